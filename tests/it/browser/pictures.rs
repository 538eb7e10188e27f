//! The public pages of the demonstration as readers see them: on a phone, on a laptop and on the projector, in both themes and four
//! languages. Nothing may be wider than the window. With a folder in `TOGUZNAMA_PICTURES` the pictures are kept there to be looked at.

use std::path::PathBuf;

use super::*;
use crate::support::demonstration::Demonstration;
use toguznama::web::routes::table;

/// Fourteen pages by the ends of their routes, with the name of the picture. The event, a section, and its fourth round are the
/// demonstration's.
const PAGES: [(&str, &str); 14] = [
    ("/", "home"),
    ("/events/{event}", "event"),
    ("/events/{event}/hall", "hall"),
    ("/events/{event}/games", "games"),
    ("/events/{event}/teams/{team}", "team"),
    ("/events/{event}/sections/{section}", "section"),
    ("/events/{event}/sections/{section}/players", "players"),
    ("/events/{event}/sections/{section}/players/{player}", "player"),
    ("/events/{event}/sections/{section}/rounds/{round}", "pairings"),
    ("/events/{event}/sections/{section}/rounds/{round}/why", "why"),
    ("/events/{event}/sections/{section}/rounds/{round}/boards/{board}", "board"),
    ("/events/{event}/sections/{section}/standings", "standings"),
    ("/events/{event}/sections/{section}/crosstable", "crosstable"),
    ("/events/{event}/sections/{section}/lists/teams", "team-standings"),
];
const SCREEN: &str = "/screen?show=pairings,standings,tiles&every=30";
const LANGUAGES: [&str; 4] = ["ky", "kk", "ru", "en"];
const THEMES: [&str; 2] = ["light", "dark"];

/// Goes to a page and keeps its picture; how many pixels it is wider than the window.
async fn picture(browser: &Browser, address: &str, name: &str) -> i64 {
    browser.go(address).await;
    browser.find("body").await;
    tokio::time::sleep(std::time::Duration::from_millis(150)).await;
    if let Some(folder) = std::env::var_os("TOGUZNAMA_PICTURES") {
        let file = PathBuf::from(folder).join(format!("{name}.png"));
        browser.driver.screenshot(&file).await.expect("a picture");
    }
    let wider = "return document.documentElement.scrollWidth - window.innerWidth";
    browser.driver.execute(wider, Vec::new()).await.expect("a script").convert().expect("a number")
}

async fn walk(languages: &[&str], themes: &[&str]) {
    let demonstration = tokio::task::block_in_place(Demonstration::play);
    let rows = table();
    let address = |path: &str| {
        let row = rows.iter().find(|row| row.path == path && row.method == "GET");
        demonstration.address(row.unwrap_or_else(|| panic!("no route {path}")))
    };
    let base = &demonstration.app.base;
    let mut too_wide = Vec::new();
    for (window, browser) in
        [("phone", Browser::phone(base).await), ("laptop", Browser::open(base, true).await)]
    {
        if window == "laptop" {
            browser.driver.set_window_rect(0, 0, 1366, 768).await.expect("a window");
        }
        for (lang, theme) in languages.iter().flat_map(|lang| themes.iter().map(move |theme| (lang, theme))) {
            browser.go(&format!("/language/{lang}")).await;
            browser.go(&format!("/theme/{theme}")).await;
            for (path, name) in PAGES {
                let name = format!("{name}-{window}-{theme}-{lang}");
                let wider = picture(&browser, &address(path), &name).await;
                if wider > 0 {
                    too_wide.push(format!("{name}: by {wider} px"));
                }
            }
        }
        browser.close().await;
    }
    let projector = Browser::open(base, true).await;
    projector.driver.set_window_rect(0, 0, 1920, 1080).await.expect("a window");
    for (lang, theme) in languages.iter().flat_map(|lang| themes.iter().map(move |theme| (lang, theme))) {
        projector.go(&format!("/theme/{theme}")).await;
        let screen = format!("{}{SCREEN}&lang={lang}", address("/events/{event}"));
        let name = format!("screen-{theme}-{lang}");
        if picture(&projector, &screen, &name).await > 0 {
            too_wide.push(name);
        }
    }
    projector.close().await;
    assert!(too_wide.is_empty(), "{}", too_wide.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn no_public_page_is_wider_than_its_window() {
    walk(&["ky", "en"], &["light"]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: scripts/pictures starts it"]
async fn no_public_page_is_wider_than_its_window_in_any_language() {
    walk(&LANGUAGES, &THEMES).await;
}
