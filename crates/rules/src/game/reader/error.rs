//! Errors of the reader, with their place.

use super::{MAX_BLOCKS, MAX_BYTES, MAX_GAME_BYTES, MAX_MOVES, MAX_TAGS};
use crate::game::record::turn_prefix;
use crate::game::{Clause, DeclaredResult, NotationError, TextPosition, Turn};

/// Why a game cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, {}{kind} ({}), {place}", turn_prefix(*.turn), .kind.clause())]
pub struct ReadError {
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// The move that was being read; `None` above the moves.
    pub turn: Option<Turn>,
    /// The line and column where reading stopped.
    pub place: TextPosition,
    /// Why the text cannot be read.
    pub kind: ReadErrorKind,
}

/// Why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadErrorKind {
    /// The text is longer than [`MAX_BYTES`].
    #[error("the text is longer than {MAX_BYTES} bytes")]
    TooLarge,
    /// The game is longer than [`MAX_GAME_BYTES`].
    #[error("the game is longer than {MAX_GAME_BYTES} bytes")]
    GameTooLong,
    /// The game has more than [`MAX_MOVES`] single moves.
    #[error("the game has more than {MAX_MOVES} moves")]
    TooManyMoves,
    /// The game has more than 64 tags.
    #[error("the game has more than {MAX_TAGS} tags")]
    TooManyTags,
    /// A line begins like a tag and is not a valid one.
    #[error("not a valid tag: expected [Event \"…\"]")]
    Tag,
    /// This tag occurs twice.
    #[error("the tag {0} occurs twice")]
    TagTwice(String),
    /// A tag occurs among the moves.
    #[error("a tag among the moves")]
    TagAmongMoves,
    /// The value of the tag Result is not a result.
    #[error("{0} is not a valid result of a played game")]
    Result(String),
    /// The result after the moves differs from the tag Result.
    #[error("the moves end with {after_moves}, but the tag Result says {tag}")]
    ResultsDiffer {
        /// The result in the tag.
        tag: DeclaredResult,
        /// The result after the moves.
        after_moves: DeclaredResult,
    },
    /// The value of the tag Count is not a pair of counts.
    #[error("{0} is not a valid pair of counts")]
    Count(String),
    /// The counts of the result differ from the tag Count.
    #[error("the counts in {0} differ from those of the tag")]
    CountsDiffer(String),
    /// A comment is not closed.
    #[error("a comment is not closed")]
    OpenComment,
    /// The number column of a form contains something else.
    #[error("{0} is not a valid move number")]
    Number(String),
    /// A form has too many columns.
    #[error("the form has more than {MAX_BLOCKS} blocks of three columns")]
    TooManyColumns,
    /// Two games are written side by side.
    #[error("two games side by side: read each by itself")]
    SideBySide,
    /// A word is not a move.
    #[error("{written} is not a valid move: {error}")]
    Move {
        /// The word as written, shortened where it is long.
        written: String,
        /// Why it is not a move.
        error: NotationError,
    },
    /// There is something other than a comment after the result.
    #[error("{0} follows the result")]
    AfterResult(String),
    /// There is no game in a text that should hold one.
    #[error("there is no game in the text")]
    NoGame,
    /// There is more than one game in a text that should hold one.
    #[error("there is more than one game in the text")]
    SecondGame,
}

impl ReadErrorKind {
    /// The clause that defines the notation.
    #[must_use]
    pub const fn clause(&self) -> Clause {
        match self {
            Self::Move { error, .. } => error.clause(),
            _ => Clause::N5,
        }
    }
}
