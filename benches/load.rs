//! The program under load, beside nginx and beside itself at rest: `scripts/load` says what is measured. Every comparison
//! is of one run, alternating, so that what else the machine does weighs on both sides.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a bench is no part of the program"
)]

mod hall;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use hall::{Organiser, furnish, percentiles};
use reqwest::blocking::Client;
use toguznama::store::{DatabaseUrl, Scope, Store};

/// Ends with the bench.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    /// Seconds of the processor that it has used.
    fn used(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
    }
}

fn program(folder: &Path) -> (Server, String) {
    let path = std::env::var("TOGUZNAMA_LOAD_PROGRAM").unwrap_or(env!("CARGO_BIN_EXE_toguznama").to_owned());
    // All come from one address here.
    fs::write(folder.join("load.toml"), "connections_per_address = 1024\n").unwrap();
    let mut child = Command::new(path)
        .args(["--config", "load.toml"])
        .current_dir(folder)
        .env("DATABASE_URL", format!("sqlite:{}", folder.join("load.db").display()))
        .env("TOGUZNAMA_LISTEN", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(fs::File::create(folder.join("log")).unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (Server(child), line.split_whitespace().last().unwrap().to_owned())
}

/// nginx with one page, whose bytes are sent as they are, and with a log, which ours has too.
fn nginx(folder: &Path, page: &[u8]) -> (Server, String) {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let root = folder.join("nginx");
    fs::create_dir(&root).unwrap();
    fs::write(root.join("standings"), page).unwrap();
    let at = root.display();
    let text = format!(
        "worker_processes 2; daemon off; pid {at}/pid; error_log {at}/error.log; \n\
         events {{ worker_connections 2048; }}\n\
         http {{ access_log {at}/access.log; open_file_cache max=10; keepalive_requests 1000000000;\n\
         client_body_temp_path {at}/body; proxy_temp_path {at}/proxy; fastcgi_temp_path {at}/fcgi;\n\
         uwsgi_temp_path {at}/uwsgi; scgi_temp_path {at}/scgi;\n\
         server {{ listen 127.0.0.1:{port}; root {at}; default_type 'text/html; charset=utf-8';\n\
         add_header Content-Encoding gzip; add_header Cache-Control 'private, no-cache'; }} }}\n"
    );
    fs::write(root.join("conf"), text).unwrap();
    let child = Command::new("nginx").arg("-c").arg(root.join("conf")).spawn().expect("nginx is installed");
    let url = format!("http://127.0.0.1:{port}/standings");
    let client = Client::builder().no_proxy().build().unwrap();
    while client.get(&url).send().is_err() {
        thread::sleep(Duration::from_millis(50));
    }
    (Server(child), url)
}

/// Requests a second.
fn wrk(url: &str, connections: u32, seconds: u32, header: Option<&str>) -> f64 {
    let mut command = Command::new("wrk");
    command.args(["-t1", &format!("-c{connections}"), &format!("-d{seconds}s")]);
    command.args(["-H", "Accept-Encoding: gzip"]);
    if let Some(header) = header {
        command.args(["-H", header]);
    }
    let out = command.arg(url).output().expect("wrk is installed");
    let out = String::from_utf8_lossy(&out.stdout).into_owned();
    for line in out.lines().filter(|line| line.contains("Non-2xx") || line.contains("Socket errors")) {
        println!("  {}", line.trim());
    }
    let rate =
        out.lines().find_map(|line| line.strip_prefix("Requests/sec:")).unwrap_or_else(|| panic!("{out}"));
    rate.trim().parse().unwrap()
}

/// Who saves results, one after the other, and how long each took.
struct Referee {
    organiser: Organiser,
    boards: u32,
    versions: Vec<i64>,
    turn: u32,
}

impl Referee {
    fn save(&mut self) -> Duration {
        self.turn += 1;
        let board = self.turn % self.boards + 1;
        let text = format!("1 82-{}", self.turn / self.boards % 81);
        let at = Instant::now();
        let answer = self.organiser.save(board, self.versions[board as usize], &text);
        let took = at.elapsed();
        let said: serde_json::Value = answer.json().unwrap();
        assert_eq!(said["state"], "saved", "{said}");
        self.versions[board as usize] = said["version"].as_i64().unwrap();
        took
    }

    /// Saves every so often while `busy` holds.
    fn save_while(&mut self, busy: &AtomicBool, every: Duration) -> Vec<Duration> {
        let mut times = Vec::new();
        while busy.load(Ordering::Relaxed) {
            let begun = Instant::now();
            times.push(self.save());
            thread::sleep(every.saturating_sub(begun.elapsed()));
        }
        times
    }
}

/// Saves while `load` runs.
fn saves_during<T>(referee: &mut Referee, every: Duration, load: impl FnOnce() -> T) -> (T, Vec<Duration>) {
    let busy = AtomicBool::new(true);
    thread::scope(|scope| {
        let saving = scope.spawn(|| referee.save_while(&busy, every));
        let value = load();
        busy.store(false, Ordering::Relaxed);
        (value, saving.join().unwrap())
    })
}

fn median(rates: &mut [f64]) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// How many addresses a hammer goes through before it begins again.
const ADDRESSES: u64 = 6000;

/// Sixteen connections ask for the addresses that `address` gives, as fast as they are answered; how many were asked for, and
/// how many were answered well. One thread asks for all: what it takes of the processor is the server's to lose, not
/// that of sixteen clients who would stand elsewhere.
fn hammer(folder: &Path, base: &str, seconds: u32, address: impl Fn(u64) -> String) -> (u64, u64) {
    let paths: Vec<String> =
        (0..ADDRESSES).map(|turn| format!("{:?}", address(turn).strip_prefix(base).unwrap())).collect();
    let script = folder.join("hammer.lua");
    let text = format!(
        "local paths, turn = {{{}}}, 0\n\
         request = function() turn = turn % #paths + 1; return wrk.format(nil, paths[turn]) end\n",
        paths.join(",")
    );
    fs::write(&script, text).unwrap();
    let mut command = Command::new("wrk");
    command.args(["-t1", "-c16", &format!("-d{seconds}s"), "-s"]).arg(&script).arg(base);
    let out = command.output().expect("wrk is installed");
    let out = String::from_utf8_lossy(&out.stdout).into_owned();
    let number = |text: &str| text.trim().parse::<u64>().unwrap_or_else(|_| panic!("{out}"));
    let asked = out.lines().find_map(|line| line.split_once(" requests in ")).expect(&out).0;
    let refused = out.lines().find_map(|line| line.trim().strip_prefix("Non-2xx or 3xx responses: "));
    (number(asked), number(asked) - refused.map_or(0, number))
}

fn main() {
    let number =
        |name: &str, usual: u32| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    if ["wrk", "nginx"].iter().any(|name| Command::new(name).arg("-v").output().is_err()) {
        println!("wrk or nginx is not installed: nothing is measured");
        return;
    }
    let (players, seconds) = (number("TOGUZNAMA_LOAD_PLAYERS", 300), number("TOGUZNAMA_LOAD_SECONDS", 5));
    let runs = number("TOGUZNAMA_LOAD_RUNS", 3);
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&DatabaseUrl::Sqlite(folder.path().join("load.db"))).unwrap();
    let (_, event, section) =
        store.write_blocking(Scope::Accounts, move |tx| furnish(tx, players as usize)).unwrap();
    store.close();
    drop(store);
    let (server, base) = program(folder.path());
    let section_url = format!("{base}/events/{event}/sections/{section}");
    let standings = format!("{section_url}/standings");
    let stranger = Client::builder().gzip(false).no_proxy().build().unwrap();
    let kept = || stranger.get(&standings).header("accept-encoding", "gzip").send().unwrap();
    let tag = kept().headers()["etag"].to_str().unwrap().to_owned();
    let page = kept().bytes().unwrap();
    println!("standings of {players} players: {} bytes packed", page.len());
    let (_other, other_url) = nginx(folder.path(), &page);
    let boards = players / 2;
    let mut referee = Referee {
        organiser: Organiser::log_in(&base, section_url.clone()),
        boards,
        versions: vec![2; boards as usize + 1],
        turn: 0,
    };

    let (mut ours, mut theirs, mut unchanged) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..runs {
        let before = server.used();
        ours.push(wrk(&standings, 64, seconds, None));
        let spent = (server.used() - before) / (ours[ours.len() - 1] * f64::from(seconds));
        theirs.push(wrk(&other_url, 64, seconds, None));
        unchanged.push(wrk(&standings, 64, seconds, Some(&format!("If-None-Match: {tag}"))));
        println!("  kept: {:.0} µs of the processor a page", spent * 1e6);
    }
    let (ours, theirs) = (median(&mut ours), median(&mut theirs));
    println!("kept, 64 connections: {ours:.0}/s, nginx {theirs:.0}/s: ratio {:.2}", ours / theirs);
    println!("not modified: {:.0}/s", median(&mut unchanged));

    let (mut ours, mut theirs, mut saves) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..runs {
        let (rate, times) =
            saves_during(&mut referee, Duration::from_millis(200), || wrk(&standings, 500, seconds, None));
        saves.extend(times);
        ours.push(rate);
        theirs.push(wrk(&other_url, 500, seconds, None));
    }
    let (ours, theirs) = (median(&mut ours), median(&mut theirs));
    let (p50, p95) = percentiles(&mut saves);
    println!(
        "kept, 500 connections, 5 saves a second: {ours:.0}/s, nginx {theirs:.0}/s: ratio {:.2}",
        ours / theirs
    );
    println!("  a save meanwhile: p50 {:.1} ms, p95 {:.1} ms, of {}", ms(p50), ms(p95), saves.len());

    let quiet = |referee: &mut Referee| {
        let mut times: Vec<Duration> = (0..60).map(|_| referee.save()).collect();
        percentiles(&mut times)
    };
    let ids: Vec<String> = {
        let page = stranger.get(format!("{section_url}/players")).send().unwrap().text().unwrap();
        let mut ids: Vec<String> = page
            .split("/players/")
            .skip(1)
            .map(|rest| rest.chars().take_while(char::is_ascii_digit).collect())
            .filter(|id: &String| !id.is_empty())
            .collect();
        ids.dedup();
        ids
    };
    let id = |turn: u64| &ids[usize::try_from(turn).unwrap() % ids.len()];
    type Address<'a> = Box<dyn Fn(u64) -> String + 'a>;
    let pages: [(&str, Address); 6] = [
        ("the standings, kept", Box::new(|_| standings.clone())),
        ("standings after every round", Box::new(|turn| format!("{standings}?after={}", turn % 300 + 1))),
        (
            "two players compared",
            Box::new(|turn| format!("{standings}/{}?against={}", id(turn), id(turn * 7 + 3))),
        ),
        ("a search among the players", Box::new(|turn| format!("{section_url}/players?q={turn}"))),
        (
            "the crosstable as a file",
            Box::new(|turn| format!("{section_url}/crosstable.csv?after={}", turn % 9 + 1)),
        ),
        ("a whole round explained", Box::new(|turn| format!("{section_url}/rounds/{}/why", turn % 9 + 1))),
    ];
    for (what, address) in pages {
        let (quiet50, quiet95) = quiet(&mut referee);
        let ((asked, answered), mut times) = saves_during(&mut referee, Duration::from_millis(50), || {
            hammer(folder.path(), &base, seconds, address)
        });
        let (p50, p95) = percentiles(&mut times);
        println!(
            "hammered, {what}: a save p50 {:.1} ms, p95 {:.1} ms of {}; quiet {:.1}, {:.1}: p95 × {:.1}; {} asked, {} answered",
            ms(p50),
            ms(p95),
            times.len(),
            ms(quiet50),
            ms(quiet95),
            ms(p95) / ms(quiet95),
            asked,
            answered,
        );
        // What the address has taken is earned back.
        thread::sleep(Duration::from_secs(3));
    }
}
