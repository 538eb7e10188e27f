//! The whole main job in a real browser: from the set-up link to the crosstable, with scripts for the field of a
//! real championship, and without them for a small one.

mod applications;
mod asking;
mod axe;
mod board;
mod championship;
mod chromium;
mod clock;
mod contrast;
mod desk;
mod dock;
mod driver;
mod entry;
mod everywhere;
mod files;
mod following;
mod frame;
mod grid;
mod hall;
mod importing;
mod keeping;
mod live;
mod live_entry;
mod live_pages;
mod manual;
mod one_stream;
mod paper;
mod pictures;
mod plain;
mod ranking;
mod reckoning;
mod replay;
mod screen;
mod small;
mod stops;
mod tables;
mod why;

use driver::Browser;
use tokio::task::block_in_place;

use crate::support::Client;
use crate::support::app::PASSWORD;
use crate::support::people::{Person, csv};
use crate::support::program::Program;

/// An event of the first organiser, made by plain forms, and the browser of that organiser on its page. `championship` and
/// `plain` walk here in Chromium.
async fn open_event(browser: &Browser, program: &Program) {
    let (client, event) = block_in_place(|| made_event(program));
    browser.take_over(&client).await;
    browser.go(&event).await;
}

/// The same with a section and its players; the browser is on the starting list. The section's address.
async fn open_section(browser: &Browser, program: &Program, people: &[Person], rounds: &str) -> String {
    let (client, section) = block_in_place(|| {
        let (client, event) = made_event(program);
        let new = format!("{event}/sections/new");
        let fields = [("name", "Open"), ("rounds", rounds), ("seed", "9")];
        let made = client.fill(&new, "/sections/new", &fields).expect(303);
        let section = made.location().split("/players").next().expect("its address").to_owned();
        let form = client.get(&format!("{section}/players/import")).expect(200).form("/import");
        let preview = client.upload(&form, &[("file", "players.csv", csv(people).as_bytes())]).expect(200);
        let mut confirm = preview.form("/import/confirm");
        confirm.names.push("take".to_owned());
        confirm.set("take", "all");
        client.submit(&confirm).expect(303);
        (client, section)
    });
    browser.take_over(&client).await;
    browser.go(&format!("{section}/players")).await;
    section
}

fn made_event(program: &Program) -> (Client, String) {
    let (client, link) = (Client::new(&program.base), program.setup());
    let account = [
        ("name", "Айпери Башкаруучу"),
        ("login", "organiser"),
        ("password", PASSWORD),
        ("password_again", PASSWORD),
    ];
    client.fill(&link, &link, &account).expect(303);
    let fields = [("name", "Чемпионат"), ("place", "Чолпон-Ата")];
    let made = client.fill("/events/new", "/events/new", &fields).expect(303);
    let event = made.location().split('?').next().expect("its address").to_owned();
    (client, event)
}
