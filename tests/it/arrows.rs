//! The architecture holds: modules import lower layers only, each library stays in its module, the pure layers
//! read nothing from outside, files do not import each other in circles, and every file is short and opens with
//! what it is. Names are followed through imports and re-exports (`imports.rs`).

use std::collections::{BTreeMap, BTreeSet};

use crate::imports::Imports;
use crate::source::Source;

/// The layers from the lowest up, as docs/ARCHITECTURE.md draws them; `i18n` and `config` serve layer 4 and above.
const LAYERS: [&[&str]; 7] = [
    &["primitives", "schema"],
    &["game", "swiss", "standings", "regulations"],
    &["tournament", "exchange", "trf"],
    &["store", "i18n", "config"],
    &["actions"],
    &["web", "cli"],
    &["main"],
];

/// The imports allowed within a layer: the types that files are read to, report files among the other files, and the command
/// that serves the pages.
const WITHIN: [(&str, &str); 3] = [("exchange", "tournament"), ("exchange", "trf"), ("cli", "web")];

/// The highest layer of pure functions.
const PURE: usize = 2;

/// Libraries and the one module that may use them.
const KEPT: [(&str, &str); 3] = [("diesel", "store"), ("libsqlite3_sys", "store"), ("actix", "web")];

/// What a pure module may not name: clock, random source, files, network, processes, and the crates for them.
const OUTSIDE: [&str; 22] = [
    "std::fs",
    "std::net",
    "std::env",
    "std::process",
    "std::time::Instant",
    "std::time::SystemTime",
    "chrono::Local",
    "Instant::now",
    "Local::now",
    "SystemTime::now",
    "Utc::now",
    "argon2",
    "askama",
    "clap",
    "fluent_bundle",
    "getrandom",
    "governor",
    "rand",
    "rust_embed",
    "tokio",
    "tracing",
    "unic_langid",
];

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|modules| modules.contains(&module))
}

/// Whether a path runs through these parts. One part alone is a crate, at the beginning of the path, or
/// a word of its name (`actix` of `tracing_actix_web`).
fn names(path: &[String], what: &str) -> bool {
    let parts: Vec<_> = what.split("::").collect();
    match (parts.as_slice(), path.first()) {
        ([only], Some(first)) => first == only || first.split('_').any(|word| word == *only),
        _ => path.windows(parts.len()).any(|window| window == parts),
    }
}

/// Every rule that a path in a module breaks.
fn broken(module: &str, path: &[String]) -> Vec<String> {
    let mut broken = Vec::new();
    let own_layer = layer(module);
    if let [root, other, ..] = path
        && root == "crate"
        && other != module
        && let (Some(own), Some(theirs)) = (own_layer, layer(other))
        && theirs >= own
        && !WITHIN.contains(&(module, other.as_str()))
    {
        broken.push(format!("layer {own} imports `{other}` of layer {theirs}"));
    }
    for (library, home) in KEPT {
        if module != home && names(path, library) {
            broken.push(format!("`{library}` belongs to `{home}`"));
        }
    }
    for outside in OUTSIDE {
        if own_layer.is_some_and(|layer| layer <= PURE) && names(path, outside) {
            broken.push(format!("a pure module names `{outside}`"));
        }
    }
    broken
}

/// Fails with all that was found.
fn none(found: &[String]) {
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn modules_import_lower_layers_and_the_pure_ones_see_nothing_outside() {
    let mut found = Vec::new();
    for source in Source::all().iter().filter(|source| !source.is_test()) {
        let file = source.module();
        let Some(module) = file.first() else { continue };
        for path in Imports::all().paths(&file) {
            let broken = broken(module, &path);
            found.extend(
                broken.iter().map(|rule| format!("{}: {rule} ({})", source.path.display(), path.join("::"))),
            );
        }
    }
    none(&found);
}

/// They are a crate that others can use too.
#[test]
fn report_files_and_encodings_import_the_rules_and_nothing_else() {
    let is_apart = |module: &[String]| module.first().is_some_and(|first| first == "trf");
    let mut found = Vec::new();
    for source in Source::all().iter().filter(|source| !source.is_test() && is_apart(&source.module())) {
        let paths = Imports::all().paths(&source.module());
        for path in paths.iter().filter(|path| path.first().is_some_and(|root| root == "crate")) {
            let is_rules = path.get(1).and_then(|module| layer(module)).is_some_and(|layer| layer < PURE);
            if !is_rules && !is_apart(&path[1..]) {
                found.push(format!("{}: {}", source.path.display(), path.join("::")));
            }
        }
    }
    none(&found);
}

#[test]
fn only_the_data_crate_is_another_without_postgresql() {
    let elsewhere = Source::all().into_iter().filter(|source| !source.path.starts_with("crates/data"));
    let knows = elsewhere.filter(|source| source.text.contains("feature = \"postgres\""));
    let knows: Vec<_> = knows.map(|source| source.path).collect();
    assert!(knows.is_empty(), "scripts/test lints crates/data alone without PostgreSQL: {knows:?}");
}

/// What loads sections, of the store and of `actions`; and the files beside the addresses that may name it: a player's link and
/// the list of what has changed have no address of a section.
const LOADERS: [&str; 6] = [
    "find_section",
    "find_set_up",
    "load_section_state",
    "load_section_states",
    "load_section",
    "load_set_up",
];
const WITHOUT_ADDRESS: [&str; 3] =
    ["src/web/address.rs", "src/web/entrance/guard.rs", "src/web/tasks/live.rs"];

#[test]
fn pages_load_sections_by_their_addresses() {
    let mut found = Vec::new();
    for source in Source::all().iter().filter(|source| source.path.starts_with("src/web")) {
        if source.is_test() || WITHOUT_ADDRESS.iter().any(|path| source.path.ends_with(path)) {
            continue;
        }
        for tokens in source.code().windows(2) {
            let [before, name] = tokens else { continue };
            // Two addresses have a method of the same name.
            let is_method = before == "." && ["load_section", "load_set_up"].contains(&name.as_str());
            if LOADERS.contains(&name.as_str()) && !is_method {
                found.push(format!("{}: `{name}`", source.path.display()));
            }
        }
    }
    none(&found);
}

#[test]
fn every_module_has_a_layer() {
    let modules = Source::all().into_iter().filter_map(|source| source.module().first().cloned());
    none(&modules.filter(|module| layer(module).is_none()).collect::<Vec<_>>());
}

#[test]
fn no_file_is_longer_than_620_lines_and_each_says_what_it_is() {
    let mut found = Vec::new();
    for source in Source::all() {
        let lines = source.text.lines().count();
        if lines > 620 {
            found.push(format!("{}: {lines} lines", source.path.display()));
        }
        if !source.text.starts_with("//! ") {
            found.push(format!("{}: does not open with `//!`", source.path.display()));
        }
    }
    none(&found);
}

/// Files of one algorithm that call each other: the only circles allowed.
const RECURSIVE: [&str; 0] = [];

/// The files that import each other in circles, each circle in the order of the alphabet.
fn circles(imports: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<Vec<String>> {
    let reached = |from: &String| {
        let mut reached = BTreeSet::new();
        let mut next: Vec<&String> = imports[from].iter().collect();
        while let Some(file) = next.pop() {
            if reached.insert(file.clone()) {
                next.extend(&imports[file]);
            }
        }
        reached
    };
    let reach: BTreeMap<&String, BTreeSet<String>> =
        imports.keys().map(|file| (file, reached(file))).collect();
    let circle = |file: &String| -> Vec<String> {
        reach[file].iter().filter(|other| reach[other].contains(file)).cloned().collect()
    };
    imports.keys().map(circle).filter(|circle| circle.len() > 1).collect()
}

#[test]
fn files_do_not_import_each_other_in_circles() {
    let found = circles(&Imports::all().between_files());
    let excepted = |circle: &Vec<String>| circle.iter().all(|file| RECURSIVE.contains(&file.as_str()));
    none(
        &found.iter().filter(|circle| !excepted(circle)).map(|circle| circle.join(" ↔ ")).collect::<Vec<_>>(),
    );
}

#[test]
fn a_circle_is_found_whole() {
    let imports = |pairs: &[(&str, &[&str])]| -> BTreeMap<String, BTreeSet<String>> {
        pairs
            .iter()
            .map(|(file, seen)| (String::from(*file), seen.iter().map(|seen| String::from(*seen)).collect()))
            .collect()
    };
    assert!(circles(&imports(&[("a", &["b"]), ("b", &["c"]), ("c", &[])])).is_empty());
    let found = circles(&imports(&[("a", &["b"]), ("b", &["c"]), ("c", &["a"]), ("d", &["a"])]));
    assert_eq!(found, BTreeSet::from([["a", "b", "c"].map(String::from).to_vec()]));
}

#[test]
fn every_kind_of_breach_is_found() {
    let breaks = |module: &str, path: &str| {
        let path: Vec<_> = path.split("::").map(str::to_owned).collect();
        !broken(module, &path).is_empty()
    };
    for (module, path) in [
        ("game", "crate::tournament::Player"),
        ("game", "crate::swiss::State"),
        ("tournament", "crate::exchange"),
        ("store", "crate::config::Config"),
        ("actions", "diesel::insert_into"),
        ("actions", "diesel_migrations::embed_migrations"),
        ("store", "actix_web::web"),
        ("cli", "tracing_actix_web::TracingLogger"),
        ("swiss", "std::time::Instant"),
        ("exchange", "std::fs"),
        ("tournament", "chrono::Utc::now"),
        ("standings", "Instant::now"),
    ] {
        assert!(breaks(module, path), "{path} in {module}");
    }
    for (module, path) in [
        ("game", "crate::game::Position"),
        ("game", "crate::primitives::Side"),
        ("exchange", "crate::tournament::Name"),
        ("cli", "crate::web::run"),
        ("actions", "crate::i18n::Lang"),
        ("store", "diesel::insert_into"),
        ("web", "tracing_actix_web::TracingLogger"),
        ("tournament", "chrono::Utc"), // DateTime<Utc> is a value; only `now` reads the clock
        ("store", "std::fs::copy"),
    ] {
        assert!(!breaks(module, path), "{path} in {module}");
    }
}
