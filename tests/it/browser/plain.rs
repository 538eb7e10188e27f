//! Without scripts: the same job on a small field.

use thirtyfour::common::keys::Key;

use super::championship::walk_to_section;
use super::reckoning::Reckoning;
use super::*;
use crate::support::Client;
use crate::support::games::{PlayedGame, game};
use crate::support::people::people;

const PLAYERS: usize = 8;
const ROUNDS: usize = 3;

#[tokio::test(flavor = "multi_thread")]
async fn a_small_tournament_without_any_script() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, false).await;
    let section = walk_to_section(&browser, &program, &people(PLAYERS), &ROUNDS.to_string()).await;
    let mut reckoning = Reckoning::default();
    let played = game(9);
    for round in 1..=ROUNDS {
        browser.go(&format!("{section}/rounds/{round}")).await;
        come_again(&browser).await;
        browser.click("button[formaction$='/pair']").await;
        browser.sees("Only officials can see these pairings").await;
        browser.click("form[action$='/publish'] button").await;
        browser.sees("Pairings published").await;
        browser.click("form[action$='/start'] button").await;
        browser.sees("Round started").await;
        enter_results(&browser, round, &played.typed(), &mut reckoning).await;
        if round == 1 {
            hand_in_a_record(&browser, &section, &played).await;
        }
        browser.go(&format!("{section}/rounds/{round}")).await;
        browser.click("form[action$='/close'] button").await;
        browser.sees("Round closed").await;
    }
    browser.go(&format!("{section}/crosstable")).await;
    let link = browser.find("a[href*='/crosstable.csv']").await.attr("href").await.expect("a link");
    browser.close().await;
    let csv = tokio::task::spawn_blocking(move || {
        Client::new(&program.base).get(&link.expect("an address")).expect(200).bytes
    });
    reckoning.check(&csv.await.expect("downloaded"), PLAYERS, ROUNDS);
}

/// Players who did not come to the round before are here again.
pub(super) async fn come_again(browser: &Browser) {
    let tags = browser.tags().await;
    let rows = (0..tags.len()).filter(|at| tags[*at].name == "tr" && tags[*at].get("data-missed").is_some());
    for at in rows {
        let radio = tags[at..].iter().find(|tag| tag.get("type") == Some("radio")).expect("a word");
        let name = radio.get("name").expect("a name");
        browser.click(&format!("input[name='{name}'][value='present']")).await;
    }
}

/// A row is a form: what is typed goes by Enter, and the page comes back at the next board.
async fn enter_results(browser: &Browser, round: usize, first: &str, reckoning: &mut Reckoning) {
    let boards = super::championship::boards(&browser.tags().await);
    assert_eq!(boards.len(), PLAYERS / 2);
    // A slip first: it is told in its place and nothing is stored.
    type_result(browser, 2, "195/95").await;
    browser.find("tr[data-board='2'].is-refused").await;
    for (number, (white, black)) in (1..).zip(&boards) {
        let (typed, for_white, for_black) = match (number + round) % 4 {
            _ if number == 1 && round == 1 => match first.as_bytes()[0] {
                b'1' => (first, 2, 0),
                b'0' => (first, 0, 2),
                _ => (first, 1, 1),
            },
            0 => ("1 (82) - 0 (60)", 2, 0),
            1 => ("½ (81) – ½ (81)", 1, 1),
            2 => ("0", 0, 2),
            _ => ("+", 2, 0),
        };
        type_result(browser, number, typed).await;
        browser.find(&format!("tr[data-board='{number}']:not(.is-refused) [data-stored]:not(:empty)")).await;
        reckoning.give(white, for_white);
        reckoning.give(black, for_black);
    }
}

async fn type_result(browser: &Browser, board: usize, typed: &str) {
    let input = browser.find(&format!("#board-{board}")).await;
    input.clear().await.expect("an empty input");
    input.send_keys(format!("{typed}{}", Key::Enter.value())).await.expect("typed");
}

/// Hands in a record with a slip in it, that the page finds and mends, and steps through it by its links
/// and tries another move.
async fn hand_in_a_record(browser: &Browser, section: &str, played: &PlayedGame) {
    browser.go(&format!("{section}/rounds/1/boards/1/record")).await;
    let mut moves = played.moves();
    moves[20] = format!("{}{}", &moves[20][1..2], &moves[20][..1]);
    assert_ne!(moves[20], played.moves()[20], "swapped digits");
    browser.fill(&[("record", &moves.join(" "))]).await;
    browser.click("[data-entry-plain] .button--secondary:not([name])").await;
    browser.find("td.is-wrong").await;
    browser.click("button[value='repair-0']").await;
    browser.gone("td.is-wrong").await;
    browser.click("[data-entry-plain] .button--primary").await;
    browser.sees("Record saved").await;
    // A game opens at its end.
    browser.click("[data-first]").await;
    browser.click("[data-next]").await;
    browser.find(".moves > a:nth-of-type(1)[aria-current]").await;
    browser.click("[data-last]").await;
    browser.find(".moves > a:last-of-type[aria-current]").await;
    browser.click("[data-first]").await;
    browser.click(".board a[href*='line=']").await;
    browser.find(".tried [data-step][aria-current]").await;
    browser.click("[data-back]").await;
    browser.gone(".tried").await;
}
