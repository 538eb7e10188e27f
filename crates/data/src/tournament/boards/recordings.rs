//! Recorded games, as they are looked for, listed and shown.

use chrono::{DateTime, Utc};

use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::{BoardId, EventId, Name, PlayerId, SectionId, UserId};

/// Which recorded games to find. What is not given does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordingFilter {
    /// Of this event.
    pub event: Option<EventId>,
    /// Of this section.
    pub section: Option<SectionId>,
    /// Of the rounds of this number.
    pub round: Option<u8>,
    /// That begin with these moves: the pits they start from, a digit each.
    pub line: String,
}

/// Where a recorded game was played, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordingPlace {
    /// The board's id.
    pub board: BoardId,
    /// The event.
    pub event: EventId,
    /// The section.
    pub section: SectionId,
    /// The round's number.
    pub round: u8,
    /// The board's number in the round.
    pub number: u32,
    /// Who played white.
    pub white: PlayerId,
    /// Who played black.
    pub black: PlayerId,
}

/// A player as a recorded game names him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingPlayer {
    /// The name.
    pub name: Name,
    /// The rating, if any.
    pub rating: Option<u16>,
}

/// A recorded game without its moves, but for what it is found by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// Where.
    pub place: RecordingPlace,
    /// The event's name.
    pub event: String,
    /// The section's name.
    pub section: String,
    /// White.
    pub white: RecordingPlayer,
    /// Black.
    pub black: RecordingPlayer,
    /// The board's result, once there is one.
    pub result: Option<GameResult>,
    /// The pits that its moves start from, a digit each; `None` until the program has looked.
    pub line: Option<String>,
}

/// A record's text, and when its round was started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingText {
    /// The board's id.
    pub board: BoardId,
    /// The record.
    pub text: String,
    /// When the clocks of the round were started.
    pub started_at: Option<DateTime<Utc>>,
}

/// How games went on after a line of moves, and ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The number of the pit that the next move started from; `None` for games that ended there.
    pub next: Option<u8>,
    /// These games.
    pub games: Tally,
}

/// Games counted by their results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won by white.
    pub white: u64,
    /// Drawn.
    pub drawn: u64,
    /// Won by black.
    pub black: u64,
    /// Without a result.
    pub open: u64,
}

impl Tally {
    /// All of them.
    #[must_use]
    pub const fn all(&self) -> u64 {
        self.decided() + self.open
    }

    /// Those with a result.
    #[must_use]
    pub const fn decided(&self) -> u64 {
        self.white + self.drawn + self.black
    }

    /// What a side made of those with a result, in hundredths of all their points. `None` when none has one.
    #[must_use]
    pub const fn percent(&self, side: Side) -> Option<u64> {
        let won = match side {
            Side::White => self.white,
            Side::Black => self.black,
        };
        let (halves, of) = (2 * won + self.drawn, 2 * self.decided());
        (100 * halves + of / 2).checked_div(of)
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.white += other.white;
        self.drawn += other.drawn;
        self.black += other.black;
        self.open += other.open;
    }
}

/// What the public board shows of a game (N9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Featured {
    /// The position after so many single moves; the last one without.
    pub moves: Option<usize>,
    /// Why it is worth looking at; may be empty.
    pub note: String,
    /// Who put it there.
    pub by: UserId,
    /// When.
    pub at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_of_a_side_is_of_the_games_with_a_result() {
        let tally = Tally { white: 2, drawn: 1, black: 0, open: 9 };
        assert_eq!((tally.all(), tally.decided()), (12, 3));
        let percents = |tally: Tally| Side::BOTH.map(|side| tally.percent(side));
        // 2½ of 3, and ½ of 3.
        assert_eq!(percents(tally), [Some(83), Some(17)]);
        assert_eq!(percents(Tally { open: 3, ..Tally::default() }), [None, None]);
        assert_eq!(percents(Tally { black: 7, ..Tally::default() }), [Some(0), Some(100)]);
    }
}
