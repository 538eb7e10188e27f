//! Passwords are hashed two at a time: each takes 19 MiB and some 40 ms of a processor, and anyone may ask for it. A short
//! queue waits; who comes after it is told to come again.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use secrecy::SecretString;
use tokio::sync::Semaphore;

use crate::actions::accounts::secrets::{self, HashingError};
use crate::store::{Scope, Store, StoreError, Tx};
use crate::web::answers::error::PageError;
use crate::web::context::run_blocking;

/// As many at once.
const MAX_CONCURRENT_HASHES: usize = 2;
/// As many wait or are hashed.
const MAX_QUEUED: usize = 18;
/// As many more, of those who come from a device that is known or by a link.
const MAX_QUEUED_KNOWN: usize = 8;

/// Whose password it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Asker {
    Stranger,
    /// An account, a known device, or a visitor with an invitation.
    Known,
}

/// Who waits for a password to be hashed.
pub(in crate::web) struct Hashing {
    places: Arc<Semaphore>,
    queue: Arc<AtomicUsize>,
    store: Store,
}

/// A place in the queue.
struct Turn(Arc<AtomicUsize>);

impl Drop for Turn {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Hashing {
    /// With the database in which outdated hashes are replaced.
    pub(in crate::web) fn new(store: Store) -> Self {
        Self { places: Arc::new(Semaphore::new(MAX_CONCURRENT_HASHES)), queue: Arc::default(), store }
    }

    /// The hash of a new password.
    pub(in crate::web) async fn hash(
        &self,
        asker: Asker,
        password: SecretString,
    ) -> Result<String, PageError> {
        self.run(asker, move || secrets::hash_password(&password)).await
    }

    /// Whether a password belongs to a stored hash; takes as long when there is none. A hash that took less work than new
    /// ones do is made again: only now is the password known.
    pub(in crate::web) async fn verify(
        &self,
        asker: Asker,
        password: SecretString,
        hash: Option<String>,
    ) -> Result<bool, PageError> {
        let verify = move || {
            let verified = secrets::verify_password(&password, hash.as_deref())?;
            let outdated = hash.filter(|hash| verified && secrets::is_outdated(hash));
            let renewed = outdated.map(|old| secrets::hash_password(&password).map(|new| (old, new)));
            Ok((verified, renewed.transpose()))
        };
        let (verified, renewed) = self.run(asker, verify).await?;
        match renewed {
            Ok(None) => {}
            Ok(Some((old, new))) => self.replace(old, new).await,
            Err(error) => not_replaced(&error),
        }
        Ok(verified)
    }

    async fn replace(&self, old: String, new: String) {
        let replace = move |tx: &mut Tx<'_>| tx.replace_password_hash(&old, &new);
        let done: Result<(), StoreError> = self.store.write(Scope::Accounts, replace).await;
        if let Err(error) = done {
            not_replaced(&error);
        }
    }

    async fn run<T: Send + 'static>(
        &self,
        asker: Asker,
        job: impl FnOnce() -> Result<T, HashingError> + Send + 'static,
    ) -> Result<T, PageError> {
        let turn = self.queue(asker)?;
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| PageError::Broken)?;
        // The place goes with the job: a client that does not wait for the answer does not make room for another job.
        let done = run_blocking(move || {
            let done = job();
            drop((place, turn));
            done
        });
        done.await?.map_err(|error| {
            tracing::error!(%error, "a password was not hashed");
            match error {
                HashingError::Memory => PageError::Busy,
                HashingError::Other => PageError::Broken,
            }
        })
    }

    fn queue(&self, asker: Asker) -> Result<Turn, PageError> {
        let most = match asker {
            Asker::Stranger => MAX_QUEUED,
            Asker::Known => MAX_QUEUED + MAX_QUEUED_KNOWN,
        };
        let turn = Turn(Arc::clone(&self.queue));
        if self.queue.fetch_add(1, Ordering::Relaxed) < most { Ok(turn) } else { Err(PageError::TooMany) }
    }
}

/// The old hash stays, and the next login tries again.
fn not_replaced(error: &(dyn std::error::Error + 'static)) {
    tracing::warn!(error, "an outdated hash of a password was not replaced");
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::actions::testing::TestSection;

    fn hashing() -> Hashing {
        // A store is not opened on a thread that answers requests.
        let store = std::thread::spawn(|| TestSection::with(0, 1).store).join().expect("a store");
        Hashing::new(store)
    }

    #[actix_web::test]
    async fn two_are_hashed_at_once_a_few_wait_and_the_next_come_again() {
        let hashing = hashing();
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let job = || {
            let (now, most) = (Arc::clone(&now), Arc::clone(&most));
            move || {
                most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::sleep(Duration::from_millis(5));
                now.fetch_sub(1, Ordering::SeqCst);
                Ok(())
            }
        };
        let strangers = (0..100).map(|_| hashing.run(Asker::Stranger, job()));
        let known = (0..4).map(|_| hashing.run(Asker::Known, job()));
        let (strangers, known) =
            futures_util::future::join(futures_util::future::join_all(strangers), async {
                futures_util::future::join_all(known).await
            })
            .await;
        assert_eq!(strangers.iter().filter(|done| done.is_ok()).count(), MAX_QUEUED);
        assert!(strangers.iter().all(|done| matches!(done, Ok(()) | Err(PageError::TooMany))));
        assert!(known.iter().all(Result::is_ok), "strangers leave room for those who are known");
        assert_eq!(most.load(Ordering::SeqCst), MAX_CONCURRENT_HASHES);
        assert_eq!(hashing.queue.load(Ordering::SeqCst), 0);
    }

    #[actix_web::test]
    async fn no_memory_is_not_a_wrong_password() {
        let hashing = hashing();
        let failed = hashing.run(Asker::Known, || Err::<bool, _>(HashingError::Memory)).await;
        assert!(matches!(failed, Err(PageError::Busy)), "{failed:?}");
    }
}
