//! An hour of the hall's screen, with a restart of the server in it. The hour is the page's: its clock and its timers are ours, set
//! before its scripts run. Server and streams are real.

use std::time::{Duration, Instant};

use serde_json::json;

use super::live::{act, enter, start};
use super::*;
use crate::support::people::people;

/// A clock that goes only when `forward` is called, one timer after the other; what is fetched has a moment to come.
const CLOCK: &str = "(() => {
    const [later, Real] = [window.setTimeout.bind(window), Date];
    let [now, last] = [Real.now(), 0];
    const timers = new Map();
    const add = (what, ms, every) => {
        last += 1;
        timers.set(last, { what, at: now + Math.max(1, Number(ms) || 0), every });
        return last;
    };
    window.setTimeout = (what, ms, ...given) => add(() => what(...given), ms, 0);
    window.setInterval = (what, ms, ...given) => add(() => what(...given), ms, Math.max(1, ms));
    window.clearTimeout = window.clearInterval = (id) => timers.delete(id);
    window.Date = class extends Real {
        constructor(...given) { given.length > 0 ? super(...given) : super(now); }
        static now() { return now; }
    };
    window.forward = async (ms) => {
        const end = now + ms;
        for (;;) {
            let next;
            for (const [id, { at }] of timers) if (at <= end && (!next || at < timers.get(next).at)) next = id;
            if (!next) break;
            const { what, at, every } = timers.get(next);
            now = at;
            if (every) timers.get(next).at += every;
            else timers.delete(next);
            what();
        }
        now = end;
        await new Promise((done) => later(done, 20));
    };
    window.timers = () => timers.size;
})()";

/// What is on the screen: language, which of the slides, and which page of it.
const SHOWN: &str = "[document.documentElement.lang, [...document.querySelectorAll('.wall__slide')]
    .findIndex((slide) => !slide.hidden), document.querySelector('.wall__slide:not([hidden]) [data-of]')?.textContent].join('/')";

/// So many minutes of the screen; what was on it.
async fn minutes(screen: &Browser, minutes: u32) -> Vec<String> {
    let script = format!(
        "const seen = new Set();
        for (let part = 0; part < {minutes} * 5; part += 1) {{ await forward(12000); seen.add({SHOWN}); }}
        return [...seen];"
    );
    screen.ask(&script).await
}

/// Lets the page's clock go on, second by second, until a script answers true.
async fn forward_until(screen: &Browser, script: &str) {
    let patience = Instant::now() + Duration::from_secs(30);
    while !screen.ask::<bool>(&format!("await forward(1000); return !!({script});")).await {
        assert!(Instant::now() < patience, "{script} on:\n{}", screen.text().await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Elements, listeners and timers that are left when what is not used any more is gone.
async fn held(screen: &Browser) -> [u64; 3] {
    screen.tool("HeapProfiler.collectGarbage", json!({})).await;
    let counted = screen.tool("Memory.getDOMCounters", json!({})).await;
    let count = |name: &str| counted[name].as_u64().expect("a count");
    [count("nodes"), count("jsEventListeners"), screen.ask("return timers()").await]
}

/// Whether the screen says that it has no connection, and how many boards have a result on it.
const STRIP: &str = "!document.querySelector('[data-strip]').hidden";
const DONE: &str = "document.querySelectorAll('.wall__pair:not(.is-open)').length";

#[tokio::test(flavor = "multi_thread")]
async fn the_screen_goes_on_for_an_hour_over_a_restart_and_grows_by_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(40), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(&desk, "form[action$='/publish']").await;
    desk.go(&round).await;
    act(&desk, "form[action$='/start']").await;

    let screen = Browser::open(&program.base, true).await;
    screen.driver.set_window_rect(0, 0, 1920, 1080).await.expect("a wall");
    screen.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": CLOCK })).await;
    let begun = Instant::now();
    screen.go(&format!("{event}/screen?show=pairings,standings,clock,tiles&every=12&lang=ky,ru")).await;
    screen.find(".wall.is-turning").await;
    let first = minutes(&screen, 10).await;
    for lang in ["ky", "ru"] {
        // No standings before the first round is over: pairings, clock, tiles.
        for slide in 0..3 {
            let shown = format!("{lang}/{slide}/");
            assert!(first.iter().any(|seen| seen.starts_with(&shown)), "{shown} is not among {first:?}");
        }
    }
    let before = held(&screen).await;

    // The server is away for a quarter of an hour: the screen goes on with what it has, and says since when.
    program.kill();
    forward_until(&screen, STRIP).await;
    let since = "return document.querySelector('[data-strip]').textContent";
    let said: String = screen.ask(since).await;
    assert!(said.contains(':'), "{said}");
    assert_eq!(minutes(&screen, 15).await.len(), first.len());
    assert!(screen.ask::<bool>(&format!("return {STRIP}")).await);
    let program = program.start_again(folder.path());
    enter(&desk, &round, 1, "1").await;
    forward_until(&screen, &format!("!{STRIP} && {DONE} === 1")).await;

    // The rest of the hour; what happens is shown in it.
    let seen = minutes(&screen, 30).await;
    assert_eq!(seen.len(), first.len(), "{seen:?}");
    enter(&desk, &round, 2, "0").await;
    forward_until(&screen, &format!("{DONE} === 2")).await;
    minutes(&screen, 4).await;
    let now = "return document.querySelector('[data-now]').textContent === new Date()
        .toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })";
    assert!(screen.ask::<bool>(now).await);
    let after = held(&screen).await;
    println!("after {:?}: {before:?} elements, listeners and timers, then {after:?}", begun.elapsed());
    assert!(after[0] < before[0] + before[0] / 4 + 200, "elements: {before:?}, {after:?}");
    assert!(after[1] <= before[1] + 4, "listeners: {before:?}, {after:?}");
    assert!(after[2] <= before[2] + 2, "timers: {before:?}, {after:?}");
    screen.close().await;
    desk.close().await;
    drop(program);
}
