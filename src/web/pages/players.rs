//! To be written.

use super::Answer;
use crate::web::error::PageError;

pub(in crate::web) async fn list() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn export() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn new() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn add() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn upload() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn preview() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn import() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn show() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn edit() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn save() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn status() -> Answer {
    Err(PageError::NotFound)
}
pub(in crate::web) async fn delete() -> Answer {
    Err(PageError::NotFound)
}
