//! Players of one team are not paired with each other in a Swiss section, where its rules say so and it can be helped.
//! The order of a round robin is its table's: there the wish has no effect.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::primitives::PlayerIndex;
use crate::swiss::{self, NoPairing, Pairing, State};
use crate::tournament::{PlayerId, Round, SectionState, TeamId};

/// So many pairings are tried at most to spare team-mates each other.
const MOST_TRIES: usize = 60;

/// The pairs of each team whose players are to be kept apart, the smaller id first; teams with one player have none.
#[must_use]
pub fn by_team(section_state: &SectionState) -> Vec<Vec<[PlayerId; 2]>> {
    let settings = &section_state.section.settings;
    if !settings.rules.team_mates_apart || settings.system.cycles().is_some() {
        return Vec::new();
    }
    let mut teams: BTreeMap<TeamId, Vec<PlayerId>> = BTreeMap::new();
    for player in &section_state.players {
        if let Some(team) = player.team {
            teams.entry(team).or_default().push(player.id);
        }
    }
    let pairs_of = |players: &Vec<PlayerId>| -> Vec<[PlayerId; 2]> {
        let pair = |(at, one): (usize, &PlayerId)| {
            players.iter().skip(at + 1).map(|other| ordered([*one, *other])).collect::<Vec<_>>()
        };
        players.iter().enumerate().flat_map(pair).collect()
    };
    teams.values().map(pairs_of).filter(|pairs| !pairs.is_empty()).collect()
}

/// The pairs of one team that are kept apart in a round, the smaller id first. Two whom the program has put together in
/// this round, because it could not be helped, are no such pair: what it was paired from is what it allowed.
#[must_use]
pub fn forbidden_pairs(section_state: &SectionState, round: &Round) -> Vec<[PlayerId; 2]> {
    let by_program = round.boards.iter().filter(|board| !board.manual);
    let allowed: HashSet<[PlayerId; 2]> =
        by_program.map(|board| ordered([board.white, board.black])).collect();
    by_team(section_state).into_iter().flatten().filter(|pair| !allowed.contains(pair)).collect()
}

fn ordered([one, other]: [PlayerId; 2]) -> [PlayerId; 2] {
    [one.min(other), one.max(other)]
}

/// The pairing of a round that has none without team-mates meeting: with few of them, so few that sparing any one of
/// these pairs, too, leaves no pairing; and these pairs. `wishes` are those of the
/// state's forbidden pairs that may be given up, as [`positions`] gives them.
///
/// # Errors
/// Why there is none although all wishes are given up.
pub fn pair_with_few(
    state: &State,
    wishes: &HashSet<[PlayerIndex; 2]>,
) -> Result<(Pairing, Vec<[PlayerIndex; 2]>), NoPairing> {
    let two = |[one, other]: [PlayerIndex; 2]| [one.min(other), one.max(other)];
    let is_wish = |pair: &[PlayerIndex; 2]| wishes.contains(&two(*pair));
    let meeting = |pairing: &Pairing| -> Vec<[PlayerIndex; 2]> {
        let pairs = pairing.pairs.iter().map(|pair| [pair.white, pair.black]);
        pairs.filter(is_wish).collect()
    };
    let with = |given_up: &HashSet<[PlayerIndex; 2]>| {
        let mut tried = state.clone();
        tried.forbidden.retain(|pair| !given_up.contains(&two(*pair)));
        swiss::pair(&tried)
    };
    let mut pairing = with(wishes)?;
    // Whoever does not meet need not be allowed to: the pairing that stands proves it.
    let mut given_up: HashSet<_> = meeting(&pairing).into_iter().map(two).collect();
    let mut kept: HashSet<[PlayerIndex; 2]> = HashSet::new();
    for _ in 0..MOST_TRIES {
        let Some(spared) = given_up.iter().filter(|pair| !kept.contains(*pair)).min().copied() else { break };
        let fewer: HashSet<_> = given_up.iter().copied().filter(|pair| *pair != spared).collect();
        match with(&fewer) {
            Ok(better) => {
                given_up = meeting(&better).into_iter().map(two).collect();
                pairing = better;
            }
            Err(_) => {
                kept.insert(spared);
            }
        }
    }
    let meeting = meeting(&pairing);
    Ok((pairing, meeting))
}

/// The positions of pairs of players in a state, the smaller one first.
#[must_use]
pub fn positions(pairs: &[[PlayerId; 2]], players: &[PlayerId]) -> HashSet<[PlayerIndex; 2]> {
    let index_of: HashMap<PlayerId, PlayerIndex> = players.iter().copied().zip(0..).collect();
    let position = |pair: &[PlayerId; 2]| {
        let [one, other] = pair.map(|player| index_of.get(&player).copied());
        let (one, other) = (one?, other?);
        Some([one.min(other), one.max(other)])
    };
    pairs.iter().filter_map(position).collect()
}

#[cfg(test)]
mod tests;
