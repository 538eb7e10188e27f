//! A draft with a time: set at the desk, told to everybody, published by the server, also after it was down.

use std::time::{Duration, Instant};

use chrono::{NaiveDateTime, TimeDelta};
use toguznama::actions::rounds;
use toguznama::store::{DatabaseUrl, Scope, Store};

use super::rounds::{section, step};
use super::*;
use crate::support::app::{actor, insert_account, make_event, now};
use crate::support::program::Program;

/// Longer than a server takes to see that a time was set, on any database.
const PUBLICATION_TIMEOUT: Duration = Duration::from_secs(20);

/// As the clocks of the event show it, and as a form sends it.
fn there(ahead: TimeDelta) -> NaiveDateTime {
    Zone::default().there(now() + ahead)
}

fn sent(ahead: TimeDelta) -> String {
    there(ahead).format("%Y-%m-%dT%H:%M").to_string()
}

fn set_time(client: &Client, url: &str, ahead: TimeDelta) -> Answer {
    client.fill(&format!("{url}/rounds/1"), "/timer", &[("at", &sent(ahead))])
}

/// Sets the time of a drafted round to so long from now, without its form, which knows minutes only.
fn wind(app: &TestApp, section: SectionId, number: u8, ahead: TimeDelta) {
    app.write(move |tx| {
        let state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
        let round = state.round(number).ok_or(ActionError::NotFound)?;
        let by = tx.list_officials(state.section.event)?[0].user;
        let timer = Timer { at: now() + ahead, by, fault: None };
        Ok(tx.save_timer(round.id, round.version, Some(&timer))?)
    });
}

#[track_caller]
fn wait_for(app: &TestApp, section: SectionId, is_so: impl Fn(&Round) -> bool) -> Round {
    let patience = Instant::now() + PUBLICATION_TIMEOUT;
    loop {
        let round = app.section_state(section).round(1).expect("round 1").clone();
        if is_so(&round) {
            return round;
        }
        assert!(Instant::now() < patience, "{:?} {:?}", round.state, round.timer);
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn entries(app: &TestApp, event: EventId, act: Action) -> Vec<AuditEntry> {
    let filter = AuditFilter { act: Some(act), ..AuditFilter::default() };
    app.read(move |tx| tx.list_audit_entries(event, &filter, None, 9))
}

#[test]
fn the_screen_counts_down_to_a_round_that_has_a_time_and_shows_pairings_by_name() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let screen = format!("/events/{}/screen?show=pairings,names&lang=en", hall.event);
        let guest = app.stranger();
        let before = guest.get(&screen).expect(200).body();
        assert!(before.contains("wall__pair") && before.contains("wall__line"), "{before}");
        assert!(!before.contains("data-until"), "{before}");
        // Round 2 is a draft.
        wind(&app, hall.section, 2, TimeDelta::minutes(30));
        let counting = guest.get(&screen).expect(200);
        assert!(counting.body().contains("data-until=\""), "{}", counting.body());
        assert!(counting.text().contains("until round 2"), "{}", counting.text());
    }
}

#[test]
fn the_time_is_told_to_everybody_where_pairings_are_looked_for_and_nowhere_else() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 6, 3);
        step(&client, &url, 1, "pair").expect(303);
        let guest = app.stranger();
        let hour = TimeDelta::hours(30);
        set_time(&client, &url, hour).expect(303);
        let clock = there(hour).format("%H:%M").to_string();
        let screen = format!("/events/{event}/screen?show=pairings&lang=en");
        let pages = [format!("{url}/rounds/1"), url.clone(), format!("/events/{event}"), screen];
        let says = |who: &Client, page: &str| {
            let text = who.get(page).expect(200).text();
            text.contains("Pairings of round 1 at") && text.contains(&clock)
        };
        for page in &pages {
            assert!(says(&guest, page), "{page}: {}", guest.get(page).text());
        }
        for page in ["/standings", "/players", "/crosstable"] {
            assert!(!says(&guest, &format!("{url}{page}")), "{page}");
        }
        assert!(!guest.get(&format!("{url}/rounds/1")).text().contains("Board"), "the draft is not shown");
        let desk = client.get(&format!("{url}/rounds/1")).expect(200);
        assert!(desk.text().contains("published automatically") && desk.text().contains("Name of organiser"));
        // It is changed, and removed.
        set_time(&client, &url, hour + TimeDelta::minutes(7)).expect(303);
        assert!(!says(&guest, &url));
        client.fill(&format!("{url}/rounds/1"), "/timer/remove", &[]).expect(303);
        for page in &pages {
            assert!(!guest.get(page).expect(200).text().contains("Pairings of round 1 at"), "{page}");
        }
        for refused in ["", "soon", "2020-01-01T10:00"] {
            let answer = client.fill(&format!("{url}/rounds/1"), "/timer", &[("at", refused)]);
            assert!(answer.status.as_u16() >= 400, "{refused}: {}", answer.status);
        }
    }
}

#[test]
fn the_server_publishes_at_the_time_and_each_time_only_once() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 6, 3);
        step(&client, &url, 1, "pair").expect(303);
        #[cfg(feature = "postgres")]
        let _other = app.database_url().starts_with("postgres").then(|| app.other_node());
        wind(&app, id, 1, TimeDelta::milliseconds(1500));
        let round = wait_for(&app, id, |round| round.state == RoundState::Published);
        assert_eq!(round.timer, None);
        let guest = app.stranger();
        assert!(!guest.get(&url).expect(200).text().contains("Pairings of round 1 at"));
        // Everyone else who had the same time in view has had the turn by now.
        std::thread::sleep(Duration::from_secs(1));
        let published = entries(&app, event, Action::RoundPublished);
        assert_eq!(published.len(), 1);
        assert_eq!(published[0].by_login, "organiser");
        let log = client.get(&format!("/events/{event}/audit-log")).expect(200).text();
        assert!(log.contains("At the set time"), "{log}");
    }
}

#[test]
fn what_is_not_published_is_told_at_the_desk_and_to_no_one_else() {
    for app in applications() {
        let (client, event, id, url) = section(&app, 6, 3);
        step(&client, &url, 1, "pair").expect(303);
        step(&client, &url, 1, "manual/begin").expect(303);
        wind(&app, id, 1, TimeDelta::milliseconds(-1));
        let round = wait_for(&app, id, |round| round.timer.is_some_and(|timer| timer.fault.is_some()));
        assert_eq!(round.state, RoundState::Draft);
        let page = format!("{url}/rounds/1");
        let desk = client.get(&page).expect(200);
        assert!(desk.body().contains("role=\"alert\""), "loudly");
        assert!(desk.text().contains("were not published at"), "{}", desk.text());
        assert!(desk.text().contains("Manual pairing of round 1 is in progress"), "{}", desk.text());
        assert!(!app.stranger().get(&page).expect(200).text().contains("not published"));
        assert_eq!(entries(&app, event, Action::PublicationMissed).len(), 1);
        // Another time is another attempt.
        set_time(&client, &url, TimeDelta::hours(2)).expect(303);
        assert!(!client.get(&page).expect(200).text().contains("were not published at"));
    }
}

#[test]
fn a_server_that_was_down_at_the_time_publishes_when_it_starts() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = DatabaseUrl::Sqlite(folder.path().join("toguznama.db"));
    let store = Store::open(&url).expect("the store opens");
    let (event, section) = store
        .write_blocking(Scope::Accounts, |tx| {
            let user = insert_account(tx, "organiser", true)?;
            let (event, section) = make_event(tx, user, 3)?;
            tx.insert_players(section, &["Almaz", "Bermet", "Chyngyz", "Dinara"].map(applicant))?;
            let state = tx.load_section_state(section)?.ok_or(ActionError::NotFound)?;
            let version = state.round(1).map_or(Version::FIRST, |round| round.version);
            let at = RoundRef { event, section, round: 1 };
            let version = rounds::pair(tx, &actor(user), at.seen(version))?;
            let round = tx.find_round(section, 1)?.ok_or(ActionError::NotFound)?;
            let timer = Timer { at: now() - TimeDelta::minutes(20), by: user, fault: None };
            tx.save_timer(round.id, version, Some(&timer))?;
            Ok::<_, ActionError>((event, section))
        })
        .expect("a draft whose time has passed");
    store.close();
    drop(store);
    let program = Program::start(folder.path(), "info");
    let patience = Instant::now() + PUBLICATION_TIMEOUT;
    let page = format!("{}/rounds/1", section_url((event, section)));
    while !Client::new(&program.base).get(&page).expect(200).text().contains("Almaz") {
        assert!(Instant::now() < patience, "{}", program.log());
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(program);
    let store = Store::open(&url).expect("the store opens again");
    let filter = AuditFilter { act: Some(Action::RoundPublished), ..AuditFilter::default() };
    let found = store.read_blocking(move |tx| tx.list_audit_entries(event, &filter, None, 9));
    let found: Vec<AuditEntry> = found.expect("the log is read");
    assert_eq!(found.len(), 1);
    let after = found[0].after.as_ref().expect("what came of it").to_string();
    assert!(after.contains("published_late"), "{after}");
}
