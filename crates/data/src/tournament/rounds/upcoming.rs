//! What is known of rounds that are not paired yet: who announced what, and what stands at the next check-in.

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;

use crate::tournament::{
    Attendance, ForbiddenPair, Player, PlayerId, Round, RoundState, SectionState, UnpairedKind,
};

/// With which words a check-in opens.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningAttendance {
    /// Those who announced something for this round.
    pub announced: Vec<(PlayerId, Attendance)>,
    /// Those who are absent because they were absent from the round before, unsaid.
    pub carried_over: Vec<PlayerId>,
}

/// What about a half-point bye an official should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfPointDoubt {
    /// It is asked for in the last round.
    LastRound,
    /// It is not the only one: so many with those already had.
    Several(usize),
}

impl SectionState {
    /// The rounds that are not paired yet, by number. Empty when all are.
    #[must_use]
    pub fn upcoming_rounds(&self) -> RangeInclusive<u8> {
        let paired = self.rounds.iter().filter(|round| round.is_paired());
        let first = paired.map(|round| round.number).max().unwrap_or(0).saturating_add(1);
        first..=u8::try_from(self.planned_rounds()).unwrap_or(u8::MAX)
    }

    /// The most rounds for which nobody has to meet anybody twice: each meets everybody else from whom he is not kept
    /// apart throughout, and is left over once where the number of players is odd. `None` where rounds go by a table,
    /// and while there are no two players. It is an upper bound: whether all of them can be paired shows in each.
    #[must_use]
    pub fn most_rounds(&self) -> Option<usize> {
        if self.section.settings.system.cycles().is_some() {
            return None;
        }
        let playing = self.players.iter().filter(|player| self.still_plays(player));
        let playing: HashSet<PlayerId> = playing.map(|player| player.id).collect();
        let others = playing.len().checked_sub(1).filter(|others| *others > 0)?;
        let left_over = playing.len() % 2;
        let throughout = |pair: &&ForbiddenPair| {
            let (first, last) = (pair.first_round, usize::from(pair.last_round));
            first == 1 && last >= self.planned_rounds() && pair.players.iter().all(|id| playing.contains(id))
        };
        let apart = self.forbidden_pairs.iter().filter(throughout).flat_map(|pair| pair.players);
        let mut kept: BTreeMap<PlayerId, usize> = BTreeMap::new();
        for player in apart {
            *kept.entry(player).or_default() += 1;
        }
        let most_kept = kept.into_values().max().unwrap_or(0);
        Some(others.saturating_sub(most_kept) + left_over)
    }

    /// The round whose check-in is open.
    #[must_use]
    pub fn at_check_in(&self) -> Option<&Round> {
        self.rounds.iter().find(|round| round.state == RoundState::CheckIn)
    }

    /// What a player's word for a coming round is: at its check-in when that is open, else as announced.
    #[must_use]
    pub fn word(&self, player: PlayerId, round: u8) -> Attendance {
        let word = match self.at_check_in().filter(|open| open.number == round) {
            Some(open) => open.absences.iter().find(|(of, _)| *of == player).map(|(_, word)| *word),
            None => self.announced_word(player, round),
        };
        word.unwrap_or(Attendance::Present)
    }

    fn announced_word(&self, player: PlayerId, round: u8) -> Option<Attendance> {
        let mut announced = self.announced.iter();
        announced.find(|said| (said.player, said.round) == (player, round)).map(|said| said.word)
    }

    /// The words that stand at the check-in of the round after `last` when it opens: what was announced for it, and
    /// absent again whoever was absent from `last` without having announced that.
    #[must_use]
    pub fn opening_words(&self, last: &Round) -> OpeningAttendance {
        let next = last.number.saturating_add(1);
        let mut words = OpeningAttendance::default();
        for player in self.players.iter().filter(|player| self.still_plays(player)) {
            if let Some(word) = self.announced_word(player.id, next) {
                words.announced.push((player.id, word));
            } else if last.absences.contains(&(player.id, Attendance::Absent))
                && self.announced_word(player.id, last.number).is_none()
            {
                words.carried_over.push(player.id);
            }
        }
        words
    }

    /// What players said of coming rounds, by player: only those who said something.
    #[must_use]
    pub fn coming_words(&self) -> Vec<(&Player, BTreeMap<u8, Attendance>)> {
        let words = |player: &Player| -> BTreeMap<u8, Attendance> {
            let all = self.upcoming_rounds().map(|round| (round, self.word(player.id, round)));
            all.filter(|(_, word)| *word != Attendance::Present).collect()
        };
        let playing = self.players.iter().filter(|player| self.still_plays(player));
        playing.map(|player| (player, words(player))).filter(|(_, words)| !words.is_empty()).collect()
    }

    /// What is doubtful about the half-point byes a player asks for in coming rounds. Competitions differ in what they
    /// allow, so it is told and not refused.
    #[must_use]
    pub fn half_point_doubts(&self, player: PlayerId) -> Vec<HalfPointDoubt> {
        let coming =
            self.upcoming_rounds().filter(|round| self.word(player, *round) == Attendance::HalfPoint);
        let coming: Vec<u8> = coming.collect();
        let had = self.rounds.iter().flat_map(|round| &round.unpaired);
        let had = had.filter(|line| line.player == player && line.kind == UnpairedKind::HalfPoint).count();
        let mut doubts = Vec::new();
        if coming.iter().any(|round| usize::from(*round) == self.planned_rounds()) {
            doubts.push(HalfPointDoubt::LastRound);
        }
        if !coming.is_empty() && had + coming.len() > 1 {
            doubts.push(HalfPointDoubt::Several(had + coming.len()));
        }
        doubts
    }
}
