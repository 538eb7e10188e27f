//! What becomes of an application: ticked, admitted, refused, taken back, withdrawn.

use actix_web::web;

use super::check_name;
use super::desk::At;
use crate::actions::players::applications;
use crate::actions::{ActionError, Actor};
use crate::store::{Scope, Tx};
use crate::tournament::{ApplicationId, Check, EventId, Version};
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::pages::{Answer, State, finish, local, redirect};
use crate::web::visitor::Visitor;

/// Event and application, as in the address.
type Ids = web::Path<(EventId, ApplicationId)>;

/// Where the list stood when the button was pressed: the form says so.
fn back(event: EventId, id: ApplicationId, fields: &Fields) -> String {
    let list = format!("/events/{event}/applications");
    let wanted = local(fields.text("back"));
    let is_ours = wanted.strip_prefix(&list).is_some_and(|rest| rest.is_empty() || rest.starts_with('?'));
    let base = if is_ours { wanted } else { list.as_str() };
    // What was done before is not said again.
    let (path, query) = base.split_once('?').unwrap_or((base, ""));
    let kept: Vec<&str> =
        query.split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("done=")).collect();
    let query = if kept.is_empty() { String::new() } else { format!("?{}", kept.join("&")) };
    format!("{path}{query}#application-{id}")
}

/// `POST /events/{event}/applications/{application}/check`
pub(in crate::web) async fn check(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let (event, id) = ids.into_inner();
    let named = |check: &Check| check_name(*check) == fields.text("check");
    let check = Check::ALL.into_iter().find(named).ok_or(PageError::NotFound)?;
    let seen = fields.text("seen") == "true";
    // A tick says what is to be, not that it is to be turned round: sent twice it does no harm.
    let actor = visitor.actor(None)?;
    let tick = move |tx: &mut Tx<'_>| applications::check(tx, &actor, event, id, check, seen);
    state.store.write(Scope::Event(event), tick).await?;
    Ok(redirect(back(event, id, &fields)))
}

/// `POST /events/{event}/applications/{application}/admit`
pub(in crate::web) async fn admit(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let (event, id) = ids.into_inner();
    let section = state.store.read(move |tx| crate::actions::load_application(tx, event, id)).await?.section;
    let act =
        move |tx: &mut Tx<'_>, actor: &Actor, seen| applications::admit(tx, actor, event, id, seen).map(drop);
    decide(
        &state,
        &visitor,
        Scope::Admission(event, section),
        &fields,
        (&back(event, id, &fields), None),
        act,
    )
    .await
}

/// `POST /events/{event}/applications/{application}/refuse`
pub(in crate::web) async fn refuse(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let (event, id) = ids.into_inner();
    let reason = fields.text("reason").to_owned();
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen| {
        applications::refuse(tx, actor, event, id, seen, &reason).map(drop)
    };
    let there = format!("/events/{event}/applications/{id}");
    decide(&state, &visitor, Scope::Event(event), &fields, (&there, Some("application-refused")), act).await
}

/// `POST /events/{event}/applications/{application}/reconsider`
pub(in crate::web) async fn reconsider(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let (event, id) = ids.into_inner();
    let section = state.store.read(move |tx| crate::actions::load_application(tx, event, id)).await?.section;
    let reason = fields.text("reason").to_owned();
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen| {
        applications::reconsider(tx, actor, event, id, seen, &reason).map(drop)
    };
    let there = format!("/events/{event}/applications/{id}");
    decide(
        &state,
        &visitor,
        Scope::Admission(event, section),
        &fields,
        (&there, Some("application-reconsidered")),
        act,
    )
    .await
}

/// Decides as the form says, and goes on to a page that says so.
async fn decide(
    state: &State,
    visitor: &Visitor,
    scope: Scope,
    fields: &Fields,
    (there, said): (&str, Option<&str>),
    act: impl FnOnce(&mut Tx<'_>, &Actor, Version) -> Result<(), ActionError> + Send + 'static,
) -> Answer {
    let actor = visitor.actor_by(fields)?;
    let seen = fields.parse("version").unwrap_or(Version::FIRST);
    Ok(finish(state.store.write(scope, move |tx| act(tx, &actor, seen)).await, there, said)?)
}

/// `POST …/{application}/withdraw`, by an official or a leader.
pub(in crate::web) async fn withdraw(
    state: State,
    visitor: Visitor,
    at: At,
    Posted(fields): Posted,
) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    let (by, id) = (at.by_form(&visitor, &fields)?, at.application()?);
    let reason = fields.text("reason").to_owned();
    let withdraw = move |tx: &mut Tx<'_>| {
        let party = by.party(tx)?;
        applications::withdraw(tx, &party, id, &reason)
    };
    Ok(finish(state.store.write(desk.scope(), withdraw).await, &at.url(), "application-withdrawn")?)
}
