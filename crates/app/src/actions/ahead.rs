//! Heavy computations ahead of a write. SQLite has one writer: while a job of it computes, no one else can save.
//!
//! A *rehearsal* runs an action on a read snapshot. It answers whatever stores nothing, such as a caution with the
//! consequences of a correction, and remembers what was computed; the first change it attempts ends it, for a snapshot
//! cannot be written. The write then runs the same action, with all its checks, and takes each computation from the
//! rehearsal if its inputs are still the same. All that is remembered is a pure function of its key, so that what is
//! stored never depends on the rehearsal.
//!
//! An action that runs outside both, as on the command line, computes in place.

use std::any::Any;
use std::cell::RefCell;

use super::conflict::Conflict;
use super::error::ActionError;
use crate::store::{StoreError, Tx};
use crate::swiss::{self, Pairing, PairingError, State};
use crate::tournament::sections::consequences::{self, Consequences};
use crate::tournament::{SectionId, SectionState, Version};

/// What a rehearsal has computed and loaded.
#[derive(Default)]
pub struct Ahead {
    known: Vec<Box<dyn Any + Send>>,
    /// Whether the write needed what it did not find: something else was stored since the rehearsal.
    moved: bool,
}

impl std::fmt::Debug for Ahead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ahead").field("known", &self.known.len()).finish_non_exhaustive()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Rehearsal,
    Write,
}

thread_local! {
    /// Of the job that this thread runs. A job runs on one thread from its beginning to its end.
    static NOW: RefCell<Option<(Phase, Ahead)>> = const { RefCell::new(None) };
}

/// Clears the phase also when the job panics: its thread goes on to others.
struct Running;

impl Running {
    fn begin(phase: Phase, ahead: Ahead) -> Self {
        NOW.set(Some((phase, ahead)));
        Self
    }

    fn end(self) -> Ahead {
        NOW.take().map(|(_, ahead)| ahead).unwrap_or_default()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        NOW.set(None);
    }
}

/// Rehearses an action, in a job that reads. Returns what the action answered, and what it computed.
pub fn rehearse<T>(action: impl FnOnce() -> T) -> (T, Ahead) {
    let running = Running::begin(Phase::Rehearsal, Ahead::default());
    let answer = action();
    (answer, running.end())
}

impl Ahead {
    /// Runs the action that was rehearsed, in a job that writes. Returns what it answered, and whether that is because
    /// something else was stored since: then it is to be rehearsed again.
    pub fn perform<T>(self, action: impl FnOnce() -> T) -> (T, bool) {
        let running = Running::begin(Phase::Write, self);
        let answer = action();
        (answer, running.end().moved)
    }

    fn find<K: PartialEq + 'static, V: Clone + 'static>(&self, key: &K) -> Option<V> {
        let mut known = self.known.iter().filter_map(|known| known.downcast_ref::<(K, V)>());
        known.find(|(known, _)| known == key).map(|(_, value)| value.clone())
    }
}

/// What is known of this key, and the phase.
fn known<K: PartialEq + 'static, V: Clone + 'static>(key: &K) -> (Option<V>, Option<Phase>) {
    NOW.with_borrow(|now| match now {
        Some((phase, ahead)) => (ahead.find(key), Some(*phase)),
        None => (None, None),
    })
}

fn remember<K: Send + 'static, V: Send + 'static>(key: K, value: V) {
    NOW.with_borrow_mut(|now| {
        if let Some((_, ahead)) = now {
            ahead.known.push(Box::new((key, value)));
        }
    });
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
pub(in crate::actions) fn pair(state: &State) -> Result<Result<Pairing, PairingError>, Moved> {
    compute_ahead(state, swiss::pair)
}

/// What is computed of this key before a write and not in it.
///
/// # Errors
/// [`Moved`] in a write that was rehearsed with another key.
pub(in crate::actions) fn compute_ahead<K, V>(key: &K, compute: impl FnOnce(&K) -> V) -> Result<V, Moved>
where
    K: Clone + PartialEq + Send + 'static,
    V: Clone + Send + 'static,
{
    match known(key) {
        (Some(value), _) => Ok(value),
        (None, Some(Phase::Write)) => {
            NOW.with_borrow_mut(|now| now.iter_mut().for_each(|(_, ahead)| ahead.moved = true));
            Err(Moved)
        }
        (None, phase) => {
            let value = compute(key);
            if phase.is_some() {
                remember(key.clone(), value.clone());
            }
            Ok(value)
        }
    }
}

/// The consequences of a change. Where results come in all the time, the state before is soon another one: then they are
/// computed once more in the write.
pub(in crate::actions) fn consequences(before: &SectionState, after: &SectionState) -> Consequences {
    if NOW.with_borrow(Option::is_none) {
        return consequences::between(before, after);
    }
    let key = (before.clone(), after.clone());
    known(&key).0.unwrap_or_else(|| {
        let computed = consequences::between(before, after);
        remember(key, computed.clone());
        computed
    })
}

/// A section as it was loaded before, if nothing in it has changed since.
pub(in crate::actions) fn load_section_state(
    tx: &mut Tx<'_>,
    id: SectionId,
) -> Result<Option<SectionState>, StoreError> {
    let (loaded, phase): (Option<SectionState>, _) = known(&id);
    if let Some(loaded) = loaded
        && tx.find_revision(id)? == Some(loaded.section.revision)
    {
        // Teams and the order of names are the event's: no revision of a section says that they have changed.
        let (teams, alphabet) = tx.list_teams_by(loaded.section.event)?;
        return Ok(Some(SectionState { teams, alphabet, ..loaded }));
    }
    let loaded = tx.load_section_state(id)?;
    if let (Some(loaded), Some(Phase::Rehearsal)) = (&loaded, phase) {
        remember(id, loaded.clone());
    }
    Ok(loaded)
}

#[cfg(test)]
mod tests;
