//! On a phone: a leader applies by a link, the commission ticks and admits, check-in counts the team.

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn a4_a_leader_applies_and_the_commission_admits_on_a_phone() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::phone(&program.base).await;
    let section = open_section(&browser, &program, &crate::support::people::people(4), "3").await;
    let event = section.split("/sections/").next().expect("an event").to_owned();

    browser.go(&format!("{event}/teams")).await;
    browser.fill(&[("name", "Нарын")]).await;
    browser.click("form[action$='/teams'] button").await;
    browser.sees("Team added").await;
    let team = browser.path().await;
    browser.click("form[action$='/link'] button").await;
    let link = browser.find("code.link").await.text().await.expect("a link");
    let apply = link.trim_start_matches(&program.base).to_owned();

    let leader = Browser::phone(&program.base).await;
    for surname in ["Асанов", "Беков"] {
        leader.go(&format!("{apply}/new")).await;
        leader.fill(&[("surname", surname), ("passport_number", "AN1234567")]).await;
        leader.click("main form .button--primary").await;
        leader.sees("Application entered").await;
    }

    browser.go(&format!("{event}/applications")).await;
    for check in ["passport", "doctor", "dress"] {
        let form = format!("form[data-tick]:has(input[value={check}])");
        browser.click(&format!(".application:first-child {form} [aria-pressed=false]")).await;
        browser.find(&format!(".application:first-child {form} [aria-pressed=true]")).await;
    }
    browser.click(".application:first-child form[action$='/admit'] button").await;
    browser.find(".application:first-child .chip--ok").await;
    // Nothing of the second one has been seen: it is asked about.
    browser.click(".application:nth-child(2) form[action$='/admit'] button").await;
    browser.sees("The committee has not checked off").await;
    browser.click(".asked form button").await;
    browser.find(".application:nth-child(2) .chip--ok").await;

    browser.go(&format!("{section}/rounds/1")).await;
    browser.sees("2 of 2 present, 1 required").await;
    browser.go(&team).await;
    browser.sees("2 of 2 present, 1 required").await;
    leader.go(&apply).await;
    leader.sees("admitted").await;
    leader.close().await;
    browser.close().await;
    drop(program);
}
