//! What one node tells the others in passing, by PostgreSQL's NOTIFY. It is kept nowhere: a node that is away misses it.

use std::time::Duration;

use tokio::sync::mpsc::{Receiver, Sender, channel};

use super::connection::AnyConnection;
use crate::store::{DatabaseUrl, Store, StoreError, Tx};

/// How often it is looked whether there is something.
const POLL_INTERVAL: Duration = Duration::from_millis(200);
/// How soon a lost connection is opened again.
const RECONNECT_DELAY: Duration = Duration::from_secs(5);
/// How many announcements wait to be taken; what comes then is lost.
const QUEUE_LENGTH: usize = 256;

impl Tx<'_> {
    /// Announces a text to every node, to this one too, when the job ends. `false` on SQLite, where there is one node.
    pub fn announce(&mut self, text: &str) -> Result<bool, StoreError> {
        self.connection.notify(text)
    }
}

impl Store {
    /// What any node announces from now on, until the receiver is dropped. `None` on SQLite.
    #[must_use]
    pub fn announcements(&self) -> Option<Receiver<String>> {
        let DatabaseUrl::Postgres(_) = &self.0.url else { return None };
        let (to, heard) = channel(QUEUE_LENGTH);
        let url = self.0.url.clone();
        std::thread::spawn(move || {
            while !to.is_closed() {
                if let Err(error) = hear(&url, &to) {
                    tracing::warn!(error = error.in_full(), "what other nodes announce is not heard");
                }
                std::thread::sleep(RECONNECT_DELAY);
            }
        });
        Some(heard)
    }
}

/// Passes on what is announced until no one takes it.
fn hear(url: &DatabaseUrl, to: &Sender<String>) -> Result<(), StoreError> {
    let mut connection = AnyConnection::open(url)?;
    connection.listen()?;
    while !to.is_closed() {
        for text in connection.heard()? {
            let _ = to.try_send(text);
        }
        std::thread::sleep(POLL_INTERVAL);
    }
    Ok(())
}
