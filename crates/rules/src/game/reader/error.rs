//! What cannot be read, and where.

use super::form::MAX_BLOCKS;
use super::{MAX_BYTES, MAX_GAME_BYTES, MAX_MOVES, MAX_TAGS};
use crate::game::record::before;
use crate::game::{Clause, DeclaredResult, NotationError, Place, Turn};

/// What cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, {}{kind} ({}), {place}", before(*.turn), .kind.clause())]
pub struct ReadError {
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// The move that was to be read there; `None` above the moves.
    pub turn: Option<Turn>,
    /// Where.
    pub place: Place,
    /// What.
    pub kind: ReadErrorKind,
}

/// What cannot be read.
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
    /// The game has too many tags.
    #[error("the game has more than {MAX_TAGS} tags")]
    TooManyTags,
    /// A line that begins as a tag is none.
    #[error("a tag looks like [Event \"…\"]")]
    Tag,
    /// A tag stands twice.
    #[error("the tag {0} stands twice")]
    TagTwice(String),
    /// A tag stands among the moves.
    #[error("a tag stands among the moves")]
    TagAmongMoves,
    /// The tag Result is no result.
    #[error("{0} is no result of a played game")]
    Result(String),
    /// The result behind the moves is not that of the tag.
    #[error("{behind} stands behind the moves and {tag} in the tag Result")]
    ResultsDiffer {
        /// In the tag.
        tag: DeclaredResult,
        /// Behind the moves.
        behind: DeclaredResult,
    },
    /// The tag Count is no pair of counts.
    #[error("{0} are no counts of both kazans")]
    Count(String),
    /// The counts of the result are not those of the tag.
    #[error("{0} are other counts than those of the tag")]
    CountsDiffer(String),
    /// A comment is not closed.
    #[error("a comment is opened and not closed")]
    OpenComment,
    /// The column of a form that has the numbers has something else.
    #[error("{0} is no move number")]
    Number(String),
    /// A form has too many columns.
    #[error("the form has more than {MAX_BLOCKS} blocks of three columns")]
    TooManyColumns,
    /// A word that is no move.
    #[error("{written} is no move: {error}")]
    Move {
        /// What is written.
        written: String,
        /// What is wrong with it.
        error: NotationError,
    },
    /// Something stands behind the result.
    #[error("{0} stands behind the result")]
    AfterResult(String),
    /// No game in a text that should hold one.
    #[error("there is no game in the text")]
    NoGame,
    /// More than one game in a text that should hold one.
    #[error("there is more than one game in the text")]
    SecondGame,
}

impl ReadErrorKind {
    /// The clause that says how it is written.
    #[must_use]
    pub const fn clause(&self) -> Clause {
        match self {
            Self::Move { error, .. } => error.clause(),
            _ => Clause::N5,
        }
    }
}
