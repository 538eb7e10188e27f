//! What pairing sees of a section.

use super::*;
use crate::primitives::Side;
use crate::tournament::testing::{five_players, ids, round_with_byes as round, section_state};
use crate::tournament::{CompetitorId, PlayerStatus, RoundState};

#[test]
fn pairing_sees_the_earlier_rounds_in_the_order_of_starting_numbers() {
    let mut section_state = five_players();
    // The numbers run against the stored order.
    for (player, number) in section_state.players.iter_mut().zip([5, 4, 3, 2, 1]) {
        player.number = Some(number);
    }
    let third = round(3, &[], &[]);
    let (state, order) = swiss_state(&section_state, &third);
    assert_eq!(order, ids(&[5, 4, 3, 2, 1]));
    assert_eq!(state.rounds, 5);
    let game = |opponent, side| PastRound::Game { opponent, side };
    let histories: Vec<_> = state.players.iter().map(|entrant| entrant.history.clone()).collect();
    assert_eq!(
        histories,
        [
            [PastRound::Bye { points: Score::ONE.into() }, game(4, Side::White)],
            [PastRound::Forfeit { points: Points::ZERO }, game(3, Side::Black)],
            [game(4, Side::Black), PastRound::Away { points: Score::HALF.into() }],
            [PastRound::Forfeit { points: Score::ONE.into() }, game(1, Side::White)],
            [game(2, Side::White), game(0, Side::Black)],
        ],
    );
    let scores: Vec<_> = state.players.iter().map(|entrant| entrant.score.tenths()).collect();
    assert_eq!(scores, [20, 0, 10, 10, 5]);
}

#[test]
fn pairing_a_round_does_not_see_that_round_or_later_ones() {
    let section_state = five_players();
    let (state, _) = swiss_state(&section_state, &section_state.rounds[1]);
    assert!(state.players.iter().all(|entrant| entrant.history.len() == 1));
}

#[test]
fn pairing_does_not_see_a_draft() {
    let mut section_state = five_players();
    section_state.rounds[1].state = RoundState::Draft;
    let (state, _) = swiss_state(&section_state, &round(3, &[], &[]));
    assert!(state.players.iter().all(|entrant| entrant.history.len() == 1));
}

#[test]
fn absent_and_withdrawn_players_are_not_paired() {
    let mut section_state = five_players();
    section_state.players[1].status = PlayerStatus::Withdrawn;
    let mut third = round(3, &[], &[]);
    third.state = RoundState::CheckIn;
    third.absences = vec![
        (PlayerId(3), Attendance::Absent),
        (PlayerId(4), Attendance::HalfPoint),
        (PlayerId(5), Attendance::Present),
    ];
    let present: Vec<_> =
        swiss_state(&section_state, &third).0.players.iter().map(|entrant| entrant.present).collect();
    assert_eq!(present, [true, false, false, false, true]);
}

#[test]
fn players_of_a_public_round_were_present_even_if_withdrawn_later() {
    let mut section_state = five_players();
    section_state.players[1].status = PlayerStatus::Withdrawn;
    let present = |round: &Round| -> Vec<bool> {
        swiss_state(&section_state, round).0.players.iter().map(|entrant| entrant.present).collect()
    };
    assert_eq!(present(&section_state.rounds[0]), [true; 5]);
    assert_eq!(present(&section_state.rounds[1]), [true, true, false, true, true]);
}

#[test]
fn s7_players_without_a_number_follow_in_the_starting_order() {
    let mut section_state = section_state(4, Vec::new());
    section_state.players[0].number = None;
    section_state.players[1].number = None;
    section_state.players[1].details.rating = Some(1500);
    assert_eq!(swiss_state(&section_state, &round(1, &[], &[])).1, ids(&[3, 4, 2, 1]));
}

#[test]
fn c_04_7_players_who_are_away_in_round_1_are_not_counted_in_the_upper_half() {
    use crate::tournament::sections::starting_list::{pairing_order, upper_group};
    use crate::tournament::{Acceleration, RequestedBye};
    let mut state = section_state(14, Vec::new());
    state.stage.format.acceleration = Acceleration::Baku;
    state.stage.format.rounds = 7;
    let size = |state: &SectionState| upper_group(state, &pairing_order(state));
    assert_eq!(size(&state), 8);
    // Requested beforehand, at the check-in, and as round 1 was paired: 8 of the 13 others, so that 9 is the last.
    let attendance = Attendance::HalfPoint;
    state.requested_byes.push(RequestedBye { competitor: CompetitorId(1), round: 1, attendance });
    assert_eq!(size(&state), 9);
    let open = round(1, &[], &[]);
    state.rounds = vec![Round { state: RoundState::CheckIn, ..open.clone() }];
    assert_eq!(size(&state), 8, "at the check-in 1 is there after all");
    state.rounds[0].absences = vec![(PlayerId(1), Attendance::Absent), (PlayerId(12), Attendance::FullPoint)];
    assert_eq!(size(&state), 7, "of the 12 others 6 are");
    let pairs: Vec<_> = [(2, 8), (9, 3), (4, 10), (11, 5), (6, 12), (13, 7)]
        .map(|(white, black)| (white, black, "1 (82) – 0 (60)"))
        .to_vec();
    for (kind, expected) in
        [(UnpairedKind::HalfPoint, 9), (UnpairedKind::FullPoint, 9), (UnpairedKind::Absent, 9)]
    {
        state.rounds = vec![round(1, &pairs, &[(1, kind), (14, UnpairedKind::Bye)])];
        assert_eq!(size(&state), expected, "{kind:?}: the pairing-allocated bye is no absence");
    }
    // The last one counts in no half: the others are as they were.
    state.rounds = vec![round(1, &pairs, &[(1, UnpairedKind::Bye), (14, UnpairedKind::HalfPoint)])];
    assert_eq!(size(&state), 8);
    state.stage.format.rules.away_in_upper_half = true;
    state.rounds = vec![round(1, &pairs, &[(1, UnpairedKind::Absent), (14, UnpairedKind::Bye)])];
    assert_eq!(size(&state), 8, "as an imported file has it");
}
