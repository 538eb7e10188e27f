//! The board of a game and the moves beside it, as they are reached and seen.

use thirtyfour::common::keys::Key;
use toguznama::tournament::*;
use tokio::task::block_in_place;

use super::*;
use crate::support::app::{insert_account, make_event, now, section_url};
use crate::support::games::long_game;
use crate::support::{TestApp, TestDatabase};

/// A recorded game of more than 60 moves: the application and the game's address.
fn recorded() -> (TestApp, String) {
    block_in_place(|| {
        let app = TestApp::spawn(TestDatabase::sqlite());
        let ids = app.write(|tx| {
            let organiser = insert_account(tx, "organiser", true)?;
            let (event, section) = make_event(tx, organiser, 3)?;
            let players = ["Алмазбек уулу Нурсултан", "Bermet"].map(|surname| {
                let name = Name { surname: surname.to_owned(), ..Name::default() };
                (PlayerDetails { name, ..PlayerDetails::default() }, Personal::default())
            });
            let players = tx.insert_players(section, &players)?;
            let stands = tx.load_section_state(section)?;
            let first = stands.and_then(|state| state.rounds.first().map(|round| round.id));
            let first = first.map_or_else(|| tx.insert_round(section, 1), Ok)?;
            tx.insert_pairing(first, &[(players[0], players[1])], &[])?;
            let round = tx.find_round(section, 1)?.expect("round 1");
            let mut version = round.version;
            for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
                version = tx.update_round_state(first, version, state, now())?;
            }
            let played = long_game(60);
            let result = toguznama::regulations::result::parse(&played.typed()).expect("a result");
            tx.update_result(round.games[0].id, round.games[0].version, Some(result))?;
            tx.save_record(round.games[0].id, None, &played.record, organiser, now())?;
            Ok((event, section))
        });
        (app, format!("{}/rounds/1/boards/1", section_url(ids)))
    })
}

async fn number(browser: &Browser, script: &str) -> i64 {
    let answer = browser.driver.execute(script, Vec::new()).await.expect("a script");
    answer.convert().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn pits_and_moves_are_one_stop_of_the_tab_key_each_and_arrows_go_on_from_there() {
    let (app, url) = recorded();
    let browser = Browser::open(&app.base, true).await;
    browser.go(&format!("{url}?ply=0")).await;
    browser.find("[data-play]:not([hidden])").await;
    for (list, many) in [(".board [data-pit][href]", 9), (".moves [data-step]", 60)] {
        let all = format!("return document.querySelectorAll('{list}').length");
        assert!(number(&browser, &all).await >= many);
        let stops = format!("return document.querySelectorAll('{list}[tabindex=\"0\"]').length");
        assert_eq!(number(&browser, &stops).await, 1, "{list}");
        let others = format!("return document.querySelectorAll('{list}:not([tabindex])').length");
        assert_eq!(number(&browser, &others).await, 0, "{list}");
    }
    let focus = "document.querySelector('.board [tabindex=\"0\"]').focus()";
    browser.driver.execute(focus, Vec::new()).await.expect("focus");
    let right = Key::Right.value();
    browser.keys(format!("{right}{right}")).await;
    browser.find(".board [data-pit='2'][tabindex='0']:focus").await;
    browser.keys(Key::Left.value().to_string()).await;
    browser.find(".board [data-pit='1'][tabindex='0']:focus").await;
    browser.gone(".moves [aria-current]").await;

    let focus = "document.querySelector('.moves [tabindex=\"0\"]').focus()";
    browser.driver.execute(focus, Vec::new()).await.expect("focus");
    browser.keys(format!("{right}{right}")).await;
    browser.find(".moves > a:nth-of-type(2)[aria-current][tabindex='0']:focus").await;
    browser.keys(Key::Down.value().to_string()).await;
    browser.find(".moves > a:nth-of-type(4)[aria-current][tabindex='0']:focus").await;
    browser.close().await;
}

/// From a key to the next picture, as browsers measure it (INP), on a processor a quarter as fast. The numbers are printed: what
/// else the machine does is in them.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures time: scripts/night starts it"]
async fn fifty_steps_are_measured_on_a_slow_processor() {
    let (app, url) = recorded();
    let browser = Browser::open(&app.base, true).await;
    browser.go(&format!("{url}?ply=0")).await;
    browser.find("[data-play]:not([hidden])").await;
    let watch = "window.steps = new Map(); new PerformanceObserver((list) => { \
        for (const { interactionId, duration } of list.getEntries()) { \
        if (interactionId) steps.set(interactionId, Math.max(duration, steps.get(interactionId) ?? 0)); } }) \
        .observe({ type: 'event', durationThreshold: 16 }); return 0";
    number(&browser, watch).await;
    browser.tool("Emulation.setCPUThrottlingRate", serde_json::json!({ "rate": 4 })).await;
    for _ in 0..50 {
        browser.keys(Key::Right.value().to_string()).await;
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    }
    let mut steps: Vec<u32> = browser.ask("return [...steps.values()]").await;
    steps.sort_unstable();
    assert!(steps.len() > 30, "{steps:?}");
    let slow = steps.iter().filter(|step| **step > 200).count();
    let (median, most) = (steps[steps.len() / 2], steps[steps.len() - 1]);
    println!(
        "{} steps at a quarter of the speed: median {median} ms, {slow} above 200 ms, the longest {most} ms",
        steps.len()
    );
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_changes_little_of_the_page() {
    let (app, url) = recorded();
    let browser = Browser::open(&app.base, true).await;
    browser.go(&format!("{url}?ply=30")).await;
    browser.find("[data-play]:not([hidden])").await;
    let watch = "const now = document.querySelector('.moves [aria-current]'); window.made = 0; window.marks = 0; \
        new MutationObserver((all) => { for (const { type, addedNodes } of all) { \
        if (type === 'attributes') marks += 1; \
        for (const node of addedNodes) made += node.nodeType === 1; } }) \
        .observe(document.querySelector('[data-replay]'), { childList: true, subtree: true, \
        attributeFilter: ['aria-current', 'tabindex'] }); return 0";
    number(&browser, watch).await;
    browser.keys(Key::Left.value().to_string()).await;
    browser.find(".moves > a:nth-of-type(29)[aria-current]").await;
    // Balls are moved rather than made: a slow phone has 200 ms for a step.
    assert!(number(&browser, "return made").await < 30);
    assert!(number(&browser, "return marks").await < 50);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_rarely_needed_of_a_game_is_folded_and_lists_of_games_begin_high_up() {
    let (app, url) = recorded();
    let browser = Browser::open(&app.base, true).await;
    browser.go(&url).await;
    browser.find("[data-play]:not([hidden])").await;
    browser.find(".replay__rare:not([open]) [data-here]").await;
    browser.click(".replay__rare > summary").await;
    browser.find(".replay__rare[open] [data-letters]").await;
    // The search is one line: the first game is in sight at once.
    for (wide, high, most) in [(1366, 768, 180), (390, 844, 210)] {
        browser.driver.set_window_rect(0, 0, wide, high).await.expect("a window");
        browser.go("/games").await;
        browser.find(".games tbody tr").await;
        let top = "return Math.round(document.querySelector('.games tbody tr').getBoundingClientRect().top + scrollY)";
        let at = number(&browser, top).await;
        assert!(at <= most, "{wide}: the first game at {at}, {most} at most");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_games_from_their_start_is_told_the_end_when_they_are_there() {
    let (app, url) = recorded();
    let browser = Browser::open(&app.base, true).await;
    browser.go(&url).await;
    browser.find(".final[open]").await;
    browser.click("[data-from='start']").await;
    browser.find(".final:not([open])").await;
    // Without the choice in the address too, and on every game.
    browser.go(&url).await;
    browser.find(".final:not([open])").await;
    browser.find("[data-from='start'][aria-current]").await;
    browser.gone(".moves [aria-current]").await;
    browser.gone("[data-veil]").await;
    let hidden = "return Number(document.querySelector('.replay__graph').getClientRects().length === 0 \
        && document.querySelector('[data-score]').textContent === '0')";
    assert_eq!(number(&browser, hidden).await, 1, "neither the graph nor the kazans tell it");
    browser.keys(Key::End.value().to_string()).await;
    browser.find(".final[open]").await;
    browser.click("[data-from='end']").await;
    browser.go(&url).await;
    browser.find(".final[open]").await;
    browser.find(".moves [aria-current]").await;
    browser.close().await;
}

/// A finger that moves across the board by so many pixels.
fn swiped(across: i32, along: i32) -> String {
    format!(
        "const board = document.querySelector('.board'); const finger = (name, x, y) => board.dispatchEvent(new PointerEvent(name, \
         {{ bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'touch', clientX: 200 + x, clientY: 200 + y }})); \
         finger('pointerdown', 0, 0); finger('pointerup', {across}, {along}); return 0"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_that_moves_across_the_board_steps_and_the_strip_of_moves_follows() {
    let (app, url) = recorded();
    let phone = Browser::phone(&app.base).await;
    phone.go(&format!("{url}?ply=30")).await;
    phone.find("[data-play]:not([hidden])").await;
    number(&phone, &swiped(-90, 20)).await;
    phone.find(".moves > a:nth-of-type(31)[aria-current]").await;
    for (across, along) in [(-90, 80), (-20, 0), (10, 300)] {
        number(&phone, &swiped(across, along)).await;
    }
    number(&phone, &swiped(90, 0)).await;
    phone.find(".moves > a:nth-of-type(30)[aria-current]").await;
    let middle = "const list = document.querySelector('.moves').getBoundingClientRect(); \
        const move = document.querySelector('.moves [aria-current]').getBoundingClientRect(); \
        return Math.round(Math.abs(list.left + list.width / 2 - move.left - move.width / 2))";
    assert!(number(&phone, middle).await <= 30);
    phone.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn board_buttons_and_moves_are_in_view_on_a_laptop_and_numbers_are_legible_on_a_phone() {
    let (app, url) = recorded();
    let browser = Browser::open(&app.base, true).await;
    for (wide, high) in [(1366, 768), (1280, 720), (1920, 1080)] {
        browser.driver.set_window_rect(0, 0, wide, high).await.expect("a window");
        browser.go(&url).await;
        browser.find("[data-play]:not([hidden])").await;
        let lowest = "return Math.ceil(Math.max(...['.board', '.replay__steps', '.moves [aria-current]'].map((css) => \
            document.querySelector(css).getBoundingClientRect().bottom)) - innerHeight)";
        assert!(number(&browser, lowest).await <= 0, "{wide} × {high}");
    }
    browser.close().await;
    let phone = Browser::phone(&app.base).await;
    for wide in [320, 390] {
        phone.driver.set_window_rect(0, 0, wide, 700).await.expect("a window");
        phone.go(&url).await;
        let script = format!(
            "const main = document.querySelector('body'); main.style.width = '{wide}px'; \
             const text = document.querySelector('.pit__number'); \
             const board = document.querySelector('.board'); \
             const unit = board.getBoundingClientRect().width / board.viewBox.baseVal.width; \
             return Math.round(10 * unit * parseFloat(getComputedStyle(text).fontSize))"
        );
        let tenths = number(&phone, &script).await;
        assert!(tenths >= 120, "{wide}: {tenths} tenths of a pixel");
        let over = "return document.documentElement.scrollWidth - innerWidth";
        assert!(number(&phone, over).await <= 0, "{wide}");
    }
    phone.close().await;
}
