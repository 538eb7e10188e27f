//! What the rules cost: full makes a second on one core, of the engine and of the plain second implementation in
//! the same run. Every last move is made; nothing is counted in bulk and nothing remembered.

#![allow(clippy::unwrap_used, missing_docs, reason = "a bench is no part of the program")]

use std::time::{Duration, Instant};

use toguznama::game::{Position, perft};

use plain::Plain;

#[allow(unreachable_pub)]
#[path = "../src/game/tests/plain.rs"]
mod plain;

fn main() {
    makes();
}

/// How often each is measured; the best counts, since other programs can only take time away.
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

/// Runs once more and keeps the shortest time.
fn timed<T>(best: &mut Duration, run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let done = run();
    *best = start.elapsed().min(*best);
    done
}

/// How many millions a second.
fn millions(count: u64, time: Duration) -> f64 {
    let count = u32::try_from(count).map_or(f64::INFINITY, f64::from);
    count / time.as_secs_f64() / 1e6
}
