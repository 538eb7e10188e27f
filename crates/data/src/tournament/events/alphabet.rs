//! The order of names: one alphabet for every list of an event, whatever language a reader has chosen; lists that are of no event
//! are in the alphabet of the page's language.
//!
//! Names are compared by the Unicode Collation Algorithm with the tailorings of CLDR, which `icu_collator` carries as
//! compiled data. What that means for names:
//!
//! - The letters of the alphabet come first to last as its schools teach them: Әбенов follows Азаматов in Kazakh, where І
//!   follows Ы, and Ө follows О in Kyrgyz. Letters of another language with the same script stand beside those they look
//!   like: Қ after К in Kyrgyz.
//! - Ё is a letter of its own behind Е in Kazakh and Kyrgyz. In Russian it differs from Е only in names that are
//!   otherwise the same, as in Russian dictionaries.
//! - Where the language is written in Cyrillic, names in Cyrillic come before names in Latin letters, otherwise behind
//!   them. Digits come before letters, as the number that they are: Школа 2 before Школа 10.
//! - Case, and how a letter with a mark is encoded (NFC, NFD), decide at the end or not at all. Spaces, hyphens and
//!   apostrophes come before letters, in this order: Асан уулу, Асан-уулу, Асанов.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::LazyLock;

use icu_collator::options::CollatorOptions;
use icu_collator::preferences::CollationNumericOrdering;
use icu_collator::{Collator, CollatorBorrowed, CollatorPreferences};
use icu_locale_core::{Locale, locale};

use super::zone::Zone;
use crate::primitives::{Keyed, keyed};

keyed! {
    /// The alphabet by which names are ordered, named by its language.
    #[derive(Default)]
    pub enum Alphabet {
        #[default]
        Kyrgyz,
        /// Kazakh in its Cyrillic alphabet.
        Kazakh,
        Russian,
        /// The order of Unicode for languages without an order of their own: English, German, French and others.
        Common,
        Albanian,
        Arabic,
        Armenian,
        Azerbaijani,
        Belarusian,
        Bulgarian,
        /// Chinese in the order of pinyin.
        Chinese,
        Croatian,
        Czech,
        Danish,
        Estonian,
        Finnish,
        Georgian,
        Greek,
        Hebrew,
        Hungarian,
        Icelandic,
        Japanese,
        Korean,
        Latvian,
        Lithuanian,
        Macedonian,
        /// Mongolian in its Cyrillic alphabet.
        Mongolian,
        Norwegian,
        Persian,
        Polish,
        Romanian,
        Serbian,
        Slovak,
        Slovenian,
        Spanish,
        Swedish,
        Turkish,
        Turkmen,
        Ukrainian,
        /// Uzbek, in Latin letters.
        Uzbek,
        Vietnamese,
    }
}

/// The countries whose language has an order of its own, by their codes (ISO 3166).
const COUNTRIES: [(Alphabet, &str); 40] = [
    (Alphabet::Kyrgyz, "KG"),
    (Alphabet::Kazakh, "KZ"),
    (Alphabet::Russian, "RU"),
    (Alphabet::Albanian, "AL"),
    (Alphabet::Arabic, "AE BH DZ EG EH IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE"),
    (Alphabet::Armenian, "AM"),
    (Alphabet::Azerbaijani, "AZ"),
    (Alphabet::Belarusian, "BY"),
    (Alphabet::Bulgarian, "BG"),
    (Alphabet::Chinese, "CN HK MO TW"),
    (Alphabet::Croatian, "BA HR ME"),
    (Alphabet::Czech, "CZ"),
    (Alphabet::Danish, "DK FO GL"),
    (Alphabet::Estonian, "EE"),
    (Alphabet::Finnish, "AX FI"),
    (Alphabet::Georgian, "GE"),
    (Alphabet::Greek, "CY GR"),
    (Alphabet::Hebrew, "IL"),
    (Alphabet::Hungarian, "HU"),
    (Alphabet::Icelandic, "IS"),
    (Alphabet::Japanese, "JP"),
    (Alphabet::Korean, "KP KR"),
    (Alphabet::Latvian, "LV"),
    (Alphabet::Lithuanian, "LT"),
    (Alphabet::Macedonian, "MK"),
    (Alphabet::Mongolian, "MN"),
    (Alphabet::Norwegian, "NO SJ"),
    (Alphabet::Persian, "AF IR"),
    (Alphabet::Polish, "PL"),
    (Alphabet::Romanian, "MD RO"),
    (Alphabet::Serbian, "RS"),
    (Alphabet::Slovak, "SK"),
    (Alphabet::Slovenian, "SI"),
    (Alphabet::Spanish, "AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE"),
    (Alphabet::Swedish, "SE"),
    (Alphabet::Turkish, "TR"),
    (Alphabet::Turkmen, "TM"),
    (Alphabet::Ukrainian, "UA"),
    (Alphabet::Uzbek, "UZ"),
    (Alphabet::Vietnamese, "VN"),
];

/// A line for each country: its code and its time zones, by all names that they have had (zone.tab and backward of the IANA
/// database, of which both are in the public domain).
const ZONES: &str = include_str!("zones.txt");

/// The zones of the countries above.
static ALPHABETS: LazyLock<HashMap<&str, Alphabet>> = LazyLock::new(|| {
    let alphabet = |country: &str| {
        let mut known = COUNTRIES.iter();
        known.find(|(_, countries)| countries.split(' ').any(|code| code == country)).map(|(of, _)| *of)
    };
    let zones = ZONES.lines().filter_map(|line| line.split_once(' '));
    let zones = zones.filter_map(|(country, zones)| Some((alphabet(country)?, zones)));
    zones.flat_map(|(alphabet, zones)| zones.split(' ').map(move |zone| (zone, alphabet))).collect()
});

/// Made once: each is a handful of references into compiled data.
static COLLATORS: LazyLock<HashMap<Alphabet, CollatorBorrowed<'static>>> = LazyLock::new(|| {
    Alphabet::ALL.iter().filter_map(|alphabet| Some((*alphabet, alphabet.collator()?))).collect()
});

impl Alphabet {
    /// The alphabet of the country in this time zone.
    #[must_use]
    pub fn for_zone(zone: Zone) -> Self {
        ALPHABETS.get(zone.name()).copied().unwrap_or(Self::Common)
    }

    /// The alphabet of a language by its code.
    #[must_use]
    pub fn of_language(code: &str) -> Self {
        Self::ALL.iter().copied().find(|alphabet| alphabet.language() == code).unwrap_or(Self::Common)
    }

    /// The language by its code (BCP 47); `und` for the common order.
    #[must_use]
    pub fn language(self) -> String {
        self.locale().to_string()
    }

    /// What a name is sorted by. Equal names are told apart by what stands behind the key, as an id.
    #[must_use]
    pub fn key_of(self, name: impl Display) -> NameKey {
        let mut name = name.to_string();
        if self == Self::Uzbek {
            name = with_one_apostrophe(&name);
        }
        // By code points where the alphabet has no data, which none lacks.
        let Some(collator) = COLLATORS.get(&self) else { return NameKey(name.into_bytes()) };
        let mut key = Vec::new();
        let Ok(()) = collator.write_sort_key_to(&name, &mut key);
        NameKey(key)
    }

    fn collator(self) -> Option<CollatorBorrowed<'static>> {
        let mut preferences = CollatorPreferences::from(self.locale());
        preferences.numeric_ordering = Some(CollationNumericOrdering::True);
        Collator::try_new(preferences, CollatorOptions::default()).ok()
    }

    fn locale(self) -> Locale {
        match self {
            Self::Kyrgyz => locale!("ky"),
            Self::Kazakh => locale!("kk"),
            Self::Russian => locale!("ru"),
            Self::Common => locale!("und"),
            Self::Albanian => locale!("sq"),
            Self::Arabic => locale!("ar"),
            Self::Armenian => locale!("hy"),
            Self::Azerbaijani => locale!("az"),
            Self::Belarusian => locale!("be"),
            Self::Bulgarian => locale!("bg"),
            Self::Chinese => locale!("zh"),
            Self::Croatian => locale!("hr"),
            Self::Czech => locale!("cs"),
            Self::Danish => locale!("da"),
            Self::Estonian => locale!("et"),
            Self::Finnish => locale!("fi"),
            Self::Georgian => locale!("ka"),
            Self::Greek => locale!("el"),
            Self::Hebrew => locale!("he"),
            Self::Hungarian => locale!("hu"),
            Self::Icelandic => locale!("is"),
            Self::Japanese => locale!("ja"),
            Self::Korean => locale!("ko"),
            Self::Latvian => locale!("lv"),
            Self::Lithuanian => locale!("lt"),
            Self::Macedonian => locale!("mk"),
            Self::Mongolian => locale!("mn"),
            Self::Norwegian => locale!("nb"),
            Self::Persian => locale!("fa"),
            Self::Polish => locale!("pl"),
            Self::Romanian => locale!("ro"),
            Self::Serbian => locale!("sr"),
            Self::Slovak => locale!("sk"),
            Self::Slovenian => locale!("sl"),
            Self::Spanish => locale!("es"),
            Self::Swedish => locale!("sv"),
            Self::Turkish => locale!("tr"),
            Self::Turkmen => locale!("tk"),
            Self::Ukrainian => locale!("uk"),
            Self::Uzbek => locale!("uz"),
            Self::Vietnamese => locale!("vi"),
        }
    }
}

/// The letters Oʻ and Gʻ of Uzbek, which are typed with any sign that a keyboard has, with the one that the alphabet has.
fn with_one_apostrophe(name: &str) -> String {
    let mut before = ' ';
    let letter = |char: char| {
        let is_part = matches!(before, 'O' | 'o' | 'G' | 'g') && "'`´‘’ʼ".contains(char);
        before = char;
        if is_part { 'ʻ' } else { char }
    };
    name.chars().map(letter).collect()
}

/// A name as it is sorted in an alphabet: bytes in its order. Only keys of the same alphabet may be compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NameKey(Vec<u8>);

impl NameKey {
    /// The bytes, for a database.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

#[cfg(test)]
mod tests;
