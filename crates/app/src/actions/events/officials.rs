//! The refereeing body (R1, R2): officials without an account, removal from the body, its approval. Officials with an
//! account join by a link: [`crate::actions::accounts`].

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde_json::{Value, json};

use crate::actions::accounts::secrets::digest;
use crate::actions::actor::require_name;
use crate::actions::{ActionError, Actor, Subject, accounts};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{
    Action, Approval, Body, EventId, Member, NamedOfficialId, Removal, Right, Role, UserId,
};

/// The longest name of an official, in characters.
pub const MAX_NAME_LENGTH: usize = 100;

/// A member of the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// With an account.
    Account(UserId),
    /// Without one.
    Named(NamedOfficialId),
}

/// Lists an official without an account (R1).
///
/// # Errors
/// The actor lacks the right; the name is empty or too long; the role is the organiser's, which needs an account; the
/// same form was sent before.
pub fn list(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    role: Role,
    name: &str,
) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::AppointOfficials)?;
    if role.body_office().is_none() {
        return Err(ActionError::refused(Message::new("error-organiser-account")));
    }
    let name = require_name(name, MAX_NAME_LENGTH, "error-official-name")?;
    let id = tx.insert_named_official(event, &name, role, actor.at)?;
    actor
        .entry(event, Action::OfficialListed, Subject::NamedOfficial(id))
        .after(json!({ "name": name, "office": role }))
        .append(tx)?;
    Ok(())
}

/// Removes a member from the body for a reason (R2). They stay listed as removed, and what they signed keeps their name.
///
/// # Errors
/// The actor lacks the right; no reason is given; not a member; no one would be left who may appoint others; the same
/// form was sent before.
pub fn remove(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    whom: Whom,
    reason: &str,
) -> Result<(), ActionError> {
    let id = match whom {
        Whom::Account(user) => return accounts::remove_official(tx, actor, event, user, reason),
        Whom::Named(id) => id,
    };
    actor.require_once(tx, event, Right::AppointOfficials)?;
    let official = tx.load_refereeing_body(event)?.named.into_iter().find(|official| official.id == id);
    let official = official.ok_or(ActionError::NotFound)?;
    let reason = actor.reason_or_ask(reason, || accounts::removal_caution(&official.name))?;
    tx.delete_named_official(id)?;
    let entry = actor.entry(event, Action::OfficialRemoved, Subject::NamedOfficial(id));
    let before = json!({ "name": official.name, "office": official.role });
    entry.reason(reason.clone()).before(before).append(tx)?;
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

/// Records who approved the body (R1) and when, for its present members: `seen` is the [`fingerprint`] of the members the
/// actor saw.
///
/// # Errors
/// The actor lacks the right; no one is named who approved it; the body has no members; the members are not the ones that
/// were seen; the same form was sent before.
pub fn approve(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    (on, by): (NaiveDate, &str),
    seen: &str,
) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::AppointOfficials)?;
    let body = tx.load_refereeing_body(event)?;
    let members = body.members();
    if fingerprint(&body) != seen {
        return Err(ActionError::refused(Message::new("error-body-changed")));
    }
    if members.is_empty() {
        return Err(ActionError::refused(Message::new("error-body-empty")));
    }
    let by = require_name(by, MAX_NAME_LENGTH, "error-official-name")?;
    let approval = Approval { on, by, members };
    tx.save_body_approval(event, &approval, actor.user, actor.at)?;
    let entry = actor.entry(event, Action::BodyApproved, Subject::Body);
    entry.before(body.approval.as_ref().map(approval_json)).after(approval_json(&approval)).append(tx)?;
    Ok(())
}

/// Identifies the present members of a body.
#[must_use]
pub fn fingerprint(body: &Body) -> String {
    digest(format!("{:?}", body.members()).as_bytes())
}

/// An approval, for the audit log: names by role.
fn approval_json(approval: &Approval) -> Value {
    let mut by_role: BTreeMap<Role, Vec<&str>> = BTreeMap::new();
    for Member { role, name } in &approval.members {
        by_role.entry(*role).or_default().push(name);
    }
    let mut value = json!({ "approved_on": approval.on, "approved_by": approval.by });
    if let Value::Object(fields) = &mut value {
        for (role, names) in by_role {
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

#[cfg(test)]
mod tests;
