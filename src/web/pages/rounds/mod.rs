//! The page of a round: attendance, pairings and results, and the next step.

pub(in crate::web) mod lateness;
pub(in crate::web) mod manual;
pub(in crate::web) mod mending;
pub(in crate::web) mod pairing;
pub(in crate::web) mod pairing_table;
pub(in crate::web) mod why;

mod unconfirmed;

use std::collections::HashMap;

use actix_web::web;

use crate::actions::conflict::Conflict;
use crate::actions::rounds::checked_in::{self, CheckInForm};
use crate::actions::rounds::unpairable::NO_PAIRING;
use crate::actions::rounds::{RoundSeen, UNCONFIRMED};
use crate::actions::{self, ActionError};
use crate::primitives::Keyed as _;
use crate::regulations::attendance::TeamPresence;
use crate::tournament::rounds::lifecycle;
use crate::tournament::rounds::pairing_table as table;
use crate::tournament::{
    Attendance, Board, Event, ManualPairing, PlayerId, PlayerStatus, Round, RoundState, SectionState, Team,
    UnpairedKind, Version,
};
use crate::web::address::RoundPath;
use crate::web::context::Performed;
use crate::web::prelude::*;
use crate::web::rejection::Rejection;
use crate::web::responses::Html;
use crate::web::views::players::PlayerIndex;
use crate::web::views::round::{
    ByHand, GameRow, PlayerCell, RoundRows, SeatRow, attendance_choices, state_key,
};
use unconfirmed::unconfirmed;

#[derive(Template)]
#[template(path = "rounds/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// This page's address.
    url: String,
    /// The rounds that the visitor may see: label, address, whether it is this one.
    rounds: Vec<(String, String, bool)>,
    /// The key of the state, as the visitor may know it.
    state: &'static str,
    /// As forms carry it; empty without a round.
    version: String,
    steps: Vec<(String, &'static str)>,
    duties: Duties,
    /// Numbers of the boards without a result.
    missing: Vec<u32>,
    /// How many games are not signed by both players, for officials.
    unsigned: usize,
    /// Whether the round can be unstarted: it is being played, and no result stands.
    may_unstart: bool,
    /// Whether pairs can be changed while the rest stands.
    may_mend: bool,
    /// The players who are here and have no game.
    waiting: Vec<String>,
    /// How many players could still come.
    late: usize,
    /// How to undo what was just done.
    undo: Option<Undo>,
    /// The numbers of its boards.
    boards: Vec<u32>,
    /// Numbers of the boards whose record contradicts their result (N8).
    differing: Vec<u32>,
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

/// How to undo what was just done: a form below the round's address.
struct Undo {
    action: &'static str,
    /// The text of the button.
    text: String,
    /// The ruling that is withdrawn, where it is one.
    ruling: String,
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

/// A player at check-in.
struct CheckInRow {
    id: PlayerId,
    player: PlayerCell,
    chosen: Attendance,
    is_confirmed: bool,
}

/// What the page is about, by the state of the round.
enum Body {
    /// The pairings are not for this visitor yet.
    NotYet,
    /// The players who still play, and the attendances to choose from.
    CheckIn(Vec<CheckInRow>, Vec<Attendance>),
    /// The games by board, and the players without one.
    Games(Vec<GameRow>, Vec<(UnpairedKind, PlayerCell)>),
    /// All players by name.
    Seats(Vec<SeatRow>),
}

/// How the pairings are ordered.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Order {
    #[serde(default)]
    by: String,
}

/// `GET /events/{event}/sections/{section}/rounds/{round}`
pub(in crate::web) async fn show(context: Context, path: RoundPath, order: web::Query<Order>) -> Answer {
    let by_name = order.by == "name";
    let address = format!("{}{}", path.url(), if by_name { "?by=name" } else { "" });
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| view(tx, visitor, path, by_name);
    context.public_page(path.section(), address, view).await
}

/// The section, and for officials while a round is played: its boards whose record contradicts their result (N8).
pub(super) fn load(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: RoundPath,
) -> Result<(Event, SectionState, Vec<u32>), PageError> {
    let (event, section_state) = path.section().load(tx)?;
    let mut differing = Vec::new();
    let round = path.find(&section_state).ok().filter(|round| round.state == RoundState::Playing);
    if let Some(round) = round.filter(|_| visitor.may(Right::SeeDrafts)) {
        differing = actions::boards::records::contradicting(tx, &round.boards)?;
    }
    Ok((event, section_state, differing))
}

/// The page of a round.
fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: RoundPath, by_name: bool) -> Result<Show, PageError> {
    let (event, section_state, differing) = load(tx, visitor, path)?;
    let (section_state, number) = (&section_state, path.round);
    if number == 0 || usize::from(number) > section_state.planned_rounds().max(1) {
        return Err(PageError::NotFound);
    }
    let title =
        Message::new("round-title").with("n", number).with("section", &section_state.section.settings.name);
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
    let is_table = section_state.section.settings.system.is_round_robin();
    let may_unstart = round.is_some_and(|round| can_unstart(section_state, round));
    let undo = match round.filter(|_| duties.manages) {
        Some(round) => undo(tx, &page, path, round, may_unstart)?,
        None => None,
    };
    let open = round.filter(|_| drafts);
    Ok(Show {
        may_unstart: may_unstart && duties.manages,
        unsigned: round.filter(|_| duties.enters).map_or(0, unsigned),
        may_mend: duties.manages && round.is_some_and(mending::is_open),
        waiting: open.map_or_else(Vec::new, |round| {
            let waiting = section_state.waiting(round).into_iter();
            waiting.map(|player| player.details.name.to_string()).collect()
        }),
        late: open.map_or(0, |round| section_state.could_come(round).len()),
        undo,
        number,
        url: address(number),
        rounds: rounds
            .iter()
            .map(|other| {
                (page.t1("round-n", "n", other.number), address(other.number), other.number == number)
            })
            .collect(),
        state: round.map_or("", |round| state_key(round.state)),
        version: round.map(|round| round.version.to_string()).unwrap_or_default(),
        steps: round.filter(|_| drafts).map_or_else(Vec::new, |round| steps(&page, round.state)),
        duties,
        missing: round.map_or_else(Vec::new, missing),
        boards: round.iter().flat_map(|round| &round.boards).map(|board| board.number).collect(),
        differing,
        opened: round.is_some_and(|round| round.manual == Some(ManualPairing::Open)),
        manual: round.and_then(|round| RoundRows::new(section_state, round, &frame.url).manual()),
        left: round.filter(|_| !is_table).map_or_else(Vec::new, |round| left(section_state, round)),
        due: round.filter(|_| duties.enters).map_or_else(Vec::new, |round| due(section_state, round)),
        fixes: (is_table && !section_state.has_begun())
            .then(|| (section_state.starters().len(), section_state.planned_rounds())),
        is_table,
        confirmed: round.map_or_else(String::new, confirmed),
        unconfirmed: round.map_or(0, |round| section_state.unconfirmed(round).len()),
        next: rounds.iter().find(|other| other.number > number).map(|other| address(other.number)),
        by_name,
        conflict: None,
        unpairable: None,
        team_mates: round.map_or_else(Vec::new, |round| team_mates(section_state, round)),
        teams: teams_here(tx, visitor, &page, section_state, number)?,
        body: round
            .map_or(Body::NotYet, |round| body(section_state, round, &frame.url, (by_name, duties.enters))),
        page,
        frame,
    })
}

/// Whether a round can be unstarted.
fn can_unstart(section_state: &SectionState, round: &Round) -> bool {
    lifecycle::check(lifecycle::Transition::Unstart, round, &section_state.rounds).is_ok()
}

/// How to undo what the notice of this page says was done, while that is possible.
fn undo(
    tx: &mut Tx<'_>,
    page: &Page,
    path: RoundPath,
    round: &Round,
    may_unstart: bool,
) -> Result<Option<Undo>, PageError> {
    let step = |action: &'static str| {
        Some(Undo { action, text: page.t(format!("round-{action}")), ruling: String::new() })
    };
    Ok(match (page.done(), round.state) {
        ("paired", RoundState::Draft) if round.manual.is_none() => step("discard"),
        ("published", RoundState::Published) => step("unpublish"),
        ("unpublished", RoundState::Draft) if round.manual != Some(ManualPairing::Open) => step("publish"),
        ("started", RoundState::Playing) if may_unstart => step("unstart"),
        ("unstarted", RoundState::Published) => step("start"),
        ("pairs-changed", _) => {
            let last =
                actions::rounds::mending::undoable(tx, path.section().ids(), round)?.into_iter().next();
            last.map(|ruling| Undo {
                action: "pairs/undo",
                text: page.t("undo-do"),
                ruling: ruling.id.to_string(),
            })
        }
        _ => None,
    })
}

fn body(section_state: &SectionState, round: &Round, url: &str, (by_name, enters): (bool, bool)) -> Body {
    let rows = RoundRows::new(section_state, round, url).signed(enters);
    match round.state {
        RoundState::CheckIn => {
            let playing = section_state.players.iter().filter(|player| section_state.still_plays(player));
            let known: HashMap<PlayerId, Attendance> = round.absences.iter().copied().collect();
            let row = |id| {
                let attendance = known.get(&id).copied();
                CheckInRow {
                    id,
                    player: rows.player(id),
                    chosen: attendance.unwrap_or(Attendance::Present),
                    is_confirmed: attendance == Some(Attendance::Present),
                }
            };
            let players: Vec<CheckInRow> = playing.map(|player| row(player.id)).collect();
            let mut choices = attendance_choices(section_state).to_vec();
            // Rare, and requested beforehand: offered only where a player has it.
            choices.retain(|choice| {
                *choice != Attendance::FullPoint || players.iter().any(|row| row.chosen == *choice)
            });
            Body::CheckIn(players, choices)
        }
        _ if by_name => Body::Seats(rows.seats()),
        _ => Body::Games(rows.games(), rows.unpaired()),
    }
}

/// The players whose presence is confirmed, as the form carries them.
fn confirmed(round: &Round) -> String {
    let here = round.absences.iter().filter(|(_, word)| *word == Attendance::Present);
    here.map(|(player, _)| player.to_string()).collect::<Vec<_>>().join(" ")
}

fn missing(round: &Round) -> Vec<u32> {
    round.boards.iter().filter(|board| board.result.is_none()).map(|board| board.number).collect()
}

fn unsigned(round: &Round) -> usize {
    round.boards.iter().filter(|board| board.is_unsigned()).count()
}

/// The boards of a public round where a player will not play.
fn due(section_state: &SectionState, round: &Round) -> Vec<(u32, String)> {
    if !matches!(round.state, RoundState::Published | RoundState::Playing) {
        return Vec::new();
    }
    let players = PlayerIndex::of(section_state);
    let no_shows = table::NoShows::of(section_state, round);
    let boards: HashMap<u32, &Board> = round.boards.iter().map(|board| (board.number, board)).collect();
    let line = |(number, _): (u32, _)| {
        let board = boards.get(&number)?;
        let away = [board.white, board.black].into_iter().filter(|id| no_shows.reason(*id).is_some());
        let names: Vec<String> = away.map(|id| players.name(id)).collect();
        Some((number, names.join(", ")))
    };
    table::due_forfeits(section_state, round).into_iter().filter_map(line).collect()
}

/// The pairs of team-mates in a round that was to avoid them.
fn team_mates(section_state: &SectionState, round: &Round) -> Vec<String> {
    let settings = &section_state.section.settings;
    if !settings.rules.avoid_team_mates || settings.system.is_round_robin() {
        return Vec::new();
    }
    let players = PlayerIndex::of(section_state);
    let pair = |[white, black]: [PlayerId; 2]| format!("{} – {}", players.name(white), players.name(black));
    section_state.team_mates_meeting(round).into_iter().map(pair).collect()
}

/// While a round is at check-in, for officials: the teams with players in the section, and who of them is here (A3).
fn teams_here(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    page: &Page,
    section_state: &SectionState,
    number: u8,
) -> Result<Vec<(String, String, bool)>, PageError> {
    let open = |round: &Round| round.number == number && round.state == RoundState::CheckIn;
    if !visitor.may(Right::SeeDrafts)
        || section_state.teams.is_empty()
        || !section_state.rounds.iter().any(open)
    {
        return Ok(Vec::new());
    }
    let all = actions::players::teams::presence(tx, section_state.section.event)?;
    let plays_here = |team| section_state.players.iter().any(|player| player.team == Some(team));
    let line = |(team, presence): (Team, TeamPresence)| {
        plays_here(team.id).then(|| {
            let here = crate::web::pages::players::teams::presence_text(page, presence);
            (team.details.name, here, presence.is_admitted())
        })
    };
    Ok(all.into_iter().filter_map(line).collect())
}

/// The players of a draft who have withdrawn since.
fn left(section_state: &SectionState, round: &Round) -> Vec<String> {
    let plays = |id| round.boards.iter().any(|board| board.white == id || board.black == id);
    let is_paired = |id| plays(id) || round.unpaired.iter().any(|unpaired| unpaired.player == id);
    let gone = section_state.players.iter().filter(|player| player.status == PlayerStatus::Withdrawn);
    let gone = gone.filter(|player| round.state == RoundState::Draft && is_paired(player.id));
    gone.map(|player| player.details.name.to_string()).collect()
}

/// The stepper: the name of every state, and whether it is done, current or upcoming.
fn steps(page: &Page, now: RoundState) -> Vec<(String, &'static str)> {
    use RoundState::{CheckIn, Closed, Draft, Playing, Published};
    let step = |state: RoundState| {
        let progress = match state.cmp(&now) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "current",
            std::cmp::Ordering::Greater => "",
        };
        (page.t(format!("state-{}", state_key(state))), progress)
    };
    [CheckIn, Draft, Published, Playing, Closed].map(step).into()
}

/// `POST …/rounds/{round}/check-in`
pub(in crate::web) async fn check_in(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let save = save_check_in(&fields);
    step(context, path, fields, "checked-in", save).await
}

/// `POST …/rounds/{round}/pair`: with the check-in of the form.
pub(in crate::web) async fn pair(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    attempt_pairing(context, path, fields, (path.url(), Some("paired")), checked_in::pair).await
}

/// Saves the check-in of the form; refuses to mark a player absent who was confirmed after the page was shown.
fn save_check_in(
    fields: &Fields,
) -> impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + use<> {
    let attendances = attendances(fields);
    let confirmed = confirmed_seen(fields);
    move |tx, actor, seen| {
        actions::players::arrivals::none_meanwhile(tx, seen, &attendances, &confirmed)?;
        actions::rounds::check_in(tx, actor, seen, &attendances)
    }
}

/// Pairs with the check-in of the form, and with its answers about unconfirmed players; computed before the write.
pub(super) async fn attempt_pairing(
    context: Context,
    path: RoundPath,
    fields: Fields,
    (there, notice): (String, Option<&'static str>),
    pair: fn(&mut Tx<'_>, &Actor, RoundSeen, &CheckInForm) -> Result<Version, ActionError>,
) -> Answer {
    let (seen, form) = (path.seen(fields.version()?), check_in_form(&fields));
    let pair = move |tx: &mut Tx<'_>, actor: &Actor| pair(tx, actor, seen, &form);
    let performed = context.perform_ahead(path, fields, pair).await?;
    answer_step(performed, path, (there, notice)).await
}

fn check_in_form(fields: &Fields) -> CheckInForm {
    CheckInForm {
        attendance: attendances(fields),
        confirmed: confirmed_seen(fields),
        unconfirmed: unconfirmed::choices(fields),
    }
}

/// The players that the sender of a form saw confirmed.
fn confirmed_seen(fields: &Fields) -> Vec<PlayerId> {
    fields.text("confirmed").split(' ').filter_map(|id| id.parse().ok()).collect()
}

macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident $notice:literal;)+) => {$(
        $(#[$doc])*
        pub(in crate::web) async fn $name(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
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
pub(in crate::web) async fn reopen(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let reason = fields.text("reason").to_owned();
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen| actions::rounds::reopen(tx, actor, seen, &reason);
    step(context, path, fields, "reopened", act).await
}

/// `POST …/rounds/{round}/forfeits`: of all players who are known to be absent.
pub(in crate::web) async fn forfeits(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
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
    attempt(context, path, fields, (path.url(), Some(notice)), action).await
}

/// Performs the action of a form of the page and redirects to `there` with a notice; or shows the page with why it was
/// refused, or the page that asks about unconfirmed players first.
pub(super) async fn attempt(
    context: Context,
    path: RoundPath,
    fields: Fields,
    (there, notice): (String, Option<&'static str>),
    action: impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + 'static,
) -> Answer {
    let seen = path.seen(fields.version()?);
    let performed = context.perform(path, fields, move |tx, actor| action(tx, actor, seen)).await?;
    answer_step(performed, path, (there, notice)).await
}

async fn answer_step(
    performed: Performed<Version>,
    path: RoundPath,
    (there, notice): (String, Option<&'static str>),
) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| match &rejected.why {
        Rejection::Refused(why) if why.key() == UNCONFIRMED => {
            Html::of(&unconfirmed(tx, visitor, path, &rejected.fields)?)
        }
        _ => Html::of(&rejected_view(tx, visitor, path, rejected)?),
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
    let mut page = view(tx, visitor, path, false)?;
    page.reject(rejected);
    Ok(page)
}

impl Show {
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
                restore_choices(players, fields);
                self.version = rejected.version();
                self.conflict = Some(conflict.as_ref().clone());
                return;
            }
            (Rejection::Refused(why), Body::CheckIn(players, _)) => {
                restore_choices(players, fields);
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

/// Puts the choices of a form into the rows of the check-in.
fn restore_choices(players: &mut [CheckInRow], fields: &Fields) {
    let sent: HashMap<PlayerId, Attendance> = attendances(fields).into_iter().collect();
    for row in players {
        if let Some(sent) = sent.get(&row.id) {
            row.chosen = *sent;
        }
    }
}

/// The attendances in a form of check-in: a field `word-7` for player 7.
fn attendances(fields: &Fields) -> Vec<(PlayerId, Attendance)> {
    let attendance = |(name, value): (&str, &str)| {
        let player = name.strip_prefix("word-")?.parse().ok()?;
        Some((player, Attendance::from_key(value)?))
    };
    fields.iter().filter_map(attendance).collect()
}
