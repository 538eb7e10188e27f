//! The refereeing body of an event (R1): who holds which office, and the links that appoint.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::actions::events::officials;
use crate::actions::events::officials::Whom;
use crate::actions::{self, ActionError, Actor, accounts};
use crate::i18n::Message;
use crate::regulations::officials::{BodyOffice, Shortcoming};
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{Body, EventId, Invitation, InvitationId, Role};
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, State, finish, html, html_as, secret_link};
use crate::web::views::{Choice, EventFrame, FormView, Page};
use crate::web::visitor::{Visitor, now};

#[derive(Template)]
#[template(path = "officials/show.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    roster: Vec<Line>,
    removed: Vec<Removed>,
    /// What R1 misses, said: notices, not a block.
    shortcomings: Vec<String>,
    approval: Option<Approved>,
    /// Names the roster that is shown, for the form that approves it.
    fingerprint: String,
    /// The day that the form which approves offers.
    today: String,
    invitations: Vec<(Invitation, String)>,
    form: FormView,
    roles: Vec<Choice>,
    may_appoint: bool,
    /// A link just made: shown once, for only its hash is kept.
    link: Option<String>,
    /// Why the last form was refused; empty when it was not.
    refusal: String,
}

/// Somebody of the roster.
struct Line {
    /// What names him in forms: `user-7`, or `named-7` without an account.
    key: String,
    name: String,
    role: String,
    /// What he signs in with; empty without an account.
    login: String,
    since: String,
}

/// Somebody who was removed (R2).
struct Removed {
    name: String,
    role: String,
    since: String,
    at: String,
    by: String,
    reason: String,
}

/// That the body was approved (R1).
struct Approved {
    said: String,
    /// Whether the roster is still as it was approved.
    is_current: bool,
    /// Who has come to the body since, and who has gone, said.
    changes: Vec<String>,
}

const ROLES: [(&str, Role); 6] = [
    ("referee", Role::Referee),
    ("secretary", Role::Secretary),
    ("chief_secretary", Role::ChiefSecretary),
    ("deputy_chief_referee", Role::DeputyChiefReferee),
    ("chief_referee", Role::ChiefReferee),
    ("organiser", Role::Organiser),
];

/// The name of an office.
pub(in crate::web::pages) fn role(role: Role) -> Message {
    Message::new(match role {
        Role::Organiser => "office-organiser",
        Role::ChiefReferee => "office-chief-referee",
        Role::DeputyChiefReferee => "office-deputy-chief-referee",
        Role::ChiefSecretary => "office-chief-secretary",
        Role::Secretary => "office-secretary",
        Role::Referee => "office-referee",
    })
}

/// The offices of a body that misses them, said.
fn said(page: &Page, shortcoming: &Shortcoming) -> String {
    match shortcoming {
        Shortcoming::TooFew { .. } => page.t("officials-few"),
        Shortcoming::Missing(roles) => {
            let key = |role: &BodyOffice| match role {
                BodyOffice::ChiefReferee => "office-chief-referee",
                BodyOffice::DeputyChiefReferee => "office-deputy-chief-referee",
                BodyOffice::ChiefSecretary => "office-chief-secretary",
                BodyOffice::Referee => "office-referee",
                BodyOffice::Secretary => "office-secretary",
            };
            let names: Vec<String> = roles.iter().map(|role| page.t(key(role))).collect();
            page.t2("officials-missing", "n", names.len(), "offices", names.join(", "))
        }
    }
}

fn roster(page: &Page, body: &Body) -> Vec<Line> {
    let with = body.officials.iter().map(|official| {
        (official.role, official.since, official.name.clone(), Some(official.login.clone()), official.user.0)
    });
    let without =
        body.named.iter().map(|named| (named.role, named.since, named.name.clone(), None, named.id.0));
    let mut all: Vec<_> = with.chain(without).collect();
    all.sort();
    let line = |(of, since, name, login, id): (Role, _, String, Option<String>, i64)| Line {
        key: format!("{}-{id}", if login.is_some() { "user" } else { "named" }),
        role: page.say(&role(of)),
        since: page.time(&since),
        login: login.unwrap_or_default(),
        name,
    };
    all.into_iter().map(line).collect()
}

fn approved(page: &Page, body: &Body) -> Option<Approved> {
    let (approval, is_current) = body.approved()?;
    let members = body.members();
    let line = |key, member: &crate::tournament::Member| {
        page.t2(key, "name", &member.name, "office", page.say(&role(member.role)))
    };
    let came = members.iter().filter(|member| !approval.members.contains(member));
    let went = approval.members.iter().filter(|member| !members.contains(member));
    let changes = came
        .map(|member| line("officials-came", member))
        .chain(went.map(|member| line("officials-went", member)));
    Some(Approved {
        said: page.t2("officials-approved", "day", page.date(&approval.on), "name", &approval.by),
        is_current,
        changes: changes.collect(),
    })
}

async fn page(
    state: &State,
    visitor: &Visitor,
    id: EventId,
    form: impl FnOnce(&Page) -> FormView,
) -> Result<Show, PageError> {
    let loaded = state.store.read(move |tx| {
        Ok::<_, ActionError>((
            actions::load_event(tx, id)?,
            tx.load_refereeing_body(id)?,
            tx.list_open_invitations(Some(id), now())?,
        ))
    });
    let (event, body, invitations) = loaded.await?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("officials-title"), "/officials");
    let form = form(&page);
    let roles = form.options("office", ROLES.map(|(value, of)| (value, page.say(&role(of)))).to_vec());
    let invited = |invitation: Invitation| {
        let name = invitation.role.map(|of| page.say(&role(of))).unwrap_or_default();
        (invitation, name)
    };
    let removed = body.removed.iter().map(|removed| Removed {
        name: removed.name.clone(),
        role: page.say(&role(removed.role)),
        since: page.time(&removed.since),
        at: page.time(&removed.at),
        by: removed.by_name.clone(),
        reason: removed.reason.clone(),
    });
    Ok(Show {
        roster: roster(&page, &body),
        removed: removed.collect(),
        shortcomings: body.shortcomings().iter().map(|shortcoming| said(&page, shortcoming)).collect(),
        approval: approved(&page, &body),
        fingerprint: officials::fingerprint(&body),
        today: now().with_timezone(&chrono::Local).date_naive().to_string(),
        invitations: invitations.into_iter().map(invited).collect(),
        form,
        roles,
        may_appoint: visitor.may(Right::AppointOfficials),
        link: None,
        refusal: String::new(),
        page,
        frame,
    })
}

/// `GET /events/{event}/officials`
pub(in crate::web) async fn show(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    html(&page(&state, &visitor, id.into_inner(), |_| FormView::default()).await?)
}

/// `POST /events/{event}/officials`: makes a link and shows it; or puts somebody without an account on the roster.
pub(in crate::web) async fn appoint(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let name = errors.required(&fields, "name", officials::LONGEST_NAME);
    let chosen = ROLES.into_iter().find(|(value, _)| *value == fields.text("office")).map(|(_, of)| of);
    if chosen.is_none() {
        errors.add("office", Message::new("error-field-required"));
    }
    let Some(role) = chosen.filter(|_| errors.is_empty()) else {
        let again = page(&state, &visitor, id, |page| FormView::sent(&fields, &errors, page)).await?;
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    };
    if fields.text("account") == "none" {
        let act = move |tx: &mut Tx<'_>, actor: &Actor| officials::list(tx, actor, id, role, &name);
        return change(state, visitor, id, &fields, "official-listed", act).await;
    }
    let actor = visitor.actor_by(&fields)?;
    let invite = move |tx: &mut Tx<'_>, token: &str| accounts::invite(tx, &actor, id, role, &name, token);
    let link = secret_link(&state, id, "join", invite).await?;
    let mut shown = page(&state, &visitor, id, |_| FormView::default()).await?;
    if link.is_none() {
        shown.page.repeated();
    }
    html(&Show { link, ..shown })
}

/// `POST /events/{event}/officials/revoke`: takes a link back.
pub(in crate::web) async fn revoke(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let invitation: InvitationId = fields.parse("invitation").ok_or(PageError::NotFound)?;
    let act = move |tx: &mut Tx<'_>, actor: &Actor| accounts::revoke_invitation(tx, actor, id, invitation);
    change(state, visitor, id, &fields, "invitation-revoked", act).await
}

/// `POST /events/{event}/officials/remove` (R2)
pub(in crate::web) async fn remove(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let whom = match fields.text("whom").split_once('-') {
        Some(("user", user)) => user.parse().ok().map(Whom::Account),
        Some(("named", named)) => named.parse().ok().map(Whom::Named),
        _ => None,
    };
    let whom = whom.ok_or(PageError::NotFound)?;
    let reason = fields.text("reason").to_owned();
    let act = move |tx: &mut Tx<'_>, actor: &Actor| officials::remove(tx, actor, id, whom, &reason);
    change(state, visitor, id, &fields, "official-removed", act).await
}

/// `POST /events/{event}/officials/approve` (R1)
pub(in crate::web) async fn approve(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let Some(on) = errors.date(&fields, "approved_on") else {
        errors.add("approved_on", Message::new("error-field-required"));
        let again = page(&state, &visitor, id, |page| FormView::sent(&fields, &errors, page)).await?;
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    };
    let (by, seen) = (fields.text("approved_by").to_owned(), fields.text("seen").to_owned());
    let act = move |tx: &mut Tx<'_>, actor: &Actor| officials::approve(tx, actor, id, (on, &by), &seen);
    change(state, visitor, id, &fields, "body-approved", act).await
}

/// Does what a form asks for and goes back to the officials, done again as well as done once; or shows them with why
/// it was refused.
async fn change(
    state: State,
    visitor: Visitor,
    id: EventId,
    fields: &Fields,
    key: &str,
    act: impl FnOnce(&mut Tx<'_>, &Actor) -> Result<(), ActionError> + Send + 'static,
) -> Answer {
    let actor = visitor.actor_by(fields)?;
    match finish(
        state.store.write(Scope::Event(id), move |tx| act(tx, &actor)).await,
        &format!("/events/{id}/officials"),
        key,
    ) {
        Ok(answer) => Ok(answer),
        Err(ActionError::Refused(why)) => {
            let none = FormErrors::default();
            let mut again = page(&state, &visitor, id, |page| FormView::sent(fields, &none, page)).await?;
            again.refusal = again.page.say(&why);
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
        Err(other) => Err(other.into()),
    }
}
