//! Positions as one line of text, in either of two forms. The parser distinguishes them by the number of
//! fields.
//!
//! **The native form**, three fields: White's pits 1–9, `/`, Black's pits 1–9; both kazans as `white:black`;
//! `w` or `b` for the side to move. A tuz pit is written `X`; its row tells which side owns it. The start is
//! `9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w`.
//!
//! **The PlayStrategy form**, five fields, to exchange positions with that site. Its two rows lie as on its
//! board: Black's (*north* there) first, from the ninth pit to the first; then `/`; then White's (*south*),
//! from the first to the ninth. A pit with balls is their number and `S`, a tuz is `t`, and a number 1–9
//! without a letter is a run of empty pits. Then White's kazan; Black's kazan; `S` or `N` for the side to
//! move; the number of the full move. The start is `9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0
//! S 1`.

use std::str::FromStr;
use std::{fmt, iter};

use super::{BoardPit, BySide, IllegalPosition, Pit, Position, Setup};
use crate::primitives::{Balls, Side};

/// Why a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionTextError {
    /// It has the fields of neither form.
    #[error(
        "not a valid position: expected the form 9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w \
         or 9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1"
    )]
    Form,
    /// A row does not have nine pits.
    #[error("{}'s row has {pits} pits, not nine", .side.name())]
    Pits {
        /// Whose row it is.
        side: Side,
        /// How many pits are written.
        pits: usize,
    },
    /// What is written for this pit is neither a number of balls nor a tuz.
    #[error("{}'s pit {} is neither a number of balls up to 162 nor a tuz", .0.side.name(), .0.pit)]
    Pit(BoardPit),
    /// A row has two tuzes: a side owns at most one (G6).
    #[error("two tuzes in {}'s row", .0.name())]
    SecondTuz(Side),
    /// The kazan of this side is not a number of balls.
    #[error("{}'s kazan is not a number of balls up to 162", .0.name())]
    Kazan(Side),
    /// The side to move is not one of the two letters.
    #[error("the side to move is neither {white} nor {black}")]
    ToMove {
        /// White's letter in this form.
        white: char,
        /// Black's letter in this form.
        black: char,
    },
    /// The number of the full move is not a number.
    #[error("the move number is not a number")]
    MoveNumber,
    /// It is well-formed, but no game reaches it.
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
            Side::White => 'w',
            Side::Black => 'b',
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

impl Position {
    /// The position in the form of PlayStrategy. The number of the full move is an argument because a
    /// position does not know it.
    #[must_use]
    pub fn to_playstrategy(&self, full_move: usize) -> String {
        let Setup { rows, kazans, tuz, to_move } = self.setup();
        let north = playstrategy_row(Pit::ALL.into_iter().zip(rows.black).rev(), tuz.white);
        let south = playstrategy_row(Pit::ALL.into_iter().zip(rows.white), tuz.black);
        let side = match to_move {
            Side::White => 'S',
            Side::Black => 'N',
        };
        format!("{north}/{south} {} {} {side} {full_move}", kazans.white, kazans.black)
    }
}

fn playstrategy_row(row: impl Iterator<Item = (Pit, u8)>, tuz: Option<Pit>) -> String {
    let mut written = Vec::new();
    let mut empty = 0;
    for (pit, balls) in row {
        if balls == 0 && tuz != Some(pit) {
            empty += 1;
            continue;
        }
        if empty > 0 {
            written.push(empty.to_string());
            empty = 0;
        }
        written.push(if balls == 0 { "t".to_owned() } else { format!("{balls}S") });
    }
    if empty > 0 {
        written.push(empty.to_string());
    }
    written.join(",")
}

impl FromStr for Position {
    type Err = PositionTextError;

    /// Reads either form.
    ///
    /// ```
    /// use toguznama_rules::game::Position;
    ///
    /// let text = "9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10:0 b";
    /// let position: Position = text.parse()?;
    /// assert_eq!(position.to_string(), text);
    /// assert_eq!(position.to_playstrategy(1), "9S,9S,9S,1,10S,10S,10S,10S,10S/9S,9S,9S,9S,9S,9S,1S,10S,10S 10 0 N 1");
    /// assert!("9,9,9/9,9,9 0:0 w".parse::<Position>().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, PositionTextError> {
        Ok(Self::try_from(read(text)?)?)
    }
}

impl Position {
    /// Reads a [composed](Self::composed) position in either form.
    ///
    /// # Errors
    /// The text is not a position, or the position breaks another rule than that kazans are even without a tuz.
    pub fn read_composed(text: &str) -> Result<(Self, Option<IllegalPosition>), PositionTextError> {
        Ok(Self::composed(read(text)?)?)
    }
}

fn read(text: &str) -> Result<Setup, PositionTextError> {
    let mut fields = text.split_whitespace();
    let mut next = || fields.next();
    match (next(), next(), next(), next(), next(), next()) {
        (Some(board), Some(kazans), Some(to_move), None, ..) => read_own(board, kazans, to_move),
        (Some(board), Some(white), Some(black), Some(to_move), Some(number), None) => {
            read_playstrategy(board, BySide { white, black }, to_move, number)
        }
        _ => Err(PositionTextError::Form),
    }
}

fn read_own(board: &str, kazans: &str, to_move: &str) -> Result<Setup, PositionTextError> {
    let (white, black) = board.split_once('/').ok_or(PositionTextError::Form)?;
    let (white_kazan, black_kazan) = kazans.split_once(':').ok_or(PositionTextError::Form)?;
    let rows = BySide {
        white: Row::read(Side::White, white.split(',').map(own_pit))?,
        black: Row::read(Side::Black, black.split(',').map(own_pit))?,
    };
    let kazans = read_kazans(white_kazan, black_kazan)?;
    Ok(setup_of(&rows, kazans, read_side(to_move, 'w', 'b')?))
}

fn read_playstrategy(
    board: &str,
    kazans: BySide<&str>,
    to_move: &str,
    full_move: &str,
) -> Result<Setup, PositionTextError> {
    let (north, south) = board.split_once('/').ok_or(PositionTextError::Form)?;
    let rows = BySide {
        white: Row::read(Side::White, south.split(',').flat_map(playstrategy_pits))?,
        black: Row::read(Side::Black, north.rsplit(',').flat_map(playstrategy_pits))?,
    };
    let kazans = read_kazans(kazans.white, kazans.black)?;
    let to_move = read_side(to_move, 'S', 'N')?;
    read_number::<u32>(full_move).ok_or(PositionTextError::MoveNumber)?;
    Ok(setup_of(&rows, kazans, to_move))
}

/// What is written for a pit.
#[derive(Clone, Copy)]
enum Content {
    Balls(u8),
    Tuz,
    Unreadable,
}

fn own_pit(text: &str) -> Content {
    match text {
        "X" => Content::Tuz,
        count => read_balls(count).map_or(Content::Unreadable, Content::Balls),
    }
}

/// The pits between two commas of the PlayStrategy form: one pit, or a run of empty ones.
fn playstrategy_pits(text: &str) -> impl Iterator<Item = Content> {
    let (content, pits) = match (text, text.strip_suffix('S'), text.as_bytes()) {
        ("t" | "T", ..) => (Content::Tuz, 1),
        (_, Some(count), _) => (read_balls(count).map_or(Content::Unreadable, Content::Balls), 1),
        (_, None, [empty @ b'1'..=b'9']) => (Content::Balls(0), usize::from(empty - b'0')),
        _ => (Content::Unreadable, 1),
    };
    iter::repeat_n(content, pits)
}

/// A row with the tuz in it.
#[derive(Default)]
struct Row {
    balls: [u8; 9],
    tuz: Option<Pit>,
}

impl Row {
    /// Reads the pits of a row, first to ninth.
    fn read(side: Side, contents: impl Iterator<Item = Content>) -> Result<Self, PositionTextError> {
        let mut contents = contents.fuse();
        let mut row = Self::default();
        for (before, (pit, balls)) in Pit::ALL.into_iter().zip(&mut row.balls).enumerate() {
            match contents.next() {
                None => return Err(PositionTextError::Pits { side, pits: before }),
                Some(Content::Unreadable) => return Err(PositionTextError::Pit(BoardPit { side, pit })),
                Some(Content::Tuz) if row.tuz.is_some() => return Err(PositionTextError::SecondTuz(side)),
                Some(Content::Tuz) => row.tuz = Some(pit),
                Some(Content::Balls(count)) => *balls = count,
            }
        }
        match contents.count() {
            0 => Ok(row),
            more => Err(PositionTextError::Pits { side, pits: Pit::ALL.len() + more }),
        }
    }
}

fn setup_of(rows: &BySide<Row>, kazans: BySide<u8>, to_move: Side) -> Setup {
    let BySide { white, black } = rows;
    Setup {
        rows: BySide { white: white.balls, black: black.balls },
        kazans,
        tuz: BySide { white: black.tuz, black: white.tuz },
        to_move,
    }
}

fn read_kazans(white: &str, black: &str) -> Result<BySide<u8>, PositionTextError> {
    let read = |side, text| read_balls(text).ok_or(PositionTextError::Kazan(side));
    Ok(BySide { white: read(Side::White, white)?, black: read(Side::Black, black)? })
}

fn read_side(text: &str, white: char, black: char) -> Result<Side, PositionTextError> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter == white => Ok(Side::White),
        (Some(letter), None) if letter == black => Ok(Side::Black),
        _ => Err(PositionTextError::ToMove { white, black }),
    }
}

fn read_balls(text: &str) -> Option<u8> {
    Balls::new(read_number(text)?).ok().map(Balls::get)
}

/// Parses digits only: no sign.
fn read_number<N: FromStr>(text: &str) -> Option<N> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::PositionTextError as Error;
    use super::*;

    fn refused(text: &str) -> Error {
        text.parse::<Position>().unwrap_err()
    }

    #[test]
    fn the_start_is_written_and_read() {
        let own = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w";
        let playstrategy = "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1";
        assert_eq!(Position::START.to_string(), own);
        assert_eq!(Position::START.to_playstrategy(1), playstrategy);
        assert_eq!([own, playstrategy].map(str::parse), [Ok(Position::START); 2]);
    }

    /// Positions as the tests of that site write them, each with its native form.
    #[test]
    fn the_form_of_playstrategy_is_written_and_read() {
        for (playstrategy, own) in [
            (
                "9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N 1",
                "9,9,9,9,9,1,10,10,10/10,10,10,10,0,9,9,9,9 10:0 b",
            ),
            (
                "13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4",
                "12,2,13,13,X,3,12,12,1/12,12,0,1,2,3,12,2,13 22:15 w",
            ),
            (
                "11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 29 N 10",
                "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57:29 b",
            ),
            (
                "6S,1,1S,t,5S,3S,4S,3S,1S/1S,2S,2S,t,3S,2S,2S,1S,1S 82 43 N 38",
                "1,2,2,X,3,2,2,1,1/1,3,4,3,5,X,1,0,6 82:43 b",
            ),
        ] {
            let position: Position = playstrategy.parse().unwrap();
            assert_eq!(position.to_string(), own);
            let number = playstrategy.rsplit(' ').next().unwrap().parse().unwrap();
            assert_eq!(position.to_playstrategy(number), playstrategy);
        }
    }

    #[test]
    fn runs_of_empty_pits_are_written_as_one_number() {
        let position: Position = "0,0,0,0,0,0,0,0,0/4,0,0,X,0,0,0,0,0 78:80 b".parse().unwrap();
        assert_eq!(position.to_playstrategy(60), "5,t,2,4S/9 78 80 N 60");
        // Others write a zero for each pit, or a capital T; both are read.
        for text in ["0S,0S,0S,0S,0S,T,0S,0S,4S/9 78 80 N 60", "2,3,t,1,1,4S/4,5 78 80 N 0"] {
            assert_eq!(text.parse(), Ok(position), "{text}");
        }
    }

    #[test]
    fn an_error_names_the_field() {
        let (white, black) = (Side::White, Side::Black);
        let pit = |side, number| Error::Pit(BoardPit { side, pit: Pit::new(number).unwrap() });
        for (text, error) in [
            ("", Error::Form),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0", Error::Form),
            ("9,9,9,9,9,9,9,9,9 0:0 w", Error::Form),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 00 w", Error::Form),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 x", Error::ToMove { white: 'w', black: 'b' }),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:163 w", Error::Kazan(black)),
            ("9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w", Error::Pits { side: white, pits: 8 }),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9,0 0:0 w", Error::Pits { side: black, pits: 10 }),
            ("9,9,9,9,9,9,9,9,9/X,X,9,9,9,9,9,9,9 18:0 w", Error::SecondTuz(black)),
            ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,256 0:0 w", pit(black, 9)),
            ("9,+9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w", pit(white, 2)),
            ("9S,9S,9S,9S,9S,9S,9S,9S,x/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1", pit(black, 1)),
            ("9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,S,9S 0 0 S 1", pit(white, 8)),
            ("9S,9S/9 0 0 S 1", Error::Pits { side: black, pits: 2 }),
            ("9/9,1 0 0 S 1", Error::Pits { side: white, pits: 10 }),
            ("9/0 0 0 S 1", pit(white, 1)),
            ("9/9 81 81. S 1", Error::Kazan(black)),
            ("9/9 81 81 w 1", Error::ToMove { white: 'S', black: 'N' }),
            ("9/9 81 81 S one", Error::MoveNumber),
            ("9/9 81 81 S +1", Error::MoveNumber),
            ("9/+9 81 81 S 1", pit(white, 1)),
            ("9/4,+5 81 81 S 1", pit(white, 5)),
            ("9/9 81 81 S 1 1", Error::Form),
            ("9/9 81 80 S 1", Error::Illegal(IllegalPosition::Total(161))),
            // Positions that another program may write and no game reaches.
            ("9/9 161 1 S 1", Error::Illegal(IllegalPosition::OddWithoutTuz(white))),
            ("t,8/9 2 160 S 1", Error::Illegal(IllegalPosition::NinthTuz(white))),
            ("8,t/9 2 160 S 1", Error::Illegal(IllegalPosition::TuzWithoutCapture(white))),
        ] {
            assert_eq!(refused(text), error, "{text}");
        }
        assert_eq!(
            refused("9,9,9,9,9,9,9,9,9/9,9,9,z,9,9,9,9,9 0:0 w").to_string(),
            "black's pit 4 is neither a number of balls up to 162 nor a tuz"
        );
    }
}
