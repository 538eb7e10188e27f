//! Reads records as people write them: TGK files of many games (N5), exports of online play, bulletins, the
//! rows of a paper form. docs/RECORDS.md has the grammar. Only the syntax is checked here; whether the
//! content is right is for [`examine`](super::examine()) to say.
//!
//! A text is first split into games ([`first_game_len`]), and each is read by itself: an unreadable game is
//! an error with its place, and reading continues with the next. Work and memory are bounded: a game by its
//! bytes, its moves and its tags, and each byte is visited a fixed number of times.

mod error;
mod form;
mod layout;
mod movetext;
mod squares;
mod tags;

pub use error::{ReadError, ReadErrorKind};

use super::scanner::{Scanner, is_blank};
use super::split::{first_game_len, line_ends, with_line_feeds};
use super::{BySide, DeclaredResult, Landing, MoveNumber, Record, RecordedMove, Tags, TextPosition, Turn};
use crate::primitives::Balls;
use layout::Numbering;

/// The longest text that is read at once, in bytes.
pub const MAX_BYTES: usize = 32 << 20;
/// The longest game, in bytes.
pub const MAX_GAME_BYTES: usize = 1 << 20;
/// The most single moves that a game may have. Games over the board have about a hundred.
pub const MAX_MOVES: usize = 2_000;
/// The most tags that a game may have.
pub(super) const MAX_TAGS: usize = 64;
/// The most blocks of three columns side by side on a form. Printed forms have two or three.
const MAX_BLOCKS: usize = 8;
/// The most characters of the input that an error message quotes.
const MAX_EXCERPT: usize = 24;

/// Options for reading a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ReadOptions {
    /// Whether the landing pit of a move may be missing.
    pub landing: Landing,
}

/// Reads the games of a text one after the other, every move with both of its pits.
///
/// ```
/// use toguznama_rules::game::{check, read};
///
/// let file = "[Event \"Cup\"]\n1. 76 98 1-0\n\n[Event \"Cup\"]\n1. 7? *\n\n[Event \"Cup\"]\n1. 98 22 0-1\n";
/// let games: Vec<_> = read(file).collect();
/// let readable = games.iter().flatten();
/// assert_eq!(readable.filter(|record| check(record).is_ok()).count(), 2);
/// assert_eq!(games[1].as_ref().map_err(|error| error.place.line), Err(5));
/// ```
#[must_use]
pub fn read(text: &str) -> Records<'_> {
    read_with(text, ReadOptions::default())
}

/// Reads the games of a text with options.
#[must_use]
pub const fn read_with(text: &str, reading: ReadOptions) -> Records<'_> {
    Records { rest: text, line: 1, game: 0, reading }
}

/// Reads a text that holds exactly one game; tags may be missing, as when it is pasted for a board.
///
/// # Errors
/// The game cannot be read, or the text has no game or more than one.
pub fn read_one(text: &str) -> Result<Record, ReadError> {
    read_one_with(text, ReadOptions::default())
}

/// Reads a text that holds exactly one game, with options.
///
/// # Errors
/// As [`read_one`].
pub fn read_one_with(text: &str, reading: ReadOptions) -> Result<Record, ReadError> {
    let mut records = read_with(text, reading);
    let record = records.next().unwrap_or_else(|| Err(records.error(ReadErrorKind::NoGame)))?;
    let second = records.error(ReadErrorKind::SecondGame);
    match records.next() {
        None => Ok(record),
        Some(_) => Err(second),
    }
}

/// The games of a text, made by [`read`]. An unreadable game is an `Err`, and iteration continues with the
/// next.
#[derive(Clone, Debug)]
pub struct Records<'t> {
    rest: &'t str,
    /// The line that `rest` begins on.
    line: u32,
    /// The number of games so far.
    game: usize,
    reading: ReadOptions,
}

impl<'t> Records<'t> {
    /// For a text that is part of a larger one: counts games from `games` on, and lines from `line` on.
    #[must_use]
    pub const fn continuing(self, games: usize, line: u32) -> Self {
        Self { game: games, line, ..self }
    }

    /// Splits off the next game. Unicode white space above it may be split off as a game of its own and is
    /// skipped.
    fn next_game(&mut self) -> Option<&'t str> {
        while !self.rest.is_empty() {
            let (text, rest) = self.rest.split_at_checked(first_game_len(self.rest.as_bytes(), false))?;
            self.rest = rest;
            if !text.trim_start_matches(is_blank).is_empty() {
                return Some(text);
            }
            if !rest.is_empty() {
                self.line = self.line.saturating_add(line_ends(text.as_bytes()));
            }
        }
        None
    }

    fn error(&self, kind: ReadErrorKind) -> ReadError {
        ReadError {
            game: self.game.max(1),
            turn: None,
            place: TextPosition { line: self.line, column: 1 },
            kind,
        }
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.len() > MAX_BYTES {
            self.rest = "";
            return Some(Err(self.error(ReadErrorKind::TooLarge)));
        }
        let text = self.next_game()?;
        self.game += 1;
        if text.len() > MAX_GAME_BYTES {
            let too_long = self.error(ReadErrorKind::GameTooLong);
            self.line = self.line.saturating_add(line_ends(text.as_bytes()));
            return Some(Err(too_long));
        }
        let text = with_line_feeds(text);
        let mut reader = GameReader::new(&text, self.line, self.reading);
        let read = reader.read().map_err(|kind| reader.error(self.game, kind));
        self.line = match read {
            Ok(()) => reader.scanner.line(),
            Err(_) => self.line.saturating_add(line_ends(text.as_bytes())),
        };
        Some(read.map(|()| reader.into_record(self.game)))
    }
}

/// A game while it is being read.
struct GameReader<'t> {
    scanner: Scanner<'t>,
    landing: Landing,
    tags: Tags,
    /// The number of tags, including those that are ignored.
    tag_count: usize,
    /// A bit for each tag that was stored.
    tags_seen: u32,
    tag_result: DeclaredResult,
    result_after_moves: Option<DeclaredResult>,
    counts: Option<BySide<Balls>>,
    moves: Vec<RecordedMove>,
    /// The number before the next move, if there is one.
    number: Option<MoveNumber>,
    /// How moves are numbered; `None` before the first of them.
    numbering: Option<Numbering>,
    /// Where the last word begins.
    place: TextPosition,
    heading_lines: u32,
}

impl<'t> GameReader<'t> {
    fn new(text: &'t str, line: u32, reading: ReadOptions) -> Self {
        let scanner = Scanner::new(text, line);
        // A move takes at least four bytes; the rare exceptions grow the vector.
        let moves = Vec::with_capacity((text.len() / 4).min(MAX_MOVES));
        Self {
            place: scanner.place(),
            scanner,
            landing: reading.landing,
            tags: Tags::default(),
            tag_count: 0,
            tags_seen: 0,
            tag_result: DeclaredResult::Open,
            result_after_moves: None,
            counts: None,
            moves,
            number: None,
            numbering: None,
            heading_lines: 0,
        }
    }

    fn read(&mut self) -> Result<(), ReadErrorKind> {
        loop {
            self.read_fast();
            self.scanner.skip_blanks();
            let first = self.scanner.bytes().first();
            if first.is_some() {
                self.place = self.scanner.place();
            }
            match first {
                None => return Ok(()),
                Some(b'[') => self.read_tag(),
                Some(b'{') => self.skip_comment(),
                Some(b';') => self.skip_line(),
                Some(b'<') if self.skip_markup() => Ok(()),
                Some(_) => self.read_word(),
            }?;
        }
    }

    fn error(&self, game: usize, kind: ReadErrorKind) -> ReadError {
        let above_moves = self.moves.is_empty() && !matches!(kind, ReadErrorKind::Move { .. });
        let turn = (!above_moves).then(|| Turn::after(self.moves.len()));
        ReadError { game, turn, place: self.place, kind }
    }

    fn into_record(self, game: usize) -> Record {
        let declared_result = self
            .result_after_moves
            .filter(|&result| result != DeclaredResult::Open)
            .unwrap_or(self.tag_result);
        let Self { tags, moves, counts, place, heading_lines, .. } = self;
        Record { game, tags, moves, declared_result, counts, end: place, heading_lines }
    }

    fn skip_comment(&mut self) -> Result<(), ReadErrorKind> {
        let end = self.scanner.rest().find('}').ok_or(ReadErrorKind::OpenComment)?;
        self.scanner.pass(end + 1);
        Ok(())
    }

    /// Skips a tag of a web page, such as `<br>`.
    fn skip_markup(&mut self) -> bool {
        let len = layout::markup_len(self.scanner.rest());
        self.scanner.pass(len);
        len > 0
    }

    /// Skips a comment that runs to the end of the line.
    fn skip_line(&mut self) -> Result<(), ReadErrorKind> {
        let rest = self.scanner.rest();
        self.scanner.pass(rest.find('\n').unwrap_or(rest.len()));
        Ok(())
    }
}

/// The beginning of the input, short enough for a message, with control characters replaced so that it cannot
/// command a terminal.
fn excerpt(written: &str) -> String {
    let shown = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let mut letters = written.chars().map(shown);
    let mut excerpt: String = letters.by_ref().take(MAX_EXCERPT).collect();
    if letters.next().is_some() {
        excerpt.push('…');
    }
    excerpt
}
