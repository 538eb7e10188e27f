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
            updated.raw.run(&format!("UPDATE players SET club = 'By hand' WHERE id = {id}"));
        }
        let named = rows_named(&updated.store, updated.event);
        assert_eq!(named.iter().map(|(table, _)| *table).collect::<Vec<_>>(), ["players"; 3]);
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
