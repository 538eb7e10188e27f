//! A result of a closed round, corrected without opening the round again (R4).

use super::amendment::{Amendment, Content, Entry};
use crate::actions::boards::corrections;
use crate::regulations::result::GameResult;
use crate::tournament::{Game, Round, RoundState, SectionState};
use crate::web::address::BoardPath;
use crate::web::prelude::*;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/correct" Holding(Correct) => show, Corrections "results";
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/correct" Holding(Correct) => correct;
}

const CORRECTION: Amendment = Amendment {
    at: "correct",
    words: ["correction-title", "correction-of", "correction-text", "correction-save"],
    kind: "danger",
    done: ("result-corrected", |path| path.round().url()),
    content,
};

fn content(_: &Page, section_state: &SectionState, round: &Round, board: &Game) -> Result<Content, Message> {
    if round.state != RoundState::Closed {
        return Err(Message::new("error-correction-not-closed").with("round", round.number));
    }
    let entry = if section_state.bars_result_of(round.number) {
        Entry::Barred(board.result.is_some_and(GameResult::is_rated))
    } else {
        Entry::Typed("correction-new")
    };
    Ok((Some(board.result.map(GameResult::written).unwrap_or_default()), entry))
}

/// `GET …/rounds/{round}/boards/{board}/correct`
async fn show(context: Context, path: BoardPath) -> Answer {
    CORRECTION.show(context, path).await
}

/// `POST …/rounds/{round}/boards/{board}/correct`
async fn correct(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    CORRECTION.perform(context, path, fields, corrections::correct).await
}
