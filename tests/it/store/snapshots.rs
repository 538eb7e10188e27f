//! Restored sections, and final sections.

use std::collections::HashMap;

use super::*;
use crate::support::databases;
use toguznama::regulations::result::GameResult;
use toguznama::store::{Restore, RulingFilter};

const WHITE: Option<GameResult> = Some(GameResult::Forfeit { winner: Side::White });

/// A section without its versions, which only advance.
fn bare(mut section_state: SectionState) -> SectionState {
    (section_state.section.version, section_state.section.revision) = (Version(1), Version(1));
    for player in &mut section_state.players {
        player.version = Version(1);
    }
    for round in &mut section_state.rounds {
        round.version = Version(1);
        for board in &mut round.games {
            board.version = Version(1);
        }
    }
    section_state
}

#[test]
fn a_section_is_restored_to_its_snapshot() {
    for database in databases() {
        let store = database.open();
        let (section, round, boards) = write(&store, paired_section).unwrap();
        let players: Vec<PlayerId> = boards.iter().flat_map(|board| [board.white, board.black]).collect();
        let [a, b, c, d] = players[..] else { panic!("four players") };
        let board = boards[0].clone();
        let signed = Signatures { white: Some(kept(1)), black: None };
        write(&store, move |tx| {
            tx.update_starting_numbers(&[(a, 1), (b, 2), (c, 3), (d, 4)])?;
            tx.insert_forbidden_pair(section, &ForbiddenPair::always(a, b))?;
            tx.save_requested_bye(
                section,
                &RequestedBye { competitor: c.into(), round: 2, attendance: Attendance::Absent },
            )?;
            tx.update_round_state(round, Version(1), RoundState::Playing, moment(2))?;
            tx.update_result(board.id, board.version, BoardResult { result: WHITE, signed })?;
            tx.update_manual_games(round, &[2])
        })
        .unwrap();
        let then = read(&store, |tx| tx.load_section_state(section)).unwrap();
        let by = write(&store, |tx| user(tx, "chief")).unwrap();
        let before = then.clone();
        let id = write(&store, move |tx| {
            let snapshot = tx.take_snapshot(&before)?;
            tx.insert_snapshot(&snapshot, by, moment(3), Action::RoundReopened, Some(1))
        })
        .unwrap();
        let lines = read(&store, |tx| tx.list_snapshots(section));
        assert_eq!(lines.len(), 1);
        assert_eq!((lines[0].id, lines[0].at, lines[0].round), (id, kept(3), Some(1)));
        let other = SectionId(section.0 + 1);
        assert!(read(&store, |tx| tx.find_snapshot(other, id)).is_none(), "only of this section");

        // Everything changes: the pairing, the rounds, the numbers, the players.
        let gone = personal("gone");
        write(&store, move |tx| {
            tx.delete_pairing(round)?;
            tx.insert_pairing(
                round,
                &[(b, a)],
                &[Unpaired { competitor: c.into(), kind: UnpairedKind::Bye }],
            )?;
            tx.delete_player(d)?;
            tx.insert_round(section, 2)?;
            tx.delete_forbidden_pair(section, ForbiddenPair::always(a, b).players())?;
            tx.save_requested_bye(
                section,
                &RequestedBye { competitor: c.into(), round: 2, attendance: Attendance::Present },
            )?;
            tx.update_starting_numbers(&[(a, 2), (b, 1)])?;
            tx.update_player_status(c, Version(1), PlayerStatus::Withdrawn)?;
            tx.update_section(section, Version(1), &Setup::usual("Other", 3, 1))?;
            tx.insert_player(section, Some(9), &details("Late"), &gone).map(drop)
        })
        .unwrap();
        let data = personal("D");
        let restored = HashMap::from([(d, data.clone())]);
        write(&store, move |tx| {
            let now = tx.load_section_state(section)?.ok_or(StoreError::NotFound)?;
            let (_, then) = tx.find_snapshot(section, id)?.ok_or(StoreError::NotFound)?;
            tx.restore_snapshot(Restore { now: &now, then: &then, personal: &restored })
        })
        .unwrap();
        let mut back = read(&store, |tx| tx.load_section_state(section)).unwrap();
        let late = back.players.pop().unwrap();
        assert_eq!((late.status, late.number), (PlayerStatus::Withdrawn, None));
        assert_eq!(bare(back), bare(then));
        assert_eq!(
            read(&store, |tx| tx.find_personal(d)),
            Some(data),
            "A6: personal data is restored with the player"
        );
        let times = read(&store, |tx| tx.find_round_times(round)).unwrap();
        assert_eq!(times.started_at, Some(kept(2)));
    }
}

#[test]
fn a_withdrawn_ruling_is_reinstated_with_its_history_and_its_board() {
    for database in databases() {
        let store = database.open();
        let (section, round, boards) = write(&store, paired_section).unwrap();
        let by = write(&store, |tx| user(tx, "chief")).unwrap();
        let board = boards[0].id;
        let new = NewRuling {
            section,
            round: 1,
            board: Some(board),
            player: None,
            parent: None,
            by,
            at: moment(1),
            kind: RulingKind::DrawOffer { side: Side::White },
            reason: String::new(),
        };
        let id = write(&store, move |tx| tx.insert_ruling(&new)).unwrap();
        let made = move |store: &Store| {
            read(store, |tx| tx.list_rulings(section, &RulingFilter::default())).remove(0)
        };
        let reinstate = move |tx: &mut Tx<'_>| tx.reinstate_ruling(section, id, by, moment(5), "Restored");
        assert!(matches!(write(&store, reinstate), Err(StoreError::NotFound)), "it is in force");
        let kept_at = write(&store, move |tx| {
            let now = tx.load_section_state(section)?.ok_or(StoreError::NotFound)?;
            let snapshot = tx.take_snapshot(&now)?;
            tx.insert_snapshot(&snapshot, by, moment(2), Action::RoundReopened, Some(1))
        })
        .unwrap();
        write(&store, move |tx| tx.withdraw_ruling(section, id, by, moment(3), "A mistake")).unwrap();
        write(&store, move |tx| tx.delete_pairing(round)).unwrap();
        assert_eq!((made(&store).is_in_force(), made(&store).details.board), (false, None));
        write(&store, move |tx| {
            let now = tx.load_section_state(section)?.ok_or(StoreError::NotFound)?;
            let (_, then) = tx.find_snapshot(section, kept_at)?.ok_or(StoreError::NotFound)?;
            tx.restore_snapshot(Restore { now: &now, then: &then, personal: &HashMap::new() })?;
            reinstate(tx)
        })
        .unwrap();
        let word = |seconds, because: &str| RulingText {
            by,
            by_name: "Name of chief".to_owned(),
            at: kept(seconds),
            reason: because.to_owned(),
        };
        let first = Withdrawal { begun: word(3, "A mistake"), ended: Some(word(5, "Restored")) };
        let repeated = made(&store);
        assert_eq!((repeated.is_in_force(), repeated.details.board), (true, Some(board)));
        assert_eq!(repeated.withdrawals, std::slice::from_ref(&first));
        write(&store, move |tx| tx.withdraw_ruling(section, id, by, moment(6), "Still one")).unwrap();
        let second = Withdrawal { begun: word(6, "Still one"), ended: None };
        assert_eq!(made(&store).withdrawals, [first, second]);
        assert!(!made(&store).is_in_force());
    }
}

#[test]
fn nothing_in_a_final_section_changes_until_it_is_reopened() {
    for database in databases() {
        let store = database.open();
        let (section, round, boards) = write(&store, paired_section).unwrap();
        assert!(advances(&store, section, move |tx| tx.update_final(section, Some(moment(1)))));
        let before = read(&store, |tx| tx.load_section_state(section)).unwrap();
        assert_eq!(before.section.final_since, Some(kept(1)));
        let (board, player) = (boards[0].clone(), boards[0].white);
        type Job = Box<dyn FnOnce(&mut Tx<'_>) -> Result<(), StoreError> + Send>;
        let jobs: Vec<Job> = vec![
            Box::new(move |tx| tx.update_result(board.id, board.version, WHITE).map(drop)),
            Box::new(move |tx| tx.update_section(section, Version(1), &setup("Other")).map(drop)),
            Box::new(move |tx| tx.insert_round(section, 2).map(drop)),
            Box::new(move |tx| tx.advance_round(round, Version(1)).map(drop)),
            Box::new(move |tx| tx.delete_pairing(round)),
            Box::new(move |tx| tx.insert_player(section, None, &details("Late"), &personal("1")).map(drop)),
            Box::new(move |tx| {
                tx.update_player_status(player, Version(1), PlayerStatus::Withdrawn).map(drop)
            }),
            Box::new(move |tx| tx.update_starting_numbers(&[(player, 7)])),
            Box::new(move |tx| {
                tx.save_requested_bye(
                    section,
                    &RequestedBye { competitor: player.into(), round: 2, attendance: Attendance::Absent },
                )
            }),
        ];
        for (at, job) in jobs.into_iter().enumerate() {
            let outcome = write(&store, job);
            assert!(matches!(outcome, Err(StoreError::Final)), "{at}: {outcome:?}");
        }
        assert_eq!(read(&store, |tx| tx.load_section_state(section)).unwrap(), before);
        write(&store, move |tx| tx.update_final(section, None)).unwrap();
        write(&store, move |tx| tx.insert_round(section, 2)).unwrap();
    }
}
