//! Applications (A4): one person named for one section, by his team's leader or by an official.

use crate::tournament::{ApplicationId, EventId, PlayerDetails, PlayerId, SectionId, TeamId, Version};

/// An application as stored: everything but what is personal (A6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applicant {
    /// Its id.
    pub id: ApplicationId,
    /// The event.
    pub event: EventId,
    /// Where he is to play.
    pub section: SectionId,
    /// The team that names him; nobody for one who comes by himself.
    pub team: Option<TeamId>,
    /// What the application says of him.
    pub details: PlayerDetails,
    /// What became of it.
    pub state: ApplicationState,
    /// Why it was refused, or why the last decision was taken back; empty when neither was.
    pub reason: String,
    /// Whom admission made of him.
    pub player: Option<PlayerId>,
    /// What the mandate commission has seen.
    pub seen: Checklist,
    /// Which personal data is there: that it is, never what it says (A6).
    pub given: GivenPersonal,
    /// Changes of what it says, and of its state, so far.
    pub version: Version,
}

/// What became of an application.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ApplicationState {
    /// It waits for the mandate commission.
    Applied,
    /// He is a player of the section.
    Admitted,
    /// The commission has refused it, for a reason.
    Refused,
}

impl ApplicationState {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Applied, Self::Admitted, Self::Refused];
}

/// Whether it is settled whom a team names (A3): the mandate commission has admitted somebody of it. At least half of those
/// named have to be present, so its leader withdraws nobody from then on.
#[must_use]
pub fn is_settled(applicants: &[Applicant], team: TeamId) -> bool {
    let admitted = |of: &Applicant| of.team == Some(team) && of.state == ApplicationState::Admitted;
    applicants.iter().any(admitted)
}

/// What the mandate commission looks at (A4, XI).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Check {
    /// The passport.
    Passport,
    /// The doctor's approval.
    Doctor,
    /// The team's dress.
    Dress,
}

impl Check {
    /// All of them, in the order of the commission's table.
    pub const ALL: [Self; 3] = [Self::Passport, Self::Doctor, Self::Dress];
}

/// What the mandate commission has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Checklist {
    /// The passport.
    pub passport: bool,
    /// The doctor's approval.
    pub doctor: bool,
    /// The team's dress.
    pub dress: bool,
}

impl Checklist {
    /// Whether one of them has been seen.
    #[must_use]
    pub const fn has(self, check: Check) -> bool {
        match check {
            Check::Passport => self.passport,
            Check::Doctor => self.doctor,
            Check::Dress => self.dress,
        }
    }

    /// The same with one of them seen or not.
    #[must_use]
    pub const fn with(mut self, check: Check, seen: bool) -> Self {
        match check {
            Check::Passport => self.passport = seen,
            Check::Doctor => self.doctor = seen,
            Check::Dress => self.dress = seen,
        }
        self
    }

    /// What has not been seen yet.
    pub fn missing(self) -> impl Iterator<Item = Check> {
        Check::ALL.into_iter().filter(move |check| !self.has(*check))
    }
}

/// Which personal data of an application is there (A6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GivenPersonal {
    /// The date of birth.
    pub born: bool,
    /// Something of the passport.
    pub passport: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_ticked_is_no_longer_missing() {
        let mut list = Checklist::default();
        for check in Check::ALL {
            assert!(list.missing().any(|missing| missing == check));
            list = list.with(check, true);
            assert!(list.has(check) && list.missing().all(|missing| missing != check));
        }
        assert_eq!(list.with(Check::Doctor, false).missing().collect::<Vec<_>>(), [Check::Doctor]);
    }
}
