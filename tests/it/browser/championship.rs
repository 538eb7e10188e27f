//! With scripts: 139 players and nine rounds, as a real championship had them.

use thirtyfour::By;
use thirtyfour::common::keys::Key;

use super::reckoning::{Reckoning, end};
use super::*;
use crate::support::Client;
use crate::support::games::{PlayedGame, game};
use crate::support::html::Tag;
use crate::support::is_night;
use crate::support::people::people;

/// How large the field is: at night as large as a real championship.
fn players() -> usize {
    if is_night() { 139 } else { 31 }
}

fn rounds() -> usize {
    if is_night() { 9 } else { 4 }
}

/// What was typed, as keys of the numeric pad.
fn pad(keys: &str) -> String {
    let key = |char: char| -> char {
        match char {
            '0' => Key::NumPad0.into(),
            '1' => Key::NumPad1.into(),
            '2' => Key::NumPad2.into(),
            '3' => Key::NumPad3.into(),
            '4' => Key::NumPad4.into(),
            '5' => Key::NumPad5.into(),
            '6' => Key::NumPad6.into(),
            '7' => Key::NumPad7.into(),
            '8' => Key::NumPad8.into(),
            '9' => Key::NumPad9.into(),
            '/' => Key::Divide.into(),
            '*' => Key::Multiply.into(),
            '+' => Key::Add.into(),
            '-' => Key::Subtract.into(),
            '.' => Key::Decimal.into(),
            _ => Key::Enter.into(),
        }
    };
    keys.chars().map(key).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_championship_from_the_first_link_to_the_crosstable() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = Program::start(folder.path(), "info");
    let browser = Browser::open(&program.base, true).await;
    let people = people(players());
    let section = walk_to_section(&browser, &program, &people, &rounds().to_string()).await;
    let mut reckoning = Reckoning::default();
    let played = game(9);
    for round in 1..=rounds() {
        check_in(&browser, &section, round, &people, &mut reckoning).await;
        pair_and_publish(&browser, &program, &section, round).await;
        enter_results(&browser, &section, round, &played, &mut reckoning).await;
        if round == 1 {
            replay_a_game(&browser, &section, &played).await;
        }
        if round == 1 {
            browser.go(&format!("{section}/rounds/{round}")).await;
        }
        // The last result has made it possible, without another page.
        browser.click("form[action$='/close'] button:enabled").await;
        browser.sees("Round closed").await;
    }
    browser.click("a[href$='/standings'].button--next").await;
    browser.sees("Points").await;
    let rows = browser.driver.find_all(By::Css("main tbody tr")).await.expect("rows");
    assert_eq!(rows.len(), players());
    browser.go(&format!("{section}/crosstable")).await;
    let link = browser.find("a[href*='/crosstable.csv']").await.attr("href").await.expect("a link");
    browser.close().await;
    let csv = tokio::task::spawn_blocking(move || {
        Client::new(&program.base).get(&link.expect("an address")).expect(200).bytes
    });
    reckoning.check(&csv.await.expect("downloaded"), players(), rounds());
}

/// From the set-up link to an event.
async fn walk_to_event(browser: &Browser, program: &Program) {
    browser.go(&program.setup()).await;
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
pub(super) async fn walk_to_section(
    browser: &Browser,
    program: &Program,
    people: &[Person],
    rounds: &str,
) -> String {
    walk_to_event(browser, program).await;
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

/// Some are absent, one plays no game for half a point; those of the round before have come back.
async fn check_in(
    browser: &Browser,
    section: &str,
    round: usize,
    people: &[Person],
    reckoning: &mut Reckoning,
) {
    browser.go(&format!("{section}/rounds/{round}")).await;
    browser.sees("Check-in").await;
    let at = |n: usize| people[(round * 20 + n) % players()].name();
    let before = |n: usize| people[((round - 1) * 20 + n) % players()].name();
    let mut words = vec![(at(0), "absent"), (at(7), "absent"), (at(9), "half_point")];
    if round > 1 {
        words.extend([(before(0), "present"), (before(7), "present")]);
    }
    super::plain::come_again(browser).await;
    let tags = browser.tags().await;
    for (name, word) in words {
        // The radio buttons stand behind the name they belong to.
        let line = tags.iter().position(|tag| tag.name == "th" && tag.text.trim() == name);
        let line = &tags[line.unwrap_or_else(|| panic!("{name} is not on the list"))..];
        let radio = line.iter().find(|tag| tag.get("type") == Some("radio")).and_then(|tag| tag.get("name"));
        browser.click(&format!("input[name='{}'][value='{word}']", radio.expect("a word"))).await;
        if word == "half_point" {
            reckoning.give(&name, 1);
        }
    }
}

/// Pairs the round, sees that strangers do not see the draft, publishes it, starts the clocks.
async fn pair_and_publish(browser: &Browser, program: &Program, section: &str, round: usize) {
    browser.click("button[formaction$='/pair']").await;
    browser.sees("Only officials can see these pairings").await;
    let address = format!("{section}/rounds/{round}");
    let base = program.base.clone();
    let seen = tokio::task::spawn_blocking(move || Client::new(&base).get(&address).expect(200).text());
    assert!(seen.await.expect("asked").contains("No pairings yet"));
    if round == 2 {
        // Looked at, thrown away, and made again.
        browser.click(".line .menu summary").await;
        browser.click("form[action$='/discard'] button").await;
        browser.sees("Draft discarded").await;
        browser.click("button[formaction$='/pair']").await;
    }
    browser.click("form[action$='/publish'] button").await;
    browser.sees("Pairings published").await;
    browser.click("form[action$='/start'] button").await;
    browser.sees("Round started").await;
}

/// Types every result in the grid without leaving the numeric pad.
async fn enter_results(
    browser: &Browser,
    section: &str,
    round: usize,
    played: &PlayedGame,
    reckoning: &mut Reckoning,
) {
    browser.go(&format!("{section}/rounds/{round}")).await;
    bye(&browser.tags().await, reckoning);
    browser.find("table.is-live").await;
    let boards = boards(&browser.tags().await);
    let mut keys = String::new();
    for (number, (white, black)) in (1..).zip(&boards) {
        if round == 1 && number == 1 {
            keys.push_str(&format!("{}\n", played.typed()));
            let (for_white, for_black) = match played.winner {
                Some(toguznama::primitives::Side::White) => (2, 0),
                Some(toguznama::primitives::Side::Black) => (0, 2),
                None => (1, 1),
            };
            reckoning.give(white, for_white);
            reckoning.give(black, for_black);
            continue;
        }
        if number == 5 {
            // A slip is refused in its place, and mended on the way back with `/5`.
            keys.push_str("195/95\n");
            continue;
        }
        let end = end(round, number);
        keys.push_str(&format!("{}\n", end.keys));
        reckoning.give(white, end.white);
        reckoning.give(black, end.black);
    }
    // Row by row: the driver waits for an answer no longer than a minute or two.
    for row in keys.split_inclusive('\n') {
        browser.keys(pad(row)).await;
    }
    browser.gone("tr.is-pending").await;
    browser.find("tr[data-board='5'].is-refused").await;
    assert_eq!(
        browser.find("[data-playing]").await.prop("textContent").await.expect("a count").as_deref(),
        Some("1")
    );
    browser.keys(pad("/5\n160/40*\n")).await;
    let (white, _) = &boards[4];
    reckoning.give(white, 2);
    browser.gone("tr.is-refused, tr.is-pending").await;
    assert_eq!(
        browser.find("[data-playing]").await.prop("textContent").await.expect("a count").as_deref(),
        Some("0")
    );
    assert_eq!(browser.tags().await.iter().filter(|tag| is_saved(tag)).count(), boards.len());
}

fn is_saved(tag: &Tag) -> bool {
    tag.get("data-board").is_some() && tag.get("class").is_some_and(|class| class.contains("is-saved"))
}

/// The pairs, by board.
pub(super) fn boards(tags: &[Tag]) -> Vec<(String, String)> {
    let has = |tag: &Tag, class: &str| tag.get("class").is_some_and(|classes| classes.contains(class));
    // What stands in the cell besides number and score, before the sign of the signature.
    let name = |cell: &[Tag]| -> String {
        let ends = |tag: &&Tag| tag.name == "/td" || has(tag, "grid__signed");
        let inside = cell.iter().take_while(|tag| !ends(tag)).filter(|tag| !has(tag, "player__"));
        inside.map(|tag| tag.text.as_str()).collect::<String>().trim().to_owned()
    };
    let names = |side: &str| -> Vec<String> {
        (0..tags.len()).filter(|at| has(&tags[*at], side)).map(|at| name(&tags[at..])).collect()
    };
    let (white, black) = (names("grid__white"), names("grid__black"));
    assert_eq!(white.len(), black.len());
    white.into_iter().zip(black).collect()
}

/// Gives the point to the player with the bye on the page of a round.
fn bye(tags: &[Tag], reckoning: &mut Reckoning) {
    let (mut name, mut byes) = (String::new(), 0);
    for tag in tags {
        if tag.get("href").is_some_and(|href| href.contains("/players/")) {
            name = tag.text.trim().to_owned();
        }
        if tag.text.trim() == "bye" {
            reckoning.give(&name, 2);
            byes += 1;
        }
    }
    assert!(byes <= 1, "one bye a round at most");
}

/// Hands in the record of board 1 and steps through it by the arrow keys.
async fn replay_a_game(browser: &Browser, section: &str, played: &PlayedGame) {
    browser.go(&format!("{section}/rounds/1/boards/1/record")).await;
    super::entry::type_moves(browser, &played.moves()).await;
    browser.click("[data-entry-typing] .button--primary").await;
    browser.find("[data-replay]").await;
    let current = || async {
        let tags = browser.tags().await;
        let steps: Vec<&Tag> = tags.iter().filter(|tag| tag.get("data-step").is_some()).collect();
        assert_eq!(steps.len(), played.moves);
        steps.iter().position(|step| step.get("aria-current").is_some()).map(|at| at + 1)
    };
    browser.keys(Key::Home.value().to_string()).await;
    browser.find(".replay a[data-next]").await;
    browser.gone(".replay [data-step][aria-current]").await;
    for step in 1..=10 {
        browser.keys(Key::Right.value().to_string()).await;
        browser.find(&format!(".moves > a:nth-of-type({step})[aria-current]")).await;
    }
    browser.keys(Key::Left.value().to_string()).await;
    browser.find(".moves > a:nth-of-type(9)[aria-current]").await;
    assert_eq!(current().await, Some(9));
    browser.keys(Key::End.value().to_string()).await;
    browser.find(&format!(".moves > a:nth-of-type({})[aria-current]", played.moves)).await;
    let_it_play(browser).await;
}

/// Lets the game play by itself, tries another move by its digit, and steps for a reader who wants nothing to move.
async fn let_it_play(browser: &Browser) {
    let keys = |key: Key| browser.keys(key.value().to_string());
    keys(Key::Home).await;
    browser.gone(".moves [aria-current]").await;
    browser.keys(" ".to_owned()).await;
    browser.find(".board .hand").await;
    browser.find("[data-play][aria-pressed='true']").await;
    browser.keys("x".to_owned()).await;
    browser.find("[data-play][aria-pressed='false']").await;
    browser.gone(".board .hand").await;
    // What the script has drawn is what the server draws.
    let (here, drawn) = (browser.find("[data-here]").await, balls(&browser.tags().await));
    browser.go(&here.attr("href").await.expect("a link").expect("an address")).await;
    browser.find(".board .ball").await;
    assert_eq!(balls(&browser.tags().await), drawn);

    let pit = browser.find(".board a[href*='line=']").await.attr("data-pit").await.expect("a pit");
    let place: u32 = pit.expect("its place").parse().expect("a number");
    browser.keys((place % 9 + 1).to_string()).await;
    browser.find(".tried [data-step][aria-current]").await;
    browser.click("[data-back]").await;
    browser.gone(".tried").await;

    let calm = "Object.defineProperty(MediaQueryList.prototype, 'matches', { get: () => true })";
    browser.driver.execute(calm, Vec::new()).await.expect("a reader who wants nothing to move");
    keys(Key::Home).await;
    keys(Key::Right).await;
    assert!(browser.driver.find_all(By::Css(".board .hand")).await.expect("a search").is_empty());
    browser.find(".moves > a:nth-of-type(1)[aria-current]").await;
}

/// Where the balls of the board lie: a path for each pit and kazan.
fn balls(tags: &[Tag]) -> Vec<Option<String>> {
    let balls = tags.iter().filter(|tag| tag.get("class") == Some("ball"));
    balls.map(|ball| ball.get("d").map(str::to_owned)).collect()
}
