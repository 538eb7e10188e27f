//! The catalogues: every language says everything, in the same terms, and nothing that no one asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;
use toguznama::i18n::{Lang, families};

use crate::source::Source;

/// Beginnings of keys that are composed at run time from something else than the keys of an enum. All other composed
/// keys are in [`families`].
const COMPOSED: [(&str, &str); 7] = [
    ("broken-", "the rules that a manual change breaks, in the audit log"),
    ("done-", "what a redirect says has been done"),
    ("field-", "a field of a value in the audit log"),
    ("fide-mode-o", "FIDE mode of a section that was made, in the audit log"),
    ("loan-out", "a loan that has not ended, in the audit log"),
    ("attendance-short-", "a requested bye in a table"),
    ("tile-", "how a board stands, in the picture of the hall"),
];

/// Arguments that every message gets by itself.
const GIVEN: [&str; 2] = ["ball", "tuz"];

/// Beginnings of keys: a text in the source that has one is a key, wherever it is passed.
const LITERAL: [&str; 23] = [
    "addend-",
    "board-",
    "clock-",
    "crosstable-",
    "entry-",
    "error-",
    "file-",
    "forbidden-pairs-",
    "grid-",
    "help-",
    "import-",
    "pairing-table-",
    "panel-",
    "paper-",
    "player-",
    "record-",
    "requested-byes-",
    "result-",
    "round-",
    "ruling-",
    "standings-",
    "unpairable-",
    "why-",
];

/// A message: what it asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Message {
    variables: BTreeSet<String>,
    /// For each number it selects on: the plural categories it tells apart.
    plurals: Vec<BTreeSet<String>>,
}

type Catalogue = BTreeMap<String, Message>;

/// The catalogue of a language, read strictly.
fn catalogue(lang: Lang) -> Catalogue {
    let mut messages = Catalogue::new();
    for path in files(&root().join("locales").join(lang.code()), "ftl") {
        let text = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name.to_owned();
                    let mut found = Message::default();
                    let value = message.value.unwrap_or_else(|| panic!("{key} says nothing"));
                    found.read(&value);
                    assert!(messages.insert(key.clone(), found).is_none(), "{lang}: {key} stands twice");
                }
                Entry::Junk { content } => panic!("{}: {content}", path.display()),
                Entry::Term(term) => panic!("{}: no terms are used: -{}", path.display(), term.id.name),
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            }
        }
    }
    messages
}

impl Message {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.read_expression(expression);
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                self.read_inline(selector);
                let categories: BTreeSet<String> = variants.iter().filter_map(plural).collect();
                if categories.len() > 1 {
                    self.plurals.push(categories);
                }
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            other => panic!("only variables and plain values are used: {other:?}"),
        }
    }

    /// What must be handed over.
    fn asked(&self) -> BTreeSet<&str> {
        self.variables.iter().map(String::as_str).filter(|name| !GIVEN.contains(name)).collect()
    }
}

fn plural(variant: &Variant<&str>) -> Option<String> {
    let VariantKey::Identifier { name } = variant.key else { return None };
    ["zero", "one", "two", "few", "many", "other"].contains(&name).then(|| name.to_owned())
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// All files below a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Source and templates as they ask for texts: file and text.
fn askers() -> Vec<(String, String)> {
    let sources = Source::all().into_iter().filter(|source| !source.is_test()).map(|source| {
        let text = source.text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let code: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        (source.path.display().to_string(), code.join("\n").replace("'\"'", "' '"))
    });
    let templates = files(&root().join("templates"), "html").into_iter();
    let templates = templates.map(|path| (path.display().to_string(), fs::read_to_string(path).unwrap()));
    sources.chain(templates).collect()
}

/// The plain text in quotes of a file.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').filter(|part| is_key(part))
}

fn is_key(text: &str) -> bool {
    let small = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.bytes().all(small)
        && !text.ends_with('-')
}

/// What follows each of these calls in quotes.
fn called<'a>(text: &'a str, call: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(call).filter_map(move |(at, _)| {
        let behind = text[at + call.len()..].trim_start().strip_prefix('"')?;
        behind.split('"').next()
    })
}

/// The text up to the end of a call's arguments.
fn arguments(behind: &str) -> &str {
    let mut depth = 0_usize;
    let end = behind.find(|char| {
        depth += usize::from(char == '(');
        let ends = char == ')' && depth == 0;
        depth -= usize::from(char == ')' && depth > 0);
        ends
    });
    &behind[..end.unwrap_or(behind.len())]
}

/// Every key that is certainly asked for, with who asks.
fn asked() -> BTreeMap<String, String> {
    let mut keys = BTreeMap::new();
    for (file, text) in askers() {
        for call in [".t(", ".t1(", ".t2(", "Message::new("] {
            for key in called(&text, call).filter(|key| is_key(key)) {
                keys.insert(key.to_owned(), file.clone());
            }
        }
        for key in quoted(&text).filter(|key| LITERAL.iter().any(|beginning| key.starts_with(beginning))) {
            // Names of classes and ids stand in templates only.
            if file.ends_with(".rs")
                && !file.contains("/store/")
                && !["i18n/named.rs", "moving/ids.rs"].iter().any(|end| file.ends_with(end))
            {
                keys.insert(key.to_owned(), file.clone());
            }
        }
        for call in text.match_indices(" Ok(done(").map(|(at, call)| &text[at + call.len()..]) {
            let last = arguments(call).rsplit(',').next().unwrap_or_default().trim();
            if let Some(word) = last.strip_prefix('"').and_then(|last| last.strip_suffix('"')) {
                keys.insert(format!("done-{word}"), file.clone());
            }
        }
    }
    for (family, of_family) in families() {
        keys.extend(of_family.into_iter().map(|key| (key, format!("the family {family}"))));
    }
    keys
}

#[test]
fn every_text_that_is_asked_for_is_there() {
    let english = catalogue(Lang::En);
    // Some words wait in a variable for the redirect that says them.
    let known = |key: &str| english.contains_key(key) || english.contains_key(&format!("done-{key}"));
    let missing: Vec<_> = asked().into_iter().filter(|(key, _)| !known(key)).collect();
    assert!(missing.is_empty(), "not in locales/en: {missing:#?}");
}

#[test]
fn every_composed_text_begins_like_one_that_is_there() {
    let english = catalogue(Lang::En);
    for (file, text) in askers() {
        for composed in [".t(", ".t(format!("].iter().flat_map(|call| called(&text, call)) {
            let Some((beginning, _)) = composed.split_once('{') else { continue };
            assert!(english.keys().any(|key| key.starts_with(beginning)), "{file}: {composed}");
        }
    }
}

#[test]
fn every_text_is_asked_for() {
    let askers = askers();
    let known: BTreeSet<&str> = askers.iter().flat_map(|(_, text)| quoted(text)).collect();
    let asked = asked();
    let is_composed = |key: &str| COMPOSED.iter().any(|(beginning, _)| key.starts_with(beginning));
    let english = catalogue(Lang::En);
    let unused: Vec<_> = english
        .keys()
        .filter(|key| !known.contains(key.as_str()) && !asked.contains_key(*key) && !is_composed(key))
        .collect();
    assert!(unused.is_empty(), "nobody asks for {unused:#?}");
    for (beginning, what) in COMPOSED {
        assert!(english.keys().any(|key| key.starts_with(beginning)), "{beginning} ({what}) has no texts");
    }
}

#[test]
fn every_language_says_everything_in_the_same_terms() {
    let english = catalogue(Lang::En);
    assert!(english.len() > 100);
    for lang in Lang::ALL {
        let own = catalogue(lang);
        let missing: Vec<_> = english.keys().filter(|key| !own.contains_key(*key)).collect();
        let more: Vec<_> = own.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && more.is_empty(), "{lang} lacks {missing:#?} and has more: {more:#?}");
        for (key, message) in &own {
            assert_eq!(message.asked(), english[key].asked(), "{lang}: what {key} asks for");
        }
    }
}

#[test]
fn plurals_are_those_of_the_language() {
    for lang in Lang::ALL {
        let needed: &[&str] = match lang {
            Lang::Ru => &["one", "few", "many"],
            Lang::Ky | Lang::Kk | Lang::En => &["one", "other"],
        };
        for (key, message) in catalogue(lang) {
            for categories in &message.plurals {
                for category in needed {
                    assert!(
                        categories.contains(*category),
                        "{lang}: {key} has no [{category}]: {categories:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_language_keeps_to_the_files_of_english() {
    let names = |lang: Lang| -> Vec<String> {
        let files = files(&root().join("locales").join(lang.code()), "ftl");
        files.iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect()
    };
    for lang in Lang::ALL {
        assert_eq!(names(lang), names(Lang::En), "{lang}");
    }
}

/// The rows of the glossary's tables of doubtful terms, by language: the first cells.
fn doubtful_terms(lang: Lang) -> BTreeSet<String> {
    let glossary = fs::read_to_string(root().join("docs/GLOSSARY.md")).unwrap();
    let (_, unsure) = glossary.split_once("\n## Unsure\n").expect("a section");
    let name = match lang {
        Lang::Ky => "\n**Kyrgyz**",
        Lang::Kk => "\n**Kazakh**",
        Lang::Ru | Lang::En => return BTreeSet::new(),
    };
    let (_, table) = unsure.split_once(name).expect("a table");
    let rows =
        table.lines().skip_while(|line| !line.starts_with('|')).take_while(|line| line.starts_with('|'));
    rows.skip(2).filter_map(|row| Some(row.split('|').nth(1)?.trim().to_owned())).collect()
}

#[test]
fn a_mark_of_doubt_names_a_term_that_the_glossary_asks_about() {
    const MARK: &str = "# sure?";
    for lang in Lang::ALL {
        let mut marked = BTreeSet::new();
        for path in files(&root().join("locales").join(lang.code()), "ftl") {
            let text = fs::read_to_string(&path).unwrap();
            let mut lines = text.lines().peekable();
            while let Some(line) = lines.next() {
                let Some(term) = line.strip_prefix(MARK) else { continue };
                let key = lines.peek().and_then(|next| next.split_once(" =")).map_or("", |(key, _)| key);
                assert!(is_key(key), "{}: {line} stands over no text", path.display());
                marked.insert(term.trim().to_owned());
            }
        }
        assert_eq!(marked, doubtful_terms(lang), "{lang}");
    }
}

/// Words that were given up for what the glossary has, by language: beginnings, in small letters.
const GIVEN_UP: [(Lang, &[&str]); 3] = [
    (
        Lang::Ru,
        &["официальное лиц", "официальные лиц", "официальным лиц", "официального лиц", "официальному лиц"],
    ),
    (
        Lang::Ky,
        &[
            "желекче",
            "флажок",
            "врач",
            "насыя",
            "партия",
            "жетекчи",
            "чучукулак",
            "кызмат адам",
            "мелдештен чык",
        ],
    ),
    (
        Lang::Kk,
        &[
            "жалауша",
            "ресми тұлға",
            "ресми адам",
            "айналма жүйе",
            "үзіліс",
            "мандат комиссия",
            "ойынсыз жең",
            "жарыстан шы",
        ],
    ),
];

#[test]
fn catalogues_and_chapters_have_no_words_that_were_given_up() {
    for (lang, words) in GIVEN_UP {
        let catalogues = files(&root().join("locales").join(lang.code()), "ftl");
        let chapters = files(&root().join("docs/manual").join(lang.code()), "md");
        for path in catalogues.into_iter().chain(chapters) {
            for line in fs::read_to_string(&path).unwrap().lines() {
                let small = line.to_lowercase();
                let found = words.iter().find(|word| small.contains(**word));
                assert_eq!(found, None, "{}: {line}", path.display());
            }
        }
    }
}
