//! Writers: the game in the forms that people and programs use. Each reads back to the same game.
//!
//! - [`CheckedGame`]'s own `Display` is the canonical form of a TGK game (N5).
//! - [`CheckedGame::playok`]: as the site PlayOK exports games, in wrapped lines.
//! - [`CheckedGame::form`]: the rows of the paper form, on one page.
//! - [`CheckedGame::json`]: every single move with what it did, for programs.

mod form;
mod json;
mod playok;
mod tgk;

pub use form::PaperForm;
pub use json::{GameJson, Pair, PlyJson};
pub use playok::PlayOk;

use super::{CheckedGame, Notation};

impl CheckedGame {
    /// As PlayOK exports games.
    #[must_use]
    pub const fn playok(&self) -> PlayOk<'_> {
        PlayOk::new(self)
    }

    /// As the rows of the paper form.
    #[must_use]
    pub const fn form(&self) -> PaperForm<'_> {
        PaperForm::new(self)
    }

    /// As values for programs.
    #[must_use]
    pub fn json(&self) -> GameJson<'_> {
        GameJson::of(self)
    }

    /// The moves with all marks and totals.
    fn notations(&self) -> impl Iterator<Item = Notation> {
        self.replay().plies().iter().map(|ply| Notation::of(&ply.played, ply.offer))
    }
}
