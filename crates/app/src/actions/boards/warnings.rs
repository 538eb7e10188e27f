//! Warnings (W1–W5): given by a referee, withdrawn as any ruling by [`super::rulings::withdraw`]. Their effects are computed
//! from the warnings in force; only the forfeit of an excluded player's game is stored.

use super::results::excluded;
use super::rulings::{Ruled, rule, set_result, subject};
use crate::actions::actor::clean;
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::load::find_player;
use crate::actions::sections::before_change::{consequence_messages, save_snapshot};
use crate::actions::{ActionError, Actor, Subject, ahead, load_section_state};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::regulations::warnings::{self, Cause, Effect};
use crate::store::{RulingFilter, Tx};
use crate::tournament::{
    Action, Game, NewRuling, PlayerId, ResultGround, Right, RoundRef, RoundState, RulingId, RulingKind,
    SectionState, Warning,
};

/// A warning to be given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewWarning {
    /// The round in which it is given.
    pub at: RoundRef,
    pub player: PlayerId,
    pub cause: Cause,
    /// What happened; may be empty, except for another cause than the named ones.
    pub note: String,
    /// How many warnings of the player the referee has seen.
    pub seen: usize,
}

/// The longest note, in characters.
const MAX_NOTE_LENGTH: usize = 500;

/// Warns a player. A caution names in advance that the third warning deducts a point (W2), and that the fourth excludes the
/// player and forfeits the game in progress (W4); where rounds were paired from a score that this changes, with all
/// consequences.
///
/// # Errors
/// The actor lacks the right, or has not consented; no such player; the round is not one of
/// [`SectionState::rounds_to_warn_in`]; another cause without a note; the player is excluded already, or was warned since
/// the referee looked; the same form was sent before.
pub fn warn(tx: &mut Tx<'_>, actor: &Actor, new: &NewWarning) -> Result<RulingId, ActionError> {
    let NewWarning { at, player, cause, .. } = *new;
    actor.require_once(tx, at.event, Right::Rule)?;
    let section_state = load_section_state(tx, at.section())?;
    let name = find_player(&section_state, player)?.details.name.to_string();
    if !section_state.rounds_to_warn_in().any(|round| round == at.round) {
        return Err(ActionError::refused(Message::new("error-warning-too-early")));
    }
    let note = clean(&new.note, MAX_NOTE_LENGTH);
    if cause == Cause::Other && note.is_empty() {
        return Err(ActionError::refused(Message::new("error-warning-note")));
    }
    let in_force = section_state.warnings_of(player).count();
    if in_force != new.seen {
        // Another referee has warned the player, perhaps for the same thing.
        let filter = RulingFilter { player: Some(player), ..RulingFilter::default() };
        let latest = tx.list_rulings(at.section, &filter)?.pop();
        let subject =
            latest.map_or(Subject::Player(player), |ruling| subject(ruling.details.board, ruling.id));
        let version = section_state.section.version;
        return Err(conflict(tx, at.event, subject, version, None::<()>, None::<()>)?);
    }
    let lost = game_in_progress(&section_state, player);
    let mut after = section_state.clone();
    // The latest of all.
    let ruling = RulingId(i64::MAX);
    after.warnings.push(Warning { ruling, player, round: at.round, cause });
    let found = ahead::consequences(tx, &section_state, &after);
    let caution = |message: Message| match found.rounds.as_slice() {
        [] => Caution::acknowledge(message),
        _ => Caution::two_steps(message).naming(consequence_messages(&section_state, &found)),
    };
    let cautions = match warnings::effect_of_next(in_force) {
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
        save_snapshot(tx, actor, &section_state, Action::RulingMade, Some(at.round))?;
    }
    let note = [note, reason.unwrap_or_default()].into_iter().filter(|text| !text.is_empty());
    let note = note.collect::<Vec<_>>().join("; ");
    let board = board_of(&section_state, new).map(|board| board.id);
    let new = NewRuling {
        section: at.section,
        round: at.round,
        board,
        player: Some(player),
        parent: None,
        by: actor.user,
        at: actor.at,
        kind: RulingKind::Warning { cause },
        reason: note,
    };
    let id = rule(tx, actor, at.event, &new, &found.rounds)?;
    if let (true, Some((round, board, side))) = (warnings::excludes(in_force + 1), lost) {
        let at = at.section().round(round).board(board.number);
        // Of two excluded players neither wins.
        let no_winner = *excluded(tx, at, board)?.of(side.other());
        let forfeit = GameResult::Forfeit { winner: side.other() };
        let after = Some(if no_winner { GameResult::DoubleForfeit } else { forfeit });
        let reason = &new.reason;
        let ruled = Ruled { ground: ResultGround::Excluded, after, reason, parent: Some(id) };
        set_result(tx, actor, at.seen(board.version), board, ruled)?;
    }
    Ok(id)
}

/// The game that a player is playing or will play in a published round, in whichever round the warning was given: the
/// round's number, the board, and the player's side.
fn game_in_progress(section_state: &SectionState, player: PlayerId) -> Option<(u8, &Game, Side)> {
    let public = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published);
    let boards = public.flat_map(|round| round.games.iter().map(move |board| (round.number, board)));
    let mut open = boards.filter(|(_, board)| board.result.is_none());
    open.find_map(|(round, board)| Some((round, board, board.side_of(player)?)))
}

/// The player's board in the round of the warning, once that is published.
fn board_of<'s>(section_state: &'s SectionState, new: &NewWarning) -> Option<&'s Game> {
    let round = new.at.find(section_state).filter(|round| round.state >= RoundState::Published)?;
    round.games.iter().find(|board| board.side_of(new.player).is_some())
}

#[cfg(test)]
mod tests;
