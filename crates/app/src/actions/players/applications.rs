//! Applications (A4): entered by officials, or by a team's leader through his link; seen by the mandate commission;
//! admitted or refused, and back.
//!
//! Admission makes a player of the section through the acts of players, and moves the personal data (A6) to him; taking
//! it back undoes both, as long as no round knows him. The ledger says of what a leader did that it was done by the
//! link of his team; it stands there under the official who made the link.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::{Value, json};

use super::teams::{self, Leader};
use crate::actions::conflict::{changes, conflict};
use crate::actions::consent::Caution;
use crate::actions::players;
use crate::actions::players::{Application, DuplicateNamePolicy};
use crate::actions::{ActionError, Actor, event, kept, reason, section, section_state};
use crate::exchange::name_key;
use crate::exchange::players::Sheet;
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::Right;
use crate::tournament::players::age::AgeLimit;
use crate::tournament::{
    Action, Applicant, ApplicationId, ApplicationState, Category, Check, Checklist, EventId, NewAuditEntry,
    Personal, PlayerId, Section, SectionId, TeamId, Version, is_settled,
};

/// The most applications of a team.
pub const MOST_OF_A_TEAM: usize = 300;
/// The most applications of an event.
pub const MOST_OF_AN_EVENT: usize = 10_000;

/// Who enters or changes an application.
#[derive(Clone, Debug)]
pub enum Party {
    /// An official, for any team or for nobody.
    Official(Actor, EventId),
    /// A team's leader, for his team.
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

    /// When he does it.
    const fn at(&self) -> DateTime<Utc> {
        match self {
            Self::Official(actor, _) => actor.at,
            Self::Leader(leader) => leader.actor.at,
        }
    }

    /// Whether he may, and has not sent the same form before.
    fn begin(&self, tx: &mut Tx<'_>) -> Result<(), ActionError> {
        match self {
            Self::Official(actor, event) => {
                actor.needs(tx, *event, Right::ManagePlayers)?;
                actor.first_time(tx)
            }
            Self::Leader(leader) => leader.actor.first_time(tx),
        }
    }

    /// The application, if it is one of his event and, for a leader, of his team.
    fn applicant(&self, tx: &mut Tx<'_>, id: ApplicationId) -> Result<Applicant, ActionError> {
        let found = applicant(tx, self.event(), id)?;
        match self {
            Self::Leader(leader) if found.team != Some(leader.team.id) => Err(ActionError::NotFound),
            Self::Official(..) | Self::Leader(_) => Ok(found),
        }
    }

    /// Those of the event's applications that he may know of.
    fn seen<'a>(&'a self, all: &'a [Applicant]) -> impl Iterator<Item = &'a Applicant> {
        all.iter().filter(move |applicant| match self {
            Self::Official(..) => true,
            Self::Leader(leader) => applicant.team == Some(leader.team.id),
        })
    }

    /// An entry of the ledger; of a leader it says that he came by the link of his team.
    fn entry(&self, act: Action, subject: String, after: Option<Value>) -> NewAuditEntry {
        match self {
            Self::Official(actor, event) => NewAuditEntry { after, ..actor.entry(*event, act, subject) },
            Self::Leader(leader) => {
                let mut after = after.unwrap_or_else(|| json!({}));
                if let Value::Object(fields) = &mut after {
                    fields.insert("by_link_of".to_owned(), json!(leader.team.details.name));
                }
                NewAuditEntry { after: Some(after), ..leader.entry(act, subject) }
            }
        }
    }
}

/// An application, as part of this event and no other.
///
/// # Errors
/// [`ActionError::NotFound`].
pub fn applicant(tx: &mut Tx<'_>, of: EventId, id: ApplicationId) -> Result<Applicant, ActionError> {
    tx.application(id)?.filter(|applicant| applicant.event == of).ok_or(ActionError::NotFound)
}

/// Enters an application. A leader's is his team's, whatever `team` says.
///
/// # Errors
/// The party may not; the section is final; a man for a women's section (A5); the section has an application of this
/// name; there are too many; the same form was sent before.
pub fn enter(
    tx: &mut Tx<'_>,
    by: &Party,
    into: SectionId,
    team: Option<TeamId>,
    application: &Application,
    namesake: DuplicateNamePolicy,
) -> Result<ApplicationId, ActionError> {
    by.begin(tx)?;
    let of = by.event();
    let section = open_section(tx, of, into)?;
    let team = team_of(tx, by, team)?;
    players::guard(tx, &section, application)?;
    let others = tx.applications(of)?;
    room_for(1, &others, team)?;
    let key = name_key(&application.details.name);
    let same = |other: &&Applicant| other.section == into && name_key(&other.details.name) == key;
    if namesake == DuplicateNamePolicy::Refuse && by.seen(&others).any(|other| same(&other)) {
        return Err(ActionError::refused(Message::new("error-application-namesake")));
    }
    let id = tx.insert_application((of, into, team), &application.details, &application.personal)?;
    let after = described(tx, &section, team, application)?;
    let mut entry = by.entry(Action::ApplicationEntered, subject(id), after);
    entry.section = Some(into);
    entry.personal = players::personal_change(&Personal::default(), &application.personal);
    tx.append(&entry)?;
    Ok(id)
}

/// Enters all rows of a list, or none of them. Says how many.
///
/// # Errors
/// The party may not; the section is final; a row has an error; there is no row, or too many; the same form was sent
/// before.
pub fn import(
    tx: &mut Tx<'_>,
    by: &Party,
    into: SectionId,
    team: Option<TeamId>,
    mut sheet: Sheet,
) -> Result<usize, ActionError> {
    by.begin(tx)?;
    let of = by.event();
    let section = open_section(tx, of, into)?;
    let team = team_of(tx, by, team)?;
    let others = tx.applications(of)?;
    room_for(sheet.rows.len(), &others, team)?;
    let starts_on = event(tx, of)?.details.starts_on;
    let seen: Vec<Applicant> = by.seen(&others).cloned().collect();
    compare(&mut sheet, &section, (starts_on, by.at().date_naive()), &seen);
    if sheet.has_errors() {
        return Err(ActionError::refused(Message::new("error-import-has-errors")));
    }
    if sheet.rows.is_empty() {
        return Err(ActionError::refused(Message::new("error-import-nothing")));
    }
    let mut names = Vec::with_capacity(sheet.rows.len());
    for row in &sheet.rows {
        tx.insert_application((of, into, team), &row.details, &row.personal)?;
        names.push(row.details.name.to_string());
    }
    let team = team.map(|id| teams::team(tx, of, id)).transpose()?;
    let team = team.map_or_else(|| "applications:0".to_owned(), |team| format!("team:{}", team.id));
    let after = json!({ "section": section.settings.name, "players": names.len(), "names": names });
    let mut entry = by.entry(Action::ApplicationsImported, team, Some(after));
    entry.section = Some(into);
    tx.append(&entry)?;
    Ok(names.len())
}

/// Marks in a list what the section, its applications and today's date say against its rows.
pub fn compare(
    sheet: &mut Sheet,
    section: &Section,
    (event_starts_on, today): (Option<NaiveDate>, NaiveDate),
    others: &[Applicant],
) {
    sheet.check_born_by(today);
    let entered = others.iter().filter(|other| other.section == section.id);
    let limit = AgeLimit::of(&section.settings, event_starts_on);
    sheet.check_against(section.settings.category, limit, entered.map(|other| &other.details.name));
}

/// Changes what an application says before it is decided. A leader never sees the personal data that is stored: what
/// he leaves empty stays. Where name, birth or passport change, the passport has to be seen again.
///
/// # Errors
/// The party may not; it is admitted, or refused and not taken back; the section is final; a man for a women's section
/// (A5); somebody else changed it since `expected`.
pub fn change(
    tx: &mut Tx<'_>,
    by: &Party,
    id: ApplicationId,
    expected: Version,
    into: SectionId,
    application: &Application,
) -> Result<Version, ActionError> {
    by.begin(tx)?;
    let stored = by.applicant(tx, id)?;
    let of = by.event();
    undecided(&stored)?;
    let section = open_section(tx, of, into)?;
    let was = tx.application_personal(id)?.unwrap_or_default();
    let mut application = application.clone();
    if matches!(by, Party::Leader(_)) {
        application.personal = completed(application.personal, &was);
    }
    let moved = stored.section != into;
    if stored.details == application.details && was == application.personal && !moved {
        return Ok(stored.version);
    }
    let old_section = crate::actions::section(tx, of, stored.section)?;
    let old = Application { details: stored.details.clone(), personal: was };
    let before = described(tx, &old_section, stored.team, &old)?;
    let after = described(tx, &section, stored.team, &application)?;
    if stored.version != expected {
        let mut error = conflict(tx, of, &subject(id), stored.version, before.as_ref(), after.as_ref())?;
        if let ActionError::Conflict(conflict) = &mut error {
            let apart = changes(kept(&old.personal).as_ref(), kept(&application.personal).as_ref());
            conflict.fields.extend(players::unsaid(apart));
        }
        return Err(error);
    }
    players::guard(tx, &section, &application)?;
    let same_passport = old.details.name == application.details.name && old.personal == application.personal;
    let seen = stored.seen.with(Check::Passport, stored.seen.passport && same_passport);
    let version = tx.update_application(id, expected, into, &application.details, seen)?;
    tx.set_application_personal(id, Some(&application.personal))?;
    let mut entry = by.entry(Action::ApplicationChanged, subject(id), after);
    entry.section = Some(into);
    entry.before = before;
    entry.personal = players::personal_change(&old.personal, &application.personal);
    tx.append(&entry)?;
    Ok(version)
}

/// Withdraws an application that is not admitted: it is deleted, and what it said stays in the ledger. An official
/// says why; a leader may while the commission has neither decided on it nor admitted anybody else of his team (A3).
///
/// # Errors
/// The party may not; it is admitted; a leader comes too late; an official gives no reason; the same form was sent before.
pub fn withdraw(tx: &mut Tx<'_>, by: &Party, id: ApplicationId, because: &str) -> Result<(), ActionError> {
    by.begin(tx)?;
    let stored = by.applicant(tx, id)?;
    if stored.state == ApplicationState::Admitted {
        return Err(ActionError::refused(Message::new("error-application-admitted")));
    }
    // What the commission has refused stays before it: only an official may take it away. Nor does a leader lower the half
    // of those named that has to be present, once his team is being admitted.
    if let Party::Leader(leader) = by {
        undecided(&stored)?;
        if is_settled(&tx.applications(by.event())?, leader.team.id) {
            return Err(ActionError::refused(Message::new("error-application-settled")));
        }
    }
    let reason = match by {
        Party::Official(..) => Some(reason(because)?),
        Party::Leader(_) => reason(because).ok(),
    };
    let personal = tx.application_personal(id)?.unwrap_or_default();
    tx.delete_application(id, stored.version)?;
    let section = section(tx, by.event(), stored.section)?;
    let was = Application { details: stored.details, personal };
    let before = described(tx, &section, stored.team, &was)?;
    let mut entry = by.entry(Action::ApplicationWithdrawn, subject(id), None);
    entry.section = Some(stored.section);
    entry.reason = reason;
    entry.before = before;
    entry.personal = players::personal_change(&was.personal, &Personal::default());
    tx.append(&entry)?;
    Ok(())
}

/// Notes that the mandate commission has seen something, or has not after all. Asked for twice it is done once.
///
/// # Errors
/// The actor may not; the application is decided.
pub fn check(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    id: ApplicationId,
    check: Check,
    seen: bool,
) -> Result<Checklist, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    let stored = applicant(tx, of, id)?;
    if stored.seen.has(check) == seen {
        return Ok(stored.seen);
    }
    undecided(&stored)?;
    let now = stored.seen.with(check, seen);
    tx.set_checklist(id, now)?;
    let name = stored.details.name.to_string();
    let mut entry = actor.entry(of, Action::ApplicationChecked, subject(id));
    entry.section = Some(stored.section);
    entry.before = Some(json!({ "name": name, "seen": stored.seen }));
    entry.after = Some(json!({ "name": name, "seen": now }));
    tx.append(&entry)?;
    Ok(now)
}

/// Admits an application: a player of its section is made of it, and the personal data moves to him. What the
/// commission has not seen, a player of the same name, and a sex or a date of birth that the section asks for and nobody
/// gave (A5), are cautions.
///
/// # Errors
/// The actor may not, or has not acknowledged the cautions; the application is decided or has changed since; a man in
/// a women's section (A5); the table of a round robin is fixed.
pub fn admit(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    id: ApplicationId,
    expected: Version,
) -> Result<PlayerId, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let stored = applicant(tx, of, id)?;
    undecided(&stored)?;
    unchanged(tx, of, &stored, expected, ApplicationState::Admitted)?;
    let section_state = section_state(tx, of, stored.section)?;
    let name = stored.details.name.to_string();
    let mut cautions = Vec::new();
    let missing: Vec<Message> = stored.seen.missing().map(|check| Message::new(check_key(check))).collect();
    if !missing.is_empty() {
        let message = Message::new("caution-admit-unseen").with("name", &name).with("missing", missing);
        cautions.push(Caution::acknowledge(message));
    }
    let key = name_key(&stored.details.name);
    if section_state.players.iter().any(|other| name_key(&other.details.name) == key) {
        cautions.push(Caution::acknowledge(Message::new("caution-admit-namesake").with("name", &name)));
    }
    // A5 forbids where a caution only asks: it comes first.
    let personal = tx.application_personal(id)?.unwrap_or_default();
    let mut application = Application { details: stored.details.clone(), personal };
    application.details.doctor_approved = stored.seen.doctor;
    players::guard(tx, &section_state.section, &application)?;
    // Nor does it go by unseen when there is nothing to tell by.
    let settings = &section_state.section.settings;
    if settings.category == Category::Women && application.details.sex.is_none() {
        cautions.push(Caution::acknowledge(Message::new("problem-sex-not-given")));
    }
    if settings.category == Category::Age && application.personal.born.is_none() {
        cautions.push(Caution::acknowledge(Message::new("caution-admit-birth")));
    }
    actor.require_consent(cautions)?;
    // The form's key belongs to the entry of the act itself.
    let inner = Actor { request_key: None, ..actor.clone() };
    let player = players::add(tx, &inner, of, stored.section, &application, DuplicateNamePolicy::Another)?;
    if let Some(team) = stored.team {
        tx.set_player_team(player, Some(team))?;
    }
    tx.set_application_personal(id, None)?;
    tx.decide_application(id, expected, (ApplicationState::Admitted, Some(player)), "")?;
    tx.append(&decision(actor, Action::ApplicationAdmitted, &stored, ApplicationState::Admitted, None))?;
    Ok(player)
}

/// Refuses an application, for a reason that its leader sees.
///
/// # Errors
/// The actor may not; no reason is given; the application is decided or has changed since.
pub fn refuse(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    id: ApplicationId,
    expected: Version,
    because: &str,
) -> Result<Version, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let stored = applicant(tx, of, id)?;
    undecided(&stored)?;
    unchanged(tx, of, &stored, expected, ApplicationState::Refused)?;
    let reason = reason(because)?;
    let version = tx.decide_application(id, expected, (ApplicationState::Refused, None), &reason)?;
    let to = ApplicationState::Refused;
    tx.append(&decision(actor, Action::ApplicationRefused, &stored, to, Some(reason)))?;
    Ok(version)
}

/// Takes a decision back, for a reason: the application waits for the commission again. A player whom admission made
/// is deleted, and what was known of him goes back to the application.
///
/// # Errors
/// The actor may not; no reason is given; nothing is decided, or somebody decided otherwise meanwhile; something
/// [keeps](players::keeps) the player.
pub fn reconsider(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    id: ApplicationId,
    expected: Version,
    because: &str,
) -> Result<Version, ActionError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let stored = applicant(tx, of, id)?;
    unchanged(tx, of, &stored, expected, ApplicationState::Applied)?;
    if stored.state == ApplicationState::Applied {
        return Err(ActionError::refused(Message::new("error-application-undecided")));
    }
    let reason = reason(because)?;
    let mut version = tx.decide_application(id, expected, (ApplicationState::Applied, None), &reason)?;
    if let Some(player) = stored.player {
        let (_, known) = players::player(tx, of, stored.section, player)?;
        let personal = tx.personal(player)?.unwrap_or_default();
        let seen = stored.seen.with(Check::Doctor, known.details.doctor_approved);
        let inner = Actor { request_key: None, ..actor.clone() };
        players::delete(tx, &inner, (of, stored.section, player), &reason)?;
        version = tx.update_application(id, version, stored.section, &known.details, seen)?;
        tx.set_application_personal(id, Some(&personal))?;
    }
    let to = ApplicationState::Applied;
    tx.append(&decision(actor, Action::ApplicationReconsidered, &stored, to, Some(reason)))?;
    Ok(version)
}

/// A player who comes back as his section is put back brings back the application whose admission had made him: it is
/// admitted again, and the personal data moves back to him. Unless it was admitted anew meanwhile, or for another section.
pub(in crate::actions) fn readmit(
    tx: &mut Tx<'_>,
    actor: &Actor,
    within: SectionId,
    player: PlayerId,
) -> Result<(), ActionError> {
    let again = ApplicationState::Admitted;
    let stored = tx.application_once_of(player)?;
    let Some(stored) = stored.filter(|stored| stored.section == within && stored.state != again) else {
        return Ok(());
    };
    if let Some(personal) = tx.application_personal(stored.id)? {
        let (_, known) = tx.player(player)?.ok_or(ActionError::NotFound)?;
        tx.update_player(player, known.version, &known.details, Some(&personal))?;
        tx.set_application_personal(stored.id, None)?;
    }
    tx.decide_application(stored.id, stored.version, (again, Some(player)), "")?;
    tx.append(&decision(actor, Action::ApplicationAdmitted, &stored, again, None))?;
    Ok(())
}

/// The key of what the commission looks at.
#[must_use]
pub const fn check_key(check: Check) -> &'static str {
    match check {
        Check::Passport => "check-passport",
        Check::Doctor => "check-doctor",
        Check::Dress => "check-dress",
    }
}

/// A decision as the ledger keeps it.
fn decision(
    actor: &Actor,
    act: Action,
    stored: &Applicant,
    to: ApplicationState,
    reason: Option<String>,
) -> NewAuditEntry {
    let name = stored.details.name.to_string();
    let mut entry = actor.entry(stored.event, act, subject(stored.id));
    entry.section = Some(stored.section);
    entry.reason = reason;
    entry.before = Some(json!({ "name": name, "application": stored.state }));
    entry.after = Some(json!({ "name": name, "application": to }));
    entry
}

/// A section that still takes applications: nobody is admitted to a final one.
fn open_section(tx: &mut Tx<'_>, of: EventId, id: SectionId) -> Result<Section, ActionError> {
    let section = section(tx, of, id)?;
    if section.final_since.is_some() { Err(StoreError::Final.into()) } else { Ok(section) }
}

/// The team an application is entered for.
fn team_of(tx: &mut Tx<'_>, by: &Party, wanted: Option<TeamId>) -> Result<Option<TeamId>, ActionError> {
    match by {
        Party::Leader(leader) => Ok(Some(leader.team.id)),
        Party::Official(_, event) => wanted.map(|id| teams::team(tx, *event, id).map(|of| of.id)).transpose(),
    }
}

/// Whether so many more may be entered: a link that went astray fills no database.
fn room_for(more: usize, others: &[Applicant], team: Option<TeamId>) -> Result<(), ActionError> {
    let of_team = others.iter().filter(|other| team.is_some() && other.team == team).count();
    let most = if of_team + more > MOST_OF_A_TEAM && team.is_some() {
        MOST_OF_A_TEAM
    } else if others.len() + more > MOST_OF_AN_EVENT {
        MOST_OF_AN_EVENT
    } else {
        return Ok(());
    };
    Err(ActionError::refused(Message::new("error-applications-too-many").with("most", most)))
}

/// Only what waits for the commission can be changed, checked or decided.
fn undecided(stored: &Applicant) -> Result<(), ActionError> {
    match stored.state {
        ApplicationState::Applied => Ok(()),
        ApplicationState::Admitted => Err(ActionError::refused(Message::new("error-application-admitted"))),
        ApplicationState::Refused => Err(ActionError::refused(Message::new("error-application-refused"))),
    }
}

/// Whoever decides has seen what he decides on.
fn unchanged(
    tx: &mut Tx<'_>,
    of: EventId,
    stored: &Applicant,
    expected: Version,
    to: ApplicationState,
) -> Result<(), ActionError> {
    if stored.version == expected {
        return Ok(());
    }
    let state = |state: ApplicationState| json!({ "application": state });
    let (now, wanted) = (state(stored.state), state(to));
    Err(conflict(tx, of, &subject(stored.id), stored.version, Some(&now), Some(&wanted))?)
}

/// What a leader sends, with what he left empty as it was.
fn completed(sent: Personal, stored: &Personal) -> Personal {
    let or = |sent: String, stored: &String| if sent.is_empty() { stored.clone() } else { sent };
    Personal {
        born: sent.born.or(stored.born),
        passport_series: or(sent.passport_series, &stored.passport_series),
        passport_number: or(sent.passport_number, &stored.passport_number),
    }
}

/// An application as the ledger keeps it: what is personal stands apart.
fn described(
    tx: &mut Tx<'_>,
    section: &Section,
    team: Option<TeamId>,
    application: &Application,
) -> Result<Option<Value>, ActionError> {
    let team = team.map(|id| teams::team(tx, section.event, id)).transpose()?;
    let mut value = kept(&application.details);
    if let Some(Value::Object(fields)) = &mut value {
        fields.insert("section".to_owned(), json!(section.settings.name));
        fields.insert("team".to_owned(), json!(team.map(|team| team.details.name)));
    }
    Ok(value)
}

fn subject(id: ApplicationId) -> String {
    format!("application:{id}")
}

#[cfg(test)]
mod tests;
