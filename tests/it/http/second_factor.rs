//! The second factor over HTTP: set up, asked for at every login, demanded by events.

use std::cell::RefCell;
use std::collections::BTreeMap;

use chrono::TimeDelta;
use toguznama::actions::accounts::second_factor::{MAX_MISSES, code_at, step};
use toguznama::store::Tx;

use super::*;
use crate::support::app::{PASSWORD, insert_account, now};
use crate::support::html::tags;

/// What a phone shows once in some years.
const WRONG: &str = "000 000";
const RECOVERY: [&str; 2] = ["abcd-efgh-ijkl-mnop-qrst-uvwx", "bcde-fghi-jklm-nopq-rstu-vwxy"];

/// The code that the phone of this account shows so many steps from now.
fn phone(app: &TestApp, user: UserId, steps: i64) -> String {
    let secret = app.read(|tx| tx.find_second_factor(user)).expect("a second factor").secret;
    code_at(&secret, now() + TimeDelta::seconds(30 * steps)).expect("a code")
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

#[test]
fn only_the_session_that_has_begun_to_set_one_up_sees_its_secret_and_finishes_it() {
    for app in applications() {
        let (user, client) = app.with_organiser();
        let (page, other) = ("/account/second-factor", app.logged_in("organiser"));
        client.fill(page, "/begin", &[("password", PASSWORD)]).expect(303);
        let mut form = client.get(page).form("/confirm");
        form.set("code", &phone(&app, user, 0));
        assert!(client.get(page).body().contains("<svg class=\"badge__code\""));
        let shown = other.get(page).expect(200).body();
        assert!(!shown.contains("<svg class=\"badge__code\"") && shown.contains("/begin"), "{shown}");
        form.set("csrf", &other.csrf());
        assert!(other.submit(&form).expect(422).text().contains("in another browser"));
        form.set("csrf", &client.csrf());
        client.submit(&form).expect(200);
    }
}

#[test]
fn of_two_sessions_that_begin_only_the_one_whose_secret_is_stored_sees_and_finishes_it() {
    for app in applications() {
        let (user, client) = app.with_organiser();
        let (page, other) = ("/account/second-factor", app.logged_in("organiser"));
        client.fill(page, "/begin", &[("password", PASSWORD)]).expect(303);
        let mut first = client.get(page).form("/confirm");
        other.fill(page, "/begin", &[("password", PASSWORD)]).expect(303);
        let shown = client.get(page).expect(200).body();
        assert!(!shown.contains("<svg class=\"badge__code\"") && shown.contains("/begin"), "{shown}");
        first.set("code", &phone(&app, user, 0));
        assert!(client.submit(&first).expect(422).text().contains("in another browser"));
        let mut second = other.get(page).form("/confirm");
        second.set("code", &phone(&app, user, 0));
        other.submit(&second).expect(200);
    }
}

/// Makes the code that the phone shows now good for logging in, as if the set-up had been a while ago.
fn unused(app: &TestApp, user: UserId, codes: &[String]) {
    let hashes: Vec<String> = codes.iter().map(|code| token_hash(code)).collect();
    app.write(move |tx| {
        let secret = tx.find_second_factor(user)?.ok_or(ActionError::NotFound)?.secret;
        guard(tx, user, &secret, 20)?;
        tx.save_recovery_codes(user, &hashes)?;
        Ok(())
    });
}

/// Gives the account a second factor whose first code was typed so many steps ago, in the last second of its half minute.
fn guard(tx: &mut Tx<'_>, user: UserId, secret: &str, steps: i64) -> Result<(), ActionError> {
    let step = step(now()) - steps;
    tx.save_second_factor(user, secret)?;
    Ok(tx.confirm_second_factor(user, CodeReading { step, at: 30 * step + 29 }, now())?)
}

/// An account with a second factor, since so many steps, and two recovery codes.
fn guarded(app: &TestApp, steps: i64) -> UserId {
    let user = app.with_account_only("referee");
    app.write(move |tx| {
        guard(tx, user, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", steps)?;
        Ok(tx.save_recovery_codes(user, &RECOVERY.map(token_hash))?)
    });
    user
}

/// Types a code, once the password was right.
fn types(client: &Client, code: &str) -> Answer {
    client.fill("/login/code?next=%2Faccount", "/login/code", &[("code", code)])
}

/// A browser that has typed the password and is asked for a code.
fn asked(app: &TestApp, login: &str) -> Client {
    let client = app.stranger();
    assert!(client.log_in(login, PASSWORD).expect(303).location().starts_with("/login/code"));
    client
}

#[test]
fn with_a_second_factor_the_password_alone_is_not_enough() {
    for app in applications() {
        let (user, client) = app.with_organiser();
        let codes = set_up(&app, user, &client);
        assert_eq!(codes.len(), 10);
        assert!(!client.get("/account/second-factor").body().contains(&codes[0]), "shown once");

        let stranger = app.stranger();
        let sent = stranger.log_in("organiser", PASSWORD).expect(303);
        assert_eq!(sent.location(), "/login/code?next=%2F");
        stranger.get("/account").expect(303);
        stranger.get("/events/new").expect(303);
        assert!(types(&stranger, "000000x").expect(422).text().contains("not valid"));
        let page_text = stranger.get("/login/code").expect(200).text();
        assert!(page_text.contains("The server’s clock says"), "{page_text}");
        for away in [-20, -5, 5] {
            types(&stranger, &phone(&app, user, away)).expect(422);
        }
        let code = phone(&app, user, 0);
        assert_eq!(types(&stranger, &code).expect(303).location(), "/account");
        stranger.get("/account").expect(200);

        let other = asked(&app, "organiser");
        types(&other, &code).expect(422);
        types(&other, &codes[3].to_uppercase()).expect(303);
        types(&asked(&app, "organiser"), &codes[3]).expect(422);
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

/// A browser in which this account has logged in with a recovery code, and has typed the password again.
fn known(app: &TestApp, login: &str, recovery: &str) -> Client {
    let client = asked(app, login);
    types(&client, recovery).expect(303);
    client.submit(&client.get("/account").expect(200).form("/logout")).expect(303);
    client.log_in(login, PASSWORD).expect(303);
    client
}

#[test]
fn a_right_code_of_a_phone_that_is_not_known_well_yet_opens_together_with_the_next_one() {
    for app in applications() {
        // Set up twenty days ago.
        let user = guarded(&app, 57_600);
        let (client, codes) = (asked(&app, "referee"), [-2, -1].map(|steps| phone(&app, user, steps)));
        let text = types(&client, &codes[0]).expect(200).text();
        assert!(text.contains("The code is right"), "{text}");
        assert_eq!(client.get("/account").expect(303).location(), "/login?next=%2Faccount");
        types(&client, &codes[0]).expect(422);
        assert_eq!(types(&client, &codes[1]).expect(303).location(), "/account");
        client.get("/account").expect(200);
        assert_eq!(app.read(|tx| tx.find_second_factor(user)).expect("a factor").readings.len(), 3);
    }
}

#[test]
fn six_digits_recovery_codes_and_known_browsers_are_held_back_apart() {
    for database in databases_of_this_test() {
        let app = TestApp::spawn_with(database, |config| config.login_attempts = 3);
        let user = guarded(&app, 20);
        let (owner, stranger) = (known(&app, "referee", RECOVERY[0]), asked(&app, "referee"));
        let tries = |code: &str| [(); 4].map(|()| types(&stranger, code).status.as_u16());
        assert_eq!(tries(WRONG), [422, 422, 422, 429]);
        types(&stranger, &phone(&app, user, 0)).expect(429);
        assert_eq!(tries(RECOVERY[0]), [422, 422, 422, 429]);
        types(&owner, &phone(&app, user, 0)).expect(303);
        types(&stranger, RECOVERY[1]).expect(303);
    }
}

#[test]
fn after_a_hundred_wrong_codes_a_recovery_code_opens_and_every_language_says_so() {
    for app in applications() {
        let user = guarded(&app, 20);
        let (owner, stranger) = (known(&app, "referee", RECOVERY[0]), asked(&app, "referee"));
        app.write(move |tx| Ok(tx.save_code_misses(user, MAX_MISSES - 1, 0)?));
        for (lang, says) in [
            ("en", "After a hundred wrong codes in a row"),
            ("ru", "После ста неверных кодов подряд"),
            ("ky", "Катары менен жүз туура эмес коддон кийин"),
            ("kk", "Қатарынан жүз қате кодтан кейін"),
        ] {
            stranger.get(&format!("/language/{lang}")).expect(303);
            for code in [WRONG, &phone(&app, user, 0)] {
                let text = types(&stranger, code).expect(422).text();
                assert!(text.contains(says), "{text}");
            }
        }
        // The owner's own browser is counted apart, and told.
        types(&owner, WRONG).expect(422);
        types(&owner, &phone(&app, user, 0)).expect(303);
        let page_text = owner.get("/account/second-factor").expect(200).text();
        assert!(page_text.contains("someone knows your password"), "{page_text}");
        types(&stranger, RECOVERY[1]).expect(303);
        let factor = app.read(|tx| tx.find_second_factor(user)).expect("a factor");
        assert_eq!((factor.misses, factor.known_misses), (0, 0));
        let text = owner.get("/account/second-factor").expect(200).text();
        assert!(!text.contains("someone knows your password"), "{text}");
    }
}

#[test]
#[cfg(feature = "postgres")]
fn one_code_opens_once_on_two_nodes() {
    let app = TestApp::spawn(TestDatabase::postgres());
    let node = app.other_node();
    let user = guarded(&app, 20);
    let browsers = [&app, &node, &app, &node].map(|app| asked(app, "referee"));
    let code = &phone(&app, user, 0);
    let mut answers = std::thread::scope(|scope| {
        let sent = browsers.each_ref().map(|client| scope.spawn(move || types(client, code).status.as_u16()));
        sent.map(|answer| answer.join().expect("an answer"))
    });
    answers.sort_unstable();
    assert_eq!(answers, [303, 422, 422, 422]);
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
        for official in [&client, &secretary, &referee] {
            let sent = official.get(&officials).expect(303);
            let next = format!("next=%2Fevents%2F{event}%2Fofficials");
            assert_eq!(sent.location(), format!("/account/second-factor?needed=true&{next}"));
            assert!(official.follow(&sent).text().contains("Officials need a second factor here"));
            official.get(&format!("/events/{event}")).expect(200);
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

/// A client that came by https: the tests speak http, over which browsers do not send such cookies by themselves.
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
        let response = by_https.send("GET", sent.location(), &[]).expect(200);
        let csrf = response.csrf().expect("a token");
        let fields = [("csrf", csrf.as_str()), ("name", "Кубок"), ("request_key", "key")];
        by_https.send("POST", "/events/new", &fields).expect(403);
        app.write(move |tx| guard(tx, user, "SECRET", 20));
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
