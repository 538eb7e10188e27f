//! The fields of the forms about a game: of the referee's part of its page, of its slip and of its record. Several forms have
//! each of them, and a page that is shown again has what was typed into the form that was sent.

use super::declared::{Field, OneOf, Parsed, Text};
use crate::regulations::warnings::Cause;

/// Which of the forms of the page it is.
pub(in crate::web) const FORM: Field<Text> = Field::text("form");
/// The balls in the kazans.
pub(in crate::web) const WHITE_BALLS: Field<Text> = Field::text("white_balls");
pub(in crate::web) const BLACK_BALLS: Field<Text> = Field::text("black_balls");
/// Who has won, or what else came of the game, and how it ended.
pub(in crate::web) const OUTCOME: Field<Text> = Field::text("outcome");
pub(in crate::web) const ENDING: Field<Text> = Field::text("ending");
/// For what a player is warned, with a note.
pub(in crate::web) const CAUSE: Field<OneOf<Cause>> = Field::one_of("cause");
pub(in crate::web) const NOTE: Field<Text> = Field::text("note");
/// The pit that a move starts from.
pub(in crate::web) const PIT: Field<Parsed<u8>> = Field::parsed("pit");
