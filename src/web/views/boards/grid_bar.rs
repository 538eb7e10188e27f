//! What stands above the rows of results and is kept by its scripts: counts, filters, modes. The template is
//! `rounds/grid_bar.html`.

use crate::actions::accounts::secrets::digest;
use crate::actions::boards::checks::SecondLook;
use crate::store::{StoreError, Tx};
use crate::tournament::Round;
use crate::web::address::RoundPath;
use crate::web::visitor::Visitor;

/// The bar of a round.
#[derive(Clone, Debug)]
pub struct GridBar {
    /// The address at which the event is followed.
    pub live: String,
    pub url: String,
    /// The section, as messages name it.
    pub section: String,
    /// What the rows are kept under in the browser, beside the round: the account.
    pub who: String,
    /// Which pairs the page shows: see `pairs_tag`.
    pub pairs: String,
    /// How many boards have no result.
    pub playing: usize,
    /// How many are not signed by both players.
    pub unsigned: usize,
    /// How many slips a second person has checked.
    pub checked: usize,
    /// How many results came on slips.
    pub results: usize,
}

impl GridBar {
    /// Of this round, for this visitor.
    pub(in crate::web) fn load(
        tx: &mut Tx<'_>,
        path: RoundPath,
        round: &Round,
        visitor: &Visitor,
    ) -> Result<Self, StoreError> {
        let second = SecondLook::load(tx, path.event, round)?;
        let (checked, results) = second.counts(round);
        let who = visitor.user.as_ref().map(|user| user.id);
        Ok(Self {
            live: path.section().event().at("live"),
            url: path.url(),
            section: path.section.to_string(),
            who: who.map_or_else(String::new, |who| who.to_string()),
            pairs: pairs_tag(round),
            playing: round.boards_playing(),
            unsigned: round.boards_unsigned(),
            checked,
            results,
        })
    }
}

/// Another one when the rows of a page are not those of the round any more: other players at a board, another state.
pub(in crate::web) fn pairs_tag(round: &Round) -> String {
    let pairs = round.games.iter().map(|board| format!("{}:{}-{} ", board.number, board.white, board.black));
    format!("{:.12}", digest(format!("{:?} {}", round.state, pairs.collect::<String>()).as_bytes()))
}
