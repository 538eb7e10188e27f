//! A round on one page: who is here, who plays whom, and the one next step.

pub(in crate::web) mod lateness;
pub(in crate::web) mod manual;
pub(in crate::web) mod pairing;
pub(in crate::web) mod pairing_table;
pub(in crate::web) mod why;

mod ask;

use std::collections::HashMap;

use actix_web::web;
use askama::Template;

use super::Answer;
use crate::actions::conflict::Conflict;
use crate::actions::rounds::unpairable::NO_PAIRING;
use crate::actions::rounds::{RoundSeen, UNCONFIRMED};
use crate::actions::{self, ActionError, Actor};
use crate::i18n::Message;
use crate::regulations::attendance::TeamPresence;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::rounds::pairing_table as table;
use crate::tournament::{
    Attendance, Event, ManualPairing, PlayerId, PlayerStatus, Round, RoundState, SectionState, Team, Version,
};
use crate::web::address::RoundPath;
use crate::web::context::Context;
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::rejection::{Rejected, Rejection};
use crate::web::responses::Html;
use crate::web::views::round::{
    ByHand, GameRow, PlayerCell, RoundRows, SeatRow, attendance_choices, state_key, word_value,
};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;
use ask::{Choices, ask};

#[derive(Template)]
#[template(path = "rounds/show.html")]
struct Show {
    page: Page,
    frame: SectionFrame,
    number: u8,
    /// This page's address.
    url: String,
    /// The rounds that may be seen: label, address, whether it is this one.
    rounds: Vec<(String, String, bool)>,
    /// The key of the state, as the visitor may know it.
    state: &'static str,
    version: Version,
    steps: Vec<(String, &'static str)>,
    duties: Duties,
    /// Numbers of the boards without a result.
    missing: Vec<u32>,
    /// The numbers of its boards.
    boards: Vec<u32>,
    /// Numbers of the boards whose record contradicts their result (N8).
    differing: Vec<u32>,
    /// Whether the pairing is being changed by hand.
    opened: bool,
    /// That it was, and how the program would have paired.
    manual: Option<ByHand>,
    /// Who has left the competition since a draft was paired with him in it.
    left: Vec<String>,
    /// The address of the next round, once it stands.
    next: Option<String>,
    /// The boards where somebody will not come, with who: their forfeits can be entered.
    due: Vec<(u32, String)>,
    /// Before round 1 of a round robin: how many players and rounds its table will have.
    fixes: Option<(usize, usize)>,
    /// Whether it is a round of a table.
    is_table: bool,
    /// Those whose presence is confirmed, as a form names them; and how many are neither that nor away.
    confirmed: String,
    unconfirmed: usize,
    by_name: bool,
    /// What somebody else stored of the check-in in the meantime.
    conflict: Option<Conflict>,
    /// Why no pairing keeps the rules: what is left is to pair by hand.
    unpairable: Option<String>,
    /// Who of one team meets, where the rules of the section want team-mates apart.
    mates: Vec<String>,
    /// While check-in runs, for officials: the teams, who of them is here, and whether that admits them (A3).
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

/// A player at check-in: who, and the value of his word's choice.
type CheckInLine = (PlayerId, PlayerCell, &'static str);

/// What the page is about, by the state of the round.
enum Body {
    /// The pairings are not for this visitor yet.
    NotYet,
    /// Everybody who still plays, with his word: value of the choice; and the choices.
    CheckIn(Vec<CheckInLine>, Vec<&'static str>),
    /// The games by board, and who has none.
    Games(Vec<GameRow>, Vec<(&'static str, PlayerCell)>),
    /// Everybody by name.
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
    for board in round.filter(|_| visitor.may(Right::SeeDrafts)).iter().flat_map(|round| &round.boards) {
        if actions::boards::records::contradicts(tx, board)? {
            differing.push(board.number);
        }
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
    Ok(Show {
        number,
        url: address(number),
        rounds: rounds
            .iter()
            .map(|other| {
                (page.t1("round-n", "n", other.number), address(other.number), other.number == number)
            })
            .collect(),
        state: round.map_or("", |round| state_key(round.state)),
        version: round.map_or(Version::FIRST, |round| round.version),
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
        mates: round.map_or_else(Vec::new, |round| mates(section_state, round)),
        teams: teams_here(tx, visitor, &page, section_state, number)?,
        body: round
            .map_or(Body::NotYet, |round| body(section_state, round, &frame.url, (by_name, duties.enters))),
        page,
        frame,
    })
}

fn body(section_state: &SectionState, round: &Round, url: &str, (by_name, enters): (bool, bool)) -> Body {
    let rows = RoundRows::new(section_state, round, url).signed(enters);
    match round.state {
        RoundState::CheckIn => {
            let playing = section_state.players.iter().filter(|player| section_state.still_plays(player));
            let word = |id| round.absences.iter().find(|(player, _)| *player == id).map(|(_, word)| *word);
            let line = |id| (id, rows.player(id), word_value(word(id).unwrap_or(Attendance::Present)));
            let lines: Vec<CheckInLine> = playing.map(|player| line(player.id)).collect();
            let mut words: Vec<_> =
                attendance_choices(section_state).iter().map(|word| word_value(*word)).collect();
            // Rare, and asked for beforehand: it takes no room where nobody has it.
            words.retain(|word| *word != "full-point" || lines.iter().any(|(_, _, said)| said == word));
            Body::CheckIn(lines, words)
        }
        _ if by_name => Body::Seats(rows.seats()),
        _ => Body::Games(rows.games(), rows.unpaired()),
    }
}

/// Those whose presence is confirmed, as a form names them.
fn confirmed(round: &Round) -> String {
    let here = round.absences.iter().filter(|(_, word)| *word == Attendance::Present);
    here.map(|(player, _)| player.to_string()).collect::<Vec<_>>().join(" ")
}

fn missing(round: &Round) -> Vec<u32> {
    round.boards.iter().filter(|board| board.result.is_none()).map(|board| board.number).collect()
}

/// The boards of a public round where somebody will not come.
fn due(section_state: &SectionState, round: &Round) -> Vec<(u32, String)> {
    if !matches!(round.state, RoundState::Published | RoundState::Playing) {
        return Vec::new();
    }
    let name =
        |id: PlayerId| section_state.players.iter().find(|player| player.id == id).map(|of| &of.details.name);
    let line = |(number, _): (u32, _)| {
        let board = round.board(number)?;
        let away = [board.white, board.black]
            .into_iter()
            .filter(|id| table::no_show(section_state, round, *id).is_some());
        let names: Vec<String> = away.filter_map(|id| Some(name(id)?.to_string())).collect();
        Some((number, names.join(", ")))
    };
    table::due_forfeits(section_state, round).into_iter().filter_map(line).collect()
}

/// Who of one team meets in a round that was to keep team-mates apart.
fn mates(section_state: &SectionState, round: &Round) -> Vec<String> {
    let settings = &section_state.section.settings;
    if !settings.rules.avoid_team_mates || settings.system.is_round_robin() {
        return Vec::new();
    }
    let name =
        |id: PlayerId| section_state.players.iter().find(|player| player.id == id).map(|of| &of.details.name);
    let pair = |[white, black]: [PlayerId; 2]| Some(format!("{} – {}", name(white)?, name(black)?));
    section_state.team_mates_meeting(round).into_iter().filter_map(pair).collect()
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
            let said = crate::web::pages::players::teams::presence_text(page, presence);
            (team.details.name, said, presence.is_admitted())
        })
    };
    Ok(all.into_iter().filter_map(line).collect())
}

/// Who stands in a draft and has left the competition since.
fn left(section_state: &SectionState, round: &Round) -> Vec<String> {
    let plays = |id| round.boards.iter().any(|board| board.white == id || board.black == id);
    let stands = |id| plays(id) || round.unpaired.iter().any(|unpaired| unpaired.player == id);
    let gone = section_state.players.iter().filter(|player| player.status == PlayerStatus::Withdrawn);
    let gone = gone.filter(|player| round.state == RoundState::Draft && stands(player.id));
    gone.map(|player| player.details.name.to_string()).collect()
}

/// The stepper: every state's name, and whether it is done, current or to come.
fn steps(page: &Page, now: RoundState) -> Vec<(String, &'static str)> {
    use RoundState::{CheckIn, Closed, Draft, Playing, Published};
    let step = |state: RoundState| {
        let stand = match state.cmp(&now) {
            std::cmp::Ordering::Less => "done",
            std::cmp::Ordering::Equal => "current",
            std::cmp::Ordering::Greater => "",
        };
        (page.t(format!("state-{}", state_key(state))), stand)
    };
    [CheckIn, Draft, Published, Playing, Closed].map(step).into()
}

/// `POST …/rounds/{round}/check-in`
pub(in crate::web) async fn check_in(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let act = save_check_in(&fields);
    step(context, path, fields, "checked-in", act).await
}

/// `POST …/rounds/{round}/pair`: with the check-in as it stands in the form.
pub(in crate::web) async fn pair(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let act = checked_in(&fields, actions::rounds::pair);
    step(context, path, fields, "paired", act).await
}

/// Keeps the check-in as it stands in the form. Nobody is called away who was confirmed unseen.
fn save_check_in(
    fields: &Fields,
) -> impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + use<> {
    let words = words(fields);
    let confirmed: Vec<PlayerId> =
        fields.text("confirmed").split(' ').filter_map(|id| id.parse().ok()).collect();
    move |tx, actor, seen| {
        actions::players::arrivals::none_meanwhile(tx, seen, &words, &confirmed)?;
        actions::rounds::check_in(tx, actor, seen, &words)
    }
}

/// Pairs with the check-in as it stands in the form, and with what it says of players who were asked for.
pub(super) fn checked_in(
    fields: &Fields,
    pair: fn(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError>,
) -> impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + use<> {
    let (save, choices) = (save_check_in(fields), Choices::of(fields));
    move |tx, actor, seen| {
        // The form's key is the pairing's: two entries cannot have the same.
        let without_key = actor.without_key();
        let version = save(tx, &without_key, seen)?;
        let version = choices.apply(tx, &without_key, RoundSeen { version, ..seen })?;
        pair(tx, actor, RoundSeen { version, ..seen })
    }
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
    /// `POST …/rounds/{round}/close`
    close "closed";
}

/// `POST …/rounds/{round}/reopen`
pub(in crate::web) async fn reopen(context: Context, path: RoundPath, Posted(fields): Posted) -> Answer {
    let reason = fields.text("reason").to_owned();
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen| actions::rounds::reopen(tx, actor, seen, &reason);
    step(context, path, fields, "reopened", act).await
}

/// `POST …/rounds/{round}/forfeits`: of all players who are known not to come.
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

/// Performs the action of a form of the page and goes on to `there` with a notice; or shows the page with why it was not
/// done, or with the players who have to be asked for first.
pub(super) async fn attempt(
    context: Context,
    path: RoundPath,
    fields: Fields,
    (there, notice): (String, Option<&'static str>),
    action: impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + 'static,
) -> Answer {
    let seen = path.seen(fields.version()?);
    let performed = context.perform(path, fields, move |tx, actor| action(tx, actor, seen)).await?;
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| match &rejected.why {
        Rejection::Refused(why) if why.key() == UNCONFIRMED => {
            Html::of(&ask(tx, visitor, path, &rejected.fields)?)
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
    let mut again = view(tx, visitor, path, false)?;
    again.reject(rejected);
    Ok(again)
}

impl Show {
    /// What stands above the button that enters the forfeits of those who will not come.
    fn due_said(&self) -> String {
        let list = |items: Vec<String>| items.join(", ");
        let boards = self.due.iter().map(|(board, _)| board.to_string()).collect();
        let names = self.due.iter().map(|(_, names)| names.clone()).collect();
        let message = Message::new("round-due-forfeits").with("n", self.due.len());
        self.page.say(&message.with("boards", list(boards)).with("names", list(names)))
    }

    /// Whether a player's presence is confirmed.
    fn is_confirmed(&self, player: &PlayerId) -> bool {
        self.confirmed.split(' ').any(|id| id.parse() == Ok(*player))
    }

    /// Says why nothing was done. A check-in keeps the words that were sent.
    fn reject(&mut self, rejected: &Rejected) {
        let fields = &rejected.fields;
        let why = match (&rejected.why, &mut self.body) {
            (Rejection::Conflict(conflict), Body::CheckIn(lines, _)) => {
                keep_words(lines, fields);
                self.version = conflict.version.unwrap_or(Version::FIRST);
                self.conflict = Some(conflict.as_ref().clone());
                return;
            }
            (Rejection::Refused(why), Body::CheckIn(lines, _)) => {
                keep_words(lines, fields);
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

/// Puts the words that a form carried into the lines of the check-in.
fn keep_words(lines: &mut [CheckInLine], fields: &Fields) {
    let sent: HashMap<PlayerId, Attendance> = words(fields).into_iter().collect();
    for (player, _, word) in lines {
        if let Some(sent) = sent.get(player) {
            *word = word_value(*sent);
        }
    }
}

/// The words at check-in that a form carries: a field `word-7` for player 7.
fn words(fields: &Fields) -> Vec<(PlayerId, Attendance)> {
    let word = |(name, value): (&str, &str)| {
        let player = name.strip_prefix("word-")?.parse().ok()?;
        let word = Attendance::ALL.into_iter().find(|word| word_value(*word) == value)?;
        Some((player, word))
    };
    fields.iter().filter_map(word).collect()
}
