//! The state a round is paired from, after rounds played by acts, against one that is built beside them.

use std::collections::BTreeMap;

use super::*;
use crate::primitives::{Side, SplitMix64};
use crate::regulations::result::GameResult;
use crate::swiss::{Entrant, PastRound, Points};
use crate::tournament::rounds::pairing_state::swiss_state;
use crate::tournament::{Acceleration, Game};

const ROUNDS: u8 = 6;
/// C.04.7 for six rounds: three are accelerated, two by a win and one by a draw.
const VIRTUAL: [i32; 6] = [10, 10, 5, 0, 0, 0];

/// What this test knows of a player.
#[derive(Default)]
struct Known {
    history: Vec<(Option<(PlayerId, Side)>, PastRound)>,
    tenths: Vec<i32>,
    in_upper_group: bool,
}

impl Known {
    fn score(&self) -> i32 {
        self.tenths.iter().sum()
    }

    fn give(&mut self, met: Option<(PlayerId, Side)>, past: PastRound, tenths: i32) {
        self.history.push((met, past));
        self.tenths.push(tenths);
    }
}

/// Plays a section with chance deciding who comes, who leaves, who enters late and how games end.
fn play(seed: u64, accelerated: bool) {
    let test = TestSection::with(11, ROUNDS);
    if accelerated {
        test.set(|setup| setup.format.acceleration = Acceleration::Baku).unwrap();
    }
    let mut lots = SplitMix64::new(seed);
    // Ids in the order of starting numbers: rating, as the test makes them, then late entries.
    let mut list = test.players();
    let mut known: BTreeMap<PlayerId, Known> = BTreeMap::new();
    for player in &list {
        known.insert(*player, Known::default());
    }
    let mut gone: Vec<PlayerId> = Vec::new();
    for number in 1..=ROUNDS {
        if number > 1 && lots.below(3) == 0 {
            let late = test.add(&format!("Late {number}")).unwrap();
            let mut fresh = Known::default();
            for _ in 1..number {
                fresh.give(None, PastRound::Away { points: Points::ZERO }, 0);
            }
            known.insert(late, fresh);
            list.push(late);
        }
        let mut words: BTreeMap<PlayerId, Attendance> = BTreeMap::new();
        for player in &list {
            if gone.contains(player) {
                continue;
            }
            let attendance = match lots.below(12) {
                0 => Attendance::Absent,
                1 => Attendance::HalfPoint,
                2 => Attendance::FullPoint,
                3 if number == 3 => {
                    test.status(*player, PlayerStatus::Withdrawn).unwrap();
                    gone.push(*player);
                    continue;
                }
                _ => Attendance::Present,
            };
            words.insert(*player, attendance);
        }
        if number == 1 && accelerated {
            // GA is twice the quarter, rounded up, of those who are there, and all who are listed above the last of them.
            let here: Vec<usize> =
                (0..list.len()).filter(|at| words[&list[*at]] == Attendance::Present).collect();
            let last = here[2 * here.len().div_ceil(4) - 1];
            list[..=last].iter().for_each(|player| known.get_mut(player).unwrap().in_upper_group = true);
        }
        test.check_in(number, &words.clone().into_iter().collect::<Vec<_>>()).unwrap();
        let before = compare(&test, number, &list, &known, &words);
        if test.step(number, pair).is_err() {
            // Too few are left who have not met; the states before it were compared.
            assert!(number > 3, "round {number} of seed {seed}");
            return;
        }
        assert_eq!(compare(&test, number, &list, &known, &words), before, "a draft changes nothing");
        test.step(number, publish).unwrap();
        test.step(number, start).unwrap();
        test.enter(number, |board| result(seed, number, board));
        note_round(&test, number, &words, &gone, &mut known);
        test.step(number, close).unwrap();
        let section_state = test.section_state();
        let (again, _) = swiss_state(&section_state, &test.round(number));
        assert_eq!((again, "of a closed round"), (before, "of a closed round"));
    }
}

fn result(seed: u64, round: u8, board: &Game) -> GameResult {
    let won = |side| GameResult::Played { winner: Some(side), counts: None, ending: None };
    match SplitMix64::new(seed ^ u64::from(round) << 20 ^ u64::from(board.number) << 32).below(6) {
        0 => GameResult::DoubleForfeit,
        1 => GameResult::Forfeit { winner: Side::Black },
        2 => GameResult::Played { winner: None, counts: None, ending: None },
        3 => won(Side::Black),
        _ => won(Side::White),
    }
}

/// Adds the round to what is known, from its results and words.
fn note_round(
    test: &TestSection,
    number: u8,
    words: &BTreeMap<PlayerId, Attendance>,
    gone: &[PlayerId],
    known: &mut BTreeMap<PlayerId, Known>,
) {
    let round = test.round(number);
    for board in &round.games {
        for (own, side, other) in
            [(board.white, Side::White, board.black), (board.black, Side::Black, board.white)]
        {
            let result = board.result.unwrap();
            let tenths = result.points(side).halves() * 5;
            let past = match result {
                // The opponent's place is looked up when the states are compared.
                GameResult::Played { .. } => PastRound::Game { opponent: 0, side },
                _ => PastRound::Forfeit { points: Points::from_tenths(tenths) },
            };
            let met = matches!(past, PastRound::Game { .. }).then_some((other, side));
            known.get_mut(&own).unwrap().give(met, past, tenths);
        }
    }
    for (player, line) in known.iter_mut().filter(|(_, line)| line.history.len() < usize::from(number)) {
        let tenths = match words.get(player) {
            Some(Attendance::HalfPoint) => 5,
            Some(Attendance::FullPoint) => 10,
            _ => 0,
        };
        let points = Points::from_tenths(tenths);
        if words.get(player) == Some(&Attendance::Present) && !gone.contains(player) {
            line.give(None, PastRound::Bye { points: Points::from_tenths(10) }, 10);
        } else {
            line.give(None, PastRound::Away { points }, tenths);
        }
    }
}

/// The state as the acts' book gives it is the one that is known.
fn compare(
    test: &TestSection,
    number: u8,
    list: &[PlayerId],
    known: &BTreeMap<PlayerId, Known>,
    words: &BTreeMap<PlayerId, Attendance>,
) -> crate::swiss::State {
    let section_state = test.section_state();
    let (state, order) = swiss_state(&section_state, &test.round(number));
    assert_eq!(order, list);
    let place = |player: PlayerId| list.iter().position(|known| *known == player).unwrap();
    let entrant = |player: &PlayerId| {
        let line = &known[player];
        let virtual_points = |round: usize| if line.in_upper_group { VIRTUAL[round] } else { 0 };
        let history = line.history.iter().map(|(met, past)| match met {
            Some((other, side)) => PastRound::Game { opponent: place(*other), side: *side },
            None => *past,
        });
        let before = |round: usize| line.tenths[..round].iter().sum::<i32>() + virtual_points(round);
        Entrant {
            score: Points::from_tenths(line.score()),
            virtual_points: Points::from_tenths(virtual_points(usize::from(number) - 1)),
            present: words.get(player) == Some(&Attendance::Present),
            history: history.collect(),
            scores_before: (0..line.tenths.len()).map(|round| Points::from_tenths(before(round))).collect(),
        }
    };
    let expected: Vec<Entrant> = list.iter().map(entrant).collect();
    for (own, (stored, player)) in expected.iter().zip(state.players.iter().zip(list)) {
        assert_eq!(stored, own, "player {player} before round {number}");
    }
    state
}

#[test]
fn the_pairing_state_has_the_games_played() {
    for seed in 0..4 {
        play(seed, false);
    }
}

#[test]
fn c_04_7_the_pairing_state_of_an_accelerated_section_has_virtual_points() {
    for seed in 10..14 {
        play(seed, true);
    }
}
