//! Which entries with a number are the person with this number: what was said of each, and the persons that follow from it. A
//! person is made again whenever an entry, its section or its event changes.

use std::collections::{BTreeSet, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Bool, Date, Integer, Nullable, Text};

use crate::primitives::Keyed as _;
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{events, joined_players, people, person_claims, persons, players, sections};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::players::age::AgeLimit;
use crate::tournament::players::claims::{
    ClaimState, PersonClaim, Settled, Shown, WaitingClaim, settle, shown,
};
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::players::list_keys::ListKeys;
use crate::tournament::players::search::searchable;
use crate::tournament::{Category, EventId, Name, PlayerId, SectionId, Sex, Title, UserId, Zone};

/// SQLite binds at most 32,766 values in a statement.
const IDS_AT_ONCE: usize = 1_000;

row!(PersonClaim {
    id: person_claims::id, state: person_claims::state, agreed_surname: person_claims::surname,
    agreed_given: person_claims::given, agreed_patronymic: person_claims::patronymic, waits: person_claims::waits,
    is_short: person_claims::is_short, due_on: person_claims::due_on, player: players::id, surname: people::surname,
    given: people::given, patronymic: people::patronymic, sex: people::sex, rating: players::rating,
    title: people::title, region: people::region, section: sections::id, category: sections::category,
    rules: sections::rules, final_at: sections::final_at, event: events::id, is_unlisted: events::unlisted,
    short_names: events::short_names, starts_on: events::starts_on, ends_on: events::ends_on, zone: events::time_zone,
} => PersonClaim {
    id,
    player,
    section,
    event,
    is_unlisted,
    name: Name { surname, given, patronymic },
    sex,
    rating,
    title,
    region,
    has_short_names: has_short_names(short_names, category),
    age_limit: AgeLimit::of_rules(category, &rules, starts_on),
    starts_on,
    over_on: over_on(starts_on, ends_on, final_at, zone),
    settled: Settled {
        state,
        agreed: agreed_name(agreed_surname, agreed_given, agreed_patronymic),
        waits,
        is_short,
        due_on,
    },
});

row!(WaitingClaim {
    player: players::id, version: players::version, number: person_claims::number, state: person_claims::state,
    surname: people::surname, given: people::given, patronymic: people::patronymic, section: sections::id,
    section_name: sections::name, category: sections::category, event: events::id, event_name: events::name,
    short_names: events::short_names, is_short: person_claims::is_short, asked_by: person_claims::asked_by,
    asked_at: person_claims::asked_at,
} => WaitingClaim {
    player,
    version,
    number,
    state,
    name: name_for_strangers(Name { surname, given, patronymic }, is_short, has_short_names(short_names, category)),
    section,
    section_name,
    event,
    event_name,
    asked_by,
    asked_at,
});

/// Whether strangers see names shortened in a section of this category.
fn has_short_names(of_event: bool, category: Category) -> bool {
    of_event && category == Category::Age
}

fn name_for_strangers(name: Name, by_person: bool, by_event: bool) -> Name {
    if by_person || by_event { name.short() } else { name }
}

/// The last day, or that on which the section was made final where the event has none; nothing while it is not final, or was so
/// before that day.
fn over_on(
    starts_on: Option<NaiveDate>,
    ends_on: Option<NaiveDate>,
    final_at: Option<DateTime<Utc>>,
    zone: Zone,
) -> Option<NaiveDate> {
    let closed = zone.day(final_at?);
    let last = ends_on.or(starts_on).unwrap_or(closed);
    (last <= closed).then_some(last)
}

fn agreed_name(surname: String, given: String, patronymic: String) -> Option<Name> {
    Some(Name { surname, given, patronymic }).filter(|name| *name != Name::default())
}

/// The condition for the claims of entries that are the person.
macro_rules! is_member {
    () => {
        person_claims::state
            .ne(bind(ClaimState::Waiting))
            .and(person_claims::state.ne(bind(ClaimState::Refused)))
    };
}

pub(in crate::store) use is_member;

/// Which entries that wait are listed.
#[derive(Clone, Copy, Debug)]
pub enum ClaimQuery<'f> {
    /// Those that the officials of this event are asked about: they had the number before.
    Of(EventId),
    /// Those of this event, which officials of others are asked about.
    Within(EventId),
    /// Those with a number in the list of this federation.
    OfFederation(&'f str),
    /// The entry of this player.
    About(PlayerId),
}

/// What follows for the entries with a number, in the order of their entry.
pub(super) struct Following {
    pub(super) claims: Vec<PersonClaim>,
    /// What is stored of each.
    pub(super) before: Vec<Settled>,
    /// What strangers see of the person.
    pub(super) shown: Option<Shown>,
}

impl Tx<'_> {
    /// The numbers that these players are entered with or joined under.
    pub(in crate::store) fn numbers_of(
        &mut self,
        ids: &[PlayerId],
    ) -> Result<BTreeSet<FederationNumber>, StoreError> {
        let mut numbers = BTreeSet::new();
        for ids in ids.chunks(IDS_AT_ONCE) {
            let of: Vec<FederationNumber> = person_claims::table
                .filter(person_claims::player_id.eq_any(ids))
                .select(person_claims::number)
                .load(self.connection)?;
            numbers.extend(of);
        }
        Ok(numbers)
    }

    /// The numbers by which these players are persons.
    pub(super) fn person_numbers(
        &mut self,
        ids: &[PlayerId],
    ) -> Result<HashMap<PlayerId, FederationNumber>, StoreError> {
        let mut numbers = HashMap::new();
        for ids in ids.chunks(IDS_AT_ONCE) {
            let of: Vec<(PlayerId, FederationNumber)> = person_claims::table
                .filter(person_claims::player_id.eq_any(ids))
                .filter(is_member!())
                .select((person_claims::player_id, person_claims::number))
                .load(self.connection)?;
            numbers.extend(of);
        }
        Ok(numbers)
    }

    /// The number by which a player is a person; what officials say goes before the player's own one.
    pub fn find_person_number(&mut self, player: PlayerId) -> Result<Option<FederationNumber>, StoreError> {
        Ok(self.person_numbers(&[player])?.remove(&player))
    }

    /// The number that a player is entered with or joined under, and whether the player is the person with this number.
    pub fn find_claim(
        &mut self,
        player: PlayerId,
    ) -> Result<Option<(FederationNumber, ClaimState)>, StoreError> {
        Ok(person_claims::table
            .filter(person_claims::player_id.eq(player))
            .select((person_claims::number, person_claims::state))
            .first(self.connection)
            .optional()?)
    }

    /// Under which number officials have joined a player with others.
    pub fn find_joined_number(&mut self, id: PlayerId) -> Result<Option<FederationNumber>, StoreError> {
        let row = joined_players::table.find(id).select(joined_players::number);
        Ok(row.first(self.connection).optional()?)
    }

    /// Joins a player with all who have this number, or no longer with anyone. Where others have the number it waits, until
    /// [`Self::decide_claim`].
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub fn save_joined_number(
        &mut self,
        id: PlayerId,
        number: Option<&FederationNumber>,
    ) -> Result<(), StoreError> {
        self.lock_persons()?;
        let (section, _) = self.find_player(id)?.ok_or(StoreError::NotFound)?;
        diesel::delete(joined_players::table.find(id)).execute(self.connection)?;
        if let Some(number) = number {
            insert!(self, joined_players { player_id: id, number: number.clone() })?;
        }
        self.bump_revision(section)?;
        self.claim(id)
    }

    /// A new player has this number.
    pub(super) fn insert_claim(
        &mut self,
        player: PlayerId,
        number: &FederationNumber,
    ) -> Result<(), StoreError> {
        insert!(
            self,
            person_claims {
                player_id: player,
                number: number.clone(),
                state: ClaimState::Waiting,
                surname: "",
                given: "",
                patronymic: "",
                waits: true,
                is_short: false,
            }
        )?;
        self.refresh(number, Some(player))
    }

    /// Follows a change of a player: the number may be another one, and so may be whatever its person has from the player.
    pub(super) fn claim(&mut self, player: PlayerId) -> Result<(), StoreError> {
        type Numbers =
            (Option<FederationNumber>, Option<FederationNumber>, Option<FederationNumber>, Option<bool>);
        let stored: Option<Numbers> = players::table
            .inner_join(people::table)
            .left_join(joined_players::table)
            .left_join(person_claims::table)
            .filter(players::id.eq(player))
            .select((
                people::federation_number,
                joined_players::number.nullable(),
                person_claims::number.nullable(),
                person_claims::is_short.nullable(),
            ))
            .first(self.connection)
            .optional()?;
        let Some((own, joined, known, is_short)) = stored else { return Ok(()) };
        let number = joined.or(own);
        if number == known {
            return number.iter().try_for_each(|number| self.refresh_person(number));
        }
        diesel::delete(person_claims::table.filter(person_claims::player_id.eq(player)))
            .execute(self.connection)?;
        if is_short == Some(true) {
            self.rename_player(player)?;
        }
        number.iter().try_for_each(|number| self.insert_claim(player, number))?;
        known.iter().try_for_each(|number| self.refresh_person(number))
    }

    /// What was said of the number of one player is said of another one's from now on: two entries of an event become one.
    pub fn move_claim(&mut self, from: PlayerId, to: PlayerId) -> Result<(), StoreError> {
        self.lock_persons()?;
        let before = self.numbers_of(&[to])?;
        let of = |player: PlayerId| person_claims::table.filter(person_claims::player_id.eq(player));
        diesel::delete(of(to)).execute(self.connection)?;
        diesel::update(of(from)).set(person_claims::player_id.eq(to)).execute(self.connection)?;
        self.rename_player(to)?;
        before.iter().try_for_each(|number| self.refresh_person(number))
    }

    /// Has the players of an event that was imported claim their numbers.
    pub fn claim_persons_of(&mut self, event: EventId) -> Result<(), StoreError> {
        diesel::sql_query(
            "INSERT INTO person_claims (player_id, number, state, surname, given, patronymic, waits, is_short) \
             SELECT players.id, people.federation_number, $1, '', '', '', $2, $3 FROM players \
             JOIN people ON people.id = players.person_id \
             WHERE people.event_id = $4 AND people.federation_number IS NOT NULL ORDER BY players.id",
        )
        .bind::<Text, _>(ClaimState::Waiting.key())
        .bind::<Bool, _>(true)
        .bind::<Bool, _>(false)
        .bind::<BigInt, _>(event.0)
        .execute(self.connection)?;
        self.refresh_persons_of(event)
    }

    /// The entries with this number in the order of their entry.
    fn load_claims(&mut self, number: &FederationNumber) -> Result<Vec<PersonClaim>, StoreError> {
        Ok(players::table
            .inner_join(people::table)
            .inner_join(sections::table.inner_join(events::table))
            .inner_join(person_claims::table)
            .filter(person_claims::number.eq(bind(number.clone())))
            .order(person_claims::id)
            .select(PersonClaim::as_select())
            .load(self.connection)?)
    }

    /// Stores what follows for the entries with this number, and what strangers see of the person, after one of them has changed.
    pub(in crate::store) fn refresh_person(&mut self, number: &FederationNumber) -> Result<(), StoreError> {
        self.refresh(number, None)
    }

    /// The same, where the pages of this player's section are made again anyway.
    fn refresh(&mut self, number: &FederationNumber, changed: Option<PlayerId>) -> Result<(), StoreError> {
        self.lock_persons()?;
        let Following { claims, before, shown } = self.following(number, Utc::now().date_naive())?;
        for (claim, before) in claims.iter().zip(&before) {
            self.store_settled(claim, before)?;
            let is_seen = |of: &Settled| (of.is_short, of.state.is_member());
            if changed != Some(claim.player) && is_seen(&claim.settled) != is_seen(before) {
                self.outdate(claim.section)?;
            }
        }
        match shown {
            Some(shown) => self.store_person(number, &shown),
            None => {
                let row =
                    persons::federation.eq(number.federation()).and(persons::number.eq(number.number()));
                diesel::delete(persons::table.filter(row)).execute(self.connection)?;
                Ok(())
            }
        }
    }

    /// What follows for the entries with this number on a day. Changes nothing.
    pub(super) fn following(
        &mut self,
        number: &FederationNumber,
        today: NaiveDate,
    ) -> Result<Following, StoreError> {
        let mut claims = self.load_claims(number)?;
        let line = if claims.is_empty() { None } else { self.find_list_line(number)? };
        let before = claims.iter().map(|claim| claim.settled.clone()).collect();
        settle(&mut claims, line.as_ref(), today);
        let shown = shown(&claims, line.as_ref(), today);
        Ok(Following { claims, before, shown })
    }

    /// Stores what has changed of an entry.
    fn store_settled(&mut self, claim: &PersonClaim, before: &Settled) -> Result<(), StoreError> {
        if claim.settled == *before {
            return Ok(());
        }
        let Settled { state, agreed, waits, is_short, due_on } = claim.settled.clone();
        let Name { surname, given, patronymic } = agreed.unwrap_or_default();
        let changes = set!(person_claims {
            state: state,
            surname: surname,
            given: given,
            patronymic: patronymic,
            waits: waits,
            is_short: is_short,
            due_on: due_on,
        });
        diesel::update(person_claims::table.find(claim.id)).set(changes).execute(self.connection)?;
        if is_short != before.is_short {
            self.rename_player(claim.player)?;
        }
        Ok(())
    }

    fn store_person(&mut self, number: &FederationNumber, shown: &Shown) -> Result<(), StoreError> {
        let Shown { name, rating, title, sex, region, entries, born_after } = shown;
        let (written, heard) = searchable(&name.to_string());
        let ListKeys { kyrgyz, kazakh, russian, common } = ListKeys::for_name(name);
        // Diesel has `ON CONFLICT` for each database, but not for both at once.
        diesel::sql_query(
            "INSERT INTO persons (federation, number, surname, given, patronymic, written, heard, rating, entries, \
             title, sex, region, born_after, kyrgyz_key, kazakh_key, russian_key, common_key, key_version) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) \
             ON CONFLICT (federation, number) DO UPDATE SET \
             surname = excluded.surname, given = excluded.given, patronymic = excluded.patronymic, \
             written = excluded.written, heard = excluded.heard, rating = excluded.rating, \
             entries = excluded.entries, title = excluded.title, sex = excluded.sex, region = excluded.region, \
             born_after = excluded.born_after, kyrgyz_key = excluded.kyrgyz_key, kazakh_key = excluded.kazakh_key, \
             russian_key = excluded.russian_key, common_key = excluded.common_key, \
             key_version = excluded.key_version",
        )
        .bind::<Text, _>(number.federation())
        .bind::<Text, _>(number.number())
        .bind::<Text, _>(&name.surname)
        .bind::<Text, _>(&name.given)
        .bind::<Text, _>(&name.patronymic)
        .bind::<Text, _>(&written)
        .bind::<Text, _>(&heard)
        .bind::<Nullable<Integer>, _>(rating.map(i32::from))
        .bind::<Integer, _>(i32::from(u16::try_from(*entries).unwrap_or(u16::MAX)))
        .bind::<Nullable<Text>, _>(title.map(Title::key))
        .bind::<Nullable<Text>, _>(sex.map(Sex::key))
        .bind::<Text, _>(region)
        .bind::<Nullable<Date>, _>(*born_after)
        .bind::<Binary, _>(kyrgyz)
        .bind::<Binary, _>(kazakh)
        .bind::<Binary, _>(russian)
        .bind::<Binary, _>(common)
        .bind::<Text, _>(ListKeys::version())
        .execute(self.connection)?;
        Ok(())
    }

    /// Whether there are persons whose day has come.
    pub fn are_persons_due(&mut self) -> Result<bool, StoreError> {
        let due = person_claims::table.filter(person_claims::due_on.le(Utc::now().date_naive()));
        Ok(diesel::select(exists(due)).get_result(self.connection)?)
    }

    /// Makes persons again whose day has come, of at most so many; how many they were.
    pub fn fill_persons(&mut self, limit: u16) -> Result<usize, StoreError> {
        let due: Vec<FederationNumber> = person_claims::table
            .filter(person_claims::due_on.le(Utc::now().date_naive()))
            .select(person_claims::number)
            .distinct()
            .limit(i64::from(limit))
            .load(self.connection)?;
        if !due.is_empty() {
            self.touch_all_pages();
        }
        due.iter().try_for_each(|number| self.refresh_person(number))?;
        Ok(due.len())
    }

    /// Has all persons with numbers of a federation made again by [`Self::fill_persons`].
    pub(super) fn persons_are_due(&mut self, federation: &str) -> Result<(), StoreError> {
        // A number is no text to diesel, which has `LIKE` for texts only.
        diesel::sql_query("UPDATE person_claims SET due_on = $1 WHERE number LIKE $2")
            .bind::<Date, _>(Utc::now().date_naive())
            .bind::<Text, _>(format!("{federation} %"))
            .execute(self.connection)?;
        Ok(())
    }

    /// The same as `refresh_person` for all players of an event, after the event has changed.
    pub fn refresh_persons_of(&mut self, event: EventId) -> Result<(), StoreError> {
        let numbers: Vec<FederationNumber> = person_claims::table
            .inner_join(players::table.inner_join(sections::table))
            .filter(sections::event_id.eq(event))
            .select(person_claims::number)
            .distinct()
            .load(self.connection)?;
        numbers.iter().try_for_each(|number| self.refresh_person(number))
    }

    /// The same for all players of a section.
    pub(in crate::store) fn refresh_persons_in(&mut self, section: SectionId) -> Result<(), StoreError> {
        let numbers: Vec<FederationNumber> = person_claims::table
            .inner_join(players::table)
            .filter(players::section_id.eq(section))
            .select(person_claims::number)
            .distinct()
            .load(self.connection)?;
        numbers.iter().try_for_each(|number| self.refresh_person(number))
    }

    /// Notes who entered these players with their numbers, where that is not known yet.
    pub fn note_claims(
        &mut self,
        players: &[PlayerId],
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        for ids in players.chunks(IDS_AT_ONCE) {
            let open = person_claims::table
                .filter(person_claims::player_id.eq_any(ids))
                .filter(person_claims::asked_by.is_null());
            diesel::update(open)
                .set(set!(person_claims { asked_by: Some(by), asked_at: Some(at) }))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// Those of these players that officials of other events are asked about, with their numbers.
    pub fn list_waiting(
        &mut self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, FederationNumber)>, StoreError> {
        let mut waiting = Vec::new();
        for ids in players.chunks(IDS_AT_ONCE) {
            let of: Vec<(PlayerId, FederationNumber)> = person_claims::table
                .filter(person_claims::player_id.eq_any(ids))
                .filter(person_claims::waits.eq(true))
                .order(person_claims::id)
                .select((person_claims::player_id, person_claims::number))
                .load(self.connection)?;
            waiting.extend(of);
        }
        Ok(waiting)
    }

    /// The entries by whose events a person is one: their officials are asked about others. What only agrees with a federation's
    /// list is not among them.
    pub fn list_vouching(
        &mut self,
        number: &FederationNumber,
    ) -> Result<Vec<(EventId, SectionId, PlayerId)>, StoreError> {
        let vouches = person_claims::state
            .eq(bind(ClaimState::Founding))
            .or(person_claims::state.eq(bind(ClaimState::Agreed)));
        Ok(person_claims::table
            .inner_join(players::table.inner_join(sections::table))
            .filter(person_claims::number.eq(bind(number.clone())))
            .filter(vouches)
            .order(person_claims::id)
            .select((sections::event_id, sections::id, players::id))
            .load(self.connection)?)
    }

    /// Stores what an official says of a player's number, and whether it covers the name as it is now.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the player has no number.
    pub fn decide_claim(
        &mut self,
        player: PlayerId,
        state: ClaimState,
        covers_name: bool,
    ) -> Result<(), StoreError> {
        self.lock_persons()?;
        let (number, _) = self.find_claim(player)?.ok_or(StoreError::NotFound)?;
        let (section, surname, given, patronymic): (SectionId, String, String, String) = players::table
            .inner_join(people::table)
            .filter(players::id.eq(player))
            .select((players::section_id, people::surname, people::given, people::patronymic))
            .first(self.connection)?;
        let name = Name { surname, given, patronymic };
        let Name { surname, given, patronymic } = if covers_name { name } else { Name::default() };
        let claim = person_claims::table.filter(person_claims::player_id.eq(player));
        let changes =
            set!(person_claims { state: state, surname: surname, given: given, patronymic: patronymic });
        require_row(diesel::update(claim).set(changes).execute(self.connection)?)?;
        self.refresh_person(&number)?;
        self.outdate(section)
    }

    /// Entries that wait for an official of another event, in the order of their entry: at most so many.
    pub fn list_waiting_claims(
        &mut self,
        of: ClaimQuery<'_>,
        limit: usize,
    ) -> Result<Vec<WaitingClaim>, StoreError> {
        let mut query = players::table
            .inner_join(people::table)
            .inner_join(sections::table.inner_join(events::table))
            .inner_join(person_claims::table)
            .filter(person_claims::waits.eq(true))
            .order(person_claims::id)
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(WaitingClaim::as_select())
            .into_boxed();
        // Of an event that is in no list no one else hears.
        if !matches!(of, ClaimQuery::Within(_)) {
            query = query.filter(events::unlisted.eq(false));
        }
        query = match of {
            ClaimQuery::Within(event) => query.filter(sections::event_id.eq(event)),
            ClaimQuery::About(player) => query.filter(players::id.eq(player)),
            ClaimQuery::Of(event) => {
                query.filter(sections::event_id.ne(event)).filter(sql::<Bool>(&format!(
                    "person_claims.number IN (SELECT known.number FROM person_claims AS known \
                 JOIN players AS those ON those.id = known.player_id \
                 JOIN sections AS there ON there.id = those.section_id \
                 WHERE there.event_id = {event} AND known.state IN ('{}', '{}'))",
                    ClaimState::Founding.key(),
                    ClaimState::Agreed.key(),
                )))
            }
            ClaimQuery::OfFederation(federation) => query.filter(
                sql::<Bool>(
                    "person_claims.number IN (SELECT federation || ' ' || number FROM federation_members \
                     WHERE federation = ",
                )
                .bind::<Text, _>(federation.to_owned())
                .sql(")"),
            ),
        };
        Ok(query.load(self.connection)?)
    }
}
