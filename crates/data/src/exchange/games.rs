//! Files of game records, in any encoding. However long the file is and whatever it contains, only one game is in memory
//! at a time.

use std::borrow::Cow;
use std::io::{self, Read};

use encoding_rs::{Decoder, Encoding, UTF_8};

use super::encoding;
use crate::game::{self, MAX_GAME_BYTES, ReadError, ReadErrorKind, ReadOptions, Record, TextPosition};

/// The bytes that are read at once.
const CHUNK_BYTES: usize = 64 << 10;
/// Replaces the beginning of a line that is too long to store: no tag can follow it.
const LINE_GOES_ON: u8 = b'.';

/// Reads the games of a file one after the other. A game is in UTF-8, or else in the old encoding that it
/// [looks like](encoding::guess); the file is in UTF-16 if a byte order mark says so.
#[must_use]
pub const fn read<R: Read>(source: R, reading: ReadOptions) -> Games<R> {
    let unread = Unread { bytes: Vec::new(), at: 0, has_ended: false, utf16: None, has_begun: false };
    Games { source, unread, games: 0, line: 1, reading }
}

/// The games of a file, from [`read`]. A game that cannot be read is an inner `Err`, and the next one follows; an outer
/// one is the end.
pub struct Games<R> {
    source: R,
    unread: Unread,
    games: usize,
    /// The number of the next line, from 1.
    line: u32,
    reading: ReadOptions,
}

impl<R: Read> Iterator for Games<R> {
    type Item = io::Result<Result<Record, ReadError>>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let bytes = self.unread.bytes();
            let len = game::first_game_len(bytes, false);
            let is_rest = len == bytes.len();
            if !is_rest || self.unread.has_ended {
                match self.take_game(len) {
                    // Blanks, as only decoding shows.
                    None if !is_rest => continue,
                    read => return read.map(Ok),
                }
            }
            let read = match bytes.len() > MAX_GAME_BYTES {
                true => self.skip_game().map(|error| Some(Ok(Err(error)))),
                false => self.unread.fill(&mut self.source).map(|()| None),
            };
            match read {
                Ok(None) => {}
                Ok(too_long) => return too_long,
                Err(error) => {
                    self.unread = Unread { has_ended: true, ..Unread::default() };
                    return Some(Err(error));
                }
            }
        }
    }
}

impl<R: Read> Games<R> {
    /// Reads the game of the next `len` bytes; `None` when they are blank.
    fn take_game(&mut self, len: usize) -> Option<Result<Record, ReadError>> {
        let bytes = self.unread.bytes().get(..len)?;
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => Cow::from(text),
            Err(_) => encoding::guess(bytes).decode(bytes).into(),
        };
        let read = game::read_with(&text, self.reading).continuing(self.games, self.line).next();
        self.games += usize::from(read.is_some());
        self.skip(len);
        read
    }

    /// Skips a game that is too long, with only its last line in memory.
    fn skip_game(&mut self) -> io::Result<ReadError> {
        self.games += 1;
        let place = TextPosition { line: self.line, column: 1 };
        loop {
            // Only the last line so far can begin the next game.
            let last_line =
                self.unread.bytes().iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
            self.skip(last_line);
            if self.unread.bytes().len() > CHUNK_BYTES {
                self.unread = Unread { bytes: vec![LINE_GOES_ON], at: 0, ..std::mem::take(&mut self.unread) };
            }
            self.unread.fill(&mut self.source)?;
            let len = game::first_game_len(self.unread.bytes(), true);
            if len < self.unread.bytes().len() || self.unread.has_ended {
                self.skip(len);
                return Ok(ReadError {
                    game: self.games,
                    turn: None,
                    place,
                    kind: ReadErrorKind::GameTooLong,
                });
            }
        }
    }

    fn skip(&mut self, bytes: usize) {
        let passed = self.unread.bytes().get(..bytes).unwrap_or_default();
        self.line = self.line.saturating_add(game::line_ends(passed));
        self.unread.at += bytes;
    }
}

/// Bytes of the file that are not parsed yet.
#[derive(Default)]
struct Unread {
    bytes: Vec<u8>,
    /// The bytes of these that are parsed.
    at: usize,
    has_begun: bool,
    has_ended: bool,
    /// For a file in UTF-16.
    utf16: Option<Decoder>,
}

impl Unread {
    fn bytes(&self) -> &[u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    /// Reads more of the file, and remembers its end.
    fn fill(&mut self, source: &mut impl Read) -> io::Result<()> {
        self.bytes.drain(..self.at);
        self.at = 0;
        let mut chunk = Vec::with_capacity(CHUNK_BYTES);
        let limit = u64::try_from(CHUNK_BYTES).unwrap_or(u64::MAX);
        source.take(limit).read_to_end(&mut chunk)?;
        self.has_ended = chunk.len() < CHUNK_BYTES;
        if !self.has_begun {
            self.has_begun = true;
            let marked = Encoding::for_bom(&chunk).map(|(encoding, _)| encoding);
            self.utf16 = marked.filter(|&encoding| encoding != UTF_8).map(Encoding::new_decoder);
        }
        match &mut self.utf16 {
            None => self.bytes.append(&mut chunk),
            Some(decoder) => {
                let room = decoder.max_utf8_buffer_length(chunk.len()).unwrap_or_default();
                let mut text = String::with_capacity(room);
                _ = decoder.decode_to_string(&chunk, &mut text, self.has_ended);
                self.bytes.extend_from_slice(text.as_bytes());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{IBM866, KOI8_R, WINDOWS_1251};

    use super::*;

    const GAME: &str = "[Event \"Кубок\"]\n[Result \"1-0\"]\n\n1. 76(10) 98 2. 66 87(4) 1-0\n";

    fn all(bytes: &[u8]) -> Vec<Result<Record, ReadError>> {
        read(bytes, ReadOptions::default()).map(Result::unwrap).collect()
    }

    /// A source that repeats one text for a number of bytes and ends with another.
    fn endless(repeated: &str, bytes: usize, last: &str) -> impl Read {
        let block = repeated.repeat(CHUNK_BYTES / repeated.len());
        let blocks = bytes / block.len();
        let many = std::iter::repeat_n(block, blocks).flat_map(String::into_bytes);
        Bytes(many.chain(last.to_owned().into_bytes()))
    }

    struct Bytes<I>(I);

    impl<I: Iterator<Item = u8>> Read for Bytes<I> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            Ok(buffer.iter_mut().zip(&mut self.0).map(|(place, byte)| *place = byte).count())
        }
    }

    #[test]
    fn every_encoding_in_use_is_read() {
        let utf16 = |to_bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            std::iter::once(0xFEFF).chain(GAME.encode_utf16()).flat_map(to_bytes).collect()
        };
        let with_mark = format!("\u{feff}{GAME}");
        let [cyrillic, koi8, dos] = [WINDOWS_1251, KOI8_R, IBM866].map(|of| of.encode(GAME).0);
        let files = [
            GAME.as_bytes(),
            with_mark.as_bytes(),
            &cyrillic,
            &koi8,
            &dos,
            &utf16(u16::to_le_bytes),
            &utf16(u16::to_be_bytes),
        ];
        let expected = game::read_one(GAME).unwrap();
        for file in files {
            assert_eq!(all(file), [Ok(expected.clone())]);
        }
        // Files of several encodings, one after another.
        let mixed = all(&[with_mark.as_bytes(), &cyrillic, with_mark.as_bytes()].concat());
        assert_eq!(mixed.len(), 3);
        for (number, game) in (1..).zip(mixed) {
            let game = game.unwrap();
            assert_eq!((game.game, &game.tags, &game.moves.len()), (number, &expected.tags, &4));
        }
    }

    #[test]
    fn blanks_above_the_first_game_do_not_hide_it() {
        let (cyrillic, ..) = WINDOWS_1251.encode(GAME);
        for blank in [b"\xA0\r\n".as_slice(), b"\xC2\xA0\n", b"\x0B\n"] {
            assert_eq!(all(&[blank, &cyrillic].concat()).len(), 1, "{blank:?}");
            assert_eq!(all(&[blank, GAME.as_bytes(), GAME.as_bytes()].concat()).len(), 2, "{blank:?}");
            assert_eq!(all(blank), []);
        }
    }

    #[test]
    fn a_file_is_read_as_its_text_whatever_its_size() {
        let wrong = "[Event \"x\"]\n1. 76 9?\n";
        let text = format!("{GAME}\n{wrong}").repeat(2_000);
        assert!(text.len() > 2 * CHUNK_BYTES);
        assert_eq!(all(text.as_bytes()), game::read(&text).collect::<Vec<_>>());
    }

    #[test]
    fn n5_endless_garbage_is_refused_in_constant_memory() {
        let after = format!("\n{GAME}");
        for garbage in ["76 ", "z", "\0", "1. 76 98\n", "{ \n", "\n\n", " [Event", "| 1 | 2 |\n", "[a \""] {
            let mut games = read(endless(garbage, 2 * MAX_GAME_BYTES, &after), ReadOptions::default());
            let (mut refused, mut good, mut most) = (0, 0, 0);
            while let Some(game) = games.next() {
                match game.unwrap() {
                    Ok(_) => good += 1,
                    Err(_) => refused += 1,
                }
                most = most.max(games.unread.bytes.capacity());
            }
            assert_eq!((refused > 0, good), (true, 1), "{garbage:?}");
            assert!(most < 2 * (MAX_GAME_BYTES + 2 * CHUNK_BYTES), "{garbage:?}: {most}");
        }
    }

    #[test]
    fn a_game_after_one_that_is_too_long_has_its_number_and_line() {
        let long = format!("[Event \"1\"]\n{}", "76 98\n".repeat(400_000));
        let games = all(format!("{long}{GAME}").as_bytes());
        let [Err(refused), Ok(good)] = games.as_slice() else { panic!("{games:?}") };
        assert_eq!((refused.game, refused.place.line, &refused.kind), (1, 1, &ReadErrorKind::GameTooLong));
        assert_eq!((good.game, good.end), (2, TextPosition { line: 400_005, column: 26 }));
    }
}
