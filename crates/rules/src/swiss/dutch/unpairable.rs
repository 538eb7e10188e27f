//! Which players prevent a pairing when none satisfies C1, C2 and C3.

use super::super::State;
use super::super::maximum_matching::{self, Deficit};
use super::roster::Roster;
use crate::primitives::PlayerIndex;

/// Why the present players cannot be paired. Players are positions on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unpairable {
    /// These players have no possible opponent left and cannot have the bye.
    NoOpponent(Vec<PlayerIndex>),
    /// The number of players is odd, and C2 rules out the bye for all of them.
    NobodyForBye,
    /// Some players can only meet players who are too few for them.
    TooFewOpponents(BlockingSet),
}

/// The proof that there is no complete pairing. Each component has an odd number of members, so that at least
/// one of them needs a partner outside it. Only `others` (and the bye, if `bye` is set) can be that partner,
/// and they are fewer than the components.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockingSet {
    /// The components: players who can only meet members of their own component and `others`.
    pub islands: Vec<OddComponent>,
    /// The only players outside a component that its members can meet.
    pub others: Vec<PlayerIndex>,
    /// Whether the bye can go to members of different components; it then counts as one of `others`.
    pub bye: bool,
}

/// Players who can meet each other, and no one else except `others` of the [`BlockingSet`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OddComponent {
    /// The members; usually a single player.
    pub players: Vec<PlayerIndex>,
    /// Whether the bye belongs to this component: it counts as a member, and no one outside can have it
    /// except `others`.
    pub bye: bool,
}

impl std::fmt::Display for Unpairable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoOpponent(players) => {
                write!(f, "{} players have no possible opponent left", players.len())
            }
            Self::NobodyForBye => f.write_str("no player can have the bye"),
            Self::TooFewOpponents(BlockingSet { islands, others, bye }) => {
                write!(
                    f,
                    "{} groups of players have {} possible opponents",
                    islands.len(),
                    others.len() + usize::from(*bye)
                )
            }
        }
    }
}

/// Why the next round cannot be paired, given that it cannot.
pub(in super::super) fn find(state: &State) -> Unpairable {
    let roster = Roster::new(state);
    let count = roster.players.len();
    // The bye is one more vertex, adjacent to the players that can have it.
    let vertices = count.next_multiple_of(2);
    let adjacent = |a: usize, b: usize| match (roster.players.get(a.min(b)), a.max(b)) {
        (Some(player), other) if other == count => player.may_have_bye,
        (Some(_), other) => roster.may_meet(a.min(b), other),
        (None, _) => false,
    };
    let index = |rank: usize| roster.players.get(rank).map(|player| player.index);
    if vertices > count && !roster.players.iter().any(|player| player.may_have_bye) {
        return Unpairable::NobodyForBye;
    }
    let alone = (0..count).filter(|&a| !(0..vertices).any(|b| a != b && adjacent(a, b)));
    let alone: Vec<PlayerIndex> = alone.filter_map(index).collect();
    if !alone.is_empty() {
        return Unpairable::NoOpponent(alone);
    }
    let Deficit { odd_components, blockers } = maximum_matching::deficit(vertices, adjacent);
    let component = |vertices: &Vec<usize>| OddComponent {
        players: vertices.iter().copied().filter_map(index).collect(),
        bye: vertices.contains(&count),
    };
    Unpairable::TooFewOpponents(BlockingSet {
        islands: odd_components.iter().map(component).collect(),
        bye: blockers.contains(&count),
        others: blockers.into_iter().filter_map(index).collect(),
    })
}
