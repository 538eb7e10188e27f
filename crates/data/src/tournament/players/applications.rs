//! Applications (A4): one person named for one section, by the leader of a team or by an official, and what the
//! mandate commission checks and decides.

use crate::primitives::keyed;
use crate::tournament::{ApplicationId, EventId, PlayerDetails, PlayerId, SectionId, TeamId, Version};

/// An application as stored, without personal data (A6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applicant {
    pub id: ApplicationId,
    pub event: EventId,
    /// The section applied for.
    pub section: SectionId,
    /// The team that names the person; `None` for an individual application.
    pub team: Option<TeamId>,
    /// What the application says about the person.
    pub details: PlayerDetails,
    pub state: ApplicationState,
    /// Why it was refused, or why the last decision was reversed; empty if neither.
    pub reason: String,
    /// The player that the person became by being admitted.
    pub player: Option<PlayerId>,
    /// What the commission has checked.
    pub seen: Checklist,
    /// Which personal data is given, without its content (A6).
    pub given: GivenPersonal,
    /// How often the details or the state have been changed.
    pub version: Version,
}

keyed! {
    /// What became of an application.
    pub enum ApplicationState {
        /// Waiting for the mandate commission.
        Applied,
        /// Accepted: the person is a player of the section.
        Admitted,
        /// Refused by the commission, with a reason.
        Refused,
    }
}

/// Whether a team's application is settled (A3): the mandate commission has admitted someone of it.
///
/// At least half of the people named must be present at that time, so from then on the team's leader can no longer
/// withdraw anyone.
#[must_use]
pub fn is_settled(applicants: &[Applicant], team: TeamId) -> bool {
    let admitted = |of: &Applicant| of.team == Some(team) && of.state == ApplicationState::Admitted;
    applicants.iter().any(admitted)
}

keyed! {
    /// What the mandate commission looks at (A4, XI).
    pub enum Check {
        Passport,
        Doctor,
        /// The team's dress (XI).
        Dress,
    }
}

impl Check {
    /// All of them, in the order of the commission's table.
    pub const ALL: [Self; 3] = [Self::Passport, Self::Doctor, Self::Dress];
}

/// The items that the mandate commission has checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Checklist {
    pub passport: bool,
    pub doctor: bool,
    /// The team's dress (XI).
    pub dress: bool,
}

impl Checklist {
    /// Whether the item has been checked.
    #[must_use]
    pub const fn has(self, check: Check) -> bool {
        match check {
            Check::Passport => self.passport,
            Check::Doctor => self.doctor,
            Check::Dress => self.dress,
        }
    }

    /// The same list with the item marked as checked or not.
    #[must_use]
    pub const fn with(mut self, check: Check, seen: bool) -> Self {
        match check {
            Check::Passport => self.passport = seen,
            Check::Doctor => self.doctor = seen,
            Check::Dress => self.dress = seen,
        }
        self
    }

    /// The items that have not been checked yet.
    pub fn missing(self) -> impl Iterator<Item = Check> {
        Check::ALL.into_iter().filter(move |check| !self.has(*check))
    }
}

/// Which personal data of an application is given (A6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenPersonal {
    /// The date of birth, or its year.
    pub born: bool,
    /// Series or number of the passport.
    pub passport: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_checked_item_is_no_longer_missing() {
        let mut list = Checklist::default();
        for check in Check::ALL {
            assert!(list.missing().any(|missing| missing == check));
            list = list.with(check, true);
            assert!(list.has(check) && list.missing().all(|missing| missing != check));
        }
        assert_eq!(list.with(Check::Doctor, false).missing().collect::<Vec<_>>(), [Check::Doctor]);
    }
}
