//! What every answer carries, whatever it is about: headers, a policy without inline script, pages for errors,
//! packing and caching.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use toguznama::store::DatabaseUrl;

use super::*;
use crate::store::people::Raw;
use crate::support::html::{Tag, errors, tags};

/// The hall, seen by its organiser and by a stranger.
fn views(app: &TestApp) -> (Hall, Vec<Answer>) {
    let (organiser, client) = app.with_organiser();
    let hall = Hall::furnish(app, organiser);
    let mut all = pages(&client, &hall);
    all.extend(pages(&app.stranger(), &hall));
    (hall, all)
}

#[test]
fn every_answer_carries_the_security_headers() {
    for app in applications() {
        let (_, mut answers) = views(&app);
        let client = app.stranger();
        answers.push(client.get("/no/such/page").expect(404));
        answers.push(client.get("/report/no-such-link/further").expect(404));
        answers.push(client.post("/login", &[]).expect(403));
        answers.push(client.post("/events/new", &[]).expect(401));
        answers.push(client.send("/healthz", client.request("DELETE", "/healthz")));
        for answer in answers {
            let at = &answer.address;
            let policy = answer.header("content-security-policy");
            for part in [
                "default-src 'none'",
                "script-src 'self'",
                "style-src 'self'",
                "font-src 'self'",
                "form-action 'self'",
                "base-uri 'none'",
            ] {
                assert!(policy.contains(part), "{at}: {policy}");
            }
            let (framed_by, refused) = if at.starts_with("/embed/") { ("*", "") } else { ("'none'", "DENY") };
            let framing = format!("frame-ancestors {framed_by}");
            assert!(policy.ends_with(&framing) && !policy.contains("unsafe"), "{at}: {policy}");
            assert_eq!(answer.header("x-content-type-options"), "nosniff", "{at}");
            assert_eq!(answer.header("x-frame-options"), refused, "{at}");
            // An address with a secret in it is told to no one.
            let has_secret = secret_links().iter().any(|kind| at.starts_with(&format!("/{kind}/")));
            let policy = if has_secret { "no-referrer" } else { "same-origin" };
            assert_eq!(answer.header("referrer-policy"), policy, "{at}");
            assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{at}");
            let is_shared = at.starts_with("/embed/") || at.starts_with("/api/");
            let loaded_by = if is_shared { "cross-origin" } else { "same-origin" };
            assert_eq!(answer.header("cross-origin-resource-policy"), loaded_by, "{at}");
            assert!(!answer.header("x-request-id").is_empty(), "{at}");
            assert!(!answer.header("cache-control").is_empty(), "{at}");
            assert!(answer.bytes.is_empty() || !answer.header("content-type").is_empty(), "{at}");
        }
    }
}

/// Every row that is stored, as text, by table; but for sessions, which know when they were used last.
fn stored(app: &TestApp) -> BTreeMap<String, Vec<String>> {
    let url: DatabaseUrl = app.database_url().parse().expect("an address");
    let mut raw = Raw::at(&url);
    let mut tables = raw.tables();
    tables.remove("sessions");
    let rows = |(table, columns): (String, BTreeSet<String>)| {
        let text = |column: &String| match &url {
            DatabaseUrl::Sqlite(_) => format!("quote(\"{column}\")"),
            DatabaseUrl::Postgres(_) => format!("coalesce(CAST(\"{column}\" AS TEXT), '')"),
        };
        let columns: Vec<String> = columns.iter().map(text).collect();
        let mut rows = raw.lines(&format!("SELECT {} AS line FROM {table}", columns.join(" || ' ' || ")));
        rows.sort();
        (table, rows)
    };
    tables.into_iter().map(rows).collect()
}

/// What is stored once the jobs that begin with the server are over: it is read until it is the same twice.
fn settled(app: &TestApp) -> BTreeMap<String, Vec<String>> {
    let mut last = stored(app);
    for _ in 0..50 {
        let next = stored(app);
        if next == last {
            return next;
        }
        last = next;
    }
    panic!("what is stored changes all the time");
}

#[test]
fn asking_for_pages_changes_nothing_that_is_stored() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        // As long as the first pages take, those jobs have begun.
        pages(&app.stranger(), &hall);
        let before = settled(&app);
        assert!(before.len() > 40 && before.values().filter(|rows| !rows.is_empty()).count() > 9);
        for visitor in [client, app.stranger()] {
            pages(&visitor, &hall);
        }
        let after = stored(&app);
        for (table, rows) in before {
            assert_eq!(after.get(&table), Some(&rows), "{table}");
        }
    }
}

#[test]
fn no_page_has_script_or_style_in_it() {
    for app in applications() {
        for page in views(&app).1.iter().filter(|answer| answer.is_html()) {
            let at = &page.address;
            for tag in tags(&page.body()) {
                // Data is no script: no browser runs it.
                let is_script = tag.name == "script" && tag.get("type") != Some("application/json");
                let inline = tag.name == "style"
                    || is_script && (tag.get("src").is_none() || !tag.text.trim().is_empty())
                    || tag.attributes().any(|name| name == "style" || name.starts_with("on"))
                    || tag.get("href").is_some_and(|href| href.trim().starts_with("javascript:"));
                assert!(!inline, "{at}: {tag:?}");
                for address in ["src", "href", "action"].iter().filter_map(|name| tag.get(name)) {
                    assert!(address.starts_with(['/', '#', '?']) || address.is_empty(), "{at}: {address}");
                }
            }
        }
    }
}

#[test]
fn pages_hold_together() {
    for app in applications() {
        for page in views(&app).1.iter().filter(|answer| answer.is_html()) {
            let (at, html) = (&page.address, page.body());
            let tags = tags(&html);
            let mut ids = HashSet::new();
            for id in tags.iter().filter_map(|tag| tag.get("id")) {
                assert!(ids.insert(id), "{at}: id {id} stands twice");
            }
            for tag in &tags {
                let named = ["for", "aria-describedby", "aria-labelledby", "data-opens"];
                for id in named.iter().filter_map(|name| tag.get(name)).flat_map(str::split_whitespace) {
                    assert!(ids.contains(id), "{at}: {tag:?} names {id}");
                }
            }
            // A table is found, and told from others, by its name. The page of the design has specimens.
            for (table, next) in tags.iter().zip(tags.iter().skip(1)).filter(|(tag, _)| tag.name == "table") {
                let has_label = table.get("aria-label").is_some_and(|label| !label.trim().is_empty());
                let is_named = has_label || table.get("aria-labelledby").is_some() || next.name == "caption";
                assert!(is_named || at == "/design", "{at}: a table without a name, {table:?}");
            }
            let count = |name: &str| tags.iter().filter(|tag| tag.name == name).count();
            // The page of the design shows headings as specimens.
            assert!(count("h1") == 1 || at == "/design", "{at}: one h1");
            assert_eq!(count("main"), 1, "{at}: one main");
            balanced(at, &html, &tags);
        }
    }
}

#[test]
fn the_columns_of_a_round_are_told_apart_by_their_names() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        for code in ["en", "ru", "ky", "kk"] {
            let page = app.stranger().get(&format!("{}/rounds/1?lang={code}", hall.url())).expect(200);
            let tags = tags(&page.body());
            let head = tags.iter().skip_while(|tag| tag.get("id") != Some("pairings"));
            let head: Vec<_> = head.take_while(|tag| tag.name != "/thead").collect();
            let columns: Vec<String> = head
                .iter()
                .enumerate()
                .filter(|(_, tag)| tag.name == "th")
                .map(|(at, tag)| match tag.get("aria-label") {
                    Some(label) => label.to_owned(),
                    None => {
                        let within = head[at..].iter().take_while(|tag| tag.name != "/th");
                        within.map(|tag| tag.text.trim()).collect::<Vec<_>>().join(" ").trim().to_owned()
                    }
                })
                .collect();
            let different: HashSet<&String> = columns.iter().collect();
            assert_eq!(columns.len(), 7, "{code}: {columns:?}");
            assert_eq!(different.len(), columns.len(), "{code}: {columns:?}");
        }
    }
}

/// Every element that is opened is closed, in order, and nothing else is wrong in the markup.
fn balanced(at: &str, html: &str, tags: &[Tag]) {
    assert_eq!(errors(html), Vec::<String>::new(), "{at}");
    // A browser closes paragraphs, rows and items of lists by itself. Shapes of a drawing have a slash instead.
    const SHAPES: [&str; 7] = ["circle", "rect", "path", "line", "polyline", "use", "stop"];
    let ended: HashSet<_> = tags.iter().filter_map(|tag| tag.name.strip_prefix('/')).collect();
    for name in ended.into_iter().filter(|name| !SHAPES.contains(name)) {
        let begins =
            |rest: &&str| rest.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '\n', '>']));
        let opened = html.split('<').filter(begins).count();
        let closed = html.matches(&format!("</{name}>")).count();
        assert_eq!(opened, closed, "{at}: <{name}>");
    }
}

#[test]
fn every_link_of_a_page_leads_somewhere() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        for visitor in [&client, &app.stranger()] {
            let mut seen = HashSet::new();
            for page in pages(visitor, &hall).iter().filter(|page| page.is_html() && page.status == 200) {
                let tags = tags(&page.body());
                let links = tags.iter().filter_map(|tag| tag.get("href").or_else(|| tag.get("src")));
                for link in links.filter(|link| link.starts_with('/')) {
                    if seen.insert(link.to_owned()) {
                        let status = visitor.get(link).status.as_u16();
                        assert!(status == 200 || status == 303, "{} links to {link}: {status}", page.address);
                    }
                }
            }
        }
    }
}

#[test]
fn errors_are_pages_that_say_what_to_do() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, section) = app.event(organiser, 3);
        let missing = [
            "/nothing".to_owned(),
            "/events/999".to_owned(),
            "/events/x".to_owned(),
            "/events/99999999999999999999".to_owned(),
            "/events/'; DROP TABLE users; --".to_owned(),
            format!("/events/{event}/sections/999"),
            format!("/events/{event}/sections/{section}/players/999"),
            format!("/events/{event}/sections/{section}/rounds/999"),
            format!("/events/{event}/sections/{section}/rounds/1/boards/999"),
            "/language/xx".to_owned(),
            "/theme/pink".to_owned(),
            "/static/no.css".to_owned(),
            "/static/../Cargo.toml".to_owned(),
            "/static/".to_owned(),
            "/static/css/".to_owned(),
            "/.git/HEAD".to_owned(),
            "/data/toguznama.db".to_owned(),
        ];
        let mut answers: Vec<_> = missing.iter().map(|address| client.get(address).expect(404)).collect();
        for method in ["PUT", "TRACE", "PATCH", "BREW"] {
            answers.push(client.send("/login", client.request(method, "/login")).expect(405));
        }
        answers.push(client.post("/healthz", &[]).expect(405));
        let large = "x".repeat(9 * 1024 * 1024);
        answers.push(client.post("/login", &[("login", &large)]));
        answers.push(client.send("/login", client.request("POST", "/login").body("%%%")));
        for answer in answers {
            assert!(answer.status.is_client_error(), "{}: {}", answer.address, answer.status);
            assert!(answer.is_html(), "{}: {}", answer.address, answer.header("content-type"));
            let text = answer.text();
            assert!(text.contains("Go to the list of events"), "{}: {text}", answer.address);
            assert_eq!(answer.status == 404, text.contains("Page not found"), "{}: {text}", answer.address);
            let speaks_of_changes = text.contains("No partial changes were saved");
            assert!(answer.status != 404 || !speaks_of_changes, "{}: {text}", answer.address);
            for inside in ["SELECT", "SQL", "sqlite", "diesel", "panicked", "src/", ".rs", "rror("] {
                assert!(!text.contains(inside), "{}: {text}", answer.address);
            }
        }
    }
}

/// What is sent as it stands here is answered with; whatever follows on the connection belongs to no one.
#[test]
fn a_request_whose_length_can_be_read_in_two_ways_is_refused_and_ends_its_connection() {
    let lengths = [
        "Content-Length: 3\r\nContent-Length: 4",
        "Content-Length: 3\r\nContent-Length: 3",
        "Content-Length: 3, 4",
        "Content-Length: +3",
        "Content-Length: -3",
        "Content-Length: 0x3",
        "Content-Length: 3\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 3",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding: chunked, identity",
    ];
    for app in applications() {
        for length in lengths {
            let mut socket = TcpStream::connect(app.base.trim_start_matches("http://")).expect("connected");
            socket.set_read_timeout(Some(Duration::from_secs(60))).expect("a limit");
            let second = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
            let request = format!("POST /login HTTP/1.1\r\nHost: localhost\r\n{length}\r\n\r\na=b{second}");
            socket.write_all(request.as_bytes()).expect("sent");
            let mut answer = Vec::new();
            // The connection may be reset, for no one reads what was sent after it.
            let _ = socket.read_to_end(&mut answer);
            let answer = String::from_utf8_lossy(&answer);
            assert!(answer.starts_with("HTTP/1.1 400 "), "{length:?}: {answer}");
            assert_eq!(answer.matches("HTTP/1.1 ").count(), 1, "{length:?}: {answer}");
        }
    }
}

#[test]
fn of_a_field_that_is_sent_twice_the_first_counts() {
    for app in applications() {
        app.with_organiser();
        let client = app.stranger();
        let token = client.csrf();
        let (right, wrong) = (("login", "organiser"), ("login", "nobody"));
        let password = ("password", crate::support::app::PASSWORD);
        client.post("/login", &[("csrf", &token), wrong, right, password]).expect(422);
        client.post("/login", &[("csrf", &token), right, wrong, password]).expect(303);
    }
}

#[test]
fn a_body_that_is_too_large_is_told_so() {
    for app in applications() {
        let client = app.stranger();
        let large = "x".repeat(9 * 1024 * 1024);
        let token = client.csrf();
        let answer = client.post("/login", &[("csrf", &token), ("login", &large)]).expect(413);
        assert!(answer.text().contains("too large"), "{}", answer.text());
    }
}

#[test]
fn scripts_are_told_errors_as_json() {
    for app in applications() {
        let client = app.stranger();
        let answer = client.post_json("/events/new", "k", "{}").expect(401);
        assert_eq!(answer.header("content-type"), "application/json");
        let json: serde_json::Value = serde_json::from_slice(&answer.bytes).expect("JSON");
        assert_eq!(json["message"], "Log in first.");
    }
}

#[test]
fn a_page_that_has_not_changed_is_not_sent_again() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let client = app.stranger();
        let address = format!("{}/standings", hall.url());
        let first = client.get(&address).expect(200);
        let tag = first.header("etag").to_owned();
        assert!(!tag.is_empty());
        let revalidated = |tag: &str| {
            let request = client.request("GET", &address).header("if-none-match", tag);
            client.send(&address, request)
        };
        let answer = revalidated(&tag).expect(304);
        assert!(answer.bytes.is_empty());
        assert!(!answer.header("content-security-policy").is_empty());
        revalidated("\"another\"").expect(200);
        // Each language has a page of its own.
        let request = client.request("GET", &address).header("accept-language", "ru");
        let other = client.send(&address, request.header("if-none-match", &tag));
        assert_ne!(other.expect(200).header("etag"), tag);
        // Another result is another page.
        app.write(move |tx| {
            let section_state = tx.load_section_state(hall.section)?.ok_or(ActionError::NotFound)?;
            let board = &section_state.rounds[0].games[0];
            tx.update_result(board.id, board.version, Some("0 (60) - 1 (82)".parse_result()))?;
            Ok(())
        });
        assert_ne!(revalidated(&tag).expect(200).header("etag"), tag);
    }
}

#[test]
fn pages_and_assets_are_packed_for_those_who_unpack() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let client = app.stranger();
        for address in [format!("{}/standings", hall.url()), "/static/css/base.css".to_owned()] {
            let plain = client.get(&address).expect(200);
            assert_eq!(plain.header("content-encoding"), "");
            assert!(plain.header("vary").contains("Accept-Encoding"), "{address}");
            let packed =
                client.send(&address, client.request("GET", &address).header("accept-encoding", "gzip"));
            assert_eq!(packed.header("content-encoding"), "gzip", "{address}");
            let mut unpacked = Vec::new();
            flate2::read::GzDecoder::new(&packed.bytes[..]).read_to_end(&mut unpacked).expect("gzip");
            assert_eq!(unpacked, plain.bytes, "{address}");
            let refused = client.request("GET", &address).header("accept-encoding", "gzip;q=0");
            assert_eq!(client.send(&address, refused).header("content-encoding"), "", "{address}");
        }
    }
}

#[test]
fn assets_are_kept_for_good_by_the_hash_in_their_address() {
    for app in applications() {
        let client = app.stranger();
        let page = client.get("/design").expect(200);
        let tags = tags(&page.body());
        let assets = tags.iter().filter_map(|tag| tag.get("href").or_else(|| tag.get("src")));
        let mut assets: Vec<_> = assets.filter(|address| address.starts_with("/static/")).collect();
        assets.dedup();
        assert!(assets.len() > 5);
        for address in assets {
            let response = client.get(address).expect(200);
            assert!(response.header("cache-control").contains("immutable"), "{address}");
            let (path, _) = address.split_once("?v=").expect("a hash");
            let unkept = client.get(&format!("{path}?v=0")).expect(200);
            assert!(!unkept.header("cache-control").contains("immutable"), "{address}");
            // Modules import each other without it: an old one is not to stand beside a new one.
            let module = client.get(path).expect(200);
            assert!(module.header("cache-control").contains("no-cache"), "{path}");
            let tag = module.header("etag").to_owned();
            let repeated = client.send(path, client.request("GET", path).header("if-none-match", &tag));
            assert!(repeated.expect(304).bytes.is_empty(), "{path}");
            let other = client.send(path, client.request("GET", path).header("if-none-match", "\"other\""));
            assert_eq!(other.expect(200).bytes, module.bytes, "{path}");
        }
    }
}
