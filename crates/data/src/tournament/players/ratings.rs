//! The ratings of a player, and which of them is the tournament rating: the one that pairs, ranks and stands in tables.

use std::str::FromStr;

use crate::primitives::keyed;

/// The ratings of a player beside the tournament rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Ratings {
    /// In the list of the international federation.
    pub international: Option<u16>,
    /// In the list of the national federation.
    pub national: Option<u16>,
    /// The one that the organisers gave. Of a stored player only where the tournament rating is another: elsewhere it is
    /// the tournament rating itself, and stands there.
    pub own: Option<u16>,
}

/// A tournament rating that is in force from a later round on, as in a section of more than 30 days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct LaterRating {
    /// The first round in which it is in force, from 2.
    pub from_round: u8,
    /// The rating.
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
    /// Which rating is the tournament rating.
    #[derive(Default)]
    pub enum RatingMethod {
        /// The one that the organisers gave (OTHER in FIDE's codes).
        #[default]
        Own,
        /// The international one (FIDE).
        International,
        /// The national one (NRO).
        National,
        /// The international one; the national one of players without it (FIDON).
        InternationalFirst,
        /// The national one; the international one of players without it (NIDOF).
        NationalFirst,
        /// The higher of both (HBFN).
        Higher,
    }
}

impl RatingMethod {
    /// The tournament rating of a player with these ratings. A rating of 0 counts as none where another can stand in for it.
    ///
    /// ```
    /// use toguznama_data::tournament::{RatingMethod, Ratings};
    ///
    /// let ratings = Ratings { international: None, national: Some(1900), own: Some(1750) };
    /// assert_eq!(RatingMethod::InternationalFirst.of(&ratings), Some(1900));
    /// assert_eq!(RatingMethod::International.of(&ratings), None);
    /// assert_eq!(RatingMethod::Own.of(&ratings), Some(1750));
    /// ```
    #[must_use]
    pub fn of(self, ratings: &Ratings) -> Option<u16> {
        let mut ratings = *ratings;
        *self.place(&mut ratings)
    }

    /// The rating that is the tournament rating, among these.
    pub(super) fn place(self, ratings: &mut Ratings) -> &mut Option<u16> {
        let Ratings { international, national, own } = ratings;
        let is_rated = |rating: &Option<u16>| rating.is_some_and(|rating| rating > 0);
        match self {
            Self::Own => own,
            Self::National => national,
            Self::International => international,
            Self::InternationalFirst if is_rated(international) || !is_rated(national) => international,
            Self::InternationalFirst => national,
            Self::NationalFirst if is_rated(national) || !is_rated(international) => national,
            Self::NationalFirst => international,
            Self::Higher if national > international => national,
            Self::Higher => international,
        }
    }

    /// What FIDE's report files call it (`172`).
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Own => "OTHER",
            Self::International => "FIDE",
            Self::National => "NRO",
            Self::InternationalFirst => "FIDON",
            Self::NationalFirst => "NIDOF",
            Self::Higher => "HBFN",
        }
    }

    /// Whether the tournament rating is the one that the organisers gave.
    #[must_use]
    pub fn is_own(&self) -> bool {
        *self == Self::Own
    }
}

keyed! {
    /// An international title, the lowest first, as in the starting list's order (C.04.2).
    pub enum Title {
        /// WCM.
        WomanCandidateMaster,
        /// WFM.
        WomanFideMaster,
        /// CM.
        CandidateMaster,
        /// WIM.
        WomanInternationalMaster,
        /// FM.
        FideMaster,
        /// WGM.
        WomanGrandmaster,
        /// IM.
        InternationalMaster,
        /// GM.
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
    use super::RatingMethod::{Higher, International, InternationalFirst, National, NationalFirst, Own};
    use super::*;

    const fn ratings(international: Option<u16>, national: Option<u16>, own: Option<u16>) -> Ratings {
        Ratings { international, national, own }
    }

    #[test]
    fn each_method_takes_its_rating() {
        let both = ratings(Some(2000), Some(2100), Some(1500));
        let (none, only) = (ratings(None, None, Some(1500)), ratings(None, Some(1800), None));
        let zero = ratings(Some(0), Some(1700), None);
        for (method, of_both, of_none, of_only, of_zero) in [
            (Own, Some(1500), Some(1500), None, None),
            (International, Some(2000), None, None, Some(0)),
            (National, Some(2100), None, Some(1800), Some(1700)),
            (InternationalFirst, Some(2000), None, Some(1800), Some(1700)),
            (NationalFirst, Some(2100), None, Some(1800), Some(1700)),
            (Higher, Some(2100), None, Some(1800), Some(1700)),
        ] {
            let taken = [both, none, only, zero].map(|ratings| method.of(&ratings));
            assert_eq!(taken, [of_both, of_none, of_only, of_zero], "{method:?}");
        }
        assert_eq!(NationalFirst.of(&ratings(Some(1600), None, None)), Some(1600));
        assert_eq!(Higher.of(&ratings(Some(1600), Some(1500), None)), Some(1600));
    }

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
