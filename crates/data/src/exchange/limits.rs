//! The limits on lists that are uploaded. They keep a wrong or hostile file from taking memory and time, and lie well
//! above what a tournament has.

/// The largest file that is read, in bytes; also the largest text that a workbook may turn into.
pub const MAX_BYTES: usize = 5 * 1024 * 1024;
/// The most rows of a list, without its headers.
pub const MAX_ROWS: usize = 5_000;
/// The most cells in a row.
pub const MAX_COLUMNS: usize = 100;
/// The most characters in a cell.
pub const MAX_CELL: usize = 200;
pub const MAX_RATING: u16 = 4_000;

/// The highest starting number in a list.
pub const MAX_NUMBER: u32 = 99_999;
/// The row of headers is searched for among this many rows, since a title may come first.
pub(super) const HEADER_ROWS: usize = 40;
/// The most rows that are read at all: a title, the headers, the list, and one more to detect that there are too many.
pub(super) const MAX_RECORDS: usize = HEADER_ROWS + MAX_ROWS + 1;

/// How many parts of files were looked at, by thread: the tests hold every reader to a bound. It counts nothing elsewhere.
#[cfg(test)]
pub(super) mod looked_at {
    use std::cell::Cell;

    thread_local! {
        static PARTS: Cell<usize> = const { Cell::new(0) };
    }

    /// Counts one more part looked at.
    pub(in crate::exchange) fn one() {
        PARTS.set(PARTS.get().saturating_add(1));
    }

    /// How many while this is done.
    pub(in crate::exchange) fn during<T>(done: impl FnOnce() -> T) -> (T, usize) {
        PARTS.set(0);
        let done = done();
        (done, PARTS.get())
    }
}

#[cfg(not(test))]
pub(super) mod looked_at {
    pub(in crate::exchange) const fn one() {}
}
