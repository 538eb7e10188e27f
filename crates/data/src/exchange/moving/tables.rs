//! The tables of an event: every column, what it holds, and which rows it refers to. A test compares them with both
//! databases, so that a migration which adds a table or a column has to say whether it moves with its event.

use super::inside;
use super::parts::{Column, Kind, Part};
use crate::primitives::{Keyed, Side};
use crate::regulations::clock::LogEntry;
use crate::regulations::result::Ending;
use crate::standings::TieBreak;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::sections::snapshots::Snapshot;
use crate::tournament::*;

use Kind::{Day, Flag, Id, Json, Number, Of, Said, Small, Subject, Text, Time, Was};

pub(super) const fn column(name: &'static str, kind: Kind) -> Column {
    Column { name, kind, optional: false }
}

/// The same, which may hold nothing.
pub(super) const fn maybe(name: &'static str, kind: Kind) -> Column {
    Column { name, kind, optional: true }
}

pub(super) const fn part(
    table: &'static str,
    within: &'static str,
    key: &'static str,
    columns: &'static [Column],
) -> Part {
    Part { table, sheet: table, within, key, columns, left_out: &[] }
}

/// A column with the keys of an enum.
const fn key<T: Keyed>() -> Kind {
    Kind::Key(is_key::<T>)
}

fn is_key<T: Keyed>(text: &str) -> bool {
    T::from_key(text).is_some()
}

fn is_zone(text: &str) -> bool {
    text.parse::<Zone>().is_ok()
}

fn is_list_number(text: &str) -> bool {
    text.parse::<FederationNumber>().is_ok()
}

/// Whether a text has keys with spaces between them.
fn are_keys<T: Keyed>(text: &str) -> bool {
    text.split_whitespace().all(is_key::<T>)
}

impl Part {
    /// The part of this table.
    #[must_use]
    pub fn of(table: &str) -> Option<&'static Self> {
        PARTS.iter().find(|part| part.table == table)
    }

    /// The table whose ids its rows have: a record has the id of its board.
    #[must_use]
    pub fn ids(&self) -> &'static str {
        let key = self.columns.iter().find(|column| column.name == self.key);
        match key.map(|column| column.kind) {
            Some(Kind::Of(table)) => Self::of(table).map_or(table, Self::ids),
            _ => self.table,
        }
    }

    /// The table to whose rows its rows belong; `None` for the event and for accounts.
    #[must_use]
    pub fn parent(&self) -> Option<&'static str> {
        let column = self.columns.iter().find(|column| column.name == self.within)?;
        match column.kind {
            Kind::Of(table) => Some(table),
            _ => None,
        }
    }
}

/// The tables in the order in which they stand in the file: whatever a row refers to stands before it.
pub const PARTS: [Part; 37] = [
    // Accounts that rows of the event name: what others may see of who did something.
    Part {
        left_out: &[
            ("login_key", "made from the login"),
            ("password_hash", "a secret of the account"),
            ("creates_events", "a right in this installation"),
            ("created_at", "of the account and not of the event"),
            ("disabled_at", "of the account and not of the event"),
        ],
        ..part("users", "", "id", &[column("id", Id), column("login", Said), column("name", Said)])
    },
    Part {
        left_out: &[("moved_to", "of this installation: where the event went on")],
        ..part(
            "events",
            "",
            "id",
            &[
                column("id", Id),
                column("uuid", Text),
                column("name", Said),
                column("place", Text),
                maybe("starts_on", Day),
                maybe("ends_on", Day),
                column("ball_word", key::<BallTerm>()),
                column("tuz_word", key::<TuzTerm>()),
                column("version", Number),
                column("second_factor", Flag),
                column("indexed", Flag),
                column("unlisted", Flag),
                column("short_names", Flag),
                column("time_zone", Kind::Key(is_zone)),
                column("kazans", key::<KazanPlace>()),
                maybe("name_order", key::<Alphabet>()),
                column("schedule", Text),
                column("regulations", Text),
                column("news", Text),
            ],
        )
    },
    part("audit_keys", "event_id", "event_id", &[column("event_id", Of("events")), column("secret", Text)]),
    part(
        "officials",
        "event_id",
        "event_id user_id",
        &[
            column("event_id", Of("events")),
            column("user_id", Of("users")),
            column("office", key::<Role>()),
            column("since", Time),
        ],
    ),
    part(
        "named_officials",
        "event_id",
        "id",
        &[
            column("id", Id),
            column("event_id", Of("events")),
            column("name", Said),
            column("office", key::<Role>()),
            column("since", Time),
        ],
    ),
    part(
        "removed_officials",
        "event_id",
        "id",
        &[
            column("id", Id),
            column("event_id", Of("events")),
            maybe("user_id", Of("users")),
            column("name", Said),
            column("office", key::<Role>()),
            column("since", Time),
            column("removed_by", Of("users")),
            column("removed_at", Time),
            column("reason", Text),
        ],
    ),
    part(
        "body_approvals",
        "event_id",
        "event_id",
        &[
            column("event_id", Of("events")),
            column("approved_on", Day),
            column("approved_by", Said),
            column("body", Json(inside::plain::<Vec<Member>>)),
            column("recorded_by", Of("users")),
            column("recorded_at", Time),
        ],
    ),
    part(
        "sections",
        "event_id",
        "id",
        &[
            column("id", Id),
            column("event_id", Of("events")),
            column("name", Said),
            column("category", key::<Category>()),
            column("rounds", Small),
            column("base_minutes", Small),
            column("increment_seconds", Small),
            column("control_note", Text),
            column("tie_breaks", Kind::Key(are_keys::<TieBreak>)),
            column("bye_halves", Small),
            column("first_round", key::<StartingOrder>()),
            column("seed", Number),
            column("version", Number),
            column("revision", Number),
            column("system", key::<PairingSystem>()),
            column("win_halves", Small),
            column("draw_halves", Small),
            column("loss_halves", Small),
            column("acceleration", key::<Acceleration>()),
            maybe("first_side", key::<Side>()),
            column("rules", Json(inside::plain::<SectionRules>)),
            maybe("final_at", Time),
        ],
    ),
    part(
        "file_lines",
        "section_id",
        "section_id position",
        &[column("section_id", Of("sections")), column("position", Small), column("line", Text)],
    ),
    part(
        "teams",
        "event_id",
        "id",
        &[
            column("id", Id),
            column("event_id", Of("events")),
            column("name", Said),
            column("name_key", Text),
            column("country", Text),
            column("region", Text),
            column("leader", Text),
            column("version", Number),
        ],
    ),
    part(
        "players",
        "section_id",
        "id",
        &[
            column("id", Id),
            column("section_id", Of("sections")),
            maybe("number", Number),
            column("surname", Said),
            column("given", Text),
            column("patronymic", Text),
            maybe("sex", key::<Sex>()),
            maybe("rating", Small),
            maybe("grade", key::<Grade>()),
            column("country", Text),
            column("region", Text),
            column("club", Text),
            column("coaches", Text),
            column("doctor_approved", Flag),
            column("status", key::<PlayerStatus>()),
            column("version", Number),
            maybe("team_id", Of("teams")),
            maybe("federation_number", Kind::Key(is_list_number)),
            column("half_byes_barred", Flag),
            maybe("entered_value", Small),
            maybe("hand_place", Number),
            maybe("rating_international", Small),
            maybe("rating_national", Small),
            maybe("rating_own", Small),
            column("later_ratings", Json(inside::plain::<Vec<LaterRating>>)),
            maybe("title", key::<Title>()),
        ],
    ),
    part(
        "personal",
        "player_id",
        "player_id",
        &[
            column("player_id", Of("players")),
            maybe("born", Day),
            maybe("born_year", Small),
            column("passport_series", Text),
            column("passport_number", Text),
        ],
    ),
    part(
        "applications",
        "event_id",
        "id",
        &[
            column("id", Id),
            column("event_id", Of("events")),
            column("section_id", Of("sections")),
            maybe("team_id", Of("teams")),
            column("surname", Said),
            column("given", Text),
            column("patronymic", Text),
            maybe("sex", key::<Sex>()),
            maybe("rating", Small),
            maybe("grade", key::<Grade>()),
            column("country", Text),
            column("region", Text),
            column("club", Text),
            column("coaches", Text),
            column("doctor_approved", Flag),
            column("state", key::<ApplicationState>()),
            column("reason", Text),
            maybe("player_id", Of("players")),
            column("passport_seen", Flag),
            column("doctor_seen", Flag),
            column("dress_seen", Flag),
            column("version", Number),
            maybe("former_player_id", Was("players")),
            maybe("federation_number", Kind::Key(is_list_number)),
            maybe("rating_international", Small),
            maybe("rating_national", Small),
            maybe("rating_own", Small),
            column("later_ratings", Json(inside::plain::<Vec<LaterRating>>)),
            maybe("title", key::<Title>()),
        ],
    ),
    part(
        "application_personal",
        "application_id",
        "application_id",
        &[
            column("application_id", Of("applications")),
            maybe("born", Day),
            maybe("born_year", Small),
            column("passport_series", Text),
            column("passport_number", Text),
        ],
    ),
    part(
        "loans",
        "event_id",
        "id",
        &[
            column("id", Id),
            column("event_id", Of("events")),
            column("item", key::<Item>()),
            column("note", Text),
            maybe("player_id", Of("players")),
            column("borrower", Said),
            column("lent_by", Of("users")),
            column("lent_at", Time),
            column("due_at", Time),
            maybe("ending", key::<LoanEnd>()),
            maybe("ended_by", Of("users")),
            maybe("ended_at", Time),
            column("version", Number),
        ],
    ),
    part(
        "kept_apart",
        "section_id",
        "one_id other_id",
        &[
            column("section_id", Of("sections")),
            column("one_id", Of("players")),
            column("other_id", Of("players")),
            column("first_round", Small),
            column("last_round", Small),
        ],
    ),
    part(
        "announced",
        "player_id",
        "player_id round",
        &[
            column("player_id", Of("players")),
            column("round", Small),
            column("attendance", key::<Attendance>()),
        ],
    ),
    Part {
        left_out: &[("publish_at", "of here"), ("publish_by", "of here"), ("publish_fault", "of here")],
        ..part(
            "rounds",
            "section_id",
            "id",
            &[
                column("id", Id),
                column("section_id", Of("sections")),
                column("number", Small),
                column("state", key::<RoundState>()),
                maybe("published_at", Time),
                maybe("started_at", Time),
                maybe("closed_at", Time),
                column("version", Number),
            ],
        )
    },
    part(
        "manual_phases",
        "round_id",
        "round_id",
        &[
            column("round_id", Of("rounds")),
            maybe("reason", Text),
            column("instead", Json(inside::with_ids::<Vec<Deviation>>)),
        ],
    ),
    part(
        "absences",
        "round_id",
        "round_id player_id",
        &[
            column("round_id", Of("rounds")),
            column("player_id", Of("players")),
            column("attendance", key::<Attendance>()),
            maybe("said_before", key::<Attendance>()),
        ],
    ),
    part(
        "unpaired",
        "round_id",
        "round_id player_id",
        &[
            column("round_id", Of("rounds")),
            column("player_id", Of("players")),
            column("kind", key::<UnpairedKind>()),
        ],
    ),
    part(
        "boards",
        "round_id",
        "id",
        &[
            column("id", Id),
            column("round_id", Of("rounds")),
            column("number", Number),
            column("white_id", Of("players")),
            column("black_id", Of("players")),
            maybe("outcome", Text),
            maybe("white_balls", Small),
            maybe("black_balls", Small),
            maybe("ending", key::<Ending>()),
            column("version", Number),
            column("by_hand", Flag),
            maybe("white_signed_at", Time),
            maybe("black_signed_at", Time),
            maybe("rated_as", key::<RatedAs>()),
        ],
    ),
    Part {
        left_out: &[("line", "follows from the text")],
        ..part(
            "records",
            "board_id",
            "board_id",
            &[
                column("board_id", Of("boards")),
                column("text", Text),
                column("stored_by", Of("users")),
                column("stored_at", Time),
                column("version", Number),
            ],
        )
    },
    part(
        "result_checks",
        "board_id",
        "board_id",
        &[column("board_id", Of("boards")), column("checked_by", Of("users")), column("checked_at", Time)],
    ),
    part(
        "shown",
        "board_id",
        "board_id",
        &[
            column("board_id", Of("records")),
            maybe("moves", Small),
            column("note", Text),
            column("shown_by", Of("users")),
            column("shown_at", Time),
        ],
    ),
    part("clock_links", "board_id", "board_id", &[column("board_id", Of("boards")), column("serial", Small)]),
    part(
        "clock_logs",
        "board_id",
        "board_id device seq",
        &[
            column("board_id", Of("boards")),
            column("device", Text),
            column("seq", Small),
            column("entry", Json(inside::plain::<LogEntry>)),
            column("received_at", Time),
            column("serial", Small),
        ],
    ),
    part(
        "rulings",
        "section_id",
        "id",
        &[
            column("id", Id),
            column("section_id", Of("sections")),
            column("round", Small),
            maybe("board_id", Of("boards")),
            maybe("player_id", Of("players")),
            maybe("follows", Of("rulings")),
            column("user_id", Of("users")),
            column("at", Time),
            column("matter", Json(inside::with_ids::<RulingKind>)),
            column("reason", Text),
            maybe("withdrawn_by", Of("users")),
            maybe("withdrawn_at", Time),
            maybe("withdrawn_because", Text),
        ],
    ),
    part(
        "ended_withdrawals",
        "ruling_id",
        "id",
        &[
            column("id", Id),
            column("ruling_id", Of("rulings")),
            column("withdrawn_by", Of("users")),
            column("withdrawn_at", Time),
            column("withdrawn_because", Text),
            column("ended_by", Of("users")),
            column("ended_at", Time),
            column("ended_because", Text),
        ],
    ),
    Part {
        left_out: &[("packed", "the content, which the file has as text: ids in it become others")],
        ..part(
            "snapshots",
            "section_id",
            "id",
            &[
                column("id", Id),
                column("section_id", Of("sections")),
                column("user_id", Of("users")),
                column("at", Time),
                column("act", key::<Action>()),
                maybe("round", Small),
                column("content", Json(inside::with_ids::<Snapshot>)),
            ],
        )
    },
    // What an entry says is hashed as it is: ids in it stay those of the place where it was made.
    part(
        "ledger",
        "event_id",
        "id",
        &[
            column("id", Id),
            column("event_id", Of("events")),
            maybe("section_id", Was("sections")),
            maybe("round", Small),
            column("user_id", Of("users")),
            column("at", Time),
            column("act", key::<Action>()),
            column("subject", Subject),
            maybe("reason", Text),
            maybe("before", Json(inside::plain::<serde_json::Value>)),
            maybe("after", Json(inside::plain::<serde_json::Value>)),
            maybe("request_key", Text),
            column("salt", Text),
        ],
    ),
    part(
        "ledger_personal",
        "entry_id",
        "entry_id",
        &[
            column("entry_id", Of("ledger")),
            column("before", Json(inside::plain::<serde_json::Value>)),
            column("after", Json(inside::plain::<serde_json::Value>)),
        ],
    ),
    part(
        "audit_salts",
        "entry_id",
        "entry_id",
        &[column("entry_id", Of("ledger_personal")), column("salt", Text)],
    ),
    // The ids that entries had where they were made, if not here.
    part(
        "audit_origins",
        "entry_id",
        "entry_id",
        &[
            column("entry_id", Of("ledger")),
            column("event_id", Number),
            column("id", Number),
            maybe("section_id", Number),
            column("user_id", Number),
            column("subject", Text),
            maybe("request_key", Text),
        ],
    ),
    part(
        "audit_chain",
        "entry_id",
        "entry_id",
        &[
            column("entry_id", Of("ledger")),
            column("event_id", Of("events")),
            column("number", Number),
            column("previous", Text),
            column("content", Text),
            maybe("personal", Text),
            column("hash", Text),
        ],
    ),
    part(
        "audit_heads",
        "event_id",
        "event_id",
        &[column("event_id", Of("events")), column("entries", Number), column("hash", Text)],
    ),
    part(
        "audit_rows",
        "entry_id",
        "entry_id position",
        &[column("entry_id", Of("ledger")), column("position", Small), column("rows", Text)],
    ),
];
