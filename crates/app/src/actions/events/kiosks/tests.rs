//! Kiosks: what they show, what they do, and when they end.

use super::*;
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::tournament::{Attendance, Role};

fn opens(hall: &TestSection, actor: &Actor, token: &'static str) -> Result<(), ActionError> {
    let (actor, event) = (actor.clone(), hall.event);
    hall.act(move |tx| open(tx, &actor, event, (" Main door ", 12), token))
}

fn kiosk(hall: &TestSection, token: &str, at: DateTime<Utc>) -> Result<Kiosk, ActionError> {
    let hash = token_hash(token);
    hall.store.read_blocking(move |tx| of_link(tx, &hash, at))
}

fn says(hall: &TestSection, token: &str, player: PlayerId) -> Result<u8, ActionError> {
    let (hash, within) = (token_hash(token), hall.section);
    hall.act(move |tx| confirm(tx, &hash, within, player, noon()))
}

fn found(hall: &TestSection, typed: &'static str) -> Found {
    let kiosk = kiosk(hall, "one", noon()).unwrap();
    hall.store.read_blocking(move |tx| find(tx, &kiosk, typed)).unwrap()
}

#[test]
fn a_player_says_at_the_door_that_he_is_here_and_the_ledger_says_where() {
    let hall = TestSection::with(4, 3);
    opens(&hall, &hall.chief, "one").unwrap();
    let player = hall.players()[0];
    assert_eq!(says(&hall, "one", player).unwrap(), 1);
    assert!(hall.round(1).is_confirmed(player));
    let entry = hall.audit_log().remove(0);
    assert_eq!((entry.act, entry.by_name.as_str()), (Action::PresenceConfirmed, "Chief"));
    assert_eq!(entry.after, Some(json!({ "present": ["Player 1"], "kiosk": "Main door" })));
}

#[test]
fn a_kiosk_shows_names_and_sections_of_few_who_answer_to_what_was_typed() {
    let hall = TestSection::with(12, 3);
    hall.add("Асанов").unwrap();
    opens(&hall, &hall.chief, "one").unwrap();
    let all = found(&hall, "Player");
    assert_eq!((all.players.len(), all.more), (MOST_FOUND, true), "never the whole list");
    assert_eq!(found(&hall, "P"), Found::default(), "one letter is not enough");
    assert_eq!(found(&hall, "12").players.len(), 0, "nor are digits");
    let asanov = found(&hall, "asanow");
    assert_eq!(asanov.players.len(), 1);
    assert_eq!(asanov.players[0].name.to_string(), "Асанов");
    assert_eq!(asanov.players[0].section_name, "Open");
    hall.step(1, crate::actions::rounds::pair).unwrap();
    assert_eq!(found(&hall, "asanow"), Found::default(), "no check-in is open");
}

#[test]
fn a_kiosk_ends_by_the_clock_by_hand_and_with_its_maker_s_office() {
    let hall = TestSection::with(4, 3);
    assert!(matches!(opens(&hall, &hall.referee, "no"), Err(ActionError::Forbidden(Right::ManageRounds))));
    opens(&hall, &hall.chief, "one").unwrap();
    assert!(kiosk(&hall, "one", noon() + TimeDelta::minutes(12 * 60 - 1)).is_ok());
    assert_refused(kiosk(&hall, "one", noon() + TimeDelta::hours(12)), "error-kiosk-closed");
    assert_refused(kiosk(&hall, "other", noon()), "error-kiosk-closed");
    let (actor, event, id) = (hall.chief.clone(), hall.event, kiosk(&hall, "one", noon()).unwrap().id);
    hall.act(move |tx| close(tx, &actor, event, id)).unwrap();
    assert_eq!(hall.audit_log()[0].act, Action::KioskClosed);
    assert_refused(says(&hall, "one", hall.players()[0]), "error-kiosk-closed");

    let (event, user) = (hall.event, hall.referee.user);
    hall.act(move |tx| Ok(tx.save_official(event, user, Role::Secretary, noon())?)).unwrap();
    opens(&hall, &hall.referee, "two").unwrap();
    assert!(says(&hall, "two", hall.players()[0]).is_ok());
    hall.act(move |tx| Ok(tx.delete_official(event, user)?)).unwrap();
    assert_refused(says(&hall, "two", hall.players()[1]), "error-kiosk-closed");
}

#[test]
fn a_bye_that_was_asked_for_is_not_lost_at_a_kiosk() {
    let hall = TestSection::with(4, 3);
    let [first, second, ..] = hall.players()[..] else { panic!("four") };
    hall.check_in(1, &[(first, Attendance::HalfPoint), (second, Attendance::Absent)]).unwrap();
    opens(&hall, &hall.chief, "one").unwrap();
    assert_refused(says(&hall, "one", first), "error-kiosk-bye");
    assert_eq!(hall.round(1).attendance(first), Some(Attendance::HalfPoint));
    says(&hall, "one", second).unwrap();
    assert!(hall.round(1).is_confirmed(second), "whoever stands there is not absent");
    let (actor, ids) = (hall.referee.clone(), hall.at());
    hall.act(move |tx| arrivals::undo(tx, &actor, ids.player(second))).unwrap();
    assert_eq!(hall.round(1).attendance(second), Some(Attendance::Absent), "he had touched the wrong name");
}
