//! Persons over events, by their number in a federation's list. What is stored of a person follows from the players of events
//! that are in lists: it is what strangers see, so that the list of persons and rating lists need no more than one index.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Integer, Nullable, Text};

use crate::primitives::Side;
use crate::store::boards::recording_names::{ESCAPE, containing};
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{boards, events, joined_players, persons, players, rounds, sections};
use crate::store::{StoreError, Tx};
use crate::tournament::players::federation::{FederationNumber, LOCAL};
use crate::tournament::players::persons::{Person, PersonEntry, PersonGame};
use crate::tournament::players::search::{NameWords, searchable};
use crate::tournament::{Board, Category, EventId, Name, PersonId, Player, PlayerId, RoundState, SectionId};

/// SQLite binds at most 32,766 values in a statement.
const IDS_AT_ONCE: usize = 1_000;

row!(Person {
    id: persons::id,
    federation: persons::federation,
    number: persons::number,
    surname: persons::surname,
    given: persons::given,
    patronymic: persons::patronymic,
    rating: persons::rating,
    entries: persons::entries,
} => Person { id, federation, number, name: Name { surname, given, patronymic }, rating, entries });

row!(PersonEntry {
    player: players::id,
    rating: players::rating,
    section: sections::id,
    section_name: sections::name,
    event: events::id,
    event_name: events::name,
    starts_on: events::starts_on,
});

/// Where a person stands in a rating list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How many stand before the person.
    pub before: usize,
    /// How many have a higher rating.
    pub higher: usize,
}

/// The condition for the players who are the person with this number.
macro_rules! of_person {
    ($number:expr) => {{
        let joined = || joined_players::table.select(joined_players::player_id);
        let own = players::federation_number.assume_not_null().eq(bind($number.clone()));
        players::id
            .eq_any(joined().filter(joined_players::number.eq(bind($number.clone()))))
            .or(own.and(players::id.ne_all(joined())))
    }};
}

impl Tx<'_> {
    /// The numbers by which these players are persons: in lists of federations, and those that officials have joined them under.
    pub(in crate::store) fn numbers_of(
        &mut self,
        ids: &[PlayerId],
    ) -> Result<BTreeSet<FederationNumber>, StoreError> {
        let mut numbers = BTreeSet::new();
        for ids in ids.chunks(IDS_AT_ONCE) {
            let of: Vec<Option<FederationNumber>> = players::table
                .filter(players::id.eq_any(ids))
                .filter(players::federation_number.is_not_null())
                .select(players::federation_number)
                .load(self.connection)?;
            numbers.extend(of.into_iter().flatten());
            numbers.extend(self.joined_numbers(ids)?.into_values());
        }
        Ok(numbers)
    }

    /// Under which numbers officials have joined these players.
    pub(super) fn joined_numbers(
        &mut self,
        ids: &[PlayerId],
    ) -> Result<HashMap<PlayerId, FederationNumber>, StoreError> {
        let rows: Vec<(PlayerId, FederationNumber)> = joined_players::table
            .filter(joined_players::player_id.eq_any(ids))
            .select((joined_players::player_id, joined_players::number))
            .load(self.connection)?;
        Ok(rows.into_iter().collect())
    }

    /// The number by which a player is a person; what officials say goes before the player's own one.
    pub fn find_person_number(&mut self, player: &Player) -> Result<Option<FederationNumber>, StoreError> {
        let joined = self.find_joined_number(player.id)?;
        Ok(joined.or_else(|| player.details.federation_number.clone()))
    }

    /// Under which number officials have joined a player with others.
    pub fn find_joined_number(&mut self, id: PlayerId) -> Result<Option<FederationNumber>, StoreError> {
        Ok(self.joined_numbers(&[id])?.remove(&id))
    }

    /// Joins a player with all who have this number, or no longer with anybody.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn save_joined_number(
        &mut self,
        id: PlayerId,
        number: Option<&FederationNumber>,
    ) -> Result<(), StoreError> {
        let (section, _) = self.find_player(id)?.ok_or(StoreError::NotFound)?;
        let mut changed = self.numbers_of(&[id])?;
        changed.extend(number.cloned());
        diesel::delete(joined_players::table.find(id)).execute(self.connection)?;
        if let Some(number) = number {
            insert!(self, joined_players { player_id: id, number: number.clone() })?;
        }
        changed.iter().try_for_each(|number| self.refresh_person(number))?;
        self.bump_revision(section)
    }

    /// Stores what strangers see of the person with this number, after one of the entries has changed.
    pub(in crate::store) fn refresh_person(&mut self, number: &FederationNumber) -> Result<(), StoreError> {
        type Entry = (Option<NaiveDate>, EventId, PlayerId, Name, Option<u16>, bool);
        let mut entries: Vec<Entry> = players::table
            .inner_join(sections::table.inner_join(events::table))
            .filter(of_person!(number))
            .filter(events::unlisted.eq(false))
            .select((
                events::starts_on,
                events::id,
                players::id,
                Name::as_select(),
                players::rating,
                events::short_names.eq(true).and(sections::category.eq(bind(Category::Age))),
            ))
            .load(self.connection)?;
        entries.sort_unstable_by_key(|(day, event, player, ..)| (*day, *event, *player));
        // A name that is shown whole somewhere is public.
        let latest = entries.iter().rfind(|(.., is_short)| !is_short).or(entries.last());
        let Some((.., name, _, is_short)) = latest else {
            let row = persons::federation.eq(number.federation()).and(persons::number.eq(number.number()));
            diesel::delete(persons::table.filter(row)).execute(self.connection)?;
            return Ok(());
        };
        let name = if *is_short { name.short() } else { name.clone() };
        let rating = entries.iter().rev().find_map(|(.., rating, _)| *rating);
        let (written, heard) = searchable(&name.to_string());
        diesel::sql_query(
            "INSERT INTO persons (federation, number, surname, given, patronymic, written, heard, rating, entries) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (federation, number) DO UPDATE SET \
             surname = excluded.surname, given = excluded.given, patronymic = excluded.patronymic, \
             written = excluded.written, heard = excluded.heard, rating = excluded.rating, \
             entries = excluded.entries",
        )
        .bind::<Text, _>(number.federation())
        .bind::<Text, _>(number.number())
        .bind::<Text, _>(&name.surname)
        .bind::<Text, _>(&name.given)
        .bind::<Text, _>(&name.patronymic)
        .bind::<Text, _>(&written)
        .bind::<Text, _>(&heard)
        .bind::<Nullable<Integer>, _>(rating.map(i32::from))
        .bind::<Integer, _>(i32::from(u16::try_from(entries.len()).unwrap_or(u16::MAX)))
        .execute(self.connection)?;
        Ok(())
    }

    /// The same for all players of an event, after the event has changed.
    pub fn refresh_persons_of(&mut self, event: EventId) -> Result<(), StoreError> {
        let ids: Vec<PlayerId> = players::table
            .inner_join(sections::table)
            .filter(sections::event_id.eq(event))
            .filter(
                players::federation_number
                    .is_not_null()
                    .or(players::id.eq_any(joined_players::table.select(joined_players::player_id))),
            )
            .select(players::id)
            .load(self.connection)?;
        let numbers = self.numbers_of(&ids)?;
        numbers.iter().try_for_each(|number| self.refresh_person(number))
    }

    /// A person.
    pub fn find_person(&mut self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let row = persons::table.find(id).select(Person::as_select());
        Ok(row.first(self.connection).optional()?)
    }

    /// Who has this number.
    pub fn find_person_numbered(
        &mut self,
        number: &FederationNumber,
    ) -> Result<Option<PersonId>, StoreError> {
        let row = persons::federation.eq(number.federation()).and(persons::number.eq(number.number()));
        Ok(persons::table.filter(row).select(persons::id).first(self.connection).optional()?)
    }

    /// Persons in the order of their names: at most `limit` who have all these words in their names, of those behind `after`.
    pub fn list_persons(
        &mut self,
        words: &NameWords,
        after: Option<PersonId>,
        limit: usize,
    ) -> Result<Vec<Person>, StoreError> {
        let mut query = persons::table
            .order((persons::written, persons::id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(Person::as_select())
            .into_boxed();
        for (written, heard) in words.words() {
            let spelled = persons::written.like(containing(written)).escape(ESCAPE);
            query = match heard {
                None => query.filter(spelled),
                Some(heard) => {
                    query.filter(spelled.or(persons::heard.like(containing(heard)).escape(ESCAPE)))
                }
            };
        }
        if let Some(after) = after {
            let row = persons::table.find(after).select(persons::written);
            let Some(written): Option<String> = row.first(self.connection).optional()? else {
                return Ok(Vec::new());
            };
            query = query
                .filter(persons::written.ge(written.clone()))
                .filter(persons::written.gt(written).or(persons::id.gt(after)));
        }
        Ok(query.load(self.connection)?)
    }

    /// The federations that have rated persons, each with how many.
    pub fn list_federations(&mut self) -> Result<Vec<(String, u64)>, StoreError> {
        Ok(persons::table
            .filter(persons::rating.is_not_null())
            .filter(persons::federation.ne(LOCAL))
            .group_by(persons::federation)
            .order(persons::federation)
            .select((persons::federation, count_star()))
            .load(self.connection)?)
    }

    /// The rating list of a federation: at most `limit`, of those behind `after`.
    pub fn list_rated(
        &mut self,
        federation: &str,
        after: Option<PersonId>,
        limit: usize,
    ) -> Result<Vec<Person>, StoreError> {
        let mut query = persons::table
            .filter(persons::federation.eq(federation.to_owned()))
            .filter(persons::rating.is_not_null())
            .order((persons::rating.desc(), persons::written, persons::id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(Person::as_select())
            .into_boxed();
        if let Some(after) = after {
            let Some((rating, written)) = self.rated(federation, after)? else { return Ok(Vec::new()) };
            // The first part keeps to the index.
            let behind = sql::<Bool>(&format!(
                "(persons.rating <= {rating} AND (persons.rating < {rating} OR persons.written > "
            ));
            let behind = behind.bind::<Text, _>(written.clone()).sql(" OR (persons.written = ");
            query =
                query.filter(behind.bind::<Text, _>(written).sql(&format!(" AND persons.id > {after})))")));
        }
        Ok(query.load(self.connection)?)
    }

    /// Where a person stands in the rating list of a federation.
    pub fn find_standing(
        &mut self,
        federation: &str,
        person: PersonId,
    ) -> Result<Option<Standing>, StoreError> {
        let Some((rating, written)) = self.rated(federation, person)? else { return Ok(None) };
        let list = || persons::table.filter(persons::federation.eq(federation.to_owned()));
        let higher = sql::<Bool>(&format!("persons.rating > {rating}"));
        let higher: usize = list().filter(higher).count().get_result(self.connection)?;
        let equal = sql::<Bool>(&format!("persons.rating = {rating} AND (persons.written < "));
        let equal = equal.bind::<Text, _>(written.clone()).sql(" OR (persons.written = ");
        let equal = equal.bind::<Text, _>(written).sql(&format!(" AND persons.id < {person}))"));
        let equal: usize = list().filter(equal).count().get_result(self.connection)?;
        Ok(Some(Standing { before: higher.saturating_add(equal), higher }))
    }

    /// By what a person is found in a rating list.
    fn rated(&mut self, federation: &str, person: PersonId) -> Result<Option<(u16, String)>, StoreError> {
        let row = persons::table.find(person).filter(persons::federation.eq(federation.to_owned()));
        let found: Option<(Option<u16>, String)> =
            row.select((persons::rating, persons::written)).first(self.connection).optional()?;
        Ok(found.and_then(|(rating, written)| Some((rating?, written))))
    }

    /// A person's entries in events that are in lists, those of the latest events first.
    pub fn list_person_entries(&mut self, person: &Person) -> Result<Vec<PersonEntry>, StoreError> {
        let number = FederationNumber::of(&person.federation, &person.number);
        let Ok(number) = number else { return Ok(Vec::new()) };
        let mut entries: Vec<PersonEntry> = players::table
            .inner_join(sections::table.inner_join(events::table))
            .filter(of_person!(number))
            .filter(events::unlisted.eq(false))
            .select(PersonEntry::as_select())
            .load(self.connection)?;
        entries.sort_by_key(|entry| std::cmp::Reverse((entry.starts_on, entry.event, entry.player)));
        Ok(entries)
    }

    /// The games with a result of these entries, in their order, of each the last round first: those of rounds that everyone
    /// may see.
    pub fn list_person_games(&mut self, entries: &[PersonEntry]) -> Result<Vec<PersonGame>, StoreError> {
        let place: HashMap<PlayerId, usize> = entries.iter().map(|entry| entry.player).zip(0..).collect();
        let mut played: Vec<(usize, u8, Side, Board)> = Vec::new();
        for part in entries.chunks(IDS_AT_ONCE) {
            let ids: Vec<PlayerId> = part.iter().map(|entry| entry.player).collect();
            for side in [Side::White, Side::Black] {
                let mut query = boards::table
                    .inner_join(rounds::table)
                    .filter(rounds::state.ne(bind(RoundState::CheckIn)))
                    .filter(rounds::state.ne(bind(RoundState::Draft)))
                    .filter(boards::outcome.is_not_null())
                    .select((rounds::number, Board::as_select()))
                    .into_boxed();
                query = match side {
                    Side::White => query.filter(boards::white_id.eq_any(ids.clone())),
                    Side::Black => query.filter(boards::black_id.eq_any(ids.clone())),
                };
                let found: Vec<(u8, Board)> = query.load(self.connection)?;
                played.extend(found.into_iter().filter_map(|(round, board)| {
                    let player = if side == Side::White { board.white } else { board.black };
                    Some((*place.get(&player)?, round, side, board))
                }));
            }
        }
        played.sort_by_key(|(place, round, ..)| (*place, std::cmp::Reverse(*round)));
        let mut opponents: HashMap<PlayerId, (SectionId, Name, Option<FederationNumber>)> = HashMap::new();
        let other = |side: Side, board: &Board| if side == Side::White { board.black } else { board.white };
        let ids: Vec<PlayerId> = played.iter().map(|(_, _, side, board)| other(*side, board)).collect();
        for ids in ids.chunks(IDS_AT_ONCE) {
            type Row = (PlayerId, SectionId, Name, Option<FederationNumber>);
            let rows: Vec<Row> = players::table
                .filter(players::id.eq_any(ids))
                .select((players::id, players::section_id, Name::as_select(), players::federation_number))
                .load(self.connection)?;
            let mut joined = self.joined_numbers(ids)?;
            opponents.extend(
                rows.into_iter()
                    .map(|(id, section, name, number)| (id, (section, name, joined.remove(&id).or(number)))),
            );
        }
        let short = self.sections_with_short_names()?;
        let game = |(place, round, side, board): (usize, u8, Side, Board)| {
            let entry: &PersonEntry = entries.get(place)?;
            let (section, name, number) = opponents.get(&other(side, &board))?;
            Some(PersonGame {
                event: entry.event,
                section: entry.section,
                round,
                board: board.number,
                player: entry.player,
                side,
                result: board.result?,
                opponent: if short.contains(section) { name.short() } else { name.clone() },
                opponent_number: number.clone(),
            })
        };
        Ok(played.into_iter().filter_map(game).collect())
    }
}
