//! Changes to the pairs of a round that stands. Each names the boards that change, asks for a reason, and leaves a ruling
//! (R3) with its entry in the audit log, a snapshot, and the mark of a round paired manually, which report files carry.
//! Withdrawing the ruling restores the pairs before. A player who only comes, or stays away after all, changes no pair
//! and needs none of that.

use std::collections::BTreeSet;

use serde_json::json;

use super::manual::{caution as breach_caution, not_to_be_paired};
use super::{RoundSeen, entry, open, stale, state_json};
use crate::actions::boards::rulings;
use crate::actions::consent::Caution;
use crate::actions::sections::before_change::{consequences_of, save_snapshot};
use crate::actions::text::player_name;
use crate::actions::{ActionError, Actor, ahead, load_section_state, require_reason};
use crate::i18n::{Message, Named as _};
use crate::primitives::PlayerIndex;
use crate::store::{RulingFilter, Tx};
use crate::tournament::rounds::mending::{
    self, Mend, MendFault, Mended, Reseating, SeatedBoard, Whereabouts, mended,
};
use crate::tournament::rounds::team_mates;
use crate::tournament::{
    Action, EventId, NewRuling, PlayerId, ResultGround, Right, Round, RoundState, Ruling, RulingId,
    RulingKind, SectionRef, SectionState, UnpairedKind, Version,
};

/// Changes the pairs of a round, or who waits for a game.
///
/// # Errors
/// The actor lacks the right; another user was first; the change is not possible, or a ruling has been made at a board
/// that would end; the actor has not consented, with a reason where pairs change.
pub fn change(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen, change: Mend) -> Result<Version, ActionError> {
    let right = if is_arrival(change) { Right::CheckIn } else { Right::ManageRounds };
    let (section_state, round) = open(tx, actor, seen, right)?;
    if round.version != seen.version {
        let state = || state_json(round.state);
        return Err(stale(tx, seen, &round, state(), state())?);
    }
    let mended =
        mended(&section_state, &round, change).map_err(|fault| refusal(&section_state, &round, fault))?;
    if !mended.reseating.changes_pairs() {
        return attend(tx, actor, seen, &section_state, &round, &mended.reseating);
    }
    require_correct(tx, actor, seen.at.event, &round, &mended.reseating)?;
    require_no_rulings(tx, &section_state, &round, &mended.reseating)?;
    let cautions = cautions(tx, &section_state, &round, &mended);
    let reason = actor.require_consent(cautions)?.unwrap_or_default();
    save_snapshot(tx, actor, &section_state, Action::RulingMade, Some(round.number))?;
    tx.reseat(&round, &mended.reseating)?;
    // A correction says who sat there: its reason is none for pairing the round otherwise.
    let public = if mended.reseating.is_correction() { "" } else { reason.as_str() };
    let manual = mended.reseating.manual_after(&round, public);
    tx.save_manual_phase(round.id, manual.as_ref())?;
    let version = tx.advance_round(round.id, round.version)?;
    let ruling = NewRuling {
        section: seen.at.section,
        round: round.number,
        // Where the result changes with the colours, the ruling is about the game.
        board: mended
            .reseating
            .turned()
            .and_then(|(board, _)| round.board(board.number))
            .map(|board| board.id),
        player: None,
        parent: None,
        by: actor.user,
        at: actor.at,
        kind: RulingKind::Pairs { change: mended.reseating },
        reason,
    };
    rulings::rule(tx, actor, seen.at.event, &ruling, &[])?;
    Ok(version)
}

/// Withdraws a ruling that changed pairs: they are as before it.
///
/// # Errors
/// The actor lacks the right, or has not consented with a reason; no such ruling is in force; the boards that it made have a
/// result or were changed since.
pub fn undo(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef, id: RulingId) -> Result<u8, ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let section_state = load_section_state(tx, at)?;
    let (ruling, change) = find(tx, at, id)?;
    if !ruling.is_in_force() {
        return Err(ActionError::refused(Message::new("error-ruling-withdrawn")));
    }
    let round = section_state.round(ruling.details.round).ok_or(ActionError::NotFound)?;
    change
        .check_undo(&section_state, round)
        .map_err(|_| ActionError::refused(Message::new("error-undo-pairs")))?;
    let inverse = change.inverse();
    require_correct(tx, actor, at.event, round, &inverse)?;
    require_no_rulings(tx, &section_state, round, &inverse)?;
    let caution = Caution::confirm(headline("caution-undo-pairs", &inverse));
    let caution = caution.naming(consequences(tx, &section_state, round, &inverse));
    let reason = actor.require_consent(vec![caution])?.unwrap_or_default();
    let reason = require_reason(&reason)?;
    save_snapshot(tx, actor, &section_state, Action::RulingWithdrawn, Some(round.number))?;
    tx.reseat(round, &inverse)?;
    let mut manual = inverse.manual_after(round, "");
    if !inverse.is_correction() {
        manual = mending::without_reason(manual, &ruling.details.reason);
    }
    tx.save_manual_phase(round.id, manual.as_ref())?;
    tx.advance_round(round.id, round.version)?;
    tx.withdraw_ruling(at.section, id, actor.user, actor.at, &reason)?;
    rulings::append_entry(tx, actor, at.event, Action::RulingWithdrawn, &ruling, &[], &reason)?;
    Ok(round.number)
}

/// The rulings in force that changed pairs of a round and can be undone now, the latest first.
///
/// # Errors
/// The database.
pub fn undoable(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    round: &Round,
) -> Result<Vec<Ruling>, ActionError> {
    let here = RulingFilter { round: Some(round.number), ..RulingFilter::default() };
    let mut rulings = tx.list_rulings(section_state.section.id, &here)?;
    rulings.retain(|ruling| match &ruling.details.kind {
        RulingKind::Pairs { change } => {
            ruling.is_in_force() && change.check_undo(section_state, round).is_ok()
        }
        _ => false,
    });
    rulings.reverse();
    Ok(rulings)
}

/// Records that a player has come to a section: at the open check-in, or else to the round that is paired and not closed,
/// where they wait for a game. Does nothing for a player who is there already.
///
/// # Errors
/// As [`change`]; no round is open.
pub fn come_late(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    player: PlayerId,
) -> Result<(u8, Version), ActionError> {
    let section_state = load_section_state(tx, at)?;
    let round = in_progress(&section_state)?;
    let there = match round.whereabouts_of(player) {
        Whereabouts::Board(..)
        | Whereabouts::Waiting
        | Whereabouts::Idle(UnpairedKind::Bye | UnpairedKind::Free) => true,
        Whereabouts::Idle(_) | Whereabouts::Away => false,
    };
    let seen = at.round(round.number).seen(round.version);
    let version = if there { round.version } else { change(tx, actor, seen, Mend::HasCome(player))? };
    Ok((round.number, version))
}

/// Undoes [`come_late`] for a player who waits: they have no game in the round.
///
/// # Errors
/// As [`change`]; no round is open.
pub fn leave(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    player: PlayerId,
) -> Result<(u8, Version), ActionError> {
    let section_state = load_section_state(tx, at)?;
    let round = in_progress(&section_state)?;
    let seen = at.round(round.number).seen(round.version);
    Ok((round.number, change(tx, actor, seen, Mend::StaysAway(player))?))
}

fn in_progress(section_state: &SectionState) -> Result<&Round, ActionError> {
    section_state.in_progress().ok_or_else(|| {
        let section = &section_state.settings().name;
        ActionError::refused(Message::new("error-no-check-in").with("section", section))
    })
}

const fn is_arrival(change: Mend) -> bool {
    matches!(change, Mend::HasCome(_) | Mend::StaysAway(_))
}

fn find(tx: &mut Tx<'_>, at: SectionRef, id: RulingId) -> Result<(Ruling, Reseating), ActionError> {
    let filter = RulingFilter { with_parts: Some(id), ..RulingFilter::default() };
    let found = tx.list_rulings(at.section, &filter)?.into_iter().find(|ruling| ruling.id == id);
    let ruling = found.ok_or(ActionError::NotFound)?;
    let RulingKind::Pairs { change } = ruling.details.kind.clone() else { return Err(ActionError::NotFound) };
    Ok((ruling, change))
}

/// Stores who has come or stays away, where no pair changes.
fn attend(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    section_state: &SectionState,
    round: &Round,
    reseating: &Reseating,
) -> Result<Version, ActionError> {
    // A bye that was requested gives points: the player loses them.
    let had_points = |kind| matches!(kind, UnpairedKind::HalfPoint | UnpairedKind::FullPoint);
    let cautions = reseating.idle_removed.iter().filter(|line| had_points(line.kind)).map(|line| {
        let name = player_name(section_state, line.competitor.player());
        Caution::acknowledge(Message::new("caution-come-bye").with("name", name).with("kind", line.kind))
    });
    actor.require_consent(cautions.collect())?;
    tx.reseat(round, reseating)?;
    let version = tx.advance_round(round.id, round.version)?;
    let after = reseating.applied_to(round);
    let waits = |player: &PlayerId| after.whereabouts_of(*player) == Whereabouts::Waiting;
    let names = |wanted: bool| -> Vec<String> {
        let players = reseating.players().into_iter().filter(|player| waits(player) == wanted);
        players.map(|player| player_name(section_state, player)).collect()
    };
    entry(actor, seen, round, Action::LateArrival)
        .before(json!({}))
        .after_field("present", names(true))
        .after_field("absent", names(false))
        .append(tx)?;
    Ok(version)
}

/// What is closed, and what both players have signed, the chief referee corrects (R4).
fn require_correct(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    round: &Round,
    change: &Reseating,
) -> Result<(), ActionError> {
    if round.state == RoundState::Closed || change.removed.iter().any(|board| board.signed.both()) {
        actor.require(tx, event, Right::Correct)?;
    }
    Ok(())
}

/// A game with a ruling of its own has begun: its board is not changed before the ruling is withdrawn. Warnings stay with
/// their players. Where it is corrected who sat there, rulings stay with the board, but for the loss of an excluded player
/// (W4); where colours are, those that are about a side do not.
fn require_no_rulings(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    round: &Round,
    change: &Reseating,
) -> Result<(), ActionError> {
    let stands_in_the_way = |ruling: &Ruling| match &ruling.details.kind {
        RulingKind::Warning { .. } => false,
        RulingKind::Result { ground, .. } if change.is_correction() => *ground == ResultGround::Excluded,
        RulingKind::Pairs { .. } if change.is_correction() => false,
        _ => !change.is_correction() || change.turned().is_some(),
    };
    let here = RulingFilter { round: Some(round.number), ..RulingFilter::default() };
    let ruled: BTreeSet<_> = tx
        .list_rulings(section_state.section.id, &here)?
        .into_iter()
        .filter(|ruling| ruling.is_in_force() && stands_in_the_way(ruling))
        .filter_map(|ruling| ruling.details.board)
        .collect();
    let numbers = change.removed.iter().filter_map(|board| round.board(board.number));
    match numbers.into_iter().find(|board| ruled.contains(&board.id)) {
        None => Ok(()),
        Some(board) => {
            Err(ActionError::refused(Message::new("error-mend-ruled").with("board", board.number)))
        }
    }
}

/// What a change is warned of: what changes, for a reason, and the rules that it newly breaks.
fn cautions(tx: &mut Tx<'_>, section_state: &SectionState, round: &Round, mended: &Mended) -> Vec<Caution> {
    let name = |at: PlayerIndex| {
        mended.players.get(at).map_or_else(|| "?".to_owned(), |player| player_name(section_state, *player))
    };
    let mates = team_mates::positions(&team_mates::forbidden_pairs(section_state, round), &mended.players);
    let key = match round.state {
        _ if mended.reseating.is_correction() => "caution-correct-pairs",
        RoundState::Draft => "caution-mend-draft",
        _ => "caution-mend",
    };
    let own = Caution::confirm(headline(key, &mended.reseating));
    let own = own.naming(consequences(tx, section_state, round, &mended.reseating));
    let broken = mended.breaches.iter().map(|breach| breach_caution(breach, &name, &mates));
    std::iter::once(own).chain(broken).collect()
}

fn headline(key: &'static str, change: &Reseating) -> Message {
    let boards: Vec<String> = change.boards().iter().map(u32::to_string).collect();
    Message::new(key).with("n", boards.len()).with("boards", boards.join(", "))
}

/// What a change does, one by one: boards, players without a game, players who wait.
fn consequences(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    round: &Round,
    change: &Reseating,
) -> Vec<Message> {
    let name = |player| player_name(section_state, player);
    let pair = |board: &SeatedBoard| {
        let result = board.result.map(|result| format!(", {result}")).unwrap_or_default();
        format!("{} – {}{result}", name(board.white), name(board.black))
    };
    let mut lines = Vec::new();
    for board in &change.added {
        let was = change.removed.iter().find(|was| was.number == board.number);
        let line = Message::new(if was.is_some() { "mend-board" } else { "mend-board-new" });
        let line = line.with("board", board.number).with("after", pair(board));
        lines.push(was.map_or_else(|| line.clone(), |was| line.clone().with("before", pair(was))));
    }
    for board in &change.removed {
        if change.added.iter().all(|new| new.number != board.number) {
            lines.push(
                Message::new("mend-board-ends").with("board", board.number).with("before", pair(board)),
            );
        }
    }
    for line in &change.idle_removed {
        let message = Message::new("mend-idle-ends").with("name", name(line.competitor.player()));
        lines.push(message.with("kind", line.kind.message()));
    }
    for line in &change.idle_added {
        let message = Message::new("mend-idle").with("name", name(line.competitor.player()));
        lines.push(message.with("kind", line.kind.message()));
    }
    let after = change.applied_to(round);
    for player in change.players() {
        if after.whereabouts_of(player) == Whereabouts::Waiting {
            lines.push(Message::new("mend-waits").with("name", name(player)));
        }
    }
    let others = round.games.len().saturating_sub(change.removed.len());
    lines.push(Message::new("mend-others").with("n", others));
    if change.is_correction() {
        let mut corrected = section_state.clone();
        corrected.rounds.iter_mut().filter(|of| of.id == round.id).for_each(|of| *of = after.clone());
        let found = ahead::consequences(tx, section_state, &corrected);
        let concerned: Vec<PlayerId> = change.players().into_iter().collect();
        lines.extend(consequences_of(section_state, &found, &concerned));
    }
    lines
}

/// Why a change cannot be made.
fn refusal(section_state: &SectionState, round: &Round, fault: MendFault) -> ActionError {
    let name = |key: &'static str, player| Message::new(key).with("name", player_name(section_state, player));
    ActionError::refused(match fault {
        MendFault::WrongState(state) => Message::new("error-mend-state").with("state", state),
        MendFault::ManualPairingOpen => Message::new("error-mend-manual"),
        MendFault::FixedTable => Message::new("error-mend-table"),
        MendFault::NoBoard(board) => Message::new("error-mend-no-board").with("board", board),
        MendFault::Finished(board) => Message::new("error-mend-finished").with("board", board),
        MendFault::Recorded(board) => Message::new("error-mend-recorded").with("board", board),
        MendFault::Unplayed(board) => Message::new("error-mend-unplayed").with("board", board),
        MendFault::NotLastClosed => Message::new("error-mend-not-last"),
        MendFault::NotPlaying(player) => not_to_be_paired(section_state, round, player),
        MendFault::Twice(player) => name("error-manual-twice", player),
        MendFault::Seated(player, board) => name("error-mend-seated", player).with("board", board),
        MendFault::NoPlace(player) => name("error-mend-no-place", player),
        MendFault::ByeTaken(player) => name("error-mend-bye-taken", player),
        MendFault::IsHere(player) => name("error-mend-is-here", player),
        MendFault::NotWaiting(player) => name("error-mend-not-waiting", player),
        MendFault::Same => Message::new("error-mend-same"),
    })
}

#[cfg(test)]
mod tests;
