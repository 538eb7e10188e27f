//! Recorded games as they are searched, listed and shown. A record itself is text; its moves are read by
//! [`crate::game`].

use chrono::{DateTime, Utc};

use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::{EventId, GameId, Name, PlayerId, SectionId, UserId};

/// Which recorded games to find. A field that is `None` does not restrict.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordingFilter {
    /// Games of this event.
    pub event: Option<EventId>,
    /// Games of this section.
    pub section: Option<SectionId>,
    /// Games of the rounds of this number.
    pub round: Option<u8>,
    /// Games that begin with these moves: the numbers of the pits they start from, one digit each.
    pub line: String,
}

/// A part of the list of the recorded games of all events, the latest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordingPage {
    /// How many games at most.
    pub limit: usize,
    /// How many games before them are left out.
    pub offset: usize,
    /// Only games stored on boards before this one: where the page before ended.
    pub before: Option<GameId>,
}

/// Where a recorded game was played, and by which players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordingRef {
    pub game: GameId,
    pub event: EventId,
    pub section: SectionId,
    pub round: u8,
    /// The board's number in the round.
    pub number: u32,
    /// The player with White.
    pub white: PlayerId,
    /// The player with Black.
    pub black: PlayerId,
}

/// A player in a list of recorded games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingPlayer {
    pub name: Name,
    /// The rating, if any.
    pub rating: Option<u16>,
}

/// A recorded game in a list, without its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// Where it was played.
    pub place: RecordingRef,
    pub event: String,
    pub section: String,
    /// The player with White.
    pub white: RecordingPlayer,
    /// The player with Black.
    pub black: RecordingPlayer,
    /// The board's result, once there is one.
    pub result: Option<GameResult>,
    /// The numbers of the pits that its moves start from, one digit each; `None` until they have been computed.
    pub line: Option<String>,
}

/// The text of a game record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordingText {
    pub game: GameId,
    /// The record as it is stored.
    pub text: String,
    /// When the clocks of the round were started.
    pub started_at: Option<DateTime<Utc>>,
}

/// The games that continue a line of moves in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The number of the pit that the next move starts from; `None` for games that ended there.
    pub next: Option<u8>,
    /// The results of these games.
    pub games: ResultCounts,
}

/// A count of games by result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCounts {
    /// Games won by White.
    pub white: u64,
    pub drawn: u64,
    /// Games won by Black.
    pub black: u64,
    /// Games without a result.
    pub open: u64,
}

impl ResultCounts {
    /// The number of all games.
    #[must_use]
    pub const fn all(&self) -> u64 {
        self.decided() + self.open
    }

    /// The number of games with a result.
    #[must_use]
    pub const fn decided(&self) -> u64 {
        self.white + self.drawn + self.black
    }

    /// The score of a side in the games with a result, in percent of their points, rounded. `None` if no game has
    /// one.
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

impl std::ops::AddAssign for ResultCounts {
    fn add_assign(&mut self, other: Self) {
        self.white += other.white;
        self.drawn += other.drawn;
        self.black += other.black;
        self.open += other.open;
    }
}

/// A game on the public board (N9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Featured {
    /// The number of moves, counting each player's move, after which the position is shown; `None` for the final one.
    pub moves: Option<usize>,
    /// Why the game is worth attention; may be empty.
    pub note: String,
    /// The official who put it there.
    pub by: UserId,
    /// When it was put there.
    pub at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_of_a_side_is_of_the_games_with_a_result() {
        let tally = ResultCounts { white: 2, drawn: 1, black: 0, open: 9 };
        assert_eq!((tally.all(), tally.decided()), (12, 3));
        let percents = |tally: ResultCounts| Side::BOTH.map(|side| tally.percent(side));
        // 2½ of 3, and ½ of 3.
        assert_eq!(percents(tally), [Some(83), Some(17)]);
        assert_eq!(percents(ResultCounts { open: 3, ..ResultCounts::default() }), [None, None]);
        assert_eq!(percents(ResultCounts { black: 7, ..ResultCounts::default() }), [Some(0), Some(100)]);
    }
}
