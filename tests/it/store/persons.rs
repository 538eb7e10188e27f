//! Jobs that find the same new persons at one moment, on both databases.

use std::sync::mpsc::{self, Receiver, TryRecvError};

use toguznama::primitives::Keyed as _;

use super::people::Raw;
use super::*;
use crate::support::databases;

/// A section of an event of its own.
fn sections(store: &Store) -> [SectionId; 2] {
    ["One", "Other"].map(|name| {
        write(store, move |tx| {
            let event = tx.insert_event(&event_details(name))?;
            tx.insert_section(event, &settings("Open"))
        })
        .expect("a section")
    })
}

/// Enters a player with this number, under a name of its own.
fn enter(tx: &mut Tx<'_>, section: SectionId, surname: &str, number: &str) -> Result<PlayerId, StoreError> {
    let details = PlayerDetails { federation_number: number.parse().ok(), ..details(surname) };
    let players = tx.insert_players(section, &[(details, personal("1"))])?;
    players.first().copied().ok_or(StoreError::NotFound)
}

/// Waits until the other job has entered its player, or waits for a lock itself.
fn meet(entered: &Receiver<()>, raw: &mut Raw) {
    let blocked = "SELECT CAST(COUNT(*) AS TEXT) AS line FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while entered.try_recv() == Err(TryRecvError::Empty) && raw.lines(blocked) == ["0"] {
        std::thread::yield_now();
    }
}

#[test]
fn of_two_events_that_find_a_number_at_one_moment_one_has_it_first() {
    for database in databases() {
        let store = database.open();
        let [one, other] = sections(&store);
        let is_postgres = matches!(database.url(), toguznama::store::DatabaseUrl::Postgres(_));
        let mut raw = Raw::at(database.url());
        let (begun, has_begun) = mpsc::channel();
        let (told, entered) = mpsc::channel();
        let second = std::thread::spawn({
            let store = store.clone();
            move || {
                has_begun.recv().expect("the first has entered its player");
                store.write_blocking(Scope::Section(other), move |tx| {
                    let player = enter(tx, other, "Bekov", "KGZ 500");
                    told.send(()).expect("the first listens");
                    player
                })
            }
        });
        let first = store.write_blocking(Scope::Section(one), move |tx| {
            let player = enter(tx, one, "Asanov", "KGZ 500");
            begun.send(()).expect("the second listens");
            // SQLite begins the second job after this one.
            if is_postgres {
                meet(&entered, &mut raw);
            }
            player.map(|player| (player, entered))
        });
        let (first, _entered) = first.expect("stored");
        let second = second.join().expect("no panic").expect("stored");
        let mut states =
            [first, second].map(|player| read(&store, |tx| tx.find_claim(player)).expect("a claim").1.key());
        states.sort_unstable();
        assert_eq!(states, ["founding", "waiting"]);
    }
}

#[test]
fn jobs_that_find_several_numbers_in_any_order_do_not_wait_for_each_other() {
    for database in databases() {
        let store = database.open();
        let [one, other] = sections(&store);
        for round in 0..10 {
            let numbers = [600, 601].map(|number| format!("KGZ {}", number + 2 * round));
            let [forth, mut back] = [numbers.clone(), numbers.clone()];
            back.reverse();
            let job = |section: SectionId, numbers: [String; 2], surname: &'static str| {
                let store = store.clone();
                std::thread::spawn(move || {
                    store.write_blocking(Scope::Section(section), move |tx| {
                        numbers.iter().try_for_each(|number| enter(tx, section, surname, number).map(drop))
                    })
                })
            };
            let jobs = [job(one, forth, "Asanov"), job(other, back, "Bekov")];
            for job in jobs {
                assert_eq!(job.join().expect("no panic"), Ok(()));
            }
            for number in numbers {
                let number = number.parse().expect("a number");
                let vouching = read(&store, |tx| tx.list_vouching(&number));
                assert_eq!(vouching.len(), 1, "{number}: one event had it first");
            }
        }
    }
}
