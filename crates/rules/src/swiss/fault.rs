//! States that cannot be: pairing refuses them with the place of the contradiction rather than guess.

use super::{Past, State};
use crate::primitives::PlayerIndex;

/// What contradicts itself in a [`State`]. Rounds are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A player has another number of rounds behind him than the first of the list.
    #[error("player {player} has another number of rounds than the first")]
    UnevenHistory {
        /// Who.
        player: PlayerIndex,
    },
    /// His opponent is not on the list.
    #[error("round {round}: the opponent of player {player} is not on the list")]
    UnknownOpponent {
        /// Who.
        player: PlayerIndex,
        /// When.
        round: usize,
    },
    /// A game against himself, or one that his opponent has not got, or has with the same side.
    #[error("round {round}: the game of player {player} is not his opponent's")]
    OneSidedGame {
        /// Who.
        player: PlayerIndex,
        /// When.
        round: usize,
    },
    /// A forbidden pair of somebody who is not on the list.
    #[error("forbidden pair {0} names somebody who is not on the list")]
    UnknownForbidden(usize),
}

/// Finds the first contradiction.
pub(super) fn check(state: &State) -> Result<(), Fault> {
    let rounds = state.players.first().map_or(0, |first| first.history.len());
    for (player, entrant) in state.players.iter().enumerate() {
        if entrant.history.len() != rounds {
            return Err(Fault::UnevenHistory { player });
        }
        for (at, past) in entrant.history.iter().enumerate() {
            let Past::Game { opponent, side } = *past else { continue };
            let Some(other) = state.players.get(opponent) else {
                return Err(Fault::UnknownOpponent { player, round: at + 1 });
            };
            let same_game = Past::Game { opponent: player, side: side.other() };
            if other.history.get(at).is_some_and(|past| *past != same_game) {
                return Err(Fault::OneSidedGame { player, round: at + 1 });
            }
        }
    }
    let unknown = |pair: &[PlayerIndex; 2]| pair.iter().any(|&player| player >= state.players.len());
    state.forbidden.iter().position(unknown).map_or(Ok(()), |at| Err(Fault::UnknownForbidden(at)))
}
