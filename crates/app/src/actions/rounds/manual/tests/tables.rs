//! Rounds of a round robin that are paired manually (C.05).

use std::collections::BTreeMap;

use super::*;
use crate::actions::testing::assert_refused;
use crate::tournament::PairingSystem;
use crate::tournament::rounds::pairing_table;

/// A round robin of four, whose round 1 is a draft that is being changed manually.
fn four(system: PairingSystem) -> TestSection {
    let test = TestSection::with(4, 9);
    test.set(|setup| setup.format.system = system).unwrap();
    test.step(1, pair).unwrap();
    test.step(1, begin).unwrap();
    test
}

/// Ends the changes of a round with consent to all that is warned of; the keys of the warnings.
fn end_all_the_same(test: &TestSection, round: u8) -> Vec<String> {
    let Err(ActionError::Caution(cautions)) = test.end(round, "the players asked") else { return Vec::new() };
    let keys = cautions.list.iter().map(|caution| caution.message.key().to_owned()).collect();
    let consent = Consent { to: cautions.fingerprint.clone(), reason: "the players asked".to_owned() };
    let (actor, seen) = (Actor { consent: Some(consent), ..test.chief.clone() }, test.seen(round));
    test.run(move |tx| super::super::end(tx, &actor, seen, "the players asked")).unwrap();
    keys
}

fn finish(test: &TestSection, round: u8) {
    for step in [publish, start] {
        test.step(round, step).unwrap();
    }
    test.enter(round, |_| crate::actions::testing::WHITE_WON);
    test.step(round, close).unwrap();
}

/// How often each two met in each so many rounds.
fn meetings(test: &TestSection, rounds: std::ops::RangeInclusive<u8>) -> BTreeMap<[PlayerId; 2], usize> {
    let mut met = BTreeMap::new();
    for (white, black) in rounds.flat_map(|round| test.pairs(round)) {
        *met.entry([white.min(black), white.max(black)]).or_default() += 1;
    }
    met
}

#[test]
fn c_05_after_a_manual_round_everybody_still_meets_everybody_once() {
    for (system, cycles) in [(PairingSystem::RoundRobin, 1), (PairingSystem::DoubleRoundRobin, 2)] {
        let test = four(system);
        let players = test.players();
        // The table has 1–4 2–3 in round 1.
        for (white, black) in [(0, 1), (3, 2)] {
            let pair = Change::Pair { white: players[white], black: players[black] };
            test.change(1, pair, None).unwrap();
        }
        assert_eq!(end_all_the_same(&test, 1), ["caution-table-repeats"], "the table has 1–2 and 3–4 again");
        let shown = pairing_table::rounds(&test.section_state());
        for round in 1..=3 * cycles {
            if round > 1 {
                test.step(round, pair).unwrap();
            }
            finish(&test, round);
            // What the page showed before round 1 was published is the table of before.
            if round == 1 {
                assert_ne!(pairing_table::rounds(&test.section_state()), shown);
            }
        }
        for cycle in 0..cycles {
            let met = meetings(&test, 3 * cycle + 1..=3 * cycle + 3);
            assert_eq!(met.len(), 6, "cycle {cycle}");
            assert!(met.values().all(|times| *times == 1));
        }
    }
}

#[test]
fn c_05_a_round_that_repeats_pairs_of_its_cycle_does_not_end() {
    let test = four(PairingSystem::RoundRobin);
    test.end(1, "").unwrap();
    finish(&test, 1);
    let first = test.pairs(1);
    test.step(2, pair).unwrap();
    test.step(2, begin).unwrap();
    for (white, black) in first {
        let change = Change::Pair { white: black, black: white };
        if let Err(ActionError::Caution(cautions)) = test.change(2, change, None) {
            let consent = Consent { to: cautions.fingerprint.clone(), reason: "so".to_owned() };
            test.change(2, change, Some(consent)).unwrap();
        }
    }
    let before = test.section_state();
    assert_eq!(refused(test.end(2, "so")), "error-table-repeats");
    assert_eq!(test.section_state(), before);
    test.change(2, Change::UseProgram, None).unwrap();
    test.end(2, "").unwrap();
}

#[test]
fn c_05_a_second_round_without_an_opponent_in_a_cycle_is_named() {
    let test = TestSection::with(5, 9);
    test.set(|setup| setup.format.system = PairingSystem::RoundRobin).unwrap();
    test.step(1, pair).unwrap();
    finish(&test, 1);
    let free = test.round(1).unpaired[0].competitor.player();
    test.step(2, pair).unwrap();
    test.step(2, begin).unwrap();
    let instead = test.round(2).unpaired[0].competitor.player();
    let boards = test.pairs(2);
    let (white, black) = *boards.iter().find(|(white, black)| [*white, *black].contains(&free)).unwrap();
    let opponent = if white == free { black } else { white };
    test.changed(Change::GiveBye(free));
    test.changed(Change::Pair { white: instead, black: opponent });
    let refusal = assert_refused(test.end(2, "so"), "error-table-free-again");
    let section_state = test.section_state();
    assert!(refusal.contains(&section_state.player(free).unwrap().details.name.to_string()), "{refusal}");
}

#[test]
fn who_cannot_be_paired_is_told_the_reason_and_may_return_while_the_table_is_open() {
    let test = four(PairingSystem::RoundRobin);
    let players = test.players();
    let (other, gone) = (players[0], players[3]);
    let together = || test.change(1, Change::Pair { white: other, black: gone }, None);
    test.change(1, Change::UnpairAll, None).unwrap();
    for (status, key) in [
        (PlayerStatus::Withdrawn, "error-check-in-withdrawn"),
        (PlayerStatus::Expelled, "error-check-in-excluded"),
    ] {
        test.status(gone, status).unwrap();
        assert_eq!(refused(together()), key);
        test.status(gone, PlayerStatus::Playing).expect("the table is not fixed");
    }
    together().unwrap();

    let swiss = TestSection::with(5, 3);
    let away = swiss.players()[4];
    swiss.check_in(1, &[(away, Attendance::Absent)]).unwrap();
    swiss.step(1, pair).unwrap();
    swiss.step(1, begin).unwrap();
    let change = Change::Pair { white: swiss.players()[0], black: away };
    assert_eq!(refused(swiss.change(1, change, None)), "error-manual-not-here");
}
