//! What is stored and follows from other tables, compared with what it follows from.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::Utc;
use diesel::dsl::{exists, not};
use diesel::prelude::*;

use super::claims::Following;
use crate::store::db::columns::bind;
use crate::store::db::rows::row;
use crate::store::db::schema::{
    audit_heads, audit_open, events, folded_names, games, people, person_claims, persons, player_names,
    players, recordings, records, sections, users,
};
use crate::store::{StoreError, Tx};
use crate::tournament::players::claims::Shown;
use crate::tournament::players::federation::FederationNumber;
use crate::tournament::players::list_keys::ListKeys;
use crate::tournament::players::search::searchable;
use crate::tournament::{
    AuditId, Category, EventId, GameId, Name, PlayerId, RoundId, SectionId, UserId, login_key,
};

/// A row that is not what it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Underived {
    pub table: &'static str,
    /// The key of the row.
    pub key: String,
}

impl Underived {
    fn new(table: &'static str, key: impl ToString) -> Self {
        Self { table, key: key.to_string() }
    }
}

/// What strangers see of a person, as it is stored, and by what the person is found and ordered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StoredPerson {
    shown: Shown,
    written: String,
    heard: String,
    keys: ListKeys,
}

row!(StoredPerson {
    surname: persons::surname, given: persons::given, patronymic: persons::patronymic, written: persons::written,
    heard: persons::heard, rating: persons::rating, entries: persons::entries, title: persons::title,
    sex: persons::sex, region: persons::region, born_after: persons::born_after, kyrgyz_key: persons::kyrgyz_key,
    kazakh_key: persons::kazakh_key, russian_key: persons::russian_key, common_key: persons::common_key,
    key_version: persons::key_version,
} => {
    let name = Name { surname, given, patronymic };
    let keys = ListKeys { kyrgyz: kyrgyz_key, kazakh: kazakh_key, russian: russian_key, common: common_key };
    StoredPerson {
        keys: comparable(keys, String::as_str(&key_version), &name),
        shown: Shown {
            name,
            rating,
            title,
            sex,
            region: Option::<String>::unwrap_or_default(region),
            entries: <usize as From<u16>>::from(entries),
            born_after,
        },
        written,
        heard,
    }
});

/// Keys that another version of the program has made are made again at the next start: they are not compared.
fn comparable(keys: ListKeys, version: &str, name: &Name) -> ListKeys {
    if version == ListKeys::version() { keys } else { ListKeys::for_name(name) }
}

impl StoredPerson {
    /// As it is to be stored.
    fn new(mut shown: Shown) -> Self {
        shown.entries = shown.entries.min(u16::MAX.into());
        let (written, heard) = searchable(&shown.name.to_string());
        Self { keys: ListKeys::for_name(&shown.name), shown, written, heard }
    }
}

impl Tx<'_> {
    /// Everything of all events that is not what it follows from; records are read elsewhere. Changes nothing.
    pub fn list_underived(&mut self) -> Result<Vec<Underived>, StoreError> {
        let mut found = Vec::new();
        let logins: Vec<(UserId, String, String)> = users::table
            .order(users::id)
            .select((users::id, users::login, users::login_key))
            .load(self.connection)?;
        let wrong = logins.into_iter().filter(|(_, login, key)| login_key(login) != *key);
        found.extend(wrong.map(|(id, ..)| Underived::new("users", id)));
        let open: Vec<AuditId> = audit_open::table
            .order(audit_open::entry_id)
            .select(audit_open::entry_id)
            .load(self.connection)?;
        found.extend(open.into_iter().map(|id| Underived::new("audit_open", id)));
        // An event that is gone and has left its audit log.
        let left: Vec<EventId> = audit_heads::table
            .filter(not(exists(events::table.filter(events::id.eq(audit_heads::event_id)))))
            .order(audit_heads::event_id)
            .select(audit_heads::event_id)
            .load(self.connection)?;
        found.extend(left.into_iter().map(|id| Underived::new("events", id)));
        self.compare_names(&mut found)?;
        self.compare_persons(&mut found)?;
        Ok(found)
    }

    /// The persons of numbers, and what follows for the entries with them. A person whose day has come is to be made again.
    fn compare_persons(&mut self, found: &mut Vec<Underived>) -> Result<(), StoreError> {
        let today = Utc::now().date_naive();
        let stored: Vec<(String, String, StoredPerson)> = persons::table
            .select((persons::federation, persons::number, StoredPerson::as_select()))
            .load(self.connection)?;
        let mut stored: BTreeMap<(String, String), StoredPerson> =
            stored.into_iter().map(|(federation, number, person)| ((federation, number), person)).collect();
        let numbers: Vec<FederationNumber> = person_claims::table
            .select(person_claims::number)
            .distinct()
            .order(person_claims::number)
            .load(self.connection)?;
        for number in numbers {
            let person = stored.remove(&(number.federation().to_owned(), number.number().to_owned()));
            let Following { claims, before, shown } = self.following(&number, today)?;
            if before.iter().any(|known| known.due_on.is_some_and(|day| day <= today)) {
                continue;
            }
            let differing = claims.iter().zip(&before).filter(|(claim, known)| claim.settled != **known);
            found.extend(differing.map(|(claim, _)| Underived::new("person_claims", claim.id)));
            if person != shown.map(StoredPerson::new) {
                found.push(Underived::new("persons", number));
            }
        }
        let left = stored.into_keys().map(|(federation, number)| format!("{federation} {number}"));
        found.extend(left.map(|number| Underived::new("persons", number)));
        Ok(())
    }

    /// The names by which players and recorded games are found.
    fn compare_names(&mut self, found: &mut Vec<Underived>) -> Result<(), StoreError> {
        let folded: Vec<(i64, String, String)> = folded_names::table
            .order(folded_names::id)
            .select((folded_names::id, folded_names::written, folded_names::heard))
            .load(self.connection)?;
        let listed: Vec<(PlayerId, SectionId, i64)> = player_names::table
            .select((player_names::player_id, player_names::section_id, player_names::name_id))
            .load(self.connection)?;
        let mut listed: HashMap<PlayerId, (SectionId, i64)> =
            listed.into_iter().map(|(player, section, name)| (player, (section, name))).collect();
        type Called = (PlayerId, SectionId, Name, bool, Option<bool>);
        let players: Vec<Called> = players::table
            .inner_join(people::table)
            .inner_join(sections::table.inner_join(events::table))
            .left_join(person_claims::table)
            .order(players::id)
            .select((
                players::id,
                players::section_id,
                Name::as_select(),
                events::short_names.eq(true).and(sections::category.eq(bind(Category::Age))),
                person_claims::is_short.nullable(),
            ))
            .load(self.connection)?;
        let names: HashMap<i64, &str> =
            folded.iter().map(|(id, written, _)| (*id, written.as_str())).collect();
        let (mut heard, mut written) = (HashSet::new(), HashMap::new());
        for (player, section, name, by_event, by_person) in players {
            let name = if by_event || by_person == Some(true) { name.short() } else { name };
            let both = searchable(&name.to_string());
            let is_right = listed.remove(&player).is_some_and(|(of, name)| {
                of == section && names.get(&name).is_some_and(|written| *written == both.0)
            });
            if !is_right {
                found.push(Underived::new("player_names", player));
            }
            written.insert(player, both.0.clone());
            heard.insert(both);
        }
        found.extend(listed.into_keys().map(|player| Underived::new("player_names", player)));
        // A name that no player has any more is found by no one.
        let is_used: HashSet<&str> = written.values().map(String::as_str).collect();
        for (id, spelled, sound) in &folded {
            if is_used.contains(spelled.as_str()) && !heard.contains(&(spelled.clone(), sound.clone())) {
                found.push(Underived::new("folded_names", id));
            }
        }
        let games: Vec<(GameId, RoundId, PlayerId, PlayerId)> = records::table
            .inner_join(games::table)
            .order(records::game_id)
            .select((records::game_id, games::round_id, games::white_id, games::black_id))
            .load(self.connection)?;
        type Recorded = (GameId, RoundId, Option<i64>, Option<i64>);
        let stored: Vec<Recorded> = recordings::table
            .select((
                recordings::game_id,
                recordings::round_id,
                recordings::white_name_id,
                recordings::black_name_id,
            ))
            .load(self.connection)?;
        let mut stored: HashMap<GameId, (RoundId, [Option<i64>; 2])> =
            stored.into_iter().map(|(board, round, white, black)| (board, (round, [white, black]))).collect();
        for (board, round, white, black) in games {
            let is_right = stored.remove(&board).is_some_and(|(of, found_by)| {
                // Names of games that earlier versions listed are filled in at the next start.
                let agrees = |(name, player): (Option<i64>, PlayerId)| {
                    name.is_none_or(|name| {
                        names.get(&name).copied() == written.get(&player).map(String::as_str)
                    })
                };
                of == round && found_by.into_iter().zip([white, black]).all(agrees)
            });
            if !is_right {
                found.push(Underived::new("recordings", board));
            }
        }
        found.extend(stored.into_keys().map(|board| Underived::new("recordings", board)));
        Ok(())
    }
}
