//! `game convert`: right games from one form into another.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::{named, open};
use crate::game::{self, CheckedGame};

/// A form in which games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Target {
    /// The canonical form.
    Tgk,
    /// As PlayOK exports games.
    Playok,
    /// The rows of the paper form.
    Form,
    /// Every single move with what it did, one game a line.
    Json,
}

impl Target {
    fn write(self, game: &CheckedGame, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Tgk => writeln!(out, "{game}"),
            Self::Playok => writeln!(out, "{}", game.playok()),
            Self::Form => writeln!(out, "{}", game.form()),
            Self::Json => {
                serde_json::to_writer(&mut *out, &game.json())?;
                writeln!(out)
            }
        }
    }
}

/// Writes the right games of many files in another form, into a new file or to `out`. Those that are rejected are
/// named on `complaints`; true when none was.
///
/// # Errors
/// A file cannot be read, the new one exists already, or something cannot be written to. No new file is left then.
pub fn convert(
    files: &[PathBuf],
    target: Target,
    into: Option<&Path>,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> io::Result<bool> {
    let Some(path) = into else { return convert_to(files, target, out, complaints) };
    // What is there already may be one of the files that are read.
    let mut new = BufWriter::new(File::create_new(path).map_err(|error| named(path, &error))?);
    let all = convert_to(files, target, &mut new, complaints)
        .and_then(|all| new.flush().map_err(|error| named(path, &error)).map(|()| all));
    if all.is_err() {
        // Half of the games would be taken for all of them, and stand in the way of the next try.
        _ = std::fs::remove_file(path);
    }
    all
}

fn convert_to(
    files: &[PathBuf],
    target: Target,
    out: &mut dyn Write,
    complaints: &mut dyn Write,
) -> io::Result<bool> {
    let mut all = true;
    for file in files {
        for record in open(file)? {
            let record = record.map_err(|error| named(file, &error))?;
            let checked = record.map_err(|error| error.to_string());
            match checked.and_then(|record| game::check(&record).map_err(|wrong| wrong.to_string())) {
                Ok(game) => target.write(&game, out)?,
                Err(reason) => {
                    all = false;
                    writeln!(complaints, "{}: {reason}", file.display())?;
                }
            }
        }
    }
    Ok(all)
}
