//! What the regulations of a section decide beside its rounds, points and pairing. Every field has a default, so that
//! a small competition need not set any.

use crate::primitives::keyed;
use chrono::NaiveDate;

use super::EqualOrder;
use super::fide_mode::FideMode;
use crate::standings::{Unplayed, Unrated};
use crate::tournament::players::ratings::{RatingMethod, TieBreakRatings};
use crate::tournament::standings::ratings::EloFactors;

/// The rating of unrated players that the form proposes: below all but beginners.
const UNRATED_RATING: u16 = 1_000;

/// The rules of a section where regulations may differ.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct SectionRules {
    /// Whether the section is in FIDE mode.
    #[serde(skip_serializing_if = "FideMode::is_off")]
    pub fide_mode: FideMode,
    /// Which rating of the players is the tournament rating.
    #[serde(skip_serializing_if = "RatingMethod::is_own")]
    pub rating_method: RatingMethod,
    /// Whether the section lasts more than 30 days, so that ratings may change between its rounds.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub over_30_days: bool,
    /// Which ratings the tie-breaks over ratings take in such a section.
    #[serde(skip_serializing_if = "TieBreakRatings::are_first")]
    pub tie_break_ratings: TieBreakRatings,
    /// The round of [`TieBreakRatings::Chosen`], from 1.
    #[serde(skip_serializing_if = "is_one")]
    pub tie_break_ratings_of: u8,
    /// The code of the federation that the tournament is of, three capital letters; empty if none is said.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
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
    /// How late a player may be before the game can be lost, in seconds (A1); half the base time and 30 seconds if
    /// `None`.
    pub late_after: Option<u32>,
    /// Whether third and fourth place both win bronze (S6).
    pub shared_bronze: bool,
    /// Whether players of one team are paired with each other only if no other legal pairing exists.
    #[serde(rename = "team_mates_apart")]
    pub avoid_team_mates: bool,
    /// Whether players may report the result of their game from their own links.
    pub players_report: bool,
    /// How the score of a team is computed (S2).
    pub team_scoring: TeamScoring,
    /// How many of a team's best players count; all if 0.
    pub team_counts: u8,
    /// The age groups.
    pub ages: Ages,
    /// The prizes.
    pub prizes: Prizes,
    /// The K-factors for rating changes.
    pub elo: EloFactors,
}

impl SectionRules {
    /// Whether this is the code of a federation.
    ///
    /// ```
    /// use toguznama_data::tournament::SectionRules;
    ///
    /// assert!(SectionRules::is_federation("KGZ") && !SectionRules::is_federation("kg"));
    /// ```
    #[must_use]
    pub fn is_federation(code: &str) -> bool {
        code.len() == 3 && code.bytes().all(|byte| byte.is_ascii_uppercase())
    }

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

impl Default for SectionRules {
    fn default() -> Self {
        Self {
            fide_mode: FideMode::Off,
            rating_method: RatingMethod::Own,
            over_30_days: false,
            tie_break_ratings: TieBreakRatings::First,
            tie_break_ratings_of: 1,
            federation: String::new(),
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
            late_after: None,
            shared_bronze: false,
            avoid_team_mates: true,
            players_report: false,
            team_scoring: TeamScoring::SumOfPoints,
            team_counts: 0,
            ages: Ages::default(),
            prizes: Prizes::default(),
            elo: EloFactors::default(),
        }
    }
}

keyed! {
    /// How the score of a team is computed (S2).
    #[derive(Default)]
    pub enum TeamScoring {
        /// The sum of its players' points.
        #[default]
        SumOfPoints,
        /// Match points, then game points, of matches over the boards.
        MatchPoints,
    }
}

/// The age groups of a section.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Ages {
    /// The day on which ages are taken; the first day of the event if `None`.
    pub on: Option<NaiveDate>,
    /// The upper bounds of the groups in years, exclusive, ascending: 12 is the group of players under 12.
    pub upper: Vec<u8>,
}

/// The prizes of a section.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Prizes {
    /// The prize of each place, from the first, in `unit`.
    pub amounts: Vec<u32>,
    /// The unit of the amounts, such as a currency.
    pub unit: String,
    /// How prizes are divided among tied players.
    pub ties: PrizeTies,
}

keyed! {
    /// How prizes are divided among tied players.
    #[derive(Default)]
    pub enum PrizeTies {
        /// Players with equal points pool and share the prizes of their places equally.
        #[default]
        Shared,
        /// Each player wins the prize of their final rank.
        ByRank,
    }
}
