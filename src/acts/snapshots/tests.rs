//! A section is put back bit for bit, and to put it back can be undone.

use proptest::prelude::*;

use super::*;
use crate::acts::boards::BoardAt;
use crate::acts::testing::{Hall, StepAct, WHITE_WON, assert_refused};
use crate::acts::warnings::{self, NewWarning};
use crate::acts::{corrections, manual, results, rounds};
use crate::ground::{Score, Side};
use crate::regulations::result::GameResult;
use crate::regulations::warnings::Cause;
use crate::tournament::{Attendance, PlayerStatus, Version};

/// A section without its versions, which go on whatever happens.
fn bare(mut book: Book) -> Book {
    (book.section.version, book.section.revision) = (Version::FIRST, Version::FIRST);
    for player in &mut book.players {
        player.version = Version::FIRST;
    }
    for round in &mut book.rounds {
        round.version = Version::FIRST;
        for board in &mut round.boards {
            board.version = Version::FIRST;
        }
    }
    book
}

/// Keeps the section as it is.
fn kept_now(hall: &Hall) -> SnapshotId {
    let (actor, book) = (hall.chief.clone(), hall.book());
    hall.act(move |tx| Ok(keep(tx, &actor, &book, Act::RoundReopened, None)?)).unwrap()
}

fn put_back(hall: &Hall, id: SnapshotId) -> Result<(), ActError> {
    let ids = (hall.event, hall.section);
    hall.insist(&hall.chief, move |tx, actor| restore(tx, actor, ids, id))
}

fn times(hall: &Hall) -> Snapshot {
    let book = hall.book();
    hall.act(move |tx| Ok(tx.snapshot_of(&book)?)).unwrap()
}

/// Anything that officials do; what is refused leaves no trace.
fn do_something(hall: &Hall, what: u8, which: u8) {
    let number = hall.book().rounds.iter().map(|round| round.number).max().unwrap_or(1);
    let step = |step: StepAct| drop(hall.step(number, step));
    let players = hall.players();
    let player = players[usize::from(which) % players.len()];
    match what {
        0 => enter_some(hall, number, which),
        1 => step(rounds::close),
        2 => step(rounds::pair),
        3 => step(rounds::publish),
        4 => step(rounds::start),
        5 => step(rounds::unpublish),
        6 => step(rounds::discard),
        7 => step(manual::begin),
        8 => drop(hall.status(player, PlayerStatus::Withdrawn)),
        9 => drop(hall.status(player, PlayerStatus::Playing)),
        10 => drop(hall.set(|settings| settings.bye_score = Score::from_halves(i32::from(which % 3)))),
        11 => drop(hall.set(|settings| settings.rounds = 3 + which % 3)),
        12 => drop(hall.keep_apart([player, players[0]], (1, None))),
        13 => drop(hall.announce(player, &[(number.saturating_add(1), Attendance::HalfPoint)])),
        14 => drop(hall.check_in(number, &[(player, Attendance::Absent)])),
        15 => drop(correct(hall, number.saturating_sub(1), 1, GameResult::Forfeit { winner: Side::Black })),
        16 => drop(hall.reopen(number, "A result was wrong")),
        _ => drop(hall.add(&format!("Late {which}"))),
    }
}

/// White wins on every other board of a round that takes results.
fn enter_some(hall: &Hall, number: u8, which: u8) {
    for board in hall.round(number).boards.iter().filter(|board| board.number % 2 == u32::from(which) % 2) {
        let at = BoardAt { event: hall.event, section: hall.section, round: number, board: board.number };
        let (seen, actor) = (at.seen(board.version), hall.referee.clone());
        drop(hall.act(move |tx| results::enter(tx, &actor, seen, Some(WHITE_WON))));
    }
}

fn correct(hall: &Hall, round: u8, board: u32, result: GameResult) -> Result<(), ActError> {
    let at = BoardAt { event: hall.event, section: hall.section, round, board };
    let book = hall.book();
    let Some((_, stored)) = at.find(&book) else { return Err(ActError::NotFound) };
    let seen = at.seen(stored.version);
    hall.insist(&hall.chief, move |tx, actor| corrections::correct(tx, actor, seen, result)).map(drop)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_a_section_is_put_back_bit_for_bit(
        before in prop::collection::vec((0_u8..17, 0_u8..9), 0..10),
        after in prop::collection::vec((0_u8..18, 0_u8..9), 1..14),
    ) {
        let hall = Hall::with(5, 4);
        hall.play(1);
        for (what, which) in before {
            do_something(&hall, what, which);
        }
        let id = kept_now(&hall);
        let (then, times_then) = (hall.book(), times(&hall).times);
        for (what, which) in after {
            do_something(&hall, what, which);
        }
        let changed = hall.book();
        match put_back(&hall, id) {
            // A ruling speaks of a board that would go: nothing has been done.
            Err(ActError::Refused(message)) => {
                prop_assert_eq!(message.key(), "error-restore-rulings");
                prop_assert_eq!(hall.book(), changed);
                return Ok(());
            }
            other => other.unwrap(),
        }
        let mut back = hall.book();
        let known = |player: &crate::tournament::Player| then.players.iter().any(|then| then.id == player.id);
        for newcomer in back.players.iter().filter(|player| !known(player)) {
            prop_assert_eq!((newcomer.status, newcomer.number), (PlayerStatus::Withdrawn, None));
        }
        back.players.retain(known);
        prop_assert_eq!(bare(back), bare(then));
        prop_assert_eq!(times(&hall).times, times_then);
        let newest = hall.act({ let section = hall.section; move |tx| Ok(tx.snapshots(section)?) }).unwrap();
        if newest[0].act == Act::SnapshotRestored {
            put_back(&hall, newest[0].id).unwrap();
            prop_assert_eq!(bare(hall.book()), bare(changed));
        }
    }
}

#[test]
fn versions_go_on_when_a_section_is_put_back() {
    let hall = Hall::with(4, 3);
    hall.begin(1);
    let id = kept_now(&hall);
    hall.enter_all(1);
    let seen = hall.round(1);
    put_back(&hall, id).unwrap();
    let back = hall.round(1);
    assert!(back.version > seen.version);
    for (back, seen) in back.boards.iter().zip(&seen.boards) {
        assert!(back.version > seen.version && back.result.is_none());
    }
}

#[test]
fn it_takes_two_steps_the_chief_referee_and_the_ledger() {
    let hall = Hall::with(4, 3);
    hall.begin(1);
    let id = kept_now(&hall);
    hall.enter_all(1);
    let ids = (hall.event, hall.section);
    let referee = hall.referee.clone();
    let outcome = hall.act(move |tx| restore(tx, &referee, ids, id));
    assert!(matches!(outcome, Err(ActError::Forbidden(Right::Correct))));
    let chief = hall.chief.clone();
    let Err(ActError::Caution(told)) = hall.act(move |tx| restore(tx, &chief, ids, id)) else {
        panic!("it is cautioned")
    };
    assert_eq!(told.grade(), super::super::caution::Grade::TwoSteps);
    let [caution] = &told.list[..] else { panic!("{told:?}") };
    assert_eq!(caution.consequences.len(), 2, "the results of two boards: {caution:?}");
    put_back(&hall, id).unwrap();
    let entry = &hall.ledger()[0];
    assert_eq!((entry.act, entry.round), (Act::SnapshotRestored, Some(1)));
    assert!(entry.reason.is_some());
    let entries = hall.ledger().len();
    put_back(&hall, id).unwrap();
    assert_eq!(hall.ledger().len(), entries, "nothing differs, nothing is done");
}

#[test]
fn r4_a_correction_is_undone_with_its_ruling() {
    let hall = Hall::with(4, 3);
    hall.play(1);
    let then = hall.book();
    correct(&hall, 1, 1, GameResult::Forfeit { winner: Side::Black }).unwrap();
    let section = hall.section;
    let kept = hall.act(move |tx| Ok(tx.snapshots(section)?)).unwrap();
    assert_eq!(kept[0].act, Act::RulingMade);
    put_back(&hall, kept[0].id).unwrap();
    assert_eq!(hall.round(1).boards[0].result, Some(WHITE_WON));
    assert_eq!(bare(hall.book()), bare(then));
    let rulings = hall.act(move |tx| Ok(tx.rulings(section, &RulingFilter::default())?)).unwrap();
    assert!(rulings.len() == 1 && !rulings[0].stands(), "{rulings:?}");
}

#[test]
fn w5_a_warning_given_since_is_withdrawn_first() {
    let hall = Hall::with(4, 3);
    hall.begin(1);
    let id = kept_now(&hall);
    let player = hall.players()[0];
    let note = String::new();
    let (event, section) = (hall.event, hall.section);
    let new = NewWarning { event, section, round: 1, player, cause: Cause::Talking, note, seen: 0 };
    hall.insist(&hall.chief, move |tx, actor| warnings::warn(tx, actor, &new)).unwrap();
    let said = assert_refused(put_back(&hall, id), "error-restore-rulings");
    assert!(said.contains("W1") && said.contains("Player 1"), "{said}");
}
