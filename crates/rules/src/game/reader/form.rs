//! The rows of a paper form: a line holds cells between bars, in blocks of three columns – number, White,
//! Black – side by side. The left block comes first, from top to bottom.

use super::{GameReader, MAX_BLOCKS, ReadErrorKind, excerpt};
use crate::game::notation::number;
use crate::game::scanner::Scanner;
use crate::game::{MoveNumber, NotationError, declared_result};
use crate::primitives::Side;

/// The columns of a block: number, White, Black.
const COLUMNS: usize = 3;

impl<'t> GameReader<'t> {
    /// Reads the lines that contain bars, from here on.
    pub(super) fn read_form(&mut self) -> Result<(), ReadErrorKind> {
        let rest = self.scanner.rest();
        let len = rest.split_inclusive('\n').take_while(|line| line.contains('|')).map(str::len).sum();
        let first = self.place;
        let table = self.scanner.pass(len);
        let after_table = self.scanner;
        let widest = table.lines().map(|row| cells(row).count()).max().unwrap_or_default();
        let blocks = widest.div_ceil(COLUMNS);
        if blocks > MAX_BLOCKS {
            return Err(ReadErrorKind::TooManyColumns);
        }
        for block in 0..blocks {
            for (below, row) in table.lines().enumerate() {
                let line = first.line.saturating_add(u32::try_from(below).unwrap_or(u32::MAX));
                // Headings and rulers have no digits.
                if row.bytes().any(|byte| byte.is_ascii_digit()) {
                    // The text before the first row was read earlier.
                    let indent = if below == 0 { first.column - 1 } else { 0 };
                    self.read_row(block, row, line, usize::try_from(indent).unwrap_or_default())?;
                }
            }
        }
        self.scanner = after_table;
        Ok(())
    }

    /// Reads one block of a row.
    fn read_row(
        &mut self,
        block: usize,
        row: &'t str,
        line: u32,
        indent: usize,
    ) -> Result<(), ReadErrorKind> {
        let mut written = None;
        for (column, (start, cell)) in cells(row).skip(block * COLUMNS).take(COLUMNS).enumerate() {
            let characters = row.get(..start).map_or(0, |before| before.chars().count());
            self.scanner = Scanner::within(cell, line, indent + characters);
            self.scanner.skip_blanks();
            self.place = self.scanner.place();
            match column {
                0 => written = read_number(cell)?,
                1 => self.read_cell(written, Side::White)?,
                _ => self.read_cell(written, Side::Black)?,
            }
        }
        Ok(())
    }

    /// Reads the move of a cell, if any: an empty cell or a dash means that none was made.
    fn read_cell(&mut self, number: Option<u16>, side: Side) -> Result<(), ReadErrorKind> {
        let text = self.scanner.rest().trim();
        if text.chars().all(|letter| declared_result::is_separator(letter) || matches!(letter, '.' | '…')) {
            return Ok(());
        }
        self.number = number.map(|number| MoveNumber { number, side: Some(side) });
        self.read_move()?;
        self.scanner.skip_blanks();
        match self.scanner.rest() {
            "" => Ok(()),
            more => Err(ReadErrorKind::Move { written: excerpt(more), error: NotationError::Rest }),
        }
    }
}

/// The number of a row, with or without a dot; `None` where it is left out.
fn read_number(cell: &str) -> Result<Option<u16>, ReadErrorKind> {
    let digits =
        cell.trim().trim_start_matches(['(', '№', '#']).trim_start().trim_end_matches(['.', ')', ':']);
    match digits.bytes().all(|byte| byte.is_ascii_digit()) {
        true if digits.is_empty() => Ok(None),
        true => Ok(Some(number(digits.as_bytes()))),
        false => Err(ReadErrorKind::Number(excerpt(cell.trim()))),
    }
}

/// The cells of a row with their byte offsets. There may be a bar before the first cell and after the last,
/// as in Markdown tables.
fn cells(row: &str) -> impl Iterator<Item = (usize, &str)> {
    let (start, row) = match row.trim_start().strip_prefix('|') {
        Some(inside) => (row.len() - inside.len(), inside),
        None => (0, row),
    };
    let row = row.trim_end();
    let row = row.strip_suffix('|').unwrap_or(row);
    row.split('|').scan(start, |start, cell| {
        let begins = *start;
        *start += cell.len() + 1;
        Some((begins, cell))
    })
}
