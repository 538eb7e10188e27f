//! The page that shows every component in both themes, and the tests that keep the colours legible.

use askama::Template;

use super::Page;
use super::boards::board::{BoardDrawing, BoardView};
use crate::primitives::Side;

/// The page of all components.
#[derive(Template)]
#[template(path = "design/index.html")]
pub struct DesignPage {
    pub page: Page,
    /// A position and the beginning of a game, once for each theme.
    boards: [[BoardDrawing; 2]; 2],
    rows: [GridRow; 7],
}

impl DesignPage {
    /// The page, in this frame.
    #[must_use]
    pub fn new(page: Page) -> Self {
        let position = BoardView {
            pits: [[1, 0, 12, 3, 0, 18, 2, 5, 1], [10, 9, 0, 0, 4, 11, 6, 0, 25]],
            tuz: [Some(3), Some(5)],
            kazans: [34, 21],
            to_move: Some(Side::Black),
            from: Some((Side::White, 2)),
            landing: Some((Side::Black, 4)),
            taken: 4,
            ..BoardView::start()
        };
        let draw = |nth, view| BoardView { nth, ..view }.draw("Position".to_owned(), &page);
        let both = |first| [draw(first, position.clone()), draw(first + 1, BoardView::start())];
        Self { boards: [both(0), both(2)], page, rows: grid_rows() }
    }
}

/// A sample row of the grid: board, state, white, typed, black, stored, note, message.
type GridRow =
    (u8, &'static str, &'static str, &'static str, &'static str, &'static str, &'static str, &'static str);

/// Every state a row of the grid can be in.
const fn grid_rows() -> [GridRow; 7] {
    [
        (1, "saved", "Тилек Акжолов", "1 82-60", "Бекзат Өмірұлы", "", "✓", ""),
        (2, "pending", "Нурай Кеңешбек кызы", "5 81-81", "Ернар Қыдырғали", "", "…", ""),
        (3, "retry", "Гүлжан Шайлообек", "0", "Айдана Һүсейінқызы", "", "↻", ""),
        (
            4,
            "refused",
            "Азат Мырзакул уулу",
            "1 70-60",
            "Дәурен Әшім",
            "",
            "",
            "White won with 70 balls: a win on the board takes 82. Add how the game ended: * resignation, . flag.",
        ),
        (
            5,
            "conflict",
            "Чынара Токтогулова",
            "1",
            "Санжар Ілияс",
            "0 (64) – 1 (82)",
            "",
            "The secretary entered a different result a minute ago. Saved: 0 (64) – 1 (82) · Yours: 1",
        ),
        (6, "", "Мирлан Өмүрбеков", "", "Жұлдыз Ғани", "", "", ""),
        (7, "", "Асылбек Жунушев", "", "Тоғжан Ұлан", "", "", ""),
    ]
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;
    use std::path::{Path, PathBuf};

    const TOKENS: &str = include_str!("../../../static/css/tokens.css");

    /// The colour tokens of the first block that begins with `selector`, in order of name.
    fn block(selector: &str) -> BTreeMap<&'static str, &'static str> {
        let rest = TOKENS.split_once(selector).unwrap().1;
        let body = rest.split_once('{').unwrap().1.split_once('}').unwrap().0;
        body.lines()
            .filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';')?.split_once(": "))
            .collect()
    }

    /// Relative luminance of `#rrggbb` as WCAG 2 defines it.
    fn luminance(colour: &str) -> f64 {
        let channel = |from: usize| {
            let value = f64::from(u8::from_str_radix(&colour[from..from + 2], 16).unwrap()) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(one: &str, other: &str) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// What is read on what, and the ratio it needs: 4.5 for text, 3 for the edges of controls, bars and the focus ring.
    const PAIRS: [(&str, &[&str], f64); 32] = [
        (
            "ink",
            &["ground", "surface", "sunken", "accent-soft", "ok-soft", "warn-soft", "bad-soft", "wash"],
            4.5,
        ),
        ("ink-soft", &["ground", "surface", "sunken", "accent-soft", "bad-soft", "wash"], 4.5),
        ("accent", &["ground", "surface", "sunken", "accent-soft", "wash"], 4.5),
        ("accent-strong", &["ground", "surface", "accent-soft"], 4.5),
        ("on-accent", &["accent", "accent-strong"], 4.5),
        // A button, a score of one, the chosen round: the grounds upon ink.
        ("ground", &["ink"], 7.0),
        ("surface", &["ink", "live"], 4.5),
        ("on-bad", &["bad"], 4.5),
        ("ok", &["ground", "surface", "ok-soft"], 4.5),
        ("warn", &["ground", "surface", "sunken", "warn-soft"], 4.5),
        ("bad", &["ground", "surface", "bad-soft"], 4.5),
        ("live", &["ground", "surface", "wash"], 4.5),
        ("ochre-ink", &["ground", "surface", "sunken", "wash"], 4.5),
        // Heroes, with their ornament and their embers.
        ("on-hero", &["now", "now-deep", "now-glow", "past", "past-deep", "past-glow"], 4.5),
        ("on-now-soft", &["now", "now-deep", "now-glow"], 4.5),
        ("on-past-soft", &["past", "past-deep", "past-glow"], 4.5),
        ("on-ochre", &["ochre"], 4.5),
        ("draw-ink", &["draw"], 4.5),
        ("gold-ink", &["gold"], 4.5),
        ("silver-ink", &["silver"], 4.5),
        ("bronze-ink", &["bronze"], 4.5),
        ("edge", &["ground", "surface", "sunken"], 3.0),
        // The race of balls: the draw's bars on the page, the mark on the track and beside the bars.
        ("amber", &["ground", "surface"], 3.0),
        ("live", &["line"], 3.0),
        ("focus", &["ground", "surface", "sunken", "accent-soft"], 3.0),
        ("wood-ink", &["wood", "wood-shade"], 4.5),
        ("wood-ink-soft", &["wood", "wood-shade"], 4.5),
        ("pit-ink", &["pit"], 4.5),
        ("tuz", &["pit"], 3.0),
        ("ball", &["pit"], 3.0),
        ("accent", &["wood", "wood-shade"], 3.0),
        ("ink", &["surface"], 7.0),
    ];

    #[test]
    fn every_text_colour_keeps_wcag_aa_on_its_grounds_in_both_themes() {
        let mut short = Vec::new();
        for (theme, tokens) in
            [("light", block(":root,\n[data-theme=\"light\"]")), ("dark", block("\n[data-theme=\"dark\"]"))]
        {
            for (ink, grounds, needed) in PAIRS {
                for ground in grounds {
                    let ratio = contrast(tokens[ink], tokens[*ground]);
                    println!("{theme:5} {ink:13} on {ground:11} {ratio:5.2} (needs {needed})");
                    if ratio < needed {
                        short.push(format!("{theme}: {ink} on {ground} is {ratio:.2}, needs {needed}"));
                    }
                }
            }
        }
        assert!(short.is_empty(), "{}", short.join("\n"));
    }

    /// The files of a folder of the project and of the folders in it, with their text.
    fn files(folder: &str) -> Vec<(PathBuf, String)> {
        let mut found = Vec::new();
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let text = fs::read_to_string(&path).unwrap();
                    found.push((path, text));
                }
            }
        }
        found
    }

    /// The content security policy forbids them, and a browser says so only in its console.
    #[test]
    fn no_template_has_inline_script_or_style() {
        let templates = files("templates");
        assert!(templates.iter().any(|(path, _)| path.ends_with("layout.html")));
        // Pictures are drawn by the server: no browser reads them.
        for (path, text) in templates.into_iter().filter(|(path, _)| !path.ends_with("pictures/picture.svg"))
        {
            for forbidden in
                [" style=", "<style", "<script>", " onclick=", " onchange=", " onsubmit=", "javascript:"]
            {
                assert!(!text.contains(forbidden), "{} has {forbidden}", path.display());
            }
        }
    }

    #[test]
    fn the_style_sheets_use_tokens_that_exist_and_name_no_colour_of_their_own() {
        // What a component sets for those within it may be used by the sheets of its pages.
        let sheets: String = files("static/css").into_iter().map(|(_, text)| text).collect();
        for (path, text) in files("static/css") {
            for (_, rest) in text.match_indices("var(").map(|(at, _)| text.split_at(at)) {
                let name = &rest[4..rest.find([')', ',']).unwrap()];
                let named = format!("{name}: ");
                assert!(sheets.contains(&named), "{} uses {name}", path.display());
            }
            // Paper is black and white whatever the theme, and the sign of a side is its colour.
            if !path.ends_with("tokens.css") && !path.ends_with("print.css") {
                let named = text.lines().filter(|line| line.contains(": #") || line.contains("rgb("));
                let named: Vec<_> = named.filter(|line| !line.trim().starts_with("background: #")).collect();
                assert!(named.is_empty(), "{}: {named:?}", path.display());
            }
        }
    }

    #[test]
    fn the_dark_theme_is_the_same_by_choice_and_by_system() {
        let chosen = block("\n[data-theme=\"dark\"]");
        assert_eq!(chosen, block(":root:not([data-theme])"));
        let light = block(":root,\n[data-theme=\"light\"]");
        assert_eq!(chosen.keys().collect::<Vec<_>>(), light.keys().collect::<Vec<_>>());
    }
}
