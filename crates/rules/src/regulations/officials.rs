//! What a refereeing body should be (R1). Nothing of it blocks a competition: it is told.

/// An office of the refereeing body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum BodyOffice {
    /// The chief referee.
    ChiefReferee,
    /// The deputy chief referee.
    DeputyChiefReferee,
    /// The chief secretary.
    ChiefSecretary,
    /// A referee.
    Referee,
    /// A secretary.
    Secretary,
}

impl BodyOffice {
    /// The five offices.
    pub const ALL: [Self; 5] =
        [Self::ChiefReferee, Self::DeputyChiefReferee, Self::ChiefSecretary, Self::Referee, Self::Secretary];
}

/// What a body misses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shortcoming {
    /// It has fewer than three people.
    TooFew {
        /// How many it has.
        people: usize,
    },
    /// It has more than seven people, and nobody in these offices.
    Missing(Vec<BodyOffice>),
}

/// The fewest people of a body (R1).
pub const LEAST_PEOPLE: usize = 3;
/// A body of more people has all five offices (R1).
pub const SMALL_BODY: usize = 7;

/// What a body misses whose people hold these offices.
#[must_use]
pub fn shortcomings(roles: &[BodyOffice]) -> Vec<Shortcoming> {
    let people = roles.len();
    if people < LEAST_PEOPLE {
        return vec![Shortcoming::TooFew { people }];
    }
    if people <= SMALL_BODY {
        return Vec::new();
    }
    let missing: Vec<_> = BodyOffice::ALL.into_iter().filter(|role| !roles.contains(role)).collect();
    if missing.is_empty() { Vec::new() } else { vec![Shortcoming::Missing(missing)] }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn r1_a_body_has_at_least_three_people() {
        use BodyOffice::{ChiefReferee, Referee};
        assert_eq!(shortcomings(&[]), [Shortcoming::TooFew { people: 0 }]);
        assert_eq!(shortcomings(&[ChiefReferee, Referee]), [Shortcoming::TooFew { people: 2 }]);
        assert_eq!(shortcomings(&[ChiefReferee, Referee, Referee]), []);
    }

    #[test]
    fn r1_over_seven_people_hold_all_five_offices() {
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
        fn r1_what_is_missing_is_made_good_by_exactly_that(
            roles in prop::collection::vec(prop::sample::select(BodyOffice::ALL.to_vec()), 0..20),
        ) {
            let mut made_good = roles.clone();
            for shortcoming in shortcomings(&roles) {
                match shortcoming {
                    Shortcoming::TooFew { people } => {
                        prop_assert_eq!(people, roles.len());
                        made_good.resize(LEAST_PEOPLE, BodyOffice::Referee);
                    }
                    Shortcoming::Missing(missing) => made_good.extend(missing),
                }
            }
            prop_assert_eq!(shortcomings(&made_good), vec![]);
        }
    }
}
