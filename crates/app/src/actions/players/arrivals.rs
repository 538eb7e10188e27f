//! Who has come: presence confirmed by an official, from the list or by a badge, or at a kiosk; taken back; and that
//! nobody who was confirmed meanwhile is called absent unseen.

use serde_json::{Value, json};

use crate::actions::rounds::{RoundSeen, away, entry, stale, state_kept};
use crate::actions::{ActionError, Actor, section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::{
    Action, Attendance, EventId, Kiosk, Player, PlayerId, PlayerStatus, Round, RoundState, SectionId,
    SectionState, Version,
};

/// By whom a presence is confirmed.
#[derive(Clone, Copy, Debug)]
pub enum Witness<'a> {
    /// The actor, who has seen the player.
    Official,
    /// The player himself, at a kiosk that the actor opened.
    Kiosk(&'a Kiosk),
}

/// Confirms that players have come to the round of their section whose check-in is open; returns its number and
/// version. Whoever was confirmed already leaves no trace.
///
/// # Errors
/// The actor may not; no check-in is open; a player is not of the section or has withdrawn; at a kiosk, a player who
/// asked for a bye in this round.
pub fn confirm(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    players: &[PlayerId],
    witness: Witness<'_>,
) -> Result<(u8, Version), ActionError> {
    actor.needs(tx, of, Right::CheckIn)?;
    let (section_state, round) = at_check_in(tx, of, within)?;
    let mut names = Vec::new();
    let mut before: Vec<(Attendance, String)> = Vec::new();
    let mut new = Vec::new();
    for id in players {
        let player = known(&section_state, *id)?;
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
    // Whoever looks at the check-in has to know that confirmation is in use now, or that a word of his is gone.
    let contradicts = !before.is_empty() || !round.uses_confirmation();
    let version = if contradicts { tx.advance_round(round.id, round.version)? } else { round.version };
    tx.confirm_presence(round.id, &new)?;
    let seen = RoundSeen { event: of, section: within, number: round.number, version };
    let mut after = json!({ "present": names });
    if let (Witness::Kiosk(kiosk), Value::Object(fields)) = (witness, &mut after) {
        fields.insert("kiosk".to_owned(), json!(kiosk.name));
    }
    let mut entry = entry(actor, seen, &round, Action::PresenceConfirmed, said(&before), after);
    if !contradicts {
        entry.subject = format!("presence:{}", round.id);
    }
    tx.append(&entry)?;
    Ok((round.number, version))
}

/// Takes back that a player has come: what was said of him before stands again, or nobody knows.
///
/// # Errors
/// The actor may not; no check-in is open; the player is not of the section.
pub fn undo(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    id: PlayerId,
) -> Result<(u8, Version), ActionError> {
    actor.needs(tx, of, Right::CheckIn)?;
    let (section_state, round) = at_check_in(tx, of, within)?;
    let player = section_state.players.iter().find(|player| player.id == id).ok_or(ActionError::NotFound)?;
    if !round.is_confirmed(id) {
        return Ok((round.number, round.version));
    }
    // Whoever looks at the check-in saw him as one who has come.
    let again = tx.said_before(round.id, id)?;
    let word = (id, again.unwrap_or(Attendance::Present));
    let version = tx.set_attendances(round.id, round.version, &[word])?;
    let seen = RoundSeen { event: of, section: within, number: round.number, version };
    let name = player.details.name.to_string();
    let before = json!({ "present": [name] });
    let after = said(again.map(|word| (word, name)).as_slice());
    tx.append(&entry(actor, seen, &round, Action::PresenceUndone, before, after))?;
    Ok((round.number, version))
}

/// Nobody of those whom a form calls away was confirmed since its sender looked: `confirmed` are those whom he saw
/// confirmed.
///
/// # Errors
/// [`ActionError::Conflict`] when somebody was; the round is not there.
pub fn none_meanwhile(
    tx: &mut Tx<'_>,
    seen: RoundSeen,
    words: &[(PlayerId, Attendance)],
    confirmed: &[PlayerId],
) -> Result<(), ActionError> {
    let section_state = section_state(tx, seen.event, seen.section)?;
    let round =
        section_state.rounds.iter().find(|round| round.number == seen.number).ok_or(ActionError::NotFound)?;
    let called_away = |(id, word): &(PlayerId, Attendance)| {
        *word != Attendance::Present && round.is_confirmed(*id) && !confirmed.contains(id)
    };
    if !words.iter().any(called_away) {
        return Ok(());
    }
    let now = round.absences.iter().copied().collect();
    let there = json!({ "present": away(&section_state, &now, Attendance::Present) });
    Err(stale(tx, seen, round, &there, &state_kept(round.state))?)
}

/// The section with its round whose check-in is open.
fn at_check_in(
    tx: &mut Tx<'_>,
    of: EventId,
    within: SectionId,
) -> Result<(SectionState, Round), ActionError> {
    let section_state = section_state(tx, of, within)?;
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
fn known(section_state: &SectionState, id: PlayerId) -> Result<&Player, ActionError> {
    let player = section_state.players.iter().find(|player| player.id == id).ok_or(ActionError::NotFound)?;
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

/// Words of players who are away, as the ledger keeps them.
fn said(words: &[(Attendance, String)]) -> Value {
    let names = |wanted| {
        words.iter().filter(|(word, _)| *word == wanted).map(|(_, name)| name.as_str()).collect::<Vec<_>>()
    };
    let mut value = serde_json::Map::new();
    for (field, word) in [
        ("absent", Attendance::Absent),
        ("half_point", Attendance::HalfPoint),
        ("full_point", Attendance::FullPoint),
    ] {
        let names = names(word);
        if !names.is_empty() {
            value.insert(field.to_owned(), json!(names));
        }
    }
    Value::Object(value)
}

#[cfg(test)]
mod tests;
