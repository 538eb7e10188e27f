//! Entries of several things: joined, taken apart, rewritten.

use super::*;
use crate::tournament::SectionId;

const EVENT: EventId = EventId(3);

fn entry(act: Action, subject: &str, after: Value) -> NewAuditEntry {
    NewAuditEntry {
        event: EVENT,
        section: Some(SectionId(4)),
        round: Some(2),
        by: UserId(5),
        at: DateTime::from_timestamp(1_790_000_000, 0).expect("a time"),
        act,
        subject: subject.to_owned(),
        reason: None,
        before: None,
        after: Some(after),
        personal: None,
        request_key: None,
    }
}

/// As it is stored.
fn stored(new: &NewAuditEntry) -> AuditEntry {
    AuditEntry {
        id: crate::tournament::AuditId(1),
        event: new.event,
        section: new.section,
        round: new.round,
        by: new.by,
        by_name: "Referee".to_owned(),
        by_login: "referee".to_owned(),
        at: new.at,
        act: new.act,
        subject: new.subject.clone(),
        reason: new.reason.clone(),
        before: new.before.clone(),
        after: new.after.clone(),
        has_personal: new.personal.is_some(),
    }
}

fn columns(new: &NewAuditEntry) -> Columns {
    let text = |value: &Option<Value>| value.as_ref().map(Value::to_string);
    Columns {
        event: new.event,
        act: new.act.key().to_owned(),
        subject: new.subject.clone(),
        round: new.round.map(i64::from),
        reason: new.reason.clone(),
        before: text(&new.before),
        after: text(&new.after),
        ..Columns::default()
    }
}

fn personal() -> Option<PersonalChange> {
    Some(PersonalChange { before: json!({}), after: json!({ "born": "2001-01-01" }) })
}

#[test]
fn what_is_of_one_kind_is_an_entry_of_its_parts_alone() {
    let signed =
        |board: i64| entry(Action::ResultSigned, &format!("board:{board}"), json!({ "board": board }));
    let key = Some("key".to_owned());
    let all = vec![NewAuditEntry { request_key: key.clone(), ..signed(7) }, signed(8), signed(9)];
    let [one] = &NewAuditEntry::joined(Action::ResultSigned, all.clone())[..] else { panic!("one") };
    assert_eq!((one.act, one.subject.as_str()), (Action::ResultSigned, "several board:7 board:8 board:9"));
    assert_eq!((one.round, one.section, &one.request_key), (Some(2), Some(SectionId(4)), &key));
    assert!(
        !one.after.as_ref().expect("parts").to_string().contains("board:"),
        "ids stand in the subject alone"
    );
    let each = stored(one).each();
    assert_eq!(each.len(), 3);
    for (part, new) in each.iter().zip(&all) {
        assert_eq!(
            (part.act, &part.subject, &part.after, part.round),
            (new.act, &new.subject, &new.after, new.round)
        );
    }
    let texts: Vec<_> =
        columns(one).each().into_iter().map(|part| (part.act, part.subject, part.after)).collect();
    let expected: Vec<_> = all.iter().map(columns).map(|of| (of.act, of.subject, of.after)).collect();
    assert_eq!(texts, expected);
}

#[test]
fn what_is_of_several_kinds_keeps_its_order_around_the_main_one() {
    let all = vec![
        entry(Action::CheckInChanged, "round:1", json!({ "absent": ["A"] })),
        NewAuditEntry {
            reason: Some("ill".to_owned()),
            ..entry(Action::PlayerWithdrawn, "player:2", json!({ "status": "withdrawn" }))
        },
        entry(Action::RoundPaired, "round:1", json!({ "pairs": ["1–2"] })),
        entry(Action::RoundPublished, "round:1", json!({})),
    ];
    let [one] = &NewAuditEntry::joined(Action::RoundPaired, all.clone())[..] else { panic!("one") };
    assert_eq!(one.subject, "round:1 round:1 player:2 round:1");
    assert_eq!((one.act, &one.reason), (Action::RoundPaired, &None));
    let each = stored(one).each();
    let seen: Vec<_> =
        each.iter().map(|part| (part.act, part.subject.as_str(), part.reason.as_deref())).collect();
    let expected: Vec<_> = all.iter().map(|of| (of.act, of.subject.as_str(), of.reason.as_deref())).collect();
    assert_eq!(seen, expected);
    assert_eq!(each[2].after, all[2].after, "without the parts");
    // An entry of one thing is itself.
    assert_eq!(stored(&all[0]).each(), [stored(&all[0])]);
}

#[test]
fn what_belongs_to_several_people_sections_or_times_is_not_joined() {
    let deleted = |player: i64| NewAuditEntry {
        personal: personal(),
        ..entry(Action::PlayerDeleted, &format!("player:{player}"), json!({}))
    };
    let decided =
        entry(Action::ApplicationReconsidered, "application:1", json!({ "application": "applied" }));
    let one = NewAuditEntry::joined(Action::ApplicationReconsidered, vec![deleted(1), decided.clone()]);
    assert_eq!(one.len(), 1);
    let each = stored(&one[0]).each();
    assert_eq!(each.iter().map(|part| part.has_personal).collect::<Vec<_>>(), [true, false]);
    let two =
        NewAuditEntry::joined(Action::ApplicationReconsidered, vec![deleted(1), deleted(2), decided.clone()]);
    assert_eq!(two.len(), 2, "each person's values can be deleted without the other's");
    let elsewhere = NewAuditEntry { section: Some(SectionId(9)), ..decided.clone() };
    let of_event = NewAuditEntry { section: None, ..decided.clone() };
    let later = NewAuditEntry { at: decided.at + chrono::TimeDelta::seconds(1), ..decided.clone() };
    for (other, count) in [(elsewhere, 2), (of_event, 1), (later, 2)] {
        assert_eq!(NewAuditEntry::joined(decided.act, vec![decided.clone(), other]).len(), count);
    }
    assert_eq!(NewAuditEntry::joined(decided.act, vec![decided.clone()]), [decided]);
    assert_eq!(NewAuditEntry::joined(Action::ResultSigned, Vec::new()), []);
}

#[test]
fn what_is_done_in_several_sections_is_one_entry_of_the_event_where_each_is_named() {
    let of = |section: i64, act: Action, subject: &str| NewAuditEntry {
        section: Some(SectionId(section)),
        round: None,
        ..entry(act, subject, json!({ "players": 1 }))
    };
    let team = NewAuditEntry { section: None, ..of(4, Action::TeamAdded, "team:3") };
    let all = vec![
        of(4, Action::SectionCreated, "section:4"),
        team,
        of(4, Action::PlayersImported, "section:4"),
        of(4, Action::PlayerAdded, "player:7"),
        of(9, Action::PlayersImported, "section:9"),
        of(9, Action::PlayerAdded, "player:8"),
    ];
    let [one] = &NewAuditEntry::joined(Action::PlayersImported, all.clone())[..] else { panic!("one") };
    assert_eq!((one.act, one.section), (Action::PlayersImported, None));
    assert_eq!(
        one.subject, "several section:4 team:3 section:4 player:7 section:9 player:8",
        "the entry is about none of them itself"
    );
    let sections: Vec<_> = all.iter().map(|of| of.section).collect();
    assert_eq!(stored(one).each().iter().map(|part| part.section).collect::<Vec<_>>(), sections);
    let of_columns: Vec<_> = columns(one).each().iter().map(|part| part.section.map(SectionId)).collect();
    assert_eq!(of_columns, sections);
    assert!(fits(&one.subject, columns(one).after.as_deref()));
    // Where the event moves, the sections are those of the subjects.
    let moved = NewAuditEntry {
        subject: "several section:40 team:30 section:40 player:70 section:90 player:80".to_owned(),
        ..one.clone()
    };
    assert_eq!(stored(&moved).each()[5].section, Some(SectionId(90)));
    // A part keeps its section when another one is rewritten.
    let rewritten_texts = columns(one).with_each_rewritten(|part| {
        (part.subject == "player:7").then(|| [None, None, Some(json!({ "name": "gone" }).to_string())])
    });
    let [_, _, after] = rewritten_texts.expect("one part is rewritten");
    let rewritten = Columns { after, ..columns(one) };
    assert_eq!(rewritten.each()[5].section, Some(9));
    // A number that is of no section does not fit.
    let stray = one.subject.replace("section:9", "board:9");
    assert!(!fits(&stray, columns(one).after.as_deref()));
    // A section that is not named keeps an entry of its own, and so does everybody with personal values.
    let unnamed: Vec<_> = all.iter().filter(|of| of.subject != "section:9").cloned().collect();
    assert_eq!(NewAuditEntry::joined(Action::PlayersImported, unnamed).len(), 2);
    let mut secret = all;
    secret[5].personal = personal();
    assert_eq!(NewAuditEntry::joined(Action::PlayersImported, secret).len(), 2);
}

#[test]
fn each_part_is_rewritten_by_its_own_subject() {
    let named = |player: i64, name: &str| {
        let of = entry(Action::PlayerChanged, &format!("player:{player}"), json!({ "name": name }));
        NewAuditEntry { reason: Some(format!("of {player}")), ..of }
    };
    let main = entry(Action::RatingsTakenOver, "section:4", json!({ "players": 2 }));
    let all = NewAuditEntry::joined(Action::RatingsTakenOver, vec![main, named(1, "A"), named(2, "A")]);
    let one = columns(&all[0]);
    assert_eq!(one.with_each_rewritten(|_| None), None);
    let rewritten_texts = one.with_each_rewritten(|part| {
        (part.subject == "player:1").then(|| [None, None, Some(json!({ "name": "gone" }).to_string())])
    });
    let [reason, before, after] = rewritten_texts.expect("one part is rewritten");
    let rewritten = Columns { reason, before, after, ..one };
    let seen: Vec<_> =
        rewritten.each().into_iter().map(|part| (part.subject, part.reason, part.after)).collect();
    let text = |value: Value| Some(value.to_string());
    let expected = [
        ("section:4".to_owned(), None, text(json!({ "players": 2 }))),
        ("player:1".to_owned(), None, text(json!({ "name": "gone" }))),
        ("player:2".to_owned(), Some("of 2".to_owned()), text(json!({ "name": "A" }))),
    ];
    assert_eq!(seen, expected);
}

#[test]
fn a_part_without_a_round_has_none_and_one_of_another_round_has_its_own() {
    let of = |round: Option<u8>, subject: &str| NewAuditEntry {
        round,
        ..entry(Action::PlayerChanged, subject, json!({}))
    };
    let main = NewAuditEntry {
        act: Action::RatingsTakenOver,
        round: Some(3),
        ..entry(Action::RatingsTakenOver, "section:4", json!({ "players": 3 }))
    };
    let parts = [of(None, "player:1"), of(Some(3), "player:2"), of(Some(1), "player:3")];
    let all: Vec<_> = std::iter::once(main).chain(parts).collect();
    let [one] = &NewAuditEntry::joined(Action::RatingsTakenOver, all.clone())[..] else { panic!("one") };
    let rounds: Vec<Option<u8>> = all.iter().map(|of| of.round).collect();
    let each: Vec<Option<u8>> = stored(one).each().iter().map(|part| part.round).collect();
    assert_eq!(each, rounds);
    let columns: Vec<Option<i64>> = columns(one).each().iter().map(|part| part.round).collect();
    assert_eq!(columns, rounds.iter().map(|round| round.map(i64::from)).collect::<Vec<_>>());
    // Where the entry has no round, each part has its own.
    let all = vec![of(None, "player:1"), of(Some(2), "player:2")];
    let [one] = &NewAuditEntry::joined(Action::PlayerChanged, all)[..] else { panic!("one") };
    assert_eq!(one.round, None);
    assert_eq!(stored(one).each().iter().map(|part| part.round).collect::<Vec<_>>(), [None, Some(2)]);
}

#[test]
fn what_does_not_fit_its_subject_is_rewritten_as_a_text() {
    let part = |act: &str| json!({ "act": act, "after": { "name": "A" } });
    let cases = [
        ("several board:1 board:2", json!({ "parts": [part("result_signed")] })),
        ("several board:1", json!({ "parts": [part("result_signed"), part("result_signed")] })),
        ("several board:1 board:2", json!({ "parts": [part("result_signed"), part("later_version")] })),
        ("several board:1 board:2", json!({ "parts": "A" })),
        ("round:1 board:2", json!({ "name": "A" })),
    ];
    for (subject, after) in cases {
        let one = columns(&entry(Action::ResultSigned, subject, after.clone()));
        assert!(!fits(subject, one.after.as_deref()), "{subject} {after}");
        let rewritten_texts = one.with_each_rewritten(|whole| {
            assert_eq!((whole.subject.as_str(), &whole.after), (subject, &one.after));
            Some([None, None, Some("gone".to_owned())])
        });
        assert_eq!(rewritten_texts, Some([None, None, Some("gone".to_owned())]), "{subject} {after}");
    }
    let two = vec![
        entry(Action::ResultSigned, "board:1", json!({})),
        entry(Action::ResultSigned, "board:2", json!({})),
    ];
    let [one] = &NewAuditEntry::joined(Action::ResultSigned, two)[..] else { panic!("one") };
    assert!(fits(&one.subject, columns(one).after.as_deref()) && fits("board:1", None));
}

#[test]
fn what_cannot_be_read_has_no_parts() {
    for after in [json!({}), json!({ "parts": "x" }), json!({ "parts": [{ "act": "later_version" }] })] {
        let broken = entry(Action::ResultSigned, "several board:1 board:2", after);
        assert_eq!(stored(&broken).each(), []);
        assert_eq!(columns(&broken).each(), []);
    }
}
