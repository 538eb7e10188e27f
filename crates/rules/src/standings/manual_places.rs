//! Players that no tie-break separates, put in order by an official (C.07, 4.2: the regulations say what is done with them).

use super::{Field, Row};

/// Gives the players of each tied group the places that an official has given them, as far as these [`stand`].
pub(super) fn apply(field: &Field, rows: &mut [Row]) {
    if field.manual_places.iter().all(Option::is_none) {
        return;
    }
    for tied in rows.chunk_by_mut(|one, next| one.place == next.place) {
        let given = |row: &Row| field.manual_places.get(row.player).copied().flatten();
        let places: Vec<Option<u32>> = tied.iter().map(given).collect();
        if !tied.first().is_some_and(|first| stand(first.place, &places)) {
            continue;
        }
        for (row, place) in tied.iter_mut().zip(places.into_iter().flatten()) {
            row.place = place;
            row.placed_manually = true;
        }
        tied.sort_by_key(|row| row.place);
    }
}

/// Whether the places given to players who share a place are all of theirs, each once: `first`, the next one, and so on.
/// Otherwise no one is placed manually, so that a decision falls away when results change who is tied.
///
/// ```
/// use toguznama_rules::standings::manual_places;
///
/// assert!(manual_places::stand(4, &[Some(5), Some(4)]));
/// assert!(!manual_places::stand(4, &[Some(5), None]));
/// assert!(!manual_places::stand(4, &[Some(6), Some(5)]));
/// assert!(!manual_places::stand(4, &[Some(4)]));
/// ```
#[must_use]
pub fn stand(first: u32, places: &[Option<u32>]) -> bool {
    let mut given: Vec<u32> = places.iter().copied().flatten().collect();
    given.sort_unstable();
    places.len() > 1 && given.len() == places.len() && given.into_iter().eq((first..).take(places.len()))
}
