//! Programs: what they read without an account, what a token lets them write, and how they are told what is wrong.

use serde_json::{Value, json};
use toguznama::actions::accounts;
use toguznama::actions::events::api_tokens;

use super::protection::categorise;
use super::*;
use crate::support::app::{PASSWORD, actor, now};

/// Everything that is read of the hall.
fn reads(hall: &Hall) -> Vec<String> {
    let (event, section) = (format!("/api/v1/events/{}", hall.event), format!("/api/v1{}", hall.url()));
    let mut all = vec!["/api/v1/openapi.json".to_owned(), "/api/v1/events".to_owned()];
    all.extend(["", "/sections"].map(|part| format!("{event}{part}")));
    let parts = [
        "",
        "/players",
        "/rounds",
        "/rounds/1",
        "/rounds/1/boards/1",
        "/rounds/1/boards/1/record",
        "/standings",
        "/standings?after=1",
        "/crosstable",
        "/crosstable?after=1",
    ];
    all.extend(parts.map(|part| format!("{section}{part}")));
    all
}

fn json_of(answer: &Answer) -> Value {
    serde_json::from_slice(&answer.bytes).unwrap_or_else(|_| panic!("{}: {}", answer.address, answer.body()))
}

#[track_caller]
fn problem(answer: &Answer, status: u16) -> Value {
    assert_eq!(answer.status.as_u16(), status, "{}: {}", answer.address, answer.body());
    assert_eq!(answer.header("content-type"), "application/problem+json", "{}", answer.address);
    let problem = json_of(answer);
    assert_eq!(problem["status"], status);
    assert!(problem["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{problem}");
    problem
}

/// A token of this account, as its page makes it.
fn token_of(app: &TestApp, hall: &Hall, user: UserId, token: &'static str) {
    let event = hall.event;
    app.write(move |tx| api_tokens::make(tx, &actor(user), event, ("Board reader", 2), token));
}

/// The hall with its first round open again, and the address to send the result of its first board to.
fn playing(app: &TestApp, hall: &Hall) -> String {
    let section = hall.section;
    app.write(move |tx| {
        let round = tx.find_round(section, 1)?.ok_or(ActionError::NotFound)?;
        tx.update_round_state(round.id, round.version, RoundState::Playing, now())?;
        Ok(())
    });
    format!("/api/v1{}/rounds/1/boards/1/result", hall.url())
}

fn sends(client: &Client, at: &str, token: &str, body: &Value) -> Answer {
    let request = client.request("POST", at).header("content-type", "application/json");
    let request = if token.is_empty() { request } else { request.bearer_auth(token) };
    client.send(at, request.body(body.to_string()))
}

#[test]
fn everybody_reads_the_same_json_with_a_tag_and_packed() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        for address in reads(&hall) {
            let first = stranger.get(&address).expect(200);
            assert_eq!(first.header("content-type"), "application/json", "{address}");
            assert_eq!(first.header("access-control-allow-origin"), "*", "{address}");
            assert_eq!(first.header("access-control-allow-credentials"), "", "{address}");
            assert_eq!(first.header("set-cookie"), "", "{address}");
            let tag = first.header("etag").to_owned();
            let repeated = stranger.request("GET", &address).header("if-none-match", &tag);
            let repeated = stranger.send(&address, repeated);
            assert_eq!(
                (repeated.status.as_u16(), repeated.header("access-control-allow-origin")),
                (304, "*")
            );
            let packed = stranger.request("GET", &address).header("accept-encoding", "gzip");
            assert_eq!(stranger.send(&address, packed).header("content-encoding"), "gzip", "{address}");
            // An account opens nothing here.
            assert_eq!(client.get(&address).expect(200).bytes, first.bytes, "{address}");
            for secret in SECRETS {
                assert!(!first.body().contains(secret), "{address} has {secret}");
            }
        }
    }
}

#[test]
fn what_is_read_is_what_pages_show() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let read = |part: &str| json_of(&stranger.get(&format!("/api/v1{}{part}", hall.url())).expect(200));
        let rounds = read("/rounds");
        assert_eq!(rounds["rounds"].as_array().map(Vec::len), Some(1), "the draft is none: {rounds}");
        stranger.get(&format!("/api/v1{}/rounds/2", hall.url())).expect(404);
        let board = read("/rounds/1/boards/1");
        assert_eq!((&board["white"]["number"], &board["version"]), (&json!(1), &json!(2)));
        assert_eq!(board["result"]["text"], "1 (82) – 0 (60)");
        assert_eq!(board["result"]["white_balls"], 82);
        assert_eq!(read("/rounds/1")["boards"][0], board);
        let standings = read("/standings?after=1");
        let codes: Vec<_> = standings["tie_breaks"].as_array().into_iter().flatten().collect();
        assert!(codes.iter().any(|tie| tie["code"] == "BH"), "{standings}");
        assert_eq!(standings["rows"][0]["points"], 1.0);
        let values = standings["rows"][0]["values"].as_array().map(Vec::len);
        assert_eq!(values, Some(codes.len()));
        assert_eq!(read("/crosstable")["rows"][0]["cells"].as_array().map(Vec::len), Some(1));
        let record = read("/rounds/1/boards/1/record");
        assert!(record["moves"][0].as_str().is_some_and(|first| first.starts_with("76")), "{record}");
        assert!(record["tgk"].as_str().is_some_and(|tgk| tgk.contains("1. 76")), "{record}");
        stranger.get(&format!("/api/v1{}/rounds/1/boards/2/record", hall.url())).expect(404);
        for after in ["2", "255"] {
            problem(&stranger.get(&format!("/api/v1{}/standings?after={after}", hall.url())), 404);
        }
    }
}

#[test]
fn lists_come_in_parts_and_events_are_searched() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let hidden = app.write(move |tx| {
            for name in ["Кубок Ала-Тоо", "Jayloo Open", "Hidden"] {
                let details = EventDetails { name: name.into(), ..EventDetails::default() };
                tx.insert_event(&details)?;
            }
            let last = tx.list_events()?.into_iter().next().ok_or(ActionError::NotFound)?;
            let protection = Protection { unlisted: true, ..last.protection };
            tx.update_event_protection(last.id, last.version, protection)?;
            Ok(last.id)
        });
        let stranger = app.stranger();
        let ids = |query: &str| -> (Vec<i64>, Value) {
            let list = json_of(&stranger.get(&format!("/api/v1/events{query}")).expect(200));
            let events = list["events"].as_array().into_iter().flatten();
            (events.filter_map(|event| event["id"].as_i64()).collect(), list["next"].clone())
        };
        let (all, end) = ids("");
        assert!(!all.contains(&hidden.0) && all.is_sorted_by(|one, next| one > next), "{all:?}");
        assert_eq!(end, Value::Null);
        let (mut walked, mut query) = (Vec::new(), "?limit=1".to_owned());
        loop {
            let (part, next) = ids(&query);
            walked.extend(part);
            let Some(before) = next.as_i64() else { break };
            query = format!("?limit=1&before={before}");
        }
        assert_eq!(walked, all);
        assert_eq!(ids("?q=ala-too").0.len(), 1, "by sound");
        assert_eq!(ids("?q=каракол").0, [hall.event.0], "by place");
        assert!(ids("?q=hidden").0.is_empty());
        let players = |query: &str| {
            json_of(&stranger.get(&format!("/api/v1{}/players{query}", hall.url())).expect(200))
        };
        let part = players("?offset=1&limit=2");
        let numbers: Vec<_> =
            part["players"].as_array().into_iter().flatten().map(|of| &of["number"]).collect();
        assert_eq!(
            (numbers, &part["total"], &part["next"]),
            (vec![&json!(2), &json!(3)], &json!(4), &json!(3))
        );
        assert_eq!(players("?offset=3")["next"], Value::Null);
    }
}

#[test]
fn names_of_children_are_short_where_the_event_says_so() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let event = hall.event;
        categorise(&app, hall.section, Category::Age);
        app.write(move |tx| {
            let stored = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
            let protection = Protection { short_names: true, ..stored.protection };
            Ok(tx.update_event_protection(event, stored.version, protection)?)
        });
        for address in reads(&hall) {
            for visitor in [&app.stranger(), &client] {
                let body = visitor.get(&address).expect(200).body();
                assert!(!body.contains("Asan уулу"), "{address}: {body}");
            }
        }
    }
}

#[test]
fn what_is_wrong_is_told_as_a_problem_in_the_language_asked_for() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (stranger, section) = (app.stranger(), format!("/api/v1{}", hall.url()));
        for address in [
            "/api/v1/events?limits=1".to_owned(),
            "/api/v1/events?limit=0".to_owned(),
            "/api/v1/events?limit=1&limit=1".to_owned(),
            "/api/v1/events?before=x".to_owned(),
            "/api/v1/events?lang=de".to_owned(),
            format!("/api/v1/events?q={}", "x".repeat(101)),
            format!("{section}/players?offset=-1"),
            format!("{section}/standings?after=0"),
            format!("{section}/standings?after="),
            format!("{section}/rounds?x=1"),
        ] {
            problem(&stranger.get(&address), 400);
        }
        for address in ["/api", "/api/v2", "/api/v1/nothing", "/api/v1/events/999", "/api/v1/events/x"] {
            problem(&stranger.get(address), 404);
        }
        let deleted = stranger.send("/api/v1/events", stranger.request("DELETE", "/api/v1/events"));
        problem(&deleted, 405);
        assert_eq!(
            (deleted.header("allow"), deleted.header("access-control-allow-origin")),
            ("GET, HEAD", "")
        );
        let in_russian = problem(&stranger.get("/api/v1/events?limits=1&lang=ru"), 400);
        let detail = in_russian["detail"].as_str().unwrap_or_default();
        assert!(detail.starts_with("Здесь нет параметра") && detail.contains("limits"), "{detail}");
        let missing = stranger.get("/api/v1/events/999");
        assert_eq!(missing.header("access-control-allow-origin"), "*", "scripts read why");
    }
}

#[test]
fn other_sites_may_ask_to_read_and_not_to_write() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let ask = |address: &str, method: &str| {
            let request = stranger.request("OPTIONS", address).header("origin", "https://other.example");
            stranger.send(address, request.header("access-control-request-method", method))
        };
        for address in reads(&hall) {
            let answer = ask(&address, "GET").expect(204);
            assert_eq!(answer.header("access-control-allow-methods"), "GET, HEAD, OPTIONS", "{address}");
            assert_eq!(answer.header("access-control-allow-origin"), "*");
            assert_eq!(answer.header("access-control-allow-credentials"), "");
        }
        let write = format!("/api/v1{}/rounds/1/boards/1/result", hall.url());
        for address in [write, format!("/events/{}", hall.event), "/".to_owned()] {
            let answer = ask(&address, "POST").expect(405);
            assert_eq!(answer.header("access-control-allow-origin"), "", "{address}");
            assert_eq!(answer.header("access-control-allow-methods"), "", "{address}");
        }
    }
}

#[test]
fn a_program_enters_a_result_for_its_official_and_the_audit_log_says_so() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (referee, _) = app.with_official("referee", hall.event, Role::Referee);
        token_of(&app, &hall, referee, "tgn_one");
        let (at, stranger) = (playing(&app, &hall), app.stranger());
        let stored =
            sends(&stranger, &at, "tgn_one", &json!({ "result": "0 60-82", "version": 2 })).expect(200);
        let stored = json_of(&stored);
        assert_eq!((&stored["result"], &stored["version"]), (&json!("0 (60) – 1 (82)"), &json!(3)));
        // Once more: it stands already.
        let response =
            sends(&stranger, &at, "tgn_one", &json!({ "result": "0 60-82", "version": 2 })).expect(200);
        assert_eq!(json_of(&response)["version"], 3);
        let conflict = sends(&stranger, &at, "tgn_one", &json!({ "result": "½", "version": 2 }));
        let conflict = problem(&conflict, 409);
        assert_eq!(conflict["by"], "Name of referee");
        assert_eq!(conflict["stored"], json!({ "result": "0 (60) – 1 (82)", "version": 3 }));
        assert_eq!(conflict["sent"]["version"], 2);
        for wrong in ["1 99-99", "x", "1 82-60 z"] {
            problem(&sends(&stranger, &at, "tgn_one", &json!({ "result": wrong, "version": 3 })), 422);
        }
        for body in
            [json!({}), json!({ "result": "1" }), json!([]), json!({ "result": "1", "version": 3, "x": 1 })]
        {
            problem(&sends(&stranger, &at, "tgn_one", &body), 400);
        }
        let log = client.get(&format!("/events/{}/audit-log", hall.event)).expect(200).text();
        assert!(log.contains("Name of referee") && log.contains("Board reader"), "{log}");
        let shown = client.get(&format!("/events/{}/tokens", hall.event)).expect(200).text();
        assert!(shown.contains("Board reader") && !shown.contains("never"), "{shown}");
    }
}

#[test]
fn a_token_opens_its_event_only_and_nothing_but_results() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        token_of(&app, &hall, organiser, "tgn_one");
        let (at, stranger) = (playing(&app, &hall), app.stranger());
        let body = json!({ "result": "0-1", "version": 2 });
        for token in ["", "tgn_two"] {
            let answer = sends(&stranger, &at, token, &body);
            problem(&answer, 401);
            assert_eq!(answer.header("www-authenticate"), "Bearer");
        }
        // A session is no token.
        problem(&sends(&client, &at, "", &body), 401);
        let (other, _) = app.with_account("elsewhere", true);
        let theirs = section_url(app.event(other, 3));
        problem(
            &sends(&stranger, &format!("/api/v1{theirs}/rounds/1/boards/1/result"), "tgn_one", &body),
            403,
        );
        // The token is no session.
        for page in ["players/new", "edit"] {
            let address = format!("{}/{page}", hall.url());
            let answer = stranger.send(&address, stranger.request("GET", &address).bearer_auth("tgn_one"));
            assert!(answer.location().starts_with("/login"), "{address}: {}", answer.status);
        }
        let from_page =
            stranger.request("POST", &at).bearer_auth("tgn_one").header("sec-fetch-site", "cross-site");
        problem(&stranger.send(&at, from_page.body(body.to_string())), 403);
        app.write(move |tx| accounts::change_password(tx, organiser, "hash", None));
        problem(&sends(&stranger, &at, "tgn_one", &body), 401);
        assert_eq!(app.section_state(hall.section).rounds[0].games[0].version, Version(2));
    }
}

#[test]
fn an_official_makes_a_token_sees_it_once_and_revokes_it() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (_, referee) = app.with_official("referee", hall.event, Role::Referee);
        let (page, at) = (format!("/events/{}/tokens", hall.event), playing(&app, &hall));
        let wrong = [("name", "Reader"), ("days", "2"), ("current", "guessed")];
        referee.fill(&page, &page, &wrong).expect(422);
        let long = [("name", "Reader"), ("days", "31"), ("current", PASSWORD)];
        referee.fill(&page, &page, &long).expect(422);
        let made = referee
            .fill(&page, &page, &[("name", "Reader"), ("days", "2"), ("current", PASSWORD)])
            .expect(200);
        let text = made.text();
        let found = &text[text.find("tgn_").expect("a token")..];
        let token: String = found.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        assert!(!referee.get(&page).expect(200).text().contains(&token), "shown once");
        let stranger = app.stranger();
        sends(&stranger, &at, &token, &json!({ "result": "0 60-82", "version": 2 })).expect(200);
        let response = referee.submit(&referee.get(&page).expect(200).form("/tokens/revoke"));
        agree(&referee, &response, "").expect(303);
        problem(&sends(&stranger, &at, &token, &json!({ "result": "", "version": 3 })), 401);
        assert!(referee.get(&page).expect(200).text().contains("Make a token"));
    }
}

#[test]
fn a_token_that_is_used_too_often_waits() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        token_of(&app, &hall, organiser, "tgn_one");
        let (at, stranger) = (playing(&app, &hall), app.stranger());
        let guess =
            |n: u32| sends(&stranger, &at, &format!("guess{n}"), &json!({ "result": "1", "version": 2 }));
        let refused = (0..200).map(guess).find(|answer| answer.status != 401).expect("too many");
        problem(&refused, 429);
        sends(&stranger, &at, "tgn_one", &json!({ "result": "0 60-82", "version": 2 })).expect(200);
    }
}
