//! The pictures that messengers show beside a link.

use super::protection::{categorise, protect};
use super::rounds::section;
use super::*;
use crate::support::html::tags;

/// An application that knows what its addresses begin with.
fn published(database: TestDatabase) -> TestApp {
    TestApp::spawn_with(database, |config| config.public_url = SITE.to_owned())
}

const SITE: &str = "https://toguz.example";

/// Width and height that the head of a PNG gives; none of what is no PNG.
fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    let rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")?;
    let number = |at: usize| Some(u32::from_be_bytes(rest.get(at..at + 4)?.try_into().ok()?));
    Some((number(0)?, number(4)?))
}

/// The content of a `meta` of the page.
fn meta(page: &Answer, name: &str) -> String {
    let tags = tags(&page.body());
    let found = tags
        .iter()
        .find(|tag| tag.name == "meta" && [tag.get("property"), tag.get("name")].contains(&Some(name)));
    found.and_then(|tag| tag.get("content")).unwrap_or_default().to_owned()
}

#[test]
fn a_page_names_its_picture_which_is_a_png_kept_for_all() {
    for database in databases() {
        let app = published(database);
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let event = format!("/events/{}", hall.event);
        let board = format!("{}/rounds/1/boards/1", hall.url());
        let mut pictures = Vec::new();
        for (page, lang, pictured) in [
            (&event, "ky", &event),
            (&format!("{}/standings", hall.url()), "kk", &hall.url()),
            (&board, "ru", &board),
        ] {
            let seen = stranger.get(&format!("{page}?lang={lang}")).expect(200);
            let address = meta(&seen, "og:image");
            assert_eq!(address, format!("{SITE}{pictured}/picture.png?lang={lang}"));
            assert_eq!(
                ["og:image:width", "og:image:height", "twitter:card"].map(|name| meta(&seen, name)),
                ["1200", "630", "summary_large_image"]
            );
            let shows = meta(&seen, "og:image:alt");
            assert!(shows.contains(if pictured == &board { "1" } else { "Cup of the Nine" }), "{shows}");

            let path = address.strip_prefix(SITE).expect("an address of ours");
            let picture = stranger.get(path).expect(200);
            assert_eq!(picture.header("content-type"), "image/png");
            assert_eq!(size(&picture.bytes), Some((1200, 630)), "{path}");
            let repeated = stranger.request("GET", path).header("if-none-match", picture.header("etag"));
            assert_eq!(stranger.send(path, repeated).status.as_u16(), 304, "{path}");
            // An official is shown what everybody is shown.
            assert_eq!(client.get(path).expect(200).bytes, picture.bytes, "{path}");
            let english = stranger.get(&format!("{pictured}/picture.png?lang=en")).expect(200);
            assert_ne!(english.bytes, picture.bytes, "{path}: another language");
            pictures.push(picture.bytes);
        }
        // Another name, another picture.
        let renamed = hall.event;
        app.write(move |tx| {
            let event = tx.find_event(renamed)?.ok_or(ActionError::NotFound)?;
            let details = EventDetails { name: "Кубок".to_owned(), ..event.details };
            Ok(tx.update_event(renamed, event.version, &details)?)
        });
        let changed = stranger.get(&format!("{event}/picture.png?lang=ky")).expect(200);
        assert_ne!(Some(&changed.bytes), pictures.first());
    }
}

#[test]
fn without_a_public_address_no_picture_is_named() {
    for app in applications() {
        let (organiser, _) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let page = app.stranger().get(&hall.url()).expect(200);
        assert_eq!([meta(&page, "og:image"), meta(&page, "twitter:card")], ["", ""]);
    }
}

#[test]
fn nothing_is_pictured_that_guests_may_not_see() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let stranger = app.stranger();
        let draft = format!("{}/rounds/2/boards/1", hall.url());
        // An official may look at the draft, but not have a picture of it made that others could be sent.
        client.get(&draft).expect(200);
        let missing = [
            draft,
            format!("{}/rounds/1/boards/9", hall.url()),
            format!("/events/{}/sections/999", hall.event),
        ];
        for page in missing.iter().map(String::as_str).chain(["/events/999"]) {
            for anybody in [&stranger, &client] {
                anybody.get(&format!("{page}/picture.png")).expect(404);
            }
        }
        let picture = format!("/events/{}/picture.png", hall.event);
        assert_eq!(stranger.get(&picture).expect(200).header("x-robots-tag"), "noindex");
        protect(&client, hall.event, &["unlisted"]);
        // It is found by its link, as its page is.
        stranger.get(&picture).expect(200);
        let section = format!("{}/picture.png", hall.url());
        let whole = stranger.get(&section).expect(200).bytes;
        categorise(&app, hall.section, Category::Age);
        protect(&client, hall.event, &["short_names"]);
        let short = stranger.get(&section).expect(200).bytes;
        assert_ne!(short, whole, "names of children are short");
        assert_eq!(client.get(&section).expect(200).bytes, short);
    }
}

#[test]
fn no_name_is_too_much_for_a_picture() {
    let app = applications().next().expect("a database");
    let (_, event, id, url) = section(&app, 4, 3);
    let names = ["<b>&amp;\"'</text>", "🎉🏆", "\u{202e}שלום عربى", "]]><!--"];
    app.write(move |tx| {
        let found = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
        let name = "Ң<&>".repeat(50);
        tx.update_event(event, found.version, &EventDetails { name, ..found.details })?;
        for (name, nth) in names.iter().zip(1..) {
            let (mut details, personal) = applicant("Long");
            details.name.surname = name.repeat(20);
            details.name.given = "Ұ".repeat(nth * 50);
            tx.insert_players(id, &[(details, personal)])?;
        }
        Ok(())
    });
    for address in [format!("/events/{event}"), url] {
        let picture = app.stranger().get(&format!("{address}/picture.png")).expect(200);
        assert_eq!(size(&picture.bytes), Some((1200, 630)), "{address}");
    }
}
