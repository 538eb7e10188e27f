//! The rules engine (G and N of the rules): what a position is, what a move does to it, when a game is
//! over, how moves are written, and whether a written game is a right one.
//!
//! Start with [`Position`]: it is `Copy`, cannot be built wrong, and [`Position::play`] is the only thing
//! that changes one. [`read`] turns a TGK file into [`Record`]s as they were written, [`check()`] holds a
//! record against the rules, and a [`CheckedGame`] can be replayed and written again. A claim of a repeated
//! position rests on [`Replay::recurrences`] (G12); what other texts play differently is a [`VariantGame`].
//! Nothing here does I/O.
//!
//! ```
//! use toguznama_rules::game::{self, Pit, Position, Taken, Verdict};
//! use toguznama_rules::primitives::Side;
//!
//! // White plays 7–6: nine balls, the last makes ten in black's sixth pit, and they are his (G5).
//! let seventh = Pit::new(7).ok_or("no such pit")?;
//! let played = Position::START.play(seventh)?;
//! assert_eq!((played.landing.side, played.landing.pit.number()), (Side::Black, 6));
//! assert!(matches!(played.taken, Taken::Even(balls) if balls.get() == 10));
//! assert_eq!(played.position.legal_moves().len(), 8); // black's sixth pit is empty now
//! assert_eq!(played.position.outcome(), None); // and the game goes on
//!
//! // A record is read, held against the rules and written in the canonical form.
//! let record = game::read_one("1. 76(10) 98 2. 66 87(4) 1-0")?;
//! let checked = game::check(&record)?;
//! assert_eq!(checked.verdict(), Verdict::Won(Side::White));
//! assert!(checked.to_string().ends_with("1. 76(10) 98\n2. 66 87(4)\n1-0\n"));
//!
//! // A wrong one is refused by move, with what was written and what the engine found.
//! let wrong = game::check(&game::read_one("1. 76 97 2. 66")?);
//! let said = wrong.unwrap_err().to_string();
//! assert!(said.contains("move 1 black: 97 is written, but the last ball reaches white's pit 8 (N1)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions,
        clippy::string_slice
    )
)]

mod check;
mod clause;
mod compare;
mod cut;
mod examine;
mod half;
mod line;
mod notation;
mod outcome;
mod pit;
mod position;
mod position_text;
mod reader;
mod record;
mod recurrence;
mod repair;
mod replay;
mod result;
mod scan;
mod sowing;
mod stop;
mod variant;
mod writer;

pub use check::{CheckedGame, Disagreement, Found, MAX_OFFERS, check};
pub use clause::Clause;
pub use compare::{ByForm, Comparison, Correction, Difference, Form, compare};
pub use cut::first_game_len;
pub use examine::{Agreement, Completeness, Examination, Legality, examine};
pub use line::{Line, LineError, LineFault};
pub use notation::{Landing, Mark, Notation, NotationError, Offer};
pub use outcome::{Outcome, Reason};
pub use pit::{BoardPit, BySide, LegalMoves, Pit};
pub use position::{IllegalMove, IllegalPosition, Played, Position, Setup, Taken, perft};
pub use position_text::PositionTextError;
pub use reader::{
    MAX_BYTES, MAX_GAME_BYTES, MAX_MOVES, ReadError, ReadErrorKind, Reading, Records, read, read_one,
    read_one_with, read_with,
};
pub use record::{DeclaredResult, MoveNumber, Place, Record, RecordedMove, Tag, Tags, Turn};
pub use recurrence::Recurrence;
pub use repair::{MAX_REPAIRS, Reach, Repair, Slip, apply, repairs};
pub use replay::{Ply, Replay};
pub use stop::{Stop, StopError};
pub use variant::{NoBall, Variant, VariantGame, Win};
pub use writer::{GameJson, Pair, PaperForm, PlayOk, PlyJson};

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
