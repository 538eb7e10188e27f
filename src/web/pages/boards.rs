//! The page of a game: who plays, the result, the replay of its record; and for officials the form that takes a
//! record in.

use actix_multipart::form::MultipartForm;
use actix_multipart::form::bytes::Bytes;
use actix_multipart::form::text::Text;
use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};
use askama::Template;

use super::sections::stamp;
use super::shown::OnBoard;
use super::{Answer, State, done, file, html_as, thought};
use crate::acts::boards::BoardAt;
use crate::acts::recordings::Heading;
use crate::acts::records::{self, Brings, Offered};
use crate::acts::results::ending_key;
use crate::acts::rights::Right;
use crate::acts::{self, ActError};
use crate::exchange::text;
use crate::game::{BySide, CheckedGame};
use crate::i18n::Message;
use crate::regulations::result::GameResult;
use crate::store::{Scope, Tx};
use crate::tournament::{
    Board, Book, Event, EventId, RecordingPlayer, Round, RoundState, RoundTimes, SectionId, Shown, Version,
};
use crate::web::cache::{Stamp, render_once};
use crate::web::error::PageError;
use crate::web::forms::{Posted, Tokened, Uploaded};
use crate::web::views::frame::{event_url, section_url};
use crate::web::views::replay::{Asked, ReplayView, View};
use crate::web::views::round::{GameRow, RoundRows};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// The address of a board: event, section, round, number in the round.
pub(super) type Ids = web::Path<(EventId, SectionId, u8, u32)>;

#[derive(Template)]
#[template(path = "boards/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    /// The state's key, which is also its chip's kind.
    state: &'static str,
    heading: String,
    game: GameRow,
    url: String,
    /// How the game ended, where that was recorded; otherwise empty.
    ended: String,
    replay: Option<ReplayView>,
    /// Why record and result do not agree, when one was changed since; empty when they do.
    differs: String,
    /// The public board, where the game may be put on it or is.
    on_board: Option<OnBoard>,
    form: Option<RecordForm>,
    /// The boards beside this one: label and address.
    beside: Vec<(String, String)>,
}

/// The form of a record, for those who may enter one.
#[derive(Clone, Default)]
struct RecordForm {
    /// What stands in the field.
    text: String,
    /// What is wrong with it.
    error: String,
    /// What is wrong with deleting.
    delete_error: String,
    /// Whether the record's result can be entered with it: the board has none. And whether it is to be.
    result_too: Option<bool>,
    /// Why another record takes the place of the one stored, where that is asked for.
    because: Option<String>,
    /// The version of the record that a change replaces.
    version: Option<Version>,
}

/// Which position, seen from where.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Wanted {
    #[serde(default)]
    ply: String,
    #[serde(default)]
    line: String,
    #[serde(default)]
    at: String,
    #[serde(default)]
    flip: String,
    #[serde(default)]
    big: String,
}

impl From<Wanted> for Asked {
    /// Whatever makes no sense is not asked for.
    fn from(wanted: Wanted) -> Self {
        Self {
            ply: wanted.ply.parse().unwrap_or(0),
            line: wanted.line,
            at: wanted.at.parse().ok(),
            view: View { flipped: wanted.flip == "1", large: wanted.big == "1" },
        }
    }
}

/// All that a page of a board is made from.
struct Loaded {
    event: Event,
    book: Book,
    round: Round,
    board: Board,
    /// The version of the record stored, and its game.
    record: Option<(Version, CheckedGame)>,
    times: RoundTimes,
    shown: Option<Shown>,
}

/// A board that this visitor may see, with its record.
async fn load(state: &State, visitor: &Visitor, at: BoardAt) -> Result<Loaded, PageError> {
    let drafts = visitor.may(Right::SeeDrafts);
    let loaded = state.store.read(move |tx| {
        let event = acts::event(tx, at.event)?;
        let book = acts::book(tx, at.event, at.section)?;
        let (round, board) = at
            .find(&book)
            .filter(|(round, _)| drafts || round.state >= RoundState::Published)
            .ok_or(ActError::NotFound)?;
        let (round, board) = (round.clone(), board.clone());
        // Read here, where it keeps no other request waiting.
        let record = tx.record(board.id)?.map(|record| (record.version, records::read(&record.text)));
        let times = tx.round_times(round.id)?.unwrap_or_default();
        let shown = tx.shown(board.id)?;
        Ok::<_, ActError>((event, book, round, board, record, times, shown))
    });
    let (event, book, round, board, record, times, shown) = loaded.await?;
    let record = match record {
        None => None,
        Some((version, Ok(game))) => Some((version, game)),
        Some((_, Err(fault))) => {
            tracing::error!(board = %board.id, fault = fault.key(), "a stored record is not right");
            return Err(PageError::Broken);
        }
    };
    Ok(Loaded { event, book, round, board, record, times, shown })
}

pub(super) fn at(ids: Ids) -> BoardAt {
    let (event, section, round, board) = ids.into_inner();
    BoardAt { event, section, round, board }
}

/// The address of a board's page.
pub(super) fn board_url(at: BoardAt) -> String {
    format!("{}/rounds/{}/boards/{}", section_url(at.event, at.section), at.round, at.board)
}

/// `GET /events/{event}/sections/{section}/rounds/{round}/boards/{board}`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    request: HttpRequest,
    ids: Ids,
    wanted: web::Query<Wanted>,
) -> Answer {
    let (at, asked) = (at(ids), Asked::from(wanted.into_inner()));
    // The start of a game is what links lead to, and worth keeping; positions and lines are as many as one likes.
    let is_start = asked == Asked::default();
    let visitor = if is_start { visitor.at(board_url(at)) } else { visitor };
    if is_start {
        let stamp = stamp(&state, at.event, at.section).await?;
        if let Some(kept) = state.cache.find(&visitor, &request, stamp) {
            return Ok(kept);
        }
    }
    let loaded = load(&state, &visitor, at).await?;
    let stamp = Stamp::of(&loaded.event, &loaded.book.section);
    let shown = Show::new(&visitor, &loaded, at, &asked, stored_form(&loaded))?;
    if is_start {
        state.cache.render(&visitor, &request, stamp, &shown)
    } else {
        render_once(&visitor, &request, stamp, &shown)
    }
}

/// `GET /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record.tgk`
pub(in crate::web) async fn download(state: State, visitor: Visitor, ids: Ids) -> Answer {
    let at = at(ids);
    let loaded = load(&state, &visitor, at).await?;
    let game = loaded.game().ok_or(PageError::NotFound)?;
    let text = loaded.titled(game).to_string();
    let name = format!("round-{}-board-{}.tgk", at.round, at.board);
    Ok(file(&name, "text/plain; charset=utf-8", text.into_bytes()))
}

impl Loaded {
    /// The game of the stored record.
    fn game(&self) -> Option<&CheckedGame> {
        self.record.as_ref().map(|(_, game)| game)
    }

    /// Whether this visitor may enter a record here, or put another in its place.
    fn takes_record(&self, visitor: &Visitor) -> bool {
        let corrects = !records::is_correction(&self.round, &self.board) || visitor.may(Right::Correct);
        visitor.may(Right::EnterResults) && corrects && self.round.state >= RoundState::Playing
    }

    /// The game as it is given away.
    fn titled(&self, game: &CheckedGame) -> CheckedGame {
        let player = |id| {
            let player = self.book.players.iter().find(|player| player.id == id);
            player.map(|player| RecordingPlayer {
                name: player.details.name.clone(),
                rating: player.details.rating,
            })
        };
        let heading = Heading {
            event: &self.event.details,
            section: &self.book.section.settings,
            round: self.round.number,
            started_at: self.times.started_at,
            players: BySide { white: player(self.board.white), black: player(self.board.black) },
            result: self.board.result,
        };
        heading.above(game)
    }
}

impl Show {
    fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        at: BoardAt,
        asked: &Asked,
        form: RecordForm,
    ) -> Result<Self, PageError> {
        let Loaded { event, book, round, board, .. } = loaded;
        let title = Message::new("board-title").with("round", at.round).with("board", at.board);
        let (page, frame) = SectionFrame::new(visitor, event, book, title, Tab::Rounds);
        let page = page.crumb(&book.section.settings.name, frame.url.clone());
        let round_url = format!("{}/rounds/{}", frame.url, at.round);
        let page = {
            let label = page.t1("round-n", "n", at.round);
            page.crumb(label, round_url)
        };
        let game = loaded.game();
        let replay = game.map(|game| ReplayView::new(&page, game.replay(), asked, &board_url(at)));
        let against = game.zip(board.result).and_then(|(game, result)| records::agreed(game, result).err());
        let may_show = visitor.may(Right::EnterResults);
        let on_board = game.filter(|_| may_show || loaded.shown.is_some()).map(|game| {
            let (event, shown) = (event_url(event.id), loaded.shown.as_ref());
            OnBoard::new(&page, &event, game.replay(), shown, may_show, asked.ply)
        });
        let mut rows = RoundRows::new(book, round, &frame.url).games().into_iter();
        let row = rows.find(|row| row.board == at.board).ok_or(PageError::NotFound)?;
        Ok(Self {
            state: super::rounds::state_key(round.state),
            heading: page.title.clone(),
            ended: ended(&page, board.result),
            game: row,
            url: board_url(at),
            replay,
            differs: against.map(|fault| page.say(&fault)).unwrap_or_default(),
            on_board,
            form: loaded.takes_record(visitor).then_some(form),
            beside: beside(&page, round, at),
            page,
            frame,
        })
    }
}

/// How a game ended, said.
fn ended(page: &Page, result: Option<GameResult>) -> String {
    match result {
        Some(GameResult::Played { ending: Some(ending), .. }) => page.t(ending_key(ending)),
        _ => String::new(),
    }
}

/// The boards before and after this one.
fn beside(page: &Page, round: &Round, at: BoardAt) -> Vec<(String, String)> {
    let numbers = [at.board.checked_sub(1), at.board.checked_add(1)];
    let exists = |number: &u32| round.boards.iter().any(|board| board.number == *number);
    let numbers = numbers.into_iter().flatten().filter(exists);
    numbers.map(|board| (page.t1("board-n", "n", board), board_url(BoardAt { board, ..at }))).collect()
}

/// The form as it stands before anything is typed: what is stored, to be corrected.
fn stored_form(loaded: &Loaded) -> RecordForm {
    let Loaded { round, board, record, .. } = loaded;
    RecordForm {
        text: loaded.game().map(|game| loaded.titled(game).to_string()).unwrap_or_default(),
        version: record.as_ref().map(|(version, _)| *version),
        because: records::is_correction(round, board).then(String::new),
        result_too: (round.state == RoundState::Playing && board.result.is_none()).then_some(false),
        ..RecordForm::default()
    }
}

/// A record as it is sent: typed or as a file, which goes first.
#[derive(MultipartForm)]
#[multipart(deny_unknown_fields)]
pub(in crate::web) struct SentRecord {
    #[multipart(limit = "1KiB")]
    csrf: Text<String>,
    #[multipart(limit = "1KiB")]
    request_key: Text<String>,
    #[multipart(limit = "1KiB")]
    version: Text<String>,
    #[multipart(limit = "256KiB")]
    record: Text<String>,
    #[multipart(limit = "256KiB")]
    file: Option<Bytes>,
    #[multipart(limit = "1KiB")]
    result_too: Option<Text<String>>,
    #[multipart(limit = "8KiB")]
    because: Option<Text<String>>,
}

impl Tokened for SentRecord {
    fn token(&self) -> &str {
        &self.csrf
    }
}

impl SentRecord {
    /// The key that makes sending the form twice harmless.
    fn key(&self) -> Option<String> {
        Some(self.request_key.0.clone())
    }

    /// Why it takes the place of another record.
    fn because(&self) -> String {
        self.because.as_ref().map(|because| because.0.clone()).unwrap_or_default()
    }

    /// The record's text.
    fn text(&self) -> Result<String, Message> {
        let file = self.file.as_ref().map(|file| &file.data).filter(|bytes| !bytes.is_empty());
        match file {
            None => Ok(self.record.0.clone()),
            Some(bytes) => text::decode(bytes)
                .map(|decoded| decoded.text)
                .map_err(|_| Message::new("error-record-not-text")),
        }
    }
}

/// `POST /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record`
pub(in crate::web) async fn store_record(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Uploaded(sent): Uploaded<SentRecord>,
) -> Answer {
    let at = at(ids);
    let expected: Option<Version> = sent.version.parse().ok();
    let (result_too, because) = (sent.result_too.is_some(), sent.because());
    let typed = sent.text();
    let text = typed.clone().unwrap_or_else(|_| sent.record.0.clone());
    let game = thought(move || typed.and_then(|text| records::read(&text))).await?;
    let refused = match game {
        Err(fault) => ActError::refused(fault),
        Ok(game) => {
            let (actor, because) = (visitor.actor(sent.key())?, because.clone());
            let brings = if result_too { Brings::ResultToo } else { Brings::Moves };
            let store = move |tx: &mut Tx<'_>| {
                let offered = Offered { game: &game, brings, because: &because };
                records::store(tx, &actor, &at, expected, offered)
            };
            match state.store.write(Scope::Section(at.section), store).await {
                Ok(_) | Err(ActError::Repeated(_)) => return Ok(done(&board_url(at), "record-stored")),
                Err(refused) => refused,
            }
        }
    };
    // Whoever has been told of the record that is stored now may replace it; nobody else.
    let (status, fault, told) = match refused {
        ActError::Refused(fault) => (StatusCode::UNPROCESSABLE_ENTITY, *fault, false),
        ActError::Conflict(_) => (StatusCode::CONFLICT, Message::new("error-record-conflict"), true),
        other => return Err(other.into()),
    };
    let sent_again = |page: &Page, form: RecordForm| RecordForm {
        text,
        error: page.say(&fault),
        result_too: form.result_too.map(|_| result_too),
        because: form.because.map(|_| because),
        version: if told { form.version } else { expected },
        ..form
    };
    again(&state, &visitor, at, status, sent_again).await
}

/// `POST /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record/delete`
pub(in crate::web) async fn delete_record(
    state: State,
    visitor: Visitor,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let at = at(ids);
    let expected = fields.parse("version").unwrap_or(Version::FIRST);
    let actor = visitor.actor(fields.request_key())?;
    let reason = fields.text("reason").to_owned();
    let delete = move |tx: &mut Tx<'_>| records::delete(tx, &actor, &at, expected, &reason);
    match state.store.write(Scope::Section(at.section), delete).await {
        Ok(()) | Err(ActError::Repeated(_)) => Ok(done(&board_url(at), "record-deleted")),
        Err(ActError::Refused(fault)) => {
            let refuse = |page: &Page, form| RecordForm {
                delete_error: page.say(&fault),
                version: Some(expected),
                ..form
            };
            again(&state, &visitor, at, StatusCode::UNPROCESSABLE_ENTITY, refuse).await
        }
        Err(other) => Err(other.into()),
    }
}

/// The page once more, with what is wrong at its place.
async fn again(
    state: &State,
    visitor: &Visitor,
    at: BoardAt,
    status: StatusCode,
    change: impl FnOnce(&Page, RecordForm) -> RecordForm,
) -> Answer {
    let loaded = load(state, visitor, at).await?;
    let form = stored_form(&loaded);
    // The page stands at the address where it can be had again.
    let visitor = Visitor { address: board_url(at), ..visitor.clone() };
    let mut shown = Show::new(&visitor, &loaded, at, &Asked::default(), form)?;
    shown.form = shown.form.map(|form| change(&shown.page, form));
    html_as(status, &shown)
}
