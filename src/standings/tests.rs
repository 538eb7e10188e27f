//! Fields here are written as crosstables: `2w1(90)` is a game against the second line with 90 balls.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use proptest::prelude::*;
use rstest::rstest;

use super::*;

const BYE: Entry = Entry::Bye { points: Score::ONE };
const OFF: Entry = Entry::Absent { points: Score::ZERO };
const HALF_OFF: Entry = Entry::Absent { points: Score::HALF };

/// Reads a cell; the inverse of [`crosstable::cell`].
fn entry(cell: &str) -> Entry {
    match cell {
        "-1" => return BYE,
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
    }
}

/// Line number, place and the values, in the order of the table.
fn table(lines: &[&str], order: &[TieBreak]) -> Vec<(usize, u32, Vec<Value>)> {
    rank(&field(lines), order).into_iter().map(|row| (row.player + 1, row.place, row.values)).collect()
}

/// The values of one tie-break, line by line.
fn column(lines: &[&str], tie_break: TieBreak) -> Vec<Value> {
    let mut rows = rank(&field(lines), &[tie_break]);
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
fn s3_a_tie_break_only_separates_those_level_on_all_before() {
    // 1 and 2 are level on points; 3 has the most wins of all and fewer points.
    let lines = ["4w½ 5b1 -1", "5w½ 4b1 -1", "6w1 -0 6b1", "1b½ 2w0 -0", "2b½ 1w0 -0", "3b0 -0 3w0"];
    let rows = table(&lines, &[TieBreak::Wins, TieBreak::Progress]);
    let places: Vec<_> = rows.iter().map(|(line, place, _)| (*line, *place)).collect();
    assert_eq!(places, [(1, 1), (2, 1), (3, 3), (4, 4), (5, 4), (6, 6)]);
}

#[test]
fn s4_progress_sums_the_scores_after_each_round() {
    // 1 then 1 then 2; 0 then 1 then 1½.
    let values = column(&["2w1 -0 -1", "1b0 -1 -½"], TieBreak::Progress);
    assert_eq!(values, [points(2 + 2 + 4), points(2 + 3)]);
}

#[test]
fn s4_progress_does_not_move_when_a_round_is_published() {
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
fn s5_buchholz_of_a_rewarded_round_without_a_game_is_the_players_own_score() {
    let lines = ["2w1 -1", "1b0 3w+", "-½ 2b-"];
    // Scores: 2, 1, ½. Second: 2 for the game, its own 1 for the forfeit. Third: ½ for the round off it asked
    // for, nothing for the lost forfeit.
    assert_eq!(column(&lines, TieBreak::Buchholz), [points(2 + 4), points(4 + 2), points(1)]);
}

#[test]
fn s4_balls_in_lost_games_are_the_losers_own_and_of_played_games_only() {
    let lines = ["2w0(60) 3b1(90) 4w½(81)", "1b1(85) 4w0(31) 3b-", "4b0 1w0(50) 2w+", "3w1 2b1(82) 1b½(81)"];
    let counts = [60, 31, 50, 0].map(Value::Count);
    assert_eq!(column(&lines, TieBreak::BallsInLostGames), counts);
}

#[test]
fn s5_forfeits_and_byes_are_no_wins() {
    assert_eq!(column(&["2w+ -1 2b1", "1b- -1 1w0"], TieBreak::Wins), [Value::Count(1), Value::Count(0)]);
}

/// Meetings of those level on points, and what is expected of each line: place and value.
#[rstest]
#[case::all_met_and_the_winner_is_first(
    &["2w1 -0", "1b0 -1"], &[(1, points(2)), (2, points(0))]
)]
#[case::nobody_has_met(
    &["-1", "-1"], &[(1, Value::None), (1, Value::None)]
)]
#[case::alone_on_his_points_has_no_value(
    &["2w1", "1b0"], &[(1, Value::None), (2, Value::None)]
)]
#[case::all_met_and_drawn(
    &["2w½", "1b½"], &[(1, points(1)), (1, points(1))]
)]
#[case::a_circle_separates_nobody(
    &["2w1 3b0", "1b0 3w1", "2b0 1w1"], &[(1, points(2)), (1, points(2)), (1, points(2))]
)]
// 1 beat both others, who have not met: even a win would leave them behind.
#[case::out_of_reach_whatever_the_missing_game_gives(
    &["2w1 3b1 -0", "1b0 -1 -1", "-1 1w0 -1"], &[(1, points(4)), (2, Value::None), (2, Value::None)]
)]
// 1 beat 2, 3 has met neither: he might win both.
#[case::a_missing_game_could_still_turn_it(
    &["2w1 -0", "1b0 -1", "-1 -0"], &[(1, Value::None), (1, Value::None), (1, Value::None)]
)]
#[case::a_win_by_forfeit_is_no_meeting(
    &["2w+ -0", "1b- -1"], &[(1, Value::None), (1, Value::None)]
)]
#[case::a_game_going_on_is_a_missing_one(
    &["2w -1", "1b -1"], &[(1, Value::None), (1, Value::None)]
)]
// Among four who have all met, 1 and 2 lead with 2: their own game decides between them.
#[case::those_left_level_are_looked_at_again(
    &["2w1 3b1 4w0 -0", "1b0 3w1 4b1 -0", "1w0 2b0 4w1 -1", "1b1 2w0 3b0 -1"],
    &[(1, points(4)), (2, points(4)), (3, points(2)), (4, points(2))]
)]
// 1 is out of reach of all, then 2 of the rest; 3 and 4 have not met.
#[case::the_next_is_placed_likewise(
    &["2w1 3b1 4w1 -0 -0", "1b0 3w1 4w1 -1 -0", "1w0 2b0 -1 -1 -1", "1b0 2b0 -1 -1 -1"],
    &[(1, points(6)), (2, points(4)), (3, Value::None), (3, Value::None)]
)]
// 1 and 4 have not met, but 1 is out of reach. Neither 2 nor 3 is ahead of the other; they and 4 have all met.
#[case::after_the_first_the_others_are_a_pool_of_their_own(
    &["2w1 3b1 -0 -0", "1b0 3w½ 4w1 -½", "1w0 2b½ 4b1 -½", "2b0 3w0 -1 -1"],
    &[(1, points(4)), (2, points(3)), (2, points(3)), (4, points(0))]
)]
fn s4_personal_meetings(#[case] lines: &[&str], #[case] expected: &[(u32, Value)]) {
    let mut rows = rank(&field(lines), &[TieBreak::PersonalMeetings]);
    rows.sort_by_key(|row| row.player);
    let found: Vec<_> = rows.iter().map(|row| (row.place, row.values[0])).collect();
    assert_eq!(found, expected);
}

#[test]
fn s4_what_comes_after_personal_meetings_separates_those_it_left_level() {
    let lines = ["-1 -0", "-0 -1"];
    let rows = table(&lines, &[TieBreak::PersonalMeetings, TieBreak::Progress]);
    assert_eq!(rows, [(1, 1, vec![Value::None, points(4)]), (2, 2, vec![Value::None, points(2)])]);
}

#[test]
fn level_players_stand_by_their_numbers_and_share_the_place() {
    let mut field = field(&["-1", "-1", "-1"]);
    field.numbers = vec![3, 1, 2];
    let order: Vec<_> = rank(&field, &TieBreak::S3).iter().map(|row| (row.player, row.place)).collect();
    assert_eq!(order, [(1, 1), (2, 1), (0, 1)]);
}

#[test]
fn a_field_that_contradicts_itself_is_ranked_all_the_same() {
    let mut field = field(&["9w1 1b1", "-1", "1w½"]);
    field.numbers.clear();
    assert_eq!(rank(&field, &TieBreak::ALL).len(), 3);
    let against_himself = self::field(&["1w1 2w½", "-1 1b½"]);
    assert_eq!(rank(&against_himself, &[TieBreak::PersonalMeetings]).len(), 2);
}

/// Fields in which nobody meets himself and both sides of a game agree; rematches do happen.
fn fields(most_players: usize, most_rounds: usize) -> impl Strategy<Value = Field> {
    (1..=most_players, 0..=most_rounds)
        .prop_flat_map(|(players, rounds)| {
            let seats = Just((0..players).collect::<Vec<_>>()).prop_shuffle();
            let results = prop::collection::vec((0..10_u8, 0..=162_u16), players.div_ceil(2));
            let numbers = Just((0..u32::try_from(players).unwrap()).collect::<Vec<_>>()).prop_shuffle();
            (numbers, prop::collection::vec((seats, results), rounds))
        })
        .prop_map(|(numbers, rounds)| {
            let mut players = vec![Vec::new(); numbers.len()];
            for (seats, results) in rounds {
                for (pair, (kind, white_balls)) in seats.chunks(2).zip(results) {
                    match *pair {
                        [white, black] => {
                            let (for_white, for_black) = game(white, black, kind, white_balls);
                            players[white].push(for_white);
                            players[black].push(for_black);
                        }
                        [alone] => players[alone].push([BYE, OFF, HALF_OFF][usize::from(kind) % 3]),
                        _ => unreachable!("chunks of two"),
                    }
                }
            }
            Field { players, numbers }
        })
}

fn game(white: usize, black: usize, kind: u8, white_balls: u16) -> (Entry, Entry) {
    let balls = |count| kind.is_multiple_of(2).then(|| Balls::new(count).unwrap());
    let played = |opponent, side, halves, count| Entry::Game {
        opponent,
        side,
        points: Score::from_halves(halves),
        balls: balls(count),
    };
    let forfeit = |opponent, side, points| Entry::Forfeit { opponent, side, points };
    let both = |halves: i32| {
        (
            played(black, Side::White, halves, white_balls),
            played(white, Side::Black, 2 - halves, 162 - white_balls),
        )
    };
    match kind {
        0..=2 => both(2),
        3..=5 => both(0),
        6..=7 => both(1),
        8 => (forfeit(black, Side::White, Score::ONE), forfeit(white, Side::Black, Score::ZERO)),
        _ => (
            Entry::Pending { opponent: black, side: Side::White },
            Entry::Pending { opponent: white, side: Side::Black },
        ),
    }
}

/// The rules once more, as plainly and slowly as they can be said.
mod plain {
    use super::*;

    pub(super) fn score(field: &Field, player: usize, rounds: usize) -> Score {
        field.players[player].iter().take(rounds).map(Entry::points).sum()
    }

    pub(super) fn value(field: &Field, tie_break: TieBreak, player: usize) -> Value {
        let line = &field.players[player];
        let total = |player| score(field, player, usize::MAX);
        match tie_break {
            TieBreak::Progress => Value::Points(
                (0..line.len())
                    .filter(|&round| !matches!(line[round], Entry::Pending { .. }))
                    .map(|round| score(field, player, round + 1))
                    .sum(),
            ),
            TieBreak::Buchholz => {
                let mut sum = Score::ZERO;
                for entry in line {
                    if let Entry::Game { opponent, .. } = *entry {
                        sum += total(opponent);
                    } else if entry.points() > Score::ZERO {
                        sum += total(player);
                    }
                }
                Value::Points(sum)
            }
            TieBreak::BallsInLostGames => {
                let mut sum = 0;
                for entry in line {
                    if let Entry::Game { points: Score::ZERO, balls: Some(balls), .. } = entry {
                        sum += u32::from(balls.get());
                    }
                }
                Value::Count(sum)
            }
            TieBreak::Wins => {
                let mut wins = 0;
                for entry in line {
                    if let Entry::Game { points: Score::ONE, .. } = entry {
                        wins += 1;
                    }
                }
                Value::Count(wins)
            }
            TieBreak::PersonalMeetings => unreachable!("not one player's matter"),
        }
    }

    /// Groups of level players, the best first.
    pub(super) fn groups(field: &Field, order: &[TieBreak]) -> Vec<Vec<usize>> {
        let all: Vec<usize> = (0..field.players.len()).collect();
        let mut groups = split(&all, |player| Value::Points(score(field, player, usize::MAX)));
        for &tie_break in order {
            groups = groups
                .into_iter()
                .flat_map(|group| match tie_break {
                    TieBreak::PersonalMeetings => meetings(field, &group),
                    _ => split(&group, |player| value(field, tie_break, player)),
                })
                .collect();
        }
        groups
    }

    fn split(group: &[usize], value: impl Fn(usize) -> Value) -> Vec<Vec<usize>> {
        let mut values: Vec<Value> = group.iter().map(|&player| value(player)).collect();
        values.sort_unstable();
        values.dedup();
        let with = |wanted: Value| group.iter().copied().filter(|&player| value(player) == wanted).collect();
        values.into_iter().rev().map(with).collect()
    }

    fn meetings(field: &Field, pool: &[usize]) -> Vec<Vec<usize>> {
        let missing: Vec<(usize, usize)> = pool
            .iter()
            .flat_map(|&one| pool.iter().map(move |&other| (one, other)))
            .filter(|&(one, other)| one < other && scored(field, one, other).is_none())
            .collect();
        let mut result = Vec::new();
        let mut rest = pool.to_vec();
        if missing.is_empty() {
            let sum = |player| scored_in(field, pool, player);
            for group in split(pool, |player| Value::Points(sum(player))) {
                let deeper = if group.len() < pool.len() { meetings(field, &group) } else { vec![group] };
                result.extend(deeper);
            }
            return result;
        }
        while let Some(ahead) =
            rest.iter().copied().find(|&player| always_ahead(field, pool, &rest, &missing, player))
        {
            rest.retain(|&player| player != ahead);
            result.push(vec![ahead]);
        }
        if result.is_empty() {
            return vec![rest];
        }
        if !rest.is_empty() {
            result.extend(meetings(field, &rest));
        }
        result
    }

    /// Tries every way in which the missing games could be won.
    fn always_ahead(
        field: &Field,
        pool: &[usize],
        rest: &[usize],
        missing: &[(usize, usize)],
        player: usize,
    ) -> bool {
        (0..1_u32 << missing.len()).all(|outcome| {
            let with_missing = |whom: usize| {
                let won = missing.iter().enumerate().filter(|&(game, &(one, other))| {
                    whom == if outcome >> game & 1 == 0 { one } else { other }
                });
                scored_in(field, pool, whom) + won.map(|_| Score::ONE).sum()
            };
            rest.iter().all(|&other| other == player || with_missing(player) > with_missing(other))
        })
    }

    fn scored_in(field: &Field, pool: &[usize], player: usize) -> Score {
        pool.iter().filter_map(|&other| scored(field, player, other)).sum()
    }

    /// What one scored against the other, if they have met.
    fn scored(field: &Field, one: usize, other: usize) -> Option<Score> {
        let games: Vec<Score> = field.players[one]
            .iter()
            .filter(|entry| matches!(entry, Entry::Game { .. }) && entry.opponent() == Some(other))
            .map(Entry::points)
            .collect();
        (!games.is_empty() && one != other).then(|| games.into_iter().sum())
    }
}

fn orders() -> impl Strategy<Value = Vec<TieBreak>> {
    prop::sample::subsequence(TieBreak::ALL.to_vec(), 0..=5).prop_shuffle()
}

/// Makes everybody level by a bye worth what he lacks, so that personal meetings have all of the field to judge.
fn level(mut field: Field) -> Field {
    let score = |line: &Vec<Entry>| line.iter().map(Entry::points).sum::<Score>();
    let best = field.players.iter().map(score).max().unwrap_or_default();
    for line in &mut field.players {
        let points = best - score(line);
        line.push(Entry::Bye { points });
    }
    field
}

fn places_by_the_plain_rules(field: &Field, order: &[TieBreak]) -> Vec<u32> {
    let mut places = vec![0; field.players.len()];
    let mut place = 1;
    for group in plain::groups(field, order) {
        for &player in &group {
            places[player] = place;
        }
        place += u32::try_from(group.len()).unwrap();
    }
    places
}

proptest! {
    #[test]
    fn s3_every_table_is_what_the_plain_rules_say(field in fields(6, 5), order in orders()) {
        let expected = places_by_the_plain_rules(&field, &order);
        let rows = rank(&field, &order);
        for row in &rows {
            prop_assert_eq!(row.place, expected[row.player]);
            prop_assert_eq!(row.points, plain::score(&field, row.player, usize::MAX));
            prop_assert_eq!(row.values.len(), order.len());
            for (&tie_break, &value) in order.iter().zip(&row.values) {
                if tie_break != TieBreak::PersonalMeetings {
                    prop_assert_eq!(value, plain::value(&field, tie_break, row.player));
                }
            }
        }
        prop_assert!(rows.is_sorted_by_key(|row| (row.place, field.numbers[row.player])));
    }

    #[test]
    fn s4_personal_meetings_are_what_the_plain_rules_say(field in fields(6, 6).prop_map(level)) {
        let expected = places_by_the_plain_rules(&field, &[TieBreak::PersonalMeetings]);
        for row in rank(&field, &[TieBreak::PersonalMeetings]) {
            prop_assert_eq!(row.place, expected[row.player]);
        }
    }

    #[test]
    fn s4_personal_meetings_have_a_value_only_among_level_players(field in fields(12, 4)) {
        let rows = rank(&field, &[TieBreak::PersonalMeetings]);
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
        order in orders(),
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
            moved.players[new_index[player]] = line;
        }
        let mut expected = rank(&field, &order);
        for row in &mut expected {
            row.player = new_index[row.player];
        }
        prop_assert_eq!(rank(&moved, &order), expected);
    }

    #[test]
    fn s1_a_field_shares_out_one_point_a_game(field in fields(14, 6)) {
        let shared_out: Score = field.players.iter().flatten().map(|entry| match entry {
            Entry::Game { .. } => Score::HALF,
            other => other.points(),
        }).sum();
        prop_assert_eq!(rank(&field, &[]).iter().map(|row| row.points).sum::<Score>(), shared_out);
    }
}
