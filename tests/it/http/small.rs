//! Small things at the desk: time zones, links for other devices, names of files, what a page says when it does nothing.

use toguznama::web::routes::Who;

use super::*;
use crate::support::html::tags;

/// An event in this zone, with a section whose round 1 is being played since 20:30 UTC on 22 November 2026.
fn event_in(app: &TestApp, zone: &'static str) -> (Client, String, String) {
    let (organiser, client) = app.with_organiser();
    let (event, section) = app.event(organiser, 3);
    app.write(move |tx| {
        let stored = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
        let zone = zone.parse().expect("a zone");
        tx.update_event(event, stored.version, &EventDetails { zone, ..stored.details })?;
        let players = tx.insert_players(section, &["Almaz", "Bermet"].map(applicant))?;
        let stands = tx.load_section_state(section)?;
        let first = stands.and_then(|state| state.rounds.first().map(|round| round.id));
        let first = first.map_or_else(|| tx.insert_round(section, 1), Ok)?;
        tx.insert_pairing(first, &[(players[0], players[1])], &[])?;
        let at = "2026-11-22T20:30:00Z".parse().expect("a time");
        let mut version = version_of(tx, section, 1)?;
        for state in [RoundState::Draft, RoundState::Published, RoundState::Playing] {
            version = tx.update_round_state(first, version, state, at)?;
        }
        Ok(())
    });
    (client, format!("/events/{event}"), section_url((event, section)))
}

#[test]
fn times_are_those_of_the_hall_and_pages_say_which() {
    for app in applications() {
        let (client, event, url) = event_in(&app, "Asia/Tokyo");
        let protocol = client.get(&format!("{url}/rounds/1/boards/1/protocol")).expect(200).text();
        assert!(protocol.contains("23 Nov 2026 05:30:00"), "{protocol}");
        let sheet = app.stranger().get(&format!("{url}/papers/pairings-by-board")).expect(200).text();
        assert!(sheet.contains("05:30"), "{sheet}");
        let foot = app.stranger().get(&format!("{url}/papers/foot.css?round=1")).expect(200).body();
        assert!(foot.contains("(UTC+9)"), "{foot}");
        let shown = app.stranger().get(&event).expect(200).text();
        assert!(shown.contains("Times: Asia/Tokyo, UTC+9"), "{shown}");
        assert!(!app.stranger().get("/").expect(200).text().contains("Asia/Tokyo"));

        // It is chosen from a list, and the change is in the audit log.
        let edit = format!("{event}/edit");
        assert_eq!(client.get(&edit).expect(200).form("/edit").value("zone"), "Asia/Tokyo");
        client.fill(&edit, "/edit", &[("zone", "Mars/Olympus")]).expect(422);
        client.fill(&edit, "/edit", &[("zone", "Asia/Almaty")]).expect(303);
        let log = client.get(&format!("{event}/audit-log")).expect(200).text();
        assert!(log.contains("Time zone") && log.contains("Asia/Almaty"), "{log}");
        let protocol = client.get(&format!("{url}/rounds/1/boards/1/protocol")).expect(200).text();
        assert!(protocol.contains("23 Nov 2026 01:30:00"), "{protocol}");
        assert!(!client.get("/events/new").expect(200).form("/events/new").value("zone").is_empty());
    }
}

#[test]
fn the_offset_is_that_of_the_events_days_on_pages_and_papers_and_the_halls_clock() {
    for app in applications() {
        let (client, event, url) = event_in(&app, "Asia/Tokyo");
        let edit = format!("{event}/edit");
        for (zone, first, last, expected) in [
            ("Europe/Prague", "2027-07-15", "2027-07-20", "Times: Europe/Prague, UTC+2 "),
            ("Europe/Prague", "2027-01-15", "2027-01-20", "Times: Europe/Prague, UTC+1 "),
            (
                "Europe/Kyiv",
                "2026-10-23",
                "2026-10-27",
                "Times: Europe/Kyiv, UTC+3, from 25 October 2026 UTC+2 ",
            ),
            ("Asia/Almaty", "2024-02-27", "2024-02-29", "Times: Asia/Almaty, UTC+6 "),
            ("Asia/Almaty", "2024-03-02", "2024-03-04", "Times: Asia/Almaty, UTC+5 "),
        ] {
            client
                .fill(&edit, "/edit", &[("zone", zone), ("starts_on", first), ("ends_on", last)])
                .expect(303);
            for page in [
                event.clone(),
                format!("{url}/rounds/1"),
                format!("{url}/standings"),
                format!("{url}/papers/event-poster"),
                format!("{url}/papers/pairings-by-board"),
            ] {
                for reader in [&client, &app.stranger()] {
                    let shown = format!("{} ", reader.get(&page).expect(200).text());
                    assert!(shown.contains(expected), "{page} of {zone} from {first}: {shown}");
                }
            }
        }
        // The screen's clock goes by the zone as it is now, whatever the device thinks of it.
        client.fill(&edit, "/edit", &[("zone", "Asia/Bishkek")]).expect(303);
        let screen = app.stranger().get(&format!("{event}/screen?show=clock")).expect(200).body();
        let offsets = tags(&screen).into_iter().find_map(|tag| tag.get("data-offsets").map(str::to_owned));
        let offsets = offsets.expect("a clock");
        let (since, minutes) = offsets.split_once(':').expect("one offset");
        assert!(since.parse::<i64>().is_ok() && minutes == "360", "{offsets}");
    }
}

#[test]
fn the_offset_is_that_of_the_days_of_rounds_where_the_event_has_no_days() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, section) = app.event(organiser, 3);
        let url = section_url((event, section));
        for (days, expected) in [
            ([None, Some("2027-07-15"), None], "Times: Europe/Prague, UTC+2 "),
            ([None, None, Some("2027-01-15")], "Times: Europe/Prague, UTC+1 "),
            (
                [Some("2026-10-24"), None, Some("2026-10-26")],
                "Times: Europe/Prague, UTC+2, from 25 October 2026 UTC+1 ",
            ),
        ] {
            app.write(move |tx| {
                let stored = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
                let zone = "Europe/Prague".parse().expect("a zone");
                let details = EventDetails { zone, starts_on: None, ends_on: None, ..stored.details };
                tx.update_event(event, stored.version, &details)?;
                Ok(())
            });
            app.change_settings(section, move |of| {
                of.format.rules.round_days = days.map(|day| day.and_then(|day| day.parse().ok())).into();
            });
            for page in [url.clone(), format!("{url}/players"), format!("{url}/papers")] {
                for reader in [&client, &app.stranger()] {
                    let shown = format!("{} ", reader.get(&page).expect(200).text());
                    assert!(shown.contains(expected), "{page}: {shown}");
                }
            }
        }
    }
}

#[test]
fn every_page_of_an_event_says_whose_its_times_are_on_the_days_of_its_rounds() {
    const EXPECTED: &str = "Times: Europe/Prague, UTC+2";
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (event, section) = (hall.event, hall.section);
        app.write(move |tx| {
            let stored = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
            let zone = "Europe/Prague".parse().expect("a zone");
            let details = EventDetails { zone, starts_on: None, ends_on: None, ..stored.details };
            tx.update_event(event, stored.version, &details)?;
            let (stored, stage) = tx.find_set_up(section)?.ok_or(ActionError::NotFound)?;
            let mut setup = Setup { section: stored.settings, format: stage.format };
            setup.format.rules.round_days = vec!["2027-07-15".parse().ok()];
            tx.update_section(section, stored.version, &setup)?;
            Ok(())
        });
        let stranger = app.stranger();
        let (mut pages, mut embedded) = (0, 0);
        for row in table().into_iter().filter(|row| row.method == "GET") {
            let is_embedded = row.path.starts_with("/embed/events/{event}");
            if !is_embedded && !row.path.starts_with("/events/{event}") {
                continue;
            }
            let by = if row.who == Who::Anyone { &stranger } else { &client };
            let address = hall.address(&row);
            let page = by.get(&address);
            if page.status != 200 || !page.is_html() || !page.body().contains("<html") {
                continue;
            }
            assert!(page.text().contains(EXPECTED), "{address}: {}", page.text());
            (pages, embedded) = (pages + 1, embedded + usize::from(is_embedded));
        }
        assert!(pages > 40 && embedded > 0, "{pages} pages, {embedded} of them embedded");
        // What is printed has it in the margin.
        let foot = stranger
            .get(&format!("{}/papers/foot.css?of=event", section_url((event, section))))
            .expect(200)
            .body();
        assert!(foot.contains("UTC+2"), "{foot}");
    }
}

#[test]
fn pages_and_papers_of_a_section_go_by_its_own_rounds_alone() {
    const OTHERS: &str = "from 28 March 2027";
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (event, section) = (hall.event, hall.section);
        // The clocks change between the rounds of another section.
        app.write(move |tx| {
            let stored = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
            let zone = "Europe/Prague".parse().expect("a zone");
            let details = EventDetails { zone, starts_on: None, ends_on: None, ..stored.details };
            tx.update_event(event, stored.version, &details)?;
            let (stored, stage) = tx.find_set_up(section)?.ok_or(ActionError::NotFound)?;
            let mut setup = Setup { section: stored.settings, format: stage.format };
            setup.section.name = "Other".to_owned();
            setup.format.rules.round_days = ["2027-03-27", "2027-03-29"].map(|day| day.parse().ok()).into();
            tx.insert_section(event, &setup)?;
            Ok(())
        });
        let stranger = app.stranger();
        let of_event = stranger.get(&format!("/events/{event}")).expect(200).text();
        assert!(of_event.contains(OTHERS), "{of_event}");
        let mut count = 0;
        for row in table() {
            // Some papers below a section are of the event.
            let is_of_section = row.path.starts_with("/events/{event}/sections/{section}")
                && !row.path.starts_with("/events/{event}/sections/{section}/papers/");
            if row.method != "GET" || !is_of_section {
                continue;
            }
            let by = if row.who == Who::Anyone { &stranger } else { &client };
            let address = hall.address(&row);
            let page = by.get(&address);
            if page.status == 200 && page.is_html() && page.body().contains("<html") {
                assert!(!page.text().contains(OTHERS), "{address}: {}", page.text());
                count += 1;
            }
        }
        assert!(count > 20, "{count}");
        let papers = format!("{}/papers", section_url((event, section)));
        let foot = |of: &str| stranger.get(&format!("{papers}/foot.css{of}")).expect(200).body();
        assert!(!foot("").contains(OTHERS), "{}", foot(""));
        assert!(foot("?of=event").contains(OTHERS), "{}", foot("?of=event"));
    }
}

#[test]
fn a_poster_that_leads_no_phone_anywhere_says_so_on_the_screen_and_not_on_paper() {
    for app in applications() {
        let (client, _, url) = event_in(&app, "Asia/Bishkek");
        let poster = format!("{url}/papers/event-poster");
        for own in ["127.0.0.1:18100", "localhost", "LOCALHOST:8080", "[::1]:8080", "hall.localhost"] {
            let here = client.send(&poster, client.request("GET", &poster).header("host", own)).expect(200);
            assert!(here.text().contains("No phone can open the address on this paper"), "{own}");
            assert!(
                here.text().contains("public_url") && here.body().contains("<div class=\"no-print\"><"),
                "{own}"
            );
        }
        let network = client.request("GET", &poster).header("host", "192.168.7.7:8080");
        let there = client.send(&poster, network).expect(200);
        assert!(!there.text().contains("No phone can open"), "{}", there.text());
        assert!(there.body().contains("http://192.168.7.7:8080/events/"), "{}", there.text());
    }
}

#[test]
fn a_link_is_short_is_found_however_it_is_typed_and_leads_phones_to_the_hall() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let officials = format!("/events/{event}/officials");
        let mut form = client.get(&officials).expect(200).form("/officials");
        for (name, value) in [("name", "Referee"), ("office", "referee")] {
            form.set(name, value);
        }
        // Where the browser found the server by its name for itself, no phone can follow: no code, and it is said.
        let here = client.submit(&form).expect(200);
        assert!(here.text().contains("Only this computer can open this address"), "{}", here.text());
        assert!(!here.body().contains("share__code"));

        let mut form = client.get(&officials).expect(200).form("/officials");
        for (name, value) in [("name", "Other"), ("office", "referee")] {
            form.set(name, value);
        }
        let sent = client.request("POST", &officials).header("host", "192.168.7.7:8080").form(&form.fields);
        let made = client.send(&officials, sent).expect(200);
        let (_, link) = made
            .body()
            .split_once("http://192.168.7.7:8080/join/")
            .map(|(a, b)| (a.to_owned(), b.to_owned()))
            .expect("the address that phones reach");
        let token = link.split('<').next().expect("a token");
        assert_eq!((token.len(), token.split('-').count()), (29, 6), "{token}");
        assert!(made.body().contains("share__code") && !made.text().contains("Only this computer"));
        let stranger = app.stranger();
        for typed in [token.to_owned(), token.to_uppercase(), token.replace('-', "")] {
            stranger.get(&format!("/join/{typed}")).expect(200);
        }
        stranger.get("/join/aaaa-aaaa-aaaa-aaaa-aaaa-aaaa").expect(422);
    }
}

#[test]
fn downloads_are_called_by_event_section_and_round() {
    for app in applications() {
        let (_, event, url) = event_in(&app, "Asia/Bishkek");
        let stranger = app.stranger();
        let name = |path: &str| stranger.get(path).expect(200).header("content-disposition").to_owned();
        let standings = name(&format!("{url}/standings.csv"));
        assert!(
            standings.starts_with("attachment; filename=\"cup-of-the-nine-open-standings-"),
            "{standings}"
        );
        assert!(standings.contains("filename*=UTF-8''Cup%20of%20the%20Nine%20-%20Open"), "{standings}");
        for (path, part) in [
            (format!("{url}/crosstable.xlsx"), "cup-of-the-nine-open-crosstable-"),
            (format!("{url}/players.csv"), "cup-of-the-nine-open-players.csv"),
            (format!("{url}/ratings.csv"), "cup-of-the-nine-open-ratings.csv"),
            (format!("{url}/tournament.trf"), "cup-of-the-nine-open-round-1.trf"),
            (format!("{event}/games.tgk"), "cup-of-the-nine-games.tgk"),
        ] {
            assert!(name(&path).contains(part), "{path}: {}", name(&path));
        }
    }
}

#[test]
fn the_front_page_says_where_the_first_link_is_until_there_is_an_account() {
    for app in applications() {
        let stranger = app.stranger();
        let front = || stranger.get("/").expect(200).text();
        assert!(front().contains("printed in the console"), "{}", front());
        let link = app.setup_link();
        let fields = [
            ("name", "Айпери"),
            ("login", "organiser"),
            ("password", "nine pits of nine"),
            ("password_again", "nine pits of nine"),
        ];
        app.stranger().fill(&link, &link, &fields).expect(303);
        assert!(!front().contains("printed in the console"), "{}", front());
    }
}

#[test]
fn a_page_that_can_do_nothing_says_so() {
    for app in applications() {
        let (client, _, url) = event_in(&app, "Asia/Bishkek");
        let manual = client.get(&format!("{url}/rounds/1/manual")).expect(303);
        let response = client.follow(&manual);
        assert!(response.text().contains("not being changed manually now"), "{}", response.text());
        assert!(response.body().contains("notice--warning"));
        // A button is called by what it does.
        assert!(client.get("/events/new").expect(200).text().contains("Create event"));
        assert!(client.get(&format!("{url}/edit")).expect(200).text().contains("Save"));
    }
}
