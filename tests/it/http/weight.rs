//! What public pages weigh on the way: each is packed and has a tag, and weighs 60 KB at most with everything that it loads
//! but the fonts, which a browser fetches once.

use std::collections::BTreeSet;
use std::io::Read;

use toguznama::web::routes::{Who, table};

use crate::support::demonstration::Demonstration;
use crate::support::html::tags;
use crate::support::{Answer, Client};

/// A public page with its styles, scripts and pictures, in bytes as they are sent.
const MAX_PAGE_BYTES: usize = 60 * 1024;

/// The front page, which most see first.
const MAX_HOME_BYTES: usize = 45 * 1024;

/// The style sheets of a page.
const MAX_SHEETS_BYTES: usize = 28 * 1024;

fn packed(client: &Client, address: &str) -> Answer {
    client.send(address, client.request("GET", address).header("accept-encoding", "br, gzip"))
}

fn unpacked(answer: &Answer) -> String {
    let mut text = Vec::new();
    match answer.header("content-encoding") {
        "br" => {
            brotli::BrotliDecompress(&mut answer.bytes.as_slice(), &mut text).expect("packed");
        }
        "gzip" => {
            flate2::read::GzDecoder::new(answer.bytes.as_slice()).read_to_end(&mut text).expect("packed");
        }
        "" => text.clone_from(&answer.bytes),
        other => panic!("{}: {other}", answer.address),
    }
    String::from_utf8(text).expect("text")
}

/// What a page or a module names that is loaded with it.
fn loaded_by(text: &str) -> Vec<String> {
    let named = tags(text).into_iter().filter_map(|tag| match tag.name.as_str() {
        // For paper, and for colours of the system's: browsers fetch these last, and wait for none of them.
        "link" if tag.get("media").is_some() => None,
        "link" if matches!(tag.get("rel"), Some("stylesheet" | "icon")) => tag.get("href").map(str::to_owned),
        "script" | "img" => tag.get("src").map(str::to_owned),
        _ => None,
    });
    named.filter(|address| address.starts_with("/static/")).collect()
}

/// The modules that a module imports.
fn imported_by(text: &str) -> Vec<String> {
    let imports = text.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from "));
    let name = |line: &str| line.split('"').nth(1).map(str::to_owned);
    imports.filter_map(name).map(|name| format!("/static/js/{}", name.trim_start_matches("./"))).collect()
}

/// Bytes of the page with all that it loads, and of its style sheets alone.
fn weight(client: &Client, page: &Answer) -> (usize, usize) {
    let mut waiting = loaded_by(&unpacked(page));
    let (mut seen, mut sum, mut sheets) = (BTreeSet::new(), page.bytes.len(), 0);
    while let Some(address) = waiting.pop() {
        // A module may be named with its hash and without.
        if !seen.insert(address.split('?').next().map(str::to_owned)) {
            continue;
        }
        let asset = packed(client, &address).expect(200);
        sum += asset.bytes.len();
        if address.contains("/css/") {
            sheets += asset.bytes.len();
        }
        if address.contains("/js/") {
            waiting.extend(imported_by(&unpacked(&asset)));
        }
    }
    (sum, sheets)
}

#[test]
fn every_public_page_is_packed_and_light() {
    let demonstration = Demonstration::play();
    let client = demonstration.app.stranger();
    // Forms of strangers carry a token, and what carries one is not packed.
    let has_token = |path: &str| path.starts_with("/apply") || ["/login", "/kiosk"].contains(&path);
    let mut pages = 0;
    let searches = [
        "/games?player=%D0%B0".to_owned(),
        format!("/events/{}/games?line=7", demonstration.event),
        // Its public board has games on it.
        "/events/1/featured".to_owned(),
        "/events/1/games".to_owned(),
    ];
    let rows = table().into_iter().filter(|row| row.method == "GET" && row.who == Who::Anyone);
    let rows =
        rows.filter(|row| !has_token(row.path) && !row.path.ends_with("/live") && row.path != "/design");
    for address in rows.map(|row| demonstration.address(&row)).chain(searches) {
        let page = packed(&client, &address);
        if page.status != 200 || !page.is_html() {
            continue;
        }
        pages += 1;
        assert_ne!(page.header("content-encoding"), "", "{address} is not packed");
        assert!(page.header("etag").len() > 10, "{address} has no tag");
        let (bytes, sheets) = weight(&client, &page);
        println!("| {address} | {} | {bytes} | {sheets} |", page.bytes.len());
        let most = if address == "/" { MAX_HOME_BYTES } else { MAX_PAGE_BYTES };
        assert!(bytes <= most, "{address}: {bytes} bytes");
        assert!(sheets <= MAX_SHEETS_BYTES, "{address}: {sheets} bytes of style sheets");
    }
    assert!(pages > 30, "{pages} pages");
}

#[test]
fn a_page_asks_for_its_fonts_ahead_and_they_are_kept_and_not_packed_again() {
    let demonstration = Demonstration::play();
    let client = demonstration.app.stranger();
    let home = client.get("/").expect(200).body();
    let sheet = client.get("/static/css/base.css").expect(200).body();
    let ahead = tags(&home).into_iter().filter(|tag| tag.get("rel") == Some("preload"));
    let ahead: Vec<String> = ahead.filter_map(|tag| tag.get("href").map(str::to_owned)).collect();
    assert_eq!(ahead.len(), 2, "{ahead:?}");
    for address in ahead {
        let font = packed(&client, &address).expect(200);
        assert_eq!((font.header("content-encoding"), font.header("content-type")), ("", "font/woff2"));
        assert!(font.header("cache-control").contains("immutable"), "{address}");
        // Under another address the browser would fetch it a second time.
        assert!(
            sheet.contains(&format!("url(\"..{}\")", address.trim_start_matches("/static"))),
            "{address}"
        );
    }
}
