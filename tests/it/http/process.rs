//! The real program as a process: it says that it is well, it stops when asked, and its log tells nothing it
//! should not.

use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use super::*;
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

    let mut again = Program::start(folder.path(), "info");
    Client::new(&again.base).log_in("loginsecret", "passwordsecret").expect(303);
    again.terminate();
    assert!(again.wait().success());
    assert_eq!(again.rest(), [""; 0], "there is an organiser already");
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
    let said = second.line();
    assert!(said.starts_with("Set-up: the link was printed at"), "{said}");
    assert!(said.contains("toguznama user create"), "{said}");
    Client::new(&second.base).get(&link).expect(200);
}
