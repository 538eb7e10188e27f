//! FIDE mode: a section in it is held to what FIDE's handbook and FIDE's list of questions for endorsed programs allow.
//! What they do not allow is refused until the mode is left, which is for good.

use crate::primitives::keyed;
use crate::tournament::{FideMode, Format, SectionState, Setup};

keyed! {
    /// What FIDE mode does not allow once round 1 is paired.
    pub enum FideBar {
        /// Another number of rounds.
        Rounds,
        /// Other points for results.
        Points,
        /// Other points for the pairing-allocated bye.
        ByeScore,
        /// Acceleration introduced or removed.
        Acceleration,
        /// Other tie-breaks, or the same in another order.
        TieBreaks,
        /// Unplayed rounds counted otherwise.
        UnplayedRounds,
        /// Penalty points (W2) counted elsewhere.
        Penalty,
        /// Team-mates kept apart, or no longer.
        TeamMates,
        /// A player moved to another team, where team-mates are kept apart.
        Team,
        /// Another rating as the tournament rating, or in tie-breaks.
        RatingMethod,
        /// Forbidden pairings added or lifted.
        ForbiddenPairs,
        /// A result of an earlier round than the last but one.
        EarlierResult,
    }
}

impl SectionState {
    /// Whether FIDE mode stands in the way of changes now.
    #[must_use]
    pub fn fide_mode_bars(&self) -> bool {
        self.settings().rules.fide_mode == FideMode::On && self.has_begun()
    }

    /// Which changes from the present settings to these FIDE mode does not allow now.
    #[must_use]
    pub fn barred_settings(&self, then: &Setup) -> Vec<FideBar> {
        if !self.fide_mode_bars() {
            return Vec::new();
        }
        let now = &self.setup();
        let ratings = |of: &Setup| {
            (
                of.section.rules.rating_method,
                of.format.rules.tie_break_ratings,
                of.format.rules.tie_break_ratings_of,
            )
        };
        let penalty = |of: &Setup| (of.format.rules.penalty_in_progress, of.format.rules.penalty_in_buchholz);
        [
            (FideBar::Rounds, now.format.rounds == then.format.rounds),
            (FideBar::Points, now.format.points == then.format.points),
            (FideBar::ByeScore, now.format.bye_score == then.format.bye_score),
            (FideBar::Acceleration, now.format.acceleration == then.format.acceleration),
            (FideBar::TieBreaks, now.format.tie_breaks == then.format.tie_breaks),
            (FideBar::UnplayedRounds, now.format.rules.unplayed == then.format.rules.unplayed),
            (FideBar::Penalty, penalty(now) == penalty(then)),
            (FideBar::TeamMates, now.format.rules.avoid_team_mates == then.format.rules.avoid_team_mates),
            (FideBar::RatingMethod, ratings(now) == ratings(then)),
        ]
        .into_iter()
        .filter_map(|(bar, same)| (!same).then_some(bar))
        .collect()
    }

    /// Whether FIDE mode bars another team of a player: team-mates are kept apart, so that pairs would be forbidden or
    /// allowed by it.
    #[must_use]
    pub fn bars_teams(&self) -> bool {
        let format = self.format();
        self.fide_mode_bars() && format.rules.avoid_team_mates && !format.system.is_round_robin()
    }

    /// Whether FIDE mode bars a change of the results of this round: those of the last paired round and of the one before
    /// it may be corrected.
    #[must_use]
    pub fn bars_result_of(&self, round: u8) -> bool {
        let paired = self.rounds.iter().filter(|round| round.is_paired()).map(|round| round.number).max();
        self.fide_mode_bars() && paired.is_some_and(|last| round.saturating_add(1) < last)
    }
}

impl Format {
    /// Whether it has a tie-break of the Buchholz family in a round robin, where everybody has the same
    /// opponents.
    #[must_use]
    pub fn has_buchholz_in_round_robin(&self) -> bool {
        self.system.is_round_robin() && self.tie_breaks.iter().any(|tie| tie.parts().kind.is_for_swiss_only())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::Score;
    use crate::standings::{TieBreak, Unplayed};
    use crate::tournament::testing::{round, section_state};
    use crate::tournament::{Acceleration, PairingSystem, RatingMethod, SettingsFault, TieBreakRatings};

    fn state(mode: FideMode, rounds: u8) -> SectionState {
        let paired = (1..=rounds).map(|number| round(number, &[(1, 2, "1 – 0")]));
        let mut state = section_state(2, paired.collect());
        state.section.settings.rules.fide_mode = mode;
        state
    }

    type Change = fn(&mut Setup);

    fn changes() -> Vec<(FideBar, Change)> {
        vec![
            (FideBar::Rounds, |of| of.format.rounds += 1),
            (FideBar::Points, |of| of.format.points.win = Score::from_halves(6)),
            (FideBar::ByeScore, |of| of.format.bye_score = Score::HALF),
            (FideBar::Acceleration, |of| of.format.acceleration = Acceleration::Baku),
            (FideBar::TieBreaks, |of| of.format.tie_breaks.reverse()),
            (FideBar::UnplayedRounds, |of| of.format.rules.unplayed = Unplayed::Simple),
            (FideBar::Penalty, |of| of.format.rules.penalty_in_buchholz ^= true),
            (FideBar::TeamMates, |of| of.format.rules.avoid_team_mates ^= true),
            (FideBar::RatingMethod, |of| of.section.rules.rating_method = RatingMethod::Higher),
            (FideBar::RatingMethod, |of| of.format.rules.tie_break_ratings = TieBreakRatings::EachRound),
        ]
    }

    #[test]
    fn what_rounds_were_paired_from_is_barred_in_fide_mode_and_only_there() {
        for (bar, change) in changes() {
            for (mode, rounds, expected) in [
                (FideMode::On, 1, vec![bar]),
                (FideMode::On, 0, vec![]),
                (FideMode::Off, 1, vec![]),
                (FideMode::Exited(1), 1, vec![]),
            ] {
                let state = state(mode, rounds);
                let mut then = state.setup();
                change(&mut then);
                assert_eq!(state.barred_settings(&then), expected, "{bar:?} {mode:?} {rounds}");
            }
        }
        let state = state(FideMode::On, 1);
        let mut then = state.setup();
        then.section.name = "Other".to_owned();
        then.section.control.base_minutes += 5;
        assert_eq!(state.barred_settings(&then), []);
    }

    #[test]
    fn results_before_the_last_round_but_one_are_barred() {
        for (mode, expected) in [
            (FideMode::On, [true, true, false, false]),
            (FideMode::Exited(4), [false; 4]),
            (FideMode::Off, [false; 4]),
        ] {
            let state = state(mode, 4);
            assert_eq!([1, 2, 3, 4].map(|round| state.bars_result_of(round)), expected, "{mode:?}");
        }
    }

    #[test]
    fn teams_are_barred_where_team_mates_are_kept_apart() {
        for (mode, rounds, apart, system, expected) in [
            (FideMode::On, 1, true, PairingSystem::Dutch, true),
            (FideMode::On, 0, true, PairingSystem::Dutch, false),
            (FideMode::On, 1, false, PairingSystem::Dutch, false),
            (FideMode::On, 1, true, PairingSystem::RoundRobin, false),
            (FideMode::Off, 1, true, PairingSystem::Dutch, false),
            (FideMode::Exited(1), 1, true, PairingSystem::Dutch, false),
        ] {
            let mut state = state(mode, rounds);
            let format = &mut state.stage.format;
            (format.rules.avoid_team_mates, format.system) = (apart, system);
            assert_eq!(state.bars_teams(), expected, "{mode:?} {rounds} {apart} {system:?}");
        }
    }

    #[test]
    fn fide_mode_has_no_buchholz_in_a_round_robin() {
        for system in [PairingSystem::Dutch, PairingSystem::RoundRobin, PairingSystem::DoubleRoundRobin] {
            for (mode, ties) in [
                (FideMode::On, vec![TieBreak::Buchholz]),
                (FideMode::On, vec![TieBreak::SonnebornBerger]),
                (FideMode::Off, vec![TieBreak::Buchholz]),
            ] {
                let mut setup = Setup::usual("Open", 5, 1);
                (setup.format.system, setup.format.tie_breaks) = (system, ties);
                setup.section.rules.fide_mode = mode;
                let is_wrong = mode == FideMode::On
                    && system != PairingSystem::Dutch
                    && setup.format.tie_breaks == [TieBreak::Buchholz];
                let fault = is_wrong.then_some(SettingsFault::FideBuchholz);
                assert_eq!(setup.check().err(), fault, "{system:?} {mode:?}");
            }
        }
    }
}
