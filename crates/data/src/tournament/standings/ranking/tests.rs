//! Standings and crosstables of small sections.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use proptest::prelude::*;

use super::*;
use crate::primitives::Keyed as _;
use crate::primitives::{Balls, Side};
use crate::regulations::result::{self, Counts, GameResult};
use crate::regulations::warnings::Cause;
use crate::standings::{Penalty, Schedule};
use crate::tournament::rounds::pairing_state::swiss_state;
use crate::tournament::sections::starting_list::{Ordering, starting_order};
use crate::tournament::testing::{five_players, player, round_with_byes as round, section_state};
use crate::tournament::{
    BirthDates, EqualOrder, PlayerId, RoundState, RulingId, SectionState, StartingOrder, TieBreakRatings,
    UnpairedKind, Warning,
};

#[test]
fn a_field_has_a_row_per_player_and_an_entry_per_round() {
    let balls = |count| Some(Balls::new(count).unwrap());
    let draw = |opponent, side| Entry::Game { opponent, side, points: Score::HALF, balls: Some(Balls::HALF) };
    let expected = vec![
        vec![
            draw(2, Side::White),
            Entry::Game { opponent: 4, side: Side::Black, points: Score::ZERO, balls: balls(60) },
        ],
        vec![
            Entry::Forfeit { opponent: 3, side: Side::Black, points: Score::ONE },
            Entry::Pending { opponent: 3, side: Side::White },
        ],
        vec![draw(0, Side::Black), Entry::Absent { points: Score::HALF }],
        vec![
            Entry::Forfeit { opponent: 1, side: Side::White, points: Score::ZERO },
            Entry::Pending { opponent: 1, side: Side::Black },
        ],
        vec![
            Entry::Bye { points: Score::ONE },
            Entry::Game { opponent: 0, side: Side::White, points: Score::ONE, balls: balls(82) },
        ],
    ];
    let section_state = five_players();
    assert_eq!(field(&section_state, 2).players, expected);
    assert_eq!(field(&section_state, 9), field(&section_state, 2));
    assert_eq!(field(&section_state, 2).numbers, [1, 2, 3, 4, 5]);
}

#[test]
fn the_bye_is_worth_what_the_section_says() {
    let mut section_state = five_players();
    section_state.stage.format.bye_score = Score::HALF;
    assert_eq!(field(&section_state, 1).players[4], [Entry::Bye { points: Score::HALF }]);
}

#[test]
fn a2_a_double_forfeit_gives_nothing_to_either() {
    let section_state = section_state(2, vec![round(1, &[(1, 2, "– / –")], &[])]);
    let lost = |opponent, side| vec![Entry::Forfeit { opponent, side, points: Score::ZERO }];
    assert_eq!(field(&section_state, 1).players, [lost(1, Side::White), lost(0, Side::Black)]);
}

#[test]
fn late_entries_were_absent_before() {
    let mut section_state = five_players();
    section_state.players.push(player(6));
    assert_eq!(field(&section_state, 2).players[5], [Entry::Absent { points: Score::ZERO }; 2]);
}

#[test]
fn a_round_is_in_the_standings_from_its_publication() {
    for (state, rounds) in [
        (RoundState::CheckIn, 1),
        (RoundState::Draft, 1),
        (RoundState::Published, 2),
        (RoundState::Playing, 2),
        (RoundState::Closed, 2),
    ] {
        let mut section_state = five_players();
        section_state.rounds[1].state = state;
        assert_eq!(standings(&section_state, None).rounds, rounds, "{state:?}");
    }
}

#[test]
fn a_round_is_complete_with_its_last_result_not_with_its_byes() {
    let stands = |state, written: &str| {
        let mut section_state = five_players();
        section_state.rounds[1].state = state;
        for board in &mut section_state.rounds[1].games {
            board.result = if written.is_empty() { None } else { Some(result::parse(written).unwrap()) };
        }
        let table = standings(&section_state, Some(section_state.rounds_complete()));
        (section_state.rounds_complete(), table)
    };
    let before = stands(RoundState::Draft, "");
    assert_eq!(before.0, 1);
    for state in [RoundState::Published, RoundState::Playing] {
        assert_eq!(
            stands(state, ""),
            before,
            "the half-point bye of round 2 changes no place before a game is played"
        );
    }
    let draw = "½ (81) – ½ (81)";
    assert_eq!(stands(RoundState::Draft, draw).0, 1);
    assert_eq!(stands(RoundState::Playing, draw).0, 2);
    assert_eq!(stands(RoundState::Playing, draw).1, stands(RoundState::Closed, draw).1);
}

/// Two closed rounds of four players; the first of them is warned three times, the last time in round 2.
fn warned() -> SectionState {
    let first = round(1, &[(1, 2, "1 (82) – 0 (60)"), (3, 4, "1 (82) – 0 (50)")], &[]);
    let second = round(2, &[(1, 3, "1 (82) – 0 (70)"), (2, 4, "½ (81) – ½ (81)")], &[]);
    let mut section_state = section_state(4, vec![first, second]);
    section_state.warnings = [1, 2, 2]
        .map(|round| Warning { ruling: RulingId(1), player: PlayerId(1), round, cause: Cause::Talking })
        .into();
    section_state
}

#[test]
fn w2_the_third_warning_deducts_a_point_from_its_round_on() {
    let section_state = warned();
    let halves = |after| -> Vec<_> {
        standings(&section_state, after).rows.iter().map(|row| (row.player.0, row.points.halves())).collect()
    };
    // After round 1 there were two warnings, without a penalty.
    assert_eq!(halves(Some(1)), [(1, 2), (3, 2), (2, 0), (4, 0)]);
    // 2 less 1 and 1 are level; Progress 1 + (2 − 1) = 2 against 1 + 1 = 2; Buchholz ½ + 1 against ½ + 2.
    assert_eq!(halves(None), [(3, 2), (1, 2), (2, 1), (4, 1)]);
    let mut unseen = section_state.clone();
    unseen.stage.format.rules.penalty_in_progress = false;
    // Now Progress is 3 against 2.
    assert_eq!(standings(&unseen, None).rows[0].player, PlayerId(1));
    let mut seen = section_state.clone();
    seen.stage.format.rules.penalty_in_buchholz = true;
    // Now 3's opponent has 1: level on Buchholz too, and 1 won their meeting.
    assert_eq!(standings(&seen, None).rows[0].player, PlayerId(1));
}

#[test]
fn w2_withdrawn_warnings_leave_the_standings_unchanged() {
    let section_state = warned();
    let mut without = section_state.clone();
    without.warnings.clear();
    let mut withdrawn = section_state.clone();
    withdrawn.warnings.pop();
    assert_eq!(standings(&withdrawn, None), standings(&without, None));
    assert_ne!(standings(&section_state, None), standings(&without, None));
}

#[test]
fn w3_the_explanation_of_a_score_shows_the_penalty() {
    let section_state = warned();
    let explain = explain(&section_state, None, PlayerId(1)).unwrap();
    assert_eq!(explain.field.penalties, [Penalty { player: 0, round: 1, points: Score::ONE }]);
    assert_eq!(explain.rows[explain.line].points, Score::ONE);
    assert_eq!(explain.reasons.len(), TieBreak::S3.len());
    assert_eq!(super::explain(&section_state, None, PlayerId(99)), None);
}

#[test]
fn s5_a_round_robin_is_ranked_as_one_and_settings_reach_the_ranking() {
    let mut section_state = five_players();
    assert_eq!(field(&section_state, 9).schedule, Schedule::Swiss);
    let format = &mut section_state.stage.format;
    format.system = crate::tournament::PairingSystem::RoundRobin;
    format.rules.unplayed = standings::Unplayed::Simple;
    format.points.win = Score::from_halves(6);
    assert_eq!(field(&section_state, 9).schedule, Schedule::RoundRobin);
    assert_eq!(field(&section_state, 9).scoring.win, Score::from_halves(6));
    assert_eq!(method(section_state.format()).unplayed, standings::Unplayed::Simple);
}

#[test]
fn s3_standings_have_players_places_and_points() {
    let mut section_state = five_players();
    section_state.rounds[1].games[1].result = Some(result::parse("½ (81) – ½ (81)").unwrap());
    let table = standings(&section_state, None);
    assert_eq!(table.order, TieBreak::S3);
    let rows: Vec<_> = table.rows.iter().map(|row| (row.player.0, row.place, row.points.halves())).collect();
    assert_eq!(rows, [(5, 1, 4), (2, 2, 3), (3, 3, 2), (1, 4, 1), (4, 5, 1)]);
    for row in &table.rows {
        assert_eq!(row.player, section_state.players[row.index].id);
        assert_eq!(row.number, section_state.players[row.index].number);
        assert_eq!(row.values.len(), table.order.len());
    }
    let after_first = standings(&section_state, Some(1));
    assert_eq!(after_first.rounds, 1);
    assert_eq!(after_first.rows[0].points, Score::ONE);
}

#[test]
fn crosstable_cells_name_opponents_by_row_even_if_places_are_shared() {
    let section_state = section_state(4, vec![round(1, &[(1, 2, "½:½"), (4, 3, "½:½")], &[])]);
    let rows: Vec<_> = crosstable(&section_state, None, Opponents::Row)
        .into_iter()
        .map(|row| (row.number, row.standing.place().unwrap(), row.player.0, row.cells.join(" ")))
        .collect();
    let line = |number, player, cell: &str| (number, 1, player, String::from(cell));
    assert_eq!(rows, [line(1, 1, "2w½"), line(2, 2, "1b½"), line(3, 3, "4b½"), line(4, 4, "3w½")],);
}

#[test]
fn crosstable_cells_name_opponents_by_starting_number_unless_rows_are_asked_for() {
    // Player 4 wins both games and stands in row 1.
    let rounds = vec![
        round(1, &[(1, 3, "1 – 0"), (4, 2, "1 – 0")], &[]),
        round(2, &[(1, 4, "0 – 1"), (3, 2, "½ – ½")], &[]),
    ];
    let mut section_state = section_state(4, rounds);
    for (player, number) in section_state.players.iter_mut().zip([11, 12, 13, 14]) {
        player.number = Some(number);
    }
    let rows = |opponents| {
        let rows = crosstable(&section_state, None, opponents);
        let labels: Vec<u32> = rows.iter().map(|row| row.label(opponents)).collect();
        let numbers: Vec<_> = rows.iter().map(|row| (row.number, row.starting, row.player.0)).collect();
        (labels, numbers, rows.into_iter().map(|row| row.cells.join(" ")).collect::<Vec<_>>())
    };
    let (labels, numbers, cells) = rows(Opponents::StartingNumber);
    assert_eq!(numbers[..2], [(1, Some(14), 4), (2, Some(11), 1)]);
    assert_eq!((labels[0], labels[1]), (14, 11));
    assert_eq!(cells[..2], ["12w1 11b1", "13w1 14w0"]);
    let (labels, same, by_row) = rows(Opponents::Row);
    assert_eq!((&labels[..], same), (&[1, 2, 3, 4][..], numbers.clone()));
    let row = |player: i64| numbers.iter().find(|(.., of)| *of == player).map(|(row, ..)| *row).unwrap();
    assert_eq!(by_row[0], format!("{}w1 {}b1", row(2), row(1)));
}

#[test]
fn crosstable_follows_the_standings() {
    let rows: Vec<_> = crosstable(&five_players(), None, Opponents::Row)
        .into_iter()
        .map(|row| (row.player.0, row.cells.join(" "), row.points.halves()))
        .collect();
    let line = |player, cells: &str, halves| (player, String::from(cells), halves);
    assert_eq!(
        rows,
        [
            line(5, "-1 4w1", 4),
            line(3, "4b½ -½", 2),
            line(2, "5b+ 5w", 2),
            line(1, "2w½ 1b0", 1),
            line(4, "3w- 3b", 0),
        ],
    );
}

#[test]
fn boards_of_unknown_players_are_ignored() {
    let section_state = section_state(1, vec![round(1, &[(1, 99, "1")], &[(98, UnpairedKind::Bye)])]);
    assert_eq!(field(&section_state, 1).players, [[Entry::Absent { points: Score::ZERO }]]);
}

fn results() -> impl Strategy<Value = Option<GameResult>> {
    let counted = Counts { white: Balls::WIN, black: Balls::NONE };
    prop::sample::select(vec![
        None,
        Some(GameResult::Played { winner: Some(Side::White), counts: Some(counted), ending: None }),
        Some(GameResult::Played { winner: None, counts: None, ending: None }),
        Some(GameResult::Played { winner: Some(Side::Black), counts: None, ending: None }),
        Some(GameResult::Forfeit { winner: Side::Black }),
        Some(GameResult::DoubleForfeit),
    ])
}

proptest! {
    #[test]
    fn the_storage_order_does_not_matter(
        results in prop::collection::vec(results(), 6),
        boards in Just((0..3).collect::<Vec<usize>>()).prop_shuffle(),
        list in Just((1..=7).collect::<Vec<i64>>()).prop_shuffle(),
        how in prop::sample::select(vec![StartingOrder::Rating, StartingOrder::Lot]),
        equals in prop::sample::select(EqualOrder::ALL),
    ) {
        let ordering = Ordering { how, equals, seed: 3, ..Ordering::PLAIN };
        let first = round(1, &[(1, 4, ""), (5, 2, ""), (3, 6, "")], &[(7, UnpairedKind::Bye)]);
        let second = round(2, &[(4, 7, ""), (2, 1, ""), (6, 5, "")], &[(3, UnpairedKind::Absent)]);
        let mut tidy = section_state(7, vec![first, second]);
        let all_boards = tidy.rounds.iter_mut().flat_map(|round| &mut round.games);
        for (board, result) in all_boards.zip(results) {
            board.result = result;
        }
        let mut untidy = tidy.clone();
        untidy.players = list.iter().copied().map(player).collect();
        for round in &mut untidy.rounds {
            round.games = boards.iter().map(|&board| round.games[board].clone()).collect();
        }

        let rows = |section_state: &SectionState| -> Vec<_> {
            standings(section_state, None).rows.into_iter().map(|row| (row.player, row.place, row.values)).collect()
        };
        let cells = |section_state: &SectionState| -> Vec<_> {
            crosstable(section_state, None, Opponents::Row).into_iter().map(|row| (row.player, row.cells)).collect()
        };
        let third = round(3, &[], &[]);
        prop_assert_eq!(rows(&tidy), rows(&untidy));
        prop_assert_eq!(cells(&tidy), cells(&untidy));
        prop_assert_eq!(swiss_state(&tidy, &third), swiss_state(&untidy, &third));
        prop_assert_eq!(
            starting_order(&tidy.players, ordering, &BirthDates::new()),
            starting_order(&untidy.players, ordering, &BirthDates::new())
        );
    }
}

/// Typed, the cells of White and Black in the crosstable and in the square table, and the points of both in half points.
#[rstest::rstest]
#[case("½-0", ["2w½", "1b0"], ["½", "0"], [1, 0])]
#[case("0-½", ["2w0", "1b½"], ["0", "½"], [0, 1])]
#[case("0-0", ["2w0", "1b0"], ["0", "0"], [0, 0])]
#[case("1u", ["2w1", "1b0"], ["1", "0"], [2, 0])]
#[case("5u", ["2w½", "1b½"], ["½", "½"], [1, 1])]
#[case("?", ["2w½?", "1b½?"], ["½?", "½?"], [1, 1])]
fn results_beside_win_draw_and_loss_in_the_tables(
    #[case] typed: &str,
    #[case] cells: [&str; 2],
    #[case] squares: [&str; 2],
    #[case] points: [i32; 2],
) {
    let mut section_state = section_state(2, vec![round(1, &[(1, 2, typed)], &[])]);
    section_state.rounds[0].state = RoundState::Closed;
    let rows = crosstable(&section_state, None, Opponents::Row);
    let of = |player: i64| rows.iter().find(|row| row.player == PlayerId(player)).unwrap();
    let found = [of(1), of(2)].map(|row| row.points.halves());
    assert_eq!(found, points);
    // The second player may rank first.
    let number = |cell: &str, opponent: i64| {
        cell.replacen(|char: char| char.is_ascii_digit(), &of(opponent).number.to_string(), 1)
    };
    assert_eq!(of(1).cells, [number(cells[0], 2)]);
    assert_eq!(of(2).cells, [number(cells[1], 1)]);
    let square = square(&section_state, None);
    let met = |player: i64| {
        let (_, cells) = square.iter().find(|(row, _)| row.player == PlayerId(player)).unwrap();
        cells.iter().find(|cell| *cell != "×").unwrap().clone()
    };
    assert_eq!([met(1), met(2)], squares);
    assert_eq!(section_state.adjourned().count(), usize::from(typed == "?"));
}

#[test]
fn s4_who_lost_by_ruling_keeps_the_balls_of_the_game() {
    let state = section_state(2, vec![round(1, &[(1, 2, "½ (70) – 0 (60)")], &[])]);
    let field = field(&state, 1);
    let Entry::Game { balls, points, .. } = field.players[1][0] else { panic!("no game") };
    assert_eq!((balls.map(Balls::get), points), (Some(60), Score::ZERO));
}

/// A round robin of six players; the last one plays round 1 alone and forfeits the rest.
fn left_after_one() -> SectionState {
    let [won, drawn] = ["1 (82) – 0 (60)", "½ (81) – ½ (81)"];
    let rounds = vec![
        round(1, &[(1, 6, "0 (60) – 1 (82)"), (2, 5, won), (3, 4, drawn)], &[]),
        round(2, &[(6, 4, "– / +"), (5, 3, won), (1, 2, won)], &[]),
        round(3, &[(2, 6, "+ / –"), (3, 1, won), (4, 5, drawn)], &[]),
        round(4, &[(6, 5, "– / +"), (1, 4, won), (2, 3, drawn)], &[]),
        round(5, &[(3, 6, "+ / –"), (4, 2, won), (5, 1, drawn)], &[]),
    ];
    let mut state = section_state(6, rounds);
    let format = &mut state.stage.format;
    format.system = crate::tournament::PairingSystem::RoundRobin;
    format.tie_breaks = vec![TieBreak::DirectEncounter, TieBreak::SonnebornBerger, TieBreak::RoundsWon];
    state
}

#[test]
fn c_05_a_player_who_leaves_before_half_of_the_games_does_not_count() {
    use crate::tournament::PlayerStatus;
    let halves = |state: &SectionState| -> Vec<(i64, u32, i32)> {
        let table = standings(state, None);
        table.rows.iter().map(|row| (row.player.0, row.place, row.points.halves())).collect()
    };
    let stays = left_after_one();
    assert_eq!(standings(&stays, None).out, []);
    // 1 lost to 6 and all others won a forfeit.
    assert_eq!(
        halves(&stays)
            .into_iter()
            .map(|(id, _, points)| (id, points))
            .collect::<std::collections::BTreeMap<_, _>>(),
        [(1, 5), (2, 5), (3, 6), (4, 6), (5, 6), (6, 2)].into()
    );
    let mut left = stays.clone();
    left.players[5].status = PlayerStatus::Withdrawn;
    let table = standings(&left, None);
    let why = Out::LeftEarly { played: 1, games: 5 };
    let out = OutRow { player: PlayerId(6), index: 5, number: Some(6), points: Score::ONE, why };
    assert_eq!(table.out, [out]);
    let points: std::collections::BTreeMap<_, _> =
        halves(&left).into_iter().map(|(id, _, points)| (id, points)).collect();
    assert_eq!(points, [(1, 5), (2, 3), (3, 4), (4, 4), (5, 4)].into());
    assert_eq!(table.rows[0].player, PlayerId(1), "what 6 won from 1 is left out too");
    // The win by forfeit is no round won.
    assert!(table.rows.iter().all(|row| *row.values.last().unwrap() <= Value::Count(2)));
    // The results stand, in both tables, and the last row has no place.
    let rows = crosstable(&left, None, Opponents::Row);
    let last = rows.last().unwrap();
    assert_eq!((last.player, last.standing), (PlayerId(6), Standing::Out(why)));
    assert_eq!(last.cells, ["1b1", "4w-", "2b-", "5w-", "3b-"].map(|cell| renumbered(&rows, cell)));
    let square = square(&left, None);
    let (_, against) = square.iter().find(|(row, _)| row.player == PlayerId(1)).unwrap();
    assert_eq!(against.last().map(String::as_str), Some("0"));
    // Ratings count the game that was played.
    let lines = crate::tournament::standings::ratings::ratings(&left);
    assert_eq!((lines[5].played, lines[0].played), (1, 5));
    // After an earlier round it is the same; and nothing of it is left when the withdrawal is undone.
    assert_eq!(standings(&left, Some(1)).out.len(), 1);
    left.players[5].status = PlayerStatus::Playing;
    assert_eq!(standings(&left, None), standings(&stays, None));
}

/// A cell that names an opponent by the starting number, with the number of the row instead.
fn renumbered(rows: &[CrossRow], cell: &str) -> String {
    let (opponent, rest) = cell.split_at(1);
    let opponent: i64 = opponent.parse().unwrap();
    let number = rows.iter().find(|row| row.player.0 == opponent).unwrap().number;
    format!("{number}{rest}")
}

#[test]
fn c_05_a_player_who_leaves_after_half_of_the_games_keeps_the_place() {
    use crate::tournament::PlayerStatus;
    let mut left = left_after_one();
    // 5 played all games but that of round 4.
    left.players[4].status = PlayerStatus::Withdrawn;
    assert_eq!(standings(&left, None).out, []);
    assert_eq!(standings(&left, None), standings(&left_after_one(), None));
}

#[test]
fn c_05_an_excluded_player_has_left_too_and_a_swiss_keeps_everybody() {
    use crate::tournament::PlayerStatus;
    let mut excluded = left_after_one();
    let warning = |ruling| crate::tournament::Warning {
        ruling: crate::tournament::RulingId(ruling),
        player: PlayerId(6),
        round: 1,
        cause: Cause::Talking,
    };
    excluded.warnings = (1..=4).map(warning).collect();
    assert_eq!(standings(&excluded, None).out.len(), 1);
    let mut swiss = left_after_one();
    swiss.stage.format.system = crate::tournament::PairingSystem::Dutch;
    let stays = standings(&swiss, None);
    swiss.players[5].status = PlayerStatus::Withdrawn;
    assert_eq!((standings(&swiss, None).out.len(), standings(&swiss, None)), (0, stays));
}

#[test]
fn w4_an_excluded_or_expelled_player_has_no_place_and_what_was_played_stands() {
    use crate::tournament::PlayerStatus;
    let mut swiss = left_after_one();
    swiss.stage.format.system = crate::tournament::PairingSystem::Dutch;
    let before = standings(&swiss, None);
    let points = |table: &Table, left_out: i64| -> Vec<(i64, Score)> {
        let rows = table.rows.iter().filter(|row| row.player.0 != left_out);
        rows.map(|row| (row.player.0, row.points)).collect()
    };
    let first = before.rows[0].player;
    let warning = |ruling| crate::tournament::Warning {
        ruling: crate::tournament::RulingId(ruling),
        player: first,
        round: 1,
        cause: Cause::Talking,
    };
    let mut warned = swiss.clone();
    warned.warnings = (1..=4).map(warning).collect();
    let mut expelled = swiss.clone();
    expelled.players.iter_mut().find(|player| player.id == first).unwrap().status = PlayerStatus::Expelled;
    for (state, penalty) in [(&warned, Score::ONE), (&expelled, Score::ZERO)] {
        let table = standings(state, None);
        assert_eq!(points(&table, 0), points(&before, first.0), "what they won from the player is theirs");
        assert_eq!(table.rows[0].place, 1);
        let [out] = &table.out[..] else { panic!("{:?}", table.out) };
        assert_eq!((out.player, out.why), (first, Out::Excluded));
        assert_eq!(out.points, before.rows[0].points - penalty);
        let last = crosstable(state, None, Opponents::Row).pop().unwrap();
        assert_eq!((last.player, last.standing), (first, Standing::Out(Out::Excluded)));
        assert!(!state.still_plays(state.player(first).unwrap()));
    }
}

#[test]
fn c_07_10_over_30_days_the_section_says_which_ratings_tie_breaks_take() {
    let games = |white, black| (white, black, "1 – 0");
    let mut section_state = section_state(
        4,
        vec![round(1, &[games(1, 2), games(3, 4)], &[]), round(2, &[games(1, 3), games(2, 4)], &[])],
    );
    for (player, rating) in section_state.players.iter_mut().zip([2000, 1900, 1800, 1700]) {
        player.details.rating = Some(rating);
        player.details.rate_from(2, rating + 10);
    }
    section_state.players[3].details.rate_from(3, 1500);
    section_state.stage.format.tie_breaks = vec![TieBreak::OpponentsRating];
    let of = |section_state: &SectionState| {
        let rows = standings(section_state, None).rows;
        let value =
            |number: i64| rows.iter().find(|row| row.player == PlayerId(number)).map(|row| row.values[0]);
        [1, 2].map(|number| value(number).unwrap())
    };
    // 1 met 2 and 3, 2 met 1 and 4. Unless the section lasts more than 30 days the later ratings are nothing to it.
    let expected = [(1900 + 1800) / 2, (2000 + 1700) / 2].map(Value::Count);
    section_state.stage.format.rules.tie_break_ratings = TieBreakRatings::EachRound;
    assert_eq!(of(&section_state), expected);
    section_state.section.settings.rules.over_30_days = true;
    assert_eq!(of(&section_state), [(1900 + 1810) / 2, (2000 + 1710) / 2].map(Value::Count));
    section_state.stage.format.rules.tie_break_ratings = TieBreakRatings::Chosen;
    section_state.stage.format.rules.tie_break_ratings_of = 3;
    assert_eq!(of(&section_state), [(1910 + 1810) / 2, (2010 + 1500) / 2].map(Value::Count));
    section_state.stage.format.rules.tie_break_ratings = TieBreakRatings::default();
    assert_eq!(of(&section_state), expected);
}

/// Two rounds of two, after which the players 1 and 2 share place 1, and 2 is placed first manually.
fn placed_manually() -> SectionState {
    let rounds = vec![
        round(1, &[(1, 3, "1 – 0"), (2, 4, "1 – 0")], &[]),
        round(2, &[(4, 1, "0 – 1"), (3, 2, "0 – 1")], &[]),
    ];
    let mut section_state = section_state(4, rounds);
    section_state.stage.format.rounds = 2;
    section_state.stage.format.tie_breaks = Vec::new();
    (section_state.players[0].manual_place, section_state.players[1].manual_place) = (Some(2), Some(1));
    section_state
}

/// The first two rows: player, place, whether it was given manually.
fn top(section_state: &SectionState, after: Option<u8>) -> [(i64, u32, bool); 2] {
    let rows = standings(section_state, after).rows;
    [0, 1].map(|at: usize| (rows[at].player.0, rows[at].place, rows[at].placed_manually))
}

#[test]
fn c07_4_manual_places_count_in_the_table_after_all_rounds_and_in_no_other() {
    let section_state = placed_manually();
    let expected = [(2, 1, true), (1, 2, true)];
    for after in [None, Some(2), Some(9)] {
        assert_eq!(top(&section_state, after), expected);
    }
    let shared = [(1, 1, false), (2, 1, false)];
    assert_eq!(top(&section_state, Some(1)), shared, "an earlier table has them level too");
    let tied: Vec<usize> = standings(&section_state, None).tied().map(<[TableRow]>::len).collect();
    assert_eq!(tied, [2, 2], "the groups stay known");
    let places = crosstable(&section_state, None, Opponents::Row)
        .into_iter()
        .map(|row| row.standing)
        .collect::<Vec<_>>();
    assert_eq!(places[..3], [Standing::Manual(1), Standing::Manual(2), Standing::Placed(3)]);
    let explanation = explain(&section_state, None, PlayerId(2)).unwrap();
    assert_eq!(
        standings::separation(&explanation.rows[0], &explanation.rows[1]),
        standings::Separation::Manual
    );
    let mut going_on = section_state.clone();
    going_on.stage.format.rounds = 3;
    assert_eq!(top(&going_on, None), shared, "another round is to come");
    let mut reopened = section_state;
    reopened.rounds[1].games[1].result = None;
    assert!(standings(&reopened, None).rows.iter().all(|row| !row.placed_manually));
}
