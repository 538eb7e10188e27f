//! The commands: `serve` (the usual one, when none is named), `demo`; `backup`, `restore` and `verify` for the database;
//! `event` to move one; `about` and `forget` for people; `user` for accounts; `federation` for rating lists; `game`; `pair`, `check`
//! and `generate` for tournament report files.

mod data;
pub mod demo;
pub mod event;
pub mod federation;
pub mod game;
mod keys;
mod log;
pub mod pairing;
pub mod people;
mod perft;
mod serve;
pub mod user;
mod verify;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::Config;
use crate::primitives::Side;
use crate::store::{DatabaseUrl, Store, StoreError};

/// The tournament system for toguz korgool / togyzkumalak.
#[derive(Debug, Parser)]
#[command(name = "toguznama", version, about)]
pub struct Arguments {
    /// A settings file; `config/default.toml` shows every key.
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Starts the server (what happens without any command).
    Serve,
    /// Starts the server on a throw-away database with a season of events in it, played by the rules.
    Demo {
        /// With two events only, in which nothing moves by itself: for measurements.
        #[arg(long)]
        small: bool,
    },
    /// Copies the SQLite database of the settings into a new file and checks the copy. The server may be running.
    Backup {
        /// The copy.
        file: PathBuf,
    },
    /// Puts a copy in the place of the database of the settings. The server must not be running; the old file is kept.
    Restore {
        /// The copy.
        file: PathBuf,
    },
    /// Checks the database of the settings: its pages, its references, the audit logs, and every section against its log.
    /// Changes nothing.
    Verify {
        /// A copy to check instead.
        file: Option<PathBuf>,
        /// A hash of an audit log as it was printed, 12 digits or more: is its entry still there, and the same?
        #[arg(long = "hash", value_name = "HASH")]
        hashes: Vec<String>,
    },
    /// An event moved to another installation, as a file.
    #[command(subcommand)]
    Event(event::Command),
    /// Everything that is kept of a person, in all events. The server may be running.
    About {
        #[command(flatten)]
        whom: people::Whom,
        /// How it is printed.
        #[arg(long, value_enum, default_value = "json")]
        form: people::Form,
    },
    /// Deletes what is kept of a person, in all events, for good. The server must not be running; while it is, the
    /// organiser's page does it for an event.
    Forget {
        #[command(flatten)]
        whom: people::Whom,
        #[command(flatten)]
        how: people::How,
    },
    /// Accounts: a new password, disabling and enabling.
    #[command(subcommand)]
    User(user::Command),
    /// The lists of federations: who keeps them.
    #[command(subcommand)]
    Federation(federation::Command),
    /// The server's own keys.
    #[command(subcommand)]
    Keys(keys::Command),
    /// Game records.
    #[command(subcommand)]
    Game(Game),
    #[command(flatten)]
    Pairing(pairing::Command),
}

#[derive(Debug, Subcommand)]
enum Game {
    #[command(flatten)]
    Records(Records),
    /// Counts the ways to play on, move by move: 9, 73, 613 … from the start.
    Perft {
        /// How many moves deep; each takes about nine times as long as the one before.
        #[arg(value_parser = clap::value_parser!(u32).range(1..=20))]
        depth: u32,
        /// Where to begin, as 9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0:0 w or in the form of PlayStrategy.
        #[arg(long, value_name = "TEXT")]
        position: Option<String>,
    },
}

/// What is done with game records.
#[derive(Debug, Subcommand)]
enum Records {
    /// Checks every move, landing pit, mark and total of many games, and says what was probably meant.
    Check {
        /// The files; `-` is the standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// A JSON object on a line for each rejected game, and one with the totals.
        #[arg(long)]
        json: bool,
    },
    /// Draws the board at a move of a game.
    Show {
        /// The file; `-` is the standard input.
        file: PathBuf,
        /// The number of the game in the file.
        #[arg(long, value_name = "N", default_value_t = 1)]
        game: usize,
        /// After which move: 12w, 12b, or a number of single moves; the last by default.
        #[arg(long = "move", value_name = "MOVE")]
        at: Option<game::At>,
        /// Black's row below.
        #[arg(long)]
        flip: bool,
    },
    /// Writes right games in another form. Those that are rejected are named and left out.
    Convert {
        /// The files; `-` is the standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The form to write.
        #[arg(long, value_enum)]
        to: game::Target,
        /// A new file to write to, instead of the standard output.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Compares two records of one game, white's form and black's form.
    Compare {
        /// The one.
        first: PathBuf,
        /// The other.
        second: PathBuf,
    },
}

/// Runs the command. Exit status: 0 done, 1 something was found wrong, 3 the command could not run, 4 nothing was found
/// wrong but something could not be compared.
#[must_use]
pub fn run(arguments: Arguments) -> ExitCode {
    let outcome = match arguments.command.unwrap_or(Command::Serve) {
        Command::Serve => settings(arguments.config).and_then(serve::run),
        Command::Demo { small } => loaded(arguments.config).and_then(|config| demo::run(config, small)),
        Command::Backup { file } => {
            settings(arguments.config).and_then(|config| data::backup(&config, &file))
        }
        Command::Restore { file } => {
            settings(arguments.config).and_then(|config| data::restore(&config, &file))
        }
        Command::Verify { file, hashes } => {
            let found = settings(arguments.config).and_then(|config| data::verify(&config, file, &hashes));
            return found.map_or_else(|error| failed(error.as_ref()), |whole| status(Ok(whole)));
        }
        Command::Event(command) => event::run(command, || settings(arguments.config)),
        Command::About { whom, form } => {
            settings(arguments.config).and_then(|config| people::about(&whom, form, &config))
        }
        Command::Forget { whom, how } => {
            settings(arguments.config).and_then(|config| people::forget(&whom, &how, &config))
        }
        Command::Federation(command) => {
            settings(arguments.config).and_then(|config| federation::run(&command, &config))
        }
        Command::User(command) => settings(arguments.config).and_then(|config| user::run(&command, &config)),
        Command::Keys(command) => settings(arguments.config).and_then(|config| keys::run(&command, &config)),
        Command::Game(Game::Perft { depth, position }) => {
            perft::run(depth, position.as_deref(), &mut std::io::stdout(), &mut std::io::stderr())
        }
        Command::Game(Game::Records(command)) => return status(records(command)),
        Command::Pairing(command) => {
            return match pairing(command) {
                Ok(pairing::Verdict::NotCompared) => ExitCode::from(4),
                verdict => status(verdict.map(|verdict| verdict == pairing::Verdict::Right)),
            };
        }
    };
    outcome.map_or_else(|error| failed(error.as_ref()), |()| ExitCode::SUCCESS)
}

/// Runs a command on game records; true when nothing was found wrong.
fn records(command: Records) -> io::Result<bool> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let right = match command {
        Records::Check { files, json } => {
            let report = if json { game::Report::Json } else { game::Report::Text };
            game::check(&files, report, &mut out)
        }
        Records::Show { file, game, at, flip } => {
            let below = if flip { Side::Black } else { Side::White };
            game::show(
                &file,
                game::ShowOptions { game, at, below, paint: game::Paint::of_stdout() },
                &mut out,
            )
        }
        Records::Convert { files, to, out: into } => {
            game::convert(&files, to, into.as_deref(), &mut out, &mut io::stderr())
        }
        Records::Compare { first, second } => game::compare([&first, &second], &mut out),
    }?;
    out.flush()?;
    Ok(right)
}

/// Runs a command on tournament report files.
fn pairing(command: pairing::Command) -> io::Result<pairing::Verdict> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let right = pairing::run(command, &mut out, &mut io::stderr());
    // What was found before something could not be read is told all the same.
    out.flush()?;
    right
}

fn status(right: io::Result<bool>) -> ExitCode {
    match right {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => failed(&error),
    }
}

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Does something with a database, and closes it, whatever becomes of it.
fn with_store(url: &DatabaseUrl, job: impl FnOnce(&Store) -> Outcome) -> Outcome {
    let store = Store::open(url)?;
    let outcome = job(&store);
    store.close();
    outcome
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

fn loaded(file: Option<PathBuf>) -> Result<Config, Box<dyn std::error::Error>> {
    Ok(Config::load(file.as_deref(), variable)?)
}

/// The settings of a command that works on their database.
fn settings(file: Option<PathBuf>) -> Result<Config, Box<dyn std::error::Error>> {
    let config = loaded(file)?;
    let url: DatabaseUrl = config.database.parse()?;
    match url.unverified_host(variable) {
        Some(host) if !config.database_unverified => Err(Unverified(host).into()),
        _ => Ok(config),
    }
}

/// Results and passwords' hashes would cross the network to a server that anyone may have put there.
#[derive(Debug, thiserror::Error)]
#[error(
    "the connection to the database on {0} is not protected: its address must say sslmode=verify-full (or verify-ca) and \
     sslrootcert=FILE; where the network is protected otherwise, set database_unverified = true"
)]
struct Unverified(String);

fn failed(error: &(dyn std::error::Error + 'static)) -> ExitCode {
    let cause = error.downcast_ref().map(io::Error::kind);
    if cause == Some(io::ErrorKind::BrokenPipe) {
        // The reader of the output has read enough.
        return ExitCode::SUCCESS;
    }
    // What the database said helps those who start the program; on pages it is not shown.
    let text = error.downcast_ref().map_or_else(|| error.to_string(), StoreError::in_full);
    let _ = writeln!(io::stderr(), "toguznama: {text}");
    ExitCode::from(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_who_has_read_enough_is_no_failure_of_any_command() {
        let closed = || io::Error::from(io::ErrorKind::BrokenPipe);
        assert_eq!(failed(&closed()), ExitCode::SUCCESS);
        assert_eq!(status(Err(closed())), ExitCode::SUCCESS);
        assert_eq!(status(Err(io::ErrorKind::NotFound.into())), ExitCode::from(3));
    }
}
