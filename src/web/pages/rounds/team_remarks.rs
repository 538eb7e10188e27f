//! What the page of a round says about teams.

use crate::actions;
use crate::regulations::attendance::TeamPresence;
use crate::tournament::{PlayerId, Round, RoundState, SectionState, Team};
use crate::web::prelude::*;
use crate::web::views::players::PlayerIndex;

/// The pairs of team-mates in a round that was to avoid them.
pub(super) fn team_mates(section_state: &SectionState, round: &Round) -> Vec<String> {
    let format = section_state.format();
    if !format.rules.avoid_team_mates || format.system.is_round_robin() {
        return Vec::new();
    }
    let players = PlayerIndex::for_section(section_state);
    let pair = |[white, black]: [PlayerId; 2]| format!("{} – {}", players.name(white), players.name(black));
    section_state.team_mates_meeting(round).into_iter().map(pair).collect()
}

/// While a round is at check-in, for officials: the teams with players in the section, and who of them is here (A3).
pub(super) fn teams_here(
    tx: &mut Tx<'_>,
    visitor: &Visitor,
    page: &Page,
    section_state: &SectionState,
    number: u8,
) -> Result<Vec<(String, String, bool)>, PageError> {
    let open = |round: &Round| round.number == number && round.state == RoundState::CheckIn;
    if !visitor.may(Right::SeeDrafts)
        || section_state.teams.is_empty()
        || !section_state.rounds.iter().any(open)
    {
        return Ok(Vec::new());
    }
    let all = actions::players::teams::presence(tx, section_state.section.event)?;
    let plays_here = |team| section_state.players.iter().any(|player| player.team == Some(team));
    let line = |(team, presence): (Team, TeamPresence)| {
        plays_here(team.id).then(|| {
            let here = crate::web::pages::players::teams::presence_text(page, presence);
            (team.details.name, here, presence.is_admitted())
        })
    };
    Ok(all.into_iter().filter_map(line).collect())
}
