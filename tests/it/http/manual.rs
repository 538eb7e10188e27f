//! A pairing changed manually over HTTP: from the draft to what a spectator reads of it.

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::html::{Form, Tag, tags};

/// A section of so many players whose second round is a draft that is being changed manually.
fn opened(app: &TestApp, players: usize) -> (Client, SectionId, String) {
    let (client, _, section, url) = section(app, players, 5);
    start(&client, &url, 1);
    for board in &app.section_state(section).rounds[0].games {
        enter(&client, &url, 1, board.number, 1, "1").expect(200);
    }
    step(&client, &url, 1, "close").expect(303);
    step(&client, &url, 2, "pair").expect(303);
    let begun = step(&client, &url, 2, "/manual/begin");
    assert!(begun.location().ends_with("/rounds/2/manual"), "{}", begun.location());
    (client, section, url)
}

/// The form of changes as it stands, with what is typed and the button that is pressed.
fn changing(client: &Client, url: &str, one: &str, other: &str, button: &str) -> Form {
    open_form(client, &format!("{url}/rounds/2"), one, other, button)
}

/// The same of any round.
fn open_form(client: &Client, round: &str, one: &str, other: &str, button: &str) -> Form {
    let mut form = client.get(&format!("{round}/manual")).expect(200).form("/manual/change");
    form.set("one", one);
    form.set("other", other);
    form.fields.push(("do".to_owned(), button.to_owned()));
    form
}

fn change(client: &Client, url: &str, one: &str, other: &str, button: &str) -> Answer {
    client.submit(&changing(client, url, one, other, button))
}

/// Starting numbers of a board, white first.
fn numbers(app: &TestApp, section: SectionId, round: usize, board: usize) -> [String; 2] {
    let section_state = app.section_state(section);
    let board = &section_state.rounds[round - 1].games[board - 1];
    [board.white, board.black].map(|id| {
        let player = section_state.players.iter().find(|player| player.id == id).expect("a player");
        player.number.expect("a number").to_string()
    })
}

#[test]
fn a_rematch_is_warned_of_confirmed_ended_published_and_read_by_everybody() {
    for app in applications() {
        let (client, section, url) = opened(&app, 6);
        let (page, stranger) = (format!("{url}/rounds/2"), app.stranger());
        let [white, black] = numbers(&app, section, 1, 1);
        let before = app.section_state(section);
        let warned = change(&client, &url, &black, &white, "together").expect(422);
        assert!(warned.text().contains("have already met, in round 1 (C1)"), "{}", warned.text());
        assert_eq!(app.section_state(section), before, "nothing is done by a warning");
        // The page carries all that was sent; without a reason it comes again.
        let mut form = warned.form("/manual/change");
        assert_eq!((form.value("one"), form.value("do")), (black.as_str(), "together"));
        let response = client.submit(&form).expect(422);
        assert!(response.text().contains("Enter a reason"), "{}", response.text());
        form = response.form("/manual/change");
        form.set("consent_reason", "Both came <late>");
        client.submit(&form).expect(303);
        let stored = (1..=app.section_state(section).rounds[1].games.len())
            .map(|board| numbers(&app, section, 2, board));
        assert!(stored.into_iter().any(|board| board == [black.clone(), white.clone()]));
        // Sent once more it changes nothing.
        let stands = app.section_state(section);
        client.submit(&form).expect(303);
        assert_eq!(app.section_state(section), stands);

        let open = client.get(&page).expect(200);
        assert!(!open.forms().iter().any(|form| form.action.ends_with("/publish")), "no way to publish");
        let version = app.section_state(section).rounds[1].version.to_string();
        let fields = [("csrf", client.csrf()), ("version", version)];
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        let early = client.post(&format!("{page}/publish"), &fields).expect(422);
        assert!(early.text().contains("Finish it first"), "{}", early.text());

        let mut end = client.get(&format!("{page}/manual")).form("/manual/end");
        end.set("reason", "Wished by all");
        let unended = client.submit(&end).expect(422);
        assert!(unended.text().contains("Unpaired players"), "{}", unended.text());
        assert_eq!(unended.form("/manual/end").value("reason"), "Wished by all");
        change(&client, &url, "", "", "rest").expect(303);
        client.fill(&format!("{page}/manual"), "/manual/end", &[("reason", " ")]).expect(422);
        client.fill(&format!("{page}/manual"), "/manual/end", &[("reason", "Wished by <all>")]).expect(303);
        step(&client, &url, 2, "publish").expect(303);

        for visitor in [&stranger, &client] {
            let read = visitor.get(&page).expect(200);
            for expected in ["Manually adjusted. Wished by <all>", "The program’s pairing"] {
                assert!(read.text().contains(expected), "{expected}: {}", read.text());
            }
            let marks =
                tags(&read.body()).iter().filter(|tag| tag.get("class") == Some("sign sign--hand")).count();
            assert_eq!(marks, 2, "one at the note and one at the board");
        }
        let (event, _) = url.split_once("/sections").expect("an event");
        let audit_log = client.get(&format!("{event}/audit-log")).text();
        for expected in
            ["Pairing changed manually", "Rule violations: — → rematch", "Both came <late>", "Wished by"]
        {
            assert!(audit_log.contains(expected), "{expected}: {audit_log}");
        }
    }
}

#[test]
fn players_are_named_by_number_or_by_name_and_what_is_not_understood_is_told() {
    for app in applications() {
        let (client, section, url) = opened(&app, 7);
        let section_state = app.section_state(section);
        let page = format!("{url}/rounds/2/manual");
        let boards = || app.section_state(section).rounds[1].games.len();
        for (one, expected) in [
            ("", "Enter the players first"),
            ("99", "No player in this section matches “99”"),
            ("Nobody", "No player in this section matches “Nobody”"),
            ("тай", "Several players match “тай”"),
        ] {
            let answer = change(&client, &url, one, "", "apart").expect(422);
            assert!(answer.text().contains(expected), "{expected}: {}", answer.text());
            assert_eq!(answer.form("/manual/change").value("one"), one);
        }
        change(&client, &url, "1", "1", "swap").expect(422);
        change(&client, &url, "1", "2", "wave").expect(422);
        assert_eq!(boards(), 3);
        let round = &section_state.rounds[1];
        let player =
            section_state.players.iter().find(|player| player.id == round.games[0].white).expect("a player");
        change(&client, &url, &player.details.name.to_string().to_lowercase(), "", "apart").expect(303);
        assert_eq!(boards(), 2);
        assert!(client.get(&page).text().contains("2 players are unpaired"));
        // A board is named by a button of its row.
        let white = app.section_state(section).rounds[1].games[0].white;
        change(&client, &url, "", "", &format!("apart:{white}")).expect(303);
        assert_eq!(boards(), 1);
        let response = change(&client, &url, "", "", "program").expect(422);
        agree(&client, &response, "").expect(303);
        assert!(client.get(&page).text().contains("Identical to the program’s pairing"));
        let typed = format!("{} {}", player.number.expect("a number"), player.details.name);
        change(&client, &url, &typed, "", "apart").expect(303);
        assert_eq!(boards(), 2);
    }
}

#[test]
fn a_number_with_something_behind_it_is_no_player_s_number() {
    for app in applications() {
        let (client, section, url) = opened(&app, 6);
        let before = app.section_state(section);
        for typed in ["2abc", "2 3", "+2", "2."] {
            let answer = change(&client, &url, typed, "1", "swap").expect(422);
            assert!(
                answer.text().contains("No player in this section matches"),
                "{typed}: {}",
                answer.text()
            );
        }
        assert_eq!(app.section_state(section), before);
    }
}

#[test]
fn a_change_after_the_end_shows_the_round_as_it_is() {
    for app in applications() {
        let (client, section, url) = opened(&app, 6);
        let late = changing(&client, &url, "1", "2", "swap");
        let end = client.get(&format!("{url}/rounds/2/manual")).expect(200).form("/manual/end");
        client.submit(&end).expect(303);
        let answer = client.submit(&late).expect(409);
        assert!(answer.text().contains("changed this round first"), "{}", answer.text());
        let player = &app.section_state(section).players[0].details.name.surname;
        assert!(answer.body().contains("id=\"pairings\"") && answer.text().contains(player));
    }
}

#[test]
fn a_draft_without_a_pair_says_so() {
    for app in applications() {
        let (client, _, url) = opened(&app, 6);
        let response = change(&client, &url, "", "", "all-apart").expect(422);
        agree(&client, &response, "").expect(303);
        let round = client.get(&format!("{url}/rounds/2")).expect(200);
        assert!(round.text().contains("No pairings in this round yet"), "{}", round.text());
        assert!(!round.body().contains("<table"), "no empty table");
    }
}

#[test]
fn the_second_of_two_editors_is_told_and_discarding_is_warned_of() {
    for app in applications() {
        let (client, section, url) = opened(&app, 6);
        let page = format!("{url}/rounds/2");
        let late = changing(&client, &url, "1", "", "apart");
        change(&client, &url, "2", "", "apart").expect(303);
        let response = client.submit(&late).expect(409);
        assert!(
            response.text().contains("Name of organiser changed this round first"),
            "{}",
            response.text()
        );
        assert_eq!(response.form("/manual/change").value("one"), "1", "what was typed is kept");
        assert_eq!(app.section_state(section).rounds[1].games.len(), 2);

        let warned = step(&client, &url, 2, "/discard").expect(422);
        assert!(warned.text().contains("The changes are lost"), "{}", warned.text());
        let form = warned.form("/discard");
        assert!(!form.names.contains(&"consent_reason".to_owned()), "it is only to be read");
        client.submit(&form).expect(303);
        assert_eq!(app.section_state(section).rounds[1].state, RoundState::CheckIn);
        let gone = client.get(&format!("{page}/manual")).expect(303);
        assert!(gone.location().ends_with("/rounds/2?done=manual-not-open"));
        client.submit(&late).expect(409);
    }
}

#[test]
fn where_the_program_finds_no_pairing_the_referee_pairs_manually() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 3, 4);
        for round in 1..=3 {
            start(&client, &url, round);
            enter(&client, &url, round, 1, 1, "1").expect(200);
            step(&client, &url, round, "close").expect(303);
        }
        let page = format!("{url}/rounds/4");
        let manual = |answer: &Answer| {
            let tags = tags(&answer.body());
            let button = |tag: &Tag| {
                tag.get("formaction").is_some_and(|there| there.ends_with("/rounds/4/manual/pair"))
            };
            assert_eq!(tags.iter().filter(|tag| button(tag)).count(), 1);
            let mut form = answer.form("/check-in");
            form.action = form.action.replace("/check-in", "/manual/pair");
            form
        };
        manual(&client.get(&page));
        let refused = step(&client, &url, 4, "pair").expect(422);
        for expected in ["no player may have the bye", "Pair this round manually"] {
            assert!(refused.text().contains(expected), "{expected}: {}", refused.text());
        }
        let form = manual(&refused);
        let begun = client.submit(&form).expect(303);
        assert!(begun.location().ends_with("/rounds/4/manual"), "{}", begun.location());
        assert_eq!(app.section_state(section).rounds[3].state, RoundState::Draft);
        // Sent once more it changes nothing.
        let stands = app.section_state(section);
        client.submit(&form).expect(303);
        assert_eq!(app.section_state(section), stands);

        let open = client.get(&format!("{page}/manual")).expect(200);
        for expected in
            ["The program finds no pairing", "no player may have the bye", "3 players are unpaired"]
        {
            assert!(open.text().contains(expected), "{expected}: {}", open.text());
        }
        let buttons = tags(&open.body());
        assert!(!buttons.iter().any(|tag| tag.get("value") == Some("program")), "there is no such pairing");
        for (one, other, button) in [("1", "", "bye"), ("3", "2", "swap")] {
            let mut form = open_form(&client, &page, one, other, button);
            let warned = client.submit(&form).expect(422);
            form = warned.form("/manual/change");
            form.set("consent_reason", "A fourth round was promised");
            client.submit(&form).expect(303);
        }
        client.fill(&format!("{page}/manual"), "/manual/end", &[("reason", "")]).expect(422);
        client.fill(&format!("{page}/manual"), "/manual/end", &[("reason", "As promised")]).expect(303);
        step(&client, &url, 4, "publish").expect(303);
        let read = app.stranger().get(&page).expect(200);
        for expected in ["Manually adjusted. As promised", "The program finds no pairing"] {
            assert!(read.text().contains(expected), "{expected}: {}", read.text());
        }
    }
}
