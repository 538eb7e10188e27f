//! The keyboard grid of results. One address takes what was typed, from the grid's script as JSON and from the
//! form of a row without it; what the script and the server say to each other stands in `docs/DESIGN.md`.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::{StatusCode, header};
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use askama::Template;
use serde_json::json;

use crate::actions;
use crate::actions::ActionError;
use crate::actions::boards::BoardAt;
use crate::actions::boards::records;
use crate::actions::boards::results::{Entered, fault_message};
use crate::actions::conflict::Conflict;
use crate::game::BySide;
use crate::i18n::{IntoArg, Message, Named as _, Speaker};
use crate::regulations::result::{self, GameResult};
use crate::store::{Scope, Tx};
use crate::tournament::{
    Board, Event, EventId, Round, RoundState, SectionId, SectionRef, SectionState, Version,
};
use crate::web::error::PageError;
use crate::web::forms::{Posted, Sent};
use crate::web::pages::rounds::{RoundIds, load};
use crate::web::pages::{Answer, State, html, html_as, redirect};
use crate::web::views::frame::section_url;
use crate::web::views::round::{GameRow, RoundRows};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// Event, section, number of the round and of the board, as in the address.
type BoardIds = web::Path<(EventId, SectionId, u8, u32)>;

/// No result is longer.
const LONGEST: usize = 60;

#[derive(Template)]
#[template(path = "rounds/results.html")]
struct Grid {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The round's address.
    url: String,
    playing: usize,
    unsigned: usize,
    only_forfeits: bool,
    /// What the script says of a conflict; `{who}`, `{stored}` and `{yours}` stand in it for what it knows.
    conflict: String,
    rows: Vec<Row>,
}

/// A board of the grid.
struct Row {
    game: GameRow,
    version: Version,
    /// Who signed, white first.
    signed: BySide<bool>,
    /// What is stored, as it can be typed again.
    stored: String,
    /// What stands in the input.
    typed: String,
    /// What should be known of what is stored.
    note: String,
    /// Why what was typed is not stored; empty when it is.
    message: String,
}

/// `GET …/rounds/{round}/results`
pub(in crate::web) async fn grid(state: State, visitor: Visitor, ids: RoundIds) -> Answer {
    let (event, section, number) = ids.into_inner();
    let (event, section_state, differing) = load(&state, event, section, number).await?;
    let round = round(&section_state, number)?;
    if !is_open(round) {
        return Ok(redirect(format!("{}/rounds/{number}", section_url(event.id, section))));
    }
    html(&view(&visitor, &event, &section_state, round, &differing))
}

fn round(section_state: &SectionState, number: u8) -> Result<&Round, PageError> {
    section_state.rounds.iter().find(|round| round.number == number).ok_or(PageError::NotFound)
}

/// Whether results can be entered.
const fn is_open(round: &Round) -> bool {
    matches!(round.state, RoundState::Published | RoundState::Playing)
}

fn view(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    round: &Round,
    differing: &[u32],
) -> Grid {
    let number = round.number;
    let title =
        Message::new("results-title").with("n", number).with("section", &section_state.section.settings.name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    let rows = RoundRows::new(section_state, round, &frame.url).games();
    let row = |(game, board): (GameRow, &Board)| Row {
        game,
        version: board.version,
        signed: BySide { white: board.signed.white.is_some(), black: board.signed.black.is_some() },
        stored: written(board.result),
        typed: written(board.result),
        note: if differing.contains(&board.number) {
            page.t("results-record-differs")
        } else {
            String::new()
        },
        message: String::new(),
    };
    Grid {
        number,
        url: format!("{}/rounds/{number}", frame.url),
        playing: round.boards_playing(),
        unsigned: round.boards_unsigned(),
        only_forfeits: round.state == RoundState::Published,
        conflict: page.say(&conflict_text("{who}", "{stored}", "{yours}")),
        rows: rows.into_iter().zip(&round.boards).map(row).collect(),
        page,
        frame,
    }
}

/// A result as the grid shows it and as it can be typed again; empty when there is none.
fn written(result: Option<GameResult>) -> String {
    result.map_or_else(String::new, GameResult::written)
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
                result: fields.text("result").to_owned(),
                version: fields.parse("version").unwrap_or(Version::FIRST),
                request_key: fields.request_key(),
                was: Some(fields.text("was").to_owned()),
                by_script,
            })
        })
    }
}

impl Typed {
    /// The result that was typed; none when the input was left empty.
    fn read(&self) -> Result<Option<GameResult>, Message> {
        let text = self.result.trim();
        if text.is_empty() {
            return Ok(None);
        }
        if text.chars().count() > LONGEST {
            return Err(Message::new("error-field-long").with("max", LONGEST));
        }
        let read = result::parse(text).map_err(|error| {
            let expected = error.expected.message();
            Message::new("result-unread").with("column", error.column).with("expected", expected)
        })?;
        result::check(&read).map_err(|fault| fault_message(&fault))?;
        Ok(Some(read))
    }
}

/// `POST …/rounds/{round}/boards/{board}/result`
pub(in crate::web) async fn enter(state: State, visitor: Visitor, ids: BoardIds, typed: Typed) -> Answer {
    let (event, section, round, board) = ids.into_inner();
    let at = BoardAt { event, section, round, board };
    if typed.was.as_deref() == Some(typed.result.trim()) {
        return Ok(redirect(next_row(&state, at).await?));
    }
    let result = match typed.read() {
        Ok(result) => result,
        Err(message) => return refused(&state, &visitor, at, &typed, message).await,
    };
    let (actor, seen) = (visitor.actor(typed.request_key.clone())?, at.seen(typed.version));
    let enter = move |tx: &mut Tx<'_>| actions::boards::results::enter(tx, &actor, seen, result);
    match state.store.write(Scope::Section(section), enter).await {
        Ok(entered) if typed.by_script => saved(&state, &visitor, at, entered).await,
        Ok(_) => Ok(redirect(next_row(&state, at).await?)),
        Err(ActionError::Refused(message)) => refused(&state, &visitor, at, &typed, *message).await,
        Err(ActionError::Conflict(conflict)) => conflicting(&state, &visitor, at, &typed, *conflict).await,
        Err(other) => Err(other.into()),
    }
}

/// The result is on the disk. A record of the game that says otherwise (N8) is spoken of, not in the way: either
/// may be the wrong one.
async fn saved(state: &State, visitor: &Visitor, at: BoardAt, entered: Entered) -> Answer {
    let Entered { result, version } = entered;
    let read = state.store.read(move |tx| {
        let (event, round) = event_and_round(tx, at)?;
        let board = round.board(at.board).ok_or(ActionError::NotFound)?;
        let differs = records::contradicts(tx, board)?;
        Ok::<_, ActionError>((
            event,
            differs,
            board.signed,
            [round.boards_playing(), round.boards_unsigned()],
        ))
    });
    let (event, differs, signed, [playing, unsigned]) = read.await?;
    let note = if differs { speaker(visitor, &event).t("results-record-differs") } else { String::new() };
    Ok(HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "no-store")).json(json!({
        "state": "saved",
        "version": version,
        "text": written(result),
        "note": note,
        "signed": signed.sides(),
        "playing": playing,
        "unsigned": unsigned,
    })))
}

/// The event and the one round: all that an answer to the script is made of.
fn event_and_round(tx: &mut Tx<'_>, at: BoardAt) -> Result<(Event, Round), ActionError> {
    let event = actions::load_event(tx, at.event)?;
    actions::load_section(tx, SectionRef { event: event.id, section: at.section })?;
    Ok((event, tx.round(at.section, at.round)?.ok_or(ActionError::NotFound)?))
}

/// The grid again, at the board after this one.
async fn next_row(state: &State, at: BoardAt) -> Result<String, PageError> {
    let (_, round) = state.store.read(move |tx| event_and_round(tx, at)).await?;
    let last = u32::try_from(round.boards.len()).unwrap_or(u32::MAX);
    let next = at.board.saturating_add(1).min(last);
    let section = section_url(at.event, at.section);
    Ok(format!("{section}/rounds/{}/results#board-{next}", at.round))
}

/// What was typed is not stored, for this reason.
async fn refused(state: &State, visitor: &Visitor, at: BoardAt, typed: &Typed, why: Message) -> Answer {
    if typed.by_script {
        let event = state.store.read(move |tx| actions::load_event(tx, at.event)).await?;
        let message = speaker(visitor, &event).say(&why);
        return Ok(
            HttpResponse::UnprocessableEntity().json(json!({ "state": "refused", "message": message }))
        );
    }
    // What he has seen of the board has not changed: the version he sent stays in the form.
    again(state, visitor, at, typed, StatusCode::UNPROCESSABLE_ENTITY, |_| (why, typed.version)).await
}

/// Somebody else has entered another result.
async fn conflicting(
    state: &State,
    visitor: &Visitor,
    at: BoardAt,
    typed: &Typed,
    conflict: Conflict,
) -> Answer {
    let who = conflict.by.map_or_else(
        || Message::new("results-conflict"),
        |name| Message::new("results-conflict-by").with("name", name),
    );
    if typed.by_script {
        let (event, round) = state.store.read(move |tx| event_and_round(tx, at)).await?;
        let stored = board(&round, at.board)?;
        return Ok(HttpResponse::Conflict().json(json!({
            "state": "conflict",
            "version": stored.version,
            "text": written(stored.result),
            "signed": stored.signed.sides(),
            "message": speaker(visitor, &event).say(&who),
        })));
    }
    let message = |stored: &Board| {
        // He has been told what is stored: sent again, his goes over it.
        (conflict_text(who, written(stored.result), &typed.result), stored.version)
    };
    again(state, visitor, at, typed, StatusCode::CONFLICT, message).await
}

/// Who entered what, what was typed, and what to do.
fn conflict_text(who: impl IntoArg, stored: impl IntoArg, yours: impl IntoArg) -> Message {
    Message::new("results-conflict-again").with("who", who).with("stored", stored).with("yours", yours)
}

/// The grid again, with what was typed, why it is not stored, and the version that the row carries from now on.
async fn again(
    state: &State,
    visitor: &Visitor,
    at: BoardAt,
    typed: &Typed,
    status: StatusCode,
    why: impl FnOnce(&Board) -> (Message, Version),
) -> Answer {
    let (event, section_state, differing) = load(state, at.event, at.section, at.round).await?;
    let round = round(&section_state, at.round)?;
    let (why, version) = why(board(round, at.board)?);
    if !is_open(round) {
        return Err(PageError::Refused(why));
    }
    let path = format!("{}/rounds/{}/results", section_url(at.event, at.section), at.round);
    let visitor = Visitor { address: path, ..visitor.clone() };
    let mut grid = view(&visitor, &event, &section_state, round, &differing);
    let said = grid.page.say(&why);
    if let Some(row) = grid.rows.iter_mut().find(|row| row.game.board == at.board) {
        row.typed.clone_from(&typed.result);
        row.version = version;
        row.message = said;
    }
    html_as(status, &grid)
}

fn board(round: &Round, number: u32) -> Result<&Board, PageError> {
    round.board(number).ok_or(PageError::NotFound)
}

/// Who speaks to the visitor with the event's words.
fn speaker(visitor: &Visitor, event: &Event) -> Speaker {
    Speaker { lang: visitor.lang, words: event.details.words }
}
