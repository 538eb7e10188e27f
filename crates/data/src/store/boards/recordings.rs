//! Recorded games of all events: searched by place, players and moves, and counted by how they went on. Only games of
//! rounds that everyone may see.

use std::collections::{BTreeMap, HashMap};

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};

use crate::primitives::Keyed as _;
use crate::store::db::columns::{bind, sql as types};
use crate::store::db::connection::AnyConnection;
use crate::store::db::outcome::Outcome;
use crate::store::db::rows::row;
use crate::store::db::schema::{
    events, games, people, players, recordings, records, rounds, sections, stages,
};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::players::search::NameWords;
use crate::tournament::{
    Continuation, EventId, Game, GameId, Name, PlayerId, Recording, RecordingFilter, RecordingPage,
    RecordingPlayer, RecordingRef, RecordingText, ResultCounts, RoundId, RoundState, SectionId, StageId,
    Version,
};

row!(RecordingRef {
    game: records::game_id,
    event: sections::event_id,
    section: sections::id,
    round: rounds::number,
    number: games::number,
    white: games::white_id,
    black: games::black_id,
});

row!(RecordingPlayer {
    surname: people::surname, given: people::given, patronymic: people::patronymic, rating: players::rating,
} => RecordingPlayer { name: Name { surname, given, patronymic }, rating });

row!(RecordingText { game: records::game_id, text: records::text, started_at: rounds::started_at });

/// SQLite binds at most 32,766 values in a statement.
const IDS_AT_ONCE: usize = 1_000;

/// Whether everyone may see a round.
macro_rules! is_public {
    () => {
        rounds::state.ne(bind(RoundState::CheckIn)).and(rounds::state.ne(bind(RoundState::Draft)))
    };
}

/// The lines that begin with these digits: from the first of the pair on, and before the second. `None` when all do.
fn beginning(line: &str) -> Option<(String, String)> {
    let (last, before) = line.as_bytes().split_last()?;
    // The byte after `9` is `:`, and both databases compare the column by bytes.
    let mut end = String::from_utf8_lossy(before).into_owned();
    end.push(char::from(last.saturating_add(1)));
    Some((line.to_owned(), end))
}

/// The recorded games that the filter names, of which `$selection` is loaded.
macro_rules! recorded {
    ($tx:ident, $filter:expr, $selection:expr) => {{
        let unlisted = if $filter.event.is_none() { $tx.unlisted_stages()? } else { Vec::new() };
        let RecordingFilter { event, section, round, line } = $filter;
        let mut query = records::table
            .inner_join(
                games::table.inner_join(rounds::table.inner_join(stages::table.inner_join(sections::table))),
            )
            .filter(is_public!())
            .select($selection)
            .into_boxed();
        match event {
            Some(event) => query = query.filter(sections::event_id.eq(event)),
            None => query = query.filter(rounds::stage_id.ne_all(unlisted)),
        }
        if let Some(section) = section {
            query = query.filter(sections::id.eq(section));
        }
        if let Some(round) = round {
            query = query.filter(rounds::number.eq(bind(*round)));
        }
        if let Some((from, before)) = beginning(line) {
            query = query.filter(records::line.ge(from)).filter(records::line.lt(before));
        }
        query
    }};
}

/// Beyond so many games of a name no reader turns the pages; counting all of them would take longer than showing some.
pub const MAX_COUNTED: usize = 10_000;
/// The games of so many names at most are counted name by name; where there are more, all games are gone through.
const MAX_NAMES_COUNTED: usize = 5_000;
/// The latest games of so many names at most are found name by name; going through the latest of all soon meets more.
const MAX_NAMES_FOUND: usize = 200;

/// The rows of games that everyone may see, that begin with this line and have one of these names.
macro_rules! searched {
    ($tx:ident, $line:expr, $names:expr, $few:expr) => {{
        let [check_in, draft] = [RoundState::CheckIn, RoundState::Draft].map(|state| state.key());
        let public = format!(
            "recordings.round_id NOT IN (SELECT id FROM rounds WHERE state IN ('{check_in}', '{draft}') \
             UNION ALL SELECT id FROM rounds WHERE stage_id IN \
             (SELECT stages.id FROM stages JOIN sections ON sections.id = stages.section_id JOIN events ON events.id = sections.event_id WHERE events.unlisted))"
        );
        let mut query = recordings::table.filter(sql::<Bool>(&public)).into_boxed();
        if let Some((from, before)) = beginning($line) {
            let begin = sql::<Bool>("recordings.game_id IN (SELECT game_id FROM records WHERE line >= ");
            let begin = begin.bind::<Text, _>(from).sql(" AND line < ").bind::<Text, _>(before).sql(")");
            query = query.filter(begin);
        }
        if let Some((names, count)) = $names {
            let (list, end) = $tx.json_numbers();
            // A sign in front keeps SQLite from looking up each of very many names.
            let sign = if count <= $few { "" } else { "+" };
            let white = format!("({sign}recordings.white_name_id IN (SELECT {list}(");
            let black = format!("{end}) OR {sign}recordings.black_name_id IN (SELECT {list}(");
            let named = sql::<Bool>(&white).bind::<Text, _>(names.clone()).sql(&black);
            query = query.filter(named.bind::<Text, _>(names).sql(&format!("{end}))")));
        }
        query
    }};
}

impl Tx<'_> {
    /// How a list of numbers in JSON is read: what is selected, up to the text, and what ends it.
    const fn json_numbers(&self) -> (&'static str, &'static str) {
        match self.connection {
            AnyConnection::Sqlite(_) => ("value FROM json_each", ")"),
            #[cfg(feature = "postgres")]
            AnyConnection::Postgres(_) => ("CAST(json_array_elements_text", "::json) AS BIGINT)"),
        }
    }

    /// The places of the games that the filter names: in an event by section, round and board, otherwise the latest
    /// first.
    pub fn list_recordings(&mut self, filter: &RecordingFilter) -> Result<Vec<RecordingRef>, StoreError> {
        let mut places: Vec<RecordingRef> =
            recorded!(self, filter, RecordingRef::as_select()).load(self.connection)?;
        match filter.event {
            Some(_) => places.sort_unstable_by_key(|place| (place.section, place.round, place.number)),
            None => places.sort_unstable_by_key(|place| std::cmp::Reverse(place.game)),
        }
        Ok(places)
    }

    /// The places of games of all events that begin with this line and were played by a player of this name, the latest
    /// first: `limit` of them, without the first `offset` of those before the board `before`.
    pub fn list_recordings_page(
        &mut self,
        line: &str,
        player: &NameWords,
        RecordingPage { limit, offset, before }: RecordingPage,
    ) -> Result<Vec<RecordingRef>, StoreError> {
        let sql = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        let names = self.names_searched(player)?;
        let mut latest = searched!(self, line, names, MAX_NAMES_FOUND)
            .select(recordings::game_id)
            .order(recordings::game_id.desc())
            .limit(sql(limit))
            .offset(sql(offset));
        if let Some(before) = before {
            latest = latest.filter(recordings::game_id.lt(before));
        }
        let games: Vec<GameId> = latest.load(self.connection)?;
        let all = RecordingFilter::default();
        let of_page = recorded!(self, &all, RecordingRef::as_select()).filter(records::game_id.eq_any(games));
        let mut places: Vec<RecordingRef> = of_page.load(self.connection)?;
        places.sort_unstable_by_key(|place| std::cmp::Reverse(place.game));
        Ok(places)
    }

    /// The places of the latest of these games.
    pub fn list_latest_recordings(
        &mut self,
        filter: &RecordingFilter,
        limit: usize,
        offset: usize,
    ) -> Result<Vec<RecordingRef>, StoreError> {
        if let RecordingFilter { event: None, section: None, round: None, line } = filter {
            let page = RecordingPage { limit, offset, before: None };
            return self.list_recordings_page(line, &NameWords::default(), page);
        }
        let mut places = self.list_recordings(filter)?;
        places.sort_unstable_by_key(|place| std::cmp::Reverse(place.game));
        Ok(places.into_iter().skip(offset).take(limit).collect())
    }

    /// The stages of events that are left out of lists of all events.
    fn unlisted_stages(&mut self) -> Result<Vec<StageId>, StoreError> {
        Ok(stages::table
            .inner_join(sections::table.inner_join(events::table))
            .filter(events::unlisted.eq(true))
            .select(stages::id)
            .load(self.connection)?)
    }

    /// How many games of all events begin with this line and were played by a player of this name. Of a name that is looked
    /// for, no more than [`MAX_COUNTED`] are counted.
    pub fn count_recordings_of(&mut self, line: &str, player: &NameWords) -> Result<usize, StoreError> {
        let Some(names) = self.names_searched(player)? else {
            if line.is_empty() {
                return self.count_public_recordings();
            }
            let none: Option<(String, usize)> = None;
            return Ok(searched!(self, line, none, 0).count().get_result(self.connection)?);
        };
        let most = i64::try_from(MAX_COUNTED).unwrap_or(i64::MAX);
        let found = searched!(self, line, Some(names), MAX_NAMES_COUNTED)
            .select(recordings::game_id)
            .order(recordings::game_id.desc())
            .limit(most);
        let games: Vec<GameId> = found.load(self.connection)?;
        Ok(games.len())
    }

    /// All of them without those of hidden rounds and unlisted events: those are few, and found by their rounds.
    fn count_public_recordings(&mut self) -> Result<usize, StoreError> {
        let all: usize = recordings::table.count().get_result(self.connection)?;
        let unlisted = rounds::stage_id.eq_any(self.unlisted_stages()?);
        let hidden = rounds::table
            .filter(
                rounds::state
                    .eq(bind(RoundState::CheckIn))
                    .or(rounds::state.eq(bind(RoundState::Draft)))
                    .or(unlisted),
            )
            .select(rounds::id);
        let hidden: Vec<RoundId> = hidden.load(self.connection)?;
        let mut of_hidden = 0;
        for hidden in hidden.chunks(IDS_AT_ONCE) {
            let rows = recordings::table.filter(recordings::round_id.eq_any(hidden));
            of_hidden += rows.count().get_result::<usize>(self.connection)?;
        }
        Ok(all.saturating_sub(of_hidden))
    }

    /// The names that are searched, as a list in JSON, and how many they are; nothing where all are.
    fn names_searched(&mut self, player: &NameWords) -> Result<Option<(String, usize)>, StoreError> {
        if player.is_empty() {
            return Ok(None);
        }
        let names = self.find_names(player)?;
        let list = names.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
        Ok(Some((format!("[{list}]"), names.len())))
    }

    /// A pair of numbers that changes with any event or section: the versions of all events and the revisions of all
    /// sections, added up. Neither events nor sections are ever deleted.
    pub fn sum_revisions(&mut self) -> Result<(Version, Version), StoreError> {
        let sum = |column| sql::<BigInt>(&format!("CAST(coalesce(sum({column}), 0) AS BIGINT)"));
        let of_events = events::table.select(sum("events.version")).first(self.connection)?;
        let of_sections = sections::table.select(sum("sections.revision")).first(self.connection)?;
        Ok((of_events, of_sections))
    }

    /// The names of all players of an event, or of all events.
    pub fn list_player_names(&mut self, event: Option<EventId>) -> Result<Vec<(PlayerId, Name)>, StoreError> {
        let mut names = players::table
            .inner_join(people::table)
            .inner_join(sections::table)
            .select((sections::id, players::id, Name::as_select()))
            .into_boxed();
        if let Some(event) = event {
            names = names.filter(sections::event_id.eq(event));
        }
        let names: Vec<(SectionId, PlayerId, Name)> = names.load(self.connection)?;
        let places: Vec<_> = names.iter().map(|(section, player, _)| (*section, *player)).collect();
        let short = self.short_names(&places)?;
        let name = |(_, player, name): (SectionId, PlayerId, Name)| {
            (player, if short.contains(&player) { name.short() } else { name })
        };
        Ok(names.into_iter().map(name).collect())
    }

    /// What a list shows of the games played there, in the same order.
    pub fn list_recording_lines(&mut self, places: &[RecordingRef]) -> Result<Vec<Recording>, StoreError> {
        let players_of =
            |place: &RecordingRef| [place.white, place.black].map(|player| (place.section, player));
        let short = self.short_names(&places.iter().flat_map(players_of).collect::<Vec<_>>())?;
        let mut lines = Vec::with_capacity(places.len());
        for places in places.chunks(IDS_AT_ONCE) {
            let games = places.iter().map(|place| place.game);
            let rows: Vec<(Game, Option<String>, String, String)> = games::table
                .inner_join(records::table)
                .inner_join(
                    rounds::table
                        .inner_join(stages::table.inner_join(sections::table.inner_join(events::table))),
                )
                .filter(games::id.eq_any(games))
                .select((Game::as_select(), records::line, events::name, sections::name))
                .load(self.connection)?;
            let mut rows: HashMap<GameId, _> = rows.into_iter().map(|row| (row.0.id, row)).collect();
            let ids = places.iter().flat_map(|place| [place.white, place.black]);
            let players: Vec<(PlayerId, RecordingPlayer)> = players::table
                .inner_join(people::table)
                .filter(players::id.eq_any(ids))
                .select((players::id, RecordingPlayer::as_select()))
                .load(self.connection)?;
            let players: HashMap<_, _> = players.into_iter().collect();
            let player = |id: PlayerId| players.get(&id).cloned().ok_or(StoreError::NotFound);
            for place in places {
                let Some((Game { result, .. }, line, event, section)) = rows.remove(&place.game) else {
                    continue;
                };
                let (mut white, mut black) = (player(place.white)?, player(place.black)?);
                for (id, player) in [(place.white, &mut white), (place.black, &mut black)] {
                    if short.contains(&id) {
                        player.name = player.name.short();
                    }
                }
                lines.push(Recording { place: *place, event, section, white, black, result, line });
            }
        }
        Ok(lines)
    }

    /// The records of the games played there, in the same order.
    pub fn list_recording_texts(
        &mut self,
        places: &[RecordingRef],
    ) -> Result<Vec<RecordingText>, StoreError> {
        let mut texts = Vec::with_capacity(places.len());
        for places in places.chunks(IDS_AT_ONCE) {
            let rows: Vec<RecordingText> = records::table
                .inner_join(games::table.inner_join(rounds::table))
                .filter(records::game_id.eq_any(places.iter().map(|place| place.game)))
                .select(RecordingText::as_select())
                .load(self.connection)?;
            let mut rows: HashMap<GameId, _> = rows.into_iter().map(|row| (row.game, row)).collect();
            texts.extend(places.iter().filter_map(|place| rows.remove(&place.game)));
        }
        Ok(texts)
    }

    /// How the games of all events went on that began with this line: by the next move, in the order of pits,
    /// those that ended there first.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when a stored line is not one.
    pub fn list_continuations(&mut self, line: &str) -> Result<Vec<Continuation>, StoreError> {
        let next = format!("substr(records.line, {}, 1)", line.len() + 1);
        let mut query = records::table
            .inner_join(games::table.inner_join(rounds::table))
            .filter(is_public!())
            .filter(rounds::stage_id.ne_all(self.unlisted_stages()?))
            .filter(records::line.is_not_null())
            // By the first two of what is selected. Diesel cannot express that a part of the line is grouped by.
            .group_by(sql::<Text>("1, 2"))
            .select((
                sql::<Nullable<Text>>(&next),
                sql::<Nullable<types::Key>>("games.outcome"),
                sql::<BigInt>("count(*)"),
            ))
            .into_boxed();
        if let Some((from, before)) = beginning(line) {
            query = query.filter(records::line.ge(from)).filter(records::line.lt(before));
        }
        let rows: Vec<(Option<String>, Option<Outcome>, u64)> = query.load(self.connection)?;
        let mut tallies: BTreeMap<Option<u8>, ResultCounts> = BTreeMap::new();
        for (next, outcome, count) in rows {
            let next = next.filter(|next| !next.is_empty()).map(|next| {
                next.parse().map_err(|_| StoreError::InvalidValue { field: "line".to_owned(), value: next })
            });
            *tallies.entry(next.transpose()?).or_default() += match outcome {
                Some(Outcome::White) => ResultCounts { white: count, ..ResultCounts::default() },
                Some(Outcome::Black) => ResultCounts { black: count, ..ResultCounts::default() },
                Some(Outcome::Drawn) => ResultCounts { drawn: count, ..ResultCounts::default() },
                // A forfeit that replaced the result of a recorded game has nothing to do with its moves.
                // Neither has what a referee decided, or what was hardly played.
                Some(_) | None => ResultCounts { open: count, ..ResultCounts::default() },
            };
        }
        Ok(tallies.into_iter().map(|(next, games)| Continuation { next, games }).collect())
    }

    /// Stores the line by which the record of a game is found: the pits that its moves start from, a digit each.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the game has no record.
    pub fn update_line(&mut self, game: GameId, line: &str) -> Result<(), StoreError> {
        let row = diesel::update(records::table.find(game));
        require_row(row.set(records::line.eq(line)).execute(self.connection)?)
    }

    /// At most so many records with their lines, by their boards, of those after this one.
    pub fn list_records_with_lines(
        &mut self,
        after: Option<GameId>,
        limit: u16,
    ) -> Result<Vec<(GameId, String, Option<String>)>, StoreError> {
        Ok(records::table
            .filter(records::game_id.gt(after.unwrap_or(GameId(i64::MIN))))
            .order(records::game_id)
            .limit(i64::from(limit))
            .select((records::game_id, records::text, records::line))
            .load(self.connection)?)
    }

    /// At most so many records whose line has not been stored, by their boards, of those after this one.
    pub fn list_records_without_line(
        &mut self,
        after: Option<GameId>,
        limit: u16,
    ) -> Result<Vec<(GameId, String)>, StoreError> {
        let mut records = records::table
            .filter(records::line.is_null())
            .order(records::game_id)
            .limit(i64::from(limit))
            .select((records::game_id, records::text))
            .into_boxed();
        if let Some(after) = after {
            records = records.filter(records::game_id.gt(after));
        }
        Ok(records.load(self.connection)?)
    }
}
