//! `toguznama about` and `toguznama forget`: what is kept of a person in the whole database of the settings.

use std::io::{self, Write};

use chrono::Utc;
use clap::{Args, ValueEnum};

use super::{Outcome, with_store};
use crate::actions::ActionError;
use crate::actions::players::people::{self, Wish, about};
use crate::config::Config;
use crate::store::{DatabaseUrl, KeptCopy, Scope, ServerLock, Store, StoreError, Tx, list_copies};
use crate::tournament::players::people::{NameChoice, PersonRow, Sighting};

/// The person that a command is about.
#[derive(Args, Clone, Debug)]
pub struct Whom {
    /// Words of the name; or rows as they are listed, such as player:12 and application:5, for exactly these.
    #[arg(required = true, value_name = "PERSON")]
    person: Vec<String>,
    /// The year of birth.
    #[arg(long, value_name = "YEAR")]
    born: Option<i32>,
}

/// How it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// For programs.
    Json,
    /// For people.
    Text,
}

/// How a person is forgotten.
#[derive(Args, Clone, Debug)]
pub struct How {
    /// Replaces the name in results by this word, such as "player 17"; without it the name stays there.
    #[arg(long, value_name = "WORD")]
    replace_name: Option<String>,
    /// Why, for the audit log.
    #[arg(long, value_name = "TEXT")]
    reason: Option<String>,
    /// Does it. Without this it says only what would be done.
    #[arg(long, requires = "reason")]
    yes: bool,
}

/// Why it is not known who is meant.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("nobody is found by that")]
    Nobody,
    #[error("several people are found by that: name the rows of one of them")]
    Several,
    #[error("no such row: {0}")]
    NoRow(String),
    #[error("{0}")]
    Action(#[from] ActionError),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Action(error.into())
    }
}

/// `toguznama about PERSON`
pub(super) fn about(whom: &Whom, form: Form, config: &Config) -> Outcome {
    let store = Store::open_to_read(&config.database.parse()?)?;
    tell(&store, whom, form, &mut io::stdout().lock())
}

/// `toguznama forget PERSON`
pub(super) fn forget(whom: &Whom, how: &How, config: &Config) -> Outcome {
    let url: DatabaseUrl = config.database.parse()?;
    // A server would go on showing the pages that it keeps.
    let _lock = ServerLock::take(&url)?;
    let mut out = io::stdout().lock();
    with_store(&url, |store| {
        while store.write_blocking(Scope::Accounts, |tx| tx.chain_next_event())?.is_some() {}
        if erase(store, whom, how, &mut out)? {
            store.scrub_blocking()?;
        }
        Ok(name_copies(&list_copies(&url, config.backup_folder())?, &mut out)?)
    })
}

fn tell(
    store: &Store,
    whom: &Whom,
    form: Form,
    out: &mut dyn Write,
) -> Result<(), Box<dyn std::error::Error>> {
    let person = meant(store, whom, out)?;
    let stored = store.read_blocking(|tx| about::about(tx, &person))?;
    match form {
        Form::Json => writeln!(out, "{}", serde_json::to_string_pretty(&stored)?)?,
        Form::Text => write!(out, "{}", about::as_text(&stored))?,
    }
    Ok(())
}

/// Says what is deleted, and deletes it if that is asked for; whether it was.
fn erase(
    store: &Store,
    whom: &Whom,
    How { replace_name, reason, yes }: &How,
    out: &mut dyn Write,
) -> Result<bool, Box<dyn std::error::Error>> {
    let person = meant(store, whom, out)?;
    for known in &person {
        list(known, out)?;
    }
    let stored = store.read_blocking(|tx| about::about(tx, &person))?;
    for (table, rows) in about::counts(&stored) {
        writeln!(out, "  {table}: {rows}")?;
    }
    let number = person.iter().find_map(|known| known.number);
    let word = replace_name.clone().unwrap_or_else(|| match number {
        Some(number) => format!("player {number}"),
        None => "person".to_owned(),
    });
    let name = if replace_name.is_some() { NameChoice::Replaced } else { NameChoice::Stays };
    writeln!(
        out,
        "Deleted: date of birth, passport, coaches, doctor's approval, applications not admitted,"
    )?;
    writeln!(out, "their values in the audit log, and former logos and covers of the events.")?;
    writeln!(out, "Results and games stay.")?;
    match name {
        NameChoice::Stays => writeln!(out, "The name stays in results (--replace-name WORD replaces it).")?,
        NameChoice::Replaced => writeln!(out, "The name is replaced by: {word}")?,
    }
    let (Some(reason), true) = (reason, yes) else {
        writeln!(out, "Nothing was done: add --yes --reason TEXT to do it. It cannot be undone.")?;
        return Ok(false);
    };
    let (wish, reason, now) = (Wish { name, word }, reason.clone(), Utc::now());
    store.write_blocking(Scope::Accounts, move |tx| {
        people::forget_everywhere(tx, &person, &wish, &reason, now)
    })?;
    writeln!(out, "Done.")?;
    Ok(true)
}

/// The rows of the one person who is meant; otherwise all that come into question are listed.
fn meant(
    store: &Store,
    whom: &Whom,
    out: &mut dyn Write,
) -> Result<Vec<Sighting>, Box<dyn std::error::Error>> {
    let rows: Vec<Option<PersonRow>> = whom.person.iter().map(|word| word.parse().ok()).collect();
    if rows.iter().all(Option::is_some) {
        let known = store.read_blocking(|tx: &mut Tx<'_>| tx.list_sightings(None))?;
        let row = |row: PersonRow| {
            let found = known.iter().find(|known| known.row == row).cloned();
            found.ok_or_else(|| Failure::NoRow(row.to_string()))
        };
        let mut person: Vec<Sighting> = rows.into_iter().flatten().map(row).collect::<Result<_, _>>()?;
        // An application and the player that it became are one.
        for other in known {
            let joins =
                person.iter().any(|one| one.is_application_of(&other) || other.is_application_of(one));
            if joins && !person.contains(&other) {
                person.push(other);
            }
        }
        person.sort_by_key(|known| known.event);
        return Ok(person);
    }
    let query = whom.person.join(" ");
    let mut found = store.read_blocking(|tx| people::find(tx, None, &query, whom.born))?;
    if found.len() > 1 {
        for (number, person) in (1..).zip(&found) {
            writeln!(out, "{number}.")?;
            for known in person {
                list(known, out)?;
            }
        }
        return Err(Failure::Several.into());
    }
    Ok(found.pop().ok_or(Failure::Nobody)?)
}

fn list(known: &Sighting, out: &mut dyn Write) -> io::Result<()> {
    let Sighting { row, name, event_name, section_name, .. } = known;
    let born = known.born.map(|born| format!(", {}", born.format("%Y"))).unwrap_or_default();
    writeln!(out, "{row}  {name}{born} · {event_name} · {section_name}")
}

fn name_copies(copies: &[KeptCopy], out: &mut dyn Write) -> io::Result<()> {
    if copies.is_empty() {
        return Ok(());
    }
    writeln!(out, "These copies cannot be changed; what was deleted is in them until you delete them:")?;
    for copy in copies {
        writeln!(out, "  {}  {}", copy.at.format("%Y-%m-%d %H:%M"), copy.path.display())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
