//! Everything that is kept of a person, on both databases: where it is, that it is listed, and that nothing of it is left.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use data_encoding::HEXLOWER_PERMISSIVE;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use toguznama::actions::players::people::{self, Wish, about};
use toguznama::actions::players::{self, Application, DuplicateNamePolicy};
use toguznama::actions::verify;
use toguznama::actions::{ActionError, Actor};
use toguznama::exchange::moving::{People, Table, tables};
use toguznama::store::{DatabaseUrl, list_copies};
use toguznama::tournament::players::claims::ListLine;
use toguznama::tournament::players::people::{NameChoice, PersonRow};
use toguznama_compression::gunzip;

use super::*;
use crate::support::{TestDatabase, databases};

/// The database without the program.
pub(crate) enum Raw {
    Sqlite(SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(PgConnection),
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

impl Raw {
    pub(crate) fn at(url: &DatabaseUrl) -> Self {
        match url {
            DatabaseUrl::Sqlite(path) => {
                let mut sqlite =
                    SqliteConnection::establish(path.to_str().expect("UTF-8")).expect("a connection");
                sqlite.batch_execute("PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON").expect("set");
                Self::Sqlite(sqlite)
            }
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(url) => Self::Postgres(PgConnection::establish(url).expect("a connection")),
            #[cfg(not(feature = "postgres"))]
            DatabaseUrl::Postgres(_) => unreachable!("not built in"),
        }
    }

    pub(crate) fn run(&mut self, statements: &str) {
        let done = match self {
            Self::Sqlite(sqlite) => sqlite.batch_execute(statements),
            #[cfg(feature = "postgres")]
            Self::Postgres(postgres) => postgres.batch_execute(statements),
        };
        done.unwrap_or_else(|error| panic!("{statements}: {error}"));
    }

    /// The column `line` of a query.
    pub(crate) fn lines(&mut self, query: &str) -> Vec<String> {
        let asked = diesel::sql_query(query);
        let lines: QueryResult<Vec<Line>> = match self {
            Self::Sqlite(sqlite) => asked.load(sqlite),
            #[cfg(feature = "postgres")]
            Self::Postgres(postgres) => asked.load(postgres),
        };
        lines.unwrap_or_else(|error| panic!("{query}: {error}")).into_iter().map(|row| row.line).collect()
    }

    /// Every table with its columns, but for those of the migrations.
    pub(crate) fn tables(&mut self) -> BTreeMap<String, BTreeSet<String>> {
        let query = match self {
            Self::Sqlite(_) => {
                "SELECT tables.name || ' ' || columns.name AS line \
                 FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns \
                 WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'"
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => {
                "SELECT table_name || ' ' || column_name AS line FROM information_schema.columns \
                 WHERE table_schema = current_schema()"
            }
        };
        let mut tables: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for line in self.lines(query) {
            let (table, column) = line.split_once(' ').expect("two words");
            if table != "__diesel_schema_migrations" {
                tables.entry(table.to_owned()).or_default().insert(column.to_owned());
            }
        }
        tables
    }

    /// The bytes of packed snapshots.
    fn packed(&mut self) -> Vec<Vec<u8>> {
        let query = match self {
            Self::Sqlite(_) => {
                "SELECT hex(packed) AS line FROM snapshots WHERE packed IS NOT NULL ORDER BY id"
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => {
                "SELECT encode(packed, 'hex') AS line FROM snapshots WHERE packed IS NOT NULL ORDER BY id"
            }
        };
        let bytes = |line: String| HEXLOWER_PERMISSIVE.decode(line.as_bytes()).expect("hexadecimal");
        self.lines(query).into_iter().map(bytes).collect()
    }

    /// Where a text is found, in any case: `table.column`. What is packed counts as the text in it.
    fn places_of(&mut self, text: &str) -> Vec<String> {
        let tables = self.tables();
        let mut found = Vec::new();
        for (table, columns) in tables {
            for mut column in columns {
                // Bytes to sort by are no text.
                if table == "persons" && column.ends_with("_key") {
                    continue;
                }
                let rows: Vec<String> = if column == "packed" {
                    column = "content".to_owned();
                    let plain = |bytes: Vec<u8>| gunzip(&bytes[1..], usize::MAX).expect("gzip");
                    let plain = self.packed().into_iter().map(plain);
                    plain.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
                } else {
                    self.lines(&format!(
                        "SELECT CAST(\"{column}\" AS TEXT) AS line FROM {table} WHERE \"{column}\" IS NOT NULL"
                    ))
                };
                if rows.iter().any(|row| row.to_lowercase().contains(&text.to_lowercase())) {
                    found.push(format!("{table}.{column}"));
                }
            }
        }
        found
    }
}

const SURNAME: &str = "Zzolotsurname";
const GIVEN: &str = "Zzolotgiven";
const PASSPORT: &str = "9917781932";
const EARLIER_PASSPORT: &str = "9915550001";
const MISSPELT: &str = "Zzolotmisspelt";

/// Values of the person that stand nowhere else. Whether they are also gone where the name stays.
const PLANTED: [(&str, bool); 12] = [
    (SURNAME, false),
    (GIVEN, false),
    (MISSPELT, false),
    ("Zzolotregion", false),
    ("Zzolotclub", false),
    ("Zzolotcoach", true),
    (PASSPORT, true),
    (EARLIER_PASSPORT, true),
    ("ZQS", true),
    ("ZZN 778812", true),
    ("1931-02-03", true),
    ("03.02.1931", true),
];

fn application(surname: &str, passport: &str) -> Application {
    let name = Name { surname: surname.into(), given: GIVEN.into(), patronymic: String::new() };
    let (region, club) = ("Zzolotregion".to_owned(), "Zzolotclub".to_owned());
    let details = PlayerDetails {
        name,
        region,
        club,
        coaches: "Zzolotcoach".into(),
        doctor_approved: true,
        ..details("")
    };
    let (passport_series, passport_number) = ("ZQS".to_owned(), passport.to_owned());
    Application {
        details,
        personal: Personal {
            born: "1931-02-03".parse().ok(),
            born_year: None,
            passport_series,
            passport_number,
        },
    }
}

/// Tables in which something is planted beside the program.
const PLANTED_ROWS: [&str; 7] =
    ["rulings", "ended_withdrawals", "featured", "loans", "teams", "manual_phases", "applications"];

fn unexpected<T>(error: ActionError) -> T {
    panic!("{error}")
}

/// A person in an event with others: every place where one can stand has something of them.
pub(super) struct Planted {
    pub(super) event: EventId,
    pub(super) section: SectionId,
    pub(super) organiser: UserId,
    pub(super) player: PlayerId,
}

pub(super) fn plant(database: &TestDatabase, store: &Store) -> Planted {
    let planted = write(store, |tx| {
        let organiser = user(tx, "organiser")?;
        let said = || format!("{SURNAME} {GIVEN} opens the event.");
        let texts =
            EventDetails { schedule: said(), regulations: said(), news: said(), ..event_details("Cup") };
        let event = tx.insert_event(&texts)?;
        let section = tx.insert_section(event, &setup("Women"))?;
        tx.save_official(event, organiser, Role::Organiser, moment(0))?;
        let others: Vec<_> = ["A", "B", "C"].map(|name| (details(name), personal("1"))).into();
        tx.insert_players(section, &others)?;
        let (actor, at) = (Actor::new(organiser, moment(1)), SectionRef { event, section });
        let first = application(MISSPELT, EARLIER_PASSPORT);
        let player = players::add(tx, &actor, at, &first, DuplicateNamePolicy::Refuse);
        let player = player.unwrap_or_else(unexpected);
        let right = application(SURNAME, PASSPORT);
        let version = tx.find_player(player)?.expect("the player").1.version;
        players::change(tx, &actor, at.player(player), version, &right).unwrap_or_else(unexpected);
        tx.save_joined_number(player, "ZZN 778812".parse().ok().as_ref())?;
        tx.save_list_owner("ZZN", organiser)?;
        let line = ListLine {
            number: "778812".into(),
            name: right.details.name.clone(),
            sex: None,
            rating: None,
            title: None,
            region: "Zzolotregion".into(),
        };
        tx.replace_lines("ZZN", &[line], organiser, moment(1))?;
        let number = |number| serde_json::json!({ "name": SURNAME, "federation_number": number });
        actor
            .entry(at.player(player), Action::PersonJoined, toguznama::actions::Subject::Person(player))
            .before(number(None))
            .after(number(Some("ZZN 778812")))
            .append(tx)?;
        let application = tx.insert_application(event, section, None, &right.details, &right.personal)?;
        assert!(application.0 > 0);
        let round = tx.insert_round(section, 1)?;
        let ids: Vec<PlayerId> =
            tx.load_section_state(section)?.expect("a section").players.iter().map(|p| p.id).collect();
        tx.insert_pairing(round, &[(player, ids[0]), (ids[1], ids[2])], &[])?;
        let state = tx.load_section_state(section)?.expect("a section");
        tx.insert_stage_entries(state.stage.id, &[(player.into(), Some(1))])?;
        let board = state.rounds[0].games[0].id;
        let record = format!("[White \"{SURNAME} {GIVEN}\"]\n[Black \"A\"]\n[Result \"*\"]\n\n1. 76 *\n");
        tx.save_record(board, None, &record, organiser, moment(2))?;
        tx.save_manual_phase(round, Some(&ManualPairing::Open))?;
        let lines = [format!("### {GIVEN} {SURNAME}, 03.02.1931"), "### other".to_owned()];
        tx.insert_file_lines(section, &lines)?;
        let state = tx.load_section_state(section)?.expect("a section");
        let snapshot = tx.take_snapshot(&state)?;
        for act in [Action::RoundPaired, Action::RoundPublished] {
            tx.insert_snapshot(&snapshot, organiser, moment(3), act, Some(1))?;
        }
        let expected = format!("{SURNAME} {GIVEN}, passport {PASSPORT}");
        actor
            .entry(event, Action::PlayersImported, toguznama::actions::Subject::Section(section))
            .after(
                serde_json::json!({ "players": 2, "names": [format!("{SURNAME} {GIVEN}"), "A Given уулу"] }),
            )
            .reason(expected)
            .append(tx)?;
        Ok(Planted { event, section, organiser, player })
    })
    .expect("planted");
    // What only a referee's hand puts there, and whatever text has nothing of the person yet.
    let Planted { event, section, organiser, player } = &planted;
    let expected = format!("{SURNAME} {GIVEN} ({PASSPORT})");
    let mut raw = Raw::at(database.url());
    let time = "'2026-05-01 10:00:00'";
    let board = raw.lines("SELECT CAST(game_id AS TEXT) AS line FROM records").remove(0);
    raw.run(&format!(
        "INSERT INTO rulings (section_id, round, game_id, player_id, user_id, at, matter, reason, withdrawn_by, \
             withdrawn_at, withdrawn_because) \
         VALUES ({section}, 1, {board}, {player}, {organiser}, {time}, '{{\"kind\":\"warning\",\"cause\":\"talking\"}}', \
             '{expected}', {organiser}, {time}, '{expected}'); \
         INSERT INTO ended_withdrawals (ruling_id, withdrawn_by, withdrawn_at, withdrawn_because, ended_by, ended_at, \
             ended_because) VALUES (1, {organiser}, {time}, '{expected}', {organiser}, {time}, '{expected}'); \
         INSERT INTO featured (game_id, note, featured_by, featured_at) VALUES ({board}, '{expected}', {organiser}, {time}); \
         INSERT INTO loans (event_id, item, note, player_id, borrower, lent_by, lent_at, due_at, version) \
         VALUES ({event}, 'form', '{expected}', {player}, '{SURNAME} {GIVEN}', {organiser}, {time}, {time}, 1); \
         INSERT INTO teams (event_id, name, name_key, country, region, leader, version) \
         VALUES ({event}, 'T', 't', '', '', '{expected}', 1); \
         UPDATE manual_phases SET reason = '{expected}'; \
         UPDATE applications SET reason = '{expected}'"
    ));
    planted
}

fn row(planted: &Planted) -> PersonRow {
    PersonRow::Player(planted.player)
}

fn forget(store: &Store, planted: &Planted, name: NameChoice) {
    let row = row(planted);
    write(store, move |tx| {
        let person = people::person_of(tx, None, row).unwrap_or_else(unexpected);
        let wish = Wish { name, word: "player 17".into() };
        let reason = format!("{SURNAME} asked for it");
        people::forget_everywhere(tx, &person, &wish, &reason, moment(9)).unwrap_or_else(unexpected);
        Ok(())
    })
    .expect("forgotten");
}

fn faults_of(store: &Store, event: EventId) -> Vec<String> {
    let found = read(store, |tx| {
        let event = tx.find_event(event)?.expect("the event");
        verify::event(tx, &event)
    });
    // What was planted beside the program is in no entry.
    let is_planted = |about: verify::About| match about {
        verify::About::Ruling(..) => true,
        verify::About::Row(table) => PLANTED_ROWS.contains(&table),
        _ => false,
    };
    let disagreements = found.disagreements.iter().filter(|found| !is_planted(found.about));
    let faults = found.chain.faults.iter().map(ToString::to_string);
    faults.chain(disagreements.map(|found| format!("{found:?}"))).collect()
}

#[test]
fn everything_that_is_kept_of_a_person_is_listed() {
    for database in databases() {
        let store = database.open();
        let planted = plant(&database, &store);
        let row = row(&planted);
        let person = read(&store, |tx| Ok(people::person_of(tx, None, row).unwrap_or_default()));
        assert_eq!(person.len(), 2, "the application has the same name and date of birth");
        let stored = read(&store, |tx| about::about(tx, &person));
        for table in tables().filter(|table| !table.of_person.is_empty() || table.has_texts()) {
            let none =
                ["absences", "unpaired", "requested_byes", "forbidden_pairs", "clock_logs", "result_checks"];
            assert_eq!(
                stored["tables"].get(table.name).is_none(),
                none.contains(&table.name),
                "{}: {stored:#}",
                table.name
            );
        }
        let text = about::as_text(&stored);
        for (planted, _) in PLANTED {
            assert!(stored.to_string().contains(planted), "{planted}");
            assert!(text.contains(planted), "{planted} in {text}");
        }
        assert_eq!(stored["games"][0]["opponent"], "A Given уулу");
        for other in ["B Given", "C Given"] {
            assert!(!text.contains(other), "of others is only what names the person: {text}");
        }
    }
}

#[test]
fn nothing_of_a_forgotten_person_is_left_in_any_column_and_the_chain_agrees() {
    for name in [NameChoice::Replaced, NameChoice::Stays] {
        for database in databases() {
            let store = database.open();
            let planted = plant(&database, &store);
            let mut raw = Raw::at(database.url());
            for (text, _) in PLANTED {
                assert!(!raw.places_of(text).is_empty(), "{text} was planted");
            }
            let mut expected: Vec<String> = Vec::new();
            for table in tables().filter(|table| table.name != "ended_withdrawals") {
                expected.extend(table.text_columns().map(|column| format!("{}.{column}", table.name)));
            }
            let of_name = [SURNAME, MISSPELT].map(|name| raw.places_of(name)).concat();
            for place in &expected {
                assert!(of_name.contains(place), "{place} has nothing of the person: {of_name:?}");
            }
            assert_eq!(faults_of(&store, planted.event), Vec::<String>::new(), "before");
            forget(&store, &planted, name);
            for (text, always) in PLANTED {
                let found = raw.places_of(text);
                let is_left = name == NameChoice::Stays && !always;
                assert_eq!(found.is_empty(), !is_left, "{text}: {found:?}");
            }
            let people = Table::by_name("people").expect("a table");
            for column in people.columns.iter().filter(|column| column.people == People::Deleted) {
                let column = column.name;
                let filled = format!(
                    "SELECT '{column}' AS line FROM people WHERE id = (SELECT person_id FROM players WHERE id = {}) \
                     AND coalesce(CAST({column} AS TEXT), '') NOT IN ('', '0', 'false', '[]')",
                    planted.player
                );
                assert_eq!(raw.lines(&filled), Vec::<String>::new());
            }
            assert_eq!(faults_of(&store, planted.event), Vec::<String>::new(), "after");
            let report = read(&store, |tx| tx.walk_audit_chain(planted.event, |_, _| {}));
            assert!(report.replaced > 0 && report.personal_deleted > 0, "{report:?}");
            assert!(raw.lines("SELECT CAST(entry_id AS TEXT) AS line FROM audit_open").is_empty());
            // The results are what they were.
            let state = read(&store, |tx| tx.load_section_state(planted.section)).expect("a section");
            let player = state.player(planted.player).expect("the player");
            assert_eq!(state.rounds[0].games[0].white, planted.player);
            assert_eq!(player.details.rating, Some(u16::MAX));
            let expected =
                if name == NameChoice::Stays { format!("{SURNAME} {GIVEN}") } else { "player 17".into() };
            assert_eq!(player.details.name.to_string(), expected);
            // Snapshots can still be read.
            let snapshots = read(&store, |tx| tx.list_snapshots(planted.section));
            assert_eq!(snapshots.len(), 2);
            for line in &snapshots {
                let (_, then) = read(&store, |tx| tx.find_snapshot(planted.section, line.id)).expect("read");
                let player = then.section_state.player(planted.player).expect("the player");
                assert_eq!(player.details.name.to_string(), expected);
                assert_eq!(player.details.coaches, "");
            }
            // Forgetting again, also of the name that was kept, finds what is left.
            if name == NameChoice::Stays {
                forget(&store, &planted, NameChoice::Replaced);
            }
            assert_eq!(raw.places_of(SURNAME), Vec::<String>::new());
            assert_eq!(faults_of(&store, planted.event), Vec::<String>::new(), "after both");
        }
    }
}

#[test]
fn a_snapshot_that_cannot_be_read_is_deleted_when_a_person_is_forgotten() {
    for database in databases() {
        let store = database.open();
        let planted = plant(&database, &store);
        let damaged = match database.url() {
            DatabaseUrl::Sqlite(_) => "x'0100'",
            DatabaseUrl::Postgres(_) => "'\\x0100'::bytea",
        };
        let mut raw = Raw::at(database.url());
        raw.run(&format!(
            "UPDATE snapshots SET packed = {damaged} WHERE id = (SELECT min(id) FROM snapshots)"
        ));
        forget(&store, &planted, NameChoice::Replaced);
        // The other one was the difference from it.
        assert!(read(&store, |tx| tx.list_snapshots(planted.section)).is_empty());
        assert_eq!(raw.places_of(SURNAME), Vec::<String>::new());
        // That they were not what the audit log says stays known.
        let faults = faults_of(&store, planted.event);
        assert!(faults.len() == 2 && faults.iter().all(|fault| fault.contains("snapshots")), "{faults:?}");
        store.close();
    }
}

#[test]
fn what_stands_in_the_place_of_a_forgotten_person_cannot_be_changed_unnoticed() {
    for database in databases() {
        let store = database.open();
        let planted = plant(&database, &store);
        forget(&store, &planted, NameChoice::Replaced);
        let mut raw = Raw::at(database.url());
        let closed = "UPDATE audit_log SET reason = 'x'";
        let refused = match &mut raw {
            Raw::Sqlite(sqlite) => sqlite.batch_execute(closed),
            #[cfg(feature = "postgres")]
            Raw::Postgres(postgres) => postgres.batch_execute(closed),
        };
        assert!(refused.expect_err("refused").to_string().contains("only appended to"));
        for (open, refused) in
            [("act = 'x'", true), ("user_id = 1, subject = 'x'", true), ("reason = 'x'", false)]
        {
            let id = "(SELECT min(id) FROM audit_log)";
            let change = format!(
                "INSERT INTO audit_open SELECT min(id) FROM audit_log; UPDATE audit_log SET {open} WHERE id = {id}"
            );
            let done = match &mut raw {
                Raw::Sqlite(sqlite) => sqlite.batch_execute(&change),
                #[cfg(feature = "postgres")]
                Raw::Postgres(postgres) => postgres.batch_execute(&change),
            };
            assert_eq!(done.is_err(), refused, "{open}");
            raw.run("DELETE FROM audit_open");
        }
        assert_eq!(faults_of(&store, planted.event).len(), 1, "{:?}", faults_of(&store, planted.event));
    }
}

/// The bytes of the file and of its write-ahead log.
fn bytes(database: &TestDatabase) -> Vec<u8> {
    let DatabaseUrl::Sqlite(path) = database.url() else { unreachable!("a file") };
    let mut bytes = fs::read(path).expect("the file");
    bytes.extend(fs::read(format!("{}-wal", path.display())).unwrap_or_default());
    bytes
}

fn is_in(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window.eq_ignore_ascii_case(text.as_bytes()))
}

#[test]
fn no_byte_of_a_forgotten_person_is_left_in_the_file() {
    let database = TestDatabase::sqlite();
    let store = database.open();
    let planted = plant(&database, &store);
    let before = bytes(&database);
    for (text, _) in PLANTED {
        assert!(is_in(&before, text), "{text}");
    }
    // The sum of a packed text stands at its end.
    let packed = Raw::at(database.url()).packed().remove(0);
    let end = &packed[packed.len() - 30..];
    let has_packed = |bytes: &[u8]| bytes.windows(end.len()).any(|window| window == end);
    assert!(has_packed(&before));
    forget(&store, &planted, NameChoice::Replaced);
    // A reader in the way is no reason to say that it is done.
    store.scrub_blocking().expect("scrubbed");
    let after = bytes(&database);
    for (text, _) in PLANTED {
        assert!(!is_in(&after, text), "{text} is left in the file");
    }
    assert!(is_in(&after, "player 17") && !has_packed(&after));
    store.close();
    assert!(!is_in(&bytes(&database), PASSPORT));
}

#[test]
fn a_scrub_that_was_not_done_is_due_at_the_next_start() {
    let database = TestDatabase::sqlite();
    let store = database.open();
    let planted = plant(&database, &store);
    let due = |store: &Store| {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        runtime.block_on(store.is_scrub_due()).expect("read")
    };
    assert!(!due(&store));
    forget(&store, &planted, NameChoice::Stays);
    assert!(due(&store));
    store.close();
    drop(store);
    let store = database.open();
    assert!(due(&store));
    store.scrub_blocking().expect("scrubbed");
    assert!(!due(&store));
    let after = bytes(&database);
    assert!(!is_in(&after, PASSPORT) && is_in(&after, SURNAME));
}

#[test]
fn copies_that_still_hold_what_was_deleted_are_named() {
    let database = TestDatabase::sqlite();
    database.open().close();
    let DatabaseUrl::Sqlite(path) = database.url() else { unreachable!("a file") };
    let folder = path.with_file_name("copies");
    fs::create_dir(&folder).expect("a folder");
    for name in ["test.before-20261122170000.db", "test.db.before-restore-20261122-100000", "other.db"] {
        fs::write(path.with_file_name(name), "").expect("a file");
    }
    fs::write(folder.join("toguznama-20261122-100000.db"), "").expect("a file");
    fs::write(folder.join("else.db"), "").expect("a file");
    let copies = list_copies(database.url(), Some(&folder)).expect("listed");
    let names: Vec<_> = copies
        .iter()
        .map(|copy| copy.path.file_name().expect("a name").to_string_lossy().into_owned())
        .collect();
    assert_eq!(
        names,
        [
            "toguznama-20261122-100000.db",
            "test.before-20261122170000.db",
            "test.db.before-restore-20261122-100000"
        ]
    );
}
