//! Files of nothing but separators, quotation marks, brackets, digits and ends of lines: how much of them the readers look
//! at is counted, not timed.

use super::limits::{HEADER_ROWS, MAX_COLUMNS, MAX_RECORDS, looked_at};
use super::*;
use crate::game::ReadOptions;

const SIGNS: [&str; 29] = [
    ",", ";", "\t", "a,", "a;", "a\t", ",\n", "a,b\n", "\"", "\"\"", "\"a\",", "\",\"", "'", "|", "/", "a/",
    "\\", "[", "]", "{", "(", "?", "ө?", "0", "1.", "\n", "\r", "\r\n", " ",
];

/// So many bytes of the sign alone: every bound is far below it. At night as many as a request may have.
fn filled(sign: &str) -> String {
    let bytes = if std::env::var_os("TOGUZNAMA_NIGHT").is_some() { 8 << 20 } else { 128 << 10 };
    sign.repeat(bytes / sign.len())
}

/// The most that a list of so many lines may have looked at: the cells of its rows, once for each delimiter that is tried, twice
/// to be read and once to be compared; and the headers, each whole, in four parts and in words, as often as they are compared.
fn most(text: &str) -> usize {
    let rows = MAX_RECORDS.min(text.matches(['\r', '\n']).count() + 1);
    let (cells, headers) = (rows * MAX_COLUMNS, rows.min(HEADER_ROWS) * MAX_COLUMNS);
    8 * cells + 24 * 30 * headers
}

#[test]
fn no_more_of_a_list_is_looked_at_than_a_list_may_have() {
    for sign in SIGNS {
        let filled = filled(sign);
        let below = format!("ФИО;Рейтинг\nАсанов;1800\n{filled}");
        for text in [filled.clone(), below, format!("ФИО{filled}"), format!("\"{filled}\",ФИО\nx,y\n")]
        {
            let (_, parts) = looked_at::during(|| players::read(text.as_bytes()).is_ok());
            assert!(parts <= most(&text), "{sign:?}: {parts} of {}", most(&text));
        }
        let (_, parts) = looked_at::during(|| ratings::read(filled.as_bytes()).is_ok());
        assert!(parts <= most(&filled), "{sign:?}: {parts} of {}", most(&filled));
    }
}

#[test]
fn a_row_with_too_many_cells_is_named() {
    for (delimiter, headers) in [(",", "ФИО,Рейтинг"), (";", "ФИО;Рейтинг"), ("\t", "ФИО\tРейтинг")]
    {
        let text = format!("{headers}\nАсанов{delimiter}1800\n{}", format!("a{delimiter}").repeat(200_000));
        let (read, parts) = looked_at::during(|| players::read(text.as_bytes()));
        assert_eq!(read, Err(SheetError::TooManyColumns { line: 3 }));
        assert!(parts < 1_000, "{parts}");
    }
}

#[test]
fn headers_are_no_longer_than_cells_however_long_they_are_written() {
    let sheet = players::read(format!("ФИО;{}\nА;б\n", "Клуб ".repeat(50_000)).as_bytes()).unwrap();
    assert!(sheet.columns.iter().all(|column| column.header.chars().count() <= 2 * players::MAX_CELL));
    assert_eq!(sheet.rows.len(), 1);
}

#[test]
fn what_only_begins_like_a_workbook_is_refused_before_anything_is_looked_at() {
    for sign in SIGNS {
        for head in [&b"PK\x03\x04"[..], b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1"] {
            let bytes = [head, filled(sign).as_bytes()].concat();
            let (read, parts) = looked_at::during(|| workbook::lists(&bytes));
            let refusal = match bytes.len() {
                bytes if bytes > super::limits::MAX_BYTES => SheetError::TooLarge { bytes },
                _ => SheetError::BadWorkbook,
            };
            assert_eq!((read, parts), (Err(refusal), 0), "{sign:?}");
        }
    }
}

#[test]
fn signs_alone_are_one_game_that_is_refused_or_none() {
    for sign in SIGNS {
        let text = filled(sign);
        assert!(games::read(text.as_bytes(), ReadOptions::default()).take(3).count() <= 1, "{sign:?}");
    }
}
