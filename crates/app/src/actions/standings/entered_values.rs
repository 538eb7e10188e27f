//! Values that officials enter, for a reason, where the results do not give those of a criterion (C.07).

use serde_json::{Value, json};

use super::entry_lines::{find_lines, numbered_name};
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::text::or_dash;
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::standings::{EnteredValue, TieBreak};
use crate::store::Tx;
use crate::tournament::{Action, AuditEntry, PlayerId, Right, SectionRef, SectionState};

/// The field of the entries.
const FIELD: &str = "entered_values";

/// Players with the values entered for them.
pub type Values = Vec<(PlayerId, Option<EnteredValue>)>;

/// Stores those of these values that differ from the ones that were seen. Makes no entry when nothing changes.
///
/// # Errors
/// The actor lacks the right; no tie-break of the section uses the values; another user changed one of them since it was
/// seen; no reason is given.
pub fn enter_values(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    seen: &Values,
    values: &Values,
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageEvent)?;
    let before = load_section_state(tx, at)?;
    if !before.format().tie_breaks.contains(&TieBreak::Entered) {
        return Err(ActionError::refused(Message::new("error-values-unused")));
    }
    let stored = values_of(&before);
    let changed: Values = values.iter().filter(|given| !seen.contains(given)).copied().collect();
    let theirs = |player: PlayerId| stored.iter().find(|(known, _)| *known == player).copied();
    let moved = |given: &&(PlayerId, Option<EnteredValue>)| {
        theirs(given.0).is_some_and(|stored| stored != **given && !seen.contains(&stored))
    };
    let moved: Values = changed.iter().filter(moved).copied().collect();
    let subject = Subject::EnteredValues(at.section);
    if !moved.is_empty() {
        let stored: Values = moved.iter().filter_map(|(player, _)| theirs(*player)).collect();
        let [stored, yours] = [stored, moved].map(|of| values_json(&before, &of));
        return Err(conflict(tx, at.event, subject, before.section.version, stored, yours)?);
    }
    let changed: Values =
        changed.into_iter().filter(|given| theirs(given.0).is_some_and(|stored| stored != *given)).collect();
    if changed.is_empty() {
        return Ok(());
    }
    tx.update_entered_values(at.section, &changed)?;
    let caution = || Caution::confirm(Message::new("caution-values").with("n", changed.len()));
    let reason = actor.reason_or_ask("", caution)?;
    let were: Values = changed.iter().filter_map(|(player, _)| theirs(*player)).collect();
    let [were, are] = [were, changed].map(|of| values_json(&before, &of));
    let entry = actor.entry(at, Action::ValuesEntered, subject).reason(reason);
    entry.before(were).after(are).append(tx)?;
    Ok(())
}

/// Enters the values again that there were before an entry, if they can be read from it.
///
/// # Errors
/// As [`enter_values`]; `None` if players are called otherwise by now.
pub(in crate::actions) fn restore_values(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    entry: &AuditEntry,
) -> Result<Option<()>, ActionError> {
    let now = load_section_state(tx, at)?;
    let Some(found) = find_lines(&now, entry.before.as_ref(), FIELD) else { return Ok(None) };
    let values = found.into_iter().map(|(player, value)| (player, value.parse().ok())).collect();
    enter_values(tx, actor, at, &values_of(&now), &values).map(Some)
}

/// The values of all players.
#[must_use]
pub fn values_of(section_state: &SectionState) -> Values {
    section_state.players.iter().map(|player| (player.id, player.entered_value)).collect()
}

/// Values for the audit log.
fn values_json(section_state: &SectionState, values: &Values) -> Value {
    let line = |(player, value): &(PlayerId, Option<EnteredValue>)| {
        format!("{}: {}", numbered_name(section_state, *player), or_dash(*value))
    };
    json!({ FIELD: values.iter().map(line).collect::<Vec<_>>() })
}
