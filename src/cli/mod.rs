//! The commands: `serve` (the usual one, when none is named), `demo`, `game`.

mod demo;
pub mod game;
mod perft;
mod serve;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::config::Config;
use crate::store::StoreError;

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
    /// Starts the server on a throw-away database with two events in it, played by the rules.
    Demo,
    /// Game records.
    #[command(subcommand)]
    Game(Game),
}

#[derive(Debug, Subcommand)]
enum Game {
    /// Checks every move, landing pit, mark and total of the games in TGK files.
    Check {
        /// The files.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
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

/// Runs the command. Exit status: 0 done, 1 something was found wrong, 3 the command could not run.
#[must_use]
pub fn run(arguments: Arguments) -> ExitCode {
    let outcome = match arguments.command.unwrap_or(Command::Serve) {
        Command::Serve => settings(arguments.config).and_then(serve::run),
        Command::Demo => settings(arguments.config).and_then(demo::run),
        Command::Game(Game::Check { files }) => {
            return match game::check(&files, &mut std::io::stdout().lock()) {
                Ok(true) => ExitCode::SUCCESS,
                Ok(false) => ExitCode::from(1),
                Err(error) => failed(&error),
            };
        }
        Command::Game(Game::Perft { depth, position }) => {
            perft::run(depth, position.as_deref(), &mut std::io::stdout(), &mut std::io::stderr())
        }
    };
    outcome.map_or_else(|error| failed(error.as_ref()), |()| ExitCode::SUCCESS)
}

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn settings(file: Option<PathBuf>) -> Result<Config, Box<dyn std::error::Error>> {
    Ok(Config::load(file.as_deref(), |name| std::env::var(name).ok())?)
}

fn failed(error: &(dyn std::error::Error + 'static)) -> ExitCode {
    match error.downcast_ref() {
        // What the database said helps whoever starts the program; on pages it is not shown.
        Some(StoreError::Unavailable(detail) | StoreError::Database(detail)) => {
            eprintln!("toguznama: {error}: {detail}");
        }
        _ => eprintln!("toguznama: {error}"),
    }
    ExitCode::from(3)
}
