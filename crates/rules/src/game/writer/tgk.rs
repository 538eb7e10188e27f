//! The canonical form of a TGK game (N5): the tags in their order, then one full move per line with every tuz
//! marked `X` and the total after every capture, then the result. It reads back to the same game.

use std::fmt;

use crate::game::disagreement::Counts;
use crate::game::{CheckedGame, Tag};
use crate::primitives::Keyed;

impl fmt::Display for CheckedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(f, self)?;
        writeln!(f)?;
        let mut moves = self.notations();
        let mut number = 0_usize;
        while let Some(white) = moves.next() {
            number += 1;
            write!(f, "{number}. {white}")?;
            if let Some(black) = moves.next() {
                write!(f, " {black}")?;
            }
            writeln!(f)?;
        }
        writeln!(f, "{}", self.declared_result())
    }
}

/// Writes all known tags in their order; the required ones always.
pub(super) fn write_tags(f: &mut fmt::Formatter<'_>, game: &CheckedGame) -> fmt::Result {
    for tag in Tag::ALL.iter().filter(|tag| tag.is_required()) {
        write_tag(f, tag.key(), game.tags().get(*tag).unwrap_or("?"))?;
    }
    write_tag(f, "Result", &game.declared_result().to_string())?;
    if let Some(counts) = game.counts() {
        write_tag(f, "Count", &Counts(counts).to_string())?;
    }
    for tag in Tag::ALL.iter().filter(|tag| !tag.is_required()) {
        if let Some(value) = game.tags().get(*tag) {
            write_tag(f, tag.key(), value)?;
        }
    }
    Ok(())
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{escaped}\"]")
}
