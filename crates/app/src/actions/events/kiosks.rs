//! Kiosks at the door: opened by an official, who answers for what is said there, known by a link, closed by hand or
//! by the clock.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use crate::actions::accounts::secrets::token_hash;
use crate::actions::players::arrivals;
use crate::actions::players::arrivals::Witness;
use crate::actions::{ActionError, Actor};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::players::search::{NameWords, alphabetical};
use crate::tournament::{Action, EventId, Kiosk, KioskId, Name, NewKiosk, PlayerId, SectionId};

/// The hours a kiosk may stay open.
pub const HOURS: std::ops::RangeInclusive<u16> = 1..=72;
/// The longest name of a kiosk, in characters.
pub const LONGEST_NAME: usize = 60;
/// The fewest letters that names are looked for by: fewer would show the list of players.
pub const FEWEST_LETTERS: usize = 2;
/// The most players that a kiosk shows.
pub const MOST_FOUND: usize = 8;

/// Opens a kiosk for so many hours; `token` is the secret of its link, of which the hash is kept.
///
/// # Errors
/// The actor may not; the name is empty or too long; the same form was sent before.
pub fn open(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    (name, hours): (&str, u16),
    token: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, event, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(ActionError::refused(Message::new("error-kiosk-name").with("max", LONGEST_NAME)));
    }
    let hours = hours.clamp(*HOURS.start(), *HOURS.end());
    let kiosk = NewKiosk {
        token_hash: token_hash(token),
        event,
        name: name.to_owned(),
        by: actor.user,
        at: actor.at,
        expires_at: actor.at + TimeDelta::hours(i64::from(hours)),
    };
    let id = tx.insert_kiosk(&kiosk)?;
    let mut entry = actor.entry(event, Action::KioskOpened, subject(id));
    entry.after = Some(json!({ "kiosk": name, "hours": hours }));
    tx.append(&entry)?;
    Ok(())
}

/// Closes a kiosk: its link is worthless from now on.
///
/// # Errors
/// The actor may not; it is not open; the same form was sent before.
pub fn close(tx: &mut Tx<'_>, actor: &Actor, event: EventId, id: KioskId) -> Result<(), ActionError> {
    actor.needs(tx, event, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let kiosk = tx.open_kiosks(event, actor.at)?.into_iter().find(|kiosk| kiosk.id == id);
    let kiosk = kiosk.ok_or(ActionError::NotFound)?;
    tx.close_kiosk(id, actor.at)?;
    let mut entry = actor.entry(event, Action::KioskClosed, subject(id));
    entry.before = Some(json!({ "kiosk": kiosk.name }));
    tx.append(&entry)?;
    Ok(())
}

/// The kiosk of a link by the hash of its secret, while it is open and its maker still holds an office that opens
/// kiosks.
///
/// # Errors
/// Refused when it is not.
pub fn of_link(tx: &mut Tx<'_>, hash: &str, now: DateTime<Utc>) -> Result<Kiosk, ActionError> {
    let closed = || ActionError::refused(Message::new("error-kiosk-closed"));
    let kiosk = tx.kiosk_by_hash(hash)?.filter(|kiosk| kiosk.is_open(now));
    let kiosk = kiosk.ok_or_else(closed)?;
    let role = tx.role(kiosk.event, kiosk.by)?;
    if role.is_some_and(|role| role.may(Right::ManageRounds)) { Ok(kiosk) } else { Err(closed()) }
}

/// A player as a kiosk shows him: his name and section, nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KioskPlayer {
    /// Who.
    pub id: PlayerId,
    /// His section.
    pub section: SectionId,
    /// Its name.
    pub section_name: String,
    /// His name.
    pub name: Name,
    /// Whether he is confirmed already.
    pub is_present: bool,
}

/// What a kiosk finds for what was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Players of sections whose check-in is open, by name.
    pub players: Vec<KioskPlayer>,
    /// Whether there are more than are shown.
    pub more: bool,
}

/// Players of this name in sections whose check-in is open.
///
/// # Errors
/// The database fails.
pub fn find(tx: &mut Tx<'_>, kiosk: &Kiosk, typed: &str) -> Result<Found, ActionError> {
    if typed.chars().filter(|char| char.is_alphabetic()).count() < FEWEST_LETTERS {
        return Ok(Found::default());
    }
    let words = NameWords::of(typed);
    let mut players = Vec::new();
    for section_state in tx.section_states(kiosk.event)? {
        let Some(round) = section_state.at_check_in() else { continue };
        for player in section_state.players.iter().filter(|player| section_state.still_plays(player)) {
            if words.found_in(&player.details.name) {
                players.push(KioskPlayer {
                    id: player.id,
                    section: section_state.section.id,
                    section_name: section_state.section.settings.name.clone(),
                    name: player.details.name.clone(),
                    is_present: round.is_confirmed(player.id),
                });
            }
        }
    }
    players.sort_by_cached_key(|player| (alphabetical(&player.name.to_string()), player.section, player.id));
    let more = players.len() > MOST_FOUND;
    players.truncate(MOST_FOUND);
    Ok(Found { players, more })
}

/// A player says at a kiosk that he is here; answers with the number of the round.
///
/// # Errors
/// The kiosk is closed; see [`arrivals::confirm`].
pub fn confirm(
    tx: &mut Tx<'_>,
    hash: &str,
    (within, player): (SectionId, PlayerId),
    now: DateTime<Utc>,
) -> Result<u8, ActionError> {
    let kiosk = of_link(tx, hash, now)?;
    let maker = Actor { user: kiosk.by, at: now, request_key: None, consent: None };
    let (round, _) = arrivals::confirm(tx, &maker, (kiosk.event, within), &[player], Witness::Kiosk(&kiosk))?;
    Ok(round)
}

fn subject(id: KioskId) -> String {
    format!("kiosk:{id}")
}

#[cfg(test)]
mod tests;
