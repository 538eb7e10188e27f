//! Draw offers (D): noted one by one, the win that the fourth opens, and a draw by agreement.

use super::results::{self, Entered};
use super::rulings::Ruled;
use crate::actions::boards::protocol::{Game, GameSeen};
use crate::actions::{ActionError, Actor};
use crate::game::BySide;
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::offers;
use crate::regulations::result::Counts;
use crate::store::Tx;
use crate::tournament::boards::protocol::RefereeAction;
use crate::tournament::{ResultGround, RulingId, RulingKind};

/// Notes that a player offers a draw (D2).
///
/// # Errors
/// As `Game::open` fails; his fourth is noted already.
pub fn offer(tx: &mut Tx<'_>, actor: &Actor, seen: GameSeen, side: Side) -> Result<RulingId, ActionError> {
    let game = Game::open(tx, actor, seen, RefereeAction::Offer(side))?;
    game.rule(tx, actor, RulingKind::DrawOffer { side }, "")
}

/// Gives a player the win that he demands after his opponent's fourth offer (D3).
///
/// # Errors
/// As `Game::open` fails; there was no fourth offer; counts that no board has.
pub fn demand(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    side: Side,
    counts: Option<Counts>,
) -> Result<RulingId, ActionError> {
    let game = Game::open(tx, actor, seen, RefereeAction::Demand(side))?;
    let after = game.protocol.offers.demanded(side, counts);
    game.decide(tx, actor, Ruled { ground: ResultGround::FourthOffer, after, reason: "", parent: None })
}

/// Enters a draw by agreement, with both players before the referee (D4, G11).
///
/// # Errors
/// As `Game::open` fails; somebody is not present; counts that no board has.
pub fn agree(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    present: BySide<bool>,
    counts: Option<Counts>,
) -> Result<Entered, ActionError> {
    let game = Game::open(tx, actor, seen, RefereeAction::Agree)?;
    let drawn = offers::agreed(present.white, present.black, counts);
    let drawn = drawn.map_err(|_| ActionError::refused(Message::new("error-draw-both-present")))?;
    results::enter(tx, actor, game.at.seen(game.board.version), Some(drawn))
}
