//! A team's application as a list: uploaded, previewed row by row, and stored as a whole or not at all.

use actix_web::http::StatusCode;

use super::context::{ApplicationsFrame, ApplicationsPath, Pick, section_of};
use crate::actions::players::applications;
use crate::actions::players::applications::Party;
use crate::exchange::players::Sheet;
use crate::tournament::{SectionId, TeamId};
use crate::web::forms::Uploaded;
use crate::web::pages::players::import::{confirmed, empty_list, receive};
use crate::web::pages::players::preview::{SheetView, sheet_error};
use crate::web::prelude::*;
use crate::web::rejection::FormError;
use crate::web::uploads::UPLOAD;
use crate::web::visitor::now;

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
        sections: applications.open_options(sent.text("section")),
        teams: if path.is_leader() {
            Vec::new()
        } else {
            applications.team_options(&page, sent.text("team"))
        },
        text: sent.exact("text").to_owned(),
        error: error.map_or_else(String::new, |error| page.say(error)),
        page,
        frame,
    })
}

/// `GET …/import`
pub(in crate::web) async fn upload(context: Context, path: ApplicationsPath) -> Answer {
    let view =
        move |tx: &mut Tx<'_>, visitor: &Visitor| upload_view(tx, visitor, &path, &Fields::default(), None);
    context.with_csrf()?.page(view).await
}

/// `POST …/import`: shows what would be entered, and stores nothing.
pub(in crate::web) async fn preview(context: Context, path: ApplicationsPath, sent: Uploaded) -> Answer {
    let (at, fields) = (path.clone(), sent.fields.clone());
    let chosen = context.read(move |tx, visitor| Ok(section_of(&fields, &at.load(tx, visitor)?.sections)));
    let Some(section) = chosen.await? else {
        let error = Message::new("applications-choose-section");
        return rejected_upload(context, path, sent.fields, error).await;
    };
    match context.receive(&sent, receive).await? {
        Ok((upload, sheet)) => {
            let into = (section, sent.fields.parse("team"));
            context.page(move |tx, visitor| preview_view(tx, visitor, &path, into, sheet, upload, None)).await
        }
        Err(error) => rejected_upload(context, path, sent.fields, sheet_error(error)).await,
    }
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
    mut sheet: Sheet,
    upload: String,
    refusal: Option<&Message>,
) -> Result<Preview, PageError> {
    let applications = path.load(tx, visitor)?;
    let (page, frame) = applications.page(visitor, Message::new("applications-import-title"));
    let section = applications.section(section).ok_or(PageError::NotFound)?;
    let dates = (applications.event.details.starts_on, now().date_naive());
    applications::compare(&mut sheet, section, dates, &applications.applicants);
    let team = applications.team.as_ref().map(|team| team.id).or(team);
    Ok(Preview {
        refusal: refusal.map_or_else(String::new, |message| page.say(message)),
        sheet: SheetView::new(&page, &sheet, upload),
        section: (section.id.to_string(), section.settings.name.clone()),
        team: (team.map_or_else(String::new, |team| team.to_string()), applications.team_name(team)),
        page,
        frame,
    })
}

/// `POST …/import/confirm`. When other applications have been entered since the preview, the list is previewed again.
pub(in crate::web) async fn import(
    context: Context,
    path: ApplicationsPath,
    Posted(fields): Posted,
) -> Answer {
    let section: SectionId = fields.parse("section").ok_or(PageError::NotFound)?;
    let team: Option<TeamId> = fields.parse("team");
    let sheet = confirmed(&context, &fields).await?;
    let again = sheet.clone();
    let import = move |tx: &mut Tx<'_>, party: &Party| -> Result<_, FormError> {
        Ok(applications::import(tx, party, section, team, sheet)?)
    };
    let imported = path.perform(context, fields, import).await?;
    let (list, here) = (path.url(), path.at("import"));
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let (upload, why) = (rejected.fields.text(UPLOAD).to_owned(), rejected.message("error-conflict"));
        preview_view(tx, visitor, &path, (section, team), again, upload, Some(&why))
    };
    imported.redirect(list, "applications-imported").or_page(here, view).await
}

/// `GET …/import/template.csv` and `….xlsx`: an empty list to be filled in.
pub(in crate::web) async fn template(context: Context) -> Answer {
    let export = |_: &mut Tx<'_>, visitor: &Visitor| {
        let page = Page::new(visitor, Message::new("applications-import-title"));
        Ok(("application".to_owned(), empty_list(&page)))
    };
    context.download_table(export).await
}
