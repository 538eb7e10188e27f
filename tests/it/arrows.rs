//! The house stands: rooms import lower floors only, each library stays in its room, the pure floors read
//! nothing from outside, and every file is short and says where one is.

use crate::source::Source;

/// The floors from the ground up, as `src/lib.rs` draws them; `i18n` and `config` serve floor 4 and above.
const FLOORS: [&[&str]; 7] = [
    &["ground"],
    &["game", "swiss", "standings", "regulations"],
    &["tournament", "exchange"],
    &["store", "i18n", "config"],
    &["acts"],
    &["web", "cli"],
    &["main"],
];

/// The two arrows within a floor: the nouns that files are read to, and the command that serves the pages.
const WITHIN: [(&str, &str); 2] = [("exchange", "tournament"), ("cli", "web")];

/// The highest floor of pure functions.
const PURE: usize = 2;

/// Libraries and the one room that may see them.
const KEPT: [(&str, &str); 3] = [("diesel", "store"), ("libsqlite3_sys", "store"), ("actix", "web")];

/// What a pure room may not name: clock, random source, files, network, processes, and the crates for them.
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

fn floor(room: &str) -> Option<usize> {
    FLOORS.iter().position(|rooms| rooms.contains(&room))
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

/// Every rule that a path in a room breaks.
fn broken(room: &str, path: &[String]) -> Vec<String> {
    let mut broken = Vec::new();
    let own_floor = floor(room);
    if let [root, other, ..] = path
        && root == "crate"
        && other != room
        && let (Some(own), Some(theirs)) = (own_floor, floor(other))
        && theirs >= own
        && !WITHIN.contains(&(room, other.as_str()))
    {
        broken.push(format!("floor {own} imports `{other}` of floor {theirs}"));
    }
    for (library, home) in KEPT {
        if room != home && names(path, library) {
            broken.push(format!("`{library}` belongs to `{home}`"));
        }
    }
    for outside in OUTSIDE {
        if own_floor.is_some_and(|floor| floor <= PURE) && names(path, outside) {
            broken.push(format!("a pure room names `{outside}`"));
        }
    }
    broken
}

/// Fails with all that was found.
fn none(found: &[String]) {
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn arrows_point_down_and_pure_floors_see_nothing_outside() {
    let mut found = Vec::new();
    for source in Source::all().iter().filter(|source| !source.is_test()) {
        let module = source.module();
        let Some(room) = module.first() else { continue };
        for path in source.paths() {
            let broken = broken(room, &path);
            found.extend(
                broken
                    .iter()
                    .map(|rule| format!("src/{}: {rule} ({})", source.path.display(), path.join("::"))),
            );
        }
    }
    none(&found);
}

#[test]
fn every_room_has_a_floor() {
    let rooms = Source::all().into_iter().filter_map(|source| source.module().first().cloned());
    none(&rooms.filter(|room| floor(room).is_none()).collect::<Vec<_>>());
}

#[test]
fn no_file_is_longer_than_620_lines_and_each_says_where_one_is() {
    let mut found = Vec::new();
    for source in Source::all() {
        let lines = source.text.lines().count();
        if lines > 620 {
            found.push(format!("src/{}: {lines} lines", source.path.display()));
        }
        if !source.text.starts_with("//! ") {
            found.push(format!("src/{}: does not open with `//!`", source.path.display()));
        }
    }
    none(&found);
}

#[test]
fn every_kind_of_breach_is_found() {
    let breaks = |room: &str, path: &str| {
        let path: Vec<_> = path.split("::").map(str::to_owned).collect();
        !broken(room, &path).is_empty()
    };
    for (room, path) in [
        ("game", "crate::tournament::Player"),
        ("game", "crate::swiss::State"),
        ("tournament", "crate::exchange"),
        ("store", "crate::config::Config"),
        ("acts", "diesel::insert_into"),
        ("acts", "diesel_migrations::embed_migrations"),
        ("store", "actix_web::web"),
        ("cli", "tracing_actix_web::TracingLogger"),
        ("swiss", "std::time::Instant"),
        ("exchange", "std::fs"),
        ("tournament", "chrono::Utc::now"),
        ("standings", "Instant::now"),
    ] {
        assert!(breaks(room, path), "{path} in {room}");
    }
    for (room, path) in [
        ("game", "crate::game::Position"),
        ("game", "crate::primitives::Side"),
        ("exchange", "crate::tournament::Name"),
        ("cli", "crate::web::run"),
        ("acts", "crate::i18n::Lang"),
        ("store", "diesel::insert_into"),
        ("web", "tracing_actix_web::TracingLogger"),
        ("tournament", "chrono::Utc"), // DateTime<Utc> is a value; only `now` reads the clock
        ("store", "std::fs::copy"),
    ] {
        assert!(!breaks(room, path), "{path} in {room}");
    }
}
