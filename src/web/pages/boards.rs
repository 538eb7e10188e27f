//! To be written.

use super::Answer;
use crate::web::error::PageError;

pub(in crate::web) async fn show() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn store_record() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn delete_record() -> Answer {
    Err(PageError::NotFound)
}
