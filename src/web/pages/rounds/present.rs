//! The present round of a section, at an address that does not change with the rounds: for screens, paper and bookmarks.

use crate::tournament::RoundState;
use crate::web::address::SectionPath;
use crate::web::answers::responses::redirect;
use crate::web::prelude::*;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/now" Anyone => show;
}

/// `GET /events/{event}/sections/{section}/rounds/now`: on to the last round that is public, by name, or to the section while
/// there is none. Officials are led where everybody is.
async fn show(context: Context, path: SectionPath) -> Answer {
    let target = context.read(move |tx, _| {
        let summaries = tx.list_section_summaries(path.event)?;
        let of_section = summaries.into_iter().find(|summary| summary.section.id == path.section);
        let rounds = of_section.ok_or(PageError::NotFound)?.rounds;
        let public = rounds.iter().rfind(|round| round.state >= RoundState::Published);
        Ok(public.map_or_else(|| path.url(), |round| format!("{}?by=name", path.round(round.number).url())))
    });
    Ok(redirect(target.await?))
}
