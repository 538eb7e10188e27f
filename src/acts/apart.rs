//! Pairs kept apart by an official's word.

use serde_json::{Value, json};

use super::caution::Caution;
use super::rights::Right;
use super::{ActError, Actor, book, consequence_words, snapshots};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::apart::{SharedBy, groups};
use crate::tournament::search::folded;
use crate::tournament::{Act, Book, EventId, KeptApart, PlayerId, SectionId, consequences};

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
) -> Result<(), ActError> {
    let book = open(tx, actor, (of, within), rounds)?;
    let pair = [one.min(other), one.max(other)];
    if one == other {
        return Err(ActError::refused(Message::new("error-apart-alone")));
    }
    if book.kept_apart.iter().any(|known| known.players == pair) {
        let names = names(&book, pair)?;
        return Err(ActError::refused(Message::new("error-apart-already").with("names", names)));
    }
    store(tx, actor, &book, &[pair], rounds)
}

/// Once round 1 is paired, keeping players apart or letting them meet touches what is paired: it is confirmed, and a
/// snapshot is kept.
fn heeded(
    tx: &mut Tx<'_>,
    actor: &Actor,
    before: &Book,
    kept_apart: Vec<KeptApart>,
    act: Act,
) -> Result<Option<String>, ActError> {
    if !before.has_begun() {
        return Ok(None);
    }
    let after = Book { kept_apart, ..before.clone() };
    let found = consequences::between(before, &after);
    let named = consequence_words::said(before, &found);
    let what = Message::new("caution-apart");
    let reason = actor.heed(vec![Caution::confirm(what).naming(named)])?;
    snapshots::keep(tx, actor, before, act, snapshots::last_paired(before))?;
    Ok(reason)
}

/// Keeps everybody apart who shares a club, a region or a country: that of the name, or whichever it is. Pairs that are
/// kept apart already stay as they are. Says how many are new.
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
) -> Result<usize, ActError> {
    let book = open(tx, actor, (of, within), rounds)?;
    let name = name.map(folded);
    let wanted = groups(&book)
        .into_iter()
        .filter(|group| group.by == by && name.as_ref().is_none_or(|name| *name == folded(&group.name)));
    let pairs: Vec<[PlayerId; 2]> = wanted.flat_map(|group| group.pairs(&book)).collect();
    if pairs.is_empty() {
        return Err(ActError::refused(Message::new("error-apart-nobody")));
    }
    if pairs.len() > MOST_PAIRS {
        let message = Message::new("error-apart-too-many").with("n", pairs.len()).with("max", MOST_PAIRS);
        return Err(ActError::refused(message));
    }
    store(tx, actor, &book, &pairs, rounds)?;
    Ok(pairs.len())
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
) -> Result<(), ActError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let book = book(tx, of, within)?;
    let Some(pair) = book.kept_apart.iter().find(|pair| pair.players == players) else { return Ok(()) };
    let left = book.kept_apart.iter().copied().filter(|other| other != pair).collect();
    let reason = heeded(tx, actor, &book, left, Act::PairMayMeet)?;
    tx.let_meet(within, players)?;
    let mut entry = actor.entry(of, Act::PairMayMeet, subject(within));
    entry.section = Some(within);
    entry.reason = reason;
    entry.round = snapshots::last_paired(&book);
    entry.before = Some(kept(&book, &[players], pair.first_round, pair.last_round)?);
    tx.append(&entry)?;
    Ok(())
}

/// What keeping players apart begins with.
fn open(
    tx: &mut Tx<'_>,
    actor: &Actor,
    (of, within): (EventId, SectionId),
    (first, last): Rounds,
) -> Result<Book, ActError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let book = book(tx, of, within)?;
    if book.section.settings.system.cycles().is_some() {
        return Err(ActError::refused(Message::new("error-apart-table")));
    }
    if first == 0 || last.is_some_and(|last| last < first) {
        return Err(ActError::refused(Message::new("error-apart-rounds")));
    }
    Ok(book)
}

fn store(
    tx: &mut Tx<'_>,
    actor: &Actor,
    book: &Book,
    pairs: &[[PlayerId; 2]],
    (first_round, last_round): Rounds,
) -> Result<(), ActError> {
    let section = &book.section;
    let last_round = last_round.unwrap_or(u8::MAX);
    let after = kept(book, pairs, first_round, last_round)?;
    let new = pairs.iter().map(|players| KeptApart { players: *players, first_round, last_round });
    let all = book.kept_apart.iter().copied().chain(new.clone()).collect();
    let reason = heeded(tx, actor, book, all, Act::PairsKeptApart)?;
    for pair in new {
        tx.keep_apart(section.id, &pair)?;
    }
    let mut entry = actor.entry(section.event, Act::PairsKeptApart, subject(section.id));
    entry.section = Some(section.id);
    entry.reason = reason;
    entry.round = snapshots::last_paired(book);
    entry.after = Some(after);
    tx.append(&entry)?;
    Ok(())
}

fn subject(section: SectionId) -> String {
    format!("apart:{section}")
}

/// Pairs as the ledger keeps them: names, and the rounds for which they hold.
fn kept(book: &Book, pairs: &[[PlayerId; 2]], first: u8, last: u8) -> Result<Value, ActError> {
    let pairs = pairs.iter().map(|pair| names(book, *pair)).collect::<Result<Vec<_>, _>>()?;
    let last = (last < u8::MAX).then_some(last);
    Ok(json!({ "pairs": pairs, "from_round": first, "to_round": last }))
}

/// The names of two players of the section.
fn names(book: &Book, pair: [PlayerId; 2]) -> Result<String, ActError> {
    let name = |id| {
        let player = book.players.iter().find(|player| player.id == id).ok_or(ActError::NotFound)?;
        Ok::<_, ActError>(player.details.name.to_string())
    };
    Ok(format!("{} – {}", name(pair[0])?, name(pair[1])?))
}

#[cfg(test)]
mod tests;
