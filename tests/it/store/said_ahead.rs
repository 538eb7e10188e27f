//! The first entry of an event after an update that hashes other values says all rows again, and the writer, before which all
//! other saves wait, does not read them.

use super::people::Raw;
use super::verifying::{entry, report, rows_named};
use super::*;
use crate::support::{TestDatabase, databases};

const PLAYERS: usize = 200;

/// An event as it is after such an update.
struct Updated {
    store: Store,
    raw: Raw,
    /// The form in which this version says what rows hold.
    form: String,
    event: EventId,
    by: UserId,
    players: Vec<PlayerId>,
}

impl Updated {
    fn at(database: &TestDatabase) -> Self {
        let store = database.open();
        let (event, by, players) = write(&store, |tx| {
            let (event, by) = (tx.insert_event(&event_details("Cup"))?, user(tx, "a")?);
            let section = tx.insert_section(event, &setup("Open"))?;
            let player = |number: usize| {
                let details = PlayerDetails { federation_number: None, ..details(&format!("P{number:03}")) };
                (details, personal(&number.to_string()))
            };
            let players: Vec<_> = (0..PLAYERS).map(player).collect();
            let players = tx.insert_players(section, &players)?;
            entry(tx, event, by)?;
            Ok((event, by, players))
        })
        .expect("an event");
        let mut raw = Raw::at(database.url());
        let secret = raw.lines("SELECT secret AS line FROM audit_keys").remove(0);
        let form = secret.split_once('-').expect("a form").0.to_owned();
        // No program can do that.
        let is_kept = match &raw {
            Raw::Sqlite(_) => "DROP TRIGGER audit_rows_keeps_hashes",
            #[cfg(feature = "postgres")]
            Raw::Postgres(_) => "DROP TRIGGER audit_rows_keeps_hashes ON audit_rows",
        };
        raw.run(is_kept);
        raw.run(&format!(
            "UPDATE audit_rows SET rows = replace(rows, '{form}', '0.00000000'); \
             UPDATE audit_keys SET secret = replace(secret, '{form}', '0.00000000')"
        ));
        Self { store, raw, form, event, by, players }
    }

    /// Saves a change of a player, with an entry or without. Returns how many rows the writer has read for that.
    fn saves(&self, player: PlayerId, has_entry: bool) -> usize {
        let (event, by, before) = (self.event, self.by, self.store.rows_read_for_entries());
        write(&self.store, move |tx| {
            let (_, stored) = tx.find_player(player)?.ok_or(StoreError::NotFound)?;
            let changed = PlayerDetails { club: "Another".into(), ..stored.details };
            tx.update_player(player, stored.version, &changed, None)?;
            if has_entry { entry(tx, event, by) } else { Ok(()) }
        })
        .expect("saved");
        self.store.rows_read_for_entries() - before
    }

    fn is_said_otherwise(&self) -> bool {
        !read(&self.store, |tx| tx.list_said_otherwise()).is_empty()
    }
}

#[test]
fn the_first_save_after_an_update_reads_in_the_writer_only_what_was_changed_since() {
    for database in databases() {
        let mut updated = Updated::at(&database);
        assert!(updated.is_said_otherwise());
        assert_eq!(updated.store.say_ahead_blocking(updated.event), Ok(true));
        assert!(updated.is_said_otherwise(), "nothing is stored ahead");
        assert_eq!(updated.saves(updated.players[0], false), 0);
        let rows = updated.saves(updated.players[1], true);
        assert!(rows < 10, "{rows} of {PLAYERS} players");
        assert!(!updated.is_said_otherwise());
        // All of it is said, and what is changed behind the program is named.
        assert_eq!(report(&updated.store, updated.event).pending, 0);
        assert_eq!(rows_named(&updated.store, updated.event), []);
        for player in [0, 1, 2] {
            let id = updated.players[player];
            updated.raw.run(&format!(
                "UPDATE people SET club = 'By hand' WHERE id = (SELECT person_id FROM players WHERE id = {id})"
            ));
        }
        let named = rows_named(&updated.store, updated.event);
        assert_eq!(named.iter().map(|(table, _)| *table).collect::<Vec<_>>(), ["people"; 3]);
    }
}

#[test]
fn an_entry_that_came_meanwhile_makes_what_was_found_ahead_worthless() {
    for database in databases() {
        let updated = Updated::at(&database);
        assert_eq!(updated.store.say_ahead_blocking(updated.event), Ok(true));
        // Another server of the database has found nothing ahead, and says all rows.
        let other = Updated {
            store: database.open(),
            raw: Raw::at(database.url()),
            form: String::new(),
            event: updated.event,
            by: updated.by,
            players: Vec::new(),
        };
        assert!(other.saves(updated.players[0], true) > PLAYERS);
        assert!(updated.saves(updated.players[1], true) < 10, "by now an entry says only what it writes");
        assert_eq!(rows_named(&updated.store, updated.event), []);
    }
}

#[test]
fn a_save_that_fails_leaves_what_was_found_ahead_to_the_next_one() {
    for database in databases() {
        let updated = Updated::at(&database);
        assert_eq!(updated.store.say_ahead_blocking(updated.event), Ok(true));
        let (event, by) = (updated.event, updated.by);
        let failed: Result<(), _> = write(&updated.store, move |tx| {
            entry(tx, event, by)?;
            Err(StoreError::NotFound)
        });
        assert_eq!(failed, Err(StoreError::NotFound));
        assert!(updated.saves(updated.players[0], true) < 10);
        assert_eq!(rows_named(&updated.store, updated.event), []);
    }
}

#[test]
fn what_was_not_as_the_log_says_stays_named_where_it_was_found_ahead() {
    for database in databases() {
        let mut updated = Updated::at(&database);
        // The form is that of today, and the secret is gone: no row can be compared.
        let form = updated.form.clone();
        updated.raw.run(&format!(
            "UPDATE audit_rows SET rows = replace(rows, '0.00000000', '{form}'); DELETE FROM audit_keys"
        ));
        let all = rows_named(&updated.store, updated.event).len();
        assert!(all > PLAYERS, "{all}");
        assert_eq!(updated.store.say_ahead_blocking(updated.event), Ok(true));
        assert!(updated.saves(updated.players[0], true) < 10);
        let left = rows_named(&updated.store, updated.event).len();
        assert!(PLAYERS < left && left < all, "{left} of {all}: all but what was saved");
    }
}

#[test]
fn before_the_server_answers_only_events_that_are_not_over_are_read() {
    let day = |text: &str| text.parse::<chrono::NaiveDate>().expect("a day");
    for database in databases() {
        let updated = Updated::at(&database);
        let event = updated.event;
        let is_read = |today: &str| {
            let today = day(today);
            read(&updated.store, move |tx| tx.list_said_soon(today)).contains(&event)
        };
        let last_is = |starts_on, ends_on| {
            let changed = write(&updated.store, move |tx| {
                let stored = tx.find_event(event)?.ok_or(StoreError::NotFound)?;
                let details = EventDetails { starts_on, ends_on, ..stored.details };
                tx.update_event(event, stored.version, &details)
            });
            changed.expect("changed");
        };
        let (first, last) = (Some(day("2026-05-01")), Some(day("2026-05-10")));
        for (starts_on, ends_on, on_the_31st, on_the_9th, in_2030) in [
            (None, None, true, true, true),
            (first, None, true, false, false),
            (first, last, true, true, false),
        ] {
            last_is(starts_on, ends_on);
            assert_eq!(
                [is_read("2026-05-31"), is_read("2026-06-09"), is_read("2030-01-01")],
                [on_the_31st, on_the_9th, in_2030],
                "{starts_on:?} {ends_on:?}"
            );
        }
        last_is(None, None);
        write(&updated.store, move |tx| {
            let sections = tx.list_sections(event)?;
            sections.iter().try_for_each(|section| tx.update_final(section.id, Some(moment(0))))
        })
        .expect("final");
        assert!(!is_read("2026-05-31"), "all sections are final");
        assert!(updated.is_said_otherwise(), "it is read beside requests");
    }
}

#[test]
fn what_was_found_ahead_is_forgotten_once_it_is_needless() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    for is_moved in [false, true] {
        for database in databases() {
            let mut updated = Updated::at(&database);
            assert_eq!(updated.store.say_ahead_blocking(updated.event), Ok(true));
            assert_eq!(runtime.block_on(updated.store.forget_needless()), Ok(1), "it is needed");
            if is_moved {
                let event = updated.event;
                updated
                    .raw
                    .run(&format!("UPDATE events SET moved_to = 'https://other.example' WHERE id = {event}"));
            } else {
                // Another server says the rows.
                let (store, raw) = (database.open(), Raw::at(database.url()));
                let (event, by) = (updated.event, updated.by);
                let other = Updated { store, raw, form: String::new(), event, by, players: Vec::new() };
                other.saves(updated.players[0], true);
            }
            assert_eq!(runtime.block_on(updated.store.forget_needless()), Ok(0));
        }
    }
}
