//! Where the system chooses the colours, white and black, the states of boards and their signs are still told apart.

use serde_json::json;
use tokio::task::block_in_place;

use super::*;
use crate::support::demonstration::Demonstration;

/// The grounds and edges of the elements that a selector finds, each kind once.
async fn looks(browser: &Browser, css: &str) -> Vec<String> {
    browser
        .ask(&format!(
            "const looks = (one) => {{ const style = getComputedStyle(one); \
                return [style.backgroundColor, style.fill, style.borderTopColor, style.borderTopStyle].join(' '); }}; \
             return [...new Set([...document.querySelectorAll(\"{css}\")].map(looks))];"
        ))
        .await
}

/// Whether the elements of one selector look otherwise than those of another, and there are some of both.
async fn differ(browser: &Browser, one: &str, other: &str) {
    let (first, second) = (looks(browser, one).await, looks(browser, other).await);
    assert!(!first.is_empty() && !second.is_empty(), "{one}: {first:?}, {other}: {second:?}");
    assert!(first.iter().all(|look| !second.contains(look)), "{one} and {other} look like {first:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn forced_colours_keep_white_and_black_and_the_states_of_boards_apart() {
    let demonstration = block_in_place(Demonstration::play);
    let base = &demonstration.app.base;
    let round = format!("/events/{}/sections/{}/rounds", demonstration.event, demonstration.section);
    let browser = Browser::open(base, true).await;
    for theme in ["light", "dark"] {
        let features = json!([{ "name": "forced-colors", "value": "active" }, { "name": "prefers-color-scheme", "value": theme }]);
        browser.tool("Emulation.setEmulatedMedia", json!({ "features": features })).await;
        browser.go(&format!("{round}/4")).await;
        browser.find(".side--white").await;
        differ(&browser, ".side--white", ".side--black").await;
        // A side has an edge of the system's colour for text, whatever the theme's is.
        let edge = "const [side, main] = ['.side', 'main'].map((css) => getComputedStyle(document.querySelector(css)));
            return side.borderTopColor === main.color;";
        assert!(browser.ask::<bool>(edge).await, "{theme}");
        browser.go(&format!("{round}/4/hall")).await;
        browser.find(".legend .tile").await;
        for (one, other) in [("playing", "done"), ("playing", "empty"), ("done", "late"), ("playing", "late")]
        {
            differ(&browser, &format!(".legend .tile.is-{one}"), &format!(".legend .tile.is-{other}")).await;
        }
        browser.go(&format!("{round}/1/boards/1")).await;
        browser.find(".board").await;
        differ(&browser, ".kazan--white .kazan__owner", ".kazan--black .kazan__owner").await;
        differ(&browser, ".disc--white", ".disc--black").await;
        keep_picture(&browser, &format!("forced-{theme}")).await;
    }
    // More contrast, where that is asked for: lines are as dark as words.
    let features = json!([{ "name": "prefers-contrast", "value": "more" }]);
    browser.tool("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    let line = "return getComputedStyle(document.documentElement).getPropertyValue('--edge').trim()";
    let more: String = browser.ask(line).await;
    browser.tool("Emulation.setEmulatedMedia", json!({ "features": [] })).await;
    let usual: String = browser.ask(line).await;
    assert_ne!(more, usual);
    // Paper stays as it is.
    browser.tool("Emulation.setEmulatedMedia", json!({ "media": "print", "features": [] })).await;
    let paper: String = browser.ask(line).await;
    let features = json!([{ "name": "forced-colors", "value": "active" }, { "name": "prefers-contrast", "value": "more" }]);
    browser.tool("Emulation.setEmulatedMedia", json!({ "media": "print", "features": features })).await;
    assert_eq!(browser.ask::<String>(line).await, paper);
    browser.close().await;
}

async fn keep_picture(browser: &Browser, name: &str) {
    if let Some(folder) = std::env::var_os("TOGUZNAMA_PICTURES") {
        let file = std::path::PathBuf::from(folder).join(format!("{name}.png"));
        browser.driver.screenshot(&file).await.expect("a picture");
    }
}
