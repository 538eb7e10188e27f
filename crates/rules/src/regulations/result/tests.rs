//! Results: the grammar and the contradictions, by clause.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use proptest::prelude::*;
use rstest::rstest;

use super::*;

fn balls(count: u8) -> Balls {
    Balls::new(count.into()).unwrap()
}

fn played(winner: Option<Side>, counts: Option<(u8, u8)>, ending: Option<Ending>) -> GameResult {
    let counts = counts.map(|(white, black)| Counts { white: balls(white), black: balls(black) });
    GameResult::Played { winner, counts, ending }
}

const WHITE: Option<Side> = Some(Side::White);
const BLACK: Option<Side> = Some(Side::Black);
const DRAW: Option<Side> = None;
const WHITE_BY_FORFEIT: GameResult = GameResult::Forfeit { winner: Side::White };
const BLACK_BY_FORFEIT: GameResult = GameResult::Forfeit { winner: Side::Black };

#[rstest]
#[case("1 (82) – 0 (60)", played(WHITE, Some((82, 60)), None))]
#[case("0 (60) – 1 (82)", played(BLACK, Some((60, 82)), None))]
#[case("0.5 (81) – 0.5 (81)", played(DRAW, Some((81, 81)), None))]
#[case("0,5(81)-0,5(81)", played(DRAW, Some((81, 81)), None))]
#[case("  1/2 ( 81 ) — ½(81) ", played(DRAW, Some((81, 81)), None))]
#[case("½:½", played(DRAW, None, None))]
#[case("1/2-1/2", played(DRAW, None, None))]
#[case("1-0", played(WHITE, None, None))]
#[case("0:1", played(BLACK, None, None))]
#[case("1\u{a0}−\u{a0}0", played(WHITE, None, None))]
#[case("1 (70) - 0 (60) r", played(WHITE, Some((70, 60)), Some(Ending::Resignation)))]
fn the_result_line_is_read_in_all_its_forms(#[case] text: &str, #[case] result: GameResult) {
    assert_eq!(parse(text), Ok(result));
}

#[rstest]
fn any_dash_separates_the_two_sides(#[values('-', '‐', '‑', '–', '—', '−', ':')] dash: char) {
    assert_eq!(parse(&format!("0{dash}1")), Ok(played(BLACK, None, None)));
    assert_eq!(parse(&format!("0 60{dash}82")), Ok(played(BLACK, Some((60, 82)), None)));
}

#[rstest]
fn s5_forfeits_of_white(#[values("+", "+ –", "+/-", "+--", "+-", "+ : −")] text: &str) {
    assert_eq!(parse(text), Ok(WHITE_BY_FORFEIT));
}

#[rstest]
fn s5_forfeits_of_black(#[values("-", "–", "-+", "-/+", "– / +", "--+")] text: &str) {
    assert_eq!(parse(text), Ok(BLACK_BY_FORFEIT));
}

#[rstest]
fn a2_double_forfeits(#[values("--", "– –", "-/-", "---", "*")] text: &str) {
    assert_eq!(parse(text), Ok(GameResult::DoubleForfeit));
}

#[rstest]
#[case("1", played(WHITE, None, None))]
#[case("0", played(BLACK, None, None))]
#[case("5", played(DRAW, None, None))]
#[case("1 82-60", played(WHITE, Some((82, 60)), None))]
#[case("182/60", played(WHITE, Some((82, 60)), None))]
#[case("1+82+60", played(WHITE, Some((82, 60)), None))]
#[case("1-82-60", played(WHITE, Some((82, 60)), None))]
#[case("0 60 82", played(BLACK, Some((60, 82)), None))]
#[case("0/60:82", played(BLACK, Some((60, 82)), None))]
#[case("5 81–81", played(DRAW, Some((81, 81)), None))]
#[case("1/23/60*", played(WHITE, Some((23, 60)), Some(Ending::Resignation)))]
#[case("1-0-12r", played(WHITE, Some((0, 12)), Some(Ending::Resignation)))]
fn the_short_form_is_read(#[case] text: &str, #[case] result: GameResult) {
    assert_eq!(parse(text), Ok(result));
}

#[rstest]
#[case("82-60", WHITE, (82, 60))]
#[case(" 60 – 82 ", BLACK, (60, 82))]
#[case("81-81", DRAW, (81, 81))]
#[case("82:80", WHITE, (82, 80))]
#[case("60/100", BLACK, (60, 100))]
#[case("90+0", WHITE, (90, 0))]
#[case("82 60", WHITE, (82, 60))]
#[case("8-82", BLACK, (8, 82))]
#[case("10-82", BLACK, (10, 82))]
#[case("58-90", BLACK, (58, 90))]
#[case("62-100", BLACK, (62, 100))]
#[case("100-62", WHITE, (100, 62))]
#[case("108-54", WHITE, (108, 54))]
#[case("109:20", WHITE, (109, 20))]
#[case("112-50", WHITE, (112, 50))]
#[case("150/12", WHITE, (150, 12))]
fn g9_kazans_alone_say_who_has_won(
    #[case] text: &str,
    #[case] winner: Option<Side>,
    #[case] counts: (u8, u8),
) {
    let result = played(winner, Some(counts), None);
    assert_eq!(parse(text), Ok(result));
    assert_eq!(check(&result), Ok(()));
}

/// Kazans that the board cannot hold are read, so that the refusal says why.
#[test]
fn g1_kazans_alone_hold_no_more_than_the_board() {
    assert_eq!(check(&parse("90-80").unwrap()).unwrap_err().clause(), "G1");
}

/// A win without its ending is asked for it: it is not taken for another kazan.
#[rstest]
#[case("112-40", (12, 40))]
#[case("120/30", (20, 30))]
#[case("1 00-62", (0, 62))]
fn g9_a_short_win_that_lacks_its_ending_stays_one(#[case] text: &str, #[case] counts: (u8, u8)) {
    let result = parse(text).unwrap();
    assert_eq!(result, played(WHITE, Some(counts), None));
    assert_eq!(check(&result).unwrap_err().clause(), "G9");
}

#[rstest]
#[case("1r", WHITE, Ending::Resignation)]
#[case("0 R", BLACK, Ending::Resignation)]
#[case("1*", WHITE, Ending::Resignation)]
#[case("5*", DRAW, Ending::Agreement)]
#[case("5a", DRAW, Ending::Agreement)]
#[case("1.", WHITE, Ending::Flag)]
#[case("0,", BLACK, Ending::Flag)]
#[case("0f", BLACK, Ending::Flag)]
#[case("5.", DRAW, Ending::BothFlags)]
#[case("1b", WHITE, Ending::BothFlags)]
#[case("1n", WHITE, Ending::NoMoves)]
#[case("5p", DRAW, Ending::Position)]
#[case("1d", WHITE, Ending::Decision)]
#[case("½-½.", DRAW, Ending::BothFlags)]
fn an_ending_is_one_sign(#[case] text: &str, #[case] winner: Option<Side>, #[case] ending: Ending) {
    assert_eq!(parse(text), Ok(played(winner, None, Some(ending))));
}

fn reduced(points: ReducedPoints, counts: Option<(u8, u8)>) -> GameResult {
    let counts = counts.map(|(white, black)| Counts { white: balls(white), black: balls(black) });
    GameResult::Reduced { points, counts }
}

#[rstest]
#[case("½-0", reduced(ReducedPoints::WhiteDraw, None))]
#[case("0.5 : 0", reduced(ReducedPoints::WhiteDraw, None))]
#[case("½ (70) – 0 (60)", reduced(ReducedPoints::WhiteDraw, Some((70, 60))))]
#[case("0–1/2", reduced(ReducedPoints::BlackDraw, None))]
#[case("0-0", reduced(ReducedPoints::BothLose, None))]
#[case("0 (81) - 0 (81)", reduced(ReducedPoints::BothLose, Some((81, 81))))]
#[case("1-0 u", GameResult::Unrated { winner: WHITE })]
#[case("0U", GameResult::Unrated { winner: BLACK })]
#[case("5 u", GameResult::Unrated { winner: DRAW })]
#[case("½-½u", GameResult::Unrated { winner: DRAW })]
#[case("?", GameResult::Adjourned)]
#[case(" .. ", GameResult::Adjourned)]
fn results_beside_win_draw_and_loss_are_read(#[case] text: &str, #[case] result: GameResult) {
    assert_eq!(parse(text), Ok(result));
    assert_eq!(parse(&result.to_string()), Ok(result));
    assert_eq!(parse(&result.written()), Ok(result));
    assert_eq!(check(&result), Ok(()));
}

#[rstest]
fn no_two_players_get_more_than_a_win(
    #[values("1-1", "1-½", "½-1", "1:0.5", "1 (82) – ½ (60)")] text: &str
) {
    assert!(parse(text).is_err());
}

/// Points of both, whether it was played, counts for ratings, is signed, and is a draw.
#[rstest]
#[case(reduced(ReducedPoints::WhiteDraw, None), [1, 0], [true, true, false, false])]
#[case(reduced(ReducedPoints::BlackDraw, None), [0, 1], [true, true, false, false])]
#[case(reduced(ReducedPoints::BothLose, None), [0, 0], [true, true, false, false])]
#[case(GameResult::Unrated { winner: WHITE }, [2, 0], [true, false, true, false])]
#[case(GameResult::Unrated { winner: DRAW }, [1, 1], [true, false, true, true])]
#[case(GameResult::Adjourned, [1, 1], [true, false, false, false])]
#[case(GameResult::DoubleForfeit, [0, 0], [false, false, false, false])]
#[case(played(DRAW, None, None), [1, 1], [true, true, true, true])]
fn what_each_result_counts_for(#[case] result: GameResult, #[case] points: [i32; 2], #[case] is: [bool; 4]) {
    assert_eq!(Side::BOTH.map(|side| result.points(side).halves()), points);
    let found = [result.was_played(), result.is_rated(), result.is_signed_by_players(), result.is_draw()];
    assert_eq!(found, is, "{result}");
}

#[test]
fn g1_a_reduced_result_has_no_more_balls_than_the_board() {
    let fault = check(&reduced(ReducedPoints::BothLose, Some((100, 63)))).unwrap_err();
    assert_eq!(fault.clause(), "G1");
}

#[rstest]
#[case("", 1, Expected::Result)]
#[case("   ", 1, Expected::Result)]
#[case("won", 1, Expected::Result)]
#[case("70-60", 1, Expected::Result)]
#[case("82-60 r", 1, Expected::Result)]
#[case("82-163", 1, Expected::Result)]
#[case("1-82", 5, Expected::BlackBalls)]
#[case("0-82", 5, Expected::BlackBalls)]
#[case("1x", 2, Expected::EndingOrEnd)]
#[case("½ (81)", 7, Expected::Dash)]
#[case("1-", 3, Expected::SecondScore)]
#[case("½-1", 3, Expected::OnePoint)]
#[case("0-0 r", 5, Expected::End)]
#[case("1 82-60 u", 9, Expected::EndingOrEnd)]
#[case("1 uu", 4, Expected::End)]
#[case("1 (82) – 0", 11, Expected::BlackBalls)]
#[case("1 – 0 (60)", 7, Expected::WhiteBalls)]
#[case("1 (82 – 0 (60)", 7, Expected::Bracket)]
#[case("1 () – 0 (60)", 4, Expected::Balls)]
#[case("1 82", 5, Expected::BlackBalls)]
#[case("1 82-", 6, Expected::BlackBalls)]
#[case("1 82 r", 6, Expected::BlackBalls)]
#[case("1 163-0", 3, Expected::AtMost162)]
#[case("1 99999999999999999999-0", 3, Expected::AtMost162)]
#[case("1 82-60 rr", 10, Expected::End)]
#[case("1-0 !", 5, Expected::EndingOrEnd)]
#[case("+ 82", 3, Expected::End)]
#[case(" ++", 2, Expected::Forfeit)]
fn errors_name_the_column_and_what_was_expected(
    #[case] text: &str,
    #[case] column: usize,
    #[case] expected: Expected,
) {
    assert_eq!(parse(text), Err(ResultError { column, expected }));
}

#[rstest]
#[case(WHITE, (82, 60), None)]
#[case(WHITE, (162, 0), Some(Ending::Count))]
#[case(DRAW, (81, 81), None)]
#[case(DRAW, (81, 81), Some(Ending::Count))]
#[case(WHITE, (10, 70), Some(Ending::Resignation))]
#[case(BLACK, (70, 10), Some(Ending::Flag))]
#[case(WHITE, (40, 70), Some(Ending::Decision))]
#[case(DRAW, (40, 70), Some(Ending::Decision))]
#[case(DRAW, (40, 70), Some(Ending::Agreement))]
#[case(DRAW, (40, 70), Some(Ending::Position))]
#[case(DRAW, (40, 70), Some(Ending::BothFlags))]
#[case(BLACK, (40, 82), Some(Ending::BothFlags))]
#[case(BLACK, (70, 92), Some(Ending::NoMoves))]
#[case(BLACK, (70, 60), Some(Ending::NoMoves))]
#[case(DRAW, (81, 60), Some(Ending::NoMoves))]
#[case(DRAW, (81, 81), Some(Ending::NoMoves))]
fn possible_results_are_accepted(
    #[case] winner: Option<Side>,
    #[case] counts: (u8, u8),
    #[case] ending: Option<Ending>,
) {
    assert_eq!(check(&played(winner, Some(counts), ending)), Ok(()));
}

fn fault(winner: Option<Side>, counts: (u8, u8), ending: Option<Ending>) -> ResultFault {
    check(&played(winner, Some(counts), ending)).unwrap_err()
}

const ENDINGS: [Option<Ending>; 9] = [
    None,
    Some(Ending::Count),
    Some(Ending::NoMoves),
    Some(Ending::Resignation),
    Some(Ending::Agreement),
    Some(Ending::Flag),
    Some(Ending::BothFlags),
    Some(Ending::Position),
    Some(Ending::Decision),
];

#[test]
fn g1_both_kazans_hold_no_more_than_the_board_has() {
    let expected = ResultFault::TooManyTogether { white: balls(100), black: balls(63) };
    assert_eq!(fault(WHITE, (100, 63), None), expected);
    assert_eq!(expected.to_string(), "100 and 63 balls are 163 together: the board has 162");
}

#[test]
fn g9_a_side_with_82_is_the_winner() {
    let expected = ResultFault::HasWon { side: Side::Black, balls: balls(82) };
    assert_eq!(fault(WHITE, (60, 82), Some(Ending::Resignation)), expected);
    assert_eq!(fault(DRAW, (60, 82), Some(Ending::Agreement)), expected);
}

#[test]
fn g9_81_81_has_no_winner() {
    for ending in [Ending::Resignation, Ending::Flag, Ending::NoMoves, Ending::Decision] {
        assert_eq!(fault(WHITE, (81, 81), Some(ending)), ResultFault::LevelNotDrawn);
    }
}

#[rstest]
fn g9_a_win_on_the_board_needs_82(#[values(None, Some(Ending::Count))] ending: Option<Ending>) {
    let expected = ResultFault::WinTooShort { side: Side::White, balls: balls(70) };
    assert_eq!(fault(WHITE, (70, 60), ending), expected);
}

#[rstest]
fn g9_a_draw_on_the_board_is_81_81(#[values(None, Some(Ending::Count))] ending: Option<Ending>) {
    let expected = ResultFault::DrawUnexplained { white: balls(81), black: balls(60) };
    assert_eq!(fault(DRAW, (81, 60), ending), expected);
}

#[test]
fn g10_a_player_without_a_move_draws_with_81_and_only_with_81() {
    let misjudged = |white, black| ResultFault::NoMovesMisjudged { white: balls(white), black: balls(black) };
    assert_eq!(fault(DRAW, (80, 60), Some(Ending::NoMoves)), misjudged(80, 60));
    assert_eq!(fault(WHITE, (60, 81), Some(Ending::NoMoves)), misjudged(60, 81));
}

#[test]
fn k3_when_both_flags_fell_only_82_win() {
    let expected = ResultFault::BothFlagsTooShort { side: Side::Black, balls: balls(81) };
    assert_eq!(fault(BLACK, (60, 81), Some(Ending::BothFlags)), expected);
}

#[test]
fn g11_an_ending_fits_winner_or_draw_even_without_counts() {
    for ending in [Ending::Resignation, Ending::Flag] {
        assert_eq!(check(&played(DRAW, None, Some(ending))), Err(ResultFault::NeedsWinner { ending }));
        assert_eq!(check(&played(WHITE, None, Some(ending))), Ok(()));
    }
    for ending in [Ending::Agreement, Ending::Position] {
        assert_eq!(check(&played(BLACK, None, Some(ending))), Err(ResultFault::NeedsDraw { ending }));
        assert_eq!(check(&played(DRAW, None, Some(ending))), Ok(()));
    }
}

#[test]
fn s1_s5_a2_points_of_each_result() {
    let points = |result: GameResult| Side::BOTH.map(|side| result.points(side).halves());
    assert_eq!(points(played(WHITE, None, None)), [2, 0]);
    assert_eq!(points(played(BLACK, None, None)), [0, 2]);
    assert_eq!(points(played(DRAW, None, None)), [1, 1]);
    assert_eq!(points(WHITE_BY_FORFEIT), [2, 0]);
    assert_eq!(points(BLACK_BY_FORFEIT), [0, 2]);
    assert_eq!(points(GameResult::DoubleForfeit), [0, 0]);
    assert!(played(DRAW, None, None).was_played() && !WHITE_BY_FORFEIT.was_played());
}

#[test]
fn the_customary_line_is_written() {
    assert_eq!(played(WHITE, Some((82, 60)), None).to_string(), "1 (82) – 0 (60)");
    assert_eq!(played(DRAW, None, Some(Ending::Agreement)).to_string(), "½ – ½");
    assert_eq!(BLACK_BY_FORFEIT.to_string(), "– / +");
}

fn results() -> impl Strategy<Value = GameResult> {
    let winner = prop::sample::select(vec![WHITE, BLACK, DRAW]);
    let counts = prop::option::of((0..=162_u8, 0..=162_u8));
    prop_oneof![
        8 => (winner, counts, prop::sample::select(ENDINGS.to_vec()))
            .prop_map(|(winner, counts, ending)| played(winner, counts, ending)),
        1 => prop::sample::select(vec![
            WHITE_BY_FORFEIT,
            BLACK_BY_FORFEIT,
            GameResult::DoubleForfeit,
            GameResult::Adjourned,
            GameResult::Unrated { winner: BLACK },
            reduced(ReducedPoints::WhiteDraw, Some((70, 60))),
            reduced(ReducedPoints::BothLose, None),
        ]),
    ]
}

/// The same result with the sides swapped.
fn mirrored(result: GameResult) -> GameResult {
    match result {
        GameResult::Played { winner, counts, ending } => GameResult::Played {
            winner: winner.map(Side::other),
            counts: counts.map(|Counts { white, black }| Counts { white: black, black: white }),
            ending,
        },
        GameResult::Forfeit { winner } => GameResult::Forfeit { winner: winner.other() },
        GameResult::Reduced { points, counts } => GameResult::Reduced {
            points: match points {
                ReducedPoints::WhiteDraw => ReducedPoints::BlackDraw,
                ReducedPoints::BlackDraw => ReducedPoints::WhiteDraw,
                ReducedPoints::BothLose => ReducedPoints::BothLose,
            },
            counts: counts.map(|Counts { white, black }| Counts { white: black, black: white }),
        },
        GameResult::Unrated { winner } => GameResult::Unrated { winner: winner.map(Side::other) },
        other @ (GameResult::DoubleForfeit | GameResult::Adjourned) => other,
    }
}

proptest! {
    #[test]
    fn a_printed_result_is_read_back_without_the_ending(result in results()) {
        let without_ending = match result {
            GameResult::Played { winner, counts, .. } => GameResult::Played { winner, counts, ending: None },
            forfeit => forfeit,
        };
        prop_assert_eq!(parse(&result.to_string()), Ok(without_ending));
    }

    #[test]
    fn a_result_written_with_its_sign_is_read_back_except_for_an_end_by_count(result in results()) {
        let expected = match result {
            GameResult::Played { winner, counts, ending } => {
                GameResult::Played { winner, counts, ending: ending.filter(|ending| *ending != Ending::Count) }
            }
            forfeit => forfeit,
        };
        prop_assert_eq!(parse(&result.written()), Ok(expected));
    }

    #[test]
    fn any_text_is_read_or_refused_within_its_columns(
        text in prop_oneof!["[-+015½/(). ,:–82rfabnpd*]{0,16}", "\\PC{0,16}"],
    ) {
        if let Err(error) = parse(&text) {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column));
        }
    }

    #[test]
    fn both_sides_are_judged_by_the_same_rules(result in results()) {
        let keys = [result, mirrored(result)].map(|result| check(&result).map_err(|fault| fault.key()));
        prop_assert_eq!(keys[0], keys[1]);
    }

    #[test]
    fn g9_a_valid_result_with_82_balls_is_a_win(result in results()) {
        if let GameResult::Played { winner, counts: Some(counts), .. } = result
            && check(&result).is_ok()
        {
            for side in Side::BOTH {
                prop_assert!(counts.of(side) < Balls::WIN || winner == Some(side));
            }
        }
    }
}

#[test]
fn s1_half_a_point_alone_is_a_draw() {
    let drawn = GameResult::Played { winner: None, counts: None, ending: None };
    for text in ["½", " 1/2 ", "0.5", "0,5", "=", "5"] {
        assert_eq!(parse(text), Ok(drawn), "{text}");
    }
}
