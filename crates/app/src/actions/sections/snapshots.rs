//! Sections as they once were: kept before every act that touches what rounds were paired from, looked at, and put back.
//! A section is put back whole, as it was before the act; that is kept as well, so it can be undone in its turn.

use std::collections::HashMap;

use serde_json::json;

use crate::actions::boards::rulings;
use crate::actions::conflict;
use crate::actions::conflict::Difference as Change;
use crate::actions::consent::Caution;
use crate::actions::players::applications;
use crate::actions::sections::consequence_text;
use crate::actions::{ActionError, Actor, kept, section_state};
use crate::i18n::Message;
use crate::store::{Restore, RulingFilter, SnapshotLine, StoreError, Tx};
use crate::tournament::Right;
use crate::tournament::sections::snapshots::{Difference, Snapshot, differences, records_lost};
use crate::tournament::{
    Action, AuditEntry, EventId, Personal, Player, PlayerId, RoundState, Ruling, SectionId, SectionState,
    SnapshotId,
};

/// Keeps a section as it is before an act.
///
/// # Errors
/// The database fails; the section is final.
pub(in crate::actions) fn keep(
    tx: &mut Tx<'_>,
    actor: &Actor,
    section_state: &SectionState,
    act: Action,
    round: Option<u8>,
) -> Result<SnapshotId, StoreError> {
    let snapshot = tx.snapshot_of(section_state)?;
    tx.keep_snapshot(&snapshot, (actor.user, actor.at), act, round)
}

/// The number of the last round that is paired: what an act names that touches what rounds were paired from.
pub(in crate::actions) fn last_paired(section_state: &SectionState) -> Option<u8> {
    let paired = section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn);
    paired.map(|round| round.number).max()
}

/// A difference between a section as it is and as it was, in words.
fn said(now: &SectionState, then: &SectionState, difference: &Difference) -> Vec<Message> {
    let name = |player: PlayerId| {
        let section_state = if then.players.iter().any(|known| known.id == player) { then } else { now };
        consequence_text::name(section_state, player)
    };
    let state = |state| Message::new(crate::actions::rounds::state_key(state));
    let written = |result: Option<crate::regulations::result::GameResult>| {
        result.map_or_else(|| "–".to_owned(), |result| result.to_string())
    };
    let number = |number: Option<u32>| number.map_or_else(|| "–".to_owned(), |number| number.to_string());
    let one = |key: &'static str, round: u8| Message::new(key).with("round", round);
    vec![match *difference {
        Difference::Settings => {
            let changed = conflict::changes(
                kept(&now.section.settings).as_ref(),
                kept(&then.section.settings).as_ref(),
            );
            return changed.into_iter().map(setting).collect();
        }
        Difference::RoundRemoved(round) => one("differs-round-gone", round),
        Difference::RoundRestored(round) => one("differs-round-back", round),
        Difference::State { round, now, then } => {
            one("differs-state", round).with("now", state(now)).with("then", state(then))
        }
        Difference::Pairing(round) => one("differs-pairing", round),
        Difference::CheckIn(round) => one("differs-check-in", round),
        Difference::Manual(round) => one("differs-by-hand", round),
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
        Difference::ForbiddenPairs => Message::new("differs-kept-apart"),
        Difference::RequestedByes => Message::new("differs-announced"),
    }]
}

/// A setting that differs.
pub(in crate::actions) fn setting(Change { field, stored, yours }: Change) -> Message {
    Message::new("differs-setting").with("field", field).with("now", stored).with("then", yours)
}

/// A section as it is, and one of its snapshots.
#[derive(Clone, Debug)]
pub struct SnapshotDiff {
    /// The section as it is.
    pub now: SectionState,
    /// All its rulings.
    pub rulings: Vec<Ruling>,
    /// When the snapshot was kept, and before what.
    pub line: SnapshotLine,
    /// What it holds.
    pub then: Snapshot,
}

impl SnapshotDiff {
    /// What would change if the section were put back, in words.
    #[must_use]
    pub fn changes(&self) -> Vec<Message> {
        let differing = differences(&self.now, &self.then.section_state);
        let differing =
            differing.iter().flat_map(|difference| said(&self.now, &self.then.section_state, difference));
        let withdrawn = self.withdrawn().map(|ruling| self.ruling_said(ruling, "restore-withdraws"));
        let reinstated = self.reinstated().map(|ruling| self.ruling_said(ruling, "restore-reinstates"));
        differing.chain(withdrawn).chain(reinstated).collect()
    }

    /// The rulings that stand and did not then, the latest first.
    fn withdrawn(&self) -> impl Iterator<Item = &Ruling> {
        self.rulings
            .iter()
            .rev()
            .filter(|ruling| ruling.is_in_force() && !self.then.was_in_force(ruling, self.line.at))
    }

    /// The rulings that stood then and do not now, in the order in which they were made.
    fn reinstated(&self) -> impl Iterator<Item = &Ruling> {
        self.rulings
            .iter()
            .filter(|ruling| !ruling.is_in_force() && self.then.was_in_force(ruling, self.line.at))
    }

    /// A ruling by its clause, its round and whom it is about.
    fn ruling_said(&self, ruling: &Ruling, key: &'static str) -> Message {
        let ruled = &ruling.details;
        let of_old = self.then.boards_of_rulings().find(|(id, _)| *id == ruling.id).map(|(_, board)| board);
        let at = ruled.board.or(of_old);
        let find = |section_state: &SectionState| {
            let boards = section_state.rounds.iter().flat_map(|round| &round.boards);
            let board = boards.into_iter().find(|board| Some(board.id) == at)?;
            let names =
                [board.white, board.black].map(|player| consequence_text::name(section_state, player));
            Some(names.join(" – "))
        };
        let names = match ruled.player {
            Some(player) => consequence_text::name(&self.now, player),
            None => find(&self.now).or_else(|| find(&self.then.section_state)).unwrap_or_default(),
        };
        Message::new(key).with("clause", ruled.kind.clause()).with("round", ruled.round).with("names", names)
    }
}

/// Looks at a snapshot.
///
/// # Errors
/// The section has none of that id.
pub fn look(
    tx: &mut Tx<'_>,
    (of, within): (EventId, SectionId),
    id: SnapshotId,
) -> Result<SnapshotDiff, ActionError> {
    let now = section_state(tx, of, within)?;
    let (line, then) = tx.snapshot(within, id)?.ok_or(ActionError::NotFound)?;
    Ok(SnapshotDiff { now, rulings: tx.rulings(within, &RulingFilter::default())?, line, then })
}

/// Puts a section back to what it was when a snapshot was kept, in two steps, with just the rulings that stood then:
/// those made since are withdrawn, those withdrawn since stand again. Where nothing differs nothing is done.
///
/// # Errors
/// The actor may not; no such snapshot; a game record would be lost; the actor has not consented to what changes.
pub fn restore(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    id: SnapshotId,
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::Correct)?;
    actor.first_time(tx)?;
    let looked = look(tx, (of, within), id)?;
    let changes = looked.changes();
    if changes.is_empty() {
        return Ok(());
    }
    let SnapshotDiff { now, line, then, .. } = &looked;
    let lost = records_lost(now, &then.section_state);
    if !lost.is_empty() {
        let boards: Vec<Message> = lost
            .iter()
            .map(|(round, board)| Message::new("board-of-round").with("round", *round).with("board", *board))
            .collect();
        let message = Message::new("error-restore-records").with("n", lost.len()).with("boards", boards);
        return Err(ActionError::refused(message));
    }
    let what = Message::new("caution-restore").with("act", Message::new(conflict::act_key(line.act)));
    let reason = actor.require_consent(vec![Caution::two_steps(what).naming(changes)])?.unwrap_or_default();
    keep(tx, actor, now, Action::SnapshotRestored, last_paired(now))?;
    let mut entry = actor.entry(of, Action::SnapshotRestored, format!("section:{within}"));
    entry.section = Some(within);
    entry.round = last_paired(now);
    entry.reason = Some(reason.clone());
    entry.after = Some(json!({ "snapshot": id, "before_act": line.act, "kept_at": line.at }));
    tx.append(&entry)?;
    put_back(tx, actor, of, &looked, &reason)
}

/// Puts the section back, each ruling with an entry in the ledger while its board is there.
fn put_back(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    looked: &SnapshotDiff,
    because: &str,
) -> Result<(), ActionError> {
    // The form's key stands with the act itself.
    let actor = &Actor { request_key: None, ..actor.clone() };
    let SnapshotDiff { now, then, .. } = looked;
    let section = now.section.id;
    for ruling in looked.withdrawn() {
        tx.withdraw_ruling(section, ruling.id, actor.user, actor.at, because)?;
        rulings::note(tx, actor, of, Action::RulingWithdrawn, (ruling, &[]), because)?;
    }
    let personal = personal_of_deleted(tx, of, now, &then.section_state)?;
    tx.put_back(Restore { now, then, personal: &personal }).map_err(|error| match error {
        StoreError::InUse => ActionError::refused(Message::new("error-restore-in-use")),
        other => other.into(),
    })?;
    for player in gone(now, &then.section_state) {
        applications::readmit(tx, actor, section, player.id)?;
    }
    for ruling in looked.reinstated() {
        tx.reinstate_ruling(section, ruling.id, actor.user, actor.at, because)?;
        rulings::note(tx, actor, of, Action::RulingReinstated, (ruling, &[]), because)?;
    }
    Ok(())
}

/// Who was there then and is not now: they come back.
fn gone<'a>(now: &SectionState, then: &'a SectionState) -> impl Iterator<Item = &'a Player> {
    then.players.iter().filter(|player| now.players.iter().all(|known| known.id != player.id))
}

/// The personal data (A6) of those who come back, as the ledger kept it when they were deleted.
fn personal_of_deleted(
    tx: &mut Tx<'_>,
    of: EventId,
    now: &SectionState,
    then: &SectionState,
) -> Result<HashMap<PlayerId, Personal>, ActionError> {
    let subject = |player: &Player| (format!("player:{}", player.id), player.id);
    let deleted: HashMap<String, PlayerId> = gone(now, then).map(subject).collect();
    let mut entries = tx.last_entries(of, deleted.keys())?;
    entries.retain(|entry| entry.act == Action::PlayerDeleted);
    let mut changes = tx.audit_personal(&entries)?;
    let personal = |entry: AuditEntry| {
        let personal = serde_json::from_value(changes.remove(&entry.id)?.before).ok()?;
        Some((*deleted.get(&entry.subject)?, personal))
    };
    Ok(entries.into_iter().filter_map(personal).collect())
}

#[cfg(test)]
mod tests;
