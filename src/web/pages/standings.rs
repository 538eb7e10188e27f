//! The standings and the crosstable: pages for everybody, and the same as files for a spreadsheet.

use actix_web::{HttpRequest, web};
use askama::Template;

use super::sections::{load, stamp, tie_break_key};
use super::{Answer, State, delimiter, file};
use crate::exchange::tables;
use crate::i18n::{Message, Speaker};
use crate::standings::{TieBreak, Value};
use crate::tournament::ranking::{self, Table, TableRow};
use crate::tournament::{Book, Event, EventId, PlayerStatus, RoundState, SectionId};
use crate::web::cache::Stamp;
use crate::web::views::frame::section_url;
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// After which round.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Wanted {
    #[serde(default)]
    after: String,
}

impl Wanted {
    /// The round asked for; after all of them for anything that is no round.
    fn after(&self) -> Option<u8> {
        self.after.parse().ok().filter(|round| *round > 0)
    }
}

#[derive(Template)]
#[template(path = "standings/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    covers: Covers,
    /// The tie-breaks: short heading and name.
    columns: Vec<(String, String)>,
    lines: Vec<Line>,
    order: String,
    /// Where personal meetings decided nothing (S4); empty when they decided everywhere.
    undecided: String,
    withdrawn: String,
}

/// Which rounds a table covers, and the way to the others.
struct Covers {
    /// How many; none when nothing is public yet.
    rounds: usize,
    /// `Standings after round 3 of 9`.
    after: String,
    /// How many boards of these rounds have no result yet.
    playing: usize,
    /// The rounds to choose from: number, address, chosen.
    choices: Vec<(String, String, bool)>,
    csv: String,
}

/// A line of the standings, printed.
struct Line {
    place: String,
    number: String,
    name: String,
    url: String,
    withdrawn: bool,
    rating: String,
    points: String,
    values: Vec<String>,
}

#[derive(Template)]
#[template(path = "standings/crosstable.html")]
struct Crosstable {
    page: Page,
    frame: SectionFrame,
    covers: Covers,
    /// The rounds: number and address.
    rounds: Vec<(usize, String)>,
    lines: Vec<CrossLine>,
    withdrawn: String,
}

/// A line of the crosstable, printed.
struct CrossLine {
    number: u32,
    name: String,
    url: String,
    withdrawn: bool,
    cells: Vec<String>,
    points: String,
    place: String,
}

/// `GET /events/{event}/sections/{section}/standings`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    wanted: web::Query<Wanted>,
    request: HttpRequest,
) -> Answer {
    kept(state, visitor, ids.into_inner(), wanted.after(), &request, "standings", Show::new).await
}

/// `GET /events/{event}/sections/{section}/crosstable`
pub(in crate::web) async fn crosstable(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    wanted: web::Query<Wanted>,
    request: HttpRequest,
) -> Answer {
    kept(state, visitor, ids.into_inner(), wanted.after(), &request, "crosstable", Crosstable::new).await
}

/// `GET /events/{event}/sections/{section}/standings.csv`
pub(in crate::web) async fn export(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    wanted: web::Query<Wanted>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, book) = load(&state, event, section).await?;
    let speaker = Speaker { lang: visitor.lang, words: event.details.words };
    let table = ranking::standings(&book, wanted.after());
    let name = format!("section-{section}-standings-{}.csv", table.rounds);
    Ok(file(&name, "text/csv; charset=utf-8", standings_csv(speaker, &book, &table)))
}

/// `GET /events/{event}/sections/{section}/crosstable.csv`
pub(in crate::web) async fn export_crosstable(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    wanted: web::Query<Wanted>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, book) = load(&state, event, section).await?;
    let speaker = Speaker { lang: visitor.lang, words: event.details.words };
    let after = wanted.after();
    let name = format!("section-{section}-crosstable-{}.csv", covered(&book, after).count());
    Ok(file(&name, "text/csv; charset=utf-8", crosstable_csv(speaker, &book, after)))
}

/// A page that is kept for strangers while neither event nor section changes.
async fn kept<P: Template>(
    state: State,
    visitor: Visitor,
    (event, section): (EventId, SectionId),
    after: Option<u8>,
    request: &HttpRequest,
    part: &str,
    make: impl FnOnce(&Visitor, &Event, &Book, Option<u8>) -> P,
) -> Answer {
    let query = after.map(|round| format!("?after={round}")).unwrap_or_default();
    let visitor = visitor.at(format!("{}/{part}{query}", section_url(event, section)));
    let stamp = stamp(&state, event, section).await?;
    if let Some(answer) = state.cache.find(&visitor, request, stamp) {
        return Ok(answer);
    }
    let (event, book) = load(&state, event, section).await?;
    let page = make(&visitor, &event, &book, after);
    state.cache.render(&visitor, request, Stamp::of(&event, &book.section), &page)
}

impl Show {
    fn new(visitor: &Visitor, event: &Event, book: &Book, after: Option<u8>) -> Self {
        let title = Message::new("standings-title").with("section", &book.section.settings.name);
        let (page, frame) = SectionFrame::new(visitor, event, book, title, Tab::Standings);
        let table = ranking::standings(book, after);
        let columns: Vec<_> =
            table.order.iter().map(|tie| (page.t(short_key(*tie)), page.t(tie_break_key(*tie)))).collect();
        Self {
            covers: Covers::new(&page, &frame, book, after, Tab::Standings),
            lines: lines(&frame.url, book, &table),
            order: order(&page, &columns),
            undecided: undecided(&page, &table),
            withdrawn: page.t("standings-withdrawn"),
            columns,
            page,
            frame,
        }
    }
}

impl Crosstable {
    fn new(visitor: &Visitor, event: &Event, book: &Book, after: Option<u8>) -> Self {
        let title = Message::new("crosstable-title").with("section", &book.section.settings.name);
        let (page, frame) = SectionFrame::new(visitor, event, book, title, Tab::Crosstable);
        let covers = Covers::new(&page, &frame, book, after, Tab::Crosstable);
        let rows = ranking::crosstable(book, after);
        let places = Places::of(rows.iter().map(|row| row.place));
        let line = |row: ranking::CrossRow| {
            let player = book.players.get(row.index)?;
            Some(CrossLine {
                number: row.number,
                name: player.details.name.to_string(),
                url: format!("{}/players/{}", frame.url, row.player),
                withdrawn: player.status == PlayerStatus::Withdrawn,
                cells: row.cells,
                points: row.points.to_string(),
                place: places.print(row.place),
            })
        };
        Self {
            lines: rows.into_iter().filter_map(line).collect(),
            rounds: (1..=covers.rounds).map(|n| (n, format!("{}/rounds/{n}", frame.url))).collect(),
            withdrawn: page.t("standings-withdrawn"),
            covers,
            page,
            frame,
        }
    }
}

impl Covers {
    fn new(page: &Page, frame: &SectionFrame, book: &Book, after: Option<u8>, tab: Tab) -> Self {
        let (part, after_key) = match tab {
            Tab::Crosstable => ("crosstable", "crosstable-after"),
            _ => ("standings", "standings-after"),
        };
        let all = covered(book, None).count();
        let rounds = covered(book, after).count();
        let address = |round: usize| {
            // The last one has the shortest address, which goes on to the next round by itself.
            let query = if round == all { String::new() } else { format!("?after={round}") };
            format!("{}/{part}{query}", frame.url)
        };
        let after_round = Message::new(after_key).with("n", rounds);
        let csv = if rounds == all { String::new() } else { format!("?after={rounds}") };
        Self {
            rounds,
            after: page.say(&after_round.with("of", book.section.settings.rounds)),
            playing: covered(book, after).map(crate::tournament::Round::boards_playing).sum(),
            choices: (1..=all).map(|round| (round.to_string(), address(round), round == rounds)).collect(),
            csv: format!("{}/{part}.csv{csv}", frame.url),
        }
    }
}

/// The rounds that a table after this one covers: those that are public.
fn covered(book: &Book, after: Option<u8>) -> impl Iterator<Item = &crate::tournament::Round> {
    let public = book.rounds.iter().filter(|round| round.state >= RoundState::Published);
    public.take(after.map_or(usize::MAX, usize::from))
}

fn lines(url: &str, book: &Book, table: &Table) -> Vec<Line> {
    let places = Places::of(table.rows.iter().map(|row| row.place));
    let marked = table.undecided_meetings();
    let meetings = table.order.iter().position(|tie| *tie == TieBreak::PersonalMeetings);
    let line = |(at, row): (usize, &TableRow)| {
        let player = book.players.get(row.index)?;
        let mut values: Vec<String> = row.values.iter().map(printed).collect();
        if let Some(value) = meetings.and_then(|column| values.get_mut(column))
            && marked.iter().any(|lines| lines.contains(&at))
        {
            value.push('*');
        }
        Some(Line {
            place: places.print(row.place),
            number: row.number.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            url: format!("{url}/players/{}", row.player),
            withdrawn: player.status == PlayerStatus::Withdrawn,
            rating: player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            points: row.points.to_string(),
            values,
        })
    };
    table.rows.iter().enumerate().filter_map(line).collect()
}

fn printed(value: &Value) -> String {
    match value {
        Value::None => String::new(),
        Value::Points(points) => points.to_string(),
        Value::Count(count) => count.to_string(),
    }
}

/// How many players share each place.
struct Places(std::collections::HashMap<u32, u32>);

impl Places {
    fn of(places: impl Iterator<Item = u32>) -> Self {
        let mut shared = std::collections::HashMap::new();
        for place in places {
            *shared.entry(place).or_insert(0) += 1;
        }
        Self(shared)
    }

    /// `4`, or `4–6` where three players share it.
    fn print(&self, place: u32) -> String {
        match self.0.get(&place) {
            Some(&shared) if shared > 1 => format!("{place}–{}", place + shared - 1),
            _ => place.to_string(),
        }
    }
}

/// What separates players level on points, in words.
fn order(page: &Page, columns: &[(String, String)]) -> String {
    if columns.is_empty() {
        return page.t("standings-order-none");
    }
    let item =
        |(short, name): &(String, String)| page.t2("standings-order-item", "name", name, "short", short);
    let list: Vec<String> = columns.iter().map(item).collect();
    page.t1("standings-order", "list", list.join(", "))
}

/// Where personal meetings decided nothing because not all have met (S4), in words.
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

/// The key of a tie-break's heading.
const fn short_key(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Progress => "tie-short-progress",
        TieBreak::Buchholz => "tie-short-buchholz",
        TieBreak::PersonalMeetings => "tie-short-personal-meetings",
        TieBreak::BallsInLostGames => "tie-short-balls-in-lost-games",
        TieBreak::Wins => "tie-short-wins",
    }
}

fn standings_csv(speaker: Speaker, book: &Book, table: &Table) -> Vec<u8> {
    let mut header = ["place", "starting-number", "player", "standings-rating", "points"]
        .map(|key| speaker.t(key))
        .to_vec();
    header.extend(table.order.iter().map(|tie| speaker.t(tie_break_key(*tie))));
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    tables::standings(delimiter(speaker.lang), &header, book, table)
}

fn crosstable_csv(speaker: Speaker, book: &Book, after: Option<u8>) -> Vec<u8> {
    let mut header = ["crosstable-number", "player"].map(|key| speaker.t(key)).to_vec();
    let rounds = 1..=covered(book, after).count();
    header.extend(rounds.map(|round| speaker.say(&Message::new("round-n").with("n", round))));
    header.extend(["points", "place"].map(|key| speaker.t(key)));
    let header: Vec<&str> = header.iter().map(String::as_str).collect();
    tables::crosstable(delimiter(speaker.lang), &header, book, &ranking::crosstable(book, after))
}

#[cfg(test)]
mod tests;
