//! What players announce of coming rounds: that they stay away, with points or without.

use serde_json::{Value, json};

use crate::actions::conflict::conflict;
use crate::actions::consent::Caution;
use crate::actions::rounds::may_say;
use crate::actions::{ActionError, Actor, section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::{
    Action, Attendance, EventId, HalfPointNote, Player, PlayerId, PlayerStatus, RequestedBye, SectionId,
    SectionState,
};

/// Keeps those of a player's words for coming rounds that differ from the ones that were seen.
///
/// # Errors
/// As [`announce`]; somebody else has changed one of them since it was seen.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    ids @ (of, within, id): (EventId, SectionId, PlayerId),
    seen: &[(u8, Attendance)],
    words: &[(u8, Attendance)],
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let stored = section_state(tx, of, within)?;
    let meant: Vec<(u8, Attendance)> = words.iter().copied().filter(|word| !seen.contains(word)).collect();
    let moved = |&(round, word): &(u8, Attendance)| {
        let now = stored.attendance(id, round);
        now != word && seen.iter().any(|&(of, was)| of == round && was != now)
    };
    if meant.iter().any(moved) {
        let player = stored.players.iter().find(|player| player.id == id).ok_or(ActionError::NotFound)?;
        let theirs = |round| stored.attendance(id, round);
        let yours =
            |round| meant.iter().find(|(of, _)| *of == round).map_or_else(|| theirs(round), |word| word.1);
        let (theirs, yours) = (kept(&stored, player, &theirs), kept(&stored, player, &yours));
        let (subject, version) = (subject(id), stored.section.version);
        return Err(conflict(tx, of, &subject, version, Some(&theirs), Some(&yours))?);
    }
    keep(tx, actor, ids, &stored, &meant)
}

fn subject(player: PlayerId) -> String {
    format!("announced:{player}")
}

/// Keeps a player's words for coming rounds. A word for the round whose check-in is open stands there at once.
/// Words that change nothing leave no trace.
///
/// # Errors
/// The actor may not; the player has withdrawn; a round is paired already or will not be; a bye in a round robin.
pub fn announce(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    words: &[(u8, Attendance)],
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let before = section_state(tx, of, within)?;
    keep(tx, actor, (of, within, id), &before, words)
}

/// Keeps the words that differ from those in the book as it stands.
fn keep(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    before: &SectionState,
    words: &[(u8, Attendance)],
) -> Result<(), ActionError> {
    let player = before.players.iter().find(|player| player.id == id).ok_or(ActionError::NotFound)?;
    let changed: Vec<(u8, Attendance)> =
        words.iter().copied().filter(|(round, word)| before.attendance(id, *round) != *word).collect();
    if changed.is_empty() {
        return Ok(());
    }
    if player.status == PlayerStatus::Withdrawn {
        let name = player.details.name.to_string();
        return Err(ActionError::refused(Message::new("error-check-in-withdrawn").with("name", name)));
    }
    for (round, word) in changed {
        if !before.upcoming_rounds().contains(&round) {
            return Err(ActionError::refused(Message::new("error-announced-round").with("round", round)));
        }
        may_say(before, word)?;
        tx.announce(within, &RequestedBye { player: id, round, attendance: word })?;
        if let Some(open) = before.at_check_in().filter(|open| open.number == round) {
            tx.set_attendances(open.id, open.version, &[(id, word)])?;
        }
    }
    let after = section_state(tx, of, within)?;
    let several = |section_state: &SectionState| {
        section_state.half_point_notes(id).into_iter().find_map(|doubt| match doubt {
            HalfPointNote::Several(n) => Some(n),
            HalfPointNote::LastRound => None,
        })
    };
    let name = player.details.name.to_string();
    let told = several(&after).filter(|n| several(before).is_none_or(|had| had < *n)).map(|n| {
        Caution::acknowledge(Message::new("announced-doubt-several").with("name", name).with("n", n))
    });
    actor.require_consent(told.into_iter().collect())?;
    let mut entry = actor.entry(of, Action::RoundsAnnounced, subject(id));
    entry.section = Some(within);
    (entry.before, entry.after) = (Some(now(before, player)), Some(now(&after, player)));
    tx.append(&entry)?;
    Ok(())
}

fn now(section_state: &SectionState, player: &Player) -> Value {
    kept(section_state, player, &|round| section_state.attendance(player.id, round))
}

/// What a player says of coming rounds as the ledger keeps it: the rounds by word.
fn kept(section_state: &SectionState, player: &Player, word: &dyn Fn(u8) -> Attendance) -> Value {
    let rounds = |wanted: Attendance| -> Vec<u8> {
        section_state.upcoming_rounds().filter(|round| word(*round) == wanted).collect()
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
