//! Kiosks: for officials the list with the form that opens one; for the tablet at the door the page where players confirm
//! that they are here. The tablet has no account: its link makes its session a kiosk.

use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::secrets::{Kind, List, view};
use crate::actions::accounts::secrets;
use crate::actions::events::kiosks;
use crate::actions::events::kiosks::{Found, HOURS, KioskPlayer, MAX_NAME_LENGTH};
use crate::actions::{self, ActionError, Actor};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{EventDetails, Kiosk, KioskId, PlayerId};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::FormError;
use crate::web::context::{Context, State};
use crate::web::entrance::session;
use crate::web::forms::{Field, FormErrors, Line, Number, Parsed, Posted};
use crate::web::pages::{Answer, SecretView, make_secret_link, redirect};
use crate::web::route::routes;
use crate::web::views::Page;
use crate::web::visitor::{Visitor, now};

routes! {
    GET  "/events/{event}/kiosks" Holding(ManageRounds) => list, CheckIn "kiosk";
    POST "/events/{event}/kiosks" Holding(ManageRounds) => open;
    POST "/events/{event}/kiosks/close" Holding(ManageRounds) => close;
    GET  "/kiosk/{token}" Anyone => ask, CheckIn "kiosk";
    POST "/kiosk/{token}" Anyone => enter;
    GET  "/kiosk" Anyone => show, CheckIn "kiosk";
    POST "/kiosk" Anyone => confirm;
}

const NAME: Field<Line> = Field::line("name", MAX_NAME_LENGTH).required();
/// For how many hours the kiosk is opened.
const FOR_HOURS: Field<Number<u16>> = Field::number("hours", &HOURS);
/// The kiosk that is closed.
const KIOSK: Field<Parsed<KioskId>> = Field::parsed("kiosk");
/// The player who is here.
const PLAYER: Field<Parsed<PlayerId>> = Field::parsed("player");

/// For how many hours a kiosk is opened when the form says nothing.
const DEFAULT_HOURS: u16 = 12;

const KIOSKS: &Kind<KioskId> = &Kind {
    at: "kiosks",
    title: ["kiosks-title", "kiosks-text"],
    made: ["kiosks-link-title", "kiosks-link-text"],
    is_link: true,
    columns: ["kiosks-name", "kiosks-by", "kiosks-until"],
    end: ["close", "kiosks-close"],
    which: KIOSK,
    make: ["kiosks-open", "kiosks-name-hint"],
    name: NAME,
    lasts: ["kiosks-hours", "kiosks-hours-hint"],
    length: FOR_HOURS,
    usual: DEFAULT_HOURS,
    most: *HOURS.end(),
    longest: MAX_NAME_LENGTH,
    list: |tx, _, path| Ok(tx.list_open_kiosks(path.event, now())?),
};

/// `GET /events/{event}/kiosks`
async fn list(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, (KIOSKS, path), None)).await
}

/// `POST /events/{event}/kiosks`: opens one and shows its link.
async fn open(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let mut errors = FormErrors::default();
    let name = errors.read(&fields, NAME);
    let hours = errors.read(&fields, FOR_HOURS).unwrap_or(DEFAULT_HOURS);
    let sent = errors.check((name, hours));
    let open = move |tx: &mut Tx<'_>, actor: &Actor, token: &str| -> Result<(), FormError> {
        let (name, hours) = sent?;
        Ok(kiosks::open(tx, actor, path.event, (&name, hours), token)?)
    };
    let page: SecretView<_, _> = ((KIOSKS, path), view, List::place);
    make_secret_link(context, (path, fields), ("kiosk", path.at("kiosks")), open, page).await
}

/// `POST /events/{event}/kiosks/close`
async fn close(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let kiosk = fields.get(KIOSK).ok_or(PageError::NotFound)?;
    let close = move |tx: &mut Tx<'_>, actor: &Actor| kiosks::close(tx, actor, path.event, kiosk);
    context.perform(path, fields, close).await?.redirect(path.at("kiosks"), "kiosk-closed").or_error()
}

#[derive(Template)]
#[template(path = "events/kiosk_open.html")]
struct Ask {
    page: Page,
    event: EventDetails,
}

/// `GET /kiosk/{token}`: asks whether this browser is to become the kiosk. A link alone must not: on another site it would
/// log an official out.
async fn ask(context: Context, token: web::Path<String>) -> Answer {
    let hash = secrets::link_hash(&token);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let kiosk = kiosks::find_by_link(tx, &hash, now())?;
        let event = actions::load_event(tx, kiosk.event)?.details;
        let page = Page::new(visitor, Message::new("kiosk-open-title")).of_event(&event);
        Ok(Ask { page, event })
    };
    context.with_csrf()?.page(view).await
}

/// `POST /kiosk/{token}`: makes this browser the kiosk and redirects, so that the secret can no longer be read from the
/// address bar.
async fn enter(context: Context, token: web::Path<String>, _form: Posted) -> Answer {
    let hash = secrets::link_hash(&token);
    context.read(move |tx, _| Ok(kiosks::find_by_link(tx, &hash, now())?)).await?;
    session::open_kiosk(&context.session(), &token)?;
    Ok(redirect("/kiosk"))
}

#[derive(Template)]
#[template(path = "events/kiosk.html")]
struct Show {
    page: Page,
    event: EventDetails,
    query: String,
    found: Option<Found>,
    /// Name, section and round of the player who has just confirmed.
    welcome: Option<(String, String, u8)>,
    refusal: String,
}

/// What is searched for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Search {
    #[serde(default)]
    q: String,
}

/// The kiosk that a session is, asked no more often than a queue in front of it can type.
fn admitted(tx: &mut Tx<'_>, state: &State, hash: &str) -> Result<Kiosk, PageError> {
    let kiosk = kiosks::find_by_link(tx, hash, now())?;
    if state.kiosks.admits(&kiosk.id) { Ok(kiosk) } else { Err(PageError::TooMany) }
}

fn link_hash(context: &Context) -> Result<String, PageError> {
    session::kiosk(&context.session()).ok_or(PageError::NotFound)
}

/// `GET /kiosk`: asks for a name, and shows who is called so.
async fn show(context: Context, search: web::Query<Search>) -> Answer {
    let query: String = search.q.trim().chars().take(60).collect();
    let (state, hash) = (context.state.clone(), link_hash(&context)?);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let kiosk = admitted(tx, &state, &hash)?;
        let found = if query.is_empty() { None } else { Some(kiosks::find(tx, &kiosk, &query)?) };
        Ok(Show { query, found, ..Show::new(tx, visitor, &kiosk)? })
    };
    context.with_csrf()?.page(view).await
}

/// `POST /kiosk`: a player confirms that they are here.
async fn confirm(context: Context, Posted(fields): Posted) -> Answer {
    let (state, hash) = (context.state.clone(), link_hash(&context)?);
    let player = fields.get(PLAYER).ok_or(PageError::NotFound)?;
    let sought = hash.clone();
    let known = context.read(move |tx, _| {
        let kiosk = admitted(tx, &state, &sought)?;
        let (section, player) = tx.find_player(player)?.ok_or(PageError::NotFound)?;
        let section = EventPath { event: kiosk.event }.section(section).load_section(tx)?;
        Ok((kiosk, section, player.details.name.to_string()))
    });
    let (kiosk, section, name) = known.await?;
    let within = section.id;
    let confirm = move |tx: &mut Tx<'_>| kiosks::confirm(tx, &hash, within, player, now());
    match context.state.store.write(Scope::Section(within), confirm).await {
        Ok(round) => {
            context.is_stored();
            let welcome = Some((name, section.settings.name, round));
            context.page(move |tx, visitor| Ok(Show { welcome, ..Show::new(tx, visitor, &kiosk)? })).await
        }
        Err(ActionError::Refused(why)) => {
            let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
                let shown = Show::new(tx, visitor, &kiosk)?;
                Ok(Show { refusal: shown.page.say(&why), ..shown })
            };
            context.page_as(StatusCode::UNPROCESSABLE_ENTITY, view).await
        }
        Err(other) => Err(other.into()),
    }
}

impl Show {
    fn new(tx: &mut Tx<'_>, visitor: &Visitor, kiosk: &Kiosk) -> Result<Self, PageError> {
        let event = actions::load_event(tx, kiosk.event)?.details;
        let mut page = Page::new(visitor, Message::new("kiosk-title")).of_event(&event);
        // A visitor who changes the language gets an empty page.
        page.path = "/kiosk".to_owned();
        Ok(Self { page, event, query: String::new(), found: None, welcome: None, refusal: String::new() })
    }

    /// The players found; none when nothing was searched for.
    fn players(&self) -> &[KioskPlayer] {
        self.found.as_ref().map_or(&[], |found| found.players.as_slice())
    }
}
