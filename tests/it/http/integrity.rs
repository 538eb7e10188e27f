//! Acts that touch what rounds were paired from, over HTTP: in their grades, kept in the history, told in the file; and
//! a section closed for good.

use super::rounds::{enter, section, start, step, step_told};
use super::*;
use crate::support::html::{Form, tags};

/// A section of so many players, rounds up to this one played with white winning everywhere.
fn played(app: &TestApp, players: usize, rounds: u8) -> (Client, SectionId, String) {
    let (client, _, section, url) = section(app, players, 5);
    for round in 1..=rounds {
        start(&client, &url, round);
        for board in &app.section_state(section).rounds[usize::from(round) - 1].games {
            enter(&client, &url, round, board.number, board.version.0, "1").expect(200);
        }
        step(&client, &url, round, "close").expect(303);
    }
    (client, section, url)
}

/// The same by the forms of the pages alone, as a browser without scripts sends them, each row of results as a form of its own.
fn played_by_forms(app: &TestApp, players: usize, rounds: u8) -> (Client, SectionId, String) {
    let (client, _, section, url) = section(app, players, 5);
    for round in 1..=rounds {
        let (check_in, to) = (format!("{url}/rounds/{round}"), format!("{url}/rounds/{round}/pair"));
        let buttons = tags(&client.get(&check_in).expect(200).body());
        assert!(buttons.iter().any(|tag| tag.get("formaction") == Some(to.as_str())), "round {round}");
        step(&client, &url, round, "pair").expect(303);
        for (action, expected) in [("publish", "Pairings published"), ("start", "Round started")] {
            step_told(&client, &url, round, action, expected);
        }
        let mut rows = client.follow(&client.get(&format!("{url}/rounds/{round}/results"))).expect(200);
        for board in &app.section_state(section).rounds[usize::from(round) - 1].games {
            let mut row = rows.form(&format!("/boards/{}/result", board.number));
            row.set("result", "1");
            rows = client.follow(&client.submit(&row)).expect(200);
            assert_ne!(stored(&rows, board.number), "", "board {}: {}", board.number, rows.text());
        }
        let closes = tags(&rows.body()).into_iter().find(|tag| tag.get("data-closes").is_some());
        assert!(closes.expect("the button").get("disabled").is_none(), "{}", rows.text());
        step_told(&client, &url, round, "close", "Correct a result without reopening the round");
    }
    (client, section, url)
}

/// The result that the row of a board shows as stored.
fn stored(rows: &Answer, board: u32) -> String {
    let (tags, number) = (tags(&rows.body()), board.to_string());
    let mut row = tags.iter().skip_while(|tag| tag.get("data-board") != Some(number.as_str()));
    row.find(|tag| tag.get("data-stored").is_some()).expect("a row").text.clone()
}

/// Whether a question has a button of this kind.
fn has_button(asked: &Answer, kind: &str) -> bool {
    let class = format!("button button--{kind}");
    asked.inside("caution").iter().any(|tag| tag.name == "button" && tag.get("class") == Some(class.as_str()))
}

/// Gives the reason that a page asks for, and goes on to the next.
fn give_reason(client: &Client, warned: &Answer, action: &str) -> Answer {
    client.give_reason(warned, action, "The protocol says so")
}

/// The form of the second step without its tick.
fn unticked(asked: &Answer, action: &str) -> Form {
    let mut form = asked.form(action);
    form.fields.retain(|(name, _)| name != "consent");
    form
}

/// The form of the second step as it is sent with its tick.
pub(super) fn ticked(asked: &Answer, action: &str) -> Form {
    let mut form = unticked(asked, action);
    let (_, rest) = asked
        .body()
        .split_once("name=\"consent\"")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .expect("a box");
    let value = rest.split("value=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("its value");
    form.fields.push(("consent".to_owned(), value.to_owned()));
    form
}

#[test]
fn a_result_of_an_earlier_round_is_corrected_in_two_steps_restored_and_told_in_the_file() {
    for app in applications() {
        let (client, id, url) = played_by_forms(&app, 8, 2);
        let page = format!("{url}/rounds/1/boards/1/correct");
        let before = app.section_state(id);
        assert!(client.get(&page).expect(200).body().contains("\"button button--danger\""));
        let type_it = |typed: &str| client.fill(&page, "/correct", &[("result", typed)]);
        type_it("nonsense").expect(422);
        let warned = type_it("0").expect(422);
        for expected in ["This takes two steps", "Review consequences"] {
            assert!(warned.text().contains(expected), "{expected}: {}", warned.text());
        }
        assert!(has_button(&warned, "primary"), "{}", warned.body());
        assert!(!warned.text().contains("Round 2: the pairings stay"), "named on the second page");
        let bare = client.submit(&warned.form("/correct")).expect(422);
        assert!(bare.text().contains("Enter a reason"), "{}", bare.text());
        let response = give_reason(&client, &warned, "/correct").expect(422);
        let back = format!("/language/ky?back={}", page.replace('/', "%2F"));
        for cautioned in [&warned, &response] {
            assert!(cautioned.body().contains(&back), "who changes the language comes back to the form");
        }
        for expected in [
            "Round 2: the pairings stay",
            "place",
            "I have reviewed the consequences and want to proceed",
            "The protocol says so",
        ] {
            assert!(response.text().contains(expected), "{expected}: {}", response.text());
        }
        assert!(has_button(&response, "danger"), "{}", response.body());
        client.submit(&unticked(&response, "/correct")).expect(422);
        assert_eq!(app.section_state(id), before, "nothing is done without the tick");
        let done = client.follow(&client.submit(&ticked(&response, "/correct"))).expect(200);
        assert!(done.text().contains("Result corrected"), "{}", done.text());
        let corrected = app.section_state(id);
        assert_ne!(corrected.rounds[0].games[0].result, before.rounds[0].games[0].result);
        assert_eq!(corrected.rounds[1..], before.rounds[1..]);
        let file = app.stranger().get(&format!("{url}/tournament.trf")).expect(200).body();
        assert!(file.contains(": 1-0 => 0-1"), "{file}");
        assert!(!file.contains("protocol says"), "a reason may say what is personal (A6)");

        let history = client.get(&format!("{url}/snapshots")).expect(200);
        let snapshot = history.href(&format!("{url}/snapshots/")).expect("a snapshot");
        let looked = client.get(&snapshot).expect(200);
        assert!(looked.text().contains("Round 1, board 1: 0 – 1 → 1 – 0"), "{}", looked.text());
        let warned = client.submit(&looked.form("/restore")).expect(422);
        assert!(has_button(&warned, "primary"), "{}", warned.body());
        let response = give_reason(&client, &warned, "/restore").expect(422);
        for expected in
            ["Round 1, board 1: 0 – 1 → 1 – 0", "I have reviewed the consequences and want to proceed"]
        {
            assert!(response.text().contains(expected), "{expected}: {}", response.text());
        }
        assert!(has_button(&response, "danger"), "{}", response.body());
        let done = client.follow(&client.submit(&ticked(&response, "/restore"))).expect(200);
        // The history has the same words for what it did.
        assert!(done.body().contains("<p>Snapshot restored</p>"), "{}", done.text());
        assert_eq!(
            app.section_state(id).rounds[0].games[0].result,
            before.rounds[0].games[0].result,
            "as it was before"
        );
        assert!(
            client.get(&snapshot).expect(200).text().contains("The section is identical to this snapshot")
        );
    }
}

#[test]
fn what_rounds_were_paired_by_is_changed_in_two_steps_and_tie_breaks_are_confirmed() {
    for app in applications() {
        let (client, id, url) = played(&app, 8, 1);
        let save = |fields: &[(&str, &str)]| client.fill(&format!("{url}/edit"), "/edit", fields);
        let warned = save(&[("win", "3"), ("rounds", "7")]).expect(422);
        for expected in ["Points for a win: 1 → 3", "Rounds: 5 → 7"] {
            assert!(warned.text().contains(expected), "{expected}: {}", warned.text());
        }
        let response = give_reason(&client, &warned, "/edit").expect(422);
        assert!(response.text().contains("Round 1: the pairings stay"), "{}", response.text());
        client.submit(&ticked(&response, "/edit")).expect(303);
        let format = app.section_state(id).stage.format;
        assert_eq!((format.points.win.halves(), format.rounds), (6, 7));
        let warned = save(&[("lots", "9")]).expect(422);
        give_reason(&client, &warned, "/edit").expect(303);
        assert_eq!(app.section_state(id).stage.format.tie_breaks.len(), format.tie_breaks.len() + 1);
        save(&[("note", "in the hall")]).expect(303);
        let file = app.stranger().get(&format!("{url}/tournament.trf")).expect(200).body();
        assert!(file.contains("### Configuration @ Round 1: win 1 => win 3"), "{file}");
    }
}

#[test]
fn a_list_that_is_uploaded_late_is_confirmed_and_comes_back_with_its_rows() {
    for app in applications() {
        let (client, id, url) = played(&app, 4, 1);
        let page = format!("{url}/players/import");
        let form = client.get(&page).expect(200).form("/import");
        let list = "Фамилия;Имя;Рейтинг\r\nПоздний;Асан;1000\r\n".as_bytes();
        let preview = client.upload(&form, &[("file", "late.csv", list)]).expect(200);
        let mut form = preview.form("/confirm");
        form.set("take", "all");
        let warned = client.submit(&form).expect(422);
        assert!(warned.text().contains("A late entry is added"), "{}", warned.text());
        assert!(!warned.body().contains("Поздний"), "the file waits on the server and is not sent again");
        let mut confirm_form = warned.form("/confirm");
        confirm_form.set("consent_reason", "The train was late");
        client.submit(&confirm_form).expect(303);
        let section_state = app.section_state(id);
        let late = section_state
            .players
            .iter()
            .find(|player| player.details.name.surname == "Поздний")
            .expect("the player");
        assert!(late.number.is_some());
    }
}

#[test]
fn a_section_is_closed_for_good_when_nothing_is_missing_and_opened_again_for_a_reason() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 1);
        start(&client, &url, 1);
        let closing = format!("{url}/close");
        let missing = client.get(&closing).expect(200);
        for expected in ["Round 1 Not closed yet", "2 boards without a result: 1 2"] {
            assert!(missing.text().contains(expected), "{expected}: {}", missing.text());
        }
        for board in &app.section_state(id).rounds[0].games {
            enter(&client, &url, 1, board.number, board.version.0, "+").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        let referee = app.with_official("referee", app.section_state(id).section.event, Role::Referee).1;
        referee.get(&closing).expect(403);
        client.submit(&client.get(&closing).expect(200).form("/close")).expect(303);
        let shown = app.stranger().get(&format!("{url}/standings")).expect(200).text();
        assert!(shown.contains("Final:"), "{shown}");
        let refused = client.fill(&format!("{url}/edit"), "/edit", &[("name", "Other")]).expect(422);
        assert!(refused.text().contains("The section is final"), "{}", refused.text());
        let response = client.submit(&client.get(&closing).expect(200).form("/reopen")).expect(422);
        client.give_reason(&response, "/reopen", "A protest was upheld").expect(303);
        assert_eq!(app.section_state(id).section.final_since, None);
        client.fill(&format!("{url}/edit"), "/edit", &[("name", "Other")]).expect(303);
    }
}

#[test]
fn c_04_2_starting_numbers_are_given_again_on_their_page() {
    for app in applications() {
        let (client, id, url) = played(&app, 6, 1);
        let page = format!("{url}/numbers");
        assert!(client.get(&page).expect(200).text().contains("Every player already has the number"));
        let last = app.section_state(id).players.last().map(|player| player.id).expect("a player");
        client.fill(&format!("{url}/players/{last}/edit"), "/edit", &[("rating", "2900")]).expect(303);
        let shown = client.get(&page).expect(200);
        let warned = client.submit(&shown.form("/numbers")).expect(422);
        let response = give_reason(&client, &warned, "/numbers").expect(422);
        assert!(response.text().contains("number 6 becomes 1"), "{}", response.text());
        client.submit(&ticked(&response, "/numbers")).expect(303);
        assert_eq!(app.section_state(id).players[0].id, last);
    }
}

#[test]
fn c_04_2_level_players_exchange_their_numbers_beside_it_in_two_steps() {
    for app in applications() {
        let (client, id, url) = played(&app, 6, 1);
        let page = format!("{url}/numbers");
        assert!(client.get(&page).expect(200).text().contains("No two players have the same rating"));
        let players = app.section_state(id).players;
        for player in &players[1..3] {
            let edit = format!("{url}/players/{}/edit", player.id);
            client.fill(&edit, "/edit", &[("rating", "1500"), ("grade", "")]).expect(303);
        }
        let named = |at: usize| format!("{} {}", at + 1, players[at].details.name);
        let exchange = |one: String, other: String| {
            client.fill(&page, "/exchange", &[("one", one.as_str()), ("other", other.as_str())])
        };
        let refused = exchange(named(0), named(1)).expect(422);
        assert!(refused.text().contains("differ in rating, title or grade"), "{}", refused.text());
        let warned = exchange(named(1), named(2)).expect(422);
        let response = give_reason(&client, &warned, "/exchange").expect(422);
        assert!(response.text().contains("number 2 becomes 3"), "{}", response.text());
        client.submit(&ticked(&response, "/exchange")).expect(303);
        assert_eq!(app.section_state(id).players[1].id, players[2].id);
        let file = client.get(&format!("{url}/tournament.trf")).expect(200);
        assert!(file.body().contains("### Exchange @ Round 1: 2-3 => 3-2"), "{}", file.body());
    }
}

#[test]
fn an_expelled_player_is_listed_last_without_a_place() {
    for app in applications() {
        let (client, id, url) = played(&app, 6, 1);
        let first = app.section_state(id).players[0].id;
        let page = format!("{url}/players/{first}");
        let form = |status: &str| {
            let shown = client.get(&page).expect(200);
            let mut form = shown.form("/status");
            form.fields.retain(|(name, _)| name != "status");
            form.fields.push(("status".to_owned(), status.to_owned()));
            client.submit(&form)
        };
        let response = form("expelled").expect(422);
        assert!(response.text().contains("without a place in the standings"), "{}", response.text());
        client.give_reason(&response, "/status", "A fight").expect(303);
        let standings = app.stranger().get(&format!("{url}/standings")).expect(200).text();
        assert!(standings.contains("excluded, not ranked"), "{standings}");
        assert!(client.get(&page).expect(200).text().contains("Expelled"), "the page says so");
        form("playing").expect(303);
        assert!(!app.stranger().get(&format!("{url}/standings")).expect(200).text().contains("not ranked"));
    }
}

#[test]
fn an_adjourned_game_is_told_everywhere_and_its_result_entered_after_the_round() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 8, 5);
        start(&client, &url, 1);
        let boards = app.section_state(id).rounds[0].games.clone();
        for board in &boards {
            let typed = if board.number == 2 { "?" } else { "1" };
            enter(&client, &url, 1, board.number, board.version.0, typed).expect(200);
        }
        enter(&client, &url, 1, 1, boards[0].version.next().0, "½-0").expect(422);
        step(&client, &url, 1, "close").expect(303);
        start(&client, &url, 2);
        let round = client.get(&format!("{url}/rounds/1")).expect(200);
        assert!(round.text().contains("Adjourned, a draw until the result is entered"), "{}", round.text());
        assert!(round.text().contains("½?"), "{}", round.text());
        let page = format!("{url}/rounds/1/boards/2/adjourned");
        assert!(round.body().contains(&page), "a link where it is entered");
        assert!(client.get(&format!("{url}/standings")).text().contains("1 game is adjourned"));
        assert!(client.get(&format!("{url}/crosstable")).text().contains("½?"));
        assert!(client.get(&format!("{url}/tournament.trf")).body().contains("### Adjourned @ Round 1: "));
        assert!(client.get(&format!("{url}/close")).text().contains("1 adjourned game"));
        let response = client.fill(&page, "/adjourned", &[("result", "1")]).expect(422);
        assert!(response.text().contains("It counted as a draw so far"), "{}", response.text());
        give_reason(&client, &response, "/adjourned").expect(303);
        assert!(app.section_state(id).rounds[0].games[1].result.is_some_and(|result| !result.is_draw()));
        let file = client.get(&format!("{url}/tournament.trf"));
        assert!(file.body().contains("### Adjournment @ Round 1: "), "{}", file.body());
        client.get(&page).expect(422);
    }
}

#[test]
fn what_was_paired_manually_is_not_called_identical() {
    for app in applications() {
        let (client, id, url) = played(&app, 8, 1);
        step(&client, &url, 2, "pair").expect(303);
        // The same pairs with one exchange of colours, as a manual change leaves them.
        let round = app.section_state(id).rounds[1].clone();
        let mut games: Vec<_> = round.games.iter().map(|board| (board.white, board.black)).collect();
        games[3] = (games[3].1, games[3].0);
        app.write(move |tx| {
            tx.delete_pairing(round.id)?;
            Ok(tx.insert_pairing(round.id, &games, &[])?)
        });
        for action in ["publish", "start"] {
            step(&client, &url, 2, action).expect(303);
        }
        let warned = client.fill(&format!("{url}/edit"), "/edit", &[("rounds", "4")]).expect(422);
        let response = give_reason(&client, &warned, "/edit").expect(422);
        let text = response.text();
        assert!(text.contains("Round 1: the pairings stay and would be paired identically"), "{text}");
        assert!(text.contains("Round 2: the pairings stay. They were not the program’s before"), "{text}");
    }
}

#[test]
fn an_older_adjourned_game_is_acknowledged_before_pairing() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        for board in &app.section_state(section).rounds[0].games {
            let typed = if board.number == 1 { "?" } else { "1" };
            enter(&client, &url, 1, board.number, board.version.0, typed).expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        let form = client.get(&format!("{url}/rounds/2")).expect(200).pairing_form();
        let warned = client.submit(&form).expect(422);
        assert!(warned.text().contains("An adjourned game of an earlier round"), "{}", warned.text());
        assert_eq!(app.section_state(section).rounds[1].state, RoundState::CheckIn);
        agree(&client, &warned, "").expect(303);
        assert_eq!(app.section_state(section).rounds[1].state, RoundState::Draft);
    }
}

#[test]
fn a_game_is_corrected_for_ratings_alone_and_everyone_sees_it_without_the_reason() {
    for app in applications() {
        let (client, id, url) = played(&app, 8, 2);
        let board = format!("{url}/rounds/1/boards/1");
        let before = app.section_state(id);
        let standings = || app.stranger().get(&format!("{url}/standings.csv")).expect(200).bytes;
        let table = standings();
        assert!(client.get(&board).expect(200).body().contains("/boards/1/rated\""));
        assert!(!app.stranger().get(&board).expect(200).body().contains("/boards/1/rated\""));
        let rate = |what: &str| client.fill(&format!("{board}/rated"), "/rated", &[("rated", what)]);
        let warned = rate("black_won").expect(422);
        assert!(warned.text().contains("the result 1 – 0 stays"), "{}", warned.text());
        agree(&client, &warned, "The federation asked for it").expect(303);
        let after = app.section_state(id);
        assert_eq!(after.rounds[0].games[0].result, before.rounds[0].games[0].result);
        assert_eq!(after.rounds[1], before.rounds[1]);
        assert_eq!(standings(), table);
        let file = app.stranger().get(&format!("{url}/tournament.trf")).expect(200).body();
        assert!(
            file.contains("### Rating correction @ Round 1: ") && file.contains(": 1-0 => 0-1"),
            "{file}"
        );
        for page in [format!("{url}/ratings"), board.clone()] {
            let page = app.stranger().get(&page).expect(200).text();
            assert!(page.to_lowercase().contains("for ratings alone"), "{page}");
            assert!(!page.contains("The federation asked"), "{page}");
        }
        agree(&client, &rate("result").expect(422), "It was a mistake").expect(303);
        let file = app.stranger().get(&format!("{url}/tournament.trf")).expect(200).body();
        assert!(!file.contains("Rating correction"), "{file}");
        client.get(&format!("{url}/rounds/3/boards/1/rated")).expect(404);
    }
}

#[test]
fn colours_and_players_of_the_last_closed_round_are_corrected_and_told_in_the_file() {
    for app in applications() {
        let (client, id, url) = played(&app, 8, 1);
        start(&client, &url, 2);
        let round = format!("{url}/rounds/1");
        let before = app.section_state(id);
        assert!(client.get(&round).expect(200).body().contains("/rounds/1/pairs\""));
        let press = |button: &str, fields: &[(&str, &str)]| {
            let mut form = client.get(&format!("{round}/pairs")).expect(200).form("/pairs");
            fields.iter().for_each(|(name, value)| form.set(name, value));
            form.fields.push(("do".to_owned(), button.to_owned()));
            client.submit(&form)
        };
        let warned = press("colours:1", &[]).expect(422);
        assert!(warned.text().contains("Board 1 is corrected"), "{}", warned.text());
        assert!(warned.text().contains("Round 2: the pairings stay"), "{}", warned.text());
        agree(&client, &warned, "They sat the other way round").expect(303);
        let turned = app.section_state(id);
        let (was, is) = (&before.rounds[0].games[0], &turned.rounds[0].games[0]);
        assert_eq!((is.white, is.black), (was.black, was.white));
        assert_eq!(is.result, was.result.map(toguznama::regulations::result::GameResult::turned));
        assert_eq!(turned.rounds[1], before.rounds[1]);
        let number =
            |player| turned.player(player).and_then(|player| player.number).expect("a number").to_string();
        let [one, other] = [turned.rounds[0].games[1].black, turned.rounds[0].games[2].black];
        let fields = [("one", number(one)), ("other", number(other))];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        agree(&client, &press("swap", &fields).expect(422), "Two tables were mixed up").expect(303);
        let swapped = app.section_state(id);
        assert_eq!([swapped.rounds[0].games[1].black, swapped.rounds[0].games[2].black], [other, one]);
        let file = app.stranger().get(&format!("{url}/tournament.trf")).expect(200).body();
        assert_eq!(file.matches("### Correction @ Round 1: ").count(), 2, "{file}");
        assert!(file.contains(": 1-0 => ") && !file.contains("mixed up"), "{file}");
        // A referee does not; and of an earlier round no one.
        let event = url.split('/').nth(2).and_then(|id| id.parse().ok()).map(EventId).expect("an id");
        let (_, secretary) = app.with_official("desk", event, Role::Secretary);
        secretary.get(&format!("{round}/pairs")).expect(303);
        for board in &swapped.rounds[1].games {
            enter(&client, &url, 2, board.number, board.version.0, "1").expect(200);
        }
        step(&client, &url, 2, "close").expect(303);
        client.get(&format!("{round}/pairs")).expect(303);
    }
}
