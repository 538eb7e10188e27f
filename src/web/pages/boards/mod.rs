//! The page of a game: who plays, the result, the replay of its record.

pub(in crate::web) mod adjourned;
pub(in crate::web) mod board_controls;
mod clocks;
mod corrections;
pub(in crate::web) mod featured;
mod grid;
mod live;
mod picture;
mod protocols;
pub(in crate::web) mod rating_corrections;
mod records;
pub(in crate::web) mod reports;
pub(in crate::web) mod results;
mod rulings;
mod signatures;
mod slip;
mod warnings;

mod amendment;
mod panel_form;

use actix_web::web;

use super::State;
use crate::actions::boards::recordings::Heading;
use crate::actions::boards::records as game_records;
use crate::game::{BySide, CheckedGame, DeclaredResult};
use crate::i18n::Speaker;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::store::RulingFilter;
use crate::tournament::boards::protocol::Protocol;
use crate::tournament::{
    DeviceLog, Event, Featured, Game, RecordingPlayer, Reported, Round, RoundState, RoundTimes, Ruling,
    SectionState, Version,
};
use crate::web::address::{BoardPath, EMBED};
use crate::web::answers::file_names::stem;
use crate::web::answers::responses::Download;
use crate::web::forms::desk;
use crate::web::prelude::*;
use crate::web::views::boards::clock::ClockView;
use crate::web::views::boards::replay::{ReplayQuery, ReplayView, View};
use crate::web::views::players::PlayerIndex;
use crate::web::views::rounds::round::{GameRow, PlayerCell, RoundRows, ended, game_chip};
use crate::web::views::share::Base;
use crate::web::views::sport::country_code;
use crate::web::visitor;
use board_controls::view::BoardControls;
use featured::OnBoard;

routes! {
    mod adjourned, board_controls, clocks, corrections, featured, grid, live, picture, protocols,
        rating_corrections, records, reports, results, rulings, signatures, slip, warnings;

    GET  "/embed/events/{event}/sections/{section}/rounds/{round}/boards/{board}" Anyone => embedded, Visitors "embedding";
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}" Anyone => show, Board;
    GET  "/events/{event}/sections/{section}/rounds/{round}/boards/{board}/record.tgk" Anyone => download;
}

#[derive(Template)]
#[template(path = "boards/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    /// How the game stands: the kind of its chip, and the key of what that says.
    chip: (&'static str, &'static str),
    heading: String,
    game: GameRow,
    url: String,
    /// White, and black.
    seats: [Seat; 2],
    /// How the game ended, once it has.
    outcome: Option<Outcome>,
    /// Whether it is not told, until the reader asks.
    veiled: bool,
    replay: Option<ReplayView>,
    /// Whether the game is being played, so that more moves may come.
    playing: bool,
    /// Whether this visitor may enter its moves now, one by one.
    takes_moves: bool,
    /// Why record and result do not agree, when one was changed since; empty when they do.
    differs: String,
    /// What the link to the page of the record is called, for those who may enter one.
    entry: Option<&'static str>,
    /// The next board whose record is still to be entered: label, address, and whether one was just stored here.
    next: Option<(String, String, bool)>,
    /// The public board, where the game may be put on it or is.
    on_board: Option<OnBoard>,
    /// The boards beside this one, and why this one is paired so: label and address.
    beside: Vec<(String, String)>,
    /// What the players have reported, for officials: whether loudly, and in words.
    reported: Option<(bool, String)>,
    /// The clock on a device, for officials.
    clock: Option<ClockView>,
    /// The referee's part, for officials.
    board_controls: Option<BoardControls>,
}

/// A player at the board.
struct Seat {
    /// `white` or `black`.
    side: &'static str,
    /// 0 for White, 1 for Black, as scripts number them.
    index: usize,
    player: PlayerCell,
    /// The country, where it is one of three letters.
    country: String,
    /// Whether the player has lost the game.
    lost: bool,
    /// The balls in the kazan at the end; empty where they were not counted.
    balls: String,
}

impl Seat {
    fn new(section_state: &SectionState, board: &Game, side: Side, player: &PlayerCell) -> Self {
        let id = if side == Side::White { board.white } else { board.black };
        let country =
            section_state.player(id).map(|player| player.details.country.as_str()).unwrap_or_default();
        let counts = board.result.and_then(GameResult::counts);
        Self {
            side: side.name(),
            index: usize::from(side == Side::Black),
            player: player.clone(),
            country: country_code(country).to_owned(),
            lost: board.result.is_some_and(|result| result.points(side) < result.points(side.other())),
            balls: counts.map_or_else(String::new, |counts| counts.of(side).to_string()),
        }
    }
}

/// How a game ended, as its page says it at large.
struct Outcome {
    /// Who won, or that it was drawn; empty where the points say more than a word.
    who: String,
    /// The balls of both, or their halves of the result where balls were not counted, and the sign between.
    score: (String, &'static str, String),
    /// How it came about, after how many moves, and what it counts as for ratings.
    notes: Vec<String>,
}

impl Outcome {
    fn new(page: &Page, loaded: &Loaded, row: &GameRow) -> Option<Self> {
        let result = loaded.board.result?;
        let who = match result {
            GameResult::Played { winner, .. } | GameResult::Unrated { winner } => match winner {
                Some(Side::White) => "results-key-white",
                Some(Side::Black) => "results-key-black",
                None => "results-key-draw",
            },
            GameResult::Forfeit { winner: Side::White } => "results-key-white",
            GameResult::Forfeit { winner: Side::Black } => "results-key-black",
            GameResult::DoubleForfeit | GameResult::Reduced { .. } | GameResult::Adjourned => "",
        };
        let score = match result.counts() {
            Some(counts) => (counts.of(Side::White).to_string(), "–", counts.of(Side::Black).to_string()),
            None => (row.result.0.clone(), row.dash, row.result.1.clone()),
        };
        let moves = loaded.game().map_or(0, |game| game.replay().plies().len().div_ceil(2));
        let moves = if moves > 0 { page.t1("games-moves-n", "n", moves) } else { String::new() };
        let mut notes = vec![ended(page, Some(result)), moves, rating_corrections::note(page, &loaded.board)];
        notes.retain(|note| !note.is_empty());
        Some(Self { who: if who.is_empty() { String::new() } else { page.t(who) }, score, notes })
    }
}

/// What the clock of a board needs of the server: the secret of its link, and what links begin with.
#[derive(Clone)]
struct Here {
    state: State,
    base: Base,
}

impl Here {
    fn from_context(context: &Context) -> Self {
        Self { state: context.state.clone(), base: context.base() }
    }
}

/// Which position, seen from where.
#[derive(serde::Deserialize)]
pub(in crate::web) struct BoardQuery {
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
    #[serde(default)]
    from: String,
}

impl From<BoardQuery> for ReplayQuery {
    /// Whatever makes no sense is not asked for.
    fn from(query: BoardQuery) -> Self {
        Self {
            ply: query.ply.parse().ok(),
            line: query.line,
            at: query.at.parse().ok(),
            from_start: query.from == "start",
            view: View { flipped: query.flip == "1", large: query.big == "1", lang: None },
        }
    }
}

/// All that a page of a board is made from.
pub(super) struct Loaded {
    pub(super) event: Event,
    pub(super) section_state: SectionState,
    pub(super) round: Round,
    pub(super) board: Game,
    /// The version of the record stored, and its game.
    pub(super) record: Option<(Version, CheckedGame)>,
    pub(super) times: RoundTimes,
    pub(super) shown: Option<Featured>,
    /// For officials: which of its links opens the board's clock, and what devices have handed in of it.
    pub(super) clock: Option<(u32, Vec<DeviceLog>)>,
    /// For officials: what the players have reported of the game.
    pub(super) reported: Option<Reported>,
    /// For officials: what was ruled at the board.
    pub(super) rulings: Option<Vec<Ruling>>,
}

/// A board that this visitor may see, with its record.
pub(super) fn load(tx: &mut Tx<'_>, visitor: &Visitor, path: BoardPath) -> Result<Loaded, PageError> {
    let (drafts, enters) = (visitor.may(Right::SeeDrafts), visitor.may(Right::EnterResults));
    let (event, section_state) = path.section().load(tx)?;
    let found = path.board_at().find(&section_state);
    let (round, board) = found
        .filter(|(round, _)| drafts || round.state >= RoundState::Published)
        .map(|(round, board)| (round.clone(), board.clone()))
        .ok_or(PageError::NotFound)?;
    let record = match tx.find_record(board.id)? {
        None => None,
        Some(record) => match game_records::read(&record.text) {
            Ok(game) => Some((record.version, game)),
            Err(fault) => {
                tracing::error!(board = %board.id, fault = fault.key(), "a stored record is invalid");
                return Err(PageError::Broken);
            }
        },
    };
    let times = tx.find_round_times(round.id)?.unwrap_or_default();
    let shown = tx.find_featured(board.id)?;
    let clock = match tx.find_clock_board(board.id)? {
        Some(place) if enters => Some((place.serial, tx.list_clock_logs(board.id)?)),
        _ => None,
    };
    let filter = RulingFilter { board: Some(board.id), ..RulingFilter::default() };
    let rulings = if enters { Some(tx.list_rulings(path.section, &filter)?) } else { None };
    let mut reported = None;
    if enters {
        let reports_found =
            crate::actions::boards::reports::list_for_games(tx, std::slice::from_ref(&board))?;
        reported = reports_found.first().map(|(_, reported)| *reported);
    }
    Ok(Loaded { event, section_state, round, board, record, times, shown, clock, reported, rulings })
}

/// `GET /events/{event}/sections/{section}/rounds/{round}/boards/{board}`
async fn show(context: Context, path: BoardPath, query: web::Query<BoardQuery>) -> Answer {
    shown(context, path, query.into_inner().into(), "").await
}

/// `GET /embed/events/{event}/sections/{section}/rounds/{round}/boards/{board}`: for a frame on a page of another site.
async fn embedded(context: Context, path: BoardPath, query: web::Query<BoardQuery>) -> Answer {
    shown(context.into_stranger(), path, query.into_inner().into(), EMBED).await
}

async fn shown(context: Context, path: BoardPath, query: ReplayQuery, prefix: &str) -> Answer {
    // Links lead to a game as it stands, which is worth keeping; of its positions and lines there is no end.
    let address = query.as_it_stands().map(|ending| format!("{prefix}{}{ending}", path.url()));
    let here = Here::from_context(&context);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        Show::new(&here, visitor, load(tx, visitor, path)?, path, &query)
    };
    context.public_page(path.section(), address, view).await
}

/// The page with a form that was sent and not done, and why.
fn page_with(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: BoardPath,
    here: &Here,
    (why, sent): (&Message, &Fields),
) -> Result<impl Template + use<>, PageError> {
    let mut shown = Show::new(here, visitor, load(tx, visitor, path)?, path, &ReplayQuery::default())?;
    shown.page.refuse(why);
    shown.board_controls = shown.board_controls.map(|board_controls| board_controls.again(sent.clone()));
    Ok(shown)
}

/// `GET /events/{event}/sections/{section}/rounds/{round}/boards/{board}/record.tgk`
async fn download(context: Context, path: BoardPath) -> Answer {
    let export = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let loaded = load(tx, visitor, path)?;
        let text = loaded.titled(loaded.game().ok_or(PageError::NotFound)?).to_string();
        let title = Message::new("board-title").with("round", path.round).with("board", path.board);
        let title = Speaker::new(visitor.lang).say(&title);
        let (event, section) = (&loaded.event.details, loaded.section_state.settings());
        Ok(Download::text(format!("{}.tgk", stem(&[&event.name, &section.name, &title])), text))
    };
    context.public_download(path.section(), path.at("record.tgk"), export).await
}

impl Loaded {
    /// The game of the stored record.
    pub(super) fn game(&self) -> Option<&CheckedGame> {
        self.record.as_ref().map(|(_, game)| game)
    }

    /// Whether the game has ended as its record says, by its moves or as declared.
    pub(super) fn is_over(&self) -> bool {
        self.game().is_some_and(|game| game.declared_result() != DeclaredResult::Open)
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
    pub(super) fn titled(&self, game: &CheckedGame) -> CheckedGame {
        let players = PlayerIndex::for_section(&self.section_state);
        let player = |id| {
            let details = &players.get(id)?.details;
            Some(RecordingPlayer { name: details.name.clone(), rating: details.rating })
        };
        let heading = Heading {
            event: &self.event.details,
            section: self.section_state.settings(),
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
        here: &Here,
        visitor: &Visitor,
        mut loaded: Loaded,
        path: BoardPath,
        query: &ReplayQuery,
    ) -> Result<Self, PageError> {
        let clock = loaded.clock.take();
        let loaded = &loaded;
        let Loaded { event, section_state, round, board, .. } = loaded;
        let title = Message::new("board-title").with("round", path.round).with("board", path.board);
        let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
        let label = page.t1("round-n", "n", path.round);
        let page =
            page.crumb(label, path.round().url()).pictured(path.at("picture.png"), &shows(loaded, path));
        let game = loaded.game();
        let lang = visitor.asked.then_some(visitor.lang);
        let query = &ReplayQuery { view: View { lang, ..query.view }, ..query.clone() };
        let replay = game.map(|game| ReplayView::new(&page, game.replay(), query, &page.beside(&path.url())));
        let against =
            game.zip(board.result).and_then(|(game, result)| game_records::agreed(game, result).err());
        let is_final = section_state.section.final_since.is_some();
        let may_show = visitor.may(Right::EnterResults) && !is_final;
        let on_board = game.filter(|_| may_show || loaded.shown.is_some()).map(|game| {
            let (event, shown) = (path.section().event(), loaded.shown.as_ref());
            OnBoard::new(&page, event, game.replay(), shown, may_show, query.ply.unwrap_or(0))
        });
        let mut rows = RoundRows::new(section_state, round, &frame.url).games().into_iter();
        let row = rows.find(|row| row.board == path.board).ok_or(PageError::NotFound)?;
        let page = page.summed_up(summary(&row));
        // Before the pairings are published there is nothing to rule, and the clock's address would open nothing.
        let published = round.state >= RoundState::Published;
        let board_controls = loaded.rulings.as_deref().filter(|_| published).map(|rulings| {
            let protocol = Protocol::for_board(
                section_state,
                round,
                board,
                loaded.times.started_at,
                rulings,
                visitor::now(),
            );
            let place = (section_state, board, path);
            let board_controls =
                BoardControls::new((&page, visitor), place, &protocol, rulings, against.is_some());
            match game.filter(|_| board.result.is_none()).and_then(game_records::result_of) {
                Some(result) => board_controls.filled_in(result),
                None => board_controls,
            }
        });
        let clock = clock.filter(|_| published).map(|(serial, logs)| {
            let link = here.state.clocks.link(board.id, serial);
            ClockView::new(&page, &here.base, &link, logs, !is_final)
        });
        let reported = loaded.reported.as_ref().and_then(|reported| reports::report_note(&page, reported));
        Ok(Self {
            reported,
            chip: game_chip(round.state, board.result, loaded.is_over()),
            heading: page.title.clone(),
            outcome: Outcome::new(&page, loaded, &row),
            veiled: query.from_start,
            seats: [(Side::White, &row.white), (Side::Black, &row.black)]
                .map(|(side, player)| Seat::new(section_state, board, side, player)),
            game: row,
            url: path.url(),
            replay,
            playing: game.is_some_and(|game| game_records::live::is_played(round, board, game)),
            takes_moves: loaded.takes_record(visitor)
                && game_records::live::may_enter(round, board, game).is_ok(),
            differs: against.map(|fault| page.say(&fault)).unwrap_or_default(),
            on_board,
            entry: loaded.takes_record(visitor).then(|| entry_key(loaded)),
            next: visitor.may(Right::EnterResults).then(|| next(&page, visitor, round, path)).flatten(),
            beside: beside(&page, round, path).into_iter().chain([why(&page, path)]).collect(),
            clock,
            board_controls,
            page,
            frame,
        })
    }
}

/// Who plays, and how the game ended, for those who see only a link to it.
fn summary(row: &GameRow) -> String {
    let names = format!("{} – {}", row.white.called(), row.black.called());
    let (white, black) = &row.result;
    if white.is_empty() { names } else { format!("{names}, {white} {} {black}", row.dash) }
}

/// What the picture beside a link to the page shows, for those who do not see it.
fn shows(loaded: &Loaded, path: BoardPath) -> Message {
    Message::new("picture-of-board")
        .with("section", &loaded.section_state.settings().name)
        .with("round", path.round)
        .with("board", path.board)
}

/// What the link to the page of the record is called.
fn entry_key(loaded: &Loaded) -> &'static str {
    if loaded.record.is_some() { "record-replace" } else { "record-enter" }
}

/// The next board that has no record, from the first again after the last. A forfeit has none (S5).
fn next(page: &Page, visitor: &Visitor, round: &Round, path: BoardPath) -> Option<(String, String, bool)> {
    let awaits = |board: &&Game| !board.has_record && board.result.is_none_or(GameResult::was_played);
    let mut behind = round.games.iter().filter(|board| board.number > path.board);
    let mut before = round.games.iter().filter(|board| board.number < path.board);
    let started = round.state >= RoundState::Playing;
    let found = behind.find(awaits).or_else(|| before.find(awaits)).filter(|_| started)?;
    let url = path.round().board(found.number).at("record");
    let stored = visitor.address.ends_with("?done=record-stored");
    Some((page.t1("entry-next", "n", found.number), url, stored))
}

/// The boards before and after this one.
fn beside(page: &Page, round: &Round, path: BoardPath) -> Vec<(String, String)> {
    let numbers = [path.board.checked_sub(1), path.board.checked_add(1)];
    let exists = |number: &u32| round.games.iter().any(|board| board.number == *number);
    let numbers = numbers.into_iter().flatten().filter(exists);
    numbers.map(|board| (page.t1("board-n", "n", board), path.round().board(board).url())).collect()
}

/// Why this board is paired as it is.
fn why(page: &Page, path: BoardPath) -> (String, String) {
    (page.t("why-of-board"), format!("{}?board={}", path.round().at("why"), path.board))
}
