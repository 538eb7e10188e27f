//! Undoing: the act that undoes an entry of the audit log, if one does. It is performed as if an official had chosen it:
//! with its rights, its refusals and its cautions, and with an entry of its own, which can be undone in turn.

mod ruling_acts;
mod several;

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::boards::{featured, rating_corrections, results};
use super::consent::Caution;
use super::events::{self, kiosks, loans};
use super::players::{self, Application, applications, arrivals, teams};
use super::rounds::{self, forbidden_pairs, requested_byes};
use super::sections::{self, closing, starting_numbers};
use super::standings::{entered_values, manual_places};
use super::{
    ActionError, Actor, accounts, load_application, load_event, load_player, load_round, load_section,
    load_section_state,
};
use crate::i18n::{Message, Named as _};
use crate::primitives::Keyed as _;
use crate::regulations::result::{self, Ending, GameResult};
use crate::store::{RulingFilter, StoreError, Tx};
use crate::tournament::{
    Action, Attendance, AuditEntry, AuditFilter, AuditId, BoardRef, EventId, PlayerId, PlayerStatus, Right,
    Round, RoundSeen, Ruling, SectionId, SectionRef, UserId, Version,
};

/// The acts that no act undoes, except as parts of an entry of several things. A new act stands here, or is undone by what
/// [`inverse`] and [`undo_one`] say.
macro_rules! lasting {
    () => {
        lasting!(
            EventCreated EventImported EventMoved EventMovedBack SectionCreated SectionImported
            SectionDeleted InvitationRevoked OfficialAppointed OfficialRemoved PasswordResetMade
            PersonForgotten PassportsDeleted PlayersImported RatingsTakenOver PlayerDeleted PlayersJoined
            PersonAskedAgain PairingDiscarded PairingOpened PairingChanged PairingSettled PublicationUntimed
            PublicationMissed ResultReported PlayerLinksMade PlayerLinkRevoked RecordStored RecordDeleted
            MovesEntered RecordHidden RulingWithdrawn RulingReinstated OfficialListed BodyApproved
            PresenceUndone KioskClosed ApiTokenMade ApiTokenRevoked LoanUndone TeamLinkRevoked
            ApplicationEntered ApplicationsImported ApplicationChanged ApplicationWithdrawn
            ApplicationChecked ApplicationReconsidered PlayersRenumbered SnapshotRestored SectionReopened
            ClockLinkRenewed SignatureWithdrawn ResultChecked
        )
    };
    ($first:ident $($act:ident)*) => { Action::$first $(| Action::$act)* };
}

/// The act that undoes another, and who it is offered to: the key of its text is `act-…`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inverse {
    /// The key of its text.
    pub verb: &'static str,
    /// The right that it takes.
    pub right: Right,
    /// Whether only the latest entry about a thing can be undone; others are about one thing among several.
    only_latest: bool,
    /// Whose act it was, where others need more: the right to correct.
    own: Option<UserId>,
}

impl Inverse {
    /// Whether it is offered to an account with these rights.
    #[must_use]
    pub fn is_for(&self, user: UserId, may: impl Fn(Right) -> bool) -> bool {
        may(self.right) && (self.own.is_none_or(|own| own == user) || may(Right::Correct))
    }
}

/// The act that undoes this one.
#[must_use]
pub const fn inverse(act: Action) -> Option<Inverse> {
    use Action as A;
    use Right as R;
    let (verb, right) = match act {
        A::PresenceConfirmed | A::LateArrival => ("act-not-here", R::CheckIn),
        A::EventChanged | A::ProtectionChanged | A::LookChanged | A::SectionChanged | A::NumbersTyped => {
            ("act-as-before", R::ManageEvent)
        }
        A::CheckInChanged => ("act-as-before", R::ManageRounds),
        A::PlayerAdded => ("act-delete-player", R::ManagePlayers),
        A::PlayerChanged | A::TeamChanged | A::PlayerTeamChanged => ("act-as-before", R::ManagePlayers),
        A::PersonJoined | A::PersonSeparated => ("act-as-before", R::ManagePlayers),
        A::PersonAgreed | A::PersonRefused => ("act-ask-again", R::ManagePlayers),
        A::PlayerWithdrawn => ("act-reinstate", R::ManagePlayers),
        A::PlayerExpelled => ("act-reinstate", R::Correct),
        A::PlayerReturned => ("act-withdraw-player", R::ManagePlayers),
        A::RoundsAnnounced => ("act-as-before", R::ManageRounds),
        A::HalfByesBarred => ("act-allow-half-byes", R::ManageRounds),
        A::HalfByesAllowed => ("act-bar-half-byes", R::ManageRounds),
        A::NumbersExchanged => ("act-exchange-numbers", R::ManageRounds),
        A::ValuesEntered => ("act-as-before", R::ManageEvent),
        A::HandPlacesChanged => ("act-as-before", R::Correct),
        A::PairsKeptApart => ("act-allow-pair", R::ManageRounds),
        A::PairMayMeet => ("act-forbid-pair", R::ManageRounds),
        A::RoundPaired => ("act-discard", R::ManageRounds),
        A::RoundPublished => ("act-unpublish", R::ManageRounds),
        A::RoundUnpublished => ("act-publish", R::ManageRounds),
        A::PublicationTimed => ("act-remove-time", R::ManageRounds),
        A::RoundStarted => ("act-unstart", R::ManageRounds),
        A::RoundUnstarted => ("act-start", R::ManageRounds),
        A::RoundClosed => ("act-reopen", R::Correct),
        A::RoundReopened => ("act-close", R::ManageRounds),
        A::ResultEntered | A::ResultChanged | A::ResultCleared => ("act-as-before", R::EnterResults),
        A::RatingCorrected => ("act-as-before", R::Correct),
        A::ResultSigned => ("act-withdraw-signatures", R::EnterResults),
        A::RulingMade => ("act-withdraw-ruling", R::Rule),
        A::RecordShown => ("act-unfeature", R::EnterResults),
        A::KioskOpened => ("act-close-kiosk", R::ManageRounds),
        A::ItemLent | A::ItemReturned | A::ItemLost => ("act-as-before", R::Lend),
        A::TeamAdded => ("act-delete-team", R::ManagePlayers),
        A::TeamDeleted => ("act-add-team", R::ManagePlayers),
        A::TeamLinkMade => ("act-revoke-link", R::ManagePlayers),
        A::AccountDisabled => ("act-enable-account", R::AppointOfficials),
        A::AccountEnabled => ("act-disable-account", R::AppointOfficials),
        A::OfficialInvited => ("act-revoke-invitation", R::AppointOfficials),
        A::ApplicationAdmitted | A::ApplicationRefused => ("act-reconsider", R::ManagePlayers),
        A::SectionClosed => ("act-reopen-section", R::Correct),
        lasting!() => return None,
    };
    let only_latest = !matches!(
        act,
        A::PresenceConfirmed | A::LateArrival | A::PairsKeptApart | A::PairMayMeet | A::RulingMade
    );
    Some(Inverse { verb, right, only_latest, own: None })
}

/// The act that undoes an entry of this kind. FIDE mode is left for good.
fn inverse_of(entry: &AuditEntry) -> Option<Inverse> {
    if entry.is_of_several() {
        return several::inverse(entry);
    }
    let mode = |of: &Option<Value>| of.as_ref().and_then(|of| of.pointer("/rules/fide_mode").cloned());
    let exits = entry.act == Action::SectionChanged && mode(&entry.before) != mode(&entry.after);
    let inverse = inverse(entry.act).filter(|_| !exits)?;
    Some(Inverse { right: right_of(entry).unwrap_or(inverse.right), ..inverse })
}

/// The right that undoing an entry takes where that is more than for others of its act: what both players have signed (R4),
/// and an expulsion.
fn right_of(entry: &AuditEntry) -> Option<Right> {
    let was = || entry.before.as_ref()?.get("status")?.as_str().and_then(PlayerStatus::from_key);
    let is_graver = match entry.act {
        Action::ResultSigned => texts(entry.after.as_ref(), "signed").len() > 1,
        Action::PlayerReturned => was() == Some(PlayerStatus::Expelled),
        _ => false,
    };
    is_graver.then_some(Right::Correct)
}

/// The act that undoes an entry, if nothing was done since to what it is about.
///
/// # Errors
/// The database.
pub fn find(tx: &mut Tx<'_>, entry: &AuditEntry) -> Result<Option<Inverse>, ActionError> {
    let Some(mut inverse) = inverse_of(entry) else { return Ok(None) };
    if let (Action::RulingMade, Some(section), Some(round)) = (entry.act, entry.section, entry.round) {
        let (rulings, round) =
            (tx.list_rulings(section, &RulingFilter::default())?, tx.find_round(section, round)?);
        inverse = ruling_acts::inverse(inverse, entry, &rulings, round.as_ref());
    }
    if entry.is_of_several() {
        let stands = several::built_upon(tx, entry)?.is_empty() && !several::has_passed(tx, entry)?;
        return Ok(stands.then_some(inverse));
    }
    let last = tx.find_last_audit_entry(entry.event, &entry.subject)?;
    let is_last = last.is_some_and(|last| last.id == entry.id);
    Ok(Some(inverse).filter(|inverse| is_last || !inverse.only_latest))
}

/// The act that undoes what an actor has just done, if that made one entry, or a ruling with what it caused.
///
/// # Errors
/// The database.
pub fn offered(tx: &mut Tx<'_>, actor: &Actor, event: EventId) -> Result<Option<AuditId>, ActionError> {
    let Some(key) = &actor.request_key else { return Ok(None) };
    let Some(id) = tx.find_audit_entry_by_request_key(actor.user, key)? else { return Ok(None) };
    /// One more than a ruling has with what it causes.
    const MAX_ENTRIES: u16 = 3;
    let mine = AuditFilter { by: Some(actor.user), ..AuditFilter::default() };
    let latest = tx.list_audit_entries(event, &mine, None, MAX_ENTRIES)?;
    let now = latest.first().map(|last| last.at);
    let at_once = latest.iter().take_while(|other| Some(other.at) == now);
    let (own, others): (Vec<&AuditEntry>, Vec<&AuditEntry>) = at_once.partition(|other| other.id == id);
    let [entry] = own.as_slice() else { return Ok(None) };
    // Of several entries of one act, taking one back would be a part of it.
    if !others.is_empty() && !ruling_acts::are_parts(tx, entry, &others)? {
        return Ok(None);
    }
    let Some(inverse) = find(tx, entry)? else { return Ok(None) };
    match actor.require(tx, event, inverse.right) {
        Ok(_) => Ok(Some(id)),
        Err(ActionError::Forbidden(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

/// The entries of this list that can be undone, with the act that does it. The list is of one event.
///
/// # Errors
/// The database.
pub fn find_all(
    tx: &mut Tx<'_>,
    event: EventId,
    entries: &[AuditEntry],
) -> Result<Vec<(AuditId, Inverse)>, ActionError> {
    let mut known: Vec<(&AuditEntry, Inverse)> = Vec::new();
    for entry in entries {
        if let Some(inverse) = inverse_of(entry)
            && !several::has_passed(tx, entry)?
        {
            known.push((entry, inverse));
        }
    }
    let subjects: Vec<String> = known.iter().flat_map(|(entry, _)| several::subjects(entry)).collect();
    let latest = tx.list_last_audit_entries(event, &subjects)?;
    let latest: HashMap<&str, AuditId> = latest.iter().map(|last| (last.subject.as_str(), last.id)).collect();
    let mut rulings: Vec<Ruling> = Vec::new();
    let mut rounds: HashMap<(SectionId, u8), Option<Round>> = HashMap::new();
    for of in entries.iter().filter(|of| of.act == Action::RulingMade) {
        let (Some(section), Some(round)) = (of.section, of.round) else { continue };
        if !rounds.keys().any(|(known, _)| *known == section) {
            rulings.extend(tx.list_rulings(section, &RulingFilter::default())?);
        }
        if let Entry::Vacant(unknown) = rounds.entry((section, round)) {
            unknown.insert(tx.find_round(section, round)?);
        }
    }
    let stands = |entry: &AuditEntry, inverse: &Inverse| {
        let is_latest = || {
            let mut subjects = several::subjects(entry).into_iter();
            subjects.all(|of| latest.get(of.as_str()).is_none_or(|last| *last <= entry.id))
        };
        if entry.is_of_several() {
            return is_latest();
        }
        if entry.act == Action::RulingMade {
            return ruling_acts::find(&rulings, entry).is_some_and(Ruling::is_in_force);
        }
        !inverse.only_latest || is_latest()
    };
    Ok(known
        .into_iter()
        .filter(|(entry, inverse)| stands(entry, inverse))
        .map(|(of, inverse)| {
            let round = of.section.zip(of.round).and_then(|place| rounds.get(&place)?.as_ref());
            let is_ruling = of.act == Action::RulingMade;
            (of.id, if is_ruling { ruling_acts::inverse(inverse, of, &rulings, round) } else { inverse })
        })
        .collect())
}

/// Undoes an entry, and returns it.
///
/// # Errors
/// There is no such entry, or it cannot be undone; something was done since to what it is about; whatever the act that
/// undoes it answers.
pub fn take_back(
    tx: &mut Tx<'_>,
    actor: &Actor,
    event: EventId,
    id: AuditId,
) -> Result<AuditEntry, ActionError> {
    actor.require(tx, event, Right::ReadAuditLog)?;
    actor.ensure_not_repeated(tx)?;
    let entry = find_entry(tx, event, id)?.ok_or(ActionError::NotFound)?;
    if find(tx, &entry)?.is_none() {
        return Err(if entry.is_of_several() { several::refusal(tx, &entry)? } else { passed() });
    }
    let main = undone_as(entry.act);
    tx.in_one_entry(main, |tx| {
        if entry.is_of_several() {
            several::take_back(tx, actor, &entry)
        } else {
            undo_one(tx, actor, entry.section, &entry)
        }
    })?;
    Ok(entry)
}

/// What the act is called that undoes one of this kind, where it does things of several kinds.
const fn undone_as(act: Action) -> Action {
    match act {
        Action::ResultEntered => Action::ResultCleared,
        Action::PlayersImported | Action::PlayerAdded => Action::PlayerDeleted,
        Action::ApplicationAdmitted | Action::ApplicationRefused => Action::ApplicationReconsidered,
        Action::RulingMade => Action::RulingWithdrawn,
        Action::RoundPaired => Action::PairingDiscarded,
        act => act,
    }
}

/// An entry of an event.
///
/// # Errors
/// The database.
pub fn find_entry(tx: &mut Tx<'_>, event: EventId, id: AuditId) -> Result<Option<AuditEntry>, StoreError> {
    let before = AuditId(id.0.saturating_add(1));
    let found = tx.list_audit_entries(event, &AuditFilter::default(), Some(before), 1)?;
    Ok(found.into_iter().find(|entry| entry.id == id))
}

fn passed() -> ActionError {
    ActionError::refused(Message::new("error-undo-passed"))
}

/// Why something is undone, where that takes a reason.
fn reason(actor: &Actor, entry: &AuditEntry) -> Result<String, ActionError> {
    actor
        .reason_or_ask("", || Caution::confirm(Message::new("caution-undo").with("act", entry.act.message())))
}

/// A value of an entry.
fn value<T: DeserializeOwned>(of: Option<&Value>) -> Result<T, ActionError> {
    of.and_then(|value| serde_json::from_value(value.clone()).ok()).ok_or_else(passed)
}

/// The names or pairs under a field.
fn texts(of: Option<&Value>, field: &str) -> Vec<String> {
    of.and_then(|value| value.get(field)).and_then(|list| value(Some(list)).ok()).unwrap_or_default()
}

/// The id in an entry's subject.
fn id<T: std::str::FromStr>(entry: &AuditEntry) -> Result<T, ActionError> {
    entry.subject.split_once(':').and_then(|(_, id)| id.parse().ok()).ok_or_else(passed)
}

/// Undoes what was done to one thing, in a section or in the event itself.
fn undo_one(
    tx: &mut Tx<'_>,
    actor: &Actor,
    section: Option<SectionId>,
    entry: &AuditEntry,
) -> Result<(), ActionError> {
    let event = entry.event;
    let at = section.map(|section| SectionRef { event, section }).ok_or_else(passed);
    match entry.act {
        Action::EventChanged => {
            let version = load_event(tx, event)?.version;
            events::change(tx, actor, event, version, &value(entry.before.as_ref())?).map(drop)
        }
        Action::ProtectionChanged => {
            let version = load_event(tx, event)?.version;
            events::protect(tx, actor, event, version, value(entry.before.as_ref())?).map(drop)
        }
        Action::LookChanged => {
            let version = load_event(tx, event)?.version;
            events::look::change(tx, actor, event, version, &value(entry.before.as_ref())?, None).map(drop)
        }
        Action::TeamAdded => teams::delete(tx, actor, event, id(entry)?),
        Action::TeamDeleted => teams::add(tx, actor, event, &value(entry.before.as_ref())?).map(drop),
        Action::TeamChanged => {
            let team = id(entry)?;
            let now = super::load_team(tx, event, team)?;
            teams::change(tx, actor, event, team, now.version, &value(entry.before.as_ref())?).map(drop)
        }
        Action::TeamLinkMade => teams::revoke_link(tx, actor, event, id(entry)?),
        Action::AccountDisabled => accounts::access::enable(tx, actor, event, id(entry)?),
        Action::AccountEnabled => accounts::access::disable(tx, actor, event, id(entry)?),
        Action::OfficialInvited => accounts::revoke_invitation(tx, actor, event, id(entry)?),
        Action::KioskOpened => kiosks::close(tx, actor, event, id(entry)?),
        Action::ItemLent | Action::ItemReturned | Action::ItemLost => {
            let loan = tx.find_loan(id(entry)?)?.ok_or_else(passed)?;
            loans::undo(tx, actor, loans::LoanSeen { event, id: loan.id, version: loan.version })
        }
        Action::SectionChanged => {
            let at = at?;
            let version = load_section(tx, at)?.version;
            sections::change(tx, actor, at, version, &value(entry.before.as_ref())?).map(drop)
        }
        Action::PresenceConfirmed | Action::LateArrival => not_here(tx, actor, at?, entry),
        Action::PlayerAdded => {
            let why = reason(actor, entry)?;
            players::delete(tx, actor, at?.player(id(entry)?), &why)
        }
        Action::PlayerChanged => player_as_before(tx, actor, at?, entry),
        Action::PersonJoined | Action::PersonSeparated => {
            let why = reason(actor, entry)?;
            players::persons::as_before(tx, actor, at?.player(id(entry)?), entry, why)
        }
        Action::PersonAgreed | Action::PersonRefused => {
            let why = reason(actor, entry)?;
            players::persons::ask_again(tx, actor, at?, id(entry)?, entry, why)
        }
        Action::PlayerTeamChanged => {
            let name = entry.before.as_ref().and_then(|before| before.get("team")).and_then(Value::as_str);
            let teams = tx.list_teams(event)?;
            let team = teams.iter().find(|team| Some(team.details.name.as_str()) == name).map(|team| team.id);
            if name.is_some() && team.is_none() {
                return Err(passed());
            }
            teams::assign(tx, actor, at?.player(id(entry)?), team)
        }
        Action::PlayerWithdrawn | Action::PlayerExpelled => {
            players::set_status(tx, actor, at?.player(id(entry)?), PlayerStatus::Playing, "")
        }
        Action::PlayerReturned => {
            let was = entry.before.as_ref().and_then(|before| before.get("status")).and_then(Value::as_str);
            let was = was.and_then(PlayerStatus::from_key).unwrap_or(PlayerStatus::Withdrawn);
            players::set_status(tx, actor, at?.player(id(entry)?), was, "")
        }
        Action::RoundsAnnounced => requests_as_before(tx, actor, at?, entry),
        Action::HalfByesBarred | Action::HalfByesAllowed => {
            let barred = entry.act == Action::HalfByesAllowed;
            requested_byes::bar_half_byes(tx, actor, at?.player(id(entry)?), barred)
        }
        Action::NumbersExchanged => {
            let lines = texts(entry.after.as_ref(), "numbers");
            starting_numbers::exchange_back(tx, actor, at?, &lines)?.ok_or_else(passed)
        }
        Action::NumbersTyped => {
            let [before, after] = [&entry.before, &entry.after].map(Option::as_ref);
            let lines = [before, after].map(|of| texts(of, "numbers"));
            let order = value(before.and_then(|before| before.get("first_round")))?;
            starting_numbers::set_back(tx, actor, at?, &lines[0], &lines[1], order)?
                .map(drop)
                .ok_or_else(passed)
        }
        Action::ValuesEntered => entered_values::restore_values(tx, actor, at?, entry)?.ok_or_else(passed),
        Action::HandPlacesChanged => manual_places::restore_places(tx, actor, at?, entry)?.ok_or_else(passed),
        Action::PairsKeptApart | Action::PairMayMeet => {
            let before = several::pairs(std::slice::from_ref(entry));
            forbidden_pairs::as_before(tx, actor, at?, &before)
        }
        Action::RulingMade => ruling_acts::withdraw(tx, actor, at?, entry),
        Action::ResultEntered | Action::ResultChanged | Action::ResultCleared => {
            let before = result_before(entry)?;
            let at = board(at?, entry)?;
            let version = version_of(tx, at)?;
            results::enter(tx, actor, at.seen(version), before).map(drop)
        }
        Action::RatingCorrected => {
            let before = entry.before.as_ref().and_then(|before| before.get("rated_as"));
            let before = value(before.or(Some(&Value::Null)))?;
            let at = board(at?, entry)?;
            let version = version_of(tx, at)?;
            rating_corrections::correct(tx, actor, at.seen(version), before).map(drop)
        }
        Action::ResultSigned => several::withdraw_signatures(tx, actor, at?, std::slice::from_ref(entry)),
        Action::RecordShown => featured::hide(tx, actor, board(at?, entry)?),
        Action::ApplicationAdmitted | Action::ApplicationRefused => {
            let application = id(entry)?;
            let version = load_application(tx, event, application)?.version;
            let why = reason(actor, entry)?;
            applications::reconsider(tx, actor, event, application, version, &why).map(drop)
        }
        Action::SectionClosed => {
            let why = reason(actor, entry)?;
            closing::reopen(tx, actor, at?, &why)
        }
        Action::CheckInChanged => {
            in_round(tx, at?, entry, |tx, seen| attendance_as_before(tx, actor, seen, entry))
        }
        Action::RoundPaired => in_round(tx, at?, entry, |tx, seen| rounds::discard(tx, actor, seen)),
        Action::RoundPublished => in_round(tx, at?, entry, |tx, seen| rounds::unpublish(tx, actor, seen)),
        Action::RoundUnpublished => in_round(tx, at?, entry, |tx, seen| rounds::publish(tx, actor, seen)),
        Action::PublicationTimed => {
            in_round(tx, at?, entry, |tx, seen| rounds::timed::remove(tx, actor, seen))
        }
        Action::RoundStarted => in_round(tx, at?, entry, |tx, seen| rounds::unstart(tx, actor, seen)),
        Action::RoundUnstarted => in_round(tx, at?, entry, |tx, seen| rounds::start(tx, actor, seen)),
        Action::RoundReopened => in_round(tx, at?, entry, |tx, seen| rounds::close(tx, actor, seen)),
        Action::RoundClosed => in_round(tx, at?, entry, |tx, seen| {
            let why = reason(actor, entry)?;
            rounds::reopen(tx, actor, seen, &why)
        }),
        lasting!() => Err(passed()),
    }
}

/// Undoes what was done to the round of an entry, as it is now.
fn in_round(
    tx: &mut Tx<'_>,
    at: SectionRef,
    entry: &AuditEntry,
    take_back: impl FnOnce(&mut Tx<'_>, RoundSeen) -> Result<Version, ActionError>,
) -> Result<(), ActionError> {
    let at = at.round(entry.round.ok_or_else(passed)?);
    let seen = at.seen(load_round(tx, at)?.1.version);
    take_back(tx, seen).map(drop)
}

/// The players of an entry that names who has come are not here after all.
fn not_here(tx: &mut Tx<'_>, actor: &Actor, at: SectionRef, entry: &AuditEntry) -> Result<(), ActionError> {
    let section_state = load_section_state(tx, at)?;
    let players = named_players(&section_state.players, &texts(entry.after.as_ref(), "present"))?;
    if players.is_empty() || section_state.at_check_in().is_none() && entry.act == Action::PresenceConfirmed {
        return Err(passed());
    }
    players.into_iter().try_for_each(|player| arrivals::undo(tx, actor, at.player(player)).map(drop))
}

fn named_players(
    players: &[crate::tournament::Player],
    names: &[String],
) -> Result<Vec<PlayerId>, ActionError> {
    let one = |name: &String| {
        let mut found = players.iter().filter(|player| player.details.name.to_string() == *name);
        let player = found.next().filter(|_| found.next().is_none());
        player.map(|player| player.id).ok_or_else(passed)
    };
    names.iter().map(one).collect()
}

fn player_as_before(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    entry: &AuditEntry,
) -> Result<(), ActionError> {
    let at = at.player(id(entry)?);
    let (_, stored) = load_player(tx, at)?;
    let personal = tx.list_audit_personal(std::slice::from_ref(entry))?.remove(&entry.id);
    let personal = match personal {
        Some(change) => value(Some(&change.before))?,
        // Deleted since, or not changed then.
        None => tx.find_personal(at.player)?.unwrap_or_default(),
    };
    let before = Application { details: value(entry.before.as_ref())?, personal };
    players::change(tx, actor, at, stored.version, &before).map(drop)
}

fn requests_as_before(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    entry: &AuditEntry,
) -> Result<(), ActionError> {
    let section_state = load_section_state(tx, at)?;
    let rounds = |field: &str| -> Vec<u8> {
        let list = entry.before.as_ref().and_then(|before| before.get(field));
        list.and_then(|list| value(Some(list)).ok()).unwrap_or_default()
    };
    let requests = [
        (Attendance::Absent, rounds("absent_from")),
        (Attendance::HalfPoint, rounds("half_point_in")),
        (Attendance::FullPoint, rounds("full_point_in")),
    ];
    let before = |round: u8| {
        let known = requests.iter().find(|(_, rounds)| rounds.contains(&round));
        (round, known.map_or(Attendance::Present, |(attendance, _)| *attendance))
    };
    let attendances: Vec<_> = section_state.upcoming_rounds().map(before).collect();
    requested_byes::announce(tx, actor, at.player(id(entry)?), &attendances)
}

/// The attendance at check-in as it was before an entry.
fn attendance_as_before(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    entry: &AuditEntry,
) -> Result<Version, ActionError> {
    let section_state = load_section_state(tx, seen.at.section())?;
    let players = &section_state.players;
    let mut attendances: BTreeMap<PlayerId, Attendance> = players
        .iter()
        .filter(|player| player.status == PlayerStatus::Playing)
        .map(|player| (player.id, Attendance::Present))
        .collect();
    let fields = [
        ("absent", Attendance::Absent),
        ("half_point", Attendance::HalfPoint),
        ("full_point", Attendance::FullPoint),
    ];
    for (field, attendance) in fields {
        let named = named_players(players, &texts(entry.before.as_ref(), field))?;
        attendances.extend(named.into_iter().map(|player| (player, attendance)));
    }
    rounds::check_in(tx, actor, seen, &attendances.into_iter().collect::<Vec<_>>())
}

fn board(at: SectionRef, entry: &AuditEntry) -> Result<BoardRef, ActionError> {
    let number = |of: &Option<Value>| of.as_ref().and_then(|of| of.get("board")).and_then(Value::as_u64);
    let number = number(&entry.after).or_else(|| number(&entry.before));
    let board = number.and_then(|number| u32::try_from(number).ok()).ok_or_else(passed)?;
    Ok(at.round(entry.round.ok_or_else(passed)?).board(board))
}

/// The version of a board as it is now.
fn version_of(tx: &mut Tx<'_>, at: BoardRef) -> Result<Version, ActionError> {
    let round = tx.find_round(at.section, at.round)?;
    round.and_then(|round| Some(round.board(at.board)?.version)).ok_or_else(passed)
}

/// The result before an entry.
fn result_before(entry: &AuditEntry) -> Result<Option<GameResult>, ActionError> {
    let field = |name| entry.before.as_ref().and_then(|before| before.get(name)).and_then(Value::as_str);
    let Some(text) = field("result") else { return Ok(None) };
    let read = result::parse(text).map_err(|_| passed())?;
    Ok(Some(match read {
        GameResult::Played { winner, counts, .. } => {
            GameResult::Played { winner, counts, ending: field("ending").and_then(Ending::from_key) }
        }
        other => other,
    }))
}

#[cfg(test)]
mod tests;
