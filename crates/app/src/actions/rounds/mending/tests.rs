//! Pairs of published and running rounds, changed and undone; rounds that are unstarted; players who come late.

use super::*;
use crate::actions::consent::Consent;
use crate::actions::players::arrivals::{self, Witness};
use crate::actions::rounds::{close, pair, publish, start, unpublish, unstart};
use crate::actions::sections::snapshots;
use crate::actions::testing::{RoundAction, TestSection, WHITE_WON, assert_refused};
use crate::actions::verify;
use crate::tournament::{Attendance, Deviation, Game, ManualPairing, Role};

impl TestSection {
    fn try_mend(&self, round: u8, change: Mend) -> Result<Version, ActionError> {
        let (actor, seen) = (self.chief.clone(), self.seen(round));
        self.run(move |tx| super::change(tx, &actor, seen, change))
    }

    fn mend(&self, round: u8, change: Mend) {
        let seen = self.seen(round);
        self.run_consenting(&self.chief, move |tx, actor| super::change(tx, actor, seen, change)).unwrap();
    }

    fn last_ruling(&self) -> RulingId {
        let section = self.section;
        let rulings =
            self.store.read_blocking(move |tx| tx.list_rulings(section, &RulingFilter::default())).unwrap();
        rulings.last().unwrap().id
    }

    fn undo_last(&self) -> Result<u8, ActionError> {
        let (at, id) = (self.at(), self.last_ruling());
        self.run_consenting(&self.chief, move |tx, actor| undo(tx, actor, at, id))
    }

    /// One player absent from round 1, which is paired with a bye for another.
    fn one_late(players: u16) -> (Self, PlayerId) {
        let test = Self::with(players, 3);
        let late = test.players()[3];
        test.check_in(1, &[(late, Attendance::Absent)]).unwrap();
        test.begin(1);
        (test, late)
    }

    /// The log and what is stored say the same.
    #[track_caller]
    fn verified(&self) {
        let event = self.event;
        let report = self.store.read_blocking(move |tx| {
            let event = tx.find_event(event)?.unwrap();
            verify::event(tx, &event)
        });
        let report = report.unwrap();
        assert_eq!(report.disagreements, []);
    }
}

fn seats(boards: &[Game]) -> Vec<(u32, PlayerId, PlayerId)> {
    boards.iter().map(|board| (board.number, board.white, board.black)).collect()
}

#[test]
fn a_late_player_against_the_bye_is_one_new_board_and_74_stay() {
    let (test, late) = TestSection::one_late(150);
    let before = test.round(1);
    assert_eq!(before.games.len(), 74);
    let bye = before.player_with_bye().unwrap();
    test.enter_result(1, 5);
    let before = Round { games: test.round(1).games, ..before };
    let Err(ActionError::Caution(cautions)) = test.try_mend(1, Mend::Pair { white: bye, black: late }) else {
        panic!("nothing was said")
    };
    let lines: Vec<&str> = cautions.list[0].consequences.iter().map(|line| line.key()).collect();
    assert_eq!(lines, ["mend-board-new", "mend-idle-ends", "mend-idle-ends", "mend-others"]);
    test.mend(1, Mend::Pair { white: bye, black: late });
    let after = test.round(1);
    assert_eq!(after.games[..74], before.games[..], "result, id and version of all others");
    let new = &after.games[74];
    assert_eq!((new.number, new.white, new.black, new.manual), (75, bye, late, true));
    assert_eq!((after.unpaired.len(), after.games.len()), (0, 75));
    let Some(ManualPairing::Ended { reason, instead }) = after.manual else { panic!("not marked") };
    assert_eq!((reason.as_str(), instead.len()), ("It has to be", 1));
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.reason.as_deref()), (Action::RulingMade, Some("It has to be")));
    assert_eq!(entry.after.unwrap()["clause"], json!("R3"));
    test.verified();
    test.undo_last().unwrap();
    let undone = test.round(1);
    assert_eq!((undone.games, undone.manual), (before.games, None));
    assert_eq!(undone.unpaired.len(), before.unpaired.len());
    assert_refused(test.undo_last(), "error-ruling-withdrawn");
    test.verified();
}

impl TestSection {
    fn enter_result(&self, round: u8, number: u32) {
        let board = self.round(round).board(number).unwrap().clone();
        let seen = self.at().round(round).board(number).seen(board.version);
        let actor = self.referee.clone();
        self.run(move |tx| crate::actions::boards::results::enter(tx, &actor, seen, Some(WHITE_WON)))
            .unwrap();
    }
}

#[test]
fn two_players_are_swapped_in_a_running_round_and_a_stale_result_does_not_reach_them() {
    let test = TestSection::with(8, 3);
    test.begin(1);
    let before = test.round(1);
    let [first, second] = [&before.games[0], &before.games[1]];
    assert_refused(test.try_mend(1, Mend::TakeApart(9)), "error-mend-no-board");
    test.mend(1, Mend::Swap(first.white, second.white));
    let after = test.round(1);
    assert_eq!(seats(&after.games)[0], (1, second.white, first.black));
    assert_eq!(seats(&after.games)[1], (2, first.white, second.black));
    assert_eq!(after.games[2..], before.games[2..]);
    let seen = test.at().round(1).board(1).seen(first.version);
    let actor = test.referee.clone();
    let stale = test.run(move |tx| crate::actions::boards::results::enter(tx, &actor, seen, Some(WHITE_WON)));
    assert!(matches!(stale, Err(ActionError::Conflict(_))), "{stale:?}");
    test.enter_result(1, 1);
    assert_refused(test.try_mend(1, Mend::TakeApart(1)), "error-mend-finished");
    assert_refused(test.undo_last(), "error-undo-pairs");
    test.verified();
}

#[test]
fn players_of_a_board_that_is_taken_apart_wait_and_hold_the_round_open() {
    let test = TestSection::with(6, 3);
    test.begin(1);
    let board = test.round(1).games[1].clone();
    test.mend(1, Mend::TakeApart(2));
    test.enter_all(1);
    let refusal = assert_refused(test.step(1, close), "error-close-waiting");
    assert!(refusal.contains(&player_name(&test.section_state(), board.white)), "{refusal}");
    test.mend(1, Mend::StaysAway(board.white));
    test.mend(1, Mend::GiveBye(board.black));
    test.step(1, close).unwrap();
    assert_eq!(test.round(1).player_with_bye(), Some(board.black));
    test.verified();
}

#[test]
fn who_comes_late_is_recorded_with_the_button_of_check_in_until_the_end_of_the_round() {
    let (test, late) = TestSection::one_late(8);
    let come = |player| {
        let (actor, at) = (test.referee.clone(), test.at());
        test.run(move |tx| arrivals::confirm(tx, &actor, at, &[player], Witness::Official))
    };
    assert_eq!(come(late).unwrap().0, 1);
    let round = test.round(1);
    assert_eq!(round.whereabouts_of(late), Whereabouts::Waiting);
    assert_eq!(test.audit_log()[0].act, Action::LateArrival);
    let entries = test.audit_log().len();
    come(late).unwrap();
    assert_eq!(test.audit_log().len(), entries, "once is enough");
    // A referee confirms, and does not pair.
    let (referee, seen) = (test.referee.clone(), test.seen(1));
    let outcome = test.run(move |tx| super::change(tx, &referee, seen, Mend::GiveBye(late)));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))), "{outcome:?}");
    test.mend(1, Mend::Pair { white: late, black: round.player_with_bye().unwrap() });
    test.enter_all(1);
    test.step(1, close).unwrap();
    test.verified();
}

#[test]
fn a_started_round_is_unstarted_while_no_result_stands() {
    let test = TestSection::with(6, 3);
    test.begin(1);
    let pairs = test.round(1).games;
    assert!(matches!(test.try_step(1, unstart), Err(ActionError::Caution(_))));
    test.step(1, unstart).unwrap();
    assert_eq!((test.round(1).state, test.round(1).games), (RoundState::Published, pairs));
    test.step(1, unpublish).unwrap();
    for step in [publish, start] {
        test.step(1, step).unwrap();
    }
    test.enter_result(1, 2);
    assert_refused(test.step(1, unstart), "error-results-stand");
    test.verified();
}

#[test]
fn snapshots_before_publish_start_and_close_restore_the_round() {
    let steps = [publish as RoundAction, start, close];
    for (at, act, state) in [
        (0, Action::RoundPublished, RoundState::Draft),
        (1, Action::RoundStarted, RoundState::Published),
        (2, Action::RoundClosed, RoundState::Playing),
    ] {
        let test = TestSection::with(6, 3);
        test.step(1, pair).unwrap();
        for step in &steps[..at] {
            test.step(1, *step).unwrap();
        }
        if act == Action::RoundClosed {
            test.enter_all(1);
        }
        let before = test.round(1);
        assert_eq!(before.state, state);
        test.step(1, steps[at]).unwrap();
        let (at, section) = (test.at(), test.section);
        let stored = test.store.read_blocking(move |tx| tx.list_snapshots(section)).unwrap();
        let snapshot = stored.iter().find(|line| line.act == act).unwrap().id;
        test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, at, snapshot))
            .unwrap();
        let after = test.round(1);
        assert_eq!((after.state, after.games), (before.state, before.games), "{act:?}");
    }
}

#[test]
fn restoring_a_snapshot_withdraws_changes_of_pairs_made_since() {
    let test = TestSection::with(6, 3);
    test.begin(1);
    let before = test.round(1).games;
    test.mend(1, Mend::SwapColours(1));
    test.mend(1, Mend::TakeApart(2));
    let (at, section) = (test.at(), test.section);
    let stored = test.store.read_blocking(move |tx| tx.list_snapshots(section)).unwrap();
    let first = stored.iter().rfind(|line| line.act == Action::RulingMade).unwrap().id;
    test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, at, first)).unwrap();
    assert_eq!(seats(&test.round(1).games), seats(&before));
    let rulings =
        test.store.read_blocking(move |tx| tx.list_rulings(section, &RulingFilter::default())).unwrap();
    assert!(rulings.iter().all(|ruling| !ruling.is_in_force()), "{rulings:?}");
}

#[test]
fn consent_is_to_the_boards_that_were_named_and_a_second_user_is_told() {
    let test = TestSection::with(8, 3);
    test.begin(1);
    let Err(ActionError::Caution(cautions)) = test.try_mend(1, Mend::SwapColours(1)) else {
        panic!("unsaid")
    };
    let consent = Some(Consent { to: cautions.fingerprint, reason: "The wrong way round".to_owned() });
    let (actor, seen) = (crate::actions::Actor { consent, ..test.chief.clone() }, test.seen(1));
    let other = actor.clone();
    let outcome = test.run(move |tx| super::change(tx, &other, seen, Mend::SwapColours(2)));
    assert!(matches!(outcome, Err(ActionError::Caution(_))), "{outcome:?}");
    test.mend(1, Mend::SwapColours(3));
    let outcome = test.run(move |tx| super::change(tx, &actor, seen, Mend::SwapColours(1)));
    assert!(matches!(outcome, Err(ActionError::Conflict(_))), "{outcome:?}");
}

#[test]
fn r4_colours_of_the_last_closed_round_are_corrected_while_the_next_is_played_and_undone() {
    let test = TestSection::with(8, 5);
    test.play(1);
    test.begin(2);
    let before = test.section_state();
    let Err(ActionError::Caution(cautions)) = test.try_mend(1, Mend::SwapColours(2)) else {
        panic!("nothing was said")
    };
    let lines: Vec<&str> = cautions.list[0].consequences.iter().map(|line| line.key()).collect();
    assert_eq!(cautions.list[0].message.key(), "caution-correct-pairs");
    assert!(
        lines.iter().any(|key| key.starts_with("consequence-paired")),
        "rounds paired from it: {lines:?}"
    );
    let (event, user) = (test.event, test.referee.user);
    test.run(move |tx| {
        Ok(tx.save_official(event, user, Role::Secretary, crate::actions::testing::noon())?)
    })
    .unwrap();
    let (secretary, seen) = (test.referee.clone(), test.seen(1));
    let refused = test.run(move |tx| super::change(tx, &secretary, seen, Mend::SwapColours(2)));
    assert!(matches!(refused, Err(ActionError::Forbidden(Right::Correct))), "{refused:?}");
    test.mend(1, Mend::SwapColours(2));
    let after = test.section_state();
    let (was, is) = (&before.rounds[0].games[1], &after.rounds[0].games[1]);
    assert_eq!((is.id, is.white, is.black), (was.id, was.black, was.white));
    assert_eq!(is.result, was.result.map(crate::regulations::result::GameResult::turned));
    assert_eq!((is.signed, is.manual), (was.signed.turned(), was.manual));
    let instead = vec![Deviation::Pair(was.white, was.black)];
    let ended = ManualPairing::Ended { reason: String::new(), instead };
    assert_eq!(
        after.rounds[0].manual,
        Some(ended),
        "the program paired it otherwise, and no reason is given for that"
    );
    assert_eq!(after.rounds[1], before.rounds[1], "the next round stays");
    let entry = test.audit_log().remove(0);
    assert_eq!(entry.after.unwrap()["clause"], json!("R4"));
    test.verified();
    test.undo_last().unwrap();
    let undone = test.round(1);
    assert_eq!((undone.games[1].white, undone.games[1].result), (was.white, was.result));
    assert_eq!(undone.manual, None);
    test.verified();
}

#[test]
fn r4_players_of_the_last_closed_round_are_exchanged_under_the_same_boards_and_restored_from_the_history() {
    let test = TestSection::with(8, 5);
    test.play(1);
    test.begin(2);
    let before = test.round(1);
    let [one, other] = [before.games[0].white, before.games[2].white];
    test.mend(1, Mend::Swap(one, other));
    let after = test.round(1);
    assert_eq!([after.games[0].white, after.games[2].white], [other, one]);
    for (was, is) in before.games.iter().zip(&after.games) {
        assert_eq!((is.id, is.result, is.black), (was.id, was.result, was.black));
    }
    test.verified();
    // Across colours, and back by the history.
    test.mend(1, Mend::Swap(before.games[0].black, one));
    let (at, section) = (test.at(), test.section);
    let stored = test.run(move |tx| Ok(tx.list_snapshots(section)?)).unwrap();
    let first =
        stored.iter().filter(|line| line.act == Action::RulingMade).map(|line| line.id).min().unwrap();
    test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, at, first)).unwrap();
    assert_eq!(seats(&test.round(1).games), seats(&before.games));
    test.verified();
}

#[test]
fn r4_in_the_running_round_colours_are_exchanged_with_the_result_and_pairs_once_it_is_removed() {
    let test = TestSection::with(8, 5);
    test.begin(1);
    test.enter_result(1, 1);
    let before = test.round(1);
    test.mend(1, Mend::SwapColours(1));
    let after = test.round(1);
    assert_eq!(
        after.games[0].result,
        before.games[0].result.map(crate::regulations::result::GameResult::turned)
    );
    assert_eq!(after.games[0].white, before.games[0].black);
    let swap = Mend::Swap(before.games[0].white, before.games[1].white);
    assert_refused(test.try_mend(1, swap), "error-mend-finished");
    test.verified();
    test.undo_last().unwrap();
    assert_eq!(seats(&test.round(1).games), seats(&before.games));
    test.verified();
}
