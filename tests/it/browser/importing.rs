//! A list that a spreadsheet spoilt, mended in the preview and imported, on a laptop and on a phone.

use thirtyfour::prelude::*;

use super::*;
use crate::support::people::spoilt;

async fn look(browser: &Browser, program: &Program, folder: &std::path::Path) -> String {
    open_event(browser, program).await;
    browser.click("a[href$='/sections/new']").await;
    browser.fill(&[("name", "Open"), ("rounds", "9")]).await;
    browser.click("main form .button--primary").await;
    browser.sees("Section created").await;
    let section = browser.path().await.trim_end_matches("/players").to_owned();
    send(browser, &section, &folder.join("players.csv"), &spoilt()).await;
    browser.sees("The spreadsheet lost letters").await;
    section
}

/// Sends a file of players to a section.
async fn send(browser: &Browser, section: &str, file: &std::path::Path, text: &str) {
    std::fs::write(file, text).expect("written");
    browser.go(&format!("{section}/players/import")).await;
    browser.find("input[type=file]").await.send_keys(file.to_string_lossy()).await.expect("a file chosen");
    browser.click("main form .button--primary").await;
}

/// What a script answers.
async fn number(browser: &Browser, script: &str) -> i64 {
    let answer = browser.driver.execute(script, Vec::new()).await.expect("the script runs");
    answer.json().as_f64().map_or(0, |number| number.round() as i64)
}

/// Types into the first field of a cell with an error and presses Enter, until there is none.
async fn mend(browser: &Browser) {
    for given in ["Азат", "Бек", "Чоро", "Данияр", "Эрлан", "Жаныл", "Канат", "Лейла"]
    {
        let wrong = browser.driver.find_all(By::Css(".mend__cell[aria-invalid]")).await.expect("found");
        let Some(cell) = wrong.first() else { return };
        let name = cell.attr("name").await.expect("an attribute").expect("a name");
        cell.clear().await.expect("cleared");
        cell.send_keys(format!("Асанов {given}\u{e007}")).await.expect("typed");
        browser.gone(&format!("input[name='{name}']")).await;
    }
    panic!("cells are still wrong");
}

async fn mended_and_imported(browser: &Browser, program: &Program) {
    let folder = tempfile::tempdir().expect("a folder");
    look(browser, program, folder.path()).await;
    browser.sees("Skipped as no players: lines 1, 153–154").await;
    browser.sees("10 teams will be made").await;
    // Only rows with remarks.
    browser.click("label[for=only]").await;
    let shown = "return [...document.querySelectorAll('.mend__table tbody tr')].filter((row) => row.offsetParent).length";
    let rows = number(browser, shown).await;
    assert!(rows > 0 && rows < 10, "{rows}");
    mend(browser).await;
    // The century that was guessed is a remark still; the page keeps to rows with remarks.
    assert!(number(browser, shown).await < 10);
    browser.click("label[for=only]").await;
    // A column is chosen, and the list is read at once.
    browser.click("select[name=column-4] option[value=club]").await;
    browser.find(".mend__column[name=column-4] option[value=club][selected]").await;
    assert!(!browser.text().await.contains("teams will be made"));
    browser.click("button[name=take][value=all]").await;
    browser.sees("Players imported").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spoilt_list_is_mended_in_place_on_a_laptop_and_on_a_phone() {
    for phone in [false, true] {
        let folder = tempfile::tempdir().expect("a folder");
        let program = Program::start(folder.path(), "info");
        let browser = if phone {
            Browser::phone(&program.base).await
        } else {
            Browser::open(&program.base, true).await
        };
        mended_and_imported(&browser, &program).await;
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cell_becomes_a_field_by_double_click_and_head_remarks_and_buttons_stay_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let section = look(&browser, &program, folder.path()).await;
    // Far down and to the right, the head and the line with its remarks are where they were.
    let out = "const box = document.querySelector('.mend__box'); box.scrollTop = 2000; box.scrollLeft = 200; \
        const of = box.getBoundingClientRect(); \
        const head = box.querySelector('thead th').getBoundingClientRect(); \
        const line = box.querySelector('#line-80 .mend__row').getBoundingClientRect(); \
        return Math.abs(head.top - of.top) + Math.abs(line.left - of.left) + \
            (document.documentElement.scrollWidth > innerWidth ? 100 : 0)";
    assert!(number(&browser, out).await <= 4, "the head or the lines have moved");
    let click = "const cell = document.querySelector('td[data-cell=\"cell-60-3\"]'); cell.scrollIntoView({ block: 'center' }); \
        cell.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })); return 1";
    assert_eq!(number(&browser, click).await, 1);
    let cell = browser.find("input[name='cell-60-3']").await;
    cell.clear().await.expect("cleared");
    cell.send_keys("КМС\u{e007}").await.expect("typed");
    browser.find("td.is-mended[data-cell='cell-60-3']").await;
    // A button beside a choice with a label above it is no higher than the choice, and stands level with it.
    let page = "<table><tr><td>ФИО<td>Клуб<tr><td>Асанов Бакыт<td>Алга</table>\
        <table><tr><td>ФИО<td>Клуб<tr><td>Беков Азат<td>Алга</table>";
    send(&browser, &section, &folder.path().join("tables.html"), page).await;
    browser.find("select[name=list]").await;
    let apart = "const choice = document.querySelector('select[name=list]'); \
        const button = choice.closest('.form__actions').querySelector('button').getBoundingClientRect(); \
        const of = choice.getBoundingClientRect(); \
        return Math.abs(button.height - of.height) + Math.abs(button.bottom - of.bottom)";
    assert!(number(&browser, apart).await <= 2, "the button is stretched");
    browser.close().await;
}
