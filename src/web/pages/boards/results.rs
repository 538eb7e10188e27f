//! The results typed in the rows of a round. One address takes what was typed, from the grid's script as JSON and from the
//! form of a row without it; the protocol between script and server is in `docs/DESIGN.md`.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::{StatusCode, header};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use serde_json::json;

use super::panel_form::typed_result;
use crate::actions::boards::records;
use crate::actions::boards::results::{Entered, fault_message};
use crate::actions::conflict::Conflict;
use crate::actions::{self, ActionError};
use crate::i18n::{Lang, Speaker};
use crate::regulations::result::{self, GameResult};
use crate::tournament::{Event, Game, Round, Version};
use crate::web::address::{BoardPath, RoundPath};
use crate::web::forms::{Sent, desk};
use crate::web::pages::{redirect, rounds};
use crate::web::prelude::*;
use crate::web::views::boards::grid::{conflict_text, written};

routes! {
    GET  "/events/{event}/sections/{section}/rounds/{round}/results" Holding(EnterResults) => grid, Results;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/result" Holding(EnterResults) => enter;
}

/// `GET …/rounds/{round}/results`: results are entered on the round's page.
async fn grid(context: Context, path: RoundPath) -> Answer {
    context.read(move |tx, _| Ok(path.find(&path.section().load(tx)?.1).map(|_| ())?)).await?;
    Ok(redirect(format!("{}?by=results", path.url())))
}

/// What was typed for a board, and how the answer is to be written.
pub(in crate::web) struct Typed {
    result: String,
    version: Version,
    request_key: Option<String>,
    /// What stood in the form's input before.
    was: Option<String>,
    by_script: bool,
}

/// The body that the grid's script sends.
#[derive(serde::Deserialize)]
struct TypedJson {
    result: String,
    version: Version,
}

impl FromRequest for Typed {
    type Error = PageError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, PageError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let header = |name| request.headers().get(name).and_then(|value| value.to_str().ok());
        let by_script = header("Content-Type").is_some_and(|kind| kind.starts_with("application/json"));
        let key = header("Idempotency-Key").filter(|key| key.len() <= 64).map(str::to_owned);
        if by_script {
            let sent = Sent::<TypedJson>::from_request(request, payload);
            return Box::pin(async move {
                let Sent(TypedJson { result, version }) = sent.await?;
                Ok(Self { result, version, request_key: key, was: None, by_script })
            });
        }
        let posted = Posted::from_request(request, payload);
        Box::pin(async move {
            let Posted(fields) = posted.await?;
            Ok(Self {
                result: fields.get(desk::RESULT).to_owned(),
                version: fields.version()?,
                request_key: fields.request_key(),
                was: Some(fields.get(desk::WAS).to_owned()),
                by_script,
            })
        })
    }
}

impl Typed {
    /// The result that was typed; none when the input was left empty.
    fn read(&self) -> Result<Option<GameResult>, Message> {
        typed(&self.result)
    }
}

/// The result that was typed, if it is one that can be; none when nothing was.
pub(in crate::web::pages) fn typed(text: &str) -> Result<Option<GameResult>, Message> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let read = typed_result(text)?;
    result::check(&read).map_err(|fault| fault_message(&fault))?;
    Ok(Some(read))
}

/// `POST …/rounds/{round}/boards/{board}/result`
async fn enter(context: Context, path: BoardPath, typed: Typed) -> Answer {
    if typed.was.as_deref() == Some(typed.result.trim()) {
        return Ok(redirect(next_row(&context, path).await?));
    }
    let result = match typed.read() {
        Ok(result) => result,
        Err(message) => return refused(context, path, typed, message).await,
    };
    let actor = context.visitor.actor(typed.request_key.clone())?;
    let (seen, lang) = (path.board_at().seen(typed.version), context.visitor.lang);
    let enter = move |tx: &mut Tx<'_>| {
        let entered = actions::boards::results::enter(tx, &actor, seen, result)?;
        Saved::load(tx, path, entered, lang)
    };
    match context.state.store.write(path.into(), enter).await {
        Ok(saved) if typed.by_script => Ok(saved.respond()),
        Ok(saved) => Ok(redirect(row_after(path, saved.boards))),
        Err(ActionError::Refused(message)) => refused(context, path, typed, *message).await,
        Err(ActionError::Conflict(conflict)) => conflicting(context, path, typed, *conflict).await,
        Err(other) => Err(other.into()),
    }
}

/// What the answer to a stored result is made of, read before the commit: afterwards nothing may fail any more. A record of
/// the game that contradicts the result (N8) raises a notice but blocks nothing: either may be the wrong one.
struct Saved {
    answer: serde_json::Value,
    /// How many boards the round has.
    boards: usize,
}

impl Saved {
    fn load(tx: &mut Tx<'_>, path: BoardPath, entered: Entered, lang: Lang) -> Result<Self, ActionError> {
        let Entered { result, version } = entered;
        let (event, round) = event_and_round(tx, path)?;
        let board = round.board(path.board).ok_or(ActionError::NotFound)?;
        let speaker = Speaker::new(lang).at(&event.details);
        let revision = tx.find_revision(path.section)?;
        let differs = records::contradicts(tx, board)?;
        let answer = json!({
            "state": "saved",
            "version": version,
            "text": written(result),
            "note": if differs { speaker.t("results-record-differs") } else { String::new() },
            "signed": board.signed.sides(),
            "playing": round.boards_playing(),
            "unsigned": round.boards_unsigned(),
            "revision": revision,
        });
        Ok(Self { answer, boards: round.games.len() })
    }

    fn respond(self) -> HttpResponse {
        HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(self.answer)
    }
}

/// The event and the one round: all that an answer to the script is made of.
pub(in crate::web::pages) fn event_and_round(
    tx: &mut Tx<'_>,
    path: BoardPath,
) -> Result<(Event, Round), ActionError> {
    let event = actions::load_event(tx, path.event)?;
    path.section().load_section(tx)?;
    Ok((event, tx.find_round(path.section, path.round)?.ok_or(ActionError::NotFound)?))
}

/// The grid again, at the board after this one.
async fn next_row(context: &Context, path: BoardPath) -> Result<String, PageError> {
    let (_, round) = context.read(move |tx, _| Ok(event_and_round(tx, path)?)).await?;
    Ok(row_after(path, round.games.len()))
}

fn row_after(path: BoardPath, boards: usize) -> String {
    let last = u32::try_from(boards).unwrap_or(u32::MAX);
    let next = path.board.saturating_add(1).min(last);
    format!("{}#board-{next}", path.round().url())
}

/// What was typed is not stored, for this reason.
async fn refused(context: Context, path: BoardPath, typed: Typed, why: Message) -> Answer {
    if typed.by_script {
        let message = context
            .read(move |tx, visitor| Ok(speaker(visitor, &path.section().event().load(tx)?).say(&why)));
        let answer = json!({ "state": "refused", "message": message.await? });
        return Ok(HttpResponse::UnprocessableEntity().json(answer));
    }
    // The board has not changed since it was seen: the version that was sent stays in the form.
    let version = typed.version;
    again(context, path, typed, StatusCode::UNPROCESSABLE_ENTITY, move |_, _| (why, version)).await
}

/// Another official has entered another result.
async fn conflicting(context: Context, path: BoardPath, typed: Typed, conflict: Conflict) -> Answer {
    let who = conflict.by.map_or_else(
        || Message::new("results-conflict"),
        |name| Message::new("results-conflict-by").with("name", name),
    );
    if typed.by_script {
        let answer = context.read(move |tx, visitor| {
            let (event, round) = event_and_round(tx, path)?;
            let stored = board(&round, path.board)?;
            Ok(json!({
                "state": "conflict",
                "version": stored.version,
                "text": written(stored.result),
                "signed": stored.signed.sides(),
                "message": speaker(visitor, &event).say(&who),
            }))
        });
        return Ok(HttpResponse::Conflict().json(answer.await?));
    }
    // Told of what is stored, the sender may overwrite it with the same form.
    let message = |stored: (Option<GameResult>, Version), typed: &Typed| {
        (conflict_text(who, written(stored.0), &typed.result), stored.1)
    };
    again(context, path, typed, StatusCode::CONFLICT, message).await
}

/// The grid again, with what was typed, why it is not stored, and the version that the row carries from now on: `why`
/// knows the stored result and its version.
async fn again(
    context: Context,
    path: BoardPath,
    typed: Typed,
    status: StatusCode,
    why: impl FnOnce((Option<GameResult>, Version), &Typed) -> (Message, Version) + Send + 'static,
) -> Answer {
    let visitor = Visitor { address: path.round().url(), ..context.visitor.clone() };
    let context = Context { visitor, ..context };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let (_, round) = event_and_round(tx, path)?;
        let stored = board(&round, path.board)?;
        let (why, version) = why((stored.result, stored.version), &typed);
        rounds::with_typed(tx, visitor, path, (typed.result, version), why)
    };
    context.page_as(status, view).await
}

fn board(round: &Round, number: u32) -> Result<&Game, PageError> {
    round.board(number).ok_or(PageError::NotFound)
}

/// Speaks to the visitor with the event's terminology.
pub(in crate::web::pages) fn speaker(visitor: &Visitor, event: &Event) -> Speaker {
    Speaker::new(visitor.lang).at(&event.details)
}
