//! The players' duty to keep the record of the game (N6, N7).

use super::clock::ClockTime;

/// With less than this left on his clock a player may stop recording (N6).
pub const MAY_STOP_BELOW: ClockTime = ClockTime::from_minutes(5);

/// What an incomplete record at the end of a game comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Incomplete {
    /// The referee is offered the warning: the player had the time to record (N7).
    WarningOffered,
    /// He had less than five minutes and might stop (N6).
    Excused,
    /// How much time he had is not known: the referee is asked.
    TimeUnknown,
}

/// What it comes to that the player's record is incomplete, from the least time that he had left on his clock.
#[must_use]
pub fn incomplete(least_left: Option<ClockTime>) -> Incomplete {
    match least_left {
        None => Incomplete::TimeUnknown,
        Some(left) if left < MAY_STOP_BELOW => Incomplete::Excused,
        Some(_) => Incomplete::WarningOffered,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(left: &str) -> Incomplete {
        incomplete(Some(left.parse().expect("a time")))
    }

    #[test]
    fn n6_with_under_five_minutes_a_player_may_stop_recording() {
        assert_eq!(with("4:59"), Incomplete::Excused);
        assert_eq!(with("0"), Incomplete::Excused);
    }

    #[test]
    fn n7_an_incomplete_record_offers_a_warning_when_there_was_time() {
        assert_eq!(with("5:00"), Incomplete::WarningOffered);
        assert_eq!(with("59:59"), Incomplete::WarningOffered);
        assert_eq!(incomplete(None), Incomplete::TimeUnknown);
    }
}
