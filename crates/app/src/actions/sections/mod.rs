//! Sections: created and set up; their first round stands at check-in from the beginning.

pub mod closing;
pub mod consequence_text;
pub mod imports;
pub mod snapshots;
pub mod starting_numbers;

use serde_json::{Value, json};

use super::rounds::{away, note, open_next};
use super::{ActionError, Actor, event, kept, players, section_state};
use crate::actions::conflict::{changes, conflict};
use crate::actions::consent::Caution;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::players::eligibility::Eligibility;
use crate::tournament::sections::consequences;
use crate::tournament::{
    Action, Attendance, Category, EventId, NewAuditEntry, RoundState, SectionId, SectionSettings,
    SectionState, SettingsFault, Sex, Version,
};

/// Creates a section with its first round.
///
/// # Errors
/// The actor may not; the settings make no sense together; the same form was sent before.
pub fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    settings: &SectionSettings,
) -> Result<SectionId, ActionError> {
    actor.needs(tx, of, Right::ManageEvent)?;
    event(tx, of)?;
    settings.check().map_err(|fault| ActionError::refused(fault_message(fault)))?;
    let id = tx.insert_section(of, settings)?;
    tx.insert_round(id, 1)?;
    let mut entry = actor.entry(of, Action::SectionCreated, subject(id));
    entry.section = Some(id);
    entry.after = kept(settings);
    tx.append(&entry)?;
    Ok(id)
}

/// Changes a section's settings. The number of rounds of a round robin is none of them: it follows from the players.
///
/// # Errors
/// The actor may not; somebody else changed them since `expected`; the settings make no sense together; fewer rounds
/// than were played; how round 1 was paired, after it was; the actor has not consented to what follows.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    id: SectionId,
    expected: Version,
    settings: &SectionSettings,
) -> Result<Version, ActionError> {
    actor.needs(tx, of, Right::ManageEvent)?;
    let before = section_state(tx, of, id)?;
    let stored = &before.section;
    let mut settings = settings.clone();
    if settings.system.is_round_robin() {
        settings.rounds = stored.settings.rounds;
    }
    if stored.settings == settings {
        return Ok(stored.version);
    }
    if stored.version != expected {
        let (theirs, yours) = (kept(&stored.settings), kept(&settings));
        return Err(conflict(tx, of, &subject(id), stored.version, theirs.as_ref(), yours.as_ref())?);
    }
    may_become(&before, &settings)?;
    let mut cautions = cautions(&before, &settings);
    let touches = before.has_begun() && !cautions.is_empty();
    let starts_on = event(tx, of)?.details.starts_on;
    let [now, then] = [&stored.settings, &settings].map(|of| Eligibility::of(of, starts_on));
    if now != then {
        cautions.extend(players::too_old_then(tx, &before, now, then)?);
    }
    let reason = actor.require_consent(cautions)?;
    let round = snapshots::last_paired(&before).filter(|_| touches);
    if touches {
        snapshots::keep(tx, actor, &before, Action::SectionChanged, round)?;
    }
    let version = tx.update_section(id, expected, &settings)?;
    let mut entry = actor.entry(of, Action::SectionChanged, subject(id));
    entry.section = Some(id);
    (entry.round, entry.reason) = (round, reason);
    entry.before = kept(&stored.settings);
    entry.after = kept(&settings);
    follow_rounds(tx, &before, settings.rounds, &mut entry)?;
    tx.append(&entry)?;
    Ok(version)
}

/// What was paired cannot be unmade by a setting, and no man is left in a women's section (A5).
fn may_become(section_state: &SectionState, settings: &SectionSettings) -> Result<(), ActionError> {
    settings.check().map_err(|fault| ActionError::refused(fault_message(fault)))?;
    let paired = section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn).count();
    if usize::from(settings.rounds) < paired {
        return Err(ActionError::refused(Message::new("error-fewer-rounds").with("paired", paired)));
    }
    let fixed = fixed_that_differ(&section_state.section.settings, settings);
    if section_state.has_begun() && !fixed.is_empty() {
        return Err(ActionError::refused(Message::new("error-settings-fixed").with("fields", fixed)));
    }
    let men = section_state.players.iter().filter(|player| player.details.sex == Some(Sex::Male)).count();
    if settings.category == Category::Women && men > 0 {
        return Err(ActionError::refused(Message::new("error-section-has-men").with("n", men)));
    }
    Ok(())
}

/// The names of the settings that differ and that nothing but the pairing of round 1 goes by: it has been.
fn fixed_that_differ(now: &SectionSettings, then: &SectionSettings) -> Vec<Message> {
    let fields = [
        ("field-system", now.system == then.system),
        ("field-first-round", now.first_round == then.first_round),
        ("field-seed", now.seed == then.seed),
        ("field-first-side", now.initial_colour == then.initial_colour),
    ];
    fields.into_iter().filter(|(_, same)| !same).map(|(field, _)| Message::new(field)).collect()
}

/// What a change of settings is warned of. Before round 1: rounds that cannot be paired to the end. Later: settings by
/// which rounds were paired take two steps, those by which places are told apart are confirmed.
fn cautions(before: &SectionState, settings: &SectionSettings) -> Vec<Caution> {
    let mut after = before.clone();
    after.section.settings = settings.clone();
    if !before.has_begun() {
        let (planned, most) = (after.planned_rounds(), after.most_rounds());
        let too_many = most.filter(|most| planned > *most && before.planned_rounds() != planned);
        let message =
            |most| Message::new("caution-too-many-rounds").with("rounds", planned).with("most", most);
        return too_many.map(|most| Caution::acknowledge(message(most))).into_iter().collect();
    }
    let now = &before.section.settings;
    let pairing = |of: &SectionSettings| {
        json!({
            "points": of.points,
            "bye_score": of.bye_score,
            "rounds": of.rounds,
            "acceleration": of.acceleration,
            "team_mates_apart": of.rules.avoid_team_mates,
        })
    };
    let ranking = |of: &SectionSettings| {
        json!({
            "tie_breaks": of.tie_breaks,
            "unplayed": of.rules.unplayed,
            "penalty_in_progress": of.rules.penalty_in_progress,
            "penalty_in_buchholz": of.rules.penalty_in_buchholz,
        })
    };
    let differ = |values: [Value; 2]| -> Vec<Message> {
        let [now, then] = values;
        changes(Some(&now), Some(&then)).into_iter().map(snapshots::setting).collect()
    };
    let (paired_by, told_apart_by) =
        (differ([now, settings].map(pairing)), differ([now, settings].map(ranking)));
    if paired_by.is_empty() && told_apart_by.is_empty() {
        return Vec::new();
    }
    let named = consequence_text::said(before, &consequences::between(before, &after));
    let mut cautions = Vec::new();
    if !paired_by.is_empty() {
        let message = Message::new("caution-settings-pairing").with("changes", paired_by);
        cautions.push(Caution::two_steps(message).naming(named.clone()));
    }
    if !told_apart_by.is_empty() {
        let message = Message::new("caution-settings-ranking").with("changes", told_apart_by);
        let named = if cautions.is_empty() { named } else { Vec::new() };
        cautions.push(Caution::confirm(message).naming(named));
    }
    cautions
}

/// What is wrong with settings, for whoever sets them.
#[must_use]
pub fn fault_message(fault: SettingsFault) -> Message {
    Message::new(match fault {
        SettingsFault::PointsOutOfBounds => "error-points-bounds",
        SettingsFault::PointsOutOfOrder => "error-points-order",
        SettingsFault::DrawsAboveWin => "error-points-draws",
        SettingsFault::ByeAboveWin => "error-bye-above-win",
        SettingsFault::AccelerationWithoutSwiss => "error-acceleration-swiss",
    })
}

/// A new number of rounds takes the next round away or brings it. The entry says what becomes of its check-in.
fn follow_rounds(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    rounds: u8,
    entry: &mut NewAuditEntry,
) -> Result<(), ActionError> {
    let Some(last) = section_state.rounds.last() else { return Ok(()) };
    if last.number > rounds {
        let words = last.absences.iter().copied().collect();
        note(&mut entry.before, "absent", away(section_state, &words, Attendance::Absent));
        note(&mut entry.before, "half_point", away(section_state, &words, Attendance::HalfPoint));
        note(&mut entry.before, "full_point", away(section_state, &words, Attendance::FullPoint));
        tx.delete_round(last.id)?;
    } else if last.state == RoundState::Closed {
        open_next(tx, section_state, last, rounds, &mut entry.after)?;
    }
    Ok(())
}

fn subject(id: SectionId) -> String {
    format!("section:{id}")
}
