//! Sections: created and set up; their first round stands at check-in from the beginning.

use super::changes::conflict;
use super::rights::Right;
use super::rounds::{away, note, open_next};
use super::{ActError, Actor, book, event, kept};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{
    Acceleration, Act, Attendance, Book, Category, EventId, NewEntry, RoundState, SectionId, SectionSettings,
    SettingsFault, Sex, Version,
};

/// Creates a section with its first round.
///
/// # Errors
/// The actor may not; the settings make no sense together; the same form was sent before.
pub fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    settings: &SectionSettings,
) -> Result<SectionId, ActError> {
    actor.needs(tx, of, Right::ManageEvent)?;
    event(tx, of)?;
    settings.check().map_err(|fault| ActError::refused(fault_message(fault)))?;
    let id = tx.insert_section(of, settings)?;
    tx.insert_round(id, 1)?;
    let mut entry = actor.entry(of, Act::SectionCreated, subject(id));
    entry.section = Some(id);
    entry.after = kept(settings);
    tx.append(&entry)?;
    Ok(id)
}

/// Changes a section's settings. The number of rounds of a round robin is none of them: it follows from the players.
///
/// # Errors
/// The actor may not; somebody else changed them since `expected`; the settings make no sense together; fewer rounds
/// than were played; what round 1 was paired by, after it was.
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
    let mut settings = settings.clone();
    if settings.system.cycles().is_some() {
        settings.rounds = stored.settings.rounds;
    }
    if stored.settings == settings {
        return Ok(stored.version);
    }
    if stored.version != expected {
        let (theirs, yours) = (kept(&stored.settings), kept(&settings));
        return Err(conflict(tx, of, &subject(id), stored.version, theirs.as_ref(), yours.as_ref())?);
    }
    may_become(&before, &settings)?;
    let version = tx.update_section(id, expected, &settings)?;
    let mut entry = actor.entry(of, Act::SectionChanged, subject(id));
    entry.section = Some(id);
    entry.before = kept(&stored.settings);
    entry.after = kept(&settings);
    follow_rounds(tx, &before, settings.rounds, &mut entry)?;
    tx.append(&entry)?;
    Ok(version)
}

/// What was paired cannot be unmade by a setting, and no man is left in a women's section (A5).
fn may_become(book: &Book, settings: &SectionSettings) -> Result<(), ActError> {
    settings.check().map_err(|fault| ActError::refused(fault_message(fault)))?;
    let paired = book.rounds.iter().filter(|round| round.state > RoundState::CheckIn).count();
    if usize::from(settings.rounds) < paired {
        return Err(ActError::refused(Message::new("error-fewer-rounds").with("paired", paired)));
    }
    let fixed = fixed_that_differ(&book.section.settings, settings);
    if book.has_begun() && !fixed.is_empty() {
        return Err(ActError::refused(Message::new("error-settings-fixed").with("fields", fixed)));
    }
    let men = book.players.iter().filter(|player| player.details.sex == Some(Sex::Male)).count();
    if settings.category == Category::Women && men > 0 {
        return Err(ActError::refused(Message::new("error-section-has-men").with("n", men)));
    }
    Ok(())
}

/// The names of the settings that differ and that round 1 is paired by. Where a start is accelerated, the number of
/// rounds is one of them.
fn fixed_that_differ(now: &SectionSettings, then: &SectionSettings) -> Vec<Message> {
    let rounds =
        |settings: &SectionSettings| (settings.acceleration == Acceleration::Baku).then_some(settings.rounds);
    let fields = [
        ("field-system", now.system == then.system),
        ("field-game-points", now.points == then.points),
        ("field-bye-score", now.bye_score == then.bye_score),
        ("field-first-round", now.first_round == then.first_round),
        ("field-seed", now.seed == then.seed),
        ("field-first-side", now.first_side == then.first_side),
        ("field-acceleration", now.acceleration == then.acceleration),
        ("field-rounds", now.acceleration != then.acceleration || rounds(now) == rounds(then)),
    ];
    fields.into_iter().filter(|(_, same)| !same).map(|(field, _)| Message::new(field)).collect()
}

/// What is wrong with settings, for whoever sets them.
#[must_use]
pub fn fault_message(fault: SettingsFault) -> Message {
    Message::new(match fault {
        SettingsFault::PointsOutOfBounds => "error-points-bounds",
        SettingsFault::PointsOutOfOrder => "error-points-order",
        SettingsFault::DrawsAboveWin => "error-points-draws",
        SettingsFault::ByeAboveWin => "error-bye-above-win",
        SettingsFault::AccelerationWithoutSwiss => "error-acceleration-swiss",
    })
}

/// A new number of rounds takes the next round away or brings it. The entry says what becomes of its check-in.
fn follow_rounds(tx: &mut Tx<'_>, book: &Book, rounds: u8, entry: &mut NewEntry) -> Result<(), ActError> {
    let Some(last) = book.rounds.last() else { return Ok(()) };
    if last.number > rounds {
        let words = last.absences.iter().copied().collect();
        note(&mut entry.before, "absent", away(book, &words, Attendance::Absent));
        note(&mut entry.before, "half_point", away(book, &words, Attendance::HalfPoint));
        note(&mut entry.before, "full_point", away(book, &words, Attendance::FullPoint));
        tx.delete_round(last.id)?;
    } else if last.state == RoundState::Closed {
        open_next(tx, book, last, rounds, &mut entry.after)?;
    }
    Ok(())
}

fn subject(id: SectionId) -> String {
    format!("section:{id}")
}
