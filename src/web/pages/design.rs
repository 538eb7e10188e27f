//! The page that shows every component in both themes.

use askama::Template;

use super::{Answer, html};
use crate::i18n::Message;
use crate::web::views::Page;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "design/index.html")]
struct Design {
    page: Page,
}

/// `GET /design`
pub(in crate::web) async fn show(visitor: Visitor) -> Answer {
    html(&Design { page: Page::new(&visitor, Message::new("design-title")) })
}
