//! What a guest has looked at is read without the server, marked with its time; what officials see is not kept.

use super::live::{start, until};
use super::*;
use crate::support::people::people;

/// The addresses of the pages that are kept.
const KEPT: &str = "const all = [];
    for (const name of (await caches.keys()).filter((name) => name.startsWith('pages-'))) {
        for (const { url } of await (await caches.open(name)).keys()) all.push(url.replace(location.origin, ''));
    }
    return all;";

/// Whether a round that an official has looked at is kept.
const ROUNDS: &str = "Object.keys(localStorage).some((key) => key.startsWith('toguznama-round:'))";

async fn kept(browser: &Browser) -> Vec<String> {
    browser.ask(KEPT).await
}

pub(super) async fn until_kept(browser: &Browser, path: &str) {
    for _ in 0..600 {
        if kept(browser).await.iter().any(|kept| kept == path) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{path} is not among {:?}", kept(browser).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guest_has_seen_is_read_without_the_server_marked_with_its_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(6), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let guest = Browser::open(&program.base, true).await;

    // The first page was there before the worker.
    guest.go(&event).await;
    until(&guest, "navigator.serviceWorker.controller").await;
    until_kept(&guest, &event).await;
    guest.go(&format!("{section}/players")).await;
    until_kept(&guest, &format!("{section}/players")).await;
    let standings = format!("{section}/standings?lang=ru");
    guest.go(&standings).await;
    until_kept(&guest, &standings).await;
    // What is asked for by a form's token is for one visitor; a feed is no page.
    guest.go("/login").await;
    guest.go(&event).await;
    until_kept(&guest, &event).await;
    assert!(!kept(&guest).await.iter().any(|page| page.contains("login")));
    // A reader with an account keeps nothing.
    desk.go(&event).await;
    until(&desk, "navigator.serviceWorker.controller").await;
    desk.go(&section).await;
    assert_eq!(kept(&desk).await, [""; 0]);

    // Another day is named as the catalogues do, whatever the browser knows of a language.
    let day = "const { moment } = await import('/static/js/moment.js');
        return ['en', 'ru', 'ky', 'kk'].map((lang) => moment(new Date(2026, 0, 5, 9, 7), lang));";
    let days: Vec<String> = guest.ask(day).await;
    assert_eq!(days, ["5 Jan, 09:07", "05.01, 09:07", "05.01, 09:07", "05.01, 09:07"]);

    program.kill();
    guest.go(&event).await;
    guest.find("[data-kept]").await;
    guest.sees("Seen at ").await;
    until(
        &guest,
        "/Seen at \\d\\d:\\d\\d, no connection/.test(document.querySelector('[data-kept]').textContent)",
    )
    .await;
    until(&guest, "getComputedStyle(document.querySelector('[data-kept]')).position === 'fixed'").await;
    // It goes on saying that, and nothing else covers it.
    until(&guest, "performance.getEntriesByType('resource').length > 0").await;
    assert!(
        guest.driver.find_all(thirtyfour::By::Css(".live-lost:not([hidden])")).await.expect("asked").len()
            == 1
    );
    guest.go(&standings).await;
    guest.sees("Связи нет").await;
    guest.go(&format!("{section}/crosstable")).await;
    guest.sees("Нет связи").await;
    guest.find(&format!("[data-kept-pages] a[href$='{section}/players']")).await;
    assert_eq!(kept(&guest).await.len(), 3);

    // The page finds its way back by itself.
    guest.go(&event).await;
    guest.find("[data-kept]").await;
    let program = program.start_again(folder.path());
    guest.gone("[data-kept]").await;
    guest.go(&format!("{section}/crosstable")).await;
    guest.sees("No table yet").await;

    // Who logs in leaves nothing behind.
    guest.log_in("organiser").await;
    guest.sees("Айпери Башкаруучу").await;
    guest.find(".tools__user").await;
    for _ in 0..100 {
        if kept(&guest).await.is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(kept(&guest).await, [""; 0]);
    guest.close().await;
    desk.close().await;
    drop(program);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_official_without_network_is_told_what_is_safe_and_logs_out_with_nothing_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(6), "3").await;
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.click("form[action$='/publish'] button").await;
    desk.click("form[action$='/start'] button").await;
    desk.find("table.is-live").await;
    until(&desk, "navigator.serviceWorker.controller").await;
    until(&desk, ROUNDS).await;

    program.kill();
    desk.find("#board-2").await.focus().await.expect("focused");
    desk.keys(format!("0{}", char::from(thirtyfour::common::keys::Key::Enter))).await;
    desk.find("tr[data-board='2'].is-retry").await;
    desk.lose_tab().await;
    desk.go(&round).await;
    desk.sees("Safe on this device, not sent yet").await;
    desk.sees("2: 0").await;
    let rows = desk.driver.find_all(thirtyfour::By::Css("[data-offline-round] tbody tr")).await;
    assert_eq!(rows.expect("rows").len(), 3);
    assert!(!desk.text().await.contains("Log in"));

    // The page comes by itself, and what was typed is sent.
    let program = program.start_again(folder.path());
    desk.find("table.is-live").await;
    until(&desk, "document.querySelector('#board-2').value === '0 – 1'").await;
    desk.click(".log-out").await;
    desk.sees("Log in").await;
    until(&desk, &format!("!{ROUNDS}")).await;
    desk.close().await;
    drop(program);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_of_pairings_is_told_through_the_worker_and_leads_to_the_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(4), "3").await;
    let round = format!("{section}/rounds/1");
    let phone = Browser::phone(&program.base).await;
    let allowed = serde_json::json!({ "origin": program.base, "permissions": ["notifications"] });
    phone.tool("Browser.grantPermissions", allowed).await;
    phone.go(&format!("{section}/players")).await;
    phone.click("main tbody tr:nth-child(2) th a").await;
    let player = phone.path().await;
    phone.click("[data-star]").await;
    phone.find("[data-star][aria-pressed='true']").await;
    until(&phone, "navigator.serviceWorker.controller").await;
    // No one looks at it.
    let hide = "Object.defineProperty(document, 'hidden', { get: () => true })";
    phone.driver.execute(hide, Vec::new()).await.expect("a script");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    desk.click("form[action$='/publish'] button").await;
    desk.sees("Pairings published").await;
    let told = "const worker = await navigator.serviceWorker.ready; let told = [];
        for (let tries = 0; tries < 300 && told.length === 0; tries += 1) {
            told = await worker.getNotifications();
            await new Promise((done) => setTimeout(done, 50));
        }
        return told.map(({ tag, body, data }) => [tag, body, data]);";
    let told: Vec<[String; 3]> = phone.ask(told).await;
    let [tag, body, leads] = told.first().expect("a notice");
    assert_eq!(*tag, player);
    assert!(body.starts_with("Round 1: board"), "{body}");
    assert!(leads.starts_with(&format!("{round}/boards/")), "{leads}");
    phone.close().await;
    desk.close().await;
}
