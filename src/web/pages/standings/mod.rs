//! The standings and the crosstable: public pages, and the same tables as files for spreadsheets.

pub(in crate::web) mod lists;
mod manual_places;

mod cross;
mod explanation;
mod lines;
mod marks;

use actix_web::web;

use crate::exchange::{self, exports};
use crate::i18n::{Speaker, TieNames as _};
use crate::standings::{Kind, TieBreak, Unrated};
use crate::tournament::standings::ranking;
use crate::tournament::standings::ranking::Table;
use crate::tournament::{Event, Format, Player, RoundState, SectionState};
use crate::web::address::{EMBED, SectionPath};
use crate::web::answers::saved_table::SavedTable;
use crate::web::prelude::*;
use crate::web::views::players::beside;
use crate::web::views::standings::ties;

pub(in crate::web::pages) use cross::{cell_on_paper, opponents, opponents_note};
use lines::StandingsLine;
use marks::plain_mark;
pub(in crate::web::pages) use marks::{NO_PLACE, Places, mark, print_alone};

routes! {
    mod cross, explanation, lists, manual_places;

    GET  "/embed/events/{event}/sections/{section}/standings" Anyone => embedded, Visitors "embedding";
    GET  "/events/{event}/sections/{section}/standings" Anyone => show, Standings;
    GET  "/events/{event}/sections/{section}/standings.csv" Anyone => export;
    GET  "/events/{event}/sections/{section}/standings.xlsx" Anyone => export;
}

/// The query of the standings and the crosstable.
#[derive(serde::Deserialize)]
pub(in crate::web) struct StandingsQuery {
    #[serde(default)]
    after: String,
    /// How a crosstable is laid out: `rounds`, where the square is usual.
    #[serde(default)]
    by: String,
    /// By which number it names opponents: `row`, where the starting number is usual.
    #[serde(default)]
    opponents: String,
}

impl StandingsQuery {
    /// The requested round; `None`, for the latest, when it is not a valid one.
    fn after(&self) -> Option<u8> {
        let round: u64 = self.after.parse().ok().filter(|round| *round > 0)?;
        // There are never so many.
        Some(u8::try_from(round).unwrap_or(u8::MAX))
    }
}

#[derive(Template)]
#[template(path = "standings/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    covers: Covers,
    /// The tie-breaks: heading, and the name with FIDE's code.
    columns: Vec<(String, String)>,
    lines: Vec<StandingsLine>,
    /// Whether a flag stands beside each name.
    has_flags: bool,
    /// The round that places are compared with; none after the first.
    before: Option<usize>,
    /// Whether the warnings are shown beside the players, for referees.
    rules: bool,
    /// The queries that explain a number of a player: the place, the points and each tie-break.
    reasons: Reasons,
    /// The notes below the table.
    notes: Vec<String>,
    /// What officials may enter for it: label and address.
    ways: Vec<(String, String)>,
}

/// The queries of the addresses that explain a player's numbers.
struct Reasons {
    place: String,
    points: String,
    values: Vec<String>,
}

/// The rounds that a table covers, and links to the others.
struct Covers {
    /// How many; none when nothing is public yet.
    rounds: usize,
    /// `after round 3 of 9`, behind the name of the table.
    after: String,
    /// The round that is being played, where the table leaves it out or is provisional.
    progress: Option<Progress>,
    /// The rounds to choose from: number, address, chosen.
    choices: Vec<(String, String, bool)>,
    /// The address of the table as a file, without its ending.
    file: String,
    /// The query of that address.
    query: String,
}

/// How many results of a round are in, and a link to the table without it or with it.
struct Progress {
    text: String,
    /// Label and address; none where there is no such table.
    other: Option<(String, String)>,
    /// Whether the shown table includes the round.
    provisional: bool,
}

/// `GET /events/{event}/sections/{section}/standings`
async fn show(context: Context, path: SectionPath, parameters: web::Query<StandingsQuery>) -> Answer {
    shown(context, path, parameters.after(), "").await
}

/// `GET /embed/events/{event}/sections/{section}/standings`: for a frame on a page of another site.
async fn embedded(context: Context, path: SectionPath, parameters: web::Query<StandingsQuery>) -> Answer {
    shown(context.into_stranger(), path, parameters.after(), EMBED).await
}

async fn shown(context: Context, path: SectionPath, after: Option<u8>, prefix: &str) -> Answer {
    let address = format!("{prefix}{}{}", path.at("standings"), query(after, ""));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        refuse_unknown(tx, path, after)?;
        let (event, section_state) = path.load(tx)?;
        Ok(Show::new(visitor, &event, &section_state, after))
    };
    context.public_page(path, address, view).await
}

/// `GET /events/{event}/sections/{section}/standings.csv` and `….xlsx`
async fn export(context: Context, path: SectionPath, parameters: web::Query<StandingsQuery>) -> Answer {
    let after_round = parameters.after();
    let export = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        refuse_unknown(tx, path, after_round)?;
        let (event, section_state) = path.load(tx)?;
        let speaker = Speaker::new(visitor.lang).at(&event.details);
        let table = ranking::standings(&section_state, Some(after(&section_state, after_round)));
        let (sheet, section) = (speaker.t("section-tab-standings"), &section_state.settings().name);
        let about = vec![said_heading(speaker, &section_state, STANDINGS, table.rounds)];
        let what = format!("{sheet} {}", table.rounds);
        let parts = [event.details.name.as_str(), section, &what];
        let table = standings_table(speaker, &section_state, &table);
        Ok(SavedTable::of_event(speaker, &event.details, &parts, (section, &sheet), about, table))
    };
    context.public_table(path, &path.at("standings"), &query(after_round, ""), export).await
}

/// Refuses a round that is not public: there is no table after it, however many numbers are asked for.
pub(super) fn refuse_unknown(
    tx: &mut Tx<'_>,
    path: SectionPath,
    after_round: Option<u8>,
) -> Result<(), PageError> {
    let Some(round) = after_round.map(usize::from) else { return Ok(()) };
    if round > tx.count_public_rounds(path.section)? { Err(PageError::NotFound) } else { Ok(()) }
}

/// The round after which a table is made: by default the last one up to which all results are in.
pub(super) fn after(section_state: &SectionState, after_round: Option<u8>) -> u8 {
    after_round.unwrap_or_else(|| section_state.rounds_complete())
}

/// The query of a table's address.
fn query(after: Option<impl std::fmt::Display>, layout: &str) -> String {
    let after = after.map(|round| format!("after={round}")).unwrap_or_default();
    let parts: Vec<&str> = [after.as_str(), layout].into_iter().filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) }
}

impl Show {
    fn new(visitor: &Visitor, event: &Event, section_state: &SectionState, after_round: Option<u8>) -> Self {
        let title = Message::new("standings-title").with("section", &section_state.settings().name);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Standings);
        let table = ranking::standings(section_state, Some(after(section_state, after_round)));
        let column = |tie: &TieBreak| {
            let (name, code) = (ties::name(&page, *tie), ties::short(&page, *tie));
            (ties::head(&page, *tie), page.t2("standings-order-item", "name", name, "short", code))
        };
        Self {
            covers: Covers::new(&page, &frame, section_state, after_round, Tab::Standings, ""),
            lines: lines::lines(&page, &frame.url, section_state, &table),
            has_flags: beside::has_flags(section_state),
            before: table.rounds.checked_sub(1).filter(|before| *before > 0),
            columns: table.order.iter().map(column).collect(),
            reasons: Reasons::new(&table.order, after_round),
            notes: notes(&page, section_state, &table),
            rules: visitor.may(Right::Rule),
            ways: manual_places::ways(&page, visitor, &frame.url, section_state),
            page,
            frame,
        }
    }
}

impl Reasons {
    fn new(order: &[TieBreak], after_round: Option<u8>) -> Self {
        let after = after_round.map(|round| format!("&after={round}")).unwrap_or_default();
        let of = |what: &str| format!("?of={what}{after}");
        let values = order.iter().map(|tie| of(&ties::slug(*tie))).collect();
        Self { place: of("place"), points: of("points"), values }
    }
}

impl Covers {
    fn new(
        page: &Page,
        frame: &SectionFrame,
        section_state: &SectionState,
        after_round: Option<u8>,
        tab: Tab,
        layout: &str,
    ) -> Self {
        let (part, headings) = match tab {
            Tab::Crosstable => ("crosstable", CROSSTABLE),
            _ => ("standings", STANDINGS),
        };
        let (all, complete) =
            (covered(section_state, None).count(), usize::from(section_state.rounds_complete()));
        let rounds = covered(section_state, Some(after(section_state, after_round))).count();
        // The default table has the shortest address, which moves on to the next round by itself.
        let query_of = |round: usize| query((round != complete).then_some(round), layout);
        let address = |round: usize| format!("{}/{part}{}", frame.url, query_of(round));
        let heading = |rounds| heading(page, section_state, headings, rounds);
        let after = if rounds > complete { "standings-during-short" } else { "standings-after-short" };
        let progress =
            covered(section_state, None).nth(complete).filter(|_| rounds >= complete).map(|round| {
                let (boards, playing) = (round.games.len(), round.boards_playing());
                let text = Message::new("standings-progress").with("round", round.number);
                let without = (complete > 0).then(|| (heading(complete), address(complete)));
                let with = (page.t("standings-provisional"), address(all));
                Progress {
                    text: page.say(&text.with("in", boards.saturating_sub(playing)).with("boards", boards)),
                    other: if rounds > complete { without } else { Some(with) },
                    provisional: rounds > complete,
                }
            });
        let label = |round: usize| {
            if round > complete {
                page.t1("standings-choice-provisional", "n", round)
            } else {
                round.to_string()
            }
        };
        Self {
            rounds,
            after: page.t2(after, "n", rounds, "of", section_state.planned_rounds()),
            progress,
            choices: (1..=all).map(|round| (label(round), address(round), round == rounds)).collect(),
            file: format!("{}/{part}", frame.url),
            query: query_of(rounds),
        }
    }
}

/// The keys of the headings of standings: after complete rounds, and during one.
pub(in crate::web::pages) const STANDINGS: [&str; 2] = ["standings-after", "standings-during"];

/// The same of crosstables.
const CROSSTABLE: [&str; 2] = ["crosstable-after", "crosstable-during"];

/// `Standings after round 3 of 9`, or that they are provisional.
pub(super) fn heading(
    page: &Page,
    section_state: &SectionState,
    keys: [&'static str; 2],
    rounds: usize,
) -> String {
    said_heading(page.speaker(), section_state, keys, rounds)
}

/// The same, for a file.
fn said_heading(
    speaker: Speaker,
    section_state: &SectionState,
    [after, during]: [&'static str; 2],
    rounds: usize,
) -> String {
    let complete = rounds <= usize::from(section_state.rounds_complete());
    let message = Message::new(if complete { after } else { during });
    speaker.say(&message.with("n", rounds).with("of", section_state.planned_rounds()))
}

/// The rounds that a table after this one covers: those that are public.
pub(super) fn covered(
    section_state: &SectionState,
    after: Option<u8>,
) -> impl Iterator<Item = &crate::tournament::Round> {
    let public = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published);
    public.take(after.map_or(usize::MAX, usize::from))
}

/// The notes on a table, a paragraph each.
fn notes(page: &Page, section_state: &SectionState, table: &Table) -> Vec<String> {
    let method = ranking::method(section_state.format());
    let mut notes = vec![page.t("standings-why"), order(page, &table.order)];
    let covers = |round: u8| usize::from(round) <= table.rounds;
    let adjourned = section_state.adjourned().filter(|(round, _)| covers(*round)).count();
    if adjourned > 0 {
        notes.push(page.t1("standings-adjourned", "n", adjourned));
    }
    let undecided = undecided(page, table);
    if !undecided.is_empty() {
        notes.push(undecided);
    }
    if table.rows.iter().any(|row| row.placed_manually) {
        notes.push(page.t("standings-by-hand-note"));
    }
    let uses =
        |is_wanted: fn(Kind) -> bool| method.order.iter().find(|tie| is_wanted(tie.parts().kind)).copied();
    let named = |key, tie| page.t1(key, "tie", ties::name(page, tie));
    let lacks_ratings = section_state.players.iter().any(|player| player.details.rating.is_none());
    if let Some(tie) = uses(Kind::needs_ratings).filter(|_| lacks_ratings) {
        notes.push(match method.unrated {
            Unrated::LeaveOut => named("standings-no-ratings", tie),
            Unrated::Fixed => page.t1("standings-unrated-fixed", "rating", method.unrated_rating.to_string()),
            Unrated::Lowest => page.t("standings-unrated-lowest"),
            Unrated::Average => page.t("standings-unrated-average"),
        });
    }
    if let Some(tie) = uses(Kind::needs_ratings).filter(|_| section_state.settings().rules.over_30_days) {
        notes.push(named("standings-over-30-days", tie));
    }
    if let Some(tie) = uses(Kind::is_for_swiss_only).filter(|_| is_round_robin(section_state.format())) {
        notes.push(named("standings-not-in-round-robins", tie));
    }
    notes
}

const fn is_round_robin(format: &Format) -> bool {
    format.system.is_round_robin()
}

/// What separates players level on points, in words.
fn order(page: &Page, order: &[TieBreak]) -> String {
    if order.is_empty() {
        return page.t("standings-order-none");
    }
    let item = |tie: &TieBreak| {
        let (head, code) = (ties::head(page, *tie), ties::short(page, *tie));
        let short = if head == code { code } else { format!("{head}, {code}") };
        page.t2("standings-order-item", "name", ties::name(page, *tie), "short", short)
    };
    let list: Vec<String> = order.iter().map(item).collect();
    page.t1("standings-order", "list", list.join(", "))
}

/// Where direct encounter decided nothing because not all tied players have met (S4), in words.
fn undecided(page: &Page, table: &Table) -> String {
    let places: Vec<String> = table
        .undecided_meetings()
        .into_iter()
        .map(|lines| format!("{}–{}", lines.start + 1, lines.end))
        .collect();
    if places.is_empty() {
        return String::new();
    }
    page.t1("standings-not-all-met", "places", places.join(", "))
}

fn standings_table(speaker: Speaker, section_state: &SectionState, table: &Table) -> exchange::Table {
    let (headings, beside): (Vec<_>, Vec<_>) = beside::all(speaker, section_state).into_iter().unzip();
    let mut header = ["place", "starting-number", "player"].map(|key| speaker.t(key)).to_vec();
    header.extend(headings);
    header.extend(["standings-rating", "points"].map(|key| speaker.t(key)));
    header.extend(table.order.iter().map(|tie| speaker.say(&tie.message())));
    header.push(speaker.t("standings-status"));
    let mark = |player: &Player, standing| plain_mark(speaker, section_state, player, standing);
    exports::standings(header, section_state, table, &beside, mark)
}

#[cfg(test)]
mod tests;
