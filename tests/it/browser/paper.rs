//! Pages on paper: the browser's own command prints them, for officials as for everybody.

use serde_json::json;

use super::*;
use crate::support::demonstration::Demonstration;

/// What a printed page says; words for those who do not see are no part of it.
const PRINTED: &str =
    "document.querySelectorAll('main .visually-hidden').forEach((hidden) => hidden.remove());
    return document.querySelector('main').innerText.replace(/\\s+/g, ' ').trim();";

#[tokio::test(flavor = "multi_thread")]
async fn what_an_official_prints_is_what_a_guest_prints() {
    let demonstration = block_in_place(Demonstration::play);
    let base = &demonstration.app.base;
    let section = format!("/events/{}/sections/{}", demonstration.event, demonstration.section);
    let (guest, official) = (Browser::open(base, true).await, Browser::open(base, true).await);
    official.take_over(&block_in_place(|| demonstration.app.logged_in("organiser"))).await;
    for browser in [&guest, &official] {
        browser.tool("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    }
    for page in [
        "/rounds/4",
        "/rounds/4?by=name",
        "/rounds/1",
        "/rounds/1/boards/1",
        "/standings",
        "/crosstable",
        "/players",
    ] {
        let mut printed = Vec::new();
        for browser in [&guest, &official] {
            browser.go(&format!("{section}{page}")).await;
            browser.find("main").await;
            printed.push(browser.ask::<String>(PRINTED).await);
        }
        assert!(printed[0].len() > 100, "{page}: {printed:?}");
        assert_eq!(printed[0], printed[1], "{page}");
    }
    // The results of the round that is being played stand where a field is on the screen.
    official.go(&format!("{section}/rounds/4")).await;
    let results = "return [...document.querySelectorAll('.grid [data-printed]')].filter((cell) => \
        cell.checkVisibility() && /\\d|½/.test(cell.textContent)).length";
    assert!(official.ask::<usize>(results).await > 0, "no result is printed");
    let fields = "return [...document.querySelectorAll('main input, main button, main select')].filter((one) => \
        one.checkVisibility()).map((one) => one.outerHTML)";
    assert_eq!(official.ask::<Vec<String>>(fields).await, Vec::<String>::new(), "controls are printed");
    guest.close().await;
    official.close().await;
}
