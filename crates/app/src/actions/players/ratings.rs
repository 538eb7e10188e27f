//! Ratings imported from a list: those of all players that it names, or none.

use std::collections::HashMap;

use serde_json::json;

use crate::actions::consent::Caution;
use crate::actions::sections::before_change::{consent_and_save, consequence_messages, last_paired};
use crate::actions::text::or_dash;
use crate::actions::{ActionError, Actor, Subject, ahead, load_section_state};
use crate::i18n::Message;
use crate::store::{StoreError, Tx};
use crate::tournament::sections::consequences::Consequences;
use crate::tournament::{
    Action, AuditFilter, Player, PlayerDetails, PlayerId, RatingMethod, Right, SectionRef, SectionState,
};

/// A player's new rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewRating {
    pub player: PlayerId,
    /// The rating in force that the official saw.
    pub before: Option<u16>,
    /// The rating from then on.
    pub after: u16,
}

/// Gives players new ratings. The entry in the audit log has the number of players, the reason where one was asked for, and
/// each player as a part. Once rounds are paired a snapshot is saved first, and the players whose
/// place moves by the average rating of their opponents are named; so is an earlier import, because games could be
/// counted twice. A final section keeps the ratings it was closed with. `from_round` puts the ratings in force from that round
/// on, in a section of more than 30 days; from round 1 they replace those that the players entered with. Returns how many
/// ratings changed.
///
/// # Errors
/// The actor lacks the right, or has not consented; a player is not in the section; a rating has changed since it was
/// seen; nothing changes; the section is final; the same form was sent before.
pub fn take_over(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    ratings: &[NewRating],
    from_round: u8,
) -> Result<usize, ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at)?;
    if section_state.section.final_since.is_some() {
        return Err(StoreError::Final.into());
    }
    if from_round > 1 && !section_state.settings().rules.over_30_days {
        return Err(ActionError::refused(Message::new("error-ratings-one-period")));
    }
    let players: HashMap<PlayerId, &Player> =
        section_state.players.iter().map(|player| (player.id, player)).collect();
    let method = section_state.settings().rules.rating_method;
    let mut changed: Vec<(&Player, PlayerDetails)> = Vec::new();
    for new in ratings {
        let player = *players.get(&new.player).ok_or(ActionError::NotFound)?;
        if player.details.rating_in(from_round) != new.before {
            let message = Message::new("error-rating-changed").with("name", player.details.name.to_string());
            return Err(ActionError::refused(message));
        }
        if new.before != Some(new.after) && !changed.iter().any(|(known, _)| known.id == player.id) {
            let mut details = player.details.clone();
            if from_round > 1 {
                details.rate_from(from_round, new.after);
            } else {
                details.rate(method, new.after);
            }
            changed.push((player, details));
        }
    }
    if changed.is_empty() {
        return Err(ActionError::refused(Message::new("error-ratings-nothing")));
    }
    tx.lock_persons_of(&changed.iter().map(|(player, _)| player.id).collect::<Vec<_>>())?;
    let (mut reason, mut round) = (None, None);
    if section_state.has_begun() {
        round = last_paired(&section_state);
        let new: Vec<_> = changed.iter().map(|(player, details)| (player.id, details)).collect();
        let named = consequence_messages(&section_state, &consequences(tx, &section_state, &new));
        let caution = Caution::confirm(Message::new("caution-ratings-begun")).naming(named);
        // A later period has a list of its own.
        let earlier = if from_round > 1 { None } else { imported_after(tx, at)? };
        let repeated =
            earlier.map(|round| Caution::confirm(Message::new("caution-ratings-again").with("round", round)));
        let cautions = std::iter::once(caution).chain(repeated).collect();
        reason = consent_and_save(tx, actor, &section_state, cautions, Action::RatingsTakenOver)?;
    }
    let mut after = json!({ "players": changed.len() });
    if from_round > 1 {
        after["from_round"] = json!(from_round);
    }
    tx.in_one_entry(Action::RatingsTakenOver, |tx| {
        let entry = actor.entry(at, Action::RatingsTakenOver, Subject::Section(at.section));
        entry.reason(reason).round(round).after(after).append(tx)?;
        changed.iter().try_for_each(|(player, details)| store_details(tx, actor, at, player, details))
    })?;
    Ok(changed.len())
}

/// Gives players the ratings that they had before a list was imported, with all else that it changed of them.
///
/// # Errors
/// The actor lacks the right; the details of a player have changed since.
pub(in crate::actions) fn undo(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    changed: &[(PlayerId, [PlayerDetails; 2])],
) -> Result<(), ActionError> {
    actor.require_once(tx, at.event, Right::ManagePlayers)?;
    let section_state = load_section_state(tx, at)?;
    tx.lock_persons_of(&changed.iter().map(|(player, _)| *player).collect::<Vec<_>>())?;
    for (id, [before, after]) in changed {
        let player = section_state.player(*id).ok_or(ActionError::NotFound)?;
        if player.details != *after {
            let message = Message::new("error-rating-changed").with("name", player.details.name.to_string());
            return Err(ActionError::refused(message));
        }
        store_details(tx, actor, at, player, before)?;
    }
    Ok(())
}

/// Stores the details of a player of a section that change with those of others, with a part of their entry.
fn store_details(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    player: &Player,
    details: &PlayerDetails,
) -> Result<(), ActionError> {
    tx.update_player(player.id, player.version, details, None)?;
    let entry = actor.entry(at, Action::PlayerChanged, Subject::Player(player.id));
    entry.before(&player.details).after(details).append(tx)?;
    Ok(())
}

/// The section as it is with another rating as the tournament rating: only the players' details differ.
pub(in crate::actions) fn under_method(section_state: &SectionState, to: RatingMethod) -> SectionState {
    let from = section_state.settings().rules.rating_method;
    let mut after = section_state.clone();
    if from != to {
        after.players.iter_mut().for_each(|player| player.details.switch_method(from, to));
    }
    after
}

/// The tournament ratings that another method changes, one line a player.
pub(in crate::actions) fn method_messages(section_state: &SectionState, to: RatingMethod) -> Vec<Message> {
    let after = under_method(section_state, to);
    let pairs = section_state.players.iter().zip(&after.players);
    let differing = pairs.filter(|(now, then)| now.details.rating != then.details.rating);
    differing
        .map(|(now, then)| {
            Message::new("consequence-rating")
                .with("name", now.details.name.to_string())
                .with("from", or_dash(now.details.rating))
                .with("to", or_dash(then.details.rating))
        })
        .collect()
}

/// Stores what another method changes of the players, after the section has it. Each has an entry in the audit log.
pub(in crate::actions) fn apply_method(
    tx: &mut Tx<'_>,
    actor: &Actor,
    at: SectionRef,
    before: &SectionState,
    to: RatingMethod,
) -> Result<(), ActionError> {
    let after = under_method(before, to);
    for (now, then) in before.players.iter().zip(&after.players).filter(|(now, then)| now != then) {
        store_details(tx, actor, at, now, &then.details)?;
    }
    Ok(())
}

/// The last round that was paired before the latest import: the new ratings may include the section's own games.
fn imported_after(tx: &mut Tx<'_>, at: SectionRef) -> Result<Option<u8>, ActionError> {
    let act = Some(Action::RatingsTakenOver);
    let filter = AuditFilter { section: Some(at.section), act, ..AuditFilter::default() };
    Ok(tx.list_audit_entries(at.event, &filter, None, 1)?.first().and_then(|entry| entry.round))
}

/// The consequences of new ratings: places that move by the average rating of opponents.
pub(in crate::actions) fn consequences(
    tx: &mut Tx<'_>,
    section_state: &SectionState,
    ratings: &[(PlayerId, &PlayerDetails)],
) -> Consequences {
    let mut after = section_state.clone();
    for (id, details) in ratings {
        for player in after.players.iter_mut().filter(|player| player.id == *id) {
            player.details.rating = details.rating;
            player.details.later_ratings.clone_from(&details.later_ratings);
        }
    }
    ahead::consequences(tx, section_state, &after)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Actor;
    use crate::actions::consent::{Consent, Grade};
    use crate::actions::sections::{self, closing, snapshots};
    use crate::actions::testing::{TestSection, assert_refused};
    use crate::actions::{players, rounds, undo, verify};
    use crate::exchange::section::remarks;
    use crate::primitives::Side;
    use crate::regulations::result::GameResult;
    use crate::tournament::standings::ranking::standings;
    use crate::tournament::{Name, Ratings};
    use toguznama_rules::standings::TieBreak;

    fn take(test: &TestSection, actor: Actor, ratings: Vec<NewRating>) -> Result<usize, ActionError> {
        let (of, within) = (test.event, test.section);
        test.run(move |tx| take_over(tx, &actor, SectionRef { event: of, section: within }, &ratings, 1))
    }

    fn new_rating(test: &TestSection, player: usize, after: u16) -> NewRating {
        let player = &test.section_state().players[player];
        NewRating { player: player.id, before: player.details.rating, after }
    }

    fn stored(test: &TestSection) -> Vec<Option<u16>> {
        test.section_state().players.iter().map(|player| player.details.rating).collect()
    }

    #[test]
    fn importing_ratings_is_one_entry_with_each_player_as_a_part() {
        let test = TestSection::with(3, 3);
        let unchanged = stored(&test)[2];
        let ratings = vec![new_rating(&test, 0, 2111), new_rating(&test, 1, 1999)];
        assert_eq!(take(&test, test.chief.clone(), ratings).unwrap(), 2);
        assert_eq!(stored(&test), [Some(2111), Some(1999), unchanged]);
        let each = test.audit_log().remove(0).each();
        let acts: Vec<Action> = each.iter().map(|entry| entry.act).collect();
        assert_eq!(acts, [Action::RatingsTakenOver, Action::PlayerChanged, Action::PlayerChanged]);
        assert_eq!(each[1].after.as_ref().unwrap()["rating"], json!(2111));
    }

    #[test]
    fn over_30_days_ratings_of_a_new_period_are_in_force_from_their_round_on() {
        let test = TestSection::with(3, 3);
        let later = |test: &TestSection, before: Option<u16>, after: u16| {
            let new = vec![NewRating { before, ..new_rating(test, 0, after) }];
            let (ids, chief) = (test.at(), test.chief.clone());
            test.run(move |tx| take_over(tx, &chief, ids, &new, 2))
        };
        let first = stored(&test)[0];
        assert_refused(later(&test, first, 2111), "error-ratings-one-period");
        test.set(|setup| setup.section.rules.over_30_days = true).unwrap();
        assert_eq!(later(&test, first, 2111).unwrap(), 1);
        let in_force = |round| test.section_state().players[0].details.rating_in(round);
        assert_eq!([1, 2, 3].map(in_force), [first, Some(2111), Some(2111)]);
        assert_eq!(stored(&test)[0], first, "what the player entered with stays");
        let each = test.audit_log().remove(0).each();
        assert_eq!(each[0].after, Some(json!({ "players": 1, "from_round": 2 })));
        assert_eq!(each[1].after.as_ref().unwrap()["later_ratings"], json!(["2: 2111"]));
        // Against what is in force then, not against the first rating.
        assert_refused(later(&test, first, 2222), "error-rating-changed");
        assert_eq!(later(&test, Some(2111), 2222).unwrap(), 1);
        assert_eq!([1, 2].map(in_force), [first, Some(2222)]);
    }

    #[test]
    fn nothing_is_imported_when_one_rating_has_changed() {
        let test = TestSection::with(3, 3);
        let before = stored(&test);
        let stale = NewRating { before: Some(1), ..new_rating(&test, 1, 1999) };
        let outcome = take(&test, test.chief.clone(), vec![new_rating(&test, 0, 2111), stale]);
        assert_refused(outcome, "error-rating-changed");
        assert_eq!(stored(&test), before);
        let same = NewRating { after: before[0].unwrap(), ..new_rating(&test, 0, 0) };
        assert_refused(take(&test, test.chief.clone(), vec![same]), "error-ratings-nothing");
    }

    #[test]
    fn once_round_1_is_paired_an_import_is_confirmed_with_a_reason() {
        let test = TestSection::with(4, 3);
        test.play(1);
        let outcome = take(&test, test.chief.clone(), vec![new_rating(&test, 0, 2111)]);
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        let consent = Consent { to: cautions.fingerprint.clone(), reason: "a slip in the list".to_owned() };
        let chief = Actor { consent: Some(consent), ..test.chief.clone() };
        take(&test, chief, vec![new_rating(&test, 0, 2111)]).unwrap();
        assert_eq!(test.audit_log()[0].reason.as_deref(), Some("a slip in the list"));
    }

    /// A section in which nothing but the average rating of opponents tells players with the same points apart.
    fn by_opponents(rounds: u8) -> TestSection {
        let test = TestSection::with(4, rounds);
        test.set(|setup| setup.format.tie_breaks = vec![TieBreak::OpponentsRating]).unwrap();
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
        let new = vec![new_rating(&test, losers[0], 1000), new_rating(&test, losers[1], 2900)];
        let outcome = take(&test, test.chief.clone(), new.clone());
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        let named = cautions.list[0]
            .consequences
            .iter()
            .filter(|said| said.key() == "consequence-place-only")
            .count();
        assert!(named >= 2, "{cautions:?}");
        assert_eq!(places(&test), before);
        let ids = test.at();
        test.run_consenting(&test.chief, move |tx, actor| take_over(tx, actor, ids, &new, 1)).unwrap();
        assert_ne!(places(&test), before);
        let new = vec![new_rating(&test, 0, 1000)];
        let Err(ActionError::Caution(cautions)) = take(&test, test.chief.clone(), new) else {
            panic!("not again")
        };
        let keys: Vec<_> = cautions.list.iter().map(|caution| caution.message.key()).collect();
        assert_eq!(keys, ["caution-ratings-begun", "caution-ratings-again"]);
        let whole = test.audit_log().into_iter().find(|entry| entry.act == Action::RatingsTakenOver).unwrap();
        assert_eq!(whole.round, Some(1), "it is told in the file");
        let snapshots = test.store.read_blocking(move |tx| tx.list_snapshots(ids.section)).unwrap();
        let snapshot = snapshots.iter().find(|line| line.act == Action::RatingsTakenOver).unwrap().id;
        test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, ids, snapshot))
            .unwrap();
        assert_eq!(places(&test), before);
    }

    #[test]
    fn one_rating_that_moves_places_is_confirmed_and_one_that_moves_none_is_not() {
        // The second of the winners has beaten this player: with a rating as high as that, the win is worth more.
        let change = |test: &TestSection, rating: u16| {
            let (section_state, second) = (test.section_state(), places(test)[1].0);
            let board = section_state.rounds[0].games.iter().find(|board| board.white == second).unwrap();
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
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        assert_eq!(cautions.list[0].message.key(), "caution-rating-moves");
        let before = places(&test);
        test.run_consenting(&test.chief, change(&test, 2999)).unwrap();
        assert_ne!(places(&test), before);
        let entry = test.audit_log().remove(0);
        assert_eq!(remarks(&[entry], &test.section_state(), &[]), ["### Rating @ Round 1"]);
        let ids = test.at();
        let snapshots = test.store.read_blocking(move |tx| tx.list_snapshots(ids.section)).unwrap();
        let snapshot = snapshots.iter().find(|line| line.act == Action::PlayerChanged).unwrap().id;
        test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, ids, snapshot))
            .unwrap();
        assert_eq!(places(&test), before);
        let usual = TestSection::with(4, 3);
        usual.play(1);
        unread(&usual, 2999).unwrap();
        assert_eq!(remarks(&[usual.audit_log().remove(0)], &usual.section_state(), &[]), [""; 0]);
    }

    #[test]
    fn a_rating_and_a_team_that_one_form_changes_are_consented_to_as_one() {
        let test = by_opponents(3);
        let (section_state, second) = (test.section_state(), places(&test)[1].0);
        let board = section_state.rounds[0].games.iter().find(|board| board.white == second).unwrap();
        let stored = section_state.player(board.black).unwrap().clone();
        let details = PlayerDetails { rating: Some(2999), ..stored.details };
        let application = players::Application { details, ..Default::default() };
        let (ids, version) = (test.at().player(stored.id), stored.version);
        let change = move |tx: &mut Tx<'_>, actor: &Actor| {
            let team = players::in_team::NamedTeam { was: "", name: "Osh" };
            players::in_team::change(tx, actor, ids, version, &application, Some(team))
        };
        let (actor, unread) = (test.chief.clone(), change.clone());
        let outcome = test.run(move |tx| unread(tx, &actor));
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        let keys: Vec<_> = cautions.list.iter().map(|caution| caution.message.key()).collect();
        assert_eq!(keys, ["caution-team-begun", "caution-rating-moves"]);
        let before = test.section_state();
        assert!(before.teams.is_empty() && before.player(ids.player).unwrap().team.is_none());
        test.run_consenting(&test.chief, change).unwrap();
        let after = test.section_state();
        let player = after.player(ids.player).unwrap();
        assert_eq!(after.team_of(player).map(|team| team.details.name.as_str()), Some("Osh"));
        assert_eq!(player.details.rating, Some(2999));
        let each = test.audit_log().remove(0).each();
        for act in [Action::PlayerChanged, Action::PlayerTeamChanged] {
            let entry = each.iter().find(|entry| entry.act == act).unwrap();
            assert_eq!(entry.reason.as_deref(), Some("It has to be"), "{act:?}");
        }
    }

    #[test]
    fn a_final_section_keeps_the_ratings_it_was_closed_with() {
        let test = TestSection::with(4, 1);
        test.set(|setup| setup.format.tie_breaks = vec![TieBreak::OpponentsRating]).unwrap();
        test.begin(1);
        test.enter(1, |_| GameResult::Forfeit { winner: Side::White });
        test.step(1, rounds::close).unwrap();
        let (actor, ids) = (test.chief.clone(), test.at());
        test.run(move |tx| closing::close(tx, &actor, ids)).unwrap();
        let (before, entries) = (test.section_state(), test.audit_log().len());
        let new = vec![new_rating(&test, 0, 1000)];
        let outcome = test.run_consenting(&test.chief, move |tx, actor| take_over(tx, actor, ids, &new, 1));
        assert_refused(outcome, "error-section-final");
        assert_eq!((test.section_state(), test.audit_log().len()), (before, entries));
    }

    #[test]
    fn a_referee_may_not_import_ratings() {
        let test = TestSection::with(2, 3);
        let outcome = take(&test, test.referee.clone(), vec![new_rating(&test, 0, 2111)]);
        assert!(matches!(outcome, Err(ActionError::Forbidden(Right::ManagePlayers))));
    }

    /// Gives a player international, national and own rating.
    fn set_ratings(test: &TestSection, index: usize, ratings: Ratings) {
        let player = test.section_state().players[index].clone();
        let rating = ratings.own;
        let details = PlayerDetails { rating, ratings, ..player.details };
        let application = players::Application { details, ..Default::default() };
        let at = test.at().player(player.id);
        test.run_consenting(&test.chief, move |tx, actor| {
            players::change(tx, actor, at, player.version, &application)
        })
        .unwrap();
    }

    const fn of_lists(international: Option<u16>, national: Option<u16>) -> Ratings {
        Ratings { international, national, own: Some(2000) }
    }

    fn tournament_ratings(test: &TestSection) -> Vec<Option<u16>> {
        test.section_state().players.iter().map(|player| player.details.rating).collect()
    }

    #[test]
    fn another_method_before_round_1_shows_whose_rating_changes_and_back_again_all_is_as_it_was() {
        let test = TestSection::with(3, 3);
        set_ratings(&test, 0, of_lists(Some(2150), Some(1900)));
        set_ratings(&test, 1, of_lists(None, Some(1800)));
        let before = test.section_state();
        assert_eq!(tournament_ratings(&test), [Some(2000), Some(2000), before.players[2].details.rating]);

        let setup = |method| {
            let mut setup = test.section_state().setup();
            setup.section.rules.rating_method = method;
            setup
        };
        let (chief, at, new) = (test.chief.clone(), test.at(), setup(RatingMethod::InternationalFirst));
        let version = before.section.version;
        let outcome = test.run(move |tx| sections::change(tx, &chief, at, version, &new).map(drop));
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        assert_eq!(cautions.grade(), Grade::Acknowledge);
        assert_eq!(
            (cautions.list[0].message.key(), cautions.list[0].consequences.len()),
            ("caution-rating-method", 3)
        );
        assert_eq!(test.section_state(), before);

        test.set(|setup| setup.section.rules.rating_method = RatingMethod::InternationalFirst).unwrap();
        assert_eq!(tournament_ratings(&test), [Some(2150), Some(1800), None]);
        assert_eq!(test.section_state().players[2].details.ratings.own, before.players[2].details.rating);
        let entry = test.audit_log().remove(0);
        assert_eq!(entry.act, Action::SectionChanged);
        let each = entry.each();
        let changed = each.iter().filter(|part| part.act == Action::PlayerChanged);
        assert_eq!(changed.filter_map(|part| part.after.as_ref()?.get("rating")?.as_u64()).count(), 2);
        assert_eq!(each[0].after.as_ref().unwrap()["rules"]["rating_method"], json!("international_first"));

        test.set(|setup| setup.section.rules.rating_method = RatingMethod::Own).unwrap();
        let details = |state: &SectionState| -> Vec<PlayerDetails> {
            state.players.iter().map(|player| player.details.clone()).collect()
        };
        assert_eq!(details(&test.section_state()), details(&before));
        let event = test.event;
        let report = test.run(move |tx| {
            let event = tx.find_event(event)?.ok_or(ActionError::NotFound)?;
            Ok(verify::event(tx, &event)?)
        });
        assert_eq!(report.unwrap().disagreements, []);
    }

    #[test]
    fn a_method_is_undone_with_all_ratings() {
        let test = TestSection::with(2, 3);
        set_ratings(&test, 0, of_lists(Some(2150), None));
        let before = test.section_state();
        test.set(|setup| setup.section.rules.rating_method = RatingMethod::Higher).unwrap();
        let entry = test.audit_log().into_iter().find(|entry| entry.act == Action::SectionChanged).unwrap();
        let (event, id) = (test.event, entry.id);
        test.run_consenting(&test.chief, move |tx, actor| undo::take_back(tx, actor, event, id).map(drop))
            .unwrap();
        let details = |state: &SectionState| -> Vec<PlayerDetails> {
            state.players.iter().map(|player| player.details.clone()).collect()
        };
        let now = test.section_state();
        assert_eq!(details(&now), details(&before));
        assert_eq!(now.setup(), before.setup());
    }

    #[test]
    fn once_rounds_are_paired_another_method_is_confirmed_and_a_snapshot_brings_it_back() {
        let test = by_opponents(3);
        let (before, old) = (places(&test), test.section_state());
        let last = old.players.len() - 1;
        set_ratings(
            &test,
            last,
            Ratings { international: Some(2999), national: None, own: old.players[last].details.rating },
        );
        assert_eq!(places(&test), before);
        let (chief, at, version) = (test.chief.clone(), test.at(), test.section_state().section.version);
        let mut new = old.setup();
        new.section.rules.rating_method = RatingMethod::International;
        let outcome = test.run(move |tx| sections::change(tx, &chief, at, version, &new).map(drop));
        let Err(ActionError::Caution(cautions)) = outcome else { panic!("{outcome:?}") };
        assert_eq!(cautions.grade(), Grade::Confirm);
        assert_eq!(cautions.list[0].message.key(), "caution-settings-ranking");

        test.set(|setup| setup.section.rules.rating_method = RatingMethod::International).unwrap();
        assert_eq!(tournament_ratings(&test).into_iter().flatten().collect::<Vec<_>>(), [2999]);
        let entry = test.audit_log().into_iter().find(|entry| entry.act == Action::SectionChanged).unwrap();
        assert_eq!(
            remarks(&[entry], &test.section_state(), &[]),
            ["### Configuration @ Round 1: tournament rating own => tournament rating international"]
        );
        let ids = test.at();
        let snapshots = test.store.read_blocking(move |tx| tx.list_snapshots(ids.section)).unwrap();
        let snapshot = snapshots.iter().find(|line| line.act == Action::SectionChanged).unwrap().id;
        test.run_consenting(&test.chief, move |tx, actor| snapshots::restore(tx, actor, ids, snapshot))
            .unwrap();
        assert_eq!(places(&test), before);
        assert_eq!(test.section_state().settings().rules.rating_method, RatingMethod::Own);
    }

    #[test]
    fn a_later_entry_has_the_tournament_rating_of_the_method() {
        let test = TestSection::with(2, 3);
        test.set(|setup| setup.section.rules.rating_method = RatingMethod::National).unwrap();
        let new = |surname: &str, rating, ratings| {
            let name = Name { surname: surname.to_owned(), ..Name::default() };
            players::Application {
                details: PlayerDetails { name, rating, ratings, ..PlayerDetails::default() },
                ..Default::default()
            }
        };
        let (chief, at) = (test.chief.clone(), test.at());
        let typed = new("Typed", Some(1700), Ratings::default());
        let listed = new("Listed", Some(1700), Ratings { national: Some(1900), ..Ratings::default() });
        test.run(move |tx| {
            players::add(tx, &chief, at, &typed, players::DuplicateNamePolicy::Refuse)?;
            players::add(tx, &chief, at, &listed, players::DuplicateNamePolicy::Refuse)
        })
        .unwrap();
        let state = test.section_state();
        let of = |surname: &str| {
            let player = state.players.iter().find(|player| player.details.name.surname == surname).unwrap();
            (player.details.rating, player.details.ratings)
        };
        let own = Some(1700);
        assert_eq!(of("Typed"), (None, Ratings { own, ..Ratings::default() }));
        assert_eq!(of("Listed"), (Some(1900), Ratings { own, national: Some(1900), international: None }));
        // A list of new ratings replaces the one that is the tournament rating.
        let listed = state.players.iter().find(|player| player.details.rating == Some(1900)).unwrap().id;
        let chief = test.chief.clone();
        take(&test, chief, vec![NewRating { player: listed, before: Some(1900), after: 1955 }]).unwrap();
        let state = test.section_state();
        let details = &state.player(listed).unwrap().details;
        assert_eq!(
            (details.rating, details.ratings.national, details.ratings.own),
            (Some(1955), Some(1955), own)
        );
    }
}
