//! What a game counts as for ratings, where that is not its result: a correction for ratings alone.

use super::amendment::{Amendment, Content, Entry};
use crate::actions::boards::rating_corrections;
use crate::i18n::Named as _;
use crate::primitives::Keyed as _;
use crate::tournament::{Game, RatedAs, Round, SectionState};
use crate::web::address::{BoardPath, SectionPath};
use crate::web::forms::{Field, Text};
use crate::web::prelude::*;
use crate::web::views::players::PlayerIndex;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/rated" Holding(Correct) => show, Corrections "rated";
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/rated" Holding(Correct) => correct;
}

/// The choice that a game counts as its result.
const AS_RESULT: &str = "result";

/// As what the game is rated.
const RATED_AS: Field<Text> = Field::text("rated");

const RATED: Amendment = Amendment {
    at: "rated",
    words: ["rating-correction-title", "rating-correction-of", "rating-correction-text", "correction-save"],
    kind: "danger",
    done: ("rating-corrected", BoardPath::url),
    content,
};

fn content(page: &Page, _: &SectionState, round: &Round, board: &Game) -> Result<Content, Message> {
    let Some(result) = board.result.filter(|result| round.is_public() && result.is_rated()) else {
        let refused = Message::new("error-rating-correction-unrated").with("round", round.number);
        return Err(refused.with("board", board.number));
    };
    let own = RatedAs::from_result(result);
    let others = RatedAs::ALL.iter().filter(|rated| own != Some(**rated));
    let others =
        others.map(|rated| (rated.key(), page.say(&rated.message()), board.rated_as == Some(*rated)));
    let result = result.to_string();
    let as_result = page.t1("rating-correction-own", "result", &result);
    let as_result = (AS_RESULT, as_result, board.rated_as.is_none());
    let options = std::iter::once(as_result).chain(others).collect();
    Ok((Some(result), Entry::Chosen(RATED_AS, options)))
}

/// What a board counts as for ratings, in words, where that was corrected.
pub(super) fn note(page: &Page, board: &Game) -> String {
    let note = |rated: RatedAs| page.say(&Message::new("board-rated-as").with("rated", rated.message()));
    board.rating_correction().map(note).unwrap_or_default()
}

/// The corrections of a section: the address of each game and what is said of it.
pub(in crate::web::pages) fn list(
    page: &Page,
    path: SectionPath,
    section_state: &SectionState,
) -> Vec<(String, String)> {
    let players = PlayerIndex::for_section(section_state);
    let public = section_state.rounds.iter().filter(|round| round.is_public());
    let boards = public.flat_map(|round| round.games.iter().map(|board| (round.number, board)));
    let line = |(round, board): (u8, &Game)| {
        let message = Message::new("ratings-corrected-game").with("round", round).with("board", board.number);
        let message =
            message.with("white", players.name(board.white)).with("black", players.name(board.black));
        let message = message.with("result", board.result?.to_string());
        let text = page.say(&message.with("rated", board.rating_correction()?.message()));
        Some((path.round(round).board(board.number).url(), text))
    };
    boards.filter_map(line).collect()
}

/// `GET …/rounds/{round}/boards/{board}/rated`
async fn show(context: Context, path: BoardPath) -> Answer {
    RATED.show(context, path).await
}

/// `POST …/rounds/{round}/boards/{board}/rated`
async fn correct(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let seen = path.board_at().seen(fields.version()?);
    let rated = match fields.get(RATED_AS) {
        AS_RESULT => None,
        key => Some(RatedAs::from_key(key).ok_or(PageError::NotFound)?),
    };
    let correct = move |tx: &mut Tx<'_>, actor: &Actor| rating_corrections::correct(tx, actor, seen, rated);
    RATED.answer(context.perform(path, fields, correct).await?, path).await
}
