//! Which link opens a clock, and what is kept of what comes by it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::actions::rounds::{close, discard, pair, publish, start, unpublish};
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::primitives::Side;
use crate::regulations::clock::{ClockEvent, TimeLeft};

const DEVICE: &str = "0123456789abcdef";

/// A section whose first round is published, its first board, and the secret.
fn test() -> (TestSection, BoardRef, ClockSecret) {
    let test = TestSection::with(4, 3);
    test.step(1, pair).unwrap();
    test.step(1, publish).unwrap();
    let at = BoardRef { event: test.event, section: test.section, round: 1, board: 1 };
    let secret = ClockSecret::new("fresh".to_owned());
    (test, at, secret)
}

fn link(test: &TestSection, at: BoardRef, secret: &ClockSecret) -> ClockLink {
    let board = at.find(&test.section_state()).unwrap().1.id;
    let place = test.run(move |tx| Ok(tx.find_clock_board(board)?.unwrap())).unwrap();
    secret.link(board, place.serial)
}

fn entry(seq: u32) -> LogEntry {
    let what = match seq {
        1 => ClockEvent::Start { increment: 0, turn: Side::White },
        _ if seq.is_multiple_of(2) => ClockEvent::Press { side: Side::White },
        _ => ClockEvent::Press { side: Side::Black },
    };
    LogEntry { seq, at: 1_800_000_000_000, left: TimeLeft { white: 1000, black: 1000 }, what }
}

fn send(
    test: &TestSection,
    secret: &ClockSecret,
    link: &ClockLink,
    device: &str,
    numbers: &[u32],
) -> Result<Taken, ActionError> {
    let handed =
        HandedIn { device: device.to_owned(), entries: numbers.iter().copied().map(entry).collect() };
    let (secret, link) = (secret.clone(), link.clone());
    test.run(move |tx| hand_in(tx, &secret, &link, &handed, noon()))
}

fn stored(test: &TestSection, link: &ClockLink) -> Vec<(String, Vec<u32>)> {
    let board = link.board;
    let logs = test.run(move |tx| Ok(tx.list_clock_logs(board)?)).unwrap();
    let numbers =
        |log: crate::tournament::DeviceLog| (log.device, log.entries.iter().map(|entry| entry.seq).collect());
    logs.into_iter().map(numbers).collect()
}

#[test]
fn a_link_is_read_from_its_own_key_only() {
    let secret = ClockSecret("secret".to_owned());
    let link = secret.link(GameId(12), 1);
    assert_eq!(ClockLink::new(GameId(12), &link.key), Ok(link.clone()));
    assert_eq!(link.path(), format!("/clock/12#{}", link.key));
    assert_ne!(link, secret.link(GameId(12), 2));
    assert_ne!(link, secret.link(GameId(13), 1));
    assert_ne!(link, ClockSecret("other".to_owned()).link(GameId(12), 1));
    for text in ["", "abc", "0123456789abcdef0123456789abcde", "0123456789ABCDEF0123456789ABCDEF"] {
        assert_eq!(ClockLink::new(GameId(12), text), Err(NoLink), "{text}");
    }
    assert!(!format!("{link:?} {secret:?}").contains(&link.key));
}

#[test]
fn a_link_opens_its_board_once_the_round_is_published() {
    let (test, at, secret) = test();
    let good = link(&test, at, &secret);
    let opens = |test: &TestSection, link: &ClockLink| {
        let (secret, link) = (secret.clone(), link.clone());
        test.run(move |tx| open(tx, &secret, &link)).is_ok()
    };
    assert!(opens(&test, &good));
    let other = link(&test, BoardRef { board: 2, ..at }, &secret);
    assert!(!opens(&test, &ClockLink { board: other.board, key: good.key.clone() }));
    test.step(1, unpublish).unwrap();
    assert!(!opens(&test, &good));
    test.step(1, discard).unwrap();
    assert!(!opens(&test, &good));
}

#[test]
fn renewing_a_link_voids_the_old_one_and_is_logged() {
    let (test, at, secret) = test();
    let old = link(&test, at, &secret);
    let referee = test.referee.clone();
    test.run_consenting(&referee, move |tx, referee| renew(tx, referee, at)).unwrap();
    let new = link(&test, at, &secret);
    assert!(matches!(send(&test, &secret, &old, DEVICE, &[1]), Err(ActionError::NotFound)));
    assert_eq!(send(&test, &secret, &new, DEVICE, &[1]).unwrap().stored, 1);
    let stranger = Actor { user: crate::tournament::UserId(999), ..test.chief.clone() };
    assert!(matches!(test.run(move |tx| renew(tx, &stranger, at)), Err(ActionError::Forbidden(_))));
    let event = test.event;
    let filter = crate::tournament::AuditFilter { act: Some(Action::ClockLinkRenewed), ..Default::default() };
    let entries = test.run(move |tx| Ok(tx.list_audit_entries(event, &filter, None, 10)?)).unwrap();
    assert_eq!(entries.len(), 1);
    assert!(!format!("{entries:?}").contains(&new.key));
}

#[test]
fn repeated_entries_are_skipped_and_entries_after_a_gap_wait() {
    let (test, at, secret) = test();
    let link = link(&test, at, &secret);
    let taken = |numbers: &[u32]| send(&test, &secret, &link, DEVICE, numbers).unwrap().stored;
    assert_eq!(taken(&[]), 0);
    assert_eq!(taken(&[1, 2]), 2);
    assert_eq!(taken(&[1, 2]), 2);
    assert_eq!(taken(&[4, 5]), 2);
    assert_eq!(taken(&[2, 3, 4, 5]), 5);
    assert_eq!(stored(&test, &link), [(DEVICE.to_owned(), vec![1, 2, 3, 4, 5])]);
}

#[test]
fn stored_entries_are_not_changed_by_sending_others() {
    let (test, at, secret) = test();
    let link = link(&test, at, &secret);
    send(&test, &secret, &link, DEVICE, &[1, 2]).unwrap();
    let otherwise = LogEntry { what: ClockEvent::End, ..entry(2) };
    let handed = HandedIn { device: DEVICE.to_owned(), entries: vec![otherwise] };
    let (kept, sent) = (secret.clone(), link.clone());
    test.run(move |tx| hand_in(tx, &kept, &sent, &handed, noon())).unwrap();
    let board = link.board;
    let logs = test.run(move |tx| Ok(tx.list_clock_logs(board)?)).unwrap();
    assert_eq!(logs[0].entries[1], entry(2));
}

#[test]
fn a_second_device_is_told_and_the_number_of_devices_is_limited() {
    let (test, at, secret) = test();
    let link = link(&test, at, &secret);
    let device = |number: usize| format!("{number:016}");
    for number in 0..MAX_DEVICES {
        let taken = send(&test, &secret, &link, &device(number), &[1]).unwrap();
        assert_eq!(taken.first, number == 0);
    }
    assert!(!send(&test, &secret, &link, &device(99), &[]).unwrap().first);
    assert_refused(send(&test, &secret, &link, &device(99), &[1]), "clock-log-devices");
    assert!(send(&test, &secret, &link, &device(0), &[2]).unwrap().first);
}

#[test]
fn an_invalid_entry_is_refused_and_nothing_is_stored() {
    let (test, at, secret) = test();
    let link = link(&test, at, &secret);
    for (device, numbers) in
        [("short", vec![1]), ("0123456789abcde/", vec![1]), (DEVICE, vec![1, 0]), (DEVICE, vec![1, 1001])]
    {
        assert_refused(send(&test, &secret, &link, device, &numbers), "clock-log-refused");
    }
    assert!(stored(&test, &link).is_empty());
}

#[test]
fn k1_a_device_is_told_how_long_ago_the_round_started() {
    let (test, at, secret) = test();
    let link = link(&test, at, &secret);
    assert_eq!(send(&test, &secret, &link, DEVICE, &[]).unwrap().since, None);
    test.step(1, start).unwrap();
    let later = noon() + chrono::TimeDelta::seconds(90);
    let handed = HandedIn { device: DEVICE.to_owned(), entries: Vec::new() };
    let taken = test.run(move |tx| hand_in(tx, &secret, &link, &handed, later)).unwrap();
    assert_eq!(taken.since, Some(90_000));
}

#[test]
fn a_log_changes_nothing_in_the_section() {
    let (test, at, secret) = test();
    let link = link(&test, at, &secret);
    let before = test.section_state();
    send(&test, &secret, &link, DEVICE, &[1, 2, 3]).unwrap();
    assert_eq!(test.section_state(), before);
}

#[test]
fn a_new_link_accepts_new_devices() {
    let (test, at, secret) = test();
    let old = link(&test, at, &secret);
    for number in 0..MAX_DEVICES {
        send(&test, &secret, &old, &format!("{number:016}"), &[1]).unwrap();
    }
    assert_refused(send(&test, &secret, &old, DEVICE, &[1]), "clock-log-devices");
    let referee = test.referee.clone();
    test.run_consenting(&referee, move |tx, referee| renew(tx, referee, at)).unwrap();
    let new = link(&test, at, &secret);
    let taken = send(&test, &secret, &new, DEVICE, &[1]).unwrap();
    assert_eq!((taken.stored, taken.first), (1, true));
    assert!(!send(&test, &secret, &new, &format!("{:016}", 0), &[2]).unwrap().first);
}

#[test]
fn a_final_section_accepts_no_entries() {
    let (test, at, secret) = test();
    let link = link(&test, at, &secret);
    send(&test, &secret, &link, DEVICE, &[1]).unwrap();
    let section = test.section;
    test.run(move |tx| Ok(tx.update_final(section, Some(noon()))?)).unwrap();
    assert_refused(send(&test, &secret, &link, DEVICE, &[2]), "error-section-final");
    assert_eq!(send(&test, &secret, &link, DEVICE, &[1]).unwrap().stored, 1);
    let actor = test.chief.clone();
    assert_refused(test.run(move |tx| renew(tx, &actor, at)), "error-section-final");
}

#[test]
fn a_closed_round_accepts_the_rest_of_a_log_and_no_new_device() {
    let (test, at, secret) = test();
    let link = link(&test, at, &secret);
    test.step(1, start).unwrap();
    send(&test, &secret, &link, DEVICE, &[1]).unwrap();
    test.enter_all(1);
    test.step(1, close).unwrap();
    assert_eq!(send(&test, &secret, &link, DEVICE, &[2, 3]).unwrap().stored, 3);
    let late = "fedcba9876543210";
    assert_refused(send(&test, &secret, &link, late, &[1]), "clock-log-closed");
    assert_eq!(send(&test, &secret, &link, late, &[]).unwrap().stored, 0, "it may ask how the round stands");
    assert_eq!(stored(&test, &link), [(DEVICE.to_owned(), vec![1, 2, 3])]);
}
