//! Chains, and every way to tamper with them.

use proptest::prelude::*;
use proptest::sample::Index;

use super::*;

const EVENT: EventId = EventId(3);

fn personal() -> impl Strategy<Value = PersonalText> {
    (".{0,8}", ".{0,8}", "[0-9a-f]{32}").prop_map(|(before, after, salt)| PersonalText {
        before: format!("{{\"passport\":{before:?}}}"),
        after: format!("{{\"passport\":{after:?}}}"),
        salt: Some(salt),
    })
}

type Entry = (Columns, Option<PersonalText>);

fn entry() -> impl Strategy<Value = Entry> {
    let texts =
        (".{0,6}", ".{0,6}", [prop::option::of(".{0,6}"), prop::option::of(".{0,6}")], "[0-9a-f]{32}");
    let json = [prop::option::of("[{}a-z]{0,6}"), prop::option::of("[{}a-z]{0,6}")];
    let numbers =
        (prop::option::of(0..9_i64), prop::option::of(0..9_i64), 0..9_i64, prop::option::of(any::<i64>()));
    (texts, json, numbers, prop::option::of(personal())).prop_map(
        |(
            (act, subject, [reason, request_key], salt),
            [before, after],
            (section, round, by, at),
            personal,
        )| {
            let hash = personal.as_ref().and_then(PersonalText::hash);
            let columns = Columns {
                event: EVENT,
                section,
                round,
                by,
                at,
                act,
                subject,
                reason,
                before,
                after,
                request_key,
                personal: hash,
                salt,
                ..Columns::default()
            };
            (columns, personal)
        },
    )
}

/// The chain of these entries, as it is stored, and its head.
fn chain(entries: Vec<Entry>) -> (Vec<StoredLink>, Head) {
    let (mut head, mut links) = (None, Vec::new());
    for (id, (columns, personal)) in (10..).step_by(3).zip(entries) {
        let columns = Columns { id: AuditId(id), ..columns };
        let position = Position::after(head);
        let (hash, content) = (columns.hash(position), columns.content());
        head = Some(Head { entries: position.number, hash });
        links.push(StoredLink {
            id: columns.id,
            number: position.number,
            previous: Some(position.previous),
            hash: Some(hash),
            columns: Some(columns),
            personal,
            content: Some(content),
            replaced: None,
            origin: None,
        });
    }
    (links, head.expect("entries"))
}

fn faults(links: &[StoredLink], head: Head) -> Vec<(u64, FaultKind)> {
    let mut walk = Walk::new(EVENT);
    let mut faults: Vec<Fault> = links.iter().flat_map(|link| walk.push(link)).collect();
    faults.extend(walk.finish(Some((head.entries, Some(head.hash)))));
    faults.into_iter().map(|fault| (fault.number, fault.kind)).collect()
}

/// Changes one field of an entry that is stored, its hashes included; which, the number says.
fn tamper(link: &mut StoredLink, field: usize) {
    let flip = |text: &mut Option<String>| {
        *text = match text.take() {
            None => Some(String::new()),
            Some(text) => Some(format!("{text} ")),
        };
    };
    let other = Hash([7; 32]);
    let columns = link.columns.as_mut().expect("columns");
    match field {
        0 => columns.event = EventId(4),
        1 => columns.section = columns.section.map_or(Some(0), |section| Some(section + 1)),
        2 => columns.round = columns.round.map_or(Some(0), |_| None),
        3 => columns.by += 1,
        4 => columns.at = columns.at.map_or(Some(0), |at| Some(at.wrapping_add(1))),
        5 => columns.act.push('x'),
        6 => columns.subject.push('x'),
        7 => flip(&mut columns.reason),
        8 => flip(&mut columns.before),
        9 => flip(&mut columns.after),
        10 => flip(&mut columns.request_key),
        11 => columns.personal = columns.personal.map_or(Some(other), |_| None),
        12 => columns.id = AuditId(columns.id.0 + 1),
        13 => link.hash = Some(other),
        14 => link.hash = None,
        15 => link.previous = Some(other),
        16 => link.previous = None,
        17 => match &mut link.personal {
            Some(personal) => personal.after.push(' '),
            none => {
                *none =
                    Some(PersonalText { before: "{}".into(), after: "{}".into(), salt: Some("s".into()) });
            }
        },
        18 => columns.salt.push('0'),
        19 => link.content = Some(other),
        20 => link.content = None,
        21 => link.replaced = Some(other),
        _ => match &mut link.personal {
            Some(personal) => personal.salt = None,
            none => *none = Some(PersonalText { before: "1".into(), after: "2".into(), salt: None }),
        },
    }
}

proptest! {
    #[test]
    fn a_chain_agrees_also_when_personal_values_are_deleted_with_their_salts(
        entries in prop::collection::vec(entry(), 1..8),
        overwritten in any::<bool>(),
    ) {
        let with_personal = entries.iter().filter(|(_, personal)| personal.is_some()).count();
        let (mut links, head) = chain(entries);
        prop_assert_eq!(faults(&links, head), []);
        let empty = PersonalText { before: "null".into(), after: "{}".into(), salt: None };
        for link in &mut links {
            link.personal = link.personal.take().filter(|_| overwritten).map(|_| empty.clone());
        }
        prop_assert_eq!(faults(&links, head), []);
        let mut walk = Walk::new(EVENT);
        links.iter().for_each(|link| drop(walk.push(link)));
        prop_assert_eq!(walk.personal_deleted(), with_personal);
    }

    #[test]
    fn whatever_field_of_an_entry_is_changed_exactly_that_entry_is_named(
        entries in prop::collection::vec(entry(), 1..8),
        at in any::<Index>(),
        field in 0..23_usize,
    ) {
        let (mut links, head) = chain(entries);
        let at = at.index(links.len());
        tamper(&mut links[at], field);
        let found = faults(&links, head);
        prop_assert_eq!(found.len(), 1, "{:?}", found);
        prop_assert_eq!(found[0].0, links[at].number);
        prop_assert!(matches!(found[0].1, FaultKind::Changed | FaultKind::PersonalChanged));
    }

    #[test]
    fn what_an_entry_says_is_replaced_only_by_what_a_later_entry_has_the_hash_of(
        entries in prop::collection::vec(entry(), 1..8),
        at in any::<Index>(),
        new_after in ".{0,6}",
        salt in "[g-z]{8}",
    ) {
        let (mut links, head) = chain(entries);
        let link = at.get(&links).number;
        let replaced = links.iter_mut().find(|other| other.number == link).expect("it");
        let columns = replaced.columns.as_mut().expect("columns");
        (columns.after, columns.salt) = (Some(new_after), salt);
        let content = columns.content();
        prop_assert_eq!(faults(&links, head), [(link, FaultKind::Changed)]);
        links.iter_mut().filter(|other| other.number == link).for_each(|link| link.replaced = Some(content));
        prop_assert_eq!(faults(&links, head), []);
        let mut walk = Walk::new(EVENT);
        links.iter().for_each(|link| drop(walk.push(link)));
        prop_assert_eq!(walk.replaced(), 1);
    }

    #[test]
    fn an_entry_that_is_gone_is_named_with_and_without_its_hash(
        entries in prop::collection::vec(entry(), 1..8),
        at in any::<Index>(),
        with_hash in any::<bool>(),
    ) {
        let (mut links, head) = chain(entries);
        let at = at.index(links.len());
        let number = links[at].number;
        if with_hash {
            links.remove(at);
            prop_assert_eq!(faults(&links, head), [(number, FaultKind::Missing { to: number })]);
        } else {
            links[at].columns = None;
            prop_assert_eq!(faults(&links, head), [(number, FaultKind::Gone)]);
        }
    }

    #[test]
    fn two_entries_that_change_places_are_both_named(
        entries in prop::collection::vec(entry(), 2..8),
        at in any::<[Index; 2]>(),
        hashes_too in any::<bool>(),
    ) {
        let (mut links, head) = chain(entries);
        let [one, other] = at.map(|at| at.index(links.len()));
        prop_assume!(one != other);
        let numbers = [links[one].number.min(links[other].number), links[one].number.max(links[other].number)];
        let places = links.clone();
        links.swap(one, other);
        for place in [one, other] {
            links[place].number = places[place].number;
            if !hashes_too {
                links[place].hash = places[place].hash;
                links[place].previous = places[place].previous;
            }
        }
        let found: Vec<u64> = faults(&links, head).into_iter().map(|(number, _)| number).collect();
        if hashes_too {
            // The hashes beside them do not fit either: what lies between is as it was.
            prop_assert!(numbers.iter().all(|number| found.contains(number)), "{:?}", found);
        } else {
            prop_assert_eq!(found, numbers);
        }
    }

    #[test]
    fn a_tail_that_is_cut_off_is_missing(entries in prop::collection::vec(entry(), 1..8), at in any::<Index>()) {
        let (mut links, head) = chain(entries);
        links.truncate(at.index(links.len()));
        let first = u64::try_from(links.len()).expect("few") + 1;
        prop_assert_eq!(faults(&links, head), [(first, FaultKind::Missing { to: head.entries })]);
    }

    #[test]
    fn an_entry_that_is_replaced_with_its_hash_does_not_go_unnoticed(
        entries in prop::collection::vec(entry(), 2..8),
        at in any::<Index>(),
    ) {
        let (mut links, head) = chain(entries);
        let at = at.index(links.len());
        let link = &mut links[at];
        let columns = link.columns.as_mut().expect("columns");
        columns.subject.push('x');
        link.hash = Some(columns.hash(Position { number: link.number, previous: link.previous.expect("one") }));
        let number = link.number;
        let found = faults(&links, head);
        if number == head.entries {
            prop_assert_eq!(found, [(number, FaultKind::HeadDiffers)]);
        } else {
            prop_assert_eq!(found, [(number + 1, FaultKind::NotAfterPrevious)]);
        }
    }
}

#[test]
fn a_head_that_is_set_back_or_gone_is_named() {
    let (act, subject) = ("result_entered".to_owned(), "board:1".to_owned());
    let entry = (Columns { event: EVENT, act, subject, ..Columns::default() }, None);
    let (links, head) = chain(vec![entry.clone(), entry.clone(), entry]);
    let finish = |head: Option<(u64, Option<Hash>)>| {
        let mut walk = Walk::new(EVENT);
        assert!(links.iter().all(|link| walk.push(link).is_empty()));
        walk.finish(head).pop().map(|fault| (fault.number, fault.kind))
    };
    assert_eq!(finish(Some((3, Some(head.hash)))), None);
    assert_eq!(finish(Some((2, links[1].hash))), Some((3, FaultKind::AfterHead)));
    assert_eq!(finish(Some((3, None))), Some((3, FaultKind::HeadDiffers)));
    assert_eq!(finish(None), Some((3, FaultKind::HeadGone)));
    assert_eq!(Walk::new(EVENT).finish(None), []);
}

#[test]
fn fields_do_not_run_together() {
    let first = Position::after(None);
    let of = |act: &str, subject: &str, reason: Option<&str>, before: Option<&str>| {
        let own = |text: Option<&str>| text.map(str::to_owned);
        let (reason, before) = (own(reason), own(before));
        Columns { act: act.into(), subject: subject.into(), reason, before, ..Columns::default() }.hash(first)
    };
    assert_ne!(of("ab", "c", None, None), of("a", "bc", None, None));
    assert_ne!(of("a", "b", Some("c"), None), of("a", "b", None, Some("c")));
    assert_ne!(of("a", "b", Some(""), None), of("a", "b", None, None));
}

#[test]
fn the_hash_of_an_entry_stays_the_same_in_all_versions_of_the_program() {
    let columns = Columns {
        event: EventId(1),
        id: AuditId(2),
        section: Some(3),
        round: Some(4),
        by: 5,
        at: Some(1_800_000_000_123_456),
        act: "result_entered".into(),
        subject: "board:6".into(),
        reason: Some("себеп".into()),
        before: None,
        after: Some("{\"result\":\"1 – 0\"}".into()),
        request_key: Some("k".into()),
        personal: PersonalText { before: "{}".into(), after: "{}".into(), salt: Some("s".into()) }.hash(),
        salt: "t".into(),
        rows: None,
    };
    let hash = columns.hash(Position { number: 7, previous: Hash::NONE }).to_string();
    assert_eq!(Hash::from_hex(&hash).map(|hash| hash.to_string()), Some(hash.clone()));
    assert_eq!(Hash::from_hex(&hash.to_uppercase()), None);
    assert_eq!(Hash::from_hex(hash.get(1..).expect("ASCII")), None);
    assert_eq!(hash, "b56a4a311f2133d9983af36d193facdd418e42b7f0170a0064859b52c2c85875");
}

/// Three entries of another installation with the ids that they have here, and the entry of their import.
fn moved() -> (Vec<StoredLink>, Head) {
    let entry = |subject: &str| Columns {
        event: EVENT,
        section: Some(4),
        by: 2,
        act: "result_entered".to_owned(),
        subject: subject.to_owned(),
        salt: "00".to_owned(),
        ..Columns::default()
    };
    let (mut links, head) = chain(["board:1", "board:2", "board:1"].map(|of| (entry(of), None)).into());
    let mut walk = Walk::new(EventId(30));
    for link in &mut links {
        let columns = link.columns.as_mut().expect("an entry");
        let Columns { event, id, section, by, subject, request_key, .. } = columns.clone();
        link.origin = Some(Origin { event, id, section, by, subject: subject.clone(), request_key });
        (columns.event, columns.id) = (EventId(30), AuditId(id.0 + 500));
        (columns.section, columns.by) = (Some(44), 22);
        columns.subject = format!("{subject}0");
        link.id = columns.id;
        assert_eq!(walk.push(link), []);
    }
    let imported = Columns {
        event: EventId(30),
        id: AuditId(900),
        by: 20,
        act: Action::EventImported.key().to_owned(),
        subject: "event:30".to_owned(),
        after: Some(format!("{{\"{IDS_FIELD}\":\"{}\"}}", walk.ids())),
        ..Columns::default()
    };
    let position = Position::after(Some(head));
    let hash = imported.hash(position);
    links.push(StoredLink {
        id: imported.id,
        number: position.number,
        previous: Some(position.previous),
        hash: Some(hash),
        content: Some(imported.content()),
        columns: Some(imported),
        personal: None,
        replaced: None,
        origin: None,
    });
    (links, Head { entries: position.number, hash })
}

fn faults_there((links, head): (Vec<StoredLink>, Head)) -> Vec<(u64, FaultKind)> {
    let mut walk = Walk::new(EventId(30));
    let mut faults: Vec<Fault> = links.iter().flat_map(|link| walk.push(link)).collect();
    faults.extend(walk.finish(Some((head.entries, Some(head.hash)))));
    faults.into_iter().map(|fault| (fault.number, fault.kind)).collect()
}

#[test]
fn a_chain_that_moved_agrees_and_what_is_changed_in_it_is_found() {
    let changed = |change: fn(&mut StoredLink)| {
        let (mut links, head) = moved();
        change(&mut links[1]);
        faults_there((links, head))
    };
    let columns = |link: &mut StoredLink, change: fn(&mut Columns)| {
        change(link.columns.as_mut().expect("an entry"));
    };
    assert_eq!(changed(|_| {}), []);
    // What was done there.
    for change in [
        |of: &mut Columns| of.reason = Some("no".to_owned()),
        |of: &mut Columns| of.act = "result_cleared".to_owned(),
        |of: &mut Columns| of.at = Some(1),
        |of: &mut Columns| of.after = Some("{}".to_owned()),
    ] as [fn(&mut Columns); 4]
    {
        let (mut links, head) = moved();
        columns(&mut links[1], change);
        assert_eq!(faults_there((links, head)), [(2, FaultKind::Changed)]);
    }
    // What it is about here, and who did it.
    for change in [
        |of: &mut Columns| of.subject = "board:10".to_owned(),
        |of: &mut Columns| of.section = None,
        |of: &mut Columns| of.by = 20,
    ] as [fn(&mut Columns); 3]
    {
        let (mut links, head) = moved();
        columns(&mut links[1], change);
        assert_eq!(faults_there((links, head)), [(4, FaultKind::IdsChanged)]);
    }
    // The ids of there.
    assert_eq!(changed(|link| link.origin = None), [(2, FaultKind::Changed)]);
    let another = changed(|link| link.origin.as_mut().expect("an origin").subject = "board:1".to_owned());
    assert_eq!(another, [(2, FaultKind::Changed)]);
}
