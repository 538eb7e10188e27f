//! What officials enter for the ranking: values of a criterion that the results do not give, and the order of players that no
//! tie-break separates (C.07, 4.2). Both take a reason.

use serde_json::{Value, json};

use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::text::{or_dash, player_name};
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::standings::{EnteredValue, TieBreak};
use crate::store::Tx;
use crate::tournament::standings::ranking;
use crate::tournament::{Action, AuditEntry, PlayerId, Right, SectionRef, SectionState};

/// Players with the values entered for them.
pub type Values = Vec<(PlayerId, Option<EnteredValue>)>;

/// Players with the places given to them.
pub type Places = Vec<(PlayerId, u32)>;

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

/// Puts tied players in order: these are all the places of the section that are given manually from now on, none for no one.
/// Makes no entry when nothing changes.
///
/// # Errors
/// The actor lacks the right; another user changed them since they were seen; there are places, and not everything is played,
/// or they are not all places of the tied players, each once; no reason is given.
pub fn give_places(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    seen: &Places,
    places: &Places,
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::Correct)?;
    let before = load_section_state(tx, at)?;
    let sorted = |places: &Places| {
        let mut places = places.clone();
        places.sort_unstable();
        places
    };
    let (stored, seen, places) = (places_of(&before), sorted(seen), sorted(places));
    if places == stored {
        return Ok(());
    }
    let subject = Subject::HandPlaces(at.section);
    if stored != seen {
        let [stored, yours] = [stored, places].map(|of| places_json(&before, &of));
        return Err(conflict(tx, at.event, subject, before.section.version, stored, yours)?);
    }
    let mut after = before.clone();
    for player in &mut after.players {
        player.hand_place = places.iter().find(|(known, _)| *known == player.id).map(|(_, place)| *place);
    }
    check(&after, &places).map_err(ActionError::refused)?;
    tx.update_hand_places(at.section, &places)?;
    let message = Message::new(if places.is_empty() { "caution-places-back" } else { "caution-places" });
    let caution = || Caution::confirm(message).naming(moves(&before, &after));
    let reason = actor.reason_or_ask("", caution)?;
    let [were, are] = [stored, places].map(|of| places_json(&before, &of));
    let entry = actor.entry(at, Action::HandPlacesChanged, subject).reason(reason);
    entry.before(were).after(are).append(tx)?;
    Ok(())
}

/// Whether all of these places stand, in a section that has them.
fn check(after: &SectionState, places: &Places) -> Result<(), Message> {
    if places.is_empty() {
        return Ok(());
    }
    if !after.has_final_order(usize::MAX) {
        return Err(Message::new("error-places-early"));
    }
    let table = ranking::standings(after, None);
    let stands = |(player, place): &(PlayerId, u32)| {
        table.rows.iter().any(|row| row.player == *player && row.by_hand && row.place == *place)
    };
    let Some((player, _)) = places.iter().find(|given| !stands(given)) else { return Ok(()) };
    let group = table.tied().find(|rows| rows.iter().any(|row| row.player == *player));
    Err(match group.and_then(|rows| Some((rows.first()?.places.last()?, rows.len()))) {
        Some((first, n)) => {
            let last = u32::try_from(n).unwrap_or(1).saturating_add(*first).saturating_sub(1);
            Message::new("error-places").with("first", *first).with("last", last)
        }
        None => Message::new("error-places-not-tied").with("name", player_name(after, *player)),
    })
}

/// The places that change, in words.
fn moves(before: &SectionState, after: &SectionState) -> Vec<Message> {
    let were = ranking::standings(before, None);
    let moved = |row: &ranking::TableRow| {
        let was = were.rows.iter().find(|was| was.player == row.player)?;
        let message = Message::new("consequence-place-only").with("name", player_name(after, row.player));
        (was.place != row.place).then(|| message.with("from", was.place).with("to", row.place))
    };
    ranking::standings(after, None).rows.iter().filter_map(moved).collect()
}

/// Gives the values or the places again that there were before an entry, if they can be read from it.
///
/// # Errors
/// As [`enter_values`] and [`give_places`]; `None` if players are called otherwise by now.
pub(in crate::actions) fn as_before(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    entry: &AuditEntry,
) -> Result<Option<()>, ActionError> {
    let now = load_section_state(tx, at)?;
    let field = if entry.act == Action::ValuesEntered { VALUES } else { PLACES };
    let lines = entry.before.as_ref().and_then(|before| before.get(field)?.as_array());
    let found: Option<Vec<(PlayerId, &str)>> =
        lines.into_iter().flatten().map(|line| told(&now, line)).collect();
    let Some(found) = found else { return Ok(None) };
    if entry.act == Action::ValuesEntered {
        let values = found.into_iter().map(|(player, value)| (player, value.parse().ok())).collect();
        return enter_values(tx, actor, at, &values_of(&now), &values).map(Some);
    }
    let place = |(player, place): (PlayerId, &str)| Some((player, place.parse().ok()?));
    let Some(places) = found.into_iter().map(place).collect() else { return Ok(None) };
    give_places(tx, actor, at, &places_of(&now), &places).map(Some)
}

/// The player that a line of an entry names, and the value or place in it.
fn told<'a>(now: &SectionState, line: &'a Value) -> Option<(PlayerId, &'a str)> {
    let line = line.as_str()?;
    let value = |player: PlayerId| line.strip_prefix(&name(now, player))?.strip_prefix(": ");
    let mut found = now.players.iter().filter_map(|player| Some((player.id, value(player.id)?)));
    let only = found.next()?;
    found.next().is_none().then_some(only)
}

/// The values of all players.
#[must_use]
pub fn values_of(section_state: &SectionState) -> Values {
    section_state.players.iter().map(|player| (player.id, player.entered_value)).collect()
}

/// The places given manually, those that have fallen away too, by player.
#[must_use]
pub fn places_of(section_state: &SectionState) -> Places {
    let given = section_state.players.iter().filter_map(|player| Some((player.id, player.hand_place?)));
    let mut places: Places = given.collect();
    places.sort_unstable();
    places
}

/// The fields of the entries.
const VALUES: &str = "entered_values";
const PLACES: &str = "hand_places";

/// Values for the audit log.
fn values_json(section_state: &SectionState, values: &Values) -> Value {
    let line = |(player, value): &(PlayerId, Option<EnteredValue>)| {
        format!("{}: {}", name(section_state, *player), or_dash(*value))
    };
    json!({ VALUES: values.iter().map(line).collect::<Vec<_>>() })
}

/// Places for the audit log, the first place first.
fn places_json(section_state: &SectionState, places: &Places) -> Value {
    let mut places = places.clone();
    places.sort_unstable_by_key(|(player, place)| (*place, *player));
    let line = |(player, place): &(PlayerId, u32)| format!("{}: {place}", name(section_state, *player));
    json!({ PLACES: places.iter().map(line).collect::<Vec<_>>() })
}

/// A player's number and name.
fn name(section_state: &SectionState, player: PlayerId) -> String {
    let number = section_state.player(player).and_then(|player| player.number);
    format!("{} {}", or_dash(number), player_name(section_state, player))
}

#[cfg(test)]
mod tests;
