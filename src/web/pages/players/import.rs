//! The import of a list: uploaded, previewed row by row, and stored when an official confirms it.

use actix_web::http::StatusCode;
use chrono::NaiveDate;

use super::late;
use super::mending::{Look, Reading, TAKE, ticked_lists, without_table};
use super::preview::Preview;
use super::remarks::sheet_error;
use crate::actions::players::{self, ImportMode};
use crate::exchange::{SheetError, Table};
use crate::store::Scope;
use crate::web::address::SectionPath;
use crate::web::answers::saved_table::SavedTable;
use crate::web::forms::{PASTED, Uploaded};
use crate::web::prelude::*;
use crate::web::visitor::now;

routes! {
    GET  "/events/{event}/sections/{section}/players/import" Holding(ManagePlayers) => upload, Players "list";
    POST "/events/{event}/sections/{section}/players/import" Holding(ManagePlayers) => preview;
    GET  "/events/{event}/sections/{section}/players/import/template.csv" Holding(ManagePlayers) => template;
    GET  "/events/{event}/sections/{section}/players/import/template.xlsx" Holding(ManagePlayers) => template;
    POST "/events/{event}/sections/{section}/players/import/confirm" Holding(ManagePlayers) => import;
}

/// The columns of the empty list to be filled in (A4).
const TEMPLATE: [&str; 15] = [
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
    "field-federation-number",
];

#[derive(Template)]
#[template(path = "players/import.html")]
struct Upload {
    page: Page,
    frame: SectionFrame,
    text: String,
    /// Why it could not be read.
    error: String,
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
async fn upload(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| upload_view(tx, visitor, path, String::new(), None)).await
}

/// `POST /events/{event}/sections/{section}/players/import`: shows what would be imported, and stores nothing.
async fn preview(context: Context, path: SectionPath, sent: Uploaded) -> Answer {
    let reading = Reading::of(&context, move |tx, _| Ok(path.event().load(tx)?.details)).await?;
    match Look::first(&context, &sent, reading).await? {
        Ok(look) => context.page(move |tx, visitor| preview_view(tx, visitor, path, look, None)).await,
        Err(error) => {
            let pasted = sent.fields.get(PASTED).to_owned();
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
    mut look: Look,
    refusal: Option<&Message>,
) -> Result<Preview, PageError> {
    let (event, section_state) = path.load(tx)?;
    players::compare(&mut look.sheet, &section_state, event.details.starts_on, now().date_naive());
    let title = Message::new("players-import-title");
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Players);
    let late = late(&page, &section_state);
    let teams = tx.teams_of(path.event)?;
    Ok(Preview::new(page, frame, &look, &teams, late, refusal))
}

/// `POST /events/{event}/sections/{section}/players/import/confirm`: imports the list, if that is what its form asks for and
/// shows it as it is read. Otherwise, and when the section has changed since, the list is previewed again.
async fn import(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let reading = Reading::of(&context, move |tx, _| Ok(path.event().load(tx)?.details)).await?;
    let (look, is_new) = Look::again(&context, &fields, reading).await?;
    if fields.get(TAKE) == "lists" && !is_new {
        return import_lists(context, path, fields, reading.on, look).await;
    }
    let mode = match fields.get(TAKE) {
        "all" => Some(ImportMode::All),
        "good" => Some(ImportMode::WithoutErrors),
        _ => None,
    };
    let Some(mode) = mode.filter(|_| !is_new) else {
        let is_asked = mode.is_some() || fields.get(TAKE) == "lists";
        let unseen = is_asked.then(|| Message::new("import-look-again"));
        let view =
            move |tx: &mut Tx<'_>, visitor: &Visitor| preview_view(tx, visitor, path, look, unseen.as_ref());
        return context.page(view).await;
    };
    let fields = without_table(&fields);
    context.will_send_again(&fields);
    let sheet = look.sheet.clone();
    let import =
        move |tx: &mut Tx<'_>, actor: &Actor| players::import(tx, actor, path.ids(), sheet.clone(), mode);
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        preview_view(tx, visitor, path, look, Some(&rejected.message("error-conflict")))
    };
    let imported = context.perform_ahead(path, fields, import).await?;
    imported.redirect(path.players(), "players-imported").or_page(path.at("players/import"), view).await
}

/// Imports the lists of a file that are ticked, each as a section of its own.
async fn import_lists(
    context: Context,
    path: SectionPath,
    fields: Fields,
    on: NaiveDate,
    look: Look,
) -> Answer {
    let lists = ticked_lists(&context, &fields, on).await?;
    let fields = without_table(&fields);
    context.will_send_again(&fields);
    let women = look.women;
    let import = move |tx: &mut Tx<'_>, actor: &Actor| {
        players::import_lists(tx, actor, path.ids(), lists.clone(), women)
    };
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor, rejected: &Rejected| {
        preview_view(tx, visitor, path, look, Some(&rejected.message("error-conflict")))
    };
    let imported = context.perform_ahead(Scope::Event(path.event), fields, import).await?;
    imported.redirect(path.event().url(), "players-imported").or_page(path.at("players/import"), view).await
}

/// `GET /events/{event}/sections/{section}/players/import/template.csv` and `….xlsx`: an empty list to be filled in.
async fn template(context: Context) -> Answer {
    let export = |_: &mut Tx<'_>, visitor: &Visitor| {
        let page = Page::new(visitor, Message::new("players-import-title"));
        Ok(SavedTable::plain("players", empty_list(&page)))
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
    use crate::exchange::Column;
    use crate::exchange::players::read;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn a4_the_empty_list_of_every_language_is_understood_column_by_column() {
        for lang in Lang::ALL {
            let mut list = empty_list(&Page::spoken(Speaker::new(lang)))
                .to_csv(crate::web::answers::responses::delimiter(lang));
            list.extend("Асанов\n".as_bytes());
            let columns: Vec<_> =
                read(&list).unwrap().columns.into_iter().map(|column| column.column).collect();
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
                Column::FederationNumber,
            ];
            assert_eq!(columns, expected.map(Some), "{lang}");
        }
    }
}
