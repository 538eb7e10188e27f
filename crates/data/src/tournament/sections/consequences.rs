//! What follows from a change of a section in which rounds have been paired: whose places move, and which paired rounds
//! would be paired otherwise now. A pairing that stands is not changed by it.

use std::collections::{BTreeSet, HashMap};

use crate::primitives::Score;
use crate::swiss::{self, State};
use crate::tournament::rounds::pairing_state;
use crate::tournament::standings::ranking;
use crate::tournament::standings::ranking::Table;
use crate::tournament::{PlayerId, Round, SectionState};

/// What follows from a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// Whose place or points change, in the order of the places they come to.
    pub moves: Vec<Move>,
    /// The paired rounds that were paired from what changes, by number.
    pub rounds: Vec<PairedFrom>,
}

/// Somebody whose place or points change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who.
    pub player: PlayerId,
    /// His place and points before.
    pub from: (u32, Score),
    /// His place and points after.
    pub to: (u32, Score),
}

/// A round that was paired from what changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairedFrom {
    /// Its number.
    pub round: u8,
    /// Whether the rules would pair it otherwise now.
    pub otherwise: bool,
}

/// What follows when a section becomes `after` instead of `before`.
#[must_use]
pub fn between(before: &SectionState, after: &SectionState) -> Consequences {
    Consequences { moves: moves(before, after), rounds: paired_from(before, after) }
}

fn moves(before: &SectionState, after: &SectionState) -> Vec<Move> {
    if !before.rounds.iter().any(Round::is_public) {
        return Vec::new();
    }
    let stands = |table: Table| -> Vec<(PlayerId, (u32, Score))> {
        table.rows.into_iter().map(|row| (row.player, (row.place, row.points))).collect()
    };
    let stood: HashMap<_, _> = stands(ranking::standings(before, None)).into_iter().collect();
    let moved = |(player, to)| {
        let from = *stood.get(&player)?;
        (from != to).then_some(Move { player, from, to })
    };
    stands(ranking::standings(after, None)).into_iter().filter_map(moved).collect()
}

fn paired_from(before: &SectionState, after: &SectionState) -> Vec<PairedFrom> {
    let paired = before.rounds.iter().filter(|round| round.is_paired());
    let affected = |round: &Round| {
        let was = pairing_state::swiss_state(before, round);
        let is = pairing_state::swiss_state(after, after.rounds.iter().find(|is| is.id == round.id)?);
        if was == is {
            return None;
        }
        Some(PairedFrom { round: round.number, otherwise: pairs(&was) != pairs(&is) })
    };
    paired.filter_map(affected).collect()
}

/// Who plays whom by the rules and who has the bye; nobody where no pairing keeps them.
fn pairs((state, players): &(State, Vec<PlayerId>)) -> Option<BTreeSet<(PlayerId, Option<PlayerId>)>> {
    let pairing = swiss::pair(state).ok()?;
    let player = |index: usize| players.get(index).copied();
    let games = pairing.pairs.iter().filter_map(|pair| Some((player(pair.white)?, player(pair.black))));
    let idle = pairing.bye.or(pairing.free).and_then(player).map(|bye| (bye, None));
    Some(games.chain(idle).collect())
}
