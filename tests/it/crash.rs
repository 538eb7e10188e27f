//! A power cut in the middle of a burst of results: whatever was acknowledged is there afterwards.
//!
//! `scripts/crash-test N` runs it with more saves than the tests do.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Barrier, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use diesel::{Connection, QueryableByName, RunQueryDsl, SqliteConnection, sql_query, sql_types::Text};
use toguznama::actions::rounds;
use toguznama::regulations::result::GameResult;
use toguznama::store::{DatabaseUrl, Scope, Store};
use toguznama::tournament::*;

use crate::support::Client;
use crate::support::app::{PASSWORD, actor, insert_account, make_event, section_url};
use crate::support::program::Program;

/// Boards of the round; every board is saved again and again.
const BOARDS: u32 = 50;
/// Referees who enter results at once.
const REFEREES: usize = 4;
/// Kills of the server, each in the middle of the burst.
const KILLS: usize = 4;

/// How many results are saved, unless `TOGUZNAMA_CRASH_SAVES` says it.
const SAVES: usize = 150;

/// What the server has said is on the disk: board to version and text.
pub(super) type Acknowledged = Mutex<BTreeMap<u32, (i64, String)>>;

#[test]
fn every_acknowledged_result_survives_a_kill() {
    let saves = std::env::var("TOGUZNAMA_CRASH_SAVES").ok().and_then(|n| n.parse().ok()).unwrap_or(SAVES);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("toguznama.db");
    let round = furnish(&file);
    let (acknowledged, count) = (Acknowledged::default(), AtomicUsize::new(0));
    for kill in 1..=KILLS {
        let mut program = Program::start(folder.path(), "error");
        let target = saves * kill / KILLS;
        let (base, all_here) = (program.base.clone(), Barrier::new(REFEREES));
        thread::scope(|scope| {
            for referee in 0..REFEREES {
                let (base, round, all_here) = (&base, &round, &all_here);
                let (acknowledged, count) = (&acknowledged, &count);
                scope.spawn(move || {
                    let client = Client::new(base);
                    client.log_in("referee", PASSWORD);
                    let token = client.csrf();
                    all_here.wait();
                    burst(&client, &token, round, (referee, REFEREES), target, acknowledged, count);
                });
            }
            // In the middle of it: requests are on their way.
            let patience = Instant::now() + Duration::from_secs(300);
            while count.load(Ordering::SeqCst) < target {
                assert!(Instant::now() < patience, "the saves come too slowly");
                thread::sleep(Duration::from_millis(1));
            }
            program.kill();
        });
        integrity(&file);
        compare(&file, &acknowledged);
    }
    println!("{} results acknowledged, {KILLS} kills, none lost", count.load(Ordering::SeqCst));
}

/// A round of fifty boards that is being played; its address.
pub(super) fn furnish(file: &Path) -> String {
    let store = Store::open(&DatabaseUrl::Sqlite(file.to_owned())).expect("the store opens");
    let address = store
        .write_blocking(Scope::Accounts, |tx| {
            let user = insert_account(tx, "referee", true)?;
            let (event, section) = make_event(tx, user, 3)?;
            let name = |n: u32| Name { surname: format!("Player {n}"), ..Name::default() };
            let entry =
                |n| (PlayerDetails { name: name(n), ..PlayerDetails::default() }, Personal::default());
            tx.insert_players(section, &(0..2 * BOARDS).map(entry).collect::<Vec<_>>())?;
            let seen = |version| RoundRef { event, section, round: 1 }.seen(version);
            let actor = actor(user);
            let first = tx
                .load_section_state(section)?
                .and_then(|section_state| Some(section_state.rounds.first()?.version));
            let version = rounds::pair(tx, &actor, seen(first.unwrap_or(Version::FIRST)))?;
            let version = rounds::publish(tx, &actor, seen(version))?;
            rounds::start(tx, &actor, seen(version))?;
            Ok::<_, toguznama::actions::ActionError>(format!("{}/rounds/1", section_url((event, section))))
        })
        .expect("the hall is furnished");
    store.close();
    address
}

/// Saves results on this referee's boards as fast as the server takes them, until it is gone.
pub(super) fn burst(
    client: &Client,
    token: &str,
    round: &str,
    (referee, referees): (usize, usize),
    target: usize,
    acknowledged: &Acknowledged,
    count: &AtomicUsize,
) {
    let mine = (1..=BOARDS).filter(|board| *board as usize % referees == referee);
    let mut versions: BTreeMap<u32, i64> = mine.map(|board| (board, 0)).collect();
    for turn in 0_usize.. {
        for (board, version) in &mut versions {
            if count.load(Ordering::SeqCst) > target + 20 {
                return;
            }
            // A result that is not the one before, so that every save changes something.
            let black = (turn * 7 + *board as usize * 3) % 81;
            let body = serde_json::json!({ "result": format!("1 82-{black}"), "version": *version });
            let request = client
                .request("POST", &format!("{round}/boards/{board}/result"))
                .header("accept", "application/json")
                .header("content-type", "application/json")
                .header("x-csrf-token", token)
                .body(body.to_string());
            let Ok(response) = request.send() else { return };
            let status = response.status().as_u16();
            let Ok(said) = response.json::<serde_json::Value>() else { return };
            *version = said["version"].as_i64().unwrap_or(*version);
            if status == 200 {
                let text = said["text"].as_str().expect("the stored text").to_owned();
                acknowledged.lock().expect("nobody panicked").insert(*board, (*version, text));
                count.fetch_add(1, Ordering::SeqCst);
            } else {
                // A conflict after a save that was stored unanswered, or a fault of the disk.
                assert!(matches!(status, 409 | 503), "{status}: {said}");
                thread::sleep(Duration::from_millis(if status == 503 { 20 } else { 0 }));
            }
        }
    }
}

#[derive(QueryableByName)]
struct Check {
    #[diesel(sql_type = Text)]
    integrity_check: String,
}

/// The file is whole, seen by a connection that knows nothing of the store.
pub(super) fn integrity(file: &Path) {
    let mut connection = SqliteConnection::establish(&file.display().to_string()).expect("the file opens");
    let checks: Vec<Check> = sql_query("PRAGMA integrity_check").load(&mut connection).expect("checked");
    let outcomes: Vec<_> = checks.iter().map(|check| check.integrity_check.as_str()).collect();
    assert_eq!(outcomes, ["ok"]);
}

/// Everything acknowledged is stored: that very result, or a later one whose answer did not arrive.
pub(super) fn compare(file: &Path, acknowledged: &Acknowledged) {
    let store = Store::open(&DatabaseUrl::Sqlite(file.to_owned())).expect("the store opens");
    let (section_state, entries) = store
        .read_blocking(|tx| {
            let event = tx.list_events()?.remove(0).id;
            let section = tx.list_sections(event)?.remove(0).id;
            let audit_log = tx.list_audit_entries(event, &AuditFilter::default(), None, u16::MAX)?;
            Ok::<_, toguznama::store::StoreError>((
                tx.load_section_state(section)?.expect("the section"),
                audit_log,
            ))
        })
        .expect("read");
    let boards = &section_state.rounds[0].games;
    for (number, (version, text)) in acknowledged.lock().expect("nobody panicked").iter() {
        let board = boards.iter().find(|board| board.number == *number).expect("the board");
        assert!(
            board.version.0 >= *version,
            "board {number}: {} is stored, {version} was said",
            board.version
        );
        let stored = board.result.map_or_else(String::new, GameResult::written);
        assert!(board.version.0 > *version || stored == *text, "board {number}: {stored}, not {text}");
        // A result and its entry in the ledger are stored together or not at all.
        let subject = format!("board:{}", board.id);
        let entry_count = entries.iter().filter(|entry| entry.subject == subject).count();
        assert_eq!(
            entry_count,
            usize::try_from(board.version.0 - 1).unwrap(),
            "board {number} in the ledger"
        );
    }
    store.close();
}
