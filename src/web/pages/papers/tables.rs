//! Standings and crosstable for the wall, with the lines on which officials sign.

use super::sheet::{Begun, Order, Sheet, Signer};
use crate::tournament::standings::ranking;
use crate::tournament::standings::ranking::{CrossRow, Standing};
use crate::web::pages::standings::{
    NO_PLACE, Places, cell_on_paper, covered, heading, mark, opponents, opponents_note,
};
use crate::web::prelude::*;
use crate::web::views::standings::ties;

/// A line of the standings.
struct Line {
    place: String,
    number: String,
    name: String,
    /// Withdrawn or excluded, in words.
    mark: String,
    about: String,
    rating: String,
    points: String,
    values: Vec<String>,
}

#[derive(Template)]
#[template(path = "papers/standings.html")]
pub(super) struct Standings {
    page: Page,
    sheet: Sheet,
    /// The tie-breaks: short heading, name, and what it is.
    ties: Vec<(String, String, String)>,
    /// The heading of the column that says where players are from.
    from: String,
    lines: Vec<Line>,
    signers: Vec<Signer>,
}

/// The round after which the table is made: never one that is not public.
pub(super) fn after(order: &Order, begun: &Begun) -> u8 {
    let complete = begun.section_state.rounds_complete();
    let public = u8::try_from(covered(&begun.section_state, None).count()).unwrap_or(u8::MAX);
    order.query.after().map_or(complete, |round| round.min(public))
}

pub(super) fn standings(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Standings, PageError> {
    let mut begun = order.begin(tx, visitor)?;
    let signers = begun.signers(tx, visitor)?;
    let table = ranking::standings(&begun.section_state, Some(after(order, &begun)));
    let (page, state) = (&begun.page, &begun.section_state);
    let places = Places::of(table.rows.iter().map(|row| row.place));
    let tie = |tie| (ties::short(page, tie), ties::name(page, tie), ties::about(page, tie));
    let line = |row: &ranking::TableRow| {
        let player = state.players.get(row.index)?;
        Some(Line {
            place: places.print_standing(row.standing()),
            number: row.number.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            mark: mark(page, state, player, row.standing()),
            about: begun.origin(row.player),
            rating: player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            points: row.points.to_string(),
            values: row.values.iter().map(|value| ties::printed(page.speaker(), *value)).collect(),
        })
    };
    let out = |row: &ranking::OutRow| {
        let player = state.players.get(row.index)?;
        Some(Line {
            place: NO_PLACE.to_owned(),
            number: row.number.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            mark: mark(page, state, player, Standing::Out(row.why)),
            about: begun.origin(row.player),
            rating: player.details.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            points: row.points.to_string(),
            values: vec![String::new(); table.order.len()],
        })
    };
    let lines = table.rows.iter().filter_map(line).chain(table.out.iter().filter_map(out));
    let lines = if table.rounds == 0 { Vec::new() } else { lines.collect() };
    let ties = table.order.iter().map(|of| tie(*of)).collect();
    begun.sheet.about = heading(page, state, ["standings-after", "standings-during"], table.rounds);
    Ok(Standings { ties, from: begun.origin_heading(), lines, signers, page: begun.page, sheet: begun.sheet })
}

/// A line of the crosstable.
struct CrossLine {
    row: u32,
    number: String,
    name: String,
    /// Withdrawn or excluded, in words.
    mark: String,
    cells: Vec<String>,
    points: String,
    place: String,
}

#[derive(Template)]
#[template(path = "papers/crosstable.html")]
pub(super) struct Crosstable {
    page: Page,
    sheet: Sheet,
    /// The headings of the columns: rounds, or in a square the players of the lines.
    columns: Vec<String>,
    is_square: bool,
    lines: Vec<CrossLine>,
    signers: Vec<Signer>,
}

/// Squares of more players do not fit across a sheet; they are laid out by rounds.
const LARGEST_SQUARE: usize = 30;

pub(super) fn crosstable(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Crosstable, PageError> {
    let mut begun = order.begin(tx, visitor)?;
    let signers = begun.signers(tx, visitor)?;
    let (page, state) = (&begun.page, &begun.section_state);
    let after = after(order, &begun);
    let rounds = covered(state, Some(after)).count();
    let opponents = opponents(&order.query.opponents);
    let is_table = state.format().system.is_round_robin();
    let is_square = is_table && state.players.len() <= LARGEST_SQUARE;
    let rows: Vec<(CrossRow, Vec<String>)> = if rounds == 0 {
        Vec::new()
    } else if is_square {
        ranking::square(state, Some(after))
    } else {
        let rows = ranking::crosstable(state, Some(after), opponents).into_iter();
        rows.map(|row| (row.clone(), row.cells)).collect()
    };
    let places = Places::of(rows.iter().filter_map(|(row, _)| row.standing.place()));
    let columns = if is_square {
        rows.iter().map(|(row, _)| row.label(opponents).to_string()).collect()
    } else {
        (1..=rounds).map(|round| round.to_string()).collect()
    };
    let line = |(row, cells): (CrossRow, Vec<String>)| {
        let player = state.players.get(row.index)?;
        Some(CrossLine {
            row: row.number,
            number: row.starting.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            mark: mark(page, state, player, row.standing),
            cells: cells.iter().map(|cell| cell_on_paper(cell)).collect(),
            points: row.points.to_string(),
            place: places.print_standing(row.standing),
        })
    };
    let lines = rows.into_iter().filter_map(line).collect();
    let covers = heading(page, state, ["crosstable-after", "crosstable-during"], rounds);
    begun.sheet.about = format!("{covers} · {}", opponents_note(page.speaker(), opponents));
    Ok(Crosstable { columns, is_square, lines, signers, page: begun.page, sheet: begun.sheet })
}

on_paper!(Standings, Crosstable);
