//! Who waits for what: connections for officials, for guests and, on PostgreSQL, for writes, each kept apart, so that no
//! crowd takes what another one needs. Who does not get a turn in time is told so and may come again.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use diesel::r2d2::{ManageConnection, Pool, PooledConnection, R2D2Connection};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::connection::{AnyConnection, unavailable};
use super::file::OpenFiles;
use crate::store::{DatabaseUrl, Scope, StoreError};
use crate::tournament::{EventId, SectionId};

/// How long jobs wait for their turn before they are refused as [`StoreError::Busy`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waits {
    /// Of a read, for its turn and for a connection.
    pub read: Duration,
    /// Of a write: people who have entered something wait longer than those who look.
    pub write: Duration,
}

impl Default for Waits {
    fn default() -> Self {
        Self { read: Duration::from_secs(2), write: Duration::from_secs(5) }
    }
}

/// How long the server waits for its first connection when it starts.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// How many reads of officials run at once.
const OFFICIALS: u32 = 6;

/// How many writes run at once on PostgreSQL, each in another scope.
const WRITES: u32 = 8;

/// Who a job reads for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Someone who has logged in, and the server itself.
    Officials,
    /// Visitors without an account, any number of them.
    Guests,
}

/// All connections that jobs of requests run on.
pub(in crate::store) struct Lanes {
    officials: Connections,
    guests: Connections,
    /// PostgreSQL only: SQLite has one writer.
    writes: Option<Connections>,
    gates: Gates,
    write_wait: Duration,
}

impl Lanes {
    /// Opens the first connection; the others follow when needed, to the same `files`. Of a file each lane has one from the
    /// beginning, and none is closed: were the file moved or replaced, no other could be opened, and reading goes on.
    pub(in crate::store) fn open(
        url: &DatabaseUrl,
        files: Option<&Arc<OpenFiles>>,
        waits: Waits,
    ) -> Result<Self, StoreError> {
        let age = Arc::new(AtomicU64::new(0));
        let remote = matches!(url, DatabaseUrl::Postgres(_));
        let pool = |size, wait, writes| {
            let manager = Manager { url: url.clone(), files: files.cloned(), age: Arc::clone(&age), writes };
            let builder = Pool::<Manager>::builder()
                .max_size(size)
                .min_idle(Some(0))
                .connection_timeout(waits.read)
                // Unlike a file, a server may have been restarted.
                .test_on_check_out(remote)
                .error_handler(Box::new(Logged));
            let builder = if remote { builder } else { builder.idle_timeout(None).max_lifetime(None) };
            let connections = builder.build_unchecked(manager);
            Connections { connections, free: Arc::new(Semaphore::new(size as usize)), wait }
        };
        // More guests at once than processors would only slow down the officials.
        let processors =
            std::thread::available_parallelism().map_or(2, |n| u32::try_from(n.get()).unwrap_or(2));
        let lanes = Self {
            officials: pool(OFFICIALS, waits.read, false),
            guests: pool(processors.clamp(2, 8), waits.read, false),
            writes: remote.then(|| pool(WRITES, waits.write, true)),
            gates: Gates::default(),
            write_wait: waits.write,
        };
        lanes.officials.connections.get_timeout(CONNECT_TIMEOUT).map_err(unavailable)?;
        if files.is_some() {
            lanes.guests.connections.get_timeout(CONNECT_TIMEOUT).map_err(unavailable)?;
        }
        Ok(lanes)
    }

    pub(in crate::store) fn reads(&self, lane: Lane) -> &Connections {
        match lane {
            Lane::Officials => &self.officials,
            Lane::Guests => &self.guests,
        }
    }

    /// The connections for writes; on SQLite, which has none, those of officials, which only read.
    pub(in crate::store) fn writes(&self) -> &Connections {
        self.writes.as_ref().unwrap_or(&self.officials)
    }

    /// Waits until no other job of this process writes in the scope and a connection for it is free. Of many jobs that
    /// wait for one section's lock in the database, all but one wait here, where they hold no connection.
    pub(in crate::store) async fn turn_to_write(&self, scope: Option<Scope>) -> Result<Turn, StoreError> {
        let turn = async {
            let mut turn = Turn(Vec::new());
            for gate in scope.into_iter().flat_map(|scope| self.gates.for_scope(scope)) {
                turn.0.push(gate.acquire_owned().await.map_err(unavailable)?);
            }
            turn.0.push(self.writes().turn().await?);
            Ok(turn)
        };
        tokio::time::timeout(self.write_wait, turn).await.unwrap_or(Err(StoreError::Busy))
    }
}

/// The connections of one lane.
pub(in crate::store) struct Connections {
    connections: Pool<Manager>,
    /// As many as there are connections: jobs wait here and not on a thread.
    free: Arc<Semaphore>,
    wait: Duration,
}

impl Connections {
    /// Waits for a connection to be free.
    pub(in crate::store) async fn turn(&self) -> Result<OwnedSemaphorePermit, StoreError> {
        match tokio::time::timeout(self.wait, Arc::clone(&self.free).acquire_owned()).await {
            Ok(permit) => permit.map_err(unavailable),
            Err(_) => Err(StoreError::Busy),
        }
    }

    pub(in crate::store) fn get(&self) -> Result<PooledConnection<Manager>, StoreError> {
        self.connections.get().map_err(unavailable)
    }
}

/// The right to run a job now, given back when dropped.
pub(in crate::store) struct Turn(Vec<OwnedSemaphorePermit>);

/// A part of the database that one job at a time writes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Accounts,
    Event(EventId),
    Section(SectionId),
}

/// The parts in which jobs of this process write or wait. The lock of the database is taken all the same: it knows of
/// other nodes too.
#[derive(Default)]
struct Gates(Mutex<HashMap<Part, Weak<Semaphore>>>);

impl Gates {
    /// The gates of a scope, in the order in which they are passed.
    fn for_scope(&self, scope: Scope) -> Vec<Arc<Semaphore>> {
        let parts = match scope {
            Scope::Accounts => vec![Part::Accounts],
            Scope::Event(event) => vec![Part::Event(event)],
            Scope::Section(section) => vec![Part::Section(section)],
            Scope::Admission(event, section) => vec![Part::Event(event), Part::Section(section)],
        };
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|_, gate| gate.strong_count() > 0);
        let mut gate = |part| {
            let open = known.get(&part).and_then(Weak::upgrade);
            open.unwrap_or_else(|| {
                let gate = Arc::new(Semaphore::new(1));
                known.insert(part, Arc::downgrade(&gate));
                gate
            })
        };
        parts.into_iter().map(&mut gate).collect()
    }
}

/// A connection of a pool, and how many times connections had been lost when it was made.
pub(in crate::store) struct Aged {
    pub(in crate::store) connection: AnyConnection,
    age: u64,
}

pub(in crate::store) struct Manager {
    url: DatabaseUrl,
    files: Option<Arc<OpenFiles>>,
    /// Grows when a connection is found dead. All made before are then thrown away unasked: with a server that has
    /// vanished each of them would take seconds to find out.
    age: Arc<AtomicU64>,
    writes: bool,
}

impl ManageConnection for Manager {
    type Connection = Aged;
    type Error = Lost;

    fn connect(&self) -> Result<Aged, Lost> {
        let age = self.age.load(Ordering::Relaxed);
        let check = || self.files.as_ref().map_or(Ok(()), |files| files.check()).map_err(Lost);
        check()?;
        let mut connection = AnyConnection::open_limited(&self.url).map_err(Lost)?;
        if self.files.is_some() {
            // The first read opens the log. All connections are to one file, whatever has its name now or had it in between.
            connection.is_scrub_due().map_err(Lost)?;
            check()?;
        }
        if self.writes {
            connection.check_writable().map_err(Lost)?;
            connection.note_changes().map_err(Lost)?;
        }
        Ok(Aged { connection, age })
    }

    fn is_valid(&self, aged: &mut Aged) -> Result<(), Lost> {
        if aged.age != self.age.load(Ordering::Relaxed) {
            return Err(Lost(unavailable("older than the last loss of a connection")));
        }
        let connection = &mut aged.connection;
        let answered = if self.writes {
            connection.check_writable()
        } else {
            connection.ping().map_err(StoreError::from)
        };
        answered.map_err(|error| {
            self.age.fetch_add(1, Ordering::Relaxed);
            Lost(error)
        })
    }

    fn has_broken(&self, aged: &mut Aged) -> bool {
        std::thread::panicking() || aged.connection.is_broken()
    }
}

/// Why a connection was not made or is thrown away, in full: the pool logs it and nothing else sees it.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.in_full())]
pub(in crate::store) struct Lost(StoreError);

#[derive(Debug)]
struct Logged;

impl diesel::r2d2::HandleError<Lost> for Logged {
    fn handle_error(&self, error: Lost) {
        tracing::warn!(%error, "a connection to the database failed");
    }
}
