//! Tests of the rules engine: each clause by its id, properties of every game, and records right and wrong.

mod examination;
mod forms;
mod perft;
#[allow(unreachable_pub)] // a bench has it as well
mod plain;
mod properties;
mod reading;
mod records;
mod repairs;
mod repetition;
mod rules;
mod variant;
mod writing;

use super::*;

/// The pit with this number.
fn pit(number: u8) -> Pit {
    Pit::new(number).unwrap()
}

/// The position of this text.
fn at(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn play(text: &str, number: u8) -> Played {
    at(text).play(pit(number)).unwrap()
}
