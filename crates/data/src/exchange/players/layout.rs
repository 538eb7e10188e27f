//! Where the headers of a list are and what its columns hold: titles above them, headers of several lines, tables side by side.

use super::sheet::SheetColumn;
use crate::exchange::Column;
use crate::exchange::headers;
use crate::exchange::limits::HEADER_ROWS;
use crate::exchange::records::Record;
use crate::exchange::values::clean;
use crate::tournament::players::names;

/// The most lines that headers take.
const MAX_HEADER_LINES: usize = 3;

/// The columns of a list.
pub(super) struct Head {
    /// How many rows there are above the headers.
    pub(super) above: usize,
    /// How many rows there are up to and with the headers.
    pub(super) end: usize,
    pub(super) columns: Vec<SheetColumn>,
}

/// A row of headers, or several as one.
#[derive(Clone)]
struct Heading {
    texts: Vec<String>,
    meanings: Vec<Option<Column>>,
    /// Whether each may mean another thing than it is known by.
    vague: Vec<bool>,
}

impl Heading {
    fn from_record(record: &Record) -> Self {
        let texts: Vec<String> = record.cells.iter().map(|cell| clean(cell)).collect();
        let meanings = texts.iter().map(|text| headers::meaning(text)).collect();
        Self::with(texts, meanings)
    }

    fn with(texts: Vec<String>, meanings: Vec<Option<Column>>) -> Self {
        let vague = texts.iter().zip(&meanings);
        let vague = vague.map(|(text, meaning)| meaning.is_some() && headers::is_vague(text)).collect();
        Self { texts, meanings, vague }
    }

    /// The meaning of each column, each meaning once.
    fn once(&self) -> Vec<Option<Column>> {
        headers::once(&self.texts, &self.meanings, &self.vague)
    }

    fn known(&self) -> usize {
        self.meanings.iter().flatten().count()
    }

    fn has_names(&self) -> bool {
        headers::settled(self.once()).is_some()
    }

    /// This with the row below it. The heading of a group stands in its first column, and over all that have one below.
    fn above(&self, below: &Self) -> Self {
        let width = self.texts.len().max(below.texts.len());
        let (mut texts, mut meanings) = (Vec::with_capacity(width), Vec::with_capacity(width));
        let mut group = String::new();
        for at in 0..width {
            let text = |heading: &Self| heading.texts.get(at).cloned().unwrap_or_default();
            let meaning = |heading: &Self| heading.meanings.get(at).copied().flatten();
            let (own, lower) = (text(self), text(below));
            let is_grouped = own.is_empty() && !lower.is_empty();
            if !own.is_empty() {
                group.clone_from(&own);
            } else if lower.is_empty() {
                group.clear();
            }
            let upper = if is_grouped { &group } else { &own };
            let both = [upper.as_str(), lower.as_str()].map(str::trim).join(" ").trim().to_owned();
            let is_over_several = own.is_empty()
                || below.texts.get(at + 1).is_some_and(|next| {
                    !next.is_empty() && self.texts.get(at + 1).is_none_or(String::is_empty)
                });
            meanings.push(if lower.is_empty() {
                meaning(self)
            } else {
                let whole = headers::meaning(&both).or_else(|| meaning(below));
                whole.or_else(|| meaning(self).filter(|_| !is_over_several))
            });
            texts.push(both);
        }
        Self::with(texts, meanings)
    }

    /// Whether a row may be the second one of headers: it has text, no digits as values have, and at least half of it is known,
    /// alone or with what is above.
    fn continues(&self, above: &Self, together: &Self) -> bool {
        let filled: Vec<usize> = (0..self.texts.len())
            .filter(|at| self.texts.get(*at).is_some_and(|text| !text.is_empty()))
            .collect();
        let is_value = |at: &usize| {
            self.texts.get(*at).is_some_and(|text| text.chars().filter(char::is_ascii_digit).count() > 2)
        };
        let meaning = |heading: &Self, at: usize| heading.meanings.get(at).copied().flatten();
        let is_known = |at: &&usize| {
            meaning(self, **at).is_some()
                || (meaning(together, **at).is_some() && meaning(together, **at) != meaning(above, **at))
        };
        !filled.is_empty()
            && !filled.iter().any(is_value)
            && 2 * filled.iter().filter(is_known).count() >= filled.len()
    }

    fn columns(self, meanings: Vec<Option<Column>>) -> Vec<SheetColumn> {
        self.texts.into_iter().zip(meanings).map(|(header, column)| SheetColumn { header, column }).collect()
    }
}

/// Finds the headers: the first row with one for names and another known one, with the rows below that continue it; or else
/// the first with one for names; or else the one with the most known headers.
pub(super) fn head(records: &[Record]) -> Head {
    let found = find(records);
    let width = records.iter().map(|record| record.cells.len()).max().unwrap_or_default();
    let Some((above, lines, heading)) = found else {
        let columns = vec![SheetColumn { header: String::new(), column: None }; width];
        let names = SheetColumn { header: String::new(), column: Some(Column::FullName) };
        return Head { above: 0, end: 0, columns: if width == 1 { vec![names] } else { columns } };
    };
    let meanings = heading.once();
    let meanings = headers::settled(meanings.clone()).unwrap_or(meanings);
    let end = above + lines;
    let mut columns = heading.columns(meanings);
    // Cells beyond the headers, filled in several rows, are a column without one.
    let below = records.get(end..).unwrap_or_default();
    let filled = |at: usize| {
        below
            .iter()
            .filter(|record| record.cells.get(at).is_some_and(|cell| !cell.trim().is_empty()))
            .take(2)
            .count()
    };
    if let Some(last) = (columns.len()..width).rev().find(|at| filled(*at) > 1 && below.len() > 2) {
        columns.resize(last + 1, SheetColumn { header: String::new(), column: None });
    }
    settle_names(&mut columns, below);
    Head { above, end, columns }
}

fn find(records: &[Record]) -> Option<(usize, usize, Heading)> {
    let headings: Vec<Heading> =
        records.iter().take(HEADER_ROWS + MAX_HEADER_LINES).map(Heading::from_record).collect();
    let mut best: Option<(bool, usize, usize, usize, Heading)> = None;
    for (at, first) in headings.iter().enumerate().take(HEADER_ROWS) {
        let mut together = first.clone();
        let mut candidate = (first.known(), 1, first.clone());
        for (below, next) in headings.iter().enumerate().skip(at + 1).take(MAX_HEADER_LINES - 1) {
            let both = together.above(next);
            let alone = headings
                .get(at + 1..=below)
                .unwrap_or_default()
                .iter()
                .map(Heading::known)
                .max()
                .unwrap_or_default();
            if !next.continues(&together, &both) {
                break;
            }
            together = both;
            let known = together.known();
            if together.once().iter().flatten().count()
                > candidate.2.once().iter().flatten().count().max(alone)
                || (candidate.0 > 0 && known > candidate.0.max(alone))
                || (candidate.0 > 0 && known == candidate.0 && is_refined(&candidate.2, &together))
            {
                candidate = (known, below - at + 1, together.clone());
            }
        }
        let (known, lines, heading) = candidate;
        if heading.has_names() && known > 1 {
            return Some((at, lines, heading));
        }
        let is_better =
            |best: &(bool, usize, usize, usize, Heading)| (heading.has_names(), known) > (best.0, best.1);
        if (heading.has_names() || known > 1) && best.as_ref().is_none_or(is_better) {
            best = Some((heading.has_names(), known, at, lines, heading));
        }
    }
    best.map(|(_, _, at, lines, heading)| (at, lines, heading))
}

/// Whether the second row of headers says more exactly what columns hold: the parts of a name.
fn is_refined(alone: &Heading, together: &Heading) -> bool {
    let has = |heading: &Heading, column: Column| heading.meanings.contains(&Some(column));
    !has(alone, Column::Surname) && has(together, Column::Surname)
}

/// Whether there are headers of a list of players, and a row below them.
pub(super) fn has_players(records: &[Record]) -> bool {
    find(records).is_some_and(|(above, lines, heading)| {
        heading.has_names() && heading.known() > 1 && records.len() > above + lines
    })
}

/// A column of surnames, without one of given names beside it, is one of whole names where most of its cells have two parts.
fn settle_names(columns: &mut [SheetColumn], below: &[Record]) {
    let at = |wanted: Column| columns.iter().position(|column| column.column == Some(wanted));
    let Some(surname) = at(Column::Surname).filter(|_| at(Column::Given).is_none()) else { return };
    let cells =
        || below.iter().filter_map(|record| record.cells.get(surname)).filter(|cell| !cell.trim().is_empty());
    let whole = cells().filter(|cell| !names::split(&clean(cell)).given.is_empty()).count();
    if 2 * whole > cells().count()
        && let Some(column) = columns.get_mut(surname)
    {
        column.column = Some(Column::FullName);
    }
}

/// Tables that stand side by side under the same headers, below one another: their rows are counted on from the last line. The
/// first line so counted; and what stands directly above the first table, where each has a heading of its own there.
pub(super) fn unfold(records: &mut Vec<Record>) -> (Option<usize>, Option<Record>) {
    unfolded(records).map_or((None, None), |(line, over)| (Some(line), over))
}

fn unfolded(records: &mut Vec<Record>) -> Option<(usize, Option<Record>)> {
    let (above, lines, heading) = find(records)?;
    let keys: Vec<String> = heading.texts.iter().map(|text| headers::fold(text)).collect();
    let filled = keys.iter().filter(|key| !key.is_empty()).count();
    let key = |at: usize| keys.get(at).map_or("", String::as_str);
    let repeats = |period: &usize| {
        (0..keys.len().max(2 * period))
            .skip(*period)
            .all(|at| key(at) == key(at % period) || (at + 1 >= keys.len() && key(at).is_empty()))
    };
    let period = (2..=keys.len() / 2 + 1).filter(|period| 2 * period <= keys.len() + 1).find(repeats)?;
    let in_one = (0..period).filter(|at| !key(*at).is_empty()).count();
    let half = Heading {
        texts: heading.texts.get(..period)?.to_vec(),
        meanings: heading.meanings.get(..period)?.to_vec(),
        vague: heading.vague.get(..period)?.to_vec(),
    };
    let has_names = half.has_names();
    if in_one < 2 || filled < 2 * in_one || !has_names {
        return None;
    }
    let last = records.last()?.last;
    let over: Vec<Record> = (above.checked_sub(1).and_then(|at| records.get(at)))
        .map(|record| {
            let parts = record.cells.chunks(period).enumerate();
            parts.map(|(at, cells)| of_table(record.line + last * at, cells)).collect()
        })
        .filter(|over: &Vec<Record>| over.len() > 1 && over.iter().all(is_filled))
        .unwrap_or_default();
    let mut beside = Vec::new();
    for record in records.iter_mut().skip(above) {
        let cells = std::mem::take(&mut record.cells);
        let mut parts = cells.chunks(period).map(<[String]>::to_vec);
        record.cells = parts.next().unwrap_or_default();
        beside.push((record.line, parts.collect::<Vec<_>>()));
    }
    let begun = beside.get(lines..).unwrap_or_default();
    let most = begun.iter().map(|(_, parts)| parts.len()).max().unwrap_or_default();
    for number in 0..most {
        records.extend(over.get(number + 1).cloned());
        let lines = begun.iter().filter_map(|(line, parts)| Some((line, parts.get(number)?)));
        let moved = lines.map(|(line, cells)| of_table(line + last * (number + 1), cells));
        records.extend(moved.filter(is_filled));
    }
    Some((last + 1, over.into_iter().next()))
}

fn of_table(line: usize, cells: &[String]) -> Record {
    Record { line, last: line, cells: cells.to_vec() }
}

fn is_filled(record: &Record) -> bool {
    record.cells.iter().any(|cell| !cell.trim().is_empty())
}
