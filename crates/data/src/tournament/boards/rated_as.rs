//! Corrections for ratings alone: a played game counts for ratings otherwise than its result, or not at all. The result, the
//! standings and the pairings are those of the competition.

use crate::primitives::{Score, Side, keyed};
use crate::regulations::result::GameResult;

keyed! {
    /// What a game counts as for ratings, where that is not its result.
    pub enum RatedAs {
        /// The game counts as won by White.
        WhiteWon,
        /// The game counts as won by Black.
        BlackWon,
        /// The game counts as a draw.
        Draw,
        /// It does not count.
        NotRated,
    }
}

impl RatedAs {
    /// What a game with this result counts as by itself; `None` where a game of less than a win for both counts as each got.
    #[must_use]
    pub fn from_result(result: GameResult) -> Option<Self> {
        match result {
            GameResult::Played { winner: Some(Side::White), .. } => Some(Self::WhiteWon),
            GameResult::Played { winner: Some(Side::Black), .. } => Some(Self::BlackWon),
            GameResult::Played { winner: None, .. } => Some(Self::Draw),
            _ => None,
        }
    }

    /// The score of a side by which its rating is computed; `None` if the game does not count.
    #[must_use]
    pub const fn score(self, side: Side) -> Option<Score> {
        match (self, side) {
            (Self::WhiteWon, Side::White) | (Self::BlackWon, Side::Black) => Some(Score::ONE),
            (Self::WhiteWon, Side::Black) | (Self::BlackWon, Side::White) => Some(Score::ZERO),
            (Self::Draw, _) => Some(Score::HALF),
            (Self::NotRated, _) => None,
        }
    }

    /// The same with the players on the other sides.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::WhiteWon => Self::BlackWon,
            Self::BlackWon => Self::WhiteWon,
            Self::Draw | Self::NotRated => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::Keyed as _;
    use crate::regulations::result::parse;
    use crate::tournament::testing::board;
    use crate::tournament::{Game, PlayerId};

    #[test]
    fn a_game_counts_for_ratings_as_it_was_corrected_and_otherwise_as_it_ended() {
        let scores = |result: &str, rated_as: Option<RatedAs>| {
            let played = parse(result).ok();
            let game = Game { result: played, rated_as, ..board(1, PlayerId(1), PlayerId(2)) };
            Side::BOTH.map(|side| game.rated_score(side).map(Score::halves))
        };
        assert_eq!(scores("1-0", None), [Some(2), Some(0)]);
        assert_eq!(scores("1-0", Some(RatedAs::BlackWon)), [Some(0), Some(2)]);
        assert_eq!(scores("1-0", Some(RatedAs::Draw)), [Some(1), Some(1)]);
        assert_eq!(scores("=", Some(RatedAs::WhiteWon)), [Some(2), Some(0)]);
        assert_eq!(scores("1-0", Some(RatedAs::NotRated)), [None, None]);
        assert_eq!(scores("+-", Some(RatedAs::BlackWon)), [None, None], "a forfeit is no game (S5)");
        assert_eq!(scores("", Some(RatedAs::BlackWon)), [None, None]);
    }

    #[test]
    fn turning_exchanges_the_scores_of_the_sides() {
        for rated in RatedAs::ALL {
            assert_eq!(rated.turned().score(Side::White), rated.score(Side::Black), "{rated:?}");
            assert_eq!(rated.turned().turned(), *rated);
        }
    }
}
