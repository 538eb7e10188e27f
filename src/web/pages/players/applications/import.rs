//! A team's application as a list: sent, looked at row by row, and stored as a whole or not at all.

use actix_session::Session;
use actix_web::http::StatusCode;
use askama::Template;

use super::desk::{At, Desk, DeskFrame, Pick};
use crate::actions::players::applications;
use crate::exchange::players::Sheet;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{SectionId, TeamId};
use crate::web::context::Context;
use crate::web::error::PageError;
use crate::web::forms::{Fields, Posted, Uploaded};
use crate::web::pages::players::import::{confirmed, empty_list, receive};
use crate::web::pages::players::preview::{SheetView, sheet_error};
use crate::web::pages::{Answer, html, html_as};
use crate::web::responses::Download;
use crate::web::uploads::UPLOAD;
use crate::web::views::Page;
use crate::web::visitor::{Visitor, now};

#[derive(Template)]
#[template(path = "applications/import.html")]
struct Upload {
    page: Page,
    frame: DeskFrame,
    sections: Vec<Pick>,
    teams: Vec<Pick>,
    text: String,
    error: String,
}

#[derive(Template)]
#[template(path = "applications/preview.html")]
struct Preview {
    page: Page,
    frame: DeskFrame,
    refusal: String,
    sheet: SheetView,
    /// Where the players are to play, and for whom: ids and names.
    section: (String, String),
    team: (String, String),
}

/// What the forms of an import say beside the list.
struct Handed<'f>(&'f Fields);

impl Handed<'_> {
    /// The section it is for; the only one of the event needs no choice.
    fn section_of(&self, desk: &Desk) -> Option<SectionId> {
        match desk.open_sections().as_slice() {
            [only] => Some(only.id),
            _ => self.0.parse("section").filter(|id| desk.section(*id).is_some()),
        }
    }
}

fn upload_page(
    (visitor, session): (&Visitor, &Session),
    desk: &Desk,
    handed: &Fields,
    error: Option<&Message>,
) -> Result<Upload, PageError> {
    let (page, frame) = desk.page(visitor, session, Message::new("applications-import-title"))?;
    Ok(Upload {
        sections: desk.open_options(handed.text("section")),
        teams: if desk.team.is_some() { Vec::new() } else { desk.team_options(&page, handed.text("team")) },
        text: handed.exact("text").to_owned(),
        error: error.map_or_else(String::new, |error| page.say(error)),
        page,
        frame,
    })
}

/// `GET …/import`
pub(in crate::web) async fn upload(context: Context, at: At) -> Answer {
    let desk = at.desk(&context.state, &context.visitor).await?;
    html(&upload_page((&context.visitor, &context.session()), &desk, &Fields::default(), None)?)
}

/// `POST …/import`: shows what would be entered, and stores nothing.
pub(in crate::web) async fn preview(context: Context, at: At, sent: Uploaded) -> Answer {
    let desk = at.desk(&context.state, &context.visitor).await?;
    let session = context.session();
    let who = (&context.visitor, &session);
    let again = |error: &Message| {
        html_as(StatusCode::UNPROCESSABLE_ENTITY, &upload_page(who, &desk, &sent.fields, Some(error))?)
    };
    let Some(section) = Handed(&sent.fields).section_of(&desk) else {
        return again(&Message::new("applications-choose-section"));
    };
    match context.receive(&sent, receive).await? {
        Ok((upload, sheet)) => {
            let team = sent.fields.parse("team");
            html(&preview_page(who, &desk, (section, team), sheet, upload, None)?)
        }
        Err(error) => again(&sheet_error(error)),
    }
}

fn preview_page(
    (visitor, session): (&Visitor, &Session),
    desk: &Desk,
    (id, team): (SectionId, Option<TeamId>),
    mut sheet: Sheet,
    upload: String,
    refusal: Option<&Message>,
) -> Result<Preview, PageError> {
    let (page, frame) = desk.page(visitor, session, Message::new("applications-import-title"))?;
    let section = desk.section(id).ok_or(PageError::NotFound)?;
    let dates = (desk.event.details.starts_on, now().date_naive());
    applications::compare(&mut sheet, section, dates, &desk.applicants);
    let team = desk.team.as_ref().map(|team| team.id).or(team);
    Ok(Preview {
        refusal: refusal.map_or_else(String::new, |message| page.say(message)),
        sheet: SheetView::new(&page, &sheet, upload),
        section: (id.to_string(), section.settings.name.clone()),
        team: (team.map_or_else(String::new, |team| team.to_string()), desk.team_name(team)),
        page,
        frame,
    })
}

/// `POST …/import/confirm`. When other applications have been entered since the preview, the list is previewed again.
pub(in crate::web) async fn import(context: Context, at: At, Posted(fields): Posted) -> Answer {
    let desk = at.desk(&context.state, &context.visitor).await?;
    let section = Handed(&fields).section_of(&desk).ok_or(PageError::NotFound)?;
    let team: Option<TeamId> = fields.parse("team");
    let sheet = confirmed(&context, &fields).await?;
    let by = at.by_form(&context.visitor, &fields)?;
    let again = sheet.clone();
    let import = move |tx: &mut Tx<'_>| {
        let party = by.party(tx)?;
        applications::import(tx, &party, section, team, sheet)
    };
    let outcome = context.state.store.write(desk.scope(), import).await;
    let imported = context.performed(fields, outcome)?.redirect(at.url(), "applications-imported");
    match imported.into_result() {
        Ok(answer) => Ok(answer),
        Err((context, rejected)) => {
            let desk = at.desk(&context.state, &context.visitor).await?;
            let (upload, why) = (rejected.fields.text(UPLOAD).to_owned(), rejected.message("error-conflict"));
            let who = (&context.visitor, &context.session());
            let preview = preview_page(who, &desk, (section, team), again, upload, Some(&why))?;
            html_as(rejected.status(), &preview)
        }
    }
}

/// `GET …/import/template.csv`: an empty list to be filled in.
pub(in crate::web) async fn template(visitor: Visitor) -> Answer {
    let page = Page::new(&visitor, Message::new("applications-import-title"));
    Ok(Download::csv("application.csv", empty_list(&page, visitor.lang)).respond())
}
