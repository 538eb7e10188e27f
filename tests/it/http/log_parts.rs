//! What an entry of the audit log about several things shows of each.

use chrono::Utc;
use serde_json::{Value, json};

use super::rounds::section;
use super::*;

/// An act upon several things, each with its act, subject, round, reason and states.
type Part<'a> = (Action, String, Option<u8>, Option<&'a str>, Option<Value>, Option<Value>);

/// Adds one entry with these parts.
fn add(app: &TestApp, event: EventId, section: SectionId, main: Action, parts: Vec<Part<'_>>) {
    let by = app.read(move |tx| tx.list_officials(event))[0].user;
    let at = Utc::now();
    let entry = |(act, subject, round, reason, before, after): Part<'_>| NewAuditEntry {
        event,
        section: Some(section),
        round,
        by,
        at,
        act,
        subject,
        reason: reason.map(str::to_owned),
        before,
        after,
        personal: None,
        request_key: None,
    };
    let entries: Vec<NewAuditEntry> = parts.into_iter().map(entry).collect();
    app.write(move |tx| {
        tx.in_one_entry(main, |tx| entries.into_iter().try_for_each(|entry| Ok(tx.say(entry)?)))
    });
}

#[test]
fn the_log_says_the_reason_of_each_part_once_where_it_is_another_one() {
    for app in applications() {
        let (client, event, id, _) = section(&app, 0, 5);
        let status = |name: &str, status: &str| Some(json!({ "name": name, "status": status }));
        let left = |number: u32, name: &str, reason: &'static str| {
            let subject = format!("player:{number}");
            let (before, after) = (status(name, "playing"), status(name, "withdrawn"));
            (Action::PlayerWithdrawn, subject, None, Some(reason), before, after)
        };
        let paired = json!({ "pairs": ["1–2"] });
        let parts = vec![
            left(1, "Asanov", "has fallen ill"),
            left(2, "Bekov", "has fallen ill"),
            left(3, "Chokov", "had to leave"),
            (Action::RoundPaired, "round:1".to_owned(), Some(1), None, None, Some(paired)),
        ];
        add(&app, event, id, Action::RoundPaired, parts);
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        for (expected, times) in
            [("has fallen ill", 1), ("had to leave", 1), ("Asanov, Bekov", 1), ("Chokov", 1)]
        {
            assert_eq!(log.matches(expected).count(), times, "{expected}: {log}");
        }
    }
}

#[test]
fn the_log_keeps_boards_of_different_rounds_apart_and_names_those_without_a_later_state() {
    for app in applications() {
        let (client, event, id, _) = section(&app, 0, 5);
        let board = |number: u32, result: &str| Some(json!({ "board": number, "result": result }));
        let part = |round: u8, number: u32, before, after| {
            (Action::ResultChanged, format!("board:{round}{number}"), Some(round), None, before, after)
        };
        let changed =
            |round: u8, number: u32| part(round, number, board(number, "1-0"), board(number, "0-1"));
        let parts = vec![changed(2, 3), changed(2, 4), changed(4, 3), part(4, 9, board(9, "1-0"), None)];
        add(&app, event, id, Action::ResultChanged, parts);
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        for expected in ["Round 2 · Boards 3, 4", "Round 4 · Board 3", "Round 4 · Board 9"] {
            assert!(log.contains(expected), "{expected}: {log}");
        }
    }
}

#[test]
fn the_log_counts_the_lines_of_an_entry_that_has_very_many() {
    for app in applications() {
        let (client, event, id, _) = section(&app, 0, 5);
        let part = |number: u32| {
            let club = |club: String| Some(json!({ "name": format!("P{number}"), "club": club }));
            let (before, after) = (club(String::new()), club(format!("Club {number}")));
            (Action::PlayerChanged, format!("player:{number}"), None, None, before, after)
        };
        add(&app, event, id, Action::PlayerChanged, (1..=230).map(part).collect());
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        assert!(log.contains("P200 · ") && !log.contains("P201 · ") && log.contains("and 30 more"), "{log}");
    }
}
