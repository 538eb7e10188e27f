//! The time at which the server publishes a drafted pairing by itself, and what then stands in its way.

use chrono::{DateTime, TimeDelta, Utc};

use crate::tournament::{ManualPairing, Player, Round, RoundState, SectionState, Timer, UnpairedKind};

/// What is to be done with a timer at some moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Nothing yet, or nothing any more.
    Nothing,
    /// The draft is to be published, later than it was to be if the server was down.
    Publish {
        /// Whether that is to be told.
        is_late: bool,
    },
    /// Too much time has passed: what was drafted then may be wrong by now.
    TooLate,
}

/// So soon after its time a round counts as published in time.
const IN_TIME: TimeDelta = TimeDelta::minutes(2);
/// So long after its time a round is still published by a server that was down.
const STILL: TimeDelta = TimeDelta::hours(12);

impl Timer {
    /// What is to be done now.
    ///
    /// ```
    /// use chrono::{DateTime, TimeDelta};
    /// use toguznama_data::tournament::{Timer, UserId, rounds::timer::Due};
    ///
    /// let at = DateTime::from_timestamp(1_790_000_000, 0).unwrap();
    /// let timer = Timer { at, by: UserId(1), fault: None };
    /// assert_eq!(timer.due(at - TimeDelta::seconds(1)), Due::Nothing);
    /// assert_eq!(timer.due(at), Due::Publish { is_late: false });
    /// ```
    #[must_use]
    pub fn due(&self, now: DateTime<Utc>) -> Due {
        let since = now.signed_duration_since(self.at);
        if self.fault.is_some() || since < TimeDelta::zero() {
            Due::Nothing
        } else if since > STILL {
            Due::TooLate
        } else {
            Due::Publish { is_late: since > IN_TIME }
        }
    }
}

impl Round {
    /// When its pairings are going to be published by themselves; `None` where that is not so, or no longer.
    #[must_use]
    pub fn announced_at(&self) -> Option<DateTime<Utc>> {
        let timer = self.timer.filter(|timer| self.state == RoundState::Draft && timer.fault.is_none());
        timer.map(|timer| timer.at)
    }

    /// What is to be done now with the time that was set for it.
    #[must_use]
    pub fn due(&self, now: DateTime<Utc>) -> Due {
        let timer = self.timer.filter(|_| self.state == RoundState::Draft);
        timer.map_or(Due::Nothing, |timer| timer.due(now))
    }
}

/// What stands in the way of publishing a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle<'a> {
    /// Manual pairing is not finished.
    ManualPairing,
    /// This player was excluded since, and has a board or a bye (W4).
    Excluded(&'a Player),
}

impl SectionState {
    /// The round whose pairings are going to be published by themselves, and when.
    #[must_use]
    pub fn announced_round(&self) -> Option<(u8, DateTime<Utc>)> {
        self.rounds.iter().find_map(|round| Some((round.number, round.announced_at()?)))
    }

    /// What stands in the way of publishing a draft of this section. In a table excluded players keep their boards.
    #[must_use]
    pub fn obstacle(&self, round: &Round) -> Option<Obstacle<'_>> {
        if round.manual == Some(ManualPairing::Open) {
            return Some(Obstacle::ManualPairing);
        }
        let is_table = self.stage.format.system.is_round_robin();
        let has_board = |player: &Player| round.games.iter().any(|board| board.side_of(player.id).is_some());
        let has_bye = |player: &Player| {
            let scores = |kind| !matches!(kind, UnpairedKind::Absent | UnpairedKind::Free);
            round.unpaired.iter().any(|line| line.competitor.player() == player.id && scores(line.kind))
        };
        let mut excluded = self.players.iter().filter(|player| self.has_excluded(player));
        let excluded = excluded.find(|player| has_board(player) || has_bye(player));
        excluded.filter(|_| !is_table).map(Obstacle::Excluded)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::primitives::Keyed;
    use crate::tournament::testing::{five_players, round};
    use crate::tournament::{TimerFault, UserId};

    fn noon() -> DateTime<Utc> {
        DateTime::from_timestamp(1_790_000_000, 0).unwrap()
    }

    fn timer(fault: Option<TimerFault>) -> Timer {
        Timer { at: noon(), by: UserId(1), fault }
    }

    proptest! {
        /// Nothing before the time, publishing from then on, and one moment after which it is too late.
        #[test]
        fn a_timer_is_due_once_and_for_a_while(seconds in -1_000_000_i64..1_000_000, step in 0_i64..100_000) {
            let rank = |seconds: i64| match timer(None).due(noon() + TimeDelta::seconds(seconds)) {
                Due::Nothing => 0,
                Due::Publish { is_late: false } => 1,
                Due::Publish { is_late: true } => 2,
                Due::TooLate => 3,
            };
            prop_assert_eq!(rank(seconds) == 0, seconds < 0);
            prop_assert_eq!(rank(seconds) == 3, seconds > 12 * 60 * 60);
            prop_assert!(rank(seconds) <= rank(seconds + step));
            prop_assert_eq!(timer(Some(TimerFault::Excluded)).due(noon() + TimeDelta::seconds(seconds)), Due::Nothing);
        }
    }

    #[test]
    fn only_a_draft_is_announced_and_due() {
        for &state in RoundState::ALL {
            let mut third = round(3, &[(1, 2, "")]);
            (third.state, third.timer) = (state, Some(timer(None)));
            let is_draft = state == RoundState::Draft;
            assert_eq!(third.announced_at().is_some(), is_draft);
            assert_eq!(third.due(noon()) != Due::Nothing, is_draft);
            third.timer = Some(timer(Some(TimerFault::TooLate)));
            assert_eq!((third.announced_at(), third.due(noon())), (None, Due::Nothing));
        }
    }

    #[test]
    fn unfinished_manual_pairing_is_in_the_way() {
        let state = five_players();
        let mut third = round(3, &[(1, 2, "")]);
        assert_eq!(state.obstacle(&third), None);
        third.manual = Some(ManualPairing::Open);
        assert_eq!(state.obstacle(&third), Some(Obstacle::ManualPairing));
    }
}
