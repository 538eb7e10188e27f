//! Kiosks: what they show, what they do, and when they end.

use super::*;
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::tournament::{Attendance, Role};

fn opens(test: &TestSection, actor: &Actor, token: &'static str) -> Result<(), ActionError> {
    let (actor, event) = (actor.clone(), test.event);
    test.run(move |tx| open(tx, &actor, event, (" Main door ", 12), token))
}

fn kiosk(test: &TestSection, token: &str, at: DateTime<Utc>) -> Result<Kiosk, ActionError> {
    let hash = link_hash(token);
    test.store.read_blocking(move |tx| find_by_link(tx, &hash, at))
}

fn says(test: &TestSection, token: &str, player: PlayerId) -> Result<u8, ActionError> {
    let (hash, within) = (link_hash(token), test.section);
    test.run(move |tx| confirm(tx, &hash, within, player, noon()))
}

fn found(test: &TestSection, typed: &'static str) -> Found {
    let kiosk = kiosk(test, "one", noon()).unwrap();
    test.store.read_blocking(move |tx| find(tx, &kiosk, typed)).unwrap()
}

#[test]
fn a_player_checks_in_at_a_kiosk_and_the_log_names_the_kiosk() {
    let test = TestSection::with(4, 3);
    opens(&test, &test.chief, "one").unwrap();
    let player = test.players()[0];
    assert_eq!(says(&test, "one", player).unwrap(), 1);
    assert!(test.round(1).is_confirmed(player));
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.by_name.as_str()), (Action::PresenceConfirmed, "Chief"));
    assert_eq!(entry.after, Some(json!({ "present": ["Player 1"], "kiosk": "Main door" })));
}

#[test]
fn a_kiosk_shows_names_and_sections_of_a_few_matching_players() {
    let test = TestSection::with(12, 3);
    test.add("Асанов").unwrap();
    opens(&test, &test.chief, "one").unwrap();
    let all = found(&test, "Player");
    assert_eq!((all.players.len(), all.more), (MAX_FOUND, true), "never the whole list");
    assert_eq!(found(&test, "P"), Found::default(), "one letter is not enough");
    assert_eq!(found(&test, "12").players.len(), 0, "nor are digits");
    let asanov = found(&test, "asanow");
    assert_eq!(asanov.players.len(), 1);
    assert_eq!(asanov.players[0].name.to_string(), "Асанов");
    assert_eq!(asanov.players[0].section_name, "Open");
    test.step(1, crate::actions::rounds::pair).unwrap();
    assert_eq!(found(&test, "asanow"), Found::default(), "no check-in is open");
}

#[test]
fn a_kiosk_closes_by_time_manually_and_with_its_makers_role() {
    let test = TestSection::with(4, 3);
    assert!(matches!(opens(&test, &test.referee, "no"), Err(ActionError::Forbidden(Right::ManageRounds))));
    opens(&test, &test.chief, "one").unwrap();
    assert!(kiosk(&test, "one", noon() + TimeDelta::minutes(12 * 60 - 1)).is_ok());
    assert_refused(kiosk(&test, "one", noon() + TimeDelta::hours(12)), "error-kiosk-closed");
    assert_refused(kiosk(&test, "other", noon()), "error-kiosk-closed");
    let (actor, event, id) = (test.chief.clone(), test.event, kiosk(&test, "one", noon()).unwrap().id);
    test.run_consenting(&actor, move |tx, actor| close(tx, actor, event, id)).unwrap();
    assert_eq!(test.audit_log()[0].act, Action::KioskClosed);
    assert_refused(says(&test, "one", test.players()[0]), "error-kiosk-closed");

    let (event, user) = (test.event, test.referee.user);
    test.run(move |tx| Ok(tx.save_official(event, user, Role::Secretary, noon())?)).unwrap();
    opens(&test, &test.referee, "two").unwrap();
    assert!(says(&test, "two", test.players()[0]).is_ok());
    test.run(move |tx| Ok(tx.delete_official(event, user)?)).unwrap();
    assert_refused(says(&test, "two", test.players()[1]), "error-kiosk-closed");
}

#[test]
fn a_kiosk_that_was_opened_stays_open_while_its_maker_lacks_a_second_factor_and_no_other_is_opened() {
    let test = TestSection::with(4, 3);
    opens(&test, &test.chief, "one").unwrap();
    test.demand_second_factor();
    assert!(matches!(opens(&test, &test.chief, "two"), Err(ActionError::Forbidden(Right::ManageRounds))));
    assert_eq!(says(&test, "one", test.players()[0]).unwrap(), 1);
}

#[test]
fn a_requested_bye_is_not_lost_at_a_kiosk() {
    let test = TestSection::with(4, 3);
    let [first, second, ..] = test.players()[..] else { panic!("four") };
    test.check_in(1, &[(first, Attendance::HalfPoint), (second, Attendance::Absent)]).unwrap();
    opens(&test, &test.chief, "one").unwrap();
    assert_refused(says(&test, "one", first), "error-kiosk-bye");
    assert_eq!(test.round(1).attendance(first), Some(Attendance::HalfPoint));
    says(&test, "one", second).unwrap();
    assert!(test.round(1).is_confirmed(second), "whoever stands there is not absent");
    let (actor, ids) = (test.referee.clone(), test.at());
    test.run(move |tx| arrivals::undo(tx, &actor, ids.player(second))).unwrap();
    assert_eq!(test.round(1).attendance(second), Some(Attendance::Absent), "the wrong name had been touched");
}
