//! Addresses that are a secret: no log has them, neither ours nor a proxy's, and no other address.

use std::path::Path;

use reqwest::header::REFERER;

use super::*;
use crate::support::html::tags;
use crate::support::program::Program;

/// Stands in addresses in the place of a secret.
const SECRET: &str = "9-nobody-else-s";

#[test]
fn every_parameter_of_an_address_is_known_to_be_a_secret_or_not() {
    let rows = table();
    let segments = rows.iter().flat_map(|row| row.path.split('/'));
    let found: BTreeSet<_> = segments.filter_map(parameters::parameter).collect();
    let known: BTreeSet<_> =
        parameters::OPEN.into_iter().chain([parameters::SECRET]).map(|(name, _)| name).collect();
    assert_eq!(found, known);
}

/// A file of `config`, without comments.
fn settings(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("config").join(name);
    let text = std::fs::read_to_string(path).expect("the settings");
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    lines.collect::<Vec<_>>().join("\n")
}

/// The words of a pattern between these two parts of it.
fn alternatives<'a>(text: &'a str, before: &str, after: &str) -> BTreeSet<&'a str> {
    let rest = text.split_once(before).expect("the pattern").1;
    rest.split_once(after).expect("its end").0.split('|').collect()
}

#[test]
fn proxies_mask_exactly_the_addresses_that_are_a_secret() {
    let (nginx, caddy) = (settings("nginx.conf"), settings("Caddyfile"));
    assert_eq!(alternatives(&nginx, "\"~*^/(?<toguznama_kind>", ")/\""), secret_links());
    assert_eq!(alternatives(&caddy, "request>uri regexp \"(?i)(/(?:", ")/|[?%]).*\""), secret_links());
}

/// The servers of nginx's settings, each line with one space between its words.
fn servers() -> Vec<Vec<String>> {
    let nginx = settings("nginx.conf");
    let servers = nginx.split("\nserver {").skip(1).filter_map(|rest| rest.split("\n}").next());
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    servers.map(|server| server.lines().map(words).collect()).collect()
}

#[test]
fn proxies_write_no_log_but_the_masked_one() {
    for server in servers() {
        let says = |line: &str| server.iter().any(|said| said == line);
        let masked = says("access_log /var/log/nginx/toguznama.log toguznama;");
        assert!(masked || says("access_log off;"), "{server:?}");
        // It has whole addresses and referrers at every level.
        assert!(says("error_log /dev/null emerg;"), "{server:?}");
    }
    let caddy = settings("Caddyfile");
    let logs: Vec<_> = caddy.split("log {").skip(1).filter_map(|rest| rest.split('}').next()).collect();
    assert_eq!(logs.len(), 2, "that of requests, and that of errors");
    assert!(logs.iter().all(|log| log.contains("import masked")), "{logs:?}");
    for field in ["request>headers delete", "resp_headers delete"] {
        assert!(caddy.contains(field), "{field}");
    }
}

/// A port speaks what its default server says, whatever stands at the server that is asked for.
#[test]
fn every_server_of_nginx_with_tls_names_its_versions() {
    let servers = servers();
    let is_tls = |server: &&Vec<String>| {
        server.iter().any(|line| line.starts_with("listen ") && line.contains(" ssl"))
    };
    let with_tls: Vec<_> = servers.iter().filter(is_tls).collect();
    assert_eq!(with_tls.len(), 2, "the default one, and ours");
    for server in with_tls {
        assert!(server.contains(&"ssl_protocols TLSv1.2 TLSv1.3;".to_owned()), "{server:?}");
    }
}

#[test]
fn no_log_of_the_program_has_an_address_that_is_a_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    // All that can be logged.
    let mut program = Program::start(folder.path(), "trace");
    let client = Client::new(&program.base);
    for row in table().iter().filter(|row| row.path.contains("{token}")) {
        let own = row.path.replace("{token}", SECRET).replace("{application}", "1");
        let others =
            ["/login?next=", "/language/ky?back=", "/no/such/page?"].map(|page| format!("{page}{own}"));
        for path in [&own, &format!("{own}?language=ky"), &format!("/{own}")].into_iter().chain(&others) {
            let request = client.request(row.method.as_str(), path);
            client.send(path, request.header(REFERER, format!("{}{own}", program.base)));
        }
    }
    // A guess is noted.
    client.get_until(&format!("/report/{SECRET}"), 429);
    program.terminate();
    assert!(program.wait().success(), "it ends as it should");
    let files = std::fs::read_dir(folder.path().join("data/security")).expect("the security log");
    let noted = files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("its lines"));
    for (name, log) in [("the log", program.log()), ("the security log", noted.collect())] {
        assert!(log.contains("/report/{token}"), "{name} was written: {log}");
        assert!(!log.contains(SECRET), "{name}: {log}");
    }
}

/// Whether an address has one of the addresses in its query that are a secret.
fn tells_a_secret(address: &str) -> bool {
    let query = address.split_once('?').map_or("", |(_, query)| query).replace("%2F", "/");
    let told = |kind: &&str| {
        let link = query.split_once(&format!("/{kind}/")).map(|(_, rest)| rest.split(['/', '&', '?']));
        // A number stands for a link that the browser keeps.
        let shown = link.and_then(|mut parts| parts.next());
        shown.is_some_and(|shown| shown.contains(|letter: char| !letter.is_ascii_digit()))
    };
    secret_links().iter().any(told)
}

#[test]
fn no_page_has_an_address_that_is_a_secret_in_the_query_of_another() {
    for app in applications() {
        let guest = app.stranger();
        let setup = app.setup_link();
        let mut answers = vec![guest.get(&setup).expect(200)];
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        for visitor in [&client, &app.stranger()] {
            answers.extend(pages(visitor, &hall));
        }
        for answer in answers {
            let to = answer.headers.get("location").and_then(|to| to.to_str().ok());
            assert!(!to.is_some_and(tells_a_secret), "{}: {to:?}", answer.address);
            let tags = if answer.is_html() { tags(&answer.body()) } else { Vec::new() };
            for tag in tags {
                for link in ["href", "src", "action", "content"].iter().filter_map(|name| tag.get(name)) {
                    assert!(!tells_a_secret(link), "{}: {link}", answer.address);
                }
            }
        }
    }
}

#[test]
fn language_and_theme_are_chosen_where_the_address_is_a_secret() {
    for app in applications() {
        let (guest, setup) = (app.stranger(), app.setup_link());
        let page = guest.get(&setup).expect(200);
        let tags = tags(&page.body());
        let link = |name: &str, value: &str| {
            let tag = tags.iter().find(|tag| tag.get(name) == Some(value)).expect("a link");
            tag.get("href").expect("its address").to_owned()
        };
        for (chosen, expected) in [
            (link("hreflang", "ky"), "<html lang=\"ky\""),
            (link("class", "to-dark"), "data-theme=\"dark\""),
            (link("hreflang", "kk"), "<html lang=\"kk\""),
        ] {
            let answer = guest.get(&chosen).expect(303);
            assert_eq!((answer.location(), answer.header("referrer-policy")), (&*setup, "no-referrer"));
            let body = guest.get(&setup).expect(200).body();
            assert!(body.contains(expected), "{chosen}: {body}");
        }
        for unknown in ["language=xx", "theme=pink", "done=joined", "language"] {
            guest.get(&format!("{setup}?{unknown}")).expect(200);
        }
    }
}

#[test]
fn a_guessed_link_is_counted_however_its_address_is_written() {
    for kind in secret_links() {
        for app in applications() {
            let (first, rest) = kind.split_at(1);
            let written = format!("/%{:x}{rest}", first.as_bytes()[0]);
            let guesser = app.stranger();
            let held = (0..100).any(|n| guesser.get(&format!("{written}/1-guess{n}")).status == 429);
            assert!(held, "{kind}");
        }
    }
}
