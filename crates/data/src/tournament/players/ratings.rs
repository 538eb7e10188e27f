//! Ratings by period, and titles.

use std::str::FromStr;

use crate::primitives::keyed;
pub use crate::regulations::tournament_rating::{RatingMethod, Ratings};

/// A tournament rating that is in force from a later round on, as in a section of more than 30 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct LaterRating {
    /// The first round in which it is in force, from 2.
    pub from_round: u8,
    pub rating: u16,
}

impl From<LaterRating> for String {
    fn from(later: LaterRating) -> Self {
        format!("{}: {}", later.from_round, later.rating)
    }
}

/// A text that names no round and rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a round and a rating")]
pub struct NoLaterRating;

impl FromStr for LaterRating {
    type Err = NoLaterRating;

    fn from_str(text: &str) -> Result<Self, NoLaterRating> {
        let (round, rating) = text.split_once(':').ok_or(NoLaterRating)?;
        let from_round = round.trim().parse().ok().filter(|round| *round >= 2).ok_or(NoLaterRating)?;
        Ok(Self { from_round, rating: rating.trim().parse().map_err(|_| NoLaterRating)? })
    }
}

impl TryFrom<String> for LaterRating {
    type Error = NoLaterRating;

    fn try_from(text: String) -> Result<Self, NoLaterRating> {
        text.parse()
    }
}

keyed! {
    /// The list that a rating is from.
    pub enum RatingList {
        /// That of the international federation.
        International,
        /// That of the player's national federation.
        National,
        /// None: the organiser has given it.
        Own,
        /// None: the tournament rating, where a later round has another one.
        Tournament,
    }
}

keyed! {
    /// What games a rating is of.
    pub enum Discipline {
        /// Games of any kind: the list does not tell them apart.
        Any,
        Classic,
        Rapid,
        Blitz,
    }
}

/// A rating of a player beside the tournament rating with which the section begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedRating {
    pub list: RatingList,
    /// The first round in which it is in force, from 1.
    pub from_round: u8,
    pub value: u16,
}

keyed! {
    /// Which ratings the tie-breaks over ratings take where those of players change between rounds (C.07, article 10).
    #[derive(Default)]
    pub enum TieBreakRatings {
        /// Of every player the first one.
        #[default]
        First,
        /// Those in force in the round of each game.
        EachRound,
        /// Those in force in a round that the organiser chooses.
        Chosen,
    }
}

impl TieBreakRatings {
    /// Whether they are the first ones.
    #[must_use]
    pub fn are_first(&self) -> bool {
        *self == Self::First
    }
}

keyed! {
    /// An international title, the lowest first, as in the starting list's order (C.04.2).
    pub enum Title {
        /// Woman Candidate Master, in short WCM.
        WomanCandidateMaster,
        /// Woman FIDE Master, in short WFM.
        WomanFideMaster,
        /// Candidate Master, in short CM.
        CandidateMaster,
        /// Woman International Master, in short WIM.
        WomanInternationalMaster,
        /// FIDE Master, in short FM.
        FideMaster,
        /// Woman Grandmaster, in short WGM.
        WomanGrandmaster,
        /// International Master, in short IM.
        InternationalMaster,
        /// Grandmaster, in short GM.
        Grandmaster,
    }
}

impl Title {
    /// All titles, from the lowest.
    pub const ALL: [Self; 8] = [
        Self::WomanCandidateMaster,
        Self::WomanFideMaster,
        Self::CandidateMaster,
        Self::WomanInternationalMaster,
        Self::FideMaster,
        Self::WomanGrandmaster,
        Self::InternationalMaster,
        Self::Grandmaster,
    ];

    /// The code in lists and report files, which is the same in all languages.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::WomanCandidateMaster => "WCM",
            Self::WomanFideMaster => "WFM",
            Self::CandidateMaster => "CM",
            Self::WomanInternationalMaster => "WIM",
            Self::FideMaster => "FM",
            Self::WomanGrandmaster => "WGM",
            Self::InternationalMaster => "IM",
            Self::Grandmaster => "GM",
        }
    }

    /// The title of a code, in capitals or not; older report files shorten them (`g`, `wm`).
    ///
    /// ```
    /// use toguznama_data::tournament::Title;
    ///
    /// assert_eq!(Title::of_code("WGM"), Some(Title::WomanGrandmaster));
    /// assert_eq!(Title::of_code("m"), Some(Title::InternationalMaster));
    /// assert_eq!(Title::of_code("MS"), None);
    /// ```
    #[must_use]
    pub fn of_code(text: &str) -> Option<Self> {
        let code = text.trim().to_ascii_uppercase();
        let whole = match code.as_str() {
            "G" => "GM",
            "M" => "IM",
            "F" => "FM",
            "C" => "CM",
            "WG" => "WGM",
            "WM" | "WI" => "WIM",
            "WF" => "WFM",
            "WC" => "WCM",
            other => other,
        };
        Self::ALL.into_iter().find(|title| title.code() == whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_title_has_a_code_of_its_own() {
        for title in Title::ALL {
            assert_eq!(Title::of_code(title.code()), Some(title));
            assert_eq!(Title::of_code(&title.code().to_lowercase()), Some(title));
        }
        assert_eq!(<Title as crate::primitives::Keyed>::ALL, Title::ALL);
        assert!(
            Title::Grandmaster > Title::WomanGrandmaster && Title::CandidateMaster > Title::WomanFideMaster
        );
    }
}
