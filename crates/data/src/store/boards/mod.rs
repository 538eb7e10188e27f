//! Matches, games and their results.

pub(in crate::store) mod checks;
pub(in crate::store) mod clocks;
pub(in crate::store) mod featured;
pub(in crate::store) mod game_records;
pub(in crate::store) mod match_rows;
pub(in crate::store) mod recording_names;
pub(in crate::store) mod recordings;
mod reports;
pub(in crate::store) mod rulings;

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use super::{StoreError, Tx};
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::store::db::outcome::Outcome;
use crate::store::db::rows::{ROWS_AT_ONCE, insert_all, row, set, update_version};
use crate::store::db::schema::{games, matches, records, rounds, stages};
use crate::tournament::rounds::mending::SeatedBoard;
use crate::tournament::{
    BoardResult, CompetitorId, FIRST_LEG, Game, GameId, MatchId, RatedAs, RoundId, SectionId, Signatures,
    Version,
};

row!(Game {
    id: games::id, match_id: games::match_id, leg: games::leg, number: games::number, white: games::white_id, black: games::black_id,
    outcome: games::outcome, white_balls: games::white_balls, black_balls: games::black_balls,
    ending: games::ending, manual: games::manual, white_signed: games::white_signed_at,
    black_signed: games::black_signed_at, rated_as: games::rated_as, version: games::version,
} => Game {
    id, match_id, leg, number, white, black,
    result: Option::map(outcome, |outcome: Outcome| outcome.with(Option::zip(white_balls, black_balls), ending)),
    has_record: false, manual, signed: Signatures { white: white_signed, black: black_signed }, rated_as, version,
});

/// The values of a game's result and signatures.
macro_rules! set_result {
    ($result:expr, $signed:expr) => {{
        let (result, signed): (Option<GameResult>, Signatures) = ($result, $signed);
        let (counts, ending) = match result {
            Some(GameResult::Played { counts, ending, .. }) => (counts, ending),
            _ => (None, None),
        };
        set!(games {
            outcome: result.map(Outcome::from_result),
            white_balls: counts.map(|counts| counts.white),
            black_balls: counts.map(|counts| counts.black),
            ending: ending,
            white_signed_at: signed.white,
            black_signed_at: signed.black,
        })
    }};
}

impl Tx<'_> {
    /// A game, with its section and the number of its round.
    pub fn find_game(&mut self, id: GameId) -> Result<Option<(SectionId, u8, Game)>, StoreError> {
        let row: Option<(SectionId, u8, Game, Option<GameId>)> = games::table
            .inner_join(rounds::table.inner_join(stages::table))
            .left_join(records::table)
            .filter(games::id.eq(id))
            .select((stages::section_id, rounds::number, Game::as_select(), records::game_id.nullable()))
            .first(self.connection)
            .optional()?;
        Ok(row.map(|(section, round, game, record)| {
            (section, round, Game { has_record: record.is_some(), ..game })
        }))
    }

    /// Enters, changes or clears the result of a game, with its signatures.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_result(
        &mut self,
        id: GameId,
        expected: Version,
        result: impl Into<BoardResult>,
    ) -> Result<Version, StoreError> {
        let BoardResult { result, signed } = result.into();
        let changes = set_result!(result, signed);
        let round = update_version!(self, games[id] at expected, set changes; returning round_id)?;
        self.bump_revision_of_round(round)?;
        Ok(expected.next())
    }

    /// Says what a game counts as for ratings: its result if `None`.
    ///
    /// # Errors
    /// [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_rated_as(
        &mut self,
        id: GameId,
        expected: Version,
        rated_as: Option<RatedAs>,
    ) -> Result<Version, StoreError> {
        let changes = set!(games { rated_as: rated_as });
        let round = update_version!(self, games[id] at expected, set changes; returning round_id)?;
        self.bump_revision_of_round(round)?;
        Ok(expected.next())
    }

    /// Corrects who sat at boards of a round, under their old ids and with this version. There are at most two, and each is
    /// the only game of its match.
    pub(in crate::store) fn correct_seats(
        &mut self,
        seats: &[(&Game, SeatedBoard)],
        version: Version,
    ) -> Result<(), StoreError> {
        // No player has a colour twice, not even between two updates: the first board waits with the players of the other one.
        if let [(first, _), (_, last)] = seats {
            let waiting = set!(games { white_id: last.black, black_id: last.white });
            diesel::update(games::table.find(first.id)).set(waiting).execute(self.connection)?;
            let [one, other] = [last.black, last.white].map(CompetitorId::from);
            let waiting = set!(matches { first_id: one, second_id: other });
            diesel::update(matches::table.find(first.match_id)).set(waiting).execute(self.connection)?;
        }
        for (game, board) in seats.iter().rev() {
            let who = set!(games {
                white_id: board.white,
                black_id: board.black,
                manual: board.manual,
                rated_as: board.rated_as,
                version: version,
            });
            let rows = diesel::update(games::table.find(game.id));
            rows.set((set_result!(board.result, board.signed), who)).execute(self.connection)?;
            let [first, second] = [board.white, board.black].map(CompetitorId::from);
            let meet = set!(matches { first_id: first, second_id: second });
            diesel::update(matches::table.find(game.match_id)).set(meet).execute(self.connection)?;
        }
        Ok(())
    }

    /// Enters the same result at several games of a round, as one change; signatures of results before are removed. The
    /// caller has read the games in this transaction, so their versions stand.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the round has not all of these games.
    pub fn update_results(
        &mut self,
        round: RoundId,
        ids: &[GameId],
        result: Option<GameResult>,
    ) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        for ids in ids.chunks(ROWS_AT_ONCE) {
            let of_round = games::table.filter(games::round_id.eq(round));
            let rows = diesel::update(of_round.filter(games::id.eq_any(ids)));
            let changes = (set_result!(result, Signatures::NONE), games::version.eq(games::version + 1));
            require_all(rows.set(changes).execute(self.connection)?, ids)?;
        }
        Ok(())
    }

    /// Adds the signatures that several games of a round lack, as one change; existing ones keep their time. The caller
    /// has read the games in this transaction, so their versions stand.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the round has not all of these games.
    pub fn sign_games(
        &mut self,
        round: RoundId,
        ids: &[GameId],
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        for ids in ids.chunks(ROWS_AT_ONCE) {
            let rows = || games::table.filter(games::round_id.eq(round)).filter(games::id.eq_any(ids));
            diesel::update(rows().filter(games::white_signed_at.is_null()))
                .set(set!(games { white_signed_at: Some(at) }))
                .execute(self.connection)?;
            diesel::update(rows().filter(games::black_signed_at.is_null()))
                .set(set!(games { black_signed_at: Some(at) }))
                .execute(self.connection)?;
            let versions = diesel::update(rows()).set(games::version.eq(games::version + 1));
            require_all(versions.execute(self.connection)?, ids)?;
        }
        Ok(())
    }

    /// Removes the signatures of a side from several games of a round, as one change. The caller has read the games in this
    /// transaction, so their versions stand.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the round has not all of these games.
    pub fn unsign_games(&mut self, round: RoundId, ids: &[GameId], side: Side) -> Result<(), StoreError> {
        self.bump_revision_of_round(round)?;
        for ids in ids.chunks(ROWS_AT_ONCE) {
            let rows =
                diesel::update(games::table.filter(games::round_id.eq(round)).filter(games::id.eq_any(ids)));
            let next = games::version.eq(games::version + 1);
            let none = None::<DateTime<Utc>>;
            let changed = match side {
                Side::White => {
                    rows.set((set!(games { white_signed_at: none }), next)).execute(self.connection)?
                }
                Side::Black => {
                    rows.set((set!(games { black_signed_at: none }), next)).execute(self.connection)?
                }
            };
            require_all(changed, ids)?;
        }
        Ok(())
    }

    /// Adds games with their results, each a match, under new ids.
    pub(super) fn insert_games(&mut self, round: RoundId, added: &[Game]) -> Result<(), StoreError> {
        let seats: Vec<_> = added.iter().map(|game| (game.number, game.white, game.black)).collect();
        let ids = self.insert_single_games(round, &seats)?;
        let row = |(id, game): (GameId, &Game)| {
            let other = set!(games {
                id: id,
                round_id: round,
                match_id: MatchId::from(id),
                leg: FIRST_LEG,
                number: game.number,
                white_id: game.white,
                black_id: game.black,
                manual: game.manual,
                version: Version::FIRST,
            });
            (other, set_result!(game.result, Signatures::NONE))
        };
        let rows: Vec<_> = ids.into_iter().zip(added).map(row).collect();
        insert_all!(self, games, rows);
        Ok(())
    }

    /// Puts a game back to what it was in a snapshot, under its old id, with this version. Its match is there.
    pub(super) fn restore_game(
        &mut self,
        round: RoundId,
        game: &Game,
        exists: bool,
        version: Version,
    ) -> Result<(), StoreError> {
        let values = (
            set_result!(game.result, game.signed),
            set!(games { manual: game.manual, rated_as: game.rated_as, version: version }),
        );
        if exists {
            diesel::update(games::table.find(game.id)).set(values).execute(self.connection)?;
        } else {
            let other = set!(games {
                id: game.id,
                round_id: round,
                match_id: game.match_id,
                leg: game.leg,
                number: game.number,
                white_id: game.white,
                black_id: game.black,
            });
            diesel::insert_into(games::table).values((other, values)).execute(self.connection)?;
        }
        Ok(())
    }

    /// [`bump_revision`](Self::bump_revision) for the section of a game.
    pub(super) fn bump_revision_of_game(&mut self, id: GameId) -> Result<(), StoreError> {
        let round = games::table.find(id).select(games::round_id).first(self.connection)?;
        self.bump_revision_of_round(round)
    }
}

fn require_all(affected: usize, ids: &[GameId]) -> Result<(), StoreError> {
    if affected == ids.len() { Ok(()) } else { Err(StoreError::NotFound) }
}
