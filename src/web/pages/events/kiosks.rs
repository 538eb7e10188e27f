//! Kiosks: for officials the list with the form that opens one; for the tablet at the door the page where players say
//! that they are here. The tablet has no account: its link makes its session a kiosk.

use actix_session::Session;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::actions;
use crate::actions::ActionError;
use crate::actions::accounts::secrets;
use crate::actions::events::kiosks;
use crate::actions::events::kiosks::{Found, HOURS, KioskPlayer, LONGEST_NAME};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{EventDetails, EventId, Kiosk, KioskId, PlayerId, SectionId, SectionRef};
use crate::web::error::PageError;
use crate::web::forms::{FormErrors, Posted};
use crate::web::pages::{Answer, State, finish, html, html_as, redirect, secret_link};
use crate::web::session;
use crate::web::views::{EventFrame, FormView, Page};
use crate::web::visitor::{Visitor, now};

#[derive(Template)]
#[template(path = "kiosk/list.html")]
struct List {
    page: Page,
    frame: EventFrame,
    kiosks: Vec<Kiosk>,
    form: FormView,
    most_hours: u16,
    longest: usize,
    /// The link of a kiosk just opened: shown once, for only its hash is kept.
    link: Option<String>,
}

/// For how many hours a kiosk is opened when nothing else is said.
const USUAL_HOURS: u16 = 12;

async fn page(
    state: &State,
    visitor: &Visitor,
    id: EventId,
    form: impl FnOnce(&Page) -> FormView,
) -> Result<List, PageError> {
    let loaded = state.store.read(move |tx| {
        Ok::<_, ActionError>((actions::load_event(tx, id)?, tx.list_open_kiosks(id, now())?))
    });
    let (event, kiosks) = loaded.await?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("kiosks-title"), "/kiosks");
    let (most_hours, longest) = (*HOURS.end(), LONGEST_NAME);
    Ok(List { form: form(&page), page, frame, kiosks, most_hours, longest, link: None })
}

/// `GET /events/{event}/kiosks`
pub(in crate::web) async fn list(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    let form = FormView::filled([("hours", USUAL_HOURS.to_string())]);
    html(&page(&state, &visitor, id.into_inner(), |_| form).await?)
}

/// `POST /events/{event}/kiosks`: opens one and shows its link.
pub(in crate::web) async fn open(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let mut errors = FormErrors::default();
    let name = errors.required(&fields, "name", LONGEST_NAME);
    let hours = errors.number(&fields, "hours", HOURS).unwrap_or(USUAL_HOURS);
    if !errors.is_empty() {
        let again = page(&state, &visitor, id, |page| FormView::sent(&fields, &errors, page)).await?;
        return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
    }
    let actor = visitor.actor_by(&fields)?;
    let open = move |tx: &mut Tx<'_>, token: &str| kiosks::open(tx, &actor, id, (&name, hours), token);
    let link = secret_link(&state, id, "kiosk", open).await?;
    let form = FormView::filled([("hours", USUAL_HOURS.to_string())]);
    let mut shown = page(&state, &visitor, id, |_| form).await?;
    if link.is_none() {
        shown.page.repeated();
    }
    html(&List { link, ..shown })
}

/// `POST /events/{event}/kiosks/close`
pub(in crate::web) async fn close(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Posted(fields): Posted,
) -> Answer {
    let id = id.into_inner();
    let kiosk: KioskId = fields.parse("kiosk").ok_or(PageError::NotFound)?;
    let actor = visitor.actor_by(&fields)?;
    Ok(finish(
        state.store.write(Scope::Event(id), move |tx| kiosks::close(tx, &actor, id, kiosk)).await,
        &format!("/events/{id}/kiosks"),
        "kiosk-closed",
    )?)
}

/// `GET /kiosk/{token}`: makes this browser the kiosk. The secret leaves the address, lest somebody reads it there.
pub(in crate::web) async fn enter(state: State, session: Session, token: web::Path<String>) -> Answer {
    let hash = secrets::token_hash(&token);
    state.store.read(move |tx| kiosks::of_link(tx, &hash, now())).await?;
    session::open_kiosk(&session, &token)?;
    Ok(redirect("/kiosk"))
}

#[derive(Template)]
#[template(path = "kiosk/show.html")]
struct Show {
    page: Page,
    event: EventDetails,
    query: String,
    found: Option<Found>,
    /// Who has just said that he is here: his name, section and round.
    welcome: Option<(String, String, u8)>,
    refusal: String,
}

/// Who is looked for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Search {
    #[serde(default)]
    q: String,
}

/// The kiosk that a session is, asked no more often than a queue before it can type.
async fn kiosk(state: &State, session: &Session) -> Result<(Kiosk, EventDetails, String), PageError> {
    let hash = session::kiosk(session).ok_or(PageError::NotFound)?;
    let sought = hash.clone();
    let found = state.store.read(move |tx| {
        let kiosk = kiosks::of_link(tx, &sought, now())?;
        let event = actions::load_event(tx, kiosk.event)?;
        Ok::<_, ActionError>((kiosk, event.details))
    });
    let (kiosk, event) = found.await?;
    if !state.kiosks.admits(&kiosk.id) {
        return Err(PageError::TooMany);
    }
    Ok((kiosk, event, hash))
}

/// `GET /kiosk`: asks for a name, and shows who answers to it.
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    session: Session,
    search: web::Query<Search>,
) -> Answer {
    let (kiosk, event, _) = kiosk(&state, &session).await?;
    let query: String = search.q.trim().chars().take(60).collect();
    let mut page = Page::new(&visitor, Message::new("kiosk-title")).with_words(event.words);
    page.csrf = Some(session::csrf(&session)?);
    // A visitor who changes the language goes back to an empty page.
    page.path = "/kiosk".to_owned();
    let found = if query.is_empty() {
        None
    } else {
        let typed = query.clone();
        Some(state.store.read(move |tx| kiosks::find(tx, &kiosk, &typed)).await?)
    };
    html(&Show { page, event, query, found, welcome: None, refusal: String::new() })
}

/// `POST /kiosk`: a player says that he is here.
pub(in crate::web) async fn confirm(
    state: State,
    visitor: Visitor,
    session: Session,
    Posted(fields): Posted,
) -> Answer {
    let (kiosk, event, hash) = kiosk(&state, &session).await?;
    let player: PlayerId = fields.parse("player").ok_or(PageError::NotFound)?;
    let looked = state.store.read(move |tx| {
        let (section, player) = tx.find_player(player)?.ok_or(ActionError::NotFound)?;
        let section = actions::load_section(tx, SectionRef { event: kiosk.event, section })?;
        Ok::<_, ActionError>((section, player.details.name.to_string()))
    });
    let (section, name) = looked.await?;
    let within: SectionId = section.id;
    let finish = state
        .store
        .write(Scope::Section(within), move |tx| kiosks::confirm(tx, &hash, within, player, now()))
        .await;
    let mut page = Page::new(&visitor, Message::new("kiosk-title")).with_words(event.words);
    page.csrf = Some(session::csrf(&session)?);
    page.path = "/kiosk".to_owned();
    let mut shown =
        Show { page, event, query: String::new(), found: None, welcome: None, refusal: String::new() };
    match finish {
        Ok(round) => {
            shown.welcome = Some((name, section.settings.name, round));
            html(&shown)
        }
        Err(ActionError::Refused(why)) => {
            shown.refusal = shown.page.say(&why);
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &shown)
        }
        Err(other) => Err(other.into()),
    }
}

impl Show {
    /// The players who are found, none when nobody was looked for.
    fn players(&self) -> &[KioskPlayer] {
        self.found.as_ref().map_or(&[], |found| found.players.as_slice())
    }
}
