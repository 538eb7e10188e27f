//! Pictures: a drawing in SVG made into a PNG of one size, with the fonts that are built into the program. What is drawn
//! follows from the SVG alone: no file of the machine is read, and no font of it.
//!
//! The fonts are those of the pages, with more letters of the Latin and the Cyrillic alphabet. What they lack (emoji, Arabic,
//! Chinese) is left out of a text before it is drawn ([`drawable`]), so that no empty box stands for it.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};
use ttf_parser::Face;

use super::assets;

/// Width and height of every picture, in pixels: what messengers show whole.
pub(in crate::web) const SIZE: (u32, u32) = (1200, 630);

/// A longer drawing is refused, in bytes: a full board is a tenth of that.
const MAX_SVG: usize = 512 * 1024;

/// What stands for what is cut off, or cannot be drawn at all.
const CUT: char = '…';

/// Why a picture was not made.
#[derive(Debug, thiserror::Error)]
pub(in crate::web) enum DrawingError {
    #[error("the drawing has {0} bytes")]
    TooLong(usize),
    #[error("the drawing is no SVG: {0}")]
    Svg(#[from] usvg::Error),
    #[error("the picture was not packed: {0}")]
    Png(String),
}

/// A drawing as a PNG of [`SIZE`].
///
/// # Errors
/// The drawing is too long, or no SVG.
pub(in crate::web) fn png(svg: &str) -> Result<Vec<u8>, DrawingError> {
    if svg.len() > MAX_SVG {
        return Err(DrawingError::TooLong(svg.len()));
    }
    // Some characters that a text may have are none of XML, not even as references.
    let is_xml = |c: &char| (*c == '\n' || !c.is_control()) && !matches!(c, '\u{FFFE}' | '\u{FFFF}');
    let svg: String = svg.chars().filter(is_xml).collect();
    let options = usvg::Options {
        fontdb: Arc::clone(&FONTS),
        font_family: FAMILY.to_owned(),
        // A picture shows nothing from elsewhere.
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(&svg, &options)?;
    let no_room = || DrawingError::Png("no memory".to_owned());
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1).ok_or_else(no_room)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| DrawingError::Png(error.to_string()))
}

/// How the fonts are called in a drawing.
pub(in crate::web) const FAMILY: &str = "Toguznama Text";

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    for file in FILES.iter() {
        fonts.load_font_data(file.clone());
    }
    Arc::new(fonts)
});

/// Text in both weights, and display, which has letters that text lacks: these are drawn with it.
static FILES: LazyLock<[Vec<u8>; 3]> = LazyLock::new(|| {
    ["fonts/text.ttf", "fonts/text-bold.ttf", "fonts/display.ttf"].map(|path| assets::content(path).to_vec())
});

static FACES: LazyLock<[Option<Face<'static>>; 3]> = LazyLock::new(|| {
    let [text, bold, display] = &*FILES;
    [text, bold, display].map(|file| Face::parse(file, 0).ok())
});

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Weight {
    Regular,
    Bold,
    /// The condensed letters of names and numbers.
    Display,
}

impl Weight {
    /// Its face, and the one for what it lacks.
    fn faces(self) -> [&'static Option<Face<'static>>; 2] {
        let [text, bold, display] = &*FACES;
        match self {
            Self::Regular => [text, display],
            Self::Bold => [bold, display],
            Self::Display => [display, bold],
        }
    }

    /// How a text in it is marked in a drawing.
    pub(in crate::web) const fn attributes(self) -> &'static str {
        match self {
            Self::Regular => "",
            Self::Bold => " font-weight=\"700\"",
            Self::Display => " font-family=\"Toguznama Display\" font-weight=\"800\"",
        }
    }

    fn advance_in(face: &Face<'_>, letter: char) -> Option<f32> {
        let glyph = face.glyph_index(letter)?;
        Some(f32::from(face.glyph_hor_advance(glyph)?) / f32::from(face.units_per_em()))
    }

    /// How wide a letter is, in parts of the size; `None` when the fonts lack it.
    fn advance(self, letter: char) -> Option<f32> {
        self.faces().into_iter().flatten().find_map(|face| Self::advance_in(face, letter))
    }
}

/// How a text is written: weight, and size in pixels.
pub(in crate::web) type Font = (Weight, f32);

/// A text without what the fonts lack, and with single spaces. A text of nothing else becomes `…`.
pub(in crate::web) fn drawable(text: &str) -> String {
    let known = |letter: char| match letter {
        // The minus sign of numbers, which looks the same.
        '\u{2212}' => Some('–'),
        // Hyphens and dashes that the fonts have under one code only.
        '\u{2010}' | '\u{2011}' => Some('-'),
        '\u{2012}' => Some('–'),
        '\u{2015}' => Some('—'),
        letter if letter.is_whitespace() => Some(' '),
        letter => Weight::Bold.advance(letter).map(|_| letter),
    };
    let drawn: String = text.chars().filter_map(known).collect();
    let drawn = drawn.split_whitespace().collect::<Vec<_>>().join(" ");
    if drawn.is_empty() && !text.trim().is_empty() { CUT.to_string() } else { drawn }
}

/// How wide a text is, in pixels. Kerning, which brings letters nearer to each other, is not counted.
pub(in crate::web) fn width(text: &str, (weight, size): Font) -> f32 {
    text.chars().filter_map(|letter| weight.advance(letter)).sum::<f32>() * size
}

/// The largest of these sizes in which a text has so much room, or the last.
pub(in crate::web) fn largest(text: &str, weight: Weight, sizes: &[f32], room: f32) -> f32 {
    let text = drawable(text);
    let fits = |size: &&f32| width(&text, (weight, **size)) <= room;
    sizes.iter().find(fits).or(sizes.last()).copied().unwrap_or_default()
}

/// A text as it is drawn where there is so much room: cut with `…` where it is longer.
pub(in crate::web) fn fitted(text: &str, font: Font, room: f32) -> String {
    let text = drawable(text);
    if width(&text, font) <= room {
        return text;
    }
    let room = room - width(&CUT.to_string(), font);
    let mut taken = 0.0;
    let fits = |letter: &char| {
        taken += width(letter.encode_utf8(&mut [0; 4]), font);
        taken <= room
    };
    let start: String = text.chars().take_while(fits).collect();
    format!("{}{CUT}", start.trim_end_matches([' ', ',', '.', '-', '–']))
}

/// A text on so many lines at most, broken between words; the last is cut.
pub(in crate::web) fn lines(text: &str, font: Font, room: f32, most: usize) -> Vec<String> {
    let text = drawable(text);
    let words: Vec<&str> = text.split(' ').collect();
    let (mut lines, mut line): (Vec<String>, String) = (Vec::new(), String::new());
    for (at, word) in words.iter().enumerate() {
        let longer =
            if line.is_empty() { Cow::Borrowed(*word) } else { Cow::Owned(format!("{line} {word}")) };
        if width(&longer, font) <= room || line.is_empty() && lines.len() + 1 < most {
            line = longer.into_owned();
            continue;
        }
        if lines.len() + 1 >= most {
            let rest = words.get(at..).unwrap_or_default().join(" ");
            line = if line.is_empty() { rest } else { format!("{line} {rest}") };
            break;
        }
        lines.push(std::mem::replace(&mut line, (*word).to_owned()));
    }
    lines.push(line);
    lines.iter().filter(|line| !line.is_empty()).map(|line| fitted(line, font, room)).collect()
}

/// Styles as a drawing has them: without the rules that ask how something is used (`:hover`, `@media`), and with the
/// colours of the light theme in the place of `var(--…)`.
pub(in crate::web) fn styles(css: &str) -> String {
    let css = assets::without_comments(css);
    let mut plain = String::new();
    let mut rest = css.as_str();
    while let Some((selector, block, after)) = next_rule(rest) {
        rest = after;
        if !selector.contains([':', '@', '[']) {
            plain.push_str(selector.trim());
            plain.push_str(block);
            plain.push('\n');
        }
    }
    coloured(&plain)
}

/// The selector of the next rule, its block with the braces, and what follows.
fn next_rule(css: &str) -> Option<(&str, &str, &str)> {
    let (selector, rest) = css.split_at(css.find('{')?);
    let mut depth = 0_usize;
    let end = rest.char_indices().find_map(|(at, c)| {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (depth == 0).then_some(at + 1)
    })?;
    let (block, after) = rest.split_at(end);
    Some((selector, block, after))
}

/// With the values of the tokens in the place of their names.
fn coloured(css: &str) -> String {
    let mut parts = css.split("var(--");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').unwrap_or((part, ""));
        text.push_str(TOKENS.get(name).map_or("inherit", String::as_str));
        text.push_str(rest);
    }
    text
}

/// The colours of the light theme by their names.
static TOKENS: LazyLock<std::collections::HashMap<String, String>> = LazyLock::new(|| {
    let css = assets::content("css/tokens.css");
    let css = String::from_utf8_lossy(&css);
    let light = css.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map_or("", |(block, _)| block);
    let token = |line: &str| {
        let (name, value) = line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": ")?;
        Some((name.to_owned(), value.to_owned()))
    };
    light.lines().filter_map(token).collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use ttf_parser::OutlineBuilder;

    /// All letters that names are written with here, and the signs that pictures write.
    const LETTERS: &str = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя\
                           ӘҒҚҢӨҰҮҺІәғқңөұүһі№½–—…·()«»“”’0123456789+−/%?";

    fn drawing(inside: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\">{inside}</svg>")
    }

    #[test]
    fn every_letter_of_kyrgyz_and_kazakh_is_drawn() {
        for face in FACES.iter() {
            let face = face.as_ref().expect("a font");
            for letter in drawable(LETTERS).chars().filter(|letter| *letter != ' ') {
                let glyph = face.glyph_index(letter).expect("a glyph");
                assert_ne!(glyph.0, 0, "{letter} is an empty box");
                assert!(face.glyph_bounding_box(glyph).is_some(), "{letter} is blank");
            }
        }
        assert_eq!(drawable(LETTERS).chars().count(), LETTERS.chars().count());
        let text = |text: &str| {
            let text = format!("<text x=\"9\" y=\"99\" font-size=\"40\">{text}</text>");
            png(&drawing(&text)).expect("a picture")
        };
        assert_ne!(text("ң"), text("н"));
        assert_ne!(text("Ұ"), text(" "));
    }

    /// The outline of a letter, as one text.
    #[derive(Default)]
    struct Outline(Vec<String>);

    impl OutlineBuilder for Outline {
        fn move_to(&mut self, x: f32, y: f32) {
            self.0.push(format!("M{x} {y}"));
        }
        fn line_to(&mut self, x: f32, y: f32) {
            self.0.push(format!("L{x} {y}"));
        }
        fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
            self.0.push(format!("Q{x1} {y1} {x} {y}"));
        }
        fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
            self.0.push(format!("C{x1} {y1} {x2} {y2} {x} {y}"));
        }
        fn close(&mut self) {
            self.0.push("Z".to_owned());
        }
    }

    #[test]
    fn letters_that_are_easily_taken_for_another_differ_and_figures_are_of_one_width() {
        for face in FACES.iter() {
            let face = face.as_ref().expect("a font");
            let outline = |letter: char| {
                let mut outline = Outline::default();
                face.outline_glyph(face.glyph_index(letter).expect("a glyph"), &mut outline);
                outline.0
            };
            for (one, other) in
                [('б', '6'), ('Ө', 'О'), ('ө', 'е'), ('Ү', 'У'), ('Ұ', 'Ү'), ('ң', 'н'), ('З', '3')]
            {
                assert_ne!(outline(one), outline(other), "{one} and {other}");
            }
            let widths: Vec<_> =
                ('0'..='9').map(|figure| Weight::advance_in(face, figure).expect("a figure")).collect();
            assert!(widths.windows(2).all(|two| two.first() == two.last()), "{widths:?}");
        }
    }

    #[test]
    fn what_the_fonts_lack_is_left_out_and_leaves_no_box() {
        assert_eq!(drawable("  Асан\u{a0}уулу 🎉\tУсон\n"), "Асан уулу Усон");
        assert_eq!(drawable("\u{202e}שלום"), "…");
        assert_eq!(drawable(" "), "");
    }

    #[test]
    fn a_long_text_is_cut_and_a_name_goes_on_to_another_line() {
        let font = (Weight::Bold, 30.0);
        assert_eq!(fitted("Асан", font, 500.0), "Асан");
        let cut = fitted(&"Асан ".repeat(40), font, 300.0);
        assert!(cut.starts_with("Асан Асан") && cut.ends_with('…') && !cut.contains(" …"), "{cut}");
        assert_eq!(lines("Кеңешбек кызы Нурай", font, 260.0, 2), ["Кеңешбек кызы", "Нурай"]);
        let long = lines(&"Ұзын ".repeat(40), font, 260.0, 2);
        assert!(long.len() == 2 && long[1].ends_with('…'), "{long:?}");
        assert!(lines(&"Ұ".repeat(200), font, 260.0, 2).iter().all(|line| width(line, font) <= 260.0));
    }

    #[test]
    fn a_name_is_as_large_as_its_room_lets_it_be_and_drawn_in_the_condensed_letters() {
        let size = |name: &str| largest(name, Weight::Display, &[92.0, 72.0, 56.0], 800.0);
        assert_eq!(["Асан", "Ұзын".repeat(40).as_str()].map(size), [92.0, 56.0]);
        let text = |weight: Weight| {
            let text =
                format!("<text x=\"9\" y=\"99\" font-size=\"40\"{}>Асан б6</text>", weight.attributes());
            png(&drawing(&text)).expect("a picture")
        };
        let [regular, bold, display] = [Weight::Regular, Weight::Bold, Weight::Display].map(text);
        assert!(regular != bold && bold != display && display != regular);
        assert!(width("Асан", (Weight::Display, 40.0)) < width("Асан", (Weight::Bold, 40.0)));
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        assert!(matches!(png("<svg"), Err(DrawingError::Svg(_))));
        assert!(matches!(png(&" ".repeat(MAX_SVG + 1)), Err(DrawingError::TooLong(_))));
        let outside = "<image href=\"/etc/hostname\" width=\"9\" height=\"9\"/>";
        assert_eq!(png(&drawing(outside)).expect("a picture"), png(&drawing("")).expect("a picture"));
    }

    #[test]
    fn styles_have_colours_in_the_place_of_their_names() {
        let css = "/* a */ .pit { fill: var(--ink); } .pit:hover { x: y; } @media print { .pit { z: 1 } } b { c: d }";
        assert_eq!(styles(css), ".pit{ fill: #1d1814; }\nb{ c: d }\n");
        let board = styles(&String::from_utf8_lossy(&assets::content("css/board.css")));
        assert!(board.contains(".kazan--to-move .board__turn{") && !board.contains("var("), "{board}");
        let colours = ["fill", "stroke", "stop-color"].map(|name| format!("{name}: inherit"));
        assert!(!colours.iter().any(|unknown| board.contains(unknown)), "{board}");
    }

    proptest! {
        #[test]
        fn no_text_is_wider_than_its_room(text in "\\PC{0,60}", room in 30.0_f32..900.0) {
            let font = (Weight::Regular, 30.0);
            prop_assert!(width(&fitted(&text, font, room), font) <= room);
            let all = lines(&text, font, room, 2);
            prop_assert!(all.len() <= 2 && all.iter().all(|line| width(line, font) <= room));
        }
    }
}
