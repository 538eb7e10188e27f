//! Lists of players and of ratings that were imported.

use super::*;
use crate::actions::players::ratings::{NewRating, take_over};
use crate::actions::players::{ImportMode, import};

#[test]
fn an_imported_list_is_one_act_with_the_teams_that_it_made() {
    let test = TestSection::with(2, 3);
    let list = "Фамилия;Команда\nАсанов;Ош\nБеков;Ош\nЧоков;Талас\n";
    let entry = is_one_act(&test, 6, move |test| {
        let (at, sheet) = (test.at(), crate::exchange::players::read(list.as_bytes()).unwrap());
        test.run_consenting(&test.chief, move |tx, actor| {
            import(tx, actor, at, sheet.clone(), ImportMode::All)
        })
        .unwrap();
    });
    assert_eq!(entry.act, Action::PlayersImported);
    let event = test.event;
    assert!(test.run(move |tx| Ok(tx.list_teams(event)?)).unwrap().is_empty());
}

#[test]
fn a_list_stays_when_one_of_its_players_was_paired_or_changed() {
    let imported = || {
        let test = TestSection::with(0, 3);
        let list = "Surname\nAsanov\nBekov\nChokov\n";
        let (at, sheet) = (test.at(), crate::exchange::players::read(list.as_bytes()).unwrap());
        test.run_consenting(&test.chief, move |tx, actor| {
            import(tx, actor, at, sheet.clone(), ImportMode::All)
        })
        .unwrap();
        let entry = test.audit_log().remove(0);
        (test, entry)
    };
    let (test, entry) = imported();
    test.step(1, rounds::pair).unwrap();
    assert!(assert_refused(undo(&test, &entry), "error-undo-list").contains("Asanov"));
    let (test, entry) = imported();
    test.status(test.players()[1], PlayerStatus::Withdrawn).unwrap();
    let refusal = assert_refused(undo(&test, &entry), "error-undo-built-upon");
    assert!(refusal.contains("Chief"), "{refusal}");
    assert_eq!(test.section_state().players.len(), 3);
    // Settings that were changed since are not built upon it.
    let (test, entry) = imported();
    test.set(|setup| setup.format.rounds = 4).unwrap();
    undo(&test, &entry).unwrap();
    assert!(test.section_state().players.is_empty());
}

#[test]
fn imported_ratings_are_one_act() {
    let test = TestSection::with(4, 3);
    let entry = is_one_act(&test, 4, |test| {
        let of = |player: &crate::tournament::Player| NewRating {
            player: player.id,
            before: player.details.rating,
            after: 1000,
        };
        let new: Vec<_> = test.section_state().players.iter().take(3).map(of).collect();
        let at = test.at();
        test.run_consenting(&test.chief, move |tx, actor| take_over(tx, actor, at, &new, 1)).unwrap();
    });
    assert_eq!(entry.act, Action::RatingsTakenOver);
}

/// Imports a list of players.
fn imports(test: &TestSection, list: &str) -> AuditEntry {
    let (at, sheet) = (test.at(), crate::exchange::players::read(list.as_bytes()).unwrap());
    test.run_consenting(&test.chief, move |tx, actor| import(tx, actor, at, sheet.clone(), ImportMode::All))
        .unwrap();
    test.audit_log().remove(0)
}

/// New ratings for the first players.
fn rates(test: &TestSection, count: usize, rating: u16) -> AuditEntry {
    let of = |player: &crate::tournament::Player| NewRating {
        player: player.id,
        before: player.details.rating,
        after: rating,
    };
    let new: Vec<_> = test.section_state().players.iter().take(count).map(of).collect();
    let at = test.at();
    test.run_consenting(&test.chief, move |tx, actor| take_over(tx, actor, at, &new, 1)).unwrap();
    test.audit_log().remove(0)
}

#[test]
fn imported_ratings_are_not_undone_once_round_1_is_paired() {
    let test = TestSection::with(4, 3);
    let entry = rates(&test, 3, 1000);
    assert!(is_offered(&test, &entry));
    test.step(1, rounds::pair).unwrap();
    assert!(!is_offered(&test, &entry));
    let before = test.section_state();
    assert_refused(undo(&test, &entry), "error-undo-passed");
    assert_eq!(test.section_state(), before);
    test.step(1, rounds::discard).unwrap();
    assert!(is_offered(&test, &entry));
    undo(&test, &entry).unwrap();
}

#[test]
fn ratings_that_were_undone_are_brought_back_by_one_act_before_and_after_pairing() {
    let test = TestSection::with(4, 3);
    let ratings = || test.section_state().players.iter().map(|of| of.details.rating).collect::<Vec<_>>();
    let (old, entry) = (ratings(), rates(&test, 3, 1000));
    let new = ratings();
    undo(&test, &entry).unwrap();
    assert_eq!(ratings(), old);
    undo(&test, &test.audit_log()[0]).unwrap();
    assert_eq!(ratings(), new);
    undo(&test, &test.audit_log()[0]).unwrap();
    // Later each change asks for itself, and all is asked at once.
    test.set(|setup| setup.format.tie_breaks = vec![crate::standings::TieBreak::OpponentsRating]).unwrap();
    let undone = test.audit_log().into_iter().find(|entry| entry.act == Action::PlayerChanged).unwrap();
    test.play(1);
    undo(&test, &undone).unwrap();
    assert_eq!(ratings(), new);
    assert_whole(&test);
}

#[test]
fn a_list_stays_while_something_names_one_of_its_players() {
    type Names = fn(&TestSection);
    let requests: Names = |test| test.announce(test.players()[0], &[(2, Attendance::Absent)]).unwrap();
    let confirmed: Names = |test| {
        let (actor, at, player) = (test.chief.clone(), test.at(), test.players()[0]);
        let official = players::arrivals::Witness::Official;
        test.run(move |tx| players::arrivals::confirm(tx, &actor, at, &[player], official))
            .map(drop)
            .unwrap();
    };
    let apart: Names = |test| test.forbid([test.players()[0], test.players()[1]], (1, None)).unwrap();
    let cases =
        [(requests, "error-undo-built-upon"), (confirmed, "error-undo-list"), (apart, "error-undo-list")];
    for (names, key) in cases {
        let test = TestSection::with(0, 3);
        let entry = imports(&test, "Surname\nAsanov\nBekov\nChokov\n");
        names(&test);
        let before = test.section_state();
        assert_refused(undo(&test, &entry), key);
        assert_eq!(test.section_state(), before);
        assert_eq!(is_offered(&test, &entry), key == "error-undo-list");
    }
}

#[test]
fn a6_a_list_with_personal_data_is_deleted_in_two_steps_that_name_whose() {
    let test = TestSection::with(0, 3);
    let entry = imports(&test, "Фамилия;Дата рождения\nАсанов;01.02.1990\nБеков;\n");
    let (event, id, chief) = (test.event, entry.id, test.chief.clone());
    let outcome = test.run(move |tx| take_back(tx, &chief, event, id));
    let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
    assert_eq!(cautions.grade(), crate::actions::consent::Grade::TwoSteps);
    assert_eq!(
        (cautions.list[0].message.key(), cautions.list[0].consequences.len()),
        ("caution-undo-list", 1)
    );
    undo(&test, &entry).unwrap();
    assert!(test.section_state().players.is_empty());
    let each = test.audit_log().remove(0).each();
    assert!(each.iter().all(|part| part.act == Action::PlayerDeleted && part.reason.is_some()));
}
