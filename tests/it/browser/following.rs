//! A spectator follows a player: two taps to the first board, none to the next, and the rows of the player are found at a
//! glance. The code of a badge does it without a tap.

use super::*;
use crate::support::people::people;

async fn count(browser: &Browser, css: &str) -> usize {
    browser.driver.find_all(thirtyfour::By::Css(css)).await.expect("asked").len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_followed_by_a_tap_and_by_the_code_of_a_badge() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start_with(folder.path(), "info", |command| {
        command.env("TOGUZNAMA_GUEST_MILLISECONDS", u16::MAX.to_string());
    });
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(6), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let round = format!("{section}/rounds/1");
    let phone = Browser::phone(&program.base).await;

    // From the list of players: the player, the star.
    phone.go(&format!("{section}/players")).await;
    phone.click("main tbody tr:nth-child(2) th a").await;
    let url = phone.path().await;
    phone.click("[data-star]").await;
    phone.find("[data-star][aria-pressed='true']").await;
    phone.sees("Round 1 is not paired yet").await;
    phone.go(&format!("{section}/players")).await;
    phone.find("main tr.is-mine").await;
    assert_eq!(count(&phone, "main tr.is-mine").await, 1);

    // Pairings are published while another page is looked at: the board stands there without a tap.
    phone.go(&event).await;
    phone.find(".mine li").await;
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    desk.click("form[action$='/publish'] button").await;
    desk.sees("Pairings published").await;
    phone.find(".mine a[href*='/rounds/1/boards/']").await;
    phone.sees("Round 1: board").await;
    phone.click(".mine a[href*='/rounds/1/boards/']").await;
    phone.go(&round).await;
    phone.find("#pairings tr.is-mine").await;
    assert_eq!(count(&phone, "#pairings tr.is-mine").await, 1);

    // The same tap ends it.
    phone.go(&url).await;
    phone.click("[data-star]").await;
    phone.gone(".mine").await;
    phone.go(&round).await;
    phone.find("#pairings tbody tr").await;
    assert_eq!(count(&phone, "tr.is-mine").await, 0);

    // A badge that is scanned.
    let player = url.rsplit('/').next().expect("its number");
    phone.go(&format!("{event}/check-in/{player}")).await;
    phone.find("[data-star][aria-pressed='true']").await;
    phone.find(".mine a[href*='/rounds/1/boards/']").await;
    assert!(!phone.path().await.contains("follow"));
    phone.close().await;
    desk.close().await;
}
