//! What the regulations of a section say beside its rounds, points and pairing. Everything has a usual value, so that
//! a small competition need not think of it.

use chrono::NaiveDate;

use crate::standings::Unplayed;
use crate::tournament::standings::ratings::EloFactors;

/// How a section is conducted, where its regulations may differ from the usual.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct SectionRules {
    /// How tie-breaks count games that were not played (S5).
    pub unplayed: Unplayed,
    /// Whether Progress sees the point that the third warning takes (W2).
    pub penalty_in_progress: bool,
    /// Whether the Buchholz of the opponents sees it.
    pub penalty_in_buchholz: bool,
    /// How late a player may be, in seconds, before his game can be lost (A1); half the control and 30 seconds without.
    pub late_after: Option<u32>,
    /// Whether third and fourth place both have bronze (S6).
    pub shared_bronze: bool,
    /// Whether players of one team are not paired with each other where that can be helped.
    pub team_mates_apart: bool,
    /// What a team's score is (S2).
    pub team_scoring: TeamScoring,
    /// How many of a team's players count, the best ones; all when 0.
    pub team_counts: u8,
    /// The age groups.
    pub ages: Ages,
    /// What is won.
    pub prizes: Prizes,
    /// How much a game moves a rating.
    pub elo: EloFactors,
}

impl Default for SectionRules {
    fn default() -> Self {
        Self {
            unplayed: Unplayed::C07,
            // The player's own running score is lower from then on; his opponents did nothing.
            penalty_in_progress: true,
            penalty_in_buchholz: false,
            late_after: None,
            shared_bronze: false,
            team_mates_apart: true,
            team_scoring: TeamScoring::SumOfPoints,
            team_counts: 0,
            ages: Ages::default(),
            prizes: Prizes::default(),
            elo: EloFactors::default(),
        }
    }
}

/// What a team's score is (S2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum TeamScoring {
    /// The sum of its players' points.
    #[default]
    SumOfPoints,
    /// Match points, then game points, of its matches over boards.
    MatchPoints,
}

/// Age groups, computed on a date.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Ages {
    /// The day on which ages are taken; that of the event's start without.
    pub on: Option<NaiveDate>,
    /// The upper ages of the groups in years, ascending: 12 is the group of those who are not yet 12.
    pub upper: Vec<u8>,
}

/// The prizes of a section.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Prizes {
    /// What each place wins, from the first.
    pub amounts: Vec<u32>,
    /// In what: a currency.
    pub unit: String,
    /// Who wins what where players are level on points.
    pub ties: PrizeTies,
}

/// Who wins what where players are level on points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::VariantArray, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum PrizeTies {
    /// They share what their places win.
    #[default]
    Shared,
    /// Each wins what his place does.
    ByRank,
}
