//! Presence confirmed and taken back, and what that does to pairing and to open forms.

use proptest::prelude::*;

use super::*;
use crate::actions::rounds::{self, UNCONFIRMED};
use crate::actions::testing::{TestSection, assert_refused};
use crate::tournament::UnpairedKind;

fn comes(hall: &TestSection, actor: &Actor, players: &[PlayerId]) -> Result<(u8, Version), ActionError> {
    let (actor, ids, players) = (actor.clone(), hall.at(), players.to_vec());
    hall.act(move |tx| confirm(tx, &actor, ids, &players, Witness::Official))
}

fn undone(hall: &TestSection, player: PlayerId) -> Result<(u8, Version), ActionError> {
    let (actor, ids) = (hall.referee.clone(), hall.at());
    hall.act(move |tx| undo(tx, &actor, ids.player(player)))
}

fn unconfirmed(hall: &TestSection) -> Vec<PlayerId> {
    let section_state = hall.section_state();
    section_state
        .unconfirmed(&section_state.rounds[section_state.rounds.len() - 1])
        .iter()
        .map(|player| player.id)
        .collect()
}

#[test]
fn without_confirmation_everybody_is_present_as_ever() {
    let hall = TestSection::with(6, 3);
    assert!(unconfirmed(&hall).is_empty());
    hall.step(1, rounds::pair).unwrap();
    assert_eq!(hall.round(1).boards.len(), 3);
}

#[test]
fn once_somebody_is_confirmed_whoever_is_not_is_asked_for_and_nothing_is_paired() {
    let hall = TestSection::with(6, 3);
    let players = hall.players();
    // A referee of the hall may confirm; the rest of the check-in is the secretary's.
    comes(&hall, &hall.referee, &players[..3]).unwrap();
    hall.check_in(1, &[(players[3], Attendance::Absent)]).unwrap();
    assert_eq!(unconfirmed(&hall), players[4..]);
    let said = assert_refused(hall.step(1, rounds::pair), UNCONFIRMED);
    assert!(said.contains('2'), "{said}");
    assert_refused(hall.step(1, rounds::pair_manually), UNCONFIRMED);
    assert_eq!(hall.round(1).state, RoundState::CheckIn);
    comes(&hall, &hall.referee, &players[4..]).unwrap();
    hall.step(1, rounds::pair).unwrap();
    let round = hall.round(1);
    assert_eq!(round.boards.len(), 2);
    assert!(round.unpaired.iter().any(|line| line.player == players[3] && line.kind == UnpairedKind::Absent));
}

#[test]
fn a_confirmation_is_noted_once_and_taken_back() {
    let hall = TestSection::with(4, 3);
    let players = hall.players();
    comes(&hall, &hall.referee, &players[..2]).unwrap();
    let entries = hall.audit_log();
    assert_eq!(entries[0].act, Action::PresenceConfirmed);
    assert_eq!(entries[0].after, Some(json!({ "present": ["Player 1", "Player 2"] })));
    assert_eq!(entries[0].by_name, "Referee");
    comes(&hall, &hall.referee, &players[..2]).unwrap();
    assert_eq!(hall.audit_log().len(), entries.len(), "what is known already leaves no trace");
    undone(&hall, players[0]).unwrap();
    assert_eq!(hall.audit_log()[0].act, Action::PresenceUndone);
    assert!(!hall.round(1).is_confirmed(players[0]) && hall.round(1).is_confirmed(players[1]));
    undone(&hall, players[1]).unwrap();
    assert!(!hall.round(1).uses_confirmation(), "nobody is confirmed: everybody is present again");
    let before = hall.audit_log().len();
    undone(&hall, players[1]).unwrap();
    assert_eq!(hall.audit_log().len(), before);
}

#[test]
fn a_form_that_is_open_goes_through_while_players_come_in() {
    let hall = TestSection::with(6, 3);
    let players = hall.players();
    comes(&hall, &hall.referee, &players[..1]).unwrap();
    let seen = hall.seen(1);
    // Four more come while the secretary looks at the list.
    comes(&hall, &hall.referee, &players[1..5]).unwrap();
    let (actor, words) = (hall.chief.clone(), [(players[5], Attendance::Absent)]);
    hall.act(move |tx| rounds::check_in(tx, &actor, seen, &words)).unwrap();
    assert_eq!(hall.round(1).attendance(players[5]), Some(Attendance::Absent));
}

#[test]
fn who_looks_at_a_list_without_confirmation_is_told_that_it_is_in_use_now() {
    let hall = TestSection::with(4, 3);
    let seen = hall.seen(1);
    comes(&hall, &hall.referee, &hall.players()[..1]).unwrap();
    let actor = hall.chief.clone();
    let paired = hall.act(move |tx| rounds::pair(tx, &actor, seen));
    assert!(matches!(paired, Err(ActionError::Conflict(_))), "{paired:?}");
}

#[test]
fn nobody_is_called_absent_who_was_confirmed_unseen() {
    let hall = TestSection::with(4, 3);
    let [first, second, ..] = hall.players()[..] else { panic!("four") };
    comes(&hall, &hall.referee, &[first]).unwrap();
    let seen = hall.seen(1);
    comes(&hall, &hall.referee, &[second]).unwrap();
    let words = [(first, Attendance::Absent), (second, Attendance::Absent)];
    let told = hall.act(move |tx| none_meanwhile(tx, seen, &words, &[first]));
    assert!(matches!(told, Err(ActionError::Conflict(_))), "{told:?}");
    hall.act(move |tx| none_meanwhile(tx, seen, &words, &[first, second])).unwrap();
    let words = [(second, Attendance::Present)];
    hall.act(move |tx| none_meanwhile(tx, seen, &words, &[])).unwrap();
}

#[test]
fn whoever_was_called_away_and_comes_is_here_and_the_open_form_hears_of_it() {
    let hall = TestSection::with(4, 3);
    let [first, second, ..] = hall.players()[..] else { panic!("four") };
    comes(&hall, &hall.referee, &[second]).unwrap();
    hall.check_in(1, &[(first, Attendance::HalfPoint)]).unwrap();
    let seen = hall.seen(1);
    comes(&hall, &hall.referee, &[first]).unwrap();
    let entry = hall.audit_log().remove(0);
    assert_eq!(entry.before, Some(json!({ "half_point": ["Player 1"] })));
    assert!(hall.seen(1).version > seen.version);
}

#[test]
fn what_was_said_ahead_stands_again_when_a_confirmation_is_taken_back() {
    let hall = TestSection::with(6, 3);
    let [bye, away, ..] = hall.players()[..] else { panic!("six") };
    hall.announce(bye, &[(2, Attendance::HalfPoint)]).unwrap();
    hall.check_in(1, &[(away, Attendance::Absent)]).unwrap();
    hall.play(1);
    let opened = hall.round(2).absences;
    assert_eq!(
        opened,
        [(bye, Attendance::HalfPoint), (away, Attendance::Absent)],
        "announced, and absent still"
    );
    comes(&hall, &hall.referee, &[bye, away]).unwrap();
    undone(&hall, bye).unwrap();
    let entry = hall.audit_log().remove(0);
    assert_eq!(entry.after, Some(json!({ "half_point": ["Player 1"] })));
    undone(&hall, away).unwrap();
    assert_eq!(hall.round(2).absences, opened);
}

#[test]
fn who_has_left_or_is_of_another_section_is_not_confirmed_nor_is_anybody_outside_a_check_in() {
    let hall = TestSection::with(4, 3);
    let players = hall.players();
    hall.status(players[0], PlayerStatus::Withdrawn).unwrap();
    assert_refused(comes(&hall, &hall.referee, &players[..1]), "error-check-in-withdrawn");
    assert!(matches!(comes(&hall, &hall.referee, &[PlayerId(999)]), Err(ActionError::NotFound)));
    hall.begin(1);
    assert_refused(comes(&hall, &hall.referee, &players[1..2]), "error-no-check-in");
    assert_refused(undone(&hall, players[1]), "error-no-check-in");
}

#[test]
fn the_next_round_asks_anew() {
    let hall = TestSection::with(4, 3);
    let players = hall.players();
    comes(&hall, &hall.referee, &players).unwrap();
    hall.play(1);
    assert!(!hall.round(2).uses_confirmation());
    assert!(hall.round(2).absences.is_empty(), "nobody is confirmed, nobody absent");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// The order in which players come, and who undoes whom, do not matter: only who is confirmed at the end. Of
    /// whoever is not, the word stands that was said before.
    #[test]
    fn whoever_comes_and_is_taken_back_in_any_order_leaves_the_same_list(
        said in prop::collection::vec(prop::sample::select(Attendance::ALL.as_slice()), 5),
        steps in prop::collection::vec((0..5_usize, any::<bool>()), 1..16),
    ) {
        let hall = TestSection::with(5, 3);
        let players = hall.players();
        let said: Vec<(PlayerId, Attendance)> = players.iter().copied().zip(said).collect();
        hall.check_in(1, &said).unwrap();
        let said = hall.round(1);
        let mut here = [false; 5];
        for (place, is_coming) in steps {
            here[place] = is_coming;
            let done = if is_coming {
                comes(&hall, &hall.referee, &[players[place]])
            } else {
                undone(&hall, players[place])
            };
            prop_assert!(done.is_ok());
        }
        let round = hall.round(1);
        for (player, is_present) in players.iter().zip(here) {
            let word = if is_present { Some(Attendance::Present) } else { said.attendance(*player) };
            prop_assert_eq!(round.attendance(*player), word);
        }
        let unsaid = players.iter().filter(|player| round.attendance(**player).is_none()).count();
        prop_assert_eq!(unconfirmed(&hall).len(), if here.contains(&true) { unsaid } else { 0 });
    }
}
