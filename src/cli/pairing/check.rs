//! `check`: every round of files paired again, and what they say of the standings held against the results.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::{Report, bad, counted, number, read, system, why_unpairable, write_json};
use crate::exchange::trf::{Difference, Tournament, decimal};
use crate::primitives::PlayerIndex;
use crate::swiss::{self, Pair, Pairing, PairingError, System};

/// Pairs every round of files from the rounds before it, and holds the points and the places of players against the
/// results. Writes a line for each round, score and place that differs, and the totals last; true when nothing differs.
///
/// # Errors
/// A file could not be read; the others were checked all the same. Or something cannot be written to.
pub fn check(
    files: &[PathBuf],
    report: Report,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> io::Result<bool> {
    let mut totals = Totals::default();
    for file in files {
        let checked = read(file, complaints).and_then(|tournament| {
            let system = system(file, &tournament)?;
            Ok(Checked::of(file, &tournament, system))
        });
        match (checked, report) {
            (Ok(checked), Report::Text) => {
                totals.add(&checked);
                checked.write(out)?;
            }
            (Ok(checked), Report::Json) => {
                totals.add(&checked);
                write_json(out, &checked)?;
            }
            (Err(error), _) => {
                totals.unread += 1;
                if report == Report::Json {
                    write_json(out, &Unread { file: file.display().to_string(), error: error.to_string() })?;
                }
                writeln!(complaints, "toguznama: {error}")?;
            }
        }
    }
    match report {
        Report::Text => totals.write(out)?,
        Report::Json => write_json(out, &totals)?,
    }
    if totals.unread > 0 {
        return Err(bad(format!("{} of {} files could not be checked", totals.unread, files.len())));
    }
    Ok(totals.rounds_differing + totals.standings_differing == 0)
}

/// How much was checked, and how much of it differs.
#[derive(Default, Serialize)]
struct Totals {
    rounds: usize,
    rounds_differing: usize,
    points: usize,
    ranks: usize,
    standings_differing: usize,
    unread: usize,
}

impl Totals {
    fn add(&mut self, checked: &Checked) {
        self.rounds += checked.rounds;
        self.rounds_differing += checked.differing.len();
        self.points += checked.points;
        self.ranks += checked.ranks;
        self.standings_differing += checked.standings.len();
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let differ = |count| counted(count, ["differs", "differ"]);
        // Who looks for pairings alone reads the last line.
        if self.ranks > 0 || self.standings_differing > 0 {
            let (points, ranks) =
                (counted(self.points, ["score", "scores"]), counted(self.ranks, ["rank", "ranks"]));
            writeln!(out, "{points} and {ranks}, {}", differ(self.standings_differing))?;
        }
        writeln!(out, "{}, {}", counted(self.rounds, ["round", "rounds"]), differ(self.rounds_differing))
    }
}

/// A file that could not be checked.
#[derive(Serialize)]
struct Unread {
    file: String,
    error: String,
}

/// What came out of a file.
#[derive(Serialize)]
struct Checked {
    file: String,
    /// How many rounds were paired again.
    rounds: usize,
    /// Those that differ.
    differing: Vec<Round>,
    /// How many scores and places were compared.
    points: usize,
    ranks: usize,
    /// Those that differ.
    standings: Vec<Standing>,
    /// The tie-breaks that the file names and that cannot be reckoned from it, with all after them.
    not_compared: Vec<String>,
}

/// A round that differs.
#[derive(Serialize)]
struct Round {
    round: u8,
    /// The boards that the rules have and the file has not: white, black, 0 for the bye.
    expected: Vec<[u16; 2]>,
    /// The boards that the file has and the rules have not.
    found: Vec<[u16; 2]>,
    /// Why the rules have none at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// A score or a place that differs.
#[derive(Serialize)]
struct Standing {
    player: u16,
    /// `points` or `rank`.
    what: &'static str,
    /// What it has to be; two places with a dash where nothing separates the players on them.
    expected: String,
    found: String,
    /// By what a place was given: code and value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by: Vec<(&'static str, String)>,
}

impl Checked {
    fn of(file: &Path, tournament: &Tournament, system: System) -> Self {
        let rounds = tournament.paired_rounds();
        let compared = tournament.compared();
        Self {
            file: file.display().to_string(),
            rounds: rounds.into(),
            differing: (1..=rounds).filter_map(|round| difference(tournament, system, round)).collect(),
            points: compared.points,
            ranks: compared.ranks,
            standings: compared.differing.into_iter().map(Standing::of).collect(),
            not_compared: compared.order.map_or_else(Vec::new, |order| order.unknown),
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let file = &self.file;
        for round in &self.differing {
            writeln!(out, "{file}: round {}: {}", round.round, round.said())?;
        }
        for Standing { player, what, expected, found, by } in &self.standings {
            write!(out, "{file}: {what} of {player}: expected {expected}, found {found}")?;
            let by: Vec<String> = by.iter().map(|(code, value)| format!("{code} {value}")).collect();
            writeln!(out, "{}", if by.is_empty() { String::new() } else { format!(" ({})", by.join(", ")) })?;
        }
        if !self.not_compared.is_empty() {
            writeln!(out, "{file}: not compared: {}", self.not_compared.join(", "))?;
        }
        Ok(())
    }
}

impl Standing {
    fn of(differing: Difference) -> Self {
        match differing {
            Difference::Points { number, expected, found } => Self {
                player: number,
                what: "points",
                expected: decimal(expected),
                found: decimal(found),
                by: Vec::new(),
            },
            Difference::Rank { number, expected: (first, last), found, by } => Self {
                player: number,
                what: "rank",
                expected: if first == last { first.to_string() } else { format!("{first}-{last}") },
                found: found.to_string(),
                by,
            },
        }
    }
}

impl Round {
    fn said(&self) -> String {
        let board = |[white, black]: &[u16; 2]| match black {
            0 => format!("{white}-bye"),
            _ => format!("{white}-{black}"),
        };
        let boards = |boards: &[[u16; 2]]| match boards {
            [] => "nothing".to_owned(),
            _ => boards.iter().map(board).collect::<Vec<_>>().join(" "),
        };
        match &self.error {
            Some(why) => why.clone(),
            None => format!("expected {}, found {}", boards(&self.expected), boards(&self.found)),
        }
    }
}

/// What a round has otherwise than the rules; `None` when it is as they have it.
fn difference(tournament: &Tournament, system: System, round: u8) -> Option<Round> {
    let found = tournament.pairing_of(round)?;
    let expected = match swiss::pair(&tournament.state_before(round)?) {
        Ok(expected) => expected,
        // A single player cannot be paired: whatever the file says about them is accepted.
        Err(PairingError::TooFewPlayers) if found.pairs.is_empty() => return None,
        Err(none) => {
            let error = Some(why_unpairable(tournament, &none));
            return Some(Round { round, expected: Vec::new(), found: Vec::new(), error });
        }
    };
    let (expected, found) = (boards(&expected, system), boards(&found, system));
    let lacking = |boards: &[Board], others: &[Board]| -> Vec<[u16; 2]> {
        let number = |player| number(tournament, player);
        let own = boards.iter().filter(|board| !others.contains(board));
        own.map(|&(white, black)| [number(white), black.map_or(0, number)]).collect()
    };
    let (lacks, has) = (lacking(&expected, &found), lacking(&found, &expected));
    let is_same = lacks.is_empty() && has.is_empty();
    (!is_same).then_some(Round { round, expected: lacks, found: has, error: None })
}

/// White and black, or who has the bye.
type Board = (PlayerIndex, Option<PlayerIndex>);

/// The boards in the order of white players. In a round robin, those without an opponent are free in any notation.
fn boards(pairing: &Pairing, system: System) -> Vec<Board> {
    let bye = pairing.bye.filter(|_| system == System::Dutch);
    let pairs = pairing.pairs.iter().map(|&Pair { white, black }| (white, Some(black)));
    let mut boards: Vec<_> = pairs.chain(bye.map(|player| (player, None))).collect();
    boards.sort_unstable();
    boards
}
