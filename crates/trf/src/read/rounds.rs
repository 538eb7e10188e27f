//! Which rounds are paired, and the requests for those to come.

use std::collections::{BTreeSet, HashSet};

use super::super::{Bye, Cell, FaultKind, Player, RemarkKind, Request, RequestedBye, Tournament};
use super::Reader;
use toguznama_rules::game::TextPosition;
use toguznama_rules::primitives::PlayerIndex;
use toguznama_rules::swiss::{Points, System, baku};

/// A bye in a line of its own.
pub(super) struct ByeLine {
    /// The round; `None` for the next one.
    pub round: Option<u8>,
    pub player: PlayerIndex,
    pub kind: RequestedBye,
    pub place: TextPosition,
}

/// The rounds that a line has an effect on.
#[derive(Clone, Copy)]
pub(super) struct Effect {
    pub line: u32,
    /// The first one; `None` for all.
    pub round: Option<u8>,
    /// Whether it affects the pairing, not the points.
    pub is_for_pairing: bool,
}

impl Reader<'_> {
    /// Separates paired rounds from those to come, and puts byes into cells or requests.
    pub(super) fn settle_rounds(&mut self) {
        // In a team event the cells of players only show who played.
        let paired = match self.tournament.is_of_teams() {
            true => self.tournament.players.iter().map(|player| player.cells.len()).max().unwrap_or(0),
            false => paired_rounds(&self.tournament),
        };
        self.take_cells_ahead(paired);
        for bye in std::mem::take(&mut self.byes) {
            self.place_bye(paired, &bye);
        }
        self.remark_on_no_effect();
        let requests = std::mem::take(&mut self.requests).into_iter();
        let requests = requests.map(|((round, player), kind)| Request { round, player, kind });
        self.tournament.requests = requests.collect();
        for player in &mut self.tournament.players {
            trim(&mut player.cells, &Cell::Blank);
        }
        self.check_rounds(paired);
        self.accelerate();
        for player in &mut self.tournament.players {
            trim(&mut player.virtual_points, &Points::ZERO);
        }
        if let Some((rounds, _)) = self.rounds {
            for forbidden in &mut self.tournament.forbidden {
                let is_always = forbidden
                    .rounds
                    .as_ref()
                    .is_some_and(|range| *range.start() == 1 && *range.end() >= rounds);
                if is_always {
                    forbidden.rounds = None;
                }
            }
        }
    }

    /// Byes in cells of rounds to come are requests.
    fn take_cells_ahead(&mut self, paired: usize) {
        for (player, row) in self.tournament.players.iter_mut().enumerate() {
            let ahead = row.cells.split_off(row.cells.len().min(paired));
            for (round, cell) in (paired + 1..).zip(ahead) {
                let kind = match cell {
                    Cell::Bye(Bye::Full) => RequestedBye::Full,
                    Cell::Bye(Bye::Half) => RequestedBye::Half,
                    Cell::Bye(Bye::Zero) => RequestedBye::Zero,
                    // A round with such a cell is a paired one.
                    Cell::Blank | Cell::Game { .. } | Cell::Forfeit { .. } | Cell::Bye(Bye::Pairing) => {
                        continue;
                    }
                };
                // There are at most `MAX_ROUNDS` cells.
                let Ok(round) = u8::try_from(round) else {
                    continue;
                };
                self.requests.insert((round, player), kind);
                let line = self.lines.get(player).copied().unwrap_or_default();
                self.effects.push(Effect { line, round: Some(round), is_for_pairing: true });
            }
        }
    }

    /// Remarks on lines for rounds after the last, or for the pairing of a round robin; each once.
    fn remark_on_no_effect(&mut self) {
        let is_round_robin = matches!(self.tournament.pairing_system(), Some(System::RoundRobin { .. }));
        let mut remarked = BTreeSet::new();
        for Effect { line, round, is_for_pairing } in std::mem::take(&mut self.effects) {
            let kind = match (round, self.rounds) {
                _ if is_round_robin && is_for_pairing => RemarkKind::NotInRoundRobin,
                (Some(round), Some((rounds, _))) if round > rounds => RemarkKind::AfterLast { round, rounds },
                _ => continue,
            };
            if remarked.insert(line) {
                self.findings.remark(line, kind);
            }
        }
    }

    /// A bye of a paired round belongs in the cell; others are requests.
    fn place_bye(&mut self, paired: usize, bye: &ByeLine) {
        let Some(round) = bye.round.or_else(|| u8::try_from(paired + 1).ok()) else {
            return self.findings.at(bye.place, FaultKind::RoundsBeyond);
        };
        let line = self.lines.get(bye.player).copied().unwrap_or_default();
        let at = usize::from(round).saturating_sub(1);
        if at < paired {
            let Some(player) = self.tournament.players.get_mut(bye.player) else {
                return;
            };
            if player.cells.len() <= at {
                player.cells.resize(at + 1, Cell::Blank);
            }
            let Some(cell) = player.cells.get_mut(at) else {
                return;
            };
            let wanted = Cell::Bye(bye.kind.into());
            match cell {
                Cell::Blank => *cell = wanted,
                cell if *cell == wanted => {}
                _ => self.findings.at(bye.place, FaultKind::Disagrees { line }),
            }
            return;
        }
        self.effects.push(Effect { line: bye.place.line, round: Some(round), is_for_pairing: true });
        match self.requests.get(&(round, bye.player)) {
            None => _ = self.requests.insert((round, bye.player), bye.kind),
            // An absent player's line may request more than a zero-point bye.
            Some(known) if *known == bye.kind || bye.round.is_none() => {}
            Some(_) => self.findings.at(bye.place, FaultKind::Disagrees { line }),
        }
    }

    fn check_rounds(&mut self, paired: usize) {
        let (Some((rounds, line)), Ok(paired)) = (self.rounds, u8::try_from(paired)) else {
            return;
        };
        if paired > rounds {
            self.findings.at(TextPosition { line, column: 1 }, FaultKind::TooManyRounds { paired, rounds });
        }
    }

    /// Fills in the virtual points that the type of tournament names and no line gives.
    fn accelerate(&mut self) {
        if self.is_accelerated || !self.tournament.names_acceleration() {
            return;
        }
        let kind = match self.rounds {
            Some((rounds, _)) => {
                self.tournament.accelerate(rounds);
                RemarkKind::Accelerated
            }
            None => RemarkKind::NotAccelerated,
        };
        self.findings.remark(self.kind_line, kind);
    }
}

impl Tournament {
    /// Whether the type of tournament names the Baku acceleration, which applies if no virtual points are given.
    pub(in super::super) fn names_acceleration(&self) -> bool {
        self.head.kind_code.to_ascii_uppercase().ends_with("_BAKU") && !self.is_of_teams()
    }

    /// The size of the upper group of the Baku acceleration (C.04.7): by those that round 1 pairs, or is to pair.
    #[must_use]
    pub fn upper_group(&self) -> usize {
        let has_begun = self.paired_rounds() > 0;
        let away: HashSet<PlayerIndex> =
            self.requests.iter().filter(|request| request.round == 1).map(|request| request.player).collect();
        let paired = |(index, player): (PlayerIndex, &Player)| {
            if has_begun {
                player.cells.first().is_some_and(|cell| cell.was_paired())
            } else {
                !away.contains(&index)
            }
        };
        baku::upper_group(self.players.iter().enumerate().map(paired))
    }

    /// Sets the virtual points of the Baku acceleration (C.04.7) for a number of rounds. What round 1 is like is known by
    /// then, or who asks for a bye in it.
    pub fn accelerate(&mut self, rounds: u8) {
        let ahead = self.upper_group();
        let scoring = self.scoring.games();
        for player in self.players.iter_mut().take(ahead) {
            let points = (1..=rounds).map(|round| baku::virtual_points(round, rounds, &scoring));
            player.virtual_points = points.collect();
            trim(&mut player.virtual_points, &Points::ZERO);
        }
    }
}

/// The number of paired rounds: up to the last one with a game, a forfeit or a pairing-allocated bye, and the rounds
/// right after it in which every player has a bye.
fn paired_rounds(tournament: &Tournament) -> usize {
    let players = &tournament.players;
    let last = |cells: &[Cell]| cells.iter().rposition(|cell| cell.was_paired()).map_or(0, |at| at + 1);
    let mut paired = players.iter().map(|player| last(&player.cells)).max().unwrap_or(0);
    let all_away = |round: usize| {
        players.iter().all(|player| player.cells.get(round).is_some_and(|cell| *cell != Cell::Blank))
    };
    while !players.is_empty() && all_away(paired) {
        paired += 1;
    }
    paired
}

fn trim<T: PartialEq>(values: &mut Vec<T>, nothing: &T) {
    let len = values.iter().rposition(|value| value != nothing).map_or(0, |at| at + 1);
    values.truncate(len);
}
