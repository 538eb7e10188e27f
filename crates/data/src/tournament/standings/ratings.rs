//! Rating changes, and what counts towards sports grades, from the played games of a section. Forfeits, byes and
//! absences are not played games (S5).

use std::collections::HashMap;

use crate::primitives::{PlayerIndex, Score, Side};
use crate::standings::elo::{self, Game, Rated};
use crate::tournament::{Grade, PlayerId, SectionState};

/// The K-factor of each sports grade: how much one game changes a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(default)]
pub struct EloFactors {
    /// Without a grade, or with a youth grade.
    pub ungraded: u8,
    /// Third grade.
    pub third: u8,
    /// Second grade.
    pub second: u8,
    /// First grade.
    pub first: u8,
    /// Candidate master of sports.
    pub candidate_master: u8,
    /// Master of sports.
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
    pub const fn of(&self, grade: Option<Grade>) -> u8 {
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
    /// The player.
    pub player: PlayerId,
    /// The player's position in [`SectionState::players`].
    pub index: PlayerIndex,
    /// The K-factor.
    pub k: u8,
    /// The rating before the section.
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
    let rating_of: HashMap<PlayerId, Option<u16>> =
        section_state.players.iter().map(|player| (player.id, player.details.rating)).collect();
    let mut games: HashMap<PlayerId, Vec<Game>> = HashMap::new();
    let public = section_state.rounds.iter().filter(|round| round.is_public());
    for board in public.flat_map(|round| &round.boards) {
        let Some(result) = board.result.filter(|result| result.is_rated()) else { continue };
        for (player, opponent, side) in
            [(board.white, board.black, Side::White), (board.black, board.white, Side::Black)]
        {
            let opponent = rating_of.get(&opponent).copied().flatten();
            games.entry(player).or_default().push(Game { opponent, score: result.points(side) });
        }
    }
    let factors = &section_state.section.settings.rules.elo;
    let line = |(index, player): (PlayerIndex, &crate::tournament::Player)| {
        let games = games.get(&player.id).map_or(&[][..], Vec::as_slice);
        let k = factors.of(player.details.grade);
        RatingLine {
            player: player.id,
            index,
            k,
            before: player.details.rating,
            rated: player.details.rating.map(|own| elo::rate(own, k.into(), games)),
            played: u32::try_from(games.len()).unwrap_or(u32::MAX),
            score: games.iter().map(|game| game.score).sum(),
            opponents: elo::average(games.iter().filter_map(|game| game.opponent)),
        }
    };
    section_state.players.iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests;
