//! Writers: a game in the forms that people and programs use. All but JSON read back to the same game.
//!
//! - [`CheckedGame`]'s own `Display` is the canonical form of a TGK game (N5).
//! - [`CheckedGame::playok`]: as the site PlayOK exports games, in wrapped lines.
//! - [`CheckedGame::form`]: the rows of the paper form, on one page.
//! - [`CheckedGame::json`]: every single move with its effect, for programs.

mod form;
mod json;
mod playok;
mod tgk;

pub use form::ScoresheetText;
pub use json::{GameJson, KazansJson, PlyJson};
pub use playok::PlayOk;

use super::{CheckedGame, Notation};

impl CheckedGame {
    /// The game as PlayOK exports it.
    #[must_use]
    pub const fn playok(&self) -> PlayOk<'_> {
        PlayOk::new(self)
    }

    /// The game as the rows of the paper form.
    #[must_use]
    pub const fn form(&self) -> ScoresheetText<'_> {
        ScoresheetText::new(self)
    }

    /// The game for programs; implements `serde::Serialize`.
    #[must_use]
    pub fn json(&self) -> GameJson<'_> {
        GameJson::new(self)
    }

    /// The moves in full notation.
    fn notations(&self) -> impl Iterator<Item = Notation> {
        self.replay().plies().iter().map(|ply| Notation::new(&ply.played, ply.offer))
    }
}
