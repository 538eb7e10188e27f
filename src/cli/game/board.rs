//! The board as text, as a player sees it: their own row below, its pits from the left in sowing order, the
//! opponent's row above and therefore running the other way. 67 characters wide.

use std::fmt;
use std::io::{self, IsTerminal};

use crate::game::{BoardPit, Pit, Played, Position};
use crate::primitives::Side;

/// Whether the board is drawn in colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    Plain,
    Colours,
}

impl Paint {
    /// Colours where the standard output is a terminal and `NO_COLOR` does not turn them off.
    #[must_use]
    pub fn of_stdout() -> Self {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if io::stdout().is_terminal() && !unwanted { Self::Colours } else { Self::Plain }
    }
}

/// A position to be drawn.
pub(super) struct Board {
    pub(super) position: Position,
    /// The move that led to it.
    pub(super) last: Option<Played>,
    /// Whose row is the lower one.
    pub(super) below: Side,
    /// How it is drawn.
    pub(super) paint: Paint,
}

/// What a pit was in the last move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    None,
    Origin,
    /// The last ball fell there.
    Landing,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let above = self.below.other();
        writeln!(f, " {}", numbers(self.pits(above)))?;
        writeln!(f, "┌{}┐", ["─────"; 9].join("┬"))?;
        self.write_row(f, above)?;
        writeln!(f, "├{}┤", ["─────"; 9].join("┼"))?;
        self.write_row(f, self.below)?;
        writeln!(f, "└{}┘", ["─────"; 9].join("┴"))?;
        write!(f, " {}", numbers(self.pits(self.below)))?;
        match self.last {
            Some(_) => write!(f, "\n\n[ ] last ball   ‹ › played from   X tuz"),
            None => Ok(()),
        }
    }
}

/// The numbers of pits, each above or below its own.
fn numbers(pits: [Pit; 9]) -> String {
    pits.map(|pit| format!("{:^5}", pit.number())).join(" ").trim_end().to_owned()
}

impl Board {
    /// The pits of a side from left to right.
    fn pits(&self, side: Side) -> [Pit; 9] {
        let mut pits = Pit::ALL;
        if side != self.below {
            pits.reverse();
        }
        pits
    }

    fn write_row(&self, f: &mut fmt::Formatter<'_>, side: Side) -> fmt::Result {
        let row = self.position.row(side);
        let tuz = self.position.tuz(side.other());
        f.write_str("│")?;
        for pit in self.pits(side) {
            let balls = row.get(usize::from(pit.number()).saturating_sub(1)).map_or(0, |balls| balls.get());
            let count = if tuz == Some(pit) { "X".to_owned() } else { balls.to_string() };
            let (text, colour) = match self.part(BoardPit { side, pit }) {
                Part::Landing => (format!("[{count}]"), Some("1;32")),
                Part::Origin => (format!("‹{count}›"), Some("33")),
                Part::None if tuz == Some(pit) => (count, Some("1;31")),
                Part::None => (count, None),
            };
            let cell = format!("{text:^5}");
            match colour.filter(|_| self.paint == Paint::Colours) {
                Some(colour) => write!(f, "\u{1b}[{colour}m{cell}\u{1b}[0m│")?,
                None => write!(f, "{cell}│")?,
            }
        }
        let to_move = if self.position.to_move() == side { "◂" } else { " " };
        writeln!(f, " {to_move} {} {:>3}", side.name(), self.position.kazans().of(side))
    }

    fn part(&self, place: BoardPit) -> Part {
        match self.last {
            Some(played) if played.landing == place => Part::Landing,
            Some(played) if (BoardPit { side: played.mover, pit: played.from }) == place => Part::Origin,
            _ => Part::None,
        }
    }
}
