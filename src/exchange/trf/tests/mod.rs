//! Files as they come, and as they are written.

mod data;

use super::*;

/// Reads what has to be readable.
fn read_well(text: &str) -> Reading {
    read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Writes in both forms and reads again: the same.
fn same_again(tournament: &Tournament) {
    for form in [Form::Trf16, Form::Trf26] {
        let written = tournament.write(form).unwrap();
        assert_eq!(&read_well(&written).tournament, tournament, "{form:?}\n{written}");
    }
}
