//! What an organiser writes for visitors, the feed of an event, and pages in frames of other sites.

use super::rounds::{enter, section, step};
use super::*;
use crate::support::html::tags;

/// What stands between the tags of an element, each time.
fn all<'x>(xml: &'x str, element: &str) -> Vec<&'x str> {
    let (open, close) = (format!("<{element}>"), format!("</{element}>"));
    xml.split(&open).skip(1).filter_map(|rest| rest.split_once(&close).map(|(text, _)| text)).collect()
}

#[test]
fn what_an_organiser_writes_stands_on_the_front_page_line_by_line() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let (event, _) = app.event(organiser, 3);
        let (page, edit) = (format!("/events/{event}"), format!("/events/{event}/edit"));
        let stranger = app.stranger();
        let before = stranger.get(&page).expect(200).text();
        assert!(!before.contains("Schedule") && !before.contains("Regulations"), "{before}");
        let fields = [
            ("schedule", "10:00 Round 1\r\n15:00 <Round> 2\r\n"),
            ("regulations", "Swiss, 9 rounds"),
            ("news", "Tea is ready"),
        ];
        client.fill(&edit, &edit, &fields).expect(303);
        let details = app.read(|tx| tx.find_event(event)).expect("the event").details;
        assert_eq!(details.schedule, "10:00 Round 1\n15:00 <Round> 2");
        let shown = stranger.get(&page).expect(200);
        assert!(shown.body().contains("10:00 Round 1\n15:00 &#60;Round&#62; 2"), "{}", shown.body());
        for expected in ["Schedule", "Regulations", "Swiss, 9 rounds", "News", "Tea is ready"] {
            assert!(shown.text().contains(expected), "{expected}: {}", shown.text());
        }
        // In the form they are as they were typed, and in the audit log as every detail is.
        assert_eq!(client.get(&edit).form(&edit).value("regulations"), "Swiss, 9 rounds");
        let log = client.get(&format!("{page}/audit-log")).expect(200).text();
        assert!(log.contains("Regulations: ") && log.contains("Swiss, 9 rounds"), "{log}");
        let long = "я".repeat(12_001);
        let refused = client.fill(&edit, &edit, &[("regulations", &long)]).expect(422);
        assert!(refused.text().contains("At most 12"), "{}", refused.text());
    }
}

#[test]
fn a_feed_tells_of_published_pairings_of_closed_rounds_and_of_news() {
    for app in applications() {
        let (client, event, _, url) = section(&app, 6, 5);
        let (feed, edit) = (format!("/events/{event}/feed.xml"), format!("/events/{event}/edit"));
        let stranger = app.stranger();
        let read = || stranger.get(&feed).expect(200).body().to_string();
        assert_eq!(all(&read(), "entry").len(), 0);
        step(&client, &url, 1, "pair").expect(303);
        assert_eq!(all(&read(), "entry").len(), 0, "a draft is no news");
        step(&client, &url, 1, "publish").expect(303);
        assert_eq!(all(all(&read(), "entry")[0], "title"), ["Open: pairings of round 1"]);
        let response = step(&client, &url, 1, "unpublish").expect(422);
        client.submit(&response.form("/unpublish")).expect(303);
        assert_eq!(all(&read(), "entry").len(), 0, "what was unpublished is none any more");
        step(&client, &url, 1, "publish").expect(303);
        step(&client, &url, 1, "start").expect(303);
        for board in 1..=3 {
            enter(&client, &url, 1, board, 1, "1 (82) - 0 (60)").expect(200);
        }
        step(&client, &url, 1, "close").expect(303);
        client.fill(&edit, &edit, &[("news", "Tea & cakes\r\nare ready")]).expect(303);
        client.fill(&edit, &edit, &[("news", "Round 2 at noon\r\n\r\nTea & cakes\r\nare ready")]).expect(303);
        let xml = read();
        let entries = all(&xml, "entry");
        let mut titles: Vec<_> = entries.iter().flat_map(|entry| all(entry, "title")).collect();
        titles.sort_unstable();
        let expected =
            ["Open: pairings of round 1", "Open: round 1 finished", "Round 2 at noon", "Tea &#38; cakes"];
        assert_eq!(titles, expected);
        assert!(xml.contains("<content type=\"text\">Tea &#38; cakes\nare ready</content>"), "{xml}");
        assert!(xml.contains("Board 1: 1 (82) – 0 (60)\nBoard 2: "), "{xml}");
        // Every entry has an id of its own and a time, and leads to a page.
        let mut ids: Vec<_> = entries.iter().flat_map(|entry| all(entry, "id")).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 4, "{ids:?}");
        let times: Vec<_> = entries.iter().flat_map(|entry| all(entry, "updated")).collect();
        assert!(times.is_sorted_by(|newer, older| newer >= older), "the latest stands first: {times:?}");
        for entry in &entries {
            let (_, link) = entry.split_once("href=\"").expect("a link");
            stranger.get(link.split('"').next().expect("an address")).expect(200);
        }
        // What is no longer on the page is no news.
        client.fill(&edit, &edit, &[("news", "")]).expect(303);
        assert_eq!(all(&read(), "entry").len(), 2);
    }
}

#[test]
fn a_feed_is_found_from_the_page_of_its_event_and_speaks_its_language() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let page = stranger.get(&format!("/events/{}?lang=ru", hall.event)).expect(200);
        let tags = tags(&page.body());
        let link = tags.iter().find(|tag| tag.get("type") == Some("application/atom+xml")).expect("a link");
        assert_eq!(link.get("rel"), Some("alternate"));
        let feed = stranger.get(link.get("href").expect("an address")).expect(200);
        assert_eq!(feed.header("content-type"), "application/atom+xml; charset=utf-8");
        assert!(feed.body().contains("Open: пары 1-го тура"), "{}", feed.body());
    }
}

#[test]
fn only_pages_made_for_frames_may_be_shown_in_one() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let pages = [format!("{}/standings", hall.url()), format!("{}/rounds/1/boards/1", hall.url())];
        for page in pages {
            let framed = format!("/embed{page}");
            // Made, kept, and for a user who has signed in: always what a stranger sees.
            for reader in [&app.stranger(), &app.stranger(), &client] {
                let answer = reader.get(&framed).expect(200);
                let policy = answer.header("content-security-policy");
                assert!(policy.ends_with("frame-ancestors *"), "{framed}: {policy}");
                assert_eq!(answer.header("x-frame-options"), "", "{framed}");
                assert!(!answer.header("etag").is_empty(), "{framed}");
                let tags = tags(&answer.body());
                assert!(!tags.iter().any(|tag| ["header", "nav"].contains(&tag.name.as_str())
                    && tag.get("class").is_some_and(|class| class == "top")));
                assert!(!tags.iter().any(|tag| tag.name == "footer" || tag.name == "form"), "{framed}");
                assert!(tags.iter().any(|tag| tag.name == "base" && tag.get("target") == Some("_blank")));
                assert!(!answer.body().contains("Name of organiser"), "{framed}");
            }
            let own = app.stranger().get(&page).expect(200);
            assert!(own.header("content-security-policy").ends_with("frame-ancestors 'none'"), "{page}");
            assert_eq!(own.header("x-frame-options"), "DENY", "{page}");
            assert!(own.body().contains(&format!("href=\"{framed}\"")), "{page} says how to embed it");
        }
        // An error page is none of them.
        let missing = app.stranger().get(&format!("/embed{}/rounds/1/boards/99", hall.url())).expect(404);
        assert!(missing.header("content-security-policy").ends_with("frame-ancestors 'none'"));
        assert_eq!(missing.header("x-frame-options"), "DENY");
        // The steps of a game stay in the frame.
        let game = app.stranger().get(&format!("/embed{}/rounds/1/boards/1", hall.url())).expect(200);
        assert!(game.body().contains(&format!("href=\"/embed{}/rounds/1/boards/1?ply=", hall.url())));
    }
}

#[test]
fn another_site_copies_a_line_where_the_address_is_set() {
    for database in databases() {
        let app =
            TestApp::spawn_with(database, |config| config.public_url = "https://toguz.example/".to_owned());
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let page = app.stranger().get(&format!("{}/standings?lang=ky", hall.url())).expect(200).text();
        let line = format!("<iframe src=\"https://toguz.example/embed{}/standings?lang=ky\"", hall.url());
        assert!(page.contains(&line), "{page}");
        // The page itself is the one that search engines are told of.
        let framed = app.stranger().get(&format!("/embed{}/standings?lang=ky", hall.url())).expect(200);
        let canonical = format!("href=\"https://toguz.example{}/standings?lang=ky\"", hall.url());
        assert!(framed.body().contains(&canonical), "{}", framed.body());
        let feed = app.stranger().get(&format!("/events/{}/feed.xml", hall.event)).expect(200);
        assert!(feed.body().contains("href=\"https://toguz.example/events/"), "{}", feed.body());
    }
}
