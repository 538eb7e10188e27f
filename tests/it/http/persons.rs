//! Players found over all events.

use super::protection::{categorise, protect};
use super::*;
use crate::support::app::now;
use toguznama::tournament::players::claims::ClaimState;

/// How many players the front page finds, and its text.
fn found(client: &Client, query: &str) -> (usize, String) {
    let answer = client.get(&format!("/?q={query}")).expect(200);
    (answer.body().matches("class=\"games__game\"").count(), answer.text())
}

#[test]
fn the_front_page_finds_players_by_name_in_both_alphabets() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        for query in ["almaz", "Алмаз", "ALMAZ+asan", "maz"] {
            let (count, text) = found(&stranger, query);
            assert_eq!(count, 1, "{query}");
            assert!(text.contains("KGZ 101") && !text.contains("in an event"), "{text}");
        }
        // A person over events; a player who is none by the entry.
        assert!(stranger.get("/?q=almaz").body().contains("href=\"/persons/1\""));
        let (count, text) = found(&stranger, "bermet");
        assert!(
            count == 1 && text.contains("Cup of the Nine") && text.contains("1 player in an event"),
            "{text}"
        );
        // While the event goes on, the person leads to the player there.
        let player = format!("{}/players/{}\"", hall.url(), hall.players[0]);
        assert!(!stranger.get("/?q=almaz").body().contains(&player));
        let today = now().date_naive();
        let [first, last] = [today.pred_opt(), today.succ_opt()].map(|day| day.expect("a day").to_string());
        let edit = format!("/events/{}/edit", hall.event);
        client.fill(&edit, "/edit", &[("starts_on", &first), ("ends_on", &last)]).expect(303);
        assert!(stranger.get("/?q=almaz").body().contains(&player));
        let link = stranger.get("/?q=bermet").body().to_owned();
        let address = format!("{}/players/{}\"", hall.url(), hall.players[1]);
        assert!(link.contains(&address), "{link}");
        let (count, text) = found(&stranger, "asan");
        assert!(count == 4 && text.contains("Other players in events: 3"), "{text}");
        assert_eq!(found(&stranger, "nowhere").0, 0);
        assert!(found(&stranger, "nowhere").1.contains("Nothing found"));
        assert!(
            !stranger.get("/?q=almaz").body().contains("class=\"events__event"),
            "no event has that name"
        );

        // What an event says about its people holds for the search.
        categorise(&app, hall.section, Category::Age);
        protect(&client, hall.event, &["short_names"]);
        assert_eq!((found(&stranger, "asan").0, found(&client, "asan").0), (0, 0));
        let (count, text) = found(&stranger, "almaz");
        assert!(count == 1 && text.contains("Almaz A.") && !text.contains("Asan"), "{text}");
        protect(&client, hall.event, &["unlisted"]);
        assert_eq!((found(&stranger, "almaz").0, found(&client, "almaz").0), (0, 0));
    }
}

#[test]
fn a_player_with_twenty_events_is_found_once_and_by_an_earlier_name_too() {
    for app in applications() {
        app.write(|tx| {
            for number in 0..20 {
                let starts_on = chrono::NaiveDate::from_ymd_opt(2020, 1, 1 + number);
                let details =
                    EventDetails { name: format!("Cup {number}"), starts_on, ..EventDetails::default() };
                let event = tx.insert_event(&details)?;
                let section = tx.insert_section(event, &Setup::usual("Open", 3, 9))?;
                let (mut entered, personal) = applicant("Ayday");
                if number == 3 {
                    entered.name.surname = "Earlier".into();
                }
                entered.federation_number = "KGZ 5".parse().ok();
                let players = tx.insert_players(section, &[(entered, personal), applicant("Aydana")])?;
                tx.decide_claim(players[0], ClaimState::Agreed, true)?;
            }
            Ok(())
        });
        let stranger = app.stranger();
        let (count, text) = found(&stranger, "ayda");
        assert!(count == 21 && text.contains("Other players in events: 20"), "{text}");
        assert_eq!(found(&stranger, "ayday").0, 1);
        let (count, text) = found(&stranger, "earlier");
        assert!(count == 1 && text.contains("Cup 3"), "the person has another name now: {text}");
        // Two steps from any page: the brand, and the foot of the front page.
        assert!(stranger.get("/").body().contains("href=\"/persons\""));
        assert!(stranger.get("/persons").body().contains("href=\"/ratings\""));
    }
}

#[test]
fn players_that_are_found_stand_page_by_page_the_latest_events_first() {
    let app = applications().next().expect("a database");
    app.write(|tx| {
        for (name, year) in [("Middle Cup", 2024), ("Latest Cup", 2025), ("First Cup", 2023)] {
            let starts_on = chrono::NaiveDate::from_ymd_opt(year, 5, 1);
            let details = EventDetails { name: name.into(), starts_on, ..EventDetails::default() };
            let event = tx.insert_event(&details)?;
            let section = tx.insert_section(event, &Setup::usual("Open", 3, 9))?;
            let players: Vec<_> = (0..30).map(|number| applicant(&format!("Player{number}"))).collect();
            tx.insert_players(section, &players)?;
        }
        Ok(())
    });
    let stranger = app.stranger();
    let body = stranger.get("/?q=player").expect(200).body().to_owned();
    assert_eq!(body.matches("class=\"games__game\"").count(), 50);
    let of = |body: &str, cup: &str| body.matches(&format!("{cup} Cup</a>")).count();
    assert_eq!((of(&body, "Latest"), of(&body, "Middle"), of(&body, "First")), (30, 20, 0));
    assert!(body.contains("/?q=player&#38;players=2") || body.contains("/?q=player&amp;players=2"), "{body}");
    let body = stranger.get("/?q=player&players=2").expect(200).body().to_owned();
    assert_eq!((of(&body, "Latest"), of(&body, "Middle"), of(&body, "First")), (0, 10, 30));
    for odd in ["0", "x", "", "99999999999999999999"] {
        stranger.get(&format!("/?q=player&players={odd}")).expect(200);
    }
}

/// Enters a player with this number into a section of another event; the others with the number are the same person.
fn elsewhere(app: &TestApp, number: &'static str, rating: u16, day: &'static str) -> (EventId, PlayerId) {
    app.write(move |tx| {
        let details =
            EventDetails { name: "Other Cup".into(), starts_on: day.parse().ok(), ..EventDetails::default() };
        let event = tx.insert_event(&details)?;
        let section = tx.insert_section(event, &Setup::usual("Open", 3, 9))?;
        let (entered, personal) = applicant("Алмаз");
        let federation_number = number.parse().ok();
        let entered = PlayerDetails { rating: Some(rating), federation_number, ..entered };
        let player = tx.insert_player(section, None, &entered, &personal)?;
        if !number.is_empty() {
            tx.decide_claim(player, ClaimState::Agreed, true)?;
        }
        Ok((event, player))
    })
}

/// Makes the sections of an event final now.
fn finish(app: &TestApp, event: EventId) {
    app.write(move |tx| {
        let sections = tx.list_sections(event)?;
        Ok(sections.into_iter().try_for_each(|section| tx.update_final(section.id, Some(now())))?)
    });
}

#[test]
fn entries_with_one_federation_number_are_one_person() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let (other_event, _) = elsewhere(&app, "KGZ 101", 2150, "2026-06-01");
        finish(&app, other_event);
        let player = stranger.get(&format!("{}/players/{}", hall.url(), hall.players[0])).expect(200);
        assert!(player.body().contains("href=\"/persons/1\""), "{}", player.body());
        let other = stranger.get(&format!("{}/players/{}", hall.url(), hall.players[1])).expect(200);
        assert!(!other.body().contains("/persons/"), "no number");

        let person = stranger.get("/persons/1").expect(200);
        assert_eq!(person.header("x-robots-tag"), "noindex");
        let text = person.text();
        for expected in ["KGZ 101", "2150", "+50", "Cup of the Nine", "Other Cup"] {
            assert!(text.contains(expected), "{expected}: {text}");
        }
        let games = stranger.get("/persons/1?show=games").expect(200);
        assert!(
            games.text().contains("Round 1") && games.body().contains("/rounds/1/boards/"),
            "{}",
            games.text()
        );
        let opponent = format!("href=\"{}/players/{}\"", hall.url(), hall.players[2]);
        assert!(games.body().contains(&opponent), "the opponent is no person: {}", games.body());
        assert!(!games.body().contains("<svg class=\"ratings"), "events have the picture");
        assert!(person.body().contains("role=\"img\" aria-label=\"Rating from 2100"), "{}", person.body());
        let opponents = stranger.get("/persons/1?show=opponents").expect(200).text();
        assert!(opponents.contains("Won"), "{opponents}");
        for odd in ["?show=x&page=x", "?page=99", "?show=games&page=0"] {
            stranger.get(&format!("/persons/1{odd}")).expect(200);
        }
        for missing in ["/persons/99", "/persons/x", "/ratings/K-Z", "/ratings/1"] {
            stranger.get(missing).expect(404);
        }

        let listed = |query: &str| stranger.get(&format!("/persons{query}")).expect(200).text();
        assert!(listed("").contains("KGZ 101") && listed("?q=almaz").contains("KGZ 101"));
        assert!(!listed("?q=bermet").contains("KGZ") && !listed("?after=1").contains("KGZ 101"));
        let ratings = || stranger.get("/ratings/kgz").expect(200).text();
        assert!(ratings().contains("2150") && !ratings().contains("2100"), "{}", ratings());
        assert!(stranger.get("/ratings").expect(200).body().contains("href=\"/ratings/KGZ\""));

        // An unlisted event is left out.
        protect(&client, hall.event, &["unlisted"]);
        let text = stranger.get("/persons/1").expect(200).text();
        assert!(!text.contains("Cup of the Nine") && text.contains("Other Cup"), "{text}");
        assert!(!stranger.get("/persons/1?show=games").expect(200).body().contains("/rounds/1/boards/"));
    }
}

#[test]
fn a_person_is_shown_short_wherever_else_the_name_is_whole() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        categorise(&app, hall.section, Category::Age);
        protect(&client, hall.event, &["short_names"]);
        for client in [&app.stranger(), &client] {
            for page in ["/persons", "/persons/1", "/ratings/KGZ"] {
                let text = client.get(page).expect(200).text();
                assert!(text.contains("Almaz A.") && !text.contains("Asan уулу"), "{page}: {text}");
            }
        }
        let (other_event, other) = elsewhere(&app, "KGZ 101", 2150, "2020-01-01");
        finish(&app, other_event);
        let section = app.read(|tx| tx.list_sections(other_event))[0].id;
        let there = format!("/events/{other_event}/sections/{section}/players");
        for page in [
            "/persons",
            "/persons/1",
            "/ratings/KGZ",
            "/ratings/KGZ/list.csv",
            &there,
            &format!("{there}/{other}"),
        ] {
            let text = app.stranger().get(page).expect(200).body().to_owned();
            assert!(text.contains("Алмаз A.") && !text.contains("Asan уулу"), "{page}: {text}");
        }
        assert_eq!(found(&app.stranger(), "almaz+asan").0, 0, "the given name finds nothing");
        // Once no event of the person asks for that, all of them show it whole.
        let mut form = client.get(&format!("/events/{}/protection", hall.event)).form("/protection");
        form.fields.retain(|(name, _)| name != "short_names");
        client.submit(&form).expect(303);
        for page in ["/persons/1", &there] {
            let text = app.stranger().get(page).expect(200).text();
            assert!(text.contains("Алмаз Asan уулу"), "{page}: {text}");
        }
    }
}

#[test]
fn a_federation_number_is_entered_corrected_and_forgotten() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let edit = format!("{}/players/{}/edit", hall.url(), hall.players[1]);
        let wrong = client.fill(&edit, "/edit", &[("federation_number", "12345")]).expect(422);
        assert!(wrong.text().contains("as in KGZ 12345"), "{}", wrong.text());
        client.fill(&edit, "/edit", &[("federation_number", "kgz-777")]).expect(303);
        let stranger = app.stranger();
        let player = stranger.get(edit.trim_end_matches("/edit")).expect(200).body().to_owned();
        let (_, after) = player.split_once("href=\"/persons/").expect("a link");
        let person = format!("/persons/{}", after.split('"').next().unwrap_or_default());
        let text = stranger.get(&person).expect(200).text();
        assert!(text.contains("KGZ 777") && text.contains("Bermet"), "{text}");
        let list = stranger.get(&format!("{}/players.csv", hall.url())).expect(200).body().to_owned();
        assert!(list.contains("KGZ 777") && list.contains("Federation number"), "{list}");
        let file = stranger.get(&format!("{}/tournament.trf", hall.url())).expect(200).body().to_owned();
        assert!(file.contains("KGZ         777"), "{file}");
        client.fill(&edit, "/edit", &[("federation_number", "")]).expect(303);
        stranger.get(&person).expect(404);
        let log = client.get(&format!("/events/{}/audit-log", hall.event)).expect(200).text();
        assert!(log.contains("Federation number") && log.contains("KGZ 777"), "{log}");
    }
}

#[test]
fn a6_rating_lists_have_title_and_region_and_are_narrowed_down_by_what_everybody_knows() {
    for app in applications() {
        app.write(|tx| {
            let year = now().format("%Y").to_string();
            let details = EventDetails {
                name: "Cup".into(),
                starts_on: format!("{year}-01-01").parse().ok(),
                ..EventDetails::default()
            };
            let event = tx.insert_event(&details)?;
            let open = tx.insert_section(event, &Setup::usual("Open", 3, 9))?;
            let mut young = Setup::usual("U12", 3, 9).of_category(Category::Age);
            young.section.rules.ages.upper = vec![12];
            let young = tx.insert_section(event, &young)?;
            for (section, number, surname, sex, rating, title) in [
                (open, "KGZ 1", "Aybek", Sex::Male, 2200, Some(Title::Grandmaster)),
                (open, "KGZ 2", "Begaiym", Sex::Female, 2100, None),
                (open, "KGZ 3", "Cholpon", Sex::Female, 2100, None),
                (young, "KGZ 4", "Dastan", Sex::Male, 1500, None),
            ] {
                // Born as late as the child: the list does not look at it.
                let (entered, personal) = applicant(surname);
                let entered = PlayerDetails {
                    sex: Some(sex),
                    rating: Some(rating),
                    title,
                    federation_number: number.parse().ok(),
                    ..entered
                };
                tx.insert_player(
                    section,
                    None,
                    &entered,
                    &Personal { born: "2020-01-02".parse().ok(), ..personal },
                )?;
            }
            Ok(())
        });
        let stranger = app.stranger();
        let list = |query: &str| stranger.get(&format!("/ratings/KGZ{query}")).expect(200).text();
        let all = list("");
        for expected in [
            "1 GM Aybek Asan уулу",
            "2200 Ысык-Көл 1",
            "2 Begaiym",
            "2 Cholpon",
            "4 Dastan",
            "Under 12",
            "Under 20",
        ] {
            assert!(all.contains(expected), "{expected}: {all}");
        }
        assert!(!all.contains("Under 10") && !all.contains("2020"), "{all}");
        let women = list("?group=women");
        assert!(
            women.contains("1 Begaiym") && women.contains("1 Cholpon") && !women.contains("Aybek"),
            "{women}"
        );
        let young = list("?group=u14");
        assert!(young.contains("1 Dastan") && !young.contains("Begaiym"), "{young}");
        assert!(!list("?group=u8").contains("Dastan"));
        let csv = stranger.get("/ratings/kgz/list.csv").expect(200).body().to_owned();
        assert!(
            csv.contains("GM") && csv.contains("KGZ 1") && csv.contains("Ысык-Көл") && !csv.contains("2020"),
            "{csv}"
        );
        let csv = stranger.get("/ratings/KGZ/list.csv?group=women").expect(200).body().to_owned();
        assert!(csv.contains("Begaiym") && !csv.contains("Dastan"), "{csv}");
        stranger.get("/ratings/KGZ/list.xlsx").expect(200);
        stranger.get("/ratings/K-Z/list.csv").expect(404);
    }
}

/// Joins a player with an entry, with a reason where one is asked for.
pub(super) fn joined(client: &Client, page: &str, with: PlayerId) -> Answer {
    let response = client.fill(&format!("{page}?q=asan"), "/person", &[("with", &with.to_string())]);
    if response.body().contains("consent_reason") {
        agree(client, &response, "same birthday")
    } else {
        response
    }
}

#[test]
fn an_official_joins_entries_without_a_number_and_the_audit_log_undoes_it() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let (other_event, other) = elsewhere(&app, "", 2150, "2030-01-01");
        let player = format!("{}/players/{}", hall.url(), hall.players[1]);
        let page = format!("{player}/person");
        stranger.get(&page).expect(303);
        let search = client.get(&format!("{page}?q=almaz")).expect(200);
        assert!(
            search.text().contains("Other Cup") && !search.body().contains("/person/separate"),
            "{}",
            search.text()
        );

        // Without a number on either side both events are changed: that takes the right in both.
        let refused = joined(&client, &page, other).expect(422);
        assert!(refused.text().contains("you do not manage players of its event"), "{}", refused.text());
        app.write(move |tx| Ok(tx.save_official(other_event, organiser, Role::Organiser, now())?));
        joined(&client, &page, other).expect(303);
        let of = |player: &str| {
            let body = stranger.get(player).expect(200).body().to_owned();
            let link = body
                .split_once("href=\"/persons/")
                .map(|(_, after)| after.split('"').next().unwrap_or_default().to_owned());
            link.map(|id| format!("/persons/{id}"))
        };
        let person = of(&player).expect("a person");
        let text = stranger.get(&person).expect(200).text();
        assert!(
            text.contains("Cup of the Nine") && text.contains("Other Cup") && !text.contains("LOCAL"),
            "{text}"
        );
        assert!(!stranger.get("/ratings").expect(200).body().contains("LOCAL"));
        assert!(!stranger.get("/persons").expect(200).body().contains("LOCAL"));
        let answer = joined(&client, &page, other).expect(422);
        assert!(answer.text().contains("already one person"), "{}", answer.text());
        joined(&client, &page, hall.players[0]).expect(422);
        joined(&client, &page, PlayerId(99_999)).expect(404);

        // The entry with a number takes the player over; the history brings the other person back.
        let (numbered_event, numbered) = elsewhere(&app, "KGZ 900", 2000, "2031-01-01");
        app.write(move |tx| Ok(tx.save_official(numbered_event, organiser, Role::Secretary, now())?));
        joined(&client, &page, numbered).expect(303);
        let text = stranger.get(&of(&player).expect("a person")).expect(200).text();
        assert!(text.contains("KGZ 900") && text.contains("Cup of the Nine"), "{text}");
        let log = client.get(&format!("/events/{}/audit-log", hall.event)).expect(200);
        assert!(log.text().contains("Joined with an entry in another event"), "{}", log.text());
        let offered = log
            .forms()
            .into_iter()
            .find(|form| form.action.contains("/audit-log/") && form.action.ends_with("/undo"));
        let response = client.submit(&offered.expect("the latest entry can be undone")).expect(422);
        agree(&client, &response, "another birthday").expect(303);
        let text = stranger.get(&of(&player).expect("a person")).expect(200).text();
        assert!(text.contains("Other Cup") && !text.contains("KGZ 900"), "{text}");
        let separate = client.get(&page).expect(200).form("/person/separate");
        let response = client.submit(&separate).expect(422);
        agree(&client, &response, "not the same").expect(303);
        assert_eq!(of(&player), None);
        stranger.get(&person).expect(200);
    }
}

#[test]
fn what_no_name_can_have_is_searched_for_without_an_error() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let player = app.section_state(hall.section).players[0].id;
        let own = format!("{}/players/{player}/person?q=%00", hall.url());
        for address in ["/?q=%00", "/persons?q=a%00b", "/api/v1/events?q=%00", &own] {
            client.get(address).expect(200);
        }
    }
}
