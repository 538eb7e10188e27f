//! The refereeing body of an event (R1): who holds which office, and the links that appoint.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::actions::events::officials;
use crate::actions::events::officials::Whom;
use crate::actions::{self, ActError, Actor, accounts};
use crate::i18n::Message;
use crate::regulations::officials::{BodyOffice, Shortcoming};
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{Body, EventId, Invitation, InvitationId, Office};
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::pages::{Answer, State, acted, html, html_as, secret_link};
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
    offices: Vec<Choice>,
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
    office: String,
    /// What he signs in with; empty without an account.
    login: String,
    since: String,
}

/// Somebody who was removed (R2).
struct Removed {
    name: String,
    office: String,
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

const OFFICES: [(&str, Office); 6] = [
    ("referee", Office::Referee),
    ("secretary", Office::Secretary),
    ("chief_secretary", Office::ChiefSecretary),
    ("deputy_chief_referee", Office::DeputyChiefReferee),
    ("chief_referee", Office::ChiefReferee),
    ("organiser", Office::Organiser),
];

/// The name of an office.
pub(in crate::web::pages) fn office(office: Office) -> Message {
    Message::new(match office {
        Office::Organiser => "office-organiser",
        Office::ChiefReferee => "office-chief-referee",
        Office::DeputyChiefReferee => "office-deputy-chief-referee",
        Office::ChiefSecretary => "office-chief-secretary",
        Office::Secretary => "office-secretary",
        Office::Referee => "office-referee",
    })
}

/// The offices of a body that misses them, said.
fn said(page: &Page, shortcoming: &Shortcoming) -> String {
    match shortcoming {
        Shortcoming::TooFew { .. } => page.t("officials-few"),
        Shortcoming::Missing(offices) => {
            let key = |office: &BodyOffice| match office {
                BodyOffice::ChiefReferee => "office-chief-referee",
                BodyOffice::DeputyChiefReferee => "office-deputy-chief-referee",
                BodyOffice::ChiefSecretary => "office-chief-secretary",
                BodyOffice::Referee => "office-referee",
                BodyOffice::Secretary => "office-secretary",
            };
            let names: Vec<String> = offices.iter().map(|office| page.t(key(office))).collect();
            page.t2("officials-missing", "n", names.len(), "offices", names.join(", "))
        }
    }
}

fn roster(page: &Page, body: &Body) -> Vec<Line> {
    let with = body.officials.iter().map(|official| {
        (
            official.office,
            official.since,
            official.name.clone(),
            Some(official.login.clone()),
            official.user.0,
        )
    });
    let without =
        body.named.iter().map(|named| (named.office, named.since, named.name.clone(), None, named.id.0));
    let mut all: Vec<_> = with.chain(without).collect();
    all.sort();
    let line = |(of, since, name, login, id): (Office, _, String, Option<String>, i64)| Line {
        key: format!("{}-{id}", if login.is_some() { "user" } else { "named" }),
        office: page.say(&office(of)),
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
        page.t2(key, "name", &member.name, "office", page.say(&office(member.office)))
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
        Ok::<_, ActError>((actions::event(tx, id)?, tx.body(id)?, tx.open_invitations(Some(id), now())?))
    });
    let (event, body, invitations) = loaded.await?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("officials-title"), "/officials");
    let form = form(&page);
    let offices = form.options("office", OFFICES.map(|(value, of)| (value, page.say(&office(of)))).to_vec());
    let invited = |invitation: Invitation| {
        let name = invitation.office.map(|of| page.say(&office(of))).unwrap_or_default();
        (invitation, name)
    };
    let removed = body.removed.iter().map(|removed| Removed {
        name: removed.name.clone(),
        office: page.say(&office(removed.office)),
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
        offices,
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
    let chosen = OFFICES.into_iter().find(|(value, _)| *value == fields.text("office")).map(|(_, of)| of);
    if chosen.is_none() {
        errors.add("office", Message::new("error-field-required"));
    }
    let Some(office) = chosen.filter(|_| errors.is_empty()) else {
        let again = page(&state, &visitor, id, |page| FormView::sent(&fields, &errors, page)).await?;
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    };
    if fields.text("account") == "none" {
        let act = move |tx: &mut Tx<'_>, actor: &Actor| officials::list(tx, actor, id, office, &name);
        return change(state, visitor, id, &fields, "official-listed", act).await;
    }
    let actor = visitor.actor_by(&fields)?;
    let invite = move |tx: &mut Tx<'_>, token: &str| accounts::invite(tx, &actor, id, office, &name, token);
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
    act: impl FnOnce(&mut Tx<'_>, &Actor) -> Result<(), ActError> + Send + 'static,
) -> Answer {
    let actor = visitor.actor_by(fields)?;
    match acted(
        state.store.write(Scope::Event(id), move |tx| act(tx, &actor)).await,
        &format!("/events/{id}/officials"),
        key,
    ) {
        Ok(answer) => Ok(answer),
        Err(ActError::Refused(why)) => {
            let none = FormErrors::default();
            let mut again = page(&state, &visitor, id, |page| FormView::sent(fields, &none, page)).await?;
            again.refusal = again.page.say(&why);
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
        Err(other) => Err(other.into()),
    }
}
