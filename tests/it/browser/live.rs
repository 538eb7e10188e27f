//! What spectators look at changes by itself and takes nothing from under their hands. How soon is printed: within a second
//! on a machine that does nothing else.

use std::time::{Duration, Instant};

use super::*;
use crate::support::people::people;

/// Longer than anything takes that is seen, whatever else the machine does.
const PATIENCE: Duration = Duration::from_secs(40);

/// Waits until a script answers true; how long that took.
pub(super) async fn until(browser: &Browser, script: &str) -> Duration {
    let begun = Instant::now();
    loop {
        let answer =
            browser.driver.execute(format!("return !!({script})"), Vec::new()).await.expect("a script");
        if answer.convert::<bool>().expect("true or false") {
            return begun.elapsed();
        }
        if begun.elapsed() > PATIENCE {
            panic!("{script} on {}:\n{}", browser.path().await, browser.text().await);
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

pub(super) async fn run(browser: &Browser, script: &str) {
    browser.driver.execute(script, Vec::new()).await.expect("a script");
}

/// Marks the page, so that it is known whether it was loaded again, and waits until it follows.
pub(super) async fn watch(browser: &Browser, path: &str) {
    browser.go(path).await;
    run(browser, "window.watched = true").await;
    // The first that is heard of the event is asked for at once; after that nothing is, until something happens.
    until(browser, "performance.getEntriesByType('resource').some((one) => one.initiatorType === 'fetch')")
        .await;
    tokio::time::sleep(Duration::from_millis(300)).await;
}

const LOADED_ONCE: &str = "window.watched";

/// Posts a form of the organiser's page at once, and tells when the answer was there.
pub(super) async fn act(desk: &Browser, form: &str) {
    let script = format!(
        "const [done] = arguments; const form = document.querySelector(\"{form}\");
        fetch(form.action, {{ method: 'POST', body: new URLSearchParams(new FormData(form)) }})
            .then((answer) => done(answer.ok))"
    );
    let done = desk.driver.execute_async(script, Vec::new()).await.expect("a script");
    assert!(done.convert::<bool>().expect("an answer"), "{form}");
}

/// Enters a result as the grid does.
pub(super) async fn enter(desk: &Browser, round: &str, board: u32, result: &str) {
    desk.go(round).await;
    desk.find(&format!("tr[data-board='{board}']")).await;
    let script = format!(
        "const [done] = arguments;
        const {{ url, version }} = document.querySelector(\"tr[data-board='{board}']\").dataset;
        fetch(url, {{ method: 'POST',
            headers: {{ 'Content-Type': 'application/json', 'Accept': 'application/json',
                'X-CSRF-Token': document.querySelector('meta[name=csrf]').content,
                'Idempotency-Key': crypto.randomUUID() }},
            body: JSON.stringify({{ result: '{result}', version: Number(version) }}) }})
            .then(async (answer) => {{ const text = await answer.text(); done(JSON.parse(text).state === 'saved' ? '' : text); }})"
    );
    let result = desk.driver.execute_async(script, Vec::new()).await.expect("a script");
    assert_eq!(result.convert::<String>().expect("an answer"), "");
}

/// A server that counts no guest's pages: without optimisation they cost ten times as much.
pub(super) fn start(folder: &std::path::Path) -> Program {
    Program::start_with(folder, "info", |command| {
        command.env("TOGUZNAMA_GUEST_MILLISECONDS", u16::MAX.to_string());
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_pages_change_within_a_second_and_keep_focus_and_folds() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(10), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let round = format!("{section}/rounds/1");
    let seen = Browser::phone(&program.base).await;

    // Pairings appear where there were none, and with them what finds a player in them.
    watch(&seen, &round).await;
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(&desk, "form[action$='/publish']").await;
    println!(
        "after {:?}",
        until(&seen, "document.querySelectorAll('#pairings tbody tr').length === 5").await
    );
    until(&seen, "document.querySelector('#find[aria-keyshortcuts]')").await;
    until(&seen, LOADED_ONCE).await;

    watch(&seen, &section).await;
    desk.go(&round).await;
    act(&desk, "form[action$='/start']").await;
    println!("after {:?}", until(&seen, "document.querySelector('main .chip--playing')").await);
    until(&seen, LOADED_ONCE).await;

    // An answer beneath a row and the focus stay while a result comes, and the result is said.
    watch(&seen, &round).await;
    run(&seen, "document.querySelector(\"a[href$='/why?board=2']\").click()").await;
    seen.find(".why-row [data-why-part]").await;
    run(&seen, "document.querySelectorAll('#pairings tbody th a')[1].focus()").await;
    run(
        &seen,
        "new MutationObserver((changes) => {
            window.flashed ||= changes.some(({ target }) => target.matches('tr.is-changed:first-child'));
        }).observe(document.querySelector('#pairings'), { subtree: true, attributeFilter: ['class'] })",
    )
    .await;
    enter(&desk, &round, 1, "1").await;
    println!(
        "after {:?}",
        until(&seen, "document.querySelector('#pairings tbody tr .result:not(.result--open)')").await
    );
    // The row shows that it has changed, and only for a moment.
    until(&seen, "window.flashed && !document.querySelector('.is-changed')").await;
    until(&seen, "document.querySelector('.why-row [data-why-part]')").await;
    until(&seen, "document.activeElement.getAttribute('href')?.endsWith('/boards/2')").await;
    until(
        &seen,
        "[...document.querySelectorAll('[role=status]')].some((one) => /1 – 0/.test(one.textContent))",
    )
    .await;
    until(&seen, LOADED_ONCE).await;

    // What is typed to find a player goes on filtering what comes.
    run(
        &seen,
        "const find = document.querySelector('#find'); find.value = '3';
        find.dispatchEvent(new Event('input')); find.focus()",
    )
    .await;
    const ROWS_LEFT: &str = "document.querySelectorAll('#pairings tbody tr:not([hidden], .why-row)').length";
    let before = seen.driver.execute(format!("return {ROWS_LEFT}"), Vec::new()).await.expect("a script");
    let before = before.convert::<i64>().expect("a number");
    assert!(before < 5, "{before}");
    enter(&desk, &round, 2, "1").await;
    println!(
        "after {:?}",
        until(&seen, "document.querySelectorAll('#pairings .result:not(.result--open)').length === 2").await
    );
    until(&seen, &format!("{ROWS_LEFT} === {before} && document.activeElement.id === 'find'")).await;

    // Every other page that shows a result.
    let player = "return document.querySelector(\"#pairings tr[data-numbers^='1 '] td a[href*='/players/']\").getAttribute('href')";
    let player = seen.driver.execute(player, Vec::new()).await.expect("a script");
    let player = player.convert::<String>().expect("an address");
    let pages = [
        (player, 1, "0"),
        (format!("{section}/standings?after=1"), 2, "0"),
        (format!("{section}/crosstable?after=1"), 2, "1"),
        (format!("{round}/boards/2"), 2, "0"),
        (event.clone(), 3, "1"),
        (format!("{event}/hall"), 4, "1"),
        (format!("{round}/hall"), 5, "1"),
    ];
    for (path, board, result) in pages {
        watch(&seen, &path).await;
        run(&seen, "window.before = document.querySelector('main').innerHTML").await;
        enter(&desk, &round, board, result).await;
        println!(
            "after {:?}",
            until(&seen, "document.querySelector('main').innerHTML !== window.before").await
        );
        until(&seen, LOADED_ONCE).await;
    }
    // News of the event, on its own page and on one of a section's.
    for (path, name, value) in
        [(&event, "news", "Round 2 begins at 15:00."), (&section, "name", "Чемпионат КР")]
    {
        watch(&seen, path).await;
        desk.go(&format!("{event}/edit")).await;
        run(&desk, &format!("document.querySelector(\"main [name='{name}']\").value = '{value}'")).await;
        act(&desk, "main form[method='post']").await;
        println!(
            "{name} after {:?}",
            until(&seen, &format!("document.querySelector('main').textContent.includes('{value}')")).await
        );
        until(&seen, LOADED_ONCE).await;
    }
    seen.close().await;
    desk.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_says_since_when_it_has_no_connection_and_finds_its_way_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(4), "3").await;
    let seen = Browser::open(&program.base, true).await;
    let round = format!("{section}/rounds/1");
    watch(&seen, &round).await;
    program.kill();
    until(
        &seen,
        "/No connection since \\d\\d:\\d\\d/.test(document.querySelector('.live-lost').textContent)",
    )
    .await;
    let program = program.start_again(folder.path());
    until(&seen, "document.querySelector('.live-lost').hidden").await;
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(&desk, "form[action$='/publish']").await;
    println!(
        "after {:?}",
        until(&seen, "document.querySelectorAll('#pairings tbody tr').length === 2").await
    );
    until(&seen, LOADED_ONCE).await;
    seen.close().await;
    desk.close().await;
    drop(program);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_screen_turns_its_pages_and_survives_the_loss_of_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = start(folder.path());
    let desk = Browser::open(&program.base, true).await;
    let section = open_section(&desk, &program, &people(60), "3").await;
    let event = section.split("/sections").next().expect("the event").to_owned();
    let round = format!("{section}/rounds/1");
    desk.go(&round).await;
    desk.click("button[formaction$='/pair']").await;
    desk.sees("Only officials can see these pairings").await;
    act(&desk, "form[action$='/publish']").await;
    desk.go(&round).await;
    act(&desk, "form[action$='/start']").await;

    // Its address is made by ticking.
    let screen = Browser::open(&program.base, true).await;
    screen.driver.set_window_rect(0, 0, 1920, 1080).await.expect("a wall");
    screen.go(&format!("{event}/screen")).await;
    for id in ["show-standings", "lang-ru"] {
        screen.click(&format!("#{id}")).await;
    }
    screen.click("main form .button--primary").await;
    screen.find(".wall.is-turning").await;
    let address = screen.driver.current_url().await.expect("an address");
    assert_eq!(
        address.query(),
        Some("show=news&show=pairings&show=names&show=clock&show=tiles&every=12&lang=ru&lang=en")
    );

    screen.go(&format!("{event}/screen?show=pairings,clock,tiles&every=2&lang=en,ru")).await;
    screen.find(".wall.is-turning").await;
    run(&screen, "window.watched = true").await;
    // Names are as high as they have to be, nothing sticks out, and whole rows are shown.
    until(
        &screen,
        "parseFloat(getComputedStyle(document.querySelector('.wall__name')).fontSize) >= 0.038 * innerHeight",
    )
    .await;
    until(&screen, "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight").await;
    until(&screen, "/1 \\/ [2-9]/.test(document.querySelector('[data-of]').textContent)").await;
    // Every page in turn, then the clock, the boards at a glance, and the other language.
    const ON: &str = ".wall__slide:not([hidden])";
    until(&screen, "/2 \\/ [2-9]/.test(document.querySelector('[data-of]').textContent)").await;
    until_long(&screen, &format!("document.querySelector('{ON} [data-since]')")).await;
    until(&screen, "/^0:0\\d:\\d\\d$/.test(document.querySelector('[data-since]').textContent)").await;
    until_long(&screen, &format!("document.querySelectorAll('{ON} .tile').length > 30")).await;
    until_long(&screen, "document.documentElement.lang === 'ru'").await;

    program.kill();
    until(&screen, "/\\d\\d:\\d\\d/.test(document.querySelector('[data-strip]').textContent)").await;
    // It goes on with what it has.
    until_long(&screen, &format!("document.querySelector('{ON} [data-since]')")).await;
    until_long(&screen, &format!("document.querySelector('{ON} .wall__pair')")).await;
    let program = program.start_again(folder.path());
    until_long(&screen, "document.querySelector('[data-strip]').hidden").await;
    enter(&desk, &round, 1, "1").await;
    println!(
        "after {:?}",
        until(&screen, "document.querySelectorAll('.wall__pair:not(.is-open)').length === 1").await
    );
    until(&screen, LOADED_ONCE).await;
    screen.close().await;
    desk.close().await;
    drop(program);
}

/// The same where a screen has to come round first.
async fn until_long(browser: &Browser, script: &str) {
    for _ in 0..400 {
        let answer =
            browser.driver.execute(format!("return !!({script})"), Vec::new()).await.expect("a script");
        if answer.convert::<bool>().expect("true or false") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{script} on {}:\n{}", browser.path().await, browser.text().await);
}
