//! The canonical form of a TGK game (N5): the tags in their order, then one full move a line with every tuz
//! marked `X` and the total after every capture, then the result. It reads back to the same game.

use std::fmt;

use super::check::Counts;
use super::{CheckedGame, Notation, Tag};

impl fmt::Display for CheckedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tag in Tag::ALL.iter().filter(|tag| tag.is_required()) {
            write_tag(f, tag.name(), self.tags().get(*tag).unwrap_or("?"))?;
        }
        write_tag(f, "Result", &self.verdict().to_string())?;
        if let Some(counts) = self.counts() {
            write_tag(f, "Count", &Counts(counts).to_string())?;
        }
        for tag in Tag::ALL.iter().filter(|tag| !tag.is_required()) {
            if let Some(value) = self.tags().get(*tag) {
                write_tag(f, tag.name(), value)?;
            }
        }
        writeln!(f)?;
        self.write_moves(f)?;
        writeln!(f, "{}", self.verdict())
    }
}

impl CheckedGame {
    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, full_move) in (1_usize..).zip(self.replay().plies().chunks(2)) {
            write!(f, "{number}.")?;
            for ply in full_move {
                write!(f, " {}", Notation::of(&ply.played, ply.offer))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{name} \"{escaped}\"]")
}
