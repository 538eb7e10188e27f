//! The order of names: by the alphabet of the event's country or the one that is set, at every list and in every language;
//! starting numbers that players have already stay. Lists of persons, who are of no event, are in the alphabet of the page.

use super::importing::look;
use super::rounds::{section, step};
use super::tables::tables;
use super::*;
use crate::support::html::tags;
use toguznama::i18n::Lang;
use toguznama::primitives::Keyed as _;

/// A list with names and teams alone: no player has a rating.
const LIST: &str = "ФИО;Команда\nЯковлев Азат;Ысык-Көл\nӘбенов Азат;Өзгөн\nАзаматов Азат;Ош\nЁлкин Азат;Әулиеата\n\
                    Кадыров Азат;Алматы\nҚадыров Азат;Қарағанды\n";

const NAMES: [&str; 6] = ["Азаматов", "Әбенов", "Ёлкин", "Кадыров", "Қадыров", "Яковлев"];

const TEAMS: [&str; 9] =
    ["Алматы", "Әулиеата", "Қарағанды", "Ош", "Өзгөн", "Ұлытау", "Үржар", "Ысык-Көл", "Astana"];

/// By the order of languages without one of their own.
const TEAMS_IN_COMMON: [&str; 9] =
    ["Astana", "Алматы", "Әулиеата", "Қарағанды", "Ош", "Өзгөн", "Үржар", "Ұлытау", "Ысык-Көл"];

/// These texts in the order in which they first stand on a page.
fn order_on(page: &Answer, texts: &[&'static str]) -> Vec<&'static str> {
    let text = page.text();
    let mut found: Vec<_> = texts.iter().filter_map(|of| Some((text.find(of)?, *of))).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, of)| of).collect()
}

fn numbered(app: &TestApp, id: SectionId) -> Vec<String> {
    let state = app.section_state(id);
    assert!(state.players.iter().zip(1..).all(|(player, number)| player.number == Some(number)));
    state.players.iter().map(|player| player.details.name.surname.clone()).collect()
}

/// An event in Almaty with the list and three teams more.
fn begin(app: &TestApp) -> (Client, String, SectionId, String) {
    let (client, event, id, url) = section(app, 0, 3);
    let event = format!("/events/{event}");
    client.fill(&format!("{event}/edit"), "/edit", &[("zone", "Asia/Almaty")]).expect(303);
    let mut form = look(&client, &url, "list.csv", LIST.as_bytes()).form("/import/confirm");
    form.set("take", "all");
    client.submit(&form).expect(303);
    let teams = format!("{event}/teams");
    for name in ["Үржар", "Astana", "Ұлытау"] {
        client.fill(&teams, &teams, &[("name", name)]).expect(303);
    }
    (client, event, id, url)
}

#[test]
fn every_list_of_an_event_follows_the_alphabet_of_its_country() {
    for app in applications() {
        let (client, event, id, url) = begin(&app);
        let guest = app.stranger();
        for list in [
            "/players",
            "/arrivals",
            "/rounds/1",
            "/papers/check-in-list",
            "/papers/badges",
            "/papers/start-list",
        ] {
            let page = client.get(&format!("{url}{list}")).expect(200);
            assert_eq!(order_on(&page, &NAMES), NAMES, "{list}: {}", page.text());
            assert!(page.text().contains("Order of names: Kazakh alphabet"), "{list}: {}", page.text());
        }
        let csv = guest.get(&format!("{url}/players.csv")).expect(200);
        let places: Vec<_> = NAMES.iter().map(|name| csv.body().find(name)).collect();
        assert!(places.is_sorted() && places.iter().all(Option::is_some), "{}", csv.body());
        assert_eq!(order_on(&guest.get(&format!("{event}/teams")).expect(200), &TEAMS), TEAMS);
        let loans = client.get(&format!("{event}/loans")).expect(200);
        let offered: Vec<_> = NAMES.iter().map(|name| loans.body().find(name)).collect();
        assert!(offered.is_sorted() && offered.iter().all(Option::is_some), "{}", loans.body());

        // The numbers of equal players go by name.
        for action in ["pair", "publish"] {
            step(&client, &url, 1, action).expect(303);
        }
        assert_eq!(numbered(&app, id), NAMES);
        // Whatever language it is read in, the order is that of the event, and the page says which it is.
        for (lang, note) in [
            ("en", "Order of names: Kazakh alphabet"),
            ("ru", "Порядок имён: казахский алфавит"),
            ("ky", "Аты-жөнүнүн тартиби: казак алфавити"),
            ("kk", "Аты-жөндердің реті: қазақ әліпбиі"),
        ] {
            for list in ["rounds/1?by=name&", "papers/pairings-by-name?"] {
                let page = guest.get(&format!("{url}/{list}lang={lang}")).expect(200);
                assert!(page.text().contains(note), "{lang} {list}: {}", page.text());
                // Everybody stands in a row of their own, beside the opponent.
                let tables = tables(&page.body());
                let rows = tables.iter().flat_map(|table| &table.rows).filter_map(|row| row.first());
                let first: Vec<&str> =
                    rows.filter_map(|cell| cell.split(' ').find(|word| NAMES.contains(word))).collect();
                assert_eq!(first, NAMES, "{lang} {list}");
            }
            let teams = guest.get(&format!("{event}/teams?lang={lang}")).expect(200);
            assert!(teams.text().contains(note), "{lang}: {}", teams.text());
        }
    }
}

#[test]
fn an_organiser_sets_the_order_of_names_and_numbers_that_were_given_stay() {
    for app in applications() {
        let (client, event, id, url) = begin(&app);
        let edit = format!("{event}/edit");
        assert_eq!(client.get(&edit).expect(200).form("/edit").value("name_order"), "country");
        step(&client, &url, 1, "pair").expect(303);
        let before = numbered(&app, id);

        client.fill(&edit, "/edit", &[("name_order", "martian")]).expect(422);
        client.fill(&edit, "/edit", &[("name_order", "common")]).expect(303);
        assert_eq!(numbered(&app, id), before);
        let shown = app.stranger().get(&format!("{event}/teams")).expect(200);
        assert_eq!(order_on(&shown, &TEAMS), TEAMS_IN_COMMON);
        assert!(shown.text().contains("Order of names: Latin alphabet"), "{}", shown.text());
        let log = client.get(&format!("{event}/audit-log")).expect(200).text();
        assert!(log.contains("Order of names") && log.contains("Latin alphabet"), "{log}");
        let number = event.trim_start_matches("/events/");
        let api = app.stranger().get(&format!("/api/v1/events/{number}")).expect(200).body();
        assert!(api.contains("\"name_order\":\"und\""), "{api}");

        client.fill(&edit, "/edit", &[("name_order", "country")]).expect(303);
        let shown = app.stranger().get(&format!("{event}/teams")).expect(200);
        assert_eq!(order_on(&shown, &TEAMS), TEAMS);
        assert_eq!(numbered(&app, id), before);
    }
}

#[test]
fn applications_have_one_order_on_their_page_and_in_their_file() {
    for app in applications() {
        let (client, event, _, _) = section(&app, 0, 3);
        client.fill(&format!("/events/{event}/edit"), "/edit", &[("zone", "Asia/Almaty")]).expect(303);
        let list = format!("/events/{event}/applications");
        for surname in ["Үсенов", "Әлиев", "Азаматова"] {
            client.fill(&format!("{list}/new"), "/new", &[("surname", surname)]).expect(303);
        }
        let expected = ["Азаматова", "Әлиев", "Үсенов"];
        assert_eq!(order_on(&client.get(&list).expect(200), &expected), expected);
        let csv = client.get(&format!("{list}.csv")).expect(200).body();
        let places: Vec<_> = expected.iter().map(|name| csv.find(name)).collect();
        assert!(places.is_sorted() && places.iter().all(Option::is_some), "{csv}");
    }
}

#[test]
fn the_alphabets_to_choose_from_are_in_the_alphabet_of_the_page() {
    for app in applications() {
        let (client, event, _, _) = section(&app, 0, 3);
        for lang in Lang::ALL {
            let page = client.get(&format!("/events/{event}/edit?lang={lang}")).expect(200).body();
            let tags = tags(&page);
            let choice = tags.iter().skip_while(|tag| tag.get("name") != Some("name_order"));
            let choice = choice.take_while(|tag| tag.name != "/select");
            let labels: Vec<&str> =
                choice.filter(|tag| tag.name == "option").map(|tag| tag.text.trim()).collect();
            assert_eq!(labels.len(), 1 + Alphabet::ALL.len(), "{lang}");
            let alphabet = Alphabet::of_language(lang.code());
            let keys: Vec<_> = labels[5..].iter().map(|label| alphabet.key_of(label)).collect();
            assert!(keys.is_sorted(), "{lang}: {labels:?}");
        }
    }
}

#[test]
fn lists_of_persons_are_in_the_alphabet_of_the_page_and_say_so() {
    for app in applications() {
        app.write(|tx| {
            let starts_on = "2020-01-01".parse().ok();
            let details = EventDetails { name: "Cup".into(), starts_on, ..EventDetails::default() };
            let event = tx.insert_event(&details)?;
            let section = tx.insert_section(event, &Setup::usual("Open", 3, 9))?;
            let surnames =
                ["Яковлев", "Іскаков", "Almazov", "Өскөнов", "Ысмаилов", "Ёжиков", "Осмонов", "Елкин"];
            for (surname, number) in surnames.into_iter().zip(1..) {
                let (entered, personal) = applicant(surname);
                let federation_number = format!("KGZ {number}").parse().ok();
                tx.insert_player(section, None, &PlayerDetails { federation_number, ..entered }, &personal)?;
            }
            Ok(())
        });
        let guest = app.stranger();
        let (yo, e, i) = ("Ёжиков", "Елкин", "Іскаков");
        let (o, oe, y, ya, latin) = ("Осмонов", "Өскөнов", "Ысмаилов", "Яковлев", "Almazov");
        for (lang, note, expected) in [
            ("ky", "Аты-жөнүнүн тартиби: кыргыз алфавити", [e, yo, i, o, oe, y, ya, latin]),
            ("kk", "Аты-жөндердің реті: қазақ әліпбиі", [e, yo, o, oe, y, i, ya, latin]),
            ("ru", "Порядок имён: русский алфавит", [yo, e, i, o, oe, y, ya, latin]),
            ("en", "Order of names: Latin alphabet", [latin, yo, e, i, o, oe, y, ya]),
        ] {
            for list in ["/persons", "/ratings/KGZ"] {
                let page = guest.get(&format!("{list}?lang={lang}")).expect(200);
                assert_eq!(order_on(&page, &expected), expected, "{lang} {list}");
                assert!(page.text().contains(note), "{lang} {list}: {}", page.text());
            }
            let found = guest.get(&format!("/?q=asan&lang={lang}")).expect(200);
            assert_eq!(order_on(&found, &expected), expected, "{lang}: persons that are found");
            let csv = guest.get(&format!("/ratings/KGZ/list.csv?lang={lang}")).expect(200).body();
            let places: Vec<_> = expected.iter().map(|name| csv.find(name)).collect();
            assert!(places.is_sorted() && places.iter().all(Option::is_some), "{lang}: {csv}");
        }
    }
}
