//! Closing a section for good, with what is missing before it can be, and opening it again.

use crate::actions::ActionError;
use crate::actions::sections::closing;
use crate::tournament::sections::closing::{Missing, missing};
use crate::web::address::SectionPath;
use crate::web::prelude::*;
use crate::web::views::FormView;

#[derive(Template)]
#[template(path = "sections/closing.html")]
struct Closing {
    page: Page,
    frame: SectionFrame,
    /// When it was closed for good; empty when it is not.
    since: String,
    /// What is missing, in words, and where it is put right.
    missing: Vec<(String, String)>,
    form: FormView,
}

/// `GET /events/{event}/sections/{section}/close`
pub(in crate::web) async fn show(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    rejected: Option<&Rejected>,
) -> Result<Closing, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let title = Message::new("closing-title");
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Overview);
    let line = |missing: &Missing| match *missing {
        Missing::Round(round) => (page.t1("closing-missing-round", "round", round), path.round(round).url()),
        Missing::Result { round, board } => (
            page.t2("closing-missing-result", "round", round, "board", board),
            path.round(round).board(board).url(),
        ),
        Missing::Signature { round, board } => (
            page.t2("closing-missing-signature", "round", round, "board", board),
            path.round(round).board(board).url(),
        ),
    };
    Ok(Closing {
        since: section_state.section.final_since.map(|at| page.time(&at)).unwrap_or_default(),
        missing: missing(section_state).iter().map(line).collect(),
        form: FormView::of(rejected, &page, FormView::default),
        page,
        frame,
    })
}

/// `POST /events/{event}/sections/{section}/close`
pub(in crate::web) async fn close(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let close = move |tx: &mut Tx<'_>, actor: &Actor| closing::close(tx, actor, path.ids());
    perform(context, path, fields, "section-closed", close).await
}

/// `POST /events/{event}/sections/{section}/reopen`
pub(in crate::web) async fn reopen(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let reason = fields.text("reason").to_owned();
    let reopen = move |tx: &mut Tx<'_>, actor: &Actor| closing::reopen(tx, actor, path.ids(), &reason);
    perform(context, path, fields, "section-reopened", reopen).await
}

async fn perform(
    context: Context,
    path: SectionPath,
    fields: Fields,
    notice: &'static str,
    action: impl FnOnce(&mut Tx<'_>, &Actor) -> Result<(), ActionError> + Send + 'static,
) -> Answer {
    let performed = context.perform(path, fields, action).await?;
    performed.redirect(path.url(), notice).or_view(path.at("close"), path, view).await
}
