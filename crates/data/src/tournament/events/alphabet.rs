//! The order of names: one alphabet for every list of an event, whatever language a reader has chosen.
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
//!   them. Digits come before letters, one after the other: 10 before 2.
//! - Case, and how a letter with a mark is encoded (NFC, NFD), decide at the end or not at all. Spaces, hyphens and
//!   apostrophes come before letters, in this order: Асан уулу, Асан-уулу, Асанов.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt::Display;
use std::sync::LazyLock;

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::{Locale, locale};

use super::zone::Zone;
use crate::primitives::{Keyed, keyed};

keyed! {
    /// The alphabet by which names are ordered, named by its language.
    #[derive(Default)]
    pub enum Alphabet {
        /// Kyrgyz.
        #[default]
        Kyrgyz,
        /// Kazakh, in Cyrillic.
        Kazakh,
        /// Russian.
        Russian,
        /// The order of Unicode for languages without an order of their own: English, German, French and others.
        Common,
        /// Albanian.
        Albanian,
        /// Arabic.
        Arabic,
        /// Armenian.
        Armenian,
        /// Azerbaijani.
        Azerbaijani,
        /// Belarusian.
        Belarusian,
        /// Bulgarian.
        Bulgarian,
        /// Chinese, by pinyin.
        Chinese,
        /// Croatian.
        Croatian,
        /// Czech.
        Czech,
        /// Danish.
        Danish,
        /// Estonian.
        Estonian,
        /// Finnish.
        Finnish,
        /// Georgian.
        Georgian,
        /// Greek.
        Greek,
        /// Hebrew.
        Hebrew,
        /// Hungarian.
        Hungarian,
        /// Icelandic.
        Icelandic,
        /// Japanese.
        Japanese,
        /// Korean.
        Korean,
        /// Latvian.
        Latvian,
        /// Lithuanian.
        Lithuanian,
        /// Macedonian.
        Macedonian,
        /// Mongolian, in Cyrillic.
        Mongolian,
        /// Norwegian.
        Norwegian,
        /// Persian.
        Persian,
        /// Polish.
        Polish,
        /// Romanian.
        Romanian,
        /// Serbian.
        Serbian,
        /// Slovak.
        Slovak,
        /// Slovenian.
        Slovenian,
        /// Spanish.
        Spanish,
        /// Swedish.
        Swedish,
        /// Turkish.
        Turkish,
        /// Turkmen.
        Turkmen,
        /// Ukrainian.
        Ukrainian,
        /// Uzbek, in Latin letters.
        Uzbek,
        /// Vietnamese.
        Vietnamese,
    }
}

/// The time zones of the countries whose language has an order of its own, separated by spaces.
const ZONES: [(Alphabet, &str); 40] = [
    (Alphabet::Kyrgyz, "Asia/Bishkek"),
    (
        Alphabet::Kazakh,
        "Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay Asia/Qyzylorda",
    ),
    (
        Alphabet::Russian,
        "Asia/Anadyr Asia/Barnaul Asia/Chita Asia/Irkutsk Asia/Kamchatka Asia/Khandyga Asia/Krasnoyarsk Asia/Magadan \
         Asia/Novokuznetsk Asia/Novosibirsk Asia/Omsk Asia/Sakhalin Asia/Srednekolymsk Asia/Tomsk Asia/Ust-Nera \
         Asia/Vladivostok Asia/Yakutsk Asia/Yekaterinburg Europe/Astrakhan Europe/Kaliningrad Europe/Kirov \
         Europe/Moscow Europe/Samara Europe/Saratov Europe/Ulyanovsk Europe/Volgograd",
    ),
    (Alphabet::Albanian, "Europe/Tirane"),
    (
        Alphabet::Arabic,
        "Africa/Algiers Africa/Cairo Africa/Casablanca Africa/Khartoum Africa/Tripoli Africa/Tunis Asia/Aden \
         Asia/Amman Asia/Baghdad Asia/Bahrain Asia/Beirut Asia/Damascus Asia/Dubai Asia/Kuwait Asia/Muscat \
         Asia/Qatar Asia/Riyadh",
    ),
    (Alphabet::Armenian, "Asia/Yerevan"),
    (Alphabet::Azerbaijani, "Asia/Baku"),
    (Alphabet::Belarusian, "Europe/Minsk"),
    (Alphabet::Bulgarian, "Europe/Sofia"),
    (
        Alphabet::Chinese,
        "Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Hong_Kong Asia/Kashgar Asia/Macau Asia/Shanghai Asia/Taipei \
         Asia/Urumqi",
    ),
    (Alphabet::Croatian, "Europe/Zagreb"),
    (Alphabet::Czech, "Europe/Prague"),
    (Alphabet::Danish, "Europe/Copenhagen"),
    (Alphabet::Estonian, "Europe/Tallinn"),
    (Alphabet::Finnish, "Europe/Helsinki Europe/Mariehamn"),
    (Alphabet::Georgian, "Asia/Tbilisi"),
    (Alphabet::Greek, "Europe/Athens"),
    (Alphabet::Hebrew, "Asia/Jerusalem Asia/Tel_Aviv"),
    (Alphabet::Hungarian, "Europe/Budapest"),
    (Alphabet::Icelandic, "Atlantic/Reykjavik"),
    (Alphabet::Japanese, "Asia/Tokyo"),
    (Alphabet::Korean, "Asia/Pyongyang Asia/Seoul"),
    (Alphabet::Latvian, "Europe/Riga"),
    (Alphabet::Lithuanian, "Europe/Vilnius"),
    (Alphabet::Macedonian, "Europe/Skopje"),
    (Alphabet::Mongolian, "Asia/Choibalsan Asia/Hovd Asia/Ulaanbaatar Asia/Ulan_Bator"),
    (Alphabet::Norwegian, "Europe/Oslo"),
    (Alphabet::Persian, "Asia/Kabul Asia/Tehran"),
    (Alphabet::Polish, "Europe/Warsaw"),
    (Alphabet::Romanian, "Europe/Bucharest Europe/Chisinau"),
    (Alphabet::Serbian, "Europe/Belgrade"),
    (Alphabet::Slovak, "Europe/Bratislava"),
    (Alphabet::Slovenian, "Europe/Ljubljana"),
    (
        Alphabet::Spanish,
        "Africa/Ceuta America/Argentina/Buenos_Aires America/Bogota America/Caracas America/Guayaquil America/Havana \
         America/Lima America/Mexico_City America/Montevideo America/Panama America/Santiago Atlantic/Canary \
         Europe/Madrid",
    ),
    (Alphabet::Swedish, "Europe/Stockholm"),
    (Alphabet::Turkish, "Asia/Istanbul Europe/Istanbul"),
    (Alphabet::Turkmen, "Asia/Ashgabat Asia/Ashkhabad"),
    (Alphabet::Ukrainian, "Europe/Kiev Europe/Kyiv Europe/Uzhgorod Europe/Zaporozhye"),
    (Alphabet::Uzbek, "Asia/Samarkand Asia/Tashkent"),
    (Alphabet::Vietnamese, "Asia/Ho_Chi_Minh Asia/Saigon"),
];

/// Made once: each is a handful of references into compiled data.
static COLLATORS: LazyLock<HashMap<Alphabet, CollatorBorrowed<'static>>> = LazyLock::new(|| {
    Alphabet::ALL.iter().filter_map(|alphabet| Some((*alphabet, alphabet.collator()?))).collect()
});

impl Alphabet {
    /// The alphabet of the country in this time zone.
    #[must_use]
    pub fn of(zone: Zone) -> Self {
        let mut known = ZONES.iter();
        let found = known.find(|(_, zones)| zones.split(' ').any(|name| name == zone.name()));
        found.map_or(Self::Common, |(alphabet, _)| *alphabet)
    }

    /// The language by its code (BCP 47); `und` for the common order.
    #[must_use]
    pub fn language(self) -> String {
        self.locale().to_string()
    }

    /// What a name is sorted by. Equal names are told apart by what stands behind the key, as an id.
    #[must_use]
    pub fn key_of(self, name: impl Display) -> NameKey {
        NameKey { name: name.to_string(), collator: COLLATORS.get(&self) }
    }

    fn collator(self) -> Option<CollatorBorrowed<'static>> {
        Collator::try_new(self.locale().into(), CollatorOptions::default()).ok()
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

/// A name as it is sorted in an alphabet. Only keys of the same alphabet may be compared.
#[derive(Clone, Debug)]
pub struct NameKey {
    name: String,
    /// By code points where the alphabet has no data, which none lacks.
    collator: Option<&'static CollatorBorrowed<'static>>,
}

impl Ord for NameKey {
    fn cmp(&self, other: &Self) -> Ordering {
        match self.collator {
            Some(collator) => collator.compare(&self.name, &other.name),
            None => self.name.cmp(&other.name),
        }
    }
}

impl PartialOrd for NameKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for NameKey {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for NameKey {}

#[cfg(test)]
mod tests;
