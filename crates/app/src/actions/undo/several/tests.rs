//! What is done to several at once is one entry and is undone as one, exactly, while nothing rests on it.

mod lists;
mod sheets;

use std::collections::HashMap;

use chrono::TimeDelta;

use super::super::{find, take_back};
use super::*;
use crate::actions::boards::protocol::RuledGame;
use crate::actions::boards::signatures::{Slip, sign_all, take_slip};
use crate::actions::boards::{corrections, protocol::GameSeen};
use crate::actions::rounds::checked_in::{self, CheckInForm, Choice, Unconfirmed};
use crate::actions::rounds::lateness::{AbsentAt, record_all};
use crate::actions::rounds::{self, forbidden_pairs, forfeits};
use crate::actions::testing::{TestSection, WHITE_WON, assert_refused, noon};
use crate::actions::verify;
use crate::game::BySide;
use crate::regulations::result::GameResult;
use crate::tournament::rounds::forbidden_pairs::SharedBy;
use crate::tournament::{Attendance, PlayerStatus, RoundState, SectionState, Version};

/// The section without the versions, which only increase.
fn bare(mut state: SectionState) -> SectionState {
    (state.section.version, state.section.revision) = (Version::FIRST, Version::FIRST);
    state.players.iter_mut().for_each(|player| player.version = Version::FIRST);
    // Numbers that a pairing has given stay when it is undone, until the next one gives them again.
    if state.rounds.iter().all(|round| round.state == RoundState::CheckIn) {
        state.players.iter_mut().for_each(|player| player.number = None);
        state.players.sort_by_key(|player| player.id);
    }
    for round in &mut state.rounds {
        round.version = Version::FIRST;
        round.games.iter_mut().for_each(|board| board.version = Version::FIRST);
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

/// Whether the log and the notice offer to undo an entry.
fn is_offered(test: &TestSection, entry: &AuditEntry) -> bool {
    let (event, entry) = (test.event, entry.clone());
    let both = test.run(move |tx| {
        let in_log = super::super::find_all(tx, event, std::slice::from_ref(&entry))?;
        Ok((!in_log.is_empty(), find(tx, &entry)?.is_some()))
    });
    let (in_log, alone) = both.unwrap();
    assert_eq!(in_log, alone);
    alone
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
    test.round(1).games.iter().map(|board| (board.number, board.version)).collect()
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
        let game = RuledGame::load(tx, at, actor.at)?;
        let seen = GameSeen { at, version: game.board.version, mark: game.protocol.mark };
        signatures::sign(tx, &actor, seen, Side::White)
    })
    .unwrap();
    is_one_act(&test, 4, signs_all);
    let signed: Vec<bool> = test.round(1).games.iter().map(|board| board.signed.white.is_some()).collect();
    assert_eq!(signed, [false, true, false, false]);
}

#[test]
fn s5_all_forfeits_are_one_act() {
    let test = TestSection::with(8, 3);
    test.begin(1);
    for board in test.round(1).games.iter().take(3) {
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
        let absent = |board: &crate::tournament::Game| AbsentAt {
            board: board.number,
            absent: BySide { white: board.number == 1, black: true },
        };
        let absent: Vec<_> = test.round(1).games.iter().map(absent).collect();
        let late = Actor { at: noon() + TimeDelta::hours(2), ..test.chief.clone() };
        let at = test.at().round(1);
        test.run(move |tx| record_all(tx, &late, at, &absent)).unwrap();
    });
    assert_eq!(entry.act, Action::RulingMade);
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
        let board = test.round(1).games.remove(0);
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
    let corrected = test.round(1).games.remove(1);
    let seen = test.at().round(1).board(corrected.number).seen(corrected.version);
    test.step(1, rounds::close).unwrap();
    test.run_consenting(&test.chief, move |tx, actor| {
        corrections::correct(tx, actor, seen, GameResult::Forfeit { winner: Side::Black }).map(drop)
    })
    .unwrap();
    let before = test.section_state();
    let refusal = assert_refused(undo(&test, &signed), "error-undo-built-upon");
    assert!(refusal.contains("Board 2") && refusal.contains("Chief"), "{refusal}");
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
    for board in test.round(1).games {
        let (actor, at) = (test.chief.clone(), test.at().round(1));
        let form = signatures::SignedForm { board: board.number, version: board.version, both_present: true };
        test.run(move |tx| signatures::sign_round(tx, &actor, at, &[form])).unwrap();
    }
    let log = test.audit_log();
    assert!(log[..2].iter().all(|entry| !entry.is_of_several() && entry.each().len() == 1));
    undo(&test, &log[1]).unwrap();
    assert_eq!(test.round(1).games.iter().filter(|board| board.signed.both()).count(), 1);
    undo(&test, &log[0]).unwrap();
    assert!(test.round(1).games.iter().all(|board| !board.signed.both()));
    assert_whole(&test);
}

#[test]
fn r4_undoing_signatures_of_both_is_offered_to_those_who_may() {
    let test = playing(4);
    let (at, boards) = (test.at().round(1), seen(&test));
    let later = noon() + TimeDelta::minutes(1);
    let keyed = Actor { request_key: Some("s".repeat(32)), at: later, ..test.referee.clone() };
    test.run_consenting(&keyed, move |tx, actor| sign_all(tx, actor, at, &boards)).unwrap();
    let (event, entry) = (test.event, test.audit_log().remove(0));
    let offered = test.run(move |tx| super::super::offered(tx, &keyed, event)).unwrap();
    assert_eq!(offered, None, "a referee cannot withdraw the signatures of both");
    let found = test.run(move |tx| find(tx, &entry)).unwrap().unwrap();
    assert_eq!(found.right, Right::Correct);

    // One signature is the referee's own to withdraw; the second makes both.
    for (side, right) in [(Side::White, Right::EnterResults), (Side::Black, Right::Correct)] {
        let test = playing(2);
        let at = test.at().round(1).board(1);
        for signing in Side::BOTH.into_iter().take(if side == Side::White { 1 } else { 2 }) {
            let actor = test.referee.clone();
            test.run(move |tx| {
                let game = RuledGame::load(tx, at, actor.at)?;
                let seen = GameSeen { at, version: game.board.version, mark: game.protocol.mark };
                signatures::sign(tx, &actor, seen, signing)
            })
            .unwrap();
        }
        let entry = test.audit_log().remove(0);
        assert_eq!(test.run(move |tx| find(tx, &entry)).unwrap().unwrap().right, right);
    }
}

#[test]
fn w5_a_warning_is_offered_to_be_withdrawn_to_the_chief_referee() {
    let test = playing(4);
    let new = crate::actions::boards::warnings::NewWarning {
        at: test.at().round(1),
        player: test.round(1).games[0].white,
        cause: crate::regulations::warnings::Cause::Talking,
        note: String::new(),
        seen: 0,
    };
    test.run_consenting(&test.referee, move |tx, actor| {
        crate::actions::boards::warnings::warn(tx, actor, &new).map(drop)
    })
    .unwrap();
    let entry = test.audit_log().into_iter().find(|entry| entry.act == Action::RulingMade).unwrap();
    let event = test.event;
    let all = test.run(move |tx| {
        let alone = find(tx, &entry)?.map(|inverse| inverse.right);
        let listed = super::super::find_all(tx, event, std::slice::from_ref(&entry))?;
        Ok((alone, listed.first().map(|(_, inverse)| inverse.right)))
    });
    assert_eq!(all.unwrap(), (Some(Right::Correct), Some(Right::Correct)));
}

#[test]
fn an_expulsion_is_brought_back_by_the_chief_referee() {
    let test = TestSection::with(4, 3);
    let player = test.players()[0];
    for status in [PlayerStatus::Expelled, PlayerStatus::Playing] {
        test.status(player, status).unwrap();
    }
    let entry = test.audit_log().remove(0);
    assert_eq!(test.run(move |tx| find(tx, &entry)).unwrap().unwrap().right, Right::Correct);
}

#[test]
fn a_player_and_the_team_that_is_made_are_one_act() {
    let test = TestSection::with(2, 3);
    let event = test.event;
    let teams = |test: &TestSection| test.run(move |tx| Ok(tx.list_teams(event)?)).unwrap().len();
    let entry = is_one_act(&test, 2, |test| {
        let (actor, at) = (test.chief.clone(), test.at());
        let name = crate::tournament::Name { surname: "Late".to_owned(), ..Default::default() };
        let details = PlayerDetails { name, ..PlayerDetails::default() };
        let of = players::Application { details, ..Default::default() };
        let refuse = players::DuplicateNamePolicy::Refuse;
        test.run(move |tx| players::add_to_team(tx, &actor, at, &of, refuse, "Osh")).unwrap();
    });
    assert_eq!((entry.act, teams(&test)), (Action::PlayerAdded, 0));
    assert_eq!(test.audit_log()[0].act, Action::PlayerDeleted);
}

#[test]
fn a_player_changed_with_the_team_is_one_act_and_is_offered_to_be_undone() {
    let change = |test: &TestSection, club: &'static str| {
        let stored = test.section_state().players.remove(0);
        let at = test.at().player(stored.id);
        let details = PlayerDetails { club: club.to_owned(), ..stored.details };
        let of = players::Application { details, ..Default::default() };
        let later = noon() + TimeDelta::minutes(1);
        let actor = Actor { request_key: Some("t".repeat(32)), at: later, ..test.chief.clone() };
        let keyed = actor.clone();
        test.run(move |tx| {
            let team = players::in_team::NamedTeam { was: "", name: "Osh" };
            players::in_team::change(tx, &keyed, at, stored.version, &of, Some(team))
        })
        .unwrap();
        let event = test.event;
        let offered = test.run(move |tx| super::super::offered(tx, &actor, event)).unwrap();
        assert_eq!(offered, Some(test.audit_log()[0].id));
    };
    for (club, parts) in [("", 2), ("Alga", 3)] {
        let test = TestSection::with(2, 3);
        let entry = is_one_act(&test, parts, |test| change(test, club));
        assert_eq!(entry.act, Action::PlayerTeamChanged);
        let event = test.event;
        assert!(test.run(move |tx| Ok(tx.list_teams(event)?)).unwrap().is_empty());
        // What undid it is undone in turn.
        undo(&test, &test.audit_log()[0]).unwrap();
        assert!(test.section_state().players[0].team.is_some());
    }
}

#[test]
fn a_team_that_another_official_has_chosen_meanwhile_is_told() {
    let test = TestSection::with(2, 3);
    let stored = test.section_state().players.remove(0);
    let (event, at) = (test.event, test.at().player(stored.id));
    let send = |was: &'static str, name: &'static str| {
        let (actor, details) = (test.chief.clone(), stored.details.clone());
        test.run(move |tx| {
            let version = crate::actions::load_player(tx, at)?.1.version;
            let of = players::Application { details, ..Default::default() };
            let team = players::in_team::NamedTeam { was, name };
            players::in_team::change(tx, &actor, at, version, &of, Some(team))
        })
    };
    send("", "Osh").unwrap();
    let Err(ActionError::Conflict(conflict)) = send("", "Talas") else { panic!("not told") };
    let fields: Vec<_> = conflict.fields.iter().map(|of| of.field.key()).collect();
    assert_eq!((fields, conflict.by.as_deref()), (vec!["field-team"], Some("Chief")));
    assert_eq!(test.run(move |tx| Ok(tx.list_teams(event)?)).unwrap().len(), 1, "none was made");
    // The same team, however it is spelt, and a form that knows of the other one.
    send("", "osh ").unwrap();
    send("OSH", "Talas").unwrap();
    let state = test.section_state();
    assert_eq!(state.team_of(&state.players[0]).unwrap().details.name, "Talas");
}

#[test]
fn women_of_a_section_are_one_act() {
    let test = TestSection::with(3, 3);
    test.set(|setup| setup.section.category = crate::tournament::Category::Women).unwrap();
    let entry = is_one_act(&test, 3, |test| {
        let later = noon() + TimeDelta::minutes(1);
        let actor = Actor { request_key: Some("w".repeat(32)), at: later, ..test.chief.clone() };
        let (keyed, at, event) = (actor.clone(), test.at(), test.event);
        test.run(move |tx| players::all_women::enter(tx, &keyed, at)).unwrap();
        let offered = test.run(move |tx| super::super::offered(tx, &actor, event)).unwrap();
        assert_eq!(offered, Some(test.audit_log()[0].id));
    });
    assert_eq!(entry.act, Action::PlayerChanged);
}

#[test]
fn a_check_in_with_those_who_come_again_is_one_act() {
    let test = TestSection::with(6, 3);
    test.begin(1);
    test.enter(1, |board| match board.number {
        1 => GameResult::Forfeit { winner: Side::White },
        _ => WHITE_WON,
    });
    test.step(1, rounds::close).unwrap();
    let boards = test.round(1).games;
    let entry = is_one_act(&test, 2, |test| {
        let attendances = [(boards[0].black, Attendance::Present), (boards[1].white, Attendance::Absent)];
        test.check_in(2, &attendances).unwrap();
    });
    assert_eq!(entry.act, Action::CheckInChanged);
}

#[test]
fn what_undid_an_act_of_several_kinds_has_its_own_name() {
    let test = TestSection::with(4, 3);
    let entry = is_one_act(&test, 2, |test| {
        let form = CheckInForm {
            attendance: vec![(test.players()[2], Attendance::Absent)],
            ..CheckInForm::default()
        };
        let seen = test.seen(1);
        test.run_consenting(&test.chief, move |tx, actor| checked_in::pair(tx, actor, seen, &form)).unwrap();
    });
    assert_eq!(entry.act, Action::RoundPaired);
    assert_eq!(test.audit_log()[0].act, Action::PairingDiscarded);
}
