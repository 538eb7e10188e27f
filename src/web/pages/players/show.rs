//! One player: details and results; for officials personal data, warnings, and what can be changed.

use std::cmp::Ordering;

use askama::Template;

use super::super::Answer;
use super::report_links::OwnLink;
use super::same_person::claim_of;
use crate::actions::{Actor, players};
use crate::i18n::{Message, Named as _};
use crate::primitives::{Score, Side};
use crate::regulations::result::GameResult;
use crate::standings::Entry;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::players::eligibility::{Eligibility, Ineligibility};
use crate::tournament::players::people::PersonRow;
use crate::tournament::standings::field::field;
use crate::tournament::standings::ranking::{Standing, standings};
use crate::tournament::{
    Category, Game, Name, Personal, Player, PlayerDetails, PlayerId, PlayerStatus, Ratings, Round,
    RoundState, SectionState, TeamId, UnpairedKind,
};
use crate::web::address::PlayerPath;
use crate::web::answers::error::PageError;
use crate::web::context::{Context, State};
use crate::web::forms::{Field, Posted, REASON, Text};
use crate::web::pages::rounds::pairing;
use crate::web::pages::standings::print_alone;
use crate::web::route::routes;
use crate::web::views::players::opponents_graph::{Met, OpponentsGraph};
use crate::web::views::players::own_score::OwnScore;
use crate::web::views::share::Base;
use crate::web::views::sport::country_code;
use crate::web::views::{Choice, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

routes! {
    GET  "/events/{event}/sections/{section}/players/{player}" Anyone => show, Players "page";
    POST "/events/{event}/sections/{section}/players/{player}/status" Holding(ManagePlayers) => status;
    POST "/events/{event}/sections/{section}/players/{player}/delete" Holding(ManagePlayers) => delete;
}

/// What the player is to be: `withdrawn`, `expelled`, or playing.
const STATUS: Field<Text> = Field::text("status");

#[derive(Template)]
#[template(path = "players/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    player: Player,
    url: String,
    facts: Vec<(String, String)>,
    /// Place, points, and after which round; none before the first round has all its results.
    standing: Option<(String, Score, u8)>,
    /// The round after that, and the points with it so far: the table counts them, place and points do not.
    so_far: Option<(u8, Score)>,
    planned: usize,
    /// The country, where it is one of three letters.
    country: String,
    /// Where else the player is from and the title, above the name.
    origin: Vec<String>,
    next: Next,
    /// The strength of the opponents, and the points with each side.
    numbers: Vec<(String, String)>,
    graph: Option<OpponentsGraph>,
    rounds: Vec<RoundRow>,
    /// For those who may see it (A6).
    personal: Option<Vec<(String, String)>>,
    /// What officials should look at.
    warnings: Vec<String>,
    /// What is announced for the coming rounds, for officials who may change it: round, choices.
    coming: Vec<(u8, Vec<Choice>)>,
    /// Whether the section is a round robin, which gives no half-point byes.
    is_table: bool,
    may_manage: bool,
    may_delete: bool,
    withdrawn: bool,
    /// Whether the chief referee has expelled the player.
    expelled: bool,
    /// Whether the visitor may expel the player, and reinstate one who is expelled.
    may_expel: bool,
    excluded: bool,
    /// The round from which on warnings cost a point (W2).
    penalty: Option<u8>,
    /// The page of the person over all events.
    person: Option<String>,
    /// What becomes of the player's number, for officials who manage players; empty where nothing is to be said of it.
    claim: String,
    /// The page of what is kept of the player, for the organiser.
    data: Option<String>,
    /// The link by which the player reports results, for officials where the section allows that.
    own: Option<OwnLink>,
    /// How many warnings count, for officials (W1).
    warned: Option<usize>,
}

/// What comes next for the player, or stands of the running round.
struct Next {
    text: String,
    /// The board, while there is one.
    board: Option<String>,
}

pub(super) struct RoundRow {
    pub(super) number: u8,
    pub(super) url: String,
    /// `white` or `black`, where the player was paired.
    pub(super) side: Option<&'static str>,
    /// Starting number, name and address.
    pub(super) opponent: Option<(String, String, String)>,
    /// The team of the opponent.
    pub(super) against: Option<TeamId>,
    /// Why the player was not paired.
    pub(super) off: String,
    /// `1`, `½`, `0`, `+`, `–`; empty until the game has ended.
    pub(super) result: String,
    /// Whether the game has begun and not ended.
    pub(super) is_playing: bool,
    /// How it ended for the player: `won`, `drawn`, `lost` or `adjourned`; empty where the points say more than a word.
    outcome: &'static str,
    /// Balls, the player's first.
    pub(super) balls: String,
    /// The score of a game that has ended.
    pub(super) score: Option<OwnScore>,
    /// The opponent's country, where it is one of three letters, and the rating.
    country: String,
    rating: Option<u16>,
    /// The points of the round.
    gained: Score,
    /// The number of the board.
    table: Option<u32>,
    /// The page of the game.
    pub(super) board: Option<String>,
    /// Points after the round.
    pub(super) points: Score,
}

/// `GET /events/{event}/sections/{section}/players/{player}`
async fn show(context: Context, path: PlayerPath) -> Answer {
    let (state, base) = (context.state.clone(), context.base());
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| view(tx, visitor, path, &state, &base);
    context.public_page(path.section(), path.url(), view).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PlayerPath,
    state: &State,
    base: &Base,
) -> Result<Show, PageError> {
    let id = path.player;
    let may_manage = visitor.may(Right::ManagePlayers);
    let (event, section_state) = path.section().load(tx)?;
    let player = section_state.player(id).ok_or(PageError::NotFound)?.clone();
    let personal = if may_manage { tx.find_personal(id)? } else { None };
    let may_delete = may_manage && players::obstacle(tx, &section_state, id)?.is_none();
    let title = Message::new("player-title").with("name", player.details.name.to_string());
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let players_url = format!("{}/players", frame.url);
    let players_label = page.t("section-tab-players");
    let page = page.crumb(players_label, &players_url);
    let standing = standing(&section_state, id);
    let (claim, person) = claim_of(tx, &page, id)?;
    let index = section_state.players.iter().position(|player| player.id == id);
    let entries = index.and_then(|index| field(&section_state, usize::MAX).players.into_iter().nth(index));
    let rounds = rounds(&page, &frame.url, &section_state, id, entries.unwrap_or_default());
    let is_later = |row: &&RoundRow| standing.is_some_and(|(.., after)| row.number > after);
    let met: Vec<Met> = rounds.iter().filter_map(met).collect();
    Ok(Show {
        country: country_code(&player.details.country).to_owned(),
        origin: origin(&page, &player),
        numbers: numbers(&page, &rounds, &met),
        graph: OpponentsGraph::new(&page, player.details.rating, &met),
        so_far: rounds.last().filter(is_later).map(|row| (row.number, row.points)),
        url: format!("{players_url}/{id}"),
        facts: facts(&page, &player, visitor.role.is_some()),
        next: next(&page, &section_state, rounds.last(), &player, standing),
        rounds,
        personal: personal.as_ref().map(|personal| personal_facts(&page, personal)),
        warnings: if visitor.role.is_some() {
            let eligibility = Eligibility::for_section(section_state.settings(), event.details.starts_on);
            let born = personal.as_ref().and_then(Personal::born_by);
            let barred = eligibility.ineligibility(player.details.sex, born);
            barred
                .map(|why| barred_text(&page, why))
                .into_iter()
                .chain(warnings(&page, &section_state, &player))
                .collect()
        } else {
            Vec::new()
        },
        coming: if visitor.may(Right::ManageRounds) && player.status == PlayerStatus::Playing {
            pairing::words(&page, &section_state, id)
        } else {
            Vec::new()
        },
        own: if may_manage && section_state.settings().rules.players_report {
            Some(OwnLink::new(state, base, tx.find_player_link(id)?.as_ref()))
        } else {
            None
        },
        may_manage,
        may_delete,
        person,
        claim: if may_manage { claim } else { String::new() },
        data: visitor
            .may(Right::ForgetPeople)
            .then(|| path.section().event().person(PersonRow::Player(id)).url()),
        withdrawn: player.status == PlayerStatus::Withdrawn,
        expelled: player.status == PlayerStatus::Expelled,
        may_expel: visitor.may(Right::Correct),
        excluded: section_state.is_excluded(id),
        penalty: section_state.penalty(id).map(|(round, _)| round),
        warned: visitor.may(Right::ReadAuditLog).then(|| section_state.warnings_of(id).count()),
        standing: standing.map(|(standing, points, after)| (print_alone(standing), points, after)),
        planned: section_state.planned_rounds(),
        is_table: section_state.format().system.is_round_robin(),
        player,
        frame,
        page,
    })
}

/// Where the player is from and the title, as the page has them above the name.
fn origin(page: &Page, player: &Player) -> Vec<String> {
    let PlayerDetails { country, region, club, title, .. } = &player.details;
    let country = if country_code(country).is_empty() { country.clone() } else { String::new() };
    let title = title.map(|title| page.say(&title.message())).unwrap_or_default();
    [country, region.clone(), club.clone(), title].into_iter().filter(|text| !text.is_empty()).collect()
}

/// The opponent of a round, where there was one with a rating.
fn met(row: &RoundRow) -> Option<Met> {
    Some((row.number, row.rating?, row.score.as_ref().map_or("", |score| score.outcome)))
}

/// The strength of the opponents, and the points with each side: number and meaning.
fn numbers(page: &Page, rounds: &[RoundRow], met: &[Met]) -> Vec<(String, String)> {
    let mut numbers = Vec::new();
    let ratings = met.iter().map(|(_, rating, _)| u32::from(*rating)).sum::<u32>();
    if let Some(average) = u32::try_from(met.len()).ok().and_then(|count| ratings.checked_div(count)) {
        numbers.push((average.to_string(), page.t("player-average")));
    }
    for side in Side::BOTH {
        let played = rounds.iter().filter(|row| row.side == Some(side.name()) && row.score.is_some());
        let (mut games, mut points) = (0_usize, Score::ZERO);
        for row in played {
            games += 1;
            points += row.gained;
        }
        if games > 0 {
            let message = Message::new("player-with-side").with("n", games).with("side", side.name());
            numbers.push((points.to_string(), page.say(&message)));
        }
    }
    numbers
}

/// What the player's followers want to know first: the board of the running round, and what comes after it.
fn next(
    page: &Page,
    section_state: &SectionState,
    last: Option<&RoundRow>,
    player: &Player,
    standing: Option<(Standing, Score, u8)>,
) -> Next {
    let running = section_state.rounds.iter().rfind(|round| round.is_public());
    let is_running = running.is_some_and(|round| round.state != RoundState::Closed);
    let planned = section_state.planned_rounds();
    let message = match last {
        Some(row) if is_running => {
            let message = |key| Message::new(key).with("round", row.number);
            match (&row.opponent, row.side, row.table) {
                (Some((_, name, _)), Some(side), Some(board)) if row.result.is_empty() => {
                    let message = message("my-next-board").with("board", board);
                    message.with("side", Message::new(side)).with("opponent", name)
                }
                (Some(_), _, Some(board)) => {
                    let balls =
                        if row.balls.is_empty() { String::new() } else { format!(" ({})", row.balls) };
                    let message = message("my-next-result").with("board", board).with("outcome", row.outcome);
                    message.with("result", &row.result).with("balls", balls)
                }
                _ => message("my-next-off").with("why", &row.off),
            }
        }
        _ if player.status != PlayerStatus::Playing => player.status.message(),
        Some(row) if usize::from(row.number) >= planned => match standing {
            Some((standing, ..)) => Message::new("my-next-end").with("place", print_alone(standing)),
            None => Message::new("my-next-ended"),
        },
        _ => {
            let round = last.map_or(1, |row| row.number + 1);
            Message::new("my-next-waiting").with("round", round)
        }
    };
    let board = last.filter(|_| is_running).and_then(|row| row.board.clone());
    Next { text: page.say(&message), board }
}

/// Place and points after the last round that has all its results.
pub(super) fn standing(section_state: &SectionState, id: PlayerId) -> Option<(Standing, Score, u8)> {
    let after = Some(section_state.rounds_complete()).filter(|rounds| *rounds > 0)?;
    let table = standings(section_state, Some(after));
    let row = table.rows.iter().find(|row| row.player == id)?;
    Some((row.standing(), row.points, after))
}

/// What is public; for officials the doctor's approval too.
fn facts(page: &Page, player: &Player, is_official: bool) -> Vec<(String, String)> {
    let PlayerDetails {
        name: _,
        sex,
        rating,
        ratings: Ratings { international, national, own },
        later_ratings,
        title,
        grade,
        country,
        region,
        club,
        coaches,
        doctor_approved,
        federation_number,
    } = &player.details;
    let text = |value: Option<String>| value.unwrap_or_default();
    let mut facts = vec![
        ("field-number", text(player.number.map(|number| number.to_string()))),
        ("field-rating", text(rating.map(|rating| rating.to_string()))),
        ("field-international", text(international.map(|rating| rating.to_string()))),
        ("field-national", text(national.map(|rating| rating.to_string()))),
        ("field-own", text(own.map(|rating| rating.to_string()))),
        (
            "field-later-ratings",
            later_ratings.iter().copied().map(String::from).collect::<Vec<_>>().join(", "),
        ),
        ("field-title", text(title.map(|title| page.say(&title.message())))),
        ("field-grade", text(grade.map(|grade| page.say(&grade.message())))),
        ("field-sex", text(sex.map(|sex| page.say(&sex.message())))),
        ("field-federation-number", text(federation_number.as_ref().map(ToString::to_string))),
        ("field-country", country.clone()),
        ("field-region", region.clone()),
        ("field-club", club.clone()),
        ("field-coaches", coaches.clone()),
    ];
    facts.retain(|(_, value)| !value.is_empty());
    if is_official {
        facts.push(("field-doctor-approved", page.t(if *doctor_approved { "yes" } else { "no" })));
    }
    facts.into_iter().map(|(key, value)| (page.t(key), value)).collect()
}

fn personal_facts(page: &Page, personal: &Personal) -> Vec<(String, String)> {
    let Personal { born, born_year, passport_series, passport_number } = personal;
    let none = || page.t("value-none");
    let passport = format!("{passport_series} {passport_number}").trim().to_owned();
    vec![
        match (born, born_year) {
            (None, Some(year)) => (page.t("field-born-year"), year.to_string()),
            _ => (page.t("field-born"), born.map_or_else(none, |day| page.date(&day))),
        },
        (page.t("field-passport"), if passport.is_empty() { none() } else { passport }),
    ]
}

/// Why the player may not play in this section (A5); the age only where the date of birth is shown as well.
fn barred_text(page: &Page, why: Ineligibility) -> String {
    match why {
        Ineligibility::WomenOnly => page.t("problem-man-in-womens-section"),
        Ineligibility::TooOld(limit) => page.t1("problem-too-old", "under", limit.under),
    }
}

/// What an official should look at: A5 without a sex, and a board that a withdrawn player still has.
fn warnings(page: &Page, section_state: &SectionState, player: &Player) -> Vec<String> {
    let mut warnings = Vec::new();
    if section_state.settings().category == Category::Women && player.details.sex.is_none() {
        warnings.push(page.t("player-sex-missing"));
    }
    let open = section_state.rounds.iter().find(|round| {
        round
            .games
            .iter()
            .any(|board| board.result.is_none() && (board.white == player.id || board.black == player.id))
    });
    if let Some(round) = open.filter(|_| player.status != PlayerStatus::Playing) {
        warnings.push(page.t1("player-still-paired", "n", round.number));
    }
    warnings.extend(pairing::doubts(page, section_state, player.id));
    warnings
}

/// A player's published rounds, from the player's entries of all rounds, with the points after each, less what warnings cost
/// (W2).
pub(super) fn rounds(
    page: &Page,
    url: &str,
    section_state: &SectionState,
    id: PlayerId,
    mine: Vec<Entry>,
) -> Vec<RoundRow> {
    let public = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published);
    let penalty = section_state.penalty(id);
    let mut points = Score::ZERO;
    let row = |(round, entry): (&Round, Entry)| {
        points += entry.points();
        if let Some((_, taken)) = penalty.filter(|(from, _)| *from == round.number) {
            points = points - taken;
        }
        let board = round.games.iter().find(|board| board.white == id || board.black == id);
        let side = board.map(|board| if board.white == id { Side::White } else { Side::Black });
        let balls = board.zip(side).map_or_else(String::new, |(board, side)| balls(board, side));
        let against = entry.opponent().and_then(|index| section_state.players.get(index));
        RoundRow {
            score: board.zip(side).and_then(|(board, side)| Some(OwnScore::new(board.result?, side))),
            country: against.map_or("", |player| country_code(&player.details.country)).to_owned(),
            rating: against.and_then(|player| player.details.rating),
            gained: entry.points(),
            number: round.number,
            url: format!("{url}/rounds/{}", round.number),
            side: side.map(Side::name),
            opponent: opponent(url, section_state, &entry),
            against: against.and_then(|player| player.team),
            off: page.t(off_key(round, id)),
            result: match board.is_some_and(Game::is_adjourned) {
                true => format!("{}?", result(&entry)),
                false => result(&entry),
            },
            is_playing: round.state == RoundState::Playing
                && board.is_some_and(|board| board.result.is_none()),
            outcome: board.zip(side).map_or("", |(board, side)| outcome(board, side)),
            balls,
            table: board.map(|board| board.number),
            board: board.map(|board| format!("{url}/rounds/{}/boards/{}", round.number, board.number)),
            points,
        }
    };
    public.zip(mine).map(row).collect()
}

fn opponent(url: &str, section_state: &SectionState, entry: &Entry) -> Option<(String, String, String)> {
    let player = section_state.players.get(entry.opponent()?)?;
    let number = player.number.map_or_else(String::new, |number| number.to_string());
    // Surname and given name are enough; a phone has no room for more.
    let name = Name { patronymic: String::new(), ..player.details.name.clone() };
    Some((number, name.to_string(), format!("{url}/players/{}", player.id)))
}

/// The key of why there is no opponent.
fn off_key(round: &Round, id: PlayerId) -> &'static str {
    match round.unpaired.iter().find(|line| line.competitor.player() == id).map(|line| line.kind) {
        Some(UnpairedKind::Bye) => "player-bye",
        Some(UnpairedKind::HalfPoint) => "player-half-point-bye",
        Some(UnpairedKind::FullPoint) => "player-full-point-bye",
        Some(UnpairedKind::Free) => "player-free",
        Some(UnpairedKind::Absent) | None => "player-not-paired",
    }
}

/// As a crosstable writes it; empty during the game.
fn result(entry: &Entry) -> String {
    match entry {
        Entry::Pending { .. } => String::new(),
        Entry::Forfeit { points, .. } => if *points > Score::ZERO { "+" } else { "–" }.to_owned(),
        Entry::Game { .. }
        | Entry::Bye { .. }
        | Entry::FullBye { .. }
        | Entry::Absent { .. }
        | Entry::Free
        | Entry::Annulled { .. } => entry.points().to_string(),
    }
}

/// How a game ended for the player of a side, where one word says it; otherwise empty.
fn outcome(board: &Game, side: Side) -> &'static str {
    match board.result {
        None | Some(GameResult::Reduced { .. }) => "",
        Some(GameResult::Adjourned) => "adjourned",
        Some(result) if result.is_forfeited_by(side) => "lost",
        Some(result) => match result.points(side).cmp(&result.points(side.other())) {
            Ordering::Greater => "won",
            Ordering::Equal => "drawn",
            Ordering::Less => "lost",
        },
    }
}

/// The balls of both, the player's first.
fn balls(board: &Game, side: Side) -> String {
    match board.result {
        Some(result) => result
            .counts()
            .map_or_else(String::new, |counts| format!("{}–{}", counts.of(side), counts.of(side.other()))),
        None => String::new(),
    }
}

/// `POST /events/{event}/sections/{section}/players/{player}/status`: withdraws or readmits the player.
async fn status(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let (status, notice) = match fields.get(STATUS) {
        "withdrawn" => (PlayerStatus::Withdrawn, "player-withdrawn"),
        "expelled" => (PlayerStatus::Expelled, "player-expelled"),
        _ => (PlayerStatus::Playing, "player-reinstated"),
    };
    let reason = fields.get(REASON).to_owned();
    let set =
        move |tx: &mut Tx<'_>, actor: &Actor| players::set_status(tx, actor, path.ids(), status, &reason);
    context.perform(path, fields, set).await?.redirect(path.url(), notice).or_error()
}

/// `POST /events/{event}/sections/{section}/players/{player}/delete`
async fn delete(context: Context, path: PlayerPath, Posted(fields): Posted) -> Answer {
    let reason = fields.get(REASON).to_owned();
    let delete = move |tx: &mut Tx<'_>, actor: &Actor| players::delete(tx, actor, path.ids(), &reason);
    context
        .perform(path, fields, delete)
        .await?
        .redirect(path.section().players(), "player-deleted")
        .or_error()
}
