//! The players that a search on the front page finds.

use crate::store::{FoundPlayer, Tx};
use crate::tournament::PlayerId;
use crate::tournament::players::persons::Person;
use crate::tournament::players::search::NameWords;
use crate::web::address::EventPath;
use crate::web::answers::error::PageError;
use crate::web::views::Page;
use crate::web::views::boards::games::pages;

/// Players on a page.
const PLAYERS_PER_PAGE: usize = 50;

/// The players that a search finds beside the persons over events.
pub(super) struct Players {
    /// How many they are, in words.
    pub(super) count: String,
    pub(super) lines: Vec<PlayerLine>,
    pub(super) pages: Vec<(String, String, bool)>,
}

/// A player in an event.
pub(super) struct PlayerLine {
    pub(super) name: String,
    pub(super) url: String,
    pub(super) country: String,
    /// The event: name and address.
    pub(super) event: (String, String),
    pub(super) section: String,
    pub(super) day: Option<String>,
}

/// The players of that name who are none of these persons, on this page of the list; `None` where there are none.
pub(super) fn others(
    tx: &mut Tx<'_>,
    page: &Page,
    words: &NameWords,
    persons: &[Person],
    here: usize,
    address: impl Fn(usize) -> String,
) -> Result<Option<Players>, PageError> {
    let found = tx.search_players(words)?;
    let places = tx.other_than_persons(persons, found.places)?;
    let all = places.len();
    if all == 0 {
        return Ok(None);
    }
    let last = all.div_ceil(PLAYERS_PER_PAGE);
    let here = here.clamp(1, last);
    let of_page = places.chunks(PLAYERS_PER_PAGE).nth(here - 1).unwrap_or_default();
    let ids: Vec<PlayerId> = of_page.iter().map(|(player, _)| *player).collect();
    let line = |found: FoundPlayer| {
        let event = EventPath { event: found.event };
        PlayerLine {
            name: found.name.to_string(),
            url: event.section(found.section).player(found.id).url(),
            country: found.country,
            event: (found.event_name, event.url()),
            section: found.section_name,
            day: found.starts_on.map(|day| page.date(&day)),
        }
    };
    let count = match (found.is_cut, persons.is_empty()) {
        (true, _) => "home-players-n-or-more",
        (false, true) => "home-players-n",
        (false, false) => "home-others-n",
    };
    Ok(Some(Players {
        count: page.t1(count, "n", all),
        lines: tx.list_found_players(&ids)?.into_iter().map(line).collect(),
        pages: pages(here, last, address),
    }))
}
