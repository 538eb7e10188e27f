//! Faults around the running program: a log that cannot be written, a disk that fails, files, descriptors and memory that
//! run out, a clock that jumps, a signal to stop. Whatever happens, what was acknowledged is there afterwards.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::crash::{Acknowledged, burst, compare, furnish, integrity};
use crate::support::Client;
use crate::support::app::PASSWORD;
use crate::support::program::Program;

/// Saves without an end in sight: the burst ends with the server.
const ENDLESS: usize = usize::MAX / 2;

/// Referees who save meanwhile.
const REFEREES: usize = 2;

/// The library that makes the disk fail and the clock jump.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder").keep();
        let library = folder.join("faults.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/support/faults.c");
        let built =
            Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(source).status();
        assert!(built.expect("cc runs (apt install build-essential)").success());
        library
    })
}

/// A server on a furnished database, with referees who save results until it is gone; `trouble` is made meanwhile. In the
/// end the server is killed, and everything acknowledged must be there.
fn under_fire(shape: impl FnOnce(&mut Command), trouble: impl FnOnce(&mut Program, &Path, &dyn Fn())) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("toguznama.db");
    let faults = folder.path().join("faults");
    fs::write(&faults, "").expect("written");
    let round = furnish(&file);
    let (acknowledged, count) = (Acknowledged::default(), AtomicUsize::new(0));
    let mut program = Program::start_with(folder.path(), "warn", |command| {
        command.env("LD_PRELOAD", library()).env("FAULTS", &faults);
        shape(command);
    });
    let base = program.base.clone();
    thread::scope(|scope| {
        for referee in 0..REFEREES {
            let (base, round, acknowledged, count) = (&base, &round, &acknowledged, &count);
            scope.spawn(move || {
                let client = Client::new(base);
                client.log_in("referee", PASSWORD);
                let token = client.csrf();
                burst(&client, &token, round, (referee, REFEREES), ENDLESS, acknowledged, count);
            });
        }
        // Saves are taken (again).
        let goes_on = || {
            let (before, patience) = (count.load(Ordering::SeqCst), Instant::now() + Duration::from_secs(60));
            while count.load(Ordering::SeqCst) < before + 5 {
                assert!(Instant::now() < patience, "no save is taken");
                thread::sleep(Duration::from_millis(5));
            }
        };
        goes_on();
        trouble(&mut program, &faults, &goes_on);
        program.kill();
    });
    integrity(&file);
    compare(&file, &acknowledged);
    println!("{} results acknowledged, none lost", count.load(Ordering::SeqCst));
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_acknowledged_is_lost_when_the_disk_fails_or_the_clock_jumps() {
    let (io, full, read_only) = (5, 28, 30);
    under_fire(
        |_| {},
        |program, faults, goes_on| {
            let client = Client::new(&program.base);
            for fault in [
                format!("write {io}"),
                format!("write {full}"),
                format!("write {read_only}"),
                format!("sync {io}"),
                format!("sync {full}"),
                "clock -94608000".to_owned(),
                "clock 864000".to_owned(),
            ] {
                fs::write(faults, &fault).expect("written");
                thread::sleep(Duration::from_millis(400));
                if fault.starts_with("clock") {
                    goes_on();
                }
                fs::write(faults, "").expect("written");
                goes_on();
                client.get("/livez").expect(200);
                client.get("/").expect(200);
            }
            assert!(program.log().contains("was not stored"), "{}", program.log());
        },
    );
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_acknowledged_is_lost_when_the_log_is_deleted_and_the_server_killed_once_it_has_noticed() {
    under_fire(
        |_| {},
        |program, faults, _| {
            fs::remove_file(faults.with_file_name("toguznama.db-wal")).expect("deleted");
            // The writer has noticed when it says so itself.
            Client::new(&program.base).get_saying("/readyz", "the database does not take writes");
        },
    );
}

/// A server on a database that it has used before, whose disk fails as the file says that is returned with it.
#[cfg(target_os = "linux")]
fn faulty(folder: &Path, log: &str) -> (Program, PathBuf) {
    let faults = folder.join("faults");
    fs::write(&faults, "").expect("written");
    furnish(&folder.join("toguznama.db"));
    // What is made at the first start is there afterwards.
    let mut first = Program::start(folder, log);
    // It says where it listens a moment before it catches signals.
    Client::new(&first.base).get_until("/readyz", 200);
    first.interrupt();
    assert!(first.wait().success());
    let program = Program::start_with(folder, log, |command| {
        command.env("LD_PRELOAD", library()).env("FAULTS", &faults);
    });
    (program, faults)
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_is_ready_when_a_save_would_be_stored_and_not_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut program, faults) = faulty(folder.path(), "warn");
    let client = Client::new(&program.base);
    client.log_in("referee", PASSWORD).expect(303);
    let new = [("name", "Cup"), ("place", ""), ("starts_on", ""), ("ends_on", "")];
    for fault in ["write 5", "write 28", "sync 5", "sync 28"] {
        fs::write(&faults, fault).expect("written");
        assert!(client.fill("/events/new", "/events/new", &new).status.is_server_error(), "{fault}");
        // Nothing else is saved meanwhile: it is found out by trying.
        client.get_saying("/readyz", "the database does not take writes").expect(503);
        client.get("/livez").expect(200);
        fs::write(&faults, "").expect("written");
        client.get_until("/readyz", 200);
        client.fill("/events/new", "/events/new", &new).expect(303);
    }
    program.interrupt();
    assert!(program.wait().success());

    fs::write(&faults, "readonly 1").expect("written");
    let program = Program::start_with(folder.path(), "warn", |command| {
        command.env("LD_PRELOAD", library()).env("FAULTS", &faults);
    });
    let client = Client::new(&program.base);
    client.get("/").expect(200);
    client.get_saying("/readyz", "the database does not take writes").expect(503);
    assert!(client.log_in("referee", PASSWORD).status.is_server_error(), "a session is not stored");
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_copied_into_the_file_is_told_until_it_can() {
    let folder = tempfile::tempdir().expect("a folder");
    let (program, faults) = faulty(folder.path(), "info");
    let client = Client::new(&program.base);
    client.log_in("referee", PASSWORD).expect(303);
    let new = [("name", "Cup"), ("place", ""), ("starts_on", ""), ("ends_on", "")];
    let stuck = "ok, but the write-ahead log cannot be copied into the database file and grows";
    for fault in ["main 5", "main 28"] {
        fs::write(&faults, fault).expect("written");
        client.fill("/events/new", "/events/new", &new).expect(303);
        client.get_saying("/readyz", stuck).expect(200);
        client.fill("/events/new", "/events/new", &new).expect(303);
        fs::write(&faults, "").expect("written");
        client.get_saying("/readyz", "ok").expect(200);
    }
    let (log, times) = (program.log(), |text: &str| program.log().matches(text).count());
    assert_eq!(times("cannot be copied into the database file; nothing is lost"), 2, "{log}");
    assert_eq!(times("is copied into the database file again"), 2, "{log}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_start_that_fails_says_what_is_wrong_and_cries_damage_only_where_there_is_some() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, faults) = (folder.path().join("toguznama.db"), folder.path().join("faults"));
    furnish(&file);
    let start = |database: &Path| {
        let output = Command::new(env!("CARGO_BIN_EXE_toguznama"))
            .current_dir(folder.path())
            .env("DATABASE_URL", format!("sqlite:{}", database.display()))
            .env("TOGUZNAMA_LISTEN", "127.0.0.1:0")
            .env("LD_PRELOAD", library())
            .env("FAULTS", &faults)
            .output()
            .expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (text, directory) = (folder.path().join("text.db"), folder.path().join("directory.db"));
    fs::write(&text, "no database at all, but long enough to have the header of one ".repeat(99))
        .expect("written");
    fs::create_dir(&directory).expect("a folder");
    for (fault, database, words, is_damage) in [
        ("write 28", &file, "the disk is full. Free some space", false),
        ("write 5", &file, "the disk reports errors", false),
        ("", &directory, "The settings must name a file", false),
        ("", &text, "Restore a backup (toguznama restore FILE)", true),
    ] {
        fs::write(&faults, fault).expect("written");
        let (status, output) = start(database);
        assert!(
            status == Some(3) && output.contains(words),
            "{fault} {}: {status:?} {output}",
            database.display()
        );
        assert_eq!(output.contains("damaged"), is_damage, "{fault} {}: {output}", database.display());
    }
    fs::write(&faults, "").expect("written");
    let restarted = Program::start(folder.path(), "error");
    Client::new(&restarted.base).log_in("referee", PASSWORD).expect(303);
}

#[cfg(target_os = "linux")]
#[test]
fn while_the_database_is_brought_up_to_date_the_port_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let faults = folder.path().join("faults");
    // Nothing reaches the disk for now: the first migration takes its time.
    fs::write(&faults, "hold 1").expect("written");
    let program = Program::begin(folder.path(), |command| {
        command.env("LD_PRELOAD", library()).env("FAULTS", &faults);
    });
    let client = Client::new(&program.base);
    assert_eq!(client.get("/readyz").expect(503).body(), "starting");
    assert_eq!(client.get("/healthz").expect(503).body(), "starting");
    assert_eq!(client.get("/livez").expect(200).body(), "ok");
    let page = client.get("/events/1").expect(503);
    for words in ["The server is starting", "Сервер запускается", "ишке кирип", "іске қосылып"]
    {
        assert!(page.text().contains(words), "{}", page.text());
    }
    assert_eq!((page.header("retry-after"), page.header("cache-control")), ("5", "no-store"));
    assert!(page.header("content-security-policy").contains("default-src 'none'"));
    let accept = |request: reqwest::blocking::RequestBuilder| request.header("accept", "application/json");
    let response = client.send("/events/1", accept(client.request("POST", "/events/1"))).expect(503);
    assert!(response.body().contains("\"state\":\"failed\""), "{}", response.body());
    let response = client.get("/api/v1/events").expect(503);
    assert!(response.header("content-type").contains("problem+json"), "{}", response.header("content-type"));

    fs::write(&faults, "").expect("written");
    assert!(program.line().ends_with(&program.base), "it says where it listens once it is ready");
    assert!(program.setup().starts_with("/join/"));
    client.get_saying("/readyz", "ok").expect(200);
    client.get("/").expect(200);
}

#[cfg(target_os = "linux")]
#[test]
fn a_clock_that_is_behind_the_last_entry_is_told_at_the_start() {
    let folder = tempfile::tempdir().expect("a folder");
    furnish(&folder.path().join("toguznama.db"));
    let faults = folder.path().join("faults");
    fs::write(&faults, "clock -94608000").expect("written");
    let mut program = Program::start_with(folder.path(), "warn", |command| {
        command.env("LD_PRELOAD", library()).env("FAULTS", &faults);
    });
    let line = program.line();
    assert!(line.starts_with("Attention: the clock of this computer says"), "{line}");
    // It says so a moment before it catches signals.
    Client::new(&program.base).get_until("/livez", 200);
    program.interrupt();
    assert!(program.wait().success());
    let words = "the clock of this computer says";
    assert!(program.log().contains(words), "{}", program.log());
    let security = fs::read_dir(folder.path().join("data/security")).expect("the security log");
    let noted = security
        .filter_map(Result::ok)
        .any(|file| fs::read_to_string(file.path()).is_ok_and(|noted| noted.contains(words)));
    assert!(noted, "where what concerns security is noted");
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_acknowledged_is_lost_when_descriptors_run_out() {
    under_fire(
        |_| {},
        |program, _, goes_on| {
            program.limit("nofile=60");
            let address = program.base.trim_start_matches("http://").to_owned();
            let crowd: Vec<_> =
                (0..150).filter_map(|_| std::net::TcpStream::connect(&address).ok()).collect();
            assert!(crowd.len() > 60);
            thread::sleep(Duration::from_millis(500));
            drop(crowd);
            goes_on();
            Client::new(&program.base).get("/readyz").expect(200);
        },
    );
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_acknowledged_is_lost_when_memory_runs_out() {
    under_fire(
        |_| {},
        |program, _, _| {
            let used = program.memory();
            program.limit(&format!("as={used}"));
            // It may end by itself, or go on with what it has.
            let address = program.base.trim_start_matches("http://").to_owned();
            let crowd: Vec<_> =
                (0..100).filter_map(|_| std::net::TcpStream::connect(&address).ok()).collect();
            thread::sleep(Duration::from_millis(800));
            drop(crowd);
        },
    );
}

/// A pipe without a reader, as `toguznama 2>&1 | tee log` leaves when `tee` ends, and a disk without space.
#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_stops_nothing() {
    for unwritable in ["pipe", "/dev/full"] {
        let folder = tempfile::tempdir().expect("a folder");
        let faults = folder.path().join("faults");
        fs::write(&faults, "").expect("written");
        furnish(&folder.path().join("toguznama.db"));
        let mut program = Program::start_with(folder.path(), "debug", |command| {
            command.env("LD_PRELOAD", library()).env("FAULTS", &faults);
            if unwritable == "pipe" {
                let mut reader = Command::new("true").stdin(Stdio::piped()).spawn().expect("it starts");
                let pipe = reader.stdin.take().expect("a pipe");
                reader.wait().expect("it ends");
                command.stderr(Stdio::from(pipe));
            } else {
                command.stderr(fs::File::options().write(true).open(unwritable).expect("opens"));
            }
        });
        let client = Client::new(&program.base);
        client.log_in("referee", PASSWORD).expect(303);
        // The writer has something to complain of, and nowhere to.
        fs::write(&faults, "sync 5").expect("written");
        let new = [("name", "Cup"), ("place", ""), ("starts_on", ""), ("ends_on", "")];
        assert!(client.fill("/events/new", "/events/new", &new).status.is_server_error(), "{unwritable}");
        fs::write(&faults, "").expect("written");
        client.fill("/events/new", "/events/new", &new).expect(303);
        client.get("/readyz").expect(200);
        program.interrupt();
        assert!(program.wait().success(), "{unwritable}");
    }
}

#[test]
fn a_second_server_and_an_emptied_file_are_refused_with_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("toguznama.db");
    let mut first = Program::start(folder.path(), "error");
    let start = || {
        let second = Command::new(env!("CARGO_BIN_EXE_toguznama"))
            .current_dir(folder.path())
            .env("DATABASE_URL", format!("sqlite:{}", file.display()))
            .env("TOGUZNAMA_LISTEN", "127.0.0.1:0")
            .output()
            .expect("it runs");
        (second.status.code(), String::from_utf8_lossy(&second.stderr).into_owned())
    };
    let (status, printed) = start();
    assert!(status == Some(3) && printed.contains("another server"), "{status:?} {printed}");
    first.kill();
    for ending in ["-wal", "-shm"] {
        drop(fs::remove_file(format!("{}{ending}", file.display())));
    }
    fs::write(&file, "").expect("emptied");
    let (status, output) = start();
    assert!(status == Some(3) && output.contains("0 bytes"), "{status:?} {output}");
}

#[test]
fn a_backup_is_made_checked_and_restored_from_the_command_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("toguznama.db");
    furnish(&file);
    let mut server = Program::start(folder.path(), "error");
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_toguznama"))
            .args(arguments)
            .current_dir(folder.path())
            .env("DATABASE_URL", format!("sqlite:{}", file.display()))
            .output()
            .expect("it runs");
        let output_bytes = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&output_bytes).into_owned())
    };
    assert_eq!(run(&["backup", "copy.db"]).0, Some(0));
    assert_eq!(run(&["verify"]).0, Some(0));
    assert_eq!(run(&["verify", "copy.db"]).0, Some(0));
    let (status, printed) = run(&["backup", "copy.db"]);
    assert!(status == Some(3) && printed.contains("already"), "{printed}");
    let (status, printed) = run(&["backup", "none/copy.db"]);
    assert!(status == Some(3) && printed.contains("none/copy.db"), "{printed}");
    let (status, printed) = run(&["restore", "copy.db"]);
    assert!(status == Some(3) && printed.contains("another server"), "{printed}");
    server.kill();
    let (status, output) = run(&["restore", "copy.db"]);
    assert!(status == Some(0) && output.contains("before-restore"), "{output}");
    let restarted = Program::start(folder.path(), "error");
    Client::new(&restarted.base).log_in("referee", PASSWORD).expect(303);
}

#[cfg(target_os = "linux")]
#[test]
fn a_backup_that_does_not_fit_leaves_nothing_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("toguznama.db");
    furnish(&file);
    let faults = folder.path().join("faults");
    fs::write(&faults, "write 28").expect("written");
    let _server = Program::start(folder.path(), "error");
    let output = Command::new(env!("CARGO_BIN_EXE_toguznama"))
        .args(["backup", "copy-of-toguznama.db"])
        .current_dir(folder.path())
        .env("DATABASE_URL", format!("sqlite:{}", file.display()))
        .env("LD_PRELOAD", library())
        .env("FAULTS", &faults)
        .output()
        .expect("it runs");
    let printed = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(3) && printed.contains("full"), "{printed}");
    for left in ["copy-of-toguznama.db", "copy-of-toguznama.db.part"] {
        assert!(!folder.path().join(left).exists(), "{left}");
    }
}

/// Seconds that the server goes on after it was asked to stop.
const DRAIN: u64 = 8;

#[test]
fn a_server_that_is_asked_to_stop_answers_everybody_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = format!("drain_seconds = {DRAIN}\nguest_milliseconds = 65535");
    fs::write(folder.path().join("settings.toml"), settings).expect("written");
    let mut program = Program::start(folder.path(), "error");
    let asked = OnceLock::new();
    let (stopped, answered) = (AtomicBool::new(false), AtomicUsize::new(0));
    let base = program.base.clone();
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let client = Client::new(&base);
                while !stopped.load(Ordering::SeqCst) {
                    match client.request("GET", "/login").send() {
                        Ok(answer) => {
                            assert_eq!(answer.status().as_u16(), 200);
                            answer.bytes().expect("a whole answer");
                            answered.fetch_add(1, Ordering::SeqCst);
                        }
                        // The listener is closed, after all that time.
                        Err(error) => {
                            let asked: Option<&Instant> = asked.get();
                            let since = asked.map(Instant::elapsed);
                            assert!(since > Some(Duration::from_secs(DRAIN - 1)), "{since:?}: {error:?}");
                            return;
                        }
                    }
                }
            });
        }
        let patience = Instant::now() + Duration::from_secs(60);
        while answered.load(Ordering::SeqCst) < 20 {
            assert!(Instant::now() < patience, "nothing is answered");
            thread::sleep(Duration::from_millis(5));
        }
        asked.set(Instant::now()).expect("asked once");
        program.terminate();
        thread::sleep(Duration::from_millis(500));
        let client = Client::new(&base);
        assert_eq!(client.get("/readyz").expect(503).body(), "stopping");
        let answer = client.get("/livez").expect(200);
        assert_eq!(answer.header("connection"), "close");
        let before = answered.load(Ordering::SeqCst);
        thread::sleep(Duration::from_millis(500));
        assert!(answered.load(Ordering::SeqCst) > before, "it goes on serving");
        assert!(program.wait().success());
        stopped.store(true, Ordering::SeqCst);
    });
}
