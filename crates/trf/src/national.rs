//! National ratings: lines like `001` with a federation's code in its place, and the tournament rating that follows from
//! them and `172`. Such lines stay among [`Tournament::other_lines`], since they may say more than we hold.

use std::collections::HashMap;

use super::{Player, Sex, Tournament};
use toguznama_rules::primitives::{Keyed as _, PlayerIndex};
use toguznama_rules::regulations::tournament_rating::{RatingMethod, Ratings};

/// Where the number and the rating stand in a line, in characters from 0.
const NUMBER: std::ops::Range<usize> = 4..8;
const RATING: std::ops::Range<usize> = 48..52;

impl Tournament {
    /// The method of `172`, if it is one of ours.
    pub fn rating_method(&self) -> Option<RatingMethod> {
        let code = self.head.ranking_method.split_whitespace().last()?;
        RatingMethod::ALL.iter().copied().find(|method| method.code() == code)
    }

    /// The national ratings by player's number.
    pub fn national_ratings(&self) -> HashMap<u16, u16> {
        let numbers: Vec<u16> = self.players.iter().map(|player| player.number).collect();
        let read = self.other_lines.iter().filter_map(|line| rating_of(line));
        read.filter(|(number, _)| numbers.contains(number)).collect()
    }

    /// The ratings of a player, and the tournament rating among them. Without a national rating in the whole file `001` has
    /// the tournament rating itself.
    pub fn ratings_of(
        &self,
        player: &Player,
        method: RatingMethod,
        national: &HashMap<u16, u16>,
    ) -> (Option<u16>, Ratings) {
        let national_rating = national.get(&player.number).copied();
        if method.is_own() || national.is_empty() {
            return (player.rating, Ratings { national: national_rating, ..Ratings::default() });
        }
        let ratings = Ratings { international: player.rating, national: national_rating, own: None };
        (method.rating(&ratings), ratings)
    }

    /// The kept lines without those of national ratings that say no more than a section writes.
    pub fn other_lines_beside_national(&self) -> Vec<String> {
        let is_written = |line_text: &String| {
            let Some((number, rating)) = rating_of(line_text) else { return false };
            let player = self.players.iter().find(|player| player.number == number);
            let code: String = line_text.chars().take(3).collect();
            player.is_some_and(|player| line(&code, player, rating) == *line_text)
        };
        self.other_lines.iter().filter(|line| !is_written(line)).cloned().collect()
    }

    /// The tournament rating of every player, in their order.
    pub(super) fn tournament_ratings(&self) -> Vec<Option<u16>> {
        let (method, national) = (self.rating_method().unwrap_or_default(), self.national_ratings());
        let rating = |player: PlayerIndex| self.ratings_of(self.players.get(player)?, method, &national).0;
        (0..self.players.len()).map(rating).collect()
    }
}

/// The line of a player's national rating.
pub fn line(code: &str, player: &Player, rating: u16) -> String {
    let sex = player.sex.map_or(' ', |sex| if sex == Sex::Man { 'm' } else { 'w' });
    let name: String = player.name.chars().filter(|char| !char.is_control()).take(33).collect();
    format!("{code} {:>4} {sex}    {:<33} {rating:>4}", player.number, name.trim())
}

/// The number and the rating of a line of a national rating.
pub fn rating_of(line: &str) -> Option<(u16, u16)> {
    let is_code =
        line.bytes().take(3).all(|byte| byte.is_ascii_uppercase()) && line.chars().nth(3) == Some(' ');
    let columns = |range: std::ops::Range<usize>| -> Option<u16> {
        let text: String = line.chars().skip(range.start).take(range.len()).collect();
        text.trim().parse().ok()
    };
    let is_addition = line.starts_with("XX") || line.starts_with("BB");
    (is_code && !is_addition).then_some(())?;
    Some((columns(NUMBER)?, columns(RATING).filter(|rating| *rating > 0)?))
}

/// A line with another rating in it.
pub fn rerated(line: &str, rating: u16) -> String {
    let padded = format!("{line:<width$}", width = RATING.end);
    let before = padded.chars().take(RATING.start);
    before.chain(format!("{rating:>4}").chars()).chain(padded.chars().skip(RATING.end)).collect()
}
