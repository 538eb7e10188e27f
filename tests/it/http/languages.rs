//! Four languages: by the browser's wish, by a link, remembered.

use std::collections::BTreeSet;

use super::*;
use crate::support::html::tags;

fn language(answer: &Answer) -> String {
    let tags = tags(&answer.body());
    let html = tags.iter().find(|tag| tag.name == "html").expect("a page");
    html.get("lang").expect("a language").to_owned()
}

#[test]
fn the_browser_s_wish_is_heard() {
    for app in applications() {
        let client = app.stranger();
        for (wish, lang) in [
            ("ky", "ky"),
            ("kk-KZ", "kk"),
            ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
            ("de,fr;q=0.9,kk;q=0.5,ru;q=0.7", "ru"),
            ("en;q=0.1,ky;q=0.2", "ky"),
            ("de", "en"),
            ("*", "en"),
            ("", "en"),
            ("ru;q=nonsense", "en"),
        ] {
            let answer = client.send("/", client.request("GET", "/").header("accept-language", wish));
            assert_eq!(language(&answer.expect(200)), lang, "{wish}");
        }
    }
}

#[test]
fn a_link_changes_the_language_and_it_is_remembered() {
    for app in applications() {
        let client = app.stranger();
        let page = client.get("/design?x=1").expect(200);
        let tags = tags(&page.body());
        let link = |code: &str| {
            let find = |tag: &&crate::support::html::Tag| tag.get("hreflang") == Some(code);
            tags.iter().find(find).and_then(|tag| tag.get("href")).expect("a link").to_owned()
        };
        for code in ["ky", "kk", "ru", "en"] {
            let answer = client.get(&link(code)).expect(303);
            assert_eq!(answer.location(), "/design?x=1");
            let wishing = client.request("GET", "/").header("accept-language", "de, en;q=0.5");
            assert_eq!(language(&client.send("/", wishing)), code);
        }
        let away = client.get("/language/ru?back=https%3A%2F%2Fevil.example").expect(303);
        assert_eq!(away.location(), "/");
    }
}

#[test]
fn the_theme_is_remembered() {
    for app in applications() {
        let client = app.stranger();
        for theme in ["dark", "light"] {
            client.get(&format!("/theme/{theme}?back=%2F")).expect(303);
            assert!(client.get("/").body().contains(&format!("data-theme=\"{theme}\"")));
        }
    }
}

/// Whether an address on a page leads to a page of ours that there is in several languages.
fn is_spoken(address: &str) -> bool {
    let is_ours = address.starts_with('?') || address.starts_with('/') && !address.starts_with("//");
    let elsewhere = ["/static/", "/language/", "/api"];
    is_ours && !elsewhere.iter().any(|path| address.starts_with(path)) && !address.contains("?language=")
}

#[test]
fn a_page_that_was_asked_for_in_a_language_leads_on_in_it() {
    for app in applications() {
        let (organiser, official) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        for (client, code) in [(&official, "kk"), (&app.stranger(), "ru")] {
            let asks = format!("lang={code}");
            let mut seen = 0;
            for row in table().into_iter().filter(|row| row.method == "GET") {
                let page = hall.address(&row);
                if !is_spoken(&page) {
                    continue;
                }
                let joint = if page.contains('?') { '&' } else { '?' };
                let answer = client.get(&format!("{page}{joint}{asks}"));
                if answer.status == 303 && is_spoken(answer.location()) {
                    assert!(answer.location().contains(&asks), "{page} leads to {}", answer.location());
                }
                if !answer.is_html() || !answer.body().contains("<html") {
                    continue;
                }
                assert_eq!(language(&answer), code, "{page}");
                for tag in tags(&answer.body()) {
                    for address in ["href", "action", "formaction"].iter().filter_map(|name| tag.get(name)) {
                        assert!(!is_spoken(address) || address.contains(&asks), "{page}: {tag:?}");
                    }
                }
                let forms = answer.forms();
                for form in forms.iter().filter(|form| !form.posts) {
                    let mut sent = form.fields.iter().map(|(name, _)| name).chain(&form.names);
                    assert!(sent.any(|name| name == "lang"), "{page}: {:?}", form.fields);
                }
                seen += 1;
            }
            assert!(seen > 20, "{seen} pages");
        }
        // What was done is said in it, and what is refused.
        let edit = format!("/events/{}/edit", hall.event);
        let forms = official.get(&format!("{edit}?lang=kk")).expect(200).forms();
        let mut form =
            forms.into_iter().find(|form| form.action == format!("{edit}?lang=kk")).expect("a form");
        let name = form.value("name").to_owned();
        form.set("name", "");
        assert_eq!(language(&official.submit(&form).expect(422)), "kk");
        form.set("name", &name);
        form.set("place", "Ош");
        let done = official.submit(&form).expect(303);
        assert!(done.location().contains("lang=kk"), "{}", done.location());
        assert_eq!(language(&official.follow(&done).expect(200)), "kk");
    }
}

#[test]
fn the_addresses_of_a_game_ask_for_its_language_in_a_frame_too() {
    for app in applications() {
        let (client, _, _, url) = super::rounds::section(&app, 4, 3);
        super::rounds::start(&client, &url, 1);
        let board = format!("{url}/rounds/1/boards/1");
        super::live_entry::play(&client, &board, "79");
        for frame in ["", "/embed"] {
            let page = app.stranger().get(&format!("{frame}{board}?lang=kk")).expect(200).body();
            let tags = tags(&page);
            let replay = tags.iter().find(|tag| tag.get("data-replay").is_some()).expect("a replay");
            assert_eq!(replay.get("data-follow"), Some(format!("{frame}{board}?lang=kk").as_str()));
            let followed = app.stranger().get(replay.get("data-follow").expect("an address")).expect(200);
            assert_eq!(language(&followed), "kk");
            assert!(page.contains("\"view\":\"&lang=kk\""), "{page}");
        }
    }
}

/// The keys of the catalogues: every language has the same.
fn keys() -> BTreeSet<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en");
    let files = std::fs::read_dir(folder).expect("the catalogues");
    let texts = files.map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a catalogue"));
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let found: BTreeSet<String> = texts
        .flat_map(|text| {
            let keys = text.lines().filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()));
            keys.collect::<Vec<_>>()
        })
        .filter(|key| !key.is_empty() && key.chars().all(is_part))
        .collect();
    assert!(found.len() > 1000, "{} keys", found.len());
    found
}

/// Whether a word in small Latin letters looks like the key of a text: it is one, it begins as a known family does, or it has
/// three parts of which the first is the first of some key. English has words that are also keys: "tie-breaks".
fn is_like_key(word: &str, code: &str, keys: &BTreeSet<String>, firsts: &BTreeSet<&str>) -> bool {
    const FAMILIES: [&str; 9] =
        ["error-", "field-", "action-", "done-", "state-", "tie-", "nav-", "hint-", "role-"];
    let first = word.split('-').next().unwrap_or_default();
    let is_known = FAMILIES.iter().any(|family| word.starts_with(family)) && !word.starts_with("tie-break");
    let is_long = word.matches('-').count() >= 2 && firsts.contains(first);
    is_known || is_long || code != "en" && word.contains('-') && keys.contains(word)
}

#[test]
fn no_page_shows_the_key_of_a_text() {
    let keys = keys();
    let firsts: BTreeSet<&str> = keys.iter().filter_map(|key| Some(key.split_once('-')?.0)).collect();
    for word in ["event-tab-overview", "section-tab-overview", "error-broken"] {
        assert!(is_like_key(word, "en", &keys, &firsts), "{word}");
    }
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        for code in ["en", "ky", "kk", "ru"] {
            client.get(&format!("/language/{code}"));
            for page in pages(&client, &hall).iter().filter(|page| page.is_html()) {
                let text = page.text();
                let mut words =
                    text.split(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'));
                let key = words.find(|word| is_like_key(word.trim_matches('-'), code, &keys, &firsts));
                assert_eq!(key, None, "{} in {code}: {text}", page.address);
                assert!(!text.contains('{'), "{} in {code}: {text}", page.address);
            }
        }
    }
}
