//! Results by decision of a referee, each for a reason: A. Chylymov's position (G12), any other decision (R3), and the
//! chief referee's correction of what both players have signed (R4).

use super::corrections::message_and_consequences;
use super::rulings::Ruled;
use crate::actions::boards::protocol::{GameSeen, RuledGame};
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, require_reason};
use crate::i18n::Message;
use crate::regulations::result::{Counts, Ending, GameResult};
use crate::store::Tx;
use crate::tournament::boards::protocol::RefereeAction;
use crate::tournament::{ResultGround, RulingId};

/// Confirms A. Chylymov's position, which a player has claimed: the game is drawn (G12).
///
/// # Errors
/// As `RuledGame::open`; no reason; impossible counts.
pub fn position(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    counts: Option<Counts>,
    why: &str,
) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Position)?;
    let after = Some(GameResult::Played { winner: None, counts, ending: Some(Ending::Position) });
    game.decide(
        tx,
        actor,
        Ruled { ground: ResultGround::Position, after, reason: &require_reason(why)?, parent: None },
    )
}

/// Decides the result of a game (R3).
///
/// # Errors
/// As `RuledGame::open`, above all when both have signed; no reason; the result is the present one, or contradicts itself.
pub fn decide(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    result: GameResult,
    why: &str,
) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Decide)?;
    change(tx, actor, &game, ResultGround::Decision, result, why, Vec::new())
}

/// Corrects a result that both players have signed, while the round is played (R4); its consequences are named first. For
/// closed rounds see [`super::corrections`].
///
/// # Errors
/// As `RuledGame::open`; no reason; the result is the present one, or contradicts itself; the consequences are not
/// acknowledged.
pub fn correct(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    result: GameResult,
    why: &str,
) -> Result<RulingId, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Correct)?;
    let (message, consequences) =
        message_and_consequences(tx, &game.section_state, &game.round, &game.board, result);
    let caution = Caution::acknowledge(message).naming(consequences);
    change(tx, actor, &game, ResultGround::Correction, result, why, vec![caution])
}

fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    game: &RuledGame,
    ground: ResultGround,
    result: GameResult,
    why: &str,
    cautions: Vec<Caution>,
) -> Result<RulingId, ActionError> {
    if game.board.result == Some(result) {
        return Err(ActionError::refused(Message::new("error-decision-stands")));
    }
    let reason = &require_reason(why)?;
    actor.require_consent(cautions)?;
    game.decide(tx, actor, Ruled { ground, after: Some(result), reason, parent: None })
}
