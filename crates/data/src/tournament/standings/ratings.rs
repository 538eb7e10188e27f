//! Rating changes, and what counts towards sports grades, from the played games of a section. Forfeits, byes and
//! absences are not played games (S5). Where what a game counts as for ratings was corrected, that counts.

use std::collections::HashMap;

use crate::primitives::{PlayerIndex, Score, Side};
use crate::standings::elo::{self, Game, Rated};
use crate::tournament::{Grade, PlayerDetails, PlayerId, SectionState};

/// The K-factor of each sports grade: how much one game changes a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct EloFactors {
    /// Without a grade, or with a youth grade.
    pub ungraded: u8,
    pub third: u8,
    pub second: u8,
    pub first: u8,
    /// Candidate master of sports.
    pub candidate_master: u8,
    pub master: u8,
    /// Master of sports of international class.
    pub international_master: u8,
    /// Honoured master of sports.
    pub honoured_master: u8,
}

impl Default for EloFactors {
    fn default() -> Self {
        Self {
            ungraded: 40,
            third: 40,
            second: 30,
            first: 25,
            candidate_master: 20,
            master: 15,
            international_master: 10,
            honoured_master: 10,
        }
    }
}

impl EloFactors {
    /// The K-factor of a player with this grade.
    #[must_use]
    pub const fn for_grade(&self, grade: Option<Grade>) -> u8 {
        match grade {
            None | Some(Grade::ThirdYouth | Grade::SecondYouth | Grade::FirstYouth) => self.ungraded,
            Some(Grade::Third) => self.third,
            Some(Grade::Second) => self.second,
            Some(Grade::First) => self.first,
            Some(Grade::CandidateMaster) => self.candidate_master,
            Some(Grade::Master) => self.master,
            Some(Grade::InternationalMaster) => self.international_master,
            Some(Grade::HonouredMaster) => self.honoured_master,
        }
    }
}

/// The rating change of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingLine {
    pub player: PlayerId,
    /// The player's position in [`SectionState::players`].
    pub index: PlayerIndex,
    pub k: u8,
    /// The rating before the section; the first one where it changes between rounds.
    pub before: Option<u16>,
    /// The change; `None` for an unrated player, whose first rating the federation computes.
    pub rated: Option<Rated>,
    /// The number of games played, which count towards sports grades.
    pub played: u32,
    /// The score in those games, 1 for a win and ½ for a draw (S1).
    pub score: Score,
    /// The average rating of the rated opponents in those games.
    pub opponents: Option<u16>,
}

/// The rating changes by the games of all public rounds, in the order of [`SectionState::players`].
#[must_use]
pub fn ratings(section_state: &SectionState) -> Vec<RatingLine> {
    let players = section_state.players_by_id();
    let rating_in = |player: PlayerId, round: u8| players.get(&player)?.details.rating_in(round);
    let mut games: HashMap<PlayerId, Vec<(u8, Game)>> = HashMap::new();
    let public = section_state.rounds.iter().filter(|round| round.is_public());
    for (round, board) in public.flat_map(|round| round.games.iter().map(|board| (round.number, board))) {
        for (player, opponent, side) in
            [(board.white, board.black, Side::White), (board.black, board.white, Side::Black)]
        {
            let Some(score) = board.rated_score(side) else { continue };
            let opponent = rating_in(opponent, round);
            games.entry(player).or_default().push((round, Game { opponent, score }));
        }
    }
    let factors = &section_state.settings().rules.elo;
    let line = |(index, player): (PlayerIndex, &crate::tournament::Player)| {
        let games = games.get(&player.id).map_or(&[][..], Vec::as_slice);
        let k = factors.for_grade(player.details.grade);
        RatingLine {
            player: player.id,
            index,
            k,
            before: player.details.rating,
            rated: rated(&player.details, k, games),
            played: u32::try_from(games.len()).unwrap_or(u32::MAX),
            score: games.iter().map(|(_, game)| game.score).sum(),
            opponents: elo::average(games.iter().filter_map(|(_, game)| game.opponent)),
        }
    };
    section_state.players.iter().enumerate().map(line).collect()
}

/// The change of a player's rating by the games, each with its round. Where the rating itself changed between rounds, the games
/// with each rating count by themselves, and the last one gains what its own games give. Games before a first rating count for
/// nothing.
fn rated(details: &PlayerDetails, k: u8, games: &[(u8, Game)]) -> Option<Rated> {
    let later = details.later_ratings.iter().map(|later| (later.from_round, Some(later.rating)));
    let starts: Vec<(u8, Option<u16>)> = std::iter::once((1, details.rating)).chain(later).collect();
    let ends = starts.iter().skip(1).map(|(from, _)| *from).chain([u8::MAX]);
    let periods = starts.iter().zip(ends).filter_map(|(&(from, own), end)| {
        let of_period = games.iter().filter(|(round, _)| (from..end).contains(round));
        let games: Vec<Game> = of_period.map(|(_, game)| *game).collect();
        Some(elo::rate(own?, k.into(), &games))
    });
    periods.reduce(|before, then| Rated {
        games: before.games.saturating_add(then.games),
        score: before.score + then.score,
        expected: before.expected.saturating_add(then.expected),
        change: before.change.saturating_add(then.change),
        after: then.after,
    })
}

#[cfg(test)]
mod tests;
