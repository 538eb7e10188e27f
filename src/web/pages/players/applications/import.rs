//! A team's application as a list: uploaded, previewed row by row, and stored as a whole or not at all.

use actix_web::http::StatusCode;

use super::context::{ApplicationsFrame, ApplicationsPath, Pick, SECTION, TEAM, section_of};
use crate::actions::players::applications;
use crate::actions::players::applications::Party;
use crate::tournament::{SectionId, TeamId};
use crate::web::answers::rejection::FormError;
use crate::web::answers::saved_table::SavedTable;
use crate::web::forms::{PASTED, Uploaded};
use crate::web::pages::players::import::empty_list;
use crate::web::pages::players::mending::{self, Look, Reading, without_table};
use crate::web::pages::players::preview::SheetView;
use crate::web::pages::players::remarks::sheet_error;
use crate::web::prelude::*;
use crate::web::visitor::now;

routes! {
    GET  "/apply/{token}/import" Anyone => upload, Applications "list";
    POST "/apply/{token}/import" Anyone => preview;
    POST "/apply/{token}/import/confirm" Anyone => import;
    GET  "/apply/{token}/import/template.csv" Anyone => template;
    GET  "/apply/{token}/import/template.xlsx" Anyone => template;
    GET  "/events/{event}/applications/import" Holding(ManagePlayers) => upload, Applications "list";
    POST "/events/{event}/applications/import" Holding(ManagePlayers) => preview;
    POST "/events/{event}/applications/import/confirm" Holding(ManagePlayers) => import;
    GET  "/events/{event}/applications/import/template.csv" Holding(ManagePlayers) => template;
    GET  "/events/{event}/applications/import/template.xlsx" Holding(ManagePlayers) => template;
}

#[derive(Template)]
#[template(path = "applications/import.html")]
struct Upload {
    page: Page,
    frame: ApplicationsFrame,
    sections: Vec<Pick>,
    teams: Vec<Pick>,
    text: String,
    error: String,
}

#[derive(Template)]
#[template(path = "applications/preview.html")]
struct Preview {
    page: Page,
    frame: ApplicationsFrame,
    refusal: String,
    sheet: SheetView,
    /// The section and the team of the players: id and name.
    section: (String, String),
    team: (String, String),
}

/// The form that uploads a list, with what was sent and why it cannot be previewed.
fn upload_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: &ApplicationsPath,
    sent: &Fields,
    error: Option<&Message>,
) -> Result<Upload, PageError> {
    let applications = path.load(tx, visitor)?;
    let (page, frame) = applications.page(visitor, Message::new("applications-import-title"));
    Ok(Upload {
        sections: applications.open_options(sent.typed(SECTION)),
        teams: if path.is_leader() { Vec::new() } else { applications.team_options(&page, sent.typed(TEAM)) },
        text: sent.get(PASTED).to_owned(),
        error: error.map_or_else(String::new, |error| page.say(error)),
        page,
        frame,
    })
}

/// `GET …/import`
async fn upload(context: Context, path: ApplicationsPath) -> Answer {
    let view =
        move |tx: &mut Tx<'_>, visitor: &Visitor| upload_view(tx, visitor, &path, &Fields::default(), None);
    context.with_csrf()?.page(view).await
}

/// `POST …/import`: shows what would be entered, and stores nothing.
async fn preview(context: Context, path: ApplicationsPath, sent: Uploaded) -> Answer {
    let (at, fields) = (path.clone(), sent.fields.clone());
    let chosen = context.read(move |tx, visitor| Ok(section_of(&fields, &at.load(tx, visitor)?.sections)));
    let Some(section) = chosen.await? else {
        let error = Message::new("applications-choose-section");
        return rejected_upload(context, path, sent.fields, error).await;
    };
    let reading = reading(&context, &path).await?;
    match Look::first(&context, &sent, reading).await? {
        Ok(look) => {
            let into = (section, sent.fields.get(TEAM));
            context.page(move |tx, visitor| preview_view(tx, visitor, &path, into, look, None)).await
        }
        Err(error) => rejected_upload(context, path, sent.fields, sheet_error(error)).await,
    }
}

async fn reading(context: &Context, path: &ApplicationsPath) -> Result<Reading, PageError> {
    let at = path.clone();
    Reading::of(context, move |tx, visitor| Ok(at.load(tx, visitor)?.event.details)).await
}

async fn rejected_upload(context: Context, path: ApplicationsPath, sent: Fields, error: Message) -> Answer {
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| upload_view(tx, visitor, &path, &sent, Some(&error));
    context.page_as(StatusCode::UNPROCESSABLE_ENTITY, view).await
}

fn preview_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: &ApplicationsPath,
    (section, team): (SectionId, Option<TeamId>),
    mut look: Look,
    refusal: Option<&Message>,
) -> Result<Preview, PageError> {
    let applications = path.load(tx, visitor)?;
    let (page, frame) = applications.page(visitor, Message::new("applications-import-title"));
    let section = applications.section(section).ok_or(PageError::NotFound)?;
    let starts_on = applications.event.details.starts_on;
    let today = now().date_naive();
    applications::compare(&mut look.sheet, section, starts_on, today, &applications.applicants);
    let team = applications.team.as_ref().map(|team| team.id).or(team);
    Ok(Preview {
        refusal: refusal.map_or_else(String::new, |message| page.say(message)),
        sheet: SheetView::new(&page, &look),
        section: (section.id.to_string(), section.settings.name.clone()),
        team: (team.map_or_else(String::new, |team| team.to_string()), applications.team_name(team)),
        page,
        frame,
    })
}

/// `POST …/import/confirm`: enters the list, if that is what its form asks for and shows it as it is read. Otherwise, and when
/// other applications have been entered since, the list is previewed again.
async fn import(context: Context, path: ApplicationsPath, Posted(fields): Posted) -> Answer {
    let section = fields.get(SECTION).ok_or(PageError::NotFound)?;
    let team = fields.get(TEAM);
    let reading = reading(&context, &path).await?;
    let (look, is_new) = Look::again(&context, &fields, reading).await?;
    let wants = !fields.get(mending::TAKE).is_empty();
    if is_new || !wants {
        let unseen = wants.then(|| Message::new("import-look-again"));
        let view = move |tx: &mut Tx<'_>, visitor: &Visitor| {
            preview_view(tx, visitor, &path, (section, team), look, unseen.as_ref())
        };
        return context.page(view).await;
    }
    let fields = without_table(&fields);
    context.will_send_again(&fields);
    let sheet = look.sheet.clone();
    let import = move |tx: &mut Tx<'_>, party: &Party| -> Result<_, FormError> {
        Ok(applications::import(tx, party, section, team, sheet)?)
    };
    let imported = path.perform(context, fields, import).await?;
    let (list, here) = (path.url(), path.at("import"));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let why = rejected.message("error-conflict");
        preview_view(tx, visitor, &path, (section, team), look, Some(&why))
    };
    imported.redirect(list, "applications-imported").or_page(here, view).await
}

/// `GET …/import/template.csv` and `….xlsx`: an empty list to be filled in.
async fn template(context: Context) -> Answer {
    let export = |_: &mut Tx<'_>, visitor: &Visitor| {
        let page = Page::new(visitor, Message::new("applications-import-title"));
        Ok(SavedTable::plain("application", empty_list(&page)))
    };
    context.download_table(export).await
}
