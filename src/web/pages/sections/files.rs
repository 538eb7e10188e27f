//! Tournament files (TRF): importing one as a section, and exporting a section. A file is uploaded, previewed, and becomes
//! a section when an official confirms it. The audit log identifies it by its bytes.

mod preview;

use std::collections::{HashMap, HashSet};

use actix_web::http::StatusCode;
use actix_web::web;

use crate::actions::sections::imports;
use crate::actions::sections::imports::SentFile;
use crate::exchange::section::{self, Audience, Beside, ImportError};
use crate::exchange::trf::TrfVersion;
use crate::i18n::{Speaker, report_files};
use crate::store::RulingFilter;
use crate::tournament::look_alikes::one_line;
use crate::tournament::{
    Action, AuditEntry, AuditFilter, AuditId, Event, PlayerId, Role, RoundState, SectionState,
};
use crate::web::address::{EventPath, SectionPath};
use crate::web::answers::file_names::stem;
use crate::web::answers::responses::Download;
use crate::web::forms::{PASTED, Uploaded, UploadedFile};
use crate::web::pages::run_blocking;
use crate::web::prelude::*;
use preview::{Checked, FIDE_MODE, NAME, Preview, SEED};

routes! {
    GET  "/events/{event}/sections/import" Holding(ManageEvent) => upload, Files "import";
    POST "/events/{event}/sections/import" Holding(ManageEvent) => preview;
    POST "/events/{event}/sections/import/confirm" Holding(ManageEvent) => import;
    GET  "/events/{event}/sections/{section}/tournament.trf" Anyone => export;
}

/// The longest name of a section, in characters.
const MAX_NAME: usize = 100;
/// The most faults of a file that are listed.
const MAX_FAULTS: usize = 20;

#[derive(Template)]
#[template(path = "files/upload.html")]
struct Upload {
    page: Page,
    frame: EventFrame,
    text: String,
    /// Why it cannot be imported.
    faults: Vec<String>,
    /// How many more there are.
    more: usize,
}

/// `GET /events/{event}/sections/import`
async fn upload(context: Context, path: EventPath) -> Answer {
    context.page(move |tx, visitor| upload_view(tx, visitor, path, String::new(), None)).await
}

fn upload_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: EventPath,
    text: String,
    error: Option<ImportError>,
) -> Result<Upload, PageError> {
    let (page, frame) = frame(tx, visitor, path)?;
    let faults: Vec<String> = error
        .iter()
        .flat_map(|error| report_files::faults(error, MAX_FAULTS))
        .map(|message| page.say(&message))
        .collect();
    let more = error.as_ref().map_or(0, report_files::count).saturating_sub(faults.len());
    Ok(Upload { page, frame, text, faults, more })
}

fn frame(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath) -> Result<(Page, EventFrame), PageError> {
    let title = Message::new("file-import-title");
    Ok(EventFrame::new(visitor, &path.load(tx)?, title, "/sections/import"))
}

/// The upload page with why the file cannot be imported.
async fn unreadable(context: Context, path: EventPath, text: String, error: ImportError) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| upload_view(tx, visitor, path, text, Some(error));
    context.page_as(StatusCode::UNPROCESSABLE_ENTITY, view).await
}

/// `POST /events/{event}/sections/import`: shows what would be imported, and stores nothing.
async fn preview(context: Context, path: EventPath, sent: Uploaded) -> Answer {
    // A random seed, for the drawing of lots where the file does not give the initial colour.
    let seed = Page::new(&context.visitor, Message::new("file-import-title")).seed();
    let read = move |file: &UploadedFile| {
        let plan = section::read(&file.bytes, seed)?;
        Ok::<_, ImportError>(Checked::of(plan))
    };
    match context.receive(&sent, read).await? {
        Ok((upload, checked)) => {
            let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
                let (page, frame) = frame(tx, visitor, path)?;
                let event = path.load(tx)?;
                Ok(Preview::new(page, frame, &event.details.name, checked, upload))
            };
            context.page(view).await
        }
        Err(error) => unreadable(context, path, sent.fields.get(PASTED).to_owned(), error).await,
    }
}

/// `POST /events/{event}/sections/import/confirm`
async fn import(context: Context, path: EventPath, Posted(fields): Posted) -> Answer {
    let UploadedFile { name, bytes } = context.upload(&fields)?;
    let file = SentFile { name: short(&name), bytes: bytes.to_vec() };
    let seed = fields.get(SEED).unwrap_or_default();
    let read =
        run_blocking(move || section::read(&file.bytes, seed).map(|plan| (Checked::of(plan).plan, file)));
    let (plan, file) = match read.await? {
        Ok(read) => read,
        Err(error) => return unreadable(context, path, String::new(), error).await,
    };
    let usual = || Page::new(&context.visitor, Message::new("file-import-title")).t("category-open");
    let name = Some(short(fields.get(NAME))).filter(|name| !name.is_empty()).unwrap_or_else(usual);
    let in_fide_mode = fields.get(FIDE_MODE);
    let make = move |tx: &mut Tx<'_>, actor: &Actor| {
        imports::section(tx, actor, path.event, &name, &plan, &file, in_fide_mode)
    };
    let made = context.perform_ahead(path, fields, make).await?;
    made.redirect_to_new(|section| path.section(section).url(), "section-imported", path.url()).or_error()
}

/// A name on one line, not too long.
fn short(name: &str) -> String {
    one_line(name).chars().take(MAX_NAME).collect()
}

/// Which version of the format.
#[derive(serde::Deserialize)]
pub(in crate::web) struct ExportQuery {
    #[serde(default)]
    form: String,
    /// `1`: with dates of birth, for officials.
    #[serde(default)]
    births: String,
}

/// `GET /events/{event}/sections/{section}/tournament.trf`: for the public what is published, from the first round on;
/// for officials also what the next round is paired from.
async fn export(context: Context, path: SectionPath, query: web::Query<ExportQuery>) -> Answer {
    let form = if query.form == "16" { TrfVersion::Trf16 } else { TrfVersion::Trf26 };
    let with_births = query.births == "1";
    let query = if form == TrfVersion::Trf16 { "?form=16" } else { "" };
    let address = format!("{}{query}", path.at("tournament.trf"));
    context
        .public_download(path, address, move |tx, visitor| file(tx, visitor, path, form, with_births))
        .await
}

fn file(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    form: TrfVersion,
    with_births: bool,
) -> Result<Download, PageError> {
    let (event, section_state) = path.load(tx)?;
    let rounds = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published).count();
    // The lines of an imported file may hold personal data (A6).
    let is_official = visitor.may(Right::ManageRounds) && visitor.may(Right::ManagePlayers);
    if rounds == 0 && !is_official {
        return Err(PageError::NotFound);
    }
    let lines = if is_official { tx.list_file_lines(path.section)? } else { Vec::new() };
    // What was done to several things at once is told of each; a list that was imported, as a whole.
    let mut parts = tx.list_parts(path.event, path.section)?;
    let lists: HashSet<AuditId> =
        parts.iter().filter(|part| part.act == Action::PlayersImported).map(|part| part.id).collect();
    parts.retain(|part| part.act == Action::PlayersImported || !lists.contains(&part.id));
    let mut entries = Vec::new();
    let mut read = |entries: &mut Vec<AuditEntry>, act| -> Result<(), PageError> {
        let (section, act) = (Some(path.section), Some(act));
        let filter = AuditFilter { section, act, of_one: true, ..AuditFilter::default() };
        entries.extend(tx.list_audit_entries(path.event, &filter, None, u16::MAX)?);
        entries.extend(parts.iter().filter(|part| Some(part.act) == act).cloned());
        Ok(())
    };
    for act in section::COMMENTED_ACTIONS {
        read(&mut entries, act)?;
    }
    if entries.iter().any(|entry| entry.act == Action::RoundReopened) {
        for act in section::REOPENED_ACTIONS {
            read(&mut entries, act)?;
        }
    }
    entries.sort_by_key(|entry| entry.id);
    let rulings = tx.list_rulings(path.section, &RulingFilter::default())?;
    let remarks = section::remarks(&entries, &section_state, &rulings);
    let audience = if is_official { Audience::Officials { lines: &lines } } else { Audience::Everybody };
    let referees = tx.list_officials(path.event)?;
    let named = |role: Role| {
        let in_office = referees.iter().filter(move |official| official.role == role);
        in_office.map(|official| official.name.clone()).collect::<Vec<_>>()
    };
    let births = if with_births && is_official { Some(births(tx, &section_state)?) } else { None };
    let chief = named(Role::ChiefReferee).into_iter().next().unwrap_or_default();
    let deputies = named(Role::DeputyChiefReferee);
    let dates = round_dates(tx, &event, &section_state)?;
    let beside = Beside {
        remarks: &remarks,
        chief: &chief,
        deputies: &deputies,
        round_dates: &dates,
        births: births.as_ref(),
    };
    let written = section::write_beside(&event.details, &section_state, audience, beside, form);
    let text = written.map_err(|_| PageError::Refused(Message::new("error-file-unwritable")))?;
    let after = Speaker::new(visitor.lang).say(&Message::new("round-n").with("n", rounds));
    let name = stem(&[&event.details.name, &section_state.settings().name, &after]);
    Ok(Download::text(format!("{name}.trf"), text))
}

/// The dates of birth as report files have them; the year where there is no more (A6).
fn births(tx: &mut Tx<'_>, section_state: &SectionState) -> Result<HashMap<PlayerId, String>, PageError> {
    let mut births = HashMap::new();
    for player in &section_state.players {
        let Some(personal) = tx.find_personal(player.id)? else { continue };
        let day = personal.born.map(|day| day.format("%Y/%m/%d").to_string());
        births.extend(
            day.or_else(|| personal.born_year.map(|year| year.to_string())).map(|born| (player.id, born)),
        );
    }
    Ok(births)
}

/// The day of each published round in the hall's time: when it was started, or published if it has not been.
fn round_dates(
    tx: &mut Tx<'_>,
    event: &Event,
    section_state: &SectionState,
) -> Result<Vec<String>, PageError> {
    let mut dates = Vec::new();
    for round in section_state.rounds.iter().filter(|round| round.state >= RoundState::Published) {
        let times = tx.find_round_times(round.id)?.unwrap_or_default();
        let day = times.started_at.or(times.published_at);
        dates.push(
            day.map(|at| event.details.zone.day(at).format("%y/%m/%d").to_string()).unwrap_or_default(),
        );
    }
    Ok(dates)
}
