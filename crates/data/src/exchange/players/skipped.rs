//! The lines of a list that are no players: titles, headers that are repeated on every page, totals, signatures, numbered
//! lines that no one filled in. They are skipped, shown, and can be read as players all the same.

use super::sheet::{SheetColumn, SkippedLine, WhySkipped};
use crate::exchange::Column;
use crate::exchange::headers::fold;
use crate::exchange::records::Record;

/// The most characters of a skipped line that are shown.
const MOST_SHOWN: usize = 120;

impl SkippedLine {
    pub(super) fn of(record: &Record, why: WhySkipped) -> Self {
        let cells: Vec<&str> =
            record.cells.iter().map(|cell| cell.trim()).filter(|cell| !cell.is_empty()).collect();
        let text = cells.join(" · ").chars().take(MOST_SHOWN).collect();
        Self { line: record.line, last: record.line, why, text }
    }

    /// The empty lines between two records.
    pub(super) fn between(above: &Record, below: &Record) -> Option<Self> {
        let first = above.last + 1;
        let last = below.line.checked_sub(1).filter(|last| first <= *last)?;
        Some(Self { line: first, last, why: WhySkipped::Empty, text: String::new() })
    }
}

/// The first words of a line that adds up.
const TOTALS: [&str; 16] = [
    "итого",
    "всего",
    "барыгы",
    "бардыгы",
    "баардыгы",
    "жалпы",
    "жыйынтыгы",
    "барлығы",
    "жиыны",
    "қорытынды",
    "total",
    "totals",
    "altogether",
    "жами",
    "жалпысы",
    "итог",
];

/// What lines begin with that are signed or approve the list; folded.
const SIGNATURES: [&str; 40] = [
    "главныйсудья",
    "главныйсекретарь",
    "главсудья",
    "глсудья",
    "глсекретарь",
    "судьясоревнований",
    "секретарьсоревнований",
    "судейскаяколлегия",
    "директор",
    "руководитель",
    "представитель",
    "тренерпредставитель",
    "ответственный",
    "председатель",
    "подпись",
    "печать",
    "утверждаю",
    "согласовано",
    "составил",
    "исполнитель",
    "допущено",
    "врачсоревнований",
    "башкыкалыс",
    "башкыкатчы",
    "калыстарколлегиясы",
    "колтамгасы",
    "жетекчи",
    "бекитемин",
    "түзгөн",
    "бастөреші",
    "басхатшы",
    "төрешілералқасы",
    "қолы",
    "жетекші",
    "бекітемін",
    "құрастырған",
    "chiefreferee",
    "chiefarbiter",
    "chiefsecretary",
    "signature",
];
/// Whether a text begins with these words.
fn is_signed(text: &str) -> bool {
    let mut begin = String::new();
    text.split(|char: char| !char.is_alphabetic()).take(6).any(|word| {
        begin.push_str(&fold(word));
        SIGNATURES.contains(&begin.as_str())
    })
}

/// The most cells of a line that adds up or is signed; a player's row has more.
const FEW: usize = 3;

/// Why a line below the headers is no player; `None` where it is one, or may be.
pub(super) fn why(record: &Record, columns: &[SheetColumn]) -> Option<WhySkipped> {
    let filled = || record.cells.iter().enumerate().filter(|(_, cell)| !cell.trim().is_empty());
    let column = |index: usize| columns.get(index).and_then(|column| column.column);
    let is_header = |(index, cell): (usize, &String)| {
        columns
            .get(index)
            .is_some_and(|column| !column.header.is_empty() && fold(cell) == fold(&column.header))
    };
    if filled().all(is_header) {
        return Some(WhySkipped::Header);
    }
    let is_number = |cell: &str| cell.chars().all(|char| char.is_ascii_digit() || ". )".contains(char));
    // A row begins with its number, which says nothing of it.
    let told = || filled().filter(|(_, cell)| !is_number(cell.trim()));
    let count = told().count();
    if count <= FEW
        && let Some((_, first)) = told().next()
    {
        let word = first.split(|char: char| !char.is_alphabetic()).find(|word| !word.is_empty());
        let is_total = |word: &str| TOTALS.contains(&word.to_lowercase().as_str());
        if word.is_some_and(is_total) {
            return Some(WhySkipped::Total);
        }
        if is_signed(first) || first.contains("____") {
            return Some(WhySkipped::Signature);
        }
    }
    let is_name = |index: usize| {
        matches!(column(index), Some(Column::Surname | Column::Given | Column::FullName | Column::Patronymic))
    };
    let has_names = columns.iter().enumerate().any(|(index, _)| is_name(index));
    let others = filled().filter(|(index, _)| column(*index) != Some(Column::Number)).count();
    let is_note = has_names && columns.len() > 1 && others <= 1 && !filled().any(|(index, _)| is_name(index));
    is_note.then_some(WhySkipped::Note)
}
