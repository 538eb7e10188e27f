//! Results reported by players: who sees them and where, what both players say, and links that are none.

use super::rounds::{enter, section, start};
use super::*;
use crate::support::app::section_url;
use crate::support::html::Form;

/// A section of four players that allows reports, with the links of all, in a round that is being played.
pub(super) fn begun(app: &TestApp) -> (Client, EventId, SectionId, String) {
    let (client, event, id, url) = section(app, 4, 3);
    app.change_settings(id, |of| {
        of.section.rules.players_report = true;
        of.format.tie_breaks = Vec::new();
    });
    client.fill(&format!("{url}/report-links"), "/report-links", &[]).expect(303);
    start(&client, &url, 1);
    (client, event, id, url)
}

/// The path of a player's link, as the page of the player shows it to officials.
fn link(client: &Client, url: &str, player: PlayerId) -> String {
    client.get(&format!("{url}/players/{player}")).expect(200).link("/report/")
}

pub(super) fn first(app: &TestApp, id: SectionId) -> Game {
    app.section_state(id).rounds[0].games[0].clone()
}

/// The page that a player's link leads to.
pub(super) fn page_of(player: PlayerId) -> String {
    format!("/report/{player}")
}

/// The form in which what a player says is to be said again.
fn asked(browser: &Client, player: PlayerId, claim: &str) -> Form {
    let page = page_of(player);
    let mut form: Form = browser.get(&page).expect(200).form(&page);
    form.set("claim", claim);
    let response = browser.submit(&form).expect(200);
    assert!(response.text().contains("Is this right?"), "{}", response.text());
    response.form(&page)
}

/// A player says it and says it again.
fn say(browser: &Client, player: PlayerId, claim: &str) -> Answer {
    browser.submit(&asked(browser, player, claim))
}

/// The browsers of both players of board 1, White first.
pub(super) fn players(app: &TestApp, client: &Client, url: &str, board: &Game) -> [Client; 2] {
    [board.white, board.black].map(|id| {
        let player = app.stranger();
        let opened = player.get(&link(client, url, id)).expect(303);
        assert_eq!(opened.location(), page_of(id), "the secret leaves the address");
        player
    })
}

#[test]
fn what_both_players_report_is_the_result() {
    for app in applications() {
        let (client, event, id, url) = begun(&app);
        let board = first(&app, id);
        let [white, black] = players(&app, &client, &url, &board);
        let (round, game) = (format!("{url}/rounds/1"), format!("{url}/rounds/1/boards/{}", board.number));
        let own = page_of(board.white);
        say(&white, board.white, "won").expect(303);
        assert_eq!(first(&app, id).result, None);
        assert!(white.get(&own).expect(200).text().contains("has not reported yet"));
        for page in [&round, &game] {
            assert!(client.get(page).expect(200).text().contains("Reported by White at"), "{page}");
            assert!(!app.stranger().get(page).expect(200).text().contains("Reported by White"), "{page}");
        }
        say(&black, board.black, "won").expect(303);
        assert_eq!(first(&app, id).result, None);
        for page in [&round, &game] {
            let seen = client.get(page).expect(200);
            assert!(seen.text().contains("The players disagree") && seen.body().contains("role=\"alert\""));
            assert!(!app.stranger().get(page).expect(200).text().contains("The players disagree"));
        }
        assert!(white.get(&own).expect(200).text().contains("another result"));
        say(&black, board.black, "lost").expect(303);
        let result = first(&app, id).result.expect("they agree");
        assert_eq!(result, "1-0".parse_result());
        assert!(first(&app, id).is_unsigned());
        assert!(!client.get(&round).expect(200).text().contains("Reported by"));
        assert!(white.get(&own).expect(200).text().contains("The result is"));
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        assert!(log.contains("Result reported by a player") && log.contains("Reported by White"), "{log}");
    }
}

#[test]
fn what_a_referee_enters_stands_and_a_form_that_is_out_of_date_changes_nothing() {
    for app in applications() {
        let (client, _, id, url) = begun(&app);
        let board = first(&app, id);
        let [white, _] = players(&app, &client, &url, &board);
        say(&white, board.white, "lost").expect(303);
        let drawn = asked(&white, board.white, "drawn");
        enter(&client, &url, 1, board.number, board.version.0, "1").expect(200);
        assert!(!client.get(&format!("{url}/rounds/1")).expect(200).text().contains("Reported by"));
        white.submit(&drawn).expect(422);
        assert_eq!(first(&app, id).result, Some("1-0".parse_result()));
    }
}

#[test]
fn a_link_opens_one_players_page_until_it_is_revoked_or_the_section_forbids_it() {
    for app in applications() {
        let (client, event, id, url) = begun(&app);
        let board = first(&app, id);
        let [white, _] = players(&app, &client, &url, &board);
        let old = link(&client, &url, board.white);
        let page = format!("{url}/players/{}", board.white);
        assert!(!app.stranger().get(&page).expect(200).body().contains("/report/"), "for officials alone");
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        referee.get(&format!("{url}/report-links")).expect(403);
        client.fill(&page, "/report-link/revoke", &[]).expect(303);
        assert_ne!(white.get(&page_of(board.white)).status.as_u16(), 200);
        assert_ne!(app.stranger().get(&old).status.as_u16(), 303);
        client.fill(&page, "/report-link", &[]).expect(303);
        let new = link(&client, &url, board.white);
        assert_ne!(new, old);
        app.stranger().get(&new).expect(303);
        app.change_settings(id, |of| of.section.rules.players_report = false);
        assert_ne!(
            app.stranger().get(&new).status.as_u16(),
            303,
            "off by default, and whenever it is turned off"
        );
        assert!(!client.get(&section_url((event, id))).expect(200).body().contains("/report/"));
        let mine = page_of(board.white);
        for wrong in
            ["/report/1-aaaa", mine.as_str(), "/report/999999", "/report/mine", "/report/-", "/report/x"]
        {
            let status = app.stranger().get(wrong).status.as_u16();
            assert!((400..500).contains(&status), "{wrong}: {status}");
        }
    }
}

#[test]
fn two_players_with_one_browser_each_report_their_own_game() {
    for app in applications() {
        let (client, _, id, url) = begun(&app);
        let boards = app.section_state(id).rounds[0].games.clone();
        let [one, two] = [&boards[0], &boards[1]].map(|board| board.white);
        let family = app.stranger();
        // Both steps, each with the link of the other player opened meanwhile.
        for (player, other) in [(two, one), (one, two)] {
            family.get(&link(&client, &url, player)).expect(303);
            let page = page_of(player);
            let mut form = family.get(&page).expect(200).form(&page);
            form.set("claim", "won");
            family.get(&link(&client, &url, other)).expect(303);
            let sure = family.submit(&form).expect(200).form(&page);
            family.get(&link(&client, &url, other)).expect(303);
            family.submit(&sure).expect(303);
            assert!(family.get(&page).expect(200).text().contains("has not reported yet"));
        }
        for board in [&boards[0], &boards[1]] {
            let at = board.id;
            let reports = app.read(|tx| tx.list_reports(&[at]));
            let results: Vec<_> = reports.iter().map(|(_, report)| report.result).collect();
            assert_eq!(results, ["1-0".parse_result()], "one report, and its own player's");
        }
    }
}

#[test]
fn what_is_sent_for_a_player_whose_link_the_browser_has_no_more_is_refused_and_says_whose_it_was() {
    for app in applications() {
        let (client, _, id, url) = begun(&app);
        let board = first(&app, id);
        let [white, _] = players(&app, &client, &url, &board);
        let sure = asked(&white, board.white, "won");
        let state = app.section_state(id);
        let name_of = |player: PlayerId| {
            let player = state.players.iter().find(|known| known.id == player).expect("a player");
            player.details.name.to_string()
        };
        let name = name_of(board.white);
        // The same form from a browser that has the opponent's link alone.
        let [_, black] = players(&app, &client, &url, &board);
        let own = page_of(board.black);
        let mut sent = sure.clone();
        sent.fields.retain(|(field, _)| field != "csrf");
        let token = black.get(&own).expect(200).form(&own).value("csrf").to_owned();
        sent.fields.push(("csrf".to_owned(), token));
        for answer in [black.submit(&sent), black.get(&page_of(board.white))] {
            let text = answer.expect(422).text();
            assert!(text.contains(&name) && text.contains("open the link"), "{text}");
            assert!(!text.contains(&name_of(board.black)), "{text}");
        }
        let at = board.id;
        assert!(app.read(|tx| tx.list_reports(&[at])).is_empty(), "nothing is stored");
        white.submit(&sure).expect(303);
        // Where players report nothing, no one learns who they are.
        app.change_settings(id, |of| of.section.rules.players_report = false);
        let text = app.stranger().get(&page_of(board.white)).expect(422).text();
        assert!(!text.contains(&name), "{text}");
    }
}

#[test]
fn guessed_links_are_held_back() {
    let app = TestApp::spawn(databases().remove(0));
    let guesser = app.stranger();
    let held = (0..100).any(|n| guesser.get(&format!("/report/1-guess{n}")).status.as_u16() == 429);
    assert!(held, "like those of leaders");
}
