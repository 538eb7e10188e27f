//! Round robins, acceleration and inconsistent states.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::super::*;
use super::{data, event::Event, proof};
use crate::explain as swiss_explain;
use crate::primitives::SplitMix64;

/// The Berger tables for 4, 6 and 8 players, White first, as printed in the annex to C.05.
const TABLES: [(usize, &[&str]); 3] = [
    (4, &["1-4 2-3", "4-3 1-2", "2-4 3-1"]),
    (6, &["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]),
    (
        8,
        &[
            "1-8 2-7 3-6 4-5",
            "8-5 6-4 7-3 1-2",
            "2-8 3-1 4-7 5-6",
            "8-6 7-5 1-4 2-3",
            "3-8 4-2 5-1 6-7",
            "8-7 1-6 2-5 3-4",
            "4-8 5-3 6-2 7-1",
        ],
    ),
];

#[test]
fn c_05_the_tables_are_those_of_the_handbook() {
    for (size, rounds) in TABLES {
        assert_eq!(berger::rounds(size, 1), rounds.len());
        for (round, line) in rounds.iter().enumerate() {
            let numbers = line.split(' ').map(|pair| {
                let (white, black) = pair.split_once('-').expect("a pair");
                [white, black].map(|number| number.parse::<usize>().expect("a number") - 1)
            });
            let pairs: Vec<Pair> = numbers.map(|[white, black]| Pair { white, black }).collect();
            let even = berger::round(size, 1, false, round).expect("a round");
            assert_eq!(even, Pairing { pairs: pairs.clone(), bye: None, free: None });
            // With one player fewer, the opponent of the highest number is free.
            let odd = berger::round(size - 1, 1, false, round).expect("a round");
            let (real, with_nobody): (Vec<Pair>, Vec<Pair>) =
                pairs.iter().partition(|pair| pair.white.max(pair.black) < size - 1);
            let free = with_nobody.first().map(|pair| pair.white.min(pair.black));
            assert_eq!(odd, Pairing { pairs: real, bye: None, free });
        }
        assert_eq!(berger::round(size, 1, false, rounds.len()), None);
    }
}

#[test]
fn c_05_the_last_two_rounds_of_the_first_cycle_are_swapped() {
    let round = |swapped, round| berger::round(6, 2, swapped, round).expect("a round");
    assert_eq!((round(true, 3), round(true, 4)), (round(false, 4), round(false, 3)));
    for same in [0, 1, 2, 5, 6, 7, 8, 9] {
        assert_eq!(round(true, same), round(false, same), "round {same}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn c_05_everyone_meets_everyone_once_per_cycle(players in 2usize..=100, cycles in 1u8..=4, swapped: bool) {
        let rounds = berger::rounds(players, cycles);
        let length = rounds / usize::from(cycles);
        let mut sides = vec![Vec::new(); players];
        let mut before = BTreeMap::new();
        for cycle in 0..usize::from(cycles) {
            let (mut met, mut free) = (BTreeMap::new(), BTreeSet::new());
            for round in cycle * length..(cycle + 1) * length {
                let Pairing { pairs, bye, free: out } =
                    berger::round(players, cycles, swapped, round).expect("a round");
                prop_assert_eq!(bye, None);
                prop_assert_eq!(out.is_some(), players % 2 == 1);
                prop_assert!(out.is_none_or(|player| free.insert(player)), "free twice a cycle");
                for Pair { white, black } in pairs {
                    let key = (white.min(black), white.max(black));
                    prop_assert!(met.insert(key, white).is_none(), "{:?} meet twice a cycle", key);
                    sides[white].push(Side::White);
                    sides[black].push(Side::Black);
                }
            }
            prop_assert_eq!(met.len(), players * (players - 1) / 2);
            let reversed = before.iter().all(|(pair, white)| met.get(pair).is_some_and(|now| now != white));
            prop_assert!(reversed, "colours are reversed in each next cycle");
            before = met;
            let whites = |sides: &[Side]| sides.iter().filter(|side| **side == Side::White).count();
            for sides in &sides {
                prop_assert!(whites(sides).abs_diff(sides.len() - whites(sides)) <= 1);
            }
        }
        // Three cycles of three rounds each leave no room for it.
        if swapped && (players > 4 || players == 4 && cycles < 3) {
            for sides in &sides {
                prop_assert!(sides.windows(3).all(|three| three[0] != three[1] || three[1] != three[2]));
            }
        }
    }
}

#[test]
fn c_05_pair_follows_the_table_regardless_of_absences() {
    let mut event = Event::new(5, 10, 4);
    event.state.system = System::RoundRobin { cycles: 2, last_two_swapped: true };
    for round in 0..10 {
        event.check_in(3);
        let pairing = pair(&event.state).expect("a round");
        assert_eq!(Some(&pairing), berger::round(5, 2, true, round).as_ref());
        event.play(&pairing);
    }
    assert_eq!(pair(&event.state), Err(PairingError::TableFinished));
    event.state.players.truncate(1);
    event.state.players[0].history.clear();
    assert_eq!(pair(&event.state), Err(PairingError::TooFewPlayers));
}

#[test]
fn c_04_7_virtual_points_of_nine_rounds() {
    let points = |rounds, scoring: &Scoring| -> Vec<i32> {
        (0..=rounds + 1).map(|round| baku::virtual_points(round, rounds, scoring).tenths()).collect()
    };
    assert_eq!(points(9, &Scoring::CUSTOMARY), [0, 10, 10, 10, 5, 5, 0, 0, 0, 0, 0]);
    assert_eq!(points(6, &Scoring::CUSTOMARY), [0, 10, 10, 5, 0, 0, 0, 0]);
    assert_eq!(points(1, &Scoring::CUSTOMARY), [0, 10, 0]);
    let football =
        Scoring { win: Points::from_tenths(30), draw: Points::from_tenths(10), loss: Points::ZERO };
    assert_eq!(points(5, &football), [0, 30, 30, 10, 0, 0, 0]);
}

#[test]
fn c_04_7_the_upper_group_is_half_of_the_initial_list_rounded_up_to_even() {
    for (players, upper) in [(0, 0), (1, 1), (2, 2), (3, 2), (4, 2), (5, 4), (8, 4), (9, 6), (161, 82)] {
        assert_eq!(baku::upper_group(vec![true; players]), upper, "{players} players");
    }
    // Two late entries: one in the upper group, one below it.
    let list = [true, false, true, true, true, true, false, true, true, true];
    assert_eq!(baku::upper_group(list), 5);
}

#[test]
fn c_04_7_virtual_points_are_those_of_real_files() {
    data::each_round("extensions", |file, round, path| {
        let state = file.before(round);
        if !path.contains("baku") {
            return;
        }
        let upper = baku::upper_group(vec![true; state.players.len()]);
        let number = u8::try_from(round + 1).expect("few rounds");
        for (at, player) in state.players.iter().enumerate() {
            let points = baku::virtual_points(number, state.rounds, &state.scoring);
            let expected = if at < upper { points } else { Points::ZERO };
            assert_eq!(player.virtual_points, expected, "{path}: player {at}, round {number}");
        }
    });
}

#[test]
fn an_inconsistent_state_is_refused_with_the_place() {
    let mut event = Event::new(6, 5, 2);
    for _ in 0..2 {
        let pairing = pair(&event.state).expect("a pairing");
        event.play(&pairing);
    }
    let refused = |change: &dyn Fn(&mut State)| {
        let mut state = event.state.clone();
        for player in &mut state.players {
            player.history[1] = PastRound::Away { points: Points::ZERO };
        }
        change(&mut state);
        pair(&state).err()
    };
    let game = |opponent, side| PastRound::Game { opponent, side };
    let nonsense = |fault| Some(PairingError::InconsistentHistory(fault));
    assert_eq!(refused(&|_| {}), None);
    assert_eq!(
        refused(&|state| state.players[3].history.truncate(1)),
        nonsense(Fault::UnevenHistory { player: 3 })
    );
    assert_eq!(
        refused(&|state| state.players[2].history[1] = game(6, Side::White)),
        nonsense(Fault::UnknownOpponent { player: 2, round: 2 })
    );
    let one_sided = nonsense(Fault::OneSidedGame { player: 2, round: 2 });
    assert_eq!(refused(&|state| state.players[2].history[1] = game(2, Side::White)), one_sided);
    assert_eq!(refused(&|state| state.players[2].history[1] = game(4, Side::White)), one_sided);
    let same_side = |state: &mut State| {
        state.players[2].history[1] = game(4, Side::White);
        state.players[4].history[1] = game(2, Side::White);
    };
    assert_eq!(refused(&same_side), one_sided);
    assert_eq!(
        refused(&|state| state.forbidden.extend([[0, 1], [0, 6]])),
        nonsense(Fault::UnknownForbidden(1))
    );
}

/// An arbitrary state, usually inconsistent.
fn any_state() -> impl Strategy<Value = State> {
    let points = || prop_oneof![-40i32..80, Just(i32::MAX), Just(i32::MIN)].prop_map(Points::from_tenths);
    let side = || prop_oneof![Just(Side::White), Just(Side::Black)];
    let past = move || {
        prop_oneof![
            (0usize..8, side()).prop_map(|(opponent, side)| PastRound::Game { opponent, side }),
            points().prop_map(|points| PastRound::Forfeit { points }),
            points().prop_map(|points| PastRound::Bye { points }),
            points().prop_map(|points| PastRound::Away { points }),
        ]
    };
    let entrant = move |rounds: usize| {
        let history = proptest::collection::vec(past(), rounds..=rounds + usize::from(rounds > 3));
        let before = proptest::collection::vec(points(), 0..4);
        (points(), points(), any::<bool>(), history, before).prop_map(
            |(score, virtual_points, present, history, scores_before)| Entrant {
                score,
                virtual_points,
                present,
                history,
                scores_before,
            },
        )
    };
    let players = (0usize..5).prop_flat_map(move |rounds| proptest::collection::vec(entrant(rounds), 0..8));
    let system = prop_oneof![
        Just(System::Dutch),
        (0u8..3, any::<bool>())
            .prop_map(|(cycles, last_two_swapped)| System::RoundRobin { cycles, last_two_swapped }),
    ];
    let forbidden = proptest::collection::vec([0usize..8, 0usize..8], 0..4);
    (system, any::<u8>(), side(), [points(), points(), points()], forbidden, players, any::<bool>()).prop_map(
        |(system, rounds, initial_side, [win, draw, loss], forbidden, players, mirrored)| {
            let scoring = Scoring { win, draw, loss };
            let mut state = State { system, rounds, initial_side, scoring, forbidden, players };
            if mirrored {
                mirror(&mut state);
            }
            state
        },
    )
}

/// Makes the games of a state consistent where possible.
fn mirror(state: &mut State) {
    let rounds = state.players.iter().map(|player| player.history.len()).min().unwrap_or(0);
    for player in 0..state.players.len() {
        state.players[player].history.truncate(rounds);
        for round in 0..rounds {
            let PastRound::Game { opponent, side } = state.players[player].history[round] else { continue };
            if opponent > player && opponent < state.players.len() {
                state.players[opponent].history.truncate(rounds);
                state.players[opponent].history[round] =
                    PastRound::Game { opponent: player, side: side.other() };
            } else if opponent == player || opponent >= state.players.len() {
                state.players[player].history[round] = PastRound::Away { points: Points::ZERO };
            }
        }
    }
    let count = state.players.len();
    state.forbidden.retain(|pair| pair.iter().all(|player| *player < count));
    for player in 0..count {
        for round in 0..rounds {
            if let PastRound::Game { opponent, .. } = state.players[player].history[round]
                && !matches!(state.players[opponent].history[round], PastRound::Game { opponent, .. } if opponent == player)
            {
                state.players[player].history[round] = PastRound::Away { points: Points::ZERO };
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_state_makes_anything_panic(state in any_state(), a in 0usize..9, b in 0usize..9) {
        let pairing = match pair(&state) {
            Ok(pairing) => pairing,
            Err(refusal) => {
                prop_assert!(!refusal.to_string().is_empty());
                return Ok(());
            }
        };
        let _ = swiss_explain::brackets(&state, &pairing);
        let _ = swiss_explain::why(&state, &pairing, a);
        let _ = swiss_explain::why_bye(&state, &pairing);
        let _ = swiss_explain::why_not(&state, &pairing, a, b);
        let _ = swiss_explain::why_not_bye(&state, &pairing, a);
    }
}

#[test]
fn unpairable_fields_come_with_a_proof() {
    let mut seen = [0; 4];
    for seed in 0..super::cases(3_000) {
        let mut lots = SplitMix64::new(seed);
        let players = 2 + lots.below(11);
        let mut state = Event::new(players, 9, seed).state;
        let often = 2 + lots.below(8);
        for a in 0..players {
            state.forbidden.extend((0..a).filter(|_| lots.below(10) < often).map(|b| [a, b]));
            let past = if lots.below(10) < often {
                PastRound::Bye { points: Points::ZERO }
            } else {
                PastRound::Away { points: Points::ZERO }
            };
            state.players[a].history.push(past);
        }
        match pair(&state) {
            Ok(_) => seen[0] += 1,
            Err(PairingError::NoLegalPairing(unpairable)) => {
                proof::assert_proof(&state, &unpairable, &format!("seed {seed}: {unpairable:?}"));
                seen[match *unpairable {
                    Unpairable::NoOpponent(..) => 1,
                    Unpairable::NobodyForBye => 2,
                    Unpairable::TooFewOpponents(_) => 3,
                }] += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    println!("pairable, no opponent, no bye, too few opponents: {seen:?}");
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}
