//! Who has arrived. At check-in every player counts as present unless declared absent. As soon as one player is
//! confirmed as present, confirmation is in use: players who are neither confirmed nor declared absent are asked for
//! before the round is paired.
//!
//! Players who did not come to the round before are asked for in any case (C.04.2): they are proposed as absent until
//! something is said of them. That is computed from the results of that round and never stored, so that a correction of one
//! of them is enough.

use std::collections::{HashMap, HashSet};

use crate::primitives::Side;
use crate::tournament::{Attendance, Player, PlayerId, PlayerStatus, Round, RoundState, SectionState};

impl Round {
    /// The player's attendance at check-in; `None` if neither confirmed nor declared absent.
    #[must_use]
    pub fn attendance(&self, player: PlayerId) -> Option<Attendance> {
        self.absences.iter().find(|(of, _)| *of == player).map(|(_, attendance)| *attendance)
    }

    /// The attendance of every player who is confirmed or declared absent, for code that looks up many of them.
    #[must_use]
    pub fn attendance_by_player(&self) -> HashMap<PlayerId, Attendance> {
        self.absences.iter().copied().collect()
    }

    /// Whether the player is confirmed as present.
    #[must_use]
    pub fn is_confirmed(&self, player: PlayerId) -> bool {
        self.attendance(player) == Some(Attendance::Present)
    }

    /// Whether any player is confirmed as present in this round.
    #[must_use]
    pub fn uses_confirmation(&self) -> bool {
        self.absences.iter().any(|(_, attendance)| *attendance == Attendance::Present)
    }
}

impl SectionState {
    /// Whether a player is present, by the check-in of the last round. Where confirmation is in use only confirmed
    /// players are; otherwise everybody who is not declared absent, and came to the round before.
    #[must_use]
    pub fn is_present(&self, player: &Player) -> bool {
        if player.status != PlayerStatus::Playing {
            return false;
        }
        self.rounds.last().is_none_or(|round| match round.attendance(player.id) {
            Some(attendance) => attendance == Attendance::Present,
            None => {
                let is_missed =
                    round.state == RoundState::CheckIn && self.did_not_come(round).contains(&player.id);
                !is_missed && !self.uses_confirmation(round)
            }
        })
    }

    /// The players who still play, were expected in the round before this one and lost their game there by forfeit: late,
    /// or not there at all. An absence that was declared at its check-in or requested is none of these; nor is a bye.
    #[must_use]
    pub fn did_not_come(&self, round: &Round) -> HashSet<PlayerId> {
        let Some(last) = round.number.checked_sub(1).and_then(|number| self.round(number)) else {
            return HashSet::new();
        };
        let declared = last.attendance_by_player();
        let is_declared = |player| declared.get(&player).is_some_and(|word| *word != Attendance::Present);
        let plays = |player| self.player(player).is_some_and(|known| self.still_plays(known));
        let lost = last.games.iter().flat_map(|board| {
            let lost = |side: &Side| board.result.is_some_and(|result| result.is_forfeited_by(*side));
            Side::BOTH.into_iter().filter(lost).map(|side| board.player(side)).collect::<Vec<_>>()
        });
        lost.filter(|player| !is_declared(*player) && plays(*player)).collect()
    }

    /// The players of these who are called present at a check-in and [did not come](Self::did_not_come) to the round before:
    /// to say so confirms it.
    #[must_use]
    pub fn come_after_all(&self, round: &Round, words: &[(PlayerId, Attendance)]) -> Vec<PlayerId> {
        let missed =
            if round.state == RoundState::CheckIn { self.did_not_come(round) } else { HashSet::new() };
        let present = words.iter().filter(|(player, word)| {
            *word == Attendance::Present && missed.contains(player) && !round.is_confirmed(*player)
        });
        present.map(|(player, _)| *player).collect()
    }

    /// Whether players are confirmed at this check-in, so that the others are missed. Those who did not come to the round
    /// before are confirmed in any case and say nothing of that.
    #[must_use]
    pub fn uses_confirmation(&self, round: &Round) -> bool {
        round.uses_confirmation() && {
            let missed = self.did_not_come(round);
            round
                .absences
                .iter()
                .any(|(player, word)| *word == Attendance::Present && !missed.contains(player))
        }
    }

    /// The players of a round at check-in whose attendance is unknown: of all players if confirmation is in use, and
    /// otherwise of those who did not come to the round before.
    #[must_use]
    pub fn unconfirmed(&self, round: &Round) -> Vec<&Player> {
        if round.state != RoundState::CheckIn {
            return Vec::new();
        }
        let (known, missed) = (round.attendance_by_player(), self.did_not_come(round));
        let all = self.uses_confirmation(round);
        let must_confirm =
            |player: &&Player| !known.contains_key(&player.id) && (all || missed.contains(&player.id));
        self.active_players().filter(must_confirm).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::PairingSystem;
    use crate::tournament::testing::{ids, round, section_state};

    /// Two boards of round 1 with these results, 1–2 and 3–4, and the check-in of round 2.
    fn after(results: [&str; 2]) -> SectionState {
        let first = round(1, &[(1, 2, results[0]), (3, 4, results[1])]);
        let second = Round { state: RoundState::CheckIn, ..round(2, &[]) };
        section_state(6, vec![first, second])
    }

    fn unconfirmed(state: &SectionState) -> Vec<PlayerId> {
        state.unconfirmed(&state.rounds[1]).into_iter().map(|player| player.id).collect()
    }

    #[test]
    fn c_04_2_who_lost_a_game_that_was_not_played_is_asked_for_and_no_one_else() {
        let cases: [([&str; 2], &[i64]); 6] = [
            (["1 (82) – 0 (60)", "½ – ½"], &[]),
            (["+ / –", "0 – 1"], &[2]),
            (["– / +", "+ / –"], &[1, 4]),
            (["– / –", "1 – 0"], &[1, 2]),
            (["– / –", "– / –"], &[1, 2, 3, 4]),
            (["+ / –", ""], &[2]),
        ];
        for (results, expected) in cases {
            let mut state = after(results);
            assert_eq!(unconfirmed(&state), ids(expected), "{results:?}");
            state.stage.format.system = PairingSystem::RoundRobin;
            assert_eq!(unconfirmed(&state), ids(expected), "{results:?} in a round robin");
            state.rounds[1].state = RoundState::Draft;
            assert_eq!(unconfirmed(&state), [], "{results:?} once it is paired");
        }
    }

    #[test]
    fn c_04_2_who_left_or_whose_absence_is_known_is_not_asked_for() {
        let missed = || after(["– / –", "– / +"]);
        assert_eq!(unconfirmed(&missed()), ids(&[1, 2, 3]));
        for status in [PlayerStatus::Withdrawn, PlayerStatus::Expelled] {
            let mut state = missed();
            state.players[0].status = status;
            assert_eq!(unconfirmed(&state), ids(&[2, 3]), "{status:?}");
        }
        for word in [Attendance::Present, Attendance::Absent, Attendance::HalfPoint, Attendance::FullPoint] {
            let mut state = missed();
            state.rounds[1].absences.push((PlayerId(1), word));
            assert_eq!(unconfirmed(&state), ids(&[2, 3]), "{word:?} is said already");
            assert!(!state.uses_confirmation(&state.rounds[1]), "{word:?} says nothing of the others");
            let mut state = missed();
            state.rounds[0].absences.push((PlayerId(1), word));
            let declared = word != Attendance::Present;
            assert_eq!(
                unconfirmed(&state),
                ids(if declared { &[2, 3] } else { &[1, 2, 3] }),
                "{word:?} before"
            );
        }
        let mut state = missed();
        state.rounds[1].absences.push((PlayerId(5), Attendance::Present));
        assert!(state.uses_confirmation(&state.rounds[1]));
        assert_eq!(unconfirmed(&state), ids(&[1, 2, 3, 4, 6]), "confirmation is in use: everybody is");
    }

    #[test]
    fn who_is_asked_for_is_not_counted_as_present() {
        let mut state = after(["+ / –", "1 – 0"]);
        let here = |state: &SectionState| -> Vec<bool> {
            state.players.iter().map(|player| state.is_present(player)).collect()
        };
        assert_eq!(here(&state), [true, false, true, true, true, true]);
        state.rounds[1].absences.push((PlayerId(2), Attendance::Present));
        assert_eq!(here(&state), [true; 6]);
    }
}
