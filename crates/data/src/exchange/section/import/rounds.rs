//! The rounds of a file: pairings, players without a game, requested byes and forbidden pairs.

use std::collections::{BTreeMap, HashMap};

use super::super::lines::Apart;
use super::super::{MAX_FORBIDDEN_PAIRS, RefusalKind, SectionRemarkKind};
use super::{Planner, id};
use crate::exchange::trf::{self, Bye, Cell};
use crate::primitives::{PlayerIndex, Score};
use crate::regulations::result::{GameResult, PointSystem};
use crate::swiss::{self, Pair, berger};
use crate::tournament::rounds::pairing_table;
use crate::tournament::{
    Attendance, CompetitorId, FIRST_LEG, ForbiddenPair, Format, Game, GameId, PairingSystem, PlayerId,
    RequestedBye, Round, RoundId, RoundState, Signatures, Unpaired, UnpairedKind, Version,
};

impl Planner<'_> {
    pub(super) fn rounds(&mut self, format: &Format) -> Vec<Round> {
        let paired = self.paired_rounds();
        let mut adjourned = Vec::new();
        let mut boards_so_far = 0_i64;
        let mut rounds = Vec::with_capacity(usize::from(paired) + 1);
        for number in 1..=paired {
            let boards: Vec<Game> = (1..)
                .zip(self.pairs(format, number))
                .map(|(board, pair)| {
                    boards_so_far = boards_so_far.saturating_add(1);
                    let cells = [pair.white, pair.black].map(|player| self.tournament.cell(player, number));
                    let result = self.result(number, pair, cells);
                    if result == Some(GameResult::Adjourned) && !self.is_called_adjourned(number, pair) {
                        adjourned.push(pair.white);
                    }
                    let id_of_game = GameId(boards_so_far);
                    Game {
                        id: id_of_game,
                        match_id: id_of_game.into(),
                        leg: FIRST_LEG,
                        number: board,
                        white: id(pair.white),
                        black: id(pair.black),
                        result,
                        has_record: false,
                        manual: false,
                        signed: Signatures::NONE,
                        rated_as: self.rated_as(number, pair),
                        version: Version::FIRST,
                    }
                })
                .collect();
            let playing = boards.iter().any(|board| board.result.is_none());
            let state = if playing { RoundState::Playing } else { RoundState::Closed };
            let unpaired = self.unpaired(format, number);
            let mut played = Round { absences: absences(&unpaired), unpaired, ..round(number, state) };
            played.set_games(boards);
            rounds.push(played);
        }
        let is_over = rounds.last().is_none_or(|last| last.state == RoundState::Closed);
        if is_over && paired < format.rounds {
            let next = paired.saturating_add(1);
            let requests = self.tournament.requests.iter().filter(|request| request.round == next);
            let absences = requests.map(|request| (id(request.player), word(request.kind))).collect();
            rounds.push(Round { absences, ..round(next, RoundState::CheckIn) });
        }
        if let Some(first) = adjourned.first() {
            self.remark(self.line(*first), SectionRemarkKind::Adjourned { games: adjourned.len() });
        }
        rounds
    }

    /// How many rounds were paired. In a competition of teams cells of rounds to come say who will be away, and none is one.
    fn paired_rounds(&self) -> u8 {
        let paired = self.tournament.paired_rounds();
        if !self.tournament.is_of_teams() {
            return paired;
        }
        let last = |player: &trf::Player| player.cells.iter().rposition(|cell| cell.was_paired());
        let played = self.tournament.players.iter().filter_map(last).max();
        played.map_or(0, |last| u8::try_from(last + 1).unwrap_or(paired))
    }

    /// The pairings of a round in the order of boards.
    fn pairs(&self, format: &Format, round: u8) -> Vec<Pair> {
        let mut pairs = self.tournament.pairing_of(round).unwrap_or_default().pairs;
        if format.system != PairingSystem::Dutch {
            let table = self.table(format, round).map(|pairing| pairing.pairs).unwrap_or_default();
            let places: HashMap<_, _> =
                table.iter().map(|pair| (pair.white, pair.black)).zip(0_usize..).collect();
            let place = |pair: &Pair| places.get(&(pair.white, pair.black)).copied().unwrap_or(usize::MAX);
            pairs.sort_by_key(place);
        } else if let Some(state) = self.tournament.state_before(round) {
            swiss::sort_boards(&state, &mut pairs);
        }
        pairs
    }

    /// The round of the pairing table of a round robin.
    fn table(&self, format: &Format, round: u8) -> Option<swiss::Pairing> {
        let cycles = format.system.cycles()?;
        let at = usize::from(round).checked_sub(1)?;
        berger::round(self.tournament.players.len(), cycles, pairing_table::last_two_swapped(format), at)
    }

    /// The players without a game in a round, and why. A player with a blank cell is left out, except starters in round 1.
    fn unpaired(&self, format: &Format, round: u8) -> Vec<Unpaired> {
        let is_table = format.system != PairingSystem::Dutch;
        let free = self.table(format, round).and_then(|pairing| pairing.free);
        let of_team = if self.tournament.is_of_teams() { bye_of_team(format) } else { None };
        let are_starters = round == 1 && (is_table || !self.has_late_entries);
        let kind = |index: PlayerIndex| match self.tournament.cell(index, round) {
            Cell::Game { .. } | Cell::Forfeit { .. } => None,
            Cell::Blank | Cell::Bye(Bye::Zero) if free == Some(index) => Some(UnpairedKind::Free),
            Cell::Blank => are_starters.then_some(UnpairedKind::Absent),
            Cell::Bye(Bye::Pairing) => Some(of_team.unwrap_or(UnpairedKind::Bye)),
            Cell::Bye(Bye::Full) => Some(UnpairedKind::FullPoint),
            Cell::Bye(Bye::Half) => Some(UnpairedKind::HalfPoint),
            Cell::Bye(Bye::Zero) => Some(UnpairedKind::Absent),
        };
        let players = 0..self.tournament.players.len();
        players
            .filter_map(|index| Some(Unpaired { competitor: id(index).into(), kind: kind(index)? }))
            .collect()
    }

    /// The requested byes of rounds to come.
    pub(super) fn announced(&mut self, format: &Format) -> Vec<RequestedBye> {
        let tournament = self.tournament;
        let mut announced = Vec::with_capacity(tournament.requests.len());
        for request in &tournament.requests {
            if request.round > format.rounds {
                let (number, round) = (self.number(request.player), request.round);
                let kind = SectionRemarkKind::NoSuchRound { number, round };
                self.remark(self.line(request.player), kind);
            } else {
                let (player, round) = (id(request.player), request.round);
                announced.push(RequestedBye {
                    competitor: player.into(),
                    round,
                    attendance: word(request.kind),
                });
            }
        }
        announced.sort_by_key(|bye| (bye.round, bye.competitor.player()));
        announced
    }

    /// The forbidden pairings, each once, without those that follow from a team.
    pub(super) fn forbidden_pairs(&mut self, apart: &Apart) -> Vec<ForbiddenPair> {
        let line = self.places.first(&["XXP", "260"]);
        let after = self.tournament.forbidden_after();
        let mut pairs: BTreeMap<[PlayerIndex; 2], Vec<(u8, u8)>> = BTreeMap::new();
        for forbidden in &self.tournament.forbidden {
            let span = forbidden.rounds.as_ref().map_or((1, u8::MAX), |of| (*of.start(), *of.end()));
            for (at, &one) in forbidden.players.iter().enumerate() {
                let others = forbidden.players.iter().take(at).filter(|other| **other != one);
                for &other in others.filter(|other| !apart.explains(forbidden, [one, **other])) {
                    if let Some(span) = self.tournament.forbidden_from(span, after, one, other) {
                        pairs.entry([one.min(other), one.max(other)]).or_default().push(span);
                    }
                }
                if pairs.len() > MAX_FORBIDDEN_PAIRS {
                    self.refuse(line, RefusalKind::TooManyForbidden);
                    return Vec::new();
                }
            }
        }
        let mut forbidden = Vec::with_capacity(pairs.len());
        for (players, mut spans) in pairs {
            spans.sort_unstable();
            let (mut first_round, mut last_round) = (u8::MAX, 0_u8);
            for (first, last) in spans {
                if last_round > 0 && first > last_round.saturating_add(1) {
                    let [number, opponent] = players.map(|player| self.number(player));
                    self.refuse(line, RefusalKind::ForbiddenTwice { number, opponent });
                }
                (first_round, last_round) = (first_round.min(first), last_round.max(last));
            }
            forbidden.push(ForbiddenPair {
                competitors: players.map(id).map(CompetitorId::from),
                first_round,
                last_round,
            });
        }
        forbidden
    }
}

/// The bye of a player whose team has no match, by what it is worth; `None` if no bye of a section is worth that.
pub(super) fn bye_of_team(format: &Format) -> Option<UnpairedKind> {
    let PointSystem { win, draw, .. } = format.points;
    match format.bye_score {
        bye if bye == win => Some(UnpairedKind::FullPoint),
        bye if bye == draw => Some(UnpairedKind::HalfPoint),
        Score::ZERO => Some(UnpairedKind::Absent),
        _ => None,
    }
}

const fn word(kind: trf::RequestedBye) -> Attendance {
    match kind {
        trf::RequestedBye::Full => Attendance::FullPoint,
        trf::RequestedBye::Half => Attendance::HalfPoint,
        trf::RequestedBye::Zero => Attendance::Absent,
    }
}

/// The attendance at check-in of a paired round.
fn absences(unpaired: &[Unpaired]) -> Vec<(PlayerId, Attendance)> {
    let word = |kind| match kind {
        UnpairedKind::HalfPoint => Some(Attendance::HalfPoint),
        UnpairedKind::FullPoint => Some(Attendance::FullPoint),
        UnpairedKind::Absent => Some(Attendance::Absent),
        UnpairedKind::Bye | UnpairedKind::Free => None,
    };
    unpaired.iter().filter_map(|line| Some((line.competitor.player(), word(line.kind)?))).collect()
}

fn round(number: u8, state: RoundState) -> Round {
    Round {
        id: RoundId(number.into()),
        number,
        state,
        absences: Vec::new(),
        matches: Vec::new(),
        games: Vec::new(),
        unpaired: Vec::new(),
        manual: None,
        timer: None,
        version: Version::FIRST,
    }
}
