//! Players whose games are in progress (R5).

use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::row;
use crate::store::db::schema::{games, people, players, rounds, sections, stages};
use crate::store::{StoreError, Tx};
use crate::tournament::{AtBoard, EventId, Name, RoundState};

row!(AtBoard {
    player: players::id, surname: people::surname, given: people::given, patronymic: people::patronymic,
    number: players::number, section: sections::id, section_name: sections::name, round: rounds::number,
    board: games::number,
} => AtBoard {
    player, name: Name { surname, given, patronymic }, number, section, section_name, round, board,
});

impl Tx<'_> {
    /// The players of an event at boards without a result, in rounds whose clocks were started: by section and board,
    /// White first.
    pub fn list_players_at_boards(&mut self, event: EventId) -> Result<Vec<AtBoard>, StoreError> {
        let at_board = players::id.eq(games::white_id).or(players::id.eq(games::black_id));
        let mut at_boards: Vec<AtBoard> = games::table
            .inner_join(rounds::table.inner_join(stages::table.inner_join(sections::table)))
            .inner_join(players::table.on(at_board))
            .inner_join(people::table.on(people::id.eq(players::person_id)))
            .filter(sections::event_id.eq(event))
            .filter(rounds::state.eq(bind(RoundState::Playing)))
            .filter(games::outcome.is_null())
            .order((sections::id, games::number, players::id.eq(games::black_id)))
            .select(AtBoard::as_select())
            .load(self.connection)?;
        let places: Vec<_> = at_boards.iter().map(|player| (player.section, player.player)).collect();
        let short = self.short_names(&places)?;
        for player in at_boards.iter_mut().filter(|player| short.contains(&player.player)) {
            player.name = player.name.short();
        }
        Ok(at_boards)
    }
}
