//! What is wrong in a list of players, in words.

use crate::exchange::players::{
    MAX_CELL, MAX_COLUMNS, MAX_NUMBER, MAX_RATING, MAX_ROWS, ProblemKind, WhySkipped,
};
use crate::exchange::text::MAX_BYTES;
use crate::exchange::{Column, SheetError};
use crate::i18n::Message;

/// What forms call the field of a column, which is not always its own name.
pub(super) const fn column_key(column: Column) -> &'static str {
    match column {
        Column::Number => "starting-number",
        Column::Surname => "field-surname",
        Column::Given => "field-given",
        Column::Patronymic => "field-patronymic",
        Column::FullName => "field-full-name",
        Column::GivenFirst => "field-given-first",
        Column::Born => "field-born",
        Column::Sex => "field-sex",
        Column::Grade => "field-grade",
        Column::Rating => "field-rating",
        Column::Country => "field-country",
        Column::Region => "field-region",
        Column::City => "field-city",
        Column::Club => "field-club",
        Column::School => "field-school",
        Column::Team => "field-team",
        Column::Coaches => "field-coaches",
        Column::PassportSeries => "field-passport-series",
        Column::PassportNumber => "field-passport-number",
        Column::Doctor => "field-doctor-approved",
        Column::FederationNumber => "field-federation-number",
        Column::International => "field-international",
        Column::National => "field-national",
        Column::Own => "field-own",
        Column::Title => "field-title",
    }
}

/// What is wrong; `written` is the cell.
pub(super) fn message(problem: ProblemKind, written: &str) -> Message {
    const MAX_SHOWN_CHARS: usize = 40;
    let long = written.chars().count() > MAX_SHOWN_CHARS;
    let quoted: String = written.chars().take(MAX_SHOWN_CHARS).chain(long.then_some('…')).collect();
    let quoting = |key: &'static str| Message::new(key).with("written", quoted.as_str());
    match problem {
        ProblemKind::NoName => Message::new("problem-no-name"),
        ProblemKind::TooManyCells { columns, found } => {
            Message::new("problem-too-many-cells").with("columns", columns).with("found", found)
        }
        ProblemKind::TooFewCells { columns, found } => {
            Message::new("problem-too-few-cells").with("columns", columns).with("found", found)
        }
        ProblemKind::SwallowedLines => Message::new("problem-swallowed-lines"),
        ProblemKind::SeveralLines => quoting("problem-several-lines"),
        ProblemKind::OtherHeaders { line } => Message::new("problem-other-headers").with("line", line),
        ProblemKind::FormulaError => quoting("problem-formula-error"),
        ProblemKind::Mojibake { was } => quoting("problem-mojibake").with("was", was.name()),
        ProblemKind::StrangeLetters => quoting("problem-strange-letters"),
        ProblemKind::StrangeName => quoting("problem-strange-name"),
        ProblemKind::MixedAlphabets => quoting("problem-mixed-alphabets"),
        ProblemKind::LongName => quoting("problem-long-name"),
        ProblemKind::NameOrder => quoting("problem-name-order"),
        ProblemKind::WholeInSurname => quoting("problem-whole-in-surname"),
        ProblemKind::OneWord => quoting("problem-one-word"),
        ProblemKind::OnlyAName => quoting("problem-only-a-name"),
        ProblemKind::BelowAName { line } => Message::new("problem-below-a-name").with("line", line),
        ProblemKind::BelowASignature { line } => Message::new("problem-below-a-signature").with("line", line),
        ProblemKind::OddText => quoting("problem-odd-text"),
        ProblemKind::MonthFirst => quoting("problem-month-first"),
        ProblemKind::SamePerson { line } => Message::new("problem-same-person").with("line", line),
        ProblemKind::TooLong => Message::new("problem-too-long").with("max", MAX_CELL),
        ProblemKind::NotAFederationNumber => quoting("problem-not-a-federation-number"),
        ProblemKind::NotADate => quoting("problem-not-a-date"),
        ProblemKind::NoSuchDay => quoting("problem-no-such-day"),
        ProblemKind::OnlyAYear { under } => quoting("problem-only-a-year").with("under", under),
        ProblemKind::YearGuessed { year } => quoting("problem-year-guessed").with("year", year.to_string()),
        ProblemKind::SameBirth => quoting("problem-same-birth"),
        ProblemKind::OddAge { under, over } => {
            quoting("problem-odd-age").with("under", under).with("over", over)
        }
        ProblemKind::OtherDates { column } => quoting("problem-other-dates").with("column", column),
        ProblemKind::LostLetters => quoting("problem-lost-letters"),
        ProblemKind::NotARating => quoting("problem-not-a-rating").with("max", MAX_RATING),
        ProblemKind::NotANumber => quoting("problem-not-a-number").with("max", MAX_NUMBER.to_string()),
        ProblemKind::NumberTwice { line } => quoting("problem-number-twice").with("line", line),
        ProblemKind::NumberTaken => quoting("problem-number-taken"),
        ProblemKind::UnknownSex => quoting("problem-unknown-sex"),
        ProblemKind::UnknownGrade => quoting("problem-unknown-grade"),
        ProblemKind::UnknownTitle => quoting("problem-unknown-title"),
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
        SheetError::TooManySheets { most } => Message::new("sheet-too-many-sheets").with("most", most),
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

/// Why a line is no player.
pub(super) const fn why_skipped(why: WhySkipped) -> &'static str {
    match why {
        WhySkipped::Title => "skipped-title",
        WhySkipped::Empty => "skipped-empty",
        WhySkipped::Header => "skipped-header",
        WhySkipped::Total => "skipped-total",
        WhySkipped::Signature => "skipped-signature",
        WhySkipped::Note => "skipped-note",
        WhySkipped::Numbering => "skipped-numbering",
        WhySkipped::Team => "skipped-team",
        WhySkipped::Region => "skipped-region",
        WhySkipped::Sex => "skipped-sex",
        WhySkipped::Chosen => "skipped-chosen",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::encoding::Encoding;
    use crate::i18n::{Lang, Speaker};
    use crate::primitives::Keyed as _;

    const PROBLEMS: [ProblemKind; 43] = [
        ProblemKind::TooFewCells { columns: 3, found: 2 },
        ProblemKind::SwallowedLines,
        ProblemKind::SeveralLines,
        ProblemKind::OtherHeaders { line: 7 },
        ProblemKind::FormulaError,
        ProblemKind::Mojibake { was: Encoding::Utf8 },
        ProblemKind::StrangeLetters,
        ProblemKind::StrangeName,
        ProblemKind::MixedAlphabets,
        ProblemKind::LongName,
        ProblemKind::NameOrder,
        ProblemKind::WholeInSurname,
        ProblemKind::OneWord,
        ProblemKind::OnlyAName,
        ProblemKind::BelowAName { line: 7 },
        ProblemKind::BelowASignature { line: 7 },
        ProblemKind::OddText,
        ProblemKind::MonthFirst,
        ProblemKind::SamePerson { line: 7 },
        ProblemKind::NotANumber,
        ProblemKind::NumberTwice { line: 7 },
        ProblemKind::NumberTaken,
        ProblemKind::NoName,
        ProblemKind::TooManyCells { columns: 3, found: 5 },
        ProblemKind::TooLong,
        ProblemKind::NotADate,
        ProblemKind::NoSuchDay,
        ProblemKind::OnlyAYear { under: 14 },
        ProblemKind::YearGuessed { year: 2001 },
        ProblemKind::SameBirth,
        ProblemKind::OddAge { under: 3, over: 100 },
        ProblemKind::OtherDates { column: 4 },
        ProblemKind::LostLetters,
        ProblemKind::NotARating,
        ProblemKind::UnknownSex,
        ProblemKind::UnknownGrade,
        ProblemKind::UnknownTitle,
        ProblemKind::UnknownApproval,
        ProblemKind::Duplicate { line: 7 },
        ProblemKind::ManInWomensSection,
        ProblemKind::TooOld { under: 14 },
        ProblemKind::SexNotGiven,
        ProblemKind::AlreadyEntered,
    ];
    const SKIPPED: [WhySkipped; 11] = [
        WhySkipped::Numbering,
        WhySkipped::Team,
        WhySkipped::Region,
        WhySkipped::Sex,
        WhySkipped::Title,
        WhySkipped::Empty,
        WhySkipped::Header,
        WhySkipped::Total,
        WhySkipped::Signature,
        WhySkipped::Note,
        WhySkipped::Chosen,
    ];

    #[test]
    fn every_problem_has_a_text_in_every_language() {
        let files = [
            SheetError::TooLarge { bytes: 1 },
            SheetError::NotText,
            SheetError::TooManySheets { most: 64 },
            SheetError::BadWorkbook,
            SheetError::Empty,
            SheetError::UnclosedQuote { line: 3 },
            SheetError::TooManyColumns { line: 3 },
            SheetError::TooManyRows { line: 3 },
            SheetError::NoNameColumn { line: 3 },
        ];
        let of_rows = PROBLEMS.iter().map(|kind| message(*kind, "xyz"));
        let of_lines = SKIPPED.map(|why| Message::new(why_skipped(why)));
        let of_columns = Column::ALL.iter().map(|column| Message::new(column_key(*column)));
        for message in of_rows.chain(files.map(sheet_error)).chain(of_lines).chain(of_columns) {
            for lang in Lang::ALL {
                let text = Speaker::new(lang).say(&message);
                assert!(text != message.key() && !text.contains(['{', '$']), "{lang}: {text}");
            }
        }
    }

    #[test]
    fn what_is_quoted_is_short() {
        let text = Speaker::new(Lang::En).say(&message(ProblemKind::NotADate, &"x".repeat(500)));
        assert!(text.contains(&format!("{}…", "x".repeat(40))), "{text}");
        assert!(text.len() < 150);
    }
}
