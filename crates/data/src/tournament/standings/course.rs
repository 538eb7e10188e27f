//! How players came to where they stand: what each round was for them, and how far the last one moved them.

use std::collections::HashMap;
use std::hash::Hash;

use super::field::{counted, field};
use super::ranking::{Table, standings};
use crate::primitives::{PointSystem, Score};
use crate::standings::Entry;
use crate::tournament::SectionState;

/// What a round was for a player, seen at a glance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Win,
    Draw,
    Loss,
    /// Nothing between two players: a bye, an absence, a game that goes on or that counts for nothing.
    None,
}

impl Outcome {
    /// Of a round in a section that gives these points. A forfeit is won or lost as its game would be; points between those of a
    /// win and a loss, also by a ruling, are a draw.
    #[must_use]
    pub fn of(entry: &Entry, scoring: &PointSystem) -> Self {
        match *entry {
            Entry::Game { points, .. } if points >= scoring.win => Self::Win,
            Entry::Game { points, .. } if points <= scoring.loss => Self::Loss,
            Entry::Game { .. } => Self::Draw,
            Entry::Forfeit { points, .. } if points > Score::ZERO => Self::Win,
            Entry::Forfeit { .. } => Self::Loss,
            Entry::Bye { .. }
            | Entry::FullBye { .. }
            | Entry::Absent { .. }
            | Entry::Free
            | Entry::Annulled { .. }
            | Entry::Pending { .. } => Self::None,
        }
    }

    /// What style sheets call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
            Self::None => "none",
        }
    }
}

/// The first `rounds` public rounds of each of [`SectionState::players`], in that order.
#[must_use]
pub fn outcomes(section_state: &SectionState, rounds: usize) -> Vec<Vec<Outcome>> {
    let field = counted(section_state, rounds);
    let outcome = |entry: &Entry| Outcome::of(entry, &field.scoring);
    field.players.iter().map(|line| line.iter().map(outcome).collect()).collect()
}

/// By how many places the last round of a table moved the player of each row, up being positive. `None` after the first round, and
/// for a player whose first round it was.
///
/// ```
/// use toguznama_data::tournament::standings::{course::movements, ranking::standings};
/// use toguznama_data::tournament::testing::{round, section_state};
///
/// let first = round(1, &[(1, 2, "1 (82) – 0 (60)"), (3, 4, "1 (90) – 0 (50)")]);
/// let second = round(2, &[(3, 1, "1 (82) – 0 (60)"), (4, 2, "0 (60) – 1 (82)")]);
/// let section_state = section_state(4, vec![first, second]);
/// assert_eq!(movements(&section_state, &standings(&section_state, Some(1))), [None; 4]);
/// assert!(movements(&section_state, &standings(&section_state, Some(2))).iter().all(Option::is_some));
/// ```
#[must_use]
pub fn movements(section_state: &SectionState, table: &Table) -> Vec<Option<i32>> {
    let before = match table.rounds.checked_sub(1) {
        None | Some(0) => return vec![None; table.rows.len()],
        Some(before) => before,
    };
    let entries = field(section_state, before).players;
    let is_new = |entry: &Entry| matches!(entry, Entry::Absent { points: Score::ZERO });
    let earlier = standings(section_state, Some(u8::try_from(before).unwrap_or(u8::MAX)));
    let of = |table: &Table| table.rows.iter().map(|row| (row.player, row.place)).collect::<Vec<_>>();
    let moved = moved_between(&of(&earlier), &of(table));
    let has_played = |index: usize| entries.get(index).is_some_and(|line| !line.iter().all(is_new));
    moved.into_iter().zip(&table.rows).map(|(moved, row)| moved.filter(|_| has_played(row.index))).collect()
}

/// The same of whatever has places, such as teams: each with its place before, and with its place now.
#[must_use]
pub fn moved_between<K: Copy + Eq + Hash>(before: &[(K, u32)], now: &[(K, u32)]) -> Vec<Option<i32>> {
    let places = Places::new(before.iter().map(|(_, place)| *place));
    let earlier: HashMap<K, Place> = before.iter().map(|(who, place)| (*who, places.of(*place))).collect();
    let places = Places::new(now.iter().map(|(_, place)| *place));
    now.iter().map(|(who, place)| earlier.get(who).map(|before| before.to(places.of(*place)))).collect()
}

/// A place from the first to the last that it may be: players that nothing separates share several.
#[derive(Clone, Copy, Debug)]
struct Place {
    first: u32,
    last: u32,
}

impl Place {
    /// The places between the nearer ends. Who may stand where they stood before has not moved.
    fn to(self, now: Self) -> i32 {
        let by = |places: u32| i32::try_from(places).unwrap_or(i32::MAX);
        if now.last < self.first {
            by(self.first - now.last)
        } else if now.first > self.last {
            -by(now.first - self.last)
        } else {
            0
        }
    }
}

/// How many share each place.
struct Places(HashMap<u32, u32>);

impl Places {
    fn new(places: impl Iterator<Item = u32>) -> Self {
        let mut shared = HashMap::new();
        for place in places {
            *shared.entry(place).or_insert(0) += 1;
        }
        Self(shared)
    }

    fn of(&self, first: u32) -> Place {
        let shared = self.0.get(&first).copied().unwrap_or(1).max(1);
        Place { first, last: first.saturating_add(shared - 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::Side;
    use crate::tournament::UnpairedKind;
    use crate::tournament::testing::{round, round_with_byes, section_state};

    const WON: &str = "1 (82) – 0 (60)";
    const LOST: &str = "0 (60) – 1 (82)";
    const DRAWN: &str = "½ (81) – ½ (81)";

    /// Players and how far the last round of the table after `rounds` has moved them, in the order of the table.
    fn moved(section_state: &SectionState, rounds: u8) -> Vec<(i64, Option<i32>)> {
        let table = standings(section_state, Some(rounds));
        let players = table.rows.iter().map(|row| row.player.0);
        players.zip(movements(section_state, &table)).collect()
    }

    #[test]
    fn a_round_moves_players_from_where_the_round_before_left_them() {
        let state = section_state(
            4,
            vec![round(1, &[(1, 2, WON), (3, 4, DRAWN)]), round(2, &[(3, 1, WON), (2, 4, WON)])],
        );
        assert_eq!(moved(&state, 1), [(1, None), (3, None), (4, None), (2, None)]);
        assert_eq!(moved(&state, 2), [(3, Some(1)), (1, Some(-1)), (2, Some(1)), (4, Some(-1))]);
        // What comes later changes nothing of it.
        let mut later = state.clone();
        later.rounds.push(round(3, &[(4, 3, WON), (1, 2, DRAWN)]));
        assert_eq!(moved(&later, 2), moved(&state, 2));
    }

    #[test]
    fn who_enters_late_has_come_from_nowhere() {
        let state = section_state(
            6,
            vec![round(1, &[(1, 2, WON), (3, 4, WON)]), round(2, &[(1, 3, WON), (5, 2, WON), (4, 6, LOST)])],
        );
        let new: Vec<i64> = moved(&state, 2)
            .into_iter()
            .filter(|(_, moved)| moved.is_none())
            .map(|(player, _)| player)
            .collect();
        assert_eq!(new.len(), 2);
        assert!(new.contains(&5) && new.contains(&6), "{new:?}");
    }

    #[test]
    fn a_bye_is_a_round_that_one_was_in() {
        let state = section_state(
            3,
            vec![
                round_with_byes(1, &[(1, 2, WON)], &[(3, UnpairedKind::Bye)]),
                round_with_byes(2, &[(3, 1, WON)], &[(2, UnpairedKind::Bye)]),
            ],
        );
        assert!(moved(&state, 2).iter().all(|(_, moved)| moved.is_some()), "{:?}", moved(&state, 2));
    }

    #[test]
    fn equal_players_move_only_as_far_as_they_certainly_have() {
        let shared = [('a', 1), ('b', 1), ('c', 1), ('d', 4), ('e', 5)];
        let apart = [('c', 1), ('a', 2), ('d', 3), ('b', 4), ('e', 5)];
        assert_eq!(moved_between(&shared, &apart), [Some(0), Some(0), Some(1), Some(-1), Some(0)]);
        assert_eq!(moved_between(&apart, &shared), [Some(0), Some(1), Some(0), Some(-1), Some(0)]);
        assert_eq!(moved_between(&apart, &[('x', 1), ('e', 2)]), [None, Some(3)]);
    }

    #[test]
    fn forfeits_are_won_and_lost_and_who_had_no_opponent_has_no_result() {
        let scoring: PointSystem = PointSystem::default();
        let game = |points| Entry::Game { opponent: 1, side: Side::White, points, balls: None };
        let forfeit = |points| Entry::Forfeit { opponent: 1, side: Side::Black, points };
        for (entry, expected) in [
            (game(Score::ONE), Outcome::Win),
            (game(Score::HALF), Outcome::Draw),
            (game(Score::ZERO), Outcome::Loss),
            (forfeit(Score::ONE), Outcome::Win),
            (forfeit(Score::ZERO), Outcome::Loss),
            (Entry::Bye { points: Score::ONE }, Outcome::None),
            (Entry::FullBye { points: Score::ONE }, Outcome::None),
            (Entry::Absent { points: Score::HALF }, Outcome::None),
            (Entry::Free, Outcome::None),
            (Entry::Annulled { opponent: 1 }, Outcome::None),
            (Entry::Pending { opponent: 1, side: Side::White }, Outcome::None),
        ] {
            assert_eq!(Outcome::of(&entry, &scoring), expected, "{entry:?}");
        }
    }

    #[test]
    fn outcomes_are_in_the_order_of_the_players_and_of_the_rounds() {
        let state = section_state(
            3,
            vec![round_with_byes(1, &[(1, 2, WON)], &[(3, UnpairedKind::Bye)]), round(2, &[(3, 1, DRAWN)])],
        );
        let names: Vec<Vec<&str>> = outcomes(&state, 2)
            .iter()
            .map(|line| line.iter().map(|outcome| outcome.name()).collect())
            .collect();
        assert_eq!(names, [["win", "draw"], ["loss", "none"], ["none", "draw"]]);
        assert_eq!(outcomes(&state, 1).first().map(Vec::len), Some(1));
    }
}
