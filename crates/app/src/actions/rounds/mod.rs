//! Rounds: check-in, pairing, and every transition after it until the round is closed, or reopened.
//!
//! Starting numbers are given when round 1 is paired, to all players in the starting order, and again whenever round 1 is
//! paired again: no one plays under them until a pairing is published. From round 2 on newcomers get the number that
//! fits their rating (C.04.2). Pairing round 1 of a round robin fixes its table, and so the number of rounds.
//!
//! At the start of a check-in all players are present except those who requested a bye or an absence for the round, and
//! those who were absent from the last round without having announced it: a player absent without notice is assumed
//! absent in the next round too. Those who lost by forfeit because they did not come to it are proposed as absent, and
//! asked for before the round is paired (C.04.2). Byes are requested for one round at a time.

pub mod checked_in;
pub mod forbidden_pairs;
pub mod forfeits;
pub mod lateness;
pub mod manual;
pub mod mending;
pub mod pairing_text;
pub mod requested_byes;
pub mod timed;
pub mod unpairable;

mod entries;
mod ready;

use std::collections::BTreeMap;

use serde_json::Value;

use super::{ActionError, Actor, Entry, Subject, load_round};
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::sections::before_change::{consent_and_save, save_snapshot};
use crate::actions::text::{player_name, player_names};
use crate::i18n::Message;
use crate::primitives::Side;
use crate::store::{StoreError, Tx};
use crate::tournament::rounds::lifecycle::{self, Transition, TransitionError};
use crate::tournament::rounds::timer::Obstacle;
use crate::tournament::{
    Action, Attendance, Game, HalfByeBar, OpeningAttendance, Player, PlayerId, PlayerStatus, Right, Round,
    RoundState, SectionState, Version,
};

pub use crate::tournament::RoundSeen;
pub use ready::UNCONFIRMED;

pub(super) use entries::{check_in_json, entry, names_with, state_json};
pub(super) use ready::fix_table;

use entries::{pairing_json, transition_entry};
use ready::Ready;

/// Stores the attendance of players at check-in; players who are not mentioned keep theirs. Makes no entry when nothing
/// changes.
///
/// # Errors
/// The actor lacks the right; the round is paired; a player is not in the section or has withdrawn; a bye in a round
/// robin; another user changed the check-in in the meantime; a full-point bye is given, and the actor has not consented.
pub fn check_in(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    attendance: &[(PlayerId, Attendance)],
) -> Result<Version, ActionError> {
    let (section_state, round) = open(tx, actor, seen, Right::ManageRounds)?;
    let Some(change) = CheckIn::plan(tx, &section_state, &round, seen, attendance)? else {
        return Ok(round.version);
    };
    actor.require_consent(full_point_cautions(&section_state, change.full_point_byes()))?;
    change.store(tx, actor, seen, &round)
}

/// A change of the attendance at check-in: what is to be stored.
struct CheckIn {
    changed: Vec<(PlayerId, Attendance)>,
    before: Value,
    after: Value,
}

impl CheckIn {
    /// Nothing when nothing changes.
    fn plan(
        tx: &mut Tx<'_>,
        section_state: &SectionState,
        round: &Round,
        seen: RoundSeen,
        attendance: &[(PlayerId, Attendance)],
    ) -> Result<Option<Self>, ActionError> {
        let before: BTreeMap<PlayerId, Attendance> = round.absences.iter().copied().collect();
        let stored = |player: &PlayerId| before.get(player).copied().unwrap_or(Attendance::Present);
        let changed: BTreeMap<PlayerId, Attendance> =
            attendance.iter().copied().filter(|(player, attendance)| stored(player) != *attendance).collect();
        if changed.is_empty() {
            return Ok(None);
        }
        let players = section_state.players_by_id();
        for (player, attendance) in &changed {
            let known = players.get(player).ok_or(ActionError::NotFound)?;
            check_attendance(section_state, known, round.number, *attendance)?;
            if known.status != PlayerStatus::Playing {
                return Err(no_longer_plays(known));
            }
        }
        let mut after = before.clone();
        after.extend(&changed);
        let [before, after] = [before, after].map(|attendances| check_in_json(section_state, &attendances));
        if round.version != seen.version {
            return Err(stale(tx, seen, round, before, after)?);
        }
        if round.state != RoundState::CheckIn {
            return Err(refusal(&TransitionError::WrongState(round.state), round));
        }
        Ok(Some(Self { changed: changed.into_iter().collect(), before, after }))
    }

    /// The players who are given a full-point bye.
    fn full_point_byes(&self) -> impl Iterator<Item = PlayerId> {
        self.changed
            .iter()
            .filter(|(_, attendance)| *attendance == Attendance::FullPoint)
            .map(|(player, _)| *player)
    }

    fn store(
        self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        seen: RoundSeen,
        round: &Round,
    ) -> Result<Version, ActionError> {
        let version = tx.update_attendances(round.id, seen.version, &self.changed)?;
        let entry = entry(actor, seen, round, Action::CheckInChanged);
        entry.before(self.before).after(self.after).append(tx)?;
        Ok(version)
    }
}

/// Pairs a round from the results of the earlier ones (S7).
///
/// # Errors
/// The actor lacks the right; the round is not at check-in or an earlier one is not closed; some players are neither
/// confirmed nor absent, where confirmation is in use or they did not come to the round before ([`UNCONFIRMED`]); the
/// players present cannot be paired; another user was first.
pub fn pair(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Pair)?;
    Ready::new(tx, section_state, round)?.pair(tx, actor, |_| Ok(seen))
}

/// Leaves the pairing of a round to the officials, as is necessary where there is no legal pairing: an empty draft that
/// is being paired manually.
///
/// # Errors
/// As [`pair`], except that a legal pairing need not exist.
pub fn pair_manually(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Pair)?;
    Ready::new(tx, section_state, round)?.open_manually(tx, actor, |_| Ok(seen))
}

/// Discards the draft of a pairing with its manual changes: back to check-in.
///
/// # Errors
/// The actor lacks the right; the round is not a draft; another user was first; there are manual changes, and no consent
/// to losing them.
pub fn discard(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Discard)?;
    let lost = Message::new("caution-discard-by-hand").with("round", round.number);
    // Without boards nothing is lost that would not be paired again.
    let made = round.manual.as_ref().filter(|_| !round.games.is_empty());
    actor.require_consent(made.map(|_| Caution::acknowledge(lost)).into_iter().collect())?;
    tx.delete_pairing(round.id)?;
    tx.save_manual_phase(round.id, None)?;
    let version = tx.update_round_state(round.id, seen.version, RoundState::CheckIn, actor.at)?;
    let games: Vec<_> = round.games.iter().map(|board| (board.white, board.black)).collect();
    entry(actor, seen, &round, Action::PairingDiscarded)
        .before(pairing_json(&section_state, &games, &round.unpaired))
        .after(state_json(RoundState::CheckIn))
        .append(tx)?;
    Ok(version)
}

/// Publishes the pairings.
///
/// # Errors
/// The actor lacks the right; the round is not a draft; another user was first; a player excluded since has a board or a
/// bye (W4).
pub fn publish(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    publish_noting(tx, actor, seen, |entry| entry)
}

/// [`publish`], with more to say in the entry.
fn publish_noting(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    note: impl FnOnce(Entry) -> Entry,
) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Publish)?;
    if let Some(obstacle) = section_state.obstacle(&round) {
        return Err(ActionError::refused(obstacle_text(&obstacle, &round)));
    }
    save_snapshot(tx, actor, &section_state, Action::RoundPublished, Some(round.number))?;
    let version = tx.update_round_state(round.id, seen.version, RoundState::Published, actor.at)?;
    note(transition_entry(actor, seen, &round, Action::RoundPublished, Transition::Publish)).append(tx)?;
    Ok(version)
}

/// What stands in the way of publishing a draft, in words.
#[must_use]
pub fn obstacle_text(obstacle: &Obstacle<'_>, round: &Round) -> Message {
    match obstacle {
        Obstacle::ManualPairing => Message::new("error-round-by-hand").with("round", round.number),
        Obstacle::Excluded(player) => {
            Message::new("error-publish-excluded").with("name", player.details.name.to_string())
        }
    }
}

/// Unpublishes pairings: a draft again.
///
/// # Errors
/// The actor lacks the right, or has not consented to changing what players have seen; the round is not published, or
/// has a result already; another user was first.
pub fn unpublish(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Unpublish)?;
    let message = Message::new("caution-unpublish").with("round", round.number);
    consent_and_save(
        tx,
        actor,
        &section_state,
        vec![Caution::acknowledge(message)],
        Action::RoundUnpublished,
    )?;
    let version = tx.update_round_state(round.id, seen.version, RoundState::Draft, actor.at)?;
    transition_entry(actor, seen, &round, Action::RoundUnpublished, Transition::Unpublish).append(tx)?;
    Ok(version)
}

/// Starts the round (K1): from now on lateness counts and games can end.
///
/// # Errors
/// The actor lacks the right; the round is not published; another user was first.
pub fn start(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Start)?;
    save_snapshot(tx, actor, &section_state, Action::RoundStarted, Some(round.number))?;
    let version = tx.update_round_state(round.id, seen.version, RoundState::Playing, actor.at)?;
    transition_entry(actor, seen, &round, Action::RoundStarted, Transition::Start).append(tx)?;
    Ok(version)
}

/// Unstarts a round: published again, with the pairs and the time of publication that it had. Rulings made since stay in
/// force.
///
/// # Errors
/// The actor lacks the right, or has not consented; the round is not being played, or has a result or a record already;
/// another user was first.
pub fn unstart(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Unstart)?;
    let message = Message::new("caution-unstart").with("round", round.number);
    consent_and_save(tx, actor, &section_state, vec![Caution::acknowledge(message)], Action::RoundUnstarted)?;
    tx.delete_reports(round.id)?;
    let published = tx.find_round_times(round.id)?.and_then(|times| times.published_at).unwrap_or(actor.at);
    let version = tx.update_round_state(round.id, seen.version, RoundState::Published, published)?;
    transition_entry(actor, seen, &round, Action::RoundUnstarted, Transition::Unstart).append(tx)?;
    Ok(version)
}

/// Closes a round that has all its results, and opens the check-in of the next one if there is one.
///
/// # Errors
/// The actor lacks the right, or has not consented while adjourned games of earlier rounds are open; the round is not being played, boards have no result, or players wait for a game; another
/// user was first.
pub fn close(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Close)?;
    let waiting: Vec<PlayerId> = section_state.waiting(&round).iter().map(|player| player.id).collect();
    if !waiting.is_empty() {
        let message = Message::new("error-close-waiting").with("n", waiting.len());
        return Err(ActionError::refused(message.with("names", player_names(&section_state, waiting))));
    }
    actor.require_consent(open_adjourned(&section_state, round.number).into_iter().collect())?;
    save_snapshot(tx, actor, &section_state, Action::RoundClosed, Some(round.number))?;
    let version = tx.update_round_state(round.id, seen.version, RoundState::Closed, actor.at)?;
    let entry = transition_entry(actor, seen, &round, Action::RoundClosed, Transition::Close);
    open_next(tx, &section_state, &round, section_state.format().rounds, entry)?.append(tx)?;
    Ok(version)
}

/// Reopens a closed round, so that a result can be corrected (R4). The time at which it was started stays.
///
/// # Errors
/// The actor lacks the right; the round is not closed, or a later one is paired; another user was first; no reason is
/// given, which asks for it.
pub fn reopen(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen, reason: &str) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Reopen)?;
    let caution = || Caution::confirm(Message::new("caution-reopen").with("round", round.number));
    let reason = actor.reason_or_ask(reason, caution)?;
    save_snapshot(tx, actor, &section_state, Action::RoundReopened, Some(round.number))?;
    // The time stored with the state is the start of the round.
    let started = tx.find_round_times(round.id)?.and_then(|times| times.started_at).unwrap_or(actor.at);
    let version = tx.update_round_state(round.id, seen.version, RoundState::Playing, started)?;
    let entry = transition_entry(actor, seen, &round, Action::RoundReopened, Transition::Reopen);
    entry.reason(reason).append(tx)?;
    Ok(version)
}

/// The prologue of every action on a round: the right, that the form acts once, and the stored state.
pub(super) fn open(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    right: Right,
) -> Result<(SectionState, Round), ActionError> {
    actor.require_once(tx, seen.at.event, right)?;
    load_round(tx, seen.at)
}

/// The prologue of every transition: also that no one was first, and that the transition is allowed.
fn begin(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    transition: Transition,
) -> Result<(SectionState, Round), ActionError> {
    let right = if transition == Transition::Reopen { Right::Correct } else { Right::ManageRounds };
    let (section_state, round) = open(tx, actor, seen, right)?;
    if round.version != seen.version {
        return Err(stale(tx, seen, &round, state_json(round.state), state_json(transition.to()))?);
    }
    lifecycle::check(transition, &round, &section_state.rounds).map_err(|fault| refusal(&fault, &round))?;
    Ok((section_state, round))
}

/// Opens the check-in of the round after `round`, unless it is the last of `rounds` or the next one exists already. Adds
/// to the entry the names of the players who are not present from the start.
pub(super) fn open_next(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    round: &Round,
    rounds: u8,
    entry: Entry,
) -> Result<Entry, StoreError> {
    let exists = section_state.rounds.iter().any(|other| other.number > round.number);
    if exists || round.number >= rounds {
        return Ok(entry);
    }
    let next = tx.insert_round(section_state.section.id, round.number.saturating_add(1))?;
    let OpeningAttendance { requested: announced, carried_over } = section_state.opening_attendance(round);
    let carried_over: Vec<_> = carried_over.into_iter().map(|player| (player, Attendance::Absent)).collect();
    let attendances = [&announced[..], &carried_over].concat();
    if !attendances.is_empty() {
        tx.update_attendances(next, Version::FIRST, &attendances)?;
    }
    let names = |attendances: &[(PlayerId, Attendance)]| -> Vec<String> {
        let is_named = |player: &&Player| attendances.iter().any(|(named, _)| *named == player.id);
        section_state.players.iter().filter(is_named).map(|player| player.details.name.to_string()).collect()
    };
    let entry = entry.after_field("announced", names(&announced));
    Ok(entry.after_field("carried_over", names(&carried_over)))
}

/// In a round robin everyone plays all games: there is no bye to request. Nor is a half-point bye where the section or the
/// player is barred from it.
pub(super) fn check_attendance(
    section_state: &SectionState,
    player: &Player,
    round: u8,
    attendance: Attendance,
) -> Result<(), ActionError> {
    let is_bye = matches!(attendance, Attendance::HalfPoint | Attendance::FullPoint);
    if is_bye && section_state.format().system.is_round_robin() {
        return Err(ActionError::refused(Message::new("error-table-no-byes")));
    }
    let bar = section_state.half_bye_bar(player, round).filter(|_| attendance == Attendance::HalfPoint);
    match bar {
        None => Ok(()),
        Some(HalfByeBar::Player) => {
            let name = player.details.name.to_string();
            Err(ActionError::refused(Message::new("error-half-bye-player").with("name", name)))
        }
        Some(HalfByeBar::LastRounds(last)) => {
            let message = Message::new("error-half-bye-last").with("round", round);
            Err(ActionError::refused(message.with("n", last)))
        }
    }
}

/// The refusal of what a player is to play in who has withdrawn or is expelled.
pub(super) fn no_longer_plays(player: &Player) -> ActionError {
    let key = match player.status {
        PlayerStatus::Expelled => "error-check-in-excluded",
        PlayerStatus::Playing | PlayerStatus::Withdrawn => "error-check-in-withdrawn",
    };
    ActionError::refused(Message::new(key).with("name", player.details.name.to_string()))
}

/// The caution that full-point byes are outdated (C.04.2), with the players who are given one.
pub(super) fn full_point_cautions(
    section_state: &SectionState,
    players: impl IntoIterator<Item = PlayerId>,
) -> Vec<Caution> {
    let players: Vec<PlayerId> = players.into_iter().collect();
    if players.is_empty() {
        return Vec::new();
    }
    let message = Message::new("caution-full-point-bye").with("n", players.len());
    vec![Caution::acknowledge(message.with("names", player_names(section_state, players)))]
}

/// The caution that adjourned games of rounds before this one have no result yet, with their names.
fn open_adjourned(section_state: &SectionState, round: u8) -> Option<Caution> {
    let game = |(round, board): (u8, &Game)| {
        let [white, black] = Side::BOTH.map(|side| player_name(section_state, board.player(side)));
        let message = Message::new("adjourned-game").with("round", round).with("board", board.number);
        message.with("white", white).with("black", black)
    };
    let earlier = section_state.adjourned().filter(|(of, _)| *of < round);
    let games: Vec<Message> = earlier.map(game).collect();
    let message = Message::new("caution-adjourned-open").with("n", games.len());
    (!games.is_empty()).then(|| Caution::acknowledge(message.with("games", games)))
}

/// The refusal of a transition.
pub(super) fn refusal(fault: &TransitionError, round: &Round) -> ActionError {
    let boards = |key, boards: &[u32]| {
        let list = boards.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        Message::new(key).with("n", boards.len()).with("boards", list)
    };
    ActionError::refused(match fault {
        TransitionError::WrongState(state) => {
            Message::new("error-round-state").with("round", round.number).with("state", *state)
        }
        TransitionError::EarlierOpen(earlier) => {
            Message::new("error-round-earlier-open").with("round", *earlier)
        }
        TransitionError::LaterPaired(later) => Message::new("error-round-later-paired").with("round", *later),
        TransitionError::ManualPairingOpen => Message::new("error-round-by-hand").with("round", round.number),
        TransitionError::ResultsMissing(missing) => boards("error-results-missing", missing),
        TransitionError::ResultsPresent(standing) => boards("error-results-stand", standing),
    })
}

/// The conflict with a round that another user changed.
pub(super) fn stale(
    tx: &mut Tx<'_>,
    seen: RoundSeen,
    round: &Round,
    stored: Value,
    yours: Value,
) -> Result<ActionError, StoreError> {
    conflict(tx, seen.at.event, Subject::Round(round.id), round.version, stored, yours)
}

#[cfg(test)]
mod tests;
