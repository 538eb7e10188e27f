//! What each office may do (R1). One table, read by acts, by the table of routes and by its test.

use crate::tournament::Office;

/// Something that not everybody may do in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Right {
    /// Change the event and its sections.
    ManageEvent,
    /// Appoint and remove officials.
    AppointOfficials,
    /// Enter, change, withdraw and import players; see their personal data (A6).
    ManagePlayers,
    /// Check-in, pairing, publishing, starting and closing a round.
    ManageRounds,
    /// See pairings before they are published.
    SeeDrafts,
    /// Enter results and game records of a round being played; put games on the public board (N9).
    EnterResults,
    /// Reopen a closed round (R4).
    Correct,
    /// Read the ledger.
    ReadLedger,
}

impl Right {
    /// All rights.
    pub const ALL: [Self; 8] = [
        Self::ManageEvent,
        Self::AppointOfficials,
        Self::ManagePlayers,
        Self::ManageRounds,
        Self::SeeDrafts,
        Self::EnterResults,
        Self::Correct,
        Self::ReadLedger,
    ];
}

impl Office {
    /// Whether the office includes the right.
    #[must_use]
    pub fn may(self, right: Right) -> bool {
        match self {
            // One person with one laptop runs the whole of a small competition.
            Self::Organiser => true,
            Self::ChiefReferee => right != Right::AppointOfficials,
            Self::Secretary => {
                !matches!(right, Right::AppointOfficials | Right::ManageEvent | Right::Correct)
            }
            Self::Referee => {
                matches!(right, Right::SeeDrafts | Right::EnterResults | Right::ReadLedger)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_office_may_whatever_a_lower_one_may() {
        for pair in Office::ALL.windows(2) {
            for right in Right::ALL {
                assert!(pair[0].may(right) || !pair[1].may(right), "{pair:?} {right:?}");
            }
        }
    }

    #[test]
    fn a6_referees_do_not_see_personal_data() {
        assert!(!Office::Referee.may(Right::ManagePlayers));
    }
}
