//! What players report of their games, and the links by which they do. A result ends its reports: a trigger sees to that.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{insert, insert_all, row, set};
use crate::store::db::schema::{games, player_links, players, result_reports};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{GameId, PlayerId, PlayerLink, Report, RoundId, SectionId, UserId};

row!(Report { side: result_reports::side, result: result_reports::result, at: result_reports::reported_at });

row!(PlayerLink {
    player: player_links::player_id, serial: player_links::serial, made_by: player_links::made_by,
    revoked: player_links::revoked_at,
} => {
    let revoked: Option<DateTime<Utc>> = revoked;
    PlayerLink { player, serial, made_by, is_revoked: revoked.is_some() }
});

impl Tx<'_> {
    /// What was reported of these games, by game.
    pub fn list_reports(&mut self, games: &[GameId]) -> Result<Vec<(GameId, Report)>, StoreError> {
        Ok(result_reports::table
            .filter(result_reports::game_id.eq_any(games))
            .order((result_reports::game_id, result_reports::reported_at))
            .select((result_reports::game_id, Report::as_select()))
            .load(self.connection)?)
    }

    /// Stores what a player reports, in place of what the player said before.
    ///
    /// # Errors
    /// [`StoreError::Final`]; [`StoreError::NotFound`] when there is no such game.
    pub fn save_report(&mut self, game: GameId, report: &Report) -> Result<(), StoreError> {
        self.bump_revision_of_game(game)?;
        let Report { side, result, at } = *report;
        let earlier = result_reports::table.filter(result_reports::game_id.eq(game));
        diesel::delete(earlier.filter(result_reports::side.eq(bind(side)))).execute(self.connection)?;
        insert!(self, result_reports { game_id: game, side: side, result: result, reported_at: at })?;
        Ok(())
    }

    /// Deletes all reports of a round: it is not being played any more.
    pub fn delete_reports(&mut self, round: RoundId) -> Result<(), StoreError> {
        let ids: Vec<GameId> =
            games::table.filter(games::round_id.eq(round)).select(games::id).load(self.connection)?;
        let of_round = result_reports::table.filter(result_reports::game_id.eq_any(ids));
        diesel::delete(of_round).execute(self.connection)?;
        Ok(())
    }

    /// The link of a player, revoked or not.
    pub fn find_player_link(&mut self, player: PlayerId) -> Result<Option<PlayerLink>, StoreError> {
        Ok(player_links::table
            .find(player)
            .select(PlayerLink::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// The links of a section's players, revoked ones too.
    pub fn list_player_links(&mut self, section: SectionId) -> Result<Vec<PlayerLink>, StoreError> {
        Ok(player_links::table
            .inner_join(players::table)
            .filter(players::section_id.eq(section))
            .order(player_links::player_id)
            .select(PlayerLink::as_select())
            .load(self.connection)?)
    }

    /// Stores first links of players who have none.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when one has a link; [`StoreError::InUse`] when there is no such player.
    pub fn insert_player_links(
        &mut self,
        players: &[PlayerId],
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let row = |player: &PlayerId| {
            set!(player_links { player_id: *player, serial: 1_u32, made_by: by, made_at: at })
        };
        let rows: Vec<_> = players.iter().map(row).collect();
        insert_all!(self, player_links, rows);
        Ok(())
    }

    /// Stores another link of a player; the one before is void from now on.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the player has none.
    pub fn renew_player_link(
        &mut self,
        link: &PlayerLink,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let serial = link.serial.saturating_add(1);
        let none = None::<DateTime<Utc>>;
        let values = set!(player_links { serial: serial, made_by: by, made_at: at, revoked_at: none });
        require_row(
            diesel::update(player_links::table.find(link.player)).set(values).execute(self.connection)?,
        )
    }

    /// Revokes the link of a player.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when the player has none that is valid.
    pub fn revoke_player_link(&mut self, player: PlayerId, at: DateTime<Utc>) -> Result<(), StoreError> {
        let valid = player_links::table.find(player).filter(player_links::revoked_at.is_null());
        let revoked = set!(player_links { revoked_at: Some(at) });
        require_row(diesel::update(valid).set(revoked).execute(self.connection)?)
    }
}
