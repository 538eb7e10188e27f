//! Papers of a round: pairings for the wall, and what lies on the tables.

pub(super) mod protocols;

use super::sheet::{Begun, Order, Sheet, cut_stack, in_turn};
use crate::tournament::{PlayerId, UnpairedKind};
use crate::web::prelude::*;
use crate::web::views::players::PlayerIndex;
use crate::web::views::rounds::round::{PlayerCell, RoundRows, SeatRow};
use crate::web::views::share::Code;

/// A player at a board.
struct Seat {
    number: String,
    name: String,
    /// The name as it fits on one line of the pairings.
    line: String,
    rating: String,
    /// The points before the round; empty before round 1.
    points: String,
}

/// The letters of a name that fit on a line of the pairings, two names and their numbers to a sheet: before there are
/// results with their kazans, and then.
const ON_A_LINE: (usize, usize) = (27, 24);

/// A game of the round.
struct Line {
    board: u32,
    white: Seat,
    black: Seat,
    /// The result, or the empty place for it.
    result: String,
}

fn seat(players: &PlayerIndex<'_>, cell: PlayerCell, id: PlayerId, letters: usize) -> Seat {
    let details = players.get(id).map(|player| &player.details);
    let rating = details.and_then(|details| details.rating);
    Seat {
        number: cell.number,
        line: details.map(|details| details.name.within(letters)).unwrap_or_default(),
        name: cell.name,
        rating: rating.map(|rating| rating.to_string()).unwrap_or_default(),
        points: cell.points,
    }
}

/// The chosen boards of the round, and who has no game.
fn lines(begun: &Begun, order: &Order) -> (Vec<Line>, Vec<(UnpairedKind, PlayerCell)>) {
    let Some(round) = begun.round() else { return (Vec::new(), Vec::new()) };
    let players = PlayerIndex::for_section(&begun.section_state);
    let rows = RoundRows::new(&begun.section_state, round, "");
    let games = round.games.iter().zip(rows.games());
    let letters =
        if round.games.iter().any(|board| board.result.is_some()) { ON_A_LINE.1 } else { ON_A_LINE.0 };
    let line = |(board, row): (&crate::tournament::Game, crate::web::views::rounds::round::GameRow)| Line {
        board: row.board,
        result: match board.result {
            Some(_) => format!("{} {} {}", row.result.0, row.dash, row.result.1),
            None => String::new(),
        },
        white: seat(&players, row.white, board.white, letters),
        black: seat(&players, row.black, board.black, letters),
    };
    let lines = games.filter(|(board, _)| order.query.has_board(board.number)).map(line).collect();
    (lines, rows.unpaired())
}

#[derive(Template)]
#[template(path = "papers/pairings_by_board.html")]
pub(super) struct ByBoard {
    page: Page,
    sheet: Sheet,
    lines: Vec<Line>,
    unpaired: Vec<(UnpairedKind, PlayerCell)>,
    /// Whether there are points to show: not before round 1.
    has_points: bool,
}

pub(super) fn by_board(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<ByBoard, PageError> {
    let begun = order.begin(tx, visitor)?;
    let (lines, unpaired) = lines(&begun, order);
    let has_points = begun.round().is_some_and(|round| round.number > 1);
    Ok(ByBoard { page: begun.page, sheet: begun.sheet, lines, unpaired, has_points })
}

#[derive(Template)]
#[template(path = "papers/pairings_by_name.html")]
pub(super) struct ByName {
    page: Page,
    sheet: Sheet,
    rows: Vec<SeatRow>,
}

pub(super) fn by_name(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<ByName, PageError> {
    let begun = order.begin(tx, visitor)?;
    let rows = begun.round().map(|round| RoundRows::new(&begun.section_state, round, "").seats());
    Ok(ByName { rows: rows.unwrap_or_default(), page: begun.page, sheet: begun.sheet })
}

/// A slip for the result of a game.
struct Slip {
    line: Line,
    /// Leads an official to where the slip is entered, and anyone else to the game's page.
    code: Option<Code>,
}

#[derive(Template)]
#[template(path = "papers/result_slips.html")]
pub(super) struct Slips {
    page: Page,
    sheet: Sheet,
    leaves: Vec<Vec<Slip>>,
}

/// Slips on a sheet.
const SLIPS_PER_SHEET: usize = 6;

pub(super) fn slips(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Slips, PageError> {
    let begun = order.begin(tx, visitor)?;
    let round = begun.round().map_or(1, |round| round.number);
    let slip = |line: Line| {
        let address = order.path.round(round).board(line.board).at("slip");
        Slip { code: Code::for_address(&format!("{}{address}", order.base.url)), line }
    };
    let slips = lines(&begun, order).0.into_iter().map(slip).collect();
    Ok(Slips { page: begun.page, sheet: begun.sheet, leaves: cut_stack(slips, SLIPS_PER_SHEET) })
}

/// The form on which a player records a game.
struct Form {
    board: u32,
    white: String,
    black: String,
    /// The key of the side whose form it is.
    side: &'static str,
}

#[derive(Template)]
#[template(path = "papers/record_forms.html")]
pub(super) struct Forms {
    page: Page,
    sheet: Sheet,
    /// One form on a sheet, or both of a game.
    leaves: Vec<Vec<Form>>,
    /// The lines of a form, drawn once for all.
    lines: Ruled,
    is_large: bool,
}

/// The lines of a form in tenths of a millimetre: three columns of thirty moves, each with its number and two cells for
/// either player.
struct Ruled {
    width: u32,
    height: u32,
    /// All lines, as a path of SVG.
    path: String,
    /// The height of a letter.
    letters: u32,
    /// What stands in the head of the columns: where, and what.
    heads: Vec<(u32, u32, String)>,
    /// The numbers of the moves of each column, one below the other.
    numbers: Vec<String>,
}

/// Columns of a form, moves in each, and the space between two columns.
const COLUMNS: (u32, u32, u32) = (3, 30, 20);

impl Ruled {
    fn new(page: &Page, is_large: bool) -> Self {
        let (number, cell, row, letters) = if is_large { (60, 139, 67, 28) } else { (50, 95, 46, 23) };
        let (columns, moves, gap) = COLUMNS;
        let (width, height) = (number + 4 * cell, (moves + 2) * row);
        let (mut path, mut heads, mut numbers) = (String::new(), Vec::new(), Vec::new());
        for column in 0..columns {
            let left = column * (width + gap);
            let (cells, right) = (left + number, left + width);
            for line in 0..=moves + 2 {
                // The head of the numbers is two rows high.
                let from = if line == 1 { cells } else { left };
                path.push_str(&format!("M{from} {}H{right}", line * row));
            }
            for (at, from) in [
                (left, 0),
                (cells, 0),
                (cells + cell, row),
                (cells + 2 * cell, 0),
                (cells + 3 * cell, row),
                (right, 0),
            ] {
                path.push_str(&format!("M{at} {from}V{height}"));
            }
            for (nth, side) in (0..).zip(["white", "black"]) {
                let of_side = cells + nth * 2 * cell;
                heads.push((of_side + cell, row / 2, page.t(side)));
                heads.push((of_side + cell / 2, row + row / 2, page.t("paper-move")));
                heads.push((of_side + cell + cell / 2, row + row / 2, "( )".to_owned()));
            }
            let first = column * moves + 1;
            let all: Vec<String> = (first..first + moves).map(|n| n.to_string()).collect();
            numbers.push(all.join("\n"));
        }
        Self { width: columns * (width + gap) - gap, height, path, letters, heads, numbers }
    }
}

pub(super) fn forms(tx: &mut Tx<'_>, visitor: &Visitor, order: &Order) -> Result<Forms, PageError> {
    let begun = order.begin(tx, visitor)?;
    let form = |line: &Line, side| Form {
        board: line.board,
        white: format!("{} {}", line.white.number, line.white.name).trim().to_owned(),
        black: format!("{} {}", line.black.number, line.black.name).trim().to_owned(),
        side,
    };
    let (lines, _) = lines(&begun, order);
    let forms = lines.iter().flat_map(|line| ["white", "black"].map(|side| form(line, side))).collect();
    let is_large = order.query.form == "a4";
    Ok(Forms {
        lines: Ruled::new(&begun.page, is_large),
        page: begun.page,
        sheet: begun.sheet,
        leaves: in_turn(forms, if is_large { 1 } else { 2 }),
        is_large,
    })
}

/// A card at a player's place.
struct Card {
    board: u32,
    /// The key of the side.
    side: &'static str,
    number: String,
    name: String,
    about: String,
}

#[derive(Template)]
#[template(path = "papers/place_cards.html")]
pub(super) struct PlaceCards {
    page: Page,
    sheet: Sheet,
    leaves: Vec<Vec<Card>>,
}

/// Cards on a sheet.
const CARDS_PER_SHEET: usize = 4;

pub(super) fn place_cards(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    order: &Order,
) -> Result<PlaceCards, PageError> {
    let begun = order.begin(tx, visitor)?;
    let boards = begun.round().map(|round| round.games.as_slice()).unwrap_or_default();
    let card = |board: u32, side, id: PlayerId| {
        let player = begun.section_state.player(id)?;
        Some(Card {
            board,
            side,
            number: player.number.map(|number| number.to_string()).unwrap_or_default(),
            name: player.details.name.to_string(),
            about: begun.origin(id),
        })
    };
    let chosen = boards.iter().filter(|board| order.query.has_board(board.number));
    let cards = chosen.flat_map(|board| {
        [card(board.number, "white", board.white), card(board.number, "black", board.black)]
    });
    let leaves = in_turn(cards.flatten().collect(), CARDS_PER_SHEET);
    Ok(PlaceCards { page: begun.page, sheet: begun.sheet, leaves })
}

#[derive(Template)]
#[template(path = "papers/table_numbers.html")]
pub(super) struct TableNumbers {
    page: Page,
    sheet: Sheet,
    leaves: Vec<Vec<u32>>,
}

pub(super) fn table_numbers(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    order: &Order,
) -> Result<TableNumbers, PageError> {
    let begun = order.begin(tx, visitor)?;
    let mut numbers = order.query.named_boards();
    if numbers.is_empty() {
        let most = begun.section_state.rounds.iter().map(|round| round.games.len()).max().unwrap_or(0);
        let most = most.max(begun.section_state.active_players().count() / 2);
        numbers = (1..).take(most).collect();
    }
    Ok(TableNumbers { page: begun.page, sheet: begun.sheet, leaves: in_turn(numbers, 2) })
}

on_paper!(ByBoard, ByName, Slips, Forms, PlaceCards, TableNumbers);
