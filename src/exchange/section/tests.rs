//! Sections made of files, and files made of sections.

mod data;
mod examples;
mod ranks;

use super::*;
use crate::exchange::trf::Form;
use crate::swiss::{State, System};
use crate::tournament::{EventDetails, Words};

/// The event in which all sections here are.
fn event() -> EventDetails {
    EventDetails {
        name: "Cup".to_owned(),
        place: "Ош".to_owned(),
        starts_on: "2026-03-01".parse().ok(),
        ends_on: "2026-03-05".parse().ok(),
        words: Words::default(),
    }
}

/// Pairs that must not meet stand in no order, and one cycle has no end of its first.
fn sorted(mut state: State) -> State {
    if let System::RoundRobin { cycles: 1, last_two_swapped } = &mut state.system {
        *last_two_swapped = false;
    }
    state.forbidden.iter_mut().for_each(|pair| pair.sort_unstable());
    state.forbidden.sort_unstable();
    state.forbidden.dedup();
    state
}

/// What a section's rounds are paired from is what the file says, round by round.
fn same_states(file: &trf::Tournament, book: &Book) -> usize {
    for round in &book.rounds {
        let expected = file.state_before(round.number).map(sorted);
        assert_eq!(Some(sorted(ranking::swiss_state(book, round).0)), expected, "round {}", round.number);
    }
    book.rounds.len()
}

/// The section comes back from a file made of it.
fn comes_back(plan: &Plan) {
    for form in [Form::Trf16, Form::Trf26] {
        let written = write(&event(), &plan.book, Audience::Officials { lines: &plan.lines }, form).unwrap();
        let mut again = read(written.as_bytes(), plan.book.section.settings.seed).unwrap();
        let settings = &plan.book.section.settings;
        again.book.section.settings.name.clone_from(&settings.name);
        assert_eq!(again.book, plan.book, "{written}");
        assert_eq!(again.lines, plan.lines, "{written}");
    }
}
