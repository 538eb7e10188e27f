//! A round on one page: who is here, who plays whom, and the one next step.

pub(in crate::web) mod lateness;
pub(in crate::web) mod manual;
pub(in crate::web) mod pairing;
pub(in crate::web) mod pairing_table;
pub(in crate::web) mod why;

use std::collections::HashMap;

use actix_web::{HttpRequest, web};
use askama::Template;

use super::sections::{self, stamp};
use super::{Answer, State, finish, html_as};
use crate::actions::conflict::Conflict;
use crate::actions::rounds::unpairable::NO_PAIRING;
use crate::actions::rounds::{RoundSeen, UNCONFIRMED};
use crate::actions::{self, ActionError, Actor};
use crate::i18n::Message;
use crate::regulations::attendance::TeamPresence;
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::rounds::pairing_table as table;
use crate::tournament::{
    Attendance, Event, EventId, ManualPairing, PlayerId, PlayerStatus, Round, RoundState, SectionId,
    SectionState, Team, Version,
};
use crate::web::cache::CacheVersion;
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::pages::players::arrivals::{Choices, ask};
use crate::web::views::frame::section_url;
use crate::web::views::round::{ByHand, GameRow, PlayerCell, RoundRows, SeatRow};
use crate::web::views::{Objection, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// Event, section and number of the round, as in the address.
pub(super) type RoundIds = web::Path<(EventId, SectionId, u8)>;

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
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    request: HttpRequest,
    ids: RoundIds,
    order: web::Query<Order>,
) -> Answer {
    let (event, section, number) = ids.into_inner();
    let by_name = order.by == "name";
    let query = if by_name { "?by=name" } else { "" };
    let visitor = visitor.at(format!("{}/rounds/{number}{query}", section_url(event, section)));
    let stamp = stamp(&state, event, section).await?;
    if let Some(kept) = state.cache.find(&visitor, &request, stamp) {
        return Ok(kept);
    }
    let (event, section_state, differing) = if visitor.may(Right::SeeDrafts) {
        load(&state, event, section, number).await?
    } else {
        let (event, section_state) = sections::load(&state, event, section).await?;
        (event, section_state, Vec::new())
    };
    let stamp = CacheVersion::of(&event, &section_state.section);
    let mut page = view(&visitor, &event, &section_state, number, differing, by_name)?;
    page.teams = teams_here(&state, &visitor, &page.page, &section_state, number).await?;
    state.cache.render(&visitor, &request, stamp, &page)
}

/// The section, and for officials while a round is played: its boards whose record contradicts their result (N8).
pub(super) async fn load(
    state: &State,
    event: EventId,
    section: SectionId,
    number: u8,
) -> Result<(Event, SectionState, Vec<u32>), PageError> {
    let loaded = state.store.read(move |tx| {
        let event = actions::event(tx, event)?;
        let section_state = actions::section_state(tx, event.id, section)?;
        let round = section_state.rounds.iter().find(|round| round.number == number);
        let mut differing = Vec::new();
        for board in round.filter(|round| round.state == RoundState::Playing).iter().flat_map(|r| &r.boards) {
            if actions::boards::records::contradicts(tx, board)? {
                differing.push(board.number);
            }
        }
        Ok::<_, ActionError>((event, section_state, differing))
    });
    Ok(loaded.await?)
}

/// The page of a round.
fn view(
    visitor: &Visitor,
    event: &Event,
    section_state: &SectionState,
    number: u8,
    differing: Vec<u32>,
    by_name: bool,
) -> Result<Show, PageError> {
    if number == 0 || usize::from(number) > section_state.planned_rounds().max(1) {
        return Err(PageError::NotFound);
    }
    let title =
        Message::new("round-title").with("n", number).with("section", &section_state.section.settings.name);
    let (page, frame) = SectionFrame::new(visitor, event, section_state, title, Tab::Rounds);
    let round = section_state.rounds.iter().find(|round| round.number == number);
    let drafts = visitor.may(Right::SeeDrafts);
    let round = round.filter(|round| drafts || round.state >= RoundState::Published);
    let seen = |other: &&Round| drafts || other.state >= RoundState::Published;
    let rounds: Vec<_> = section_state.rounds.iter().filter(seen).collect();
    let address = |number: u8| format!("{}/rounds/{number}", frame.url);
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
        teams: Vec::new(),
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
            let mut words: Vec<_> = crate::web::pages::rounds::pairing::sayable(section_state)
                .iter()
                .map(|word| word_value(*word))
                .collect();
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
async fn teams_here(
    state: &State,
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
    let event = section_state.section.event;
    let all = state.store.read(move |tx| actions::players::teams::presence(tx, event)).await?;
    let plays_here = |team| section_state.players.iter().any(|player| player.team == Some(team));
    let line = |(team, presence): (Team, TeamPresence)| {
        plays_here(team.id).then(|| {
            let said = crate::web::pages::players::teams::presence_said(page, presence);
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
pub(in crate::web) async fn check_in(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let act = save_check_in(&fields);
    step(state, visitor, &ids, &fields, "checked-in", act).await
}

/// `POST …/rounds/{round}/pair`: with the check-in as it stands in the form.
pub(in crate::web) async fn pair(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let act = checked_in(&fields, actions::rounds::pair);
    step(state, visitor, &ids, &fields, "paired", act).await
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
        let without_key = Actor { request_key: None, ..actor.clone() };
        let version = save(tx, &without_key, seen)?;
        let version = choices.apply(tx, &without_key, RoundSeen { version, ..seen })?;
        pair(tx, actor, RoundSeen { version, ..seen })
    }
}

macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident $redirect_with_notice:literal;)+) => {$(
        $(#[$doc])*
        pub(in crate::web) async fn $name(
            state: State,
            visitor: Visitor,
            ids: RoundIds,
            Posted(fields): Posted,
        ) -> Answer {
            step(state, visitor, &ids, &fields, $redirect_with_notice, actions::rounds::$name).await
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
pub(in crate::web) async fn reopen(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let reason = fields.text("reason").to_owned();
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen| actions::rounds::reopen(tx, actor, seen, &reason);
    step(state, visitor, &ids, &fields, "reopened", act).await
}

/// `POST …/rounds/{round}/forfeits`: of everybody who is known not to come.
pub(in crate::web) async fn forfeits(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen| {
        actions::rounds::forfeits::enter_due(tx, actor, seen.event, seen.section, seen.number)?;
        Ok(seen.version)
    };
    step(state, visitor, &ids, &fields, "forfeits-entered", act).await
}

/// Does what a form of the page asks for and shows the page again: with what was done, or with why it was not.
async fn step(
    state: State,
    visitor: Visitor,
    ids: &RoundIds,
    fields: &Fields,
    key: &str,
    act: impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + 'static,
) -> Answer {
    attempt(state, visitor, ids, fields, (&url(ids), Some(key)), act).await
}

/// Does what a form of the page asks for and goes on to a page that says so; or shows the page with why it was not
/// done.
pub(super) async fn attempt(
    state: State,
    visitor: Visitor,
    ids: &RoundIds,
    fields: &Fields,
    (there, said): (&str, Option<&str>),
    act: impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActionError> + Send + 'static,
) -> Answer {
    let (_, section, _) = **ids;
    let seen = seen(ids, fields);
    let actor = visitor.actor_by(fields)?;
    let outcome = state.store.write(Scope::Section(section), move |tx| act(tx, &actor, seen)).await;
    let objection = match finish(outcome, there, said) {
        Ok(answer) => return Ok(answer),
        Err(error) => Objection::of(error)?,
    };
    if matches!(&objection, Objection::Refused(why) if why.key() == UNCONFIRMED) {
        return ask(&state, visitor, ids, fields).await;
    }
    objected(&state, visitor, ids, fields, &objection).await
}

/// The page as it stands now, with why nothing was done.
pub(super) async fn objected(
    state: &State,
    visitor: Visitor,
    ids: &RoundIds,
    fields: &Fields,
    objection: &Objection,
) -> Answer {
    let (event, section, number) = **ids;
    let (event, section_state, differing) = load(state, event, section, number).await?;
    let visitor = Visitor { address: url(ids), ..visitor };
    let mut again = view(&visitor, &event, &section_state, number, differing, false)?;
    again.teams = teams_here(state, &visitor, &again.page, &section_state, number).await?;
    again.object(objection, fields);
    html_as(objection.status(), &again)
}

/// The address of a round.
pub(super) fn url(ids: &RoundIds) -> String {
    let (event, section, number) = **ids;
    format!("{}/rounds/{number}", section_url(event, section))
}

/// The round as the sender of a form has seen it.
pub(super) fn seen(ids: &RoundIds, fields: &Fields) -> RoundSeen {
    let (event, section, number) = **ids;
    RoundSeen { event, section, number, version: fields.parse("version").unwrap_or(Version::FIRST) }
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
    fn object(&mut self, objection: &Objection, fields: &Fields) {
        let why = match (objection, &mut self.body) {
            (Objection::Conflict(conflict), Body::CheckIn(lines, _)) => {
                keep_words(lines, fields);
                self.version = conflict.version;
                self.conflict = Some(conflict.as_ref().clone());
                return;
            }
            (Objection::Refused(why), Body::CheckIn(lines, _)) => {
                keep_words(lines, fields);
                self.version = objection.version(fields);
                if why.key() == NO_PAIRING {
                    self.unpairable = Some(self.page.say(why));
                    return;
                }
                why.clone()
            }
            _ => objection.message("error-round-changed"),
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

/// The value of a word in forms; its name's key is `word-` and the value.
pub(super) const fn word_value(word: Attendance) -> &'static str {
    match word {
        Attendance::Present => "present",
        Attendance::Absent => "absent",
        Attendance::HalfPoint => "half-point",
        Attendance::FullPoint => "full-point",
    }
}

/// The key of a state's name, which is also its chip's kind.
pub(super) const fn state_key(state: RoundState) -> &'static str {
    use RoundState::{CheckIn, Closed, Draft, Playing, Published};
    match state {
        CheckIn => "check-in",
        Draft => "draft",
        Published => "published",
        Playing => "playing",
        Closed => "closed",
    }
}
