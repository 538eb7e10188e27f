//! A change of the look is one entry and one act to undo; former pictures are kept for that, a few of them.

use super::*;
use crate::actions::players::people::{self, Wish};
use crate::actions::testing::{TestSection, assert_refused};
use crate::actions::{undo, verify};
use crate::tournament::players::people::{NameChoice, PersonRow};
use crate::tournament::{Event, Palette};

/// A picture of this width.
fn picture(width: u32) -> DrawnPicture {
    let head: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    DrawnPicture::new([head, &width.to_be_bytes(), &9_u32.to_be_bytes()].concat()).unwrap()
}

fn event(test: &TestSection) -> Event {
    let id = test.event;
    test.store.read_blocking(move |tx| load_event(tx, id)).unwrap()
}

fn changes(test: &TestSection, look: Look, drawn: Option<DrawnPicture>) -> Result<Version, ActionError> {
    let (actor, id, expected) = (test.chief.clone(), test.event, event(test).version);
    test.run(move |tx| change(tx, &actor, id, expected, &look, drawn.as_ref()))
}

fn has_logo(test: &TestSection, width: u32) -> Result<Version, ActionError> {
    let drawn = picture(width);
    let look = Look { logo: Some(drawn.name().clone()), ..event(test).look };
    changes(test, look, Some(drawn))
}

fn is_kept(test: &TestSection, width: u32) -> bool {
    let (id, name) = (test.event, picture(width).name().clone());
    let found = test.store.read_blocking(move |tx| tx.find_event_picture(id, &name)).unwrap();
    assert!(found.as_ref().is_none_or(|found| *found == picture(width)));
    found.is_some()
}

/// Everything stored is as the audit log says.
fn assert_agrees(test: &TestSection) {
    let now = event(test);
    let report = test.store.read_blocking(move |tx| verify::event(tx, &now)).unwrap();
    assert_eq!(report.faults(), 0, "{report:?}");
}

fn undo_last(test: &TestSection) -> Result<(), ActionError> {
    let (entry, event) = (test.audit_log().remove(0), test.event);
    assert_eq!(entry.act, Action::LookChanged);
    test.run_consenting(&test.chief, move |tx, actor| undo::take_back(tx, actor, event, entry.id).map(drop))
}

#[test]
fn a_colour_and_a_picture_are_stored_with_one_entry_each_and_undone_by_it() {
    let test = TestSection::with(4, 3);
    let before = test.audit_log().len();
    let coloured = Look { colour: Some(Palette::Lake.colour()), ..Look::default() };
    changes(&test, coloured.clone(), None).unwrap();
    has_logo(&test, 1).unwrap();
    has_logo(&test, 2).unwrap();
    // The same once more is no change.
    has_logo(&test, 2).unwrap();
    assert_eq!(test.audit_log().len(), before + 3);
    undo_last(&test).unwrap();
    assert_eq!(event(&test).look.logo.as_ref(), Some(picture(1).name()));
    undo_last(&test).unwrap();
    assert_eq!(event(&test).look.logo.as_ref(), Some(picture(2).name()), "undoing is undone too");
    changes(&test, coloured.clone(), None).unwrap();
    assert_eq!(event(&test).look, coloured);
    assert_agrees(&test);
}

#[test]
fn of_former_pictures_a_few_are_kept_and_none_once_a_person_is_forgotten() {
    let test = TestSection::with(4, 3);
    for width in 1..=9 {
        has_logo(&test, width).unwrap();
    }
    assert_eq!((1..=9).map(|width| is_kept(&test, width)).filter(|kept| *kept).count(), 7);
    assert!(is_kept(&test, 9));
    let gone = Look { logo: Some(picture(99).name().clone()), ..Look::default() };
    let text = assert_refused(changes(&test, gone, None), "error-picture-gone");
    assert!(text.contains("again"), "{text}");

    let (id, player) = (test.event, test.players()[0]);
    let wish = Wish { name: NameChoice::Replaced, word: "Someone".to_owned() };
    let (chief, wanted) = (test.chief.clone(), wish.clone());
    let asked = test.run(move |tx| people::forget(tx, &chief, id, PersonRow::Player(player), &wanted));
    let Err(ActionError::Caution(told)) = asked else { panic!("{asked:?}") };
    let gone: Vec<&str> = told.list[0].consequences.iter().map(Message::key).collect();
    assert!(gone.contains(&"forget-gone-pictures"), "{gone:?}");
    test.run_consenting(&test.chief, move |tx, actor| {
        people::forget(tx, actor, id, PersonRow::Player(player), &wish)
    })
    .unwrap();
    assert_eq!((1..=9).filter(|width| is_kept(&test, *width)).collect::<Vec<_>>(), [9]);
    assert!(!test.store.read_blocking(move |tx| tx.has_former_pictures(id)).unwrap());
    assert_agrees(&test);
}

#[test]
fn only_who_manages_the_event_changes_its_look_and_no_one_over_another() {
    let test = TestSection::with(4, 3);
    let (referee, id, seen) = (test.referee.clone(), test.event, event(&test).version);
    let look = Look { colour: Some(Palette::Plum.colour()), ..Look::default() };
    let other = look.clone();
    let refused = test.run(move |tx| change(tx, &referee, id, seen, &other, None));
    assert!(matches!(refused, Err(ActionError::Forbidden(Right::ManageEvent))));
    changes(&test, look, None).unwrap();
    let chief = test.chief.clone();
    let late = test.run(move |tx| change(tx, &chief, id, seen, &Look::default(), None));
    assert!(matches!(late, Err(ActionError::Conflict(_))));
}
