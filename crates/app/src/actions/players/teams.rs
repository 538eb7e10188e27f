//! Teams: entered and changed, their players, and the link by which a team leader enters applications without an
//! account.

use std::collections::{BTreeMap, HashMap};

use chrono::TimeDelta;
use serde_json::json;

use crate::actions::accounts::secrets::link_hash;
use crate::actions::audit::conflict;
use crate::actions::consent::{Caution, Consent};
use crate::actions::sections::before_change::{consent_and_save, consequences_between, last_paired};
use crate::actions::sections::fide_mode;
use crate::actions::{ActionError, Actor, Subject, load_event, load_player, load_section_state, load_team};
use crate::i18n::Message;
use crate::regulations::attendance::TeamPresence;
use crate::store::{StoreError, Tx};
use crate::tournament::{
    Action, ApplicationState, EventId, PlayerId, PlayerRef, Right, Team, TeamDetails, TeamId, TeamLink,
    Version,
};

/// How long the link of a team leader is valid, in days.
pub const LINK_DAYS: i64 = 30;

/// The most teams of an event.
pub const MAX_TEAMS: usize = 1_000;

/// A team leader, admitted by a link. The audit log has their actions under the official who made the link.
#[derive(Clone, Debug)]
pub struct Leader {
    pub team: Team,
    /// The official who answers for the link.
    pub(in crate::actions) actor: Actor,
}

/// Enters a team.
///
/// # Errors
/// The actor lacks the right; the event has a team of this name, or too many; the same form was sent before.
pub fn add(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    details: &TeamDetails,
) -> Result<TeamId, ActionError> {
    actor.require_once(tx, event, Right::ManagePlayers)?;
    load_event(tx, event)?;
    let known = tx.teams_of(event)?.len();
    insert(tx, actor, event, details, known)
}

/// Enters a team into an event that has so many.
fn insert(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    details: &TeamDetails,
    known: usize,
) -> Result<TeamId, ActionError> {
    if known >= MAX_TEAMS {
        return Err(ActionError::refused(Message::new("error-teams-too-many").with("most", MAX_TEAMS)));
    }
    let id = tx.insert_team(event, details).map_err(taken)?;
    actor.entry(event, Action::TeamAdded, Subject::Team(id)).after(details).append(tx)?;
    Ok(id)
}

/// Changes what is known of a team.
///
/// # Errors
/// The actor lacks the right; another team of the event has this name; another user changed the team since `expected`.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    id: TeamId,
    expected: Version,
    details: &TeamDetails,
) -> Result<Version, ActionError> {
    actor.require(tx, event, Right::ManagePlayers)?;
    let stored = load_team(tx, event, id)?;
    if stored.details == *details {
        return Ok(stored.version);
    }
    let subject = Subject::Team(id);
    if stored.version != expected {
        return Err(conflict(tx, event, subject, stored.version, &stored.details, details)?);
    }
    let version = tx.update_team(id, expected, details).map_err(taken)?;
    actor.entry(event, Action::TeamChanged, subject).before(&stored.details).after(details).append(tx)?;
    Ok(version)
}

/// Deletes a team that has neither players nor applications, and its link with it.
///
/// # Errors
/// The actor lacks the right; it has players or applications; the same form was sent before.
pub fn delete(tx: &mut Tx<'_>, actor: &Actor, event: EventId, id: TeamId) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::ManagePlayers)?;
    let stored = load_team(tx, event, id)?;
    let has_players = tx.list_team_players(event)?.iter().any(|(_, player)| player.team == Some(id));
    if has_players || tx.list_applications(event)?.iter().any(|applicant| applicant.team == Some(id)) {
        return Err(ActionError::refused(Message::new("error-team-in-use")));
    }
    tx.delete_team(id)?;
    actor.entry(event, Action::TeamDeleted, Subject::Team(id)).before(&stored.details).append(tx)?;
    Ok(())
}

/// Assigns a player to a team, or to none. Once round 1 is paired that affects pairings to come, where team-mates are
/// kept apart, and the team standings: it is confirmed, and a snapshot is saved.
///
/// # Errors
/// The actor lacks the right, or has not consented; the player or the team is of another event; the section is final, or
/// in FIDE mode and keeps team-mates apart.
pub fn assign(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    team: Option<TeamId>,
) -> Result<(), ActionError> {
    actor.require(tx, at.event, Right::ManagePlayers)?;
    let (_, stored) = load_player(tx, at)?;
    let mut name_of = |team: Option<TeamId>| {
        team.map(|id| load_team(tx, at.event, id).map(|team| team.details.name)).transpose()
    };
    let (before, after) = (name_of(stored.team)?, name_of(team)?);
    if stored.team == team {
        return Ok(());
    }
    let section_state = load_section_state(tx, at.section())?;
    let name = stored.details.name.to_string();
    let mut entry = actor.entry(at, Action::PlayerTeamChanged, Subject::Player(at.player));
    fide_mode::refuse_team(&section_state)?;
    if section_state.has_begun() {
        let mut changed = section_state.clone();
        let players = changed.players.iter_mut().filter(|player| player.id == at.player);
        players.for_each(|player| player.team = team);
        let caution = Caution::confirm(Message::new("caution-team-begun").with("name", &name));
        let cautions = vec![caution.naming(consequences_between(tx, &section_state, &changed))];
        let reason = consent_and_save(tx, actor, &section_state, cautions, Action::PlayerTeamChanged)?;
        entry = entry.reason(reason).round(last_paired(&section_state));
    }
    tx.update_player_team(at.player, team)?;
    let json = |team| json!({ "name": name, "team": team });
    entry.before(json(before)).after(json(after)).append(tx)?;
    Ok(())
}

/// Puts new players into the teams of these names, and makes those that the event does not have. An empty name is no team.
/// Returns the names of the teams made. The caller has checked the right to the players.
pub(in crate::actions) fn enter(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    players: &[PlayerId],
    names: &[String],
) -> Result<Vec<String>, ActionError> {
    let mut known: HashMap<String, TeamId> = HashMap::new();
    if names.iter().any(|name| !name.is_empty()) {
        known.extend(tx.teams_of(event)?.into_iter().map(|team| (team.details.key(), team.id)));
    }
    let (mut made, mut members) = (Vec::new(), BTreeMap::<TeamId, Vec<PlayerId>>::new());
    for (player, name) in players.iter().zip(names).filter(|(_, name)| !name.is_empty()) {
        let details = TeamDetails { name: name.clone(), ..TeamDetails::default() };
        let team = match known.get(&details.key()) {
            Some(team) => *team,
            None => {
                let team = insert(tx, actor, event, &details, known.len())?;
                known.insert(details.key(), team);
                made.push(details.name);
                team
            }
        };
        members.entry(team).or_default().push(*player);
    }
    for (team, players) in members {
        tx.update_players_team(&players, Some(team))?;
    }
    Ok(made)
}

/// The team of this name, which is made where the event has none; none for an empty name. The caller has checked the right to
/// the players.
pub(in crate::actions) fn find_by_name(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    name: &str,
) -> Result<Option<TeamId>, ActionError> {
    if name.is_empty() {
        return Ok(None);
    }
    let details = TeamDetails { name: name.to_owned(), ..TeamDetails::default() };
    let known = tx.teams_of(event)?;
    match known.iter().find(|team| team.details.key() == details.key()) {
        Some(team) => Ok(Some(team.id)),
        None => insert(tx, actor, event, &details, known.len()).map(Some),
    }
}

/// Makes the link of a team leader; an earlier one is void from now on.
///
/// # Errors
/// The actor lacks the right; the same form was sent before.
pub fn make_link(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    id: TeamId,
    token: &str,
) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::ManagePlayers)?;
    let team = load_team(tx, event, id)?;
    if tx.list_team_links(event, actor.at)?.iter().any(|link| link.team == id) {
        let message = Message::new("caution-team-link").with("name", &team.details.name);
        actor.require_consent(vec![Caution::acknowledge(message)])?;
    }
    let until = actor.at + TimeDelta::days(LINK_DAYS);
    tx.save_team_link(id, &link_hash(token), actor.user, actor.at, until)?;
    actor
        .entry(event, Action::TeamLinkMade, Subject::Team(id))
        .after(json!({ "name": team.details.name, "until": until }))
        .append(tx)?;
    Ok(())
}

/// Revokes the link of a team leader.
///
/// # Errors
/// The actor lacks the right; there is none; the same form was sent before.
pub fn revoke_link(tx: &mut Tx<'_>, actor: &Actor, event: EventId, id: TeamId) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::ManagePlayers)?;
    let team = load_team(tx, event, id)?;
    tx.delete_team_link(id)?;
    actor
        .entry(event, Action::TeamLinkRevoked, Subject::Team(id))
        .before(json!({ "name": team.details.name }))
        .append(tx)?;
    Ok(())
}

/// The valid links of an event: not expired, and made by officials who may still manage players.
pub fn open_links(tx: &mut Tx<'_>, event: EventId, actor: &Actor) -> Result<Vec<TeamLink>, ActionError> {
    actor.require(tx, event, Right::ManagePlayers)?;
    let mut links = tx.list_team_links(event, actor.at)?;
    let officials = tx.list_officials(event)?;
    let may = |link: &TeamLink| {
        let maker = officials.iter().find(|official| official.user == link.made_by);
        maker.is_some_and(|official| official.role.may(Right::ManagePlayers))
    };
    links.retain(may);
    Ok(links)
}

/// How many of the people named by each team of an event are present (A3). Named are its undecided applications and its
/// players; present are the players who are not missing at the check-in of their section.
pub fn presence(tx: &mut Tx<'_>, event: EventId) -> Result<Vec<(Team, TeamPresence)>, ActionError> {
    let mut found: Vec<(Team, TeamPresence)> =
        tx.list_teams(event)?.into_iter().map(|team| (team, TeamPresence::default())).collect();
    if found.is_empty() {
        return Ok(found);
    }
    let waiting = tx.list_applications(event)?;
    let waiting = waiting.iter().filter(|applicant| applicant.state == ApplicationState::Applied);
    let mut count = |team: Option<TeamId>, here: bool| {
        if let Some((_, presence)) = found.iter_mut().find(|(known, _)| Some(known.id) == team) {
            presence.named += 1;
            presence.here += usize::from(here);
        }
    };
    waiting.for_each(|applicant| count(applicant.team, false));
    for section_state in tx.load_section_states(event)? {
        section_state.players.iter().for_each(|player| count(player.team, section_state.is_present(player)));
    }
    Ok(found)
}

/// Admits a team leader by their link.
///
/// # Errors
/// Refused when the link is unknown, revoked or expired, or its maker may no longer manage players.
pub fn leader(tx: &mut Tx<'_>, token: &str, by: &Visit) -> Result<Leader, ActionError> {
    let void = || ActionError::refused(Message::new("error-team-link"));
    let link = tx.find_team_link_by_hash(&link_hash(token), by.at)?.ok_or_else(void)?;
    let team = tx.find_team(link.team)?.ok_or_else(void)?;
    let actor = Actor {
        request_key: by.request_key.clone(),
        consent: by.consent.clone(),
        ..Actor::absent(link.made_by, by.at)
    };
    match actor.require(tx, team.event, Right::ManagePlayers) {
        Ok(_) => Ok(Leader { team, actor }),
        Err(ActionError::Forbidden(_)) => Err(void()),
        Err(other) => Err(other),
    }
}

/// A request of someone without an account.
#[derive(Clone, Debug)]
pub struct Visit {
    pub at: chrono::DateTime<chrono::Utc>,
    pub request_key: Option<String>,
    /// The consent to cautions, if one was given.
    pub consent: Option<Consent>,
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
