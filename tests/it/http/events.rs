//! Events and sections: made once, changed by two people, every change in the ledger.

use super::*;

#[test]
fn an_event_and_its_section_are_made_by_their_forms() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let fields = [("name", "Кубок"), ("place", "Ош"), ("starts_on", "2026-05-01"), ("ball", "kumalak")];
        let made = client.fill("/events/new", "/events/new", &fields).expect(303);
        let page = client.follow(&made).expect(200);
        assert!(page.text().contains("Кубок") && page.text().contains("Event created."));
        let event = app.read(|tx| tx.list_events()).remove(0);
        assert_eq!((event.details.name.as_str(), event.details.words.ball), ("Кубок", BallTerm::Kumalak));
        assert_eq!(app.read(|tx| tx.find_role(event.id, organiser)), Some(Role::Organiser));

        let new = format!("/events/{}/sections/new", event.id);
        let fields = [
            ("name", "Women"),
            ("category", "women"),
            ("rounds", "7"),
            ("first_round", "lot"),
            ("seed", "5"),
        ];
        client.fill(&new, &new, &fields).expect(303);
        let SectionSummary { section, stage, .. } =
            app.read(|tx| tx.list_section_summaries(event.id)).remove(0);
        let (category, format) = (section.settings.category, stage.format);
        assert_eq!((category, format.rounds, format.seed), (Category::Women, 7, 5));
        assert_eq!(format.tie_breaks, toguznama::standings::TieBreak::S3);
    }
}

#[test]
fn a_form_sent_twice_makes_one() {
    for app in applications() {
        let (_, client) = app.with_organiser();
        let mut form = client.get("/events/new").form("/events/new");
        form.set("name", "Cup");
        for _ in 0..3 {
            client.submit(&form).expect(303);
        }
        let events = app.read(|tx| tx.list_events());
        assert_eq!(events.len(), 1);

        let new = format!("/events/{}/sections/new", events[0].id);
        let form = client.get(&new).form(&new);
        client.submit(&form).expect(303);
        client.submit(&form).expect(303);
        assert_eq!(app.read(|tx| tx.list_sections(events[0].id)).len(), 1);
    }
}

#[test]
fn a_form_with_mistakes_keeps_what_was_typed_and_stores_nothing() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, section) = app.event(organiser, 3);
        let long = "x".repeat(151);
        for (field, value, says) in [
            ("name", "", "field is required"),
            ("name", &long, "At most 150"),
            ("starts_on", "tomorrow", "Enter a date"),
            ("ends_on", "2026-04-30", "before the first"),
        ] {
            let edit = format!("/events/{event}/edit");
            let answer = client.fill(&edit, &edit, &[("place", "Нарын"), (field, value)]).expect(422);
            assert!(answer.text().contains(says), "{field}: {}", answer.text());
            assert_eq!(answer.form(&edit).value("place"), "Нарын");
            assert_eq!(answer.form(&edit).value(field), value);
        }
        assert_eq!(app.read(|tx| tx.find_event(event)).expect("the event").version, Version::FIRST);
        for (field, value) in [
            ("rounds", "0"),
            ("rounds", "31"),
            ("rounds", "nine"),
            ("base_minutes", "0"),
            ("increment_seconds", "-1"),
            ("seed", "4294967296"),
            ("koya", "1"),
            ("koya", "0"),
            ("koya", "first"),
        ] {
            let edit = format!("{}/edit", section_url((event, section)));
            let answer = client.fill(&edit, &edit, &[(field, value)]).expect(422);
            assert_eq!(answer.form(&edit).value(field), value);
        }
        assert_eq!(app.read(|tx| tx.find_section(section)).expect("the section").version, Version::FIRST);
    }
}

#[test]
fn the_second_of_two_is_told_and_shown_the_difference() {
    for app in applications() {
        let (organiser, first) = app.with_organiser();
        let (event, section) = app.event(organiser, 3);
        let (_, second) = app.with_official("chief", event, Role::ChiefReferee);
        let edit = format!("/events/{event}/edit");
        let mut slower = second.get(&edit).form(&edit);
        first.fill(&edit, &edit, &[("place", "Ош"), ("name", "Faster")]).expect(303);
        slower.set("place", "Талас");
        let answer = second.submit(&slower).expect(409);
        let text = answer.text();
        for shown in ["Changed by Name of organiser", "Ош", "Талас", "Faster", "Your change was not saved"]
        {
            assert!(text.contains(shown), "{shown}: {text}");
        }
        assert_eq!(app.read(|tx| tx.find_event(event)).expect("the event").details.place, "Ош");

        let edit = format!("{}/edit", section_url((event, section)));
        let mut slower = second.get(&edit).form(&edit);
        first.fill(&edit, &edit, &[("rounds", "5")]).expect(303);
        slower.set("rounds", "7");
        let text = second.submit(&slower).expect(409).text();
        assert!(text.contains("Rounds 5 7"), "{text}");
        assert_eq!(app.section_state(section).stage.format.rounds, 5);
    }
}

#[test]
fn every_change_is_in_the_ledger() {
    for app in applications() {
        let (_, client) = app.with_organiser();
        client.fill("/events/new", "/events/new", &[("name", "Cup")]).expect(303);
        let event = app.read(|tx| tx.list_events()).remove(0).id;
        let (edit, new) = (format!("/events/{event}/edit"), format!("/events/{event}/sections/new"));
        client.fill(&edit, &edit, &[("name", "Great Cup")]).expect(303);
        client.fill(&new, &new, &[("name", "Юноши")]).expect(303);
        let text = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        let places: Vec<_> = ["Section created", "Event changed", "Event created"]
            .map(|act| text.find(act).unwrap_or_else(|| panic!("{act}: {text}")))
            .into();
        assert!(places.is_sorted(), "the latest stands first: {text}");
        for expected in ["Name of organiser", "Cup → Great Cup", "Юноши"] {
            assert!(text.contains(expected), "{expected}: {text}");
        }
        let head = app.read(|tx| tx.find_audit_head(event)).expect("a head");
        let shown = format!("Audit log up to entry {}, hash {:.12}", head.entries, head.hash);
        assert!(text.contains(&shown), "{shown}: {text}");
        // Saved without any change: nothing to tell.
        let entries = |app: &TestApp| {
            app.read(|tx| tx.list_audit_entries(event, &AuditFilter::default(), None, 100)).len()
        };
        let before = entries(&app);
        client.fill(&edit, &edit, &[]).expect(303);
        assert_eq!(entries(&app), before);
    }
}

#[test]
fn a_long_ledger_has_pages() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        app.write(move |tx| {
            for n in 0..150 {
                let mut details = tx.find_event(event)?.ok_or(ActionError::NotFound)?.details;
                details.name = format!("Cup {n}");
                let actor = crate::support::app::actor(organiser);
                toguznama::actions::events::change(tx, &actor, event, Version(n + 1), &details)?;
            }
            Ok(())
        });
        let page = client.get(&format!("/events/{event}/audit-log")).expect(200);
        assert!(page.text().contains("→ Cup 149") && !page.text().contains("Event created"));
        let tags = crate::support::html::tags(&page.body());
        let earlier = tags.iter().filter_map(|tag| tag.get("href")).find(|href| href.contains("before="));
        let earlier = client.get(earlier.expect("a link to the earlier ones")).expect(200).text();
        assert!(earlier.contains("Event created") && !earlier.contains("→ Cup 149"));
    }
}

#[test]
fn what_was_written_is_shown_as_text() {
    for app in applications() {
        let (_, client) = app.with_organiser();
        let name = "<script>alert('1')</script>\"&amp;";
        let made = client.fill("/events/new", "/events/new", &[("name", name)]).expect(303);
        let event = made.location().split('?').next().expect("an address").to_owned();
        for address in [event.clone(), "/".to_owned(), format!("{event}/audit-log"), format!("{event}/edit")]
        {
            let page = client.get(&address).expect(200);
            assert!(!page.body().contains("<script>alert"), "{address}");
            assert!(
                page.text().contains("alert('1')") || address.ends_with("edit"),
                "{address}: {}",
                page.text()
            );
        }
        assert_eq!(client.get(&format!("{event}/edit")).form("/edit").value("name"), name);
    }
}

#[test]
fn the_front_page_lists_events_page_by_page_and_finds_them_by_name_and_place() {
    let app = applications().next().expect("a database");
    let few = app.stranger().get("/").expect(200);
    assert!(!few.body().contains("role=\"search\""), "nothing to search");
    app.write(|tx| {
        for number in 1..=105 {
            let details = EventDetails {
                name: format!("Cup {number:03}"),
                place: if number == 7 { "Ысык-Көл".into() } else { "Osh".into() },
                starts_on: None,
                ends_on: None,
                words: Terminology::default(),
                ..EventDetails::default()
            };
            let event = tx.insert_event(&details)?;
            tx.insert_section(event, &Setup::usual(format!("Open {number:03}"), 3, 9))?;
        }
        Ok(())
    });
    let stranger = app.stranger();
    let shown = |address: &str| {
        let body = stranger.get(address).expect(200).body().to_string();
        (body.matches("class=\"events__event\"").count(), body)
    };
    let (count, body) = shown("/");
    assert_eq!(count, 50);
    assert!(body.contains("Cup 105") && body.contains("Open 105") && !body.contains("Cup 055<"), "{body}");
    assert!(body.contains("/?page=3") && body.contains("role=\"search\""));
    assert_eq!(shown("/?page=2").0, 50);
    let (count, body) = shown("/?page=3");
    assert!(count == 5 && body.contains("Cup 001") && body.contains("Open 001"), "{body}");
    for address in ["/?page=99", "/?page=0", "/?page=x", "/?page="] {
        shown(address);
    }
    for (query, found) in
        [("cup+007", 1), ("issyk", 1), ("ысык", 1), ("Ysyk", 1), ("OSH", 50), ("nowhere", 0)]
    {
        let (count, body) = shown(&format!("/?q={query}"));
        assert_eq!(count, found, "{query}");
        assert!(found > 0 || body.contains("Nothing found"), "{query}");
    }
    assert!(shown("/?q=osh").1.contains("/?q=osh&"), "the pages of a search are of the search");
    assert!(!shown("/?q=%3Cb%3E").1.contains("<b>"));
}
