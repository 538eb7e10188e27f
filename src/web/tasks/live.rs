//! What happens in an event, told as it happens to all who follow it: which section has changed, or what is said of the
//! event itself (its name, days, news, schedule), and to officials who types where. `GET /events/{event}/live` is a stream of such messages (server-sent events), or the present state for who asks
//! for no stream.
//!
//! A *tag* says at which state the event or a section is; it is never the same after a change. Officials are told revisions of
//! sections. Guests are told a digest of what is public, so that a draft moves nothing for them. The tags are the same after a restart and on every
//! node.
//!
//! A follower costs a short queue and its connection. Who does not read while the queue fills is dropped, and finds the
//! present state on coming back: no message holds more than that. While there is no follower nothing is done, and while nothing
//! changes only a sign of life is sent.

pub(in crate::web) mod notifier;

use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use actix_web::web::Bytes;
use futures_util::Stream;
use serde_json::json;
use tokio::sync::{Notify, mpsc};

use crate::actions::accounts::secrets::digest;
use crate::store::{StoreError, Tx};
use crate::tournament::{EventId, SectionId, Version};
use crate::web::answers::error::PageError;
use crate::web::entrance::client::Network;
use crate::web::entrance::connections::Closer;

/// How many messages wait for a follower who does not read; the next one drops it.
const MAX_WAITING_MESSAGES: usize = 8;
/// How many guests follow at most, from everywhere,
const MAX_GUESTS: usize = 3000;
/// and how many officials, who are counted apart: no number of guests keeps one out.
const MAX_OFFICIALS: usize = 1000;
/// An official's rights are looked at again after so long: the stream ends, and the browser asks for another.
const OFFICIAL_STREAM_LIFETIME: Duration = Duration::from_secs(600);
/// Of how many sections the public state is remembered.
const MAX_REMEMBERED_SECTIONS: usize = 4096;

/// What a follower is told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::web) enum Audience {
    /// They follow what is public.
    Guests,
    /// They follow everything, drafts included.
    Officials,
}

/// What a tag is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Subject {
    /// The event itself, whose details stand on the pages of all its sections.
    Event,
    Section(SectionId),
}

/// The state of an event, and of each of its sections, the oldest first.
pub(in crate::web) type Tags = Vec<(Subject, Arc<str>)>;

pub(in crate::web) struct Live {
    most: Most,
    followers: Mutex<Followers>,
    /// Wakes the notifier when a follower comes.
    came: Notify,
    /// What was public of a section at a revision.
    public: Mutex<HashMap<SectionId, (Version, Arc<str>)>>,
}

/// How many may follow at once. Officials and guests are counted apart: a full hall keeps no official out.
struct Most {
    /// How many of one address.
    of_one: usize,
    guests: usize,
    officials: usize,
}

impl Most {
    const fn of(&self, audience: Audience) -> usize {
        match audience {
            Audience::Guests => self.guests,
            Audience::Officials => self.officials,
        }
    }
}

#[derive(Default)]
struct Followers {
    last: u64,
    has_ended: bool,
    of: HashMap<EventId, HashMap<u64, Follower>>,
    /// The open streams, those too that were dropped and are still being closed.
    open: HashMap<Audience, usize>,
    open_by: HashMap<FollowerOrigin, usize>,
}

/// Where a follower comes from, and as what.
type FollowerOrigin = (Option<Network>, Audience);

struct Follower {
    to: mpsc::Sender<Bytes>,
    audience: Audience,
    since: Instant,
    connection: Option<Closer>,
}

impl Follower {
    /// Whether there was room for the message. A connection that takes nothing any more is closed: the messages before
    /// this one would never leave it.
    fn is_told(&self, message: &Bytes) -> bool {
        let is_sent = self.to.try_send(message.clone()).is_ok();
        if !is_sent && let Some(connection) = &self.connection {
            connection.close();
        }
        is_sent
    }
}

impl Live {
    /// At most so many streams of each kind to one address.
    pub(in crate::web) fn new(most_of_one: usize) -> Self {
        let (guests, officials) = (MAX_GUESTS, MAX_OFFICIALS);
        Self::bounded(Most { of_one: most_of_one.max(1), guests, officials })
    }

    fn bounded(most: Most) -> Self {
        Self { most, followers: Mutex::default(), came: Notify::new(), public: Mutex::default() }
    }

    /// Follows an event from now on. `connection` closes the follower's own.
    ///
    /// # Errors
    /// Too many follow, of this address or at all; the server is stopping.
    pub(in crate::web) fn follow(
        self: &Arc<Self>,
        event: EventId,
        place: FollowerOrigin,
        connection: Option<Closer>,
    ) -> Result<Following, PageError> {
        let mut followers = self.followers();
        let in_all = followers.open.get(&place.1).copied().unwrap_or_default();
        if followers.has_ended || in_all >= self.most.of(place.1) {
            return Err(PageError::Busy);
        }
        let open = followers.open_by.entry(place).or_default();
        if *open >= self.most.of_one {
            return Err(PageError::TooMany);
        }
        *open += 1;
        followers.open.insert(place.1, in_all + 1);
        followers.last += 1;
        let id = followers.last;
        let (to, messages) = mpsc::channel(MAX_WAITING_MESSAGES);
        let follower = Follower { to, audience: place.1, since: Instant::now(), connection };
        followers.of.entry(event).or_default().insert(id, follower);
        drop(followers);
        self.came.notify_one();
        Ok(Following { live: Arc::clone(self), event, id, place, messages })
    }

    /// Tells the officials who follow an event that another one types at a board.
    pub(in crate::web) fn tell_typing(&self, typing: &serde_json::Value) {
        if let Some(event) = typing["event"].as_i64().map(EventId) {
            self.send(event, |audience| audience == Audience::Officials, &message("typing", typing));
        }
    }

    /// Ends all streams, and takes no more.
    pub(in crate::web) fn end(&self) {
        let mut followers = self.followers();
        followers.has_ended = true;
        followers.of.clear();
    }

    /// The tags of an event and its sections, for one audience.
    pub(in crate::web) fn tags(
        &self,
        tx: &mut Tx<'_>,
        event: EventId,
        audience: Audience,
    ) -> Result<Tags, StoreError> {
        let details = tx.find_event(event)?.ok_or(StoreError::NotFound)?.version;
        let mut tags = vec![(Subject::Event, details.to_string().into())];
        for (id, at) in tx.list_section_revisions(event)? {
            let tag = match audience {
                Audience::Officials => at.to_string().into(),
                Audience::Guests => self.public_tag(tx, id, at)?,
            };
            tags.push((Subject::Section(id), tag));
        }
        Ok(tags)
    }

    /// A digest of what is public of a section at this revision.
    fn public_tag(
        &self,
        tx: &mut Tx<'_>,
        section: SectionId,
        revision: Version,
    ) -> Result<Arc<str>, StoreError> {
        let known = self.public.lock().unwrap_or_else(PoisonError::into_inner).get(&section).cloned();
        if let Some((_, tag)) = known.filter(|(at, _)| *at == revision) {
            return Ok(tag);
        }
        // As strangers read it; the same for all who ask, since it is remembered.
        tx.read_for_strangers();
        let state = tx.load_section_state(section)?.ok_or(StoreError::NotFound)?.public_part();
        let marks = tx.list_record_marks(section)?;
        let json = serde_json::to_vec(&(state, marks)).unwrap_or_default();
        let tag: Arc<str> = digest(&json).chars().take(16).collect::<String>().into();
        let mut public = self.public.lock().unwrap_or_else(PoisonError::into_inner);
        if public.len() >= MAX_REMEMBERED_SECTIONS {
            public.clear();
        }
        public.insert(section, (revision, Arc::clone(&tag)));
        Ok(tag)
    }

    /// The events that have followers, and whether guests are among them.
    fn followed(&self) -> Vec<(EventId, bool)> {
        let followers = self.followers();
        let has_guests =
            |all: &HashMap<u64, Follower>| all.values().any(|follower| follower.audience == Audience::Guests);
        followers.of.iter().map(|(event, all)| (*event, has_guests(all))).collect()
    }

    fn send(&self, event: EventId, to: impl Fn(Audience) -> bool, message: &Bytes) {
        let mut followers = self.followers();
        if let Some(all) = followers.of.get_mut(&event) {
            all.retain(|_, follower| !to(follower.audience) || follower.is_told(message));
            followers.of.retain(|_, all| !all.is_empty());
        }
    }

    /// A sign of life, by which the browser and those between know that the stream is open, and we that it is not.
    fn beat(&self) {
        let (mut followers, beat) = (self.followers(), Bytes::from_static(b":\n\n"));
        let stays = |follower: &Follower| {
            follower.audience == Audience::Guests || follower.since.elapsed() < OFFICIAL_STREAM_LIFETIME
        };
        for all in followers.of.values_mut() {
            all.retain(|_, follower| stays(follower) && follower.is_told(&beat));
        }
        followers.of.retain(|_, all| !all.is_empty());
    }

    fn followers(&self) -> MutexGuard<'_, Followers> {
        self.followers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The messages to one follower. It ends when the follower was dropped, and when the server stops.
pub(in crate::web) struct Following {
    live: Arc<Live>,
    event: EventId,
    id: u64,
    place: FollowerOrigin,
    messages: mpsc::Receiver<Bytes>,
}

impl Stream for Following {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.messages.poll_recv(cx).map(|message| message.map(Ok))
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut followers = self.live.followers();
        if let Some(open) = followers.open.get_mut(&self.place.1) {
            *open -= 1;
        }
        if let Some(open) = followers.open_by.get_mut(&self.place) {
            *open -= 1;
            if *open == 0 {
                followers.open_by.remove(&self.place);
            }
        }
        if let Some(all) = followers.of.get_mut(&self.event) {
            all.remove(&self.id);
            if all.is_empty() {
                followers.of.remove(&self.event);
            }
        }
    }
}

/// One message of a stream. JSON has no line breaks outside of its texts, and none in them either.
fn message(name: &str, data: &serde_json::Value) -> Bytes {
    format!("event: {name}\ndata: {data}\n\n").into()
}

/// What is at which state.
fn tag_message((subject, tag): &(Subject, Arc<str>)) -> Bytes {
    match subject {
        Subject::Event => message("event", &json!({ "tag": tag.as_ref() })),
        Subject::Section(section) => message("section", &json!({ "section": section, "tag": tag.as_ref() })),
    }
}

/// What a stream begins with: after how many milliseconds to come back, and the state of everything.
pub(in crate::web) fn hello(tags: &Tags) -> Bytes {
    let mut text = b"retry: 2000\n\n".to_vec();
    tags.iter().for_each(|tag| text.extend_from_slice(&tag_message(tag)));
    text.into()
}

#[cfg(test)]
mod tests;
