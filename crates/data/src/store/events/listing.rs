//! Parts of long lists, cut in the database.

use diesel::prelude::*;

use crate::store::db::schema::{events, people, players};
use crate::store::{StoreError, Tx};
use crate::tournament::players::search::NameWords;
use crate::tournament::{Event, EventId, Player, SectionId};

/// As many names of events are read at once when some are searched for.
const NAMES_AT_ONCE: i64 = 500;

impl Tx<'_> {
    /// The events that everyone is shown in lists, the newest first: at most `limit` of those that are older than `before`
    /// and whose name or place has these words.
    pub fn list_public_events(
        &mut self,
        name_words: &NameWords,
        before: Option<EventId>,
        limit: usize,
    ) -> Result<Vec<Event>, StoreError> {
        let ids = self.list_public_event_ids(name_words, before, limit)?;
        let found = events::table.filter(events::id.eq_any(ids)).order(events::id.desc());
        Ok(found.select(Event::as_select()).load(self.connection)?)
    }

    /// Words are compared here and not in the database: SQLite folds ASCII letters only. Names are read piece by piece, and
    /// no further than they are needed.
    fn list_public_event_ids(
        &mut self,
        name_words: &NameWords,
        before: Option<EventId>,
        limit: usize,
    ) -> Result<Vec<EventId>, StoreError> {
        let (mut found, mut last) = (Vec::new(), before.unwrap_or(EventId(i64::MAX)));
        let piece =
            if name_words.is_empty() { i64::try_from(limit).unwrap_or(i64::MAX) } else { NAMES_AT_ONCE };
        loop {
            let names: Vec<(EventId, String, String)> = events::table
                .filter(events::id.lt(last))
                .filter(events::unlisted.eq(false))
                .order(events::id.desc())
                .limit(piece)
                .select((events::id, events::name, events::place))
                .load(self.connection)?;
            for (id, name, place) in &names {
                if found.len() == limit {
                    return Ok(found);
                }
                if name_words.is_empty() || name_words.found_in_text(&format!("{name} {place}")) {
                    found.push(*id);
                }
            }
            match names.last() {
                Some((id, ..))
                    if found.len() < limit && i64::try_from(names.len()).is_ok_and(|n| n == piece) =>
                {
                    last = *id;
                }
                _ => return Ok(found),
            }
        }
    }

    /// A part of a section's players, by starting number, then in the order of entry.
    pub fn list_players_from(
        &mut self,
        section: SectionId,
        offset: u32,
        limit: u32,
    ) -> Result<Vec<Player>, StoreError> {
        let mut players: Vec<(SectionId, Player)> = players::table
            .inner_join(people::table)
            .filter(players::section_id.eq(section))
            // The databases sort rows without a number differently.
            .order((players::number.is_null(), players::number, players::id))
            .offset(offset.into())
            .limit(limit.into())
            .select((players::section_id, Player::as_select()))
            .load(self.connection)?;
        self.add_ratings(&mut players)?;
        self.shorten(&mut players)?;
        Ok(players.into_iter().map(|(_, player)| player).collect())
    }

    /// How many players a section has.
    pub fn count_players(&mut self, section: SectionId) -> Result<usize, StoreError> {
        let count: i64 =
            players::table.filter(players::section_id.eq(section)).count().get_result(self.connection)?;
        Ok(usize::try_from(count).unwrap_or_default())
    }
}
