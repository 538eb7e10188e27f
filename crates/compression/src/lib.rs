//! Pages and files packed for their way, and snapshots for the disk. The encoder of brotli is generic and would be compiled,
//! as little optimised as the pages, with whatever calls it: for the one caller it stands here, optimised in every profile.

use std::collections::HashMap;
use std::io::{Read, Write};

use ::brotli::enc::BrotliEncoderParams;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use flate2::{Compression, Crc};

/// Packs bytes by gzip at level 6.
#[must_use]
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    // Writing into a Vec cannot fail.
    encoder.write_all(bytes).and_then(|()| encoder.finish()).unwrap_or_default()
}

/// How hard brotli tries: at 5 it is as quick as gzip at 6, and a sixth smaller.
const BROTLI_QUALITY: i32 = 5;

/// Packs bytes by brotli at quality 5.
#[must_use]
pub fn brotli(mut bytes: &[u8]) -> Vec<u8> {
    let params = BrotliEncoderParams { quality: BROTLI_QUALITY, ..BrotliEncoderParams::default() };
    let mut packed = Vec::with_capacity(bytes.len() / 8);
    // Writing into a Vec cannot fail.
    let _ = ::brotli::BrotliCompress(&mut bytes, &mut packed, &params);
    packed
}

/// The inverse of [`gzip`]; `None` for what is no gzip, was damaged, or has more bytes in it than `most`.
#[must_use]
pub fn gunzip(packed: &[u8], most: usize) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    let limit = u64::try_from(most).unwrap_or(u64::MAX).saturating_add(1);
    GzDecoder::new(packed).take(limit).read_to_end(&mut plain).ok()?;
    (plain.len() <= most).then_some(plain)
}

/// The fewest bytes that a difference copies: what is shorter takes no more room when it is told again.
const LEAST_COPY: usize = 48;

/// What a text of JSON has that the one before it has not: pieces of its own, and places of `base` to copy from. It begins with
/// length and sum of `base`, and is to be packed. Texts are cut before every `{`, so that the fields of an object up to the next
/// one stay in one piece.
#[must_use]
pub fn difference(base: &[u8], text: &[u8]) -> Vec<u8> {
    let mut known = Vec::new();
    let mut end = 0;
    for piece in pieces(base) {
        known.push((end, piece));
        end += piece.len();
    }
    let mut first: HashMap<&[u8], usize> = HashMap::with_capacity(known.len());
    for (place, (_, piece)) in known.iter().enumerate() {
        first.entry(piece).or_insert(place);
    }
    let wanted: Vec<&[u8]> = pieces(text).collect();
    // How many pieces from this place on are those that are wanted, and their bytes.
    let run = |wanted: &[&[u8]], place: usize| {
        let there = known.get(place..).unwrap_or_default().iter().map(|(_, piece)| *piece);
        let same = there.zip(wanted).take_while(|(known, wanted)| known == *wanted);
        same.fold((0_usize, 0_usize), |(count, bytes), (piece, _)| (count + 1, bytes + piece.len()))
    };
    let (mut told, mut own) = (Vec::new(), Vec::new());
    put(&mut told, base.len());
    put(&mut told, sum(base));
    let (mut rest, mut expected) = (wanted.as_slice(), 0);
    while let Some((piece, behind)) = rest.split_first() {
        // What follows the last copy, or else wherever such a piece stands.
        let places = [Some(expected), first.get(piece).copied()].into_iter().flatten();
        let found =
            places.map(|place| (place, run(rest, place))).find(|(_, (_, bytes))| *bytes >= LEAST_COPY);
        match found.and_then(|(place, run)| Some((place, known.get(place)?.0, run))) {
            Some((place, start, (count, bytes))) => {
                put_bytes(&mut told, &std::mem::take(&mut own));
                put(&mut told, start);
                put(&mut told, bytes);
                expected = place + count;
                rest = rest.get(count..).unwrap_or_default();
            }
            None => {
                own.extend_from_slice(piece);
                expected += 1;
                rest = behind;
            }
        }
    }
    put_bytes(&mut told, &own);
    told
}

/// The inverse of [`difference`]; `None` where it is no difference from this base.
#[must_use]
pub fn combine(base: &[u8], mut difference: &[u8]) -> Option<Vec<u8>> {
    if (take(&mut difference)?, take(&mut difference)?) != (base.len(), sum(base)) {
        return None;
    }
    let mut text = Vec::with_capacity(base.len());
    loop {
        let own = take(&mut difference)?;
        text.extend_from_slice(difference.split_off(..own)?);
        if difference.is_empty() {
            return Some(text);
        }
        let start = take(&mut difference)?;
        let end = start.checked_add(take(&mut difference)?)?;
        text.extend_from_slice(base.get(start..end)?);
    }
}

/// The text in pieces: it is cut before every `{`.
fn pieces(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let opening = text.iter().skip(1).position(|byte| *byte == b'{');
        let piece = text.split_off(..opening.map_or(text.len(), |before| before + 1))?;
        (!piece.is_empty()).then_some(piece)
    })
}

/// The CRC-32 of some bytes.
fn sum(bytes: &[u8]) -> usize {
    let mut sum = Crc::new();
    sum.update(bytes);
    sum.sum() as usize
}

/// A number, seven bits a byte, the lowest first.
fn put(to: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        to.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    to.push(number as u8);
}

fn put_bytes(to: &mut Vec<u8>, bytes: &[u8]) {
    put(to, bytes.len());
    to.extend_from_slice(bytes);
}

/// The inverse of [`put`]; what was read is taken off.
fn take(from: &mut &[u8]) -> Option<usize> {
    let mut number = 0_usize;
    for shift in (0..usize::BITS).step_by(7) {
        let byte = *from.split_off_first()?;
        number |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_compressed_decompresses() {
        let text = "тогуз коргоол".repeat(50).into_bytes();
        assert_eq!(gunzip(&gzip(&text), text.len()), Some(text.clone()));
        let (packed, mut plain) = (brotli(&text), Vec::new());
        assert!(packed.len() < text.len() / 2);
        ::brotli::BrotliDecompress(&mut packed.as_slice(), &mut plain).expect("brotli");
        assert_eq!(plain, text);
    }

    #[test]
    fn what_was_damaged_or_is_too_large_is_not_unpacked() {
        let text = "тогуз коргоол".repeat(50).into_bytes();
        let packed = gzip(&text);
        assert_eq!(gunzip(&packed, text.len() - 1), None);
        assert_eq!(gunzip(b"no gzip", usize::MAX), None);
        for place in 10..packed.len() {
            let mut other = packed.clone();
            other[place] ^= 1;
            assert_ne!(gunzip(&other, text.len()), Some(text.clone()), "byte {place}");
        }
        assert_eq!(gunzip(&packed[..packed.len() - 1], text.len()), None);
    }

    /// A text of so many objects; those from `changed` on are others.
    fn objects(count: usize, changed: usize) -> Vec<u8> {
        let object = |at: usize| {
            let word = if at < changed { "player" } else { "another" };
            format!("{{\"id\":{at},\"name\":{{\"surname\":\"{word} {at}\",\"given\":\"чоң энем\"}}}}")
        };
        format!("{{\"all\":[{}]}}", (0..count).map(object).collect::<Vec<_>>().join(",")).into_bytes()
    }

    #[test]
    fn a_text_comes_of_the_one_before_and_its_difference() {
        let texts = [
            objects(100, 100),
            objects(100, 60),
            objects(40, 40),
            objects(150, 0),
            b"{".repeat(500),
            b"no object".to_vec(),
            Vec::new(),
        ];
        for base in &texts {
            for text in &texts {
                let told = difference(base, text);
                assert_eq!(combine(base, &told).as_ref(), Some(text));
                assert!(told.len() <= text.len() + 20 + text.len() / 10, "{} of {}", told.len(), text.len());
            }
        }
        let whole = &texts[0];
        assert!(difference(whole, whole).len() < 20, "the same is one copy");
        let last = difference(whole, &objects(100, 99));
        assert!(last.len() < 150, "one object differs: {} bytes", last.len());
    }

    #[test]
    fn what_is_no_difference_from_this_text_is_refused() {
        let (base, text) = (objects(100, 100), objects(100, 60));
        let told = difference(&base, &text);
        let others: [&[u8]; 4] = [&base[..10], &base[1..], &text, &[]];
        for other in others {
            assert_eq!(combine(other, &told), None);
        }
        for end in 0..told.len() {
            assert_ne!(combine(&base, &told[..end]).as_ref(), Some(&text), "{end} bytes");
        }
        // Its head, and no bytes of its own.
        let none = difference(&base, &[]);
        let head = &none[..none.len() - 1];
        assert_eq!(combine(&base, &none), Some(Vec::new()));
        let damaged: [&[u8]; 5] = [&[], &[5, 1], &[0, 0], &[0, 0, 0xff], &[0xff; 20]];
        for bytes in damaged {
            assert_eq!(combine(&base, &[head, bytes].concat()), None, "{bytes:?}");
        }
    }
}
