//! Kiosks at the door: opened by an official, who answers for what is entered there, reached by a link, closed by an
//! official or by time.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;

use crate::actions::accounts::secrets::link_hash;
use crate::actions::actor::require_name;
use crate::actions::consent::Caution;
use crate::actions::players::arrivals::{self, Witness};
use crate::actions::{ActionError, Actor, Subject};
use crate::i18n::Message;
use crate::regulations::warnings::excludes;
use crate::store::Tx;
use crate::tournament::players::search::NameWords;
use crate::tournament::{
    Action, Attendance, EventId, Kiosk, KioskId, Name, NewSecret, PlayerId, PlayerStatus, Right, SectionId,
    SectionRef,
};

/// The hours a kiosk may stay open.
pub const HOURS: std::ops::RangeInclusive<u16> = 1..=72;
/// The longest name of a kiosk, in characters.
pub const MAX_NAME_LENGTH: usize = 60;
/// The fewest letters of a search: fewer would show the list of players.
pub const MIN_LETTERS: usize = 2;
/// The most players that a kiosk shows.
pub const MAX_FOUND: usize = 8;

/// Opens a kiosk for so many hours; `token` is the secret of its link, of which the hash is stored.
///
/// # Errors
/// The actor lacks the right; the name is empty or too long; the same form was sent before.
pub fn open(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    (name, hours): (&str, u16),
    token: &str,
) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::ManageRounds)?;
    let name = require_name(name, MAX_NAME_LENGTH, "error-kiosk-name")?;
    let hours = hours.clamp(*HOURS.start(), *HOURS.end());
    let kiosk = NewSecret {
        token_hash: link_hash(token),
        event,
        name: name.clone(),
        by: actor.user,
        at: actor.at,
        expires_at: actor.at + TimeDelta::hours(i64::from(hours)),
    };
    let id = tx.insert_kiosk(&kiosk)?;
    actor
        .entry(event, Action::KioskOpened, Subject::Kiosk(id))
        .after(json!({ "kiosk": name, "hours": hours }))
        .append(tx)?;
    Ok(())
}

/// Closes a kiosk: its link is void from now on.
///
/// # Errors
/// The actor lacks the right; it is not open; the same form was sent before.
pub fn close(tx: &mut Tx<'_>, actor: &Actor, event: EventId, id: KioskId) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::ManageRounds)?;
    let kiosk = tx.list_open_kiosks(event, actor.at)?.into_iter().find(|kiosk| kiosk.id == id);
    let kiosk = kiosk.ok_or(ActionError::NotFound)?;
    let message = Message::new("caution-close-kiosk").with("name", &kiosk.name);
    actor.require_consent(vec![Caution::acknowledge(message)])?;
    tx.close_kiosk(id, actor.at)?;
    actor
        .entry(event, Action::KioskClosed, Subject::Kiosk(id))
        .before(json!({ "kiosk": kiosk.name }))
        .append(tx)?;
    Ok(())
}

/// The kiosk of a link by the hash of its secret, while it is open and its maker still has a role that may open kiosks.
///
/// # Errors
/// Refused when it is not.
pub fn find_by_link(tx: &mut Tx<'_>, hash: &str, now: DateTime<Utc>) -> Result<Kiosk, ActionError> {
    let closed = || ActionError::refused(Message::new("error-kiosk-closed"));
    let kiosk = tx.find_kiosk_by_hash(hash)?.filter(|kiosk| kiosk.is_open(now));
    let kiosk = kiosk.ok_or_else(closed)?;
    let role = tx.find_role(kiosk.event, kiosk.by)?;
    if role.is_some_and(|role| role.may(Right::ManageRounds)) { Ok(kiosk) } else { Err(closed()) }
}

/// A player as a kiosk shows them: name and section, nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KioskPlayer {
    pub id: PlayerId,
    pub section: SectionId,
    pub section_name: String,
    pub name: Name,
    /// Whether they are confirmed already.
    pub is_present: bool,
}

/// The result of a search at a kiosk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Players of sections whose check-in is open, by name.
    pub players: Vec<KioskPlayer>,
    /// Whether there are more than are shown.
    pub more: bool,
}

/// Players of this name in sections whose check-in is open.
pub fn find(tx: &mut Tx<'_>, kiosk: &Kiosk, typed: &str) -> Result<Found, ActionError> {
    if typed.chars().filter(|char| char.is_alphabetic()).count() < MIN_LETTERS {
        return Ok(Found::default());
    }
    let name_words = NameWords::from_text(typed);
    let mut players = Vec::new();
    for section in tx.list_sections(kiosk.event)? {
        let Some(round) = tx.find_check_in(section.id)? else { continue };
        let (known, warnings) = (round.attendance_by_player(), tx.list_warnings(section.id)?);
        let is_excluded = |id| excludes(warnings.iter().filter(|warning| warning.player == id).count());
        for player in tx.list_players(section.id, None)? {
            let plays = player.status == PlayerStatus::Playing && !is_excluded(player.id);
            if plays && name_words.found_in(&player.details.name) {
                players.push(KioskPlayer {
                    id: player.id,
                    section: section.id,
                    section_name: section.settings.name.clone(),
                    name: player.details.name,
                    is_present: known.get(&player.id) == Some(&Attendance::Present),
                });
            }
        }
    }
    let alphabet = tx.find_alphabet(kiosk.event)?;
    players.sort_by_cached_key(|player| (alphabet.key_of(&player.name), player.section, player.id));
    let more = players.len() > MAX_FOUND;
    players.truncate(MAX_FOUND);
    Ok(Found { players, more })
}

/// A player checks in at a kiosk; returns the number of the round.
///
/// # Errors
/// The kiosk is closed; see [`arrivals::confirm`].
pub fn confirm(
    tx: &mut Tx<'_>,
    hash: &str,
    section: SectionId,
    player: PlayerId,
    now: DateTime<Utc>,
) -> Result<u8, ActionError> {
    let kiosk = find_by_link(tx, hash, now)?;
    let at = SectionRef { event: kiosk.event, section };
    let (round, _) =
        arrivals::confirm(tx, &Actor::absent(kiosk.by, now), at, &[player], Witness::Kiosk(&kiosk))?;
    Ok(round)
}

#[cfg(test)]
mod tests;
