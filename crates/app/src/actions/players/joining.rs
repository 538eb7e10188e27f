//! A person who was entered twice becomes one player: the entry that has played stays, the other goes, and an official says of
//! which the values are. A snapshot keeps the section as it was before.

use serde_json::json;

use super::{Application, change, obstacle, remove};
use crate::actions::audit::conflict;
use crate::actions::load::find_player;
use crate::actions::sections::before_change::{last_paired, save_snapshot};
use crate::actions::{ActionError, Actor, Subject, load_section_state};
use crate::i18n::Message;
use crate::primitives::keyed;
use crate::store::Tx;
use crate::tournament::{
    Action, CompetitorId, ForbiddenPair, PlayerId, RequestedBye, Right, SectionRef, SectionState, Version,
};

keyed! {
    /// What two entries of a person may say differently.
    pub enum JoinField {
        Name,
        Sex,
        Rating,
        Title,
        Grade,
        FederationNumber,
        Country,
        Region,
        Club,
        Coaches,
        Doctor,
        Born,
        Passport,
    }
}

/// Two entries of a person: the one that stays, and the one that goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Joined {
    pub stays: PlayerId,
    pub goes: PlayerId,
}

/// Which of two entries can go: the second if possible, since nothing but its details may be lost with it.
///
/// # Errors
/// Refused when both have been paired or ruled on, or admitted by applications, or the section is final.
pub fn which(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    one: PlayerId,
    other: PlayerId,
) -> Result<Joined, ActionError> {
    find_player(section_state, one)?;
    find_player(section_state, other)?;
    if one == other {
        return Err(ActionError::NotFound);
    }
    if section_state.section.final_since.is_some() {
        return Err(ActionError::refused(Message::new("error-section-final")));
    }
    if tx.find_application_of(one)?.is_some() && tx.find_application_of(other)?.is_some() {
        return Err(ActionError::refused(Message::new("error-join-both-admitted")));
    }
    if obstacle(tx, section_state, other)?.is_none() {
        Ok(Joined { stays: one, goes: other })
    } else if obstacle(tx, section_state, one)?.is_none() {
        Ok(Joined { stays: other, goes: one })
    } else {
        Err(ActionError::refused(Message::new("error-join-both-played")))
    }
}

/// Joins two entries of a person; `taken` are the values of the entry that goes. Its application, loans, requested byes and
/// forbidden pairings become those of the entry that stays, and its team where that has none and nothing is paired.
///
/// # Errors
/// The actor lacks the right; as [`which`], and when the other entry would have to go now; another user changed one of
/// them; a new rating moves places, and the actor has not consented; the same form was sent before.
pub fn join(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    joined: Joined,
    [seen, seen_gone]: [Version; 2],
    taken: &[JoinField],
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    tx.lock_persons()?;
    let section_state = load_section_state(tx, at)?;
    let Joined { stays, goes } = joined;
    let (remaining, gone) = (find_player(&section_state, stays)?, find_player(&section_state, goes)?);
    if which(tx, &section_state, stays, goes)? != joined {
        return Err(ActionError::refused(Message::new("error-join-played-meanwhile")));
    }
    if gone.version != seen_gone {
        return Err(conflict(
            tx,
            at.event,
            Subject::Player(goes),
            gone.version,
            &gone.details,
            &gone.details,
        )?);
    }
    let one = Application {
        details: remaining.details.clone(),
        personal: tx.find_personal(stays)?.unwrap_or_default(),
    };
    let other =
        Application { details: gone.details.clone(), personal: tx.find_personal(goes)?.unwrap_or_default() };
    let result = taken.iter().fold(one, |one, field| with_field(one, &other, *field));

    save_snapshot(tx, actor, &section_state, Action::PlayersJoined, last_paired(&section_state))?;
    actor
        .entry(at.player(stays), Action::PlayersJoined, Subject::Player(stays))
        .round(last_paired(&section_state))
        .before(json!({ "names": [remaining.details.name.to_string(), gone.details.name.to_string()] }))
        .after(json!({ "names": [result.details.name.to_string()] }))
        .append(tx)?;
    let actor = &actor.without_key();
    move_belongings(tx, &section_state, joined)?;
    let number = result.details.federation_number.as_ref();
    let claimed = tx.find_claim(goes)?.map(|(number, _)| number);
    let is_new = number.is_some() && number != remaining.details.federation_number.as_ref();
    if is_new && number == claimed.as_ref() && tx.find_joined_number(stays)?.is_none() {
        tx.move_claim(goes, stays)?;
    }
    remove(tx, actor, at.player(goes), &section_state, None)?;
    if remaining.team.is_none() && gone.team.is_some() && !section_state.has_begun() {
        tx.update_player_team(stays, gone.team)?;
    }
    change(tx, actor, at.player(stays), seen, &result)?;
    Ok(())
}

/// An entry with a value of the other.
fn with_field(mut one: Application, other: &Application, field: JoinField) -> Application {
    let (details, theirs) = (&mut one.details, &other.details);
    match field {
        JoinField::Name => details.name.clone_from(&theirs.name),
        JoinField::Sex => details.sex = theirs.sex,
        JoinField::Rating => (details.rating, details.ratings) = (theirs.rating, theirs.ratings),
        JoinField::Title => details.title = theirs.title,
        JoinField::Grade => details.grade = theirs.grade,
        JoinField::Country => details.country.clone_from(&theirs.country),
        JoinField::Region => details.region.clone_from(&theirs.region),
        JoinField::Club => details.club.clone_from(&theirs.club),
        JoinField::Coaches => details.coaches.clone_from(&theirs.coaches),
        JoinField::FederationNumber => details.federation_number.clone_from(&theirs.federation_number),
        JoinField::Doctor => details.doctor_approved = theirs.doctor_approved,
        JoinField::Born => {
            one.personal.born = other.personal.born;
            one.personal.born_year = other.personal.born_year;
        }
        JoinField::Passport => {
            one.personal.passport_series.clone_from(&other.personal.passport_series);
            one.personal.passport_number.clone_from(&other.personal.passport_number);
        }
    }
    one
}

/// Gives what belongs to the entry that goes to the one that stays, where that has nothing of its own.
fn move_belongings(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    Joined { stays, goes }: Joined,
) -> Result<(), ActionError> {
    let section = section_state.section.id;
    for pair in section_state.forbidden_pairs.iter().filter(|pair| pair.players().contains(&goes)) {
        let [one, other] = pair.players();
        let third = if one == goes { other } else { one };
        let pair = ForbiddenPair {
            competitors: [stays.min(third), stays.max(third)].map(CompetitorId::from),
            ..*pair
        };
        let is_known = section_state.forbidden_pairs.iter().any(|known| known.players() == pair.players());
        if third != stays && !is_known {
            tx.insert_forbidden_pair(section, &pair)?;
        }
    }
    for request in section_state.requested_byes.iter().filter(|request| request.competitor.player() == goes) {
        let of_both =
            |known: &&RequestedBye| known.competitor.player() == stays && known.round == request.round;
        if !section_state.requested_byes.iter().any(|known| of_both(&known)) {
            tx.save_requested_bye(section, &RequestedBye { competitor: stays.into(), ..*request })?;
        }
    }
    tx.move_loans_and_application(goes, stays)?;
    Ok(())
}

#[cfg(test)]
mod tests;
