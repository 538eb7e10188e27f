//! Persons over events, by their number in a federation's list. What is stored of a person follows from the players of events
//! that are in lists: it is what strangers see, so that the list of persons and rating lists need no more than one index.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{count_star, max, sql};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Date, Integer, Nullable, Text};

use crate::primitives::{Keyed as _, Side};
use crate::store::boards::recording_names::{ESCAPE, containing};
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{boards, events, joined_players, persons, players, rounds, sections};
use crate::store::{StoreError, Tx};
use crate::tournament::players::age::AgeLimit;
use crate::tournament::players::federation::{FederationNumber, LOCAL};
use crate::tournament::players::persons::{Listed, Person, PersonEntry, PersonGame};
use crate::tournament::players::search::{NameWords, searchable};
use crate::tournament::{
    Board, Category, EventId, Name, PersonId, Player, PlayerId, RoundState, SectionId, SectionRules, Sex,
    Title,
};

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
    title: persons::title,
    region: persons::region,
} => Person {
    id, federation, number, name: Name { surname, given, patronymic }, rating, entries, title,
    region: Option::<String>::unwrap_or_default(region),
});

row!(PersonEntry {
    player: players::id,
    rating: players::rating,
    section: sections::id,
    section_name: sections::name,
    event: events::id,
    event_name: events::name,
    starts_on: events::starts_on,
    zone: events::time_zone,
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

/// What an entry says of its person.
struct Seen {
    starts_on: Option<NaiveDate>,
    event: EventId,
    player: PlayerId,
    name: Name,
    rating: Option<u16>,
    title: Option<Title>,
    sex: Option<Sex>,
    region: String,
    has_short_names: bool,
    category: Category,
    rules: SectionRules,
}

row!(Seen {
    starts_on: events::starts_on, event: events::id, player: players::id, surname: players::surname,
    given: players::given, patronymic: players::patronymic, rating: players::rating, title: players::title,
    sex: players::sex, region: players::region, has_short_names: events::short_names,
    category: sections::category, rules: sections::rules,
} => Seen {
    starts_on, event, player, name: Name { surname, given, patronymic }, rating, title, sex, region,
    has_short_names, category, rules,
});

impl Seen {
    /// Whether strangers see the name shortened there.
    fn is_short(&self) -> bool {
        self.has_short_names && self.category == Category::Age
    }

    /// What everybody knows of the age.
    fn age_limit(&self) -> Option<AgeLimit> {
        AgeLimit::of_rules(self.category, &self.rules, self.starts_on)
    }
}

/// A boxed query of persons, narrowed down to those who are listed.
macro_rules! only {
    ($query:expr, $listed:expr) => {{
        let mut query = $query;
        if $listed.women {
            query = query.filter(persons::sex.assume_not_null().eq(bind(Sex::Female)));
        }
        if let Some(day) = $listed.born_after {
            // Born after the day before is born on this day.
            query = query.filter(persons::born_after.ge(day.pred_opt().unwrap_or(day)));
        }
        query
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
        let mut entries: Vec<Seen> = players::table
            .inner_join(sections::table.inner_join(events::table))
            .filter(of_person!(number))
            .filter(events::unlisted.eq(false))
            .select(Seen::as_select())
            .load(self.connection)?;
        entries.sort_unstable_by_key(|entry| (entry.starts_on, entry.event, entry.player));
        // A name that is shown whole somewhere is public.
        let latest = entries.iter().rfind(|entry| !entry.is_short()).or(entries.last());
        let Some(latest) = latest else {
            let row = persons::federation.eq(number.federation()).and(persons::number.eq(number.number()));
            diesel::delete(persons::table.filter(row)).execute(self.connection)?;
            return Ok(());
        };
        let name = if latest.is_short() { latest.name.short() } else { latest.name.clone() };
        let from_latest = || entries.iter().rev();
        let rating = from_latest().find_map(|entry| entry.rating);
        let title = from_latest().find_map(|entry| entry.title);
        let sex = from_latest().find_map(|entry| entry.sex);
        let region = from_latest().map(|entry| entry.region.as_str()).find(|region| !region.is_empty());
        // What an event with short names says of children stays there.
        let ages = entries.iter().filter(|entry| !entry.is_short());
        let born_after = ages.filter_map(|entry| entry.age_limit()?.born_after()).max();
        let (written, heard) = searchable(&name.to_string());
        diesel::sql_query(
            "INSERT INTO persons (federation, number, surname, given, patronymic, written, heard, rating, entries, \
             title, sex, region, born_after) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
             ON CONFLICT (federation, number) DO UPDATE SET \
             surname = excluded.surname, given = excluded.given, patronymic = excluded.patronymic, \
             written = excluded.written, heard = excluded.heard, rating = excluded.rating, \
             entries = excluded.entries, title = excluded.title, sex = excluded.sex, region = excluded.region, \
             born_after = excluded.born_after",
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
        .bind::<Nullable<Text>, _>(title.map(Title::key))
        .bind::<Nullable<Text>, _>(sex.map(Sex::key))
        .bind::<Text, _>(region.unwrap_or_default())
        .bind::<Nullable<Date>, _>(born_after)
        .execute(self.connection)?;
        Ok(())
    }

    /// Stores what rating lists show of persons where it is not stored yet, of at most so many; how many they were.
    pub fn fill_persons(&mut self, limit: u16) -> Result<usize, StoreError> {
        let open: Vec<(String, String)> = persons::table
            .filter(persons::region.is_null())
            .limit(i64::from(limit))
            .select((persons::federation, persons::number))
            .load(self.connection)?;
        for (federation, number) in &open {
            let Ok(number) = FederationNumber::of(federation, number) else { continue };
            self.refresh_person(&number)?;
        }
        Ok(open.len())
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

    /// The rating list of a federation: at most `limit` of those who are listed, behind `after`.
    pub fn list_rated(
        &mut self,
        federation: &str,
        listed: Listed,
        after: Option<PersonId>,
        limit: usize,
    ) -> Result<Vec<Person>, StoreError> {
        let query = persons::table
            .filter(persons::federation.eq(federation.to_owned()))
            .filter(persons::rating.is_not_null())
            .order((persons::rating.desc(), persons::written, persons::id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(Person::as_select())
            .into_boxed();
        let mut query = only!(query, listed);
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

    /// The latest day after which a player in the rating list of a federation is known to be born, by age limits of sections.
    pub fn find_youngest(&mut self, federation: &str) -> Result<Option<NaiveDate>, StoreError> {
        Ok(persons::table
            .filter(persons::federation.eq(federation.to_owned()))
            .filter(persons::rating.is_not_null())
            .select(max(persons::born_after))
            .first(self.connection)?)
    }

    /// Where a person stands in the rating list of a federation, among those who are listed.
    pub fn find_standing(
        &mut self,
        federation: &str,
        listed: Listed,
        person: PersonId,
    ) -> Result<Option<Standing>, StoreError> {
        let Some((rating, written)) = self.rated(federation, person)? else { return Ok(None) };
        let list = || {
            let query = persons::table.filter(persons::federation.eq(federation.to_owned())).into_boxed();
            only!(query, listed)
        };
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
        type Played = (usize, (u8, Option<DateTime<Utc>>), Side, Board);
        let mut played: Vec<Played> = Vec::new();
        for part in entries.chunks(IDS_AT_ONCE) {
            let ids: Vec<PlayerId> = part.iter().map(|entry| entry.player).collect();
            for side in [Side::White, Side::Black] {
                let mut query = boards::table
                    .inner_join(rounds::table)
                    .filter(rounds::state.ne(bind(RoundState::CheckIn)))
                    .filter(rounds::state.ne(bind(RoundState::Draft)))
                    .filter(boards::outcome.is_not_null())
                    .select((rounds::number, rounds::started_at, Board::as_select()))
                    .into_boxed();
                query = match side {
                    Side::White => query.filter(boards::white_id.eq_any(ids.clone())),
                    Side::Black => query.filter(boards::black_id.eq_any(ids.clone())),
                };
                let found: Vec<(u8, Option<DateTime<Utc>>, Board)> = query.load(self.connection)?;
                played.extend(found.into_iter().filter_map(|(round, started_at, board)| {
                    let player = if side == Side::White { board.white } else { board.black };
                    Some((*place.get(&player)?, (round, started_at), side, board))
                }));
            }
        }
        played.sort_by_key(|(place, (round, _), ..)| (*place, std::cmp::Reverse(*round)));
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
        let game = |(place, (round, started_at), side, board): Played| {
            let entry: &PersonEntry = entries.get(place)?;
            let opponent_id = other(side, &board);
            let (section, name, number) = opponents.get(&opponent_id)?;
            Some(PersonGame {
                event: entry.event,
                section: entry.section,
                round,
                board: board.number,
                player: entry.player,
                side,
                result: board.result?,
                started_at,
                opponent_id,
                opponent: if short.contains(section) { name.short() } else { name.clone() },
                opponent_number: number.clone(),
            })
        };
        Ok(played.into_iter().filter_map(game).collect())
    }
}
