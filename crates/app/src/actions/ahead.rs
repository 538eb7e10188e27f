//! Heavy computations ahead of a write. SQLite has one writer: while a job of it computes, no one else can save.
//!
//! A *rehearsal* runs an action on a read snapshot. It answers whatever stores nothing, such as a caution with the
//! consequences of a correction, and remembers what was computed; the first change it attempts ends it, for a snapshot
//! cannot be written. The write then runs the same action, with all its checks, and takes each computation from the
//! rehearsal if its inputs are still the same. All that is remembered is a pure function of its key, so that what is
//! stored never depends on the rehearsal.
//!
//! An action that runs outside both, as on the command line, computes in place.

use super::conflict::Conflict;
use super::error::ActionError;
use crate::store::{Known, Paired, PairedWithMeetings, Phase, Rehearsal, StoreError, Tx, Wishes};
use crate::swiss::{self, State};
use crate::tournament::rounds::team_mates;
use crate::tournament::sections::consequences::{self, Consequences};
use crate::tournament::{SectionId, SectionState, Version};

/// What a rehearsal has computed and loaded.
#[derive(Default)]
pub struct Ahead(Known);

impl std::fmt::Debug for Ahead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ahead").field("known", &self.0.count()).finish_non_exhaustive()
    }
}

/// Rehearses an action, in a job that reads. Returns what the action answered, and what it computed.
pub fn rehearse<T>(tx: &mut Tx<'_>, action: impl FnOnce(&mut Tx<'_>) -> T) -> (T, Ahead) {
    let rehearsal = Rehearsal { phase: Phase::Rehearsal, known: Known::default(), moved: false };
    let (answer, rehearsal) = run(tx, rehearsal, action);
    (answer, Ahead(rehearsal.map(|rehearsal| rehearsal.known).unwrap_or_default()))
}

impl Ahead {
    /// Runs the action that was rehearsed, in a job that writes. Returns what it answered, and whether that is because
    /// something else was stored since: then it is to be rehearsed again.
    pub fn perform<T>(self, tx: &mut Tx<'_>, action: impl FnOnce(&mut Tx<'_>) -> T) -> (T, bool) {
        let rehearsal = Rehearsal { phase: Phase::Write, known: self.0, moved: false };
        let (answer, rehearsal) = run(tx, rehearsal, action);
        (answer, rehearsal.is_some_and(|rehearsal| rehearsal.moved))
    }
}

fn run<T>(
    tx: &mut Tx<'_>,
    rehearsal: Rehearsal,
    action: impl FnOnce(&mut Tx<'_>) -> T,
) -> (T, Option<Rehearsal>) {
    tx.rehearsal = Some(rehearsal);
    let answer = action(tx);
    (answer, tx.rehearsal.take())
}

/// Something else was stored since the rehearsal.
#[derive(Clone, Copy, Debug)]
pub(in crate::actions) struct Moved;

impl Moved {
    /// The conflict that this is, with the version that is stored now.
    pub(in crate::actions) fn at(self, version: Version) -> ActionError {
        ActionError::Conflict(Box::new(Conflict { version: Some(version), by: None, fields: Vec::new() }))
    }
}

/// The pairing of a state.
///
/// # Errors
/// [`Moved`] in a write that was rehearsed with another state.
pub(in crate::actions) fn pair(tx: &mut Tx<'_>, state: &State) -> Result<Paired, Moved> {
    compute_ahead(tx, |known| &mut known.pairings, state, swiss::pair)
}

/// The pairing of a state in which as few of the wishes are given up as possible.
///
/// # Errors
/// [`Moved`] in a write that was rehearsed with another state or other wishes.
pub(in crate::actions) fn pair_with_meetings(
    tx: &mut Tx<'_>,
    wishes: &Wishes,
) -> Result<PairedWithMeetings, Moved> {
    let pair = |(state, wishes): &Wishes| team_mates::pair_with_fewest_meetings(state, wishes);
    compute_ahead(tx, |known| &mut known.meetings, wishes, pair)
}

/// What is computed of this key before a write and not in it, and where it is kept.
fn compute_ahead<K: Clone + PartialEq, V: Clone>(
    tx: &mut Tx<'_>,
    place: impl FnOnce(&mut Known) -> &mut Vec<(K, V)>,
    key: &K,
    compute: impl FnOnce(&K) -> V,
) -> Result<V, Moved> {
    let Some(rehearsal) = &mut tx.rehearsal else { return Ok(compute(key)) };
    let known = place(&mut rehearsal.known);
    if let Some((_, value)) = known.iter().find(|(known, _)| known == key) {
        return Ok(value.clone());
    }
    if rehearsal.phase == Phase::Write {
        rehearsal.moved = true;
        return Err(Moved);
    }
    let value = compute(key);
    known.push((key.clone(), value.clone()));
    Ok(value)
}

/// The consequences of a change. Where results come in all the time, the state before is soon another one: then they are
/// computed once more in the write.
pub(in crate::actions) fn consequences(
    tx: &mut Tx<'_>,
    before: &SectionState,
    after: &SectionState,
) -> Consequences {
    let Some(rehearsal) = &mut tx.rehearsal else { return consequences::between(before, after) };
    let known = &mut rehearsal.known.consequences;
    if let Some((_, found)) = known.iter().find(|([from, to], _)| from == before && to == after) {
        return found.clone();
    }
    let found = consequences::between(before, after);
    known.push(([before.clone(), after.clone()], found.clone()));
    found
}

/// A section as it was loaded before, if nothing in it has changed since.
pub(in crate::actions) fn load_section_state(
    tx: &mut Tx<'_>,
    id: SectionId,
) -> Result<Option<SectionState>, StoreError> {
    let mut known = tx.rehearsal.iter().flat_map(|rehearsal| &rehearsal.known.sections);
    let loaded = known.find(|state| state.section.id == id).cloned();
    if let Some(loaded) = loaded
        && tx.find_revision(id)? == Some(loaded.section.revision)
    {
        // Teams and the order of names are the event's: no revision of a section says that they have changed.
        let (teams, alphabet) = tx.list_teams_by(loaded.section.event)?;
        return Ok(Some(SectionState { teams, alphabet, ..loaded }));
    }
    let loaded = tx.load_section_state(id)?;
    if let Some(loaded) = &loaded
        && let Some(Rehearsal { phase: Phase::Rehearsal, known, .. }) = &mut tx.rehearsal
    {
        known.sections.push(loaded.clone());
    }
    Ok(loaded)
}

#[cfg(test)]
mod tests;
