//! How tie-breaks and their values are called and printed.

use crate::primitives::Keyed as _;
use crate::standings::{TieBreak, Value};

/// The key of a tie-break's name.
#[must_use]
pub const fn name_key(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Progress => "tie-progress",
        TieBreak::Buchholz => "tie-buchholz",
        TieBreak::BuchholzCut1 => "tie-buchholz-cut1",
        TieBreak::BuchholzCut2 => "tie-buchholz-cut2",
        TieBreak::BuchholzMedian => "tie-buchholz-median",
        TieBreak::DirectEncounter => "tie-personal-meetings",
        TieBreak::BallsInLostGames => "tie-balls-in-lost-games",
        TieBreak::SonnebornBerger => "tie-sonneborn-berger",
        TieBreak::RoundsWon => "tie-rounds-won",
        TieBreak::GamesWon => "tie-wins",
        TieBreak::GamesWithBlack => "tie-games-with-black",
        TieBreak::OpponentsRating => "tie-opponents-rating",
        TieBreak::Koya => "tie-koya",
        TieBreak::Lots => "tie-lots",
    }
}

/// The key of the heading of its narrow column.
#[must_use]
pub const fn short_key(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Progress => "tie-short-progress",
        TieBreak::Buchholz => "tie-short-buchholz",
        TieBreak::BuchholzCut1 => "tie-short-buchholz-cut1",
        TieBreak::BuchholzCut2 => "tie-short-buchholz-cut2",
        TieBreak::BuchholzMedian => "tie-short-buchholz-median",
        TieBreak::DirectEncounter => "tie-short-personal-meetings",
        TieBreak::BallsInLostGames => "tie-short-balls-in-lost-games",
        TieBreak::SonnebornBerger => "tie-short-sonneborn-berger",
        TieBreak::RoundsWon => "tie-short-rounds-won",
        TieBreak::GamesWon => "tie-short-wins",
        TieBreak::GamesWithBlack => "tie-short-games-with-black",
        TieBreak::OpponentsRating => "tie-short-opponents-rating",
        TieBreak::Koya => "tie-short-koya",
        TieBreak::Lots => "tie-short-lots",
    }
}

/// The key of the sentence that says what it is.
#[must_use]
pub const fn about_key(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Progress => "tie-about-progress",
        TieBreak::Buchholz => "tie-about-buchholz",
        TieBreak::BuchholzCut1 => "tie-about-buchholz-cut1",
        TieBreak::BuchholzCut2 => "tie-about-buchholz-cut2",
        TieBreak::BuchholzMedian => "tie-about-buchholz-median",
        TieBreak::DirectEncounter => "tie-about-personal-meetings",
        TieBreak::BallsInLostGames => "tie-about-balls-in-lost-games",
        TieBreak::SonnebornBerger => "tie-about-sonneborn-berger",
        TieBreak::RoundsWon => "tie-about-rounds-won",
        TieBreak::GamesWon => "tie-about-wins",
        TieBreak::GamesWithBlack => "tie-about-games-with-black",
        TieBreak::OpponentsRating => "tie-about-opponents-rating",
        TieBreak::Koya => "tie-about-koya",
        TieBreak::Lots => "tie-about-lots",
    }
}

/// What addresses and forms call it: the end of its key.
#[must_use]
pub fn slug(tie: TieBreak) -> &'static str {
    name_key(tie).trim_start_matches("tie-")
}

/// The tie-break that an address or a form names.
#[must_use]
pub fn of_slug(slug: &str) -> Option<TieBreak> {
    TieBreak::ALL.iter().copied().find(|tie| self::slug(*tie) == slug)
}

/// A value as tables print it: nothing for none.
#[must_use]
pub fn printed(value: Value) -> String {
    match value {
        Value::None => String::new(),
        Value::Points(points) => points.to_string(),
        Value::Quarters(quarters) => {
            let sign = if quarters < 0 { "-" } else { "" };
            let (whole, part) = (quarters.unsigned_abs() / 4, quarters.unsigned_abs() % 4);
            match (
                whole,
                ["", "¼", "½", "¾"].get(usize::try_from(part).unwrap_or(0)).copied().unwrap_or_default(),
            ) {
                (0, "") => "0".to_owned(),
                (0, part) => format!("{sign}{part}"),
                (whole, part) => format!("{sign}{whole}{part}"),
            }
        }
        Value::Count(count) => count.to_string(),
        Value::Lot(lot) => lot.0.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_print_like_points() {
        let printed = [0, 1, 2, 3, 4, 39, -3, -5].map(|quarters| printed(Value::Quarters(quarters)));
        assert_eq!(printed, ["0", "¼", "½", "¾", "1", "9¾", "-¾", "-1¼"]);
    }

    #[test]
    fn every_tie_break_has_a_slug_of_its_own() {
        assert!(TieBreak::ALL.iter().copied().all(|tie| of_slug(slug(tie)) == Some(tie)));
    }
}
