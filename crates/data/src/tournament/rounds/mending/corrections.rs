//! Corrections: changes of boards that have a result.

use super::{Reseating, SeatedBoard};
use crate::tournament::{Round, RoundState, SectionState};

impl Reseating {
    /// Whether it says who sat at boards that have a result, and not who is to play.
    #[must_use]
    pub fn is_correction(&self) -> bool {
        self.removed.iter().any(|board| board.result.is_some())
    }

    /// The board whose players exchange colours and keep their points, before and after.
    #[must_use]
    pub fn turned(&self) -> Option<(&SeatedBoard, &SeatedBoard)> {
        match (self.removed.as_slice(), self.added.as_slice()) {
            ([before], [after]) if self.is_correction() && before.white == after.black => {
                Some((before, after))
            }
            _ => None,
        }
    }
}

impl SectionState {
    /// Whether changes to the pairs of a round are possible: it is paired and not closed, or the one that was closed last, in
    /// which they are corrections.
    #[must_use]
    pub fn takes_changes(&self, round: &Round) -> bool {
        match round.state {
            RoundState::CheckIn => false,
            RoundState::Draft | RoundState::Published | RoundState::Playing => true,
            RoundState::Closed => !self
                .rounds
                .iter()
                .any(|later| later.number > round.number && later.state == RoundState::Closed),
        }
    }
}
