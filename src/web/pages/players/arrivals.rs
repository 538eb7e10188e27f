//! Who has arrived: the list on which referees confirm it on a phone, the page that a badge leads to, and the badges.

mod badges;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde_json::json;

use crate::actions::players::arrivals;
use crate::actions::players::arrivals::Witness;
use crate::actions::{ActionError, Actor};
use crate::i18n::{Message, Named as _};
use crate::regulations::warnings::excludes;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::players::search::NameWords;
use crate::tournament::rounds::mending::Whereabouts;
use crate::tournament::{
    Attendance, Player, PlayerId, PlayerStatus, Round, SectionState, UnpairedKind, Version,
};
use crate::web::address::{PlayerPath, SectionPath};
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::Rejection;
use crate::web::context::Context;
use crate::web::forms::{Field, Fields, Parsed, Posted, Text};
use crate::web::pages::Answer;
use crate::web::route::routes;
use crate::web::views::players::namesakes;
use crate::web::views::rounds::round::missed_text;
use crate::web::views::{EventFrame, Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

routes! {
    mod badges;

    GET  "/events/{event}/sections/{section}/arrivals" Holding(CheckIn) => list, CheckIn "confirming";
    POST "/events/{event}/sections/{section}/arrivals" Holding(CheckIn) => confirm;
    POST "/events/{event}/sections/{section}/arrivals/undo" Holding(CheckIn) => undo;
}

/// The name or the number of the player who is sought.
const QUERY: Field<Text> = Field::text("q");
/// The player who has come, or has not.
const PLAYER: Field<Parsed<PlayerId>> = Field::parsed("player");

#[derive(Template)]
#[template(path = "arrivals/list.html")]
struct List {
    page: Page,
    frame: SectionFrame,
    url: String,
    /// The round whose check-in is open, or else the one that is paired and not closed, if players can still come to it.
    round: Option<u8>,
    /// Whether that round is paired: who comes now is late.
    is_late: bool,
    people: Vec<PlayerRow>,
    tally: Tally,
    query: String,
    /// What has just been done, or why nothing was: kind and text.
    notice: Option<(&'static str, String)>,
    manages: bool,
}

struct PlayerRow {
    id: PlayerId,
    number: String,
    name: String,
    /// `here`, `away`, or `open` while it is not known.
    state: &'static str,
    /// What is known of a player who is away.
    word: String,
    /// That the player did not come to the round before.
    remark: String,
}

/// How many are here, away, and not known yet.
#[derive(Clone, Copy, Default, serde::Serialize)]
struct Tally {
    here: usize,
    away: usize,
    open: usize,
}

/// Who is meant by what was typed.
enum Search {
    Number(u32),
    Name(NameWords),
}

impl Search {
    /// A starting number, or words of a name.
    fn of(typed: &str) -> Self {
        typed.parse().map_or_else(|_| Self::Name(NameWords::from_text(typed)), Self::Number)
    }

    fn matches(&self, player: &Player) -> bool {
        match self {
            Self::Number(number) => player.number == Some(*number),
            Self::Name(words) => words.found_in(&player.details.name),
        }
    }
}

/// What a round knows of its players.
struct Known {
    words: BTreeMap<PlayerId, Attendance>,
    /// The players that the list names; all of them where there is none.
    listed: Option<BTreeSet<PlayerId>>,
}

impl Known {
    fn of(round: &Round) -> Self {
        Self { words: round.absences.iter().copied().collect(), listed: None }
    }

    /// Of a paired round: who waits, has a bye or sits at a board is here, unless the game was lost by not coming; those who
    /// wait or could still come are listed.
    fn late(section_state: &SectionState, round: &Round) -> Self {
        let waiting = section_state.waiting(round).into_iter();
        let could_come: BTreeSet<PlayerId> =
            section_state.could_come(round).into_iter().map(|player| player.id).collect();
        let word = |player: PlayerId| match round.whereabouts_of(player) {
            Whereabouts::Idle(UnpairedKind::HalfPoint) => Attendance::HalfPoint,
            Whereabouts::Idle(UnpairedKind::FullPoint) => Attendance::FullPoint,
            Whereabouts::Board(board, side)
                if board.result.is_some_and(|result| result.is_forfeited_by(side)) =>
            {
                Attendance::Absent
            }
            _ if could_come.contains(&player) => Attendance::Absent,
            _ => Attendance::Present,
        };
        let words = section_state.players.iter().map(|player| (player.id, word(player.id))).collect();
        let listed = waiting.map(|player| player.id).chain(could_come.iter().copied()).collect();
        Self { words, listed: Some(listed) }
    }

    /// Of the round to which players come now: the one whose check-in is open, or else the one that is paired and not closed,
    /// if anybody can still come to it.
    fn open(section_state: &SectionState) -> Option<(&Round, Self)> {
        if let Some(round) = section_state.at_check_in() {
            return Some((round, Self::of(round)));
        }
        let round = section_state.in_progress()?;
        let known = Self::late(section_state, round);
        known.listed.as_ref().is_some_and(|listed| !listed.is_empty()).then_some((round, known))
    }

    fn lists(&self, player: PlayerId) -> bool {
        self.listed.as_ref().is_none_or(|listed| listed.contains(&player))
    }

    fn word(&self, player: PlayerId) -> Option<Attendance> {
        self.words.get(&player).copied()
    }

    fn state(&self, player: PlayerId) -> &'static str {
        state(self.word(player))
    }

    fn tally<'p>(&self, playing: impl Iterator<Item = &'p Player>) -> Tally {
        let mut tally = Tally::default();
        for player in playing {
            match self.state(player.id) {
                "here" => tally.here += 1,
                "away" => tally.away += 1,
                _ => tally.open += 1,
            }
        }
        tally
    }
}

const fn state(word: Option<Attendance>) -> &'static str {
    match word {
        Some(Attendance::Present) => "here",
        Some(Attendance::Absent | Attendance::HalfPoint | Attendance::FullPoint) => "away",
        None => "open",
    }
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: SectionPath, query: String) -> Result<List, PageError> {
    let (event, section_state) = &path.load(tx)?;
    let (page, frame) =
        SectionFrame::new(visitor, event, section_state, Message::new("arrivals-title"), Tab::Players);
    let open = Known::open(section_state);
    let search = Search::of(&query);
    let mut playing: Vec<_> =
        section_state.players.iter().filter(|player| section_state.still_plays(player)).collect();
    playing.sort_by_cached_key(|player| (section_state.alphabet.key_of(&player.details.name), player.id));
    let tally = open.as_ref().map(|(_, known)| known.tally(playing.iter().copied()));
    let called = namesakes(tx, visitor, section_state)?;
    let people = open.as_ref().map_or_else(Vec::new, |(round, known)| {
        let is_late = known.listed.is_some();
        let missed = if is_late { HashSet::new() } else { section_state.did_not_come(round) };
        let row = |player: &Player| PlayerRow {
            remark: missed_text(&page, round, missed.contains(&player.id)),
            id: player.id,
            number: player.number.map_or_else(String::new, |number| number.to_string()),
            name: called.called(player),
            state: known.state(player.id),
            word: absence_text(&page, known.word(player.id)),
        };
        let found = playing.into_iter().filter(|player| known.lists(player.id) && search.matches(player));
        found.map(row).collect()
    });
    let round = open.map(|(round, _)| round);
    Ok(List {
        url: path.at("arrivals"),
        round: round.map(|round| round.number),
        tally: tally.unwrap_or_default(),
        is_late: round.is_some_and(Round::is_paired),
        manages: visitor.may(Right::ManageRounds),
        notice: None,
        people,
        query,
        page,
        frame,
    })
}

/// What a script shows already.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Shown {
    /// The revision of the section.
    revision: Option<i64>,
}

/// `GET /events/{event}/sections/{section}/arrivals`: the list; for a script, the states of the players, or only the revision
/// where it is the one that it shows.
async fn list(context: Context, path: SectionPath, shown: web::Query<Shown>) -> Answer {
    if context.wants_json() {
        let shown = shown.revision;
        let states = context.read(move |tx, _| {
            let revision = path.load_section(tx)?.revision;
            if shown == Some(revision.0) {
                return Ok(json!({ "revision": revision }));
            }
            Ok(states(&Roll::load(tx, path)?))
        });
        return Ok(HttpResponse::Ok().json(states.await?));
    }
    context.page(move |tx, visitor| view(tx, visitor, path, String::new())).await
}

/// The states of all players that are not open, by player, and the players that the list names.
fn states(roll: &Roll) -> serde_json::Value {
    let Some((round, known)) = &roll.open else { return json!({ "round": null }) };
    let states: BTreeMap<String, &str> =
        known.words.keys().map(|id| (id.to_string(), known.state(*id))).collect();
    let tally = known.tally(roll.playing.iter());
    let listed: Vec<PlayerId> =
        roll.playing.iter().map(|player| player.id).filter(|id| known.lists(*id)).collect();
    json!({ "round": round, "states": states, "listed": listed, "tally": tally, "revision": roll.revision })
}

/// The players of a section who still play, and the number of the round to which they come with what it knows of them. At a
/// check-in scripts of many phones ask for it all the time: nothing of rounds played is loaded for them.
struct Roll {
    playing: Vec<Player>,
    open: Option<(u8, Known)>,
    /// Of the section: answers to scripts cross on their way.
    revision: Version,
}

impl Roll {
    fn load(tx: &mut Tx<'_>, path: SectionPath) -> Result<Self, PageError> {
        let revision = path.load_section(tx)?.revision;
        let Some(round) = tx.find_check_in(path.section)? else {
            let (_, section_state) = path.load(tx)?;
            let open = Known::open(&section_state).map(|(round, known)| (round.number, known));
            let still_plays = |player: &&Player| section_state.still_plays(player);
            let playing = section_state.players.iter().filter(still_plays).cloned().collect();
            return Ok(Self { playing, open, revision });
        };
        let warnings = tx.list_warnings(path.section)?;
        let is_excluded = |id| excludes(warnings.iter().filter(|warning| warning.player == id).count());
        let mut playing = tx.list_players(path.section, None)?;
        playing.retain(|player| player.status == PlayerStatus::Playing && !is_excluded(player.id));
        Ok(Self { playing, open: Some((round.number, Known::of(&round))), revision })
    }
}

/// `POST /events/{event}/sections/{section}/arrivals`: confirms the player of a button, or the only one that matches what
/// was typed.
async fn confirm(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let query: String = fields.get(QUERY).chars().take(100).collect();
    if let Some(player) = fields.get(PLAYER) {
        return mark(context, path.player(player), &fields, true).await;
    }
    if !query.is_empty() {
        let search = Search::of(&query);
        let only = context.read(move |tx, _| Ok(only_open(&path.load(tx)?.1, &search)));
        if let Some(player) = only.await? {
            return mark(context, path.player(player), &fields, true).await;
        }
    }
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let list = view(tx, visitor, path, query.clone())?;
        if !list.people.is_empty() {
            return Ok(list);
        }
        let mut list = view(tx, visitor, path, String::new())?;
        list.notice = Some(("warning", list.page.t1("arrivals-nobody", "name", query)));
        Ok(list)
    };
    context.page(view).await
}

/// The player not confirmed yet that matches a search, if there is exactly one.
fn only_open(section_state: &SectionState, search: &Search) -> Option<PlayerId> {
    let (_, known) = Known::open(section_state)?;
    let open = |player: &&Player| {
        let is_open = known.lists(player.id) && known.state(player.id) != "here";
        is_open && section_state.still_plays(player) && search.matches(player)
    };
    let mut open = section_state.players.iter().filter(open);
    open.next().filter(|_| open.next().is_none()).map(|player| player.id)
}

/// `POST /events/{event}/sections/{section}/arrivals/undo`
async fn undo(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let player = fields.get(PLAYER).ok_or(PageError::NotFound)?;
    mark(context, path.player(player), &fields, false).await
}

/// Confirms that a player has arrived, or undoes it.
async fn mark(context: Context, path: PlayerPath, fields: &Fields, arrives: bool) -> Answer {
    // Confirming twice changes nothing and leaves no second entry: the form needs no key.
    let actor = Actor { request_key: None, ..context.visitor.actor_by(fields)? };
    let marked = context.state.store.write(path.into(), move |tx| set(tx, &actor, path, arrives)).await;
    if marked.is_ok() {
        context.is_stored();
    }
    let why = marked.err().map(Rejection::from_error).transpose()?;
    let status = why.as_ref().map_or(StatusCode::OK, Rejection::status);
    if context.wants_json() {
        let json =
            move |tx: &mut Tx<'_>, visitor: &Visitor| marked_json(tx, visitor, path, arrives, why.as_ref());
        return Ok(HttpResponse::build(status).json(context.read(json).await?));
    }
    let view =
        move |tx: &mut Tx<'_>, visitor: &Visitor| marked_view(tx, visitor, path, arrives, why.as_ref());
    context.page_as(status, view).await
}

/// What a mark did or why nothing was done, in a sentence; `word` is what is known of a player who is away.
fn marked_text(
    page: &Page,
    (name, word): (&str, &str),
    arrives: bool,
    rejection: Option<&Rejection>,
) -> String {
    match rejection {
        None if arrives => page.t1("arrivals-came", "name", name),
        None if word.is_empty() => page.t1("arrivals-undone", "name", name),
        None => format!("{name}: {word}"),
        Some(Rejection::Refused(why)) => page.say(why),
        Some(_) => page.t("error-conflict"),
    }
}

fn absence_text(page: &Page, word: Option<Attendance>) -> String {
    match word {
        Some(Attendance::Present) | None => String::new(),
        Some(word) => page.say(&word.message()),
    }
}

/// For a script: what a mark changed.
fn marked_json(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PlayerPath,
    arrives: bool,
    rejection: Option<&Rejection>,
) -> Result<serde_json::Value, PageError> {
    let event = path.section().event().load(tx)?;
    let Roll { playing, open, revision } = Roll::load(tx, path.section())?;
    let (page, _) = EventFrame::new(visitor, &event, Message::new("arrivals-title"), "/arrivals");
    let known = open.map(|(_, known)| known);
    let found = playing.iter().find(|player| player.id == path.player);
    let marked = known.as_ref().and_then(|known| Some((known.word(found?.id), found?)));
    let (state, name, word) = marked.map_or(("open", String::new(), String::new()), |(word, player)| {
        (state(word), player.details.name.to_string(), absence_text(&page, word))
    });
    let text = marked_text(&page, (&name, &word), arrives, rejection);
    let tally = known.map(|known| known.tally(playing.iter())).unwrap_or_default();
    Ok(json!({
        "player": path.player, "state": state, "word": word, "tally": tally, "message": text, "revision": revision,
    }))
}

/// The list after a mark.
fn marked_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PlayerPath,
    arrives: bool,
    rejection: Option<&Rejection>,
) -> Result<List, PageError> {
    let mut list = view(tx, visitor, path.section(), String::new())?;
    let marked = list.people.iter().find(|row| row.id == path.player);
    let marked = marked.map_or(("", ""), |row| (row.name.as_str(), row.word.as_str()));
    let text = marked_text(&list.page, marked, arrives, rejection);
    list.notice = Some((if rejection.is_some() { "error" } else { "ok" }, text));
    Ok(list)
}

fn set(
    tx: &mut Tx<'_>,
    actor: &Actor,
    path: PlayerPath,
    arrives: bool,
) -> Result<(u8, Version), ActionError> {
    let section = path.section();
    if arrives {
        arrivals::confirm(tx, actor, section.ids(), &[path.player], Witness::Official)
    } else {
        arrivals::undo(tx, actor, path.ids())
    }
}
