//! The order of the starting list, and the first colour.

use super::*;
use crate::tournament::testing::{ids, player};
use crate::tournament::{Grade, Name};

#[test]
fn s7_the_starting_list_is_ordered_by_rating_then_grade_then_name() {
    let described = |id, rating, grade, surname: &str| {
        let mut player = player(id);
        player.details.rating = rating;
        player.details.grade = grade;
        player.details.name = Name { surname: String::from(surname), ..Name::default() };
        player
    };
    let players = [
        described(1, None, None, "бета"),
        described(2, None, None, "Альфа"),
        described(3, None, Some(Grade::First), "Я"),
        described(4, Some(1200), None, "Я"),
        described(5, Some(1900), Some(Grade::First), "Я"),
        described(6, Some(1900), Some(Grade::Master), "Я"),
    ];
    assert_eq!(starting_order(&players, StartingOrder::Rating, 0), ids(&[6, 5, 4, 3, 2, 1]));
}

#[test]
fn s7_the_draw_depends_on_the_seed_and_keeps_every_player() {
    let players: Vec<Player> = (1..=30).map(player).collect();
    let drawn = starting_order(&players, StartingOrder::Lot, 1);
    assert_ne!(drawn, starting_order(&players, StartingOrder::Lot, 2));
    let mut sorted = drawn;
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=30).map(PlayerId).collect::<Vec<_>>());
}

#[test]
fn s7_either_colour_may_be_drawn_for_the_first_player() {
    let side = |seed| initial_side(&SectionSettings::usual("Open", 9, seed));
    let sides: Vec<Side> = (0..20).map(side).collect();
    assert!(Side::BOTH.iter().all(|side| sides.contains(side)));
}
