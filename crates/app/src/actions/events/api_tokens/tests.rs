//! Tokens: what they are good for, who sees them, and when they end.

use super::*;
use crate::actions::accounts;
use crate::actions::boards::results;
use crate::actions::testing::{TestSection, assert_asks, assert_refused, noon};
use crate::tournament::BoardSeen;

fn makes(test: &TestSection, actor: &Actor, token: &'static str) -> Result<(), ActionError> {
    let (actor, event) = (actor.clone(), test.event);
    test.run(move |tx| make(tx, &actor, event, (" Board reader ", 2), token))
}

fn holder(test: &TestSection, token: &'static str, at: DateTime<Utc>) -> Option<Bearer> {
    test.store.read_blocking(move |tx| bearer(tx, token, at)).unwrap()
}

fn seen(test: &TestSection, actor: &Actor) -> Vec<ApiToken> {
    let (event, user) = (test.event, actor.user);
    let of = move |tx: &mut Tx<'_>| {
        let role = tx.find_role(event, user)?;
        list(tx, event, (user, role), noon())
    };
    test.store.read_blocking(of).unwrap()
}

#[test]
fn a_result_entered_by_a_token_has_the_names_of_token_and_official_in_the_audit_log() {
    let test = TestSection::with(4, 3);
    test.begin(1);
    makes(&test, &test.referee, "one").unwrap();
    let Bearer { token, user, .. } = holder(&test, "one", noon()).unwrap();
    assert_eq!((token.name.as_str(), user.id), ("Board reader", test.referee.user));
    let board = test.round(1).games[0].clone();
    let at = test.at().round(1).board(1);
    let by = Actor { token: Some(token.name), ..Actor::new(user.id, noon()) };
    let result = crate::regulations::result::parse("1 82-60").unwrap();
    test.run(move |tx| results::enter(tx, &by, BoardSeen { at, version: board.version }, Some(result)))
        .unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.by), (Action::ResultEntered, test.referee.user));
    let after = entry.after.unwrap();
    assert_eq!(after.get("token"), Some(&json!("Board reader")));
    assert_eq!(after.get("result"), Some(&json!("1 (82) – 0 (60)")));
}

#[test]
fn a_token_ends_by_time_and_when_it_is_revoked() {
    let test = TestSection::with(4, 3);
    makes(&test, &test.referee, "one").unwrap();
    assert!(holder(&test, "one", noon() + TimeDelta::hours(47)).is_some());
    assert!(holder(&test, "one", noon() + TimeDelta::hours(49)).is_none());
    assert!(holder(&test, "another", noon()).is_none());
    let id = seen(&test, &test.referee)[0].id;
    let (event, referee) = (test.event, test.referee.clone());
    let asked = referee.clone();
    assert_asks(test.run(move |tx| revoke(tx, &asked, event, id)), "caution-revoke-token");
    test.run_consenting(&referee, move |tx, actor| revoke(tx, actor, event, id)).unwrap();
    assert!(holder(&test, "one", noon()).is_none());
    let acts: Vec<Action> = test.audit_log().iter().take(2).map(|entry| entry.act).collect();
    assert_eq!(acts, [Action::ApiTokenRevoked, Action::ApiTokenMade]);
}

#[test]
fn a_token_ends_with_the_role_the_password_and_the_account() {
    let ends = |end: fn(&mut Tx<'_>, &Actor, EventId, UserId) -> Result<(), ActionError>| {
        let test = TestSection::with(4, 3);
        makes(&test, &test.referee, "one").unwrap();
        let (chief, event, user) = (test.chief.clone(), test.event, test.referee.user);
        test.run(move |tx| end(tx, &chief, event, user)).unwrap();
        assert!(holder(&test, "one", noon()).is_none());
        assert!(seen(&test, &test.chief).is_empty());
    };
    ends(|tx, chief, event, user| accounts::remove_official(tx, chief, event, user, "biased"));
    ends(|tx, _, _, user| accounts::change_password(tx, user, "hash", None));
    ends(accounts::access::disable);
}

#[test]
fn an_official_sees_their_own_tokens_and_an_organiser_sees_and_revokes_all() {
    let test = TestSection::with(4, 3);
    makes(&test, &test.referee, "one").unwrap();
    makes(&test, &test.chief, "two").unwrap();
    assert_eq!(seen(&test, &test.referee).len(), 1);
    let all = seen(&test, &test.chief);
    assert_eq!(all.len(), 2);
    let (event, of_chief, of_referee) = (test.event, all[0].id, all[1].id);
    let referee = test.referee.clone();
    let other = test.run(move |tx| revoke(tx, &referee, event, of_chief));
    assert!(matches!(other, Err(ActionError::NotFound)), "{other:?}");
    test.run_consenting(&test.chief, move |tx, actor| revoke(tx, actor, event, of_referee)).unwrap();
    assert!(holder(&test, "one", noon()).is_none());
}

#[test]
fn a_token_has_a_name_and_an_official_has_a_few() {
    let test = TestSection::with(4, 3);
    let (referee, event) = (test.referee.clone(), test.event);
    let nameless = test.run(move |tx| make(tx, &referee, event, (" ", 2), "one"));
    assert_refused(nameless, "error-token-name");
    let (referee, event) = (test.referee.clone(), test.event);
    let many = test.run(move |tx| {
        (0..=MAX_TOKENS).try_for_each(|n| make(tx, &referee, event, ("Reader", 2), &format!("token {n}")))
    });
    assert_refused(many, "error-token-many");
    let (stranger, event) = (Actor::new(UserId(999), noon()), test.event);
    let refused = test.run(move |tx| make(tx, &stranger, event, ("Reader", 2), "one"));
    assert!(matches!(refused, Err(ActionError::Forbidden(Right::EnterResults))), "{refused:?}");
}
