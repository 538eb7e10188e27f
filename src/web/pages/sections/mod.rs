//! Sections: the page of one. The form that makes or changes it is in `form`.

mod closing;
mod fide_mode;
mod files;
pub(in crate::web::pages) mod form_page;
mod more;
mod picture;
mod snapshots;
mod starting_numbers;

mod fields;
mod form;

use crate::i18n::INITIAL_COLOUR;
use crate::primitives::Side;
use crate::regulations::result::PointSystem;
use crate::tournament::{
    Acceleration, EqualOrder, Round, RoundState, SectionState, StartingOrder, TieBreakRatings,
};
use crate::web::address::SectionPath;
use crate::web::pages::events::course::{Leader, games, last_round, leaders};
use crate::web::pages::events::watched::Meter;
use crate::web::prelude::*;
use crate::web::views::frame::time_control;
use crate::web::views::rounds::round::{GameRow, announcement, state_key};
use crate::web::views::standings::ties;

routes! {
    mod closing, fide_mode, files, form, more, picture, snapshots, starting_numbers;

    GET  "/events/{event}/sections/{section}" Anyone => show, Sections "overview";
}

#[derive(Template)]
#[template(path = "sections/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    facts: Vec<(String, String)>,
    /// What only those ask for who reckon the pairings again.
    rare_facts: Vec<(String, String)>,
    /// The rounds that the visitor may see: number, address, key of the state.
    rounds: Vec<(u8, String, &'static str)>,
    /// The last of them that everyone may see, with its first games.
    last: Option<LastRound>,
    /// After how many rounds these are the first.
    complete: u8,
    leaders: Vec<Leader>,
    /// When the pairings of the next round are published by themselves: the sentence, and the round's address.
    announced: Option<(String, String)>,
    /// Whether there is a tournament file to download.
    has_file: bool,
    /// Whether the visitor may close it for good, or open it again.
    closes: bool,
}

/// A round with its first games.
struct LastRound {
    number: u8,
    url: String,
    meter: Meter,
    games: Vec<GameRow>,
}

/// As many games of the last round stand on the page of a section, and as many of its first players.
const SHOWN: usize = 10;

/// `GET /events/{event}/sections/{section}`
async fn show(context: Context, path: SectionPath) -> Answer {
    context.public_page(path, path.url(), move |tx, visitor| view(tx, visitor, path)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: SectionPath) -> Result<Show, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("section-title").with("name", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Overview);
    let is_public = |round: &&Round| round.state >= RoundState::Published;
    let drafts = visitor.may(Right::SeeDrafts);
    let rounds = section_state.rounds.iter().filter(|round| drafts || is_public(round));
    let rare = RARE.map(|key| page.t(key));
    let (rare_facts, facts) =
        facts(&page, section_state).into_iter().partition(|(name, _)| rare.contains(name));
    let (leaders, complete) = leaders(&page, path, section_state, SHOWN);
    Ok(Show {
        last: last_round(section_state).map(|round| LastRound {
            number: round.number,
            url: path.round(round.number).url(),
            meter: Meter::new(&page, round),
            games: games(path, section_state, round).into_iter().take(SHOWN).collect(),
        }),
        leaders,
        complete,
        announced: section_state
            .announced_round()
            .map(|(number, at)| (announcement(&page, (number, at)), path.round(number).url())),
        facts,
        rare_facts,
        rounds: rounds
            .map(|round| (round.number, path.round(round.number).url(), state_key(round.state)))
            .collect(),
        has_file: section_state.rounds.iter().any(|round| is_public(&round))
            || visitor.may(Right::ManageRounds),
        closes: visitor.may(Right::Correct) && section_state.has_begun(),
        page,
        frame,
    })
}

/// The facts that stand in a fold: what pairing depends on, in which few are interested.
const RARE: [&str; 10] = [
    "field-game-points",
    "field-bye-score",
    "field-rating-method",
    "section-over-30-days",
    "field-first-round",
    "field-equals",
    "field-name-order",
    "field-first-side",
    "field-seed",
    "half-byes",
];

fn facts(page: &Page, section_state: &SectionState) -> Vec<(String, String)> {
    let (settings, format) = (section_state.settings(), section_state.format());
    let control = time_control(&settings.control);
    let rounds = section_state.planned_rounds();
    let follows = format.system.is_round_robin() && !section_state.has_begun();
    let mut facts = vec![
        (page.t("field-category"), page.say(&settings.category.message())),
        (page.t("participants"), section_state.players.len().to_string()),
        (
            page.t("field-rounds"),
            if follows { page.t1("rounds-follow", "n", rounds) } else { rounds.to_string() },
        ),
        (page.t("field-control"), page.say(&control)),
    ];
    if !settings.control.note.is_empty() {
        facts.push((page.t("field-note"), settings.control.note.clone()));
    }
    if !settings.rules.federation.is_empty() {
        facts.push((page.t("field-federation"), settings.rules.federation.clone()));
    }
    let days: Vec<String> = (1..=u8::MAX)
        .zip(&format.rules.round_days)
        .filter_map(|(round, day)| Some(page.t2("round-day", "round", round, "day", page.date(&(*day)?))))
        .collect();
    if !days.is_empty() {
        facts.push((page.t("field-round-days"), days.join(", ")));
    }
    let order: Vec<String> = format.tie_breaks.iter().map(|tie| ties::name(page, *tie)).collect();
    facts.push((page.t("field-tie-breaks"), order.join(", ")));
    facts.extend(pairing_facts(page, section_state));
    facts
}

/// What the pairing of a section depends on, in words. A round robin has neither a bye nor an initial colour, and cannot be
/// accelerated.
pub(super) fn pairing_facts(page: &Page, section_state: &SectionState) -> Vec<(String, String)> {
    let (rules, format) = (&section_state.settings().rules, section_state.format());
    let PointSystem { win, draw, loss } = format.points;
    let points = Message::new("game-points-value")
        .with("win", win.to_string())
        .with("draw", draw.to_string())
        .with("loss", loss.to_string());
    let mut facts = vec![
        (page.t("field-system"), page.say(&format.system.message())),
        (page.t("field-game-points"), page.say(&points)),
    ];
    let swiss = !format.system.is_round_robin();
    if swiss {
        facts.push((page.t("field-bye-score"), format.bye_score.to_string()));
    }
    if !rules.rating_method.is_own() {
        facts.push((page.t("field-rating-method"), page.say(&rules.rating_method.message())));
    }
    if rules.over_30_days {
        let taken = page.say(&format.rules.tie_break_ratings.message());
        let taken = match format.rules.tie_break_ratings {
            TieBreakRatings::Chosen => {
                page.t1("tie-break-ratings-of-round", "round", format.rules.tie_break_ratings_of)
            }
            TieBreakRatings::First | TieBreakRatings::EachRound => taken,
        };
        facts.push((page.t("section-over-30-days"), taken));
    }
    facts.push((page.t("field-first-round"), page.say(&format.first_round.message())));
    let equals = format.rules.equal_order;
    if format.first_round == StartingOrder::Rating && !equals.is_by_name() {
        facts.push((page.t("field-equals"), page.say(&equals.message())));
    }
    if format.first_round == StartingOrder::Rating && matches!(equals, EqualOrder::Name | EqualOrder::Birth) {
        facts.push((page.t("field-name-order"), page.say(&page.alphabet().message())));
    }
    if swiss {
        facts.push((page.t("field-first-side"), initial_colour(page, format.initial_colour)));
    }
    if format.first_round == StartingOrder::Lot
        || equals == EqualOrder::Lot && format.first_round == StartingOrder::Rating
        || swiss && format.initial_colour.is_none()
    {
        facts.push((page.t("field-seed"), format.seed.to_string()));
    }
    if format.acceleration != Acceleration::None {
        facts.push((page.t("field-acceleration"), page.say(&format.acceleration.message())));
    }
    let barred = format.rules.half_byes_barred_last;
    if swiss && barred > 0 {
        facts.push((page.t("half-byes"), page.t1("half-byes-barred-last", "n", barred)));
    }
    facts
}

fn initial_colour(page: &Page, side: Option<Side>) -> String {
    side.map_or_else(|| page.t("initial-colour-lot"), |side| page.say(&INITIAL_COLOUR.message(side)))
}
