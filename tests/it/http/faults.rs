//! What visitors are told when the database is away or does not take writes.

use super::*;
use crate::support::app::insert_account;
use toguznama::actions::{Actor, events};
#[cfg(unix)]
use toguznama::store::testing::place_migrated;
use toguznama::store::{DatabaseUrl, Scope, Tx};

#[cfg(unix)]
#[test]
fn a_save_into_a_file_that_is_gone_is_refused_and_told() {
    let database = TestDatabase::sqlite();
    let DatabaseUrl::Sqlite(path) = database.url().clone() else { panic!("not a file") };
    let app = TestApp::spawn(database);
    let (_, organiser) = app.with_organiser();
    let new = [("name", "Cup"), ("place", ""), ("starts_on", ""), ("ends_on", "")];
    organiser.fill("/events/new", "/events/new", &new).expect(303);
    for address in ["/readyz", "/healthz", "/livez"] {
        organiser.get_saying(address, "ok").expect(200);
    }
    std::fs::rename(&path, path.with_extension("aside")).expect("moved");
    let response = organiser.fill("/events/new", "/events/new", &new).expect(503);
    assert!(response.text().contains("moved, deleted or replaced"), "{}", response.text());
    assert_eq!(response.header("retry-after"), "3");
    organiser.get("/livez").expect(200);
    organiser.get_saying("/readyz", "the database does not take writes").expect(503);
    organiser.get("/healthz").expect(503);
    organiser.get("/").expect(200);
    std::fs::rename(path.with_extension("aside"), &path).expect("moved back");
    organiser.fill("/events/new", "/events/new", &new).expect(303);
    organiser.get_until("/readyz", 200);
}

/// None of the pages was looked at before: all are made of what the server has open.
#[cfg(unix)]
#[test]
fn while_another_file_has_the_name_everybody_reads_the_one_that_was_opened() {
    for spoil in ["moved", "replaced"] {
        let database = TestDatabase::sqlite();
        let DatabaseUrl::Sqlite(path) = database.url().clone() else { panic!("not a file") };
        let app = TestApp::spawn(database);
        let (user, organiser) = app.with_organiser();
        let (event, section) = app.event(user, 3);
        if spoil == "moved" {
            std::fs::rename(&path, path.with_extension("aside")).expect("moved");
        } else {
            let other = path.with_extension("other");
            place_migrated(&other).expect("an empty database");
            std::fs::rename(&other, &path).expect("replaced");
        }
        let (event, section) = (format!("/events/{event}"), section_url((event, section)));
        let for_all = [event.clone(), section.clone(), format!("{section}/players"), "/login".to_owned()];
        let for_officials = [event.clone(), format!("{event}/officials"), format!("{event}/audit-log")];
        std::thread::scope(|scope| {
            for lang in ["en", "ru", "ky", "kk"] {
                let (app, organiser, for_all, for_officials) = (&app, &organiser, &for_all, &for_officials);
                for (client, pages) in
                    [(app.stranger(), &for_all[..]), (organiser.clone(), &for_officials[..])]
                {
                    scope.spawn(move || {
                        for page in pages {
                            client.get(&format!("{page}?lang={lang}")).expect(200);
                        }
                    });
                }
            }
        });
        assert!(app.stranger().get(&event).expect(200).text().contains("Cup of the Nine"), "{spoil}");
        let new = [("name", "Cup"), ("place", ""), ("starts_on", ""), ("ends_on", "")];
        let response = organiser.fill("/events/new", "/events/new", &new).expect(503);
        assert!(response.text().contains("moved, deleted or replaced"), "{spoil}: {}", response.text());
    }
}

#[test]
fn a_clock_that_is_behind_the_last_entry_is_told_by_a_server_that_is_ready() {
    for database in databases() {
        let store = database.open();
        let tomorrow = crate::support::app::now() + chrono::TimeDelta::days(1);
        let enter = move |tx: &mut Tx<'_>| -> Result<EventId, ActionError> {
            let user = insert_account(tx, "hasty", true)?;
            let details = EventDetails { name: "Cup".to_owned(), ..EventDetails::default() };
            events::create(tx, &Actor::new(user, tomorrow), &details)
        };
        store.write_blocking(Scope::Accounts, enter).expect("an entry from tomorrow");
        drop(store);
        let app = TestApp::spawn(database);
        let expected = "ok, but the clock of this computer is behind the last entry of the audit log";
        app.stranger().get_saying("/readyz", expected).expect(200);
    }
}

#[cfg(feature = "postgres")]
#[test]
fn with_the_database_away_those_who_are_logged_in_get_a_page_too() {
    use diesel::connection::SimpleConnection;
    use diesel::{Connection, PgConnection};

    let database = TestDatabase::postgres();
    let DatabaseUrl::Postgres(url) = database.url().clone() else { panic!("not PostgreSQL") };
    let app = TestApp::spawn_with(database, |config| config.read_wait_seconds = 2);
    let (_, organiser) = app.with_organiser();
    let name = url.split('?').next().and_then(|url| url.rsplit('/').next()).expect("a name");
    let admin = url.replace(&format!("/{name}?"), "/postgres?");
    let mut admin = PgConnection::establish(&admin).expect("a connection");
    let close = format!(
        "ALTER DATABASE {name} ALLOW_CONNECTIONS false; \
         SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    );
    for statement in close.split("; ") {
        admin.batch_execute(statement).expect("closed");
    }
    for (lang, words) in [("en", "The database is not responding"), ("ru", "База данных не отвечает")]
    {
        let start = std::time::Instant::now();
        let request = organiser.request("GET", "/account").header("accept-language", lang);
        let answer = organiser.send("/account", request).expect(503);
        assert!(start.elapsed() < std::time::Duration::from_secs(20), "{:?}", start.elapsed());
        assert!(answer.is_html() && answer.text().contains(words), "{}", answer.text());
        assert_eq!(answer.header("retry-after"), "3");
        assert!(answer.header("content-security-policy").contains("default-src 'none'"));
        assert!(!answer.header("x-request-id").is_empty());
        assert_eq!(answer.header("cache-control"), "no-store");
    }
    let answer = organiser.post("/account/sessions/end", &[]).expect(503);
    assert!(answer.text().contains("may have been saved or not"), "{}", answer.text());
    app.stranger().get_until("/readyz", 503);
    app.stranger().get("/livez").expect(200);
    admin.batch_execute(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).expect("open");
    organiser.get("/account").expect(200);
}
