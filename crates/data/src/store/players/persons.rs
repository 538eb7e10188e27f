//! Persons over events, by their number in a federation's list. What is stored of a person follows from what was said of the
//! entries (`claims`): it is what strangers see, so that the list of persons and rating lists need no more than one index.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{count_star, max, sql};
use diesel::prelude::*;
use diesel::sql_types::Binary;

use crate::primitives::Side;
use crate::store::boards::recording_names::{ESCAPE, containing};
use crate::store::db::columns::bind;
use crate::store::db::rows::row;
use crate::store::db::schema::{events, games, people, person_claims, persons, players, rounds, sections};
use crate::store::players::claims::is_member;
use crate::store::players::person_order::key_column;
use crate::store::{StoreError, Tx};
use crate::tournament::players::claims::ClaimState;
use crate::tournament::players::federation::{FederationNumber, LOCAL};
use crate::tournament::players::persons::{Listed, Person, PersonEntry, PersonGame};
use crate::tournament::players::search::NameWords;
use crate::tournament::{Alphabet, Game, Name, PersonId, PlayerId, RoundState, SectionId, Sex};

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
    /// The person with this id, if there is one.
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
        name_words: &NameWords,
        alphabet: Alphabet,
        after: Option<PersonId>,
        limit: usize,
    ) -> Result<Vec<Person>, StoreError> {
        let key_of = || sql::<Binary>(key_column(alphabet));
        let mut query = persons::table
            .order((key_of(), persons::id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(Person::as_select())
            .into_boxed();
        for word in name_words.words() {
            let spelled = persons::written.like(containing(&word.spelling)).escape(ESCAPE);
            let heard = |sound: String| persons::heard.like(sound).escape(ESCAPE);
            query = match (&word.sound, &word.russian) {
                (None, _) => query.filter(spelled),
                (Some(sound), None) => query.filter(spelled.or(heard(containing(sound)))),
                // Sounds have no signs that `LIKE` reads otherwise but the one that is meant so.
                (Some(sound), Some(russian)) => {
                    let either = heard(containing(sound)).or(heard(format!("%{russian}%")));
                    query.filter(spelled.or(either))
                }
            };
        }
        if let Some(after) = after {
            let row = persons::table.find(after).select(key_of());
            let Some(key): Option<Vec<u8>> = row.first(self.connection).optional()? else {
                return Ok(Vec::new());
            };
            // The first part keeps to the index.
            query = query.filter(key_of().ge(key.clone())).filter(key_of().gt(key).or(persons::id.gt(after)));
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

    /// The rating list of a federation: at most `limit` of those who are listed, behind `after`. Of equal ratings the names decide.
    pub fn list_rated(
        &mut self,
        federation: &str,
        listed: Listed,
        alphabet: Alphabet,
        after: Option<PersonId>,
        limit: usize,
    ) -> Result<Vec<Person>, StoreError> {
        let key_of = || sql::<Binary>(key_column(alphabet));
        let query = persons::table
            .filter(persons::federation.eq(federation.to_owned()))
            .filter(persons::rating.is_not_null())
            .order((persons::rating.desc(), key_of(), persons::id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(Person::as_select())
            .into_boxed();
        let mut query = only!(query, listed);
        if let Some(after) = after {
            let Some((rating, key)) = self.rated(federation, alphabet, after)? else {
                return Ok(Vec::new());
            };
            let rated = persons::rating.assume_not_null();
            let named_behind = key_of().gt(key.clone()).or(key_of().eq(key).and(persons::id.gt(after)));
            // The first part keeps to the index.
            query = query.filter(rated.le(bind(rating))).filter(rated.lt(bind(rating)).or(named_behind));
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
        alphabet: Alphabet,
        person: PersonId,
    ) -> Result<Option<Standing>, StoreError> {
        let Some((rating, key)) = self.rated(federation, alphabet, person)? else { return Ok(None) };
        let (rated, key_of) = (persons::rating.assume_not_null(), || sql::<Binary>(key_column(alphabet)));
        let list = || {
            let query = persons::table.filter(persons::federation.eq(federation.to_owned())).into_boxed();
            only!(query, listed)
        };
        let higher: usize = list().filter(rated.gt(bind(rating))).count().get_result(self.connection)?;
        let named_before = key_of().lt(key.clone()).or(key_of().eq(key).and(persons::id.lt(person)));
        let equal = list().filter(rated.eq(bind(rating))).filter(named_before);
        let equal: usize = equal.count().get_result(self.connection)?;
        Ok(Some(Standing { before: higher.saturating_add(equal), higher }))
    }

    /// By what a person is found in a rating list: the rating, and the key of the name.
    fn rated(
        &mut self,
        federation: &str,
        alphabet: Alphabet,
        person: PersonId,
    ) -> Result<Option<(u16, Vec<u8>)>, StoreError> {
        let row = persons::table.find(person).filter(persons::federation.eq(federation.to_owned()));
        let found: Option<(Option<u16>, Vec<u8>)> = row
            .select((persons::rating, sql::<Binary>(key_column(alphabet))))
            .first(self.connection)
            .optional()?;
        Ok(found.and_then(|(rating, key)| Some((rating?, key))))
    }

    /// A person's entries in events that are in lists, those of the latest events first.
    pub fn list_person_entries(&mut self, person: &Person) -> Result<Vec<PersonEntry>, StoreError> {
        let number = FederationNumber::new(&person.federation, &person.number);
        let Ok(number) = number else { return Ok(Vec::new()) };
        let mut entries: Vec<PersonEntry> = players::table
            .inner_join(sections::table.inner_join(events::table))
            .inner_join(person_claims::table)
            .filter(person_claims::number.eq(bind(number)))
            .filter(is_member!())
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
        type Played = (usize, (u8, Option<DateTime<Utc>>), Side, Game);
        let mut played: Vec<Played> = Vec::new();
        for part in entries.chunks(IDS_AT_ONCE) {
            let ids: Vec<PlayerId> = part.iter().map(|entry| entry.player).collect();
            for side in [Side::White, Side::Black] {
                let mut query = games::table
                    .inner_join(rounds::table)
                    .filter(rounds::state.ne(bind(RoundState::CheckIn)))
                    .filter(rounds::state.ne(bind(RoundState::Draft)))
                    .filter(games::outcome.is_not_null())
                    .select((rounds::number, rounds::started_at, Game::as_select()))
                    .into_boxed();
                query = match side {
                    Side::White => query.filter(games::white_id.eq_any(ids.clone())),
                    Side::Black => query.filter(games::black_id.eq_any(ids.clone())),
                };
                let found: Vec<(u8, Option<DateTime<Utc>>, Game)> = query.load(self.connection)?;
                played.extend(found.into_iter().filter_map(|(round, started_at, board)| {
                    let player = if side == Side::White { board.white } else { board.black };
                    Some((*place.get(&player)?, (round, started_at), side, board))
                }));
            }
        }
        played.sort_by_key(|(place, (round, _), ..)| (*place, std::cmp::Reverse(*round)));
        let mut opponents: HashMap<PlayerId, (Name, Option<FederationNumber>)> = HashMap::new();
        let other = |side: Side, board: &Game| if side == Side::White { board.black } else { board.white };
        let ids: Vec<PlayerId> = played.iter().map(|(_, _, side, board)| other(*side, board)).collect();
        for ids in ids.chunks(IDS_AT_ONCE) {
            let rows: Vec<(SectionId, PlayerId, Name)> = players::table
                .inner_join(people::table)
                .filter(players::id.eq_any(ids))
                .select((players::section_id, players::id, Name::as_select()))
                .load(self.connection)?;
            let places: Vec<_> = rows.iter().map(|(section, id, _)| (*section, *id)).collect();
            let (short, mut numbers) = (self.short_names(&places)?, self.person_numbers(ids)?);
            opponents.extend(rows.into_iter().map(|(_, id, name)| {
                let name = if short.contains(&id) { name.short() } else { name };
                (id, (name, numbers.remove(&id)))
            }));
        }
        let game = |(place, (round, started_at), side, board): Played| {
            let entry: &PersonEntry = entries.get(place)?;
            let opponent_id = other(side, &board);
            let (name, number) = opponents.get(&opponent_id)?;
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
                opponent: name.clone(),
                opponent_number: number.clone(),
            })
        };
        Ok(played.into_iter().filter_map(game).collect())
    }
}
