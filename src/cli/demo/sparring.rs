//! Games between invented players, played by the real rules with lots instead of thought.

use crate::game::{
    BySide, CheckedGame, DeclaredResult, Offer, Pit, Played, Position, Reason, Replay, Tags, Taken,
};
use crate::primitives::{Balls, Side, SplitMix64};
use crate::regulations::result::{Counts, Ending, GameResult};

/// A game that was played: what the referees write down, and its record.
#[derive(Clone)]
pub(super) struct Sparring {
    /// The result with both kazans.
    pub(super) result: GameResult,
    /// The record of every move.
    pub(super) record: CheckedGame,
}

/// How a game ended: the winner, why, and the balls of both.
pub(super) type End = (Option<Side>, Ending, BySide<Balls>);

/// What a tuz is worth in balls to a player who weighs their moves.
const TUZ_WORTH: i32 = 14;

/// No game goes on for longer than so many single moves: the players agree to a draw.
const MAX_MOVES: usize = 400;

/// Plays a game to its end. `care` says of each side how many of its moves in a hundred are weighed; the
/// others are any legal move.
pub(super) fn play(lots: &mut SplitMix64, care: BySide<usize>) -> Option<Sparring> {
    let mut replay = Replay::new();
    let end = loop {
        let position = replay.last_position();
        if let Some(end) = end_of(&position) {
            break end;
        }
        if let Some(early) = stops(lots, &position, replay.plies().len()) {
            break early;
        }
        let from = choose(lots, &position, *care.of(position.to_move()))?;
        let offer = if lots.below(90) == 0 && offers_left(&replay, position.to_move()) {
            Offer::Draw
        } else {
            Offer::None
        };
        replay.play(from, offer).ok()?;
    };
    ended(replay, end)
}

/// How a position ends the game, if it does.
pub(super) fn end_of(position: &Position) -> Option<End> {
    let outcome = position.outcome()?;
    let ending = match outcome.reason {
        Reason::Won | Reason::Half => Ending::Count,
        Reason::NoBall => Ending::NoMoves,
    };
    Some((outcome.winner, ending, outcome.counts))
}

/// A game that has ended so.
pub(super) fn ended(replay: Replay, (winner, ending, counts): End) -> Option<Sparring> {
    let record =
        CheckedGame::new(Tags::default(), replay, DeclaredResult::of_winner(winner), Some(counts)).ok()?;
    let counts = Counts { white: counts.white, black: counts.black };
    Some(Sparring {
        result: GameResult::Played { winner, counts: Some(counts), ending: Some(ending) },
        record,
    })
}

/// Two offers at most, one short of what D2 allows.
fn offers_left(replay: &Replay, side: Side) -> bool {
    *replay.offers().of(side) < 2
}

/// Some resign when far behind, some agree to a draw when level late in the game.
fn stops(lots: &mut SplitMix64, position: &Position, moves: usize) -> Option<End> {
    let kazans = position.kazans();
    let behind = |side: Side| i32::from(kazans.of(side.other()).get()) - i32::from(kazans.of(side).get());
    let mover = position.to_move();
    if behind(mover) >= 35 && kazans.of(mover.other()).get() >= 66 && lots.below(4) == 0 {
        return Some((Some(mover.other()), Ending::Resignation, kazans));
    }
    let level = moves >= 90 && behind(mover).abs() <= 2 && lots.below(6) == 0;
    (level || moves >= MAX_MOVES).then_some((None, Ending::Agreement, kazans))
}

fn choose(lots: &mut SplitMix64, position: &Position, care: usize) -> Option<Pit> {
    let moves: Vec<Pit> = position.legal_moves().collect();
    if lots.below(100) >= care {
        return moves.get(lots.below(moves.len())).copied();
    }
    let worth = |from: &Pit| {
        let played = position.play(*from).ok();
        played.map_or(i32::MIN, |played| gain(&played) - best_reply(&played.position))
    };
    let best = moves.iter().map(worth).max()?;
    let equal: Vec<&Pit> = moves.iter().filter(|from| worth(from) == best).collect();
    equal.get(lots.below(equal.len())).map(|from| **from)
}

fn gain(played: &Played) -> i32 {
    match played.taken {
        Taken::Nothing => 0,
        Taken::Even(balls) => i32::from(balls.get()),
        Taken::Tuz => TUZ_WORTH,
    }
}

fn best_reply(position: &Position) -> i32 {
    let replies = position.legal_moves().filter_map(|from| position.play(from).ok());
    replies.map(|played| gain(&played)).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game;
    use crate::regulations::result;

    #[test]
    fn every_game_is_legal_and_its_result_is_what_the_referees_accept() {
        let mut lots = SplitMix64::new(9);
        let mut endings = std::collections::HashSet::new();
        for care in 0..60 {
            let game = play(&mut lots, BySide { white: care + 20, black: 80 - care }).expect("a game");
            assert_eq!(result::check(&game.result), Ok(()), "{}", game.record);
            let read = game::read_one(&game.record.to_string()).expect("it reads");
            assert_eq!(game::check(&read).expect("it is legal"), game.record);
            if let GameResult::Played { ending, .. } = game.result {
                endings.insert(ending);
            }
        }
        assert!(endings.len() >= 3, "{endings:?}");
    }
}
