//! What officials enter: values of a criterion from outside, and places of players that no tie-break separates.

use std::collections::HashMap;

use super::*;

fn entered(hundredths: [Option<i32>; 4]) -> Vec<Option<EnteredValue>> {
    hundredths.into_iter().map(|value| value.and_then(|value| EnteredValue::try_from(value).ok())).collect()
}

/// Four players with a draw each.
const LEVEL: [&str; 4] = ["2w½", "1b½", "4w½", "3b½"];

#[test]
fn c07_a_value_from_outside_ranks_the_highest_first_and_players_without_one_last() {
    let field = Field { entered: entered([Some(-50), None, Some(150), Some(-50)]), ..field(&LEVEL) };
    let method = method(&[TieBreak::Entered]);
    let rows = rank(&field, &method);
    let places: Vec<_> = rows.iter().map(|row| (row.player + 1, row.place)).collect();
    assert_eq!(places, [(3, 1), (1, 2), (4, 2), (2, 4)]);
    assert_eq!(rows[3].values, [Value::None]);
    assert_eq!(separation(&rows[2], &rows[3]), Separation::TieBreak(0));
    assert!(rows.iter().all(|row| !row.placed_manually), "a value is no place");
    let made: Vec<_> =
        rows.iter().map(|row| explain(&field, &method, &rows, row.player).remove(0).made).collect();
    assert_eq!(made, [const { Made::Entered }; 4]);
}

#[test]
fn c07_a_value_from_outside_stands_where_the_order_has_it() {
    // 1 and 2 have won; 3 has the highest value of all.
    let field = Field {
        entered: entered([Some(1), Some(2), Some(900), None]),
        ..field(&["3w1", "4w1", "1b0", "2b0"])
    };
    let places = rank(&field, &method(&[TieBreak::RoundsWon, TieBreak::Entered]));
    assert_eq!(places.iter().map(|row| row.player + 1).collect::<Vec<_>>(), [2, 1, 3, 4]);
}

/// Player and place, and whether it was given manually.
fn placed(field: &Field, order: &[TieBreak]) -> Vec<(usize, u32, bool)> {
    rank(field, &method(order)).iter().map(|row| (row.player + 1, row.place, row.placed_manually)).collect()
}

#[test]
fn c07_4_tied_players_take_the_places_that_an_official_gives_them() {
    let places = vec![Some(3), Some(1), Some(4), Some(2)];
    let field = Field { manual_places: places, ..field(&LEVEL) };
    assert_eq!(placed(&field, &[]), [(2, 1, true), (4, 2, true), (1, 3, true), (3, 4, true)]);
    let rows = rank(&field, &method(&[]));
    assert!(rows.windows(2).all(|pair| separation(&pair[0], &pair[1]) == Separation::Manual));
}

#[rstest]
#[case::one_has_no_place([Some(1), Some(2), Some(3), None])]
#[case::a_place_twice([Some(1), Some(2), Some(3), Some(3)])]
#[case::a_place_of_others([Some(2), Some(3), Some(4), Some(5)])]
#[case::no_place_at_all([Some(0), Some(1), Some(2), Some(3)])]
fn c07_4_places_that_are_not_those_of_the_tied_players_do_not_stand(#[case] places: [Option<u32>; 4]) {
    let field = Field { manual_places: places.to_vec(), ..field(&LEVEL) };
    assert_eq!(placed(&field, &[]), [(1, 1, false), (2, 1, false), (3, 1, false), (4, 1, false)]);
    let rows = rank(&field, &method(&[]));
    assert_eq!(separation(&rows[0], &rows[3]), Separation::Nothing);
}

#[test]
fn c07_4_a_decision_falls_away_when_results_change_who_is_tied() {
    let places = vec![Some(2), Some(1), Some(4), Some(3)];
    let before = Field { manual_places: places.clone(), ..field(&["3w1", "4w1", "1b0", "2b0"]) };
    assert_eq!(placed(&before, &[]), [(2, 1, true), (1, 2, true), (4, 3, true), (3, 4, true)]);
    // 4 has not lost after all: neither tie is what it was.
    let after = Field { manual_places: places, ..field(&["3w1", "4w½", "1b0", "2b½"]) };
    assert_eq!(placed(&after, &[]), [(1, 1, false), (2, 2, false), (4, 2, false), (3, 4, false)]);
}

#[test]
fn c07_4_what_a_tie_break_separates_cannot_be_placed_manually() {
    let lines = ["-1 -0", "-0 -1"];
    let field = Field { manual_places: vec![Some(2), Some(1)], ..field(&lines) };
    assert_eq!(placed(&field, &[]), [(2, 1, true), (1, 2, true)]);
    assert_eq!(placed(&field, &[TieBreak::Progress]), [(1, 1, false), (2, 2, false)]);
}

proptest! {
    #[test]
    fn c07_4_manual_places_never_move_a_player_out_of_the_tied_group_and_never_change_others(
        field in fields(10, 3),
        method in methods(),
        given in prop::collection::vec(prop::option::weighted(0.8, 0..11_u32), 0..=10),
        permuted in any::<bool>(),
    ) {
        let before = rank(&field, &method);
        let mut with = Field { manual_places: given, ..field };
        if permuted {
            // Every tied group in the order of its numbers, backwards.
            with.manual_places = vec![None; with.players.len()];
            for tied in before.chunk_by(|one, next| one.place == next.place) {
                for (row, place) in tied.iter().rev().zip(tied[0].place..) {
                    with.manual_places[row.player] = Some(place);
                }
            }
        }
        let after = rank(&with, &method);
        let by_player: HashMap<_, _> = after.iter().map(|row| (row.player, row)).collect();
        for tied in before.chunk_by(|one, next| one.place == next.place) {
            let rows: Vec<&Row> = tied.iter().map(|row| by_player[&row.player]).collect();
            let end = tied[0].place + u32::try_from(tied.len()).unwrap();
            let mut places: Vec<u32> = rows.iter().map(|row| row.place).collect();
            places.sort_unstable();
            if rows[0].placed_manually {
                prop_assert!(rows.iter().all(|row| row.placed_manually && with.manual_places[row.player] == Some(row.place)));
                prop_assert!(places.into_iter().eq(tied[0].place..end), "all places of the group, each once");
            } else {
                prop_assert!(!permuted || tied.len() == 1);
                prop_assert!(rows.iter().zip(tied).all(|(now, then)| *now == then), "nothing moves");
            }
            // What the results say stays as it is.
            for (now, then) in rows.iter().zip(tied) {
                prop_assert_eq!((now.points, &now.values, &now.places), (then.points, &then.values, &then.places));
            }
        }
        prop_assert!(after.is_sorted_by_key(|row| row.place));
    }
}
