//! The page of a failure: its status, and in the reader's language what happened and what to do next (JSON where a
//! script asks). Details go to the log only.

use std::rc::Rc;

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse, web};
use askama::Template;
use tracing_actix_web::RequestId;

use super::error::{PageError, Stored};
use super::headers;
use super::problem::{Problem, is_for_programs};
use crate::actions::conflict::Conflict;
use crate::i18n::Message;
use crate::store::Tx;
use crate::web::AppState;
use crate::web::address;
use crate::web::context::{State, read_for};
use crate::web::serving::render_pool::RequestClass;
use crate::web::views::Page;
use crate::web::views::caution::{ASKS, GO, Question, sent_from};
use crate::web::visitor::Visitor;

pub(in crate::web) async fn no_such_page() -> Result<HttpResponse, PageError> {
    Err(PageError::NotFound)
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    page: Page,
    status: u16,
    message: String,
    advice: String,
    conflict: Option<Conflict>,
    /// Where FIDE mode, which refuses this, is left.
    fide_mode: Option<String>,
}

/// The address of a section's page on FIDE mode, below whose address the request came.
fn fide_mode_of(path: &str) -> Option<String> {
    let (_, section) = address::below(path)?;
    Some(section?.at("fide-mode"))
}

/// Middleware: gives every failed response its page, those that the framework answers by itself included.
pub(in crate::web) async fn render<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let wants_json = request
        .headers()
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|accept| accept.contains("application/json"));
    let for_programs = is_for_programs(request.path());
    let reader = Reader {
        for_programs,
        visitor: Visitor::stranger(request.request(), None),
        reads: matches!(*request.method(), Method::GET | Method::HEAD),
        wants_json,
        is_https: request.app_data::<web::Data<AppState>>().is_some_and(|state| state.config.is_secure()),
        id: request.extensions().get::<RequestId>().copied(),
    };
    let response = match next.call(request).await {
        Ok(response) => response,
        Err(error) => return Err(reader.told(error)),
    };
    let response = told_where(response);
    let status = response.status();
    let failed = status.is_client_error() || status.is_server_error();
    if !failed
        || response.headers().contains_key(header::CONTENT_TYPE) && response.response().error().is_none()
    {
        return Ok(response.map_into_left_body());
    }
    let known = response.response().error().and_then(|error| error.as_error::<PageError>());
    if status.is_server_error() && !matches!(known, Some(PageError::Busy)) {
        // `Debug` holds the text of the database's error, `Display` does not.
        tracing::error!(error = ?known, "a request failed");
    }
    let is_stored = response.request().extensions().get::<Stored>().is_some();
    let message = match known {
        Some(PageError::Store(_)) if is_stored => Message::new("error-stored"),
        known => known.map_or_else(|| framework_message(status), PageError::message),
    };
    let retry_after = known.and_then(PageError::retry_after);
    let conflict = match known {
        Some(PageError::Conflict(conflict)) => Some(conflict.as_ref().clone()),
        _ => None,
    };
    let visitor =
        response.request().extensions().get::<Rc<Visitor>>().map(|visitor| visitor.as_ref().clone());
    let mut visitor = visitor.unwrap_or_else(|| Visitor::stranger(response.request(), None));
    let writes = response.request().method() == Method::POST;
    if writes {
        // The language links lead back to a page, and the address of a POST may have none.
        visitor.address = sent_from(response.request());
    }
    let is_missing = status == StatusCode::NOT_FOUND;
    let title = if is_missing { "error-title-missing" } else { "error-title" };
    let page = Page::new(&visitor, Message::new(title));
    let question = match known {
        Some(PageError::Caution(cautions)) if !wants_json && !for_programs => {
            Question::from_request(response.request(), cautions)
        }
        _ => None,
    };
    let dialog = match (question, response.request().app_data::<State>()) {
        (Some(question), Some(state)) => {
            let reader = Visitor { needs: None, ..visitor.clone() };
            let ask = Box::new(move |tx: &mut Tx<'_>, visitor: &Visitor| question.html(tx, visitor));
            read_for(state, RequestClass::Official, reader, ask).await.ok()
        }
        _ => None,
    };
    let body = if for_programs {
        Problem::for_status(status, page.speaker(), &message, known)
    } else if let Some(html) = dialog {
        HttpResponse::build(status).content_type("text/html; charset=utf-8").body(html)
    } else if wants_json {
        let text = page.say(&message);
        HttpResponse::build(status).json(serde_json::json!({ "state": "failed", "message": text }))
    } else {
        let advice = page.t(match message.key() {
            _ if status == StatusCode::CONFLICT => "error-advice-conflict",
            "error-stored" | "error-unanswered" => "error-advice-look",
            _ if is_missing => "error-advice-missing",
            _ if writes => "error-advice",
            _ => "error-advice-reading",
        });
        let barred = message.key() == "error-fide-mode";
        let fide_mode = fide_mode_of(response.request().path()).filter(|_| barred);
        let message = page.say(&message);
        rendered(status, &ErrorPage { status: status.as_u16(), message, advice, conflict, fide_mode, page })
    };
    let mut body = in_time(body);
    if let Some(methods) = response.headers().get(header::ALLOW) {
        body.headers_mut().insert(header::ALLOW, methods.clone());
    }
    if let Some(seconds) = retry_after {
        body.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from(seconds));
    }
    Ok(response.into_response(body).map_into_right_body())
}

/// A script that has sent a form follows no redirect, which would load the page twice: it is told where to go.
fn told_where<B>(mut response: ServiceResponse<B>) -> ServiceResponse<B> {
    if response.status() == StatusCode::SEE_OTHER && response.request().headers().contains_key(ASKS) {
        let head = response.response_mut().head_mut();
        if let Some(there) = head.headers.get(header::LOCATION).cloned() {
            head.headers.remove(header::LOCATION);
            head.headers.insert(header::HeaderName::from_static(GO), there);
            head.status = StatusCode::NO_CONTENT;
        }
    }
    response
}

/// Who reads the page of an error that has no response: the session could not be read or stored, which the framework does
/// before or after every handler.
struct Reader {
    visitor: Visitor,
    reads: bool,
    wants_json: bool,
    for_programs: bool,
    is_https: bool,
    id: Option<RequestId>,
}

impl Reader {
    /// The error with a page.
    fn told(self, error: Error) -> Error {
        tracing::error!(%error, "a request failed with its session");
        // The handler may have stored something before its session was to be.
        let (key, advice) = if self.reads {
            ("error-store", "error-advice-reading")
        } else {
            ("error-unanswered", "error-advice-look")
        };
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let page = Page::new(&self.visitor, Message::new("error-title"));
        let message = page.t(key);
        let mut response = in_time(if self.for_programs {
            Problem::for_status(status, page.speaker(), &Message::new(key), None)
        } else if self.wants_json {
            HttpResponse::build(status).json(serde_json::json!({ "state": "failed", "message": message }))
        } else {
            let (status_code, advice) = (status.as_u16(), page.t(advice));
            let (conflict, fide_mode) = (None, None);
            rendered(status, &ErrorPage { status: status_code, message, advice, conflict, fide_mode, page })
        });
        headers::add_to_all(response.headers_mut(), self.is_https, headers::Framing::Refused);
        headers::add_id(response.headers_mut(), self.id);
        response.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
        InternalError::from_response(error, response).into()
    }
}

/// Says when to come again, where the server is only unable for a time.
fn in_time(mut response: HttpResponse) -> HttpResponse {
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("3"));
    }
    response
}

fn rendered(status: StatusCode, page: &impl Template) -> HttpResponse {
    match page.render() {
        Ok(html) => HttpResponse::build(status).content_type("text/html; charset=utf-8").body(html),
        Err(_) => HttpResponse::new(status),
    }
}

fn framework_message(status: StatusCode) -> Message {
    Message::new(match status {
        StatusCode::NOT_FOUND => "error-not-found",
        StatusCode::METHOD_NOT_ALLOWED => "error-method",
        StatusCode::PAYLOAD_TOO_LARGE => "error-too-large",
        status if status.is_server_error() => "error-broken",
        _ => "error-unreadable",
    })
}

#[cfg(test)]
mod tests {
    use super::fide_mode_of;

    #[test]
    fn what_fide_mode_refuses_leads_to_leaving_it_where_a_section_is_known() {
        let of = |path| fide_mode_of(path);
        let there = Some("/events/2/sections/3/fide-mode".to_owned());
        assert_eq!(of("/events/2/sections/3"), there);
        assert_eq!(of("/events/2/sections/3/rounds/1/boards/4/rulings/5/withdraw"), there);
        for path in ["/", "/events/2/audit/7/undo", "/events/2/teams/3", "/events/2/sections"] {
            assert_eq!(of(path), None, "{path}");
        }
    }
}
