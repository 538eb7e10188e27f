//! Which rating of a player is the tournament rating: the one that pairs, ranks and stands in tables (C.04.2).

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
    /// use toguznama_rules::regulations::tournament_rating::{RatingMethod, Ratings};
    ///
    /// let ratings = Ratings { international: None, national: Some(1900), own: Some(1750) };
    /// assert_eq!(RatingMethod::InternationalFirst.rating(&ratings), Some(1900));
    /// assert_eq!(RatingMethod::International.rating(&ratings), None);
    /// assert_eq!(RatingMethod::Own.rating(&ratings), Some(1750));
    /// ```
    #[must_use]
    pub fn rating(self, ratings: &Ratings) -> Option<u16> {
        let mut ratings = *ratings;
        *self.rating_mut(&mut ratings)
    }

    /// The rating that is the tournament rating, among these.
    #[must_use]
    pub fn rating_mut(self, ratings: &mut Ratings) -> &mut Option<u16> {
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
            let taken = [both, none, only, zero].map(|ratings| method.rating(&ratings));
            assert_eq!(taken, [of_both, of_none, of_only, of_zero], "{method:?}");
        }
        assert_eq!(NationalFirst.rating(&ratings(Some(1600), None, None)), Some(1600));
        assert_eq!(Higher.rating(&ratings(Some(1600), Some(1500), None)), Some(1600));
    }
}
