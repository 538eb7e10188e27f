//! Drafts of a round robin, changed at random: what is refused, and why, against a plain reading of who is on its table.

use super::*;
use crate::tournament::{Format, ManualPairing, PairingSystem};

/// A round robin with so many rounds played as its table has them; the next one is a draft that is being changed.
fn drafted(players: i64, played: u8) -> SectionState {
    let mut section_state = testing::section_state(players, Vec::new());
    let system = PairingSystem::RoundRobin;
    section_state.stage.format = Format { system, ..Format::usual(9, 1) };
    for number in 1..=played + 1 {
        let draft = Manual::for_round(&section_state, &round(number, &Draft::default())).program().unwrap();
        let mut next = of_table(number, &draft);
        if number <= played {
            next.state = RoundState::Closed;
            next.manual = None;
            for board in &mut next.games {
                board.result = Some(result::parse("1 – 0").unwrap());
            }
        }
        section_state.rounds.push(next);
    }
    section_state
}

/// A round of a round robin that is being changed.
fn of_table(number: u8, draft: &Draft) -> Round {
    let mut next = round(number, draft);
    next.manual = Some(ManualPairing::Open);
    next.unpaired.iter_mut().for_each(|line| line.kind = UnpairedKind::Free);
    next
}

fn any_change(ids: i64, lots: &mut SplitMix64) -> Change {
    let people: Vec<PlayerId> = (1..=ids).map(id).collect();
    let (one, other) = (people[lots.below(people.len())], people[lots.below(people.len())]);
    match lots.below(10) {
        0 | 1 => Change::Swap(one, other),
        2 => Change::SwapColours(one),
        3 => Change::Unpair(one),
        4 | 5 => Change::Pair { white: one, black: other },
        6 => Change::GiveBye(one),
        7 => Change::Fix(one, lots.below(2) == 0),
        8 => Change::PairRest,
        _ => [Change::UnpairAll, Change::UseProgram][lots.below(2)],
    }
}

/// Who has a board or no opponent in a draft.
fn is_seated(draft: &Draft, player: PlayerId) -> bool {
    draft.bye == Some(player)
        || draft.boards.iter().any(|board| board.white == player || board.black == player)
}

/// What stands against a change.
fn fault(
    change: Change,
    draft: &Draft,
    on_table: &dyn Fn(PlayerId) -> bool,
    count: usize,
) -> Result<(), ChangeFault> {
    let known = |player| if on_table(player) { Ok(()) } else { Err(ChangeFault::NotToBePaired(player)) };
    let seated = |player| is_seated(draft, player);
    let on_board = |player| {
        if seated(player) && draft.bye != Some(player) { Ok(()) } else { Err(ChangeFault::NoBoard(player)) }
    };
    match change {
        Change::Pair { white, black } if white == black => Err(ChangeFault::Twice(white)),
        Change::Pair { white, black } => known(white).and(known(black)),
        Change::GiveBye(player) => {
            known(player)?;
            if count.is_multiple_of(2) { Err(ChangeFault::NoBye) } else { Ok(()) }
        }
        Change::Unpair(player) if !seated(player) => Err(ChangeFault::NoBoard(player)),
        Change::Unpair(_) | Change::UnpairAll | Change::PairRest | Change::UseProgram => Ok(()),
        Change::SwapColours(player) | Change::Fix(player, _) => on_board(player),
        Change::Swap(one, other) => {
            if seated(other) || !seated(one) {
                known(one)?;
            }
            if seated(one) || !seated(other) {
                known(other)?;
            }
            if one == other { Err(ChangeFault::Twice(one)) } else { Ok(()) }
        }
    }
}

proptest! {
    #[test]
    fn c_05_what_is_refused_in_a_draft_of_a_round_robin_is_so_and_nothing_else_is_refused(
        players in 3_i64..=6, played in 0_u8..=2, seed: u64,
    ) {
        let mut lots = SplitMix64::new(seed);
        let mut section_state = drafted(players, played);
        let number = played + 1;
        // One came when round 1 was paired: on the table only as long as its pairing is open.
        section_state.players.push(testing::player(players + 1));
        let gone = lots.below(usize::try_from(players).unwrap() * 2);
        if let Some(player) = section_state.players.get_mut(gone) {
            player.status = PlayerStatus::Withdrawn;
        }
        let of_round = |past: &Round| -> Vec<([PlayerId; 2], usize)> {
            past.games.iter().map(|board| (two(board.white, board.black), past.number.into())).collect()
        };
        let met: HashMap<[PlayerId; 2], usize> =
            section_state.rounds[..usize::from(played)].iter().flat_map(of_round).collect();
        for _ in 0..40 {
            let before = manual(&section_state);
            let on_table = |player: PlayerId| {
                let plays = section_state.player(player).unwrap().status == PlayerStatus::Playing;
                if played == 0 { plays || is_seated(&before.draft, player) } else { player.0 <= players }
            };
            let table: Vec<PlayerId> = (1..=players + 1).map(id).filter(|player| on_table(*player)).collect();
            let change = any_change(players + 1, &mut lots);
            let found = before.changed(change);
            let expected = fault(change, &before.draft, &on_table, table.len());
            prop_assert_eq!(found.clone().map(|_| ()), expected, "{:?} {:?}", change, before.draft);
            let Ok(draft) = found else { continue };
            *section_state.rounds.last_mut().unwrap() = of_table(number, &draft);
            let now = manual(&section_state);
            if !now.pool().is_empty() {
                continue;
            }
            let repeated = now.draft.boards.iter().filter(|board| met.contains_key(&two(board.white, board.black)));
            match now.table_fault(&now.draft) {
                Some(TableFault::Repeats { pairs, .. }) => {
                    prop_assert_eq!(pairs.len(), repeated.count());
                    for (pair, round) in pairs {
                        let names = [pair.white, pair.black].map(|at| now.players[at]);
                        prop_assert_eq!(met.get(&two(names[0], names[1])), Some(&round));
                    }
                }
                Some(TableFault::FreeAgain { player, before, .. }) => {
                    prop_assert_eq!(Some(now.players[player]), now.draft.bye);
                    let earlier = &section_state.rounds[before - 1];
                    prop_assert_eq!(earlier.unpaired[0].competitor.player(), now.players[player]);
                }
                Some(TableFault::NoRest { .. }) => prop_assert_eq!(repeated.count(), 0),
                Some(TableFault::Incomplete { .. }) => prop_assert!(false, "nobody is in the pool"),
                None => prop_assert_eq!(repeated.count(), 0),
            }
        }
    }
}

fn two(one: PlayerId, other: PlayerId) -> [PlayerId; 2] {
    [one.min(other), one.max(other)]
}
