//! A result of an earlier round corrected in a browser without scripts, in two steps, and the section put back from its
//! history.

use thirtyfour::common::keys::Key;

use super::*;
use crate::support::people::people;

/// Pairs, publishes and starts the round that is shown, lets white win everywhere and closes it.
async fn play(browser: &Browser, round: &str) {
    browser.go(round).await;
    browser.click("button[formaction$='/pair']").await;
    // The next page is not asked for before the last answer is here: that would call the act off.
    for (step, told) in [("publish", "Pairings published"), ("start", "Round started")] {
        browser.click(&format!("form[action$='/{step}'] button")).await;
        browser.sees(told).await;
    }
    browser.go(&format!("{round}/results")).await;
    for board in 1..=4 {
        let input = browser.find(&format!("#board-{board}")).await;
        input.send_keys(format!("1{}", Key::Enter.value())).await.expect("typed");
        browser.find(&format!("tr[data-board='{board}'] [data-stored]:not(:empty)")).await;
    }
    browser.go(round).await;
    browser.click("form[action$='/close'] button").await;
    browser.sees("Correct a result without reopening the round").await;
}

/// Says why, reads what follows and agrees to it.
async fn through_both_steps(browser: &Browser, consequence: &str) {
    browser.fill(&[("consent_reason", "The protocol says so")]).await;
    browser.click("main .caution .button--primary").await;
    browser.sees(consequence).await;
    browser.sees("I have reviewed the consequences and want to proceed").await;
    browser.click("#consent").await;
    browser.click("main .caution .button--danger").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_of_an_earlier_round_is_corrected_in_two_steps_and_put_back_from_the_history() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, false).await;
    let section = open_section(&browser, &program, &people(8), "5").await;
    for round in 1..=2 {
        play(&browser, &format!("{section}/rounds/{round}")).await;
    }
    browser.go(&format!("{section}/rounds/1/boards/1/correct")).await;
    browser.fill(&[("result", "0")]).await;
    browser.click("main form .button--danger").await;
    browser.sees("This takes two steps").await;
    through_both_steps(&browser, "Round 2: the pairings stay").await;
    browser.sees("Result corrected").await;

    browser.go(&format!("{section}/history")).await;
    browser.click("a[href*='/history/']").await;
    browser.sees("Round 1, board 1: 0 – 1 → 1 – 0").await;
    browser.click("form[action$='/restore'] button").await;
    through_both_steps(&browser, "Round 1, board 1: 0 – 1 → 1 – 0").await;
    browser.sees("Snapshot restored").await;
    browser.close().await;
}
