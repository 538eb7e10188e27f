//! Players: entered one by one or from a list, changed, withdrawn, deleted. What is personal (A6) goes to the
//! ledger apart from the rest, and nowhere else.

pub mod applications;
pub mod arrivals;
pub mod ratings;
pub mod teams;

use chrono::NaiveDate;
use serde_json::{Value, json};

use super::{ActionError, Actor, event, kept, reason, section, section_state};
use crate::actions::conflict::{Difference, changes, conflict};
use crate::actions::consent::Caution;
use crate::actions::sections::{consequence_text, snapshots, starting_numbers};
use crate::exchange::name_key;
use crate::exchange::players::Sheet;
use crate::i18n::Message;
use crate::store::{RulingFilter, Tx};
use crate::tournament::Right;
use crate::tournament::players::age::AgeLimit;
use crate::tournament::players::eligibility::{Eligibility, Ineligibility};
use crate::tournament::{
    Action, EventId, Personal, PersonalChange, Player, PlayerDetails, PlayerId, PlayerStatus, Section,
    SectionId, SectionState, Version,
};

/// What an application says of a player (A4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Application {
    /// What everybody may see.
    pub details: PlayerDetails,
    /// What only officials may see (A6).
    pub personal: Personal,
}

/// What to do when a player of the same name stands in the section already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuplicateNamePolicy {
    /// Most likely he is being entered twice.
    Refuse,
    /// The official has said that they are two people.
    Another,
}

/// Which rows of a list are imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportMode {
    /// All of them, or none.
    All,
    /// Those without errors.
    Good,
}

/// Enters a player. After round 1 has been paired he gets his right starting number (C.04.2): until round 4 is paired
/// others may be pushed on by one.
///
/// # Errors
/// The actor may not; a man in a women's section (A5); a namesake; the table of a round robin is fixed; the same form
/// was sent before.
pub fn add(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    into: SectionId,
    application: &Application,
    namesake: DuplicateNamePolicy,
) -> Result<PlayerId, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let section_state = section_state(tx, of, into)?;
    let Application { details, personal } = application;
    guard(tx, &section_state.section, application)?;
    admit_late(&section_state)?;
    let key = name_key(&details.name);
    if namesake == DuplicateNamePolicy::Refuse
        && section_state.players.iter().any(|other| name_key(&other.details.name) == key)
    {
        return Err(ActionError::refused(Message::new("error-namesake")));
    }
    let id = tx.insert_player(into, None, details, personal)?;
    let given = number_late(tx, actor, &section_state, Action::PlayerAdded)?;
    let number = given.iter().find(|(player, _)| *player == id).map(|(_, number)| *number);
    let mut entry = actor.entry(of, Action::PlayerAdded, subject(id));
    (entry.section, entry.round) = (Some(into), snapshots::last_paired(&section_state));
    entry.after = kept(details);
    if let (Some(Value::Object(fields)), Some(number)) = (&mut entry.after, number) {
        fields.insert("number".to_owned(), json!(number));
        if given.len() > 1 {
            fields.insert("pushed_on".to_owned(), json!(given.len() - 1));
        }
    }
    entry.personal = personal_change(&Personal::default(), personal);
    tx.append(&entry)?;
    Ok(id)
}

/// Imports a list: all of it or nothing, unless only the rows without errors are asked for. Says how many.
///
/// # Errors
/// The actor may not; a row has an error; there is no row to import; the table of a round robin is fixed; the same
/// form was sent before.
pub fn import(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    into: SectionId,
    mut sheet: Sheet,
    take: ImportMode,
) -> Result<usize, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let section_state = section_state(tx, of, into)?;
    admit_late(&section_state)?;
    let starts_on = event(tx, of)?.details.starts_on;
    compare(&mut sheet, &section_state, starts_on, actor.at.date_naive());
    if take == ImportMode::All && sheet.has_errors() {
        return Err(ActionError::refused(Message::new("error-import-has-errors")));
    }
    let good = sheet.rows.into_iter().filter(|row| !row.has_errors());
    let entries: Vec<_> = good.map(|row| (row.details, row.personal)).collect();
    if entries.is_empty() {
        return Err(ActionError::refused(Message::new("error-import-nothing")));
    }
    let begun = Message::new("caution-import-late").with("n", entries.len());
    let reason = actor
        .require_consent(section_state.has_begun().then(|| Caution::confirm(begun)).into_iter().collect())?;
    let ids = tx.insert_players(into, &entries)?;
    number_late(tx, actor, &section_state, Action::PlayersImported)?;
    let names: Vec<_> = entries.iter().map(|(details, _)| details.name.to_string()).collect();
    let mut entry = actor.entry(of, Action::PlayersImported, format!("section:{into}"));
    entry.section = Some(into);
    (entry.reason, entry.round) = (reason, snapshots::last_paired(&section_state));
    entry.after = Some(json!({ "players": ids.len(), "names": names }));
    tx.append(&entry)?;
    Ok(ids.len())
}

/// Marks in a list what the section, and today's date, say against its rows.
pub fn compare(
    sheet: &mut Sheet,
    section_state: &SectionState,
    event_starts_on: Option<NaiveDate>,
    today: NaiveDate,
) {
    sheet.check_born_by(today);
    let settings = &section_state.section.settings;
    let limit = AgeLimit::of(settings, event_starts_on);
    sheet.check_against(
        settings.category,
        limit,
        section_state.players.iter().map(|player| &player.details.name),
    );
}

/// Changes what an application says.
///
/// # Errors
/// The actor may not; a man in a women's section (A5); somebody else changed the player since `expected`.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    expected: Version,
    application: &Application,
) -> Result<Version, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let (section, stored) = player(tx, of, within, id)?;
    let personal = tx.personal(id)?.unwrap_or_default();
    if stored.details == application.details && personal == application.personal {
        return Ok(stored.version);
    }
    let (before, after) = (kept(&stored.details), kept(&application.details));
    if stored.version != expected {
        let mut error = conflict(tx, of, &subject(id), stored.version, before.as_ref(), after.as_ref())?;
        if let ActionError::Conflict(conflict) = &mut error {
            let apart = changes(kept(&personal).as_ref(), kept(&application.personal).as_ref());
            conflict.fields.extend(unsaid(apart));
        }
        return Err(error);
    }
    // Who was let in before the section changed stays; that is no reason to refuse what else is corrected of him.
    let starts_on = event(tx, of)?.details.starts_on;
    let section = Eligibility::of(&section.settings, starts_on);
    let ineligibility =
        |of: &PlayerDetails, personal: &Personal| section.ineligibility(of.sex, personal.born);
    if ineligibility(&stored.details, &personal) != ineligibility(&application.details, &application.personal)
    {
        admit(section, application)?;
    }
    let mut entry = actor.entry(of, Action::PlayerChanged, subject(id));
    if stored.details.rating != application.details.rating {
        let section_state = section_state(tx, of, within)?;
        let follows = ratings::what_follows(&section_state, &[(id, application.details.rating)]);
        if !follows.moves.is_empty() {
            let caution = Caution::confirm(Message::new("caution-rating-moves"));
            entry.reason = actor
                .require_consent(vec![caution.naming(consequence_text::said(&section_state, &follows))])?;
            entry.round = snapshots::last_paired(&section_state);
            snapshots::keep(tx, actor, &section_state, Action::PlayerChanged, entry.round)?;
        }
    }
    let version = tx.update_player(id, expected, &application.details, Some(&application.personal))?;
    entry.section = Some(within);
    entry.before = before;
    entry.after = after;
    entry.personal = personal_change(&personal, &application.personal);
    tx.append(&entry)?;
    Ok(version)
}

/// Lets a player withdraw, for a reason, or return. His games stand either way. It is no change of his
/// application, so it conflicts with none; asked for twice it is done once.
///
/// # Errors
/// The actor may not; no reason is given for the withdrawal; whoever returns left before the table of a round robin was
/// fixed.
pub fn set_status(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    status: PlayerStatus,
    because: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let (_, stored) = player(tx, of, within, id)?;
    if stored.status == status {
        return Ok(());
    }
    let (act, reason) = match status {
        PlayerStatus::Withdrawn => (Action::PlayerWithdrawn, Some(reason(because)?)),
        PlayerStatus::Playing => {
            let section_state = section_state(tx, of, within)?;
            if !section_state.starters().contains(&id) {
                admit_late(&section_state)?;
            }
            (Action::PlayerReturned, reason(because).ok())
        }
    };
    tx.set_player_status(id, stored.version, status)?;
    let mut entry = actor.entry(of, act, subject(id));
    entry.section = Some(within);
    entry.reason = reason;
    entry.before = Some(json!({ "name": stored.details.name.to_string(), "status": stored.status }));
    entry.after = Some(json!({ "name": stored.details.name.to_string(), "status": status }));
    tx.append(&entry)?;
    Ok(())
}

/// Deletes a player who was never paired, for a reason.
///
/// # Errors
/// The actor may not; no reason is given; he came by an application; something [`keeps`] him: he can withdraw.
pub fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within, id): (EventId, SectionId, PlayerId),
    because: &str,
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let section_state = section_state(tx, of, within)?;
    let stored = section_state.players.iter().find(|player| player.id == id).ok_or(ActionError::NotFound)?;
    if let Some(obstacle) = keeps(tx, &section_state, id)? {
        return Err(ActionError::refused(obstacle));
    }
    if tx.application_of(id)?.is_some() {
        return Err(ActionError::refused(Message::new("error-player-applied")));
    }
    let reason = reason(because)?;
    let personal = tx.personal(id)?.unwrap_or_default();
    tx.delete_player(id)?;
    let mut entry = actor.entry(of, Action::PlayerDeleted, subject(id));
    entry.section = Some(within);
    entry.reason = Some(reason);
    entry.before = kept(&stored.details);
    if let Some(Value::Object(fields)) = &mut entry.before {
        fields.extend(gone_with(&section_state, id));
    }
    entry.personal = personal_change(&personal, &Personal::default());
    tx.append(&entry)?;
    Ok(())
}

/// What goes with a player who is deleted: from whom he was kept apart, and the rounds for which he announced something.
fn gone_with(section_state: &SectionState, id: PlayerId) -> serde_json::Map<String, Value> {
    let pairs = section_state.forbidden_pairs.iter().filter(|pair| pair.players.contains(&id));
    let others = pairs.flat_map(|pair| pair.players).filter(|other| *other != id);
    let name = |other| section_state.players.iter().find(|player| player.id == other);
    let others: Vec<String> = others.filter_map(name).map(|player| player.details.name.to_string()).collect();
    let announced = section_state.requested_byes.iter().filter(|said| said.player == id);
    let rounds: Vec<u8> = announced.map(|said| said.round).collect();
    let mut gone = serde_json::Map::new();
    if !others.is_empty() {
        gone.insert("kept_apart_from".to_owned(), json!(others));
    }
    if !rounds.is_empty() {
        gone.insert("announced_for".to_owned(), json!(rounds));
    }
    gone
}

/// A player, as part of this section of this event and no other.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn player(
    tx: &mut Tx<'_>,
    of: EventId,
    within: SectionId,
    id: PlayerId,
) -> Result<(Section, Player), ActionError> {
    let section = section(tx, of, within)?;
    let (_, player) =
        tx.player(id)?.filter(|(plays_in, _)| *plays_in == within).ok_or(ActionError::NotFound)?;
    Ok((section, player))
}

/// Why a player can no longer be deleted: the section is final, or a round or a ruling, be it withdrawn, speaks of him.
///
/// # Errors
/// The database fails.
pub fn keeps(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    id: PlayerId,
) -> Result<Option<Message>, ActionError> {
    let about = RulingFilter { player: Some(id), ..RulingFilter::default() };
    let key = if section_state.section.final_since.is_some() {
        "error-section-final"
    } else if is_in_a_round(section_state, id) {
        "error-player-was-paired"
    } else if !tx.rulings(section_state.section.id, &about)?.is_empty() {
        "error-player-was-ruled-on"
    } else {
        return Ok(None);
    };
    Ok(Some(Message::new(key)))
}

/// Whether a round has a board for the player or says why he has none.
fn is_in_a_round(section_state: &SectionState, id: PlayerId) -> bool {
    section_state.rounds.iter().any(|round| {
        round.boards.iter().any(|board| board.white == id || board.black == id)
            || round.unpaired.iter().any(|unpaired| unpaired.player == id)
    })
}

/// Whoever enters after round 1 has been paired gets his number at once. `before` is the section without him.
fn number_late(
    tx: &mut Tx<'_>,
    actor: &Actor,
    before: &SectionState,
    act: Action,
) -> Result<Vec<(PlayerId, u32)>, ActionError> {
    if !before.has_begun() {
        return Ok(Vec::new());
    }
    snapshots::keep(tx, actor, before, act, snapshots::last_paired(before))?;
    let mut now = section_state(tx, before.section.event, before.section.id)?;
    Ok(starting_numbers::give_newcomers(tx, &mut now)?)
}

/// A5: men may not enter a women's section, nor anybody a section of an age group for which he is too old. A player whose
/// sex or birth is not given may; the page says so.
pub(super) fn guard(
    tx: &mut Tx<'_>,
    section: &Section,
    application: &Application,
) -> Result<(), ActionError> {
    let starts_on = event(tx, section.event)?.details.starts_on;
    admit(Eligibility::of(&section.settings, starts_on), application)
}

fn admit(section: Eligibility, application: &Application) -> Result<(), ActionError> {
    let message = match section.ineligibility(application.details.sex, application.personal.born) {
        None => return Ok(()),
        Some(Ineligibility::WomenOnly) => Message::new("error-man-in-womens-section"),
        Some(Ineligibility::TooOld(limit)) => {
            // Not how old he is: a leader may have given the day of birth and not be shown it again (A6).
            let on = limit.on.format("%d.%m.%Y").to_string();
            Message::new("error-too-old").with("under", limit.under).with("on", on)
        }
    };
    Err(ActionError::refused(message))
}

/// Caution of those who may play in a section now and are too old for it by what its settings, or the day on which the
/// event begins, are to be (A5): by name, never by birth (A6).
pub(super) fn too_old_then(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    now: Eligibility,
    then: Eligibility,
) -> Result<Option<Caution>, ActionError> {
    let births = tx.births(section_state.section.id)?;
    let barred = now.ineligible(section_state, &births);
    let is_new =
        |(player, _): &(&Player, Ineligibility)| barred.iter().all(|(known, _)| known.id != player.id);
    let names: Vec<Message> = then
        .ineligible(section_state, &births)
        .into_iter()
        .filter(is_new)
        .map(|(player, _)| Message::new("value").with("value", player.details.name.to_string()))
        .collect();
    if names.is_empty() {
        return Ok(None);
    }
    let section = &section_state.section.settings.name;
    let message = Message::new("caution-too-old").with("section", section).with("n", names.len());
    Ok(Some(Caution::confirm(message).naming(names)))
}

/// The table of a round robin is fixed when its round 1 is paired: nobody enters after that.
fn admit_late(section_state: &SectionState) -> Result<(), ActionError> {
    if section_state.section.settings.system.is_round_robin() && section_state.has_begun() {
        return Err(ActionError::refused(Message::new("error-table-is-fixed")));
    }
    Ok(())
}

/// Which personal fields differ, not what they hold (A6).
pub(super) fn unsaid(fields: Vec<Difference>) -> impl Iterator<Item = Difference> {
    let personal = || Message::new("value-personal");
    fields.into_iter().map(move |field| Difference { stored: personal(), yours: personal(), ..field })
}

/// What the ledger keeps apart of a change of personal data; nothing when there was none.
pub(super) fn personal_change(before: &Personal, after: &Personal) -> Option<PersonalChange> {
    if before == after {
        return None;
    }
    Some(PersonalChange { before: kept(before)?, after: kept(after)? })
}

fn subject(id: PlayerId) -> String {
    format!("player:{id}")
}

#[cfg(test)]
mod tests;
