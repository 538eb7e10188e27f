//! Ratings imported from a list: those of all players that it names, or none.

use std::collections::HashMap;

use serde_json::json;

use crate::actions::consent::Caution;
use crate::actions::sections::before_change::{consent_and_save, consequence_messages, last_paired};
use crate::actions::{ActionError, Actor, Subject, ahead, load_section_state};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::sections::consequences::Consequences;
use crate::tournament::{Action, AuditFilter, Player, PlayerId, Right, SectionRef, SectionState};

/// A player's new rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewRating {
    /// The player.
    pub player: PlayerId,
    /// The rating that the official saw.
    pub before: Option<u16>,
    /// The new one.
    pub after: u16,
}

/// Gives players new ratings. Every player gets an entry in the audit log, and the import one that has the number of
/// players, and the reason where one was asked for. Once rounds are paired a snapshot is saved first, and the players whose
/// place moves by the average rating of their opponents are named; so is an earlier import, because games could be
/// counted twice. A final section keeps the ratings it was closed with. Returns how many ratings changed.
///
/// # Errors
/// The actor lacks the right, or has not consented; a player is not in the section; a rating has changed since it was
/// seen; nothing changes; the section is final; the same form was sent before.
pub fn take_over(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    ratings: &[NewRating],
) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at)?;
    if section_state.section.final_since.is_some() {
        return Err(StoreError::Final.into());
    }
    let players: HashMap<PlayerId, &Player> =
        section_state.players.iter().map(|player| (player.id, player)).collect();
    let mut changed: Vec<(&Player, u16)> = Vec::new();
    for new in ratings {
        let player = *players.get(&new.player).ok_or(ActionError::NotFound)?;
        if player.details.rating != new.before {
            let message = Message::new("error-rating-changed").with("name", player.details.name.to_string());
            return Err(ActionError::refused(message));
        }
        if new.before != Some(new.after) && !changed.iter().any(|(known, _)| known.id == player.id) {
            changed.push((player, new.after));
        }
    }
    if changed.is_empty() {
        return Err(ActionError::refused(Message::new("error-ratings-nothing")));
    }
    let (mut reason, mut round) = (None, None);
    if section_state.has_begun() {
        round = last_paired(&section_state);
        let new: Vec<_> = changed.iter().map(|(player, rating)| (player.id, Some(*rating))).collect();
        let named = consequence_messages(&section_state, &consequences(&section_state, &new));
        let caution = Caution::confirm(Message::new("caution-ratings-begun")).naming(named);
        let again = imported_after(tx, at)?
            .map(|round| Caution::confirm(Message::new("caution-ratings-again").with("round", round)));
        let cautions = std::iter::once(caution).chain(again).collect();
        reason = consent_and_save(tx, actor, &section_state, cautions, Action::RatingsTakenOver)?;
    }
    let entry = actor.entry(at, Action::RatingsTakenOver, Subject::Section(at.section));
    entry.reason(reason).round(round).after(json!({ "players": changed.len() })).append(tx)?;
    for (player, rating) in &changed {
        let mut details = player.details.clone();
        details.rating = Some(*rating);
        tx.update_player(player.id, player.version, &details, None)?;
        let entry = actor.entry(at, Action::PlayerChanged, Subject::Player(player.id)).without_key();
        entry.before(&player.details).after(&details).append(tx)?;
    }
    Ok(changed.len())
}

/// The last round that was paired before the latest import: the new ratings may include the section's own games.
fn imported_after(tx: &mut Tx<'_>, at: SectionRef) -> Result<Option<u8>, ActionError> {
    let act = Some(Action::RatingsTakenOver);
    let filter = AuditFilter { section: Some(at.section), act, ..AuditFilter::default() };
    Ok(tx.list_audit_entries(at.event, &filter, None, 1)?.first().and_then(|entry| entry.round))
}

/// The consequences of new ratings: places that move by the average rating of opponents.
pub(in crate::actions) fn consequences(
    section_state: &SectionState,
    ratings: &[(PlayerId, Option<u16>)],
) -> Consequences {
    let mut after = section_state.clone();
    for (id, rating) in ratings {
        for player in after.players.iter_mut().filter(|player| player.id == *id) {
            player.details.rating = *rating;
        }
    }
    ahead::consequences(section_state, &after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Actor;
    use crate::actions::consent::Consent;
    use crate::actions::sections::{closing, snapshots};
    use crate::actions::testing::{TestSection, assert_refused};
    use crate::actions::{players, rounds};
    use crate::exchange::section::remarks;
    use crate::primitives::Side;
    use crate::regulations::result::GameResult;
    use crate::tournament::PlayerDetails;
    use crate::tournament::standings::ranking::standings;
    use toguznama_rules::standings::TieBreak;

    fn take(test: &TestSection, actor: Actor, ratings: Vec<NewRating>) -> Result<usize, ActionError> {
        let (of, within) = (test.event, test.section);
        test.run(move |tx| take_over(tx, &actor, SectionRef { event: of, section: within }, &ratings))
    }

    fn of(test: &TestSection, player: usize, after: u16) -> NewRating {
        let player = &test.section_state().players[player];
        NewRating { player: player.id, before: player.details.rating, after }
    }

    fn stored(test: &TestSection) -> Vec<Option<u16>> {
        test.section_state().players.iter().map(|player| player.details.rating).collect()
    }

    #[test]
    fn importing_ratings_logs_an_entry_for_each_player() {
        let test = TestSection::with(3, 3);
        let unchanged = stored(&test)[2];
        let ratings = vec![of(&test, 0, 2111), of(&test, 1, 1999)];
        assert_eq!(take(&test, test.chief.clone(), ratings).unwrap(), 2);
        assert_eq!(stored(&test), [Some(2111), Some(1999), unchanged]);
        let acts: Vec<Action> = test.audit_log().into_iter().take(3).map(|entry| entry.act).collect();
        assert_eq!(acts, [Action::PlayerChanged, Action::PlayerChanged, Action::RatingsTakenOver]);
        assert_eq!(test.audit_log()[1].after.as_ref().unwrap()["rating"], json!(2111));
    }

    #[test]
    fn nothing_is_imported_when_one_rating_has_changed() {
        let test = TestSection::with(3, 3);
        let before = stored(&test);
        let stale = NewRating { before: Some(1), ..of(&test, 1, 1999) };
        let outcome = take(&test, test.chief.clone(), vec![of(&test, 0, 2111), stale]);
        assert_refused(outcome, "error-rating-changed");
        assert_eq!(stored(&test), before);
        let same = NewRating { after: before[0].unwrap(), ..of(&test, 0, 0) };
        assert_refused(take(&test, test.chief.clone(), vec![same]), "error-ratings-nothing");
    }

    #[test]
    fn once_round_1_is_paired_an_import_is_confirmed_with_a_reason() {
        let test = TestSection::with(4, 3);
        test.play(1);
        let outcome = take(&test, test.chief.clone(), vec![of(&test, 0, 2111)]);
        let Err(ActionError::Caution(told)) = outcome else { panic!("{outcome:?}") };
        let consent = Consent { to: told.fingerprint.clone(), reason: "a slip in the list".to_owned() };
        let chief = Actor { consent: Some(consent), ..test.chief.clone() };
        take(&test, chief, vec![of(&test, 0, 2111)]).unwrap();
        assert_eq!(test.audit_log()[1].reason.as_deref(), Some("a slip in the list"));
    }

    /// A section in which nothing but the average rating of opponents tells players with the same points apart.
    fn by_opponents(rounds: u8) -> TestSection {
        let test = TestSection::with(4, rounds);
        test.set(|settings| settings.tie_breaks = vec![TieBreak::OpponentsRating]).unwrap();
        test.play(1);
        test
    }

    fn places(test: &TestSection) -> Vec<(PlayerId, u32)> {
        standings(&test.section_state(), None).rows.into_iter().map(|row| (row.player, row.place)).collect()
    }

    #[test]
    fn places_that_move_by_opponents_ratings_are_named_and_can_be_restored() {
        let test = by_opponents(3);
        let before = places(&test);
        // The two losers sit on boards 1 and 2: with their ratings changed round, so are the winners.
        let losers: Vec<usize> = (0..4)
            .filter(|player| before[2..].iter().any(|(id, _)| *id == test.players()[*player]))
            .collect();
        let new = vec![of(&test, losers[0], 1000), of(&test, losers[1], 2900)];
        let outcome = take(&test, test.chief.clone(), new.clone());
        let Err(ActionError::Caution(told)) = outcome else { panic!("{outcome:?}") };
        let named =
            told.list[0].consequences.iter().filter(|said| said.key() == "consequence-place-only").count();
        assert!(named >= 2, "{told:?}");
        assert_eq!(places(&test), before);
        let ids = test.at();
        test.run_consenting(&test.chief, move |tx, actor| take_over(tx, actor, ids, &new)).unwrap();
        assert_ne!(places(&test), before);
        let new = vec![of(&test, 0, 1000)];
        let Err(ActionError::Caution(told)) = take(&test, test.chief.clone(), new) else {
            panic!("not again")
        };
        let keys: Vec<_> = told.list.iter().map(|caution| caution.message.key()).collect();
        assert_eq!(keys, ["caution-ratings-begun", "caution-ratings-again"]);
        let whole = test.audit_log().into_iter().find(|entry| entry.act == Action::RatingsTakenOver).unwrap();
        assert_eq!(whole.round, Some(1), "it is told in the file");
        let kept = test.store.read_blocking(move |tx| tx.list_snapshots(ids.section)).unwrap();
        let snapshot = kept.iter().find(|line| line.act == Action::RatingsTakenOver).unwrap().id;
        test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, ids, snapshot))
            .unwrap();
        assert_eq!(places(&test), before);
    }

    #[test]
    fn one_rating_that_moves_places_is_confirmed_and_one_that_moves_none_is_not() {
        // The second of the winners has beaten this player: with a rating as high as that, the win is worth more.
        let change = |test: &TestSection, rating: u16| {
            let (section_state, second) = (test.section_state(), places(test)[1].0);
            let board = section_state.rounds[0].boards.iter().find(|board| board.white == second).unwrap();
            let stored =
                section_state.players.iter().find(|player| player.id == board.black).unwrap().clone();
            let details = PlayerDetails { rating: Some(rating), ..stored.details };
            let application = players::Application { details, ..Default::default() };
            let ids = test.at().player(stored.id);
            move |tx: &mut Tx<'_>, actor: &Actor| {
                players::change(tx, actor, ids, stored.version, &application)
            }
        };
        let unread = |test: &TestSection, rating: u16| {
            let (actor, change) = (test.chief.clone(), change(test, rating));
            test.run(move |tx| change(tx, &actor))
        };
        let test = by_opponents(3);
        let outcome = unread(&test, 2999);
        let Err(ActionError::Caution(told)) = outcome else { panic!("{outcome:?}") };
        assert_eq!(told.list[0].message.key(), "caution-rating-moves");
        let before = places(&test);
        test.run_consenting(&test.chief, change(&test, 2999)).unwrap();
        assert_ne!(places(&test), before);
        let entry = test.audit_log().remove(0);
        assert_eq!(remarks(&[entry], &test.section_state()), ["### Rating @ Round 1"]);
        let ids = test.at();
        let kept = test.store.read_blocking(move |tx| tx.list_snapshots(ids.section)).unwrap();
        let snapshot = kept.iter().find(|line| line.act == Action::PlayerChanged).unwrap().id;
        test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, ids, snapshot))
            .unwrap();
        assert_eq!(places(&test), before);
        let usual = TestSection::with(4, 3);
        usual.play(1);
        unread(&usual, 2999).unwrap();
        assert_eq!(remarks(&[usual.audit_log().remove(0)], &usual.section_state()), [""; 0]);
    }

    #[test]
    fn a_final_section_keeps_the_ratings_it_was_closed_with() {
        let test = TestSection::with(4, 1);
        test.set(|settings| settings.tie_breaks = vec![TieBreak::OpponentsRating]).unwrap();
        test.begin(1);
        test.enter(1, |_| GameResult::Forfeit { winner: Side::White });
        test.step(1, rounds::close).unwrap();
        let (actor, ids) = (test.chief.clone(), test.at());
        test.run(move |tx| closing::close(tx, &actor, ids)).unwrap();
        let (before, entries) = (test.section_state(), test.audit_log().len());
        let new = vec![of(&test, 0, 1000)];
        let outcome = test.run_consenting(&test.chief, move |tx, actor| take_over(tx, actor, ids, &new));
        assert_refused(outcome, "error-section-final");
        assert_eq!((test.section_state(), test.audit_log().len()), (before, entries));
    }

    #[test]
    fn a_referee_may_not_import_ratings() {
        let test = TestSection::with(2, 3);
        let outcome = take(&test, test.referee.clone(), vec![of(&test, 0, 2111)]);
        assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManagePlayers))));
    }
}
