//! Files of earlier forms. Here, and nowhere else, stands what has another name or another place in them: tables, columns, and
//! fields in JSON. Rows are read under the names that they have in their file, checked under these, and given the names of
//! now where they are handed over; a section is handed over with its stage, a player with the competitor that the player is,
//! and a game with its match, which have tables of their own now. What stands in entries of the audit log is hashed and stays
//! as it is.

use std::borrow::Cow;
use std::sync::LazyLock;

use serde_json::{Value, json};

use super::inside::{Mention, plain};
use super::{Column, FORMAT, Kind, PARTS, Part, Row};
use crate::tournament::{FIRST_LEG, FormatRules, SectionRules};

/// The names in a file, the earliest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Names {
    /// Those of the first form, which files had until all migrations became one.
    First,
    /// Those of the second form, which files had until matches had games.
    Second,
    /// The names that files have now.
    #[default]
    Ours,
}

/// The form of what entries say of rows in files of the first form: the names are hashed too, and the order of columns.
pub(super) const FIRST_FORM: &str = "0.4364435c";

/// The same of the second form.
pub(super) const SECOND_FORM: &str = "0.13b4e733";

/// Tables: the name of now, that of then, and the last form with it.
const TABLES: [(&str, &str, Names); 6] = [
    ("audit_log", "ledger", Names::First),
    ("audit_personal", "ledger_personal", Names::First),
    ("featured", "shown", Names::First),
    ("forbidden_pairs", "kept_apart", Names::First),
    ("games", "boards", Names::Second),
    ("requested_byes", "announced", Names::First),
];

/// Columns: the table, the name of now, that of then, and the last form with it.
const COLUMNS: [(&str, &str, &str, Names); 18] = [
    ("absences", "attendance_before", "said_before", Names::First),
    ("clock_links", "game_id", "board_id", Names::Second),
    ("clock_logs", "game_id", "board_id", Names::Second),
    ("featured", "featured_at", "shown_at", Names::First),
    ("featured", "featured_by", "shown_by", Names::First),
    ("featured", "game_id", "board_id", Names::Second),
    ("games", "manual", "by_hand", Names::First),
    ("named_officials", "role", "office", Names::First),
    ("officials", "role", "office", Names::First),
    ("records", "game_id", "board_id", Names::Second),
    ("removed_officials", "role", "office", Names::First),
    ("requested_byes", "competitor_id", "player_id", Names::Second),
    ("result_checks", "game_id", "board_id", Names::Second),
    ("result_reports", "game_id", "board_id", Names::Second),
    ("rounds", "stage_id", "section_id", Names::First),
    ("rulings", "game_id", "board_id", Names::Second),
    ("sections", "initial_colour", "first_side", Names::First),
    ("unpaired", "competitor_id", "player_id", Names::Second),
];

/// Tables that have come later, and the last form without them.
const LATER: [(&str, Names); 4] = [
    ("competitors", Names::Second),
    ("matches", Names::Second),
    ("stage_entries", Names::Second),
    ("stages", Names::First),
];

/// The columns of a game that have come later, with the last form without them.
const LATER_OF_GAMES: ([&str; 2], Names) = (["match_id", "leg"], Names::Second);

/// The columns of a game of these forms.
static GAME: LazyLock<Vec<Column>> = LazyLock::new(|| {
    let columns = Part::for_table("games").map(|part| part.columns.as_slice()).unwrap_or_default();
    columns.iter().filter(|column| !LATER_OF_GAMES.0.contains(&column.name)).copied().collect()
});

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
        let of = |table: &str| Part::for_table(table)?.columns.iter().find(|column| column.name == *name);
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
            2 => Some(Self::Second),
            FORMAT => Some(Self::Ours),
            _ => None,
        }
    }

    /// The name of a table there.
    pub(super) fn table(self, ours: &'static str) -> &'static str {
        let there = TABLES.iter().find(|(known, _, last)| *known == ours && self <= *last);
        there.map_or(ours, |(_, there, _)| *there)
    }

    /// The name of a column there.
    pub(super) fn column(self, table: &str, ours: &'static str) -> &'static str {
        let is_meant = |(of, known, _, last): &&(&str, &str, &str, Self)| {
            (*of, *known) == (table, ours) && self <= *last
        };
        COLUMNS.iter().find(is_meant).map_or(ours, |(_, _, there, _)| *there)
    }

    /// The columns of the key of a part there, in their order.
    pub(super) fn keys(self, part: &Part) -> impl Iterator<Item = &'static str> {
        part.keys().map(move |key| self.column(part.table, key))
    }

    /// Whether there is a table there that has this name now.
    pub(super) fn has(self, ours: &str) -> bool {
        !LATER.iter().any(|(later, last)| *later == ours && self <= *last)
    }

    /// The part whose table has this name there.
    pub(super) fn part(self, there: &str) -> Option<&'static Part> {
        PARTS.iter().find(|part| self.has(part.table) && self.table(part.table) == there)
    }

    /// The columns of a part there, in their order, under the names of now.
    pub(super) fn columns(self, part: &Part) -> &[Column] {
        match (self, part.sheet) {
            (Self::First, "sections") => SECTION.as_slice(),
            (Self::First | Self::Second, "games") => GAME.as_slice(),
            _ => part.columns.as_slice(),
        }
    }

    /// The table that has a second row, with the same id, for each row of a table there.
    pub(super) fn second_table(self, table: &str) -> Option<&'static str> {
        match table {
            "sections" if self == Self::First => Some("stages"),
            "players" if self <= Self::Second => Some("competitors"),
            "games" if self <= Self::Second => Some("matches"),
            _ => None,
        }
    }

    /// What a row of a file is here, with the ids that it has there: rows with the names of now.
    pub(super) fn rows_of_now(self, part: &'static Part, mut row: Row) -> Vec<(&'static Part, Row)> {
        for column in self.columns(part) {
            let there = self.column(part.table, column.name);
            if there != column.name {
                rename_field(&mut row, there, column.name);
            }
        }
        let mut tables = match self.second_table(part.table) {
            Some(second) => vec![part, Part::for_table(second).unwrap_or(part)],
            None => return vec![(part, row)],
        };
        // A row stands behind those that it refers to.
        tables.sort_by_key(|part| PARTS.iter().position(|known| known.table == part.table));
        tables.into_iter().map(|part| (part, part_of(part, &row))).collect()
    }

    /// The JSON of a column with the names of now; `None` where it is none.
    pub(super) fn json<'t>(self, table: &str, text: &'t str) -> Option<Cow<'t, str>> {
        match (self, table) {
            (Self::First | Self::Second, "snapshots") => self.renamed_snapshot(text).map(Cow::Owned),
            (Self::First | Self::Second, "rulings") => renamed_ruling(text).map(Cow::Owned),
            _ => Some(Cow::Borrowed(text)),
        }
    }
}

/// What is of this table in a row that has what is of two now, under the names of now.
fn part_of(part: &Part, row: &Row) -> Row {
    let value = |name: &str| row.get(name).cloned().unwrap_or_default();
    let rules = || value("rules").as_str().and_then(divided_rules).unwrap_or_default();
    let field = |column: &Column| {
        let value: Value = match (part.table, column.name) {
            ("sections", "rules") => rules().0.into(),
            ("stages", "rules") => rules().1.into(),
            ("stages", "section_id") | ("competitors", "player_id") | ("games", "match_id") => value("id"),
            ("stages", "number") => ONLY_STAGE.into(),
            ("matches", "first_id") => value("white_id"),
            ("matches", "second_id") => value("black_id"),
            ("games", "leg") => FIRST_LEG.into(),
            ("competitors", "team_id") => Value::Null,
            (_, name) => value(name),
        };
        (column.name.to_owned(), value)
    };
    part.columns.iter().map(field).collect()
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

impl Names {
    /// A snapshot of an earlier form with the names of now.
    fn renamed_snapshot(self, text: &str) -> Option<String> {
        let mut snapshot: Value = serde_json::from_str(text).ok()?;
        if self == Self::First {
            each(&mut snapshot, "rulings", |ruling| rename(ruling, "stood", "in_force"));
            if let Some(state) = snapshot.get_mut("section_state") {
                renamed_state_of_first(state);
            }
        }
        if let Some(state) = snapshot.get_mut("section_state") {
            each(state, "forbidden_pairs", |pair| rename(pair, "players", "competitors"));
            each(state, "requested_byes", |bye| rename(bye, "player", "competitor"));
            each(state, "rounds", with_matches);
        }
        Some(snapshot.to_string())
    }
}

/// The state of a section in a snapshot of the first form, with the names of the second and the stage of the section.
fn renamed_state_of_first(state: &mut Value) {
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

/// Gives a round of the second form matches, each of which is one of its boards.
fn with_matches(round: &mut Value) {
    rename(round, "boards", "games");
    each(round, "unpaired", |line| rename(line, "player", "competitor"));
    let of = |game: &Value| -> Option<Value> {
        let field = |name: &str| game.get(name);
        let (id, number) = (field("id")?, field("number")?);
        Some(json!({ "id": id, "number": number, "first": field("white")?, "second": field("black")? }))
    };
    let games = round.get("games").and_then(Value::as_array);
    let matches: Vec<Value> = games.into_iter().flatten().filter_map(of).collect();
    each(round, "games", |game| {
        if let Some(fields) = game.as_object_mut()
            && let Some(id) = fields.get("id").cloned()
        {
            fields.insert("match_id".to_owned(), id);
            fields.insert("leg".to_owned(), FIRST_LEG.into());
        }
    });
    if let Some(fields) = round.as_object_mut() {
        fields.insert("matches".to_owned(), matches.into());
    }
}

/// What is ruled in a file of an earlier form, with the names of now.
fn renamed_ruling(text: &str) -> Option<String> {
    let mut ruling: Value = serde_json::from_str(text).ok()?;
    if let Some(change) = ruling.get_mut("change") {
        for list in ["idle_removed", "idle_added"] {
            each(change, list, |line| rename(line, "player", "competitor"));
        }
    }
    Some(ruling.to_string())
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
    use crate::tournament::rounds::mending::{AttendanceChange, Reseating};
    use crate::tournament::sections::snapshots::Snapshot;
    use crate::tournament::standings::ratings::EloFactors;
    use crate::tournament::{
        Acceleration, Ages, Attendance, Category, CompetitorId, EqualOrder, FideMode, Format, PairingSystem,
        PlayerId, PrizeTies, Prizes, RatingMethod, RulingKind, SectionId, SectionSettings, Setup, Stage,
        StageId, StartingOrder, TeamScoring, TieBreakRatings, TimeControl, Unpaired, UnpairedKind,
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
        let [section, stage] = ["sections", "stages"].map(|table| Part::for_table(table).unwrap());
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
        for (ours, there, last) in TABLES {
            assert!(Part::for_table(ours).is_some() && Part::for_table(there).is_none(), "{ours}");
            for names in [Names::First, Names::Second, Names::Ours] {
                let [here, then] = [ours, there].map(|name| names.part(name).map(|part| part.table));
                let expected = if names <= last { (None, Some(ours)) } else { (Some(ours), None) };
                assert_eq!((here, then), expected, "{ours}");
            }
        }
        for (table, ours, there, last) in COLUMNS {
            let part = crate::exchange::moving::Table::by_name(table).unwrap();
            let is_known = |name: &str| part.names().any(|known| known == name);
            assert!(is_known(ours) || (table, is_known(there)) == ("sections", false), "{table}.{ours}");
            for names in [Names::First, Names::Second, Names::Ours] {
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
            assert_eq!([Names::First, Names::Second, Names::Ours].map(has), [false, false, true], "{column}");
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
        let attendance =
            AttendanceChange { player: PlayerId(6), before: None, after: Some(Attendance::Absent) };
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
}
