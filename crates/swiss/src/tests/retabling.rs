//! Round robins with rounds paired manually.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::super::retabling::{Table, TableFault};
use super::super::*;

const fn table(players: usize, cycles: u8) -> Table {
    Table { players, cycles, last_two_swapped: cycles > 1 }
}

/// Asserts that everybody meets everybody once in every cycle, and plays or is free once in every round.
fn assert_whole(table: Table, rounds: &[Pairing]) {
    let players = table.players;
    assert_eq!(rounds.len(), berger::rounds(players, table.cycles));
    for cycle in rounds.chunks(berger::rounds(players, 1).max(1)) {
        let mut met = vec![0; players * players];
        for round in cycle {
            let mut there = vec![0; players];
            for pair in &round.pairs {
                for [one, other] in [[pair.white, pair.black], [pair.black, pair.white]] {
                    met[one * players + other] += 1;
                    there[one] += 1;
                }
            }
            assert_eq!(round.free.is_some(), players % 2 == 1);
            round.free.into_iter().for_each(|free| there[free] += 1);
            assert!(there.iter().all(|times| *times == 1), "{round:?}");
        }
        for (at, times) in met.iter().enumerate() {
            assert_eq!(*times, u32::from(at / players != at % players), "{at}");
        }
    }
}

/// A random round of all players.
fn any_round(players: usize, lots: &mut crate::primitives::SplitMix64) -> Vec<Pair> {
    let mut order: Vec<PlayerIndex> = (0..players).collect();
    lots.shuffle(&mut order);
    order.chunks_exact(2).map(|two| Pair { white: two[0], black: two[1] }).collect()
}

/// The meetings of a round, the smaller number first; a player without an opponent meets one more.
fn meetings(players: usize, pairs: &[Pair]) -> BTreeSet<[PlayerIndex; 2]> {
    let mut alone: BTreeSet<PlayerIndex> = (0..players.next_multiple_of(2)).collect();
    let mut found = BTreeSet::new();
    for pair in pairs {
        let [one, other] = pair.players();
        alone.remove(&one);
        alone.remove(&other);
        found.insert([one.min(other), one.max(other)]);
    }
    let alone: Vec<PlayerIndex> = alone.into_iter().collect();
    found.extend(alone.chunks_exact(2).map(|two| [two[0], two[1]]));
    found
}

/// Whether all who have not met can meet in so many rounds, by trying everything. `seated` are those who have a place in the
/// first of them.
fn rest_exists(met: &mut BTreeSet<[PlayerIndex; 2]>, rounds: usize, seated: &mut [bool]) -> bool {
    if rounds == 0 {
        return true;
    }
    let everybody = seated.len();
    let Some(one) = (0..everybody).find(|player| !seated[*player]) else {
        return rest_exists(met, rounds - 1, &mut vec![false; everybody]);
    };
    for other in one + 1..everybody {
        if seated[other] || !met.insert([one, other]) {
            continue;
        }
        (seated[one], seated[other]) = (true, true);
        let is_found = rest_exists(met, rounds, seated);
        (seated[one], seated[other]) = (false, false);
        met.remove(&[one, other]);
        if is_found {
            return true;
        }
    }
    false
}

proptest! {
    #[test]
    fn c_05_a_manual_round_is_refused_where_trying_everything_finds_no_rest_and_for_what_is_true(
        players in 2_usize..=7, cycles in 1_u8..=2, seed: u64,
    ) {
        let table = table(players, cycles);
        let mut lots = crate::primitives::SplitMix64::new(seed);
        let (length, everybody) = (berger::rounds(players, 1), players.next_multiple_of(2));
        let mut played: Vec<Vec<Pair>> = Vec::new();
        for round in 0..berger::rounds(players, cycles) {
            let start = round / length * length;
            let met: BTreeSet<[PlayerIndex; 2]> =
                played[start..].iter().flat_map(|pairs| meetings(players, pairs)).collect();
            // Mostly one that repeats nothing, if chance finds it.
            let tries = if lots.below(3) == 0 { 1 } else { 30 };
            let mut by_hand = any_round(players, &mut lots);
            for _ in 1..tries {
                if meetings(players, &by_hand).is_disjoint(&met) {
                    break;
                }
                by_hand = any_round(players, &mut lots);
            }
            let own = meetings(players, &by_hand);
            let repeated: BTreeSet<[PlayerIndex; 2]> = own.intersection(&met).copied().collect();
            let left = start + length - round - 1;
            let mut all: BTreeSet<[PlayerIndex; 2]> = own.union(&met).copied().collect();
            let is_possible = repeated.is_empty() && rest_exists(&mut all, left, &mut vec![false; everybody]);
            played.push(by_hand.clone());
            match table.rounds(&played) {
                Ok(plan) => {
                    prop_assert!(is_possible, "{played:?}");
                    assert_whole(table, &plan);
                    continue;
                }
                Err(TableFault::Repeats { round: of, pairs }) => {
                    prop_assert_eq!(of, round + 1);
                    let named: BTreeSet<[PlayerIndex; 2]> =
                        pairs.iter().map(|(pair, _)| [pair.white.min(pair.black), pair.white.max(pair.black)]).collect();
                    let of_games = |two: &[PlayerIndex; 2]| two[1] < players;
                    prop_assert_eq!(named, repeated.into_iter().filter(of_games).collect::<BTreeSet<_>>());
                    for (pair, before) in pairs {
                        prop_assert!((start + 1..=round).contains(&before));
                        prop_assert!(played[before - 1].iter().any(|other| other.is_of(pair.players())));
                    }
                }
                Err(TableFault::FreeAgain { round: of, player, before }) => {
                    prop_assert_eq!(of, round + 1);
                    prop_assert!((start + 1..=round).contains(&before));
                    for at in [before - 1, round] {
                        prop_assert!(played[at].iter().all(|pair| !pair.players().contains(&player)));
                    }
                }
                Err(TableFault::NoRest { round: of }) => {
                    prop_assert_eq!(of, round + 1);
                    prop_assert!(repeated.is_empty() && !is_possible, "{played:?}");
                }
                Err(TableFault::Incomplete { .. }) => prop_assert!(false, "everybody is in it"),
            }
            prop_assert!(!is_possible, "{played:?}");
            played.pop();
            let plan = table.rounds(&played).unwrap();
            played.push(plan[round].pairs.clone());
        }
    }

    #[test]
    fn c_05_any_manual_rounds_that_pass_give_everybody_everybody_once_per_cycle(
        players in 2_usize..=14, cycles in 1_u8..=2, seed: u64, one_in in 1_usize..=4,
    ) {
        let table = table(players, cycles);
        let mut lots = crate::primitives::SplitMix64::new(seed);
        let (mut played, mut by_hand) = (Vec::new(), 0);
        let mut plan = table.rounds(&[]).unwrap();
        assert_whole(table, &plan);
        for round in 0..berger::rounds(players, cycles) {
            if lots.below(one_in) == 0 {
                played.push(any_round(players, &mut lots));
                match table.rounds(&played) {
                    Ok(other) => {
                        by_hand += 1;
                        // What is behind does not change.
                        prop_assert_eq!(&other[..round], &plan[..round]);
                        prop_assert_eq!(&other[round].pairs, &played[round]);
                        plan = other;
                        assert_whole(table, &plan);
                        continue;
                    }
                    Err(TableFault::Incomplete { .. }) => prop_assert!(false, "everybody is in it"),
                    Err(TableFault::Repeats { round: of, pairs }) => {
                        prop_assert_eq!(of, round + 1);
                        for (pair, before) in pairs {
                            prop_assert!(played[before - 1].iter().any(|other| other.is_of(pair.players())));
                        }
                    }
                    Err(TableFault::FreeAgain { round: of, .. } | TableFault::NoRest { round: of }) => {
                        prop_assert_eq!(of, round + 1);
                    }
                }
                played.pop();
            }
            played.push(plan[round].pairs.clone());
            prop_assert_eq!(&table.rounds(&played).unwrap(), &plan, "a round of the plan changes nothing");
        }
        prop_assert!(by_hand > 0 || one_in > 1, "any first round passes");
    }

    #[test]
    fn c_05_any_manual_first_round_passes(players in 2_usize..=80, seed: u64) {
        let first = any_round(players, &mut crate::primitives::SplitMix64::new(seed));
        assert_whole(table(players, 1), &table(players, 1).rounds(&[first]).unwrap());
    }

    #[test]
    fn c_05_any_first_round_of_a_second_cycle_passes(players in 2_usize..=40, seed: u64) {
        let table = table(players, 2);
        let length = berger::rounds(players, 1);
        let mut played: Vec<Vec<Pair>> = table.rounds(&[]).unwrap().into_iter().map(|round| round.pairs).collect();
        played.truncate(length);
        let first = any_round(players, &mut crate::primitives::SplitMix64::new(seed));
        played.push(first);
        assert_whole(table, &table.rounds(&played).unwrap());
    }
}

/// A search for the rest of this table did not end well.
#[test]
fn c_05_a_first_round_of_38_players_passes() {
    let first = any_round(38, &mut crate::primitives::SplitMix64::new(5_639_459_757_778_547_288));
    assert_whole(table(38, 1), &table(38, 1).rounds(&[first]).unwrap());
}

#[test]
fn c_05_a_manual_first_round_of_four_players_leaves_every_pair_its_meeting() {
    let mut event = super::event::Event::new(4, 3, 1);
    event.state.system = System::RoundRobin { cycles: 1, last_two_swapped: false };
    let by_hand = vec![Pair { white: 0, black: 1 }, Pair { white: 3, black: 2 }];
    let mut played = Vec::new();
    for round in 0..3 {
        let program = pair(&event.state).unwrap();
        let pairs = if round == 0 { by_hand.clone() } else { program.pairs };
        for pair in &pairs {
            for (player, opponent, side) in
                [(pair.white, pair.black, Side::White), (pair.black, pair.white, Side::Black)]
            {
                event.state.players[player].history.push(PastRound::Game { opponent, side });
            }
        }
        played.push(pairs);
    }
    assert_eq!(super::super::retabling::played(&event.state).concat().len(), 6);
    assert_whole(table(4, 1), &table(4, 1).rounds(&played).unwrap());
}

#[test]
fn c_05_a_repeated_pair_is_named_with_its_round() {
    let table = table(6, 1);
    let plan = table.rounds(&[]).unwrap();
    let first = plan[0].pairs.clone();
    let turned: Vec<Pair> = first.iter().map(|pair| pair.reversed()).collect();
    let found = table.rounds(&[first, turned.clone()]);
    let pairs = turned.into_iter().map(|pair| (pair, 1)).collect();
    assert_eq!(found, Err(TableFault::Repeats { round: 2, pairs }));
    let twice = vec![Pair { white: 0, black: 1 }, Pair { white: 1, black: 2 }, Pair { white: 3, black: 4 }];
    assert_eq!(table.rounds(&[twice]), Err(TableFault::Incomplete { round: 1 }));
    assert_eq!(table.rounds(&[vec![Pair { white: 0, black: 9 }]]), Err(TableFault::Incomplete { round: 1 }));
}

#[test]
fn c_05_two_rounds_that_leave_two_triangles_do_not_pass() {
    // Three rounds between 0 2 4 and 1 3 5 use up all pairs between them: within three players no round is left.
    let round = |shift: usize| -> Vec<Pair> {
        [0, 2, 4].map(|white| Pair { white, black: (white + 1 + 2 * shift) % 6 }).to_vec()
    };
    let found = table(6, 1).rounds(&[round(0), round(1), round(2)]);
    assert_eq!(found, Err(TableFault::NoRest { round: 3 }));
}

#[test]
fn c_05_the_colours_of_a_second_cycle_are_those_of_the_first_reversed() {
    let table = table(8, 2);
    let first = any_round(8, &mut crate::primitives::SplitMix64::new(4));
    let plan = table.rounds(&[first]).unwrap();
    let (one, other) = plan.split_at(7);
    for pair in one.iter().flat_map(|round| &round.pairs) {
        assert!(other.iter().any(|round| round.pairs.contains(&pair.reversed())), "{pair:?}");
    }
}
