//! The migrations. They are embedded in the program; opening the store runs all pending ones, or none.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use diesel::backend::Backend;
use diesel::migration::MigrationSource;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel::sqlite::{Sqlite, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::connection::{AnyConnection, unavailable};
use crate::store::{DatabaseUrl, StoreError};

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
#[cfg(feature = "postgres")]
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// The last migration that this version of the program knows.
#[must_use]
pub fn schema_version() -> String {
    let known = MigrationSource::<Sqlite>::migrations(&SQLITE).unwrap_or_default();
    known.iter().map(|known| known.name().version().to_string()).max().unwrap_or_default()
}

/// Runs the pending migrations.
pub(in crate::store) fn up(url: &DatabaseUrl, connection: &mut AnyConnection) -> Result<(), StoreError> {
    match connection {
        AnyConnection::Sqlite(sqlite) => {
            if let DatabaseUrl::Sqlite(path) = url {
                copy_before(path, sqlite)?;
            }
            sqlite.immediate_transaction(|sqlite| run(sqlite, SQLITE))
        }
        #[cfg(feature = "postgres")]
        AnyConnection::Postgres(postgres) => postgres.transaction(|postgres| {
            use diesel::connection::SimpleConnection;
            // A second node that starts meanwhile waits here and then has nothing to migrate.
            postgres.batch_execute(super::scope::LOCK_MIGRATIONS)?;
            run(postgres, POSTGRES)
        }),
    }
}

/// Runs the pending migrations inside the caller's transaction.
fn run<C, D>(connection: &mut C, migrations: EmbeddedMigrations) -> Result<(), StoreError>
where
    C: MigrationHarness<D>,
    D: Backend,
    EmbeddedMigrations: MigrationSource<D>,
{
    pending(connection, &migrations)?;
    for version in connection.run_pending_migrations(migrations).map_err(failed)? {
        tracing::info!(%version, "migrated the database");
    }
    Ok(())
}

/// Refuses a database of another version of the program, and changes nothing.
pub(in crate::store) fn require_current(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let pending = match connection {
        AnyConnection::Sqlite(sqlite) => pending(sqlite, &SQLITE)?,
        #[cfg(feature = "postgres")]
        AnyConnection::Postgres(postgres) => pending(postgres, &POSTGRES)?,
    };
    match pending.first() {
        None => Ok(()),
        Some(first) => Err(StoreError::Unfit(format!(
            "the database was made by an older version of the program (before migration {first})"
        ))),
    }
}

/// Refuses a file that this version of the program can never open, and changes nothing.
pub(in crate::store) fn require_known(sqlite: &mut SqliteConnection) -> Result<(), StoreError> {
    pending(sqlite, &SQLITE).map(drop)
}

/// The versions that are not applied yet.
///
/// # Errors
/// A migration was applied that this version of the program does not know: one of before the first that it has, or a newer one.
fn pending<C, D>(connection: &mut C, migrations: &EmbeddedMigrations) -> Result<Vec<String>, StoreError>
where
    C: MigrationHarness<D>,
    D: Backend,
    EmbeddedMigrations: MigrationSource<D>,
{
    let applied: BTreeSet<String> =
        connection.applied_migrations().map_err(failed)?.iter().map(ToString::to_string).collect();
    let known = MigrationSource::<D>::migrations(migrations).map_err(failed)?;
    let versions: Vec<String> = known.iter().map(|known| known.name().version().to_string()).collect();
    // The first of them is the earliest: it tells which of the two it is.
    if let Some(unknown) = applied.iter().find(|version| !versions.contains(version)) {
        let is_older = versions.first().is_some_and(|baseline| unknown < baseline);
        let unknown = unknown.clone();
        return Err(if is_older { StoreError::Older(unknown) } else { StoreError::Newer(unknown) });
    }
    Ok(versions.into_iter().filter(|version| !applied.contains(version)).collect())
}

fn failed(error: Box<dyn std::error::Error + Send + Sync>) -> StoreError {
    StoreError::from_text(format!("migration: {error}"))
}

/// Copies a file that is about to be migrated, unless it is new.
fn copy_before(path: &Path, sqlite: &mut SqliteConnection) -> Result<(), StoreError> {
    let tables = diesel::dsl::sql::<BigInt>("SELECT count(*) FROM sqlite_master");
    if tables.get_result::<i64>(sqlite)? == 0 {
        return Ok(());
    }
    let pending = pending(sqlite, &SQLITE)?;
    let Some(last) = pending.last() else { return Ok(()) };
    let (copy, file) = create_copy(path, last).map_err(unavailable)?;
    let name = copy.to_str().ok_or_else(|| unavailable("the copy's name is not in UTF-8"))?;
    diesel::sql_query("VACUUM INTO ?").bind::<Text, _>(name).execute(sqlite)?;
    // SQLite does not sync the copy.
    file.sync_all().map_err(unavailable)?;
    tracing::info!(copy = %copy.display(), "copied the database before migrating it");
    Ok(())
}

/// Creates the first unused file of `name.before-VERSION.db`, `name.before-VERSION-2.db` ….
fn create_copy(path: &Path, version: &str) -> io::Result<(PathBuf, File)> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut count = 1;
    loop {
        let suffix = if count == 1 { String::new() } else { format!("-{count}") };
        let copy = path.with_file_name(format!("{stem}.before-{version}{suffix}.db"));
        match create_private(&copy) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => count += 1,
            created => return created.map(|file| (copy, file)),
        }
    }
}

/// Creates a file that only its owner may read, as it will hold personal data (A6).
pub(in crate::store) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
