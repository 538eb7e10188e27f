//! Requests made by lot against every route, as everybody, on the demonstration's events. Nothing that is sent may end in a server
//! error (503 apart), in no answer or a late one, or in a database that `toguznama verify` finds fault with.
//!
//! The test sends a few; `scripts/fuzz-http` sends a million. The same seed makes the same requests, as far as the program's own
//! random secrets allow, and each failing request is kept as a file.

mod atlas;
mod craft;
mod people;
mod report;
mod run;
mod values;
mod wire;

use std::collections::HashMap;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use self::run::{Fuzz, Settings};
use crate::support::{TestApp, TestDatabase, databases, is_night};
use toguznama::store::RulingFilter;
use toguznama::tournament::{Action, AuditEntry, AuditFilter, AuditId, EventId};

/// A server on which each request says that it comes from another network.
fn app(database: TestDatabase) -> TestApp {
    TestApp::spawn_with(database, |config| {
        config.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    })
}

fn verify(app: &TestApp) {
    let output = Command::new(env!("CARGO_BIN_EXE_toguznama"))
        .arg("verify")
        .env("DATABASE_URL", app.database_url())
        .output()
        .expect("the program starts");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
}

/// Acts that make more than one entry in an event, and why.
const OF_SEVERAL_ENTRIES: [(Action, &str); 10] = [
    (
        Action::PlayersJoined,
        "the player who goes and the one who stays have personal values (A6), each deleted alone",
    ),
    (Action::PersonJoined, "each entry of a person has a history of its own"),
    (Action::PersonSeparated, "each entry of a person has a history of its own"),
    (Action::PersonAgreed, "each entry of a person has a history of its own"),
    (Action::PersonRefused, "each entry of a person has a history of its own"),
    (Action::RulingMade, "a ruling and what follows from it are rulings of their own"),
    (Action::RulingWithdrawn, "a ruling and what follows from it are rulings of their own"),
    (Action::RecordStored, "the result that a record brings is undone alone"),
    (Action::MovesEntered, "moves are folded by board and account"),
    (Action::PublicationMissed, "the server publishes at its time, whatever is asked for then"),
];

/// The last entry of each event.
fn last_entries(app: &TestApp) -> HashMap<EventId, AuditId> {
    app.read(|tx| {
        let events: Vec<EventId> = tx.list_events()?.into_iter().map(|event| event.id).collect();
        let mut last = HashMap::new();
        for event in events {
            let entry = tx.list_audit_entries(event, &AuditFilter::default(), None, 1)?.pop();
            last.extend(entry.map(|entry| (event, entry.id)));
        }
        Ok(last)
    })
}

/// Whether entries of one moment by one account are more than its acts may make.
fn is_too_many(app: &TestApp, entries: &[&AuditEntry]) -> bool {
    let has = |act: Action| entries.iter().any(|entry| entry.act == act);
    // The two players who are joined.
    let of_joining = [Action::PlayerDeleted, Action::PlayerChanged];
    let is_excused = |act: Action| {
        OF_SEVERAL_ENTRIES.iter().any(|(known, _)| *known == act)
            || has(Action::PlayersJoined) && of_joining.contains(&act)
    };
    let rest = entries.iter().filter(|entry| !is_excused(entry.act)).count();
    let rules = has(Action::RulingMade) || has(Action::RulingWithdrawn);
    let made: Vec<&&AuditEntry> = entries.iter().filter(|entry| entry.act == Action::RulingMade).collect();
    let apart = || {
        let main = |entry: &AuditEntry| {
            let section = entry.section?;
            let rulings = app.read(move |tx| tx.list_rulings(section, &RulingFilter::default()));
            let of_moment = rulings.into_iter().filter(|ruling| {
                let of = &ruling.details;
                of.by == entry.by && of.at == entry.at && of.parent.is_none()
            });
            Some(of_moment.count())
        };
        made.first().and_then(|entry| main(entry)).is_some_and(|count| count > 1)
    };
    rest > 1 || rest == 1 && rules || made.len() > 1 && apart()
}

/// What was done since, at one moment by one account in one event, is one entry.
fn assert_one_entry_an_act(app: &TestApp, before: &HashMap<EventId, AuditId>) {
    let events: Vec<EventId> = app.read(|tx| tx.list_events()).into_iter().map(|event| event.id).collect();
    let mut made = 0;
    for event in events {
        let entries = app.read(|tx| tx.list_audit_entries(event, &AuditFilter::default(), None, u16::MAX));
        // What an event brings from elsewhere was not done here.
        if !before.contains_key(&event) && entries.iter().any(|entry| entry.act == Action::EventImported) {
            continue;
        }
        let mut by_moment: HashMap<_, Vec<&AuditEntry>> = HashMap::new();
        let is_new = |entry: &&AuditEntry| before.get(&event).is_none_or(|last| entry.id > *last);
        for entry in entries.iter().filter(is_new) {
            made += 1;
            by_moment.entry((entry.by, entry.at)).or_default().push(entry);
        }
        by_moment.retain(|_, entries| is_too_many(app, entries));
        assert!(by_moment.is_empty(), "acts that made several entries: {by_moment:?}");
    }
    assert!(made > 0, "the lot has done nothing");
}

#[test]
fn requests_made_by_lot_break_nothing() {
    // How many are sent, and how many routes the lot may leave out then.
    let (requests, left_out) = if is_night() { (2_400, 120) } else { (800, 180) };
    for database in databases() {
        let settings = Settings {
            seed: 9,
            requests,
            time: Duration::from_secs(600),
            of_a_world: 10_000,
            folder: std::env::temp_dir().join("toguznama-fuzz"),
            watched: Vec::new(),
        };
        let mut fuzz = Fuzz::new(app(database), settings);
        let before = last_entries(&fuzz.app);
        fuzz.run();
        println!("{}", fuzz.table());
        fuzz.assert_nothing_failed();
        assert_one_entry_an_act(&fuzz.app, &before);
        // Which routes the lot leaves out changes with the table of routes.
        let never = fuzz.never_done().len();
        assert!(never < left_out, "{never} routes were not reached: {:#?}", fuzz.never_done());
        verify(&fuzz.app);
    }
}

static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn variable<T: std::str::FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
#[ignore = "takes long: scripts/fuzz-http starts it"]
fn a_million_requests_made_by_lot_break_nothing() {
    let folder: PathBuf = variable("TOGUZNAMA_FUZZ_FOLDER", std::env::temp_dir().join("toguznama-fuzz"));
    std::fs::create_dir_all(&folder).expect("a folder");
    let log = std::fs::File::create(folder.join("log")).expect("a log");
    let logged =
        tracing_subscriber::fmt().with_ansi(false).with_max_level(tracing::Level::WARN).with_writer(log);
    logged.try_init().expect("the only log");
    // A panic of whatever thread is a finding, even where another one is told of it as an error.
    std::panic::set_hook(Box::new(|panic| {
        PANICS.lock().unwrap_or_else(PoisonError::into_inner).push(panic.to_string());
    }));
    let on = variable("TOGUZNAMA_FUZZ_ON", "sqlite".to_owned());
    let database = match on.as_str() {
        "sqlite" => TestDatabase::sqlite(),
        #[cfg(feature = "postgres")]
        "postgres" => TestDatabase::postgres(),
        other => panic!("{other}: sqlite or postgres"),
    };
    let watched = variable("TOGUZNAMA_FUZZ_WATCHED", String::new());
    let settings = Settings {
        seed: variable("TOGUZNAMA_FUZZ_SEED", 139),
        requests: variable("TOGUZNAMA_FUZZ_REQUESTS", 1_000_000),
        time: Duration::from_secs(variable("TOGUZNAMA_FUZZ_SECONDS", 24 * 3600)),
        of_a_world: 15_000,
        folder: folder.clone(),
        watched: watched.split_whitespace().map(str::to_owned).collect(),
    };
    let mut fuzz = Fuzz::new(app(database), settings);
    fuzz.run();
    // The hook is for the server's panics, not for those of this test.
    drop(std::panic::take_hook());
    let (table, never) = (fuzz.table(), fuzz.never_done());
    std::fs::write(folder.join("report"), &table).expect("written");
    println!("{table}\nnever done: {never:#?}");
    let panics = std::mem::take(&mut *PANICS.lock().unwrap_or_else(PoisonError::into_inner));
    let log = std::fs::read_to_string(folder.join("log")).expect("the log");
    // A text that lacks one of its values is shown with its name.
    let texts: Vec<_> = log.lines().filter(|line| line.contains("could not be filled")).take(20).collect();
    assert!(texts.is_empty(), "{}", texts.join("\n"));
    assert!(panics.is_empty(), "{} panics:\n{}", panics.len(), panics.join("\n"));
    fuzz.assert_nothing_failed();
    verify(&fuzz.app);
}
