//! The clock on a phone between the players: started with the round, kept through a lost network, a lost page and a
//! lost hour, stopped by the referee's code alone, and handed in at the end.

use std::time::Duration;

use serde_json::json;

use super::*;
use crate::support::Client;
use crate::support::people::people;

/// Presses a player's half as a finger does.
async fn press(browser: &Browser, side: &str) {
    browser.click(&format!("[data-face={side}]")).await;
}

async fn turn(browser: &Browser, side: &str) {
    browser.find(&format!("[data-face={side}].is-turn")).await;
}

async fn stands(browser: &Browser, how: &str) {
    browser.find(&format!("[data-stands={how}]")).await;
}

/// The seconds that a half shows.
async fn left(browser: &Browser, side: &str) -> f64 {
    let text = browser.find(&format!("[data-face={side}] [data-time]")).await.text().await.expect("a time");
    text.split(':').fold(0.0, |sum, part| sum * 60.0 + part.parse::<f64>().expect("a number"))
}

async fn shows(browser: &Browser, side: &str, seconds: std::ops::RangeInclusive<f64>) {
    let left = left(browser, side).await;
    assert!(seconds.contains(&left), "{side} has {left}, not {seconds:?}");
}

/// Lets so many seconds go by: for both clocks of the device, or for the one that the test sets.
async fn goes_by(browser: &Browser, monotonic: i64, wall: i64) {
    let script = "const [mono, wall] = arguments; \
        const [now, date] = [performance.now.bind(performance), Date.now.bind(Date)]; \
        performance.now = () => now() + mono * 1000; Date.now = () => date() + wall * 1000;";
    browser.driver.execute(script, vec![json!(monotonic), json!(wall)]).await.expect("time goes by");
    tokio::time::sleep(Duration::from_millis(300)).await;
}

/// Types the code and reaches the referee's panel, or not.
async fn code(browser: &Browser, code: &str) {
    let is_open = browser.driver.find_all(thirtyfour::By::Css("[data-ask][open]")).await.expect("a search");
    if is_open.is_empty() {
        browser.click("[data-referee]").await;
    }
    let field = browser.find("[data-ask][open] [name=asked]").await;
    field.send_keys(code).await.expect("typed");
    browser.click("[data-ask] .button--primary").await;
}

/// Does something with the round as its organiser, on another device.
async fn elsewhere(program: &Program, section: &str, action: &'static str) {
    let (base, round) = (program.base.clone(), format!("{section}/rounds/1"));
    let done = move || {
        let client = Client::new(&base);
        client.log_in("organiser", "nine pits of nine").expect(303);
        client.fill(&round, action, &[]).expect(303);
    };
    tokio::task::spawn_blocking(done).await.expect("done");
}

/// Opens the clock of board 1, prepared by the referee before the round.
async fn prepare(browser: &Browser, section: &str) -> String {
    browser.go(&format!("{section}/rounds/1")).await;
    browser.click("button[formaction$='/pair']").await;
    browser.sees("Only officials can see these pairings").await;
    browser.click("form[action$='/publish'] button").await;
    browser.sees("Pairings published").await;
    browser.go(&format!("{section}/rounds/1/boards/1")).await;
    browser.click("#clock summary").await;
    browser.click("#clock a[href^='/clock/']").await;
    browser.find("body[data-safe=true]").await;
    let clock = format!("{}#{}", browser.path().await, browser.fragment().await);
    assert!(clock.starts_with("/clock/") && clock.len() > 40, "{clock}");
    browser.find("[data-setup][open] [name=code]").await.send_keys("12a4").await.expect("typed");
    browser.click("[data-setup] button[value=round]").await;
    browser.sees("The code has four digits").await;
    let field = browser.find("[data-setup][open] [name=code]").await;
    field.clear().await.expect("an empty field");
    field.send_keys("1234").await.expect("typed");
    browser.click("[data-setup] button[value=round]").await;
    stands(browser, "waiting").await;
    clock
}

#[tokio::test(flavor = "multi_thread")]
async fn k1_k2_k3_k6_a_clock_goes_through_a_game_without_network() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Program::start(folder.path(), "info");
    let browser = Browser::phone(&program.base).await;
    let section = open_section(&browser, &program, &people(4), "3").await;
    let clock = prepare(&browser, &section).await;
    elsewhere(&program, &section, "/start").await;
    stands(&browser, "running").await;
    shows(&browser, "white", 3560.0..=3600.0).await;

    turn(&browser, "white").await;
    press(&browser, "black").await;
    turn(&browser, "white").await;
    goes_by(&browser, 20, 20).await;
    press(&browser, "white").await;
    turn(&browser, "black").await;
    shows(&browser, "white", 3540.0..=3580.0).await;
    browser.sees("All submitted").await;

    program.kill();
    goes_by(&browser, 60, 60).await;
    shows(&browser, "black", 3510.0..=3540.0).await;
    press(&browser, "black").await;
    turn(&browser, "white").await;
    browser.sees("Not submitted yet").await;
    loaded_again(&browser, &clock).await;
    stopped_by_code_alone(&browser).await;
    the_flag_falls(&browser).await;

    let program = program.start_again(folder.path());
    browser
        .driver
        .execute("dispatchEvent(new Event('online'))", Vec::new())
        .await
        .expect("the network is back");
    browser.sees("All submitted").await;
    browser.close().await;
    handed_in(program, section).await;
}

/// The page comes from the device itself, as it was left; a device whose clock is set gains and loses nothing.
async fn loaded_again(browser: &Browser, clock: &str) {
    let (white, black) = (left(browser, "white").await, left(browser, "black").await);
    browser.driver.refresh().await.expect("loaded again without a server");
    stands(browser, "running").await;
    turn(browser, "white").await;
    shows(browser, "black", black..=black).await;
    shows(browser, "white", white - 10.0..=white).await;
    for side in ["white", "black"] {
        let moves = browser.find(&format!("[data-face={side}] [data-moves]")).await.text().await;
        assert_eq!(moves.expect("a count"), "1");
    }
    let before = left(browser, "white").await;
    goes_by(browser, 0, 3600).await;
    goes_by(browser, 0, -3600).await;
    shows(browser, "white", before - 10.0..=before).await;

    let before = left(browser, "white").await;
    browser.driver.goto("about:blank").await.expect("another page");
    tokio::time::sleep(Duration::from_secs(4)).await;
    browser.go(clock).await;
    turn(browser, "white").await;
    shows(browser, "white", before - 20.0..=before - 4.0).await;
}

async fn stopped_by_code_alone(browser: &Browser) {
    code(browser, "4321").await;
    browser.sees("Wrong code").await;
    stands(browser, "running").await;
    code(browser, "1234").await;
    browser.click("[data-panel][open] [data-pause]").await;
    stands(browser, "paused").await;
    let before = left(browser, "white").await;
    goes_by(browser, 60, 60).await;
    press(browser, "white").await;
    turn(browser, "white").await;
    shows(browser, "white", before..=before).await;

    code(browser, "1234").await;
    for (name, value) in [("set-white", "35:00"), ("set-black", "35:00")] {
        let field = browser.find(&format!("[data-panel][open] [name={name}]")).await;
        field.clear().await.expect("an empty field");
        field.send_keys(value).await.expect("typed");
    }
    browser.click("[data-panel] button[value=set]").await;
    browser.sees("Enter a reason").await;
    browser
        .find("[data-panel] [name=reason]")
        .await
        .send_keys("The clock was set late")
        .await
        .expect("typed");
    browser.click("[data-panel] button[value=set]").await;
    shows(browser, "white", 2100.0..=2100.0).await;
    code(browser, "1234").await;
    browser.click("[data-panel][open] [data-pause]").await;
    stands(browser, "running").await;
}

async fn the_flag_falls(browser: &Browser) {
    goes_by(browser, 2200, 2200).await;
    browser.find("[data-face=white].is-fallen").await;
    browser.sees("First flag").await;
    shows(browser, "white", 0.0..=0.0).await;
    press(browser, "white").await;
    turn(browser, "black").await;
    goes_by(browser, 2200, 2200).await;
    browser.find("[data-face=black].is-fallen").await;
    browser.click("[data-stop]").await;
    stands(browser, "stopped").await;
}

/// All of it stands on the board's page for the officials, and the game has no result by it.
async fn handed_in(program: Program, section: String) {
    let page = tokio::task::spawn_blocking(move || {
        let client = Client::new(&program.base);
        client.log_in("organiser", "nine pits of nine").expect(303);
        client.get(&format!("{section}/rounds/1/boards/1")).expect(200).text()
    });
    let page = page.await.expect("read");
    for expected in [
        "Started, White to move",
        "White’s move 1",
        "Black’s move 1",
        "its page was reloaded",
        "own clock was moved",
        "Stopped by the referee",
        "The clock was set late",
        "35:00",
        "Both flags have fallen, White’s first",
        "White’s move 2",
        "Both clocks stopped by the players on the flag fall",
    ] {
        assert!(page.contains(expected), "{expected:?} is not on {page}");
    }
    assert!(!page.contains("inconsistent"), "{page}");
}
