//! Consistency check of the input of pairing: a contradiction is reported with its place instead of producing
//! a wrong pairing.

use super::{PastRound, State};
use crate::primitives::PlayerIndex;

/// A contradiction within a [`State`]. Players are positions on the list, rounds are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The player's history covers a different number of rounds than that of the first player.
    #[error("player {player} has a different number of rounds than the first player")]
    UnevenHistory {
        /// The player with the different history.
        player: PlayerIndex,
    },
    /// The opponent's position is past the end of the list.
    #[error("round {round}: the opponent of player {player} is not on the list")]
    UnknownOpponent {
        /// The player whose opponent is unknown.
        player: PlayerIndex,
        /// The round of the game.
        round: usize,
    },
    /// A game against oneself, or one that the opponent's history lacks or has with the same colour.
    #[error("round {round}: the game of player {player} does not match the opponent's")]
    OneSidedGame {
        /// The player whose game is inconsistent.
        player: PlayerIndex,
        /// The round of the game.
        round: usize,
    },
    /// The forbidden pair at this position of [`State::forbidden`] names a player past the end of the list.
    #[error("forbidden pair {0} names a player who is not on the list")]
    UnknownForbidden(usize),
}

/// The first contradiction, by player and round; forbidden pairs last.
pub(super) fn check(state: &State) -> Result<(), Fault> {
    let rounds = state.players.first().map_or(0, |first| first.history.len());
    for (player, entrant) in state.players.iter().enumerate() {
        if entrant.history.len() != rounds {
            return Err(Fault::UnevenHistory { player });
        }
        for (at, past) in entrant.history.iter().enumerate() {
            let PastRound::Game { opponent, side } = *past else { continue };
            let Some(other) = state.players.get(opponent) else {
                return Err(Fault::UnknownOpponent { player, round: at + 1 });
            };
            let same_game = PastRound::Game { opponent: player, side: side.other() };
            if other.history.get(at).is_some_and(|past| *past != same_game) {
                return Err(Fault::OneSidedGame { player, round: at + 1 });
            }
        }
    }
    let unknown = |pair: &[PlayerIndex; 2]| pair.iter().any(|&player| player >= state.players.len());
    state.forbidden.iter().position(unknown).map_or(Ok(()), |at| Err(Fault::UnknownForbidden(at)))
}
