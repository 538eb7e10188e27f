//! The fonts of the pages: all that is written here is in them, and they are light.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ttf_parser::cmap::Table;

/// All fonts that pages load, together, in bytes.
const MAX_BYTES: usize = 45 * 1024;

const FONTS: [&str; 3] = ["display", "text", "text-bold"];

/// Signs that the system's fonts have: no word is written with them.
const FALLS_BACK: &str = "→←✓✎✕⚠☐☒⌫☆★○●";

fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A number of WOFF2, of seven bits a byte.
fn number(bytes: &mut impl Iterator<Item = u8>) -> usize {
    let mut value = 0;
    for byte in bytes {
        value = (value << 7) | usize::from(byte & 127);
        if byte < 128 {
            break;
        }
    }
    value
}

/// The letters that a font in the form WOFF2 has. Its tables are packed as one, after a list of their kinds and lengths.
fn letters(font: &[u8]) -> BTreeSet<char> {
    const HEAD: usize = 48;
    let [cmap, glyf, loca, other] = [0, 10, 11, 63];
    assert_eq!(&font[..4], b"wOF2");
    let tables = u16::from_be_bytes([font[12], font[13]]);
    let mut list = font[HEAD..].iter().copied();
    let (mut at, mut of_letters) = (0, None);
    for _ in 0..tables {
        let flags = list.next().expect("a table");
        let (kind, form) = (flags & 63, flags >> 6);
        if kind == other {
            list.by_ref().take(4).for_each(drop);
        }
        let mut length = number(&mut list);
        let is_changed = if [glyf, loca].contains(&kind) { form != 3 } else { form != 0 };
        if is_changed {
            length = number(&mut list);
        }
        if kind == cmap {
            of_letters = Some(at..at + length);
        }
        at += length;
    }
    let packed = &font[font.len() - list.len()..];
    let mut plain = Vec::new();
    let length = u32::from_be_bytes([font[20], font[21], font[22], font[23]]);
    let mut packed = &packed[..usize::try_from(length).expect("a length")];
    brotli::BrotliDecompress(&mut packed, &mut plain).expect("packed");
    let table = Table::parse(&plain[of_letters.expect("letters")]).expect("letters");
    let mut letters = BTreeSet::new();
    for part in table.subtables {
        part.codepoints(|letter| letters.extend(char::from_u32(letter)));
    }
    letters
}

/// The texts of a folder, with its folders.
fn texts(folder: &Path) -> String {
    let mut all = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            all += &texts(&path);
        } else {
            all += &fs::read_to_string(&path).expect("a text");
        }
    }
    all
}

#[test]
fn all_that_is_written_is_in_the_fonts() {
    let written = [texts(&file("locales")), texts(&file("templates")), texts(&file("src/cli/demo"))].concat();
    // The letters of Kyrgyz and Kazakh, and what results and numbers are written with, whether a text has them now or not.
    let always = "ҒғҚқҢңӨөҰұҮүІіҺһӘә½№–";
    let written: BTreeSet<char> = written.chars().chain(always.chars()).filter(|c| !c.is_control()).collect();
    for font in FONTS {
        let font = fs::read(file(&format!("static/fonts/{font}.woff2"))).expect("a font");
        let has = letters(&font);
        let lacks: String =
            written.iter().filter(|c| !has.contains(c) && !FALLS_BACK.contains(**c)).collect();
        assert_eq!(lacks, "", "what is written with no font of the pages");
    }
}

#[test]
fn the_fonts_are_light_and_their_licences_lie_beside_them() {
    let bytes =
        FONTS.map(|font| fs::read(file(&format!("static/fonts/{font}.woff2"))).expect("a font").len());
    println!("{bytes:?}");
    assert!(bytes.iter().sum::<usize>() <= MAX_BYTES, "{bytes:?}");
    for font in ["display", "text"] {
        let licence = fs::read_to_string(file(&format!("static/fonts/OFL-{font}.txt"))).expect("a licence");
        assert!(licence.contains("SIL OPEN FONT LICENSE Version 1.1"), "{font}");
    }
}
