//! The format of a stage: how many rounds, how they are paired, what a game gives, and what decides among equals.

use chrono::NaiveDate;

use crate::primitives::{Score, Side, keyed};
use crate::regulations::result::PointSystem;
use crate::standings::{TieBreak, Unplayed, Unrated};
use crate::tournament::players::ratings::TieBreakRatings;

/// The rating of unrated players that the form proposes: below all but beginners.
const UNRATED_RATING: u16 = 1_000;

/// How a stage is played.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Format {
    /// The number of rounds, 1–30. For a round robin it is set when round 1 is paired; before that see
    /// [`SectionState::planned_rounds`](crate::tournament::SectionState::planned_rounds).
    pub rounds: u8,
    /// The pairing system (S7).
    pub system: PairingSystem,
    /// The points for a win, a draw and a loss (S1).
    pub points: PointSystem,
    /// The tie-breaks, in the order in which they apply (S3).
    pub tie_breaks: Vec<TieBreak>,
    /// The points for the pairing-allocated bye (S7).
    pub bye_score: Score,
    /// The starting order before round 1.
    pub first_round: StartingOrder,
    /// The colour of the first player of the starting list in round 1; drawn if `None` (C.04.2).
    #[serde(rename = "first_side")]
    pub initial_colour: Option<Side>,
    /// The acceleration of the first rounds.
    pub acceleration: Acceleration,
    /// The random seed of every draw in the stage.
    pub seed: u32,
    /// Everything else that the regulations decide of it.
    pub rules: FormatRules,
}

impl Format {
    /// The default format of S1–S7.
    #[must_use]
    pub fn usual(rounds: u8, seed: u32) -> Self {
        Self {
            rounds,
            system: PairingSystem::Dutch,
            points: PointSystem::<Score>::CUSTOMARY,
            tie_breaks: TieBreak::S3.to_vec(),
            bye_score: Score::ONE,
            first_round: StartingOrder::Rating,
            initial_colour: None,
            acceleration: Acceleration::None,
            seed,
            rules: FormatRules::default(),
        }
    }
}

/// The highest score that a game may give.
const MAX_POINTS: Score = Score::from_halves(20);

/// Settings that contradict each other or the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum SettingsFault {
    /// A loss gives less than 0 points, or a win more than 10.
    #[strum(serialize = "points_bounds")]
    PointsOutOfBounds,
    /// A win gives no more than a draw, or a draw no more than a loss.
    #[strum(serialize = "points_order")]
    PointsOutOfOrder,
    /// Two draws give more than a win and a loss, so that two players would gain by agreeing on draws.
    #[strum(serialize = "points_draws")]
    DrawsAboveWin,
    /// The bye gives less than 0 points or more than a win.
    #[strum(serialize = "bye_above_win")]
    ByeAboveWin,
    /// Only a Swiss section can be accelerated.
    #[strum(serialize = "acceleration_swiss")]
    AccelerationWithoutSwiss,
    /// A round is to be played before an earlier one.
    RoundDaysOutOfOrder,
    /// A round has a day that a Swiss section does not have.
    RoundDaysBeyondRounds,
    /// In FIDE mode a round robin has no tie-break of the Buchholz family.
    #[strum(serialize = "fide_buchholz")]
    FideBuchholz,
}

impl Format {
    /// Checks that the settings are consistent.
    ///
    /// # Errors
    /// The first fault found.
    pub fn check(&self) -> Result<(), SettingsFault> {
        let PointSystem { win, draw, loss } = self.points;
        if loss < Score::ZERO || win > MAX_POINTS {
            return Err(SettingsFault::PointsOutOfBounds);
        }
        if win <= draw || draw <= loss {
            return Err(SettingsFault::PointsOutOfOrder);
        }
        if draw + draw > win + loss {
            return Err(SettingsFault::DrawsAboveWin);
        }
        if !(Score::ZERO..=win).contains(&self.bye_score) {
            return Err(SettingsFault::ByeAboveWin);
        }
        if self.acceleration != Acceleration::None && self.system != PairingSystem::Dutch {
            return Err(SettingsFault::AccelerationWithoutSwiss);
        }
        let days = &self.rules.round_days;
        if !days.iter().flatten().is_sorted() {
            return Err(SettingsFault::RoundDaysOutOfOrder);
        }
        if self.system == PairingSystem::Dutch && days.len() > usize::from(self.rounds) {
            return Err(SettingsFault::RoundDaysBeyondRounds);
        }
        Ok(())
    }
}

keyed! {
    /// The pairing system of a section (S7).
    #[derive(Default)]
    pub enum PairingSystem {
        /// The FIDE (Dutch) System.
        #[default]
        Dutch,
        /// Everyone plays everyone once (Berger tables).
        RoundRobin,
        /// Everyone plays everyone twice, with both colours (Berger tables).
        DoubleRoundRobin,
    }
}

impl PairingSystem {
    /// Whether rounds follow a pairing table instead of results.
    #[must_use]
    pub const fn is_round_robin(self) -> bool {
        self.cycles().is_some()
    }

    /// How often each two players of a round robin meet; `None` for a Swiss.
    #[must_use]
    pub const fn cycles(self) -> Option<u8> {
        match self {
            Self::Dutch => None,
            Self::RoundRobin => Some(1),
            Self::DoubleRoundRobin => Some(2),
        }
    }
}

keyed! {
    /// The acceleration of the first rounds of a Swiss section.
    #[derive(Default)]
    pub enum Acceleration {
        #[default]
        None,
        /// Baku acceleration: virtual points for the upper half of the starting list in the first half of the rounds
        /// (C.04.7).
        Baku,
    }
}

keyed! {
    /// The starting order before round 1 (S7).
    #[derive(Default)]
    pub enum StartingOrder {
        /// By rating, then title, then grade; [`EqualOrder`] says who is first of those with the same.
        #[default]
        Rating,
        /// By random draw, with the section's seed.
        Lot,
        /// By the starting numbers of an imported list; players without a number follow by order of entry.
        AsListed,
    }
}

keyed! {
    /// The order of players with the same rating, title and grade in a starting order by rating.
    #[derive(Default)]
    pub enum EqualOrder {
        /// By name, in the order of the alphabet.
        #[default]
        Name,
        /// By drawing of lots with the section's seed. Who else plays does not matter, so that later entries change nothing.
        Lot,
        /// As they were entered or stood in their list.
        Entered,
        /// By date of birth, the elder first and those of unknown birth last, then by name. The dates are personal data (A6):
        /// the order shows only as starting numbers.
        Birth,
    }
}

impl EqualOrder {
    /// Whether it is the one that most sections have.
    #[must_use]
    pub fn is_by_name(&self) -> bool {
        *self == Self::Name
    }
}

/// The rules of a format where regulations may differ. Every field has a default.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct FormatRules {
    /// Which ratings the tie-breaks over ratings take in a section of
    /// [`SectionRules::over_30_days`](crate::tournament::SectionRules::over_30_days).
    #[serde(skip_serializing_if = "TieBreakRatings::are_first")]
    pub tie_break_ratings: TieBreakRatings,
    /// The round of [`TieBreakRatings::Chosen`], from 1.
    #[serde(skip_serializing_if = "is_one")]
    pub tie_break_ratings_of: u8,
    /// The days of the rounds, as far as they are known, by round from the first; also of rounds that are still to be made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub round_days: Vec<Option<NaiveDate>>,
    /// The order of equals in the starting list.
    #[serde(rename = "equals", skip_serializing_if = "EqualOrder::is_by_name")]
    pub equal_order: EqualOrder,
    /// Whether a double round robin keeps the order of the Berger tables: otherwise the last two rounds of its first cycle
    /// are swapped (C.05, annex 1).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub keeps_last_two: bool,
    /// Whether the upper half of an accelerated section counts players who were away in round 1 too, as an imported file
    /// has it: otherwise only those that round 1 paired (C.04.7).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub away_in_upper_half: bool,
    /// In how many of the last rounds no half-point bye is given; in none of them if 0.
    #[serde(skip_serializing_if = "is_zero")]
    pub half_byes_barred_last: u8,
    /// How tie-breaks count unplayed rounds (S5).
    pub unplayed: Unplayed,
    /// Whether the progressive score deducts the penalty point of the third warning (W2).
    pub penalty_in_progress: bool,
    /// Whether the Buchholz of the opponents deducts it.
    pub penalty_in_buchholz: bool,
    /// The ratings of unrated players in tie-breaks over ratings.
    pub unrated: Unrated,
    /// The rating that [`Unrated::Fixed`] gives.
    pub unrated_rating: u16,
    /// Whether players of one team are paired with each other only if no other legal pairing exists.
    #[serde(rename = "team_mates_apart")]
    pub avoid_team_mates: bool,
}

impl FormatRules {
    /// The day of a round, if it is known.
    #[must_use]
    pub fn round_day(&self, round: u8) -> Option<NaiveDate> {
        self.round_days.get(usize::from(round).checked_sub(1)?).copied().flatten()
    }

    /// The first and the last day of a round that is known.
    #[must_use]
    pub fn days(&self) -> Option<(NaiveDate, NaiveDate)> {
        let known = || self.round_days.iter().flatten().copied();
        known().min().zip(known().max())
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_one(number: &u8) -> bool {
    *number == 1
}

impl Default for FormatRules {
    fn default() -> Self {
        Self {
            tie_break_ratings: TieBreakRatings::First,
            tie_break_ratings_of: 1,
            round_days: Vec::new(),
            equal_order: EqualOrder::Name,
            keeps_last_two: false,
            away_in_upper_half: false,
            half_byes_barred_last: 0,
            unplayed: Unplayed::C07,
            // The penalty lowers the player's own running score; the opponents did nothing wrong.
            penalty_in_progress: true,
            penalty_in_buchholz: false,
            unrated: Unrated::LeaveOut,
            unrated_rating: UNRATED_RATING,
            avoid_team_mates: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(win: i32, draw: i32, loss: i32, bye: i32) -> Format {
        let [win, draw, loss, bye_score] = [win, draw, loss, bye].map(Score::from_halves);
        let points = PointSystem { win, draw, loss };
        Format { points, bye_score, ..Format::usual(9, 1) }
    }

    #[test]
    fn s1_points_are_consistent() {
        use SettingsFault::{ByeAboveWin, DrawsAboveWin, PointsOutOfBounds, PointsOutOfOrder};
        for (win, draw, loss, bye, expected) in [
            (2, 1, 0, 2, Ok(())),
            (6, 2, 0, 2, Ok(())),
            (6, 4, 2, 0, Ok(())),
            (20, 1, 0, 20, Ok(())),
            (21, 1, 0, 0, Err(PointsOutOfBounds)),
            (2, 1, -1, 0, Err(PointsOutOfBounds)),
            (1, 1, 0, 0, Err(PointsOutOfOrder)),
            (2, 0, 0, 0, Err(PointsOutOfOrder)),
            (3, 2, 0, 0, Err(DrawsAboveWin)),
            (2, 1, 0, 3, Err(ByeAboveWin)),
            (2, 1, 0, -1, Err(ByeAboveWin)),
        ] {
            assert_eq!(with(win, draw, loss, bye).check(), expected, "{win} {draw} {loss} {bye}");
        }
    }

    #[test]
    fn c_04_7_only_a_swiss_section_is_accelerated() {
        for system in [PairingSystem::Dutch, PairingSystem::RoundRobin, PairingSystem::DoubleRoundRobin] {
            let acceleration = Acceleration::Baku;
            let format = Format { system, acceleration, ..Format::usual(9, 1) };
            assert_eq!(format.check().is_ok(), system == PairingSystem::Dutch);
        }
    }

    #[test]
    fn days_of_rounds_are_in_order_and_a_swiss_section_has_no_more_of_them_than_rounds() {
        let day = |text: &str| text.parse::<chrono::NaiveDate>().ok();
        let (first, second) = (day("2026-11-28"), day("2026-11-29"));
        for (days, fault) in [
            (vec![first, None, first, second], None),
            (vec![second, None, first], Some(SettingsFault::RoundDaysOutOfOrder)),
            (vec![None, None, None, None, first], Some(SettingsFault::RoundDaysBeyondRounds)),
        ] {
            let mut format = Format::usual(4, 1);
            format.rules.round_days = days.clone();
            assert_eq!(format.check().err(), fault, "{days:?}");
            format.system = PairingSystem::RoundRobin;
            let of_table = fault.filter(|fault| *fault != SettingsFault::RoundDaysBeyondRounds);
            assert_eq!(format.check().err(), of_table, "its rounds follow from its players: {days:?}");
        }
        let rules = FormatRules { round_days: vec![first, None, second], ..FormatRules::default() };
        assert_eq!([0, 1, 2, 3, 4].map(|round| rules.round_day(round)), [None, first, None, second, None]);
        let reread: FormatRules = serde_json::from_value(serde_json::to_value(&rules).unwrap()).unwrap();
        assert_eq!(reread, rules);
        let without = serde_json::to_value(FormatRules::default()).unwrap();
        assert!(without.get("round_days").is_none(), "what sections without days store is as it was");
    }
}
