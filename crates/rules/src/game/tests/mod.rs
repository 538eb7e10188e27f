//! The room's tests: each clause by its id, what holds of every game, and records right and wrong.

mod forms;
mod mending;
mod perft;
#[allow(unreachable_pub)] // a bench has it as well
mod plain;
mod properties;
mod reading;
mod records;
mod recurrence;
mod rules;
mod variant;
mod verdicts;
mod writing;

use super::*;

/// The pit of this number.
fn pit(number: u8) -> Pit {
    Pit::new(number).unwrap()
}

/// The position of this text.
fn at(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays one move.
fn play(text: &str, number: u8) -> Played {
    at(text).play(pit(number)).unwrap()
}
