//! Players of one team are not paired with each other in a Swiss section if its rules say so and another legal
//! pairing exists. In a round robin the pairing table decides, so the rule has no effect there.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::primitives::PlayerIndex;
use crate::swiss::{self, Pairing, PairingError, State};
use crate::tournament::{Player, PlayerId, Round, RoundState, SectionState, Team, TeamId};

/// The most pairings tried while reducing the number of team-mates who meet.
const MAX_TRIES: usize = 60;

impl SectionState {
    /// The team that a player of the section belongs to, if any.
    #[must_use]
    pub fn team_of(&self, player: &Player) -> Option<&Team> {
        self.teams.iter().find(|team| Some(team.id) == player.team)
    }

    /// Whether two players belong to the same team.
    #[must_use]
    pub fn are_team_mates(&self, one: PlayerId, other: PlayerId) -> bool {
        let team = |id| self.player(id).and_then(|player| player.team);
        one != other && team(one).is_some_and(|team_of_one| team(other) == Some(team_of_one))
    }

    /// The boards of a round at which two players of one team meet, white first, in board order. Empty for a closed
    /// round: the teams of that time are not stored.
    #[must_use]
    pub fn team_mates_meeting(&self, round: &Round) -> Vec<[PlayerId; 2]> {
        if round.state == RoundState::Closed {
            return Vec::new();
        }
        let boards = round.games.iter().map(|board| [board.white, board.black]);
        boards.filter(|[white, black]| self.are_team_mates(*white, *black)).collect()
    }
}

/// The pairs of each team whose players should not meet, the smaller id first. Teams with one player have none.
#[must_use]
pub fn pairs_by_team(section_state: &SectionState) -> Vec<Vec<[PlayerId; 2]>> {
    let format = section_state.format();
    if !format.rules.avoid_team_mates || format.system.is_round_robin() {
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

/// The pairs of team-mates who are forbidden in a round, the smaller id first.
///
/// Two that the program has paired in this round because no other pairing was legal are left out: their meeting was
/// allowed when the round was paired.
#[must_use]
pub fn forbidden_pairs(section_state: &SectionState, round: &Round) -> Vec<[PlayerId; 2]> {
    let by_program = round.games.iter().filter(|board| !board.manual);
    let allowed: HashSet<[PlayerId; 2]> =
        by_program.map(|board| ordered([board.white, board.black])).collect();
    pairs_by_team(section_state).into_iter().flatten().filter(|pair| !allowed.contains(pair)).collect()
}

fn ordered([one, other]: [PlayerId; 2]) -> [PlayerId; 2] {
    [one.min(other), one.max(other)]
}

/// Pairs a round in which every pairing has team-mates meeting; returns the pairing and the team-mates who meet.
///
/// The result is minimal: forbidding any one of these meetings too leaves no legal pairing. `wishes` are those of the
/// state's forbidden pairs that may be given up, as [`positions`] returns them.
///
/// # Errors
/// The reason why there is no pairing even without the wishes.
pub fn pair_with_fewest_meetings(
    state: &State,
    wishes: &HashSet<[PlayerIndex; 2]>,
) -> Result<(Pairing, Vec<[PlayerIndex; 2]>), PairingError> {
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
    // Pairs that do not meet need no permission: this pairing proves it.
    let mut given_up: HashSet<_> = meeting(&pairing).into_iter().map(two).collect();
    let mut allowed: HashSet<[PlayerIndex; 2]> = HashSet::new();
    for _ in 0..MAX_TRIES {
        let Some(spared) = given_up.iter().filter(|pair| !allowed.contains(*pair)).min().copied() else {
            break;
        };
        let fewer: HashSet<_> = given_up.iter().copied().filter(|pair| *pair != spared).collect();
        match with(&fewer) {
            Ok(better) => {
                given_up = meeting(&better).into_iter().map(two).collect();
                pairing = better;
            }
            Err(_) => {
                allowed.insert(spared);
            }
        }
    }
    let meeting = meeting(&pairing);
    Ok((pairing, meeting))
}

/// The positions of pairs of players in a state, the smaller one first. Pairs with an unknown player are left out.
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
