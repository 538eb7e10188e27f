//! Pairs kept apart by an official's word.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::actions::consent::Caution;
use crate::actions::sections::{consequence_text, snapshots};
use crate::actions::{ActionError, Actor, section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::Right;
use crate::tournament::players::search::folded;
use crate::tournament::rounds::forbidden_pairs::{Group, SharedBy, groups};
use crate::tournament::sections::consequences;
use crate::tournament::{Action, EventId, ForbiddenPair, PlayerId, SectionId, SectionState};

/// More pairs than these are not kept apart at once: hardly a round could be paired.
pub const MOST_PAIRS: usize = 1000;

/// The rounds in which players are kept apart: the first, and the last unless it is to the end.
pub type Rounds = (u8, Option<u8>);

/// Keeps two players apart.
///
/// # Errors
/// The actor may not; the two are one; they are kept apart already; the rounds end before they begin; a round robin,
/// where everybody meets everybody.
pub fn keep_apart(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    [one, other]: [PlayerId; 2],
    rounds: Rounds,
) -> Result<(), ActionError> {
    let section_state = open(tx, actor, (of, within), rounds)?;
    let pair = [one.min(other), one.max(other)];
    if one == other {
        return Err(ActionError::refused(Message::new("error-apart-alone")));
    }
    if section_state.forbidden_pairs.iter().any(|known| known.players == pair) {
        let names = names(&section_state, pair)?;
        return Err(ActionError::refused(Message::new("error-apart-already").with("names", names)));
    }
    let (first_round, last_round) = ends(rounds);
    store(tx, actor, &section_state, vec![(ForbiddenPair { players: pair, first_round, last_round }, None)])
}

/// Once round 1 is paired, keeping players apart or letting them meet touches what is paired: it is confirmed, and a
/// snapshot is kept.
fn heeded(
    tx: &mut Tx<'_>,
    actor: &Actor,
    before: &SectionState,
    forbidden_pairs: Vec<ForbiddenPair>,
    act: Action,
) -> Result<Option<String>, ActionError> {
    if !before.has_begun() {
        return Ok(None);
    }
    let after = SectionState { forbidden_pairs, ..before.clone() };
    let found = consequences::between(before, &after);
    let named = consequence_text::said(before, &found);
    let what = Message::new("caution-apart");
    let reason = actor.require_consent(vec![Caution::confirm(what).naming(named)])?;
    snapshots::keep(tx, actor, before, act, snapshots::last_paired(before))?;
    Ok(reason)
}

/// Keeps everybody apart who shares a club, a region or a country: that of the name, or whichever it is. Pairs that are
/// kept apart in fewer rounds are kept apart in those too and in all between. Says how many pairs that changes.
///
/// # Errors
/// The actor may not; there are no such pairs, or too many; the rounds end before they begin; a round robin.
pub fn keep_group_apart(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    by: SharedBy,
    name: Option<&str>,
    rounds: Rounds,
) -> Result<usize, ActionError> {
    let section_state = open(tx, actor, (of, within), rounds)?;
    let (first, last) = ends(rounds);
    let widened = |(players, known): ([PlayerId; 2], Option<ForbiddenPair>)| {
        let first_round = known.map_or(first, |known| known.first_round.min(first));
        let last_round = known.map_or(last, |known| known.last_round.max(last));
        (ForbiddenPair { players, first_round, last_round }, known)
    };
    let pairs =
        named(&section_state, by, name).flat_map(|group| group.pairs(&section_state, &(first..=last)));
    let pairs: Vec<_> = pairs.map(widened).collect();
    if pairs.is_empty() {
        return Err(ActionError::refused(Message::new("error-apart-nobody")));
    }
    if pairs.len() > MOST_PAIRS {
        let message = Message::new("error-apart-too-many").with("n", pairs.len()).with("max", MOST_PAIRS);
        return Err(ActionError::refused(message));
    }
    let count = pairs.len();
    store(tx, actor, &section_state, pairs)?;
    Ok(count)
}

/// Lets everybody meet again who shares a club, a region or a country: that of the name, or whichever it is. Says how
/// many pairs were kept apart.
///
/// # Errors
/// The actor may not; nobody of the group is kept apart.
pub fn let_group_meet(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    by: SharedBy,
    name: Option<&str>,
) -> Result<usize, ActionError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let section_state = section_state(tx, of, within)?;
    let pairs: Vec<ForbiddenPair> =
        named(&section_state, by, name).flat_map(|group| group.forbidden_pairs(&section_state)).collect();
    if pairs.is_empty() {
        return Err(ActionError::refused(Message::new("error-apart-nobody-kept")));
    }
    let left = section_state.forbidden_pairs.iter().copied().filter(|pair| !pairs.contains(pair)).collect();
    let reason = heeded(tx, actor, &section_state, left, Action::PairMayMeet)?;
    for pair in &pairs {
        tx.let_meet(within, pair.players)?;
    }
    let mut by_rounds: BTreeMap<(u8, u8), Vec<[PlayerId; 2]>> = BTreeMap::new();
    for pair in &pairs {
        by_rounds.entry((pair.first_round, pair.last_round)).or_default().push(pair.players);
    }
    for (at, ((first, last), players)) in by_rounds.into_iter().enumerate() {
        let mut entry = with_key_of_first(actor, at).entry(of, Action::PairMayMeet, subject(within));
        entry.section = Some(within);
        entry.reason.clone_from(&reason);
        entry.round = snapshots::last_paired(&section_state);
        entry.before = Some(kept(&section_state, &players, first, last)?);
        tx.append(&entry)?;
    }
    Ok(pairs.len())
}

/// The groups of a kind that have this name, or all of them.
fn named(section_state: &SectionState, by: SharedBy, name: Option<&str>) -> impl Iterator<Item = Group> {
    let name = name.map(folded);
    let is_meant =
        move |group: &Group| group.by == by && name.as_ref().is_none_or(|name| *name == folded(&group.name));
    groups(section_state).into_iter().filter(is_meant)
}

/// The first and the last round of an order.
fn ends((first, last): Rounds) -> (u8, u8) {
    (first, last.unwrap_or(u8::MAX))
}

/// Lets two players meet again. Whoever is not kept apart may already: that leaves no trace.
///
/// # Errors
/// The actor may not.
pub fn let_meet(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    players: [PlayerId; 2],
) -> Result<(), ActionError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let section_state = section_state(tx, of, within)?;
    let Some(pair) = section_state.forbidden_pairs.iter().find(|pair| pair.players == players) else {
        return Ok(());
    };
    let left = section_state.forbidden_pairs.iter().copied().filter(|other| other != pair).collect();
    let reason = heeded(tx, actor, &section_state, left, Action::PairMayMeet)?;
    tx.let_meet(within, players)?;
    let mut entry = actor.entry(of, Action::PairMayMeet, subject(within));
    entry.section = Some(within);
    entry.reason = reason;
    entry.round = snapshots::last_paired(&section_state);
    entry.before = Some(kept(&section_state, &[players], pair.first_round, pair.last_round)?);
    tx.append(&entry)?;
    Ok(())
}

/// What keeping players apart begins with.
fn open(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    (first, last): Rounds,
) -> Result<SectionState, ActionError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let section_state = section_state(tx, of, within)?;
    if section_state.section.settings.system.is_round_robin() {
        return Err(ActionError::refused(Message::new("error-apart-table")));
    }
    if first == 0 || last.is_some_and(|last| last < first) {
        return Err(ActionError::refused(Message::new("error-apart-rounds")));
    }
    Ok(section_state)
}

/// Stores pairs, each with how it was kept apart before: an entry of the ledger for all that have the same rounds.
fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    section_state: &SectionState,
    pairs: Vec<(ForbiddenPair, Option<ForbiddenPair>)>,
) -> Result<(), ActionError> {
    let section = &section_state.section;
    let changed: Vec<_> = pairs.iter().map(|(pair, _)| pair.players).collect();
    let unchanged = section_state.forbidden_pairs.iter().filter(|pair| !changed.contains(&pair.players));
    let all = unchanged.chain(pairs.iter().map(|(pair, _)| pair)).copied().collect();
    let reason = heeded(tx, actor, section_state, all, Action::PairsKeptApart)?;
    let rounds = |pair: ForbiddenPair| (pair.first_round, pair.last_round);
    let mut by_rounds: BTreeMap<_, Vec<[PlayerId; 2]>> = BTreeMap::new();
    for (pair, known) in pairs {
        if known.is_some() {
            tx.let_meet(section.id, pair.players)?;
        }
        tx.keep_apart(section.id, &pair)?;
        by_rounds.entry((known.map(rounds), rounds(pair))).or_default().push(pair.players);
    }
    for (at, ((was, (first, last)), players)) in by_rounds.into_iter().enumerate() {
        let actor = with_key_of_first(actor, at);
        let mut entry = actor.entry(section.event, Action::PairsKeptApart, subject(section.id));
        entry.section = Some(section.id);
        entry.reason.clone_from(&reason);
        entry.round = snapshots::last_paired(section_state);
        entry.before = was.map(|(first, last)| kept(section_state, &players, first, last)).transpose()?;
        entry.after = Some(kept(section_state, &players, first, last)?);
        tx.append(&entry)?;
    }
    Ok(())
}

fn subject(section: SectionId) -> String {
    format!("apart:{section}")
}

/// Who makes the entry at a place of several: only the first has the form's key, which no two entries may have.
fn with_key_of_first(actor: &Actor, at: usize) -> Actor {
    let request_key = actor.request_key.clone().filter(|_| at == 0);
    Actor { request_key, ..actor.clone() }
}

/// Pairs as the ledger keeps them: names, and the rounds for which they hold.
fn kept(
    section_state: &SectionState,
    pairs: &[[PlayerId; 2]],
    first: u8,
    last: u8,
) -> Result<Value, ActionError> {
    let pairs = pairs.iter().map(|pair| names(section_state, *pair)).collect::<Result<Vec<_>, _>>()?;
    let last = (last < u8::MAX).then_some(last);
    Ok(json!({ "pairs": pairs, "from_round": first, "to_round": last }))
}

/// The names of two players of the section.
fn names(section_state: &SectionState, pair: [PlayerId; 2]) -> Result<String, ActionError> {
    let name = |id| {
        let player =
            section_state.players.iter().find(|player| player.id == id).ok_or(ActionError::NotFound)?;
        Ok::<_, ActionError>(player.details.name.to_string())
    };
    Ok(format!("{} – {}", name(pair[0])?, name(pair[1])?))
}

#[cfg(test)]
mod tests;
