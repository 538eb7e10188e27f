//! The real program as a process of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};
use std::{fs, thread};

use toguznama::store::testing::place_migrated;

use super::SETTINGS;

const FREE_PORT: &str = "127.0.0.1:0";

/// A running `toguznama serve` on a SQLite file. Killed when dropped.
pub(crate) struct Program {
    child: Child,
    /// `http://host:port`.
    pub(crate) base: String,
    /// What it has said since on its output, line by line.
    lines: mpsc::Receiver<String>,
    log: PathBuf,
}

impl Program {
    /// Starts it on the file `toguznama.db` in a folder, at a free port. What it logs is added to a file there. A missing
    /// database is made as an empty one that is migrated; settings of its own are a file `settings.toml` there.
    pub(crate) fn start(folder: &Path, log: &str) -> Self {
        Self::start_with(folder, log, |_| {})
    }

    /// The same, with the command shaped further.
    pub(crate) fn start_with(folder: &Path, log: &str, shape: impl FnOnce(&mut Command)) -> Self {
        let file = folder.join("toguznama.db");
        if !file.exists() {
            place_migrated(&file).expect("a migrated file");
        }
        Self::start_at(folder, log, FREE_PORT, shape)
    }

    /// Starts it in an empty folder, where it has everything to make by itself.
    pub(crate) fn first_start(folder: &Path) -> Self {
        Self::start_at(folder, "info", FREE_PORT, |_| {})
    }

    /// Starts it again where it was.
    pub(crate) fn start_again(mut self, folder: &Path) -> Self {
        self.kill();
        let listen = self.base.trim_start_matches("http://").to_owned();
        Self::start_at(folder, "info", &listen, |_| {})
    }

    /// Starts it in a folder and waits only until its port is bound: what it says when it is ready, it says later.
    pub(crate) fn begin(folder: &Path, shape: impl FnOnce(&mut Command)) -> Self {
        let mut program = Self::spawn(folder, "info", FREE_PORT, shape);
        let patience = Instant::now() + Duration::from_secs(60);
        let address = |line: &str| {
            let line: serde_json::Value = serde_json::from_str(line).ok()?;
            (line["message"] == "starting").then(|| line["address"].as_str().map(str::to_owned))?
        };
        program.base = loop {
            if let Some(address) = program.log().lines().find_map(address) {
                break format!("http://{address}");
            }
            assert!(Instant::now() < patience, "it binds no port: {}", program.log());
            thread::sleep(Duration::from_millis(20));
        };
        program
    }

    fn start_at(folder: &Path, log: &str, listen: &str, shape: impl FnOnce(&mut Command)) -> Self {
        let mut program = Self::spawn(folder, log, listen, shape);
        program.base = program.line().split_whitespace().last().expect("an address").to_owned();
        program
    }

    fn spawn(folder: &Path, log: &str, listen: &str, shape: impl FnOnce(&mut Command)) -> Self {
        let (path, own) = (folder.join("log"), folder.join("settings.toml"));
        let logged = fs::File::options().create(true).append(true).open(&path).expect("a log");
        let mut command = Command::new(env!("CARGO_BIN_EXE_toguznama"));
        command
            .current_dir(folder)
            .arg("--config")
            .arg(if own.exists() { &own } else { Path::new(SETTINGS) })
            .env("DATABASE_URL", format!("sqlite:{}", folder.join("toguznama.db").display()))
            .env("TOGUZNAMA_LISTEN", listen)
            .env("TOGUZNAMA_LOG", log)
            .env("TOGUZNAMA_LOG_FORMAT", "json")
            .stdout(Stdio::piped())
            .stderr(logged);
        shape(&mut command);
        let mut child = command.spawn().expect("the program starts");
        // With its end of a pipe that it may have been given.
        drop(command);
        let out = BufReader::new(child.stdout.take().expect("its output"));
        let (sender, lines) = mpsc::channel();
        // Read to the end, so that the program never waits for us.
        thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { child, base: String::new(), lines, log: path }
    }

    /// The next line that it says on its output: where it listens, when it is ready; then what else there is to say.
    pub(crate) fn line(&self) -> String {
        self.lines.recv_timeout(Duration::from_secs(60)).expect("the program says something")
    }

    /// The path of the set-up link that it prints the first time.
    pub(crate) fn setup(&self) -> String {
        let line = self.line();
        // It begins with the public address, which need not be the one it listens at.
        let (_, token) = line.split_once("/join/").expect("the set-up link");
        format!("/join/{}", token.trim())
    }

    /// What else it has said on its output, once it has ended.
    pub(crate) fn rest(&self) -> Vec<String> {
        self.lines.iter().collect()
    }

    /// Kills it as a power cut would.
    pub(crate) fn kill(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        self.child.wait().expect("gone");
    }

    /// Asks it to stop, as a service manager does.
    pub(crate) fn terminate(&self) {
        self.signal("-TERM");
    }

    /// Asks it to stop, as Ctrl-C does.
    pub(crate) fn interrupt(&self) {
        self.signal("-INT");
    }

    fn signal(&self, signal: &str) {
        let killed = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(killed.expect("kill runs").success());
    }

    /// Limits what it may use from now on, in the words of `prlimit`.
    pub(crate) fn limit(&self, limit: &str) {
        let pid = format!("--pid={}", self.child.id());
        let limited = Command::new("prlimit").args([&pid, &format!("--{limit}")]).status();
        assert!(limited.expect("prlimit runs").success());
    }

    /// The bytes of its address space.
    pub(crate) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("it runs");
        let size = status.lines().find_map(|line| line.strip_prefix("VmSize:")).expect("its size");
        size.split_whitespace().next().and_then(|size| size.parse::<u64>().ok()).expect("a number") * 1024
    }

    /// Waits for its end.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        let patience = Instant::now() + Duration::from_secs(30);
        loop {
            if let Some(status) = self.child.try_wait().expect("its status") {
                return status;
            }
            assert!(Instant::now() < patience, "the program does not stop");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// What it has logged.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).expect("the log")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
