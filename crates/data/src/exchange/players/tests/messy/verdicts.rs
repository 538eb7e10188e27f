//! Whether the reader gave the people of a list back, or said where it did not.

use super::*;

/// How a list came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Verdict {
    Equal,
    /// What differs is said, with its cell, its column or what the letters were.
    Reported,
    SilentlyWrong,
}

/// What a row says of a person.
fn compared_columns(
    row: &SheetRow,
    columns: &[Column],
    expected: &BTreeMap<&'static str, String>,
) -> Vec<(&'static str, bool)> {
    let details = &row.details;
    let of = |column: &str| -> Option<bool> {
        let wanted = expected.get(column)?;
        let day = || NaiveDate::parse_from_str(wanted, "%d.%m.%Y").ok();
        let rating = || wanted.parse().ok();
        Some(match column {
            "surname" => details.name.surname == *wanted,
            "given" => details.name.given == *wanted && details.name.patronymic.is_empty(),
            "born" => row.personal.born == day(),
            "sex" => {
                details.sex
                    == Some(if matches!(wanted.as_str(), "M" | "м" | "э" | "е") {
                        Sex::Male
                    } else {
                        Sex::Female
                    })
            }
            "rating" => details.rating == rating(),
            "country" => details.country == *wanted,
            "region" => details.region == *wanted,
            "team" => row.team == *wanted,
            "coaches" => details.coaches == *wanted,
            "grade" => values::grade(wanted).is_ok_and(|grade| grade == details.grade),
            "federation_number" => {
                !columns.contains(&Column::Country)
                    || details
                        .federation_number
                        .as_ref()
                        .is_some_and(|number| number.to_string().ends_with(wanted))
            }
            _ => true,
        })
    };
    expected.keys().filter_map(|column| Some((*column, of(column)?))).collect()
}

pub(super) fn verdict(draft: &Draft, read: &Result<Sheet, SheetError>) -> (Verdict, String) {
    let sheet = match read {
        Err(error) => {
            let is_named =
                !matches!(error, SheetError::Empty | SheetError::NotText | SheetError::BadWorkbook);
            return (if is_named { Verdict::Reported } else { Verdict::SilentlyWrong }, format!("{error:?}"));
        }
        Ok(sheet) => sheet,
    };
    if !sheet.has_names() || is_broken(sheet) {
        return (Verdict::Reported, format!("no names, or letters: {:?}", sheet.columns));
    }
    let expected: Vec<_> = draft.people.iter().flatten().collect();
    let mut verdict = Verdict::Equal;
    let mut at = 0;
    for (index, row) in sheet.rows.iter().enumerate() {
        let Some(person) = expected.get(at) else {
            if row.problems.is_empty() {
                return (Verdict::SilentlyWrong, format!("one more: {:?}", row.details.name));
            }
            verdict = verdict.max(Verdict::Reported);
            continue;
        };
        let compared_columns = compared_columns(row, &draft.columns, person);
        let wrong: Vec<&str> =
            compared_columns.iter().filter(|(_, same)| !same).map(|(column, _)| *column).collect();
        if wrong.is_empty() {
            at += 1;
            continue;
        }
        // A column that is not read is said with what it holds.
        let is_read = |column: &&str| {
            let means = |of: &SheetColumn| {
                of.column.is_some_and(|of| {
                    key(of) == *column
                        || (matches!(of, Column::FullName) && matches!(*column, "surname" | "given"))
                })
            };
            sheet.columns.iter().any(means)
        };
        let silent: Vec<&str> = wrong
            .iter()
            .copied()
            .filter(|column| is_read(column) || sheet.columns.iter().all(|of| of.column.is_some()))
            .collect();
        if !silent.is_empty() && row.problems.is_empty() {
            return (
                Verdict::SilentlyWrong,
                format!(
                    "{silent:?} of {person:?}: {:?} {:?} {:?} {:?}",
                    row.details, row.team, row.cells, sheet.columns
                ),
            );
        }
        verdict = verdict.max(Verdict::Reported);
        // A row is the one that says of a person what others hardly have, or else the last that is left.
        let own = ["surname", "born", "rating", "federation_number"];
        let is_this = compared_columns.iter().any(|(column, same)| *same && own.contains(column))
            || sheet.rows.len() - index <= expected.len() - at;
        at += usize::from(is_this);
    }
    if at < expected.len() {
        return (Verdict::SilentlyWrong, format!("missing: {:?}, skipped {:?}", expected[at], sheet.skipped));
    }
    (verdict, String::new())
}

fn is_broken(sheet: &Sheet) -> bool {
    sheet.mojibake.is_some()
}

/// What is read of a list, and once more with its letters mended where they are broken.
pub(super) fn read_whole(file: &[u8]) -> Result<Sheet, SheetError> {
    let sheet = read(file)?;
    if sheet.mojibake.is_none() {
        return Ok(sheet);
    }
    read_mended(file, &Mending { letters: true, ..Mending::default() }, None)
}
