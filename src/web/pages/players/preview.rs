//! The preview of an import: how the file was read, what each row says, and what is wrong by line and column.

use crate::exchange::players::{MAX_CELL, MAX_COLUMNS, MAX_RATING, MAX_ROWS};
use crate::exchange::players::{Problem, ProblemKind, Severity, Sheet, SheetRow};
use crate::exchange::text::MAX_BYTES;
use crate::exchange::{Column, SheetError};
use crate::web::prelude::*;

/// The most problems listed above the table; the table has all of them.
const MAX_LISTED: usize = 12;

#[derive(Template)]
#[template(path = "players/preview.html")]
pub(super) struct Preview {
    page: Page,
    frame: SectionFrame,
    /// Why it was not imported, where that was tried.
    refusal: String,
    /// What to know about entering players now.
    late: Option<String>,
    sheet: SheetView,
}

/// A list as it was understood.
pub(in crate::web::pages) struct SheetView {
    /// Encoding and delimiter.
    pub(in crate::web::pages) found: String,
    /// Whether the encoding was guessed and the letters may be wrong.
    pub(in crate::web::pages) doubtful: bool,
    /// How each column is understood: header as written, meaning, whether it is read.
    pub(in crate::web::pages) columns: Vec<(String, String, bool)>,
    pub(in crate::web::pages) heads: Vec<String>,
    pub(in crate::web::pages) rows: Vec<Row>,
    /// Problems by line and column, errors first: kind and text.
    pub(in crate::web::pages) problems: Vec<(&'static str, String)>,
    pub(in crate::web::pages) more_problems: usize,
    pub(in crate::web::pages) good: usize,
    pub(in crate::web::pages) bad: usize,
    pub(in crate::web::pages) noticed: usize,
    /// The token of the file, for the form that confirms it.
    pub(in crate::web::pages) upload: String,
}

/// A row as it was understood.
pub(in crate::web::pages) struct Row {
    pub(in crate::web::pages) line: usize,
    pub(in crate::web::pages) kind: &'static str,
    pub(in crate::web::pages) cells: Vec<Cell>,
    /// What is wrong with the row as a whole: kind and text.
    pub(in crate::web::pages) about: Vec<(&'static str, String)>,
}

pub(in crate::web::pages) struct Cell {
    pub(in crate::web::pages) text: String,
    /// What is wrong with it: kind and text.
    pub(in crate::web::pages) about: Vec<(&'static str, String)>,
}

impl Preview {
    /// The preview of a sheet that has been compared with the section.
    pub(super) fn new(
        page: Page,
        frame: SectionFrame,
        sheet: &Sheet,
        upload: String,
        late: Option<String>,
        refusal: Option<&Message>,
    ) -> Self {
        let refusal = refusal.map_or_else(String::new, |message| page.say(message));
        Self { refusal, late, sheet: SheetView::new(&page, sheet, upload), page, frame }
    }
}

impl SheetView {
    /// Of a sheet that has been compared with the section.
    pub(in crate::web::pages) fn new(page: &Page, sheet: &Sheet, upload: String) -> Self {
        let shown = shown(sheet);
        let bad = sheet.rows.iter().filter(|row| row.has_errors()).count();
        let mut problems = problems(page, sheet);
        let more_problems = problems.len().saturating_sub(MAX_LISTED);
        problems.truncate(MAX_LISTED);
        Self {
            found: page.t2(
                "import-found",
                "encoding",
                sheet.encoding.name(),
                "delimiter",
                sheet.delimiter.message(),
            ),
            doubtful: sheet.encoding.is_guessed(),
            columns: columns(page, sheet),
            heads: shown.iter().map(|column| page.t(column_key(*column))).collect(),
            rows: sheet.rows.iter().map(|row| row_view(page, sheet, &shown, row)).collect(),
            problems,
            more_problems,
            good: sheet.rows.len() - bad,
            bad,
            noticed: sheet.rows.iter().filter(|row| !row.has_errors() && !row.problems.is_empty()).count(),
            upload,
        }
    }
}

/// The columns that the table shows: the parts of the name, then those of the file.
fn shown(sheet: &Sheet) -> Vec<Column> {
    let mut shown = vec![Column::Surname, Column::Given, Column::Patronymic];
    let others = sheet.columns.iter().filter_map(|column| column.column);
    shown.extend(others.filter(|column| !is_name(*column) && *column != Column::Number));
    shown
}

const fn is_name(column: Column) -> bool {
    matches!(column, Column::Surname | Column::Given | Column::Patronymic | Column::FullName)
}

fn columns(page: &Page, sheet: &Sheet) -> Vec<(String, String, bool)> {
    let named = sheet.columns.iter().filter(|column| !column.header.is_empty() || column.column.is_some());
    let read = |column: Option<Column>| match column {
        Some(Column::Number) | None => (page.t("import-not-read"), false),
        Some(column) => (page.t(column_key(column)), true),
    };
    named
        .map(|column| {
            let (meaning, is_read) = read(column.column);
            (column.header.clone(), meaning, is_read)
        })
        .collect()
}

fn row_view(page: &Page, sheet: &Sheet, shown: &[Column], row: &SheetRow) -> Row {
    let text =
        |problem: &Problem| (kind(problem.kind), page.say(&message(problem.kind, written(row, problem))));
    let column_of = |problem: &Problem| {
        let column = sheet.columns.get(problem.column?)?.column?;
        Some(if column == Column::FullName { Column::Surname } else { column })
    };
    let cell = |column: &Column| Cell {
        text: value(page, row, *column),
        about: row.problems.iter().filter(|of| column_of(of) == Some(*column)).map(text).collect(),
    };
    let whole = row.problems.iter().filter(|of| column_of(of).is_none_or(|column| !shown.contains(&column)));
    Row {
        line: row.line,
        kind: match row.problems.iter().map(|problem| problem.kind.severity()).max() {
            Some(Severity::Error) => "bad",
            Some(Severity::Notice) => "warn",
            None => "ok",
        },
        cells: shown.iter().map(cell).collect(),
        about: whole.map(text).collect(),
    }
}

/// What a row says, as it will be stored.
fn value(page: &Page, row: &SheetRow, column: Column) -> String {
    let (details, personal) = (&row.details, &row.personal);
    match column {
        Column::Number => String::new(),
        Column::Surname | Column::FullName => details.name.surname.clone(),
        Column::Given => details.name.given.clone(),
        Column::Patronymic => details.name.patronymic.clone(),
        Column::Born => personal.born.map_or_else(String::new, |day| page.date(&day)),
        Column::Sex => details.sex.map_or_else(String::new, |sex| page.say(&sex.message())),
        Column::Grade => details.grade.map_or_else(String::new, |grade| page.say(&grade.message())),
        Column::Rating => details.rating.map_or_else(String::new, |rating| rating.to_string()),
        Column::Country => details.country.clone(),
        Column::Region => details.region.clone(),
        Column::Club => details.club.clone(),
        Column::Coaches => details.coaches.clone(),
        Column::PassportSeries => personal.passport_series.clone(),
        Column::PassportNumber => personal.passport_number.clone(),
        Column::Doctor => page.t(if details.doctor_approved { "yes" } else { "no" }),
    }
}

/// Every problem by line and column, errors first.
fn problems(page: &Page, sheet: &Sheet) -> Vec<(&'static str, String)> {
    let mut found: Vec<(Severity, String)> = Vec::new();
    for row in &sheet.rows {
        for problem in &row.problems {
            let what = message(problem.kind, written(row, problem));
            let column = problem.column.and_then(|index| sheet.columns.get(index).map(|of| (index, of)));
            let place = match column {
                Some((index, column)) => Message::new("import-at-column")
                    .with("column", index + 1)
                    .with("header", header(column.header.as_str(), column.column)),
                None => Message::new("import-at-line"),
            };
            let message = place.with("line", row.line).with("problem", what);
            found.push((problem.kind.severity(), page.say(&message)));
        }
    }
    found.sort_by_key(|(severity, _)| std::cmp::Reverse(*severity));
    found.into_iter().map(|(severity, text)| (severity_kind(severity), text)).collect()
}

/// A header as written, or what its column holds.
fn header(written: &str, column: Option<Column>) -> Message {
    match column {
        Some(column) if written.is_empty() => Message::new(column_key(column)),
        _ => Message::new("value").with("value", written),
    }
}

/// The cell of a problem.
fn written<'a>(row: &'a SheetRow, problem: &Problem) -> &'a str {
    problem.column.and_then(|index| row.cells.get(index)).map_or("", |cell| cell.trim())
}

const fn kind(problem: ProblemKind) -> &'static str {
    severity_kind(problem.severity())
}

const fn severity_kind(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "bad",
        Severity::Notice => "warn",
    }
}

/// What forms call the field of a column, which is not always its own name.
const fn column_key(column: Column) -> &'static str {
    match column {
        Column::Number => "starting-number",
        Column::Surname => "field-surname",
        Column::Given => "field-given",
        Column::Patronymic => "field-patronymic",
        Column::FullName => "field-full-name",
        Column::Born => "field-born",
        Column::Sex => "field-sex",
        Column::Grade => "field-grade",
        Column::Rating => "field-rating",
        Column::Country => "field-country",
        Column::Region => "field-region",
        Column::Club => "field-club",
        Column::Coaches => "field-coaches",
        Column::PassportSeries => "field-passport-series",
        Column::PassportNumber => "field-passport-number",
        Column::Doctor => "field-doctor-approved",
    }
}

/// What is wrong; `written` is the cell.
fn message(problem: ProblemKind, written: &str) -> Message {
    const SHORT: usize = 40;
    let long = written.chars().count() > SHORT;
    let quoted: String = written.chars().take(SHORT).chain(long.then_some('…')).collect();
    let quoting = |key: &'static str| Message::new(key).with("written", quoted.as_str());
    match problem {
        ProblemKind::NoName => Message::new("problem-no-name"),
        ProblemKind::TooManyCells { columns, found } => {
            Message::new("problem-too-many-cells").with("columns", columns).with("found", found)
        }
        ProblemKind::TooLong => Message::new("problem-too-long").with("max", MAX_CELL),
        ProblemKind::NotADate => quoting("problem-not-a-date"),
        ProblemKind::NoSuchDay => quoting("problem-no-such-day"),
        ProblemKind::OnlyAYear => quoting("problem-only-a-year"),
        ProblemKind::NotARating => quoting("problem-not-a-rating").with("max", MAX_RATING),
        ProblemKind::UnknownSex => quoting("problem-unknown-sex"),
        ProblemKind::UnknownGrade => quoting("problem-unknown-grade"),
        ProblemKind::UnknownApproval => quoting("problem-unknown-approval"),
        ProblemKind::Duplicate { line } => Message::new("problem-duplicate").with("line", line),
        ProblemKind::ManInWomensSection => Message::new("problem-man-in-womens-section"),
        ProblemKind::TooOld { under } => Message::new("problem-too-old").with("under", under),
        ProblemKind::SexNotGiven => Message::new("problem-sex-not-given"),
        ProblemKind::AlreadyEntered => Message::new("problem-already-entered"),
    }
}

/// Why a file cannot be read at all.
pub(in crate::web::pages) fn sheet_error(error: SheetError) -> Message {
    const MEGABYTE: usize = 1024 * 1024;
    match error {
        SheetError::TooLarge { .. } => Message::new("sheet-too-large").with("max", MAX_BYTES / MEGABYTE),
        SheetError::NotText => Message::new("sheet-not-text"),
        SheetError::BadWorkbook => Message::new("sheet-bad-workbook"),
        SheetError::Empty => Message::new("sheet-empty"),
        SheetError::UnclosedQuote { line } => Message::new("sheet-unclosed-quote").with("line", line),
        SheetError::TooManyColumns { line } => {
            Message::new("sheet-too-many-columns").with("line", line).with("max", MAX_COLUMNS)
        }
        SheetError::TooManyRows { line } => {
            Message::new("sheet-too-many-rows").with("line", line).with("max", MAX_ROWS)
        }
        SheetError::NoNameColumn { line } => Message::new("sheet-no-name-column").with("line", line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::players::read;
    use crate::i18n::{Lang, Speaker};
    use crate::tournament::{Category, Name};

    const PROBLEMS: [ProblemKind; 15] = [
        ProblemKind::NoName,
        ProblemKind::TooManyCells { columns: 3, found: 5 },
        ProblemKind::TooLong,
        ProblemKind::NotADate,
        ProblemKind::NoSuchDay,
        ProblemKind::OnlyAYear,
        ProblemKind::NotARating,
        ProblemKind::UnknownSex,
        ProblemKind::UnknownGrade,
        ProblemKind::UnknownApproval,
        ProblemKind::Duplicate { line: 7 },
        ProblemKind::ManInWomensSection,
        ProblemKind::TooOld { under: 14 },
        ProblemKind::SexNotGiven,
        ProblemKind::AlreadyEntered,
    ];

    #[test]
    fn every_problem_has_a_text_in_every_language() {
        let files = [
            SheetError::TooLarge { bytes: 1 },
            SheetError::NotText,
            SheetError::BadWorkbook,
            SheetError::Empty,
            SheetError::UnclosedQuote { line: 3 },
            SheetError::TooManyColumns { line: 3 },
            SheetError::TooManyRows { line: 3 },
            SheetError::NoNameColumn { line: 3 },
        ];
        let of_rows = PROBLEMS.iter().map(|kind| message(*kind, "xyz"));
        for message in of_rows.chain(files.map(sheet_error)) {
            for lang in Lang::ALL {
                let text = Speaker::of(lang).say(&message);
                assert!(text != message.key() && !text.contains(['{', '$']), "{lang}: {text}");
            }
        }
    }

    #[test]
    fn a_problem_is_named_by_line_column_and_what_was_written() {
        let file = "Name;Born;Rating\nАсанов Бекзат;31.02.2001;1800\nБеков А;;abc\nСатов С;2001;\n";
        let mut sheet = read(file.as_bytes()).unwrap();
        let entered =
            Name { surname: "асанов".to_owned(), given: "бекзат".to_owned(), ..Name::default() };
        sheet.check_against(Category::Open, None, [&entered]);
        let page = Page::spoken(Speaker::of(Lang::En));
        let problems: Vec<_> =
            problems(&page, &sheet).into_iter().map(|(kind, text)| format!("{kind}: {text}")).collect();
        insta::assert_snapshot!(problems.join("\n"), @r"
        bad: Line 2, column 2 (Born): “31.02.2001” is not a possible date of birth.
        bad: Line 2: This section already has a player with this name. A different player with the same name can be added with the form.
        bad: Line 3, column 3 (Rating): “abc” is not a valid rating from 0 to 4000.
        warn: Line 4, column 2 (Born): “2001” is only a year; the date of birth is left empty.
        ");
    }

    #[test]
    fn what_is_quoted_is_short() {
        let text = Speaker::of(Lang::En).say(&message(ProblemKind::NotADate, &"x".repeat(500)));
        assert!(text.contains(&format!("{}…", "x".repeat(40))), "{text}");
        assert!(text.len() < 150);
    }
}
