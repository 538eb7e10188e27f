//! A team's application as a list: sent, looked at row by row, and stored as a whole or not at all.

use actix_multipart::form::MultipartForm;
use actix_multipart::form::bytes::Bytes;
use actix_multipart::form::text::Text;
use actix_session::Session;
use actix_web::http::StatusCode;
use askama::Template;

use super::desk::{At, Desk, DeskFrame, Pick};
use crate::actions::ActionError;
use crate::actions::players::applications;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{SectionId, TeamId};
use crate::web::error::PageError;
use crate::web::forms::{Tokened, Uploaded};
use crate::web::pages::players::import::{Received, empty_list, receive};
use crate::web::pages::players::preview::{SheetView, sheet_error};
use crate::web::pages::{Answer, State, delimiter, file, finish, html, html_as, run_blocking};
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

/// A list, and for which section and team it is.
#[derive(MultipartForm)]
pub(in crate::web) struct Handed {
    csrf: Text<String>,
    section: Option<Text<String>>,
    team: Option<Text<String>>,
    file: Option<Bytes>,
    text: Option<Text<String>>,
    request_key: Option<Text<String>>,
}

impl Tokened for Handed {
    fn token(&self) -> &str {
        &self.csrf
    }
}

impl Handed {
    fn section(&self) -> &str {
        self.section.as_ref().map_or("", |section| section.as_str())
    }

    fn team(&self) -> &str {
        self.team.as_ref().map_or("", |team| team.as_str())
    }

    /// The section it is for; the only one of the event needs no choice.
    fn section_of(&self, desk: &Desk) -> Option<SectionId> {
        match desk.open_sections().as_slice() {
            [only] => Some(only.id),
            _ => self.section().parse().ok().filter(|id| desk.section(*id).is_some()),
        }
    }
}

fn upload_page(
    (visitor, session): (&Visitor, &Session),
    desk: &Desk,
    handed: Option<&Handed>,
    error: Option<&Message>,
) -> Result<Upload, PageError> {
    let (page, frame) = desk.page(visitor, session, Message::new("applications-import-title"))?;
    let (section, team) = handed.map_or(("", ""), |handed| (handed.section(), handed.team()));
    let text = handed.and_then(|handed| handed.text.as_ref()).map_or("", |text| text.as_str());
    Ok(Upload {
        sections: desk.open_options(section),
        teams: if desk.team.is_some() { Vec::new() } else { desk.team_options(&page, team) },
        text: text.to_owned(),
        error: error.map_or_else(String::new, |error| page.say(error)),
        page,
        frame,
    })
}

/// `GET …/import`
pub(in crate::web) async fn upload(state: State, visitor: Visitor, session: Session, at: At) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    html(&upload_page((&visitor, &session), &desk, None, None)?)
}

/// `POST …/import`: shows what would be entered, and stores nothing.
pub(in crate::web) async fn preview(
    state: State,
    visitor: Visitor,
    session: Session,
    at: At,
    Uploaded(handed): Uploaded<Handed>,
) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    let who = (&visitor, &session);
    let again = |error: &Message| {
        let again = upload_page(who, &desk, Some(&handed), Some(error))?;
        html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
    };
    let Some(section) = handed.section_of(&desk) else {
        return again(&Message::new("applications-choose-section"));
    };
    let bytes = match &handed.file {
        Some(file) if !file.data.is_empty() => file.data.clone(),
        _ => handed.text.as_ref().map_or_else(String::new, |text| text.to_string()).into(),
    };
    match run_blocking(move || receive(&bytes)).await? {
        Ok(received) => {
            let team = handed.team().parse().ok();
            html(&preview_page(who, &desk, (section, team), received, None)?)
        }
        Err(error) => again(&sheet_error(error)),
    }
}

fn preview_page(
    (visitor, session): (&Visitor, &Session),
    desk: &Desk,
    (id, team): (SectionId, Option<TeamId>),
    Received { mut sheet, text }: Received,
    refusal: Option<&Message>,
) -> Result<Preview, PageError> {
    let (page, frame) = desk.page(visitor, session, Message::new("applications-import-title"))?;
    let section = desk.section(id).ok_or(PageError::NotFound)?;
    let dates = (desk.event.details.starts_on, now().date_naive());
    applications::compare(&mut sheet, section, dates, &desk.applicants);
    let team = desk.team.as_ref().map(|team| team.id).or(team);
    Ok(Preview {
        refusal: refusal.map_or_else(String::new, |message| page.say(message)),
        sheet: SheetView::new(&page, &sheet, text),
        section: (id.to_string(), section.settings.name.clone()),
        team: (team.map_or_else(String::new, |team| team.to_string()), desk.team_name(team)),
        page,
        frame,
    })
}

/// `POST …/import/confirm`
pub(in crate::web) async fn import(
    state: State,
    visitor: Visitor,
    session: Session,
    at: At,
    Uploaded(handed): Uploaded<Handed>,
) -> Answer {
    let desk = at.desk(&state, &visitor).await?;
    let section = handed.section_of(&desk).ok_or(PageError::NotFound)?;
    let team: Option<TeamId> = handed.team().parse().ok();
    let text = handed.text.as_ref().map_or_else(String::new, |text| text.to_string());
    let unreadable = |error| PageError::Unreadable(sheet_error(error));
    let list = text.clone();
    let sheet = run_blocking(move || receive(list.as_bytes())).await?.map_err(unreadable)?.sheet;
    let by = at.by(&visitor, handed.request_key.as_ref().map(|key| key.to_string()))?;
    let import = move |tx: &mut Tx<'_>| {
        let party = by.party(tx)?;
        applications::import(tx, &party, section, team, sheet)
    };
    match finish(state.store.write(desk.scope(), import).await, &at.url(), "applications-imported") {
        Ok(answer) => Ok(answer),
        Err(ActionError::Refused(message)) => {
            // Others may have been entered since the list was looked at: look again.
            let desk = at.desk(&state, &visitor).await?;
            let received = run_blocking(move || receive(text.as_bytes())).await?.map_err(unreadable)?;
            let who = (&visitor, &session);
            let again = preview_page(who, &desk, (section, team), received, Some(&message))?;
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
        Err(other) => Err(other.into()),
    }
}

/// `GET …/import/template.csv`: an empty list to be filled in.
pub(in crate::web) async fn template(visitor: Visitor) -> Answer {
    let page = Page::new(&visitor, Message::new("applications-import-title"));
    let bytes = empty_list(&page).to_csv(delimiter(visitor.lang));
    Ok(file("application.csv", "text/csv; charset=utf-8", bytes))
}
