//! Which link opens a clock, and what is kept of what comes by it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use super::*;
use crate::actions::rounds::{close, discard, pair, publish, start, unpublish};
use crate::actions::testing::{TestSection, assert_refused, noon};
use crate::primitives::Side;
use crate::regulations::clock::{Happened, Left};

const DEVICE: &str = "0123456789abcdef";

/// A hall whose first round is published, its first board, and the secret.
fn hall() -> (TestSection, BoardRef, ClockSecret) {
    let hall = TestSection::with(4, 3);
    hall.step(1, pair).unwrap();
    hall.step(1, publish).unwrap();
    let at = BoardRef { event: hall.event, section: hall.section, round: 1, board: 1 };
    let secret = hall.act(|tx| Ok(ClockSecret::open(tx, "fresh")?)).unwrap();
    (hall, at, secret)
}

fn link(hall: &TestSection, at: BoardRef, secret: &ClockSecret) -> ClockLink {
    let board = at.find(&hall.section_state()).unwrap().1.id;
    let place = hall.act(move |tx| Ok(tx.find_clock_place(board)?.unwrap())).unwrap();
    secret.link(board, place.serial)
}

fn entry(seq: u32) -> LogEntry {
    let what = match seq {
        1 => Happened::Start { increment: 0, turn: Side::White },
        _ if seq.is_multiple_of(2) => Happened::Press { side: Side::White },
        _ => Happened::Press { side: Side::Black },
    };
    LogEntry { seq, at: 1_800_000_000_000, left: Left { white: 1000, black: 1000 }, what }
}

fn send(
    hall: &TestSection,
    secret: &ClockSecret,
    link: &ClockLink,
    device: &str,
    numbers: &[u32],
) -> Result<Taken, ActionError> {
    let handed =
        HandedIn { device: device.to_owned(), entries: numbers.iter().copied().map(entry).collect() };
    let (secret, link) = (secret.clone(), link.clone());
    hall.act(move |tx| hand_in(tx, &secret, &link, &handed, noon()))
}

fn stored(hall: &TestSection, link: &ClockLink) -> Vec<(String, Vec<u32>)> {
    let board = link.board;
    let logs = hall.act(move |tx| Ok(tx.list_clock_logs(board)?)).unwrap();
    let numbers =
        |log: crate::tournament::DeviceLog| (log.device, log.entries.iter().map(|entry| entry.seq).collect());
    logs.into_iter().map(numbers).collect()
}

#[test]
fn a_link_is_known_again_by_its_text_and_no_other_text_is_one() {
    let secret = ClockSecret("secret".to_owned());
    let link = secret.link(BoardId(12), 1);
    assert_eq!(link.to_string().parse(), Ok(link.clone()));
    assert_ne!(link, secret.link(BoardId(12), 2));
    assert_ne!(link, secret.link(BoardId(13), 1));
    assert_ne!(link, ClockSecret("other".to_owned()).link(BoardId(12), 1));
    for text in [
        "",
        "12",
        "12-",
        "12-abc",
        "x-0123456789abcdef0123456789abcdef",
        "12-0123456789ABCDEF0123456789ABCDEF",
    ] {
        assert_eq!(text.parse::<ClockLink>(), Err(NoLink), "{text}");
    }
    assert!(!format!("{link:?} {secret:?}").contains(&link.key));
}

#[test]
fn a_link_opens_its_own_board_from_the_publication_of_the_round() {
    let (hall, at, secret) = hall();
    let good = link(&hall, at, &secret);
    let opens = |hall: &TestSection, link: &ClockLink| {
        let (secret, link) = (secret.clone(), link.clone());
        hall.act(move |tx| open(tx, &secret, &link)).is_ok()
    };
    assert!(opens(&hall, &good));
    let other = link(&hall, BoardRef { board: 2, ..at }, &secret);
    assert!(!opens(&hall, &ClockLink { board: other.board, key: good.key.clone() }));
    hall.step(1, unpublish).unwrap();
    assert!(!opens(&hall, &good));
    hall.step(1, discard).unwrap();
    assert!(!opens(&hall, &good));
}

#[test]
fn a_renewed_link_leaves_the_old_one_worthless_and_stands_in_the_ledger() {
    let (hall, at, secret) = hall();
    let old = link(&hall, at, &secret);
    let referee = hall.referee.clone();
    hall.act(move |tx| renew(tx, &referee, at)).unwrap();
    let new = link(&hall, at, &secret);
    assert!(matches!(send(&hall, &secret, &old, DEVICE, &[1]), Err(ActionError::NotFound)));
    assert_eq!(send(&hall, &secret, &new, DEVICE, &[1]).unwrap().stored, 1);
    let stranger = Actor { user: crate::tournament::UserId(999), ..hall.chief.clone() };
    assert!(matches!(hall.act(move |tx| renew(tx, &stranger, at)), Err(ActionError::Forbidden(_))));
    let event = hall.event;
    let filter = crate::tournament::AuditFilter { act: Some(Action::ClockLinkRenewed), ..Default::default() };
    let entries = hall.act(move |tx| Ok(tx.list_audit_entries(event, &filter, None, 10)?)).unwrap();
    assert_eq!(entries.len(), 1);
    assert!(!format!("{entries:?}").contains(&new.key));
}

#[test]
fn the_same_entries_may_come_again_and_again_and_a_gap_waits() {
    let (hall, at, secret) = hall();
    let link = link(&hall, at, &secret);
    let taken = |numbers: &[u32]| send(&hall, &secret, &link, DEVICE, numbers).unwrap().stored;
    assert_eq!(taken(&[]), 0);
    assert_eq!(taken(&[1, 2]), 2);
    assert_eq!(taken(&[1, 2]), 2);
    assert_eq!(taken(&[4, 5]), 2);
    assert_eq!(taken(&[2, 3, 4, 5]), 5);
    assert_eq!(stored(&hall, &link), [(DEVICE.to_owned(), vec![1, 2, 3, 4, 5])]);
}

#[test]
fn what_was_handed_in_once_is_not_changed_by_sending_it_otherwise() {
    let (hall, at, secret) = hall();
    let link = link(&hall, at, &secret);
    send(&hall, &secret, &link, DEVICE, &[1, 2]).unwrap();
    let otherwise = LogEntry { what: Happened::End, ..entry(2) };
    let handed = HandedIn { device: DEVICE.to_owned(), entries: vec![otherwise] };
    let (kept, sent) = (secret.clone(), link.clone());
    hall.act(move |tx| hand_in(tx, &kept, &sent, &handed, noon())).unwrap();
    let board = link.board;
    let logs = hall.act(move |tx| Ok(tx.list_clock_logs(board)?)).unwrap();
    assert_eq!(logs[0].entries[1], entry(2));
}

#[test]
fn the_second_device_of_a_board_is_told_and_there_are_only_so_many() {
    let (hall, at, secret) = hall();
    let link = link(&hall, at, &secret);
    let device = |number: usize| format!("{number:016}");
    for number in 0..MOST_DEVICES {
        let taken = send(&hall, &secret, &link, &device(number), &[1]).unwrap();
        assert_eq!(taken.first, number == 0);
    }
    assert!(!send(&hall, &secret, &link, &device(99), &[]).unwrap().first);
    assert_refused(send(&hall, &secret, &link, &device(99), &[1]), "clock-log-devices");
    assert!(send(&hall, &secret, &link, &device(0), &[2]).unwrap().first);
}

#[test]
fn what_cannot_be_an_entry_is_refused_and_nothing_of_it_kept() {
    let (hall, at, secret) = hall();
    let link = link(&hall, at, &secret);
    for (device, numbers) in
        [("short", vec![1]), ("0123456789abcde/", vec![1]), (DEVICE, vec![1, 0]), (DEVICE, vec![1, 1001])]
    {
        assert_refused(send(&hall, &secret, &link, device, &numbers), "clock-log-refused");
    }
    assert!(stored(&hall, &link).is_empty());
}

#[test]
fn k1_a_device_is_told_how_long_ago_the_round_started() {
    let (hall, at, secret) = hall();
    let link = link(&hall, at, &secret);
    assert_eq!(send(&hall, &secret, &link, DEVICE, &[]).unwrap().since, None);
    hall.step(1, start).unwrap();
    let later = noon() + chrono::TimeDelta::seconds(90);
    let handed = HandedIn { device: DEVICE.to_owned(), entries: Vec::new() };
    let taken = hall.act(move |tx| hand_in(tx, &secret, &link, &handed, later)).unwrap();
    assert_eq!(taken.since, Some(90_000));
}

#[test]
fn a_log_changes_nothing_of_the_section() {
    let (hall, at, secret) = hall();
    let link = link(&hall, at, &secret);
    let before = hall.section_state();
    send(&hall, &secret, &link, DEVICE, &[1, 2, 3]).unwrap();
    assert_eq!(hall.section_state(), before);
}

#[test]
fn a_new_link_has_room_for_devices_of_its_own() {
    let (hall, at, secret) = hall();
    let old = link(&hall, at, &secret);
    for number in 0..MOST_DEVICES {
        send(&hall, &secret, &old, &format!("{number:016}"), &[1]).unwrap();
    }
    assert_refused(send(&hall, &secret, &old, DEVICE, &[1]), "clock-log-devices");
    let referee = hall.referee.clone();
    hall.act(move |tx| renew(tx, &referee, at)).unwrap();
    let new = link(&hall, at, &secret);
    let taken = send(&hall, &secret, &new, DEVICE, &[1]).unwrap();
    assert_eq!((taken.stored, taken.first), (1, true));
    assert!(!send(&hall, &secret, &new, &format!("{:016}", 0), &[2]).unwrap().first);
}

#[test]
fn a_section_that_is_final_takes_no_entries() {
    let (hall, at, secret) = hall();
    let link = link(&hall, at, &secret);
    send(&hall, &secret, &link, DEVICE, &[1]).unwrap();
    let section = hall.section;
    hall.act(move |tx| Ok(tx.update_final(section, Some(noon()))?)).unwrap();
    assert_refused(send(&hall, &secret, &link, DEVICE, &[2]), "error-section-final");
    assert_eq!(send(&hall, &secret, &link, DEVICE, &[1]).unwrap().stored, 1);
    let actor = hall.chief.clone();
    assert_refused(hall.act(move |tx| renew(tx, &actor, at)), "error-section-final");
}

#[test]
fn a_closed_round_takes_the_rest_of_a_log_and_no_log_of_another_device() {
    let (hall, at, secret) = hall();
    let link = link(&hall, at, &secret);
    hall.step(1, start).unwrap();
    send(&hall, &secret, &link, DEVICE, &[1]).unwrap();
    hall.enter_all(1);
    hall.step(1, close).unwrap();
    assert_eq!(send(&hall, &secret, &link, DEVICE, &[2, 3]).unwrap().stored, 3);
    let late = "fedcba9876543210";
    assert_refused(send(&hall, &secret, &link, late, &[1]), "clock-log-closed");
    assert_eq!(send(&hall, &secret, &link, late, &[]).unwrap().stored, 0, "it may ask how the round stands");
    assert_eq!(stored(&hall, &link), [(DEVICE.to_owned(), vec![1, 2, 3])]);
}
