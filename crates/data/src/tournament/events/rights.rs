//! What each office may do (R1). One table, read by acts, by the table of routes and by its test.

use crate::tournament::Role;

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
    /// Rule at the board: draw offers, warnings, clocks, lateness (R3).
    Rule,
    /// Correct what was signed: reopen a closed round, change a signed result, withdraw a ruling (R4, W5).
    Correct,
    /// Confirm that players have come.
    CheckIn,
    /// Lend forms, copies and what else belongs to the organiser (N9).
    Lend,
    /// Read the ledger.
    ReadAuditLog,
}

impl Right {
    /// All rights.
    pub const ALL: [Self; 11] = [
        Self::ManageEvent,
        Self::AppointOfficials,
        Self::ManagePlayers,
        Self::ManageRounds,
        Self::SeeDrafts,
        Self::EnterResults,
        Self::Rule,
        Self::Correct,
        Self::CheckIn,
        Self::Lend,
        Self::ReadAuditLog,
    ];
}

impl Role {
    /// Whether the office includes the right.
    #[must_use]
    pub fn may(self, right: Right) -> bool {
        match self {
            // One person with one laptop runs the whole of a small competition.
            Self::Organiser => true,
            Self::ChiefReferee | Self::DeputyChiefReferee => right != Right::AppointOfficials,
            // Secretaries keep the papers: rulings are a referee's.
            Self::ChiefSecretary => !matches!(right, Right::AppointOfficials | Right::Rule | Right::Correct),
            Self::Secretary => Self::ChiefSecretary.may(right) && right != Right::ManageEvent,
            Self::Referee => matches!(
                right,
                Right::SeeDrafts
                    | Right::EnterResults
                    | Right::Rule
                    | Right::CheckIn
                    | Right::Lend
                    | Right::ReadAuditLog
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_a_higher_office_may_whatever_a_lower_one_may() {
        use Role::{ChiefReferee, ChiefSecretary, DeputyChiefReferee, Organiser, Referee, Secretary};
        let above = [
            (Organiser, ChiefReferee),
            (ChiefReferee, DeputyChiefReferee),
            (DeputyChiefReferee, Referee),
            (DeputyChiefReferee, ChiefSecretary),
            (ChiefSecretary, Secretary),
        ];
        for (higher, lower) in above {
            for right in Right::ALL {
                assert!(higher.may(right) || !lower.may(right), "{higher:?} {lower:?} {right:?}");
            }
        }
    }

    #[test]
    fn r1_the_deputy_stands_in_for_the_chief_referee() {
        for right in Right::ALL {
            assert_eq!(Role::DeputyChiefReferee.may(right), Role::ChiefReferee.may(right), "{right:?}");
        }
    }

    #[test]
    fn r3_rulings_are_a_referees_and_corrections_a_chief_referees() {
        let who = |right| Role::ALL.into_iter().filter(|role| role.may(right)).collect::<Vec<_>>();
        let chiefs = [Role::Organiser, Role::ChiefReferee, Role::DeputyChiefReferee];
        assert_eq!(who(Right::Correct), chiefs);
        assert_eq!(who(Right::Rule), [&chiefs[..], &[Role::Referee]].concat());
        assert_eq!(who(Right::AppointOfficials), [Role::Organiser]);
    }

    #[test]
    fn a6_referees_do_not_see_personal_data() {
        assert!(!Role::Referee.may(Right::ManagePlayers));
    }
}
