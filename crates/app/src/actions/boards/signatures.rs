//! Signatures under a result (N8): each player's, both together where a draw asks for both present (D4), and those
//! that a referee finds on the paper forms of a whole round. After both, only the chief referee changes the result
//! (R4).

use serde_json::json;

use crate::actions::boards::protocol::{GameSeen, RoundGames, RuledGame, refusal};
use crate::actions::boards::results;
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Entry, Subject, load_round};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::store::Tx;
use crate::tournament::boards::protocol::RefereeAction;
use crate::tournament::{
    Action, BoardRef, BoardResult, BoardSeen, Game, Right, RoundRef, Signatures, Version,
};

/// Records the signature of a side.
///
/// # Errors
/// As `RuledGame::open`: there is no result, the player has signed, a draw is signed with both present (D4).
pub fn sign(tx: &mut Tx<'_>, actor: &Actor, seen: GameSeen, side: Side) -> Result<Version, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Sign(side))?;
    let signed = with(game.board.signed, side, actor);
    write(tx, actor, &game, Action::ResultSigned, signed, None)
}

/// Records the signatures of both players in the presence of the referee.
///
/// # Errors
/// As `RuledGame::open`; they are not both present.
pub fn sign_together(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    both_present: bool,
) -> Result<Version, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::SignTogether)?;
    if !both_present {
        return Err(ActionError::refused(Message::new("error-draw-both-present")));
    }
    write(tx, actor, &game, Action::ResultSigned, by_both(game.board.signed, actor), None)
}

/// Withdraws a signature while the round is played: it was another player's, or given for another result. Where both had
/// signed, that is the chief referee's (R4).
///
/// # Errors
/// As `RuledGame::open`; the player has not signed; no reason, which asks for it.
pub fn withdraw(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: GameSeen,
    side: Side,
    reason: &str,
) -> Result<Version, ActionError> {
    let game = RuledGame::open(tx, actor, seen, RefereeAction::Unsign(side))?;
    let caution = || Caution::confirm(Message::new("caution-withdraw-signature").with("side", side.name()));
    let reason = actor.reason_or_ask(reason, caution)?;
    let signed = match side {
        Side::White => Signatures { white: None, ..game.board.signed },
        Side::Black => Signatures { black: None, ..game.board.signed },
    };
    write(tx, actor, &game, Action::SignatureWithdrawn, signed, Some(reason))
}

/// Withdraws signatures of several boards of a round, for one reason: each board's number with the sides.
///
/// # Errors
/// As [`withdraw`] for any of them: then none is withdrawn.
pub(in crate::actions) fn withdraw_all(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: RoundRef,
    signed: &[(u32, Vec<Side>)],
    reason: &str,
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::EnterResults)?;
    let games = RoundGames::load(tx, at, actor.at)?;
    let by_number = games.by_number();
    let (mut white, mut black, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    let mut is_correction = false;
    for (number, sides) in signed {
        let (board, _, protocol) = by_number.get(number).copied().ok_or(ActionError::NotFound)?;
        is_correction |= board.signed.both();
        let mut left = board.signed;
        for side in sides {
            let action = RefereeAction::Unsign(*side);
            if let Some(why) = protocol.why_not(action) {
                return Err(ActionError::refused(refusal(action, why)));
            }
            match side {
                Side::White => {
                    left.white = None;
                    white.push(board.id);
                }
                Side::Black => {
                    left.black = None;
                    black.push(board.id);
                }
            }
        }
        let withdrawn = entry(actor, at.board(*number), board, Action::SignatureWithdrawn, left);
        entries.push(withdrawn.reason(reason.to_owned()));
    }
    if is_correction {
        actor.require(tx, at.event, Right::Correct)?;
    }
    for (boards, side) in [(white, Side::White), (black, Side::Black)] {
        if !boards.is_empty() {
            tx.unsign_games(games.round.id, &boards, side)?;
        }
    }
    Ok(Entry::append_all(entries, tx)?)
}

/// The paper form of a game, signed by both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignedForm {
    pub board: u32,
    /// The version of the result that it confirms.
    pub version: Version,
    /// Whether both players were present when it was handed in: a draw is accepted only then (D4).
    pub both_present: bool,
}

/// Records both signatures for boards of a round whose paper forms both players have signed. Returns how many.
///
/// # Errors
/// The actor lacks the right; the same form was sent before; for any of the boards there is nothing to sign, its result was
/// changed since it was seen, or it was drawn without both players present (D4): then none is signed.
pub fn sign_round(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: RoundRef,
    forms: &[SignedForm],
) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::EnterResults)?;
    if forms.is_empty() {
        return Err(ActionError::refused(Message::new("error-sign-nothing")));
    }
    let games = RoundGames::load(tx, at, actor.at)?;
    let mut by_number = games.by_number();
    let (mut draws, mut boards, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    for &SignedForm { board: number, version, both_present } in forms {
        // A form that is sent twice has changed what its second half was to sign.
        let game = by_number.remove(&number).filter(|(board, ..)| board.version == version);
        let Some((board, _, protocol)) = game else {
            games.round.board(number).ok_or(ActionError::NotFound)?;
            let message = Message::new("error-sign-changed").with("board", number);
            return Err(ActionError::refused(message));
        };
        if !both_present && board.result.is_some_and(GameResult::is_draw) {
            draws.push(number.to_string());
        }
        if let Some(why) = protocol.why_not(RefereeAction::SignTogether) {
            return Err(ActionError::refused(refusal(RefereeAction::SignTogether, why)));
        }
        boards.push(board.id);
        let signed = by_both(board.signed, actor);
        entries.push(entry(actor, at.board(number), board, Action::ResultSigned, signed));
    }
    if !draws.is_empty() {
        let message =
            Message::new("error-sign-draws").with("n", draws.len()).with("boards", draws.join(", "));
        return Err(ActionError::refused(message));
    }
    tx.sign_games(games.round.id, &boards, actor.at)?;
    Entry::append_all(entries, tx)?;
    Ok(forms.len())
}

/// Records both signatures for all these boards at once, without the forms having been looked at one by one: the
/// actor says so by consenting, for afterwards no claim is admitted (R4).
///
/// # Errors
/// As [`sign_round`]; the actor has not consented.
pub fn sign_all(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: RoundRef,
    seen: &[(u32, Version)],
) -> Result<usize, ActionError> {
    actor.require(tx, at.event, Right::EnterResults)?;
    let (_, round) = load_round(tx, at)?;
    let is_seen = |board: &&Game| seen.iter().any(|(number, _)| *number == board.number);
    let drawn = |board: &&Game| board.result.is_some_and(GameResult::is_draw);
    let draws = round.games.iter().filter(is_seen).filter(drawn);
    let draws: Vec<String> = draws.map(|board| board.number.to_string()).collect();
    let mut caution = Caution::acknowledge(Message::new("caution-sign-all").with("n", seen.len()));
    if !draws.is_empty() {
        let message = Message::new("caution-sign-all-draws").with("n", draws.len());
        caution = caution.naming(vec![message.with("boards", draws.join(", "))]);
    }
    if !seen.is_empty() {
        actor.require_consent(vec![caution])?;
    }
    let form = |&(board, version): &(u32, Version)| SignedForm { board, version, both_present: true };
    sign_round(tx, actor, at, &seen.iter().map(form).collect::<Vec<_>>())
}

/// A slip as it was handed in: the result on it, and whether both players have signed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip {
    pub result: GameResult,
    /// Whether both have signed.
    pub signed: bool,
    /// Whether both players were present when it was handed in (D4).
    pub both_present: bool,
}

/// Enters what a slip says: the result and, where both players have signed it, the signatures.
///
/// # Errors
/// As [`results::enter`] and [`sign_round`]: then neither is stored.
pub fn take_slip(tx: &mut Tx<'_>, actor: &Actor, seen: BoardSeen, slip: Slip) -> Result<(), ActionError> {
    actor.require_once(tx, seen.at.event, Right::EnterResults)?;
    tx.in_one_entry(Action::ResultEntered, |tx| {
        let entered = results::enter(tx, actor, seen, Some(slip.result))?;
        if slip.signed {
            let BoardRef { board, .. } = seen.at;
            let form = SignedForm { board, version: entered.version, both_present: slip.both_present };
            sign_round(tx, &actor.without_key(), seen.at.round(), &[form])?;
        }
        Ok(())
    })
}

const fn with(signed: Signatures, side: Side, actor: &Actor) -> Signatures {
    match side {
        Side::White => Signatures { white: Some(actor.at), ..signed },
        Side::Black => Signatures { black: Some(actor.at), ..signed },
    }
}

/// Both signatures; an existing one keeps its time.
fn by_both(signed: Signatures, actor: &Actor) -> Signatures {
    let at = |time: Option<_>| Some(time.unwrap_or(actor.at));
    Signatures { white: at(signed.white), black: at(signed.black) }
}

/// Stores the signatures with the present result.
fn write(
    tx: &mut Tx<'_>,
    actor: &Actor,
    game: &RuledGame,
    action: Action,
    signed: Signatures,
    reason: Option<String>,
) -> Result<Version, ActionError> {
    let board = &game.board;
    let version = tx.update_result(board.id, board.version, BoardResult { result: board.result, signed })?;
    entry(actor, game.at, board, action, signed).reason(reason).append(tx)?;
    Ok(version)
}

/// The entry for the signatures of a board.
fn entry(actor: &Actor, at: BoardRef, board: &Game, action: Action, signed: Signatures) -> Entry {
    let result = board.result.map(|result| result.to_string());
    let json =
        |signed: Signatures| json!({ "board": board.number, "result": result, "signed": signed.sides() });
    let entry = actor.entry(at, action, Subject::Board(board.id));
    entry.before(json(board.signed)).after(json(signed))
}
