//! A pairing changed manually in a browser: two places swapped by two clicks, a rematch confirmed, and what a spectator
//! reads of it on a phone.

use super::*;
use crate::support::html::Tag;
use crate::support::people::people;

#[tokio::test(flavor = "multi_thread")]
async fn two_places_are_swapped_in_spite_of_a_rematch_and_a_spectator_reads_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(7), "5").await;
    let first = play(&browser, &section).await;
    browser.click("button[formaction$='/pair']").await;
    browser.sees("Only officials can see these pairings").await;
    browser.click(".line .menu summary").await;
    browser.click("form[action$='/manual/begin'] button").await;
    browser.sees("Identical to the program’s pairing").await;

    // The partner of the first player goes to the player that the first one has met: that one comes back.
    let second = numbers(&browser.tags().await, "data-pick");
    let (one, partner) = (&second[0], &second[1]);
    let game = first.chunks(2).find(|game| game.contains(one)).expect("both rounds are the same people's");
    let met = if &game[0] == one { &game[1] } else { &game[0] };
    for player in [partner, met] {
        browser.click(&format!("[data-pick='{player}']")).await;
    }
    browser.find(&format!("[data-pick='{met}'].is-picked")).await;
    let focused = browser.driver.active_element().await.expect("the button is at hand");
    focused.click().await.expect("pressed");
    browser.sees("have already met, in round 1").await;
    browser.fill(&[("consent_reason", "They share one clock")]).await;
    browser.click(".button--danger").await;
    browser.sees("2 boards differ from the program’s pairing").await;
    browser.sees("have already met, in round 1").await;
    let phone = Browser::phone(&program.base).await;
    phone.go("/login").await;
    phone.fill(&[("login", "organiser"), ("password", "nine pits of nine")]).await;
    phone.click("main form .button--primary").await;
    phone.sees("Log out").await;
    phone.go(&format!("{section}/rounds/2/manual")).await;
    phone.sees("2 boards differ").await;
    assert_fits(&phone).await;
    browser.fill(&[("reason", "The clocks are few")]).await;
    browser.click("form[action$='/manual/end'] button").await;
    browser.sees("Manual pairing finished").await;
    browser.click("form[action$='/publish'] button").await;
    browser.sees("Pairings published").await;

    phone.forget_login().await;
    phone.go(&format!("{section}/rounds/2")).await;
    phone.sees("Manually adjusted. The clocks are few").await;
    phone.sees("The program’s pairing").await;
    assert_fits(&phone).await;
    let marks =
        phone.tags().await.into_iter().filter(|tag| tag.get("class") == Some("sign sign--hand")).count();
    assert_eq!(marks, 3, "one at the note, one at each board");
    phone.close().await;
    browser.close().await;
}

/// Plays round 1, in which white always wins; its pairs by starting numbers, one after the other.
async fn play(browser: &Browser, section: &str) -> Vec<String> {
    browser.go(&format!("{section}/rounds/1")).await;
    browser.click("button[formaction$='/pair']").await;
    for (step, expected) in [("publish", "Pairings published"), ("start", "Round started")] {
        browser.click(&format!("form[action$='/{step}'] button")).await;
        browser.sees(expected).await;
    }
    let pairs = numbers(&browser.tags().await, "grid__number");
    browser.find("table.is-live").await;
    browser.keys("1\n1\n1\n".to_owned()).await;
    browser.gone("tr.is-pending").await;
    browser.go(&format!("{section}/rounds/1")).await;
    browser.click("form[action$='/close'] button").await;
    browser.sees("Round closed").await;
    browser.go(&format!("{section}/rounds/2")).await;
    pairs
}

/// The starting numbers of a page in their order: an attribute of this name, or what stands in this class.
fn numbers(tags: &[Tag], what: &str) -> Vec<String> {
    let number = |tag: &Tag| match tag.get(what) {
        Some(number) => Some(number.to_owned()),
        None => {
            let is_cell = tag.name == "td" && tag.get("class").is_some_and(|class| class.starts_with(what));
            is_cell.then(|| tag.text.trim().to_owned())
        }
    };
    tags.iter().filter_map(number).collect()
}

/// Nothing hangs out of the page.
async fn assert_fits(browser: &Browser) {
    let script = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
    let over = browser.driver.execute(script, Vec::new()).await.expect("a script").convert::<i64>();
    assert_eq!(over.expect("a number"), 0);
}
