//! Texts that have to be given: nothing but characters that are not seen is no text, in any form and any list.

use std::collections::BTreeSet;

use super::importing::look;
use super::*;
use crate::support::app::PASSWORD;
use crate::support::html::Form;

/// Texts of which nothing is seen, of every kind of character that has no shape.
const BLANK: [&str; 7] = [
    "\u{202e}",
    "\u{1}",
    "\u{200b} \u{200b}",
    "\u{2800}",
    "\u{3164}\u{ad}",
    "\u{180e}\u{fe0f}\u{e0041}",
    "\u{301}\u{e000}",
];

/// The forms that an organiser, a team's leader and an invited official are shown, each with its browser.
fn all_forms(app: &TestApp) -> Vec<(Client, Form)> {
    let (organiser, client) = app.with_organiser();
    let hall = Hall::furnish(app, organiser);
    let officials = format!("/events/{}/officials", hall.event);
    let invited =
        client.fill(&officials, &officials, &[("name", "Сапар"), ("office", "referee")]).link("/join/");
    let mut shown: Vec<(Client, Answer)> =
        pages(&client, &hall).into_iter().map(|page| (client.clone(), page)).collect();
    for page in ["/login".to_owned(), invited, format!("/apply/{LINK}/new")] {
        let browser = app.stranger();
        let page = browser.get(&page).expect(200);
        shown.push((browser, page));
    }
    let html = shown.into_iter().filter(|(_, page)| page.is_html());
    html.flat_map(|(browser, page)| page.forms().into_iter().map(move |form| (browser.clone(), form)))
        .collect()
}

#[test]
fn a_text_of_which_nothing_is_seen_is_answered_by_every_form_as_one_that_is_missing() {
    for app in applications() {
        let (mut tried, mut refused_at) = (BTreeSet::new(), BTreeSet::new());
        for (browser, form) in all_forms(&app).into_iter().filter(|(_, form)| form.posts) {
            for (name, kind) in &form.required {
                let is_text = ["text", "search", "textarea"].contains(&kind.as_str());
                if !is_text || !tried.insert((form.action.clone(), name.clone())) {
                    continue;
                }
                let mut sent = form.clone().completed(PASSWORD);
                sent.set(name, "");
                let missing = browser.submit(&sent);
                if missing.status.as_u16() != 422 {
                    continue;
                }
                let place = form.action.split(['?', '/']).filter(|part| part.parse::<u64>().is_err());
                let place: Vec<&str> = place.filter(|part| !part.is_empty() && part.len() < 20).collect();
                refused_at.insert(format!("{} {name}", place.join("/")));
                for blank in BLANK {
                    sent.set(name, blank);
                    let answer = browser.submit(&sent);
                    let outcome = (answer.status.as_u16(), answer.text());
                    assert_eq!(outcome, (422, missing.text()), "{} {name} {blank:?}", form.action);
                }
            }
        }
        for expected in [
            "apply/new surname",
            "events/applications/new surname",
            "events/applications/refuse reason",
            "events/edit name",
            "events/kiosks name",
            "events/loans borrower",
            "events/new name",
            "events/officials name",
            "events/officials/approve approved_by",
            "events/sections/edit name",
            "events/sections/new name",
            "events/sections/players/edit surname",
            "events/sections/players/new surname",
            "events/teams name",
            "events/teams/edit name",
            "events/tokens name",
            "join login",
            "join name",
            "login login",
        ] {
            assert!(refused_at.contains(expected), "{expected} is not among {refused_at:?}");
        }
    }
}

#[test]
fn a_list_whose_names_are_not_seen_has_no_names() {
    for app in applications() {
        let (client, _, id, url) = super::rounds::section(&app, 0, 5);
        for blank in BLANK {
            let list = format!("Фамилия;Имя;Клуб\n{blank};{blank};Алга\nБеков;Бек;Алга\n");
            let preview = look(&client, &url, "players.csv", list.as_bytes());
            assert!(preview.text().contains("The name is missing"), "{blank:?}: {}", preview.text());
        }
        assert_eq!(app.section_state(id).players, []);
    }
}
