//! The beginning of a game: what openings are looked up by, and how people type one.

use std::fmt;

use super::{BoardPit, IllegalMove, MAX_MOVES, Notation, Pit, Played, Replay, Turn};

/// Moves from the start of a game, all of them legal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(Vec<Played>);

/// Why a text is no line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{turn}: {written}: {fault}")]
pub struct LineError {
    /// Which move.
    pub turn: Turn,
    /// What was written.
    pub written: String,
    /// What is wrong with it.
    pub fault: LineFault,
}

/// What is wrong with a move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineFault {
    /// It is no move (N1).
    #[error("a move is one or two digits 1–9")]
    Unreadable,
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The last ball falls elsewhere (N1).
    #[error("the last ball reaches {}'s pit {}", .0.side.name(), .0.pit)]
    LandsOn(BoardPit),
    /// No game has so many moves.
    #[error("a game has at most {MAX_MOVES} moves")]
    TooLong,
}

impl Line {
    /// Reads a line as people type it. Moves stand apart as in a record (N1–N4): `76(10) 98 66`, with numbers and
    /// marks or without; of a move its first digit is enough: `7 9 6`. Three digits or more in one are so many
    /// first digits: `796`. Where the landing pit is written it is checked; the other marks are not.
    ///
    /// # Errors
    /// The first move that is none.
    pub fn read(text: &str) -> Result<Self, LineError> {
        let mut line = Self::default();
        for word in text.split(|char: char| char.is_whitespace() || matches!(char, ',' | ';')) {
            // `12.`, or `12.76` written in one.
            let word = match word.rsplit_once('.') {
                Some((number, rest)) if number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') => {
                    rest
                }
                _ => word,
            };
            if !word.is_empty() {
                line.read_word(word).map_err(|fault| line.error(word, fault))?;
            }
        }
        Ok(line)
    }

    fn read_word(&mut self, word: &str) -> Result<(), LineFault> {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        if digits && word.len() != 2 {
            return word.bytes().try_for_each(|digit| {
                let from = Pit::of_digit(digit).ok_or(LineFault::Unreadable)?;
                self.play(from).map(drop)
            });
        }
        let written: Notation = word.parse().map_err(|_| LineFault::Unreadable)?;
        let played = self.play(written.from)?;
        if written.lands_as(&played) {
            return Ok(());
        }
        // The fault is that of this move, which is not part of the line then.
        self.0.pop();
        Err(LineFault::LandsOn(played.landing))
    }

    fn error(&self, written: &str, fault: LineFault) -> LineError {
        // Enough to know it by.
        let written = written.chars().take(20).collect();
        LineError { turn: Turn::after(self.len()), written, fault }
    }

    fn play(&mut self, from: Pit) -> Result<Played, LineFault> {
        if self.len() >= MAX_MOVES {
            return Err(LineFault::TooLong);
        }
        let played = self.position().play(from)?;
        self.0.push(played);
        Ok(played)
    }

    /// The line of a game, whole.
    #[must_use]
    pub fn of(replay: &Replay) -> Self {
        Self(replay.plies().iter().map(|ply| ply.played).collect())
    }

    /// The line that is stored under these digits, as [`digits`](Self::digits) gives them; of what is none, as much
    /// as is one.
    #[must_use]
    pub fn of_digits(digits: &str) -> Self {
        let mut line = Self::default();
        // What is wrong ends it.
        let _ = digits.bytes().try_for_each(|digit| {
            let from = Pit::of_digit(digit).ok_or(LineFault::Unreadable)?;
            line.play(from).map(drop)
        });
        line
    }

    /// The line with one more move.
    ///
    /// # Errors
    /// The move is not legal, or there are too many.
    pub fn with(&self, from: Pit) -> Result<Self, LineFault> {
        let mut line = self.clone();
        line.play(from)?;
        Ok(line)
    }

    /// The first so many moves of it.
    #[must_use]
    pub fn first(&self, moves: usize) -> Self {
        Self(self.0.iter().take(moves).copied().collect())
    }

    /// How many single moves.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it is the start.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[Played] {
        &self.0
    }

    /// The position it leads to.
    #[must_use]
    pub fn position(&self) -> super::Position {
        self.0.last().map_or(super::Position::START, |played| played.position)
    }

    /// The pits its moves start from, a digit each: what lines are found by.
    #[must_use]
    pub fn digits(&self) -> String {
        self.0.iter().map(|played| char::from(b'0' + played.from.number())).collect()
    }
}

/// `76 98 66`: every move with its landing pit, and no marks. It reads back to the same line.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, played) in self.0.iter().enumerate() {
            let between = if index == 0 { "" } else { " " };
            write!(f, "{between}{}{}", played.from, played.landing.pit)?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::game::Offer;
    use crate::primitives::{Lots, Side};

    fn read(text: &str) -> Result<String, String> {
        Line::read(text).map(|line| line.digits()).map_err(|error| error.to_string())
    }

    #[test]
    fn n1_a_line_is_typed_with_landing_pits_or_without() {
        let all = ["76 98 66", "1. 76(10) 98 2. 66(22)=", "1.76 98 2.66", "7 9 6", "796", "76, 98; 6"];
        for text in all {
            assert_eq!(read(text), Ok("796".to_owned()), "{text}");
        }
        assert_eq!(read(""), Ok(String::new()));
        assert_eq!(Line::read("796").unwrap().to_string(), "76 98 66");
    }

    #[test]
    fn n1_what_is_no_line_is_said_with_its_move() {
        for (text, said) in [
            ("76 97", "move 1 black: 97: the last ball reaches white's pit 8"),
            ("79", "move 1 white: 79: the last ball reaches black's pit 6"),
            ("76 98 6x6", "move 2 white: 6x6: a move is one or two digits 1–9"),
            ("0", "move 1 white: 0: a move is one or two digits 1–9"),
            ("7960", "move 2 black: 7960: a move is one or two digits 1–9"),
            ("hello", "move 1 white: hello: a move is one or two digits 1–9"),
            ("7969797979797", "move 3 black: 7969797979797: the pit is empty"),
        ] {
            assert_eq!(read(text), Err(said.to_owned()), "{text}");
        }
        let long = "x".repeat(100_000);
        assert_eq!(Line::read(&long).unwrap_err().written.len(), 20);
    }

    /// The line of a game by lot.
    fn random(seed: u64, moves: usize) -> Line {
        let mut lots = Lots::new(seed);
        let mut line = Line::default();
        for _ in 0..moves {
            let pits: Vec<Pit> = line.position().legal_moves().collect();
            let Some(pit) = pits.get(lots.below(pits.len().max(1))) else { break };
            line = line.with(*pit).unwrap();
        }
        line
    }

    proptest! {
        #[test]
        fn a_line_reads_back_from_every_form(seed: u64, moves in 0_usize..60) {
            let line = random(seed, moves);
            prop_assert_eq!(&Line::read(&line.to_string()).unwrap(), &line);
            prop_assert_eq!(&Line::of_digits(&line.digits()), &line);
            let apart = line.digits().chars().map(|digit| format!("{digit} ")).collect::<String>();
            prop_assert_eq!(&Line::read(&apart).unwrap(), &line);
            let mut replay = Replay::new();
            for played in line.moves() {
                replay.play(played.from, Offer::None).unwrap();
            }
            prop_assert_eq!(&Line::of(&replay), &line);
            prop_assert_eq!(line.first(moves / 2).len(), line.len().min(moves / 2));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9xX().= ]{0,80}|\\PC{0,40}") {
            if let Ok(line) = Line::read(&text) {
                prop_assert_eq!(Line::read(&line.to_string()).unwrap(), line);
            }
        }
    }

    #[test]
    fn the_turn_of_a_fault_is_the_one_to_move() {
        let turn = Line::read("76 97").unwrap_err().turn;
        assert_eq!((turn.number, turn.side), (1, Side::Black));
    }
}
