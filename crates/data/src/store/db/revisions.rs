//! Which state the things are in that pages are made of, known without asking the database.
//!
//! On SQLite one process writes, through one thread, so the commits themselves keep the account: the writer tells
//! [`Revisions`] what a committed job has touched before it answers the job. On PostgreSQL other nodes commit too, and
//! nothing tells this one: there a [`Stamp`] is read from the database. A listener of `NOTIFY` would call
//! [`Revisions::moved`] with what the other nodes have touched, and nothing else would change.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use tokio::sync::watch;

use crate::tournament::{EventId, SectionId, Version};

/// What a page depends on, and nothing else that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DependsOn {
    /// The details of an event, and one of its sections.
    Section(EventId, SectionId),
    /// An event with all that is in it.
    Event(EventId),
    /// All events and sections.
    Everything,
    /// Nothing that is stored.
    Nothing,
}

/// The state of what a page depends on. It never takes the same value again after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stamp([i64; 2]);

impl Stamp {
    /// Of what does not change.
    pub(in crate::store) const NEVER: Self = Self([0, 0]);

    /// As the database has it.
    pub(in crate::store) fn stored(event: Version, section: Version) -> Self {
        Self([event.0, section.0])
    }
}

/// What a job has changed, as far as pages can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::store) enum Touched {
    /// The details of an event, which all pages of its sections show.
    Details(EventId),
    /// Something in an event that only pages of the event as a whole show.
    Within(EventId),
    Section(SectionId),
    /// Something that any page may show.
    All,
}

/// When what was changed last, counted in changes since the start.
#[derive(Debug, Default)]
pub(in crate::store) struct Revisions {
    counts: RwLock<Counts>,
    /// How many changes there were, for those who wait for the next one.
    changes: watch::Sender<i64>,
}

#[derive(Debug, Default)]
struct Counts {
    changes: i64,
    of: HashMap<Touched, i64>,
}

impl Revisions {
    pub(in crate::store) fn stamp(&self, of: DependsOn) -> Stamp {
        let counts = self.counts.read().unwrap_or_else(PoisonError::into_inner);
        let at = |touched: &Touched| counts.of.get(touched).copied().unwrap_or_default();
        let latest = match of {
            DependsOn::Nothing => return Stamp::NEVER,
            DependsOn::Section(event, section) => {
                at(&Touched::Details(event)).max(at(&Touched::Section(section)))
            }
            DependsOn::Event(event) => at(&Touched::Details(event)).max(at(&Touched::Within(event))),
            DependsOn::Everything => counts.changes,
        };
        Stamp([latest.max(at(&Touched::All)), 0])
    }

    /// Counts one change of all of these.
    pub(in crate::store) fn moved(&self, touched: &[Touched]) {
        if touched.is_empty() {
            return;
        }
        let mut counts = self.counts.write().unwrap_or_else(PoisonError::into_inner);
        counts.changes += 1;
        let changes = counts.changes;
        counts.of.extend(touched.iter().map(|touched| (*touched, changes)));
        drop(counts);
        self.changes.send_replace(changes);
    }

    /// Hears of every change from now on.
    pub(in crate::store) fn changes(&self) -> watch::Receiver<i64> {
        self.changes.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_moves_what_shows_it_and_nothing_else() {
        let revisions = Revisions::default();
        let pages = [
            DependsOn::Section(EventId(1), SectionId(1)),
            DependsOn::Section(EventId(1), SectionId(2)),
            DependsOn::Event(EventId(1)),
            DependsOn::Event(EventId(2)),
            DependsOn::Everything,
            DependsOn::Nothing,
        ];
        let moved = |touched: &[Touched]| {
            let before = pages.map(|page| revisions.stamp(page));
            revisions.moved(touched);
            let after = pages.map(|page| revisions.stamp(page));
            before.iter().zip(after).map(|(before, after)| *before != after).collect::<Vec<_>>()
        };
        let (section, event) = (Touched::Section(SectionId(1)), Touched::Within(EventId(1)));
        assert_eq!(moved(&[section, event]), [true, false, true, false, true, false]);
        assert_eq!(moved(&[event]), [false, false, true, false, true, false]);
        assert_eq!(moved(&[Touched::Details(EventId(1))]), [true, true, true, false, true, false]);
        assert_eq!(moved(&[Touched::All]), [true, true, true, true, true, false]);
        assert_eq!(moved(&[]), [false; 6]);
    }
}
