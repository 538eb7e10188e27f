//! What comes before any work is done: bodies, tokens, links, connections, throttles, and what is noted of them.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use reqwest::header::{COOKIE, SET_COOKIE};

use super::*;
use crate::support::app::PASSWORD;

/// Sends this to the server and waits for the beginning of its answer; empty when it closes or says nothing for 3 s.
fn send_raw(app: &TestApp, text: &str) -> (String, TcpStream) {
    let mut socket = TcpStream::connect(app.base.trim_start_matches("http://")).expect("connected");
    socket.set_read_timeout(Some(Duration::from_secs(3))).expect("set");
    socket.write_all(text.as_bytes()).expect("sent");
    let mut answer = [0; 4096];
    let length = socket.read(&mut answer).unwrap_or_default();
    (String::from_utf8_lossy(&answer[..length]).into_owned(), socket)
}

/// The head of an upload whose body is announced and not sent, but for this beginning.
fn upload(path: &str, length: usize, cookie: &str, beginning: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: hall\r\nContent-Type: multipart/form-data; boundary=b\r\n\
         Cookie: {cookie}\r\nContent-Length: {length}\r\n\r\n{beginning}"
    )
}

fn token_part(token: &str) -> String {
    format!("--b\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n{token}\r\n--b\r\n")
}

#[test]
fn who_sends_too_large_a_file_for_seconds_can_read_why_it_is_refused() {
    for app in applications() {
        let (cookie, token) = stranger_s_form(&app);
        let head = upload("/apply/invented/import", 9_000_000, &cookie, &token_part(&token));
        let mut socket = TcpStream::connect(app.base.trim_start_matches("http://")).expect("connected");
        socket.write_all(head.as_bytes()).expect("sent");
        for _ in 0..15 {
            std::thread::sleep(Duration::from_millis(100));
            socket.write_all(&[b'x'; 20_000]).expect("the server takes it");
        }
        let mut answer = [0; 4096];
        let length = socket.read(&mut answer).expect("an answer");
        assert_eq!(status(&String::from_utf8_lossy(&answer[..length])), "413");
    }
}

/// The cookies that an answer sets, as the next request sends them.
fn cookies(answer: &Answer) -> String {
    let set = answer.headers.get_all(SET_COOKIE).iter().filter_map(|cookie| cookie.to_str().ok());
    let pairs: Vec<&str> = set.filter_map(|cookie| cookie.split(';').next()).collect();
    pairs.join("; ")
}

/// A stranger's cookie and the token of their forms.
fn stranger_s_form(app: &TestApp) -> (String, String) {
    let page = app.stranger().get("/login").expect(200);
    (cookies(&page), page.csrf().expect("a token"))
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

#[test]
fn an_upload_is_refused_before_it_is_read_unless_token_and_link_are_good() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        Hall::furnish(&app, organiser);
        let (cookie, token) = stranger_s_form(&app);
        let (real, invented) = (format!("/apply/{LINK}/import"), "/apply/invented/import".to_owned());
        for (path, length, cookie, token, expected) in [
            (&invented, 1000, "", token.as_str(), "403"),
            (&real, 1000, "", &token, "403"),
            (&real, 1000, &cookie, "wrong", "403"),
            (&invented, 1000, &cookie, "wrong", "403"),
            (&invented, 1000, &cookie, &token, "422"),
            (&invented, 8_000_000, &cookie, &token, "413"),
            (&real, 2_000_000, &cookie, &token, "413"),
        ] {
            let begun = Instant::now();
            let (answer, _socket) = send_raw(&app, &upload(path, length, cookie, &token_part(token)));
            assert_eq!(status(&answer), expected, "{path} {length}: {answer}");
            assert!(answer.to_lowercase().contains("connection: close"), "{answer}");
            assert!(begun.elapsed() < Duration::from_secs(10));
        }
        // What is in order is waited for.
        let (answer, _socket) = send_raw(&app, &upload(&real, 1_000_000, &cookie, &token_part(&token)));
        assert_eq!(answer, "");
    }
}

#[test]
fn a_leader_whose_link_is_kept_in_a_cookie_is_still_known_as_one() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let team = Hall::furnish(&app, organiser).team;
        let (stranger, token) = stranger_s_form(&app);
        let leader = format!("{stranger}; leader={team}:{LINK}");
        for (cookie, length, expected) in
            [(&leader, 1_000_000, ""), (&leader, 2_000_000, "413"), (&stranger, 20_000, "422")]
        {
            let head = upload(&format!("/apply/{team}/import"), length, cookie, &token_part(&token));
            let (answer, _socket) = send_raw(&app, &head);
            assert_eq!(status(&answer), expected, "{length}: {answer}");
        }
    }
}

#[test]
fn officials_send_more_than_leaders_and_no_one_without_end() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, section) = app.event(organiser, 3);
        let path = format!("/events/{event}/sections/{section}/players/import");
        let login = app.stranger().get("/login").expect(200);
        let fields = [
            ("csrf", login.csrf().expect("a token")),
            ("login", "organiser".into()),
            ("password", PASSWORD.into()),
        ];
        let request = app.stranger().request("POST", "/login").header(COOKIE, cookies(&login)).form(&fields);
        let cookie = cookies(&client.send("/login", request).expect(303));
        for (length, expected) in [(7_000_000, ""), (9_000_000, "413")] {
            let (answer, _socket) = send_raw(&app, &upload(&path, length, &cookie, "--b\r\n"));
            assert_eq!(status(&answer), expected, "{answer}");
        }
    }
}

#[test]
fn one_address_has_so_many_half_sent_forms_and_others_are_served() {
    for app in applications() {
        let (cookie, _) = stranger_s_form(&app);
        let head = format!(
            "POST /login HTTP/1.1\r\nHost: hall\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Cookie: {cookie}\r\nContent-Length: 1000\r\n\r\ncsrf="
        );
        let mut held: Vec<TcpStream> = (0..50)
            .map(|_| {
                let mut socket =
                    TcpStream::connect(app.base.trim_start_matches("http://")).expect("connected");
                socket.write_all(head.as_bytes()).expect("sent");
                socket
            })
            .collect();
        let refused = held.iter_mut().filter_map(|socket| {
            socket.set_read_timeout(Some(Duration::from_millis(100))).expect("set");
            let mut answer = [0; 12];
            socket.read_exact(&mut answer).ok()?;
            Some(String::from_utf8_lossy(&answer).into_owned())
        });
        let refused: Vec<String> = refused.collect();
        assert_eq!(refused.len(), 18, "{refused:?}");
        assert!(refused.iter().all(|answer| answer == "HTTP/1.1 429"), "{refused:?}");
        let begun = Instant::now();
        app.stranger().get("/healthz").expect(200);
        assert!(begun.elapsed() < Duration::from_secs(8));
    }
}

#[test]
fn a_refused_body_without_an_end_is_not_read_on() {
    for app in applications() {
        let head = "POST /login HTTP/1.1\r\nHost: hall\r\nTransfer-Encoding: chunked\r\n\
                    Content-Type: application/x-www-form-urlencoded\r\n\r\n4\r\ncsrf\r\n";
        let (answer, mut socket) = send_raw(&app, head);
        assert_eq!(status(&answer), "403");
        let begun = Instant::now();
        while socket.write_all(b"1\r\nx\r\n").is_ok() {
            assert!(begun.elapsed() < Duration::from_secs(30), "it reads on");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

#[test]
fn the_newest_connection_of_an_address_is_served_however_many_are_open() {
    for database in databases() {
        let app = TestApp::spawn_with(database, |config| config.connections_per_address = 16);
        let mut held: Vec<TcpStream> = (0..60)
            .map(|_| TcpStream::connect(app.base.trim_start_matches("http://")).expect("connected"))
            .collect();
        // Two workers count them; the newest is the one that comes when all others have been counted.
        std::thread::sleep(Duration::from_millis(500));
        app.stranger().get("/healthz").expect(200);
        let closed = held.iter_mut().filter(|socket| {
            socket.set_read_timeout(Some(Duration::from_millis(50))).expect("set");
            !matches!(socket.peek(&mut [0]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock)
        });
        assert!(closed.count() >= 44);
    }
}

#[test]
fn nothing_is_stored_for_a_stranger_with_a_form() {
    for app in applications() {
        let link = app.setup_link();
        let client = app.stranger();
        for page in ["/login", &link] {
            let answer = client.get(page).expect(200);
            let set = cookies(&answer);
            assert!(!set.contains("toguznama"), "{page}: {set}");
            assert!(client.get(page).expect(200).csrf().is_some());
        }
        assert!(client.get("/").expect(200).csrf().is_none(), "pages without forms are the same for all");
        let other = app.stranger().get("/login").csrf().expect("a token");
        client.post("/login", &[("csrf", &other)]).expect(403);
    }
}

#[test]
fn cookies_and_answers_keep_to_https_where_people_come_by_it() {
    for database in databases() {
        let app = TestApp::spawn_with(database, |config| config.secure_cookies = true);
        let answer = app.stranger().get("/login").expect(200);
        let cookie = answer.header("set-cookie");
        assert!(cookie.starts_with("__Host-form=") && cookie.contains("; Secure"), "{cookie}");
        assert_eq!(answer.header("strict-transport-security"), "max-age=31536000; includeSubDomains");
        for (address, cookie) in
            [("/language/ky", "__Host-language=ky"), ("/theme/dark", "__Host-theme=dark")]
        {
            let answer = app.stranger().get(address).expect(303);
            let set = answer.header("set-cookie");
            assert!(set.starts_with(cookie) && set.contains("; Secure"), "{set}");
        }
        // A cookie that another host of the domain could have set is not read.
        for (cookie, lang) in [("__Host-language=ky", "ky"), ("language=ky", "en")] {
            let browser = app.stranger();
            let answer = browser.send("/", browser.request("GET", "/").header("cookie", cookie)).expect(200);
            assert!(answer.body().contains(&format!("<html lang=\"{lang}\"")), "{cookie}");
        }
    }
    for app in applications() {
        let answer = app.stranger().get("/login").expect(200);
        assert_eq!(answer.header("strict-transport-security"), "");
        assert!(answer.header("set-cookie").starts_with("form="));
    }
}

/// Tries to log in, as a client that a proxy speaks for.
fn log_in_for(app: &TestApp, client: &str, login: &str, password: &str) -> u16 {
    let browser = app.stranger();
    let token = browser.csrf();
    let request = browser.request("POST", "/login").header("x-forwarded-for", client);
    let request = request.form(&[("csrf", token.as_str()), ("login", login), ("password", password)]);
    browser.send("/login", request).status.as_u16()
}

#[test]
fn behind_a_trusted_proxy_each_client_counts_by_itself_and_elsewhere_the_header_is_invented() {
    for (trusted, other) in [(true, 303), (false, 429)] {
        for database in databases() {
            let app = TestApp::spawn_with(database, |config| {
                config.login_attempts = 3;
                if trusted {
                    config.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
                }
            });
            app.with_account_only("organiser");
            let guesses = [(); 4].map(|()| log_in_for(&app, "198.51.100.1", "organiser", "a guess"));
            assert_eq!(guesses, [422, 422, 422, 429]);
            assert_eq!(log_in_for(&app, "198.51.100.2", "organiser", PASSWORD), other, "trusted: {trusted}");
        }
    }
}

#[test]
fn a_known_device_logs_in_while_others_guess_from_the_same_address() {
    for database in databases() {
        let app = TestApp::spawn_with(database, |config| config.login_attempts = 3);
        let (_, client) = app.with_organiser();
        client.submit(&client.get("/account").expect(200).form("/logout")).expect(303);
        for n in 0..20 {
            app.stranger().log_in(if n % 2 == 0 { "organiser" } else { "other" }, "a guess");
        }
        app.stranger().log_in("organiser", PASSWORD).expect(429);
        client.log_in("organiser", PASSWORD).expect(303);
    }
}

#[test]
fn guessed_links_are_held_back_and_the_real_one_is_not() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        Hall::furnish(&app, organiser);
        let guess = |n: usize| app.stranger().get(&format!("/apply/guess{n}")).status.as_u16();
        let guesses: Vec<u16> = (0..100).map(guess).collect();
        assert!(guesses.starts_with(&[422; 50]) && guesses.contains(&429), "{guesses:?}");
        let leader = app.stranger();
        let exchanged = leader.get(&format!("/apply/{LINK}")).expect(303);
        leader.follow(&exchanged).expect(200);
    }
}

#[test]
fn an_invitation_does_not_hash_passwords_without_end() {
    for database in databases() {
        let app = TestApp::spawn_with(database, |config| config.login_attempts = 3);
        let link = app.setup_link();
        app.with_account_only("taken");
        let client = app.stranger();
        let fields =
            [("name", "N"), ("login", "taken"), ("password", PASSWORD), ("password_again", PASSWORD)];
        let tries = [(); 4].map(|()| client.fill(&link, &link, &fields).status.as_u16());
        assert_eq!(tries, [422, 422, 422, 429]);
    }
}

#[test]
fn a_long_address_makes_no_long_page() {
    for app in applications() {
        let answer = app.stranger().get(&format!("/{}", "x".repeat(30_000))).expect(404);
        assert!(answer.bytes.len() < 10_000, "{}", answer.bytes.len());
    }
}
