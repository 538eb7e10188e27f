//! The own colour of an event, and the felt that is made of it: grounds on which every text of a hero can be read, whatever the
//! colour.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::primitives::keyed;

/// A colour of the screen: red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Colour([u8; 3]);

/// A text that is no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no colour")]
pub struct NoColour;

impl Colour {
    /// The colour of these shares of light, 0 to 255 each.
    #[must_use]
    pub const fn new(red: u8, green: u8, blue: u8) -> Self {
        Self([red, green, blue])
    }

    /// A colour as people type it: `#0B5C66` or `0b5c66`.
    ///
    /// # Errors
    /// It has not six hexadecimal digits.
    pub fn typed(text: &str) -> Result<Self, NoColour> {
        let text = text.trim().to_ascii_lowercase();
        format!("#{}", text.strip_prefix('#').unwrap_or(&text)).parse()
    }

    /// The six hexadecimal digits it is written with, in small letters, without `#`.
    #[must_use]
    pub fn digits(self) -> String {
        let Self([red, green, blue]) = self;
        format!("{red:02x}{green:02x}{blue:02x}")
    }

    /// Relative luminance as WCAG 2 defines it, from 0 to 1.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (one, other) = (self.luminance(), other.luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    /// So many hundredths of it; the rest is black.
    fn part(self, hundredths: u16) -> Self {
        Self(self.0.map(|value| u8::try_from(u16::from(value) * hundredths / 100).unwrap_or(u8::MAX)))
    }

    /// The lightest part of it on which all is read that stands on a hero in this theme.
    fn darkened(self, on: &OnHero) -> Self {
        let fits = |ground: &Self| {
            on.texts.iter().all(|text| text.contrast(*ground) >= TEXT)
                && on.ochre.contrast(*ground) >= GRAPHICS
        };
        (0..=100).rev().map(|hundredths| self.part(hundredths)).find(fits).unwrap_or(Self([0; 3]))
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.digits())
    }
}

/// A colour as it is stored: `#0b5c66`.
impl FromStr for Colour {
    type Err = NoColour;

    fn from_str(text: &str) -> Result<Self, NoColour> {
        let digits = text.strip_prefix('#').ok_or(NoColour)?;
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if digits.len() != 6 || !digits.bytes().all(is_digit) {
            return Err(NoColour);
        }
        let number = u32::from_str_radix(digits, 16).map_err(|_| NoColour)?;
        let [_, red, green, blue] = number.to_be_bytes();
        Ok(Self([red, green, blue]))
    }
}

impl TryFrom<String> for Colour {
    type Error = NoColour;

    fn try_from(text: String) -> Result<Self, NoColour> {
        text.parse()
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> Self {
        colour.to_string()
    }
}

keyed! {
    /// Colours that are offered.
    pub enum Palette {
        Lake,
        Sky,
        Night,
        Forest,
        Steppe,
        Wine,
        Plum,
        Stone,
    }
}

impl Palette {
    /// The colour that is chosen by this name.
    #[must_use]
    pub const fn colour(self) -> Colour {
        match self {
            Self::Lake => Colour::new(0x0b, 0x5c, 0x66),
            Self::Sky => Colour::new(0x14, 0x56, 0x8f),
            Self::Night => Colour::new(0x33, 0x2f, 0x7d),
            Self::Forest => Colour::new(0x1f, 0x5c, 0x2e),
            Self::Steppe => Colour::new(0x70, 0x44, 0x0b),
            Self::Wine => Colour::new(0x7b, 0x12, 0x30),
            Self::Plum => Colour::new(0x6b, 0x1f, 0x5c),
            Self::Stone => Colour::new(0x3d, 0x46, 0x53),
        }
    }
}

/// The contrast that a text needs.
pub const TEXT: f64 = 4.5;
/// The contrast that a sign needs.
pub const GRAPHICS: f64 = 3.0;

/// What stands on the felt of a hero, as the style sheet of all pages has it.
#[derive(Clone, Copy, Debug)]
pub struct OnHero {
    /// `--on-hero`, `--on-now-soft`, `--on-past-soft`.
    pub texts: [Colour; 3],
    /// `--ochre`: the button, and the mark in a race of balls.
    pub ochre: Colour,
}

/// The texts on a hero in the light theme.
pub const LIGHT: OnHero = OnHero {
    texts: [Colour::new(0xff, 0xf6, 0xe6), Colour::new(0xf3, 0xd9, 0xc0), Colour::new(0xcf, 0xd6, 0xf2)],
    ochre: Colour::new(0xdb, 0x95, 0x26),
};

/// The texts on a hero in the dark theme.
pub const DARK: OnHero = OnHero {
    texts: [Colour::new(0xff, 0xf1, 0xdb), Colour::new(0xe9, 0xc7, 0xa8), Colour::new(0xc3, 0xcb, 0xee)],
    ochre: Colour::new(0xf0, 0xb0, 0x4a),
};

/// The felt of a hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Felt {
    pub ground: Colour,
    /// Of the ornament and of what lies deeper.
    pub deep: Colour,
    /// Of the embers.
    pub glow: Colour,
}

/// The felts of an event: while it is played, and when it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Felts {
    pub now: Felt,
    pub past: Felt,
}

impl Felts {
    /// Those of a colour by day: the colour itself, as far as it is dark enough.
    #[must_use]
    pub fn by_day(colour: Colour) -> Self {
        let even = |ground: Colour, deep: u16| Felt { ground, deep: ground.part(deep), glow: ground };
        let ground = colour.darkened(&LIGHT);
        Self { now: even(ground, 78), past: even(ground.part(62), 76) }
    }

    /// Those by night: embers in the dark.
    #[must_use]
    pub fn by_night(colour: Colour) -> Self {
        let ember = colour.darkened(&LIGHT);
        let felt = |ground: u16, deep: u16, glow: u16| Felt {
            ground: ember.part(ground),
            deep: ember.part(deep),
            glow: ember.part(glow).darkened(&DARK),
        };
        Self { now: felt(27, 18, 88), past: felt(20, 13, 60) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::primitives::Keyed as _;

    fn check(colour: Colour) {
        for (felts, on) in [(Felts::by_day(colour), LIGHT), (Felts::by_night(colour), DARK)] {
            for felt in [felts.now, felts.past] {
                for ground in [felt.ground, felt.deep, felt.glow] {
                    for text in on.texts {
                        let contrast = text.contrast(ground);
                        assert!(contrast >= TEXT, "{colour}: {text} on {ground} is {contrast:.2}");
                    }
                    assert!(on.ochre.contrast(ground) >= GRAPHICS, "{colour}: ochre on {ground}");
                }
            }
        }
    }

    #[test]
    fn every_text_is_read_on_the_felts_of_every_colour() {
        let steps = || (0..=u8::MAX).step_by(17);
        for red in steps() {
            for green in steps() {
                steps().for_each(|blue| check(Colour::new(red, green, blue)));
            }
        }
    }

    #[test]
    fn the_colours_that_are_offered_stay_as_they_are() {
        for palette in Palette::ALL {
            let colour = palette.colour();
            assert_eq!(Felts::by_day(colour).now.ground, colour, "{palette:?}");
        }
    }

    #[test]
    fn a_colour_is_typed_with_six_digits_and_stored_in_one_way() {
        for text in ["#0B5C66", "0b5c66", " #0b5C66 "] {
            assert_eq!(Colour::typed(text), Ok(Palette::Lake.colour()), "{text}");
        }
        for text in ["", "#", "red", "#0b5c6", "#0b5c667", "#0b5c6g", "##0b5c66", "#+b5c66", "0 5c66", "#ұұұ"]
        {
            assert_eq!(Colour::typed(text), Err(NoColour), "{text}");
        }
        assert_eq!("#0B5C66".parse::<Colour>(), Err(NoColour));
        assert_eq!(serde_json::to_string(&Palette::Lake.colour()).unwrap(), "\"#0b5c66\"");
    }

    proptest! {
        #[test]
        fn any_colour_is_read_as_it_is_written(red: u8, green: u8, blue: u8) {
            let colour = Colour::new(red, green, blue);
            prop_assert_eq!(colour.to_string().parse(), Ok(colour));
            check(colour);
        }

        #[test]
        fn no_text_is_too_much_for_a_colour(text in "\\PC{0,12}") {
            let _ = Colour::typed(&text);
        }
    }
}
