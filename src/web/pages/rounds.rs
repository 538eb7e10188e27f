//! To be written.

use super::Answer;
use crate::web::error::PageError;

pub(in crate::web) async fn show() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn check_in() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn pair() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn discard() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn publish() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn unpublish() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn start() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn close() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn reopen() -> Answer {
    Err(PageError::NotFound)
}

/// The key of a state's name, which is also its chip's kind.
pub(super) const fn state_key(state: crate::tournament::RoundState) -> &'static str {
    use crate::tournament::RoundState::{CheckIn, Closed, Draft, Playing, Published};
    match state {
        CheckIn => "check-in",
        Draft => "draft",
        Published => "published",
        Playing => "playing",
        Closed => "closed",
    }
}
