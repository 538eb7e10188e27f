//! Arrivals: players checked in by an official, from the list or by a badge, or by themselves at a kiosk; check-ins
//! undone; and absences that contradict a check-in made meanwhile.

use serde_json::{Map, Value, json};

use crate::actions::load::find_player;
use crate::actions::rounds::{RoundSeen, entry, names_with, stale, state_json};
use crate::actions::{ActionError, Actor, Subject, load_round, load_section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{
    Action, Attendance, Kiosk, Player, PlayerId, PlayerRef, PlayerStatus, Right, Round, RoundState,
    SectionRef, SectionState, Version,
};

/// Who confirms that a player is present.
#[derive(Clone, Copy, Debug)]
pub enum Witness<'a> {
    /// The actor, who sees the player.
    Official,
    /// The player, at a kiosk that the actor opened.
    Kiosk(&'a Kiosk),
}

/// Confirms that players are present at the open check-in of their section; returns the round's number and version.
/// Makes no entry for players who were confirmed already.
///
/// # Errors
/// The actor lacks the right; no check-in is open; a player is not of the section or has withdrawn; at a kiosk, a player
/// who requested a bye in this round.
pub fn confirm(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    players: &[PlayerId],
    witness: Witness<'_>,
) -> Result<(u8, Version), ActionError> {
    actor.require(tx, at.event, Right::CheckIn)?;
    let (section_state, round) = at_check_in(tx, at)?;
    let mut names = Vec::new();
    let mut before: Vec<(Attendance, String)> = Vec::new();
    let mut new = Vec::new();
    for id in players {
        let player = playing(&section_state, *id)?;
        let name = player.details.name.to_string();
        let word = round.attendance(*id);
        match word {
            Some(Attendance::Present) => continue,
            Some(Attendance::HalfPoint | Attendance::FullPoint) if matches!(witness, Witness::Kiosk(_)) => {
                return Err(ActionError::refused(Message::new("error-kiosk-bye").with("name", name)));
            }
            Some(word) => before.push((word, name.clone())),
            None => {}
        }
        names.push(name);
        new.push((*id, word));
    }
    if new.is_empty() {
        return Ok((round.number, round.version));
    }
    // An open page of the check-in has to learn that confirmation is in use now, or that a request no longer holds.
    let contradicts = !before.is_empty() || !round.uses_confirmation();
    let version = if contradicts { tx.advance_round(round.id, round.version)? } else { round.version };
    tx.confirm_presence(round.id, &new)?;
    let subject = if contradicts { Subject::Round(round.id) } else { Subject::Presence(round.id) };
    let kiosk = match witness {
        Witness::Official => None,
        Witness::Kiosk(kiosk) => Some(&kiosk.name),
    };
    actor
        .entry(at.round(round.number), Action::PresenceConfirmed, subject)
        .before(absences_json(&before))
        .after(json!({ "present": names }))
        .after_field("kiosk", kiosk)
        .append(tx)?;
    Ok((round.number, version))
}

/// Undoes a player's check-in: the attendance before it holds again, or is unknown.
///
/// # Errors
/// The actor lacks the right; no check-in is open; the player is not of the section.
pub fn undo(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef) -> Result<(u8, Version), ActionError> {
    actor.require(tx, at.event, Right::CheckIn)?;
    let (section_state, round) = at_check_in(tx, at.section())?;
    let player = find_player(&section_state, at.player)?;
    if !round.is_confirmed(player.id) {
        return Ok((round.number, round.version));
    }
    // An open page of the check-in shows the player as present.
    let again = tx.find_attendance_before(round.id, player.id)?;
    let word = (player.id, again.unwrap_or(Attendance::Present));
    let version = tx.update_attendances(round.id, round.version, &[word])?;
    let name = player.details.name.to_string();
    let before = json!({ "present": [name] });
    let after = absences_json(again.map(|word| (word, name)).as_slice());
    let seen = at.section().round(round.number).seen(version);
    entry(actor, seen, &round, Action::PresenceUndone).before(before).after(after).append(tx)?;
    Ok((round.number, version))
}

/// Refuses a form that calls players absent who were confirmed since its sender looked: `confirmed` are those they saw
/// confirmed.
///
/// # Errors
/// [`ActionError::Conflict`] when there is one; the round does not exist.
pub fn none_meanwhile(
    tx: &mut Tx<'_>,
    seen: RoundSeen,
    words: &[(PlayerId, Attendance)],
    confirmed: &[PlayerId],
) -> Result<(), ActionError> {
    let (section_state, round) = load_round(tx, seen.at)?;
    let contradicts = |(id, word): &(PlayerId, Attendance)| {
        *word != Attendance::Present && round.is_confirmed(*id) && !confirmed.contains(id)
    };
    if !words.iter().any(contradicts) {
        return Ok(());
    }
    let now = round.absences.iter().copied().collect();
    let stored = json!({ "present": names_with(&section_state, &now, Attendance::Present) });
    Err(stale(tx, seen, &round, stored, state_json(round.state))?)
}

/// The section with the round at check-in.
fn at_check_in(tx: &mut Tx<'_>, at: SectionRef) -> Result<(SectionState, Round), ActionError> {
    let section_state = load_section_state(tx, at)?;
    let round = section_state.at_check_in().cloned();
    let closed = || {
        ActionError::refused(
            Message::new("error-no-check-in").with("section", &section_state.section.settings.name),
        )
    };
    let round = round.ok_or_else(closed)?;
    debug_assert_eq!(round.state, RoundState::CheckIn);
    Ok((section_state, round))
}

/// A player who still plays.
fn playing(section_state: &SectionState, id: PlayerId) -> Result<&Player, ActionError> {
    let player = find_player(section_state, id)?;
    let refused = |key| {
        let name = player.details.name.to_string();
        Err(ActionError::refused(Message::new(key).with("name", name)))
    };
    match player.status {
        PlayerStatus::Withdrawn => refused("error-check-in-withdrawn"),
        PlayerStatus::Playing if section_state.is_excluded(id) => refused("error-check-in-excluded"),
        PlayerStatus::Playing => Ok(player),
    }
}

/// Players who are not present, for the audit log.
fn absences_json(words: &[(Attendance, String)]) -> Value {
    let fields = [
        ("absent", Attendance::Absent),
        ("half_point", Attendance::HalfPoint),
        ("full_point", Attendance::FullPoint),
    ];
    let names = |wanted| -> Vec<&str> {
        words.iter().filter(|(word, _)| *word == wanted).map(|(_, name)| name.as_str()).collect()
    };
    let fields = fields.into_iter().map(|(field, word)| (field.to_owned(), names(word)));
    let fields = fields.filter(|(_, names)| !names.is_empty()).map(|(field, names)| (field, json!(names)));
    Value::Object(fields.collect::<Map<_, _>>())
}

#[cfg(test)]
mod tests;
