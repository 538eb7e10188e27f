//! How the event of a page looks: the style sheet with its colours, and its pictures.

use crate::tournament::events::colour::{Felt, Felts};
use crate::tournament::{Colour, Event, EventId, Look, PictureName};
use crate::web::address::EventPath;

/// The look of the event of a page; nothing where it is as usual, and on pages of no event.
#[derive(Clone, Debug, Default)]
pub struct LookView {
    /// The address of the style sheet with its colours.
    pub sheet: Option<String>,
    pub logo: Option<PictureView>,
    pub cover: Option<PictureView>,
}

/// A picture: its address, and its size in pixels.
#[derive(Clone, Debug)]
pub struct PictureView {
    pub url: String,
    pub width: u16,
    pub height: u16,
}

impl LookView {
    pub(in crate::web) fn new(event: &Event) -> Self {
        let Look { colour, logo, cover } = &event.look;
        let picture = |name: &PictureName| PictureView {
            url: address(event.id, &picture_file(name)),
            width: name.width(),
            height: name.height(),
        };
        Self {
            sheet: colour.map(|colour| address(event.id, &sheet_file(colour))),
            logo: logo.as_ref().map(picture),
            cover: cover.as_ref().map(picture),
        }
    }
}

/// Where a file of an event's look is. Its name says what it holds: another colour or picture has another address.
fn address(event: EventId, file: &str) -> String {
    EventPath { event }.at(&format!("look/{file}"))
}

/// The name of a picture as a file.
pub(in crate::web) fn picture_file(name: &PictureName) -> String {
    format!("{name}.png")
}

/// The name of the style sheet of a colour.
pub(in crate::web) fn sheet_file(colour: Colour) -> String {
    format!("{}.css", colour.digits())
}

/// The style sheet of a colour: the tokens of heroes in both themes, and on paper lines, and diplomas, which have
/// the light theme there too.
pub(in crate::web) fn sheet(colour: Colour) -> String {
    let (day, night) = (Felts::by_day(colour), Felts::by_night(colour));
    let line = day.now.ground;
    let tokens = |felts: Felts| {
        let felt = |name: &str, felt: Felt| {
            let Felt { ground, deep, glow } = felt;
            format!("  --{name}: {ground};\n  --{name}-deep: {deep};\n  --{name}-glow: {glow};\n")
        };
        felt("now", felts.now) + &felt("past", felts.past)
    };
    let (day, night) = (tokens(day), tokens(night));
    format!(
        ":root {{\n  --event: {line};\n  --event-rule: 0.8mm;\n}}\n@media screen {{\n:root,\n[data-theme=\"light\"] {{\n{day}}}\n\
         [data-theme=\"dark\"] {{\n{night}}}\n}}\n@media screen and (prefers-color-scheme: dark) {{\n\
         :root:not([data-theme]) {{\n{night}}}\n}}\n@media print {{\n[data-theme=\"light\"] {{\n{day}}}\n}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Palette;
    use crate::tournament::events::colour::{DARK, LIGHT, OnHero};

    const TOKENS: &str = include_str!("../../../static/css/tokens.css");

    #[test]
    fn what_stands_on_heroes_is_what_the_felts_are_made_for() {
        let names = ["on-hero", "on-now-soft", "on-past-soft", "ochre"];
        let light = TOKENS.split_once("[data-theme=\"light\"] {").expect("a block").1;
        let dark = TOKENS.split_once("\n[data-theme=\"dark\"] {").expect("a block").1;
        for (block, OnHero { texts: [hero, now, past], ochre }) in [(light, LIGHT), (dark, DARK)] {
            let block = block.split_once('}').expect("its end").0;
            for (name, colour) in names.into_iter().zip([hero, now, past, ochre]) {
                assert!(block.contains(&format!("  --{name}: {colour};\n")), "{name}: {colour}");
            }
        }
    }

    #[test]
    fn a_style_sheet_sets_tokens_that_there_are_for_both_themes() {
        let sheet = sheet(Palette::Lake.colour());
        for line in sheet.lines().filter_map(|line| line.trim().strip_prefix("--")) {
            let (name, value) = line.split_once(": ").expect("a token");
            assert!(TOKENS.contains(&format!("--{name}: ")), "{name}");
            let value = value.strip_suffix(';').expect("an end");
            assert!(name == "event-rule" || value.parse::<Colour>().is_ok(), "{value}");
        }
        assert_eq!(sheet.matches("--now: ").count(), 4);
        // The page is black on white on paper; a diploma in it is not.
        let paper = sheet.split_once("@media print {").expect("a block").1;
        assert!(paper.contains("[data-theme=\"light\"] {\n  --now: #0b5c66;") && !paper.contains(":root"));
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
        assert!(sheet.contains("  --now: #0b5c66;\n"), "{sheet}");
    }
}
