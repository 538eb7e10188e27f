//! Why rounds are paired as they are. An explanation is computed once for what the round was paired from, in whatever
//! language it is asked for: results of the round itself do not change it. A round of a thousand players takes the better
//! part of a second.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use moka::sync::Cache;

use crate::tournament::rounds::pairing_state::swiss_state;
use crate::tournament::{Round, SectionId, SectionState};
use crate::web::views::rounds::why::{PairingExplainer, RoundWhy};

/// Of how many boards explanations are kept: a few rounds of the largest fields, some tens of megabytes.
const MAX_CACHED_BOARDS: u64 = 20_000;

/// The section, the round, and what it was paired from.
type Key = (SectionId, u8, u64);

pub(in crate::web) struct PairingExplanations(Cache<Key, Arc<RoundWhy>>);

impl Default for PairingExplanations {
    fn default() -> Self {
        let boards = |_: &Key, why: &Arc<RoundWhy>| {
            let of_rules = why.brackets.iter().map(|bracket| bracket.boards.len() + 1).sum::<usize>();
            u32::try_from(of_rules + why.others.len()).unwrap_or(u32::MAX)
        };
        Self(Cache::builder().max_capacity(MAX_CACHED_BOARDS).weigher(boards).build())
    }
}

impl PairingExplanations {
    /// Why this round is paired as it is; `None` while it is not paired. Blocks while another thread computes the same.
    pub(in crate::web) fn for_round(
        &self,
        section_state: &SectionState,
        round: &Round,
    ) -> Option<Arc<RoundWhy>> {
        let key = (section_state.section.id, round.number, paired_from(section_state, round));
        self.0.optionally_get_with(key, || Some(Arc::new(PairingExplainer::new(section_state, round)?.all())))
    }
}

/// A number that changes with all that the explanation of a round is made from.
fn paired_from(section_state: &SectionState, round: &Round) -> u64 {
    let mut hasher = DefaultHasher::new();
    let (state, players) = swiss_state(section_state, round);
    state.hash(&mut hasher);
    players.hash(&mut hasher);
    for player in &section_state.players {
        let name = player.details.name.to_string();
        (player.id, player.number, player.team, name).hash(&mut hasher);
    }
    for board in &round.games {
        (board.number, board.white, board.black, board.manual).hash(&mut hasher);
    }
    for line in &round.unpaired {
        (line.competitor.player(), format!("{:?}", line.kind)).hash(&mut hasher);
    }
    // States and marks of few kinds, by what they are called.
    format!("{:?} {:?}", round.state, round.manual).hash(&mut hasher);
    section_state.format().rules.avoid_team_mates.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing::{round, section_state};

    const EVEN: &str = "½ (81) – ½ (81)";

    #[test]
    fn an_explanation_is_computed_once_until_what_the_round_was_paired_from_changes() {
        let first = round(1, &[(1, 3, "1 (82) – 0 (60)"), (4, 2, EVEN)]);
        let mut section_state = section_state(4, vec![first, round(2, &[(1, 4, EVEN), (2, 3, EVEN)])]);
        let explanations = PairingExplanations::default();
        let of = |section_state: &SectionState| {
            explanations.for_round(section_state, &section_state.rounds[1]).expect("it is paired")
        };
        let before = of(&section_state);
        section_state.rounds[1].games[0].result = None;
        assert!(Arc::ptr_eq(&before, &of(&section_state)), "a result of the round itself");
        section_state.rounds[0].games[0].result = None;
        assert!(!Arc::ptr_eq(&before, &of(&section_state)), "a result before it");
        let before = of(&section_state);
        section_state.players[0].details.name.surname.push('a');
        assert!(!Arc::ptr_eq(&before, &of(&section_state)), "a name");
        let before = of(&section_state);
        section_state.rounds[1].games.swap(0, 1);
        assert!(!Arc::ptr_eq(&before, &of(&section_state)), "boards");
    }
}
