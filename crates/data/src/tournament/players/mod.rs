//! A player of a section. Personal data (A6) is a value of its own, so that it cannot slip into a page.

pub mod age;
pub mod applications;
pub mod arrivals;
pub mod eligibility;
pub mod search;
pub mod teams;

use chrono::NaiveDate;

use super::{PlayerId, TeamId, Version};

/// A player as stored: everything that anybody may see.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Player {
    /// The id.
    pub id: PlayerId,
    /// The starting number, from 1; given when round 1 is paired or on entry after that.
    pub number: Option<u32>,
    /// What the application says.
    pub details: PlayerDetails,
    /// Whether he still plays.
    pub status: PlayerStatus,
    /// The team he plays for, if any.
    pub team: Option<TeamId>,
    /// Changes so far.
    pub version: Version,
}

/// What an application says of a player (A4) and everybody may see.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PlayerDetails {
    /// The name.
    pub name: Name,
    /// The sex, if given.
    pub sex: Option<Sex>,
    /// The rating, if any.
    pub rating: Option<u16>,
    /// The sports grade, if any.
    pub grade: Option<Grade>,
    /// Country or federation.
    pub country: String,
    /// Region.
    pub region: String,
    /// Club, school or team.
    pub club: String,
    /// The coaches' full names.
    pub coaches: String,
    /// Whether the doctor approved.
    pub doctor_approved: bool,
}

/// A name. One part is a name too; уулу, кызы and -ұлы belong to whatever part they were written in.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Name {
    /// The surname, or the only name.
    pub surname: String,
    /// The given name; may be empty.
    pub given: String,
    /// The patronymic; may be empty.
    pub patronymic: String,
}

/// The sex, as the guards of a women's section need it (A5).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Sex {
    /// A woman or girl.
    Female,
    /// A man or boy.
    Male,
}

/// A sports grade, the lowest first, as in the starting list's order (S7).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Grade {
    /// Third grade.
    Third,
    /// Second grade.
    Second,
    /// First grade.
    First,
    /// Candidate master of sports.
    CandidateMaster,
    /// Master of sports.
    Master,
    /// Master of sports of international class.
    InternationalMaster,
    /// Honoured master of sports.
    HonouredMaster,
}

impl Grade {
    /// All grades, the lowest first.
    pub const ALL: [Self; 7] = [
        Self::Third,
        Self::Second,
        Self::First,
        Self::CandidateMaster,
        Self::Master,
        Self::InternationalMaster,
        Self::HonouredMaster,
    ];
}

/// Whether a player still plays.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    strum::VariantArray,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum PlayerStatus {
    /// Paired in every round in which he is present.
    #[default]
    Playing,
    /// Left the competition: his games stand, he is not paired again.
    Withdrawn,
}

/// Personal data (A6): for the officials who need it, never on a public page, in an export or a log.
/// `Debug` says nothing of what it holds.
#[derive(Clone, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Personal {
    /// Date of birth.
    pub born: Option<NaiveDate>,
    /// Series of the passport.
    pub passport_series: String,
    /// Number of the passport.
    pub passport_number: String,
}

impl std::fmt::Debug for Personal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Personal { … }")
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [&self.surname, &self.given, &self.patronymic];
        let mut written = parts.into_iter().filter(|part| !part.is_empty());
        if let Some(first) = written.next() {
            f.write_str(first)?;
        }
        written.try_for_each(|part| write!(f, " {part}"))
    }
}
