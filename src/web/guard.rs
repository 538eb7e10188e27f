//! Who may call a route, and whether this visitor may. Runs before every handler with its row of the table of routes.

use std::rc::Rc;

use actix_session::SessionExt;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse, web};

use super::error::PageError;
use super::visitor::{SignedIn, Visitor};
use super::{AppState, session};
use crate::actions::accounts::second_factor;
use crate::store::StoreError;
use crate::tournament::{EventId, Right};

/// Where the second factor is set up, and why the visitor is sent there.
const SECOND_FACTOR: &str = "/account/second-factor?needed=true";

/// Who may call a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Everybody.
    Anyone,
    /// Everybody who has logged in.
    SignedIn,
    /// Accounts that may create events.
    EventMaker,
    /// Officials whose role in the event of the address includes the right.
    Holding(Right),
}

/// Middleware: lets a request through to its handler with its [`Visitor`], redirects to the login page, or refuses.
pub(super) async fn check<B: MessageBody>(
    rows: Vec<(Method, Who)>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let Some(who) = rows.iter().find(|(method, _)| method == request.method()).map(|(_, who)| *who) else {
        return Ok(next.call(request).await?.map_into_left_body());
    };
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && from_another_site(&request) {
        return Ok(refuse(request, PageError::ForeignForm));
    }
    let mut visitor = match recognise(&request).await {
        Ok(visitor) => visitor,
        Err(error) => return Ok(refuse(request, error)),
    };
    let allowed = match who {
        Who::Anyone => true,
        Who::SignedIn => visitor.user.is_some(),
        Who::EventMaker => visitor.user.as_ref().is_some_and(|user| user.creates_events),
        Who::Holding(right) => {
            visitor.needs = Some(right);
            visitor.may(right)
        }
    };
    let stranger = visitor.user.is_none();
    let lacks_factor = visitor.lacks_factor && matches!(who, Who::Holding(_));
    request.extensions_mut().insert(Rc::new(visitor));
    if allowed && lacks_factor {
        if !reads {
            return Ok(refuse(request, PageError::Forbidden));
        }
        let response = HttpResponse::SeeOther().insert_header((header::LOCATION, SECOND_FACTOR)).finish();
        return Ok(request.into_response(response).map_into_right_body());
    }
    if allowed {
        return Ok(next.call(request).await?.map_into_left_body());
    }
    if stranger && reads {
        let back = request.uri().path_and_query().map_or("/", |here| here.as_str());
        let login = format!("/login?{}", serde_urlencoded::to_string([("next", back)]).unwrap_or_default());
        let response = HttpResponse::SeeOther().insert_header((header::LOCATION, login)).finish();
        return Ok(request.into_response(response).map_into_right_body());
    }
    Ok(refuse(request, if stranger { PageError::LogInFirst } else { PageError::Forbidden }))
}

/// A refusal as a response: an `Err` would bypass the middleware that adds its page and headers.
fn refuse<B>(request: ServiceRequest, error: PageError) -> ServiceResponse<EitherBody<B>> {
    request.error_response(error).map_into_right_body()
}

/// Browsers say where a form was sent from; a form of another site is refused whatever token it carries.
fn from_another_site(request: &ServiceRequest) -> bool {
    let site = request.headers().get("Sec-Fetch-Site").and_then(|value| value.to_str().ok());
    matches!(site, Some("cross-site" | "same-site"))
}

async fn recognise(request: &ServiceRequest) -> Result<Visitor, PageError> {
    let session = request.get_session();
    let user = session::user(&session);
    let event: Option<EventId> = request.match_info().get("event").and_then(|id| id.parse().ok());
    let csrf = session::known_csrf(&session);
    let mut visitor = Visitor { event, ..Visitor::stranger(request.request(), csrf) };
    let (Some(user), Some(state)) = (user, request.app_data::<web::Data<AppState>>()) else {
        return Ok(visitor);
    };
    let known = state.store.read(move |tx| {
        let found = tx.find_user(user)?.filter(|user| user.disabled_at.is_none());
        let Some(user) = found else { return Ok(None) };
        let role = event.map(|event| tx.find_role(event, user.id)).transpose()?.flatten();
        let lacks = event.map(|event| second_factor::is_missing(tx, event, user.id)).transpose()?;
        Ok::<_, StoreError>(Some((user, role, lacks == Some(true))))
    });
    if let Some((user, role, lacks_factor)) = known.await? {
        visitor.lacks_factor = lacks_factor;
        visitor.user = Some(SignedIn { id: user.id, name: user.name, creates_events: user.creates_events });
        visitor.role = role;
    }
    Ok(visitor)
}
