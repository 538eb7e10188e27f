//! Snapshots: sections as they were before actions that changed what rounds were paired from, compared with the present
//! and restored. A restored section is as it was before the action; the state it replaces is saved as well, so restoring
//! can be undone.

use std::collections::HashMap;

use serde_json::json;

use super::before_change::{consent_and_save, last_paired};
use crate::actions::boards::rulings;
use crate::actions::conflict::{self, Difference as Change};
use crate::actions::consent::Caution;
use crate::actions::players::{applications, persons};
use crate::actions::text::{or_dash, player_name, player_names};
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::store::{Restore, RulingFilter, SnapshotLine, StoreError, Tx};
use crate::tournament::sections::snapshots::{Difference, Snapshot, differences, records_lost};
use crate::tournament::{
    Action, AuditEntry, EventId, FideMode, Personal, Player, PlayerId, PlayerStatus, Right, Ruling,
    RulingKind, SectionRef, SectionState, SnapshotId,
};

/// So many boards or players that differ in the same way are said in one line.
const MIN_ALIKE: usize = 4;

/// How a board or a player differs, where others may differ in the same way.
#[derive(Clone, Copy, PartialEq)]
enum Alike {
    ResultRemoved(u8),
    ResultEntered(u8),
    Signatures(u8),
    RatedAs(u8),
    EnteredSince,
    DeletedSince,
    Details,
}

impl Alike {
    const fn from_difference(difference: &Difference) -> Option<Self> {
        Some(match *difference {
            Difference::Result { round, then: None, .. } => Self::ResultRemoved(round),
            Difference::Result { round, now: None, .. } => Self::ResultEntered(round),
            Difference::Signatures { round, .. } => Self::Signatures(round),
            Difference::RatedAs { round, .. } => Self::RatedAs(round),
            Difference::EnteredSince(_) => Self::EnteredSince,
            Difference::DeletedSince(_) => Self::DeletedSince,
            Difference::Details(_) => Self::Details,
            _ => return None,
        })
    }

    /// The line for all that differ so.
    fn message(self, now: &SectionState, then: &SectionState, all: &[Difference]) -> Message {
        let (mut boards, mut players) = (Vec::new(), Vec::new());
        let alike: Vec<&Difference> =
            all.iter().filter(|difference| Self::from_difference(difference) == Some(self)).collect();
        // Not printed: who consents consents to these values and no others.
        let values = format!("{alike:?}");
        for difference in alike {
            match *difference {
                Difference::Result { board, .. }
                | Difference::Signatures { board, .. }
                | Difference::RatedAs { board, .. } => boards.push(board.to_string()),
                Difference::EnteredSince(player)
                | Difference::DeletedSince(player)
                | Difference::Details(player) => {
                    let section_state = if then.player(player).is_some() { then } else { now };
                    players.push(player_name(section_state, player));
                }
                _ => {}
            }
        }
        let of_boards = |key: &'static str, round: u8| {
            let message = Message::new(key).with("round", round).with("n", boards.len());
            message.with("boards", boards.join(", ")).with("told", &*values)
        };
        let of_players =
            |key: &'static str| Message::new(key).with("n", players.len()).with("names", players.join(", "));
        match self {
            Self::ResultRemoved(round) => of_boards("difference-results-removed", round),
            Self::ResultEntered(round) => of_boards("difference-results-entered", round),
            Self::Signatures(round) => of_boards("difference-signatures-n", round),
            Self::RatedAs(round) => of_boards("difference-rating-corrections-n", round),
            Self::EnteredSince => of_players("difference-entered-n"),
            Self::DeletedSince => of_players("difference-deleted-n"),
            Self::Details => of_players("difference-details-n"),
        }
    }
}

/// The lines for all differences: those of many boards or players that are alike, as one.
fn all_messages(now: &SectionState, then: &SectionState, all: &[Difference]) -> Vec<Message> {
    let mut summarised: Vec<Alike> = Vec::new();
    let mut lines = Vec::new();
    for difference in all {
        let alike = Alike::from_difference(difference);
        let count =
            all.iter().filter(|other| alike.is_some() && Alike::from_difference(other) == alike).count();
        match alike.filter(|_| count >= MIN_ALIKE) {
            Some(alike) if summarised.contains(&alike) => {}
            Some(alike) => {
                lines.push(alike.message(now, then, all));
                summarised.push(alike);
            }
            None => lines.extend(messages(now, then, difference)),
        }
    }
    lines
}

/// The lines for a difference between a section as it is and as it was.
fn messages(now: &SectionState, then: &SectionState, difference: &Difference) -> Vec<Message> {
    let of_player = |key: &'static str, player: PlayerId| {
        let section_state = if then.players.iter().any(|known| known.id == player) { then } else { now };
        Message::new(key).with("name", player_name(section_state, player))
    };
    let of_round = |key: &'static str, round: u8| Message::new(key).with("round", round);
    vec![match *difference {
        Difference::Settings => {
            return conflict::changes_between(now.setup(), then.setup())
                .into_iter()
                .map(Change::into_message)
                .collect();
        }
        Difference::RoundRemoved(round) => of_round("difference-round-gone", round),
        Difference::RoundRestored(round) => of_round("difference-round-back", round),
        Difference::State { round, now, then } => {
            of_round("difference-state", round).with("now", now).with("then", then)
        }
        Difference::Pairing(round) => of_round("difference-pairing", round),
        Difference::CheckIn(round) => of_round("difference-check-in", round),
        Difference::Manual(round) => of_round("difference-by-hand", round),
        Difference::Result { round, board, now, then } => of_round("difference-result", round)
            .with("board", board)
            .with("now", or_dash(now))
            .with("then", or_dash(then)),
        Difference::Signatures { round, board } => {
            of_round("difference-signatures", round).with("board", board)
        }
        Difference::RatedAs { round, board } => {
            of_round("difference-rating-correction", round).with("board", board)
        }
        Difference::EnteredSince(player) => of_player("difference-entered", player),
        Difference::DeletedSince(player) => of_player("difference-deleted", player),
        Difference::Number { player, now, then } => {
            of_player("difference-number", player).with("now", or_dash(now)).with("then", or_dash(then))
        }
        Difference::Status(player, PlayerStatus::Playing) => of_player("difference-plays", player),
        Difference::Status(player, PlayerStatus::Withdrawn) => of_player("difference-withdrawn", player),
        Difference::Status(player, PlayerStatus::Expelled) => of_player("difference-expelled", player),
        Difference::Details(player) => of_player("difference-details", player),
        Difference::Ranking(player) => of_player("difference-ranking", player),
        Difference::ForbiddenPairs => Message::new("difference-forbidden-pairs"),
        Difference::RequestedByes => Message::new("difference-requested-byes"),
    }]
}

/// A section as it is, and one of its snapshots.
#[derive(Clone, Debug)]
pub struct SnapshotDiff {
    /// The section as it is.
    pub now: SectionState,
    /// All its rulings.
    pub rulings: Vec<Ruling>,
    /// When the snapshot was taken, and before which action.
    pub line: SnapshotLine,
    pub then: Snapshot,
}

impl SnapshotDiff {
    /// What would change if the section were restored, in words.
    #[must_use]
    pub fn changes(&self) -> Vec<Message> {
        let then = &self.then.section_state;
        let differing = all_messages(&self.now, then, &differences(&self.now, then)).into_iter();
        let withdrawn = self.withdrawn().map(|ruling| self.ruling_message(ruling, "restore-withdraws"));
        let reinstated = self.reinstated().map(|ruling| self.ruling_message(ruling, "restore-reinstates"));
        differing.chain(withdrawn).chain(reinstated).collect()
    }

    /// The rulings in force now that were not then, the latest first.
    fn withdrawn(&self) -> impl Iterator<Item = &Ruling> {
        self.rulings
            .iter()
            .rev()
            .filter(|ruling| ruling.is_in_force() && !self.then.was_in_force(ruling, self.line.at))
    }

    /// The rulings in force then that are not now, in the order in which they were made.
    fn reinstated(&self) -> impl Iterator<Item = &Ruling> {
        self.rulings
            .iter()
            .filter(|ruling| !ruling.is_in_force() && self.then.was_in_force(ruling, self.line.at))
    }

    /// A ruling by its clause, its round and the players.
    fn ruling_message(&self, ruling: &Ruling, key: &'static str) -> Message {
        let ruled = &ruling.details;
        let board_then =
            self.then.boards_of_rulings().find(|(id, _)| *id == ruling.id).map(|(_, board)| board);
        let at = ruled.board.or(board_then);
        let find = |section_state: &SectionState| {
            let boards = section_state.rounds.iter().flat_map(|round| &round.games);
            let board = boards.into_iter().find(|board| Some(board.id) == at)?;
            let names = [board.white, board.black].map(|player| player_name(section_state, player));
            Some(names.join(" – "))
        };
        let names = match (&ruled.kind, ruled.player) {
            (RulingKind::Pairs { change }, _) => player_names(&self.now, change.players()),
            (_, Some(player)) => player_name(&self.now, player),
            (_, None) => find(&self.now).or_else(|| find(&self.then.section_state)).unwrap_or_default(),
        };
        Message::new(key).with("clause", ruled.kind.clause()).with("round", ruled.round).with("names", names)
    }
}

/// Compares a section with one of its snapshots.
///
/// # Errors
/// The section has no such snapshot.
pub fn compare(tx: &mut Tx<'_>, at: SectionRef, id: SnapshotId) -> Result<SnapshotDiff, ActionError> {
    let now = load_section_state(tx, at)?;
    let (line, mut then) = tx.find_snapshot(at.section, id)?.ok_or(ActionError::NotFound)?;
    // FIDE mode is left for good, and the order of names is the event's.
    then.section_state.section.settings.rules.fide_mode = now.settings().rules.fide_mode;
    then.section_state.alphabet = now.alphabet;
    Ok(SnapshotDiff { now, rulings: tx.list_rulings(at.section, &RulingFilter::default())?, line, then })
}

/// Restores a section to a snapshot, in two steps, with exactly the rulings that were in force then: those made since
/// are withdrawn, those withdrawn since are reinstated. Does nothing when nothing differs.
///
/// # Errors
/// The actor lacks the right, or has not consented; no such snapshot; a game record would be lost.
pub fn restore(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef, id: SnapshotId) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::Correct)?;
    tx.lock_persons()?;
    let diff = compare(tx, at, id)?;
    let changes = diff.changes();
    if changes.is_empty() {
        return Ok(());
    }
    let SnapshotDiff { now, line, then, .. } = &diff;
    let lost = records_lost(now, &then.section_state);
    if !lost.is_empty() {
        let boards: Vec<Message> = lost
            .iter()
            .map(|(round, board)| Message::new("board-of-round").with("round", *round).with("board", *board))
            .collect();
        let message = Message::new("error-restore-records").with("n", lost.len()).with("boards", boards);
        return Err(ActionError::refused(message));
    }
    let message = Message::new("caution-restore").with("act", line.act);
    let cautions = vec![Caution::two_steps(message).naming(changes)];
    let reason = consent_and_save(tx, actor, now, cautions, Action::SnapshotRestored)?.unwrap_or_default();
    let fide_mode = now.settings().rules.fide_mode;
    let fide_mode = matches!(fide_mode, FideMode::Exited(_)).then_some(fide_mode);
    let after = json!({ "snapshot": id, "before_act": line.act, "kept_at": line.at });
    tx.in_one_entry(Action::SnapshotRestored, |tx| {
        let entry = actor.entry(at, Action::SnapshotRestored, Subject::Section(at.section));
        let entry = entry.reason(reason.clone()).round(last_paired(now));
        entry.after(after).after_field("fide_mode", fide_mode).append(tx)?;
        put_back(tx, actor, at, &diff, &reason)
    })
}

/// Puts the section back; each ruling has its part of the entry while its board exists.
fn put_back(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    diff: &SnapshotDiff,
    reason: &str,
) -> Result<(), ActionError> {
    let actor = &actor.without_key();
    let SnapshotDiff { now, then, .. } = diff;
    for ruling in diff.withdrawn() {
        tx.withdraw_ruling(at.section, ruling.id, actor.user, actor.at, reason)?;
        rulings::append_entry(tx, actor, at.event, Action::RulingWithdrawn, ruling, &[], reason)?;
    }
    let personal = personal_of_deleted(tx, at.event, now, &then.section_state)?;
    tx.restore_snapshot(Restore { now, then, personal: &personal }).map_err(|error| match error {
        StoreError::InUse => ActionError::refused(Message::new("error-restore-in-use")),
        other => other.into(),
    })?;
    let players: Vec<PlayerId> = then.section_state.players.iter().map(|player| player.id).collect();
    persons::settle(tx, actor, at.event, &players)?;
    for player in deleted_since(now, &then.section_state) {
        applications::readmit(tx, actor, at, player.id)?;
    }
    for ruling in diff.reinstated() {
        tx.reinstate_ruling(at.section, ruling.id, actor.user, actor.at, reason)?;
        rulings::append_entry(tx, actor, at.event, Action::RulingReinstated, ruling, &[], reason)?;
    }
    Ok(())
}

/// The players deleted since: they return.
fn deleted_since<'a>(now: &SectionState, then: &'a SectionState) -> impl Iterator<Item = &'a Player> {
    then.players.iter().filter(|player| now.players.iter().all(|known| known.id != player.id))
}

/// The personal data (A6) of deleted players, as the audit log stored it when they were deleted.
fn personal_of_deleted(
    tx: &mut Tx<'_>,
    event: EventId,
    now: &SectionState,
    then: &SectionState,
) -> Result<HashMap<PlayerId, Personal>, ActionError> {
    let subject = |player: &Player| (Subject::Player(player.id).to_string(), player.id);
    let deleted: HashMap<String, PlayerId> = deleted_since(now, then).map(subject).collect();
    let mut entries = tx.list_last_audit_entries(event, deleted.keys())?;
    entries.retain(|entry| entry.act == Action::PlayerDeleted);
    let mut changes = tx.list_audit_personal(&entries)?;
    let personal = |entry: AuditEntry| {
        let personal = serde_json::from_value(changes.remove(&entry.id)?.before).ok()?;
        Some((*deleted.get(&entry.subject)?, personal))
    };
    Ok(entries.into_iter().filter_map(personal).collect())
}

#[cfg(test)]
mod tests;
