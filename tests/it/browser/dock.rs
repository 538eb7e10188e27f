//! A spectator's phone: the bar at the bottom of the window stands for the tabs, and what is looked for begins high up.

use serde_json::{Value, json};

use super::*;
use crate::support::people::people;

async fn said(browser: &Browser, script: &str) -> Value {
    browser.driver.execute(script, Vec::new()).await.expect("a script").json().clone()
}

/// The bar: how many links, how many of them lead here, and what is wrong with any.
const DOCK: &str = "const dock = document.querySelector('.dock');
    const links = Array.from(dock.querySelectorAll('a'));
    const wrong = links.flatMap((link) => {
        const box = link.getBoundingClientRect();
        const cut = link.scrollWidth > link.clientWidth + 1 || box.left < 0 || box.right > innerWidth;
        return box.width < 44 || box.height < 44 || cut ? [link.textContent] : [];
    });
    if (Math.round(dock.getBoundingClientRect().bottom) !== innerHeight) wrong.push('not at the bottom');
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('hangs out');
    if (document.querySelector('.top .tabs')?.offsetHeight) wrong.push('tabs');
    const title = document.querySelector('.crumbs li:last-child a')?.getBoundingClientRect();
    if (title && title.right > document.querySelector('.tools').getBoundingClientRect().left + 1) wrong.push('under the signs');
    if (document.querySelector('.top').offsetHeight > 49) wrong.push('two lines at the top');
    return [links.length, links.filter((link) => link.ariaCurrent === 'page').length, wrong];";

/// How far the end of the page can be scrolled above the bar.
const END: &str = "scrollTo(0, document.documentElement.scrollHeight);
    const foot = Array.from(document.querySelectorAll('.foot .wrap > *')).filter((part) => part.offsetHeight);
    const end = Math.max(...foot.map((part) => part.getBoundingClientRect().bottom));
    const above = document.querySelector('.dock').getBoundingClientRect().top - end;
    scrollTo(0, 0);
    return above >= 0;";

#[tokio::test(flavor = "multi_thread")]
async fn a_spectators_phone_has_its_ways_at_the_thumb_and_the_data_high_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(12), "5").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    browser.go(&format!("{section}/rounds/1")).await;
    browser.click("button[formaction$='/pair']").await;
    for (step, expected) in [("publish", "Pairings published"), ("start", "Round started")] {
        browser.click(&format!("form[action$='/{step}'] button")).await;
        browser.sees(expected).await;
    }
    browser.go(&format!("{section}/rounds/1")).await;
    for board in 1..=6 {
        let typed = format!("1{}", thirtyfour::common::keys::Key::Enter.value());
        browser.find(&format!("#board-{board}")).await.send_keys(typed).await.expect("typed");
        browser.find(&format!("[data-tile='{board}'].is-unsigned")).await;
    }
    browser.go(&format!("{section}/players")).await;
    let player = browser.find("main tbody th a").await.attr("href").await;
    let player = player.expect("a link").expect("an address");
    assert_eq!(said(&browser, "return document.querySelectorAll('.dock').length").await, 0, "for officials");
    browser.close().await;

    let phone = Browser::phone(&program.base).await;
    for lang in ["ky", "kk", "ru", "en"] {
        phone.go(&format!("/language/{lang}?back=%2F")).await;
        for page in ["", "/rounds/1", "/standings", "/players", "/crosstable", "/lists", "/papers", "/more"] {
            phone.go(&format!("{section}{page}")).await;
            phone.find(".dock a").await;
            assert_eq!(said(&phone, DOCK).await, json!([5, 1, []]), "{page} in {lang}");
            assert_eq!(said(&phone, END).await, true, "{page} in {lang}");
        }
        for page in ["", "/games", "/hall"] {
            phone.go(&format!("{event}{page}")).await;
            phone.find(".dock a").await;
            assert_eq!(said(&phone, DOCK).await, json!([3, 1, []]), "{page} in {lang}");
        }
        for (page, first, most) in [
            (format!("{section}/rounds/1"), "#pairings tbody tr", 200.0),
            (format!("{section}/standings"), "main tbody tr", 200.0),
            (format!("{section}/players"), "main tbody tr", 200.0),
            (format!("{section}/crosstable"), "main tbody tr", 200.0),
            // Below a name at large.
            (player.clone(), "main :is(.numbers, tbody tr)", 360.0),
        ] {
            phone.go(&page).await;
            phone.find(first).await;
            let top =
                format!("return document.querySelector('{first}').getBoundingClientRect().top + scrollY");
            let top = said(&phone, &top).await.as_f64().expect("a number");
            println!("{page} in {lang}: the first line at {top} px");
            assert!(top <= most, "{page} in {lang}: the first line at {top} px");
        }
    }
    // Narrow and wide phones: the title keeps clear of the signs beside it, and labels of each other.
    for width in [320, 360, 412] {
        let screen = json!({ "width": width, "height": 700, "deviceScaleFactor": 2, "mobile": true });
        phone.tool("Emulation.setDeviceMetricsOverride", screen).await;
        for lang in ["ky", "kk", "ru"] {
            phone.go(&format!("/language/{lang}?back=%2F")).await;
            for (page, links) in [(format!("{section}/standings"), 5), (format!("{event}/games"), 3)] {
                phone.go(&page).await;
                phone.find(".dock a").await;
                assert_eq!(said(&phone, DOCK).await, json!([links, 1, []]), "{page} in {lang}, {width} px");
            }
        }
    }
    // A page that is enlarged four times has no room for a bar that stays.
    let low = json!({ "width": 320, "height": 192, "deviceScaleFactor": 4, "mobile": true });
    phone.tool("Emulation.setDeviceMetricsOverride", low).await;
    phone.go(&format!("{section}/standings")).await;
    phone.find(".dock a").await;
    let scrolls = "return getComputedStyle(document.querySelector('.dock')).position === 'static'";
    assert_eq!(said(&phone, scrolls).await, true);
    // Turned, or on a larger screen, the tabs are at the top again.
    let wide = Browser::open(&program.base, true).await;
    wide.go(&format!("{section}/standings")).await;
    wide.find(".top .tabs a").await;
    let shown = "return [document.querySelector('.dock').offsetHeight, innerWidth > 640
        && document.querySelector('.top .tabs').offsetHeight > 0]";
    assert_eq!(said(&wide, shown).await, json!([0, true]));
    wide.close().await;
    phone.close().await;
}
