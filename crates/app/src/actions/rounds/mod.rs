//! Rounds: check-in, pairing, and every step after it until the round is closed, or opened again.
//!
//! Starting numbers are given when round 1 is paired, to everybody in the order of the starting list, and again
//! whenever round 1 is paired anew: until a pairing is published nobody plays under them. From round 2 on
//! whoever has none yet gets his right one (C.04.2). Round 1 of a round robin fixes its table, and so the number of rounds.
//!
//! A new round begins with everybody present except those who announced something for it, and those who were absent
//! from the last one without having announced that: who has stayed away is more likely to do so again than to come
//! back unsaid. A bye is asked for one round at a time.

pub mod forbidden_pairs;
pub mod forfeits;
pub mod lateness;
pub mod manual;
pub mod pairing_text;
pub mod requested_byes;

pub mod unpairable;

/// The key of why a round is not paired: of some players nobody knows whether they have come.
pub const UNCONFIRMED: &str = "error-unconfirmed";

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{ActionError, Actor, reason, section_state};
use crate::actions::conflict::conflict;
use crate::actions::consent::Caution;
use crate::actions::sections::snapshots;
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::swiss::{self, NoPairing, Pairing, State};
use crate::tournament::Right;
use crate::tournament::rounds::lifecycle;
use crate::tournament::rounds::lifecycle::{Transition, TransitionError};
use crate::tournament::rounds::pairing_state;
use crate::tournament::rounds::team_mates;
use crate::tournament::sections::starting_list;
use crate::tournament::sections::starting_numbers;
use crate::tournament::{
    Action, Attendance, EventId, ManualPairing, NewAuditEntry, OpeningAttendance, Player, PlayerId,
    PlayerStatus, Round, RoundState, SectionId, SectionSettings, SectionState, Unpaired, UnpairedKind,
    Version,
};

/// A round, as the actor has seen it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundSeen {
    /// The event.
    pub event: EventId,
    /// The section.
    pub section: SectionId,
    /// The round's number.
    pub number: u8,
    /// The version it had.
    pub version: Version,
}

/// Keeps the words of players at check-in; those who are not mentioned keep theirs. Words that change nothing
/// leave no trace.
///
/// # Errors
/// The actor may not; the round is paired; a player is not in the section or has withdrawn; a bye is asked for in a
/// round robin; somebody else changed the check-in in the meantime.
pub fn check_in(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    words: &[(PlayerId, Attendance)],
) -> Result<Version, ActionError> {
    let (section_state, round) = open(tx, actor, seen, Right::ManageRounds)?;
    let before: BTreeMap<PlayerId, Attendance> = round.absences.iter().copied().collect();
    let word_of = |player: &PlayerId| before.get(player).copied().unwrap_or(Attendance::Present);
    let changed: BTreeMap<PlayerId, Attendance> =
        words.iter().copied().filter(|(player, word)| word_of(player) != *word).collect();
    if changed.is_empty() {
        return Ok(round.version);
    }
    for (player, word) in &changed {
        may_say(&section_state, *word)?;
        let known =
            section_state.players.iter().find(|known| known.id == *player).ok_or(ActionError::NotFound)?;
        if known.status == PlayerStatus::Withdrawn {
            let name = known.details.name.to_string();
            return Err(ActionError::refused(Message::new("error-check-in-withdrawn").with("name", name)));
        }
    }
    let mut after = before.clone();
    after.extend(&changed);
    let (kept_before, kept_after) =
        (check_in_kept(&section_state, &before), check_in_kept(&section_state, &after));
    if round.version != seen.version {
        return Err(stale(tx, seen, &round, &kept_before, &kept_after)?);
    }
    if round.state != RoundState::CheckIn {
        return Err(refusal(&TransitionError::WrongState(round.state), &round));
    }
    let changed: Vec<(PlayerId, Attendance)> = changed.into_iter().collect();
    let version = tx.set_attendances(round.id, seen.version, &changed)?;
    tx.append(&entry(actor, seen, &round, Action::CheckInChanged, kept_before, kept_after))?;
    Ok(version)
}

/// Pairs a round from the results of the earlier ones (S7).
///
/// # Errors
/// The actor may not; the round is not at check-in or an earlier one is not closed; confirmation is in use and some
/// players are neither confirmed nor said to be away ([`UNCONFIRMED`]); those present cannot be paired; somebody
/// else was faster.
pub fn pair(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let mut ready = Ready::of(tx, actor, seen)?;
    let pairing = match swiss::pair(&ready.state) {
        Err(none @ NoPairing::NoLegalPairing(_)) => {
            let (pairing, meeting) = ready.with_team_mates(&none)?;
            ready.cautions.push(meeting);
            pairing
        }
        found => found.map_err(|none| ready.refusal(&none))?,
    };
    let reason = actor.require_consent(std::mem::take(&mut ready.cautions))?;
    ready.store(tx, actor, seen, &pairing, (Action::RoundPaired, reason))
}

/// Leaves the pairing of a round to the officials, as they must where no pairing keeps the rules: a draft in which
/// nobody is paired yet and that is being changed by hand.
///
/// # Errors
/// As [`pair`], but that no pairing keeps the rules is no error.
pub fn pair_manually(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let mut ready = Ready::of(tx, actor, seen)?;
    match swiss::pair(&ready.state) {
        Ok(_) | Err(NoPairing::NoLegalPairing(_)) => {}
        Err(none) => return Err(ready.refusal(&none)),
    }
    actor.require_consent(std::mem::take(&mut ready.cautions))?;
    tx.set_manual_phase(ready.round.id, Some(&ManualPairing::Open))?;
    ready.store(tx, actor, seen, &Pairing::default(), (Action::PairingOpened, None))
}

/// A round that is to be paired.
struct Ready {
    /// With the starting numbers that the pairing gives.
    section_state: SectionState,
    round: Round,
    /// The starting numbers that are new.
    numbers: Vec<(PlayerId, u32)>,
    state: State,
    /// Whom the positions in the state mean.
    players: Vec<PlayerId>,
    /// What is to be consented to: all of it at once, for a consent is to one list.
    cautions: Vec<Caution>,
}

impl Ready {
    fn of(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Self, ActionError> {
        let (mut section_state, round) = begin(tx, actor, seen, Transition::Pair)?;
        let unconfirmed = section_state.unconfirmed(&round).len();
        if unconfirmed > 0 {
            return Err(ActionError::refused(Message::new(UNCONFIRMED).with("n", unconfirmed)));
        }
        let cautions = too_many_rounds(&section_state, &round).into_iter().collect();
        let numbers = numbers_to_give(&section_state, seen.number);
        for (player, number) in &numbers {
            if let Some(player) = section_state.players.iter_mut().find(|known| known.id == *player) {
                player.number = Some(*number);
            }
        }
        let (state, players) = pairing_state::swiss_state(&section_state, &round);
        Ok(Self { section_state, round, numbers, state, players, cautions })
    }

    fn refusal(&self, none: &NoPairing) -> ActionError {
        unpairable::refusal(none, &self.section_state, &self.round, (&self.state, &self.players))
    }

    /// The pairing where none keeps all team-mates apart, and who of them will meet, to be confirmed.
    fn with_team_mates(&self, none: &NoPairing) -> Result<(Pairing, Caution), ActionError> {
        let wishes = team_mates::positions(
            &team_mates::forbidden_pairs(&self.section_state, &self.round),
            &self.players,
        );
        let (pairing, meeting) =
            team_mates::pair_with_fewest_meetings(&self.state, &wishes).map_err(|_| self.refusal(none))?;
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
        (act, reason): (Action, Option<String>),
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
        tx.set_numbers(&self.numbers)?;
        tx.insert_pairing(round.id, &games, &without)?;
        let version = tx.set_round_state(round.id, seen.version, RoundState::Draft, actor.at)?;
        let mut after = pairing_kept(section_state, &games, &without);
        if let (Some(rounds), Value::Object(fields)) = (rounds, &mut after) {
            fields.insert("rounds".to_owned(), json!(rounds));
        }
        let mut entry = entry(actor, seen, round, act, state_kept(round.state), after);
        entry.reason = reason;
        tx.append(&entry)?;
        Ok(version)
    }
}

/// Before round 1: that the rounds cannot be paired to the end.
fn too_many_rounds(section_state: &SectionState, round: &Round) -> Option<Caution> {
    let most = section_state.most_rounds()?;
    let planned = section_state.planned_rounds();
    let message = Message::new("caution-too-many-rounds").with("rounds", planned).with("most", most);
    (round.number == 1 && planned > most).then(|| Caution::acknowledge(message))
}

/// Throws the draft of a pairing away, and what was changed in it by hand: back to check-in.
///
/// # Errors
/// The actor may not; the round is not a draft; somebody else was faster; there are changes by hand, and the
/// actor has not consented to losing them.
pub fn discard(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Discard)?;
    let lost = Message::new("caution-discard-by-hand").with("round", round.number);
    // Where nobody sits at a board nothing is lost that the program would not pair again.
    let made = round.manual.as_ref().filter(|_| !round.boards.is_empty());
    actor.require_consent(made.map(|_| Caution::acknowledge(lost)).into_iter().collect())?;
    tx.delete_pairing(round.id)?;
    tx.set_manual_phase(round.id, None)?;
    let version = tx.set_round_state(round.id, seen.version, RoundState::CheckIn, actor.at)?;
    let games: Vec<_> = round.boards.iter().map(|board| (board.white, board.black)).collect();
    let before = pairing_kept(&section_state, &games, &round.unpaired);
    let after = state_kept(RoundState::CheckIn);
    tx.append(&entry(actor, seen, &round, Action::PairingDiscarded, before, after))?;
    Ok(version)
}

/// Shows the pairings to everybody.
///
/// # Errors
/// The actor may not; the round is not a draft; somebody else was faster; somebody excluded since sits at a board or has
/// a bye (W4).
pub fn publish(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Publish)?;
    let table = section_state.section.settings.system.is_round_robin();
    let sits = |player: &Player| round.boards.iter().any(|board| board.side_of(player.id).is_some());
    let gains = |line: &Unpaired| !matches!(line.kind, UnpairedKind::Absent | UnpairedKind::Free);
    let gains = |player: &Player| round.unpaired.iter().any(|line| line.player == player.id && gains(line));
    let mut excluded = section_state.players.iter().filter(|player| section_state.is_excluded(player.id));
    let excluded = excluded.find(|player| sits(player) || gains(player));
    if let Some(player) = excluded.filter(|_| !table) {
        let name = player.details.name.to_string();
        return Err(ActionError::refused(Message::new("error-publish-excluded").with("name", name)));
    }
    let version = tx.set_round_state(round.id, seen.version, RoundState::Published, actor.at)?;
    tx.append(&step_entry(actor, seen, &round, Action::RoundPublished, Transition::Publish))?;
    Ok(version)
}

/// Takes published pairings back: a draft again.
///
/// # Errors
/// The actor may not; the round is not published, or has a result already; somebody else was faster; he has not
/// consented to changing what players have seen.
pub fn unpublish(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Unpublish)?;
    let seen_by_all = Message::new("caution-unpublish").with("round", round.number);
    actor.require_consent(vec![Caution::acknowledge(seen_by_all)])?;
    snapshots::keep(tx, actor, &section_state, Action::RoundUnpublished, Some(round.number))?;
    let version = tx.set_round_state(round.id, seen.version, RoundState::Draft, actor.at)?;
    tx.append(&step_entry(actor, seen, &round, Action::RoundUnpublished, Transition::Unpublish))?;
    Ok(version)
}

/// Starts the clocks (K1): from now on lateness counts and games end.
///
/// # Errors
/// The actor may not; the round is not published; somebody else was faster.
pub fn start(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (_, round) = begin(tx, actor, seen, Transition::Start)?;
    let version = tx.set_round_state(round.id, seen.version, RoundState::Playing, actor.at)?;
    tx.append(&step_entry(actor, seen, &round, Action::RoundStarted, Transition::Start))?;
    Ok(version)
}

/// Closes a round with all results in, and opens the check-in of the next one if there is one.
///
/// # Errors
/// The actor may not; the round is not being played, or boards have no result; somebody else was faster.
pub fn close(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Close)?;
    let version = tx.set_round_state(round.id, seen.version, RoundState::Closed, actor.at)?;
    let mut entry = step_entry(actor, seen, &round, Action::RoundClosed, Transition::Close);
    open_next(tx, &section_state, &round, section_state.section.settings.rounds, &mut entry.after)?;
    tx.append(&entry)?;
    Ok(version)
}

/// Opens a closed round again, so that a result can be corrected (R4). When its clocks were started stays known.
///
/// # Errors
/// The actor may not; no reason is given; the round is not closed, or a later one is paired; somebody else was
/// faster.
pub fn reopen(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    because: &str,
) -> Result<Version, ActionError> {
    let (section_state, round) = begin(tx, actor, seen, Transition::Reopen)?;
    let reason = reason(because)?;
    snapshots::keep(tx, actor, &section_state, Action::RoundReopened, Some(round.number))?;
    // The time kept with the state is the start of the clocks.
    let started = tx.round_times(round.id)?.and_then(|times| times.started_at).unwrap_or(actor.at);
    let version = tx.set_round_state(round.id, seen.version, RoundState::Playing, started)?;
    let mut entry = step_entry(actor, seen, &round, Action::RoundReopened, Transition::Reopen);
    entry.reason = Some(reason);
    tx.append(&entry)?;
    Ok(version)
}

/// What every act on a round begins with: the right, that the same form acts once, and what is stored.
pub(super) fn open(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    right: Right,
) -> Result<(SectionState, Round), ActionError> {
    actor.needs(tx, seen.event, right)?;
    actor.first_time(tx)?;
    let section_state = section_state(tx, seen.event, seen.section)?;
    let round = section_state.rounds.iter().find(|round| round.number == seen.number).cloned();
    Ok((section_state, round.ok_or(ActionError::NotFound)?))
}

/// What every step begins with: besides, that nobody was faster and that the step may be taken.
fn begin(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    step: Transition,
) -> Result<(SectionState, Round), ActionError> {
    let right = if step == Transition::Reopen { Right::Correct } else { Right::ManageRounds };
    let (section_state, round) = open(tx, actor, seen, right)?;
    if round.version != seen.version {
        let (stored, yours) = (state_kept(round.state), state_kept(step.to()));
        return Err(stale(tx, seen, &round, &stored, &yours)?);
    }
    lifecycle::check(step, &round, &section_state.rounds).map_err(|fault| refusal(&fault, &round))?;
    Ok((section_state, round))
}

/// Opens the check-in of the round after `round`, unless it is the last of `rounds` or the next one stands
/// already. Notes the names of those for whom a word stands at it.
pub(super) fn open_next(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    round: &Round,
    rounds: u8,
    noted: &mut Option<Value>,
) -> Result<(), StoreError> {
    let stands = section_state.rounds.iter().any(|other| other.number > round.number);
    if stands || round.number >= rounds {
        return Ok(());
    }
    let next = tx.insert_round(section_state.section.id, round.number.saturating_add(1))?;
    let OpeningAttendance { requested: announced, carried_over } = section_state.opening_attendance(round);
    let carried_over: Vec<_> = carried_over.into_iter().map(|player| (player, Attendance::Absent)).collect();
    let words = [&announced[..], &carried_over].concat();
    if !words.is_empty() {
        tx.set_attendances(next, Version::FIRST, &words)?;
    }
    let names = |words: &[(PlayerId, Attendance)]| {
        let said = |player: &&Player| words.iter().any(|(of, _)| *of == player.id);
        section_state.players.iter().filter(said).map(|player| player.details.name.to_string()).collect()
    };
    note(noted, "announced", names(&announced));
    note(noted, "carried_over", names(&carried_over));
    Ok(())
}

/// In a round robin everybody has his games: there is no bye to ask for.
pub(super) fn may_say(section_state: &SectionState, word: Attendance) -> Result<(), ActionError> {
    let is_bye = matches!(word, Attendance::HalfPoint | Attendance::FullPoint);
    if is_bye && section_state.section.settings.system.is_round_robin() {
        return Err(ActionError::refused(Message::new("error-table-no-byes")));
    }
    Ok(())
}

/// Adds names to a value of the ledger, if there are any.
pub(super) fn note(value: &mut Option<Value>, field: &str, names: Vec<String>) {
    if let (Some(Value::Object(fields)), false) = (value, names.is_empty()) {
        fields.insert(field.to_owned(), json!(names));
    }
}

/// The starting numbers that the pairing of a round gives: all of them in round 1, those who have left before it
/// behind all others; later those of whoever has none.
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

/// Stores how many rounds the table of a round robin takes, when its round 1 is paired.
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

/// Who has no game in a round and why. Whoever has left the competition is not mentioned. On the table of a round
/// robin those who are absent have their boards all the same.
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

/// Why a step is refused, for whoever wanted to take it.
pub(super) fn refusal(fault: &TransitionError, round: &Round) -> ActionError {
    let boards = |key, boards: &[u32]| {
        let list = boards.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        Message::new(key).with("n", boards.len()).with("boards", list)
    };
    ActionError::refused(match fault {
        TransitionError::WrongState(state) => Message::new("error-round-state")
            .with("round", round.number)
            .with("state", Message::new(state_key(*state))),
        TransitionError::EarlierOpen(earlier) => {
            Message::new("error-round-earlier-open").with("round", *earlier)
        }
        TransitionError::LaterPaired(later) => Message::new("error-round-later-paired").with("round", *later),
        TransitionError::ManualPairingOpen => Message::new("error-round-by-hand").with("round", round.number),
        TransitionError::ResultsMissing(missing) => boards("error-results-missing", missing),
        TransitionError::ResultsPresent(standing) => boards("error-results-stand", standing),
    })
}

/// The key of a state's name.
pub(super) const fn state_key(state: RoundState) -> &'static str {
    match state {
        RoundState::CheckIn => "state-check-in",
        RoundState::Draft => "state-draft",
        RoundState::Published => "state-published",
        RoundState::Playing => "state-playing",
        RoundState::Closed => "state-closed",
    }
}

/// Somebody was faster.
pub(super) fn stale(
    tx: &mut Tx<'_>,
    seen: RoundSeen,
    round: &Round,
    stored: &Value,
    yours: &Value,
) -> Result<ActionError, StoreError> {
    conflict(tx, seen.event, &subject(round), round.version, Some(stored), Some(yours))
}

fn subject(round: &Round) -> String {
    format!("round:{}", round.id)
}

pub(super) fn entry(
    actor: &Actor,
    seen: RoundSeen,
    round: &Round,
    act: Action,
    before: Value,
    after: Value,
) -> NewAuditEntry {
    let mut entry = actor.entry(seen.event, act, subject(round));
    entry.section = Some(seen.section);
    entry.round = Some(seen.number);
    (entry.before, entry.after) = (Some(before), Some(after));
    entry
}

/// The entry of a step that changes nothing but the state.
fn step_entry(actor: &Actor, seen: RoundSeen, round: &Round, act: Action, step: Transition) -> NewAuditEntry {
    entry(actor, seen, round, act, state_kept(round.state), state_kept(step.to()))
}

/// A state as the ledger keeps it.
pub(super) fn state_kept(state: RoundState) -> Value {
    json!({ "state": state })
}

/// A check-in as the ledger keeps it: the names of those who stay away.
fn check_in_kept(section_state: &SectionState, words: &BTreeMap<PlayerId, Attendance>) -> Value {
    let names = |wanted| away(section_state, words, wanted);
    json!({ "absent": names(Attendance::Absent), "half_point": names(Attendance::HalfPoint), "full_point": names(Attendance::FullPoint) })
}

/// The names of those who gave this word.
pub(super) fn away(
    section_state: &SectionState,
    words: &BTreeMap<PlayerId, Attendance>,
    wanted: Attendance,
) -> Vec<String> {
    let away = section_state.players.iter().filter(|player| words.get(&player.id) == Some(&wanted));
    away.map(|player| player.details.name.to_string()).collect()
}

/// A pairing as the ledger keeps it: starting numbers, in the order of boards, white first.
fn pairing_kept(section_state: &SectionState, games: &[(PlayerId, PlayerId)], without: &[Unpaired]) -> Value {
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
