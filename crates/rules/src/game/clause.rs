//! The clauses of the rules that errors of this module refer to.

use std::fmt;

/// A clause of the rules, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clause {
    /// There are always 162 balls.
    G1,
    /// A move starts from one of the mover's own pits that has balls.
    G2,
    /// A tuz is always empty and is not played from.
    G4,
    /// An even number of balls is captured.
    G5,
    /// Where a tuz may be made.
    G6,
    /// 82 balls win, 81–81 is a draw.
    G9,
    /// The player to move has no ball.
    G10,
    /// Resignation, or a draw by agreement.
    G11,
    /// A draw by A. Chylymov's position.
    G12,
    /// A fallen flag, or a referee's decision.
    G13,
    /// A move is written by its two pits.
    N1,
    /// The mark of a tuz.
    N2,
    /// The total in parentheses.
    N3,
    /// The form of a file.
    N5,
    /// A player with less than five minutes may stop recording.
    N6,
    /// Result and counts agree with the position.
    N8,
    /// At most three draw offers per player.
    D2,
    /// A fourth draw offer lets the opponent claim the win.
    D3,
}

/// The id of the clause: `G5`.
impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
