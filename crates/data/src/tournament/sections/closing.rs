//! What is missing before a section can be closed for good.

use crate::tournament::{RoundState, SectionState};

/// Something that has to be done first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A round of this number is not closed, or not even there.
    Round(u8),
    /// A board has no result.
    Result {
        /// The round's number.
        round: u8,
        /// The board's number.
        board: u32,
    },
    /// The result of a game is not signed by both players (N8).
    Signature {
        /// The round's number.
        round: u8,
        /// The board's number.
        board: u32,
    },
}

/// What is missing, by rounds and boards. Nothing is when the section can be closed.
#[must_use]
pub fn missing(section_state: &SectionState) -> Vec<Missing> {
    let planned = u8::try_from(section_state.planned_rounds()).unwrap_or(u8::MAX);
    let last = section_state.rounds.iter().map(|round| round.number).max().unwrap_or(0).max(planned).max(1);
    let mut found = Vec::new();
    for number in 1..=last {
        let round = section_state.rounds.iter().find(|round| round.number == number);
        if round.is_none_or(|round| round.state != RoundState::Closed) {
            found.push(Missing::Round(number));
        }
        for board in round.iter().flat_map(|round| &round.boards) {
            if board.result.is_none() {
                found.push(Missing::Result { round: number, board: board.number });
            } else if board.is_unsigned() {
                found.push(Missing::Signature { round: number, board: board.number });
            }
        }
    }
    found
}
