//! What documents promise, as far as a machine can see it: what they name is there, and what they say of settings, limits and the
//! source is so.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag};
use toguznama::exchange::players::{MAX_CELL, MAX_COLUMNS, MAX_MENDED, MAX_ROWS};
use toguznama::exchange::text::MAX_BYTES;
use toguznama::exchange::workbook::{MAX_LISTS, MAX_NAMED};

use crate::source::Source;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What is in a folder.
fn entries(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()).collect()
}

/// The documents that people read: those of `docs`, beside it and of crates of their own, with their paths.
fn documents() -> Vec<(String, String)> {
    let folders = ["docs", "docs/measurements", ""].map(PathBuf::from).into_iter().chain(entries("crates"));
    let name = |path: &Path| path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
    folders
        .flat_map(entries)
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .map(|path| (name(&path), fs::read_to_string(&path).unwrap()))
        .collect()
}

/// The files with this ending in a folder and those in it.
fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let (mut folders, mut found) = (vec![root().join(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|of| of == ending) {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    found
}

/// What stands between backquotes, each on one line.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// The settings with their defaults.
fn settings() -> toml::Table {
    read("config/default.toml").parse().unwrap()
}

/// The cells of a line of a table.
fn cells(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).collect()
}

/// What documents name that is not of this repository: libraries, and words about names.
const ELSEWHERE: [&str; 4] =
    ["letters_like_this", "max_recv_streams", "src/h2/mod.rs", "src/h2/dispatcher.rs"];

#[test]
fn every_test_that_the_page_on_security_names_is_there() {
    let tests: BTreeSet<String> = Source::all_and_tests().iter().flat_map(Source::tests).collect();
    let settings = settings();
    let is_test = |name: &&str| {
        let is_word = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        name.matches('_').count() > 1
            && name.bytes().all(is_word)
            && !settings.contains_key(*name)
            && !ELSEWHERE.contains(name)
    };
    let text = read("docs/SECURITY.md");
    let named: BTreeSet<&str> = quoted(&text).filter(is_test).collect();
    let gone: Vec<&str> = named.iter().copied().filter(|name| !tests.contains(*name)).collect();
    assert!(named.len() > 150 && gone.is_empty(), "{} named; there is no {gone:?}", named.len());
}

#[test]
fn every_file_that_a_document_names_is_there() {
    const ROOTS: [&str; 11] = [
        "src/",
        "crates/",
        "static/",
        "templates/",
        "tests/",
        "scripts/",
        "config/",
        "fuzz/",
        "migrations/",
        "benches/",
        "locales/",
    ];
    let mut named = 0;
    for (document, text) in documents() {
        for word in quoted(&text).filter_map(|text| text.split([' ', '#']).next()) {
            let is_path = ROOTS.iter().any(|root| word.starts_with(root))
                && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_./-".contains(&byte));
            if is_path && !ELSEWHERE.contains(&word) {
                named += 1;
                // A crate names its own files.
                let beside = root().join(&document).with_file_name(word);
                assert!(root().join(word).exists() || beside.exists(), "{document}: there is no {word}");
            }
        }
    }
    assert!(named > 200, "{named} named");
}

#[test]
fn the_requirements_of_the_page_on_security_are_counted_as_they_stand_there() {
    let text = read("docs/SECURITY.md");
    let mut counts: BTreeMap<(String, String), usize> = BTreeMap::new();
    for line in text.lines() {
        let cells = cells(line);
        let ["", id, level, state, ..] = cells.as_slice() else { continue };
        if id.contains('.') && id.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            *counts.entry(((*level).to_owned(), (*state).to_owned())).or_default() += 1;
        }
    }
    for (name, levels) in [("level 1", "1"), ("level 2", "2"), ("both", "12")] {
        let count = |state: &str| {
            let of = |level: char| counts.get(&(level.to_string(), state.to_owned())).copied();
            levels.chars().filter_map(of).sum::<usize>().to_string()
        };
        let row = format!("| {name} | {} |", ["pass", "partly", "n/a", "open"].map(count).join(" | "));
        assert!(text.contains(&row), "counted: {row}");
    }
}

#[test]
fn the_variables_of_the_readme_are_those_of_the_program_with_their_defaults() {
    let (settings, source) = (settings(), read("src/config.rs"));
    let mut found = 0;
    for line in read("README.md").lines() {
        let cells = cells(line);
        let ["", variables, default, _, ""] = cells.as_slice() else { continue };
        let is_variable = |name: &&str| *name == "DATABASE_URL" || name.starts_with("TOGUZNAMA_");
        let defaults: Vec<&str> = quoted(default).collect();
        for (at, variable) in quoted(variables).filter(is_variable).enumerate() {
            let key =
                source.split(&format!("(\"{variable}\", \"")).nth(1).and_then(|rest| rest.split('"').next());
            let key = key.unwrap_or_else(|| panic!("there is no variable {variable}"));
            let value = match settings.get(key) {
                Some(toml::Value::String(text)) => text.clone(),
                Some(toml::Value::Boolean(switch)) => switch.to_string(),
                other => panic!("{key}: {other:?}"),
            };
            // What is none stands in words.
            assert_eq!(value, defaults.get(at).copied().unwrap_or_default(), "{variable}");
            found += 1;
        }
    }
    assert!(found > 8, "{found} variables");
}

#[test]
fn the_number_beside_a_setting_is_its_default() {
    let settings = settings();
    let mut found = 0;
    for (document, text) in documents() {
        for line in text.lines() {
            let parts: Vec<&str> = line.split('`').collect();
            for (at, name) in parts.iter().enumerate().skip(1).step_by(2) {
                let Some(default) = settings.get(*name).and_then(toml::Value::as_integer) else { continue };
                // `400 ms a second (guest_milliseconds)`, or `drain_seconds (5)`.
                let before = parts[at - 1].strip_suffix('(').and_then(|text| {
                    let part = text.rsplit(['|', ';', '.', ':']).next()?;
                    part.split(|char: char| !char.is_ascii_digit()).rfind(|digits| !digits.is_empty())
                });
                let after = parts.get(at + 1).and_then(|text| text.strip_prefix(" (")?.split(')').next());
                let after = after.filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
                for number in before.into_iter().chain(after) {
                    assert_eq!(number.parse::<i64>(), Ok(default), "{document}: {name}: {line}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 8, "{found} numbers");
}

#[test]
fn the_limits_of_lists_are_those_that_the_documents_tell() {
    let grouped = |number: usize| {
        let text = number.to_string();
        match text.len().checked_sub(3) {
            Some(at @ 1..) => format!("{},{}", &text[..at], &text[at..]),
            _ => text,
        }
    };
    let (security, import) = (read("docs/SECURITY.md"), read("docs/IMPORT.md"));
    for expected in [
        format!("| {} MiB; unpacked", MAX_BYTES >> 20),
        format!("{} rows, {MAX_COLUMNS} columns, {MAX_CELL} characters a cell", grouped(MAX_ROWS)),
        format!("{MAX_LISTS} sheets or tables"),
        format!("up to {} cells mended", grouped(MAX_MENDED)),
    ] {
        assert!(security.contains(&expected), "SECURITY.md: {expected}");
    }
    for expected in [
        format!("Of more than {MAX_LISTS} that are"),
        format!("up to {}, and has a tick", grouped(MAX_NAMED)),
        format!("up to {} mended cells", grouped(MAX_MENDED)),
    ] {
        assert!(import.contains(&expected), "IMPORT.md: {expected}");
    }
}

#[test]
fn the_program_starts_no_other_program_and_connects_to_its_database_alone() {
    const WAYS: [&str; 6] =
        ["process::Command", "TcpStream::connect", "UnixStream", "lookup_host", "ToSocketAddrs", "TcpSocket"];
    for source in Source::all() {
        let at = source.path.display();
        for way in WAYS {
            assert!(!source.text.contains(way), "{at}: {way}");
        }
        let imports = source.text.lines().filter(|line| line.contains("process::{"));
        assert_eq!(imports.filter(|line| line.contains("Command")).count(), 0, "{at}");
        // One socket sends nothing: the system says which address of its own it would use.
        let asks = usize::from(source.path == Path::new("src/web/entrance/client.rs"));
        assert_eq!(source.text.matches(".connect(").count(), asks, "{at}");
    }
    let manifests = entries("crates").into_iter().map(|folder| folder.join("Cargo.toml"));
    let mut libraries = BTreeSet::new();
    for manifest in manifests.chain([root().join("Cargo.toml")]) {
        let table: toml::Table = fs::read_to_string(manifest).unwrap().parse().unwrap();
        dependencies_in(&table, &mut libraries);
    }
    assert!(libraries.len() > 60 && libraries.contains("rlimit"), "{libraries:?}");
    for client in ["awc", "curl", "hyper", "isahc", "lettre", "reqwest", "ureq"] {
        assert!(!libraries.contains(client), "{client}");
    }
}

/// The libraries that a manifest names for what is run, on whatever system.
fn dependencies_in(table: &toml::Table, found: &mut BTreeSet<String>) {
    // What the workspace names, its crates choose from.
    const NOT_RUN: [&str; 3] = ["dev-dependencies", "build-dependencies", "workspace"];
    for (key, value) in table.iter().filter(|(key, _)| !NOT_RUN.contains(&key.as_str())) {
        let Some(inner) = value.as_table() else { continue };
        if key.ends_with("dependencies") {
            assert!(
                inner.values().all(|library| library.get("package").is_none()),
                "under other names: {key}"
            );
            found.extend(inner.keys().cloned());
        } else {
            dependencies_in(inner, found);
        }
    }
}

/// The name by which a heading is linked to in a document, as forges make it.
fn anchor(heading: &str) -> String {
    let slug = heading
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
        .collect::<String>();
    slug.replace(' ', "-")
}

#[test]
fn no_document_has_a_dead_link() {
    let mut links = 0;
    for (document, source) in documents() {
        let path = root().join(&document);
        for event in Parser::new_ext(&source, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES) {
            let Event::Start(Tag::Link { dest_url, .. }) = event else { continue };
            if dest_url.contains("://") || dest_url.starts_with("mailto:") {
                continue;
            }
            links += 1;
            let (file, place) = dest_url.split_once('#').unwrap_or((&dest_url, ""));
            let target = if file.is_empty() { path.clone() } else { path.with_file_name(file) };
            assert!(target.exists(), "{document}: {dest_url}: no such file");
            if !place.is_empty() && target.extension().is_some_and(|ending| ending == "md") {
                let text = fs::read_to_string(&target).unwrap();
                let headings = text.lines().filter(|line| line.starts_with('#'));
                let mut names = headings.map(|line| anchor(line.trim_start_matches('#').trim()));
                let has_own = text.contains(&format!("{{#{place}}}"));
                let is_there = has_own || names.any(|name| name == place);
                assert!(is_there, "{document}: {dest_url}: no such heading");
            }
        }
    }
    assert!(links > 50, "{links} links");
}

#[test]
fn chapters_of_the_manual_link_to_files_that_are_there() {
    let mut links = 0;
    for (name, source) in files("docs/manual", "md") {
        for event in Parser::new_ext(&source, Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES) {
            let Event::Start(Tag::Link { dest_url, .. }) = event else { continue };
            let file = dest_url.split('#').next().unwrap_or_default();
            if file.is_empty() || file.starts_with('/') || file.contains("://") {
                continue;
            }
            links += 1;
            let target = root().join(&name).with_file_name(file);
            assert!(target.exists(), "{name}: {dest_url}: no such file");
        }
    }
    assert!(links > 100, "{links} links");
}

#[test]
fn scripts_compute_no_code_and_compare_strictly_and_two_of_them_put_in_markup() {
    let scripts = files("static/js", "js");
    assert!(scripts.len() > 40, "{} scripts", scripts.len());
    for (name, text) in scripts {
        for way in
            ["eval(", "new Function", "document.write", "outerHTML", "insertAdjacentHTML", "setHTMLUnsafe"]
        {
            assert!(!text.contains(way), "{name}: {way}");
        }
        for loose in [" == ", " != "] {
            assert!(!text.contains(loose), "{name}: {loose}");
        }
        // What the server has rendered, and a sign that stands in the script.
        let markup = usize::from(["static/js/panel.js", "static/js/my.js"].contains(&name.as_str()));
        assert_eq!(text.matches("innerHTML").count(), markup, "{name}");
    }
}

#[test]
fn passwords_are_masked_and_managers_are_told_which_they_are() {
    let mut fields = 0;
    for (name, text) in files("templates", "html") {
        let calls = text.split("c::text(").skip(1).filter_map(|rest| rest.split("%}").next());
        for call in calls.filter(|call| call.contains("t(\"field-password")) {
            let has_autocomplete = ["current-password", "new-password"]
                .iter()
                .any(|kind| call.contains(&format!("autocomplete=\"{kind}\"")));
            assert!(call.contains("type=\"password\"") && has_autocomplete, "{name}: {call}");
            fields += 1;
        }
    }
    assert!(fields >= 12, "{fields} fields");
}
