//! Rounds, boards and recorded games, as programs read them.

use std::collections::HashMap;

use super::shapes::{BoardItem, PlayerName, RecordAnswer, RoundAnswer, RoundItem, RoundList, is_public};
use super::{V1, answer, query::ApiQuery, sections};
use crate::game::{Notation, Ply};
use crate::tournament::{PlayerId, Round, SectionId};
use crate::web::address::{BoardPath, RoundPath, SectionPath};
use crate::web::pages::api::parameters::{InBoard, InRound, InSection, Language, Reading};
use crate::web::pages::boards;
use crate::web::prelude::*;

routes! {
    GET  "/api/v1/events/{event}/sections/{section}/rounds" Anyone => list;
    GET  "/api/v1/events/{event}/sections/{section}/rounds/{round}" Anyone => show;
    GET  "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}" Anyone => board;
    GET  "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record" Anyone => record;
}

/// `GET /api/v1/events/{event}/sections/{section}/rounds`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections/{section}/rounds", operation_id = "list_rounds", tag = "rounds",
    summary = "The public rounds of a section",
    params(InSection, Language),
    responses((status = 200, description = "The rounds", body = RoundList), Reading),
)]
pub(in crate::web) async fn list(context: Context, path: SectionPath) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let make = move |tx: &mut Tx<'_>, _: &Visitor| {
        let rounds = sections::summary(tx, path)?.rounds;
        Ok(RoundList {
            rounds: rounds.iter().filter(|round| is_public(round)).map(RoundItem::from).collect(),
        })
    };
    answer(context, path, Some(format!("{V1}{}", path.at("rounds"))), make).await
}

/// The names of a section's players, as strangers are shown them.
fn names(tx: &mut Tx<'_>, section: SectionId) -> Result<HashMap<PlayerId, PlayerName>, PageError> {
    let players = tx.list_players(section, None)?;
    Ok(players.iter().map(|player| (player.id, PlayerName::from(player))).collect())
}

/// A round that everyone may see.
fn public_round(tx: &mut Tx<'_>, path: RoundPath) -> Result<Round, PageError> {
    path.section().load_section(tx)?;
    tx.find_round(path.section, path.round)?.filter(Round::is_public).ok_or(PageError::NotFound)
}

/// `GET /api/v1/events/{event}/sections/{section}/rounds/{round}`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections/{section}/rounds/{round}", operation_id = "get_round",
    tag = "rounds",
    summary = "A round with its pairings and results",
    params(InRound, Language),
    responses((status = 200, description = "The round", body = RoundAnswer), Reading),
)]
pub(in crate::web) async fn show(context: Context, path: RoundPath) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let make = move |tx: &mut Tx<'_>, _: &Visitor| {
        let (round, names) = (public_round(tx, path)?, names(tx, path.section)?);
        Ok(RoundAnswer::new(&round, |player| names.get(&player).cloned()))
    };
    answer(context, path.section(), Some(format!("{V1}{}", path.url())), make).await
}

/// `GET /api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}",
    operation_id = "get_board", tag = "rounds",
    summary = "A board: who plays, and the result with the version to enter another one against",
    params(InBoard, Language),
    responses((status = 200, description = "The board", body = BoardItem), Reading),
)]
pub(in crate::web) async fn board(context: Context, path: BoardPath) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let make = move |tx: &mut Tx<'_>, _: &Visitor| {
        let (round, names) = (public_round(tx, path.round())?, names(tx, path.section)?);
        let board = round.board(path.board).ok_or(PageError::NotFound)?;
        BoardItem::new(board, |player| names.get(&player).cloned()).ok_or(PageError::NotFound)
    };
    answer(context, path.section(), Some(format!("{V1}{}", path.url())), make).await
}

/// `GET /api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record`
#[utoipa::path(
    get, path = "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record",
    operation_id = "get_record", tag = "rounds",
    summary = "The recorded game of a board",
    params(InBoard, Language),
    responses((status = 200, description = "The game", body = RecordAnswer), Reading),
)]
pub(in crate::web) async fn record(context: Context, path: BoardPath) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let make = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let loaded = boards::load(tx, visitor, path)?;
        let game = loaded.titled(loaded.game().ok_or(PageError::NotFound)?);
        let player = |id| {
            let player = loaded.section_state.players.iter().find(|player| player.id == id);
            player.map(PlayerName::from)
        };
        let notation = |ply: &Ply| Notation::new(&ply.played, ply.offer).to_string();
        Ok(RecordAnswer {
            board: BoardItem::new(&loaded.board, player).ok_or(PageError::NotFound)?,
            moves: game.replay().plies().iter().map(notation).collect(),
            tgk: game.to_string(),
        })
    };
    answer(context, path.section(), Some(format!("{V1}{}", path.at("record"))), make).await
}
