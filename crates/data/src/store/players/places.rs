//! Where people are: every table and every column, and what is of a person in it. Exporting and forgetting a person read this
//! one table; a test compares it with the database, so that a migration which adds a column has to say what it holds.

/// A table.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub table: &'static str,
    /// Its primary key.
    pub key: &'static str,
    /// To which event a row belongs.
    pub within: Within,
    /// Which rows are a person's: a condition with `{players}`, `{applications}`, `{boards}` and `{entries}` for ids; empty
    /// where none is.
    pub of_person: &'static str,
    /// Columns without a person's data: ids, times, keys, numbers of the competition, and what officials do under their names.
    pub other: &'static str,
    /// Columns that are part of the result, the name among them, which stays or is replaced.
    pub kept: &'static str,
    /// Columns that are emptied, or deleted with the row.
    pub deleted: &'static str,
    /// Texts that people have written, and JSON: whatever names the person is replaced in them.
    pub texts: &'static str,
    /// Columns that hold such a text packed: it is unpacked before anything is replaced in it.
    pub packed: &'static str,
}

/// To which event a row belongs, by the column that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// To none, or it holds no text.
    None,
    Event(&'static str),
    Section(&'static str),
    Round(&'static str),
    Board(&'static str),
    Ruling(&'static str),
}

impl Within {
    /// The condition for the rows of an event.
    pub(in crate::store) fn condition(self, event: crate::tournament::EventId) -> Option<String> {
        let sections = format!("SELECT id FROM sections WHERE event_id = {event}");
        let rounds = format!("SELECT id FROM rounds WHERE section_id IN ({sections})");
        Some(match self {
            Self::None => return None,
            Self::Event(column) => format!("{column} = {event}"),
            Self::Section(column) => format!("{column} IN ({sections})"),
            Self::Round(column) => format!("{column} IN ({rounds})"),
            Self::Board(column) => {
                format!("{column} IN (SELECT id FROM boards WHERE round_id IN ({rounds}))")
            }
            Self::Ruling(column) => {
                format!("{column} IN (SELECT id FROM rulings WHERE section_id IN ({sections}))")
            }
        })
    }
}

impl Place {
    const fn of(table: &'static str, key: &'static str, within: Within) -> Self {
        Self { table, key, within, of_person: "", other: "", kept: "", deleted: "", texts: "", packed: "" }
    }

    /// A table in which no person can be.
    const fn without_people(table: &'static str, other: &'static str) -> Self {
        Self { other, ..Self::of(table, "", Within::None) }
    }

    /// All its columns.
    pub fn columns(&self) -> impl Iterator<Item = &'static str> {
        let Self { other, kept, deleted, texts, packed, .. } = *self;
        [other, kept, deleted, texts, packed].into_iter().flat_map(str::split_whitespace)
    }

    /// The columns of its texts.
    pub fn text_columns(&self) -> impl Iterator<Item = &'static str> {
        self.texts.split_whitespace()
    }

    /// Whether anything in it is deleted or replaced when a person is forgotten.
    #[must_use]
    pub const fn has_people(&self) -> bool {
        !self.deleted.is_empty() || !self.texts.is_empty()
    }

    /// The columns that are deleted.
    pub fn deleted_columns(&self) -> impl Iterator<Item = &'static str> {
        self.deleted.split_whitespace()
    }
}

use Within::{Board, Event, Round, Ruling, Section};

/// Every table. The names of accounts and of officials stay with what they did; accounts are disabled instead.
pub const PLACES: [Place; 59] = [
    // People.
    Place {
        of_person: "id IN ({players})",
        other: "id section_id version team_id",
        kept: "number surname given patronymic sex rating rating_international rating_national rating_own later_ratings title grade country \
               region club status half_byes_barred entered_value hand_place",
        deleted: "coaches doctor_approved federation_number",
        ..Place::of("players", "id", Section("section_id"))
    },
    Place {
        of_person: "player_id IN ({players})",
        other: "player_id",
        deleted: "born born_year passport_series passport_number",
        ..Place::of("personal", "player_id", Within::None)
    },
    Place {
        of_person: "player_id IN ({players})",
        other: "player_id",
        deleted: "number",
        ..Place::of("joined_players", "player_id", Within::None)
    },
    Place {
        of_person: "player_id IN ({players})",
        other: "id player_id state waits is_short due_on asked_by asked_at",
        deleted: "number surname given patronymic",
        ..Place::of("person_claims", "id", Within::None)
    },
    // The lists that federations import. Who is forgotten in one event stays in them; the command line deletes their lines.
    Place {
        of_person: "federation || ' ' || number IN (SELECT number FROM person_claims \
                    WHERE player_id IN ({players}) AND state IN ('founding', 'listed', 'agreed'))",
        other: "federation",
        deleted: "number surname given patronymic sex rating title region born_year",
        ..Place::of("federation_members", "federation number", Within::None)
    },
    Place {
        of_person: "id IN ({applications})",
        other: "id event_id section_id team_id player_id former_player_id version",
        kept: "surname given patronymic sex country state",
        deleted: "rating rating_international rating_national rating_own later_ratings title grade region club coaches doctor_approved federation_number passport_seen doctor_seen \
                  dress_seen",
        texts: "reason",
        ..Place::of("applications", "id", Event("event_id"))
    },
    Place {
        of_person: "application_id IN ({applications})",
        other: "application_id",
        deleted: "born born_year passport_series passport_number",
        ..Place::of("application_personal", "application_id", Within::None)
    },
    Place {
        other: "id event_id name_key version",
        kept: "name country region",
        texts: "leader",
        ..Place::of("teams", "id", Event("event_id"))
    },
    Place {
        of_person: "player_id IN ({players})",
        other: "id event_id player_id item lent_by lent_at due_at ending ended_by ended_at version",
        texts: "note borrower",
        ..Place::of("loans", "id", Event("event_id"))
    },
    // Rounds and games.
    Place {
        of_person: "player_id IN ({players})",
        other: "round_id player_id",
        kept: "attendance said_before",
        ..Place::of("absences", "round_id player_id", Within::None)
    },
    Place {
        of_person: "player_id IN ({players})",
        other: "round_id player_id",
        kept: "kind",
        ..Place::of("unpaired", "round_id player_id", Within::None)
    },
    Place {
        of_person: "player_id IN ({players})",
        other: "player_id",
        kept: "round attendance",
        ..Place::of("announced", "player_id round", Within::None)
    },
    Place {
        of_person: "one_id IN ({players}) OR other_id IN ({players})",
        other: "section_id one_id other_id",
        kept: "first_round last_round",
        ..Place::of("kept_apart", "one_id other_id", Within::None)
    },
    Place {
        of_person: "id IN ({boards})",
        other: "id round_id version by_hand",
        kept: "number white_id black_id outcome white_balls black_balls ending white_signed_at \
               black_signed_at rated_as",
        ..Place::of("boards", "id", Round("round_id"))
    },
    Place {
        of_person: "board_id IN ({boards})",
        other: "board_id checked_by",
        kept: "checked_at",
        ..Place::of("result_checks", "board_id", Board("board_id"))
    },
    Place {
        of_person: "board_id IN ({boards})",
        other: "board_id stored_by stored_at version",
        kept: "line",
        texts: "text",
        ..Place::of("records", "board_id", Board("board_id"))
    },
    Place {
        of_person: "board_id IN ({boards})",
        other: "board_id moves shown_by shown_at",
        texts: "note",
        ..Place::of("shown", "board_id", Board("board_id"))
    },
    Place {
        of_person: "board_id IN ({boards})",
        other: "board_id device seq received_at serial",
        kept: "entry",
        ..Place::of("clock_logs", "board_id device seq", Board("board_id"))
    },
    Place {
        of_person: "player_id IN ({players}) OR board_id IN ({boards})",
        other: "id section_id round board_id player_id follows user_id at withdrawn_by withdrawn_at",
        kept: "matter",
        texts: "reason withdrawn_because",
        ..Place::of("rulings", "id", Section("section_id"))
    },
    Place {
        of_person: "ruling_id IN (SELECT id FROM rulings WHERE player_id IN ({players}) OR board_id IN ({boards}))",
        other: "id ruling_id withdrawn_by withdrawn_at ended_by ended_at",
        texts: "withdrawn_because ended_because",
        ..Place::of("ended_withdrawals", "id", Ruling("ruling_id"))
    },
    Place {
        other: "round_id instead",
        texts: "reason",
        ..Place::of("manual_phases", "round_id", Round("round_id"))
    },
    // The names that players and games are found by: of the players, made again with theirs.
    Place { other: "id", deleted: "written heard", ..Place::of("folded_names", "id", Within::None) },
    Place::without_people("recordings", "board_id round_id white_name_id black_name_id"),
    // Made again when the number of a player is deleted.
    Place {
        other: "id entries",
        deleted: "federation number surname given patronymic written heard rating title sex region born_after",
        ..Place::of("persons", "id", Within::None)
    },
    Place::without_people("player_names", "player_id section_id name_id"),
    // Copies of it.
    Place {
        other: "section_id position",
        texts: "line",
        ..Place::of("file_lines", "section_id position", Section("section_id"))
    },
    Place {
        other: "id section_id user_id at act round",
        texts: "content",
        packed: "packed",
        ..Place::of("snapshots", "id", Section("section_id"))
    },
    // Entries about several things name others too: of them the person's parts are listed, not the rows.
    Place {
        of_person: "id IN ({entries})",
        other: "id event_id section_id round user_id at act subject request_key salt",
        texts: "reason before after",
        ..Place::of("ledger", "id", Event("event_id"))
    },
    Place {
        of_person: "entry_id IN ({entries}) OR entry_id IN ({entries of several})",
        other: "entry_id",
        deleted: "before after",
        ..Place::of("ledger_personal", "entry_id", Within::None)
    },
    Place { other: "entry_id", deleted: "salt", ..Place::of("audit_salts", "entry_id", Within::None) },
    // Hashes with salts.
    Place::without_people("audit_chain", "entry_id event_id number previous content personal hash"),
    Place::without_people("audit_heads", "event_id entries hash"),
    Place::without_people("audit_open", "entry_id"),
    Place::without_people("audit_rows", "entry_id position rows"),
    // With it the hashes of rows could be compared with guesses: it is replaced when someone is forgotten.
    Place { other: "event_id", deleted: "secret", ..Place::of("audit_keys", "event_id", Within::None) },
    Place::without_people("audit_pending", "event_id sheet first_id row_key"),
    Place::without_people("audit_origins", "entry_id event_id id section_id user_id subject request_key"),
    // Competitions.
    Place {
        other: "id name place starts_on ends_on ball_word tuz_word version second_factor indexed unlisted short_names \
                time_zone kazans name_order uuid moved_to",
        texts: "schedule regulations news",
        ..Place::of("events", "id", Event("id"))
    },
    Place::without_people(
        "sections",
        "id event_id name category rounds base_minutes increment_seconds control_note tie_breaks bye_halves first_round \
         seed version revision system win_halves draw_halves loss_halves acceleration first_side rules final_at",
    ),
    Place::without_people(
        "rounds",
        "id section_id number state published_at started_at closed_at version publish_at publish_by publish_fault",
    ),
    Place::without_people("clock_links", "board_id serial"),
    Place::without_people("player_links", "player_id serial made_by made_at revoked_at"),
    Place::without_people("result_reports", "board_id side result reported_at"),
    Place::without_people("team_links", "team_id token_hash made_by created_at expires_at"),
    Place::without_people("kiosks", "id event_id token_hash name made_by made_at expires_at closed_at"),
    // Officials and accounts.
    Place::without_people("federation_lists", "federation owner_id imported_by imported_at"),
    Place::without_people("federation_keepers", "federation user_id"),
    Place::without_people("api_tokens", "id event_id user_id token_hash name made_at expires_at used_at"),
    Place::without_people(
        "users",
        "id login login_key name password_hash creates_events created_at disabled_at",
    ),
    Place::without_people("password_resets", "id token_hash user_id made_by created_at expires_at used_at"),
    Place::without_people(
        "second_factors",
        "user_id secret confirmed_at last_step readings asked_at misses known_misses",
    ),
    Place::without_people("recovery_codes", "user_id code_hash"),
    Place::without_people("sessions", "id key_hash user_id state created_at seen_at expires_at"),
    Place::without_people("secrets", "name value"),
    Place::without_people("officials", "event_id user_id office since"),
    Place::without_people(
        "invitations",
        "id token_hash event_id office name invited_by created_at expires_at used_by used_at",
    ),
    Place::without_people("named_officials", "id event_id name office since"),
    Place::without_people(
        "removed_officials",
        "id event_id user_id name office since removed_by removed_at reason",
    ),
    Place::without_people("body_approvals", "event_id approved_on approved_by body recorded_by recorded_at"),
];
