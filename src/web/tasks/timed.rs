//! Publishes drafts at the times that officials set. One task sleeps until the next of them, and asks for it again when
//! something was committed; PostgreSQL, where other nodes commit too, is asked every few seconds. It holds no connection while
//! it sleeps. Which node publishes is decided by the lock of the section: who comes second finds no draft any more.

use std::time::Duration;

use actix_web::web;
use chrono::{DateTime, Utc};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::actions::ActionError;
use crate::actions::rounds::timed::{self, Outcome};
use crate::store::{Scope, Store};
use crate::tournament::RoundRef;
use crate::web::AppState;

/// How often a database is asked that does not say when something changes.
const POLL_INTERVAL: Duration = Duration::from_secs(4);
/// How often the clock is looked at in any case: it may have been set, or the computer may have slept.
const CLOCK_CHECK_INTERVAL: Duration = Duration::from_secs(30);
/// Changes that come so soon after each other are one.
const DEBOUNCE: Duration = Duration::from_millis(500);
/// How soon it is tried again when the database did not answer.
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// Publishes what is due, at the start and whenever its time comes, until the server ends.
pub(in crate::web) async fn publish(state: web::Data<AppState>) {
    let store = &state.store;
    let mut changes = store.changes();
    loop {
        if let Some(changes) = &mut changes {
            // What is committed from now on is looked at next time.
            changes.mark_unchanged();
        }
        let pause = match publish_due(store).await {
            Ok(next) => next.map_or(CLOCK_CHECK_INTERVAL, |at| {
                (at - Utc::now()).to_std().unwrap_or_default().min(CLOCK_CHECK_INTERVAL)
            }),
            Err(error) => {
                tracing::warn!(%error, "it is not known which pairings are to be published");
                RETRY_DELAY
            }
        };
        match &mut changes {
            Some(changes) => {
                tokio::select! {
                    () = sleep(pause) => {}
                    () = changed(changes) => sleep(DEBOUNCE.min(pause)).await,
                }
            }
            None => sleep(pause.min(POLL_INTERVAL)).await,
        }
    }
}

/// Waits for a commit.
async fn changed(changes: &mut watch::Receiver<i64>) {
    // The sender lives as long as the store.
    drop(changes.changed().await);
}

/// Publishes what is due, and returns the next time.
async fn publish_due(store: &Store) -> Result<Option<DateTime<Utc>>, ActionError> {
    let timed = store.read(|tx| Ok::<_, ActionError>(tx.list_timed_rounds()?)).await?;
    let now = Utc::now();
    let mut failed = None;
    for (round, _) in timed.iter().filter(|(_, at)| *at <= now) {
        if let Err(error) = publish_one(store, *round, now).await {
            tracing::error!(section = %round.section, round = round.round, %error, "pairings were not published");
            failed = Some(error);
        }
    }
    match failed {
        Some(error) => Err(error),
        None => Ok(timed.into_iter().map(|(_, at)| at).find(|at| *at > now)),
    }
}

async fn publish_one(store: &Store, round: RoundRef, now: DateTime<Utc>) -> Result<(), ActionError> {
    let publish = move |tx: &mut crate::store::Tx<'_>| timed::publish_due(tx, round, now);
    match store.write(Scope::Section(round.section), publish).await? {
        Outcome::Nothing => {}
        Outcome::Published => {
            tracing::info!(section = %round.section, round = round.round, "published the pairings at their time");
        }
        Outcome::Missed(fault) => {
            tracing::warn!(section = %round.section, round = round.round, ?fault, "pairings were not published");
        }
    }
    Ok(())
}
