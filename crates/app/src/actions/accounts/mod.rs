//! Accounts and roles. There is no sign-up: the first organiser and every official join by a one-time link.

pub mod access;
mod leaked_passwords;
pub mod passwords;
mod phone_clock;
pub mod second_factor;
pub mod secrets;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use super::{ActionError, Actor, Subject};
use crate::actions::accounts::secrets::link_hash;
use crate::actions::consent::Caution;
use crate::actions::events::api_tokens;
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::look_alikes::look;
use crate::tournament::{
    Action, EventId, Invitation, InvitationId, NewInvitation, NewUser, Official, Removal, Right, Role, User,
    UserId,
};

/// How many days a link to join is valid.
const LINK_DAYS: i64 = 14;
/// How many hours the set-up link is valid: it is printed where a log may keep it, and another start prints another.
const SETUP_HOURS: i64 = 24;

/// So many minutes the set-up link that one node has printed keeps others from making it void.
pub const SETUP_MINUTES: i64 = 15;

/// How many servers may be started on the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nodes {
    /// Each start prints a set-up link of its own, and the one before is void.
    One,
    /// Started at once, one of them prints it.
    Several,
}

/// What becomes of the set-up link at a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup {
    /// There is an account already.
    Done,
    /// It is the new one.
    Opened,
    /// One that was made at this time is still the right one.
    OpenedAt(DateTime<Utc>),
}

/// Makes the set-up link for the first organiser's account; any earlier one is void.
pub fn open_setup(
    tx: &mut Tx<'_>,
    token: &str,
    nodes: Nodes,
    now: DateTime<Utc>,
) -> Result<Setup, ActionError> {
    if tx.count_users()? > 0 {
        return Ok(Setup::Done);
    }
    if nodes == Nodes::Several {
        let open = tx.list_open_invitations(None, now)?;
        let lately = |at: DateTime<Utc>| now - at < TimeDelta::minutes(SETUP_MINUTES);
        if let Some(open) = open.last().filter(|open| lately(open.created_at)) {
            return Ok(Setup::OpenedAt(open.created_at));
        }
    }
    tx.delete_setup_invitations()?;
    let invitation = NewInvitation {
        token_hash: link_hash(token),
        event: None,
        role: None,
        name: String::new(),
        expires_at: now + TimeDelta::hours(SETUP_HOURS),
    };
    tx.insert_invitation(&invitation, None, now)?;
    Ok(Setup::Opened)
}

/// The invitation behind a link, if it is still valid.
///
/// # Errors
/// [`ActionError::Refused`] when it is unknown, used or expired, or when its maker may no longer appoint.
pub fn invitation(tx: &mut Tx<'_>, token: &str, now: DateTime<Utc>) -> Result<Invitation, ActionError> {
    let void = || ActionError::refused(Message::new("error-link-used"));
    let found = tx.find_invitation_by_hash(&link_hash(token))?.filter(|found| found.is_open(now));
    let invitation = found.ok_or_else(void)?;
    if let (Some(event), Some(by)) = (invitation.event, invitation.invited_by) {
        let is_disabled = tx.find_user(by)?.is_none_or(|user| user.disabled_at.is_some());
        match Actor::absent(by, now).require(tx, event, Right::AppointOfficials) {
            Ok(_) if !is_disabled => {}
            Ok(_) | Err(ActionError::Forbidden(_)) => return Err(void()),
            Err(other) => return Err(other),
        }
    }
    Ok(invitation)
}

/// Creates the account that an invitation is for, with its role.
///
/// # Errors
/// The link is no longer valid; the login is taken, or a name that looks the same.
pub fn join(tx: &mut Tx<'_>, token: &str, new: &NewAccount, now: DateTime<Utc>) -> Result<User, ActionError> {
    let invitation = invitation(tx, token, now)?;
    let user = insert(tx, new, invitation.event.is_none(), now)?;
    take_role(tx, &invitation, &user, now)?;
    Ok(user)
}

/// Creates an account without an invitation: for the command line. The set-up link, if it is open, is void then.
///
/// # Errors
/// The login is taken, or a name that looks the same.
pub fn create(
    tx: &mut Tx<'_>,
    new: &NewAccount,
    creates_events: bool,
    now: DateTime<Utc>,
) -> Result<User, ActionError> {
    let user = insert(tx, new, creates_events, now)?;
    tx.delete_setup_invitations()?;
    Ok(user)
}

fn insert(
    tx: &mut Tx<'_>,
    new: &NewAccount,
    creates_events: bool,
    now: DateTime<Utc>,
) -> Result<User, ActionError> {
    check_name_free(tx, &new.name)?;
    let user = NewUser {
        login: new.login.clone(),
        name: new.name.clone(),
        password_hash: new.password_hash.clone(),
        creates_events,
    };
    let user = tx.insert_user(&user, now).map_err(|error| match error {
        StoreError::Taken => ActionError::refused(Message::new("error-login-taken")),
        other => other.into(),
    })?;
    if creates_events {
        // The front page no longer says how to begin.
        tx.touch_all_pages();
    }
    Ok(user)
}

/// Refuses a name by which two accounts could not be told apart: the audit log and protocols show names.
fn check_name_free(tx: &mut Tx<'_>, name: &str) -> Result<(), ActionError> {
    let sought = look(name);
    if tx.list_users()?.iter().any(|user| look(&user.name) == sought) {
        return Err(ActionError::refused(Message::new("error-name-taken")));
    }
    Ok(())
}

/// Gives the role of an invitation to an existing account.
///
/// # Errors
/// The link is no longer valid, or it is the set-up link.
pub fn join_as(tx: &mut Tx<'_>, token: &str, user: UserId, now: DateTime<Utc>) -> Result<User, ActionError> {
    let invitation = invitation(tx, token, now)?;
    let user = tx.find_user(user)?.ok_or(ActionError::NotFound)?;
    take_role(tx, &invitation, &user, now)?;
    Ok(user)
}

/// An account to be created. The password is hashed before, because that takes long.
pub struct NewAccount {
    /// The name others see.
    pub name: String,
    pub login: String,
    pub password_hash: String,
}

fn take_role(
    tx: &mut Tx<'_>,
    invitation: &Invitation,
    user: &User,
    now: DateTime<Utc>,
) -> Result<(), ActionError> {
    tx.mark_invitation_used(invitation.id, user.id, now)?;
    let (Some(event), Some(role)) = (invitation.event, invitation.role) else { return Ok(()) };
    if tx.find_role(event, user.id)? == Some(Role::Organiser) {
        check_organiser_left(tx, event, user.id, Some(role))?;
    }
    let before = tx.find_role(event, user.id)?;
    tx.save_official(event, user.id, role, now)?;
    let actor = Actor::new(user.id, now);
    let inviter = invitation.invited_by.map(|by| tx.find_user(by)).transpose()?.flatten();
    let (name, inviter) = (&user.name, inviter.map(|inviter| inviter.name));
    tx.in_one_entry(Action::OfficialAppointed, |tx| {
        actor
            .entry(event, Action::OfficialAppointed, Subject::Official(user.id))
            .before(before.map(|role| json!({ "name": name, "office": role })))
            .after(json!({ "name": name, "office": role, "invited_by": inviter }))
            .append(tx)?;
        match role.may(Right::AppointOfficials) {
            true => Ok(()),
            false => revoke_links_of(tx, &actor, event, user.id),
        }
    })
}

/// Makes a link that appoints an official (R1).
///
/// # Errors
/// The actor may not appoint; the same form was sent before.
pub fn invite(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    role: Role,
    name: &str,
    token: &str,
) -> Result<(), ActionError> {
    actor.require(tx, event, Right::AppointOfficials)?;
    let invitation = NewInvitation {
        token_hash: link_hash(token),
        event: Some(event),
        role: Some(role),
        name: name.to_owned(),
        expires_at: actor.at + TimeDelta::days(LINK_DAYS),
    };
    let id = tx.insert_invitation(&invitation, Some(actor.user), actor.at)?;
    let entry = actor.entry(event, Action::OfficialInvited, Subject::Invitation(id));
    entry.after(json!({ "name": name, "office": role })).append(tx)?;
    Ok(())
}

/// Revokes a link that is not used yet.
///
/// # Errors
/// The actor may not appoint; the link is used, revoked or expired.
pub fn revoke_invitation(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    id: InvitationId,
) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::AppointOfficials)?;
    let open = tx.list_open_invitations(Some(event), actor.at)?.into_iter().find(|open| open.id == id);
    let open = open.ok_or(ActionError::NotFound)?;
    let message = Message::new("caution-revoke-invitation").with("name", &open.name);
    actor.require_consent(vec![Caution::acknowledge(message)])?;
    revoke(tx, actor, event, &open)
}

/// Revokes the open links of a user who may not appoint any more.
fn revoke_links_of(tx: &mut Tx<'_>, actor: &Actor, event: EventId, by: UserId) -> Result<(), ActionError> {
    let actor = actor.without_key();
    let open = tx.list_open_invitations(Some(event), actor.at)?;
    open.iter()
        .filter(|open| open.invited_by == Some(by))
        .try_for_each(|open| revoke(tx, &actor, event, open))
}

fn revoke(tx: &mut Tx<'_>, actor: &Actor, event: EventId, open: &Invitation) -> Result<(), ActionError> {
    tx.delete_invitation(open.id)?;
    let entry = actor.entry(event, Action::InvitationRevoked, Subject::Invitation(open.id));
    entry.before(json!({ "name": open.name, "office": open.role })).append(tx)?;
    Ok(())
}

/// What is asked before an official is removed.
pub(in crate::actions) fn removal_caution(name: &str) -> Caution {
    Caution::confirm(Message::new("caution-remove-official").with("name", name))
}

/// Removes an official for a reason (R2), and revokes the links and tokens they made; what they did keeps their name.
///
/// # Errors
/// The actor lacks the right; no reason is given; no one would be left who may appoint others; the same form was sent
/// before.
pub fn remove_official(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    user: UserId,
    reason: &str,
) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::AppointOfficials)?;
    let official = tx.list_officials(event)?.into_iter().find(|official| official.user == user);
    let official = official.ok_or(ActionError::NotFound)?;
    check_organiser_left(tx, event, user, None)?;
    let reason = actor.reason_or_ask(reason, || removal_caution(&official.name))?;
    tx.delete_official(event, user)?;
    let before = json!({ "name": official.name, "office": official.role });
    let Official { name, role, since, .. } = official;
    let removal = Removal { user: Some(user), name, role, since, by: actor.user, at: actor.at, reason };
    tx.in_one_entry(Action::OfficialRemoved, |tx| {
        let entry = actor.entry(event, Action::OfficialRemoved, Subject::Official(user));
        entry.reason(removal.reason.clone()).before(before).append(tx)?;
        tx.insert_removal(event, &removal)?;
        api_tokens::revoke_of(tx, actor, event, user)?;
        revoke_links_of(tx, actor, event, user)
    })
}

/// Refuses to leave an event without an organiser.
fn check_organiser_left(
    tx: &mut Tx<'_>,
    event: EventId,
    user: UserId,
    becomes: Option<Role>,
) -> Result<(), ActionError> {
    let officials = tx.list_officials(event)?;
    let others = officials.iter().any(|other| other.role == Role::Organiser && other.user != user);
    if others || becomes == Some(Role::Organiser) || tx.find_role(event, user)? != Some(Role::Organiser) {
        return Ok(());
    }
    Err(ActionError::refused(Message::new("error-last-organiser")))
}

/// Stores a new password and ends every other session of the account, and its tokens for programs. Wrong codes of the second
/// factor are forgiven: those who have typed them do not have the new password.
pub fn change_password(
    tx: &mut Tx<'_>,
    user: UserId,
    hash: &str,
    this_session: Option<&str>,
) -> Result<(), ActionError> {
    tx.update_password(user, hash)?;
    tx.delete_sessions(user, this_session)?;
    tx.delete_password_resets(user)?;
    tx.delete_api_tokens_of(user)?;
    tx.save_code_misses(user, 0, 0)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::testing::TestSection;
    use crate::tournament::AuditEntry;

    /// The chief invites someone to an office with this form.
    fn invites(test: &TestSection, role: Role, token: &'static str, form: &str) -> Result<(), ActionError> {
        let actor = Actor { request_key: Some(form.to_owned()), ..test.chief.clone() };
        let event = test.event;
        test.run(move |tx| invite(tx, &actor, event, role, "Somebody", token))
    }

    fn joins(test: &TestSection, token: &'static str, login: &'static str) -> Result<User, ActionError> {
        let new = NewAccount {
            name: format!("Name of {login}"),
            login: login.into(),
            password_hash: String::new(),
        };
        let now = test.chief.at;
        test.run(move |tx| join(tx, token, &new, now))
    }

    fn open(test: &TestSection) -> Vec<Invitation> {
        let (event, now) = (test.event, test.chief.at);
        test.store.read_blocking(move |tx| tx.list_open_invitations(Some(event), now)).expect("read")
    }

    /// The latest entry of a kind.
    fn latest(test: &TestSection, act: Action) -> AuditEntry {
        test.audit_log().into_iter().find(|entry| entry.act == act).expect("an entry")
    }

    #[test]
    fn r1_the_audit_log_has_inviter_invitee_and_revoked_links() {
        let test = TestSection::with(0, 1);
        invites(&test, Role::Secretary, "one", "f1").expect("invited");
        let about = json!({ "name": "Somebody", "office": "secretary" });
        assert_eq!(latest(&test, Action::OfficialInvited).after, Some(about.clone()));
        joins(&test, "one", "joiner").expect("joined");
        let appointed = json!({ "name": "Name of joiner", "office": "secretary", "invited_by": "Chief" });
        assert_eq!(latest(&test, Action::OfficialAppointed).after, Some(appointed));

        invites(&test, Role::Secretary, "two", "f2").expect("invited");
        let (chief, event, id) = (test.chief.clone(), test.event, open(&test)[0].id);
        test.run_consenting(&chief, move |tx, chief| revoke_invitation(tx, chief, event, id))
            .expect("revoked");
        assert_eq!(latest(&test, Action::InvitationRevoked).before, Some(about));
        assert!(matches!(joins(&test, "two", "late"), Err(ActionError::Refused(_))));
    }

    #[test]
    fn an_invitation_is_void_while_its_maker_may_not_appoint_however_that_came() {
        let test = TestSection::with(0, 1);
        let (chief, event, at) = (test.chief.user, test.event, test.chief.at);
        invites(&test, Role::Secretary, "one", "f1").expect("invited");
        test.run(move |tx| access::shut(tx, chief, at)).expect("disabled at the console");
        assert!(matches!(joins(&test, "one", "early"), Err(ActionError::Refused(_))));
        test.run(move |tx| Ok(tx.update_user_disabled(chief, None)?)).expect("enabled");
        test.run(move |tx| Ok(tx.save_official(event, chief, Role::Referee, at)?)).expect("another office");
        assert!(matches!(joins(&test, "one", "early"), Err(ActionError::Refused(_))));
        test.run(move |tx| Ok(tx.save_official(event, chief, Role::Organiser, at)?)).expect("as before");
        joins(&test, "one", "joiner").expect("joined");
    }

    #[test]
    fn a_name_that_looks_like_another_account_s_is_refused() {
        let test = TestSection::with(0, 1);
        invites(&test, Role::Referee, "one", "f1").expect("invited");
        let now = test.chief.at;
        for name in ["chief", " Chief", "Сhief", "Ch\u{200b}ief"] {
            let new = NewAccount { name: name.into(), login: "other".into(), password_hash: String::new() };
            let refused = test.run(move |tx| join(tx, "one", &new, now));
            assert!(
                matches!(&refused, Err(ActionError::Refused(why)) if why.key() == "error-name-taken"),
                "{name}: {refused:?}"
            );
        }
        joins(&test, "one", "other").expect("joined");
    }

    #[test]
    fn the_setup_link_expires_in_a_day() {
        let test = TestSection::with(0, 1);
        let empty =
            crate::store::Store::open(&crate::store::DatabaseUrl::Sqlite(test.folder().join("empty.db")));
        let (empty, now) = (empty.expect("a database"), test.chief.at);
        let open =
            move |tx: &mut Tx<'_>, hours| invitation(tx, "setup", now + TimeDelta::hours(hours)).is_ok();
        let scope = crate::store::Scope::Accounts;
        let opens = move |tx: &mut Tx<'_>| open_setup(tx, "setup", Nodes::One, now);
        assert_eq!(empty.write_blocking(scope, opens).expect("opened"), Setup::Opened);
        let stands =
            |hours| empty.read_blocking(move |tx| Ok::<_, StoreError>(open(tx, hours))).expect("read");
        assert_eq!([23, 25].map(stands), [true, false]);
    }

    #[test]
    fn of_several_nodes_started_at_once_one_has_the_set_up_link() {
        let test = TestSection::with(0, 1);
        let empty =
            crate::store::Store::open(&crate::store::DatabaseUrl::Sqlite(test.folder().join("empty.db")));
        let (empty, now) = (empty.expect("a database"), test.chief.at);
        let opens = |token: &'static str, nodes, minutes| {
            let at = now + TimeDelta::minutes(minutes);
            let open = move |tx: &mut Tx<'_>| open_setup(tx, token, nodes, at);
            empty.write_blocking(crate::store::Scope::Accounts, open).expect("opened")
        };
        let stands = |token: &'static str| {
            let at = now + TimeDelta::minutes(20);
            let found = empty.read_blocking(|tx| Ok::<_, StoreError>(invitation(tx, token, at).is_ok()));
            found.expect("read")
        };
        assert_eq!(opens("one", Nodes::Several, 0), Setup::Opened);
        assert_eq!(opens("two", Nodes::Several, SETUP_MINUTES - 1), Setup::OpenedAt(now));
        assert_eq!(["one", "two"].map(stands), [true, false]);
        assert_eq!(opens("three", Nodes::Several, SETUP_MINUTES), Setup::Opened);
        assert_eq!(["one", "three"].map(stands), [false, true]);
        assert_eq!(opens("four", Nodes::One, SETUP_MINUTES), Setup::Opened);
        assert_eq!(["three", "four"].map(stands), [false, true], "a server alone prints another one");
    }

    #[test]
    fn a_form_sent_twice_invites_once_and_removes_once() {
        let test = TestSection::with(0, 1);
        invites(&test, Role::Referee, "one", "f1").expect("invited");
        let repeated = invites(&test, Role::Referee, "two", "f1");
        assert!(matches!(repeated, Err(ActionError::Repeated(_))), "{repeated:?}");
        assert_eq!(open(&test).len(), 1);

        let removes = || {
            let actor = Actor { request_key: Some("f2".into()), ..test.chief.clone() };
            let (event, referee) = (test.event, test.referee.user);
            test.run(move |tx| remove_official(tx, &actor, event, referee, "biased"))
        };
        removes().expect("removed");
        assert!(matches!(removes(), Err(ActionError::Repeated(_))));
        assert_eq!(latest(&test, Action::OfficialRemoved).reason.as_deref(), Some("biased"));
    }

    #[test]
    fn r2_links_of_an_official_who_may_no_longer_appoint_are_revoked() {
        let test = TestSection::with(0, 1);
        invites(&test, Role::Organiser, "second", "f1").expect("invited");
        let second = joins(&test, "second", "second").expect("joined");
        invites(&test, Role::Referee, "stays", "f2").expect("invited");
        for removed in [true, false] {
            let (of, at, event, chief) = (second.id, test.chief.at, test.event, test.chief.clone());
            let actor = Actor::new(of, at);
            test.run(move |tx| {
                tx.save_official(event, of, Role::Organiser, at)?;
                invite(tx, &actor, event, Role::Organiser, "Friend", "void")?;
                if removed {
                    return remove_official(tx, &chief, event, of, "left the team");
                }
                invite(tx, &chief, event, Role::Secretary, "Lower", "lower")?;
                join_as(tx, "lower", of, at).map(drop)
            })
            .expect("done");
            let left: Vec<_> = open(&test).into_iter().map(|open| open.name).collect();
            assert_eq!(left, ["Somebody"], "removed: {removed}");
            assert!(matches!(joins(&test, "void", "friend"), Err(ActionError::Refused(_))));
        }
    }

    #[test]
    fn links_are_revoked_only_in_their_event_and_by_officials_who_appoint() {
        let (test, other) = (TestSection::with(0, 1), TestSection::with(0, 1));
        invites(&test, Role::Referee, "one", "f1").expect("invited");
        let (referee, event, id) = (test.referee.clone(), test.event, open(&test)[0].id);
        let refused = test.run(move |tx| revoke_invitation(tx, &referee, event, id));
        assert!(matches!(refused, Err(ActionError::Forbidden(_))), "{refused:?}");
        let (chief, event) = (other.chief.clone(), other.event);
        let unknown = other.run(move |tx| revoke_invitation(tx, &chief, event, id));
        assert!(matches!(unknown, Err(ActionError::NotFound)), "{unknown:?}");
    }
}
