//! What is missing before a section can be finalised.

use crate::tournament::{RoundState, SectionState};

/// Something that must be done before a section can be finalised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// The round of this number is not closed, or has not been created.
    Round(u8),
    /// A board has no result.
    Result {
        round: u8,
        /// The board's number in the round.
        board: u32,
    },
    /// A game is adjourned.
    Adjourned {
        round: u8,
        /// The board's number in the round.
        board: u32,
    },
    /// A played game's result is not signed by both players (N8).
    Signature {
        round: u8,
        /// The board's number in the round.
        board: u32,
    },
}

/// What is missing, by round and board; empty if the section can be finalised.
#[must_use]
pub fn missing(section_state: &SectionState) -> Vec<Missing> {
    let planned = u8::try_from(section_state.planned_rounds()).unwrap_or(u8::MAX);
    let last = section_state.rounds.iter().map(|round| round.number).max().unwrap_or(0).max(planned).max(1);
    let mut found = Vec::new();
    for number in 1..=last {
        let round = section_state.round(number);
        if round.is_none_or(|round| round.state != RoundState::Closed) {
            found.push(Missing::Round(number));
        }
        for board in round.iter().flat_map(|round| &round.games) {
            if board.result.is_none() {
                found.push(Missing::Result { round: number, board: board.number });
            } else if board.is_adjourned() {
                found.push(Missing::Adjourned { round: number, board: board.number });
            } else if board.is_unsigned() {
                found.push(Missing::Signature { round: number, board: board.number });
            }
        }
    }
    found
}
