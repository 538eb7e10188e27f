//! `check`: every round of files paired again, and what they say of the standings held against the results.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::{Report, Verdict, bad, counted, number, read, system, why_unpairable, write_json};
use crate::exchange::trf::{Difference, Placed, Tournament, decimal};
use crate::primitives::PlayerIndex;
use crate::swiss::{self, Pair, Pairing, PairingError, System};

/// What is wanted of files.
#[derive(Clone, Copy, Debug)]
pub struct CheckOptions {
    /// The round after which the places are told, too.
    pub places: Option<u8>,
    /// How it is told.
    pub report: Report,
}

/// Pairs every round of files from the rounds before it, and holds the points and the places of players against the
/// results. Writes a line for each round, score and place that differs, and the totals last.
///
/// # Errors
/// A file could not be read; the others were checked all the same. Or something cannot be written to.
pub fn check(
    files: &[PathBuf],
    options: CheckOptions,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> io::Result<Verdict> {
    let mut totals = Totals { files: files.len(), ..Totals::default() };
    for file in files {
        let checked = read(file, complaints).and_then(|tournament| {
            let system = system(file, &tournament)?;
            Checked::of(file, &tournament, system, options.places)
        });
        match (checked, options.report) {
            (Ok(checked), Report::Text) => {
                totals.add(&checked);
                checked.write(out)?;
            }
            (Ok(checked), Report::Json) => {
                totals.add(&checked);
                write_json(out, &checked)?;
            }
            (Err(error), report) => {
                totals.unread += 1;
                if report == Report::Json {
                    write_json(out, &Unread { file: file.display().to_string(), error: error.to_string() })?;
                }
                writeln!(complaints, "toguznama: {error}")?;
            }
        }
    }
    match options.report {
        Report::Text => totals.write(out)?,
        Report::Json => write_json(out, &totals)?,
    }
    if totals.unread > 0 {
        return Err(bad(format!("{} of {} files could not be checked", totals.unread, files.len())));
    }
    Ok(totals.verdict())
}

/// How much was checked, and how much of it differs.
#[derive(Default, Serialize)]
struct Totals {
    files: usize,
    /// How many have something that differs.
    files_differing: usize,
    /// How many of the others have ranks that could not be compared.
    files_not_compared: usize,
    unread: usize,
    rounds: usize,
    rounds_differing: usize,
    points: usize,
    /// The ranks of the files, and how many of them were compared.
    ranks: usize,
    ranks_compared: usize,
    standings_differing: usize,
}

impl Totals {
    fn add(&mut self, checked: &Checked) {
        self.rounds += checked.rounds;
        self.rounds_differing += checked.differing.len();
        self.points += checked.points;
        self.ranks += checked.ranks;
        self.ranks_compared += checked.ranks_compared;
        self.standings_differing += checked.standings.len();
        let differs = !checked.differing.is_empty() || !checked.standings.is_empty();
        self.files_differing += usize::from(differs);
        self.files_not_compared += usize::from(!differs && checked.ranks_compared < checked.ranks);
    }

    const fn verdict(&self) -> Verdict {
        if self.files_differing > 0 {
            Verdict::Wrong
        } else if self.files_not_compared > 0 {
            Verdict::NotCompared
        } else {
            Verdict::Right
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let differ = |count| counted(count, ["differs", "differ"]);
        if self.files > 1 {
            let right = self.files - self.files_differing - self.files_not_compared - self.unread;
            write!(out, "{} files: {right} right, {}", self.files, differ(self.files_differing))?;
            let rest = [(self.files_not_compared, "not compared in full"), (self.unread, "not read")];
            for (count, what) in rest.into_iter().filter(|(count, _)| *count > 0) {
                write!(out, ", {count} {what}")?;
            }
            writeln!(out)?;
        }
        // Who looks for pairings alone reads the last line.
        let points = counted(self.points, ["score", "scores"]);
        let ranks = counted(self.ranks, ["rank", "ranks"]);
        let differing = differ(self.standings_differing);
        if self.ranks_compared < self.ranks {
            // What was not compared does not pass as being right.
            let compared = format!("{} of {ranks} compared", self.ranks_compared);
            match self.ranks_compared + self.standings_differing {
                0 => writeln!(out, "{points}, {differing}; {compared}")?,
                _ => writeln!(out, "{points}; {compared}; {differing}")?,
            }
        } else if self.ranks > 0 || self.standings_differing > 0 {
            writeln!(out, "{points} and {ranks}, {differing}")?;
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
    /// The rounds that differ from the file.
    differing: Vec<Round>,
    /// How many scores were compared.
    points: usize,
    /// How many ranks the file has, and how many of them were compared.
    ranks: usize,
    ranks_compared: usize,
    /// The ranks of a file that names no tie-breaks: they are not compared, and there is nothing wrong with that.
    #[serde(skip_serializing_if = "is_zero")]
    ranks_without_order: usize,
    /// Scores and ranks that differ.
    standings: Vec<Standing>,
    /// The players of a round robin who left it with fewer than half of their games played: they do not count (C.05).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not_counted: Vec<u16>,
    /// The tie-breaks that the file names and that cannot be reckoned from it, with all after them.
    not_compared: Vec<String>,
    /// The places after the round that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    places: Option<Places>,
}

/// The places after a round.
#[derive(Serialize)]
struct Places {
    round: u8,
    players: Vec<Place>,
}

#[derive(Serialize)]
struct Place {
    /// Two places with a dash where nothing separates the players on them.
    place: String,
    player: u16,
    /// By what it was given: code and value.
    by: Vec<(&'static str, String)>,
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

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

impl Checked {
    fn of(
        file: &Path,
        tournament: &Tournament,
        system: System,
        places_after: Option<u8>,
    ) -> io::Result<Self> {
        let rounds = tournament.paired_rounds();
        let compared = tournament.compared();
        let places = places_after.map(|round| Places::of(file, tournament, round)).transpose()?;
        Ok(Self {
            file: file.display().to_string(),
            rounds: rounds.into(),
            differing: (1..=rounds).filter_map(|round| difference(tournament, system, round)).collect(),
            points: compared.points,
            ranks: compared.ranks,
            ranks_compared: compared.ranks_compared,
            ranks_without_order: compared.ranks_without_order,
            standings: compared.differing.into_iter().map(Standing::of).collect(),
            not_counted: tournament
                .left_early()
                .into_iter()
                .map(|player| number(tournament, player))
                .collect(),
            not_compared: compared.not_compared,
            places,
        })
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let file = &self.file;
        for round in &self.differing {
            writeln!(out, "{file}: round {}: {}", round.round, round.said())?;
        }
        for Standing { player, what, expected, found, by } in &self.standings {
            writeln!(out, "{file}: {what} of {player}: expected {expected}, found {found}{}", values(by))?;
        }
        if !self.not_counted.is_empty() {
            let numbers: Vec<String> = self.not_counted.iter().map(ToString::to_string).collect();
            writeln!(out, "{file}: left before half of the games, not counted: {}", numbers.join(", "))?;
        }
        if !self.not_compared.is_empty() {
            writeln!(out, "{file}: not compared: {}", self.not_compared.join(", "))?;
        }
        if self.ranks_without_order > 0 {
            let ranks = counted(self.ranks_without_order, ["rank", "ranks"]);
            writeln!(out, "{file}: {ranks} not compared: no tie-breaks (202, 212) are named")?;
        }
        if let Some(Places { round, players }) = &self.places {
            for Place { place, player, by } in players {
                writeln!(out, "{file}: after round {round}: place {place}: {player}{}", values(by))?;
            }
        }
        Ok(())
    }
}

/// By what a place was given, as text.
fn values(by: &[(&str, String)]) -> String {
    let by: Vec<String> = by.iter().map(|(code, value)| format!("{code} {value}")).collect();
    if by.is_empty() { String::new() } else { format!(" ({})", by.join(", ")) }
}

/// A place, or the first and the last of several.
fn span((first, last): (u32, u32)) -> String {
    if first == last { first.to_string() } else { format!("{first}-{last}") }
}

impl Places {
    fn of(file: &Path, tournament: &Tournament, round: u8) -> io::Result<Self> {
        let placed = tournament.placed_after(round).ok_or_else(|| {
            let paired = tournament.paired_rounds();
            bad(format!("{}: no places after round {round}: {paired} rounds are paired", file.display()))
        })?;
        let place = |Placed { player, places, by }: Placed| Place {
            place: span(places),
            player: number(tournament, player),
            by,
        };
        Ok(Self { round, players: placed.into_iter().map(place).collect() })
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
            Difference::Rank { number, expected, found, by } => {
                Self { player: number, what: "rank", expected: span(expected), found: found.to_string(), by }
            }
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

/// What a round has otherwise than the rules; `None` when it is as they have it, or was before what comments of the file tell:
/// that officials changed it, and that games before it were adjourned when it was paired.
fn difference(tournament: &Tournament, system: System, round: u8) -> Option<Round> {
    let differing = differs(tournament, system, round)?;
    let is_explained = std::iter::once(tournament.clone())
        .chain(tournament.with_adjourned_drawn())
        .any(|tournament| is_as_made(&tournament, system, round));
    (!is_explained).then_some(differing)
}

/// Whether a round was paired by the rules: what the program made of it, where a comment tells that it was changed.
fn is_as_made(tournament: &Tournament, system: System, round: u8) -> bool {
    let (made, state) = match tournament.pairing_made(round) {
        Some(made) => {
            let state = tournament.state_for(round, &made);
            (Some(made), state)
        }
        None => (tournament.pairing_of(round), tournament.state_before(round)),
    };
    let paired = state.and_then(|state| swiss::pair(&state).ok());
    paired.zip(made).is_some_and(|(paired, made)| boards(&paired, system) == boards(&made, system))
}

/// What a round has otherwise than the rules, whatever comments tell.
fn differs(tournament: &Tournament, system: System, round: u8) -> Option<Round> {
    let found = tournament.pairing_of(round)?;
    let expected = match swiss::pair(&tournament.state_before(round)?) {
        Ok(expected) => expected,
        // With no player there is nothing to pair: whatever the file says is accepted.
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
