//! Births that are read, and may be another date: that of an entry, or the year of the event. They are said at their cells.

use std::collections::BTreeMap;

use chrono::{Datelike, NaiveDate};

use super::sheet::{SheetColumn, SheetRow};
use super::{Problem, ProblemKind};
use crate::exchange::values::{self, clean};
use crate::exchange::{Column, headers};
use crate::tournament::players::age::age_on;

/// Who is younger than this, in years, hardly plays.
const YOUNGEST: u8 = 3;
/// Who is older than this, in years, hardly plays.
const OLDEST: u8 = 100;
/// How many rows with one birth are more than twins.
const MANY: usize = 3;
/// How many rows are looked at to know whether a column has dates.
const MAX_ROWS_LOOKED_AT: usize = 100;
/// The most bytes of a cell that may be a date.
const MAX_DATE_BYTES: usize = 80;

/// What a row says of the birth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Birth {
    Day(NaiveDate),
    Year(i32),
}

impl Birth {
    fn from_row(row: &SheetRow) -> Option<Self> {
        row.personal.born.map(Self::Day).or_else(|| row.personal.born_year.map(Self::Year))
    }

    /// Whether a player of an event on this day is too young or too old to play, or not yet born.
    fn is_odd(self, on: NaiveDate) -> bool {
        let ages = YOUNGEST..=OLDEST;
        let age = match self {
            Self::Day(born) => age_on(born, on),
            Self::Year(year) => u8::try_from(on.year().saturating_sub(year)).ok(),
        };
        age.is_none_or(|age| !ages.contains(&age))
    }
}

/// Says which births may be none: where the header may mean another date and a column that is not read has dates too, where most
/// rows have one day, or all one year under such a header, and where the player is too young or too old for an event on the day
/// `on`. Which column it is, is not asked again where an official has chosen another than the headers tell.
pub(super) fn doubt(rows: &mut [SheetRow], columns: &[SheetColumn], on: Option<NaiveDate>, is_chosen: bool) {
    let Some(born) = columns.iter().position(|column| column.column == Some(Column::Born)) else { return };
    let header = columns.get(born).map_or("", |column| column.header.as_str());
    let is_vague = !is_chosen && headers::is_vague(header);
    let other = if is_vague { other_dates(rows, columns) } else { None };
    let common = if is_chosen { None } else { common(rows, is_vague) };
    for row in rows {
        let Some(birth) = Birth::from_row(row) else { continue };
        let kind = if let Some(column) = other {
            ProblemKind::OtherDates { column: column + 1 }
        } else if common == Some(birth) {
            ProblemKind::SameBirth
        } else if on.is_some_and(|on| birth.is_odd(on)) {
            ProblemKind::OddAge { under: YOUNGEST, over: OLDEST }
        } else {
            continue;
        };
        row.problems.push(Problem { column: Some(born), kind });
    }
}

/// The day of birth that most rows have, or the year that all have where years are looked at.
fn common(rows: &[SheetRow], has_years: bool) -> Option<Birth> {
    let mut counts: BTreeMap<Birth, usize> = BTreeMap::new();
    for birth in rows.iter().filter_map(Birth::from_row) {
        *counts.entry(birth).or_default() += 1;
    }
    let all: usize = counts.values().sum();
    let (birth, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    let is_common = match birth {
        Birth::Day(_) => 2 * count > all,
        Birth::Year(_) => has_years && count == all,
    };
    (is_common && count >= MANY).then_some(birth)
}

/// The first column that is not read and has a date or a year in most rows.
fn other_dates(rows: &[SheetRow], columns: &[SheetColumn]) -> Option<usize> {
    let rows = rows.get(..MAX_ROWS_LOOKED_AT).unwrap_or(rows);
    let is_date = |row: &&SheetRow, at: usize| {
        row.cells
            .get(at)
            .is_some_and(|cell| cell.len() <= MAX_DATE_BYTES && values::birth(&clean(cell), None).is_ok())
    };
    let has_dates = |at: usize| 2 * rows.iter().filter(|row| is_date(row, at)).count() > rows.len();
    (0..columns.len())
        .filter(|at| columns.get(*at).is_some_and(|column| column.column.is_none()))
        .find(|at| has_dates(*at))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use crate::exchange::players::{Mending, Sheet, Wishes, read_mended};

    /// A list with this header of births, for an event in November 2026.
    fn list(header: &str, births: &[&str]) -> Sheet {
        let rows: String = births.iter().map(|born| format!("Асанов Бакыт;{born};Ош\n")).collect();
        let on = NaiveDate::from_ymd_opt(2026, 11, 22);
        read_mended(format!("ФИО;{header};Клуб\n{rows}").as_bytes(), &Mending::default(), on).unwrap()
    }

    /// What is doubtful in the births of each row.
    fn doubts(sheet: &Sheet) -> Vec<Vec<ProblemKind>> {
        let is_of_births = |problem: &&Problem| {
            let born = sheet.columns.iter().position(|column| column.column == Some(Column::Born));
            problem.column.is_some() && problem.column == born
        };
        let of =
            |row: &SheetRow| row.problems.iter().filter(is_of_births).map(|problem| problem.kind).collect();
        sheet.rows.iter().map(of).collect()
    }

    const SAME: ProblemKind = ProblemKind::SameBirth;
    const ODD: ProblemKind = ProblemKind::OddAge { under: YOUNGEST, over: OLDEST };

    #[rstest]
    #[case("Дата", &["12.10.2025", "12.10.2025", "12.10.2025"], &[true, true, true])]
    #[case("Birth", &["12.10.2005", "2005-10-12", "12 октября 2005 г."], &[true, true, true])]
    #[case("Дата рождения", &["01.01.2005", "01.01.2005", "17.05.2005", "01.01.2005"], &[true, true, false, true])]
    #[case("Дата рождения", &["01.01.2005", "01.01.2005"], &[false, false])]
    #[case("Дата рождения", &["01.01.2005", "01.01.2005", "17.05.2005", "18.05.2005"], &[false; 4])]
    #[case("Дата рождения", &["1.1.05", "1.1.05", "1.1.05", "2.1.05", "2.1.05", "3.1.05"], &[false; 6])]
    #[case("Год", &["2014", "2014", "2014"], &[true, true, true])]
    #[case("Год", &["2014", "2014", "2014", "2015"], &[false; 4])]
    #[case("Год рождения", &["2014", "2014", "2014"], &[false; 3])]
    fn one_birth_in_most_rows_is_doubted(
        #[case] header: &str,
        #[case] births: &[&str],
        #[case] expected: &[bool],
    ) {
        let found: Vec<bool> =
            doubts(&list(header, births)).iter().map(|kinds| kinds.contains(&SAME)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn players_who_are_too_young_or_too_old_for_the_event_are_doubted() {
        let sheet = list(
            "Дата рождения",
            &[
                "23.11.2023",
                "22.11.2023",
                "2024",
                "2023",
                "01.12.2026",
                "2027",
                "17.05.2010",
                "",
                "1914",
                "17.05.1910",
                "1926",
            ],
        );
        let expected = [true, false, true, false, true, true, false, false, true, true, false];
        let expected = expected.map(|is_odd| if is_odd { vec![ODD] } else { vec![] });
        assert_eq!(doubts(&sheet), expected);
        assert!(!sheet.has_errors(), "it is said, and can be imported all the same");
        let text = "ФИО;Дата рождения\nАсанов Бакыт;2025\n";
        let without_a_day = read_mended(text.as_bytes(), &Mending::default(), None).unwrap();
        assert_eq!(doubts(&without_a_day), [vec![]]);
    }

    #[test]
    fn who_is_not_born_yet_is_not_asked_about_the_age_besides() {
        let mut sheet = list("Дата рождения", &["01.12.2026", "01.12.2025"]);
        sheet.check_born_by(NaiveDate::from_ymd_opt(2026, 11, 22).unwrap());
        assert_eq!(doubts(&sheet), [[ProblemKind::NoSuchDay], [ODD]]);
    }

    #[test]
    fn a_vague_birth_beside_dates_that_are_not_read_is_doubted() {
        let text = "Дата;ФИО;№ дела;????????\n\
                    12.10.2019;Асанов Бакыт;31;17.05.2001\n\
                    13.10.2019;Беков Азат;32;2002\n\
                    14.10.2019;Сатов Нур;33;19.05.2003\n";
        let read = |text: &str, mending: &Mending| read_mended(text.as_bytes(), mending, None).unwrap();
        let sheet = read(text, &Mending::default());
        assert_eq!(sheet.columns[0].column, Some(Column::Born));
        let expected_problems = vec![ProblemKind::OtherDates { column: 4 }];
        assert_eq!(doubts(&sheet), [expected_problems.clone(), expected_problems.clone(), expected_problems]);
        // Once the right column is chosen, nothing is asked.
        let columns = [(3, Some(Column::Born))].into();
        let mending = Mending::default().with(&sheet, &Wishes { columns, ..Wishes::default() }).unwrap();
        assert_eq!(doubts(&read(text, &mending)), [vec![], vec![], vec![]]);
        let all_in_one = text.replace("2002", "17.05.2001").replace("19.05.2003", "17.05.2001");
        assert_eq!(doubts(&read(&all_in_one, &mending)), [vec![], vec![], vec![]]);
        // What is chosen of another column says nothing of this one.
        let columns = [(2, Some(Column::Club))].into();
        let mending = Mending::default().with(&sheet, &Wishes { columns, ..Wishes::default() }).unwrap();
        let expected = vec![ProblemKind::OtherDates { column: 4 }];
        assert_eq!(doubts(&read(text, &mending)), [expected.clone(), expected.clone(), expected]);
        // An exact header is believed, and numbers are no dates.
        let exact = text.replacen("Дата", "Дата рождения", 1);
        assert_eq!(doubts(&read(&exact, &Mending::default())), [vec![], vec![], vec![]]);
        let numbers = text.replace("17.05.2001", "1").replace("2002", "21").replace("19.05.2003", "300");
        assert_eq!(doubts(&read(&numbers, &Mending::default())), [vec![], vec![], vec![]]);
    }
}
