//! The frame of the pages: the first board near the top, rows of one height, a head that stays, six tabs that are in
//! sight in every language, one left edge, a board beside the list.

use serde_json::Value;

use super::*;
use crate::support::people::people;

/// The tallest a laptop's and a phone's first board may stand, and how high a row is there.
const LAPTOP: (i64, i64) = (150, 33);
const PHONE: (i64, i64) = (200, 100);

async fn number(browser: &Browser, script: &str) -> i64 {
    let answer = browser.driver.execute(&format!("return Math.round({script})"), Vec::new()).await;
    answer.expect("a script").convert::<i64>().unwrap_or_else(|error| panic!("{script}: {error}"))
}

/// Where an element begins on the page, and how high it is.
async fn place(browser: &Browser, css: &str) -> (i64, i64) {
    browser.find(css).await;
    let rect = format!("document.querySelector(\"{css}\").getBoundingClientRect()");
    (
        number(browser, &format!("{rect}.top + scrollY")).await,
        number(browser, &format!("{rect}.height")).await,
    )
}

/// The window of a laptop.
pub(super) async fn laptop(browser: &Browser) {
    // What the window's own frame takes is not known before.
    let mut outer = 1366;
    for _ in 0..2 {
        browser.driver.set_window_rect(0, 0, outer, 768).await.expect("a window");
        outer += 1366 - u32::try_from(number(browser, "innerWidth").await).expect("a width");
    }
    assert_eq!(number(browser, "innerWidth").await, 1366);
}

/// Pairs, publishes and starts round 1 of a section with so many players.
async fn play(browser: &Browser, section: &str) {
    browser.go(&format!("{section}/rounds/1")).await;
    browser.click("button[formaction$='/pair']").await;
    for (step, expected) in [("publish", "Pairings published"), ("start", "Round started")] {
        browser.click(&format!("form[action$='/{step}'] button")).await;
        browser.sees(expected).await;
    }
    browser.go(&format!("{section}/rounds/1")).await;
}

async fn log_in(browser: &Browser) {
    browser.log_in("organiser").await;
    browser.sees("Log out").await;
}

/// The same of a guest's on a laptop, which has a title.
const GUEST: (i64, i64) = (180, 46);

/// The first board stands high, all rows are of one height, and nothing hangs out of the page.
async fn assert_dense(browser: &Browser, (top, height): (i64, i64)) {
    let (at, high) = place(browser, "#pairings tbody tr").await;
    println!("{}: the first board at {at} px, {high} px high", browser.path().await);
    assert!(at <= top && high <= height, "at {at}, {high} high");
    let over = number(browser, "document.documentElement.scrollWidth - innerWidth").await;
    assert!(over <= 0, "{over} px hang out");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_boards_begin_high_up_and_a_board_opens_beside_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(60), "5").await;
    play(&browser, &section).await;
    laptop(&browser).await;
    browser.find("table.is-live").await;
    assert_dense(&browser, LAPTOP).await;

    // The head stays while the boards pass beneath it.
    browser.driver.execute("scrollTo(0, 600)", Vec::new()).await.expect("scrolled");
    assert_eq!(
        number(&browser, "document.querySelector('#pairings thead th').getBoundingClientRect().top").await,
        0
    );
    browser.driver.execute("scrollTo(0, 0)", Vec::new()).await.expect("scrolled");

    // A board beside the list, and what is done there.
    let round = browser.path().await;
    browser.click("tr[data-board='2'] [data-board-link]").await;
    browser.find(".board-panel .desk").await;
    assert_eq!(browser.path().await, round);
    browser.find("tr[data-board='2'].is-open").await;
    browser.click(".board-panel .line__do a[href$='/boards/3']").await;
    browser.find("tr[data-board='3'].is-open").await;
    assert_eq!(browser.path().await, round);
    browser.click(".board-panel__bar button").await;
    browser.gone(".board-panel").await;

    // The picture follows what is typed.
    browser.find("[data-tile='1'].is-playing").await;
    let input = browser.find("#board-1").await;
    input.send_keys(format!("1{}", thirtyfour::common::keys::Key::Enter.value())).await.expect("typed");
    browser.find("[data-tile='1'].is-unsigned").await;
    assert_eq!(browser.find("[data-done]").await.text().await.expect("a count"), "1");
    browser.find("[data-closes]:disabled").await;
    // A picture that is folded stays so.
    browser.click(".hall > summary").await;
    browser.go(&round).await;
    browser.find(".hall:not([open])").await;

    let phone = Browser::phone(&program.base).await;
    log_in(&phone).await;
    phone.go(&round).await;
    assert_dense(&phone, PHONE).await;
    // Others see the same without the fields, and the screen of the hall has every board.
    phone.forget_login().await;
    phone.go(&round).await;
    phone.gone("[name=result]").await;
    assert_dense(&phone, PHONE).await;
    phone.go(&format!("{round}/hall")).await;
    let tiles = number(&phone, "document.querySelectorAll('[data-tile]').length").await;
    let done = number(&phone, "document.querySelectorAll('[data-tile].is-done').length").await;
    assert_eq!((tiles, done), (30, 1));
    // The tables that everybody reads begin high up, too, below a title in large letters.
    browser.forget_login().await;
    for page in ["rounds/1", "players"] {
        for (window, most) in [(&browser, GUEST.0), (&phone, PHONE.0)] {
            window.go(&format!("{section}/{page}")).await;
            let (at, _) = place(window, "main tbody tr").await;
            assert!(at <= most, "{page}: the first row at {at}, {most} at most");
        }
    }
    browser.go(&round).await;
    browser.gone("[name=result]").await;
    assert_dense(&browser, GUEST).await;
    phone.close().await;
    browser.close().await;
}

/// What is wrong with the tabs of the page that is shown: those that are not six in one row within the window.
const TABS: &str = "const tabs = Array.from(document.querySelectorAll('.top .tabs a'));
    const boxes = tabs.map((tab) => tab.getBoundingClientRect());
    const wrong = boxes.flatMap((box, at) =>
        box.left < 0 || box.right > document.documentElement.clientWidth || box.top !== boxes[0].top
            || box.height < 36 ? [tabs[at].textContent] : []);
    for (let within = tabs[0].parentElement; within; within = within.parentElement)
        if (within.scrollWidth > within.clientWidth + 1) wrong.push(within.className || within.tagName);
    return [tabs.length, tabs.filter((tab) => tab.hasAttribute('aria-current')).length, wrong];";

#[tokio::test(flavor = "multi_thread")]
async fn six_tabs_are_in_sight_in_four_languages_and_the_left_edge_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(8), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    // Names as long as they are.
    browser.go(&format!("{event}/edit")).await;
    browser.find("[name=name]").await.clear().await.expect("an empty field");
    let long = "Эркектер жана аялдар арасындагы тогуз коргоол боюнча Кыргыз Республикасынын чемпионаты 2026";
    browser.fill(&[("name", long)]).await;
    browser.click("main form .button--primary").await;
    browser.sees("чемпионаты 2026").await;
    play(&browser, &section).await;
    let phone = Browser::phone(&program.base).await;
    log_in(&phone).await;
    laptop(&browser).await;
    let pages =
        ["", "/players", "/rounds/1", "/standings", "/crosstable", "/papers", "/more", "/snapshots", "/edit"];
    for lang in ["ky", "kk", "ru", "en"] {
        for (shown, highest) in [(&browser, 57), (&phone, 96)] {
            shown.go(&format!("/language/{lang}?back=%2F")).await;
            let mut edges = Vec::new();
            for page in pages {
                shown.go(&format!("{section}{page}")).await;
                shown.find(".top .tabs a").await;
                let tabs = shown.driver.execute(TABS, Vec::new()).await.expect("a script");
                let tabs: Value = tabs.convert().expect("an answer");
                assert_eq!(tabs, serde_json::json!([6, 1, []]), "{page} in {lang}");
                let (_, bar) = place(shown, ".top").await;
                assert!(bar <= highest, "{page} in {lang}: a bar of {bar} px");
                let left = "document.querySelector('main h1').getBoundingClientRect().left";
                edges.push(number(shown, left).await);
            }
            edges.dedup();
            assert_eq!(edges.len(), 1, "one left edge in {lang}: {edges:?}");
        }
    }
    phone.close().await;
    browser.close().await;
}
