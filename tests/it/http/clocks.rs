//! The clock of a board over HTTP: its link, its page, the log that a device hands in.

use reqwest::header::CONTENT_TYPE;

use super::rounds::{enter, section, start, step};
use super::*;
use crate::support::html::tags;

const DEVICE: &str = "0123456789abcdef0123456789abcdef";

/// The link of the clock on the page of a board, if it stands there.
pub(super) fn link(page: &Answer) -> Option<String> {
    page.href("/clock/")
}

fn hand_in(client: &Client, link: &str, body: &str) -> Answer {
    let (clock, key) = link.split_once('#').expect("a key");
    let address = format!("{clock}/log");
    let request = client.request("POST", &address).header(CONTENT_TYPE, "application/json");
    let request = request.header("x-clock-key", key);
    client.send(&address, request.header("accept", "application/json").body(body.to_owned()))
}

fn entry(seq: u32, what: &str) -> String {
    format!(r#"{{"seq":{seq},"at":1800000000000,"left":{{"white":3600000,"black":3600000}},"what":{what}}}"#)
}

fn log(device: &str, entries: &[String]) -> String {
    format!(r#"{{"device":"{device}","entries":[{}]}}"#, entries.join(","))
}

fn json(answer: &Answer) -> serde_json::Value {
    serde_json::from_slice(&answer.bytes).expect("JSON")
}

const START: &str = r#"{"kind":"start","increment":0,"turn":"white"}"#;
const PRESS: &str = r#"{"kind":"press","side":"white"}"#;

#[test]
fn a_device_without_an_account_keeps_the_clock_and_hands_in_its_log() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let link = link(&client.get(&board).expect(200)).expect("a link for officials");
        assert_eq!(super::clocks::link(&app.stranger().get(&board).expect(200)), None, "not for everybody");

        let device = app.stranger();
        let page = device.get(&link).expect(200);
        let body = page.body();
        assert!(body.contains("The clock needs JavaScript"), "{body}");
        assert!(body.contains("data-base=\"60\"") && body.contains("data-increment=\"0\""));

        let before = app.section_state(section);
        let entries = [entry(1, START), entry(2, PRESS)];
        for _ in 0..2 {
            let answer = hand_in(&device, &link, &log(DEVICE, &entries)).expect(200);
            assert_eq!(
                (json(&answer)["stored"].as_u64(), json(&answer)["first"].as_bool()),
                (Some(2), Some(true))
            );
            assert!(json(&answer)["since"].as_i64().is_some_and(|since| since >= 0));
        }
        assert_eq!(app.section_state(section), before, "a log is no result");
        let shown = client.get(&board).expect(200).text();
        assert!(shown.contains("White’s move 1") && shown.contains("60:00"), "{shown}");
        assert!(!app.stranger().get(&board).text().contains("White’s move 1"), "officials look at it");

        let second = log(&DEVICE.replace('0', "f"), &[entry(1, START)]);
        assert_eq!(json(&hand_in(&device, &link, &second).expect(200))["first"], false);
        assert!(client.get(&board).text().contains("More than one device"));
    }
}

#[test]
fn the_key_of_a_clock_is_in_no_address_that_is_asked_for() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let links =
            [1, 2].map(|board| link(&client.get(&format!("{url}/rounds/1/boards/{board}"))).expect("a link"));
        let device = app.stranger();
        for link in &links {
            let (clock, key) = link.split_once('#').expect("a key behind the address");
            assert!(key.len() == 32 && !clock.contains(key), "{link}");
            let page = device.get(clock).expect(200).body();
            assert!(!page.contains(key), "the page is the same for all");
            // Both clocks of one browser are handed in, each by its own key.
            hand_in(&device, link, &log(DEVICE, &[entry(1, START)])).expect(200);
            let bare =
                device.request("POST", &format!("{clock}/log")).header(CONTENT_TYPE, "application/json");
            device.send(clock, bare.body(log(DEVICE, &[]))).expect(404);
            for wrong in ["", "0123456789abcdef0123456789abcdef"] {
                hand_in(&device, &format!("{clock}#{wrong}"), &log(DEVICE, &[])).expect(404);
            }
            // As addresses once were.
            device.get(&format!("{clock}-{key}")).expect(404);
        }
        let exchanged = format!(
            "{}#{}",
            links[0].split('#').next().unwrap_or_default(),
            links[1].split('#').next_back().unwrap_or_default()
        );
        hand_in(&device, &exchanged, &log(DEVICE, &[])).expect(404);
    }
}

#[test]
fn a_link_made_again_leaves_the_old_one_worthless() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 4, 3);
        for action in ["pair", "publish"] {
            step(&client, &url, 1, action).expect(303);
        }
        let board = format!("{url}/rounds/1/boards/1");
        let old = link(&client.get(&board)).expect("a link");
        app.stranger().get(&old).expect(200);
        let response = client.submit(&client.get(&board).form("/clock")).expect(422);
        // The same form sent twice makes one link.
        let form = response.form("/clock");
        for expected in ["New clock address created", "already submitted"] {
            let answer = client.submit(&form).expect(303);
            assert!(client.follow(&answer).text().contains(expected), "{expected}");
        }
        let new = link(&client.get(&board)).expect("a link");
        assert_ne!(old, new);
        hand_in(&app.stranger(), &old, &log(DEVICE, &[])).expect(404);
        hand_in(&app.stranger(), &new, &log(DEVICE, &[])).expect(200);
        let audit_log = client.get(&format!("/events/{event}/audit-log")).text();
        assert!(audit_log.contains("Clock address replaced"), "{audit_log}");
        assert!(!audit_log.contains(new.rsplit('#').next().expect("a key")), "{audit_log}");
    }
}

#[test]
fn after_the_round_is_closed_a_device_is_told_why_its_log_is_not_taken() {
    for app in applications() {
        let (client, _, section, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let link = link(&client.get(&format!("{url}/rounds/1/boards/1"))).expect("a link");
        let device = app.stranger();
        hand_in(&device, &link, &log(DEVICE, &[entry(1, START)])).expect(200);
        for board in &app.section_state(section).rounds[0].games {
            enter(&client, &url, 1, board.number, board.version.0, "1").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        let rest = hand_in(&device, &link, &log(DEVICE, &[entry(1, START), entry(2, PRESS)])).expect(200);
        assert_eq!(json(&rest)["stored"], 2, "a log is completed");
        let unheard = log(&DEVICE.replace('0', "f"), &[entry(1, START)]);
        let json_answer = json(&hand_in(&device, &link, &unheard).expect(422));
        assert!(
            json_answer["message"].as_str().is_some_and(|text| text.contains("show it to the referee")),
            "{json_answer}"
        );
    }
}

#[test]
fn a_draft_has_no_clock() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        step(&client, &url, 1, "pair").expect(303);
        let board = format!("{url}/rounds/1/boards/1");
        assert_eq!(link(&client.get(&board).expect(200)), None);
        step(&client, &url, 1, "publish").expect(303);
        let link = link(&client.get(&board)).expect("a link");
        let warned = step(&client, &url, 1, "unpublish").expect(422);
        client.submit(&warned.form("/unpublish")).expect(303);
        app.stranger().get(&link).expect(404);
    }
}

#[test]
fn what_is_no_log_is_refused() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        let link = link(&client.get(&board)).expect("a link");
        let device = app.stranger();
        for (body, status) in [
            (String::new(), 400),
            ("{}".to_owned(), 400),
            (log(DEVICE, &[entry(1, r#"{"kind":"result","winner":"white"}"#)]), 400),
            (log("x", &[]), 422),
            (log(DEVICE, &[entry(5000, PRESS)]), 422),
            (log(DEVICE, &["1".repeat(200_000)]), 413),
        ] {
            hand_in(&device, &link, &body).expect(status);
        }
        assert_eq!(json(&hand_in(&device, &link, &log(DEVICE, &[])).expect(200))["stored"], 0);
        let flooded = (0..300).any(|_| hand_in(&device, &link, &log(DEVICE, &[])).status == 429);
        assert!(flooded, "a flood is held back");
    }
}

#[test]
fn the_worker_of_the_clock_keeps_what_its_page_is_made_of() {
    for app in applications() {
        let (client, _, _, url) = section(&app, 4, 3);
        start(&client, &url, 1);
        let link = link(&client.get(&format!("{url}/rounds/1/boards/1"))).expect("a link");
        let device = app.stranger();
        let worker = device.get("/clock/worker.js").expect(200);
        assert!(worker.header("content-type").starts_with("text/javascript"));
        assert_eq!(worker.header("cache-control"), "no-cache");
        let text = worker.body();
        let list =
            text.strip_prefix("const KEPT = ").and_then(|text| text.split(";\n").next()).expect("a list");
        let list: serde_json::Value = serde_json::from_str(list).expect("JSON");
        let files: Vec<&str> =
            list["files"].as_array().expect("files").iter().filter_map(|file| file.as_str()).collect();
        for file in &files {
            device.get(file).expect(200);
        }
        for tag in tags(&device.get(&link).body()) {
            for file in ["src", "href"].iter().filter_map(|name| tag.get(name)) {
                assert!(!file.starts_with("/static/") || files.contains(&file), "{file} is not kept");
            }
        }
        // Every module that a module imports is kept too.
        for file in files.iter().filter(|file| file.contains("/js/")) {
            let script = device.get(file).body();
            for import in script.split("from \"./").skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(files.contains(&format!("/static/js/{import}").as_str()), "{import} is not kept");
            }
        }
    }
}
