//! A second official looks at results.

use super::*;
use crate::actions::boards::results;
use crate::actions::rounds::{self, RoundSeen};
use crate::actions::testing::{TestSection, assert_refused};
use crate::regulations::result::parse;
use crate::store::StoreError;
use crate::tournament::{AuditFilter, RoundRef, Version};

/// A round of two boards that is played.
fn test() -> TestSection {
    let test = TestSection::with(4, 3);
    for step in [rounds::pair, rounds::publish, rounds::start] as [fn(&mut Tx<'_>, &Actor, RoundSeen) -> _; 3]
    {
        let version = test.section_state().rounds[0].version;
        let seen = RoundRef { event: test.event, section: test.section, round: 1 }.seen(version);
        let actor = test.chief.clone();
        test.run(move |tx| step(tx, &actor, seen)).unwrap();
    }
    test
}

fn at(test: &TestSection) -> BoardRef {
    BoardRef { event: test.event, section: test.section, round: 1, board: 1 }
}

fn enter(test: &TestSection, typed: &str, version: i64) {
    let (actor, seen) = (test.referee.clone(), at(test).seen(Version(version)));
    let result = Some(parse(typed).unwrap());
    test.run(move |tx| results::enter(tx, &actor, seen, result)).unwrap();
}

fn check(test: &TestSection, actor: &Actor, typed: &str) -> Result<Checked, ActionError> {
    let (actor, at, typed) = (actor.clone(), at(test), parse(typed).unwrap());
    test.run(move |tx| super::check(tx, &actor, at, typed))
}

/// Who has checked board 1.
fn checked_by(test: &TestSection) -> Option<String> {
    let round = test.section_state().rounds[0].clone();
    let board = round.games[0].id;
    let checks = test.store.read_blocking(move |tx| tx.list_result_checks(&[board])).unwrap();
    checks.into_iter().next().map(|check| check.name)
}

#[test]
fn a_result_is_checked_by_another_official_who_types_the_same() {
    let test = test();
    assert_refused(check(&test, &test.chief, "1"), "error-check-no-result");
    enter(&test, "1 82-60", 1);
    assert_refused(check(&test, &test.referee, "1 82-60"), "error-check-own");
    for other in ["0", "1", "1 82-61"] {
        assert_eq!(check(&test, &test.chief, other).unwrap(), Checked::Differs, "{other}");
        assert_eq!(checked_by(&test), None);
    }
    for _ in 0..2 {
        assert_eq!(check(&test, &test.chief, "182/60").unwrap(), Checked::Agrees);
    }
    assert_eq!(checked_by(&test).as_deref(), Some("Chief"));
    let (event, filter) =
        (test.event, AuditFilter { act: Some(Action::ResultChecked), ..Default::default() });
    let entries = test.store.read_blocking(move |tx| tx.list_audit_entries(event, &filter, None, 9)).unwrap();
    assert_eq!(entries.len(), 1, "once, however often it is sent");
}

#[test]
fn a_check_ends_with_the_result_and_with_nothing_else() {
    let test = test();
    enter(&test, "1 82-60", 1);
    check(&test, &test.chief, "1 82-60").unwrap();
    let round = test.section_state().rounds[0].clone();
    test.run(move |tx| {
        let (id, boards) = (round.id, [round.games[0].id]);
        tx.sign_games(id, &boards, crate::actions::testing::noon()).map_err(ActionError::from)
    })
    .unwrap();
    assert_eq!(checked_by(&test).as_deref(), Some("Chief"), "signing leaves the result as it is");
    let board = test.section_state().rounds[0].games[0].clone();
    let change = move |tx: &mut Tx<'_>| -> Result<Version, StoreError> {
        tx.update_result(board.id, board.version, Some(parse("0").unwrap()))?;
        tx.update_result(board.id, board.version.next(), board.result)
    };
    test.run(move |tx| change(tx).map_err(ActionError::from)).unwrap();
    assert_eq!(checked_by(&test), None, "changed, even if it was changed back");
}
