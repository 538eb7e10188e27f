//! The style sheets: every rule is for something that a page or a script has, and no token or motion is left over.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The files of a folder of the project and of the folders in it, with their text.
fn files(folder: &str) -> Vec<(PathBuf, String)> {
    let (mut found, mut folders) = (Vec::new(), vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                found.push((path, text));
            }
        }
    }
    found
}

/// Whether names end before it.
fn ends_names(letter: char) -> bool {
    !letter.is_ascii_alphanumeric() && letter != '-' && letter != '_'
}

/// A sheet without its comments.
fn bare(text: &str) -> String {
    let (mut rest, mut bare) = (text, String::new());
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare + rest
}

/// What stands before the braces of rules: selectors, and conditions of blocks.
fn selectors(sheet: &str) -> String {
    sheet.split('{').filter_map(|part| part.rsplit([';', '}']).next()).collect::<Vec<_>>().join("\n")
}

/// The names behind a sign.
fn names<'a>(text: &'a str, sign: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(sign).skip(1).map(|rest| &rest[..rest.find(ends_names).unwrap_or(rest.len())])
}

fn sheets() -> String {
    files("static/css").into_iter().map(|(_, text)| bare(&text)).collect()
}

/// What pages and scripts say, and the beginnings of names that they put together: `medal--{{ metal }}`, `is-${state}`.
fn said() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut words, mut stems) = (BTreeSet::new(), BTreeSet::new());
    let of = ["templates", "src", "static/js"].into_iter().flat_map(files);
    for (_, text) in of.filter(|(path, _)| path.extension().is_none_or(|ending| ending != "css")) {
        for (at, word) in text.split(ends_names).scan(0_usize, |at, word| {
            let here = *at;
            *at += word.len() + text[here + word.len()..].chars().next().map_or(0, char::len_utf8);
            Some((here, word))
        }) {
            let is_put_together = text[at + word.len()..].starts_with(['{', '$', '"', '`']);
            if is_put_together && word.ends_with(['-', '_']) {
                stems.insert(word.to_owned());
            }
            words.insert(word.to_owned());
        }
    }
    (words, stems)
}

#[test]
fn every_class_of_the_style_sheets_is_one_that_a_page_or_a_script_has() {
    let (words, stems) = said();
    let selectors = selectors(&sheets());
    let classes: BTreeSet<&str> = names(&selectors, ".")
        .filter(|name| name.starts_with(|first: char| first.is_ascii_alphabetic()))
        .collect();
    assert!(classes.len() > 500, "{}", classes.len());
    let is_said = |class: &str| {
        let ends = class.char_indices().filter(|(_, letter)| matches!(*letter, '-' | '_'));
        words.contains(class) || ends.map(|(at, _)| &class[..=at]).any(|stem| stems.contains(stem))
    };
    let dead: Vec<&str> = classes.into_iter().filter(|class| !is_said(class)).collect();
    assert!(dead.is_empty(), "nothing has these classes: {dead:?}");
}

#[test]
fn every_token_and_every_motion_of_the_style_sheets_is_used_and_no_motion_is_there_twice() {
    let sheets = sheets();
    let elsewhere: String =
        ["src", "static/js", "templates"].into_iter().flat_map(files).map(|(_, text)| text).collect();
    let tokens: BTreeSet<&str> = sheets
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--"))
        .filter_map(|line| line.split_once(':').map(|(name, _)| name))
        .collect();
    assert!(tokens.len() > 60, "{tokens:?}");
    let is_used = |name: &str| {
        ["var(--", "\"--"].into_iter().any(|before| {
            [&sheets, &elsewhere].into_iter().any(|text| names(text, before).any(|used| used == name))
        })
    };
    let unused: Vec<&str> = tokens.into_iter().filter(|name| !is_used(name)).collect();
    assert!(unused.is_empty(), "no rule reads these: {unused:?}");
    let motions: Vec<&str> = names(&sheets, "@keyframes ").collect();
    let once: BTreeSet<&str> = motions.iter().copied().collect();
    assert_eq!(once.len(), motions.len(), "a later sheet takes the place of an earlier: {motions:?}");
    let animated: Vec<&str> = sheets.lines().filter(|line| line.trim().starts_with("animation")).collect();
    for motion in once {
        let is_used = animated.iter().any(|line| line.split(ends_names).any(|word| word == motion));
        assert!(is_used, "nothing moves by {motion}");
    }
}
