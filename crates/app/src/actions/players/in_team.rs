//! A player who is changed together with the team: two actions of one form, which ask for consent as one and are one entry.

use serde_json::{Value, json};

use super::{Application, change as change_details, teams, with_personal};
use crate::actions::audit::conflict;
use crate::actions::conflict::audit_json;
use crate::actions::together::together;
use crate::actions::{ActionError, Actor, Subject, load_player, load_team};
use crate::store::Tx;
use crate::tournament::{Action, PlayerDetails, PlayerRef, TeamDetails, Version};

/// What a form says of the team of a player; an empty name is no team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedTeam<'a> {
    /// The name that the form was opened with.
    pub was: &'a str,
    /// The name that it is sent with.
    pub name: &'a str,
}

/// Changes a player's details, and assigns the player to the team of this name where one is given: it is made where the
/// event has none, and an empty name is no team.
///
/// # Errors
/// Those of [`super::change`] and of [`teams::assign`]; what both warn of is told together. The player is in another team by
/// now than the form was opened with.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    expected: Version,
    application: &Application,
    team: Option<NamedTeam<'_>>,
) -> Result<Version, ActionError> {
    let Some(team) = team else { return change_details(tx, actor, at, expected, application) };
    check_unmoved(tx, at, application, team)?;
    // Before the team is made.
    tx.lock_persons_for(at.player, &application.details)?;
    let mut cautions = Vec::new();
    // There is more than one part only where the team changes.
    tx.in_one_entry(Action::PlayerTeamChanged, |tx| {
        let team = teams::find_by_name(tx, &actor.without_key(), at.event, team.name)?;
        together(actor, &mut cautions, |actor| teams::assign(tx, actor, at, team))?;
        let version =
            together(actor, &mut cautions, |actor| change_details(tx, actor, at, expected, application))?;
        actor.require_consent(cautions)?;
        Ok(version)
    })
}

/// No one has moved the player since the form was opened, but to the same team.
fn check_unmoved(
    tx: &mut Tx<'_>,
    at: PlayerRef,
    application: &Application,
    NamedTeam { was, name }: NamedTeam<'_>,
) -> Result<(), ActionError> {
    let (_, stored) = load_player(tx, at)?;
    let team = stored.team.map(|id| load_team(tx, at.event, id)).transpose()?;
    let now = team.map(|team| team.details.name).unwrap_or_default();
    let key = |name: &str| TeamDetails { name: name.to_owned(), ..TeamDetails::default() }.key();
    if [was, name].iter().any(|known| key(known) == key(&now)) {
        return Ok(());
    }
    let with_team = |details: &PlayerDetails, team: &str| {
        let mut value = audit_json(details);
        if let Some(Value::Object(fields)) = &mut value {
            fields.insert("team".to_owned(), json!(team));
        }
        value
    };
    let (theirs, yours) = (with_team(&stored.details, &now), with_team(&application.details, name));
    let error = conflict(tx, at.event, Subject::Player(at.player), stored.version, theirs, yours)?;
    let personal = tx.find_personal(at.player)?.unwrap_or_default();
    Err(with_personal(error, &personal, &application.personal))
}
