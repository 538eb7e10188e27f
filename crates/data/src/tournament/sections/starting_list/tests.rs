//! The order of the starting list, and the first colour.

use proptest::prelude::*;

use super::*;
use crate::primitives::Keyed as _;
use crate::tournament::testing::{ids, player};
use crate::tournament::{BirthDates, Format, Grade, Name, Title};

const fn by_lot(seed: u32) -> Ordering {
    Ordering { how: StartingOrder::Lot, seed, ..Ordering::PLAIN }
}

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
    assert_eq!(starting_order(&players, Ordering::PLAIN, &BirthDates::new()), ids(&[6, 5, 4, 3, 2, 1]));
}

#[test]
fn players_without_ratings_are_numbered_in_the_order_of_the_alphabet_of_their_event() {
    let names = ["Яковлев", "Әбенов", "Азаматов", "Ёлкин", "Кадыров", "Қадыров", "Ұлан", "Үсен", "Iskakov"];
    let players: Vec<Player> = (1..)
        .zip(names)
        .map(|(id, surname)| {
            let name = Name { surname: surname.to_owned(), given: "Азат".to_owned(), ..Name::default() };
            let mut player = player(id);
            (player.details.name, player.number) = (name, None);
            player
        })
        .collect();
    let order = |alphabet| {
        let mut state = crate::tournament::testing::section_state(0, Vec::new());
        (state.players, state.alphabet) = (players.clone(), alphabet);
        let listed = starting_order(&state.players, (&state).into(), &BirthDates::new());
        assert_eq!(pairing_order(&state).iter().map(|player| player.id).collect::<Vec<_>>(), listed);
        listed
    };
    assert_eq!(order(Alphabet::Kazakh), ids(&[3, 2, 4, 5, 6, 7, 8, 1, 9]));
    assert_eq!(order(Alphabet::Russian), ids(&[3, 2, 4, 5, 6, 8, 7, 1, 9]));
    assert_eq!(order(Alphabet::Common), ids(&[9, 3, 2, 4, 5, 6, 8, 7, 1]));
}

#[test]
fn s7_the_draw_depends_on_the_seed_and_keeps_every_player() {
    let players: Vec<Player> = (1..=30).map(player).collect();
    let drawn = starting_order(&players, by_lot(1), &BirthDates::new());
    assert_ne!(drawn, starting_order(&players, by_lot(2), &BirthDates::new()));
    let mut sorted = drawn;
    sorted.sort_unstable();
    assert_eq!(sorted, (1..=30).map(PlayerId).collect::<Vec<_>>());
}

#[test]
fn s7_either_colour_may_be_drawn_for_the_first_player() {
    let side = |seed| initial_side(&Format::usual(9, seed));
    let sides: Vec<Side> = (0..20).map(side).collect();
    assert!(Side::BOTH.iter().all(|side| sides.contains(side)));
}

#[test]
fn c_04_2_of_equal_ratings_the_title_comes_before_the_grade() {
    let described = |id, title, grade| {
        let mut player = player(id);
        (player.details.title, player.details.grade) = (title, grade);
        player
    };
    let players = [
        described(1, None, Some(Grade::HonouredMaster)),
        described(2, Some(Title::WomanCandidateMaster), None),
        described(3, Some(Title::Grandmaster), None),
        described(4, Some(Title::WomanCandidateMaster), Some(Grade::First)),
    ];
    assert_eq!(starting_order(&players, Ordering::PLAIN, &BirthDates::new()), ids(&[3, 4, 2, 1]));
}

#[test]
fn equals_go_by_name_by_lot_or_as_entered() {
    let players: Vec<Player> = (1..=30)
        .map(|id| {
            let mut player = player(id);
            player.details.name = Name { surname: format!("{:03}", 100 - id), ..Name::default() };
            player.details.rating = Some(if id <= 20 { 1800 } else { 2000 });
            player
        })
        .collect();
    let order = |equals, seed| {
        let ordering = Ordering { equals, seed, ..Ordering::PLAIN };
        starting_order(&players, ordering, &BirthDates::new())
            .into_iter()
            .map(|PlayerId(id)| id)
            .collect::<Vec<_>>()
    };
    assert_eq!(order(EqualOrder::Name, 1), (21..=30).rev().chain((1..=20).rev()).collect::<Vec<_>>());
    assert_eq!(order(EqualOrder::Entered, 1), (21..=30).chain(1..=20).collect::<Vec<_>>());
    let drawn = order(EqualOrder::Lot, 1);
    assert!(drawn[..10].iter().all(|id| *id > 20), "rating goes first: {drawn:?}");
    assert_ne!(drawn, order(EqualOrder::Lot, 2));
    assert_ne!(drawn, order(EqualOrder::Name, 1));
    assert_ne!(drawn, order(EqualOrder::Entered, 1));
}

#[test]
fn by_birth_the_elder_of_equals_is_first_and_who_was_born_unknown_last_by_name() {
    let described = |id, name: &str, rating| {
        let mut player = player(id);
        player.details.name = Name { surname: name.to_owned(), ..Name::default() };
        player.details.rating = Some(rating);
        player
    };
    let players = [
        described(1, "Е", 1800),
        described(2, "Д", 1800),
        described(3, "Г", 1800),
        described(4, "В", 1800),
        described(5, "Б", 1800),
        described(6, "А", 1900),
    ];
    let day = |text: &str| text.parse::<NaiveDate>().unwrap();
    let births: BirthDates = [(1, "1990-05-01"), (2, "1990-04-30"), (3, "1990-05-01"), (6, "2012-01-01")]
        .map(|(id, born)| (PlayerId(id), day(born)))
        .into();
    let ordering = Ordering { equals: EqualOrder::Birth, ..Ordering::PLAIN };
    assert!(ordering.needs_births() && !Ordering::PLAIN.needs_births());
    assert!(!Ordering { how: StartingOrder::Lot, ..ordering }.needs_births());
    // Born on the same day by name.
    assert_eq!(starting_order(&players, ordering, &births), ids(&[6, 2, 3, 1, 5, 4]));
    assert_eq!(starting_order(&players, Ordering::PLAIN, &births), ids(&[6, 5, 4, 3, 2, 1]), "only there");
    assert_eq!(starting_order(&players, ordering, &BirthDates::new()), ids(&[6, 5, 4, 3, 2, 1]));
}

proptest! {
    #[test]
    fn every_order_is_total_and_depends_on_no_input_order(
        strengths in prop::collection::vec((0..3_u16, 0..2_usize, 0..2_usize, "[аб]{0,1}"), 0..12),
        shuffled in Just((0..12).collect::<Vec<usize>>()).prop_shuffle(),
        how in prop::sample::select(StartingOrder::ALL),
        equals in prop::sample::select(EqualOrder::ALL),
        seed in any::<u32>(),
    ) {
        let players: Vec<Player> = (1..).zip(&strengths).map(|(id, (rating, title, grade, name))| {
            let mut player = player(id);
            player.details.rating = Some(*rating).filter(|rating| *rating > 0);
            player.details.title = [None, Some(Title::FideMaster)][*title];
            player.details.grade = [None, Some(Grade::Master)][*grade];
            player.details.name = Name { surname: name.clone(), ..Name::default() };
            player
        }).collect();
        let ordering = Ordering { how, equals, seed, ..Ordering::PLAIN };
        let order = starting_order(&players, ordering, &BirthDates::new());
        let other: Vec<Player> =
            shuffled.iter().filter_map(|index| players.get(*index)).cloned().collect();
        prop_assert_eq!(&starting_order(&other, ordering, &BirthDates::new()), &order);
        // Everyone is in it once.
        let mut all = order.clone();
        all.sort_unstable();
        prop_assert_eq!(all, players.iter().map(|player| player.id).collect::<Vec<_>>());
        if how == StartingOrder::Rating {
            let strength = |id: &PlayerId| {
                players.iter().find(|player| player.id == *id).map(|player| player.details.strength())
            };
            prop_assert!(order.is_sorted_by_key(strength));
            // Without some of them the others keep their order.
            let some: Vec<Player> = players.iter().filter(|player| player.id.0 % 3 != 0).cloned().collect();
            let of_some: Vec<_> = order.iter().copied().filter(|id| id.0 % 3 != 0).collect();
            prop_assert_eq!(starting_order(&some, ordering, &BirthDates::new()), of_some);
        }
    }
}
