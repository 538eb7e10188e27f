//! G12: repeated positions.

use proptest::prelude::*;

use super::*;
use crate::game::repetition::repetitions;
use crate::primitives::Side;

/// A game that reaches a position with few balls and no tuz, by the pits played from.
const TO_FEW_BALLS: &str = "9788653412399871672784998892986839579522739978192914365946374984619788\
                            999552839475958698";
/// From there once round the board.
const ROUND: &str = "132435476678899152";

fn game(pits: &str) -> Replay {
    let mut replay = Replay::new();
    for number in pits.bytes().map(|digit| digit - b'0') {
        replay.play(pit(number), Offer::None).unwrap();
    }
    replay
}

/// Every earlier occurrence of a position, found by comparing all.
fn by_brute_force(positions: &[Position]) -> Vec<usize> {
    let (now, before) = positions.split_last().unwrap();
    let back = (1..).zip(before.iter().rev());
    back.filter(|(_, earlier)| *earlier == now).map(|(single_moves, _)| single_moves).collect()
}

#[test]
fn g12_every_repetition_of_a_position_is_found() {
    let replay = game(&[TO_FEW_BALLS, ROUND, ROUND].concat());
    assert_eq!(TO_FEW_BALLS.len(), 88);
    assert_eq!(replay.last_position(), at("1,0,1,0,1,2,1,0,0/0,0,1,0,0,1,2,1,1 74:76 w"));
    let once = Repetition { ply: 88, single_moves: 18, full_moves: 9 };
    let second = Repetition { ply: 106, ..once };
    let first = Repetition { ply: 88, single_moves: 36, full_moves: 18 };
    assert_eq!(replay.repetitions(106), [once]);
    assert_eq!(replay.repetitions(124), [second, first]);
    // Every position on the way is repeated after the same 18 moves.
    for ply in 106..=124 {
        assert_eq!(replay.repetitions(ply)[0], Repetition { ply: ply - 18, ..once });
    }
    for ply in (0..106).chain([125, usize::MAX]) {
        assert_eq!(replay.repetitions(ply), []);
    }
}

#[test]
fn g12_single_balls_go_round_in_nine_moves_each() {
    let mut positions = vec![at("1,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0 80:80 w")];
    for number in (1..=9).flat_map(|number| [number, number]) {
        let position = positions.last().unwrap();
        positions.push(position.play(pit(number)).unwrap().position);
    }
    assert_eq!(by_brute_force(&positions), [18]);
}

/// A position with a few balls and no tuz, where repetitions are common, or with a tuz, where there are none.
fn few_balls() -> impl Strategy<Value = Position> {
    let places = prop::collection::vec(0..18_usize, 1..9);
    (places, prop::option::weighted(0.2, 1..=8_u8)).prop_map(|(places, tuz)| {
        let mut pits = [0_u8; 18];
        for place in places {
            // A tuz holds no ball: it goes to the opposite pit instead.
            let in_tuz = tuz.is_some_and(|tuz| place == 8 + usize::from(tuz));
            pits[if in_tuz { place - 9 } else { place }] += 1;
        }
        let white = if tuz.is_some() { 81 } else { 80 };
        // Black has no tuz, hence an even kazan.
        pits[0] += (white + pits.iter().sum::<u8>()) % 2;
        let setup = Setup {
            rows: BySide { white: pits[..9].try_into().unwrap(), black: pits[9..].try_into().unwrap() },
            kazans: BySide { white, black: 162 - white - pits.iter().sum::<u8>() },
            tuz: BySide { white: tuz.and_then(Pit::new), black: None },
            to_move: Side::White,
        };
        Position::try_from(setup).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_048))]

    #[test]
    fn g12_searching_back_to_the_last_capture_finds_all_repetitions(start in few_balls(), choices in prop::collection::vec(0..9_usize, 80)) {
        let mut positions = vec![start];
        for choice in choices {
            let position = positions[positions.len() - 1];
            let moves = position.legal_moves();
            let Some(from) = moves.clone().nth(choice % moves.len().max(1)) else { break };
            positions.push(position.play(from).unwrap().position);
            let (now, before) = positions.split_last().unwrap();
            let found: Vec<_> = repetitions(now, before.iter().rev().copied()).collect();
            // The side to move is part of a position.
            prop_assert!(found.iter().all(|single_moves| single_moves % 2 == 0));
            prop_assert_eq!(found, by_brute_force(&positions));
        }
    }
}
