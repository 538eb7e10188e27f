//! People forgotten by their organiser, and passports whose time is over.

use chrono::{NaiveDate, TimeDelta};

use super::passports;
use super::*;
use crate::actions::boards::warnings::{NewWarning, warn};
use crate::actions::consent::{Grade, Step};
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::actions::verify;
use crate::regulations::warnings::Cause;
use crate::tournament::PlayerDetails;
use crate::tournament::players::people::NameChoice;

fn wish(name: NameChoice) -> Wish {
    Wish { name, word: " player 1 ".to_owned() }
}

/// Gives the first player a passport, and the section two namesakes.
fn with_personal(test: &TestSection) -> PersonRow {
    let player = test.players()[0];
    let at = test.at().player(player);
    let actor = test.chief.clone();
    test.run(move |tx| {
        let (_, stored) = crate::actions::load_player(tx, at)?;
        let personal = Personal {
            born: NaiveDate::from_ymd_opt(2001, 2, 3),
            born_year: None,
            passport_series: "AN".to_owned(),
            passport_number: "7781932".to_owned(),
        };
        let details = PlayerDetails { coaches: "Coach".to_owned(), ..stored.details };
        let application = crate::actions::players::Application { details, personal };
        crate::actions::players::change(tx, &actor, at, stored.version, &application)
    })
    .expect("changed");
    PersonRow::Player(player)
}

fn forget_first(
    test: &TestSection,
    actor: &Actor,
    row: PersonRow,
    name: NameChoice,
) -> Result<(), ActionError> {
    let event = test.event;
    test.run_consenting(actor, move |tx, actor| forget(tx, actor, event, row, &wish(name)))
}

fn agrees(test: &TestSection) -> bool {
    let event = test.event;
    let report = test.store.read_blocking(|tx| {
        let event = tx.find_event(event)?.expect("the event");
        verify::event(tx, &event)
    });
    let report = report.expect("read");
    report.chain.faults.is_empty() && report.disagreements.is_empty()
}

#[test]
fn a6_forgetting_takes_two_steps_a_reason_and_the_organiser() {
    let test = TestSection::with(3, 3);
    let row = with_personal(&test);
    let (event, chief) = (test.event, test.chief.clone());
    let cautions = test.run(move |tx| forget(tx, &chief, event, row, &wish(NameChoice::Stays)));
    let Err(ActionError::Caution(cautions)) = cautions else { panic!("{cautions:?}") };
    assert_eq!((cautions.grade(), cautions.step), (Grade::TwoSteps, Step::First));
    assert_eq!(cautions.list[0].consequences.len(), 4);
    let refused = forget_first(&test, &test.referee, row, NameChoice::Stays);
    assert!(matches!(refused, Err(ActionError::Forbidden(Right::ForgetPeople))));
    let chief = test.chief.clone();
    let empty = Wish { word: "\u{200b} ".to_owned(), ..wish(NameChoice::Replaced) };
    assert_refused(test.run(move |tx| forget(tx, &chief, event, row, &empty)), "error-forget-word");
    let nobody = PersonRow::Player(crate::tournament::PlayerId(999));
    assert!(matches!(
        forget_first(&test, &test.chief, nobody, NameChoice::Stays),
        Err(ActionError::NotFound)
    ));

    forget_first(&test, &test.chief, row, NameChoice::Replaced).expect("forgotten");
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.reason.as_deref()), (Action::PersonForgotten, Some("It has to be")));
    assert_eq!(entry.after.expect("an entry")["forgotten_name"], "replaced");
    let player = test.section_state().players.remove(0);
    assert_eq!(player.details.name.to_string(), "player 1");
    assert!(agrees(&test));
}

#[test]
fn a_person_is_forgotten_in_a_part_of_an_entry_and_the_other_parts_stay() {
    use crate::actions::players::ratings::{NewRating, take_over};
    let test = TestSection::with(3, 3);
    let row = with_personal(&test);
    let new = |player: &crate::tournament::Player| NewRating {
        player: player.id,
        before: player.details.rating,
        after: 1000,
    };
    let new: Vec<NewRating> = test.section_state().players.iter().map(new).collect();
    let at = test.at();
    test.run_consenting(&test.chief, move |tx, actor| take_over(tx, actor, at, &new, 1)).expect("imported");
    let parts = || test.audit_log().into_iter().find(|entry| entry.is_of_several()).expect("an entry").each();
    let coaches =
        |part: &crate::tournament::AuditEntry| part.after.as_ref().map(|after| after["coaches"].clone());
    assert_eq!(coaches(&parts()[1]), Some(serde_json::json!("Coach")));
    let person = test.run(move |tx| person_of(tx, None, row)).expect("found");
    let listed = test.run(move |tx| Ok(about::about(tx, &person)?)).expect("listed");
    let of_entry = |row: &&serde_json::Value| row["id"] == serde_json::json!(parts()[1].id);
    let told: Vec<_> =
        listed["tables"]["audit_log"].as_array().expect("rows").iter().filter(of_entry).collect();
    assert_eq!(told.iter().filter(|row| row["act"] == "player_changed").count(), 1, "{told:?}");
    assert_eq!(told.len(), 1, "the entry is listed once: {told:?}");
    let listed = listed.to_string();
    assert!(!listed.contains("Player 2"), "of others is nothing: {listed}");
    let kept = parts();
    forget_first(&test, &test.chief, row, NameChoice::Replaced).expect("forgotten");
    let left = parts();
    assert_eq!(left.len(), kept.len());
    let first = format!("{:?} {:?}", left[1].before, left[1].after);
    assert!(!first.contains("Player 1") && !first.contains("Coach"), "{first}");
    assert_eq!((&left[0], &left[2..]), (&kept[0], &kept[2..]), "what it says of others stays");
    assert_eq!((left[1].act, &left[1].subject), (kept[1].act, &kept[1].subject));
    assert!(agrees(&test));
}

#[test]
fn a_person_of_a_sheet_is_forgotten_in_the_entry_of_all_sheets() {
    let test = TestSection::with(0, 3);
    let list = |name: &str, text: &str| {
        (name.to_owned(), crate::exchange::players::read(text.as_bytes()).expect("a list"))
    };
    let lists = vec![list("Men", "Surname\nAsanov\nBekov\n"), list("U14", "Surname\nChokov\n")];
    let (at, event) = (test.at(), test.event);
    test.run_consenting(&test.chief, move |tx, actor| {
        crate::actions::players::import_lists(tx, actor, at, lists.clone(), false)
    })
    .expect("imported");
    let men = test.run(move |tx| Ok(tx.list_sections(event)?)).expect("listed").remove(1).id;
    let state = test.run(move |tx| Ok(tx.load_section_state(men)?)).expect("read").expect("a section");
    let row = PersonRow::Player(state.players[0].id);
    let whole = || test.audit_log().into_iter().find(|entry| entry.is_of_several()).expect("an entry");
    let kept = whole().each();
    let person = test.run(move |tx| person_of(tx, None, row)).expect("found");
    let listed = test.run(move |tx| Ok(about::about(tx, &person)?)).expect("listed").to_string();
    assert!(listed.contains("Asanov") && !listed.contains("Chokov"), "{listed}");
    forget_first(&test, &test.chief, row, NameChoice::Replaced).expect("forgotten");
    let left = whole();
    let text = format!("{left:?}");
    assert!(!text.contains("Asanov") && text.contains("Bekov") && text.contains("Chokov"), "{text}");
    let places = |each: &[crate::tournament::AuditEntry]| {
        each.iter().map(|part| (part.act, part.section, part.subject.clone())).collect::<Vec<_>>()
    };
    assert_eq!(places(&left.each()), places(&kept));
    assert!(agrees(&test));
}

/// Gives the second player the name of the first.
fn name_alike(test: &TestSection) {
    let [first, second] = [0, 1].map(|n| test.section_state().players[n].clone());
    let (chief, at) = (test.chief.clone(), test.at().player(second.id));
    test.run(move |tx| {
        let details = PlayerDetails { name: first.details.name, ..second.details };
        let application = crate::actions::players::Application { details, ..Default::default() };
        crate::actions::players::change(tx, &chief, at, second.version, &application)
    })
    .expect("renamed");
}

#[test]
fn the_reason_of_an_entry_about_several_people_is_rewritten_for_each_of_them() {
    let test = TestSection::with(3, 3);
    let row = with_personal(&test);
    name_alike(&test);
    let (chief, at, players) = (test.chief.clone(), test.at(), test.players());
    test.run(move |tx| {
        tx.in_one_entry(crate::tournament::Action::PlayerWithdrawn, |tx| {
            [players[0], players[2]].into_iter().try_for_each(|player| {
                let (act, of) =
                    (crate::tournament::Action::PlayerWithdrawn, crate::actions::Subject::Player(player));
                let entry = chief.entry(at, act, of).reason("Player 1 is ill".to_owned());
                Ok::<_, ActionError>(entry.append(tx)?)
            })
        })
    })
    .expect("said");
    forget_first(&test, &test.chief, row, NameChoice::Replaced).expect("forgotten");
    let told = test.audit_log().into_iter().find(|entry| entry.is_of_several()).expect("an entry");
    assert_eq!(told.reason.as_deref(), Some("player 1 is ill"));
}

#[test]
fn a_namesake_keeps_the_name_wherever_it_may_be_theirs() {
    let test = TestSection::with(3, 3);
    let row = with_personal(&test);
    let first = test.section_state().players[0].clone();
    name_alike(&test);
    forget_first(&test, &test.chief, row, NameChoice::Replaced).expect("forgotten");
    let names: Vec<String> =
        test.section_state().players.iter().map(|player| player.details.name.to_string()).collect();
    assert_eq!(names[..2], ["player 1".to_owned(), first.details.name.to_string()]);
    assert!(agrees(&test), "the namesake's entries are what they were");
}

#[test]
fn passports_go_when_their_time_is_over_and_the_log_says_so_without_them() {
    let test = TestSection::with(2, 3);
    let PersonRow::Player(player) = with_personal(&test) else { unreachable!("a player") };
    let event = test.event;
    let due = |days: u16, now: DateTime<Utc>| {
        test.store.read_blocking(|tx| passports::due(tx, days, now)).expect("read")
    };
    let stored = test.store.read_blocking(|tx| tx.find_event(event)).expect("read").expect("the event");
    let last = stored.details.ends_on.or(stored.details.starts_on).unwrap_or(noon().date_naive());
    let last = last.max(noon().date_naive()).and_hms_opt(12, 0, 0).expect("a time").and_utc();
    for (days, passed, is_due) in [(30, 30, false), (30, 31, true), (0, 0, false), (0, 1, true)] {
        let found = due(days, last + TimeDelta::days(passed));
        assert_eq!(found, if is_due { vec![event] } else { Vec::new() }, "{days} {passed}");
    }
    let now = last + TimeDelta::days(31);
    test.run(move |tx| passports::delete(tx, event, 30, now)).expect("deleted");
    assert_eq!(due(30, now), []);
    let personal = test.store.read_blocking(|tx| tx.find_personal(player)).expect("read").expect("a row");
    assert_eq!((personal.passport_number.as_str(), personal.passport_series.as_str()), ("", ""));
    assert!(personal.born.is_some(), "ages are still needed");
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.by_login.as_str()), (Action::PassportsDeleted, SERVER));
    assert_eq!(entry.after, Some(json!({ "days": 30 })));
    assert!(agrees(&test));
    // No one can log in to the account in whose name it was done.
    let server =
        test.store.read_blocking(|tx| tx.find_user_by_login(SERVER)).expect("read").expect("an account");
    assert!(server.0.disabled_at.is_some() && server.1.is_empty());
}

#[test]
fn a_coach_of_no_one_else_goes_from_the_texts_of_the_forgotten_and_from_no_others() {
    let test = TestSection::with(4, 3);
    let row = with_personal(&test);
    let first = test.players()[0];
    for player in test.section_state().players {
        let coaches = if player.id == first { "Zqxcoach Asan; Bekov A." } else { "Bekov Azat" };
        let (chief, at) = (test.chief.clone(), test.at().player(player.id));
        let details = PlayerDetails { coaches: coaches.to_owned(), ..player.details };
        let application = crate::actions::players::Application { details, ..Default::default() };
        let change = move |tx: &mut Tx<'_>| {
            crate::actions::players::change(tx, &chief, at, player.version, &application)
        };
        test.run(change).expect("changed");
    }
    test.begin(1);
    let boards = test.round(1).games;
    let elsewhere = boards.iter().find(|board| board.side_of(first).is_none()).expect("another board").white;
    for (player, note) in [(first, "Zqxcoach spoke; Bekov A. too"), (elsewhere, "Zqxcoach Asan came by")] {
        let (at, cause) = (test.at().round(1), Cause::Talking);
        let new = NewWarning { at, player, cause, note: note.to_owned(), seen: 0 };
        test.run_consenting(&test.referee, move |tx, actor| warn(tx, actor, &new)).expect("warned");
    }
    assert!(agrees(&test), "before");
    forget_first(&test, &test.chief, row, NameChoice::Replaced).expect("forgotten");
    let expected = ["Zqxcoach Asan came by", "… spoke; Bekov A. too"];
    let section = test.section;
    let ruled = test.store.read_blocking(move |tx| tx.list_rulings(section, &Default::default()));
    let mut ruled: Vec<String> = ruled.expect("read").into_iter().map(|of| of.details.reason).collect();
    ruled.sort();
    assert_eq!(ruled, expected);
    let made = test.audit_log().into_iter().filter(|entry| entry.act == Action::RulingMade);
    let mut said: Vec<String> = made.filter_map(|entry| entry.reason).collect();
    said.sort();
    assert_eq!(said, expected);
    assert!(agrees(&test), "after");
}
