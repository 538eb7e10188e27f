//! The real program as a process: it says that it is well, it stops when asked, and its log tells nothing it
//! should not.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use toguznama::actions::accounts::second_factor;

use super::*;
use crate::support::app::PASSWORD;
use crate::support::program::Program;

#[test]
fn the_server_says_that_it_is_well() {
    for app in applications() {
        let answer = app.stranger().get("/healthz").expect(200);
        assert_eq!(
            (answer.body().as_str(), answer.header("content-type")),
            ("ok", "text/plain; charset=utf-8")
        );
    }
}

#[test]
fn it_starts_prints_its_link_once_and_stops_when_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Program::first_start(folder.path());
    let client = Client::new(&program.base);
    client.get("/healthz").expect(200);
    let link = program.setup();
    let fields = [
        ("name", "Zhyldyz Secretname"),
        ("login", "loginsecret"),
        ("password", "passwordsecret"),
        ("password_again", "passwordsecret"),
    ];
    client.fill(&link, &link, &fields).expect(303);
    client.get("/events?secretquery=1").expect(404);
    Client::new(&program.base).log_in("loginsecret", "guessedsecret").expect(422);
    Client::new(&program.base).log_in("namelesssecret", "guessedsecret").expect(422);
    program.terminate();
    assert!(program.wait().success(), "it ends as it should");
    // Its file goes with the last connection, or stays without content where a reader is the last.
    let left = std::fs::metadata(folder.path().join("toguznama.db-wal")).map_or(0, |file| file.len());
    assert_eq!(left, 0, "the write-ahead log is folded in");

    let log = program.log();
    assert!(log.contains("\"request_id\"") && log.contains("\"status\":404"), "{log}");
    assert!(log.contains("stopped"), "{log}");
    let token = link.rsplit('/').next().expect("a token");
    for secret in ["Secretname", "loginsecret", "passwordsecret", "secretquery", token] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }

    let folder_of_log = folder.path().join("data/security");
    let mode = std::fs::metadata(&folder_of_log).expect("a folder").permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "it says who came from where");
    let files = std::fs::read_dir(&folder_of_log).expect("the security log").filter_map(Result::ok);
    let noted: String = files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect();
    for part in ["joined", "\"account\":1", "\"from\":\"127.0.0.1\"", "login failed"] {
        assert!(noted.contains(part), "{part}: {noted}");
    }
    for secret in ["passwordsecret", "guessedsecret", "namelesssecret", "secretquery", token] {
        assert!(!noted.contains(secret), "{secret}: {noted}");
    }
    assert!(!log.contains("login failed"), "it is apart");

    let mut restarted = Program::start(folder.path(), "info");
    Client::new(&restarted.base).log_in("loginsecret", "passwordsecret").expect(303);
    restarted.terminate();
    assert!(restarted.wait().success());
    assert_eq!(restarted.rest(), [""; 0], "there is an organiser already");
}

#[test]
fn every_way_in_is_in_the_security_log_and_no_secret_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Program::first_start(folder.path());
    let (client, link) = (Client::new(&program.base), program.setup());
    let fields =
        [("name", "Zhyldyz"), ("login", "zhyldyz"), ("password", PASSWORD), ("password_again", PASSWORD)];
    client.fill(&link, &link, &fields).expect(303);
    let made = client.fill("/events/new", "/events/new", &[("name", "Cup")]).expect(303);
    let event = made.location().split('?').next().expect("an address").to_owned();
    // The link of a leader, by its secret and then by the cookie; one that does not exist.
    let teams = format!("{event}/teams");
    let team = client.fill(&teams, &teams, &[("name", "Talas")]).expect(303);
    let team = team.location().split('?').next().expect("an address").to_owned();
    let apply = client.fill(&team, "/link", &[]).expect(200).link("/apply/");
    let leader = Client::new(&program.base);
    let own = leader.get(&apply).expect(303);
    leader.get(own.location()).expect(200);
    leader.get("/apply/aaaa-aaaa-aaaa-aaaa-aaaa-aaaa");
    // The token of a program, twice within a minute.
    let tokens = format!("{event}/tokens");
    let fields = [("name", "Reader"), ("days", "2"), ("current", PASSWORD)];
    let text = client.fill(&tokens, &tokens, &fields).expect(200).text();
    let found = &text[text.find("tgn_").expect("a token")..];
    let token: String = found.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    let at = format!("/api/v1{event}/sections/1/rounds/1/boards/1/result");
    for _ in 0..2 {
        let request = leader.request("POST", &at).header("content-type", "application/json");
        leader.send(&at, request.bearer_auth(&token).body("{}"));
    }
    // A second factor, and a recovery code in its place.
    let page = "/account/second-factor";
    client.fill(page, "/begin", &[("password", PASSWORD)]).expect(303);
    let url = toguznama::store::DatabaseUrl::Sqlite(folder.path().join("toguznama.db"));
    let store = toguznama::store::Store::open_to_read(&url).expect("opened");
    let factor = store.read_blocking(|tx| tx.find_second_factor(UserId(1))).expect("read").expect("begun");
    let code = second_factor::code_at(&factor.secret, chrono::Utc::now()).expect("a code");
    let codes = client.fill(page, "/confirm", &[("code", &code)]).expect(200).body();
    let recovery = codes.split("<code>").nth(1).and_then(|code| code.split('<').next()).expect("a code");
    let second_client = Client::new(&program.base);
    second_client.log_in("zhyldyz", PASSWORD).expect(303);
    second_client.fill("/login/code?next=%2Faccount", "/login/code", &[("code", recovery)]).expect(303);
    program.terminate();
    assert!(program.wait().success());
    let files =
        std::fs::read_dir(folder.path().join("data/security")).expect("the log").filter_map(Result::ok);
    let noted: String = files.map(|file| std::fs::read_to_string(file.path()).expect("a file")).collect();
    for what in [
        "joined",
        "link opened",
        "link refused",
        "token changed",
        "token used",
        "second factor changed",
        "code awaited",
        "recovery code accepted",
        "logged in",
    ] {
        assert_eq!(noted.matches(what).count(), 1, "{what}: {noted}");
    }
    let secret = apply.rsplit('/').next().expect("a secret");
    for secret in [secret, &token, &factor.secret, recovery, PASSWORD] {
        assert!(!noted.contains(secret), "{secret}: {noted}");
    }
}

#[test]
fn an_installation_gets_its_first_account_without_a_browser() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_toguznama"))
        .args(["user", "create", "organiser", "--creates-events", "--password-from-stdin"])
        .current_dir(folder.path())
        .env("DATABASE_URL", format!("sqlite:{}", folder.path().join("toguznama.db").display()))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("it runs");
    let mut input = command.stdin.take().expect("its input");
    input.write_all(b"four words of one\n").expect("typed");
    drop(input);
    assert!(command.wait().expect("it ends").success());
    let mut program = Program::start(folder.path(), "warn");
    let client = Client::new(&program.base);
    client.log_in("organiser", "four words of one").expect(303);
    client.get("/events/new").expect(200);
    program.interrupt();
    assert!(program.wait().success());
    assert_eq!(program.rest(), [""; 0], "no set-up link");
}

#[cfg(feature = "postgres")]
#[test]
fn of_two_nodes_one_prints_the_set_up_link_and_the_other_says_so() {
    let database = TestDatabase::postgres();
    let toguznama::store::DatabaseUrl::Postgres(url) = database.url().clone() else {
        panic!("not PostgreSQL")
    };
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let start = |folder: &tempfile::TempDir| {
        Program::start_with(folder.path(), "warn", |command| {
            command.env("DATABASE_URL", &url);
        })
    };
    let first = start(&folders[0]);
    let link = first.setup();
    let second = start(&folders[1]);
    let line = second.line();
    assert!(line.starts_with("Set-up: the link was printed at"), "{line}");
    assert!(line.contains("toguznama user create"), "{line}");
    Client::new(&second.base).get(&link).expect(200);
}
