//! The colour, the logo and the cover of an event: what is stored of what is sent, who sees it where, and what is refused.

use toguznama::tournament::events::look::png_size;

use super::protection::protect;
use super::*;
use crate::support::html::tags;

/// A drawing, wider than high.
const DRAWING: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\">\
                       <rect width=\"40\" height=\"20\" fill=\"#0b5c66\"/></svg>";

fn page_of(event: EventId) -> String {
    format!("/events/{event}/look")
}

/// Sends a picture for the logo or the cover.
fn sends(client: &Client, event: EventId, place: &str, bytes: &[u8]) -> Answer {
    let form = client.get(&page_of(event)).expect(200).form(&format!("/look/{place}"));
    client.upload(&form, &[(place, "picture", bytes)])
}

/// The addresses of files of an event's look on a page, in their order.
fn files(page: &Answer) -> Vec<String> {
    let address =
        |tag: &crate::support::html::Tag| tag.get("href").or_else(|| tag.get("src")).map(str::to_owned);
    let tags = tags(&page.body());
    let named = tags.iter().filter(|tag| ["link", "img"].contains(&tag.name.as_str())).filter_map(address);
    named.filter(|address| address.contains("/look/")).collect()
}

fn look_of(app: &TestApp, event: EventId) -> Look {
    app.read(move |tx| tx.find_event(event)).expect("an event").look
}

#[test]
fn a_colour_reaches_the_pages_of_its_event_as_a_style_sheet() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (stranger, event) = (app.stranger(), format!("/events/{}", hall.event));
        assert_eq!(files(&stranger.get(&event).expect(200)), Vec::<String>::new());
        client.fill(&page_of(hall.event), "/look", &[("palette", "lake")]).expect(303);
        let sheet = format!("{event}/look/0b5c66.css");
        for page in [
            event.clone(),
            "/".to_owned(),
            hall.url(),
            format!("{}/standings", hall.url()),
            format!("{event}/screen?show=news"),
            format!("{}/papers/standings", hall.url()),
        ] {
            assert_eq!(files(&stranger.get(&page).expect(200)), std::slice::from_ref(&sheet), "{page}");
        }
        assert_eq!(files(&stranger.get("/games").expect(200)), Vec::<String>::new());
        let answer = stranger.get(&sheet).expect(200);
        assert_eq!(answer.header("content-type"), "text/css; charset=utf-8");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert!(answer.body().contains("--now: #0b5c66;"), "{}", answer.body());
        assert_eq!(client.get(&sheet).expect(200).body(), answer.body());

        // One of one's own goes before it; the sheet of the former colour is gone.
        client.fill(&page_of(hall.event), "/look", &[("own_colour", "FFD000")]).expect(303);
        stranger.get(&sheet).expect(404);
        let own = stranger.get(&format!("{event}/look/ffd000.css")).expect(200).body();
        assert!(!own.contains("#ffd000") && own.contains("--now: #"), "it is darkened: {own}");
        let text = client.get(&format!("{event}/audit-log")).text();
        assert!(text.contains("Colour, logo or cover changed") && text.contains("#ffd000"), "{text}");

        let wrong = client.fill(&page_of(hall.event), "/look", &[("own_colour", "red")]).expect(422);
        assert!(wrong.text().contains("or leave the field empty"), "{}", wrong.text());
        let usual = [("palette", "usual"), ("own_colour", "")];
        client.fill(&page_of(hall.event), "/look", &usual).expect(303);
        assert_eq!(look_of(&app, hall.event), Look::default());
        assert_eq!(files(&stranger.get(&event).expect(200)), Vec::<String>::new());
    }
}

#[test]
fn a_logo_and_a_cover_are_drawn_again_and_shown_wherever_the_event_is() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let (stranger, event) = (app.stranger(), format!("/events/{}", hall.event));
        sends(&client, hall.event, "logo", DRAWING.as_bytes()).expect(303);
        sends(&client, hall.event, "cover", DRAWING.as_bytes()).expect(303);
        let look = look_of(&app, hall.event);
        let [logo, cover] = [&look.logo, &look.cover].map(|name| {
            let name = name.as_ref().expect("a picture");
            (format!("{event}/look/{name}.png"), (name.width().into(), name.height().into()))
        });
        assert_eq!((logo.1, cover.1), ((512, 256), (1280, 480)));
        for (address, size) in [&logo, &cover] {
            let picture = stranger.get(address).expect(200);
            assert_eq!(picture.header("content-type"), "image/png");
            assert_eq!(picture.header("x-content-type-options"), "nosniff");
            assert_eq!(png_size(&picture.bytes), Some(*size));
            let again = stranger.request("GET", address).header("if-none-match", picture.header("etag"));
            assert_eq!(stranger.send(address, again).status.as_u16(), 304, "{address}");
            assert_eq!(client.get(address).expect(200).bytes, picture.bytes);
        }
        let mut shown = files(&stranger.get(&event).expect(200));
        shown.dedup();
        // In the bar, above the name, before it.
        assert_eq!(shown, [logo.0.clone(), cover.0.clone(), logo.0.clone()]);
        for page in [
            "/".to_owned(),
            hall.url(),
            format!("{event}/screen?show=news"),
            format!("{}/papers/standings", hall.url()),
        ] {
            let shown = files(&stranger.get(&page).expect(200));
            assert!(!shown.is_empty() && shown.iter().all(|file| *file == logo.0), "{page}: {shown:?}");
        }
        for tag in tags(&stranger.get(&event).expect(200).body()).iter().filter(|tag| tag.name == "img") {
            assert!(tag.get("width").is_some() && tag.get("height").is_some(), "{tag:?}");
            assert_eq!(tag.get("alt"), Some(""), "the name stands beside it");
        }

        // Another one has another address; what was there before is not shown any more.
        let other = DRAWING.replace("0b5c66", "7b1230");
        sends(&client, hall.event, "logo", other.as_bytes()).expect(303);
        stranger.get(&logo.0).expect(404);
        protect(&client, hall.event, &["unlisted"]);
        stranger.get(&cover.0).expect(200);
        for place in ["logo", "cover"] {
            let form = client.get(&page_of(hall.event)).expect(200).form(&format!("/look/{place}/remove"));
            client.submit(&form).expect(303);
        }
        assert_eq!(look_of(&app, hall.event), Look::default());
        stranger.get(&cover.0).expect(404);
        assert_eq!(files(&stranger.get(&event).expect(200)), Vec::<String>::new());
    }
}

#[test]
fn a_change_of_the_look_is_undone_from_its_notice() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        sends(&client, hall.event, "logo", DRAWING.as_bytes()).expect(303);
        let first = look_of(&app, hall.event);
        let other = DRAWING.replace("0b5c66", "7b1230");
        let answer = sends(&client, hall.event, "logo", other.as_bytes()).expect(303);
        assert_ne!(look_of(&app, hall.event), first);
        let page = client.follow(&answer).expect(200);
        let undo = page.forms().into_iter().find(|form| form.action.ends_with("/undo")).expect("an offer");
        client.submit(&undo).expect(303);
        assert_eq!(look_of(&app, hall.event), first);
        let name = first.logo.expect("a logo");
        app.stranger().get(&format!("{}/{name}.png", page_of(hall.event))).expect(200);
    }
}

#[test]
fn what_is_no_picture_is_refused_in_the_reader_s_language_and_nothing_is_stored() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let whole = sized_png();
        let cut = &whole[..60];
        let long = vec![b' '; 513 * 1024];
        let with = |inside: &str| DRAWING.replace("</svg>", &format!("{inside}</svg>"));
        let (script, link) =
            (with("<script>1</script>"), with("<use href=\"https://example.org/a.svg#b\"/>"));
        let (foreign, text) = (with("<foreignObject/>"), with("<text>A</text>"));
        let bomb: String = (1..9)
            .map(|nth| {
                let uses = format!("<use href=\"#a{}\"/>", nth - 1).repeat(10);
                format!("<g id=\"a{nth}\">{uses}</g>")
            })
            .collect();
        let bomb = with(&format!("<g id=\"a0\"><rect/></g>{bomb}"));
        let entities = format!("<!DOCTYPE svg [<!ENTITY a \"b\">]>{DRAWING}");
        for (file, expected) in [
            (&b""[..], "Choose a PNG or SVG file"),
            (cut, "damaged or incomplete"),
            (long.as_slice(), "larger than 512 KB"),
            (&b"GIF89a"[..], "neither PNG nor SVG"),
            (&b"<svg"[..], "cannot be read"),
            (script.as_bytes(), "contains “script”"),
            (link.as_bytes(), "contains “href”"),
            (foreign.as_bytes(), "contains “foreignObject”"),
            (text.as_bytes(), "contains “text”"),
            (entities.as_bytes(), "contains “DOCTYPE”"),
            (bomb.as_bytes(), "too many parts"),
        ] {
            for place in ["logo", "cover"] {
                let answer = sends(&client, hall.event, place, file).expect(422);
                assert!(answer.text().contains(expected), "{place}, {expected}: {}", answer.text());
                let marked = tags(&answer.body())
                    .into_iter()
                    .find(|tag| tag.get("aria-invalid") == Some("true"))
                    .expect("the field");
                assert_eq!(marked.get("id"), Some(place));
            }
        }
        for (lang, expected) in [("ru", "повреждён"), ("ky", "бузулган"), ("kk", "бүлінген")]
        {
            client.get(&format!("/language/{lang}")).expect(303);
            let answer = sends(&client, hall.event, "logo", cut).expect(422);
            assert!(answer.text().contains(expected), "{lang}: {}", answer.text());
        }
        assert_eq!(look_of(&app, hall.event), Look::default());
    }
}

/// A PNG of ours: the picture of the event.
fn sized_png() -> Vec<u8> {
    let database = TestDatabase::sqlite();
    let app = TestApp::spawn(database);
    let (organiser, _) = app.with_organiser();
    let hall = Hall::furnish(&app, organiser);
    app.stranger().get(&format!("/events/{}/picture.png", hall.event)).expect(200).bytes
}

#[test]
fn a_picture_that_is_a_png_is_made_no_larger_and_a_form_that_is_old_goes_over_no_other() {
    for app in applications() {
        let (organiser, client) = app.with_organiser();
        let hall = Hall::furnish(&app, organiser);
        let old = client.get(&page_of(hall.event)).expect(200).form("/look/logo");
        sends(&client, hall.event, "logo", &sized_png()).expect(303);
        let look = look_of(&app, hall.event);
        let name = look.logo.clone().expect("a logo");
        // Of 1200 × 630.
        assert_eq!((name.width(), name.height()), (488, 256));
        let late = client.upload(&old, &[("logo", "picture", DRAWING.as_bytes())]).expect(409);
        assert!(late.text().contains("PNG 488 × 256"), "{}", late.text());
        assert_eq!(look_of(&app, hall.event), look);
    }
}
