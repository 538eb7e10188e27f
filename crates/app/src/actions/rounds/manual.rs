//! Manual changes of a drafted pairing: a phase with a begin and an end. While it lasts the round is not published;
//! every change names the rules that it newly breaks, needs the actor's consent to that, and is in the audit log. At the
//! end the pairing is compared with the program's: where they differ, and why, is stored with the round.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Map, Value, json};

use crate::actions::consent::Caution;
use crate::actions::rounds::{self, RoundSeen, pairing_text, unpairable};
use crate::actions::sections::starting_numbers;
use crate::actions::text::{player_name, player_names};
use crate::actions::{ActionError, Actor, require_reason};
use crate::i18n::Message;
use crate::primitives::PlayerIndex;
use crate::store::{StoreError, Tx};
use crate::swiss::retabling::TableFault;
use crate::swiss::{Breach, Pair, PairingError, System};
use crate::tournament::rounds::lifecycle::TransitionError;
use crate::tournament::rounds::manual::{Change, ChangeFault, Draft, Manual, Seats};
use crate::tournament::rounds::team_mates;
use crate::tournament::{
    Action, Attendance, Deviation, ManualPairing, PlayerId, PlayerStatus, Right, Round, RoundState,
    SectionState, Unpaired, UnpairedKind, Version,
};

/// Begins to change the pairing of a draft manually. Does nothing when that has begun.
///
/// # Errors
/// The actor lacks the right; the round is not a draft; another user was first.
pub fn begin(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<Version, ActionError> {
    let (mut section_state, round) = draft(tx, actor, seen)?;
    if round.manual == Some(ManualPairing::Open) {
        return Ok(round.version);
    }
    // Players who arrived after the round was paired can be paired manually.
    starting_numbers::give_newcomers(tx, &mut section_state)?;
    tx.save_manual_phase(round.id, Some(&ManualPairing::Open))?;
    let version = tx.advance_round(round.id, seen.version)?;
    let entry = rounds::entry(actor, seen, &round, Action::PairingOpened);
    entry.before(json!({})).after(json!({})).append(tx)?;
    Ok(version)
}

/// Makes one change. Makes no entry when nothing changes.
///
/// # Errors
/// The actor lacks the right; the pairing is not being changed manually; another user was first; the change is not
/// possible; it breaks a rule that was not broken before, and the actor has not consented to that.
pub fn change(
    tx: &mut Tx<'_>,
    actor: &Actor,
    seen: RoundSeen,
    change: Change,
) -> Result<Version, ActionError> {
    let (mut section_state, round) = opened(tx, actor, seen)?;
    starting_numbers::give_newcomers(tx, &mut section_state)?;
    let manual = Manual::for_round(&section_state, &round);
    let after = manual.changed(change).map_err(|fault| refusal(&section_state, &round, &manual, &fault))?;
    if after == manual.draft {
        return Ok(round.version);
    }
    let known = manual.breaches(&manual.draft);
    let fresh: Vec<Breach> =
        manual.breaches(&after).into_iter().filter(|breach| !known.contains(breach)).collect();
    let name = |at: PlayerIndex| {
        manual.players.get(at).map_or_else(|| "?".to_owned(), |player| player_name(&section_state, *player))
    };
    let team_mates =
        team_mates::positions(&team_mates::forbidden_pairs(&section_state, &round), &manual.players);
    let reason =
        actor.require_consent(fresh.iter().map(|breach| caution(breach, &name, &team_mates)).collect())?;
    let manual_boards = (1..).zip(&after.boards).filter(|(_, board)| board.manual).map(|(number, _)| number);
    store(tx, &manual, &round, &after, &manual_boards.collect::<Vec<_>>())?;
    let version = tx.advance_round(round.id, seen.version)?;
    let changed = manual.with(after);
    let breaks: Vec<&str> = fresh.iter().map(breach_key).collect();
    rounds::entry(actor, seen, &round, Action::PairingChanged)
        .reason(reason)
        .before(difference_json(&section_state, &manual, &changed))
        .after(difference_json(&section_state, &changed, &manual))
        .after_field("breaks", breaks)
        .append(tx)?;
    Ok(version)
}

/// Finishes the manual changes. A pairing that equals the program's needs no reason, and nothing of the phase is stored.
///
/// # Errors
/// The actor lacks the right; the pairing is not being changed manually; another user was first; a player is not paired
/// yet; the pairing differs from the program's and no reason is given.
pub fn end(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen, reason: &str) -> Result<Version, ActionError> {
    let (section_state, round) = opened(tx, actor, seen)?;
    let manual = Manual::for_round(&section_state, &round);
    let pool = manual.pool();
    if !pool.is_empty() {
        let names = player_names(&section_state, pool.iter().copied());
        return Err(ActionError::refused(
            Message::new("error-manual-pool").with("n", pool.len()).with("names", names),
        ));
    }
    if let Some(fault) = manual.table_fault(&manual.draft) {
        return Err(table_refusal(&section_state, &manual, &fault));
    }
    let mut cautions = Vec::new();
    let withdrawn = manual.no_longer_paired();
    if !withdrawn.is_empty() {
        let names = player_names(&section_state, withdrawn.iter().copied());
        let message =
            Message::new("caution-manual-withdrawn").with("n", withdrawn.len()).with("names", names);
        cautions.push(Caution::acknowledge(message));
    }
    let ahead = manual.repeats_ahead(&manual.draft);
    if !ahead.is_empty() {
        let pairs: Vec<Message> =
            ahead.iter().map(|(pair, round)| met_in(&section_state, *pair, *round)).collect();
        let message = Message::new("caution-table-repeats").with("pairs", pairs);
        cautions.push(Caution::acknowledge(message));
    }
    if !cautions.is_empty() {
        actor.require_consent(cautions)?;
    }
    let program = manual.program().ok();
    let instead = program.as_ref().map_or_else(Vec::new, |program| manual.draft.lacks(program));
    let phase = if program.is_some() && instead.is_empty() {
        None
    } else {
        Some(ManualPairing::Ended { reason: require_reason(reason)?, instead })
    };
    let is_from_program =
        |board: &Seats| program.as_ref().is_some_and(|program| program.has(board.white, board.black));
    // A board that was taken apart has left a gap in the numbers.
    let numbers = round.games.iter().map(|board| board.number);
    let manual_boards: Vec<u32> = numbers
        .zip(&manual.draft.boards)
        .filter(|(_, board)| board.manual && !is_from_program(board))
        .map(|(number, _)| number)
        .collect();
    tx.update_manual_games(round.id, &manual_boards)?;
    tx.save_manual_phase(round.id, phase.as_ref())?;
    // A player may have withdrawn, or returned, since the table was fixed.
    let rounds = rounds::fix_table(tx, &section_state, &round)?;
    let version = tx.advance_round(round.id, seen.version)?;
    let changed = rounds.filter(|rounds| *rounds != section_state.format().rounds);
    let mut entry = rounds::entry(actor, seen, &round, Action::PairingSettled)
        .before(json!({}))
        .after(settled_json(&section_state, &manual.draft, program.as_ref(), phase.as_ref()))
        .after_field("rounds", changed);
    if let Some(ManualPairing::Ended { reason, .. }) = phase {
        entry = entry.reason(reason);
    }
    entry.append(tx)?;
    Ok(version)
}

/// Two players of a round robin, and the round in which they meet.
fn met_in(section_state: &SectionState, [one, other]: [PlayerId; 2], round: usize) -> Message {
    Message::new("table-pair")
        .with("one", player_name(section_state, one))
        .with("other", player_name(section_state, other))
        .with("round", round)
}

/// Why a round of a round robin cannot stay as it is paired (C.05).
fn table_refusal(section_state: &SectionState, manual: &Manual, fault: &TableFault) -> ActionError {
    let player = |at: PlayerIndex| manual.players.get(at).copied();
    ActionError::refused(match fault {
        TableFault::Incomplete { .. } => Message::new("error-table-incomplete"),
        TableFault::NoRest { .. } => Message::new("error-table-no-rest"),
        TableFault::FreeAgain { player: at, before, .. } => {
            let name = player(*at).map(|player| player_name(section_state, player)).unwrap_or_default();
            Message::new("error-table-free-again").with("name", name).with("round", *before)
        }
        TableFault::Repeats { pairs, .. } => {
            let met = |(pair, round): &(Pair, usize)| {
                Some(met_in(section_state, [player(pair.white)?, player(pair.black)?], *round))
            };
            let pairs: Vec<Message> = pairs.iter().filter_map(met).collect();
            Message::new("error-table-repeats").with("pairs", pairs)
        }
    })
}

/// The prologue of every action here: the right, that the form acts once, that no one was first, a draft.
fn draft(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<(SectionState, Round), ActionError> {
    let (section_state, round) = rounds::open(tx, actor, seen, Right::ManageRounds)?;
    if round.version != seen.version {
        let [stored, yours] = [round.state, RoundState::Draft].map(rounds::state_json);
        return Err(rounds::stale(tx, seen, &round, stored, yours)?);
    }
    if round.state != RoundState::Draft {
        return Err(rounds::refusal(&TransitionError::WrongState(round.state), &round));
    }
    Ok((section_state, round))
}

/// A draft that is being changed manually.
fn opened(tx: &mut Tx<'_>, actor: &Actor, seen: RoundSeen) -> Result<(SectionState, Round), ActionError> {
    let (section_state, round) = draft(tx, actor, seen)?;
    if round.manual != Some(ManualPairing::Open) {
        return Err(ActionError::refused(Message::new("error-manual-not-begun")));
    }
    Ok((section_state, round))
}

/// Stores a draft in place of the present one.
fn store(
    tx: &mut Tx<'_>,
    manual: &Manual,
    round: &Round,
    draft: &Draft,
    manual_boards: &[u32],
) -> Result<(), StoreError> {
    let games: Vec<_> = draft.boards.iter().map(|board| (board.white, board.black)).collect();
    let idle = |kind| matches!(kind, UnpairedKind::Bye | UnpairedKind::Free);
    let mut without: Vec<Unpaired> = round.unpaired.iter().copied().filter(|line| !idle(line.kind)).collect();
    let kind = match manual.state.system {
        System::Dutch => UnpairedKind::Bye,
        System::RoundRobin { .. } => UnpairedKind::Free,
    };
    without.extend(draft.bye.map(|player| Unpaired { competitor: player.into(), kind }));
    tx.delete_pairing(round.id)?;
    tx.insert_pairing(round.id, &games, &without)?;
    tx.update_manual_games(round.id, manual_boards)
}

/// A breach in words: names, the plain consequence, the criterion. `team_mates` are the forbidden pairs of one team.
#[must_use]
pub fn breach_message(
    breach: &Breach,
    name: &impl Fn(PlayerIndex) -> String,
    team_mates: &HashSet<[PlayerIndex; 2]>,
) -> Message {
    let two = |key, [white, black]: [PlayerIndex; 2]| {
        Message::new(key).with("white", name(white)).with("black", name(black))
    };
    let one = |key, player| Message::new(key).with("name", name(player));
    match *breach {
        Breach::Rematch { players, round } => two("breach-rematch", players).with("round", round),
        Breach::MetInCycle { players, round } => two("breach-table-met", players).with("round", round),
        Breach::Forbidden { players: [one, other] } => {
            let are_mates = team_mates.contains(&[one.min(other), one.max(other)]);
            two(if are_mates { "breach-team-mates" } else { "breach-forbidden" }, [one, other])
        }
        Breach::SecondBye { player, round } => one("breach-second-bye", player).with("round", round),
        Breach::BarredFromBye { player, round } => one("breach-barred-from-bye", player).with("round", round),
        Breach::ByeTooHigh { player, instead } => {
            one("breach-bye-too-high", player).with("other", name(instead))
        }
        Breach::ThirdSameColour { player, side } => {
            one("breach-third-colour", player).with("side", side.name())
        }
        Breach::ThirdInTable { player, side } => one("breach-table-third", player).with("side", side.name()),
        Breach::ColourImbalance { player, side } => one("breach-imbalance", player).with("side", side.name()),
        Breach::BothAgainstColour { white, black } => two("breach-both-colours", [white, black]),
    }
}

pub(super) fn caution(
    breach: &Breach,
    name: &impl Fn(PlayerIndex) -> String,
    team_mates: &HashSet<[PlayerIndex; 2]>,
) -> Caution {
    let message = breach_message(breach, name, team_mates);
    match breach {
        Breach::BothAgainstColour { .. } => Caution::acknowledge(message),
        Breach::Rematch { .. }
        | Breach::MetInCycle { .. }
        | Breach::Forbidden { .. }
        | Breach::SecondBye { .. }
        | Breach::BarredFromBye { .. }
        | Breach::ByeTooHigh { .. }
        | Breach::ThirdSameColour { .. }
        | Breach::ThirdInTable { .. }
        | Breach::ColourImbalance { .. } => Caution::confirm(message),
    }
}

/// The key of a kind of breach in the audit log.
const fn breach_key(breach: &Breach) -> &'static str {
    match breach {
        Breach::Rematch { .. } | Breach::MetInCycle { .. } => "rematch",
        Breach::Forbidden { .. } => "forbidden",
        Breach::SecondBye { .. } | Breach::BarredFromBye { .. } => "bye",
        Breach::ByeTooHigh { .. } => "bye_too_high",
        Breach::ThirdSameColour { .. } | Breach::ThirdInTable { .. } => "third_colour",
        Breach::ColourImbalance { .. } => "imbalance",
        Breach::BothAgainstColour { .. } => "both_colours",
    }
}

/// Why a change cannot be made.
fn refusal(section_state: &SectionState, round: &Round, manual: &Manual, fault: &ChangeFault) -> ActionError {
    let one = |key, player: &PlayerId| Message::new(key).with("name", player_name(section_state, *player));
    ActionError::refused(match fault {
        ChangeFault::NotToBePaired(player) => not_to_be_paired(section_state, round, *player),
        ChangeFault::Twice(player) => one("error-manual-twice", player),
        ChangeFault::NoBoard(player) => one("error-manual-no-board", player),
        ChangeFault::NoBye => Message::new("error-manual-no-bye"),
        ChangeFault::PairingError(PairingError::NoLegalPairing(why)) => {
            let called = pairing_text::called(section_state, &manual.players);
            let mates = team_mates::forbidden_pairs(section_state, round);
            let mates = team_mates::positions(&mates, &manual.players);
            let who = pairing_text::unpairable(why, &called, &mates);
            Message::new("error-manual-no-pairing").with("who", who)
        }
        ChangeFault::PairingError(none) => {
            return unpairable::refusal(none, section_state, round, &manual.players);
        }
    })
}

/// Why a player is not to be paired in a round.
pub(super) fn not_to_be_paired(section_state: &SectionState, round: &Round, player: PlayerId) -> Message {
    let known = section_state.player(player);
    let key = match round.attendance(player) {
        _ if known.is_some_and(|known| section_state.has_excluded(known)) => "error-check-in-excluded",
        _ if known.is_some_and(|known| known.status == PlayerStatus::Withdrawn) => "error-check-in-withdrawn",
        _ if section_state.format().system.is_round_robin() => "error-manual-not-in-table",
        Some(Attendance::HalfPoint | Attendance::FullPoint) => "error-manual-has-bye",
        Some(Attendance::Present | Attendance::Absent) | None => "error-manual-not-here",
    };
    Message::new(key).with("name", player_name(section_state, player))
}

/// Players by the starting numbers by which the audit log names them.
struct Numbers(BTreeMap<PlayerId, u32>);

impl Numbers {
    fn new(section_state: &SectionState) -> Self {
        Self(section_state.players.iter().filter_map(|player| Some((player.id, player.number?))).collect())
    }

    fn one(&self, player: PlayerId) -> String {
        self.0.get(&player).map_or_else(|| "?".to_owned(), u32::to_string)
    }

    fn pair(&self, white: PlayerId, black: PlayerId) -> String {
        format!("{}–{}", self.one(white), self.one(black))
    }
}

/// What one draft has and the other has not, for the audit log.
fn difference_json(section_state: &SectionState, one: &Manual, other: &Manual) -> Map<String, Value> {
    let numbers = Numbers::new(section_state);
    let mut fields = Map::new();
    let mut put = |field: &str, values: Vec<String>| {
        if !values.is_empty() {
            fields.insert(field.to_owned(), json!(values));
        }
    };
    let own = one.draft.boards.iter().filter(|board| !other.draft.has(board.white, board.black));
    put("pairs", own.map(|board| numbers.pair(board.white, board.black)).collect());
    let stays = |board: &&Seats| {
        let was = other.draft.boards.iter().find(|was| was.white == board.white && was.black == board.black);
        board.manual && was.is_some_and(|was| !was.manual)
    };
    put("stays", one.draft.boards.iter().filter(stays).map(|b| numbers.pair(b.white, b.black)).collect());
    put(
        "bye",
        one.draft
            .bye
            .filter(|_| one.draft.bye != other.draft.bye)
            .map(|bye| numbers.one(bye))
            .into_iter()
            .collect(),
    );
    let pool = one.pool();
    if pool != other.pool() {
        put("pool", pool.into_iter().map(|player| numbers.one(player)).collect());
    }
    fields
}

/// The end of a phase, for the audit log: what differs from the program's pairing, and that pairing there.
fn settled_json(
    section_state: &SectionState,
    draft: &Draft,
    program: Option<&Draft>,
    phase: Option<&ManualPairing>,
) -> Value {
    let numbers = Numbers::new(section_state);
    let (Some(program), Some(ManualPairing::Ended { instead, .. })) = (program, phase) else {
        return json!({});
    };
    let lines = |differences: &[Deviation], pairs: bool| -> Vec<String> {
        let one = |instead: &Deviation| match *instead {
            Deviation::Pair(white, black) => pairs.then(|| numbers.pair(white, black)),
            Deviation::Bye(player) => (!pairs).then(|| numbers.one(player)),
            Deviation::NoBye => None,
        };
        differences.iter().filter_map(one).collect()
    };
    let own = program.lacks(draft);
    json!({
        "pairs": lines(&own, true),
        "program_pairs": lines(instead, true),
        "bye": lines(&own, false).first(),
        "program_bye": lines(instead, false).first(),
    })
}

#[cfg(test)]
mod tests;
