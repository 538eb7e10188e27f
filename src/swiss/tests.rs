//! The clauses C1–C3 and S7 held against whole tournaments played by lot, and against trying everything.

use proptest::prelude::*;

use super::*;
use crate::ground::Lots;

/// A tournament in the making.
struct Event {
    state: State,
    lots: Lots,
}

impl Event {
    fn new(players: usize, rounds: u8, seed: u64) -> Self {
        let mut lots = Lots::new(seed);
        let initial_side = Side::BOTH[lots.below(2)];
        let entrant =
            Entrant { score: Score::ZERO, present: true, history: Vec::new(), scores_before: Vec::new() };
        Self { state: State { rounds, initial_side, players: vec![entrant; players] }, lots }
    }

    /// Who is present in the next round: `one_in` decides how often somebody is away.
    fn check_in(&mut self, one_in: usize) {
        for player in &mut self.state.players {
            player.present = self.lots.below(one_in) != 0;
        }
    }

    /// Enters results by lot; the upper of the list wins more often. Some games are forfeits.
    fn play(&mut self, pairing: &Pairing) {
        let mut row = vec![(Past::NotPlayed, Score::ZERO); self.state.players.len()];
        for (player, entry) in self.state.players.iter().zip(&mut row) {
            if !player.present && self.lots.below(3) == 0 {
                entry.1 = Score::HALF;
            }
        }
        if let Some(bye) = pairing.bye {
            row[bye] = (Past::Bye, Score::ONE);
        }
        for &Pair { white, black } in &pairing.pairs {
            let (strong, weak) = (white.min(black), white.max(black));
            if self.lots.below(25) == 0 {
                row[strong] = (Past::ForfeitWin, Score::ONE);
                continue;
            }
            row[white] = (Past::Game { opponent: black, side: Side::White }, Score::ZERO);
            row[black] = (Past::Game { opponent: white, side: Side::Black }, Score::ZERO);
            match self.lots.below(8) {
                0..=4 => row[strong].1 = Score::ONE,
                5 => row[weak].1 = Score::ONE,
                _ => (row[strong].1, row[weak].1) = (Score::HALF, Score::HALF),
            }
        }
        for (player, (past, points)) in self.state.players.iter_mut().zip(row) {
            player.scores_before.push(player.score);
            player.history.push(past);
            player.score += points;
        }
    }
}

fn present(state: &State) -> Vec<PlayerIndex> {
    (0..state.players.len()).filter(|&index| state.players[index].present).collect()
}

fn sides(state: &State, index: PlayerIndex) -> Vec<Side> {
    let side = |past: &Past| if let Past::Game { side, .. } = past { Some(*side) } else { None };
    state.players[index].history.iter().filter_map(side).collect()
}

fn difference(sides: &[Side]) -> isize {
    sides.iter().map(|side| if *side == Side::White { 1 } else { -1 }).sum()
}

/// C1, written a second time, as the rule says it.
fn have_met(state: &State, a: PlayerIndex, b: PlayerIndex) -> bool {
    state.players[a].history.iter().any(|past| matches!(past, Past::Game { opponent, .. } if *opponent == b))
}

/// The side that a player must have, if any.
fn must_have(state: &State, index: PlayerIndex) -> Option<Side> {
    let sides = sides(state, index);
    match (difference(&sides), sides.as_slice()) {
        (2.., _) => Some(Side::Black),
        (..=-2, _) => Some(Side::White),
        (_, [.., one, other]) if one == other => Some(one.other()),
        _ => None,
    }
}

fn is_topscorer(state: &State, index: PlayerIndex) -> bool {
    let rounds = state.players.iter().map(|player| player.history.len()).max().unwrap_or(0);
    rounds + 1 >= usize::from(state.rounds) && state.players[index].score.halves() > rounds as i32
}

/// C3, written a second time.
fn colours_clash(state: &State, a: PlayerIndex, b: PlayerIndex) -> bool {
    let same = must_have(state, a).is_some() && must_have(state, a) == must_have(state, b);
    same && !is_topscorer(state, a) && !is_topscorer(state, b)
}

/// C2, written a second time.
fn had_bye(state: &State, index: PlayerIndex) -> bool {
    state.players[index].history.iter().any(|past| matches!(past, Past::Bye | Past::ForfeitWin))
}

/// Whether these players can all be paired with C1 and C3, by trying everything.
fn can_pair(state: &State, free: &[PlayerIndex]) -> bool {
    let [first, rest @ ..] = free else { return true };
    rest.iter().enumerate().any(|(at, &other)| {
        !have_met(state, *first, other) && !colours_clash(state, *first, other) && {
            let left = [&rest[..at], &rest[at + 1..]].concat();
            can_pair(state, &left)
        }
    })
}

/// The lowest score that may have the bye in a complete pairing; `None` when there is no pairing at all.
fn brute_bye(state: &State) -> Option<Option<Score>> {
    let all = present(state);
    if all.len().is_multiple_of(2) {
        return can_pair(state, &all).then_some(None);
    }
    let without = |index| all.iter().copied().filter(|&other| other != index).collect::<Vec<_>>();
    let takers = all.iter().filter(|&&index| !had_bye(state, index) && can_pair(state, &without(index)));
    takers.map(|&index| state.players[index].score).min().map(Some)
}

/// Everything that must hold of a pairing whatever the tournament.
fn assert_legal(state: &State, pairing: &Pairing) {
    let mut seen: Vec<_> = pairing.pairs.iter().flat_map(|pair| [pair.white, pair.black]).collect();
    seen.extend(pairing.bye);
    seen.sort_unstable();
    assert_eq!(seen, present(state), "everybody present exactly once");
    if let Some(bye) = pairing.bye {
        assert!(!had_bye(state, bye), "C2");
    }
    for &Pair { white, black } in &pairing.pairs {
        assert!(!have_met(state, white, black), "C1");
        assert!(!colours_clash(state, white, black), "C3");
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

/// The scores of a board, as boards are sorted.
fn board_key(state: &State, pair: Pair) -> (Score, Score) {
    let (a, b) = (state.players[pair.white].score, state.players[pair.black].score);
    (a.max(b), a + b)
}

#[test]
fn fewer_than_two_present_players_are_refused() {
    let mut state = Event::new(3, 5, 1).state;
    state.players[0].present = false;
    state.players[2].present = false;
    assert_eq!(pair(&state), Err(NoPairing::TooFewPlayers));
    state.players.clear();
    assert_eq!(pair(&state), Err(NoPairing::TooFewPlayers));
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
        players in 2usize..=40, rounds in 1u8..=9, seed: u64, one_in in 5usize..60,
    ) {
        let mut event = Event::new(players, rounds, seed);
        for _ in 0..rounds {
            event.check_in(one_in);
            let Ok(pairing) = pair(&event.state) else { return Ok(()) };
            assert_legal(&event.state, &pairing);
            let again = pair(&event.state);
            prop_assert_eq!(again.as_ref(), Ok(&pairing));
            prop_assert!(pairing.pairs.is_sorted_by_key(|&pair| std::cmp::Reverse(board_key(&event.state, pair))));
            event.play(&pairing);
        }
    }

    #[test]
    fn c2_the_bye_goes_to_the_lowest_score_and_a_pairing_is_found_whenever_there_is_one(
        players in 2usize..=8, rounds in 1u8..=9, seed: u64, one_in in 4usize..60,
    ) {
        let mut event = Event::new(players, rounds, seed);
        for _ in 0..rounds {
            event.check_in(one_in);
            match pair(&event.state) {
                Ok(pairing) => {
                    assert_legal(&event.state, &pairing);
                    let bye = pairing.bye.map(|index| event.state.players[index].score);
                    prop_assert_eq!(Some(bye), brute_bye(&event.state));
                    event.play(&pairing);
                }
                Err(NoPairing::TooFewPlayers) => {
                    prop_assert!(present(&event.state).len() < 2);
                    event.play(&Pairing::default());
                }
                Err(NoPairing::NoLegalPairing) => {
                    prop_assert_eq!(brute_bye(&event.state), None);
                    return Ok(());
                }
            }
        }
    }

    #[test]
    fn c1_more_rounds_than_opponents_end_in_a_refusal(players in 2usize..=9, seed: u64) {
        let mut event = Event::new(players, 20, seed);
        let paired = (0..20).take_while(|_| match pair(&event.state) {
            Ok(pairing) => {
                assert_legal(&event.state, &pairing);
                event.play(&Pairing { pairs: pairing.pairs, bye: pairing.bye });
                true
            }
            Err(refusal) => {
                assert_eq!(refusal, NoPairing::NoLegalPairing);
                false
            }
        }).count();
        prop_assert!(paired < 20);
    }
}

/// A player present with these games; opponents are numbers on the list.
fn entrant(halves: i32, games: &[(PlayerIndex, Side)]) -> Entrant {
    let history = games.iter().map(|&(opponent, side)| Past::Game { opponent, side }).collect();
    Entrant { score: Score::from_halves(halves), present: true, history, scores_before: Vec::new() }
}

fn pair_of_two(a: Entrant, b: Entrant, rounds: u8) -> Result<Pair, NoPairing> {
    let state = State { rounds, initial_side: Side::White, players: vec![a, b] };
    pair(&state).map(|pairing| pairing.pairs[0])
}

const UPPER_WHITE: Pair = Pair { white: 0, black: 1 };
const UPPER_BLACK: Pair = Pair { white: 1, black: 0 };

#[test]
fn c1_a_forfeited_game_may_be_paired_again() {
    let (mut a, mut b) = (entrant(2, &[]), entrant(0, &[]));
    a.history.push(Past::ForfeitWin);
    b.history.push(Past::NotPlayed);
    assert_eq!(pair_of_two(a, b, 5), Ok(UPPER_WHITE));
    let (a, b) = (entrant(2, &[(1, Side::White)]), entrant(0, &[(0, Side::Black)]));
    assert_eq!(pair_of_two(a, b, 5), Err(NoPairing::NoLegalPairing));
}

#[test]
fn c2_a_bye_or_a_forfeit_win_bars_from_the_bye() {
    for barred in [Past::Bye, Past::ForfeitWin] {
        let mut players = vec![entrant(4, &[]), entrant(2, &[]), entrant(0, &[])];
        players[2].history.push(barred);
        let mut state = State { rounds: 5, initial_side: Side::White, players };
        assert_eq!(pair(&state).map(|pairing| pairing.bye), Ok(Some(1)));
        for player in &mut state.players {
            player.history = vec![barred];
        }
        assert_eq!(pair(&state), Err(NoPairing::NoLegalPairing));
    }
}

#[test]
fn c3_is_relaxed_for_topscorers_in_the_last_round_only() {
    use Side::White;
    let both = |halves| (entrant(halves, &[(5, White), (6, White)]), entrant(0, &[(7, White), (8, White)]));
    let at = |halves, rounds| {
        let (a, b) = both(halves);
        pair_of_two(a, b, rounds)
    };
    assert_eq!(at(4, 4), Err(NoPairing::NoLegalPairing), "not yet the last round");
    assert_eq!(at(2, 3), Err(NoPairing::NoLegalPairing), "half of the points is not over half");
    assert_eq!(at(3, 3), Ok(UPPER_BLACK), "the higher has his colour: equal wishes, equal histories");
}

#[test]
fn s7_colours_follow_the_dutch_order_of_reasons() {
    use Side::{Black, White};
    let colours = |a: &[Side], b: &[Side]| {
        let games = |sides: &[Side], from: usize| -> Vec<_> {
            sides.iter().enumerate().map(|(at, &side)| (from + at, side)).collect()
        };
        pair_of_two(entrant(0, &games(a, 10)), entrant(0, &games(b, 20)), 9)
    };
    assert_eq!(colours(&[], &[]), Ok(UPPER_WHITE), "the initial colour to an odd number");
    assert_eq!(colours(&[White], &[Black]), Ok(UPPER_BLACK), "both wishes");
    assert_eq!(colours(&[], &[White]), Ok(UPPER_WHITE), "the only wish");
    assert_eq!(colours(&[Black, White], &[White]), Ok(UPPER_WHITE), "strong before mild");
    assert_eq!(colours(&[White], &[White, White]), Ok(UPPER_WHITE), "absolute before strong");
    let (a, b) = ([White, Black, Black, White], [Black, White, Black, White]);
    assert_eq!(colours(&a, &b), Ok(UPPER_WHITE), "not as in the latest round with different colours");
    let (a, b) = ([Black, White, Black, White], [Black, White, Black, White]);
    assert_eq!(colours(&a, &b), Ok(UPPER_BLACK), "the wish of the higher");
}

#[test]
fn s7_who_floated_down_does_not_float_again() {
    // Three on one point: the last of them would float, but he floated in the round before.
    let mut players = vec![entrant(2, &[]), entrant(2, &[]), entrant(2, &[]), entrant(0, &[])];
    for player in &mut players {
        player.history = vec![Past::NotPlayed];
        player.scores_before = vec![player.score];
    }
    let floater = |players: Vec<Entrant>| {
        let state = State { rounds: 5, initial_side: Side::White, players };
        let pairs = pair(&state).expect("nothing forbids a pair").pairs;
        pairs.iter().find_map(|pair| match (pair.white, pair.black) {
            (3, other) | (other, 3) => Some(other),
            _ => None,
        })
    };
    assert_eq!(floater(players.clone()), Some(2));
    players[2].scores_before = vec![Score::HALF];
    assert_eq!(floater(players), Some(1));
}

/// One player's line of a tournament file: what happened in each round, and the points of it.
type Row = Vec<(Past, bool, Score)>;

/// Reads the rounds of a TRF file with customary points; the flag says whether he was to be paired.
fn read_trf(text: &str) -> Option<(u8, Side, Vec<Row>)> {
    let rounds: u8 = text.lines().find_map(|line| line.strip_prefix("XXR "))?.trim().parse().ok()?;
    let white = text.lines().any(|line| line.starts_with("XXC white1"));
    let row = |line: &str| -> Option<Row> {
        let cell = |round: usize| {
            let cell = line.get(91 + 10 * round..99 + 10 * round)?;
            let opponent: usize = cell.get(..4)?.trim().parse().ok()?;
            let side = if cell.get(5..6)? == "w" { Side::White } else { Side::Black };
            let game = Past::Game { opponent: opponent.wrapping_sub(1), side };
            Some(match cell.get(7..8)? {
                "1" => (game, true, Score::ONE),
                "=" => (game, true, Score::HALF),
                "0" => (game, true, Score::ZERO),
                "+" => (Past::ForfeitWin, true, Score::ONE),
                "-" => (Past::NotPlayed, true, Score::ZERO),
                "U" => (Past::Bye, true, Score::ONE),
                "H" => (Past::NotPlayed, false, Score::HALF),
                _ => (Past::NotPlayed, false, Score::ZERO),
            })
        };
        (0..usize::from(rounds)).map(cell).collect()
    };
    let rows: Option<Vec<Row>> = text.lines().filter(|line| line.starts_with("001")).map(row).collect();
    let own_points = text.lines().any(|line| line.starts_with("162"));
    (!own_points).then_some((rounds, if white { Side::White } else { Side::Black }, rows?))
}

/// The pairs of a round as the file has them, forfeited ones too: white, black; sorted.
fn pairs_of_trf(text: &str, round: usize) -> Vec<(usize, usize)> {
    let lines = text.lines().filter(|line| line.starts_with("001")).enumerate();
    let white = lines.filter_map(|(index, line)| {
        let cell = line.get(91 + 10 * round..99 + 10 * round)?;
        let opponent: usize = cell.get(..4)?.trim().parse().ok()?;
        (cell.get(5..6)? == "w").then_some((index, opponent.checked_sub(1)?))
    });
    let mut pairs: Vec<_> = white.collect();
    pairs.sort_unstable();
    pairs
}

#[test]
#[ignore = "for information: reads TOGUZNAMA_DATA/trf/dutch and prints how near the exact Dutch system is"]
fn rounds_of_real_files_paired_the_same() {
    let Ok(folder) = std::env::var("TOGUZNAMA_DATA") else {
        println!("TOGUZNAMA_DATA is not set: skipped");
        return;
    };
    let (mut rounds, mut same, mut byes, mut pairs, mut same_pairs, mut coloured) = (0, 0, 0, 0, 0, 0);
    let files = std::fs::read_dir(format!("{folder}/trf/dutch")).expect("the folder of files");
    for file in files {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("text");
        let Some((total, initial_side, rows)) = read_trf(&text) else { continue };
        let mut event = Event::new(rows.len(), total, 0);
        event.state.initial_side = initial_side;
        for round in 0..usize::from(total) {
            for (player, row) in event.state.players.iter_mut().zip(&rows) {
                player.present = row[round].1;
            }
            let pairing = pair(&event.state).expect("the file has a pairing");
            assert_legal(&event.state, &pairing);
            let expected = pairs_of_trf(&text, round);
            let bye = rows.iter().position(|row| row[round].0 == Past::Bye);
            let mut found: Vec<_> = pairing.pairs.iter().map(|pair| (pair.white, pair.black)).collect();
            found.sort_unstable();
            let kept =
                found.iter().filter(|(a, b)| expected.contains(&(*a, *b)) || expected.contains(&(*b, *a)));
            rounds += 1;
            same += usize::from(found == expected && bye == pairing.bye);
            byes += usize::from(bye == pairing.bye);
            pairs += expected.len();
            same_pairs += kept.count();
            coloured += found.iter().filter(|pair| expected.contains(pair)).count();
            for (player, row) in event.state.players.iter_mut().zip(&rows) {
                let (past, _, points) = row[round];
                player.scores_before.push(player.score);
                player.history.push(past);
                player.score += points;
            }
        }
    }
    println!(
        "{same} of {rounds} rounds the same, {byes} byes; {same_pairs} of {pairs} pairs, {coloured} with colours"
    );
}

#[test]
#[ignore = "for information: prints how long rounds of 139, 300 and 1,000 players take"]
fn how_long_a_round_takes() {
    for (players, rounds) in [(139, 9), (300, 9), (1_000, 5)] {
        let mut event = Event::new(players, rounds, 7);
        for round in 1..=rounds {
            event.check_in(40);
            let start = std::time::Instant::now();
            let pairing = pair(&event.state).expect("a large field can be paired");
            println!("{players} players, round {round}: {:?}", start.elapsed());
            assert_legal(&event.state, &pairing);
            event.play(&pairing);
        }
    }
}
