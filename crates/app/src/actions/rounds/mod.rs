//! Rounds: check-in, pairing, and every transition after it until the round is closed, or reopened.
//!
//! Starting numbers are given when round 1 is paired, to all players in the starting order, and again whenever round 1 is
//! paired again: no one plays under them until a pairing is published. From round 2 on newcomers get the number that
//! fits their rating (C.04.2). Pairing round 1 of a round robin fixes its table, and so the number of rounds.
//!
//! At the start of a check-in all players are present except those who requested a bye or an absence for the round, and
//! those who were absent from the last round without having announced it: a player absent without notice is assumed
//! absent in the next round too. Byes are requested for one round at a time.

pub mod checked_in;
pub mod forbidden_pairs;
pub mod forfeits;
pub mod lateness;
pub mod manual;
pub mod pairing_text;
pub mod requested_byes;
pub mod unpairable;

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{ActionError, Actor, Entry, Subject, ahead, load_round, require_reason};
use crate::actions::audit::conflict;
use crate::actions::consent::Caution;
use crate::actions::sections::before_change::{consent_and_save, save_snapshot};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::swiss::{Pairing, PairingError, State};
use crate::tournament::rounds::lifecycle::{self, Transition, TransitionError};
use crate::tournament::rounds::{pairing_state, team_mates};
use crate::tournament::sections::{starting_list, starting_numbers};
use crate::tournament::{
    Action, Attendance, ManualPairing, OpeningAttendance, Player, PlayerId, PlayerStatus, Right, Round,
    RoundState, SectionSettings, SectionState, Unpaired, UnpairedKind, Version,
};

/// The key of the refusal to pair while the attendance of some players is not confirmed.
pub const UNCONFIRMED: &str = "error-unconfirmed";

pub use crate::tournament::RoundSeen;

/// Stores the attendance of players at check-in; players who are not mentioned keep theirs. Makes no entry when nothing
/// changes.
///
/// # Errors
/// The actor lacks the right; the round is paired; a player is not in the section or has withdrawn; a bye in a round
/// robin; another user changed the check-in in the meantime.
pub fn check_in(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    attendance: &[(PlayerId, Attendance)],
) -> Result<Version, ActionError> {
    let (section_state, round) = open(tx, actor, seen, Right::ManageRounds)?;
    match CheckIn::plan(tx, (&section_state, &round), seen, attendance)? {
        Some(change) => change.store(tx, actor, seen, &round),
        None => Ok(round.version),
    }
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
        (section_state, round): (&SectionState, &Round),
        seen: RoundSeen,
        attendance: &[(PlayerId, Attendance)],
    ) -> Result<Option<Self>, ActionError> {
        let before: BTreeMap<PlayerId, Attendance> = round.absences.iter().copied().collect();
        let stored = |player: &PlayerId| before.get(player).copied().unwrap_or(Attendance::Present);
        let changed: BTreeMap<PlayerId, Attendance> =
            attendance.iter().copied().filter(|(player, word)| stored(player) != *word).collect();
        if changed.is_empty() {
            return Ok(None);
        }
        let players = section_state.players_by_id();
        for (player, word) in &changed {
            check_attendance(section_state, *word)?;
            let known = players.get(player).ok_or(ActionError::NotFound)?;
            if known.status == PlayerStatus::Withdrawn {
                let name = known.details.name.to_string();
                return Err(ActionError::refused(
                    Message::new("error-check-in-withdrawn").with("name", name),
                ));
            }
        }
        let mut after = before.clone();
        after.extend(&changed);
        let [before, after] = [before, after].map(|words| check_in_json(section_state, &words));
        if round.version != seen.version {
            return Err(stale(tx, seen, round, before, after)?);
        }
        if round.state != RoundState::CheckIn {
            return Err(refusal(&TransitionError::WrongState(round.state), round));
        }
        Ok(Some(Self { changed: changed.into_iter().collect(), before, after }))
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
/// The actor lacks the right; the round is not at check-in or an earlier one is not closed; confirmation is in use and
/// some players are neither confirmed nor absent ([`UNCONFIRMED`]); the players present cannot be paired; another user
/// was first.
pub fn pair(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Pair)?;
    Ready::of(section_state, round)?.pair(tx, actor, |_| Ok(seen))
}

/// Leaves the pairing of a round to the officials, as is necessary where there is no legal pairing: an empty draft that
/// is being paired manually.
///
/// # Errors
/// As [`pair`], except that a legal pairing need not exist.
pub fn pair_manually(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Pair)?;
    Ready::of(section_state, round)?.open_manually(tx, actor, |_| Ok(seen))
}

/// A round that can be paired.
struct Ready {
    /// With the starting numbers that the pairing gives.
    section_state: SectionState,
    round: Round,
    /// The starting numbers that are new.
    numbers: Vec<(PlayerId, u32)>,
    state: State,
    /// The players in the order of the state.
    players: Vec<PlayerId>,
    /// What needs consent: all of it at once, because a consent is to one list.
    cautions: Vec<Caution>,
}

impl Ready {
    fn of(mut section_state: SectionState, round: Round) -> Result<Self, ActionError> {
        let unconfirmed = section_state.unconfirmed(&round).len();
        if unconfirmed > 0 {
            return Err(ActionError::refused(Message::new(UNCONFIRMED).with("n", unconfirmed)));
        }
        let cautions = too_many_rounds(&section_state, &round).into_iter().collect();
        let numbers = numbers_to_give(&section_state, round.number);
        let given: BTreeMap<PlayerId, u32> = numbers.iter().copied().collect();
        for player in &mut section_state.players {
            player.number = given.get(&player.id).copied().or(player.number);
        }
        let (state, players) = pairing_state::swiss_state(&section_state, &round);
        Ok(Self { section_state, round, numbers, state, players, cautions })
    }

    fn pairing(&self) -> Result<Result<Pairing, PairingError>, ActionError> {
        ahead::pair(&self.state).map_err(|moved| moved.at(self.round.version))
    }

    /// Computes the pairing, and stores it after what `check_in` stores, which returns the round as it is then.
    fn pair(
        mut self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        check_in: impl FnOnce(&mut Tx<'_>) -> Result<RoundSeen, ActionError>,
    ) -> Result<Version, ActionError> {
        let pairing = match self.pairing()? {
            Err(none @ PairingError::NoLegalPairing(_)) => {
                let (pairing, meeting) = self.with_team_mates(&none)?;
                self.cautions.push(meeting);
                pairing
            }
            found => found.map_err(|none| self.refusal(&none))?,
        };
        let reason = actor.require_consent(std::mem::take(&mut self.cautions))?;
        let seen = check_in(tx)?;
        self.store(tx, actor, seen, &pairing, (Action::RoundPaired, reason))
    }

    /// The same with an empty draft, unless there are too few players.
    fn open_manually(
        mut self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        check_in: impl FnOnce(&mut Tx<'_>) -> Result<RoundSeen, ActionError>,
    ) -> Result<Version, ActionError> {
        match self.pairing()? {
            Ok(_) | Err(PairingError::NoLegalPairing(_)) => {}
            Err(none) => return Err(self.refusal(&none)),
        }
        actor.require_consent(std::mem::take(&mut self.cautions))?;
        let seen = check_in(tx)?;
        tx.save_manual_phase(self.round.id, Some(&ManualPairing::Open))?;
        self.store(tx, actor, seen, &Pairing::default(), (Action::PairingOpened, None))
    }

    fn refusal(&self, none: &PairingError) -> ActionError {
        unpairable::refusal(none, &self.section_state, &self.round, (&self.state, &self.players))
    }

    /// The pairing where team-mates have to meet, with the caution that names them.
    fn with_team_mates(&self, none: &PairingError) -> Result<(Pairing, Caution), ActionError> {
        let wishes = team_mates::positions(
            &team_mates::forbidden_pairs(&self.section_state, &self.round),
            &self.players,
        );
        let key = (self.state.clone(), wishes);
        let found = ahead::compute_ahead(&key, |(state, wishes)| {
            team_mates::pair_with_fewest_meetings(state, wishes)
        });
        let found = found.map_err(|moved| moved.at(self.round.version))?;
        let (pairing, meeting) = found.map_err(|_| self.refusal(none))?;
        let called = pairing_text::called(&self.section_state, &self.players);
        let who = |at: usize| called.get(at).cloned().unwrap_or_else(|| Message::new("value-none"));
        let pair = |[one, other]: &[usize; 2]| {
            Message::new("why-pair").with("one", who(*one)).with("other", who(*other))
        };
        let pairs: Vec<Message> = meeting.iter().map(pair).collect();
        let caution = Message::new("caution-team-mates").with("n", pairs.len()).with("pairs", pairs);
        Ok((pairing, Caution::confirm(caution)))
    }

    /// Makes the round a draft of these pairs.
    fn store(
        &self,
        tx: &mut Tx<'_>,
        actor: &Actor,
        seen: RoundSeen,
        pairing: &Pairing,
        (action, reason): (Action, Option<String>),
    ) -> Result<Version, ActionError> {
        let Self { section_state, round, .. } = self;
        let player = |index: usize| self.players.get(index).copied().ok_or(ActionError::NotFound);
        let mut games = Vec::with_capacity(pairing.pairs.len());
        for pair in &pairing.pairs {
            games.push((player(pair.white)?, player(pair.black)?));
        }
        let (bye, free) = (pairing.bye.map(player).transpose()?, pairing.free.map(player).transpose()?);
        let without = without_game(section_state, round, bye, free);
        let rounds = fix_table(tx, section_state, round)?;
        tx.update_starting_numbers(&self.numbers)?;
        tx.insert_pairing(round.id, &games, &without)?;
        let version = tx.update_round_state(round.id, seen.version, RoundState::Draft, actor.at)?;
        entry(actor, seen, round, action)
            .reason(reason)
            .before(state_json(round.state))
            .after(pairing_json(section_state, &games, &without))
            .after_field("rounds", rounds)
            .append(tx)?;
        Ok(version)
    }
}

/// The caution, before round 1, that not all rounds can be paired.
fn too_many_rounds(section_state: &SectionState, round: &Round) -> Option<Caution> {
    let most = section_state.most_rounds()?;
    let planned = section_state.planned_rounds();
    let message = Message::new("caution-too-many-rounds").with("rounds", planned).with("most", most);
    (round.number == 1 && planned > most).then(|| Caution::acknowledge(message))
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
    let made = round.manual.as_ref().filter(|_| !round.boards.is_empty());
    actor.require_consent(made.map(|_| Caution::acknowledge(lost)).into_iter().collect())?;
    tx.delete_pairing(round.id)?;
    tx.save_manual_phase(round.id, None)?;
    let version = tx.update_round_state(round.id, seen.version, RoundState::CheckIn, actor.at)?;
    let games: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
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
    let (section_state, round) = begin(tx, actor, seen, Transition::Publish)?;
    let table = section_state.section.settings.system.is_round_robin();
    let has_board = |player: &Player| round.boards.iter().any(|board| board.side_of(player.id).is_some());
    let has_bye = |player: &Player| {
        let scores = |kind| !matches!(kind, UnpairedKind::Absent | UnpairedKind::Free);
        round.unpaired.iter().any(|line| line.player == player.id && scores(line.kind))
    };
    let mut excluded = section_state.players.iter().filter(|player| section_state.is_excluded(player.id));
    let excluded = excluded.find(|player| has_board(player) || has_bye(player));
    if let Some(player) = excluded.filter(|_| !table) {
        let name = player.details.name.to_string();
        return Err(ActionError::refused(Message::new("error-publish-excluded").with("name", name)));
    }
    let version = tx.update_round_state(round.id, seen.version, RoundState::Published, actor.at)?;
    transition_entry(actor, seen, &round, Action::RoundPublished, Transition::Publish).append(tx)?;
    Ok(version)
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
    let (_, round) = begin(tx, actor, seen, Transition::Start)?;
    let version = tx.update_round_state(round.id, seen.version, RoundState::Playing, actor.at)?;
    transition_entry(actor, seen, &round, Action::RoundStarted, Transition::Start).append(tx)?;
    Ok(version)
}

/// Closes a round that has all its results, and opens the check-in of the next one if there is one.
///
/// # Errors
/// The actor lacks the right; the round is not being played, or boards have no result; another user was first.
pub fn close(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Close)?;
    let version = tx.update_round_state(round.id, seen.version, RoundState::Closed, actor.at)?;
    let entry = transition_entry(actor, seen, &round, Action::RoundClosed, Transition::Close);
    open_next(tx, &section_state, &round, section_state.section.settings.rounds, entry)?.append(tx)?;
    Ok(version)
}

/// Reopens a closed round, so that a result can be corrected (R4). The time at which it was started stays.
///
/// # Errors
/// The actor lacks the right; no reason is given; the round is not closed, or a later one is paired; another user was
/// first.
pub fn reopen(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen, reason: &str) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Reopen)?;
    let reason = require_reason(reason)?;
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
    let words = [&announced[..], &carried_over].concat();
    if !words.is_empty() {
        tx.update_attendances(next, Version::FIRST, &words)?;
    }
    let names = |words: &[(PlayerId, Attendance)]| -> Vec<String> {
        let is_named = |player: &&Player| words.iter().any(|(named, _)| *named == player.id);
        section_state.players.iter().filter(is_named).map(|player| player.details.name.to_string()).collect()
    };
    let entry = entry.after_field("announced", names(&announced));
    Ok(entry.after_field("carried_over", names(&carried_over)))
}

/// In a round robin everyone plays all games: there is no bye to request.
pub(super) fn check_attendance(section_state: &SectionState, word: Attendance) -> Result<(), ActionError> {
    let is_bye = matches!(word, Attendance::HalfPoint | Attendance::FullPoint);
    if is_bye && section_state.section.settings.system.is_round_robin() {
        return Err(ActionError::refused(Message::new("error-table-no-byes")));
    }
    Ok(())
}

/// The starting numbers that the pairing of a round gives: in round 1 all of them, withdrawn players last; later those
/// of newcomers.
fn numbers_to_give(section_state: &SectionState, round: u8) -> Vec<(PlayerId, u32)> {
    if round > 1 {
        return starting_numbers::with_newcomers(section_state);
    }
    let settings = &section_state.section.settings;
    let in_order = |wanted: &dyn Fn(&Player) -> bool| {
        let players: Vec<_> = section_state.players.iter().filter(|player| wanted(player)).cloned().collect();
        starting_list::starting_order(&players, settings.first_round, settings.seed)
    };
    let playing = |player: &Player| player.status == PlayerStatus::Playing;
    let order = [in_order(&playing), in_order(&|player| !playing(player))].concat();
    order.into_iter().zip(1..).collect()
}

/// Stores how many rounds the table of a round robin has, when its round 1 is paired.
pub(super) fn fix_table(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    round: &Round,
) -> Result<Option<u8>, ActionError> {
    let section = &section_state.section;
    if !section.settings.system.is_round_robin() || round.number > 1 {
        return Ok(None);
    }
    let rounds = u8::try_from(section_state.planned_rounds())
        .map_err(|_| ActionError::refused(Message::new("error-table-too-long").with("most", u8::MAX)))?;
    if rounds != section.settings.rounds {
        let settings = SectionSettings { rounds, ..section.settings.clone() };
        tx.update_section(section.id, section.version, &settings)?;
    }
    Ok(Some(rounds))
}

/// Who has no game in a round and why, without withdrawn players. In a round robin absent players keep their boards.
fn without_game(
    section_state: &SectionState,
    round: &Round,
    bye: Option<PlayerId>,
    free: Option<PlayerId>,
) -> Vec<Unpaired> {
    if section_state.section.settings.system.is_round_robin() {
        return free.map(|player| Unpaired { player, kind: UnpairedKind::Free }).into_iter().collect();
    }
    let words: BTreeMap<PlayerId, Attendance> = round.absences.iter().copied().collect();
    let playing = section_state.players.iter().filter(|player| section_state.still_plays(player));
    let kind = |player| match words.get(&player) {
        _ if bye == Some(player) => Some(UnpairedKind::Bye),
        Some(Attendance::HalfPoint) => Some(UnpairedKind::HalfPoint),
        Some(Attendance::FullPoint) => Some(UnpairedKind::FullPoint),
        Some(Attendance::Absent) => Some(UnpairedKind::Absent),
        Some(Attendance::Present) | None => None,
    };
    playing.filter_map(|player| kind(player.id).map(|kind| Unpaired { player: player.id, kind })).collect()
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

/// An entry about a round.
pub(super) fn entry(actor: &Actor, seen: RoundSeen, round: &Round, action: Action) -> Entry {
    actor.entry(seen.at, action, Subject::Round(round.id))
}

/// The entry of a transition that changes nothing but the state.
fn transition_entry(
    actor: &Actor,
    seen: RoundSeen,
    round: &Round,
    action: Action,
    transition: Transition,
) -> Entry {
    let entry = entry(actor, seen, round, action);
    entry.before(state_json(round.state)).after(state_json(transition.to()))
}

/// A state, for the audit log.
pub(super) fn state_json(state: RoundState) -> Value {
    json!({ "state": state })
}

/// A check-in, for the audit log: the names of the players who are not present.
pub(super) fn check_in_json(section_state: &SectionState, words: &BTreeMap<PlayerId, Attendance>) -> Value {
    let names = |wanted| names_with(section_state, words, wanted);
    json!({
        "absent": names(Attendance::Absent),
        "half_point": names(Attendance::HalfPoint),
        "full_point": names(Attendance::FullPoint),
    })
}

/// The names of the players with this attendance.
pub(super) fn names_with(
    section_state: &SectionState,
    words: &BTreeMap<PlayerId, Attendance>,
    wanted: Attendance,
) -> Vec<String> {
    let players = section_state.players.iter().filter(|player| words.get(&player.id) == Some(&wanted));
    players.map(|player| player.details.name.to_string()).collect()
}

/// A pairing, for the audit log: starting numbers, in the order of boards, White first.
fn pairing_json(section_state: &SectionState, games: &[(PlayerId, PlayerId)], without: &[Unpaired]) -> Value {
    let numbers: BTreeMap<PlayerId, u32> =
        section_state.players.iter().filter_map(|player| Some((player.id, player.number?))).collect();
    let number = |player: &PlayerId| numbers.get(player).map_or_else(|| "?".to_owned(), u32::to_string);
    let pairs: Vec<String> =
        games.iter().map(|(white, black)| format!("{}–{}", number(white), number(black))).collect();
    let of = |kind: UnpairedKind| -> Vec<String> {
        without.iter().filter(|line| line.kind == kind).map(|line| number(&line.player)).collect()
    };
    json!({
        "state": RoundState::Draft,
        "pairs": pairs,
        "bye": of(UnpairedKind::Bye),
        "half_point": of(UnpairedKind::HalfPoint),
        "full_point": of(UnpairedKind::FullPoint),
        "free": of(UnpairedKind::Free),
        "absent": of(UnpairedKind::Absent),
    })
}

#[cfg(test)]
mod tests;
