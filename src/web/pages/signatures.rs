//! The signatures of a round: which boards still lack one, and those found on the paper forms, noted at once (N8).

use actix_web::http::StatusCode;
use askama::Template;

use super::rounds::{RoundIds, url};
use super::{Answer, State, done, html, html_as};
use crate::acts::signatures::sign_round;
use crate::acts::{self, ActError};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{Book, Event, RoundState, Version};
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::views::round::{GameRow, RoundRows};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "rounds/signatures.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The round's address.
    url: String,
    /// The boards to be signed, with the versions of their results.
    rows: Vec<(GameRow, Version)>,
    /// The boards without a result.
    missing: Vec<GameRow>,
    /// Whether signatures are taken: the round is being played.
    open: bool,
}

/// `GET …/rounds/{round}/signatures`
pub(in crate::web) async fn show(state: State, visitor: Visitor, ids: RoundIds) -> Answer {
    let (event, book) = load(&state, &ids).await?;
    html(&view(&visitor, &event, &book, &ids)?)
}

/// `POST …/rounds/{round}/signatures`
pub(in crate::web) async fn sign(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let (actor, at, boards) = (visitor.actor_by(&fields)?, *ids, ticked(&fields));
    let job = move |tx: &mut Tx<'_>| sign_round(tx, &actor, at, &boards);
    match state.store.write(Scope::Section(at.1), job).await {
        Ok(_) | Err(ActError::Repeated(_)) => Ok(done(&format!("{}/signatures", url(&ids)), "round-signed")),
        Err(ActError::Refused(why)) => {
            let (event, book) = load(&state, &ids).await?;
            let visitor = Visitor { address: format!("{}/signatures", url(&ids)), ..visitor };
            let mut page = view(&visitor, &event, &book, &ids)?;
            page.page.notices.push(("error".to_owned(), page.page.say(&why)));
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(error) => Err(error.into()),
    }
}

async fn load(state: &State, ids: &RoundIds) -> Result<(Event, Book), PageError> {
    let (event, section, _) = **ids;
    let loaded = state.store.read(move |tx| {
        let event = acts::event(tx, event)?;
        let book = acts::book(tx, event.id, section)?;
        Ok::<_, ActError>((event, book))
    });
    Ok(loaded.await?)
}

/// The boards that are ticked, a field `board-7` for board 7, with the versions of their results in `version-7`.
fn ticked(fields: &Fields) -> Vec<(u32, Version)> {
    let board = |(name, value): (&str, &str)| {
        let board: u32 = name.strip_prefix("board-").filter(|_| value == "true")?.parse().ok()?;
        Some((board, fields.parse(&format!("version-{board}"))?))
    };
    fields.iter().filter_map(board).collect()
}

fn view(visitor: &Visitor, event: &Event, book: &Book, ids: &RoundIds) -> Result<Show, PageError> {
    let round = book.rounds.iter().find(|round| round.number == ids.2).ok_or(PageError::NotFound)?;
    let title =
        Message::new("signatures-title").with("n", round.number).with("section", &book.section.settings.name);
    let (page, frame) = SectionFrame::new(visitor, event, book, title, Tab::Rounds);
    let url = url(ids);
    let page = {
        let label = page.t1("round-n", "n", round.number);
        page.crumb(&book.section.settings.name, frame.url.clone()).crumb(label, url.clone())
    };
    let games = || RoundRows::new(book, round, &frame.url).games().into_iter().zip(&round.boards);
    let unsigned = games().filter(|(_, board)| board.is_unsigned());
    let missing = games().filter(|(_, board)| board.result.is_none());
    Ok(Show {
        number: round.number,
        rows: unsigned.map(|(row, board)| (row, board.version)).collect(),
        missing: missing.map(|(row, _)| row).collect(),
        open: round.state >= RoundState::Playing,
        url,
        page,
        frame,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn n8_boards_are_signed_at_the_version_that_was_seen() {
        let sent = Fields::of(&[
            ("version-1", "3"),
            ("board-1", "true"),
            ("version-2", "5"),
            ("board-3", "true"),
            ("board-x", "true"),
        ]);
        assert_eq!(ticked(&sent), [(1, Version(3))], "neither what is not ticked nor what was not seen");
    }
}
