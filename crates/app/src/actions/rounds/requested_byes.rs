//! Requested byes and absences: what players announce for rounds to come.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::load::find_player;
use crate::actions::rounds::{check_attendance, full_point_cautions, no_longer_plays};
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{
    Action, Attendance, HalfPointNote, Player, PlayerRef, PlayerStatus, RequestedBye, Right, SectionState,
};

/// Stores those of a player's requests that differ from the ones that were seen.
///
/// # Errors
/// As [`announce`]; another user changed one of them since it was seen.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    seen: &[(u8, Attendance)],
    attendances: &[(u8, Attendance)],
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let stored = load_section_state(tx, at.section())?;
    let changed: Vec<(u8, Attendance)> =
        attendances.iter().copied().filter(|attendance| !seen.contains(attendance)).collect();
    let moved = |&(round, attendance): &(u8, Attendance)| {
        let now = stored.attendance(at.player, round);
        now != attendance && seen.iter().any(|&(of, was)| of == round && was != now)
    };
    if changed.iter().any(moved) {
        let player = find_player(&stored, at.player)?;
        let theirs = |round| stored.attendance(at.player, round);
        let yours = |round| {
            changed.iter().find(|(of, _)| *of == round).map_or_else(|| theirs(round), |request| request.1)
        };
        let [theirs, yours] =
            [requests_json(&stored, player, &theirs), requests_json(&stored, player, &yours)];
        let (subject, version) = (Subject::RequestedByes(at.player), stored.section.version);
        return Err(conflict(tx, at.event, subject, version, theirs, yours)?);
    }
    store(tx, actor, at, &stored, &changed)
}

/// Stores a player's requests for rounds to come. A request for the round at check-in takes effect there at once. Makes no
/// entry when nothing changes.
///
/// # Errors
/// The actor lacks the right; the player has withdrawn; a round is paired already or will not be played; a bye in a
/// round robin.
pub fn announce(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    attendances: &[(u8, Attendance)],
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let before = load_section_state(tx, at.section())?;
    store(tx, actor, at, &before, attendances)
}

/// Stores the requests that differ from the stored ones.
fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    before: &SectionState,
    attendances: &[(u8, Attendance)],
) -> Result<(), ActionError> {
    let player = find_player(before, at.player)?;
    // A round that is named twice counts once: its check-in is changed at one version.
    let changed: BTreeMap<u8, Attendance> = attendances
        .iter()
        .copied()
        .filter(|(round, attendance)| before.attendance(at.player, *round) != *attendance)
        .collect();
    if changed.is_empty() {
        return Ok(());
    }
    if player.status != PlayerStatus::Playing {
        return Err(no_longer_plays(player));
    }
    for (&round, &attendance) in &changed {
        if !before.upcoming_rounds().contains(&round) {
            return Err(ActionError::refused(Message::new("error-requested-bye-round").with("round", round)));
        }
        check_attendance(before, player, round, attendance)?;
        tx.save_requested_bye(at.section, &RequestedBye { competitor: at.player.into(), round, attendance })?;
        if let Some(open) = before.at_check_in().filter(|open| open.number == round) {
            tx.update_attendances(open.id, open.version, &[(at.player, attendance)])?;
        }
    }
    let after = load_section_state(tx, at.section())?;
    let several = |section_state: &SectionState| {
        section_state.half_point_notes(at.player).into_iter().find_map(|doubt| match doubt {
            HalfPointNote::Several(n) => Some(n),
            HalfPointNote::LastRound => None,
        })
    };
    let name = player.details.name.to_string();
    let is_full = changed.values().any(|attendance| *attendance == Attendance::FullPoint);
    let mut cautions = full_point_cautions(before, is_full.then_some(player.id));
    let too_many = several(&after).filter(|n| several(before).is_none_or(|had| had < *n)).map(|n| {
        Caution::acknowledge(Message::new("requested-byes-doubt-several").with("name", name).with("n", n))
    });
    cautions.extend(too_many);
    actor.require_consent(cautions)?;
    let json =
        |state: &SectionState| requests_json(state, player, &|round| state.attendance(player.id, round));
    let entry = actor.entry(at, Action::RoundsAnnounced, Subject::RequestedByes(at.player));
    entry.before(json(before)).after(json(&after)).append(tx)?;
    Ok(())
}

/// Bars a player of a Swiss section from half-point byes, or no longer. Requests that are stored stay. Makes no entry when nothing
/// changes.
///
/// # Errors
/// The actor lacks the right; there is no such player; the section is a round robin, which has no byes.
pub fn bar_half_byes(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef, barred: bool) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let before = load_section_state(tx, at.section())?;
    let player = find_player(&before, at.player)?;
    if before.format().system.is_round_robin() {
        return Err(ActionError::refused(Message::new("error-table-no-byes")));
    }
    if player.half_byes_barred == barred {
        return Ok(());
    }
    tx.update_half_byes_barred(at.player, barred)?;
    let action = if barred { Action::HalfByesBarred } else { Action::HalfByesAllowed };
    let json = |barred: bool| json!({ "name": player.details.name.to_string(), "half_byes_barred": barred });
    let entry = actor.entry(at, action, Subject::RequestedByes(at.player));
    entry.before(json(!barred)).after(json(barred)).append(tx)?;
    Ok(())
}

/// What a player requests, for the audit log: rounds by request.
fn requests_json(
    section_state: &SectionState,
    player: &Player,
    attendance: &dyn Fn(u8) -> Attendance,
) -> Value {
    let rounds = |wanted: Attendance| -> Vec<u8> {
        section_state.upcoming_rounds().filter(|round| attendance(*round) == wanted).collect()
    };
    json!({
        "name": player.details.name.to_string(),
        "absent_from": rounds(Attendance::Absent),
        "half_point_in": rounds(Attendance::HalfPoint),
        "full_point_in": rounds(Attendance::FullPoint),
    })
}

#[cfg(test)]
mod tests;
