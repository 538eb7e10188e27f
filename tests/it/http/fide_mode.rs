//! FIDE mode over HTTP: chosen, shown, refusing, left, and the mark that stays.

use super::integrity::ticked;
use super::rounds::{section, start};
use super::*;
use crate::support::demonstration::Demonstration;

/// Sets the mode of a section as if it had been chosen where the section was made.
fn set_mode(app: &TestApp, id: SectionId, mode: FideMode) {
    app.change_settings(id, move |of| of.section.rules.fide_mode = mode);
}

fn mode(app: &TestApp, id: SectionId) -> FideMode {
    app.section_state(id).section.settings.rules.fide_mode
}

#[test]
fn the_mode_is_chosen_on_the_form_of_a_new_section() {
    for app in applications() {
        let (client, event, _, _) = section(&app, 4, 3);
        for (value, expected) in [("true", FideMode::On), ("", FideMode::Off)] {
            let fields = [("name", "Other"), ("rounds", "5"), ("fide_mode", value)];
            let made =
                client.fill(&format!("/events/{event}/sections/new"), "/sections/new", &fields).expect(303);
            let id = made.location().split('/').nth(4).and_then(|id| id.parse().ok()).expect("an id");
            assert_eq!(mode(&app, SectionId(id)), expected, "{value:?}");
        }
        let fields = [("name", "Robin"), ("system", "round_robin"), ("fide_mode", "true")];
        let refused =
            client.fill(&format!("/events/{event}/sections/new"), "/sections/new", &fields).expect(422);
        assert!(refused.text().contains("Buchholz family"), "{}", refused.text());
    }
}

#[test]
fn refused_fields_look_refused_say_why_and_lead_to_leaving() {
    for app in applications() {
        let (client, _, id, url) = section(&app, 4, 5);
        set_mode(&app, id, FideMode::On);
        let form = client.get(&format!("{url}/edit")).expect(200).body();
        assert!(form.contains("name=\"rounds\"") && !form.contains("href=\"fide-mode\""), "before round 1");
        start(&client, &url, 1);

        let form = client.get(&format!("{url}/edit")).expect(200).body();
        assert!(form.contains("type=\"hidden\" name=\"rounds\""), "{form}");
        assert!(!form.contains("type=\"number\" inputmode=\"numeric\" min=\"1\" max=\"99\""), "{form}");
        assert!(form.contains("href=\"fide-mode\""));
        client.fill(&format!("{url}/edit"), "/edit", &[("name", "Renamed")]).expect(303);
        let refused = client.fill(&format!("{url}/edit"), "/edit", &[("rounds", "4")]).expect(422);
        assert!(refused.text().contains("another number of rounds"), "{}", refused.text());
        let pairs = client.get(&format!("{url}/pairing/forbidden")).expect(200).body();
        assert!(pairs.contains("/fide-mode\"") && !pairs.contains("name=\"one\""), "{pairs}");

        let page = format!("{url}/fide-mode");
        let first = client.fill(&page, "/fide-mode", &[]).expect(422);
        let second = agree(&client, &first, "The federation asked for it").expect(422);
        client.submit(&ticked(&second, "/fide-mode")).expect(303);
        assert_eq!(mode(&app, id), FideMode::Exited(1));
        assert!(!client.get(&page).expect(200).body().contains("<form method=\"post\" action=\"/events"));
        let file = client.get(&format!("{url}/tournament.trf")).expect(200).body();
        assert_eq!(file.matches("### FIDE mode exited @ Round 1").count(), 1, "{file}");
        let response = client.fill(&format!("{url}/edit"), "/edit", &[("rounds", "4")]).expect(422);
        assert!(response.text().contains("Rounds have been paired"), "asked as ever: {}", response.text());
    }
}

#[test]
fn the_mark_stands_on_every_page_of_the_section_in_every_language() {
    let demonstration = Demonstration::play();
    let (app, id) = (&demonstration.app, demonstration.section);
    set_mode(app, id, FideMode::Exited(2));
    let client = app.logged_in("organiser");
    let marks = [
        ("en", "FIDE mode left after round"),
        ("ru", "Вне режима ФИДЕ"),
        ("ky", "ФИДЕ режиминен тышкары"),
        ("kk", "ФИДЕ режимінен тыс"),
    ];
    let mut seen = 0;
    let of_section = |row: &RouteRow| row.method == "GET" && row.path.contains("{section}");
    for row in table().into_iter().filter(of_section) {
        // Papers of the whole event are about no one section.
        let of_event = ["official-badges", "officials-list", "loan-list", "final-protocol", "event-poster"];
        if of_event.iter().any(|end| row.path.ends_with(end)) {
            continue;
        }
        for (lang, mark) in marks {
            let address = format!("{}?lang={lang}", demonstration.address(&row));
            let page = client.get(&address);
            if page.status != 200 || !page.is_html() || !page.body().contains("<html") {
                continue;
            }
            assert!(page.text().contains(mark), "{address} without {mark}");
            seen += 1;
        }
    }
    assert!(seen > 120, "{seen} pages");
}

#[test]
fn a_player_who_reports_a_result_sees_the_mark_too() {
    for app in applications() {
        let (client, _, id, url) = super::reports::begun(&app);
        set_mode(&app, id, FideMode::On);
        let board = super::reports::first(&app, id);
        let [white, _] = super::reports::players(&app, &client, &url, &board);
        let own = super::reports::page_of(board.white);
        let marks = [("en", "FIDE mode"), ("ru", "Режим ФИДЕ"), ("ky", "ФИДЕ режими"), ("kk", "ФИДЕ режимі")];
        for (lang, mark) in marks {
            let page = white.get(&format!("{own}?lang={lang}")).expect(200).text();
            assert!(page.contains(mark), "{lang}: {page}");
        }
        set_mode(&app, id, FideMode::Off);
        assert!(!white.get(&format!("{own}?lang=en")).expect(200).text().contains("FIDE mode"));
    }
}

#[test]
fn another_team_is_refused_while_team_mates_are_kept_apart_and_the_refusal_says_what_to_leave() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 4, 3);
        let team = app.write(move |tx| {
            let details = TeamDetails { name: "Osh".to_owned(), ..TeamDetails::default() };
            Ok(tx.insert_team(event, &details)?)
        });
        set_mode(&app, id, FideMode::On);
        start(&client, &url, 1);
        let player = app.section_state(id).players[0].id;
        let page = format!("/events/{event}/teams/{team}");
        let chosen = format!("{id}:{player}");
        let refused = client.fill(&page, "/players", &[("player", &chosen)]);
        assert!(refused.text().contains("moving a player to another team"), "{}", refused.text());
        assert!(refused.text().contains("More → FIDE mode"), "{}", refused.text());
        assert_eq!(app.section_state(id).players[0].team, None);
    }
}
