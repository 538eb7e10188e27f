//! Files, right ones and others.

mod third_form;

use std::collections::BTreeSet;

use data_encoding::HEXLOWER;
use proptest::prelude::*;
use rstest::rstest;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::*;
use crate::exchange::limits::looked_at;
use crate::primitives::Side;
use crate::tournament::sections::snapshots::Snapshot;
use crate::tournament::{Role, RoundId, SectionId, SectionState, StageId};

fn row(value: Value) -> Row {
    match value {
        Value::Object(row) => row,
        other => panic!("{other} is no row"),
    }
}

/// The row with what its other columns hold at least: nothing, no, zero or an empty text.
fn filled((table, mut row): (&'static str, Row)) -> (&'static str, Row) {
    for column in &Part::for_table(table).unwrap().columns {
        row.entry(column.name).or_insert_with(|| match column.kind {
            _ if column.optional => Value::Null,
            Kind::Flag => json!(false),
            Kind::Small | Kind::Number => json!(0),
            _ => json!(""),
        });
    }
    (table, row)
}

/// An event with a section, two players and a deleted third one that its log speaks of.
fn event() -> Vec<(&'static str, Row)> {
    let person = |id: i64| json!({ "id": id, "event_id": 3, "surname": format!("P{id}"), "sex": "female", "doctor_approved": true });
    let player = |id: i64| json!({ "id": id, "section_id": 7, "person_id": id + 40, "rating": 2000, "status": "playing" });
    let entry = json!({
        "id": 90, "event_id": 3, "section_id": 7, "user_id": 5, "at": "2026-05-01 10:00:00.123456",
        "act": "player_deleted", "subject": "player:12", "before": "{\"number\":3}", "salt": "00",
    });
    let section = json!({
        "id": 7, "event_id": 3, "name": "Open", "category": "open", "base_minutes": 60, "rules": "{}",
    });
    let stage = json!({
        "id": 8, "section_id": 7, "number": 1, "rounds": 5, "tie_breaks": "progress buchholz", "first_round": "rating",
        "seed": 4_294_967_295_u32, "system": "dutch", "acceleration": "none", "rules": "{}",
    });
    let event = json!({
        "id": 3, "uuid": "0b0f5a6e-0000-4000-8000-000000000000", "name": "Cup", "starts_on": "2026-05-01",
        "ball_word": "korgool", "tuz_word": "tuz", "time_zone": "Asia/Bishkek", "kazans": "other_half",
    });
    let competitor = |id: i64| json!({ "id": id, "section_id": 7, "player_id": id });
    let apart = json!({ "section_id": 7, "one_id": 11, "other_id": 14, "first_round": 1, "last_round": 255 });
    let rows = [
        ("users", row(json!({ "id": 5, "login": "chief", "name": "Chief" }))),
        ("events", row(event)),
        ("sections", row(section)),
        ("stages", row(stage)),
        ("people", row(person(51))),
        ("people", row(person(54))),
        ("players", row(player(11))),
        ("players", row(player(14))),
        ("competitors", row(competitor(11))),
        ("competitors", row(competitor(14))),
        ("forbidden_pairs", row(apart)),
        ("audit_log", row(entry)),
    ];
    rows.map(filled).into()
}

fn header() -> Header {
    let texts = ["2026", "0b0f5a6e-0000-4000-8000-000000000000", "Cup", "2026-05-01T10:00:00Z"];
    let [schema, uuid, name, exported_at] = texts.map(str::to_owned);
    Header::new(schema, uuid, name, exported_at)
}

/// The lines of a file with these rows.
fn file(rows: &[(&'static str, Row)]) -> Vec<u8> {
    let mut writer = FileWriter::begin(Vec::new(), &header()).unwrap();
    for (table, row) in rows {
        writer.row(Part::for_table(table).unwrap(), row).unwrap();
    }
    writer.end().unwrap().1
}

fn surveyed(bytes: &[u8]) -> Result<Survey, Fault> {
    survey(&mut &bytes[..])
}

/// The event with a value of a column changed, which is none if `value` is none.
fn with(table: &str, column: &str, value: Option<Value>) -> Vec<u8> {
    let mut rows = event();
    let (_, row) = rows.iter_mut().find(|(known, _)| *known == table).unwrap();
    match value {
        Some(value) => row.insert(column.to_owned(), value),
        None => row.remove(column),
    };
    file(&rows)
}

#[test]
fn every_id_is_given_again_in_the_order_of_the_old_ones() {
    let bytes = file(&event());
    let survey = surveyed(&bytes).unwrap();
    assert_eq!((survey.event, survey.end.rows), (3, 12));
    let (login, name) = ("chief".to_owned(), "Chief".to_owned());
    assert_eq!(survey.accounts, [Account { id: 5, login, name, office: None }]);
    assert_eq!(
        survey.ids.in_table("players").collect::<Vec<_>>(),
        [11, 12, 14],
        "the deleted one among them"
    );
    let mut ids = Ids::default();
    for (table, count) in survey.ids.counts() {
        ids.give(&survey.ids, table, (0..).map(|id| 1000 + 7 * id).take(count));
    }
    let mut new = Vec::new();
    rows(&mut &bytes[..], &survey, &ids, |row| {
        new.extend(row.new.into_iter().map(|(part, row)| (part.table, row)));
        Ok::<_, Fault>(())
    })
    .unwrap();
    let column = |at: usize, column: &str| new[at].1[column].clone();
    assert_eq!([column(3, "id"), column(3, "section_id")], [json!(1000), json!(1000)]);
    assert_eq!(
        [column(4, "id"), column(5, "id"), column(7, "person_id")],
        [1000, 1007, 1007].map(|id| json!(id))
    );
    assert_eq!([column(6, "id"), column(7, "id")], [json!(1000), json!(1014)]);
    assert_eq!(
        [column(8, "id"), column(9, "id"), column(9, "player_id")],
        [json!(1000), json!(1014), json!(1014)]
    );
    assert_eq!([column(10, "one_id"), column(10, "other_id")], [json!(1000), json!(1014)]);
    assert_eq!(column(11, "subject"), "player:1007", "who was deleted keeps a place of their own");
    assert_eq!(column(11, "section_id"), 1000);
    assert_eq!(column(4, "surname"), "P51");
}

#[rstest]
#[case("events", "name", json!("a\u{0}b"))]
#[case("events", "second_factor", json!(1))]
#[case("events", "starts_on", json!("1.5.2026"))]
#[case("sections", "category", json!("goats"))]
#[case("stages", "tie_breaks", json!("progress luck"))]
#[case("stages", "rounds", json!(3_000_000_000_i64))]
#[case("sections", "rules", json!("[".repeat(100_000)))]
#[case("stages", "rules", json!("{\"keeps_last_two\":7}"))]
#[case("players", "id", json!(0))]
#[case("players", "id", json!("11"))]
#[case("people", "surname", json!(null))]
#[case("people", "surname", json!(""))]
#[case("people", "surname", json!("\u{200b}\u{2800}"))]
#[case("events", "name", json!("\u{202e}"))]
#[case("sections", "name", json!("\u{3164}"))]
#[case("users", "name", json!("\u{ad}"))]
#[case("users", "login", json!(" "))]
#[case("people", "surname", json!({ "deep": [] }))]
#[case("audit_log", "at", json!("2026-05-01T10:00:00Z"))]
#[case("audit_log", "at", json!("2026-05-01 10:00:00.1234567"))]
#[case("audit_log", "subject", json!("player:12:13"))]
#[case("audit_log", "subject", json!("player:-1"))]
#[case("audit_log", "subject", json!("goat:1"))]
#[case("audit_log", "before", json!("{"))]
fn a_value_that_no_column_has_is_named(
    #[case] table: &'static str,
    #[case] column: &'static str,
    #[case] value: Value,
) {
    let fault = surveyed(&with(table, column, Some(value))).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Value { table, column });
    assert!(fault.to_string().ends_with(&format!("{table}.{column}: not a value of this column")));
}

#[rstest]
#[case(1, 0, None)]
#[case(255, 65_535, None)]
#[case(0, 1_900, Some("from_round"))]
#[case(256, 1_900, Some("from_round"))]
#[case(1, -1, Some("value"))]
#[case(1, 65_536, Some("value"))]
fn a_rating_is_one_that_a_player_can_have(
    #[case] from_round: i64,
    #[case] value: i64,
    #[case] wrong: Option<&'static str>,
) {
    let rating = json!({
        "person_id": 51, "section_id": 7, "list": "own", "discipline": "any", "from_round": from_round, "value": value,
    });
    let mut rows = event();
    let behind = rows.iter().position(|(table, _)| *table == "competitors").unwrap();
    rows.insert(behind, ("ratings", row(rating)));
    let found = surveyed(&file(&rows)).err().map(|fault| fault.kind);
    assert_eq!(found, wrong.map(|column| FaultKind::Value { table: "ratings", column }));
}

#[test]
fn strays_doubles_and_unknown_columns_are_named_with_their_line() {
    let kind = |bytes: &[u8]| surveyed(bytes).unwrap_err();
    let stray = kind(&with("players", "section_id", Some(json!(8))));
    assert_eq!(stray, FaultKind::Stray { table: "players", column: "section_id" }.at(8));
    let stray = kind(&with("players", "person_id", Some(json!(11))));
    assert_eq!(stray, FaultKind::Stray { table: "players", column: "person_id" }.at(8));
    let stray = kind(&with("stages", "section_id", Some(json!(8))));
    assert_eq!(stray, FaultKind::Stray { table: "stages", column: "section_id" }.at(5));
    let mut twice = event();
    twice.push(twice[11].clone());
    assert_eq!(kind(&file(&twice)), FaultKind::Twice { table: "audit_log", column: "id" }.at(14));
    let column = "goat".to_owned();
    let unknown = kind(&with("players", "goat", Some(json!(1))));
    assert_eq!(unknown, FaultKind::NoColumn { table: "players", column }.at(8));
    let missing = kind(&with("people", "club", None));
    assert_eq!(missing, FaultKind::Missing { table: "people", column: "club" }.at(6));
    let mut order = event();
    order.push(("file_lines", row(json!({ "section_id": 7, "position": 1, "line": "" }))));
    assert_eq!(kind(&file(&order)), FaultKind::Order("file_lines").at(14));
    let mut none = event();
    none.remove(1);
    assert_eq!(kind(&file(&none)).line, 3);
    assert_eq!(kind(&file(&[])).kind, FaultKind::OneEvent);
}

/// The event with these rows instead of its stage.
fn with_stages(stages: &[Value]) -> Vec<(&'static str, Row)> {
    let mut rows = event();
    let at = rows.iter().position(|(table, _)| *table == "stages").unwrap();
    let (_, stage) = rows.remove(at);
    for (place, fields) in stages.iter().enumerate() {
        let stage = stage.clone().into_iter().chain(row(fields.clone())).collect();
        rows.insert(at + place, ("stages", stage));
    }
    rows
}

#[test]
fn every_section_has_a_first_stage_and_no_two_of_one_number() {
    let found = |rows: &[(&'static str, Row)]| surveyed(&file(rows)).map(|_| ()).map_err(|fault| fault.kind);
    let number = FaultKind::Value { table: "stages", column: "number" };
    let first = || json!({});
    assert_eq!(found(&with_stages(&[first()])), Ok(()));
    assert_eq!(found(&with_stages(&[])), Err(FaultKind::FirstStage));
    assert_eq!(found(&with_stages(&[json!({ "number": 2 })])), Err(FaultKind::FirstStage));
    for none in [0, -1, 256] {
        assert_eq!(found(&with_stages(&[first(), json!({ "id": 9, "number": none })])), Err(number.clone()));
    }
    assert_eq!(found(&with_stages(&[first(), json!({ "id": 9, "number": 2 })])), Ok(()));
    let twice = FaultKind::Twice { table: "stages", column: "number" };
    assert_eq!(found(&with_stages(&[first(), json!({ "id": 9 })])), Err(twice));
    let two = |stages: &[Value]| {
        let mut rows = with_stages(stages);
        let at = rows.iter().position(|(table, _)| *table == "sections").unwrap();
        let section = rows[at].1.clone().into_iter().chain(row(json!({ "id": 10 }))).collect();
        rows.insert(at + 1, ("sections", section));
        rows
    };
    assert_eq!(found(&two(&[first()])), Err(FaultKind::FirstStage));
    assert_eq!(found(&two(&[first(), json!({ "id": 9, "section_id": 10 })])), Ok(()));
}

/// What is wrong with a file of these rows.
fn fault_of(rows: &[(&'static str, Row)]) -> Option<FaultKind> {
    surveyed(&file(rows)).err().map(|fault| fault.kind)
}

#[test]
fn every_player_has_a_competitor_of_the_same_id_in_the_same_section() {
    let mut rows = with_stages(&[json!({}), json!({ "id": 9, "section_id": 10 })]);
    rows.retain(|(table, _)| *table != "forbidden_pairs");
    let place = |rows: &[(&str, Row)], of: &str| rows.iter().position(|(table, _)| *table == of).unwrap();
    let section = place(&rows, "sections");
    let other = rows[section].1.clone().into_iter().chain(row(json!({ "id": 10 }))).collect();
    rows.insert(section + 1, ("sections", other));
    let team = row(json!({ "id": 31, "event_id": 3, "name": "Osh" }));
    rows.insert(place(&rows, "people"), filled(("teams", team)));
    assert_eq!(fault_of(&rows), None);
    let at = place(&rows, "competitors");
    let with = |fields: Value| {
        let mut rows = rows.clone();
        rows[at].1.extend(row(fields));
        fault_of(&rows)
    };
    let value = |column: &'static str| Some(FaultKind::Value { table: "competitors", column });
    assert_eq!(with(json!({ "section_id": 10 })), Some(FaultKind::Competitor));
    assert_eq!(with(json!({ "player_id": null, "team_id": 31 })), Some(FaultKind::Competitor));
    assert_eq!(with(json!({ "player_id": 14 })), value("player_id"));
    assert_eq!(with(json!({ "player_id": null })), value("team_id"));
    assert_eq!(with(json!({ "team_id": 31 })), value("team_id"));
    let mut without = rows.clone();
    let (_, first) = without.remove(at);
    assert_eq!(fault_of(&without), Some(FaultKind::Competitor));
    let team = row(json!({ "id": 15, "player_id": null, "team_id": 31 }));
    rows.insert(at + 2, ("competitors", first.into_iter().chain(team).collect()));
    assert_eq!(fault_of(&rows), None, "a team has an id of its own");
}

/// The event with two rounds, these matches by id and round, and these games by id, match and round.
fn with_games(matches: &[[i64; 2]], games: &[[i64; 3]]) -> Vec<(&'static str, Row)> {
    let mut rows = event();
    let log = rows.pop().unwrap();
    let round = |id: i64| json!({ "id": id, "stage_id": 8, "number": id - 20, "state": "playing" });
    rows.extend([21, 22].map(|id| filled(("rounds", row(round(id))))));
    rows.extend(matches.iter().map(|[id, round]| {
        let of = json!({ "id": id, "round_id": round, "number": id, "first_id": 11, "second_id": 14 });
        filled(("matches", row(of)))
    }));
    rows.extend(games.iter().map(|[id, of, round]| {
        let game = json!({
            "id": id, "round_id": round, "match_id": of, "leg": 1, "number": id, "white_id": 11, "black_id": 14,
        });
        filled(("games", row(game)))
    }));
    rows.push(log);
    rows
}

#[rstest]
#[case::its_one_game(&[[1, 21]], &[[1, 1, 21]], None)]
#[case::one_game_of_another_id(&[[7, 21]], &[[8, 7, 21]], None)]
#[case::several_games(&[[7, 21], [1, 22]], &[[1, 1, 22], [8, 7, 21], [9, 7, 21]], None)]
#[case::no_game(&[[7, 21]], &[], None)]
#[case::the_first_has_its_id(&[[7, 21]], &[[7, 7, 21], [8, 7, 21]], Some("match_id"))]
#[case::the_last_has_its_id(&[[7, 21]], &[[5, 7, 21], [6, 7, 21], [7, 7, 21]], Some("match_id"))]
#[case::the_id_of_another_match(&[[7, 21], [8, 21]], &[[7, 8, 21]], Some("match_id"))]
#[case::another_round(&[[7, 21]], &[[7, 7, 22]], Some("round_id"))]
fn a_match_has_its_one_game_under_its_id_or_others_in_its_round(
    #[case] matches: &[[i64; 2]],
    #[case] games: &[[i64; 3]],
    #[case] column: Option<&'static str>,
) {
    let expected = column.map(|column| FaultKind::Value { table: "games", column });
    assert_eq!(fault_of(&with_games(matches, games)), expected);
}

#[test]
fn what_stays_has_a_reason_and_a_table_with_texts_about_people_moves() {
    for table in tables() {
        let has_column = |name: &str| table.names().any(|known| known == name);
        assert!(table.key.split_whitespace().all(has_column), "{}: {}", table.name, table.key);
        assert!(table.within.is_empty() || has_column(table.within), "{}: {}", table.name, table.within);
        // Their rows are found by their event.
        assert!(!table.has_texts() || Part::for_table(table.name).is_some(), "{}", table.name);
        for column in table.columns {
            let agrees = match column.moves {
                Moves::Along(_) => table.stays.is_empty(),
                Moves::Here(_) => true,
                Moves::Stays(why) => !why.is_empty() || !table.stays.is_empty(),
            };
            assert!(agrees, "{}.{}", table.name, column.name);
        }
    }
}

#[test]
fn a_column_that_was_added_later_may_be_missing_and_no_other() {
    for (table, row) in event() {
        for column in row.keys() {
            let column = Part::for_table(table).unwrap().columns.iter().find(|of| of.name == column).unwrap();
            let found = surveyed(&with(table, column.name, None)).map(|_| ()).map_err(|fault| fault.kind);
            match column.how {
                How::Added => assert_eq!(found, Ok(())),
                _ => assert_eq!(found, Err(FaultKind::Missing { table, column: column.name })),
            }
        }
    }
}

/// A file of the first form that has something under every name that is another one now, also in what its log says of rows.
const FIRST_FORM: &str = include_str!("tests/first_form.jsonl");

/// The first such file with a text in the place of another, and with the sum that it has then.
fn first_form_with(before: &str, after: &str) -> Vec<u8> {
    assert!(FIRST_FORM.contains(before), "{before}");
    with_sum(&FIRST_FORM.replacen(before, after, 1))
}

/// A file whose text was changed, with the sum that it has then.
fn with_sum(text: &str) -> Vec<u8> {
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let body = format!("{body}\n");
    let rows = u64::try_from(body.lines().count() - 1).unwrap();
    let end = End { rows, sha256: HEXLOWER.encode(&Sha256::digest(body.as_bytes())) };
    format!("{body}{}\n", serde_json::to_string(&end).unwrap()).into_bytes()
}

/// The rows of a file as they are handed over, with the ids that they have, and what their comparison with its log finds.
fn taken(bytes: &[u8]) -> (Vec<RenewedRow>, RowsReport) {
    taken_as(bytes, |_, id| id)
}

/// The same with other ids, by table and id.
fn taken_as(bytes: &[u8], new_id: impl Fn(&str, i64) -> i64) -> (Vec<RenewedRow>, RowsReport) {
    let survey = surveyed(bytes).unwrap();
    let mut ids = Ids::default();
    for (table, _) in survey.ids.counts() {
        ids.give(&survey.ids, table, survey.ids.in_table(table).map(|id| new_id(table, id)));
    }
    let (mut comparison, mut taken) = (survey.comparison(), Vec::new());
    rows(&mut &bytes[..], &survey, &ids, |row| {
        comparison.take(row.part, &row.old);
        taken.push(row);
        Ok::<_, Fault>(())
    })
    .unwrap();
    (taken, comparison.finish())
}

/// The first row of a table of now that was handed over.
fn new_row<'r>(taken: &'r [RenewedRow], table: &str) -> &'r Row {
    let mut rows = taken.iter().flat_map(|row| &row.new);
    rows.find_map(|(part, row)| (part.table == table).then_some(row)).unwrap()
}

#[test]
fn a_file_of_the_first_form_is_compared_under_its_names_and_handed_over_under_those_of_now() {
    let survey = surveyed(FIRST_FORM.as_bytes()).unwrap();
    assert_eq!(survey.accounts[0].office, Some(Role::Organiser));
    let (taken, report) = taken(FIRST_FORM.as_bytes());
    assert_eq!((report.agreeing, report.unsaid, &report.faults[..]), (19, 0, &[][..]));
    for (part, row) in taken.iter().flat_map(|row| &row.new) {
        // Their order is that of the file, which may lack what was added since.
        let lacks = |name: &str| !row.contains_key(name);
        let columns = part.columns.iter().filter(|column| !(column.how == How::Added && lacks(column.name)));
        let columns: BTreeSet<&str> = columns.map(|column| column.name).collect();
        assert_eq!(row.keys().map(String::as_str).collect::<BTreeSet<_>>(), columns, "{}", part.table);
    }
    let new = |table: &str, column: &str| new_row(&taken, table)[column].clone();
    let values = [new("officials", "role"), new("stages", "initial_colour"), new("games", "manual")];
    assert_eq!(values, [json!("organiser"), json!("white"), json!(true)]);
    let snapshot = new("snapshots", "content");
    assert!(
        snapshot.as_str().unwrap().contains("\"forbidden_pairs\":[{\"competitors\":[11,12]"),
        "{snapshot}"
    );
}

#[test]
fn a_section_of_the_first_form_arrives_with_its_stage_on_which_its_rounds_hang() {
    let rules = r#""rules":"{\"team_counts\":4,\"keeps_last_two\":true,\"luck\":1}""#;
    let bytes = first_form_with("\"rules\":\"{}\"", rules);
    let (taken, _) = taken_as(&bytes, |table, id| id + if table == "stages" { 900 } else { 500 });
    let line = taken.iter().find(|row| row.part.table == "sections").unwrap();
    let tables: Vec<&str> = line.new.iter().map(|(part, _)| part.table).collect();
    assert_eq!((tables, &line.old["rounds"]), (vec!["sections", "stages"], &json!(5)));
    let divided = |row: &&RenewedRow| row.new.len() != 1;
    let divided: BTreeSet<&str> = taken.iter().filter(divided).map(|row| row.part.table).collect();
    assert_eq!(divided, BTreeSet::from(["games", "players", "sections"]));
    let section = json!({
        "id": 507, "event_id": 503, "name": "Open", "category": "open", "base_minutes": 60, "increment_seconds": 0,
        "control_note": "", "version": 1, "revision": 5, "rules": "{\"team_counts\":4,\"luck\":1}", "final_at": null,
    });
    let stage = json!({
        "id": 907, "section_id": 507, "number": 1, "rounds": 5, "system": "dutch", "win_halves": 2, "draw_halves": 1,
        "loss_halves": 0, "tie_breaks": "progress buchholz", "bye_halves": 2, "first_round": "rating",
        "initial_colour": "white", "acceleration": "none", "seed": 1, "rules": "{\"keeps_last_two\":true}",
    });
    // With other crates in the build, JSON has its fields in their order, and otherwise by name.
    let rules_of = |mut of: Row| {
        let text = of.remove("rules").unwrap();
        (serde_json::from_str::<Value>(text.as_str().unwrap()).unwrap(), of)
    };
    for (table, row_of_now) in [("sections", section), ("stages", stage)] {
        assert_eq!(rules_of(new_row(&taken, table).clone()), rules_of(row(row_of_now)), "{table}");
    }
    assert_eq!(new_row(&taken, "rounds")["stage_id"], 907);
    assert_eq!(
        [new_row(&taken, "players"), new_row(&taken, "snapshots")].map(|row| row["section_id"].clone()),
        [507, 507]
    );
    let snapshot = new_row(&taken, "snapshots")["content"].as_str().unwrap();
    let SectionState { section, stage, rounds, .. } =
        serde_json::from_str::<Snapshot>(snapshot).unwrap().section_state;
    assert_eq!(
        (section.id, stage.id, stage.section, stage.number),
        (SectionId(507), StageId(907), SectionId(507), 1)
    );
    assert_eq!((&*section.settings.name, stage.format.rounds, stage.format.seed), ("Open", 5, 1));
    assert_eq!((stage.format.initial_colour, rounds[0].id), (Some(Side::White), RoundId(521)));
}

#[rstest]
#[case("officials", "\"office\":\"organiser\",\"since\"", "\"office\":\"referee\",\"since\"")]
#[case("named_officials", "\"office\":\"referee\"", "\"office\":\"secretary\"")]
#[case("removed_officials", "\"office\":\"secretary\"", "\"office\":\"referee\"")]
#[case("sections", "\"first_side\":\"white\",\"id\"", "\"first_side\":\"black\",\"id\"")]
#[case("sections", "\"tie_breaks\":\"progress buchholz\"", "\"tie_breaks\":\"buchholz progress\"")]
#[case("sections", "\"rounds\":5", "\"rounds\":6")]
#[case("sections", "\"rules\":\"{}\"", "\"rules\":\"{\\\"keeps_last_two\\\":true}\"")]
#[case("rounds", "\"number\":1,\"published_at\"", "\"number\":2,\"published_at\"")]
#[case("forbidden_pairs", "\"other_id\":12", "\"other_id\":14")]
#[case("requested_byes", "\"half_point\"", "\"full_point\"")]
#[case("absences", "\"said_before\":\"present\"", "\"said_before\":null")]
#[case("games", "\"by_hand\":true", "\"by_hand\":false")]
#[case(
    "featured",
    "\"shown_at\":\"2026-11-26 10:00:50.123456\"",
    "\"shown_at\":\"2026-11-26 10:00:51.123456\""
)]
#[case("snapshots", "\\\"by_hand\\\":true", "\\\"by_hand\\\":false")]
fn a_value_that_was_changed_in_a_file_of_the_first_form_is_found(
    #[case] table: &str,
    #[case] before: &str,
    #[case] after: &str,
) {
    let (_, report) = taken(&first_form_with(before, after));
    let tables: Vec<&str> = report.faults.iter().map(RowFault::table).collect();
    assert!(!tables.is_empty() && tables.iter().all(|found| *found == table), "{tables:?}");
}

#[test]
fn a_name_is_read_in_files_of_its_own_form_alone() {
    let kind = |before: &str, after: &str| surveyed(&first_form_with(before, after)).unwrap_err().kind;
    let no_column =
        |table: &'static str, column: &str| FaultKind::NoColumn { table, column: column.to_owned() };
    assert_eq!(
        kind("[\"kept_apart\"", "[\"forbidden_pairs\""),
        FaultKind::NoTable("forbidden_pairs".to_owned())
    );
    assert_eq!(kind("[\"kept_apart\"", "[\"stages\""), FaultKind::NoTable("stages".to_owned()));
    assert_eq!(kind("\"by_hand\":true", "\"manual\":true"), no_column("games", "manual"));
    let round = kind("\"section_id\":7,\"started_at\"", "\"stage_id\":7,\"started_at\"");
    assert_eq!(round, no_column("rounds", "stage_id"));
    let round = kind("\"section_id\":7,\"started_at\"", "\"section_id\":8,\"started_at\"");
    assert_eq!(round, FaultKind::Stray { table: "rounds", column: "section_id" });
    for rules in ["[]", "7", "{\\\"team_counts\\\":-1}", "{\\\"keeps_last_two\\\":7}"] {
        let found = kind("\"rules\":\"{}\"", &format!("\"rules\":\"{rules}\""));
        assert_eq!(found, FaultKind::Value { table: "sections", column: "rules" }, "{rules}");
    }
    assert_eq!(kind("\"format\":1", "\"format\":2"), no_column("officials", "office"));
    let snapshot = kind("\\\"by_hand\\\":true", "\\\"by_hand\\\":1");
    assert_eq!(snapshot, FaultKind::Value { table: "snapshots", column: "content" });
}

#[test]
fn a_file_that_was_cut_off_or_changed_is_refused_wherever_it_was() {
    let bytes = file(&event());
    assert!(surveyed(&bytes).is_ok());
    for end in 0..bytes.len() {
        assert!(surveyed(&bytes[..end]).is_err(), "{end} bytes");
    }
    for place in 0..bytes.len() {
        let mut other = bytes.clone();
        other[place] ^= 1;
        assert!(surveyed(&other).is_err(), "byte {place}");
    }
    let more = [&bytes[..], b"\n"].concat();
    assert_eq!(surveyed(&more).unwrap_err().kind, FaultKind::BehindEnd);
}

#[test]
fn other_forms_and_long_lines_are_refused() {
    let first = |line: &str| surveyed(format!("{line}\n").as_bytes()).unwrap_err().kind;
    assert_eq!(first(r#"{"toguznama":"event","format":5,"new":1}"#), FaultKind::Format(5));
    assert_eq!(first(r#"{"format":1}"#), FaultKind::NotOurs);
    assert_eq!(first("[]"), FaultKind::NotOurs);
    assert_eq!(surveyed(b"").unwrap_err().kind, FaultKind::CutOff);
    let mut endless = std::io::BufReader::new(std::io::repeat(b' '));
    assert_eq!(survey(&mut endless).unwrap_err(), FaultKind::TooLong.at(1));
}

#[test]
fn a_row_has_no_more_fields_and_a_value_no_more_in_it_than_a_table_has() {
    let header = serde_json::to_string(&header()).unwrap();
    let of = |row: String| {
        let line = format!("{header}\n[\"users\",{row}]\n");
        let (found, parts) = looked_at::during(|| surveyed(line.as_bytes()));
        (found.unwrap_err().kind, parts)
    };
    let fields = |count: usize| {
        let fields: Vec<String> = (0..count).map(|at| format!("\"f{at}\":0")).collect();
        format!("{{{}}}", fields.join(","))
    };
    assert!(matches!(of(fields(60)), (FaultKind::NoColumn { .. }, 61)));
    assert_eq!(of(fields(100_000)), (FaultKind::NotARow, 64));
    for signs in ["[0,", "{\"a\":0,", "[[],", "\"\\\"\"", "[", "{", "0", ",", "null", "\t", "\""] {
        let (kind, parts) = of(signs.repeat(300_000 / signs.len()));
        assert_eq!((kind, parts <= 64), (FaultKind::NotARow, true), "{signs}");
    }
    // What is in a value that no column has is passed over.
    let nested = format!("{{\"id\":[{}0]}}", "[],".repeat(100_000));
    let column = Part::for_table("users").unwrap().columns[0].name;
    assert_eq!(of(nested), (FaultKind::Value { table: "users", column }, 2));
}

proptest! {
    #[test]
    fn any_bytes_are_answered(lines in prop::collection::vec(".{0,40}", 0..6)) {
        let _ = surveyed(lines.join("\n").as_bytes());
        let header = serde_json::to_string(&header()).unwrap();
        let _ = surveyed(format!("{header}\n{}\n", lines.join("\n")).as_bytes());
    }
}
