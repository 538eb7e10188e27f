//! The refereeing body (R1, R2): officials without an account, removal from the body, its approval. Officials with
//! an account come by a link: [`crate::actions::accounts`].

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde_json::{Value, json};

use crate::actions::accounts::secrets::digest;
use crate::actions::{ActionError, Actor, accounts, reason};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::{Action, Approval, Body, EventId, Member, NamedOfficialId, Removal, Role, UserId};

/// The longest name of an official, in characters.
pub const LONGEST_NAME: usize = 100;

/// Somebody of the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// Somebody with an account.
    Account(UserId),
    /// Somebody without one.
    Named(NamedOfficialId),
}

/// Puts an official without an account on the roster (R1).
///
/// # Errors
/// The actor may not; the name is empty or too long; it is an organiser's office, which nobody holds without an
/// account; the same form was sent before.
pub fn list(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    role: Role,
    name: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, event, Right::AppointOfficials)?;
    actor.first_time(tx)?;
    if role.body_office().is_none() {
        return Err(ActionError::refused(Message::new("error-organiser-account")));
    }
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(ActionError::refused(Message::new("error-official-name").with("max", LONGEST_NAME)));
    }
    let id = tx.insert_named_official(event, name, role, actor.at)?;
    let mut entry = actor.entry(event, Action::OfficialListed, subject(id));
    entry.after = Some(json!({ "name": name, "office": role }));
    tx.append(&entry)?;
    Ok(())
}

/// Removes somebody from the body for a reason (R2). He stays listed as removed, and what he signed stays his.
///
/// # Errors
/// The actor may not; no reason is given; he is not of the body; nobody would be left who may appoint others; the
/// same form was sent before.
pub fn remove(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    whom: Whom,
    because: &str,
) -> Result<(), ActionError> {
    let id = match whom {
        Whom::Account(user) => return accounts::remove_official(tx, actor, event, user, because),
        Whom::Named(id) => id,
    };
    actor.needs(tx, event, Right::AppointOfficials)?;
    actor.first_time(tx)?;
    let official = tx.body(event)?.named.into_iter().find(|official| official.id == id);
    let official = official.ok_or(ActionError::NotFound)?;
    let reason = reason(because)?;
    tx.delete_named_official(id)?;
    let mut entry = actor.entry(event, Action::OfficialRemoved, subject(id));
    entry.reason = Some(reason.clone());
    entry.before = Some(json!({ "name": official.name, "office": official.role }));
    tx.append(&entry)?;
    let removal = Removal {
        user: None,
        name: official.name,
        role: official.role,
        since: official.since,
        by: actor.user,
        at: actor.at,
        reason,
    };
    tx.insert_removal(event, &removal)?;
    Ok(())
}

/// Keeps that the body was approved (R1) on a day by somebody, as it stands: `seen` is the
/// [`fingerprint`] of the roster that was looked at.
///
/// # Errors
/// The actor may not; nobody is named who approved it; nobody is of the body; the roster is not the one that was
/// looked at; the same form was sent before.
pub fn approve(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    (on, by): (NaiveDate, &str),
    seen: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, event, Right::AppointOfficials)?;
    actor.first_time(tx)?;
    let body = tx.body(event)?;
    let members = body.members();
    if fingerprint(&body) != seen {
        return Err(ActionError::refused(Message::new("error-body-changed")));
    }
    if members.is_empty() {
        return Err(ActionError::refused(Message::new("error-body-empty")));
    }
    let by = by.trim();
    if by.is_empty() || by.chars().count() > LONGEST_NAME {
        return Err(ActionError::refused(Message::new("error-official-name").with("max", LONGEST_NAME)));
    }
    let approval = Approval { on, by: by.to_owned(), members };
    tx.set_body_approval(event, &approval, actor.user, actor.at)?;
    let mut entry = actor.entry(event, Action::BodyApproved, "body".to_owned());
    entry.before = body.approval.as_ref().map(kept);
    entry.after = Some(kept(&approval));
    tx.append(&entry)?;
    Ok(())
}

/// Names the members of a body as they are now, and no others.
#[must_use]
pub fn fingerprint(body: &Body) -> String {
    digest(format!("{:?}", body.members()).as_bytes())
}

/// An approval as the ledger keeps it: names by office.
fn kept(approval: &Approval) -> Value {
    let mut by_office: BTreeMap<Role, Vec<&str>> = BTreeMap::new();
    for Member { role, name } in &approval.members {
        by_office.entry(*role).or_default().push(name);
    }
    let mut value = json!({ "approved_on": approval.on, "approved_by": approval.by });
    if let Value::Object(fields) = &mut value {
        for (role, names) in by_office {
            let field = match role {
                Role::Organiser => continue,
                Role::ChiefReferee => "chief_referee",
                Role::DeputyChiefReferee => "deputy_chief_referee",
                Role::ChiefSecretary => "chief_secretary",
                Role::Secretary => "secretaries",
                Role::Referee => "referees",
            };
            fields.insert(field.to_owned(), json!(names));
        }
    }
    value
}

fn subject(id: NamedOfficialId) -> String {
    format!("named-official:{id}")
}

#[cfg(test)]
mod tests;
