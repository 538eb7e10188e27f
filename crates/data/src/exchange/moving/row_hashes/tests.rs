//! What entries say of rows, and what a row is compared with.

use std::collections::HashSet;

use super::super::comparison::{Comparison, RowFaultKind, RowsReport};
use super::*;

const SECRET: &str = "00112233";

fn board(white: i64) -> Row {
    let row = json!({ "id": 7, "round_id": 3, "number": 1, "white_id": white, "black_id": 12, "outcome": "white", "version": 4 });
    serde_json::from_value(row).unwrap()
}

fn boards() -> &'static Part {
    Part::of_sheet("games").unwrap()
}

/// What an entry says: its number, of how much, and the hash of each row.
type Entry<'a> = (u64, Extent, &'a [(&'static str, &'a str, RowHash)]);

fn hashes(texts: &[Entry<'_>]) -> RowHashes {
    let mut hashes = RowHashes::default();
    for (entry, of, rows) in texts {
        let mut writer = RowHashWriter::new(*of);
        for (sheet, key, row_hash) in rows.iter() {
            writer.add((*sheet, (*key).to_owned()), *row_hash);
        }
        writer.texts().iter().for_each(|text| hashes.read(*entry, text));
    }
    hashes
}

fn found(hashes: RowHashes, rows: &[Row]) -> Vec<(Option<u64>, RowFaultKind)> {
    let mut comparison = Comparison::of_stored(hashes, SECRET.to_owned(), HashSet::new());
    for row in rows {
        comparison.take(boards(), row);
    }
    comparison.finish().faults.into_iter().map(|fault| (fault.entry, fault.kind)).collect()
}

#[test]
fn a_row_is_compared_with_its_last_hash() {
    let [first, second] = [11, 13].map(|white| boards().row_hash(SECRET, &board(white)));
    let hashes_of_entries = hashes(&[
        (1, Extent::Beginning, &[("games", "7", first)]),
        (2, Extent::Written, &[("games", "7", second)]),
    ]);
    assert_eq!(found(hashes_of_entries.clone(), &[board(13)]), []);
    assert_eq!(found(hashes_of_entries.clone(), &[board(11)]), [(Some(2), RowFaultKind::Differs)]);
    assert_eq!(found(hashes_of_entries, &[]), [(Some(2), RowFaultKind::NotStored)]);
    let gone = hashes(&[
        (1, Extent::Beginning, &[("games", "7", first)]),
        (2, Extent::Written, &[("games", "7", RowHash::Gone)]),
    ]);
    assert_eq!(found(gone.clone(), &[]), []);
    assert_eq!(found(gone, &[board(11)]), [(None, RowFaultKind::NotLogged)]);
    let differed = hashes(&[(3, Extent::Event, &[("games", "7", RowHash::Differed)])]);
    assert_eq!(found(differed, &[board(11)]), [(Some(3), RowFaultKind::Differs)]);
}

#[test]
fn versions_do_not_count_and_every_other_value_the_secret_and_the_sheet_do() {
    let row_hash = boards().row_hash(SECRET, &board(11));
    let with = |column: &str, value: Value| {
        let mut row = board(11);
        row.insert(column.to_owned(), value);
        boards().row_hash(SECRET, &row)
    };
    assert_eq!(with("version", json!(5)), row_hash);
    assert_eq!(with("rated_as", Value::Null), row_hash, "a column without a value is one that is not there");
    for (column, value) in
        [("number", json!(2)), ("outcome", json!("black")), ("ending", json!("")), ("number", json!("1"))]
    {
        assert_ne!(with(column, value), row_hash, "{column}");
    }
    assert_ne!(boards().row_hash("other", &board(11)), row_hash);
}

#[test]
fn what_earlier_versions_made_is_counted_and_said_from_the_next_entry_on() {
    let mut comparison = Comparison::default();
    assert!(comparison.take(boards(), &board(11)));
    assert_eq!(comparison.finish(), RowsReport { unsaid: 1, ..RowsReport::default() });
    let row_hash = boards().row_hash(SECRET, &board(11));
    let hashes_of_entries = hashes(&[(9, Extent::Event, &[("games", "7", row_hash)])]);
    let mut comparison = Comparison::of_stored(hashes_of_entries, SECRET.to_owned(), HashSet::new());
    assert!(comparison.take(boards(), &board(11)));
    let since = comparison.finish().since.map(|first| (first.entry, first.rows));
    assert_eq!(since, Some((9, 1)));
}

#[test]
fn where_other_columns_are_hashed_nothing_is_compared_with_what_was_said_before() {
    let fewer = Part { columns: boards().columns[1..].to_vec(), ..boards().clone() };
    let [now, then] = [boards(), &fewer].map(|part| form_of(Names::Ours, [part].into_iter()));
    assert_ne!(now, then);
    let mut hashes = hashes(&[(1, Extent::Beginning, &[("games", "7", RowHash::Holds(1))])]);
    let text = RowHashWriter::new(Extent::Written).texts().remove(0);
    hashes.read(2, &text.replace(FORM.as_str(), &then));
    assert_eq!(hashes, RowHashes::default());
    assert!(is_of_this_form(&new_secret("00")) && !is_of_this_form(&format!("{then}-00")));
}

#[test]
fn what_was_said_before_a_column_was_added_is_compared_without_it() {
    // The form of the version that had none of them.
    assert_eq!(FORM.as_str(), "0.90c548bc");
    let columns = sheets().flat_map(|part| part.columns.iter().map(move |column| (part, column)));
    for (part, column) in columns.filter(|(_, column)| column.how == How::Added) {
        assert!(column.optional, "{}.{}", part.sheet, column.name);
        let row = |value: Option<Value>| -> Row {
            value.map(|of| (column.name.to_owned(), of)).into_iter().collect()
        };
        let [before, nothing, something] =
            [None, Some(Value::Null), Some(json!("ru"))].map(|value| part.row_hash(SECRET, &row(value)));
        assert_eq!(before, nothing);
        assert_ne!(before, something);
    }
}

#[test]
fn rows_of_earlier_forms_are_hashed_under_all_names_and_columns_of_then_in_their_order() {
    let earlier = [Names::First, Names::Second, Names::Third];
    assert_eq!(
        earlier.map(|names| form_of(names, sheets_under(names))),
        [FIRST_FORM, SECOND_FORM, THIRD_FORM],
        "what has changed since belongs into older.rs"
    );
    assert_eq!(form_of(Names::Ours, sheets_under(Names::Ours)), *FORM);
    assert_eq!([FIRST_FORM, SECOND_FORM, THIRD_FORM].map(names_of), earlier.map(Some));
    assert_eq!(names_of(&FORM), Some(Names::Ours));
    let mut hashes = RowHashes::default();
    hashes.read(
        1,
        &json!({ "form": FIRST_FORM, "of": "beginning", "rows": { "stages": { "7": "00" } } }).to_string(),
    );
    assert!(hashes.is_empty(), "nothing was said of a table that there was not");
}

#[test]
fn a_long_saying_is_cut_into_texts_that_are_read_as_one() {
    let mut writer = RowHashWriter::new(Extent::Event);
    for id in 0..40_000 {
        writer.add(("games", id.to_string()), RowHash::Holds(id));
    }
    let texts = writer.texts();
    assert!(texts.len() > 1 && texts.iter().all(|text| text.len() < 2 * MAX_TEXT_BYTES), "{}", texts.len());
    let mut hashes = RowHashes::default();
    texts.iter().for_each(|text| hashes.read(5, text));
    assert_eq!((hashes.by_row.len(), hashes.first.map(|first| first.rows)), (40_000, Some(40_000)));
}

#[test]
fn keys_are_texts_and_never_a_part_of_the_saying() {
    let key = "7\",\"8\":\"?\n#".to_owned();
    let mut writer = RowHashWriter::new(Extent::Written);
    writer.add(("clock_logs", key.clone()), RowHash::Holds(1));
    let mut hashes = RowHashes::default();
    writer.texts().iter().for_each(|text| hashes.read(1, text));
    assert_eq!(
        hashes.by_row.into_iter().collect::<Vec<_>>(),
        [(("clock_logs", key), (RowHash::Holds(1), 1))]
    );
}
