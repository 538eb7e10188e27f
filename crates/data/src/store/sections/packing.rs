//! Snapshots in few bytes. Those of a section are alike: most are stored as the difference from the one before, and now and
//! then one is stored whole, so that reading one never takes long. While something in them is replaced, and where they come
//! from a file, they are texts until [`Tx::pack_snapshots_of`] has seen them; a snapshot may be packed behind such a one.

use std::borrow::Cow;

use diesel::prelude::*;
use serde_json::Value;
use toguznama_compression::{combine, difference, gunzip, gzip};

use crate::exchange::moving::Row;
use crate::store::db::rows::set;
use crate::store::db::schema::{sections, snapshots};
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, SectionId, SnapshotId};

/// Behind so many differences the next snapshot is stored whole.
const MAX_DIFFERENCES: usize = 16;

/// How many rows are read at once: as many as there are differences, and the whole one.
const AT_ONCE: i64 = 17;

/// The most bytes of a snapshot's text: one of a thousand players has three million.
const MAX_BYTES: usize = 64 << 20;

/// The first byte of what is packed, before the text itself.
const WHOLE: u8 = 0;
/// The same, before a difference.
const DIFFERENCE: u8 = 1;

/// The text of a snapshot.
struct Unpacked {
    text: Vec<u8>,
    /// How many differences it was made of.
    differences: usize,
}

/// What is said of a snapshot whose bytes were damaged. It is not quoted: names are in it.
pub(super) fn invalid() -> StoreError {
    StoreError::InvalidValue { field: "snapshots.packed".to_owned(), value: "…".to_owned() }
}

/// Up to which id the snapshot before this one is looked for.
const fn before(id: SnapshotId) -> SnapshotId {
    SnapshotId(id.0.saturating_sub(1))
}

impl Tx<'_> {
    /// The text of a snapshot.
    ///
    /// # Errors
    /// [`StoreError::InvalidValue`] when its bytes were damaged; [`StoreError::NotFound`].
    pub(in crate::store) fn snapshot_text(&mut self, id: SnapshotId) -> Result<String, StoreError> {
        let section: SectionId =
            snapshots::table.find(id).select(snapshots::section_id).first(self.connection)?;
        let unpacked = self.unpacked(section, id)?.ok_or(StoreError::NotFound)?;
        String::from_utf8(unpacked.text).map_err(|_| invalid())
    }

    /// A text in the bytes by which it is stored behind the last snapshot of its section up to `last`.
    pub(super) fn packed_behind(
        &mut self,
        section: SectionId,
        last: SnapshotId,
        text: &[u8],
    ) -> Result<Vec<u8>, StoreError> {
        let before = match self.unpacked(section, last) {
            // One that was damaged spoils none that follow.
            Err(StoreError::InvalidValue { .. }) => None,
            unpacked => unpacked?,
        };
        let (kind, plain) = match before.filter(|before| before.differences < MAX_DIFFERENCES) {
            Some(before) => (DIFFERENCE, Cow::Owned(difference(&before.text, text))),
            None => (WHOLE, Cow::Borrowed(text)),
        };
        let mut packed = vec![kind];
        packed.extend(gzip(&plain));
        Ok(packed)
    }

    /// The last snapshot of a section up to this one.
    fn unpacked(&mut self, section: SectionId, up_to: SnapshotId) -> Result<Option<Unpacked>, StoreError> {
        let (mut differences, mut last) = (Vec::new(), up_to);
        let mut text = 'whole: loop {
            let rows: Vec<(SnapshotId, Option<Vec<u8>>)> = snapshots::table
                .filter(snapshots::section_id.eq(section))
                .filter(snapshots::id.le(last))
                .order(snapshots::id.desc())
                .limit(AT_ONCE)
                .select((snapshots::id, snapshots::packed))
                .load(self.connection)?;
            if rows.is_empty() {
                return if differences.is_empty() { Ok(None) } else { Err(invalid()) };
            }
            for (id, packed) in rows {
                let Some(packed) = packed else {
                    let row = snapshots::table.find(id).select(snapshots::content);
                    break 'whole row.first::<String>(self.connection)?.into_bytes();
                };
                let (kind, rest) = packed.split_first().ok_or_else(invalid)?;
                let plain = gunzip(rest, MAX_BYTES).ok_or_else(invalid)?;
                match *kind {
                    WHOLE => break 'whole plain,
                    DIFFERENCE => differences.push(plain),
                    _ => return Err(invalid()),
                }
                last = before(id);
            }
        };
        for difference in differences.iter().rev() {
            text = combine(&text, difference).ok_or_else(invalid)?;
        }
        Ok(Some(Unpacked { text, differences: differences.len() }))
    }

    /// Packs the snapshots of an event that are texts. Doing it again changes nothing.
    pub fn pack_snapshots_of(&mut self, event: EventId) -> Result<(), StoreError> {
        let sections = self.sections_of(event)?;
        let texts: Vec<(SnapshotId, SectionId)> = snapshots::table
            .filter(snapshots::section_id.eq_any(sections))
            .filter(snapshots::packed.is_null())
            .order(snapshots::id)
            .select((snapshots::id, snapshots::section_id))
            .load(self.connection)?;
        for (id, section) in texts {
            let text: String = snapshots::table.find(id).select(snapshots::content).first(self.connection)?;
            let packed = self.packed_behind(section, before(id), text.as_bytes())?;
            diesel::update(snapshots::table.find(id))
                .set(set!(snapshots { content: "", packed: Some(packed) }))
                .execute(self.connection)?;
        }
        Ok(())
    }

    /// Stores the snapshots of an event as texts, to replace something in them; [`Self::pack_snapshots_of`] follows. One that
    /// was damaged is deleted: no one can say what is in it.
    pub(in crate::store) fn unpack_snapshots_of(&mut self, event: EventId) -> Result<(), StoreError> {
        let sections = self.sections_of(event)?;
        let packed: Vec<SnapshotId> = snapshots::table
            .filter(snapshots::section_id.eq_any(sections))
            .filter(snapshots::packed.is_not_null())
            .order(snapshots::id)
            .select(snapshots::id)
            .load(self.connection)?;
        for id in packed {
            let row = snapshots::table.find(id);
            match self.snapshot_text(id) {
                Ok(text) => {
                    let text = set!(snapshots { content: text, packed: None::<Vec<u8>> });
                    diesel::update(row).set(text).execute(self.connection)?;
                }
                Err(StoreError::InvalidValue { .. }) => {
                    tracing::warn!(snapshot = %id, "deleted a snapshot whose bytes were damaged");
                    diesel::delete(row).execute(self.connection)?;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Writes the texts of packed snapshots into their rows, as they are read for a file or for a person.
    pub(in crate::store) fn unpack_rows(&mut self, table: &str, rows: &mut [Row]) -> Result<(), StoreError> {
        if table != "snapshots" {
            return Ok(());
        }
        for row in rows {
            let is_packed = row.get("content").and_then(Value::as_str) == Some("");
            let id = row.get("id").and_then(Value::as_i64).filter(|_| is_packed);
            if let Some(id) = id {
                row.insert("content".to_owned(), self.snapshot_text(SnapshotId(id))?.into());
            }
        }
        Ok(())
    }

    /// The same; a snapshot whose bytes were damaged has an empty text.
    pub(in crate::store) fn unpack_readable_rows(
        &mut self,
        table: &str,
        rows: &mut [Row],
    ) -> Result<(), StoreError> {
        for row in rows {
            match self.unpack_rows(table, std::slice::from_mut(row)) {
                Ok(()) | Err(StoreError::InvalidValue { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn sections_of(&mut self, event: EventId) -> Result<Vec<SectionId>, StoreError> {
        let of_event = sections::table.filter(sections::event_id.eq(event));
        Ok(of_event.select(sections::id).load(self.connection)?)
    }
}
