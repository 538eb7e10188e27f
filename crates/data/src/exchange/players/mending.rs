//! What an official changes of a list between looking at it and importing it: what columns hold, cells, and which lines
//! are players. The file stays what it was; both are read together, as often as anybody looks.

use std::collections::BTreeMap;

use super::sheet::Sheet;
use crate::exchange::Column;
use crate::exchange::limits::MAX_CELL;
use crate::tournament::Alphabet;

/// The most cells of a list that are mended.
pub const MAX_MENDED: usize = 2_000;

/// A cell: the line that its row begins on, from 1, and the column, from 0.
pub type CellAt = (usize, usize);

/// The changes to a list. `Debug` leaves out cells, which hold personal data (A6).
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Mending {
    /// Which list of a file with several is read; none while the first with players is.
    pub list: Option<usize>,
    /// Whether letters that were read as others are mended.
    pub letters: bool,
    /// Whether names in capitals are read as names are written.
    pub capitals: bool,
    /// The alphabet of the names.
    pub alphabet: Alphabet,
    /// What each column holds; none while the headers decide.
    pub(super) columns: Option<Vec<Option<Column>>>,
    pub(super) cells: BTreeMap<CellAt, String>,
    /// Whether a line is a player.
    pub(super) lines: BTreeMap<usize, bool>,
}

impl std::fmt::Debug for Mending {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mending").field("columns", &self.columns).finish_non_exhaustive()
    }
}

/// What the form of a preview says, compared with what it showed.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Wishes {
    /// Another list of the file: what was changed of the one before is left behind.
    pub list: Option<usize>,
    /// That letters which were read as others are mended: the same, since columns may be others then.
    pub letters: bool,
    /// Whether names in capitals are read as names are written; none where the form does not say it.
    pub capitals: Option<bool>,
    /// The meaning of columns; `None` inside for those to be ignored.
    pub columns: BTreeMap<usize, Option<Column>>,
    pub cells: BTreeMap<CellAt, String>,
    /// Whether a line is a player.
    pub lines: BTreeMap<usize, bool>,
}

impl Mending {
    /// No changes to a list whose names are in this alphabet.
    #[must_use]
    pub fn new(alphabet: Alphabet) -> Self {
        Self { alphabet, ..Self::default() }
    }

    /// These changes with what an official wishes of the sheet that they were shown; only what differs from it is a change.
    /// `None` when more cells would be mended than are kept.
    #[must_use]
    pub fn with(&self, sheet: &Sheet, wishes: &Wishes) -> Option<Self> {
        let mut mending = self.clone();
        mending.capitals = wishes.capitals.unwrap_or(self.capitals);
        let bare = |list, letters| {
            let (capitals, alphabet) = (mending.capitals, self.alphabet);
            Some(Self { list, letters, capitals, alphabet, ..Self::default() })
        };
        if let Some(list) = wishes.list.filter(|list| *list != sheet.chosen && *list < sheet.choices.len()) {
            return bare(Some(list), self.letters);
        }
        if wishes.letters && !self.letters {
            return bare(self.list, true);
        }
        mending.choose(sheet, &wishes.columns);
        for (at, text) in &wishes.cells {
            let text: String = text.trim().chars().take(MAX_CELL + 1).collect();
            let row = sheet.rows.iter().find(|row| row.line == at.0);
            let shown = row.and_then(|row| row.cells.get(at.1)).map_or("", |cell| cell.trim());
            if row.is_some() && at.1 < sheet.columns.len() && shown != text {
                mending.cells.insert(*at, text);
            }
        }
        let known = |line: &usize| {
            sheet.rows.iter().any(|row| row.line == *line)
                || sheet.skipped.iter().any(|skipped| skipped.line == *line)
        };
        mending.lines.extend(wishes.lines.iter().filter(|(line, _)| known(line)));
        (mending.cells.len() <= MAX_MENDED).then_some(mending)
    }

    /// Takes over the columns that differ from those shown. A meaning that a column gets is lost by the one that had it, by one
    /// that was given it a moment before as well, and a whole name and its parts exclude each other.
    fn choose(&mut self, sheet: &Sheet, wishes: &BTreeMap<usize, Option<Column>>) {
        let shown: Vec<Option<Column>> = sheet.columns.iter().map(|column| column.column).collect();
        let mut columns = shown.clone();
        for (index, wish) in wishes {
            let is_new = shown.get(*index).is_some_and(|shown| shown != wish);
            let Some(place) = columns.get_mut(*index).filter(|_| is_new) else { continue };
            *place = *wish;
            let Some(wish) = wish else { continue };
            let others = columns.iter_mut().enumerate().filter(|(other, _)| other != index);
            others
                .filter(|(_, column)| column.is_some_and(|column| excludes(*wish, column)))
                .for_each(|(_, column)| *column = None);
        }
        if columns != shown {
            self.columns = Some(columns);
        }
    }

    /// Whether a cell is not as the file has it.
    #[must_use]
    pub fn has_mended(&self, at: CellAt) -> bool {
        self.cells.contains_key(&at)
    }

    /// About how many bytes it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let cells: usize = self.cells.values().map(|text| text.len() + 64).sum();
        cells + 32 * self.lines.len() + 4 * self.columns.as_ref().map_or(0, Vec::len)
    }
}

/// Whether two columns cannot both be read.
fn excludes(one: Column, other: Column) -> bool {
    let is_part = |column| matches!(column, Column::Surname | Column::Given);
    let is_whole = |column| matches!(column, Column::FullName | Column::GivenFirst);
    let are_both = is_whole(one) && (is_whole(other) || is_part(other));
    one == other || are_both || (is_whole(other) && is_part(one))
}
