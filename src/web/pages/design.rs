//! The page that shows every component in both themes.

use super::{Answer, html};
use crate::i18n::Message;
use crate::web::answers::error::PageError;
use crate::web::route::routes;
use crate::web::views::Page;
use crate::web::views::design::DesignPage;
use crate::web::visitor::Visitor;

routes! {
    GET  "/design" Anyone => show, Start;
}

/// `GET /design`: in debug builds, for those who work on the pages.
async fn show(visitor: Visitor) -> Answer {
    if !cfg!(debug_assertions) {
        return Err(PageError::NotFound);
    }
    html(&DesignPage::new(Page::new(&visitor, Message::new("design-title"))))
}
