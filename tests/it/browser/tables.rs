//! Tables of results in every window, and what a script adds to the crosstable.

use super::live::until;
use super::*;
use crate::support::demonstration::Demonstration;

#[tokio::test(flavor = "multi_thread")]
async fn tables_stay_within_every_window_and_a_crosstable_of_nine_rounds_is_whole_on_a_laptop() {
    let demonstration = block_in_place(Demonstration::play);
    let section = format!("/events/{}/sections/{}", demonstration.event, demonstration.section);
    let browser = Browser::open(&demonstration.app.base, true).await;
    for wide in [390, 768, 1366, 1600, 1680, 1850, 1920, 2560, 3840] {
        browser.driver.set_window_rect(0, 0, wide, 900).await.expect("a window");
        for page in ["/standings", "/crosstable", "/ratings", "/players", "/lists"] {
            browser.go(&format!("{section}{page}")).await;
            browser.find("main h1").await;
            let over = "return document.documentElement.scrollWidth - innerWidth";
            assert!(browser.ask::<i64>(over).await <= 0, "{page} at {wide}");
            // The tables that everybody reads begin high up, below a title in large letters.
            let first =
                "return Math.round(document.querySelector('main tbody tr').getBoundingClientRect().top)";
            if wide == 1366 && ["/standings", "/crosstable", "/players"].contains(&page) {
                let first: i64 = browser.ask(first).await;
                assert!(first <= 180, "{page}: the first row at {first}");
            }
            if wide < 1366 || !["/standings", "/crosstable"].contains(&page) {
                continue;
            }
            let cut = "return [...document.querySelectorAll('main .table')].map((table) => \
                Math.ceil(table.getBoundingClientRect().right - innerWidth)).filter((over) => over > 0)";
            assert_eq!(browser.ask::<Vec<i64>>(cut).await, Vec::<i64>::new(), "{page} at {wide}");
        }
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pointing_at_a_game_of_the_crosstable_shows_its_other_cell() {
    let demonstration = block_in_place(Demonstration::play);
    let section = format!("/events/{}/sections/{}", demonstration.event, demonstration.section);
    let browser = Browser::open(&demonstration.app.base, true).await;
    browser.go(&format!("{section}/crosstable")).await;
    browser.find("a.met").await;
    let point = "const one = document.querySelector('a.met');
        const point = () => one.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        const mirrored = () => [...document.querySelectorAll('a.met.is-mirror')];
        point();
        const [other, ...more] = mirrored();
        if (!other || more.length > 0 || other.closest('tr') === one.closest('tr')) return false;
        const same = other.pathname === one.pathname && one.title === other.closest('tr').querySelector('th a').textContent;
        document.querySelector('table.cross').dispatchEvent(new PointerEvent('pointerleave'));
        return same && mirrored().length === 0";
    // The script is a module: it may come after the page.
    until(&browser, &format!("(() => {{ {point} }})()")).await;
    browser.close().await;
}
