//! The speed of the rules: full makes per second on one core, of the engine and of the simple second
//! implementation in the same run. Every last move is made; nothing is counted in bulk or cached. Then games
//! per second from text to a checked game, of the reader with the engine and of a simple reader with the
//! simple rules.

#![allow(clippy::unwrap_used, missing_docs, reason = "a bench is no part of the program")]

use std::time::{Duration, Instant};

use toguznama::game::{self, Position, perft};

use plain::Plain;

#[allow(unreachable_pub)]
#[path = "../crates/rules/src/game/tests/plain.rs"]
mod plain;

fn main() {
    makes();
    records();
}

/// How often each is measured; the fastest run counts, because other programs can only slow it down.
const ROUNDS: usize = 5;

fn makes() {
    println!("{:<12}{:>16}{:>16}{:>16}{:>8}", "perft", "makes", "engine M/s", "plain M/s", "ratio");
    for depth in [7, 8] {
        let (mut engine, mut plain) = (Duration::MAX, Duration::MAX);
        let mut counts = (0, 0);
        for _ in 0..ROUNDS {
            counts.0 = timed(&mut engine, || perft(&Position::START, depth));
            counts.1 = timed(&mut plain, || plain::perft(&Plain::START, depth));
        }
        assert_eq!(counts.0, counts.1);
        let (engine, plain) = (millions(counts.0, engine), millions(counts.1, plain));
        println!("{depth:<12}{:>16}{engine:>16.1}{plain:>16.1}{:>8.1}", counts.0, engine / plain);
    }
}

/// Reads and checks the games of each file, repeated in memory.
fn records() {
    let Some(data) = std::env::var_os("TOGUZNAMA_DATA") else {
        return println!("records are not measured: TOGUZNAMA_DATA is not set");
    };
    println!(
        "\n{:<24}{:>8}{:>12}{:>12}{:>14}{:>8}",
        "records", "plies", "games/s", "MB/s", "plain games/s", "ratio"
    );
    for name in ["over_the_board_200", "online_120"] {
        let file = std::path::Path::new(&data).join("games").join(name).with_extension("tgk");
        let text = std::fs::read_to_string(file).unwrap().repeat(100);
        let plies: usize = game::read(&text).map(|record| record.unwrap().moves.len()).sum();
        let (mut engine, mut plain) = (Duration::MAX, Duration::MAX);
        let mut games = (0, 0);
        for _ in 0..ROUNDS {
            games.0 = timed(&mut engine, || {
                game::read(&text).filter(|record| game::check(record.as_ref().unwrap()).is_ok()).count()
            });
            games.1 = timed(&mut plain, || plain_games(&text));
        }
        assert_eq!(games.0, games.1);
        let a_second = |count: usize, time| millions(u64::try_from(count).unwrap(), time) * 1e6;
        let (fast, slow) = (a_second(games.0, engine), a_second(games.0, plain));
        let megabytes = millions(u64::try_from(text.len()).unwrap(), engine);
        println!(
            "{name:<24}{:>8}{fast:>12.0}{megabytes:>12.0}{slow:>14.0}{:>8.1}",
            plies / games.0,
            fast / slow
        );
    }
}

/// How many games of a text are right, in the simplest way: split into words, sown ball by ball. Marks and
/// totals are skipped.
fn plain_games(text: &str) -> usize {
    let mut games = 0;
    let mut position = Plain::START;
    for line in text.lines() {
        if line.starts_with("[Event ") {
            games += 1;
            position = Plain::START;
        }
        let is_move = |word: &&str| !word.ends_with('.') && !word.contains(['-', '{']);
        for word in line.split_whitespace().filter(is_move).filter(|_| !line.starts_with('[')) {
            let digits: Vec<_> = word.chars().take(2).filter_map(|digit| digit.to_digit(10)).collect();
            let (from, to) =
                (usize::try_from(digits[0]).unwrap() - 1, usize::try_from(digits[1]).unwrap() - 1);
            let hand = usize::from(position.pits[position.side * 9 + from]);
            assert_eq!((from + hand.max(2) - 1) % 9, to);
            position = position.after(from).unwrap();
        }
    }
    games
}

/// Runs once and updates the shortest time.
fn timed<T>(best: &mut Duration, run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = run();
    *best = start.elapsed().min(*best);
    done
}

/// Millions per second.
fn millions(count: u64, time: Duration) -> f64 {
    let count = u32::try_from(count).map_or(f64::INFINITY, f64::from);
    count / time.as_secs_f64() / 1e6
}
