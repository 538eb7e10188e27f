//! Warnings (W1–W5): the effect of a player's warnings. They accumulate over the whole competition; a
//! withdrawn warning does not count.
//!
//! ```
//! use toguznama_rules::primitives::Score;
//! use toguznama_rules::regulations::warnings::{Effect, PENALTY, effect_of_next, last_round, penalty_from};
//!
//! // A player warned in rounds 1, 2 and 4 loses a point from round 4 on (W2).
//! assert_eq!(effect_of_next(2), Effect::TakesPoint);
//! assert_eq!((penalty_from([1, 2, 4]), PENALTY), (Some(4), Score::ONE));
//!
//! // The fourth warning excludes (W4).
//! assert_eq!(effect_of_next(3), Effect::Excludes);
//! assert_eq!(last_round([1, 2, 4, 6]), Some(6));
//!
//! // Withdrawing the second one undoes both: three warnings are left, and the point is lost in round 6.
//! assert_eq!(penalty_from([1, 4, 6]), Some(6));
//! assert_eq!(last_round([1, 4, 6]), None);
//! ```

use crate::primitives::{Score, keyed};

keyed! {
    /// Why a player is warned (W1).
    pub enum Cause {
        /// Talking during the game.
        Talking,
        /// Not keeping the record, or not completing it by the end (N7).
        RecordNotKept,
        /// Disrespect towards referees (W1).
        Disrespect,
        /// Hindering another person (W1).
        Obstruction,
        /// Another reason, which the note states.
        Other,
    }
}

/// The effect of a player's next warning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It is counted and has no further effect.
    Counted,
    /// It takes [`PENALTY`] (W2).
    TakesPoint,
    /// It excludes the player (W4).
    Excludes,
    /// The player is already excluded and cannot be warned.
    None,
}

/// The points that the third warning takes from the score (W2).
pub const PENALTY: Score = Score::ONE;

/// The number of the warning that takes the penalty.
pub const PENALTY_WARNING: usize = 3;

/// The number of the warning that excludes (W4).
const EXCLUSION_WARNING: usize = 4;

/// The effect of the next warning of a player who already has `count` warnings.
#[must_use]
pub const fn effect_of_next(count: usize) -> Effect {
    match count + 1 {
        ..PENALTY_WARNING => Effect::Counted,
        PENALTY_WARNING => Effect::TakesPoint,
        EXCLUSION_WARNING => Effect::Excludes,
        _ => Effect::None,
    }
}

/// Whether this many warnings exclude a player (W4).
#[must_use]
pub const fn excludes(count: usize) -> bool {
    count >= EXCLUSION_WARNING
}

/// The round from which the penalty applies (W2, W3), given the rounds of a player's warnings in the order in
/// which they were issued; `None` while there is no penalty. It is the latest round among the first three
/// warnings: a warning entered late for an earlier round must not change the score of rounds that were
/// already counted.
#[must_use]
pub fn penalty_from(rounds: impl IntoIterator<Item = u8>) -> Option<u8> {
    latest_of_first(PENALTY_WARNING, rounds)
}

/// The last round in which an excluded player may have played (W4), given the rounds of the warnings in the
/// order in which they were issued: the latest round among the first four. `None` while the player is not
/// excluded.
#[must_use]
pub fn last_round(rounds: impl IntoIterator<Item = u8>) -> Option<u8> {
    latest_of_first(EXCLUSION_WARNING, rounds)
}

fn latest_of_first(count: usize, rounds: impl IntoIterator<Item = u8>) -> Option<u8> {
    let mut latest = rounds.into_iter().scan(0, |latest, round| {
        *latest = round.max(*latest);
        Some(*latest)
    });
    latest.nth(count - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn w2_only_the_third_warning_takes_a_point() {
        let effects: Vec<Effect> = (0..6).map(effect_of_next).collect();
        use Effect::{Counted, Excludes, None, TakesPoint};
        assert_eq!(effects, [Counted, Counted, TakesPoint, Excludes, None, None]);
    }

    #[test]
    fn w3_the_penalty_applies_from_the_latest_round_of_the_first_three_warnings() {
        assert_eq!(penalty_from([]), None);
        assert_eq!(penalty_from([1, 1]), None);
        for rounds in [[1, 2, 5], [1, 5, 2], [2, 1, 5], [2, 5, 1], [5, 1, 2], [5, 2, 1]] {
            assert_eq!(penalty_from(rounds), Some(5), "{rounds:?}");
        }
        assert_eq!(penalty_from([1, 1, 1, 4]), Some(1), "the fourth takes no further point");
    }

    #[test]
    fn w4_the_fourth_warning_excludes() {
        assert_eq!((0..6).map(excludes).collect::<Vec<_>>(), [false, false, false, false, true, true]);
        assert_eq!(last_round([1, 3, 2]), None);
        assert_eq!(
            last_round([1, 3, 2, 2]),
            Some(3),
            "games up to round 3 were played before, or lost by it"
        );
    }
}
