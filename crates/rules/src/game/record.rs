//! A game as it was written down (N5): its tags, its moves, and what it says of the result. Nothing here
//! has been held against the rules; that is [`check`](super::check())'s work.

use std::fmt;
use std::str::FromStr;

use super::{BySide, Notation, result};
use crate::primitives::{Balls, Side};

/// So many single moves must be numbered before the last one is expected to be: a lone `1.` promises nothing.
const NUMBERED: usize = 4;

/// One game of a file, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number in the file, from 1.
    pub game: usize,
    /// What stands above the moves, without the result and the counts.
    pub tags: Tags,
    /// The single moves in order, white's first.
    pub moves: Vec<RecordedMove>,
    /// What it says of the result.
    pub declared_result: DeclaredResult,
    /// The tag Count: both kazans at the end.
    pub counts: Option<BySide<Balls>>,
    /// Where the last thing of it stands: the result, if one follows the moves.
    pub end: Place,
}

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// What was written.
    pub notation: Notation,
    /// The number written before it, if there is one. It may be wrong: a move that was left out shows so.
    pub number: Option<MoveNumber>,
    /// Where it was written.
    pub place: Place,
}

/// A move number as it is written before a move (N5): `12.`, or `12...` before black's half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number; a larger one than fits counts as the largest.
    pub number: u16,
    /// Whose half is meant, where it is said: black's by `...`, either's by the column of a form.
    pub side: Option<Side>,
}

impl MoveNumber {
    /// Whether a move of this turn may have it, when the move before it has that one. A number without `...` is
    /// that of white's move; before black's it can only be said again (`1. 76 1. 98`). Alone there it was written
    /// before a white move, and the halves have changed sides: a move stands twice, or one is missing.
    #[must_use]
    pub fn fits(self, turn: Turn, before: Option<Self>) -> bool {
        let side = match self.side {
            None if before.is_some() => turn.side,
            side => side.unwrap_or(Side::White),
        };
        (usize::from(self.number), side) == (turn.number, turn.side)
    }

    /// The number as it is written throughout: before white's move, and none before black's.
    #[must_use]
    pub fn due(turn: Turn) -> Option<Self> {
        let number = u16::try_from(turn.number).unwrap_or(u16::MAX);
        (turn.side == Side::White).then_some(Self { number, side: None })
    }
}

/// Whether the number of a move is wrong (N5).
///
/// One that is missing is not, for the next one shows that no move is. Only behind a lone last move of white there
/// is no next one: where all the others have theirs, that move may be black's last one written twice.
pub(super) fn is_misnumbered(moves: &[RecordedMove], ply: usize) -> bool {
    let number = |ply: usize| moves.get(ply).and_then(|recorded| recorded.number);
    if let Some(written) = number(ply) {
        return !written.fits(Turn::after(ply), ply.checked_sub(1).and_then(number));
    }
    let is_lone = ply.is_multiple_of(2) && moves.len() == ply.saturating_add(1);
    is_lone && ply >= NUMBERED && (0..ply).step_by(2).all(|white| number(white).is_some())
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.side == Some(Side::Black) { "..." } else { "." };
        write!(f, "{}{dots}", self.number)
    }
}

/// A place in a text. Both count from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Which move of a game: the number of the full move, and whose half of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// The full move, from 1.
    pub number: usize,
    /// Whose move.
    pub side: Side,
}

impl Turn {
    /// The turn after so many single moves.
    #[must_use]
    pub const fn after(moves: usize) -> Self {
        let side = if moves.is_multiple_of(2) { Side::White } else { Side::Black };
        Self { number: moves / 2 + 1, side }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} {}", self.number, self.side.name())
    }
}

/// A turn, where there is one, at the head of a message about it.
pub(super) fn before(turn: Option<Turn>) -> String {
    turn.map_or_else(String::new, |turn| format!("{turn}: "))
}

/// What a record says of the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DeclaredResult {
    /// `1-0` or `0-1`.
    Won(Side),
    /// `1/2-1/2`.
    Drawn,
    /// `*`: it says nothing.
    #[default]
    Open,
}

impl DeclaredResult {
    /// The verdict of a finished game.
    #[must_use]
    pub const fn of_winner(winner: Option<Side>) -> Self {
        match winner {
            Some(side) => Self::Won(side),
            None => Self::Drawn,
        }
    }
}

impl fmt::Display for DeclaredResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Won(Side::White) => "1-0",
            Self::Won(Side::Black) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Open => "*",
        })
    }
}

/// The text is no result of a played game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a result is 1-0, 0-1, 1/2-1/2 or *")]
pub struct VerdictError;

/// Takes `1-0 0-1 1/2-1/2 *`, the half also as `½ 0.5 0,5`, and dashes or `:` between.
impl FromStr for DeclaredResult {
    type Err = VerdictError;

    fn from_str(text: &str) -> Result<Self, VerdictError> {
        match result::scan(text.trim()) {
            Some((written, len)) if len == text.trim().len() && written.counts.is_none() => {
                Ok(written.declared_result)
            }
            _ => Err(VerdictError),
        }
    }
}

macro_rules! tags {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        /// The tags of N5 that are kept as they are written. Result and Count are read into the record.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Tag {
            $($(#[$doc])* $name,)+
        }

        impl Tag {
            /// All, in the order in which they are written.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// The name in a file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)+
                }
            }

            /// The tag of this name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                $(if name == stringify!($name) {
                    return Some(Self::$name);
                })+
                None
            }
        }
    };
}

tags! {
    /// The competition.
    Event,
    /// Where it was played.
    Site,
    /// The day, `2018.05.01`.
    Date,
    /// The round.
    Round,
    /// Who had white.
    White,
    /// Who had black.
    Black,
    /// The time control.
    TimeControl,
    /// White's rating.
    WhiteElo,
    /// Black's rating.
    BlackElo,
    /// White's title.
    WhiteTitle,
    /// Black's title.
    BlackTitle,
    /// Why a game stopped before its position was decided: [`Stop`](super::Stop) reads it.
    Termination,
    /// Anything else.
    Comment,
}

impl Tag {
    /// Whether a file always has it (N5): `?` when it is not known.
    #[must_use]
    pub const fn is_required(self) -> bool {
        matches!(self, Self::Event | Self::Site | Self::Date | Self::Round | Self::White | Self::Black)
    }

    /// Its place among all.
    #[allow(clippy::as_conversions)] // There is no other way to the discriminant.
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// The bytes that the values of a game's tags take, mostly.
const ROOM_FOR_TAGS: usize = 128;

/// The tags of a game and their values.
///
/// All values stand in one text, so that a game costs one allocation for its tags, however many it has.
#[derive(Clone, Default)]
pub struct Tags {
    values: String,
    /// For each tag where its value begins and ends; nothing where it is not known.
    spans: [(u32, u32); Tag::ALL.len()],
}

impl Tags {
    /// The value, if it is known.
    #[must_use]
    pub fn get(&self, tag: Tag) -> Option<&str> {
        let (start, end) = *self.spans.get(tag.index())?;
        let value = self.values.get(usize::try_from(start).ok()?..usize::try_from(end).ok()?)?;
        (!value.is_empty()).then_some(value)
    }

    /// Sets a value. White space and control characters become single blanks, so that it fits one line;
    /// nothing and `?` mean that it is not known.
    pub fn set(&mut self, tag: Tag, value: &str) {
        if self.values.is_empty() {
            self.values.reserve(ROOM_FOR_TAGS);
        }
        let start = self.values.len();
        if is_one_line(value) {
            self.values.push_str(value);
        } else {
            let is_gap = |letter: char| letter.is_whitespace() || letter.is_control();
            for word in value.split(is_gap).filter(|word| !word.is_empty()) {
                if self.values.len() > start {
                    self.values.push(' ');
                }
                self.values.push_str(word);
            }
        }
        if self.values.get(start..) == Some("?") {
            self.values.truncate(start);
        }
        // Four gigabytes of tags are not known either.
        let span = u32::try_from(start).ok().zip(u32::try_from(self.values.len()).ok()).unwrap_or_default();
        if let Some(kept) = self.spans.get_mut(tag.index()) {
            *kept = span;
        }
    }

    /// All that are known, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (Tag, &str)> {
        Tag::ALL.iter().filter_map(|&tag| Some((tag, self.get(tag)?)))
    }
}

/// Whether a value can stay as it is: ASCII without control characters, and no blanks but single ones inside.
fn is_one_line(value: &str) -> bool {
    let mut before = b' ';
    for byte in value.bytes() {
        if !matches!(byte, b' '..=b'~') || (byte, before) == (b' ', b' ') {
            return false;
        }
        before = byte;
    }
    before != b' '
}

impl PartialEq for Tags {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Tags {}

impl fmt::Debug for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn n5_results_are_read_in_all_their_forms() {
        let read = |text: &str| text.parse::<DeclaredResult>();
        for white in ["1-0", "1–0", "1:0", "1 - 0"] {
            assert_eq!(read(white), Ok(DeclaredResult::Won(Side::White)), "{white}");
        }
        assert_eq!(read("0-1"), Ok(DeclaredResult::Won(Side::Black)));
        for draw in ["1/2-1/2", "0,5-0,5", "0.5–0.5", "½-½", "½ : ½"] {
            assert_eq!(read(draw), Ok(DeclaredResult::Drawn), "{draw}");
        }
        assert_eq!(read("*"), Ok(DeclaredResult::Open));
        for bad in ["", "-", "1", "1-1", "0-0", "1-½", "+--", "2-0", "**"] {
            assert_eq!(read(bad), Err(VerdictError), "{bad}");
        }
    }

    #[test]
    fn tags_fit_one_line_and_an_unknown_value_is_none() {
        let mut tags = Tags::default();
        tags.set(Tag::White, " Player\u{0} 1\r\nof\t2 ");
        assert_eq!(tags.get(Tag::White), Some("Player 1 of 2"));
        for unknown in ["?", "", " \n"] {
            tags.set(Tag::White, unknown);
            assert_eq!(tags, Tags::default());
        }
    }

    #[test]
    fn turns_are_numbered_by_full_moves() {
        let turns = [0, 1, 2, 13].map(|moves| Turn::after(moves).to_string());
        assert_eq!(turns, ["move 1 white", "move 1 black", "move 2 white", "move 7 black"]);
    }
}
