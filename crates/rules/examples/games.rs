//! Plays the games of the demonstration against itself and prints them, a line each: `src/cli/demo/games.txt` is what it
//! prints. Nothing in it is left to time, so that the same games come out on every machine.
//!
//!     cargo run --release --package toguznama-rules --example games >src/cli/demo/games.txt
//!
//! A line has a word for what the game is like (`duel`, `comeback`, `close`, `high`, `club`), its result (`1`, `0`, `=`) with `*`
//! where it was ended before the rules did, and the pits that its moves start from.

use std::cmp::Reverse;

use toguznama_rules::game::{BySide, Pit, Played, Position, Taken};
use toguznama_rules::primitives::{Side, SplitMix64};

/// How many games are played by strong players, and how many by those of clubs.
const HIGH: usize = 150;
const CLUB: usize = 270;

/// Of the strongest games, so many of each kind are named.
const NAMED: usize = 10;

/// Single moves of a game that is kept: what is shorter tells little, what is longer is seldom.
const LENGTH: std::ops::RangeInclusive<usize> = 56..=210;

/// The value of a won position, in quarters of a ball; a quicker win is worth a little more.
const WON: i32 = 10_000;

/// How a player plays.
#[derive(Clone, Copy)]
struct Strength {
    /// How many single moves are searched before captures are followed to their end.
    depth: u8,
    /// How much a move may be worse than the best, in quarters of a ball, to be chosen all the same.
    carelessness: i32,
}

/// A game that was played.
struct Game {
    pits: Vec<Pit>,
    /// White's kazan less Black's after every single move, in balls.
    leads: Vec<i32>,
    winner: Option<Side>,
    /// The moves did not end it.
    early: bool,
    tuzes: usize,
}

fn main() {
    let mut lots = SplitMix64::new(162);
    let mut high: Vec<Game> = (0..HIGH).map(|number| play_within(&mut lots, strong(number))).collect();
    high.sort_by_key(|game| Reverse(game.pits.len()));
    let duels = take(&mut high, |game| game.tuzes == 2 && game.winner.is_some() && !game.early);
    print("duel", &duels);
    let comebacks = take(&mut high, |game| comeback(game) >= 16);
    print("comeback", &comebacks);
    let close = take(&mut high, |game| !game.early && game.leads.last().is_some_and(|lead| lead.abs() <= 12));
    print("close", &close);
    print("high", &high);
    let club: Vec<Game> = (0..CLUB)
        .map(|_| {
            let strength = club(&mut lots);
            play_within(&mut lots, strength)
        })
        .collect();
    print("club", &club);
}

/// Two players of the first boards; now and then one of them is the weaker.
const fn strong(number: usize) -> BySide<Strength> {
    let best = Strength { depth: 9, carelessness: 2 };
    let good = Strength { depth: 7, carelessness: 5 };
    match number % 4 {
        0 => BySide { white: best, black: good },
        1 => BySide { white: good, black: best },
        _ => BySide { white: best, black: best },
    }
}

fn club(lots: &mut SplitMix64) -> BySide<Strength> {
    let mut one = || {
        let depth = [2, 3, 3, 4].get(lots.below(4)).copied().unwrap_or(3);
        Strength { depth, carelessness: 8 + i32::try_from(lots.below(12)).unwrap_or(0) }
    };
    BySide { white: one(), black: one() }
}

/// The first games that are so, removed from the others.
fn take(games: &mut Vec<Game>, is_so: impl Fn(&Game) -> bool) -> Vec<Game> {
    let mut taken = Vec::new();
    let mut at = 0;
    while let Some(game) = games.get(at).filter(|_| taken.len() < NAMED) {
        if is_so(game) {
            taken.push(games.remove(at));
        } else {
            at += 1;
        }
    }
    taken
}

/// By how much the winner was behind at the worst, in balls.
fn comeback(game: &Game) -> i32 {
    let sign = match game.winner {
        Some(Side::White) => -1,
        Some(Side::Black) => 1,
        None => 0,
    };
    game.leads.iter().map(|lead| lead * sign).max().unwrap_or(0)
}

fn print(kind: &str, games: &[Game]) {
    for game in games {
        let result = match game.winner {
            Some(Side::White) => "1",
            Some(Side::Black) => "0",
            None => "=",
        };
        let early = if game.early { "*" } else { "" };
        let pits: String = game.pits.iter().map(|pit| char::from(b'0' + pit.number())).collect();
        println!("{kind} {result}{early} {pits}");
    }
}

/// A game that is neither too short nor too long.
fn play_within(lots: &mut SplitMix64, strength: BySide<Strength>) -> Game {
    loop {
        let game = play(lots, strength);
        if LENGTH.contains(&game.pits.len()) {
            return game;
        }
    }
}

fn play(lots: &mut SplitMix64, strength: BySide<Strength>) -> Game {
    let mut position = Position::START;
    let mut game = Game { pits: Vec::new(), leads: Vec::new(), winner: None, early: false, tuzes: 0 };
    let mut hopeless = BySide { white: 0, black: 0 };
    loop {
        if let Some(outcome) = position.outcome() {
            game.winner = outcome.winner;
            break;
        }
        let mover = position.to_move();
        let Strength { depth, carelessness } = *strength.of(mover);
        // Openings are of every kind, and none of them loses at once.
        let margin = if game.pits.len() < 6 { 14 } else { carelessness };
        let (pit, value) = choose(lots, &position, depth, margin);
        let kazans = position.kazans();
        let [own, other] = [mover, mover.other()].map(|side| i32::from(kazans.of(side).get()));
        let hopes = hopeless.of_mut(mover);
        *hopes = if value < -4 * 30 && other - own >= 18 && other >= 54 { *hopes + 1 } else { 0 };
        if *hopes >= 3 && lots.below(3) == 0 {
            (game.winner, game.early) = (Some(mover.other()), true);
            break;
        }
        let level = own + other >= 140 && (own - other).abs() <= 2 && value.abs() <= 6;
        if level && lots.below(9) == 0 {
            game.early = true;
            break;
        }
        let Ok(played) = position.play(pit) else { break };
        position = played.position;
        game.pits.push(pit);
        let kazans = position.kazans();
        game.leads.push(i32::from(kazans.white.get()) - i32::from(kazans.black.get()));
    }
    game.tuzes = Side::BOTH.into_iter().filter(|side| position.tuz(*side).is_some()).count();
    game
}

/// One of the moves that are worth at most `margin` less than the best, and the value of the best.
fn choose(lots: &mut SplitMix64, position: &Position, depth: u8, margin: i32) -> (Pit, i32) {
    let mut best = -2 * WON;
    let mut values: Vec<(Pit, i32)> = Vec::new();
    for played in ordered(position) {
        let value = -search(&played.position, depth.saturating_sub(1), -2 * WON, margin - best);
        best = best.max(value);
        values.push((played.from, value));
    }
    values.retain(|(_, value)| *value > best - margin);
    let pit = values.get(lots.below(values.len())).map_or(Pit::NINTH, |(pit, _)| *pit);
    (pit, best)
}

/// The legal moves, those that capture most first.
fn ordered(position: &Position) -> Vec<Played> {
    let mut moves: Vec<Played> = position.legal_moves().filter_map(|pit| position.play(pit).ok()).collect();
    moves.sort_by_key(|played| Reverse(captured(played)));
    moves
}

fn captured(played: &Played) -> u8 {
    match played.taken {
        Taken::Nothing => 0,
        Taken::Even(balls) => balls.get(),
        Taken::Tuz => 24,
    }
}

/// The value of a position for the side to move.
fn search(position: &Position, depth: u8, alpha: i32, beta: i32) -> i32 {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner {
            Some(winner) if winner == position.to_move() => WON + i32::from(depth),
            Some(_) => -WON - i32::from(depth),
            None => 0,
        };
    }
    let mut alpha = alpha;
    let quiet = depth == 0;
    if quiet {
        let value = value(position);
        if value >= beta {
            return value;
        }
        alpha = alpha.max(value);
    }
    let mut best = if quiet { alpha } else { -2 * WON };
    for played in ordered(position) {
        // Behind the last move that is searched, large captures alone are followed.
        if quiet && captured(&played) < 10 {
            break;
        }
        let value = -search(&played.position, depth.saturating_sub(1), -beta, -alpha);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// What a position is worth to the side to move, in quarters of a ball, without a look ahead.
fn value(position: &Position) -> i32 {
    let (own, other) = (position.to_move(), position.to_move().other());
    let of = |side: Side| {
        let kazan = 4 * i32::from(position.kazans().of(side).get());
        // A tuz gains most in the middle of the row, where every round passes it.
        let tuz = position.tuz(side).map_or(0, |pit| 44 + 2 * i32::from(pit.number().min(7)));
        let row = position.row(side);
        // Balls in one's own pits are moves to come.
        let balls: i32 = row.iter().map(|balls| i32::from(balls.get())).sum();
        let full: i32 = row.iter().map(|balls| i32::from(balls.get() > 1)).sum();
        kazan + tuz + balls / 3 + 2 * full
    };
    of(own) - of(other)
}
