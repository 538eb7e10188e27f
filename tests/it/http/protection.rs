//! What strangers and search engines are shown of an event.

use super::*;

/// Ticks these boxes of the event's protection.
fn protect(client: &Client, event: EventId, boxes: &[&str]) {
    let page = format!("/events/{event}/protection");
    let mut form = client.get(&page).expect(200).form("/protection");
    for ticked in boxes {
        form.set(ticked, "true");
    }
    client.submit(&form).expect(303);
}

#[test]
fn search_engines_are_asked_to_list_nothing_but_events_that_want_it() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let pages = [format!("/events/{}", hall.event), format!("{}/players", hall.url())];
        let asked = |page: &str| stranger.get(page).header("x-robots-tag").to_owned();
        for page in pages.iter().map(String::as_str).chain(["/", "/games", "/login", "/no-such-page"]) {
            assert_eq!(asked(page), "noindex", "{page}");
        }
        protect(&client, hall.event, &["indexed"]);
        for page in &pages {
            assert_eq!(asked(page), "", "{page}");
        }
        assert_eq!(asked("/games"), "noindex");
        assert_eq!(asked("/events/999"), "noindex");
        let robots = stranger.get("/robots.txt").expect(200);
        assert!(robots.header("content-type").starts_with("text/plain"));
        assert!(robots.body().starts_with("User-agent: *\nDisallow: /login"), "{}", robots.body());
        let log = client.get(&format!("/events/{}/audit-log", hall.event)).text();
        assert!(log.contains("Protection of people changed"), "{log}");
    }
}

#[test]
fn an_unlisted_event_is_found_by_its_link_alone() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (_, elsewhere) = app.with_account("elsewhere", true);
        let listed = |client: &Client, page: &str| {
            let text = client.get(page).expect(200).text();
            text.contains("Cup of the Nine") && (page == "/" || text.contains("Almaz"))
        };
        let stranger = app.stranger();
        for page in ["/", "/games"] {
            assert!(listed(&stranger, page) && listed(&elsewhere, page), "{page}");
        }
        protect(&client, hall.event, &["unlisted"]);
        for page in ["/", "/games"] {
            assert!(!listed(&stranger, page) && !listed(&elsewhere, page), "{page}");
        }
        let games = stranger.get("/games").text();
        assert!(!games.contains("Cup of the Nine"), "{games}");
        assert!(listed(&client, "/"), "its officials still find it");
        stranger.get(&hall.url()).expect(200);
    }
}

#[test]
fn strangers_see_short_names_in_age_groups_where_the_event_says_so() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let section = hall.section;
        app.write(move |tx| {
            let stored = tx.find_section(section)?.ok_or(ActionError::NotFound)?;
            let settings = SectionSettings { category: Category::Age, ..stored.settings };
            tx.update_section(section, stored.version, &settings)?;
            Ok(())
        });
        // The given name of all players: "Asan уулу".
        let whole = |answer: &Answer| answer.body().contains("Asan уулу");
        assert!(pages(&app.stranger(), &hall).iter().any(whole), "pages are kept from now on");
        protect(&client, hall.event, &["short_names"]);
        let (_, elsewhere) = app.with_account("elsewhere", true);
        for client in [app.stranger(), elsewhere] {
            let shown = pages(&client, &hall);
            for answer in &shown {
                let at_leader = answer.address.starts_with("/apply");
                assert!(at_leader || !whole(answer), "{}", answer.address);
            }
            let players = client.get(&format!("{}/players", hall.url())).expect(200).text();
            assert!(players.contains("Almaz A."), "{players}");
            for file in ["/crosstable.csv", "/standings.csv"] {
                let file = client.get(&format!("{}{file}", hall.url())).expect(200).body();
                assert!(file.contains("Almaz A.") && !file.contains("Asan уулу"), "{file}");
            }
        }
        assert!(whole(&client.get(&format!("{}/players", hall.url())).expect(200)));
        let (_, referee) = app.with_official("referee", hall.event, Role::Referee);
        assert!(whole(&referee.get(&format!("{}/players", hall.url())).expect(200)));
        let mut form = client.get(&format!("/events/{}/protection", hall.event)).form("/protection");
        form.fields.retain(|(name, _)| name != "short_names");
        client.submit(&form).expect(303);
        assert!(
            whole(&app.stranger().get(&format!("{}/players", hall.url())).expect(200)),
            "kept pages follow"
        );
    }
}

#[test]
fn a_short_name_has_the_surname_and_one_initial() {
    let name = |surname: &str, given: &str, patronymic: &str| Name {
        surname: surname.into(),
        given: given.into(),
        patronymic: patronymic.into(),
    };
    for (whole, short) in [
        (name("Асанов", "Бекзат", "Нурланович"), "Асанов Б."),
        (name("Асан уулу", "Ыман", ""), "Асан уулу Ы."),
        (name("Асанов Бекзат Нурланович", "", ""), "Асанов Б."),
        (name("Манас", "", ""), "Манас"),
    ] {
        assert_eq!(whole.short().to_string(), short);
    }
}
