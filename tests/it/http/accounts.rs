//! Coming in: the set-up link, logging in and out, passwords, sessions, invitations.

use toguznama::actions::accounts::{Nodes, Setup, open_setup};
use toguznama::tournament::Role;

use super::*;
use crate::support::app::PASSWORD;
use crate::support::html::tags;

const NEW: [(&str, &str); 4] = [
    ("name", "Айгүл Асанова"),
    ("login", "Aigul"),
    ("password", "a long sentence"),
    ("password_again", "a long sentence"),
];

#[test]
fn the_setup_link_makes_the_first_organiser_and_works_once() {
    for app in applications() {
        let link = app.setup_link();
        let client = app.stranger();
        let answer = client.fill(&link, &link, &NEW).expect(303);
        assert!(client.follow(&answer).text().contains("Айгүл Асанова"));
        client.get("/events/new").expect(200);

        let late = app.stranger();
        assert!(late.get(&link).expect(422).text().contains("has been used"));
        let token = late.csrf();
        late.post(&link, &[&NEW[..], &[("csrf", &token)]].concat()).expect(422);
        assert_eq!(app.read(|tx| tx.count_users()), 1);
    }
}

#[test]
fn the_setup_link_is_valid_for_a_day() {
    for app in applications() {
        for (hours, status) in [(25, 422), (23, 200)] {
            let made = crate::support::app::now() - chrono::TimeDelta::hours(hours);
            let token = format!("{hours} hours ago").replace(' ', "-");
            let sent_token = token.clone();
            assert_eq!(app.write(move |tx| open_setup(tx, &sent_token, Nodes::One, made)), Setup::Opened);
            app.stranger().get(&format!("/join/{token}")).expect(status);
        }
    }
}

#[test]
fn a_hash_that_took_less_work_is_made_again_at_login() {
    // Of the password that everybody has here.
    const WEAK: &str =
        "$argon2id$v=19$m=8192,t=1,p=1$c2FsdHNhbHRzYWx0$4+g/cJOcBzWJNUYYQ8COpvVzFhyQ+XDhh4zV4n9PaqY";
    for app in applications() {
        let (one, other) = (app.with_account_only("one"), app.with_account_only("other"));
        let hash = |login: &'static str| app.read(|tx| tx.find_user_by_login(login)).expect("an account").1;
        let unchanged = hash("other");
        app.write(move |tx| Ok(tx.update_password(one, WEAK)?));
        app.stranger().log_in("one", "a wrong guess").expect(422);
        assert_eq!(hash("one"), WEAK);
        app.stranger().log_in("one", PASSWORD).expect(303);
        let renewed = hash("one");
        assert!(renewed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{renewed}");
        app.stranger().log_in("one", PASSWORD).expect(303);
        app.stranger().log_in("other", PASSWORD).expect(303);
        assert_eq!((hash("one"), hash("other")), (renewed, unchanged), "neither was outdated");
        // Changed in the meantime: the hash that was read is no account's any more.
        app.write(move |tx| Ok(tx.replace_password_hash(WEAK, "another")?));
        assert!(app.read(|tx| tx.find_user(other)).is_some());
        assert_ne!(hash("one"), "another");
    }
}

#[test]
fn an_account_with_mistakes_is_shown_again_and_nothing_is_made() {
    for app in applications() {
        let link = app.setup_link();
        let client = app.stranger();
        for (field, value, says) in [
            ("name", " ", "field is required"),
            ("login", "a b", "letters of one alphabet"),
            ("password", "short", "At least 10"),
            ("password_again", "a long sentenze", "do not match"),
        ] {
            let fields = NEW.map(|(name, right)| (name, if name == field { value } else { right }));
            let answer = client.fill(&link, &link, &fields).expect(422);
            assert!(answer.text().contains(says), "{field}: {}", answer.text());
            assert!(!answer.body().contains("a long sentence"), "a password is sent back");
            if field != "name" {
                assert_eq!(answer.form(&link).value("name"), "Айгүл Асанова");
            }
        }
        assert_eq!(app.read(|tx| tx.count_users()), 0);
    }
}

#[test]
fn one_logs_in_comes_back_and_logs_out() {
    for app in applications() {
        app.with_organiser();
        let client = app.stranger();
        let response = client.get("/account").expect(303);
        assert_eq!(response.location(), "/login?next=%2Faccount");
        let form = [("login", " ORGANISER "), ("password", PASSWORD)];
        let answer = client.fill(response.location(), "/login", &form).expect(303);
        assert_eq!(answer.location(), "/account");
        let account = client.follow(&answer).expect(200);
        client.submit(&account.form("/logout")).expect(303);
        client.get("/account").expect(303);
    }
}

#[test]
fn a_wrong_password_says_no_more_than_an_unknown_login() {
    for app in applications() {
        app.with_organiser();
        let answers = [("organiser", "not the password"), ("nobody", PASSWORD), ("", ""), ("organiser", "")]
            .map(|(login, password)| app.stranger().log_in(login, password).expect(422).text());
        assert!(answers[0].contains("Wrong login or password."), "{}", answers[0]);
        assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
    }
}

#[test]
fn one_is_not_sent_to_another_site_after_logging_in() {
    for app in applications() {
        app.with_organiser();
        for next in ["https://evil.example/", "//evil.example", "/\\evil.example"] {
            let client = app.stranger();
            let mut form = client.get("/login").form("/login");
            form.set("login", "organiser");
            form.set("password", PASSWORD);
            form.set("next", next);
            assert_eq!(client.submit(&form).expect(303).location(), "/", "{next}");
        }
    }
}

#[test]
fn logging_in_begins_another_session_with_another_token() {
    for app in applications() {
        app.with_organiser();
        let client = app.stranger();
        let form = client.get("/login").form("/login");
        let answer = client.log_in("organiser", PASSWORD).expect(303);
        let mut set = answer.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
        let cookie = set.find(|cookie| cookie.starts_with("toguznama=")).expect("a session");
        for part in ["toguznama=", "HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_ne!(client.csrf(), form.value("csrf"));
        client.post("/logout", &[("csrf", form.value("csrf"))]).expect(403);
    }
}

#[test]
fn guessing_is_slowed_down_for_a_name_and_for_an_address() {
    for database in databases() {
        let app = TestApp::spawn_with(database, |config| config.login_attempts = 3);
        let (_, client) = app.with_organiser();
        let guess = |login: &str| app.stranger().log_in(login, "a guess").status.as_u16();
        // The login above was the first attempt.
        assert_eq!([guess("organiser"), guess("Organiser"), guess("organiser")], [422, 422, 429]);
        assert_eq!(app.stranger().log_in("organiser", PASSWORD).expect(429).forms().len(), 0);
        assert!((0..20).map(|n| guess(&format!("name{n}"))).any(|status| status == 429));
        client.get("/account").expect(200);
    }
}

#[test]
fn a_new_password_ends_the_other_sessions() {
    for app in applications() {
        let (_, client) = app.with_organiser();
        let elsewhere = app.logged_in("organiser");
        let change = |old: &str| {
            let new = "another sentence";
            let fields = [("old", old), ("password", new), ("password_again", new)];
            client.fill("/account", "/account/password", &fields)
        };
        assert!(change("wrong").expect(422).text().contains("not your current password"));
        elsewhere.get("/account").expect(200);
        let answer = change(PASSWORD).expect(303);
        client.follow(&answer).expect(200);
        elsewhere.get("/account").expect(303);
        app.stranger().log_in("organiser", PASSWORD).expect(422);
        app.stranger().log_in("organiser", "another sentence").expect(303);
    }
}

#[test]
fn one_logs_out_everywhere() {
    for app in applications() {
        let (_, client) = app.with_organiser();
        let others = [app.logged_in("organiser"), app.logged_in("organiser")];
        let refused =
            client.fill("/account", "/account/sessions/end", &[("current", "a wrong guess")]).expect(422);
        assert!(refused.text().contains("not your current"), "{}", refused.text());
        others[0].get("/account").expect(200);
        client.fill("/account", "/account/sessions/end", &[("current", PASSWORD)]).expect(303);
        for browser in [&client, &others[0], &others[1]] {
            browser.get("/account").expect(303);
        }
    }
}

#[test]
fn an_invitation_gives_the_office_it_names_once() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let officials = format!("/events/{event}/officials");
        for (role, kept) in [
            ("referee", Role::Referee),
            ("secretary", Role::Secretary),
            ("chief_secretary", Role::ChiefSecretary),
            ("deputy_chief_referee", Role::DeputyChiefReferee),
            ("chief_referee", Role::ChiefReferee),
        ] {
            let page =
                client.fill(&officials, &officials, &[("name", "Сапар"), ("office", role)]).expect(200);
            let link = page.link("/join/");
            let invited = app.stranger();
            assert_eq!(invited.get(&link).expect(200).form(&link).value("name"), "Сапар");
            let fields = NEW.map(|(name, value)| match name {
                "login" => (name, role),
                // No two accounts have one name.
                "name" => (name, role),
                _ => (name, value),
            });
            let answer = invited.fill(&link, &link, &fields).expect(303);
            assert_eq!(answer.location(), format!("/events/{event}?done=joined"));
            let user = app.read(|tx| Ok(tx.find_user_by_login(role)?.expect("the account").0));
            assert_eq!(app.read(|tx| tx.find_role(event, user.id)), Some(kept));
            assert!(!user.creates_events);
            app.stranger().get(&link).expect(422);
        }
        assert!(!client.get(&officials).body().contains("/join/"), "a link is shown once");
    }
}

#[test]
fn an_invitation_is_accepted_with_the_account_one_has() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let (user, guest) = app.with_account("guest", false);
        let officials = format!("/events/{event}/officials");
        let page = client.fill(&officials, &officials, &[("name", "G"), ("office", "secretary")]).expect(200);
        let link = page.link("/join/");
        let forms = guest.get(&link).expect(200).forms();
        let mine = forms.iter().find(|form| form.value("mine") == "true").expect("the form for this account");
        guest.submit(mine).expect(303);
        assert_eq!(app.read(|tx| tx.find_role(event, user)), Some(Role::Secretary));
        guest.get(&officials).expect(200);
        assert_eq!(app.read(|tx| tx.count_users()), 2);
    }
}

/// The form of the officials' page that does this to an account.
fn form_for(page: &Answer, action: &str, user: UserId) -> crate::support::html::Form {
    let forms = page.forms();
    let found =
        forms.iter().find(|form| form.action.ends_with(action) && form.value("user") == user.to_string());
    found.unwrap_or_else(|| panic!("no form {action} for {user}")).clone()
}

#[test]
fn passwords_that_are_guessed_first_are_refused() {
    for app in applications() {
        let link = app.setup_link();
        let client = app.stranger();
        for (password, says) in [
            ("password12", "first passwords that are guessed"),
            ("1234567890", "first passwords that are guessed"),
            ("          ", "first passwords that are guessed"),
            ("toguznama1", "are guessed first"),
            ("Айгүл Асанова", "are guessed first"),
        ] {
            let fields =
                NEW.map(|(name, value)| (name, if name.starts_with("password") { password } else { value }));
            let text = client.fill(&link, &link, &fields).expect(422).text();
            assert!(text.contains(says), "{password}: {text}");
        }
        client.fill(&link, &link, &NEW).expect(303);
        let new = [("old", "a long sentence"), ("password", "aigul-2026"), ("password_again", "aigul-2026")];
        let text = client.fill("/account", "/account/password", &new).expect(422).text();
        assert!(text.contains("are guessed first"), "{text}");
    }
}

#[test]
fn an_organiser_s_link_sets_a_new_password_once() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let (user, referee) = app.with_official("referee", event, Role::Referee);
        let officials = format!("/events/{event}/officials");
        let shown = client.submit(&form_for(&client.get(&officials), "/reset", user)).expect(200);
        let link = shown.link("/reset/");
        let stranger = app.stranger();
        let page = stranger.get(&link).expect(200);
        assert!(page.text().contains("referee"), "{}", page.text());
        assert_eq!(page.header("referrer-policy"), "no-referrer");
        let sets = |password: &str| {
            stranger.fill(&link, &link, &[("password", password), ("password_again", password)])
        };
        sets("referee2026").expect(422);
        assert_eq!(sets("a new sentence").expect(303).location(), "/login?done=password-set");
        assert!(stranger.get(&link).expect(422).text().contains("has been used"));
        referee.get("/account").expect(303);
        app.stranger().log_in("referee", PASSWORD).expect(422);
        app.stranger().log_in("referee", "a new sentence").expect(303);
        let log = client.get(&format!("/events/{event}/audit-log")).text();
        assert!(log.contains("Link for a new password created"), "{log}");
    }
}

#[test]
fn a_disabled_account_is_logged_out_and_logs_in_again_only_when_enabled() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let (user, referee) = app.with_official("referee", event, Role::Referee);
        let officials = format!("/events/{event}/officials");
        client.submit(&form_for(&client.get(&officials), "/disable", user)).expect(303);
        referee.get(&officials).expect(303);
        let page_text = app.stranger().log_in("referee", PASSWORD).expect(422).text();
        assert!(page_text.contains("This account is disabled"), "{page_text}");
        let guessed = app.stranger().log_in("referee", "a guess that is wrong").expect(422).text();
        assert!(guessed.contains("Wrong login or password") && !guessed.contains("disabled"), "{guessed}");
        assert!(client.get(&officials).text().contains("disabled"));
        client.submit(&form_for(&client.get(&officials), "/enable", user)).expect(303);
        app.stranger().log_in("referee", PASSWORD).expect(303);
        // One's own account has no such forms.
        assert!(
            client.get(&officials).forms().iter().all(|form| form.value("user") != organiser.to_string())
        );
    }
}

/// The forms that end one session each.
/// The form as each button sends it that ends one session.
fn session_forms(client: &Client) -> Vec<crate::support::html::Form> {
    let page = client.get("/account").expect(200);
    let buttons = tags(&page.body()).into_iter().filter(|tag| tag.get("name") == Some("session"));
    let sent = buttons.map(|button| {
        let mut form = page.form("/account/sessions/end");
        form.action = button.get("formaction").expect("where it goes").to_owned();
        form.set("current", PASSWORD);
        form.fields.push(("session".to_owned(), button.get("value").expect("a session").to_owned()));
        form
    });
    sent.collect()
}

#[test]
fn sessions_end_one_by_one() {
    for app in applications() {
        let (_, client) = app.with_organiser();
        let own = session_forms(&client).remove(0);
        let elsewhere = app.logged_in("organiser");
        assert_eq!(client.get("/account").text().matches("this browser").count(), 1);
        let all = session_forms(&client);
        let other = all.iter().find(|form| form.value("session") != own.value("session"));
        let mut guessed = other.expect("two sessions").clone();
        guessed.set("current", "a wrong guess");
        client.submit(&guessed).expect(422);
        elsewhere.get("/account").expect(200);
        let answer = client.submit(other.expect("two sessions")).expect(303);
        assert_eq!(answer.location(), "/account?done=session-ended");
        elsewhere.get("/account").expect(303);
        client.get("/account").expect(200);
        let (_, stranger) = app.with_account("other", false);
        let mut foreign = session_forms(&stranger).remove(0);
        foreign.fields.retain(|(name, _)| name != "session");
        foreign.fields.push(("session".to_owned(), own.value("session").to_owned()));
        stranger.submit(&foreign).expect(404);
        assert_eq!(client.submit(&own).expect(303).location(), "/login?done=session-ended");
        client.get("/account").expect(303);
    }
}

#[test]
fn logins_are_seen_by_those_who_manage_the_event_alone() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let (_, referee) = app.with_official("login-of-referee", event, Role::Referee);
        let (_, chief) = app.with_official("login-of-chief", event, Role::ChiefReferee);
        let log = format!("/events/{event}/audit-log");
        let officials = format!("/events/{event}/officials");
        for sees in [&client, &chief] {
            assert!(
                sees.get(&officials).expect(200).body().contains("data-label=\"Login\">login-of-referee")
            );
            // The name alone may be that of another person.
            assert!(sees.get(&log).expect(200).text().contains("Name of organiser organiser"));
        }
        assert!(!referee.get(&officials).expect(200).body().contains("data-label=\"Login\""));
        assert!(!referee.get(&log).expect(200).text().contains("Name of organiser organiser"));
    }
}
