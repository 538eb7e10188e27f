//! Accounts and offices. Nobody signs up by himself: the first organiser and every official come by a
//! one-time link.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use super::rights::Right;
use super::secrets::token_hash;
use super::{ActError, Actor};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::{Act, EventId, Invitation, NewInvitation, NewUser, Office, User, UserId};

/// How long a link to join stays good.
const LINK_DAYS: i64 = 14;

/// Makes the set-up link good that leads to the first organiser's account, and any earlier one worthless.
/// False when there is an account already.
///
/// # Errors
/// The database fails.
pub fn open_setup(tx: &mut Tx<'_>, token: &str, now: DateTime<Utc>) -> Result<bool, ActError> {
    if tx.user_count()? > 0 {
        return Ok(false);
    }
    tx.delete_setup_invitations()?;
    let invitation = NewInvitation {
        token_hash: token_hash(token),
        event: None,
        office: None,
        name: String::new(),
        expires_at: now + TimeDelta::days(LINK_DAYS),
    };
    tx.insert_invitation(&invitation, None, now)?;
    Ok(true)
}

/// The invitation behind a link, if it is still good.
///
/// # Errors
/// [`ActError::Refused`] when it is unknown, used or too old.
pub fn invitation(tx: &mut Tx<'_>, token: &str, now: DateTime<Utc>) -> Result<Invitation, ActError> {
    tx.invitation_by_hash(&token_hash(token))?
        .filter(|invitation| invitation.is_open(now))
        .ok_or_else(|| ActError::refused(Message::new("error-link-used")))
}

/// Makes the account an invitation is for, with its office.
///
/// # Errors
/// The link is no longer good, or the login is taken.
pub fn join(tx: &mut Tx<'_>, token: &str, new: &NewAccount, now: DateTime<Utc>) -> Result<User, ActError> {
    let invitation = invitation(tx, token, now)?;
    let user = NewUser {
        login: new.login.clone(),
        name: new.name.clone(),
        password_hash: new.password_hash.clone(),
        creates_events: invitation.event.is_none(),
    };
    let user = tx.insert_user(&user, now).map_err(|error| match error {
        StoreError::Taken => ActError::refused(Message::new("error-login-taken")),
        other => other.into(),
    })?;
    take_office(tx, &invitation, &user, now)?;
    Ok(user)
}

/// Gives the office of an invitation to an account that exists already.
///
/// # Errors
/// The link is no longer good, or it is the set-up link.
pub fn join_as(tx: &mut Tx<'_>, token: &str, user: UserId, now: DateTime<Utc>) -> Result<User, ActError> {
    let invitation = invitation(tx, token, now)?;
    let user = tx.user(user)?.ok_or(ActError::NotFound)?;
    take_office(tx, &invitation, &user, now)?;
    Ok(user)
}

/// An account to be made; the password is hashed before, for that takes long.
pub struct NewAccount {
    /// The name others see.
    pub name: String,
    /// What he signs in with.
    pub login: String,
    /// The password's hash.
    pub password_hash: String,
}

fn take_office(
    tx: &mut Tx<'_>,
    invitation: &Invitation,
    user: &User,
    now: DateTime<Utc>,
) -> Result<(), ActError> {
    tx.use_invitation(invitation.id, user.id, now)?;
    let (Some(event), Some(office)) = (invitation.event, invitation.office) else { return Ok(()) };
    if tx.office(event, user.id)? == Some(Office::Organiser) {
        keep_an_organiser(tx, event, user.id, Some(office))?;
    }
    let before = tx.office(event, user.id)?;
    tx.set_office(event, user.id, office, now)?;
    let actor = Actor { user: user.id, at: now, request_key: None };
    let mut entry = actor.entry(event, Act::OfficialAppointed, subject(user.id));
    entry.before = before.map(|office| json!({ "name": user.name, "office": office }));
    entry.after = Some(json!({ "name": user.name, "office": office }));
    tx.append(&entry)?;
    Ok(())
}

/// Makes a link that appoints whoever follows it (R1).
///
/// # Errors
/// The actor may not appoint.
pub fn invite(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    office: Office,
    name: &str,
    token: &str,
) -> Result<(), ActError> {
    actor.needs(tx, event, Right::AppointOfficials)?;
    let invitation = NewInvitation {
        token_hash: token_hash(token),
        event: Some(event),
        office: Some(office),
        name: name.to_owned(),
        expires_at: actor.at + TimeDelta::days(LINK_DAYS),
    };
    tx.insert_invitation(&invitation, Some(actor.user), actor.at)?;
    Ok(())
}

/// Takes an office away (R2); what its holder did stays his.
///
/// # Errors
/// The actor may not; nobody would be left who may appoint others.
pub fn remove_official(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    user: UserId,
    reason: &str,
) -> Result<(), ActError> {
    actor.needs(tx, event, Right::AppointOfficials)?;
    let official = tx.officials(event)?.into_iter().find(|official| official.user == user);
    let official = official.ok_or(ActError::NotFound)?;
    keep_an_organiser(tx, event, user, None)?;
    tx.remove_office(event, user)?;
    let mut entry = actor.entry(event, Act::OfficialRemoved, subject(user));
    entry.reason = (!reason.is_empty()).then(|| reason.to_owned());
    entry.before = Some(json!({ "name": official.name, "office": official.office }));
    tx.append(&entry)?;
    Ok(())
}

/// Refuses to leave an event without an organiser.
fn keep_an_organiser(
    tx: &mut Tx<'_>,
    event: EventId,
    user: UserId,
    becomes: Option<Office>,
) -> Result<(), ActError> {
    let officials = tx.officials(event)?;
    let others = officials.iter().any(|other| other.office == Office::Organiser && other.user != user);
    if others || becomes == Some(Office::Organiser) || tx.office(event, user)? != Some(Office::Organiser) {
        return Ok(());
    }
    Err(ActError::refused(Message::new("error-last-organiser")))
}

/// Stores a new password and ends every other session of the account.
///
/// # Errors
/// The database fails.
pub fn change_password(
    tx: &mut Tx<'_>,
    user: UserId,
    hash: &str,
    this_session: Option<&str>,
) -> Result<(), ActError> {
    tx.set_password(user, hash)?;
    tx.delete_sessions_of(user, this_session)?;
    Ok(())
}

fn subject(user: UserId) -> String {
    format!("official:{user}")
}
