//! What is asked, undone and found without leaving the page: dialogs on a laptop and a phone, and a whole round by the
//! keyboard alone.

use thirtyfour::By;
use thirtyfour::common::keys::Key;

use super::*;
use crate::support::people::people;

async fn focused(browser: &Browser) -> String {
    let script = "const e = document.activeElement; return e.closest('dialog') ? 'dialog: ' + e.textContent.trim() \
        : (e.textContent || e.value || '').trim();";
    let found = browser.driver.execute(script, Vec::new()).await.expect("the focus");
    found.json().as_str().unwrap_or_default().to_owned()
}

/// Marks the page: the mark is gone once another page was loaded.
async fn mark(browser: &Browser) {
    browser.driver.execute("window.stayed = true", Vec::new()).await.expect("marked");
}

async fn stayed(browser: &Browser) -> bool {
    let found = browser.driver.execute("return window.stayed === true", Vec::new()).await.expect("asked");
    found.json().as_bool().unwrap_or(false)
}

async fn published(browser: &Browser, program: &Program) -> String {
    let section = open_section(browser, program, &people(8), "3").await;
    browser.go(&format!("{section}/rounds/1")).await;
    browser.click("button[formaction$='/pair']").await;
    browser.sees("Only officials can see these pairings").await;
    browser.click("form[action$='/publish'] button").await;
    browser.sees("Pairings published").await;
    section
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_stands_over_the_page_that_stays_and_its_answer_is_undone() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = published(&browser, &program).await;
    browser.find(".notice--undo").await;
    mark(&browser).await;
    in_menu(&browser, "form[action$='/unpublish'] button").await;
    browser.find("dialog[open] .asked").await;
    browser.sees("have already been public").await;
    assert_eq!(focused(&browser).await, "dialog: Unpublish the pairings", "Enter does it");
    assert!(stayed(&browser).await, "the page beneath is the same");
    browser.keys(Key::Escape.value().to_string()).await;
    browser.gone("dialog[open]").await;
    assert_eq!(focused(&browser).await, "Unpublish pairings", "back to what was pressed");
    browser.keys(Key::Enter.value().to_string()).await;
    browser.find("dialog[open] .asked").await;
    browser.keys(Key::Enter.value().to_string()).await;
    browser.sees("Only officials can see these pairings").await;
    // Undone from the notice, by its key.
    browser.find(".notice--undo button").await;
    browser.keys("u".to_owned()).await;
    browser.find("form[action$='/start'] button").await;
    assert_eq!(browser.path().await, format!("{section}/rounds/1"));

    let phone = Browser::phone(&program.base).await;
    phone.log_in("organiser").await;
    phone.sees("Log out").await;
    phone.go(&format!("{section}/rounds/1")).await;
    in_menu(&phone, "form[action$='/unpublish'] button").await;
    phone.find("dialog[open] .asked").await;
    let script = "const box = document.querySelector('dialog[open]').getBoundingClientRect(); \
        const act = document.querySelector('dialog[open] .form__actions button').getBoundingClientRect(); \
        return { below: innerHeight - box.bottom, wide: box.width - innerWidth, act: act.height, \
            over: document.documentElement.scrollWidth - innerWidth };";
    tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    let found = phone.driver.execute(script, Vec::new()).await.expect("measured");
    let found = found.json();
    for (name, most) in [("below", 1.0), ("wide", 1.0), ("over", 1.0)] {
        assert!(found[name].as_f64().expect("a number").abs() <= most, "{name}: {found}");
    }
    assert!(found["act"].as_f64().expect("a number") >= 44.0, "{found}");
    phone.click("dialog[open] [data-close]").await;
    phone.gone("dialog[open]").await;
    phone.close().await;
    browser.close().await;
}

/// Presses what is in the menu of a round.
async fn in_menu(browser: &Browser, button: &str) {
    browser.click(".line .menu summary").await;
    browser.click(button).await;
}

/// Opens the field that leads anywhere, types and goes.
async fn go_to(browser: &Browser, typed: &str) {
    let keys = browser.driver.action_chain().key_down(Key::Control).send_keys("k").key_up(Key::Control);
    keys.perform().await.expect("the keys are pressed");
    browser.find("dialog[open] .go__field").await;
    browser.keys(format!("{typed}{}", Key::Enter.value())).await;
    browser.gone("dialog.dialog--go").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_field_leads_to_a_board_a_player_and_an_act_in_both_alphabets() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = published(&browser, &program).await;
    go_to(&browser, "3").await;
    browser.find("main").await;
    wait_for(&browser, &format!("{section}/rounds/1/boards/3")).await;
    let surname = people(8)[2].surname.clone();
    let latin = toguznama::tournament::players::search::skeleton(&surname);
    let mut players = Vec::new();
    for typed in [surname.as_str(), latin.as_str()] {
        browser.go(&format!("{section}/standings")).await;
        go_to(&browser, typed).await;
        browser.find("#coming").await;
        players.push(browser.path().await);
    }
    assert_eq!(players[0], players[1]);
    assert!(players[0].starts_with(&format!("{section}/players/")), "{players:?}");
    go_to(&browser, "начать тур").await;
    wait_for(&browser, &format!("{section}/rounds/1")).await;
    browser.find("form[action$='/start'] button:focus").await;
    // The keys of the page are listed.
    browser.keys("?".to_owned()).await;
    browser.find("dialog[open].dialog--keys").await;
    browser.sees("To the next step").await;
    browser.keys(Key::Escape.value().to_string()).await;
    browser.gone("dialog[open]").await;
    go_to(&browser, "results").await;
    wait_for(&browser, &format!("{section}/rounds/1")).await;
    browser.close().await;
}

async fn wait_for(browser: &Browser, path: &str) {
    for _ in 0..200 {
        if browser.path().await == path {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{} instead of {path}", browser.path().await);
}

/// To an act by the field, and Enter on its button.
async fn act(browser: &Browser, typed: &str, form: &str, told: &str) {
    go_to(browser, typed).await;
    browser.find(&format!("{form}:focus")).await;
    browser.keys(Key::Enter.value().to_string()).await;
    browser.sees(told).await;
}

/// Presses Tab until the focus is on this.
async fn tab_to(browser: &Browser, css: &str) {
    for _ in 0..200 {
        let script = format!("return document.activeElement.matches(\"{css}\")");
        let found = browser.driver.execute(script, Vec::new()).await.expect("the focus");
        if found.json().as_bool() == Some(true) {
            return;
        }
        browser.keys(Key::Tab.value().to_string()).await;
    }
    panic!("Tab never reaches {css}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_from_check_in_to_the_next_one_by_keys_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = open_section(&browser, &program, &people(8), "3").await;
    browser.go(&section).await;
    // From here on no mouse. Check-in: a name and Enter for each.
    go_to(&browser, "arrivals").await;
    wait_for(&browser, &format!("{section}/arrivals")).await;
    browser.find("#q").await;
    browser.keys("/".to_owned()).await;
    for (n, person) in people(8).iter().enumerate() {
        browser.find("#q:focus").await;
        browser.keys(format!("{}{}", person.name(), Key::Enter.value())).await;
        for _ in 0..200 {
            let found = browser.driver.find_all(By::Css("[data-state=here]")).await.expect("asked");
            if found.len() > n {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }
    act(
        &browser,
        "pair the round 1",
        "button[formaction$='/rounds/1/pair']",
        "Only officials can see these pairings",
    )
    .await;
    act(&browser, "publish round 1", "form[action$='/publish'] button", "Pairings published").await;
    act(&browser, "start round 1", "form[action$='/start'] button", "Round started").await;
    go_to(&browser, "enter results").await;
    wait_for(&browser, &format!("{section}/rounds/1")).await;
    for board in 1..=4 {
        tab_to(&browser, &format!("#board-{board}")).await;
        browser.keys(format!("1{}", Key::Enter.value())).await;
        browser.find(&format!("tr[data-board='{board}'] [data-stored]:not(:empty)")).await;
    }
    browser.keys(Key::Escape.value().to_string()).await;
    go_to(&browser, "signatures").await;
    wait_for(&browser, &format!("{section}/rounds/1/signatures")).await;
    let empty = "main form input[type=checkbox]:enabled:not(:checked)";
    while !browser.driver.find_all(By::Css(empty)).await.expect("boxes").is_empty() {
        tab_to(&browser, empty).await;
        browser.keys(" ".to_owned()).await;
    }
    browser.keys("n".to_owned()).await;
    browser.find("main .button--primary:focus").await;
    browser.keys(Key::Enter.value().to_string()).await;
    browser.find(".notice--ok").await;
    act(&browser, "close round 1", "form[action$='/close'] button", "Round closed").await;
    go_to(&browser, "round 2").await;
    wait_for(&browser, &format!("{section}/rounds/2")).await;
    browser.close().await;
}

/// Presses a key by its place, on a keyboard where it types this.
async fn press(browser: &Browser, code: &str, key: &str) {
    for (kind, text) in [("keyDown", key), ("keyUp", "")] {
        let event = serde_json::json!({ "type": kind, "code": code, "key": key, "text": text });
        browser.tool("Input.dispatchKeyEvent", event).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn u_undoes_what_was_just_done_where_the_first_result_has_the_focus() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    browser.driver.set_window_rect(0, 0, 1366, 900).await.expect("a laptop's window");
    published(&browser, &program).await;
    let typed = "return document.querySelector('#board-1').value";
    for key in ["u", "г"] {
        browser.click("form[action$='/start'] button").await;
        browser.find("#board-1:focus").await;
        browser.find(".notice--undo button").await;
        press(&browser, "KeyU", key).await;
        browser.find("dialog[open] .asked").await;
        assert_eq!(browser.ask::<String>(typed).await, "", "{key} is no result");
        browser.keys(Key::Enter.value().to_string()).await;
        browser.find("form[action$='/start'] button").await;
    }
    // Behind a digit it is the end of a result.
    browser.click("form[action$='/start'] button").await;
    browser.find("#board-1:focus").await;
    browser.find(".notice--undo button").await;
    press(&browser, "Digit1", "1").await;
    press(&browser, "KeyU", "г").await;
    assert_eq!(browser.ask::<String>(typed).await, "1u");
    assert!(browser.driver.find_all(By::Css("dialog[open]")).await.expect("asked").is_empty());
    browser.close().await;
}
