//! The Fluent catalogues of `locales/`, built into the program. A file is parsed when one of its messages is first said: a
//! command that has one thing to say does not read four languages.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

use super::{Lang, numbers};

#[derive(RustEmbed)]
#[folder = "../../locales/"]
struct Files;

pub(super) struct Catalogues {
    /// In the order of [`Lang::ALL`].
    languages: [OnceLock<Catalogue>; 4],
}

struct Catalogue {
    lang: Lang,
    files: Vec<File>,
    /// The file of each key.
    file_of: HashMap<String, usize>,
}

/// A file of the folder of a language. Its messages refer to no others.
struct File {
    path: Cow<'static, str>,
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Catalogues {
    pub(super) const fn new() -> Self {
        Self { languages: [const { OnceLock::new() }; 4] }
    }

    /// The text of a key in a language, in English where the language lacks it; the key where English does too.
    pub(super) fn say(&self, lang: Lang, key: &str, args: &FluentArgs<'_>) -> String {
        let text = |lang| self.catalogue(lang)?.say(key, args);
        text(lang).or_else(|| text(Lang::En)).unwrap_or_else(|| key.to_owned())
    }

    fn catalogue(&self, lang: Lang) -> Option<&Catalogue> {
        let (language, _) = self.languages.iter().zip(Lang::ALL).find(|(_, of)| *of == lang)?;
        Some(language.get_or_init(|| Catalogue::new(lang)))
    }
}

impl Catalogue {
    fn new(lang: Lang) -> Self {
        let mut catalogue = Self { lang, files: Vec::new(), file_of: HashMap::new() };
        let own = |path: &Cow<'static, str>| {
            path.strip_prefix(lang.code()).is_some_and(|rest| rest.starts_with('/'))
        };
        for path in Files::iter().filter(own) {
            let at = catalogue.files.len();
            for key in source(&path).lines().filter_map(key) {
                if catalogue.file_of.insert(key.to_owned(), at).is_some() {
                    tracing::warn!(lang = lang.code(), key, "a key is defined twice");
                }
            }
            catalogue.files.push(File { path, bundle: OnceLock::new() });
        }
        catalogue
    }

    fn say(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let file = self.files.get(*self.file_of.get(key)?)?;
        let bundle = file.bundle.get_or_init(|| bundle(self.lang, &file.path));
        let pattern = bundle.get_message(key)?.value()?;
        let mut problems = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut problems).into_owned();
        if !problems.is_empty() {
            tracing::warn!(key, ?problems, "a message could not be filled");
        }
        Some(text)
    }
}

/// The key of a line that begins a message.
fn key(line: &str) -> Option<&str> {
    let (key, _) = line.split_once('=')?;
    let key = key.trim_end();
    let is_key = key.starts_with(|char: char| char.is_ascii_alphabetic())
        && key.chars().all(|char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_'));
    is_key.then_some(key)
}

fn source(path: &str) -> String {
    let bytes = Files::get(path).map(|file| file.data.into_owned()).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// The messages of a file. Entries that do not parse are skipped here and found by the tests.
fn bundle(lang: Lang, path: &str) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match lang {
        Lang::En => numbers::grouped::<',', _>,
        Lang::Ky | Lang::Kk | Lang::Ru => numbers::grouped::<'\u{a0}', _>,
    }));
    let resource = FluentResource::try_new(source(path)).unwrap_or_else(|(resource, _)| resource);
    if let Err(twice) = bundle.add_resource(resource) {
        tracing::warn!(path, ?twice, "a key is defined twice");
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::trf::{Remark, RemarkKind};
    use crate::i18n::{Speaker, report_files};

    impl Catalogues {
        /// The files that have been parsed.
        fn parsed(&self) -> Vec<&str> {
            let languages = self.languages.iter().filter_map(OnceLock::get);
            let files = languages.flat_map(|catalogue| &catalogue.files);
            files.filter(|file| file.bundle.get().is_some()).map(|file| &*file.path).collect()
        }
    }

    #[test]
    fn a_remark_on_a_file_parses_one_file_of_one_language() {
        let catalogues = Catalogues::new();
        let remark = Remark { line: Some(3), kind: RemarkKind::Unfinished { round: 3, games: 1 } };
        let text = Speaker::new(Lang::En).say_from(&catalogues, &report_files::file_remark(&remark));
        assert!(text.contains("Round 3: 1 game without a result"), "{text}");
        assert_eq!(catalogues.parsed(), ["en/files.ftl"]);
        let read = catalogues.languages.iter().filter(|language| language.get().is_some());
        assert_eq!(read.count(), 1, "the keys of other languages are not read");
    }

    #[test]
    fn the_keys_of_a_file_are_found_before_it_is_parsed() {
        let catalogues = Catalogues::new();
        for lang in Lang::ALL {
            let catalogue = catalogues.catalogue(lang).expect("a language");
            assert!(catalogue.files.len() > 20 && catalogue.file_of.len() > 1_000, "{lang}");
            for (at, file) in catalogue.files.iter().enumerate() {
                let bundle = bundle(lang, &file.path);
                let keys = catalogue.file_of.iter().filter(|(_, of)| **of == at);
                keys.for_each(|(key, _)| assert!(bundle.has_message(key), "{}: {key}", file.path));
            }
        }
        assert!(catalogues.parsed().is_empty());
        let keys = ["a-b = c", "a_1=", "# a = b", "    [one] a = b", "-term = a", "}", "a b = c"].map(key);
        assert_eq!(keys, [Some("a-b"), Some("a_1"), None, None, None, None, None]);
    }

    #[test]
    fn what_a_language_lacks_is_said_in_english_and_what_all_lack_by_its_key() {
        let (catalogues, args) = (Catalogues::new(), FluentArgs::new());
        assert_eq!(catalogues.say(Lang::Ky, "no-such-key", &args), "no-such-key");
        let lacking = Catalogue { lang: Lang::Ky, files: Vec::new(), file_of: HashMap::new() };
        let [ky, ..] = &catalogues.languages;
        assert!(ky.get().is_some());
        let without = Catalogues::new();
        let [ky, ..] = &without.languages;
        assert!(ky.set(lacking).is_ok());
        let english = without.say(Lang::Ky, "place", &args);
        assert_eq!(english, catalogues.say(Lang::En, "place", &args));
    }
}
