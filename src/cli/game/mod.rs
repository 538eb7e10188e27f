//! `toguznama game`: what can be done with game records on the command line. Files are read as streams, one game in
//! memory at a time; `-` is the standard input.

mod board;
mod check;
mod compare;
mod convert;
mod show;

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

pub use board::Paint;
pub use check::{Report, check};
pub use compare::compare;
pub use convert::{Target, convert};
pub use show::{At, ShowOptions, show};

use crate::exchange::games::{self, Games};
use crate::game::{ReadError, ReadOptions, Record};

/// Opens a file of games.
fn open(file: &Path) -> io::Result<Games<Box<dyn Read>>> {
    let source: Box<dyn Read> = match is_stdin(file) {
        true => Box::new(io::stdin().lock()),
        false => Box::new(File::open(file).map_err(|error| named(file, &error))?),
    };
    Ok(games::read(source, ReadOptions::default()))
}

/// Whether the standard input is meant.
fn is_stdin(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// An error with the file it is about.
fn named(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}

/// A game of a file by its number, from 1.
fn nth(file: &Path, number: usize) -> io::Result<Result<Record, ReadError>> {
    for (game, record) in (1..).zip(open(file)?) {
        let record = record.map_err(|error| named(file, &error))?;
        if game == number {
            return Ok(record);
        }
    }
    Err(io::Error::new(io::ErrorKind::NotFound, format!("{}: there is no game {number}", file.display())))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
