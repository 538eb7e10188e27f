//! Teams: entered, changed, whose players they are, and the link by which a team's leader sends in its application
//! without an account.

use chrono::TimeDelta;
use serde_json::json;

use crate::actions::accounts::secrets::token_hash;
use crate::actions::conflict::conflict;
use crate::actions::consent::Caution;
use crate::actions::players::player;
use crate::actions::sections::{consequence_text, snapshots};
use crate::actions::{ActionError, Actor, event, kept, section_state};
use crate::i18n::Message;
use crate::regulations::attendance::TeamPresence;
use crate::store::{StoreError, Tx};
use crate::tournament::Right;
use crate::tournament::sections::consequences;
use crate::tournament::{
    Action, ApplicationState, EventId, NewAuditEntry, PlayerId, SectionId, Team, TeamDetails, TeamId,
    TeamLink, Version,
};

/// How long the link of a team's leader stays good, in days.
pub const LINK_DAYS: i64 = 30;

/// The most teams of an event.
pub const MOST_TEAMS: usize = 1_000;

/// A team's leader, let in by his link. What he does stands in the ledger under the official who made the link.
#[derive(Clone, Debug)]
pub struct Leader {
    /// His team.
    pub team: Team,
    /// The official who answers for the link.
    pub(in crate::actions) actor: Actor,
}

/// A team, as part of this event and no other.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn team(tx: &mut Tx<'_>, of: EventId, id: TeamId) -> Result<Team, ActionError> {
    tx.team(id)?.filter(|team| team.event == of).ok_or(ActionError::NotFound)
}

/// Enters a team.
///
/// # Errors
/// The actor may not; the event has a team of this name, or too many; the same form was sent before.
pub fn add(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    details: &TeamDetails,
) -> Result<TeamId, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    event(tx, of)?;
    if tx.teams(of)?.len() >= MOST_TEAMS {
        return Err(ActionError::refused(Message::new("error-teams-too-many").with("most", MOST_TEAMS)));
    }
    let id = tx.insert_team(of, details).map_err(taken)?;
    let mut entry = actor.entry(of, Action::TeamAdded, subject(id));
    entry.after = kept(details);
    tx.append(&entry)?;
    Ok(id)
}

/// Changes what is known of a team.
///
/// # Errors
/// The actor may not; another team of the event has this name; somebody else changed the team since `expected`.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    id: TeamId,
    expected: Version,
    details: &TeamDetails,
) -> Result<Version, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let stored = team(tx, of, id)?;
    if stored.details == *details {
        return Ok(stored.version);
    }
    let (before, after) = (kept(&stored.details), kept(details));
    if stored.version != expected {
        return Err(conflict(tx, of, &subject(id), stored.version, before.as_ref(), after.as_ref())?);
    }
    let version = tx.update_team(id, expected, details).map_err(taken)?;
    let mut entry = actor.entry(of, Action::TeamChanged, subject(id));
    (entry.before, entry.after) = (before, after);
    tx.append(&entry)?;
    Ok(version)
}

/// Deletes a team that has neither players nor applications, and its link with it.
///
/// # Errors
/// The actor may not; it has players or applications; the same form was sent before.
pub fn delete(tx: &mut Tx<'_>, actor: &Actor, of: EventId, id: TeamId) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let stored = team(tx, of, id)?;
    let has_players = tx.players_of_teams(of)?.iter().any(|(_, player)| player.team == Some(id));
    if has_players || tx.applications(of)?.iter().any(|applicant| applicant.team == Some(id)) {
        return Err(ActionError::refused(Message::new("error-team-in-use")));
    }
    tx.delete_team(id)?;
    let mut entry = actor.entry(of, Action::TeamDeleted, subject(id));
    entry.before = kept(&stored.details);
    tx.append(&entry)?;
    Ok(())
}

/// Lets a player play for a team, or for none. Once round 1 is paired that touches the pairings to come, where team-mates
/// are kept apart, and the standings of teams: it is confirmed, and the section is kept as it is first.
///
/// # Errors
/// The actor may not, or has not consented; the player or the team is of another event; the section is final.
pub fn assign(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    to: Option<TeamId>,
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let (_, stored) = player(tx, of, within, id)?;
    let name_of = |tx: &mut Tx<'_>, id: Option<TeamId>| {
        id.map(|id| team(tx, of, id).map(|team| team.details.name)).transpose()
    };
    let (before, after) = (name_of(tx, stored.team)?, name_of(tx, to)?);
    if stored.team == to {
        return Ok(());
    }
    let section_state = section_state(tx, of, within)?;
    let name = stored.details.name.to_string();
    let mut entry = actor.entry(of, Action::PlayerTeamChanged, format!("player:{id}"));
    if section_state.has_begun() {
        let mut after = section_state.clone();
        after.players.iter_mut().filter(|player| player.id == id).for_each(|player| player.team = to);
        let named = consequence_text::said(&section_state, &consequences::between(&section_state, &after));
        let caution = Message::new("caution-team-begun").with("name", &name);
        entry.reason = actor.require_consent(vec![Caution::confirm(caution).naming(named)])?;
        entry.round = snapshots::last_paired(&section_state);
        snapshots::keep(tx, actor, &section_state, Action::PlayerTeamChanged, entry.round)?;
    }
    tx.set_player_team(id, to)?;
    entry.section = Some(within);
    entry.before = Some(json!({ "name": name, "team": before }));
    entry.after = Some(json!({ "name": name, "team": after }));
    tx.append(&entry)?;
    Ok(())
}

/// Makes the link of a team's leader; an earlier one is void from now on.
///
/// # Errors
/// The actor may not; the same form was sent before.
pub fn make_link(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    id: TeamId,
    token: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let team = team(tx, of, id)?;
    let until = actor.at + TimeDelta::days(LINK_DAYS);
    tx.set_team_link(id, &token_hash(token), actor.user, (actor.at, until))?;
    let mut entry = actor.entry(of, Action::TeamLinkMade, subject(id));
    entry.after = Some(json!({ "name": team.details.name, "until": until.date_naive() }));
    tx.append(&entry)?;
    Ok(())
}

/// Takes the link of a team's leader back.
///
/// # Errors
/// The actor may not; there is none; the same form was sent before.
pub fn revoke_link(tx: &mut Tx<'_>, actor: &Actor, of: EventId, id: TeamId) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let team = team(tx, of, id)?;
    tx.delete_team_link(id)?;
    let mut entry = actor.entry(of, Action::TeamLinkRevoked, subject(id));
    entry.before = Some(json!({ "name": team.details.name }));
    tx.append(&entry)?;
    Ok(())
}

/// The links of an event that let somebody in: those that are not too old, and whose makers may still manage players.
///
/// # Errors
/// The database fails.
pub fn open_links(tx: &mut Tx<'_>, of: EventId, actor: &Actor) -> Result<Vec<TeamLink>, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let mut links = tx.team_links(of, actor.at)?;
    let officials = tx.officials(of)?;
    let may = |link: &TeamLink| {
        let maker = officials.iter().find(|official| official.user == link.made_by);
        maker.is_some_and(|official| official.role.may(Right::ManagePlayers))
    };
    links.retain(may);
    Ok(links)
}

/// How many of those whom each team of an event names are here (A3), by name. Named are its applications that nobody has
/// refused, and its players; here are those players whom the check-in of their section does not miss.
///
/// # Errors
/// The database fails.
pub fn presence(tx: &mut Tx<'_>, of: EventId) -> Result<Vec<(Team, TeamPresence)>, ActionError> {
    let mut found: Vec<(Team, TeamPresence)> =
        tx.teams(of)?.into_iter().map(|team| (team, TeamPresence::default())).collect();
    if found.is_empty() {
        return Ok(found);
    }
    let waiting = tx.applications(of)?;
    let waiting = waiting.iter().filter(|applicant| applicant.state == ApplicationState::Applied);
    let mut count = |team: Option<TeamId>, here: bool| {
        if let Some((_, presence)) = found.iter_mut().find(|(known, _)| Some(known.id) == team) {
            presence.named += 1;
            presence.here += usize::from(here);
        }
    };
    waiting.for_each(|applicant| count(applicant.team, false));
    for section_state in tx.section_states(of)? {
        section_state.players.iter().for_each(|player| count(player.team, section_state.is_present(player)));
    }
    Ok(found)
}

/// Lets a team's leader in by his link. `by` is whoever acts, as the page knows him: when, and by which form.
///
/// # Errors
/// Refused when the link is unknown, taken back or too old, or whoever made it may no longer manage players.
pub fn leader(tx: &mut Tx<'_>, token: &str, by: &Visit) -> Result<Leader, ActionError> {
    let void = || ActionError::refused(Message::new("error-team-link"));
    let link = tx.team_link_by_hash(&token_hash(token), by.at)?.ok_or_else(void)?;
    let team = tx.team(link.team)?.ok_or_else(void)?;
    let actor = Actor { user: link.made_by, at: by.at, request_key: by.request_key.clone(), consent: None };
    match actor.needs(tx, team.event, Right::ManagePlayers) {
        Ok(_) => Ok(Leader { team, actor }),
        Err(ActionError::Forbidden(_)) => Err(void()),
        Err(other) => Err(other),
    }
}

/// When somebody without an account came, and by which form.
#[derive(Clone, Debug)]
pub struct Visit {
    /// When.
    pub at: chrono::DateTime<chrono::Utc>,
    /// The form's key.
    pub request_key: Option<String>,
}

impl Leader {
    /// An entry of the ledger that says the leader did this by his link.
    pub(in crate::actions) fn entry(&self, act: Action, subject: String) -> NewAuditEntry {
        self.actor.entry(self.team.event, act, subject)
    }
}

fn subject(id: TeamId) -> String {
    format!("team:{id}")
}

/// A name that is taken is a refusal of the form.
fn taken(error: StoreError) -> ActionError {
    match error {
        StoreError::Taken => ActionError::refused(Message::new("error-team-taken")),
        other => other.into(),
    }
}

#[cfg(test)]
mod tests;
