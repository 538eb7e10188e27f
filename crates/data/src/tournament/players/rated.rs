//! The tournament rating of a player: taken from the ratings, replaced, and what a starting list orders by.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::ratings::{LaterRating, ListedRating, RatingList, RatingMethod, Ratings, Title};
use super::{Grade, PlayerDetails};

/// What the starting list goes by before the order of equals: rating, title and grade, the highest first.
type Strength = (Reverse<Option<u16>>, Reverse<Option<Title>>, Reverse<Option<Grade>>);

impl PlayerDetails {
    /// The tournament rating that is in force in a round, from 1.
    #[must_use]
    pub fn rating_in(&self, round: u8) -> Option<u16> {
        let later = self.later_ratings.iter().rev().find(|later| later.from_round <= round);
        later.map_or(self.rating, |later| Some(later.rating))
    }

    /// Puts a tournament rating in force from a round on, from 2: until the next later one.
    pub fn rate_from(&mut self, from_round: u8, rating: u16) {
        self.later_ratings.retain(|later| later.from_round != from_round);
        self.later_ratings.push(LaterRating { from_round, rating });
        self.later_ratings.sort_by_key(|later| later.from_round);
    }

    /// The ratings beside the tournament rating with which the section begins, each once.
    #[must_use]
    pub fn listed_ratings(&self) -> Vec<ListedRating> {
        let Ratings { international, national, own } = self.ratings;
        let lists = [
            (RatingList::International, international),
            (RatingList::National, national),
            (RatingList::Own, own),
        ];
        let first = |(list, value): (RatingList, Option<u16>)| {
            Some(ListedRating { list, from_round: 1, value: value? })
        };
        let later = |(from_round, value)| ListedRating { list: RatingList::Tournament, from_round, value };
        // Of two of one round the last is in force.
        let by_round: BTreeMap<u8, u16> =
            self.later_ratings.iter().map(|later| (later.from_round, later.rating)).collect();
        lists.into_iter().filter_map(first).chain(by_round.into_iter().map(later)).collect()
    }

    /// Adds one of [`Self::listed_ratings`], in the order of rounds.
    pub fn add_listed_rating(&mut self, ListedRating { list, from_round, value }: ListedRating) {
        match list {
            RatingList::International => self.ratings.international = Some(value),
            RatingList::National => self.ratings.national = Some(value),
            RatingList::Own => self.ratings.own = Some(value),
            RatingList::Tournament => self.rate_from(from_round, value),
        }
    }

    /// What is said of the person, without the ratings, which are of one entry.
    #[must_use]
    pub fn without_ratings(&self) -> Self {
        Self { rating: None, ratings: Ratings::default(), later_ratings: Vec::new(), ..self.clone() }
    }

    /// All ratings of a player who is stored under this method.
    #[must_use]
    pub fn all_ratings(&self, method: RatingMethod) -> Ratings {
        let own = if method.is_own() { self.rating } else { self.ratings.own };
        Ratings { own, ..self.ratings }
    }

    /// Gives a player these ratings, and the tournament rating that the method takes from them.
    pub fn set_ratings(&mut self, method: RatingMethod, ratings: Ratings) {
        self.rating = method.rating(&ratings);
        self.ratings = ratings;
        if method.is_own() {
            self.ratings.own = None;
        }
    }

    /// From one method to another. Nothing is lost: back again it is as it was.
    pub fn switch_method(&mut self, from: RatingMethod, to: RatingMethod) {
        let ratings = self.all_ratings(from);
        self.set_ratings(to, ratings);
    }

    /// The details of a stored player who is changed: the tournament rating follows from the ratings.
    pub fn settle_rating(&mut self, method: RatingMethod) {
        let mut ratings = self.all_ratings(method);
        ratings.own = self.ratings.own.or(ratings.own);
        self.set_ratings(method, ratings);
    }

    /// The details of a new player, as a form, an application or a list has them: what is said there of a rating without
    /// saying which is the own one, unless it repeats another.
    pub fn enter_rating(&mut self, method: RatingMethod) {
        let Ratings { international, national, own } = &mut self.ratings;
        if own.is_none() && self.rating != *international && self.rating != *national {
            *own = self.rating;
        }
        self.settle_rating(method);
    }

    /// Gives a player a new tournament rating: it replaces the one that is the tournament rating now.
    pub fn rate(&mut self, method: RatingMethod, rating: u16) {
        let mut ratings = self.all_ratings(method);
        *method.rating_mut(&mut ratings) = Some(rating);
        self.set_ratings(method, ratings);
    }

    /// How strong a player is: by tournament rating, then title, then grade, those without last. The least comes first.
    #[must_use]
    pub const fn strength(&self) -> Strength {
        (Reverse(self.rating), Reverse(self.title), Reverse(self.grade))
    }
}

#[cfg(test)]
mod tests {
    use super::RatingMethod::{Higher, International, InternationalFirst, National, Own};
    use super::*;
    use crate::primitives::Keyed as _;

    const fn ratings(international: Option<u16>, national: Option<u16>, own: Option<u16>) -> Ratings {
        Ratings { international, national, own }
    }

    #[test]
    fn ratings_are_listed_one_by_one_and_added_again() {
        let later = ["2: 1900", "5: 1850"].map(|text| text.parse().unwrap()).to_vec();
        let details = PlayerDetails {
            rating: Some(2000),
            ratings: ratings(Some(2100), None, Some(1800)),
            later_ratings: later,
            club: "Тулпар".to_owned(),
            ..PlayerDetails::default()
        };
        let mut again = PlayerDetails { rating: details.rating, ..details.without_ratings() };
        assert_ne!(again, details);
        details.listed_ratings().into_iter().rev().for_each(|listed| again.add_listed_rating(listed));
        assert_eq!(again, details);
        assert_eq!(PlayerDetails::default().listed_ratings(), []);
    }

    #[test]
    fn a_method_and_back_loses_nothing() {
        for from in RatingMethod::ALL {
            for to in RatingMethod::ALL {
                let mut details = PlayerDetails::default();
                details.set_ratings(*from, ratings(Some(2000), None, Some(1500)));
                let before = details.clone();
                details.switch_method(*from, *to);
                assert_eq!(
                    details.rating,
                    to.rating(&ratings(Some(2000), None, Some(1500))),
                    "{from:?} {to:?}"
                );
                details.switch_method(*to, *from);
                assert_eq!(details, before, "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn under_the_own_method_there_is_one_rating_as_ever() {
        let mut details = PlayerDetails { rating: Some(1850), ..PlayerDetails::default() };
        let before = details.clone();
        details.enter_rating(Own);
        assert_eq!(details, before);
        details.settle_rating(Own);
        assert_eq!(details, before);
        details.rate(Own, 1900);
        assert_eq!((details.rating, details.ratings), (Some(1900), Ratings::default()));
    }

    #[test]
    fn what_is_entered_without_saying_which_is_the_own_rating() {
        let mut details = PlayerDetails { rating: Some(1850), ..PlayerDetails::default() };
        details.enter_rating(InternationalFirst);
        assert_eq!((details.rating, details.ratings), (None, ratings(None, None, Some(1850))));
        // A list that was downloaded has the tournament rating too.
        let mut details = PlayerDetails {
            rating: Some(1900),
            ratings: ratings(None, Some(1900), None),
            ..PlayerDetails::default()
        };
        details.enter_rating(InternationalFirst);
        assert_eq!((details.rating, details.ratings), (Some(1900), ratings(None, Some(1900), None)));
        details.settle_rating(InternationalFirst);
        assert_eq!((details.rating, details.ratings), (Some(1900), ratings(None, Some(1900), None)));
    }

    #[test]
    fn a_new_tournament_rating_replaces_the_one_it_comes_from() {
        for (method, expected) in [
            (International, ratings(Some(1234), Some(1800), Some(1500))),
            (National, ratings(None, Some(1234), Some(1500))),
            (InternationalFirst, ratings(None, Some(1234), Some(1500))),
            (Higher, ratings(None, Some(1234), Some(1500))),
        ] {
            let mut details = PlayerDetails::default();
            details.set_ratings(method, ratings(None, Some(1800), Some(1500)));
            details.rate(method, 1234);
            assert_eq!((details.rating, details.ratings), (Some(1234), expected), "{method:?}");
        }
    }
}
