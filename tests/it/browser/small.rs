//! Small things at the desk in a browser: signatures by numbers, the demonstration board on every screen, what a search
//! shows first, an address that is copied.

use thirtyfour::By;
use thirtyfour::common::keys::Key;
use toguznama::tournament::*;
use tokio::task::block_in_place;

use super::*;
use crate::support::app::{PASSWORD, insert_account, make_event, now, section_url};
use crate::support::{TestApp, TestDatabase};

/// A round of 20 boards that is being played; board 2 was drawn, White has won on all others. Three games are featured.
struct Desk {
    app: TestApp,
    event: EventId,
    section: SectionId,
    url: String,
}

impl Desk {
    fn open() -> Self {
        let (app, (event, section)) = block_in_place(|| {
            let app = TestApp::spawn(TestDatabase::sqlite());
            let ids = app.write(|tx| {
                let organiser = insert_account(tx, "organiser", true)?;
                let (event, section) = make_event(tx, organiser, 3)?;
                let surnames = (1..=40).map(|n| match n {
                    3 => ("Зулпукаров", "Сыдык"),
                    5 => ("Бообекова", "Айпери"),
                    40 => ("Сыдыков", "Бакыт"),
                    _ => ("Асанов", "Бек"),
                });
                let players: Vec<_> = surnames
                    .map(|(surname, given)| {
                        let patronymic =
                            if surname == "Бообекова" { "Сыдыковна" } else { "" }.to_owned();
                        let name = Name { surname: surname.into(), given: given.into(), patronymic };
                        (PlayerDetails { name, ..PlayerDetails::default() }, Personal::default())
                    })
                    .collect();
                let players = tx.insert_players(section, &players)?;
                let numbers: Vec<_> = players.iter().copied().zip(1..).collect();
                tx.update_starting_numbers(&numbers)?;
                let stands = tx.load_section_state(section)?;
                let first = stands.and_then(|state| state.rounds.first().map(|round| round.id));
                let first = first.map_or_else(|| tx.insert_round(section, 1), Ok)?;
                let pairs: Vec<_> = players.chunks(2).map(|two| (two[0], two[1])).collect();
                tx.insert_pairing(first, &pairs, &[])?;
                let round = tx.find_round(section, 1)?.expect("round 1");
                let mut version = round.version;
                for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
                    version = tx.update_round_state(first, version, state, now())?;
                }
                for board in &round.games {
                    let text = if board.number == 2 { "½ – ½" } else { "1 – 0" };
                    let result = toguznama::regulations::result::parse(text).expect("a result");
                    let version = tx.update_result(board.id, board.version, Some(result))?;
                    assert!(version > board.version);
                    if board.number <= 3 {
                        tx.save_record(board.id, None, "1. 76 98 *\n", organiser, now())?;
                        let note = "The game of the day".to_owned();
                        let featured = Featured { moves: None, note, by: organiser, at: now() };
                        tx.save_featured(board.id, &featured)?;
                    }
                }
                Ok((event, section))
            });
            (app, ids)
        });
        Self { url: section_url((event, section)), app, event, section }
    }

    async fn log_in(&self, browser: &Browser) {
        browser.go("/login").await;
        browser.fill(&[("login", "organiser"), ("password", PASSWORD)]).await;
        browser.click("main form .button--primary").await;
        browser.sees("Cup of the Nine").await;
    }

    /// The boards that both players have signed.
    fn signed(&self) -> Vec<u32> {
        let state = block_in_place(|| self.app.section_state(self.section));
        let signed = state.rounds[0].games.iter().filter(|board| board.signed.both());
        signed.map(|board| board.number).collect()
    }
}

async fn number(browser: &Browser, script: &str) -> i64 {
    let answer = browser.driver.execute(script, Vec::new()).await.expect("a script");
    answer.convert().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn n8_forms_are_signed_by_their_numbers_without_a_mouse_on_laptop_and_phone() {
    let desk = Desk::open();
    for browser in [Browser::open(&desk.app.base, true).await, Browser::phone(&desk.app.base).await] {
        desk.log_in(&browser).await;
        browser.go(&format!("{}/rounds/1/signatures", desk.url)).await;
        let before = desk.signed();
        let ticked = "return document.querySelectorAll('[name^=board-]:checked').length";
        assert_eq!(number(&browser, ticked).await, 0, "nothing is ticked before it was looked at");
        browser.find("#number:focus").await;
        let (one, other) = if before.is_empty() { ("17", "1") } else { ("18", "4") };
        // A number and Enter, one after the other; a draw wants one Enter more; an empty Enter sends.
        let enter = Key::Enter.value();
        browser.keys(format!("{one}{enter}{other}{enter}")).await;
        assert_eq!(number(&browser, ticked).await, 2);
        browser.find("#number:focus").await;
        if before.is_empty() {
            browser.keys(format!("2{enter}")).await;
            browser.find("[name=present-2]:focus").await;
            browser.keys(enter.to_string()).await;
            browser.find("#number:focus").await;
        }
        browser.keys(format!("99{enter}")).await;
        browser.sees("99: No board with this number is waiting").await;
        // A scanner types the whole of the code.
        let code = if before.is_empty() { 9 } else { 10 };
        let slip = format!("{}{}/rounds/1/boards/{code}/slip", desk.app.base, desk.url);
        browser.keys(format!("{slip}{enter}{enter}")).await;
        browser.sees("Signatures recorded").await;
        let over = "return document.documentElement.scrollWidth - innerWidth";
        assert!(number(&browser, over).await <= 0);
        if before.is_empty() {
            assert_eq!(desk.signed(), [1, 2, 9, 17]);
        } else {
            assert_eq!(desk.signed(), [1, 2, 4, 9, 10, 17, 18]);
        }
        browser.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demonstration_board_fits_every_screen_and_no_game_lies_on_another() {
    let desk = Desk::open();
    let browser = Browser::open(&desk.app.base, true).await;
    for (wide, high) in [(390, 844), (1280, 720), (1366, 768), (1920, 1080), (2560, 1440)] {
        browser.driver.set_window_rect(0, 0, wide, high).await.expect("a window");
        browser.go(&format!("/events/{}/featured", desk.event)).await;
        browser.find(".showcase__game:nth-child(3) .board").await;
        let over = "return document.documentElement.scrollWidth - innerWidth";
        assert!(number(&browser, over).await <= 0, "{wide}");
        let overlaps = "const all = [...document.querySelectorAll('.showcase__game')].map((game) => game.getBoundingClientRect());
            return all.filter((one, at) => all.slice(at + 1).some((other) => one.left < other.right - 1
                && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)).length;";
        assert_eq!(number(&browser, overlaps).await, 0, "{wide}");
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_shows_first_who_is_meant() {
    let desk = Desk::open();
    let browser = Browser::open(&desk.app.base, true).await;
    browser.go(&format!("{}/rounds/1?by=name", desk.url)).await;
    let shown = async |typed: &str| -> Vec<String> {
        let field = browser.find("#find").await;
        field.clear().await.expect("empty");
        field.send_keys(typed).await.expect("typed");
        let rows =
            browser.driver.find_all(By::Css("#pairings tbody tr:not([hidden]) th")).await.expect("rows");
        let mut names = Vec::new();
        for row in rows {
            names.push(row.text().await.expect("a name"));
        }
        names
    };
    // The surname first, the given name next, then the patronymic, and last those who only play one of them.
    let found = shown("сыдык").await;
    let order = ["Сыдыков", "Зулпукаров", "Бообекова"];
    for (row, surname) in found.iter().zip(order) {
        assert!(row.contains(surname), "{found:?}");
    }
    assert_eq!(found.len(), 6, "their opponents after them: {found:?}");
    // A number is that number: 4 is neither 14 nor 40. Player 4 and the opponent, and who sits at board 4.
    let found = shown("4").await;
    assert!(found.iter().all(|row| !row.starts_with("14 ") && !row.starts_with("40 ")), "{found:?}");
    assert!(found.iter().any(|row| row.starts_with("4 ")), "{found:?}");
    browser.find("#find").await.send_keys(Key::Backspace.value().to_string()).await.expect("typed");
    let all = "return document.querySelectorAll('#pairings tbody tr:not([hidden])').length";
    assert_eq!(number(&browser, all).await, 40);
    // Among the boards a number is that of a board or of who sits there, though the rows have no room for starting numbers.
    browser.go(&format!("{}/rounds/1", desk.url)).await;
    assert_eq!(shown("4").await, ["2", "4"]);
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_copied_by_a_button() {
    let desk = Desk::open();
    let browser = Browser::open(&desk.app.base, true).await;
    desk.log_in(&browser).await;
    browser.go(&format!("/events/{}/kiosks", desk.event)).await;
    browser.fill(&[("name", "Door")]).await;
    browser.click("main form .button--primary").await;
    browser.sees("Only this computer can open this address").await;
    browser.click("[data-share] button").await;
    browser.sees("Copied").await;
    browser.close().await;
}
