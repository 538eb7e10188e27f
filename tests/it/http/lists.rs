//! Lists of a section over HTTP: their settings, awards, teams with explanations, nominations, ratings out and in.

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::app::actor;
use crate::support::people::people;
use toguznama::actions::players::teams;

/// Enters results board by board and closes the round.
fn play(app: &TestApp, client: &Client, id: SectionId, url: &str, round: u8, results: &[&str]) {
    start(client, url, round);
    let boards = app.section_state(id).rounds[usize::from(round) - 1].games.clone();
    for (board, result) in boards.iter().zip(results) {
        enter(client, url, round, board.number, board.version.0, result).expect(200);
    }
    step(client, url, round, "close").expect(303);
}

/// Fills the form of the lists' settings.
fn set(client: &Client, url: &str, fields: &[(&str, &str)]) -> Answer {
    client.fill(&format!("{url}/lists/settings"), "/lists/settings", fields)
}

/// Gives the players teams, in turn.
fn join_teams(
    app: &TestApp,
    organiser: UserId,
    (event, section): (EventId, SectionId),
    names: &[&'static str],
) {
    let names = names.to_vec();
    app.write(move |tx| {
        let actor = actor(organiser);
        let mut ids = Vec::new();
        for name in names {
            let details = TeamDetails { name: name.to_owned(), ..TeamDetails::default() };
            ids.push(teams::add(tx, &actor, event, &details)?);
        }
        for (player, team) in tx
            .load_section_state(section)?
            .ok_or(ActionError::NotFound)?
            .players
            .iter()
            .zip(ids.iter().cycle())
        {
            tx.update_player_team(player.id, Some(*team))?;
        }
        Ok(())
    });
}

fn organiser(app: &TestApp, event: EventId) -> UserId {
    app.read(|tx| tx.list_officials(event)).first().expect("an organiser").user
}

#[test]
fn the_settings_of_lists_are_stored_kept_and_stand_in_the_ledger() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 3);
        let fields = [
            ("team_scoring", "match_points"),
            ("team_counts", "4"),
            ("amounts", "30000 20000"),
            ("unit", "KGS"),
            ("ties", "by_rank"),
            ("upper", "14 U12"),
            ("on", "2026-12-31"),
            ("k_master", "12"),
        ];
        set(&client, &url, &fields).expect(303);
        let rules = app.section_state(id).section.settings.rules;
        assert_eq!((rules.team_scoring, rules.team_counts), (TeamScoring::MatchPoints, 4));
        assert_eq!((&rules.prizes.amounts[..], rules.prizes.unit.as_str()), (&[30_000, 20_000][..], "KGS"));
        assert_eq!((&rules.ages.upper[..], rules.elo.master), (&[12, 14][..], 12));
        // The form of the section leaves them as they are, and this one the section's.
        client.fill(&format!("{url}/edit"), "/edit", &[("name", "Final")]).expect(303);
        set(&client, &url, &[("k_master", "13")]).expect(303);
        let settings = app.section_state(id).section.settings;
        assert_eq!((settings.name.as_str(), settings.rules.elo.master), ("Final", 13));
        assert_eq!(settings.rules.prizes, rules.prizes);
        let audit_log = client.get(&format!("/events/{event}/audit-log")).text();
        for expected in ["K-factor, master of sports", "Match points, then game points", "30000, 20000"] {
            assert!(audit_log.contains(expected), "{expected}: {audit_log}");
        }
        let answer = set(&client, &url, &[("amounts", "a lot")]).expect(422);
        assert!(answer.text().contains("Enter whole numbers separated by spaces"), "{}", answer.text());
        // The second of two who change them is told.
        let stale = client.get(&format!("{url}/lists/settings")).form("/lists/settings");
        set(&client, &url, &[("team_counts", "5")]).expect(303);
        let mut stale = stale;
        stale.set("team_counts", "6");
        let response = client.submit(&stale).expect(409);
        assert!(response.text().contains("Counting players per team"), "{}", response.text());
        assert_eq!(app.section_state(id).section.settings.rules.team_counts, 5);
    }
}

#[test]
fn s6_medals_and_prizes_are_public_as_the_settings_say() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 5, 1);
        play(&app, &client, id, &url, 1, &["1", "1"]);
        set(&client, &url, &[("amounts", "100 50"), ("unit", "KGS"), ("shared_bronze", "true")]).expect(303);
        let page = app.stranger().get(&format!("{url}/lists")).expect(200);
        // Two winners and the bye are level on everything but Buchholz: three share 150.
        assert!(
            page.text().contains("150 KGS shared by 3") || page.text().contains("150\u{a0}KGS shared by 3"),
            "{}",
            page.text()
        );
        assert!(page.text().contains("Gold"), "{}", page.text());
        assert!(page.text().contains("Medals and prizes") && !page.text().contains("Nominations"));
        set(&client, &url, &[("ties", "by_rank")]).expect(303);
        let page = app.stranger().get(&format!("{url}/lists")).expect(200).text();
        assert!(page.contains("Prizes are awarded by final rank"), "{page}");
    }
}

#[test]
fn s2_the_standings_of_teams_say_how_they_come_about() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 6, 1);
        let none = app.stranger().get(&format!("{url}/lists/teams")).expect(200);
        assert!(none.text().contains("No lists yet"), "{}", none.text());
        join_teams(&app, organiser(&app, event), (event, id), &["Ала-Тоо", "Манас"]);
        play(&app, &client, id, &url, 1, &["1", "0", "5"]);
        let page = app.stranger().get(&format!("{url}/lists/teams")).expect(200).text();
        for expected in ["Ала-Тоо", "Манас", "Score breakdown", "The points of all players of a team"]
        {
            assert!(page.contains(expected), "{expected}: {page}");
        }
        let section_state = app.section_state(id);
        for player in &section_state.players {
            assert!(page.contains(&player.details.name.to_string()), "{page}");
        }
        set(&client, &url, &[("team_counts", "2")]).expect(303);
        let page = app.stranger().get(&format!("{url}/lists/teams")).expect(200).text();
        assert!(page.contains("The points of a team's 2 best players"), "{page}");
        set(&client, &url, &[("team_scoring", "match_points")]).expect(303);
        let page = app.stranger().get(&format!("{url}/lists/teams")).expect(200).text();
        assert!(page.contains("Match points") && page.contains("Game points"), "{page}");
        let links = app.stranger().get(&format!("{url}/lists")).expect(200).text();
        assert!(links.contains("Teams"), "{links}");
    }
}

#[test]
fn s2_the_page_of_a_team_says_its_place_its_score_and_its_opponents() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 6, 1);
        join_teams(&app, organiser(&app, event), (event, id), &["Ала-Тоо", "Манас"]);
        let team = app.section_state(id).teams.first().expect("a team").id;
        let address = format!("/events/{event}/teams/{team}");
        let guest = app.stranger();
        let before = guest.get(&address).expect(200).body();
        assert!(!before.contains("Round 1") && !before.contains("class=\"stats\""), "{before}");
        play(&app, &client, id, &url, 1, &["1", "0", "5"]);
        let section_state = app.section_state(id);
        let page = guest.get(&address).expect(200).body();
        for expected in ["After round 1", "Place", "Points", "Round 1"] {
            assert!(page.contains(expected), "{expected}: {page}");
        }
        // Each game of a player of the team, with the opponent, once.
        for board in &section_state.rounds[0].games {
            let players =
                [board.white, board.black].map(|player| section_state.player(player).expect("a player"));
            let own = players.iter().filter(|player| player.team == Some(team)).count();
            let links = page.matches(&format!("{url}/rounds/1/boards/{}\"", board.number)).count();
            assert_eq!(links, own, "board {}: {page}", board.number);
            if own > 0 {
                assert!(
                    players.iter().all(|player| page.contains(&format!("{url}/players/{}\"", player.id)))
                );
            }
        }
        // By matches, the teams it met.
        set(&client, &url, &[("team_scoring", "match_points")]).expect(303);
        let page = guest.get(&address).expect(200).body();
        assert!(page.contains("Match points") && page.contains("Манас"), "{page}");
        let table = guest.get(&format!("{url}/lists/teams")).expect(200).body();
        assert!(table.contains(&format!("href=\"{address}\"")), "{table}");
    }
}

#[test]
fn a6_nominations_are_for_officials_and_name_no_day() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 1);
        play(&app, &client, id, &url, 1, &["1", "1"]);
        let address = format!("{url}/lists/nominations");
        app.stranger().get(&address).expect(303);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        referee.get(&address).expect(403);
        let page = client.get(&address).expect(200);
        let born: Vec<_> = people(4).iter().map(|person| person.born.clone()).collect();
        for secret in born {
            let [day, month, year]: [&str; 3] =
                secret.split('.').collect::<Vec<_>>().try_into().expect("a date");
            for form in [secret.clone(), format!("{year}-{month}-{day}")] {
                assert!(!page.body().contains(&form), "{form}");
            }
        }
        // Born 1970 and 1973.
        let (oldest, youngest) = (people(4)[0].name(), people(4)[3].name());
        assert!(page.text().contains(&format!("Youngest {youngest}")), "{}", page.text());
        assert!(page.text().contains(&format!("Oldest {oldest}")), "{}", page.text());
    }
}

#[test]
fn age_groups_are_lists_of_their_own_on_the_day_that_is_set() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 1);
        play(&app, &client, id, &url, 1, &["1", "1"]);
        // Born 1.1.1970 to 4.4.1973: on the event's first day, 1.5.2026, they are 56 to 53.
        set(&client, &url, &[("upper", "54 56")]).expect(303);
        let page = app.stranger().get(&format!("{url}/lists?of=ages")).expect(200);
        assert!(page.text().contains("Ages on 1 May 2026"), "{}", page.text());
        let text = page.text();
        let (young, rest) = (text.find("Under 54").expect("a list"), text.find("Under 56").expect("a list"));
        assert!(young < rest);
        let eldest = people(4)[0].name();
        assert!(!text.contains(&eldest), "too old for all groups: {text}");
        set(&client, &url, &[("on", "2024-12-31")]).expect(303);
        let page = app.stranger().get(&format!("{url}/lists?of=ages")).expect(200).text();
        assert!(page.contains("Ages on 31 December 2024") && page.contains(&eldest), "{page}");
    }
}

#[test]
fn a5_a_player_who_became_too_old_is_marked_for_officials_and_for_no_one_else() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 3);
        // Born 1.1.1970 to 4.4.1973.
        set(&client, &url, &[("upper", "54"), ("on", "2026-05-01")]).expect(303);
        let edit = format!("{url}/edit");
        let response = client.fill(&edit, "/edit", &[("category", "age")]).expect(422);
        let eldest = people(4)[0].name();
        assert!(
            response.text().contains("too old for it (A5)") && response.text().contains(&eldest),
            "{}",
            response.text()
        );
        assert!(!response.text().contains("1970"), "A6");
        let mut form = response.form("/edit");
        form.set("consent_reason", "The federation allows it");
        client.submit(&form).expect(303);
        assert_eq!(app.section_state(id).section.settings.category, toguznama::tournament::Category::Age);
        let players = format!("{url}/players");
        assert_eq!(client.get(&players).expect(200).text().matches("not eligible (A5)").count(), 3);
        assert!(!app.stranger().get(&players).expect(200).text().contains("A5"));
        let first = format!("{players}/{}", app.section_state(id).players[0].id);
        assert!(client.get(&first).expect(200).text().contains("must be under 54"));
    }
}

/// Sends a list of ratings to be looked at.
fn look(client: &Client, url: &str, list: &[u8]) -> Answer {
    let page = format!("{url}/ratings/import");
    let form = client.get(&page).expect(200).form("/ratings/import");
    client.upload(&form, &[("file", "ratings.csv", list)])
}

fn ratings(app: &TestApp, id: SectionId) -> Vec<Option<u16>> {
    app.section_state(id).players.iter().map(|player| player.details.rating).collect()
}

#[test]
fn s5_ratings_go_out_as_a_file_and_come_back_once() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 2);
        play(&app, &client, id, &url, 1, &["1", "+/-"]);
        let before = ratings(&app, id);
        let page = app.stranger().get(&format!("{url}/ratings")).expect(200);
        assert!(page.text().contains("1 out of 1, expected"), "{}", page.text());
        let file = app.stranger().get(&format!("{url}/ratings.csv")).expect(200);
        assert!(file.header("content-type").starts_with("text/csv"));

        let preview = look(&client, &url, &file.bytes).expect(200);
        assert_eq!(ratings(&app, id), before, "nothing is stored yet");
        assert!(
            preview.text().contains("2 ratings would change") || preview.text().contains("Import 2 ratings"),
            "{}",
            preview.text()
        );
        let form = preview.form("/ratings/import/confirm");
        // Round 1 is paired: it is confirmed with a reason.
        let response = client.submit(&form).expect(422);
        assert!(response.text().contains("Round 1 of this section has been paired"), "{}", response.text());
        assert_eq!(ratings(&app, id), before);
        let mut confirm_form = response.form("/ratings/import/confirm");
        confirm_form.set("consent_reason", "the federation's new list");
        client.submit(&confirm_form).expect(303);
        let after = ratings(&app, id);
        let changed: Vec<bool> = before.iter().zip(&after).map(|(before, after)| before != after).collect();
        assert_eq!(changed.iter().filter(|changed| **changed).count(), 2, "{before:?} {after:?}");
        let gained: i32 = before
            .iter()
            .zip(&after)
            .map(|(before, after)| i32::from(after.unwrap_or(0)) - i32::from(before.unwrap_or(0)))
            .sum();
        assert_eq!(gained, 0, "with one K nothing is won");
        let audit_log = client.get(&format!("/events/{event}/audit-log")).text();
        for expected in ["New ratings imported", "the federation's new list"] {
            assert!(audit_log.contains(expected), "{expected}: {audit_log}");
        }
        let body = app.stranger().get(&format!("{url}/tournament.trf")).expect(200).body();
        assert_eq!(body.matches("### Rating @").count(), 1, "an import is told once: {body}");
        // The same form again changes nothing more, and the same file says that it was here.
        client.submit(&confirm_form).expect(303);
        assert_eq!(ratings(&app, id), after);
        let second = look(&client, &url, &file.bytes).expect(200);
        assert!(second.text().contains("Already imported."), "{}", second.text());
    }
}

#[test]
fn a_list_of_ratings_with_an_error_is_told_line_by_line_and_nothing_is_taken_over() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 3, 2);
        let before = ratings(&app, id);
        let names: Vec<String> =
            app.section_state(id).players.iter().map(|player| player.details.name.to_string()).collect();
        let list = format!(
            "No.;Full name;Rating before;Change;Rating after\n;{};2400;+5;2405\n;Nobody;;;1500\n;{};7;;9\n",
            names[0], names[1]
        );
        let preview = look(&client, &url, list.as_bytes()).expect(200);
        for expected in [
            "Line 3: No player with this name is in the section.",
            "Line 4: The previous rating in the section is",
            "2 rows have errors",
        ] {
            assert!(preview.text().contains(expected), "{expected}: {}", preview.text());
        }
        assert!(!preview.text().contains("Import 1"), "{}", preview.text());
        assert_eq!(ratings(&app, id), before);
        // A rating that changes between the look and the word.
        let good = format!("Full name;Rating after\n{};2405\n{};2222\n", names[0], names[1]);
        let form = look(&client, &url, good.as_bytes()).expect(200).form("/ratings/import/confirm");
        let player = app.section_state(id).players[1].clone();
        app.write(move |tx| {
            let details = PlayerDetails { rating: Some(1111), ..player.details };
            Ok(tx.update_player(player.id, player.version, &details, None)?)
        });
        let refused = client.submit(&form).expect(422);
        assert!(refused.text().contains("has changed since the preview"), "{}", refused.text());
        assert_eq!(ratings(&app, id)[0], before[0]);
        for (bytes, expected) in [
            (&b"Name;Club\nA;B\n"[..], "No column with new ratings was recognised"),
            (b"", "The list is empty"),
        ] {
            let answer = look(&client, &url, bytes).expect(422);
            assert!(answer.text().contains(expected), "{expected}: {}", answer.text());
        }
        // Before round 1 is paired there is nothing to confirm.
        let form = look(&client, &url, good.as_bytes()).expect(200).form("/ratings/import/confirm");
        client.submit(&form).expect(303);
        assert_eq!(ratings(&app, id)[..2], [Some(2405), Some(2222)]);
    }
}
