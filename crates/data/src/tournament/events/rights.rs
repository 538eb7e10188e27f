//! What each role may do in an event (R1). The actions, the route table and its test all read this one table.

use crate::tournament::Role;

/// Something that requires a role in the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Right {
    /// Change the event and its sections.
    ManageEvent,
    /// Appoint and remove officials.
    AppointOfficials,
    /// Export and delete all that is kept of a person (A6).
    ForgetPeople,
    /// Enter, change, withdraw and import players; see their personal data (A6).
    ManagePlayers,
    /// Open check-in; pair, publish, start and close a round.
    ManageRounds,
    /// See pairings before they are published.
    SeeDrafts,
    /// Enter results and game records of a round in progress; put games on the public board (N9).
    EnterResults,
    /// Make rulings at the board: draw offers, warnings, clocks, lateness (R3).
    Rule,
    /// Correct what is signed: reopen a closed round, change a signed result, withdraw a ruling (R4, W5).
    Correct,
    /// Confirm that players have arrived.
    CheckIn,
    /// Lend forms, copies and other property of the organiser (N9).
    Lend,
    /// Read the audit log.
    ReadAuditLog,
}

impl Role {
    /// Whether the role includes the right.
    #[must_use]
    pub fn may(self, right: Right) -> bool {
        match self {
            // One person with one laptop runs the whole of a small competition.
            Self::Organiser => true,
            Self::ChiefReferee | Self::DeputyChiefReferee => {
                !matches!(right, Right::AppointOfficials | Right::ForgetPeople)
            }
            // Secretaries keep the papers: rulings are a referee's.
            Self::ChiefSecretary => {
                Self::ChiefReferee.may(right) && !matches!(right, Right::Rule | Right::Correct)
            }
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
    use strum::VariantArray;

    use super::*;

    #[test]
    fn r1_a_higher_role_has_every_right_of_a_lower_one() {
        use Role::{ChiefReferee, ChiefSecretary, DeputyChiefReferee, Organiser, Referee, Secretary};
        let above = [
            (Organiser, ChiefReferee),
            (ChiefReferee, DeputyChiefReferee),
            (DeputyChiefReferee, Referee),
            (DeputyChiefReferee, ChiefSecretary),
            (ChiefSecretary, Secretary),
        ];
        for (higher, lower) in above {
            for &right in Right::VARIANTS {
                assert!(higher.may(right) || !lower.may(right), "{higher:?} {lower:?} {right:?}");
            }
        }
    }

    #[test]
    fn r1_the_deputy_has_the_rights_of_the_chief_referee() {
        for &right in Right::VARIANTS {
            assert_eq!(Role::DeputyChiefReferee.may(right), Role::ChiefReferee.may(right), "{right:?}");
        }
    }

    #[test]
    fn r3_referees_rule_and_chief_referees_correct() {
        let who = |right| Role::VARIANTS.iter().copied().filter(|role| role.may(right)).collect::<Vec<_>>();
        let chiefs = [Role::Organiser, Role::ChiefReferee, Role::DeputyChiefReferee];
        assert_eq!(who(Right::Correct), chiefs);
        assert_eq!(who(Right::Rule), [&chiefs[..], &[Role::Referee]].concat());
        assert_eq!(who(Right::AppointOfficials), [Role::Organiser]);
        assert_eq!(who(Right::ForgetPeople), [Role::Organiser]);
    }

    #[test]
    fn a6_referees_do_not_see_personal_data() {
        assert!(!Role::Referee.may(Right::ManagePlayers));
    }
}
