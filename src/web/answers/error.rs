//! Why a request fails, and the HTTP status of each reason. `error_page` gives the failures their pages.

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, ResponseError};

use crate::actions::ActionError;
use crate::actions::conflict::Conflict;
use crate::actions::consent::Cautions;
use crate::i18n::Message;
use crate::store::{DiskFault, StoreError};

/// The notice, among those of `done-…`, that a form had been sent before.
pub(in crate::web) const REPEATED: &str = "repeated";

/// In a request's extensions: its change is on the disk. Whatever fails afterwards must not tell its sender that nothing was
/// saved.
pub(in crate::web) struct Stored;

/// Why a request was not answered as asked. `Display` holds no detail of the database: it may be shown.
#[derive(Clone, Debug, thiserror::Error)]
pub(in crate::web) enum PageError {
    #[error("no such page")]
    NotFound,
    #[error("log in first")]
    LogInFirst,
    #[error("no token of an official")]
    NoToken,
    #[error("not allowed")]
    Forbidden,
    #[error("a form without the session's token, or from another site")]
    ForeignForm,
    #[error("too many attempts")]
    TooMany,
    #[error("too much asked for from one address: again in {seconds} s")]
    TooMuch { seconds: u64 },
    #[error("too busy")]
    Busy,
    #[error("a body over the limit")]
    TooLarge,
    #[error("a body that came too slowly")]
    Slow,
    #[error("a request that cannot be read: {}", .0.key())]
    Unreadable(Message),
    #[error("refused: {}", .0.key())]
    Refused(Message),
    #[error("changed meanwhile")]
    Conflict(Box<Conflict>),
    #[error("consent is required")]
    Caution(Box<Cautions>),
    #[error("the database: {0}")]
    Store(StoreError),
    #[error("internal error")]
    Broken,
}

impl PageError {
    /// The reason in the words of the catalogues.
    pub(in crate::web) fn message(&self) -> Message {
        match self {
            Self::NotFound => Message::new("error-not-found"),
            Self::LogInFirst => Message::new("error-log-in-first"),
            Self::NoToken => Message::new("error-api-token"),
            Self::Forbidden => Message::new("error-forbidden"),
            Self::ForeignForm => Message::new("error-foreign-form"),
            Self::TooMany => Message::new("error-too-many"),
            Self::TooMuch { seconds } => Message::new("error-too-much").with("n", *seconds),
            Self::Busy => Message::new("error-busy"),
            Self::TooLarge => Message::new("error-too-large"),
            Self::Slow => Message::new("error-slow"),
            Self::Unreadable(message) | Self::Refused(message) => message.clone(),
            Self::Conflict(_) => Message::new("error-conflict"),
            Self::Caution(cautions) => {
                let list: Vec<Message> =
                    cautions.list.iter().map(|caution| caution.message.clone()).collect();
                Message::new("value").with("value", list)
            }
            Self::Store(StoreError::Unavailable(_)) => Message::new("error-store"),
            Self::Store(StoreError::Busy) => Message::new("error-busy"),
            Self::Store(StoreError::Unanswered(_)) => Message::new("error-unanswered"),
            Self::Store(StoreError::Disk(DiskFault::Full, _)) => Message::new("error-disk-full"),
            Self::Store(StoreError::Disk(DiskFault::ReadOnly, _)) => Message::new("error-disk-read-only"),
            Self::Store(StoreError::Disk(DiskFault::Failing, _)) => Message::new("error-disk-failing"),
            Self::Store(StoreError::Disk(DiskFault::Gone, _)) => Message::new("error-disk-gone"),
            Self::Store(_) | Self::Broken => Message::new("error-broken"),
        }
    }
}

impl PageError {
    /// After how many seconds it is worth asking again, where that is known.
    pub(in crate::web) const fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMuch { seconds } => Some(*seconds),
            Self::Busy => Some(1),
            _ => None,
        }
    }
}

impl ResponseError for PageError {
    fn status_code(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::LogInFirst | Self::NoToken => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::ForeignForm => StatusCode::FORBIDDEN,
            Self::TooMany | Self::TooMuch { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::Refused(_) | Self::Caution(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::Store(
                StoreError::Unavailable(_)
                | StoreError::Busy
                | StoreError::Unanswered(_)
                | StoreError::Disk(..),
            ) => StatusCode::SERVICE_UNAVAILABLE,
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
            // Most handlers redirect to where the action led the first time; the others end here.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn an_unreachable_database_is_503_and_a_failing_one_500() {
        let detail = || "no such table: rounds".to_owned();
        for (error, status, key) in [
            (StoreError::Unavailable(detail()), 503, "error-store"),
            (StoreError::Busy, 503, "error-busy"),
            (StoreError::Unanswered(detail()), 503, "error-unanswered"),
            (StoreError::Disk(DiskFault::Full, detail()), 503, "error-disk-full"),
            (StoreError::Disk(DiskFault::Gone, detail()), 503, "error-disk-gone"),
            (StoreError::Database(detail()), 500, "error-broken"),
            (StoreError::Panicked, 500, "error-broken"),
            (StoreError::InUse, 422, "error-in-use"),
        ] {
            let error = PageError::from(error);
            assert_eq!((error.status_code().as_u16(), error.message().key()), (status, key), "{error:?}");
        }
    }

    #[test]
    fn the_text_of_a_database_error_is_logged_and_never_shown() {
        for error in [StoreError::Unavailable, StoreError::Database] {
            let error = PageError::from(error("no such table: rounds".to_owned()));
            assert!(format!("{error:?}").contains("no such table"));
            assert!(!error.to_string().contains("table"), "{error}");
            for lang in Lang::ALL {
                assert!(!Speaker::new(lang).say(&error.message()).contains("table"), "{lang:?}");
            }
        }
    }
}
