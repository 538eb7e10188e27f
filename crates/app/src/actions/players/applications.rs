//! Applications (A4): entered by officials, or by a team leader through their link; checked by the mandate commission;
//! admitted or refused, and reconsidered.
//!
//! Admission makes a player of the section through the actions of players, and moves the personal data (A6) there;
//! reconsidering undoes both while no round names the player. What a leader did is in the audit log under the official who
//! made the link, with the name of the team.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use serde_json::{Value, json};

use super::teams::Leader;
use crate::actions::audit::conflict;
use crate::actions::conflict::audit_json;
use crate::actions::consent::Caution;
use crate::actions::players::{self, Application, DuplicateNamePolicy};
use crate::actions::{
    ActionError, Actor, Entry, EntryScope, Subject, load_application, load_event, load_player, load_section,
    load_section_state, load_team, require_reason,
};
use crate::exchange::players::Sheet;
use crate::i18n::{Message, Named as _};
use crate::store::{StoreError, Tx};
use crate::tournament::players::age::AgeLimit;
use crate::tournament::players::names::key as name_key;
use crate::tournament::{
    Action, Applicant, ApplicationId, ApplicationState, Category, Check, Checklist, EventId, GivenPersonal,
    Personal, PlayerId, Right, Section, SectionId, SectionRef, TeamId, Version, is_settled,
};

/// The most applications of a team.
pub const MAX_APPLICATIONS_OF_TEAM: usize = 300;
/// The most applications of an event.
pub const MAX_APPLICATIONS_OF_EVENT: usize = 10_000;

/// Who enters or changes an application.
#[derive(Clone, Debug)]
pub enum Party {
    /// An official, for any team or for none.
    Official(Actor, EventId),
    /// A team leader, for their team.
    Leader(Leader),
}

impl Party {
    /// The event it is about.
    #[must_use]
    pub const fn event(&self) -> EventId {
        match self {
            Self::Official(_, event) => *event,
            Self::Leader(leader) => leader.team.event,
        }
    }

    const fn at(&self) -> DateTime<Utc> {
        match self {
            Self::Official(actor, _) => actor.at,
            Self::Leader(leader) => leader.actor.at,
        }
    }

    /// The prologue: the right, and a form that was not sent before.
    fn begin(&self, tx: &mut Tx<'_>) -> Result<(), ActionError> {
        match self {
            Self::Official(actor, event) => {
                actor.require(tx, *event, Right::ManagePlayers)?;
                actor.ensure_not_repeated(tx)
            }
            Self::Leader(leader) => leader.actor.ensure_not_repeated(tx),
        }
    }

    /// The application, if it is of the event and, for a leader, of their team.
    fn applicant(&self, tx: &mut Tx<'_>, id: ApplicationId) -> Result<Applicant, ActionError> {
        let found = load_application(tx, self.event(), id)?;
        match self {
            Self::Leader(leader) if found.team != Some(leader.team.id) => Err(ActionError::NotFound),
            Self::Official(..) | Self::Leader(_) => Ok(found),
        }
    }

    /// Those of the event's applications that the party may see.
    fn visible<'a>(&'a self, all: &'a [Applicant]) -> impl Iterator<Item = &'a Applicant> {
        all.iter().filter(move |applicant| match self {
            Self::Official(..) => true,
            Self::Leader(leader) => applicant.team == Some(leader.team.id),
        })
    }

    /// The application's section, if it still accepts applications: no one is admitted to a final one.
    fn open_section(
        &self,
        tx: &mut Tx<'_>,
        section: SectionId,
    ) -> Result<(SectionRef, Section), ActionError> {
        let at = SectionRef { event: self.event(), section };
        let section = load_section(tx, at)?;
        if section.final_since.is_some() { Err(StoreError::Final.into()) } else { Ok((at, section)) }
    }

    /// An entry of the audit log; a leader's has the team of the link.
    fn entry(
        &self,
        at: impl Into<EntryScope>,
        action: Action,
        subject: Subject,
        after: impl Serialize,
    ) -> Entry {
        match self {
            Self::Official(actor, _) => actor.entry(at, action, subject).after(after),
            Self::Leader(Leader { actor, team }) => {
                let entry = actor.entry(at, action, subject).after(after);
                entry.after_field("by_link_of", &team.details.name)
            }
        }
    }
}

/// Enters an application. A leader's belongs to their own team, whatever `team` says.
///
/// # Errors
/// The party lacks the right; the section is final; a man for a women's section (A5); the section has an application of
/// this name; there are too many; the same form was sent before.
pub fn enter(
    tx: &mut Tx<'_>,
    by: &Party,
    section: SectionId,
    team: Option<TeamId>,
    application: &Application,
    namesake: DuplicateNamePolicy,
) -> Result<ApplicationId, ActionError> {
    by.begin(tx)?;
    let (at, section) = by.open_section(tx, section)?;
    let team = team_of(tx, by, team)?;
    players::check_eligibility(tx, &section, application)?;
    let others = tx.list_applications(at.event)?;
    check_count(1, &others, team)?;
    let key = name_key(&application.details.name);
    let same = |other: &&Applicant| other.section == at.section && name_key(&other.details.name) == key;
    if namesake == DuplicateNamePolicy::Refuse && by.visible(&others).any(|other| same(&other)) {
        return Err(ActionError::refused(Message::new("error-application-namesake")));
    }
    let id =
        tx.insert_application(at.event, at.section, team, &application.details, &application.personal)?;
    let after = application_json(tx, &section, team, application)?;
    let entry = by.entry(at, Action::ApplicationEntered, Subject::Application(id), after);
    entry.personal(players::personal_change(&Personal::default(), &application.personal)).append(tx)?;
    Ok(id)
}

/// Enters all rows of a list, or none. Returns how many.
///
/// # Errors
/// The party lacks the right; the section is final; a row has an error; there is no row, or too many; the same form was sent
/// before.
pub fn import(
    tx: &mut Tx<'_>,
    by: &Party,
    section: SectionId,
    team: Option<TeamId>,
    mut sheet: Sheet,
) -> Result<usize, ActionError> {
    by.begin(tx)?;
    let (at, section) = by.open_section(tx, section)?;
    let team = team_of(tx, by, team)?;
    let others = tx.list_applications(at.event)?;
    check_count(sheet.rows.len(), &others, team)?;
    let starts_on = load_event(tx, at.event)?.details.starts_on;
    let visible: Vec<Applicant> = by.visible(&others).cloned().collect();
    compare(&mut sheet, &section, starts_on, by.at().date_naive(), &visible);
    if sheet.has_errors() {
        return Err(ActionError::refused(Message::new("error-import-has-errors")));
    }
    if sheet.rows.is_empty() {
        return Err(ActionError::refused(Message::new("error-import-nothing")));
    }
    let (mut names, mut ids) = (Vec::with_capacity(sheet.rows.len()), Vec::with_capacity(sheet.rows.len()));
    for mut row in sheet.rows {
        // The team is that of the whole list; what a column says of it is kept as the club.
        if row.details.club.is_empty() {
            row.details.club = row.team;
        }
        ids.push(tx.insert_application(at.event, at.section, team, &row.details, &row.personal)?);
        names.push(row.details.name);
    }
    let subject = team.map_or(Subject::Applications, Subject::Team);
    let printed: Vec<String> = names.iter().map(ToString::to_string).collect();
    let after = json!({ "section": section.settings.name, "players": names.len(), "names": printed });
    tx.in_one_entry(Action::ApplicationsImported, |tx| {
        by.entry(at, Action::ApplicationsImported, subject, after).append(tx)?;
        for (id, name) in ids.iter().zip(&names) {
            let subject = Subject::Application(*id);
            by.entry(at, Action::ApplicationEntered, subject, json!({ "name": name })).append(tx)?;
        }
        Ok(names.len())
    })
}

/// Deletes the applications of a list that was imported. `reason` is given the names of those whose personal data (A6) are
/// deleted for good: they are in the list, and not kept.
///
/// # Errors
/// The actor lacks the right; one of them is decided; those of `reason`.
pub(in crate::actions) fn delete_list(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    ids: &[ApplicationId],
    reason: impl FnOnce(Vec<String>) -> Result<String, ActionError>,
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let mut known: HashMap<ApplicationId, Applicant> =
        tx.list_applications(at.event)?.into_iter().map(|applicant| (applicant.id, applicant)).collect();
    let listed = ids.iter().map(|id| known.remove(id).ok_or(ActionError::NotFound));
    let listed = listed.collect::<Result<Vec<Applicant>, ActionError>>()?;
    listed.iter().try_for_each(check_undecided)?;
    let lost = listed.iter().filter(|applicant| applicant.given != GivenPersonal::default());
    let reason = reason(lost.map(|applicant| applicant.details.name.to_string()).collect())?;
    for stored in listed {
        tx.delete_application(stored.id, stored.version)?;
        let section = load_section(tx, section_of(&stored))?;
        let content = Application { details: stored.details, personal: Personal::default() };
        let before = application_json(tx, &section, stored.team, &content)?;
        let entry = actor.entry(at, Action::ApplicationWithdrawn, Subject::Application(stored.id));
        entry.reason(reason.clone()).before(before).append(tx)?;
    }
    Ok(())
}

/// Marks the rows of a list that contradict the section, its applications, the first day of the event or today's date.
pub fn compare(
    sheet: &mut Sheet,
    section: &Section,
    event_starts_on: Option<NaiveDate>,
    today: NaiveDate,
    others: &[Applicant],
) {
    sheet.check_born_by(event_starts_on.map_or(today, |first| first.min(today)));
    let entered = others.iter().filter(|other| other.section == section.id);
    let limit = AgeLimit::for_section(&section.settings, event_starts_on);
    sheet.check_against(section.settings.category, limit, entered.map(|other| &other.details.name));
}

/// Changes an application before it is decided. A leader never sees stored personal data: what they leave empty stays.
/// When the name, the date of birth or the passport changes, the passport has to be checked again.
///
/// # Errors
/// The party lacks the right; the application is decided; the section is final; a man for a women's section (A5);
/// another user changed it since `expected`.
pub fn change(
    tx: &mut Tx<'_>,
    by: &Party,
    id: ApplicationId,
    expected: Version,
    section: SectionId,
    application: &Application,
) -> Result<Version, ActionError> {
    by.begin(tx)?;
    let stored = by.applicant(tx, id)?;
    check_undecided(&stored)?;
    let (at, section) = by.open_section(tx, section)?;
    let stored_personal = tx.find_application_personal(id)?.unwrap_or_default();
    let mut application = application.clone();
    if matches!(by, Party::Leader(_)) {
        application.personal = completed(application.personal, &stored_personal);
    }
    let old = Application { details: stored.details.clone(), personal: stored_personal };
    if old == application && stored.section == at.section {
        return Ok(stored.version);
    }
    let old_section = load_section(tx, SectionRef { section: stored.section, ..at })?;
    let before = application_json(tx, &old_section, stored.team, &old)?;
    let after = application_json(tx, &section, stored.team, &application)?;
    if stored.version != expected {
        let error = conflict(tx, at.event, Subject::Application(id), stored.version, before, after)?;
        return Err(players::with_personal(error, &old.personal, &application.personal));
    }
    players::check_eligibility(tx, &section, &application)?;
    let same_passport = old.details.name == application.details.name && old.personal == application.personal;
    let seen = stored.seen.with(Check::Passport, stored.seen.passport && same_passport);
    let version = tx.update_application(id, expected, at.section, &application.details, seen)?;
    tx.save_application_personal(id, Some(&application.personal))?;
    let entry = by.entry(at, Action::ApplicationChanged, Subject::Application(id), after).before(before);
    entry.personal(players::personal_change(&old.personal, &application.personal)).append(tx)?;
    Ok(version)
}

/// Withdraws an application that is not admitted: it is deleted, and its content stays in the audit log. An official gives
/// a reason; a leader may withdraw while the commission has neither decided on it nor admitted anyone else of the team (A3).
///
/// # Errors
/// The party lacks the right; it is admitted; a leader is too late; an official gives no reason; the same form was sent
/// before.
pub fn withdraw(tx: &mut Tx<'_>, by: &Party, id: ApplicationId, reason: &str) -> Result<(), ActionError> {
    by.begin(tx)?;
    let stored = by.applicant(tx, id)?;
    if stored.state == ApplicationState::Admitted {
        return Err(ActionError::refused(Message::new("error-application-admitted")));
    }
    // Only an official may withdraw what the commission has refused. And once a team is being admitted, its leader may not
    // lower the number of those named, half of which must be present.
    if let Party::Leader(leader) = by {
        check_undecided(&stored)?;
        if is_settled(&tx.list_applications(by.event())?, leader.team.id) {
            return Err(ActionError::refused(Message::new("error-application-settled")));
        }
    }
    let confirmation = || {
        let name = stored.details.name.to_string();
        Caution::acknowledge(Message::new("caution-withdraw-application").with("name", name))
    };
    let reason = match by {
        Party::Official(actor, _) => Some(actor.reason_or_ask(reason, confirmation)?),
        Party::Leader(leader) => {
            let given = require_reason(reason).ok();
            // Who says why has thought of it.
            let confirmation = given.is_none().then(confirmation);
            leader.actor.require_consent(confirmation.into_iter().collect())?;
            given
        }
    };
    let personal = tx.find_application_personal(id)?.unwrap_or_default();
    tx.delete_application(id, stored.version)?;
    let at = SectionRef { event: by.event(), section: stored.section };
    let section = load_section(tx, at)?;
    let old = Application { details: stored.details, personal };
    let before = application_json(tx, &section, stored.team, &old)?;
    let entry = by.entry(at, Action::ApplicationWithdrawn, Subject::Application(id), None::<()>);
    let personal = players::personal_change(&old.personal, &Personal::default());
    entry.reason(reason).before(before).personal(personal).append(tx)?;
    Ok(())
}

/// Records that the mandate commission has seen something, or has not after all. Called twice it is done once.
///
/// # Errors
/// The actor lacks the right; the application is decided.
pub fn check(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    id: ApplicationId,
    check: Check,
    seen: bool,
) -> Result<Checklist, ActionError> {
    actor.require(tx, event, Right::ManagePlayers)?;
    let stored = load_application(tx, event, id)?;
    if stored.seen.has(check) == seen {
        return Ok(stored.seen);
    }
    check_undecided(&stored)?;
    let now = stored.seen.with(check, seen);
    tx.update_checklist(id, now)?;
    let json = |seen: Checklist| json!({ "name": stored.details.name.to_string(), "seen": seen });
    let entry = actor.entry(section_of(&stored), Action::ApplicationChecked, Subject::Application(id));
    entry.before(json(stored.seen)).after(json(now)).append(tx)?;
    Ok(now)
}

/// Admits an application: makes a player of its section, and moves the personal data there. Cautions name what the
/// commission has not seen, a player of the same name, and a sex or date of birth that the section needs and that is not
/// given (A5).
///
/// # Errors
/// The actor lacks the right, or has not acknowledged the cautions; the application is decided or has changed since; a
/// man in a women's section (A5); the table of a round robin is fixed.
pub fn admit(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    id: ApplicationId,
    expected: Version,
) -> Result<PlayerId, ActionError> {
    actor.require_once(tx, event, Right::ManagePlayers)?;
    let stored = load_application(tx, event, id)?;
    check_undecided(&stored)?;
    check_unchanged(tx, &stored, expected, ApplicationState::Admitted)?;
    let at = section_of(&stored);
    let section_state = load_section_state(tx, at)?;
    let name = stored.details.name.to_string();
    let mut cautions = Vec::new();
    let missing: Vec<Message> = stored.seen.missing().map(Check::message).collect();
    if !missing.is_empty() {
        let message = Message::new("caution-admit-unseen").with("name", &name).with("missing", missing);
        cautions.push(Caution::acknowledge(message));
    }
    let key = name_key(&stored.details.name);
    if section_state.players.iter().any(|other| name_key(&other.details.name) == key) {
        cautions.push(Caution::acknowledge(Message::new("caution-admit-namesake").with("name", &name)));
    }
    // What A5 forbids is refused before anything is asked.
    let personal = tx.find_application_personal(id)?.unwrap_or_default();
    let mut application = Application { details: stored.details.clone(), personal };
    application.details.doctor_approved = stored.seen.doctor;
    players::check_eligibility(tx, &section_state.section, &application)?;
    // Where it cannot be checked, the actor is asked.
    let settings = section_state.settings();
    if settings.category == Category::Women && application.details.sex.is_none() {
        cautions.push(Caution::acknowledge(Message::new("problem-sex-not-given")));
    }
    if settings.category == Category::Age && !application.personal.has_birth() {
        cautions.push(Caution::acknowledge(Message::new("caution-admit-birth")));
    }
    actor.require_consent(cautions)?;
    tx.in_one_entry(Action::ApplicationAdmitted, |tx| {
        let player = players::add(tx, &actor.without_key(), at, &application, DuplicateNamePolicy::Another)?;
        if let Some(team) = stored.team {
            tx.update_player_team(player, Some(team))?;
        }
        tx.save_application_personal(id, None)?;
        tx.decide_application(id, expected, (ApplicationState::Admitted, Some(player)), "")?;
        decision(actor, Action::ApplicationAdmitted, &stored, ApplicationState::Admitted).append(tx)?;
        Ok(player)
    })
}

/// Refuses an application, for a reason that its leader sees.
///
/// # Errors
/// The actor lacks the right; no reason is given; the application is decided or has changed since.
pub fn refuse(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    id: ApplicationId,
    expected: Version,
    reason: &str,
) -> Result<Version, ActionError> {
    actor.require_once(tx, event, Right::ManagePlayers)?;
    let stored = load_application(tx, event, id)?;
    check_undecided(&stored)?;
    check_unchanged(tx, &stored, expected, ApplicationState::Refused)?;
    let reason = require_reason(reason)?;
    let version = tx.decide_application(id, expected, (ApplicationState::Refused, None), &reason)?;
    let entry = decision(actor, Action::ApplicationRefused, &stored, ApplicationState::Refused);
    entry.reason(reason).append(tx)?;
    Ok(version)
}

/// Reverses a decision, for a reason: the application waits for the commission again. A player who was admitted by it is
/// deleted, and their data moves back to the application.
///
/// # Errors
/// The actor lacks the right; no reason is given; nothing is decided, or another user decided in the meantime; there is an
/// [obstacle](players::obstacle) to deleting the player.
pub fn reconsider(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    id: ApplicationId,
    expected: Version,
    reason: &str,
) -> Result<Version, ActionError> {
    actor.require_once(tx, event, Right::ManagePlayers)?;
    let stored = load_application(tx, event, id)?;
    check_unchanged(tx, &stored, expected, ApplicationState::Applied)?;
    if stored.state == ApplicationState::Applied {
        return Err(ActionError::refused(Message::new("error-application-undecided")));
    }
    let reason = require_reason(reason)?;
    tx.lock_persons()?;
    tx.in_one_entry(Action::ApplicationReconsidered, |tx| {
        let mut version = tx.decide_application(id, expected, (ApplicationState::Applied, None), &reason)?;
        if let Some(player) = stored.player {
            let at = section_of(&stored).player(player);
            let (_, known) = load_player(tx, at)?;
            let personal = tx.find_personal(player)?.unwrap_or_default();
            let seen = stored.seen.with(Check::Doctor, known.details.doctor_approved);
            players::delete(tx, &actor.without_key(), at, &reason)?;
            version = tx.update_application(id, version, stored.section, &known.details, seen)?;
            tx.save_application_personal(id, Some(&personal))?;
        }
        let entry = decision(actor, Action::ApplicationReconsidered, &stored, ApplicationState::Applied);
        entry.reason(reason).append(tx)?;
        Ok(version)
    })
}

/// Admits again the application of a player who returns as their section is restored, and moves the personal data back to
/// the player. Unless it was admitted again meanwhile, or moved to another section.
pub(in crate::actions) fn readmit(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    player: PlayerId,
) -> Result<(), ActionError> {
    let admitted = ApplicationState::Admitted;
    let stored = tx.find_former_application_of(player)?;
    let Some(stored) = stored.filter(|stored| stored.section == at.section && stored.state != admitted)
    else {
        return Ok(());
    };
    if let Some(personal) = tx.find_application_personal(stored.id)? {
        let (_, known) = tx.find_player(player)?.ok_or(ActionError::NotFound)?;
        tx.update_player(player, known.version, &known.details, Some(&personal))?;
        tx.save_application_personal(stored.id, None)?;
    }
    tx.decide_application(stored.id, stored.version, (admitted, Some(player)), "")?;
    decision(actor, Action::ApplicationAdmitted, &stored, admitted).append(tx)?;
    Ok(())
}

const fn section_of(stored: &Applicant) -> SectionRef {
    SectionRef { event: stored.event, section: stored.section }
}

/// The entry of a decision.
fn decision(actor: &Actor, action: Action, stored: &Applicant, to: ApplicationState) -> Entry {
    let json = |state| json!({ "name": stored.details.name.to_string(), "application": state });
    let entry = actor.entry(section_of(stored), action, Subject::Application(stored.id));
    entry.before(json(stored.state)).after(json(to))
}

/// The team an application is entered for.
fn team_of(tx: &mut Tx<'_>, by: &Party, wanted: Option<TeamId>) -> Result<Option<TeamId>, ActionError> {
    match by {
        Party::Leader(leader) => Ok(Some(leader.team.id)),
        Party::Official(_, event) => {
            wanted.map(|id| load_team(tx, *event, id).map(|team| team.id)).transpose()
        }
    }
}

/// Refuses too many applications, so that a leaked link cannot fill the database.
fn check_count(more: usize, others: &[Applicant], team: Option<TeamId>) -> Result<(), ActionError> {
    let of_team = others.iter().filter(|other| team.is_some() && other.team == team).count();
    let most = if of_team + more > MAX_APPLICATIONS_OF_TEAM && team.is_some() {
        MAX_APPLICATIONS_OF_TEAM
    } else if others.len() + more > MAX_APPLICATIONS_OF_EVENT {
        MAX_APPLICATIONS_OF_EVENT
    } else {
        return Ok(());
    };
    Err(ActionError::refused(Message::new("error-applications-too-many").with("most", most)))
}

/// Only an application that waits for the commission can be changed, checked or decided.
fn check_undecided(stored: &Applicant) -> Result<(), ActionError> {
    match stored.state {
        ApplicationState::Applied => Ok(()),
        ApplicationState::Admitted => Err(ActionError::refused(Message::new("error-application-admitted"))),
        ApplicationState::Refused => Err(ActionError::refused(Message::new("error-application-refused"))),
    }
}

/// The application is still the one that the actor has seen.
fn check_unchanged(
    tx: &mut Tx<'_>,
    stored: &Applicant,
    expected: Version,
    to: ApplicationState,
) -> Result<(), ActionError> {
    if stored.version == expected {
        return Ok(());
    }
    let [now, wanted] = [stored.state, to].map(|state| json!({ "application": state }));
    Err(conflict(tx, stored.event, Subject::Application(stored.id), stored.version, now, wanted)?)
}

/// What a leader sends; what they left empty as it is stored.
fn completed(sent: Personal, stored: &Personal) -> Personal {
    let or = |sent: String, stored: &String| if sent.is_empty() { stored.clone() } else { sent };
    Personal {
        born: sent.born.or(stored.born.filter(|_| sent.born_year.is_none())),
        born_year: sent.born_year.or(stored.born_year.filter(|_| sent.born.is_none())),
        passport_series: or(sent.passport_series, &stored.passport_series),
        passport_number: or(sent.passport_number, &stored.passport_number),
    }
}

/// An application without its personal data, for the audit log.
fn application_json(
    tx: &mut Tx<'_>,
    section: &Section,
    team: Option<TeamId>,
    application: &Application,
) -> Result<Option<Value>, ActionError> {
    let team = team.map(|id| load_team(tx, section.event, id)).transpose()?;
    let mut value = audit_json(&application.details);
    if let Some(Value::Object(fields)) = &mut value {
        fields.insert("section".to_owned(), json!(section.settings.name));
        fields.insert("team".to_owned(), json!(team.map(|team| team.details.name)));
    }
    Ok(value)
}

#[cfg(test)]
mod tests;
