//! `toguznama pair`, `check`, `generate`: pairing of tournament report files, without a database. What the files say
//! and how it is read is written in `docs/TRF.md`.

mod check;
mod explain;
mod generate;
mod pair;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Subcommand};

pub use check::{CheckOptions, check};
pub use generate::{
    Amount, Amounts, Byes, Forfeits, Games, GamesError, Plan, Ratings, RatingsError, TieBreaks, Wishes,
    generate, simulate,
};
pub use pair::{PairOptions, Report, pair};

use crate::exchange::trf::{self, ReadError, Team, Tournament, TrfVersion};
use crate::i18n::{Lang, Message, Speaker, report_files};
use crate::swiss::{Barred, BlockingSet, OddComponent, PairingError, System, Unpairable};

/// What is done with tournament report files.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Pairs a round of a tournament report file: the number of pairs, then white and black of each, 0 for the bye.
    Pair {
        /// The file; `-` is the standard input.
        file: PathBuf,
        /// The round, from the rounds before it; the next one by default.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
        round: Option<u8>,
        /// Says why: the brackets, and a sentence for every board.
        #[arg(long)]
        explain: bool,
        /// A JSON object instead.
        #[arg(long)]
        json: bool,
    },
    /// Pairs every round of tournament report files again, holds points and ranks against the results, and tells what
    /// differs.
    Check {
        /// The files; `-` is the standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Tells the places after this round, too, by the tie-breaks of the files.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
        places: Option<u8>,
        /// A JSON object on a line for each file, and one with the totals.
        #[arg(long)]
        json: bool,
    },
    /// Makes tournaments up, plays them by lot and writes their report files. What is not asked for is drawn; the same
    /// seed makes the same ones.
    #[command(group = ArgGroup::new("form").args(["trf16", "trf26"]))]
    Generate {
        #[command(flatten)]
        wishes: Box<Wishes>,
        /// Which tournament; the ones after it have the numbers that follow. Another one each time if not given. Every
        /// file names its own.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// How many tournaments.
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
        tournaments: u32,
        /// An existing folder for the files; needed for more than one. One goes to the standard output.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// Writes the form of 2016.
        #[arg(long)]
        trf16: bool,
        /// Writes the form of 2026 (what happens without either).
        #[arg(long)]
        trf26: bool,
    },
}

fn percent() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(0..=100)
}

/// What a command came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing was found wrong.
    Right,
    /// Something is wrong.
    Wrong,
    /// Nothing was found wrong, but something could not be compared.
    NotCompared,
}

/// Runs a command.
///
/// # Errors
/// A file cannot be read or paired, or something cannot be written to.
pub(super) fn run(command: Command, out: &mut dyn Write, complaints: &mut dyn Write) -> io::Result<Verdict> {
    let report = |json| if json { Report::Json } else { Report::Text };
    match command {
        Command::Pair { file, round, explain, json } => {
            let options = PairOptions { round, explain, report: report(json) };
            Ok(if pair(&file, options, out, complaints)? { Verdict::Right } else { Verdict::Wrong })
        }
        Command::Check { files, places, json } => {
            check(&files, CheckOptions { places, report: report(json) }, out, complaints)
        }
        Command::Generate { wishes, seed, tournaments, out: folder, trf16, trf26: _ } => {
            let seed = match seed {
                Some(seed) => seed,
                // Seeds that people can type.
                None => getrandom::u32().map_err(|error| io::Error::other(error.to_string()))?.into(),
            };
            let form = if trf16 { TrfVersion::Trf16 } else { TrfVersion::Trf26 };
            let last = seed
                .checked_add(u64::from(tournaments) - 1)
                .ok_or_else(|| bad(format!("there are not so many tournaments after --seed {seed}")))?;
            generate(&wishes, seed..=last, form, folder.as_deref(), out, complaints)?;
            Ok(Verdict::Right)
        }
    }
}

/// Reads a tournament; what there is to remark goes to `complaints`.
///
/// # Errors
/// The file cannot be opened, read or understood, or it is of a kind that is not paired here.
fn read(file: &Path, complaints: &mut dyn Write) -> io::Result<Tournament> {
    let mut bytes = Vec::new();
    // One more than is read tells that there is more.
    let limit = u64::try_from(trf::MAX_BYTES).unwrap_or(u64::MAX).saturating_add(1);
    let source: Box<dyn Read> = match file.as_os_str() == "-" {
        true => Box::new(io::stdin().lock()),
        false => Box::new(File::open(file).map_err(|error| named(file, &error))?),
    };
    source.take(limit).read_to_end(&mut bytes).map_err(|error| named(file, &error))?;
    let reading = trf::read(&bytes).map_err(|error| bad(told(file, &error)))?;
    for remark in &reading.remarks {
        writeln!(complaints, "{}: {}", file.display(), english(&report_files::file_remark(remark)))?;
    }
    if reading.more > 0 {
        writeln!(complaints, "{}: {}", file.display(), more(reading.more))?;
    }
    Ok(reading.tournament)
}

/// The rules by which a tournament is paired.
///
/// # Errors
/// They are not known here.
fn system(file: &Path, tournament: &Tournament) -> io::Result<System> {
    tournament.pairing_system().ok_or_else(|| {
        let what = match tournament.is_of_teams() {
            true => teams_compete(&tournament.named_teams()),
            false => {
                let head = &tournament.head;
                let named = if head.kind_code.is_empty() { &head.kind } else { &head.kind_code };
                format!("the rules of {named} are not known here")
            }
        };
        bad(format!(
            "{}: {what}; the Dutch system (192 FIDE_DUTCH_2025) and round robins are paired",
            file.display()
        ))
    })
}

/// How many teams are named.
const MAX_NAMED_TEAMS: usize = 5;

/// What is said of a file of teams.
fn teams_compete(teams: &[Team]) -> String {
    let read = "players and results are read, and pairing teams is beyond this program";
    if teams.is_empty() {
        return format!("teams compete: {read}");
    }
    let more = teams.len().saturating_sub(MAX_NAMED_TEAMS);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    let named =
        teams.iter().take(MAX_NAMED_TEAMS).map(|team| team.name.as_str()).collect::<Vec<_>>().join(", ");
    format!("{} compete ({named}{rest}): {read}", counted(teams.len(), ["team", "teams"]))
}

/// How many faults of a file are told.
const MAX_FAULTS: usize = 10;

fn told(file: &Path, error: &ReadError) -> String {
    let faults = error.faults.iter().take(MAX_FAULTS);
    let mut lines: Vec<_> = faults.map(|fault| english(&report_files::fault(fault))).collect();
    let untold = error.faults.len().saturating_sub(MAX_FAULTS) + error.more;
    if untold > 0 {
        lines.push(more(untold));
    }
    lines.iter().map(|line| format!("{}: {line}", file.display())).collect::<Vec<_>>().join("\n")
}

/// A text of the catalogues in the language of the command line.
fn english(message: &Message) -> String {
    Speaker::new(Lang::En).say(message)
}

fn more(count: usize) -> String {
    english(&Message::new("file-more").with("n", count))
}

/// A number with its noun or verb, for one and for more.
fn counted(count: usize, [one, many]: [&str; 2]) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// Writes an object on a line of its own.
fn write_json(out: &mut dyn Write, value: &impl serde::Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}

/// An error in what was given.
fn bad(what: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

/// An error with the file it is about.
fn named(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}

/// The starting number of a player by their place on the list.
fn number(tournament: &Tournament, player: usize) -> u16 {
    tournament.players.get(player).map_or(0, |player| player.number)
}

/// The numbers of players, as sentences list them.
fn numbers(tournament: &Tournament, players: &[usize]) -> String {
    let mut numbers: Vec<u16> = players.iter().map(|&player| number(tournament, player)).collect();
    numbers.sort_unstable();
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.join(", ")
}

/// Why a round cannot be paired, in sentences with the players' numbers.
fn why_unpairable(tournament: &Tournament, none: &PairingError) -> String {
    let PairingError::NoLegalPairing(unpairable) = none else { return none.to_string() };
    let numbers = |players: &[usize]| numbers(tournament, players);
    match &**unpairable {
        Unpairable::NoOpponent(players, barred) => {
            let why = reasons(tournament, barred, "opponents");
            format!("no legal pairing: no possible opponent left for {}: {why}", numbers(players))
        }
        Unpairable::NobodyForBye => {
            "no legal pairing: odd number of players, and none may receive the bye (C2)".to_owned()
        }
        Unpairable::TooFewOpponents(BlockingSet { islands, others, bye, barred }) => {
            let group = |island: &OddComponent| match (island.players.is_empty(), island.bye) {
                (true, _) => "[the bye]".to_owned(),
                (false, true) => format!("[{} and the bye]", numbers(&island.players)),
                (false, false) => format!("[{}]", numbers(&island.players)),
            };
            let groups: Vec<String> = islands.iter().map(group).collect();
            let with = match (others.is_empty(), bye) {
                (true, true) => "only the bye".to_owned(),
                (true, false) => "nobody".to_owned(),
                (false, true) => format!("only {} and the bye", numbers(others)),
                (false, false) => format!("only {}", numbers(others)),
            };
            format!(
                "no legal pairing: {} groups of an odd number each, {}, have {with} to meet outside: {}",
                groups.len(),
                groups.join(" "),
                reasons(tournament, barred, "pairs of two groups")
            )
        }
    }
}

/// The rules that keep players apart, with the pairs that each bars; `met` is what most of the pairs are called, which
/// have met.
fn reasons(tournament: &Tournament, barred: &Barred, met: &str) -> String {
    /// More pairs than these do not help to find the cause.
    const MAX_PAIRS: usize = 12;
    let Barred { forbidden, floaters, white, black, .. } = barred;
    let rule = |pairs: &[[usize; 2]], why: &str| {
        let pair = |[one, other]: &[usize; 2]| {
            format!("{}-{}", number(tournament, *one), number(tournament, *other))
        };
        let mut all: Vec<String> = pairs.iter().take(MAX_PAIRS).map(pair).collect();
        all.extend((pairs.len() > MAX_PAIRS).then(|| "…".to_owned()));
        (!pairs.is_empty()).then(|| format!("{} {why}", all.join(" ")))
    };
    let rules = [
        rule(white, "must both have white (C3)"),
        rule(black, "must both have black (C3)"),
        rule(forbidden, "forbidden"),
        rule(floaters, "leave the same bracket"),
    ];
    let mut reasons: Vec<String> = rules.into_iter().flatten().collect();
    if !barred.met.is_empty() {
        let all = if reasons.is_empty() { "all" } else { "all other" };
        reasons.push(format!("{all} {met} have met (C1)"));
    }
    if !barred.bye.is_empty() {
        reasons.push(format!("{} may not have the bye (C2)", numbers(tournament, &barred.bye)));
    }
    reasons.join("; ")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
