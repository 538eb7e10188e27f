//! The sheets of a file are imported as sections by one act, and undone as one.

use super::*;
use crate::actions::players::import_lists;
use crate::exchange::players::Sheet;

fn sheets(lists: &[(&str, &str)]) -> Vec<(String, Sheet)> {
    let read = |text: &str| crate::exchange::players::read(text.as_bytes()).unwrap();
    lists.iter().map(|(name, text)| ((*name).to_owned(), read(text))).collect()
}

fn tries(test: &TestSection, lists: &[(&str, &str)]) -> Result<usize, ActionError> {
    let (at, lists) = (test.at(), sheets(lists));
    test.run_consenting(&test.chief, move |tx, actor| import_lists(tx, actor, at, lists.clone(), false))
}

fn sections(test: &TestSection) -> Vec<(SectionId, String)> {
    let event = test.event;
    let listed = test.run(move |tx| Ok(tx.list_sections(event)?)).unwrap();
    listed.into_iter().map(|section| (section.id, section.settings.name)).collect()
}

const LISTS: [(&str, &str); 3] = [
    ("Open", "Surname;Team\nAsanov;Osh\n"),
    ("Men", "Surname;Rating\nBekov;1500\nChokov;1400\n"),
    ("Women", "Surname;Rating\nSatova;1300\n"),
];

#[test]
fn sheets_as_sections_are_one_act_with_all_that_it_made() {
    let test = TestSection::with(0, 3);
    // A team, two sections, three lists, four players.
    let entry = is_one_act(&test, 10, |test| {
        assert_eq!(tries(test, &LISTS).unwrap(), 4);
        let names: Vec<String> = sections(test).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["Open", "Men", "Women"]);
    });
    assert_eq!((entry.act, entry.section), (Action::PlayersImported, None));
    let within: Vec<_> = entry.each().into_iter().map(|part| (part.act, part.section.is_some())).collect();
    assert!(within.iter().all(|(act, is_within)| *is_within == (*act != Action::TeamAdded)), "{within:?}");
    // Sections and team are gone with the players.
    assert_eq!(sections(&test).len(), 1);
    let event = test.event;
    assert!(test.run(move |tx| Ok(tx.list_teams(event)?)).unwrap().is_empty());
    let undone = test.audit_log().remove(0);
    let acts: Vec<Action> = undone.each().into_iter().map(|part| part.act).collect();
    assert_eq!(acts.iter().filter(|act| **act == Action::SectionDeleted).count(), 2);
    assert_eq!((undone.act, undone.section), (Action::PlayerDeleted, None));
    // What was deleted is told as what was made: the section with how it was to be played.
    let (made, deleted) = (entry.each(), undone.each());
    for gone in deleted.iter().filter(|part| part.act == Action::SectionDeleted) {
        let is_its = |part: &&AuditEntry| part.act == Action::SectionCreated && part.subject == gone.subject;
        let created = made.iter().find(is_its).unwrap();
        assert!(gone.before.is_some() && gone.before == created.after, "{:?}", gone.before);
    }
    // They can be imported once more.
    assert_eq!(tries(&test, &LISTS).unwrap(), 4);
    assert_whole(&test);
}

#[test]
fn one_sheet_and_sheets_of_known_sections_are_one_act_too() {
    let test = TestSection::with(0, 3);
    is_one_act(&test, 7, |test| tries(test, &LISTS[..2]).map(drop).unwrap());
    let before = sections(&test);
    tries(&test, &LISTS[1..2]).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!(entry.section, sections(&test).last().map(|(id, _)| *id));
    undo(&test, &entry).unwrap();
    assert_eq!(sections(&test), before);
    assert_whole(&test);

    tries(&test, &LISTS).unwrap();
    let (known, entries) = (sections(&test), test.audit_log().len());
    let more = [("Men", "Surname;Rating\nDuishenov;1500\n"), ("Women", "Surname;Rating\nErkinova;1300\n")];
    tries(&test, &more).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.section, entry.each().len()), (None, 4));
    undo(&test, &entry).unwrap();
    assert_eq!((sections(&test), test.audit_log().len()), (known, entries + 2));
    assert_whole(&test);
}

#[test]
fn what_was_done_in_a_section_of_a_sheet_is_named_and_nothing_is_undone() {
    let test = TestSection::with(0, 3);
    tries(&test, &LISTS).unwrap();
    let entry = test.audit_log().remove(0);
    assert!(is_offered(&test, &entry));
    let all = sections(&test);
    let (men, event) = (all[1].0, test.event);
    // The log of a section has the act too.
    let filter = AuditFilter { section: Some(men), ..AuditFilter::default() };
    let entries = test.run(move |tx| Ok(tx.list_audit_entries(event, &filter, None, 9)?)).unwrap();
    assert_eq!(entries, std::slice::from_ref(&entry));
    let parts = test.run(move |tx| Ok(tx.list_parts(event, men)?)).unwrap();
    assert_eq!(parts.len(), 4, "the section, its list and two players");
    let (actor, at) = (test.chief.clone(), SectionRef { event, section: men });
    let name = crate::tournament::Name { surname: "Late".to_owned(), ..Default::default() };
    let details = PlayerDetails { name, ..PlayerDetails::default() };
    let of = players::Application { details, ..Default::default() };
    test.run(move |tx| players::add(tx, &actor, at, &of, players::DuplicateNamePolicy::Refuse)).unwrap();
    assert!(!is_offered(&test, &entry));
    let refusal = assert_refused(undo(&test, &entry), "error-undo-built-upon");
    for word in ["Men", "Late", "Chief"] {
        assert!(refusal.contains(word), "{word}: {refusal}");
    }
    assert_eq!(sections(&test), all);
    // Once that is undone, nothing rests on it any more but what undid it.
    let added = test.audit_log().remove(0);
    undo(&test, &added).unwrap();
    assert!(!is_offered(&test, &entry));
}

#[test]
fn a_sheet_with_an_error_leaves_no_section_and_no_entry() {
    let test = TestSection::with(0, 3);
    let entries = test.audit_log().len();
    let mut lists = LISTS;
    lists[2].1 = "Surname;Rating\nSatova;abc\n";
    assert_refused(tries(&test, &lists), "error-import-sheet-errors");
    assert_refused(tries(&test, &[]), "error-import-nothing");
    assert_eq!((sections(&test).len(), test.audit_log().len()), (1, entries));
    assert!(test.section_state().players.is_empty());
}
