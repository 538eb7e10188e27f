//! The fields of the forms about a game: of the referee's part of its page, of its slip and of its record. Several forms have
//! each of them, and a page that is shown again has what was typed into the form that was sent.

use super::declared::{Field, OneOf, Parsed, Series, Text, Tick};
use crate::regulations::warnings::Cause;

/// Which of the forms of the page it is.
pub(in crate::web) const FORM: Field<Text> = Field::text("form");
/// The mark that the protocol of the game had.
pub(in crate::web) const MARK: Field<Parsed<usize>> = Field::parsed("mark");
/// The side that it concerns: `white`, `black`, and in some forms `both`.
pub(in crate::web) const SIDE: Field<Text> = Field::text("side");
/// Whether it concerns the player of a side.
pub(in crate::web) const WHITE: Field<Tick> = Field::tick("white");
pub(in crate::web) const BLACK: Field<Tick> = Field::tick("black");
/// The balls in the kazans.
pub(in crate::web) const WHITE_BALLS: Field<Text> = Field::text("white_balls");
pub(in crate::web) const BLACK_BALLS: Field<Text> = Field::text("black_balls");
/// Who has won, or what else came of the game, and how it ended.
pub(in crate::web) const OUTCOME: Field<Text> = Field::text("outcome");
pub(in crate::web) const ENDING: Field<Text> = Field::text("ending");
/// A whole result, and the one that the page showed.
pub(in crate::web) const RESULT: Field<Text> = Field::text("result");
pub(in crate::web) const WAS: Field<Text> = Field::text("was");
/// Whether both players are present.
pub(in crate::web) const PRESENT: Field<Tick> = Field::tick("present");
/// Whether both players have signed the slip.
pub(in crate::web) const SIGNED: Field<Tick> = Field::tick("signed");
/// For what a player is warned, with a note.
pub(in crate::web) const CAUSE: Field<OneOf<Cause>> = Field::one_of("cause");
pub(in crate::web) const NOTE: Field<Text> = Field::text("note");
/// How many warnings of a side the page showed: `warnings-white`.
pub(in crate::web) const WARNINGS: Series = Series::new("warnings-");
/// Whether the player had time to write.
pub(in crate::web) const HAD_TIME: Field<Tick> = Field::tick("had_time");
/// What the clock shows.
pub(in crate::web) const SHOWS_WHITE: Field<Text> = Field::text("white");
pub(in crate::web) const SHOWS_BLACK: Field<Text> = Field::text("black");
/// Whose time is wrong, `unknown` where it is not known, and the right one.
pub(in crate::web) const WRONG: Field<Text> = Field::text("wrong");
pub(in crate::web) const RIGHT: Field<Text> = Field::text("right");
/// The time that is added.
pub(in crate::web) const TIME: Field<Text> = Field::text("time");
/// The time since the start of the round.
pub(in crate::web) const SINCE: Field<Text> = Field::text("since");
/// The pit that a move starts from.
pub(in crate::web) const PIT: Field<Parsed<u8>> = Field::parsed("pit");
