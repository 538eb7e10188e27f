//! All public pages, as a guest sees them, in Kyrgyz: none is wider than its window, each has one heading and at most one
//! primary button, no text is cut off, and no text lies over another.

use serde_json::json;

use super::axe::guest_pages;
use super::*;
use crate::support::demonstration::Demonstration;

const WIDTHS: [u32; 7] = [320, 390, 768, 1366, 1600, 1920, 2560];

/// At these widths the texts are looked at.
const READ_AT: [u32; 2] = [390, 1366];

/// By how many pixels the page is wider than what of the window is not kept for a scroll bar.
const OVER: &str =
    "return document.documentElement.scrollWidth - Math.ceil(document.body.getBoundingClientRect().width)";

/// What is wrong with the page that stands there, in words.
const READ: &str = "
    const seen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    const words = (element) => element.textContent.trim().slice(0, 40);
    // What is only heard, what is drawn, what waits above the page.
    const apart = (element) => element.closest('.visually-hidden, .skip, svg, [aria-hidden=\"true\"]') !== null;
    const all = [...document.body.querySelectorAll('*')].filter((element) => seen(element) && !apart(element));
    const faults = [];
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) faults.push(`${headings} h1`);
    const primary = all.filter((one) => one.matches('.button--primary, .button--ochre'));
    if (primary.length > 1) faults.push(`primary buttons: ${primary.map(words).join(', ')}`);
    const isHidden = (overflow) => overflow === 'hidden' || overflow === 'clip';
    for (const one of all) {
        const isCut = one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1;
        if (isCut && isHidden(getComputedStyle(one).overflowX)) faults.push(`cut: ${one.className} ${words(one)}`);
    }
    // The boxes that letters fill: each line of each text, without the air above and below it.
    const boxes = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        const parent = text.parentElement;
        if (!text.data.trim() || apart(parent) || !seen(parent)) continue;
        // A bar that stays lies over what passes beneath it, and what is scrolled out of a frame is not seen.
        const frames = [];
        let stays = false;
        for (let up = parent; up !== document.body; up = up.parentElement) {
            const { position, overflowX, overflowY } = getComputedStyle(up);
            stays ||= position === 'fixed' || position === 'sticky';
            if (overflowX !== 'visible' || overflowY !== 'visible') frames.push(up.getBoundingClientRect());
        }
        if (stays) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const half = 0.3 * parseFloat(getComputedStyle(parent).fontSize);
        for (const { left, right, top, bottom, width } of range.getClientRects()) {
            const [x, y] = [(left + right) / 2, (top + bottom) / 2];
            const isIn = (frame) => frame.left < x && x < frame.right && frame.top < y && y < frame.bottom;
            if (width > 2 && frames.every(isIn)) {
                boxes.push({ text, left: left + 1, right: right - 1, top: y - half, bottom: y + half });
            }
        }
    }
    boxes.sort((one, other) => one.top - other.top);
    boxes.forEach((one, at) => {
        for (const other of boxes.slice(at + 1)) {
            if (other.top >= one.bottom) break;
            if (other.text !== one.text && one.left < other.right && other.left < one.right) {
                faults.push(`over one another: ${words(one.text)} | ${words(other.text)}`);
            }
        }
    });
    return faults;";

/// A window of this width.
async fn resize(browser: &Browser, width: u32) {
    let window = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
    browser.tool("Emulation.setDeviceMetricsOverride", window).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_public_page_is_wider_than_its_window_or_has_texts_that_cannot_be_read() {
    let (demonstration, pages) = block_in_place(|| {
        let demonstration = Demonstration::play();
        let pages = guest_pages(&demonstration);
        (demonstration, pages)
    });
    assert!(pages.len() > 30, "{pages:?}");
    let browser = Browser::open(&demonstration.app.base, true).await;
    browser.go("/language/ky?back=%2F").await;
    let mut faults = Vec::new();
    for page in &pages {
        resize(&browser, 1366).await;
        browser.go(page).await;
        // A wall is no page of a phone, and its own tests hold its names.
        let is_wall = page.contains("/screen");
        for width in WIDTHS.into_iter().filter(|width| !is_wall || *width >= 768) {
            resize(&browser, width).await;
            let over: i64 = browser.ask(OVER).await;
            if over > 0 {
                faults.push(format!("{page} at {width}: {over} px wider than the window"));
            }
            if READ_AT.contains(&width) && !is_wall {
                let found: Vec<String> = browser.ask(READ).await;
                faults.extend(found.iter().map(|fault| format!("{page} at {width}: {fault}")));
            }
        }
    }
    browser.close().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
