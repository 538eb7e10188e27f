//! `toguznama keys`: new keys in the place of the server's own.

use std::io::{self, Write};

use clap::Subcommand;

use super::{Outcome, with_store};
use crate::config::Config;
use crate::store::DatabaseUrl;
use crate::web::entrance::keys::{self, KeyName};

/// What is done with keys.
#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Makes new keys in the place of those in the database: every year, when an administrator leaves, after a laptop or a copy of
    /// the database is lost. A server that runs takes them over when it is started again.
    Renew {
        /// Which.
        #[arg(required_unless_present = "all")]
        names: Vec<KeyName>,
        /// All of them.
        #[arg(long, conflicts_with = "names")]
        all: bool,
    },
}

/// `toguznama keys …`
pub(super) fn run(command: &Command, config: &Config) -> Outcome {
    let Command::Renew { names, all } = command;
    let names = if *all { &KeyName::ALL[..] } else { names };
    let url: DatabaseUrl = config.database.parse()?;
    with_store(&url, |store| Ok(keys::renew(store, names)?))?;
    let mut out = io::stdout().lock();
    for name in names {
        writeln!(out, "{url}: the key {} is a new one", name.name())?;
    }
    Ok(writeln!(out, "Start the server again: one that runs goes on with the old.")?)
}
