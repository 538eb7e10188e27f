//! A migrated SQLite file for tests, without the time that migrating each of them takes.

use std::path::Path;
use std::sync::OnceLock;

use super::{DatabaseUrl, Store, StoreError, db, unavailable};

/// Makes a SQLite file here that is empty and up to date: a copy of the first one that this process has migrated.
///
/// # Errors
/// There is a file already, or it cannot be written or migrated.
pub fn place_migrated(path: &Path) -> Result<(), StoreError> {
    static MIGRATED: OnceLock<Vec<u8>> = OnceLock::new();
    let bytes = match MIGRATED.get() {
        Some(bytes) => bytes,
        None => {
            let first = path.with_extension("first");
            Store::open(&DatabaseUrl::Sqlite(first.clone()))?.close();
            let bytes = std::fs::read(&first).map_err(unavailable)?;
            std::fs::remove_file(&first).map_err(unavailable)?;
            MIGRATED.get_or_init(|| bytes)
        }
    };
    place(path, bytes)
}

/// Makes a SQLite file of these bytes, readable by its owner only, with its folder.
///
/// # Errors
/// There is a file already, or it cannot be written.
pub fn place(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(unavailable)?;
    }
    let mut file = db::migrate::create_private(path).map_err(unavailable)?;
    std::io::Write::write_all(&mut file, bytes).map_err(unavailable)
}
