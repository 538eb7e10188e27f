//! What strangers and search engines are shown of an event.

use super::*;

/// Ticks these boxes of the event's protection.
pub(super) fn protect(client: &Client, event: EventId, boxes: &[&str]) {
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
        let robots_of = |page: &str| stranger.get(page).header("x-robots-tag").to_owned();
        for page in pages.iter().map(String::as_str).chain(["/", "/games", "/login", "/no-such-page"]) {
            assert_eq!(robots_of(page), "noindex", "{page}");
        }
        protect(&client, hall.event, &["indexed"]);
        for page in &pages {
            assert_eq!(robots_of(page), "all", "{page}");
        }
        assert_eq!(robots_of("/games"), "noindex");
        assert_eq!(robots_of("/events/999"), "noindex");
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
        for client in [&stranger, &elsewhere] {
            for query in [
                "player=almaz",
                "player=Almaz+Asan",
                "line=76",
                "player=almaz&line=76",
                "page=1",
                "before=999",
            ] {
                let found = client.get(&format!("/games?{query}")).expect(200);
                assert_eq!(games_on(&found), 0, "{query}");
            }
            for query in ["q=nine", "q=cup+nine", "q=Каракол", "page=1", "page=2", "q=nine&page=1"] {
                let found = client.get(&format!("/?{query}")).expect(200).text();
                assert!(!found.contains("Cup of the Nine"), "{query}: {found}");
            }
        }
        // Its own page still finds its games.
        assert_eq!(games_on(&stranger.get(&format!("/events/{}/games?player=almaz", hall.event))), 1);
        let mut form = client.get(&format!("/events/{}/protection", hall.event)).form("/protection");
        form.fields.retain(|(name, _)| name != "unlisted");
        client.submit(&form).expect(303);
        assert_eq!(games_on(&stranger.get("/games?player=almaz").expect(200)), 1, "listed again");
        assert!(listed(&client, "/"), "its officials still find it");
        stranger.get(&hall.url()).expect(200);
    }
}

/// How many games a page lists.
fn games_on(answer: &Answer) -> usize {
    answer.body().matches("class=\"games__game\"").count()
}

/// Makes the hall's section one of this category.
pub(super) fn categorise(app: &TestApp, section: SectionId, category: Category) {
    app.change_settings(section, move |of| of.section.category = category);
}

#[test]
fn the_given_names_of_children_find_no_game_while_they_are_short() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (_, elsewhere) = app.with_account("elsewhere", true);
        let stranger = app.stranger();
        // All players are called "Asan уулу"; their surnames and initials find them always.
        let found = |by_given: usize, why: &str| {
            for client in [&stranger, &elsewhere] {
                for query in ["player=asan", "player=almaz+asan", "player=уулу"] {
                    assert_eq!(
                        games_on(&client.get(&format!("/games?{query}")).expect(200)),
                        by_given,
                        "{why}: {query}"
                    );
                }
                for query in ["player=almaz", "player=almaz+a"] {
                    assert_eq!(
                        games_on(&client.get(&format!("/games?{query}")).expect(200)),
                        1,
                        "{why}: {query}"
                    );
                }
            }
        };
        let untick = |field: &str| {
            let mut form = client.get(&format!("/events/{}/protection", hall.event)).form("/protection");
            form.fields.retain(|(name, _)| name != field);
            client.submit(&form).expect(303);
        };
        categorise(&app, hall.section, Category::Age);
        found(1, "as they are");
        protect(&client, hall.event, &["short_names"]);
        found(0, "switched on");
        untick("short_names");
        found(1, "switched off");
        protect(&client, hall.event, &["short_names"]);
        found(0, "switched on again");
        categorise(&app, hall.section, Category::Open);
        found(1, "no children any more");
        categorise(&app, hall.section, Category::Age);
        found(0, "children again");
        // The page of one player's games, by a name that is corrected meanwhile.
        let (section, player) = (hall.section, hall.players[0]);
        app.write(move |tx| {
            let state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
            let stored =
                state.players.iter().find(|known| known.id == player).ok_or(ActionError::NotFound)?;
            let mut details = stored.details.clone();
            details.name.given = "Asanbek".into();
            tx.update_player(player, stored.version, &details, None)?;
            Ok(())
        });
        found(0, "a corrected name");
    }
}

#[test]
fn the_pages_of_the_front_page_leave_unlisted_events_out() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hidden = app.write(move |tx| {
            let mut hidden = Vec::new();
            for number in 1..=105 {
                let details = EventDetails {
                    name: format!("Cup {number:03}"),
                    place: "Osh".into(),
                    ..Default::default()
                };
                let event = tx.insert_event(&details)?;
                if number % 2 == 0 {
                    let unlisted = Protection { unlisted: true, ..Protection::default() };
                    tx.update_event_protection(event, Version::FIRST, unlisted)?;
                    hidden.push((event, details.name));
                }
            }
            tx.save_official(hidden[0].0, organiser, Role::Organiser, crate::support::app::now())?;
            Ok(hidden)
        });
        let shown = |client: &Client, address: &str| {
            let body = client.get(address).expect(200).body();
            (1..=105)
                .map(|number| format!("Cup {number:03}"))
                .filter(|name| body.contains(name.as_str()))
                .collect::<Vec<_>>()
        };
        let is_hidden = |name: &String| hidden.iter().any(|(_, known)| known == name);
        let stranger = app.stranger();
        for (first, second) in
            [("/", "/?page=2"), ("/?q=cup", "/?q=cup&page=2"), ("/?q=osh", "/?q=osh&page=2")]
        {
            let (first, second) = (shown(&stranger, first), shown(&stranger, second));
            assert_eq!((first.len(), second.len()), (50, 3), "{first:?} {second:?}");
            assert!(!first.iter().chain(&second).any(is_hidden), "{first:?} {second:?}");
        }
        assert!(!stranger.get("/").body().contains("page=3"), "there is no page for what is not shown");
        assert!(shown(&stranger, &format!("/?q=cup+{}", &hidden[0].1[4..])).is_empty());
        assert_eq!(
            shown(&client, &format!("/?q=cup+{}", &hidden[0].1[4..])),
            [hidden[0].1.clone()],
            "its own officials"
        );
        assert!(
            shown(&client, &format!("/?q=cup+{}", &hidden[1].1[4..])).is_empty(),
            "not those of another one"
        );
    }
}

#[test]
fn strangers_see_short_names_in_age_groups_where_the_event_says_so() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        categorise(&app, hall.section, Category::Age);
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
