//! What of a section everybody may see.

use super::SectionState;
use crate::tournament::{RoundState, UserId, Version};

impl SectionState {
    /// The same without what only officials see: rounds that are not published, but for the time at which they will be, absences, forbidden pairs, requests, what an
    /// application says beside the public details; and without the counts of changes, which count those of the rest too.
    /// Two of these differ by public changes alone.
    #[must_use]
    pub fn public_part(mut self) -> Self {
        self.section.revision = Version::FIRST;
        self.rounds.retain(|round| round.state >= RoundState::Published || round.announced_at().is_some());
        for round in &mut self.rounds {
            round.version = Version::FIRST;
            round.absences.clear();
            // Of a draft only that it comes, and when.
            if let Some(timer) = round.timer.as_mut().filter(|_| round.state < RoundState::Published) {
                timer.by = UserId(0);
                round.matches.clear();
                round.games.clear();
                round.unpaired.clear();
                round.manual = None;
            }
        }
        for player in &mut self.players {
            player.version = Version::FIRST;
            player.details.coaches.clear();
            player.details.doctor_approved = false;
            player.half_byes_barred = false;
        }
        for team in &mut self.teams {
            team.version = Version::FIRST;
            team.details.leader.clear();
        }
        self.forbidden_pairs.clear();
        self.requested_byes.clear();
        self
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing, reason = "a test that cannot be set up has failed")]
mod tests {
    use crate::tournament::testing::{five_players, ids, round};
    use chrono::DateTime;

    use crate::tournament::{Attendance, RoundState, SectionState, Timer, UserId, Version};

    /// Whether strangers learn that something was changed.
    fn is_public_change(change: impl FnOnce(&mut SectionState)) -> bool {
        let before = five_players();
        let mut after = before.clone();
        after.section.revision = Version(7);
        change(&mut after);
        before.public_part() != after.public_part()
    }

    #[test]
    fn a_draft_and_what_is_noted_for_officials_are_no_public_change() {
        let draft = |state: RoundState| {
            move |section: &mut SectionState| {
                let mut third = round(3, &[(1, 2, "")]);
                third.state = state;
                section.rounds.push(third);
            }
        };
        assert!(!is_public_change(draft(RoundState::CheckIn)));
        assert!(!is_public_change(draft(RoundState::Draft)));
        assert!(is_public_change(draft(RoundState::Published)));
        let timed = |boards: &'static [(i64, i64, &'static str)], by: i64, at: i64| {
            move |section: &mut SectionState| {
                let mut third = round(3, boards);
                third.state = RoundState::Draft;
                let at = DateTime::from_timestamp(at, 0).unwrap();
                third.timer = Some(Timer { at, by: UserId(by), fault: None });
                section.rounds.push(third);
            }
        };
        let state_after = |change: &dyn Fn(&mut SectionState)| {
            let mut section = five_players();
            change(&mut section);
            section.public_part()
        };
        assert!(is_public_change(timed(&[(1, 2, "")], 1, 60)), "when pairings come is public");
        assert_eq!(
            state_after(&timed(&[(1, 2, "")], 1, 60)),
            state_after(&timed(&[(2, 1, "")], 2, 60)),
            "and they are not"
        );
        assert_ne!(state_after(&timed(&[], 1, 60)), state_after(&timed(&[], 1, 120)));
        assert!(!is_public_change(|section| section.players[0].details.coaches = "A coach".into()));
        assert!(!is_public_change(|section| {
            section.rounds[1].absences = ids(&[1]).into_iter().map(|id| (id, Attendance::Present)).collect();
        }));
        assert!(is_public_change(|section| section.rounds[1].games[0].result = None));
        assert!(
            is_public_change(|section| section.players[0].manual_place = Some(1)),
            "all tables show places by hand"
        );
        assert!(is_public_change(|section| section.players[0].details.name.surname = "Another".into()));
    }
}
