//! The pages of officials: rows of one line, one button that leads on, nothing that hangs out or lies over another.

use tokio::task::block_in_place;

use super::frame::laptop;
use super::*;
use crate::support::demonstration::Demonstration;

/// What is wrong with the page that is shown.
const WRONG: &str = "const wrong = [];
    const isSeen = (part) => part.checkVisibility() && part.getBoundingClientRect().width > 0;
    const first = Array.from(document.querySelectorAll('main :is(.button--primary, .button--ochre)')).filter(isSeen);
    if (first.length > 1) wrong.push(...first.map((button) => button.textContent.trim()));
    if (document.querySelectorAll('h1').length !== 1) wrong.push('h1');
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('hangs out');
    return wrong;";

/// How many rows of the table are higher than a line, and where the first begins.
const ROWS: &str = "const rows = Array.from(document.querySelectorAll('main tbody tr'), (row) => row.getBoundingClientRect());
    return [rows.filter((row) => row.height > 33.5).length, Math.round(rows[0].top + scrollY)];";

const OF_SECTION: [&str; 17] = [
    "",
    "/rounds/4",
    "/rounds/4/signatures",
    "/rounds/4/lateness",
    "/rounds/4/pairs",
    "/rounds/4/protocols",
    "/rounds/4/boards/1",
    "/rounds/4/boards/14",
    "/arrivals",
    "/players",
    "/players/new",
    "/players/import",
    "/pairing/forbidden",
    "/pairing/requested-byes",
    "/snapshots",
    "/papers",
    "/edit",
];

const OF_EVENT: [&str; 9] =
    ["", "/officials", "/audit-log", "/loans", "/kiosks", "/tokens", "/applications", "/teams", "/edit"];

#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_an_official_has_one_way_on_and_hangs_out_nowhere() {
    let demonstration = block_in_place(Demonstration::play);
    let event = format!("/events/{}", demonstration.event);
    let section = format!("{event}/sections/{}", demonstration.section);
    let base = &demonstration.app.base;
    let desk = Browser::open(base, true).await;
    laptop(&desk).await;
    for browser in [&desk, &Browser::phone(base).await] {
        browser.log_in("organiser").await;
        browser.sees("Log out").await;
        for lang in ["ky", "ru"] {
            browser.go(&format!("/language/{lang}?back=%2F")).await;
            let pages = OF_SECTION.iter().map(|page| format!("{section}{page}"));
            for page in pages.chain(OF_EVENT.iter().map(|page| format!("{event}{page}"))) {
                browser.go(&page).await;
                browser.find("main h1").await;
                let wrong: Vec<String> = browser.ask(WRONG).await;
                assert!(wrong.is_empty(), "{page} in {lang}: {wrong:?}");
            }
        }
    }
    // Where rows are worked through they are a line each, and begin high up.
    for page in ["/rounds/4", "/rounds/4/pairs", "/players"] {
        desk.go(&format!("{section}{page}")).await;
        desk.find("main tbody tr").await;
        let [high, first]: [u32; 2] = desk.ask(ROWS).await;
        assert_eq!(high, 0, "{page}: rows of more than a line");
        assert!(page == "/rounds/4/pairs" || first <= 150, "{page}: the first row at {first} px");
    }
    desk.close().await;
}
