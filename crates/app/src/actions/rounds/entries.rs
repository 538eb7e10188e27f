//! What the audit log says of a round.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::actions::{Actor, Entry, Subject};
use crate::tournament::rounds::lifecycle::Transition;
use crate::tournament::{
    Action, Attendance, PlayerId, Round, RoundSeen, RoundState, SectionState, Unpaired, UnpairedKind,
};

/// An entry about a round.
pub(in crate::actions) fn entry(actor: &Actor, seen: RoundSeen, round: &Round, action: Action) -> Entry {
    actor.entry(seen.at, action, Subject::Round(round.id))
}

/// The entry of a transition that changes nothing but the state.
pub(super) fn transition_entry(
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
pub(in crate::actions) fn state_json(state: RoundState) -> Value {
    json!({ "state": state })
}

/// A check-in, for the audit log: the names of the players who are not present.
pub(in crate::actions) fn check_in_json(
    section_state: &SectionState,
    attendances: &BTreeMap<PlayerId, Attendance>,
) -> Value {
    let names = |wanted| names_with(section_state, attendances, wanted);
    json!({
        "absent": names(Attendance::Absent),
        "half_point": names(Attendance::HalfPoint),
        "full_point": names(Attendance::FullPoint),
    })
}

/// The names of the players with this attendance.
pub(in crate::actions) fn names_with(
    section_state: &SectionState,
    attendances: &BTreeMap<PlayerId, Attendance>,
    wanted: Attendance,
) -> Vec<String> {
    let players = section_state.players.iter().filter(|player| attendances.get(&player.id) == Some(&wanted));
    players.map(|player| player.details.name.to_string()).collect()
}

/// A pairing, for the audit log: starting numbers, in the order of boards, White first.
pub(super) fn pairing_json(
    section_state: &SectionState,
    games: &[(PlayerId, PlayerId)],
    without: &[Unpaired],
) -> Value {
    let numbers: BTreeMap<PlayerId, u32> =
        section_state.players.iter().filter_map(|player| Some((player.id, player.number?))).collect();
    let number = |player: &PlayerId| numbers.get(player).map_or_else(|| "?".to_owned(), u32::to_string);
    let pairs: Vec<String> =
        games.iter().map(|(white, black)| format!("{}–{}", number(white), number(black))).collect();
    let of = |kind: UnpairedKind| -> Vec<String> {
        without
            .iter()
            .filter(|line| line.kind == kind)
            .map(|line| number(&line.competitor.player()))
            .collect()
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
