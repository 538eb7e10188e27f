//! What the regulations of a section decide beside the format of its stages. Every field has a default, so that
//! a small competition need not set any.

use chrono::NaiveDate;

use crate::primitives::keyed;
use crate::tournament::players::ratings::RatingMethod;
use crate::tournament::standings::ratings::EloFactors;

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
    /// The code of the federation that the tournament is of, three capital letters; empty if none is said.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub federation: String,
    /// How late a player may be before the game can be lost, in seconds (A1); half the base time and 30 seconds if
    /// `None`.
    pub late_after: Option<u32>,
    /// Whether third and fourth place both win bronze (S6).
    pub shared_bronze: bool,
    /// Whether players may report the result of their game from their own links.
    pub players_report: bool,
    /// How the score of a team is computed (S2).
    pub team_scoring: TeamScoring,
    /// How many of a team's best players count; all if 0.
    pub team_counts: u8,
    pub ages: Ages,
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
}

impl Default for SectionRules {
    fn default() -> Self {
        Self {
            fide_mode: FideMode::Off,
            rating_method: RatingMethod::Own,
            over_30_days: false,
            federation: String::new(),
            late_after: None,
            shared_bronze: false,
            players_report: false,
            team_scoring: TeamScoring::SumOfPoints,
            team_counts: 0,
            ages: Ages::default(),
            prizes: Prizes::default(),
            elo: EloFactors::default(),
        }
    }
}

/// Whether a section is in FIDE mode. It is chosen when the section is made or imported, and nothing turns it on later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FideMode {
    /// It never was: its own regulations decide.
    #[default]
    Off,
    /// The section is in FIDE mode.
    On,
    /// It was left when so many rounds had been paired.
    Exited(u8),
}

/// How the comment of a file begins that says that FIDE mode was left; the round follows.
const EXITED: &str = "### FIDE mode exited @ Round ";

impl FideMode {
    /// Whether the section never was in FIDE mode.
    #[must_use]
    pub fn is_off(&self) -> bool {
        *self == Self::Off
    }

    /// The comment in files of a section that has left FIDE mode.
    ///
    /// ```
    /// use toguznama_data::tournament::FideMode;
    ///
    /// let line = FideMode::Exited(3).comment().unwrap();
    /// assert_eq!(line, "### FIDE mode exited @ Round 3");
    /// assert_eq!(FideMode::of_comment(&line), Some(FideMode::Exited(3)));
    /// ```
    #[must_use]
    pub fn comment(&self) -> Option<String> {
        match self {
            Self::Exited(round) => Some(format!("{EXITED}{round}")),
            Self::Off | Self::On => None,
        }
    }

    /// What such a comment says; nothing for any other line.
    #[must_use]
    pub fn of_comment(line: &str) -> Option<Self> {
        line.trim_end().strip_prefix(EXITED)?.trim().parse().ok().map(Self::Exited)
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
