//! Who may be in the playing hall now (R5): the officials, and the players whose games are in progress, of all sections.

use actix_web::web;

use crate::tournament::players::search::NameWords;
use crate::tournament::{AtBoard, Body};
use crate::web::address::EventPath;
use crate::web::prelude::*;
use crate::web::visitor::now;

routes! {
    GET  "/events/{event}/hall" Anyone => show, Visitors "hall";
}

#[derive(Template)]
#[template(path = "events/hall.html")]
struct Show {
    page: Page,
    frame: EventFrame,
    /// The officials found: name and role.
    officials: Vec<(String, String)>,
    /// In the order of their names.
    players: Vec<AtBoard>,
    /// How many may be in the hall, whatever is searched for.
    all: usize,
    query: String,
    /// When the list was made.
    at: String,
}

/// What is searched for.
#[derive(serde::Deserialize)]
pub(in crate::web) struct Search {
    #[serde(default)]
    q: String,
}

/// `GET /events/{event}/hall`
async fn show(context: Context, path: EventPath, search: web::Query<Search>) -> Answer {
    let query: String = search.q.trim().chars().take(100).collect();
    // There is no end of what can be searched for.
    let address = query.is_empty().then(|| path.at("hall"));
    context.public_page(path, address, move |tx, visitor| view(tx, visitor, path, query)).await
}

fn view(tx: &mut Tx<'_>, visitor: &Visitor, path: EventPath, query: String) -> Result<Show, PageError> {
    let (event, body, players) =
        (path.load(tx)?, tx.load_refereeing_body(path.event)?, tx.list_players_at_boards(path.event)?);
    let (page, frame) = EventFrame::new(visitor, &event, Message::new("hall-title"), "/hall");
    let officials = officials(&page, &body);
    let all = officials.len() + players.len();
    let words = NameWords::from_text(&query);
    let mut players: Vec<_> = players.into_iter().filter(|at| words.found_in(&at.name)).collect();
    // At the door a name is looked for.
    players.sort_by_cached_key(|at| page.alphabet().key_of(&at.name));
    let officials = officials.into_iter().filter(|(name, _)| words.found_in_text(name)).collect();
    Ok(Show { at: page.clock(&now()), page, frame, officials, players, all, query })
}

/// Name and role of the officials, in the order of their roles and names.
pub(in crate::web::pages) fn officials(page: &Page, body: &Body) -> Vec<(String, String)> {
    let with = body.officials.iter().map(|official| (official.role, &official.name));
    let without = body.named.iter().map(|official| (official.role, &official.name));
    let mut all: Vec<_> = with.chain(without).collect();
    all.sort_by_cached_key(|(of, name)| (*of, page.alphabet().key_of(name)));
    all.into_iter().map(|(of, name)| (name.clone(), page.say(&super::officials::role(of)))).collect()
}
