//! A spectator follows a player: two taps to the first board, none to the next, and the rows of the player are found at a
//! glance. The code of a badge does it without a tap.

use super::keeping::until_kept;
use super::live::{act, enter, run, start, until};
use super::*;
use crate::support::people::people;

async fn count(browser: &Browser, css: &str) -> usize {
    browser.driver.find_all(thirtyfour::By::Css(css)).await.expect("asked").len()
}

/// Gives the event of a section days around today, wherever the hall is.
async fn goes_on_today(desk: &Browser, section: &str) {
    let event = section.split("/sections").next().expect("the event");
    desk.go(&format!("{event}/edit")).await;
    let today = chrono::Utc::now().date_naive();
    for (name, day) in [("starts_on", today.pred_opt()), ("ends_on", today.succ_opt())] {
        let day = day.expect("a day");
        run(desk, &format!("document.querySelector(\"[name='{name}']\").value = '{day}'")).await;
    }
    act(desk, "main form[method='post']").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_followed_by_a_tap_and_by_the_code_of_a_badge() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start_with(folder.path(), "info", |command| {
        command.env("TOGUZNAMA_GUEST_MILLISECONDS", u16::MAX.to_string());
    });
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(6), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let round = format!("{section}/rounds/1");
    let phone = Browser::phone(&program.base).await;

    // The star of a player's page.
    phone.go(&format!("{section}/players")).await;
    phone.click("main tbody tr:nth-child(2) th a").await;
    let url = phone.path().await;
    phone.click("[data-star]").await;
    phone.find("[data-star][aria-pressed='true']").await;
    phone.sees("Round 1 is not paired yet").await;
    phone.go(&format!("{section}/players")).await;
    phone.find("main tr.is-mine .row-star[aria-pressed='true']").await;
    assert_eq!(count(&phone, "main tr.is-mine").await, 1);

    // Pairings are published while another page is looked at: the board stands there without a tap.
    phone.go(&event).await;
    phone.find(".mine li").await;
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    desk.click("form[action$='/publish'] button").await;
    desk.sees("Pairings published").await;
    phone.find(".mine a[href*='/rounds/1/boards/']").await;
    phone.sees("Round 1: board").await;
    phone.click(".mine a[href*='/rounds/1/boards/']").await;
    phone.go(&round).await;
    phone.find("#pairings tr.is-mine").await;
    assert_eq!(count(&phone, "#pairings tr.is-mine").await, 1);

    // In the hall names lead nowhere, and the row is marked all the same.
    desk.go(&round).await;
    act(&desk, "form[action$='/start']").await;
    phone.go(&format!("{event}/hall")).await;
    phone.find("#hall li.is-mine").await;
    // Names break between their words only, however narrow or wide the columns are.
    const WHOLE: &str = "return Array.from(document.querySelectorAll('.people__name')).every((name) => {
        let at = 0;
        return name.textContent.split(' ').every((word) => {
            const range = document.createRange();
            range.setStart(name.firstChild, at);
            range.setEnd(name.firstChild, at + word.length);
            at += word.length + 1;
            return range.getClientRects().length <= 1;
        });
    })";
    desk.go(&format!("{event}/hall")).await;
    desk.find(".people__name").await;
    for browser in [&phone, &desk] {
        assert!(browser.ask::<bool>(WHOLE).await);
    }
    assert_eq!(count(&phone, "#hall li.is-mine").await, 1);

    // The same tap ends it.
    phone.go(&url).await;
    phone.click("[data-star]").await;
    phone.gone(".mine").await;
    phone.go(&round).await;
    phone.find("#pairings tbody tr").await;
    assert_eq!(count(&phone, "tr.is-mine").await, 0);

    // A badge that is scanned.
    let player = url.rsplit('/').next().expect("its number");
    phone.go(&format!("{event}/check-in/{player}")).await;
    phone.find("[data-star][aria-pressed='true']").await;
    phone.find(".mine a[href*='/rounds/1/boards/']").await;
    assert!(!phone.path().await.contains("follow"));
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_have_stars_which_are_one_stop_and_stay_when_the_page_changes() {
    const STARS: &str = "main .row-star";
    const FOLLOWED: &str = "main .is-mine .row-star[aria-pressed='true']";
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(12), "3").await;
    let round = format!("{section}/rounds/1");
    let phone = Browser::phone(&program.base).await;

    // They come with the pairings, into a page that is looked at: two on each board.
    phone.go(&round).await;
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(&desk, "form[action$='/publish']").await;
    phone.find(STARS).await;
    assert_eq!(count(&phone, STARS).await, 12);
    let names = "return Array.from(document.querySelectorAll('.row-star'), (star) =>
        star.getAttribute('aria-label') === 'Follow' && document.getElementById(star.getAttribute('aria-describedby'))
            === star.parentElement.querySelector('a'))";
    let names: Vec<bool> = phone.ask(names).await;
    assert_eq!(names, [true; 12]);
    phone.click("#pairings tbody tr:nth-child(2) .scores__black .row-star").await;
    phone.find(FOLLOWED).await;
    assert_eq!(count(&phone, FOLLOWED).await, 1);
    phone.sees("Round 1: board 2, Black").await;

    // A result changes the row and nothing of this.
    desk.go(&round).await;
    act(&desk, "form[action$='/start']").await;
    enter(&desk, &round, 2, "1").await;
    until(&phone, "document.querySelector('main .is-mine .result').textContent.includes('1')").await;
    phone.find(FOLLOWED).await;
    assert_eq!((count(&phone, STARS).await, count(&phone, FOLLOWED).await), (12, 1));

    // All of them are one stop of the Tab key.
    run(&phone, "document.querySelector('#find').focus()").await;
    phone.keys(thirtyfour::common::keys::Key::Tab.value().to_string()).await;
    until(&phone, "document.querySelectorAll('.row-star[tabindex=\"0\"]').length === 1").await;

    // Where a row belongs to one player it has one star.
    for page in [format!("{round}?by=name"), format!("{section}/players")] {
        phone.go(&page).await;
        phone.find(FOLLOWED).await;
        assert_eq!((count(&phone, STARS).await, count(&phone, FOLLOWED).await), (12, 1), "{page}");
    }
    // What a search on the front page finds: the same tap ends it.
    let found = phone.find("main .is-mine th a").await.text().await.expect("a name");
    phone.go(&format!("/?q={found}")).await;
    phone.click(FOLLOWED).await;
    phone.gone(".mine").await;
    assert_eq!((count(&phone, STARS).await, count(&phone, FOLLOWED).await), (1, 0));

    // A ninth takes the place of the first, and that is said.
    phone.go(&format!("{section}/players")).await;
    phone.find(STARS).await;
    run(
        &phone,
        "Array.from(document.querySelectorAll('.row-star')).slice(0, 9).forEach((star) => star.click())",
    )
    .await;
    until(&phone, "document.querySelectorAll('.mine li').length === 8").await;
    let first = phone.find("main tbody tr:first-child th a").await.text().await.expect("a name");
    phone.sees(&format!("No longer followed: {first}")).await;
    assert_eq!(count(&phone, FOLLOWED).await, 8);

    // The rows of officials have enough in them.
    desk.go(&format!("{section}/players")).await;
    desk.find("main tbody tr").await;
    assert_eq!(count(&desk, STARS).await, 0);
    phone.close().await;
    desk.close().await;
}

/// Where the rows of a list stand, and the names in them.
const PLACES: &str = "return Array.from(document.querySelectorAll('main tbody tr, main tbody tr a[href*=\"/players/\"]'), (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
})";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_when_the_scripts_of_a_list_come() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(12), "3").await;
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(&desk, "form[action$='/publish']").await;
    for guest in [Browser::phone(&program.base).await, Browser::open(&program.base, true).await] {
        guest.tool("Network.enable", serde_json::json!({})).await;
        guest.tool("Network.setBypassServiceWorker", serde_json::json!({ "bypass": true })).await;
        let pages = [round.clone(), format!("{round}?by=name"), format!("{section}/players")];
        for page in pages {
            let mut seen: Vec<Vec<[i32; 4]>> = Vec::new();
            for late in [&["*/js/my.js*", "*/js/find.js*"][..], &[]] {
                guest.tool("Network.setBlockedURLs", serde_json::json!({ "urls": late })).await;
                guest.go(&page).await;
                guest.find("main tbody tr").await;
                if late.is_empty() {
                    guest.find("main .row-star").await;
                } else {
                    assert_eq!(count(&guest, "main .row-star").await, 0, "{page}");
                }
                seen.push(guest.ask(PLACES).await);
            }
            assert!(seen[0].len() >= 12, "{page}");
            assert_eq!(seen[0], seen[1], "{page}");
        }
        guest.close().await;
    }
    desk.close().await;
}

/// How much of what had been painted has moved on the page, as Chromium counts it; 0.1 is what no one minds.
const SHIFT: &str = "return await new Promise((done) => {
    let shift = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (shift += value)))
        .observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(shift), 1500);
})";

#[tokio::test(flavor = "multi_thread")]
async fn from_nothing_to_the_next_board_on_the_front_page_with_and_without_the_network() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(6), "3").await;
    goes_on_today(&desk, &section).await;
    let phone = Browser::phone(&program.base).await;

    // Two taps: the section of an event that goes on, the star in a row.
    phone.go("/").await;
    assert_eq!(count(&phone, ".mine").await, 0);
    phone.click("main .hero__section a").await;
    phone.click("main tbody tr:nth-child(2) .row-star").await;
    phone.find("main tr.is-mine .row-star[aria-pressed='true']").await;
    phone.find(".mine li a[href*='/players/']").await;
    phone.sees("Round 1 is not paired yet").await;
    phone.go("/").await;
    phone.find(".mine li a[href*='/players/']").await;
    phone.sees("Round 1 is not paired yet").await;

    // Published while the front page is looked at.
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    desk.click("form[action$='/publish'] button").await;
    desk.sees("Pairings published").await;
    const BOARD: &str = ".mine a[href*='/rounds/1/boards/']";
    phone.find(BOARD).await;
    phone.sees("Round 1: board").await;

    // What was said stands there before the page is painted.
    phone.go("/").await;
    phone.find(BOARD).await;
    let shift: f64 = phone.ask(SHIFT).await;
    println!("shift {shift:.4}");
    assert!(shift < 0.05, "{shift}");
    until(&phone, "navigator.serviceWorker.controller").await;
    phone.go("/").await;
    until_kept(&phone, "/").await;
    program.kill();
    phone.go("/").await;
    phone.find("[data-kept]").await;
    phone.find(BOARD).await;
    phone.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_front_page_counts_the_boards_that_are_played_now() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(6), "3").await;
    goes_on_today(&desk, &section).await;
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(&desk, "form[action$='/publish']").await;
    desk.go(&round).await;
    act(&desk, "form[action$='/start']").await;
    let guest = Browser::open(&program.base, true).await;
    guest.go("/").await;
    run(&guest, "window.watched = true").await;
    guest.sees("3 games in progress").await;
    enter(&desk, &round, 2, "1").await;
    until(&guest, "document.querySelector('main').textContent.includes('2 games in progress')").await;
    until(&guest, "window.watched").await;
    guest.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_shared_where_the_device_can() {
    const SHARE: &str =
        "window.shared = []; Object.defineProperty(navigator, 'share', { value: async (what) => {
        window.shared.push(what.url); } })";
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(4), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let phone = Browser::phone(&program.base).await;
    phone.go(&event).await;
    let shares = "document.querySelector('.share-page')?.getAttribute('aria-label') === 'Share'";
    phone.tool("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({ "source": SHARE })).await;
    phone.go(&format!("{section}/standings")).await;
    assert!(!phone.ask::<bool>(&format!("return {shares}")).await);
    for page in [event, format!("{section}/rounds/1")] {
        phone.go(&page).await;
        until(&phone, shares).await;
        run(&phone, "document.querySelector('.share-page').click()").await;
        let shared: Vec<String> = phone.ask("return window.shared").await;
        assert_eq!(shared, [format!("{}{page}?lang=en", program.base)]);
    }
    phone.close().await;
    desk.close().await;
}
