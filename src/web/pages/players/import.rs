//! The import of a list: uploaded, previewed row by row, and stored when an official confirms it.

use actix_web::http::StatusCode;

use super::late;
use super::preview::{Preview, sheet_error};
use crate::actions::players::{self, ImportMode};
use crate::exchange::players::Sheet;
use crate::exchange::{SheetError, Table, players as sheets, workbook};
use crate::web::address::SectionPath;
use crate::web::forms::{Uploaded, UploadedFile};
use crate::web::pages::run_blocking;
use crate::web::prelude::*;
use crate::web::uploads::UPLOAD;
use crate::web::visitor::now;

/// The columns of the empty list to be filled in (A4).
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

/// Reads a list.
pub(in crate::web::pages) fn receive(file: &UploadedFile) -> Result<Sheet, SheetError> {
    if workbook::is_workbook(&file.bytes) {
        return sheets::read(workbook::to_text(&file.bytes)?.as_bytes());
    }
    sheets::read(&file.bytes)
}

/// Reads the list that a preview's form confirms, as the preview did.
pub(in crate::web::pages) async fn confirmed(context: &Context, fields: &Fields) -> Result<Sheet, PageError> {
    let file = context.upload(fields)?;
    let sheet = run_blocking(move || receive(&file)).await?;
    sheet.map_err(|error| PageError::Unreadable(sheet_error(error)))
}

fn upload_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    text: String,
    error: Option<SheetError>,
) -> Result<Upload, PageError> {
    let (event, section_state) = path.load(tx)?;
    let title = Message::new("players-import-title");
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let error = error.map_or_else(String::new, |error| page.say(&sheet_error(error)));
    Ok(Upload { page, frame, text, error })
}

/// `GET /events/{event}/sections/{section}/players/import`
pub(in crate::web) async fn upload(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| upload_view(tx, visitor, path, String::new(), None)).await
}

/// `POST /events/{event}/sections/{section}/players/import`: shows what would be imported, and stores nothing.
pub(in crate::web) async fn preview(context: Context, path: SectionPath, sent: Uploaded) -> Answer {
    match context.receive(&sent, receive).await? {
        Ok((upload, sheet)) => {
            context.page(move |tx, visitor| preview_view(tx, visitor, path, sheet, upload, None)).await
        }
        Err(error) => {
            let pasted = sent.fields.exact("text").to_owned();
            let view =
                move |tx: &mut Tx<'_>, visitor: &Visitor| upload_view(tx, visitor, path, pasted, Some(error));
            context.page_as(StatusCode::UNPROCESSABLE_ENTITY, view).await
        }
    }
}

fn preview_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    mut sheet: Sheet,
    upload: String,
    refusal: Option<&Message>,
) -> Result<Preview, PageError> {
    let (event, section_state) = path.load(tx)?;
    players::compare(&mut sheet, &section_state, event.details.starts_on, now().date_naive());
    let title = Message::new("players-import-title");
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let late = late(&page, &section_state);
    Ok(Preview::new(page, frame, &sheet, upload, late, refusal))
}

/// `POST /events/{event}/sections/{section}/players/import/confirm`. When the section has changed since the preview, the
/// list is previewed again.
pub(in crate::web) async fn import(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let sheet = confirmed(&context, &fields).await?;
    let mode = if fields.text("take") == "good" { ImportMode::WithoutErrors } else { ImportMode::All };
    let again = sheet.clone();
    let import =
        move |tx: &mut Tx<'_>, actor: &Actor| players::import(tx, actor, path.ids(), sheet.clone(), mode);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        let (upload, why) = (rejected.fields.text(UPLOAD).to_owned(), rejected.message("error-conflict"));
        preview_view(tx, visitor, path, again, upload, Some(&why))
    };
    let imported = context.perform_ahead(path, fields, import).await?;
    imported.redirect(path.players(), "players-imported").or_page(path.at("players/import"), view).await
}

/// `GET /events/{event}/sections/{section}/players/import/template.csv` and `….xlsx`: an empty list to be filled in.
pub(in crate::web) async fn template(context: Context) -> Answer {
    let export = |_: &mut Tx<'_>, visitor: &Visitor| {
        let page = Page::new(visitor, Message::new("players-import-title"));
        Ok(("players".to_owned(), empty_list(&page)))
    };
    context.download_table(export).await
}

pub(in crate::web::pages) fn empty_list(page: &Page) -> Table {
    let header = TEMPLATE.map(|key| page.t(key));
    Table { header: header.to_vec(), rows: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::{Column, text};
    use crate::i18n::{Lang, Speaker};

    fn file(bytes: &[u8]) -> UploadedFile {
        UploadedFile { name: String::new(), bytes: bytes.to_vec().into() }
    }

    #[test]
    fn a4_the_empty_list_of_every_language_is_understood_column_by_column() {
        for lang in Lang::ALL {
            let mut list =
                empty_list(&Page::spoken(Speaker::of(lang))).to_csv(crate::web::responses::delimiter(lang));
            list.extend("Асанов\n".as_bytes());
            let columns: Vec<_> =
                receive(&file(&list)).unwrap().columns.into_iter().map(|column| column.column).collect();
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
    fn a_file_over_the_limit_is_refused_whatever_its_encoding() {
        // One byte a letter in Windows-1251, two in UTF-8.
        let of = |length| receive(&file(&vec![0xC0; length]));
        assert!(matches!(of(text::MAX_BYTES + 1), Err(SheetError::TooLarge { .. })));
        assert!(!matches!(of(text::MAX_BYTES / 2), Err(SheetError::TooLarge { .. })));
    }

    #[test]
    fn a_quoted_line_end_does_not_end_a_row() {
        let list = "\u{FEFF}Фамилия;Имя;Рейтинг\r\nАсанов;Бекзат;1800\r\nБеков;\"А\nБ\";x\r\n";
        assert_eq!(receive(&file(list.as_bytes())).unwrap().rows.len(), 2);
    }
}
