//! The second factor over HTTP: set up, asked for at every login, demanded by events.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::*;
use crate::support::app::{PASSWORD, insert_account};
use crate::support::html::tags;

/// The code that the phone of this account shows so many steps from now.
fn phone(app: &TestApp, user: UserId, steps: i64) -> String {
    let secret = app.read(|tx| tx.find_second_factor(user)).expect("a second factor").secret;
    // A code is good for its own half minute alone: near its end it would not be any more when it arrives.
    let left = 30 - crate::support::app::now().timestamp().rem_euclid(30);
    if left <= 4 {
        std::thread::sleep(std::time::Duration::from_secs(left.unsigned_abs()));
    }
    let at = crate::support::app::now() + chrono::TimeDelta::seconds(30 * steps);
    toguznama::actions::accounts::second_factor::code_at(&secret, at).expect("a code")
}

/// Sets up a second factor; the recovery codes.
fn set_up(app: &TestApp, user: UserId, client: &Client) -> Vec<String> {
    let page = "/account/second-factor";
    assert!(
        client.fill(page, "/begin", &[("password", "wrong")]).expect(422).text().contains("not your current")
    );
    client.fill(page, "/begin", &[("password", PASSWORD)]).expect(303);
    let shown = client.get(page).expect(200);
    assert!(shown.body().contains("<svg"), "{}", shown.body());
    assert!(client.fill(page, "/confirm", &[("code", "no code")]).expect(422).text().contains("not valid"));
    let done = client.fill(page, "/confirm", &[("code", &phone(app, user, 0))]).expect(200).body();
    let codes = done.split("<code>").skip(1).filter_map(|code| code.split('<').next()).map(str::to_owned);
    let codes: Vec<String> = codes.collect();
    unused(app, user, &codes);
    codes
}

/// Makes the code that the phone shows now good for logging in, as the next one is for those who wait for it.
fn unused(app: &TestApp, user: UserId, codes: &[String]) {
    let hashes: Vec<String> = codes.iter().map(|code| token_hash(code)).collect();
    app.write(move |tx| {
        let secret = tx.find_second_factor(user)?.ok_or(ActionError::NotFound)?.secret;
        tx.save_second_factor(user, &secret)?;
        tx.confirm_second_factor(user, (0, 0), crate::support::app::now())?;
        tx.save_recovery_codes(user, &hashes)?;
        Ok(())
    });
}

#[test]
fn with_a_second_factor_the_password_alone_is_not_enough() {
    for app in applications() {
        let (user, client) = app.with_organiser();
        let codes = set_up(&app, user, &client);
        assert_eq!(codes.len(), 10);
        assert!(!client.get("/account/second-factor").body().contains(&codes[0]), "shown once");

        let stranger = app.stranger();
        let asked = stranger.log_in("organiser", PASSWORD).expect(303);
        assert_eq!(asked.location(), "/login/code?next=%2F");
        stranger.get("/account").expect(303);
        stranger.get("/events/new").expect(303);
        let types = |client: &Client, code: &str| {
            client.fill("/login/code?next=%2Faccount", "/login/code", &[("code", code)])
        };
        assert!(types(&stranger, "000000x").expect(422).text().contains("not valid"));
        let told = stranger.get("/login/code").expect(200).text();
        assert!(told.contains("The server’s clock says"), "{told}");
        for away in [-1, 1] {
            types(&stranger, &phone(&app, user, away)).expect(422);
        }
        let code = phone(&app, user, 0);
        assert_eq!(types(&stranger, &code).expect(303).location(), "/account");
        stranger.get("/account").expect(200);

        let other = app.stranger();
        other.log_in("organiser", PASSWORD).expect(303);
        types(&other, &code).expect(422);
        types(&other, &codes[3].to_uppercase()).expect(303);
        let again = app.stranger();
        again.log_in("organiser", PASSWORD).expect(303);
        types(&again, &codes[3]).expect(422);
        // Without the password before it no code is asked for.
        let fresh = app.stranger();
        assert_eq!(fresh.get("/login/code").expect(303).location(), "/login");

        assert!(other.get("/account/second-factor").text().contains("9 recovery codes left"));
        other.fill("/account/second-factor", "/codes", &[("password", PASSWORD)]).expect(200);
        let mut form = other.get("/account/second-factor").form("/codes");
        form.action = "/account/second-factor/remove".to_owned();
        other.submit(&form).expect(422);
        form.set("password", PASSWORD);
        other.submit(&form).expect(303);
        assert_eq!(app.stranger().log_in("organiser", PASSWORD).expect(303).location(), "/");
    }
}

#[test]
fn an_event_may_ask_its_officials_for_a_second_factor() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let (_, referee) = app.with_official("referee", event, Role::Referee);
        let (_, secretary) = app.with_official("secretary", event, Role::Secretary);
        let protection = format!("/events/{event}/protection");
        client.fill(&protection, &protection, &[("second_factor", "true")]).expect(303);
        let officials = format!("/events/{event}/officials");
        for asked in [&client, &secretary, &referee] {
            let sent = asked.get(&officials).expect(303);
            let next = format!("next=%2Fevents%2F{event}%2Fofficials");
            assert_eq!(sent.location(), format!("/account/second-factor?needed=true&{next}"));
            assert!(asked.follow(&sent).text().contains("Officials need a second factor here"));
            asked.get(&format!("/events/{event}")).expect(200);
        }
        let token = client.csrf();
        client.post(&protection, &[("csrf", &token), ("version", "2")]).expect(403);
        let sent = client.get(&officials).expect(303);
        let begin = [("password", PASSWORD)];
        let sent = client.fill(sent.location(), "/begin", &begin).expect(303);
        let code = phone(&app, organiser, 0);
        let done = client.fill(sent.location(), "/confirm", &[("code", &code)]).expect(200);
        let leads_on = tags(&done.body()).iter().any(|tag| tag.get("href") == Some(&officials));
        assert!(leads_on, "the page that was asked for is gone on to");
        client.get(&officials).expect(200);
        referee.get(&officials).expect(303);
    }
}

/// Somebody who came by https: the tests speak http, over which browsers do not send such cookies by themselves.
struct ByHttps {
    client: Client,
    cookies: RefCell<BTreeMap<String, String>>,
}

impl ByHttps {
    fn of(client: Client) -> Self {
        Self { client, cookies: RefCell::default() }
    }

    fn send(&self, method: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
        let cookies: Vec<String> =
            self.cookies.borrow().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let request = self.client.request(method, path).header("cookie", cookies.join("; "));
        let request = if method == "POST" { request.form(fields) } else { request };
        let answer = self.client.send(path, request);
        for cookie in answer.headers.get_all("set-cookie") {
            let cookie = cookie.to_str().expect("a plain header").split(';').next().expect("a cookie");
            let (name, value) = cookie.split_once('=').expect("name and value");
            self.cookies.borrow_mut().insert(name.to_owned(), value.to_owned());
        }
        answer
    }

    fn log_in(&self, login: &str) -> Answer {
        let csrf = self.send("GET", "/login", &[]).csrf().expect("a token");
        self.send("POST", "/login", &[("csrf", &csrf), ("login", login), ("password", PASSWORD)])
    }
}

#[test]
fn where_people_come_by_https_a_second_factor_is_needed_unless_the_organiser_says_no() {
    for database in databases() {
        let app = TestApp::spawn_with(database, |config| config.secure_cookies = true);
        let user = app.write(|tx| insert_account(tx, "organiser", true));
        let by_https = ByHttps::of(app.stranger());
        by_https.log_in("organiser").expect(303);
        let front = by_https.send("GET", "/", &[]).expect(200);
        assert!(front.href("/events/new").is_none(), "{}", front.text());
        assert!(front.href("/account/second-factor?needed=true&next=%2F").is_some(), "{}", front.text());
        let sent = by_https.send("GET", "/events/new", &[]).expect(303);
        assert_eq!(sent.location(), "/account/second-factor?needed=true&next=%2Fevents%2Fnew");
        let asked = by_https.send("GET", sent.location(), &[]).expect(200);
        let csrf = asked.csrf().expect("a token");
        let fields = [("csrf", csrf.as_str()), ("name", "Кубок"), ("request_key", "key")];
        by_https.send("POST", "/events/new", &fields).expect(403);
        app.write(move |tx| {
            tx.save_second_factor(user, "SECRET")?;
            tx.confirm_second_factor(user, (0, 0), crate::support::app::now())?;
            Ok(())
        });
        let front = by_https.send("GET", "/", &[]).expect(200);
        assert!(front.href("/events/new").is_some() && front.href("/account/second-factor").is_none());
        let made = by_https.send("POST", "/events/new", &fields).expect(303);
        let event: EventId = made.location().split(['/', '?']).nth(2).expect("an id").parse().expect("an id");
        let made = app.read(|tx| tx.find_event(event)).expect("an event");
        assert!(made.protection.second_factor);
        app.write(move |tx| Ok(tx.delete_second_factor(user)?));
        let sent = by_https.send("GET", &format!("/events/{event}/officials"), &[]).expect(303);
        assert!(sent.location().starts_with("/account/second-factor"), "{}", sent.location());
    }
    for app in applications() {
        let (_, client) = app.with_organiser();
        let made = client.fill("/events/new", "/events/new", &[("name", "Кубок")]).expect(303);
        let event: EventId = made.location().split(['/', '?']).nth(2).expect("an id").parse().expect("an id");
        assert!(!app.read(|tx| tx.find_event(event)).expect("an event").protection.second_factor);
    }
}
