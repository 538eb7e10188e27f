//! Files of earlier forms. Here, and nowhere else, stands what has another name or another place in them: tables, columns, and
//! fields in JSON. Rows are read under the names that they have in their file, checked under these, and given the names of
//! now where they are handed over; a section is handed over with its stage, which has a table of its own now. What stands in
//! entries of the audit log is hashed and stays as it is.

use std::borrow::Cow;
use std::sync::LazyLock;

use serde_json::{Value, json};

use super::inside::{Mention, plain};
use super::{Column, FORMAT, Kind, PARTS, Part, Row};
use crate::tournament::{FormatRules, SectionRules};

/// The names in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Names {
    /// Those of now.
    #[default]
    Ours,
    /// Those of the first form, which files had until all migrations became one.
    First,
}

/// The form of what entries say of rows in files of the first form: the names are hashed too, and the order of columns.
pub(super) const FIRST_WORDS: &str = "0.4364435c";

/// Tables: the name of now, and that of then.
const TABLES: [(&str, &str); 5] = [
    ("audit_log", "ledger"),
    ("audit_personal", "ledger_personal"),
    ("featured", "shown"),
    ("forbidden_pairs", "kept_apart"),
    ("requested_byes", "announced"),
];

/// Columns: the table, the name of now, and that of then.
const COLUMNS: [(&str, &str, &str); 9] = [
    ("absences", "attendance_before", "said_before"),
    ("boards", "manual", "by_hand"),
    ("featured", "featured_at", "shown_at"),
    ("featured", "featured_by", "shown_by"),
    ("named_officials", "role", "office"),
    ("officials", "role", "office"),
    ("removed_officials", "role", "office"),
    ("rounds", "stage_id", "section_id"),
    ("sections", "initial_colour", "first_side"),
];

/// Tables that no file of the first form has.
const LATER: [&str; 1] = ["stages"];

/// The columns of a section of the first form in their order, under the names of now: those of its stage among them. The
/// rounds of a section belonged to it; its stage has the id of the section, so that they belong to the stage now.
const SECTION_COLUMNS: [&str; 22] = [
    "id",
    "event_id",
    "name",
    "category",
    "rounds",
    "base_minutes",
    "increment_seconds",
    "control_note",
    "tie_breaks",
    "bye_halves",
    "first_round",
    "seed",
    "version",
    "revision",
    "system",
    "win_halves",
    "draw_halves",
    "loss_halves",
    "acceleration",
    "initial_colour",
    "rules",
    "final_at",
];

/// The same with what they hold.
static SECTION: LazyLock<Vec<Column>> = LazyLock::new(|| {
    let known = |name: &&str| {
        let of = |table: &str| Part::of(table)?.columns.iter().find(|column| column.name == *name);
        let column = *of("sections").or_else(|| of("stages"))?;
        let kind = if column.name == "rules" { Kind::Json(rules_of_both) } else { column.kind };
        Some(Column { kind, ..column })
    };
    SECTION_COLUMNS.iter().filter_map(known).collect()
});

/// The rules of a section of the first form that are rules of its stage now, as their JSON names them. All others stay the
/// section's.
const FORMAT_RULES: [&str; 13] = [
    "tie_break_ratings",
    "tie_break_ratings_of",
    "round_days",
    "equals",
    "keeps_last_two",
    "away_in_upper_half",
    "half_byes_barred_last",
    "unplayed",
    "penalty_in_progress",
    "penalty_in_buchholz",
    "unrated",
    "unrated_rating",
    "team_mates_apart",
];

/// The number of the stage that a section of the first form has.
const ONLY_STAGE: u8 = 1;

impl Names {
    /// Those of files of this form; `None` for a form that this version does not read.
    pub(super) const fn of_format(format: u32) -> Option<Self> {
        match format {
            1 => Some(Self::First),
            FORMAT => Some(Self::Ours),
            _ => None,
        }
    }

    /// The name of a table there.
    pub(super) fn table(self, ours: &'static str) -> &'static str {
        match self {
            Self::Ours => ours,
            Self::First => {
                let there = TABLES.iter().find(|(known, _)| *known == ours);
                there.map_or(ours, |(_, there)| *there)
            }
        }
    }

    /// The name of a column there.
    pub(super) fn column(self, table: &str, ours: &'static str) -> &'static str {
        match self {
            Self::Ours => ours,
            Self::First => {
                let there = COLUMNS.iter().find(|(of, known, _)| (*of, *known) == (table, ours));
                there.map_or(ours, |(.., there)| *there)
            }
        }
    }

    /// Whether there is a table there that has this name now.
    pub(super) fn has(self, ours: &str) -> bool {
        self == Self::Ours || !LATER.contains(&ours)
    }

    /// The part whose table has this name there.
    pub(super) fn part(self, there: &str) -> Option<&'static Part> {
        PARTS.iter().find(|part| self.has(part.table) && self.table(part.table) == there)
    }

    /// The columns of a part there, in their order, under the names of now.
    pub(super) fn columns(self, part: &Part) -> &[Column] {
        match (self, part.sheet) {
            (Self::First, "sections") => SECTION.as_slice(),
            _ => part.columns.as_slice(),
        }
    }

    /// The table that has a second row, with the same id, for each row of a table there.
    pub(super) fn second_table(self, table: &str) -> Option<&'static str> {
        (self == Self::First && table == "sections").then_some("stages")
    }

    /// What a row of a file is here, with the ids that it has there: rows with the names of now.
    pub(super) fn rows_of_now(self, part: &'static Part, mut row: Row) -> Vec<(&'static Part, Row)> {
        for column in self.columns(part) {
            let there = self.column(part.table, column.name);
            if there != column.name {
                rename_field(&mut row, there, column.name);
            }
        }
        match self.second_table(part.table) {
            Some(second) => {
                [part.table, second].into_iter().filter_map(|table| part_of(table, &row)).collect()
            }
            None => vec![(part, row)],
        }
    }

    /// The JSON of a column with the names of now; `None` where it is none.
    pub(super) fn json<'t>(self, table: &str, text: &'t str) -> Option<Cow<'t, str>> {
        match (self, table) {
            (Self::First, "snapshots") => renamed_snapshot(text).map(Cow::Owned),
            _ => Some(Cow::Borrowed(text)),
        }
    }
}

/// What is of this table in a row of a section of the first form.
fn part_of(table: &str, section: &Row) -> Option<(&'static Part, Row)> {
    let part = Part::of(table)?;
    let value = |name: &str| section.get(name).cloned().unwrap_or_default();
    let rules = || value("rules").as_str().and_then(divided_rules).unwrap_or_default();
    let field = |column: &Column| {
        let value: Value = match (table, column.name) {
            ("sections", "rules") => rules().0.into(),
            ("stages", "rules") => rules().1.into(),
            ("stages", "section_id") => value("id"),
            ("stages", "number") => ONLY_STAGE.into(),
            (_, name) => value(name),
        };
        (column.name.to_owned(), value)
    };
    Some((part, part.columns.iter().map(field).collect()))
}

/// Reads the rules of a section of the first form, which are rules of its stage too.
fn rules_of_both(text: &str, mention: &mut Mention<'_>) -> Option<String> {
    plain::<SectionRules>(text, mention)?;
    plain::<FormatRules>(text, mention)?;
    divided_rules(text).map(|_| text.to_owned())
}

/// The rules of a section of the first form: those of the section, and those of its stage.
fn divided_rules(text: &str) -> Option<(String, String)> {
    let rules: Row = serde_json::from_str(text).ok()?;
    let is_of_stage = |(name, _): &(String, Value)| FORMAT_RULES.contains(&name.as_str());
    let (of_stage, of_section): (Row, Row) = rules.into_iter().partition(is_of_stage);
    Some((Value::Object(of_section).to_string(), Value::Object(of_stage).to_string()))
}

/// A snapshot of the first form with the names of now, and with the stage of its section.
fn renamed_snapshot(text: &str) -> Option<String> {
    let mut snapshot: Value = serde_json::from_str(text).ok()?;
    each(&mut snapshot, "rulings", |ruling| rename(ruling, "stood", "in_force"));
    if let Some(state) = snapshot.get_mut("section_state") {
        rename(state, "kept_apart", "forbidden_pairs");
        rename(state, "announced", "requested_byes");
        each(state, "requested_byes", |bye| rename(bye, "word", "attendance"));
        each(state, "rounds", |round| each(round, "boards", |board| rename(board, "by_hand", "manual")));
        if let Some(stage) = state.get("section").and_then(stage_of)
            && let Some(fields) = state.as_object_mut()
        {
            fields.insert("stage".to_owned(), stage);
        }
    }
    Some(snapshot.to_string())
}

/// The stage of a section in a snapshot of the first form. Of its settings each of the two reads what it knows.
fn stage_of(section: &Value) -> Option<Value> {
    let (id, format) = (section.get("id")?, section.get("settings")?);
    Some(json!({ "id": id, "section": id, "number": ONLY_STAGE, "format": format }))
}

/// Does something to each value of a list.
fn each(of: &mut Value, list: &str, change: impl Fn(&mut Value)) {
    let values = of.get_mut(list).and_then(Value::as_array_mut);
    values.into_iter().flatten().for_each(change);
}

/// Gives a field another name.
fn rename(of: &mut Value, there: &str, ours: &str) {
    if let Some(fields) = of.as_object_mut() {
        rename_field(fields, there, ours);
    }
}

fn rename_field(fields: &mut Row, there: &str, ours: &str) {
    if let Some(value) = fields.remove(there) {
        fields.insert(ours.to_owned(), value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::{Score, Side};
    use crate::regulations::result::PointSystem;
    use crate::standings::{TieBreak, Unplayed, Unrated};
    use crate::tournament::sections::snapshots::Snapshot;
    use crate::tournament::standings::ratings::EloFactors;
    use crate::tournament::{
        Acceleration, Ages, Category, EqualOrder, FideMode, Format, PairingSystem, PrizeTies, Prizes,
        RatingMethod, SectionId, SectionSettings, Setup, Stage, StageId, StartingOrder, TeamScoring,
        TieBreakRatings, TimeControl,
    };

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
        let of_section =
            [&section.rules, &SectionRules::default()].map(|of| written(serde_json::to_value(of)));
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
        let [section, stage] = ["sections", "stages"].map(|table| Part::of(table).unwrap());
        let names: Vec<&'static str> =
            Names::First.columns(section).iter().map(|column| column.name).collect();
        assert_eq!(names, SECTION_COLUMNS, "each of them is a column of now");
        // Every value is the name of its column there.
        let then: Row = names
            .into_iter()
            .map(|name| Names::First.column("sections", name))
            .map(|there| (there.to_owned(), if there == "rules" { json!("{}") } else { json!(there) }))
            .collect();
        let rows = Names::First.rows_of_now(section, then.clone());
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
        assert_eq!(Names::Ours.rows_of_now(stage, then.clone()).remove(0).1, then);
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
        for (ours, there) in TABLES {
            assert!(Part::of(ours).is_some() && Part::of(there).is_none(), "{ours}");
            assert_eq!(Names::First.part(there).map(|part| part.table), Some(ours));
            assert!(Names::First.part(ours).is_none() && Names::Ours.part(ours).is_some(), "{ours}");
        }
        for (table, ours, there) in COLUMNS {
            let columns = Names::First.columns(Part::of(table).unwrap());
            let columns: Vec<&str> = columns.iter().map(|of| of.name).collect();
            assert!(columns.contains(&ours) && !columns.contains(&there), "{table}.{ours}");
            assert_eq!(Names::First.column(table, ours), there);
        }
        for table in LATER {
            assert!(Names::First.part(table).is_none() && Names::Ours.part(table).is_some(), "{table}");
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
                    "rounds": [{ "boards": [board(manual)] }, { "boards": [] }],
                },
                "times": [],
                "rulings": [{ "id": 1, "board": null, in_force: true }],
            })
        };
        let then = snapshot(["kept_apart", "announced", "word", "by_hand", "stood"]);
        let now = snapshot(["forbidden_pairs", "requested_byes", "attendance", "manual", "in_force"]);
        let read = Names::First.json("snapshots", &then.to_string()).unwrap().into_owned();
        assert_eq!(serde_json::from_str::<Value>(&read).unwrap(), now);
        // What is no snapshot stays none, whatever it is.
        for odd in ["[]", "7", "{\"section_state\":[{\"rounds\":{}}],\"rulings\":{}}", "null"] {
            let read = Names::First.json("snapshots", odd).unwrap();
            assert!(serde_json::from_str::<Snapshot>(&read).is_err(), "{odd}");
        }
        assert_eq!(Names::First.json("snapshots", "{"), None);
        assert_eq!(Names::First.json("rulings", "{").as_deref(), Some("{"));
        assert_eq!(Names::Ours.json("snapshots", "{").as_deref(), Some("{"));
    }
}
