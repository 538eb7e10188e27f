//! A result of a closed round, corrected without opening the round again (R4).

use super::panel_form::typed_result;
use crate::actions::boards::corrections;
use crate::regulations::result::GameResult;
use crate::tournament::RoundState;
use crate::web::address::BoardPath;
use crate::web::forms::FormErrors;
use crate::web::prelude::*;
use crate::web::rejection::FormError;
use crate::web::views::FormView;
use crate::web::views::players::PlayerIndex;

#[derive(Template)]
#[template(path = "boards/correction.html")]
struct Correct {
    page: Page,
    frame: SectionFrame,
    /// The round's number and address.
    round: u8,
    url: String,
    board: u32,
    version: String,
    white: String,
    black: String,
    stands: String,
    /// Whether FIDE mode bars it.
    is_barred: bool,
    /// Whether it can be corrected for ratings alone.
    is_rated: bool,
    form: FormView,
}

/// `GET …/rounds/{round}/boards/{board}/correct`
pub(in crate::web) async fn show(context: Context, path: BoardPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: BoardPath,
    rejected: Option<&Rejected>,
) -> Result<Correct, PageError> {
    let (event, section_state) = &path.section().load(tx)?;
    let (round, board) = path.board_at().find(section_state).ok_or(PageError::NotFound)?;
    if round.state != RoundState::Closed {
        let message = Message::new("error-correction-not-closed").with("round", round.number);
        return Err(PageError::Refused(message));
    }
    let (page, frame) =
        SectionFrame::new(visitor, event, section_state, Message::new("correction-title"), Tab::Rounds);
    let players = PlayerIndex::of(section_state);
    Ok(Correct {
        round: round.number,
        url: path.round().url(),
        board: board.number,
        version: rejected.map_or_else(|| board.version.to_string(), Rejected::version),
        white: players.name(board.white),
        black: players.name(board.black),
        stands: board.result.map(GameResult::written).unwrap_or_default(),
        is_rated: board.result.is_some_and(GameResult::is_rated),
        is_barred: section_state.bars_result_of(round.number),
        form: FormView::of(rejected, &page, FormView::default),
        page,
        frame,
    })
}

/// `POST …/rounds/{round}/boards/{board}/correct`
pub(in crate::web) async fn correct(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let seen = path.board_at().seen(fields.version()?);
    let result = typed_result(fields.text("result")).map_err(|why| FormErrors::one("result", why));
    let correct = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(corrections::correct(tx, actor, seen, result.clone()?)?)
    };
    let corrected = context.perform_ahead(path, fields, correct).await?;
    corrected.redirect(path.round().url(), "result-corrected").or_view(path.at("correct"), path, view).await
}
