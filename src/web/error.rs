//! Every failure becomes HTTP here and nowhere else: a status, and a page (or JSON) in the reader's language
//! that says what to do next. Details go to the log only.

use std::rc::Rc;

use actix_web::body::{BoxBody, EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpResponse, ResponseError};
use askama::Template;

use super::views::caution::{CautionPage, sent_from};
use super::views::{Page, REPEATED};
use super::visitor::Visitor;
use crate::actions::ActionError;
use crate::actions::conflict::Conflict;
use crate::actions::consent::Cautions;
use crate::i18n::Message;
use crate::store::StoreError;

/// Why a request was not answered as asked.
#[derive(Debug, thiserror::Error)]
pub(super) enum PageError {
    #[error("no such page")]
    NotFound,
    #[error("log in first")]
    LogInFirst,
    #[error("not allowed")]
    Forbidden,
    #[error("a form without the session's token, or from another site")]
    ForeignForm,
    #[error("too many attempts")]
    TooMany,
    #[error("a body over the limit")]
    TooLarge,
    #[error("a request that cannot be read: {}", .0.key())]
    Unreadable(Message),
    #[error("refused: {}", .0.key())]
    Refused(Message),
    #[error("changed by somebody else")]
    Conflict(Box<Conflict>),
    #[error("cautioned")]
    Caution(Box<Cautions>),
    #[error("the database: {0}")]
    Store(StoreError),
    #[error("broken")]
    Broken,
}

impl PageError {
    /// The same for somebody who can read it.
    pub(super) fn message(&self) -> Message {
        match self {
            Self::NotFound => Message::new("error-not-found"),
            Self::LogInFirst => Message::new("error-log-in-first"),
            Self::Forbidden => Message::new("error-forbidden"),
            Self::ForeignForm => Message::new("error-foreign-form"),
            Self::TooMany => Message::new("error-too-many"),
            Self::TooLarge => Message::new("error-too-large"),
            Self::Unreadable(message) | Self::Refused(message) => message.clone(),
            Self::Conflict(_) => Message::new("error-conflict"),
            Self::Caution(cautions) => {
                let said: Vec<Message> =
                    cautions.list.iter().map(|caution| caution.message.clone()).collect();
                Message::new("value").with("value", said)
            }
            Self::Store(StoreError::Unavailable(_)) => Message::new("error-store"),
            Self::Store(_) | Self::Broken => Message::new("error-broken"),
        }
    }
}

impl ResponseError for PageError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::LogInFirst => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::ForeignForm => StatusCode::FORBIDDEN,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::Refused(_) | Self::Caution(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::Store(StoreError::Unavailable(_)) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Store(_) | Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse<BoxBody> {
        HttpResponse::new(self.status_code())
    }
}

impl From<ActionError> for PageError {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Forbidden(_) => Self::Forbidden,
            ActionError::NotFound => Self::NotFound,
            ActionError::Conflict(conflict) => Self::Conflict(conflict),
            ActionError::Caution(cautions) => Self::Caution(cautions),
            ActionError::Refused(message) => Self::Refused(*message),
            // Handlers go on to where the act went the first time; those that cannot end here.
            ActionError::Repeated(_) => Self::Refused(Message::new(format!("done-{REPEATED}"))),
            ActionError::Store(error) => Self::Store(error),
        }
    }
}

impl From<StoreError> for PageError {
    fn from(error: StoreError) -> Self {
        ActionError::from(error).into()
    }
}

impl From<askama::Error> for PageError {
    fn from(error: askama::Error) -> Self {
        tracing::error!(%error, "a template failed");
        Self::Broken
    }
}

/// The handler of addresses that do not exist.
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

/// Gives every failed response its page: ours, and those that the framework answers by itself.
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
    if status.is_server_error() {
        // `Debug` says what the database said, `Display` does not: it is what people could be shown.
        tracing::error!(error = ?known, "a request failed");
    }
    let message = known.map_or_else(|| framework_message(status), PageError::message);
    let conflict = match known {
        Some(PageError::Conflict(conflict)) => Some(conflict.as_ref().clone()),
        _ => None,
    };
    let visitor =
        response.request().extensions().get::<Rc<Visitor>>().map(|visitor| visitor.as_ref().clone());
    let mut visitor = visitor.unwrap_or_else(|| Visitor::stranger(response.request(), None));
    if response.request().method() == Method::POST {
        // Who changes the language now comes back to a page: the address that a form goes to has none.
        visitor.address = sent_from(response.request());
    }
    let page = Page::new(&visitor, Message::new("error-title"));
    let cautioned = match known {
        Some(PageError::Caution(cautions)) if !wants_json => {
            CautionPage::of(&visitor, response.request(), cautions)
        }
        _ => None,
    };
    let body = if let Some(caution) = cautioned {
        shown(status, &caution)
    } else if wants_json {
        let said = page.say(&message);
        HttpResponse::build(status).json(serde_json::json!({ "state": "failed", "message": said }))
    } else {
        let advice =
            page.t(if status == StatusCode::CONFLICT { "error-advice-conflict" } else { "error-advice" });
        let message = page.say(&message);
        shown(status, &ErrorPage { status: status.as_u16(), message, advice, conflict, page })
    };
    Ok(response.into_response(body).map_into_right_body())
}

fn shown(status: StatusCode, page: &impl Template) -> HttpResponse {
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
    use super::*;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn a_database_out_of_reach_may_be_asked_again_and_one_that_failed_is_our_fault() {
        let detail = || "no such table: rounds".to_owned();
        for (error, status, key) in [
            (StoreError::Unavailable(detail()), 503, "error-store"),
            (StoreError::Database(detail()), 500, "error-broken"),
            (StoreError::Panicked, 500, "error-broken"),
            (StoreError::InUse, 422, "error-in-use"),
        ] {
            let error = PageError::from(error);
            assert_eq!((error.status_code().as_u16(), error.message().key()), (status, key), "{error:?}");
        }
    }

    #[test]
    fn what_the_database_said_is_logged_and_shown_to_nobody() {
        for error in [StoreError::Unavailable, StoreError::Database] {
            let error = PageError::from(error("no such table: rounds".to_owned()));
            assert!(format!("{error:?}").contains("no such table"));
            assert!(!error.to_string().contains("table"), "{error}");
            for lang in Lang::ALL {
                assert!(!Speaker::of(lang).say(&error.message()).contains("table"), "{lang:?}");
            }
        }
    }
}
