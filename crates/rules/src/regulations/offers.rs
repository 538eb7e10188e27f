//! Draw offers (D), and the draw by agreement.

use super::result::{Counts, Ending, GameResult};
use crate::primitives::Side;

/// The most offers that a player may make in a game (D2).
pub const MAX_OFFERS: u8 = 3;

/// How far the offering player's move has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The player has not moved yet, or it is the opponent's turn.
    Thinking,
    /// The player has sown and not pressed the clock.
    Moved,
    /// The player has pressed the clock.
    Pressed,
}

/// Whether a draw may be offered now: after one's own move, before pressing the clock (D1).
#[must_use]
pub const fn may_offer(moment: Moment) -> bool {
    matches!(moment, Moment::Moved)
}

/// How many draws each player has offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Offers {
    /// How many draws White has offered.
    pub white: u8,
    /// How many draws Black has offered.
    pub black: u8,
}

impl Offers {
    /// The offers of one side.
    #[must_use]
    pub const fn of(self, side: Side) -> u8 {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// With one more offer of this side.
    #[must_use]
    pub const fn and(self, side: Side) -> Self {
        match side {
            Side::White => Self { white: self.white.saturating_add(1), ..self },
            Side::Black => Self { black: self.black.saturating_add(1), ..self },
        }
    }

    /// How many offers this side has left (D2).
    #[must_use]
    pub const fn left(self, side: Side) -> u8 {
        MAX_OFFERS.saturating_sub(self.of(side))
    }

    /// Whether this side may claim the win: the opponent has made a fourth offer (D3).
    #[must_use]
    pub const fn may_demand(self, side: Side) -> bool {
        self.of(side.other()) > MAX_OFFERS
    }

    /// The win of this side where it may be claimed; the referee decides (D3).
    #[must_use]
    pub fn claimed_win(self, side: Side, counts: Option<Counts>) -> Option<GameResult> {
        self.may_demand(side).then_some(GameResult::Played {
            winner: Some(side),
            counts,
            ending: Some(Ending::Decision),
        })
    }
}

/// A draw was to be accepted without both players present (D4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a draw can be accepted only with both players present")]
pub struct NotBothPresent;

/// A draw by agreement before the referee (D4).
///
/// # Errors
/// One of the players is not present.
pub const fn agreed(
    white_present: bool,
    black_present: bool,
    counts: Option<Counts>,
) -> Result<GameResult, NotBothPresent> {
    if white_present && black_present {
        Ok(GameResult::Played { winner: None, counts, ending: Some(Ending::Agreement) })
    } else {
        Err(NotBothPresent)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::regulations::result::check;

    fn offers(of: &[Side]) -> Offers {
        of.iter().fold(Offers::default(), |offers, side| offers.and(*side))
    }

    #[test]
    fn d1_a_draw_is_offered_after_ones_own_move_before_pressing_the_clock() {
        assert!(may_offer(Moment::Moved));
        assert!(!may_offer(Moment::Thinking));
        assert!(!may_offer(Moment::Pressed));
    }

    #[test]
    fn d2_each_player_has_three_offers() {
        use Side::{Black, White};
        let made = offers(&[White, Black, White]);
        assert_eq!((made.left(White), made.left(Black)), (1, 2));
        let all = made.and(White);
        assert_eq!(all.left(White), 0);
        assert!(!all.may_demand(Black) && !all.may_demand(White));
        assert_eq!(all.claimed_win(Black, None), None);
    }

    #[test]
    fn d3_the_fourth_offer_lets_the_opponent_claim_the_win() {
        let made = offers(&[Side::White; 4]);
        assert!(made.may_demand(Side::Black));
        assert!(!made.may_demand(Side::White));
        let result = made.claimed_win(Side::Black, None).expect("demanded");
        assert_eq!(
            result,
            GameResult::Played { winner: Some(Side::Black), counts: None, ending: Some(Ending::Decision) }
        );
        assert_eq!(check(&result), Ok(()));
    }

    #[test]
    fn d4_a_draw_is_agreed_only_with_both_players_present() {
        let drawn = GameResult::Played { winner: None, counts: None, ending: Some(Ending::Agreement) };
        assert_eq!(agreed(true, true, None), Ok(drawn));
        for (white, black) in [(true, false), (false, true), (false, false)] {
            assert_eq!(agreed(white, black, None), Err(NotBothPresent));
        }
    }

    proptest! {
        #[test]
        fn d3_the_win_may_be_claimed_after_more_than_three_offers(
            made in prop::collection::vec(prop_oneof![Just(Side::White), Just(Side::Black)], 0..600),
        ) {
            let offers = offers(&made);
            for side in Side::BOTH {
                let count = made.iter().filter(|by| **by == side.other()).count();
                prop_assert_eq!(offers.may_demand(side), count > 3);
            }
        }
    }
}
