//! What others are shown of a page before they open it: link previews, search engines, calendars.

use chrono::{Days, Utc};
use toguznama::tournament::EventDetails;

use super::protection::protect;
use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::html::tags;

/// The content of a `meta` of the page.
fn meta(page: &Answer, name: &str) -> String {
    let tags = tags(&page.body());
    let is_it =
        |key| move |tag: &&crate::support::html::Tag| tag.name == "meta" && tag.get(key) == Some(name);
    let found = tags.iter().find(is_it("name")).or_else(|| tags.iter().find(is_it("property")));
    found.and_then(|tag| tag.get("content")).unwrap_or_default().to_owned()
}

#[test]
fn a_link_says_of_which_event_it_is() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        for page in [hall.url(), format!("{}/standings", hall.url()), format!("{}/rounds/1", hall.url())] {
            let page = stranger.get(&page).expect(200);
            for text in [meta(&page, "og:title"), meta(&page, "description"), meta(&page, "og:description")] {
                assert!(text.contains("Cup of the Nine"), "{text}");
            }
            assert!(page.body().contains(&format!("<title>{}", meta(&page, "og:title"))));
        }
    }
}

#[test]
fn a_link_to_a_board_says_who_plays_and_how_it_ended_and_one_to_a_section_how_far_it_is() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        let state = app.section_state(id);
        let game = state.rounds[0].games[0].clone();
        let surname = |player| state.player(player).expect("a player").details.name.surname.clone();
        let board = app.stranger().get(&format!("{url}/rounds/1/boards/1")).expect(200);
        let told = meta(&board, "og:description");
        for text in [surname(game.white), surname(game.black), "1 – 0".to_owned()] {
            assert!(told.contains(&text), "{text}: {told}");
        }
        let other = app.stranger().get(&format!("{url}/rounds/1/boards/2")).expect(200);
        assert_ne!(meta(&other, "description"), told);
        let table = app.stranger().get(&format!("{url}/standings")).expect(200);
        assert!(meta(&table, "og:description").contains("Round 1, playing"), "{}", table.body());
    }
}

/// What the two settings call the game and a ball, in all languages.
const NAMES: [(&str, [&str; 3]); 2] =
    [("korgool", ["korgool", "коргоол", "қорғоол"]), ("kumalak", ["kumalak", "кумалак", "құмалақ"])];

fn names_one_of(text: &str, names: &[&str]) -> bool {
    let text = text.to_lowercase();
    names.iter().any(|name| text.contains(name))
}

#[test]
fn no_page_of_an_event_calls_the_game_otherwise_than_its_event_does() {
    // The settings offer both words, and the log says which one took the place of which.
    let has_both = |path: &str| ["/edit", "/audit-log"].iter().any(|part| path.contains(part));
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let edit = format!("/events/{}/edit", hall.event);
        let of_event =
            |row: &RouteRow| row.method == "GET" && row.path.contains("/{event}") && !has_both(row.path);
        for (own, other) in [(NAMES[1], NAMES[0]), (NAMES[0], NAMES[1])] {
            client.fill(&edit, "/edit", &[("ball", own.0)]).expect(303);
            for lang in ["ky", "kk", "ru", "en"] {
                let mut named = 0;
                for row in table().into_iter().filter(of_event) {
                    let page = hall.address(&row);
                    let joint = if page.contains('?') { '&' } else { '?' };
                    let answer = client.get(&format!("{page}{joint}lang={lang}"));
                    if answer.status != 200 || !answer.is_html() && !page.starts_with("/api") {
                        continue;
                    }
                    let body = answer.body();
                    assert!(!names_one_of(&body, &other.1), "{lang}: {page} of {}: {body}", own.0);
                    named += usize::from(names_one_of(&body, &own.1));
                }
                assert!(named > 20, "{lang}: {named} pages name the game of {}", own.0);
                let page = app.stranger().get(&format!("{}?lang={lang}", hall.url())).expect(200);
                let told = meta(&page, "og:description");
                assert!(names_one_of(&told, &own.1) && !names_one_of(&told, &other.1), "{lang}: {told}");
            }
        }
    }
}

#[test]
fn a_page_of_no_event_calls_the_game_as_its_language_does() {
    for app in applications() {
        for (lang, is_korgool, is_kumalak) in
            [("ky", true, false), ("kk", false, true), ("ru", true, true), ("en", true, true)]
        {
            let page = app.stranger().get(&format!("/games?lang={lang}")).expect(200).body();
            let named = NAMES.map(|(_, names)| names_one_of(&page, &names));
            assert_eq!(named, [is_korgool, is_kumalak], "{lang}");
        }
    }
}

#[test]
fn a_link_opens_in_the_language_that_it_asks_for() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let page = format!("/events/{}", hall.event);
        let lang = |page: &Answer| {
            tags(&page.body())
                .iter()
                .find(|tag| tag.name == "html")
                .and_then(|tag| tag.get("lang").map(str::to_owned))
        };
        for code in ["ky", "kk", "ru", "en"] {
            let response = stranger.get(&format!("{page}?lang={code}")).expect(200);
            assert_eq!(lang(&response).as_deref(), Some(code));
            assert!(!response.body().contains("lang%3D"), "what leads back leads to the reader's language");
            // A reader who prefers a language need not have it in every address.
            let preferred = stranger.request("GET", &page).header("accept-language", code);
            let preferred = stranger.send(&page, preferred).expect(200);
            assert_eq!(lang(&preferred).as_deref(), Some(code));
        }
        assert_eq!(lang(&stranger.get(&format!("{page}?lang=de")).expect(200)).as_deref(), Some("en"));
    }
}

#[test]
fn search_engines_find_what_wants_to_be_found_and_no_tree_without_end() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let sitemap = || stranger.get("/sitemap.xml").expect(200).body().to_string();
        assert!(!sitemap().contains("/events/"));
        protect(&client, hall.event, &["indexed"]);
        let found = sitemap();
        for page in [format!("/events/{}", hall.event), format!("{}/crosstable", hall.url())] {
            assert!(found.contains(&format!("{page}</loc>")), "{page}: {found}");
        }
        protect(&client, hall.event, &["indexed", "unlisted"]);
        assert!(!sitemap().contains("/events/"));
        let robots = stranger.get("/robots.txt").expect(200).body().to_string();
        for line in [
            "Disallow: /*?*q=",
            "Disallow: /games?",
            "Disallow: /*/games?",
            "Disallow: /*?*ply=",
            "Disallow: /*?*line=",
            "Disallow: /*?*flip=",
            "Sitemap: http",
        ] {
            assert!(robots.lines().any(|said| said.starts_with(line)), "{line}: {robots}");
        }
        let icon = stranger.get("/favicon.ico").expect(200);
        assert_eq!(icon.header("content-type"), "image/x-icon");
        let home = stranger.get("/").expect(200);
        let tags = tags(&home.body());
        let manifest = tags.iter().find(|tag| tag.get("rel") == Some("manifest")).expect("a manifest");
        let manifest = stranger.get(manifest.get("href").expect("an address")).expect(200);
        assert_eq!(manifest.header("content-type"), "application/manifest+json");
        let manifest = manifest.body().to_string();
        for icon in manifest.split('"').filter(|text| text.starts_with("/static/")) {
            stranger.get(icon).expect(200);
        }
    }
}

#[test]
fn the_front_page_says_what_is_now_what_comes_and_what_is_over() {
    let app = applications().next().expect("a database");
    let today = Utc::now().date_naive();
    app.write(move |tx| {
        for (name, from, to) in [("Farther", 40, 41), ("Over", -9, -8), ("Next", 20, 21), ("Today", -2, 2)] {
            let day = |days: i64| {
                let by = Days::new(days.unsigned_abs());
                if days < 0 { today.checked_sub_days(by) } else { today.checked_add_days(by) }
            };
            let details = EventDetails {
                name: name.to_owned(),
                starts_on: day(from),
                ends_on: day(to),
                ..EventDetails::default()
            };
            tx.insert_event(&details)?;
        }
        tx.insert_event(&EventDetails { name: "Someday".to_owned(), ..EventDetails::default() })?;
        Ok(())
    });
    let text = app.stranger().get("/").expect(200).text();
    let order = ["Now", "Today", "Coming up", "Next", "Farther", "Past", "Over", "Without dates", "Someday"];
    let places: Vec<_> =
        order.iter().map(|words| text.find(words).unwrap_or_else(|| panic!("{words}: {text}"))).collect();
    assert!(places.is_sorted(), "{text}");
}

#[test]
fn a_section_on_the_front_page_leads_to_what_is_wanted_of_it() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        let stranger = app.stranger();
        let leads = || stranger.get("/").expect(200).link(&url);
        let edit = format!("/events/{event}/edit");
        let on = |first: &str, last: &str| {
            client.fill(&edit, &edit, &[("starts_on", first), ("ends_on", last)]).expect(303);
        };
        let today = Utc::now().date_naive();
        on(&today.pred_opt().unwrap().to_string(), &today.succ_opt().unwrap().to_string());
        assert_eq!(leads(), format!("{url}/players"));
        step(&client, &url, 1, "pair").expect(303);
        assert_eq!(leads(), format!("{url}/players"), "a draft is the officials'");
        step(&client, &url, 1, "publish").expect(303);
        assert_eq!(leads(), format!("{url}/rounds/1"));
        step(&client, &url, 1, "start").expect(303);
        let text = stranger.get("/").expect(200).text();
        assert!(text.contains("Round 1") && text.contains("2 games in progress"), "{text}");
        for board in 1..=2 {
            enter(&client, &url, 1, board, 1, "1 (82) - 0 (60)").expect(200);
        }
        assert_eq!(leads(), format!("{url}/rounds/1"));
        step(&client, &url, 1, "close").expect(303);
        assert_eq!(leads(), format!("{url}/standings"));
        for action in ["pair", "publish"] {
            step(&client, &url, 2, action).expect(303);
        }
        assert_eq!(leads(), format!("{url}/rounds/2"));
        // An event that is over is asked for its standings, whatever was left open.
        on("2020-01-01", "2020-01-02");
        assert_eq!(leads(), format!("{url}/standings"));
    }
}

#[test]
fn an_event_shows_its_leaders_and_a_crosstable_leads_to_its_games() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 7, 5);
        let (event, _) = url.split_once("/sections/").expect("an event");
        let stranger = app.stranger();
        assert!(!stranger.get(event).expect(200).body().contains("class=\"leaders"));
        start(&client, &url, 1);
        for (board, typed) in (1..).zip(["1 (82) - 0 (60)", "5", "+"]) {
            enter(&client, &url, 1, board, 1, typed).expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        let page = stranger.get(event).expect(200).body().to_string();
        let (_, leaders) = page.split_once("class=\"leaders").expect("leaders");
        let (leaders, _) = leaders.split_once("</table>").expect("an end");
        assert_eq!(leaders.matches("scope=\"row\"").count(), 7, "{leaders}");
        let table = stranger.get(&format!("{url}/crosstable")).expect(200);
        let games: Vec<String> = tags(&table.body())
            .iter()
            .filter(|tag| tag.name == "a" && tag.get("class").is_some_and(|class| class.starts_with("met ")))
            .filter_map(|tag| tag.get("href").map(str::to_owned))
            .collect();
        // Two players a board; the seventh has a bye, which is no game.
        assert_eq!(games.len(), 6, "{games:?}");
        for game in &games {
            stranger.get(game).expect(200);
        }
    }
}

#[test]
fn a_page_names_its_address_in_each_language_where_that_is_known() {
    for database in databases() {
        let app =
            TestApp::spawn_with(database, |config| config.public_url = "https://toguz.example/".to_owned());
        let page = app.stranger().get("/games?lang=kk").expect(200);
        let tags = tags(&page.body());
        let of = |rel: &str| {
            let links = tags.iter().filter(|tag| tag.name == "link" && tag.get("rel") == Some(rel));
            links.filter_map(|tag| tag.get("href").map(str::to_owned)).collect::<Vec<_>>()
        };
        let address = |query: &str| format!("https://toguz.example/games{query}");
        assert_eq!(of("canonical"), [address("?lang=kk")]);
        assert_eq!(meta(&page, "og:url"), address("?lang=kk"));
        let mut others = of("alternate");
        others.sort();
        assert_eq!(others, ["", "?lang=en", "?lang=kk", "?lang=ky", "?lang=ru"].map(address));
        let robots = app.stranger().get("/robots.txt").expect(200).body().to_string();
        assert!(robots.contains("Sitemap: https://toguz.example/sitemap.xml"), "{robots}");
    }
}
