//! The page on which papers are looked at before they are printed.

use super::sheet::OnPaper;
use crate::web::answers::responses::Html;
use crate::web::prelude::*;

/// The page: one paper, or those of a round after each other.
#[derive(Template)]
#[template(path = "papers/page.html")]
pub(super) struct PaperPage {
    pub(super) page: Page,
    pub(super) back: String,
    /// The style with the text of the foot; empty where there is none.
    pub(super) foot: String,
    /// Whether a paper has codes that no phone can follow.
    pub(super) is_local: bool,
    /// What is ticked, for the papers of a round.
    pub(super) choice: Option<Choice>,
    pub(super) sheets: Vec<String>,
}

/// The boxes in which the papers of a round are ticked.
pub(super) struct Choice {
    /// The round of the address; empty for the current one.
    pub(super) round: String,
    /// The boards, as they were named.
    pub(super) boards: String,
    /// Field, name, and whether it is ticked.
    pub(super) parts: Vec<(&'static str, String, bool)>,
    /// The sizes of the forms for records.
    pub(super) forms: Vec<(String, String, bool)>,
}

/// A paper on a page of its own.
pub(super) fn alone(paper: &impl OnPaper) -> Result<Html, PageError> {
    let (page, sheet) = paper.head();
    Html::from_template(&PaperPage {
        page: page.clone(),
        back: sheet.back.clone(),
        foot: sheet.foot.clone(),
        is_local: sheet.is_local,
        choice: None,
        sheets: vec![paper.render()?],
    })
}
