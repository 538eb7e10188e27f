//! The refereeing body, kiosks, loans, and players at boards.

use super::*;
use crate::support::databases;
use toguznama::regulations::result::GameResult;

#[test]
fn r1_r2_the_refereeing_body_is_loaded_as_it_was_stored() {
    for database in databases() {
        let store = database.open();
        let (event, chief) = write(&store, |tx| {
            let chief = user(tx, "chief")?;
            let event = tx.insert_event(&event_details("Cup"))?;
            tx.save_official(event, chief, Role::DeputyChiefReferee, moment(0))?;
            Ok((event, chief))
        })
        .unwrap();
        assert_eq!(read(&store, |tx| tx.load_refereeing_body(event)).approval, None);
        let approval = |name: &str| Approval {
            on: "2026-11-20".parse().unwrap(),
            by: "Федерация".to_owned(),
            members: vec![Member { role: Role::ChiefSecretary, name: name.to_owned() }],
        };
        let (first, second) = (approval("Өмүр"), approval("Айша"));
        let kept_approval = second.clone();
        let named = write(&store, move |tx| {
            tx.save_body_approval(event, &first, chief, moment(1))?;
            tx.save_body_approval(event, &second, chief, moment(2))?;
            tx.insert_named_official(event, "Өмүр", Role::Referee, moment(3))
        })
        .unwrap();
        let removal = Removal {
            user: None,
            name: "Өмүр".to_owned(),
            role: Role::Referee,
            since: kept(3),
            by: chief,
            at: kept(4),
            reason: "biased".to_owned(),
        };
        let body = read(&store, |tx| tx.load_refereeing_body(event));
        let listed =
            NamedOfficial { id: named, name: "Өмүр".to_owned(), role: Role::Referee, since: kept(3) };
        assert_eq!(body.named, [listed]);
        assert_eq!(body.approval, Some(kept_approval));
        assert_eq!(body.officials[0].role, Role::DeputyChiefReferee);
        write(&store, move |tx| {
            tx.delete_named_official(named)?;
            tx.insert_removal(event, &removal)
        })
        .unwrap();
        let body = read(&store, |tx| tx.load_refereeing_body(event));
        assert!(body.named.is_empty());
        let removed = RemovedOfficial {
            name: "Өмүр".to_owned(),
            role: Role::Referee,
            since: kept(3),
            by_name: "Name of chief".to_owned(),
            at: kept(4),
            reason: "biased".to_owned(),
        };
        assert_eq!(body.removed, [removed]);
        assert_eq!(write(&store, move |tx| tx.delete_named_official(named)), Err(StoreError::NotFound));
    }
}

#[test]
fn r5_players_at_the_boards_are_those_whose_games_are_in_progress() {
    for database in databases() {
        let store = database.open();
        let (section, players) = write(&store, |tx| filled_section(tx, 4)).unwrap();
        let event = read(&store, |tx| tx.find_section(section)).unwrap().event;
        let [a, b, c, d] = players[..] else { panic!("four") };
        let round = write(&store, move |tx| {
            let round = tx.insert_round(section, 1)?;
            tx.insert_pairing(round, &[(d, a), (b, c)], &[])?;
            tx.update_round_state(round, Version(1), RoundState::Published, moment(1))?;
            Ok(round)
        })
        .unwrap();
        assert!(
            read(&store, |tx| tx.list_players_at_boards(event)).is_empty(),
            "the clocks have not been started"
        );
        write(&store, move |tx| tx.update_round_state(round, Version(2), RoundState::Playing, moment(2)))
            .unwrap();
        let who = |store: &Store| -> Vec<(PlayerId, u32)> {
            read(store, |tx| tx.list_players_at_boards(event))
                .iter()
                .map(|at| (at.player, at.board))
                .collect()
        };
        assert_eq!(who(&store), [(d, 1), (a, 1), (b, 2), (c, 2)]);
        let board = read(&store, |tx| tx.load_section_state(section)).unwrap().rounds[0].games[0].clone();
        let won = GameResult::Played { winner: Some(Side::White), counts: None, ending: None };
        write(&store, move |tx| tx.update_result(board.id, board.version, Some(won))).unwrap();
        assert_eq!(who(&store), [(b, 2), (c, 2)]);
        assert!(read(&store, |tx| tx.list_players_at_boards(EventId(999))).is_empty());
    }
}

#[test]
fn a_confirmed_presence_is_stored_without_a_new_version_of_the_round() {
    for database in databases() {
        let store = database.open();
        let (section, players) = write(&store, |tx| filled_section(tx, 3)).unwrap();
        let [a, b, _] = players[..] else { panic!("three") };
        let round = write(&store, move |tx| {
            let round = tx.insert_round(section, 1)?;
            tx.update_attendances(round, Version(1), &[(b, Attendance::HalfPoint)])?;
            Ok(round)
        })
        .unwrap();
        let before = read(&store, |tx| tx.load_section_state(section)).unwrap();
        write(&store, move |tx| tx.confirm_presence(round, &[(a, None), (b, Some(Attendance::HalfPoint))]))
            .unwrap();
        let after = read(&store, |tx| tx.load_section_state(section)).unwrap();
        assert_eq!(after.rounds[0].absences, [(a, Attendance::Present), (b, Attendance::Present)]);
        assert_eq!(after.rounds[0].version, before.rounds[0].version);
        assert!(after.section.revision > before.section.revision, "its cached pages are out of date");
        assert_eq!(read(&store, move |tx| tx.find_attendance_before(round, a)), None);
        assert_eq!(read(&store, move |tx| tx.find_attendance_before(round, b)), Some(Attendance::HalfPoint));
        write(&store, move |tx| tx.update_attendances(round, Version(2), &[(a, Attendance::Present)]))
            .unwrap();
        let taken_back = read(&store, |tx| tx.load_section_state(section)).unwrap();
        assert_eq!(taken_back.rounds[0].absences, [(b, Attendance::Present)]);
        let nobody = write(&store, move |tx| tx.confirm_presence(round, &[(PlayerId(999), None)]));
        assert_eq!(nobody, Err(StoreError::InUse));
    }
}

#[test]
fn kiosks_are_found_by_their_secret_until_they_close() {
    for database in databases() {
        let store = database.open();
        let (event, new) = write(&store, |tx| {
            let by = user(tx, "chief")?;
            let event = tx.insert_event(&event_details("Cup"))?;
            let (name, token_hash) = ("Эшик".to_owned(), "hash".to_owned());
            Ok((event, NewSecret { token_hash, event, name, by, at: moment(0), expires_at: moment(60) }))
        })
        .unwrap();
        let again = new.clone();
        let id = write(&store, move |tx| tx.insert_kiosk(&new)).unwrap();
        assert_eq!(write(&store, move |tx| tx.insert_kiosk(&again)), Err(StoreError::Taken));
        let kiosk = read(&store, |tx| tx.find_kiosk_by_hash("hash")).unwrap();
        assert_eq!((kiosk.id, kiosk.by_name.as_str(), kiosk.name.as_str()), (id, "Name of chief", "Эшик"));
        assert_eq!((kiosk.at, kiosk.expires_at, kiosk.closed_at), (kept(0), kept(60), None));
        assert_eq!(read(&store, |tx| tx.list_open_kiosks(event, moment(59))), [kiosk]);
        assert!(read(&store, |tx| tx.list_open_kiosks(event, moment(60))).is_empty());
        assert_eq!(read(&store, |tx| tx.find_kiosk_by_hash("other")), None);
        write(&store, move |tx| tx.close_kiosk(id, moment(5))).unwrap();
        assert!(read(&store, |tx| tx.list_open_kiosks(event, moment(6))).is_empty());
        assert_eq!(read(&store, |tx| tx.find_kiosk_by_hash("hash")).unwrap().closed_at, Some(kept(5)));
        assert_eq!(write(&store, move |tx| tx.close_kiosk(id, moment(6))), Err(StoreError::NotFound));
    }
}

#[test]
fn n9_loans_are_stored_ended_and_reopened() {
    for database in databases() {
        let store = database.open();
        let (section, players) = write(&store, |tx| filled_section(tx, 1)).unwrap();
        let event = read(&store, |tx| tx.find_section(section)).unwrap().event;
        let (lender, player) = (write(&store, |tx| user(tx, "referee")).unwrap(), players[0]);
        let lend = |item, due| NewLoan {
            event,
            item,
            note: "№ 7".to_owned(),
            borrower: Borrower { player: Some(player), name: "Айша".to_owned() },
            by: lender,
            at: moment(0),
            due_at: moment(due),
        };
        let (clock, form) = (lend(Item::Clock, 90), lend(Item::Form, 30));
        let (clock, form) =
            write(&store, move |tx| Ok((tx.insert_loan(&clock)?, tx.insert_loan(&form)?))).unwrap();
        let out = |store: &Store| -> Vec<LoanId> {
            read(store, |tx| tx.list_open_loans(event)).iter().map(|loan| loan.id).collect()
        };
        assert_eq!(out(&store), [form, clock], "the earliest due is listed first");
        let end = Some((LoanEnd::Lost, lender, moment(40)));
        write(&store, move |tx| tx.end_loan(form, Version(1), end)).unwrap();
        assert_eq!(out(&store), [clock]);
        let lost = read(&store, |tx| tx.list_ended_loans(event, 10)).remove(0);
        assert_eq!((lost.id, lost.ended, lost.version), (form, Some((LoanEnd::Lost, kept(40))), Version(2)));
        assert_eq!(
            (lost.item, lost.by_name.as_str(), lost.due_at),
            (Item::Form, "Name of referee", kept(30))
        );
        let stale = write(&store, move |tx| tx.end_loan(form, Version(1), None));
        assert_eq!(stale, Err(StoreError::Stale { expected: Version(1), found: Version(2) }));
        write(&store, move |tx| tx.end_loan(form, Version(2), None)).unwrap();
        assert_eq!(out(&store), [form, clock]);
        write(&store, move |tx| tx.delete_loan(clock, Version(1))).unwrap();
        assert_eq!(read(&store, |tx| tx.find_loan(clock)), None);
        // The name of a deleted player stays.
        write(&store, move |tx| tx.delete_player(player)).unwrap();
        let left = read(&store, |tx| tx.find_loan(form)).unwrap().borrower;
        assert_eq!(left, Borrower { player: None, name: "Айша".to_owned() });
    }
}
