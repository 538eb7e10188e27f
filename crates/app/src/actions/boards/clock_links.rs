//! The clock of a board on a phone or tablet. A device with the board's link runs the clock. The link is derived from the
//! server's secret, so that it can be shown again without being stored; it is valid for this board alone, from the
//! publication of its round. What a device sends is bounded, checked, and stored beside the game for the officials; it
//! changes no result.

use std::fmt;

use chrono::{DateTime, Utc};
use serde_json::json;

use crate::actions::accounts::secrets::token_hash;
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor, Subject, load_section, load_section_state};
use crate::i18n::Message;
use crate::regulations::clock::LogEntry;
use crate::store::{StoreError, Tx};
use crate::tournament::{Action, BoardRef, ClockBoard, GameId, Right, RoundState, SectionRef};

/// The most entries of one device: enough for a game of 400 moves and all other events.
const MAX_ENTRIES: u32 = 1_000;
/// The most devices of one link of a board.
const MAX_DEVICES: usize = 6;
/// The length of a link's key: 128 bits in hexadecimal.
const KEY_LENGTH: usize = 32;

/// The secret from which the links of all boards are derived.
#[derive(Clone)]
pub struct ClockSecret(String);

impl fmt::Debug for ClockSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClockSecret")
    }
}

impl ClockSecret {
    /// The secret that the server keeps.
    #[must_use]
    pub const fn new(secret: String) -> Self {
        Self(secret)
    }

    /// The link of this number that opens a board's clock.
    #[must_use]
    pub fn link(&self, board: GameId, serial: u32) -> ClockLink {
        // Half of a hash: no hash of anything longer can be made of it.
        let mut key = token_hash(&format!("{}/clock/{board}/{serial}", self.0));
        key.truncate(KEY_LENGTH);
        ClockLink { board, key }
    }
}

/// The right to hand in the log of a board's clock.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ClockLink {
    /// The board named by the link.
    pub board: GameId,
    key: String,
}

impl ClockLink {
    /// The link of this board with a key as a device sends it.
    ///
    /// # Errors
    /// No key has this form.
    pub fn new(board: GameId, key: &str) -> Result<Self, NoLink> {
        let is_key =
            key.len() == KEY_LENGTH && key.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if is_key { Ok(Self { board, key: key.to_owned() }) } else { Err(NoLink) }
    }

    /// The path that opens the clock. The key stands behind the `#`: browsers send that to no server, so that no log and no
    /// proxy has it; the script of the page sends it with the log.
    #[must_use]
    pub fn path(&self) -> String {
        format!("/clock/{}#{}", self.board, self.key)
    }
}

impl fmt::Debug for ClockLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClockLink({}-…)", self.board)
    }
}

/// A text that is not the key of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the link of a clock")]
pub struct NoLink;

/// The place of a board's clock: nothing that the public pages of its round do not show.
///
/// # Errors
/// [`ActionError::NotFound`] when there is no such board, or the round is not published.
pub fn place(tx: &mut Tx<'_>, board: GameId) -> Result<ClockBoard, ActionError> {
    let place = tx.find_clock_board(board)?.filter(|place| place.state >= RoundState::Published);
    place.ok_or(ActionError::NotFound)
}

/// The place of the clock whose log a link hands in.
///
/// # Errors
/// [`ActionError::NotFound`] when the link is void, or the round is not published.
pub fn open(tx: &mut Tx<'_>, secret: &ClockSecret, link: &ClockLink) -> Result<ClockBoard, ActionError> {
    let place = place(tx, link.board)?;
    // Compared by their hashes, so that the time it takes tells nothing of the key.
    let right = token_hash(&secret.link(link.board, place.serial).key) == token_hash(&link.key);
    if right { Ok(place) } else { Err(ActionError::NotFound) }
}

/// What a device sends.
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandedIn {
    /// The key that the device made for itself.
    pub device: String,
    /// Entries of its log, in their order.
    pub entries: Vec<LogEntry>,
}

/// The answer to the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Taken {
    /// The number of its last stored entry.
    pub stored: u32,
    /// Whether no other device has sent entries by the same link before it.
    pub first: bool,
    /// How many milliseconds ago the round started, while it is played (K1).
    pub since: Option<i64>,
}

/// Stores what a device sends. Entries that are stored already are skipped, so that a device may send the same again; those
/// after a gap wait until it is filled.
///
/// # Errors
/// The link is not valid; an entry or the device's key is not valid; there are too many entries or devices; the round is
/// closed, and the device has sent nothing before; the section is final.
pub fn hand_in(
    tx: &mut Tx<'_>,
    secret: &ClockSecret,
    link: &ClockLink,
    handed: &HandedIn,
    now: DateTime<Utc>,
) -> Result<Taken, ActionError> {
    let place = open(tx, secret, link)?;
    let HandedIn { device, entries } = handed;
    let is_key = (16..=64).contains(&device.len()) && device.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let checked = entries.iter().try_for_each(LogEntry::check);
    if !is_key || checked.is_err() || entries.iter().any(|entry| entry.seq > MAX_ENTRIES) {
        return Err(ActionError::refused(Message::new("clock-log-refused")));
    }
    let last = tx.find_last_clock_entry(link.board, device)?;
    let mut stored = last;
    let mut fresh = Vec::new();
    for entry in entries {
        if entry.seq == stored.saturating_add(1) {
            stored = entry.seq;
            fresh.push(entry.clone());
        }
    }
    let at = SectionRef { event: place.event, section: place.section };
    if !fresh.is_empty() && load_section(tx, at)?.final_since.is_some() {
        return Err(StoreError::Final.into());
    }
    if !fresh.is_empty() && last == 0 && place.state == RoundState::Closed {
        // A log may be completed late. A log that starts after the round is for the referee to judge.
        return Err(ActionError::refused(Message::new("clock-log-closed")));
    }
    // Only devices of this link count: those of a void link keep no one out.
    let devices = tx.list_clock_devices(link.board, place.serial)?;
    if !fresh.is_empty() && !devices.contains(device) && devices.len() >= MAX_DEVICES {
        return Err(ActionError::refused(Message::new("clock-log-devices").with("most", MAX_DEVICES)));
    }
    tx.insert_clock_entries(link.board, place.serial, device, &fresh, now)?;
    let started = place.started_at.filter(|_| place.state == RoundState::Playing);
    Ok(Taken {
        stored,
        first: devices.first().is_none_or(|first| first == device),
        since: started.map(|at| (now - at).num_milliseconds().max(0)),
    })
}

/// Renews the link of a board's clock; the one before it is void.
///
/// # Errors
/// The actor lacks the right; there is no such board; the same form was sent before.
pub fn renew(tx: &mut Tx<'_>, actor: &Actor, at: BoardRef) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::EnterResults)?;
    let section_state = load_section_state(tx, at.section())?;
    if section_state.section.final_since.is_some() {
        return Err(StoreError::Final.into());
    }
    let (_, board) = at.find(&section_state).ok_or(ActionError::NotFound)?;
    let place = tx.find_clock_board(board.id)?.ok_or(ActionError::NotFound)?;
    actor.require_consent(vec![Caution::acknowledge(Message::new("caution-clock-link"))])?;
    let serial = place.serial.saturating_add(1);
    tx.save_clock_link(board.id, serial)?;
    let json = |serial: u32| json!({ "board": board.number, "clock_link": serial });
    let entry = actor.entry(at, Action::ClockLinkRenewed, Subject::Clock(board.id));
    entry.before(json(place.serial)).after(json(serial)).append(tx)?;
    Ok(())
}

#[cfg(test)]
mod tests;
