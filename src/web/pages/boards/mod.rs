//! The page of a game: who plays, the result, the replay of its record.

pub(in crate::web) mod clocks;
pub(in crate::web) mod corrections;
pub(in crate::web) mod featured;
pub(in crate::web) mod protocols;
pub(in crate::web) mod records;
pub(in crate::web) mod referee_panel;
pub(in crate::web) mod results;
pub(in crate::web) mod signatures;
pub(in crate::web) mod warnings;

use actix_web::{HttpRequest, web};
use askama::Template;

use super::sections::stamp;
use super::{Answer, State, file};
use crate::actions::boards::BoardAt;
use crate::actions::boards::recordings::Heading;
use crate::actions::boards::records as game_records;
use crate::actions::{self, ActionError};
use crate::game::{BySide, CheckedGame};
use crate::i18n::{Message, Named as _};
use crate::regulations::result::GameResult;
use crate::store::RulingFilter;
use crate::tournament::Right;
use crate::tournament::boards::protocol::Protocol;
use crate::tournament::{
    Board, DeviceLog, Event, EventId, Featured, RecordingPlayer, Round, RoundState, RoundTimes, Ruling,
    SectionId, SectionState, Version,
};
use crate::web::cache::{CacheVersion, render_once};
use crate::web::error::PageError;
use crate::web::forms::Fields;
use crate::web::pages::boards::featured::OnBoard;
use crate::web::views::clock::ClockView;
use crate::web::views::desk::RefereePanel;
use crate::web::views::frame::{event_url, section_url};
use crate::web::views::replay::{Asked, ReplayView, View};
use crate::web::views::round::{GameRow, RoundRows};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::{self, Visitor};

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
    /// What the link to the page of the record is called, for those who may enter one.
    entry: Option<&'static str>,
    /// The next board whose record is still to be entered: label, address, and whether one was just stored here.
    next: Option<(String, String, bool)>,
    /// The public board, where the game may be put on it or is.
    on_board: Option<OnBoard>,
    /// The boards beside this one: label and address.
    beside: Vec<(String, String)>,
    /// The clock on a device, for officials.
    clock: Option<ClockView>,
    /// The referee's part, for officials.
    desk: Option<RefereePanel>,
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
pub(super) struct Loaded {
    pub(super) event: Event,
    pub(super) section_state: SectionState,
    pub(super) round: Round,
    pub(super) board: Board,
    /// The version of the record stored, and its game.
    pub(super) record: Option<(Version, CheckedGame)>,
    pub(super) times: RoundTimes,
    pub(super) shown: Option<Featured>,
    /// For officials: which of its links opens the board's clock, and what devices have handed in of it.
    pub(super) clock: Option<(u32, Vec<DeviceLog>)>,
    /// For officials: what was ruled at the board.
    pub(super) rulings: Option<Vec<Ruling>>,
}

/// A board that this visitor may see, with its record.
pub(super) async fn load(state: &State, visitor: &Visitor, at: BoardAt) -> Result<Loaded, PageError> {
    let (drafts, enters) = (visitor.may(Right::SeeDrafts), visitor.may(Right::EnterResults));
    let loaded = state.store.read(move |tx| {
        let event = actions::load_event(tx, at.event)?;
        let section_state = actions::load_section_state(tx, at.section())?;
        let (round, board) = at
            .find(&section_state)
            .filter(|(round, _)| drafts || round.state >= RoundState::Published)
            .ok_or(ActionError::NotFound)?;
        let (round, board) = (round.clone(), board.clone());
        // Read here, where it keeps no other request waiting.
        let record = tx.record(board.id)?.map(|record| (record.version, game_records::read(&record.text)));
        let times = tx.round_times(round.id)?.unwrap_or_default();
        let shown = tx.shown(board.id)?;
        let place = if enters { tx.clock_place(board.id)? } else { None };
        let clock =
            place.map(|place| Ok::<_, ActionError>((place.serial, tx.clock_logs(board.id)?))).transpose()?;
        let filter = RulingFilter { board: Some(board.id), ..RulingFilter::default() };
        let rulings = if enters { Some(tx.rulings(at.section, &filter)?) } else { None };
        Ok::<_, ActionError>((event, section_state, round, board, record, times, shown, clock, rulings))
    });
    let (event, section_state, round, board, record, times, shown, clock, rulings) = loaded.await?;
    let record = match record {
        None => None,
        Some((version, Ok(game))) => Some((version, game)),
        Some((_, Err(fault))) => {
            tracing::error!(board = %board.id, fault = fault.key(), "a stored record is not right");
            return Err(PageError::Broken);
        }
    };
    Ok(Loaded { event, section_state, round, board, record, times, shown, clock, rulings })
}

/// The board of an address.
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
    let stamp = CacheVersion::of(&loaded.event, &loaded.section_state.section);
    let shown = Show::new(&state, &visitor, loaded, at, &asked)?;
    if is_start {
        state.cache.render(&visitor, &request, stamp, &shown)
    } else {
        render_once(&visitor, &request, stamp, &shown)
    }
}

/// The page with a form that was sent and not done, and why.
pub(super) async fn page_with(
    state: &State,
    visitor: &Visitor,
    at: BoardAt,
    (why, sent): (Message, Fields),
) -> Result<impl Template + use<>, PageError> {
    let loaded = load(state, visitor, at).await?;
    let mut shown = Show::new(state, visitor, loaded, at, &Asked::default())?;
    shown.page.notices = vec![("error".to_owned(), shown.page.say(&why))];
    shown.desk = shown.desk.map(|desk| desk.again(sent));
    Ok(shown)
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
    pub(super) fn takes_record(&self, visitor: &Visitor) -> bool {
        let corrects = !game_records::is_correction(&self.round, &self.board) || visitor.may(Right::Correct);
        let started =
            self.round.state >= RoundState::Playing && self.section_state.section.final_since.is_none();
        visitor.may(Right::EnterResults) && corrects && started && self.forfeit().is_none()
    }

    /// The forfeit that leaves the board without a record (S5). One that was stored before it stays, to be looked at
    /// and deleted.
    pub(super) fn forfeit(&self) -> Option<GameResult> {
        self.board.result.filter(|result| !result.was_played() && self.record.is_none())
    }

    /// The game as it is given away.
    fn titled(&self, game: &CheckedGame) -> CheckedGame {
        let player = |id| {
            let player = self.section_state.players.iter().find(|player| player.id == id);
            player.map(|player| RecordingPlayer {
                name: player.details.name.clone(),
                rating: player.details.rating,
            })
        };
        let heading = Heading {
            event: &self.event.details,
            section: &self.section_state.section.settings,
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
        state: &State,
        visitor: &Visitor,
        mut loaded: Loaded,
        at: BoardAt,
        asked: &Asked,
    ) -> Result<Self, PageError> {
        let clock = loaded.clock.take();
        let loaded = &loaded;
        let Loaded { event, section_state, round, board, .. } = loaded;
        let title = Message::new("board-title").with("round", at.round).with("board", at.board);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
        let page = page.crumb(&section_state.section.settings.name, frame.url.clone());
        let round_url = format!("{}/rounds/{}", frame.url, at.round);
        let page = {
            let label = page.t1("round-n", "n", at.round);
            page.crumb(label, round_url)
        };
        let game = loaded.game();
        let replay = game.map(|game| ReplayView::new(&page, game.replay(), asked, &board_url(at)));
        let against =
            game.zip(board.result).and_then(|(game, result)| game_records::agreed(game, result).err());
        let is_final = section_state.section.final_since.is_some();
        let may_show = visitor.may(Right::EnterResults) && !is_final;
        let on_board = game.filter(|_| may_show || loaded.shown.is_some()).map(|game| {
            let (event, shown) = (event_url(event.id), loaded.shown.as_ref());
            OnBoard::new(&page, &event, game.replay(), shown, may_show, asked.ply)
        });
        let mut rows = RoundRows::new(section_state, round, &frame.url).games().into_iter();
        let row = rows.find(|row| row.board == at.board).ok_or(PageError::NotFound)?;
        // Before the pairings are published there is nothing to rule, and the clock's address would open nothing.
        let published = round.state >= RoundState::Published;
        let desk = loaded.rulings.as_deref().filter(|_| published).map(|rulings| {
            let protocol =
                Protocol::of((section_state, round, board), loaded.times.started_at, rulings, visitor::now());
            let game = (section_state, board, board_url(at));
            RefereePanel::new((&page, visitor), game, &protocol, rulings, against.is_some())
        });
        let clock = clock.filter(|_| published).map(|(serial, logs)| {
            let link = state.clocks.link(board.id, serial);
            ClockView::new(&page, &state.public_url, &link, logs, !is_final)
        });
        Ok(Self {
            state: super::rounds::state_key(round.state),
            heading: page.title.clone(),
            ended: ended(&page, board.result),
            game: row,
            url: board_url(at),
            replay,
            differs: against.map(|fault| page.say(&fault)).unwrap_or_default(),
            on_board,
            entry: loaded.takes_record(visitor).then(|| entry_key(loaded)),
            next: visitor.may(Right::EnterResults).then(|| next(&page, visitor, round, at)).flatten(),
            beside: beside(&page, round, at),
            clock,
            desk,
            page,
            frame,
        })
    }
}

/// What the link to the page of the record is called.
fn entry_key(loaded: &Loaded) -> &'static str {
    if loaded.record.is_some() { "record-replace" } else { "record-enter" }
}

/// The next board that has no record, from the first again after the last. A forfeit has none (S5).
fn next(page: &Page, visitor: &Visitor, round: &Round, at: BoardAt) -> Option<(String, String, bool)> {
    let awaits = |board: &&Board| !board.has_record && board.result.is_none_or(GameResult::was_played);
    let mut behind = round.boards.iter().filter(|board| board.number > at.board);
    let mut before = round.boards.iter().filter(|board| board.number < at.board);
    let started = round.state >= RoundState::Playing;
    let found = behind.find(awaits).or_else(|| before.find(awaits)).filter(|_| started)?;
    let url = format!("{}/record", board_url(BoardAt { board: found.number, ..at }));
    let stored = visitor.address.ends_with("?done=record-stored");
    Some((page.t1("entry-next", "n", found.number), url, stored))
}

/// How a game ended, said.
fn ended(page: &Page, result: Option<GameResult>) -> String {
    match result {
        Some(GameResult::Played { ending: Some(ending), .. }) => page.say(&ending.message()),
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
