//! Files of the third form, in which players and applications had names, ratings and personal data each for itself.

use super::super::older::{Names, THIRD_FORM};
use super::*;

/// A row of such a file with what its other columns hold at least.
fn then(table: &str, fields: Value) -> (&'static Part, Row) {
    let part = Names::Third.part(table).unwrap();
    let mut row = row(fields);
    for column in Names::Third.columns(part) {
        row.entry(Names::Third.column(part.table, column.name)).or_insert_with(|| match column.kind {
            _ if column.optional => Value::Null,
            Kind::Flag => json!(false),
            Kind::Small | Kind::Number => json!(0),
            _ => json!(""),
        });
    }
    (part, row)
}

/// A player, and the application by which the player was admitted, which has the same id. The log says all rows.
fn third_form() -> Vec<u8> {
    let secret = format!("{THIRD_FORM}-0011");
    let player = json!({
        "id": 7, "section_id": 7, "surname": "Played", "status": "playing", "rating_national": 1_900,
        "later_ratings": "[\"5: 1850\"]",
    });
    let application = json!({
        "id": 7, "event_id": 3, "section_id": 7, "surname": "Applied", "state": "admitted", "player_id": 7, "rating_own": 0,
        "later_ratings": "[]",
    });
    let is_as_now = |table: &str| ["users", "events", "sections", "stages", "audit_log"].contains(&table);
    let known = event().into_iter().filter(|(table, _)| is_as_now(table));
    let mut rows: Vec<_> = known.map(|(table, row)| (Part::for_table(table).unwrap(), row)).collect();
    rows.extend([
        then("audit_keys", json!({ "event_id": 3, "secret": secret })),
        then("players", player),
        then("personal", json!({ "player_id": 7, "passport_number": "17" })),
        then("applications", application),
        then("application_personal", json!({ "application_id": 7, "passport_number": "18" })),
        then("competitors", json!({ "id": 7, "section_id": 7, "player_id": 7 })),
        then("audit_chain", json!({ "entry_id": 90, "event_id": 3, "number": 1 })),
    ]);
    let mut hashes = serde_json::Map::new();
    for (part, row) in rows.iter().filter(|(part, _)| part.is_hashed()) {
        let RowHash::Holds(hash) = part.row_hash_under(Names::Third, &secret, row) else { unreachable!() };
        let key = part.row_key_under(Names::Third, row);
        hashes.insert(part.sheet.to_owned(), json!({ key: format!("{hash:032x}") }));
    }
    let said = json!({ "form": THIRD_FORM, "of": "beginning", "rows": hashes }).to_string();
    rows.push(then("audit_rows", json!({ "entry_id": 90, "position": 0, "rows": said })));
    // In the order of the tables then.
    let order = [
        "users",
        "events",
        "audit_keys",
        "sections",
        "stages",
        "players",
        "personal",
        "applications",
        "application_personal",
        "competitors",
        "audit_log",
        "audit_chain",
        "audit_rows",
    ];
    rows.sort_by_key(|(part, _)| order.iter().position(|table| *table == part.table));
    let mut header = header();
    header.format = 3;
    let mut writer = FileWriter::begin(Vec::new(), &header).unwrap();
    for (part, row) in &rows {
        writer.row(part, row).unwrap();
    }
    writer.end().unwrap().1
}

#[test]
fn players_and_applications_of_the_third_form_arrive_with_their_people_one_to_one() {
    let (rows, report) = taken_as(&third_form(), |table, id| match table {
        // A player and an application of the same number are not the same person.
        "people" => 1_000 + id,
        _ => id,
    });
    assert_eq!((report.agreeing, &report.faults[..]), (9, &[][..]));
    let of = |table: &str| -> Vec<Value> {
        let rows = rows.iter().flat_map(|row| &row.new).filter(|(part, _)| part.table == table);
        rows.map(|(_, row)| Value::Object(row.clone())).collect()
    };
    let column = |table: &str, column: &str| -> Vec<Value> {
        of(table).iter().map(|row| row[column].clone()).collect()
    };
    assert_eq!(column("people", "id"), [1_007, 993]);
    assert_eq!(column("people", "event_id"), [3, 3]);
    assert_eq!(column("people", "surname"), ["Played", "Applied"]);
    assert_eq!(column("personal", "person_id"), [1_007, 993]);
    assert_eq!(column("personal", "passport_number"), ["17", "18"]);
    assert_eq!(column("players", "person_id"), [1_007]);
    assert_eq!(column("applications", "person_id"), [993]);
    assert_eq!(column("applications", "player_id"), [7]);
    let rating = |person: i64, list: &str, round: u8, value: u16| {
        json!({
            "person_id": person, "section_id": 7, "list": list, "discipline": "any", "from_round": round, "value": value,
        })
    };
    let [national, later] = [("national", 1, 1_900), ("tournament", 5, 1_850)]
        .map(|(list, round, value)| rating(1_007, list, round, value));
    assert_eq!(of("ratings"), [national, later, rating(993, "own", 1, 0)]);
}

#[test]
fn what_the_log_of_the_third_form_does_not_say_is_found_under_the_names_of_then() {
    let file = String::from_utf8(third_form()).unwrap();
    for (before, after, table) in [
        ("\"17\"", "\"19\"", "personal"),
        ("\"18\"", "\"19\"", "application_personal"),
        ("\"rating_national\":1900", "\"rating_national\":1901", "players"),
        ("\"Applied\"", "\"Admitted\"", "applications"),
    ] {
        assert!(file.contains(before), "{before}");
        let (_, report) = taken(&with_sum(&file.replacen(before, after, 1)));
        assert_eq!(report.faults.iter().map(RowFault::table).collect::<Vec<_>>(), [table]);
    }
}
