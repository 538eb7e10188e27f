//! A round on one page: who is here, who plays whom, and the one next step.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, web};
use askama::Template;

use super::sections::{load, stamp};
use super::{Answer, State, done, html_as};
use crate::acts::rights::Right;
use crate::acts::rounds::RoundSeen;
use crate::acts::{self, ActError, Actor};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{
    Attendance, Book, Event, EventId, PlayerId, PlayerStatus, Round, RoundState, SectionId, Version,
};
use crate::web::cache::Stamp;
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted};
use crate::web::views::frame::section_url;
use crate::web::views::round::{GameRow, PlayerCell, RoundRows, SeatRow};
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// Event, section and number of the round, as in the address.
pub(super) type RoundIds = web::Path<(EventId, SectionId, u8)>;

/// The longest reason that is kept, in characters.
const LONGEST_REASON: usize = 500;

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
    /// The address of the next round, once it stands.
    next: Option<String>,
    by_name: bool,
    body: Body,
}

/// What the visitor may do here.
#[derive(Clone, Copy)]
struct Duties {
    manages: bool,
    corrects: bool,
    enters: bool,
}

/// What the page is about, by the state of the round.
enum Body {
    /// The pairings are not for this visitor yet.
    NotYet,
    /// Everybody who still plays, with his word: value of the choice.
    CheckIn(Vec<(PlayerId, PlayerCell, &'static str)>),
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
    let stamp = stamp(&state, event, section).await?;
    if let Some(kept) = state.cache.find(&visitor, &request, stamp) {
        return Ok(kept);
    }
    let (event, book) = load(&state, event, section).await?;
    let stamp = Stamp::of(&event, &book.section);
    let page = view(&visitor, &event, &book, number, order.by == "name")?;
    state.cache.render(&visitor, &request, stamp, &page)
}

/// The page of a round.
fn view(visitor: &Visitor, event: &Event, book: &Book, number: u8, by_name: bool) -> Result<Show, PageError> {
    if number == 0 || number > book.section.settings.rounds {
        return Err(PageError::NotFound);
    }
    let title = Message::new("round-title").with("n", number).with("section", &book.section.settings.name);
    let (page, frame) = SectionFrame::new(visitor, event, book, title, Tab::Rounds);
    let round = book.rounds.iter().find(|round| round.number == number);
    let drafts = visitor.may(Right::SeeDrafts);
    let round = round.filter(|round| drafts || round.state >= RoundState::Published);
    let seen = |other: &&Round| drafts || other.state >= RoundState::Published;
    let rounds: Vec<_> = book.rounds.iter().filter(seen).collect();
    let address = |number: u8| format!("{}/rounds/{number}", frame.url);
    let duties = Duties {
        manages: visitor.may(Right::ManageRounds),
        corrects: visitor.may(Right::Correct),
        enters: visitor.may(Right::EnterResults),
    };
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
        next: rounds.iter().find(|other| other.number > number).map(|other| address(other.number)),
        by_name,
        body: round.map_or(Body::NotYet, |round| body(book, round, &frame.url, by_name)),
        page,
        frame,
    })
}

fn body(book: &Book, round: &Round, url: &str, by_name: bool) -> Body {
    let rows = RoundRows::new(book, round, url);
    match round.state {
        RoundState::CheckIn => {
            let playing = book.players.iter().filter(|player| player.status == PlayerStatus::Playing);
            let word = |id| round.absences.iter().find(|(player, _)| *player == id).map(|(_, word)| *word);
            let line = |id| (id, rows.player(id), word_value(word(id).unwrap_or(Attendance::Present)));
            Body::CheckIn(playing.map(|player| line(player.id)).collect())
        }
        _ if by_name => Body::Seats(rows.seats()),
        _ => Body::Games(rows.games(), rows.unpaired()),
    }
}

fn missing(round: &Round) -> Vec<u32> {
    round.boards.iter().filter(|board| board.result.is_none()).map(|board| board.number).collect()
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
    let words = words(&fields);
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen| acts::rounds::check_in(tx, actor, seen, &words);
    step(state, visitor, &ids, &fields, "checked-in", act).await
}

/// `POST …/rounds/{round}/pair`: with the check-in as it stands in the form.
pub(in crate::web) async fn pair(
    state: State,
    visitor: Visitor,
    ids: RoundIds,
    Posted(fields): Posted,
) -> Answer {
    let words = words(&fields);
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen| {
        // The form's key is the pairing's: two entries cannot have the same.
        let without_key = Actor { request_key: None, ..actor.clone() };
        let version = acts::rounds::check_in(tx, &without_key, seen, &words)?;
        acts::rounds::pair(tx, actor, RoundSeen { version, ..seen })
    };
    step(state, visitor, &ids, &fields, "paired", act).await
}

macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident $done:literal;)+) => {$(
        $(#[$doc])*
        pub(in crate::web) async fn $name(
            state: State,
            visitor: Visitor,
            ids: RoundIds,
            Posted(fields): Posted,
        ) -> Answer {
            step(state, visitor, &ids, &fields, $done, acts::rounds::$name).await
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
    let reason: String =
        fields.text("reason").chars().filter(|c| !c.is_control()).take(LONGEST_REASON).collect();
    let act = move |tx: &mut Tx<'_>, actor: &Actor, seen| acts::rounds::reopen(tx, actor, seen, &reason);
    step(state, visitor, &ids, &fields, "reopened", act).await
}

/// Does what a form of the page asks for and shows the page again: with what was done, or with why it was not.
async fn step(
    state: State,
    visitor: Visitor,
    ids: &RoundIds,
    fields: &Fields,
    key: &str,
    act: impl FnOnce(&mut Tx<'_>, &Actor, RoundSeen) -> Result<Version, ActError> + Send + 'static,
) -> Answer {
    let (event, section, number) = **ids;
    let url = format!("{}/rounds/{number}", section_url(event, section));
    let seen =
        RoundSeen { event, section, number, version: fields.parse("version").unwrap_or(Version::FIRST) };
    let actor = visitor.actor(fields.request_key())?;
    let acted = state.store.write(Scope::Section(section), move |tx| act(tx, &actor, seen)).await;
    let (status, why) = match acted {
        Ok(_) | Err(ActError::Repeated(_)) => return Ok(done(&url, key)),
        Err(ActError::Refused(why)) => (StatusCode::UNPROCESSABLE_ENTITY, *why),
        // The check-in of two people differs in many names: its page of differences is the better answer.
        Err(ActError::Conflict(conflict)) if key != "checked-in" => {
            let by = conflict.by.unwrap_or_else(|| "?".to_owned());
            (StatusCode::CONFLICT, Message::new("error-round-changed").with("name", by))
        }
        Err(other) => return Err(other.into()),
    };
    let (event, book) = load(&state, event, section).await?;
    let visitor = Visitor { address: url, ..visitor };
    let mut again = view(&visitor, &event, &book, number, false)?;
    again.page.notices.push(("error".to_owned(), again.page.say(&why)));
    html_as(status, &again)
}

/// The words at check-in that a form carries: a field `word-7` for player 7.
fn words(fields: &Fields) -> Vec<(PlayerId, Attendance)> {
    let word = |(name, value): (&str, &str)| {
        let player = name.strip_prefix("word-")?.parse().ok()?;
        let word = [Attendance::Present, Attendance::Absent, Attendance::HalfPoint]
            .into_iter()
            .find(|word| word_value(*word) == value)?;
        Some((player, word))
    };
    fields.iter().filter_map(word).collect()
}

const fn word_value(word: Attendance) -> &'static str {
    match word {
        Attendance::Present => "present",
        Attendance::Absent => "absent",
        Attendance::HalfPoint => "half-point",
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
