//! The fast methods compared with the one that is exact for any bracket, on fields too large to try every
//! pairing and on fields made to be hard.

use super::super::*;
use super::cases;
use super::event::Event;
use crate::primitives::SplitMix64;

#[test]
fn tournament_rounds_are_paired_the_same_by_fast_and_exact_methods() {
    let mut rounds = 0;
    for seed in 0..cases(30) {
        let players = 20 + (seed * 37 % 101) as usize;
        let mut event = Event::new(players, 3 + (seed % 9) as u8, seed).with_extensions();
        for _ in 0..event.state.rounds {
            event.check_in(if seed % 3 == 0 { 1_000 } else { 9 });
            let found = pair(&event.state);
            assert_eq!(found.as_ref().ok(), dutch::pair_exactly(&event.state).as_ref(), "seed {seed}");
            rounds += 1;
            let Ok(pairing) = found else { break };
            event.play(&pairing);
        }
    }
    println!("{rounds} rounds");
}

/// A field that no tournament leads to: any scores, one-sided colours, many forbidden pairs.
pub(super) fn hard_field(players: usize, seed: u64) -> State {
    let mut lots = SplitMix64::new(seed);
    let mut state = Event::new(players, 40, seed).state;
    let rounds = 1 + lots.below(16);
    let most_groups = [1, 3, 10, 40][lots.below(4)];
    let groups = 1 + lots.below(most_groups);
    let sidedness = lots.below(4);
    let mut order: Vec<usize> = (0..players).collect();
    for round in 0..rounds {
        for at in (1..players).rev() {
            order.swap(at, lots.below(at + 1));
        }
        for player in &mut state.players {
            player.history.push(PastRound::Away { points: Points::ZERO });
            player.scores_before.push(Points::from_tenths(5 * lots.below(groups) as i32));
        }
        for pair in order.chunks(2) {
            let &[a, b] = pair else { continue };
            let white_first = match sidedness {
                0 => a < b,
                1 => a % 2 < b % 2,
                2 => a % 5 < b % 5,
                _ => true,
            };
            let (white, black) = if white_first { (a, b) } else { (b, a) };
            state.players[white].history[round] = PastRound::Game { opponent: black, side: Side::White };
            state.players[black].history[round] = PastRound::Game { opponent: white, side: Side::Black };
        }
    }
    for player in &mut state.players {
        player.score = Points::from_tenths(5 * lots.below(groups) as i32);
    }
    let (kind, percent, team) = (lots.below(5), [2, 10, 50, 90, 97][lots.below(5)], 3 + 2 * lots.below(20));
    for b in 0..players {
        for a in 0..b {
            let forbidden = match kind {
                0 => lots.below(100) < percent,
                1 => a / team != b / team && lots.below(100) < percent,
                2 => a % team == b % team,
                3 => (a + b) % 3 == 0 && lots.below(100) < percent,
                _ => false,
            };
            if forbidden {
                state.forbidden.push([a, b]);
            }
        }
    }
    if lots.below(3) == 0 {
        state.rounds = rounds as u8 + 1;
    }
    state
}

#[test]
fn hard_fields_are_paired_the_same_by_fast_and_exact_methods() {
    let (mut fields, mut refused) = (0, 0);
    for seed in 0..cases(150) {
        let state = hard_field(10 + (seed * 7 % 91) as usize, seed);
        let found = pair(&state).ok();
        assert_eq!(found, dutch::pair_exactly(&state), "seed {seed}");
        fields += 1;
        refused += usize::from(found.is_none());
    }
    println!("{fields} fields, {refused} without a legal pairing");
    assert!(refused * 3 < fields);
}
