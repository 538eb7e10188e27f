//! Events and sections.

use toguznama::regulations::result::GameResult;

use super::*;
use crate::support::databases;

#[test]
fn an_event_is_loaded_as_it_was_stored() {
    for database in databases() {
        let store = database.open();
        let first = write(&store, |tx| tx.insert_event(&event_details("First"))).unwrap();
        let second = write(&store, |tx| tx.insert_event(&event_details("Second"))).unwrap();
        let made = Event {
            id: first,
            details: event_details("First"),
            protection: Protection::default(),
            look: Look::default(),
            version: Version::FIRST,
            moved_to: None,
            round_days: None,
        };
        assert_eq!(read(&store, |tx| tx.find_event(first)), Some(made));
        let all: Vec<_> = read(&store, |tx| tx.list_events()).into_iter().map(|event| event.id).collect();
        assert_eq!(all, [second, first]);
        assert_eq!(read(&store, |tx| tx.find_event(EventId(999))), None);
    }
}

#[test]
fn the_second_of_two_changes_is_refused_as_stale() {
    for database in databases() {
        let store = database.open();
        let id = write(&store, |tx| tx.insert_event(&event_details("Cup"))).unwrap();
        let change = |name: &'static str, expected| {
            write(&store, move |tx| tx.update_event(id, expected, &event_details(name)))
        };
        assert_eq!(change("Faster", Version(1)), Ok(Version(2)));
        let stale = StoreError::Stale { expected: Version(1), found: Version(2) };
        assert_eq!(change("Slower", Version(1)), Err(stale));
        assert_eq!(read(&store, |tx| tx.find_event(id)).unwrap().details.name, "Faster");
        let missing = write(&store, |tx| tx.update_event(EventId(9), Version(1), &event_details("x")));
        assert_eq!(missing, Err(StoreError::NotFound));
    }
}

#[test]
fn a_section_is_loaded_as_it_was_stored() {
    for database in databases() {
        let store = database.open();
        let (event, id) = write(&store, |tx| {
            let event = tx.insert_event(&event_details("Cup"))?;
            Ok((event, tx.insert_section(event, &setup("Women"))?))
        })
        .unwrap();
        let made = Section {
            id,
            event,
            settings: setup("Women").section,
            version: Version::FIRST,
            revision: Version::FIRST,
            final_since: None,
        };
        assert_eq!(read(&store, |tx| tx.find_section(id)), Some(made.clone()));
        assert_eq!(read(&store, |tx| tx.list_sections(event)), std::slice::from_ref(&made));
        let set_up = |store: &Store| read(store, |tx| tx.find_set_up(id)).unwrap();
        let (section, stage) = set_up(&store);
        assert_eq!((section, stage.section, stage.number), (made, id, 1));
        assert_eq!(stage.format, setup("Women").format);

        let mut changed = setup("Open");
        changed.format.tie_breaks = Vec::new();
        changed.section.category = Category::Open;
        let written = changed.clone();
        assert!(advances(&store, id, move |tx| tx.update_section(id, Version(1), &written).map(drop)));
        let (stored, stage) = set_up(&store);
        assert_eq!(stored.version, Version(2));
        assert_eq!(Setup { section: stored.settings, format: stage.format }, changed);
        let stale = write(&store, move |tx| tx.update_section(id, Version(1), &setup("x")));
        assert_eq!(stale, Err(StoreError::Stale { expected: Version(1), found: Version(2) }));
        let nowhere = write(&store, |tx| tx.insert_section(EventId(9), &setup("x")));
        assert_eq!(nowhere, Err(StoreError::InUse));
    }
}

#[test]
fn the_sections_of_an_event_are_summarised() {
    for database in databases() {
        let store = database.open();
        let (event, section, empty) = write(&store, |tx| {
            let (section, round, boards) = paired_section(tx)?;
            tx.update_result(boards[0].id, Version::FIRST, Some(GameResult::DoubleForfeit))?;
            tx.update_round_state(round, Version(1), RoundState::Playing, moment(0))?;
            tx.insert_round(section, 2)?;
            // Another event, whose section is not counted.
            paired_section(tx)?;
            let event = tx.find_section(section)?.ok_or(StoreError::NotFound)?.event;
            Ok((event, section, tx.insert_section(event, &setup("Empty"))?))
        })
        .unwrap();
        let summaries = read(&store, |tx| tx.list_section_summaries(event));
        let found: Vec<_> = summaries.into_iter().map(|of| (of.section.id, of.players, of.rounds)).collect();
        let times = RoundTimes { started_at: Some(kept(0)), ..RoundTimes::default() };
        let rounds = vec![
            RoundSummary { number: 1, state: RoundState::Playing, playing: 1, times, announced_at: None },
            RoundSummary {
                number: 2,
                state: RoundState::CheckIn,
                playing: 0,
                times: RoundTimes::default(),
                announced_at: None,
            },
        ];
        assert_eq!(found, [(section, 4, rounds), (empty, 0, vec![])]);
        assert_eq!(read(&store, |tx| tx.list_sections(event)).len(), 2);
    }
}
