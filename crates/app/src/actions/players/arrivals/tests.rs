//! Presence confirmed and withdrawn, and what that does to pairing and to open forms.

use proptest::prelude::*;

use super::*;
use crate::actions::rounds::{self, UNCONFIRMED};
use crate::actions::testing::{TestSection, assert_refused};
use crate::primitives::Keyed;
use crate::tournament::UnpairedKind;

fn comes(test: &TestSection, actor: &Actor, players: &[PlayerId]) -> Result<(u8, Version), ActionError> {
    let (actor, ids, players) = (actor.clone(), test.at(), players.to_vec());
    test.run(move |tx| confirm(tx, &actor, ids, &players, Witness::Official))
}

fn undone(test: &TestSection, player: PlayerId) -> Result<(u8, Version), ActionError> {
    let (actor, ids) = (test.referee.clone(), test.at());
    test.run(move |tx| undo(tx, &actor, ids.player(player)))
}

fn unconfirmed(test: &TestSection) -> Vec<PlayerId> {
    let section_state = test.section_state();
    section_state
        .unconfirmed(&section_state.rounds[section_state.rounds.len() - 1])
        .iter()
        .map(|player| player.id)
        .collect()
}

#[test]
fn without_confirmation_all_players_count_as_present() {
    let test = TestSection::with(6, 3);
    assert!(unconfirmed(&test).is_empty());
    test.step(1, rounds::pair).unwrap();
    assert_eq!(test.round(1).games.len(), 3);
}

#[test]
fn once_confirmation_is_used_unconfirmed_players_prevent_pairing() {
    let test = TestSection::with(6, 3);
    let players = test.players();
    // A referee may confirm; the rest of the check-in is the secretary's.
    comes(&test, &test.referee, &players[..3]).unwrap();
    test.check_in(1, &[(players[3], Attendance::Absent)]).unwrap();
    assert_eq!(unconfirmed(&test), players[4..]);
    let refusal = assert_refused(test.step(1, rounds::pair), UNCONFIRMED);
    assert!(refusal.contains('2'), "{refusal}");
    assert_refused(test.step(1, rounds::pair_manually), UNCONFIRMED);
    assert_eq!(test.round(1).state, RoundState::CheckIn);
    comes(&test, &test.referee, &players[4..]).unwrap();
    test.step(1, rounds::pair).unwrap();
    let round = test.round(1);
    assert_eq!(round.games.len(), 2);
    assert!(
        round
            .unpaired
            .iter()
            .any(|line| line.competitor.player() == players[3] && line.kind == UnpairedKind::Absent)
    );
}

#[test]
fn a_confirmation_is_logged_once_and_undone() {
    let test = TestSection::with(4, 3);
    let players = test.players();
    comes(&test, &test.referee, &players[..2]).unwrap();
    let entries = test.audit_log();
    assert_eq!(entries[0].act, Action::PresenceConfirmed);
    assert_eq!(entries[0].after, Some(json!({ "present": ["Player 1", "Player 2"] })));
    assert_eq!(entries[0].by_name, "Referee");
    comes(&test, &test.referee, &players[..2]).unwrap();
    assert_eq!(test.audit_log().len(), entries.len(), "what is known already leaves no trace");
    undone(&test, players[0]).unwrap();
    assert_eq!(test.audit_log()[0].act, Action::PresenceUndone);
    assert!(!test.round(1).is_confirmed(players[0]) && test.round(1).is_confirmed(players[1]));
    undone(&test, players[1]).unwrap();
    assert!(!test.round(1).uses_confirmation(), "nobody is confirmed: everybody is present again");
    let before = test.audit_log().len();
    undone(&test, players[1]).unwrap();
    assert_eq!(test.audit_log().len(), before);
}

#[test]
fn an_open_form_is_accepted_while_players_check_in() {
    let test = TestSection::with(6, 3);
    let players = test.players();
    comes(&test, &test.referee, &players[..1]).unwrap();
    let seen = test.seen(1);
    // Four more come while the secretary looks at the list.
    comes(&test, &test.referee, &players[1..5]).unwrap();
    let (actor, attendances) = (test.chief.clone(), [(players[5], Attendance::Absent)]);
    test.run(move |tx| rounds::check_in(tx, &actor, seen, &attendances)).unwrap();
    assert_eq!(test.round(1).attendance(players[5]), Some(Attendance::Absent));
}

#[test]
fn an_open_form_without_confirmation_conflicts_with_its_first_use() {
    let test = TestSection::with(4, 3);
    let seen = test.seen(1);
    comes(&test, &test.referee, &test.players()[..1]).unwrap();
    let actor = test.chief.clone();
    let paired = test.run(move |tx| rounds::pair(tx, &actor, seen));
    assert!(matches!(paired, Err(ActionError::Conflict(_))), "{paired:?}");
}

#[test]
fn a_player_confirmed_meanwhile_is_not_marked_absent() {
    let test = TestSection::with(4, 3);
    let [first, second, ..] = test.players()[..] else { panic!("four") };
    comes(&test, &test.referee, &[first]).unwrap();
    let seen = test.seen(1);
    comes(&test, &test.referee, &[second]).unwrap();
    let attendances = [(first, Attendance::Absent), (second, Attendance::Absent)];
    let outcome = test.run(move |tx| none_meanwhile(tx, seen, &attendances, &[first]));
    assert!(matches!(outcome, Err(ActionError::Conflict(_))), "{outcome:?}");
    test.run(move |tx| none_meanwhile(tx, seen, &attendances, &[first, second])).unwrap();
    let attendances = [(second, Attendance::Present)];
    test.run(move |tx| none_meanwhile(tx, seen, &attendances, &[])).unwrap();
}

#[test]
fn an_absent_player_who_arrives_is_present_and_the_open_form_conflicts() {
    let test = TestSection::with(4, 3);
    let [first, second, ..] = test.players()[..] else { panic!("four") };
    comes(&test, &test.referee, &[second]).unwrap();
    test.check_in(1, &[(first, Attendance::HalfPoint)]).unwrap();
    let seen = test.seen(1);
    comes(&test, &test.referee, &[first]).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!(entry.before, Some(json!({ "half_point": ["Player 1"] })));
    assert!(test.seen(1).version > seen.version);
}

#[test]
fn undoing_a_confirmation_restores_the_attendance_before_it() {
    let test = TestSection::with(6, 3);
    let [bye, away, ..] = test.players()[..] else { panic!("six") };
    test.announce(bye, &[(2, Attendance::HalfPoint)]).unwrap();
    test.check_in(1, &[(away, Attendance::Absent)]).unwrap();
    test.play(1);
    let opened = test.round(2).absences;
    assert_eq!(
        opened,
        [(bye, Attendance::HalfPoint), (away, Attendance::Absent)],
        "announced, and absent still"
    );
    comes(&test, &test.referee, &[bye, away]).unwrap();
    undone(&test, bye).unwrap();
    let entry = test.audit_log().remove(0);
    assert_eq!(entry.after, Some(json!({ "half_point": ["Player 1"] })));
    undone(&test, away).unwrap();
    assert_eq!(test.round(2).absences, opened);
}

#[test]
fn only_playing_players_of_the_section_are_confirmed_until_the_round_is_closed() {
    let test = TestSection::with(4, 3);
    let players = test.players();
    test.status(players[0], PlayerStatus::Withdrawn).unwrap();
    assert_refused(comes(&test, &test.referee, &players[..1]), "error-check-in-withdrawn");
    assert!(matches!(comes(&test, &test.referee, &[PlayerId(999)]), Err(ActionError::NotFound)));
    test.begin(1);
    let entries = test.audit_log().len();
    comes(&test, &test.referee, &players[1..2]).unwrap();
    assert_eq!(test.audit_log().len(), entries, "a player with a board is there");
    assert_refused(undone(&test, players[1]), "error-mend-not-waiting");
    assert_refused(comes(&test, &test.referee, &players[..1]), "error-check-in-withdrawn");
    test.set(|setup| setup.format.rounds = 1).unwrap();
    test.enter_all(1);
    test.step(1, rounds::close).unwrap();
    assert_refused(comes(&test, &test.referee, &players[1..2]), "error-no-check-in");
    assert_refused(undone(&test, players[1]), "error-no-check-in");
}

#[test]
fn the_next_round_starts_without_confirmations() {
    let test = TestSection::with(4, 3);
    let players = test.players();
    comes(&test, &test.referee, &players).unwrap();
    test.play(1);
    assert!(!test.round(2).uses_confirmation());
    assert!(test.round(2).absences.is_empty(), "nobody is confirmed, nobody absent");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// The order of confirmations, and of undoing them, does not matter: only who is confirmed at the end. Players who
    /// are not confirmed keep the attendance announced before.
    #[test]
    fn confirmations_undone_in_any_order_leave_the_same_list(
        attendances in prop::collection::vec(prop::sample::select(<Attendance as Keyed>::ALL), 5),
        steps in prop::collection::vec((0..5_usize, any::<bool>()), 1..16),
    ) {
        let test = TestSection::with(5, 3);
        let players = test.players();
        let attendances: Vec<(PlayerId, Attendance)> = players.iter().copied().zip(attendances).collect();
        test.check_in(1, &attendances).unwrap();
        let attendances = test.round(1);
        let mut here = [false; 5];
        for (place, is_coming) in steps {
            here[place] = is_coming;
            let done = if is_coming {
                comes(&test, &test.referee, &[players[place]])
            } else {
                undone(&test, players[place])
            };
            prop_assert!(done.is_ok());
        }
        let round = test.round(1);
        for (player, is_present) in players.iter().zip(here) {
            let word = if is_present { Some(Attendance::Present) } else { attendances.attendance(*player) };
            prop_assert_eq!(round.attendance(*player), word);
        }
        let unsaid = players.iter().filter(|player| round.attendance(**player).is_none()).count();
        prop_assert_eq!(unconfirmed(&test).len(), if here.contains(&true) { unsaid } else { 0 });
    }
}
