//! Who is at a board now (R5), in two queries for all sections of an event.

use std::collections::HashMap;

use diesel::prelude::*;

use crate::store::db::schema::{boards, players, rounds, sections};
use crate::store::db::values::{Keyed, narrow};
use crate::store::{StoreError, Tx};
use crate::tournament::{AtBoard, EventId, Name, PlayerId, RoundState, SectionId};

impl Tx<'_> {
    /// The players of an event whose game goes on: boards without a result in rounds whose clocks were started. In the
    /// order of sections and boards, white first.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when something is not understood.
    pub fn at_boards(&mut self, event: EventId) -> Result<Vec<AtBoard>, StoreError> {
        type Game = (i64, String, i32, i64, i64, i64);
        let games: Vec<Game> = boards::table
            .inner_join(rounds::table.inner_join(sections::table))
            .filter(sections::event_id.eq(event.0))
            .filter(rounds::state.eq(RoundState::Playing.key()))
            .filter(boards::outcome.is_null())
            .order((sections::id, boards::number))
            .select((
                sections::id,
                sections::name,
                rounds::number,
                boards::number,
                boards::white_id,
                boards::black_id,
            ))
            .load(self.connection)?;
        let ids: Vec<i64> = games.iter().flat_map(|(.., white, black)| [*white, *black]).collect();
        type Who = (i64, Option<i64>, String, String, String);
        let who: Vec<Who> = players::table
            .filter(players::id.eq_any(&ids))
            .select((players::id, players::number, players::surname, players::given, players::patronymic))
            .load(self.connection)?;
        let mut who: HashMap<i64, Who> = who.into_iter().map(|row| (row.0, row)).collect();
        let mut found = Vec::with_capacity(ids.len());
        for (section, section_name, round, board, white, black) in games {
            for id in [white, black] {
                let Some((_, number, surname, given, patronymic)) = who.remove(&id) else { continue };
                found.push(AtBoard {
                    player: PlayerId(id),
                    name: Name { surname, given, patronymic },
                    number: number.map(|number| narrow("players.number", number)).transpose()?,
                    section: SectionId(section),
                    section_name: section_name.clone(),
                    round: narrow("rounds.number", round)?,
                    board: narrow("boards.number", board)?,
                });
            }
        }
        Ok(found)
    }
}
