//! Changes of a draft, one by one and at random.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

mod tables;

use proptest::prelude::*;

use super::*;
use crate::primitives::SplitMix64;
use crate::regulations::result;
use crate::tournament::{
    Attendance, Game, Player, PlayerStatus, RoundState, Setup, Unpaired, UnpairedKind, testing,
};

fn id(number: i64) -> PlayerId {
    PlayerId(number)
}

fn seats(white: i64, black: i64) -> Seats {
    Seats { white: id(white), black: id(black), manual: true }
}

/// A round whose draft is this.
fn round(number: u8, draft: &Draft) -> Round {
    let board = |(number, seats): (u32, &Seats)| Game {
        manual: seats.manual,
        ..testing::board(number, seats.white, seats.black)
    };
    Round {
        state: RoundState::Draft,
        games: (1..).zip(&draft.boards).map(board).collect(),
        unpaired: draft
            .bye
            .map(|player| Unpaired { competitor: player.into(), kind: UnpairedKind::Bye })
            .into_iter()
            .collect(),
        ..testing::round(number, &[])
    }
}

/// A section of players 1 to `players` with so many rounds played with random results, and the next one paired by the program.
fn section_state(players: i64, played: u8, seed: u64) -> SectionState {
    let mut section_state = testing::section_state(players, Vec::new());
    section_state.set_up(Setup::usual("Open", 9, u32::try_from(seed % 1000).unwrap()));
    let mut lots = SplitMix64::new(seed);
    for number in 1..=played + 1 {
        let Ok(draft) = Manual::for_round(&section_state, &round(number, &Draft::default())).program() else {
            break;
        };
        let mut next = round(number, &draft);
        if number <= played {
            next.state = RoundState::Closed;
            for board in &mut next.games {
                board.result = Some(result::parse(["1 – 0", "0 – 1", "½ – ½"][lots.below(3)]).unwrap());
            }
        }
        section_state.rounds.push(next);
    }
    section_state
}

/// The last round of the section.
fn manual(section_state: &SectionState) -> Manual {
    Manual::for_round(section_state, section_state.rounds.last().unwrap())
}

impl Manual {
    fn after(&self, change: Change) -> Self {
        self.with(self.changed(change).unwrap())
    }
}

/// Round 1 of seven: 1–4, 2–5, 3–6 in some colours, 7 has the bye.
fn seven() -> Manual {
    let mut manual = manual(&section_state(7, 0, 1));
    manual.draft.boards = vec![seats(1, 4), seats(5, 2), seats(3, 6)];
    for board in &mut manual.draft.boards {
        board.manual = false;
    }
    assert_eq!((manual.draft.bye, manual.pool()), (Some(id(7)), Vec::new()));
    manual
}

#[test]
fn players_swap_places_between_boards_bye_and_pool() {
    let start = seven();
    let seats_of = |manual: &Manual| {
        manual.draft.boards.iter().map(|board| (board.white.0, board.black.0)).collect::<Vec<_>>()
    };
    let swapped = start.after(Change::Swap(id(4), id(5)));
    assert_eq!(seats_of(&swapped), [(1, 5), (4, 2), (3, 6)]);
    let manual: Vec<bool> = swapped.draft.boards.iter().map(|board| board.manual).collect();
    assert_eq!(manual, [true, true, false]);
    let with_bye = start.after(Change::Swap(id(7), id(4)));
    assert_eq!((seats_of(&with_bye)[0], with_bye.draft.bye), ((1, 7), Some(id(4))));
    let apart = start.after(Change::Unpair(id(2)));
    assert_eq!((seats_of(&apart), apart.pool()), (vec![(1, 4), (3, 6)], vec![id(2), id(5)]));
    let from_pool = apart.after(Change::Swap(id(5), id(1)));
    assert_eq!((seats_of(&from_pool)[1], from_pool.pool()), ((5, 4), vec![id(1), id(2)]));
    let of_the_pool = apart.after(Change::Swap(id(5), id(2)));
    assert!(of_the_pool.draft.has(id(5), id(2)) && of_the_pool.pool().is_empty());
    let bye_from_pool = apart.after(Change::Swap(id(7), id(5)));
    assert_eq!((bye_from_pool.draft.bye, bye_from_pool.pool()), (Some(id(5)), vec![id(2), id(7)]));
    assert_eq!(start.after(Change::Swap(id(1), id(4))).draft, start.after(Change::SwapColours(id(1))).draft);
}

#[test]
fn players_without_a_place_after_a_change_go_to_the_pool() {
    let start = seven();
    let together = start.after(Change::Pair { white: id(6), black: id(1) });
    assert!(together.draft.has(id(6), id(1)));
    assert_eq!(together.pool(), [id(3), id(4)]);
    let bye = start.after(Change::GiveBye(id(3)));
    assert_eq!((bye.draft.bye, bye.pool()), (Some(id(3)), vec![id(6), id(7)]));
    let with_bye = start.after(Change::Pair { white: id(7), black: id(1) });
    assert_eq!((with_bye.draft.bye, with_bye.pool()), (None, vec![id(4)]));
    assert_eq!(start.after(Change::UnpairAll).pool().len(), 7);
    assert_eq!(start.after(Change::Unpair(id(7))).pool(), [id(7)]);
}

#[test]
fn impossible_changes_are_refused_with_the_player_concerned() {
    let start = seven();
    assert_eq!(start.changed(Change::Swap(id(1), id(1))), Err(ChangeFault::Twice(id(1))));
    assert_eq!(start.changed(Change::SwapColours(id(7))), Err(ChangeFault::NoBoard(id(7))));
    let nobody = id(99);
    for change in
        [Change::Swap(id(1), nobody), Change::Pair { white: nobody, black: id(1) }, Change::GiveBye(nobody)]
    {
        assert_eq!(start.changed(change), Err(ChangeFault::NotToBePaired(nobody)), "{change:?}");
    }
    assert_eq!(manual(&section_state(6, 0, 1)).changed(Change::GiveBye(id(1))), Err(ChangeFault::NoBye));
    let apart = start.after(Change::Unpair(id(1)));
    assert_eq!(apart.changed(Change::Unpair(id(1))), Err(ChangeFault::NoBoard(id(1))));
}

#[test]
fn the_pool_has_late_arrivals_and_no_absent_players() {
    let mut section_state = section_state(7, 0, 1);
    section_state.rounds[0].absences = vec![(id(3), Attendance::Absent)];
    section_state.players[3].status = PlayerStatus::Withdrawn;
    let late = Player { id: id(8), number: None, ..section_state.players[0].clone() };
    section_state.players.push(late);
    let mut manual = manual(&section_state);
    assert_eq!(manual.pool(), [id(8)]);
    manual.draft = Draft::default();
    assert_eq!(manual.pool(), [1, 2, 5, 6, 7, 8].map(id));
}

#[test]
fn the_program_pairs_the_rest_around_fixed_boards_and_a_given_bye() {
    let start = seven();
    let with_pair = start.after(Change::Pair { white: id(1), black: id(2) }).after(Change::GiveBye(id(4)));
    let rest = with_pair.after(Change::PairRest);
    assert!(rest.draft.has(id(1), id(2)));
    assert_eq!((rest.draft.bye, rest.pool()), (Some(id(4)), Vec::new()));
    // With the highest pair away, the upper half of the others meets the lower half as before.
    let opponents = |draft: &Draft| {
        let mut pairs: Vec<_> = draft.boards.iter().map(|board| board.white.min(board.black)).collect();
        pairs.sort();
        (pairs, draft.bye)
    };
    let rest = start.after(Change::Fix(id(1), true)).after(Change::PairRest);
    assert_eq!(opponents(&rest.draft), opponents(&start.draft));
    let loose = with_pair.after(Change::Fix(id(1), false)).after(Change::PairRest);
    assert!(!loose.draft.has(id(1), id(2)));
}

#[test]
fn c1_players_who_cannot_be_paired_beside_fixed_boards_are_named() {
    let section_state = section_state(4, 1, 1);
    let manual = manual(&section_state);
    // Two who have met are all that is left.
    let met = &section_state.rounds[0].games;
    let with_pair = manual.after(Change::Pair { white: met[0].white, black: met[0].black });
    let Err(ChangeFault::PairingError(PairingError::NoLegalPairing(why))) =
        with_pair.changed(Change::PairRest)
    else {
        panic!("{:?}", with_pair.changed(Change::PairRest))
    };
    let swiss::Unpairable::NoOpponent(left, barred) = *why else { panic!("{why:?}") };
    assert_eq!((barred.met.len(), barred.bye), (1, Vec::new()), "two who have met, and no bye");
    let mut left: Vec<PlayerId> = left.into_iter().map(|at| manual.players[at]).collect();
    left.sort();
    let mut expected = [met[1].white, met[1].black];
    expected.sort();
    assert_eq!(left, expected);
}

#[test]
fn in_a_round_robin_absent_players_keep_their_places() {
    let mut section_state = section_state(5, 0, 1);
    section_state.rounds[0].absences = vec![(id(3), Attendance::Absent)];
    let mut manual = manual(&section_state);
    manual.state.system = System::RoundRobin { cycles: 1, last_two_swapped: false };
    let start = manual.after(Change::UseProgram);
    assert_eq!((start.pool(), start.draft.boards.len()), (Vec::new(), 2));
    assert_eq!(start.breaches(&start.draft), []);
    let turned = start.after(Change::SwapColours(start.draft.boards[1].white));
    assert_eq!(turned.draft.boards[0], start.draft.boards[0], "the table's order stays");
    assert_eq!(turned.after(Change::PairRest).draft, turned.draft);
    let apart = turned.after(Change::Unpair(turned.draft.boards[0].white));
    let rest = apart.after(Change::PairRest);
    assert_eq!((rest.draft.bye, rest.pool()), (start.draft.bye, Vec::new()));
}

fn random_change(lots: &mut SplitMix64, players: usize) -> Change {
    let mut player = || id(i64::try_from(lots.below(players)).unwrap() + 1);
    let (one, other) = (player(), player());
    match lots.below(12) {
        0..=3 => Change::Swap(one, other),
        4 => Change::SwapColours(one),
        5 => Change::Unpair(one),
        6 | 7 => Change::Pair { white: one, black: other },
        8 => Change::GiveBye(one),
        9 => Change::Fix(one, lots.below(2) == 0),
        10 => Change::PairRest,
        _ => Change::UnpairAll,
    }
}

proptest! {
    #[test]
    fn every_player_has_exactly_one_place_after_any_change(players in 2i64..14, played in 0u8..4, seed: u64) {
        let mut now = manual(&section_state(players, played, seed));
        let everybody: Vec<PlayerId> = (1..=players).map(id).collect();
        let mut lots = SplitMix64::new(seed ^ 7);
        for _ in 0..20 {
            let change = random_change(&mut lots, everybody.len());
            let Ok(draft) = now.changed(change) else { continue };
            let next = now.with(draft);
            let mut all: Vec<PlayerId> = seated(&next.draft).chain(next.pool()).collect();
            all.sort();
            prop_assert_eq!(&all, &everybody, "after {:?}", change);
            let mut ordered = next.in_order(next.draft.clone());
            prop_assert_eq!(&ordered, &next.draft, "boards stand in their order");
            let two_of_the_pool = |one, other| now.pool().contains(&one) && now.pool().contains(&other);
            if let Change::Swap(one, other) = change
                && two_of_the_pool(one, other)
            {
                prop_assert!(next.draft.has(one, other));
            } else if let Change::Swap(one, other) = change {
                let mut back = next.changed(Change::Swap(one, other)).unwrap();
                for board in back.boards.iter_mut().chain(&mut ordered.boards) {
                    board.manual = true;
                }
                let mut before = now.draft.clone();
                before.boards.iter_mut().for_each(|board| board.manual = true);
                prop_assert_eq!(back, before, "two swaps are none: {:?}", change);
            }
            if change == Change::PairRest {
                prop_assert_eq!(next.pool(), []);
                let stays = now.draft.boards.iter().filter(|board| board.manual);
                for board in stays.clone() {
                    prop_assert!(next.draft.boards.contains(board));
                }
                let stay: Vec<PlayerIndex> =
                    stays.flat_map(|board| [board.white, board.black]).chain(next.draft.bye)
                    .filter_map(|player| next.position(player)).collect();
                for breach in next.breaches(&next.draft) {
                    prop_assert!(stay.iter().any(|player| breach.concerns(*player)), "{:?}", breach);
                }
            }
            now = next;
        }
        if let Ok(program) = now.program() {
            let back = now.changed(Change::UseProgram).unwrap();
            prop_assert_eq!(&back, &program);
            prop_assert_eq!(back.lacks(&program), []);
            prop_assert_eq!(now.breaches(&back), []);
            let differs = now.draft.boards.iter().any(|board| !program.has(board.white, board.black));
            prop_assert_eq!(differs || !now.pool().is_empty() || now.draft.bye != program.bye,
                !now.draft.lacks(&program).is_empty());
        }
    }
}
