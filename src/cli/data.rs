//! `toguznama backup`, `restore` and `verify`, and the copies that a running server makes by itself.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use chrono::Utc;

use super::Outcome;
use crate::config::Config;
use crate::store::{self, Backups, DatabaseUrl, Store, StoreError};

/// A larger file is not looked through at every start: reading it would take seconds.
const MAX_CHECKED_AT_START: u64 = 100 * 1024 * 1024;

/// `toguznama backup FILE`
pub(super) fn backup(config: &Config, file: &Path) -> Outcome {
    store::backup(&config.database.parse()?, file)?;
    Ok(writeln!(io::stdout(), "{}: copied and checked", file.display())?)
}

/// `toguznama restore FILE`
pub(super) fn restore(config: &Config, file: &Path) -> Outcome {
    let url: DatabaseUrl = config.database.parse()?;
    let old = store::restore(&url, file, &stamp())?;
    writeln!(io::stdout(), "{url}: restored from {}", file.display())?;
    if let Some(old) = old {
        writeln!(io::stdout(), "The file that was there is now {}", old.display())?;
    }
    Ok(())
}

/// `toguznama verify [FILE]`: true when nothing is wrong. `hashes` are those that were printed once, or their beginnings.
pub(super) fn verify(
    config: &Config,
    file: Option<PathBuf>,
    hashes: &[String],
) -> Result<bool, Box<dyn std::error::Error>> {
    let url = match file {
        Some(file) => DatabaseUrl::Sqlite(file),
        None => config.database.parse()?,
    };
    let found = match &url {
        DatabaseUrl::Sqlite(path) => match store::examine(path) {
            Ok(found) => found.0,
            // So damaged that it cannot be looked through.
            Err(StoreError::Damaged(said)) => vec![said],
            Err(error) => return Err(error.into()),
        },
        DatabaseUrl::Postgres(_) => Vec::new(),
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in &found {
        writeln!(out, "{url}: {line}")?;
    }
    let whole = found.is_empty() && super::verify::run(&Store::open_to_read(&url)?, hashes, &mut out)?;
    if whole {
        writeln!(out, "{url}: nothing is wrong")?;
    }
    // What was found before something could not be read is told all the same.
    out.flush()?;
    Ok(whole)
}

/// Looks through a small file before it is served. A damaged one is served all the same: in the hall the undamaged part
/// is better than nothing.
pub(super) fn examine_small(url: &DatabaseUrl) {
    let DatabaseUrl::Sqlite(path) = url else { return };
    if !std::fs::metadata(path).is_ok_and(|file| file.len() < MAX_CHECKED_AT_START) {
        return;
    }
    let found = match store::examine(path) {
        Ok(found) => found.0,
        Err(StoreError::Damaged(said)) => vec![said],
        Err(error) => {
            let why = error.in_full();
            tracing::error!(file = %path.display(), why, "the database could not be looked through");
            return;
        }
    };
    for line in found {
        tracing::error!(file = %path.display(), found = line, "the database is damaged: restore a backup");
    }
}

/// Makes copies of a SQLite file as the settings say, until the process ends.
///
/// # Errors
/// The settings ask for copies of a PostgreSQL database; the file cannot be opened.
pub(super) fn start_backups(config: &Config, url: &DatabaseUrl) -> Outcome {
    let Some(folder) = config.backup_folder() else { return Ok(()) };
    let mut backups = Backups::new(url, folder.to_owned(), config.backup_keep.into())?;
    let pause = Duration::from_secs(60 * u64::from(config.backup_minutes));
    let copy_again_and_again = move || {
        loop {
            match backups.make(&stamp()) {
                Ok(Some(copy)) => tracing::info!(copy = %copy.display(), "copied the database"),
                Ok(None) => {}
                Err(error) => tracing::error!(error = error.in_full(), "the database was not copied"),
            }
            thread::sleep(pause);
        }
    };
    thread::Builder::new().name("backups".into()).spawn(copy_again_and_again)?;
    Ok(())
}

/// The present as a part of a file's name, in the order of time.
fn stamp() -> String {
    Utc::now().format("%Y%m%d-%H%M%S").to_string()
}
