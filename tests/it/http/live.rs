//! What happens in an event, as it happens: who is told what, how many may follow, and how a stream ends.

use std::io::{BufRead, BufReader};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::program::Program;

/// A stream that is open.
pub(super) struct Stream(Receiver<String>);

/// Longer than anything takes that is told.
const EVENT_TIMEOUT: Duration = Duration::from_secs(10);
/// Within what a change is told. Beside other tests only that it is told and not asked for says something: at night a second.
fn at_once() -> Duration {
    if is_night() { Duration::from_secs(1) } else { EVENT_TIMEOUT }
}
/// Long enough for what is not told to have been told.
const QUIET_TIME: Duration = Duration::from_millis(1500);

impl Stream {
    /// The messages of a stream, each as its name and data; or the status of the refusal.
    pub(super) fn open(client: &Client, address: &str) -> Result<Self, u16> {
        let request = client.request("GET", address).header("accept", "text/event-stream");
        let response = request.send().expect("an answer");
        if response.status() != 200 {
            return Err(response.status().as_u16());
        }
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        assert_eq!(response.headers()["cache-control"], "no-store");
        let (heard, messages) = channel();
        std::thread::spawn(move || {
            let lines = BufReader::new(response).lines().map_while(Result::ok);
            lines
                .filter(|line| !line.is_empty() && !line.starts_with("retry"))
                .try_for_each(|line| heard.send(line))
        });
        Ok(Self(messages))
    }

    #[track_caller]
    pub(super) fn next(&self) -> (String, Value) {
        let line = || self.0.recv_timeout(EVENT_TIMEOUT).expect("a message");
        let (name, data) = (line(), line());
        let name = name.strip_prefix("event: ").expect("its name").to_owned();
        (name, serde_json::from_str(data.strip_prefix("data: ").expect("its data")).expect("JSON"))
    }

    /// The tag of the next message about a section; the same state may be told twice.
    #[track_caller]
    fn tag(&self, other_than: &str) -> String {
        loop {
            let (name, data) = self.next();
            let tag = data["tag"].as_str().unwrap_or_default().to_owned();
            if name == "section" && tag != other_than {
                return tag;
            }
        }
    }

    /// The tag of the next message about the event itself; the same may be told twice.
    #[track_caller]
    fn event_tag(&self, other_than: &str) -> String {
        loop {
            let (name, data) = self.next();
            let tag = data["tag"].as_str().unwrap_or_default().to_owned();
            if name == "event" && tag != other_than {
                return tag;
            }
        }
    }

    /// Whether nothing but this state of the section is told for a while, and what was known of the event.
    fn is_silent(&self, known: &str) -> bool {
        let (until, mut name) = (Instant::now() + QUIET_TIME, String::new());
        while let Ok(line) = self.0.recv_timeout(until.saturating_duration_since(Instant::now())) {
            match line.strip_prefix("event: ") {
                Some(of) => of.clone_into(&mut name),
                None if name != "event" && !line.contains(known) => return false,
                None => {}
            }
        }
        true
    }
}

fn address(event: EventId) -> String {
    format!("/events/{event}/live")
}

/// The tag of a section as it is now.
fn tag(client: &Client, event: EventId, section: SectionId) -> String {
    let answer = client.get(&address(event)).expect(200);
    let known: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
    known["sections"][section.to_string()].as_str().expect("a tag").to_owned()
}

#[test]
fn guests_are_told_of_what_is_public_and_learn_nothing_of_drafts() {
    for app in applications() {
        let (client, event, section, url) = section(&app, 4, 3);
        let guest = app.stranger();
        let (for_guest, for_official) =
            (Stream::open(&guest, &address(event)).unwrap(), Stream::open(&client, &address(event)).unwrap());
        let (public, whole) = (for_guest.tag(""), for_official.tag(""));
        assert_eq!(tag(&guest, event, section), public);
        assert_eq!(tag(&client, event, section), whole);

        step(&client, &url, 1, "pair").expect(303);
        // Numbers are given with the first pairing, and are public.
        let numbered = for_guest.tag(&public);
        let paired = for_official.tag(&whole);
        step(&client, &url, 1, "/discard").expect(303);
        for_official.tag(&paired);
        step(&client, &url, 1, "pair").expect(303);
        assert!(for_guest.is_silent(&numbered), "a draft was told");
        assert_eq!(tag(&guest, event, section), numbered);

        let drafted = tag(&client, event, section);
        step(&client, &url, 1, "/publish").expect(303);
        let published = for_guest.tag(&numbered);
        step(&client, &url, 1, "/start").expect(303);
        let started = for_guest.tag(&published);
        let before = Instant::now();
        enter(&client, &url, 1, 1, 1, "1").expect(200);
        let scored = for_guest.tag(&started);
        assert!(before.elapsed() < at_once(), "{:?}", before.elapsed());
        assert_eq!(tag(&guest, event, section), scored);
        assert_ne!(for_official.tag(&drafted), drafted);
        guest.get("/events/999/live").expect(404);
        assert_eq!(Stream::open(&guest, "/events/999/live").err(), Some(404));
    }
}

#[test]
fn news_and_other_details_of_an_event_are_told_and_move_no_section() {
    for app in applications() {
        let (client, event, section, _) = section(&app, 4, 3);
        let guest = app.stranger();
        let (for_guest, for_official) =
            (Stream::open(&guest, &address(event)).unwrap(), Stream::open(&client, &address(event)).unwrap());
        let before = [for_guest.event_tag(""), for_official.event_tag("")];
        let public = tag(&guest, event, section);
        let edit = format!("/events/{event}/edit");
        client.fill(&edit, "/edit", &[("news", "Round 2 begins at 15:00.")]).expect(303);
        let sent_at = Instant::now();
        let after = for_guest.event_tag(&before[0]);
        assert!(sent_at.elapsed() < at_once(), "{:?}", sent_at.elapsed());
        for_official.event_tag(&before[1]);
        assert_eq!(tag(&guest, event, section), public);
        let answer = guest.get(&address(event)).expect(200);
        let known: Value = serde_json::from_slice(&answer.bytes).expect("JSON");
        assert_eq!(known["event"], json!(after));
    }
}

#[test]
fn news_fill_the_screen_once_they_are_there() {
    for app in applications() {
        let (client, event, ..) = section(&app, 4, 3);
        let (guest, edit) = (app.stranger(), format!("/events/{event}/edit"));
        let form = guest.get(&format!("/events/{event}/screen")).expect(200).body();
        assert!(form.contains("value=\"news\" checked"), "{form}");
        let screen = format!("/events/{event}/screen?show=news,pairings&lang=en");
        assert!(guest.get(&screen).expect(200).body().contains("Nothing to show yet"));
        client.fill(&edit, "/edit", &[("news", "Lunch <at> 13:00.\n\nBus at 18:00.")]).expect(303);
        let text = guest.get(&screen).expect(200).body();
        assert!(
            text.contains("wall__soon\">Lunch &#60;at&#62; 13:00.</p><p class=\"wall__soon\">Bus at 18:00."),
            "{text}"
        );
        let long = "A long paragraph of what spectators have to know. ".repeat(8);
        client.fill(&edit, "/edit", &[("news", &long)]).expect(303);
        let text = guest.get(&screen).expect(200).body();
        assert!(text.contains("wall__news") && !text.contains("wall__soon"), "{text}");
    }
}

#[test]
fn the_present_round_has_one_address_and_a_screen_leads_there() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        let (guest, now) = (app.stranger(), format!("{url}/rounds/now"));
        assert_eq!(guest.get(&now).expect(303).location(), url);
        step(&client, &url, 1, "pair").expect(303);
        for visitor in [&guest, &client] {
            assert_eq!(visitor.get(&now).expect(303).location(), url, "a draft");
        }
        step(&client, &url, 1, "/publish").expect(303);
        assert_eq!(guest.get(&now).expect(303).location(), format!("{url}/rounds/1?by=name"));
        guest.get("/events/1/sections/999/rounds/now").expect(404);
    }
}

#[test]
fn officials_hear_who_types_where_and_guests_do_not() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&client, &url, 1);
        let (guest, official) = (
            Stream::open(&app.stranger(), &address(event)).unwrap(),
            Stream::open(&client, &address(event)).unwrap(),
        );
        let known = guest.tag("");
        let body = json!({ "page": "abc<1>" }).to_string();
        referee.post_json(&format!("{url}/rounds/1/boards/2/typing"), "key", &body).expect(204);
        let typing = loop {
            match official.next() {
                (name, data) if name == "typing" => break data,
                _ => {}
            }
        };
        assert_eq!(
            (&typing["by"], &typing["board"], &typing["round"], &typing["page"]),
            (&json!("Name of referee"), &json!(2), &json!(1), &json!("abc1"))
        );
        assert!(guest.is_silent(&known));
        // Without the session's token nothing is told.
        let sent = referee.request("POST", &format!("{url}/rounds/1/boards/2/typing")).body(body);
        let refused = referee.send("", sent.header("content-type", "application/json"));
        assert_eq!(refused.status.as_u16(), 403);
    }
}

#[test]
#[cfg(feature = "postgres")]
fn officials_hear_who_types_on_another_node() {
    let app = TestApp::spawn(TestDatabase::postgres());
    let (client, event, _, url) = section(&app, 4, 3);
    start(&client, &url, 1);
    let node = app.other_node();
    let (far, near) = (node.logged_in("organiser"), Stream::open(&client, &address(event)).unwrap());
    let other = Stream::open(&far, &address(event)).unwrap();
    let until = Instant::now() + EVENT_TIMEOUT;
    let hears = |stream: &Stream| {
        let messages = std::iter::from_fn(|| (Instant::now() < until).then(|| stream.next()));
        messages.filter(|(name, _)| name == "typing").map(|(_, typing)| typing["board"].clone()).next()
    };
    // The nodes listen a moment after they have started.
    std::thread::sleep(QUIET_TIME);
    let body = json!({ "page": "abc" }).to_string();
    client.post_json(&format!("{url}/rounds/1/boards/2/typing"), "key", &body).expect(204);
    assert_eq!(hears(&other), Some(json!(2)));
    assert_eq!(hears(&near), Some(json!(2)));
}

#[test]
fn one_address_has_so_many_streams_and_officials_theirs_besides() {
    let app = TestApp::spawn_with(TestDatabase::sqlite(), |config| config.connections_per_address = 16);
    let (organiser, client) = app.with_organiser();
    let (event, _) = app.event(organiser, 3);
    let guest = app.stranger();
    let open: Vec<Stream> = (0..8).map(|_| Stream::open(&guest, &address(event)).unwrap()).collect();
    assert_eq!(Stream::open(&guest, &address(event)).err(), Some(429));
    let official = Stream::open(&client, &address(event)).unwrap();
    official.tag("");
    assert_eq!(guest.get(&address(event)).expect(200).header("content-type"), "application/json");
    drop(open);
}

#[test]
fn streams_end_when_the_server_stops_and_keep_it_from_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = Program::start(folder.path(), "info");
    let (client, link) = (Client::new(&program.base), program.setup());
    let password = "nine pits of nine";
    let account =
        [("name", "A"), ("login", "organiser"), ("password", password), ("password_again", password)];
    client.fill(&link, &link, &account).expect(303);
    let made = client.fill("/events/new", "/events/new", &[("name", "Cup")]).expect(303);
    let event = made.location().split(['/', '?']).nth(2).expect("its id").to_owned();
    let stream = Stream::open(&client, &format!("/events/{event}/live")).unwrap();
    let sent_at = Instant::now();
    program.terminate();
    let ended = loop {
        match stream.0.recv_timeout(EVENT_TIMEOUT) {
            Ok(_) => {}
            Err(why) => break why,
        }
    };
    assert_eq!(ended, RecvTimeoutError::Disconnected);
    // What stays open is cut off ten seconds after the five in which the server goes on.
    assert!(sent_at.elapsed() < Duration::from_secs(12));
    assert!(program.wait().success());
}

#[test]
fn the_state_of_the_boards_says_who_entered_who_checked_and_who_is_late() {
    for app in applications() {
        let (client, event, section, url) = section(&app, 4, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        start(&client, &url, 1);
        enter(&referee, &url, 1, 1, 1, "182/60").expect(200);
        let state = |client: &Client| -> Value {
            let answer = client.get(&format!("{url}/rounds/1/boards.json")).expect(200);
            serde_json::from_slice(&answer.bytes).expect("JSON")
        };
        let known = state(&referee);
        assert_eq!(
            (&known["playing"], &known["results"], &known["checked"]),
            (&json!(1), &json!(1), &json!(0))
        );
        let board = &known["boards"][0];
        assert_eq!(
            (&board["text"], &board["by"], &board["own"], &board["checked"], &board["unsigned"]),
            (&json!("1 (82) – 0 (60)"), &json!("Name of referee"), &json!(true), &Value::Null, &json!(true))
        );
        assert_eq!(state(&client)["boards"][0]["own"], json!(false));
        assert_eq!(known["boards"][1]["late"], json!(false), "nobody has confirmed to be here");

        let check = |client: &Client, typed: &str| {
            let body = json!({ "result": typed }).to_string();
            client.post_json(&format!("{url}/rounds/1/boards/1/second-check"), "key", &body)
        };
        let json_of = |answer: Answer| -> Value { serde_json::from_slice(&answer.bytes).expect("JSON") };
        assert_eq!(json_of(check(&referee, "182/60").expect(422))["state"], json!("refused"));
        let differs = json_of(check(&client, "0").expect(409));
        assert_eq!(
            (&differs["state"], &differs["text"], &differs["yours"]),
            (&json!("mismatch"), &json!("1 (82) – 0 (60)"), &json!("0 – 1"))
        );
        assert_eq!(json_of(check(&client, "").expect(422))["state"], json!("refused"));
        let agrees = json_of(check(&client, "1 82 60").expect(200));
        assert_eq!((&agrees["state"], &agrees["checked"]), (&json!("checked"), &json!(1)));
        assert_eq!(state(&referee)["boards"][0]["checked"], json!("Name of organiser"));
        let grid = client.get(&format!("{url}/rounds/1?by=results")).expect(200).text();
        assert!(grid.contains("1 / 1 checked"), "{grid}");
        let version = app.section_state(section).rounds[0].games[0].version.0;
        enter(&referee, &url, 1, 1, version, "1 82 61").expect(200);
        assert_eq!(state(&referee)["checked"], json!(0), "the result has changed");
        // A forfeit came on no slip: no one is asked to type it again.
        enter(&referee, &url, 1, 2, 1, "+").expect(200);
        let known = state(&client);
        assert_eq!((&known["playing"], &known["results"]), (&json!(0), &json!(1)));
        assert_eq!((&known["boards"][0]["slip"], &known["boards"][1]["slip"]), (&json!(true), &json!(false)));
    }
}

#[test]
fn guests_are_told_of_a_game_that_is_put_on_the_public_board_and_taken_off() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let guest = app.stranger();
        let stream = Stream::open(&guest, &address(hall.event)).unwrap();
        let before = stream.tag("");
        let page = format!("{}/rounds/1/boards/1", hall.url());
        client.fill(&page, "/boards/1/feature", &[("note", "worth a look")]).expect(303);
        let featured = stream.tag(&before);
        client.fill(&page, "/boards/1/unfeature", &[]).expect(303);
        let after = stream.tag(&featured);
        assert_eq!(tag(&guest, hall.event, hall.section), after);
    }
}

#[test]
fn a_page_says_where_it_is_followed_and_a_screen_is_the_same_for_all() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (guest, event) = (app.stranger(), format!("/events/{}", hall.event));
        for part in ["", "/hall", "/games", "/featured", "/teams"] {
            let text = guest.get(&format!("{event}{part}")).expect(200).body();
            assert!(text.contains(&format!("data-live=\"{event}/live\"")), "{part}");
        }
        let section = format!("data-section=\"{}\"", hall.section);
        for part in ["", "/rounds/1", "/rounds/1/hall", "/rounds/1/boards/1", "/standings", "/crosstable"] {
            let text = guest.get(&format!("{}{part}", hall.url())).expect(200).body();
            assert!(text.contains(&section), "{part}");
        }

        // The second round is a draft, which no screen shows, with any account logged in at it.
        let screen = format!("{event}/screen?show=pairings,standings,clock,tiles,games&every=20&lang=en,ru");
        for visitor in [&guest, &client] {
            let text = visitor.get(&screen).expect(200).body();
            assert!(text.contains("Round 1") && !text.contains("Round 2"), "{text}");
            assert!(text.contains("Almaz"), "{text}");
        }
        let in_russian = guest.get(&format!("{event}/screen?show=pairings&lang=ru")).expect(200).body();
        assert!(in_russian.contains("lang=\"ru\""));
        let nowhere = guest.get(&format!("{event}/screen?show=pairings&section=999&lang=en")).expect(200);
        assert!(nowhere.body().contains("Nothing to show yet"));
        let form = guest.get(&format!("{event}/screen")).expect(200).body();
        for kind in ["pairings", "standings", "clock", "tiles", "games"] {
            assert!(form.contains(&format!("value=\"{kind}\"")), "{kind}");
        }
        guest.get("/events/999/screen").expect(404);
        guest.get("/events/999/screen?show=pairings").expect(404);
    }
}
