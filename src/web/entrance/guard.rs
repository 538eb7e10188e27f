//! Who may call a route, and whether this visitor may. Runs before every handler with its row of the table of routes.

use std::rc::Rc;
use std::sync::Arc;

use actix_session::SessionExt;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse, web};

use super::admission::Admission;
use super::body_limits::Sender;
use super::connections::Connection;
use super::cookies::{Cookies, KeptLink, number_of_link};
use super::security::Noted;
use super::{bearer, body_limits, choice, client, security, session};
use crate::actions::accounts::access;
use crate::actions::accounts::second_factor::{self, Standing};
use crate::actions::accounts::secrets::link_hash;
use crate::actions::boards::reports::{self, PlayerSecret};
use crate::actions::events::kiosks;
use crate::actions::players::teams::{self, Visit};
use crate::actions::{ActionError, accounts};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, PlayerId, Right, TeamId};
use crate::web::AppState;
use crate::web::answers::cross_origin;
use crate::web::answers::error::PageError;
use crate::web::answers::problem::is_for_programs;
use crate::web::help::Help;
use crate::web::visitor::{SignedIn, Visitor, Withheld, now};

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
    /// Programs that carry the token of an official of the event of the address, whose role includes the right. No cookie
    /// counts: who has logged in and carries no token is a stranger here.
    Bearing(Right),
}

/// What the guard knows of a route: a row of the table without its address and handler.
#[derive(Clone, Debug)]
pub(in crate::web) struct Row {
    pub(in crate::web) method: Method,
    pub(in crate::web) who: Who,
    pub(in crate::web) help: Option<Help>,
}

/// Middleware: lets a request through to its handler with its [`Visitor`], redirects to the login page, or refuses. The
/// body is not read before.
pub(in crate::web) async fn check<B: MessageBody>(
    rows: Arc<[Row]>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let Some(row) = rows.iter().find(|row| row.method == request.method()) else {
        let reads = rows.iter().any(|row| row.method == Method::GET);
        if *request.method() == Method::OPTIONS && reads && is_for_programs(request.path()) {
            return Ok(request.into_response(cross_origin::preflight()).map_into_right_body());
        }
        let mut response = next.call(request).await?.map_into_left_body();
        if response.status() == StatusCode::METHOD_NOT_ALLOWED {
            let methods: Vec<&str> = rows.iter().map(|row| row.method.as_str()).collect();
            // The names of methods are a value of a header.
            if let Ok(methods) = header::HeaderValue::from_str(&methods.join(", ")) {
                response.headers_mut().insert(header::ALLOW, methods);
            }
        }
        return Ok(response);
    };
    // A form that is shown again is explained where its page is.
    let shown = rows.iter().find(|row| row.method == Method::GET);
    let help = row.help.or_else(|| shown.and_then(|row| row.help));
    let mut response = decide(row.who, help, request, next).await?;
    let state = response.request().app_data::<web::Data<AppState>>().cloned();
    if let Some(cookie) = state.and_then(|state| state.cookies.new_form_cookie(response.request())) {
        // A nonce in a cookie fits into a header.
        let _ = response.response_mut().add_cookie(&cookie);
    }
    security::note_answer(response.request(), response.status());
    Ok(response)
}

async fn decide<B: MessageBody>(
    who: Who,
    help: Option<Help>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if !reads && from_another_site(&request) {
        return Ok(refuse(request, PageError::ForeignForm));
    }
    if reads && let Some(chosen) = choice::made(request.request()) {
        return Ok(request.into_response(chosen).map_into_right_body());
    }
    if let Who::Bearing(right) = who {
        let place = match body_limits::place(request.request()) {
            Ok(place) => place,
            Err(error) => return Ok(refuse(request, error)),
        };
        let recognised = bearer::recognise(&request, right).await;
        drop(place);
        return match recognised {
            Ok(_) if !body_limits::admit(request.request(), Sender::Device) => {
                Ok(refuse(request, PageError::TooLarge))
            }
            Ok(visitor) => {
                request.extensions_mut().insert(Rc::new(visitor));
                Ok(next.call(request).await?.map_into_left_body())
            }
            Err(error) => Ok(refuse(request, error)),
        };
    }
    let (mut visitor, link) = match recognise(&request).await {
        Ok(recognised) => recognised,
        Err(error) => return Ok(refuse(request, error)),
    };
    visitor.help = help;
    let allowed = match who {
        Who::Anyone => true,
        // Answered above.
        Who::Bearing(_) => false,
        Who::SignedIn => visitor.user.is_some(),
        Who::EventMaker => visitor.user.as_ref().is_some_and(|user| user.creates_events),
        Who::Holding(right) => {
            visitor.needs = Some(right);
            visitor.may(right)
        }
    };
    let stranger = visitor.user.is_none();
    if let Some(Some(connection)) = request.request().conn_data::<Option<Connection>>()
        && !stranger
    {
        connection.note_official();
    }
    let (back, token) = (visitor.address.clone(), visitor.csrf.clone());
    let set_up = (reads && awaits_factor(&visitor, who)).then(|| visitor.factor_address());
    request.extensions_mut().insert(Rc::new(visitor));
    if let Some(set_up) = set_up {
        let response = HttpResponse::SeeOther().insert_header((header::LOCATION, set_up)).finish();
        return Ok(request.into_response(response).map_into_right_body());
    }
    if allowed {
        let sender = match &link {
            _ if !stranger => Sender::Official,
            Some((Link::Team, Ok(()))) => Sender::Leader,
            None if request.match_info().get("clock").is_some() => Sender::Device,
            _ => Sender::Stranger,
        };
        if !body_limits::admit(request.request(), sender) {
            return Ok(refuse(request, PageError::TooLarge));
        }
        let unknown_link = link.and_then(|(_, found)| found.err());
        Admission { token, unknown_link }.note(request.request());
        return Ok(next.call(request).await?.map_into_left_body());
    }
    if stranger && reads {
        let login = format!("/login?{}", serde_urlencoded::to_string([("next", back)]).unwrap_or_default());
        let response = HttpResponse::SeeOther().insert_header((header::LOCATION, login)).finish();
        return Ok(request.into_response(response).map_into_right_body());
    }
    Ok(refuse(request, if stranger { PageError::LogInFirst } else { PageError::Forbidden }))
}

/// Whether nothing but a second factor keeps the visitor from the route.
fn awaits_factor(visitor: &Visitor, who: Who) -> bool {
    match (visitor.withheld, who) {
        (Some(Withheld::Role(role)), Who::Holding(right)) => role.may(right),
        (Some(Withheld::EventMaking), Who::EventMaker) => true,
        _ => false,
    }
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

/// What the secret of an address is a link to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Link {
    Team,
    Invitation,
    Kiosk,
    Player,
    Reset,
}

/// A link that a request came by.
#[derive(Clone)]
struct Sought {
    link: Link,
    /// Its secret; empty when the address has a number for it of which the browser keeps no link.
    secret: String,
    number: Option<i64>,
}

impl Sought {
    fn from_request(request: &ServiceRequest, cookies: &Cookies) -> Option<Self> {
        // As the route was found: the same letters can be written in many ways.
        let shown = request.match_info().get("token")?.to_owned();
        let (link, kept) = match request.match_info().as_str().split('/').nth(1)? {
            "apply" => (Link::Team, Some(KeptLink::Leader)),
            "report" => (Link::Player, Some(KeptLink::Player)),
            "join" => (Link::Invitation, None),
            "kiosk" => (Link::Kiosk, None),
            "reset" => (Link::Reset, None),
            _ => return None,
        };
        let number = kept.and_then(|_| number_of_link(&shown));
        let secret = kept.map(|kept| cookies.link_secret(request.request(), kept, &shown));
        Some(Self { link, secret: secret.unwrap_or(shown), number })
    }

    /// The number in the address of which the browser keeps no link.
    fn missing(&self) -> Option<i64> {
        self.number.filter(|_| self.secret.is_empty())
    }

    /// Whether the link is one.
    fn find(&self, tx: &mut Tx<'_>, players: &PlayerSecret) -> Result<(), ActionError> {
        if let Some(number) = self.missing() {
            return Err(ActionError::refused(self.link.not_kept(tx, number)?));
        }
        let secret = &self.secret;
        match self.link {
            Link::Team => {
                teams::leader(tx, secret, &Visit { at: now(), request_key: None, consent: None }).map(drop)
            }
            Link::Invitation => accounts::invitation(tx, secret, now()).map(drop),
            Link::Reset => access::find_by_reset(tx, secret, now()).map(drop),
            Link::Kiosk => kiosks::find_by_link(tx, &link_hash(secret), now()).map(drop),
            Link::Player => reports::find_by_link(tx, players, secret, now()).map(drop),
        }
    }
}

impl Link {
    /// Whose page it is that this browser has no link to, as strangers may know.
    fn not_kept(self, tx: &mut Tx<'_>, number: i64) -> Result<Message, StoreError> {
        tx.read_for_strangers();
        let (name, unknown) = match self {
            Self::Team => (tx.find_team(TeamId(number))?.map(|team| team.details.name), "error-team-link"),
            _ => (player_who_reports(tx, PlayerId(number))?, "error-player-link"),
        };
        Ok(name.map_or_else(
            || Message::new(unknown),
            |name| Message::new("error-link-not-kept").with("name", name),
        ))
    }
}

/// The name of a player in a section whose players report results.
fn player_who_reports(tx: &mut Tx<'_>, player: PlayerId) -> Result<Option<String>, StoreError> {
    let Some((section, player)) = tx.find_player(player)? else { return Ok(None) };
    let reports = tx.find_section(section)?.is_some_and(|section| section.settings.rules.players_report);
    Ok(reports.then(|| player.details.name.to_string()))
}

/// Who sent the request; and what the link of the address is to, with the reason if it is to nothing.
async fn recognise(
    request: &ServiceRequest,
) -> Result<(Visitor, Option<(Link, Result<(), PageError>)>), PageError> {
    let session = request.get_session();
    let user = session::user(&session);
    let event: Option<EventId> = request.match_info().get("event").and_then(|id| id.parse().ok());
    let state = request.app_data::<web::Data<AppState>>().ok_or(PageError::Broken)?;
    let csrf = if session::is_stored(&session) {
        session::known_csrf(&session)
    } else if *request.method() == Method::POST {
        state.cookies.known_form_token(request.request())
    } else {
        // Pages without forms are the same for all strangers; a page with one asks for the token.
        None
    };
    let mut visitor = Visitor { event, ..Visitor::stranger(request.request(), csrf) };
    let sought = Sought::from_request(request, &state.cookies);
    if user.is_none() && sought.is_none() {
        return Ok((visitor, None));
    }
    let _place = if user.is_none() { body_limits::place(request.request())? } else { None };
    let (sent, asks_makers, players) = (sought.clone(), state.config.is_secure(), state.players.clone());
    let known = state.store.read(move |tx| {
        let link = sent.map(|sought| match sought.find(tx, &players) {
            Err(ActionError::Store(error)) => Err(error),
            found => Ok((sought.link, found.map_err(PageError::from))),
        });
        let link = link.transpose()?;
        let found = user.map(|user| tx.find_user(user)).transpose()?.flatten();
        let Some(user) = found.filter(|user| user.disabled_at.is_none()) else { return Ok((None, link)) };
        let standing = match event {
            Some(event) => second_factor::standing(tx, event, user.id)?,
            None => Standing::Outsider,
        };
        // An organiser of an event that will ask for it sets it up first.
        let is_barred = asks_makers && user.creates_events && !second_factor::is_on(tx, user.id)?;
        Ok::<_, StoreError>((Some((user, standing, is_barred)), link))
    });
    let (known, link) = known.await?;
    if let (Some(sought), Some((_, found))) = (&sought, &link) {
        if !state.links.admits(&sought.secret, found.is_ok(), client::network(request.request())) {
            return Err(PageError::TooMany);
        }
        if sought.number.is_none() && found.is_ok() && matches!(sought.link, Link::Team | Link::Player) {
            security::note(request.request(), Noted::LinkOpened, None);
        }
        // What another link of the same browser opens is never answered in its place.
        if let (Some(_), Err(why)) = (sought.missing(), found) {
            return Err(why.clone());
        }
    }
    if let Some((user, standing, is_barred)) = known {
        visitor.stand(standing);
        if is_barred && event.is_none() {
            visitor.withheld = Some(Withheld::EventMaking);
        }
        let creates_events = user.creates_events && !is_barred;
        visitor.user = Some(SignedIn { id: user.id, name: user.name, creates_events });
    }
    Ok((visitor, link))
}
