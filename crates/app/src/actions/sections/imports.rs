//! Sections made of tournament files: all of it in one transaction, or nothing.

use std::collections::HashMap;

use serde_json::{Value, json};

use crate::actions::accounts::secrets;
use crate::actions::consent::Caution;
use crate::actions::players::{persons, teams};
use crate::actions::{ActionError, Actor, Subject, load_event, sections};
use crate::exchange::section::{Difference, Plan, SectionRemarkKind};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{
    Action, CompetitorId, EventId, FideMode, ForbiddenPair, NewRuling, PlayerId, PlayerStatus, RequestedBye,
    Right, Round, RoundState, RulingKind, SectionId, SectionRef, Unpaired, Version,
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentFile {
    /// Its name; empty where it was pasted.
    pub name: String,
    pub bytes: Vec<u8>,
}

/// Creates a section from a file: its players with their numbers, the rounds as they were played, and the check-in of
/// the next one. The audit log has the file's hash, so that it can be identified.
///
/// A file that says that FIDE mode was left makes a section that has left it, whatever is chosen.
///
/// Players join the teams that the file names; those that the event does not have are made. How teams were paired is beyond
/// this program, so that such a section cannot be in FIDE mode.
///
/// Points that the file deducts for warnings (W2) become those warnings, given by the actor.
///
/// # Errors
/// The actor lacks the right; points of the file are not imported, or rounds of it are paired otherwise than the rules
/// pair them, and that has not been confirmed; the settings
/// cannot be combined; the same form was sent before.
pub fn section(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    name: &str,
    plan: &Plan,
    file: &SentFile,
    in_fide_mode: bool,
) -> Result<SectionId, ActionError> {
    tx.in_one_entry(Action::SectionImported, |tx| store(tx, actor, (event, name), plan, file, in_fide_mode))
}

fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (event, name): (EventId, &str),
    plan: &Plan,
    file: &SentFile,
    in_fide_mode: bool,
) -> Result<SectionId, ActionError> {
    actor.require_once(tx, event, Right::ManageEvent)?;
    let alphabet = load_event(tx, event)?.details.alphabet();
    let cautions = points_left(plan).into_iter().chain(paired_otherwise(plan)).collect();
    let reason = actor.require_consent(cautions)?;
    let mut setup = plan.section_state.setup();
    setup.section.name = name.to_owned();
    setup.format.first_round = plan.starting_order(alphabet);
    if in_fide_mode && plan.is_of_teams() {
        return Err(ActionError::refused(Message::new("error-fide-mode-teams")));
    }
    if in_fide_mode && setup.section.rules.fide_mode == FideMode::Off {
        setup.section.rules.fide_mode = FideMode::On;
    }
    sections::check(&setup)?;
    tx.lock_persons()?;
    let id = tx.insert_section(event, &setup)?;
    let ids = insert_players(tx, id, plan)?;
    persons::settle(tx, actor, event, &ids.0.values().copied().collect::<Vec<_>>())?;
    let teams = enter_teams(tx, &actor.without_key(), event, plan, &ids)?;
    let rounds = plan.section_state.rounds.iter().map(|round| ids.round(round));
    tx.insert_played_rounds(id, &rounds.collect::<Result<Vec<_>, _>>()?, actor.at)?;
    for pair in &plan.section_state.forbidden_pairs {
        let [one, other] = pair.players();
        let always = ForbiddenPair::always(ids.player(one)?, ids.player(other)?);
        tx.insert_forbidden_pair(
            id,
            &ForbiddenPair { competitors: always.players().map(CompetitorId::from), ..*pair },
        )?;
    }
    for request in &plan.section_state.requested_byes {
        tx.save_requested_bye(
            id,
            &RequestedBye { competitor: (ids.player(request.competitor.player())?).into(), ..*request },
        )?;
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
    tx.insert_file_lines(id, &plan.lines)?;
    let paired = plan.section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn).count();
    let warnings = plan.section_state.warnings.len();
    actor
        .entry(SectionRef { event, section: id }, Action::SectionImported, Subject::Section(id))
        .reason(reason)
        .after(&setup)
        .after_field("players", plan.section_state.players.len())
        .after_field("rounds_paired", paired)
        .after_field("warnings", (warnings > 0).then_some(warnings))
        .after_field("new_teams", Some(teams).filter(|made| !made.is_empty()))
        .after_field("paired_otherwise", otherwise_json(plan))
        .after_field("file", &file.name)
        .after_field("bytes", file.bytes.len())
        .after_field("sha256", secrets::digest(&file.bytes))
        .append(tx)?;
    Ok(id)
}

/// Rounds that the rules pair otherwise are imported as they are, once that is confirmed.
fn paired_otherwise(plan: &Plan) -> Option<Caution> {
    let named = plan.differing.iter().map(|round| {
        let [rules, file] = round.boards(&plan.section_state);
        let message = Message::new("consequence-import-otherwise").with("round", round.round);
        message.with("rules", rules).with("file", file)
    });
    let named: Vec<Message> = named.collect();
    let message = || Message::new("caution-import-otherwise").with("n", plan.differing.len());
    (!named.is_empty()).then(|| Caution::confirm(message()).naming(named))
}

/// The same for the audit log, from which the section's file tells it.
fn otherwise_json(plan: &Plan) -> Option<Value> {
    let round = |round: &Difference| {
        let [rules, file] = round.boards(&plan.section_state);
        let seats = round.seats(&plan.section_state);
        json!({ "round": round.round, "rules": rules, "file": file, "seats": seats })
    };
    (!plan.differing.is_empty()).then(|| plan.differing.iter().map(round).collect())
}

/// Points assigned by officials are not imported, so the standings differ from the file's.
fn points_left(plan: &Plan) -> Vec<Caution> {
    let left = plan.remarks.iter().filter(|of| matches!(of.kind, SectionRemarkKind::Assigned { .. }));
    let lines: Vec<String> = left.filter_map(|of| Some(of.line?.to_string())).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let named = lines.join(", ");
    vec![Caution::confirm(Message::new("caution-points-left").with("n", lines.len()).with("lines", named))]
}

/// The stored ids of a plan's players.
struct Ids(HashMap<PlayerId, PlayerId>);

fn insert_players(tx: &mut Tx<'_>, section: SectionId, plan: &Plan) -> Result<Ids, ActionError> {
    let mut ids = HashMap::with_capacity(plan.section_state.players.len());
    for (player, personal) in plan.section_state.players.iter().zip(&plan.personal) {
        let stored = tx.insert_player(section, player.number, &player.details, personal)?;
        if player.status != PlayerStatus::Playing {
            tx.update_player_status(stored, Version::FIRST, player.status)?;
        }
        ids.insert(player.id, stored);
    }
    Ok(Ids(ids))
}

/// Puts the players into the teams of the file; returns the names of those that the event did not have.
fn enter_teams(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    plan: &Plan,
    ids: &Ids,
) -> Result<Vec<String>, ActionError> {
    let stored: Vec<PlayerId> =
        plan.section_state.players.iter().map(|player| ids.player(player.id)).collect::<Result<_, _>>()?;
    let names: Vec<String> = plan.team_names().into_iter().map(str::to_owned).collect();
    teams::enter(tx, actor, event, &stored, &names)
}

impl Ids {
    fn player(&self, planned: PlayerId) -> Result<PlayerId, ActionError> {
        // A plan names its own players only.
        self.0.get(&planned).copied().ok_or(ActionError::NotFound)
    }

    fn round(&self, planned: &Round) -> Result<Round, ActionError> {
        let mut round = planned.clone();
        let mut games = std::mem::take(&mut round.games);
        for board in &mut games {
            (board.white, board.black) = (self.player(board.white)?, self.player(board.black)?);
        }
        round.set_games(games);
        for (player, _) in &mut round.absences {
            *player = self.player(*player)?;
        }
        for Unpaired { competitor, .. } in &mut round.unpaired {
            *competitor = self.player(competitor.player())?.into();
        }
        Ok(round)
    }
}

#[cfg(test)]
mod tests;
