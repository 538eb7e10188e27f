//! Arrivals: players checked in by an official, from the list or by a badge, or by themselves at a kiosk; check-ins
//! undone; and absences that contradict a check-in made meanwhile.

use std::collections::{HashMap, HashSet};

use serde_json::{Map, Value, json};

use crate::actions::rounds::{RoundSeen, entry, mending, names_with, stale, state_json};
use crate::actions::{ActionError, Actor, Subject, load_round, load_section};
use crate::i18n::Message;
use crate::regulations::warnings::excludes;
use crate::store::Tx;
use crate::tournament::{
    Action, Attendance, Kiosk, Player, PlayerId, PlayerRef, PlayerStatus, Right, Round, RoundState,
    SectionRef, SectionState, Version, Warning,
};

/// Who confirms that a player is present.
#[derive(Clone, Copy, Debug)]
pub enum Witness<'a> {
    /// The actor, who sees the player.
    Official,
    /// The player, at a kiosk that the actor opened.
    Kiosk(&'a Kiosk),
}

/// Confirms that players are present at the open check-in of their section, or, by an official and without one, in the
/// round that is paired and not closed; returns the round's number and version. Makes no entry for players who were
/// confirmed already.
///
/// # Errors
/// The actor lacks the right; no round is open; a player is not of the section or has withdrawn; at a kiosk, a player who
/// requested a bye in this round.
pub fn confirm(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    players: &[PlayerId],
    witness: Witness<'_>,
) -> Result<(u8, Version), ActionError> {
    actor.require(tx, at.event, Right::CheckIn)?;
    let desk = match (Desk::find(tx, at, Some(players))?, witness, players) {
        (Ok(desk), ..) => desk,
        (Err(_), Witness::Official, [player]) => return mending::come_late(tx, actor, at, *player),
        (Err(closed), ..) => return Err(closed),
    };
    let arrived = Arrived::plan(&desk, players, witness)?;
    let version = arrived.store(tx, actor, at, (&desk.round, desk.round.version), witness)?;
    Ok((desk.round.number, version))
}

/// The open check-in of a section with the players it asks about, and nothing of the rounds before: it is opened by every
/// arrival.
#[derive(Debug)]
pub(in crate::actions) struct Desk {
    round: Round,
    players: HashMap<PlayerId, Player>,
    warnings: Vec<Warning>,
}

impl Desk {
    /// The outer error is of the search; the inner one says that no check-in is open.
    fn find(
        tx: &mut Tx<'_>,
        at: SectionRef,
        players: Option<&[PlayerId]>,
    ) -> Result<Result<Self, ActionError>, ActionError> {
        let section = load_section(tx, at)?;
        let Some(round) = tx.find_check_in(at.section)? else {
            let message = Message::new("error-no-check-in").with("section", &section.settings.name);
            return Ok(Err(ActionError::refused(message)));
        };
        debug_assert_eq!(round.state, RoundState::CheckIn);
        let players = tx.list_players(at.section, players)?;
        let players = players.into_iter().map(|player| (player.id, player)).collect();
        Ok(Ok(Self { round, players, warnings: tx.list_warnings(at.section)? }))
    }

    /// Of a section that is loaded as a whole.
    pub(in crate::actions) fn from_state(section_state: &SectionState, round: &Round) -> Self {
        let players = section_state.players.iter().map(|player| (player.id, player.clone()));
        Self { round: round.clone(), players: players.collect(), warnings: section_state.warnings.clone() }
    }

    fn is_excluded(&self, id: PlayerId) -> bool {
        excludes(self.warnings.iter().filter(|warning| warning.player == id).count())
    }

    /// A player who still plays.
    fn playing(&self, id: PlayerId) -> Result<&Player, ActionError> {
        let player = self.players.get(&id).ok_or(ActionError::NotFound)?;
        let refused = |key| {
            let name = player.details.name.to_string();
            Err(ActionError::refused(Message::new(key).with("name", name)))
        };
        match player.status {
            PlayerStatus::Withdrawn => refused("error-check-in-withdrawn"),
            PlayerStatus::Expelled => refused("error-check-in-excluded"),
            PlayerStatus::Playing if self.is_excluded(id) => refused("error-check-in-excluded"),
            PlayerStatus::Playing => Ok(player),
        }
    }
}

/// Players who have arrived and were not confirmed before: what is to be stored.
#[derive(Debug, Default)]
pub(in crate::actions) struct Arrived {
    new: Vec<(PlayerId, Option<Attendance>)>,
    names: Vec<String>,
    before: Vec<(Attendance, String)>,
}

impl Arrived {
    pub(in crate::actions) fn plan(
        desk: &Desk,
        players: &[PlayerId],
        witness: Witness<'_>,
    ) -> Result<Self, ActionError> {
        let mut known = desk.round.attendance_by_player();
        let mut arrived = Self::default();
        for id in players {
            let name = desk.playing(*id)?.details.name.to_string();
            let attendance = known.insert(*id, Attendance::Present);
            match attendance {
                Some(Attendance::Present) => continue,
                Some(Attendance::HalfPoint | Attendance::FullPoint)
                    if matches!(witness, Witness::Kiosk(_)) =>
                {
                    return Err(ActionError::refused(Message::new("error-kiosk-bye").with("name", name)));
                }
                Some(attendance) => arrived.before.push((attendance, name.clone())),
                None => {}
            }
            arrived.names.push(name);
            arrived.new.push((*id, attendance));
        }
        Ok(arrived)
    }

    /// Takes them into the round as it is loaded.
    pub(in crate::actions) fn take_into(&self, round: &mut Round) {
        set_attendances(round, self.new.iter().map(|(player, _)| (*player, Some(Attendance::Present))));
    }

    /// Stores them; the version of the round afterwards.
    pub(in crate::actions) fn store(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        at: SectionRef,
        (round, version): (&Round, Version),
        witness: Witness<'_>,
    ) -> Result<Version, ActionError> {
        if self.new.is_empty() {
            return Ok(version);
        }
        // An open page of the check-in has to learn that confirmation is in use now, or that a request no longer holds.
        let contradicts = !self.before.is_empty() || !round.uses_confirmation();
        let version = if contradicts { tx.advance_round(round.id, version)? } else { version };
        tx.confirm_presence(round.id, &self.new)?;
        let subject = if contradicts { Subject::Round(round.id) } else { Subject::Presence(round.id) };
        let kiosk = match witness {
            Witness::Official => None,
            Witness::Kiosk(kiosk) => Some(&kiosk.name),
        };
        actor
            .entry(at.round(round.number), Action::PresenceConfirmed, subject)
            .before(absences_json(&self.before))
            .after(json!({ "present": self.names }))
            .after_field("kiosk", kiosk)
            .append(tx)?;
        Ok(version)
    }
}

/// Replaces what is stored of the attendance of players, in a round that is loaded.
pub(in crate::actions) fn set_attendances(
    round: &mut Round,
    attendances: impl Iterator<Item = (PlayerId, Option<Attendance>)>,
) {
    let changed: HashMap<PlayerId, Option<Attendance>> = attendances.collect();
    round.absences.retain(|(player, _)| !changed.contains_key(player));
    round.absences.extend(changed.into_iter().filter_map(|(player, attendance)| Some((player, attendance?))));
    round.absences.sort_unstable_by_key(|(player, _)| *player);
}

/// Undoes a player's check-in: the attendance before it holds again, or is unknown. Without an open check-in a player who
/// came late and waits has no game in the round.
///
/// # Errors
/// The actor lacks the right; no round is open; the player is not of the section, or has a game.
pub fn undo(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef) -> Result<(u8, Version), ActionError> {
    actor.require(tx, at.event, Right::CheckIn)?;
    let Ok(Desk { round, players, .. }) = Desk::find(tx, at.section(), Some(&[at.player]))? else {
        return mending::leave(tx, actor, at.section(), at.player);
    };
    let player = players.get(&at.player).ok_or(ActionError::NotFound)?;
    if !round.is_confirmed(player.id) {
        return Ok((round.number, round.version));
    }
    // An open page of the check-in shows the player as present.
    let earlier = tx.find_attendance_before(round.id, player.id)?;
    let attendance = (player.id, earlier.unwrap_or(Attendance::Present));
    let version = tx.update_attendances(round.id, round.version, &[attendance])?;
    let name = player.details.name.to_string();
    let before = json!({ "present": [name] });
    let after = absences_json(earlier.map(|attendance| (attendance, name)).as_slice());
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
    attendances: &[(PlayerId, Attendance)],
    confirmed: &[PlayerId],
) -> Result<(), ActionError> {
    let (section_state, round) = load_round(tx, seen.at)?;
    none_meanwhile_in(tx, seen, &section_state, &round, attendances, confirmed)
}

/// The same for a round that is loaded.
pub(in crate::actions) fn none_meanwhile_in(
    tx: &mut Tx<'_>,
    seen: RoundSeen,
    section_state: &SectionState,
    round: &Round,
    attendances: &[(PlayerId, Attendance)],
    confirmed: &[PlayerId],
) -> Result<(), ActionError> {
    let now = round.attendance_by_player();
    let confirmed: HashSet<PlayerId> = confirmed.iter().copied().collect();
    let contradicts = |(id, attendance): &(PlayerId, Attendance)| {
        *attendance != Attendance::Present
            && now.get(id) == Some(&Attendance::Present)
            && !confirmed.contains(id)
    };
    if !attendances.iter().any(contradicts) {
        return Ok(());
    }
    let now = now.into_iter().collect();
    let stored = json!({ "present": names_with(section_state, &now, Attendance::Present) });
    Err(stale(tx, seen, round, stored, state_json(round.state))?)
}

/// Players who are not present, for the audit log.
fn absences_json(attendances: &[(Attendance, String)]) -> Value {
    let fields = [
        ("absent", Attendance::Absent),
        ("half_point", Attendance::HalfPoint),
        ("full_point", Attendance::FullPoint),
    ];
    let names = |wanted| -> Vec<&str> {
        attendances
            .iter()
            .filter(|(attendance, _)| *attendance == wanted)
            .map(|(_, name)| name.as_str())
            .collect()
    };
    let fields = fields.into_iter().map(|(field, attendance)| (field.to_owned(), names(attendance)));
    let fields = fields.filter(|(_, names)| !names.is_empty()).map(|(field, names)| (field, json!(names)));
    Value::Object(fields.collect::<Map<_, _>>())
}

#[cfg(test)]
mod tests;
