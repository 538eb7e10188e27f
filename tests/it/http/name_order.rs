//! The order of names: by the alphabet of the event's country or the one that is set, at every list and in every language;
//! starting numbers that players have already stay.

use super::importing::look;
use super::rounds::{section, step};
use super::*;

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
        for list in ["/players", "/arrivals", "/papers/check-in-list", "/papers/badges", "/papers/start-list"]
        {
            let page = client.get(&format!("{url}{list}")).expect(200);
            assert_eq!(order_on(&page, &NAMES), NAMES, "{list}: {}", page.text());
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
            ("ky", "Аттардын тартиби: казак алфавити"),
            ("kk", "Есімдер реті: қазақ әліпбиі"),
        ] {
            for list in ["rounds/1?by=name&", "papers/pairings-by-name?"] {
                let page = guest.get(&format!("{url}/{list}lang={lang}")).expect(200);
                assert!(page.text().contains(note), "{lang} {list}: {}", page.text());
                // Everybody stands in a row of their own, beside the opponent.
                let first = page.text().find(NAMES[0]);
                assert!(first.is_some() && first < page.text().find(NAMES[5]), "{lang} {list}");
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
        assert!(shown.text().contains("Order of names: common order of Unicode"), "{}", shown.text());
        let log = client.get(&format!("{event}/audit-log")).expect(200).text();
        assert!(log.contains("Order of names") && log.contains("common order of Unicode"), "{log}");
        let number = event.trim_start_matches("/events/");
        let api = app.stranger().get(&format!("/api/v1/events/{number}")).expect(200).body();
        assert!(api.contains("\"name_order\":\"und\""), "{api}");

        client.fill(&edit, "/edit", &[("name_order", "country")]).expect(303);
        let shown = app.stranger().get(&format!("{event}/teams")).expect(200);
        assert_eq!(order_on(&shown, &TEAMS), TEAMS);
        assert_eq!(numbered(&app, id), before);
    }
}
