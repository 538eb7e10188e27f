//! Copies of a SQLite file: made while a server writes to it, checked, and put in its place again. Also what can be said
//! of a file without a server: whether it is whole.

use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

use super::db::connection::{existing, unavailable};
use super::db::file::{at, beside, explain};
use super::db::migrate::{create_private, require_known};
use super::{DatabaseUrl, ServerLock, StoreError};

/// Copies the database as it is at one moment into a new file that only its owner may read, checks the copy, and then
/// gives it its name. Others may write meanwhile. What is there under the name is not replaced.
///
/// # Errors
/// [`StoreError::Unfit`] for PostgreSQL, for a name that is taken, and for a copy that is not whole; what the disk or
/// the database reports.
pub fn backup(url: &DatabaseUrl, to: &Path) -> Result<(), StoreError> {
    let from = file_of(url)?;
    if to.exists() {
        return Err(StoreError::Unfit(format!("{}: there is a file already", to.display())));
    }
    let part = beside(to, ".part");
    copy_checked(from, &part)
        .and_then(|()| rename(&part, to))
        .inspect_err(|_| drop(std::fs::remove_file(&part)))
}

/// Writes a new file that only its owner may read, because it holds personal data (A6): under another name, which it
/// changes once it is whole and on the disk. What is there under the name is not replaced.
///
/// # Errors
/// [`StoreError::Unfit`] for a name that is taken; what `write` or the disk reports. Nothing is left then.
pub fn write_new<T, E: From<StoreError>>(
    to: &Path,
    write: impl FnOnce(&mut std::fs::File) -> Result<T, E>,
) -> Result<T, E> {
    if to.exists() {
        return Err(StoreError::Unfit(format!("{}: there is a file already", to.display())).into());
    }
    let part = beside(to, ".part");
    // An interrupted one may have left its part.
    if part.exists() {
        std::fs::remove_file(&part).map_err(|error| at(&part, &error))?;
    }
    let mut file = create_private(&part).map_err(|error| at(&part, &error))?;
    let written = write(&mut file).and_then(|written| {
        file.sync_all().map_err(|error| at(&part, &error))?;
        rename(&part, to)?;
        Ok(written)
    });
    written.inspect_err(|_| drop(std::fs::remove_file(&part)))
}

/// Puts a copy in the place of the database, whatever state that is in. What was there is kept beside it under a name with
/// `stamp` in it, its write-ahead log included: a log beside another file would spoil that one.
///
/// Returns where the old file is, if there was one.
///
/// # Errors
/// [`StoreError::Unfit`] for PostgreSQL, while a server uses the file, and for a copy that is not whole; [`StoreError::Older`]
/// and [`StoreError::Newer`] for one that this version of the program cannot open; what the disk or the database reports. The
/// old file is then still in its place.
pub fn restore(url: &DatabaseUrl, from: &Path, stamp: &str) -> Result<Option<PathBuf>, StoreError> {
    let path = file_of(url)?;
    let _lock = ServerLock::take(url)?;
    let part = beside(path, ".part");
    if let Err(error) = copy_checked(from, &part).and_then(|()| require_known(&mut connect(&part)?)) {
        drop(std::fs::remove_file(&part));
        return Err(error);
    }
    // Folds the log of a server that was killed into the old file, if it still can be.
    if path.exists() {
        drop(connect(path).and_then(|mut old| Ok(old.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")?)));
    }
    let old = beside(path, &format!(".before-restore-{stamp}"));
    for ending in ["-wal", "-shm", ""] {
        match rename(&beside(path, ending), &beside(&old, ending)) {
            Err(_) if !beside(path, ending).exists() => {}
            renamed => renamed?,
        }
    }
    rename(&part, path)?;
    Ok(old.exists().then_some(old))
}

/// What is wrong with a database, a line each; nothing when it is whole.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found(pub Vec<String>);

/// Looks through a SQLite file: its pages, its indexes, and rows that refer to others.
///
/// # Errors
/// [`StoreError::Damaged`] when it cannot be read at all; what else is in the way, which is no damage.
pub fn examine(path: &Path) -> Result<Found, StoreError> {
    looked_through(path).map_err(|error| match error {
        // Which file it is, is known.
        damaged @ StoreError::Damaged(_) => damaged,
        other => explain(path, other),
    })
}

fn looked_through(path: &Path) -> Result<Found, StoreError> {
    let mut file = connect(path)?;
    let checks: Vec<Check> = diesel::sql_query("PRAGMA quick_check").load(&mut file)?;
    let mut found: Vec<String> =
        checks.into_iter().map(|check| check.quick_check).filter(|report| report != "ok").collect();
    if found.is_empty() {
        let strays: Vec<Stray> = diesel::sql_query("PRAGMA foreign_key_check").load(&mut file)?;
        let report =
            |stray: Stray| format!("{}: a row refers to a missing one in {}", stray.table, stray.parent);
        found.extend(strays.into_iter().map(report));
    }
    Ok(Found(found))
}

#[derive(QueryableByName)]
struct Check {
    #[diesel(sql_type = Text)]
    quick_check: String,
}

#[derive(QueryableByName)]
struct Stray {
    #[diesel(sql_type = Text)]
    table: String,
    #[diesel(sql_type = Text)]
    parent: String,
}

#[derive(QueryableByName)]
struct DataVersion {
    #[diesel(sql_type = BigInt)]
    data_version: i64,
}

/// Copies made again and again into a folder, of which the latest are kept. A copy is only made when something has been
/// stored since the last one, so that a quiet night does not push out the day before.
pub struct Backups {
    url: DatabaseUrl,
    folder: PathBuf,
    keep: usize,
    /// Sees whether others have written.
    watch: SqliteConnection,
    seen: Option<i64>,
}

impl std::fmt::Debug for Backups {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Backups").field("folder", &self.folder).field("keep", &self.keep).finish()
    }
}

/// What the names of copies begin and end with; nothing else in the folder is touched.
const COPY: (&str, &str) = ("toguznama-", ".db");

impl Backups {
    /// Copies into this folder; all but the latest `keep` are deleted.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] for PostgreSQL; the file cannot be opened.
    pub fn new(url: &DatabaseUrl, folder: PathBuf, keep: usize) -> Result<Self, StoreError> {
        let watch = connect(file_of(url)?)?;
        Ok(Self { url: url.clone(), folder, keep: keep.max(1), watch, seen: None })
    }

    /// Makes a copy named after `stamp`, whose order is that of time, if there is anything new. Returns its name.
    ///
    /// # Errors
    /// As of [`backup`]. The folder is not created: where a disk is not plugged in, its folder is missing, and a copy on
    /// the disk of the database would be none.
    pub fn make(&mut self, stamp: &str) -> Result<Option<PathBuf>, StoreError> {
        // Read first: what is written while the copy is made is new for the next one.
        let rows: Vec<DataVersion> = diesel::sql_query("PRAGMA data_version").load(&mut self.watch)?;
        let now = rows.first().map(|row| row.data_version);
        if now.is_some() && now == self.seen {
            return Ok(None);
        }
        let copy = self.folder.join(format!("{}{stamp}{}", COPY.0, COPY.1));
        backup(&self.url, &copy)?;
        self.seen = now;
        self.forget_old(stamp.len())?;
        Ok(Some(copy))
    }

    /// Deletes all but the latest copies: files that are named as [`make`](Self::make) names them, with a stamp of so many
    /// characters.
    fn forget_old(&self, stamp: usize) -> Result<(), StoreError> {
        let mut copies: Vec<PathBuf> = std::fs::read_dir(&self.folder)
            .map_err(|error| at(&self.folder, &error))?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let middle = name.strip_prefix(COPY.0).and_then(|rest| rest.strip_suffix(COPY.1));
                middle.is_some_and(|middle| {
                    middle.len() == stamp && middle.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
                })
            })
            .collect();
        copies.sort();
        let old = copies.len().saturating_sub(self.keep);
        for copy in copies.iter().take(old) {
            std::fs::remove_file(copy).map_err(|error| at(copy, &error))?;
        }
        Ok(())
    }
}

/// A copy of a database, with what was in it then.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KeptCopy {
    pub path: PathBuf,
    /// When it was written last.
    pub at: DateTime<Utc>,
}

/// The copies of a SQLite file that the program knows to look for: those made before a migration or before a restore,
/// beside it, and the regular ones in their folder. They still have what was deleted from the file since.
///
/// # Errors
/// A folder that is there cannot be read.
pub fn list_copies(url: &DatabaseUrl, backup_to: Option<&Path>) -> Result<Vec<KeptCopy>, StoreError> {
    let DatabaseUrl::Sqlite(file) = url else { return Ok(Vec::new()) };
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let (stem, whole) = (file.file_stem().unwrap_or_default().to_string_lossy(), name(file));
    let beside = [format!("{stem}.before-"), format!("{whole}.before-"), format!("{whole}.part")];
    let regular = [COPY.0.to_owned()];
    let own = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut copies = Vec::new();
    for (folder, beginnings) in [(Some(own), &beside[..]), (backup_to, &regular[..])] {
        let Some(entries) = folder.and_then(|folder| std::fs::read_dir(folder).ok()) else { continue };
        for entry in entries {
            let path = entry.map_err(|error| at(file, &error))?.path();
            let is_copy = beginnings.iter().any(|beginning| name(&path).starts_with(beginning.as_str()));
            if !is_copy || copies.iter().any(|copy: &KeptCopy| copy.path == path) {
                continue;
            }
            let written = std::fs::metadata(&path).and_then(|meta| meta.modified());
            copies.push(KeptCopy { at: written.map_err(|error| at(&path, &error))?.into(), path });
        }
    }
    copies.sort();
    Ok(copies)
}

/// The SQLite file of the address.
fn file_of(url: &DatabaseUrl) -> Result<&Path, StoreError> {
    match url {
        DatabaseUrl::Sqlite(path) => Ok(path),
        DatabaseUrl::Postgres(_) => {
            let why = "this command is for SQLite files; for PostgreSQL use pg_dump and pg_restore";
            Err(StoreError::Unfit(why.to_owned()))
        }
    }
}

fn connect(path: &Path) -> Result<SqliteConnection, StoreError> {
    let detail = |error| unavailable(format!("{}: {error}", path.display()));
    let mut file = SqliteConnection::establish(&existing(path)?).map_err(detail)?;
    file.batch_execute("PRAGMA busy_timeout = 5000")?;
    Ok(file)
}

/// Copies a database with what is in its write-ahead log, brings the copy to the disk and checks it.
fn copy_checked(from: &Path, to: &Path) -> Result<(), StoreError> {
    let mut source = connect(from)?;
    // An interrupted copy may have left its part.
    if to.exists() {
        std::fs::remove_file(to).map_err(|error| at(to, &error))?;
    }
    let file = create_private(to).map_err(|error| at(to, &error))?;
    let name = to.to_str().ok_or_else(|| unavailable(format!("{}: not valid UTF-8", to.display())))?;
    diesel::sql_query("VACUUM INTO ?").bind::<Text, _>(name).execute(&mut source)?;
    // SQLite does not sync the copy.
    file.sync_all().map_err(|error| at(to, &error))?;
    let mut copy = connect(to)?;
    let ours = diesel::dsl::sql::<BigInt>(
        "SELECT count(*) FROM sqlite_master WHERE name = '__diesel_schema_migrations'",
    );
    if ours.get_result::<i64>(&mut copy)? == 0 {
        return Err(StoreError::Unfit(format!("{}: no database of this program", from.display())));
    }
    drop(copy);
    match examine(to)?.0.first() {
        None => Ok(()),
        Some(first) => Err(StoreError::Unfit(format!("{}: the copy is damaged: {first}", from.display()))),
    }
}

/// Renames a file, and brings the new name to the disk.
fn rename(from: &Path, to: &Path) -> Result<(), StoreError> {
    std::fs::rename(from, to).map_err(|error| at(from, &error))?;
    #[cfg(unix)]
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::File::open(folder)
            .and_then(|folder| folder.sync_all())
            .map_err(|error| at(folder, &error))?;
    }
    Ok(())
}
