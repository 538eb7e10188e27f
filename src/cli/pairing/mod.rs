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

pub use check::check;
pub use generate::{Chances, Games, GamesError, Plan, generate, simulate};
pub use pair::{Report, Wanted, pair};

use crate::exchange::trf::{self, ReadError, Tournament, TrfVersion};
use crate::i18n::{Lang, Message, Speaker, report_files};
use crate::swiss::{BlockingSet, OddComponent, PairingError, System, Unpairable};

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
        /// A JSON object on a line for each file, and one with the totals.
        #[arg(long)]
        json: bool,
    },
    /// Makes tournaments up, plays them by lot and writes their report files; the same seed makes the same ones.
    #[command(group = ArgGroup::new("form").args(["trf16", "trf26"]))]
    Generate {
        /// How many players.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=9_999))]
        players: u16,
        /// How many rounds.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
        rounds: u8,
        /// Which tournament; the ones after it have the numbers that follow.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// How many games of equals end in a draw, in percent.
        #[arg(long, value_name = "%", default_value_t = 30, value_parser = percent())]
        draws: u8,
        /// How many games are decided by forfeit, in percent.
        #[arg(long, value_name = "%", default_value_t = 0, value_parser = percent())]
        forfeits: u8,
        /// How many players ask for a bye in a round, in percent.
        #[arg(long, value_name = "%", default_value_t = 0, value_parser = percent())]
        byes: u8,
        /// How many players withdraw before the end, in percent.
        #[arg(long, value_name = "%", default_value_t = 0, value_parser = percent())]
        withdrawals: u8,
        /// How many players enter after the first round, in percent.
        #[arg(long, value_name = "%", default_value_t = 0, value_parser = percent())]
        late: u8,
        /// What a win, a draw and a loss give.
        #[arg(long, value_name = "W,D,L", default_value = "1,0.5,0")]
        points: Games,
        /// Baku acceleration.
        #[arg(long)]
        baku: bool,
        /// How many pairs are forbidden.
        #[arg(long, value_name = "N", default_value_t = 0)]
        forbidden: u16,
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

/// Runs a command; true when nothing was found wrong.
///
/// # Errors
/// A file cannot be read or paired, or something cannot be written to.
pub(super) fn run(command: Command, out: &mut dyn Write, complaints: &mut dyn Write) -> io::Result<bool> {
    match command {
        Command::Pair { file, round, explain, json } => {
            let report = if json { Report::Json } else { Report::Text };
            pair(&file, Wanted { round, explain, report }, out, complaints)
        }
        Command::Check { files, json } => {
            let report = if json { Report::Json } else { Report::Text };
            check(&files, report, out, complaints)
        }
        Command::Generate {
            players,
            rounds,
            seed,
            draws,
            forfeits,
            byes,
            withdrawals,
            late,
            points,
            baku,
            forbidden,
            tournaments,
            out: folder,
            trf16,
            trf26: _,
        } => {
            let chances = Chances { draws, forfeits, byes, withdrawals, late };
            let games = points.0;
            let plan = Plan { players, rounds, chances, games, is_accelerated: baku, forbidden };
            let form = if trf16 { TrfVersion::Trf16 } else { TrfVersion::Trf26 };
            let last = seed
                .checked_add(u64::from(tournaments) - 1)
                .ok_or_else(|| bad(format!("there are not so many tournaments after --seed {seed}")))?;
            generate(&plan, seed..=last, form, folder.as_deref(), out, complaints)
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
            true => "teams compete".to_owned(),
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

/// How many faults of a file are told.
const TOLD: usize = 10;

fn told(file: &Path, error: &ReadError) -> String {
    let faults = error.faults.iter().take(TOLD);
    let mut lines: Vec<_> = faults.map(|fault| english(&report_files::fault(fault))).collect();
    let untold = error.faults.len().saturating_sub(TOLD) + error.more;
    if untold > 0 {
        lines.push(more(untold));
    }
    lines.iter().map(|line| format!("{}: {line}", file.display())).collect::<Vec<_>>().join("\n")
}

/// A text of the catalogues in the language of the command line.
fn english(message: &Message) -> String {
    Speaker::of(Lang::En).say(message)
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
        Unpairable::NoOpponent(players) => {
            format!("no legal pairing: no possible opponent left for {}", numbers(players))
        }
        Unpairable::NobodyForBye => {
            "no legal pairing: odd number of players, and none may receive the bye (C2)".to_owned()
        }
        Unpairable::TooFewOpponents(BlockingSet { islands, others, bye }) => {
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
                "no legal pairing: {} groups of an odd number each, {}, have {with} to meet outside",
                groups.len(),
                groups.join(" ")
            )
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
