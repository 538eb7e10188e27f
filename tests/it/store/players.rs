//! Players and their personal data.

use super::*;
use crate::support::databases;

#[test]
fn a_player_is_loaded_as_stored() {
    for database in databases() {
        let store = database.open();
        let (section, full, bare) = write(&store, |tx| {
            let section = section(tx)?;
            let full = tx.insert_player(section, Some(7), &details("Full"), &personal("1234567"))?;
            let bare = tx.insert_player(section, None, &PlayerDetails::default(), &Personal::default())?;
            Ok((section, full, bare))
        })
        .unwrap();
        let made = Player {
            id: full,
            number: Some(7),
            details: details("Full"),
            status: PlayerStatus::Playing,
            team: None,
            half_byes_barred: false,
            entered_value: None,
            manual_place: None,
            version: Version::FIRST,
        };
        assert_eq!(read(&store, |tx| tx.find_player(full)), Some((section, made)));
        let (_, nobody) = read(&store, |tx| tx.find_player(bare)).unwrap();
        assert_eq!((nobody.number, nobody.details), (None, PlayerDetails::default()));
        assert_eq!(read(&store, |tx| tx.find_player(PlayerId(999))), None);

        assert_eq!(read(&store, |tx| tx.find_personal(full)), Some(personal("1234567")));
        assert_eq!(read(&store, |tx| tx.find_personal(bare)), Some(Personal::default()));
    }
}

#[test]
fn every_variant_is_loaded_as_it_was_stored() {
    for database in databases() {
        let store = database.open();
        let section = write(&store, section).unwrap();
        let grades = Grade::ALL.map(Some).into_iter().chain([None]);
        for (grade, sex) in grades.zip([Some(Sex::Male), Some(Sex::Female), None].into_iter().cycle()) {
            let written = PlayerDetails { grade, sex, ..details("P") };
            let expected = written.clone();
            let id =
                write(&store, move |tx| tx.insert_player(section, None, &written, &personal("1"))).unwrap();
            assert_eq!(read(&store, |tx| tx.find_player(id)).unwrap().1.details, expected);
        }
    }
}

#[test]
fn a_stale_change_of_a_player_is_refused() {
    for database in databases() {
        let store = database.open();
        let (_, players) = write(&store, |tx| filled_section(tx, 1)).unwrap();
        let id = players[0];
        let first = write(&store, move |tx| {
            tx.update_player(id, Version(1), &details("Changed"), Some(&personal("new")))
        });
        assert_eq!(first, Ok(Version(2)));
        let stale = StoreError::Stale { expected: Version(1), found: Version(2) };
        let second = write(&store, move |tx| {
            tx.update_player(id, Version(1), &details("Lost"), Some(&personal("lost")))
        });
        assert_eq!(second, Err(stale.clone()));
        let third = write(&store, move |tx| tx.update_player_status(id, Version(1), PlayerStatus::Withdrawn));
        assert_eq!(third, Err(stale));
        let fourth =
            write(&store, move |tx| tx.update_player_status(id, Version(2), PlayerStatus::Withdrawn));
        assert_eq!(fourth, Ok(Version(2)), "the details have not changed");
        write(&store, move |tx| tx.update_player(id, Version(2), &details("Last"), None)).unwrap();
        let (_, player) = read(&store, |tx| tx.find_player(id)).unwrap();
        assert_eq!((player.details, player.status), (details("Last"), PlayerStatus::Withdrawn));
        assert_eq!(read(&store, |tx| tx.find_personal(id)), Some(personal("new")));
        let missing = write(&store, |tx| tx.update_player(PlayerId(99), Version(1), &details("x"), None));
        assert_eq!(missing, Err(StoreError::NotFound));
    }
}

#[test]
fn starting_numbers_can_be_exchanged_and_are_unique() {
    for database in databases() {
        let store = database.open();
        let (section, players) = write(&store, |tx| filled_section(tx, 3)).unwrap();
        let [a, b, c] = players[..] else { panic!("three players") };
        write(&store, move |tx| tx.update_starting_numbers(&[(a, 1), (b, 2)])).unwrap();
        write(&store, move |tx| tx.update_starting_numbers(&[(a, 2), (b, 1)])).unwrap();
        let order = |store: &Store| -> Vec<_> {
            let section_state = read(store, |tx| tx.load_section_state(section)).unwrap();
            section_state.players.into_iter().map(|player| (player.id, player.number)).collect()
        };
        let expected = [(b, Some(1)), (a, Some(2)), (c, None)];
        assert_eq!(order(&store), expected, "numbered players first, then the others");
        assert_eq!(write(&store, move |tx| tx.update_starting_numbers(&[(c, 2)])), Err(StoreError::Taken));
        let taken =
            write(&store, move |tx| tx.insert_player(section, Some(1), &details("x"), &personal("x")));
        assert_eq!(taken, Err(StoreError::Taken));
        assert_eq!(order(&store), expected);
    }
}

#[test]
fn every_change_of_a_player_advances_the_section() {
    for database in databases() {
        let store = database.open();
        let (section, players) = write(&store, |tx| filled_section(tx, 1)).unwrap();
        let id = players[0];
        assert!(advances(&store, section, move |tx| {
            tx.insert_player(section, None, &details("x"), &personal("x")).map(drop)
        }));
        assert!(advances(&store, section, move |tx| {
            tx.insert_players(section, &[(details("x"), personal("x"))]).map(drop)
        }));
        assert!(advances(&store, section, move |tx| {
            tx.update_player(id, Version(1), &details("x"), None).map(drop)
        }));
        assert!(advances(&store, section, move |tx| {
            tx.update_player_status(id, Version(2), PlayerStatus::Withdrawn).map(drop)
        }));
        assert!(advances(&store, section, move |tx| tx.update_starting_numbers(&[(id, 5)])));
        assert!(advances(&store, section, move |tx| tx.delete_player(id)));
        assert_eq!(read(&store, |tx| tx.find_personal(id)), None, "personal data goes with the player");
    }
}

#[test]
fn a_paired_player_cannot_be_deleted() {
    for database in databases() {
        let store = database.open();
        let (_, _, boards) = write(&store, paired_section).unwrap();
        let white = boards[0].white;
        assert_eq!(write(&store, move |tx| tx.delete_player(white)), Err(StoreError::InUse));
    }
}
