//! Players of all events, found by name: what strangers may search. Events that are in no list are left out.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};

use crate::store::db::connection::AnyConnection;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{events, people, player_names, players, sections};
use crate::store::{StoreError, Tx};
use crate::tournament::players::persons::Person;
use crate::tournament::players::search::NameWords;
use crate::tournament::{EventId, Name, PlayerId, SectionId};

/// As many players are found by one name at most: the latest entered.
pub const MAX_FOUND: usize = 1_000;
/// Up to so many names are looked up one by one; more are held against every player.
const MAX_LOOKED_UP: usize = 300;

/// Players that were found, those of the latest events first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundPlayers {
    /// The id of each player, and the section.
    pub places: Vec<(PlayerId, SectionId)>,
    /// Whether there are more.
    pub is_cut: bool,
}

/// A player that was found, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPlayer {
    pub id: PlayerId,
    pub name: Name,
    pub country: String,
    pub section: SectionId,
    pub section_name: String,
    pub event: EventId,
    pub event_name: String,
    pub starts_on: Option<NaiveDate>,
}

row!(FoundPlayer {
    id: players::id,
    surname: people::surname,
    given: people::given,
    patronymic: people::patronymic,
    country: people::country,
    section: sections::id,
    section_name: sections::name,
    event: events::id,
    event_name: events::name,
    starts_on: events::starts_on,
} => FoundPlayer {
    id,
    name: Name { surname, given, patronymic },
    country,
    section,
    section_name,
    event,
    event_name,
    starts_on,
});

impl Tx<'_> {
    /// Has a new player found by name.
    pub(super) fn insert_player_name(
        &mut self,
        section: SectionId,
        player: PlayerId,
    ) -> Result<(), StoreError> {
        let name = self.name_of(player, &mut HashMap::new())?;
        insert!(self, player_names { player_id: player, section_id: section, name_id: name })?;
        Ok(())
    }

    /// Has at most so many players found by name that are not yet; how many they were.
    pub fn fill_player_names(&mut self, limit: u16) -> Result<usize, StoreError> {
        let open: Vec<(PlayerId, SectionId)> = players::table
            .left_join(player_names::table)
            .filter(player_names::player_id.is_null())
            .order(players::id)
            .limit(i64::from(limit))
            .select((players::id, players::section_id))
            .load(self.connection)?;
        for (player, section) in &open {
            self.insert_player_name(*section, *player)?;
        }
        Ok(open.len())
    }

    /// The players of public events who have a name with all these words, those of the latest events first.
    pub fn search_players(&mut self, name_words: &NameWords) -> Result<FoundPlayers, StoreError> {
        let names = self.find_names(name_words)?;
        if names.is_empty() {
            return Ok(FoundPlayers::default());
        }
        let listed: Vec<(SectionId, EventId, Option<NaiveDate>)> = sections::table
            .inner_join(events::table)
            .filter(events::unlisted.eq(false))
            .select((sections::id, events::id, events::starts_on))
            .load(self.connection)?;
        let listed: HashMap<SectionId, _> =
            listed.into_iter().map(|(section, event, day)| (section, (day, event))).collect();
        let (list, end) = match self.connection {
            AnyConnection::Sqlite(_) => ("value FROM json_each(", ")"),
            #[cfg(feature = "postgres")]
            AnyConnection::Postgres(_) => ("CAST(json_array_elements_text(", "::json) AS BIGINT)"),
        };
        // In one value, for there may be more names than a statement can bind. A sign in front keeps SQLite from looking up each of
        // very many.
        let sign = if names.len() <= MAX_LOOKED_UP { "" } else { "+" };
        let ids = names.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
        let named = sql::<Bool>(&format!("{sign}player_names.name_id IN (SELECT {list}"))
            .bind::<Text, _>(format!("[{ids}]"))
            .sql(&format!("{end})"));
        // For PostgreSQL diesel writes `!= ALL`, which looks through the list for each player.
        let unlisted = "player_names.section_id NOT IN \
                        (SELECT sections.id FROM sections JOIN events ON events.id = sections.event_id \
                         WHERE events.unlisted)";
        let mut places: Vec<(PlayerId, SectionId)> = player_names::table
            .filter(named)
            .filter(sql::<Bool>(unlisted))
            .order(player_names::player_id.desc())
            .limit(i64::try_from(MAX_FOUND).unwrap_or(i64::MAX).saturating_add(1))
            .select((player_names::player_id, player_names::section_id))
            .load(self.connection)?;
        let is_cut = places.len() > MAX_FOUND;
        places.truncate(MAX_FOUND);
        // Stable: in an event the one entered last stays first.
        places.sort_by_key(|(_, section)| std::cmp::Reverse(listed.get(section).copied()));
        Ok(FoundPlayers { places, is_cut })
    }

    /// Those of these players who are none of these persons: without a number, with that of another person, or while it waits.
    pub fn other_than_persons(
        &mut self,
        persons: &[Person],
        mut places: Vec<(PlayerId, SectionId)>,
    ) -> Result<Vec<(PlayerId, SectionId)>, StoreError> {
        let known: HashSet<(&str, &str)> =
            persons.iter().map(|person| (person.federation.as_str(), person.number.as_str())).collect();
        let ids: Vec<PlayerId> = places.iter().map(|(player, _)| *player).collect();
        let numbers = self.person_numbers(&ids)?;
        let is_other = |player: &PlayerId| {
            numbers.get(player).is_none_or(|number| !known.contains(&(number.federation(), number.number())))
        };
        places.retain(|(player, _)| is_other(player));
        Ok(places)
    }

    /// What a list shows of these players, in the same order.
    pub fn list_found_players(&mut self, ids: &[PlayerId]) -> Result<Vec<FoundPlayer>, StoreError> {
        let rows: Vec<FoundPlayer> = players::table
            .inner_join(people::table)
            .inner_join(sections::table.inner_join(events::table))
            .filter(players::id.eq_any(ids))
            .select(FoundPlayer::as_select())
            .load(self.connection)?;
        let found: Vec<_> = rows.iter().map(|row| (row.section, row.id)).collect();
        let short = self.short_names(&found)?;
        let mut rows: HashMap<PlayerId, FoundPlayer> = rows.into_iter().map(|row| (row.id, row)).collect();
        let found = ids.iter().filter_map(|id| rows.remove(id));
        Ok(found
            .map(|mut player| {
                if short.contains(&player.id) {
                    player.name = player.name.short();
                }
                player
            })
            .collect())
    }
}
