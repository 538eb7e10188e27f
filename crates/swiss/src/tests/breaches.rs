//! The breaches of manual pairings, clause by clause and against a plain reading of the rules.

use proptest::prelude::*;

use super::super::*;
use super::event::Event;
use crate::primitives::SplitMix64;

/// Players with these colours so far, `w` and `b` in games against players outside the list, `.` for an
/// unplayed round; all of them without points, before the round after these or `rounds` if given.
fn state(histories: &[&str], rounds: u8) -> State {
    let mut state = Event::new(0, rounds, 0).state;
    state.scoring = Scoring::CUSTOMARY;
    // Their opponents come after them, absent.
    let strangers = histories.len();
    for colours in histories {
        let past = |colour| match colour {
            'w' => PastRound::Game { opponent: strangers, side: Side::White },
            'b' => PastRound::Game { opponent: strangers, side: Side::Black },
            _ => PastRound::Away { points: Points::ZERO },
        };
        state.players.push(entrant(colours.chars().map(past).collect()));
    }
    state.players.push(Entrant { present: false, ..entrant(Vec::new()) });
    state
}

fn entrant(history: Vec<PastRound>) -> Entrant {
    let (score, virtual_points) = (Points::ZERO, Points::ZERO);
    Entrant { score, virtual_points, present: true, history, scores_before: Vec::new() }
}

/// The breaches of one board.
fn of_board(state: &State, white: PlayerIndex, black: PlayerIndex) -> Vec<Breach> {
    breaches(state, &Pairing { pairs: vec![Pair { white, black }], ..Pairing::default() })
}

fn of_bye(state: &State, player: PlayerIndex) -> Vec<Breach> {
    breaches(state, &Pairing { bye: Some(player), ..Pairing::default() })
}

#[test]
fn c1_rematches_and_forbidden_pairs_are_breaches() {
    let mut state = state(&["..", "..", ".."], 9);
    state.players[0].history[1] = PastRound::Game { opponent: 1, side: Side::White };
    state.players[1].history[1] = PastRound::Game { opponent: 0, side: Side::Black };
    assert_eq!(of_board(&state, 1, 0), [Breach::Rematch { players: [1, 0], round: 2 }]);
    assert_eq!(of_board(&state, 0, 2), []);
    state.forbidden = vec![[2, 0]];
    assert_eq!(of_board(&state, 0, 2), [Breach::Forbidden { players: [0, 2] }]);
    // Paired without a game: they have not met.
    state.players[0].history[1] = PastRound::Forfeit { points: state.scoring.win };
    state.players[1].history[1] = PastRound::Forfeit { points: state.scoring.loss };
    assert_eq!(of_board(&state, 1, 0), []);
}

#[test]
fn c2_a_second_bye_and_a_bye_after_a_full_point_without_playing_are_breaches() {
    let mut state = state(&["..", "..", ".."], 9);
    let win = state.scoring.win;
    state.players[2].history[0] = PastRound::Bye { points: win };
    assert_eq!(of_bye(&state, 2), [Breach::SecondBye { player: 2, round: 1 }]);
    for past in [PastRound::Forfeit { points: win }, PastRound::Away { points: win }] {
        state.players[2].history[0] = past;
        assert_eq!(of_bye(&state, 2), [Breach::BarredFromBye { player: 2, round: 1 }]);
    }
    state.players[2].history[0] = PastRound::Away { points: state.scoring.draw };
    assert_eq!(of_bye(&state, 2), []);
}

#[test]
fn c5_a_bye_above_the_lowest_possible_score_is_a_breach() {
    let mut state = state(&["..", "..", "..", "..", ".."], 9);
    for (player, tenths) in [20, 20, 10, 10, 0].into_iter().enumerate() {
        state.players[player].score = Points::from_tenths(tenths);
    }
    assert_eq!(of_bye(&state, 4), []);
    assert_eq!(of_bye(&state, 1), [Breach::ByeTooHigh { player: 1, instead: 4 }]);
    state.players[4].history[0] = PastRound::Bye { points: state.scoring.win };
    assert_eq!(of_bye(&state, 1), [Breach::ByeTooHigh { player: 1, instead: 3 }]);
    // The player above can have the bye if the players below need all the others.
    for other in [0, 1, 2] {
        state.forbidden.push([3, other]);
        state.forbidden.push([4, other]);
    }
    assert_eq!(of_bye(&state, 2), []);
}

#[test]
fn c3_a_third_same_colour_and_a_colour_difference_of_three_are_breaches() {
    let state = state(&["bww", "wbw", "bbw", "wbww", "wwbw", "..."], 9);
    assert_eq!(of_board(&state, 0, 5), [Breach::ThirdSameColour { player: 0, side: Side::White }]);
    assert_eq!(of_board(&state, 4, 5), [Breach::ColourImbalance { player: 4, side: Side::White }]);
    let third = Breach::ThirdSameColour { player: 3, side: Side::White };
    let often = Breach::ColourImbalance { player: 3, side: Side::White };
    assert_eq!(of_board(&state, 3, 5), [third, often]);
    assert_eq!(of_board(&state, 1, 5), [], "once more than the other is no breach of its own");
    assert_eq!(of_board(&state, 5, 0), [], "the colour preference is granted");
}

#[test]
fn c3_is_relaxed_for_topscorers_and_their_opponents_in_the_last_round_only() {
    for (rounds, expected) in [(9, 1), (4, 0)] {
        let mut state = state(&["bww", "..."], rounds);
        assert_eq!(of_board(&state, 0, 1).len(), 1, "half of the points is not over half");
        for player in [0, 1] {
            state.players[player].score = Points::from_tenths(20);
            assert_eq!(of_board(&state, 0, 1).len(), expected, "round 4 of {rounds}");
            state.players[player].score = Points::ZERO;
        }
    }
}

#[test]
fn article_5_two_players_with_each_others_preferred_colour_are_a_breach() {
    let state = state(&["w", "b", "w", "."], 9);
    assert_eq!(of_board(&state, 0, 1), [Breach::BothAgainstColour { white: 0, black: 1 }]);
    assert_eq!(of_board(&state, 1, 0), []);
    assert_eq!(of_board(&state, 0, 2), [], "one of the two has to");
    assert_eq!(of_board(&state, 0, 3), [], "nothing is due to the other");
}

#[test]
fn a_round_robin_has_breaches_for_rematches_in_a_cycle_and_third_colours() {
    let mut state = state(&["bww", "www", "...", "..."], 9);
    state.players.pop();
    let met = |player: usize, side| PastRound::Game { opponent: 1 - player, side };
    for (player, side) in Side::BOTH.into_iter().enumerate() {
        state.players[player].history[0] = met(player, side);
        state.players[player].history[1] = PastRound::Away { points: Points::ZERO };
        state.players[player].history[2] = PastRound::Away { points: Points::ZERO };
    }
    state.system = System::RoundRobin { cycles: 2, last_two_swapped: false };
    assert_eq!(of_board(&state, 0, 1), [], "the second cycle begins");
    for player in &mut state.players {
        player.history.pop();
    }
    assert_eq!(of_board(&state, 0, 1), [Breach::MetInCycle { players: [0, 1], round: 1 }]);
    let free = Pairing { free: Some(0), ..Pairing::default() };
    assert_eq!(breaches(&state, &free), []);
    // 0 has had White against 1 and 2: once more it is told, with Black it is not.
    state.system = System::RoundRobin { cycles: 1, last_two_swapped: false };
    state.players = vec![state.players[0].clone(); 6];
    for (white, black, at) in [(0, 1, 0), (2, 3, 0), (4, 5, 0), (0, 2, 1), (1, 4, 1), (3, 5, 1)] {
        state.players[white].history[at] = PastRound::Game { opponent: black, side: Side::White };
        state.players[black].history[at] = PastRound::Game { opponent: white, side: Side::Black };
    }
    assert_eq!(of_board(&state, 0, 3), [Breach::ThirdInTable { player: 0, side: Side::White }]);
    assert_eq!(of_board(&state, 3, 0), []);
    state.forbidden.push([0, 3]);
    assert_eq!(of_board(&state, 3, 0), [], "everybody meets everybody: no pair is forbidden");
}

/// A random tournament, paired by the program up to a round, with the players to be paired in it.
fn played(players: usize, rounds: u8, seed: u64, one_in: usize) -> (State, Vec<PlayerIndex>) {
    let mut event = Event::new(players, rounds, seed).with_extensions();
    for _ in 0..seed % u64::from(rounds) {
        event.check_in(one_in);
        let Ok(pairing) = pair(&event.state) else { break };
        event.play(&pairing);
    }
    event.check_in(one_in);
    let present = (0..players).filter(|&player| event.state.players[player].present).collect();
    (event.state, present)
}

/// The colours of a player's games with one more at the end.
fn sides(state: &State, player: PlayerIndex, next: Side) -> Vec<Side> {
    let side = |past: &PastRound| if let PastRound::Game { side, .. } = past { Some(*side) } else { None };
    state.players[player].history.iter().filter_map(side).chain([next]).collect()
}

fn is_topscorer(state: &State, player: PlayerIndex) -> bool {
    let past = state.players[player].history.len();
    let entrant = &state.players[player];
    let score = entrant.score.tenths() + entrant.virtual_points.tenths();
    past + 1 >= usize::from(state.rounds) && 2 * score > state.scoring.win.tenths() * past as i32
}

proptest! {
    #[test]
    fn c1_c2_c3_c5_generated_pairings_break_nothing(
        players in 2usize..40, rounds in 1u8..10, seed: u64, one_in in 4usize..40,
    ) {
        let (state, _) = played(players, rounds, seed, one_in);
        let Ok(pairing) = pair(&state) else { return Ok(()) };
        prop_assert_eq!(breaches(&state, &pairing), []);
    }

    #[test]
    fn c1_c3_breaches_are_those_of_a_plain_reading(
        players in 2usize..24, rounds in 1u8..10, seed: u64, one_in in 4usize..40,
    ) {
        let (state, mut present) = played(players, rounds, seed, one_in);
        SplitMix64::new(seed ^ 1).shuffle(&mut present);
        for two in present.chunks_exact(2) {
            let [white, black] = [two[0], two[1]];
            let found = of_board(&state, white, black);
            let met = state.players[white].history.iter()
                .any(|past| matches!(past, PastRound::Game { opponent, .. } if *opponent == black));
            prop_assert_eq!(found.iter().any(|breach| matches!(breach, Breach::Rematch { .. })), met);
            let relaxed = is_topscorer(&state, white) || is_topscorer(&state, black);
            for (player, side) in [(white, Side::White), (black, Side::Black)] {
                let sides = sides(&state, player, side);
                let often = 2 * sides.iter().filter(|had| **had == side).count() > sides.len() + 2;
                let thrice = matches!(sides.as_slice(), [.., a, b, c] if a == b && b == c);
                let often = (often && !relaxed).then_some(Breach::ColourImbalance { player, side });
                let thrice = (thrice && !relaxed).then_some(Breach::ThirdSameColour { player, side });
                for (expected, kind) in [(often, Breach::ColourImbalance { player, side }),
                    (thrice, Breach::ThirdSameColour { player, side })]
                {
                    prop_assert_eq!(found.contains(&kind), expected.is_some(), "{:?} of {:?}", kind, sides);
                }
            }
            let both = found.iter().any(|breach| matches!(breach, Breach::BothAgainstColour { .. }));
            let turned = of_board(&state, black, white);
            let of_colour = |breach: &&Breach| !matches!(breach, Breach::Rematch { .. } | Breach::Forbidden { .. });
            prop_assert!(!both || turned.iter().all(|breach| !of_colour(&breach)), "turned, it suits both");
        }
    }

    #[test]
    fn c5_a_bye_is_too_high_when_it_can_be_given_lower(
        players in 2usize..16, rounds in 2u8..8, seed: u64, one_in in 4usize..40,
    ) {
        let (state, present) = played(players, rounds, seed, one_in);
        if present.len() < 3 || present.len() % 2 == 0 {
            return Ok(());
        }
        let score = |player: PlayerIndex| state.players[player].score + state.players[player].virtual_points;
        let could = |player: PlayerIndex| {
            let mut without = state.clone();
            without.players[player].present = false;
            let barred = |breach: &Breach| !matches!(breach, Breach::ByeTooHigh { .. });
            !of_bye(&state, player).iter().any(barred) && pair(&without).is_ok()
        };
        let lowest = present.iter().copied().filter(|&player| could(player)).map(score).min();
        for &player in &present {
            let too_high = of_bye(&state, player).into_iter().find_map(|breach| match breach {
                Breach::ByeTooHigh { instead, .. } => Some(instead),
                _ => None,
            });
            let barred = of_bye(&state, player).iter().any(|b| !matches!(b, Breach::ByeTooHigh { .. }));
            let expected = !barred && lowest.is_some_and(|lowest| score(player) > lowest);
            prop_assert_eq!(too_high.is_some(), expected, "{}", player);
            prop_assert!(too_high.is_none_or(|instead| could(instead) && Some(score(instead)) == lowest));
        }
    }
}
