//! Recorded games of all events: found by where, by whom and by their moves, counted by how they went on. Only games
//! of rounds that everybody may see.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

use crate::store::boards as board_rows;
use crate::store::boards::Outcome;
use crate::store::db::schema::{boards, events, players, records, rounds, sections};
use crate::store::db::tx::found;
use crate::store::db::values::{Keyed, narrow, optional_key};
use crate::store::{StoreError, Tx};
use crate::tournament::{
    BoardId, Continuation, EventId, Name, PlayerId, Recording, RecordingFilter, RecordingPlace,
    RecordingPlayer, RecordingText, ResultCounts, RoundState, SectionId, Version,
};

/// The states in which everybody sees the pairings of a round.
fn public() -> [String; 3] {
    [RoundState::Published, RoundState::Playing, RoundState::Closed].map(|state| state.key())
}

/// The lines that begin with these digits: from the first of the pair on, and before the second. `None` when all do.
fn beginning(line: &str) -> Option<(String, String)> {
    let (last, before) = line.as_bytes().split_last()?;
    // Behind the nine stands the colon, and both databases compare by bytes here.
    let mut end = String::from_utf8_lossy(before).into_owned();
    end.push(char::from(last.saturating_add(1)));
    Some((line.to_owned(), end))
}

/// A place as it is read: board, white, black, event, section, round, number.
type PlaceRow = (i64, i64, i64, i64, i64, i32, i64);

/// How many rows are asked for by their ids at once: SQLite takes 32,766 of them.
const AT_ONCE: usize = 1_000;

fn place(row: PlaceRow) -> Result<RecordingPlace, StoreError> {
    let (board, white, black, event, section, round, number) = row;
    Ok(RecordingPlace {
        board: BoardId(board),
        event: EventId(event),
        section: SectionId(section),
        round: narrow("rounds.number", round)?,
        number: narrow("boards.number", number)?,
        white: PlayerId(white),
        black: PlayerId(black),
    })
}

/// The places of recorded games that the filter names.
macro_rules! places {
    ($filter:expr) => {{
        let RecordingFilter { event, section, round, line } = $filter;
        let mut query = records::table
            .inner_join(boards::table.inner_join(rounds::table.inner_join(sections::table)))
            .filter(rounds::state.eq_any(public()))
            .select((
                records::board_id,
                boards::white_id,
                boards::black_id,
                sections::event_id,
                rounds::section_id,
                rounds::number,
                boards::number,
            ))
            .into_boxed();
        if let Some(event) = event {
            query = query.filter(sections::event_id.eq(event.0));
        }
        if let Some(section) = section {
            query = query.filter(rounds::section_id.eq(section.0));
        }
        if let Some(round) = round {
            query = query.filter(rounds::number.eq(i32::from(*round)));
        }
        if let Some((from, before)) = beginning(line) {
            query = query.filter(records::line.ge(from)).filter(records::line.lt(before));
        }
        query
    }};
}

impl Tx<'_> {
    /// Where the games that the filter names were played: those of an event by section, round and board, those of
    /// all the latest first.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn recordings(&mut self, filter: &RecordingFilter) -> Result<Vec<RecordingPlace>, StoreError> {
        let rows: Vec<PlaceRow> = places!(filter).load(self.connection)?;
        let mut places = rows.into_iter().map(place).collect::<Result<Vec<_>, _>>()?;
        match filter.event {
            Some(_) => places.sort_unstable_by_key(|place| (place.section, place.round, place.number)),
            None => places.sort_unstable_by_key(|place| std::cmp::Reverse(place.board)),
        }
        Ok(places)
    }

    /// Where the latest of these games were played: so many at most, after leaving so many out.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn latest_recordings(
        &mut self,
        filter: &RecordingFilter,
        most: usize,
        out: usize,
    ) -> Result<Vec<RecordingPlace>, StoreError> {
        let (most, out) = (narrow("limit", most)?, narrow("offset", out)?);
        let query = places!(filter).order(records::board_id.desc()).limit(most).offset(out);
        let rows: Vec<PlaceRow> = query.load(self.connection)?;
        rows.into_iter().map(place).collect()
    }

    /// How many games of all events begin with this line.
    ///
    /// # Errors
    /// The database's.
    pub fn count_recordings(&mut self, line: &str) -> Result<usize, StoreError> {
        let mut query = records::table
            .inner_join(boards::table.inner_join(rounds::table))
            .filter(rounds::state.eq_any(public()))
            .select(count_star())
            .into_boxed();
        if let Some((from, before)) = beginning(line) {
            query = query.filter(records::line.ge(from)).filter(records::line.lt(before));
        }
        narrow("count", query.first::<i64>(self.connection)?)
    }

    /// What changes whenever anything in any event or section does: the versions of all events and the revisions of
    /// all sections, added up. Neither is ever deleted.
    ///
    /// # Errors
    /// The database's.
    pub fn all_revisions(&mut self) -> Result<(Version, Version), StoreError> {
        let sum = |column| sql::<BigInt>(&format!("CAST(coalesce(sum({column}), 0) AS BIGINT)"));
        let of_events: i64 = events::table.select(sum("events.version")).first(self.connection)?;
        let of_sections: i64 = sections::table.select(sum("sections.revision")).first(self.connection)?;
        Ok((Version(of_events), Version(of_sections)))
    }

    /// The names of all players of an event, or of all events.
    ///
    /// # Errors
    /// The database's.
    pub fn player_names(&mut self, event: Option<EventId>) -> Result<Vec<(PlayerId, Name)>, StoreError> {
        let mut query = players::table
            .inner_join(sections::table)
            .select((players::id, players::surname, players::given, players::patronymic))
            .into_boxed();
        if let Some(event) = event {
            query = query.filter(sections::event_id.eq(event.0));
        }
        let rows: Vec<(i64, String, String, String)> = query.load(self.connection)?;
        let named = |(id, surname, given, patronymic)| (PlayerId(id), Name { surname, given, patronymic });
        Ok(rows.into_iter().map(named).collect())
    }

    /// What a list says of the games played there, in the same order.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn recording_lines(&mut self, places: &[RecordingPlace]) -> Result<Vec<Recording>, StoreError> {
        let mut lines = Vec::with_capacity(places.len());
        for places in places.chunks(AT_ONCE) {
            let boards = places.iter().map(|place| place.board.0);
            let rows: Vec<(board_rows::Row, Option<String>, String, String)> = boards::table
                .inner_join(records::table)
                .inner_join(rounds::table.inner_join(sections::table.inner_join(events::table)))
                .filter(boards::id.eq_any(boards))
                .select((boards::all_columns, records::line, events::name, sections::name))
                .load(self.connection)?;
            let mut rows: BTreeMap<i64, _> = rows.into_iter().map(|row| (row.0.id, row)).collect();
            let players = self.recording_players(places)?;
            let player = |id: PlayerId| players.get(&id).cloned().ok_or(StoreError::NotFound);
            for place in places {
                let Some((row, line, event, section)) = rows.remove(&place.board.0) else { continue };
                let (white, black) = (player(place.white)?, player(place.black)?);
                let result = row.result()?;
                lines.push(Recording { place: *place, event, section, white, black, result, line });
            }
        }
        Ok(lines)
    }

    fn recording_players(
        &mut self,
        places: &[RecordingPlace],
    ) -> Result<BTreeMap<PlayerId, RecordingPlayer>, StoreError> {
        let ids = places.iter().flat_map(|place| [place.white.0, place.black.0]);
        let rows: Vec<(i64, String, String, String, Option<i32>)> = players::table
            .filter(players::id.eq_any(ids))
            .select((players::id, players::surname, players::given, players::patronymic, players::rating))
            .load(self.connection)?;
        rows.into_iter()
            .map(|(id, surname, given, patronymic, rating)| {
                let rating = rating.map(|rating| narrow("players.rating", rating)).transpose()?;
                Ok((PlayerId(id), RecordingPlayer { name: Name { surname, given, patronymic }, rating }))
            })
            .collect()
    }

    /// The records of the games played there, in the same order.
    ///
    /// # Errors
    /// The database's.
    pub fn recording_texts(&mut self, places: &[RecordingPlace]) -> Result<Vec<RecordingText>, StoreError> {
        let mut texts = Vec::with_capacity(places.len());
        for places in places.chunks(AT_ONCE) {
            let ids = places.iter().map(|place| place.board.0);
            let rows: Vec<(i64, String, Option<NaiveDateTime>)> = records::table
                .inner_join(boards::table.inner_join(rounds::table))
                .filter(records::board_id.eq_any(ids))
                .select((records::board_id, records::text, rounds::started_at))
                .load(self.connection)?;
            let mut rows: BTreeMap<i64, _> = rows.into_iter().map(|row| (row.0, row)).collect();
            texts.extend(places.iter().filter_map(|place| rows.remove(&place.board.0)).map(
                |(board, text, started)| RecordingText {
                    board: BoardId(board),
                    text,
                    started_at: started.map(|at| at.and_utc()),
                },
            ));
        }
        Ok(texts)
    }

    /// How the games of all events went on that began with this line: by the next move, in the order of pits,
    /// those that ended there first.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when a stored line or result is not understood.
    pub fn continuations(&mut self, line: &str) -> Result<Vec<Continuation>, StoreError> {
        let next = format!("substr(records.line, {}, 1)", line.len() + 1);
        let mut query = records::table
            .inner_join(boards::table.inner_join(rounds::table))
            .filter(rounds::state.eq_any(public()))
            .filter(records::line.is_not_null())
            // By the first two of what is selected. Diesel cannot tell that a part of the line is grouped by.
            .group_by(sql::<Text>("1, 2"))
            .select((
                sql::<Nullable<Text>>(&next),
                sql::<Nullable<Text>>("boards.outcome"),
                sql::<BigInt>("count(*)"),
            ))
            .into_boxed();
        if let Some((from, before)) = beginning(line) {
            query = query.filter(records::line.ge(from)).filter(records::line.lt(before));
        }
        let rows: Vec<(Option<String>, Option<String>, i64)> = query.load(self.connection)?;
        let mut tallies: BTreeMap<Option<u8>, ResultCounts> = BTreeMap::new();
        for (next, outcome, count) in rows {
            let next = next.filter(|next| !next.is_empty());
            let next = next.map(|next| next.parse().map_err(|_| StoreError::odd("records.line", next)));
            let outcome: Option<Outcome> = optional_key("boards.outcome", outcome.as_ref())?;
            let count = narrow("count", count)?;
            *tallies.entry(next.transpose()?).or_default() += match outcome {
                Some(Outcome::White) => ResultCounts { white: count, ..ResultCounts::default() },
                Some(Outcome::Black) => ResultCounts { black: count, ..ResultCounts::default() },
                Some(Outcome::Drawn) => ResultCounts { drawn: count, ..ResultCounts::default() },
                // A forfeit that replaced the result of a recorded game says nothing of its moves.
                Some(Outcome::WhiteByForfeit | Outcome::BlackByForfeit | Outcome::DoubleForfeit) | None => {
                    ResultCounts { open: count, ..ResultCounts::default() }
                }
            };
        }
        Ok(tallies.into_iter().map(|(next, games)| Continuation { next, games }).collect())
    }

    /// Keeps what the record of a board is found by: the pits that its moves start from, a digit each.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the board has no record.
    pub fn set_line(&mut self, board: BoardId, line: &str) -> Result<(), StoreError> {
        let row = diesel::update(records::table.find(board.0));
        found(row.set(records::line.eq(line)).execute(self.connection)?)
    }

    /// Records that nobody has looked into for their line, by their boards: those behind this one, so many at most.
    ///
    /// # Errors
    /// The database's.
    pub fn records_without_line(
        &mut self,
        behind: BoardId,
        most: u16,
    ) -> Result<Vec<(BoardId, String)>, StoreError> {
        let rows: Vec<(i64, String)> = records::table
            .filter(records::line.is_null())
            .filter(records::board_id.gt(behind.0))
            .order(records::board_id)
            .limit(i64::from(most))
            .select((records::board_id, records::text))
            .load(self.connection)?;
        Ok(rows.into_iter().map(|(board, text)| (BoardId(board), text)).collect())
    }
}
