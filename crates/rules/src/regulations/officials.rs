//! The composition of a refereeing body (R1). A shortcoming is reported and does not block the competition.

use crate::primitives::Keyed;

/// An office of the refereeing body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum BodyOffice {
    /// The head of the refereeing body.
    ChiefReferee,
    /// The chief referee's deputy.
    DeputyChiefReferee,
    /// The head of the secretaries.
    ChiefSecretary,
    /// A referee at the boards.
    Referee,
    /// Keeps the records of the competition.
    Secretary,
}

/// What a refereeing body lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortcoming {
    /// It has fewer than three people.
    TooFew {
        /// The number of its people.
        people: usize,
    },
    /// It has more than seven people, and these offices are vacant.
    Missing(Vec<BodyOffice>),
}

/// The fewest people of a refereeing body (R1).
pub const MIN_PEOPLE: usize = 3;
/// A refereeing body with more people than this fills all five offices (R1).
pub const MAX_SMALL_BODY: usize = 7;

/// What a refereeing body lacks, given the office of each of its people. At most one shortcoming.
#[must_use]
pub fn shortcomings(roles: &[BodyOffice]) -> Vec<Shortcoming> {
    let people = roles.len();
    if people < MIN_PEOPLE {
        return vec![Shortcoming::TooFew { people }];
    }
    if people <= MAX_SMALL_BODY {
        return Vec::new();
    }
    let missing: Vec<_> = BodyOffice::ALL.iter().copied().filter(|role| !roles.contains(role)).collect();
    if missing.is_empty() { Vec::new() } else { vec![Shortcoming::Missing(missing)] }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn r1_a_refereeing_body_has_at_least_three_people() {
        use BodyOffice::{ChiefReferee, Referee};
        assert_eq!(shortcomings(&[]), [Shortcoming::TooFew { people: 0 }]);
        assert_eq!(shortcomings(&[ChiefReferee, Referee]), [Shortcoming::TooFew { people: 2 }]);
        assert_eq!(shortcomings(&[ChiefReferee, Referee, Referee]), []);
    }

    #[test]
    fn r1_more_than_seven_people_fill_all_five_offices() {
        use BodyOffice::{ChiefReferee, ChiefSecretary, DeputyChiefReferee, Referee, Secretary};
        let seven = [ChiefReferee, Referee, Referee, Referee, Referee, Referee, Referee];
        assert_eq!(shortcomings(&seven), [], "seven are not over seven");
        let eight = [&seven[..], &[Secretary]].concat();
        assert_eq!(shortcomings(&eight), [Shortcoming::Missing(vec![DeputyChiefReferee, ChiefSecretary])]);
        let whole = [&eight[..], &[DeputyChiefReferee, ChiefSecretary]].concat();
        assert_eq!(shortcomings(&whole), []);
    }

    proptest! {
        #[test]
        fn r1_filling_the_reported_vacancies_removes_the_shortcoming(
            roles in prop::collection::vec(prop::sample::select(BodyOffice::ALL), 0..20),
        ) {
            let mut made_good = roles.clone();
            for shortcoming in shortcomings(&roles) {
                match shortcoming {
                    Shortcoming::TooFew { people } => {
                        prop_assert_eq!(people, roles.len());
                        made_good.resize(MIN_PEOPLE, BodyOffice::Referee);
                    }
                    Shortcoming::Missing(missing) => made_good.extend(missing),
                }
            }
            prop_assert_eq!(shortcomings(&made_good), vec![]);
        }
    }
}
