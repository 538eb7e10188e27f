//! Games entered while they are played: who may, what is refused, what spectators and the audit log say.

use super::records::store;
use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::games::game;
use crate::support::html;

/// Presses a button of the page as it was seen: a pit, or the one that removes the last move.
#[track_caller]
fn press(client: &Client, page: &Answer, name: &str, value: &str) -> Answer {
    let mut form = page.form("/record/live");
    form.fields.push((name.to_owned(), value.to_owned()));
    client.submit(&form)
}

/// Enters moves, each on the page that the one before led to; the page after the last.
#[track_caller]
pub(super) fn play(client: &Client, board: &str, line: &str) -> Answer {
    let mut page = client.get(&format!("{board}/record/live")).expect(200);
    for digit in line.chars() {
        page = client.follow(&press(client, &page, "pit", &digit.to_string()).expect(303)).expect(200);
    }
    page
}

/// The pits that the page offers to play from.
fn pits(page: &Answer) -> Vec<String> {
    let buttons = html::tags(&page.body()).into_iter().filter(|tag| tag.get("name") == Some("pit"));
    buttons.map(|tag| tag.get("value").unwrap_or_default().to_owned()).collect()
}

/// The moves as the page says which were seen.
fn seen(page: &Answer) -> String {
    page.form("/record/live").value("seen").to_owned()
}

#[test]
fn each_move_is_public_as_soon_as_it_is_entered() {
    for app in applications() {
        let (client, event, section, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let stranger = app.stranger();
        assert!(referee.get(&board).expect(200).body().contains(&format!("{board}/record/live")));
        assert!(!stranger.get(&board).expect(200).body().contains("/record/live"));

        let page = referee.get(&format!("{board}/record/live")).expect(200);
        assert_eq!(pits(&page).len(), 9, "a button for each pit of the side to move");
        let page = play(&referee, &board, "79");
        assert!(page.text().contains("After Black’s move 1: 98"), "{}", page.text());
        let public = stranger.get(&board).expect(200);
        assert!(public.body().contains("data-playing") && public.text().contains("as it is entered"));
        assert!(public.body().contains(&format!("data-follow=\"{board}\"")));
        assert_eq!(seen(&page), "79");

        let page = referee.follow(&press(&referee, &page, "act", "remove").expect(303)).expect(200);
        assert_eq!(seen(&page), "7");
        assert!(!stranger.get(&board).expect(200).text().contains("98"));
        let flipped = referee.get(&format!("{board}/record/live?flip=1")).expect(200);
        let there = press(&referee, &flipped, "pit", "9").expect(303);
        assert!(there.location().ends_with("/record/live?flip=1"), "who sits at the other side stays there");

        // The result ends it.
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        let page_text = referee.get(&format!("{board}/record/live")).expect(422).text();
        assert!(page_text.contains("has been entered: the game is over"), "{page_text}");
        let public = stranger.get(&board).expect(200);
        assert!(!public.body().contains("data-playing") && public.text().contains("98"));
        assert!(app.section_state(section).rounds[0].games[0].has_record);
    }
}

#[test]
fn the_second_of_two_desks_is_shown_the_game_as_it_is_now() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let old = referee.get(&format!("{board}/record/live")).expect(200);
        play(&client, &board, "79");
        let response = press(&referee, &old, "pit", "6").expect(409);
        assert!(response.text().contains("entered or removed a move in the meantime"), "{}", response.text());
        assert_eq!(seen(&response), "79");
        press(&referee, &response, "pit", "6").expect(303);
        assert_eq!(seen(&play(&client, &board, "")), "796");
    }
}

#[test]
fn g2_an_illegal_move_is_refused_with_its_reason() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let page = play(&client, &board, "1111");
        assert!(!pits(&page).contains(&"1".to_owned()), "an empty pit is no button");
        let refused = press(&client, &page, "pit", "1").expect(422);
        assert!(refused.text().contains("Pit 1 cannot be played: That pit is empty. (G2)"));
        assert_eq!(seen(&refused), "1111");
        for (name, value) in [("pit", "0"), ("pit", "10"), ("pit", "x"), ("act", "undo")] {
            press(&client, &page, name, value).expect(400);
        }
        assert_eq!(seen(&play(&client, &board, "")), "1111");
    }
}

#[test]
fn g9_at_the_end_of_the_game_the_form_of_the_result_is_filled_in() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let played = game(9);
        let line: Vec<String> = played.moves().iter().map(|written| written[..1].to_owned()).collect();
        let (last, before) = line.split_last().expect("moves");
        // All but the last move at once, as a record is typed; then it goes on.
        let moves = played.moves();
        let typed = moves[..moves.len() - 1].join(" ");
        store(&client, &board, &typed).expect(303);
        let page = client.get(&format!("{board}/record/live")).expect(200);
        assert_eq!(seen(&page), before.concat());
        let over = client.follow(&press(&client, &page, "pit", last).expect(303)).expect(200);
        assert!(over.text().contains("The last position ends the game"), "{}", over.text());
        assert!(over.body().contains(&format!("href=\"{board}#enter\"")) && pits(&over).is_empty());
        assert!(!app.stranger().get(&board).expect(200).body().contains("data-playing"));

        let form = client.get(&board).expect(200).form("/outcome");
        let filled = ["outcome", "white_balls", "black_balls"].map(|name| form.value(name).to_owned());
        let winner = played.winner.map_or("draw", |side| side.name());
        let (white, black) = played.counts;
        assert_eq!(filled, [winner.to_owned(), white.to_string(), black.to_string()]);
        client.submit(&form).expect(303);
        let entered = client.get(&board).expect(200).text();
        assert!(
            entered.contains(&format!("({white})")) && entered.contains(&format!("({black})")),
            "{entered}"
        );
        assert!(app.section_state(section).rounds[0].games[0].result.is_some());
    }
}

#[test]
fn moves_of_a_draft_are_refused_and_unseen_and_a_live_game_may_be_featured() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        let board = format!("{url}/rounds/1/boards/1");
        step(&client, &url, 1, "pair").expect(303);
        client.get(&format!("{board}/record/live")).expect(422);
        app.stranger().get(&board).expect(404);
        for action in ["publish", "start"] {
            step(&client, &url, 1, action).expect(303);
        }
        play(&client, &board, "7");
        client.fill(&board, "/boards/1/feature", &[("moves", ""), ("note", "")]).expect(303);
        let featured = || app.stranger().get(&format!("/events/{event}/featured")).expect(200);
        assert!(featured().text().contains("76(10)") && featured().text().contains("Playing"));
        play(&client, &board, "9");
        assert!(featured().text().contains("After Black’s move 1: 98"), "{}", featured().text());
    }
}

#[test]
fn moves_entered_live_are_one_line_of_the_audit_log_until_each_is_asked_for() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        play(&referee, &board, "79685");
        play(&client, &board, "7");
        let count = |address: &str| {
            let log = client.get(address).expect(200);
            (log.text().matches("Moves entered live").count(), log)
        };
        let address = format!("/events/{event}/audit-log");
        let (lines, log) = count(&address);
        assert_eq!(lines, 2, "one for each official at the board");
        assert!(log.text().contains("5 entries of this official at this board"), "{}", log.text());
        assert!(log.text().contains("Name of referee"));
        let (lines, log) = count(&format!("{address}?moves=1"));
        assert!(lines == 6 && log.text().contains("1. 76(10)"), "{lines}: {}", log.text());
    }
}
