//! New ratings from a list: sent, previewed row by row, and stored when an official confirms it. The preview's form
//! carries the old and the new rating of each player, so that the confirmation stores what was seen and nothing else.

use actix_web::http::StatusCode;

use crate::actions::players::ratings;
use crate::actions::players::ratings::NewRating;
use crate::exchange::players::{MAX_CELL, MAX_RATING, Severity};
use crate::exchange::ratings::{
    RatingProblem, RatingProblemKind, RatingRow, RatingSheet, RatingsError, read,
};
use crate::exchange::section::MAX_ROUNDS;
use crate::tournament::{PlayerId, SectionState};
use crate::web::address::SectionPath;
use crate::web::answers::responses::Html;
use crate::web::forms::{Field, PASTED, Text, Uploaded};
use crate::web::pages::players::remarks::sheet_error;
use crate::web::pages::run_blocking;
use crate::web::prelude::*;
use crate::web::views::players::PlayerIndex;

routes! {
    GET  "/events/{event}/sections/{section}/ratings/import" Holding(ManagePlayers) => upload, Lists "ratings";
    POST "/events/{event}/sections/{section}/ratings/import" Holding(ManagePlayers) => preview;
    POST "/events/{event}/sections/{section}/ratings/import/confirm" Holding(ManagePlayers) => take_over;
}

/// The most problems listed above the table; the table has all of them.
const MAX_LISTED: usize = 12;

/// The round from which the ratings are in force; empty for the first.
const FROM_ROUND: Field<Text> = Field::text("from_round");
/// The changes, from the preview to its confirmation.
const RATINGS: Field<Text> = Field::text("ratings");

#[derive(Template)]
#[template(path = "ratings/import.html")]
struct Upload {
    page: Page,
    frame: SectionFrame,
    text: String,
    /// Whether the list may hold from a later round on.
    over_30_days: bool,
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
    /// The round from which the ratings are in force.
    from_round: u8,
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
async fn upload(context: Context, path: SectionPath) -> Answer {
    context.page(move |tx, visitor| upload_view(tx, visitor, path, String::new(), None)).await
}

fn upload_view(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    path: SectionPath,
    text: String,
    error: Option<RatingsError>,
) -> Result<Upload, PageError> {
    let (event, section_state) = path.load(tx)?;
    let title = Message::new("ratings-import");
    let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Lists);
    let error = error.map_or_else(String::new, |error| page.say(&unreadable(error)));
    let over_30_days = section_state.settings().rules.over_30_days;
    Ok(Upload { page, frame, text, over_30_days, error })
}

/// `POST /events/{event}/sections/{section}/ratings/import`: shows what would change, and stores nothing.
async fn preview(context: Context, path: SectionPath, sent: Uploaded) -> Answer {
    let file = sent.file();
    let from_round = from_round(&sent.fields)?;
    let sheet = run_blocking(move || read(&file.bytes)).await?;
    let is_read = sheet.is_ok();
    let view = move |tx: &mut Tx<'_>, visitor: &Visitor| match sheet {
        Ok(mut sheet) => {
            let (event, section_state) = path.load(tx)?;
            let mut players = section_state.players.clone();
            players
                .iter_mut()
                .for_each(|player| player.details.rating = player.details.rating_in(from_round));
            sheet.check_against(&players);
            let title = Message::new("ratings-import");
            let (page, frame) = SectionFrame::new(visitor, &event, &section_state, title, Tab::Lists);
            Html::from_template(&Preview::new(page, frame, &section_state, &sheet, from_round))
        }
        Err(error) => {
            let pasted = sent.fields.get(PASTED).to_owned();
            Html::from_template(&upload_view(tx, visitor, path, pasted, Some(error))?)
        }
    };
    context.page_as(if is_read { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY }, view).await
}

/// `POST /events/{event}/sections/{section}/ratings/import/confirm`
async fn take_over(context: Context, path: SectionPath, Posted(fields): Posted) -> Answer {
    let unreadable = || PageError::Unreadable(Message::new("error-unreadable"));
    let new = carried_back(fields.get(RATINGS)).ok_or_else(unreadable)?;
    let from_round = from_round(&fields)?;
    let take_over =
        move |tx: &mut Tx<'_>, actor: &Actor| ratings::take_over(tx, actor, path.ids(), &new, from_round);
    let taken_over = context.perform_ahead(path, fields, take_over).await?;
    taken_over.redirect(path.at("ratings"), "ratings-taken-over").or_error()
}

/// The round from which the ratings are in force: 1 unless the form says another.
fn from_round(fields: &Fields) -> Result<u8, PageError> {
    let text = fields.get(FROM_ROUND).trim();
    let round = if text.is_empty() { Some(1) } else { text.parse().ok() };
    let unreadable = || PageError::Unreadable(Message::new("error-unreadable"));
    round.filter(|round| (1..=MAX_ROUNDS).contains(round)).ok_or_else(unreadable)
}

/// The changes as one field of a form: `17-1800-1815.18--1500`.
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
    fn new(
        page: Page,
        frame: SectionFrame,
        section_state: &SectionState,
        sheet: &RatingSheet,
        from_round: u8,
    ) -> Self {
        let players = PlayerIndex::for_section(section_state);
        let stored = |row: &RatingRow| {
            let player = players.get(row.player?)?;
            Some((player.id, player.details.rating_in(from_round)))
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
        let more_problems = problems.len().saturating_sub(MAX_LISTED);
        problems.truncate(MAX_LISTED);
        Self {
            rows: sheet.rows.iter().map(row).collect(),
            changes: new.len(),
            bad: sheet.rows.iter().filter(|row| row.has_errors()).count(),
            problems,
            more_problems,
            carried: carried(&new),
            from_round,
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
        let message = place.with("line", row.line).with("problem", message(row, problem));
        found.push((problem.kind.severity(), sign(problem.kind), page.say(&message)));
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

fn message(row: &RatingRow, problem: RatingProblem) -> Message {
    const MAX_SHOWN_CHARS: usize = 40;
    let cell = problem.column.and_then(|column| row.cells.get(column)).map_or("", |cell| cell.trim());
    let long = cell.chars().count() > MAX_SHOWN_CHARS;
    let quoted: String = cell.chars().take(MAX_SHOWN_CHARS).chain(long.then_some('…')).collect();
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
            let text = |number: u32| Message::new("value").with("value", number.to_string());
            let number = number.map_or_else(none, text);
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
    fn the_field_of_changes_is_read_back() {
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
    fn every_problem_has_a_text() {
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
        for message in of_rows.into_iter().chain([of_file]) {
            for lang in Lang::ALL {
                let text = Speaker::new(lang).say(&message);
                assert!(text != message.key() && !text.contains(['{', '$']), "{lang}: {text}");
            }
        }
    }
}
