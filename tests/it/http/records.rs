//! Records over HTTP: typed, looked at, mended, stored, corrected.

use std::time::{Duration, Instant};

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::games::{PlayedGame, game};
use crate::support::html::{self, Form};

/// The form of a record's page.
#[track_caller]
fn form(client: &Client, board: &str) -> Form {
    client.get(&format!("{board}/record")).expect(200).form("/record/check")
}

/// Sends the form with this text and these further fields, as its buttons do.
#[track_caller]
fn look(client: &Client, board: &str, text: &str, further: &[(&str, &str)]) -> Answer {
    let mut form = form(client, board);
    form.set("record", text);
    for (name, value) in further {
        form.fields.retain(|(key, _)| key != name);
        form.fields.push(((*name).to_owned(), (*value).to_owned()));
    }
    client.submit(&form)
}

#[track_caller]
pub(super) fn store(client: &Client, board: &str, text: &str) -> Answer {
    let mut form = form(client, board);
    form.set("record", text);
    form.action = format!("{board}/record");
    client.submit(&form)
}

/// The moves of the sheet with what is said of each: `76:right`.
fn sheet(answer: &Answer) -> Vec<String> {
    let tags = html::tags(&answer.body());
    let cells = tags.iter().filter_map(|tag| Some((tag.get("data-move")?, tag.get("class")?)));
    cells.map(|(written, class)| format!("{written}:{}", class.trim_start_matches("is-"))).collect()
}

/// What stands in the field.
fn text(answer: &Answer) -> String {
    answer.form("/record/check").value("record").to_owned()
}

#[test]
fn n8_a_record_is_held_against_the_rules_and_the_result() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let played = game(9);
        enter(&client, &url, 1, 1, 1, &played.typed()).expect(200);
        let board = format!("{url}/rounds/1/boards/1");

        let wrong = store(&client, &board, "1. 76(10) 97").expect(422).text();
        assert!(wrong.contains("97"), "what is written is said: {wrong}");
        store(&client, &board, "nothing like a game").expect(422);
        store(&client, &board, "").expect(422);
        store(&client, &board, &game(10).record).expect(422);
        assert!(!app.section_state(section).rounds[0].games[0].has_record);

        store(&client, &board, &played.record).expect(303);
        assert!(app.section_state(section).rounds[0].games[0].has_record);
        let file = app.stranger().get(&format!("{board}/record.tgk")).expect(200);
        let record = toguznama::game::read_one(&file.body()).expect("a record");
        let checked = toguznama::game::check(&record).expect("a game by the rules");
        assert_eq!(checked.replay().plies().len(), played.moves);
        assert!(app.stranger().get(&board).expect(200).body().contains("<svg"));
    }
}

#[test]
fn what_is_typed_is_followed_to_the_first_move_that_does_not_fit() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let typed = "1. 76 98 2. 61 87 3. 9";
        let page = look(&client, &board, typed, &[]).expect(200);
        let seen = ["76:right", "98:right", "61:wrong", "87:behind"];
        assert_eq!(sheet(&page), seen, "what cannot be read is no move");
        assert_eq!(text(&page), typed, "what was typed stays as it was");
        assert!(page.text().contains("White’s move 3 (line 1, column 19)") || page.text().contains("61"));

        let part = look(&client, &board, "76 98", &[("part", "1")]).expect(200);
        assert_eq!(sheet(&part), ["76:right", "98:right"]);
        assert!(!part.body().contains("<html"), "a script is given the part that it swaps");
        let nothing = look(&client, &board, "", &[("part", "1")]).expect(200);
        assert!(sheet(&nothing).is_empty() && nothing.text().contains("No moves yet"));
    }
}

#[test]
fn buttons_change_the_text() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let after = |typed: &str, name: &str, value: &str| {
            text(&look(&client, &board, typed, &[(name, value)]).expect(200))
        };
        assert_eq!(after("1. 76 98", "act", "undo").trim(), "1. 76");
        assert_eq!(after("1. 76 98 2. 6", "act", "cut").trim(), "1. 76 98");
        assert_eq!(after("1. 76 98", "act", "result-1/2-1/2").trim(), "1. 76 98\n1/2-1/2");
        assert_eq!(after("1. 76 98", "act", "stop-agreement"), "[Termination \"agreement\"]\n1. 76 98\n");
        assert_eq!(after("1. 76 98", "pit", "6").trim(), "1. 76 98\n2. 66");
        assert_eq!(after("1. 76 98", "act", "no such button").trim(), "1. 76 98");
        assert_eq!(after("1. 76 98", "pit", "10").trim(), "1. 76 98");
        // The seventh was meant: the engine has found it.
        assert_eq!(after("1. 86 98 2. 66 87", "act", "repair-0").trim(), "1. 76 98\n2. 66 87");
        let page = look(&client, &board, "76 98", &[("flip", "1"), ("at", "1")]).expect(200);
        assert_eq!(page.form("/record/check").value("flip"), "1");
        assert!(page.text().contains("After White’s move 1"), "{}", page.text());
    }
}

#[test]
fn n1_a_form_without_landing_pits_is_read_on_request() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let bare: Vec<_> = game(9).moves().iter().map(|written| written[..1].to_owned()).collect();
        let bare = bare.join(" ");
        assert!(sheet(&look(&client, &board, &bare, &[]).expect(200)).is_empty());
        let seen = sheet(&look(&client, &board, &bare, &[("bare", "1")]).expect(200));
        assert!(seen.len() == game(9).moves && seen.iter().all(|cell| cell.ends_with(":right")), "{seen:?}");

        let mut form = form(&client, &board);
        form.set("record", &bare);
        form.fields.push(("bare".to_owned(), "1".to_owned()));
        form.action = format!("{board}/record");
        client.submit(&form).expect(303);
        let record = app.stranger().get(&format!("{board}/record.tgk")).expect(200).body();
        let moves = |text: &str| text.split("\n\n").nth(1).map(str::to_owned);
        assert_eq!(moves(&record), moves(&game(9).record));
        assert!(app.section_state(section).rounds[0].games[0].result.is_some(), "the result came with it");
    }
}

#[test]
fn too_much_is_refused_and_much_is_looked_at_in_no_time() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        look(&client, &board, &"7".repeat((256 << 10) + 1), &[("part", "1")]).expect(413);
        let sent_at = Instant::now();
        for much in ["{", "76 ", "7", "1. ", "[Event ", "\n"] {
            let much = much.repeat((256 << 10) / much.len());
            look(&client, &board, &much, &[("part", "1")]).expect(200);
        }
        assert!(sent_at.elapsed() < Duration::from_secs(60), "{:?}", sent_at.elapsed());
    }
}

#[test]
fn a_file_goes_before_what_is_typed() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let form = form(&client, &board);
        let page = client.upload(&form, &[("file", "game.tgk", b"1. 76 98")]).expect(200);
        assert_eq!(text(&page), "1. 76 98");
        let page = client.upload(&form, &[("file", "game.png", b"\x89PNG\0\0")]).expect(200);
        assert!(page.text().contains("This is not a text file"), "{}", page.text());
    }
}

#[test]
fn the_second_of_two_secretaries_sees_both_records_and_may_replace_the_first() {
    for app in applications() {
        let (client, event, section, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let mut second = form(&referee, &board);
        second.action = format!("{board}/record");
        second.set("record", "1. 76 98 2. 66");
        store(&client, &board, "1. 76 98").expect(303);
        let page = referee.submit(&second).expect(409);
        assert_eq!(text(&page), "1. 76 98 2. 66", "nothing typed is lost");
        assert!(page.text().contains("1. 76(10) 98 *") && page.text().contains("2. 66"), "{}", page.text());
        let mut check_form = page.form("/record/check");
        check_form.action = format!("{board}/record");
        referee.submit(&check_form).expect(303);
        let section_state = app.section_state(section);
        let stored = app.read(|tx| tx.find_record(section_state.rounds[0].games[0].id)).expect("a record");
        assert!(stored.text.contains("2. 66"), "{}", stored.text);
    }
}

#[test]
fn n6_the_other_players_form_is_held_against_the_stored_record() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        store(&client, &board, "1. 76 98 2. 66 87 3. 12").expect(303);
        let other = |text: &str| look(&client, &board, text, &[("part", "1")]).expect(200).text();
        assert!(!other("1. 76 98").contains("saved record"), "so far they are the same");
        let parted = other("1. 76 98 2. 66 12 3. 12");
        assert!(parted.contains("Black’s move 2: 12 here, 87(4) in the saved record"), "{parted}");
        let anew = look(&client, &board, "1. 76 98", &[("act", "anew")]).expect(200);
        assert_eq!(text(&anew), "");
    }
}

#[test]
fn r4_the_page_opens_with_the_round_and_after_it_for_corrections_only() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let board = |number: u32| format!("{url}/rounds/1/boards/{number}");
        step(&client, &url, 1, "pair").expect(303);
        client.get(&format!("{}/record", board(1))).expect(422);
        for action in ["publish", "start"] {
            step(&client, &url, 1, action).expect(303);
        }
        for number in 1..=2 {
            enter(&client, &url, 1, number, 1, "1").expect(200);
        }
        store(&referee, &board(1), "1. 76 98").expect(303);
        step(&client, &url, 1, "close").expect(303);

        referee.get(&format!("{}/record", board(1))).expect(422);
        store(&referee, &board(2), "1. 76 98").expect(303);
        store(&client, &board(1), "1. 76 98 2. 66").expect(422);
        let mut form = form(&client, &board(1));
        form.action = format!("{}/record", board(1));
        form.set("record", "1. 76 98 2. 66");
        form.set("because", "The last move was left out");
        client.submit(&form).expect(303);
    }
}

#[test]
fn s5_a_forfeited_board_takes_no_record_and_one_from_before_can_be_deleted() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 8, 3);
        start(&client, &url, 1);
        let board = |number: u32| format!("{url}/rounds/1/boards/{number}");
        let links = |number: u32| {
            let page = client.get(&board(number)).expect(200).body();
            page.contains(&format!("{}/record\"", board(number)))
        };
        assert!(links(1));
        enter(&client, &url, 1, 1, 1, "+").expect(200);
        assert!(!links(1), "there is nothing to enter");
        let text = client.get(&format!("{}/record", board(1))).expect(422).text();
        assert!(text.contains("A forfeit is not a played game"), "{text}");

        store(&client, &board(2), "1. 76 98").expect(303);
        enter(&client, &url, 1, 2, 1, "+").expect(200);
        assert!(links(2), "it can be looked at and deleted");
        let page = format!("{}/record", board(2));
        let response = client.fill(&page, "/record/delete", &[]).expect(422);
        agree(&client, &response, "forfeited").expect(303);
        assert!(!links(2));
    }
}

#[test]
fn after_one_record_the_next_board_without_one_is_offered() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 8, 3);
        start(&client, &url, 1);
        enter(&client, &url, 1, 2, 1, "+").expect(200);
        let PlayedGame { record, .. } = game(9);
        let stored = store(&client, &format!("{url}/rounds/1/boards/1"), &record).expect(303);
        let page = client.follow(&stored).expect(200);
        let next = format!("{url}/rounds/1/boards/3/record");
        assert!(page.body().contains(&format!("href=\"{next}\" autofocus")), "board 2 was not played");
        assert!(!app.stranger().get(&format!("{url}/rounds/1/boards/1")).body().contains("/record\""));
    }
}
