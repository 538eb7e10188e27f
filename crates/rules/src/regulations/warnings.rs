//! Warnings (W1–W5): what each further one of a player comes to. They add up over the whole competition; one that
//! was withdrawn never was.

use crate::primitives::Score;

/// Why a player is warned (W1).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Cause {
    /// He talked.
    Talking,
    /// He did not keep the record, or had not completed it by the end (N7).
    RecordNotKept,
    /// He was disrespectful to referees.
    Disrespect,
    /// He hindered somebody.
    Obstruction,
    /// What the note says.
    Other,
}

impl Cause {
    /// All causes.
    pub const ALL: [Self; 5] =
        [Self::Talking, Self::RecordNotKept, Self::Disrespect, Self::Obstruction, Self::Other];
}

/// What a player's next warning comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It is counted, nothing more.
    Counted,
    /// It takes [`PENALTY`] (W2).
    TakesPoint,
    /// It excludes him (W4).
    Excludes,
    /// He is excluded already: there is nobody to warn.
    None,
}

/// What the third warning takes from the score (W2).
pub const PENALTY: Score = Score::ONE;

/// The warning that takes it.
pub const TAKES_POINT: usize = 3;

/// The warning that excludes (W4).
const EXCLUDES: usize = 4;

/// What the warning comes to that a player with so many gets next.
#[must_use]
pub const fn next(standing: usize) -> Effect {
    match standing + 1 {
        ..TAKES_POINT => Effect::Counted,
        TAKES_POINT => Effect::TakesPoint,
        EXCLUDES => Effect::Excludes,
        _ => Effect::None,
    }
}

/// Whether so many warnings exclude (W4).
#[must_use]
pub const fn exclude(standing: usize) -> bool {
    standing >= EXCLUDES
}

/// The round from which on the point is taken (W2, W3), of a player warned in these rounds, in the order of the
/// warnings: the latest among those of the first three, so that one entered late for an old round does not reach
/// back behind a round that counts towards it.
#[must_use]
pub fn penalty_from(rounds: impl IntoIterator<Item = u8>) -> Option<u8> {
    latest_of_first(TAKES_POINT, rounds)
}

/// The last round in which a player warned in these rounds may still have played (W4): the latest among those of the
/// first four. Nothing while he is not excluded.
#[must_use]
pub fn last_round(rounds: impl IntoIterator<Item = u8>) -> Option<u8> {
    latest_of_first(EXCLUDES, rounds)
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
    fn w2_the_third_warning_takes_a_point_and_no_other_does() {
        let effects: Vec<Effect> = (0..6).map(next).collect();
        use Effect::{Counted, Excludes, None, TakesPoint};
        assert_eq!(effects, [Counted, Counted, TakesPoint, Excludes, None, None]);
    }

    #[test]
    fn w3_the_point_is_taken_from_the_latest_round_of_the_first_three_warnings_on() {
        assert_eq!(penalty_from([]), None);
        assert_eq!(penalty_from([1, 1]), None);
        for rounds in [[1, 2, 5], [1, 5, 2], [2, 1, 5], [2, 5, 1], [5, 1, 2], [5, 2, 1]] {
            assert_eq!(penalty_from(rounds), Some(5), "{rounds:?}");
        }
        assert_eq!(penalty_from([1, 1, 1, 4]), Some(1), "the fourth takes no further point");
    }

    #[test]
    fn w4_the_fourth_warning_excludes() {
        assert_eq!((0..6).map(exclude).collect::<Vec<_>>(), [false, false, false, false, true, true]);
        assert_eq!(last_round([1, 3, 2]), None);
        assert_eq!(
            last_round([1, 3, 2, 2]),
            Some(3),
            "games up to round 3 were played before, or lost by it"
        );
    }
}
