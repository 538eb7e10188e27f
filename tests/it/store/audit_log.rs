//! The audit log.

use std::collections::BTreeMap;

use serde_json::json;

use super::*;
use crate::support::databases;
use toguznama::primitives::Keyed;
use toguznama::store::PersonRows;
use toguznama::tournament::PlayerId;
use toguznama::tournament::players::forgetting::Mentions;

fn entry(event: EventId, by: UserId, act: Action, subject: &str) -> NewAuditEntry {
    NewAuditEntry {
        event,
        section: None,
        round: None,
        by,
        at: moment(0),
        act,
        subject: subject.into(),
        reason: None,
        before: None,
        after: None,
        personal: None,
        request_key: None,
    }
}

fn event_and_user(tx: &mut Tx<'_>) -> Result<(EventId, UserId), StoreError> {
    Ok((tx.insert_event(&event_details("Cup"))?, user(tx, "a")?))
}

#[test]
fn an_entry_is_loaded_as_it_was_added() {
    for database in databases() {
        let store = database.open();
        let (event, by) = write(&store, event_and_user).unwrap();
        let change = PersonalChange { before: json!({"born": null}), after: json!({"born": "2001-02-28"}) };
        let new = NewAuditEntry {
            section: Some(SectionId(77)),
            round: Some(3),
            reason: Some("misread".into()),
            before: Some(json!({"name": "Ү"})),
            after: Some(json!({"name": "Ң"})),
            personal: Some(change.clone()),
            ..entry(event, by, Action::PlayerChanged, "player:7")
        };
        let id = write(&store, move |tx| tx.insert_audit_entry(&new)).unwrap();
        let made = AuditEntry {
            id,
            event,
            section: Some(SectionId(77)),
            round: Some(3),
            by,
            by_name: "Name of a".into(),
            by_login: "a".into(),
            at: kept(0),
            act: Action::PlayerChanged,
            subject: "player:7".into(),
            reason: Some("misread".into()),
            before: Some(json!({"name": "Ү"})),
            after: Some(json!({"name": "Ң"})),
            has_personal: true,
        };
        let all = read(&store, |tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 10));
        assert_eq!(all, std::slice::from_ref(&made));
        assert_eq!(read(&store, |tx| tx.find_last_audit_entry(event, "player:7")), Some(made));
        assert_eq!(read(&store, |tx| tx.find_last_audit_entry(event, "player:8")), None);
        assert_eq!(read(&store, |tx| tx.list_audit_personal(&all)), BTreeMap::from([(id, change)]));
        assert_eq!(read(&store, |tx| tx.list_audit_personal(&[])), BTreeMap::new());
    }
}

#[test]
fn every_action_has_a_key_and_is_loaded_as_it_was_stored() {
    for database in databases() {
        let store = database.open();
        let (event, by) = write(&store, event_and_user).unwrap();
        write(&store, move |tx| {
            Action::ALL
                .iter()
                .try_for_each(|act| tx.insert_audit_entry(&entry(event, by, *act, "x")).map(drop))
        })
        .unwrap();
        let mut acts: Vec<_> =
            read(&store, |tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 1_000))
                .into_iter()
                .map(|entry| entry.act)
                .collect();
        acts.reverse();
        assert_eq!(acts, Action::ALL);
    }
}

#[test]
fn an_entry_of_several_things_is_found_by_each_of_them() {
    for database in databases() {
        let store = database.open();
        let (event, by) = write(&store, event_and_user).unwrap();
        write(&store, move |tx| {
            tx.insert_audit_entry(&entry(event, by, Action::ResultEntered, "board:1"))?;
            let all = |tx: &mut Tx<'_>, act, boards: std::ops::RangeInclusive<u32>| {
                tx.in_one_entry(act, |tx| {
                    boards
                        .into_iter()
                        .try_for_each(|board| tx.say(entry(event, by, act, &format!("board:{board}"))))
                })
            };
            all(tx, Action::ResultEntered, 2..=3)?;
            // More than fits into an index that orders.
            all(tx, Action::ResultSigned, 1..=2_000)
        })
        .unwrap();
        let entries = read(&store, |tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 10));
        let parts: Vec<usize> = entries.iter().map(|entry| entry.each().len()).collect();
        assert_eq!(parts, [2_000, 2, 1]);
        for board in [1, 2, 20, 2_000] {
            let subject = format!("board:{board}");
            let last = read(&store, |tx| tx.find_last_audit_entry(event, &subject)).expect("an entry");
            assert_eq!((last.id, last.act, last.subject), (entries[0].id, Action::ResultSigned, subject));
        }
        assert_eq!(read(&store, |tx| tx.find_last_audit_entry(event, "board:2001")), None);
        assert_eq!(read(&store, |tx| tx.find_last_audit_entry(event, "several")), None);
        let of_third = AuditFilter { subject: Some("board:3".into()), ..AuditFilter::default() };
        let found = read(&store, |tx| tx.list_audit_entries(event, &of_third, None, 10));
        assert_eq!(found, entries[..2]);
        let wanted = ["board:1", "board:3", "board:4"].map(str::to_owned);
        let mut authors: Vec<_> = read(&store, |tx| tx.list_result_authors(event, &wanted))
            .into_iter()
            .map(|(of, ..)| of)
            .collect();
        authors.sort_unstable();
        assert_eq!(authors, wanted[..2]);
        assert_eq!(read(&store, |tx| tx.walk_audit_chain(event, |_, _| {})).faults, []);
    }
}

#[test]
fn very_many_things_are_asked_about_at_once() {
    for database in databases() {
        let store = database.open();
        let (event, by) = write(&store, event_and_user).unwrap();
        write(&store, move |tx| tx.insert_audit_entry(&entry(event, by, Action::ResultEntered, "board:7")))
            .unwrap();
        // More than SQLite binds in one query, and more than it takes conditions.
        let subjects: Vec<String> = (1..=40_000).map(|board| format!("board:{board}")).collect();
        let last = read(&store, |tx| tx.list_last_audit_entries(event, &subjects));
        assert_eq!(last.iter().map(|entry| entry.subject.as_str()).collect::<Vec<_>>(), ["board:7"]);
        assert_eq!(read(&store, |tx| tx.list_result_authors(event, &subjects)).len(), 1);
        let rows = PersonRows {
            events: vec![event],
            players: (1..=600).map(PlayerId).collect(),
            ..PersonRows::default()
        };
        let stored = read(&store, |tx| tx.list_kept(&rows, &Mentions::default()));
        assert!(!stored.contains_key("players"), "{stored:?}");
    }
}

#[test]
fn a_request_sent_twice_is_done_once() {
    for database in databases() {
        let store = database.open();
        let (event, by, other) = write(&store, |tx| {
            let (event, by) = event_and_user(tx)?;
            Ok((event, by, user(tx, "b")?))
        })
        .unwrap();
        let act = move |tx: &mut Tx<'_>, by| {
            tx.insert_section(event, &setup("Open"))?;
            let key = Some("k".to_owned());
            tx.insert_audit_entry(&NewAuditEntry {
                request_key: key,
                ..entry(event, by, Action::SectionCreated, "s")
            })
        };
        let id = write(&store, move |tx| act(tx, by)).unwrap();
        assert_eq!(write(&store, move |tx| act(tx, by)), Err(StoreError::Repeated(id)));
        assert_eq!(read(&store, |tx| tx.list_sections(event)).len(), 1, "the repeated one is rolled back");
        assert_eq!(read(&store, |tx| tx.find_audit_entry_by_request_key(by, "k")), Some(id));
        assert_eq!(read(&store, |tx| tx.find_audit_entry_by_request_key(by, "l")), None);
        assert_eq!(read(&store, |tx| tx.find_audit_entry_by_request_key(other, "k")), None);
        write(&store, move |tx| act(tx, other)).expect("another user may use the same key");
    }
}

#[test]
fn the_audit_log_is_loaded_by_pages_and_filters() {
    for database in databases() {
        let store = database.open();
        let (event, a, b) = write(&store, |tx| {
            let (event, a) = event_and_user(tx)?;
            let b = user(tx, "b")?;
            let elsewhere = tx.insert_event(&event_details("Other"))?;
            for i in 0..6 {
                let mut new = entry(
                    event,
                    if i % 2 == 0 { a } else { b },
                    Action::ResultEntered,
                    &format!("board:{i}"),
                );
                new.section = Some(SectionId(i % 3));
                new.round = u8::try_from(i).ok();
                tx.insert_audit_entry(&new)?;
                tx.insert_audit_entry(&entry(elsewhere, a, Action::EventChanged, "event"))?;
            }
            Ok((event, a, b))
        })
        .unwrap();
        let shown = |filter: &AuditFilter, before, limit| -> Vec<_> {
            let entries = read(&store, |tx| tx.list_audit_entries(event, filter, before, limit));
            entries.into_iter().map(|entry| (entry.id, entry.round.unwrap())).collect()
        };
        let rounds = |filter: AuditFilter| -> Vec<_> {
            shown(&filter, None, 100).into_iter().map(|(_, round)| round).collect()
        };
        let none = AuditFilter::default();
        let page = shown(&none, None, 4);
        assert_eq!(page.iter().map(|(_, round)| *round).collect::<Vec<_>>(), [5, 4, 3, 2]);
        let rest = shown(&none, Some(page[3].0), 4);
        assert_eq!(rest.iter().map(|(_, round)| *round).collect::<Vec<_>>(), [1, 0]);
        assert_eq!(rounds(AuditFilter { by: Some(a), ..none.clone() }), [4, 2, 0]);
        assert_eq!(rounds(AuditFilter { section: Some(SectionId(1)), ..none.clone() }), [4, 1]);
        assert_eq!(rounds(AuditFilter { round: Some(3), by: Some(b), ..none.clone() }), [3]);
        assert_eq!(rounds(AuditFilter { subject: Some("board:2".into()), ..none.clone() }), [2]);
        assert_eq!(rounds(AuditFilter { act: Some(Action::ResultCleared), ..none }), [0_u8; 0]);
    }
}
