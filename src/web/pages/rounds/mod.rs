//! The page of a round: attendance, pairings, the results that are entered in its rows, and the next step.

pub(in crate::web) mod hall;
mod lateness;
mod manual;
mod mending;
pub(in crate::web) mod pairing;
mod pairing_table;
mod present;
pub(in crate::web) mod timed;
mod why;

mod check_in_form;
mod plates;
mod reported;
mod team_remarks;
mod unconfirmed;

use std::collections::HashMap;

use actix_web::web;

use crate::actions::conflict::Conflict;
use crate::actions::rounds::checked_in::{self, CheckInForm};
use crate::actions::rounds::unpairable::NO_PAIRING;
use crate::actions::rounds::{RoundSeen, UNCONFIRMED};
use crate::actions::{self, ActionError};
use crate::primitives::Keyed as _;
use crate::tournament::rounds::lifecycle;
use crate::tournament::rounds::pairing_table as table;
use crate::tournament::{
    Attendance, Event, Game, ManualPairing, PlayerStatus, Round, RoundState, SectionState, UnpairedKind,
    Version,
};
use crate::web::address::{BoardPath, RoundPath};
use crate::web::answers::rejection::Rejection;
use crate::web::answers::responses::Html;
use crate::web::context::Performed;
use crate::web::forms::REASON;
use crate::web::pages::boards::adjourned;
use crate::web::prelude::*;
use crate::web::views::boards::grid::{Grid, takes_results};
use crate::web::views::boards::grid_bar::GridBar;
use crate::web::views::players::{PlayerIndex, namesakes};
use crate::web::views::rounds::round::{
    ByHand, GameRow, PlayerCell, RoundRows, SeatRow, announcement, state_key,
};
use crate::web::visitor::now;
use hall::Picture;
use plates::Plates;
use team_remarks::{team_mates, teams_here};
use unconfirmed::unconfirmed;

routes! {
    mod hall, lateness, manual, mending, pairing, pairing_table, present, timed, why;

    GET  "/events/{event}/sections/{section}/rounds/{round}" Anyone => show, Pairing;
    POST "/events/{event}/sections/{section}/rounds/{round}/check-in" Holding(ManageRounds) => check_in;
    POST "/events/{event}/sections/{section}/rounds/{round}/pair" Holding(ManageRounds) => pair;
    POST "/events/{event}/sections/{section}/rounds/{round}/discard" Holding(ManageRounds) => discard;
    POST "/events/{event}/sections/{section}/rounds/{round}/publish" Holding(ManageRounds) => publish;
    POST "/events/{event}/sections/{section}/rounds/{round}/unpublish" Holding(ManageRounds) => unpublish;
    POST "/events/{event}/sections/{section}/rounds/{round}/start" Holding(ManageRounds) => start;
    POST "/events/{event}/sections/{section}/rounds/{round}/unstart" Holding(ManageRounds) => unstart;
    POST "/events/{event}/sections/{section}/rounds/{round}/close" Holding(ManageRounds) => close;
    POST "/events/{event}/sections/{section}/rounds/{round}/reopen" Holding(Correct) => reopen;
    POST "/events/{event}/sections/{section}/rounds/{round}/forfeits" Holding(EnterResults) => forfeits;
}

#[derive(Template)]
#[template(path = "rounds/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// The day on which it is or was played, if the section says so.
    day: Option<String>,
    url: String,
    /// The rounds of the section.
    rounds: Plates,
    /// The key of the state, as the visitor may know it.
    state: &'static str,
    /// As forms carry it; empty without a round.
    version: String,
    duties: Duties,
    /// When the draft is published by itself, for officials.
    timing: Option<timed::Timing>,
    /// The same in a sentence, for those who do not see the draft.
    announced: String,
    /// The minutes since the start, for officials while the round is played.
    elapsed: Option<i64>,
    /// How many of the boards have a result.
    done: usize,
    /// How many boards lack a signature, for officials.
    unsigned: usize,
    /// The picture of the hall, for officials.
    hall: Option<Picture>,
    /// Whether the round can be unstarted: it is being played, and no result stands.
    may_unstart: bool,
    /// Whether pairs can be changed while the rest stands.
    may_mend: bool,
    /// The players who are here and have no game.
    waiting: Vec<String>,
    /// How many players could still come.
    late: usize,
    /// The numbers of its boards.
    boards: Vec<u32>,
    /// The adjourned games: board, and where its result is entered or the game is shown.
    adjourned: Vec<(u32, String)>,
    /// Numbers of the boards whose record contradicts their result (N8).
    differing: Vec<u32>,
    /// What players have reported, for officials.
    reported: Vec<reported::ReportedBoard>,
    /// Whether the pairing is being changed manually.
    opened: bool,
    /// That it was changed manually, and how the program would have paired.
    manual: Option<ByHand>,
    /// Players who have withdrawn since the draft was paired with them.
    left: Vec<String>,
    /// The address of the next round, once there is one.
    next: Option<String>,
    /// The boards where a player will not play, with names: their forfeits can be entered.
    due: Vec<(u32, String)>,
    /// Before round 1 of a round robin: how many players and rounds its table will have.
    fixes: Option<(usize, usize)>,
    /// Whether it is a round of a table.
    is_table: bool,
    /// The players whose presence is confirmed, as the form carries them.
    confirmed: String,
    /// How many players are neither confirmed nor absent.
    unconfirmed: usize,
    /// The players who are proposed as absent, as the form carries them.
    proposed: String,
    /// Who they are and why; empty where there are none.
    proposed_text: String,
    /// The orders of the check-in: value, label, address, whether it is this one.
    orders: Vec<(&'static str, String, String, bool)>,
    by_name: bool,
    /// What another user stored of the check-in in the meantime.
    conflict: Option<Conflict>,
    /// Why no pairing follows the rules: what is left is to pair manually.
    unpairable: Option<String>,
    /// The pairs of team-mates, where the rules of the section avoid them.
    team_mates: Vec<String>,
    /// During check-in, for officials: the teams, who of them is here, and whether that admits them (A3).
    teams: Vec<(String, String, bool)>,
    body: Body,
}

/// What the visitor may do here.
#[derive(Clone, Copy)]
struct Duties {
    manages: bool,
    checks_in: bool,
    corrects: bool,
    enters: bool,
    rules: bool,
}

/// What the page is about, by the state of the round.
enum Body {
    /// The pairings are not for this visitor yet.
    NotYet,
    /// The players who still play, and the attendances to choose from.
    CheckIn(Vec<check_in_form::Row>, Vec<Attendance>),
    /// The games by board, and the players without one.
    Games(Vec<GameRow>, Vec<(UnpairedKind, PlayerCell)>),
    /// The same in rows that take the results.
    Grid(Grid, Vec<(UnpairedKind, PlayerCell)>),
    /// All players by name.
    Seats(Vec<SeatRow>),
}

/// How the pairings are shown.
#[derive(serde::Deserialize)]
pub(in crate::web) struct RoundQuery {
    #[serde(default)]
    by: String,
}

/// The order of the pairings or of the check-in, or that results are entered before the round has started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// By the number of the board, as is usual.
    Board,
    Name,
    Number,
    Results,
}

impl Order {
    fn from_query(by: &str) -> Self {
        match by {
            "name" => Self::Name,
            "number" => Self::Number,
            "results" => Self::Results,
            _ => Self::Board,
        }
    }
}

/// `GET /events/{event}/sections/{section}/rounds/{round}`
async fn show(context: Context, path: RoundPath, query: web::Query<RoundQuery>) -> Answer {
    let order = Order::from_query(&query.by);
    let address = format!("{}{}", path.url(), if order == Order::Name { "?by=name" } else { "" });
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| view(tx, visitor, path, order);
    context.public_page(path.section(), address, view).await
}

/// The section, and for officials while a round is played: its boards whose record contradicts their result (N8).
fn load(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
) -> Result<(Event, SectionState, Vec<u32>), PageError> {
    let (event, section_state) = path.section().load(tx)?;
    let mut differing = Vec::new();
    let round = path.find(&section_state).ok().filter(|round| round.state == RoundState::Playing);
    if let Some(round) = round.filter(|_| visitor.may(Right::SeeDrafts)) {
        differing = actions::boards::records::contradicting(tx, &round.games)?;
    }
    Ok((event, section_state, differing))
}

/// The page of a round.
fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: RoundPath, order: Order) -> Result<Show, PageError> {
    let (event, section_state, differing) = load(tx, visitor, path)?;
    let (section_state, number) = (&section_state, path.round);
    if number == 0 || usize::from(number) > section_state.planned_rounds().max(1) {
        return Err(PageError::NotFound);
    }
    let title = Message::new("round-title").with("n", number).with("section", &section_state.settings().name);
    let (page, frame) = SectionFrame::new(visitor, &event, section_state, title, Tab::Rounds);
    let round = path.find(section_state).ok();
    let drafts = visitor.may(Right::SeeDrafts);
    let round = round.filter(|round| drafts || round.state >= RoundState::Published);
    let seen = |other: &&Round| drafts || other.state >= RoundState::Published;
    let rounds: Vec<_> = section_state.rounds.iter().filter(seen).collect();
    let address = |number: u8| path.section().round(number).url();
    let duties = Duties {
        manages: visitor.may(Right::ManageRounds),
        checks_in: visitor.may(Right::CheckIn),
        corrects: visitor.may(Right::Correct),
        enters: visitor.may(Right::EnterResults),
        rules: visitor.may(Right::Rule),
    };
    let is_table = section_state.format().system.is_round_robin();
    let may_unstart = round.is_some_and(|round| can_unstart(section_state, round));
    let open = round.filter(|_| drafts);
    let started = match open.filter(|round| round.state == RoundState::Playing) {
        Some(round) => tx.find_round_times(round.id)?.and_then(|times| times.started_at),
        None => None,
    };
    let mut rows = round.map(|round| RoundRows::new(section_state, round, &frame.url).signed(duties.enters));
    if round.is_some_and(|round| round.state == RoundState::CheckIn) {
        let known = namesakes(tx, visitor, section_state)?;
        rows = rows.map(|rows| rows.knowing(known));
    }
    // Before the start only forfeits can be entered, which is rare.
    let takes = |round: &&Round| {
        takes_results(round) && (round.state == RoundState::Playing || order == Order::Results)
    };
    let bar = match round.filter(|_| duties.enters).filter(takes) {
        Some(round) => Some(GridBar::load(tx, path, round, visitor)?),
        None => None,
    };
    let (boards, missing) = round.map_or((0, 0), |round| (round.games.len(), round.boards_playing()));
    let proposed = open.map_or_else(Vec::new, |round| check_in_form::proposed(section_state, round));
    let announced = path.find(section_state).ok().and_then(|round| Some((number, round.announced_at()?)));
    Ok(Show {
        timing: match open.filter(|round| round.state == RoundState::Draft) {
            Some(round) => Some(timed::Timing::load(tx, &page, section_state, round)?),
            None => None,
        },
        reported: reported::reported(tx, &page, path, open.filter(|_| duties.enters))?,
        announced: announced.map_or_else(String::new, |announced| announcement(&page, announced)),
        elapsed: started.map(|at| (now() - at).num_minutes().max(0)),
        done: boards.saturating_sub(missing),
        unsigned: open.map_or(0, Round::boards_unsigned),
        hall: rows
            .as_ref()
            .filter(|_| duties.enters && boards > 0)
            .map(|rows| Picture::new(rows, &differing)),
        may_unstart: may_unstart && duties.manages,
        may_mend: round.is_some_and(|round| {
            let may = if round.state == RoundState::Closed { duties.corrects } else { duties.manages };
            may && mending::takes_changes(section_state, round)
        }),
        waiting: open.map_or_else(Vec::new, |round| {
            let waiting = section_state.waiting(round).into_iter();
            waiting.map(|player| player.details.name.to_string()).collect()
        }),
        late: open.map_or(0, |round| section_state.could_come(round).len()),
        number,
        day: section_state.format().rules.round_day(number).map(|day| page.date(&day)),
        url: address(number),
        rounds: Plates::new(
            &page,
            path.section(),
            &rounds.iter().map(|other| other.number).collect::<Vec<_>>(),
            section_state.planned_rounds(),
            number,
        ),
        state: round.map_or("", |round| state_key(round.state)),
        version: round.map(|round| round.version.to_string()).unwrap_or_default(),
        duties,
        boards: round.iter().flat_map(|round| &round.games).map(|board| board.number).collect(),
        opened: round.is_some_and(|round| round.manual == Some(ManualPairing::Open)),
        left: round.filter(|_| !is_table).map_or_else(Vec::new, |round| left(section_state, round)),
        due: round.filter(|_| duties.enters).map_or_else(Vec::new, |round| due(section_state, round)),
        fixes: (is_table && !section_state.has_begun())
            .then(|| (section_state.starters().len(), section_state.planned_rounds())),
        is_table,
        confirmed: round.map_or_else(String::new, check_in_form::confirmed),
        unconfirmed: round.map_or(0, |round| section_state.unconfirmed(round).len()),
        proposed: check_in_form::ids(&proposed),
        proposed_text: check_in_form::proposed_text(&page, section_state, &proposed),
        orders: check_in_form::orders(&page, path, order),
        next: rounds.iter().find(|other| other.number > number).map(|other| address(other.number)),
        by_name: order == Order::Name,
        conflict: None,
        unpairable: None,
        team_mates: round.map_or_else(Vec::new, |round| team_mates(section_state, round)),
        teams: teams_here(tx, visitor, &page, section_state, number)?,
        manual: rows.as_ref().and_then(RoundRows::manual),
        body: match rows.as_ref().zip(round) {
            Some((rows, round)) => body(&page, section_state, rows, round, (order, bar, &differing)),
            None => Body::NotYet,
        },
        adjourned: round.map_or_else(Vec::new, |round| adjourned::links(visitor, path, section_state, round)),
        differing,
        page,
        frame,
    })
}

/// The page with what was typed for a board and is not stored, why, and the version that its row carries from now on.
pub(super) fn with_typed(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: BoardPath,
    (typed, version): (String, Version),
    why: Message,
) -> Result<impl Template + use<>, PageError> {
    let mut show = view(tx, visitor, path.round(), Order::Results)?;
    let Body::Grid(grid, _) = &mut show.body else { return Err(PageError::Refused(why)) };
    if let Some(row) = grid.rows.iter_mut().find(|row| row.game.board == path.board) {
        row.typed = typed;
        row.version = version;
        row.message = show.page.say(&why);
    }
    Ok(show)
}

/// Whether a round can be unstarted.
fn can_unstart(section_state: &SectionState, round: &Round) -> bool {
    lifecycle::check(lifecycle::Transition::Unstart, round, &section_state.rounds).is_ok()
}

fn body(
    page: &Page,
    section_state: &SectionState,
    rows: &RoundRows<'_>,
    round: &Round,
    (order, bar, differing): (Order, Option<GridBar>, &[u32]),
) -> Body {
    match round.state {
        RoundState::CheckIn => {
            let (players, choices) = check_in_form::rows(page, section_state, rows, round, order);
            Body::CheckIn(players, choices)
        }
        _ if order == Order::Name => Body::Seats(rows.seats()),
        _ => match bar {
            Some(bar) => Body::Grid(Grid::new(page, rows, round, (bar, differing)), rows.unpaired()),
            None => Body::Games(rows.games(), rows.unpaired()),
        },
    }
}

/// The boards of a public round where a player will not play.
fn due(section_state: &SectionState, round: &Round) -> Vec<(u32, String)> {
    if !matches!(round.state, RoundState::Published | RoundState::Playing) {
        return Vec::new();
    }
    let players = PlayerIndex::for_section(section_state);
    let no_shows = table::NoShows::for_round(section_state, round);
    let boards: HashMap<u32, &Game> = round.games.iter().map(|board| (board.number, board)).collect();
    let line = |(number, _): (u32, _)| {
        let board = boards.get(&number)?;
        let away = [board.white, board.black].into_iter().filter(|id| no_shows.reason(*id).is_some());
        let names: Vec<String> = away.map(|id| players.name(id)).collect();
        Some((number, names.join(", ")))
    };
    table::due_forfeits(section_state, round).into_iter().filter_map(line).collect()
}

/// The players of a draft who have withdrawn since.
fn left(section_state: &SectionState, round: &Round) -> Vec<String> {
    let plays = |id| round.games.iter().any(|board| board.white == id || board.black == id);
    let is_paired =
        |id| plays(id) || round.unpaired.iter().any(|unpaired| unpaired.competitor.player() == id);
    let gone = section_state.players.iter().filter(|player| player.status != PlayerStatus::Playing);
    let gone = gone.filter(|player| round.state == RoundState::Draft && is_paired(player.id));
    gone.map(|player| player.details.name.to_string()).collect()
}

/// `POST …/rounds/{round}/check-in`
async fn check_in(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let save = check_in_form::save(&fields);
    let there = check_in_form::address(path, Order::from_query(fields.get(check_in_form::BY)));
    attempt(context, path, fields, there, Some("checked-in"), save).await
}

/// `POST …/rounds/{round}/pair`: with the check-in of the form.
async fn pair(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    attempt_pairing(context, path, fields, path.url(), Some("paired"), checked_in::pair).await
}

/// Pairs with the check-in of the form, and with its answers about unconfirmed players; computed before the write.
pub(super) async fn attempt_pairing(
    context: Context,
    path: RoundPath,
    fields: Fields,
    there: String,
    notice: Option<&'static str>,
    pair: fn(&mut Tx<'_>, &Actor, RoundSeen, &CheckInForm) -> Result<Version, ActionError>,
) -> Answer {
    let (seen, form) = (path.seen(fields.version()?), check_in_form::form(&fields));
    let pair = move |tx: &mut Tx<'_>, actor: &Actor| pair(tx, actor, seen, &form);
    let performed = context.perform_ahead(path, fields, pair).await?;
    answer_step(performed, path, there, notice).await
}

macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident $notice:literal;)+) => {$(
        $(#[$doc])*
        async fn $name(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
            step(context, path, fields, $notice, actions::rounds::$name).await
        }
    )+};
}

steps! {
    /// `POST …/rounds/{round}/discard`
    discard "discarded";
    /// `POST …/rounds/{round}/publish`
    publish "published";
    /// `POST …/rounds/{round}/unpublish`
    unpublish "unpublished";
    /// `POST …/rounds/{round}/start`
    start "started";
    /// `POST …/rounds/{round}/unstart`
    unstart "unstarted";
    /// `POST …/rounds/{round}/close`
    close "closed";
}

/// `POST …/rounds/{round}/reopen`
async fn reopen(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let reason = fields.get(REASON).to_owned();
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen| actions::rounds::reopen(tx, actor, seen, &reason);
    step(context, path, fields, "reopened", act).await
}

/// `POST …/rounds/{round}/forfeits`: of all players who are known to be absent.
async fn forfeits(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen| {
        actions::rounds::forfeits::enter_due(tx, actor, seen.at)?;
        Ok(seen.version)
    };
    step(context, path, fields, "forfeits-entered", act).await
}

/// Performs the action of a form of the page and shows the page again: with what was done, or with why it was not.
async fn step(
    context: Context,
    path: RoundPath,
    fields: Fields,
    notice: &'static str,
    action: impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + 'static,
) -> Answer {
    attempt(context, path, fields, path.url(), Some(notice), action).await
}

/// Performs the action of a form of the page and redirects to `there` with a notice; or shows the page with why it was
/// refused, or the page that asks about unconfirmed players first.
pub(super) async fn attempt(
    context: Context,
    path: RoundPath,
    fields: Fields,
    there: String,
    notice: Option<&'static str>,
    action: impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + 'static,
) -> Answer {
    let seen = path.seen(fields.version()?);
    let performed = context.perform(path, fields, move |tx, actor| action(tx, actor, seen)).await?;
    answer_step(performed, path, there, notice).await
}

async fn answer_step(
    performed: Performed<Version>,
    path: RoundPath,
    there: String,
    notice: Option<&'static str>,
) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| match &rejected.why {
        Rejection::Refused(why) if why.key() == UNCONFIRMED => {
            Html::from_template(&unconfirmed(tx, visitor, path, &rejected.fields)?)
        }
        _ => Html::from_template(&rejected_view(tx, visitor, path, rejected)?),
    };
    performed.redirect(there, notice).or_page(path.url(), view).await
}

/// The page as it is now, with why nothing was done.
pub(super) fn rejected_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
    rejected: &Rejected,
) -> Result<impl Template + use<>, PageError> {
    let mut page = view(tx, visitor, path, Order::Board)?;
    page.reject(rejected);
    Ok(page)
}

impl Show {
    /// Whether anything stands beside the list: for officials there is the hall, for others what was changed manually.
    fn has_rail(&self) -> bool {
        let is_paired = !self.state.is_empty() && self.state != "check-in";
        self.duties.enters && !self.state.is_empty()
            || self.manual.is_some()
            || is_paired && !self.team_mates.is_empty()
    }

    /// Whether the race of a game is drawn, so that it is said how to read it.
    fn has_races(&self) -> bool {
        matches!(&self.body, Body::Games(games, _) if games.iter().any(|game| game.score.balls.is_some()))
    }

    /// Whether every game is over while the round is not: results are checked, or corrected.
    fn is_checked(&self) -> bool {
        let is_over = self.done == self.boards.len() && self.adjourned.is_empty();
        self.state == "playing" && !self.boards.is_empty() && is_over
    }

    /// How long it has been played, as hours and minutes.
    fn clock(&self, minutes: &i64) -> String {
        format!("{:02}:{:02}", minutes / 60, minutes % 60)
    }

    /// The text above the button that enters the forfeits of absent players.
    fn due_text(&self) -> String {
        let list = |items: Vec<String>| items.join(", ");
        let boards = self.due.iter().map(|(board, _)| board.to_string()).collect();
        let names = self.due.iter().map(|(_, names)| names.clone()).collect();
        let message = Message::new("round-due-forfeits").with("n", self.due.len());
        self.page.say(&message.with("boards", list(boards)).with("names", list(names)))
    }

    /// Shows why nothing was done. A check-in keeps the choices that were sent.
    fn reject(&mut self, rejected: &Rejected) {
        let fields = &rejected.fields;
        let why = match (&rejected.why, &mut self.body) {
            (Rejection::Conflict(conflict), Body::CheckIn(players, _)) => {
                check_in_form::restore_choices(players, fields);
                self.version = rejected.version();
                self.conflict = Some(conflict.as_ref().clone());
                return;
            }
            (Rejection::Refused(why), Body::CheckIn(players, _)) => {
                check_in_form::restore_choices(players, fields);
                self.version = rejected.version();
                if why.key() == NO_PAIRING {
                    self.unpairable = Some(self.page.say(why));
                    return;
                }
                why.clone()
            }
            _ => rejected.message("error-round-changed"),
        };
        self.page.notices.push(("error".to_owned(), self.page.say(&why)));
    }
}
