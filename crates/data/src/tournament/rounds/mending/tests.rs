//! Changes to the pairs of a round that stands: examples, and properties on rounds made at random.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use crate::primitives::SplitMix64;
use crate::regulations::result;
use crate::tournament::{Deviation, PairingSystem, PlayerStatus, testing};

fn id(number: i64) -> PlayerId {
    PlayerId(number)
}

/// Two rounds of `players`: the first is closed; the second is being played, one in three of its boards has a result. So
/// many of the last players are absent from it; if the number of the others is odd, one has the bye.
fn section_state(players: i64, absent: i64, seed: u64) -> SectionState {
    let mut lots = SplitMix64::new(seed);
    let mut order: Vec<i64> = (1..=players).collect();
    let first: Vec<_> = order.chunks_exact(2).map(|two| (two[0], two[1], "1 – 0")).collect();
    let first = testing::round(1, &first);
    order.truncate(usize::try_from(players - absent).unwrap());
    for at in (1..order.len()).rev() {
        order.swap(at, lots.below(at + 1));
    }
    let mut second = testing::round(2, &[]);
    second.state = RoundState::Playing;
    for (number, two) in (1..).zip(order.chunks(2)) {
        match two {
            [white, black] => {
                let result = (lots.below(3) == 0).then(|| result::parse("1 – 0").unwrap());
                second.games.push(Game { result, ..testing::board(number, id(*white), id(*black)) });
            }
            idle => second.unpaired.extend(
                idle.iter()
                    .map(|player| Unpaired { competitor: id(*player).into(), kind: UnpairedKind::Bye }),
            ),
        }
    }
    for player in players - absent + 1..=players {
        second.unpaired.push(Unpaired { competitor: id(player).into(), kind: UnpairedKind::Absent });
        second.absences.push((id(player), Attendance::Absent));
    }
    testing::section_state(players, vec![first, second])
}

fn round(section_state: &SectionState) -> &Round {
    section_state.rounds.last().unwrap()
}

fn after(section_state: &SectionState, change: Mend) -> SectionState {
    let round = mended(section_state, round(section_state), change).unwrap().round;
    let mut rounds = section_state.rounds.clone();
    rounds.pop();
    rounds.push(round);
    SectionState { rounds, ..section_state.clone() }
}

fn waiting(section_state: &SectionState) -> Vec<i64> {
    section_state.waiting(round(section_state)).iter().map(|player| player.id.0).collect()
}

/// Six players: 1–2 and 3–4 play, 5 has the bye, 6 is absent.
fn six() -> SectionState {
    let mut state = section_state(6, 1, 1);
    let mut second = testing::round_with_byes(
        2,
        &[(1, 3, ""), (4, 2, "1 – 0")],
        &[(5, UnpairedKind::Bye), (6, UnpairedKind::Absent)],
    );
    second.state = RoundState::Playing;
    second.absences = vec![(id(6), Attendance::Absent)];
    state.rounds[1] = second;
    state
}

fn fault(state: &SectionState, change: Mend) -> MendFault {
    mended(state, round(state), change).unwrap_err()
}

#[test]
fn a_late_player_meets_the_player_with_the_bye_at_one_new_board() {
    let state = six();
    let late = mended(&state, round(&state), Mend::Pair { white: id(6), black: id(5) }).unwrap();
    assert_eq!(late.reseating.boards(), BTreeSet::from([3]));
    assert_eq!(late.reseating.players(), BTreeSet::from([id(5), id(6)]));
    assert_eq!(late.round.games[..2], round(&state).games[..]);
    assert_eq!((late.round.unpaired.len(), late.round.attendance(id(6))), (0, Some(Attendance::Present)));
    // They met in round 1, which is said.
    assert!(matches!(late.breaches[..], [Breach::Rematch { round: 1, .. }, ..]), "{:?}", late.breaches);
    let manual = late.reseating.manual_after(round(&state), "Came late");
    let instead = vec![Deviation::Bye(id(5))];
    assert_eq!(manual, Some(ManualPairing::Ended { reason: "Came late".to_owned(), instead }));
}

#[test]
fn who_has_come_waits_until_seated_given_the_bye_or_sent_home() {
    let state = after(&six(), Mend::HasCome(id(6)));
    assert_eq!(waiting(&state), [6]);
    assert!(state.could_come(round(&state)).is_empty());
    assert_eq!(fault(&state, Mend::GiveBye(id(6))), MendFault::ByeTaken(id(5)));
    assert_eq!(fault(&state, Mend::HasCome(id(6))), MendFault::IsHere(id(6)));
    assert!(waiting(&after(&state, Mend::StaysAway(id(6)))).is_empty());
    let exchanged = after(&state, Mend::Swap(id(6), id(5)));
    assert_eq!((round(&exchanged).player_with_bye(), waiting(&exchanged)), (Some(id(6)), vec![5]));
    let seated = after(&exchanged, Mend::Swap(id(5), id(3)));
    assert_eq!((round(&seated).games[0].black, waiting(&seated)), (id(5), vec![3]));
}

#[test]
fn a_board_that_is_taken_apart_leaves_its_number_to_the_next_new_one() {
    let state = after(&six(), Mend::TakeApart(1));
    assert_eq!(waiting(&state), [1, 3]);
    let before = round(&six()).games[0].version;
    let repaired = after(&state, Mend::Pair { white: id(3), black: id(1) });
    let board = &round(&repaired).games[0];
    assert_eq!((board.number, board.white, board.manual), (1, id(3), true));
    assert!(board.version > before, "a result for the players before does not reach these");
}

#[test]
fn finished_boards_tables_and_closed_rounds_are_refused() {
    let state = six();
    assert_eq!(fault(&state, Mend::TakeApart(2)), MendFault::Finished(2));
    assert_eq!(fault(&state, Mend::Swap(id(1), id(4))), MendFault::Finished(2));
    assert_eq!(fault(&state, Mend::TakeApart(9)), MendFault::NoBoard(9));
    assert_eq!(fault(&state, Mend::Swap(id(1), id(1))), MendFault::Twice(id(1)));
    assert_eq!(fault(&state, Mend::Swap(id(1), id(6))), MendFault::NoPlace(id(6)));
    assert_eq!(fault(&state, Mend::Pair { white: id(1), black: id(6) }), MendFault::Seated(id(1), 1));
    let mut recorded = state.clone();
    recorded.rounds[1].games[0].has_record = true;
    assert_eq!(fault(&recorded, Mend::SwapColours(1)), MendFault::Recorded(1));
    let mut gone = state.clone();
    gone.players[5].status = PlayerStatus::Withdrawn;
    for change in [Mend::Pair { white: id(5), black: id(6) }, Mend::HasCome(id(6))] {
        assert_eq!(fault(&gone, change), MendFault::NotPlaying(id(6)), "{change:?}");
    }
    let mut table = state.clone();
    table.stage.format.system = PairingSystem::RoundRobin;
    for change in [Mend::TakeApart(1), Mend::Swap(id(1), id(2)), Mend::GiveBye(id(1)), Mend::HasCome(id(6))] {
        assert_eq!(fault(&table, change), MendFault::FixedTable, "{change:?}");
    }
    assert_eq!(fault(&table, Mend::HasCome(id(1))), MendFault::IsHere(id(1)));
    assert_eq!(fault(&table, Mend::StaysAway(id(1))), MendFault::NotWaiting(id(1)));
    assert!(mended(&table, round(&table), Mend::SwapColours(1)).is_ok());
    for wrong in [RoundState::CheckIn, RoundState::Closed] {
        let mut state = state.clone();
        state.rounds[1].state = wrong;
        assert_eq!(fault(&state, Mend::TakeApart(1)), MendFault::WrongState(wrong));
    }
    let mut open = state;
    open.rounds[1].manual = Some(ManualPairing::Open);
    assert_eq!(fault(&open, Mend::TakeApart(1)), MendFault::ManualPairingOpen);
}

#[test]
fn an_entrant_after_the_pairing_can_come_and_is_not_waited_for() {
    let mut state = six();
    state.players.push(testing::player(7));
    assert!(waiting(&state).is_empty(), "the round can be closed without a player who only entered");
    assert_eq!(state.could_come(round(&state)).len(), 2);
    let seated = after(&state, Mend::Pair { white: id(5), black: id(7) });
    assert_eq!(round(&seated).games.len(), 3);
}

fn any_change(lots: &mut SplitMix64, players: i64) -> Mend {
    let most = usize::try_from(players).unwrap();
    let mut player = || id(i64::try_from(lots.below(most)).unwrap() + 1);
    let (one, other) = (player(), player());
    let board = u32::try_from(lots.below(most / 2 + 2)).unwrap();
    match lots.below(9) {
        0..=2 => Mend::Swap(one, other),
        3 => Mend::SwapColours(board),
        4 => Mend::TakeApart(board),
        5 => Mend::Pair { white: one, black: other },
        6 => Mend::GiveBye(one),
        7 => Mend::HasCome(one),
        _ => Mend::StaysAway(one),
    }
}

/// The players and boards that a change names.
fn named(change: Mend) -> (Vec<PlayerId>, Option<u32>) {
    match change {
        Mend::Swap(one, other) | Mend::Pair { white: one, black: other } => (vec![one, other], None),
        Mend::SwapColours(board) | Mend::TakeApart(board) => (Vec::new(), Some(board)),
        Mend::GiveBye(player) | Mend::HasCome(player) | Mend::StaysAway(player) => (vec![player], None),
    }
}

proptest! {
    #[test]
    fn only_what_is_named_changes_and_nothing_with_a_result_but_its_colours(
        players in 2i64..20, absent in 0i64..5, seed: u64,
    ) {
        let mut state = section_state(players, absent.min(players - 2), seed);
        let mut lots = SplitMix64::new(seed ^ 7);
        for _ in 0..20 {
            let change = any_change(&mut lots, players);
            let before = round(&state).clone();
            let Ok(mended) = mended(&state, &before, change) else { continue };
            let (people, number) = named(change);
            let is_named = |board: &Game| {
                Some(board.number) == number || people.iter().any(|player| board.side_of(*player).is_some())
            };
            for board in &before.games {
                let stays = mended.round.games.contains(board);
                prop_assert!(stays || is_named(board), "{change:?} touches board {}", board.number);
                let turns = matches!(change, Mend::SwapColours(_));
                prop_assert!(stays || board.result.is_none() || turns, "{change:?} touches a result");
            }
            let new: Vec<&Game> =
                mended.round.games.iter().filter(|board| !before.games.contains(board)).collect();
            prop_assert_eq!(
                new.iter().map(|board| board.number).collect::<BTreeSet<_>>(),
                mended.reseating.added.iter().map(|board| board.number).collect::<BTreeSet<_>>()
            );
            prop_assert!(new.iter().all(|board| is_named(board) || Some(board.number) == number));
            // No player twice, no number twice.
            let seated = mended.round.games.iter().flat_map(|board| [board.white, board.black]);
            let all: Vec<PlayerId> =
                seated.chain(mended.round.unpaired.iter().map(|line| line.competitor.player())).collect();
            prop_assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "{:?}", change);
            let numbers: BTreeSet<u32> = mended.round.games.iter().map(|board| board.number).collect();
            prop_assert_eq!(numbers.len(), mended.round.games.len());
            let byes = mended.round.unpaired.iter().filter(|line| line.kind == UnpairedKind::Bye);
            prop_assert!(byes.count() <= 1);
            // Of the others it says nothing.
            for player in (1..=players).map(id).filter(|player| !mended.reseating.players().contains(player)) {
                prop_assert_eq!(before.whereabouts_of(player), mended.round.whereabouts_of(player));
            }
            // Earlier meetings at new boards are told.
            for board in &new {
                let mut earlier = state.rounds[0].games.iter();
                let met = earlier.any(|other| {
                    other.side_of(board.white).is_some() && other.side_of(board.black).is_some()
                });
                let stood = before.games.iter().any(|other| {
                    other.side_of(board.white).is_some() && other.side_of(board.black).is_some()
                });
                let is_reported = mended.breaches.iter().any(|breach| match breach {
                    Breach::Rematch { players, .. } => {
                        players.map(|at| mended.players[at]).contains(&board.white)
                    }
                    _ => false,
                });
                prop_assert!(!met || stood || is_reported, "{:?} says nothing of a rematch", change);
            }
            // Undone, it is as it was.
            prop_assert_eq!(mended.reseating.check_undo(&state, &mended.round), Ok(()));
            let mut back = mended.reseating.inverse().applied_to(&mended.round);
            let mut was = before.clone();
            for one in [&mut back, &mut was] {
                let mut games = std::mem::take(&mut one.games);
                games.iter_mut().for_each(|board| {
                    board.id = GameId(0);
                    board.match_id = board.id.into();
                    board.version = Version::FIRST;
                });
                one.set_games(games);
                one.unpaired.sort_by_key(|line| line.competitor.player());
                one.absences.sort_by_key(|line| line.0);
            }
            prop_assert_eq!(back, was, "{:?}", change);
            let next = mended.round;
            *state.rounds.last_mut().unwrap() = Round { version: next.version.next(), ..next };
        }
    }
}

/// Two closed rounds, with a third being played after them if it is asked for.
fn closed(with_third: bool) -> SectionState {
    let mut rounds = vec![
        testing::round(1, &[(1, 2, "1 (82) – 0 (60)"), (3, 4, "½ – ½")]),
        testing::round(2, &[(1, 3, "1 (90) – 0 (50)"), (4, 2, "+ / –")]),
    ];
    if with_third {
        let third = testing::round(3, &[(2, 1, "0 (60) – 1 (82)"), (3, 4, "")]);
        rounds.push(Round { state: RoundState::Playing, ..third });
    }
    testing::section_state(4, rounds)
}

#[test]
fn r4_colours_of_a_board_with_a_result_are_corrected_and_each_player_keeps_the_points() {
    for (state, number) in [(closed(false), 2), (closed(true), 2), (closed(true), 3)] {
        let round = state.round(number).unwrap();
        let before = round.board(1).unwrap();
        let mended = mended(&state, round, Mend::SwapColours(1)).unwrap();
        let after = mended.round.board(1).unwrap();
        assert_eq!((after.white, after.black), (before.black, before.white));
        assert_eq!(after.result, before.result.map(result::GameResult::turned));
        for side in Side::BOTH {
            let points = |board: &Game, side| board.result.unwrap().points(side);
            assert_eq!(points(after, side.other()), points(before, side));
            let kazan = |board: &Game, side| board.result.unwrap().counts().unwrap().of(side);
            assert_eq!(kazan(after, side.other()), kazan(before, side));
        }
        assert_eq!(after.manual, before.manual, "who paired the board stays");
        assert!(mended.reseating.is_correction() && mended.reseating.turned().is_some());
        let undone = mended.reseating.inverse().applied_to(&mended.round);
        assert_eq!(undone.board(1).unwrap().result, before.result);
        let mut corrected = state.clone();
        corrected.rounds[usize::from(number) - 1] = mended.round.clone();
        assert_eq!(mended.reseating.check_undo(&corrected, &mended.round), Ok(()));
    }
    let state = closed(true);
    let refused = mended(&state, state.round(1).unwrap(), Mend::SwapColours(1)).unwrap_err();
    assert_eq!(refused, MendFault::NotLastClosed);
    let mut recorded = closed(false);
    recorded.rounds[1].games[0].has_record = true;
    let refused = mended(&recorded, recorded.round(2).unwrap(), Mend::SwapColours(1)).unwrap_err();
    assert_eq!(refused, MendFault::Recorded(1));
}

#[test]
fn r4_players_of_the_last_closed_round_are_exchanged_and_each_result_stays_with_its_board() {
    let mut state = closed(true);
    state.rounds[1].games[1].result = Some(result::parse("½ – ½").unwrap());
    let round = state.round(2).unwrap();
    let mended = mended(&state, round, Mend::Swap(id(1), id(2))).unwrap();
    let seats: Vec<_> = mended.round.games.iter().map(|board| (board.white, board.black)).collect();
    assert_eq!(seats, [(id(2), id(3)), (id(4), id(1))]);
    let results = |round: &Round| round.games.iter().map(|board| board.result).collect::<Vec<_>>();
    assert_eq!(results(&mended.round), results(round));
    assert_eq!(mended.reseating.turned(), None);
    let state = closed(true);
    let fault = |number, change| super::mended(&state, state.round(number).unwrap(), change).unwrap_err();
    assert_eq!(fault(2, Mend::Swap(id(1), id(2))), MendFault::Unplayed(2), "S5");
    assert_eq!(fault(3, Mend::Swap(id(1), id(3))), MendFault::Finished(1), "its result is removed first");
    assert_eq!(fault(2, Mend::TakeApart(1)), MendFault::WrongState(RoundState::Closed));
    assert_eq!(fault(1, Mend::Swap(id(1), id(3))), MendFault::NotLastClosed);
}
