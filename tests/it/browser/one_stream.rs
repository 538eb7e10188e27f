//! A browser has one stream for all its pages that are seen, and one for the frames on pages of another site: over plain http it has
//! six connections to a server, and twelve tabs or nine frames leave five of them.

use std::io::{BufRead, BufReader, Read, Write, copy};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use thirtyfour::prelude::*;

use super::live::{act, enter, run, start, until, watch};
use super::live_pages::SAID;
use super::*;
use crate::support::people::people;

const FRAMES: u16 = 9;
const TABS: usize = 12;
/// Pages without a channel: more than have streams.
const LODGERS: usize = 5;
/// For a moment there may be more than there should, where the machine was too busy for a page to hear another.
const MAX_STREAMS: usize = 4;
/// Longer than anything takes that is waited for, whatever else the machine does.
const PATIENCE: Duration = Duration::from_secs(40);
/// What a page says has changed since it was noted.
const CHANGED: &str = "window.said() !== window.before";

/// The wire between a browser and the server, on which streams are counted. The address is none that browsers trust as they do the
/// machine's own.
struct Wire {
    base: String,
    streams: Arc<Streams>,
}

#[derive(Default)]
struct Streams {
    open: AtomicUsize,
    most: AtomicUsize,
}

impl Wire {
    fn to(server: &str) -> Self {
        let server = server.trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("its address").port();
        let streams: Arc<Streams> = Arc::default();
        let counted = Arc::clone(&streams);
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let Ok(far) = TcpStream::connect(&server) else { continue };
                let (mut answers, mut to) =
                    (far.try_clone().expect("cloned"), near.try_clone().expect("cloned"));
                thread::spawn(move || {
                    let _ = copy(&mut answers, &mut to);
                    let _ = to.shutdown(Shutdown::Both);
                });
                let streams = Arc::clone(&counted);
                thread::spawn(move || streams.pass_on(near, far));
            }
        });
        Self { base: format!("http://toguz.test:{port}"), streams }
    }

    fn open(&self) -> usize {
        self.streams.open.load(Ordering::SeqCst)
    }

    fn most(&self) -> usize {
        self.streams.most.load(Ordering::SeqCst)
    }

    /// Waits until so many streams are open.
    async fn settles(&self, count: usize) {
        let patience = Instant::now() + PATIENCE;
        while self.open() != count {
            assert!(Instant::now() < patience, "{} streams are open and not {count}", self.open());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Streams {
    /// Hands on what a browser sends. A connection on which it asks for a stream is one until it ends.
    fn pass_on(&self, mut near: TcpStream, mut far: TcpStream) {
        let (mut bytes, mut is_stream) = (vec![0_u8; 16 * 1024], false);
        while let Ok(length @ 1..) = near.read(&mut bytes) {
            let sent = &bytes[..length];
            if !is_stream && String::from_utf8_lossy(sent).contains("text/event-stream") {
                is_stream = true;
                let open = self.open.fetch_add(1, Ordering::SeqCst) + 1;
                self.most.fetch_max(open, Ordering::SeqCst);
            }
            if far.write_all(sent).is_err() {
                break;
            }
        }
        let _ = far.shutdown(Shutdown::Both);
        if is_stream {
            self.open.fetch_sub(1, Ordering::SeqCst);
        }
    }
}

/// A server of other sites, each of which has this page in nine frames on its own. The port at which it answers for every host.
fn embedding_sites(page: &str) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("its address").port();
    let frame = format!("<iframe src=\"{page}\" width=\"300\" height=\"200\"></iframe>");
    let frames = frame.repeat(usize::from(FRAMES));
    let head = format!("Content-Type: text/html\r\nContent-Length: {}\r\nConnection: close", frames.len());
    let answer: Arc<str> = format!("HTTP/1.1 200 OK\r\n{head}\r\n\r\n{frames}").into();
    thread::spawn(move || {
        for mut near in listener.incoming().map_while(Result::ok) {
            let answer = Arc::clone(&answer);
            // Browsers open connections that they may need later.
            thread::spawn(move || {
                let lines = BufReader::new(&near).lines().map_while(Result::ok);
                lines.take_while(|line| !line.is_empty()).for_each(drop);
                let _ = near.write_all(answer.as_bytes());
            });
        }
    });
    port
}

/// A section whose first round is played, with the result of board 1.
async fn play(desk: &Browser, program: &Program) -> String {
    let section = open_section(desk, program, &people(6), "3").await;
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(desk, "form[action$='/publish']").await;
    desk.go(&round).await;
    act(desk, "form[action$='/start']").await;
    enter(desk, &round, 1, "1").await;
    section
}

/// Notes what the page, or the frame, says; it follows already.
async fn note(seen: &Browser) {
    until(seen, "performance.getEntriesByType('resource').some((one) => one.initiatorType === 'fetch')")
        .await;
    until(seen, "!isSecureContext && !document.hidden").await;
    run(seen, &format!("{SAID} window.before = window.said();")).await;
}

async fn turn_to(seen: &Browser, tab: &WindowHandle) {
    seen.driver.switch_to_window(tab.clone()).await.expect("the tab");
}

/// Notes what each frame of the page says.
async fn note_frames(seen: &Browser) {
    for frame in 0..FRAMES {
        seen.driver.enter_frame(frame).await.expect("a frame");
        note(seen).await;
        seen.driver.enter_default_frame().await.expect("the page");
    }
}

/// Waits until each of so many frames of the page has changed.
async fn frames_change(seen: &Browser, count: u16) {
    for frame in 0..count {
        seen.driver.enter_frame(frame).await.expect("a frame");
        until(seen, CHANGED).await;
        seen.driver.enter_default_frame().await.expect("the page");
    }
}

/// Opens so many tabs that show the same page, all of them seen, in which this runs before every page.
async fn open_tabs(seen: &Browser, count: usize, path: &str, source: &str) -> Vec<WindowHandle> {
    let mut tabs = Vec::new();
    for number in 0..count {
        if number > 0 {
            seen.new_tab().await;
        }
        seen.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        watch(seen, path).await;
        note(seen).await;
        tabs.push(seen.driver.window().await.expect("a window"));
    }
    tabs
}

/// Waits until each tab has changed, and notes what it says then.
async fn tabs_change(seen: &Browser, tabs: &[WindowHandle]) {
    for tab in tabs {
        turn_to(seen, tab).await;
        until(seen, CHANGED).await;
        until(seen, "window.watched").await;
        note(seen).await;
    }
}

/// The tabs that have a stream.
async fn holders(seen: &Browser, tabs: &[WindowHandle]) -> Vec<WindowHandle> {
    let mut holders = Vec::new();
    for tab in tabs {
        turn_to(seen, tab).await;
        if seen.ask::<i64>("return window.held").await > 0 {
            holders.push(tab.clone());
        }
    }
    holders
}

/// Lets a page say how many streams it has.
const HOLDS: &str = "window.held = 0;
    globalThis.EventSource = class extends EventSource {
        constructor(address) { super(address); window.held += 1; }
        close() { if (this.readyState !== 2) window.held -= 1; super.close(); }
    };";

/// A browser whose pages cannot speak to each other, in which twenty seconds pass in half a second.
const NO_CHANNEL: &str = "delete globalThis.BroadcastChannel;
    const real = globalThis.setInterval;
    globalThis.setInterval = (act, pause, ...rest) => real(act, pause === 20000 ? 500 : pause, ...rest);";

#[tokio::test(flavor = "multi_thread")]
async fn nine_frames_on_a_page_of_each_of_two_sites_have_a_stream_for_each_site() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = play(&desk, &program).await;
    let round = format!("{section}/rounds/1");
    let wire = Wire::to(&program.base);
    let port = embedding_sites(&format!("{}/embed{section}/standings?after=1&lang=en", wire.base));

    let seen = Browser::open(&wire.base, true).await;
    seen.driver.goto(format!("http://one.test:{port}/")).await.expect("the page of a site");
    note_frames(&seen).await;
    wire.settles(1).await;
    let one = seen.new_tab().await;
    seen.driver.goto(format!("http://two.test:{port}/")).await.expect("the page of another site");
    note_frames(&seen).await;
    wire.settles(2).await;
    let two = seen.driver.window().await.expect("a window");

    enter(&desk, &round, 2, "1").await;
    for tab in [&one, &two] {
        turn_to(&seen, tab).await;
        frames_change(&seen, FRAMES).await;
    }
    // The frames go one after the other, the one that has the stream among them; the last ones follow as before.
    note_frames(&seen).await;
    for _ in 2..FRAMES {
        run(&seen, "document.querySelector('iframe').remove()").await;
        wire.settles(2).await;
    }
    enter(&desk, &round, 3, "1").await;
    frames_change(&seen, 2).await;
    wire.settles(2).await;
    assert!(wire.most() <= MAX_STREAMS, "{} streams at a time", wire.most());
    // A site that is left takes its stream along.
    seen.driver.goto("about:blank").await.expect("an empty page");
    wire.settles(1).await;
    seen.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twelve_tabs_have_one_stream_and_go_on_when_the_tab_that_has_it_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = play(&desk, &program).await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let round = format!("{section}/rounds/1");
    let wire = Wire::to(&program.base);

    let seen = Browser::open(&wire.base, true).await;
    let mut tabs = open_tabs(&seen, TABS, &round, HOLDS).await;
    wire.settles(1).await;
    enter(&desk, &round, 2, "1").await;
    tabs_change(&seen, &tabs).await;

    let leaders = holders(&seen, &tabs).await;
    let [leader] = leaders.as_slice() else { panic!("{} tabs have a stream", leaders.len()) };
    turn_to(&seen, leader).await;
    seen.driver.close_window().await.expect("closed");
    tabs.retain(|tab| tab != leader);
    enter(&desk, &round, 3, "1").await;
    tabs_change(&seen, &tabs).await;
    wire.settles(1).await;
    assert_eq!(holders(&seen, &tabs).await.len(), 1);
    assert!(wire.most() <= MAX_STREAMS, "{} streams at a time", wire.most());

    // The site answers a click beside them.
    seen.go(&event).await;
    seen.click(&format!("main a[href='{section}/standings']")).await;
    until(&seen, &format!("location.pathname === '{section}/standings'")).await;
    seen.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_pages_cannot_speak_to_each_other_two_have_streams_and_the_others_ask() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = play(&desk, &program).await;
    let round = format!("{section}/rounds/1");
    let wire = Wire::to(&program.base);

    let seen = Browser::open(&wire.base, true).await;
    let tabs = open_tabs(&seen, LODGERS, &round, &format!("{HOLDS}\n{NO_CHANNEL}")).await;
    wire.settles(2).await;
    assert_eq!(holders(&seen, &tabs).await.len(), 2);
    enter(&desk, &round, 2, "1").await;
    tabs_change(&seen, &tabs).await;
    wire.settles(2).await;
    assert!(wire.most() <= MAX_STREAMS, "{} streams at a time", wire.most());
    seen.close().await;
    desk.close().await;
}
