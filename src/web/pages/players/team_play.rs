//! How a team plays in a section: its place and score, and its games by round, the last round first.

use super::show::{RoundRow, rounds};
use crate::tournament::standings::field::field;
use crate::tournament::{SectionState, TeamId};
use crate::web::pages::standings::lists::{TeamLine, TeamRanking};
use crate::web::views::Page;

pub(super) struct TeamPlay {
    /// None before the first round has all its results.
    pub(super) score: Option<TeamScore>,
    /// The published rounds: number, address, games.
    pub(super) rounds: Vec<(u8, String, Vec<TeamGame>)>,
}

pub(super) struct TeamScore {
    /// `After round 3 of 9`.
    pub(super) after: String,
    /// What the team is ranked by: value and what it is.
    pub(super) values: Vec<(String, String)>,
    pub(super) line: TeamLine,
}

/// What one player of the team did in a round.
pub(super) struct TeamGame {
    pub(super) name: String,
    pub(super) url: String,
    /// The team of the opponent, if there is one.
    pub(super) against: String,
    pub(super) round: RoundRow,
}

impl TeamPlay {
    /// `url` is the section's address.
    pub(super) fn new(page: &Page, url: &str, section_state: &SectionState, team: TeamId) -> Self {
        let mut played: Vec<(u8, String, Vec<TeamGame>)> = Vec::new();
        let team_of = |of: TeamId| section_state.teams.iter().find(|other| other.id == of);
        let players = section_state.players.iter().zip(field(section_state, usize::MAX).players);
        for (player, entries) in players.filter(|(player, _)| player.team == Some(team)) {
            for round in rounds(page, url, section_state, player.id, entries) {
                let against = round.against.and_then(team_of).map(|other| other.details.name.clone());
                let game = TeamGame {
                    name: player.details.name.to_string(),
                    url: format!("{url}/players/{}", player.id),
                    against: against.unwrap_or_default(),
                    round,
                };
                match played.iter_mut().find(|(number, _, _)| *number == game.round.number) {
                    Some((_, _, games)) => games.push(game),
                    None => played.push((game.round.number, game.round.url.clone(), vec![game])),
                }
            }
        }
        played.reverse();
        Self { score: score(page, url, section_state, team), rounds: played }
    }
}

fn score(page: &Page, url: &str, section_state: &SectionState, team: TeamId) -> Option<TeamScore> {
    let after = section_state.rounds_complete();
    if after == 0 {
        return None;
    }
    let TeamRanking { columns, lines, .. } = TeamRanking::new(page, url, section_state);
    let line = lines.into_iter().find(|line| line.team == team)?;
    Some(TeamScore {
        after: page.t2("lists-after", "n", after, "of", section_state.planned_rounds()),
        values: line.values.iter().cloned().zip(columns).collect(),
        line,
    })
}
