//! What protects the people of an event: who needs a second factor, what search engines and strangers are shown.

use askama::Template;

use crate::actions::{self, Actor};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{Protection, Right};
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::{FormError, Rejected};
use crate::web::context::Context;
use crate::web::forms::settings::{Setting, Settings};
use crate::web::forms::{Field, FormErrors, Posted};
use crate::web::pages::Answer;
use crate::web::route::routes;
use crate::web::views::{EventFrame, FormView, Page};
use crate::web::visitor::Visitor;

routes! {
    GET  "/events/{event}/protection" Holding(ManageEvent) => show, Events "protection";
    POST "/events/{event}/protection" Holding(ManageEvent) => save;
}

const SECOND_FACTOR: Field = Field::described("second_factor");
const INDEXED: Field = Field::described("indexed");
const UNLISTED: Field = Field::described("unlisted");
const SHORT_NAMES: Field = Field::described("short_names");

#[derive(Template)]
#[template(path = "events/protection.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    form: FormView,
    version: String,
    /// Whether the visitor may export and delete what is kept of people.
    forgets: bool,
}

/// The fields of the form.
fn settings() -> Settings<Protection> {
    Settings::of(vec![
        Setting::check(SECOND_FACTOR, |of: &mut Protection| &mut of.second_factor).hint("hint-second-factor"),
        Setting::check(INDEXED, |of: &mut Protection| &mut of.indexed).hint("hint-indexed"),
        Setting::check(UNLISTED, |of: &mut Protection| &mut of.unlisted).hint("hint-unlisted"),
        Setting::check(SHORT_NAMES, |of: &mut Protection| &mut of.short_names).hint("hint-short-names"),
    ])
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let event = path.load(tx)?;
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("protection-title"), "/edit");
    let form = FormView::of(rejected, &page, || settings().fill(&event.protection));
    let form = settings().show(&page, form);
    let version = rejected.map_or_else(|| event.version.to_string(), Rejected::version);
    let forgets = visitor.may(Right::ForgetPeople);
    Ok(Show { page, frame, form, version, forgets })
}

/// `GET /events/{event}/protection`
async fn show(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| view(tx, visitor, path, None)).await
}

/// `POST /events/{event}/protection`
async fn save(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let expected = fields.version()?;
    let mut errors = FormErrors::default();
    let read = settings().read(&fields, Protection::default(), &mut errors);
    let protection = errors.check(read);
    let change = move |tx: &mut Tx<'_>, actor: &Actor| -> Result<_, FormError> {
        Ok(actions::events::protect(tx, actor, path.event, expected, protection?)?)
    };
    let changed = context.perform(path, fields, change).await?;
    changed.redirect(path.at("protection"), "saved").or_view(path.at("protection"), path, view).await
}
