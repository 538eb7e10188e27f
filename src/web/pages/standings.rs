//! To be written.

use super::Answer;
use crate::web::error::PageError;

pub(in crate::web) async fn show() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn export() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn crosstable() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn export_crosstable() -> Answer {
    Err(PageError::NotFound)
}
