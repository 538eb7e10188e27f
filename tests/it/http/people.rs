//! Those that the data are about: found, downloaded and forgotten by the organiser, without scripts; passports that the server
//! deletes by itself.

use toguznama::store::{DatabaseUrl, Scope, Store};

use super::*;

/// The first player of the hall, whose passport is in [`SECRETS`].
fn page_of(hall: &Hall) -> String {
    format!("/events/{}/people/player-{}", hall.event, hall.players[0])
}

/// Sends the form that asks for consent again, with a reason and with the tick of the second step.
fn consent(client: &Client, asked: &Answer) -> Answer {
    let mut form = asked.form("/forget");
    if form.names.contains(&"consent_reason".to_owned()) {
        form.set("consent_reason", "Almaz asked for it by letter");
    }
    let body = asked.body();
    let tick = body.split("name=\"consent\"").nth(1).and_then(|rest| rest.split("value=\"").nth(1));
    if let Some(value) = tick.and_then(|rest| rest.split('"').next()) {
        form.fields.retain(|(name, _)| name != "consent");
        form.fields.push(("consent".to_owned(), value.to_owned()));
    }
    client.submit(&form)
}

#[test]
fn a_person_is_found_downloaded_and_forgotten_in_two_steps() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (list, page) = (format!("/events/{}/people", hall.event), page_of(&hall));
        assert!(client.get(&list).expect(200).text().contains("People and their data"));
        let found = client.get(&format!("{list}?q=alm")).expect(200);
        assert!(found.body().contains(&page), "{}", found.body());
        assert!(client.get(&format!("{list}?q=nobody")).expect(200).text().contains("No one found"));
        client.get(&format!("{list}/player-999")).expect(404);
        client.get(&format!("{list}/team-1")).expect(404);
        let player = format!("{}/players/{}", hall.url(), hall.players[0]);
        assert!(client.get(&player).expect(200).body().contains(&page));

        let json = client.get(&format!("{page}/about.json")).expect(200);
        assert_eq!(json.header("content-type"), "application/json");
        assert!(json.header("cache-control").contains("no-store"), "{}", json.header("cache-control"));
        let json: serde_json::Value = serde_json::from_str(&json.body()).expect("JSON");
        assert_eq!(json["tables"]["personal"][0]["passport_number"], "7781932");
        assert_eq!(json["games"][0]["opponent"], "Chyngyz Asan уулу");
        assert!(client.get(&format!("{page}/about.txt")).expect(200).body().contains("Coach Coachev"));

        // A kept page of the standings has the name until then, and so have the news.
        let guest = app.stranger();
        let (event, edit) = (format!("/events/{}", hall.event), format!("/events/{}/edit", hall.event));
        client.fill(&edit, &edit, &[("news", "Almaz leads")]).expect(303);
        assert!(guest.get(&event).expect(200).text().contains("Almaz leads"));
        let standings = format!("{}/standings", hall.url());
        assert!(guest.get(&standings).expect(200).body().contains("Almaz"));
        let response =
            client.fill(&page, "/forget", &[("name", "replaced"), ("word", "player 1")]).expect(422);
        let named = consent(&client, &response).expect(422);
        for expected in ["Date of birth and passport", "is replaced everywhere: player 1"] {
            assert!(named.text().contains(expected), "{expected}: {}", named.text());
        }
        assert!(app.read(|tx| tx.find_personal(hall.players[0])).is_some(), "nothing is gone before");
        let done = consent(&client, &named).expect(303);
        assert!(client.follow(&done).text().contains("Deleted for good"));
        assert!(app.read(|tx| tx.find_personal(hall.players[0])).is_none());
        let standings = guest.get(&standings).expect(200).body();
        assert!(standings.contains("player 1") && !standings.contains("Almaz"), "{standings}");
        assert_eq!(client.get(&player).expect(200).body().matches("Almaz").count(), 0);
        for page in [event.clone(), format!("{event}/feed.xml")] {
            let page = guest.get(&page).expect(200).body();
            assert!(page.contains("player 1 leads") && !page.contains("Almaz"), "{page}");
        }
        let log = client.get(&format!("/events/{}/audit-log", hall.event)).expect(200).text();
        assert!(log.contains("Person forgotten") && log.contains("player 1 asked for it by letter"), "{log}");
        let record = guest.get(&format!("{}/rounds/1/boards/1/record.tgk", hall.url())).expect(200).body();
        assert!(record.contains("player 1") && !record.contains("Almaz"), "{record}");
        client.get(&format!("{page}/about.json")).expect(200);
    }
}

#[test]
fn an_applicant_who_was_not_admitted_is_forgotten_with_the_application() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let page = format!("/events/{}/people/application-{}", hall.event, hall.application);
        let response = client.fill(&page, "/forget", &[("word", "applicant")]).expect(422);
        let named = consent(&client, &response).expect(422);
        consent(&client, &named).expect(303);
        let left = app.read(|tx| tx.list_applications(hall.event));
        assert!(left.is_empty(), "{left:?}");
        client.get(&page).expect(404);
    }
}

#[test]
fn passports_of_an_event_that_is_over_are_gone_soon_after_the_start() {
    let database = TestDatabase::sqlite();
    let DatabaseUrl::Sqlite(path) = database.url().clone() else { unreachable!("a file") };
    let (store, player): (Store, PlayerId) = {
        let store = database.open();
        let job = |tx: &mut toguznama::store::Tx<'_>| {
            let organiser = crate::support::app::insert_account(tx, "organiser", true)?;
            let (event, section) = crate::support::app::make_event(tx, organiser, 3)?;
            let (details, personal) = applicant("Almaz");
            assert!(event.0 > 0);
            Ok::<_, ActionError>(tx.insert_player(section, None, &details, &personal)?)
        };
        let player = store.write_blocking(Scope::Accounts, job).expect("stored");
        (store, player)
    };
    // An event without a day on which anything was played, long over.
    store
        .write_blocking(Scope::Accounts, |tx| {
            let event = tx.list_events()?.remove(0);
            let details = EventDetails {
                starts_on: "2020-05-01".parse().ok(),
                ends_on: "2020-05-05".parse().ok(),
                ..event.details
            };
            let entries = tx.list_audit_entries(event.id, &AuditFilter::default(), None, 1)?;
            assert_eq!(entries.len(), 1);
            tx.update_event(event.id, event.version, &details).map(drop)
        })
        .expect("stored");
    store
        .write_blocking(Scope::Accounts, move |tx| {
            // Its round was played on the last day.
            let event = tx.list_events()?.remove(0);
            let section = tx.list_sections(event.id)?.remove(0).id;
            let state = tx.load_section_state(section)?.expect("a section");
            let (round, version) = (state.rounds[0].id, state.rounds[0].version);
            let day = "2020-05-05T12:00:00Z".parse().expect("a time");
            tx.update_round_state(round, version, RoundState::Draft, day)?;
            let version = tx.load_section_state(section)?.expect("a section").rounds[0].version;
            tx.update_round_state(round, version, RoundState::Published, day).map(drop)
        })
        .expect("stored");
    store.close();
    drop(store);
    let bytes = || std::fs::read(&path).expect("the file");
    let is_there = |bytes: &[u8]| bytes.windows(7).any(|window| window == b"7781932");
    assert!(is_there(&bytes()));
    let app = TestApp::spawn(database);
    let until = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while is_there(&bytes())
        || app.read(|tx| tx.find_personal(player)).is_none_or(|p| !p.passport_number.is_empty())
    {
        assert!(std::time::Instant::now() < until, "the passport is still there");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let personal = app.read(|tx| tx.find_personal(player)).expect("the rest stays");
    assert!(personal.born.is_some());
}
