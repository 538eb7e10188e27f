//! Who may be in the hall now (R5): officials and the players whose game goes on, all sections in one list.

use actix_web::web;
use askama::Template;

use crate::actions::{self, ActionError};
use crate::i18n::Message;
use crate::tournament::players::search::NameWords;
use crate::tournament::{AtBoard, Body, EventId};
use crate::web::pages::{Answer, State, html};
use crate::web::views::{EventFrame, Page};
use crate::web::visitor::{Visitor, now};

#[derive(Template)]
#[template(path = "hall/show.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    /// The officials who are found: name and office.
    officials: Vec<(String, String)>,
    /// The players who are found.
    players: Vec<AtBoard>,
    /// How many may be in the hall, whoever is looked for.
    all: usize,
    query: String,
    /// When the list was made.
    at: String,
}

/// Who is looked for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Search {
    #[serde(default)]
    q: String,
}

/// `GET /events/{event}/hall`
pub(in crate::web) async fn show(
    state: State,
    visitor: Visitor,
    id: web::Path<EventId>,
    search: web::Query<Search>,
) -> Answer {
    let id = id.into_inner();
    let loaded = state.store.read(move |tx| {
        Ok::<_, ActionError>((
            actions::load_event(tx, id)?,
            tx.load_refereeing_body(id)?,
            tx.list_players_at_boards(id)?,
        ))
    });
    let (event, body, players) = loaded.await?;
    let title = Message::new("hall-title");
    let (page, frame) = EventFrame::new(&visitor, &event, title, "/hall");
    let officials = officials(&page, &body);
    let all = officials.len() + players.len();
    let query: String = search.q.trim().chars().take(100).collect();
    let words = NameWords::of(&query);
    let players = players.into_iter().filter(|at| words.found_in(&at.name)).collect();
    let officials = officials.into_iter().filter(|(name, _)| words.found_in_text(name)).collect();
    html(&Show { at: page.clock(&now()), page, frame, officials, players, all, query })
}

/// The officials with their offices, by office and name.
pub(in crate::web::pages) fn officials(page: &Page, body: &Body) -> Vec<(String, String)> {
    let with = body.officials.iter().map(|official| (official.role, &official.name));
    let without = body.named.iter().map(|official| (official.role, &official.name));
    let mut all: Vec<_> = with.chain(without).collect();
    all.sort();
    all.into_iter().map(|(of, name)| (name.clone(), page.say(&super::officials::role(of)))).collect()
}
