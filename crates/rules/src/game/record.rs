//! A game record as written (N5): its tags, its moves, and the result it declares. Nothing here has been
//! compared with the rules; [`check`](super::check()) does that.

use std::fmt;

use super::{BySide, DeclaredResult, Notation};
use crate::primitives::{Balls, Keyed, Side};

/// This many single moves must be numbered before the last one is expected to be: a lone `1.` says nothing
/// about the moves that follow.
const MIN_NUMBERED: usize = 4;

/// One game of a file, as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its number in the file, from 1.
    pub game: usize,
    /// The tags above the moves, without Result and Count.
    pub tags: Tags,
    /// The single moves in order, White's first.
    pub moves: Vec<RecordedMove>,
    /// The declared result, from after the moves or from the tag Result.
    pub declared_result: DeclaredResult,
    /// The tag Count, or the counts of the result line: both kazans at the end.
    pub counts: Option<BySide<Balls>>,
    /// Where the last word of it begins: the result, if one follows the moves.
    pub end: TextPosition,
    /// The number of lines above the first move that were passed over: names, a heading.
    pub heading_lines: u32,
}

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move as written.
    pub notation: Notation,
    /// The number before it, if there is one. It may be wrong, which shows that a move was left out.
    pub number: Option<MoveNumber>,
    /// Where it is written.
    pub place: TextPosition,
}

/// A move number as written before a move (N5): `12.`, or `12...` before Black's half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveNumber {
    /// The number; one that does not fit counts as the largest.
    pub number: u16,
    /// The side it belongs to where that is known: Black for `...`, either for the column of a form.
    pub side: Option<Side>,
}

impl MoveNumber {
    /// Whether a move of this turn may have this number, when the move before it has the number `before`. A
    /// number without `...` belongs to White's move; before Black's move it can only repeat (`1. 76 1. 98`).
    /// Alone before Black's move it was written for a White move, and the colours are out of step: a move is
    /// repeated or missing.
    #[must_use]
    pub fn fits(self, turn: Turn, before: Option<Self>) -> bool {
        let side = match self.side {
            None if before.is_some() => turn.side,
            side => side.unwrap_or(Side::White),
        };
        (usize::from(self.number), side) == (turn.number, turn.side)
    }

    /// The number expected in a consistently numbered record: before White's move, none before Black's.
    #[must_use]
    pub fn expected(turn: Turn) -> Option<Self> {
        let number = u16::try_from(turn.number).unwrap_or(u16::MAX);
        (turn.side == Side::White).then_some(Self { number, side: None })
    }
}

/// Whether the number of a move is wrong (N5).
///
/// A missing number is not wrong, because the next number shows whether a move is missing. Only a lone last
/// move of White has no next number: when all the others have theirs, that move may be Black's last one
/// written twice.
pub(super) fn is_misnumbered(moves: &[RecordedMove], ply: usize) -> bool {
    let number = |ply: usize| moves.get(ply).and_then(|recorded| recorded.number);
    if let Some(written) = number(ply) {
        return !written.fits(Turn::after(ply), ply.checked_sub(1).and_then(number));
    }
    let is_lone = ply.is_multiple_of(2) && moves.len() == ply.saturating_add(1);
    is_lone && ply >= MIN_NUMBERED && (0..ply).step_by(2).all(|white| number(white).is_some())
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.side == Some(Side::Black) { "..." } else { "." };
        write!(f, "{}{dots}", self.number)
    }
}

/// A place in a text. Both numbers count from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextPosition {
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// Which move of a game: the number of the full move, and the side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Turn {
    /// The full move, from 1.
    pub number: usize,
    /// The side to move.
    pub side: Side,
}

impl Turn {
    /// The turn after a number of single moves.
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

/// A turn, if there is one, as the beginning of an error message.
pub(super) fn turn_prefix(turn: Option<Turn>) -> String {
    turn.map_or_else(String::new, |turn| format!("{turn}: "))
}

/// The tags of N5 that are stored as written. Result and Count are fields of the record. The key of a tag is its
/// name in a file; the order is that in which tags are written.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    strum::VariantArray,
    strum::IntoStaticStr,
    strum::EnumString,
)]
#[strum(serialize_all = "PascalCase")]
pub enum Tag {
    /// The name of the competition.
    Event,
    /// The place where it was played.
    Site,
    /// The day of the game: `2018.05.01`.
    Date,
    /// The number of the round, as text.
    Round,
    /// The player with White.
    White,
    /// The player with Black.
    Black,
    /// The time control, as text.
    TimeControl,
    /// The rating of White at the game.
    WhiteElo,
    /// The rating of Black at the game.
    BlackElo,
    /// The title that White has.
    WhiteTitle,
    /// The title that Black has.
    BlackTitle,
    /// Why a game stopped before its position was decided; [`super::Termination`] parses it.
    Termination,
    /// Any text about the game.
    Comment,
}

impl Tag {
    /// Whether every file has it (N5): its value is `?` when not known.
    #[must_use]
    pub const fn is_required(self) -> bool {
        matches!(self, Self::Event | Self::Site | Self::Date | Self::Round | Self::White | Self::Black)
    }

    /// The position in the declaration.
    #[allow(clippy::as_conversions)] // There is no other way to the discriminant.
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

/// Typical total length of a game's tag values in bytes: the initial capacity.
const TAGS_CAPACITY: usize = 128;

/// The tags of a game and their values.
///
/// All values are stored in one string, so that the tags of a game cost one allocation.
#[derive(Clone, Default)]
pub struct Tags {
    values: String,
    /// For each tag the start and end of its value; equal when the value is not known.
    spans: [(u32, u32); Tag::ALL.len()],
}

impl Tags {
    /// The value, if it is known; never empty.
    #[must_use]
    pub fn get(&self, tag: Tag) -> Option<&str> {
        let (start, end) = *self.spans.get(tag.index())?;
        let value = self.values.get(usize::try_from(start).ok()?..usize::try_from(end).ok()?)?;
        (!value.is_empty()).then_some(value)
    }

    /// Sets a value. White space and control characters become single blanks, so that the value fits on one
    /// line; an empty value and `?` mean that it is not known.
    pub fn set(&mut self, tag: Tag, value: &str) {
        if self.values.is_empty() {
            self.values.reserve(TAGS_CAPACITY);
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
        // Values beyond four gigabytes are treated as not known.
        let span = u32::try_from(start).ok().zip(u32::try_from(self.values.len()).ok()).unwrap_or_default();
        if let Some(stored) = self.spans.get_mut(tag.index()) {
            *stored = span;
        }
    }

    /// All known tags with their values, in the order of [`Tag`].
    pub fn iter(&self) -> impl Iterator<Item = (Tag, &str)> {
        Tag::ALL.iter().filter_map(|&tag| Some((tag, self.get(tag)?)))
    }
}

/// Whether a value needs no cleaning: printable ASCII, with single blanks inside only.
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
    fn tag_values_fit_on_one_line_and_may_be_unknown() {
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
