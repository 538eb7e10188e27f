//! The SQLite file on its disk: one server at a time uses it, it stays where it is, and there is room beside it.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::connection::unavailable;
use crate::store::{DatabaseUrl, DiskFault, StoreError};

/// The right to use a SQLite file as a server, or to replace it: one process at a time has it, until it ends. Several
/// servers may use one PostgreSQL database.
#[derive(Debug)]
pub struct ServerLock {
    /// Locked as long as it is open.
    _file: Option<File>,
}

impl ServerLock {
    /// Locks the file; a folder that is missing is created.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] when another process has the lock; the lock's file cannot be created.
    pub fn take(url: &DatabaseUrl) -> Result<Self, StoreError> {
        let DatabaseUrl::Sqlite(path) = url else { return Ok(Self { _file: None }) };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| at(folder, &error))?;
        }
        // A file of its own, which is never deleted: the database's may be replaced.
        let lock = beside(path, ".lock");
        let mut options = OpenOptions::new();
        options.create(true).truncate(false).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&lock).map_err(|error| at(&lock, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => {
                Err(StoreError::Unfit(format!("{}: another server is using this file", path.display())))
            }
            Err(TryLockError::Error(error)) => Err(at(&lock, &error)),
        }
    }
}

/// Refuses a file that would be taken for a first start although it was none: a server would begin an empty database
/// where there had been a tournament.
///
/// # Errors
/// [`StoreError::Unfit`].
pub fn refuse_remains(url: &DatabaseUrl) -> Result<(), StoreError> {
    let DatabaseUrl::Sqlite(path) = url else { return Ok(()) };
    let size = |path: &Path| std::fs::metadata(path).ok().map(|found| found.len());
    let log = beside(path, "-wal");
    match size(path) {
        Some(0) => Err(StoreError::Unfit(format!(
            "{}: the file is empty (0 bytes), though a database was here. Restore a backup (toguznama restore FILE), \
             or delete the file to begin a new database",
            path.display()
        ))),
        None if size(&log).is_some_and(|bytes| bytes > 0) => Err(StoreError::Unfit(format!(
            "{}: the file is missing, and its write-ahead log {} is still here. Put the file back, or restore a \
             backup (toguznama restore FILE)",
            path.display(),
            log.display()
        ))),
        _ => Ok(()),
    }
}

/// A name beside the file: its own with an ending more.
pub(in crate::store) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// An error of the operating system with the path that it is about.
pub(in crate::store) fn at(path: &Path, error: &std::io::Error) -> StoreError {
    let detail = format!("{}: {error}", path.display());
    match error.kind() {
        std::io::ErrorKind::StorageFull => StoreError::Disk(DiskFault::Full, detail),
        std::io::ErrorKind::ReadOnlyFilesystem => StoreError::Disk(DiskFault::ReadOnly, detail),
        _ => unavailable(detail),
    }
}

/// The files of an open database. Deleted or replaced under an open connection, they go on taking writes, which no one
/// will ever read: the writer looks before each batch and before it answers.
#[derive(Debug)]
pub(in crate::store) struct OpenFiles(Vec<(PathBuf, Identity)>);

impl OpenFiles {
    /// The files of a database that has just been opened and used.
    pub(in crate::store) fn of(path: &Path) -> Result<Self, StoreError> {
        let path = std::path::absolute(path).map_err(unavailable)?;
        let log = beside(&path, "-wal");
        let known = |path: PathBuf| {
            let identity = Identity::of(&path).map_err(|error| at(&path, &error))?;
            Ok::<_, StoreError>((path, identity))
        };
        Ok(Self(vec![known(path)?, known(log)?]))
    }

    /// # Errors
    /// [`DiskFault::Gone`] when another file has the name, or none.
    pub(in crate::store) fn check(&self) -> Result<(), StoreError> {
        let gone = |path: &Path, how: &str| {
            Err(StoreError::Disk(DiskFault::Gone, format!("{}: {how}", path.display())))
        };
        for (path, known) in &self.0 {
            match Identity::of(path) {
                Ok(found) if found == *known => {}
                Ok(_) => return gone(path, "replaced by another file while the server was running"),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                    return gone(path, "deleted or moved while the server was running");
                }
                // Whether the disk answers is seen when it is written to.
                Err(_) => {}
            }
        }
        Ok(())
    }
}

/// Which file it is, whatever its name.
#[derive(Debug, PartialEq, Eq)]
struct Identity(u64, u64);

impl Identity {
    #[cfg(unix)]
    fn of(path: &Path) -> std::io::Result<Self> {
        use std::os::unix::fs::MetadataExt;
        let found = std::fs::metadata(path)?;
        Ok(Self(found.dev(), found.ino()))
    }

    /// Windows lets no one delete an open file.
    #[cfg(not(unix))]
    fn of(path: &Path) -> std::io::Result<Self> {
        std::fs::metadata(path).map(|_| Self(0, 0))
    }
}

/// The bytes that may still be written to the disk of this file, where the system tells.
pub(in crate::store) fn free_space(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let disk = rustix::fs::statvfs(path).ok()?;
        disk.f_bavail.checked_mul(disk.f_frsize)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}
