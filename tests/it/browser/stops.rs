//! How often Tab is pressed before the first row of a page's data: eight times at most, for what belongs together is one stop, and
//! arrows lead within it. Without scripts everything is a stop, and the skip link leads past it.

use thirtyfour::common::keys::Key;

use super::frame::laptop;
use super::*;
use crate::support::demonstration::{Demonstration, LEADER};
use crate::support::html::tags;

/// As many stops may stand before the data.
const MAX_STOPS: usize = 8;

/// Pages, each with what its data is.
fn pages(demonstration: &Demonstration) -> Vec<(String, &'static str)> {
    let event = format!("/events/{}", demonstration.event);
    let section = format!("{event}/sections/{}", demonstration.section);
    let round = format!("{section}/rounds/4");
    [
        (round.clone(), "main tbody"),
        (format!("{round}?by=name"), "main tbody"),
        (format!("{section}/standings"), "main tbody"),
        (format!("{section}/crosstable"), "main tbody"),
        (format!("{section}/players"), "main tbody"),
        (format!("{section}/lists"), "main tbody"),
        (format!("{event}/games"), "main tbody"),
        ("/games".to_owned(), "main tbody"),
        (format!("{round}/boards/1"), "main .desk, main .replay"),
        (format!("{round}/hall"), "main .tile"),
        // Nothing in its lists leads anywhere.
        (format!("{event}/hall"), "footer"),
        (event.clone(), "main .halves"),
        (format!("{event}/teams"), "main .cards"),
        (format!("/apply/{LEADER}"), "main .applications"),
    ]
    .into()
}

async fn is_on(browser: &Browser, css: &str) -> bool {
    browser.ask(&format!("return document.activeElement.closest(\"{css}\") !== null")).await
}

async fn press(browser: &Browser, key: Key) {
    browser.keys(key.value().to_string()).await;
}

/// The stops before the data, the skip link the first of them.
async fn stops(browser: &Browser, path: &str, data: &str) -> Vec<String> {
    // A server with too much to do says so.
    for _ in 0..3 {
        browser.go(path).await;
        if browser.ask(&format!("return document.querySelector(\"{data}\") !== null")).await {
            break;
        }
    }
    let _: Option<bool> = browser.ask("document.querySelector('.skip').focus()").await;
    let mut stops = Vec::new();
    while stops.len() < 3 * MAX_STOPS && !is_on(browser, data).await {
        let what = "const here = document.activeElement;
            return here.localName + ' ' + (here.getAttribute('aria-label') ?? here.textContent.trim()).slice(0, 40)";
        stops.push(browser.ask(what).await);
        press(browser, Key::Tab).await;
    }
    stops
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_stops_at_most_stand_before_the_first_row() {
    let demonstration = tokio::task::block_in_place(Demonstration::play);
    let browser = Browser::open(&demonstration.app.base, true).await;
    laptop(&browser).await;
    let mut faults = Vec::new();
    for reader in ["guest", "organiser"] {
        if reader == "organiser" {
            browser.log_in(reader).await;
            browser.sees("Log out").await;
        }
        let own = [(format!("/events/{}/applications", demonstration.event), "main .applications")];
        let own = own.into_iter().filter(|_| reader == "organiser");
        for (path, data) in pages(&demonstration).into_iter().chain(own) {
            let stops = stops(&browser, &path, data).await;
            println!("| {reader} | {path} | {} |", stops.len());
            if stops.len() > MAX_STOPS {
                faults.push(format!("{reader}, {path}: {stops:#?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn arrows_lead_along_tabs_and_tab_past_them() {
    let demonstration = tokio::task::block_in_place(Demonstration::play);
    let round = format!("/events/{}/sections/{}/rounds/4", demonstration.event, demonstration.section);
    let browser = Browser::open(&demonstration.app.base, true).await;
    laptop(&browser).await;
    browser.go(&round).await;
    browser.find(".top .tabs").await;
    let _: Option<bool> = browser.ask("document.querySelector('.brand').focus()").await;
    // The page that is shown is the stop; the way here, which the brand begins, is another.
    press(&browser, Key::Tab).await;
    assert!(is_on(&browser, ".tabs [aria-current=page]").await);
    press(&browser, Key::Right).await;
    assert!(is_on(&browser, ".tabs li:has([aria-current]) + li > a").await);
    press(&browser, Key::Left).await;
    press(&browser, Key::Left).await;
    assert!(is_on(&browser, ".tabs li:has(+ li > [aria-current]) > a").await);
    press(&browser, Key::Tab).await;
    assert!(is_on(&browser, ".tools").await);
    // A menu that is open is walked through by Tab.
    press(&browser, Key::Right).await;
    press(&browser, Key::Right).await;
    assert!(is_on(&browser, ".tools summary").await);
    press(&browser, Key::Enter).await;
    press(&browser, Key::Tab).await;
    assert!(is_on(&browser, ".tools .menu__list").await);
    // The ends of a row lead nowhere.
    let _: Option<bool> = browser.ask("document.querySelector('.brand').focus()").await;
    press(&browser, Key::Left).await;
    assert!(is_on(&browser, ".brand").await);
    press(&browser, Key::Right).await;
    assert!(is_on(&browser, ".crumbs li:first-child").await);
    browser.close().await;

    // The server leaves every link a stop.
    let page = tokio::task::block_in_place(|| demonstration.app.stranger().get(&round).body());
    let links: Vec<_> = tags(&page).into_iter().filter(|tag| tag.name == "a").collect();
    assert!(links.len() > 20 && links.iter().all(|link| link.get("tabindex").is_none()));
}
