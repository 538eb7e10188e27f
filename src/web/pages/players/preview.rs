//! The preview of a list: how it was read, what each row says and what is wrong with it, and the fields by which an official
//! says what columns hold, mends cells, and leaves lines out.

use std::collections::BTreeSet;

use super::mending::{self, CELL, COLUMN, Look};
use super::remarks::{column_key, message, why_skipped};
use crate::exchange::Column;
use crate::exchange::players::{
    FileKind, Ignored, Problem, ProblemKind, Severity, Sheet, SheetRow, SkippedLine,
};
use crate::exchange::workbook::MAX_LISTS;
use crate::i18n::GRADE_SHORT;
use crate::primitives::Keyed as _;
use crate::tournament::{Team, TeamDetails};
use crate::web::prelude::*;
use crate::web::views::Choice;

/// The most bytes of cells that are open for mending at once, as a form sends them: less than forms may have. More of them
/// open as others are mended.
const MAX_OPEN_BYTES: usize = 96 * 1024;

#[derive(Template)]
#[template(path = "players/preview.html")]
pub(super) struct Preview {
    page: Page,
    frame: SectionFrame,
    /// Why it was not imported, where that was tried.
    refusal: String,
    /// What to know about entering players now.
    late: Option<String>,
    /// The teams that are made with the players.
    new_teams: Vec<String>,
    /// In a women's section: how many have no sex given (A5).
    sexless: usize,
    /// Whether players whose sex is not given are women.
    women: bool,
    sheet: SheetView,
}

/// A list as it was understood.
pub(in crate::web::pages) struct SheetView {
    /// What it was read from: encoding and delimiter, or the sheet of a workbook.
    pub(in crate::web::pages) found: String,
    /// The lists of the file, where it has several with anything in them.
    pub(in crate::web::pages) choices: Vec<(usize, String, bool)>,
    /// How many of them have headers of players.
    pub(in crate::web::pages) lists: usize,
    /// Those that may become sections: number, name, whether it is ticked.
    pub(in crate::web::pages) ticks: Vec<(usize, String, bool)>,
    /// Which lists were not looked at, since there are so many; empty where all were.
    pub(in crate::web::pages) left: String,
    /// What letters probably were that were read as others; empty where they were not.
    pub(in crate::web::pages) mojibake: String,
    /// How many names stand in capitals, with one of them; empty where none does.
    pub(in crate::web::pages) capitals: String,
    /// Each of them as it stands in the list, and as names are written.
    pub(in crate::web::pages) small: Vec<(String, String)>,
    /// Whether they are read as names are written.
    pub(in crate::web::pages) are_small: bool,
    /// That a table stands beside another, and how its lines are counted; empty where none does.
    pub(in crate::web::pages) beside: String,
    /// The columns that are not read, with what they hold.
    pub(in crate::web::pages) ignored: Vec<String>,
    /// Whether the encoding was guessed and the letters may be wrong.
    pub(in crate::web::pages) doubtful: bool,
    /// Whether a column has names.
    pub(in crate::web::pages) has_names: bool,
    /// What to do where a spreadsheet lost letters; empty where none did.
    pub(in crate::web::pages) lost_letters: &'static str,
    pub(in crate::web::pages) columns: Vec<ColumnView>,
    pub(in crate::web::pages) rows: Vec<Row>,
    /// The lines that are no players, as ranges.
    pub(in crate::web::pages) skipped: String,
    pub(in crate::web::pages) skipped_lines: Vec<Skipped>,
    pub(in crate::web::pages) good: usize,
    pub(in crate::web::pages) bad: usize,
    pub(in crate::web::pages) noticed: usize,
    /// Whether rows without remarks are hidden.
    pub(in crate::web::pages) only: bool,
    /// The token of the file, for the form that confirms it.
    pub(in crate::web::pages) upload: String,
}

/// A column, and what it may hold.
pub(in crate::web::pages) struct ColumnView {
    pub(in crate::web::pages) name: String,
    pub(in crate::web::pages) header: String,
    pub(in crate::web::pages) options: Vec<Choice>,
    pub(in crate::web::pages) is_read: bool,
}

/// A row as it was understood.
pub(in crate::web::pages) struct Row {
    pub(in crate::web::pages) line: usize,
    pub(in crate::web::pages) kind: &'static str,
    /// What is wrong with it: kind and text.
    pub(in crate::web::pages) about: Vec<(&'static str, String)>,
    pub(in crate::web::pages) cells: Vec<Cell>,
}

pub(in crate::web::pages) struct Cell {
    /// The name of its field.
    pub(in crate::web::pages) name: String,
    /// As the file has it, or as it was mended.
    pub(in crate::web::pages) written: String,
    /// As it will be stored.
    pub(in crate::web::pages) text: String,
    pub(in crate::web::pages) class: &'static str,
    /// Whether it is a field now.
    pub(in crate::web::pages) is_open: bool,
    pub(in crate::web::pages) is_wrong: bool,
}

/// A line that is no player.
pub(in crate::web::pages) struct Skipped {
    pub(in crate::web::pages) line: usize,
    pub(in crate::web::pages) why: String,
    pub(in crate::web::pages) text: String,
}

impl Preview {
    /// The preview of a sheet that has been compared with the section; the event has these teams.
    pub(super) fn new(
        page: Page,
        frame: SectionFrame,
        look: &Look,
        teams: &[Team],
        late: Option<String>,
        refusal: Option<&Message>,
    ) -> Self {
        let refusal = refusal.map_or_else(String::new, |message| page.say(message));
        let new_teams = new_teams(&look.sheet, teams);
        let is_sexless = |row: &&SheetRow| row.problems.iter().any(|of| of.kind == ProblemKind::SexNotGiven);
        let sexless = look.sheet.rows.iter().filter(is_sexless).count();
        let sheet = SheetView::new(&page, look);
        Self { refusal, late, new_teams, sexless, women: look.women, sheet, page, frame }
    }
}

/// The teams of a list that the event does not have, each once.
fn new_teams(sheet: &Sheet, teams: &[Team]) -> Vec<String> {
    let key = |name: &str| TeamDetails { name: name.to_owned(), ..TeamDetails::default() }.key();
    let mut known: BTreeSet<String> = teams.iter().map(|team| team.details.key()).collect();
    let named = sheet.rows.iter().map(|row| row.team.as_str()).filter(|team| !team.is_empty());
    named.filter(|team| known.insert(key(team))).map(str::to_owned).collect()
}

impl SheetView {
    /// Of a sheet that has been compared with the section.
    pub(in crate::web::pages) fn new(page: &Page, look: &Look) -> Self {
        let sheet = &look.sheet;
        let bad = sheet.rows.iter().filter(|row| row.has_errors()).count();
        let is_lost = |problem: &Problem| problem.kind == ProblemKind::LostLetters;
        let mut room = MAX_OPEN_BYTES;
        Self {
            found: found(page, sheet),
            choices: choices(page, sheet),
            ticks: ticks(page, look),
            left: left(page, sheet),
            lists: (sheet.choices.iter().enumerate())
                .filter(|(at, choice)| choice.has_players || *at == sheet.chosen)
                .count(),
            mojibake: sheet.mojibake.map_or_else(String::new, |(what, cells)| {
                let message = Message::new("import-mojibake").with("was", what.was.name());
                page.say(&message.with("as", what.read_as.name()).with("n", cells))
            }),
            capitals: sheet.capitals.first().map_or_else(String::new, |(was, now)| {
                let key = if look.mending.capitals { "import-capitals-written" } else { "import-capitals" };
                let message = Message::new(key).with("n", sheet.capitals.len());
                page.say(&message.with("was", was.as_str()).with("now", now.as_str()))
            }),
            small: sheet.capitals.clone(),
            are_small: look.mending.capitals,
            beside: sheet.beside.map_or_else(String::new, |line| page.t1("import-beside", "line", line)),
            ignored: sheet.ignored().iter().map(|of| ignored(page, of)).collect(),
            doubtful: matches!(sheet.kind, FileKind::Text { encoding, .. } if encoding.is_guessed()),
            has_names: sheet.has_names(),
            lost_letters: match sheet.kind {
                _ if !sheet.rows.iter().any(|row| row.problems.iter().any(is_lost)) => "",
                FileKind::Text { .. } => "import-lost-letters",
                FileKind::Workbook | FileKind::Page => "import-lost-letters-before",
            },
            columns: columns(page, sheet),
            rows: sheet.rows.iter().map(|row| row_view(page, look, row, &mut room)).collect(),
            skipped: ranges(&sheet.skipped),
            skipped_lines: sheet.skipped.iter().filter_map(|of| skipped(page, of)).collect(),
            good: if sheet.has_names() { sheet.rows.len() - bad } else { 0 },
            bad,
            noticed: sheet.rows.iter().filter(|row| !row.has_errors() && !row.problems.is_empty()).count(),
            only: look.only,
            upload: look.upload.clone(),
        }
    }

    /// How many rows have remarks.
    pub(in crate::web::pages) const fn remarked(&self) -> usize {
        self.bad + self.noticed
    }
}

/// What a list was read from.
fn found(page: &Page, sheet: &Sheet) -> String {
    let name = || sheet.choices.get(sheet.chosen).map_or("", |choice| choice.name.as_str());
    match sheet.kind {
        FileKind::Text { encoding, delimiter } => {
            page.t2("import-found", "encoding", encoding.name(), "delimiter", delimiter.message())
        }
        FileKind::Workbook => page.t1("import-found-sheet", "sheet", name()),
        FileKind::Page => page.t1("import-found-table", "table", name()),
    }
}

/// The lists of a file, with how many lines each has; none where there is no choice.
fn choices(page: &Page, sheet: &Sheet) -> Vec<(usize, String, bool)> {
    let filled = || sheet.choices.iter().enumerate().filter(|(_, choice)| choice.lines != Some(0));
    if filled().count() < 2 {
        return Vec::new();
    }
    filled().map(|(at, choice)| (at, named(page, choice), at == sheet.chosen)).collect()
}

/// A list of a file, with how many lines it has.
fn named(page: &Page, choice: &crate::exchange::players::Choice) -> String {
    let lines = choice.lines.map_or_else(|| "…".to_owned(), |lines| lines.to_string());
    page.t2("import-sheet-lines", "sheet", choice.name.as_str(), "n", lines)
}

/// The lists of a file that may become sections, where there are several: those with players are ticked, and the one that is
/// shown, unless the form says otherwise.
fn ticks(page: &Page, look: &Look) -> Vec<(usize, String, bool)> {
    let Sheet { choices, chosen, .. } = &look.sheet;
    // One that was not looked at this time can have been ticked while it was chosen.
    let is_kept = |at: &usize| look.ticked.as_ref().is_some_and(|ticked| ticked.contains(at));
    let filled = choices
        .iter()
        .enumerate()
        .filter(|(at, choice)| choice.lines != Some(0) && (!choice.is_left || is_kept(at)));
    let tick = |(at, choice): (usize, &crate::exchange::players::Choice)| {
        let is_usual = choice.has_players || at == *chosen;
        let is_ticked = look.ticked.as_ref().map_or(is_usual, |ticked| ticked.contains(&at));
        (at, named(page, choice), is_ticked)
    };
    let ticks: Vec<_> = filled.map(tick).collect();
    if ticks.len() > 1 { ticks } else { Vec::new() }
}

/// Which lists of a file were not looked at.
fn left(page: &Page, sheet: &Sheet) -> String {
    /// More names than this are counted.
    const MAX_NAMED_LISTS: usize = 40;
    let left: Vec<&str> =
        sheet.choices.iter().filter(|choice| choice.is_left).map(|choice| choice.name.as_str()).collect();
    if left.is_empty() {
        return String::new();
    }
    let more = if left.len() > MAX_NAMED_LISTS { ", …" } else { "" };
    let names = left.iter().take(MAX_NAMED_LISTS).copied().collect::<Vec<_>>().join(", ") + more;
    let message = Message::new("import-sheets-left").with("all", sheet.choices.len());
    page.say(&message.with("most", MAX_LISTS).with("n", left.len()).with("names", names))
}

/// A column that is not read, with what it holds.
fn ignored(page: &Page, of: &Ignored) -> String {
    /// The most characters of a text that are shown.
    const MAX_SHOWN_CHARS: usize = 30;
    let short = |text: &String| text.chars().take(MAX_SHOWN_CHARS).collect::<String>();
    let first = of.first.iter().map(short).collect::<Vec<_>>().join(", ");
    let message = Message::new("import-ignored-column").with("column", of.column + 1);
    page.say(&message.with("header", of.header.as_str()).with("n", of.filled).with("first", first))
}

/// Lines as ranges: `1–3, 154–157`.
fn ranges(skipped: &[SkippedLine]) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for SkippedLine { line, last, .. } in skipped {
        match ranges.last_mut() {
            Some((_, end)) if *end + 1 >= *line => *end = (*end).max(*last),
            _ => ranges.push((*line, *last)),
        }
    }
    let range = |(first, last)| {
        if first == last { format!("{first}") } else { format!("{first}–{last}") }
    };
    ranges.into_iter().map(range).collect::<Vec<_>>().join(", ")
}

fn skipped(page: &Page, line: &SkippedLine) -> Option<Skipped> {
    let of = || Skipped { line: line.line, why: page.t(why_skipped(line.why)), text: line.text.clone() };
    (!line.text.is_empty()).then(of)
}

fn columns(page: &Page, sheet: &Sheet) -> Vec<ColumnView> {
    let meanings: Vec<(&'static str, String)> =
        Column::ALL.iter().map(|column| (column.key(), page.t(column_key(*column)))).collect();
    let view = |(index, column): (usize, &crate::exchange::players::SheetColumn)| {
        let is = |key: &str| column.column.is_some_and(|column| column.key() == key);
        let ignored = ("", page.t("import-not-read"), column.column.is_none());
        let options = meanings.iter().map(|(key, text)| (*key, text.clone(), is(key)));
        ColumnView {
            name: format!("{COLUMN}{index}"),
            header: column.header.clone(),
            options: std::iter::once(ignored).chain(options).collect(),
            is_read: column.column.is_some_and(|column| column != Column::Number || sheet.is_numbered),
        }
    };
    sheet.columns.iter().enumerate().map(view).collect()
}

fn row_view(page: &Page, look: &Look, row: &SheetRow, room: &mut usize) -> Row {
    let is_open = look.open == Some(row.line);
    let cell = |(index, column): (usize, &crate::exchange::players::SheetColumn)| {
        let written = row.cells.get(index).map_or("", |cell| cell.trim());
        let here = row.problems.iter().filter(|problem| problem.column == Some(index));
        let worst = here.map(|problem| problem.kind.severity()).max();
        // Letters of other alphabets take six characters each in a form.
        let bytes = 3 * written.len() + 24;
        let opens = (is_open || worst.is_some()) && bytes <= *room;
        if opens {
            *room -= bytes;
        }
        Cell {
            name: format!("{CELL}{}-{index}", row.line),
            written: written.to_owned(),
            text: column
                .column
                .map_or_else(|| written.to_owned(), |column| value(page, row, column, written)),
            class: match (worst, column.column) {
                (Some(severity), _) => severity_class(severity),
                (None, None) => "is-unread",
                (None, Some(Column::Number)) if !look.sheet.is_numbered => "is-unread",
                _ if look.mending.has_mended((row.line, index)) => "is-mended",
                _ => "",
            },
            is_open: opens,
            is_wrong: worst == Some(Severity::Error),
        }
    };
    Row {
        line: row.line,
        kind: match row.problems.iter().map(|problem| problem.kind.severity()).max() {
            Some(Severity::Error) => "bad",
            Some(Severity::Notice) => "warn",
            None => "ok",
        },
        about: row.problems.iter().map(|problem| remark(page, row, problem)).collect(),
        cells: look.sheet.columns.iter().enumerate().map(cell).collect(),
    }
}

fn remark(page: &Page, row: &SheetRow, problem: &Problem) -> (&'static str, String) {
    let written = problem.column.and_then(|index| row.cells.get(index)).map_or("", |cell| cell.trim());
    let kind = match problem.kind.severity() {
        Severity::Error => "bad",
        Severity::Notice => "warn",
    };
    (kind, page.say(&message(problem.kind, written)))
}

const fn severity_class(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "is-bad",
        Severity::Notice => "is-warn",
    }
}

/// What a cell says, as it will be stored.
fn value(page: &Page, row: &SheetRow, column: Column, written: &str) -> String {
    let (details, personal) = (&row.details, &row.personal);
    let number = |rating: Option<u16>| rating.map_or_else(String::new, |rating| rating.to_string());
    match column {
        Column::FullName | Column::GivenFirst => {
            let name = &details.name;
            let parts = [&name.surname, &name.given, &name.patronymic].into_iter();
            parts.filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ")
        }
        Column::Born => match (personal.born, personal.born_year) {
            (Some(day), _) => page.date(&day),
            (None, year) => year.map_or_else(String::new, |year| year.to_string()),
        },
        Column::Sex => details.sex.map_or_else(String::new, |sex| page.say(&sex.message())),
        Column::Grade => {
            let title = || details.title.map_or_else(String::new, |title| title.code().to_owned());
            details.grade.map_or_else(title, |grade| page.say(&GRADE_SHORT.message(grade)))
        }
        Column::Rating => number(details.rating),
        Column::International => number(details.ratings.international),
        Column::National => number(details.ratings.national),
        Column::Own => number(details.ratings.own),
        Column::Title => details.title.map_or_else(String::new, |title| title.code().to_owned()),
        Column::FederationNumber => {
            details.federation_number.as_ref().map_or_else(String::new, ToString::to_string)
        }
        Column::Doctor => page.t(if details.doctor_approved { "yes" } else { "no" }),
        Column::Number if row.number.is_some() => {
            row.number.map_or_else(String::new, |number| number.to_string())
        }
        Column::Number
        | Column::Surname
        | Column::Given
        | Column::Patronymic
        | Column::Country
        | Column::Region
        | Column::City
        | Column::Club
        | Column::School
        | Column::Team
        | Column::Coaches
        | Column::PassportSeries
        | Column::PassportNumber => written.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::players::{Mending, Wishes, read, read_mended};
    use crate::i18n::{Lang, Speaker};
    use crate::tournament::{Category, Name};

    fn look(sheet: Sheet) -> Look {
        Look {
            upload: String::new(),
            sheet,
            mending: Mending::default(),
            open: None,
            only: false,
            women: false,
            ticked: None,
        }
    }

    fn page() -> Page {
        Page::spoken(Speaker::new(Lang::En))
    }

    #[test]
    fn a_problem_is_named_at_its_row_and_its_cell_is_open() {
        let file = "Name;Born;Rating\nАсанов Бекзат;31.02.2001;1800\nБеков А;;abc\nСатов С;2001;\nТ?р С;;\n";
        let mut sheet = read(file.as_bytes()).unwrap();
        let entered =
            Name { surname: "асанов".to_owned(), given: "бекзат".to_owned(), ..Name::default() };
        sheet.check_against(Category::Open, None, [&entered]);
        let view = SheetView::new(&page(), &look(sheet));
        let found = view.rows.iter().flat_map(|row| {
            let open = row.cells.iter().filter(|cell| cell.is_open).map(|cell| cell.name.clone());
            row.about.iter().map(|(kind, text)| format!("{kind}: {text}")).chain(open).collect::<Vec<_>>()
        });
        let expected = [
            "bad: “31.02.2001” is not a possible date of birth.",
            "bad: This section already has a player with this name. A different player with the same name can be \
             added with the form.",
            "cell-2-1",
            "bad: “abc” is not a valid rating from 0 to 4000.",
            "cell-3-2",
            "bad: “Т?р С”: the spreadsheet lost letters.",
            "cell-5-0",
        ];
        assert_eq!(found.collect::<Vec<_>>(), expected);
        assert_eq!((view.good, view.bad, view.noticed, view.remarked()), (1, 3, 0, 3));
        assert!(view.lost_letters == "import-lost-letters" && view.has_names && !view.doubtful);
        assert_eq!(view.rows[2].cells[1].text, "2001");
        assert_eq!(view.rows[2].cells[0].text, "Сатов · С");
    }

    #[test]
    fn skipped_lines_are_said_as_ranges() {
        let line = |line, last| SkippedLine {
            line,
            last,
            why: crate::exchange::players::WhySkipped::Empty,
            text: String::new(),
        };
        let skipped = [line(1, 1), line(2, 3), line(7, 7), line(154, 156), line(157, 157)];
        assert_eq!(ranges(&skipped), "1–3, 7, 154–157");
        assert_eq!(ranges(&[]), "");
    }

    #[test]
    fn open_cells_fit_into_a_form() {
        let rows: String = (0..3000).map(|row| format!("Асан?в Бекзат{row};31.02.2001\n")).collect();
        let sheet = read(format!("ФИО;Дата рождения\n{rows}").as_bytes()).unwrap();
        let view = SheetView::new(&page(), &look(sheet));
        let open: Vec<&Cell> =
            view.rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.is_open).collect();
        let sent: Vec<_> = open.iter().map(|cell| (cell.name.as_str(), cell.written.as_str())).collect();
        let bytes = serde_urlencoded::to_string(&sent).unwrap().len();
        assert!(sent.len() > 500 && bytes < 128 * 1024, "{} cells, {bytes} bytes", sent.len());
    }

    #[test]
    fn each_new_team_is_named_once_and_a_mended_cell_is_marked() {
        let text = "ФИО;Команда\nА;Ош\nБ;ош\nВ;Нарын\nГ;\n";
        let sheet = read(text.as_bytes()).unwrap();
        assert_eq!(new_teams(&sheet, &[]), ["Ош", "Нарын"]);
        let cells = [((5, 1), "Талас".to_owned())].into();
        let mending = Mending::default().with(&sheet, &Wishes { cells, ..Wishes::default() }).unwrap();
        let sheet = read_mended(text.as_bytes(), &mending, None).unwrap();
        let view = SheetView::new(&page(), &Look { mending, open: Some(2), ..look(sheet) });
        let cell = &view.rows[3].cells[1];
        assert_eq!((cell.class, cell.text.as_str(), cell.is_open), ("is-mended", "Талас", false));
        assert!(view.rows[0].cells.iter().all(|cell| cell.is_open));
        let chosen: Vec<_> = view
            .columns
            .iter()
            .map(|column| column.options.iter().find(|(_, _, chosen)| *chosen).map(|(value, ..)| *value))
            .collect();
        assert_eq!(chosen, [Some("full_name"), Some("team")]);
    }
}
