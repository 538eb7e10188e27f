//! Medals by place (S6). Players who share a place get the same medal each, and the places they take together
//! give no other medal: after two shared first places (gold) the next player is third and gets bronze.

/// A medal of the podium; the best one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Medal {
    /// The medal of first place.
    Gold,
    /// The medal of second place.
    Silver,
    /// Third place; also fourth place where the regulations say so.
    Bronze,
}

impl Medal {
    /// The medal for a place (from 1). With `shared_bronze` the third and fourth place both get bronze.
    #[must_use]
    pub const fn for_place(place: u32, shared_bronze: bool) -> Option<Self> {
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

    /// The medals of a table with these places, one letter per row.
    fn medals(places: &[u32], shared_bronze: bool) -> String {
        let letter = |place: &u32| match Medal::for_place(*place, shared_bronze) {
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
    fn s6_players_who_share_a_place_get_the_same_medal() {
        assert_eq!(medals(&[1, 1, 3, 4], false), "GGB-");
        assert_eq!(medals(&[1, 2, 2, 4, 5], false), "GSS--");
        assert_eq!(medals(&[1, 2, 2, 4, 5], true), "GSSB-");
        assert_eq!(medals(&[1, 1, 1, 4], false), "GGG-");
    }

    #[test]
    fn s6_players_who_share_the_last_medal_place_all_get_the_medal() {
        assert_eq!(medals(&[1, 2, 3, 3, 5], false), "GSBB-");
        assert_eq!(medals(&[1, 2, 3, 4, 4, 6], true), "GSBBB-");
        assert_eq!(medals(&[1, 2, 3, 4, 4, 6], false), "GSB---");
    }
}
