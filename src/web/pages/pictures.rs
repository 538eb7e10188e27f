//! The pictures that messengers show beside a link: of an event, a section and a board, each made where the page is that
//! it stands for. It shows what a visitor without an account sees of that page, even to officials: messengers ask without an account.

use crate::store::DependsOn;
use crate::tournament::{RoundState, SectionState};
use crate::web::answers::responses::Content;
use crate::web::prelude::*;
use crate::web::serving::drawing;
use crate::web::views::pictures::{Around, Picture};

/// Answers with a picture: kept, counted and refused as the pages are that guests ask for.
pub(super) async fn answer(
    context: Context,
    depends_on: impl Into<DependsOn>,
    address: String,
    view: impl FnOnce(&mut Tx<'_>, &Visitor) -> Result<Picture, PageError> + Send + 'static,
) -> Answer {
    let make = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let bytes = drawing::png(&view(tx, visitor)?.render()?).map_err(|error| {
            tracing::error!(%error, "a picture was not drawn");
            PageError::Broken
        })?;
        Ok(Content { kind: "image/png", disposition: None, bytes })
    };
    context.into_stranger().public_file(depends_on, address, make).await
}

/// The colour of what a section shows: whether it is over, has begun, or is to come.
pub(super) fn felt(section_state: &SectionState) -> &'static str {
    let has_begun = section_state.rounds.iter().any(|round| round.state >= RoundState::Published);
    match usize::from(section_state.rounds_complete()) {
        complete if complete > 0 && complete >= section_state.planned_rounds() => "past",
        _ if has_begun => "now",
        _ => "ivory",
    }
}

/// What stands on each picture of an event, on this ground.
pub(super) fn around(page: &Page, visitor: &Visitor, event: &str, felt: &'static str) -> Around {
    let host = visitor.site.split_once("://").map_or("", |(_, host)| host);
    let from = [page.t("product"), host.to_owned()];
    Around { event: event.to_owned(), from: joined(from), mode: page.mode.clone().unwrap_or_default(), felt }
}

/// Short texts on one line.
pub(super) fn joined(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}
