//! Sections made of tournament files: all of it in one transaction, or nothing.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::actions::accounts::secrets;
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, event, kept, sections};
use crate::exchange::section::{Plan, SectionRemarkKind};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::{
    Action, EventId, ForbiddenPair, NewRuling, PlayerId, RequestedBye, Round, RoundState, RulingKind,
    SectionId, SectionSettings, Unpaired,
};

/// So many lines are named.
const NAMED: usize = 20;

/// A file as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentFile {
    /// Its name; empty where it was pasted.
    pub name: String,
    /// What it holds.
    pub bytes: Vec<u8>,
}

/// Makes a section of a file: its players with their numbers, the rounds as they were played, and the check-in of the
/// next one. The ledger keeps by which file, so that it can be told from every other.
///
/// Points of the file that are taken by warnings (W2) come in as those warnings, given by who imports.
///
/// # Errors
/// The actor may not; points of the file are not taken over, and that has not been confirmed; the settings make no sense
/// together; the same form was sent before.
pub fn section(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    name: &str,
    plan: &Plan,
    file: &SentFile,
) -> Result<SectionId, ActionError> {
    actor.needs(tx, of, Right::ManageEvent)?;
    actor.first_time(tx)?;
    event(tx, of)?;
    let reason = actor.require_consent(points_left(plan))?;
    let settings = SectionSettings { name: name.to_owned(), ..plan.section_state.section.settings.clone() };
    settings.check().map_err(|fault| ActionError::refused(sections::fault_message(fault)))?;
    let id = tx.insert_section(of, &settings)?;
    let ids = insert_players(tx, id, plan)?;
    for round in &plan.section_state.rounds {
        tx.insert_played_round(id, &ids.round(round)?, actor.at)?;
    }
    for pair in &plan.section_state.forbidden_pairs {
        let [one, other] = pair.players;
        let always = ForbiddenPair::always(ids.player(one)?, ids.player(other)?);
        tx.keep_apart(id, &ForbiddenPair { players: always.players, ..*pair })?;
    }
    for said in &plan.section_state.requested_byes {
        tx.announce(id, &RequestedBye { player: ids.player(said.player)?, ..*said })?;
    }
    for warning in &plan.section_state.warnings {
        tx.insert_ruling(&NewRuling {
            section: id,
            round: warning.round,
            board: None,
            player: Some(ids.player(warning.player)?),
            parent: None,
            by: actor.user,
            at: actor.at,
            kind: RulingKind::Warning { cause: warning.cause },
            reason: format!("TRF 299 {}", file.name).trim_end().to_owned(),
        })?;
    }
    tx.keep_file_lines(id, &plan.lines)?;
    let mut entry = actor.entry(of, Action::SectionImported, format!("section:{id}"));
    entry.section = Some(id);
    entry.reason = reason;
    entry.after = kept(&settings);
    if let Some(Value::Object(fields)) = &mut entry.after {
        let paired =
            plan.section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn).count();
        fields.insert("players".to_owned(), json!(plan.section_state.players.len()));
        fields.insert("rounds_paired".to_owned(), json!(paired));
        if !plan.section_state.warnings.is_empty() {
            fields.insert("warnings".to_owned(), json!(plan.section_state.warnings.len()));
        }
        fields.insert("file".to_owned(), json!(file.name));
        fields.insert("bytes".to_owned(), json!(file.bytes.len()));
        fields.insert("sha256".to_owned(), json!(secrets::digest(&file.bytes)));
    }
    tx.append(&entry)?;
    Ok(id)
}

/// That points by an official's word are not taken over, with their lines: the standings are others than the file's.
fn points_left(plan: &Plan) -> Vec<Caution> {
    let left = plan.remarks.iter().filter(|of| matches!(of.kind, SectionRemarkKind::Assigned { .. }));
    let lines: Vec<String> = left.filter_map(|of| Some(of.line?.to_string())).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let named = lines.iter().take(NAMED).map(String::as_str).chain((lines.len() > NAMED).then_some("…"));
    let named = named.collect::<Vec<_>>().join(", ");
    vec![Caution::confirm(Message::new("caution-points-left").with("n", lines.len()).with("lines", named))]
}

/// The stored ids of a plan's players.
struct Ids(HashMap<PlayerId, PlayerId>);

fn insert_players(tx: &mut Tx<'_>, section: SectionId, plan: &Plan) -> Result<Ids, ActionError> {
    let mut ids = HashMap::with_capacity(plan.section_state.players.len());
    for (player, personal) in plan.section_state.players.iter().zip(&plan.personal) {
        let stored = tx.insert_player(section, player.number, &player.details, personal)?;
        ids.insert(player.id, stored);
    }
    Ok(Ids(ids))
}

impl Ids {
    fn player(&self, planned: PlayerId) -> Result<PlayerId, ActionError> {
        // A plan names its own players only.
        self.0.get(&planned).copied().ok_or(ActionError::NotFound)
    }

    fn round(&self, planned: &Round) -> Result<Round, ActionError> {
        let mut round = planned.clone();
        for board in &mut round.boards {
            (board.white, board.black) = (self.player(board.white)?, self.player(board.black)?);
        }
        for (player, _) in &mut round.absences {
            *player = self.player(*player)?;
        }
        for Unpaired { player, .. } in &mut round.unpaired {
            *player = self.player(*player)?;
        }
        Ok(round)
    }
}

#[cfg(test)]
mod tests;
