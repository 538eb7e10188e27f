//! An hour of the hall's screen, with a day without the server in it. The hour is the page's: its clock and its timers are ours, set
//! before its scripts run. Server and streams are real.

use std::time::{Duration, Instant};

use fast_qr::{ECL, QRBuilder};
use serde_json::json;

use super::live::{act, enter, start, until};
use super::*;
use crate::support::demonstration::Demonstration;
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
async fn the_screen_goes_on_for_an_hour_and_for_a_day_without_network_and_grows_by_nothing() {
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

    // The server is away: the screen goes on with what it has, and says since when.
    program.kill();
    forward_until(&screen, STRIP).await;
    let since = "return document.querySelector('[data-strip]').textContent";
    let said: String = screen.ask(since).await;
    assert!(said.contains(':'), "{said}");
    assert_eq!(minutes(&screen, 15).await.len(), first.len());
    // And then for a day.
    let gone = held(&screen).await;
    for _ in 0..24 {
        screen
            .ask::<bool>("for (let part = 0; part < 6; part += 1) await forward(600000); return true")
            .await;
    }
    assert_eq!(minutes(&screen, 5).await.len(), first.len());
    // Since when, not since the last attempt; and on which day that was.
    let time = |said: &str| {
        said.split(' ').find(|word| word.contains(':')).map(|word| word.trim_end_matches('.').to_owned())
    };
    let later: String = screen.ask(since).await;
    assert_eq!(time(&later), time(&said), "{said}, {later}");
    assert!(later.chars().filter(char::is_ascii_digit).count() > 4, "{later}");
    let day = held(&screen).await;
    assert!(
        day[0] < gone[0] + gone[0] / 4 + 200 && day[1] <= gone[1] + 4 && day[2] <= gone[2] + 2,
        "{gone:?}, {day:?}"
    );
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
    // Server's time in the event's zone, though the page's clock is a day ahead; the last answer came a few minutes ago by that.
    let now = "const clock = document.querySelector('[data-now]');
        const ahead = Number(clock.dataset.offsets.split(' ')[0].split(':')[1]);
        const real = new (Object.getPrototypeOf(Date))();
        const [hours, minutes] = clock.textContent.split(':').map(Number);
        const off = Math.abs(hours * 60 + minutes - (real.getUTCHours() * 60 + real.getUTCMinutes() + ahead + 1440) % 1440);
        return Math.min(off, 1440 - off) < 10;";
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

#[tokio::test(flavor = "multi_thread")]
async fn the_boards_of_a_round_stand_on_one_page_in_three_columns_with_their_races() {
    let demonstration = block_in_place(Demonstration::play);
    let screen = Browser::open(&demonstration.app.base, true).await;
    let wall = json!({ "width": 1920, "height": 1080, "deviceScaleFactor": 1, "mobile": false });
    screen.tool("Emulation.setDeviceMetricsOverride", wall).await;
    let (event, section) = (demonstration.event, demonstration.section);
    screen
        .go(&format!("/events/{event}/screen?show=pairings,names&section={section}&lang=ky&every=600"))
        .await;
    screen.find(".wall.is-turning").await;
    until(&screen, "document.fonts.status === 'loaded'").await;
    const PAIRS: &str = "[...document.querySelectorAll('.wall__pair')]";
    let boards: usize = screen.ask(&format!("return {PAIRS}.length")).await;
    assert!(boards > 20, "{boards}");
    // All of them are seen at once, each below the other and a column beside the other.
    let seen = format!(
        "return {PAIRS}.filter((pair) => {{ const box = pair.getBoundingClientRect();
            return box.right <= innerWidth && box.bottom <= innerHeight + 1; }}).length"
    );
    assert_eq!(screen.ask::<usize>(&seen).await, boards);
    let columns =
        format!("return new Set({PAIRS}.map((pair) => Math.round(pair.getBoundingClientRect().left))).size");
    assert_eq!(screen.ask::<usize>(&columns).await, 3);
    // A board with a result has a number at each name, and one with balls their race.
    let lacking = format!(
        "return {PAIRS}.filter((pair) => !pair.matches('.is-open')
            && (pair.querySelectorAll('.wall__score').length !== 2
                || !pair.querySelector('.wall__race').firstElementChild && /\\d\\d/.test(pair.textContent.slice(2))))
            .map((pair) => pair.textContent)"
    );
    assert_eq!(screen.ask::<Vec<String>>(&lacking).await, Vec::<String>::new());
    // By name everybody has a board and a side.
    let lines = "return [document.querySelectorAll('.wall__line').length,
        document.querySelectorAll('.wall__line .disc').length]";
    let [people, seated]: [usize; 2] = screen.ask(lines).await;
    assert!(seated == 2 * boards && people >= seated, "{people} and {seated} of {boards} boards");
    screen.close().await;
}

/// Counts how often the page asks that the device stay awake.
const AWAKE: &str = "window.asked = 0; Object.defineProperty(navigator, 'wakeLock', { value: {
    request: async (kind) => { window.asked += kind === 'screen' ? 1 : 100; return {}; } } })";

/// The address that phones find in the code on the screen: every module is as the standard draws it.
async fn assert_leads(screen: &Browser, address: &str) {
    let code = QRBuilder::new(address).ecl(ECL::M).build().expect("a code");
    let mut expected = String::new();
    for y in 0..code.size {
        expected.extend(code[y].iter().map(|module| if module.value() { '#' } else { '.' }));
    }
    let drawn: String = screen
        .ask(
            "const svg = document.querySelector('.wall__code svg');
            const size = Number(svg.getAttribute('viewBox').split(' ')[2]) - 8;
            const dark = Array(size * size).fill('.');
            for (const [, x, y, wide] of svg.querySelector('path').getAttribute('d').matchAll(/M(\\d+) (\\d+)h(\\d+)/g)) {
                for (let at = 0; at < Number(wide); at += 1) dark[(y - 4) * size + (x - 4) + at] = '#';
            }
            return dark.join('')",
        )
        .await;
    assert_eq!(drawn, expected, "the code does not lead to {address}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_opened_in_round_1_leads_phones_to_round_2_and_stays_awake() {
    const SITE: &str = "http://192.0.2.7:8080";
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start_with(folder.path(), "info", |command| {
        command.env("TOGUZNAMA_GUEST_MILLISECONDS", u16::MAX.to_string()).env("TOGUZNAMA_PUBLIC_URL", SITE);
    });
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(4), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let publish = async |round: &str| {
        desk.go(round).await;
        desk.click("button[formaction$='/pair']").await;
        desk.sees("Only officials can see these pairings").await;
        act(&desk, "form[action$='/publish']").await;
    };
    publish(&format!("{section}/rounds/1")).await;

    let screen = Browser::open(&program.base, true).await;
    screen.tool("Page.addScriptToEvaluateOnNewDocument", json!({ "source": AWAKE })).await;
    screen.go(&format!("{event}/screen?show=pairings&lang=en,ru")).await;
    screen.find(".wall.is-turning").await;
    until(&screen, "window.asked === 1").await;
    // A name is 42 px high on 1080 lines, in each list.
    let wall = json!({ "width": 1920, "height": 1080, "deviceScaleFactor": 1, "mobile": false });
    screen.tool("Emulation.setDeviceMetricsOverride", wall).await;
    until(&screen, "innerHeight === 1080 && innerWidth === 1920").await;
    until(&screen, "[...document.querySelectorAll('.wall__pair .wall__name')].length === 4").await;
    until(
        &screen,
        "[...document.querySelectorAll('.wall__name')].every((one) => parseFloat(getComputedStyle(one).fontSize) >= 42)",
    )
    .await;
    // A name that there is no room for has an initial instead of being cut.
    let fits =
        "[...document.querySelectorAll('.wall__name')].every((one) => one.scrollWidth <= one.clientWidth
        || one.textContent === one.dataset.short)";
    until(&screen, fits).await;
    // The browser lets the device sleep while something else is seen.
    screen.ask::<bool>("document.dispatchEvent(new Event('visibilitychange')); return true").await;
    until(&screen, "window.asked === 2").await;
    let now = format!("{section}/rounds/now");
    assert_leads(&screen, &format!("{SITE}{now}")).await;
    let phone = Browser::phone(&program.base).await;
    phone.go(&now).await;
    assert_eq!(phone.path().await, format!("{section}/rounds/1"));

    // A round later the same screen leads to that round; and with a second section to where one is chosen.
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    act(&desk, "form[action$='/start']").await;
    for board in [1, 2] {
        enter(&desk, &round, board, "1").await;
    }
    desk.go(&round).await;
    desk.click("form[action$='/close'] button:enabled").await;
    desk.sees("Round closed").await;
    publish(&format!("{section}/rounds/2")).await;
    until(&screen, "/(Round|Тур) 2/.test(document.querySelector('.wall__title').textContent)").await;
    assert_leads(&screen, &format!("{SITE}{now}")).await;
    phone.go(&now).await;
    assert_eq!(phone.path().await, format!("{section}/rounds/2"));
    const DRAWN: &str = "document.querySelector('.wall__code path').getAttribute('d')";
    screen.ask::<bool>(&format!("window.drawn = {DRAWN}; return true")).await;
    desk.go(&event).await;
    desk.click("a[href$='/sections/new']").await;
    desk.fill(&[("name", "Women"), ("rounds", "3")]).await;
    desk.click("main form .button--primary").await;
    desk.sees("Section created").await;
    until(&screen, &format!("{DRAWN} !== window.drawn")).await;
    assert_leads(&screen, &format!("{SITE}{event}")).await;
    assert_eq!(screen.ask::<usize>("return document.querySelectorAll('.wall__code').length").await, 1);
    phone.close().await;
    screen.close().await;
    desk.close().await;
}
