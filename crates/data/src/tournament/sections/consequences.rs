//! The consequences of a change to a section whose rounds have been paired: which players change places, and which
//! paired rounds would be paired differently now. Existing pairings are not changed.

use std::collections::{BTreeSet, HashMap};

use crate::primitives::Score;
use crate::swiss::{self, State};
use crate::tournament::rounds::pairing_state;
use crate::tournament::standings::ranking;
use crate::tournament::standings::ranking::Table;
use crate::tournament::{PlayerId, Round, SectionState, Unpaired, UnpairedKind};

/// The consequences of a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// The players whose place or points change, by new place.
    pub moves: Vec<Move>,
    /// The paired rounds whose pairing depended on what changes, by number.
    pub rounds: Vec<AffectedRound>,
}

/// A player whose place or points change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub player: PlayerId,
    /// Place and points before.
    pub from: (u32, Score),
    /// Place and points after.
    pub to: (u32, Score),
}

/// A round whose pairing depended on what changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AffectedRound {
    pub round: u8,
    /// How its boards stand to the pairing by the rules.
    pub pairing: AffectedPairing,
}

/// How the boards of a round stand to its pairing by the rules before and after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AffectedPairing {
    /// After the change they are what the rules give.
    Same,
    /// They were what the rules gave before it, and are not after it.
    Otherwise,
    /// They were not what the rules gave before it, and are not after it.
    OtherwiseBefore,
}

/// The consequences of changing a section from `before` to `after`.
#[must_use]
pub fn between(before: &SectionState, after: &SectionState) -> Consequences {
    Consequences { moves: moves(before, after), rounds: paired_from(before, after) }
}

fn moves(before: &SectionState, after: &SectionState) -> Vec<Move> {
    if !before.rounds.iter().any(Round::is_public) {
        return Vec::new();
    }
    let stands = |table: Table| -> Vec<(PlayerId, (u32, Score))> {
        table.rows.into_iter().map(|row| (row.player, (row.place, row.points))).collect()
    };
    let stood: HashMap<_, _> = stands(ranking::standings(before, None)).into_iter().collect();
    let moved = |(player, to)| {
        let from = *stood.get(&player)?;
        (from != to).then_some(Move { player, from, to })
    };
    stands(ranking::standings(after, None)).into_iter().filter_map(moved).collect()
}

fn paired_from(before: &SectionState, after: &SectionState) -> Vec<AffectedRound> {
    let paired = before.rounds.iter().filter(|round| round.is_paired());
    let affected = |round: &Round| {
        let stays = after.rounds.iter().find(|is| is.id == round.id)?;
        let [was, is] =
            [(before, round), (after, stays)].map(|(of, round)| pairing_state::swiss_state(of, round));
        if was == is {
            return None;
        }
        let pairing = if pairs(&is) == Some(made(stays)) {
            AffectedPairing::Same
        } else if pairs(&was) == Some(made(round)) {
            AffectedPairing::Otherwise
        } else {
            AffectedPairing::OtherwiseBefore
        };
        Some(AffectedRound { round: round.number, pairing })
    };
    paired.filter_map(affected).collect()
}

/// Games of two players, White first, and players without an opponent.
type Pairs = BTreeSet<(PlayerId, Option<PlayerId>)>;

/// The boards of a round as they are, with its bye.
fn made(round: &Round) -> Pairs {
    let games = round.games.iter().map(|board| (board.white, Some(board.black)));
    let is_idle = |unpaired: &&Unpaired| matches!(unpaired.kind, UnpairedKind::Bye | UnpairedKind::Free);
    games.chain(round.unpaired.iter().filter(is_idle).map(|idle| (idle.competitor.player(), None))).collect()
}

/// The pairing by the rules; `None` if there is no legal pairing.
fn pairs((state, players): &(State, Vec<PlayerId>)) -> Option<Pairs> {
    let pairing = swiss::pair(state).ok()?;
    let player = |index: usize| players.get(index).copied();
    let games =
        pairing.pairs.iter().filter_map(|pair| Some((player(pair.white)?, Some(player(pair.black)?))));
    let idle = pairing.bye.or(pairing.free).and_then(player).map(|bye| (bye, None));
    Some(games.chain(idle).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing::{round, round_with_byes, section_state};
    use crate::tournament::{ForbiddenPair, PairingSystem, PlayerId, RoundState};

    /// Five players; round 1 as the program pairs it, round 2 with these boards and bye.
    fn played(boards: &[(i64, i64, &str)], bye: i64) -> SectionState {
        let first = [(1, 3, "1 – 0"), (4, 2, "0 – 1")];
        let first = round_with_byes(1, &first, &[(5, UnpairedKind::Bye)]);
        let mut second = round_with_byes(2, boards, &[(bye, UnpairedKind::Bye)]);
        second.state = RoundState::Playing;
        section_state(5, vec![first, second])
    }

    /// Round 2 as the program pairs it.
    fn by_the_rules() -> SectionState {
        let mut state = played(&[], 0);
        state.rounds[1].state = RoundState::CheckIn;
        state.rounds[1].unpaired.clear();
        let (of, players) = pairing_state::swiss_state(&state, &state.rounds[1]);
        let pairing = swiss::pair(&of).unwrap();
        let id = |at: usize| players[at].0;
        let boards: Vec<_> = pairing.pairs.iter().map(|pair| (id(pair.white), id(pair.black), "")).collect();
        played(&boards, id(pairing.bye.unwrap()))
    }

    fn draw_on_board_1(state: &SectionState) -> SectionState {
        let mut after = state.clone();
        after.rounds[0].games[0].result = Some(crate::regulations::result::parse("5").unwrap());
        after
    }

    fn affected(before: &SectionState, after: &SectionState) -> Vec<(u8, AffectedPairing)> {
        between(before, after).rounds.into_iter().map(|round| (round.round, round.pairing)).collect()
    }

    #[test]
    fn what_changes_nothing_for_the_rules_affects_no_round() {
        let before = by_the_rules();
        let mut after = before.clone();
        after.section.settings.name = "Other".to_owned();
        assert_eq!(affected(&before, &after), []);
    }

    #[test]
    fn boards_by_the_rules_stay_so_or_would_be_paired_otherwise() {
        let before = by_the_rules();
        let mut after = before.clone();
        after.stage.format.rounds = 4;
        assert_eq!(affected(&before, &after), [(1, AffectedPairing::Same), (2, AffectedPairing::Same)]);
        let after = draw_on_board_1(&before);
        assert_eq!(affected(&before, &after), [(2, AffectedPairing::Otherwise)]);
        assert_eq!(affected(&after, &before), [(2, AffectedPairing::Same)], "and back again");
    }

    #[test]
    fn boards_that_were_not_by_the_rules_are_not_called_identical() {
        let before = by_the_rules();
        let mut hand = before.clone();
        let board = &mut hand.rounds[1].games[0];
        (board.white, board.black) = (board.black, board.white);
        let mut after = hand.clone();
        after.stage.format.rounds = 4;
        let rounds = [(1, AffectedPairing::Same), (2, AffectedPairing::OtherwiseBefore)];
        assert_eq!(
            affected(&hand, &after),
            rounds,
            "the rules give the same before and after, and other boards"
        );
        assert_eq!(affected(&hand, &draw_on_board_1(&hand)), [(2, AffectedPairing::OtherwiseBefore)]);
    }

    #[test]
    fn a_bye_that_was_not_by_the_rules_counts_as_boards_do() {
        let before = by_the_rules();
        let mut hand = before.clone();
        let round = &mut hand.rounds[1];
        let (game, bye) = (&mut round.games[0], &mut round.unpaired[0]);
        (game.black, bye.competitor) = (bye.competitor.player(), game.black.into());
        let mut after = hand.clone();
        after.stage.format.rounds = 4;
        assert_eq!(affected(&hand, &after)[1], (2, AffectedPairing::OtherwiseBefore));
    }

    #[test]
    fn boards_of_a_round_robin_are_held_against_its_table() {
        for (boards, expected) in [
            ([(1, 4, ""), (2, 3, "")], AffectedPairing::Same),
            ([(4, 1, ""), (2, 3, "")], AffectedPairing::OtherwiseBefore),
        ] {
            let mut before = section_state(4, vec![round(1, &boards)]);
            before.stage.format.system = PairingSystem::RoundRobin;
            before.stage.format.rounds = 3;
            let mut after = before.clone();
            after.forbidden_pairs = vec![ForbiddenPair::always(PlayerId(1), PlayerId(3))];
            assert_eq!(affected(&before, &after), [(1, expected)], "{boards:?}");
        }
    }
}
