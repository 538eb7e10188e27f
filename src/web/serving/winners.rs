//! Who has won the sections of past events. A section is ranked once for a state of it, whatever else changes: the list of events
//! is made again with every change anywhere.

use std::collections::HashMap;
use std::sync::Arc;

use moka::sync::Cache;

use crate::primitives::Score;
use crate::store::{StoreError, Tx};
use crate::tournament::standings::ranking;
use crate::tournament::{PlayerId, Section, SectionId, SectionState, Version};

/// Of as many sections the winners are kept.
const MAX_SECTIONS: u64 = 2_000;

/// So many that share the first place are named; more of them would say nothing.
const MAX_SHARED: usize = 5;

/// Who has won a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::web) struct Winner {
    pub(in crate::web) player: PlayerId,
    /// The name as strangers are shown it; of all where several share the first place.
    pub(in crate::web) name: String,
    /// What the player has as country.
    pub(in crate::web) country: String,
    pub(in crate::web) points: String,
    /// How many points could be had, where a win gives one.
    pub(in crate::web) most: Option<u8>,
}

/// What is kept: the revision at which a section was looked at, and who had won it then.
pub(in crate::web) struct Winners(Cache<SectionId, (Version, Option<Arc<Winner>>)>);

impl Default for Winners {
    fn default() -> Self {
        Self(Cache::new(MAX_SECTIONS))
    }
}

impl Winners {
    /// The winners of those of these sections that are finished, read for strangers.
    pub(in crate::web) fn of(
        &self,
        tx: &mut Tx<'_>,
        sections: &[Section],
    ) -> Result<HashMap<SectionId, Arc<Winner>>, StoreError> {
        tx.read_for_strangers();
        let (mut winners, mut unknown) = (HashMap::new(), Vec::new());
        for section in sections {
            match self.0.get(&section.id).filter(|(at, _)| *at == section.revision) {
                Some((_, winner)) => winners.extend(winner.map(|winner| (section.id, winner))),
                None => unknown.push(section.id),
            }
        }
        if unknown.is_empty() {
            return Ok(winners);
        }
        for (id, state) in tx.load_section_states_by_id(unknown)? {
            let winner = winner(&state).map(Arc::new);
            self.0.insert(id, (state.section.revision, winner.clone()));
            winners.extend(winner.map(|winner| (id, winner)));
        }
        Ok(winners)
    }
}

fn winner(section_state: &SectionState) -> Option<Winner> {
    if !section_state.is_decided() {
        return None;
    }
    let complete = section_state.rounds_complete();
    let table = ranking::standings(section_state, Some(complete));
    let first = table.rows.first()?;
    let shared = table.rows.iter().take_while(|row| row.place == first.place);
    let players: Vec<_> = shared.filter_map(|row| section_state.players.get(row.index)).collect();
    if players.len() > MAX_SHARED {
        return None;
    }
    let names: Vec<String> = players.iter().map(|player| player.details.name.to_string()).collect();
    Some(Winner {
        player: first.player,
        name: names.join(", "),
        country: players.first().map(|player| player.details.country.clone()).unwrap_or_default(),
        points: first.points.to_string(),
        most: (section_state.format().points.win == Score::ONE).then_some(complete),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing::{round, section_state};

    #[test]
    fn a_section_has_a_winner_once_all_its_rounds_are_played() {
        let won = "1 (82) – 0 (60)";
        let played = |rounds: u8| {
            let rounds = (1..=rounds).map(|number| round(number, &[(1, 2, won), (3, 4, "½ (81) – ½ (81)")]));
            section_state(4, rounds.collect())
        };
        assert_eq!(winner(&played(4)), None, "of five rounds");
        let of_all = winner(&played(5)).expect("a winner");
        assert_eq!((of_all.player, of_all.points.as_str(), of_all.most), (PlayerId(1), "5", Some(5)));
        let mut earlier = played(3);
        earlier.section.final_since = Some(chrono::DateTime::UNIX_EPOCH);
        assert!(winner(&earlier).is_some(), "it was finalised");
    }

    #[test]
    fn no_one_has_won_while_a_game_is_adjourned() {
        let won = "1 (82) – 0 (60)";
        let played = |last: &str| {
            let rounds = (1..=5).map(|number| {
                let second = if number == 5 { last } else { "½ (81) – ½ (81)" };
                round(number, &[(1, 2, won), (3, 4, second)])
            });
            section_state(4, rounds.collect())
        };
        assert!(winner(&played(won)).is_some());
        assert_eq!(winner(&played("?")), None);
    }

    #[test]
    fn a_few_who_share_the_first_place_are_named_and_a_crowd_is_not() {
        let shared = |boards: i64| {
            let games: Vec<_> =
                (1..=boards).map(|board| (board, board + boards, "½ (81) – ½ (81)")).collect();
            let mut state = section_state(2 * boards, vec![round(1, &games)]);
            state.stage.format.rounds = 1;
            state.stage.format.tie_breaks.clear();
            winner(&state).map(|winner| winner.name.matches(',').count() + 1)
        };
        assert_eq!(shared(1), Some(2));
        assert_eq!(shared(3), None);
    }
}
