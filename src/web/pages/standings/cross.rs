//! The crosstable: its page, and the same table as a file.

mod cells;

use actix_web::web;

use super::marks::plain_mark;
use super::{
    CROSSTABLE, Covers, Places, StandingsQuery, after, covered, mark, query, refuse_unknown, said_heading,
};
use crate::exchange::{self, exports};
use crate::i18n::Speaker;
use crate::tournament::standings::ranking::{self, CrossRow, Opponents, Standing};
use crate::tournament::{Event, Player, SectionState};
use crate::web::address::SectionPath;
use crate::web::answers::saved_table::SavedTable;
use crate::web::prelude::*;
use cells::{Met, Writer};

routes! {
    GET  "/events/{event}/sections/{section}/crosstable" Anyone => crosstable, Standings "crosstable";
    GET  "/events/{event}/sections/{section}/crosstable.csv" Anyone => export_crosstable;
    GET  "/events/{event}/sections/{section}/crosstable.xlsx" Anyone => export_crosstable;
}

/// How a crosstable is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Layout {
    /// Whether a round robin has a column for each round, as other sections have, and not for each opponent.
    pub(super) by_rounds: bool,
    pub(super) opponents: Opponents,
}

impl Layout {
    fn from_query(parameters: &StandingsQuery) -> Self {
        Self { by_rounds: parameters.by == "rounds", opponents: opponents(&parameters.opponents) }
    }

    /// This part of the query of an address.
    fn query(self) -> String {
        let by = self.by_rounds.then_some("by=rounds");
        let opponents = (self.opponents == Opponents::Row).then_some("opponents=row");
        [by, opponents].into_iter().flatten().collect::<Vec<_>>().join("&")
    }
}

/// By which number an address asks for opponents to be named.
pub(in crate::web::pages) fn opponents(word: &str) -> Opponents {
    if word == "row" { Opponents::Row } else { Opponents::StartingNumber }
}

/// By which number a table names opponents, in words.
pub(in crate::web::pages) fn opponents_note(speaker: Speaker, opponents: Opponents) -> String {
    speaker.t(match opponents {
        Opponents::StartingNumber => "crosstable-said-number",
        Opponents::Row => "crosstable-said-row",
    })
}

/// The heading of the column that has the number by which opponents are named.
const fn heading_of(opponents: Opponents) -> &'static str {
    match opponents {
        Opponents::StartingNumber => "starting-number",
        Opponents::Row => "crosstable-row",
    }
}

#[derive(Template)]
#[template(path = "standings/crosstable.html")]
struct Crosstable {
    page: Page,
    frame: SectionFrame,
    covers: Covers,
    /// The columns: number and address. Rounds, or in a square the players of the lines.
    columns: Vec<(u32, String)>,
    /// Of a round robin: the two ways to lay it out, and whether this one is the square.
    layouts: Vec<(String, String, bool)>,
    is_square: bool,
    /// Whether opponents are named by row.
    by_row: bool,
    /// The two ways to name opponents.
    namings: Vec<(String, String, bool)>,
    /// How they are named here, in words.
    said: String,
    lines: Vec<CrossLine>,
}

/// A line of the crosstable, printed.
struct CrossLine {
    row: u32,
    number: String,
    name: String,
    url: String,
    /// Withdrawn or excluded, in words.
    mark: String,
    /// A cell for each column; `None` where a square would have the player against themselves.
    cells: Vec<Option<Vec<Met>>>,
    points: String,
    place: String,
    /// The medal of the place, 1 to 3; 0 for none.
    medal: u32,
}

/// `GET /events/{event}/sections/{section}/crosstable`
async fn crosstable(context: Context, path: SectionPath, parameters: web::Query<StandingsQuery>) -> Answer {
    let (after, layout) = (parameters.after(), Layout::from_query(&parameters));
    let address = format!("{}{}", path.at("crosstable"), query(after, &layout.query()));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        refuse_unknown(tx, path, after)?;
        let (event, section_state) = path.load(tx)?;
        Ok(Crosstable::new(visitor, &event, &section_state, after, layout))
    };
    context.public_page(path, address, view).await
}

/// `GET /events/{event}/sections/{section}/crosstable.csv` and `….xlsx`
async fn export_crosstable(
    context: Context,
    path: SectionPath,
    parameters: web::Query<StandingsQuery>,
) -> Answer {
    let (after_round, layout) = (parameters.after(), Layout::from_query(&parameters));
    let export = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        refuse_unknown(tx, path, after_round)?;
        let (event, section_state) = path.load(tx)?;
        let speaker = Speaker::new(visitor.lang).at(&event.details);
        let after = after(&section_state, after_round);
        let rounds = covered(&section_state, Some(after)).count();
        let (sheet, section) = (speaker.t("section-tab-crosstable"), &section_state.settings().name);
        let about = said_heading(speaker, &section_state, CROSSTABLE, rounds);
        let about = vec![about, opponents_note(speaker, layout.opponents)];
        let what = format!("{sheet} {rounds}");
        let parts = [event.details.name.as_str(), section, &what];
        let table = crosstable_table(speaker, &section_state, Some(after), layout);
        Ok(SavedTable::of_event(speaker, &event.details, &parts, (section, &sheet), about, table))
    };
    context.public_table(path, &path.at("crosstable"), &query(after_round, &layout.query()), export).await
}

impl Crosstable {
    fn new(
        visitor: &Visitor,
        event: &Event,
        section_state: &SectionState,
        after_round: Option<u8>,
        layout: Layout,
    ) -> Self {
        let title = Message::new("crosstable-title").with("section", &section_state.settings().name);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Crosstable);
        let is_table = section_state.format().system.is_round_robin();
        let layout = Layout { by_rounds: is_table && layout.by_rounds, ..layout };
        let is_square = is_table && !layout.by_rounds;
        let covers = Covers::new(&page, &frame, section_state, after_round, Tab::Crosstable, &layout.query());
        let after = Some(after(section_state, after_round));
        let rows = ranking::crosstable(section_state, after, layout.opponents);
        let places = Places::of(rows.iter().filter_map(|row| row.standing.place()));
        let player_url = |player| format!("{}/players/{player}", frame.url);
        let columns = if is_square {
            rows.iter().map(|row| (row.label(layout.opponents), player_url(row.player))).collect()
        } else {
            (1..).zip(0..covers.rounds).map(|(n, _)| (n, format!("{}/rounds/{n}", frame.url))).collect()
        };
        let writer = Writer::new(&page, &frame.url, section_state, &rows, layout.opponents);
        let line = |row: &CrossRow| {
            let player = section_state.players.get(row.index)?;
            Some(CrossLine {
                row: row.number,
                number: row.starting.map(|number| number.to_string()).unwrap_or_default(),
                name: player.details.name.to_string(),
                url: player_url(row.player),
                mark: mark(&page, section_state, player, row.standing),
                cells: if is_square {
                    rows.iter().map(|other| writer.against(row, other)).collect()
                } else {
                    writer.rounds(row)
                },
                points: row.points.to_string(),
                place: places.print_standing(row.standing),
                medal: row.standing.place().map_or(0, |place| places.medal(place)),
            })
        };
        let way = |key: &str, other: Layout| {
            let address = format!("{}/crosstable{}", frame.url, query(after_round, &other.query()));
            (page.t(key), address, other == layout)
        };
        let layouts = [("square-by-players", false), ("square-by-rounds", true)];
        let layouts = layouts.map(|(key, by_rounds)| way(key, Layout { by_rounds, ..layout }));
        let namings =
            [("crosstable-by-number", Opponents::StartingNumber), ("crosstable-by-row", Opponents::Row)];
        let namings = namings.map(|(key, opponents)| way(key, Layout { opponents, ..layout }));
        Self {
            lines: rows.iter().filter_map(line).collect(),
            columns,
            layouts: if is_table { layouts.into() } else { Vec::new() },
            is_square,
            by_row: layout.opponents == Opponents::Row,
            namings: namings.into(),
            said: opponents_note(page.speaker(), layout.opponents),
            covers,
            page,
            frame,
        }
    }
}

/// A cell of the crosstable as papers print it: `75●1` for `75b1`.
pub(in crate::web::pages) fn cell_on_paper(cell: &str) -> String {
    cell.replace('w', "○").replace('b', "●").replace('-', "–")
}

/// For a round robin the square table, as on its page, unless it is requested by rounds. The headings of the cells say by
/// which number opponents are named.
pub(super) fn crosstable_table(
    speaker: Speaker,
    section_state: &SectionState,
    after: Option<u8>,
    layout: Layout,
) -> exchange::Table {
    let mut header = ["crosstable-row", "starting-number", "player"].map(|key| speaker.t(key)).to_vec();
    let by = speaker.t(heading_of(layout.opponents));
    let rows = if section_state.format().system.is_round_robin() && !layout.by_rounds {
        let square = ranking::square(section_state, after);
        header.extend(square.iter().map(|(row, _)| format!("{by} {}", row.label(layout.opponents))));
        square.into_iter().map(|(row, cells)| CrossRow { cells, ..row }).collect()
    } else {
        let rounds = 1..=covered(section_state, after).count();
        let heading = |round| Message::new("crosstable-round").with("n", round).with("by", &by);
        header.extend(rounds.map(|round| speaker.say(&heading(round))));
        ranking::crosstable(section_state, after, layout.opponents)
    };
    header.extend(["points", "place", "standings-status"].map(|key| speaker.t(key)));
    let mark = |player: &Player, standing: Standing| plain_mark(speaker, section_state, player, standing);
    exports::crosstable(header, section_state, &rows, mark)
}
