//! Reads TGK files (N5): PGN-like tags, then numbered moves, many games a file. Only the form is looked at
//! here. A game that cannot be read is an error with its place, and reading goes on with the next game.
//!
//! A file is cut into games first: a line that begins with a tag begins a new game once moves or a result
//! have been seen, and so does a second `[Event`. That is why a game without a result, without a blank line
//! behind it, or full of nonsense spoils no other. Work and memory are bounded: a game's moves and tags by
//! count, a file by its size, and each byte is looked at a fixed number of times.

use super::notation::{is_tuz_mark, number};
use super::record::before;
use super::{BySide, Clause, Notation, NotationError, Place, Record, RecordedMove, Tag, Tags, Turn, Verdict};
use crate::ground::Balls;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 32 << 20;
/// The most single moves that a game may have. Games over the board have about a hundred.
pub const MAX_MOVES: usize = 2_000;
/// The most tags that a game may have.
const MAX_TAGS: usize = 64;
/// The most letters of a word among the moves that are looked at: more are no move, whatever they are.
const MAX_WORD: usize = 32;

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
        tag: Verdict,
        /// Behind the moves.
        behind: Verdict,
    },
    /// The tag Count is no pair of counts.
    #[error("{0} are no counts of both kazans")]
    Count(String),
    /// A comment is not closed.
    #[error("a comment is opened and not closed")]
    OpenComment,
    /// A move number that is not next.
    #[error("move number {written} is written where {expected} is due")]
    MoveNumber {
        /// What is written.
        written: String,
        /// The number of the move that is due.
        expected: usize,
    },
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

/// Reads the games of a text one after the other.
#[must_use]
pub fn read(text: &str) -> Records<'_> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Records { rest: text, line: 1, game: 0 }
}

/// Reads a text that holds one game, as it is pasted for a board; tags may be missing.
///
/// # Errors
/// The game cannot be read, or there is none, or more than one.
pub fn read_one(text: &str) -> Result<Record, ReadError> {
    let mut records = read(text);
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
    line: usize,
    /// Games so far.
    game: usize,
}

impl Records<'_> {
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
        let (text, rest) = self.rest.split_at_checked(first_game_len(self.rest))?;
        if text.trim().is_empty() {
            return None;
        }
        self.game += 1;
        let scanner = Scanner { rest: text, place: Place { line: self.line, column: 1 } };
        self.rest = rest;
        self.line += text.matches('\n').count();
        Some(GameReader::new(self.game, scanner).read())
    }
}

/// The bytes up to where the second game of a text begins.
fn first_game_len(text: &str) -> usize {
    let (mut has_moves, mut has_event) = (false, false);
    let belongs = |line: &&str| {
        let line = line.trim_start();
        let mut start = line.chars();
        // `[%clk` and the like are no tags: they come in comments.
        let is_tag =
            start.next() == Some('[') && start.next().is_some_and(|letter| letter.is_ascii_alphabetic());
        let is_event = is_tag && line.starts_with("[Event ");
        let begins_another = is_tag && has_moves || is_event && has_event;
        has_event |= is_event;
        has_moves |= !is_tag && !line.is_empty();
        !begins_another
    };
    text.split_inclusive('\n').take_while(belongs).map(str::len).sum()
}

/// The text of one game that is still to be read.
#[derive(Clone)]
struct Scanner<'t> {
    rest: &'t str,
    place: Place,
}

impl<'t> Scanner<'t> {
    /// Moves on by so many bytes and gives what was passed.
    fn pass(&mut self, bytes: usize) -> &'t str {
        let (passed, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.rest = rest;
        for letter in passed.chars() {
            if letter == '\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else {
                self.place.column += 1;
            }
        }
        passed
    }

    fn skip_blanks(&mut self) {
        self.pass(self.rest.len() - self.rest.trim_start().len());
    }

    /// The letters up to the next white space or comment, as far as they are looked at.
    fn word(&self) -> &'t str {
        let is_end = |letter: &char| letter.is_whitespace() || *letter == '{';
        let letters = self.rest.chars().take(MAX_WORD).take_while(|letter| !is_end(letter));
        let len = letters.map(char::len_utf8).sum();
        self.rest.split_at_checked(len).map_or("", |(word, _)| word)
    }
}

/// A game while it is read.
struct GameReader<'t> {
    game: usize,
    scanner: Scanner<'t>,
    tags: Tags,
    /// The names of all tags so far, known or not.
    names: Vec<&'t str>,
    in_tag: Verdict,
    behind: Option<Verdict>,
    counts: Option<BySide<Balls>>,
    moves: Vec<RecordedMove>,
}

impl<'t> GameReader<'t> {
    fn new(game: usize, scanner: Scanner<'t>) -> Self {
        Self {
            game,
            scanner,
            tags: Tags::default(),
            names: Vec::new(),
            in_tag: Verdict::Open,
            behind: None,
            counts: None,
            moves: Vec::new(),
        }
    }

    fn read(mut self) -> Result<Record, ReadError> {
        let mut end = self.scanner.place;
        loop {
            self.scanner.skip_blanks();
            let place = self.scanner.place;
            let read = match self.scanner.rest.chars().next() {
                None => break,
                Some('[') => self.read_tag(),
                Some('{') => self.skip_comment(),
                Some(_) => self.read_word(),
            };
            read.map_err(|kind| self.error(place, kind))?;
            end = place;
        }
        let verdict = self.behind.filter(|&behind| behind != Verdict::Open).unwrap_or(self.in_tag);
        let Self { game, tags, moves, counts, .. } = self;
        Ok(Record { game, tags, moves, verdict, counts, end })
    }

    fn error(&self, place: Place, kind: ReadErrorKind) -> ReadError {
        let above_moves = self.moves.is_empty() && !matches!(kind, ReadErrorKind::Move { .. });
        let turn = (!above_moves).then(|| Turn::after(self.moves.len()));
        ReadError { game: self.game, turn, place, kind }
    }

    fn read_tag(&mut self) -> Result<(), ReadErrorKind> {
        if self.behind.is_some() || !self.moves.is_empty() {
            return Err(ReadErrorKind::TagAmongMoves);
        }
        if self.names.len() == MAX_TAGS {
            return Err(ReadErrorKind::TooManyTags);
        }
        let (name, value, len) = parse_tag(self.scanner.rest).ok_or(ReadErrorKind::Tag)?;
        if self.names.contains(&name) {
            return Err(ReadErrorKind::TagTwice(excerpt(name)));
        }
        let known = !matches!(value.trim(), "" | "?");
        match name {
            "Result" if known => {
                self.in_tag = value.trim().parse().map_err(|_| ReadErrorKind::Result(excerpt(&value)))?;
            }
            "Count" if known => {
                let counts = parse_counts(&value).ok_or_else(|| ReadErrorKind::Count(excerpt(&value)))?;
                self.counts = Some(counts);
            }
            _ => {
                if let Some(tag) = Tag::named(name) {
                    self.tags.set(tag, &value);
                }
            }
        }
        self.names.push(name);
        self.scanner.pass(len);
        Ok(())
    }

    fn skip_comment(&mut self) -> Result<(), ReadErrorKind> {
        let end = self.scanner.rest.find('}').ok_or(ReadErrorKind::OpenComment)?;
        self.scanner.pass(end + 1);
        Ok(())
    }

    /// A result, a move number or a move.
    fn read_word(&mut self) -> Result<(), ReadErrorKind> {
        let word = self.scanner.word();
        if self.behind.is_some() {
            return Err(ReadErrorKind::AfterResult(excerpt(word)));
        }
        if let Ok(behind) = word.parse() {
            self.scanner.pass(word.len());
            return self.set_result(behind);
        }
        let unnumbered = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        if unnumbered.len() < word.len() && unnumbered.starts_with('.') {
            let digits = self.scanner.pass(word.len() - unnumbered.len());
            self.scanner.pass(unnumbered.len() - unnumbered.trim_start_matches('.').len());
            return self.check_number(digits);
        }
        self.read_move()
    }

    fn set_result(&mut self, behind: Verdict) -> Result<(), ReadErrorKind> {
        self.behind = Some(behind);
        let tag = self.in_tag;
        if tag != Verdict::Open && behind != Verdict::Open && tag != behind {
            return Err(ReadErrorKind::ResultsDiffer { tag, behind });
        }
        Ok(())
    }

    /// A number may stand before white's move and again before black's, but it must be that of the move: a
    /// half move left out would otherwise shift all that follow to the other side.
    fn check_number(&self, digits: &str) -> Result<(), ReadErrorKind> {
        let expected = Turn::after(self.moves.len()).number;
        if number(digits) == Some(expected) {
            return Ok(());
        }
        Err(ReadErrorKind::MoveNumber { written: excerpt(digits), expected })
    }

    fn read_move(&mut self) -> Result<(), ReadErrorKind> {
        if self.moves.len() == MAX_MOVES {
            return Err(ReadErrorKind::TooManyMoves);
        }
        let place = self.scanner.place;
        let mut written = self.scanner.pass(self.scanner.word().len()).to_owned();
        while let Some(mark) = self.detached_mark() {
            written.push_str(mark);
        }
        let notation: Notation =
            written.parse().map_err(|error| ReadErrorKind::Move { written: excerpt(&written), error })?;
        self.moves.push(RecordedMove { notation, place });
        Ok(())
    }

    /// A mark, a total or an offer that stands behind a blank: `87 (10)`, `36 X`, `76 =`.
    fn detached_mark(&mut self) -> Option<&'t str> {
        let mut ahead = self.scanner.clone();
        ahead.skip_blanks();
        let mark = ahead.word();
        if !mark.starts_with(|letter| is_tuz_mark(letter) || matches!(letter, '(' | '=')) {
            return None;
        }
        ahead.pass(mark.len());
        self.scanner = ahead;
        Some(mark)
    }
}

/// A tag at the beginning of a text: name, value, and the bytes it takes. A quote ends the value only where
/// `]` follows, and may be escaped by `\`, as may `\` itself.
fn parse_tag(text: &str) -> Option<(&str, String, usize)> {
    let line = text.lines().next()?;
    let (name, quoted) = line.strip_prefix('[')?.split_once('"')?;
    let name = name.trim_end();
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        return None;
    }
    let mut value = String::new();
    let mut letters = quoted.chars();
    loop {
        match letters.next()? {
            '\\' if letters.as_str().starts_with(['"', '\\']) => value.extend(letters.next()),
            '"' => match letters.as_str().trim_start().strip_prefix(']') {
                Some(after) => return Some((name, value, line.len() - after.len())),
                None => value.push('"'),
            },
            letter => value.push(letter),
        }
    }
}

/// `82-60`; together no more balls than there are (G1).
fn parse_counts(text: &str) -> Option<BySide<Balls>> {
    let (white, black) = text.split_once(['-', '–', '—', ':'])?;
    let (white, black): (u16, u16) = (number(white.trim())?, number(black.trim())?);
    Balls::new(white.checked_add(black)?).ok()?;
    Some(BySide { white: Balls::new(white).ok()?, black: Balls::new(black).ok()? })
}

/// The beginning of something written, short enough for a message.
fn excerpt(written: &str) -> String {
    const LONGEST: usize = 24;
    let mut letters = written.chars();
    let mut excerpt: String = letters.by_ref().take(LONGEST).collect();
    if letters.next().is_some() {
        excerpt.push('…');
    }
    excerpt
}
