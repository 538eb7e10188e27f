//! Standings clause by clause and against a plain reading of the rules. Fields are written as crosstables:
//! `2w1(90)` is a game against the second row with 90 balls.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod c07;
mod codes;
mod exercises;
mod explained;
mod individual;
mod leaving;
mod manual_places;
pub(crate) mod plain;

use proptest::prelude::*;
use rstest::rstest;

use super::*;
use crate::primitives::Keyed as _;

const BYE: Entry = Entry::Bye { points: Score::ONE };
const FULL_BYE: Entry = Entry::FullBye { points: Score::ONE };
const OFF: Entry = Entry::Absent { points: Score::ZERO };
const HALF_OFF: Entry = Entry::Absent { points: Score::HALF };

/// Reads a cell; the inverse of [`crosstable::cell`].
fn entry(cell: &str) -> Entry {
    match cell {
        "-1" => return BYE,
        "full" => return FULL_BYE,
        "free" => return Entry::Free,
        "-½" => return HALF_OFF,
        "-0" => return OFF,
        _ => {}
    }
    let at = cell.find(['w', 'b']).unwrap();
    let opponent = cell[..at].parse::<usize>().unwrap() - 1;
    let side = if cell[at..].starts_with('w') { Side::White } else { Side::Black };
    let (result, balls) = cell[at + 1..].split_once('(').unwrap_or((&cell[at + 1..], ""));
    let balls = balls.strip_suffix(')').map(|count| Balls::new(count.parse().unwrap()).unwrap());
    match result {
        "1" => Entry::Game { opponent, side, points: Score::ONE, balls },
        "½" => Entry::Game { opponent, side, points: Score::HALF, balls },
        "0" => Entry::Game { opponent, side, points: Score::ZERO, balls },
        "+" => Entry::Forfeit { opponent, side, points: Score::ONE },
        "-" => Entry::Forfeit { opponent, side, points: Score::ZERO },
        "" => Entry::Pending { opponent, side },
        other => panic!("no result: {other}"),
    }
}

fn field(lines: &[&str]) -> Field {
    Field {
        players: lines.iter().map(|line| line.split_whitespace().map(entry).collect()).collect(),
        numbers: (1..).take(lines.len()).collect(),
        ..Field::default()
    }
}

fn method(order: &[TieBreak]) -> Method {
    Method { order: order.to_vec(), ..Method::default() }
}

/// Row number, place and the values, in the order of the table.
fn table(lines: &[&str], order: &[TieBreak]) -> Vec<(usize, u32, Vec<Value>)> {
    rank(&field(lines), &method(order))
        .into_iter()
        .map(|row| (row.player + 1, row.place, row.values))
        .collect()
}

/// The values of one tie-break, row by row.
fn column(lines: &[&str], tie_break: TieBreak) -> Vec<Value> {
    values(&field(lines), &method(&[tie_break]))
}

/// The values of a method's first tie-break, row by row.
fn values(field: &Field, method: &Method) -> Vec<Value> {
    let mut rows = rank(field, method);
    rows.sort_by_key(|row| row.player);
    rows.into_iter().map(|row| row.values[0]).collect()
}

fn points(halves: i32) -> Value {
    Value::Points(Score::from_halves(halves))
}

#[rstest]
fn crosstable_cells_are_read_back(
    #[values("37w1", "12b½", "4b0", "5w+", "5b-", "37w", "-1", "-½", "-0")] written: &str,
) {
    let entry = entry(written);
    let label = entry.opponent().map_or(0, |opponent| u32::try_from(opponent).unwrap() + 1);
    assert_eq!(crosstable::cell(&entry, label), written);
}

#[test]
fn s3_points_come_first_and_nothing_else_separates_without_tie_breaks() {
    let lines = ["2w½ 3b½", "1b½ 4w½", "4b1 1w½", "3w0 2b½"];
    let places: Vec<_> = table(&lines, &[]).into_iter().map(|(line, place, _)| (line, place)).collect();
    assert_eq!(places, [(3, 1), (1, 2), (2, 2), (4, 4)]);
}

#[test]
fn s3_a_tie_break_only_separates_players_tied_on_all_before() {
    // 1 and 2 are tied on points; 3 has the most wins of all and fewer points.
    let lines = ["4w½ 5b1 -1", "5w½ 4b1 -1", "6w1 -0 6b1", "1b½ 2w0 -0", "2b½ 1w0 -0", "3b0 -0 3w0"];
    let rows = table(&lines, &[TieBreak::GamesWon, TieBreak::Progress]);
    let places: Vec<_> = rows.iter().map(|(line, place, _)| (*line, *place)).collect();
    assert_eq!(places, [(1, 1), (2, 1), (3, 3), (4, 4), (5, 4), (6, 6)]);
}

#[test]
fn s4_progressive_score_sums_the_scores_after_each_round() {
    // 1 then 1 then 2; 0 then 1 then 1½.
    let values = column(&["2w1 -0 -1", "1b0 -1 -½"], TieBreak::Progress);
    assert_eq!(values, [points(2 + 2 + 4), points(2 + 3)]);
}

#[test]
fn s4_progressive_score_does_not_change_when_a_round_is_published() {
    assert_eq!(column(&["2w1 2b", "1b0 1w"], TieBreak::Progress), [points(2), points(0)]);
}

#[test]
fn s4_buchholz_sums_the_final_scores_of_the_opponents() {
    let lines = ["2w1 3b½", "1b0 4w1", "4b½ 1w½", "3w½ 2b0"];
    // Scores in halves: 3, 2, 2, 1.
    assert_eq!(column(&lines, TieBreak::Buchholz), [points(4), points(4), points(4), points(4)]);
    let one_round = ["2w1", "1b0", "4b½", "3w½"];
    assert_eq!(column(&one_round, TieBreak::Buchholz), [points(0), points(2), points(1), points(1)]);
}

#[test]
fn s5_the_legacy_rule_uses_the_own_score_for_unplayed_rounds_with_points() {
    let lines = ["2w1 -1", "1b0 3w+", "-½ 2b-"];
    // Scores: 2, 1, ½. Second: 2 for the game, its own 1 for the forfeit. Third: ½ for the requested bye,
    // nothing for the lost forfeit.
    let simple = Method { unplayed: Unplayed::Simple, ..method(&[TieBreak::Buchholz]) };
    assert_eq!(values(&field(&lines), &simple), [points(2 + 4), points(4 + 2), points(1)]);
}

#[test]
fn s4_balls_in_lost_games_are_the_losers_own_and_of_played_games_only() {
    let lines = ["2w0(60) 3b1(90) 4w½(81)", "1b1(85) 4w0(31) 3b-", "4b0 1w0(50) 2w+", "3w1 2b1(82) 1b½(81)"];
    let counts = [60, 31, 50, 0].map(Value::Count);
    assert_eq!(column(&lines, TieBreak::BallsInLostGames), counts);
}

#[test]
fn s5_forfeits_and_byes_are_not_games_won() {
    let lines = ["2w+ -1 2b1", "1b- -1 1w0"];
    assert_eq!(column(&lines, TieBreak::GamesWon), [Value::Count(1), Value::Count(0)]);
    // Rounds with the points of a win are another tie-break.
    assert_eq!(column(&lines, TieBreak::RoundsWon), [Value::Count(3), Value::Count(1)]);
}

/// Games among players tied on points, with the expected place and value of each row.
#[rstest]
#[case::all_met_and_the_winner_is_first(
    &["2w1 -0", "1b0 -1"], &[(1, points(2)), (2, points(0))]
)]
#[case::no_one_has_met(
    &["-1", "-1"], &[(1, Value::None), (1, Value::None)]
)]
#[case::alone_on_a_score_has_no_value(
    &["2w1", "1b0"], &[(1, Value::None), (2, Value::None)]
)]
#[case::all_met_and_drawn(
    &["2w½", "1b½"], &[(1, points(1)), (1, points(1))]
)]
#[case::a_circle_separates_no_one(
    &["2w1 3b0", "1b0 3w1", "2b0 1w1"], &[(1, points(2)), (1, points(2)), (1, points(2))]
)]
// 1 beat both others, who have not met: even a win would leave them behind.
#[case::out_of_reach_whatever_the_missing_game_gives(
    &["2w1 3b1 -0", "1b0 -1 -1", "-1 1w0 -1"], &[(1, points(4)), (2, Value::None), (2, Value::None)]
)]
// 1 beat 2, 3 has met neither and could win both games.
#[case::a_missing_game_could_still_change_it(
    &["2w1 -0", "1b0 -1", "-1 -0"], &[(1, Value::None), (1, Value::None), (1, Value::None)]
)]
#[case::a_win_by_forfeit_is_no_meeting(
    &["2w+ -0", "1b- -1"], &[(1, Value::None), (1, Value::None)]
)]
#[case::a_game_going_on_is_a_missing_one(
    &["2w -1", "1b -1"], &[(1, Value::None), (1, Value::None)]
)]
// Of four players who have all met, 1 and 2 lead with 2: their own game decides between them.
#[case::players_left_tied_are_compared_again(
    &["2w1 3b1 4w0 -0", "1b0 3w1 4b1 -0", "1w0 2b0 4w1 -1", "1b1 2w0 3b0 -1"],
    &[(1, points(4)), (2, points(4)), (3, points(2)), (4, points(2))]
)]
// 1 is out of reach of all, then 2 of the rest; 3 and 4 have not met.
#[case::the_next_player_is_placed_likewise(
    &["2w1 3b1 4w1 -0 -0", "1b0 3w1 4w1 -1 -0", "1w0 2b0 -1 -1 -1", "1b0 2b0 -1 -1 -1"],
    &[(1, points(6)), (2, points(4)), (3, Value::None), (3, Value::None)]
)]
// 1 and 4 have not met, but 1 is out of reach. Neither 2 nor 3 leads the other; they and 4 have all met.
#[case::after_the_first_the_others_are_a_pool_of_their_own(
    &["2w1 3b1 -0 -0", "1b0 3w½ 4w1 -½", "1w0 2b½ 4b1 -½", "2b0 3w0 -1 -1"],
    &[(1, points(4)), (2, points(3)), (2, points(3)), (4, points(0))]
)]
// 1 and 2 met twice, 1 with 1½ points of 2, on average ¾: with the game against 3 that is ¾, 1¼ and 1 (C.07, 6.1.2).
#[case::of_several_games_between_two_the_average_counts(
    &["2w1 2b½ -0 3b0", "1b0 1w½ 3w1 -0", "-0 -½ 2b0 1w1"],
    &[(3, Value::Average(Average { sum: 3, terms: 2 })), (1, Value::Average(Average { sum: 5, terms: 2 })), (2, points(2))]
)]
fn s4_personal_meetings(#[case] lines: &[&str], #[case] expected: &[(u32, Value)]) {
    let mut rows = rank(&field(lines), &method(&[TieBreak::DirectEncounter]));
    rows.sort_by_key(|row| row.player);
    let found: Vec<_> = rows.iter().map(|row| (row.place, row.values[0])).collect();
    assert_eq!(found, expected);
}

#[test]
fn s4_tie_breaks_after_direct_encounter_separate_players_still_tied() {
    let lines = ["-1 -0", "-0 -1"];
    let rows = table(&lines, &[TieBreak::DirectEncounter, TieBreak::Progress]);
    assert_eq!(rows, [(1, 1, vec![Value::None, points(4)]), (2, 2, vec![Value::None, points(2)])]);
}

#[test]
fn tied_players_share_the_place_and_are_listed_by_number() {
    let mut field = field(&["-1", "-1", "-1"]);
    field.numbers = vec![3, 1, 2];
    let order: Vec<_> = rank(&field, &Method::default()).iter().map(|row| (row.player, row.place)).collect();
    assert_eq!(order, [(1, 1), (2, 1), (0, 1)]);
}

#[test]
fn an_inconsistent_field_is_ranked_too() {
    let mut field = field(&["9w1 1b1", "-1", "1w½"]);
    field.numbers.clear();
    assert_eq!(rank(&field, &method(TieBreak::ALL)).len(), 3);
    let against_himself = self::field(&["1w1 2w½", "-1 1b½"]);
    assert_eq!(rank(&against_himself, &method(TieBreak::ALL)).len(), 2);
}

/// The results of two players drawn together, who meet or not.
#[derive(Clone, Copy, Debug)]
enum Outcome {
    /// White's points in a game: 2 for a win, 1 for a draw.
    Game(u8),
    /// The winner by forfeit, if any.
    Forfeit(Option<Side>),
    Pending,
    /// They do not meet: bye, full bye, half a point, nothing, or a free round for each.
    Apart(u8, u8),
}

fn outcomes() -> impl Strategy<Value = Outcome> {
    let side = prop::option::of(prop::sample::select(Side::BOTH.to_vec()));
    prop_oneof![
        8 => (0..=2_u8).prop_map(Outcome::Game),
        2 => side.prop_map(Outcome::Forfeit),
        1 => Just(Outcome::Pending),
        3 => (0..5_u8, 0..5_u8).prop_map(|(one, other)| Outcome::Apart(one, other)),
    ]
}

/// Points for a win, a draw and a loss.
type System = [i32; 3];

fn entries(outcome: Outcome, [white, black]: [usize; 2], balls: u16, system: System) -> (Entry, Entry) {
    let worth = |halves: u8| Score::from_halves(system[usize::from(2 - halves)]);
    let both = |entry: &dyn Fn(usize, Side) -> Entry| (entry(black, Side::White), entry(white, Side::Black));
    match outcome {
        Outcome::Game(halves) => both(&|opponent, side| {
            let (halves, balls) =
                if side == Side::White { (halves, balls) } else { (2 - halves, 162 - balls) };
            let balls = (balls % 5 != 0).then(|| Balls::new(balls).unwrap());
            Entry::Game { opponent, side, points: worth(halves), balls }
        }),
        Outcome::Forfeit(winner) => both(&|opponent, side| {
            let points = if winner == Some(side) { worth(2) } else { Score::ZERO };
            Entry::Forfeit { opponent, side, points }
        }),
        Outcome::Pending => both(&|opponent, side| Entry::Pending { opponent, side }),
        Outcome::Apart(one, other) => (apart(one, worth), apart(other, worth)),
    }
}

fn apart(kind: u8, worth: impl Fn(u8) -> Score) -> Entry {
    match kind {
        0 => Entry::Bye { points: worth(2) },
        1 => Entry::FullBye { points: worth(2) },
        2 => Entry::Absent { points: worth(1) },
        3 => OFF,
        _ => Entry::Free,
    }
}

/// Fields in which no one meets themselves and both sides of a game agree. Rematches occur, and so does every
/// kind of unplayed round; some players withdraw, some are penalised, some are unrated.
pub(crate) fn fields(most_players: usize, most_rounds: usize) -> impl Strategy<Value = Field> {
    (1..=most_players, 0..=most_rounds).prop_flat_map(|(players, rounds)| {
        let seats = Just((0..players).collect::<Vec<_>>()).prop_shuffle();
        let drawn = prop::collection::vec((outcomes(), 0..=162_u16), players.div_ceil(2));
        (
            Just((0..u32::try_from(players).unwrap()).collect::<Vec<_>>()).prop_shuffle(),
            prop::collection::vec((seats, drawn), rounds),
            prop::sample::select(vec![[2, 1, 0], [6, 2, 0], [6, 4, 2]]),
            prop::collection::vec(prop_oneof![5 => Just(rounds), 1 => 0..=rounds], players),
            prop::collection::vec(
                prop_oneof![30 => (800..2_000_u16).prop_map(Some), 1 => Just(None)],
                players,
            ),
            prop::collection::vec(prop::option::of(-3..3_i32), players),
            prop::collection::vec((0..players, 0..rounds.max(1), 1..3_i32), 0..4),
            prop::sample::select(vec![Schedule::Swiss, Schedule::Swiss, Schedule::RoundRobin]),
            prop::sample::select(vec![None, Some(rounds), Some(rounds + 2)]),
        )
            .prop_map(
                |(numbers, drawn, system, leaves, ratings, entered, penalties, schedule, all_rounds)| {
                    let mut players = vec![Vec::new(); numbers.len()];
                    for (seats, outcomes) in drawn {
                        for (pair, (outcome, balls)) in seats.chunks(2).zip(outcomes) {
                            let round = players[pair[0]].len();
                            let there = pair.iter().all(|&seat| leaves[seat] > round);
                            let [white, black] = [pair[0], *pair.last().unwrap()];
                            let outcome =
                                if white == black || !there { Outcome::Apart(0, 0) } else { outcome };
                            let (mut one, mut other) = entries(outcome, [white, black], balls, system);
                            for (seat, entry) in [(white, &mut one), (black, &mut other)] {
                                if leaves[seat] <= round {
                                    *entry = OFF;
                                }
                            }
                            players[white].push(one);
                            if white != black {
                                players[black].push(other);
                            }
                        }
                    }
                    let penalty = |(player, round, halves)| Penalty {
                        player,
                        round,
                        points: Score::from_halves(halves),
                    };
                    let [win, draw, _] = system.map(Score::from_halves);
                    let penalties = penalties.into_iter().map(penalty).collect();
                    let entered = entered
                        .into_iter()
                        .map(|value| value.and_then(|value| EnteredValue::try_from(value).ok()));
                    Field {
                        players,
                        numbers,
                        ratings,
                        later_ratings: Vec::new(),
                        penalties,
                        entered: entered.collect(),
                        manual_places: Vec::new(),
                        out: Vec::new(),
                        schedule,
                        scoring: PointSystem { win, draw, loss: Score::ZERO },
                        half_point: Score::HALF,
                        all_rounds,
                    }
                },
            )
    })
}

pub(crate) fn methods() -> impl Strategy<Value = Method> {
    let order = prop::sample::subsequence(TieBreak::ALL.to_vec(), 0..=TieBreak::ALL.len()).prop_shuffle();
    let unplayed = prop::sample::select(Unplayed::ALL.to_vec());
    let unrated = (prop::sample::select(Unrated::ALL.to_vec()), 0..2_500_u16);
    (order, unplayed, any::<bool>(), any::<bool>(), unrated, any::<u32>()).prop_map(
        |(order, unplayed, penalty_in_progress, penalty_in_buchholz, (unrated, unrated_rating), seed)| {
            Method {
                order,
                unplayed,
                penalty_in_progress,
                penalty_in_buchholz,
                unrated,
                unrated_rating,
                seed,
            }
        },
    )
}

/// Makes all players tied, by a bye with the missing points, so that tie-breaks have the whole field to
/// separate.
fn level(mut field: Field) -> Field {
    field.penalties.clear();
    let score = |line: &Vec<Entry>| line.iter().map(Entry::points).sum::<Score>();
    let best = field.players.iter().map(score).max().unwrap_or_default();
    for line in &mut field.players {
        let points = best - score(line);
        line.push(Entry::Bye { points });
    }
    field
}

proptest! {
    #[test]
    fn s3_every_table_agrees_with_a_plain_reading(field in fields(6, 5), method in methods()) {
        plain::hold(&field, &method, &rank(&field, &method));
    }

    #[test]
    fn s3_every_table_of_tied_players_agrees_with_a_plain_reading(field in fields(6, 6).prop_map(level), method in methods()) {
        plain::hold(&field, &method, &rank(&field, &method));
    }

    #[test]
    fn s4_direct_encounter_agrees_with_a_plain_reading(field in fields(6, 6).prop_map(level)) {
        let method = method(&[TieBreak::DirectEncounter]);
        plain::hold(&field, &method, &rank(&field, &method));
    }

    #[test]
    fn s4_direct_encounter_has_a_value_only_among_tied_players(field in fields(12, 4)) {
        let rows = rank(&field, &method(&[TieBreak::DirectEncounter]));
        for row in &rows {
            let level = rows.iter().filter(|other| other.points == row.points).count();
            prop_assert!(level > 1 || row.values == [Value::None]);
        }
    }

    #[test]
    fn players_given_in_another_order_give_the_same_table(
        (field, new_index) in fields(14, 6).prop_flat_map(|field| {
            let indices: Vec<usize> = (0..field.players.len()).collect();
            (Just(field), Just(indices).prop_shuffle())
        }),
        method in methods(),
    ) {
        let mut moved = field.clone();
        for (player, line) in field.players.iter().enumerate() {
            let mut line = line.clone();
            for entry in &mut line {
                if let Entry::Game { opponent, .. }
                | Entry::Forfeit { opponent, .. }
                | Entry::Pending { opponent, .. } = entry
                {
                    *opponent = new_index[*opponent];
                }
            }
            moved.numbers[new_index[player]] = field.numbers[player];
            moved.ratings[new_index[player]] = field.ratings[player];
            moved.entered[new_index[player]] = field.entered[player];
            moved.players[new_index[player]] = line;
        }
        for penalty in &mut moved.penalties {
            penalty.player = new_index[penalty.player];
        }
        let mut expected = rank(&field, &method);
        for row in &mut expected {
            row.player = new_index[row.player];
        }
        prop_assert_eq!(rank(&moved, &method), expected);
    }

    #[test]
    fn w2_withdrawing_a_penalty_restores_the_table(
        (field, penalties) in fields(10, 6).prop_flat_map(|field| {
            let penalties = prop::collection::vec((0..field.players.len(), 0..7_usize, 1..4_i32), 1..4);
            (Just(field), penalties)
        }),
        method in methods(),
    ) {
        let before = rank(&field, &method);
        let mut punished = field.clone();
        punished.penalties.extend(penalties.iter().map(|&(player, round, halves)| {
            Penalty { player, round, points: Score::from_halves(halves) }
        }));
        let after = rank(&punished, &method);
        for row in &before {
            let taken: i32 = penalties.iter().filter(|taken| taken.0 == row.player).map(|taken| taken.2).sum();
            let now = after.iter().find(|now| now.player == row.player).unwrap();
            prop_assert_eq!(row.points.halves() - now.points.halves(), taken);
        }
        punished.penalties.truncate(field.penalties.len());
        prop_assert_eq!(rank(&punished, &method), before);
    }

    #[test]
    fn s3_places_follow_the_order_of_the_values(field in fields(10, 6), mut method in methods()) {
        // Direct encounter places by more than its value.
        method.order.retain(|tie| tie.parts().kind != Kind::DirectEncounter);
        let rows = rank(&field, &method);
        for pair in rows.windows(2) {
            let [one, next] = [&pair[0], &pair[1]].map(|row| (row.points, &row.values));
            prop_assert!(one >= next);
            prop_assert_eq!(one == next, pair[0].place == pair[1].place);
        }
        for (row, place) in rows.iter().zip(1..) {
            prop_assert!(row.place <= place);
            prop_assert_eq!(row.places.last(), Some(&row.place));
        }
    }

    #[test]
    fn s4_lots_separate_all_players_with_numbers_independently_of_the_others(
        field in fields(10, 4).prop_map(level), seed in any::<u32>()
    ) {
        let method = Method { seed, ..method(&[TieBreak::Lots]) };
        let rows = rank(&field, &method);
        prop_assert!(rows.iter().zip(1..).all(|(row, place)| row.place == place));
        // Without the last player of the list the others keep their order.
        let gone = field.numbers.iter().position(|&number| number as usize == field.numbers.len() - 1).unwrap();
        let others: Vec<u32> = rows.iter().filter(|row| row.player != gone)
            .map(|row| field.numbers[row.player]).collect();
        let fewer = Field {
            players: vec![vec![OFF]; others.len()],
            numbers: (0..u32::try_from(others.len()).unwrap()).collect(),
            ..Field::default()
        };
        let reranked: Vec<u32> = rank(&fewer, &method).iter().map(|row| fewer.numbers[row.player]).collect();
        prop_assert_eq!(reranked, others);
    }
}
