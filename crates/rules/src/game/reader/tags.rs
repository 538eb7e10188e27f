//! The tags above the moves: `[Event "Cup"]`.

use std::borrow::Cow;

use super::{GameReader, MAX_TAGS, ReadErrorKind, excerpt};
use crate::game::{Tag, declared_result};

/// The bits of the two tags that become fields of the record.
const RESULT: u32 = 1 << 30;
const COUNT: u32 = 1 << 31;

impl GameReader<'_> {
    pub(super) fn read_tag(&mut self) -> Result<(), ReadErrorKind> {
        if self.result_after_moves.is_some() || !self.moves.is_empty() {
            return Err(ReadErrorKind::TagAmongMoves);
        }
        if self.tag_count == MAX_TAGS {
            return Err(ReadErrorKind::TooManyTags);
        }
        self.tag_count += 1;
        let Written { name, value, len, is_plain } =
            parse_tag(self.scanner.rest()).ok_or(ReadErrorKind::Tag)?;
        let known = !matches!(value.trim(), "" | "?");
        let tag = name.parse::<Tag>().ok();
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
                self.tag_result = value.parse().map_err(|_| ReadErrorKind::Result(excerpt(&value)))?
            }
            COUNT if known => {
                let counts = declared_result::parse_counts(&value)
                    .ok_or_else(|| ReadErrorKind::Count(excerpt(&value)))?;
                self.counts = Some(counts);
            }
            _ => {
                if let Some(tag) = tag {
                    self.tags.set(tag, &value);
                }
            }
        }
        if is_plain {
            self.scanner.pass_ascii(len);
        } else {
            self.scanner.pass(len);
        }
        Ok(())
    }
}

/// A tag as written.
struct Written<'t> {
    name: &'t str,
    value: Cow<'t, str>,
    /// Its length in bytes.
    len: usize,
    /// Whether it is pure ASCII.
    is_plain: bool,
}

/// Parses the tag at the beginning of a text. A quotation mark ends the value only before `]`, and may be
/// escaped by `\`, as may `\` itself.
fn parse_tag(text: &str) -> Option<Written<'_>> {
    let inside = text.strip_prefix('[')?;
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let (name, rest) = inside.split_at_checked(inside.bytes().take_while(|byte| is_letter(byte)).count())?;
    let quoted = rest.trim_start_matches([' ', '\t']).strip_prefix('"')?;
    if name.is_empty() {
        return None;
    }
    // Nearly every value has nothing to unescape.
    let plain = quoted.bytes().take_while(|byte| !matches!(byte, b'"' | b'\\' | b'\n')).count();
    if let Some((value, after)) = quoted.split_at_checked(plain)
        && let Some(after) = after.strip_prefix("\"]")
    {
        let is_plain = value.is_ascii();
        return Some(Written { name, value: Cow::Borrowed(value), len: text.len() - after.len(), is_plain });
    }
    let (value, after) = unescape(quoted)?;
    Some(Written { name, value: Cow::Owned(value), len: text.len() - after.len(), is_plain: false })
}

/// The value, and the text after its tag.
fn unescape(quoted: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut letters = quoted.chars();
    loop {
        match letters.next()? {
            '\n' => return None,
            '\\' if letters.as_str().starts_with(['"', '\\']) => value.extend(letters.next()),
            '"' => match letters.as_str().trim_start_matches([' ', '\t']).strip_prefix(']') {
                Some(after) => return Some((value, after)),
                None => value.push('"'),
            },
            letter => value.push(letter),
        }
    }
}
