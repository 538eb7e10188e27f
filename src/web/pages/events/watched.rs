//! The boards of a round that are watched from elsewhere: one as a picture, and others by the balls in their kazans.

use crate::actions::boards::featured::FeaturedGame;
use crate::actions::boards::records;
use crate::game::{CheckedGame, DeclaredResult};
use crate::regulations::result::GameResult;
use crate::tournament::{Game, RecordingPlayer, RecordingRef, Round, RoundState};
use crate::web::address::{EventPath, SectionPath};
use crate::web::prelude::*;
use crate::web::views::boards::board::BoardDrawing;
use crate::web::views::boards::games::{game_url, position};
use crate::web::views::rounds::round::{GameRow, PlayerCell};

/// As many boards stand beside the picture.
const SMALL_BOARDS: usize = 5;

/// A board as a picture.
pub(in crate::web::pages) struct BigBoard {
    /// The address of its page.
    pub(in crate::web::pages) url: String,
    pub(in crate::web::pages) drawing: BoardDrawing,
    pub(in crate::web::pages) white: Player,
    pub(in crate::web::pages) black: Player,
    /// Which board, and after how many moves.
    pub(in crate::web::pages) caption: String,
    /// Whether the game goes on.
    pub(in crate::web::pages) is_live: bool,
}

/// A board by its balls.
pub(in crate::web::pages) struct SmallBoard {
    pub(in crate::web::pages) url: String,
    pub(in crate::web::pages) white: Player,
    pub(in crate::web::pages) black: Player,
    /// Who has won: `white`, `black`, `draw`; `playing` while the game goes on.
    pub(in crate::web::pages) outcome: &'static str,
    pub(in crate::web::pages) caption: String,
    /// Whether it is the one that is drawn, too: where there is no room for the picture it stands among the others.
    pub(in crate::web::pages) is_drawn: bool,
}

impl BigBoard {
    /// Of a game on the public board, as it is shown there. `page` is of the event.
    pub(in crate::web::pages) fn featured(page: &Page, featured: &FeaturedGame) -> Self {
        let FeaturedGame { recording, shown, game } = featured;
        let moves = shown.moves.unwrap_or(usize::MAX).min(game.replay().plies().len());
        let (board, title) = position(page, game.replay(), moves);
        let [white, black] = board.kazans;
        let section = EventPath { event: recording.place.event }.section(recording.place.section);
        let player = |id, of: &RecordingPlayer, balls| Player {
            name: of.name.to_string(),
            url: section.player(id).url(),
            balls,
            mark: "",
        };
        Self {
            url: game_url(&recording.place),
            white: player(recording.place.white, &recording.white, white),
            black: player(recording.place.black, &recording.black, black),
            drawing: board.draw(title, page),
            caption: page.t2(
                "games-round-board",
                "round",
                recording.place.round,
                "board",
                recording.place.number,
            ),
            is_live: false,
        }
    }
}

/// One side of a board.
pub(in crate::web::pages) struct Player {
    pub(in crate::web::pages) name: String,
    /// The address of the player's page.
    pub(in crate::web::pages) url: String,
    pub(in crate::web::pages) balls: u8,
    /// The class of a name: of who has won, of who has lost.
    pub(in crate::web::pages) mark: &'static str,
}

/// A game whose record is read.
struct Watched<'a> {
    game: &'a Game,
    row: &'a GameRow,
    record: CheckedGame,
}

impl Watched<'_> {
    fn goes_on(&self) -> bool {
        self.game.result.is_none() && self.record.declared_result() == DeclaredResult::Open
    }

    fn moves(&self) -> usize {
        self.record.replay().plies().len().div_ceil(2)
    }

    fn players(&self) -> [Player; 2] {
        let kazans = self.record.replay().last_position().kazans();
        let counts = self.game.result.and_then(GameResult::counts);
        let [white, black] = match counts {
            Some(counts) => [counts.white.get(), counts.black.get()],
            None => [kazans.white.get(), kazans.black.get()],
        };
        players(self.row, white, black)
    }

    fn big(&self, page: &Page) -> BigBoard {
        let replay = self.record.replay();
        let (board, title) = position(page, replay, replay.plies().len());
        let [white, black] = self.players();
        let key = if self.goes_on() { "watched-move" } else { "watched-over" };
        BigBoard {
            url: self.row.url.clone(),
            drawing: board.draw(title, page),
            white,
            black,
            caption: page.t2(key, "board", self.game.number, "n", self.moves()),
            is_live: self.goes_on(),
        }
    }

    fn small(&self, page: &Page, is_drawn: bool) -> SmallBoard {
        let goes_on = self.goes_on();
        let [white, black] = self.players();
        let outcome = match self.row.score.outcome {
            outcome @ ("white" | "black" | "draw") => outcome,
            _ if goes_on => "playing",
            _ => "none",
        };
        SmallBoard {
            url: self.row.url.clone(),
            white,
            black,
            outcome,
            caption: caption(page, self.game.number, goes_on),
            is_drawn,
        }
    }
}

fn players(row: &GameRow, white: u8, black: u8) -> [Player; 2] {
    let player =
        |cell: &PlayerCell, balls, mark| Player { name: cell.called(), url: cell.url.clone(), balls, mark };
    [player(&row.white, white, row.score.white.class()), player(&row.black, black, row.score.black.class())]
}

fn caption(page: &Page, board: u32, goes_on: bool) -> String {
    page.t1(if goes_on { "watched-so-far" } else { "watched-finished" }, "board", board)
}

/// The boards that are worth watching of a round, `rows` being all of them: those with moves that go on, the first boards before others,
/// then those that are over. `page` is of the event.
pub(in crate::web::pages) fn boards(
    tx: &mut Tx<'_>,
    page: &Page,
    path: SectionPath,
    round: &Round,
    rows: &[GameRow],
) -> Result<(Option<BigBoard>, Vec<SmallBoard>), PageError> {
    let is_running = round.state == RoundState::Playing;
    let recorded = || round.games.iter().filter(|game| game.has_record);
    let going_on = recorded().filter(|game| is_running && game.result.is_none()).take(SMALL_BOARDS + 1);
    let over = recorded().filter(|game| game.result.is_some()).take(1);
    let place = |game: &Game| RecordingRef {
        game: game.id,
        event: path.event,
        section: path.section,
        round: round.number,
        number: game.number,
        white: game.white,
        black: game.black,
    };
    let places: Vec<RecordingRef> = going_on.chain(over).map(place).collect();
    let texts = tx.list_recording_texts(&places)?;
    let watched = texts.iter().filter_map(|text| {
        let at = round.games.iter().position(|game| game.id == text.game)?;
        // The page of a broken record reports it.
        let record = records::read(&text.text).ok()?;
        Some(Watched { game: round.games.get(at)?, row: rows.get(at)?, record })
    });
    let mut watched: Vec<Watched<'_>> = watched.collect();
    // Those that go on stand first as it is.
    watched.sort_by_key(|watched| !watched.goes_on());
    let big = watched.first().map(|first| first.big(page));
    let mut small: Vec<SmallBoard> = watched
        .iter()
        .enumerate()
        .filter(|(nth, watched)| *nth == 0 || watched.goes_on())
        .map(|(nth, watched)| watched.small(page, nth == 0))
        .collect();
    let drawn: Option<u32> = watched.first().map(|first| first.game.number);
    let finished = rows.iter().filter(|row| Some(row.board) != drawn).filter_map(|row| {
        let (white, black) = row.score.balls?;
        let [white, black] = players(row, white, black);
        let caption = caption(page, row.board, false);
        Some(SmallBoard {
            url: row.url.clone(),
            white,
            black,
            outcome: row.score.outcome,
            caption,
            is_drawn: false,
        })
    });
    let room = SMALL_BOARDS + usize::from(big.is_some());
    small.extend(finished.take(room.saturating_sub(small.len())));
    Ok((big, small))
}

/// How many boards of a round have a result, for a row of dots.
pub(in crate::web::pages) struct Meter {
    /// For each board, whether it has a result.
    pub(in crate::web::pages) dots: Vec<bool>,
    pub(in crate::web::pages) done: usize,
    /// How many go on, in words.
    pub(in crate::web::pages) playing: String,
    /// Whether the clocks run.
    pub(in crate::web::pages) is_running: bool,
}

/// More boards than this are a number alone.
const MAX_DOTS: usize = 60;
/// As many dots stand in a row, and so many units from one to the next.
const DOTS_IN_ROW: usize = 12;
const DOT_PITCH: usize = 34;

impl Meter {
    pub(in crate::web::pages) fn new(page: &Page, round: &Round) -> Self {
        let dots: Vec<bool> = round.games.iter().map(|game| game.result.is_some()).collect();
        let playing = round.boards_playing();
        Self {
            done: dots.len() - playing,
            dots,
            playing: page.t1("boards-playing", "n", playing),
            is_running: round.state == RoundState::Playing,
        }
    }

    /// The boards as dots, each with the middle of its circle; none where there are too many.
    pub(in crate::web::pages) fn circles(&self) -> Vec<(usize, usize, bool)> {
        let circle = |(nth, done): (usize, &bool)| {
            (11 + DOT_PITCH * (nth % DOTS_IN_ROW), 11 + DOT_PITCH * (nth / DOTS_IN_ROW), *done)
        };
        if self.dots.len() > MAX_DOTS {
            Vec::new()
        } else {
            self.dots.iter().enumerate().map(circle).collect()
        }
    }

    /// How high the rows of dots are, in the same units.
    pub(in crate::web::pages) fn height(&self) -> usize {
        DOT_PITCH * self.dots.len().div_ceil(DOTS_IN_ROW)
    }
}
