//! Closing a section for good, with what is missing before it can be, and opening it again.

use super::form_page::{FormPage, Shown, confirm, show as show_page};
use crate::actions::sections::closing;
use crate::tournament::SectionState;
use crate::tournament::sections::closing::{Missing, missing};
use crate::web::address::SectionPath;
use crate::web::forms::REASON;
use crate::web::prelude::*;
use crate::web::views::FormView;

routes! {
    GET  "/events/{event}/sections/{section}/close" Holding(Correct) => show, Corrections "final";
    POST "/events/{event}/sections/{section}/close" Holding(Correct) => close;
    POST "/events/{event}/sections/{section}/reopen" Holding(Correct) => reopen;
}

#[derive(Template)]
#[template(path = "sections/closing.html")]
struct Closing {
    page: Page,
    frame: SectionFrame,
    /// When it was closed for good; empty when it is not.
    since: String,
    missing: Vec<MissingRound>,
    form: FormView,
}

/// What is missing of a round.
struct MissingRound {
    number: u8,
    url: String,
    /// Whether it has to be closed.
    is_open: bool,
    /// The boards without a result, the adjourned ones, and those whose result is not signed by both players.
    results: Vec<u32>,
    adjourned: Vec<u32>,
    signatures: Vec<u32>,
}

/// What is missing, grouped by rounds.
fn grouped(path: SectionPath, missing: &[Missing]) -> Vec<MissingRound> {
    let mut rounds: Vec<MissingRound> = Vec::new();
    for one in missing {
        let (Missing::Round(number)
        | Missing::Result { round: number, .. }
        | Missing::Adjourned { round: number, .. }
        | Missing::Signature { round: number, .. }) = *one;
        if rounds.last().is_none_or(|last| last.number != number) {
            rounds.push(MissingRound {
                number,
                url: path.round(number).url(),
                is_open: false,
                results: Vec::new(),
                adjourned: Vec::new(),
                signatures: Vec::new(),
            });
        }
        let Some(last) = rounds.last_mut() else { continue };
        match *one {
            Missing::Round(_) => last.is_open = true,
            Missing::Result { board, .. } => last.results.push(board),
            Missing::Adjourned { board, .. } => last.adjourned.push(board),
            Missing::Signature { board, .. } => last.signatures.push(board),
        }
    }
    rounds
}

impl FormPage for Closing {
    const PAGE: (&'static str, &'static str, Tab) = ("close", "closing-title", Tab::Overview);

    fn new((page, frame, form): Shown, path: SectionPath, section_state: &SectionState) -> Self {
        let since = section_state.section.final_since.map(|at| page.time(&at)).unwrap_or_default();
        Self { page, frame, since, missing: grouped(path, &missing(section_state)), form }
    }
}

/// `GET /events/{event}/sections/{section}/close`
async fn show(context: Context, path: SectionPath) -> Answer {
    show_page::<Closing>(context, path).await
}

/// `POST /events/{event}/sections/{section}/close`
async fn close(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let close = move |tx: &mut Tx<'_>, actor: &Actor| closing::close(tx, actor, path.ids());
    confirm::<Closing>(context, (path, fields), "section-closed", close).await
}

/// `POST /events/{event}/sections/{section}/reopen`
async fn reopen(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let reason = fields.get(REASON).to_owned();
    let reopen = move |tx: &mut Tx<'_>, actor: &Actor| closing::reopen(tx, actor, path.ids(), &reason);
    confirm::<Closing>(context, (path, fields), "section-reopened", reopen).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{EventId, SectionId};

    #[test]
    fn what_is_missing_is_a_few_lines_a_round_however_many_boards_it_has() {
        let signature = |round, board| Missing::Signature { round, board };
        let mut all: Vec<Missing> = (1..=70).map(|board| signature(1, board)).collect();
        all.extend([Missing::Round(3), Missing::Result { round: 3, board: 4 }, signature(3, 5)]);
        let rounds = grouped(SectionPath { event: EventId(1), section: SectionId(2) }, &all);
        let shape = |of: &MissingRound| (of.number, of.is_open, of.results.len(), of.signatures.len());
        assert_eq!(rounds.iter().map(shape).collect::<Vec<_>>(), [(1, false, 0, 70), (3, true, 1, 1)]);
        assert_eq!(rounds[1].url, "/events/1/sections/2/rounds/3");
    }
}
