//! The consequences of a change to a section whose rounds have been paired: which players change places, and which
//! paired rounds would be paired differently now. Existing pairings are not changed.

use std::collections::{BTreeSet, HashMap};

use crate::primitives::Score;
use crate::swiss::{self, State};
use crate::tournament::rounds::pairing_state;
use crate::tournament::standings::ranking;
use crate::tournament::standings::ranking::Table;
use crate::tournament::{PlayerId, Round, SectionState};

/// The consequences of a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// The players whose place or points change, by new place.
    pub moves: Vec<Move>,
    /// The paired rounds whose pairing depended on what changes, by number.
    pub rounds: Vec<AffectedRound>,
}

/// A player whose place or points change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The player.
    pub player: PlayerId,
    /// Place and points before.
    pub from: (u32, Score),
    /// Place and points after.
    pub to: (u32, Score),
}

/// A round whose pairing depended on what changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AffectedRound {
    /// The round's number.
    pub round: u8,
    /// Whether the rules would pair it differently now.
    pub otherwise: bool,
}

/// The consequences of changing a section from `before` to `after`.
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

fn paired_from(before: &SectionState, after: &SectionState) -> Vec<AffectedRound> {
    let paired = before.rounds.iter().filter(|round| round.is_paired());
    let affected = |round: &Round| {
        let was = pairing_state::swiss_state(before, round);
        let is = pairing_state::swiss_state(after, after.rounds.iter().find(|is| is.id == round.id)?);
        if was == is {
            return None;
        }
        Some(AffectedRound { round: round.number, otherwise: pairs(&was) != pairs(&is) })
    };
    paired.filter_map(affected).collect()
}

/// The pairing by the rules, as games of two players and a bye of one; `None` if there is no legal pairing.
fn pairs((state, players): &(State, Vec<PlayerId>)) -> Option<BTreeSet<(PlayerId, Option<PlayerId>)>> {
    let pairing = swiss::pair(state).ok()?;
    let player = |index: usize| players.get(index).copied();
    let games = pairing.pairs.iter().filter_map(|pair| Some((player(pair.white)?, player(pair.black))));
    let idle = pairing.bye.or(pairing.free).and_then(player).map(|bye| (bye, None));
    Some(games.chain(idle).collect())
}
