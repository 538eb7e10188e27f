//! A page of a section with a form: shown before it is sent, and again when it is rejected.

use crate::actions::ActionError;
use crate::tournament::SectionState;
use crate::web::address::SectionPath;
use crate::web::prelude::*;
use crate::web::views::FormView;

/// What a page is made of: its frame, and the form as it was sent or as it begins.
pub(in crate::web::pages) type Shown = (Page, SectionFrame, FormView);

pub(in crate::web::pages) trait FormPage: Template + 'static {
    /// The end of its address, the key of its title, and its tab.
    const PAGE: (&'static str, &'static str, Tab);

    fn new(shown: Shown, path: SectionPath, section_state: &SectionState) -> Self;

    /// The form before it is sent.
    fn form(_: &SectionState) -> FormView {
        FormView::default()
    }
}

pub(in crate::web::pages) fn view<F: FormPage>(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<F, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let (_, title, tab) = F::PAGE;
    let (page, frame) = SectionFrame::new(visitor, event, section_state, Message::new(title), tab);
    let form = FormView::of(rejected, &page, || F::form(section_state));
    Ok(F::new((page, frame, form), path, section_state))
}

/// The page, before anything was sent.
pub(in crate::web::pages) async fn show<F: FormPage>(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| view::<F>(tx, visitor, path, None)).await
}

/// Performs what the form confirms and goes to the section; refused, the page says why.
pub(super) async fn confirm<F: FormPage>(
    context: Context,
    (path, fields): (SectionPath, Fields),
    notice: &'static str,
    action: impl FnOnce(&mut Tx<'_>, &Actor) -> Result<(), ActionError> + Send + 'static,
) -> Answer {
    let performed = context.perform(path, fields, action).await?.redirect(path.url(), notice);
    performed.or_view(path.at(F::PAGE.0), path, view::<F>).await
}
