//! Why a game stopped before its last position was decided.

use std::fmt;
use std::str::FromStr;

use super::{Clause, DeclaredResult};

/// Why a record stops before a kazan holds 82, both hold 81, or a player has no ball to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Stop {
    /// A player resigned (G11).
    Resigned,
    /// The players agreed on a draw (G11).
    Agreed,
    /// A. Chylymov's position was claimed and confirmed (G12).
    Chylymov,
    /// A flag fell, or both (G13).
    Flag,
    /// A referee decided: lateness, a fourth draw offer, exclusion (G13).
    Ruled,
    /// The game went on, the recording did not: a player had less than five minutes left (N6).
    Unrecorded,
}

impl Stop {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Resigned, Self::Agreed, Self::Chylymov, Self::Flag, Self::Ruled, Self::Unrecorded];

    /// The clause that lets a game, or its record, stop there.
    #[must_use]
    pub const fn clause(self) -> Clause {
        match self {
            Self::Resigned | Self::Agreed => Clause::G11,
            Self::Chylymov => Clause::G12,
            Self::Flag | Self::Ruled => Clause::G13,
            Self::Unrecorded => Clause::N6,
        }
    }

    /// Whether a game that stopped so can have this result: who resigned has lost, what was agreed is drawn.
    #[must_use]
    pub const fn allows(self, declared_result: DeclaredResult) -> bool {
        !matches!(
            (self, declared_result),
            (Self::Resigned, DeclaredResult::Drawn) | (Self::Agreed | Self::Chylymov, DeclaredResult::Won(_))
        )
    }

    /// As the tag Termination has it.
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

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no reason to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a game stops by resignation, agreement, Chylymov's position, time forfeit, adjudication, or is unterminated"
)]
pub struct StopError;

/// Takes the names, in capitals or not; those that chess files have are among them.
impl FromStr for Stop {
    type Err = StopError;

    fn from_str(text: &str) -> Result<Self, StopError> {
        Self::ALL.into_iter().find(|stop| stop.name().eq_ignore_ascii_case(text.trim())).ok_or(StopError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::Side;

    #[test]
    fn reasons_are_read_as_they_are_written() {
        for stop in Stop::ALL {
            assert_eq!(stop.to_string().parse(), Ok(stop));
            assert_eq!(stop.to_string().to_uppercase().parse(), Ok(stop));
        }
        for none in ["", "normal", "time"] {
            assert_eq!(none.parse::<Stop>(), Err(StopError));
        }
    }

    #[test]
    fn g11_who_resigned_lost_and_what_was_agreed_is_drawn() {
        let won = DeclaredResult::Won(Side::White);
        let allowed = |stop: Stop| {
            [won, DeclaredResult::Drawn, DeclaredResult::Open]
                .map(|declared_result| stop.allows(declared_result))
        };
        assert_eq!(allowed(Stop::Resigned), [true, false, true]);
        assert_eq!(allowed(Stop::Agreed), [false, true, true]);
        assert_eq!(allowed(Stop::Chylymov), [false, true, true]);
        for any in [Stop::Flag, Stop::Ruled, Stop::Unrecorded] {
            assert_eq!(allowed(any), [true; 3]);
        }
    }
}
