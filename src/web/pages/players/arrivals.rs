//! Who has come: the list by which referees confirm it on a phone, the address on a badge, and the badges.

mod badges;

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::actions::players::arrivals;
use crate::actions::players::arrivals::Witness;
use crate::actions::{ActionError, Actor};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::players::search::{NameWords, alphabetical};
use crate::tournament::{
    Attendance, Event, EventId, Player, PlayerId, Round, SectionId, SectionRef, SectionState, Version,
};
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::pages::{Answer, State, html, html_as, sections};
use crate::web::rejection::Rejection;
use crate::web::views::frame::section_url;
use crate::web::views::round::word_value;
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

pub(in crate::web) use badges::{badges, here, of_badge};

#[derive(Template)]
#[template(path = "arrivals/list.html")]
struct List {
    page: Page,
    frame: SectionFrame,
    /// This page's address.
    url: String,
    /// The round whose check-in is open.
    round: Option<u8>,
    people: Vec<Person>,
    tally: Tally,
    query: String,
    /// What has just been done, or why nothing was: kind of notice and text.
    said: Option<(&'static str, String)>,
    manages: bool,
}

/// A player on the list.
struct Person {
    id: PlayerId,
    number: String,
    name: String,
    /// `here`, `away`, or `open` while nobody knows.
    state: &'static str,
    /// What was said of him, when he is away.
    word: String,
}

/// How many are here, away, and not seen yet.
#[derive(Clone, Copy, Default, serde::Serialize)]
struct Tally {
    here: usize,
    away: usize,
    open: usize,
}

/// Event and section, as in the address.
type Ids = web::Path<(EventId, SectionId)>;

fn address(event: EventId, section: SectionId) -> String {
    format!("{}/arrivals", section_url(event, section))
}

/// Whether a script asks, which knows how to show what has changed.
fn by_script(request: &HttpRequest) -> bool {
    let accept = request.headers().get("Accept").and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains("application/json"))
}

/// Who is meant by what was typed.
enum Wanted {
    Number(u32),
    Name(NameWords),
}

impl Wanted {
    /// A starting number, or words of a name.
    fn of(typed: &str) -> Self {
        typed.parse().map_or_else(|_| Self::Name(NameWords::of(typed)), Self::Number)
    }

    fn is(&self, player: &Player) -> bool {
        match self {
            Self::Number(number) => player.number == Some(*number),
            Self::Name(words) => words.found_in(&player.details.name),
        }
    }
}

impl Tally {
    fn of(section_state: &SectionState, round: &Round) -> Self {
        let words: BTreeMap<PlayerId, Attendance> = round.absences.iter().copied().collect();
        let mut tally = Self::default();
        for player in section_state.players.iter().filter(|player| section_state.still_plays(player)) {
            match words.get(&player.id) {
                Some(Attendance::Present) => tally.here += 1,
                Some(_) => tally.away += 1,
                None => tally.open += 1,
            }
        }
        tally
    }
}

impl List {
    fn new(visitor: &Visitor, event: &Event, section_state: &SectionState, query: String) -> Self {
        let (page, frame) =
            SectionFrame::new(visitor, event, section_state, Message::new("arrivals-title"), Tab::Rounds);
        let round = section_state.at_check_in();
        let wanted = Wanted::of(&query);
        let mut playing: Vec<_> =
            section_state.players.iter().filter(|player| section_state.still_plays(player)).collect();
        playing.sort_by_cached_key(|player| (alphabetical(&player.details.name.to_string()), player.id));
        let found = playing.into_iter().filter(|player| wanted.is(player));
        let people = round.map_or_else(Vec::new, |round| {
            let said: BTreeMap<PlayerId, Attendance> = round.absences.iter().copied().collect();
            found
                .map(|player| {
                    let word = said.get(&player.id);
                    Person {
                        id: player.id,
                        number: player.number.map_or_else(String::new, |number| number.to_string()),
                        name: player.details.name.to_string(),
                        state: state_of_word(word),
                        word: word
                            .filter(|word| **word != Attendance::Present)
                            .map_or_else(String::new, |word| page.t(format!("word-{}", word_value(*word)))),
                    }
                })
                .collect()
        });
        Self {
            url: address(event.id, section_state.section.id),
            round: round.map(|round| round.number),
            tally: round.map(|round| Tally::of(section_state, round)).unwrap_or_default(),
            manages: visitor.may(Right::ManageRounds),
            said: None,
            people,
            query,
            page,
            frame,
        }
    }
}

/// `GET /events/{event}/sections/{section}/arrivals`: the list; for a script, what is known of whom.
pub(in crate::web) async fn list(state: State, visitor: Visitor, request: HttpRequest, ids: Ids) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = sections::load(&state, event, section).await?;
    if by_script(&request) {
        return Ok(known(&section_state));
    }
    html(&List::new(&visitor, &event, &section_state, String::new()))
}

/// What is known of whom: the states of everybody who is not open, by player.
fn known(section_state: &SectionState) -> HttpResponse {
    let Some(round) = section_state.at_check_in() else {
        return HttpResponse::Ok().json(serde_json::json!({ "round": null }));
    };
    let states: BTreeMap<String, &str> =
        round.absences.iter().map(|(id, word)| (id.to_string(), state_of_word(Some(word)))).collect();
    let tally = Tally::of(section_state, round);
    HttpResponse::Ok().json(serde_json::json!({ "round": round.number, "states": states, "tally": tally }))
}

/// `POST /events/{event}/sections/{section}/arrivals`: confirms the player of a button, or the only one who answers to
/// what was typed.
pub(in crate::web) async fn confirm(
    state: State,
    visitor: Visitor,
    request: HttpRequest,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let ids = ids.into_inner();
    let query: String = fields.text("q").chars().take(100).collect();
    if let Some(player) = fields.parse("player") {
        return act(state, visitor, &request, ids, player, &fields, true).await;
    }
    let (event, section_state) = sections::load(&state, ids.0, ids.1).await?;
    let wanted = Wanted::of(&query);
    let round = section_state.at_check_in();
    let open: Vec<PlayerId> = section_state
        .players
        .iter()
        .filter(|player| section_state.still_plays(player) && wanted.is(player))
        .filter(|player| round.is_some_and(|round| !round.is_confirmed(player.id)))
        .map(|player| player.id)
        .collect();
    match open.as_slice() {
        [one] if !query.is_empty() => act(state, visitor, &request, ids, *one, &fields, true).await,
        _ => {
            let mut list = List::new(&visitor, &event, &section_state, query.clone());
            if list.people.is_empty() {
                list = List::new(&visitor, &event, &section_state, String::new());
                list.said = Some(("warning", list.page.t1("arrivals-nobody", "name", query)));
            }
            html(&list)
        }
    }
}

/// `POST /events/{event}/sections/{section}/arrivals/undo`
pub(in crate::web) async fn undo(
    state: State,
    visitor: Visitor,
    request: HttpRequest,
    ids: Ids,
    Posted(fields): Posted,
) -> Answer {
    let player = fields.parse("player").ok_or(PageError::NotFound)?;
    act(state, visitor, &request, ids.into_inner(), player, &fields, false).await
}

/// Confirms that one player has come, or takes that back.
async fn act(
    state: State,
    visitor: Visitor,
    request: &HttpRequest,
    (event, section): (EventId, SectionId),
    player: PlayerId,
    fields: &Fields,
    comes: bool,
) -> Answer {
    // What is said twice is said once: the act itself leaves no second trace.
    let actor = Actor { request_key: None, ..visitor.actor_by(fields)? };
    let ids = (event, section);
    let finish =
        state.store.write(Scope::Section(section), move |tx| set(tx, &actor, ids, player, comes)).await;
    let refused = match finish {
        Ok(_) => None,
        Err(error) => Some(Rejection::of(error)?),
    };
    let (event, section_state) = sections::load(&state, event, section).await?;
    let mut list = List::new(&visitor, &event, &section_state, String::new());
    let now = list.people.iter().find(|person| person.id == player);
    let (now, name, word) =
        now.map_or(("open", "", ""), |person| (person.state, &*person.name, &*person.word));
    let said = match &refused {
        None if comes => list.page.t1("arrivals-came", "name", name),
        None if word.is_empty() => list.page.t1("arrivals-undone", "name", name),
        None => format!("{name}: {word}"),
        Some(Rejection::Refused(why)) => list.page.say(why),
        Some(_) => list.page.t("error-conflict"),
    };
    let status = refused.as_ref().map_or(StatusCode::OK, Rejection::status);
    if by_script(request) {
        return Ok(HttpResponse::build(status).json(serde_json::json!({
            "player": player, "state": now, "word": word, "tally": list.tally, "message": said,
        })));
    }
    list.said = Some((if refused.is_some() { "error" } else { "ok" }, said));
    html_as(status, &list)
}

fn set(
    tx: &mut Tx<'_>,
    actor: &Actor,
    ids: (EventId, SectionId),
    player: PlayerId,
    comes: bool,
) -> Result<(u8, Version), ActionError> {
    if comes {
        arrivals::confirm(tx, actor, ids.into(), &[player], Witness::Official)
    } else {
        arrivals::undo(tx, actor, SectionRef::from(ids).player(player))
    }
}

const fn state_of_word(word: Option<&Attendance>) -> &'static str {
    match word {
        Some(Attendance::Present) => "here",
        Some(Attendance::Absent | Attendance::HalfPoint | Attendance::FullPoint) => "away",
        None => "open",
    }
}
