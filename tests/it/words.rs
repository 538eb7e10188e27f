//! Words that must not come back, in what the English catalogues and the manual say, in comments and in names of tests.
//! `scripts/subjects` looks for them in the subjects of commits.

use std::fs;
use std::path::Path;

use toguznama::i18n::Lang;
use toguznama::web::help::{Chapter, book};

use crate::source::Source;

/// The list: a word or phrase, and what to write instead.
fn refused() -> Vec<(&'static str, &'static str)> {
    let lines = include_str!("words.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_once(" -> ").expect("a word, an arrow, better ones")).collect()
}

/// The refused words of a text, as whole words in any case.
fn found(text: &str) -> Vec<String> {
    let letters = |char: char| if char.is_alphanumeric() { char.to_ascii_lowercase() } else { ' ' };
    let plain: String = text.replace("'s", " ").chars().map(letters).collect();
    let plain = format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join(" "));
    let refused = refused().into_iter().filter(|(word, _)| plain.contains(&format!(" {word} ")));
    refused.map(|(word, better)| format!("“{word}” (better: {better})")).collect()
}

/// The runs of doc comments of a file, each as one text with the line it begins at: phrases may be broken by a line's end.
fn doc_comments(text: &str) -> Vec<(usize, String)> {
    let mut comments: Vec<(usize, String)> = Vec::new();
    let mut last = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_start();
        let Some(comment) = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")) else { continue };
        match comments.last_mut() {
            Some((_, run)) if last + 1 == number => {
                run.push(' ');
                run.push_str(comment);
            }
            _ => comments.push((number, comment.to_owned())),
        }
        last = number;
    }
    comments
}

#[test]
fn the_english_catalogues_use_no_refused_words() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en");
    let mut complaints = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        // A message goes on in the lines that are indented.
        for message in text.lines().filter(|line| !line.starts_with('#')) {
            let said = message.split_once(" = ").map_or(message, |(_, said)| said);
            let file = path.file_name().unwrap().to_string_lossy();
            complaints.extend(found(said).iter().map(|word| format!("{file}: {word} in “{message}”")));
        }
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn the_english_manual_uses_no_refused_words() {
    let mut complaints = Vec::new();
    for chapter in Chapter::ALL {
        let text = book::source(Lang::En, *chapter).expect("a chapter in English");
        let words = text.split("\n\n").flat_map(found);
        complaints.extend(words.map(|word| format!("{}: {word}", chapter.slug())));
    }
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Fails with all that was found.
fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "{} places:\n{}", complaints.len(), complaints.join("\n"));
}

#[test]
fn comments_use_no_refused_words() {
    let mut complaints = Vec::new();
    for source in Source::all_and_tests() {
        for (line, comment) in doc_comments(&source.text).into_iter().chain(source.comments()) {
            let words = found(&comment);
            complaints.extend(words.iter().map(|word| format!("{}:{line}: {word}", source.path.display())));
        }
    }
    none(&complaints);
}

/// The comments of a script or a style sheet that have lines of their own, and the names of its tests, each with its line.
fn said_in_script(text: &str) -> Vec<(usize, String)> {
    let mut comments: Vec<(usize, String)> = Vec::new();
    let mut last = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_start();
        if let Some(test) = line.strip_prefix("test(") {
            comments.push((number, test.split('"').nth(1).unwrap_or_default().to_owned()));
        }
        let Some(comment) = ["//", "/*", "* "].iter().find_map(|sign| line.strip_prefix(sign)) else {
            continue;
        };
        match comments.last_mut() {
            Some((_, run)) if last + 1 == number => {
                run.push(' ');
                run.push_str(comment);
            }
            _ => comments.push((number, comment.to_owned())),
        }
        last = number;
    }
    comments
}

#[test]
fn scripts_and_style_sheets_use_no_refused_words() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut complaints = Vec::new();
    for folder in ["static/js", "static/css", "tests/js", "tests/js/types"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if !path
                .extension()
                .is_some_and(|extension| ["js", "mjs", "ts", "css"].iter().any(|one| extension == *one))
            {
                continue;
            }
            for (line, said) in said_in_script(&fs::read_to_string(&path).unwrap()) {
                let words = found(&said);
                complaints.extend(words.iter().map(|word| format!("{}:{line}: {word}", path.display())));
            }
        }
    }
    none(&complaints);
}

#[test]
fn names_of_tests_use_no_refused_words() {
    let mut complaints = Vec::new();
    for source in Source::all_and_tests() {
        for name in source.tests() {
            let words = found(&name.replace('_', " "));
            complaints.extend(words.iter().map(|word| format!("{}: {name}: {word}", source.path.display())));
        }
    }
    none(&complaints);
}

#[test]
fn a_refused_word_is_found_whole_in_any_case_and_over_the_end_of_a_line() {
    assert_eq!(found("Whoever has come").len(), 1);
    assert_eq!(found("that HE's late").len(), 1);
    assert!(found("the others there, homeward").is_empty());
    let text = "/// A publication is taken\n/// back here.\nfn f() {}\n/// Another.\n";
    let comments = doc_comments(text);
    assert_eq!(comments.len(), 2);
    assert_eq!(found(&comments[0].1).len(), 1);
    let script = said_in_script(
        "/** A place\n * is taken\n * back. */\nf(); // not looked at\ntest(\"nobody is\", () => 1);",
    );
    let words: Vec<usize> = script.iter().map(|(_, said)| found(said).len()).collect();
    assert_eq!(words, [1, 1]);
}
