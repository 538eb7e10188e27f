//! A PostgreSQL server for this test binary alone: a folder of its own, a Unix socket in it, no port. It is
//! started by the first test that asks.
//!
//! A shell stands between us and the server and reads from a pipe that we never write to. Whatever way this
//! process ends, the pipe closes then, and the shell stops the server and deletes the folder.
//!
//! Nothing in it has to outlive a power cut, so it does not wait for the disk. One database is migrated, and the others are
//! copies of it.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use toguznama::store::{DatabaseUrl, Store};

/// `$1` is the folder of the programs, `$2` the server's.
const KEEPER: &str = r#"
    "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=1000 \
        -c fsync=off -c synchronous_commit=off -c full_page_writes=off </dev/null >"$2/log" 2>&1 &
    cat >/dev/null
    kill -QUIT $!
    wait $!
    rm -rf "$2"
"#;

struct Server {
    folder: PathBuf,
    /// Connected to the database `postgres`; counts the databases made.
    admin: Mutex<(PgConnection, u32)>,
    _keeper: Child,
}

/// A database of a test. What is left of it goes when the next one is made: connections to it may still end.
pub(super) struct Database(String);

static LEFT: Mutex<Vec<String>> = Mutex::new(Vec::new());

impl Drop for Database {
    fn drop(&mut self) {
        LEFT.lock().unwrap_or_else(PoisonError::into_inner).push(std::mem::take(&mut self.0));
    }
}

impl Database {
    pub(super) fn bare() -> Self {
        Self::copy_of("template1")
    }

    /// One that is migrated and otherwise empty.
    pub(super) fn migrated() -> Self {
        static TEMPLATE: LazyLock<Database> = LazyLock::new(|| {
            let database = Database::bare();
            drop(Store::open(&DatabaseUrl::Postgres(database.url())).expect("the store opens"));
            database
        });
        Self::copy_of(&TEMPLATE.0)
    }

    fn copy_of(template: &str) -> Self {
        let mut admin = server().admin.lock().unwrap_or_else(PoisonError::into_inner);
        let (connection, count) = &mut *admin;
        *count += 1;
        let name = format!("test_{count}");
        for left in std::mem::take(&mut *LEFT.lock().unwrap_or_else(PoisonError::into_inner)) {
            // What cannot be dropped goes with the server.
            let _ = connection.batch_execute(&format!("DROP DATABASE {left} WITH (FORCE)"));
        }
        let create = format!("CREATE DATABASE {name} TEMPLATE {template}");
        connection.batch_execute(&create).expect("a new database");
        Self(name)
    }

    pub(super) fn url(&self) -> String {
        address(&server().folder, &self.0)
    }
}

fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(start)
}

fn address(folder: &Path, database: &str) -> String {
    format!("postgres:///{database}?host={}&user=postgres", folder.display())
}

fn start() -> Server {
    let programs = programs();
    let folder = tempfile::Builder::new().prefix("toguznama-pg-").tempdir().expect("a folder").keep();
    let root = fs::metadata(&folder).expect("the folder").uid() == 0;
    if root {
        run(Command::new("chown").arg("postgres").arg(&folder));
    }
    run(as_owner(root, &programs.join("initdb"))
        .args(["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
        .arg(folder.join("data")));
    let mut keeper = as_owner(root, Path::new("sh"))
        .args(["-c", KEEPER, "keeper"])
        .args([&programs, &folder])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // Ctrl-C is ours: the server goes when we are gone.
        .process_group(0)
        .spawn()
        .expect("the keeper starts");
    let admin = connect(&folder, &mut keeper);
    Server { folder, admin: Mutex::new((admin, 0)), _keeper: keeper }
}

/// The newest PostgreSQL that Debian's packages have installed.
fn programs() -> PathBuf {
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    installed
        .filter_map(|entry| {
            Some((entry.file_name().to_str()?.parse::<u32>().ok()?, entry.path().join("bin")))
        })
        .max()
        .expect("PostgreSQL is installed under /usr/lib/postgresql (apt install postgresql)")
        .1
}

/// PostgreSQL refuses to be run by root.
fn as_owner(root: bool, program: &Path) -> Command {
    if !root {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program).current_dir("/");
    command
}

fn run(command: &mut Command) {
    let output = command.output().expect("the program starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn connect(folder: &Path, keeper: &mut Child) -> PgConnection {
    let patience = Instant::now() + Duration::from_secs(60);
    loop {
        match PgConnection::establish(&address(folder, "postgres")) {
            Ok(connection) => return connection,
            Err(error) if Instant::now() > patience || keeper.try_wait().is_ok_and(|gone| gone.is_some()) => {
                let log = fs::read_to_string(folder.join("log")).unwrap_or_default();
                panic!("PostgreSQL does not start: {error}\n{log}");
            }
            Err(_) => sleep(Duration::from_millis(20)),
        }
    }
}
