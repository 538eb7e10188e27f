//! A ruling is never deleted: undoing it withdraws it, for a reason, by those who may.

use chrono::TimeDelta;

use super::super::{find, find_all, offered, take_back};
use super::*;
use crate::actions::boards::draw_offers::offer;
use crate::actions::boards::protocol::{GameSeen, RuledGame};
use crate::actions::boards::warnings::{NewWarning, warn};
use crate::actions::rounds;
use crate::actions::testing::{TestSection, assert_asks, assert_refused, noon};
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::regulations::warnings::Cause;
use crate::tournament::{AuditId, PlayerId};

/// An official warns a player by a form, so many minutes after noon. Returns what the notice offers to undo.
fn warned(test: &TestSection, by: &Actor, player: PlayerId, minutes: i64) -> Option<AuditId> {
    let key = Some(format!("{minutes:032}"));
    let by = Actor { request_key: key, at: noon() + TimeDelta::minutes(minutes), ..by.clone() };
    let seen = test.section_state().warnings_of(player).count();
    let at = test.at().round(1);
    let new = NewWarning { at, player, cause: Cause::Talking, note: String::new(), seen };
    test.run_consenting(&by, move |tx, actor| warn(tx, actor, &new)).unwrap();
    let event = test.event;
    test.run(move |tx| offered(tx, &by, event)).unwrap()
}

fn undo(test: &TestSection, by: &Actor, entry: AuditId) -> Result<(), ActionError> {
    let event = test.event;
    test.run_consenting(by, move |tx, actor| take_back(tx, actor, event, entry).map(drop))
}

fn in_force(test: &TestSection) -> Vec<bool> {
    let section = test.section;
    let rulings = test.run(move |tx| Ok(tx.list_rulings(section, &RulingFilter::default())?)).unwrap();
    rulings.iter().map(Ruling::is_in_force).collect()
}

#[test]
fn w5_a_warning_is_undone_by_withdrawing_it_for_a_reason() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let player = test.round(1).games[0].white;
    assert_eq!(warned(&test, &test.referee, player, 1), None, "a referee withdraws no warning");
    let entry = warned(&test, &test.chief, player, 2).expect("an offer");
    let by_referee = undo(&test, &test.referee, entry);
    assert!(matches!(by_referee, Err(ActionError::Forbidden(Right::Correct))), "{by_referee:?}");
    let (chief, event) = (test.chief.clone(), test.event);
    assert_asks(test.run(move |tx| take_back(tx, &chief, event, entry)), "caution-undo");
    undo(&test, &test.chief, entry).unwrap();
    assert_eq!(in_force(&test), [true, false], "it stays among the rulings");
    assert_eq!(test.section_state().warnings_of(player).count(), 1);
    let log = test.audit_log();
    assert_eq!(log[0].act, Action::RulingWithdrawn);
    assert!(log[0].reason.is_some());
    let listed = test.run(move |tx| find_all(tx, event, &log)).unwrap();
    assert!(listed.iter().all(|(id, _)| *id != entry), "it is offered no more");
    assert_refused(undo(&test, &test.chief, entry), "error-ruling-withdrawn");
}

#[test]
fn w4_a_fourth_warning_is_undone_with_the_forfeit_that_it_caused() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let player = test.round(1).games[0].white;
    let offers: Vec<_> = (1..=4).map(|minutes| warned(&test, &test.chief, player, minutes)).collect();
    assert!(offers.iter().all(Option::is_some), "{offers:?}");
    assert_eq!(test.round(1).games[0].result, Some(GameResult::Forfeit { winner: Side::Black }));
    undo(&test, &test.chief, offers[3].expect("an offer")).unwrap();
    assert_eq!(test.round(1).games[0].result, None);
    assert_eq!(in_force(&test), [true, true, true, false, false]);
}

#[test]
fn r4_a_ruling_is_offered_to_who_made_it_while_the_round_is_played_and_to_those_who_correct() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    let (at, actor) = (test.at().round(1).board(1), test.referee.clone());
    test.run(move |tx| {
        let game = RuledGame::load(tx, at, actor.at)?;
        let seen = GameSeen { at, version: game.board.version, mark: game.protocol.mark };
        offer(tx, &actor, seen, Side::White).map(drop)
    })
    .unwrap();
    let entry = test.audit_log().into_iter().find(|of| of.act == Action::RulingMade).unwrap();
    let event = test.event;
    let found = || {
        let entry = entry.clone();
        let both = test.run(move |tx| {
            let alone = find(tx, &entry)?;
            let listed = find_all(tx, event, std::slice::from_ref(&entry))?;
            Ok((alone, listed.first().map(|(_, inverse)| *inverse)))
        });
        let (alone, listed) = both.unwrap();
        assert_eq!(alone, listed);
        alone.unwrap()
    };
    let (referee, chief) = (test.referee.user, test.chief.user);
    let rules = |right: Right| right == Right::Rule;
    let inverse = found();
    assert!(
        inverse.is_for(referee, rules) && !inverse.is_for(chief, rules) && inverse.is_for(chief, |_| true)
    );
    test.enter_all(1);
    test.step(1, rounds::close).unwrap();
    let closed = found();
    assert!(!closed.is_for(referee, rules) && closed.is_for(chief, |_| true), "{closed:?}");
}
