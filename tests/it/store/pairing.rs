//! Forbidden pairs, requested byes, phases of manual pairing.

use super::*;
use crate::support::databases;

#[test]
fn forbidden_pairs_are_added_and_deleted() {
    for database in databases() {
        let store = database.open();
        let (section, players) = write(&store, |tx| filled_section(tx, 3)).unwrap();
        let always = ForbiddenPair::always(players[2], players[0]);
        let later =
            ForbiddenPair { first_round: 2, last_round: 3, ..ForbiddenPair::always(players[0], players[1]) };
        assert!(advances(&store, section, move |tx| {
            tx.insert_forbidden_pair(section, &always)?;
            tx.insert_forbidden_pair(section, &later)
        }));
        assert_eq!(
            read(&store, |tx| tx.load_section_state(section)).unwrap().forbidden_pairs,
            [later, always]
        );
        let repeated = write(&store, move |tx| tx.insert_forbidden_pair(section, &always));
        assert!(matches!(repeated, Err(StoreError::Taken)), "{repeated:?}");
        assert!(advances(&store, section, move |tx| tx.delete_forbidden_pair(section, later.players())));
        let repeated = write(&store, move |tx| tx.delete_forbidden_pair(section, later.players()));
        assert!(matches!(repeated, Err(StoreError::NotFound)), "{repeated:?}");
        assert_eq!(read(&store, |tx| tx.load_section_state(section)).unwrap().forbidden_pairs, [always]);
    }
}

#[test]
fn the_latest_requested_bye_counts() {
    for database in databases() {
        let store = database.open();
        let (section, players) = write(&store, |tx| filled_section(tx, 2)).unwrap();
        let said = |player: usize, round, word| RequestedBye {
            competitor: (players[player]).into(),
            round,
            attendance: word,
        };
        let attendances = [
            said(0, 3, Attendance::Absent),
            said(1, 2, Attendance::HalfPoint),
            said(0, 3, Attendance::FullPoint),
            said(0, 2, Attendance::Absent),
            said(0, 2, Attendance::Present),
        ];
        assert!(advances(&store, section, move |tx| attendances
            .iter()
            .try_for_each(|said| tx.save_requested_bye(section, said))));
        assert_eq!(
            read(&store, |tx| tx.load_section_state(section)).unwrap().requested_byes,
            [attendances[1], attendances[2]]
        );
    }
}

#[test]
fn a_phase_of_manual_pairing_is_stored_with_its_round() {
    for database in databases() {
        let store = database.open();
        let (section, round, _) = write(&store, paired_section).unwrap();
        let stored = || read(&store, |tx| tx.load_section_state(section)).unwrap().rounds.remove(0).manual;
        assert_eq!(stored(), None);
        let (one, other) = (PlayerId(1), PlayerId(2));
        let ended = ManualPairing::Ended {
            reason: "One of them fell ill".into(),
            instead: vec![Deviation::Pair(one, other), Deviation::Bye(one)],
        };
        for phase in [Some(ManualPairing::Open), Some(ended), None] {
            let expected = phase.clone();
            assert!(advances(&store, section, move |tx| tx.save_manual_phase(round, phase.as_ref())));
            assert_eq!(stored(), expected);
        }
    }
}

#[test]
fn the_manual_boards_are_those_last_marked() {
    for database in databases() {
        let store = database.open();
        let (section, round, _) = write(&store, paired_section).unwrap();
        let marked = || -> Vec<bool> {
            let round = read(&store, |tx| tx.load_section_state(section)).unwrap().rounds.remove(0);
            round.games.iter().map(|board| board.manual).collect()
        };
        assert_eq!(marked(), [false, false]);
        for (numbers, expected) in
            [(vec![2], [false, true]), (vec![1, 9], [true, false]), (vec![], [false, false])]
        {
            assert!(advances(&store, section, move |tx| tx.update_manual_games(round, &numbers)));
            assert_eq!(marked(), expected);
        }
    }
}
