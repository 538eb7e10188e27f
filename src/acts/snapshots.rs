//! Sections as they once were: kept before every act that touches what rounds were paired from, looked at, and put back.
//! A section is put back whole, as it was before the act; that is kept as well, so it can be undone in its turn.

use std::collections::HashMap;

use serde_json::json;

use super::caution::Caution;
use super::changes::{self, Difference as Change};
use super::rights::Right;
use super::{ActError, Actor, applications, book, consequence_words, kept};
use crate::i18n::Message;
use crate::store::{PutBack, RulingFilter, SnapshotLine, StoreError, Tx};
use crate::tournament::snapshot::{Difference, Snapshot, differences, records_lost};
use crate::tournament::{
    Act, BoardId, Book, EventId, Matter, Personal, Player, PlayerId, RoundState, Ruling, SectionId,
    SnapshotId,
};

/// Keeps a section as it is before an act.
///
/// # Errors
/// The database fails; the section is final.
pub(super) fn keep(
    tx: &mut Tx<'_>,
    actor: &Actor,
    book: &Book,
    act: Act,
    round: Option<u8>,
) -> Result<SnapshotId, StoreError> {
    let snapshot = tx.snapshot_of(book)?;
    tx.keep_snapshot(&snapshot, (actor.user, actor.at), act, round)
}

/// The number of the last round that is paired: what an act names that touches what rounds were paired from.
pub(super) fn last_paired(book: &Book) -> Option<u8> {
    let paired = book.rounds.iter().filter(|round| round.state > RoundState::CheckIn);
    paired.map(|round| round.number).max()
}

/// What differs between a section as it is and as it was, in words.
#[must_use]
pub fn compared(now: &Book, then: &Book) -> Vec<Message> {
    differences(now, then).iter().flat_map(|difference| said(now, then, difference)).collect()
}

fn said(now: &Book, then: &Book, difference: &Difference) -> Vec<Message> {
    let name = |player: PlayerId| {
        let book = if then.players.iter().any(|known| known.id == player) { then } else { now };
        consequence_words::name(book, player)
    };
    let state = |state| Message::new(super::rounds::state_key(state));
    let written = |result: Option<crate::regulations::result::GameResult>| {
        result.map_or_else(|| "–".to_owned(), |result| result.to_string())
    };
    let number = |number: Option<u32>| number.map_or_else(|| "–".to_owned(), |number| number.to_string());
    let one = |key: &'static str, round: u8| Message::new(key).with("round", round);
    vec![match *difference {
        Difference::Settings => {
            let changed =
                changes::changes(kept(&now.section.settings).as_ref(), kept(&then.section.settings).as_ref());
            return changed.into_iter().map(setting).collect();
        }
        Difference::RoundGone(round) => one("differs-round-gone", round),
        Difference::RoundBack(round) => one("differs-round-back", round),
        Difference::State { round, now, then } => {
            one("differs-state", round).with("now", state(now)).with("then", state(then))
        }
        Difference::Pairing(round) => one("differs-pairing", round),
        Difference::CheckIn(round) => one("differs-check-in", round),
        Difference::ByHand(round) => one("differs-by-hand", round),
        Difference::Result { round, board, now, then } => one("differs-result", round)
            .with("board", board)
            .with("now", written(now))
            .with("then", written(then)),
        Difference::Signatures { round, board } => one("differs-signatures", round).with("board", board),
        Difference::EnteredSince(player) => Message::new("differs-entered").with("name", name(player)),
        Difference::DeletedSince(player) => Message::new("differs-deleted").with("name", name(player)),
        Difference::Number { player, now, then } => Message::new("differs-number")
            .with("name", name(player))
            .with("now", number(now))
            .with("then", number(then)),
        Difference::Status(player, status) => {
            let key = match status {
                crate::tournament::PlayerStatus::Playing => "differs-plays",
                crate::tournament::PlayerStatus::Withdrawn => "differs-withdrawn",
            };
            Message::new(key).with("name", name(player))
        }
        Difference::Details(player) => Message::new("differs-details").with("name", name(player)),
        Difference::KeptApart => Message::new("differs-kept-apart"),
        Difference::Announced => Message::new("differs-announced"),
    }]
}

/// A setting that differs.
pub(super) fn setting(Change { field, stored, yours }: Change) -> Message {
    Message::new("differs-setting").with("field", field).with("now", stored).with("then", yours)
}

/// A section as it is, and one of its snapshots.
#[derive(Clone, Debug)]
pub struct Looked {
    /// The section as it is.
    pub now: Book,
    /// When the snapshot was kept, and before what.
    pub line: SnapshotLine,
    /// What it holds.
    pub then: Snapshot,
}

/// Looks at a snapshot.
///
/// # Errors
/// The section has none of that id.
pub fn look(tx: &mut Tx<'_>, (of, within): (EventId, SectionId), id: SnapshotId) -> Result<Looked, ActError> {
    let now = book(tx, of, within)?;
    let (line, then) = tx.snapshot(within, id)?.ok_or(ActError::NotFound)?;
    Ok(Looked { now, line, then })
}

/// Puts a section back to what it was when a snapshot was kept, in two steps. Where nothing differs nothing is done.
///
/// # Errors
/// The actor may not; no such snapshot; a game record would be lost; the actor has not consented to what changes.
pub fn restore(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    id: SnapshotId,
) -> Result<(), ActError> {
    actor.needs(tx, of, Right::Correct)?;
    actor.first_time(tx)?;
    let Looked { now, line, then } = look(tx, (of, within), id)?;
    let mut changes = compared(&now, &then.book);
    let since = rulings_since(tx, &then)?;
    refuse_rulings(&now, &then.book, &since)?;
    if changes.is_empty() {
        return Ok(());
    }
    let lost = records_lost(&now, &then.book);
    if !lost.is_empty() {
        let boards: Vec<Message> = lost
            .iter()
            .map(|(round, board)| Message::new("board-of-round").with("round", *round).with("board", *board))
            .collect();
        let message = Message::new("error-restore-records").with("n", lost.len()).with("boards", boards);
        return Err(ActError::refused(message));
    }
    let undone: Vec<&Ruling> = since.iter().filter(|ruling| is_undone(ruling)).collect();
    changes.extend(undone.iter().map(|ruling| ruling_said(&now, ruling, "restore-withdraws")));
    let what = Message::new("caution-restore").with("act", Message::new(changes::act_key(line.act)));
    let reason = actor.heed(vec![Caution::two_steps(what).naming(changes)])?;
    keep(tx, actor, &now, Act::SnapshotRestored, last_paired(&now))?;
    let personal = personal_of_deleted(tx, of, &now, &then.book)?;
    tx.put_back(PutBack { now: &now, then: &then, personal: &personal }).map_err(|error| match error {
        StoreError::InUse => ActError::refused(Message::new("error-restore-in-use")),
        other => other.into(),
    })?;
    for player in gone(&now, &then.book) {
        applications::come_back(tx, actor, within, player.id)?;
    }
    for ruling in undone {
        let because = reason.as_deref().unwrap_or_default();
        tx.withdraw_ruling(within, ruling.id, actor.user, actor.at, because)?;
    }
    let mut entry = actor.entry(of, Act::SnapshotRestored, format!("section:{within}"));
    entry.section = Some(within);
    entry.round = last_paired(&now);
    entry.reason = reason;
    entry.after = Some(json!({ "snapshot": id, "before_act": line.act, "kept_at": line.at }));
    tx.append(&entry)?;
    Ok(())
}

/// The rulings made since a snapshot.
fn rulings_since(tx: &mut Tx<'_>, then: &Snapshot) -> Result<Vec<Ruling>, StoreError> {
    let all = tx.rulings(then.book.section.id, &RulingFilter::default())?;
    Ok(all.into_iter().filter(|ruling| Some(ruling.id) > then.last_ruling).collect())
}

/// Whether putting a section back undoes a ruling made since: one that set a result, which is what it was then. It is
/// withdrawn with it.
fn is_undone(ruling: &Ruling) -> bool {
    ruling.stands() && matches!(ruling.said.matter, Matter::Result { .. })
}

/// Rulings are never lost: a board that one speaks of stays, and warnings are withdrawn by whoever may before the section
/// is put back to a time without them (W5).
fn refuse_rulings(now: &Book, then: &Book, since: &[Ruling]) -> Result<(), ActError> {
    let is_known =
        |board: BoardId| then.rounds.iter().flat_map(|round| &round.boards).any(|known| known.id == board);
    let in_the_way = |ruling: &&Ruling| {
        let warns = matches!(ruling.said.matter, Matter::Warning { .. });
        ruling.stands() && (warns || ruling.said.board.is_some_and(|board| !is_known(board)))
    };
    let listed: Vec<Message> =
        since.iter().filter(in_the_way).map(|ruling| ruling_said(now, ruling, "ruling-of-round")).collect();
    if listed.is_empty() {
        return Ok(());
    }
    let message = Message::new("error-restore-rulings").with("n", listed.len()).with("rulings", listed);
    Err(ActError::refused(message))
}

/// A ruling by its clause, its round and whom it is about.
fn ruling_said(book: &Book, ruling: &Ruling, key: &'static str) -> Message {
    let said = &ruling.said;
    let boards = book.rounds.iter().flat_map(|round| &round.boards);
    let board = boards.into_iter().find(|board| Some(board.id) == said.board);
    let names = match (said.player, board) {
        (Some(player), _) => consequence_words::name(book, player),
        (None, Some(board)) => {
            [board.white, board.black].map(|player| consequence_words::name(book, player)).join(" – ")
        }
        (None, None) => String::new(),
    };
    let clause = said.matter.clause();
    Message::new(key).with("clause", clause).with("round", said.round).with("names", names)
}

/// Who was there then and is not now: they come back.
fn gone<'a>(now: &Book, then: &'a Book) -> impl Iterator<Item = &'a Player> {
    then.players.iter().filter(|player| now.players.iter().all(|known| known.id != player.id))
}

/// The personal data (A6) of those who come back, as the ledger kept it when they were deleted.
fn personal_of_deleted(
    tx: &mut Tx<'_>,
    of: EventId,
    now: &Book,
    then: &Book,
) -> Result<HashMap<PlayerId, Personal>, ActError> {
    let mut found = HashMap::new();
    for player in gone(now, then) {
        let entry = tx.last_entry(of, &format!("player:{}", player.id))?;
        let Some(entry) = entry.filter(|entry| entry.act == Act::PlayerDeleted) else { continue };
        let change = tx.ledger_personal(std::slice::from_ref(&entry))?.remove(&entry.id);
        let personal = change.and_then(|change| serde_json::from_value(change.before).ok());
        found.extend(personal.map(|personal| (player.id, personal)));
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
