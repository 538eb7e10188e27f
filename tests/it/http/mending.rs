//! Pairs of a running round changed over HTTP: the late player, two players at wrong boards, a round started by mistake,
//! and undoing it all.

use serde_json::{Value, json};

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::html::Form;

/// The form of changes with this button pressed.
fn pressed(client: &Client, round: &str, button: &str) -> Form {
    let mut form = client.get(&format!("{round}/pairs")).expect(200).form("/pairs");
    form.fields.push(("do".to_owned(), button.to_owned()));
    form
}

/// Consents to what a form is warned of, with a reason.
fn consent(client: &Client, warned: &Answer, reason: &str) -> Answer {
    let mut form =
        warned.forms().into_iter().find(|form| !form.value("consent").is_empty()).expect("a caution");
    if form.names.iter().any(|name| name == "consent_reason") {
        form.set("consent_reason", reason);
    }
    client.submit(&form)
}

#[test]
fn a_late_player_is_seated_against_the_bye_and_74_boards_are_untouched() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 150, 5);
        let round = format!("{url}/rounds/1");
        let late = app.section_state(id).players[40].id;
        let mut form = client.get(&round).expect(200).form("/check-in");
        form.set(&format!("word-{late}"), "absent");
        client.submit(&form).expect(303);
        start(&client, &url, 1);
        let before = app.section_state(id).rounds.remove(0);
        assert_eq!(before.games.len(), 74);
        // A referee at the door presses one button.
        let (_, referee) = app.with_official("door", event, Role::Referee);
        let arrivals = format!("{url}/arrivals");
        let page = referee.get(&arrivals).expect(200);
        assert!(page.text().contains("Round 1 is paired"), "{}", page.text());
        let fields = [("csrf", page.csrf().expect("a token")), ("player", late.to_string())];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        referee.post(&arrivals, &fields).expect(200);
        referee.get(&format!("{round}/pairs")).expect(403);
        assert!(client.get(&round).text().contains("is here and has no game"));
        // The secretary is offered the player with the bye.
        let bye = before.player_with_bye().expect("an odd number");
        let seat = pressed(&client, &round, &format!("seat:{late}:{bye}"));
        assert!(client.get(&format!("{round}/pairs")).body().contains(&format!("seat:{late}:{bye}")));
        let warned = client.submit(&seat).expect(422);
        let text = warned.text();
        assert!(text.contains("board 75 changes, and no other"), "{text}");
        assert!(text.contains("The other 74 boards stay as they are"), "{text}");
        consent(&client, &warned, "").expect(422);
        let done = consent(&client, &warned, "Bus was late").expect(303);
        let after = app.section_state(id).rounds.remove(0);
        assert_eq!(after.games[..74], before.games[..]);
        assert_eq!((after.games.len(), after.unpaired.len()), (75, 0));
        // It is told: in the audit log, in the file, to everyone.
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200);
        assert!(log.text().contains("Ruling made") && log.text().contains("Bus was late"), "{}", log.text());
        assert!(log.body().contains("/undo\""), "it can be undone from there");
        let file = client.get(&format!("{url}/tournament.trf")).expect(200).body();
        assert!(file.contains("### MPA @ Round 1: ") && !file.contains("Bus was late"), "{file}");
        assert!(app.stranger().get(&round).text().contains("Bus was late"));
        // Undone from the notice, it is as before.
        let notice = client.follow(&done).expect(200);
        let undo = notice.form("/undo");
        let warned = client.submit(&undo).expect(422);
        assert!(warned.text().contains("The ruling is withdrawn: board 75 changes"), "{}", warned.text());
        consent(&client, &warned, "Went home again").expect(303);
        assert_eq!(app.section_state(id).rounds[0].games, before.games);
    }
}

#[test]
fn two_players_are_swapped_and_boards_with_results_are_not_offered() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 8, 5);
        start(&client, &url, 1);
        let round = format!("{url}/rounds/1");
        enter(&client, &url, 1, 4, 1, "1").expect(200);
        let state = app.section_state(id);
        let number = |player: PlayerId| {
            let known = state.players.iter().find(|known| known.id == player).expect("a player");
            known.number.expect("a number").to_string()
        };
        let boards = &state.rounds[0].games;
        let mut swap = pressed(&client, &round, "swap");
        swap.set("one", &number(boards[0].white));
        swap.set("other", &number(boards[2].white));
        let warned = client.submit(&swap).expect(422);
        assert!(warned.text().contains("boards 1, 3 change, and no others"), "{}", warned.text());
        consent(&client, &warned, "Sat at each other’s boards").expect(303);
        let after = app.section_state(id).rounds.remove(0).games;
        assert_eq!((after[0].white, after[2].white), (boards[2].white, boards[0].white));
        assert_eq!((&after[1], &after[3]), (&boards[1], &boards[3]));
        // A result typed for the players before is a conflict.
        enter(&client, &url, 1, 1, 1, "1").expect(409);
        let refused = client.submit(&pressed(&client, &round, "apart:4")).expect(422);
        assert!(refused.text().contains("Board 4 has a result"), "{}", refused.text());
        assert!(!client.get(&format!("{round}/pairs")).body().contains("apart:4"));
    }
}

#[test]
fn a_player_who_comes_late_is_typed_and_counted_and_two_who_wait_are_offered_once() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 8, 5);
        let round = format!("{url}/rounds/1");
        let state = app.section_state(id);
        let late = [state.players[6].id, state.players[7].id];
        let mut form = client.get(&round).expect(200).form("/check-in");
        for player in late {
            form.set(&format!("word-{player}"), "absent");
        }
        client.submit(&form).expect(303);
        start(&client, &url, 1);
        // A player who lost by not coming is not counted as present.
        enter(&client, &url, 1, 1, 1, "+").expect(200);
        let (_, referee) = app.with_official("door", event, Role::Referee);
        let arrivals = format!("{url}/arrivals");
        let page = referee.get(&arrivals).expect(200);
        assert!(
            page.text().contains("Present: 5") && page.text().contains("Not playing: 3"),
            "{}",
            page.text()
        );
        assert!(page.body().contains("data-arrivals") && page.body().contains("js/arrivals.js"));
        let states = || -> Value {
            let request = referee.request("GET", &arrivals).header("accept", "application/json");
            serde_json::from_slice(&referee.send(&arrivals, request).expect(200).bytes).expect("JSON")
        };
        assert_eq!((&states()["round"], &states()["tally"]["here"]), (&json!(1), &json!(5)));
        // The number and Enter, by the form alone.
        let number = |player| {
            let number =
                app.section_state(id).players.iter().find(|one| one.id == player).expect("there").number;
            number.expect("a number").to_string()
        };
        for player in late {
            let token = referee.get(&arrivals).csrf().expect("a token");
            let typed = number(player);
            let done =
                referee.post(&arrivals, &[("csrf", token.as_str()), ("q", typed.as_str())]).expect(200);
            assert!(done.text().contains('✓'), "{}", done.text());
        }
        assert_eq!((&states()["tally"]["here"], &states()["tally"]["away"]), (&json!(7), &json!(1)));
        assert_eq!(states()["states"][late[1].to_string()], json!("here"));
        let pairs = client.get(&format!("{round}/pairs")).expect(200);
        let [one, other] = late;
        let offered = [format!("seat:{one}:{other}"), format!("seat:{other}:{one}")];
        assert_eq!(offered.iter().filter(|seat| pairs.body().contains(seat.as_str())).count(), 1);
        assert!(
            pairs.text().contains("with White") || pairs.text().contains("with Black"),
            "{}",
            pairs.text()
        );
        assert!(pairs.body().contains("id=\"one\"") && pairs.body().contains("autofocus"));
        let left =
            client.follow(&client.submit(&pressed(&client, &round, &format!("away:{one}"))).expect(303));
        assert!(left.text().contains("no game in this round"), "{}", left.text());
    }
}

#[test]
fn a_round_started_by_mistake_is_unstarted_from_the_notice_or_the_page() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 6, 5);
        for action in ["pair", "publish"] {
            step(&client, &url, 1, action).expect(303);
        }
        let started = client.follow(&step(&client, &url, 1, "start").expect(303));
        let warned = client.submit(&started.form("/unstart")).expect(422);
        assert!(warned.text().contains("becomes a published round"), "{}", warned.text());
        consent(&client, &warned, "").expect(303);
        assert_eq!(app.section_state(id).rounds[0].state, RoundState::Published);
        step(&client, &url, 1, "start").expect(303);
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        let page = client.get(&format!("{url}/rounds/1")).expect(200);
        assert!(page.forms().iter().all(|form| !form.action.ends_with("/unstart")));
        // Snapshots before each step are told apart in the history.
        let history = client.get(&format!("{url}/snapshots")).expect(200).text();
        for expected in ["Pairings published", "Round started", "Start of the round undone"] {
            assert!(history.contains(expected), "{expected}: {history}");
        }
    }
}

#[test]
fn a_late_entry_is_told_which_numbers_change_before_they_do() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 6, 5);
        start(&client, &url, 1);
        let page = client.get(&format!("{url}/players/new")).expect(200);
        assert!(page.text().contains("players behind it move down by one"), "{}", page.text());
        let mut form = page.form("/players/new");
        form.set("surname", "Late");
        form.set("rating", "2999");
        let warned = client.submit(&form).expect(422);
        assert!(
            warned.text().contains("gets starting number 1, and 6 other numbers change"),
            "{}",
            warned.text()
        );
        assert_eq!(app.section_state(id).players.len(), 6);
        consent(&client, &warned, "").expect(303);
        let state = app.section_state(id);
        let late =
            state.players.iter().find(|player| player.details.name.surname == "Late").expect("entered");
        assert_eq!((late.number, state.players.len()), (Some(1), 7));
    }
}
