//! The list of a federation, out of a file that was read as a list of players.

use std::collections::HashMap;

use super::Column;
use super::players::{Problem, Severity, Sheet, SheetRow};
use super::values::clean;
use crate::tournament::players::claims::ListLine;
use crate::tournament::players::federation::FederationNumber;

/// Why a line of the file is none of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineFaultKind {
    /// No column has names.
    NoNames,
    /// A cell cannot be read: the row says which.
    Cell,
    /// There is no name.
    NoName,
    /// There is no number.
    NoNumber,
    /// The number is in the list of another federation.
    OtherFederation,
    /// An earlier line has the number.
    Twice {
        /// The earlier line, from 1.
        line: usize,
    },
}

/// A line of the file that is none of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineFault {
    /// The line in the file, from 1.
    pub line: usize,
    pub kind: LineFaultKind,
}

/// The lines of the list of a federation: names, numbers with or without the federation's code, ratings, titles. The rating is the
/// one that is called so, or else the national or the own one. Dates of birth are left out.
///
/// # Errors
/// Every line that is none.
pub fn lines(sheet: &Sheet, federation: &str) -> Result<Vec<ListLine>, Vec<LineFault>> {
    if !sheet.has_names() {
        return Err(vec![LineFault { line: 1, kind: LineFaultKind::NoNames }]);
    }
    let of = |wanted: Column| sheet.columns.iter().position(|column| column.column == Some(wanted));
    let (column, born) = (of(Column::FederationNumber), of(Column::Born));
    let mut seen: HashMap<String, usize> = HashMap::new();
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for row in &sheet.rows {
        let read = line(row, column, born, federation).and_then(|read| match seen.get(&read.number) {
            Some(line) => Err(LineFaultKind::Twice { line: *line }),
            None => Ok(read),
        });
        match read {
            Ok(read) => {
                seen.insert(read.number.clone(), row.line);
                lines.push(read);
            }
            Err(kind) => faults.push(LineFault { line: row.line, kind }),
        }
    }
    if faults.is_empty() { Ok(lines) } else { Err(faults) }
}

/// `column` has the number, and `born` the birth, which is left out: what is wrong in it does not matter.
fn line(
    row: &SheetRow,
    column: Option<usize>,
    born: Option<usize>,
    federation: &str,
) -> Result<ListLine, LineFaultKind> {
    let is_left_out = |problem: &Problem| problem.column.is_some() && problem.column == born;
    let is_error = |problem: &Problem| problem.kind.severity() == Severity::Error && !is_left_out(problem);
    if row.problems.iter().any(is_error) {
        return Err(LineFaultKind::Cell);
    }
    let details = &row.details;
    if details.name.surname.is_empty() {
        return Err(LineFaultKind::NoName);
    }
    // A number alone is one of this federation, whatever country the player is of.
    let cell = column.and_then(|column| row.cells.get(column)).map_or_else(String::new, |cell| clean(cell));
    let number = match cell.parse::<FederationNumber>() {
        Ok(number) => number,
        Err(_) => FederationNumber::new(federation, &cell).map_err(|_| LineFaultKind::NoNumber)?,
    };
    if number.federation() != federation {
        return Err(LineFaultKind::OtherFederation);
    }
    Ok(ListLine {
        number: number.number().to_owned(),
        name: details.name.clone(),
        sex: details.sex,
        rating: details.rating.or(details.ratings.national).or(details.ratings.own),
        title: details.title,
        region: details.region.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::players::read;

    fn lines_of(text: &str) -> Result<Vec<ListLine>, Vec<LineFault>> {
        lines(&read(text.as_bytes()).expect("a table"), "KGZ")
    }

    #[test]
    fn what_is_wrong_in_a_birth_which_is_left_out_refuses_no_line() {
        let list = "Номер в федерации;Фамилия;Имя;Дата рождения;Рейтинг\n\
                    KGZ 501;Асанова;Айгуль;не помнит;1450\n502;Беков;Азат;31.02.2010;1400\n";
        let read = lines_of(list).expect("a list");
        assert_eq!(read.iter().map(|line| line.rating).collect::<Vec<_>>(), [Some(1450), Some(1400)]);
        let faults = lines_of(&list.replace("1450", "много")).expect_err("a fault");
        assert_eq!(
            faults.iter().map(|fault| (fault.line, fault.kind)).collect::<Vec<_>>(),
            [(2, LineFaultKind::Cell)]
        );
    }

    #[test]
    fn a_list_has_numbers_with_or_without_the_code_and_what_everybody_is_shown() {
        let list = "Номер в федерации;Фамилия;Имя;Год рождения;Пол;Рейтинг;Регион\n\
                    KGZ 501;Асанова;Айгуль;2014;ж;1450;Нарын\n502;Асанова;Айгуль;;;;\n";
        let read = lines_of(list).expect("a list");
        assert_eq!(read.iter().map(|line| line.number.as_str()).collect::<Vec<_>>(), ["501", "502"]);
        assert_eq!((read[0].rating, read[0].region.as_str()), (Some(1450), "Нарын"));
        assert_eq!((read[1].rating, read[1].sex), (None, None));
        assert!(!format!("{read:?}").contains("2014"), "the year of birth is not taken over");
    }

    #[test]
    fn what_is_no_line_of_the_list_is_named_with_its_line() {
        let list = "Номер в федерации;Фамилия;Рейтинг\nKGZ 501;А;1450\nKAZ 7;Б;1500\n;В;1500\n501;Г;1500\nKGZ 8;Д;99999\n";
        let faults: Vec<_> =
            lines_of(list).expect_err("faults").into_iter().map(|of| (of.line, of.kind)).collect();
        assert_eq!(
            faults,
            [
                (3, LineFaultKind::OtherFederation),
                (4, LineFaultKind::NoNumber),
                (5, LineFaultKind::Twice { line: 2 }),
                (6, LineFaultKind::Cell),
            ]
        );
        let numbers = lines_of("501;1450\n502;1500\n").expect_err("no names");
        assert_eq!(numbers[0].kind, LineFaultKind::NoNames);
    }
}
