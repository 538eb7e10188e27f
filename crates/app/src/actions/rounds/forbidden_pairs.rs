//! Forbidden pairings: pairs of players that officials keep apart.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};

use crate::actions::consent::Caution;
use crate::actions::load::find_player;
use crate::actions::sections::before_change::{consent_and_save, consequences_between, last_paired};
use crate::actions::sections::fide_mode;
use crate::actions::{ActionError, Actor, Entry, Subject, load_section_state};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::players::search::folded;
use crate::tournament::rounds::forbidden_pairs::{Group, SharedBy, groups};
use crate::tournament::{
    Action, CompetitorId, ForbiddenPair, Player, PlayerId, Right, SectionRef, SectionState,
};

/// The most pairs that are forbidden at once: with more, hardly a round could be paired.
pub const MAX_PAIRS: usize = 1000;

/// The rounds for which a pairing is forbidden: the first, and the last unless it is the end of the section.
pub type Rounds = (u8, Option<u8>);

/// Forbids the pairing of two players.
///
/// # Errors
/// The actor lacks the right; the two are the same; the pairing is forbidden already; the rounds end before they begin;
/// a round robin, where all players meet.
pub fn forbid(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    [one, other]: [PlayerId; 2],
    rounds: Rounds,
) -> Result<(), ActionError> {
    let section_state = open(tx, actor, at, rounds)?;
    let pair = [one.min(other), one.max(other)];
    if one == other {
        return Err(ActionError::refused(Message::new("error-forbidden-pairs-alone")));
    }
    if section_state.forbidden_pairs.iter().any(|known| known.players() == pair) {
        let names = names(&section_state, pair)?;
        return Err(ActionError::refused(Message::new("error-forbidden-pairs-already").with("names", names)));
    }
    let (first_round, last_round) = ends_from_now(&section_state, rounds);
    store(
        tx,
        actor,
        at,
        &section_state,
        vec![(ForbiddenPair { competitors: pair.map(CompetitorId::from), first_round, last_round }, None)],
    )
}

/// Forbids the pairings of all players who share a club, a region or a country: that of the name, or any. Pairings that
/// are forbidden in fewer rounds are forbidden in those too and in all between. Returns how many pairings that changes.
///
/// # Errors
/// The actor lacks the right; there are no such pairs, or too many; the rounds end before they begin; a round robin.
pub fn forbid_group(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    by: SharedBy,
    name: Option<&str>,
    rounds: Rounds,
) -> Result<usize, ActionError> {
    let section_state = open(tx, actor, at, rounds)?;
    let (first, last) = ends_from_now(&section_state, rounds);
    let widened = |(players, known): ([PlayerId; 2], Option<ForbiddenPair>)| {
        let first_round = known.map_or(first, |known| known.first_round.min(first));
        let last_round = known.map_or(last, |known| known.last_round.max(last));
        (ForbiddenPair { competitors: players.map(CompetitorId::from), first_round, last_round }, known)
    };
    let pairs =
        named(&section_state, by, name).flat_map(|group| group.pairs(&section_state, &(first..=last)));
    let pairs: Vec<_> = pairs.map(widened).collect();
    if pairs.is_empty() {
        return Err(ActionError::refused(Message::new("error-forbidden-pairs-nobody")));
    }
    if pairs.len() > MAX_PAIRS {
        let message =
            Message::new("error-forbidden-pairs-too-many").with("n", pairs.len()).with("max", MAX_PAIRS);
        return Err(ActionError::refused(message));
    }
    let count = pairs.len();
    store(tx, actor, at, &section_state, pairs)?;
    Ok(count)
}

/// Allows the pairings of all players who share a club, a region or a country: that of the name, or any. Returns how
/// many pairings were forbidden.
///
/// # Errors
/// The actor lacks the right; no pairing of the group is forbidden.
pub fn let_group_meet(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    by: SharedBy,
    name: Option<&str>,
) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let section_state = load_section_state(tx, at)?;
    fide_mode::refuse_forbidden_pairs(&section_state)?;
    let pairs: Vec<ForbiddenPair> =
        named(&section_state, by, name).flat_map(|group| group.forbidden_pairs(&section_state)).collect();
    if pairs.is_empty() {
        return Err(ActionError::refused(Message::new("error-forbidden-pairs-none-in-group")));
    }
    allow(tx, actor, at, &section_state, &pairs)?;
    Ok(pairs.len())
}

/// Allows the pairing of two players again. Makes no entry when it is allowed.
///
/// # Errors
/// The actor lacks the right.
pub fn allow_pair(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    players: [PlayerId; 2],
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let section_state = load_section_state(tx, at)?;
    match section_state.forbidden_pairs.iter().find(|pair| pair.players() == players) {
        Some(pair) => {
            fide_mode::refuse_forbidden_pairs(&section_state)?;
            allow(tx, actor, at, &section_state, &[*pair])
        }
        None => Ok(()),
    }
}

/// Pairings that an entry of the audit log names, and the rounds in which they were forbidden before it; none where they were
/// allowed.
pub(in crate::actions) type Before = (Vec<String>, Option<Rounds>);

/// Forbids and allows pairings as they were before an entry of the audit log, all of them or none.
///
/// # Errors
/// The actor lacks the right, or has not consented; a pairing is not known by these names any more, or is allowed already.
pub(in crate::actions) fn as_before(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    before: &[Before],
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let section_state = load_section_state(tx, at)?;
    fide_mode::refuse_forbidden_pairs(&section_state)?;
    let passed = || ActionError::refused(Message::new("error-undo-passed"));
    let named = |player: &Player| (player.id, player.details.name.to_string());
    let mut players: Vec<(PlayerId, String)> = section_state.players.iter().map(named).collect();
    players.sort_unstable_by_key(|(id, _)| *id);
    let mut by_names: HashMap<String, Vec<[PlayerId; 2]>> = HashMap::new();
    for (at, (one, first)) in players.iter().enumerate() {
        for (other, second) in players.iter().skip(at + 1) {
            by_names.entry(written([first, second])).or_default().push([*one, *other]);
        }
    }
    let mut changes: Vec<(Option<ForbiddenPair>, Option<ForbiddenPair>, [PlayerId; 2])> = Vec::new();
    for (named, rounds) in before {
        for name in named {
            let [players] = by_names.get(name).map_or(&[][..], Vec::as_slice) else { return Err(passed()) };
            let known = section_state.forbidden_pairs.iter().find(|pair| pair.players() == *players).copied();
            let then = rounds.map(|rounds| {
                let (first_round, last_round) = ends_from_now(&section_state, rounds);
                ForbiddenPair { competitors: players.map(CompetitorId::from), first_round, last_round }
            });
            if known == then {
                return Err(passed());
            }
            changes.push((known, then, *players));
        }
    }
    let is_changed = |pair: &&ForbiddenPair| changes.iter().any(|(.., players)| *players == pair.players());
    let unchanged = section_state.forbidden_pairs.iter().filter(|pair| !is_changed(pair)).copied();
    let all = unchanged.chain(changes.iter().filter_map(|(_, then, _)| *then)).collect();
    let allows = changes.iter().all(|(_, then, _)| then.is_none());
    let action = if allows { Action::PairMayMeet } else { Action::PairsKeptApart };
    let reason = consent(tx, actor, &section_state, all, action)?;
    let rounds = |pair: ForbiddenPair| (pair.first_round, pair.last_round);
    let mut by_rounds: BTreeMap<_, Vec<[PlayerId; 2]>> = BTreeMap::new();
    for (known, then, players) in changes {
        if known.is_some() {
            tx.delete_forbidden_pair(at.section, players)?;
        }
        if let Some(then) = &then {
            tx.insert_forbidden_pair(at.section, then)?;
        }
        by_rounds.entry((known.map(rounds), then.map(rounds))).or_default().push(players);
    }
    tx.in_one_entry(action, |tx| {
        for ((known, then), players) in by_rounds {
            let action = if then.is_some() { Action::PairsKeptApart } else { Action::PairMayMeet };
            let json = |rounds| pairs_json(&section_state, &players, rounds);
            let entry = entry(actor, at, &section_state, action).reason(reason.clone());
            entry.before(known.map(json).transpose()?).after(then.map(json).transpose()?).append(tx)?;
        }
        Ok(())
    })
}

/// Allows these pairings: one entry, with a part for all that were forbidden in the same rounds.
fn allow(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    section_state: &SectionState,
    pairs: &[ForbiddenPair],
) -> Result<(), ActionError> {
    let left = section_state.forbidden_pairs.iter().copied().filter(|pair| !pairs.contains(pair)).collect();
    let reason = consent(tx, actor, section_state, left, Action::PairMayMeet)?;
    let mut by_rounds: BTreeMap<(u8, u8), Vec<[PlayerId; 2]>> = BTreeMap::new();
    for pair in pairs {
        tx.delete_forbidden_pair(at.section, pair.players())?;
        by_rounds.entry((pair.first_round, pair.last_round)).or_default().push(pair.players());
    }
    tx.in_one_entry(Action::PairMayMeet, |tx| {
        for (rounds, players) in by_rounds {
            let entry = entry(actor, at, section_state, Action::PairMayMeet).reason(reason.clone());
            entry.before(pairs_json(section_state, &players, rounds)?).append(tx)?;
        }
        Ok(())
    })
}

/// Once round 1 is paired, a change of the forbidden pairings is confirmed, and a snapshot is saved.
fn consent(
    tx: &mut Tx<'_>,
    actor: &Actor,
    before: &SectionState,
    forbidden_pairs: Vec<ForbiddenPair>,
    action: Action,
) -> Result<Option<String>, ActionError> {
    if !before.has_begun() {
        return Ok(None);
    }
    let after = SectionState { forbidden_pairs, ..before.clone() };
    let caution = Caution::confirm(Message::new("caution-forbidden-pairs"));
    let cautions = vec![caution.naming(consequences_between(tx, before, &after))];
    consent_and_save(tx, actor, before, cautions, action)
}

/// The groups of a kind that have this name, or all of them.
fn named(section_state: &SectionState, by: SharedBy, name: Option<&str>) -> impl Iterator<Item = Group> {
    let name = name.map(folded);
    let is_named =
        move |group: &Group| group.by == by && name.as_ref().is_none_or(|name| *name == folded(&group.name));
    groups(section_state).into_iter().filter(is_named)
}

/// The first and the last round for which pairings are forbidden now: rounds that are public were paired without it.
fn ends_from_now(section_state: &SectionState, rounds: Rounds) -> (u8, u8) {
    let (first, last) = ends(rounds);
    let public = section_state.rounds.iter().filter(|round| round.is_public());
    let next = public.map(|round| round.number).max().map_or(1, |round| round.saturating_add(1));
    (first.max(next).min(last), last)
}

/// The first and the last round.
fn ends((first, last): Rounds) -> (u8, u8) {
    (first, last.unwrap_or(u8::MAX))
}

/// The prologue of forbidding pairings.
fn open(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    (first, last): Rounds,
) -> Result<SectionState, ActionError> {
    actor.require_once(tx, at.event, Right::ManageRounds)?;
    let section_state = load_section_state(tx, at)?;
    if section_state.format().system.is_round_robin() {
        return Err(ActionError::refused(Message::new("error-forbidden-pairs-table")));
    }
    if first == 0 || last.is_some_and(|last| last < first) {
        return Err(ActionError::refused(Message::new("error-forbidden-pairs-rounds")));
    }
    fide_mode::refuse_forbidden_pairs(&section_state)?;
    Ok(section_state)
}

/// Stores pairs, each with how it was forbidden before: one entry, with a part for all that have the same rounds.
fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    section_state: &SectionState,
    pairs: Vec<(ForbiddenPair, Option<ForbiddenPair>)>,
) -> Result<(), ActionError> {
    let changed: Vec<_> = pairs.iter().map(|(pair, _)| pair.players()).collect();
    let unchanged = section_state.forbidden_pairs.iter().filter(|pair| !changed.contains(&pair.players()));
    let all = unchanged.chain(pairs.iter().map(|(pair, _)| pair)).copied().collect();
    let reason = consent(tx, actor, section_state, all, Action::PairsKeptApart)?;
    let rounds = |pair: ForbiddenPair| (pair.first_round, pair.last_round);
    let mut by_rounds: BTreeMap<_, Vec<[PlayerId; 2]>> = BTreeMap::new();
    for (pair, known) in pairs {
        if known.is_some() {
            tx.delete_forbidden_pair(at.section, pair.players())?;
        }
        tx.insert_forbidden_pair(at.section, &pair)?;
        by_rounds.entry((known.map(rounds), rounds(pair))).or_default().push(pair.players());
    }
    tx.in_one_entry(Action::PairsKeptApart, |tx| {
        for ((before, after), players) in by_rounds {
            let json = |rounds| pairs_json(section_state, &players, rounds);
            let entry = entry(actor, at, section_state, Action::PairsKeptApart).reason(reason.clone());
            entry.before(before.map(json).transpose()?).after(json(after)?).append(tx)?;
        }
        Ok(())
    })
}

fn entry(actor: &Actor, at: SectionRef, section_state: &SectionState, action: Action) -> Entry {
    actor.entry(at, action, Subject::ForbiddenPairs(at.section)).round(last_paired(section_state))
}

/// Pairs, for the audit log: names, and the rounds in which they are forbidden.
fn pairs_json(
    section_state: &SectionState,
    pairs: &[[PlayerId; 2]],
    (first, last): (u8, u8),
) -> Result<Value, ActionError> {
    let pairs = pairs.iter().map(|pair| names(section_state, *pair)).collect::<Result<Vec<_>, _>>()?;
    let last = (last < u8::MAX).then_some(last);
    Ok(json!({ "pairs": pairs, "from_round": first, "to_round": last }))
}

/// The names of two players of the section.
fn names(section_state: &SectionState, [one, other]: [PlayerId; 2]) -> Result<String, ActionError> {
    let name = |id| find_player(section_state, id).map(|player| player.details.name.to_string());
    Ok(written([&name(one)?, &name(other)?]))
}

/// Two names as the audit log has them.
fn written([one, other]: [&str; 2]) -> String {
    format!("{one} – {other}")
}

#[cfg(test)]
mod tests;
