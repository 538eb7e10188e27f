//! What visitors are told when the database is away or does not take writes.

use super::*;
use toguznama::store::DatabaseUrl;

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
        assert_eq!(organiser.get(address).expect(200).body(), "ok");
    }
    std::fs::rename(&path, path.with_extension("aside")).expect("moved");
    let told = organiser.fill("/events/new", "/events/new", &new).expect(503);
    assert!(told.text().contains("moved, deleted or replaced"), "{}", told.text());
    assert_eq!(told.header("retry-after"), "3");
    organiser.get("/livez").expect(200);
    organiser.get("/readyz").expect(503);
    organiser.get("/healthz").expect(503);
    organiser.get("/").expect(200);
    std::fs::rename(path.with_extension("aside"), &path).expect("moved back");
    organiser.fill("/events/new", "/events/new", &new).expect(303);
    organiser.get("/readyz").expect(200);
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
    app.stranger().get("/readyz").expect(503);
    app.stranger().get("/livez").expect(200);
    admin.batch_execute(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true")).expect("open");
    organiser.get("/account").expect(200);
}
