//! Sections: created and set up; their first round stands at check-in from the beginning.

use super::changes::conflict;
use super::rights::Right;
use super::rounds::{away, note, open_next};
use super::{ActError, Actor, book, event, kept};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{
    Act, Attendance, Book, Category, EventId, NewEntry, RoundState, SectionId, SectionSettings, Sex, Version,
};

/// Creates a section with its first round.
///
/// # Errors
/// The actor may not; the same form was sent before.
pub fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    settings: &SectionSettings,
) -> Result<SectionId, ActError> {
    actor.needs(tx, of, Right::ManageEvent)?;
    event(tx, of)?;
    let id = tx.insert_section(of, settings)?;
    tx.insert_round(id, 1)?;
    let mut entry = actor.entry(of, Act::SectionCreated, subject(id));
    entry.section = Some(id);
    entry.after = kept(settings);
    tx.append(&entry)?;
    Ok(id)
}

/// Changes a section's settings.
///
/// # Errors
/// The actor may not; somebody else changed them since `expected`; fewer rounds than were played; the order
/// of the starting list after round 1 was paired.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    id: SectionId,
    expected: Version,
    settings: &SectionSettings,
) -> Result<Version, ActError> {
    actor.needs(tx, of, Right::ManageEvent)?;
    let before = book(tx, of, id)?;
    let stored = &before.section;
    if stored.settings == *settings {
        return Ok(stored.version);
    }
    if stored.version != expected {
        let (theirs, yours) = (kept(&stored.settings), kept(settings));
        return Err(conflict(tx, of, &subject(id), stored.version, theirs.as_ref(), yours.as_ref())?);
    }
    may_become(&before, settings)?;
    let version = tx.update_section(id, expected, settings)?;
    let mut entry = actor.entry(of, Act::SectionChanged, subject(id));
    entry.section = Some(id);
    entry.before = kept(&stored.settings);
    entry.after = kept(settings);
    follow_rounds(tx, &before, settings.rounds, &mut entry)?;
    tx.append(&entry)?;
    Ok(version)
}

/// What was paired cannot be unmade by a setting, and no man is left in a women's section (A5).
fn may_become(book: &Book, settings: &SectionSettings) -> Result<(), ActError> {
    let paired = book.rounds.iter().filter(|round| round.state > RoundState::CheckIn).count();
    if usize::from(settings.rounds) < paired {
        return Err(ActError::refused(Message::new("error-fewer-rounds").with("paired", paired)));
    }
    let now = &book.section.settings;
    let order = |settings: &SectionSettings| (settings.first_round, settings.seed);
    if paired > 0 && order(now) != order(settings) {
        return Err(ActError::refused(Message::new("error-list-is-drawn")));
    }
    let men = book.players.iter().filter(|player| player.details.sex == Some(Sex::Male)).count();
    if settings.category == Category::Women && men > 0 {
        return Err(ActError::refused(Message::new("error-section-has-men").with("n", men)));
    }
    Ok(())
}

/// A new number of rounds takes the next round away or brings it. The entry says what becomes of its check-in.
fn follow_rounds(tx: &mut Tx<'_>, book: &Book, rounds: u8, entry: &mut NewEntry) -> Result<(), ActError> {
    let Some(last) = book.rounds.last() else { return Ok(()) };
    if last.number > rounds {
        let words = last.absences.iter().copied().collect();
        note(&mut entry.before, "absent", away(book, &words, Attendance::Absent));
        note(&mut entry.before, "half_point", away(book, &words, Attendance::HalfPoint));
        tx.delete_round(last.id)?;
    } else if last.state == RoundState::Closed {
        let carried = open_next(tx, book, last, rounds)?;
        note(&mut entry.after, "carried_over", carried);
    }
    Ok(())
}

fn subject(id: SectionId) -> String {
    format!("section:{id}")
}
