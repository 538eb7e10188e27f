//! The names that players and recorded games are found by: each once for all who have it, folded, and by its sound. SQLite
//! folds ASCII letters only, so that the program does it. What a name is found by is what strangers are shown of it: where children
//! have short names, their given names find nothing.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use crate::primitives::Side;
use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, row, set};
use crate::store::db::schema::{
    events, folded_names, games, people, person_claims, player_names, players, recordings, sections,
};
use crate::store::{StoreError, Tx};
use crate::tournament::players::search::{NameWords, searchable};
use crate::tournament::{Category, GameId, Name, PlayerId, RoundId, SectionId};

row!(Name { surname: people::surname, given: people::given, patronymic: people::patronymic });

/// `LIKE` reads these as wildcards.
pub(in crate::store) const ESCAPE: char = '\\';

/// What `LIKE` finds a part of a text by.
pub(in crate::store) fn containing(part: &str) -> String {
    let mut pattern = String::with_capacity(part.len() + 2);
    pattern.push('%');
    for char in part.chars() {
        if matches!(char, '%' | '_' | ESCAPE) {
            pattern.push(ESCAPE);
        }
        pattern.push(char);
    }
    pattern.push('%');
    pattern
}

impl Tx<'_> {
    /// The ids of the names in which all these words are found.
    pub(in crate::store) fn find_names(&mut self, name_words: &NameWords) -> Result<Vec<i64>, StoreError> {
        let mut names = folded_names::table.select(folded_names::id).into_boxed();
        for word in name_words.words() {
            let spelled = folded_names::written.like(containing(&word.spelling)).escape(ESCAPE);
            let heard = |sound: String| folded_names::heard.like(sound).escape(ESCAPE);
            names = match (&word.sound, &word.russian) {
                (None, _) => names.filter(spelled),
                (Some(sound), None) => names.filter(spelled.or(heard(containing(sound)))),
                // Sounds have no signs that `LIKE` reads otherwise but the one that is meant so.
                (Some(sound), Some(russian)) => {
                    let either = heard(containing(sound)).or(heard(format!("%{russian}%")));
                    names.filter(spelled.or(either))
                }
            };
        }
        Ok(names.load(self.connection)?)
    }

    /// Lists a game, which has a record now, among the recorded ones.
    pub(super) fn insert_recording(&mut self, game: GameId) -> Result<(), StoreError> {
        let (round, white, black): (RoundId, PlayerId, PlayerId) = games::table
            .find(game)
            .select((games::round_id, games::white_id, games::black_id))
            .first(self.connection)?;
        let mut known = HashMap::new();
        let (white, black) = (self.name_of(white, &mut known)?, self.name_of(black, &mut known)?);
        insert!(
            self,
            recordings {
                game_id: game,
                round_id: round,
                white_name_id: Some(white),
                black_name_id: Some(black),
            }
        )?;
        Ok(())
    }

    /// Fills in the names of at most so many recorded games that have none; how many they were.
    pub fn fill_recording_names(&mut self, limit: u16) -> Result<usize, StoreError> {
        let open: Vec<(GameId, PlayerId, PlayerId)> = recordings::table
            .inner_join(games::table)
            .filter(recordings::white_name_id.is_null())
            .order(recordings::game_id)
            .limit(i64::from(limit))
            .select((recordings::game_id, games::white_id, games::black_id))
            .load(self.connection)?;
        let mut known = HashMap::new();
        for (game, white, black) in &open {
            let (white, black) = (self.name_of(*white, &mut known)?, self.name_of(*black, &mut known)?);
            diesel::update(recordings::table.find(game))
                .set(set!(recordings { white_name_id: Some(white), black_name_id: Some(black) }))
                .execute(self.connection)?;
        }
        Ok(open.len())
    }

    /// Whether a player's name is another one than stored, which is then to be followed by
    /// [`rename_player`](Self::rename_player).
    pub(in crate::store) fn is_new_name(
        &mut self,
        player: PlayerId,
        name: &Name,
    ) -> Result<bool, StoreError> {
        let stored: Option<Name> = players::table
            .inner_join(people::table)
            .filter(players::id.eq(player))
            .select(Name::as_select())
            .first(self.connection)
            .optional()?;
        Ok(stored.is_some_and(|stored| stored != *name))
    }

    /// Has a player and the recorded games found by the name that is stored now.
    pub(in crate::store) fn rename_player(&mut self, player: PlayerId) -> Result<(), StoreError> {
        let mut before: Vec<i64> = self.listed_name(player)?.into_iter().collect();
        let name = self.name_of(player, &mut HashMap::new())?;
        diesel::update(player_names::table.find(player))
            .set(set!(player_names { name_id: name }))
            .execute(self.connection)?;
        let of_player = games::white_id.eq(player).or(games::black_id.eq(player));
        let games: Vec<(GameId, PlayerId)> = recordings::table
            .inner_join(games::table)
            .filter(of_player)
            .select((recordings::game_id, games::white_id))
            .load(self.connection)?;
        if let Some((first, _)) = games.first() {
            before.extend(self.recording_names(*first)?);
        }
        for (game, white) in games {
            let row = diesel::update(recordings::table.find(game));
            let side = if white == player { Side::White } else { Side::Black };
            match side {
                Side::White => {
                    row.set(set!(recordings { white_name_id: Some(name) })).execute(self.connection)?
                }
                Side::Black => {
                    row.set(set!(recordings { black_name_id: Some(name) })).execute(self.connection)?
                }
            };
        }
        self.delete_unused_names(&before)
    }

    /// Has the players of a section and their recorded games found by the names that strangers are shown now.
    pub(in crate::store) fn rename_players_of(&mut self, section: SectionId) -> Result<(), StoreError> {
        let players: Vec<PlayerId> = players::table
            .filter(players::section_id.eq(section))
            .select(players::id)
            .order(players::id)
            .load(self.connection)?;
        for player in &players {
            self.rename_player(*player)?;
        }
        let numbers = self.numbers_of(&players)?;
        numbers.iter().try_for_each(|number| self.refresh_person(number))
    }

    /// The name under which a player is found.
    pub(in crate::store) fn listed_name(&mut self, player: PlayerId) -> Result<Option<i64>, StoreError> {
        let row = player_names::table.find(player).select(player_names::name_id);
        Ok(row.first(self.connection).optional()?)
    }

    /// The names of a recorded game.
    pub(super) fn recording_names(&mut self, game: GameId) -> Result<Vec<i64>, StoreError> {
        let names: Option<(Option<i64>, Option<i64>)> = recordings::table
            .find(game)
            .select((recordings::white_name_id, recordings::black_name_id))
            .first(self.connection)
            .optional()?;
        Ok(names.into_iter().flat_map(|(white, black)| [white, black]).flatten().collect())
    }

    /// Deletes those of these names that no player and no recorded game has any more.
    pub(in crate::store) fn delete_unused_names(&mut self, names: &[i64]) -> Result<(), StoreError> {
        for name in names {
            diesel::sql_query(
                "DELETE FROM folded_names WHERE id = $1 \
                 AND NOT EXISTS (SELECT 1 FROM player_names WHERE name_id = $1) \
                 AND NOT EXISTS (SELECT 1 FROM recordings WHERE white_name_id = $1 OR black_name_id = $1)",
            )
            .bind::<BigInt, _>(*name)
            .execute(self.connection)?;
        }
        Ok(())
    }

    /// The id under which a player's name is searched.
    pub(in crate::store) fn name_of(
        &mut self,
        player: PlayerId,
        known: &mut HashMap<PlayerId, i64>,
    ) -> Result<i64, StoreError> {
        if let Some(id) = known.get(&player) {
            return Ok(*id);
        }
        let (name, by_event, by_person): (Name, bool, Option<bool>) = players::table
            .inner_join(people::table)
            .inner_join(sections::table.inner_join(events::table))
            .left_join(person_claims::table)
            .filter(players::id.eq(player))
            .select((
                Name::as_select(),
                events::short_names.eq(true).and(sections::category.eq(bind(Category::Age))),
                person_claims::is_short.nullable(),
            ))
            .first(self.connection)?;
        let name = if by_event || by_person == Some(true) { name.short() } else { name };
        let (spelling, sound) = searchable(&name.to_string());
        let stored = folded_names::table.filter(folded_names::written.eq(spelling.clone()));
        let stored = stored.select(folded_names::id);
        let found: Option<i64> = stored.clone().first(self.connection).optional()?;
        let id = match found {
            Some(id) => id,
            None => {
                // Another section may be adding the same name at this moment.
                diesel::sql_query(
                    "INSERT INTO folded_names (written, heard) VALUES ($1, $2) \
                     ON CONFLICT (written) DO NOTHING",
                )
                .bind::<Text, _>(&spelling)
                .bind::<Text, _>(&sound)
                .execute(self.connection)?;
                stored.first(self.connection)?
            }
        };
        known.insert(player, id);
        Ok(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wildcards_are_looked_for_as_they_are() {
        assert_eq!(containing("50%_\\"), "%50\\%\\_\\\\%");
    }
}
