//! Everything that is kept of a person: listed, and deleted. Both go by what [`tables`] say of people.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use data_encoding::HEXUPPER;
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde_json::{Map, Value};

use crate::exchange::moving::{How, Kind, Moves, Part, People, Table, TableColumn, tables};
use crate::store::db::connection::AnyConnection;
use crate::store::db::rows::set;
use crate::store::db::schema::{
    applications, audit_log, joined_players, people, person_claims, players, ratings, rounds, sections,
    stages,
};
use crate::store::events::moving::within;
use crate::store::{EntryTexts, Rewritten, StoreError, Tx};
use crate::tournament::events::audit_chain::Columns;
use crate::tournament::events::audit_parts;
use crate::tournament::players::forgetting::{DELETED, Mentions, clear_details, clear_players};
use crate::tournament::players::people::{PersonRow, Sighting};
use crate::tournament::{
    ApplicationId, AuditId, EventId, EventPersonId, Grade, Name, PlayerId, SectionId, Sex, Title,
};

/// A row of a table as JSON.
pub(super) type Row = Map<String, Value>;

/// The rows of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonRows {
    pub events: Vec<EventId>,
    pub players: Vec<PlayerId>,
    pub applications: Vec<ApplicationId>,
    /// Players who were deleted when the admission of an application was undone.
    pub former_players: Vec<PlayerId>,
}

/// What is forgotten in one event.
#[derive(Clone, Copy, Debug)]
pub struct Forgetting<'a> {
    pub event: EventId,
    pub rows: &'a PersonRows,
    /// What is looked for in texts.
    pub mentions: &'a Mentions,
    /// The coaches who are looked for in the person's own texts.
    pub coaches: &'a Mentions,
    /// What stands in the place of a name.
    pub word: &'a str,
    /// Whether the names of players are replaced.
    pub renames: bool,
    /// Whether another person in the event has the same name: then it is replaced only where it is certainly this one's.
    pub has_namesake: bool,
}

fn list<T: ToString>(ids: &[T]) -> String {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    // An empty list is no SQL; no id is equal to this.
    if ids.is_empty() { "NULL".to_owned() } else { ids.join(", ") }
}

impl PersonRows {
    /// What the entries of the audit log about the person are found by.
    #[must_use]
    pub fn subjects(&self) -> Vec<String> {
        let of_player =
            |id: &PlayerId| [format!("player:{id}"), format!("person:{id}"), format!("announced:{id}")];
        let players = self.players.iter().chain(&self.former_players).flat_map(of_player);
        players.chain(self.applications.iter().map(|id| format!("application:{id}"))).collect()
    }

    /// The people of events who play or have applied as the person, as SQL.
    fn people(&self) -> String {
        let (players, applications) = (list(&self.players), list(&self.applications));
        format!(
            "SELECT person_id FROM players WHERE id IN ({players}) \
             UNION ALL SELECT person_id FROM applications WHERE id IN ({applications})"
        )
    }

    /// The condition for the person's rows of a table; `None` where it has none. `of_several` are the entries about several
    /// things that name the person.
    fn condition(&self, table: &Table, of_several: &[AuditId]) -> Option<String> {
        if table.of_person.is_empty() {
            return None;
        }
        let players = list(&self.players);
        let people = self.people();
        let games = format!("SELECT id FROM games WHERE white_id IN ({players}) OR black_id IN ({players})");
        let subjects: Vec<String> = self.subjects().iter().map(|subject| format!("'{subject}'")).collect();
        let (events, subjects) = (list(&self.events), list(&subjects));
        let entries =
            format!("SELECT id FROM audit_log WHERE event_id IN ({events}) AND subject IN ({subjects})");
        let condition = table
            .of_person
            .replace("{players}", &players)
            .replace("{games}", &games)
            .replace("{people}", &people);
        let condition = condition.replace("{applications}", &list(&self.applications));
        Some(condition.replace("{entries}", &entries).replace("{entries of several}", &list(of_several)))
    }
}

/// A text that is JSON as a value.
fn structured(text: &str) -> Option<Value> {
    let is_structure = text.starts_with(['{', '[']);
    is_structure.then(|| serde_json::from_str(text).ok()).flatten()
}

/// What moves of a table with texts in which people are; `None` where it has none.
fn part_with_texts(table: &Table) -> Option<&'static Part> {
    Part::for_table(table.name).filter(|_| table.has_texts())
}

/// The statement that empties the columns of rows that are deleted with a person.
fn emptying(table: &str, ids: &str) -> String {
    let nothing = |column: &TableColumn| match column.moves {
        _ if column.optional => "NULL",
        Moves::Along(Kind::Flag) => "FALSE",
        _ => "''",
    };
    let columns = Table::by_name(table).map(|table| table.columns).unwrap_or_default();
    let change = |column: &TableColumn| match (column.people, column.how) {
        (People::Deleted, _) => Some(format!("{} = {}", column.name, nothing(column))),
        (_, How::Version) => Some(format!("{0} = {0} + 1", column.name)),
        _ => None,
    };
    let changes: Vec<String> = columns.iter().filter_map(change).collect();
    format!("UPDATE {table} SET {} WHERE id IN ({ids})", changes.join(", "))
}

impl Tx<'_> {
    /// Rows as JSON. Names of columns and conditions are the program's own, never a user's.
    pub(in crate::store) fn json_rows<'c>(
        &mut self,
        columns: impl IntoIterator<Item = &'c str>,
        from: &str,
    ) -> Result<Vec<Row>, StoreError> {
        let function = match self.connection {
            AnyConnection::Sqlite(_) => "json_object",
            #[cfg(feature = "postgres")]
            AnyConnection::Postgres(_) => "json_build_object",
        };
        let select = format!("SELECT CAST({function}({}) AS TEXT) FROM {from}", json_fields(columns));
        let rows: Vec<String> = sql::<Text>(&select).load(self.connection)?;
        let row = |text: String| {
            let invalid = |_| StoreError::InvalidValue { field: from.to_owned(), value: "…".to_owned() };
            serde_json::from_str(&text).map_err(invalid)
        };
        rows.into_iter().map(row).collect()
    }

    /// The same of a SQLite file, where a value may be no text; PostgreSQL stores none such. Whether it was one is returned
    /// with each row; the bytes that are none are replaced.
    pub(in crate::store) fn json_rows_lossy<'c>(
        &mut self,
        columns: impl IntoIterator<Item = &'c str>,
        from: &str,
    ) -> Result<Vec<(Row, bool)>, StoreError> {
        let fields = json_fields(columns);
        let select = format!("SELECT hex(CAST(json_object({fields}) AS BLOB)) FROM {from}");
        let rows: Vec<String> = sql::<Text>(&select).load(self.connection)?;
        let row = |digits: String| {
            let bytes = HEXUPPER.decode(digits.as_bytes()).unwrap_or_default();
            let text = String::from_utf8_lossy(&bytes);
            let row: Option<Row> = serde_json::from_str(&text).ok();
            let is_text = matches!(text, Cow::Borrowed(_)) && row.is_some();
            (row.unwrap_or_default(), is_text)
        };
        Ok(rows.into_iter().map(row).collect())
    }

    /// Everybody in an event, or in all: players and applications, in the order of their entry.
    pub fn list_sightings(&mut self, event: Option<EventId>) -> Result<Vec<Sighting>, StoreError> {
        #[derive(serde::Deserialize)]
        struct Found {
            id: i64,
            person: EventPersonId,
            event: EventId,
            event_name: String,
            section: SectionId,
            section_name: String,
            surname: String,
            given: String,
            patronymic: String,
            born: Option<NaiveDate>,
            admitted_as: Option<PlayerId>,
            number: Option<u32>,
        }
        let within = event.map_or_else(String::new, |event| format!("WHERE sections.event_id = {event}"));
        let mut sightings = Vec::new();
        for (table, admitted_as, number) in
            [("players", "NULL", "entries.number"), ("applications", "entries.player_id", "NULL")]
        {
            let columns = [
                "entries.id AS id",
                "people.id AS person",
                "sections.event_id AS event",
                "events.name AS event_name",
                "sections.id AS section",
                "sections.name AS section_name",
                "people.surname AS surname",
                "people.given AS given",
                "people.patronymic AS patronymic",
                "personal.born AS born",
                &format!("{admitted_as} AS admitted_as"),
                &format!("{number} AS number"),
            ];
            let from = format!(
                "{table} AS entries JOIN people ON people.id = entries.person_id \
                 JOIN sections ON sections.id = entries.section_id JOIN events ON events.id = sections.event_id \
                 LEFT JOIN personal ON personal.person_id = people.id {within} ORDER BY entries.id"
            );
            for row in self.json_rows(columns, &from)? {
                let invalid =
                    |_| StoreError::InvalidValue { field: table.to_owned(), value: "…".to_owned() };
                let found: Found = serde_json::from_value(Value::Object(row)).map_err(invalid)?;
                let Found { surname, given, patronymic, .. } = found;
                sightings.push(Sighting {
                    row: match table {
                        "players" => PersonRow::Player(PlayerId(found.id)),
                        _ => PersonRow::Application(ApplicationId(found.id)),
                    },
                    person: found.person,
                    event: found.event,
                    event_name: found.event_name,
                    section: found.section,
                    section_name: found.section_name,
                    name: Name { surname, given, patronymic },
                    born: found.born,
                    admitted_as: found.admitted_as,
                    number: found.number,
                });
            }
        }
        Ok(sightings)
    }

    /// The rows of a person, with those who were players for a while.
    pub fn person_rows(&mut self, sightings: &[Sighting]) -> Result<PersonRows, StoreError> {
        let mut rows = PersonRows::default();
        for sighting in sightings {
            if !rows.events.contains(&sighting.event) {
                rows.events.push(sighting.event);
            }
            match sighting.row {
                PersonRow::Player(id) => rows.players.push(id),
                PersonRow::Application(id) => rows.applications.push(id),
            }
        }
        let former: Vec<Option<PlayerId>> = applications::table
            .filter(applications::id.eq_any(&rows.applications))
            .select(applications::former_player_id)
            .load(self.connection)?;
        rows.former_players = former.into_iter().flatten().collect();
        Ok(rows)
    }

    /// The rows of each table that are a person's, whole, and what other rows of the same events say of the person.
    pub fn list_kept(
        &mut self,
        rows: &PersonRows,
        mentions: &Mentions,
    ) -> Result<BTreeMap<&'static str, Vec<Row>>, StoreError> {
        let mut rows_by_table: BTreeMap<&'static str, Vec<Row>> = BTreeMap::new();
        let of_several = self.list_entries_with(rows)?;
        let (taken_apart, parts) = self.list_parts_of(&of_several, rows, mentions)?;
        for table in tables() {
            let theirs = rows.condition(table, &of_several);
            if let Some(condition) = &theirs {
                let from = format!("{} WHERE {condition}", table.name);
                for mut row in self.json_rows(table.names().filter(|column| *column != "salt"), &from)? {
                    for value in row.values_mut() {
                        if let Some(structure) = value.as_str().and_then(structured) {
                            *value = structure;
                        }
                    }
                    rows_by_table.entry(table.name).or_default().push(row);
                }
            }
            let Some(part) = part_with_texts(table) else { continue };
            for event in &rows.events {
                let within = within(part, *event);
                let mut others =
                    theirs.as_ref().map_or_else(String::new, |theirs| format!(" AND NOT ({theirs})"));
                if table.name == "audit_log" && !taken_apart.is_empty() {
                    others += &format!(" AND id NOT IN ({})", list(&taken_apart));
                }
                let columns = table.key.split_whitespace().chain(table.text_columns());
                let mut rows = self.json_rows(columns, &format!("{} WHERE {within}{others}", table.name))?;
                self.unpack_rows(table.name, &mut rows)?;
                for mut row in rows {
                    let mut any = false;
                    for column in table.text_columns() {
                        let text = row.remove(column).and_then(|text| text.as_str().map(str::to_owned));
                        let Some(text) = text else { continue };
                        let value = structured(&text).unwrap_or(Value::String(text));
                        let found = mentions.found_in(&value);
                        any |= !found.is_empty();
                        row.insert(column.to_owned(), found.into());
                    }
                    if any {
                        rows_by_table.entry(table.name).or_default().push(row);
                    }
                }
            }
        }
        rows_by_table.entry("audit_log").or_default().extend(parts);
        rows_by_table.retain(|_, rows| !rows.is_empty());
        Ok(rows_by_table)
    }

    /// Every name that the audit log has of a person, and every text that names the coaches: an earlier one may have been
    /// misspelt.
    pub fn list_logged_names(
        &mut self,
        event: EventId,
        subjects: &[String],
    ) -> Result<(Vec<Name>, Vec<String>), StoreError> {
        let entries = self.list_audit_entries_of(event, subjects)?;
        let values = entries.into_iter().flat_map(|entry| [entry.before, entry.after]).flatten();
        let (mut names, mut coaches): (Vec<Name>, Vec<String>) = (Vec::new(), Vec::new());
        for value in values {
            let name: Option<Name> =
                value.get("name").and_then(|name| serde_json::from_value(name.clone()).ok());
            names.extend(name.filter(|name| !names.contains(name)));
            coaches.extend(value.get("coaches").and_then(Value::as_str).map(str::to_owned));
        }
        Ok((names, coaches))
    }

    /// The coaches of everybody in an event, as they were entered.
    pub fn list_coaches(&mut self, event: EventId) -> Result<Vec<(PersonRow, String)>, StoreError> {
        let of_players: Vec<(PlayerId, String)> = players::table
            .inner_join(people::table)
            .filter(people::event_id.eq(event))
            .select((players::id, people::coaches))
            .load(self.connection)?;
        let of_applications: Vec<(ApplicationId, String)> = applications::table
            .inner_join(people::table)
            .filter(applications::event_id.eq(event))
            .select((applications::id, people::coaches))
            .load(self.connection)?;
        let players = of_players.into_iter().map(|(id, coaches)| (PersonRow::Player(id), coaches));
        let applications =
            of_applications.into_iter().map(|(id, coaches)| (PersonRow::Application(id), coaches));
        Ok(players.chain(applications).collect())
    }

    /// The subjects of the audit log's entries about the person, and about what is theirs with another: boards, rulings, loans.
    fn own_subjects(&mut self, rows: &PersonRows) -> Result<HashSet<String>, StoreError> {
        let of_several = self.list_entries_with(rows)?;
        let mut subjects: HashSet<String> = rows.subjects().into_iter().collect();
        for (name, kinds) in
            [("games", &["board", "record", "shown"][..]), ("rulings", &["ruling"]), ("loans", &["loan"])]
        {
            let theirs = Table::by_name(name).and_then(|table| rows.condition(table, &of_several));
            let Some(theirs) = theirs else { continue };
            for row in self.json_rows(["id"], &format!("{name} WHERE {theirs}"))? {
                let id = row.get("id").and_then(Value::as_i64).unwrap_or_default();
                subjects.extend(kinds.iter().map(|kind| format!("{kind}:{id}")));
            }
        }
        Ok(subjects)
    }

    /// Deletes what is kept of a person in one event. The caller adds the entry that tells of it, with the entries of the
    /// audit log that were rewritten, and has the file scrubbed afterwards.
    pub fn forget(&mut self, of: Forgetting<'_>) -> Result<Rewritten, StoreError> {
        let Forgetting { event, rows, mentions, coaches, word, renames, has_namesake } = of;
        self.lock_persons()?;
        self.say_all_again(event)?;
        let (subjects, own) = (rows.subjects(), self.own_subjects(rows)?);
        let entries = self.list_personal_of_subjects(event, &subjects)?;
        let entries: Vec<_> = entries.into_iter().map(|(id, _)| id).collect();
        self.delete_audit_personal(&entries)?;
        self.connection.batch_execute(&format!(
            "DELETE FROM personal WHERE person_id IN ({}); \
             DELETE FROM applications WHERE id IN ({}) AND player_id IS NULL; \
             DELETE FROM people WHERE event_id = {event} \
                 AND NOT EXISTS (SELECT 1 FROM players WHERE person_id = people.id) \
                 AND NOT EXISTS (SELECT 1 FROM applications WHERE person_id = people.id); \
             UPDATE sections SET revision = revision + 1 WHERE event_id = {event}",
            rows.people(),
            list(&rows.applications)
        ))?;
        self.clear_rows(rows, renames.then_some(word))?;
        let of_several = self.list_entries_with(rows)?;
        self.unpack_snapshots_of(event)?;
        let alone = mentions.without_names();
        for table in tables().filter(|table| table.name != "audit_log") {
            let Some(part) = part_with_texts(table) else { continue };
            let within = within(part, event);
            let theirs = rows.condition(table, &of_several).unwrap_or_else(|| "1 = 0".to_owned());
            let alone_there = format!("{within} AND ({theirs})");
            self.replace_texts(table, &alone_there, coaches, Forgetting { word: DELETED, ..of })?;
            let parts = match has_namesake {
                true => vec![(alone_there, mentions), (format!("{within} AND NOT ({theirs})"), &alone)],
                false => vec![(within, mentions)],
            };
            for (condition, mentions) in parts {
                self.replace_texts(table, &condition, mentions, of)?;
            }
        }
        self.pack_snapshots_of(event)?;
        let is_among = |entry: &Columns| {
            audit_parts::subjects(&entry.subject).any(|of| subjects.iter().any(|known| known == of))
        };
        // The reason of an entry about several things is given for each of them.
        let replaced = |entry: &Columns, has_their_reason: bool| {
            let is_theirs = is_among(entry);
            let of = |is_theirs: bool| if is_theirs || !has_namesake { mentions } else { &alone };
            let coaches = Some(coaches).filter(|_| own.contains(&entry.subject));
            let clears = is_theirs.then_some(renames || rows.players.is_empty());
            said_without(entry, of(is_theirs), of(has_their_reason), word, coaches, clears)
        };
        let rewritten = self.rewrite_audit_entries(event, |entry| {
            let (is_theirs, first) = (is_among(entry), entry.subject.split(' ').next());
            let has_reason = |part: &Columns| is_theirs && part.subject.split(' ').next() == first;
            let [reason, before, after] =
                entry.with_each_rewritten(|part| replaced(part, has_reason(part)))?;
            Some(EntryTexts { reason, before, after })
        })?;
        self.touch_all_pages();
        self.scrub_is_due()?;
        Ok(rewritten)
    }

    /// Empties the columns of players and of applications that were admitted; with `word` their names too.
    fn clear_rows(&mut self, rows: &PersonRows, word: Option<&str>) -> Result<(), StoreError> {
        let numbers = self.numbers_of(&rows.players)?;
        let joined = joined_players::player_id.eq_any(&rows.players);
        diesel::delete(joined_players::table.filter(joined)).execute(self.connection)?;
        let claimed = person_claims::player_id.eq_any(&rows.players);
        diesel::delete(person_claims::table.filter(claimed)).execute(self.connection)?;
        self.connection.batch_execute(&emptying("people", &rows.people()))?;
        self.connection.batch_execute(&emptying("players", &list(&rows.players)))?;
        numbers.iter().try_for_each(|number| self.refresh_person(number))?;
        self.connection.batch_execute(&emptying("applications", &list(&rows.applications)))?;
        let playing = self.people_of(&rows.players)?;
        // Of who has applied and does not play no result says anything.
        let applied: Vec<EventPersonId> = applications::table
            .filter(applications::id.eq_any(&rows.applications))
            .filter(applications::person_id.ne_all(&playing))
            .select(applications::person_id)
            .load(self.connection)?;
        diesel::delete(ratings::table.filter(ratings::person_id.eq_any(&applied)))
            .execute(self.connection)?;
        let more = set!(people { region: "", club: "", grade: None::<Grade>, title: None::<Title> });
        diesel::update(people::table.filter(people::id.eq_any(&applied)))
            .set(more)
            .execute(self.connection)?;
        if let Some(word) = word {
            let theirs = people::table.filter(people::id.eq_any(&playing));
            diesel::update(theirs)
                .set(set!(people { surname: word, given: "", patronymic: "", region: "", club: "" }))
                .execute(self.connection)?;
            let theirs = people::table.filter(people::id.eq_any(&applied));
            let none =
                set!(people { surname: word, given: "", patronymic: "", country: "", sex: None::<Sex> });
            diesel::update(theirs).set(none).execute(self.connection)?;
        }
        // Another event of the person may have asked for a short name.
        rows.players.iter().try_for_each(|player| self.rename_player(*player))
    }

    /// Replaces the person in the texts of a table's rows.
    fn replace_texts(
        &mut self,
        table: &Table,
        condition: &str,
        mentions: &Mentions,
        Forgetting { rows, word, renames, .. }: Forgetting<'_>,
    ) -> Result<(), StoreError> {
        let columns = table.key.split_whitespace().chain(table.text_columns());
        for row in self.json_rows(columns, &format!("{} WHERE {condition}", table.name))? {
            for column in table.text_columns() {
                let Some(text) = row.get(column).and_then(Value::as_str) else { continue };
                let replaced = match structured(text) {
                    None => mentions.replaced(text, word),
                    Some(mut value) => {
                        let cleared = table.name == "snapshots"
                            && clear_players(&mut value, &rows.players, renames.then_some(word));
                        (mentions.replace_in(&mut value, word) || cleared).then(|| value.to_string())
                    }
                };
                let Some(replaced) = replaced else { continue };
                let key = table.key.split_whitespace().map(|key| {
                    let id = row.get(key).and_then(Value::as_i64).unwrap_or_default();
                    format!("{key} = {id}")
                });
                let key = key.collect::<Vec<_>>().join(" AND ");
                diesel::sql_query(format!("UPDATE {} SET \"{column}\" = $1 WHERE {key}", table.name))
                    .bind::<Text, _>(replaced)
                    .execute(self.connection)?;
            }
        }
        Ok(())
    }

    /// The events that have passports of someone, in a row or in the audit log.
    pub fn list_events_with_passports(&mut self) -> Result<Vec<EventId>, StoreError> {
        let has = "(passport_series <> '' OR passport_number <> '')";
        let select = format!(
            "SELECT id FROM events WHERE EXISTS (SELECT 1 FROM personal \
                 JOIN people ON people.id = personal.person_id WHERE people.event_id = events.id AND {has}) \
             OR EXISTS (SELECT 1 FROM audit_personal JOIN audit_log ON audit_log.id = audit_personal.entry_id \
                 WHERE audit_log.event_id = events.id) ORDER BY id"
        );
        let ids: Vec<i64> = sql::<BigInt>(&select).load(self.connection)?;
        Ok(ids.into_iter().map(EventId).collect())
    }

    /// When a round of an event was published, started or closed last; without rounds, when something was done last.
    pub fn find_last_played(&mut self, event: EventId) -> Result<Option<DateTime<Utc>>, StoreError> {
        type Times = (Option<DateTime<Utc>>, Option<DateTime<Utc>>, Option<DateTime<Utc>>);
        let times: Vec<Times> = rounds::table
            .inner_join(stages::table.inner_join(sections::table))
            .filter(sections::event_id.eq(event))
            .select((rounds::published_at, rounds::started_at, rounds::closed_at))
            .load(self.connection)?;
        let last = times.into_iter().flat_map(|(one, two, three)| [one, two, three]).flatten().max();
        if last.is_some() {
            return Ok(last);
        }
        Ok(audit_log::table
            .filter(audit_log::event_id.eq(event))
            .order(audit_log::id.desc())
            .select(audit_log::at)
            .first(self.connection)
            .optional()?)
    }

    /// Deletes the passports of an event's people, and the personal values in its audit log, of which no part can be deleted.
    pub fn delete_passports(&mut self, event: EventId) -> Result<(), StoreError> {
        self.say_all_again(event)?;
        self.connection.batch_execute(&format!(
            "UPDATE personal SET passport_series = '', passport_number = '' \
             WHERE person_id IN (SELECT id FROM people WHERE event_id = {event})"
        ))?;
        let entries = self.list_entries_with_personal(event)?;
        self.delete_audit_personal(&entries)?;
        self.scrub_is_due()
    }

    /// Notes in the file, within this transaction, that it holds bytes of what was deleted: should the program end before
    /// they are gone, the next start scrubs it.
    fn scrub_is_due(&mut self) -> Result<(), StoreError> {
        match self.connection {
            AnyConnection::Sqlite(sqlite) => sqlite.batch_execute("PRAGMA user_version = 1")?,
            #[cfg(feature = "postgres")]
            AnyConnection::Postgres(_) => {}
        }
        Ok(())
    }
}

/// Columns as the fields of a JSON object, in SQL.
fn json_fields<'c>(columns: impl IntoIterator<Item = &'c str>) -> String {
    let fields = columns.into_iter().map(|column| match column.split_once(" AS ") {
        Some((column, name)) => format!("'{name}', {column}"),
        None => format!("'{column}', \"{column}\""),
    });
    fields.collect::<Vec<_>>().join(", ")
}

/// What an entry says without the person; `None` where it says nothing of them. `coaches` are given for entries about what is
/// the person's, `is_theirs` for those about the person: with or without the name. What the reason says is looked for apart.
fn said_without(
    entry: &Columns,
    mentions: &Mentions,
    of_reason: &Mentions,
    word: &str,
    coaches: Option<&Mentions>,
    is_theirs: Option<bool>,
) -> Option<[Option<String>; 3]> {
    let mut changed = false;
    let mut json = |text: &Option<String>| {
        let text = text.as_ref()?;
        let Some(mut value) = structured(text) else { return Some(text.clone()) };
        let cleared = match (is_theirs, &mut value) {
            (Some(with_name), Value::Object(fields)) => clear_details(fields, with_name),
            _ => false,
        };
        let noted = coaches.is_some_and(|coaches| coaches.replace_in_notes(&mut value, DELETED));
        if !mentions.replace_in(&mut value, word) && !cleared && !noted {
            return Some(text.clone());
        }
        changed = true;
        Some(value.to_string())
    };
    let (before, after) = (json(&entry.before), json(&entry.after));
    let reason = entry.reason.as_ref().map(|reason| {
        let replaced = coaches.and_then(|coaches| coaches.replaced(reason, DELETED));
        let replaced = replaced.unwrap_or_else(|| reason.clone());
        of_reason.replaced(&replaced, word).unwrap_or(replaced)
    });
    changed |= reason != entry.reason;
    changed.then_some([reason, before, after])
}
