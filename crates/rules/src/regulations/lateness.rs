//! Players who have not arrived (A1, A2). The result is a proposal to the referee; nothing is recorded
//! automatically.

use super::clock::{ClockTime, Control};
use super::result::GameResult;
use crate::primitives::Side;

/// The state of a player who has not arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lateness {
    /// The time left before the player is late.
    Countdown(ClockTime),
    /// How long the player has been late: the referee may record the loss.
    Late(ClockTime),
}

/// How long after the start of the round a player is late: half the control's base and 30 seconds, unless the
/// tournament has set another time (A1).
#[must_use]
pub fn late_after(control: Control, set: Option<ClockTime>) -> ClockTime {
    set.unwrap_or(control.base.half() + ClockTime::from_seconds(30))
}

/// The state of a player who has not arrived. The player is late from the last of these seconds on: with a
/// one-hour control at 30:30, not at 30:29 (A1).
#[must_use]
pub fn lateness(since_start: ClockTime, late_after: ClockTime) -> Lateness {
    if since_start >= late_after {
        Lateness::Late(since_start - late_after)
    } else {
        Lateness::Countdown(late_after - since_start)
    }
}

/// The forfeit that may be recorded: one player's loss (A1) or both players' (A2); `None` when both are
/// present.
#[must_use]
pub const fn absence(white_absent: bool, black_absent: bool) -> Option<GameResult> {
    match (white_absent, black_absent) {
        (true, true) => Some(GameResult::DoubleForfeit),
        (true, false) => Some(GameResult::Forfeit { winner: Side::Black }),
        (false, true) => Some(GameResult::Forfeit { winner: Side::White }),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;

    fn time(text: &str) -> ClockTime {
        text.parse().expect("a time")
    }

    #[rstest]
    #[case(60, "30:30")]
    #[case(30, "15:30")]
    #[case(15, "8:00")]
    #[case(1, "1:00")]
    fn a1_a_player_is_late_after_half_the_control_and_30_seconds(
        #[case] base_minutes: u16,
        #[case] after: &str,
    ) {
        assert_eq!(late_after(Control::new(base_minutes, 10), None), time(after));
    }

    #[test]
    fn a1_the_tournament_may_set_another_time() {
        assert_eq!(late_after(Control::new(60, 0), Some(time("15:00"))), time("15:00"));
    }

    #[test]
    fn a1_a_player_is_late_at_30_30_and_not_at_30_29() {
        let after = late_after(Control::new(60, 0), None);
        assert_eq!(lateness(time("30:29"), after), Lateness::Countdown(time("0:01")));
        assert_eq!(lateness(time("30:30"), after), Lateness::Late(time("0:00")));
        assert_eq!(lateness(time("31:00"), after), Lateness::Late(time("0:30")));
    }

    #[test]
    fn a1_an_absent_player_may_be_forfeited() {
        assert_eq!(absence(true, false), Some(GameResult::Forfeit { winner: Side::Black }));
        assert_eq!(absence(false, true), Some(GameResult::Forfeit { winner: Side::White }));
        assert_eq!(absence(false, false), None);
    }

    #[test]
    fn a2_two_absent_players_may_both_be_forfeited() {
        assert_eq!(absence(true, true), Some(GameResult::DoubleForfeit));
    }

    proptest! {
        #[test]
        fn a1_the_countdown_ends_when_the_player_is_late(since in 0..20_000_u32, after in 0..20_000_u32) {
            let [since, after] = [since, after].map(ClockTime::from_seconds);
            match lateness(since, after) {
                Lateness::Countdown(left) => {
                    prop_assert!(left > ClockTime::ZERO);
                    prop_assert_eq!(lateness(since + left, after), Lateness::Late(ClockTime::ZERO));
                }
                Lateness::Late(by) => prop_assert_eq!(after + by, since),
            }
        }
    }
}
