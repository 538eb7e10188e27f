//! The parameters in addresses of the table of routes. A new one has its line in [`OPEN`], and nowhere else.

use toguznama::web::routes::RouteRow;

/// The parameters that are no secret (numbers, names of pages and lists, a board whose clock has its key elsewhere), each with what
/// it is where a test has nothing of its own.
pub(crate) const OPEN: [(&str, &str); 19] = [
    ("application", "1"),
    ("board", "1"),
    ("chapter", "results"),
    ("clock", "no-such-clock"),
    ("code", "en"),
    ("entry", "1"),
    ("event", "1"),
    ("federation", "KGZ"),
    ("file", "0b5c66.css"),
    ("id", "1"),
    ("path", "css/tokens.css"),
    ("person", "player-1"),
    ("player", "1"),
    ("round", "1"),
    ("ruling", "1"),
    ("section", "1"),
    ("snapshot", "1"),
    ("team", "1"),
    ("theme", "dark"),
];

/// The parameter that is a secret, with one that opens nothing.
pub(crate) const SECRET: (&str, &str) = ("token", "no-such-link");

/// The parameter that a segment of a path is, without what it takes.
pub(crate) fn parameter(segment: &str) -> Option<&str> {
    segment.strip_prefix('{')?.strip_suffix('}')?.split(':').next()
}

/// The address of a row, in which these parameters are those of the test.
pub(crate) fn address(row: &RouteRow, own: &[(&str, String)]) -> String {
    let value = |name: &str| {
        let of_test = own.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str());
        let usual =
            || OPEN.iter().chain([&SECRET]).find(|(known, _)| *known == name).map(|(_, value)| *value);
        of_test
            .or_else(usual)
            .unwrap_or_else(|| panic!("{name} has no value in tests/it/support/parameters.rs"))
    };
    row.path.split('/').map(|segment| parameter(segment).map_or(segment, value)).collect::<Vec<_>>().join("/")
}
