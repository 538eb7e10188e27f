//! `check`: every round of files paired again.

use std::io::{self, Write};
use std::path::PathBuf;

use super::{bad, counted, number, read, system, why_unpairable};
use crate::exchange::trf::Tournament;
use crate::ground::PlayerIndex;
use crate::swiss::{self, NoPairing, Pair, Pairing, System};

/// Pairs every round of files from the rounds before it. Writes a line for each that differs, with the boards that do,
/// and the totals last; true when none differs.
///
/// # Errors
/// A file could not be read; the others were checked all the same. Or something cannot be written to.
pub fn check(files: &[PathBuf], out: &mut dyn Write, complaints: &mut dyn Write) -> io::Result<bool> {
    let (mut rounds, mut differ, mut unread) = (0_usize, 0_usize, 0_usize);
    for file in files {
        let read = read(file, complaints).and_then(|tournament| Ok((system(file, &tournament)?, tournament)));
        match read {
            Ok((system, tournament)) => {
                for round in 1..=tournament.paired_rounds() {
                    rounds += 1;
                    if let Some(difference) = difference(&tournament, system, round) {
                        differ += 1;
                        writeln!(out, "{}: round {round}: {difference}", file.display())?;
                    }
                }
            }
            Err(error) => {
                unread += 1;
                writeln!(complaints, "toguznama: {error}")?;
            }
        }
    }
    let (all, wrong) = (counted(rounds, ["round", "rounds"]), counted(differ, ["differs", "differ"]));
    writeln!(out, "{all}, {wrong}")?;
    if unread > 0 {
        return Err(bad(format!("{unread} of {} files could not be checked", files.len())));
    }
    Ok(differ == 0)
}

/// What a round has otherwise than the rules; `None` when it is as they have it.
fn difference(tournament: &Tournament, system: System, round: u8) -> Option<String> {
    let found = tournament.pairing_of(round)?;
    let expected = swiss::pair(&tournament.state_before(round)?);
    let expected = match expected {
        Ok(expected) => expected,
        // One alone has nobody to be paired with: whatever the file has him do is as good.
        Err(NoPairing::TooFewPlayers) if found.pairs.is_empty() => return None,
        Err(none) => return Some(why_unpairable(tournament, &none)),
    };
    let (mut expected, mut found) = (boards(&expected, system), boards(&found, system));
    if expected == found {
        return None;
    }
    let common: Vec<_> = expected.iter().filter(|board| found.contains(board)).copied().collect();
    expected.retain(|board| !common.contains(board));
    found.retain(|board| !common.contains(board));
    let said = |boards: &[Board]| {
        let boards: Vec<String> = boards.iter().map(|board| said(tournament, *board)).collect();
        if boards.is_empty() { "nothing".to_owned() } else { boards.join(" ") }
    };
    Some(format!("expected {}, found {}", said(&expected), said(&found)))
}

/// White and black, or who has the bye.
type Board = (PlayerIndex, Option<PlayerIndex>);

/// The boards in the order of white players. In a round robin whoever has no opponent is free, however it is written.
fn boards(pairing: &Pairing, system: System) -> Vec<Board> {
    let bye = pairing.bye.filter(|_| system == System::Dutch);
    let pairs = pairing.pairs.iter().map(|&Pair { white, black }| (white, Some(black)));
    let mut boards: Vec<_> = pairs.chain(bye.map(|player| (player, None))).collect();
    boards.sort_unstable();
    boards
}

fn said(tournament: &Tournament, (white, black): Board) -> String {
    let white = number(tournament, white);
    black.map_or_else(|| format!("{white}-bye"), |black| format!("{white}-{}", number(tournament, black)))
}
