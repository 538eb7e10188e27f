//! The times at which drafts are published by themselves.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::set;
use crate::store::db::schema::{events, rounds, sections, stages};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    EventId, RoundId, RoundRef, RoundState, SectionId, SectionRef, Timer, TimerFault, UserId, Version,
};

impl Tx<'_> {
    /// Stores the time at which a draft is published by itself, or that there is none.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn save_timer(
        &mut self,
        round: RoundId,
        expected: Version,
        timer: Option<&Timer>,
    ) -> Result<Version, StoreError> {
        let version = self.advance_round(round, expected)?;
        self.store_timer(round, timer)?;
        Ok(version)
    }

    pub(in crate::store) fn store_timer(
        &mut self,
        round: RoundId,
        timer: Option<&Timer>,
    ) -> Result<(), StoreError> {
        let at: Option<DateTime<Utc>> = timer.map(|timer| timer.at);
        let by: Option<UserId> = timer.map(|timer| timer.by);
        let fault: Option<TimerFault> = timer.and_then(|timer| timer.fault);
        let values = set!(rounds { publish_at: at, publish_by: by, publish_fault: fault });
        diesel::update(rounds::table.find(round)).set(values).execute(self.connection)?;
        Ok(())
    }

    /// The drafts that are going to be published by themselves, the next one first: of sections that are not final, in
    /// events that are here.
    pub fn list_timed_rounds(&mut self) -> Result<Vec<(RoundRef, DateTime<Utc>)>, StoreError> {
        let timed: Vec<(EventId, SectionId, u8, Option<DateTime<Utc>>)> = rounds::table
            .inner_join(stages::table.inner_join(sections::table.inner_join(events::table)))
            .filter(rounds::publish_at.is_not_null())
            .filter(rounds::publish_fault.is_null())
            .filter(rounds::state.eq(bind(RoundState::Draft)))
            .filter(sections::final_at.is_null())
            .filter(events::moved_to.is_null())
            .order((rounds::publish_at, rounds::id))
            .select((sections::event_id, sections::id, rounds::number, rounds::publish_at))
            .load(self.connection)?;
        let at = |(event, section, round, at): (EventId, SectionId, u8, Option<DateTime<Utc>>)| {
            Some((SectionRef { event, section }.round(round), at?))
        };
        Ok(timed.into_iter().filter_map(at).collect())
    }
}
