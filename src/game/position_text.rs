//! A position in one short line, for tests, logs and reports of faults.
//!
//! White's pits 1–9, `/`, black's pits 1–9, a blank, both kazans as `white:black`, a blank, and `w` or `b` for
//! the side to move. A tuz pit is written `X`; the row it stands in tells whose it is. The start is
//! `9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w`.

use std::fmt;
use std::str::FromStr;

use super::{BySide, IllegalPosition, Pit, Position, Setup};
use crate::ground::Side;

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// It has not the form `9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w`.
    #[error("a position looks like 9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w")]
    Form,
    /// It has, but no game comes to it.
    #[error(transparent)]
    Illegal(#[from] IllegalPosition),
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { rows, kazans, tuz, to_move } = self.setup();
        write_row(f, rows.white, tuz.black)?;
        f.write_str("/")?;
        write_row(f, rows.black, tuz.white)?;
        let side = match to_move {
            Side::White => "w",
            Side::Black => "b",
        };
        write!(f, " {}:{} {side}", kazans.white, kazans.black)
    }
}

fn write_row(f: &mut fmt::Formatter<'_>, row: [u8; 9], tuz: Option<Pit>) -> fmt::Result {
    for (pit, balls) in Pit::ALL.into_iter().zip(row) {
        if pit.number() > 1 {
            f.write_str(",")?;
        }
        if tuz == Some(pit) { f.write_str("X")? } else { write!(f, "{balls}")? }
    }
    Ok(())
}

impl FromStr for Position {
    type Err = PositionTextError;

    fn from_str(text: &str) -> Result<Self, PositionTextError> {
        let setup = read_setup(text).ok_or(PositionTextError::Form)?;
        Ok(Self::try_from(setup)?)
    }
}

fn read_setup(text: &str) -> Option<Setup> {
    let (board, rest) = text.split_once(' ')?;
    let (white, black) = board.split_once('/')?;
    let (kazans, side) = rest.split_once(' ')?;
    let (white_kazan, black_kazan) = kazans.split_once(':')?;
    let (white_row, black_tuz) = read_row(white)?;
    let (black_row, white_tuz) = read_row(black)?;
    Some(Setup {
        rows: BySide { white: white_row, black: black_row },
        kazans: BySide { white: white_kazan.parse().ok()?, black: black_kazan.parse().ok()? },
        tuz: BySide { white: white_tuz, black: black_tuz },
        to_move: match side {
            "w" => Side::White,
            "b" => Side::Black,
            _ => return None,
        },
    })
}

/// The balls of a row and the tuz in it. A second tuz in a row is none: a side owns one at most (G6).
fn read_row(text: &str) -> Option<([u8; 9], Option<Pit>)> {
    let mut row = [0; 9];
    let mut tuz = None;
    let mut written = text.split(',');
    for (pit, balls) in Pit::ALL.into_iter().zip(&mut row) {
        match written.next()? {
            "X" if tuz.is_none() => tuz = Some(pit),
            count => *balls = count.parse().ok()?,
        }
    }
    written.next().is_none().then_some((row, tuz))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_is_written_and_read() {
        let text = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w";
        assert_eq!(Position::START.to_string(), text);
        assert_eq!(text.parse(), Ok(Position::START));
    }

    #[test]
    fn other_forms_are_refused() {
        for text in [
            "",
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0",
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 x",
            "9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w",
            "9,9,9,9,9,9,9,9,9,0/9,9,9,9,9,9,9,9,9 0:0 w",
            "9,9,9,9,9,9,9,9,9/X,X,9,9,9,9,9,9,9 18:0 w",
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,256 0:0 w",
        ] {
            assert_eq!(text.parse::<Position>(), Err(PositionTextError::Form), "{text}");
        }
        let short = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0:0 w".parse::<Position>();
        assert_eq!(short, Err(PositionTextError::Illegal(IllegalPosition::Total(161))));
    }
}
