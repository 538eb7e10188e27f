//! Rounds that are not paired yet: who requested a bye or an absence, and the attendance with which the next check-in
//! opens.

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;

use crate::tournament::{
    Attendance, ForbiddenPair, Player, PlayerId, Round, RoundState, SectionState, UnpairedKind,
};

/// The attendance with which a check-in opens. Players in neither list are present.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningAttendance {
    /// Players who requested a bye or an absence for this round.
    pub requested: Vec<(PlayerId, Attendance)>,
    /// Players who are absent because they were absent from the previous round without having requested it.
    pub carried_over: Vec<PlayerId>,
}

/// What an official should know about the half-point byes that a player requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfPointNote {
    /// One is requested for the last round.
    LastRound,
    /// There are this many in total, with those already given.
    Several(usize),
}

/// Why a player gets no half-point bye in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HalfByeBar {
    /// The player gets none at all.
    Player,
    /// The section has none in this many of its last rounds.
    LastRounds(u8),
}

impl SectionState {
    /// Why a player gets no half-point bye in a round; `None` where one may be requested.
    #[must_use]
    pub fn half_bye_bar(&self, player: &Player, round: u8) -> Option<HalfByeBar> {
        let last = self.stage.format.rules.half_byes_barred_last;
        let from_the_end = self.planned_rounds().saturating_sub(round.into());
        let is_last = from_the_end < usize::from(last);
        match (player.half_byes_barred, is_last) {
            (true, _) => Some(HalfByeBar::Player),
            (false, true) => Some(HalfByeBar::LastRounds(last)),
            (false, false) => None,
        }
    }

    /// The rounds that are not paired yet, by number; empty when all are.
    #[must_use]
    pub fn upcoming_rounds(&self) -> RangeInclusive<u8> {
        let paired = self.rounds.iter().filter(|round| round.is_paired());
        let first = paired.map(|round| round.number).max().unwrap_or(0).saturating_add(1);
        first..=u8::try_from(self.planned_rounds()).unwrap_or(u8::MAX)
    }

    /// The most rounds that a Swiss section can have without two players meeting twice; `None` for a round robin, and
    /// for fewer than two players.
    ///
    /// Each player meets every other one who is not forbidden throughout, and has one bye if their number is odd.
    /// This is an upper bound: whether every one of these rounds can be paired is decided by pairing them.
    #[must_use]
    pub fn most_rounds(&self) -> Option<usize> {
        if self.stage.format.system.is_round_robin() {
            return None;
        }
        let playing: HashSet<PlayerId> = self.active_players().map(|player| player.id).collect();
        let others = playing.len().checked_sub(1).filter(|others| *others > 0)?;
        let left_over = playing.len() % 2;
        let throughout = |pair: &&ForbiddenPair| {
            let (first, last) = (pair.first_round, usize::from(pair.last_round));
            first == 1
                && last >= self.planned_rounds()
                && pair.players().iter().all(|id| playing.contains(id))
        };
        let mut forbidden: BTreeMap<PlayerId, usize> = BTreeMap::new();
        for player in self.forbidden_pairs.iter().filter(throughout).flat_map(|pair| pair.players()) {
            *forbidden.entry(player).or_default() += 1;
        }
        let most_forbidden = forbidden.into_values().max().unwrap_or(0);
        Some(others.saturating_sub(most_forbidden) + left_over)
    }

    /// The round whose check-in is open.
    #[must_use]
    pub fn at_check_in(&self) -> Option<&Round> {
        self.rounds.iter().find(|round| round.state == RoundState::CheckIn)
    }

    /// The round that is paired and not closed.
    #[must_use]
    pub fn in_progress(&self) -> Option<&Round> {
        self.rounds.iter().find(|round| round.is_paired() && round.state != RoundState::Closed)
    }

    /// A player's attendance in an upcoming round: that of its check-in if it is open, else the one requested.
    #[must_use]
    pub fn attendance(&self, player: PlayerId, round: u8) -> Attendance {
        let attendance = match self.at_check_in().filter(|open| open.number == round) {
            Some(open) => open.attendance(player),
            None => self.requested_for(player, round),
        };
        attendance.unwrap_or(Attendance::Present)
    }

    fn requested_for(&self, player: PlayerId, round: u8) -> Option<Attendance> {
        let mut requests = self.requested_byes.iter();
        requests.find(|bye| (bye.competitor.player(), bye.round) == (player, round)).map(|bye| bye.attendance)
    }

    /// The attendance with which the check-in of the round after `last` opens: the requested byes and absences, and
    /// absent for players who were absent from `last` without having requested it.
    #[must_use]
    pub fn opening_attendance(&self, last: &Round) -> OpeningAttendance {
        let next = last.number.saturating_add(1);
        let mut opening = OpeningAttendance::default();
        for player in self.active_players() {
            if let Some(attendance) = self.requested_for(player.id, next) {
                opening.requested.push((player.id, attendance));
            } else if last.absences.contains(&(player.id, Attendance::Absent))
                && self.requested_for(player.id, last.number).is_none()
            {
                opening.carried_over.push(player.id);
            }
        }
        opening
    }

    /// The requested attendance in upcoming rounds, by player; only players who requested something.
    #[must_use]
    pub fn requested_attendance(&self) -> Vec<(&Player, BTreeMap<u8, Attendance>)> {
        let requested = |player: &Player| -> BTreeMap<u8, Attendance> {
            let all = self.upcoming_rounds().map(|round| (round, self.attendance(player.id, round)));
            all.filter(|(_, attendance)| *attendance != Attendance::Present).collect()
        };
        self.active_players()
            .map(|player| (player, requested(player)))
            .filter(|(_, requested)| !requested.is_empty())
            .collect()
    }

    /// What is unusual about the half-point byes that a player requests in upcoming rounds. Competitions differ in
    /// what they allow, so this is shown as a note and does not block.
    #[must_use]
    pub fn half_point_notes(&self, player: PlayerId) -> Vec<HalfPointNote> {
        let upcoming =
            self.upcoming_rounds().filter(|round| self.attendance(player, *round) == Attendance::HalfPoint);
        let upcoming: Vec<u8> = upcoming.collect();
        let had = self.rounds.iter().flat_map(|round| &round.unpaired);
        let had = had
            .filter(|line| line.competitor.player() == player && line.kind == UnpairedKind::HalfPoint)
            .count();
        let mut doubts = Vec::new();
        if upcoming.iter().any(|round| usize::from(*round) == self.planned_rounds()) {
            doubts.push(HalfPointNote::LastRound);
        }
        if !upcoming.is_empty() && had + upcoming.len() > 1 {
            doubts.push(HalfPointNote::Several(had + upcoming.len()));
        }
        doubts
    }
}
