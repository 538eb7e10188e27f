//! Draw offers (D): recorded one by one, the win that may be claimed after the fourth, and a draw by agreement.

use super::results::{self, Entered};
use super::rulings::Ruled;
use crate::actions::boards::protocol::{GameSeen, RuledGame};
use crate::actions::{ActionError, Actor};
use crate::game::BySide;
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::offers;
use crate::regulations::result::Counts;
use crate::store::Tx;
use crate::tournament::boards::protocol::RefereeAction;
use crate::tournament::{ResultGround, RulingId, RulingKind};

/// Records a draw offer (D2).
///
/// # Errors
/// As `RuledGame::open`; the fourth is recorded already.
pub fn offer(tx: &mut Tx<'_>, actor: &Actor, seen: GameSeen, side: Side) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Offer(side))?;
    game.rule(tx, actor, RulingKind::DrawOffer { side }, "")
}

/// Gives a player the win claimed after the opponent's fourth offer (D3).
///
/// # Errors
/// As `RuledGame::open`; there was no fourth offer; impossible counts.
pub fn demand(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    side: Side,
    counts: Option<Counts>,
) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Demand(side))?;
    let after = game.protocol.offers.claimed_win(side, counts);
    game.decide(tx, actor, Ruled { ground: ResultGround::FourthOffer, after, reason: "", parent: None })
}

/// Enters a draw by agreement, with both players present (D4, G11).
///
/// # Errors
/// As `RuledGame::open`; a player is not present; impossible counts.
pub fn agree(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    present: BySide<bool>,
    counts: Option<Counts>,
) -> Result<Entered, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Agree)?;
    let drawn = offers::agreed(present.white, present.black, counts);
    let drawn = drawn.map_err(|_| ActionError::refused(Message::new("error-draw-both-present")))?;
    results::enter(tx, actor, game.at.seen(game.board.version), Some(drawn))
}
