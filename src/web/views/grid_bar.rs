//! What stands above the rows of results and is kept by its scripts: counts, filters, modes. The template is
//! `rounds/grid_bar.html`; a page that shows the rows has a field `bar`.

use crate::actions::accounts::secrets::digest;
use crate::actions::boards::checks::SecondLook;
use crate::tournament::{Round, RoundRef, UserId};
use crate::web::address::RoundPath;

/// The bar of a round.
#[derive(Clone, Debug)]
pub struct GridBar {
    /// The address at which the event is followed.
    pub live: String,
    /// The round's address.
    pub url: String,
    /// The section, as messages name it.
    pub section: String,
    /// What the rows are kept under in the browser, beside the round: the account.
    pub who: String,
    /// Which pairs the page shows: see [`pairs_tag`].
    pub pairs: String,
    /// How many boards have no result.
    pub playing: usize,
    /// How many are not signed by both players.
    pub unsigned: usize,
    /// How many results a second person has checked.
    pub checked: usize,
    /// How many results there are.
    pub results: usize,
}

impl GridBar {
    /// Of this round, for this account.
    pub(in crate::web) fn new(at: RoundRef, round: &Round, second: &SecondLook, who: Option<UserId>) -> Self {
        let path = RoundPath { event: at.event, section: at.section, round: at.round };
        let playing = round.boards_playing();
        Self {
            live: path.section().event().at("live"),
            url: path.url(),
            section: at.section.to_string(),
            who: who.map_or_else(String::new, |who| who.to_string()),
            pairs: pairs_tag(round),
            playing,
            unsigned: round.boards_unsigned(),
            checked: second.checks.len(),
            results: round.boards.len() - playing,
        }
    }
}

/// Another one when the rows of a page are not those of the round any more: other players at a board, another state.
pub(in crate::web) fn pairs_tag(round: &Round) -> String {
    let pairs = round.boards.iter().map(|board| format!("{}:{}-{} ", board.number, board.white, board.black));
    format!("{:.12}", digest(format!("{:?} {}", round.state, pairs.collect::<String>()).as_bytes()))
}
