//! The manual: its pages are public and kept, speak four languages, and every page leads to its chapter.

use toguznama::i18n::Lang;
use toguznama::web::help::{Chapter, HELP, book};
use toguznama::web::routes::Who;

use super::*;
use crate::support::html::tags;

/// Where the links of a page lead that say they are its help.
fn help_of(page: &Answer) -> Vec<String> {
    let tags = tags(&page.body());
    let links = tags.iter().filter(|tag| tag.name == "a" && tag.get("rel") == Some("help"));
    links.filter_map(|tag| tag.get("href").map(str::to_owned)).collect()
}

#[test]
fn every_page_leads_to_its_chapter() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let mut pages = 0;
        for row in table().into_iter().filter(|row| row.method == "GET") {
            let Some(help) = row.help else { continue };
            let address = hall.address(&row);
            let by = if row.who == Who::Anyone { &stranger } else { &client };
            let page = by.get(&address);
            if !page.is_html() || row.path.starts_with("/embed/") {
                continue;
            }
            // What is shown without the bar: papers, the screen, clocks, kiosks.
            let links = help_of(&page);
            if page.body().contains("<header class=\"top\">") {
                assert!(!links.is_empty(), "{address} leads to no chapter");
                pages += 1;
            }
            assert!(links.iter().all(|link| *link == help.url()), "{address}: {links:?}, not {}", help.url());
        }
        assert!(pages > 80, "{pages} pages");
    }
}

#[test]
fn every_chapter_is_a_kept_page_in_every_language() {
    let app = TestApp::spawn(crate::support::TestDatabase::sqlite());
    let stranger = app.stranger();
    for lang in Lang::ALL {
        let contents = stranger.get(&format!("{HELP}?lang={lang}")).expect(200);
        for chapter in Chapter::ALL {
            let text = book::text(lang, *chapter).expect("a chapter");
            let link = format!("href=\"{}?lang={lang}\"", chapter.url());
            assert!(contents.body().contains(&link), "{lang} {chapter:?}");
            let address = format!("{}?lang={lang}", chapter.url());
            let page = stranger.get(&address).expect(200);
            assert!(page.body().contains(&format!("<html lang=\"{lang}\"")));
            assert!(page.body().contains("<article"), "{lang} {chapter:?}");
            // What is written in another language says so, to the reader and to the browser.
            let says = page.body().contains(&format!("<div lang=\"{}\">", text.lang));
            assert_eq!(says, text.lang != lang, "{lang} {chapter:?}");
            let repeated = stranger.request("GET", &address).header("if-none-match", page.header("etag"));
            assert_eq!(stranger.send(&address, repeated).status, 304, "{lang} {chapter:?}");
        }
    }
}

#[test]
fn nothing_that_is_stored_changes_the_manual_and_search_engines_may_list_it() {
    for app in applications() {
        let stranger = app.stranger();
        let before = stranger.get("/help/results").expect(200);
        assert_eq!(before.header("x-robots-tag"), "all");
        let (organiser, _) = app.with_organiser();
        Hall::furnish(&app, organiser);
        assert_eq!(stranger.get("/help/results").expect(200).header("etag"), before.header("etag"));
        let sitemap = stranger.get("/sitemap.xml").expect(200);
        for address in [HELP.to_owned(), Chapter::Results.url(), Chapter::Trouble.url()] {
            assert!(sitemap.body().contains(&format!("{address}</loc>")), "{address}");
        }
    }
}

#[test]
fn a_chapter_that_does_not_exist_is_missed_in_its_own_words() {
    let app = TestApp::spawn(crate::support::TestDatabase::sqlite());
    let page = app.stranger().get("/help/nothing?lang=en").expect(404);
    assert!(page.body().contains("The manual has no such chapter"), "{}", page.body());
    assert!(page.body().contains("href=\"/help/results?lang=en\""));
}

#[test]
fn the_manual_is_searched_without_scripts() {
    let app = TestApp::spawn(crate::support::TestDatabase::sqlite());
    let stranger = app.stranger();
    let found = stranger.get("/help?lang=en&find=adjourned+game").expect(200);
    assert!(found.body().contains("href=\"/help/corrections?lang=en#adjourned\""), "{}", found.body());
    // It comes back as text.
    let none = stranger.get("/help?lang=en&find=%3Cb%3Eqqq").expect(200);
    assert!(none.body().contains("Nothing found") && !none.body().contains("<b>qqq"));
}
