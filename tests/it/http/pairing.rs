//! How a section is paired, over HTTP: its settings, announced words, pairs kept apart, a round robin and an
//! accelerated Swiss from the first round to the last.

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::people::people;

/// Fills the settings' form with these fields.
fn settings(client: &Client, url: &str, fields: &[(&str, &str)]) -> Answer {
    client.fill(&format!("{url}/edit"), "/edit", fields)
}

/// Enters white's victory on every board and closes the round.
fn finish(app: &TestApp, client: &Client, id: SectionId, url: &str, round: u8) {
    let boards = app.section_state(id).rounds[usize::from(round) - 1].games.clone();
    for board in boards.iter().filter(|board| board.result.is_none()) {
        enter(client, url, round, board.number, board.version.0, "1").expect(200);
    }
    step(client, url, round, "close").expect(303);
}

#[test]
fn what_a_section_is_paired_by_is_set_shown_and_kept_when_something_else_is_saved() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 5);
        let fields = [
            ("system", "dutch"),
            ("win", "3"),
            ("draw", "1"),
            ("loss", "0"),
            ("bye_score", "1,5"),
            ("first_side", "black"),
            ("acceleration", "baku"),
        ];
        settings(&client, &url, &fields).expect(303);
        let stored = app.section_state(id).setup();
        let format = &stored.format;
        assert_eq!(format.points.win.halves(), 6);
        assert_eq!((format.bye_score.halves(), format.acceleration), (3, Acceleration::Baku));
        // Another field is saved: these stay as they are, before and after round 1 is paired.
        settings(&client, &url, &[("note", "in the hall")]).expect(303);
        step(&client, &url, 1, "pair").expect(303);
        settings(&client, &url, &[("name", "Final")]).expect(303);
        let mut expected = stored;
        expected.section.name = "Final".to_owned();
        expected.section.control.note = "in the hall".to_owned();
        assert_eq!(app.section_state(id).setup(), expected);
        let shown = app.stranger().get(&url).expect(200).text();
        for expected in ["win 3, draw 1, loss 0", "1½", "Black", "Baku", "Swiss"] {
            assert!(shown.contains(expected), "{expected}: {shown}");
        }
        let audit_log = client.get(&format!("/events/{event}/audit-log")).text();
        for expected in ["Points for a win", "Acceleration"] {
            assert!(audit_log.contains(expected), "{expected}: {audit_log}");
        }
    }
}

#[test]
fn settings_that_make_no_sense_or_come_too_late_are_refused_with_words() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 5);
        let before = app.section_state(id).setup();
        for (field, value, expected) in [
            ("draw", "1", "A win must be worth more than a draw"),
            ("win", "1.25", "Enter points such as"),
            ("loss", "½", "a draw more than a loss"),
            ("win", "11", "0 to 10 points"),
            ("bye_score", "2", "must not be worth more than a win"),
            ("rounds", "31", "from 1 to 30"),
            ("system", "swiss", "Choose an option from the list"),
            ("acceleration", "dubov", "Choose an option from the list"),
        ] {
            let answer = settings(&client, &url, &[(field, value)]).expect(422);
            assert!(answer.text().contains(expected), "{field} {value}: {}", answer.text());
            if !expected.starts_with("Choose") {
                assert_eq!(answer.form("/edit").value(field), value, "what was typed is kept");
            }
        }
        let answer = settings(&client, &url, &[("win", "3"), ("draw", "2")]).expect(422);
        assert!(answer.text().contains("Two draws"), "{}", answer.text());
        assert_eq!(app.section_state(id).setup(), before);

        // A form that was open while the round was paired.
        let mut open = client.get(&format!("{url}/edit")).expect(200).form("/edit");
        step(&client, &url, 1, "pair").expect(303);
        open.set("system", "round_robin");
        open.set("first_side", "white");
        let answer = client.submit(&open).expect(422);
        assert!(answer.text().contains("System, Initial colour"), "{}", answer.text());
        assert_eq!(app.section_state(id).setup(), before);
    }
}

#[test]
fn announced_words_come_to_the_check_in_and_pairs_kept_apart_do_not_meet() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 6, 4);
        let page = format!("{url}/pairing/requested-byes");
        let names: Vec<String> =
            app.section_state(id).players.iter().map(|player| player.details.name.to_string()).collect();
        let [first, second] = [&names[0], &names[1]];
        let say = |player: &str, from: &str, to: &str, word: &str| {
            client.fill(
                &page,
                "/requested-byes",
                &[("player", player), ("from", from), ("to", to), ("word", word)],
            )
        };
        say(first, "2", "3", "absent").expect(303);
        say(second, "4", "", "half_point").expect(303);
        for (player, from, word) in
            [("Nobody", "2", "absent"), ("", "2", "absent"), (first.as_str(), "9", "absent")]
        {
            say(player, from, "", word).expect(422);
        }
        let shown = client.get(&page).expect(200).text();
        assert!(shown.contains("in the last round"), "{shown}");
        assert!(shown.contains("absent absent") && shown.contains("½ bye"), "in short: {shown}");
        let stored: Vec<_> =
            app.section_state(id).requested_byes.iter().map(|said| (said.round, said.attendance)).collect();
        assert_eq!(stored, [(2, Attendance::Absent), (3, Attendance::Absent), (4, Attendance::HalfPoint)]);

        let apart = format!("{url}/pairing/forbidden");
        client.fill(&apart, "/pairing/forbidden", &[("one", first), ("other", second)]).expect(303);
        client.fill(&apart, "/pairing/forbidden", &[("one", second), ("other", first)]).expect(422);
        client.fill(&apart, "/pairing/forbidden", &[("one", first), ("other", "?")]).expect(422);
        assert_eq!(app.section_state(id).forbidden_pairs.len(), 1);
        assert!(client.get(&apart).text().contains(second));
        client.fill(&apart, "/forbidden/remove", &[]).expect(303);
        assert_eq!(app.section_state(id).forbidden_pairs, []);

        // Whole groups: apart, and together again.
        for player in &app.section_state(id).players[..3] {
            let own = format!("{url}/players/{}/edit", player.id);
            client.fill(&own, "/edit", &[("club", "Alga")]).expect(303);
        }
        client.fill(&apart, "/forbidden/group", &[("group", "club:Alga")]).expect(303);
        assert_eq!(app.section_state(id).forbidden_pairs.len(), 3);
        client.fill(&apart, "/group/remove", &[("kept_group", "club:Alga")]).expect(303);
        assert_eq!(app.section_state(id).forbidden_pairs, []);
        assert!(!client.get(&apart).body().contains("/group/remove"));

        // The player's page says the same, and takes it back.
        let player = app.section_state(id).players[0].id;
        let own = format!("{url}/players/{player}");
        let form = client.get(&own).expect(200).form("/requested-byes");
        assert_eq!((form.value("round-2"), form.value("round-4")), ("absent", "present"));
        client.fill(&own, "/requested-byes", &[("round-3", "present"), ("round-1", "absent")]).expect(303);
        let section_state = app.section_state(id);
        assert_eq!(
            section_state.rounds[0].absences,
            [(player, Attendance::Absent)],
            "round 1 is at check-in"
        );
        // Half-point byes are barred for a player, and in the last rounds; a full-point bye is acknowledged.
        client.fill(&own, "/half-byes", &[]).expect(303);
        assert!(app.section_state(id).player(player).is_some_and(|player| player.half_byes_barred));
        let refused = say(first, "4", "", "half_point").expect(422);
        assert!(refused.text().contains("is barred from half-point byes"), "{}", refused.text());
        assert!(client.get(&page).text().contains(&format!("No half-point byes: {first}")));
        client.fill(&own, "/half-byes", &[]).expect(303);
        client.fill(&format!("{url}/edit"), "/edit", &[("half_byes_barred_last", "1")]).expect(303);
        let refused = say(first, "4", "", "half_point").expect(422);
        assert!(refused.text().contains("no half-point byes in its last round"), "{}", refused.text());
        assert!(app.stranger().get(&url).text().contains("None in the last round"));
        let warned = say(first, "4", "", "full_point").expect(422);
        assert!(warned.text().contains("no longer provide for one"), "{}", warned.text());
        start(&client, &url, 1);
        finish(&app, &client, id, &url, 1);
        assert_eq!(app.section_state(id).rounds[1].absences, [(player, Attendance::Absent)]);
        let audit_log = client.get(&format!("/events/{event}/audit-log")).text();
        for expected in ["Byes and absences requested", "Pairing forbidden", "Pairing allowed again"] {
            assert!(audit_log.contains(expected), "{expected}: {audit_log}");
        }
        // Neither page is public, nor is what they say.
        let stranger = app.stranger();
        for private in [&page, &apart] {
            assert!(stranger.get(private).expect(303).location().starts_with("/login"));
        }
        assert!(!stranger.get(&own).expect(200).text().contains("Coming rounds"));
    }
}

#[test]
fn a_round_robin_of_five_is_played_to_the_end() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 5, 9);
        settings(&client, &url, &[("system", "round_robin")]).expect(303);
        let stranger = app.stranger();
        assert!(
            stranger.get(&format!("{url}/pairing-table")).expect(200).text().contains("No pairing table yet")
        );
        let check_in = client.get(&format!("{url}/rounds/1")).expect(200).text();
        assert!(check_in.contains("5 players, 5 rounds"), "{check_in}");
        step(&client, &url, 1, "pair").expect(303);
        assert!(
            stranger.get(&format!("{url}/pairing-table")).text().contains("No pairing table yet"),
            "a draft is for officials"
        );
        for action in ["publish", "start"] {
            step(&client, &url, 1, action).expect(303);
        }
        let table = stranger.get(&format!("{url}/pairing-table")).expect(200).text();
        for person in people(5) {
            let times = table.matches(&person.name()).count();
            assert_eq!(times, 5, "{} plays four times and is free once: {table}", person.name());
        }
        // No one enters any more, and the form says so.
        let form = client.get(&format!("{url}/players/new")).expect(200).text();
        assert!(form.contains("round robin") && !form.contains("plays from the next round"), "{form}");
        let late = client.fill(&format!("{url}/players/new"), "/new", &[("surname", "Late")]).expect(422);
        assert!(late.text().contains("round robin"), "{}", late.text());
        finish(&app, &client, id, &url, 1);

        // A player leaves: their boards are paired, and their forfeits take one button a round.
        let gone = app.section_state(id).players[1].id;
        let own = format!("{url}/players/{gone}");
        let response = client.fill(&own, "/status", &[]).expect(422);
        agree(&client, &response, "ill").expect(303);
        for round in 2..=5 {
            start(&client, &url, round);
            let page = client.get(&format!("{url}/rounds/{round}")).expect(200);
            let free =
                app.section_state(id).rounds[usize::from(round) - 1].unpaired[0].competitor.player() == gone;
            assert_eq!(page.text().contains("will not play"), !free, "{}", page.text());
            if !free {
                client.submit(&page.form("/forfeits")).expect(303);
            }
            finish(&app, &client, id, &url, round);
        }
        let section_state = app.section_state(id);
        assert_eq!((section_state.rounds.len(), section_state.format().rounds), (5, 5));
        let boards: Vec<_> = section_state.rounds.iter().flat_map(|round| &round.games).collect();
        assert_eq!(boards.len(), 10);
        let forfeits = boards.iter().filter(|board| !board.result.expect("a result").was_played()).count();
        let first = usize::from(section_state.rounds[0].unpaired[0].competitor.player() != gone);
        assert_eq!(forfeits, 4 - first);
        let square = stranger.get(&format!("{url}/crosstable")).expect(200).text();
        assert_eq!(square.matches('×').count(), 5, "{square}");
        assert!(square.contains("withdrawn"));
        let by_rounds = stranger.get(&format!("{url}/crosstable?by=rounds")).expect(200);
        assert!(!by_rounds.text().contains('×'), "{}", by_rounds.text());
        // Cells of rounds name the opponent; those of a square leave that to the columns.
        assert!(by_rounds.body().contains("<span>5</span>"), "{}", by_rounds.body());
    }
}

#[test]
fn an_accelerated_swiss_of_twelve_is_played_to_the_end() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 12, 5);
        settings(&client, &url, &[("acceleration", "baku")]).expect(303);
        for round in 1..=5 {
            start(&client, &url, round);
            finish(&app, &client, id, &url, round);
        }
        let section_state = app.section_state(id);
        assert_eq!(section_state.rounds.len(), 5);
        let number =
            |id| section_state.players.iter().find(|player| player.id == id).and_then(|player| player.number);
        // GA is 1 to 6 (C.04.7): in round 1 each half plays within itself.
        for board in &section_state.rounds[0].games {
            assert_eq!(number(board.white) <= Some(6), number(board.black) <= Some(6));
        }
        let refused = settings(&client, &url, &[("rounds", "4")]);
        assert_eq!(app.section_state(id).stage.format.rounds, 5, "{}", refused.status);
    }
}
