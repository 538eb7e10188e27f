//! The page of a failure: its status, and in the reader's language what happened and what to do next (JSON where a
//! script asks). Details go to the log only.

use std::rc::Rc;

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse};
use askama::Template;

use super::error::PageError;
use super::views::Page;
use super::views::caution::{CautionPage, sent_from};
use super::visitor::Visitor;
use crate::actions::conflict::Conflict;
use crate::i18n::Message;

pub(super) async fn no_such_page() -> Result<HttpResponse, PageError> {
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
}

/// Middleware: gives every failed response its page, those that the framework answers by itself included.
pub(super) async fn render<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let wants_json = request
        .headers()
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|accept| accept.contains("application/json"));
    let response = next.call(request).await?;
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
    let message = known.map_or_else(|| framework_message(status), PageError::message);
    let retry_after = known.and_then(PageError::retry_after);
    let conflict = match known {
        Some(PageError::Conflict(conflict)) => Some(conflict.as_ref().clone()),
        _ => None,
    };
    let visitor =
        response.request().extensions().get::<Rc<Visitor>>().map(|visitor| visitor.as_ref().clone());
    let mut visitor = visitor.unwrap_or_else(|| Visitor::stranger(response.request(), None));
    if response.request().method() == Method::POST {
        // The language links lead back to a page, and the address of a POST may have none.
        visitor.address = sent_from(response.request());
    }
    let page = Page::new(&visitor, Message::new("error-title"));
    let cautioned = match known {
        Some(PageError::Caution(cautions)) if !wants_json => {
            CautionPage::of(&visitor, response.request(), cautions)
        }
        _ => None,
    };
    let mut body = if let Some(caution) = cautioned {
        rendered(status, &caution)
    } else if wants_json {
        let text = page.say(&message);
        HttpResponse::build(status).json(serde_json::json!({ "state": "failed", "message": text }))
    } else {
        let advice =
            page.t(if status == StatusCode::CONFLICT { "error-advice-conflict" } else { "error-advice" });
        let message = page.say(&message);
        rendered(status, &ErrorPage { status: status.as_u16(), message, advice, conflict, page })
    };
    if let Some(seconds) = retry_after {
        body.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    Ok(response.into_response(body).map_into_right_body())
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
