//! The result of an adjourned game, entered after its round was closed.

use super::amendment::{Amendment, Content, Entry};
use crate::actions::boards::adjourned;
use crate::tournament::{Game, Round, RoundState, SectionState};
use crate::web::address::{BoardPath, RoundPath};
use crate::web::prelude::*;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/adjourned" Holding(EnterResults) => show, Corrections "adjourned";
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/adjourned" Holding(EnterResults) => enter;
}

const ADJOURNED: Amendment = Amendment {
    at: "adjourned",
    words: ["adjourned-title", "adjourned-of", "adjourned-text", "adjourned-save"],
    kind: "primary",
    done: ("adjourned-entered", |path| path.round().url()),
    content,
};

fn content(_: &Page, _: &SectionState, round: &Round, board: &Game) -> Result<Content, Message> {
    if round.state != RoundState::Closed || !board.is_adjourned() {
        let refused = Message::new("error-not-adjourned").with("round", round.number);
        return Err(refused.with("board", board.number));
    }
    Ok((None, Entry::Typed("adjourned-result")))
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
    round.games.iter().filter(|board| board.is_adjourned()).map(|board| link(board.number)).collect()
}

/// `GET …/rounds/{round}/boards/{board}/adjourned`
async fn show(context: Context, path: BoardPath) -> Answer {
    ADJOURNED.show(context, path).await
}

/// `POST …/rounds/{round}/boards/{board}/adjourned`
async fn enter(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    ADJOURNED.perform(context, path, fields, adjourned::enter).await
}
