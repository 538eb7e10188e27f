//! The rules engine and game records (sections G and N of the rules): positions, moves, the end of a game,
//! notation, and checking whether a written game follows the rules.
//!
//! Start with [`Position`]: it is `Copy`, every value of it is legal, and [`Position::play`] is the only way
//! to a next one. [`read`] turns a TGK file into [`Record`]s as written, [`check()`] compares a record with
//! the rules, and the resulting [`CheckedGame`] can be replayed and written again. [`repairs`] suggests
//! corrections of a record, [`compare()`] puts the records of both players side by side.
//! [`Replay::repetitions`] supports claims of a repeated position (G12). [`VariantGame`] plays by the rules
//! of other texts. Nothing here does I/O.
//!
//! ```
//! use toguznama_rules::game::{self, DeclaredResult, Pit, Position, Taken};
//! use toguznama_rules::primitives::Side;
//!
//! // White plays 7–6: nine balls, the last makes ten in Black's sixth pit, and White captures them (G5).
//! let seventh = Pit::new(7).ok_or("no such pit")?;
//! let played = Position::START.play(seventh)?;
//! assert_eq!((played.landing.side, played.landing.pit.number()), (Side::Black, 6));
//! assert!(matches!(played.taken, Taken::Even(balls) if balls.get() == 10));
//! assert_eq!(played.position.legal_moves().len(), 8); // Black's sixth pit is empty now
//! assert_eq!(played.position.outcome(), None); // the game goes on
//!
//! // A record is read, checked, and written in the canonical form.
//! let record = game::read_one("1. 76(10) 98 2. 66 87(4) 1-0")?;
//! let checked = game::check(&record)?;
//! assert_eq!(checked.declared_result(), DeclaredResult::Won(Side::White));
//! assert!(checked.to_string().ends_with("1. 76(10) 98\n2. 66 87(4)\n1-0\n"));
//!
//! // A wrong one is refused: the error names the move, what is written and what the engine found.
//! let wrong = game::check(&game::read_one("1. 76 97 2. 66")?);
//! let message = wrong.unwrap_err().to_string();
//! assert!(message.contains("move 1 black: 97 is written, but the last ball reaches white's pit 8 (N1)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod clause;
mod compare;
mod declared_result;
mod disagreement;
mod examine;
mod half_board;
mod notation;
mod opening_line;
mod outcome;
mod pit;
mod position;
mod position_text;
mod reader;
mod record;
mod repair;
mod repetition;
mod replay;
mod scanner;
mod sowing;
mod split;
mod termination;
mod variant;
mod writer;

pub use check::{CheckedGame, check};
pub use clause::Clause;
pub use compare::{ByScoresheet, Comparison, Correction, Difference, Scoresheet, compare};
pub use declared_result::{DeclaredResult, DeclaredResultError};
pub use disagreement::{Disagreement, Discrepancy, MAX_OFFERS};
pub use examine::{Agreement, Completeness, Examination, Legality, examine};
pub use notation::{Landing, Mark, Notation, NotationError, Offer};
pub use opening_line::{OpeningLine, OpeningLineError, OpeningLineFault};
pub use outcome::{Outcome, Reason};
pub use pit::{BoardPit, BySide, LegalMoves, Pit};
pub use position::{IllegalMove, IllegalPosition, Played, Position, Setup, Taken, perft};
pub use position_text::PositionTextError;
pub use reader::{
    MAX_BYTES, MAX_GAME_BYTES, MAX_MOVES, ReadError, ReadErrorKind, ReadOptions, Records, read, read_one,
    read_one_with, read_with,
};
pub use record::{MoveNumber, Record, RecordedMove, Tag, Tags, TextPosition, Turn};
pub use repair::{MAX_REPAIRS, Reach, Repair, Slip, apply, repairs};
pub use repetition::Repetition;
pub use replay::{Ply, Replay, StopsShort};
pub use split::{first_game_len, line_ends};
pub use termination::{Termination, TerminationError};
pub use variant::{NoBallRule, Variant, VariantGame, WinRule};
pub use writer::{GameJson, KazansJson, PlayOk, PlyJson, ScoresheetText};

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
