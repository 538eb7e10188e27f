//! Ways back into an account, and ways out of it: links that set a new password, accounts disabled and enabled again.
//! An organiser does it for the officials of an event; the command line does it for every account.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use super::second_factor::standing;
use super::secrets::link_hash;
use super::{change_password, revoke_links_of};
use crate::actions::{ActionError, Actor, Subject};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{Action, EventId, NewPasswordReset, Official, Right, User, UserId};

/// How many hours a link that sets a new password is valid.
pub const RESET_HOURS: i64 = 24;

/// Makes a link that sets a new password for an official's account; an earlier one is void.
///
/// # Errors
/// The actor may not manage the account; it is disabled; the same form was sent before.
pub fn make_reset(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    user: UserId,
    token: &str,
) -> Result<(), ActionError> {
    let official = manageable(tx, actor, event, user)?;
    in_use(tx, user)?;
    save_reset(tx, user, actor, token)?;
    record(tx, actor, event, &official, Action::PasswordResetMade)
}

/// Makes the link by which a new account gets its first password, without a trace in the audit log: for the command line,
/// which belongs to no event.
pub fn offer_password(
    tx: &mut Tx<'_>,
    user: UserId,
    token: &str,
    now: DateTime<Utc>,
) -> Result<(), ActionError> {
    save_reset(tx, user, &Actor::new(user, now), token)
}

fn save_reset(tx: &mut Tx<'_>, user: UserId, actor: &Actor, token: &str) -> Result<(), ActionError> {
    tx.save_password_reset(&NewPasswordReset {
        token_hash: link_hash(token),
        user,
        by: actor.user,
        at: actor.at,
        expires_at: actor.at + TimeDelta::hours(RESET_HOURS),
    })?;
    Ok(())
}

/// The account whose password a link sets.
///
/// # Errors
/// Refused when the link is unknown, used or expired, or the account is disabled.
pub fn find_by_reset(tx: &mut Tx<'_>, token: &str, now: DateTime<Utc>) -> Result<User, ActionError> {
    let reset = tx.find_password_reset(&link_hash(token))?.filter(|reset| reset.is_open(now));
    let reset = reset.ok_or_else(|| ActionError::refused(Message::new("error-link-used")))?;
    in_use(tx, reset.user)
}

/// Sets the password by such a link, and ends all sessions of the account.
///
/// # Errors
/// As [`find_by_reset`].
pub fn reset(tx: &mut Tx<'_>, token: &str, hash: &str, now: DateTime<Utc>) -> Result<(), ActionError> {
    let user = find_by_reset(tx, token, now)?;
    tx.mark_password_reset_used(&link_hash(token), now)?;
    change_password(tx, user.id, hash, None)
}

/// Disables an official's account: all its sessions and tokens end, and no one can log in to it. What its owner did stays theirs.
///
/// # Errors
/// The actor may not manage the account; it is disabled already; the same form was sent before.
pub fn disable(tx: &mut Tx<'_>, actor: &Actor, event: EventId, user: UserId) -> Result<(), ActionError> {
    let official = manageable(tx, actor, event, user)?;
    in_use(tx, user)?;
    shut(tx, user, actor.at)?;
    record(tx, actor, event, &official, Action::AccountDisabled)?;
    revoke_links_of(tx, actor, event, user)
}

/// Enables an official's account again.
///
/// # Errors
/// The actor may not manage the account; the same form was sent before.
pub fn enable(tx: &mut Tx<'_>, actor: &Actor, event: EventId, user: UserId) -> Result<(), ActionError> {
    let official = manageable(tx, actor, event, user)?;
    tx.update_user_disabled(user, None)?;
    record(tx, actor, event, &official, Action::AccountEnabled)
}

/// Disables an account without a trace in the audit log: for the command line, which belongs to no event.
pub fn shut(tx: &mut Tx<'_>, user: UserId, now: DateTime<Utc>) -> Result<(), ActionError> {
    tx.update_user_disabled(user, Some(now))?;
    tx.delete_sessions(user, None)?;
    tx.delete_password_resets(user)?;
    tx.delete_api_tokens_of(user)?;
    Ok(())
}

fn in_use(tx: &mut Tx<'_>, user: UserId) -> Result<User, ActionError> {
    let user = tx.find_user(user)?.ok_or(ActionError::NotFound)?;
    if user.disabled_at.is_some() {
        return Err(ActionError::refused(Message::new("error-account-disabled")));
    }
    Ok(user)
}

/// The official, if the actor may manage the account: the actor appoints in every event where the account has a role, so
/// that no one gets further with another's account than with their own.
fn manageable(tx: &mut Tx<'_>, actor: &Actor, event: EventId, user: UserId) -> Result<Official, ActionError> {
    actor.require_once(tx, event, Right::AppointOfficials)?;
    let official = tx.list_officials(event)?.into_iter().find(|official| official.user == user);
    let official = official.ok_or(ActionError::NotFound)?;
    if user == actor.user {
        return Err(ActionError::refused(Message::new("error-account-own")));
    }
    let creates = |user: Option<User>| user.is_some_and(|user| user.creates_events);
    let mut beyond = creates(tx.find_user(user)?) && !creates(tx.find_user(actor.user)?);
    for (other, _) in tx.list_roles(user)? {
        let own = standing(tx, other, actor.user)?.role();
        beyond |= !own.is_some_and(|role| role.may(Right::AppointOfficials));
    }
    if beyond {
        return Err(ActionError::refused(Message::new("error-account-elsewhere")));
    }
    Ok(official)
}

fn record(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    official: &Official,
    action: Action,
) -> Result<(), ActionError> {
    let entry = actor.entry(event, action, Subject::Official(official.user));
    entry.after(json!({ "name": official.name })).append(tx)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::testing::TestSection;
    use crate::tournament::{CodeReading, NewUser, Protection, Role};

    type Manage = fn(&mut Tx<'_>, &Actor, EventId, UserId) -> Result<(), ActionError>;

    const MANAGE: [Manage; 3] =
        [|tx, actor, event, user| make_reset(tx, actor, event, user, "token"), disable, enable];

    /// Another account with this role in the event.
    fn official(test: &TestSection, login: &'static str, creates_events: bool) -> UserId {
        let (event, at) = (test.event, test.chief.at);
        let new =
            NewUser { login: login.into(), name: login.into(), password_hash: "old".into(), creates_events };
        test.run(move |tx| {
            let user = tx.insert_user(&new, at)?.id;
            tx.save_official(event, user, Role::Referee, at)?;
            Ok(user)
        })
        .expect("an official")
    }

    fn refusal(done: Result<(), ActionError>) -> String {
        match done {
            Err(ActionError::Refused(why)) => why.key().to_owned(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_link_sets_the_password_once_within_a_day_and_ends_the_sessions() {
        let test = TestSection::with(0, 1);
        let (user, chief, event) = (official(&test, "aida", false), test.chief.clone(), test.event);
        let at = chief.at;
        test.run(move |tx| {
            tx.save_session("key", "{}", Some(user), at + TimeDelta::days(1), at)?;
            make_reset(tx, &chief, event, user, "first")?;
            make_reset(tx, &chief, event, user, "second")
        })
        .expect("made");
        let sets = |token: &'static str, hours| {
            test.run(move |tx| reset(tx, token, "new", at + TimeDelta::hours(hours)))
        };
        assert_eq!(refusal(sets("first", 0)), "error-link-used");
        assert_eq!(refusal(sets("second", 25)), "error-link-used");
        sets("second", 23).expect("set");
        assert_eq!(refusal(sets("second", 23)), "error-link-used");
        test.run(move |tx| {
            assert_eq!(tx.find_user_by_login("aida")?.map(|(_, hash)| hash).as_deref(), Some("new"));
            assert!(tx.list_sessions(user)?.is_empty());
            Ok(())
        })
        .expect("read");
        assert!(test.audit_log().iter().any(|entry| entry.act == Action::PasswordResetMade));
    }

    #[test]
    fn a_disabled_account_has_no_session_and_no_link_until_it_is_enabled() {
        let test = TestSection::with(0, 1);
        let (user, chief, event) = (official(&test, "aida", false), test.chief.clone(), test.event);
        let at = chief.at;
        test.run(move |tx| {
            tx.save_session("key", "{}", Some(user), at + TimeDelta::days(1), at)?;
            make_reset(tx, &chief, event, user, "link")?;
            disable(tx, &chief, event, user)?;
            assert!(tx.list_sessions(user)?.is_empty());
            assert!(find_by_reset(tx, "link", at).is_err());
            assert_eq!(refusal(make_reset(tx, &chief, event, user, "other")), "error-account-disabled");
            enable(tx, &chief, event, user)?;
            assert_eq!(tx.find_user(user)?.and_then(|user| user.disabled_at), None);
            Ok(())
        })
        .expect("done");
    }

    #[test]
    fn an_organiser_who_lacks_the_second_factor_of_another_event_manages_no_account_that_reaches_there() {
        let test = TestSection::with(0, 1);
        let (user, event, chief) = (official(&test, "aida", false), test.event, test.chief.clone());
        let at = chief.at;
        test.run(move |tx| {
            let details = tx.find_event(event)?.ok_or(ActionError::NotFound)?.details;
            let other = tx.insert_event(&details)?;
            tx.save_official(other, user, Role::Referee, at)?;
            tx.save_official(other, chief.user, Role::Organiser, at)?;
            let version = tx.find_event(other)?.ok_or(ActionError::NotFound)?.version;
            let protection = Protection { second_factor: true, ..Protection::default() };
            tx.update_event_protection(other, version, protection)?;
            for manage in MANAGE {
                assert_eq!(refusal(manage(tx, &chief, event, user)), "error-account-elsewhere");
            }
            tx.save_second_factor(chief.user, "secret")?;
            tx.confirm_second_factor(chief.user, CodeReading { step: 0, at: 29 }, at)?;
            MANAGE.into_iter().try_for_each(|manage| manage(tx, &chief, event, user))
        })
        .expect("done");
    }

    #[test]
    fn an_organiser_manages_no_account_that_reaches_further_than_their_own() {
        let test = TestSection::with(0, 1);
        let (maker, elsewhere) = (official(&test, "maker", true), official(&test, "elsewhere", false));
        let (plain, event) = (official(&test, "plain", false), test.event);
        let (chief, referee) = (test.chief.clone(), test.referee.clone());
        let at = chief.at;
        test.run(move |tx| {
            let details = tx.find_event(event)?.ok_or(ActionError::NotFound)?.details;
            let other = tx.insert_event(&details)?;
            tx.save_official(other, elsewhere, Role::Referee, at)?;
            tx.save_official(event, plain, Role::Organiser, at)?;
            let plain = Actor::new(plain, at);
            for manage in MANAGE {
                assert_eq!(refusal(manage(tx, &plain, event, maker)), "error-account-elsewhere");
                assert_eq!(refusal(manage(tx, &chief, event, elsewhere)), "error-account-elsewhere");
                assert_eq!(refusal(manage(tx, &chief, event, chief.user)), "error-account-own");
                let forbidden = manage(tx, &referee, event, plain.user);
                assert!(matches!(forbidden, Err(ActionError::Forbidden(_))), "{forbidden:?}");
                let stranger = manage(tx, &chief, event, UserId(999));
                assert!(matches!(stranger, Err(ActionError::NotFound)), "{stranger:?}");
            }
            Ok(())
        })
        .expect("done");
    }
}
