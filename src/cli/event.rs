//! `toguznama event`: moves an event to another installation, as a file. Packed lines of JSON
//! ([`moving`](crate::exchange::moving)), for the owner only: it holds personal data (A6).

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use chrono::Utc;
use clap::{Args, Subcommand};
use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;

use super::{Outcome, verify, with_store};
use crate::actions::events::moving::{self, Imported, MoveError, OfficialHere, Wish};
use crate::config::Config;
use crate::exchange::moving::{Survey, survey};
use crate::i18n::{Lang, Named as _, Speaker};
use crate::store::{DatabaseUrl, Scope, ServerLock, Store, StoreError, Tx, write_new};
use crate::tournament::{EventId, Role};

/// What is done with events.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Lists the events: number, UUID, name. The server may be running.
    List,
    /// Writes an event with everything in it into a new file, and checks the file. The server may be running.
    Export {
        /// The number of the event, as in its address, or its UUID.
        event: String,
        /// The file, such as cup.jsonl.gz.
        file: PathBuf,
        /// Says on the pages that the event goes on at this address, and lets nothing change in it here. The server must not
        /// be running.
        #[arg(long, value_name = "URL")]
        moved_to: Option<String>,
    },
    /// Says what is in a file, and checks it. Needs no database.
    Look {
        /// The file.
        file: PathBuf,
    },
    /// Makes an event of a file. The server must not be running, but on PostgreSQL.
    Import {
        /// The file.
        file: PathBuf,
        #[command(flatten)]
        how: How,
    },
    /// Says that an event goes on elsewhere, or goes on here again. The server must not be running, but on PostgreSQL.
    Moved {
        /// The number of the event, as in its address, or its UUID.
        event: String,
        /// Where it goes on.
        #[arg(required_unless_present = "back")]
        url: Option<String>,
        /// It goes on here.
        #[arg(long, conflicts_with = "url")]
        back: bool,
    },
}

/// How an event is imported.
#[derive(Args, Debug)]
pub struct How {
    /// The account here that becomes the organiser.
    #[arg(long, value_name = "LOGIN")]
    organiser: String,
    /// An official of the event is this account here; may be given several times. All others get disabled accounts.
    #[arg(long = "official", value_name = "THERE=HERE", value_parser = pair)]
    officials: Vec<(String, String)>,
    /// Although the event is here already: makes another one.
    #[arg(long)]
    again: bool,
    /// Although the event does not agree with its audit log.
    #[arg(long)]
    with_faults: bool,
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (there, here) = text.split_once('=').ok_or("two logins with = between them")?;
    Ok((there.trim().to_owned(), here.trim().to_owned()))
}

/// Why it was not done.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}: {1}")]
    File(PathBuf, MoveError),
    #[error("no event has the number or UUID {0}")]
    NoEvent(String),
    #[error("an address begins with https:// or http://, and has no spaces")]
    NoAddress,
}

/// `toguznama event …`
pub(super) fn run(
    command: Command,
    config: impl FnOnce() -> Result<Config, Box<dyn std::error::Error>>,
) -> Outcome {
    let mut out = io::stdout().lock();
    match command {
        Command::Look { file } => look(&file, &mut out),
        command => at(&config()?.database.parse()?, command, &mut out),
    }
}

/// Does it with a database.
fn at(url: &DatabaseUrl, command: Command, out: &mut dyn Write) -> Outcome {
    match command {
        Command::Look { file } => look(&file, out),
        Command::List => list(&Store::open_to_read(url)?, out),
        Command::Export { event, file, moved_to: None } => {
            let store = Store::open_to_read(url)?;
            let event = find(&store, &event)?;
            export(&store, event, &file, out)
        }
        Command::Export { event, file, moved_to: Some(to) } => {
            let to = address(&to)?;
            // What a server still takes would be in no file.
            let _lock = ServerLock::take(url)?;
            with_store(url, |store| {
                let event = find(store, &event)?;
                set_moved(store, event, Some(to))?;
                export(store, event, &file, out).or_else(|error| {
                    set_moved(store, event, None)?;
                    Err(error)
                })?;
                Ok(writeln!(
                    out,
                    "Nothing changes in it here any more (toguznama event moved {event} --back)."
                )?)
            })
        }
        Command::Import { file, how } => {
            // A server would go on showing the pages that it keeps.
            let _lock = ServerLock::take(url)?;
            with_store(url, |store| import(store, &file, how, out))
        }
        Command::Moved { event, url: to, back: _ } => {
            let to = to.as_deref().map(address).transpose()?;
            let _lock = ServerLock::take(url)?;
            with_store(url, |store| {
                let event = find(store, &event)?;
                set_moved(store, event, to)?;
                Ok(writeln!(out, "Done.")?)
            })
        }
    }
}

fn list(store: &Store, out: &mut dyn Write) -> Outcome {
    let events = store.read_blocking(|tx| {
        let events = tx.list_events()?;
        let with = |event: crate::tournament::Event| Ok((tx.find_event_uuid(event.id)?, event));
        events.into_iter().map(with).collect::<Result<Vec<_>, StoreError>>()
    })?;
    for (uuid, event) in events {
        let moved = event.moved_to.map(|to| format!("\tmoved to {to}")).unwrap_or_default();
        writeln!(out, "{}\t{}\t{}{moved}", event.id, uuid.unwrap_or_default(), event.details.name)?;
    }
    Ok(())
}

fn find(store: &Store, event: &str) -> Result<EventId, Box<dyn std::error::Error>> {
    let found = store.read_blocking(|tx: &mut Tx<'_>| match event.parse() {
        Ok(id) => Ok(tx.find_event(id)?.map(|event| event.id)),
        Err(_) => tx.find_event_by_uuid(&event.to_lowercase()),
    })?;
    Ok(found.ok_or_else(|| Failure::NoEvent(event.to_owned()))?)
}

fn address(text: &str) -> Result<String, Failure> {
    let is_address = ["https://", "http://"].iter().any(|begin| {
        text.strip_prefix(begin).is_some_and(|rest| {
            !rest.is_empty() && rest.chars().all(|char| !char.is_whitespace() && !char.is_control())
        })
    });
    if is_address { Ok(text.to_owned()) } else { Err(Failure::NoAddress) }
}

fn set_moved(store: &Store, event: EventId, to: Option<String>) -> Outcome {
    store.write_blocking(Scope::Event(event), move |tx| {
        moving::set_moved(tx, event, to.as_deref(), Utc::now())
    })?;
    Ok(())
}

fn export(store: &Store, event: EventId, path: &Path, out: &mut dyn Write) -> Outcome {
    let at = |error| Failure::File(path.to_owned(), error);
    let seen = write_new(path, |file| {
        let packed = GzEncoder::new(BufWriter::new(&mut *file), Compression::default());
        let (header, end) = store.read_blocking(|tx| {
            let mut packed = packed;
            let written = moving::export(tx, event, Utc::now(), &mut packed)?;
            packed.finish()?.flush()?;
            Ok::<_, MoveError>(written)
        })?;
        // Read as it will be read there, before it gets its name.
        let seen = read(file)?;
        match (&seen.header, &seen.end) == (&header, &end) {
            true => Ok(seen),
            false => Err(MoveError::Io(io::Error::other("what was written is not what is read"))),
        }
    });
    tell(&seen.map_err(at)?, out)?;
    Ok(writeln!(out, "{}: written and checked. It holds personal data.", path.display())?)
}

/// Reads a file from its beginning to its end, and checks every line.
fn read(file: &mut File) -> Result<Survey, MoveError> {
    let found = survey(&mut BufReader::new(unpacked(file)?))?;
    moving::is_readable(&found)?;
    Ok(found)
}

/// The lines of a file, from its beginning. What follows the packed lines is not looked at: it is no part of them.
fn unpacked(file: &mut File) -> io::Result<impl Read> {
    use std::io::Seek as _;
    file.rewind()?;
    Ok(GzDecoder::new(BufReader::new(file)))
}

fn open(path: &Path) -> Result<File, Failure> {
    File::open(path).map_err(|error| Failure::File(path.to_owned(), error.into()))
}

fn look(path: &Path, out: &mut dyn Write) -> Outcome {
    let seen = read(&mut open(path)?).map_err(|error| Failure::File(path.to_owned(), error))?;
    tell(&seen, out)
}

fn tell(seen: &Survey, out: &mut dyn Write) -> Outcome {
    let header = &seen.header;
    writeln!(out, "{} ({}), exported at {}", header.name, header.uuid, header.exported_at)?;
    for (table, rows) in seen.rows.iter().filter(|(_, rows)| *rows > 0) {
        writeln!(out, "  {table}: {rows}")?;
    }
    for account in &seen.accounts {
        writeln!(out, "  official {}: {}, {}", account.login, account.name, office(account.office))?;
    }
    writeln!(out, "  {} entries in the audit log, the last with hash {:.12}", header.entries, header.head)?;
    Ok(())
}

/// An office in the words of the pages.
fn office(held: Option<Role>) -> String {
    held.map_or_else(|| "no office now".to_owned(), |role| Speaker::new(Lang::En).say(&role.message()))
}

fn import(store: &Store, path: &Path, how: How, out: &mut dyn Write) -> Outcome {
    let How { organiser, officials, again, with_faults } = how;
    let wish = Wish { organiser, accounts: officials.into_iter().collect(), again, with_faults };
    // Before the events that are here: an import is verified, and so are their chains.
    while store.write_blocking(Scope::Accounts, |tx| tx.chain_next_event())?.is_some() {}
    let mut file = open(path)?;
    let at = |error| Failure::File(path.to_owned(), error);
    let seen = read(&mut file).map_err(at)?;
    tell(&seen, out)?;
    let imported = store.write_blocking(Scope::Accounts, move |tx| {
        let mut lines = BufReader::new(unpacked(&mut file)?);
        moving::import(tx, &seen, &mut lines, &wish, Utc::now())
    });
    let Imported { event, officials, faults } = match imported {
        Ok(imported) => imported,
        Err(MoveError::Faulty(report)) => {
            let mut findings = verify::Findings::default();
            findings.add_report(&report, "the file");
            findings.tell(out)?;
            return Err(at(MoveError::Faulty(report)).into());
        }
        Err(error) => return Err(at(error).into()),
    };
    for official in officials {
        let OfficialHere { there, here, is_new, office: held } = official;
        let what = if is_new { "a disabled account without a password" } else { "the account here" };
        let who = if there.is_empty() { here } else { format!("{there} is {here}") };
        writeln!(out, "{who}: {what}, {}", office(held))?;
    }
    if faults > 0 {
        writeln!(out, "It does not agree with its audit log in {faults} places (toguznama verify).")?;
    }
    Ok(writeln!(out, "Imported as event {event}: /events/{event}")?)
}

#[cfg(test)]
mod tests;
