//! Opening lines: the first moves of a game, by which openings are looked up, as people type them and as they
//! are stored.

use std::fmt;

use super::{BoardPit, IllegalMove, MAX_MOVES, Notation, Pit, Played, Replay, Turn};

/// Legal moves from the start of a game, at most [`MAX_MOVES`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningLine(Vec<Played>);

/// Why a text is not a line, and at which move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{turn}: {written}: {fault}")]
pub struct OpeningLineError {
    /// The move at which reading stopped.
    pub turn: Turn,
    /// What is written there, cut after 20 characters.
    pub written: String,
    /// What is wrong with it.
    pub fault: OpeningLineFault,
}

/// What is wrong with a move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningLineFault {
    /// It is not a move (N1).
    #[error("a move is one or two digits 1–9")]
    Unreadable,
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The last ball lands in this pit, not in the one written (N1).
    #[error("the last ball reaches {}'s pit {}", .0.side.name(), .0.pit)]
    LandsOn(BoardPit),
    /// The line has more moves than a game may have.
    #[error("a game has at most {MAX_MOVES} moves")]
    TooLong,
}

impl OpeningLine {
    /// Reads a line as people type it. Moves are separated as in a record (N1–N4): `76(10) 98 66`, with or
    /// without numbers and marks; the first digit of a move is enough: `7 9 6`. A word of three digits or
    /// more is a run of first digits: `796`. A landing pit is checked where it is written; the other marks
    /// are not.
    ///
    /// # Errors
    /// The first word that is not a legal move, or one too many.
    pub fn read(text: &str) -> Result<Self, OpeningLineError> {
        let mut line = Self::default();
        for word in text.split(|char: char| char.is_whitespace() || matches!(char, ',' | ';')) {
            // `12.`, or `12.76` written together.
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

    fn read_word(&mut self, word: &str) -> Result<(), OpeningLineFault> {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        if digits && word.len() != 2 {
            return word.bytes().try_for_each(|digit| {
                let from = Pit::of_digit(digit).ok_or(OpeningLineFault::Unreadable)?;
                self.play(from).map(drop)
            });
        }
        let written: Notation = word.parse().map_err(|_| OpeningLineFault::Unreadable)?;
        let played = self.play(written.from)?;
        if written.lands_as(&played) {
            return Ok(());
        }
        // The move was illegal as written, so it is not part of the line.
        self.0.pop();
        Err(OpeningLineFault::LandsOn(played.landing))
    }

    fn error(&self, written: &str, fault: OpeningLineFault) -> OpeningLineError {
        // Long enough to recognise it.
        let written = written.chars().take(20).collect();
        OpeningLineError { turn: Turn::after(self.len()), written, fault }
    }

    fn play(&mut self, from: Pit) -> Result<Played, OpeningLineFault> {
        if self.len() >= MAX_MOVES {
            return Err(OpeningLineFault::TooLong);
        }
        let played = self.position().play(from)?;
        self.0.push(played);
        Ok(played)
    }

    /// The whole game as a line.
    #[must_use]
    pub fn from_replay(replay: &Replay) -> Self {
        Self(replay.plies().iter().map(|ply| ply.played).collect())
    }

    /// The line stored as these digits, as [`digits`](Self::digits) gives them; cut at the first one that is
    /// not a legal move.
    #[must_use]
    pub fn of_digits(digits: &str) -> Self {
        let mut line = Self::default();
        // The first error ends the line.
        let _ = digits.bytes().try_for_each(|digit| {
            let from = Pit::of_digit(digit).ok_or(OpeningLineFault::Unreadable)?;
            line.play(from).map(drop)
        });
        line
    }

    /// The line with one more move.
    ///
    /// # Errors
    /// The move is not legal, or the line is as long as a game can be.
    pub fn with(&self, from: Pit) -> Result<Self, OpeningLineFault> {
        let mut line = self.clone();
        line.play(from)?;
        Ok(line)
    }

    /// The first `moves` moves of it.
    #[must_use]
    pub fn first(&self, moves: usize) -> Self {
        Self(self.0.iter().take(moves).copied().collect())
    }

    /// The number of single moves.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has no moves.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The moves in order, each with its effect.
    #[must_use]
    pub fn moves(&self) -> &[Played] {
        &self.0
    }

    /// The position that it leads to.
    #[must_use]
    pub fn position(&self) -> super::Position {
        self.0.last().map_or(super::Position::START, |played| played.position)
    }

    /// The pits its moves start from, one digit each: the index by which lines are found.
    #[must_use]
    pub fn digits(&self) -> String {
        self.0.iter().map(|played| char::from(b'0' + played.from.number())).collect()
    }
}

/// `76 98 66`: every move with its landing pit, without marks. It reads back to the same line.
impl fmt::Display for OpeningLine {
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
    use crate::primitives::{Side, SplitMix64};

    fn read(text: &str) -> Result<String, String> {
        OpeningLine::read(text).map(|line| line.digits()).map_err(|error| error.to_string())
    }

    #[test]
    fn n1_a_line_is_typed_with_or_without_landing_pits() {
        let all = ["76 98 66", "1. 76(10) 98 2. 66(22)=", "1.76 98 2.66", "7 9 6", "796", "76, 98; 6"];
        for text in all {
            assert_eq!(read(text), Ok("796".to_owned()), "{text}");
        }
        assert_eq!(read(""), Ok(String::new()));
        assert_eq!(OpeningLine::read("796").unwrap().to_string(), "76 98 66");
    }

    #[test]
    fn n1_the_error_of_a_line_names_the_move() {
        for (text, message) in [
            ("76 97", "move 1 black: 97: the last ball reaches white's pit 8"),
            ("79", "move 1 white: 79: the last ball reaches black's pit 6"),
            ("76 98 6x6", "move 2 white: 6x6: a move is one or two digits 1–9"),
            ("0", "move 1 white: 0: a move is one or two digits 1–9"),
            ("7960", "move 2 black: 7960: a move is one or two digits 1–9"),
            ("hello", "move 1 white: hello: a move is one or two digits 1–9"),
            ("7969797979797", "move 3 black: 7969797979797: the pit is empty"),
        ] {
            assert_eq!(read(text), Err(message.to_owned()), "{text}");
        }
        let long = "x".repeat(100_000);
        assert_eq!(OpeningLine::read(&long).unwrap_err().written.len(), 20);
    }

    /// The line of a random game.
    fn random(seed: u64, moves: usize) -> OpeningLine {
        let mut lots = SplitMix64::new(seed);
        let mut line = OpeningLine::default();
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
            prop_assert_eq!(&OpeningLine::read(&line.to_string()).unwrap(), &line);
            prop_assert_eq!(&OpeningLine::of_digits(&line.digits()), &line);
            let apart = line.digits().chars().map(|digit| format!("{digit} ")).collect::<String>();
            prop_assert_eq!(&OpeningLine::read(&apart).unwrap(), &line);
            let mut replay = Replay::new();
            for played in line.moves() {
                replay.play(played.from, Offer::None).unwrap();
            }
            prop_assert_eq!(&OpeningLine::from_replay(&replay), &line);
            prop_assert_eq!(line.first(moves / 2).len(), line.len().min(moves / 2));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9xX().= ]{0,80}|\\PC{0,40}") {
            if let Ok(line) = OpeningLine::read(&text) {
                prop_assert_eq!(OpeningLine::read(&line.to_string()).unwrap(), line);
            }
        }
    }

    #[test]
    fn the_error_of_a_line_has_the_turn_of_the_side_to_move() {
        let turn = OpeningLine::read("76 97").unwrap_err().turn;
        assert_eq!((turn.number, turn.side), (1, Side::Black));
    }
}
