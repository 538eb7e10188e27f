//! Worked examples for FIDE C.07 (1 March 2026); the calculation of each number is next to it. No article that we
//! know of prints a tournament with its numbers, 6, 10 and 16 neither: the fields here are made up so that each clause decides
//! something, and the numbers are calculated without a program. FIDE's own examples, the exercises of its Technical Commission, are in
//! `exercises`.

use super::*;

fn quarters(quarters: i32) -> Value {
    Value::Quarters(quarters)
}

/// Values in half points, row by row.
fn halves<const N: usize>(halves: [i32; N]) -> [Value; N] {
    halves.map(points)
}

/// One player withdraws, another requests half a point in the last round, two have the bye.
///
/// | | round by round | points | for opponents |
/// |---|---|---|---|
/// | 1 | 1, ½, 1, 1 | 3½ | 3½ |
/// | 2 | 1, ½, 1, ½ | 3 | 3 |
/// | 3 | ½, 1, 0, ½ | 2 | 2 |
/// | 4 | ½, bye 1, 0, 0 | 1½ | 1½ |
/// | 5 | 0, 0, bye 1, requested ½ | 1½ | 1½: the last round counts as a draw, which it gave anyway |
/// | 6 | 0, requested ½, absent, absent | ½ | 0 + ½ + ½ + ½ = 1½ (16.2.5, 16.3.2) |
const STOPPED: [&str; 6] = [
    "6w1 2b½ 3b1 4w1",
    "5w1 1w½ 4w1 3b½",
    "4w½ 5w1 1w0 2w½",
    "3b½ -1 2b0 1b0",
    "2b0 3b0 -1 -½",
    "1b0 -½ -0 -0",
];

#[test]
fn s5_c07_rounds_after_a_withdrawal_count_as_draws_for_opponents() {
    // A draw in every round is 4 × ½ = 2: no own score exceeds this limit of 16.4.2.
    // 1: 1½ + 3 + 2 + 1½ = 8, where 6 counts 1½ instead of ½.
    // 2: 1½ + 3½ + 1½ + 2 = 8½.   3: 1½ + 1½ + 3½ + 3 = 9½.
    // 4: 2 + own 1½ (bye) + 3 + 3½ = 10.
    // 5: 3 + 2 + own 1½ (bye) + own 1½ (requested) = 8.
    // 6: 3½ + own ½ three times = 5.
    assert_eq!(column(&STOPPED, TieBreak::Buchholz), halves([16, 17, 19, 20, 16, 10]));
}

#[test]
fn s5_c07_buchholz_cut_1_after_a_withdrawal() {
    // 1: without 1½ = 6½.   2: without 1½ = 7.   3: without 1½ = 8.   4: the bye was not voluntary, but 1½
    // is the lowest: 8½.   5: without the requested bye, 1½: 6½.   6: without one of the ½: 4½.
    assert_eq!(column(&STOPPED, TieBreak::BuchholzCut1), halves([13, 14, 16, 17, 13, 9]));
}

#[test]
fn s5_c07_sonneborn_berger_after_a_withdrawal() {
    // 1: 1 × 1½ + ½ × 3 + 1 × 2 + 1 × 1½ = 6½.        2: 1 × 1½ + ½ × 3½ + 1 × 1½ + ½ × 2 = 5¾.
    // 3: ½ × 1½ + 1 × 1½ + 0 + ½ × 3 = 3¾.            4: ½ × 2 + bye 1 × own 1½ + 0 + 0 = 2½.
    // 5: 0 + 0 + bye 1 × own 1½ + ½ × own 1½ = 2¼.    6: 0 + ½ × own ½ + 0 + 0 = ¼.
    assert_eq!(column(&STOPPED, TieBreak::SonnebornBerger), [26, 23, 15, 10, 9, 1].map(quarters));
}

/// Forfeits: 4 is absent in the first round, 2 in the last. Points 3, 1, ½, 1½; a lost forfeit counts as awarded
/// even in the last round (16.3.2 does not include 16.2.4), so that opponents see the same scores.
const FORFEITS: [&str; 4] = ["4w+ 2b1 3w1", "3w1 1w0 4b-", "2b0 4w½ 1b0", "1b- 3b½ 2w+"];

#[test]
fn s5_c07_a_forfeit_counts_at_most_the_score_of_the_scheduled_opponent() {
    // 1: won against 4: own 3, but no more than 4's 1½ (16.4.1); 1 + ½: 3.
    // 2: ½ + 3 + lost to 4: own 1, which 4's 1½ leaves: 4½.      3: 1 + 1½ + 3 = 5½.
    // 4: lost to 1: own 1½; ½; won against 2: own 1½, but no more than 2's 1: 3.
    assert_eq!(column(&FORFEITS, TieBreak::Buchholz), halves([6, 9, 11, 6]));
}

#[test]
fn s5_c07_a_lost_forfeit_is_cut_first() {
    // 1 has only won by forfeit, which is not voluntary: without ½ = 2½.
    // 2: without the 1 of the lost forfeit, though ½ is lower (16.5.1): 3½.   3: without 1 = 4½.
    // 4: without the 1½ of the lost forfeit: 1½.
    assert_eq!(column(&FORFEITS, TieBreak::BuchholzCut1), halves([5, 7, 9, 3]));
    // The second cut looks at what is left (16.5.2), when no such round is left.
    // 1: without ½ and 1 = 1½.   2: without 1 and ½ = 3.   3: without 1 and 1½ = 3.   4: without 1½ and ½ = 1.
    assert_eq!(column(&FORFEITS, TieBreak::BuchholzCut2), halves([3, 6, 6, 2]));
    // The median cuts the lowest first, then the highest of what is left (14.3).
    // 1: ½ and 1½ leave 1.   2: 1 and 3 leave ½.   3: 1 and 3 leave 1½.   4: 1½ and 1 leave ½.
    assert_eq!(column(&FORFEITS, TieBreak::BuchholzMedian), halves([2, 1, 3, 1]));
}

#[test]
fn s5_c07_sonneborn_berger_with_forfeits() {
    // 1: 1 × 1½ + 1 × 1 + 1 × ½ = 3.   2: 1 × ½ = ½.   3: ½ × 1½ = ¾.   4: 0 × 1½ + ½ × ½ + 1 × 1 = 1¼.
    assert_eq!(column(&FORFEITS, TieBreak::SonnebornBerger), [12, 2, 3, 5].map(quarters));
}

/// Byes of every kind in the middle and at both ends. Points 4½, 3, 2, 2½, 1, 3. Games follow
/// the requested byes of 1 and 6, and that of 2 in the last round gave as much as a draw: opponents see the same scores.
const BYES: [&str; 6] = [
    "-½ 2w1 3w1 4w1 5w1",
    "3w1 1b0 4w1 6w½ -½",
    "2b0 4w½ 1b0 5w1 6w½",
    "5w1 3b½ 2b0 1b0 -1",
    "4b0 6w0 -1 3b0 1b0",
    "full 5b1 -0 2b½ 3b½",
];

#[test]
fn s5_c07_a_bye_counts_at_most_a_draw_in_every_round() {
    // A draw in every round is 5 × ½ = 2½ (16.4.2).
    // 1: own 4½, but no more than 2½; 3 + 2 + 2½ + 1: 11.   2: 2 + 4½ + 2½ + 3, own 3 but 2½: 14½.
    // 3: 3 + 2½ + 4½ + 1 + 3 = 14.                          4: 1 + 2 + 3 + 4½ + bye 2½ = 13.
    // 5: 2½ + 3 + bye, own 1 + 2 + 4½ = 13.                 6: own 3 but 2½, twice; 1 + 3 + 2: 11.
    assert_eq!(column(&BYES, TieBreak::Buchholz), halves([22, 29, 28, 26, 26, 22]));
}

#[test]
fn s5_c07_requested_byes_are_cut_first_and_others_are_not() {
    // 1: without the 2½ of round 1, though 5's 1 is lower: 8½.   2: without the 2½ of round 5: 12.
    // 3: without 1 = 13.   4: the bye was not voluntary, without 1 = 12.   5: without the lowest, 1 of the bye: 12.
    // 6: of the two 2½ that of round 3 was voluntary: 8½, the same as without the full bye of round 1.
    assert_eq!(column(&BYES, TieBreak::BuchholzCut1), halves([17, 24, 26, 24, 24, 17]));
}

#[test]
fn s5_c07_sonneborn_berger_with_byes() {
    // 1: ½ × 2½ + 3 + 2 + 2½ + 1 = 9¾.                      2: 2 + 0 + 2½ + ½ × 3 + ½ × 2½ = 7¼.
    // 3: 0 + ½ × 2½ + 0 + 1 + ½ × 3 = 3¾.                   4: 1 + ½ × 2 + 0 + 0 + bye 1 × 2½ = 4½.
    // 5: bye 1 × own 1 = 1.                                 6: 1 × 2½ + 1 + 0 + ½ × 3 + ½ × 2 = 6.
    assert_eq!(column(&BYES, TieBreak::SonnebornBerger), [39, 29, 15, 18, 4, 24].map(quarters));
}

#[test]
fn s5_c07_publishing_a_round_changes_no_values() {
    let before = ["2w1 -1 4b½", "1b0 3w1 -½", "4w1 2b0 -1", "3b0 -½ 1w½"];
    let after = ["2w1 -1 4b½ 2b", "1b0 3w1 -½ 1w", "4w1 2b0 -1 4w", "3b0 -½ 1w½ 3b"];
    // Fore Buchholz supposes something of the round that is published: that is what it is for.
    let others = TieBreak::ALL.iter().copied().filter(|tie| !fore::is_used_by(*tie));
    for tie_break in others {
        assert_eq!(column(&before, tie_break), column(&after, tie_break), "{tie_break:?}");
    }
}

/// Of a round robin of four: 1 wins against 3 by forfeit. Points 2½, 2, ½, 1.
const ROUND_ROBIN: [&str; 4] = ["2w1 3b+ 4w½", "1b0 4w1 3w1", "4b½ 1w- 2b0", "3w½ 2b0 1b½"];

fn round_robin(lines: &[&str], tie_break: TieBreak) -> Vec<Value> {
    let field = Field { schedule: Schedule::RoundRobin, ..field(lines) };
    values(&field, &method(&[tie_break]))
}

#[test]
fn s5_c07_in_a_round_robin_a_forfeit_counts_as_its_game() {
    // 15.2. 1: 2 + ½ + 1 = 3½.   2: 2½ + 1 + ½ = 4.   3: 1 + 2½ + 2 = 5½.   4: ½ + 2 + 2½ = 5.
    assert_eq!(round_robin(&ROUND_ROBIN, TieBreak::Buchholz), halves([7, 8, 11, 10]));
    // 1: 1 × 2 + 1 × ½ + ½ × 1 = 3.   2: 0 + 1 + ½ = 1½.   3: ½ × 1 = ½.   4: ½ × ½ + 0 + ½ × 2½ = 1½.
    assert_eq!(round_robin(&ROUND_ROBIN, TieBreak::SonnebornBerger), [12, 6, 2, 6].map(quarters));
    // It is not a game won on the board (7.2), though.
    assert_eq!(round_robin(&ROUND_ROBIN, TieBreak::GamesWon), [1, 2, 0, 0].map(Value::Count));
    // The voluntary round is not cut first: 3 loses the 1 of the draw, not the 2½ of the forfeit.
    assert_eq!(round_robin(&ROUND_ROBIN, TieBreak::BuchholzCut1)[2], points(9));
}

#[test]
fn s5_c07_in_a_round_robin_a_forfeit_is_a_meeting() {
    // The exercise of FIDE's Technical Commission: 4, 5 and 6 have 1½ points each. Against each other 4 has ½, 5 beat 4 and
    // lost to 6 by forfeit, 6 has 1½.
    let order = [TieBreak::DirectEncounter];
    let field = Field { schedule: Schedule::RoundRobin, ..field(&exercises::ROUND_ROBIN) };
    let last = |method: &Method| -> Vec<(usize, u32)> {
        rank(&field, method)[3..].iter().map(|row| (row.player + 1, row.place)).collect()
    };
    assert_eq!(last(&method(&order)), [(6, 4), (5, 5), (4, 6)]);
    // By the legacy rule it is none: 5 and 6 have not met, and either could still overtake the other.
    let legacy = Method { unplayed: Unplayed::Simple, ..method(&order) };
    assert_eq!(last(&legacy), [(4, 4), (5, 4), (6, 4)]);
}

#[test]
fn s5_c07_in_a_round_robin_a_double_forfeit_is_a_meeting_without_points() {
    // 2 and 3 have drawn with 1, and neither came to their game: they have met, each with 0.
    let lines = ["2w½ 3b½ free", "1b½ free 3w-", "free 1w½ 2b-"];
    let order = [TieBreak::DirectEncounter];
    let field = Field { schedule: Schedule::RoundRobin, ..field(&lines) };
    assert_eq!(values(&field, &method(&order)), [Value::None, points(0), points(0)]);
    let legacy = Method { unplayed: Unplayed::Simple, ..method(&order) };
    assert_eq!(values(&field, &legacy), [Value::None; 3]);
}

#[test]
fn s5_c07_koya_counts_points_against_opponents_with_half_of_the_maximum() {
    // Three games could be won: half is 1½, which 1 and 2 have.
    // 1: 1 against 2.   2: 0 against 1.   3: 0 and 0.   4: 0 against 2, ½ against 1.
    assert_eq!(round_robin(&ROUND_ROBIN, TieBreak::Koya), halves([2, 0, 0, 1]));
    // The free round of an odd table gives no points: of three players each could win two games, and half is
    // 1. Points 1½, 1, ½.
    // 1: 1 against 2.   2: 0 against 1.   3: ½ against 1, 0 against 2.
    let odd = ["2w1 3b½ free", "1b0 free 3w1", "free 1w½ 2b0"];
    assert_eq!(round_robin(&odd, TieBreak::Koya), halves([2, 0, 1]));
    assert_eq!(round_robin(&odd, TieBreak::Buchholz), halves([3, 4, 5]));
}

#[test]
fn s5_c07_the_average_rating_is_of_opponents_played() {
    let mut field = field(&["2w1 3b1 -1", "1b0 -1 3w1", "-1 1w0 2b0", "-1 -1 1w+"]);
    field.ratings = vec![Some(1500), Some(1600), Some(1601), Some(1000)];
    // 1: (1600 + 1601) / 2 = 1600½, a half upwards.   2: (1500 + 1601) / 2.   3: (1500 + 1600) / 2.   4 has not played.
    let averages = [Value::Count(1601), Value::Count(1551), Value::Count(1550), Value::None];
    assert_eq!(values(&field, &method(&[TieBreak::OpponentsRating])), averages);
    // Article 10: not if any player is unrated, even one that no other player has met.
    field.ratings[3] = None;
    assert_eq!(values(&field, &method(&[TieBreak::OpponentsRating])), [Value::None; 4]);
}

#[test]
fn s1_wins_draws_and_losses_follow_the_points_of_the_section() {
    // Three for a win, one for a draw: a draw gives as much as a customary win.
    let scoring = PointSystem { win: Score::from_halves(6), draw: Score::ONE, loss: Score::ZERO };
    let game = |opponent, side, halves, balls| Entry::Game {
        opponent,
        side,
        points: Score::from_halves(halves),
        balls: Some(Balls::new(balls).unwrap()),
    };
    let players = vec![
        vec![game(1, Side::White, 6, 90), game(1, Side::Black, 2, 81)],
        vec![game(0, Side::Black, 0, 72), game(0, Side::White, 2, 81)],
    ];
    let field = Field { players, numbers: vec![1, 2], scoring, ..Field::default() };
    let of = |tie_break| values(&field, &method(&[tie_break]));
    assert_eq!(of(TieBreak::GamesWon), [1, 0].map(Value::Count));
    assert_eq!(of(TieBreak::RoundsWon), [1, 0].map(Value::Count));
    assert_eq!(of(TieBreak::BallsInLostGames), [0, 72].map(Value::Count));
    assert_eq!(of(TieBreak::GamesWithBlack), [1, 1].map(Value::Count));
}

#[test]
fn w2_a_penalty_reduces_points_and_progressive_score_but_buchholz_only_if_set_so() {
    // 1 scores 1, 1, 2 and loses a point in round 2.
    let mut field = field(&["2w1 -0 -1", "1b0 -1 -½"]);
    field.penalties = vec![Penalty { player: 0, round: 1, points: Score::ONE }];
    let of = |tie_break, set: &dyn Fn(&mut Method)| {
        let mut method = method(&[tie_break]);
        set(&mut method);
        values(&field, &method)
    };
    let rows = rank(&field, &method(&[]));
    let scores: Vec<_> = rows.iter().map(|row| (row.player, row.points.halves(), row.place)).collect();
    assert_eq!(scores, [(1, 3, 1), (0, 2, 2)]);
    // 1 + (1 − 1) + (2 − 1) = 2; without it 1 + 1 + 2 = 4.
    assert_eq!(of(TieBreak::Progress, &|_| {})[0], points(4));
    assert_eq!(of(TieBreak::Progress, &|method| method.penalty_in_progress = false)[0], points(8));
    // 2 met 1, who scored 2; the bye and the half point count as own 1½, which equals three draws.
    assert_eq!(of(TieBreak::Buchholz, &|_| {})[1], points(4 + 3 + 3));
    // With penalties deducted the opponent of 2 has 1.
    assert_eq!(of(TieBreak::Buchholz, &|method| method.penalty_in_buchholz = true)[1], points(2 + 3 + 3));
}

#[test]
fn w2_a_penalty_may_lead_to_negative_points() {
    let mut field = field(&["-0", "-0"]);
    field.penalties = vec![Penalty { player: 1, round: 0, points: Score::ONE }];
    let rows = rank(&field, &method(TieBreak::ALL));
    assert_eq!(rows.iter().map(|row| row.points.halves()).collect::<Vec<_>>(), [0, -2]);
    assert_eq!(rows[1].values[0], points(-2));
}
