//! Between a tournament file and a section: what a file makes, and what of a section goes into one.
//!
//! [`read`] makes a whole [`SectionState`] of a file, finished or in the middle, with everything that a section has no room for
//! as a typed refusal or a remark that names its line. [`write()`] makes the file of a section. [`differing`] holds the
//! pairings of a section against the program's own.
//!
//! Balls and endings have no place in these files: a result goes out as who won, and comes back so.

mod export;
mod fault;
mod import;
mod remarks;
#[cfg(test)]
mod tests;

pub use export::{Audience, write, write_remarked};
pub use fault::{ImportError, Refusal, RefusalKind, ResultName, SectionRemark, SectionRemarkKind};
pub use remarks::{TOLD, remarks};

use super::trf;
use crate::primitives::PlayerIndex;
use crate::swiss::{self, NoPairing};
use crate::tournament::rounds::pairing_state;
use crate::tournament::{Deviation, Personal, PlayerId, Round, RoundState, SectionState, UnpairedKind};

/// The most rounds of a section.
pub const MAX_ROUNDS: u8 = 30;
/// The most pairs that a file may keep apart in a section.
pub const MAX_APART: usize = 10_000;

/// A section as a file makes it.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The section. Ids stand for the places in it and mean nothing in a database; the name is the tournament's and may
    /// be empty.
    pub section_state: SectionState,
    /// What is personal (A6) of each player, in their order.
    pub personal: Vec<Personal>,
    /// Lines that a section has no room for and that its file gets back.
    pub lines: Vec<String>,
    /// What there is to look at in the file.
    pub file_remarks: Vec<trf::Remark>,
    /// How many more there are.
    pub more_file_remarks: usize,
    /// What of the file is not kept, or kept otherwise.
    pub remarks: Vec<SectionRemark>,
}

/// Makes a section of a file. Without a drawn side in the file, the seed draws it when round 1 is paired.
///
/// # Errors
/// A file that cannot be read, or that says what a section cannot hold; each with its line.
pub fn read(bytes: &[u8], seed: u32) -> Result<Plan, ImportError> {
    let trf::Reading { tournament, remarks, more, places } =
        trf::read(bytes).map_err(ImportError::Unreadable)?;
    let plan = import::plan(&tournament, &places, seed).map_err(ImportError::Refused)?;
    Ok(Plan { file_remarks: remarks, more_file_remarks: more, ..plan })
}

/// A round that the program would have paired otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differing {
    /// The round's number.
    pub round: u8,
    /// What the program pairs instead, where the two differ; nothing where it finds no pairing at all.
    pub instead: Vec<Deviation>,
}

/// Pairs every round of the section that is public once more from the rounds before it, one at a time as it is asked
/// for: the round's number, and what differs if anything does.
pub fn checked(section_state: &SectionState) -> impl Iterator<Item = (u8, Option<Differing>)> {
    let public = section_state.rounds.iter().filter(|round| round.state >= RoundState::Published);
    public.map(|round| (round.number, difference(section_state, round)))
}

/// All rounds that the program would have paired otherwise.
#[must_use]
pub fn differing(section_state: &SectionState) -> Vec<Differing> {
    checked(section_state).filter_map(|(_, difference)| difference).collect()
}

fn difference(section_state: &SectionState, round: &Round) -> Option<Differing> {
    let (state, players) = pairing_state::swiss_state(section_state, round);
    let player = |index: PlayerIndex| players.get(index).copied();
    let pairing = match swiss::pair(&state) {
        Ok(pairing) => pairing,
        // One alone has nobody to be paired with: whatever he does is as good.
        Err(NoPairing::TooFewPlayers) if round.boards.is_empty() => return None,
        Err(_) => return Some(Differing { round: round.number, instead: Vec::new() }),
    };
    let pair = |pair: &swiss::Pair| Some(Deviation::Pair(player(pair.white)?, player(pair.black)?));
    let bye = pairing.bye.and_then(player).map(Deviation::Bye);
    let program = pairing.pairs.iter().filter_map(pair).chain(bye);
    let stands = |instead: &Deviation| match *instead {
        Deviation::Pair(white, black) => {
            round.boards.iter().any(|board| (board.white, board.black) == (white, black))
        }
        Deviation::Bye(player) => has_bye(round, player),
    };
    // Those present are the same, so nothing can stand there too much without something missing.
    let instead: Vec<Deviation> = program.filter(|instead| !stands(instead)).collect();
    (!instead.is_empty()).then_some(Differing { round: round.number, instead })
}

fn has_bye(round: &Round, player: PlayerId) -> bool {
    round.unpaired.iter().any(|unpaired| unpaired.player == player && unpaired.kind == UnpairedKind::Bye)
}
