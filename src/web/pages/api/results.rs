//! Results that a program enters with an official's token: the same action as the grid's, with the same checks.

use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::MAX_ID;
use super::query::ApiQuery;
use crate::actions::boards::records;
use crate::actions::{self, ActionError};
use crate::regulations::result::GameResult;
use crate::tournament::{Game, Version};
use crate::web::address::BoardPath;
use crate::web::answers::problem::{self, Problem};
use crate::web::forms::Unguarded;
use crate::web::pages::api::parameters::{InBoard, Language, Writing};
use crate::web::pages::boards::results::{event_and_round, speaker, typed};
use crate::web::prelude::*;
use crate::web::views::boards::grid::written;

routes! {
    POST "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}/result" Bearing(EnterResults) => enter;
}

/// The longest result that is read, in characters.
const MAX_RESULT_CHARS: usize = 60;

/// A result to be entered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::web) struct ResultSent {
    /// As it is typed in the grid: `1 82-60`, `½ 81-81`, `0-1`, `+/-`, `-/-`; empty to remove the result.
    #[schema(max_length = 60, example = "1 82-60")]
    result: String,
    /// The version of the board that the program has seen.
    #[schema(minimum = 1, maximum = 9007199254740991i64, example = 1)]
    #[serde(deserialize_with = "whole")]
    version: i64,
}

/// A whole number, however it is written: for JSON Schema `143.0` is one.
fn whole<'de, D: serde::Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    let number = serde_json::Number::deserialize(from)?;
    let text = number.to_string();
    let text = text.strip_suffix(".0").unwrap_or(&text);
    text.parse().map_err(|_| serde::de::Error::custom("not a whole number"))
}

/// A result that is stored.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct ResultStored {
    /// As it is written; empty where there is none.
    result: String,
    /// The version of the board from now on.
    version: i64,
    /// The sides that have signed it.
    signed: Vec<String>,
    /// What an official should look at, such as a record that contradicts it; otherwise empty.
    note: String,
    /// How many games of the round have no result yet.
    playing: usize,
}

/// Another result was stored first.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct ResultConflict {
    #[serde(flatten)]
    problem: Problem,
    /// Who stored it, if that is known.
    by: Option<String>,
    stored: ResultSeen,
    sent: ResultSeen,
}

/// A result with the version of its board.
#[derive(Serialize, ToSchema)]
pub(in crate::web) struct ResultSeen {
    /// Empty where there is none.
    result: String,
    version: i64,
}

impl ResultStored {
    fn new(board: &Game, playing: usize, note: String) -> Self {
        Self {
            result: written(board.result),
            version: board.version.0,
            signed: board.signed.sides().into_iter().map(str::to_owned).collect(),
            note,
            playing,
        }
    }
}

/// `POST /api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}/result`
#[utoipa::path(
    post, path = "/api/v1/events/{event}/sections/{section}/rounds/{round}/boards/{board}/result",
    operation_id = "enter_result", tag = "results",
    summary = "Enters, changes or removes the result of a board, for the official of the token",
    description = "Sending the stored result again changes nothing and answers 200.",
    params(InBoard, Language),
    request_body = ResultSent,
    responses(
        (status = 200, description = "It is on the disk", body = ResultStored),
        (status = 409, description = "Another result was stored first", body = ResultConflict,
         content_type = "application/problem+json"),
        Writing,
    ),
    security(("token" = [])),
)]
pub(in crate::web) async fn enter(
    context: Context,
    path: BoardPath,
    Unguarded(sent): Unguarded<ResultSent>,
) -> Answer {
    ApiQuery::from_request(&context.request, &[])?;
    let ResultSent { result: text, version } = sent;
    if text.chars().count() > MAX_RESULT_CHARS || !(1..=MAX_ID).contains(&version) {
        return Err(PageError::Unreadable(Message::new("error-api-body")));
    }
    let result = match typed(&text) {
        Ok(result) => result,
        Err(message) => return refused(&context, path, message).await,
    };
    let (actor, lang) = (context.visitor.actor(None)?, context.visitor.lang);
    let seen = path.board_at().seen(Version(version));
    let enter = move |tx: &mut Tx<'_>| {
        actions::boards::results::enter(tx, &actor, seen, result)?;
        let (event, round) = event_and_round(tx, path)?;
        let board = round.board(path.board).ok_or(ActionError::NotFound)?;
        let differs = records::contradicts(tx, board)?;
        let speaker = crate::i18n::Speaker::new(lang).at(&event.details);
        let note = if differs { speaker.t("results-record-differs") } else { String::new() };
        Ok::<_, ActionError>(ResultStored::new(board, round.boards_playing(), note))
    };
    match context.state.store.write(path.into(), enter).await {
        Ok(stored) => Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(stored)),
        Err(ActionError::Refused(message)) => refused(&context, path, *message).await,
        Err(ActionError::Conflict(conflict)) => {
            conflicting(&context, path, conflict.by, (result, Version(version))).await
        }
        Err(other) => Err(other.into()),
    }
}

/// In the words of the event.
async fn refused(context: &Context, path: BoardPath, why: Message) -> Answer {
    let detail = context.read(move |tx, visitor| {
        let (event, round) = event_and_round(tx, path)?;
        round.board(path.board).ok_or(PageError::NotFound)?;
        Ok(speaker(visitor, &event).say(&why))
    });
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(problem::respond(status, &Problem::new(status, detail.await?)))
}

async fn conflicting(
    context: &Context,
    path: BoardPath,
    by: Option<String>,
    (result, version): (Option<GameResult>, Version),
) -> Answer {
    let who = by.clone().map_or_else(
        || Message::new("results-conflict"),
        |name| Message::new("results-conflict-by").with("name", name),
    );
    let answer = context.read(move |tx, visitor| {
        let (event, round) = event_and_round(tx, path)?;
        let stored = round.board(path.board).ok_or(PageError::NotFound)?;
        Ok(ResultConflict {
            problem: Problem::new(StatusCode::CONFLICT, speaker(visitor, &event).say(&who)),
            by,
            stored: ResultSeen { result: written(stored.result), version: stored.version.0 },
            sent: ResultSeen { result: written(result), version: version.0 },
        })
    });
    Ok(problem::respond(StatusCode::CONFLICT, &answer.await?))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use super::*;

    #[test]
    fn a_whole_number_may_be_written_with_a_point() {
        let version = |text: &str| {
            let body = format!(r#"{{"result":"1-0","version":{text}}}"#);
            serde_json::from_str::<ResultSent>(&body).ok().map(|sent| sent.version)
        };
        assert_eq!([version("143"), version("143.0"), version("-1")], [Some(143), Some(143), Some(-1)]);
        for wrong in ["1.5", "\"1\"", "null", "1e300", "99999999999999999999"] {
            assert_eq!(version(wrong), None, "{wrong}");
        }
    }
}
