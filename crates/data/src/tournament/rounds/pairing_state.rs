//! What the pairing of a round depends on, as the pairing rules read it.
//!
//! [`State`] knows players by their position in the starting list, not by their id: [`swiss_state`] builds it and
//! returns the ids in the same order.

use std::collections::{HashMap, HashSet};

use super::{pairing_table, team_mates};
use crate::primitives::{PlayerIndex, Score};
use crate::standings::Entry;
use crate::swiss::{Entrant, PastRound, Points, State, System, baku};
use crate::tournament::sections::starting_list::{initial_side, pairing_order, upper_group};
use crate::tournament::standings::field::lines;
use crate::tournament::{Attendance, Player, PlayerId, Round, SectionState, UnpairedKind};

/// What the pairing of `round` depends on, and the players that its indices stand for.
///
/// Players are in the order of [`pairing_order`]; a round robin has only the players of its [`pairing_table`]. Of the
/// other rounds only public ones with a smaller number count. Players of a public round are present if it paired them;
/// before publication, if they still play and have not declared an absence at check-in.
///
/// ```
/// use toguznama_data::tournament::rounds::pairing_state::swiss_state;
/// use toguznama_data::tournament::testing::{round, section_state};
/// use toguznama_data::tournament::{Round, RoundState};
///
/// let state = section_state(4, vec![round(1, &[(1, 3, "1 (82) – 0 (60)"), (4, 2, "½ (81) – ½ (81)")])]);
/// let next = Round { state: RoundState::CheckIn, ..round(2, &[]) };
/// let (state, players) = swiss_state(&state, &next);
/// assert_eq!(players.len(), 4);
/// let pairing = toguznama_rules::swiss::pair(&state).unwrap();
/// assert_eq!(pairing.pairs.len(), 2);
/// ```
#[must_use]
pub fn swiss_state(section_state: &SectionState, round: &Round) -> (State, Vec<PlayerId>) {
    let format = section_state.format();
    let (system, players) = match format.system.cycles() {
        None => (System::Dutch, pairing_order(section_state)),
        Some(cycles) => (
            System::RoundRobin { cycles, last_two_swapped: pairing_table::last_two_swapped(format) },
            pairing_table::players(section_state),
        ),
    };
    let earlier: Vec<&Round> =
        section_state.rounds.iter().filter(|past| past.is_public() && past.number < round.number).collect();
    let present = present(section_state, round);
    let scoring = format.points.map(Points::from);
    let upper_group = upper_group(section_state, &players);
    let virtual_points = |place: usize, round: u8| {
        if place < upper_group { baku::virtual_points(round, format.rounds, &scoring) } else { Points::ZERO }
    };
    let entrant = |(place, (line, player)): (usize, (Vec<Entry>, &&Player))| {
        let before = |(at, past): (usize, &&Round)| {
            let line = line.get(..at).unwrap_or_default();
            Points::from(score_before(section_state, player.id, line, past.number))
                + virtual_points(place, past.number)
        };
        Entrant {
            score: score_before(section_state, player.id, &line, round.number).into(),
            virtual_points: virtual_points(place, round.number),
            scores_before: earlier.iter().enumerate().map(before).collect(),
            present: present.contains(&player.id),
            history: line.into_iter().map(|entry| past(entry, system)).collect(),
        }
    };
    let index_of: HashMap<PlayerId, PlayerIndex> = players.iter().map(|player| player.id).zip(0..).collect();
    let forbidden_pairs = section_state.forbidden_pairs.iter().filter(|pair| pair.holds_in(round.number));
    let forbidden_pairs =
        forbidden_pairs.map(|pair| pair.players()).chain(team_mates::forbidden_pairs(section_state, round));
    let forbidden = forbidden_pairs.filter_map(|pair| {
        let [one, other] = pair.map(|player| index_of.get(&player).copied());
        Some([one?, other?])
    });
    let lines = lines(&players, &earlier, format);
    let state = State {
        system,
        rounds: format.rounds,
        initial_side: initial_side(format),
        forbidden: forbidden.collect(),
        players: lines.into_iter().zip(&players).enumerate().map(entrant).collect(),
        scoring,
    };
    (state, players.into_iter().map(|player| player.id).collect())
}

/// The score with which a player starts a round, from the results of earlier rounds. A point deducted by warnings (W2)
/// is missing from the round after them.
#[must_use]
pub fn score_before(section_state: &SectionState, player: PlayerId, earlier: &[Entry], round: u8) -> Score {
    let taken = section_state.penalty(player).filter(|(from, _)| *from < round);
    earlier.iter().map(Entry::points).sum::<Score>() - taken.map_or(Score::ZERO, |(_, points)| points)
}

/// The players who are to be paired in a round, or were.
fn present(section_state: &SectionState, round: &Round) -> HashSet<PlayerId> {
    if round.is_public() {
        let boards = round.games.iter().flat_map(|board| [board.white, board.black]);
        let byes = round.unpaired.iter().filter(|unpaired| unpaired.kind == UnpairedKind::Bye);
        return boards.chain(byes.map(|unpaired| unpaired.competitor.player())).collect();
    }
    let known = round.attendance_by_player();
    let is_absent =
        |id: &PlayerId| known.get(id).is_some_and(|attendance| *attendance != Attendance::Present);
    section_state.active_players().map(|player| player.id).filter(|id| !is_absent(id)).collect()
}

/// An entry as pairing reads it. A game without a result has begun, so the two have met; in a round robin so have those of a
/// forfeit (S5).
fn past(entry: Entry, system: System) -> PastRound {
    match entry {
        Entry::Forfeit { opponent, side, .. } if system != System::Dutch => {
            PastRound::Game { opponent, side }
        }
        Entry::Game { opponent, side, .. } | Entry::Pending { opponent, side } => {
            PastRound::Game { opponent, side }
        }
        Entry::Forfeit { points, .. } => PastRound::Forfeit { points: points.into() },
        Entry::Bye { points } => PastRound::Bye { points: points.into() },
        Entry::FullBye { .. } | Entry::Absent { .. } | Entry::Free | Entry::Annulled { .. } => {
            PastRound::Away { points: entry.points().into() }
        }
    }
}

#[cfg(test)]
mod tests;
