//! The scoresheet as plain text: the tags, the moves in numbered rows of three blocks side by side, the
//! result, lines for the signatures (N6, N8). Up to 90 full moves fit the 30 rows of the printed form; longer
//! games have more rows, up to some 150 moves on a page of 66 lines.

use std::fmt;

use super::tgk::write_tags;
use crate::game::CheckedGame;

/// The blocks side by side.
const BLOCKS: usize = 3;
/// The fewest rows of a form.
const ROWS: usize = 30;
/// The width of the widest move, `99(162)`, in characters.
const CELL: usize = 7;

/// Prints a game as the rows of the paper form; made by [`CheckedGame::form`].
#[derive(Clone, Copy, Debug)]
pub struct ScoresheetText<'g>(&'g CheckedGame);

impl<'g> ScoresheetText<'g> {
    pub(super) const fn new(game: &'g CheckedGame) -> Self {
        Self(game)
    }
}

impl fmt::Display for ScoresheetText<'_> {
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

/// Writes the same cells in every block.
fn write_row(f: &mut fmt::Formatter<'_>, cells: [String; 3], blocks: usize) -> fmt::Result {
    (0..blocks).try_for_each(|block| write_cells(f, cells.clone(), block + 1 == blocks))
}

/// Writes one block of a row: number, White, Black.
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
