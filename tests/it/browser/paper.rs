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

/// As many lines of its table as a sheet has room for below the head: 272 mm of it are printed on.
const LINES: &str = "const sheet = document.querySelector('.sheet').getBoundingClientRect();
    const head = document.querySelector('.paper thead').getBoundingClientRect();
    const heights = [...document.querySelectorAll('.paper:first-of-type tbody tr')]
        .map((line) => line.getBoundingClientRect().height);
    return Math.floor((272 / 25.4 * 96 - (head.bottom - sheet.top)) / Math.max(...heights));";

#[tokio::test(flavor = "multi_thread")]
async fn a_sheet_has_room_for_as_many_boards_and_players_as_a_hall_is_used_to() {
    let demonstration = block_in_place(Demonstration::play);
    let section = format!("/events/{}/sections/{}", demonstration.event, demonstration.section);
    let guest = Browser::open(&demonstration.app.base, true).await;
    guest.tool("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
    let sheet = json!({ "width": 794, "height": 1123, "deviceScaleFactor": 1, "mobile": false });
    guest.tool("Emulation.setDeviceMetricsOverride", sheet).await;
    for (paper, lines) in [("pairings-by-board", 45), ("pairings-by-name", 44), ("standings", 44)] {
        guest.go(&format!("{section}/papers/{paper}")).await;
        guest.find(".paper").await;
        guest.ask::<bool>("await document.fonts.ready; return true").await;
        let room: usize = guest.ask(LINES).await;
        assert!(room >= lines, "{paper}: {room}");
    }
    guest.close().await;
}
