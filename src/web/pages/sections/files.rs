//! Tournament files (TRF): a section made of one, and the file of a section. A file is sent, looked at, and becomes a
//! section only when an official says so. Between the two steps the server keeps nothing: the preview carries the file
//! back, byte for byte, so that the ledger can name it.

mod preview;
mod words;

use actix_multipart::form::MultipartForm;
use actix_multipart::form::text::Text;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::actions::sections::imports::SentFile;
use crate::actions::{self, ActionError};
use crate::exchange::section::{self, Audience, ImportError};
use crate::exchange::trf::Form;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::Right;
use crate::tournament::{AuditFilter, EventId, RoundState, SectionId};
use crate::web::error::PageError;
use crate::web::forms::{CONSENT, CONSENT_REASON, ChosenOrPasted, Fields, Tokened, Uploaded, texts};
use crate::web::hex;
use crate::web::pages::{Answer, State, file, html, html_as, redirect_with_notice, run_blocking, sections};
use crate::web::views::REPEATED;
use crate::web::views::frame::{event_url, section_url};
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::Visitor;
use preview::{Looked, Preview};

/// The largest file that can be sent, in bytes: it comes back twice as long in hexadecimal.
const MAX_BYTES: usize = 3 << 20;
/// The longest name of a section, in characters.
const MAX_NAME: usize = 100;
/// So many faults are told of a file.
const LISTED: usize = 20;

#[derive(Template)]
#[template(path = "files/upload.html")]
struct Upload {
    page: Page,
    frame: EventFrame,
    /// What was pasted.
    text: String,
    /// Why no section can be made of it.
    faults: Vec<String>,
    /// How many more there are.
    more: usize,
}

/// A file that has been looked at.
#[derive(MultipartForm)]
pub(in crate::web) struct Confirmed {
    csrf: Text<String>,
    request_key: Text<String>,
    /// The file in hexadecimal.
    text: Text<String>,
    file_name: Option<Text<String>>,
    /// The section's name.
    name: Option<Text<String>>,
    seed: Option<Text<String>>,
    consent: Option<Text<String>>,
    consent_reason: Option<Text<String>>,
}

impl Tokened for Confirmed {
    fn token(&self) -> &str {
        &self.csrf
    }

    fn again(&self) -> Option<Fields> {
        Some(texts([
            ("request_key", Some(&self.request_key)),
            ("text", Some(&self.text)),
            ("file_name", self.file_name.as_ref()),
            ("name", self.name.as_ref()),
            ("seed", self.seed.as_ref()),
            (CONSENT, self.consent.as_ref()),
            (CONSENT_REASON, self.consent_reason.as_ref()),
        ]))
    }
}

/// `GET /events/{event}/sections/import`
pub(in crate::web) async fn upload(state: State, visitor: Visitor, id: web::Path<EventId>) -> Answer {
    html(&upload_page(&state, &visitor, id.into_inner(), String::new(), None).await?)
}

async fn upload_page(
    state: &State,
    visitor: &Visitor,
    id: EventId,
    text: String,
    error: Option<ImportError>,
) -> Result<Upload, PageError> {
    let (page, frame) = frame(state, visitor, id).await?;
    let faults: Vec<String> = error
        .iter()
        .flat_map(|error| words::faults(error, LISTED))
        .map(|message| page.say(&message))
        .collect();
    let more = error.as_ref().map_or(0, words::count).saturating_sub(faults.len());
    Ok(Upload { page, frame, text, faults, more })
}

async fn frame(state: &State, visitor: &Visitor, id: EventId) -> Result<(Page, EventFrame), PageError> {
    let event = state.store.read(move |tx| actions::load_event(tx, id)).await?;
    Ok(EventFrame::new(visitor, &event, Message::new("file-import-title"), "/sections/import"))
}

/// `POST /events/{event}/sections/import`: shows what would be made, and stores nothing.
pub(in crate::web) async fn preview(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Uploaded(sent): Uploaded<ChosenOrPasted>,
) -> Answer {
    let id = id.into_inner();
    let pasted = sent.text.map(Text::into_inner).unwrap_or_default();
    let file = match sent.file {
        Some(file) if !file.data.is_empty() => {
            let name = file.file_name.map(|name| short(&name)).unwrap_or_default();
            SentFile { name, bytes: file.data.to_vec() }
        }
        _ => SentFile { name: String::new(), bytes: pasted.clone().into_bytes() },
    };
    if file.bytes.len() > MAX_BYTES {
        return Err(PageError::TooLarge);
    }
    let (page, frame) = frame(&state, &visitor, id).await?;
    // A seed that nobody chose, for the lot of a file that tells no side.
    let seed = page.seed();
    let looked = run_blocking(move || {
        let plan = section::read(&file.bytes, seed)?;
        Ok::<_, ImportError>(Looked::at(plan, file))
    });
    match looked.await? {
        Ok(looked) => html(&Preview::new(page, frame, looked)),
        Err(error) => {
            let again = upload_page(&state, &visitor, id, pasted, Some(error)).await?;
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

/// `POST /events/{event}/sections/import/confirm`
pub(in crate::web) async fn import(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    Uploaded(sent): Uploaded<Confirmed>,
) -> Answer {
    let id = id.into_inner();
    let actor = visitor.actor_by(&sent.again().unwrap_or_default())?;
    let Confirmed { text: Text(text), file_name, name, seed, .. } = sent;
    let unreadable = || PageError::Unreadable(Message::new("error-unreadable"));
    let bytes = hex::bytes(&text).ok_or_else(unreadable)?;
    let name_of = |text: Option<Text<String>>| text.map(|text| short(&text)).unwrap_or_default();
    let (name, file) = (name_of(name), SentFile { name: name_of(file_name), bytes });
    let seed = seed.and_then(|seed| seed.parse().ok()).unwrap_or_default();
    let read = run_blocking(move || section::read(&file.bytes, seed).map(|plan| (plan, file)));
    let (plan, file) = match read.await? {
        Ok(read) => read,
        Err(error) => {
            let again = upload_page(&state, &visitor, id, String::new(), Some(error)).await?;
            return html_as(StatusCode::UNPROCESSABLE_ENTITY, &again);
        }
    };
    let usual = || Page::new(&visitor, Message::new("file-import-title")).t("category-open");
    let name = if name.is_empty() { usual() } else { name };
    let make =
        move |tx: &mut Tx<'_>| actions::sections::imports::section(tx, &actor, id, &name, &plan, &file);
    match state.store.write(Scope::Event(id), make).await {
        Ok(section) => Ok(redirect_with_notice(&section_url(id, section), "section-imported")),
        Err(ActionError::Repeated(_)) => Ok(redirect_with_notice(&event_url(id), REPEATED)),
        Err(other) => Err(other.into()),
    }
}

/// A name on one line, not too long.
fn short(name: &str) -> String {
    name.trim().chars().filter(|char| !char.is_control()).take(MAX_NAME).collect()
}

/// Which form of file.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Wanted {
    #[serde(default)]
    form: String,
}

/// `GET /events/{event}/sections/{section}/tournament.trf`: for everybody what is public, from the first published
/// round on; for officials what the next round is paired from too.
pub(in crate::web) async fn export(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    wanted: web::Query<Wanted>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = sections::load(&state, event, section).await?;
    let rounds = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published).count();
    // The lines of an imported file may hold what is personal (A6).
    let is_official = visitor.may(Right::ManageRounds) && visitor.may(Right::ManagePlayers);
    if rounds == 0 && !is_official {
        return Err(PageError::NotFound);
    }
    let form = if wanted.form == "16" { Form::Trf16 } else { Form::Trf26 };
    let lines = if is_official {
        state.store.read(move |tx| Ok::<_, ActionError>(tx.file_lines(section)?)).await?
    } else {
        Vec::new()
    };
    let id = event.id;
    let told = state.store.read(move |tx| {
        let mut told = Vec::new();
        for act in section::TOLD {
            let filter = AuditFilter { section: Some(section), act: Some(act), ..AuditFilter::default() };
            told.extend(tx.audit_log(id, &filter, None, u16::MAX)?);
        }
        told.sort_by_key(|entry| entry.id);
        Ok::<_, ActionError>(section::remarks(&told))
    });
    let remarks = told.await?;
    let written = run_blocking(move || {
        let audience = if is_official { Audience::Officials { lines: &lines } } else { Audience::Everybody };
        section::write_remarked(&event.details, &section_state, audience, &remarks, form)
    });
    let text = written.await?.map_err(|_| PageError::Refused(Message::new("error-file-unwritable")))?;
    let name = format!("section-{section}-round-{rounds}.trf");
    Ok(file(&name, "text/plain; charset=utf-8", text.into_bytes()))
}
