//! What the scripts of the grid of results ask for beside saving: the state of all its boards, the second look at a
//! result, and that an official types. The protocol is in `docs/DESIGN.md`.

use std::collections::HashSet;

use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use serde_json::{Value, json};

use super::results::{event_and_round, speaker, typed};
use crate::actions::ActionError;
use crate::actions::boards::checks::{self, Checked, SecondLook};
use crate::tournament::rounds::pairing_table::NoShows;
use crate::tournament::{Attendance, Game, PlayerId, Round, SectionState, Version};
use crate::web::address::{BoardPath, RoundPath};
use crate::web::forms::Sent;
use crate::web::prelude::*;
use crate::web::views::boards::grid::written;
use crate::web::views::boards::grid_bar::pairs_tag;

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards.json" Holding(EnterResults) => states;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/second-check" Holding(EnterResults) => check;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/typing" Holding(EnterResults) => typing;
}

/// `GET …/rounds/{round}/boards.json`
async fn states(context: Context, path: RoundPath) -> Answer {
    let states = context.read(move |tx, visitor| {
        let (event, section_state) = path.section().load(tx)?;
        let round = path.find(&section_state)?;
        let second = SecondLook::load(tx, event.id, round)?;
        let own = visitor.user.as_ref().map(|user| user.id);
        let late = late(&section_state, round);
        let state = |board: &Game| {
            let author = second.author(board.id).filter(|_| board.result.is_some());
            json!({
                "board": board.number,
                "version": board.version,
                "text": written(board.result),
                "signed": board.signed.sides(),
                "unsigned": board.is_unsigned(),
                "late": late.contains(&board.number),
                "by": author.map(|(_, name)| name),
                "slip": board.has_slip(),
                "own": author.is_some_and(|(id, _)| Some(*id) == own),
                "checked": second.checks.get(&board.id).map(|check| &check.name),
            })
        };
        let boards: Vec<Value> = round.games.iter().map(state).collect();
        let mut answer = counts(round, &second, section_state.section.revision);
        insert(&mut answer, "pairs", json!(pairs_tag(round)));
        insert(&mut answer, "boards", Value::Array(boards));
        Ok(answer)
    });
    Ok(answer(StatusCode::OK, &states.await?))
}

/// The boards without a result where a player is known not to be here, or has not confirmed to be while others have.
fn late(section_state: &SectionState, round: &Round) -> HashSet<u32> {
    let no_shows = NoShows::for_round(section_state, round);
    let here: HashSet<PlayerId> = round
        .absences
        .iter()
        .filter(|(_, attendance)| *attendance == Attendance::Present)
        .map(|(player, _)| *player)
        .collect();
    let is_away =
        |player: PlayerId| no_shows.reason(player).is_some() || !here.is_empty() && !here.contains(&player);
    let late = |board: &&Game| board.result.is_none() && (is_away(board.white) || is_away(board.black));
    round.games.iter().filter(late).map(|board| board.number).collect()
}

/// The counts above the grid, and the revision of the section that they were made from: answers cross on their way.
fn counts(round: &Round, second: &SecondLook, revision: Version) -> Value {
    let (checked, results) = second.counts(round);
    json!({
        "playing": round.boards_playing(),
        "unsigned": round.boards_unsigned(),
        "checked": checked,
        "results": results,
        "revision": revision,
    })
}

fn insert(object: &mut Value, name: &str, value: Value) {
    if let Value::Object(fields) = object {
        fields.insert(name.to_owned(), value);
    }
}

fn answer(status: StatusCode, body: &Value) -> HttpResponse {
    HttpResponse::build(status).insert_header((header::CACHE_CONTROL, "no-store")).json(body)
}

/// A result that was typed again.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Again {
    result: String,
}

/// `POST …/rounds/{round}/boards/{board}/second-check`
async fn check(context: Context, path: BoardPath, Sent(Again { result }): Sent<Again>) -> Answer {
    let typed = match typed(&result) {
        Ok(Some(typed)) => typed,
        Ok(None) => return refused(&context, path, Message::new("error-check-nothing")).await,
        Err(message) => return refused(&context, path, message).await,
    };
    let (actor, at) = (context.visitor.actor(None)?, path.board_at());
    let done = context.state.store.write(path.into(), move |tx| {
        let checked = checks::check(tx, &actor, at, typed)?;
        let round = tx.find_round(at.section, at.round)?.ok_or(ActionError::NotFound)?;
        let board = round.board(at.board).ok_or(ActionError::NotFound)?;
        let second = SecondLook::load(tx, at.event, &round)?;
        let revision = tx.find_revision(at.section)?.ok_or(ActionError::NotFound)?;
        let mut answer = counts(&round, &second, revision);
        let stands = match checked {
            Checked::Agrees => "checked",
            Checked::Differs => "mismatch",
        };
        insert(&mut answer, "state", json!(stands));
        insert(&mut answer, "version", json!(board.version));
        insert(&mut answer, "text", json!(written(board.result)));
        insert(&mut answer, "yours", json!(typed.written()));
        insert(&mut answer, "by", json!(second.checks.get(&board.id).map(|check| &check.name)));
        Ok::<_, ActionError>((checked, answer))
    });
    match done.await {
        Ok((Checked::Agrees, body)) => Ok(answer(StatusCode::OK, &body)),
        Ok((Checked::Differs, body)) => Ok(answer(StatusCode::CONFLICT, &body)),
        Err(ActionError::Refused(message)) => refused(&context, path, *message).await,
        Err(other) => Err(other.into()),
    }
}

async fn refused(context: &Context, path: BoardPath, why: Message) -> Answer {
    let message = context.read(move |tx, visitor| {
        let event = path.section().event().load(tx)?;
        Ok(speaker(visitor, &event).say(&why))
    });
    let body = json!({ "state": "refused", "message": message.await? });
    Ok(answer(StatusCode::UNPROCESSABLE_ENTITY, &body))
}

/// Which page of a browser types, so that it does not hear of itself.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Typing {
    page: String,
}

/// `POST …/rounds/{round}/boards/{board}/typing`: told to the other officials who follow the event, and kept nowhere.
async fn typing(context: Context, path: BoardPath, Sent(Typing { page }): Sent<Typing>) -> Answer {
    let by = context.visitor.user.as_ref().ok_or(PageError::LogInFirst)?.name.clone();
    let page: String = page.chars().filter(char::is_ascii_alphanumeric).take(32).collect();
    let typing = json!({
        "event": path.event, "section": path.section, "round": path.round, "board": path.board, "by": by, "page": page,
    });
    let text = typing.to_string();
    let announced = context
        .read(move |tx, _| {
            let (_, round) = event_and_round(tx, path)?;
            round.board(path.board).ok_or(PageError::NotFound)?;
            Ok(tx.announce(&text)?)
        })
        .await?;
    if !announced {
        context.state.live.tell_typing(&typing);
    }
    Ok(HttpResponse::NoContent().finish())
}
