//! C.04.2: numbers until round 4 is paired, and after it.

use super::*;
use crate::actions::players::{self, Application, DuplicateNamePolicy};
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::{EqualOrder, Name, PairingSystem, Personal, PlayerDetails};

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
    let Err(ActionError::Caution(cautions)) = test.run(move |tx| renumber(tx, &actor, ids)) else {
        panic!("it is cautioned")
    };
    let numbers =
        cautions.list[0].consequences.iter().filter(|message| message.key() == "consequence-number");
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
    let Err(ActionError::Caution(cautions)) = asked else { panic!("{asked:?}") };
    assert_eq!(cautions.step, Step::First);
    assert!(cautions.list[0].consequences.len() >= 2, "both numbers are named: {cautions:?}");
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

/// Enters a player with the same rating as all others, born on this day or in this year.
fn enter_born(test: &TestSection, surname: &str, born: &str) {
    let name = Name { surname: surname.to_owned(), ..Name::default() };
    let details = PlayerDetails { name, rating: Some(1800), ..PlayerDetails::default() };
    let personal = Personal { born: born.parse().ok(), born_year: born.parse().ok(), ..Personal::default() };
    let (application, at) = (Application { details, personal }, test.at());
    test.run_consenting(&test.chief, move |tx, actor| {
        players::add(tx, actor, at, &application, DuplicateNamePolicy::Refuse)
    })
    .unwrap();
}

fn names_by_number(test: &TestSection) -> Vec<String> {
    test.section_state().players.iter().map(|player| player.details.name.to_string()).collect()
}

#[test]
fn a6_equals_are_numbered_by_birth_and_nothing_but_their_numbers_tells_of_it() {
    let test = TestSection::with(0, 6);
    test.set(|setup| setup.format.rules.equal_order = EqualOrder::Birth).unwrap();
    for (surname, born) in [("Young", "2010-05-01"), ("None", ""), ("Elder", "1950-01-31"), ("Year", "1990")]
    {
        enter_born(&test, surname, born);
    }
    test.play(1);
    assert_eq!(names_by_number(&test), ["Elder", "Year", "Young", "None"]);
    enter_born(&test, "Late", "1970-12-31");
    assert_eq!(names_by_number(&test), ["Elder", "Late", "Year", "Young", "None"], "at the right place");
    let numbers = test.section_state().players.iter().map(|player| player.number).collect::<Vec<_>>();
    assert_eq!(numbers, [1, 2, 3, 4, 5].map(Some));
    assert!(renumber_it(&test).is_ok());
    assert_eq!(names_by_number(&test), ["Elder", "Late", "Year", "Young", "None"], "no number changes");
    for entry in test.audit_log() {
        let said = format!("{:?} {:?}", entry.before, entry.after);
        assert!(!["1950", "1970", "1990", "2010"].iter().any(|year| said.contains(year)), "{said}");
    }
}

/// Types these numbers for the players, in the order of the section.
fn type_numbers(test: &TestSection, expected: Version, numbers: &[u32]) -> Result<Version, ActionError> {
    let typed: HashMap<PlayerId, u32> = test.players().into_iter().zip(numbers.iter().copied()).collect();
    let at = test.at();
    test.run_consenting(&test.chief, move |tx, actor| set(tx, actor, at, expected, &typed))
}

fn version(test: &TestSection) -> Version {
    test.section_state().section.version
}

#[test]
fn typed_numbers_are_the_starting_order_of_swiss_sections_and_round_robins() {
    for system in [PairingSystem::Dutch, PairingSystem::RoundRobin] {
        let test = TestSection::with(4, 3);
        test.set(|setup| setup.format.system = system).unwrap();
        type_numbers(&test, version(&test), &[3, 1, 4, 2]).unwrap();
        let order = ["Player 2", "Player 4", "Player 1", "Player 3"];
        assert_eq!(names_by_number(&test), order);
        assert_eq!(test.section_state().format().first_round, StartingOrder::AsListed);
        test.add("Last").unwrap();
        test.step(1, crate::actions::rounds::pair).unwrap();
        assert_eq!(
            names_by_number(&test),
            [&order[..], &["Last"]].concat(),
            "they hold when round 1 is paired"
        );
    }
}

#[test]
fn numbers_with_gaps_or_twice_and_late_or_stale_ones_are_refused_and_change_nothing() {
    let test = TestSection::with(4, 3);
    let (before, seen) = (test.section_state(), version(&test));
    let refusal = assert_refused(type_numbers(&test, seen, &[1, 2, 2, 5]), "error-numbers-typed");
    assert!(refusal.contains("Player 3: the same number as another player"), "{refusal}");
    assert!(refusal.contains("Player 4: no number from 1 to 4"), "{refusal}");
    assert_refused(type_numbers(&test, seen, &[1, 2, 3]), "error-numbers-typed");
    let (referee, at) = (test.referee.clone(), test.at());
    let outcome = test.run(move |tx| set(tx, &referee, at, seen, &HashMap::new()));
    assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManageEvent))), "{outcome:?}");
    assert_eq!(test.section_state(), before);
    type_numbers(&test, seen, &[4, 3, 2, 1]).unwrap();
    let stale = type_numbers(&test, seen, &[2, 1, 3, 4]);
    assert!(matches!(&stale, Err(ActionError::Conflict(found)) if !found.fields.is_empty()), "{stale:?}");
    test.step(1, crate::actions::rounds::pair).unwrap();
    assert_refused(type_numbers(&test, version(&test), &[1, 2, 3, 4]), "error-numbers-begun");
    test.step(1, crate::actions::rounds::discard).unwrap();
    type_numbers(&test, version(&test), &[2, 1, 3, 4]).expect("as the refusal says");
}

#[test]
fn typed_numbers_are_logged_and_undone_with_the_order_they_replaced() {
    let test = TestSection::with(4, 3);
    test.set(|setup| setup.format.first_round = StartingOrder::Lot).unwrap();
    let before = test.section_state();
    let names = names_by_number(&test);
    type_numbers(&test, version(&test), &[4, 3, 2, 1]).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!(entry.act, Action::NumbersTyped);
    let logged = |of: &Option<Value>| of.as_ref().unwrap()["numbers"][0].clone();
    assert_eq!([logged(&entry.before), logged(&entry.after)], [json!("– Player 1"), json!("4 Player 1")]);
    let event = test.event;
    let undo = |id| {
        test.run_consenting(&test.chief, move |tx, actor| {
            crate::actions::undo::take_back(tx, actor, event, id).map(drop)
        })
    };
    undo(entry.id).unwrap();
    let after = test.section_state();
    assert!(after.players.iter().all(|player| player.number.is_none()));
    assert_eq!((names_by_number(&test), after.setup()), (names, before.setup()));
    // What was undone can be undone in turn.
    undo(test.audit_log()[0].id).unwrap();
    assert_eq!(names_by_number(&test), ["Player 4", "Player 3", "Player 2", "Player 1"]);
    let report = test.run(move |tx| {
        let event = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
        Ok(crate::actions::verify::event(tx, &event)?)
    });
    assert!(report.unwrap().disagreements.is_empty(), "the log says what is stored");
}

#[test]
fn a_list_numbers_its_players_where_its_numbers_are_the_order_and_nowhere_else() {
    let list = "№;Фамилия\n2;Second\n1;First\n;Last\n";
    for (order, expected) in
        [(StartingOrder::AsListed, [Some(1), Some(2), None]), (StartingOrder::Rating, [None, None, None])]
    {
        let test = TestSection::with(0, 3);
        test.set(|setup| setup.format.first_round = order).unwrap();
        let (at, sheet) = (test.at(), crate::exchange::players::read(list.as_bytes()).unwrap());
        test.run_consenting(&test.chief, move |tx, actor| {
            players::import(tx, actor, at, sheet.clone(), players::ImportMode::All)
        })
        .unwrap();
        let numbers: Vec<_> = test.section_state().players.iter().map(|player| player.number).collect();
        assert_eq!(numbers, expected, "{order:?}");
        let numbered = test.audit_log()[0].after.as_ref().unwrap().get("numbered").cloned();
        assert_eq!(numbered, (order == StartingOrder::AsListed).then(|| json!(2)));
        if order == StartingOrder::AsListed {
            test.step(1, crate::actions::rounds::pair).unwrap();
            assert_eq!(names_by_number(&test), ["First", "Second", "Last"]);
        }
    }
    let test = TestSection::with(0, 3);
    test.set(|setup| setup.format.first_round = StartingOrder::AsListed).unwrap();
    let (at, sheet) =
        (test.at(), crate::exchange::players::read("№;Фамилия\n1;A\n1;B\n".as_bytes()).unwrap());
    let outcome = test.run_consenting(&test.chief, move |tx, actor| {
        players::import(tx, actor, at, sheet.clone(), players::ImportMode::All)
    });
    assert_refused(outcome, "error-import-has-errors");
}
