//! New ratings from a list: sent, looked at row by row, and taken over only when an official says so. Between the two
//! steps the server keeps nothing: the preview carries what each player had and is to have.

use actix_multipart::form::text::Text;
use actix_web::http::StatusCode;
use actix_web::web;
use askama::Template;

use crate::actions::players::ratings;
use crate::actions::players::ratings::NewRating;
use crate::exchange::players::{MAX_CELL, MAX_RATING, Severity};
use crate::exchange::ratings::{
    RatingProblem, RatingProblemKind, RatingRow, RatingSheet, RatingsError, read,
};
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::{EventId, PlayerId, SectionId, SectionRef, SectionState};
use crate::web::error::PageError;
use crate::web::forms::{ChosenOrPasted, Posted, Uploaded};
use crate::web::pages::players::preview::sheet_error;
use crate::web::pages::sections::load;
use crate::web::pages::{Answer, State, finish, html, html_as, run_blocking};
use crate::web::views::frame::section_url;
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

/// So many problems are listed above the table; all of them stand in it.
const LISTED: usize = 12;

#[derive(Template)]
#[template(path = "ratings/import.html")]
struct Upload {
    page: Page,
    frame: SectionFrame,
    /// What was pasted.
    text: String,
    /// Why it could not be read.
    error: String,
}

#[derive(Template)]
#[template(path = "ratings/preview.html")]
struct Preview {
    page: Page,
    frame: SectionFrame,
    rows: Vec<Row>,
    /// How many ratings would change.
    changes: usize,
    bad: usize,
    /// Problems with their places: kind and text, errors first.
    problems: Vec<(&'static str, String)>,
    more_problems: usize,
    /// What would change, as the form carries it.
    carried: String,
    /// Whether round 1 is paired.
    begun: bool,
}

/// A row as it was understood.
struct Row {
    line: usize,
    name: String,
    before: String,
    after: String,
    /// What is wrong with it: kind and text.
    about: Vec<(&'static str, String)>,
    /// Whether it changes nothing.
    same: bool,
}

/// `GET /events/{event}/sections/{section}/ratings/import`
pub(in crate::web) async fn upload(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    html(&upload_page(&state, &visitor, ids.into_inner(), String::new(), None).await?)
}

async fn upload_page(
    state: &State,
    visitor: &Visitor,
    (event, section): (EventId, SectionId),
    text: String,
    error: Option<RatingsError>,
) -> Result<Upload, PageError> {
    let (event, section_state) = load(state, event, section).await?;
    let title = Message::new("ratings-import");
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Lists);
    let error = error.map_or_else(String::new, |error| page.say(&unreadable(error)));
    Ok(Upload { page, frame, text, error })
}

/// `POST /events/{event}/sections/{section}/ratings/import`: shows what would change, and stores nothing.
pub(in crate::web) async fn preview(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Uploaded(sent): Uploaded<ChosenOrPasted>,
) -> Answer {
    let ids @ (event, section) = ids.into_inner();
    let pasted = sent.text.map(Text::into_inner).unwrap_or_default();
    let bytes = match sent.file {
        Some(file) if !file.data.is_empty() => file.data,
        _ => pasted.clone().into_bytes().into(),
    };
    match run_blocking(move || read(&bytes)).await? {
        Ok(mut sheet) => {
            let (event, section_state) = load(&state, event, section).await?;
            sheet.check_against(&section_state.players);
            let title = Message::new("ratings-import");
            let (page, frame) = SectionFrame::new(&visitor, &event, &section_state, title, Tab::Lists);
            html(&Preview::new(page, frame, &section_state, &sheet))
        }
        Err(error) => {
            let again = upload_page(&state, &visitor, ids, pasted, Some(error)).await?;
            html_as(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

/// `POST /events/{event}/sections/{section}/ratings/import/confirm`
pub(in crate::web) async fn take_over(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let (event, section) = ids.into_inner();
    let unreadable = || PageError::Unreadable(Message::new("error-unreadable"));
    let new = carried_back(fields.text("ratings")).ok_or_else(unreadable)?;
    let actor = visitor.actor_by(&fields)?;
    let job = move |tx: &mut Tx<'_>| ratings::take_over(tx, &actor, SectionRef { event, section }, &new);
    Ok(finish(
        state.store.write(Scope::Section(section), job).await,
        &format!("{}/ratings", section_url(event, section)),
        "ratings-taken-over",
    )?)
}

/// What rows come to, in digits that a form carries as they are: `17-1800-1815.18--1500`.
fn carried(new: &[NewRating]) -> String {
    let one = |of: &NewRating| {
        let before = of.before.map(|rating| rating.to_string()).unwrap_or_default();
        format!("{}-{before}-{}", of.player, of.after)
    };
    new.iter().map(one).collect::<Vec<_>>().join(".")
}

/// The inverse of [`carried`].
fn carried_back(text: &str) -> Option<Vec<NewRating>> {
    let one = |part: &str| {
        let (player, ratings) = part.split_once('-')?;
        let (before, after) = ratings.split_once('-')?;
        let before = if before.is_empty() { None } else { Some(before.parse().ok()?) };
        let after = after.parse().ok().filter(|after| *after <= MAX_RATING)?;
        Some(NewRating { player: PlayerId(player.parse().ok()?), before, after })
    };
    text.split('.').filter(|part| !part.is_empty()).map(one).collect()
}

impl Preview {
    fn new(page: Page, frame: SectionFrame, section_state: &SectionState, sheet: &RatingSheet) -> Self {
        let stored = |row: &RatingRow| {
            let player = section_state.players.iter().find(|player| Some(player.id) == row.player)?;
            Some((player.id, player.details.rating))
        };
        let change = |row: &RatingRow| {
            let ((player, before), after) = (stored(row)?, row.after?);
            let changes = !row.has_errors() && before != Some(after);
            changes.then_some(NewRating { player, before, after })
        };
        let new: Vec<NewRating> = sheet.rows.iter().filter_map(change).collect();
        let rating = |rating: Option<u16>| rating.map(|rating| rating.to_string()).unwrap_or_default();
        let row = |row: &RatingRow| Row {
            line: row.line,
            name: row.name.to_string(),
            before: rating(stored(row).and_then(|(_, rating)| rating)),
            after: rating(row.after),
            about: row.problems.iter().map(|of| (sign(of.kind), page.say(&message(row, *of)))).collect(),
            same: change(row).is_none(),
        };
        let mut problems = located(&page, sheet);
        let more_problems = problems.len().saturating_sub(LISTED);
        problems.truncate(LISTED);
        Self {
            rows: sheet.rows.iter().map(row).collect(),
            changes: new.len(),
            bad: sheet.rows.iter().filter(|row| row.has_errors()).count(),
            problems,
            more_problems,
            carried: carried(&new),
            begun: section_state.has_begun(),
            page,
            frame,
        }
    }
}

/// Every problem with its line and column, errors first.
fn located(page: &Page, sheet: &RatingSheet) -> Vec<(&'static str, String)> {
    let mut found: Vec<(Severity, &'static str, String)> = Vec::new();
    for (row, problem) in sheet.rows.iter().flat_map(|row| row.problems.iter().map(move |of| (row, *of))) {
        let header = problem.column.and_then(|column| Some((column + 1, sheet.headers.get(column)?)));
        let place = match header {
            Some((column, header)) => {
                Message::new("import-at-column").with("column", column).with("header", header.as_str())
            }
            None => Message::new("import-at-line"),
        };
        let said = place.with("line", row.line).with("problem", message(row, problem));
        found.push((problem.kind.severity(), sign(problem.kind), page.say(&said)));
    }
    found.sort_by_key(|(severity, _, _)| std::cmp::Reverse(*severity));
    found.into_iter().map(|(_, sign, text)| (sign, text)).collect()
}

const fn sign(problem: RatingProblemKind) -> &'static str {
    match problem.severity() {
        Severity::Error => "bad",
        Severity::Notice => "warn",
    }
}

/// What is wrong, in words.
fn message(row: &RatingRow, problem: RatingProblem) -> Message {
    const SHORT: usize = 40;
    let cell = problem.column.and_then(|column| row.cells.get(column)).map_or("", |cell| cell.trim());
    let long = cell.chars().count() > SHORT;
    let quoted: String = cell.chars().take(SHORT).chain(long.then_some('…')).collect();
    let quoting = |key: &'static str| Message::new(key).with("written", quoted.as_str());
    let none = || Message::new("value-none");
    match problem.kind {
        RatingProblemKind::NoName => Message::new("problem-no-name"),
        RatingProblemKind::TooLong => Message::new("problem-too-long").with("max", MAX_CELL),
        RatingProblemKind::NotANumber => quoting("problem-not-a-starting-number"),
        RatingProblemKind::NotARating => quoting("problem-not-a-rating").with("max", MAX_RATING),
        RatingProblemKind::NotAChange => quoting("problem-not-a-change"),
        RatingProblemKind::DoesNotAddUp { sum } => Message::new("problem-does-not-add-up").with("sum", sum),
        RatingProblemKind::Unknown => Message::new("problem-not-in-section"),
        RatingProblemKind::Namesakes => Message::new("problem-namesakes"),
        RatingProblemKind::Duplicate { line } => Message::new("problem-duplicate").with("line", line),
        RatingProblemKind::OtherBefore { stored } => {
            let stored = stored.map_or_else(none, |rating| Message::new("value").with("value", rating));
            Message::new("problem-other-before").with("stored", stored)
        }
        RatingProblemKind::Already => Message::new("problem-already-taken-over"),
        RatingProblemKind::OtherNumber { number } => {
            let number = number.map_or_else(none, |number| Message::new("value").with("value", number));
            Message::new("problem-other-number").with("number", number)
        }
    }
}

/// Why a file cannot be read at all.
fn unreadable(error: RatingsError) -> Message {
    match error {
        RatingsError::Sheet(error) => sheet_error(error),
        RatingsError::NoRatingColumn { line } => Message::new("sheet-no-rating-column").with("line", line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn what_the_form_carries_comes_back() {
        let of = |player, before, after| NewRating { player: PlayerId(player), before, after };
        let new = vec![of(17, Some(1800), 1815), of(18, None, 1500), of(19, Some(0), 0)];
        assert_eq!(carried(&new), "17-1800-1815.18--1500.19-0-0");
        assert_eq!(carried_back(&carried(&new)), Some(new));
        assert_eq!(carried_back(""), Some(Vec::new()));
        for text in ["x", "1-2", "1-2-x", "1-2-4001", "1-2-70000", "-1-2", "1-2-3-4"] {
            assert_eq!(carried_back(text), None, "{text}");
        }
    }

    #[test]
    fn everything_that_can_be_wrong_is_said() {
        use RatingProblemKind as Kind;
        let kinds = [
            Kind::NoName,
            Kind::TooLong,
            Kind::NotANumber,
            Kind::NotARating,
            Kind::NotAChange,
            Kind::DoesNotAddUp { sum: 1813 },
            Kind::Unknown,
            Kind::Namesakes,
            Kind::Duplicate { line: 3 },
            Kind::OtherBefore { stored: Some(1800) },
            Kind::OtherBefore { stored: None },
            Kind::Already,
            Kind::OtherNumber { number: Some(7) },
        ];
        let row = RatingRow { cells: vec!["xyz".to_owned()], ..RatingRow::default() };
        let of_rows = kinds.map(|kind| message(&row, RatingProblem { column: Some(0), kind }));
        let of_file = unreadable(RatingsError::NoRatingColumn { line: 2 });
        for said in of_rows.into_iter().chain([of_file]) {
            for lang in Lang::ALL {
                let text = Speaker::of(lang).say(&said);
                assert!(text != said.key() && !text.contains(['{', '$']), "{lang}: {text}");
            }
        }
    }
}
