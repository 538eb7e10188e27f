//! The refereeing body of an event (R1): who holds which office, and the links that appoint.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::{Answer, State, done, html, html_as};
use crate::acts::rights::Right;
use crate::acts::{self, ActError, accounts, secrets};
use crate::i18n::Message;
use crate::store::Scope;
use crate::tournament::{EventId, Invitation, InvitationId, Office, Official, UserId};
use crate::web::error::PageError;
use crate::web::forms::{FormErrors, Posted};
use crate::web::views::{Choice, EventFrame, FormView, Page};
use crate::web::visitor::{Visitor, now};

#[derive(Template)]
#[template(path = "officials/show.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    officials: Vec<(Official, String)>,
    invitations: Vec<(Invitation, String)>,
    form: FormView,
    offices: Vec<Choice>,
    may_appoint: bool,
    /// A link just made: shown once, for only its hash is kept.
    link: Option<String>,
    /// Fewer than three (R1): a notice, not a block.
    few: bool,
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
pub(super) fn office(office: Office) -> Message {
    Message::new(match office {
        Office::Organiser => "office-organiser",
        Office::ChiefReferee => "office-chief-referee",
        Office::DeputyChiefReferee => "office-deputy-chief-referee",
        Office::ChiefSecretary => "office-chief-secretary",
        Office::Secretary => "office-secretary",
        Office::Referee => "office-referee",
    })
}

async fn page(
    state: &State,
    visitor: &Visitor,
    id: EventId,
    form: impl FnOnce(&Page) -> FormView,
) -> Result<Show, PageError> {
    let loaded = state.store.read(move |tx| {
        Ok::<_, ActError>((acts::event(tx, id)?, tx.officials(id)?, tx.open_invitations(Some(id), now())?))
    });
    let (event, officials, invitations) = loaded.await?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("officials-title"), "/officials");
    let form = form(&page);
    let offices = form.options("office", OFFICES.map(|(value, of)| (value, page.say(&office(of)))).to_vec());
    let named = |official: Official| {
        let name = page.say(&office(official.office));
        (official, name)
    };
    let invited = |invitation: Invitation| {
        let name = invitation.office.map(|of| page.say(&office(of))).unwrap_or_default();
        (invitation, name)
    };
    Ok(Show {
        few: officials.len() < 3,
        officials: officials.into_iter().map(named).collect(),
        invitations: invitations.into_iter().map(invited).collect(),
        form,
        offices,
        may_appoint: visitor.may(Right::AppointOfficials),
        link: None,
        page,
        frame,
    })
}

/// `GET /events/{event}/officials`
pub(in crate::web) async fn show(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    html(&page(&state, &visitor, id.into_inner(), |_| FormView::default()).await?)
}

/// `POST /events/{event}/officials`: makes a link and shows it.
pub(in crate::web) async fn appoint(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let name = errors.required(&fields, "name", 100);
    let chosen = OFFICES.into_iter().find(|(value, _)| *value == fields.text("office")).map(|(_, of)| of);
    if chosen.is_none() {
        errors.add("office", Message::new("error-field-required"));
    }
    let Some(office) = chosen.filter(|_| errors.is_empty()) else {
        let again = page(&state, &visitor, id, |page| FormView::sent(&fields, &errors, page)).await?;
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    };
    let token = secrets::token().map_err(|_| PageError::Broken)?;
    let link = format!("{}/join/{token}", state.public_url);
    let actor = visitor.actor_by(&fields)?;
    let made = state
        .store
        .write(Scope::Event(id), move |tx| accounts::invite(tx, &actor, id, office, &name, &token))
        .await;
    let link = match made {
        Ok(()) => Some(link),
        // The link was shown when the form came first, and only its hash is kept.
        Err(ActError::Repeated(_)) => None,
        Err(other) => return Err(other.into()),
    };
    let mut shown = page(&state, &visitor, id, |_| FormView::default()).await?;
    shown.link = link;
    html(&shown)
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
    let actor = visitor.actor_by(&fields)?;
    let revoked = state
        .store
        .write(Scope::Event(id), move |tx| accounts::revoke_invitation(tx, &actor, id, invitation))
        .await;
    once(revoked, id, "invitation-revoked")
}

/// Back to the officials, after something was done; done again, it was done once.
fn once(outcome: Result<(), ActError>, id: EventId, key: &str) -> Answer {
    match outcome {
        Ok(()) | Err(ActError::Repeated(_)) => Ok(done(&format!("/events/{id}/officials"), key)),
        Err(other) => Err(other.into()),
    }
}

/// `POST /events/{event}/officials/remove`
pub(in crate::web) async fn remove(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let user: UserId = fields.parse("user").ok_or(PageError::NotFound)?;
    let reason: String = fields.text("reason").chars().filter(|char| !char.is_control()).take(500).collect();
    let actor = visitor.actor_by(&fields)?;
    let removed = state
        .store
        .write(Scope::Event(id), move |tx| accounts::remove_official(tx, &actor, id, user, &reason))
        .await;
    once(removed, id, "official-removed")
}
