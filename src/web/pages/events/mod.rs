//! Events: the page of one, and the form that makes or changes it.

pub(in crate::web) mod audit;
pub(in crate::web) mod hall;
pub(in crate::web) mod kiosks;
pub(in crate::web) mod loans;
pub(in crate::web) mod officials;

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::{Answer, State, finish, html, html_as, redirect_with_notice};
use crate::actions::{self, ActionError};
use crate::i18n::Message;
use crate::store::Scope;
use crate::tournament::Right;
use crate::tournament::{
    BallTerm, EventDetails, EventId, RoundState, SectionSettings, SectionSummary, Terminology, TuzTerm,
    Version,
};
use crate::web::forms::{Fields, FormErrors, Posted};
use crate::web::views::REPEATED;
use crate::web::views::frame::{event_url, section_url, system_key};
use crate::web::views::{Choice, EventFrame, FormView, Objection, Page};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "events/show.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    sections: Vec<SectionLine>,
    officials: Vec<(String, String)>,
    may_manage: bool,
    /// The public board, when there is a game on it (N9).
    board: Option<String>,
    /// How many teams come.
    teams: usize,
}

/// A section on the page of its event.
struct SectionLine {
    /// The key of the system, when it is a round robin: how many rounds it has depends on the players.
    table: Option<&'static str>,
    settings: SectionSettings,
    url: String,
    players: usize,
    /// The round that is on, with its state's key, where there is one to be seen.
    round: Option<(u8, &'static str)>,
    playing: usize,
}

/// `GET /events/{event}`
pub(in crate::web) async fn show(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    let id = id.into_inner();
    let loaded = state.store.read(move |tx| {
        let event = actions::load_event(tx, id)?;
        let has_board = !tx.shown_of(id)?.is_empty();
        let teams = tx.teams(id)?.len();
        Ok::<_, ActionError>((event, tx.section_summaries(id)?, tx.body(id)?, has_board, teams))
    });
    let (event, summaries, body, has_board, teams) = loaded.await?;
    let title = Message::new("event-title").with("name", &event.details.name);
    let (page, frame) = EventFrame::new(&visitor, &event, title, "");
    let sections = summaries.into_iter().map(|summary| line(&visitor, summary)).collect();
    let officials = crate::web::pages::events::hall::officials(&page, &body)
        .into_iter()
        .map(|(name, of)| (of, name))
        .collect();
    let board = has_board.then(|| format!("{}/board", frame.url));
    html(&Show {
        page,
        frame,
        sections,
        officials,
        may_manage: visitor.may(Right::ManageEvent),
        board,
        teams,
    })
}

fn line(visitor: &Visitor, summary: SectionSummary) -> SectionLine {
    let SectionSummary { section, players, rounds } = summary;
    let seen = rounds
        .iter()
        .rev()
        .find(|round| visitor.may(Right::SeeDrafts) || round.state >= RoundState::Published);
    SectionLine {
        url: section_url(section.event, section.id),
        players,
        round: seen.map(|round| (round.number, super::rounds::state_key(round.state))),
        playing: seen.filter(|round| round.state == RoundState::Playing).map_or(0, |round| round.playing),
        table: section.settings.system.cycles().map(|_| system_key(section.settings.system)),
        settings: section.settings,
    }
}

#[derive(Template)]
#[template(path = "events/form.html")]
struct EventForm {
    page: Page,
    frame: Option<EventFrame>,
    balls: Vec<Choice>,
    tuzes: Vec<Choice>,
    form: FormView,
    version: Version,
}

impl EventForm {
    fn new(page: Page, frame: Option<EventFrame>, form: FormView, version: Version) -> Self {
        let word = |word: &'static str| (word, page.t(format!("word-{word}")));
        let balls = form.options("ball", ["korgool", "kumalak"].map(word).to_vec());
        let tuzes = form.options("tuz", ["tuz", "tuzdyk"].map(word).to_vec());
        Self { page, frame, balls, tuzes, form, version }
    }
}

/// `GET /events/new`
pub(in crate::web) async fn new(visitor: Visitor) -> Answer {
    let page = Page::new(&visitor, Message::new("event-new-title")).at_home();
    let form = FormView::filled([("ball", "korgool".to_owned()), ("tuz", "tuz".to_owned())]);
    html(&EventForm::new(page, None, form, Version::FIRST))
}

/// `POST /events/new`
pub(in crate::web) async fn create(state: State, visitor: Visitor, Posted(fields): Posted) -> Answer {
    let mut errors = FormErrors::default();
    let details = read(&fields, &mut errors);
    if !errors.is_empty() {
        let page = Page::new(&visitor, Message::new("event-new-title"));
        let form = FormView::sent(&fields, &errors, &page);
        let again = EventForm::new(page, None, form, Version::FIRST);
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    }
    let actor = visitor.actor_by(&fields)?;
    let made =
        state.store.write(Scope::Accounts, move |tx| actions::events::create(tx, &actor, &details)).await;
    match made {
        Ok(id) => Ok(redirect_with_notice(&event_url(id), "event-created")),
        Err(ActionError::Repeated(_)) => Ok(redirect_with_notice("/", REPEATED)),
        Err(other) => Err(other.into()),
    }
}

/// `GET /events/{event}/edit`
pub(in crate::web) async fn edit(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    let id = id.into_inner();
    let event = state.store.read(move |tx| actions::load_event(tx, id)).await?;
    let (page, frame) = EventFrame::new(&visitor, &event, Message::new("event-edit-title"), "/edit");
    let (details, day) =
        (&event.details, |day: Option<chrono::NaiveDate>| day.map_or_else(String::new, |d| d.to_string()));
    let form = FormView::filled([
        ("name", details.name.clone()),
        ("place", details.place.clone()),
        ("starts_on", day(details.starts_on)),
        ("ends_on", day(details.ends_on)),
        ("ball", if details.words.ball == BallTerm::Kumalak { "kumalak" } else { "korgool" }.to_owned()),
        ("tuz", if details.words.tuz == TuzTerm::Tuzdyk { "tuzdyk" } else { "tuz" }.to_owned()),
    ]);
    html(&EventForm::new(page, Some(frame), form, event.version))
}

/// `POST /events/{event}/edit`
pub(in crate::web) async fn save(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let details = read(&fields, &mut errors);
    if !errors.is_empty() {
        return edit_again(&state, &visitor, id, &fields, &Objection::Fields(errors)).await;
    }
    let expected = fields.parse("version").unwrap_or(Version::FIRST);
    let actor = visitor.actor_by(&fields)?;
    let changed =
        move |tx: &mut crate::store::Tx<'_>| actions::events::change(tx, &actor, id, expected, &details);
    match finish(state.store.write(Scope::Event(id), changed).await, &event_url(id), "saved") {
        Ok(answer) => Ok(answer),
        Err(error) => edit_again(&state, &visitor, id, &fields, &Objection::of(error)?).await,
    }
}

async fn edit_again(
    state: &State,
    visitor: &Visitor,
    id: EventId,
    fields: &Fields,
    objection: &Objection,
) -> Answer {
    let event = state.store.read(move |tx| actions::load_event(tx, id)).await?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("event-edit-title"), "/edit");
    let form = FormView::again(fields, objection, &page);
    html_as(objection.status(), &EventForm::new(page, Some(frame), form, objection.version(fields)))
}

fn read(fields: &Fields, errors: &mut FormErrors) -> EventDetails {
    let details = EventDetails {
        name: errors.required(fields, "name", 150),
        place: errors.at_most(fields, "place", 150),
        starts_on: errors.date(fields, "starts_on"),
        ends_on: errors.date(fields, "ends_on"),
        words: Terminology {
            ball: if fields.text("ball") == "kumalak" { BallTerm::Kumalak } else { BallTerm::Korgool },
            tuz: if fields.text("tuz") == "tuzdyk" { TuzTerm::Tuzdyk } else { TuzTerm::Tuz },
        },
    };
    if let (Some(first), Some(last)) = (details.starts_on, details.ends_on)
        && last < first
    {
        errors.add("ends_on", Message::new("error-ends-before"));
    }
    details
}
