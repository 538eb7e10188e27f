//! Team standings by the sum of points and by match points, against worked examples and a plain reading of
//! the rules.

use proptest::prelude::*;

use super::*;
use crate::primitives::Side;

/// Individual standings: place and points in halves, row by row; the player's index is that of the row.
fn table(lines: &[(u32, i32)]) -> Vec<Placed> {
    let line = |(player, &(place, halves)): (usize, &(u32, i32))| Placed {
        player,
        place,
        points: Score::from_halves(halves),
    };
    lines.iter().enumerate().map(line).collect()
}

/// Team, place, points in halves and sum of places of each row.
fn sums(rows: &[TeamRow<Sum>]) -> Vec<(usize, u32, i32, u64)> {
    rows.iter().map(|row| (row.team, row.place, row.account.points.halves(), row.account.places)).collect()
}

/// Eight players: points fall from 4 to ½ by halves, and no one shares a place.
fn eight() -> Vec<Placed> {
    table(&[(1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1)])
}

#[test]
fn s2_a_team_has_the_sum_of_its_players_points() {
    let rows = by_sum(&eight(), &[vec![1, 4, 6], vec![0, 5], vec![2, 3, 7]], 0);
    // 7 + 4 + 2; 8 + 3, one player short of the others; 6 + 5 + 1.
    assert_eq!(sums(&rows), [(0, 1, 13, 2 + 5 + 7), (2, 2, 12, 3 + 4 + 8), (1, 3, 11, 1 + 6 + 9)]);
    assert_eq!(rows[2].account.missing, 1);
}

#[test]
fn s2_only_the_best_players_of_a_team_count_if_set_so() {
    let rows = by_sum(&eight(), &[vec![6, 4, 1], vec![0, 5, 7]], 2);
    // Tied on points and on the sum of places: the best place decides.
    assert_eq!(sums(&rows), [(1, 1, 11, 1 + 6), (0, 2, 11, 2 + 5)]);
    let counting: Vec<_> =
        rows[1].account.members.iter().map(|member| (member.line.player, member.counts)).collect();
    assert_eq!(counting, [(1, true), (4, true), (6, false)]);
}

#[test]
fn s2_teams_tied_on_points_are_separated_by_the_sum_of_places() {
    // Each team has 5 points: at places 1 and 7, 2 and 5, 3 and 6.
    let table = table(&[(1, 8), (2, 6), (3, 6), (4, 4), (5, 4), (6, 4), (7, 2)]);
    let rows = by_sum(&table, &[vec![0, 6], vec![1, 4], vec![2, 5]], 2);
    assert_eq!(sums(&rows), [(1, 1, 10, 7), (0, 2, 10, 8), (2, 3, 10, 9)]);
}

#[test]
fn s2_teams_that_nothing_separates_share_a_place() {
    let table = table(&[(1, 4), (1, 4), (3, 2), (3, 2), (5, 0)]);
    let rows = by_sum(&table, &[vec![4], vec![0, 2], vec![1, 3]], 2);
    assert_eq!(sums(&rows), [(1, 1, 6, 4), (2, 1, 6, 4), (0, 3, 0, 5 + 6)]);
}

#[test]
fn s2_a_missing_player_counts_as_the_place_after_the_last() {
    // Tied on points, and both have a player who shares the first place: the first team is complete, the
    // other one is not.
    let table = table(&[(1, 6), (1, 6), (3, 0), (4, 0)]);
    let rows = by_sum(&table, &[vec![0], vec![1, 3], vec![]], 2);
    assert_eq!(sums(&rows), [(1, 1, 6, 1 + 4), (0, 2, 6, 1 + 5), (2, 3, 0, 5 + 5)]);
    assert_eq!(rows[2].account.best, None);
}

fn game(opponent: usize, side: Side, halves: i32) -> Entry {
    Entry::Game { opponent, side, points: Score::from_halves(halves), balls: None }
}

/// A field with one column per round: white, black, white's points in halves; `None` is in progress.
fn field(players: usize, rounds: &[&[(usize, usize, Option<i32>)]]) -> Field {
    let off = Entry::Absent { points: Score::ZERO };
    let mut lines = vec![vec![off; rounds.len()]; players];
    for (round, games) in rounds.iter().enumerate() {
        for &(white, black, halves) in *games {
            let (for_white, for_black) = match halves {
                Some(halves) => (game(black, Side::White, halves), game(white, Side::Black, 2 - halves)),
                None => (
                    Entry::Pending { opponent: black, side: Side::White },
                    Entry::Pending { opponent: white, side: Side::Black },
                ),
            };
            lines[white][round] = for_white;
            lines[black][round] = for_black;
        }
    }
    Field { players: lines, numbers: (1..).take(players).collect(), ..Field::default() }
}

/// Team, place, match points and game points in halves.
fn matches(rows: &[TeamRow<Matches>]) -> Vec<(usize, u32, u32, i32)> {
    rows.iter().map(|row| (row.team, row.place, row.account.points, row.account.boards.halves())).collect()
}

#[test]
fn s2_match_points_come_before_game_points() {
    // Three teams of two: 0–1, 2–3, 4–5. Round 1: 2:0, then 1½:½, then 1:1.
    let field = field(
        6,
        &[
            &[(0, 2, Some(2)), (3, 1, Some(0))],
            &[(2, 4, Some(2)), (5, 3, Some(1))],
            &[(0, 4, Some(2)), (5, 1, Some(2))],
        ],
    );
    let teams = [vec![0, 1], vec![2, 3], vec![4, 5]];
    let rows = by_matches(&field, &teams);
    assert_eq!(matches(&rows), [(0, 1, 3, 6), (1, 2, 2, 3), (2, 3, 1, 3)]);
    let first = &rows[0].account.matches;
    let of = |round, opponent, own, theirs, points| Match {
        round,
        opponent,
        boards: 2,
        own: Score::from_halves(own),
        theirs: Score::from_halves(theirs),
        points: Some(points),
    };
    assert_eq!(*first, [of(0, 1, 4, 0, 2), of(2, 2, 2, 2, 1)]);
}

#[test]
fn s2_teams_tied_on_match_points_are_separated_by_game_points_or_share_the_place() {
    // 0 beats 1 with 2:0, 2 beats 3 with 1½:½.
    let field = field(8, &[&[(0, 2, Some(2)), (1, 3, Some(2)), (4, 6, Some(2)), (5, 7, Some(1))]]);
    let teams = [vec![0, 1], vec![2, 3], vec![4, 5], vec![6, 7]];
    assert_eq!(
        matches(&by_matches(&field, &teams)),
        [(0, 1, 2, 4), (2, 2, 2, 3), (3, 3, 0, 1), (1, 4, 0, 0)]
    );
    let level = self::field(4, &[&[(0, 1, Some(2)), (2, 3, Some(2))]]);
    let rows = by_matches(&level, &[vec![0], vec![1], vec![2], vec![3]]);
    assert_eq!(matches(&rows), [(0, 1, 2, 2), (2, 1, 2, 2), (1, 3, 0, 0), (3, 3, 0, 0)]);
}

#[test]
fn s2_a_match_gives_no_points_while_a_game_is_in_progress() {
    let field = field(4, &[&[(0, 2, Some(2)), (1, 3, None)]]);
    let rows = by_matches(&field, &[vec![0, 1], vec![2, 3]]);
    assert_eq!(matches(&rows), [(0, 1, 0, 2), (1, 2, 0, 0)]);
    assert_eq!(rows[0].account.matches[0].points, None);
}

#[test]
fn s2_s5_forfeits_count_as_board_points() {
    let mut field = field(4, &[&[(0, 2, Some(1)), (1, 3, Some(2))]]);
    field.players[1][0] = Entry::Forfeit { opponent: 3, side: Side::White, points: Score::ONE };
    field.players[3][0] = Entry::Forfeit { opponent: 1, side: Side::Black, points: Score::ZERO };
    let teams = [vec![0, 1], vec![2, 3]];
    assert_eq!(matches(&by_matches(&field, &teams)), [(0, 1, 2, 3), (1, 2, 0, 1)]);
}

#[test]
fn a2_a_match_of_double_forfeits_gives_nothing_to_either() {
    let lost = |opponent, side| vec![Entry::Forfeit { opponent, side, points: Score::ZERO }];
    let field = Field {
        players: vec![lost(1, Side::White), lost(0, Side::Black)],
        numbers: vec![1, 2],
        ..Field::default()
    };
    let rows = by_matches(&field, &[vec![0], vec![1]]);
    assert_eq!(matches(&rows), [(0, 1, 0, 0), (1, 1, 0, 0)]);
    assert_eq!(rows[0].account.matches[0].points, Some(0));
}

#[test]
fn s2_games_of_team_mates_or_players_without_a_team_are_not_matches() {
    let field = field(5, &[&[(0, 1, Some(2)), (2, 4, Some(2))]]);
    let rows = by_matches(&field, &[vec![0, 1], vec![2, 3]]);
    assert!(rows.iter().all(|row| row.account == Matches::default()));
}

#[test]
fn teams_of_unknown_players_are_ranked_too() {
    assert_eq!(sums(&by_sum(&eight(), &[vec![99], vec![]], 1)), [(0, 1, 0, 9), (1, 1, 0, 9)]);
    let field = field(2, &[&[(0, 1, Some(2))]]);
    assert_eq!(by_matches(&field, &[vec![7], vec![]]).len(), 2);
    assert!(by_sum(&[], &[], 3).is_empty());
}

/// A game: white, black, and white's points in halves.
type Game = (usize, usize, Option<i32>);

/// Players in four teams, some without one; rounds of games between neighbours of a shuffle.
fn events() -> impl Strategy<Value = (Vec<Option<usize>>, Vec<Vec<Game>>)> {
    (2..14_usize).prop_flat_map(|players| {
        let team = prop::option::weighted(0.8, 0..4_usize);
        let seats = Just((0..players).collect::<Vec<_>>()).prop_shuffle();
        let results = prop::collection::vec(prop::option::weighted(0.9, 0..=2_i32), players / 2);
        let round = (seats, results).prop_map(|(seats, results)| {
            let pairs = seats.chunks_exact(2).map(|pair| (pair[0], pair[1]));
            pairs.zip(results).map(|((white, black), halves)| (white, black, halves)).collect::<Vec<_>>()
        });
        (prop::collection::vec(team, players), prop::collection::vec(round, 0..6))
    })
}

proptest! {
    /// A plain reading of the rule, game by game.
    #[test]
    fn s2_match_points_agree_with_a_plain_reading((team, rounds) in events()) {
        let games: Vec<&[_]> = rounds.iter().map(Vec::as_slice).collect();
        let field = field(team.len(), &games);
        let teams: Vec<Vec<usize>> = (0..4)
            .map(|wanted| (0..team.len()).filter(|player| team[*player] == Some(wanted)).collect())
            .collect();
        let mut plain = [(0, 0); 4];
        for round in &rounds {
            for (one, plain) in plain.iter_mut().enumerate() {
                for other in (0..4).filter(|other| *other != one) {
                    let (mut own, mut theirs, mut open, mut boards) = (0, 0, false, 0);
                    for &(white, black, halves) in round {
                        let mut meet = |here: usize, there: usize, halves: Option<i32>| {
                            if team[here] == Some(one) && team[there] == Some(other) {
                                boards += 1;
                                open |= halves.is_none();
                                own += halves.unwrap_or(0);
                                theirs += halves.map_or(0, |halves| 2 - halves);
                            }
                        };
                        meet(white, black, halves);
                        meet(black, white, halves.map(|halves| 2 - halves));
                    }
                    plain.1 += own;
                    if boards > 0 && !open {
                        plain.0 += if own > theirs { 2 } else { u32::from(own == theirs) };
                    }
                }
            }
        }
        let rows = by_matches(&field, &teams);
        for row in &rows {
            prop_assert_eq!((row.account.points, row.account.boards.halves()), plain[row.team]);
        }
        let key = |row: &TeamRow<Matches>| (row.account.points, row.account.boards);
        for row in &rows {
            let better = rows.iter().filter(|other| key(other) > key(row)).count();
            prop_assert_eq!(usize::try_from(row.place).unwrap(), better + 1);
        }
    }

    #[test]
    fn s2_the_order_of_the_teams_does_not_change_the_table(
        (team, points) in prop::collection::vec((0..4_usize, 0..12_i32), 1..20).prop_map(|lines| lines.into_iter().unzip::<_, _, Vec<_>, Vec<_>>()),
        counting in 0..4_u8,
    ) {
        let lines: Vec<(u32, i32)> = points.iter().map(|halves| {
            (1 + u32::try_from(points.iter().filter(|other| *other > halves).count()).unwrap(), *halves)
        }).collect();
        let mut order: Vec<usize> = (0..lines.len()).collect();
        order.sort_by_key(|player| lines[*player].0);
        let table: Vec<Placed> = order.iter().map(|player| Placed {
            player: *player,
            place: lines[*player].0,
            points: Score::from_halves(lines[*player].1),
        }).collect();
        let teams: Vec<Vec<usize>> =
            (0..4).map(|wanted| (0..team.len()).filter(|player| team[*player] == wanted).collect()).collect();
        let back: Vec<Vec<usize>> = teams.iter().rev().cloned().collect();
        let places = |teams: &[Vec<usize>], of: fn(usize) -> usize| {
            let mut places: Vec<_> =
                by_sum(&table, teams, counting).into_iter().map(|row| (of(row.team), row.place, row.account)).collect();
            places.sort_by_key(|place| place.0);
            places
        };
        prop_assert_eq!(places(&teams, |team| team), places(&back, |team| 3 - team));
    }
}
