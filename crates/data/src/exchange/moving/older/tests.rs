//! What is read of earlier forms.

use super::*;
use crate::primitives::{Score, Side};
use crate::regulations::result::PointSystem;
use crate::standings::{TieBreak, Unplayed, Unrated};
use crate::tournament::rounds::mending::{AttendanceChange, Reseating};
use crate::tournament::sections::snapshots::Snapshot;
use crate::tournament::standings::ratings::EloFactors;
use crate::tournament::{
    Acceleration, Ages, Attendance, Category, CompetitorId, EqualOrder, FideMode, Format, PairingSystem,
    PlayerId, PrizeTies, Prizes, RatingMethod, RulingKind, SectionId, SectionSettings, Setup, Stage, StageId,
    StartingOrder, TeamScoring, TieBreakRatings, TimeControl, Unpaired, UnpairedKind,
};

const ALL: [Names; 4] = [Names::First, Names::Second, Names::Third, Names::Ours];

/// A section in which every setting has another value than usual. None may be left to a default here.
fn unusual() -> Setup {
    let day = "2026-11-28".parse::<chrono::NaiveDate>().ok();
    let section = SectionSettings {
        name: "Жаштар".to_owned(),
        category: Category::Age,
        control: TimeControl { base_minutes: 25, increment_seconds: 10, note: "finals: 60".to_owned() },
        rules: SectionRules {
            fide_mode: FideMode::Exited(3),
            rating_method: RatingMethod::Higher,
            over_30_days: true,
            federation: "KGZ".to_owned(),
            late_after: Some(900),
            shared_bronze: true,
            players_report: true,
            team_scoring: TeamScoring::MatchPoints,
            team_counts: 4,
            ages: Ages { on: day, upper: vec![12, 16] },
            prizes: Prizes { amounts: vec![300], unit: "сом".to_owned(), ties: PrizeTies::ByRank },
            elo: EloFactors { master: 7, ..EloFactors::default() },
        },
    };
    let [win, draw, loss] = [6, 2, 1].map(Score::from_halves);
    let format = Format {
        rounds: 14,
        system: PairingSystem::DoubleRoundRobin,
        points: PointSystem { win, draw, loss },
        tie_breaks: vec![TieBreak::Buchholz, TieBreak::Progress],
        bye_score: Score::HALF,
        first_round: StartingOrder::Lot,
        initial_colour: Some(Side::Black),
        acceleration: Acceleration::Baku,
        seed: u32::MAX,
        rules: FormatRules {
            tie_break_ratings: TieBreakRatings::Chosen,
            tie_break_ratings_of: 3,
            round_days: vec![None, day],
            equal_order: EqualOrder::Birth,
            keeps_last_two: true,
            away_in_upper_half: true,
            half_byes_barred_last: 2,
            unplayed: Unplayed::Simple,
            penalty_in_progress: false,
            penalty_in_buchholz: true,
            unrated: Unrated::Fixed,
            unrated_rating: 1_234,
            avoid_team_mates: false,
        },
    };
    Setup { section, format }
}

#[test]
fn every_rule_of_a_section_of_then_is_one_of_the_section_or_of_its_stage_with_its_value() {
    let Setup { section, format } = unusual();
    let written = |rules: serde_json::Result<Value>| rules.unwrap();
    let of_section = [&section.rules, &SectionRules::default()].map(|of| written(serde_json::to_value(of)));
    let of_format = [&format.rules, &FormatRules::default()].map(|of| written(serde_json::to_value(of)));
    for [rules, usual] in [&of_section, &of_format] {
        for (name, value) in rules.as_object().unwrap() {
            assert_ne!(usual.get(name), Some(value), "{name} would not be missed");
        }
    }
    let then = written(serde_json::to_value(unusual()));
    let divided = divided_rules(&then["rules"].to_string()).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&divided.0).unwrap(), of_section[0]);
    assert_eq!(serde_json::from_str::<Value>(&divided.1).unwrap(), of_format[0]);
    assert_eq!(serde_json::from_str::<SectionRules>(&divided.0).unwrap(), section.rules);
    assert_eq!(serde_json::from_str::<FormatRules>(&divided.1).unwrap(), format.rules);
    // What the program does not know stays where it was.
    let odd = divided_rules("{\"luck\":1,\"unrated_rating\":1500}").unwrap();
    assert_eq!(odd, ("{\"luck\":1}".to_owned(), "{\"unrated_rating\":1500}".to_owned()));
    assert_eq!(["[]", "null", "{"].map(divided_rules), [None, None, None]);
}

#[test]
fn every_column_of_a_section_of_then_is_one_of_the_section_or_of_its_stage_with_its_value() {
    let [section, stage] = ["sections", "stages"].map(|table| Part::for_table(table).unwrap());
    let names: Vec<&'static str> = Names::First.columns(section).iter().map(|column| column.name).collect();
    assert_eq!(names, SECTION_COLUMNS, "each of them is a column of now");
    // Every value is the name of its column there.
    let then: Row = names
        .into_iter()
        .map(|name| Names::First.column("sections", name))
        .map(|there| (there.to_owned(), if there == "rules" { json!("{}") } else { json!(there) }))
        .collect();
    let rows = Names::First.rows_of_now(section, then.clone(), 3);
    assert_eq!(rows.iter().map(|(part, _)| part.table).collect::<Vec<_>>(), ["sections", "stages"]);
    for (part, row) in &rows {
        for column in &part.columns {
            let expected = match column.name {
                "rules" => json!("{}"),
                "section_id" => json!("id"),
                "number" => json!(1),
                "initial_colour" => json!("first_side"),
                name => json!(name),
            };
            assert_eq!(row[column.name], expected, "{}.{}", part.table, column.name);
        }
        assert_eq!(row.len(), part.columns.len(), "{}", part.table);
    }
    assert!(then.keys().all(|there| {
        rows.iter().any(|(_, row)| row.values().any(|value| value == there || there == "rules"))
    }));
    assert_eq!(Names::Ours.rows_of_now(stage, then.clone(), 3).remove(0).1, then);
}

#[test]
fn the_settings_of_a_section_in_a_snapshot_of_then_are_those_of_the_section_and_of_its_stage() {
    let then = json!({
        "section_state": {
            "section": { "id": 7, "event": 3, "settings": unusual(), "version": 1, "revision": 4, "final_since": null },
            "players": [], "rounds": [], "kept_apart": [], "announced": [], "teams": [], "warnings": [],
        },
        "times": [],
        "rulings": [],
    });
    let read = Names::First.json("snapshots", &then.to_string()).unwrap().into_owned();
    let state = serde_json::from_str::<Snapshot>(&read).unwrap().section_state;
    assert_eq!(state.setup(), unusual());
    let Stage { id, section, number, .. } = state.stage;
    assert_eq!((id, section, number), (StageId(7), SectionId(7), 1));
}

#[test]
fn every_name_of_then_is_of_a_table_or_a_column_of_now() {
    for (ours, there, last) in TABLES {
        assert!(Part::for_table(ours).is_some() && Part::for_table(there).is_none(), "{ours}");
        for names in ALL {
            let [here, then] = [ours, there].map(|name| names.part(name).map(|part| part.table));
            let expected = if names <= last { (None, Some(ours)) } else { (Some(ours), None) };
            assert_eq!((here, then), expected, "{ours}");
        }
    }
    for (table, ours, there, last) in COLUMNS {
        let part = crate::exchange::moving::Table::by_name(table).unwrap();
        let is_known = |name: &str| part.names().any(|known| known == name);
        assert!(is_known(ours) || (table, is_known(there)) == ("sections", false), "{table}.{ours}");
        for names in ALL {
            assert_eq!(names.column(table, ours), if names <= last { there } else { ours });
        }
    }
    for (table, last) in LATER {
        assert!(last < Names::Ours && Names::Ours.part(table).is_some(), "{table}");
        assert!(Names::First.part(table).is_none() && last >= Names::First, "{table}");
    }
    for column in LATER_OF_GAMES.0 {
        let has = |names: Names| {
            names.columns(Part::for_table("games").unwrap()).iter().any(|of| of.name == column)
        };
        assert_eq!(ALL.map(has), [false, false, true, true], "{column}");
    }
    assert_eq!(Names::First.table("players"), "players");
    assert_eq!(Names::First.column("players", "number"), "number");
    assert_eq!([0, FORMAT + 1].map(Names::of_format), [None, None]);
}

#[test]
fn a_snapshot_of_the_first_form_is_read_with_all_that_it_says() {
    let board = |manual: &str| {
        json!({ "id": 1, "number": 1, "white": 1, "black": 2, "result": null, "has_record": false, manual: true,
                "signed": { "white": null, "black": null }, "version": 1 })
    };
    let snapshot = |names: [&str; 5]| {
        let [forbidden, requested, attendance, manual, in_force] = names;
        json!({
            "section_state": {
                forbidden: [{ "players": [1, 2], "first_round": 1, "last_round": 3 }],
                requested: [{ "player": 1, "round": 2, attendance: "absent" }],
                "rounds": [
                    { "boards": [board(manual)], "unpaired": [{ "player": 3, "kind": "bye" }] },
                    { "boards": [] },
                ],
            },
            "times": [],
            "rulings": [{ "id": 1, "board": null, in_force: true }],
        })
    };
    let then = snapshot(["kept_apart", "announced", "word", "by_hand", "stood"]);
    let second = snapshot(["forbidden_pairs", "requested_byes", "attendance", "manual", "in_force"]);
    let mut game = board("manual");
    game["match_id"] = json!(1);
    game["leg"] = json!(1);
    let matches = json!([{ "id": 1, "number": 1, "first": 1, "second": 2 }]);
    let now = json!({
        "section_state": {
            "forbidden_pairs": [{ "competitors": [1, 2], "first_round": 1, "last_round": 3 }],
            "requested_byes": [{ "competitor": 1, "round": 2, "attendance": "absent" }],
            "rounds": [
                { "games": [game], "matches": matches, "unpaired": [{ "competitor": 3, "kind": "bye" }] },
                { "games": [], "matches": [] },
            ],
        },
        "times": [],
        "rulings": [{ "id": 1, "board": null, "in_force": true }],
    });
    assert_eq!(Names::Third.json("snapshots", &now.to_string()).as_deref(), Some(now.to_string().as_str()));
    for (names, then) in [(Names::First, then), (Names::Second, second)] {
        let read = names.json("snapshots", &then.to_string()).unwrap().into_owned();
        assert_eq!(serde_json::from_str::<Value>(&read).unwrap(), now);
    }
    // What is no snapshot stays none, whatever it is.
    for odd in ["[]", "7", "{\"section_state\":[{\"rounds\":{}}],\"rulings\":{}}", "null"] {
        let read = Names::First.json("snapshots", odd).unwrap();
        assert!(serde_json::from_str::<Snapshot>(&read).is_err(), "{odd}");
    }
    assert_eq!(Names::First.json("snapshots", "{"), None);
    assert_eq!(Names::First.json("rulings", "{"), None);
    assert_eq!(Names::First.json("manual_phases", "{").as_deref(), Some("{"));
    assert_eq!(Names::Ours.json("snapshots", "{").as_deref(), Some("{"));
}

#[test]
fn a_ruling_that_changed_pairs_in_an_earlier_form_is_read_with_who_had_no_game() {
    let then = json!({
        "kind": "pairs",
        "change": {
            "removed": [],
            "added": [],
            "idle_removed": [{ "player": 5, "kind": "bye" }],
            "idle_added": [{ "player": 6, "kind": "absent" }, { "player": 7, "kind": "bye" }],
            "attendance": [{ "player": 6, "before": null, "after": "absent" }],
        },
    })
    .to_string();
    let idle = |id: i64, kind: UnpairedKind| Unpaired { competitor: CompetitorId(id), kind };
    let attendance = AttendanceChange { player: PlayerId(6), before: None, after: Some(Attendance::Absent) };
    let change = Reseating {
        idle_removed: vec![idle(5, UnpairedKind::Bye)],
        idle_added: vec![idle(6, UnpairedKind::Absent), idle(7, UnpairedKind::Bye)],
        attendance: vec![attendance],
        ..Reseating::default()
    };
    for names in [Names::First, Names::Second] {
        let read = names.json("rulings", &then).unwrap();
        assert_eq!(
            serde_json::from_str::<RulingKind>(&read).unwrap(),
            RulingKind::Pairs { change: change.clone() }
        );
    }
    let read = Names::Ours.json("rulings", &then).unwrap();
    assert!(serde_json::from_str::<RulingKind>(&read).is_err());
}

/// A row of then with these columns, in which every value but these is the name of its column.
fn row_of_then(names: &[&str], values: &Value) -> Row {
    let value = |name: &&str| {
        let value = values.get(*name).cloned().unwrap_or_else(|| json!(name));
        ((*name).to_owned(), value)
    };
    names.iter().map(value).collect()
}

#[test]
fn every_column_of_a_player_or_an_application_of_then_arrives_once() {
    let values = json!({
        "id": 11, "rating_international": 2100, "rating_national": null, "rating_own": 1800,
        "later_ratings": "[\"5: 1850\",\"2: 1900\",\"5: 1840\"]",
    });
    for (table, columns, person, event) in [
        ("players", PLAYER_COLUMNS.as_slice(), json!(11), json!(3)),
        ("applications", APPLICATION_COLUMNS.as_slice(), json!(-11), json!("event_id")),
    ] {
        let part = Part::for_table(table).unwrap();
        let names: Vec<&str> = Names::Third.columns(part).iter().map(|column| column.name).collect();
        assert_eq!(names, columns, "each of them is a column of now, or rows of ratings");
        let then = row_of_then(columns, &values);
        let rows = Names::Third.rows_of_now(part, then.clone(), 3);
        let tables: Vec<&str> = rows.iter().map(|(part, _)| part.table).collect();
        assert_eq!(tables, ["people", table, "ratings", "ratings", "ratings", "ratings"]);
        for (part, row) in &rows {
            let known: Vec<&str> = part.columns.iter().map(|column| column.name).collect();
            assert!(row.len() == known.len() && known.iter().all(|name| row.contains_key(*name)), "{row:?}");
            if part.table == "ratings" {
                continue;
            }
            for (name, value) in row {
                let expected = match (part.table, name.as_str()) {
                    ("people", "id") | (_, "person_id") => &person,
                    ("people", "event_id") if table == "players" => &event,
                    (_, name) => &then[name],
                };
                assert_eq!(value, expected, "{}.{name}", part.table);
            }
        }
        let ratings: Vec<Value> = rows[2..].iter().map(|(_, row)| Value::Object(row.clone())).collect();
        let rating = |list: &str, round: u8, value: u16| {
            json!({
                "person_id": person, "section_id": "section_id", "list": list, "discipline": "any",
                "from_round": round, "value": value,
            })
        };
        let expected = [
            rating("international", 1, 2100),
            rating("own", 1, 1800),
            rating("tournament", 2, 1900),
            rating("tournament", 5, 1840),
        ];
        assert_eq!(ratings, expected);
        let mut arrived: Vec<&str> =
            rows.iter().flat_map(|(_, row)| row.keys()).map(String::as_str).collect();
        arrived.extend(RATINGS.map(|(column, _)| column));
        arrived.push(LATER_RATINGS);
        assert!(columns.iter().all(|column| arrived.contains(column)), "{table}");
    }
    let before = Names::Second.rows_of_now(
        Part::for_table("players").unwrap(),
        row_of_then(
            &PLAYER_COLUMNS,
            &json!({ "id": 11, "rating_international": null, "rating_national": null,
            "rating_own": null, "later_ratings": "[]" }),
        ),
        3,
    );
    let tables: Vec<&str> = before.iter().map(|(part, _)| part.table).collect();
    assert_eq!(tables, ["people", "players", "competitors"]);
}

#[test]
fn the_personal_data_of_an_application_of_then_is_that_of_its_person() {
    let part = Names::Third.part("application_personal").unwrap();
    assert_eq!(Names::Ours.part("application_personal").map(|part| part.table), None);
    let then = json!({
        "application_id": 7, "born": "1990-05-01", "born_year": null, "passport_series": "ID", "passport_number": "1",
    });
    let row: Row = serde_json::from_value(then).unwrap();
    let rows = Names::Third.rows_of_now(part, row, 3);
    let [(of, now)] = &rows[..] else { panic!("one row: {rows:?}") };
    let expected = json!({
        "person_id": -7, "born": "1990-05-01", "born_year": null, "passport_series": "ID", "passport_number": "1",
    });
    assert_eq!((of.table, Value::Object(now.clone())), ("personal", expected));
    assert_eq!(sheet_of_now(part.sheet), "personal");
    let ids: Vec<_> = Names::Third.second_ids("applications", 7).collect();
    assert_eq!(ids, [("people", -7)]);
    let ids: Vec<_> = Names::Second.second_ids("players", 7).collect();
    assert_eq!(ids, [("people", 7), ("competitors", 7)]);
    assert_eq!(Names::Ours.second_ids("players", 7).next(), None);
}
