//! The whole main job in a real browser: from the set-up link to the crosstable, with scripts for the field of a
//! real championship, and without them for a small one.

mod applications;
mod asking;
mod axe;
mod board;
mod championship;
mod clock;
mod contrast;
mod dock;
mod driver;
mod entry;
mod files;
mod following;
mod frame;
mod grid;
mod hall;
mod importing;
mod integrity;
mod keeping;
mod live;
mod live_entry;
mod live_pages;
mod manual;
mod pictures;
mod plain;
mod ranking;
mod reckoning;
mod replay;
mod screen;
mod small;
mod stops;
mod why;

use driver::Browser;

use crate::support::people::{Person, csv};
use crate::support::program::Program;

/// From the set-up link to an event.
async fn open_event(browser: &Browser, program: &Program) {
    browser.go(program.setup.as_deref().expect("the set-up link")).await;
    browser
        .fill(&[
            ("name", "Айпери Башкаруучу"),
            ("login", "organiser"),
            ("password", "nine pits of nine"),
            ("password_again", "nine pits of nine"),
        ])
        .await;
    browser.click("main form .button--primary").await;
    browser.sees("Айпери Башкаруучу").await;
    browser.click("a[href='/events/new']").await;
    browser.fill(&[("name", "Чемпионат"), ("place", "Чолпон-Ата")]).await;
    browser.click("main form .button--primary").await;
    browser.sees("Event created").await;
}

/// From the set-up link to a section with its players; the section's address.
async fn open_section(browser: &Browser, program: &Program, people: &[Person], rounds: &str) -> String {
    open_event(browser, program).await;
    browser.click("a[href$='/sections/new']").await;
    // The seed is among what is rarely wanted.
    browser.click("details:has(#seed) > summary").await;
    browser.fill(&[("name", "Open"), ("rounds", rounds), ("seed", "9")]).await;
    browser.click("main form .button--primary").await;
    browser.sees("Section created").await;
    let section = browser.path().await.trim_end_matches("/players").to_owned();

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("players.csv");
    std::fs::write(&file, csv(people)).expect("written");
    browser.click("a[href$='/players/import']").await;
    browser.find("input[type=file]").await.send_keys(file.to_string_lossy()).await.expect("a file chosen");
    browser.click("main form .button--primary").await;
    browser.sees("Nothing has been saved yet").await;
    browser.click("button[name=take][value=all]").await;
    browser.sees(&people[people.len() - 1].name()).await;
    section
}
