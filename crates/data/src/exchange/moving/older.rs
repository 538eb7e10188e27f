//! Files of earlier forms. Here, and nowhere else, stands what has another name or another place in them: tables, columns, and
//! fields in JSON. Rows are read under the names that they have in their file, checked under these, and given the names of
//! now where they are handed over; a section is handed over with its stage, a player with the person and the competitor that
//! the player is, an application with its person, both with their ratings, and a game with its match, which have tables of their
//! own now. What stands in entries of the audit log is hashed and stays
//! as it is.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::{Value, json};

use super::inside::{Mention, plain};
use super::{Column, FORMAT, How, Kind, PARTS, Part, Row};
use crate::primitives::Keyed as _;
use crate::tournament::{Discipline, FIRST_LEG, FormatRules, LaterRating, RatingList, SectionRules};

/// The names in a file, the earliest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Names {
    /// Those of the first form, which files had until all migrations became one.
    First,
    /// Those of the second form, which files had until matches had games.
    Second,
    /// Those of the third form, which files had until an event had its people once.
    Third,
    /// The names that files have now.
    #[default]
    Ours,
}

/// The form of what entries say of rows in files of the first form: the names are hashed too, and the order of columns.
pub(super) const FIRST_FORM: &str = "0.4364435c";

/// The same of the second form.
pub(super) const SECOND_FORM: &str = "0.13b4e733";

/// The same of the third form.
pub(super) const THIRD_FORM: &str = "0.db63244f";

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
const COLUMNS: [(&str, &str, &str, Names); 19] = [
    ("absences", "attendance_before", "said_before", Names::First),
    ("clock_links", "game_id", "board_id", Names::Second),
    ("clock_logs", "game_id", "board_id", Names::Second),
    ("featured", "featured_at", "shown_at", Names::First),
    ("featured", "featured_by", "shown_by", Names::First),
    ("featured", "game_id", "board_id", Names::Second),
    ("games", "manual", "by_hand", Names::First),
    ("named_officials", "role", "office", Names::First),
    ("officials", "role", "office", Names::First),
    ("personal", "person_id", "player_id", Names::Third),
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
const LATER: [(&str, Names); 7] = [
    ("competitors", Names::Second),
    ("event_pictures", Names::Third),
    ("matches", Names::Second),
    ("people", Names::Third),
    ("ratings", Names::Third),
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

/// The columns of a player of the first three forms in their order: those of the person and of ratings among them. The person
/// has the id of the player.
const PLAYER_COLUMNS: [&str; 26] = [
    "id",
    "section_id",
    "number",
    "surname",
    "given",
    "patronymic",
    "sex",
    "rating",
    "grade",
    "country",
    "region",
    "club",
    "coaches",
    "doctor_approved",
    "status",
    "version",
    "team_id",
    "federation_number",
    "half_byes_barred",
    "entered_value",
    "hand_place",
    "rating_international",
    "rating_national",
    "rating_own",
    "later_ratings",
    "title",
];

/// The same of an application. Its person has an id that no player has: that of the application below zero.
const APPLICATION_COLUMNS: [&str; 29] = [
    "id",
    "event_id",
    "section_id",
    "team_id",
    "surname",
    "given",
    "patronymic",
    "sex",
    "rating",
    "grade",
    "country",
    "region",
    "club",
    "coaches",
    "doctor_approved",
    "state",
    "reason",
    "player_id",
    "passport_seen",
    "doctor_seen",
    "dress_seen",
    "version",
    "former_player_id",
    "federation_number",
    "rating_international",
    "rating_national",
    "rating_own",
    "later_ratings",
    "title",
];

/// Their columns that are rows of ratings now, and of which list.
const RATINGS: [(&str, RatingList); 3] = [
    ("rating_international", RatingList::International),
    ("rating_national", RatingList::National),
    ("rating_own", RatingList::Own),
];

/// Their column with the ratings that are in force from later rounds on.
const LATER_RATINGS: &str = "later_ratings";

/// The columns of players or applications of these forms with what they hold.
fn columns_with_person(table: &str, names: &[&'static str]) -> Vec<Column> {
    let of = |table: &str, name: &str| {
        Part::for_table(table)?.columns.iter().find(|column| column.name == name).copied()
    };
    let column = |name: &&'static str| {
        let (kind, optional) = match *name {
            LATER_RATINGS => (Kind::Json(plain::<Vec<LaterRating>>), false),
            name if RATINGS.iter().any(|(known, _)| *known == name) => (Kind::Small, true),
            name => return of(table, name).or_else(|| of("people", name)),
        };
        Some(Column { name, kind, optional, how: How::Rows })
    };
    names.iter().filter_map(column).collect()
}

static PLAYER: LazyLock<Vec<Column>> = LazyLock::new(|| columns_with_person("players", &PLAYER_COLUMNS));

static APPLICATION: LazyLock<Vec<Column>> =
    LazyLock::new(|| columns_with_person("applications", &APPLICATION_COLUMNS));

/// The table of these forms that had the personal data of applications, which are those of people now.
static APPLICATION_PERSONAL: LazyLock<Part> = LazyLock::new(|| {
    let (table, key) = ("application_personal", "application_id");
    let personal = Part::for_table("personal").map(|part| part.columns.as_slice()).unwrap_or_default();
    let of = Column { name: key, kind: Kind::Of("applications"), optional: false, how: How::Rows };
    let others = personal.iter().filter(|column| column.name != "person_id").copied();
    let columns = std::iter::once(of).chain(others).collect();
    Part { table, sheet: table, within: key, key, columns, left_out: Vec::new() }
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
            3 => Some(Self::Third),
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
        let gone = (self <= Self::Third).then(|| &*APPLICATION_PERSONAL);
        PARTS.iter().chain(gone).find(|part| self.has(part.table) && self.table(part.table) == there)
    }

    /// The part behind this one there that has no table of its own any more.
    pub(super) fn gone_behind(self, part: &Part) -> Option<&'static Part> {
        (self <= Self::Third && part.table == "applications").then(|| &*APPLICATION_PERSONAL)
    }

    /// The columns of a part there, in their order, under the names of now.
    pub(super) fn columns(self, part: &Part) -> &[Column] {
        match (self, part.sheet) {
            (Self::First, "sections") => SECTION.as_slice(),
            (Self::First | Self::Second, "games") => GAME.as_slice(),
            (Self::First | Self::Second | Self::Third, "players") => PLAYER.as_slice(),
            (Self::First | Self::Second | Self::Third, "applications") => APPLICATION.as_slice(),
            _ => part.columns.as_slice(),
        }
    }

    /// The tables that have a row too for each row of a table there.
    fn second_tables(self, table: &str) -> &'static [&'static str] {
        match table {
            "sections" if self == Self::First => &["stages"],
            "players" if self <= Self::Second => &["people", "competitors"],
            "players" | "applications" if self <= Self::Third => &["people"],
            "games" if self <= Self::Second => &["matches"],
            _ => &[],
        }
    }

    /// The same with the id of the row there, where that of the table is this one.
    pub(super) fn second_ids(
        self,
        table: &'static str,
        id: i64,
    ) -> impl Iterator<Item = (&'static str, i64)> {
        let with_id = move |second: &&'static str| {
            (*second, if *second == "people" { person_of(table, id) } else { id })
        };
        self.second_tables(table).iter().map(with_id)
    }

    /// What a row of a file is here, with the ids that it has there: rows with the names of now. The file is of this event.
    pub(super) fn rows_of_now(
        self,
        part: &'static Part,
        mut row: Row,
        event: i64,
    ) -> Vec<(&'static Part, Row)> {
        for column in self.columns(part) {
            let there = self.column(part.table, column.name);
            if there != column.name {
                rename_field(&mut row, there, column.name);
            }
        }
        if part.table == APPLICATION_PERSONAL.table {
            let id = row.remove(part.key).and_then(|id| id.as_i64()).unwrap_or_default();
            row.insert("person_id".to_owned(), person_of("applications", id).into());
            return vec![(Part::for_table("personal").unwrap_or(part), row)];
        }
        let seconds = self.second_tables(part.table);
        if seconds.is_empty() {
            return vec![(part, row)];
        }
        let has_person = seconds.contains(&"people");
        if has_person {
            let id = row.get("id").and_then(Value::as_i64).unwrap_or_default();
            row.insert("person_id".to_owned(), person_of(part.table, id).into());
            row.entry("event_id").or_insert_with(|| event.into());
        }
        let mut tables: Vec<&'static Part> = vec![part];
        tables.extend(seconds.iter().filter_map(|table| Part::for_table(table)));
        // A row stands behind those that it refers to.
        tables.sort_by_key(|part| PARTS.iter().position(|known| known.table == part.table));
        let mut rows: Vec<_> = tables.into_iter().map(|part| (part, part_of(part, &row))).collect();
        if let Some(ratings) = Part::for_table("ratings").filter(|_| has_person) {
            rows.extend(ratings_of(&row).into_iter().map(|rating| (ratings, rating)));
        }
        rows
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

/// The sheet of now of one that entries of an earlier form speak of.
pub(super) fn sheet_of_now(there: &'static str) -> &'static str {
    if there == APPLICATION_PERSONAL.sheet { "personal" } else { there }
}

/// The id of the person that is made of a row of this table, in files of the first three forms.
fn person_of(table: &str, id: i64) -> i64 {
    if table == "applications" { id.saturating_neg() } else { id }
}

/// The ratings of a player or an application of these forms, which has its person by now.
fn ratings_of(row: &Row) -> Vec<Row> {
    let value = |name: &str| row.get(name).cloned().unwrap_or_default();
    let later: Option<Vec<LaterRating>> =
        row.get(LATER_RATINGS).and_then(Value::as_str).and_then(|text| serde_json::from_str(text).ok());
    // Of two of one round the last is in force.
    let by_round: BTreeMap<u8, u16> =
        later.into_iter().flatten().map(|later| (later.from_round, later.rating)).collect();
    let first = RATINGS.map(|(column, list)| (list, 1, value(column)));
    let later = by_round.into_iter().map(|(round, rating)| (RatingList::Tournament, round, rating.into()));
    let rated = first.into_iter().chain(later).filter(|(.., rating)| !rating.is_null());
    let row = |(list, from_round, rating): (RatingList, u8, Value)| -> Row {
        let fields = [
            ("person_id", value("person_id")),
            ("section_id", value("section_id")),
            ("list", list.key().into()),
            ("discipline", Discipline::Any.key().into()),
            ("from_round", from_round.into()),
            ("value", rating),
        ];
        fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    };
    rated.map(row).collect()
}

/// What is of this table in a row that has what is of several now, under the names of now.
fn part_of(part: &Part, row: &Row) -> Row {
    let value = |name: &str| row.get(name).cloned().unwrap_or_default();
    let rules = || value("rules").as_str().and_then(divided_rules).unwrap_or_default();
    let field = |column: &Column| {
        let value: Value = match (part.table, column.name) {
            ("sections", "rules") => rules().0.into(),
            ("stages", "rules") => rules().1.into(),
            ("stages", "section_id") | ("competitors", "player_id") | ("games", "match_id") => value("id"),
            ("people", "id") => value("person_id"),
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
mod tests;
