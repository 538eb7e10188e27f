//! Starting numbers given anew (C.04.2), as long as round 4 is not paired.

use serde_json::{Value, json};

use super::snapshots;
use crate::actions::consent::Caution;
use crate::actions::sections::consequence_text;
use crate::actions::{ActError, Actor, book};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::Right;
use crate::tournament::sections::{consequences, starting_numbers};
use crate::tournament::{Act, Book, EventId, PlayerId, SectionId};

/// Gives everybody his number by the starting order, in two steps: what follows is every number that changes.
/// Where none does nothing is done.
///
/// # Errors
/// The actor may not; round 1 is not paired, or round 4 is; a round robin, whose table goes by the numbers; the actor
/// has not consented to what follows.
pub fn renumber(tx: &mut Tx<'_>, actor: &Actor, (of, within): (EventId, SectionId)) -> Result<(), ActError> {
    actor.needs(tx, of, Right::ManageRounds)?;
    actor.first_time(tx)?;
    let before = book(tx, of, within)?;
    may(&before).map_err(ActError::refused)?;
    let numbers = starting_numbers::anew(&before);
    if numbers.is_empty() {
        return Ok(());
    }
    let after = with(&before, &numbers);
    let mut named: Vec<Message> = numbers.iter().map(|(player, to)| said(&before, *player, *to)).collect();
    named.extend(consequence_text::said(&before, &consequences::between(&before, &after)));
    let message = Message::new("caution-renumber").with("n", numbers.len());
    let reason = actor.heed(vec![Caution::two_steps(message).naming(named)])?;
    let round = snapshots::last_paired(&before);
    snapshots::keep(tx, actor, &before, Act::PlayersRenumbered, round)?;
    tx.set_numbers(&numbers)?;
    let mut entry = actor.entry(of, Act::PlayersRenumbered, format!("section:{within}"));
    entry.section = Some(within);
    entry.round = round;
    entry.reason = reason;
    (entry.before, entry.after) = (Some(kept(&before, &numbers)), Some(kept(&after, &numbers)));
    tx.append(&entry)?;
    Ok(())
}

/// Why numbers cannot be given anew, where they cannot.
///
/// # Errors
/// The reason.
pub fn may(book: &Book) -> Result<(), Message> {
    if book.section.settings.system.cycles().is_some() {
        return Err(Message::new("error-renumber-table"));
    }
    if !book.has_begun() {
        return Err(Message::new("error-renumber-early"));
    }
    if starting_numbers::are_settled(book) { Err(Message::new("error-renumber-late")) } else { Ok(()) }
}

/// A number that changes.
#[must_use]
pub fn said(book: &Book, player: PlayerId, to: u32) -> Message {
    let known = book.players.iter().find(|known| known.id == player);
    let from = known.and_then(|player| player.number).map_or_else(|| "–".to_owned(), |from| from.to_string());
    let name = consequence_text::name(book, player);
    Message::new("consequence-number").with("name", name).with("from", from).with("to", to)
}

/// Gives those who have no number theirs, at their right places ([`starting_numbers::with_newcomers`]). Says which numbers were
/// given.
pub(in crate::actions) fn give_newcomers(
    tx: &mut Tx<'_>,
    book: &mut Book,
) -> Result<Vec<(PlayerId, u32)>, StoreError> {
    if book.players.iter().all(|player| player.number.is_some()) {
        return Ok(Vec::new());
    }
    let numbers = starting_numbers::with_newcomers(book);
    tx.set_numbers(&numbers)?;
    *book = with(book, &numbers);
    Ok(numbers)
}

/// The section with these numbers.
pub(in crate::actions) fn with(book: &Book, numbers: &[(PlayerId, u32)]) -> Book {
    let mut book = book.clone();
    for (player, number) in numbers {
        if let Some(player) = book.players.iter_mut().find(|known| known.id == *player) {
            player.number = Some(*number);
        }
    }
    book
}

/// Numbers as the ledger keeps them: of those whose number changes, by name.
fn kept(book: &Book, numbers: &[(PlayerId, u32)]) -> Value {
    let changed = |player: PlayerId| numbers.iter().any(|(other, _)| *other == player);
    let players = book.players.iter().filter(|player| changed(player.id));
    let number = |number: Option<u32>| number.map_or_else(|| "–".to_owned(), |number| number.to_string());
    let said = players.map(|player| format!("{} {}", number(player.number), player.details.name));
    json!({ "numbers": said.collect::<Vec<_>>() })
}

#[cfg(test)]
mod tests;
