//! Sections from tournament files, and back.
//!
//! [`read`] turns a file, of a finished tournament or of one in progress, into a [`SectionState`]; what a section cannot
//! represent is a typed refusal or a remark with its line. [`write()`] writes the file of a section. [`differing`] compares
//! the pairings of a section with those of the program.
//!
//! These files have no balls and endings: a result is reduced to the winner.

mod export;
mod fault;
mod import;
mod lines;
mod name;
mod remarks;
#[cfg(test)]
mod tests;

pub use export::{Audience, Beside, write, write_beside};
pub use fault::{
    Assumed, ImportError, OtherPlace, Refusal, RefusalKind, ResultName, SectionRemark, SectionRemarkKind,
};
pub use remarks::{COMMENTED_ACTIONS, REOPENED_ACTIONS, remarks};

use std::collections::HashMap;

use super::trf;
use crate::primitives::PlayerIndex;
use crate::swiss::{self, PairingError};
use crate::tournament::rounds::pairing_state;
use crate::tournament::{
    Alphabet, Deviation, Personal, Player, PlayerId, Round, RoundState, SectionState, StartingOrder, TeamId,
    UnpairedKind,
};

/// The most rounds of a section.
pub const MAX_ROUNDS: u8 = 30;
/// The most forbidden pairings of a section that come from a file.
pub const MAX_FORBIDDEN_PAIRS: usize = 10_000;

/// A section made from a file.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Its ids are positions in the file, not of the database; the name is the tournament's as it stands in the file, and may
    /// be empty: see [`Self::name_in`].
    pub section_state: SectionState,
    /// The personal data (A6) of each player, in their order.
    pub personal: Vec<Personal>,
    /// Lines that a section does not represent and that go into its file again.
    pub lines: Vec<String>,
    pub file_remarks: Vec<trf::Remark>,
    /// The number of further remarks, on the file and on the section.
    pub more_file_remarks: usize,
    /// The rounds that the rules pair otherwise, as far as they were [`checked`].
    pub differing: Vec<Difference>,
    /// What is assumed, not imported, or changed; at most [`MAX_REMARKS`](trf::MAX_REMARKS).
    pub remarks: Vec<SectionRemark>,
}

/// Makes a section from a file. If the file has no initial colour, the seed draws it when round 1 is paired.
///
/// # Errors
/// The file cannot be read, or has something that a section cannot represent; each with its line.
pub fn read(bytes: &[u8], seed: u32) -> Result<Plan, ImportError> {
    let trf::Reading { tournament, remarks, more, places } =
        trf::read(bytes).map_err(ImportError::Unreadable)?;
    let mut plan = import::plan(&tournament, &places, seed).map_err(ImportError::Refused)?;
    let left_out = plan.remarks.len().saturating_sub(trf::MAX_REMARKS);
    plan.remarks.truncate(trf::MAX_REMARKS);
    Ok(Plan { file_remarks: remarks, more_file_remarks: more + left_out, ..plan })
}

/// A round that the program would have paired differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub round: u8,
    /// The program's pairings that differ; empty if it finds no pairing at all.
    pub instead: Vec<Deviation>,
}

impl Difference {
    /// Where the players of the boards by the rules sit in the round: what names them when their starting numbers have changed.
    #[must_use]
    pub fn seats(&self, section_state: &SectionState) -> Option<Vec<String>> {
        lines::seats(section_state.round(self.round)?, &self.instead)
    }

    /// The boards by the rules that the round does not have, and those that it has instead, by starting numbers:
    /// `1-3 4-2` and `1-2 3-4`. A bye is `7=PAB`; where the program finds no pairing it is `none`.
    #[must_use]
    pub fn boards(&self, section_state: &SectionState) -> [String; 2] {
        let number = |id: PlayerId| {
            let number = section_state.player(id).and_then(|player| player.number);
            number.map_or_else(|| "?".to_owned(), |number| number.to_string())
        };
        let round = section_state.round(self.round);
        let rules = lines::Rules::Lacks(&self.instead);
        match round.map(|round| lines::boards(section_state, round, rules, number)) {
            Some([rules, round]) => [rules, round],
            None => [lines::NONE.to_owned(), lines::NONE.to_owned()],
        }
    }
}

impl Plan {
    /// Whether teams were paired: how, is beyond this program, so that nothing can be said of the rounds.
    #[must_use]
    pub fn is_of_teams(&self) -> bool {
        self.remarks.iter().any(|remark| matches!(remark.kind, SectionRemarkKind::Teams))
    }

    /// What the section is to be called in the event of this name, so that its file has the name of the file that it is from
    /// if that was written there; empty if the file has none.
    #[must_use]
    pub fn name_in(&self, event: &str) -> String {
        name::of_section(event, &self.section_state.settings().name)
    }

    /// The starting order with which the numbers of the list stay the same where names are ordered by this alphabet.
    #[must_use]
    pub fn starting_order(&self, alphabet: Alphabet) -> StartingOrder {
        let SectionState { stage, players, rounds, .. } = &self.section_state;
        match rounds.iter().any(|round| round.state > RoundState::CheckIn) {
            true => stage.format.first_round,
            false => import::order_of(players, stage.format.seed, alphabet),
        }
    }

    /// The name of each player's team, in their order; empty for none.
    #[must_use]
    pub fn team_names(&self) -> Vec<&str> {
        let SectionState { players, teams, .. } = &self.section_state;
        let names: HashMap<TeamId, &str> =
            teams.iter().map(|team| (team.id, team.details.name.as_str())).collect();
        let name = |player: &Player| player.team.and_then(|team| names.get(&team).copied());
        players.iter().map(|player| name(player).unwrap_or_default()).collect()
    }
}

/// Pairs every public round of the section again, one for each item of the iterator: its number, and the difference if
/// there is one.
pub fn checked(section_state: &SectionState) -> impl Iterator<Item = (u8, Option<Difference>)> {
    let public = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published);
    public.map(|round| (round.number, difference(section_state, round)))
}

/// All rounds that the program would have paired differently.
#[must_use]
pub fn differing(section_state: &SectionState) -> Vec<Difference> {
    checked(section_state).filter_map(|(_, difference)| difference).collect()
}

fn difference(section_state: &SectionState, round: &Round) -> Option<Difference> {
    let (state, players) = pairing_state::swiss_state(section_state, round);
    let player = |index: PlayerIndex| players.get(index).copied();
    let pairing = match swiss::pair(&state) {
        Ok(pairing) => pairing,
        // With no player there is nothing to pair: any outcome is right.
        Err(PairingError::TooFewPlayers) if round.games.is_empty() => return None,
        Err(_) => return Some(Difference { round: round.number, instead: Vec::new() }),
    };
    let pair = |pair: &swiss::Pair| Some(Deviation::Pair(player(pair.white)?, player(pair.black)?));
    let bye = pairing.bye.and_then(player).map(Deviation::Bye);
    let program = pairing.pairs.iter().filter_map(pair).chain(bye);
    let is_paired = |instead: &Deviation| match *instead {
        Deviation::Pair(white, black) => {
            round.games.iter().any(|board| (board.white, board.black) == (white, black))
        }
        Deviation::Bye(player) => has_bye(round, player),
        Deviation::NoBye => round.player_with_bye().is_none(),
    };
    // The players are the same, so an additional pairing on one side means a missing one on the other.
    let instead: Vec<Deviation> = program.filter(|instead| !is_paired(instead)).collect();
    (!instead.is_empty()).then_some(Difference { round: round.number, instead })
}

fn has_bye(round: &Round, player: PlayerId) -> bool {
    round
        .unpaired
        .iter()
        .any(|unpaired| unpaired.competitor.player() == player && unpaired.kind == UnpairedKind::Bye)
}
