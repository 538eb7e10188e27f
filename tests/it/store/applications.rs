//! Teams and applications, on both databases.

use super::*;
use crate::support::databases;

fn team(name: &str) -> TeamDetails {
    TeamDetails { name: name.into(), country: "KGZ".into(), region: "Ош".into(), leader: "Leader".into() }
}

/// An event with a section and a team.
fn furnished(tx: &mut Tx<'_>) -> Result<(EventId, SectionId, TeamId), StoreError> {
    let section = section(tx)?;
    let event = tx.find_section(section)?.expect("a section").event;
    Ok((event, section, tx.insert_team(event, &team("Ош"))?))
}

#[test]
fn a_team_name_is_unique_in_its_event_and_a_stale_change_is_refused() {
    for database in databases() {
        let store = database.open();
        let (event, section, id) = write(&store, furnished).unwrap();
        let repeated = write(&store, move |tx| tx.insert_team(event, &team(" ОШ ")));
        assert_eq!(repeated, Err(StoreError::Taken));
        assert!(read(&store, |tx| tx.has_teams(event)));
        let made = read(&store, |tx| tx.find_team(id)).unwrap();
        assert_eq!((made.event, &made.details, made.version), (event, &team("Ош"), Version::FIRST));
        let player = write(&store, move |tx| {
            let player = tx.insert_player(section, None, &details("P"), &personal("1"))?;
            tx.update_player_team(player, Some(id)).map(|()| player)
        })
        .unwrap();
        let revision = |store: &Store| read(store, move |tx| tx.find_section(section)).unwrap().revision;
        let before = revision(&store);
        let changed = write(&store, move |tx| tx.update_team(id, Version::FIRST, &team("Талас")));
        assert_eq!(changed, Ok(Version(2)));
        assert!(revision(&store) > before, "pages that name the team are out of date");
        let stale = write(&store, move |tx| tx.update_team(id, Version::FIRST, &team("x")));
        assert_eq!(stale, Err(StoreError::Stale { expected: Version::FIRST, found: Version(2) }));
        let section_state = read(&store, move |tx| tx.load_section_state(section)).unwrap();
        let known = section_state.players.iter().find(|known| known.id == player).unwrap();
        assert_eq!(section_state.team_of(known).map(|team| team.details.name.as_str()), Some("Талас"));
        assert_eq!(read(&store, |tx| tx.list_team_players(event)).len(), 1);
        assert_eq!(write(&store, move |tx| tx.delete_team(id)), Err(StoreError::InUse));
        write(&store, move |tx| tx.update_player_team(player, None)).unwrap();
        write(&store, move |tx| tx.delete_team(id)).unwrap();
        assert!(read(&store, |tx| tx.list_teams(event)).is_empty());
        assert!(!read(&store, |tx| tx.has_teams(event)));
    }
}

#[test]
fn a_link_is_found_by_its_hash_while_it_is_valid() {
    for database in databases() {
        let store = database.open();
        let (event, id, maker) = write(&store, |tx| {
            let (event, _, id) = furnished(tx)?;
            let maker = user(tx, "maker")?;
            tx.save_team_link(id, "first", maker, moment(0), moment(10))?;
            tx.save_team_link(id, "second", maker, moment(0), moment(60))?;
            Ok((event, id, maker))
        })
        .unwrap();
        assert_eq!(
            read(&store, |tx| tx.find_team_link_by_hash("first", moment(1))),
            None,
            "a newer one replaces it"
        );
        let link =
            TeamLink { team: id, made_by: maker, made_by_name: "Name of maker".into(), expires_at: kept(60) };
        assert_eq!(read(&store, |tx| tx.find_team_link_by_hash("second", moment(59))), Some(link.clone()));
        assert_eq!(read(&store, |tx| tx.list_team_links(event, moment(59))), [link]);
        assert_eq!(read(&store, |tx| tx.find_team_link_by_hash("second", moment(61))), None);
        write(&store, move |tx| tx.delete_team_link(id)).unwrap();
        assert_eq!(read(&store, |tx| tx.find_team_link_by_hash("second", moment(1))), None);
        assert_eq!(write(&store, move |tx| tx.delete_team_link(id)), Err(StoreError::NotFound));
    }
}

#[test]
fn a4_an_application_is_loaded_as_it_was_stored_and_its_personal_data_separately() {
    for database in databases() {
        let store = database.open();
        let (event, section, id, made) = write(&store, |tx| {
            let (event, section, id) = furnished(tx)?;
            let made = tx.insert_application(event, section, Some(id), &details("A"), &personal("77"))?;
            tx.insert_application(event, section, None, &PlayerDetails::default(), &Personal::default())?;
            Ok((event, section, id, made))
        })
        .unwrap();
        let all = read(&store, |tx| tx.list_applications(event));
        assert_eq!(all.len(), 2);
        let expected = Applicant {
            id: made,
            event,
            section,
            team: Some(id),
            details: details("A"),
            state: ApplicationState::Applied,
            reason: String::new(),
            player: None,
            seen: Checklist::default(),
            given: GivenPersonal { born: true, passport: true },
            version: Version::FIRST,
        };
        assert_eq!(all[0], expected);
        assert_eq!(all[1].given, GivenPersonal::default());
        assert_eq!(read(&store, |tx| tx.find_application_personal(made)), Some(personal("77")));

        let seen = Checklist { passport: true, doctor: false, dress: true };
        write(&store, move |tx| tx.update_checklist(made, seen)).unwrap();
        let ticked = read(&store, |tx| tx.find_application(made)).unwrap();
        assert_eq!(
            (ticked.seen, ticked.version),
            (seen, Version::FIRST),
            "the checklist is not part of the version"
        );
        let state = (ApplicationState::Refused, None);
        let refused = write(&store, move |tx| tx.decide_application(made, Version::FIRST, state, "no paper"));
        assert_eq!(refused, Ok(Version(2)));
        let stale = write(&store, move |tx| tx.decide_application(made, Version::FIRST, state, "again"));
        assert_eq!(stale, Err(StoreError::Stale { expected: Version::FIRST, found: Version(2) }));
        let refused = read(&store, |tx| tx.find_application(made)).unwrap();
        assert_eq!((refused.state, refused.reason.as_str()), (ApplicationState::Refused, "no paper"));
    }
}

#[test]
fn a_player_has_one_application_and_the_database_enforces_its_state() {
    for database in databases() {
        let store = database.open();
        let (first, second, player) = write(&store, |tx| {
            let (event, section, _) = furnished(tx)?;
            let first = tx.insert_application(event, section, None, &details("A"), &personal("1"))?;
            let second = tx.insert_application(event, section, None, &details("B"), &personal("2"))?;
            let player = tx.insert_player(section, None, &details("A"), &personal("1"))?;
            Ok((first, second, player))
        })
        .unwrap();
        let admitted = (ApplicationState::Admitted, Some(player));
        write(&store, move |tx| tx.decide_application(first, Version::FIRST, admitted, "")).unwrap();
        write(&store, move |tx| tx.save_application_personal(first, None)).unwrap();
        let known = read(&store, |tx| tx.find_application_of(player)).unwrap();
        assert_eq!((known.id, known.given), (first, GivenPersonal { born: true, passport: true }));
        let twice = write(&store, move |tx| tx.decide_application(second, Version::FIRST, admitted, ""));
        assert_eq!(twice, Err(StoreError::Taken));
        let nobody = (ApplicationState::Admitted, None);
        assert!(write(&store, move |tx| tx.decide_application(second, Version::FIRST, nobody, "")).is_err());
        assert_eq!(write(&store, move |tx| tx.delete_player(player)), Err(StoreError::InUse));
        let stale = write(&store, move |tx| tx.delete_application(first, Version::FIRST));
        assert_eq!(stale, Err(StoreError::Stale { expected: Version::FIRST, found: Version(2) }));
        write(&store, move |tx| tx.delete_application(second, Version::FIRST)).unwrap();
        assert_eq!(
            read(&store, |tx| tx.find_application_personal(second)),
            None,
            "deleted with the application"
        );
    }
}
