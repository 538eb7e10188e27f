//! Names are ordered by the alphabet of their event, or of the page where they are of no event, and by nothing else: not by code
//! points, not by folded letters (`tournament/events/alphabet.rs`).

use crate::source::Source;

/// What names are called where something is sorted by them, and what makes another text of them.
const NAMES: [&str; 8] =
    ["name", "names", "surname", "name_key", "written", "folded", "to_lowercase", "to_uppercase"];

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

/// Files that put whole values in order, none of which is a name that anyone reads: numbers, ids, codes, words that are
/// compared and never shown.
const WHOLE: [&str; 18] = [
    "crates/app/src/actions/players/people/mod.rs",
    "crates/app/src/actions/standings/manual_places.rs",
    "crates/data/src/exchange/records.rs",
    "crates/data/src/exchange/section/export.rs",
    "crates/data/src/exchange/section/import/rounds.rs",
    "crates/data/src/exchange/section/import/standings.rs",
    "crates/data/src/store/copies.rs",
    "crates/data/src/store/events/moving.rs",
    "crates/data/src/tournament/events/refereeing_body.rs",
    "crates/data/src/tournament/players/claims.rs",
    "crates/rules/src/standings/manual_places.rs",
    "crates/rules/src/standings/teams.rs",
    "crates/trf/src/write.rs",
    "src/cli/pairing/check.rs",
    "src/cli/pairing/mod.rs",
    "src/web/pages/events/screen.rs",
    "src/web/pages/standings/lists/settings.rs",
    "src/web/views/rounds/why.rs",
];

/// What a call sorts by: what stands in its parentheses, or in the closure that is named there.
fn resolved<'c>(code: &'c [String], order: &'c [String]) -> &'c [String] {
    let [name] = order else { return order };
    let is_here = |window: &[String]| window[0] == "let" && window[1] == *name && window[2] == "=";
    let Some(at) = code.windows(3).position(is_here) else { return order };
    let closure = &code[at + 3..];
    let mut depth = 0_usize;
    let end = closure.iter().position(|token| {
        match token.as_str() {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token == ";"
    });
    &closure[..end.unwrap_or(closure.len())]
}

/// Whether it sorts by a name without an alphabet.
fn is_by_code_points(order: &[String]) -> bool {
    order.iter().any(|token| NAMES.contains(&token.as_str()))
        && !order.iter().any(|token| token.to_lowercase().contains("alphabet"))
}

/// Whether whole values are sorted, so that nothing says what they are.
fn sorts_whole_values(code: &[String]) -> bool {
    code.windows(4).any(|window| {
        window[0] == "." && window[1].starts_with("sort") && window[2] == "(" && window[3] == ")"
    })
}

/// How many statements in SQL sort by a name.
fn by_names_in_sql(text: &str) -> usize {
    let orders = text.split("ORDER BY").skip(1).filter_map(|order| order.split('"').next());
    let is_of_word = |char: char| char.is_alphanumeric() || char == '_';
    orders.filter(|order| order.split(|char| !is_of_word(char)).any(|word| NAMES.contains(&word))).count()
}

/// What is not seen: an order by a function of another place, maps with texts as keys that are shown in their order, names that
/// are called otherwise.
#[test]
fn names_are_sorted_by_an_alphabet_everywhere() {
    let mut complaints = Vec::new();
    for source in Source::all().iter().filter(|source| !source.is_test()) {
        let code = source.code();
        let path = source.path.display().to_string();
        let orders = orders(&code).into_iter().map(|order| resolved(&code, order));
        let wrong = orders.filter(|order| is_by_code_points(order)).count() + by_names_in_sql(&source.text);
        if wrong > 0 {
            complaints.push(format!("{path}: {wrong}"));
        }
        if sorts_whole_values(&code) && !WHOLE.contains(&path.as_str()) {
            complaints.push(format!("{path}: whole values; are they names?"));
        }
    }
    assert!(complaints.is_empty(), "`Alphabet::key_of` orders names:\n{}", complaints.join("\n"));
}

#[test]
fn an_order_by_names_is_recognised() {
    let code = |text: &str| Source { path: "src/some.rs".into(), text: text.to_owned() }.code();
    let of = |text: &str| {
        let code = code(text);
        let orders = orders(&code).into_iter().map(|order| is_by_code_points(resolved(&code, order)));
        orders.collect::<Vec<_>>()
    };
    assert_eq!(of("fn f() { all.sort_by_key(|of| of.name.to_lowercase()); }"), [true]);
    assert_eq!(of("fn f() { teams::table.order((teams::name_key, teams::id)).load(c)?; }"), [true]);
    assert_eq!(of("fn f() { all.sort_by_cached_key(|of| (alphabet.key_of(&of.name), of.id)); }"), [false]);
    assert_eq!(of("fn f() { all.sort_by_key(|of| of.number); let name = 1; }"), [false]);
    assert!(of("#[cfg(test)] mod tests { fn f() { all.sort_by_key(|of| of.name); } }").is_empty());
    // A closure that has a name.
    assert_eq!(of("fn f() { let key = |of| { g(); of.name }; all.sort_by_key(key); }"), [true]);
    assert_eq!(of("fn f() { let key = |of| alphabet.key_of(of.name); all.sort_by_key(key); }"), [false]);
    for sort in ["sort", "sort_unstable"] {
        assert!(sorts_whole_values(&code(&format!("fn f() {{ names.{sort}(); }}"))));
    }
    assert!(!sorts_whole_values(&code("fn f() { all.sort_by_key(|of| of.number); table.sorted_from(5); }")));
    assert_eq!(by_names_in_sql("\"SELECT id FROM teams ORDER BY teams.name_key, id\" + \"name\""), 1);
    assert_eq!(by_names_in_sql("\"SELECT name FROM teams ORDER BY id LIMIT 1\""), 0);
}
