//! What happens to an application: checked, admitted, refused, reconsidered, withdrawn.

use super::context::ApplicationsPath;
use crate::actions::players::applications;
use crate::store::Scope;
use crate::tournament::Check;
use crate::web::address::ApplicationPath;
use crate::web::forms::{BACK, Field, OneOf, REASON, Tick};
use crate::web::pages::{local, redirect};
use crate::web::prelude::*;

routes! {
    POST "/apply/{token}/{application}/withdraw" Anyone => withdraw;
    POST "/events/{event}/applications/{application}/check" Holding(ManagePlayers) => check;
    POST "/events/{event}/applications/{application}/admit" Holding(ManagePlayers) => admit;
    POST "/events/{event}/applications/{application}/refuse" Holding(ManagePlayers) => refuse;
    POST "/events/{event}/applications/{application}/reconsider" Holding(ManagePlayers) => reconsider;
    POST "/events/{event}/applications/{application}/withdraw" Holding(ManagePlayers) => withdraw;
}

/// The box of the commission that is ticked or not.
pub(super) const CHECK: Field<OneOf<Check>> = Field::one_of("check");
/// Whether it is to be ticked.
pub(super) const SEEN: Field<Tick> = Field::tick("seen");

/// The list as it was when the button was pressed: the form says so.
fn back(path: ApplicationPath, fields: &Fields) -> String {
    let list = path.event().at("applications");
    let sent = local(fields.get(BACK));
    let is_ours = sent.strip_prefix(&list).is_some_and(|rest| rest.is_empty() || rest.starts_with('?'));
    let base = if is_ours { sent } else { list.as_str() };
    // Without the notice of what was done before.
    let (address, query) = base.split_once('?').unwrap_or((base, ""));
    let pairs: Vec<&str> =
        query.split('&').filter(|pair| !pair.is_empty() && !pair.starts_with("done=")).collect();
    let query = if pairs.is_empty() { String::new() } else { format!("?{}", pairs.join("&")) };
    format!("{address}{query}#application-{}", path.application)
}

/// `POST /events/{event}/applications/{application}/check`
async fn check(context: Context, path: ApplicationPath, Posted(fields): Posted) -> Answer {
    let check = fields.get(CHECK).ok_or(PageError::NotFound)?;
    let is_seen = fields.get(SEEN);
    // The form says what is to be, not that it is to be changed: sent twice it does no harm, and needs no key.
    let actor = context.visitor.actor(None)?;
    let tick =
        move |tx: &mut Tx<'_>| applications::check(tx, &actor, path.event, path.application, check, is_seen);
    context.state.store.write(path.into(), tick).await?;
    Ok(redirect(back(path, &fields)))
}

/// A decision that concerns the players of the application's section too.
async fn admission(context: &Context, path: ApplicationPath) -> Result<Scope, PageError> {
    let applicant =
        context.read(move |tx, _| Ok(crate::actions::load_application(tx, path.event, path.application)?));
    Ok(Scope::Admission(path.event, applicant.await?.section))
}

/// `POST /events/{event}/applications/{application}/admit`
async fn admit(context: Context, path: ApplicationPath, Posted(fields): Posted) -> Answer {
    let (seen, scope) = (fields.version()?, admission(&context, path).await?);
    let back = back(path, &fields);
    let admit = move |tx: &mut Tx<'_>, actor: &Actor| {
        applications::admit(tx, actor, path.event, path.application, seen)
    };
    context.perform(scope, fields, admit).await?.redirect(back, None).or_error()
}

/// `POST /events/{event}/applications/{application}/refuse`
async fn refuse(context: Context, path: ApplicationPath, Posted(fields): Posted) -> Answer {
    let (seen, reason) = (fields.version()?, fields.get(REASON).to_owned());
    let refuse = move |tx: &mut Tx<'_>, actor: &Actor| {
        applications::refuse(tx, actor, path.event, path.application, seen, &reason)
    };
    context.perform(path, fields, refuse).await?.redirect(path.url(), "application-refused").or_error()
}

/// `POST /events/{event}/applications/{application}/reconsider`
async fn reconsider(context: Context, path: ApplicationPath, Posted(fields): Posted) -> Answer {
    let (seen, reason) = (fields.version()?, fields.get(REASON).to_owned());
    let scope = admission(&context, path).await?;
    let reconsider = move |tx: &mut Tx<'_>, actor: &Actor| {
        applications::reconsider(tx, actor, path.event, path.application, seen, &reason)
    };
    let reconsidered = context.perform(scope, fields, reconsider).await?;
    reconsidered.redirect(path.url(), "application-reconsidered").or_error()
}

/// `POST …/{application}/withdraw`, by an official or a leader.
async fn withdraw(context: Context, path: ApplicationsPath, Posted(fields): Posted) -> Answer {
    let (id, reason) = (path.application()?, fields.get(REASON).to_owned());
    let withdraw =
        move |tx: &mut Tx<'_>, party: &applications::Party| applications::withdraw(tx, party, id, &reason);
    let withdrawn = path.perform(context, fields, withdraw).await?;
    withdrawn.redirect(path.url(), "application-withdrawn").or_error()
}
