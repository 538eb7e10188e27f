//! The form in which the site PlayOK exports games: the tags, a blank line, then numbers, moves and the
//! result in lines of at most 59 characters. A tuz is marked `X`, a capture has its total, and `{zero}`
//! follows the result when a player has no ball to play (G10). The site does not write draw offers; they are
//! written as elsewhere (N4), so that nothing is lost.

use std::fmt;

use super::tgk::write_tags;
use crate::game::{CheckedGame, Reason};

/// The longest line of moves, in characters.
const WIDTH: usize = 59;

/// Prints a game as PlayOK does; made by [`CheckedGame::playok`].
#[derive(Clone, Copy, Debug)]
pub struct PlayOk<'g>(&'g CheckedGame);

impl<'g> PlayOk<'g> {
    pub(super) const fn new(game: &'g CheckedGame) -> Self {
        Self(game)
    }
}

impl fmt::Display for PlayOk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(f, self.0)?;
        writeln!(f)?;
        let mut line = Line { f, width: 0 };
        for (ply, notation) in self.0.notations().enumerate() {
            if ply.is_multiple_of(2) {
                line.write(&format!("{}.", ply / 2 + 1))?;
            }
            line.write(&notation.to_string())?;
        }
        line.write(&self.0.declared_result().to_string())?;
        if self.0.outcome().is_some_and(|outcome| outcome.reason == Reason::NoBall) {
            line.write("{zero}")?;
        }
        writeln!(f)
    }
}

/// A line that is being filled.
struct Line<'f, 'b> {
    f: &'f mut fmt::Formatter<'b>,
    width: usize,
}

impl Line<'_, '_> {
    /// Writes a word after a blank, or on a new line where it does not fit.
    fn write(&mut self, word: &str) -> fmt::Result {
        let wider = self.width + 1 + word.len();
        self.width = match self.width {
            0 => word.len(),
            _ if wider > WIDTH => {
                self.f.write_str("\n")?;
                word.len()
            }
            _ => {
                self.f.write_str(" ")?;
                wider
            }
        };
        self.f.write_str(word)
    }
}
