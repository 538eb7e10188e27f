//! Why a game stopped before its last position decided it: the tag Termination.

use std::fmt;
use std::str::FromStr;

use super::{Clause, DeclaredResult};
use crate::primitives::Keyed;

/// Why a record stops before a kazan holds 82, both hold 81, or a player has no ball to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Termination {
    /// A player resigned (G11).
    Resigned,
    /// The players agreed on a draw (G11).
    Agreed,
    /// A. Chylymov's position was claimed and confirmed (G12).
    Chylymov,
    /// A flag fell, or both did (G13).
    Flag,
    /// A referee decided the game: lateness, a fourth draw offer, exclusion (G13).
    Ruled,
    /// The game went on without being recorded: a player had less than five minutes left (N6).
    Unrecorded,
}

impl Termination {
    /// The clause that allows a game, or its record, to stop there.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::Resigned | Self::Agreed => Clause::G11,
            Self::Chylymov => Clause::G12,
            Self::Flag | Self::Ruled => Clause::G13,
            Self::Unrecorded => Clause::N6,
        }
    }

    /// Whether a game that stopped for this reason can have this result: a resignation is not a draw, an
    /// agreement is not a win.
    #[must_use]
    pub const fn allows(self, declared_result: DeclaredResult) -> bool {
        !matches!(
            (self, declared_result),
            (Self::Resigned, DeclaredResult::Drawn) | (Self::Agreed | Self::Chylymov, DeclaredResult::Won(_))
        )
    }

    /// The value of the tag Termination.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resigned => "resignation",
            Self::Agreed => "agreement",
            Self::Chylymov => "Chylymov's position",
            Self::Flag => "time forfeit",
            Self::Ruled => "adjudication",
            Self::Unrecorded => "unterminated",
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text does not name a reason for which a game stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "not a valid termination: expected resignation, agreement, Chylymov's position, time forfeit, adjudication or \
     unterminated"
)]
pub struct TerminationError;

/// Reads the values that [`Display`](fmt::Display) prints, ignoring case. They include those of chess files
/// (PGN).
impl FromStr for Termination {
    type Err = TerminationError;

    fn from_str(text: &str) -> Result<Self, TerminationError> {
        Self::ALL
            .iter()
            .copied()
            .find(|stop| stop.name().eq_ignore_ascii_case(text.trim()))
            .ok_or(TerminationError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::Side;

    #[test]
    fn terminations_are_read_as_written() {
        for stop in Termination::ALL.iter().copied() {
            assert_eq!(stop.to_string().parse(), Ok(stop));
            assert_eq!(stop.to_string().to_uppercase().parse(), Ok(stop));
        }
        for none in ["", "normal", "time"] {
            assert_eq!(none.parse::<Termination>(), Err(TerminationError));
        }
    }

    #[test]
    fn g11_a_resignation_is_a_loss_and_an_agreement_a_draw() {
        let won = DeclaredResult::Won(Side::White);
        let allowed = |stop: Termination| {
            [won, DeclaredResult::Drawn, DeclaredResult::Open]
                .map(|declared_result| stop.allows(declared_result))
        };
        assert_eq!(allowed(Termination::Resigned), [true, false, true]);
        assert_eq!(allowed(Termination::Agreed), [false, true, true]);
        assert_eq!(allowed(Termination::Chylymov), [false, true, true]);
        for any in [Termination::Flag, Termination::Ruled, Termination::Unrecorded] {
            assert_eq!(allowed(any), [true; 3]);
        }
    }
}
