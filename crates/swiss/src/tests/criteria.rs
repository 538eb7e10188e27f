//! Each criterion at work: small tournaments in which the pairing would differ without it. The oracle confirms
//! this: it pairs each of them twice, with all criteria and without that one. C6 and C7 are never decisive
//! alone: fewer floaters also have the better list of scores (C7), and in a bracket with MDPs the bracket before
//! has already minimised both (C8).

use super::super::*;
use super::trf::File;
use super::{oracle, sorted};

/// A tournament before its next round, from a row for each player and a cell for each round: `4w1` is a win
/// with White against the fourth player; `=` is a draw; `0-H`, `0-Z` and `0-U` are half a point without a
/// game, none, and the pairing-allocated bye.
fn tournament(rounds: usize, initial_side: Side, rows: &[&str]) -> State {
    let colour = if initial_side == Side::White { "white1" } else { "black1" };
    let mut text = format!("XXR {rounds}\nXXC {colour}\n");
    for (at, row) in rows.iter().enumerate() {
        text += &format!("001 {:>4}{:83}", at + 1, "");
        for cell in row.split(' ') {
            let (opponent, rest) = cell.split_at(cell.len() - 2);
            let (colour, result) = rest.split_at(1);
            text += &format!("{opponent:>4} {colour} {result}  ");
        }
        text.push('\n');
    }
    let file = File::read(&text);
    file.before(file.complete_rounds())
}

/// `1-2 4-3 5`: the first player has White against the second, the fourth against the third, and the fifth
/// has the bye.
fn answer(text: &str) -> (Vec<Pair>, Option<PlayerIndex>) {
    let number = |word: &str| word.parse::<usize>().expect("a number") - 1;
    let (mut pairs, mut bye) = (Vec::new(), None);
    for word in text.split(' ') {
        match word.split_once('-') {
            Some((white, black)) => pairs.push(Pair { white: number(white), black: number(black) }),
            None => bye = Some(number(word)),
        }
    }
    (sorted(&pairs), bye)
}

fn simple(answer: oracle::Answer) -> oracle::Answer {
    answer.map(|(pairs, bye)| (sorted(&pairs), bye))
}

/// Asserts the pairing of a round.
#[track_caller]
fn is_paired(state: &State, expected: &str) {
    let found = pair(state).expect("a pairing");
    assert_eq!((sorted(&found.pairs), found.bye), answer(expected));
    assert_eq!(simple(oracle::pair(state)), Some(answer(expected)));
}

/// Asserts the pairing of a round, and that it would differ without these criteria.
#[track_caller]
fn decide(criteria: &[usize], state: &State, expected: &str, without: &str) {
    is_paired(state, expected);
    assert_eq!(simple(oracle::pair_without(state, criteria)), Some(answer(without)));
    assert_ne!(answer(expected), answer(without));
}

#[test]
fn c4_players_float_from_a_pairable_bracket_when_the_players_below_need_them() {
    let state = tournament(5, Side::White, &["0-F", "0-F", "4w=", "3b="]);
    is_paired(&state, "1-3 4-2");
}

#[test]
fn c5_the_bye_goes_to_the_lowest_score_that_lets_all_others_be_paired() {
    // Without the third player the others would have to meet again.
    let state = tournament(5, Side::White, &["2w=", "1b=", "0-Z"]);
    is_paired(&state, "3-1 2");
}

#[test]
fn a4_2_the_lower_half_is_transposed_as_little_as_possible() {
    let state = tournament(5, Side::White, &["3w=", "4w=", "1b=", "2b="]);
    is_paired(&state, "3-2 4-1");
}

#[test]
fn a4_3_the_halves_exchange_players_when_no_transposition_is_legal() {
    let state = tournament(5, Side::White, &["3w= 4b=", "4w= 3b=", "1b= 2w=", "2b= 1w="]);
    is_paired(&state, "1-2 4-3");
}

#[test]
fn c6_the_fewest_players_float() {
    let rows = ["3b0", "4w0", "1w1", "2b1"];
    decide(&[6, 7], &tournament(5, Side::Black, &rows), "1-2 4-3", "2-3 4-1");
}

#[test]
fn c7_the_lowest_scores_float() {
    let rows = ["4b1 2w1 5b=", "5w1 1b0 3w1", "6b= 4w= 2b0", "1w0 3b= 6w1", "2b0 6w1 1w=", "3w= 5b0 4b0"];
    decide(&[7, 8], &tournament(5, Side::Black, &rows), "3-5 4-2 6-1", "1-3 4-5 6-2");
}

#[test]
fn c10_topscorers_do_not_get_a_difference_of_three() {
    let rows = ["6w= 5w1 3w0", "4w1 3w1 6w0", "5w1 2b0 1b1", "2b0 6w1 5b0", "3b0 1b0 4w1", "1b= 4b0 2b1"];
    decide(&[10], &tournament(4, Side::White, &rows), "4-1 5-2 6-3", "1-2 3-4 6-5");
}

#[test]
fn c8_floaters_serve_the_next_bracket() {
    let rows = ["4b1 2w1", "5w= 1b0", "6b= 4w1", "1w0 3b0", "2b= 6w1", "3w= 5b0"];
    decide(&[8], &tournament(4, Side::Black, &rows), "2-3 5-1 6-4", "2-6 3-1 4-5");
}

#[test]
fn c9_the_bye_goes_to_the_player_with_fewest_unplayed_games() {
    let rows = ["3b1", "4w=", "1w0", "2b=", "0-Z"];
    decide(&[9], &tournament(3, Side::Black, &rows), "1-2 4-5 3", "1-2 4-3 5");
}

#[test]
fn c11_topscorers_do_not_get_a_colour_three_times() {
    let rows = [
        "5w= 4b1 0-Z 3b1",
        "6b0 5b1 3w0 7w0",
        "7w1 6b1 2b1 1w0",
        "0-H 1w0 5b= 6w1",
        "1b= 2w0 4w= 0-U",
        "2w1 3w0 7b1 4b0",
        "3b0 0-U 6w0 2b1",
    ];
    decide(&[11], &tournament(5, Side::White, &rows), "1-7 3-4 6-5 2", "1-6 3-5 7-4 2");
}

#[test]
fn c12_as_many_colour_preferences_as_possible_are_granted() {
    let rows = ["3b1 5w=", "4w1 3b1", "1w0 2w0", "2b0 0-U", "0-U 1b="];
    decide(&[12], &tournament(4, Side::Black, &rows), "2-1 5-4 3", "4-1 5-2 3");
}

#[test]
fn c13_as_many_strong_preferences_as_possible_are_granted() {
    let rows = ["3w0 4b1", "4b1 5w1", "1b1 0-Z", "2w0 1w0", "0-U 2b0"];
    decide(&[13], &tournament(4, Side::White, &rows), "3-2 5-1 4", "1-2 3-5 4");
}

#[test]
fn c14_a_player_who_floated_down_does_not_float_down_again() {
    let rows = ["3w1", "4b1", "1b0", "2w0", "0-U"];
    decide(&[14], &tournament(3, Side::White, &rows), "2-3 5-1 4", "2-1 3-5 4");
}

#[test]
fn c15_a_player_who_floated_up_does_not_float_up_again() {
    let rows = ["3w1 5b0 4w1", "4b1 3w= 5w0", "1b0 2b= 0-Z", "2w0 0-H 1b0", "0-U 1w1 2b1"];
    decide(&[15], &tournament(5, Side::White, &rows), "1-2 3-5 4", "1-2 5-4 3");
}

#[test]
fn c16_a_player_does_not_float_down_again_two_rounds_later() {
    let rows = ["3b1 4w0", "4w0 0-H", "1w0 5b1", "2b1 1b1", "0-H 3w0"];
    decide(&[16], &tournament(5, Side::Black, &rows), "1-5 4-3 2", "1-2 4-3 5");
}

#[test]
fn c17_a_player_does_not_float_up_again_two_rounds_later() {
    let rows = ["4w1 2b= 5w=", "6b1 1w= 3b1", "0-Z 5b1 2w0", "1b0 6w1 0-Z", "0-H 3w0 1b=", "2w0 4b0 0-U"];
    decide(&[17], &tournament(4, Side::White, &rows), "2-5 4-3 6-1", "2-4 3-1 5-6");
}

#[test]
fn c18_of_the_previous_rounds_downfloaters_the_lowest_scores_float_again() {
    let rows = ["3b= 5w1 4b=", "4w1 0-H 0-Z", "1w= 4b= 5b1", "2b0 3w= 1w=", "0-U 1b0 3w0"];
    decide(&[18], &tournament(5, Side::Black, &rows), "1-2 5-4 3", "3-2 5-4 1");
}

#[test]
fn c19_a_player_who_floated_up_meets_the_lowest_downfloater() {
    let rows = ["3w= 5b1 2b1", "4b1 0-Z 1w0", "1b= 0-U 5w0", "2w0 0-H 0-H", "0-U 1w0 3b1"];
    decide(&[19], &tournament(4, Side::White, &rows), "2-3 5-4 1", "3-4 5-2 1");
}

#[test]
fn c20_of_the_downfloaters_two_rounds_before_the_lowest_scores_float_again() {
    let rows = ["4w1 2b1 5w1", "0-H 1w0 3b1", "5b0 4w1 2w0", "1b0 3b0 0-U", "3w1 0-H 1b0"];
    decide(&[20], &tournament(5, Side::White, &rows), "1-3 4-5 2", "1-3 4-2 5");
}

#[test]
fn c21_a_player_who_floated_up_two_rounds_before_meets_the_lowest_downfloater() {
    let rows = ["4w1 0-Z 6b=", "5b= 3w0 4w1", "6w1 2b1 0-Z", "1b0 5w1 2b0", "2w= 4b0 0-H", "3b0 0-U 1w="];
    decide(&[21], &tournament(5, Side::White, &rows), "1-2 3-5 4-6", "1-2 4-3 5-6");
}
