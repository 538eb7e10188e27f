//! Accounts, sessions, invitations, officials.

use super::*;
use crate::support::databases;

#[test]
fn an_account_is_loaded_as_it_was_stored() {
    for database in databases() {
        let store = database.open();
        assert_eq!(read(&store, |tx| tx.count_users()), 0);
        let id = write(&store, |tx| user(tx, " Referee.Өмүр ")).unwrap();
        let made = User {
            id,
            login: "Referee.Өмүр".into(),
            name: "Name of  Referee.Өмүр ".into(),
            creates_events: true,
            created_at: kept(0),
            disabled_at: None,
        };
        assert_eq!(read(&store, |tx| tx.find_user(id)), Some(made.clone()));
        assert_eq!(read(&store, |tx| tx.count_users()), 1);
        let found = read(&store, |tx| tx.find_user_by_login("rEFEREE.өМҮР"));
        assert_eq!(found, Some((made, "hash of  Referee.Өмүр ".into())));
        assert_eq!(read(&store, |tx| tx.find_user_by_login("referee")), None);
    }
}

#[test]
fn a_login_is_taken_in_any_spelling() {
    for database in databases() {
        let store = database.open();
        write(&store, |tx| user(tx, "Арбитр")).unwrap();
        assert_eq!(write(&store, |tx| user(tx, "аРБИТР ")), Err(StoreError::Taken));
        assert_eq!(read(&store, |tx| tx.count_users()), 1);
    }
}

#[test]
fn a_password_is_changed() {
    for database in databases() {
        let store = database.open();
        let id = write(&store, |tx| user(tx, "a")).unwrap();
        write(&store, move |tx| tx.update_password(id, "another")).unwrap();
        assert_eq!(read(&store, |tx| tx.find_user_by_login("a")).unwrap().1, "another");
        let nobody = write(&store, |tx| tx.update_password(UserId(999), "x"));
        assert_eq!(nobody, Err(StoreError::NotFound));
    }
}

#[test]
fn sessions_are_stored_extended_and_revoked() {
    for database in databases() {
        let store = database.open();
        let id = write(&store, |tx| user(tx, "a")).unwrap();
        write(&store, move |tx| {
            tx.save_session("guest", "{}", None, moment(10), moment(0))?;
            tx.save_session("one", "{}", None, moment(10), moment(0))?;
            tx.save_session("one", "{\"a\":1}", Some(id), moment(20), moment(1))?;
            tx.save_session("two", "{}", Some(id), moment(30), moment(2))?;
            tx.save_session("three", "{}", Some(id), moment(30), moment(3))?;
            tx.extend_session("one", moment(40), moment(4))
        })
        .unwrap();
        let one = read(&store, |tx| tx.find_session("one"));
        let stored = StoredSession {
            state: "{\"a\":1}".into(),
            user: Some(id),
            created_at: kept(0),
            seen_at: kept(4),
            expires_at: kept(40),
        };
        assert_eq!(one, Some(stored));
        let lines = read(&store, |tx| tx.list_sessions(id));
        let keys: Vec<_> = lines.iter().map(|line| line.key_hash.as_str()).collect();
        assert_eq!(keys, ["one", "three", "two"]);
        assert_eq!((lines[0].created_at, lines[0].seen_at), (kept(0), kept(4)));

        assert_eq!(write(&store, |tx| tx.delete_expired_sessions(moment(10), 500)), Ok(1));
        write(&store, |tx| tx.delete_session("two")).unwrap();
        assert_eq!(write(&store, move |tx| tx.delete_sessions(id, Some("one"))), Ok(1));
        assert_eq!(read(&store, |tx| tx.list_sessions(id)).len(), 1);
        assert_eq!(write(&store, move |tx| tx.delete_sessions(id, None)), Ok(1));
        let gone = write(&store, |tx| tx.extend_session("one", moment(50), moment(5)));
        assert_eq!(gone, Err(StoreError::NotFound));
    }
}

#[test]
fn a_second_factor_is_stored_and_each_code_counts_once() {
    for database in databases() {
        let store = database.open();
        let id = write(&store, |tx| user(tx, "a")).unwrap();
        let reading = |step| CodeReading { step, at: 30 * step + 7 };
        write(&store, move |tx| tx.save_second_factor(id, "SECRET")).unwrap();
        let begun = SecondFactor {
            secret: "SECRET".into(),
            confirmed_at: None,
            last_step: 0,
            readings: Vec::new(),
            asked_at: None,
            misses: 0,
            known_misses: 0,
        };
        assert_eq!(read(&store, |tx| tx.find_second_factor(id)), Some(begun.clone()));
        write(&store, move |tx| tx.confirm_second_factor(id, reading(5), moment(0))).unwrap();
        let repeated = write(&store, move |tx| tx.confirm_second_factor(id, reading(6), moment(1)));
        assert_eq!(repeated, Err(StoreError::NotFound));
        let advance = |step: i64| {
            let readings = vec![reading(5), reading(step)];
            write(&store, move |tx| tx.advance_second_factor(id, step, readings, Some(moment(2))))
        };
        assert_eq!([advance(5), advance(9), advance(9)].map(|done| done.is_ok()), [false, true, false]);
        write(&store, move |tx| tx.save_code_misses(id, 3, 4)).unwrap();
        let stored = SecondFactor {
            confirmed_at: Some(kept(0)),
            last_step: 9,
            readings: vec![reading(5), reading(9)],
            asked_at: Some(kept(2)),
            misses: 3,
            known_misses: 4,
            ..begun
        };
        assert_eq!(read(&store, |tx| tx.find_second_factor(id)), Some(stored));

        write(&store, move |tx| tx.save_recovery_codes(id, &["one".into()])).unwrap();
        let has = |hash: &str| read(&store, |tx| tx.has_recovery_code(id, hash));
        assert!(has("one") && !has("two"));
        write(&store, move |tx| tx.delete_second_factor(id)).unwrap();
        assert!(!has("one") && read(&store, |tx| tx.find_second_factor(id)).is_none());
        write(&store, move |tx| tx.save_code_misses(id, 1, 1)).unwrap();
    }
}

#[test]
fn an_invitation_is_used_once_and_in_time() {
    for database in databases() {
        let store = database.open();
        let (by, event, id, setup) = write(&store, |tx| {
            let by = user(tx, "organiser")?;
            let event = tx.insert_event(&event_details("Cup"))?;
            let mut new = NewInvitation {
                token_hash: "t1".into(),
                event: Some(event),
                role: Some(Role::ChiefReferee),
                name: "Somebody".into(),
                expires_at: moment(10),
            };
            let id = tx.insert_invitation(&new, Some(by), moment(0))?;
            new = NewInvitation { token_hash: "t2".into(), event: None, role: None, ..new };
            Ok((by, event, id, tx.insert_invitation(&new, None, moment(0))?))
        })
        .unwrap();
        let made = Invitation {
            id,
            event: Some(event),
            role: Some(Role::ChiefReferee),
            name: "Somebody".into(),
            invited_by: Some(by),
            created_at: kept(0),
            expires_at: kept(10),
            used: None,
        };
        assert_eq!(read(&store, |tx| tx.find_invitation_by_hash("t1")), Some(made.clone()));
        assert_eq!(read(&store, |tx| tx.list_open_invitations(Some(event), moment(9))), [made]);
        assert_eq!(read(&store, |tx| tx.list_open_invitations(None, moment(9)))[0].id, setup);
        assert_eq!(read(&store, |tx| tx.list_open_invitations(Some(event), moment(10))), []);

        let late = write(&store, move |tx| tx.mark_invitation_used(id, by, moment(10)));
        assert_eq!(late, Err(StoreError::NotFound));
        write(&store, move |tx| tx.mark_invitation_used(id, by, moment(9))).unwrap();
        let repeated = write(&store, move |tx| tx.mark_invitation_used(id, by, moment(9)));
        assert_eq!(repeated, Err(StoreError::NotFound));
        let used = read(&store, |tx| tx.find_invitation_by_hash("t1")).unwrap();
        assert_eq!(used.used, Some((by, kept(9))));
        assert!(!used.is_open(moment(9)));

        write(&store, |tx| tx.delete_setup_invitations()).unwrap();
        assert_eq!(read(&store, |tx| tx.find_invitation_by_hash("t2")), None);
        write(&store, move |tx| tx.delete_invitation(id)).unwrap();
        assert_eq!(write(&store, move |tx| tx.delete_invitation(id)), Err(StoreError::NotFound));
    }
}

#[test]
fn r1_officials_hold_one_office_an_event() {
    for database in databases() {
        let store = database.open();
        let (a, b, event) = write(&store, |tx| {
            let (a, b) = (user(tx, "a")?, user(tx, "b")?);
            let event = tx.insert_event(&event_details("Cup"))?;
            tx.save_official(event, a, Role::Referee, moment(0))?;
            tx.save_official(event, b, Role::Organiser, moment(1))?;
            tx.save_official(event, a, Role::Secretary, moment(2))?;
            Ok((a, b, event))
        })
        .unwrap();
        assert_eq!(read(&store, |tx| tx.find_role(event, a)), Some(Role::Secretary));
        assert_eq!(read(&store, |tx| tx.find_role(EventId(999), a)), None);
        let officials = read(&store, |tx| tx.list_officials(event));
        assert_eq!(officials.iter().map(|official| official.user).collect::<Vec<_>>(), [b, a]);
        let last = Official {
            user: a,
            name: "Name of a".into(),
            login: "a".into(),
            role: Role::Secretary,
            since: kept(2),
        };
        assert_eq!(officials[1], last);
        write(&store, move |tx| tx.delete_official(event, a)).unwrap();
        assert_eq!(write(&store, move |tx| tx.delete_official(event, a)), Err(StoreError::NotFound));
        let nowhere = write(&store, move |tx| tx.save_official(EventId(999), a, Role::Referee, moment(0)));
        assert_eq!(nowhere, Err(StoreError::InUse));
    }
}
