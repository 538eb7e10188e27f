//! Rating changes by Elo, in whole numbers, so that every machine comes to the same.
//!
//! The expected score is FIDE's table (B.02, 8.1.2), in hundredths of a point; a difference of more than 400 counts as
//! 400 (8.3.1). A tournament is rated as a whole: what was scored beyond what was expected, times K, rounded once at
//! the end, a half away from zero (8.3.2, 8.3.4).

use crate::primitives::Score;

/// The greatest difference of two ratings that counts.
const MOST_APART: u16 = 400;

/// The least differences at which the stronger player is expected to score 51, 52 … 92 hundredths.
const STEPS: [u16; 42] = [
    4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180,
    189, 198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392,
];

/// A played game as the rating of one of its players sees it. A forfeit is no game (S5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The opponent's rating; without one the game does not count.
    pub opponent: Option<u16>,
    /// What the player scored by S1: 1, ½ or 0, whatever the points of the section are.
    pub score: Score,
}

/// What a rated player's games come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The games that count: those against rated opponents.
    pub games: u32,
    /// What he scored in them.
    pub score: Score,
    /// What he was expected to score in them, in hundredths of a point.
    pub expected: i32,
    /// The change of his rating.
    pub change: i32,
    /// His rating after it; never below nothing.
    pub after: u16,
}

/// What a player of rating `own` is expected to score against one of rating `opponent`: 8 to 92 hundredths of a point.
/// That of both adds up to 100.
#[must_use]
pub fn expected(own: u16, opponent: u16) -> u8 {
    let apart = own.abs_diff(opponent).min(MOST_APART);
    let above: u8 =
        STEPS.iter().zip(1..).take_while(|(least, _)| **least <= apart).map(|(_, n)| n).last().unwrap_or(0);
    if own >= opponent { 50 + above } else { 50 - above }
}

/// Rates a player's games with factor `k`.
#[must_use]
pub fn rate(own: u16, k: u16, games: &[Game]) -> Rated {
    let counting = || games.iter().filter_map(|game| Some((game.opponent?, game.score)));
    let score: Score = counting().map(|(_, score)| score).sum();
    let expected =
        counting().map(|(opponent, _)| i32::from(expected(own, opponent))).fold(0, i32::saturating_add);
    let beyond = score.halves().saturating_mul(50).saturating_sub(expected);
    let change = rounded(i64::from(beyond) * i64::from(k));
    let after = i32::from(own).saturating_add(change).max(0);
    Rated {
        games: u32::try_from(counting().count()).unwrap_or(u32::MAX),
        score,
        expected,
        change,
        after: u16::try_from(after).unwrap_or(u16::MAX),
    }
}

/// Hundredths to the nearest whole number, a half away from zero.
fn rounded(hundredths: i64) -> i32 {
    let whole = (hundredths.abs() + 50) / 100;
    i32::try_from(whole * hundredths.signum()).unwrap_or(if hundredths < 0 { i32::MIN } else { i32::MAX })
}

/// The average of some ratings, to the nearest whole number, a half upwards; none of none.
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
        // Rows of the table as it is printed: the difference from and to, and the stronger player's hundredths.
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
            for apart in [from, to] {
                assert_eq!(expected(1000 + apart, 1000), hundredths, "{apart}");
                assert_eq!(expected(1000, 1000 + apart), 100 - hundredths, "-{apart}");
            }
        }
    }

    #[test]
    fn b_02_8_3_1_more_than_400_counts_as_400() {
        assert_eq!([expected(2400, 2000), expected(2800, 1000), expected(1000, 2800)], [92, 92, 8]);
    }

    #[test]
    fn b_02_8_3_a_tournament_worked_by_hand() {
        // 2000 against 2100 (expected 0.36) won, 1900 (0.64) drawn, 2000 (0.50) lost, 1500 (0.92) won:
        // 2.5 scored, 2.42 expected; 0.08 × 20 = 1.6, that is 2.
        let games = [game(2100, 2), game(1900, 1), game(2000, 0), game(1500, 2)];
        let rated = rate(2000, 20, &games);
        let expected =
            Rated { games: 4, score: Score::from_halves(5), expected: 242, change: 2, after: 2002 };
        assert_eq!(rated, expected);
    }

    #[test]
    fn b_02_8_3_4_it_is_rounded_once_and_a_half_away_from_zero() {
        // Three wins against equals of 0.50 each: 1.5 × 25 = 37.5.
        let won = [game(1500, 2); 3];
        let lost = [game(1500, 0); 3];
        assert_eq!((rate(1500, 25, &won).change, rate(1500, 25, &lost).change), (38, -38));
        // Each game alone would give 12.5, and 13 three times is 39.
        assert_eq!(rate(1500, 25, &won[..1]).change, 13);
    }

    #[test]
    fn games_against_the_unrated_do_not_count() {
        let games = [Game { opponent: None, score: Score::ONE }, game(1500, 1)];
        let rated = rate(1500, 40, &games);
        assert_eq!((rated.games, rated.score, rated.change), (1, Score::HALF, 0));
        assert_eq!(rate(1500, 40, &[]).after, 1500);
    }

    #[test]
    fn no_rating_falls_below_nothing() {
        assert_eq!(rate(10, 40, &[game(10, 0)]).after, 0);
    }

    #[test]
    fn an_average_is_of_those_who_have_a_rating() {
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
        fn what_two_are_expected_to_score_is_one_point(one: u16, other: u16) {
            prop_assert_eq!(expected(one, other) + expected(other, one), 100);
        }

        #[test]
        fn the_stronger_a_player_the_more_is_expected_of_him(own in 0..4000_u16, more in 0..100_u16, opponent in 0..4000_u16) {
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

        /// Before rounding nothing is won or lost: with one K the changes of all add up to what rounding moved.
        #[test]
        fn with_one_k_the_changes_of_all_add_up_to_nothing_but_rounding(
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
            let beyond: i32 = rated.iter().map(|of| of.score.halves() * 50 - of.expected).sum();
            prop_assert_eq!(beyond, 0);
            let change: i32 = rated.iter().map(|of| of.change).sum();
            prop_assert!(change.abs() * 2 <= i32::try_from(ratings.len()).unwrap(), "{}", change);
        }
    }
}
