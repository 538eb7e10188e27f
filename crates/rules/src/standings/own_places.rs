//! Places within a part of the table: a region, an age group, the women.

/// The places within a selection of rows whose places in the table are `places`, in ascending order. Rows
/// that share a place in the table share one here.
#[must_use]
pub fn own_places(places: impl IntoIterator<Item = u32>) -> Vec<u32> {
    let mut above: Option<(u32, u32)> = None;
    let own = |(own_place, place): (u32, u32)| {
        let own_place = match above {
            Some((place_above, shared)) if place_above == place => shared,
            _ => own_place,
        };
        above = Some((place, own_place));
        own_place
    };
    (1..).zip(places).map(own).collect()
}

#[cfg(test)]
mod tests {
    use super::own_places;

    #[test]
    fn a_list_counts_from_one_and_shares_places_that_the_table_shares() {
        assert_eq!(own_places([2, 5, 5, 8]), [1, 2, 2, 4]);
        assert_eq!(own_places([3, 3, 3, 9]), [1, 1, 1, 4]);
        assert_eq!(own_places([]), [0; 0]);
    }

    #[test]
    fn the_whole_table_keeps_its_places() {
        let places = [1, 2, 2, 4, 5, 5, 5, 8];
        assert_eq!(own_places(places), places);
    }
}
