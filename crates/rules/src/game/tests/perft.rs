//! Counts of games: by the number of moves, and of the shortest games.

use super::plain::{self, Plain};
use super::*;

/// The number of sequences of exactly 1, 2, 3 … moves from the start.
const KNOWN: [u64; 9] = [9, 73, 613, 5_199, 43_184, 360_035, 3_003_052, 25_166_174, 210_521_787];

#[test]
fn known_numbers_to_six_moves() {
    let counted = [1, 2, 3, 4, 5, 6].map(|depth| perft(&Position::START, depth));
    assert_eq!(counted, KNOWN[..6]);
    assert_eq!([4, 5].map(|depth| plain::perft(&Plain::START, depth)), KNOWN[3..5]);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes when built without optimisation")]
fn known_numbers_to_nine_moves() {
    assert_eq!([7, 8, 9].map(|depth| perft(&Position::START, depth)), KNOWN[6..]);
}

#[test]
fn a_finished_game_has_no_continuation() {
    let finished = at("4,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 78:80 b");
    assert_eq!([0, 1, 2].map(|depth| perft(&finished, depth)), [1, 0, 0]);
}

/// Counts the games that end within `MOVES` moves, by their length.
fn endings<const MOVES: usize>(position: Plain, played: usize, counts: &mut [u64; MOVES]) {
    if position.is_over() {
        counts[played] += 1;
    } else if played + 1 < MOVES && may_end_within(&position, MOVES - 1 - played) {
        for after in (0..9).filter_map(|pit| position.after(pit)) {
            endings(after, played + 1, counts);
        }
    }
}

/// Whether a game may be over within so many moves; true where that cannot be excluded.
fn may_end_within(position: &Plain, moves: usize) -> bool {
    [0, 1].into_iter().any(|side| may_have_no_ball(position, side, moves) || may_win(position, side, moves))
}

/// A move empties at most one pit of a row: the mover's own by a single ball, or the opponent's by a capture.
fn may_have_no_ball(position: &Plain, side: usize, moves: usize) -> bool {
    position.pits[side * 9..][..9].iter().filter(|&&balls| balls > 0).count() <= moves
}

/// A side captures the balls of one pit with each of its moves, and with any move the balls sown into its
/// tuz. While no pit has more than 36 balls, no pit gets more than two with a move.
fn may_win(position: &Plain, side: usize, moves: usize) -> bool {
    let most = usize::from(*position.pits.iter().max().unwrap());
    let growth = match most + moves {
        0..=18 => moves,
        _ if most + 2 * moves <= 36 => 2 * moves,
        _ => return true,
    };
    let own_moves = if position.side == side { moves.div_ceil(2) } else { moves / 2 };
    let mut row: Vec<_> =
        position.pits[(1 - side) * 9..][..9].iter().map(|&balls| usize::from(balls)).collect();
    row.sort_unstable_by(|a, b| b.cmp(a));
    let taken: usize = row.iter().take(own_moves).map(|balls| balls + growth).sum();
    usize::from(position.kazans[side]) + taken + growth >= 82
}

#[test]
#[cfg_attr(debug_assertions, ignore = "takes minutes when built without optimisation")]
fn g9_the_shortest_games_last_eleven_moves() {
    let mut counts = [0; 12];
    endings(Plain::START, 0, &mut counts);
    assert_eq!(counts, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_391]);
}
