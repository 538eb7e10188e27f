//! All texts of the interface: the Fluent catalogues in `locales/`, built into the program.
//!
//! A [`Message`] is the key of a text with its arguments; a [`Speaker`] formats it in one language with an event's
//! terminology: every message may select on `$ball` (`korgool`, `kumalak`) and `$tuz` (`tuz`, `tuzdyk`). Where no event
//! says which, both are `either`, for which no variant but the default one needs to stand: in Kazakh that of Kazakhstan, in
//! the other languages that of Kyrgyzstan or one that has both. The texts of enums are in one table, [`named`](Named).

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, NaiveDate, Utc};
use fluent_bundle::{FluentArgs, FluentValue};

use crate::primitives::Keyed as _;
use crate::tournament::{Alphabet, EventDetails, Terminology, Zone};

mod catalogues;
mod named;
mod numbers;
pub mod report_files;
mod ties;

pub use named::{
    Family, GRADE_SHORT, INITIAL_COLOUR, Named, PRIZE_RULE, SHARED_BY_EVERY, TIE_ABOUT, TIE_HEAD, TIE_SHORT,
    families, has_head, message_key, slug,
};
pub use ties::{TieNames, limit};

use catalogues::Catalogues;

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lang {
    Ky,
    Kk,
    Ru,
    En,
}

impl Lang {
    /// All languages, in the order of the language links.
    pub const ALL: [Self; 4] = [Self::Ky, Self::Kk, Self::Ru, Self::En];

    /// The BCP 47 code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ky => "ky",
            Self::Kk => "kk",
            Self::Ru => "ru",
            Self::En => "en",
        }
    }

    /// The alphabet of the language, by which lists that are of no event are ordered.
    #[must_use]
    pub fn alphabet(self) -> Alphabet {
        Alphabet::of_language(self.code())
    }

    /// The name of the language in that language.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::Ky => "Кыргызча",
            Self::Kk => "Қазақша",
            Self::Ru => "Русский",
            Self::En => "English",
        }
    }

    /// The first of the requested languages that is available; English when none is.
    #[must_use]
    pub fn wished<'a>(codes: impl IntoIterator<Item = &'a str>) -> Self {
        codes.into_iter().find_map(|code| code.parse().ok()).unwrap_or(Self::En)
    }
}

/// Not a language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not one of ky, kk, ru, en")]
pub struct UnknownLang;

impl FromStr for Lang {
    type Err = UnknownLang;
    fn from_str(code: &str) -> Result<Self, UnknownLang> {
        Self::ALL.into_iter().find(|lang| lang.code() == code).ok_or(UnknownLang)
    }
}

/// A text that is not translated yet: a key of the catalogues and its arguments.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    key: Cow<'static, str>,
    args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A text that is not translated: a name, a result.
    Text(String),
    /// A number; plurals follow it.
    Number(i64),
    /// A day, as the language writes it.
    Day(NaiveDate),
    /// A moment, by the clocks where the event is.
    Moment(DateTime<Utc>),
    /// A text that is translated too.
    Message(Message),
    /// Several of them, separated by commas.
    List(Vec<Message>),
}

impl Message {
    /// The message of this key.
    #[must_use]
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// With one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl IntoArg) -> Self {
        self.args.push((name, value.into_arg()));
        self
    }

    /// The key, for tests and for pages that depend on it.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }
}

/// What can be an argument of a message. References too, because templates pass nothing else.
pub trait IntoArg {
    fn into_arg(self) -> Arg;
}

macro_rules! into_arg {
    ($($number:ty)+) => {$(
        impl IntoArg for $number {
            fn into_arg(self) -> Arg {
                i64::try_from(self).map_or_else(|_| Arg::Text(self.to_string()), Arg::Number)
            }
        }
    )+};
}
into_arg!(u8 u16 u32 u64 usize i32 i64);

impl IntoArg for String {
    fn into_arg(self) -> Arg {
        Arg::Text(self)
    }
}
impl IntoArg for &str {
    fn into_arg(self) -> Arg {
        Arg::Text(self.to_owned())
    }
}
impl IntoArg for NaiveDate {
    fn into_arg(self) -> Arg {
        Arg::Day(self)
    }
}
impl IntoArg for DateTime<Utc> {
    fn into_arg(self) -> Arg {
        Arg::Moment(self)
    }
}
impl IntoArg for Message {
    fn into_arg(self) -> Arg {
        Arg::Message(self)
    }
}
impl IntoArg for Vec<Message> {
    fn into_arg(self) -> Arg {
        Arg::List(self)
    }
}
impl<T: IntoArg + Clone> IntoArg for &T {
    fn into_arg(self) -> Arg {
        self.clone().into_arg()
    }
}

/// What `$ball` and `$tuz` are where no event says which words it uses.
const EITHER: &str = "either";

/// Formats messages in one language with one terminology.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speaker {
    pub lang: Lang,
    /// The terminology of the event; none where what is said is of no event.
    pub words: Option<Terminology>,
    /// The time zone of the event, in which times are said.
    pub zone: Zone,
}

impl Speaker {
    /// A speaker of this language with no event's terminology, in the default time zone.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self { lang, words: None, zone: Zone::default() }
    }

    /// The same with those of an event.
    #[must_use]
    pub const fn at(self, event: &EventDetails) -> Self {
        Self { words: Some(event.words), zone: event.zone, ..self }
    }

    /// The message in this language. A key that no catalogue has is returned as it is (a test prevents it).
    #[must_use]
    pub fn say(&self, message: &Message) -> String {
        self.say_from(&CATALOGUES, message)
    }

    fn say_from(&self, catalogues: &Catalogues, message: &Message) -> String {
        let mut args = FluentArgs::new();
        args.set("ball", self.words.map_or(EITHER, |words| words.ball.key()));
        args.set("tuz", self.words.map_or(EITHER, |words| words.tuz.key()));
        for (name, value) in &message.args {
            let value = match value {
                Arg::Text(text) => FluentValue::from(text.as_str()),
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Day(day) => FluentValue::from(self.date(*day)),
                Arg::Moment(at) => FluentValue::from(self.time(*at)),
                Arg::Message(inner) => FluentValue::from(self.say_from(catalogues, inner)),
                Arg::List(items) => {
                    let texts: Vec<String> =
                        items.iter().map(|item| self.say_from(catalogues, item)).collect();
                    FluentValue::from(texts.join(", "))
                }
            };
            args.set(*name, value);
        }
        catalogues.say(self.lang, &message.key, &args)
    }

    /// The text of a key without arguments.
    #[must_use]
    pub fn t(&self, key: &str) -> String {
        self.say(&Message::new(key.to_owned()))
    }
}

static CATALOGUES: Catalogues = Catalogues::new();

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
