//! Rulings (R3): made by whoever stands at the board, withdrawn by whoever may (R4, W5). A ruling that sets a result
//! keeps what stood before, so that withdrawing it puts back just that.

use serde_json::{Value, json};

use crate::actions::boards::{BoardAt, BoardSeen};
use crate::actions::consent::Caution;
use crate::actions::sections::{consequence_text, snapshots};
use crate::actions::{ActionError, Actor, reason, section, section_state};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::clock::Clocks;
use crate::regulations::result::{self, GameResult};
use crate::regulations::warnings::excludes;
use crate::store::{RulingFilter, Tx};
use crate::tournament::Right;
use crate::tournament::sections::consequences;
use crate::tournament::sections::consequences::AffectedRound;
use crate::tournament::{
    Action, Board, BoardId, BoardResult, EventId, NewAuditEntry, NewRuling, PlayerId, ResultGround, Round,
    RoundState, Ruling, RulingId, RulingKind, SectionId, Signatures, Version,
};

/// Stores a ruling with its entry in the ledger. Whether he may, and whether it makes sense, is for the act that
/// calls this.
pub(in crate::actions) fn rule(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    new: &NewRuling,
) -> Result<RulingId, ActionError> {
    rule_touching(tx, actor, event, new, &[])
}

/// The same, of a ruling that changes what these rounds were paired from.
pub(in crate::actions) fn rule_touching(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    new: &NewRuling,
    rounds: &[AffectedRound],
) -> Result<RulingId, ActionError> {
    let id = tx.insert_ruling(new)?;
    let mut entry = actor.entry(event, Action::RulingMade, subject(new.board, id));
    if new.parent.is_some() {
        // The ruling that it is a part of has the key.
        entry.request_key = None;
    }
    entry.section = Some(new.section);
    entry.round = Some(new.round);
    entry.reason = Some(new.reason.clone()).filter(|reason| !reason.is_empty());
    (entry.before, entry.after) = facts(tx, new)?;
    name_touched(&mut entry, rounds);
    tx.append(&entry)?;
    Ok(id)
}

/// Sets the result of a board by a ruling. Signatures of the result before are kept with the ruling and are no
/// longer those of the result. A game that exclusion has taken from a player is not given back to him (W4).
pub(in crate::actions) fn set_result(
    tx: &mut Tx<'_>,
    actor: &Actor,
    BoardSeen { at, version }: BoardSeen,
    board: &Board,
    ruled: Ruled<'_>,
) -> Result<RulingId, ActionError> {
    if let Some(result) = &ruled.after {
        result::check(result).map_err(|fault| ActionError::refused(super::results::fault_message(&fault)))?;
    }
    super::results::not_excluded(tx, at, board, ruled.after)?;
    let before = BoardResult { result: board.result, signed: board.signed };
    tx.set_result(board.id, version, ruled.after)?;
    let kind = RulingKind::Result { ground: ruled.ground, before, after: ruled.after };
    let new = NewRuling {
        section: at.section,
        round: at.round,
        board: Some(board.id),
        player: None,
        parent: ruled.parent,
        by: actor.user,
        at: actor.at,
        kind,
        reason: ruled.reason.to_owned(),
    };
    rule(tx, actor, at.event, &new)
}

/// A result by ruling.
pub(in crate::actions) struct Ruled<'a> {
    /// On which ground.
    pub(in crate::actions) ground: ResultGround,
    /// The result.
    pub(in crate::actions) after: Option<GameResult>,
    /// Why; may be empty.
    pub(in crate::actions) reason: &'a str,
    /// The ruling that it is a part of.
    pub(in crate::actions) parent: Option<RulingId>,
}

/// Withdraws a ruling and all that go with it; a result that it has set gives way to what stood before. Warnings,
/// whatever belongs to a closed round, and a result that both players have signed since are the chief referee's to
/// withdraw (W5, R4); anything else also his who ruled it.
///
/// # Errors
/// The actor may not; no such ruling stands; no reason; the result has been changed since; a win rests on the offer.
pub fn withdraw(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    of: SectionId,
    id: RulingId,
    because: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, event, Right::Rule)?;
    actor.first_time(tx)?;
    section(tx, event, of)?;
    let because = reason(because)?;
    let rulings = going_together(tx, of, id)?;
    let main = rulings.iter().find(|ruling| ruling.id == id).ok_or(ActionError::NotFound)?;
    if !main.is_in_force() {
        return Err(ActionError::refused(Message::new("error-ruling-withdrawn")));
    }
    if main.details.parent.is_some() {
        return Err(ActionError::refused(Message::new("error-ruling-is-part")));
    }
    if matches!(main.details.kind, RulingKind::DrawOffer { .. }) && win_rests_on_offers(tx, of, main)? {
        return Err(ActionError::refused(Message::new("error-ruling-offer-used")));
    }
    let round = tx.round(of, main.details.round)?;
    let playing = round.as_ref().is_some_and(|round| round.state == RoundState::Playing);
    let own =
        main.details.by == actor.user && playing && !matches!(main.details.kind, RulingKind::Warning { .. });
    if !own || signed_since(tx, &rulings)? {
        actor.needs(tx, event, Right::Correct)?;
    }
    let standing: Vec<&Ruling> = rulings.iter().filter(|ruling| ruling.is_in_force()).collect();
    not_ruled_since(tx, of, &standing)?;
    let (lasting, touched) = require_consent(tx, actor, (event, of), main, &standing)?;
    // The latest first: each puts back what it found.
    let going = || standing.iter().rev().filter(|ruling| !lasting.contains(&ruling.id));
    for ruling in going() {
        put_back(tx, ruling)?;
        tx.withdraw_ruling(of, ruling.id, actor.user, actor.at, &because)?;
    }
    note(tx, actor, event, Action::RulingWithdrawn, (main, &touched), &because)?;
    for ruling in going() {
        lost_by_the_other(tx, actor, event, ruling, &because)?;
    }
    Ok(())
}

/// Whom a ruling is about, and at which board.
///
/// # Errors
/// No such ruling.
pub fn place(
    tx: &mut Tx<'_>,
    (event, of): (EventId, SectionId),
    id: RulingId,
) -> Result<(Option<PlayerId>, Option<BoardAt>), ActionError> {
    section(tx, event, of)?;
    let found = tx.rulings(of, &RulingFilter { with_parts: Some(id), ..RulingFilter::default() })?;
    let ruling = found.into_iter().find(|ruling| ruling.id == id).ok_or(ActionError::NotFound)?;
    let board = ruling.details.board.map(|board| tx.board(board)).transpose()?.flatten();
    let at = board.map(|(section, round, board)| BoardAt { event, section, round, board: board.number });
    Ok((ruling.details.player, at))
}

/// Notes in the ledger that a ruling was withdrawn, or stands again, and which rounds were paired from what it changes.
pub(in crate::actions) fn note(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    act: Action,
    (ruling, touched): (&Ruling, &[AffectedRound]),
    because: &str,
) -> Result<(), ActionError> {
    let said = &ruling.details;
    let mut entry = actor.entry(event, act, subject(said.board, ruling.id));
    entry.section = Some(said.section);
    entry.round = Some(said.round);
    entry.reason = Some(because.to_owned());
    let (without, with) = facts(tx, said)?;
    (entry.before, entry.after) =
        if act == Action::RulingWithdrawn { (with, without) } else { (without, with) };
    name_touched(&mut entry, touched);
    tx.append(&entry)?;
    Ok(())
}

/// A game taken from a player by exclusion is open again: where the other is excluded as well, it is he who loses it now
/// (W4), as a part of his last warning.
fn lost_by_the_other(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    withdrawn: &Ruling,
    because: &str,
) -> Result<(), ActionError> {
    let (RulingKind::Result { ground: ResultGround::Excluded, .. }, Some(board)) =
        (&withdrawn.details.kind, withdrawn.details.board)
    else {
        return Ok(());
    };
    let (section, round, board) = tx.board(board)?.ok_or(ActionError::NotFound)?;
    let warnings = tx.warnings(section)?;
    let fourth = |side| {
        let own: Vec<_> = warnings.iter().filter(|warning| warning.player == board.player(side)).collect();
        own.last().filter(|_| excludes(own.len())).map(|warning| warning.ruling)
    };
    let loser = Side::BOTH.into_iter().find(|side| fourth(*side).is_some() && fourth(side.other()).is_none());
    if let (Some(loser), None) = (loser, board.result) {
        let after = Some(GameResult::Forfeit { winner: loser.other() });
        let ruled = Ruled { ground: ResultGround::Excluded, after, reason: because, parent: fourth(loser) };
        let at = BoardAt { event, section, round, board: board.number };
        set_result(tx, actor, at.seen(board.version), &board, ruled)?;
    }
    Ok(())
}

/// A later ruling on the same game is withdrawn first: it has replaced what these have set.
fn not_ruled_since(tx: &mut Tx<'_>, of: SectionId, standing: &[&Ruling]) -> Result<(), ActionError> {
    let sets_result = |ruling: &Ruling| matches!(ruling.details.kind, RulingKind::Result { .. });
    for ruling in standing.iter().filter(|ruling| sets_result(ruling)) {
        let here = RulingFilter { board: ruling.details.board, ..RulingFilter::default() };
        let going = |id: RulingId| standing.iter().any(|other| other.id == id);
        let is_later = |other: &Ruling| {
            other.is_in_force() && sets_result(other) && other.id > ruling.id && !going(other.id)
        };
        if tx.rulings(of, &here)?.iter().any(is_later) {
            return Err(ActionError::refused(Message::new("error-ruling-later")));
        }
    }
    Ok(())
}

/// Before results of closed rounds give way, or what rounds were paired from changes as a penalty or an exclusion ends:
/// what follows is named and consented to, and the section kept as it is. A closed round stays complete, so a result that
/// has nothing to give way to is corrected instead; where it is the loss of an excluded player whose warning is
/// withdrawn, it lasts. Gives the rulings that last, and the rounds that were paired from what changes.
fn require_consent(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (event, of): (EventId, SectionId),
    main: &Ruling,
    standing: &[&Ruling],
) -> Result<(Vec<RulingId>, Vec<AffectedRound>), ActionError> {
    let before = section_state(tx, event, of)?;
    let closed = |board: BoardId| {
        let here = |round: &&Round| round.boards.iter().any(|other| other.id == board);
        before.rounds.iter().filter(|round| round.state == RoundState::Closed).find(here)
    };
    let (mut after, mut lasting, mut changed) = (before.clone(), Vec::new(), None);
    after.warnings.retain(|warning| standing.iter().all(|ruling| ruling.id != warning.ruling));
    for ruling in standing.iter().rev() {
        let (RulingKind::Result { before: stood, .. }, Some(board)) =
            (&ruling.details.kind, ruling.details.board)
        else {
            continue;
        };
        let Some(round) = closed(board) else { continue };
        match stood.result {
            None if main.id == ruling.id => {
                return Err(ActionError::refused(
                    Message::new("error-ruling-closed").with("round", round.number),
                ));
            }
            None => lasting.push(ruling.id),
            Some(result) => {
                let boards = after.rounds.iter_mut().flat_map(|round| &mut round.boards);
                boards.filter(|other| other.id == board).for_each(|other| other.result = Some(result));
            }
        }
        changed = Some(round.number);
    }
    if before == after && changed.is_none() {
        return Ok((lasting, Vec::new()));
    }
    let found = consequences::between(&before, &after);
    let mut named = consequence_text::said(&before, &found);
    let message = match changed {
        Some(round) => Message::new("caution-ruling-closed").with("round", round),
        None if found.rounds.is_empty() => return Ok((lasting, Vec::new())),
        None => Message::new("caution-warning-withdrawn"),
    };
    if let (Some(round), false) = (changed, lasting.is_empty()) {
        named.push(Message::new("ruling-loss-lasts").with("round", round));
    }
    actor.require_consent(vec![Caution::two_steps(message).naming(named)])?;
    snapshots::keep(tx, actor, &before, Action::RulingWithdrawn, changed.or(Some(main.details.round)))?;
    Ok((lasting, found.rounds))
}

/// Names in an entry the rounds that were paired from what it changes.
fn name_touched(entry: &mut NewAuditEntry, rounds: &[AffectedRound]) {
    if let (Some(Value::Object(facts)), false) = (&mut entry.after, rounds.is_empty()) {
        let rounds: Vec<u8> = rounds.iter().map(|paired| paired.round).collect();
        facts.insert("paired_from".to_owned(), json!(rounds));
    }
}

/// A ruling with its parts. With a warning of an excluded player goes the loss that the exclusion brought, whichever of
/// his warnings it is a part of: with three he is not excluded (W4, W5).
fn going_together(tx: &mut Tx<'_>, of: SectionId, id: RulingId) -> Result<Vec<Ruling>, ActionError> {
    let with_parts = |id| RulingFilter { with_parts: Some(id), ..RulingFilter::default() };
    let mut rulings = tx.rulings(of, &with_parts(id))?;
    let main = rulings.iter().find(|ruling| ruling.id == id).map(|ruling| &ruling.details);
    if let Some(NewRuling { kind: RulingKind::Warning { .. }, player: Some(player), .. }) = main {
        let all = RulingFilter { player: Some(*player), ..RulingFilter::default() };
        for other in tx.rulings(of, &all)?.iter().filter(|other| other.id != id && other.is_in_force()) {
            let parts = tx.rulings(of, &with_parts(other.id))?.into_iter();
            rulings.extend(parts.filter(|part| part.details.parent == Some(other.id)));
        }
        rulings.sort_by_key(|ruling| ruling.id);
    }
    Ok(rulings)
}

/// Whether the win was given for the offers of which this is one (D3).
fn win_rests_on_offers(tx: &mut Tx<'_>, of: SectionId, offer: &Ruling) -> Result<bool, ActionError> {
    let here = RulingFilter { board: offer.details.board, ..RulingFilter::default() };
    Ok(tx.rulings(of, &here)?.iter().any(|ruling| {
        ruling.is_in_force()
            && matches!(ruling.details.kind, RulingKind::Result { ground: ResultGround::FourthOffer, .. })
    }))
}

/// Whether both players have signed a result that one of these has set (R4).
fn signed_since(tx: &mut Tx<'_>, rulings: &[Ruling]) -> Result<bool, ActionError> {
    for ruling in rulings.iter().filter(|ruling| ruling.is_in_force()) {
        if let (RulingKind::Result { .. }, Some(board)) = (&ruling.details.kind, ruling.details.board)
            && tx.board(board)?.is_some_and(|(_, _, board)| board.signed.both())
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Puts back the result that a ruling has replaced.
fn put_back(tx: &mut Tx<'_>, ruling: &Ruling) -> Result<Option<Version>, ActionError> {
    let (RulingKind::Result { before, after, .. }, Some(board)) =
        (&ruling.details.kind, ruling.details.board)
    else {
        return Ok(None);
    };
    let (_, _, stored) = tx.board(board)?.ok_or(ActionError::NotFound)?;
    if stored.result != *after {
        return Err(ActionError::refused(Message::new("error-ruling-result-changed")));
    }
    Ok(Some(tx.set_result(board, stored.version, *before)?))
}

/// What the ledger says of a ruling, before and after it; the whole of it stands in the ruling itself.
fn facts(tx: &mut Tx<'_>, said: &NewRuling) -> Result<(Option<Value>, Option<Value>), ActionError> {
    let board =
        said.board.map(|board| tx.board(board)).transpose()?.flatten().map(|(_, _, board)| board.number);
    let player = said.player.map(|player| tx.player(player)).transpose()?.flatten();
    let player = player.map(|(_, player)| player.details.name.to_string());
    let clause = said.kind.clause();
    let (before, after) = match &said.kind {
        RulingKind::DrawOffer { side } => (json!({}), json!({ "draw_offer": side })),
        RulingKind::Warning { cause } => (json!({}), json!({ "player": player, "cause": cause })),
        RulingKind::Clock { change } => {
            let shown = |clocks: Clocks| format!("{} – {}", clocks.white, clocks.black);
            (json!({ "clock": change.before().map(shown) }), json!({ "clock": shown(change.after()) }))
        }
        RulingKind::RecordIncomplete { side, had_time } => {
            (json!({}), json!({ "incomplete": side, "had_time": had_time }))
        }
        RulingKind::Result { ground, before, after } => {
            let written = |result: Option<GameResult>| result.map(GameResult::written);
            (
                json!({ "result": written(before.result), "signed": before.signed.sides() }),
                json!({ "result": written(*after), "signed": Signatures::NONE.sides(), "ground": ground }),
            )
        }
    };
    let with = |mut facts: Value, clause: Option<&str>| {
        if let Some(map) = facts.as_object_mut() {
            map.insert("board".to_owned(), json!(board));
            map.insert("clause".to_owned(), json!(clause));
        }
        Some(facts)
    };
    Ok((with(before, None), with(after, Some(clause))))
}

/// What the entries of a ruling are found by: its game, or itself.
pub(in crate::actions) fn subject(board: Option<BoardId>, id: RulingId) -> String {
    board.map_or_else(|| format!("ruling:{id}"), |board| format!("board:{board}"))
}
