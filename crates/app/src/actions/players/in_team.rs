//! A player who is changed together with the team: two actions of one form, which ask for consent as one.

use super::{Application, change as change_details, teams};
use crate::actions::consent::{Caution, Cautions, Consent};
use crate::actions::{ActionError, Actor};
use crate::store::Tx;
use crate::tournament::{PlayerRef, Version};

/// Changes a player's details, and assigns the player to the team of this name where one is given: it is made where the
/// event has none, and an empty name is no team.
///
/// # Errors
/// Those of [`super::change`] and of [`teams::assign`]; what both warn of is told together.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    expected: Version,
    application: &Application,
    team: Option<&str>,
) -> Result<Version, ActionError> {
    let Some(name) = team else { return change_details(tx, actor, at, expected, application) };
    let mut told = Vec::new();
    let team = teams::of_name(tx, &actor.without_key(), at.event, name)?;
    part(actor, &mut told, |actor| teams::assign(tx, &actor.without_key(), at, team))?;
    let version = part(actor, &mut told, |actor| change_details(tx, actor, at, expected, application))?;
    actor.require_consent(told)?;
    Ok(version)
}

/// Does one part. What it warns of is told with the rest, and it goes on as if the actor had consented: if that is not so,
/// the action fails at its end, and nothing is stored.
fn part<T>(
    actor: &Actor,
    told: &mut Vec<Caution>,
    mut act: impl FnMut(&Actor) -> Result<T, ActionError>,
) -> Result<T, ActionError> {
    /// The reason of what is not stored.
    const NO_REASON: &str = "-";

    match act(&Actor { consent: None, ..actor.clone() }) {
        Err(ActionError::Caution(cautions)) => {
            let Cautions { list, fingerprint, .. } = *cautions;
            told.extend(list);
            let given = actor.consent.as_ref().map(|consent| consent.reason.clone());
            let reason = given.filter(|reason| !reason.trim().is_empty());
            let reason = reason.unwrap_or_else(|| NO_REASON.to_owned());
            act(&Actor { consent: Some(Consent { to: fingerprint, reason }), ..actor.clone() })
        }
        done => done,
    }
}
