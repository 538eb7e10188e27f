//! Reads records as people write them: TGK files of many games (N5), exports of online play, bulletins, the rows
//! of a paper form. The grammar is in docs/RECORDS.md. Only the form is looked at here; what is written may
//! still be wrong, which is [`examine`](super::examine())'s matter.
//!
//! A text is cut into games first ([`first_game_len`]), and each is read by itself: one that cannot be read is an error with
//! its place, and the next one follows. Work and memory are bounded: a game by its bytes, its moves and its tags,
//! and each byte is looked at a fixed number of times.

mod error;
mod form;
mod movetext;
mod tags;

pub use error::{ReadError, ReadErrorKind};

use super::cut::first_game_len;
use super::scan::{Scanner, is_blank};
use super::{BySide, DeclaredResult, Landing, MoveNumber, Place, Record, RecordedMove, Tags, Turn};
use crate::primitives::Balls;
use movetext::Numbers;

/// The longest text that is read at once, in bytes.
pub const MAX_BYTES: usize = 32 << 20;
/// The longest game, in bytes.
pub const MAX_GAME_BYTES: usize = 1 << 20;
/// The most single moves that a game may have. Games over the board have about a hundred.
pub const MAX_MOVES: usize = 2_000;
/// The most tags that a game may have.
pub(super) const MAX_TAGS: usize = 64;
/// The most letters of something written that a message repeats.
const MAX_EXCERPT: usize = 24;

/// How a text is to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// Whether every move has both pits.
    pub landing: Landing,
}

/// Reads the games of a text one after the other.
#[must_use]
pub fn read(text: &str) -> Records<'_> {
    read_with(text, Reading::default())
}

/// Reads the games of a text that may be written in a form to be asked for.
#[must_use]
pub const fn read_with(text: &str, reading: Reading) -> Records<'_> {
    Records { rest: text, line: 1, game: 0, reading }
}

/// Reads a text that holds one game, as it is pasted for a board; tags may be missing.
///
/// # Errors
/// The game cannot be read, or there is none, or more than one.
pub fn read_one(text: &str) -> Result<Record, ReadError> {
    read_one_with(text, Reading::default())
}

/// Reads a text that holds one game, which may be written in a form to be asked for.
///
/// # Errors
/// As [`read_one`].
pub fn read_one_with(text: &str, reading: Reading) -> Result<Record, ReadError> {
    let mut records = read_with(text, reading);
    let record = records.next().unwrap_or_else(|| Err(records.error(ReadErrorKind::NoGame)))?;
    let second = records.error(ReadErrorKind::SecondGame);
    match records.next() {
        None => Ok(record),
        Some(_) => Err(second),
    }
}

/// The games of a text, made by [`read`]. A game that cannot be read is an `Err` and the next one follows.
#[derive(Clone, Debug)]
pub struct Records<'t> {
    rest: &'t str,
    /// The line that `rest` begins with.
    line: u32,
    /// Games so far.
    game: usize,
    reading: Reading,
}

impl<'t> Records<'t> {
    /// For a text that is a part of another: its games count on from so many, its lines from this one.
    #[must_use]
    pub const fn behind(self, games: usize, line: u32) -> Self {
        Self { game: games, line, ..self }
    }

    /// Cuts the next game off. Blanks that only Unicode knows may stand above it as a game of their own.
    fn next_game(&mut self) -> Option<&'t str> {
        while !self.rest.is_empty() {
            let (text, rest) = self.rest.split_at_checked(first_game_len(self.rest.as_bytes(), false))?;
            self.rest = rest;
            if !text.trim_start_matches(is_blank).is_empty() {
                return Some(text);
            }
            if !rest.is_empty() {
                self.line = self.line.saturating_add(lines(text));
            }
        }
        None
    }

    fn error(&self, kind: ReadErrorKind) -> ReadError {
        ReadError { game: self.game.max(1), turn: None, place: Place { line: self.line, column: 1 }, kind }
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
            self.line = self.line.saturating_add(lines(text));
            return Some(Err(too_long));
        }
        let mut reader = GameReader::new(text, self.line, self.reading);
        let read = reader.read().map_err(|kind| reader.error(self.game, kind));
        self.line = match read {
            Ok(()) => reader.scanner.line(),
            Err(_) => self.line.saturating_add(lines(text)),
        };
        Some(read.map(|()| reader.into_record(self.game)))
    }
}

/// How many lines a text ends.
fn lines(text: &str) -> u32 {
    let ends = text.bytes().filter(|&byte| byte == b'\n').count();
    u32::try_from(ends).unwrap_or(u32::MAX)
}

/// A game while it is read.
struct GameReader<'t> {
    scanner: Scanner<'t>,
    landing: Landing,
    tags: Tags,
    /// How many tags there were, known or not.
    tag_count: usize,
    /// A bit for each tag that was kept.
    tags_seen: u32,
    in_tag: DeclaredResult,
    behind: Option<DeclaredResult>,
    counts: Option<BySide<Balls>>,
    moves: Vec<RecordedMove>,
    /// The number before the next move, if there is one.
    number: Option<MoveNumber>,
    /// How moves are numbered; `None` before the first of them.
    numbers: Option<Numbers>,
    /// Where the last word begins.
    place: Place,
}

impl<'t> GameReader<'t> {
    fn new(text: &'t str, line: u32, reading: Reading) -> Self {
        let scanner = Scanner::new(text, line);
        // A move takes four bytes or more, one of a game that is too long aside.
        let moves = Vec::with_capacity((text.len() / 4).min(MAX_MOVES));
        Self {
            place: scanner.place(),
            scanner,
            landing: reading.landing,
            tags: Tags::default(),
            tag_count: 0,
            tags_seen: 0,
            in_tag: DeclaredResult::Open,
            behind: None,
            counts: None,
            moves,
            number: None,
            numbers: None,
        }
    }

    fn read(&mut self) -> Result<(), ReadErrorKind> {
        loop {
            self.read_plain();
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
        let declared_result =
            self.behind.filter(|&behind| behind != DeclaredResult::Open).unwrap_or(self.in_tag);
        let Self { tags, moves, counts, place, .. } = self;
        Record { game, tags, moves, declared_result, counts, end: place }
    }

    fn skip_comment(&mut self) -> Result<(), ReadErrorKind> {
        let end = self.scanner.rest().find('}').ok_or(ReadErrorKind::OpenComment)?;
        self.scanner.pass(end + 1);
        Ok(())
    }

    /// A comment to the end of the line.
    fn skip_line(&mut self) -> Result<(), ReadErrorKind> {
        let rest = self.scanner.rest();
        self.scanner.pass(rest.find('\n').unwrap_or(rest.len()));
        Ok(())
    }
}

/// The beginning of something written, short enough for a message, and without what would command a terminal.
fn excerpt(written: &str) -> String {
    let shown = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let mut letters = written.chars().map(shown);
    let mut excerpt: String = letters.by_ref().take(MAX_EXCERPT).collect();
    if letters.next().is_some() {
        excerpt.push('…');
    }
    excerpt
}
