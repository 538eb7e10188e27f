//! The rules clause by clause, on whole tournaments and on fields made for them.

use proptest::prelude::*;

use super::super::*;
use super::event::Event;

fn present(state: &State) -> Vec<PlayerIndex> {
    (0..state.players.len()).filter(|&index| state.players[index].present).collect()
}

fn sides(state: &State, index: PlayerIndex) -> Vec<Side> {
    let side = |past: &PastRound| {
        if let PastRound::Game { side, .. } = past { Some(*side) } else { None }
    };
    state.players[index].history.iter().filter_map(side).collect()
}

fn difference(sides: &[Side]) -> isize {
    sides.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum()
}

fn have_met(state: &State, a: PlayerIndex, b: PlayerIndex) -> bool {
    state.players[a]
        .history
        .iter()
        .any(|past| matches!(past, PastRound::Game { opponent, .. } if *opponent == b))
}

fn had_bye(state: &State, index: PlayerIndex) -> bool {
    let barred = |past: &PastRound| match past {
        PastRound::Game { .. } => false,
        PastRound::Bye { .. } => true,
        PastRound::Forfeit { points } | PastRound::Away { points } => *points >= state.scoring.win,
    };
    state.players[index].history.iter().any(barred)
}

fn is_topscorer(state: &State, index: PlayerIndex) -> bool {
    let rounds = state.players.iter().map(|player| player.history.len()).max().unwrap_or(0);
    let possible = state.scoring.win.tenths() * rounds as i32;
    rounds + 1 >= usize::from(state.rounds) && state.players[index].score.tenths() * 2 > possible
}

/// Asserts what must hold for a pairing in any tournament.
fn assert_legal(state: &State, pairing: &Pairing) {
    let mut seen: Vec<_> = pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).collect();
    seen.extend(pairing.bye);
    seen.sort_unstable();
    assert_eq!(seen, present(state), "every present player exactly once");
    if let Some(bye) = pairing.bye {
        assert!(!had_bye(state, bye), "C2");
    }
    for &Pair { white, black } in &pairing.pairs {
        assert!(!have_met(state, white, black), "C1");
        for (player, side) in [(white, Side::White), (black, Side::Black)] {
            let opponent = if player == white { black } else { white };
            let mut sides = sides(state, player);
            sides.push(side);
            if is_topscorer(state, player) || is_topscorer(state, opponent) {
                continue;
            }
            assert!(difference(&sides).abs() <= 2, "colours differ by more than two");
            assert!(!matches!(sides.as_slice(), [.., a, b, c] if a == b && b == c), "a colour three times");
        }
    }
}

/// The scores of a board, by which boards are sorted.
fn board_key(state: &State, pair: Pair) -> (Points, Points) {
    let total = |player: PlayerIndex| state.players[player].score + state.players[player].virtual_points;
    let (a, b) = (total(pair.white), total(pair.black));
    (a.max(b), a + b)
}

#[test]
fn c_04_1_one_present_player_gets_the_bye() {
    let mut state = Event::new(3, 5, 1).state;
    state.players[0].present = false;
    state.players[2].present = false;
    let alone = pair(&state).unwrap();
    assert_eq!(alone, Pairing { bye: Some(1), ..Pairing::default() });
    assert_eq!(explain::why_bye(&state, &alone).unwrap().unwrap().passed_over, []);
    let brackets = explain::brackets(&state, &alone).unwrap();
    assert_eq!((brackets.len(), brackets[0].bye), (1, Some(1)));
    // C2 holds here too.
    for player in &mut state.players {
        let points = Points::from_tenths(10);
        player.history = vec![PastRound::Away { points: Points::ZERO }];
        player.scores_before = vec![Points::ZERO];
        player.score = Points::ZERO;
        if player.present {
            (player.history, player.score) = (vec![PastRound::Bye { points }], points);
        }
    }
    let none = PairingError::NoLegalPairing(Box::new(Unpairable::NobodyForBye));
    assert_eq!(pair(&state), Err(none));
    state.players[1].present = false;
    assert_eq!(pair(&state), Err(PairingError::TooFewPlayers));
    state.players.clear();
    assert_eq!(pair(&state), Err(PairingError::TooFewPlayers));
}

#[test]
fn c_04_7_boards_are_ordered_by_the_scores_with_virtual_points() {
    // After round 1: players 0 to 3 are accelerated and lost or drew, 4 to 7 are not.
    let mut state = Event::new(8, 5, 3).state;
    let games = [(0, 2, 5), (1, 3, 10), (4, 6, 10), (5, 7, 5)];
    for (white, black, tenths) in games {
        for (player, opponent, side, tenths) in
            [(white, black, Side::White, tenths), (black, white, Side::Black, 10 - tenths)]
        {
            let entrant = &mut state.players[player];
            entrant.history = vec![PastRound::Game { opponent, side }];
            entrant.score = Points::from_tenths(tenths);
            entrant.virtual_points = Points::from_tenths(if player < 4 { 10 } else { 0 });
            entrant.scores_before = vec![entrant.virtual_points];
        }
    }
    let pairing = pair(&state).unwrap();
    assert_legal(&state, &pairing);
    let highest = |pair: &Pair| board_key(&state, *pair).0.tenths();
    // Without virtual points the winner of the lower half, 4, would be on board 1 or 2.
    assert_eq!(pairing.pairs.iter().map(highest).collect::<Vec<_>>(), [20, 15, 10, 5]);
    assert!(pairing.pairs[0].white == 1 || pairing.pairs[0].black == 1);
}

proptest! {
    #[test]
    fn s7_round_one_is_the_upper_half_against_the_lower(players in 2usize..=120, seed: u64) {
        let state = Event::new(players, 9, seed).state;
        let pairing = pair(&state).expect("round 1 can always be paired");
        let half = players / 2;
        prop_assert_eq!(pairing.pairs.len(), half);
        for (board, pair) in pairing.pairs.iter().enumerate() {
            let side = if board % 2 == 0 { state.initial_side } else { state.initial_side.other() };
            let expected = match side {
                Side::White => Pair { white: board, black: board + half },
                Side::Black => Pair { white: board + half, black: board },
            };
            prop_assert_eq!(*pair, expected);
        }
        prop_assert_eq!(pairing.bye, (players % 2 == 1).then_some(players - 1));
    }

    #[test]
    fn c1_c2_c3_hold_through_whole_tournaments(
        players in 2usize..=60, rounds in 1u8..=11, seed: u64, one_in in 5usize..60,
    ) {
        let mut event = Event::new(players, rounds, seed);
        for _ in 0..rounds {
            event.check_in(one_in);
            let Ok(pairing) = pair(&event.state) else { return Ok(()) };
            assert_legal(&event.state, &pairing);
            let keys = pairing.pairs.iter().map(|&pair| std::cmp::Reverse(board_key(&event.state, pair)));
            prop_assert!(keys.is_sorted());
            event.play(&pairing);
        }
    }

    #[test]
    fn c1_more_rounds_than_opponents_end_in_a_refusal(players in 2usize..=9, seed: u64) {
        let mut event = Event::new(players, 20, seed);
        let paired = (0..20).take_while(|_| match pair(&event.state) {
            Ok(pairing) => {
                assert_legal(&event.state, &pairing);
                event.play(&pairing);
                true
            }
            Err(refusal) => {
                assert!(matches!(refusal, PairingError::NoLegalPairing(_)));
                false
            }
        }).count();
        prop_assert!(paired < 20);
    }
}

/// A present player with these games; opponents are numbers on the list.
pub(super) fn entrant(tenths: i32, games: &[(PlayerIndex, Side)]) -> Entrant {
    let history = games.iter().map(|&(opponent, side)| PastRound::Game { opponent, side }).collect();
    Entrant {
        score: Points::from_tenths(tenths),
        virtual_points: Points::ZERO,
        present: true,
        history,
        scores_before: Vec::new(),
    }
}

/// A state of these players and of absent opponents for those of their games that no one else on the list
/// has.
pub(super) fn state(rounds: u8, mut players: Vec<Entrant>) -> State {
    let played = players.iter().map(|player| player.history.len()).max().unwrap_or(0);
    let games = players.iter().enumerate().flat_map(|(player, entrant)| {
        entrant.history.iter().enumerate().filter_map(move |(round, past)| match *past {
            PastRound::Game { opponent, side } => Some((player, round, opponent, side)),
            _ => None,
        })
    });
    let games: Vec<_> = games.collect();
    let size = games.iter().map(|&(.., opponent, _)| opponent + 1).max().unwrap_or(0).max(players.len());
    players.resize(size, Entrant { present: false, ..entrant(0, &[]) });
    for player in &mut players {
        player.history.resize(played, PastRound::Away { points: Points::ZERO });
    }
    for (player, round, opponent, side) in games {
        players[opponent].history[round] = PastRound::Game { opponent: player, side: side.other() };
    }
    State {
        system: System::Dutch,
        rounds,
        initial_side: Side::White,
        scoring: Scoring::CUSTOMARY,
        forbidden: Vec::new(),
        players,
    }
}

/// The pair, or `None` when the two may not meet.
fn pair_of_two(a: Entrant, b: Entrant, rounds: u8) -> Option<Pair> {
    match pair(&state(rounds, vec![a, b])) {
        Ok(pairing) => Some(pairing.pairs[0]),
        Err(refusal) => {
            assert!(matches!(refusal, PairingError::NoLegalPairing(_)), "{refusal}");
            None
        }
    }
}

const UPPER_WHITE: Pair = Pair { white: 0, black: 1 };
const UPPER_BLACK: Pair = Pair { white: 1, black: 0 };
const WIN: Points = Scoring::CUSTOMARY.win;

#[test]
fn c1_a_forfeited_game_may_be_paired_again_and_a_played_one_not() {
    let (mut a, mut b) = (entrant(10, &[]), entrant(0, &[]));
    a.history.push(PastRound::Forfeit { points: WIN });
    b.history.push(PastRound::Forfeit { points: Points::ZERO });
    assert_eq!(pair_of_two(a, b, 5), Some(UPPER_WHITE));
    let (a, b) = (entrant(10, &[(1, Side::White)]), entrant(0, &[(0, Side::Black)]));
    assert_eq!(pair_of_two(a, b, 5), None);
}

#[test]
fn c1_a_forbidden_pair_does_not_meet() {
    let mut state = state(5, vec![entrant(0, &[]), entrant(0, &[])]);
    state.forbidden.push([1, 0]);
    assert!(matches!(pair(&state), Err(PairingError::NoLegalPairing(_))));
}

#[test]
fn c2_a_bye_and_a_full_point_without_playing_rule_out_the_bye() {
    let half = Points::from_tenths(5);
    for (past, barred) in [
        (PastRound::Bye { points: Points::ZERO }, true),
        (PastRound::Forfeit { points: WIN }, true),
        (PastRound::Away { points: WIN }, true),
        (PastRound::Away { points: half }, false),
        (PastRound::Forfeit { points: Points::ZERO }, false),
    ] {
        let mut players = vec![entrant(20, &[]), entrant(10, &[]), entrant(0, &[])];
        players[2].history.push(past);
        let mut state = state(5, players);
        assert_eq!(pair(&state).map(|pairing| pairing.bye), Ok(Some(if barred { 1 } else { 2 })));
        for player in &mut state.players {
            player.history = vec![past];
        }
        assert_eq!(pair(&state).is_err(), barred);
    }
}

#[test]
fn c3_is_relaxed_for_topscorers_in_the_last_round_only() {
    use Side::White;
    let both = |tenths| (entrant(tenths, &[(5, White), (6, White)]), entrant(0, &[(7, White), (8, White)]));
    let at = |tenths, rounds| {
        let (a, b) = both(tenths);
        pair_of_two(a, b, rounds)
    };
    assert_eq!(at(20, 4), None, "not yet the last round");
    assert_eq!(at(10, 3), None, "half of the points is not over half");
    assert_eq!(
        at(15, 3),
        Some(UPPER_BLACK),
        "the higher-ranked player's preference is granted: equal preferences and histories"
    );
}

#[test]
fn article_5_allocates_colours_by_its_rules_in_their_order() {
    use Side::{Black, White};
    let colours = |a: &[Side], b: &[Side]| {
        let games = |sides: &[Side], from: usize| -> Vec<_> {
            sides.iter().enumerate().map(|(at, &side)| (from + at, side)).collect()
        };
        pair_of_two(entrant(0, &games(a, 10)), entrant(0, &games(b, 20)), 9)
    };
    assert_eq!(colours(&[], &[]), Some(UPPER_WHITE), "the initial colour to an odd number");
    assert_eq!(colours(&[White], &[Black]), Some(UPPER_BLACK), "both preferences granted");
    assert_eq!(colours(&[], &[White]), Some(UPPER_WHITE), "the only preference");
    assert_eq!(colours(&[Black, White], &[White]), Some(UPPER_WHITE), "strong before mild");
    assert_eq!(colours(&[White], &[White, White]), Some(UPPER_WHITE), "absolute before strong");
    let (a, b) = ([White, Black, Black, White], [Black, White, Black, White]);
    assert_eq!(colours(&a, &b), Some(UPPER_WHITE), "not as in the latest round with different colours");
    let (a, b) = ([Black, White, Black, White], [Black, White, Black, White]);
    assert_eq!(colours(&a, &b), Some(UPPER_BLACK), "the preference of the higher-ranked player");
}

#[test]
fn c14_a_player_who_floated_down_does_not_float_again() {
    // Three players with one point: the last of them would float, but floated in the round before.
    let mut players = vec![entrant(10, &[]), entrant(10, &[]), entrant(10, &[]), entrant(0, &[])];
    for player in &mut players {
        player.history = vec![PastRound::Away { points: Points::ZERO }];
    }
    let floater = |players: Vec<Entrant>| {
        let pairs = pair(&state(5, players)).expect("nothing forbids a pair").pairs;
        pairs.iter().find_map(|pair| match (pair.white, pair.black) {
            (3, other) | (other, 3) => Some(other),
            _ => None,
        })
    };
    assert_eq!(floater(players.clone()), Some(2));
    players[2].history = vec![PastRound::Away { points: Points::from_tenths(5) }];
    assert_eq!(floater(players), Some(1));
}
