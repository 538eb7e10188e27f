//! The server's own keys: what signs cookies and what the clocks' links are made of. They lie in the database, so that several
//! nodes agree and they survive a restart, or in files of a folder that only the server can read.

use std::path::{Path, PathBuf};

use crate::actions::accounts::secrets::token;
use crate::config::Config;
use crate::store::{Scope, Store, StoreError, Tx};

/// The fewest characters of a key in a file: 256 bits in hexadecimal.
const MIN_KEY_CHARS: usize = 64;

/// One of the server's keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum KeyName {
    /// Signs the cookies of sessions: renewed, everyone logs in again.
    Session,
    /// Signs forms of visitors without an account, and known devices: renewed, open forms are loaded again.
    Cookies,
    /// Makes the links of clocks and of players: renewed, every clock and every player gets a new link.
    Clocks,
}

impl KeyName {
    pub const ALL: [Self; 3] = [Self::Session, Self::Cookies, Self::Clocks];

    /// The name of its row and of its file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Cookies => "cookies",
            Self::Clocks => "clocks",
        }
    }
}

/// Why a key in a file cannot be used. It says nothing about the key.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    /// It cannot be read.
    #[error("{0}: {1}")]
    Unreadable(PathBuf, std::io::Error),
    /// It could be guessed.
    #[error("{0}: a key has at least {MIN_KEY_CHARS} characters")]
    Short(PathBuf),
}

/// Why there is no key.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system's random source failed.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// A key in a file cannot be used.
    #[error("no key: {0}")]
    File(#[from] KeyFileError),
}

/// The key of this name: that in a file, or else that in the database, where it is made if there is none yet.
///
/// # Errors
/// A file that cannot be used; the database or the random source fails.
pub(in crate::web) fn open(config: &Config, store: &Store, name: KeyName) -> Result<String, KeyError> {
    let credentials = || std::env::var("CREDENTIALS_DIRECTORY").ok();
    let folder = if config.keys.is_empty() { credentials() } else { Some(config.keys.clone()) };
    if let Some(key) = folder.map(|folder| in_file(Path::new(&folder), name)).transpose()?.flatten() {
        return Ok(key);
    }
    let fresh = fresh()?;
    let find = move |tx: &mut Tx<'_>| tx.find_or_insert_secret(name.name(), &fresh);
    Ok(store.write_blocking(Scope::Accounts, find)?)
}

fn in_file(folder: &Path, name: KeyName) -> Result<Option<String>, KeyFileError> {
    let path = folder.join(name.name());
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(KeyFileError::Unreadable(path, error)),
    };
    let key = text.trim();
    if key.len() < MIN_KEY_CHARS { Err(KeyFileError::Short(path)) } else { Ok(Some(key.to_owned())) }
}

/// Puts new keys in the place of those in the database. Servers that run go on with the old ones until they are started again.
///
/// # Errors
/// The database or the random source fails.
pub fn renew(store: &Store, names: &[KeyName]) -> Result<(), KeyError> {
    let fresh: Vec<_> =
        names.iter().map(|name| Ok((name.name(), fresh()?))).collect::<Result<_, getrandom::Error>>()?;
    let replace = move |tx: &mut Tx<'_>| -> Result<(), StoreError> {
        fresh.iter().try_for_each(|(name, key)| tx.replace_secret(name, key))
    };
    Ok(store.write_blocking(Scope::Accounts, replace)?)
}

/// 512 random bits: as much as the library that signs the sessions' cookies asks for.
fn fresh() -> Result<String, getrandom::Error> {
    Ok(format!("{}{}", token()?, token()?))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use super::*;
    use crate::actions::testing::TestSection;

    fn config(keys: &Path) -> Config {
        Config { keys: keys.display().to_string(), ..Config::load(None, |_| None).unwrap() }
    }

    #[test]
    fn a_key_stays_until_it_is_renewed() {
        let (test, empty) = (TestSection::with(0, 1), tempfile::tempdir().unwrap());
        let config = config(empty.path());
        let keys = || KeyName::ALL.map(|name| open(&config, &test.store, name).unwrap());
        let [session, cookies, clocks] = keys();
        assert_eq!(keys(), [session.clone(), cookies.clone(), clocks.clone()]);
        assert!([&session, &cookies, &clocks].iter().all(|key| key.len() >= MIN_KEY_CHARS));
        renew(&test.store, &[KeyName::Cookies]).unwrap();
        let [of_session, of_cookies, of_clocks] = keys();
        assert_eq!((of_session, of_clocks), (session, clocks));
        assert_ne!(of_cookies, cookies);
    }

    #[test]
    fn a_file_goes_before_the_database_and_must_not_be_guessable() {
        let (test, folder) = (TestSection::with(0, 1), tempfile::tempdir().unwrap());
        let config = config(folder.path());
        let path = folder.path().join("session");
        std::fs::write(&path, format!("{}\n", "f".repeat(MIN_KEY_CHARS))).unwrap();
        assert_eq!(open(&config, &test.store, KeyName::Session).unwrap(), "f".repeat(MIN_KEY_CHARS));
        std::fs::write(&path, "short").unwrap();
        let error = open(&config, &test.store, KeyName::Session).unwrap_err().to_string();
        assert!(error.contains("at least 64") && !error.contains("short"), "{error}");
    }
}
