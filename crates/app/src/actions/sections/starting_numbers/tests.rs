//! C.04.2: numbers until round 4 is paired, and after it.

use super::*;
use crate::actions::players::{self, Application, DuplicateNamePolicy};
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::{Name, PlayerDetails};

/// Enters a late player with this rating; returns their number, and the numbers of all players by name.
fn late(test: &TestSection, surname: &str, rating: u16) -> (u32, Vec<(u32, String)>) {
    let name = Name { surname: surname.to_owned(), ..Name::default() };
    let details = PlayerDetails { name, rating: Some(rating), ..PlayerDetails::default() };
    let application = Application { details, ..Application::default() };
    let (of, into) = (test.event, test.section);
    let id = test
        .run_consenting(&test.chief, move |tx, actor| {
            players::add(
                tx,
                actor,
                SectionRef { event: of, section: into },
                &application,
                DuplicateNamePolicy::Refuse,
            )
        })
        .unwrap();
    let section_state = test.section_state();
    let number = |player: &crate::tournament::Player| player.number.unwrap();
    let own = section_state.players.iter().find(|player| player.id == id).map(number).unwrap();
    let all = section_state
        .players
        .iter()
        .map(|player| (number(player), player.details.name.to_string()))
        .collect();
    (own, all)
}

fn renumber_it(test: &TestSection) -> Result<(), ActionError> {
    let ids = test.at();
    test.run_consenting(&test.chief, move |tx, actor| renumber(tx, actor, ids))
}

#[test]
fn c_04_2_until_round_4_is_paired_a_late_entry_gets_the_number_of_their_rating() {
    let test = TestSection::with(4, 6);
    test.play(1);
    let (own, all) = late(&test, "Asan", 2399);
    assert_eq!(own, 2, "rated as the second is, and before that one by name");
    let expected = ["Player 1", "Asan", "Player 2", "Player 3", "Player 4"];
    assert_eq!(all, (1..).zip(expected.map(str::to_owned)).collect::<Vec<_>>());
}

#[test]
fn c_04_2_numbers_are_reassigned_until_round_4_is_paired() {
    let test = TestSection::with(10, 6);
    assert_refused(renumber_it(&test), "error-renumber-early");
    for round in 1..=3 {
        test.play(round);
    }
    let (first, last) = (test.players()[0], test.players()[9]);
    test.rate(last, 2500);
    renumber_it(&test).unwrap();
    assert_eq!(test.players()[0], last);
    assert_eq!(test.players()[1], first);
    let entry = &test.audit_log()[0];
    assert_eq!((entry.act, entry.round), (Action::PlayersRenumbered, Some(3)));
    let entries = test.audit_log().len();
    renumber_it(&test).unwrap();
    assert_eq!(test.audit_log().len(), entries, "everybody has a number");
    test.begin(4);
    assert_refused(renumber_it(&test), "error-renumber-late");
}

#[test]
fn c_04_2_after_round_4_is_paired_a_late_entry_gets_the_next_number_and_no_number_moves() {
    let test = TestSection::with(6, 6);
    for round in 1..=3 {
        test.play(round);
    }
    let (own, _) = late(&test, "Third", 2397);
    assert_eq!(own, 5, "rated as the fourth is, and after that one by name");
    test.begin(4);
    let numbers = |test: &TestSection| -> Vec<_> {
        test.section_state().players.iter().map(|player| (player.id, player.number)).collect()
    };
    let then = numbers(&test);
    let (own, _) = late(&test, "Strongest", 3000);
    assert_eq!(own, 8);
    assert_eq!(numbers(&test)[..7], then[..]);
}

#[test]
fn c_04_2_reassigning_numbers_names_every_number_that_changes() {
    let test = TestSection::with(4, 4);
    test.play(1);
    test.rate(test.players()[3], 2500);
    let (actor, ids) = (test.chief.clone(), test.at());
    let Err(ActionError::Caution(told)) = test.run(move |tx| renumber(tx, &actor, ids)) else {
        panic!("it is cautioned")
    };
    let numbers = told.list[0].consequences.iter().filter(|message| message.key() == "consequence-number");
    assert_eq!(numbers.count(), 4);
}

fn exchange_them(test: &TestSection, players: [PlayerId; 2]) -> Result<(), ActionError> {
    let ids = test.at();
    test.run_consenting(&test.chief, move |tx, actor| exchange(tx, actor, ids, players))
}

#[test]
fn c_04_2_players_who_are_level_exchange_their_numbers_until_round_4_is_paired() {
    use crate::actions::consent::Step;
    use crate::actions::undo;
    let test = TestSection::with(10, 6);
    let players = test.players();
    let (third, fourth) = (players[2], players[3]);
    assert_refused(exchange_them(&test, [third, fourth]), "error-renumber-early");
    test.play(1);
    assert_refused(exchange_them(&test, [third, fourth]), "error-exchange-unequal");
    test.rate(fourth, 2398);
    assert_refused(exchange_them(&test, [third, third]), "error-exchange-same");
    assert!(matches!(exchange_them(&test, [third, PlayerId(999)]), Err(ActionError::NotFound)));
    let (referee, ids) = (test.referee.clone(), test.at());
    let outcome = test.run(move |tx| exchange(tx, &referee, ids, [third, fourth]));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageRounds))));
    let chief = test.chief.clone();
    let asked = test.run(move |tx| exchange(tx, &chief, ids, [third, fourth]));
    let Err(ActionError::Caution(told)) = asked else { panic!("{asked:?}") };
    assert_eq!(told.step, Step::First);
    assert!(told.list[0].consequences.len() >= 2, "both numbers are named: {told:?}");
    let numbers = |test: &TestSection| {
        let state = test.section_state();
        [third, fourth].map(|player| state.player(player).unwrap().number.unwrap())
    };
    assert_eq!(numbers(&test), [3, 4]);
    exchange_them(&test, [third, fourth]).unwrap();
    assert_eq!(numbers(&test), [4, 3]);
    let entry = test.audit_log().remove(0);
    assert_eq!((entry.act, entry.round), (Action::NumbersExchanged, Some(1)));
    assert!(entry.reason.is_some());
    let lines = |test: &TestSection| {
        let mut entries = test.audit_log();
        entries.reverse();
        entries.retain(|entry| entry.act == Action::NumbersExchanged);
        crate::exchange::section::remarks(&entries, &test.section_state(), &[])
    };
    assert_eq!(lines(&test), ["### Exchange @ Round 1: 3-4 => 4-3"]);
    let event = test.event;
    let back = entry.id;
    test.run_consenting(&test.chief, move |tx, actor| undo::take_back(tx, actor, event, back).map(drop))
        .unwrap();
    assert_eq!((numbers(&test), lines(&test).len()), ([3, 4], 0));
    for round in 2..=3 {
        test.play(round);
    }
    exchange_them(&test, [fourth, third]).unwrap();
    assert_eq!(numbers(&test), [4, 3], "the order in which they are named does not matter");
    test.begin(4);
    assert_refused(exchange_them(&test, [third, fourth]), "error-renumber-late");
}
