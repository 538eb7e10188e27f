//! The refereeing body of an event (R1): its members, who was removed from it (R2), and its approval.

use chrono::{DateTime, NaiveDate, Utc};

use crate::regulations::officials::{BodyOffice, Shortcoming, shortcomings};
use crate::tournament::{NamedOfficialId, Official, Role, UserId};

/// The refereeing body, with the organiser who appoints it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Body {
    /// Officials with an account.
    pub officials: Vec<Official>,
    /// Officials without an account, who do not use the program.
    pub named: Vec<NamedOfficial>,
    /// Removed officials, most recent first.
    pub removed: Vec<RemovedOfficial>,
    pub approval: Option<Approval>,
}

/// An official without an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedOfficial {
    pub id: NamedOfficialId,
    pub name: String,
    /// The role; never [`Role::Organiser`], which requires an account.
    pub role: Role,
    /// When the role was given.
    pub since: DateTime<Utc>,
}

/// An official who was removed from the body (R2). What they signed remains signed by them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovedOfficial {
    pub name: String,
    /// The role they had.
    pub role: Role,
    /// When that role was given.
    pub since: DateTime<Utc>,
    /// The name of the official who removed them.
    pub by_name: String,
    /// When they were removed.
    pub at: DateTime<Utc>,
    pub reason: String,
}

/// A removal to be recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The official's account, if any.
    pub user: Option<UserId>,
    pub name: String,
    /// The role they had.
    pub role: Role,
    /// When that role was given.
    pub since: DateTime<Utc>,
    /// The account that removes them.
    pub by: UserId,
    /// When they are removed.
    pub at: DateTime<Utc>,
    pub reason: String,
}

/// A member of the body as an approval names them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Member {
    #[serde(rename = "office")]
    pub role: Role,
    pub name: String,
}

/// The organiser's approval of the body (R1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Approval {
    /// The day it was approved.
    pub on: NaiveDate,
    /// Who approved it, as written in documents.
    pub by: String,
    /// The members at that time, in the order of [`Body::members`].
    pub members: Vec<Member>,
}

impl Body {
    /// The members: all officials except the organiser. They are in an order that depends on nothing else, for they are
    /// compared with those that were approved; lists for people are in the alphabet of the event.
    #[must_use]
    pub fn members(&self) -> Vec<Member> {
        let with = self.officials.iter().map(|of| (of.role, &of.name));
        let without = self.named.iter().map(|of| (of.role, &of.name));
        let mut members: Vec<Member> = with
            .chain(without)
            .filter(|(role, _)| role.body_office().is_some())
            .map(|(role, name)| Member { role, name: name.clone() })
            .collect();
        members.sort();
        members
    }

    /// What R1 requires and the body lacks.
    #[must_use]
    pub fn shortcomings(&self) -> Vec<Shortcoming> {
        let roles: Vec<BodyOffice> =
            self.members().iter().filter_map(|member| member.role.body_office()).collect();
        shortcomings(&roles)
    }

    /// The latest approval, and whether the body still has the approved members.
    #[must_use]
    pub fn approved(&self) -> Option<(&Approval, bool)> {
        self.approval.as_ref().map(|approval| (approval, approval.members == self.members()))
    }
}

impl Role {
    /// The office of this role in the refereeing body; `None` for the organiser, who approves the body.
    #[must_use]
    pub const fn body_office(self) -> Option<BodyOffice> {
        match self {
            Self::Organiser => None,
            Self::ChiefReferee => Some(BodyOffice::ChiefReferee),
            Self::DeputyChiefReferee => Some(BodyOffice::DeputyChiefReferee),
            Self::ChiefSecretary => Some(BodyOffice::ChiefSecretary),
            Self::Secretary => Some(BodyOffice::Secretary),
            Self::Referee => Some(BodyOffice::Referee),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn official(id: i64, role: Role) -> Official {
        let since = DateTime::UNIX_EPOCH;
        Official { user: UserId(id), name: format!("Official {id}"), login: String::new(), role, since }
    }

    fn body(roles: &[Role]) -> Body {
        let officials = (1..).zip(roles).map(|(id, role)| official(id, *role)).collect();
        Body { officials, ..Body::default() }
    }

    fn approved(mut body: Body) -> Body {
        let on = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        body.approval = Some(Approval { on, by: "Federation".to_owned(), members: body.members() });
        body
    }

    #[test]
    fn r1_the_organiser_approves_the_body_and_is_not_a_member() {
        let body = body(&[Role::Organiser, Role::ChiefReferee, Role::Referee]);
        assert_eq!(body.members().len(), 2);
        assert_eq!(body.shortcomings(), [Shortcoming::TooFew { people: 2 }]);
    }

    #[test]
    fn r1_officials_without_an_account_are_members() {
        let mut body = body(&[Role::ChiefReferee, Role::Referee]);
        body.named.push(NamedOfficial {
            id: NamedOfficialId(1),
            name: "Never Online".to_owned(),
            role: Role::Referee,
            since: DateTime::UNIX_EPOCH,
        });
        assert_eq!(body.shortcomings(), []);
        assert_eq!(body.members().len(), 3);
    }

    #[test]
    fn r1_an_approval_covers_the_members_in_any_order() {
        let mut body = approved(body(&[Role::ChiefReferee, Role::Referee, Role::Secretary]));
        body.officials.reverse();
        assert!(body.approved().is_some_and(|(_, current)| current));
        body.officials.push(official(9, Role::Organiser));
        assert!(body.approved().is_some_and(|(_, current)| current), "the organiser is not of it");
        let mut joined = body.clone();
        joined.officials.push(official(10, Role::Referee));
        assert!(joined.approved().is_some_and(|(_, current)| !current), "somebody joined");
        let mut promoted = body.clone();
        promoted.officials[0].role = Role::ChiefSecretary;
        assert!(promoted.approved().is_some_and(|(_, current)| !current), "an office changed");
        body.officials.remove(0);
        assert!(body.approved().is_some_and(|(_, current)| !current), "somebody left");
    }
}
