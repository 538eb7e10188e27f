//! What is done for many boards or players at once takes as many statements as for a few.

use std::collections::HashMap;

use chrono::TimeDelta;

use super::*;
use crate::actions::boards::signatures::{SignedForm, sign_round};
use crate::actions::players::arrivals::{self, Witness};
use crate::actions::rounds::checked_in::{CheckInForm, Choice, Unconfirmed};
use crate::actions::rounds::lateness::{AbsentAt, record_all};
use crate::actions::rounds::{checked_in, forfeits};
use crate::game::BySide;
use crate::regulations::result::GameResult;
use crate::tournament::{Game, Player};

const FEW: u16 = 12;
const MANY: u16 = 160;

/// How many statements an action sends, which must succeed.
fn statements<T: Send + 'static>(
    test: &TestSection,
    action: impl FnOnce(&mut Tx<'_>) -> Result<T, ActionError> + Send + 'static,
) -> usize {
    let counted = test.run(move |tx| {
        let (done, sent) = tx.count_statements(action);
        done.map(|_| sent)
    });
    counted.unwrap()
}

/// The action in a section of few players sends as many statements as in one of many.
fn takes_the_same(action: fn(u16) -> usize) {
    let (few, many) = (action(FEW), action(MANY));
    assert!(few == many && many < 100, "{few} statements for {FEW} players, {many} for {MANY}");
}

#[test]
fn n8_all_forms_of_a_round_are_signed_at_once() {
    takes_the_same(|players| {
        let test = TestSection::with(players, 3);
        test.begin(1);
        test.enter_all(1);
        let (round, chief) = (test.round(1), test.chief.clone());
        let form =
            |board: &Game| SignedForm { board: board.number, version: board.version, both_present: true };
        let forms: Vec<_> = round.games.iter().map(form).collect();
        let (at, twice) = (test.at().round(1), [forms[0], forms[0]]);
        let (actor, refused) = (chief.clone(), "error-sign-changed");
        assert_refused(test.run(move |tx| sign_round(tx, &actor, at, &twice)), refused);
        let actor = Actor { request_key: Some("key".to_owned()), ..chief };
        let again = (actor.clone(), forms.clone());
        let entries = test.audit_log().len();
        let sent = statements(&test, move |tx| sign_round(tx, &actor, at, &forms));
        let signed = test.round(1).games;
        let is_next = |(now, was): (&Game, &Game)| now.signed.both() && now.version == was.version.next();
        assert!(signed.iter().zip(&round.games).all(is_next));
        let log = test.audit_log();
        assert_eq!(log.len() - entries, 1, "one act, one entry");
        assert_eq!(log[0].each().len(), signed.len(), "with each board in it");
        let repeated = test.run(move |tx| sign_round(tx, &again.0, at, &again.1));
        assert!(matches!(repeated, Err(ActionError::Repeated(_))), "{repeated:?}");
        sent
    });
}

/// Where every second player withdraws after the first round was paired.
fn with_gaps(players: u16) -> TestSection {
    let test = TestSection::with(players, 3);
    test.begin(1);
    for board in test.round(1).games {
        test.status(board.white, PlayerStatus::Withdrawn).unwrap();
    }
    test
}

#[test]
fn s5_all_forfeits_of_a_round_are_entered_at_once() {
    takes_the_same(|players| {
        let test = with_gaps(players);
        let (at, referee) = (test.at().round(1), test.referee.clone());
        let sent = statements(&test, move |tx| forfeits::enter_due(tx, &referee, at));
        let won = Some(GameResult::Forfeit { winner: crate::primitives::Side::Black });
        assert!(test.round(1).games.iter().all(|board| board.result == won));
        let entered = test.audit_log().into_iter().filter(|entry| entry.act == Action::ResultEntered);
        let parts: Vec<usize> = entered.map(|entry| entry.each().len()).collect();
        assert_eq!(parts, [usize::from(players) / 2]);
        sent
    });
}

#[test]
fn a2_all_losses_by_lateness_are_recorded_at_once() {
    takes_the_same(|players| {
        let test = TestSection::with(players, 3);
        test.begin(1);
        let absent = |board: &Game| AbsentAt {
            board: board.number,
            absent: BySide { white: board.number.is_multiple_of(2), black: true },
        };
        let absent: Vec<_> = test.round(1).games.iter().map(absent).collect();
        let late = Actor { at: noon() + TimeDelta::hours(2), ..test.chief.clone() };
        let at = test.at().round(1);
        let sent = statements(&test, move |tx| record_all(tx, &late, at, &absent));
        let round = test.round(1);
        let both = |board: &Game| board.result == Some(GameResult::DoubleForfeit);
        assert!(
            round
                .games
                .iter()
                .all(|board| board.result.is_some() && both(board) == (board.number.is_multiple_of(2)))
        );
        sent
    });
}

#[test]
fn all_players_are_checked_in_at_once() {
    takes_the_same(|players| {
        let test = TestSection::with(players, 3);
        let (at, chief, ids) = (test.at(), test.chief.clone(), test.players());
        let here = ids.clone();
        let sent = statements(&test, move |tx| arrivals::confirm(tx, &chief, at, &here, Witness::Official));
        let round = test.round(1);
        assert!(ids.iter().all(|player| round.is_confirmed(*player)));
        sent
    });
}

#[test]
fn one_arrival_loads_no_round_that_was_played() {
    let test = TestSection::with(8, 3);
    let arrive = |player: PlayerId| {
        let (at, chief) = (test.at(), test.chief.clone());
        statements(&test, move |tx| arrivals::confirm(tx, &chief, at, &[player], Witness::Official))
    };
    let players = test.players();
    arrive(players[0]);
    // Eleven of them are the entry of the audit log, what it says of the rows, and its place in the chain; one reads the
    // ratings of all players.
    let sent = arrive(players[1]);
    assert!(sent <= 24, "{sent} statements");
}

/// The players of a section where one is confirmed, so that all others are asked for.
fn asked(players: u16) -> (TestSection, Vec<Player>) {
    let test = TestSection::with(players, 3);
    let (at, chief, players) = (test.at(), test.chief.clone(), test.section_state().players);
    let first = players[0].id;
    test.run(move |tx| arrivals::confirm(tx, &chief, at, &[first], Witness::Official)).unwrap();
    (test, players)
}

#[test]
fn a_round_is_paired_with_the_check_in_of_its_form_at_once() {
    takes_the_same(|players| {
        let (test, known) = asked(players);
        let (seen, chief) = (test.seen(1), test.chief.clone());
        let [away, leaves, absent] = [1, 2, 3].map(|at: usize| known[at].id);
        let own = HashMap::from([(away, Choice::Away(Attendance::HalfPoint)), (leaves, Choice::Leaves)]);
        let form = CheckInForm {
            attendance: vec![(absent, Attendance::Absent)],
            confirmed: vec![known[0].id],
            unconfirmed: Unconfirmed { own, rest: Some(Choice::Here), reason: "ill".to_owned() },
        };
        let sent = statements(&test, move |tx| checked_in::pair(tx, &chief, seen, &form));
        let (state, round) = (test.section_state(), test.round(1));
        assert_eq!(round.state, RoundState::Draft);
        assert_eq!(round.attendance(absent), Some(Attendance::Absent));
        assert_eq!(round.attendance(away), Some(Attendance::HalfPoint));
        assert_eq!(state.player(leaves).unwrap().status, PlayerStatus::Withdrawn);
        let confirmed = round.absences.iter().filter(|(_, word)| *word == Attendance::Present).count();
        assert_eq!(confirmed, usize::from(players) - 3);
        assert_eq!(round.games.len(), (usize::from(players) - 3) / 2);
        let entry = test.audit_log().remove(0);
        assert_eq!(entry.act, Action::RoundPaired);
        let acts: Vec<Action> = entry.each().iter().map(|part| part.act).collect();
        let expected = [
            Action::CheckInChanged,
            Action::PlayerWithdrawn,
            Action::CheckInChanged,
            Action::PresenceConfirmed,
            Action::RoundPaired,
        ];
        assert_eq!(acts, expected);
        sent
    });
}

#[test]
fn nothing_of_a_form_is_stored_when_its_round_cannot_be_paired() {
    let test = TestSection::with(4, 3);
    let (seen, chief, players) = (test.seen(1), test.chief.clone(), test.players());
    let attendance = players.iter().map(|player| (*player, Attendance::Absent)).collect();
    let form = CheckInForm { attendance, ..CheckInForm::default() };
    assert_refused(test.run(move |tx| checked_in::pair(tx, &chief, seen, &form)), "error-too-few-present");
    assert!(test.round(1).absences.is_empty());
    assert_eq!(test.round(1).version, seen.version);
}
