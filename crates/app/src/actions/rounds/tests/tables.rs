//! Round robins over the acts.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::actions::boards::results;
use crate::actions::players;
use crate::actions::rounds::{forfeits, mending};
use crate::actions::testing::WHITE_WON;
use crate::primitives::Side;
use crate::regulations::result::GameResult;
use crate::tournament::rounds::pairing_table;
use crate::tournament::standings::ranking::standings;
use crate::tournament::{BoardRef, PlayerRef};
use crate::tournament::{PairingSystem, UnpairedKind};

/// A round robin of so many players.
fn test(players: u16, system: PairingSystem) -> TestSection {
    let test = TestSection::with(players, 9);
    test.set(|setup| setup.format.system = system).unwrap();
    test
}

fn enter_due(test: &TestSection, round: u8) -> Result<usize, ActionError> {
    let (actor, event, section) = (test.referee.clone(), test.event, test.section);
    test.run(move |tx| forfeits::enter_due(tx, &actor, RoundRef { event, section, round }))
}

/// How often each pair met, with who had white.
fn meetings(test: &TestSection) -> BTreeMap<(PlayerId, PlayerId), usize> {
    let mut met = BTreeMap::new();
    for board in test.section_state().rounds.iter().flat_map(|round| &round.games) {
        *met.entry((board.white, board.black)).or_insert(0) += 1;
    }
    met
}

#[test]
fn c_05_all_players_meet_once_and_each_has_one_free_round() {
    for players in 2..=7 {
        let test = test(players, PairingSystem::RoundRobin);
        let rounds = u8::try_from(players - 1 + players % 2).unwrap();
        assert_eq!(test.section_state().planned_rounds(), usize::from(rounds));
        for number in 1..=rounds {
            test.play(number);
        }
        let section_state = test.section_state();
        assert_eq!(
            (section_state.format().rounds, section_state.rounds.len()),
            (rounds, usize::from(rounds))
        );
        let met = meetings(&test);
        let pairs: BTreeSet<_> = met.keys().map(|(one, other)| (one.min(other), one.max(other))).collect();
        assert_eq!((met.len(), pairs.len()), (usize::from(players * (players - 1) / 2), met.len()));
        assert!(met.values().all(|times| *times == 1));
        let mut free: Vec<_> = section_state.rounds.iter().flat_map(|round| &round.unpaired).collect();
        assert!(free.iter().all(|line| line.kind == UnpairedKind::Free));
        free.dedup_by_key(|line| line.competitor);
        assert_eq!(free.len(), usize::from(players % 2 * players));
        // White won every game, and free players get no points.
        let total: i32 = standings(&section_state, None).rows.iter().map(|row| row.points.halves()).sum();
        assert_eq!(total, 2 * i32::from(players) * (i32::from(players) - 1) / 2);
    }
}

#[test]
fn c_05_in_a_double_round_robin_each_pair_plays_both_colours() {
    let test = test(4, PairingSystem::DoubleRoundRobin);
    (1..=6).for_each(|number| test.play(number));
    let met = meetings(&test);
    assert_eq!((met.len(), met.values().sum::<usize>()), (12, 12));
    assert_eq!(test.section_state().rounds.len(), 6);
}

#[test]
fn the_pairing_table_is_what_is_played() {
    let test = test(5, PairingSystem::DoubleRoundRobin);
    test.step(1, pair).unwrap();
    let shown = pairing_table::rounds(&test.section_state());
    assert_eq!(shown.len(), 10);
    test.step(1, discard).unwrap();
    (1..=10).for_each(|number| test.play(number));
    assert_eq!(pairing_table::rounds(&test.section_state()), shown);
    for (round, line) in test.section_state().rounds.iter().zip(shown) {
        let games: Vec<_> = round.games.iter().map(|board| (board.white, board.black)).collect();
        assert_eq!((round.number, games), (line.number, line.games));
        assert_eq!(round.unpaired.first().map(|free| free.competitor.player()), line.free);
    }
}

#[test]
fn a_round_robin_needs_two_players_and_is_fixed_with_round_1() {
    let single = test(1, PairingSystem::RoundRobin);
    assert_refused(single.step(1, pair), "error-table-too-few");

    let test = test(4, PairingSystem::RoundRobin);
    let gone = test.players()[3];
    test.status(gone, PlayerStatus::Withdrawn).unwrap();
    test.step(1, pair).unwrap();
    let paired = test.audit_log().remove(0).after.unwrap();
    assert_eq!((&paired["rounds"], &paired["free"]), (&json!(3), &json!(["1"])));
    assert_refused(test.add("Late"), "error-table-is-fixed");
    assert_refused(test.status(gone, PlayerStatus::Playing), "error-table-is-fixed");
    // While the draft can be discarded, everything is open.
    test.step(1, discard).unwrap();
    test.status(gone, PlayerStatus::Playing).unwrap();
    test.add("Late").unwrap();
    test.step(1, pair).unwrap();
    assert_eq!(test.section_state().format().rounds, 5);
    assert_refused(test.set(|setup| setup.format.system = PairingSystem::Dutch), "error-settings-fixed");
}

#[test]
fn saving_settings_of_a_round_robin_keeps_its_rounds() {
    let test = test(4, PairingSystem::RoundRobin);
    test.play(1);
    test.set(|setup| {
        setup.section.name = "Final".to_owned();
        setup.format.rounds = 9;
    })
    .unwrap();
    let setup = test.section_state().setup();
    assert_eq!((setup.section.name.as_str(), setup.format.rounds), ("Final", 3));
}

#[test]
fn there_are_no_byes_in_a_round_robin() {
    let test = test(3, PairingSystem::RoundRobin);
    let player = test.players()[0];
    for attendance in [Attendance::HalfPoint, Attendance::FullPoint] {
        assert_refused(test.check_in(1, &[(player, attendance)]), "error-table-no-byes");
        assert_refused(test.announce(player, &[(2, attendance)]), "error-table-no-byes");
    }
    assert_refused(test.forbid([player, test.players()[1]], (1, None)), "error-forbidden-pairs-table");
}

#[test]
fn an_absent_player_of_a_round_robin_loses_by_forfeit() {
    let test = test(4, PairingSystem::RoundRobin);
    let players = test.players();
    test.play(1);
    test.status(players[0], PlayerStatus::Withdrawn).unwrap();
    test.check_in(2, &[(players[1], Attendance::Absent)]).unwrap();
    test.step(2, pair).unwrap();
    assert_eq!(test.round(2).games.len(), 2, "nobody's boards are left out");
    assert_refused(enter_due(&test, 2), "error-result-not-published");
    test.step(2, publish).unwrap();
    let before = test.audit_log().len();
    let boards = test.round(2).games;
    let together = boards.iter().any(|board| {
        [board.white, board.black].contains(&players[0]) && [board.white, board.black].contains(&players[1])
    });
    assert_eq!(enter_due(&test, 2).unwrap(), if together { 1 } else { 2 });
    for board in test.round(2).games {
        let comes = [board.white, board.black].map(|player| !players[..2].contains(&player));
        let expected = match comes {
            [true, true] => None,
            [true, false] => Some(GameResult::Forfeit { winner: Side::White }),
            [false, true] => Some(GameResult::Forfeit { winner: Side::Black }),
            [false, false] => Some(GameResult::DoubleForfeit),
        };
        assert_eq!(board.result, expected);
    }
    let entries = test.audit_log();
    let new = &entries[..entries.len() - before];
    assert_eq!(new.len(), 1, "one act, one entry");
    assert!(new.iter().all(|entry| entry.act == Action::ResultEntered && entry.by == test.referee.user));
    assert_eq!(enter_due(&test, 2).unwrap(), 0, "once");
}

#[test]
fn no_played_result_is_entered_for_a_withdrawn_player_of_a_round_robin() {
    let test = test(4, PairingSystem::RoundRobin);
    test.begin(1);
    let board = test.round(1).games[0].clone();
    let at = BoardRef { event: test.event, section: test.section, round: 1, board: board.number };
    let enter = |version, result| {
        let actor = test.referee.clone();
        test.run(move |tx| results::enter(tx, &actor, at.seen(version), result))
            .map(|entered| entered.version)
    };
    test.status(board.black, PlayerStatus::Withdrawn).unwrap();
    let refusal = assert_refused(enter(board.version, Some(WHITE_WON)), "error-result-withdrawn");
    let section_state = test.section_state();
    let name = section_state.players.iter().find(|of| of.id == board.black).unwrap().details.name.to_string();
    assert!(refusal.contains(&name), "{refusal}");
    let forfeit = GameResult::Forfeit { winner: Side::White };
    let version = enter(board.version, Some(forfeit)).unwrap();
    assert_refused(enter(version, Some(WHITE_WON)), "error-result-withdrawn");
    test.status(board.black, PlayerStatus::Playing).unwrap();
    let version = enter(version, Some(WHITE_WON)).unwrap();
    test.status(board.black, PlayerStatus::Withdrawn).unwrap();
    let black_won = GameResult::Played { winner: Some(Side::Black), counts: None, ending: None };
    enter(version, Some(black_won)).expect("what was played before leaving is put right");
}

#[test]
fn what_an_expelled_player_of_a_round_robin_may_not_get_is_refused_as_such() {
    let test = test(4, PairingSystem::RoundRobin);
    test.begin(1);
    let board = test.round(1).games[0].clone();
    let at = BoardRef { event: test.event, section: test.section, round: 1, board: board.number };
    test.status(board.black, PlayerStatus::Expelled).unwrap();
    let actor = test.referee.clone();
    let entered = test.run(move |tx| results::enter(tx, &actor, at.seen(board.version), Some(WHITE_WON)));
    assert_refused(entered.map(|entered| entered.version), "error-result-expelled");
}

#[test]
fn the_player_without_an_opponent_in_a_round_of_a_table_may_come_all_the_same() {
    let test = test(3, PairingSystem::RoundRobin);
    test.begin(1);
    let free = test.round(1).unpaired[0].competitor.player();
    let (before, entries) = (test.round(1), test.audit_log().len());
    let (actor, at) = (test.referee.clone(), test.at());
    test.run(move |tx| mending::come_late(tx, &actor, at, free)).unwrap();
    assert_eq!((test.round(1), test.audit_log().len()), (before, entries), "nothing changes");
}

#[test]
fn c_05_a_withdrawal_before_half_of_the_games_is_named_counts_and_is_undone() {
    let test = test(4, PairingSystem::RoundRobin);
    test.play(1);
    let gone = test.players()[3];
    let before = standings(&test.section_state(), None);
    let withdraw = |reason: &'static str| {
        let (actor, event, section) = (test.chief.clone(), test.event, test.section);
        let at = PlayerRef { event, section, player: gone };
        test.run(move |tx| players::set_status(tx, &actor, at, PlayerStatus::Withdrawn, reason))
    };
    assert_asks(withdraw(""), "caution-withdraw-early");
    withdraw("Ill").unwrap();
    let table = standings(&test.section_state(), None);
    assert_eq!((table.rows.len(), table.out[0].player), (3, gone));
    test.status(gone, PlayerStatus::Playing).unwrap();
    assert_eq!(standings(&test.section_state(), None), before);
    // Two of three games are more than half.
    test.play(2);
    assert_asks(withdraw(""), "caution-withdraw");
    withdraw("Ill").unwrap();
    assert_eq!(standings(&test.section_state(), None).out, []);
}

#[test]
fn c_05_the_last_two_rounds_of_the_first_cycle_are_swapped_by_choice() {
    let games = |keeps: bool| -> Vec<Vec<(PlayerId, PlayerId)>> {
        let test = test(4, PairingSystem::DoubleRoundRobin);
        test.set(|setup| setup.format.rules.keeps_last_two = keeps).unwrap();
        (1..=6).for_each(|number| test.play(number));
        assert_refused(test.set(|setup| setup.format.rules.keeps_last_two = !keeps), "error-settings-fixed");
        let shown = pairing_table::rounds(&test.section_state());
        let (audience, form) = (
            crate::exchange::section::Audience::Officials { lines: &[] },
            crate::exchange::trf::TrfVersion::Trf26,
        );
        let event = crate::tournament::EventDetails::default();
        let file = crate::exchange::section::write(&event, &test.section_state(), audience, form).unwrap();
        let plan = crate::exchange::section::read(file.as_bytes(), 7).unwrap();
        assert_eq!(plan.section_state.format().rules.keeps_last_two, keeps, "{file}");
        assert_eq!(crate::exchange::section::differing(&plan.section_state), [], "{file}");
        shown.into_iter().map(|round| round.games).collect()
    };
    let (swapped, kept) = (games(false), games(true));
    assert_eq!([&swapped[0], &swapped[1], &swapped[2]], [&kept[0], &kept[2], &kept[1]]);
    assert_eq!(swapped[3..], kept[3..]);
}
