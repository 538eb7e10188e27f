//! C.04.2: numbers until round 4 is paired, and after it.

use super::*;
use crate::actions::players::{self, Application, DuplicateNamePolicy};
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::{Name, PlayerDetails};

/// Enters somebody late with this rating: his number, and those of everybody by name.
fn late(hall: &TestSection, surname: &str, rating: u16) -> (u32, Vec<(u32, String)>) {
    let name = Name { surname: surname.to_owned(), ..Name::default() };
    let details = PlayerDetails { name, rating: Some(rating), ..PlayerDetails::default() };
    let application = Application { details, ..Application::default() };
    let (of, into) = (hall.event, hall.section);
    let id = hall
        .insist(&hall.chief, move |tx, actor| {
            players::add(
                tx,
                actor,
                SectionRef { event: of, section: into },
                &application,
                DuplicateNamePolicy::Refuse,
            )
        })
        .unwrap();
    let section_state = hall.section_state();
    let number = |player: &crate::tournament::Player| player.number.unwrap();
    let own = section_state.players.iter().find(|player| player.id == id).map(number).unwrap();
    let all = section_state
        .players
        .iter()
        .map(|player| (number(player), player.details.name.to_string()))
        .collect();
    (own, all)
}

fn renumber_it(hall: &TestSection) -> Result<(), ActionError> {
    let ids = hall.at();
    hall.insist(&hall.chief, move |tx, actor| renumber(tx, actor, ids))
}

#[test]
fn c_04_2_a_late_entry_stands_where_he_would_have_stood_until_round_4_is_paired() {
    let hall = TestSection::with(4, 6);
    hall.play(1);
    let (own, all) = late(&hall, "Asan", 2399);
    assert_eq!(own, 2, "rated as the second is, and before him by name");
    let expected = ["Player 1", "Asan", "Player 2", "Player 3", "Player 4"];
    assert_eq!(all, (1..).zip(expected.map(str::to_owned)).collect::<Vec<_>>());
}

#[test]
fn c_04_2_numbers_are_given_anew_before_round_4_is_paired_and_not_after() {
    let hall = TestSection::with(10, 6);
    assert_refused(renumber_it(&hall), "error-renumber-early");
    for round in 1..=3 {
        hall.play(round);
    }
    let (first, last) = (hall.players()[0], hall.players()[9]);
    hall.rate(last, 2500);
    renumber_it(&hall).unwrap();
    assert_eq!(hall.players()[0], last);
    assert_eq!(hall.players()[1], first);
    let entry = &hall.audit_log()[0];
    assert_eq!((entry.act, entry.round), (Action::PlayersRenumbered, Some(3)));
    let entries = hall.audit_log().len();
    renumber_it(&hall).unwrap();
    assert_eq!(hall.audit_log().len(), entries, "everybody has his number");
    hall.begin(4);
    assert_refused(renumber_it(&hall), "error-renumber-late");
}

#[test]
fn c_04_2_after_round_4_is_paired_a_late_entry_gets_the_next_number_and_nobody_is_pushed_on() {
    let hall = TestSection::with(6, 6);
    for round in 1..=3 {
        hall.play(round);
    }
    let (own, _) = late(&hall, "Third", 2397);
    assert_eq!(own, 5, "rated as the fourth is, and after him by name");
    hall.begin(4);
    let numbers = |hall: &TestSection| -> Vec<_> {
        hall.section_state().players.iter().map(|player| (player.id, player.number)).collect()
    };
    let then = numbers(&hall);
    let (own, _) = late(&hall, "Strongest", 3000);
    assert_eq!(own, 8);
    assert_eq!(numbers(&hall)[..7], then[..]);
}

#[test]
fn c_04_2_giving_numbers_anew_names_every_number_that_changes() {
    let hall = TestSection::with(4, 4);
    hall.play(1);
    hall.rate(hall.players()[3], 2500);
    let (actor, ids) = (hall.chief.clone(), hall.at());
    let Err(ActionError::Caution(told)) = hall.act(move |tx| renumber(tx, &actor, ids)) else {
        panic!("it is cautioned")
    };
    let numbers = told.list[0].consequences.iter().filter(|message| message.key() == "consequence-number");
    assert_eq!(numbers.count(), 4);
}
