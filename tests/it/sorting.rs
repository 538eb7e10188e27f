//! Names are ordered by the alphabet of their event and by nothing else: not by code points, not by folded letters
//! (`tournament/events/alphabet.rs`).

use crate::source::Source;

/// What names are called where something is sorted by them, and what makes another text of them.
const NAMES: [&str; 8] =
    ["name", "names", "surname", "name_key", "written", "folded", "to_lowercase", "to_uppercase"];

/// Persons are of no event: the database pages them by their folded names (docs/PERSONS.md).
const PERSONS: [&str; 2] =
    ["crates/data/src/store/players/persons.rs", "crates/data/src/tournament/players/persons.rs"];

/// What stands between the parentheses of each call that sorts.
fn orders(code: &[String]) -> Vec<&[String]> {
    let mut found = Vec::new();
    for (at, window) in code.windows(3).enumerate() {
        let [dot, call, open] = window else { continue };
        if dot == "." && open == "(" && (call.starts_with("sort") || call.contains("order")) {
            let arguments = &code[at + 3..];
            let mut depth = 1_usize;
            let end = arguments.iter().position(|token| {
                match token.as_str() {
                    "(" => depth += 1,
                    ")" => depth -= 1,
                    _ => {}
                }
                depth == 0
            });
            found.push(&arguments[..end.unwrap_or(arguments.len())]);
        }
    }
    found
}

/// Whether it sorts by a name without an alphabet.
fn is_by_code_points(order: &[String]) -> bool {
    order.iter().any(|token| NAMES.contains(&token.as_str()))
        && !order.iter().any(|token| token.to_lowercase().contains("alphabet"))
}

#[test]
fn names_are_sorted_by_an_alphabet_everywhere() {
    let mut complaints = Vec::new();
    for source in Source::all().iter().filter(|source| !source.is_test()) {
        let code = source.code();
        let path = source.path.display().to_string();
        let wrong = orders(&code).into_iter().filter(|order| is_by_code_points(order)).count();
        if wrong > 0 && !PERSONS.contains(&path.as_str()) {
            complaints.push(format!("{path}: {wrong}"));
        }
    }
    assert!(complaints.is_empty(), "`Alphabet::key_of` orders names:\n{}", complaints.join("\n"));
}

#[test]
fn an_order_by_names_is_recognised() {
    let of = |text: &str| {
        let source = Source { path: "src/some.rs".into(), text: text.to_owned() };
        let code = source.code();
        orders(&code).into_iter().map(is_by_code_points).collect::<Vec<_>>()
    };
    assert_eq!(of("fn f() { all.sort_by_key(|of| of.name.to_lowercase()); }"), [true]);
    assert_eq!(of("fn f() { teams::table.order((teams::name_key, teams::id)).load(c)?; }"), [true]);
    assert_eq!(of("fn f() { all.sort_by_cached_key(|of| (alphabet.key_of(&of.name), of.id)); }"), [false]);
    assert_eq!(of("fn f() { all.sort_by_key(|of| of.number); let name = 1; }"), [false]);
    assert!(of("#[cfg(test)] mod tests { fn f() { all.sort_by_key(|of| of.name); } }").is_empty());
}
