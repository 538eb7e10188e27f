//! The SQLite file on its disk: one server at a time uses it, it stays where it is, and there is room beside it. Where it cannot
//! be used, the system is asked why.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
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
pub(in crate::store) fn at(path: &Path, error: &io::Error) -> StoreError {
    let detail = format!("{}: {error}", path.display());
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            StoreError::Disk(DiskFault::Full, detail)
        }
        io::ErrorKind::ReadOnlyFilesystem => StoreError::Disk(DiskFault::ReadOnly, detail),
        io::ErrorKind::PermissionDenied => unavailable(format!(
            "{detail}{}. Run the program as its owner, or give it to the account that runs the program",
            owner(path)
        )),
        io::ErrorKind::IsADirectory => {
            unavailable(format!("{detail}. The settings must name a file (database)"))
        }
        _ if cfg!(unix) && error.raw_os_error() == Some(EIO) => StoreError::Disk(DiskFault::Failing, detail),
        _ => unavailable(detail),
    }
}

/// Whose a file is, or the folder that it would be in, for the end of a sentence.
fn owner(path: &Path) -> String {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let found = path.ancestors().find_map(|path| Some((path, std::fs::metadata(path).ok()?.uid())));
        found.map_or_else(String::new, |(path, user)| {
            format!("; {} belongs to the user with the number {user}", path.display())
        })
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        String::new()
    }
}

/// The same error with what the system says of the file: SQLite says "unable to open database file" or "disk I/O error" of most
/// faults, and restoring a backup helps against none of them.
pub(in crate::store) fn explain(path: &Path, error: StoreError) -> StoreError {
    let faulty = matches!(error, StoreError::Unavailable(_) | StoreError::Disk(..));
    explained(path, error, if faulty { trial(path) } else { Ok(()) })
}

/// The words for an error, where the system has reported `trial` when it was tried what SQLite does.
fn explained(path: &Path, error: StoreError, trial: Result<(), StoreError>) -> StoreError {
    let named = |text: String| {
        let path = path.display().to_string();
        if text.contains(&path) { text } else { format!("{path}: {text}") }
    };
    match (error, trial) {
        (StoreError::Unavailable(_) | StoreError::Disk(..), Err(why)) => why,
        (StoreError::Unavailable(text), Ok(())) if text.contains("locked") => {
            unavailable(format!("{}. Another program is writing to it: end that one", named(text)))
        }
        (StoreError::Unavailable(text), Ok(())) => unavailable(named(text)),
        (StoreError::Disk(fault, text), Ok(())) => StoreError::Disk(fault, named(text)),
        (StoreError::Damaged(text), _) => StoreError::Damaged(named(text)),
        (other, _) => other,
    }
}

/// The number of an error in reading or writing, which has no kind.
const EIO: i32 = 5;

/// As many bytes are written to find out whether the disk takes any: SQLite begins with as many.
const TRIAL: usize = 64 * 1024;

/// Tries what SQLite does with a file: reading and writing it and its logs, and making another one beside it. The file itself is
/// not opened, for closing it would give up the locks of this process.
fn trial(path: &Path) -> Result<(), StoreError> {
    let found = std::fs::metadata(path).map_err(|error| at(path, &error))?;
    if found.is_dir() {
        return Err(at(path, &io::ErrorKind::IsADirectory.into()));
    }
    #[cfg(unix)]
    for file in ["", "-wal", "-shm"].map(|ending| beside(path, ending)) {
        use rustix::fs::{Access, access};
        if file.exists()
            && let Err(error) = access(&file, Access::READ_OK | Access::WRITE_OK)
        {
            return Err(at(&file, &error.into()));
        }
    }
    let trial = beside(path, ".trial");
    let written = write_trial(&trial);
    let _ = std::fs::remove_file(&trial);
    written.map_err(|error| at(&trial, &error))
}

fn write_trial(trial: &Path) -> io::Result<()> {
    // An interrupted one may have left it.
    let _ = std::fs::remove_file(trial);
    let mut file = OpenOptions::new().write(true).create_new(true).open(trial)?;
    file.write_all(&[0; TRIAL])?;
    file.sync_all()
}

/// The files of an open database. Deleted or replaced under an open connection, they go on taking writes, which no one
/// will ever read: the writer looks before each batch and before it answers.
#[derive(Debug)]
pub(in crate::store) struct OpenFiles(Vec<(PathBuf, Identity)>);

impl OpenFiles {
    /// The files of a database that has just been opened and used.
    pub(in crate::store) fn new(path: &Path) -> Result<Self, StoreError> {
        let path = std::path::absolute(path).map_err(unavailable)?;
        let log = beside(&path, "-wal");
        let known = |path: PathBuf| {
            let identity = Identity::read(&path).map_err(|error| at(&path, &error))?;
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
            match Identity::read(path) {
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
    fn read(path: &Path) -> std::io::Result<Self> {
        use std::os::unix::fs::MetadataExt;
        let found = std::fs::metadata(path)?;
        Ok(Self(found.dev(), found.ino()))
    }

    /// Windows lets no one delete an open file.
    #[cfg(not(unix))]
    fn read(path: &Path) -> std::io::Result<Self> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// What SQLite says, by its codes.
    const DESCRIPTIONS: [(&str, &str); 12] = [
        ("SQLITE_ERROR", "SQL logic error"),
        ("SQLITE_PERM", "access permission denied"),
        ("SQLITE_BUSY", "database is locked"),
        ("SQLITE_LOCKED", "database table is locked"),
        ("SQLITE_NOMEM", "out of memory"),
        ("SQLITE_READONLY", "attempt to write a readonly database"),
        ("SQLITE_IOERR", "disk I/O error"),
        ("SQLITE_FULL", "database or disk is full"),
        ("SQLITE_CANTOPEN", "unable to open database file"),
        ("SQLITE_CORRUPT", "database disk image is malformed"),
        ("SQLITE_CORRUPT", "malformed database schema (players)"),
        ("SQLITE_NOTADB", "file is not a database"),
    ];

    /// What the system may say when the same is tried.
    fn trials() -> [Result<(), StoreError>; 7] {
        let path = Path::new("/hall/cup.db");
        let text = |number| Err(at(path, &io::Error::from_raw_os_error(number)));
        let denied = at(Path::new("/"), &io::ErrorKind::PermissionDenied.into());
        let folder = at(path, &io::ErrorKind::IsADirectory.into());
        // EIO, ENOSPC, EROFS, EDQUOT
        [Ok(()), text(EIO), text(28), text(30), text(122), Err(denied), Err(folder)]
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn only_a_damaged_file_asks_for_a_backup() {
        let path = Path::new("/hall/cup.db");
        for (code, text) in DESCRIPTIONS {
            for trial in trials() {
                let found = explained(path, StoreError::from_text(text.to_owned()), trial.clone()).in_full();
                let is_damage = matches!(code, "SQLITE_CORRUPT" | "SQLITE_NOTADB");
                assert_eq!(found.contains("Restore a backup"), is_damage, "{code}, {trial:?}: {found}");
                assert_eq!(found.contains("damaged"), is_damage, "{code}, {trial:?}: {found}");
            }
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_the_system_says_goes_before_what_sqlite_says() {
        let path = Path::new("/hall/cup.db");
        let words =
            ["", "the disk reports errors", "the disk is full", "it can only be read", "the disk is full"]
                .into_iter()
                .chain(["/ belongs to the user with the number", "must name a file"]);
        for (trial, words) in trials().into_iter().zip(words) {
            for vague in ["unable to open database file", "disk I/O error"] {
                let found = explained(path, StoreError::from_text(vague.to_owned()), trial.clone()).in_full();
                assert!(found.contains(words), "{vague}, {trial:?}: {found}");
            }
        }
        let alone = |text: &str| explained(path, StoreError::from_text(text.to_owned()), Ok(())).in_full();
        for (text, words) in [
            ("database is locked", "Another program is writing"),
            ("disk I/O error", "the disk reports errors"),
            ("database or disk is full", "Free some space"),
            ("attempt to write a readonly database", "it can only be read"),
            ("file is not a database", "/hall/cup.db"),
        ] {
            assert!(alone(text).contains(words), "{}", alone(text));
        }
    }

    #[test]
    fn a_file_that_nothing_is_wrong_with_passes_its_trial_and_nothing_is_left_of_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("cup.db");
        assert!(matches!(trial(&path), Err(StoreError::Unavailable(_))), "it is not there");
        std::fs::write(&path, []).expect("written");
        assert_eq!(trial(&path), Ok(()));
        assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 1);
        let refused = explain(folder.path(), unavailable("unable to open database file"));
        assert!(refused.in_full().contains("must name a file"), "{refused:?}");
    }
}
