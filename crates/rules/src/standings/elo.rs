//! Elo rating changes, computed in integers so that every machine gets the same result.
//!
//! The expected score is FIDE's table (B.02, 8.1.2), in hundredths of a point; a rating difference of more
//! than 400 counts as 400 (8.3.1). A tournament is rated as a whole: the score less the expected score, times
//! K, rounded once at the end, halves away from zero (8.3.2, 8.3.4).

use crate::primitives::Score;

/// Larger rating differences count as this one.
const MAX_DIFFERENCE: u16 = 400;

/// The smallest differences at which the stronger player's expected score is 51, 52 … 100 hundredths.
const STEPS: [u16; 50] = [
    4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180,
    189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457,
    485, 518, 560, 620, 736,
];

/// The difference that a whole score stands for (B.02, 8.1.1); from it on, and before, a whole score is expected.
pub(super) const WHOLE_GAP: i32 = 800;

/// The differences that 50, 51 … 100 hundredths of the points stand for (B.02, 8.1.1).
const DIFFERENCES: [i32; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175,
    184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444,
    470, 501, 538, 589, 677, WHOLE_GAP,
];

/// A played game from the point of view of one player's rating. Forfeits are not games (S5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The opponent's rating; a game against an unrated opponent does not count.
    pub opponent: Option<u16>,
    /// 1, ½ or 0 by S1, whatever the section awards for a win or draw.
    pub score: Score,
}

/// The rating calculation of one player for one tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// Number of games against rated opponents; only these count.
    pub games: u32,
    /// Points scored in these games.
    pub score: Score,
    /// Expected score in these games, in hundredths of a point.
    pub expected: i32,
    /// The change of the rating, in rating points.
    pub change: i32,
    /// The new rating; never below 0.
    pub after: u16,
}

/// The expected score against `opponent`: 8 to 92 hundredths of a point. The two players' expected scores add
/// up to 100.
#[must_use]
pub fn expected(own: u16, opponent: u16) -> u8 {
    let difference = own.abs_diff(opponent).min(MAX_DIFFERENCE);
    let above: u8 = STEPS
        .iter()
        .zip(1..)
        .take_while(|(least, _)| **least <= difference)
        .map(|(_, n)| n)
        .last()
        .unwrap_or(0);
    if own >= opponent { 50 + above } else { 50 - above }
}

/// The expected score of a player who is rated higher by `difference`, without the limit of 400: 0 to 100 hundredths.
#[must_use]
pub fn expected_unlimited(difference: i32) -> u8 {
    let above = STEPS.partition_point(|least| u32::from(*least) <= difference.unsigned_abs());
    let above = u8::try_from(above).unwrap_or(50);
    if difference >= 0 { 50 + above } else { 50 - above }
}

/// The rating difference that a share of the points, in hundredths, stands for (B.02, 8.1.1).
#[must_use]
pub fn difference(share: i32) -> i32 {
    let above = share.clamp(0, 100) - 50;
    let at = usize::try_from(above.unsigned_abs()).unwrap_or(0);
    DIFFERENCES.get(at).copied().unwrap_or(WHOLE_GAP) * above.signum()
}

/// Rates the games of a player with rating `own` and K-factor `k`.
#[must_use]
pub fn rate(own: u16, k: u16, games: &[Game]) -> Rated {
    let counting = || games.iter().filter_map(|game| Some((game.opponent?, game.score)));
    let score: Score = counting().map(|(_, score)| score).sum();
    let expected =
        counting().map(|(opponent, _)| i32::from(expected(own, opponent))).fold(0, i32::saturating_add);
    let gained = score.halves().saturating_mul(50).saturating_sub(expected);
    let change = rounded(i64::from(gained) * i64::from(k));
    let after = i32::from(own).saturating_add(change).max(0);
    Rated {
        games: u32::try_from(counting().count()).unwrap_or(u32::MAX),
        score,
        expected,
        change,
        after: u16::try_from(after).unwrap_or(u16::MAX),
    }
}

/// Hundredths rounded to the nearest integer, halves away from zero.
fn rounded(hundredths: i64) -> i32 {
    let whole = (hundredths.abs() + 50) / 100;
    i32::try_from(whole * hundredths.signum()).unwrap_or(if hundredths < 0 { i32::MIN } else { i32::MAX })
}

/// The average of the ratings, rounded to the nearest integer, halves up; `None` if there are none.
#[must_use]
pub fn average(ratings: impl IntoIterator<Item = u16>) -> Option<u16> {
    let (sum, count) =
        ratings.into_iter().fold((0_u64, 0_u64), |(sum, n), rating| (sum + u64::from(rating), n + 1));
    let average = (2 * sum + count).checked_div(2 * count)?;
    u16::try_from(average).ok()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn game(opponent: u16, halves: i32) -> Game {
        Game { opponent: Some(opponent), score: Score::from_halves(halves) }
    }

    #[test]
    fn b_02_8_1_2_the_table_is_fides() {
        // Rows of the printed table: smallest and largest difference, and the stronger player's hundredths.
        let rows = [
            (0, 3, 50),
            (4, 10, 51),
            (11, 17, 52),
            (92, 98, 63),
            (99, 106, 64),
            (146, 153, 70),
            (198, 206, 76),
            (236, 245, 80),
            (316, 328, 87),
            (329, 344, 88),
            (345, 357, 89),
            (358, 374, 90),
            (375, 391, 91),
            (392, 411, 92),
        ];
        for (from, to, hundredths) in rows {
            for difference in [from, to] {
                assert_eq!(expected(1000 + difference, 1000), hundredths, "{difference}");
                assert_eq!(expected(1000, 1000 + difference), 100 - hundredths, "-{difference}");
            }
        }
    }

    #[test]
    fn b_02_8_1_both_tables_to_their_ends() {
        let rows = [
            (0, 50),
            (3, 50),
            (4, 51),
            (400, 92),
            (411, 92),
            (412, 93),
            (432, 93),
            (433, 94),
            (456, 94),
            (457, 95),
        ];
        let ends = [
            (484, 95),
            (485, 96),
            (517, 96),
            (518, 97),
            (559, 97),
            (560, 98),
            (619, 98),
            (620, 99),
            (735, 99),
        ];
        for (difference, hundredths) in rows.into_iter().chain(ends).chain([(736, 100), (3_000, 100)]) {
            assert_eq!(expected_unlimited(difference), hundredths, "{difference}");
            assert_eq!(expected_unlimited(-difference), 100 - hundredths, "-{difference}");
        }
        for (share, expected) in
            [(100, 800), (99, 677), (92, 401), (80, 240), (67, 125), (55, 36), (51, 7), (50, 0)]
        {
            assert_eq!([difference(share), difference(100 - share)], [expected, -expected], "{share}");
        }
    }

    #[test]
    fn b_02_8_3_1_more_than_400_counts_as_400() {
        assert_eq!([expected(2400, 2000), expected(2800, 1000), expected(1000, 2800)], [92, 92, 8]);
    }

    #[test]
    fn b_02_8_3_a_worked_example_of_a_tournament() {
        // 2000 against 2100 (expected 0.36) won, 1900 (0.64) drawn, 2000 (0.50) lost, 1500 (0.92) won:
        // 2.5 scored, 2.42 expected; 0.08 × 20 = 1.6, that is 2.
        let games = [game(2100, 2), game(1900, 1), game(2000, 0), game(1500, 2)];
        let rated = rate(2000, 20, &games);
        let expected =
            Rated { games: 4, score: Score::from_halves(5), expected: 242, change: 2, after: 2002 };
        assert_eq!(rated, expected);
    }

    #[test]
    fn b_02_8_3_4_the_change_is_rounded_once_halves_away_from_zero() {
        // Three wins against equals of 0.50 each: 1.5 × 25 = 37.5.
        let won = [game(1500, 2); 3];
        let lost = [game(1500, 0); 3];
        assert_eq!((rate(1500, 25, &won).change, rate(1500, 25, &lost).change), (38, -38));
        // Each game alone would give 12.5, and 13 three times is 39.
        assert_eq!(rate(1500, 25, &won[..1]).change, 13);
    }

    #[test]
    fn games_against_unrated_players_do_not_count() {
        let games = [Game { opponent: None, score: Score::ONE }, game(1500, 1)];
        let rated = rate(1500, 40, &games);
        assert_eq!((rated.games, rated.score, rated.change), (1, Score::HALF, 0));
        assert_eq!(rate(1500, 40, &[]).after, 1500);
    }

    #[test]
    fn no_rating_falls_below_zero() {
        assert_eq!(rate(10, 40, &[game(10, 0)]).after, 0);
    }

    #[test]
    fn an_average_of_ratings_is_rounded_half_up() {
        assert_eq!(average([]), None);
        assert_eq!(
            (average([1500]), average([1500, 1501]), average([0, 0, 1])),
            (Some(1500), Some(1501), Some(0))
        );
    }

    fn games() -> impl Strategy<Value = Vec<Game>> {
        let one = (prop::option::of(0..4000_u16), 0..=2_i32);
        prop::collection::vec(one, 0..20).prop_map(|games| {
            let game = |(opponent, halves)| Game { opponent, score: Score::from_halves(halves) };
            games.into_iter().map(game).collect()
        })
    }

    proptest! {
        #[test]
        fn expected_scores_of_two_players_add_up_to_one_point(one: u16, other: u16) {
            prop_assert_eq!(expected(one, other) + expected(other, one), 100);
        }

        #[test]
        fn a_stronger_player_has_a_higher_expected_score(own in 0..4000_u16, more in 0..100_u16, opponent in 0..4000_u16) {
            prop_assert!(expected(own + more, opponent) >= expected(own, opponent));
        }

        #[test]
        fn a_better_result_never_gives_less(own in 0..4000_u16, k in 1..=60_u16, games in games(), at: prop::sample::Index) {
            prop_assume!(!games.is_empty());
            let mut better = games.clone();
            let at = at.index(games.len());
            better[at].score = (better[at].score + Score::HALF).min(Score::ONE);
            prop_assert!(rate(own, k, &better).change >= rate(own, k, &games).change);
        }

        /// Before rounding, changes are zero-sum: with one K-factor the sum of all changes is a rounding
        /// error.
        #[test]
        fn with_one_k_all_changes_add_up_to_a_rounding_error(
            ratings in prop::collection::vec(500..2500_u16, 2..10),
            results in prop::collection::vec(0..=2_i32, 45),
            k in 1..=40_u16,
        ) {
            let mut lines = vec![Vec::new(); ratings.len()];
            let pairs = (0..ratings.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
            for ((one, other), halves) in pairs.zip(results) {
                lines[one].push(game(ratings[other], halves));
                lines[other].push(game(ratings[one], 2 - halves));
            }
            let rated: Vec<_> = ratings.iter().zip(&lines).map(|(own, games)| rate(*own, k, games)).collect();
            let gained: i32 = rated.iter().map(|of| of.score.halves() * 50 - of.expected).sum();
            prop_assert_eq!(gained, 0);
            let change: i32 = rated.iter().map(|of| of.change).sum();
            prop_assert!(change.abs() * 2 <= i32::try_from(ratings.len()).unwrap(), "{}", change);
        }
    }
}
