//! The people that data are about: what an event keeps of a person, for the organiser. Found by name, downloaded, deleted for good.

use actix_web::web;
use askama::Template;

use super::super::Answer;
use crate::actions::Actor;
use crate::actions::players::people::{self, Wish, about, passports};
use crate::i18n::{Message, Named as _};
use crate::primitives::Keyed;
use crate::store::{KeptCopy, Tx};
use crate::tournament::players::people::{NameChoice, PersonRow, Sighting};
use crate::web::AppState;
use crate::web::address::{EventPath, PersonPath};
use crate::web::answers::error::PageError;
use crate::web::answers::rejection::Rejected;
use crate::web::answers::responses::Download;
use crate::web::context::Context;
use crate::web::forms::{Field, OneOf, Posted, Text};
use crate::web::route::routes;
use crate::web::tasks::retention;
use crate::web::views::{Choice, EventFrame, FormView, Page};
use crate::web::visitor::Visitor;

routes! {
    GET  "/events/{event}/people" Holding(ForgetPeople) => list, Events "people";
    GET  "/events/{event}/people/{person}" Holding(ForgetPeople) => show, Events "people";
    GET  "/events/{event}/people/{person}/about.json" Holding(ForgetPeople) => export;
    GET  "/events/{event}/people/{person}/about.txt" Holding(ForgetPeople) => export;
    POST "/events/{event}/people/{person}/forget" Holding(ForgetPeople) => forget;
}

/// The longest name that is searched for, in characters.
const MAX_SEARCH_CHARS: usize = 100;

/// How many people are listed at most.
const MAX_LISTED: usize = 100;

/// What becomes of the name.
const NAME: Field<OneOf<NameChoice>> = Field::one_of("name");
/// What stands in its place.
const WORD: Field<Text> = Field::text("word");

#[derive(Template)]
#[template(path = "people/list.html")]
struct List {
    page: Page,
    frame: EventFrame,
    query: String,
    people: Vec<RowView>,
}

#[derive(Template)]
#[template(path = "people/show.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    url: String,
    name: String,
    rows: Vec<RowView>,
    facts: Vec<(String, String)>,
    form: FormView,
    choices: Vec<Choice>,
    copies: Vec<(String, String)>,
}

/// A place where a person stands.
struct RowView {
    url: String,
    text: String,
}

impl RowView {
    fn new(page: &Page, event: EventPath, known: &Sighting) -> Self {
        let (url, kind) = match known.row {
            PersonRow::Player(id) => {
                let player = event.section(known.section).player(id);
                (player.url(), page.t("people-as-player"))
            }
            PersonRow::Application(id) => {
                (event.at(&format!("applications/{id}")), page.t("people-as-application"))
            }
        };
        Self { url, text: format!("{} · {kind}", known.section_name) }
    }
}

/// What to look for.
#[derive(Clone, Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(in crate::web) struct PeopleQuery {
    /// Words of a name.
    q: String,
}

/// `GET /events/{event}/people`
async fn list(context: Context, path: EventPath, query: web::Query<PeopleQuery>) -> Answer {
    let query: String = query.q.trim().chars().take(MAX_SEARCH_CHARS).collect();
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
        let event = path.load(tx)?;
        let (page, frame) = EventFrame::new(visitor, &event, Message::new("people-title"), "/edit");
        let found =
            if query.is_empty() { Vec::new() } else { people::find(tx, Some(path.event), &query, None)? };
        let person = |rows: Vec<Sighting>| {
            let url = rows.first().map(|first| path.person(first.row).url()).unwrap_or_default();
            let name = rows.first().map(|first| first.name.to_string()).unwrap_or_default();
            let rows = rows.iter().map(|known| RowView::new(&page, path, known)).map(|row| row.text);
            RowView { url, text: format!("{name} ({})", rows.collect::<Vec<_>>().join(", ")) }
        };
        let people = found.into_iter().take(MAX_LISTED).map(person).collect();
        Ok(List { people, query, page, frame })
    };
    context.page(view).await
}

/// `GET /events/{event}/people/{person}`
async fn show(context: Context, path: PersonPath) -> Answer {
    let copies = copies(&context.state);
    context.page(move |tx, visitor| view(tx, visitor, path, &copies, None)).await
}

/// The copies of the database, which still have what is deleted, and for how many days passports are kept.
fn copies(state: &AppState) -> (Vec<KeptCopy>, u16) {
    let days = state.config.passport_days;
    let copies = state.store.copies(state.config.backup_folder()).unwrap_or_else(|error| {
        tracing::warn!(error = error.in_full(), "the copies of the database were not listed");
        Vec::new()
    });
    (copies, days)
}

fn view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: PersonPath,
    (copies, days): &(Vec<KeptCopy>, u16),
    rejected: Option<&Rejected>,
) -> Result<Show, PageError> {
    let event = path.event().load(tx)?;
    let person = people::person_of(tx, Some(path.event), path.person)?;
    let kept = about::about(tx, &person)?;
    let name = person.first().map(|first| first.name.to_string()).unwrap_or_default();
    let title = Message::new("people-of").with("name", name.clone());
    let (page, frame) = EventFrame::new(visitor, &event, title, "/edit");
    let personal = people::personal_of(tx, &person)?;
    let has_passport = personal.iter().any(|known| !known.passport_number.is_empty());
    let stored = |is: bool| page.t(if is { "people-stored" } else { "people-not-stored" });
    let until = passports::kept_until(tx, &event, *days)?.filter(|_| has_passport);
    let passport = match until {
        Some(until) => page.t1("people-passport-until", "day", page.date(&until)),
        None => stored(has_passport),
    };
    let entries: usize = about::counts(&kept).iter().map(|(_, count)| count).sum();
    let facts = vec![
        (page.t("field-born"), stored(personal.iter().any(|known| known.has_birth()))),
        (page.t("field-passport"), passport),
        (page.t("people-entries"), entries.to_string()),
    ];
    let number = person.iter().find_map(|known| known.number);
    let word = match number {
        Some(number) => page.t1("forget-word-player", "n", number),
        None => page.t("forget-word-person"),
    };
    let usual = FormView::default().with_value(NAME, NameChoice::Stays.key()).with_value(WORD, word);
    let form = FormView::of(rejected, &page, || usual);
    let choices =
        NameChoice::ALL.iter().map(|choice| (choice.key(), page.say(&choice.message()))).collect::<Vec<_>>();
    let copy = |copy: &KeptCopy| {
        (copy.path.file_name().unwrap_or_default().to_string_lossy().into_owned(), page.time(&copy.at))
    };
    Ok(Show {
        url: path.url(),
        rows: person.iter().map(|known| RowView::new(&page, path.event(), known)).collect(),
        copies: copies.iter().map(copy).collect(),
        choices: form.options(NAME, choices),
        name,
        facts,
        form,
        page,
        frame,
    })
}

/// `GET /events/{event}/people/{person}/about.json`
async fn export(context: Context, path: PersonPath) -> Answer {
    let as_text = context.request.path().ends_with(".txt");
    let export = move |tx: &mut Tx<'_>, _: &Visitor| {
        let person = people::person_of(tx, Some(path.event), path.person)?;
        let kept = about::about(tx, &person)?;
        let stem = format!("about-{}", path.person.slug());
        if as_text {
            return Ok(Download::text(format!("{stem}.txt"), about::as_text(&kept)));
        }
        let json = serde_json::to_string_pretty(&kept).map_err(|_| PageError::Broken)?;
        Ok(Download::json(format!("{stem}.json"), json))
    };
    context.download(export).await
}

/// `POST /events/{event}/people/{person}/forget`
async fn forget(context: Context, path: PersonPath, Posted(fields): Posted) -> Answer {
    let name = fields.get(NAME).unwrap_or(NameChoice::Stays);
    let wish = Wish { name, word: fields.get(WORD).to_owned() };
    let (state, copies) = (context.state.clone(), copies(&context.state));
    let forget =
        move |tx: &mut Tx<'_>, actor: &Actor| people::forget(tx, actor, path.event, path.person, &wish);
    let done = context.perform(path.event(), fields, forget).await?;
    if done.is_done() {
        // Files that wait for the confirmation of their preview may have the person in them.
        state.uploads.clear();
        retention::scrub(&state.store).await;
    }
    let done = done.redirect(path.event().at("people"), "person-forgotten");
    done.or_page(path.url(), move |tx, visitor, rejected| view(tx, visitor, path, &copies, Some(rejected)))
        .await
}
