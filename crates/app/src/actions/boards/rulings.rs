//! Rulings (R3): made by a referee at the board, withdrawn by officials who may (R4, W5). A ruling that sets a result stores
//! the result before it, so that withdrawing the ruling restores exactly that.

use std::collections::HashMap;

use serde_json::{Map, Value, json};

use crate::actions::consent::Caution;
use crate::actions::sections::before_change::{consequence_messages, save_snapshot};
use crate::actions::sections::fide_mode;
use crate::actions::{ActionError, Actor, Entry, Subject, ahead, load_section, load_section_state};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::regulations::clock::Clocks;
use crate::regulations::result::GameResult;
use crate::regulations::warnings::excludes;
use crate::store::{RulingFilter, Tx};
use crate::tournament::rounds::mending::{Reseating, SeatedBoard};
use crate::tournament::sections::consequences::AffectedRound;
use crate::tournament::{
    Action, BoardRef, BoardResult, BoardSeen, EventId, Game, GameId, NewRuling, PlayerId, ResultGround,
    Right, Round, RoundRef, RoundState, Ruling, RulingId, RulingKind, SectionId, SectionRef, Signatures,
    Unpaired, UnpairedKind, Version,
};

/// Stores a ruling with its entry in the audit log; `rounds` were paired from what it changes. The caller has checked the
/// right, and that the rules allow it.
pub(in crate::actions) fn rule(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    new: &NewRuling,
    rounds: &[AffectedRound],
) -> Result<RulingId, ActionError> {
    let id = tx.insert_ruling(new)?;
    let at = RoundRef { event, section: new.section, round: new.round };
    let (before, after) = ruling_json(tx, new)?;
    let entry = actor.entry(at, Action::RulingMade, subject(new.board, id)).reason(new.reason.clone());
    let entry = entry.before(before).after(after).after_field("paired_from", round_numbers(rounds));
    // The form's key is stored with the ruling that this one is a part of.
    let entry = if new.parent.is_some() { entry.without_key() } else { entry };
    entry.append(tx)?;
    Ok(id)
}

/// A ruling at a board, which is not stored yet.
pub(in crate::actions) fn at_board(
    actor: &Actor,
    at: BoardRef,
    board: GameId,
    kind: RulingKind,
    reason: &str,
) -> NewRuling {
    NewRuling {
        section: at.section,
        round: at.round,
        board: Some(board),
        player: None,
        parent: None,
        by: actor.user,
        at: actor.at,
        kind,
        reason: reason.to_owned(),
    }
}

/// Sets the result of a board by a ruling. Signatures of the result before are stored with the ruling and no longer belong
/// to the result. A game forfeited by exclusion is not given back to the excluded player (W4).
pub(in crate::actions) fn set_result(
    tx: &mut Tx<'_>,
    actor: &Actor,
    BoardSeen { at, version }: BoardSeen,
    board: &Game,
    ruled: Ruled<'_>,
) -> Result<RulingId, ActionError> {
    if let Some(result) = &ruled.after {
        super::results::check(result)?;
    }
    super::results::check_not_excluded(tx, at, board, ruled.after)?;
    let before = BoardResult { result: board.result, signed: board.signed };
    tx.update_result(board.id, version, ruled.after)?;
    let kind = RulingKind::Result { ground: ruled.ground, before, after: ruled.after };
    let new = at_board(actor, at, board.id, kind, ruled.reason);
    rule(tx, actor, at.event, &NewRuling { parent: ruled.parent, ..new }, &[])
}

/// A result by ruling.
pub(in crate::actions) struct Ruled<'a> {
    pub(in crate::actions) ground: ResultGround,
    pub(in crate::actions) after: Option<GameResult>,
    /// The reason; may be empty.
    pub(in crate::actions) reason: &'a str,
    /// The ruling that this one is a part of.
    pub(in crate::actions) parent: Option<RulingId>,
}

/// Withdraws a ruling with its parts; a result that it set gives way to the result before. The chief referee withdraws
/// warnings, anything in a closed round, and a result that both players have signed since (W5, R4); everything else also
/// the referee who made it.
///
/// # Errors
/// The actor lacks the right; no such ruling is in force; the result has been changed since; a win rests on the draw
/// offer; no reason, which asks for it.
pub fn withdraw(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    id: RulingId,
    reason: &str,
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::Rule)?;
    load_section(tx, at)?;
    let rulings = with_parts(tx, at.section, id)?;
    let main = rulings.iter().find(|ruling| ruling.id == id).ok_or(ActionError::NotFound)?;
    if !main.is_in_force() {
        return Err(ActionError::refused(Message::new("error-ruling-withdrawn")));
    }
    if main.details.parent.is_some() {
        return Err(ActionError::refused(Message::new("error-ruling-is-part")));
    }
    if matches!(main.details.kind, RulingKind::Pairs { .. }) {
        return Err(ActionError::refused(Message::new("error-ruling-pairs")));
    }
    if matches!(main.details.kind, RulingKind::DrawOffer { .. }) && win_rests_on_offers(tx, at.section, main)?
    {
        return Err(ActionError::refused(Message::new("error-ruling-offer-used")));
    }
    let round = tx.find_round(at.section, main.details.round)?;
    let playing = round.as_ref().is_some_and(|round| round.state == RoundState::Playing);
    let own =
        main.details.by == actor.user && playing && !matches!(main.details.kind, RulingKind::Warning { .. });
    if !own || signed_since(tx, &rulings)? {
        actor.require(tx, at.event, Right::Correct)?;
    }
    let standing: Vec<&Ruling> = rulings.iter().filter(|ruling| ruling.is_in_force()).collect();
    check_not_ruled_since(tx, at.section, &standing)?;
    let caution = || Caution::confirm(Message::new("caution-withdraw-ruling"));
    let reason = actor.reason_or_ask(reason, caution)?;
    let (lasting, rounds) = consent(tx, actor, at, main, &standing)?;
    // The latest first: each restores the result before it.
    let withdrawn = || standing.iter().rev().filter(|ruling| !lasting.contains(&ruling.id));
    for ruling in withdrawn() {
        put_back(tx, ruling)?;
        tx.withdraw_ruling(at.section, ruling.id, actor.user, actor.at, &reason)?;
    }
    append_entry(tx, actor, at.event, Action::RulingWithdrawn, main, &rounds, &reason)?;
    for ruling in withdrawn() {
        forfeit_by_other(tx, actor, at.event, ruling, &reason)?;
    }
    Ok(())
}

/// The player that a ruling is about, and its board.
///
/// # Errors
/// No such ruling.
pub fn place(
    tx: &mut Tx<'_>,
    at: SectionRef,
    id: RulingId,
) -> Result<(Option<PlayerId>, Option<BoardRef>), ActionError> {
    load_section(tx, at)?;
    let found =
        tx.list_rulings(at.section, &RulingFilter { with_parts: Some(id), ..RulingFilter::default() })?;
    let ruling = found.into_iter().find(|ruling| ruling.id == id).ok_or(ActionError::NotFound)?;
    let board = ruling.details.board.map(|board| tx.find_game(board)).transpose()?.flatten();
    let at = board.map(|(_, round, board)| at.round(round).board(board.number));
    Ok((ruling.details.player, at))
}

/// Records that a ruling was withdrawn or reinstated, and the rounds that were paired from what it changes.
pub(in crate::actions) fn append_entry(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    action: Action,
    ruling: &Ruling,
    rounds: &[AffectedRound],
    reason: &str,
) -> Result<(), ActionError> {
    let details = &ruling.details;
    let at = RoundRef { event, section: details.section, round: details.round };
    let (without, with) = ruling_json(tx, details)?;
    let (before, after) = if action == Action::RulingWithdrawn { (with, without) } else { (without, with) };
    let entry = actor.entry(at, action, subject(details.board, ruling.id)).reason(reason.to_owned());
    entry.before(before).after(after).after_field("paired_from", round_numbers(rounds)).append(tx)?;
    Ok(())
}

/// A game forfeited by exclusion is open again: if the opponent is excluded as well, it is now their forfeit (W4), as a
/// part of their last warning.
fn forfeit_by_other(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    withdrawn: &Ruling,
    reason: &str,
) -> Result<(), ActionError> {
    let (RulingKind::Result { ground: ResultGround::Excluded, .. }, Some(board)) =
        (&withdrawn.details.kind, withdrawn.details.board)
    else {
        return Ok(());
    };
    let (section, round, board) = tx.find_game(board)?.ok_or(ActionError::NotFound)?;
    let warnings = tx.list_warnings(section)?;
    let fourth = |side| {
        let own: Vec<_> = warnings.iter().filter(|warning| warning.player == board.player(side)).collect();
        own.last().filter(|_| excludes(own.len())).map(|warning| warning.ruling)
    };
    let loser = Side::BOTH.into_iter().find(|side| fourth(*side).is_some() && fourth(side.other()).is_none());
    if let (Some(loser), None) = (loser, board.result) {
        let after = Some(GameResult::Forfeit { winner: loser.other() });
        let ruled = Ruled { ground: ResultGround::Excluded, after, reason, parent: fourth(loser) };
        let at = BoardRef { event, section, round, board: board.number };
        set_result(tx, actor, at.seen(board.version), &board, ruled)?;
    }
    Ok(())
}

/// A later ruling on the same game has to be withdrawn first: it replaced the result of these.
fn check_not_ruled_since(
    tx: &mut Tx<'_>,
    section: SectionId,
    standing: &[&Ruling],
) -> Result<(), ActionError> {
    let sets_result = |ruling: &Ruling| ruling.details.kind.result_before().is_some();
    for ruling in standing.iter().filter(|ruling| sets_result(ruling)) {
        let here = RulingFilter { board: ruling.details.board, ..RulingFilter::default() };
        let is_withdrawn = |id: RulingId| standing.iter().any(|other| other.id == id);
        let is_later = |other: &Ruling| {
            other.is_in_force() && sets_result(other) && other.id > ruling.id && !is_withdrawn(other.id)
        };
        if tx.list_rulings(section, &here)?.iter().any(is_later) {
            return Err(ActionError::refused(Message::new("error-ruling-later")));
        }
    }
    Ok(())
}

/// The consent to change results of closed rounds, or to end a penalty or an exclusion that rounds were paired from: the
/// consequences are named, and a snapshot is saved. A closed round stays complete, so a result without one before it is
/// corrected instead of withdrawn; the forfeit of an excluded player whose warning is withdrawn lasts. Returns the rulings
/// that last, and the rounds that were paired from what changes.
fn consent(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    main: &Ruling,
    standing: &[&Ruling],
) -> Result<(Vec<RulingId>, Vec<AffectedRound>), ActionError> {
    let before = load_section_state(tx, at)?;
    let closed = |board: GameId| {
        let here = |round: &&Round| round.games.iter().any(|other| other.id == board);
        before.rounds.iter().filter(|round| round.state == RoundState::Closed).find(here)
    };
    let (mut after, mut lasting, mut changed) = (before.clone(), Vec::new(), None);
    after.warnings.retain(|warning| standing.iter().all(|ruling| ruling.id != warning.ruling));
    for ruling in standing.iter().rev() {
        let (RulingKind::Result { before: replaced, .. }, Some(board)) =
            (&ruling.details.kind, ruling.details.board)
        else {
            continue;
        };
        let Some(round) = closed(board) else { continue };
        match replaced.result {
            None if main.id == ruling.id => {
                return Err(ActionError::refused(
                    Message::new("error-ruling-closed").with("round", round.number),
                ));
            }
            None => lasting.push(ruling.id),
            Some(result) => {
                let boards = after.rounds.iter_mut().flat_map(|round| &mut round.games);
                boards.filter(|other| other.id == board).for_each(|other| other.result = Some(result));
            }
        }
        fide_mode::refuse_result_of(&before, round.number)?;
        changed = Some(round.number);
    }
    if before == after && changed.is_none() {
        return Ok((lasting, Vec::new()));
    }
    let found = ahead::consequences(tx, &before, &after);
    let mut named = consequence_messages(&before, &found);
    let message = match changed {
        Some(round) => Message::new("caution-ruling-closed").with("round", round),
        None if found.rounds.is_empty() => return Ok((lasting, Vec::new())),
        None => Message::new("caution-warning-withdrawn"),
    };
    if let (Some(round), false) = (changed, lasting.is_empty()) {
        named.push(Message::new("ruling-loss-lasts").with("round", round));
    }
    actor.require_consent(vec![Caution::two_steps(message).naming(named)])?;
    save_snapshot(tx, actor, &before, Action::RulingWithdrawn, changed.or(Some(main.details.round)))?;
    Ok((lasting, found.rounds))
}

fn round_numbers(rounds: &[AffectedRound]) -> Vec<u8> {
    rounds.iter().map(|paired| paired.round).collect()
}

/// A ruling with its parts. Withdrawing any warning of an excluded player also withdraws the forfeit that the exclusion
/// caused, whichever warning it is a part of: with three warnings a player is not excluded (W4, W5).
fn with_parts(tx: &mut Tx<'_>, section: SectionId, id: RulingId) -> Result<Vec<Ruling>, ActionError> {
    let filter = |id| RulingFilter { with_parts: Some(id), ..RulingFilter::default() };
    let mut rulings = tx.list_rulings(section, &filter(id))?;
    let main = rulings.iter().find(|ruling| ruling.id == id).map(|ruling| &ruling.details);
    if let Some(NewRuling { kind: RulingKind::Warning { .. }, player: Some(player), .. }) = main {
        let all = RulingFilter { player: Some(*player), ..RulingFilter::default() };
        for other in
            tx.list_rulings(section, &all)?.iter().filter(|other| other.id != id && other.is_in_force())
        {
            let parts = tx.list_rulings(section, &filter(other.id))?.into_iter();
            rulings.extend(parts.filter(|part| part.details.parent == Some(other.id)));
        }
        rulings.sort_by_key(|ruling| ruling.id);
    }
    Ok(rulings)
}

/// Whether a win was given for draw offers that include this one (D3).
fn win_rests_on_offers(tx: &mut Tx<'_>, section: SectionId, offer: &Ruling) -> Result<bool, ActionError> {
    let here = RulingFilter { board: offer.details.board, ..RulingFilter::default() };
    Ok(tx.list_rulings(section, &here)?.iter().any(|ruling| {
        ruling.is_in_force()
            && matches!(ruling.details.kind, RulingKind::Result { ground: ResultGround::FourthOffer, .. })
    }))
}

/// Whether both players have signed a result that one of these set (R4).
fn signed_since(tx: &mut Tx<'_>, rulings: &[Ruling]) -> Result<bool, ActionError> {
    for ruling in rulings.iter().filter(|ruling| ruling.is_in_force()) {
        if let (RulingKind::Result { .. }, Some(board)) = (&ruling.details.kind, ruling.details.board)
            && tx.find_game(board)?.is_some_and(|(_, _, board)| board.signed.both())
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Restores the result that a ruling replaced.
fn put_back(tx: &mut Tx<'_>, ruling: &Ruling) -> Result<Option<Version>, ActionError> {
    let (RulingKind::Result { before, after, .. }, Some(board)) =
        (&ruling.details.kind, ruling.details.board)
    else {
        return Ok(None);
    };
    let (_, _, stored) = tx.find_game(board)?.ok_or(ActionError::NotFound)?;
    if stored.result != *after {
        return Err(ActionError::refused(Message::new("error-ruling-result-changed")));
    }
    Ok(Some(tx.update_result(board, stored.version, *before)?))
}

/// A ruling, for the audit log: before and after it. The rest is stored in the ruling.
fn ruling_json(tx: &mut Tx<'_>, details: &NewRuling) -> Result<(Option<Value>, Option<Value>), ActionError> {
    let board = details
        .board
        .map(|board| tx.find_game(board))
        .transpose()?
        .flatten()
        .map(|(_, _, board)| board.number);
    let player = details.player.map(|player| tx.find_player(player)).transpose()?.flatten();
    let player = player.map(|(_, player)| player.details.name.to_string());
    if let RulingKind::Pairs { change } = &details.kind {
        return pairs_json(tx, change, details.kind.clause());
    }
    Ok(json_of(details, board, player.as_deref()))
}

/// A change of pairs, for the audit log: boards with their players by the starting numbers of now.
fn pairs_json(
    tx: &mut Tx<'_>,
    change: &Reseating,
    clause: &str,
) -> Result<(Option<Value>, Option<Value>), ActionError> {
    let mut numbers = HashMap::new();
    for player in change.players() {
        let number = tx.find_player(player)?.and_then(|(_, player)| player.number);
        numbers.insert(player, number.map_or_else(|| "?".to_owned(), |number| number.to_string()));
    }
    let number = |player: PlayerId| numbers.get(&player).cloned().unwrap_or_default();
    let side = |boards: &[SeatedBoard], idle: &[Unpaired], clause: Option<&str>| {
        let pair = |board: &SeatedBoard| {
            format!("{}: {}–{}", board.number, number(board.white), number(board.black))
        };
        let of = |kind| -> Vec<String> {
            idle.iter()
                .filter(|line| line.kind == kind)
                .map(|line| number(line.competitor.player()))
                .collect()
        };
        let fields = [
            ("pairs", boards.iter().map(pair).collect::<Vec<_>>()),
            ("bye", of(UnpairedKind::Bye)),
            ("half_point", of(UnpairedKind::HalfPoint)),
            ("full_point", of(UnpairedKind::FullPoint)),
            ("absent", of(UnpairedKind::Absent)),
        ];
        let mut value: Map<String, Value> = fields
            .into_iter()
            .filter(|(_, values)| !values.is_empty())
            .map(|(field, values)| (field.to_owned(), json!(values)))
            .collect();
        if let Some(clause) = clause {
            value.insert("clause".to_owned(), json!(clause));
        }
        Some(Value::Object(value))
    };
    let (mut before, mut after) = (
        side(&change.removed, &change.idle_removed, None),
        side(&change.added, &change.idle_added, Some(clause)),
    );
    // Where colours are corrected, the result is that of the players.
    let (was, is) = turned_fields(change);
    for (fields, result) in [(&mut before, was), (&mut after, is)] {
        if let (Some(fields), Value::Object(result)) =
            (fields.as_mut().and_then(Value::as_object_mut), result)
        {
            fields.extend(result);
        }
    }
    Ok((before, after))
}

/// The entry for a ruling at a board that sets its result, where the board is loaded.
pub(in crate::actions) fn made_entry(
    actor: &Actor,
    at: RoundRef,
    board: &Game,
    details: &NewRuling,
) -> Entry {
    let (before, after) = json_of(details, Some(board.number), None);
    let entry = actor.entry(at, Action::RulingMade, Subject::Board(board.id)).reason(details.reason.clone());
    entry.before(before).after(after)
}

fn json_of(details: &NewRuling, board: Option<u32>, player: Option<&str>) -> (Option<Value>, Option<Value>) {
    let clause = details.kind.clause();
    let (before, mut after) = ruling_fields(&details.kind);
    if let (RulingKind::Warning { .. }, Some(fields)) = (&details.kind, after.as_object_mut()) {
        fields.insert("player".to_owned(), json!(player));
    }
    let with = |mut value: Value, clause: Option<&str>| {
        if let Some(fields) = value.as_object_mut() {
            fields.insert("board".to_owned(), json!(board));
            fields.insert("clause".to_owned(), json!(clause));
        }
        Some(value)
    };
    (with(before, None), with(after, Some(clause)))
}

/// What was ruled, for the audit log: before and after it.
pub(in crate::actions) fn ruling_fields(kind: &RulingKind) -> (Value, Value) {
    match kind {
        RulingKind::DrawOffer { side } => (json!({}), json!({ "draw_offer": side })),
        RulingKind::Warning { cause } => (json!({}), json!({ "cause": cause })),
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
        // The players are named by their numbers, which the ruling does not hold: see `pairs_json`.
        RulingKind::Pairs { change } => turned_fields(change),
    }
}

/// The result before and after a correction of colours; nothing for any other change of pairs.
fn turned_fields(change: &Reseating) -> (Value, Value) {
    let fields = |board: &SeatedBoard| json!({ "result": board.result.map(GameResult::written), "signed": board.signed.sides() });
    change.turned().map_or_else(|| (json!({}), json!({})), |(before, after)| (fields(before), fields(after)))
}

/// The subject of a ruling's entries: its game, or the ruling itself.
pub(in crate::actions) fn subject(board: Option<GameId>, id: RulingId) -> Subject {
    board.map_or(Subject::Ruling(id), Subject::Board)
}
