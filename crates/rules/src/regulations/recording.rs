//! The players' duty to keep the record of the game (N6, N7).

use super::clock::ClockTime;

/// With less than this left on the clock a player may stop recording (N6).
pub const MAY_STOP_RECORDING_BELOW: ClockTime = ClockTime::from_minutes(5);

/// The consequence of an incomplete record at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IncompleteRecord {
    /// The player had the time to record: a warning is proposed to the referee (N7).
    WarningOffered,
    /// The player had less than five minutes and was allowed to stop (N6).
    Excused,
    /// It is not known how much time the player had: the referee is asked.
    TimeUnknown,
}

/// The consequence of an incomplete record, from the least time that the player had left on the clock at any
/// moment.
#[must_use]
pub fn incomplete_record(least_left: Option<ClockTime>) -> IncompleteRecord {
    match least_left {
        None => IncompleteRecord::TimeUnknown,
        Some(left) if left < MAY_STOP_RECORDING_BELOW => IncompleteRecord::Excused,
        Some(_) => IncompleteRecord::WarningOffered,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(left: &str) -> IncompleteRecord {
        incomplete_record(Some(left.parse().expect("a time")))
    }

    #[test]
    fn n6_with_under_five_minutes_a_player_may_stop_recording() {
        assert_eq!(with("4:59"), IncompleteRecord::Excused);
        assert_eq!(with("0"), IncompleteRecord::Excused);
    }

    #[test]
    fn n7_an_incomplete_record_leads_to_a_warning_when_there_was_time() {
        assert_eq!(with("5:00"), IncompleteRecord::WarningOffered);
        assert_eq!(with("59:59"), IncompleteRecord::WarningOffered);
        assert_eq!(incomplete_record(None), IncompleteRecord::TimeUnknown);
    }
}
