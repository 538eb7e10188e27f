//! Rounds, boards, game records, and whole sections.

use super::*;
use crate::support::databases;
use toguznama::primitives::{Balls, Side};
use toguznama::regulations::result::{Counts, Ending, GameResult};
use toguznama::store::StoredRecord;

#[test]
fn a_section_state_holds_the_whole_section() {
    for database in databases() {
        let store = database.open();
        let (section, players, other) = write(&store, |tx| {
            let (section, players) = filled_section(tx, 5)?;
            // A second section, of which nothing may be in the first one's state.
            let (other, _, _) = paired_section(tx)?;
            Ok((section, players, other))
        })
        .unwrap();
        let [a, b, c, d, e] = players[..] else { panic!("five players") };
        let unpaired = [
            Unpaired { competitor: a.into(), kind: UnpairedKind::HalfPoint },
            Unpaired { competitor: e.into(), kind: UnpairedKind::Bye },
        ];
        write(&store, move |tx| {
            let first = tx.insert_round(section, 1)?;
            let version = tx.update_attendances(first, Version(1), &[(b, Attendance::Absent)])?;
            let attendances = [(b, Attendance::Present), (a, Attendance::HalfPoint), (c, Attendance::Absent)];
            tx.update_attendances(first, version, &attendances)?;
            tx.insert_pairing(first, &[(d, c), (b, e)], &[])?;
            let second = tx.insert_round(section, 2)?;
            tx.insert_pairing(second, &[(c, d)], &unpaired)
        })
        .unwrap();
        let section_state = read(&store, |tx| tx.load_section_state(section)).unwrap();
        let set_up = read(&store, |tx| tx.find_set_up(section)).unwrap();
        assert_eq!((&section_state.section, &section_state.stage), (&set_up.0, &set_up.1));
        assert_eq!(section_state.players.iter().map(|player| player.id).collect::<Vec<_>>(), players);
        let [first, second] = &section_state.rounds[..] else { panic!("two rounds") };
        assert_eq!((first.number, first.state, first.version), (1, RoundState::CheckIn, Version(3)));
        assert_eq!(first.absences, [(a, Attendance::HalfPoint), (c, Attendance::Absent)]);
        let games: Vec<_> =
            first.games.iter().map(|board| (board.number, board.white, board.black)).collect();
        assert_eq!(games, [(1, d, c), (2, b, e)]);
        assert_eq!(first.boards_playing(), 2);
        assert_eq!((second.games.len(), &second.absences), (1, &vec![]));
        assert_eq!(second.unpaired, unpaired);
        assert_eq!(read(&store, |tx| tx.load_section_state(other)).unwrap().rounds[0].games.len(), 2);
        assert_eq!(read(&store, |tx| tx.load_section_state(SectionId(999))), None);
    }
}

#[test]
fn a_round_goes_through_its_states() {
    for database in databases() {
        let store = database.open();
        let (section, round, _) = write(&store, paired_section).unwrap();
        let states = [
            RoundState::Draft,
            RoundState::Published,
            RoundState::Playing,
            RoundState::Closed,
            RoundState::Playing,
            RoundState::CheckIn,
        ];
        let mut version = Version(1);
        for (state, seconds) in states.into_iter().zip(1..) {
            let expected = version;
            assert!(advances(&store, section, move |tx| {
                tx.update_round_state(round, expected, state, moment(seconds)).map(drop)
            }));
            version = version.next();
            let stored = &read(&store, |tx| tx.load_section_state(section)).unwrap().rounds[0];
            assert_eq!((stored.state, stored.version), (state, version));
        }
        let times =
            RoundTimes { published_at: Some(kept(2)), started_at: Some(kept(5)), closed_at: Some(kept(4)) };
        assert_eq!(read(&store, |tx| tx.find_round_times(round)), Some(times));
        assert_eq!(read(&store, |tx| tx.find_round_times(RoundId(9))), None);
        let stale =
            write(&store, move |tx| tx.update_round_state(round, Version(1), RoundState::Draft, moment(2)));
        assert_eq!(stale, Err(StoreError::Stale { expected: Version(1), found: version }));
        let missing =
            write(&store, |tx| tx.update_round_state(RoundId(9), Version(1), RoundState::Draft, moment(2)));
        assert_eq!(missing, Err(StoreError::NotFound));
    }
}

#[test]
fn a_round_is_added_paired_and_deleted_once() {
    for database in databases() {
        let store = database.open();
        let (section, round, boards) = write(&store, paired_section).unwrap();
        let (white, black) = (boards[0].white, boards[0].black);
        assert_eq!(write(&store, move |tx| tx.insert_round(section, 1)), Err(StoreError::Taken));
        let repeated = write(&store, move |tx| tx.insert_pairing(round, &[(black, white)], &[]));
        assert_eq!(repeated, Err(StoreError::Taken));
        assert_eq!(write(&store, move |tx| tx.delete_round(round)), Err(StoreError::InUse));
        let nobody = write(&store, move |tx| {
            tx.update_attendances(round, Version(1), &[(PlayerId(999), Attendance::Absent)])
        });
        assert_eq!(nobody, Err(StoreError::InUse));
        assert!(advances(&store, section, move |tx| {
            tx.update_attendances(round, Version(1), &[(white, Attendance::Absent)]).map(drop)
        }));
        assert!(advances(&store, section, move |tx| tx.delete_pairing(round)));
        assert!(advances(&store, section, move |tx| tx.insert_pairing(round, &[(black, white)], &[])));
        assert!(advances(&store, section, move |tx| tx.delete_pairing(round)));
        assert!(advances(&store, section, move |tx| tx.delete_round(round)));
        assert_eq!(read(&store, |tx| tx.load_section_state(section)).unwrap().rounds, []);
        assert!(advances(&store, section, move |tx| tx.insert_round(section, 1).map(drop)));
    }
}

/// Every kind of result.
fn results() -> Vec<GameResult> {
    let count = |balls| Balls::new(balls).expect("balls");
    let counts = Counts { white: count(162), black: count(0) };
    let endings = [
        Ending::Count,
        Ending::NoMoves,
        Ending::Resignation,
        Ending::Agreement,
        Ending::Flag,
        Ending::BothFlags,
        Ending::Position,
        Ending::Decision,
    ];
    let mut results = vec![
        GameResult::Forfeit { winner: Side::White },
        GameResult::Forfeit { winner: Side::Black },
        GameResult::DoubleForfeit,
    ];
    for winner in [Some(Side::White), Some(Side::Black), None] {
        for ending in endings.map(Some).into_iter().chain([None]) {
            results.push(GameResult::Played { winner, counts: Some(counts), ending });
            results.push(GameResult::Played { winner, counts: None, ending });
        }
    }
    results
}

#[test]
fn every_result_is_loaded_as_stored_and_can_be_cleared() {
    for database in databases() {
        let store = database.open();
        let (section, _, boards) = write(&store, paired_section).unwrap();
        let id = boards[0].id;
        let mut version = Version::FIRST;
        for result in results().into_iter().map(Some).chain([None]) {
            let expected = version;
            assert!(advances(&store, section, move |tx| tx.update_result(id, expected, result).map(drop)));
            version = version.next();
            let stored = Game { result, version, ..boards[0].clone() };
            assert_eq!(read(&store, |tx| tx.find_game(id)), Some((section, 1, stored.clone())));
            assert_eq!(read(&store, |tx| tx.load_section_state(section)).unwrap().rounds[0].games[0], stored);
        }
    }
}

#[test]
fn a_stale_result_is_refused() {
    for database in databases() {
        let store = database.open();
        let (_, _, boards) = write(&store, paired_section).unwrap();
        let id = boards[1].id;
        let set = |expected, result| write(&store, move |tx| tx.update_result(id, expected, Some(result)));
        assert_eq!(set(Version(1), GameResult::DoubleForfeit), Ok(Version(2)));
        let slower = set(Version(1), GameResult::Forfeit { winner: Side::White });
        assert_eq!(slower, Err(StoreError::Stale { expected: Version(1), found: Version(2) }));
        let (_, _, board) = read(&store, |tx| tx.find_game(id)).unwrap();
        assert_eq!(board.result, Some(GameResult::DoubleForfeit));
        let missing = write(&store, |tx| tx.update_result(GameId(999), Version(1), None));
        assert_eq!(missing, Err(StoreError::NotFound));
        assert_eq!(read(&store, |tx| tx.find_game(GameId(999))), None);
    }
}

#[test]
fn a_game_record_is_stored_replaced_and_deleted() {
    for database in databases() {
        let store = database.open();
        let (by, section, round, board) = write(&store, |tx| {
            let by = user(tx, "referee")?;
            let (section, round, boards) = paired_section(tx)?;
            Ok((by, section, round, boards[0].id))
        })
        .unwrap();
        let put = |expected, text: &'static str| {
            write(&store, move |tx| tx.save_record(board, expected, text, by, moment(3)))
        };
        assert_eq!(put(Some(Version(1)), "too early"), Err(StoreError::NotFound));
        assert_eq!(put(None, "1. 76 98"), Ok(Version(1)));
        assert_eq!(put(None, "again"), Err(StoreError::Taken));
        assert_eq!(put(Some(Version(1)), "1. 91 98"), Ok(Version(2)));
        let stale = StoreError::Stale { expected: Version(1), found: Version(2) };
        assert_eq!(put(Some(Version(1)), "slower"), Err(stale.clone()));
        let stored =
            StoredRecord { text: "1. 91 98".into(), stored_by: by, stored_at: kept(3), version: Version(2) };
        assert_eq!(read(&store, |tx| tx.find_record(board)), Some(stored));
        assert!(read(&store, |tx| tx.find_game(board)).unwrap().2.has_record);
        assert_eq!(write(&store, move |tx| tx.delete_pairing(round)), Err(StoreError::InUse));

        assert_eq!(write(&store, move |tx| tx.delete_record(board, Version(1))), Err(stale));
        assert!(advances(&store, section, move |tx| tx.delete_record(board, Version(2))));
        assert_eq!(read(&store, |tx| tx.find_record(board)), None);
        assert!(!read(&store, |tx| tx.load_section_state(section)).unwrap().rounds[0].games[0].has_record);
        let nowhere = write(&store, move |tx| tx.save_record(GameId(99), None, "x", by, moment(0)));
        assert_eq!(nowhere, Err(StoreError::NotFound));
    }
}
