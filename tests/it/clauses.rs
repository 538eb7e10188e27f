//! Every clause of the rules has a test named after it, and stands in the table of `docs/RULES.md` with the code that
//! keeps it, that test, and the page where it is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use toguznama::web::routes;

use crate::source::Source;

/// The chapters of the rules, with how many clauses each has.
const CHAPTERS: [(char, u8); 8] =
    [('G', 15), ('N', 9), ('K', 6), ('A', 6), ('D', 4), ('W', 5), ('R', 5), ('S', 7)];

fn clauses() -> Vec<String> {
    let of = |(chapter, count): (char, u8)| (1..=count).map(move |number| format!("{chapter}{number}"));
    CHAPTERS.into_iter().flat_map(of).collect()
}

/// A line of the table.
struct Line {
    clause: String,
    code: Vec<String>,
    tests: Vec<String>,
    pages: Vec<String>,
}

/// What stands between backquotes.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn lines() -> Vec<Line> {
    let text = fs::read_to_string(root().join("docs/RULES.md")).unwrap();
    let line = |line: &str| {
        let cells: Vec<&str> = line.strip_prefix('|')?.split('|').map(str::trim).collect();
        let [clause, _what, code, tests, pages, ""] = cells.as_slice() else { return None };
        let is_clause = clause.len() > 1 && clause[1..].bytes().all(|byte| byte.is_ascii_digit());
        is_clause.then(|| Line {
            clause: (*clause).to_owned(),
            code: quoted(code),
            tests: quoted(tests),
            pages: quoted(pages),
        })
    };
    text.lines().filter_map(line).collect()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The name of every test in the package.
fn tests() -> BTreeSet<String> {
    Source::all_and_tests().iter().flat_map(Source::tests).collect()
}

/// The clauses that a test is named after: the ids that its name begins with. A number behind one makes it an
/// article of other rules.
fn clauses_of(test: &str) -> Vec<String> {
    let words: Vec<&str> = test.split('_').collect();
    let is_id = |word: &&&str| {
        let (chapter, number) = word.split_at(word.len().min(1));
        let known = CHAPTERS.iter().any(|(letter, _)| chapter == letter.to_ascii_lowercase().to_string());
        known && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    let ids: Vec<String> = words.iter().take_while(is_id).map(|word| word.to_uppercase()).collect();
    let next_is_number =
        words.get(ids.len()).is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    if next_is_number && ids.len() == 1 && ids[0].starts_with('A') { Vec::new() } else { ids }
}

#[test]
fn every_clause_has_a_test_named_after_it() {
    let tested: BTreeSet<String> = tests().iter().flat_map(|test| clauses_of(test)).collect();
    let without: Vec<String> = clauses().into_iter().filter(|clause| !tested.contains(clause)).collect();
    assert!(without.is_empty(), "no test is named after {without:?}");
}

#[test]
fn the_table_has_one_line_for_every_clause_and_none_for_others() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for line in lines() {
        *seen.entry(line.clause).or_default() += 1;
    }
    let expected: BTreeMap<String, usize> = clauses().into_iter().map(|clause| (clause, 1)).collect();
    assert_eq!(seen, expected);
}

#[test]
fn what_the_table_names_is_there() {
    let tests = tests();
    let routes: BTreeSet<&str> = routes::table().iter().map(|row| row.path).collect();
    for Line { clause, code, tests: named, pages } in lines() {
        assert!(!code.is_empty() && !named.is_empty(), "{clause} names neither code nor test");
        for path in code {
            assert!(root().join(&path).exists(), "{clause}: there is no {path}");
        }
        for test in named {
            assert!(tests.contains(&test), "{clause}: there is no test {test}");
            assert!(clauses_of(&test).contains(&clause), "{test} is not named after {clause}");
        }
        for page in pages {
            let known = routes.iter().any(|route| route.ends_with(&page));
            assert!(known, "{clause}: there is no page {page}");
        }
    }
}

#[test]
fn every_test_that_the_questions_to_pairing_programs_name_is_there() {
    let tests = tests();
    let text = fs::read_to_string(root().join("docs/ENDORSEMENT.md")).unwrap();
    let is_name = |word: &String| {
        word.contains('_') && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    };
    let named: Vec<String> = text.lines().flat_map(quoted).filter(is_name).collect();
    let gone: Vec<&String> = named.iter().filter(|name| !tests.contains(*name)).collect();
    assert!(named.len() > 80 && gone.is_empty(), "{} named; there is no {gone:?}", named.len());
}

#[test]
fn names_are_told_from_articles() {
    assert_eq!(clauses_of("g5_a_last_ball"), ["G5"]);
    assert_eq!(clauses_of("n4_d2_d3_three_offers"), ["N4", "D2", "D3"]);
    assert_eq!(clauses_of("a4_2_the_lower_half"), Vec::<String>::new());
    assert_eq!(clauses_of("g9_82_balls_win_at_once"), ["G9"]);
    assert_eq!(clauses_of("a_day_at_the_board"), Vec::<String>::new());
}
