//! Worked examples for the tie-breaks of FIDE C.07 (1 March 2026) beside those of S3; the calculation of each number is next to
//! it.

use super::*;

/// Forfeits: 4 is absent in the first round, 2 in the last. Points 3, 1, ½, 1½.
const FORFEITS: [&str; 4] = ["4w+ 2b1 3w1", "3w1 1w0 4b-", "2b0 4w½ 1b0", "1b- 3b½ 2w+"];

/// Of a round robin of four: 1 wins against 3 by forfeit. Points 2½, 2, ½, 1.
const ROUND_ROBIN: [&str; 4] = ["2w1 3b+ 4w½", "1b0 4w1 3w1", "4b½ 1w- 2b0", "3w½ 2b0 1b½"];

/// Three players who have all met: 1 has 1½ of 2, 2 has 1, 3 has ½.
const RATED: [&str; 3] = ["2w1 3b½", "1b0 3w1", "2b0 1w½"];

fn halves<const N: usize>(halves: [i32; N]) -> [Value; N] {
    halves.map(points)
}

fn rated(tie_break: TieBreak) -> Vec<Value> {
    let ratings = vec![Some(1500), Some(1600), Some(1601)];
    values(&Field { ratings, ..field(&RATED) }, &method(&[tie_break]))
}

#[test]
fn c07_forfeits_count_as_played_with_p() {
    // 1: 1½ + 1 + ½ = 3.   2: ½ + 3 + 1½ = 5.   3: 1 + 1½ + 3 = 5½.   4: 3 + ½ + 1 = 4½.
    assert_eq!(column(&FORFEITS, TieBreak::BuchholzPlayed), halves([6, 10, 11, 9]));
    // They are not voluntary unplayed rounds either: each loses the lowest.   ½, ½, 1, ½.
    assert_eq!(column(&FORFEITS, TieBreak::BuchholzCut1Played), halves([5, 9, 9, 8]));
    // 1: 1½ + 1 + ½ = 3.   2: 1 × ½ = ½.   3: ½ × 1½ = ¾.   4: 0 × 3 + ½ × ½ + 1 × 1 = 1¼.
    let products = [12, 2, 3, 5].map(Value::Quarters);
    assert_eq!(column(&FORFEITS, TieBreak::SonnebornBergerPlayed), products);
}

#[test]
fn c07_8_3_fore_buchholz_draws_the_paired_games_of_the_final_round() {
    // With draws in round 3, the forfeit too: 2½, 1½, 1, 1.
    // 1: won against 4 by forfeit: own 2½, but no more than 4's 1; 1½ + 1: 3½.   2: 1 + 2½ + 1 = 4½.
    // 3: 1½ + 1 + 2½ = 5.   4: lost by forfeit: own 1; 1 + 1½: 3½.
    assert_eq!(column(&FORFEITS, TieBreak::ForeBuchholz), halves([7, 9, 10, 7]));
    // 1 won the forfeit, so that the lowest is cut; 4 lost it: it is cut first.   1, 1, 1, 1.
    assert_eq!(column(&FORFEITS, TieBreak::ForeBuchholzCut1), halves([5, 7, 8, 5]));
    // As long as the final round is not paired, it is Buchholz.
    let early = Field { all_rounds: Some(4), ..field(&FORFEITS) };
    let of = |tie_break| values(&early, &method(&[tie_break]));
    assert_eq!(of(TieBreak::ForeBuchholz), of(TieBreak::Buchholz));
    // With the pairings of the final round it is known, and its results change nothing.
    let paired = ["4w+ 2b1 3w", "3w1 1w0 4b", "2b0 4w½ 1b", "1b- 3b½ 2w"];
    assert_eq!(column(&paired, TieBreak::ForeBuchholz), column(&FORFEITS, TieBreak::ForeBuchholz));
}

#[test]
fn c07_8_2_the_average_of_the_buchholz_of_opponents_played() {
    // Buchholz 3, 4½, 5½, 3.   1 played 2 and 3: (4½ + 5½) / 2.   2: (5½ + 3) / 2.   3: (4½ + 3 + 3) / 3.   4: 5½.
    let average = |sum, terms| Value::Average(Average { sum, terms });
    let expected = [average(20, 2), average(17, 2), average(21, 3), average(11, 1)];
    assert_eq!(column(&FORFEITS, TieBreak::AverageBuchholz), expected);
    // Fore Buchholz 3½, 4½, 5, 3½.   The forfeit of the final round is not played, though it is drawn for the scores.
    let expected = [average(19, 2), average(17, 2), average(23, 3), average(10, 1)];
    assert_eq!(column(&FORFEITS, TieBreak::AverageForeBuchholz), expected);
    // 5 equals 10 / 2 and is more than 14 / 3, by a third.
    assert_eq!(average(20, 2), average(10, 1));
    assert!(average(10, 1) > average(28, 3));
    assert_eq!([20, 17, 21].map(|sum| Average { sum, terms: 3 }.hundredths(50)), [333, 283, 350]);
}

#[test]
fn c07_14_1_sonneborn_berger_cut_1_leaves_out_the_product_with_the_lowest_score() {
    // 1: 1½ + 1 + ½, without 3's ½: 2½.   3: 0 + ¾ + 0, without 2's 0: ¾.
    // 2: ½ + 0 + lost by forfeit 0: the forfeit is lower than 3's ½, which is cut (16.5.1): 0.
    // 4: lost by forfeit 0; 3's ¼, the lowest score; 1. The forfeit is lower than ¼, which is cut: 1.
    assert_eq!(column(&FORFEITS, TieBreak::SonnebornBergerCut1), [10, 0, 3, 4].map(Value::Quarters));
    // A half-point bye of more than the product with the lowest score is cut first: 1 has ½ × 1 for it and 0 for 3.
    let lines = ["-½ 2w1 3b0", "3w1 1b0 -0", "2b0 -0 1w1"];
    // 2 has 1, and 1½ for opponents: absent in the last round.   1: ½ × own 1½, 1 × 1½, 0 × 1: the bye, ¾, is more than the
    // 0 against 3, which has the lowest score, and is cut: 1½.
    assert_eq!(column(&lines, TieBreak::SonnebornBergerCut1)[0], Value::Quarters(6));
}

#[test]
fn c07_16_5_2_of_equal_voluntary_rounds_that_of_the_lowest_score_is_cut_first() {
    let lines = [
        "7b1 6w½ 10b1 2w0 3b0",
        "8w1 3b1 5w1 1b1 6w1",
        "9b1 2w0 6b- 5b1 1w1",
        "10w+ -0 -0 -0 -0",
        "11b1 9w1 2b0 3w0 8b-",
        "12w1 1b½ 3w+ 8w1 2b0",
        "1w0 -0 -0 -0 -0",
        "2b0 11w1 9b+ 6b0 5w+",
        "3w0 5b0 8w- 10w+ 12b½",
        "4b- 12b1 1w0 9b- -1",
        "5w0 8b0 12w1 -0 -0",
        "6b0 10w0 11b0 -1 9w½",
    ];
    // 10 has 2: lost by forfeit to 4, own 2 × 0; 1 × 1½; 0 × 2½; lost by forfeit to 9, 1½ × 0; bye 1 × own 2: 3½.
    // The first cut is the forfeit against 9. Then 12's 1½ has the lowest score, and the other forfeit's 0 is lower.
    let of = |tie_break| column(&lines, tie_break)[9];
    assert_eq!(of(TieBreak::SonnebornBerger), Value::Quarters(14));
    assert_eq!(of(TieBreak::SonnebornBergerCut1), Value::Quarters(14));
    assert_eq!(of(TieBreak::SonnebornBergerCut2), Value::Quarters(8));
}

#[test]
fn c07_7_the_own_record() {
    // 7.4: 1 beat 2 with Black.   7.6: 2 and 4 have lost a forfeit.
    assert_eq!(column(&FORFEITS, TieBreak::GamesWonWithBlack), [1, 0, 0, 0].map(Value::Count));
    assert_eq!(column(&FORFEITS, TieBreak::RoundsElected), [3, 2, 3, 2].map(Value::Count));
    // 7.5 with 14.1: 1 + 2 + 3 without the first, and without the first two.
    assert_eq!(column(&FORFEITS, TieBreak::ProgressCut1)[0], points(10));
    assert_eq!(column(&FORFEITS, TieBreak::ProgressCut2)[0], points(6));
    // 7.8.
    let field = field(&FORFEITS);
    let order = |tie_break| -> Vec<usize> {
        let level = level(field.clone());
        rank(&level, &method(&[tie_break])).iter().map(|row| row.player + 1).collect()
    };
    assert_eq!(order(TieBreak::PairingNumber), [1, 2, 3, 4]);
    assert_eq!(order(TieBreak::PairingNumberReversed), [4, 3, 2, 1]);
    // A requested bye and an absence are not elected, the pairing-allocated bye and a full point are.
    let lines = ["-½ -0 -1 full"];
    assert_eq!(column(&lines, TieBreak::RoundsElected), [Value::Count(2)]);
}

#[test]
fn c07_7_7_standard_points_are_those_of_the_customary_system() {
    let scoring = PointSystem { win: Score::from_halves(6), draw: Score::ONE, loss: Score::ZERO };
    let game = |opponent, halves| Entry::Game {
        opponent,
        side: Side::White,
        points: Score::from_halves(halves),
        balls: None,
    };
    let won = Entry::Forfeit { opponent: 1, side: Side::White, points: Score::from_halves(6) };
    let lost = Entry::Forfeit { opponent: 0, side: Side::Black, points: Score::ZERO };
    let half = Entry::Absent { points: Score::ONE };
    let players = vec![
        vec![game(1, 6), game(1, 2), won, half, game(1, 0)],
        vec![game(0, 0), game(0, 2), lost, OFF, game(0, 0)],
    ];
    let field = Field { players, numbers: vec![1, 2], scoring, ..Field::default() };
    // 1: 1 + ½ + 1 without playing + ½ for as much as a draw + ½ for 0–0 on the board.   2: 0 + ½ + 0 + 0 + ½.
    assert_eq!(values(&field, &method(&[TieBreak::StandardPoints])), halves([7, 2]));
}

#[test]
fn c07_14_5_the_limit_of_koya_is_moved_by_half_points() {
    let of = |tie_break| {
        let field = Field { schedule: Schedule::RoundRobin, ..field(&ROUND_ROBIN) };
        values(&field, &method(&[tie_break]))
    };
    // The limit is 1½ of 3; up by 1 only 1 reaches it.   1: nothing.   2, 3: 0 against 1.   4: ½ against 1.
    assert_eq!(of(TieBreak::KoyaPlus2), halves([0, 0, 0, 1]));
    // Down by ½ to 1: 1, 2 and 4.   1: 1 + ½.   2: 0 + 1.   3: ½ + 0 + 0.   4: 0 + ½.
    assert_eq!(of(TieBreak::KoyaMinus1), halves([3, 2, 1, 1]));
}

#[test]
fn c07_6_1_1_with_p_a_forfeit_is_a_meeting() {
    let lines = ["2w+ -0", "1b- -1"];
    assert_eq!(column(&lines, TieBreak::DirectEncounter), [Value::None; 2]);
    assert_eq!(column(&lines, TieBreak::DirectEncounterPlayed), halves([2, 0]));
}

#[test]
fn c07_10_performances() {
    // 10.1 cut: 1 without 1600.   2 without 1500.   3 without 1500.   Nothing is left of two opponents by a median.
    assert_eq!(rated(TieBreak::OpponentsRatingCut1), [1601, 1601, 1600].map(Value::Count));
    assert_eq!(rated(TieBreak::OpponentsRatingMedian), [Value::None; 3]);
    // 10.2. 1: (1600 + 1601) / 2 = 1601 and 193 for 75 %.   2: 1551 and 0.   3: 1550 and −193 for 25 %.
    assert_eq!(rated(TieBreak::Performance), [1794, 1551, 1357].map(Value::Count));
    // 10.3. 1: 1790 expects 0.75 against each, 1789 only 0.75 and 0.74.   2: 1548 expects 0.57 and 0.43.
    // 3: 1355 expects 0.20 and 0.31.
    assert_eq!(rated(TieBreak::PerfectPerformance), [1790, 1548, 1355].map(Value::Count));
    // 10.4. 1: (1551 + 1357) / 2.   2: (1794 + 1357) / 2 = 1575½.   3: (1551 + 1794) / 2 = 1672½.
    assert_eq!(rated(TieBreak::OpponentsPerformance), [1454, 1576, 1673].map(Value::Count));
    // 10.6.
    assert_eq!(rated(TieBreak::Rating), [1500, 1600, 1601].map(Value::Count));
    assert_eq!(
        rated(TieBreak::RatingReversed),
        [1500, 1600, 1601].map(|rating| Value::Lowest(Reverse(rating)))
    );
    // 10.3 without a point: 800 below the lowest opponent; with all points 736 above the highest.
    let ratings = vec![Some(1500), Some(1600), Some(1700)];
    let clean = Field { ratings, ..field(&["2w1 3b1", "1b0 3w½", "2b½ 1w0"]) };
    assert_eq!(values(&clean, &method(&[TieBreak::PerfectPerformance]))[0], Value::Count(1700 + 736));
    let lost = Field {
        ratings: vec![Some(1500), Some(1600), Some(1700)],
        ..field(&["2w0 3b0", "1b1 -0", "-0 1w1"])
    };
    assert_eq!(values(&lost, &method(&[TieBreak::PerfectPerformance]))[0], Value::Count(1600 - 800));
}

#[test]
fn c07_10_unrated_players_have_a_rating_by_the_rule_of_the_section() {
    let ratings = vec![Some(1500), None, Some(1601)];
    let field = Field { ratings, ..field(&RATED) };
    let of = |unrated, unrated_rating| {
        let method = Method { unrated, unrated_rating, ..method(&[TieBreak::OpponentsRating]) };
        values(&field, &method)
    };
    assert_eq!(of(Unrated::LeaveOut, 0), [Value::None; 3]);
    // 1: (r + 1601) / 2.   2: (1500 + 1601) / 2 = 1550½.   3: (r + 1500) / 2.
    assert_eq!(of(Unrated::Fixed, 1000), [1301, 1551, 1250].map(Value::Count));
    assert_eq!(of(Unrated::Lowest, 1000), [1551, 1551, 1500].map(Value::Count));
    // The average of 1500 and 1601 is 1551.
    assert_eq!(of(Unrated::Average, 1000), [1576, 1551, 1526].map(Value::Count));
    // Without any rating there is none to give.
    let nothing = Field { ratings: vec![None; 3], ..field.clone() };
    let method = Method { unrated: Unrated::Average, ..method(&[TieBreak::Rating]) };
    assert_eq!(values(&nothing, &method), [Value::None; 3]);
}

#[test]
fn c07_10_ratings_of_later_rounds_count_from_their_round_on() {
    let ratings = vec![Some(1500), Some(1600), Some(1601)];
    // 1 is rated 1560 from round 2 on, and 3 was so from round 1 on: 1700.
    let later_ratings = vec![vec![(1, 1560)], vec![], vec![(0, 1700)]];
    let field = Field { ratings, later_ratings, ..field(&RATED) };
    let of = |tie_break| values(&field, &method(&[tie_break]));
    // 1: (1600 + 1700) / 2.   2: (1500 in round 1 + 1700) / 2.   3: (1600 in round 1 + 1560 in round 2) / 2.
    assert_eq!(of(TieBreak::OpponentsRating), [1650, 1600, 1580].map(Value::Count));
    // A player's own rating is the first one.
    assert_eq!(of(TieBreak::Rating), [1500, 1600, 1601].map(Value::Count));
}

#[test]
fn c07_a_multiplied_field_is_ranked_alike() {
    let five = |score: Score| Score::from_halves(score.halves() * 5);
    let one = field(&FORFEITS);
    let mut many = one.clone();
    many.scoring = one.scoring.map(five);
    many.half_point = five(one.half_point);
    for entry in many.players.iter_mut().flatten() {
        match entry {
            Entry::Game { points, .. } | Entry::Forfeit { points, .. } => *points = five(*points),
            _ => {}
        }
    }
    for &tie_break in TieBreak::ALL {
        let order = |field: &Field| -> Vec<(usize, u32)> {
            rank(&level(field.clone()), &method(&[tie_break]))
                .iter()
                .map(|row| (row.player, row.place))
                .collect()
        };
        assert_eq!(order(&one), order(&many), "{tie_break:?}");
    }
    let shown = |field: &Field| values(field, &method(&[TieBreak::StandardPoints]))[3];
    assert_eq!([shown(&one), shown(&many)], halves([3, 15]));
}

proptest! {
    #[test]
    fn c07_14_a_cut_leaves_out_the_least_and_never_adds(field in fields(12, 7), unplayed in prop::sample::select(Unplayed::ALL.to_vec())) {
        let of = |tie_break| {
            let mut rows = rank(&field, &Method { unplayed, ..method(&[tie_break]) });
            rows.sort_by_key(|row| row.player);
            rows.into_iter().map(|row| row.values[0]).collect::<Vec<_>>()
        };
        for [less, more] in [
            [TieBreak::BuchholzCut1, TieBreak::Buchholz],
            [TieBreak::BuchholzCut2, TieBreak::BuchholzCut1],
            [TieBreak::BuchholzMedian, TieBreak::BuchholzCut1],
            [TieBreak::BuchholzMedian2, TieBreak::BuchholzMedian],
            [TieBreak::ForeBuchholzCut1, TieBreak::ForeBuchholz],
            [TieBreak::SonnebornBergerCut1, TieBreak::SonnebornBerger],
            [TieBreak::SonnebornBergerCut2, TieBreak::SonnebornBergerCut1],
            [TieBreak::GamesWon, TieBreak::RoundsWon],
            [TieBreak::GamesWonWithBlack, TieBreak::GamesWon],
            [TieBreak::GamesWonWithBlack, TieBreak::GamesWithBlack],
            [TieBreak::KoyaPlus1, TieBreak::Koya],
            [TieBreak::Koya, TieBreak::KoyaMinus1],
        ] {
            for (less, more) in of(less).into_iter().zip(of(more)) {
                prop_assert!(less <= more);
            }
        }
    }

    #[test]
    fn c07_10_3_a_perfect_performance_expects_at_least_the_points_and_one_less_does_not(
        ratings in prop::collection::vec(0..3_000_i32, 1..12),
        halves in 0..=22_i32,
    ) {
        let terms: Vec<Term> = ratings.iter().map(|&rating| Term::new(0, rating, Why::Rating)).collect();
        let halves = halves.min(2 * i32::try_from(ratings.len()).unwrap());
        let found = performance::perfect(halves, &terms).unwrap();
        prop_assert!(performance::expected(found, &terms) >= halves * 50);
        prop_assert!(halves == 0 || performance::expected(found - 1, &terms) < halves * 50);
    }

    #[test]
    fn c07_averages_compare_as_fractions(one in (0..500_i32, 1..16_i32), other in (0..500_i32, 1..16_i32)) {
        let [one, other] = [one, other].map(|(sum, terms)| Average { sum, terms });
        let real = |of: Average| f64::from(of.sum) / f64::from(of.terms);
        prop_assert_eq!(one.cmp(&other), (real(one) + 1.0).total_cmp(&(real(other) + 1.0)));
        prop_assert!(one.hundredths(50) <= other.hundredths(50) || one > other);
    }
}
