//! The tasks that tell followers what has changed, and who types.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use actix_web::web;
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::{Audience, Live, Tags, tag_message};
use crate::store::{DependsOn, Lane, Stamp, Store, StoreError};
use crate::tournament::EventId;
use crate::web::AppState;

/// How often a database is asked that does not say when something changes.
const POLL_INTERVAL: Duration = Duration::from_millis(400);
/// Changes that come so soon after each other are told together.
const DEBOUNCE: Duration = Duration::from_millis(60);
/// How often a sign of life is sent.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(20);

/// What was told of an event last.
#[derive(Default)]
struct Told {
    /// When nothing has moved in the event since, nothing is read.
    at: Option<Stamp>,
    officials: Tags,
    guests: Tags,
}

/// Tells followers what changes until the server ends.
pub(in crate::web) async fn tell(state: web::Data<AppState>) {
    let (live, store) = (&state.live, &state.store);
    let (mut told, mut changes) = (HashMap::new(), store.changes());
    let mut beat = Instant::now() + HEARTBEAT_INTERVAL;
    loop {
        let followed = live.followed();
        told.retain(|event, _| followed.iter().any(|(other, _)| other == event));
        if followed.is_empty() {
            live.came.notified().await;
            continue;
        }
        for (event, has_guests) in followed {
            let told = told.entry(event).or_default();
            if let Err(error) = look(live, store, event, has_guests, told).await {
                // Followers ask again by itself after a while; the next change tries again.
                tracing::warn!(error = error.in_full(), "followers were not told");
                told.at = None;
            }
        }
        sleep(DEBOUNCE).await;
        tokio::select! {
            () = next(changes.as_mut()) => {}
            // They are told everything once more with the next change, having missed none in between.
            () = live.came.notified() => {}
            () = tokio::time::sleep_until(beat) => {}
        }
        if Instant::now() >= beat {
            live.beat();
            beat = Instant::now() + HEARTBEAT_INTERVAL;
        }
    }
}

/// Tells officials who follow on this node what they type on any other, until the server ends.
pub(in crate::web) async fn tell_announced(state: web::Data<AppState>) {
    let Some(mut announced) = state.store.announcements() else { return };
    while let Some(text) = announced.recv().await {
        if let Ok(typing) = serde_json::from_str(&text) {
            state.live.tell_typing(&typing);
        }
    }
}

/// Waits until something may have changed.
async fn next(changes: Option<&mut watch::Receiver<i64>>) {
    match changes {
        // The sender lives as long as the store.
        Some(changes) => drop(changes.changed().await),
        None => sleep(POLL_INTERVAL).await,
    }
}

/// Tells what has changed in an event since it was looked at last.
async fn look(
    live: &Arc<Live>,
    store: &Store,
    event: EventId,
    has_guests: bool,
    told: &mut Told,
) -> Result<(), StoreError> {
    let at = store.known_stamp(DependsOn::Event(event));
    if at.is_some() && at == told.at && (!has_guests || !told.guests.is_empty()) {
        return Ok(());
    }
    let known = Arc::clone(live);
    let read = store.read_in(Lane::Guests, move |tx| {
        let officials = known.tags(tx, event, Audience::Officials)?;
        let guests = if has_guests { known.tags(tx, event, Audience::Guests)? } else { Tags::new() };
        Ok::<_, StoreError>((officials, guests))
    });
    let (officials, guests) = read.await?;
    tell_new(live, event, Audience::Officials, &told.officials, &officials);
    tell_new(live, event, Audience::Guests, &told.guests, &guests);
    *told = Told { at, officials, guests };
    Ok(())
}

fn tell_new(live: &Live, event: EventId, audience: Audience, before: &Tags, now: &Tags) {
    for tag in now.iter().filter(|tag| !before.contains(tag)) {
        live.send(event, |other| other == audience, &tag_message(tag));
    }
}
