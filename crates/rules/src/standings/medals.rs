//! Medals by place (S6). A medal belongs to a place: those whom nothing separates share the place and have the same
//! medal each, and the places they take together give no other. Two who share the first have gold, the next is third
//! and has bronze.

/// A medal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Medal {
    /// For the first place.
    Gold,
    /// For the second.
    Silver,
    /// For the third; where the regulations say so for the fourth too.
    Bronze,
}

impl Medal {
    /// All medals, the best first.
    pub const ALL: [Self; 3] = [Self::Gold, Self::Silver, Self::Bronze];

    /// The medal of a place, from 1. `shared_bronze`: third and fourth both have bronze.
    #[must_use]
    pub const fn of(place: u32, shared_bronze: bool) -> Option<Self> {
        match place {
            1 => Some(Self::Gold),
            2 => Some(Self::Silver),
            3 => Some(Self::Bronze),
            4 if shared_bronze => Some(Self::Bronze),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The medals of a table with these places: its lines and letters.
    fn medals(places: &[u32], shared_bronze: bool) -> String {
        let letter = |place: &u32| match Medal::of(*place, shared_bronze) {
            Some(Medal::Gold) => 'G',
            Some(Medal::Silver) => 'S',
            Some(Medal::Bronze) => 'B',
            None => '-',
        };
        places.iter().map(letter).collect()
    }

    #[test]
    fn s6_two_bronzes_are_a_setting() {
        assert_eq!(medals(&[1, 2, 3, 4, 5], false), "GSB--");
        assert_eq!(medals(&[1, 2, 3, 4, 5], true), "GSBB-");
    }

    #[test]
    fn s6_those_whom_nothing_separates_have_the_same_medal() {
        assert_eq!(medals(&[1, 1, 3, 4], false), "GGB-");
        assert_eq!(medals(&[1, 2, 2, 4, 5], false), "GSS--");
        assert_eq!(medals(&[1, 2, 2, 4, 5], true), "GSSB-");
        assert_eq!(medals(&[1, 1, 1, 4], false), "GGG-");
    }

    #[test]
    fn s6_equal_places_that_straddle_the_last_medal_all_have_it() {
        assert_eq!(medals(&[1, 2, 3, 3, 5], false), "GSBB-");
        assert_eq!(medals(&[1, 2, 3, 4, 4, 6], true), "GSBBB-");
        assert_eq!(medals(&[1, 2, 3, 4, 4, 6], false), "GSB---");
    }
}
