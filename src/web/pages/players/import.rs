//! The import of a list: sent, looked at row by row, and stored only when an official says so. Between the two
//! steps the server keeps nothing: the preview carries the text back.

use actix_multipart::form::MultipartForm;
use actix_multipart::form::text::Text;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use super::super::{Answer, State, delimiter, file, finish, html, html_as, run_blocking, sections};
use super::late;
use super::preview::{Preview, sheet_error};
use crate::actions::ActionError;
use crate::actions::players::{self, ImportMode};
use crate::exchange::{SheetError, Table, players as sheets, text, workbook};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{EventId, SectionId, SectionRef};
use crate::web::error::PageError;
use crate::web::forms::{
    CONSENT, CONSENT_FROM, CONSENT_REASON, ChosenOrPasted, Fields, Tokened, Uploaded, texts,
};
use crate::web::views::frame::section_url;
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::{Visitor, now};

/// The headers of the empty list to be filled in (A4).
const TEMPLATE: [&str; 14] = [
    "field-surname",
    "field-given",
    "field-patronymic",
    "field-born",
    "field-sex",
    "field-rating",
    "field-grade",
    "field-country",
    "field-region",
    "field-club",
    "field-coaches",
    "field-passport-series",
    "field-passport-number",
    "field-doctor-approved",
];

#[derive(Template)]
#[template(path = "players/import.html")]
struct Upload {
    page: Page,
    frame: SectionFrame,
    /// What was pasted.
    text: String,
    /// Why it could not be read.
    error: String,
}

/// A list that has been looked at.
#[derive(MultipartForm)]
pub(in crate::web) struct Confirmed {
    csrf: Text<String>,
    request_key: Text<String>,
    take: Text<String>,
    text: Text<String>,
    consent: Option<Text<String>>,
    consent_reason: Option<Text<String>>,
    consent_from: Option<Text<String>>,
}

impl Tokened for Confirmed {
    fn token(&self) -> &str {
        &self.csrf
    }

    fn again(&self) -> Option<Fields> {
        Some(texts([
            ("request_key", Some(&self.request_key)),
            ("take", Some(&self.take)),
            ("text", Some(&self.text)),
            (CONSENT, self.consent.as_ref()),
            (CONSENT_REASON, self.consent_reason.as_ref()),
            (CONSENT_FROM, self.consent_from.as_ref()),
        ]))
    }
}

/// A list, read, and its text as the preview carries it.
pub(in crate::web::pages) struct Received {
    pub(in crate::web::pages) sheet: sheets::Sheet,
    pub(in crate::web::pages) text: String,
}

/// Reads a list.
pub(in crate::web::pages) fn receive(bytes: &[u8]) -> Result<Received, SheetError> {
    if workbook::is_workbook(bytes) {
        let text = workbook::to_text(bytes)?;
        return Ok(Received { sheet: sheets::read(text.as_bytes())?, text });
    }
    let text::Text { text, .. } = text::decode(bytes)?;
    // In UTF-8 it can be longer than it was, and it has to come back whole.
    if text.len() > text::MAX_BYTES {
        return Err(SheetError::TooLarge { bytes: text.len() });
    }
    Ok(Received { sheet: sheets::read(bytes)?, text })
}

async fn upload_page(
    state: &State,
    visitor: &Visitor,
    (event, section): (EventId, SectionId),
    text: String,
    error: Option<SheetError>,
) -> Result<Upload, PageError> {
    let (event, section_state) = sections::load(state, event, section).await?;
    let title = Message::new("players-import-title");
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let error = error.map_or_else(String::new, |error| page.say(&sheet_error(error)));
    Ok(Upload { page, frame, text, error })
}

/// `GET /events/{event}/sections/{section}/players/import`
pub(in crate::web) async fn upload(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    html(&upload_page(&state, &visitor, ids.into_inner(), String::new(), None).await?)
}

/// `POST /events/{event}/sections/{section}/players/import`: shows what would be imported, and stores nothing.
pub(in crate::web) async fn preview(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Uploaded(sent): Uploaded<ChosenOrPasted>,
) -> Answer {
    let ids = ids.into_inner();
    let pasted = sent.text.map(Text::into_inner).unwrap_or_default();
    let bytes = match sent.file {
        Some(file) if !file.data.is_empty() => file.data,
        _ => pasted.clone().into_bytes().into(),
    };
    match run_blocking(move || receive(&bytes)).await? {
        Ok(received) => html(&preview_page(&state, &visitor, ids, received, None).await?),
        Err(error) => {
            let again = upload_page(&state, &visitor, ids, pasted, Some(error)).await?;
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

async fn preview_page(
    state: &State,
    visitor: &Visitor,
    (event, section): (EventId, SectionId),
    Received { mut sheet, text }: Received,
    refusal: Option<&Message>,
) -> Result<Preview, PageError> {
    let (event, section_state) = sections::load(state, event, section).await?;
    players::compare(&mut sheet, &section_state, event.details.starts_on, now().date_naive());
    let title = Message::new("players-import-title");
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let late = late(&page, &section_state);
    Ok(Preview::new(page, frame, &sheet, text, late, refusal))
}

/// `POST /events/{event}/sections/{section}/players/import/confirm`
pub(in crate::web) async fn import(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Uploaded(sent): Uploaded<Confirmed>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let actor = visitor.actor_by(&sent.again().unwrap_or_default())?;
    let Confirmed { take, text: Text(text), .. } = sent;
    let unreadable = |error| PageError::Unreadable(sheet_error(error));
    let list = text.clone();
    let sheet = run_blocking(move || receive(list.as_bytes())).await?.map_err(unreadable)?.sheet;
    let take = if *take == "good" { ImportMode::WithoutErrors } else { ImportMode::All };
    let import =
        move |tx: &mut Tx<'_>| players::import(tx, &actor, SectionRef { event, section }, sheet, take);
    match finish(
        state.store.write(Scope::Section(section), import).await,
        &format!("{}/players", section_url(event, section)),
        "players-imported",
    ) {
        Ok(answer) => Ok(answer),
        Err(ActionError::Refused(message)) => {
            // The section has changed since the list was looked at: look again.
            let received = run_blocking(move || receive(text.as_bytes())).await?.map_err(unreadable)?;
            let again = preview_page(&state, &visitor, (event, section), received, Some(&message)).await?;
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
        Err(other) => Err(other.into()),
    }
}

/// `GET /events/{event}/sections/{section}/players/import/template.csv`: an empty list to be filled in.
pub(in crate::web) async fn template(visitor: Visitor) -> Answer {
    let page = Page::new(&visitor, Message::new("players-import-title"));
    let bytes = empty_list(&page).to_csv(delimiter(visitor.lang));
    Ok(file("players.csv", "text/csv; charset=utf-8", bytes))
}

pub(in crate::web::pages) fn empty_list(page: &Page) -> Table {
    let header = TEMPLATE.map(|key| page.t(key));
    Table { header: header.to_vec(), rows: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::Column;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn a4_the_empty_list_of_every_language_is_understood_column_by_column() {
        for lang in Lang::ALL {
            let mut list = empty_list(&Page::spoken(Speaker::of(lang))).to_csv(delimiter(lang));
            list.extend("Асанов\n".as_bytes());
            let columns: Vec<_> =
                receive(&list).unwrap().sheet.columns.into_iter().map(|column| column.column).collect();
            let expected = [
                Column::Surname,
                Column::Given,
                Column::Patronymic,
                Column::Born,
                Column::Sex,
                Column::Rating,
                Column::Grade,
                Column::Country,
                Column::Region,
                Column::Club,
                Column::Coaches,
                Column::PassportSeries,
                Column::PassportNumber,
                Column::Doctor,
            ];
            assert_eq!(columns, expected.map(Some), "{lang}");
        }
    }

    #[test]
    fn a_text_that_grows_beyond_what_can_come_back_is_refused() {
        // One byte a letter in Windows-1251, two in UTF-8.
        let half = text::MAX_BYTES / 2;
        assert!(matches!(receive(&vec![0xC0; half + 1]), Err(SheetError::TooLarge { .. })));
        assert!(!matches!(receive(&vec![0xC0; half]), Err(SheetError::TooLarge { .. })));
    }

    #[test]
    fn the_text_that_comes_back_is_read_as_the_file_was() {
        let file = "\u{FEFF}Фамилия;Имя;Рейтинг\r\nАсанов;Бекзат;1800\r\nБеков;\"А\nБ\";x\r\n";
        let first = receive(file.as_bytes()).unwrap();
        // Browsers make every line end CRLF.
        let back = first.text.replace("\r\n", "\n").replace('\n', "\r\n");
        assert_eq!(receive(back.as_bytes()).unwrap().sheet.rows.len(), 2);
        assert_eq!(receive(first.text.as_bytes()).unwrap().sheet, first.sheet);
    }
}
