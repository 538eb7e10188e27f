//! Which players prevent a pairing when none satisfies C1, C2 and C3.

use super::super::State;
use super::super::maximum_matching::{self, Deficit};
use super::roster::{Bar, Rank, Roster};
use crate::primitives::{PlayerIndex, Side};

/// Why the present players cannot be paired. Players are positions on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unpairable {
    /// These players have no possible opponent left, and cannot have the bye if there is one; with what bars each of
    /// their pairs.
    NoOpponent(Vec<PlayerIndex>, Barred),
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
    /// What keeps members of different components apart.
    pub barred: Barred,
}

/// Pairs that may not meet, the smaller position first, each at the first rule against it; and who may not have the bye.
/// Long lists are cut.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Barred {
    /// C1: they have met.
    pub met: Vec<[PlayerIndex; 2]>,
    /// They are forbidden to meet.
    pub forbidden: Vec<[PlayerIndex; 2]>,
    /// They leave one bracket together.
    pub floaters: Vec<[PlayerIndex; 2]>,
    /// C3: both have an absolute preference for White.
    pub white: Vec<[PlayerIndex; 2]>,
    /// C3: both have an absolute preference for Black.
    pub black: Vec<[PlayerIndex; 2]>,
    /// C2: these have had the bye, or as much as a win without playing. Empty if the number of players is even, which
    /// leaves no bye.
    pub bye: Vec<PlayerIndex>,
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
            Self::NoOpponent(players, _) => {
                write!(f, "{} players have no possible opponent left", players.len())
            }
            Self::NobodyForBye => f.write_str("no player can have the bye"),
            Self::TooFewOpponents(BlockingSet { islands, others, bye, .. }) => {
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

/// At most so many pairs are kept for each rule: more are not read.
const MAX_PAIRS: usize = 200;

/// Players who leave one bracket together, so that the state forbids them to meet.
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Leaving<'a> {
    /// The players who leave, by their indexes.
    pub floaters: &'a [PlayerIndex],
    /// The pairs that are forbidden without that.
    pub forbidden: &'a [[PlayerIndex; 2]],
}

impl Leaving<'_> {
    /// Whether nothing forbids these two to meet but that they leave together.
    fn keeps_apart(self, one: PlayerIndex, other: PlayerIndex) -> bool {
        let is_forbidden = self.forbidden.iter().any(|pair| *pair == [one, other] || *pair == [other, one]);
        !is_forbidden && self.floaters.contains(&one) && self.floaters.contains(&other)
    }
}

impl Barred {
    /// Sorts these pairs, none of which may meet, by the first rule against them.
    fn new(roster: &Roster, leaving: Leaving<'_>, pairs: impl Iterator<Item = (Rank, Rank)>) -> Self {
        let mut barred = Self::default();
        for (a, b) in pairs {
            let both = roster.players.get(a).zip(roster.players.get(b));
            let Some((one, other)) = both.map(|(a, b)| (a.index.min(b.index), a.index.max(b.index))) else {
                continue;
            };
            let list = match roster.bar(a, b) {
                Some(Bar::Met { .. }) => &mut barred.met,
                Some(Bar::Forbidden) if leaving.keeps_apart(one, other) => &mut barred.floaters,
                Some(Bar::Forbidden) => &mut barred.forbidden,
                Some(Bar::SameColour { side: Side::White }) => &mut barred.white,
                Some(Bar::SameColour { side: Side::Black }) => &mut barred.black,
                None => continue,
            };
            if list.len() < MAX_PAIRS {
                list.push([one, other]);
            }
        }
        barred
    }
}

/// Why the next round cannot be paired, given that it cannot.
pub(in super::super) fn find(state: &State, leaving: Leaving<'_>) -> Unpairable {
    let roster = Roster::new(state);
    let count = roster.players.len();
    // The bye is one more vertex, adjacent to the players that can have it.
    let vertices = count.next_multiple_of(2);
    let adjacent = |a: usize, b: usize| match (roster.players.get(a.min(b)), a.max(b)) {
        (Some(player), other) if other == count => player.may_have_bye,
        (Some(_), other) => roster.may_meet(a.min(b), other),
        (None, _) => false,
    };
    let index = |rank: Rank| roster.players.get(rank).map(|player| player.index);
    let indices = |ranks: &[Rank]| -> Vec<PlayerIndex> { ranks.iter().copied().filter_map(index).collect() };
    if vertices > count && !roster.players.iter().any(|player| player.may_have_bye) {
        return Unpairable::NobodyForBye;
    }
    let alone = (0..count).filter(|&a| !(0..vertices).any(|b| a != b && adjacent(a, b)));
    let alone: Vec<Rank> = alone.collect();
    if !alone.is_empty() {
        // Two of them are one pair.
        let new = |a: Rank, b: Rank| a < b || alone.binary_search(&b).is_err();
        let pairs = alone.iter().flat_map(|&a| (0..count).filter(move |&b| a != b).map(move |b| (a, b)));
        let mut barred = Barred::new(&roster, leaving, pairs.filter(|&(a, b)| new(a, b)));
        let players = indices(&alone);
        if vertices > count {
            barred.bye.clone_from(&players);
        }
        return Unpairable::NoOpponent(players, barred);
    }
    let Deficit { odd_components, blockers } = maximum_matching::deficit(vertices, adjacent);
    let bye = blockers.contains(&count);
    let pairs = odd_components.iter().enumerate().flat_map(|(at, island)| {
        let later = odd_components.iter().skip(at + 1).flatten();
        later.flat_map(move |&b| island.iter().map(move |&a| (a, b)))
    });
    let mut barred = Barred::new(&roster, leaving, pairs);
    if vertices > count && !bye {
        let without_bye = odd_components.iter().filter(|island| !island.contains(&count));
        barred.bye = without_bye.flat_map(|island| indices(island)).collect();
    }
    Unpairable::TooFewOpponents(BlockingSet {
        islands: odd_components
            .iter()
            .map(|island| OddComponent { players: indices(island), bye: island.contains(&count) })
            .collect(),
        others: indices(&blockers),
        bye,
        barred,
    })
}
