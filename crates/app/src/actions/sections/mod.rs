//! Sections: created, set up and changed. Round 1 is at check-in from the beginning.

pub mod before_change;
pub mod closing;
pub mod fide_mode;
pub mod imports;
pub mod snapshots;
pub mod starting_numbers;

use serde_json::{Value, json};

use super::rounds::{check_in_json, open_next};
use super::{ActionError, Actor, Entry, Subject, load_event, load_section_state, players};
use crate::actions::audit::conflict;
use crate::actions::conflict::{Difference, changes_between};
use crate::actions::consent::Caution;
use crate::i18n::{Message, Named as _};
use crate::store::Tx;
use crate::tournament::players::eligibility::Eligibility;
use crate::tournament::{
    Action, Category, EventId, Format, Right, RoundState, SectionId, SectionRef, SectionState, SettingsFault,
    Setup, Sex, Version,
};
use before_change::{consequences_between, last_paired, save_snapshot};

/// Creates a section with its first round.
///
/// # Errors
/// The actor lacks the right; the settings make no sense together; the same form was sent before.
pub fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    setup: &Setup,
) -> Result<SectionId, ActionError> {
    actor.require(tx, event, Right::ManageEvent)?;
    load_event(tx, event)?;
    check(setup)?;
    let id = tx.insert_section(event, setup)?;
    tx.insert_round(id, 1)?;
    actor
        .entry(SectionRef { event, section: id }, Action::SectionCreated, Subject::Section(id))
        .after(setup)
        .append(tx)?;
    Ok(id)
}

/// Deletes a section in which nothing is any more, for a reason: what undoes the act that made it.
///
/// # Errors
/// The actor lacks the right; something is in the section.
pub(in crate::actions) fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    reason: String,
) -> Result<(), ActionError> {
    actor.require(tx, at.event, Right::ManageEvent)?;
    let found = tx.find_set_up(at.section)?.filter(|(section, _)| section.event == at.event);
    let (section, stage) = found.ok_or(ActionError::NotFound)?;
    let setup = Setup { section: section.settings, format: stage.format };
    tx.delete_section(at.section)?;
    let entry = actor.entry(at, Action::SectionDeleted, Subject::Section(at.section));
    entry.reason(reason).before(&setup).append(tx)?;
    Ok(())
}

/// Changes a section's settings. The number of rounds of a round robin is not changed: it follows from the players.
///
/// # Errors
/// The actor lacks the right; another user changed them since `expected`; the settings cannot be combined; fewer rounds
/// than are paired; settings that round 1 was paired by; no consent to the consequences.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    expected: Version,
    setup: &Setup,
) -> Result<Version, ActionError> {
    actor.require(tx, at.event, Right::ManageEvent)?;
    let before = load_section_state(tx, at)?;
    let (stored, version) = (before.setup(), before.section.version);
    let mut setup = setup.clone();
    if setup.format.system.is_round_robin() {
        setup.format.rounds = stored.format.rounds;
    }
    // It is left by an action of its own, and nothing turns it on.
    setup.section.rules.fide_mode = stored.section.rules.fide_mode;
    if stored == setup {
        return Ok(version);
    }
    if version != expected {
        return Err(conflict(tx, at.event, Subject::Section(at.section), version, &stored, &setup)?);
    }
    check_change(&before, &setup)?;
    fide_mode::refuse(before.barred_settings(&setup))?;
    let mut cautions = cautions(tx, &before, &setup);
    let affects_pairings = before.has_begun() && !cautions.is_empty();
    cautions.extend(rating_caution(&before, &setup).filter(|_| !before.has_begun()));
    let starts_on = load_event(tx, at.event)?.details.starts_on;
    let [now, then] = [&stored, &setup].map(|of| Eligibility::for_section(&of.section, starts_on));
    if now != then {
        cautions.extend(players::too_old_after(tx, &before, now, then)?);
    }
    let reason = actor.require_consent(cautions)?;
    let bars_byes = |of: &Setup| of.format.rules.half_byes_barred_last;
    let affects_byes = bars_byes(&stored) != bars_byes(&setup);
    let round = last_paired(&before).filter(|_| affects_pairings || affects_byes);
    tx.lock_persons()?;
    if affects_pairings {
        save_snapshot(tx, actor, &before, Action::SectionChanged, round)?;
    }
    let version = tx.update_section(at.section, expected, &setup)?;
    let entry =
        actor.entry(at, Action::SectionChanged, Subject::Section(at.section)).round(round).reason(reason);
    let entry = entry.before(&stored).after(&setup);
    tx.in_one_entry(Action::SectionChanged, |tx| {
        adjust_rounds(tx, &before, setup.format.rounds, entry)?.append(tx)?;
        players::ratings::apply_method(tx, actor, at, &before, setup.section.rules.rating_method)
    })?;
    Ok(version)
}

/// Settings that cannot be combined are refused.
pub(in crate::actions) fn check(setup: &Setup) -> Result<(), ActionError> {
    setup.check().map_err(|fault: SettingsFault| ActionError::refused(fault.message()))
}

/// Refuses settings that contradict paired rounds, or leave a man in a women's section (A5).
fn check_change(section_state: &SectionState, setup: &Setup) -> Result<(), ActionError> {
    check(setup)?;
    let paired = section_state.rounds.iter().filter(|round| round.state > RoundState::CheckIn).count();
    if usize::from(setup.format.rounds) < paired {
        return Err(ActionError::refused(Message::new("error-fewer-rounds").with("paired", paired)));
    }
    let fixed = changed_fixed(section_state.format(), &setup.format);
    if section_state.has_begun() && !fixed.is_empty() {
        return Err(ActionError::refused(Message::new("error-settings-fixed").with("fields", fixed)));
    }
    let men = section_state.players.iter().filter(|player| player.details.sex == Some(Sex::Male)).count();
    if setup.section.category == Category::Women && men > 0 {
        return Err(ActionError::refused(Message::new("error-section-has-men").with("n", men)));
    }
    Ok(())
}

/// The names of the settings that differ and that only the pairing of round 1 uses.
fn changed_fixed(now: &Format, then: &Format) -> Vec<Message> {
    let fields = [
        ("field-system", now.system == then.system),
        ("field-first-round", now.first_round == then.first_round),
        ("field-keeps-last-two", now.rules.keeps_last_two == then.rules.keeps_last_two),
        ("field-equals", now.rules.equal_order == then.rules.equal_order),
        ("field-seed", now.seed == then.seed),
        ("field-first-side", now.initial_colour == then.initial_colour),
    ];
    fields.into_iter().filter(|(_, same)| !same).map(|(field, _)| Message::new(field)).collect()
}

/// The cautions of a change of settings. Before round 1: rounds that cannot all be paired. Later: settings that pairings
/// use take two steps, those that rankings use are confirmed.
fn cautions(tx: &mut Tx<'_>, before: &SectionState, setup: &Setup) -> Vec<Caution> {
    let mut after = players::ratings::under_method(before, setup.section.rules.rating_method);
    after.set_up(setup.clone());
    if !before.has_begun() {
        let (planned, most) = (after.planned_rounds(), after.most_rounds());
        let too_many = most.filter(|most| planned > *most && before.planned_rounds() != planned);
        let message =
            |most| Message::new("caution-too-many-rounds").with("rounds", planned).with("most", most);
        return too_many.map(|most| Caution::acknowledge(message(most))).into_iter().collect();
    }
    let now = &before.setup();
    let pairing = |of: &Setup| {
        let of = &of.format;
        json!({
            "points": of.points,
            "bye_score": of.bye_score,
            "rounds": of.rounds,
            "acceleration": of.acceleration,
            "team_mates_apart": of.rules.avoid_team_mates,
        })
    };
    let ranking = |Setup { section, format }: &Setup| {
        json!({
            "tie_breaks": format.tie_breaks,
            "unplayed": format.rules.unplayed,
            "penalty_in_progress": format.rules.penalty_in_progress,
            "penalty_in_buchholz": format.rules.penalty_in_buchholz,
            "unrated": format.rules.unrated,
            "unrated_rating": format.rules.unrated_rating,
            "rating_method": section.rules.rating_method,
            "over_30_days": section.rules.over_30_days,
            "tie_break_ratings": format.rules.tie_break_ratings,
            "tie_break_ratings_of": format.rules.tie_break_ratings_of,
        })
    };
    let differ = |values: [Value; 2]| -> Vec<Message> {
        let [now, then] = values;
        changes_between(now, then).into_iter().map(Difference::into_message).collect()
    };
    let (pairing_changes, ranking_changes) =
        (differ([now, setup].map(pairing)), differ([now, setup].map(ranking)));
    if pairing_changes.is_empty() && ranking_changes.is_empty() {
        return Vec::new();
    }
    let named = consequences_between(tx, before, &after);
    let mut cautions = Vec::new();
    if !pairing_changes.is_empty() {
        let message = Message::new("caution-settings-pairing").with("changes", pairing_changes);
        cautions.push(Caution::two_steps(message).naming(named.clone()));
    }
    if !ranking_changes.is_empty() {
        let message = Message::new("caution-settings-ranking").with("changes", ranking_changes);
        let mut named = if cautions.is_empty() { named } else { Vec::new() };
        named.extend(players::ratings::method_messages(before, setup.section.rules.rating_method));
        cautions.push(Caution::confirm(message).naming(named));
    }
    cautions
}

/// Before round 1 another rating can be the tournament rating as often as one likes; whose changes is shown first.
fn rating_caution(before: &SectionState, setup: &Setup) -> Option<Caution> {
    let named = players::ratings::method_messages(before, setup.section.rules.rating_method);
    let message = Message::new("caution-rating-method").with("n", named.len());
    (!named.is_empty()).then(|| Caution::acknowledge(message).naming(named))
}

/// A new number of rounds deletes the next round or adds it. The entry says what becomes of its check-in.
fn adjust_rounds(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    rounds: u8,
    mut entry: Entry,
) -> Result<Entry, ActionError> {
    let Some(last) = section_state.rounds.last() else { return Ok(entry) };
    if last.number > rounds {
        let attendances = last.absences.iter().copied().collect();
        if let Value::Object(fields) = check_in_json(section_state, &attendances) {
            entry = fields.into_iter().fold(entry, |entry, (name, names)| entry.before_field(&name, names));
        }
        tx.delete_round(last.id)?;
    } else if last.state == RoundState::Closed {
        entry = open_next(tx, section_state, last, rounds, entry)?;
    }
    Ok(entry)
}
