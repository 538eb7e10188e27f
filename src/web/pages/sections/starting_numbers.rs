//! Starting numbers given anew: which change, and the button.

use actix_web::web;
use askama::Template;

use crate::actions;
use crate::i18n::Message;
use crate::store::{Scope, Tx};
use crate::tournament::sections::starting_numbers;
use crate::tournament::{EventId, SectionId};
use crate::web::forms::Posted;
use crate::web::pages::rounds::pairing;
use crate::web::pages::{Answer, State, finish, html, sections};
use crate::web::views::frame::section_url;
use crate::web::views::{Page, SectionFrame, Tab};
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "integrity/numbers.html")]
struct Numbers {
    page: Page,
    frame: SectionFrame,
    pages: Vec<(String, String, bool)>,
    /// Why the numbers stay; empty when they need not.
    refusal: String,
    /// The numbers that change: name, now, then.
    lines: Vec<(String, String, u32)>,
}

/// `GET /events/{event}/sections/{section}/numbers`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
) -> Answer {
    let (event, section) = ids.into_inner();
    let (event, section_state) = sections::load(&state, event, section).await?;
    let title = Message::new("numbers-title");
    let (page, frame) = SectionFrame::new(&visitor, &event, &section_state, title, Tab::Pairing);
    let refusal = actions::sections::starting_numbers::may(&section_state)
        .err()
        .map_or_else(String::new, |why| page.say(&why));
    let line = |(id, to)| {
        let player = section_state.players.iter().find(|player| player.id == id)?;
        let now = player.number.map_or_else(|| "–".to_owned(), |number| number.to_string());
        Some((player.details.name.to_string(), now, to))
    };
    let lines = starting_numbers::reassigned(&section_state).into_iter().filter_map(line).collect();
    let pages = pairing::pages(&page, &frame, "numbers");
    html(&Numbers { pages, refusal, lines, page, frame })
}

/// `POST /events/{event}/sections/{section}/numbers`
pub(in crate::web) async fn renumber(
    state: State,
    visitor: Visitor,
    ids: web::Path<(EventId, SectionId)>,
    Posted(fields): Posted,
) -> Answer {
    let (event, section) = ids.into_inner();
    let actor = visitor.actor_by(&fields)?;
    let act =
        move |tx: &mut Tx<'_>| actions::sections::starting_numbers::renumber(tx, &actor, (event, section));
    Ok(finish(
        state.store.write(Scope::Section(section), act).await,
        &format!("{}/players", section_url(event, section)),
        "renumbered",
    )?)
}
