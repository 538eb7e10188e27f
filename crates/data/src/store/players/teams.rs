//! Teams, their players, and their leaders' links.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::store::db::columns::bind;
use crate::store::db::rows::{ROWS_AT_ONCE, insert, row, set, update_version};
use crate::store::db::schema::{people, players, sections, team_links, teams, users};
use crate::store::db::tx::require_row;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Alphabet, EventId, Player, PlayerId, SectionId, Team, TeamDetails, TeamId, TeamLink, UserId, Version,
};

row!(Team {
    id: teams::id, event: teams::event_id, name: teams::name, country: teams::country, region: teams::region,
    leader: teams::leader, version: teams::version,
} => Team { id, event, details: TeamDetails { name, country, region, leader }, version });

row!(TeamLink {
    team: team_links::team_id,
    made_by: team_links::made_by,
    made_by_name: users::name,
    expires_at: team_links::expires_at,
});

macro_rules! details {
    ($details:expr) => {{
        let TeamDetails { name, country, region, leader } = $details;
        set!(teams { name: name, name_key: $details.key(), country: country, region: region, leader: leader })
    }};
}

impl Tx<'_> {
    /// The teams of an event, by name in its alphabet.
    pub fn list_teams(&mut self, event: EventId) -> Result<Vec<Team>, StoreError> {
        Ok(self.list_teams_by(event)?.0)
    }

    /// The teams of an event, by name in its alphabet, which is given with them.
    pub fn list_teams_by(&mut self, event: EventId) -> Result<(Vec<Team>, Alphabet), StoreError> {
        let mut found = self.teams_of(event)?;
        let alphabet = self.find_alphabet(event)?;
        found.sort_by_cached_key(|team| (alphabet.key_of(&team.details.name), team.id));
        Ok((found, alphabet))
    }

    /// The teams of an event in any order, for those who look for one or count them.
    pub fn teams_of(&mut self, event: EventId) -> Result<Vec<Team>, StoreError> {
        let of_event = teams::table.filter(teams::event_id.eq(event));
        Ok(of_event.select(Team::as_select()).load(self.connection)?)
    }

    /// Whether the event has any.
    pub fn has_teams(&mut self, event: EventId) -> Result<bool, StoreError> {
        let of = teams::table.filter(teams::event_id.eq(event));
        Ok(diesel::select(diesel::dsl::exists(of)).get_result(self.connection)?)
    }

    pub fn find_team(&mut self, id: TeamId) -> Result<Option<Team>, StoreError> {
        Ok(teams::table.find(id).select(Team::as_select()).first(self.connection).optional()?)
    }

    /// # Errors
    /// [`StoreError::Taken`] when the event has one of this name; [`StoreError::InUse`] when there is no such event.
    pub fn insert_team(&mut self, event: EventId, details: &TeamDetails) -> Result<TeamId, StoreError> {
        self.touch_event(event);
        Ok(diesel::insert_into(teams::table)
            .values((details!(details), set!(teams { event_id: event, version: Version::FIRST })))
            .returning(teams::id)
            .get_result(self.connection)?)
    }

    /// Changes a team's details, which its players' sections show.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the event has another of this name; [`StoreError::Stale`], [`StoreError::NotFound`].
    pub fn update_team(
        &mut self,
        id: TeamId,
        expected: Version,
        details: &TeamDetails,
    ) -> Result<Version, StoreError> {
        // Rows of several sections, as the making of persons changes them.
        self.lock_persons()?;
        let version = update_version!(self, teams[id] at expected, set details!(details); returning version)?;
        let sections: Vec<SectionId> = players::table
            .inner_join(people::table)
            .filter(people::team_id.eq(id))
            .select(players::section_id)
            .distinct()
            .load(self.connection)?;
        sections.into_iter().try_for_each(|section| self.bump_revision(section))?;
        Ok(version)
    }

    /// Deletes a team and its link.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while it has players or applications; [`StoreError::NotFound`].
    pub fn delete_team(&mut self, id: TeamId) -> Result<(), StoreError> {
        require_row(diesel::delete(teams::table.find(id)).execute(self.connection)?)
    }

    /// The players of an event who are in a team, with their sections, by section and starting number.
    pub fn list_team_players(&mut self, event: EventId) -> Result<Vec<(SectionId, Player)>, StoreError> {
        let mut players: Vec<(SectionId, Player)> = players::table
            .inner_join(sections::table)
            .inner_join(people::table)
            .filter(sections::event_id.eq(event))
            .filter(people::team_id.is_not_null())
            .order((players::section_id, players::id))
            .select((players::section_id, Player::as_select()))
            .load(self.connection)?;
        self.add_ratings(&mut players)?;
        self.shorten(&mut players)?;
        players.sort_by_key(|(section, player)| (*section, player.number.is_none(), player.number));
        Ok(players)
    }

    /// Puts a player into a team, or into none. The player's version, which counts changes of the details, stays.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; [`StoreError::InUse`] when there is no such team.
    pub fn update_player_team(&mut self, player: PlayerId, team: Option<TeamId>) -> Result<(), StoreError> {
        let person = self.person_of(player)?;
        self.update_people_team(&[person], team)
    }

    /// Puts players of one section into a team, or into none, with few statements however many they are.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such team.
    pub fn update_players_team(&mut self, all: &[PlayerId], team: Option<TeamId>) -> Result<(), StoreError> {
        for some in all.chunks(ROWS_AT_ONCE) {
            let people = self.people_of(some)?;
            self.update_people_team(&people, team)?;
        }
        Ok(())
    }

    /// Stores the link of a team's leader in place of an earlier one.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when there is no such team.
    pub fn save_team_link(
        &mut self,
        team: TeamId,
        token_hash: &str,
        by: UserId,
        now: DateTime<Utc>,
        expires_at: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        diesel::delete(team_links::table.find(team)).execute(self.connection)?;
        insert!(
            self,
            team_links {
                team_id: team,
                token_hash: token_hash,
                made_by: by,
                created_at: now,
                expires_at: expires_at,
            }
        )?;
        Ok(())
    }

    /// The links of an event's teams that are still valid.
    pub fn list_team_links(
        &mut self,
        event: EventId,
        now: DateTime<Utc>,
    ) -> Result<Vec<TeamLink>, StoreError> {
        Ok(team_links::table
            .inner_join(teams::table)
            .inner_join(users::table)
            .filter(teams::event_id.eq(event))
            .filter(team_links::expires_at.gt(bind(now)))
            .order(team_links::team_id)
            .select(TeamLink::as_select())
            .load(self.connection)?)
    }

    /// The link of this hash, if it is still valid.
    pub fn find_team_link_by_hash(
        &mut self,
        token_hash: &str,
        now: DateTime<Utc>,
    ) -> Result<Option<TeamLink>, StoreError> {
        Ok(team_links::table
            .inner_join(users::table)
            .filter(team_links::token_hash.eq(token_hash))
            .filter(team_links::expires_at.gt(bind(now)))
            .select(TeamLink::as_select())
            .first(self.connection)
            .optional()?)
    }

    /// # Errors
    /// [`StoreError::NotFound`] when the team has no link.
    pub fn delete_team_link(&mut self, team: TeamId) -> Result<(), StoreError> {
        require_row(diesel::delete(team_links::table.find(team)).execute(self.connection)?)
    }
}
