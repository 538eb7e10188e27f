//! What a pairing breaks that a person has put together, or changed.

use super::{Pairing, Past, State, System, berger, dutch};
use crate::primitives::{PlayerIndex, Side};

/// Something that the rules ask of a pairing and it does not keep. Players are positions on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// C1: the two have met; in a round robin, in the cycle that is played.
    Rematch {
        /// Who, white first.
        players: [PlayerIndex; 2],
        /// The latest round in which they met, from 1.
        round: usize,
    },
    /// An official has said that the two must not meet.
    Forbidden {
        /// Who, white first.
        players: [PlayerIndex; 2],
    },
    /// C2: he has had the bye.
    SecondBye {
        /// Who.
        player: PlayerIndex,
        /// When he had it, from 1.
        round: usize,
    },
    /// C2: he has had as much as a win gives without a game, and so may not have the bye.
    BarredFromBye {
        /// Who.
        player: PlayerIndex,
        /// When, from 1.
        round: usize,
    },
    /// C5: somebody with a lower score could have had the bye, and all others be paired.
    ByeTooHigh {
        /// Who has it.
        player: PlayerIndex,
        /// Somebody of the score that it should go to.
        instead: PlayerIndex,
    },
    /// C3: the same colour for the third time in a row, to somebody for whom this must not be.
    ThirdSameColour {
        /// Who.
        player: PlayerIndex,
        /// The colour.
        side: Side,
    },
    /// C3: one colour three times more than the other, for somebody for whom this must not be.
    ColourImbalance {
        /// Who.
        player: PlayerIndex,
        /// The colour that he has too often.
        side: Side,
    },
    /// Article 5: each of the two has the colour that is due to the other. Turned, the board would suit both.
    BothAgainstColour {
        /// Who has white and should have black.
        white: PlayerIndex,
        /// Who has black and should have white.
        black: PlayerIndex,
    },
}

impl Breach {
    /// Whether it is this player's: on his board, or in his bye.
    #[must_use]
    pub fn concerns(&self, of: PlayerIndex) -> bool {
        match *self {
            Self::Rematch { players, .. } | Self::Forbidden { players } => players.contains(&of),
            Self::SecondBye { player, .. }
            | Self::BarredFromBye { player, .. }
            | Self::ByeTooHigh { player, .. }
            | Self::ThirdSameColour { player, .. }
            | Self::ColourImbalance { player, .. } => player == of,
            Self::BothAgainstColour { white, black } => white == of || black == of,
        }
    }
}

/// Everything that a pairing of the round after the histories breaks, board by board, then the bye. It may be a
/// part of a pairing: that somebody is not paired in it is no breach.
///
/// What [`pair`](super::pair) answers breaks nothing. The colour rules and those of the bye are the Swiss
/// system's; a round robin knows rematches and forbidden pairs.
#[must_use]
pub fn breaches(state: &State, pairing: &Pairing) -> Vec<Breach> {
    let first_round = match state.system {
        System::Dutch => 0,
        System::RoundRobin { .. } => first_of_cycle(state),
    };
    let mut found = Vec::new();
    for pair in &pairing.pairs {
        let players = [pair.white, pair.black];
        if let Some(round) = last_met(state, players, first_round) {
            found.push(Breach::Rematch { players, round });
        }
        let is_it = |forbidden: &&[PlayerIndex; 2]| players.iter().all(|player| forbidden.contains(player));
        if state.forbidden.iter().any(|forbidden| is_it(&forbidden)) {
            found.push(Breach::Forbidden { players });
        }
    }
    if state.system == System::Dutch {
        dutch::breaches::find(state, pairing, &mut found);
    }
    found
}

/// The latest round, from 1, in which two have played each other, among those after the first `since` rounds.
fn last_met(state: &State, [one, other]: [PlayerIndex; 2], since: usize) -> Option<usize> {
    let history = &state.players.get(one)?.history;
    let met = |past: &Past| matches!(past, Past::Game { opponent, .. } if *opponent == other);
    history.iter().rposition(met).filter(|at| *at >= since).map(|at| at + 1)
}

/// How many rounds of a round robin lie before the cycle to which the round after the histories belongs.
fn first_of_cycle(state: &State) -> usize {
    let past = state.players.first().map_or(0, |player| player.history.len());
    let length = berger::rounds(state.players.len(), 1).max(1);
    past / length * length
}
