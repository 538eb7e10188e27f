//! Warnings (W1–W5): given by a referee, withdrawn as any ruling by [`super::rulings::withdraw`]. What they come to
//! is computed from those that stand; the one thing done beside is that the game of an excluded player is lost.

use super::results::barred;
use super::rulings::{Ruled, rule_touching, set_result, subject};
use crate::actions::boards::BoardAt;
use crate::actions::conflict::conflict;
use crate::actions::consent::Caution;
use crate::actions::sections::{consequence_text, snapshots};
use crate::actions::{ActionError, Actor, section_state};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::regulations::warnings::{self, Cause, Effect};
use crate::store::{RulingFilter, Tx};
use crate::tournament::Right;
use crate::tournament::sections::consequences;
use crate::tournament::sections::consequences::AffectedRound;
use crate::tournament::{
    Action, Board, EventId, NewRuling, PlayerId, ResultGround, RoundState, RulingId, RulingKind, SectionId,
    SectionState, Warning,
};

/// A warning to be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewWarning {
    /// The event.
    pub event: EventId,
    /// The section.
    pub section: SectionId,
    /// The number of the round in which it is given.
    pub round: u8,
    /// To whom.
    pub player: PlayerId,
    /// Why.
    pub cause: Cause,
    /// What happened; may be empty, unless the cause is another than those named.
    pub note: String,
    /// How many warnings of his the referee has seen.
    pub seen: usize,
}

/// The longest note that is kept, in characters.
const LONGEST_NOTE: usize = 500;

/// Warns a player. That the third takes a point (W2), and that the fourth excludes him and loses the game he is
/// playing (W4), is said before it is done; where rounds were paired from the score it changes, with all that follows.
///
/// # Errors
/// The actor may not; no such player; the round is not one of [`SectionState::rounds_to_warn_in`]; another cause without a note; he is
/// excluded already; somebody else has warned him since he was looked at; what it comes to has not been acknowledged;
/// the same form was sent before.
pub fn warn(tx: &mut Tx<'_>, actor: &Actor, new: &NewWarning) -> Result<RulingId, ActionError> {
    actor.needs(tx, new.event, Right::Rule)?;
    actor.first_time(tx)?;
    let section_state = section_state(tx, new.event, new.section)?;
    let player =
        section_state.players.iter().find(|player| player.id == new.player).ok_or(ActionError::NotFound)?;
    if !section_state.rounds_to_warn_in().any(|round| round == new.round) {
        return Err(ActionError::refused(Message::new("error-warning-too-early")));
    }
    let note: String = new.note.trim().chars().filter(|char| !char.is_control()).take(LONGEST_NOTE).collect();
    if new.cause == Cause::Other && note.is_empty() {
        return Err(ActionError::refused(Message::new("error-warning-note")));
    }
    let standing = section_state.warnings_of(new.player).count();
    if standing != new.seen {
        // Somebody else has warned him, perhaps for the same thing.
        let his = RulingFilter { player: Some(new.player), ..RulingFilter::default() };
        let latest = tx.rulings(new.section, &his)?.pop();
        let subject = latest.map(|ruling| subject(ruling.details.board, ruling.id)).unwrap_or_default();
        return Err(conflict(tx, new.event, &subject, section_state.section.version, None, None)?);
    }
    let name = player.details.name.to_string();
    let lost = game_in_progress(&section_state, new.player);
    let mut after = section_state.clone();
    // The latest of all.
    let ruling = RulingId(i64::MAX);
    after.warnings.push(Warning { ruling, player: new.player, round: new.round, cause: new.cause });
    let found = consequences::between(&section_state, &after);
    let caution = |message: Message| match found.rounds.as_slice() {
        [] => Caution::acknowledge(message),
        _ => Caution::two_steps(message).naming(consequence_text::said(&section_state, &found)),
    };
    let cautions = match warnings::effect_of_next(standing) {
        Effect::Counted => Vec::new(),
        Effect::TakesPoint => vec![caution(Message::new("caution-warning-point").with("name", name))],
        Effect::Excludes => {
            let board = lost.map_or(0, |(_, board, _)| board.number);
            vec![caution(Message::new("caution-warning-excludes").with("name", name).with("board", board))]
        }
        Effect::None => {
            return Err(ActionError::refused(Message::new("error-warning-excluded").with("name", name)));
        }
    };
    let reason = actor.require_consent(cautions)?;
    if !found.rounds.is_empty() {
        snapshots::keep(tx, actor, &section_state, Action::RulingMade, Some(new.round))?;
    }
    let note = [note, reason.unwrap_or_default()].into_iter().filter(|text| !text.is_empty());
    give(tx, actor, new, &section_state, lost, (note.collect::<Vec<_>>().join("; "), &found.rounds))
}

/// The game that a player is playing or is to play in a public round, whichever round he was warned for: the round's
/// number, the board, and his side there.
fn game_in_progress(section_state: &SectionState, player: PlayerId) -> Option<(u8, &Board, Side)> {
    let public = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published);
    let boards = public.flat_map(|round| round.boards.iter().map(move |board| (round.number, board)));
    let mut open = boards.filter(|(_, board)| board.result.is_none());
    open.find_map(|(round, board)| Some((round, board, board.side_of(player)?)))
}

/// Stores the warning and, where it excludes, the loss of the game in progress.
fn give(
    tx: &mut Tx<'_>,
    actor: &Actor,
    new: &NewWarning,
    section_state: &SectionState,
    lost: Option<(u8, &Board, Side)>,
    (note, touched): (String, &[AffectedRound]),
) -> Result<RulingId, ActionError> {
    let ruling = NewRuling {
        section: new.section,
        round: new.round,
        board: board_of(section_state, new),
        player: Some(new.player),
        parent: None,
        by: actor.user,
        at: actor.at,
        kind: RulingKind::Warning { cause: new.cause },
        reason: note,
    };
    let id = rule_touching(tx, actor, new.event, &ruling, touched)?;
    let excluded = warnings::excludes(section_state.warnings_of(new.player).count() + 1);
    if let (true, Some((round, board, side))) = (excluded, lost) {
        let at = BoardAt { event: new.event, section: new.section, round, board: board.number };
        // Of two who are excluded neither wins.
        let no_winner = *barred(tx, at, board)?.of(side.other());
        let lost = GameResult::Forfeit { winner: side.other() };
        let after = Some(if no_winner { GameResult::DoubleForfeit } else { lost });
        let ruled = Ruled { ground: ResultGround::Excluded, after, reason: &ruling.reason, parent: Some(id) };
        set_result(tx, actor, at.seen(board.version), board, ruled)?;
    }
    Ok(id)
}

/// The board at which a player sits in the round of his warning, once everybody knows that he does.
fn board_of(section_state: &SectionState, new: &NewWarning) -> Option<crate::tournament::BoardId> {
    let mut public = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published);
    let round = public.find(|round| round.number == new.round)?;
    round.boards.iter().find(|board| board.side_of(new.player).is_some()).map(|board| board.id)
}

#[cfg(test)]
mod tests;
