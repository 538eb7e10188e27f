//! Who stands in the way when no complete pairing keeps C1, C2 and C3.

use super::super::State;
use super::super::cardinality::{self, Deficit};
use super::field::Field;
use crate::primitives::PlayerIndex;

/// Why those present cannot be paired. Players are positions on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unpairable {
    /// These have nobody left whom they may meet, and may not have the bye.
    NoOpponent(Vec<PlayerIndex>),
    /// The number is odd, and everybody is barred from the bye (C2).
    NobodyForBye,
    /// Some can only meet others who are too few for them.
    TooFewOpponents(BlockingSet),
}

/// The proof that there is no complete pairing: each island holds an odd number, so that one at least of each
/// needs a partner from outside. Only `others` (and the bye, if it is among them) can be that, and they are
/// fewer than the islands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockingSet {
    /// Those who can meet only each other and the others.
    pub islands: Vec<OddComponent>,
    /// The only ones whom islanders may meet outside their island.
    pub others: Vec<PlayerIndex>,
    /// Whether the bye helps an islander: then it counts as one of the others.
    pub bye: bool,
}

/// Players who can meet each other, and nobody else but the others of a [`BlockingSet`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddComponent {
    /// Who. Alone, as a rule.
    pub players: Vec<PlayerIndex>,
    /// Whether the bye is on this island: it counts as one of an odd number, and nobody else may have it.
    pub bye: bool,
}

impl std::fmt::Display for Unpairable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoOpponent(players) => write!(f, "{} players have no opponent left", players.len()),
            Self::NobodyForBye => f.write_str("everybody is barred from the bye"),
            Self::TooFewOpponents(BlockingSet { islands, others, bye }) => {
                write!(f, "{} islands have {} opponents", islands.len(), others.len() + usize::from(*bye))
            }
        }
    }
}

/// Why the round that follows the histories cannot be paired, when it cannot.
pub(in super::super) fn find(state: &State) -> Unpairable {
    let field = Field::new(state);
    let count = field.players.len();
    // The bye is one more to be met, by those who may have it.
    let vertices = count.next_multiple_of(2);
    let adjacent = |a: usize, b: usize| match (field.players.get(a.min(b)), a.max(b)) {
        (Some(player), other) if other == count => player.may_have_bye,
        (Some(_), other) => field.may_meet(a.min(b), other),
        (None, _) => false,
    };
    let index = |rank: usize| field.players.get(rank).map(|player| player.index);
    if vertices > count && !field.players.iter().any(|player| player.may_have_bye) {
        return Unpairable::NobodyForBye;
    }
    let alone = (0..count).filter(|&a| !(0..vertices).any(|b| a != b && adjacent(a, b)));
    let alone: Vec<PlayerIndex> = alone.filter_map(index).collect();
    if !alone.is_empty() {
        return Unpairable::NoOpponent(alone);
    }
    let Deficit { islands, others } = cardinality::deficit(vertices, adjacent);
    let island = |vertices: &Vec<usize>| OddComponent {
        players: vertices.iter().copied().filter_map(index).collect(),
        bye: vertices.contains(&count),
    };
    Unpairable::TooFewOpponents(BlockingSet {
        islands: islands.iter().map(island).collect(),
        bye: others.contains(&count),
        others: others.into_iter().filter_map(index).collect(),
    })
}
