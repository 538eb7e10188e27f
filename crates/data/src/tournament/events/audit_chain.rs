//! The audit log of an event as a chain: each entry carries the hash of the one before, so that an entry cannot be
//! changed, removed, added or moved without all later hashes changing, and the head's hash on paper tells.
//!
//! Personal values (A6) enter the hash of their entry only as a hash with a salt of their own. When they are deleted
//! with the salt, the chain can be verified as before, and what stays tells nothing about them. So does what the entry says
//! itself: where a person in it is forgotten, the rest stands there with another salt, and a later entry has its hash.
//!
//! An event that moves to another installation gets other ids there. Its entries are hashed with those that they had where
//! they were made, which are stored beside them ([`Origin`]); the entry of the import has the hash of the ids that all
//! earlier entries have since. So both are proved: what was done there, and what it is about here.
//!
//! ```
//! use toguznama_data::tournament::events::audit_chain::{Columns, Hash, Position};
//!
//! let entered = Columns { act: "result_entered".to_owned(), subject: "board:7".to_owned(), ..Columns::default() };
//! let first = entered.hash(Position::after(None));
//! let changed = Columns { subject: "board:8".to_owned(), ..entered.clone() };
//! assert_ne!(changed.hash(Position::after(None)), first);
//! assert_eq!(entered.hash(Position { number: 1, previous: Hash::NONE }), first);
//! ```

use std::fmt;

use sha2::{Digest, Sha256};

use crate::primitives::Keyed;
use crate::tournament::{Action, AuditId, EventId};

/// Stands before all that is hashed, so that no hash is one of something else.
const ENTRY: &[u8] = b"toguznama audit entry 2";
const CONTENT: &[u8] = b"toguznama audit content 1";
const PERSONAL: &[u8] = b"toguznama audit personal 1";
const IDS: &[u8] = b"toguznama audit ids 1";

/// The field of [`Action::EventImported`] with the hash of the ids of all earlier entries.
pub const IDS_FIELD: &str = "ids";

/// A SHA-256 hash. `Display` writes it in hexadecimal; `{:.12}` its beginning, as it is printed for people.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hash([u8; 32]);

impl Hash {
    /// What the first entry of an event follows.
    pub const NONE: Self = Self([0; 32]);

    /// Reads 64 hexadecimal digits.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        let digits = text.as_bytes();
        if digits.len() != 2 * bytes.len() {
            return None;
        }
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = pair.iter().try_fold(0, |byte, digit| Some((byte << 4) | nibble(*digit)?))?;
        }
        Some(Self(bytes))
    }

    /// Its first half, which is as good as the whole where no one chooses what is hashed.
    pub(crate) fn half(self) -> u128 {
        self.0.first_chunk().map_or(0, |half| u128::from_be_bytes(*half))
    }
}

/// The value of a hexadecimal digit; capital letters are none, so that a hash is written in one way only.
const fn nibble(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hex: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        f.pad(&hex)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({self:.12})")
    }
}

/// Where an entry stands in the chain of its event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Its number: 1 for the first entry of the event.
    pub number: u64,
    /// The hash of the entry before; [`Hash::NONE`] for the first.
    pub previous: Hash,
}

impl Position {
    /// The position after the head of a chain; the first if there is none.
    #[must_use]
    pub fn after(head: Option<Head>) -> Self {
        head.map_or(Self { number: 1, previous: Hash::NONE }, |head| Self {
            number: head.entries.saturating_add(1),
            previous: head.hash,
        })
    }
}

/// The end of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    /// How many entries the event has.
    pub entries: u64,
    /// The hash of the last one.
    pub hash: Hash,
}

/// An entry as its hash covers it: every column of its row, texts as they are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    pub event: EventId,
    pub id: AuditId,
    /// The id of the section, if any.
    pub section: Option<i64>,
    pub round: Option<i64>,
    /// The id of the account that acted.
    pub by: i64,
    /// The time in microseconds since 1970; `None` where what is stored is no time.
    pub at: Option<i64>,
    /// The key of the action.
    pub act: String,
    pub subject: String,
    pub reason: Option<String>,
    /// The state before, as the text of its JSON.
    pub before: Option<String>,
    /// The state after, as the text of its JSON.
    pub after: Option<String>,
    /// The key of the request.
    pub request_key: Option<String>,
    /// The hash of the personal values, if it has some.
    pub personal: Option<Hash>,
    /// The hash of what it says of rows. Entries of earlier versions of the program say nothing of them.
    pub rows: Option<Hash>,
    /// The salt of reason, before and after.
    pub salt: String,
}

impl Default for Columns {
    fn default() -> Self {
        Self {
            event: EventId(0),
            id: AuditId(0),
            section: None,
            round: None,
            by: 0,
            at: None,
            act: String::new(),
            subject: String::new(),
            reason: None,
            before: None,
            after: None,
            request_key: None,
            personal: None,
            rows: None,
            salt: String::new(),
        }
    }
}

/// The ids that an entry had where it was made, in another installation: its hash covers these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    pub event: EventId,
    pub id: AuditId,
    /// The id of the section, if any.
    pub section: Option<i64>,
    /// The id of the account that acted.
    pub by: i64,
    pub subject: String,
    /// The key of the request.
    pub request_key: Option<String>,
}

impl Columns {
    /// The entry as it was made.
    fn as_made(&self, origin: Option<&Origin>) -> Self {
        let Some(Origin { event, id, section, by, subject, request_key }) = origin.cloned() else {
            return self.clone();
        };
        Self { event, id, section, by, subject, request_key, ..self.clone() }
    }

    /// The hash of what the entry says, which can be replaced without the entry: reason, before and after, with the salt.
    #[must_use]
    pub fn content(&self) -> Hash {
        let mut hashed = Hashed::new(CONTENT);
        hashed.some(self.salt.as_bytes());
        for text in [&self.reason, &self.before, &self.after] {
            hashed.field(text.as_deref().map(str::as_bytes));
        }
        hashed.finish()
    }

    /// The hash of the entry at its position.
    #[must_use]
    pub fn hash(&self, position: Position) -> Hash {
        self.hash_with(position, self.content())
    }

    /// The hash of the entry at its position, where what it said when it was made had this hash.
    #[must_use]
    pub fn hash_with(&self, Position { number, previous }: Position, content: Hash) -> Hash {
        let Self {
            event,
            id,
            section,
            round,
            by,
            at,
            act,
            subject,
            reason: _,
            before: _,
            after: _,
            request_key,
            personal,
            rows,
            salt: _,
        } = self;
        let mut hashed = Hashed::new(ENTRY);
        hashed.some(&previous.0);
        hashed.some(&number.to_be_bytes());
        for id in [Some(event.0), Some(id.0), *section, *round, Some(*by), *at] {
            hashed.field(id.map(i64::to_be_bytes).as_ref().map(<[u8; 8]>::as_slice));
        }
        for text in [act, subject] {
            hashed.some(text.as_bytes());
        }
        hashed.some(&content.0);
        hashed.field(request_key.as_deref().map(str::as_bytes));
        hashed.field(personal.as_ref().map(|hash| hash.0.as_slice()));
        if let Some(rows) = rows {
            hashed.some(&rows.0);
        }
        hashed.finish()
    }
}

/// Personal values (A6) of an entry, as the text of their JSON, with their salt. `Debug` prints none of them.
#[derive(Clone, PartialEq, Eq)]
pub struct PersonalText {
    /// The values before, as the text of their JSON.
    pub before: String,
    /// The values after, as the text of their JSON.
    pub after: String,
    /// The salt; deleted with the values.
    pub salt: Option<String>,
}

impl fmt::Debug for PersonalText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PersonalText { … }")
    }
}

impl PersonalText {
    /// The hash of the values; `None` without a salt.
    #[must_use]
    pub fn hash(&self) -> Option<Hash> {
        let mut hashed = Hashed::new(PERSONAL);
        for text in [self.salt.as_ref()?, &self.before, &self.after] {
            hashed.some(text.as_bytes());
        }
        Some(hashed.finish())
    }

    /// Whether the values were overwritten with nothing, and the salt deleted.
    fn is_deleted(&self) -> bool {
        let is_empty = |text: &String| matches!(text.as_str(), "null" | "{}" | "\"\"" | "");
        self.salt.is_none() && is_empty(&self.before) && is_empty(&self.after)
    }
}

/// A sequence of fields being hashed. Each has a byte that says whether it is there, and its length before it: no two
/// sequences run together to the same bytes.
#[derive(Clone, Debug)]
pub(crate) struct Hashed(Sha256);

impl Hashed {
    /// Begins with what is hashed.
    pub(crate) fn new(what: &[u8]) -> Self {
        let mut hashed = Self(Sha256::new());
        hashed.some(what);
        hashed
    }

    pub(crate) fn some(&mut self, bytes: &[u8]) {
        self.field(Some(bytes));
    }

    pub(crate) fn field(&mut self, bytes: Option<&[u8]>) {
        let Some(bytes) = bytes else { return self.0.update([0]) };
        // A length fits 64 bits on every machine.
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.0.update([1]);
        self.0.update(length.to_be_bytes());
        self.0.update(bytes);
    }

    pub(crate) fn finish(self) -> Hash {
        Hash(self.0.finalize().into())
    }
}

/// An entry of a chain as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLink {
    /// The id of the entry.
    pub id: AuditId,
    /// The number in its chain, from 1.
    pub number: u64,
    /// The hash of the one before; `None` where what is stored is no hash.
    pub previous: Option<Hash>,
    /// Its own hash; `None` where what is stored is no hash.
    pub hash: Option<Hash>,
    /// The row of the entry with the stored hash of its personal values; `None` where the row is missing.
    pub columns: Option<Columns>,
    /// The personal values that are stored.
    pub personal: Option<PersonalText>,
    /// The hash of what it said when it was made; `None` where what is stored is no hash.
    pub content: Option<Hash>,
    /// The hash of what it says now, by a later entry; `None` where nothing was replaced.
    pub replaced: Option<Hash>,
    /// The ids that it had in another installation.
    pub origin: Option<Origin>,
}

/// Where a chain does not agree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of the entry.
    pub number: u64,
    /// Its id, where it is there.
    pub id: Option<AuditId>,
    pub kind: FaultKind,
}

/// What is wrong with an entry of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// It was changed: its content and its hash do not fit.
    Changed,
    /// Its personal values were changed: they and their hash do not fit.
    PersonalChanged,
    /// Its hash stands, and it is gone.
    Gone,
    /// This entry and those to the number are gone, with their hashes.
    Missing {
        /// The last of them.
        to: u64,
    },
    /// It does not follow the entry before it: that one was replaced.
    NotAfterPrevious,
    /// It was added without a hash.
    Added,
    /// It is behind the head: the head was set to an earlier entry.
    AfterHead,
    /// The head has another hash than the last entry.
    HeadDiffers,
    /// The head is gone.
    HeadGone,
    /// Entries before this one, which tells of the import, have other ids than they were given then: section, account or
    /// subject of one was changed.
    IdsChanged,
}

/// A walk along the chain of one event, from its first entry.
#[derive(Clone, Debug)]
pub struct Walk {
    event: EventId,
    /// The number of the last entry, and the hashes by which the next may know it: the stored one, and the one that
    /// its content has. They differ where one of them was changed, and that is this entry's fault and not the next one's.
    last: Option<(u64, [Option<Hash>; 2])>,
    /// How many entries had their personal values deleted.
    deleted: usize,
    /// How many entries say something else than when they were made.
    replaced: usize,
    /// The ids of the entries so far.
    ids: Hashed,
    /// The last import: its entry, and whether the ids are what it says.
    imported: Option<(Fault, bool)>,
}

impl Walk {
    /// Begins at the first entry of an event.
    #[must_use]
    pub fn new(event: EventId) -> Self {
        Self { event, last: None, deleted: 0, replaced: 0, ids: Hashed::new(IDS), imported: None }
    }

    /// The hash of the ids that the entries so far have here.
    #[must_use]
    pub fn ids(&self) -> Hash {
        self.ids.clone().finish()
    }

    /// The number of the last entry.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.last.map_or(0, |(number, _)| number)
    }

    /// How many of the entries had personal values that were deleted since.
    #[must_use]
    pub const fn personal_deleted(&self) -> usize {
        self.deleted
    }

    /// How many of the entries say something else than when they were made, because a person in them was forgotten.
    #[must_use]
    pub const fn replaced(&self) -> usize {
        self.replaced
    }

    /// Takes the next entry, by number.
    pub fn push(&mut self, link: &StoredLink) -> Vec<Fault> {
        let StoredLink { id, number, previous, hash, columns, personal, content, replaced, origin } = link;
        self.replaced += usize::from(replaced.is_some());
        let mut faults = Vec::new();
        let expected = self.number().saturating_add(1);
        let follows = match self.last {
            _ if *number > expected => {
                let to = number.saturating_sub(1);
                faults.push(Fault { number: expected, id: None, kind: FaultKind::Missing { to } });
                true
            }
            None => *previous == Some(Hash::NONE),
            Some((_, known)) => previous.is_some() && known.contains(previous),
        };
        let position = previous.map(|previous| Position { number: *number, previous });
        let computed = columns.as_ref().zip(position).zip(*content);
        let computed = computed.map(|((columns, position), content)| {
            columns.as_made(origin.as_ref()).hash_with(position, content)
        });
        let stated = replaced.or(*content);
        let kind = match columns {
            None => Some(FaultKind::Gone),
            Some(columns) if computed.is_none() || computed != *hash || columns.event != self.event => {
                Some(FaultKind::Changed)
            }
            Some(columns) if Some(columns.content()) != stated => Some(FaultKind::Changed),
            Some(columns) if self.personal_differs(columns.personal, personal.as_ref()) => {
                Some(FaultKind::PersonalChanged)
            }
            Some(_) if !follows => Some(FaultKind::NotAfterPrevious),
            Some(_) => None,
        };
        faults.extend(kind.map(|kind| Fault { number: *number, id: Some(*id), kind }));
        self.last = Some((*number, [*hash, computed]));
        if let Some(columns) = columns {
            self.compare_ids(*number, columns, origin.as_ref());
        }
        faults
    }

    /// Compares the ids of the entries so far with what an import says, and counts those of this entry. An import elsewhere
    /// knew other ids.
    fn compare_ids(&mut self, number: u64, columns: &Columns, origin: Option<&Origin>) {
        let Columns { event: _, id, section, by, act, subject, after, .. } = columns;
        if origin.is_none() && act == Action::EventImported.key() {
            let after: Option<serde_json::Value> =
                after.as_ref().and_then(|after| serde_json::from_str(after).ok());
            let stated = after.as_ref().and_then(|after| after.get(IDS_FIELD)?.as_str());
            let fault = Fault { number, id: Some(*id), kind: FaultKind::IdsChanged };
            self.imported = Some((fault, stated == Some(self.ids().to_string().as_str())));
        }
        for id in [Some(id.0), *section, Some(*by)] {
            self.ids.field(id.map(i64::to_be_bytes).as_ref().map(<[u8; 8]>::as_slice));
        }
        self.ids.some(subject.as_bytes());
    }

    /// Whether personal values do not fit the hash that stayed. Deleted ones do.
    fn personal_differs(&mut self, hash: Option<Hash>, personal: Option<&PersonalText>) -> bool {
        match (hash, personal) {
            (None, personal) => personal.is_some(),
            (Some(_), None) => {
                self.deleted += 1;
                false
            }
            (Some(_), Some(personal)) if personal.is_deleted() => {
                self.deleted += 1;
                false
            }
            (hash, Some(personal)) => personal.hash() != hash,
        }
    }

    /// Compares the ids with those of the last import, and the end of the chain with its head, which is stored apart. `head`
    /// has the count of entries and the hash, which is `None` where what is stored is no hash.
    #[must_use]
    pub fn finish(mut self, head: Option<(u64, Option<Hash>)>) -> Vec<Fault> {
        let ids = self.imported.take().and_then(|(fault, agrees)| (!agrees).then_some(fault));
        ids.into_iter().chain(self.compare_head(head)).collect()
    }

    fn compare_head(&self, head: Option<(u64, Option<Hash>)>) -> Option<Fault> {
        let number = self.number();
        let fault = |number, kind| Some(Fault { number, id: None, kind });
        match (head, self.last) {
            (None, None) => None,
            (None, Some(_)) => fault(number, FaultKind::HeadGone),
            (Some((entries, _)), _) if entries > number => {
                fault(number.saturating_add(1), FaultKind::Missing { to: entries })
            }
            (Some((entries, _)), _) if entries < number => {
                fault(entries.saturating_add(1), FaultKind::AfterHead)
            }
            (Some((_, hash)), Some((_, known))) if hash.is_none() || !known.contains(&hash) => {
                fault(number, FaultKind::HeadDiffers)
            }
            (Some(_), _) => None,
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Changed => "was changed: its content and its hash do not fit",
            Self::PersonalChanged => "was changed: its personal values and their hash do not fit",
            Self::Gone => "is gone; only its hash is there",
            Self::Missing { .. } => "is missing",
            Self::NotAfterPrevious => "does not follow the entry before it, which was replaced",
            Self::Added => "was added without a hash",
            Self::AfterHead => "stands behind the head of the chain, which was set to an earlier one",
            Self::HeadDiffers => "has another hash than the head of the chain, which was changed",
            Self::HeadGone => "is the last one, and the head of the chain is gone",
            Self::IdsChanged => {
                "tells of an import, and entries before it have other ids than they were given then: section, account or \
                 subject of one was changed"
            }
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.kind, self.id) {
            (FaultKind::Missing { to }, _) if to > self.number => {
                write!(f, "entries {} to {to} are missing", self.number)
            }
            (FaultKind::Added, Some(id)) => write!(f, "an entry (id {id}) {}", self.kind),
            (kind, Some(id)) => write!(f, "entry {} (id {id}) {kind}", self.number),
            (kind, None) => write!(f, "entry {} {kind}", self.number),
        }
    }
}

#[cfg(test)]
mod tests;
