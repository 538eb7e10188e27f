//! The paper form as plain text: names and round at the head, the moves in numbered rows of three blocks side by
//! side, the result, the lines for the signatures (N6, N8). Up to 90 full moves stand in rows of 30, so that a form
//! looks like the printed one; longer games make the blocks longer, up to some 150 moves on a page of 66 lines.

use std::fmt;

use super::tgk::write_tags;
use crate::game::CheckedGame;

/// The blocks side by side.
const BLOCKS: usize = 3;
/// The rows that every form has.
const ROWS: usize = 30;
/// The characters of a wide move, `99(162)`.
const CELL: usize = 7;

/// A game to be written as the rows of the paper form; made by [`CheckedGame::form`].
#[derive(Clone, Copy, Debug)]
pub struct PaperForm<'g>(&'g CheckedGame);

impl<'g> PaperForm<'g> {
    pub(super) const fn new(game: &'g CheckedGame) -> Self {
        Self(game)
    }
}

impl fmt::Display for PaperForm<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(f, self.0)?;
        writeln!(f)?;
        let moves: Vec<_> = self.0.notations().map(|notation| notation.to_string()).collect();
        let rows = moves.len().div_ceil(2).div_ceil(BLOCKS).max(ROWS);
        write_row(f, ["  N", "White", "Black"].map(str::to_owned), BLOCKS)?;
        for row in 0..rows {
            for block in 0..BLOCKS {
                let number = block * rows + row;
                let cell = |ply: usize| moves.get(ply).cloned().unwrap_or_default();
                let cells = [format!("{:>3}", number + 1), cell(number * 2), cell(number * 2 + 1)];
                write_cells(f, cells, block + 1 == BLOCKS)?;
            }
        }
        writeln!(f, "\n{}", self.0.declared_result())?;
        writeln!(f, "\n; White ____________________  Black ____________________  Referee ______________")
    }
}

/// The same cells in every block.
fn write_row(f: &mut fmt::Formatter<'_>, cells: [String; 3], blocks: usize) -> fmt::Result {
    (0..blocks).try_for_each(|block| write_cells(f, cells.clone(), block + 1 == blocks))
}

/// One block of a row: number, white, black.
fn write_cells(
    f: &mut fmt::Formatter<'_>,
    [number, white, black]: [String; 3],
    is_last: bool,
) -> fmt::Result {
    write!(f, "{number} | {white:<CELL$} | ")?;
    match is_last {
        true => writeln!(f, "{}", black.trim_end()),
        false => write!(f, "{black:<CELL$} | "),
    }
}
