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
    refuse_newer(connection, &migrations)?;
    for version in connection.run_pending_migrations(migrations).map_err(failed)? {
        tracing::info!(%version, "migrated the database");
    }
    Ok(())
}

/// Fails with [`StoreError::Newer`] when a migration has run that this program does not know.
fn refuse_newer<C, D>(connection: &mut C, migrations: &EmbeddedMigrations) -> Result<(), StoreError>
where
    C: MigrationHarness<D>,
    D: Backend,
    EmbeddedMigrations: MigrationSource<D>,
{
    let known: BTreeSet<String> = migrations
        .migrations()
        .map_err(failed)?
        .iter()
        .map(|migration| migration.name().version().to_string())
        .collect();
    let applied = connection.applied_migrations().map_err(failed)?;
    let newer = applied.iter().map(ToString::to_string).find(|version| !known.contains(version));
    newer.map_or(Ok(()), |newer| Err(StoreError::Newer(newer)))
}

/// Checks that exactly this program's migrations have run, and runs none.
pub(in crate::store) fn require_all(connection: &mut AnyConnection) -> Result<(), StoreError> {
    match connection {
        AnyConnection::Sqlite(sqlite) => require(sqlite, SQLITE),
        #[cfg(feature = "postgres")]
        AnyConnection::Postgres(postgres) => require(postgres, POSTGRES),
    }
}

fn require<C, D>(connection: &mut C, migrations: EmbeddedMigrations) -> Result<(), StoreError>
where
    C: MigrationHarness<D>,
    D: Backend,
    EmbeddedMigrations: MigrationSource<D>,
{
    refuse_newer(connection, &migrations)?;
    let pending = connection.pending_migrations(migrations).map_err(failed)?;
    let missing = pending.first().map(|migration| migration.name().version().to_string());
    missing.map_or(Ok(()), |missing| Err(StoreError::Older(missing)))
}

fn failed(error: Box<dyn std::error::Error + Send + Sync>) -> StoreError {
    StoreError::Database(format!("migration: {error}"))
}

/// Copies a file that is about to be migrated, unless it is new.
fn copy_before(path: &Path, sqlite: &mut SqliteConnection) -> Result<(), StoreError> {
    let tables = diesel::dsl::sql::<BigInt>("SELECT count(*) FROM sqlite_master");
    if tables.get_result::<i64>(sqlite)? == 0 {
        return Ok(());
    }
    let pending = MigrationHarness::<Sqlite>::pending_migrations(sqlite, SQLITE).map_err(failed)?;
    let Some(last) = pending.last() else { return Ok(()) };
    let (copy, file) = create_copy(path, &last.name().version().to_string()).map_err(unavailable)?;
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
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
