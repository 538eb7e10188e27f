//! The Chromiums that tests borrow, and Debian's chromedriver that drives them. Each is started once and lent to one test after
//! another; a test with two readers has two. What is given back has forgotten its pages, all cookies, and what it kept of the server.
//!
//! As with the PostgreSQL server of the tests, a shell stands between us and each of them and reads from a pipe that we never
//! write to. Whatever way this process ends, the pipe closes then, and the shell ends what it has started.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, thread};

use serde::Deserialize;

/// `$1` is a folder that goes with the program, the rest is its command.
const KEEPER: &str = r#"
    folder="$1"; shift
    "$@" &
    cat >/dev/null
    kill -KILL $! 2>/dev/null
    wait $!
    rm -rf "$folder"
"#;

/// A program that ends when this is dropped, or when this process ends.
struct Kept {
    keeper: Child,
    folder: PathBuf,
}

impl Kept {
    fn start(folder: PathBuf, command: &[&str]) -> Self {
        let keeper = Command::new("sh")
            .args(["-c", KEEPER, "keeper"])
            .arg(&folder)
            .args(command)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // Ctrl-C is ours: they go when we are gone.
            .process_group(0)
            .spawn()
            .expect("a shell");
        Self { keeper, folder }
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// The address of chromedriver.
pub(super) fn driver() -> String {
    static SERVICE: OnceLock<(Kept, u16)> = OnceLock::new();
    let (_, port) = SERVICE.get_or_init(|| {
        let mut service = Kept::start(new_folder(), &["chromedriver", "--port=0", "--log-level=WARNING"]);
        let out = service.keeper.stdout.take().expect("its output");
        let mut lines = BufReader::new(out).lines().map_while(Result::ok);
        let line = lines.find(|line| line.contains("successfully on port"));
        let line = line.expect("chromedriver is installed (apt install chromium-driver) and says its port");
        thread::spawn(move || lines.for_each(drop));
        let port = line.trim_end_matches('.').rsplit(' ').next().and_then(|port| port.parse().ok());
        (service, port.expect("a port"))
    });
    format!("http://127.0.0.1:{port}")
}

fn new_folder() -> PathBuf {
    tempfile::Builder::new().prefix("toguznama-chromium-").tempdir().expect("a folder").keep()
}

/// A running Chromium with one empty page.
pub(super) struct Chromium {
    _kept: Kept,
    /// `host:port` of its tools.
    pub(super) tools: String,
}

static IDLE: Mutex<Vec<Chromium>> = Mutex::new(Vec::new());

/// What a Chromium has open.
#[derive(Deserialize)]
struct Target {
    id: String,
    r#type: String,
}

impl Chromium {
    /// One that no one else has.
    pub(super) fn borrow() -> Self {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.unwrap_or_else(Self::start)
    }

    fn start() -> Self {
        let folder = new_folder();
        let profile = format!("--user-data-dir={}", folder.display());
        let mut command = vec!["chromium"];
        command.extend([
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            // Sites that are not the machine's own, which browsers trust without TLS.
            "--host-resolver-rules=MAP *.test 127.0.0.1",
            "--lang=en",
            "--window-size=1280,1600",
            "--remote-debugging-port=0",
            &profile,
            "about:blank",
        ]);
        let kept = Kept::start(folder, &command);
        // The port, and a line for browsers.
        let port_file = kept.folder.join("DevToolsActivePort");
        let patience = Instant::now() + Duration::from_secs(120);
        loop {
            let port = fs::read_to_string(&port_file).ok();
            if let Some(port) =
                port.as_deref().and_then(|port_file| port_file.split_once('\n')).map(|(port, _)| port)
            {
                return Self { tools: format!("127.0.0.1:{port}"), _kept: kept };
            }
            assert!(Instant::now() < patience, "Chromium does not start (apt install chromium)");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Lends it to the next test, with a new page for the old ones. One that does not do that is ended.
    pub(super) async fn give_back(self) -> reqwest::Result<()> {
        let tools = reqwest::Client::builder().no_proxy().timeout(Duration::from_secs(30)).build()?;
        let at = |path: &str| format!("http://{}/json/{path}", self.tools);
        let old: Vec<Target> = tools.get(at("list")).send().await?.json().await?;
        tools.put(at("new?about:blank")).send().await?.error_for_status()?;
        for page in old.iter().filter(|target| target.r#type == "page") {
            tools.get(at(&format!("close/{}", page.id))).send().await?;
        }
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self);
        Ok(())
    }
}
