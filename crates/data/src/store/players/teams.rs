//! Teams, whose players they are, and their leaders' links.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::store::db::schema::{players, sections, team_links, teams, users};
use crate::store::db::tx::{found, missed};
use crate::store::db::values::stored;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    EventId, Player, PlayerId, SectionId, Team, TeamDetails, TeamId, TeamLink, UserId, Version,
};

#[derive(Queryable)]
struct Row {
    id: i64,
    event_id: i64,
    name: String,
    _name_key: String,
    country: String,
    region: String,
    leader: String,
    version: i64,
}

impl From<Row> for Team {
    fn from(row: Row) -> Self {
        Self {
            id: TeamId(row.id),
            event: EventId(row.event_id),
            details: TeamDetails {
                name: row.name,
                country: row.country,
                region: row.region,
                leader: row.leader,
            },
            version: Version(row.version),
        }
    }
}

/// The columns that hold a team's details.
macro_rules! columns {
    ($details:expr) => {{
        let details: &TeamDetails = $details;
        (
            teams::name.eq(&details.name),
            teams::name_key.eq(details.key()),
            teams::country.eq(&details.country),
            teams::region.eq(&details.region),
            teams::leader.eq(&details.leader),
        )
    }};
}

impl Tx<'_> {
    /// The teams of an event, by name.
    ///
    /// # Errors
    /// The database's.
    pub fn teams(&mut self, event: EventId) -> Result<Vec<Team>, StoreError> {
        let rows: Vec<Row> = teams::table
            .filter(teams::event_id.eq(event.0))
            .order((teams::name_key, teams::id))
            .load(self.connection)?;
        Ok(rows.into_iter().map(Team::from).collect())
    }

    /// A team.
    ///
    /// # Errors
    /// The database's.
    pub fn team(&mut self, id: TeamId) -> Result<Option<Team>, StoreError> {
        let row: Option<Row> = teams::table.find(id.0).first(self.connection).optional()?;
        Ok(row.map(Team::from))
    }

    /// Adds a team.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the event has one of this name; [`StoreError::InUse`] when there is no such event.
    pub fn insert_team(&mut self, event: EventId, details: &TeamDetails) -> Result<TeamId, StoreError> {
        let id = diesel::insert_into(teams::table)
            .values((columns!(details), teams::event_id.eq(event.0), teams::version.eq(Version::FIRST.0)))
            .returning(teams::id)
            .get_result(self.connection)?;
        Ok(TeamId(id))
    }

    /// Changes what is known of a team. Its players' sections have changed with it.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the event has another of this name; [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_team(
        &mut self,
        id: TeamId,
        expected: Version,
        details: &TeamDetails,
    ) -> Result<Version, StoreError> {
        let row = teams::table.find(id.0).filter(teams::version.eq(expected.0));
        let changed = diesel::update(row)
            .set((columns!(details), teams::version.eq(expected.next().0)))
            .execute(self.connection)?;
        if changed == 0 {
            let version = teams::table.find(id.0).select(teams::version).first(self.connection);
            return Err(missed(expected, version.optional()?));
        }
        let sections: Vec<i64> = players::table
            .filter(players::team_id.eq(id.0))
            .select(players::section_id)
            .distinct()
            .load(self.connection)?;
        sections.into_iter().try_for_each(|section| self.bump_revision(SectionId(section)))?;
        Ok(expected.next())
    }

    /// Deletes a team and its link.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while it has players or applications; [`StoreError::NotFound`].
    pub fn delete_team(&mut self, id: TeamId) -> Result<(), StoreError> {
        found(diesel::delete(teams::table.find(id.0)).execute(self.connection)?)
    }

    /// The players of an event who play for a team, with their sections, by section and starting number.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when one is not understood.
    pub fn players_of_teams(&mut self, event: EventId) -> Result<Vec<(SectionId, Player)>, StoreError> {
        let rows: Vec<crate::store::players::Row> = players::table
            .inner_join(sections::table)
            .filter(sections::event_id.eq(event.0))
            .filter(players::team_id.is_not_null())
            .order((players::section_id, players::id))
            .select(crate::store::players::row!())
            .load(self.connection)?;
        let player =
            |row: crate::store::players::Row| Ok((SectionId(row.section_id), Player::try_from(row)?));
        let mut found = rows.into_iter().map(player).collect::<Result<Vec<_>, StoreError>>()?;
        found.sort_by_key(|(section, player)| (*section, player.number.is_none(), player.number));
        Ok(found)
    }

    /// Lets a player play for a team, or for none. It is no change of what an application says: his version stays.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::InUse`] when there is no such team.
    pub fn set_player_team(&mut self, player: PlayerId, team: Option<TeamId>) -> Result<(), StoreError> {
        let section = diesel::update(players::table.find(player.0))
            .set(players::team_id.eq(team.map(|team| team.0)))
            .returning(players::section_id)
            .get_result(self.connection)?;
        self.bump_revision(SectionId(section))
    }

    /// Makes the link of a team's leader; the one that was there is void.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such team.
    pub fn set_team_link(
        &mut self,
        team: TeamId,
        token_hash: &str,
        by: UserId,
        (now, expires_at): (DateTime<Utc>, DateTime<Utc>),
    ) -> Result<(), StoreError> {
        diesel::delete(team_links::table.find(team.0)).execute(self.connection)?;
        diesel::insert_into(team_links::table)
            .values((
                team_links::team_id.eq(team.0),
                team_links::token_hash.eq(token_hash),
                team_links::made_by.eq(by.0),
                team_links::created_at.eq(stored(now)),
                team_links::expires_at.eq(stored(expires_at)),
            ))
            .execute(self.connection)?;
        Ok(())
    }

    /// The links of an event's teams that are still good.
    ///
    /// # Errors
    /// The database's.
    pub fn team_links(&mut self, event: EventId, now: DateTime<Utc>) -> Result<Vec<TeamLink>, StoreError> {
        let rows: Vec<LinkRow> = team_links::table
            .inner_join(teams::table)
            .inner_join(users::table)
            .filter(teams::event_id.eq(event.0))
            .filter(team_links::expires_at.gt(stored(now)))
            .order(team_links::team_id)
            .select((team_links::team_id, team_links::made_by, users::name, team_links::expires_at))
            .load(self.connection)?;
        Ok(rows.into_iter().map(link).collect())
    }

    /// The link of this hash, if it is still good.
    ///
    /// # Errors
    /// The database's.
    pub fn team_link_by_hash(
        &mut self,
        token_hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<TeamLink>, StoreError> {
        let row: Option<LinkRow> = team_links::table
            .inner_join(users::table)
            .filter(team_links::token_hash.eq(token_hash))
            .filter(team_links::expires_at.gt(stored(now)))
            .select((team_links::team_id, team_links::made_by, users::name, team_links::expires_at))
            .first(self.connection)
            .optional()?;
        Ok(row.map(link))
    }

    /// Takes the link of a team's leader back.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none.
    pub fn delete_team_link(&mut self, team: TeamId) -> Result<(), StoreError> {
        found(diesel::delete(team_links::table.find(team.0)).execute(self.connection)?)
    }
}

type LinkRow = (i64, i64, String, NaiveDateTime);

fn link((team, made_by, made_by_name, expires_at): LinkRow) -> TeamLink {
    TeamLink { team: TeamId(team), made_by: UserId(made_by), made_by_name, expires_at: expires_at.and_utc() }
}
