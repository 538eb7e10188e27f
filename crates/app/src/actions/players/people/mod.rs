//! The people that data are about: everything that is kept of a person, exported, and deleted for good.

pub mod about;
pub mod passports;

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde_json::json;

use crate::actions::actor::clean;
use crate::actions::audit::Subject;
use crate::actions::consent::Caution;
use crate::actions::{ActionError, Actor};
use crate::i18n::Message;
use crate::store::{Forgetting, PersonRows, REWRITTEN, StoreError, Tx};
use crate::tournament::players::forgetting::{Mentions, coaches};
use crate::tournament::players::people::{NameChoice, PersonRow, Sighting, people, same_name};
use crate::tournament::{Action, EventId, Name, NewUser, Personal, Right, UserId, login_key};

/// What is to be done with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Whether it stays in results.
    pub name: NameChoice,
    /// What stands in its place; the name of an application that was not admitted is always replaced.
    pub word: String,
}

/// The longest word in the place of a name, in characters.
const MAX_WORD_LENGTH: usize = 40;

/// The login of the account in whose name the program itself does something. No one can log in to it.
const SERVER: &str = "(server)";

/// The people in an event, or in all, whose names have all words of the query.
///
/// # Errors
/// The database fails.
pub fn find(
    tx: &mut Tx<'_>,
    event: Option<EventId>,
    query: &str,
    born: Option<i32>,
) -> Result<Vec<Vec<Sighting>>, StoreError> {
    let mut found = people(tx.list_sightings(event)?);
    found.retain(|person| person.iter().any(|known| known.matches(query, born)));
    Ok(found)
}

/// The rows of the person of a row, in an event or in all.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn person_of(
    tx: &mut Tx<'_>,
    event: Option<EventId>,
    row: PersonRow,
) -> Result<Vec<Sighting>, ActionError> {
    let mut found = people(tx.list_sightings(event)?).into_iter();
    found.find(|person| person.iter().any(|known| known.row == row)).ok_or(ActionError::NotFound)
}

/// Forgets a person in one event, for a reason.
///
/// # Errors
/// The actor lacks the right; there is no such person in the event; no word is given; the actor has not consented to what will
/// be gone; the same form was sent before.
pub fn forget(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    row: PersonRow,
    wish: &Wish,
) -> Result<(), ActionError> {
    actor.require_once(tx, event, Right::ForgetPeople)?;
    let person = person_of(tx, Some(event), row)?;
    let wish = checked(wish)?;
    let name = person.first().map(|first| first.name.to_string()).unwrap_or_default();
    let mut gone = vec![
        Message::new("forget-gone-personal"),
        Message::new("forget-gone-details"),
        Message::new("forget-gone-log"),
    ];
    if person.iter().any(|known| matches!(known.row, PersonRow::Application(_))) {
        gone.push(Message::new("forget-gone-applications"));
    }
    if tx.has_former_pictures(event)? {
        gone.push(Message::new("forget-gone-pictures"));
    }
    let has_player = person.iter().any(|known| matches!(known.row, PersonRow::Player(_)));
    gone.push(if has_player && wish.name == NameChoice::Stays {
        Message::new("forget-name-stays").with("name", name.clone())
    } else {
        Message::new("forget-name-replaced").with("name", name.clone()).with("word", wish.word.clone())
    });
    let caution = Caution::two_steps(Message::new("caution-forget").with("name", name)).naming(gone);
    let reason = actor.require_consent(vec![caution])?;
    forget_in_event(tx, actor, event, &person, &wish, reason)
}

/// Forgets a person in all events where these rows are, and in the list of a federation, in the name of the program: for the
/// command line, whose user has said yes to what it named.
///
/// # Errors
/// No word is given; the database fails.
pub fn forget_everywhere(
    tx: &mut Tx<'_>,
    person: &[Sighting],
    wish: &Wish,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<(), ActionError> {
    let (wish, actor) = (checked(wish)?, Actor::new(server(tx, now)?, now));
    let players = tx.person_rows(person)?.players;
    tx.delete_lines_of(&players)?;
    let mut events: Vec<EventId> = person.iter().map(|known| known.event).collect();
    events.dedup();
    events.sort_unstable();
    events.dedup();
    for event in events {
        let here: Vec<Sighting> = person.iter().filter(|known| known.event == event).cloned().collect();
        forget_in_event(tx, &actor, event, &here, &wish, Some(reason.to_owned()))?;
    }
    Ok(())
}

fn checked(wish: &Wish) -> Result<Wish, ActionError> {
    let word = clean(&wish.word, MAX_WORD_LENGTH);
    if word.is_empty() {
        return Err(ActionError::refused(Message::new("error-forget-word")));
    }
    Ok(Wish { word, ..wish.clone() })
}

fn forget_in_event(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    person: &[Sighting],
    wish: &Wish,
    reason: Option<String>,
) -> Result<(), ActionError> {
    let rows = tx.person_rows(person)?;
    let renames = wish.name == NameChoice::Replaced;
    let (mentions, has_namesake) = mentions(tx, event, person, &rows, renames || rows.players.is_empty())?;
    // Who asks to be forgotten is not to be named in the reason, whatever becomes of the name in results.
    let named = self::mentions(tx, event, person, &rows, true)?.0;
    let (word, coaches) = (wish.word.as_str(), coaches_alone(tx, event, person, &rows)?);
    let (rows, mentions, coaches) = (&rows, &mentions, &coaches);
    let of = Forgetting { event, rows, mentions, coaches, word, renames, has_namesake };
    // Who is on them is not known.
    tx.forget_former_pictures(event)?;
    let rewritten = tx.forget(of)?;
    let subject = match person.first().map(|first| first.row) {
        Some(PersonRow::Player(id)) => Subject::Player(id),
        Some(PersonRow::Application(id)) => Subject::Application(id),
        None => return Err(ActionError::NotFound),
    };
    let reason = reason.map(|reason| named.replaced(&reason, word).unwrap_or(reason));
    let after = json!({
        "forgotten_name": wish.name, "players": rows.players, "applications": rows.applications,
        REWRITTEN: rewritten.to_json(),
    });
    actor.entry(event, Action::PersonForgotten, subject).reason(reason).after(after).append(tx)?;
    Ok(())
}

/// What is looked for in texts of an event to find the person, and whether another one there has the same name.
fn mentions(
    tx: &mut Tx<'_>,
    event: EventId,
    person: &[Sighting],
    rows: &PersonRows,
    with_names: bool,
) -> Result<(Mentions, bool), StoreError> {
    let mut mentions = Mentions::default();
    for personal in personal_of(tx, person)? {
        mentions.add_personal(&personal);
    }
    let subjects = rows.subjects();
    for (_, change) in tx.list_personal_of_subjects(event, &subjects)? {
        for value in [change.before, change.after] {
            mentions.add_personal(&serde_json::from_value::<Personal>(value).unwrap_or_default());
        }
    }
    if !with_names {
        return Ok((mentions, false));
    }
    let mut names: Vec<Name> = person.iter().map(|known| known.name.clone()).collect();
    names.extend(tx.list_logged_names(event, &subjects)?.0);
    let is_theirs = |row: PersonRow| person.iter().any(|known| known.row == row);
    let others: Vec<Name> = tx
        .list_sightings(Some(event))?
        .into_iter()
        .filter(|other| !is_theirs(other.row))
        .map(|other| other.name)
        .collect();
    for name in &names {
        mentions.add_name(name, &others);
    }
    let has_namesake = others.iter().any(|other| names.iter().any(|name| same_name(name, other)));
    Ok((mentions, has_namesake))
}

/// The coaches who were entered with the person and with no one else in the event: in a text of the person's their name still
/// says whose it is. Coaches who play there, too, or are officials, stay.
fn coaches_alone(
    tx: &mut Tx<'_>,
    event: EventId,
    person: &[Sighting],
    rows: &PersonRows,
) -> Result<Mentions, StoreError> {
    let is_theirs = |row: PersonRow| person.iter().any(|known| known.row == row);
    let (entered, others): (Vec<_>, Vec<_>) =
        tx.list_coaches(event)?.into_iter().partition(|(row, _)| is_theirs(*row));
    let mut own: Vec<String> = entered.into_iter().map(|(_, coaches)| coaches).collect();
    own.extend(tx.list_logged_names(event, &rows.subjects())?.1);
    let mut others: Vec<String> =
        others.iter().flat_map(|(_, text)| coaches(text)).map(str::to_owned).collect();
    let people = tx.list_sightings(Some(event))?.into_iter().filter(|other| !is_theirs(other.row));
    others.extend(people.map(|other| other.name.to_string()));
    others.extend(tx.load_refereeing_body(event)?.members().into_iter().map(|member| member.name));
    let mut mentions = Mentions::default();
    let own: BTreeSet<&str> = own.iter().flat_map(|text| coaches(text)).collect();
    for coach in own {
        mentions.add_coach(coach, others.iter().map(String::as_str));
    }
    Ok(mentions)
}

/// The personal data (A6) of a person's rows.
///
/// # Errors
/// The database fails.
pub fn personal_of(tx: &mut Tx<'_>, person: &[Sighting]) -> Result<Vec<Personal>, StoreError> {
    let mut found = Vec::new();
    for known in person {
        found.extend(match known.row {
            PersonRow::Player(id) => tx.find_personal(id)?,
            PersonRow::Application(id) => tx.find_application_personal(id)?,
        });
    }
    Ok(found)
}

/// Whether a login is that of the account in whose name the program itself does something.
#[must_use]
pub(in crate::actions) fn is_server(login: &str) -> bool {
    login_key(login) == SERVER
}

/// The account in whose name the program itself does something; made when it is needed first.
///
/// # Errors
/// The database fails.
pub(in crate::actions) fn server(tx: &mut Tx<'_>, now: DateTime<Utc>) -> Result<UserId, StoreError> {
    if let Some((user, _)) = tx.find_user_by_login(SERVER)? {
        return Ok(user.id);
    }
    let new = NewUser {
        login: SERVER.to_owned(),
        name: "Toguznama".to_owned(),
        password_hash: String::new(),
        creates_events: false,
    };
    let user = tx.insert_user(&new, now)?.id;
    tx.update_user_disabled(user, Some(now))?;
    Ok(user)
}

#[cfg(test)]
mod tests;
