//! The commands on a competition.

use super::*;
use crate::actions::players::Application;
use crate::actions::testing::TestSection;
use crate::tournament::{Personal, PlayerDetails};

/// Two sections' worth of people: the first is born in 2001, has a passport, and is called as the second.
fn hall() -> TestSection {
    let test = TestSection::with(3, 3);
    let state = test.section_state();
    let name = state.players[0].details.name.clone();
    for (player, passport) in state.players.into_iter().take(2).zip(["7781932", ""]) {
        let (chief, at) = (test.chief.clone(), test.at().player(player.id));
        let details = PlayerDetails { name: name.clone(), ..player.details };
        let born = (!passport.is_empty()).then(|| "2001-02-03".parse().expect("a day"));
        let personal = Personal { born, passport_number: passport.to_owned(), ..Personal::default() };
        test.run(move |tx| {
            let application = Application { details, personal };
            crate::actions::players::change(tx, &chief, at, player.version, &application)
        })
        .expect("changed");
    }
    test
}

fn whom(person: &str, born: Option<i32>) -> Whom {
    Whom { person: person.split(' ').map(str::to_owned).collect(), born }
}

fn told(test: &TestSection, whom: &Whom, form: Form) -> (String, Option<String>) {
    let mut out = Vec::new();
    let failed = tell(&test.store, whom, form, &mut out).err().map(|error| error.to_string());
    (String::from_utf8(out).expect("text"), failed)
}

#[test]
fn a_person_is_found_by_name_year_and_row_and_several_are_listed() {
    let test = hall();
    let name = test.section_state().players[0].details.name.to_string();
    let (listed, failed) = told(&test, &whom(&name, None), Form::Json);
    assert!(failed.expect("not one person").contains("several"));
    assert!(listed.contains("player:1  ") && listed.contains("player:2  "), "{listed}");
    assert!(listed.contains("2001") && !listed.contains("7781932"), "{listed}");
    let (json, failed) = told(&test, &whom(&name, Some(2001)), Form::Json);
    assert_eq!(failed, None);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["tables"]["personal"][0]["passport_number"], "7781932");
    let (text, failed) = told(&test, &whom("player:1", None), Form::Text);
    assert_eq!(failed, None);
    assert!(text.contains("passport_number: 7781932"), "{text}");
    assert!(told(&test, &whom("Nobody", None), Form::Text).1.expect("nobody").contains("nobody"));
    assert!(told(&test, &whom("player:99", None), Form::Text).1.expect("none").contains("player:99"));
}

#[test]
fn nothing_is_deleted_without_yes_and_a_reason() {
    let test = hall();
    let passport = || {
        let read = test.store.read_blocking(|tx| tx.find_personal(crate::tournament::PlayerId(1)));
        read.expect("read").map(|personal| personal.passport_number)
    };
    let mut out = Vec::new();
    let how =
        |yes: bool| How { replace_name: Some("player 17".into()), reason: yes.then(|| "asked".into()), yes };
    assert!(!erase(&test.store, &whom("player:1", None), &how(false), &mut out).expect("told"));
    assert_eq!(passport().as_deref(), Some("7781932"));
    assert!(erase(&test.store, &whom("player:1", None), &how(true), &mut out).expect("done"));
    assert_eq!(passport(), None);
    assert_eq!(test.section_state().players[0].details.name.to_string(), "player 17");
    let output = String::from_utf8(out).expect("text");
    assert!(output.contains("Nothing was done") && output.contains("Done."), "{output}");
    let mut copies = Vec::new();
    let copy = KeptCopy { path: "data/t.before-1.db".into(), at: Utc::now() };
    name_copies(&[copy], &mut copies).expect("named");
    assert!(String::from_utf8(copies).expect("text").contains("data/t.before-1.db"));
}
