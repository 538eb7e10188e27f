//! `game show`: the board at a move of a game.

use std::io::{self, Write};
use std::path::Path;
use std::str::FromStr;

use super::board::{Board, Paint};
use super::nth;
use crate::game::{self, Examination, Notation, Tag, Turn};
use crate::primitives::Side;

/// A position of a game, by the single moves before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct At(usize);

/// The text names no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is 12w, 12b, or a number of single moves from 0")]
pub struct AtError;

impl FromStr for At {
    type Err = AtError;

    fn from_str(text: &str) -> Result<Self, AtError> {
        let (digits, half) = match (text.strip_suffix('w'), text.strip_suffix('b')) {
            (Some(digits), _) => (digits, Some(1)),
            (_, Some(digits)) => (digits, Some(2)),
            _ => (text, None),
        };
        let number: usize = digits.parse().map_err(|_| AtError)?;
        let plies = half.map(|half| number.checked_sub(1)?.checked_mul(2)?.checked_add(half));
        plies.map_or(Some(number), |plies| plies).map(Self).ok_or(AtError)
    }
}

/// What is to be shown.
#[derive(Clone, Copy, Debug)]
pub struct ShowOptions {
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// After which move; `None` for the last.
    pub at: Option<At>,
    /// Whose row is the lower one.
    pub below: Side,
    /// How it is drawn.
    pub paint: Paint,
}

/// Draws the board at a move of a game. Where the record breaks off the last position before is drawn, with what
/// is wrong below; true when nothing is.
///
/// # Errors
/// The file cannot be read, there is no such game or no such move in it, or `out` cannot be written to.
pub fn show(file: &Path, options: ShowOptions, out: &mut dyn Write) -> io::Result<bool> {
    let record = match nth(file, options.game)? {
        Ok(record) => record,
        Err(error) => {
            writeln!(out, "{}: {error}", file.display())?;
            return Ok(false);
        }
    };
    let examination = game::examine(&record, None);
    let plies = examination.replay.plies();
    let at = options.at.map_or(plies.len(), |At(moves)| moves);
    let Some(position) = examination.replay.position(at) else {
        let what = format!("{}: the game can be followed for {} single moves", file.display(), plies.len());
        return Err(io::Error::new(io::ErrorKind::NotFound, what));
    };
    let name = |tag, side: Side| record.tags.get(tag).unwrap_or(side.name()).to_owned();
    let (white, black) = (name(Tag::White, Side::White), name(Tag::Black, Side::Black));
    writeln!(out, "{white} – {black}  {}", record.declared_result)?;
    let last = at.checked_sub(1).and_then(|last| plies.get(last));
    match last {
        None => writeln!(out, "the start")?,
        Some(ply) => {
            let notation = Notation::new(&ply.played, ply.offer);
            writeln!(out, "after {}: {notation}", Turn::after(at.saturating_sub(1)))?;
        }
    }
    let board =
        Board { position, last: last.map(|ply| ply.played), below: options.below, paint: options.paint };
    writeln!(out, "\n{board}\n")?;
    match position.outcome() {
        Some(outcome) => writeln!(
            out,
            "over: {} ({}–{}, {})",
            game::DeclaredResult::of_winner(outcome.winner),
            outcome.counts.white,
            outcome.counts.black,
            outcome.reason.clause()
        )?,
        None => writeln!(out, "{} to move", position.to_move().name())?,
    }
    write_wrong(&examination, &record, out)
}

/// What is wrong with the record, if something is, and the likeliest repairs.
fn write_wrong(examination: &Examination, record: &game::Record, out: &mut dyn Write) -> io::Result<bool> {
    let Some(wrong) = examination.first() else { return Ok(true) };
    writeln!(out, "{wrong}")?;
    for repair in game::repairs(record) {
        writeln!(out, "    {repair}")?;
    }
    Ok(false)
}
