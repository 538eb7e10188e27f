//! What is done to several at once is one entry and is undone as one, exactly, while nothing rests on it.

use std::collections::HashMap;

use chrono::TimeDelta;

use super::super::{find, take_back};
use super::*;
use crate::actions::boards::protocol::Game;
use crate::actions::boards::signatures::{Slip, sign_all, take_slip};
use crate::actions::boards::{corrections, protocol::GameSeen};
use crate::actions::players::ratings::{NewRating, take_over};
use crate::actions::players::{ImportMode, import};
use crate::actions::rounds::checked_in::{self, CheckInForm, Choice, Unconfirmed};
use crate::actions::rounds::lateness::{AbsentAt, record_all};
use crate::actions::rounds::{self, forbidden_pairs, forfeits};
use crate::actions::testing::{TestSection, WHITE_WON, assert_refused, noon};
use crate::actions::verify;
use crate::game::BySide;
use crate::regulations::result::GameResult;
use crate::tournament::rounds::forbidden_pairs::SharedBy;
use crate::tournament::{Attendance, PlayerStatus, SectionState, Version};

/// The section without the versions, which only increase.
fn bare(mut state: SectionState) -> SectionState {
    (state.section.version, state.section.revision) = (Version::FIRST, Version::FIRST);
    state.players.iter_mut().for_each(|player| player.version = Version::FIRST);
    for round in &mut state.rounds {
        round.version = Version::FIRST;
        round.boards.iter_mut().for_each(|board| board.version = Version::FIRST);
    }
    state
}

fn assert_whole(test: &TestSection) {
    let event = test.event;
    let report = test.run(move |tx| {
        let event = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
        Ok(verify::event(tx, &event)?)
    });
    let report = report.unwrap();
    assert_eq!((&report.chain.faults[..], &report.disagreements[..]), (&[][..], &[][..]));
}

fn undo(test: &TestSection, entry: &AuditEntry) -> Result<(), ActionError> {
    let (event, id) = (test.event, entry.id);
    test.run_consenting(&test.chief, move |tx, actor| take_back(tx, actor, event, id).map(drop))
}

/// Does it, which must be one entry with so many parts, and undoes it, which must be one too.
fn is_one_act(test: &TestSection, parts: usize, act: impl FnOnce(&TestSection)) -> AuditEntry {
    let (before, entries) = (test.section_state(), test.audit_log().len());
    act(test);
    let log = test.audit_log();
    assert_eq!(log.len(), entries + 1, "one act, one entry: {:?}", &log[..log.len() - entries]);
    let entry = log[0].clone();
    assert_eq!(entry.each().len(), parts, "{entry:?}");
    assert_ne!(bare(test.section_state()), bare(before.clone()));
    assert_whole(test);
    undo(test, &entry).unwrap();
    assert_eq!(bare(test.section_state()), bare(before));
    assert_eq!(test.audit_log().len(), entries + 2, "undone by one entry");
    assert_whole(test);
    entry
}

fn seen(test: &TestSection) -> Vec<(u32, Version)> {
    test.round(1).boards.iter().map(|board| (board.number, board.version)).collect()
}

fn signs_all(test: &TestSection) {
    let (at, seen) = (test.at().round(1), seen(test));
    test.run_consenting(&test.chief, move |tx, actor| sign_all(tx, actor, at, &seen)).unwrap();
}

/// A section in its first round, with all results.
fn playing(players: u16) -> TestSection {
    let test = TestSection::with(players, 3);
    test.begin(1);
    test.enter_all(1);
    test
}

#[test]
fn n8_all_signatures_are_one_act_and_those_from_before_stay() {
    let test = playing(8);
    let at = test.at().round(1).board(2);
    let actor = test.chief.clone();
    test.run(move |tx| {
        let game = Game::load(tx, at, actor.at)?;
        let seen = GameSeen { at, version: game.board.version, mark: game.protocol.mark };
        signatures::sign(tx, &actor, seen, Side::White)
    })
    .unwrap();
    is_one_act(&test, 4, signs_all);
    let signed: Vec<bool> = test.round(1).boards.iter().map(|board| board.signed.white.is_some()).collect();
    assert_eq!(signed, [false, true, false, false]);
}

#[test]
fn s5_all_forfeits_are_one_act() {
    let test = TestSection::with(8, 3);
    test.begin(1);
    for board in test.round(1).boards.iter().take(3) {
        test.status(board.black, PlayerStatus::Withdrawn).unwrap();
    }
    let entry = is_one_act(&test, 3, |test| {
        let (at, actor) = (test.at().round(1), test.referee.clone());
        assert_eq!(test.run(move |tx| forfeits::enter_due(tx, &actor, at)).unwrap(), 3);
    });
    assert_eq!((entry.act, entry.round), (Action::ResultEntered, Some(1)));
}

#[test]
fn a2_all_losses_by_lateness_are_one_act() {
    let test = TestSection::with(8, 3);
    test.begin(1);
    let entry = is_one_act(&test, 4, |test| {
        let absent = |board: &crate::tournament::Board| AbsentAt {
            board: board.number,
            absent: BySide { white: board.number == 1, black: true },
        };
        let absent: Vec<_> = test.round(1).boards.iter().map(absent).collect();
        let late = Actor { at: noon() + TimeDelta::hours(2), ..test.chief.clone() };
        let at = test.at().round(1);
        test.run(move |tx| record_all(tx, &late, at, &absent)).unwrap();
    });
    assert_eq!(entry.act, Action::RulingMade);
}

#[test]
fn an_imported_list_is_one_act_with_the_teams_that_it_made() {
    let test = TestSection::with(2, 3);
    let list = "Фамилия;Команда\nАсанов;Ош\nБеков;Ош\nЧоков;Талас\n";
    let entry = is_one_act(&test, 6, move |test| {
        let (at, sheet) = (test.at(), crate::exchange::players::read(list.as_bytes()).unwrap());
        test.run_consenting(&test.chief, move |tx, actor| {
            import(tx, actor, at, sheet.clone(), ImportMode::All)
        })
        .unwrap();
    });
    assert_eq!(entry.act, Action::PlayersImported);
    let event = test.event;
    assert!(test.run(move |tx| Ok(tx.list_teams(event)?)).unwrap().is_empty());
}

#[test]
fn a_list_stays_when_one_of_its_players_was_paired_or_changed() {
    let imported = || {
        let test = TestSection::with(0, 3);
        let list = "Surname\nAsanov\nBekov\nChokov\n";
        let (at, sheet) = (test.at(), crate::exchange::players::read(list.as_bytes()).unwrap());
        test.run_consenting(&test.chief, move |tx, actor| {
            import(tx, actor, at, sheet.clone(), ImportMode::All)
        })
        .unwrap();
        let entry = test.audit_log().remove(0);
        (test, entry)
    };
    let (test, entry) = imported();
    test.step(1, rounds::pair).unwrap();
    assert!(assert_refused(undo(&test, &entry), "error-undo-list").contains("Asanov"));
    let (test, entry) = imported();
    test.status(test.players()[1], PlayerStatus::Withdrawn).unwrap();
    let told = assert_refused(undo(&test, &entry), "error-undo-built-upon");
    assert!(told.contains("Chief"), "{told}");
    assert_eq!(test.section_state().players.len(), 3);
    // Settings that were changed since are not built upon it.
    let (test, entry) = imported();
    test.set(|settings| settings.rounds = 4).unwrap();
    undo(&test, &entry).unwrap();
    assert!(test.section_state().players.is_empty());
}

#[test]
fn imported_ratings_are_one_act() {
    let test = TestSection::with(4, 3);
    let entry = is_one_act(&test, 4, |test| {
        let of = |player: &crate::tournament::Player| NewRating {
            player: player.id,
            before: player.details.rating,
            after: 1000,
        };
        let new: Vec<_> = test.section_state().players.iter().take(3).map(of).collect();
        let at = test.at();
        test.run_consenting(&test.chief, move |tx, actor| take_over(tx, actor, at, &new, 1)).unwrap();
    });
    assert_eq!(entry.act, Action::RatingsTakenOver);
}

#[test]
fn a_pairing_with_the_check_in_of_its_form_is_one_act() {
    let test = TestSection::with(8, 3);
    let players = test.players();
    let (at, chief, first) = (test.at(), test.chief.clone(), players[0]);
    test.run(move |tx| {
        players::arrivals::confirm(tx, &chief, at, &[first], players::arrivals::Witness::Official)
    })
    .unwrap();
    let entry = is_one_act(&test, 4, |test| {
        let own = HashMap::from([(players[1], Choice::Leaves)]);
        let form = CheckInForm {
            attendance: vec![(players[2], Attendance::Absent)],
            confirmed: vec![first],
            unconfirmed: Unconfirmed { own, rest: Some(Choice::Here), reason: "ill".to_owned() },
        };
        let seen = test.seen(1);
        test.run_consenting(&test.chief, move |tx, actor| checked_in::pair(tx, actor, seen, &form)).unwrap();
    });
    assert_eq!(entry.act, Action::RoundPaired);
}

#[test]
fn a_slip_and_pairs_of_a_group_are_one_act_each() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let entry = is_one_act(&test, 2, |test| {
        let board = test.round(1).boards.remove(0);
        let seen = test.at().round(1).board(board.number).seen(board.version);
        let slip = Slip { result: WHITE_WON, signed: true, both_present: true };
        let actor = test.referee.clone();
        test.run(move |tx| take_slip(tx, &actor, seen, slip)).unwrap();
    });
    assert_eq!(entry.act, Action::ResultEntered);

    let test = TestSection::with(4, 5);
    for player in test.section_state().players {
        let (actor, at) = (test.chief.clone(), test.at().player(player.id));
        let details = PlayerDetails { club: "Alga".to_owned(), ..player.details };
        test.run(move |tx| {
            let application = players::Application { details, personal: Default::default() };
            players::change(tx, &actor, at, player.version, &application)
        })
        .unwrap();
    }
    let pair = [test.players()[0], test.players()[1]];
    test.forbid(pair, (3, None)).unwrap();
    is_one_act(&test, 2, |test| {
        let at = test.at();
        test.run_consenting(&test.chief, move |tx, actor| {
            forbidden_pairs::forbid_group(tx, actor, at, SharedBy::Club, None, (1, Some(4)))
        })
        .unwrap();
    });
}

#[test]
fn r4_what_a_later_act_rests_on_is_named_and_nothing_is_undone() {
    let test = playing(6);
    signs_all(&test);
    let signed = test.audit_log().remove(0);
    let corrected = test.round(1).boards.remove(1);
    let seen = test.at().round(1).board(corrected.number).seen(corrected.version);
    test.step(1, rounds::close).unwrap();
    test.run_consenting(&test.chief, move |tx, actor| {
        corrections::correct(tx, actor, seen, GameResult::Forfeit { winner: Side::Black }).map(drop)
    })
    .unwrap();
    let before = test.section_state();
    let told = assert_refused(undo(&test, &signed), "error-undo-built-upon");
    assert!(told.contains("Board 2") && told.contains("Chief"), "{told}");
    assert_eq!(test.section_state(), before);
    // The log offers it no longer.
    let (event, entries) = (test.event, test.audit_log());
    let offered = test.run(move |tx| super::super::find_all(tx, event, &entries)).unwrap();
    assert!(offered.iter().all(|(id, _)| *id != signed.id));
}

#[test]
fn an_act_is_offered_to_be_undone_and_a_form_that_comes_twice_is_done_once() {
    let test = playing(4);
    let (at, boards) = (test.at().round(1), seen(&test));
    let later = noon() + TimeDelta::minutes(1);
    let keyed = Actor { request_key: Some("k".repeat(32)), at: later, ..test.chief.clone() };
    test.run_consenting(&keyed, move |tx, actor| sign_all(tx, actor, at, &boards)).unwrap();
    let entry = test.audit_log().remove(0);
    let (event, actor) = (test.event, keyed.clone());
    let offered = test.run(move |tx| super::super::offered(tx, &actor, event)).unwrap();
    assert_eq!(offered, Some(entry.id));
    assert!(test.run(move |tx| find(tx, &entry)).unwrap().is_some());
    let repeated = test.run(move |tx| signatures::sign_round(tx, &keyed, at, &[]));
    assert!(matches!(repeated, Err(ActionError::Repeated(_))), "{repeated:?}");
}

#[test]
fn entries_of_earlier_versions_are_undone_one_by_one() {
    let test = playing(4);
    for board in test.round(1).boards {
        let (actor, at) = (test.chief.clone(), test.at().round(1));
        let form = signatures::SignedForm { board: board.number, version: board.version, both_present: true };
        test.run(move |tx| signatures::sign_round(tx, &actor, at, &[form])).unwrap();
    }
    let log = test.audit_log();
    assert!(log[..2].iter().all(|entry| !entry.is_of_several() && entry.each().len() == 1));
    undo(&test, &log[1]).unwrap();
    assert_eq!(test.round(1).boards.iter().filter(|board| board.signed.both()).count(), 1);
    undo(&test, &log[0]).unwrap();
    assert!(test.round(1).boards.iter().all(|board| !board.signed.both()));
    assert_whole(&test);
}
