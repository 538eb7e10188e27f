//! Players: entered one by one or from a list, changed, withdrawn, deleted. Personal data (A6) goes to its own part of
//! the audit log, and nowhere else.

pub mod all_women;
pub mod applications;
pub mod arrivals;
pub mod deleted_list;
pub mod federation_lists;
pub mod in_team;
pub mod joining;
mod lists;
pub mod people;
pub mod persons;
pub mod ratings;
pub mod teams;
pub mod undetermined;

pub use lists::import_lists;

use chrono::NaiveDate;
use serde_json::json;

use super::load::find_player;
use super::{ActionError, Actor, Subject, load_event, load_player, load_section_state, require_reason};
use crate::actions::audit::conflict;
use crate::actions::conflict::audit_json;
use crate::actions::conflict::{Difference, changes_between};
use crate::actions::consent::Caution;
use crate::actions::sections::before_change::{
    consent_and_save, consequence_messages, last_paired, save_snapshot,
};
use crate::actions::sections::starting_numbers;
use crate::actions::text::player_name;
use crate::exchange::players::Sheet;
use crate::i18n::Message;
use crate::store::{RulingFilter, Tx};
use crate::tournament::players::age::AgeLimit;
use crate::tournament::players::eligibility::{Eligibility, Ineligibility};
use crate::tournament::players::names::key as name_key;
use crate::tournament::sections::starting_numbers::with_newcomers as numbers_of_newcomers;
use crate::tournament::standings::field::{Out, left_early};
use crate::tournament::{
    Action, BirthDates, Personal, PersonalChange, Player, PlayerDetails, PlayerId, PlayerRef, PlayerStatus,
    Right, Section, SectionRef, SectionState, StartingOrder, Version,
};

/// What an application says of a player (A4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Application {
    pub details: PlayerDetails,
    /// What only officials see (A6).
    pub personal: Personal,
}

/// What to do when the section has a player of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuplicateNamePolicy {
    /// Most likely the same player is being entered twice.
    Refuse,
    /// The official has confirmed that they are two people.
    Another,
}

/// Which rows of a list are imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportMode {
    /// All of them, or none.
    All,
    /// Only the lines without errors.
    WithoutErrors,
}

/// Enters a player. After round 1 is paired they get the starting number that fits their rating (C.04.2), which until
/// round 4 is paired may move others down by one.
///
/// # Errors
/// The actor lacks the right; a man in a women's section (A5); a player of the same name; the table of a round robin is
/// fixed; the same form was sent before; numbers of other players change, and the actor has not consented.
pub fn add(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    application: &Application,
    namesake: DuplicateNamePolicy,
) -> Result<PlayerId, ActionError> {
    add_to_team(tx, actor, at, application, namesake, "")
}

/// The same for a player of the team of this name, which is made where the event has none; an empty name is no team.
///
/// # Errors
/// As [`add`]; the event has too many teams.
pub fn add_to_team(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    application: &Application,
    namesake: DuplicateNamePolicy,
    team: &str,
) -> Result<PlayerId, ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at)?;
    let mut application = application.clone();
    application.details.enter_rating(section_state.settings().rules.rating_method);
    let Application { details, personal } = &application;
    check_eligibility(tx, &section_state.section, &application)?;
    check_table_open(&section_state)?;
    let key = name_key(&details.name);
    if namesake == DuplicateNamePolicy::Refuse
        && section_state.players.iter().any(|other| name_key(&other.details.name) == key)
    {
        return Err(ActionError::refused(Message::new("error-namesake")));
    }
    let births = starting_numbers::births(tx, &section_state)?;
    actor.require_consent(shift(&section_state, &application, births).into_iter().collect())?;
    tx.in_one_entry(Action::PlayerAdded, |tx| {
        let id = tx.insert_player(at.section, None, details, personal)?;
        persons::settle(tx, actor, at.event, &[id])?;
        let team = match teams::find_by_name(tx, &actor.without_key(), at.event, team)? {
            Some(team) => {
                tx.update_player_team(id, Some(team))?;
                tx.find_team(team)?.map(|team| team.details.name)
            }
            None => None,
        };
        let given = number_newcomers(tx, actor, &section_state, Action::PlayerAdded)?;
        let number = given.iter().find(|(player, _)| *player == id).map(|(_, number)| *number);
        actor
            .entry(at, Action::PlayerAdded, Subject::Player(id))
            .round(last_paired(&section_state))
            .after(details)
            .after_field("number", number)
            .after_field("team", team)
            .after_field("pushed_on", given.len().checked_sub(1).filter(|others| *others > 0))
            .personal(personal_change(&Personal::default(), personal))
            .append(tx)?;
        Ok(id)
    })
}

/// Imports a list: all of it or nothing, unless only the rows without errors are asked for. Players enter the teams that
/// the list names, which are made where the event has none of the name. Returns how many players.
///
/// # Errors
/// The actor lacks the right; a row has an error; there is no row to import; the table of a round robin is fixed; the
/// same form was sent before.
pub fn import(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    mut sheet: Sheet,
    mode: ImportMode,
) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at)?;
    check_table_open(&section_state)?;
    let starts_on = load_event(tx, at.event)?.details.starts_on;
    compare(&mut sheet, &section_state, starts_on, actor.at.date_naive());
    if mode == ImportMode::All && sheet.has_errors() {
        return Err(ActionError::refused(Message::new("error-import-has-errors")));
    }
    let bad = sheet.rows.iter().filter(|row| row.has_errors()).count();
    let good: Vec<_> = sheet.rows.into_iter().filter(|row| !row.has_errors()).collect();
    if good.is_empty() || good.iter().all(|row| row.details.name.surname.is_empty()) {
        return Err(ActionError::refused(Message::new("error-import-nothing")));
    }
    let numbers: Vec<Option<u32>> = good.iter().map(|row| row.number.filter(|_| sheet.is_numbered)).collect();
    let mut of_teams: Vec<String> = Vec::with_capacity(good.len());
    let mut entries = Vec::with_capacity(good.len());
    for row in good {
        of_teams.push(row.team);
        let mut details = row.details;
        details.enter_rating(section_state.settings().rules.rating_method);
        entries.push((details, row.personal));
    }
    let message = Message::new("caution-import-late").with("n", entries.len());
    let late = section_state.has_begun().then(|| Caution::confirm(message));
    let skipped = Message::new("caution-import-skips").with("good", entries.len()).with("bad", bad);
    let skipped = (bad > 0).then(|| Caution::acknowledge(skipped));
    let reason = actor.require_consent(late.into_iter().chain(skipped).collect())?;
    tx.in_one_entry(Action::PlayersImported, |tx| {
        let list = List { entries: &entries, numbers: &numbers, of_teams: &of_teams };
        store_list(tx, actor, at, &section_state, list, reason)
    })
}

/// The rows of a list that are imported, and what is given beside each.
struct List<'a> {
    entries: &'a [(PlayerDetails, Personal)],
    numbers: &'a [Option<u32>],
    of_teams: &'a [String],
}

/// Stores a list, with each player and each team that is made as a part of the entry.
fn store_list(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    section_state: &SectionState,
    List { entries, numbers, of_teams }: List<'_>,
    reason: Option<String>,
) -> Result<usize, ActionError> {
    let ids = tx.insert_players(at.section, entries)?;
    persons::settle(tx, actor, at.event, &ids)?;
    let numbers: Vec<(PlayerId, u32)> =
        ids.iter().zip(numbers).filter_map(|(player, number)| Some((*player, (*number)?))).collect();
    tx.update_starting_numbers(&numbers)?;
    let made = teams::enter(tx, &actor.without_key(), at.event, &ids, of_teams)?;
    number_newcomers(tx, actor, section_state, Action::PlayersImported)?;
    let names: Vec<_> = entries.iter().map(|(details, _)| details.name.to_string()).collect();
    let entry = actor.entry(at, Action::PlayersImported, Subject::Section(at.section)).reason(reason);
    let entry = entry.round(last_paired(section_state));
    let made = Some(made).filter(|made| !made.is_empty());
    let numbered = Some(numbers.len()).filter(|numbered| *numbered > 0);
    let entry = entry.after(json!({ "players": ids.len(), "names": names })).after_field("new_teams", made);
    entry.after_field("numbered", numbered).append(tx)?;
    for (id, (details, _)) in ids.iter().zip(entries) {
        let entry = actor.entry(at, Action::PlayerAdded, Subject::Player(*id)).without_key();
        entry.after(json!({ "name": details.name })).append(tx)?;
    }
    Ok(ids.len())
}

/// Marks the rows of a list that contradict the section, the first day of the event or today's date.
pub fn compare(
    sheet: &mut Sheet,
    section_state: &SectionState,
    event_starts_on: Option<NaiveDate>,
    today: NaiveDate,
) {
    sheet.check_born_by(event_starts_on.map_or(today, |first| first.min(today)));
    let settings = section_state.settings();
    let limit = AgeLimit::for_section(settings, event_starts_on);
    sheet.check_against(
        settings.category,
        limit,
        section_state.players.iter().map(|player| &player.details.name),
    );
    if section_state.format().first_round == StartingOrder::AsListed && !section_state.has_begun() {
        sheet.check_numbers(section_state.players.iter().filter_map(|player| player.number));
    }
}

/// Changes a player's details.
///
/// # Errors
/// The actor lacks the right; a man in a women's section (A5); another user changed the player since `expected`; a new
/// rating moves places, and the actor has not consented.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    expected: Version,
    application: &Application,
) -> Result<Version, ActionError> {
    actor.require(tx, at.event, Right::ManagePlayers)?;
    let (section, stored) = load_player(tx, at)?;
    let mut application = application.clone();
    application.details.settle_rating(section.settings.rules.rating_method);
    let application = &application;
    let personal = tx.find_personal(at.player)?.unwrap_or_default();
    if stored.details == application.details && personal == application.personal {
        return Ok(stored.version);
    }
    if stored.version != expected {
        let (subject, theirs, yours) = (Subject::Player(at.player), &stored.details, &application.details);
        let error = conflict(tx, at.event, subject, stored.version, theirs, yours)?;
        return Err(with_personal(error, &personal, &application.personal));
    }
    // A player admitted before the section changed stays: that is no reason to refuse other corrections.
    let starts_on = load_event(tx, at.event)?.details.starts_on;
    let section = Eligibility::for_section(&section.settings, starts_on);
    let ineligibility =
        |of: &PlayerDetails, personal: &Personal| section.ineligibility(of.sex, personal.born_by());
    if ineligibility(&stored.details, &personal) != ineligibility(&application.details, &application.personal)
    {
        check_eligible(section, application)?;
    }
    let mut entry = actor.entry(at, Action::PlayerChanged, Subject::Player(at.player));
    let ratings = |of: &PlayerDetails| (of.rating, of.later_ratings.clone());
    if ratings(&stored.details) != ratings(&application.details) {
        let section_state = load_section_state(tx, at.section())?;
        let follows = ratings::consequences(tx, &section_state, &[(at.player, &application.details)]);
        if !follows.moves.is_empty() {
            let caution = Caution::confirm(Message::new("caution-rating-moves"));
            let cautions = vec![caution.naming(consequence_messages(&section_state, &follows))];
            let reason = consent_and_save(tx, actor, &section_state, cautions, Action::PlayerChanged)?;
            entry = entry.reason(reason).round(last_paired(&section_state));
        }
    }
    let version = tx.update_player(at.player, expected, &application.details, Some(&application.personal))?;
    persons::settle(tx, actor, at.event, &[at.player])?;
    let entry = entry.before(&stored.details).after(&application.details);
    entry.personal(personal_change(&personal, &application.personal)).append(tx)?;
    Ok(version)
}

/// Withdraws a player, for a reason, or reinstates them. Their games count either way. It changes no details, so it
/// conflicts with no change of them; called twice it is done once.
///
/// # Errors
/// The actor lacks the right; no reason is given for the withdrawal; the player to reinstate withdrew before the table
/// of a round robin was fixed.
pub fn set_status(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    status: PlayerStatus,
    reason: &str,
) -> Result<(), ActionError> {
    let (_, stored) = load_player(tx, at)?;
    let is_expulsion = [stored.status, status].contains(&PlayerStatus::Expelled);
    actor.require(tx, at.event, if is_expulsion { Right::Correct } else { Right::ManagePlayers })?;
    if stored.status == status {
        return Ok(());
    }
    let (action, reason) = match status {
        PlayerStatus::Withdrawn => {
            let name = stored.details.name.to_string();
            let text = match leaves_early(&load_section_state(tx, at.section())?, at.player) {
                None => Message::new("caution-withdraw"),
                Some(Out::Excluded) => Message::new("caution-withdraw"),
                Some(Out::LeftEarly { played, games }) => {
                    Message::new("caution-withdraw-early").with("played", played).with("games", games)
                }
            };
            let confirmation = || Caution::confirm(text.with("name", name));
            (Action::PlayerWithdrawn, Some(actor.reason_or_ask(reason, confirmation)?))
        }
        PlayerStatus::Expelled => {
            let name = stored.details.name.to_string();
            let confirmation = || Caution::confirm(Message::new("caution-expel").with("name", name));
            (Action::PlayerExpelled, Some(actor.reason_or_ask(reason, confirmation)?))
        }
        PlayerStatus::Playing => {
            let section_state = load_section_state(tx, at.section())?;
            if section_state.start_stands() && !section_state.starters().contains(&at.player) {
                check_table_open(&section_state)?;
            }
            (Action::PlayerReturned, require_reason(reason).ok())
        }
    };
    store_status(tx, actor, at, &stored, (status, action), reason)
}

/// Why the standings would leave out a player who withdraws now (C.05).
fn leaves_early(section_state: &SectionState, id: PlayerId) -> Option<Out> {
    let mut without = section_state.clone();
    let index = without.players.iter().position(|player| player.id == id)?;
    without.players.get_mut(index)?.status = PlayerStatus::Withdrawn;
    left_early(&without).into_iter().find(|(left, _)| *left == index).map(|(_, why)| why)
}

/// Stores the status of a player who is loaded. The caller has checked the right.
pub(in crate::actions) fn store_status(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    stored: &Player,
    (status, action): (PlayerStatus, Action),
    reason: Option<String>,
) -> Result<(), ActionError> {
    tx.update_player_status(at.player, stored.version, status)?;
    let json = |status| json!({ "name": stored.details.name.to_string(), "status": status });
    let entry = actor.entry(at, action, Subject::Player(at.player)).reason(reason);
    entry.before(json(stored.status)).after(json(status)).append(tx)?;
    Ok(())
}

/// Deletes a player who was never paired, for a reason.
///
/// # Errors
/// The actor lacks the right; no reason is given; the player was admitted by an application; there is an
/// [`obstacle`]: the player can withdraw instead.
pub fn delete(tx: &mut Tx<'_>, actor: &Actor, at: PlayerRef, reason: &str) -> Result<(), ActionError> {
    actor.require(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at.section())?;
    let stored = find_player(&section_state, at.player)?;
    if let Some(obstacle) = obstacle(tx, &section_state, at.player)? {
        return Err(ActionError::refused(obstacle));
    }
    if tx.find_application_of(at.player)?.is_some() {
        return Err(ActionError::refused(Message::new("error-player-applied")));
    }
    let name = stored.details.name.to_string();
    let confirmation = || Caution::confirm(Message::new("caution-delete-player").with("name", name));
    let reason = actor.reason_or_ask(reason, confirmation)?;
    remove(tx, actor, at, &section_state, Some(reason))
}

/// Deletes a player that nothing keeps, and says so in the audit log.
fn remove(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: PlayerRef,
    section_state: &SectionState,
    reason: Option<String>,
) -> Result<(), ActionError> {
    let stored = find_player(section_state, at.player)?;
    let personal = tx.find_personal(at.player)?.unwrap_or_default();
    tx.delete_player(at.player)?;
    let (apart_from, announced_for) = deleted_with(section_state, at.player);
    actor
        .entry(at, Action::PlayerDeleted, Subject::Player(at.player))
        .reason(reason)
        .before(&stored.details)
        .before_field("kept_apart_from", apart_from)
        .before_field("announced_for", announced_for)
        .personal(personal_change(&personal, &Personal::default()))
        .append(tx)?;
    Ok(())
}

/// What is deleted with a player: the names in forbidden pairings, and the rounds of requests.
fn deleted_with(section_state: &SectionState, id: PlayerId) -> (Vec<String>, Vec<u8>) {
    let pairs = section_state.forbidden_pairs.iter().filter(|pair| pair.players().contains(&id));
    let others = pairs.flat_map(|pair| pair.players()).filter(|other| *other != id);
    let names = others.map(|other| player_name(section_state, other)).collect();
    let requests = section_state.requested_byes.iter().filter(|request| request.competitor.player() == id);
    (names, requests.map(|request| request.round).collect())
}

/// Why a player can no longer be deleted: the section is final, or a round or a ruling, even a withdrawn one, names them.
pub fn obstacle(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    id: PlayerId,
) -> Result<Option<Message>, ActionError> {
    let about = RulingFilter { player: Some(id), ..RulingFilter::default() };
    let key = if section_state.section.final_since.is_some() {
        "error-section-final"
    } else if is_in_a_round(section_state, id) {
        "error-player-was-paired"
    } else if !tx.list_rulings(section_state.section.id, &about)?.is_empty() {
        "error-player-was-ruled-on"
    } else {
        return Ok(None);
    };
    Ok(Some(Message::new(key)))
}

/// Whether a round has a board for the player or says why they have none.
fn is_in_a_round(section_state: &SectionState, id: PlayerId) -> bool {
    section_state.rounds.iter().any(|round| {
        round.games.iter().any(|board| board.white == id || board.black == id)
            || round.unpaired.iter().any(|unpaired| unpaired.competitor.player() == id)
    })
}

/// Players who enter after round 1 is paired get their number at once. `before` is the section without them.
fn number_newcomers(
    tx: &mut Tx<'_>,
    actor: &Actor,
    before: &SectionState,
    action: Action,
) -> Result<Vec<(PlayerId, u32)>, ActionError> {
    if !before.has_begun() {
        return Ok(Vec::new());
    }
    save_snapshot(tx, actor, before, action, last_paired(before))?;
    let mut now =
        load_section_state(tx, SectionRef { event: before.section.event, section: before.section.id })?;
    Ok(starting_numbers::give_newcomers(tx, &mut now)?)
}

/// The caution, before a late player is entered, that others get other numbers: the number that the player gets, and each
/// number that changes with it. Badges and lists have been printed with them.
fn shift(before: &SectionState, newcomer: &Application, mut births: BirthDates) -> Option<Caution> {
    // After all others, as the store numbers players.
    const NEWCOMER: PlayerId = PlayerId(i64::MAX);
    let Application { details, personal } = newcomer;
    if !before.has_begun() {
        return None;
    }
    let newcomer = Player {
        id: NEWCOMER,
        number: None,
        team: None,
        half_byes_barred: false,
        entered_value: None,
        manual_place: None,
        details: details.clone(),
        status: PlayerStatus::Playing,
        version: Version::FIRST,
    };
    let mut after = before.clone();
    after.players.push(newcomer);
    births.extend(personal.born_by().map(|born| (NEWCOMER, born)));
    let numbers = numbers_of_newcomers(&after, &births);
    let own = numbers.iter().find(|(player, _)| *player == NEWCOMER).map(|(_, number)| *number)?;
    let known = |player: PlayerId| before.player(player).is_some_and(|known| known.number.is_some());
    let moved: Vec<Message> = numbers
        .iter()
        .filter(|(player, _)| known(*player))
        .map(|(player, to)| starting_numbers::number_message(before, *player, *to))
        .collect();
    if moved.is_empty() {
        return None;
    }
    let message = Message::new("caution-late-number").with("number", own.to_string()).with("n", moved.len());
    let message = message.with("name", details.name.to_string());
    Some(Caution::acknowledge(message).naming(moved))
}

/// A5: no man in a women's section, no one in an age group they are too old for. A player whose sex or date of birth is
/// not given may enter; the page says so.
pub(super) fn check_eligibility(
    tx: &mut Tx<'_>,
    section: &Section,
    application: &Application,
) -> Result<(), ActionError> {
    let starts_on = load_event(tx, section.event)?.details.starts_on;
    check_eligible(Eligibility::for_section(&section.settings, starts_on), application)
}

fn check_eligible(section: Eligibility, application: &Application) -> Result<(), ActionError> {
    let message = match section.ineligibility(application.details.sex, application.personal.born_by()) {
        None => return Ok(()),
        Some(Ineligibility::WomenOnly) => Message::new("error-man-in-womens-section"),
        Some(Ineligibility::TooOld(limit)) => {
            // Not how old they are: a team leader may have given the date of birth and not be shown it again (A6).
            Message::new("error-too-old").with("under", limit.under).with("on", limit.on)
        }
    };
    Err(ActionError::refused(message))
}

/// The caution that names the players who are eligible now and too old by the new settings, or by the new start of the
/// event (A5). Never by date of birth (A6).
pub(super) fn too_old_after(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    now: Eligibility,
    then: Eligibility,
) -> Result<Option<Caution>, ActionError> {
    let births = tx.list_births(section_state.section.id)?;
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
    let section = &section_state.settings().name;
    let message = Message::new("caution-too-old").with("section", section).with("n", names.len());
    Ok(Some(Caution::confirm(message).naming(names)))
}

/// The table of a round robin is fixed when its round 1 is paired: no one enters after that.
fn check_table_open(section_state: &SectionState) -> Result<(), ActionError> {
    if section_state.format().system.is_round_robin() && section_state.has_begun() {
        return Err(ActionError::refused(Message::new("error-table-is-fixed")));
    }
    Ok(())
}

/// A conflict that also names the personal fields that differ, without their values (A6).
pub(super) fn with_personal(mut error: ActionError, stored: &Personal, yours: &Personal) -> ActionError {
    if let ActionError::Conflict(conflict) = &mut error {
        let personal = || Message::new("value-personal");
        let fields = changes_between(stored, yours).into_iter();
        conflict.fields.extend(fields.map(|field| Difference {
            stored: personal(),
            yours: personal(),
            ..field
        }));
    }
    error
}

/// A change of personal data, for its part of the audit log; nothing when there was none.
pub(super) fn personal_change(before: &Personal, after: &Personal) -> Option<PersonalChange> {
    if before == after {
        return None;
    }
    Some(PersonalChange { before: audit_json(before)?, after: audit_json(after)? })
}

#[cfg(test)]
mod tests;
