//! The result of an adjourned game, entered after its round was closed.

use super::panel_form::typed_result;
use crate::actions::boards::adjourned;
use crate::tournament::{Round, RoundState, SectionState};
use crate::web::address::{BoardPath, RoundPath};
use crate::web::forms::FormErrors;
use crate::web::prelude::*;
use crate::web::rejection::FormError;
use crate::web::views::FormView;
use crate::web::views::players::PlayerIndex;

#[derive(Template)]
#[template(path = "boards/adjourned.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    /// The round's number and address.
    round: u8,
    url: String,
    board: u32,
    version: String,
    white: String,
    black: String,
    form: FormView,
}

/// The adjourned games of a round: board, and where its result is entered, or the game shown.
pub(in crate::web::pages) fn links(
    visitor: &Visitor,
    path: RoundPath,
    section_state: &SectionState,
    round: &Round,
) -> Vec<(u32, String)> {
    let enters = visitor.may(Right::EnterResults)
        && round.state == RoundState::Closed
        && section_state.section.final_since.is_none();
    let link = |board: u32| {
        let game = path.board(board);
        (board, if enters { game.at("adjourned") } else { game.url() })
    };
    round.boards.iter().filter(|board| board.is_adjourned()).map(|board| link(board.number)).collect()
}

/// `GET …/rounds/{round}/boards/{board}/adjourned`
pub(in crate::web) async fn show(context: Context, path: BoardPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: BoardPath,
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let (event, section_state) = &path.section().load(tx)?;
    let (round, board) = path.board_at().find(section_state).ok_or(PageError::NotFound)?;
    if round.state != RoundState::Closed || !board.is_adjourned() {
        let refused = Message::new("error-not-adjourned").with("round", round.number);
        return Err(PageError::Refused(refused.with("board", board.number)));
    }
    let (page, frame) =
        SectionFrame::new(visitor, event, section_state, Message::new("adjourned-title"), Tab::Rounds);
    let players = PlayerIndex::of(section_state);
    Ok(Show {
        round: round.number,
        url: path.round().url(),
        board: board.number,
        version: rejected.map_or_else(|| board.version.to_string(), Rejected::version),
        white: players.name(board.white),
        black: players.name(board.black),
        form: FormView::of(rejected, &page, FormView::default),
        page,
        frame,
    })
}

/// `POST …/rounds/{round}/boards/{board}/adjourned`
pub(in crate::web) async fn enter(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let seen = path.board_at().seen(fields.version()?);
    let result = typed_result(fields.text("result")).map_err(|why| FormErrors::one("result", why));
    let enter = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(adjourned::enter(tx, actor, seen, result.clone()?)?)
    };
    let entered = context.perform_ahead(path, fields, enter).await?;
    entered.redirect(path.round().url(), "adjourned-entered").or_view(path.at("adjourned"), path, view).await
}
