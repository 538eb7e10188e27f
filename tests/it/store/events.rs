//! Events and sections.

use super::*;
use crate::support::databases;

#[test]
fn an_event_comes_back_as_it_was_written() {
    for database in databases() {
        let store = database.open();
        let first = write(&store, |tx| tx.insert_event(&event_details("First"))).unwrap();
        let second = write(&store, |tx| tx.insert_event(&event_details("Second"))).unwrap();
        let made = Event { id: first, details: event_details("First"), version: Version::FIRST };
        assert_eq!(read(&store, |tx| tx.event(first)), Some(made));
        let all: Vec<_> = read(&store, |tx| tx.events()).into_iter().map(|event| event.id).collect();
        assert_eq!(all, [second, first]);
        assert_eq!(read(&store, |tx| tx.event(EventId(999))), None);
    }
}

#[test]
fn the_slower_of_two_changes_is_told() {
    for database in databases() {
        let store = database.open();
        let id = write(&store, |tx| tx.insert_event(&event_details("Cup"))).unwrap();
        let change = |name: &'static str, expected| {
            write(&store, move |tx| tx.update_event(id, expected, &event_details(name)))
        };
        assert_eq!(change("Faster", Version(1)), Ok(Version(2)));
        let stale = StoreError::Stale { expected: Version(1), found: Version(2) };
        assert_eq!(change("Slower", Version(1)), Err(stale));
        assert_eq!(read(&store, |tx| tx.event(id)).unwrap().details.name, "Faster");
        let missing = write(&store, |tx| tx.update_event(EventId(9), Version(1), &event_details("x")));
        assert_eq!(missing, Err(StoreError::NotFound));
    }
}

#[test]
fn a_section_comes_back_as_it_was_set() {
    for database in databases() {
        let store = database.open();
        let (event, id) = write(&store, |tx| {
            let event = tx.insert_event(&event_details("Cup"))?;
            Ok((event, tx.insert_section(event, &settings("Women"))?))
        })
        .unwrap();
        let made = Section {
            id,
            event,
            settings: settings("Women"),
            version: Version::FIRST,
            revision: Version::FIRST,
        };
        assert_eq!(read(&store, |tx| tx.section(id)), Some(made.clone()));
        assert_eq!(read(&store, |tx| tx.sections(event)), [made]);

        let mut changed = settings("Open");
        changed.tie_breaks = Vec::new();
        changed.category = Category::Open;
        let written = changed.clone();
        assert!(advances(&store, id, move |tx| tx.update_section(id, Version(1), &written).map(drop)));
        let stored = read(&store, |tx| tx.section(id)).unwrap();
        assert_eq!((stored.settings, stored.version), (changed, Version(2)));
        let stale = write(&store, move |tx| tx.update_section(id, Version(1), &settings("x")));
        assert_eq!(stale, Err(StoreError::Stale { expected: Version(1), found: Version(2) }));
        let nowhere = write(&store, |tx| tx.insert_section(EventId(9), &settings("x")));
        assert_eq!(nowhere, Err(StoreError::InUse));
    }
}

#[test]
fn only_an_empty_section_is_deleted() {
    for database in databases() {
        let store = database.open();
        let (section, players) = write(&store, |tx| filled_section(tx, 1)).unwrap();
        let player = players[0];
        assert_eq!(write(&store, move |tx| tx.delete_section(section)), Err(StoreError::InUse));
        write(&store, move |tx| tx.delete_player(player)).unwrap();
        write(&store, move |tx| tx.delete_section(section)).unwrap();
        assert_eq!(write(&store, move |tx| tx.delete_section(section)), Err(StoreError::NotFound));
        assert_eq!(read(&store, |tx| tx.revision(section)), None);
    }
}
