//! The page that shows every component in both themes.

use askama::Template;

use super::Page;

/// The page of all components.
#[derive(Template)]
#[template(path = "design/index.html")]
pub struct DesignPage<'a> {
    /// The frame.
    pub page: Page<'a>,
}
