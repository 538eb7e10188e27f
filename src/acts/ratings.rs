//! Ratings taken over from a list: those of all players whom it names, or of none.

use std::collections::HashMap;

use serde_json::json;

use super::caution::Caution;
use super::rights::Right;
use super::{ActError, Actor, book, kept};
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::{Act, EventId, Player, PlayerId, SectionId};

/// A player's new rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewRating {
    /// Whose.
    pub player: PlayerId,
    /// What the official saw as his rating before.
    pub before: Option<u16>,
    /// What it is from now on.
    pub after: u16,
}

/// Gives players new ratings. Every player has an entry of his own in the ledger, and the whole has one that says who
/// took over how many, and why where that was asked. Says how many ratings changed.
///
/// # Errors
/// The actor may not; a player is not in the section; a rating has changed since it was looked at; there is nothing to
/// change; round 1 is paired and the actor has not said that he knows what that comes to; the same form was sent before.
pub fn take_over(
    tx: &mut Tx<'_>,
    actor: &Actor,
    of: EventId,
    within: SectionId,
    ratings: &[NewRating],
) -> Result<usize, ActError> {
    actor.needs(tx, of, Right::ManagePlayers)?;
    actor.first_time(tx)?;
    let book = book(tx, of, within)?;
    let players: HashMap<PlayerId, &Player> = book.players.iter().map(|player| (player.id, player)).collect();
    let mut changed: Vec<(&Player, u16)> = Vec::new();
    for new in ratings {
        let player = *players.get(&new.player).ok_or(ActError::NotFound)?;
        if player.details.rating != new.before {
            let message = Message::new("error-rating-changed").with("name", player.details.name.to_string());
            return Err(ActError::refused(message));
        }
        if new.before != Some(new.after) && !changed.iter().any(|(known, _)| known.id == player.id) {
            changed.push((player, new.after));
        }
    }
    if changed.is_empty() {
        return Err(ActError::refused(Message::new("error-ratings-nothing")));
    }
    let begun = book.has_begun().then(|| Caution::confirm(Message::new("caution-ratings-begun")));
    let reason = actor.heed(begun.into_iter().collect())?;
    let mut entry = actor.entry(of, Act::RatingsTakenOver, format!("section:{within}"));
    entry.section = Some(within);
    entry.reason = reason;
    entry.after = Some(json!({ "players": changed.len() }));
    tx.append(&entry)?;
    for (player, rating) in &changed {
        let mut details = player.details.clone();
        details.rating = Some(*rating);
        tx.update_player(player.id, player.version, &details, None)?;
        let mut entry = actor.entry(of, Act::PlayerChanged, format!("player:{}", player.id));
        // The entry of the whole has the key.
        entry.request_key = None;
        entry.section = Some(within);
        entry.before = kept(&player.details);
        entry.after = kept(&details);
        tx.append(&entry)?;
    }
    Ok(changed.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::acts::Actor;
    use crate::acts::caution::Consent;
    use crate::acts::testing::{Hall, assert_refused};

    fn take(hall: &Hall, actor: Actor, ratings: Vec<NewRating>) -> Result<usize, ActError> {
        let (of, within) = (hall.event, hall.section);
        hall.act(move |tx| take_over(tx, &actor, of, within, &ratings))
    }

    fn of(hall: &Hall, player: usize, after: u16) -> NewRating {
        let player = &hall.book().players[player];
        NewRating { player: player.id, before: player.details.rating, after }
    }

    fn stored(hall: &Hall) -> Vec<Option<u16>> {
        hall.book().players.iter().map(|player| player.details.rating).collect()
    }

    #[test]
    fn ratings_are_taken_over_together_with_an_entry_for_each_player() {
        let hall = Hall::with(3, 3);
        let unchanged = stored(&hall)[2];
        let ratings = vec![of(&hall, 0, 2111), of(&hall, 1, 1999)];
        assert_eq!(take(&hall, hall.chief.clone(), ratings).unwrap(), 2);
        assert_eq!(stored(&hall), [Some(2111), Some(1999), unchanged]);
        let acts: Vec<Act> = hall.ledger().into_iter().take(3).map(|entry| entry.act).collect();
        assert_eq!(acts, [Act::PlayerChanged, Act::PlayerChanged, Act::RatingsTakenOver]);
        assert_eq!(hall.ledger()[1].after.as_ref().unwrap()["rating"], json!(2111));
    }

    #[test]
    fn nothing_is_taken_over_when_one_rating_has_changed() {
        let hall = Hall::with(3, 3);
        let before = stored(&hall);
        let stale = NewRating { before: Some(1), ..of(&hall, 1, 1999) };
        let outcome = take(&hall, hall.chief.clone(), vec![of(&hall, 0, 2111), stale]);
        assert_refused(outcome, "error-rating-changed");
        assert_eq!(stored(&hall), before);
        let same = NewRating { after: before[0].unwrap(), ..of(&hall, 0, 0) };
        assert_refused(take(&hall, hall.chief.clone(), vec![same]), "error-ratings-nothing");
    }

    #[test]
    fn once_round_1_is_paired_it_is_confirmed_with_a_reason() {
        let hall = Hall::with(4, 3);
        hall.play(1);
        let outcome = take(&hall, hall.chief.clone(), vec![of(&hall, 0, 2111)]);
        let Err(ActError::Caution(told)) = outcome else { panic!("{outcome:?}") };
        let consent = Consent { to: told.fingerprint.clone(), reason: "a slip in the list".to_owned() };
        let chief = Actor { consent: Some(consent), ..hall.chief.clone() };
        take(&hall, chief, vec![of(&hall, 0, 2111)]).unwrap();
        assert_eq!(hall.ledger()[1].reason.as_deref(), Some("a slip in the list"));
    }

    #[test]
    fn a_referee_may_not() {
        let hall = Hall::with(2, 3);
        let outcome = take(&hall, hall.referee.clone(), vec![of(&hall, 0, 2111)]);
        assert!(matches!(outcome, Err(ActError::Forbidden(Right::ManagePlayers))));
    }
}
