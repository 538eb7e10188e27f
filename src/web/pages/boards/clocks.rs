//! The clock of a board on a phone or tablet: its page, the service worker that opens it without network, the log it
//! hands in, and the form of the board's page that replaces its link.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::actions::Actor;
use crate::actions::accounts::secrets::digest;
use crate::actions::boards::clock_links;
use crate::actions::boards::clock_links::{ClockLink, HandedIn};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{ClockBoard, EventDetails, GameId, SectionState};
use crate::web::address::{BoardPath, SectionPath};
use crate::web::answers::error::PageError;
use crate::web::context::Context;
use crate::web::entrance::body_limits;
use crate::web::forms::Posted;
use crate::web::pages::{Answer, State};
use crate::web::route::routes;
use crate::web::serving::assets;
use crate::web::views::Page;
use crate::web::views::players::PlayerIndex;
use crate::web::visitor::{Visitor, now};

routes! {
    GET  "/clock/worker.js" Anyone => worker;
    GET  "/clock/{clock}" Anyone => show, Clock;
    POST "/clock/{clock}/log" Anyone => log;
    POST "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/clock" Holding(EnterResults) => renew;
}

/// The largest log that is handed in at once, in bytes: some two hundred entries with reasons.
const LOG_LIMIT: usize = 128 * 1024;

/// What the page of a clock is made of, beside itself: styles, fonts and scripts, with the hash in the address or, for a module
/// that another one imports, without.
const STYLES: [&str; 5] =
    ["css/tokens.css", "css/base.css", "css/components.css", "css/forms.css", "css/clock.css"];
const FONTS: [&str; 3] = ["fonts/display.woff2", "fonts/text.woff2", "fonts/text-bold.woff2"];
const SCRIPT: &str = "js/clock.js";
const MODULES: [&str; 4] =
    ["js/clock-state.js", "js/clock-time.js", "js/clock-log.js", "js/clock-offline.js"];

#[derive(Template)]
#[template(path = "clock/device.html")]
struct Device {
    page: Page,
    styles: Vec<String>,
    script: String,
    board: GameId,
    event: EventDetails,
    section: String,
    place: ClockBoard,
    white: String,
    black: String,
}

/// The header in which the script of the page sends the key that the address has behind its `#`.
const KEY: &str = "x-clock-key";

fn board(text: &str) -> Result<GameId, PageError> {
    text.parse().map_err(|_| PageError::NotFound)
}

/// `GET /clock/{clock}`: the same for all, with nothing on it that is not public. The key is in no request for it.
async fn show(context: Context, clock: web::Path<String>) -> Answer {
    let board = board(&clock)?;
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let place = clock_links::place(tx, board)?;
        let section = SectionPath { event: place.event, section: place.section };
        let (event, section_state) = section.load(tx)?;
        let [white, black] = names(&section_state, &place)?;
        let title = Message::new("clock-title").with("round", place.round).with("board", place.board);
        Ok(Device {
            page: Page::new(visitor, title)
                .of(&event)
                .of_section(section_state.settings(), section_state.format()),
            styles: STYLES.map(assets::address).to_vec(),
            script: assets::address(SCRIPT),
            board,
            event: event.details,
            section: section_state.section.settings.name,
            place,
            white,
            black,
        })
    };
    context.page(view).await
}

/// The players' names, white's first.
fn names(section_state: &SectionState, place: &ClockBoard) -> Result<[String; 2], PageError> {
    let round = section_state.rounds.iter().find(|round| round.number == place.round);
    let board = round.and_then(|round| round.board(place.board)).ok_or(PageError::NotFound)?;
    let players = PlayerIndex::for_section(section_state);
    Ok([players.name(board.white), players.name(board.black)])
}

/// `GET /clock/worker.js`: the service worker, with the list of what it keeps. Its bytes change with any of these, which
/// is how a browser learns that there is another.
async fn worker() -> Answer {
    let versioned =
        STYLES.iter().chain(&FONTS).chain([&SCRIPT, &"icons/favicon.svg"]).map(|path| assets::address(path));
    let modules: Vec<String> = MODULES.map(|path| format!("/static/{path}")).to_vec();
    let files: Vec<String> = versioned.chain(modules).collect();
    let script = assets::content("js/clock-worker.js");
    let hashed = [MODULES.map(assets::address).concat(), files.concat()].concat();
    let about = serde_json::json!({ "files": files, "version": digest(hashed.as_bytes()) });
    let script = format!("const KEPT = {about};\n{}", String::from_utf8_lossy(&script));
    Ok(HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(script))
}

/// `POST /clock/{clock}/log`: the key is all the right that is needed; it is sent by our page alone, and no session
/// is involved.
async fn log(state: State, request: HttpRequest, clock: web::Path<String>, body: web::Payload) -> Answer {
    let key = request.headers().get(KEY).and_then(|key| key.to_str().ok()).unwrap_or_default();
    let link = ClockLink::new(board(&clock)?, key).map_err(|_| PageError::NotFound)?;
    if !state.clock_logs.admits(&link) {
        return Err(PageError::TooMany);
    }
    // The section whose jobs it waits for is known by the board alone; of a link that is none, nothing is read.
    let (secret, opened) = (state.clocks.clone(), link.clone());
    let place = state.store.read(move |tx| clock_links::open(tx, &secret, &opened)).await?;
    let unreadable = || PageError::Unreadable(Message::new("clock-log-refused"));
    let body = body.to_bytes_limited(LOG_LIMIT).await.map_err(|_| PageError::TooLarge)?;
    let body = body.map_err(|_| body_limits::refusal(&request).unwrap_or_else(unreadable))?;
    let handed: HandedIn = serde_json::from_slice(&body).map_err(|_| unreadable())?;
    let secret = state.clocks.clone();
    let keep = move |tx: &mut Tx<'_>| clock_links::hand_in(tx, &secret, &link, &handed, now());
    let taken = state.store.write(Scope::Section(place.section), keep).await?;
    Ok(HttpResponse::Ok().json(taken))
}

/// `POST …/boards/{board}/clock`
async fn renew(context: Context, path: BoardPath, Posted(fields): Posted) -> Answer {
    let renew = move |tx: &mut Tx<'_>, actor: &Actor| clock_links::renew(tx, actor, path.board_at());
    context.perform(path, fields, renew).await?.redirect(path.url(), "clock-link-renewed").or_error()
}
