//! What browsers may keep to be read without network: the worker that does, the page for all else, and what is never kept.

use serde_json::Value;
use toguznama::web::routes::Who;

use super::*;

/// What stands before the worker's script.
fn about(worker: &Answer) -> Value {
    let text = worker.body();
    let about = text.strip_prefix("const KEPT = ").and_then(|text| text.split_once(";\n"));
    serde_json::from_str(about.expect("what it is told").0).expect("JSON")
}

#[test]
fn the_worker_stands_at_the_root_has_the_version_of_all_files_and_speaks_four_languages() {
    let app = TestApp::spawn(crate::support::TestDatabase::sqlite());
    let stranger = app.stranger();
    let worker = stranger.get("/worker.js").expect(200);
    assert!(worker.header("content-type").starts_with("text/javascript"));
    assert_eq!(worker.header("cache-control"), "public, no-cache");
    assert!(worker.header("content-security-policy").contains("script-src 'self'"));
    let about = about(&worker);
    assert_eq!(about["version"].as_str().map(str::len), Some(16));
    for code in ["ky", "kk", "ru", "en"] {
        let texts = &about["texts"][code];
        assert!(texts["seen"].as_str().is_some_and(|seen| seen.contains('%')), "{code}: {texts}");
        assert!(
            texts["again"].as_str().is_some_and(|again| !again.contains("kept-again")),
            "{code}: {texts}"
        );
        let page = stranger.get(&format!("/offline?lang={code}")).expect(200);
        assert!(page.body().contains(&format!("lang=\"{code}\"")) && page.body().contains("data-kept-pages"));
    }
    // Browsers ask for it with every page; they have it.
    let tag = worker.header("etag").to_owned();
    stranger
        .send("/worker.js", stranger.request("GET", "/worker.js").header("if-none-match", tag))
        .expect(304);
}

#[test]
fn only_what_everybody_sees_may_be_kept() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let may_be_kept = |page: &Answer| {
            let cache_control = page.header("cache-control");
            page.status == 200
                && page.is_html()
                && cache_control.contains("no-cache")
                && !cache_control.contains("no-store")
        };
        let (mut public, stranger) = (0, app.stranger());
        for row in table().into_iter().filter(|row| row.method == "GET" && !row.path.ends_with("/live")) {
            let address = hall.address(&row);
            // Pages in frames are everybody's, and the worker leaves them alone.
            if row.path.starts_with("/embed/") {
                continue;
            }
            assert!(!may_be_kept(&client.get(&address)), "{address} of an account");
            let is_public = may_be_kept(&stranger.get(&address));
            let is_secret = ["{token}", "/account", "/login", "/kiosk", "/clock"];
            let is_secret = row.who != Who::Anyone || is_secret.iter().any(|part| row.path.contains(part));
            assert!(!is_public || !is_secret, "{address}");
            public += u32::from(is_public);
        }
        assert!(public > 20, "{public}");
    }
}

#[test]
fn every_page_of_an_event_counts_what_its_officials_have_not_sent() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let event = format!("/events/{}", hall.event);
        let section = section_url((hall.event, hall.section));
        let marks = format!("data-unsent=\"{event}/\"");
        for page in [
            event.clone(),
            format!("{event}/audit-log"),
            format!("{section}/standings"),
            format!("{section}/papers"),
        ] {
            assert!(client.get(&page).expect(200).body().contains(&marks), "{page}");
        }
        for page in [event, format!("{section}/standings")] {
            assert!(!app.stranger().get(&page).expect(200).body().contains("data-unsent"), "{page}");
        }
        let offline = app.stranger().get("/offline").expect(200).body();
        assert!(offline.contains("data-offline-round") && offline.contains("are safe here"), "{offline}");
    }
}

#[test]
fn the_manifest_has_what_an_installation_asks_for() {
    let app = TestApp::spawn(crate::support::TestDatabase::sqlite());
    let stranger = app.stranger();
    let manifest: Value =
        serde_json::from_str(&stranger.get("/static/site.webmanifest").expect(200).body()).expect("JSON");
    for (key, value) in [("start_url", "/"), ("scope", "/"), ("id", "/"), ("display", "minimal-ui")] {
        assert_eq!(manifest[key], value);
    }
    let mut sizes = Vec::new();
    for icon in manifest["icons"].as_array().expect("icons") {
        let file = stranger.get(icon["src"].as_str().expect("an address")).expect(200);
        assert_eq!(file.header("content-type"), icon["type"]);
        sizes.push((icon["sizes"].as_str().unwrap_or_default(), icon["purpose"].as_str().unwrap_or("any")));
    }
    for wanted in [("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")] {
        assert!(sizes.contains(&wanted), "{wanted:?} is not among {sizes:?}");
    }
}

#[test]
fn a_page_can_tell_its_script_the_tag_that_it_came_with() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (stranger, page) = (app.stranger(), format!("{}/rounds/1", hall.url()));
        let first = stranger.get(&page).expect(200);
        let tag = first.header("etag").to_owned();
        assert_eq!(first.header("server-timing"), format!("page;desc={tag}"));
        let repeated = stranger.request("GET", &page).header("if-none-match", tag.clone());
        assert_eq!(
            stranger.send(&page, repeated).expect(304).header("server-timing"),
            format!("page;desc={tag}")
        );
        assert_eq!(app.stranger().get(&format!("{}/standings.csv", hall.url())).header("server-timing"), "");
    }
}
