//! Manual places: the order of players that no tie-break separates (C.07, 4.2), as an official gives it for a reason.

use serde_json::{Value, json};

use super::entry_lines::{find_lines, numbered_name};
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::text::player_name;
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::standings::ranking;
use crate::tournament::{Action, AuditEntry, PlayerId, Right, SectionRef, SectionState};

/// The field of the entries. It stands in the audit log.
const FIELD: &str = "hand_places";

/// Players with the places given to them.
pub type Places = Vec<(PlayerId, u32)>;

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
    let subject = Subject::ManualPlaces(at.section);
    if stored != seen {
        let [stored, yours] = [stored, places].map(|of| places_json(&before, &of));
        return Err(conflict(tx, at.event, subject, before.section.version, stored, yours)?);
    }
    let mut after = before.clone();
    for player in &mut after.players {
        player.manual_place = places.iter().find(|(known, _)| *known == player.id).map(|(_, place)| *place);
    }
    check(&after, &places).map_err(ActionError::refused)?;
    tx.update_manual_places(at.section, &places)?;
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
        table.rows.iter().any(|row| row.player == *player && row.placed_manually && row.place == *place)
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

/// Gives the places again that there were before an entry, if they can be read from it.
///
/// # Errors
/// As [`give_places`]; `None` if players are called otherwise by now.
pub(in crate::actions) fn restore_places(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    entry: &AuditEntry,
) -> Result<Option<()>, ActionError> {
    let now = load_section_state(tx, at)?;
    let Some(found) = find_lines(&now, entry.before.as_ref(), FIELD) else { return Ok(None) };
    let place = |(player, place): (PlayerId, &str)| Some((player, place.parse().ok()?));
    let Some(places) = found.into_iter().map(place).collect() else { return Ok(None) };
    give_places(tx, actor, at, &places_of(&now), &places).map(Some)
}

/// The places given manually, those that have fallen away too, by player.
#[must_use]
pub fn places_of(section_state: &SectionState) -> Places {
    let given = section_state.players.iter().filter_map(|player| Some((player.id, player.manual_place?)));
    let mut places: Places = given.collect();
    places.sort_unstable();
    places
}

/// Places for the audit log, the first place first.
fn places_json(section_state: &SectionState, places: &Places) -> Value {
    let mut places = places.clone();
    places.sort_unstable_by_key(|(player, place)| (*place, *player));
    let line =
        |(player, place): &(PlayerId, u32)| format!("{}: {place}", numbered_name(section_state, *player));
    json!({ FIELD: places.iter().map(line).collect::<Vec<_>>() })
}
