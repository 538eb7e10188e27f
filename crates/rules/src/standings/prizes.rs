//! Prizes by place. Players who share a place pool the prizes of the places they take and share them equally
//! in whole units; the organiser decides on the remainder.

use std::ops::RangeInclusive;

/// The prize of one player, or of several who share a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The places they take, from 1.
    pub places: RangeInclusive<u32>,
    /// The number of players.
    pub players: u32,
    /// The sum of these places' prizes.
    pub sum: u64,
    /// The prize of each player in whole units, rounded down.
    pub each: u64,
    /// What remains of the sum: fewer units than players.
    pub rest: u64,
}

/// Shares out prizes. `amounts` are the prizes from the first place on; `level` has the number of tied
/// players of each group, from the top of the table. A group that extends beyond the last prize shares the
/// prizes it reaches; groups below win nothing and are left out.
#[must_use]
pub fn divide(level: impl IntoIterator<Item = u32>, amounts: &[u32]) -> Vec<Share> {
    let mut shares = Vec::new();
    let mut left = amounts;
    let mut above: u32 = 0;
    for players in level.into_iter().filter(|players| *players > 0) {
        if left.is_empty() {
            break;
        }
        let reached = usize::try_from(players).unwrap_or(usize::MAX).min(left.len());
        let (own, behind) = left.split_at(reached);
        left = behind;
        let sum: u64 = own.iter().copied().map(u64::from).sum();
        let last = above.saturating_add(players);
        shares.push(Share {
            places: above.saturating_add(1)..=last,
            players,
            sum,
            each: sum / u64::from(players),
            rest: sum % u64::from(players),
        });
        above = last;
    }
    shares
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn share(places: RangeInclusive<u32>, sum: u64, each: u64, rest: u64) -> Share {
        Share { players: places.end() - places.start() + 1, places, sum, each, rest }
    }

    #[test]
    fn each_place_wins_its_own_prize() {
        let expected = [share(1..=1, 300, 300, 0), share(2..=2, 200, 200, 0), share(3..=3, 100, 100, 0)];
        assert_eq!(divide([1, 1, 1, 1], &[300, 200, 100]), expected);
    }

    #[test]
    fn tied_players_share_the_prizes_of_their_places() {
        assert_eq!(divide([2, 1], &[300, 200, 100]), [share(1..=2, 500, 250, 0), share(3..=3, 100, 100, 0)]);
        // In whole units: 500 among three is 166 each, and 2 are left.
        assert_eq!(
            divide([1, 3], &[300, 200, 200, 100]),
            [share(1..=1, 300, 300, 0), share(2..=4, 500, 166, 2)]
        );
    }

    #[test]
    fn a_group_beyond_the_last_prize_shares_the_prizes_it_reaches() {
        assert_eq!(divide([2, 4], &[300, 200, 100]), [share(1..=2, 500, 250, 0), share(3..=6, 100, 25, 0)]);
        assert_eq!(divide([5, 0, 2], &[3]), [share(1..=5, 3, 0, 3)]);
        assert_eq!(divide([1], &[]), []);
    }

    proptest! {
        #[test]
        fn shares_add_up_and_tied_players_get_the_same(
            level in prop::collection::vec(0..6_u32, 0..20),
            amounts in prop::collection::vec(any::<u32>(), 0..20),
        ) {
            let shares = divide(level.iter().copied(), &amounts);
            for share in &shares {
                prop_assert_eq!(share.each * u64::from(share.players) + share.rest, share.sum);
                prop_assert!(share.rest < u64::from(share.players));
            }
            let players: u32 = level.iter().sum();
            let won = amounts.iter().take(usize::try_from(players).unwrap()).map(|amount| u64::from(*amount));
            prop_assert_eq!(shares.iter().map(|share| share.sum).sum::<u64>(), won.sum::<u64>());
        }
    }
}
