//! Pages of a section that say what an act means and have a button for it: nothing is filled in.

use crate::actions::ActionError;
use crate::tournament::SectionState;
use crate::web::address::SectionPath;
use crate::web::prelude::*;
use crate::web::views::FormView;

/// What every page has.
pub(super) type Shown = (Page, SectionFrame, FormView);

/// Such a page.
pub(super) trait Confirm: Template + 'static {
    /// The end of its address, the key of its title, and its tab.
    const PAGE: (&'static str, &'static str, Tab);

    fn new(shown: Shown, path: SectionPath, section_state: &SectionState) -> Self;
}

fn view<C: Confirm>(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<C, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let (_, title, tab) = C::PAGE;
    let (page, frame) = SectionFrame::new(visitor, event, section_state, Message::new(title), tab);
    let form = FormView::of(rejected, &page, FormView::default);
    Ok(C::new((page, frame, form), path, section_state))
}

/// The page, before anything was sent.
pub(super) async fn show<C: Confirm>(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| view::<C>(tx, visitor, path, None)).await
}

/// Performs the act and goes to the section; refused, the page says why.
pub(super) async fn perform<C: Confirm>(
    context: Context,
    (path, fields): (SectionPath, Fields),
    notice: &'static str,
    action: impl FnOnce(&mut Tx<'_>, &Actor) -> Result<(), ActionError> + Send + 'static,
) -> Answer {
    let performed = context.perform(path, fields, action).await?.redirect(path.url(), notice);
    performed.or_view(path.at(C::PAGE.0), path, view::<C>).await
}
