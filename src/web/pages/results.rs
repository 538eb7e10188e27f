//! To be written.

use super::Answer;
use crate::web::error::PageError;

pub(in crate::web) async fn grid() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn enter() -> Answer {
    Err(PageError::NotFound)
}
