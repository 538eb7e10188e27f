//! What referees and secretaries do beside the boards: the body, teams and their applications, warnings, draw offers,
//! signatures, loans, who has come.

use chrono::TimeDelta;

use super::{Stage, people};
use crate::actions;
use crate::actions::boards::BoardRef;
use crate::actions::boards::draw_offers;
use crate::actions::boards::protocol::GameSeen;
use crate::actions::boards::signatures;
use crate::actions::boards::signatures::SignedForm;
use crate::actions::boards::warnings::NewWarning;
use crate::actions::consent::Consent;
use crate::actions::events::loans;
use crate::actions::events::loans::{Lending, Recipient};
use crate::actions::events::officials;
use crate::actions::players::applications;
use crate::actions::players::applications::Party;
use crate::actions::players::arrivals;
use crate::actions::players::arrivals::Witness;
use crate::actions::players::teams;
use crate::actions::players::{Application, DuplicateNamePolicy};
use crate::actions::{ActionError, Actor, load_application};
use crate::primitives::Side;
use crate::regulations::warnings::Cause;
use crate::store::Tx;
use crate::tournament::{
    Check, EventId, Game, Item, PlayerDetails, PlayerId, Role, Round, RoundRef, Sex, TeamDetails, TeamId,
};

/// The refereeing body, approved the day before (R1).
pub(super) fn body(tx: &mut Tx<'_>, actor: &Actor, event: EventId) -> Result<(), ActionError> {
    for (role, name) in [
        (Role::ChiefReferee, "Токтобек Сыдыков"),
        (Role::DeputyChiefReferee, "Сәуле Жұмабаева"),
        (Role::ChiefSecretary, "Чолпон Исакова"),
        (Role::Secretary, "Ерлан Сапаров"),
        (Role::Referee, "Нурбек Мамытов"),
        (Role::Referee, "Айнұр Қасымова"),
    ] {
        officials::list(tx, actor, event, role, name)?;
    }
    let body = tx.load_refereeing_body(event)?;
    let day = actor.at.date_naive();
    let approval = (day.pred_opt().unwrap_or(day), "Федерация");
    officials::approve(tx, actor, event, approval, &officials::fingerprint(&body))
}

/// A team for every club, and its players in it.
pub(super) fn clubs(tx: &mut Tx<'_>, actor: &Actor, stage: &Stage) -> Result<(), ActionError> {
    for player in stage.section_state(tx)?.players {
        let team = team(tx, actor, stage.event, &player.details)?;
        teams::assign(tx, actor, stage.at().player(player.id), Some(team))?;
    }
    Ok(())
}

/// The team of a player's club, made when it is not there yet.
pub(super) fn team(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    of: &PlayerDetails,
) -> Result<TeamId, ActionError> {
    let known = tx.teams_of(event)?.into_iter().find(|team| team.details.name == of.club);
    if let Some(team) = known {
        return Ok(team.id);
    }
    let details = TeamDetails {
        name: of.club.clone(),
        country: of.country.clone(),
        region: of.region.clone(),
        leader: String::new(),
    };
    teams::add(tx, actor, event, &details)
}

/// Applications of a team, whose leader's link has this secret: three admitted, one refused, two with the commission.
pub(super) fn applications(
    tx: &mut Tx<'_>,
    actor: &Actor,
    stage: &mut Stage,
    secret: &str,
) -> Result<(), ActionError> {
    let known = stage.section_state(tx)?.players;
    let mut people = people::players(&mut stage.lots, 120);
    people.retain(|person| {
        let name = &person.details.name;
        person.details.sex == Some(Sex::Female) && known.iter().all(|player| player.details.name != *name)
    });
    apply(tx, actor, stage, &people, Some(secret))
}

/// The applications of the first six of these people, in the team of the first, whose leader's link has this secret, if any.
pub(super) fn apply(
    tx: &mut Tx<'_>,
    actor: &Actor,
    stage: &Stage,
    people: &[Application],
    secret: Option<&str>,
) -> Result<(), ActionError> {
    let team = team(tx, actor, stage.event, &people.first().ok_or(ActionError::NotFound)?.details)?;
    let by = Party::Official(actor.clone(), stage.event);
    for (at, person) in people.iter().take(6).enumerate() {
        let id =
            applications::enter(tx, &by, stage.section, Some(team), person, DuplicateNamePolicy::Refuse)?;
        for check in Check::ALL.into_iter().take(6 - at) {
            applications::check(tx, actor, stage.event, id, check, true)?;
        }
        let version = load_application(tx, stage.event, id)?.version;
        if at < 3 {
            applications::admit(tx, actor, stage.event, id, version)?;
        } else if at == 5 {
            applications::refuse(tx, actor, stage.event, id, version, "Дәрігердің рұқсаты жоқ")?;
        }
    }
    secret.map_or(Ok(()), |secret| teams::make_link(tx, actor, stage.event, team, secret))
}

pub(super) fn warn(
    tx: &mut Tx<'_>,
    actor: &Actor,
    stage: &Stage,
    round: u8,
    (player, cause): (PlayerId, Cause),
) -> Result<(), ActionError> {
    let seen = stage.section_state(tx)?.warnings_of(player).count();
    let (event, section) = (stage.event, stage.section);
    let new = NewWarning { at: RoundRef { event, section, round }, player, cause, note: String::new(), seen };
    consenting(actor, |actor| actions::boards::warnings::warn(tx, actor, &new).map(drop))
}

/// Notes draw offers at a board.
pub(super) fn offer(
    tx: &mut Tx<'_>,
    actor: &Actor,
    stage: &Stage,
    (round, board): (u8, u32),
    sides: &[Side],
) -> Result<(), ActionError> {
    let at = BoardRef { event: stage.event, section: stage.section, round, board };
    for (mark, side) in sides.iter().enumerate() {
        let version = at.find(&stage.section_state(tx)?).ok_or(ActionError::NotFound)?.1.version;
        draw_offers::offer(tx, actor, GameSeen { at, version, mark }, *side)?;
    }
    Ok(())
}

/// Takes the signatures of both under every game of a round.
pub(super) fn sign(tx: &mut Tx<'_>, actor: &Actor, stage: &Stage, round: &Round) -> Result<(), ActionError> {
    let played = |board: &&Game| board.result.is_some_and(|result| result.was_played());
    let form = |board: &Game| SignedForm { board: board.number, version: board.version, both_present: true };
    let forms: Vec<_> = round.games.iter().filter(played).map(form).collect();
    signatures::sign_round(tx, actor, stage.at().round(round.number), &forms).map(drop)
}

/// Lends a thing with its note to the player at this place of the list, from 0.
pub(super) fn lend(
    tx: &mut Tx<'_>,
    actor: &Actor,
    stage: &Stage,
    (item, note, place): (Item, &str, usize),
) -> Result<(), ActionError> {
    let player = stage.section_state(tx)?.players.get(place).ok_or(ActionError::NotFound)?.id;
    let to = Recipient::Player(player);
    let lending = Lending { item, note: note.into(), to, minutes: loans::DEFAULT_MINUTES };
    loans::lend(tx, actor, stage.event, &lending).map(drop)
}

/// Half of the players have been seen at the door.
pub(super) fn arrive(tx: &mut Tx<'_>, actor: &Actor, stage: &Stage) -> Result<(), ActionError> {
    let ids: Vec<PlayerId> = stage.section_state(tx)?.players.iter().map(|player| player.id).collect();
    let here = &ids[..ids.len() / 2];
    arrivals::confirm(tx, actor, stage.at(), here, Witness::Official).map(drop)
}

/// The same person, some time before.
pub(super) fn earlier(actor: &Actor, by: TimeDelta) -> Actor {
    Actor { at: actor.at - by, ..actor.clone() }
}

/// Does it, and where it is warned of something, does it all the same.
fn consenting(
    actor: &Actor,
    mut act: impl FnMut(&Actor) -> Result<(), ActionError>,
) -> Result<(), ActionError> {
    match act(actor) {
        Err(ActionError::Caution(cautions)) => {
            let consent = Consent { to: cautions.fingerprint, reason: String::new() };
            act(&Actor { consent: Some(consent), ..actor.clone() })
        }
        done => done,
    }
}
