//! A record typed from its form: a game of more than sixty full moves by keys alone.

use std::time::Instant;

use thirtyfour::common::keys::Key;

use super::*;
use crate::support::Client;
use crate::support::games::{PlayedGame, long_game};
use crate::support::people::people;

/// Types moves wherever the line is, without waiting for anything.
pub(super) async fn type_moves(browser: &Browser, moves: &[String]) {
    browser.find("form.is-live [data-entry-line]").await;
    browser.keys(moves.concat().to_lowercase()).await;
    let last = moves.len();
    browser.find(&format!("[data-sheet] tbody tr:nth-child({}) td[data-move]", last.div_ceil(2))).await;
    browser.gone("td.is-new").await;
}

/// What stands in the field that is stored.
async fn text(browser: &Browser) -> String {
    browser.find("[name=record]").await.prop("value").await.expect("a value").unwrap_or_default()
}

/// The moves of the sheet, as the page shows them.
async fn sheet(browser: &Browser) -> Vec<String> {
    let tags = browser.tags().await;
    tags.iter().filter_map(|tag| tag.get("data-move")).map(str::to_owned).collect()
}

/// A text as it is written from these moves.
fn written(moves: &[String]) -> String {
    let full = (1..).zip(moves.chunks(2));
    full.map(|(number, full)| format!("{number}. {}\n", full.join(" "))).collect()
}

async fn start(browser: &Browser, section: &str) {
    browser.go(&format!("{section}/rounds/1")).await;
    browser.click("button[formaction$='/pair']").await;
    browser.sees("Only officials can see these pairings").await;
    browser.click("form[action$='/publish'] button").await;
    browser.sees("Pairings published").await;
    browser.click("form[action$='/start'] button").await;
    browser.sees("Round started").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_of_sixty_moves_is_typed_mended_and_stored_by_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(4), "3").await;
    start(&browser, &section).await;
    let played = long_game(120);
    let page = format!("{section}/rounds/1/boards/1/record");
    browser.go(&page).await;

    let moves = played.moves();
    let begun = Instant::now();
    type_moves(&browser, &moves).await;
    let keys = moves.concat().len();
    println!("{} moves, {keys} keys in {:?}", moves.len(), begun.elapsed());
    assert_eq!(sheet(&browser).await, moves, "neither ahead nor behind");
    assert_eq!(text(&browser).await, written(&moves));
    browser.sees(&format!("{} moves, all legal.", moves.len())).await;

    slips_are_seen_and_mended(&browser, &moves).await;
    a_draft_comes_back(&browser, &page, &moves).await;

    the_server_is_away_for_two_attempts_to_store(&browser).await;
    browser
        .driver
        .action_chain()
        .key_down(Key::Control)
        .send_keys(Key::Enter)
        .key_up(Key::Control)
        .perform()
        .await
        .expect("stored by keys");
    browser.sees("Not saved yet").await;
    browser.sees("Record saved").await;
    check_stored(browser, program, section, played).await;
}

/// A wrong digit in the middle turns red at once, `+` mends it; a draw offer comes and goes; moves are undone.
async fn slips_are_seen_and_mended(browser: &Browser, moves: &[String]) {
    for _ in 0..moves.len() / 2 {
        browser.keys(Key::Left.value().to_string()).await;
    }
    browser.find("td.is-cursor").await;
    let at = moves.len() - moves.len() / 2;
    let swapped: String = moves[at].chars().take(2).collect::<Vec<_>>().into_iter().rev().collect();
    browser.keys(swapped).await;
    browser.find("td.is-wrong").await;
    browser.keys("+".to_owned()).await;
    browser.gone("td.is-wrong, td.is-new").await;
    assert_eq!(sheet(browser).await, moves, "the digits stand the right way round again");

    browser.keys("=".to_owned()).await;
    browser.find(".offers__box.is-on").await;
    browser.keys("=".to_owned()).await;
    browser.gone(".offers__box.is-on").await;
    browser.keys(Key::Backspace.value().to_string()).await;
    browser
        .gone(&format!(
            "[data-sheet] tbody tr:nth-child({}) td[data-move]:nth-of-type({})",
            moves.len().div_ceil(2),
            2 - moves.len() % 2
        ))
        .await;
    assert_eq!(text(browser).await, written(&moves[..moves.len() - 1]));
    browser.keys(moves[moves.len() - 1].to_lowercase()).await;
    browser.gone("td.is-new").await;
}

/// What was typed and not stored is offered when the page is opened again.
async fn a_draft_comes_back(browser: &Browser, page: &str, moves: &[String]) {
    browser.go(page).await;
    assert_eq!(text(browser).await, "");
    browser.click("[data-take]").await;
    browser.sees(&format!("{} moves, all legal.", moves.len())).await;
    assert_eq!(sheet(browser).await, moves);
}

/// As if the server were being started again: what was stored need not be stored again.
async fn the_server_is_away_for_two_attempts_to_store(browser: &Browser) {
    let away = "const real = fetch; let attempts = 0; \
        window.fetch = (address, options) => String(address).endsWith('/record') && ++attempts < 3 \
            ? Promise.reject(new TypeError()) : real(address, options);";
    browser.driver.execute(away, Vec::new()).await.expect("a server that is away");
}

async fn check_stored(browser: Browser, program: Program, section: String, played: PlayedGame) {
    browser.close().await;
    let file = tokio::task::spawn_blocking(move || {
        Client::new(&program.base).get(&format!("{section}/rounds/1/boards/1/record.tgk")).expect(200).body()
    });
    let moves = |text: &str| text.split("\n\n").nth(1).map(str::to_owned);
    assert_eq!(moves(&file.await.expect("downloaded")), moves(&played.record));
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_a_move_that_cannot_be_is_told_beside_the_field_and_nothing_hangs_out() {
    const IN_SIGHT: &str = "const fault = document.querySelector('.entry__line [data-entry-fault]');
        return fault ? fault.getBoundingClientRect().top < innerHeight / 2 && fault.querySelector('button') !== null : false";
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(4), "3").await;
    start(&browser, &section).await;
    let screen = serde_json::json!({ "width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": true });
    browser.tool("Emulation.setDeviceMetricsOverride", screen).await;
    browser.go(&format!("{section}/rounds/1/boards/1/record")).await;
    browser.find("form.is-live [data-entry-line]").await;
    browser.click("[data-entry-line]").await;
    browser.keys("7698668715".to_owned()).await;
    browser.find(".entry__line [data-entry-fault]").await;
    assert!(browser.ask::<bool>(IN_SIGHT).await);
    let invalid = browser.find("[data-entry-line]").await.attr("aria-invalid").await.expect("known");
    assert_eq!(invalid.as_deref(), Some("true"));
    let wide: u32 = browser.ask("return document.documentElement.scrollWidth").await;
    assert!(wide <= 360, "{wide}");
    // What is mended is said no more.
    browser.keys(Key::Backspace.value().to_string()).await;
    browser.gone("[data-entry-fault]").await;
    browser.close().await;
}
