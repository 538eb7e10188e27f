//! Events: the page of one, and the form that makes or changes it.

pub(in crate::web) mod audit;
pub(in crate::web::pages) mod course;
mod feed;
mod hall;
mod kiosks;
mod live;
mod loans;
mod look;
pub(in crate::web) mod officials;
mod picture;
mod protection;
mod screen;
mod show;
mod tokens;
pub(in crate::web::pages) mod watched;

mod secrets;

use askama::Template;

use super::Answer;
use crate::actions::{self, Actor};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{Action, Protection};
use crate::tournament::{EventDetails, Version, Zone};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::{FormError, Rejected};
use crate::web::context::Context;
use crate::web::forms::settings::{Setting, Settings};
use crate::web::forms::{Field, Fields, FormErrors, Posted};
use crate::web::route::routes;
use crate::web::views::{EventFrame, FormView, Page};
use crate::web::visitor::{Visitor, machine_zone};

routes! {
    mod audit, feed, hall, kiosks, live, loans, look, officials, picture, protection, screen, tokens;

    GET  "/events/new" EventMaker => new, Events;
    POST "/events/new" EventMaker => create;
    GET  "/events/{event}" Anyone => show, Visitors;
    GET  "/events/{event}/edit" Holding(ManageEvent) => edit, Events "settings";
    POST "/events/{event}/edit" Holding(ManageEvent) => save;
}

/// `GET /events/{event}`
async fn show(context: Context, path: EventPath) -> Answer {
    context.public_page(path, path.url(), move |tx, visitor| show::view(tx, visitor, path)).await
}

#[derive(Template)]
#[template(path = "events/form.html")]
struct EventForm {
    page: Page,
    frame: Option<EventFrame>,
    form: FormView,
    version: String,
}

const NAME: Field = Field::described("name");
const PLACE: Field = Field::described("place");
const STARTS_ON: Field = Field::described("starts_on");
const ENDS_ON: Field = Field::described("ends_on");
const ZONE: Field = Field::described("zone");
const NAME_ORDER: Field = Field::described("name_order");
const BALL: Field = Field::described("ball");
const TUZ: Field = Field::described("tuz");
const KAZANS: Field = Field::described("kazans");
const NEWS: Field = Field::described("news");
const SCHEDULE: Field = Field::described("schedule");
const REGULATIONS: Field = Field::described("regulations");

/// The longest name of an event or a place, in characters.
const MAX_NAME: usize = 150;

/// The longest schedule, and the longest news, in characters.
const MAX_SCHEDULE: usize = 3_000;

/// The longest regulations, in characters: a few printed pages.
const MAX_REGULATIONS: usize = 12_000;

/// The fields of the form of an event.
fn settings() -> Settings<EventDetails> {
    Settings::of(vec![
        Setting::text(NAME, MAX_NAME, |of: &mut EventDetails| &mut of.name)
            .label("field-event-name")
            .required(),
        Setting::text(PLACE, MAX_NAME, |of| &mut of.place),
        Setting::date(STARTS_ON, |of| &mut of.starts_on),
        Setting::date(ENDS_ON, |of| &mut of.ends_on),
        Setting::zone(ZONE, |of: &mut EventDetails| &mut of.zone).hint("hint-zone"),
        Setting::optional_choice(
            NAME_ORDER,
            "alphabet",
            ("country", "alphabet-country"),
            |of: &mut EventDetails| &mut of.name_order,
        )
        // That of the country, the three of the languages of the pages, and the common one stand first.
        .sorted_from(5)
        .hint("hint-name-order"),
        Setting::choice(BALL, "term", |of| &mut of.words.ball),
        Setting::choice(TUZ, "term", |of| &mut of.words.tuz),
        Setting::choice(KAZANS, "kazans", |of: &mut EventDetails| &mut of.kazans).hint("hint-kazans"),
        Setting::lines(NEWS, MAX_SCHEDULE, 4, |of: &mut EventDetails| &mut of.news).hint("hint-news"),
        Setting::lines(SCHEDULE, MAX_SCHEDULE, 6, |of: &mut EventDetails| &mut of.schedule)
            .hint("hint-schedule"),
        Setting::lines(REGULATIONS, MAX_REGULATIONS, 6, |of: &mut EventDetails| &mut of.regulations)
            .hint("hint-regulations"),
    ])
}

fn read(fields: &Fields) -> Result<EventDetails, FormErrors> {
    let mut errors = FormErrors::default();
    let details = settings().read(fields, EventDetails::default(), &mut errors);
    if let (Some(first), Some(last)) = (details.starts_on, details.ends_on)
        && last < first
    {
        errors.add(ENDS_ON, Message::new("error-ends-before"));
    }
    errors.check(details)
}

/// The zone of a new event: this computer stands in the hall, unless its clock is set to no place.
fn usual_zone() -> Zone {
    let is_place = |zone: &Zone| zone.name() != "UTC" && Zone::all().any(|other| other == *zone);
    Some(machine_zone()).filter(is_place).unwrap_or_default()
}

fn new_view(visitor: &Visitor, rejected: Option<&Rejected>) -> EventForm {
    let page = Page::new(visitor, Message::new("event-new-title"));
    let form = FormView::of(rejected, &page, || {
        settings().fill(&EventDetails { zone: usual_zone(), ..EventDetails::default() })
    });
    let form = settings().show(&page, form);
    EventForm { page, frame: None, form, version: Version::FIRST.to_string() }
}

/// `GET /events/new`
async fn new(context: Context) -> Answer {
    context.page(move |_, visitor| Ok(new_view(visitor, None))).await
}

/// `POST /events/new`
async fn create(context: Context, Posted(fields): Posted) -> Answer {
    let details = read(&fields);
    // What is reached from everywhere needs more than a password; a hall without TLS must start with the phones it has.
    let second_factor = context.state.config.is_secure();
    let create = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        let details = details?;
        let event = tx.in_one_entry(Action::EventCreated, |tx| {
            let event = actions::events::create(tx, actor, &details)?;
            if second_factor {
                let made = actions::load_event(tx, event)?;
                let protection = Protection { second_factor, ..made.protection };
                actions::events::protect(tx, &actor.without_key(), event, made.version, protection)?;
            }
            Ok::<_, actions::ActionError>(event)
        })?;
        Ok(event)
    };
    let created = context.perform(Scope::Accounts, fields, create).await?;
    created
        .redirect_to_new(|event| EventPath { event }.url(), "event-created", "/")
        .or_page("/events/new", |_, visitor, rejected| Ok(new_view(visitor, Some(rejected))))
        .await
}

fn edit_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<EventForm, PageError> {
    let event = path.load(tx)?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("event-edit-title"), "/edit");
    let form = FormView::of(rejected, &page, || settings().fill(&event.details));
    let form = settings().show(&page, form);
    let version = rejected.map_or_else(|| event.version.to_string(), Rejected::version);
    Ok(EventForm { page, frame: Some(frame), form, version })
}

/// `GET /events/{event}/edit`
async fn edit(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| edit_view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/edit`
async fn save(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let (expected, details) = (fields.version()?, read(&fields));
    let change = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(actions::events::change(tx, actor, path.event, expected, &details?)?)
    };
    let changed = context.perform(path, fields, change).await?;
    changed.redirect(path.url(), "saved").or_view(path.at("edit"), path, edit_view).await
}
