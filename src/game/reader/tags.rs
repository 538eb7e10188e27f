//! The tags above the moves: `[Event "Cup"]`.

use std::borrow::Cow;

use super::{GameReader, MAX_TAGS, ReadErrorKind, excerpt};
use crate::game::{Tag, result};

/// The bits of the two tags that are read into the record.
const RESULT: u32 = 1 << 30;
const COUNT: u32 = 1 << 31;

impl GameReader<'_> {
    pub(super) fn read_tag(&mut self) -> Result<(), ReadErrorKind> {
        if self.behind.is_some() || !self.moves.is_empty() {
            return Err(ReadErrorKind::TagAmongMoves);
        }
        if self.tag_count == MAX_TAGS {
            return Err(ReadErrorKind::TooManyTags);
        }
        self.tag_count += 1;
        let (name, value, len) = parse_tag(self.scanner.rest()).ok_or(ReadErrorKind::Tag)?;
        let known = !matches!(value.trim(), "" | "?");
        let tag = Tag::named(name);
        let bit = match (name, tag) {
            ("Result", _) => RESULT,
            ("Count", _) => COUNT,
            (_, tag) => tag.map_or(0, |tag| 1 << tag.index()),
        };
        if self.tags_seen & bit != 0 {
            return Err(ReadErrorKind::TagTwice(excerpt(name)));
        }
        self.tags_seen |= bit;
        match bit {
            RESULT if known => {
                self.in_tag = value.parse().map_err(|_| ReadErrorKind::Result(excerpt(&value)))?
            }
            COUNT if known => {
                let counts =
                    result::parse_counts(&value).ok_or_else(|| ReadErrorKind::Count(excerpt(&value)))?;
                self.counts = Some(counts);
            }
            _ => {
                if let Some(tag) = tag {
                    self.tags.set(tag, &value);
                }
            }
        }
        self.scanner.pass(len);
        Ok(())
    }
}

/// A tag at the beginning of a text: name, value, and the bytes it takes. A quote ends the value only where
/// `]` follows, and may be escaped by `\`, as may `\` itself.
fn parse_tag(text: &str) -> Option<(&str, Cow<'_, str>, usize)> {
    let line = text.lines().next()?;
    let (name, quoted) = line.strip_prefix('[')?.split_once('"')?;
    let name = name.trim_end();
    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        return None;
    }
    // Nearly every value is as plain as this.
    if let Some((value, after)) = quoted.split_once('"')
        && !value.contains('\\')
        && let Some(after) = after.trim_start().strip_prefix(']')
    {
        return Some((name, Cow::Borrowed(value), line.len() - after.len()));
    }
    let mut value = String::new();
    let mut letters = quoted.chars();
    loop {
        match letters.next()? {
            '\\' if letters.as_str().starts_with(['"', '\\']) => value.extend(letters.next()),
            '"' => match letters.as_str().trim_start().strip_prefix(']') {
                Some(after) => return Some((name, Cow::Owned(value), line.len() - after.len())),
                None => value.push('"'),
            },
            letter => value.push(letter),
        }
    }
}
