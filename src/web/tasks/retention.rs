//! What the server does by itself beside requests: it deletes and makes again what is over.

use std::time::Duration;

use chrono::Utc;

use crate::actions::ActionError;
use crate::actions::players::people::passports;
use crate::store::{Scope, Store, StoreError};
use crate::web::serving::cache::PageCache;

/// How often it looks.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60 * 60);

/// As many persons, or their keys, are made again in one transaction: saves wait meanwhile.
const PERSONS_PER_JOB: u16 = 100;

/// How long it waits before it scrubs a file again that a reader was in the way of.
const RETRY_DELAY: Duration = Duration::from_secs(10);

/// Forgets the kept pages once an hour, until the server stops: some say what is today.
pub(in crate::web) async fn renew(pages: PageCache) {
    loop {
        tokio::time::sleep(SWEEP_INTERVAL).await;
        pages.forget();
    }
}

/// Deletes passports so many days after their event and makes persons again whose day has come, at the start and once an hour, until
/// the server stops. At the start it makes the keys again by which another version of the program has ordered persons, and each hour
/// only until that has been done: two versions at one database would go on making each other's again. What was found ahead of events is
/// forgotten where it is needless by now.
pub(in crate::web) async fn keep(store: Store, days: u16) {
    let mut is_ordered = false;
    loop {
        if let Err(error) = delete_passports(&store, days).await {
            tracing::error!(%error, "passports whose time is over were not deleted");
        }
        renew_persons(&store).await;
        is_ordered = is_ordered || renew_order(&store).await;
        if let Err(error) = store.forget_needless().await {
            tracing::warn!(
                error = error.in_full(),
                "what was found ahead of events is kept for another hour"
            );
        }
        match store.is_scrub_due().await {
            Ok(true) => scrub(&store).await,
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "it is not known whether the file is to be scrubbed"),
        }
        tokio::time::sleep(SWEEP_INTERVAL).await;
    }
}

/// Finds ahead what the next entry of each event says of all its rows, where an update has it say all, as long as there is room.
pub(in crate::web) async fn say_ahead(store: Store) {
    let events = match store.read(|tx| tx.list_said_otherwise()).await {
        Ok(events) => events,
        Err(error) => return tracing::warn!(error = error.in_full(), "first saves will take longer"),
    };
    for event in events {
        match store.say_ahead(event).await {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => tracing::warn!(%event, error = error.in_full(), "its first save will take longer"),
        }
    }
}

/// Makes persons again whose day has come: an event of theirs begins, or the list of their federation has changed.
pub(in crate::web) async fn renew_persons(store: &Store) {
    if let Err(error) = renew_due(store).await {
        tracing::warn!(error = error.in_full(), "persons were not made again: the next hour does it");
    }
}

async fn renew_due(store: &Store) -> Result<(), StoreError> {
    while store.read(|tx| tx.are_persons_due()).await? {
        store.write(Scope::Accounts, |tx| tx.fill_persons(PERSONS_PER_JOB)).await?;
    }
    Ok(())
}

/// Makes the keys again by which another version of the program has ordered lists of persons. Until then these stand in that order.
/// Returns whether that is done.
async fn renew_order(store: &Store) -> bool {
    match renew_keys(store).await {
        Ok(true) => tracing::info!("put the lists of persons of another version in order"),
        Ok(false) => {}
        Err(error) => {
            tracing::warn!(error = error.in_full(), "persons were not put in order: the next hour does it");
            return false;
        }
    }
    true
}

/// Returns whether there were any.
async fn renew_keys(store: &Store) -> Result<bool, StoreError> {
    if !store.read(|tx| tx.are_person_keys_due()).await? {
        return Ok(false);
    }
    let mut last = None;
    loop {
        last = store.write(Scope::Accounts, move |tx| tx.fill_person_keys(last, PERSONS_PER_JOB)).await?;
        if last.is_none() {
            return Ok(true);
        }
    }
}

async fn delete_passports(store: &Store, days: u16) -> Result<(), ActionError> {
    let due = store.read(move |tx| passports::due(tx, days, Utc::now())).await?;
    for event in due {
        store.write(Scope::Event(event), move |tx| passports::delete(tx, event, days, Utc::now())).await?;
        tracing::info!(%event, "deleted the passports of an event that is over");
    }
    Ok(())
}

/// Removes the bytes of what was deleted; whatever is in the way now is waited for.
pub(in crate::web) async fn scrub(store: &Store) {
    for _ in 0..6 {
        match store.scrub().await {
            Ok(()) => return,
            Err(StoreError::Busy) => tokio::time::sleep(RETRY_DELAY).await,
            Err(error) => return tracing::error!(error = error.in_full(), "the file was not scrubbed"),
        }
    }
    tracing::error!("the file was not scrubbed, because it was read all the time: the next hour does it");
}
