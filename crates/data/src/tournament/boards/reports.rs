//! Results that the two players of a game report from their own links: a result when both say the same, for a referee
//! otherwise.

use chrono::{DateTime, Utc};

use crate::primitives::{Side, keyed};
use crate::regulations::result::{Counts, Ending, GameResult};
use crate::tournament::{PlayerId, UserId};

/// The link of a player. Its secret follows from the server's key and the serial number; it is stored nowhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerLink {
    pub player: PlayerId,
    /// How often the player was given another link.
    pub serial: u32,
    /// The official who made it, and answers for it.
    pub made_by: UserId,
    /// Whether it was revoked.
    pub is_revoked: bool,
}

keyed! {
    /// What a player says of their game.
    pub enum Claim {
        Won,
        /// The game was drawn.
        Drawn,
        Lost,
    }
}

impl Claim {
    /// The result that the player of this side claims.
    #[must_use]
    pub const fn result(self, side: Side, counts: Option<Counts>, ending: Option<Ending>) -> GameResult {
        let winner = match self {
            Self::Won => Some(side),
            Self::Drawn => None,
            Self::Lost => Some(side.other()),
        };
        GameResult::Played { winner, counts, ending }
    }

    /// What the player of this side claimed; `None` for what no player can claim.
    #[must_use]
    pub fn from_result(side: Side, result: GameResult) -> Option<Self> {
        match result {
            GameResult::Played { winner: None, .. } => Some(Self::Drawn),
            GameResult::Played { winner: Some(winner), .. } if winner == side => Some(Self::Won),
            GameResult::Played { .. } => Some(Self::Lost),
            _ => None,
        }
    }
}

/// The last word of a player on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// The side of the player.
    pub side: Side,
    /// The result that the player claims.
    pub result: GameResult,
    /// When the player reported it.
    pub at: DateTime<Utc>,
}

/// What the reports of a game come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    /// Neither player has said anything.
    Nothing,
    /// One player has, and the other is waited for.
    Waiting(Report),
    /// Both have said this.
    Agreed(GameResult),
    /// They have not said the same: White's report, and Black's.
    Differing(Report, Report),
}

/// What the reports of a game come to; of several by one side the last counts.
///
/// ```
/// use chrono::DateTime;
/// use toguznama_data::tournament::boards::reports::{Claim, Report, Reported, reported};
/// use toguznama_rules::primitives::Side;
///
/// let at = DateTime::from_timestamp(1_790_000_000, 0).unwrap();
/// let say = |side, claim: Claim| Report { side, result: claim.result(side, None, None), at };
/// let (white, black) = (say(Side::White, Claim::Won), say(Side::Black, Claim::Lost));
/// assert_eq!(reported(&[white]), Reported::Waiting(white));
/// assert_eq!(reported(&[white, black]), Reported::Agreed(white.result));
/// ```
#[must_use]
pub fn reported(reports: &[Report]) -> Reported {
    let of = |side: Side| reports.iter().rev().find(|report| report.side == side).copied();
    match (of(Side::White), of(Side::Black)) {
        (None, None) => Reported::Nothing,
        (Some(one), None) | (None, Some(one)) => Reported::Waiting(one),
        (Some(white), Some(black)) if white.result == black.result => Reported::Agreed(white.result),
        (Some(white), Some(black)) => Reported::Differing(white, black),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::primitives::Keyed;

    fn report(side: Side, claim: Claim) -> Report {
        let at = DateTime::from_timestamp(1_790_000_000, 0).unwrap();
        Report { side, result: claim.result(side, None, None), at }
    }

    proptest! {
        /// There is a result if and only if the last words of both are the same, however much they said before.
        #[test]
        fn a_result_is_what_both_say_last(reports in prop::collection::vec((0..2_usize, 0..3_usize), 0..8)) {
            let reports: Vec<Report> =
                reports.into_iter().map(|(side, claim)| report(Side::BOTH[side], Claim::ALL[claim])).collect();
            let last = |side| reports.iter().rev().find(|report| report.side == side).map(|report| report.result);
            let (white, black) = (last(Side::White), last(Side::Black));
            match reported(&reports) {
                Reported::Nothing => prop_assert!(reports.is_empty()),
                Reported::Waiting(one) => prop_assert_eq!(white.or(black), Some(one.result)),
                Reported::Agreed(result) => prop_assert_eq!([white, black], [Some(result); 2]),
                Reported::Differing(..) => prop_assert!(white.is_some() && black.is_some() && white != black),
            }
        }
    }

    #[test]
    fn what_a_side_claims_is_read_back_and_turns_with_the_side() {
        for &claim in Claim::ALL {
            for side in Side::BOTH {
                assert_eq!(Claim::from_result(side, claim.result(side, None, None)), Some(claim));
            }
        }
        assert_eq!(Claim::Won.result(Side::White, None, None), Claim::Lost.result(Side::Black, None, None));
        assert_eq!(Claim::from_result(Side::White, GameResult::DoubleForfeit), None);
    }
}
