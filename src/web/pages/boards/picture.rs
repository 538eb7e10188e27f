//! The picture of a board: the last position of its game with the players, or the players alone where there is no record.

use super::{Loaded, load};
use crate::tournament::RoundState;
use crate::web::address::BoardPath;
use crate::web::pages::pictures::{answer, around, felt};
use crate::web::prelude::*;
use crate::web::views::boards::games::position;
use crate::web::views::pictures::{Game, Picture, Seat};
use crate::web::views::rounds::round::{RoundRows, ended};
use crate::web::views::rounds::scoreline::Share;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/picture.png" Anyone => show;
}

/// `GET …/boards/{board}/picture.png`
async fn show(context: Context, path: BoardPath) -> Answer {
    answer(context, path.section(), path.at("picture.png"), move |tx, visitor| view(tx, visitor, path)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: BoardPath) -> Result<Picture, PageError> {
    let loaded = load(tx, visitor, path)?;
    let Loaded { event, section_state, round, board, .. } = &loaded;
    let title = Message::new("board-title").with("round", path.round).with("board", path.board);
    let page = Page::new(visitor, title)
        .of_event(&event.details)
        .of_section(section_state.settings(), section_state.format());
    let mut rows = RoundRows::new(section_state, round, "").games().into_iter();
    let row = rows.find(|row| row.board == path.board).ok_or(PageError::NotFound)?;
    let mut notes = Vec::new();
    let mut drawn = None;
    let mut race = row.score.balls;
    if let Some(game) = loaded.game() {
        let (board, caption) = position(&page, game.replay(), usize::MAX);
        let [white, black] = board.kazans;
        race = race.or(row.score.white.text.is_empty().then_some((white, black)));
        drawn = Some(board.draw(caption.clone(), &page).render()?);
        notes.push(caption);
    }
    notes.push(match board.result {
        None if round.state == RoundState::Playing && !loaded.is_over() => page.t("state-playing"),
        result => ended(&page, result),
    });
    let seat = |name: String, share: &Share, balls: Option<u8>| Seat {
        name,
        score: balls.map_or_else(|| share.text.clone(), |balls| balls.to_string()),
        has_lost: share.outcome == "loss",
    };
    let game = Game {
        section: section_state.settings().name.clone(),
        place: page.title.clone(),
        white: seat(row.white.name, &row.score.white, race.map(|(white, _)| white)),
        black: seat(row.black.name, &row.score.black, race.map(|(_, black)| black)),
        race,
        is_draw: row.score.outcome == "draw",
        notes,
        board: drawn,
    };
    Ok(Picture::game(&around(&page, visitor, &event.details.name, felt(section_state)), game))
}
