//! FIDE mode of a section: what it means, and leaving it.

use crate::actions::sections::fide_mode;
use crate::primitives::Keyed as _;
use crate::tournament::{FideBar, FideMode};
use crate::web::address::SectionPath;
use crate::web::prelude::*;
use crate::web::views::FormView;

#[derive(Template)]
#[template(path = "sections/fide_mode.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    /// Whether it can be left.
    is_on: bool,
    /// What it does not allow once round 1 is paired.
    bars: Vec<String>,
    form: FormView,
}

/// `GET /events/{event}/sections/{section}/fide-mode`
pub(in crate::web) async fn show(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("fide-mode-title");
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Settings);
    Ok(Show {
        is_on: section_state.settings().rules.fide_mode == FideMode::On,
        bars: FideBar::ALL.iter().map(|bar| page.say(&bar.message())).collect(),
        form: FormView::of(rejected, &page, FormView::default),
        page,
        frame,
    })
}

/// `POST /events/{event}/sections/{section}/fide-mode`
pub(in crate::web) async fn exit(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let exit = move |tx: &mut Tx<'_>, actor: &Actor| fide_mode::exit(tx, actor, path.ids());
    let exited = context.perform(path, fields, exit).await?;
    exited.redirect(path.url(), "fide-mode-exited").or_view(path.at("fide-mode"), path, view).await
}
