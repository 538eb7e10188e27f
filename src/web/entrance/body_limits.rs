//! How bodies are received: so many bytes at once from everyone together, so many bodies at once from one network, each
//! with a limit, a deadline and a least rate. A body that breaks one of these is not read further and its request fails.
//! Until the guard knows who sends it, a body counts as a stranger's, and of large ones few may wait for the guard.
//!
//! The framework reads on before anybody asks: up to 128 KiB of a body, in a buffer of up to 256 KiB that the connection keeps
//! while its request waits. It has no setting for that; the number of requests that wait is what is bounded here.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use actix_web::body::{BodySize, EitherBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::header;
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, web};
use futures_util::Stream;
use tokio::time::{Instant, Sleep, sleep_until};

use super::client::{self, Network};
use crate::web::AppState;
use crate::web::answers::error::PageError;

/// The largest body of a request with a file, in bytes; the largest file that can be imported is smaller.
pub(in crate::web) const BODY_LIMIT: usize = 8 * 1024 * 1024;

/// The largest form without a file, in bytes: the check-in of a thousand players.
pub(in crate::web) const FORM_LIMIT: usize = 256 * 1024;

/// The most bytes of all bodies that are being received or read.
const MAX_BODY_BYTES: usize = 64 * 1024 * 1024;
/// The part of them that people without an account or a link may take: officials are never kept out by strangers.
const MAX_STRANGER_BYTES: usize = 8 * 1024 * 1024;
/// The most bodies that come from one network at once, but for those of accounts. A whole one takes a moment.
const MAX_BODIES_PER_NETWORK: usize = 32;

/// The most large bodies of one network, and of all, that wait for the guard to find out what their link or token is.
const MAX_UNKNOWN_BODIES: (usize, usize) = (16, 64);

/// The largest form of a stranger, in bytes: a name and a password are shorter.
const MAX_STRANGER_FORM_BYTES: usize = 16 * 1024;
/// The largest upload of a team's leader, in bytes: a list of players as a workbook.
const MAX_LEADER_UPLOAD_BYTES: usize = 1024 * 1024;

/// Whose body it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) enum Sender {
    Stranger,
    /// A device whose link is a secret: a clock.
    Device,
    /// A visitor with the link of a team.
    Leader,
    Official,
}

/// How fast a body must come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pace {
    /// No rate is asked for so long at first: a phone may lose its network for a moment.
    grace: Duration,
    /// Bytes a second after that, on average.
    least_rate: usize,
    /// When all of it must be there.
    deadline: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limits {
    bytes: usize,
    pace: Pace,
}

impl Limits {
    fn for_sender(sender: Sender, is_upload: bool) -> Self {
        let (bytes, seconds) = match (sender, is_upload) {
            (Sender::Stranger, _) => (MAX_STRANGER_FORM_BYTES, 30),
            (Sender::Device, _) | (Sender::Leader | Sender::Official, false) => (FORM_LIMIT, 60),
            (Sender::Leader, true) => (MAX_LEADER_UPLOAD_BYTES, 120),
            (Sender::Official, true) => (BODY_LIMIT, 300),
        };
        let (grace, deadline) = (Duration::from_secs(10), Duration::from_secs(seconds));
        Self { bytes, pace: Pace { grace, least_rate: 4096, deadline } }
    }
}

/// What all bodies share.
#[derive(Default)]
pub(in crate::web) struct BodyLimits {
    bytes: AtomicUsize,
    of_strangers: AtomicUsize,
    by_network: Counts,
    unknown: AtomicUsize,
    unknown_by_network: Counts,
}

/// How many there are of each network.
#[derive(Default)]
struct Counts(Mutex<HashMap<Network, usize>>);

impl Counts {
    /// Counts one more, unless there are so many.
    fn begin(&self, network: Network, most: usize) -> bool {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(network).or_default();
        let admitted = *count < most;
        *count += usize::from(admitted);
        admitted
    }

    fn end(&self, network: Network) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&network);
            }
        }
    }
}

impl BodyLimits {
    fn take(&self, bytes: usize, from_stranger: bool) -> bool {
        if !raise(&self.bytes, bytes, MAX_BODY_BYTES) {
            return false;
        }
        let admitted = !from_stranger || raise(&self.of_strangers, bytes, MAX_STRANGER_BYTES);
        if !admitted {
            self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        }
        admitted
    }

    fn give_back(&self, bytes: usize, from_stranger: bool) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        if from_stranger {
            self.of_strangers.fetch_sub(bytes, Ordering::Relaxed);
        }
    }
}

fn raise(counter: &AtomicUsize, by: usize, most: usize) -> bool {
    let raised = |held: usize| held.checked_add(by).filter(|held| *held <= most);
    counter.fetch_update(Ordering::Relaxed, Ordering::Relaxed, raised).is_ok()
}

/// A body that is being received. What it takes of these limits is given back when the request has been answered.
pub(in crate::web) struct Body {
    body_limits: Arc<BodyLimits>,
    network: Option<Network>,
    sender: Cell<Sender>,
    limits: Cell<Limits>,
    payload: RefCell<Payload>,
    progress: RefCell<Option<Progress>>,
    refusal: RefCell<Option<PageError>>,
}

struct Progress {
    since: Instant,
    received: usize,
    from_stranger: bool,
    /// The network at whose expense it is received.
    network: Option<Network>,
    alarm: Pin<Box<Sleep>>,
}

impl Progress {
    /// When it is too slow, if nothing more comes.
    fn due(&self, pace: Pace) -> Instant {
        let millis = self.received.saturating_mul(1000) / pace.least_rate.max(1);
        let paid = Duration::from_millis(millis.try_into().unwrap_or(u64::MAX));
        self.since + pace.deadline.min(pace.grace.saturating_add(paid))
    }
}

impl Body {
    fn new(body_limits: Arc<BodyLimits>, network: Option<Network>, payload: Payload) -> Self {
        Self {
            body_limits,
            network,
            sender: Cell::new(Sender::Stranger),
            limits: Cell::new(Limits::for_sender(Sender::Stranger, false)),
            payload: RefCell::new(payload),
            progress: RefCell::default(),
            refusal: RefCell::default(),
        }
    }

    fn refuse(&self, why: PageError) -> Poll<Option<Result<web::Bytes, PayloadError>>> {
        self.refusal.replace(Some(why));
        Poll::Ready(Some(Err(PayloadError::Incomplete(None))))
    }

    fn poll(&self, cx: &mut Context<'_>) -> Poll<Option<Result<web::Bytes, PayloadError>>> {
        if self.refusal.borrow().is_some() {
            return Poll::Ready(Some(Err(PayloadError::Incomplete(None))));
        }
        let Limits { bytes: limit, pace } = self.limits.get();
        let mut progress = self.progress.borrow_mut();
        if progress.is_none() {
            let sender = self.sender.get();
            let from_stranger = sender == Sender::Stranger;
            let network = self.network.filter(|_| sender != Sender::Official);
            if !network
                .is_none_or(|network| self.body_limits.by_network.begin(network, MAX_BODIES_PER_NETWORK))
            {
                return self.refuse(PageError::TooMany);
            }
            let since = Instant::now();
            let alarm = Box::pin(sleep_until(since + pace.grace));
            *progress = Some(Progress { since, received: 0, from_stranger, network, alarm });
        }
        let Some(progress) = progress.as_mut() else { return Poll::Ready(None) };
        let next = Pin::new(&mut *self.payload.borrow_mut()).poll_next(cx);
        if let Poll::Ready(next) = next {
            let Some(Ok(chunk)) = &next else { return Poll::Ready(next) };
            if progress.received + chunk.len() > limit {
                return self.refuse(PageError::TooLarge);
            }
            if !self.body_limits.take(chunk.len(), progress.from_stranger) {
                return self.refuse(PageError::Busy);
            }
            progress.received += chunk.len();
            let late = progress.since.elapsed() > pace.deadline;
            return if late { self.refuse(PageError::Slow) } else { Poll::Ready(next) };
        }
        let due = progress.due(pace);
        if progress.alarm.deadline() != due {
            progress.alarm.as_mut().reset(due);
        }
        ready!(progress.alarm.as_mut().poll(cx));
        self.refuse(PageError::Slow)
    }
}

impl Drop for Body {
    fn drop(&mut self) {
        if let Some(progress) = self.progress.get_mut() {
            self.body_limits.give_back(progress.received, progress.from_stranger);
            if let Some(network) = progress.network {
                self.body_limits.by_network.end(network);
            }
        }
    }
}

struct Incoming(Rc<Body>);

impl Stream for Incoming {
    type Item = Result<web::Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.0.poll(cx)
    }
}

/// An answer that holds the body of its request. While that lives, what was not read of it makes the server close the
/// connection after the answer. Otherwise it would read on and throw away, without end if the sender likes.
pub(in crate::web) struct Holding<B> {
    answer: Pin<Box<B>>,
    _held: Rc<Body>,
}

impl<B: MessageBody> MessageBody for Holding<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.answer.size()
    }

    fn poll_next(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<web::Bytes, Self::Error>>> {
        self.get_mut().answer.as_mut().poll_next(cx)
    }
}

/// Middleware, before all others: every body is received by these rules.
pub(in crate::web) async fn receive<B: MessageBody>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B, Holding<B>>>, Error> {
    let payload = request.take_payload();
    let state = request.app_data::<web::Data<AppState>>().cloned();
    let (Some(state), false) = (state, matches!(payload, Payload::None)) else {
        request.set_payload(payload);
        return Ok(next.call(request).await?.map_into_left_body());
    };
    let network = client::network(request.request());
    let body = Rc::new(Body::new(Arc::clone(&state.body_limits), network, payload));
    request.extensions_mut().insert(Rc::clone(&body));
    request.set_payload(Payload::Stream { payload: Box::pin(Incoming(Rc::clone(&body))) });
    let response = next.call(request).await?;
    let response = response.map_body(|_, answer| Holding { answer: Box::pin(answer), _held: body });
    Ok(response.map_into_right_body())
}

/// The place of a large body whose sender is not known yet; dropping it gives it back.
pub(in crate::web) struct BodySlot {
    body_limits: Arc<BodyLimits>,
    network: Option<Network>,
}

impl BodySlot {
    fn take(body_limits: &Arc<BodyLimits>, network: Option<Network>) -> Option<Self> {
        let (of_network, in_all) = MAX_UNKNOWN_BODIES;
        if !raise(&body_limits.unknown, 1, in_all) {
            return None;
        }
        let mut place = Self { body_limits: Arc::clone(body_limits), network: None };
        if let Some(network) = network {
            if !body_limits.unknown_by_network.begin(network, of_network) {
                return None;
            }
            place.network = Some(network);
        }
        Some(place)
    }
}

impl Drop for BodySlot {
    fn drop(&mut self) {
        self.body_limits.unknown.fetch_sub(1, Ordering::Relaxed);
        if let Some(network) = self.network {
            self.body_limits.unknown_by_network.end(network);
        }
    }
}

/// A place for the body of a request without an account while it waits to be recognised; none where the body is small or there
/// is none.
///
/// # Errors
/// So many wait already.
pub(in crate::web) fn place(request: &HttpRequest) -> Result<Option<BodySlot>, PageError> {
    let Some(body) = request.extensions().get::<Rc<Body>>().cloned() else { return Ok(None) };
    if announced(request).is_some_and(|length| length <= MAX_STRANGER_FORM_BYTES) {
        return Ok(None);
    }
    BodySlot::take(&body.body_limits, body.network).map(Some).ok_or(PageError::TooMany)
}

/// How large the body is by its head.
fn announced(request: &HttpRequest) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// The limits for the body of this request, now that it is known who sends it. False when it says itself that it is larger.
pub(in crate::web) fn admit(request: &HttpRequest, sender: Sender) -> bool {
    let Some(body) = request.extensions().get::<Rc<Body>>().cloned() else { return true };
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let is_upload = kind.is_some_and(|kind| kind.starts_with("multipart/"));
    let limits = Limits::for_sender(sender, is_upload);
    body.sender.set(sender);
    body.limits.set(limits);
    announced(request).is_none_or(|length| length <= limits.bytes)
}

/// Why the body of this request was not read to its end, if it broke a rule.
pub(in crate::web) fn refusal(request: &HttpRequest) -> Option<PageError> {
    let body = request.extensions().get::<Rc<Body>>().cloned()?;
    body.refusal.borrow().clone()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use futures_util::{StreamExt, stream};

    use super::*;

    const HALL: [u8; 4] = [192, 0, 2, 1];

    /// The body of a stranger in chunks of so many bytes, each so long after the other; does not end by itself.
    fn body(body_limits: &Arc<BodyLimits>, chunks: usize, size: usize, apart: Duration) -> Rc<Body> {
        let sent = stream::iter(0..chunks).then(move |_| async move {
            tokio::time::sleep(apart).await;
            Ok::<_, PayloadError>(web::Bytes::from(vec![b'x'; size]))
        });
        let payload: Payload = Payload::Stream { payload: Box::pin(sent.chain(stream::pending())) };
        Rc::new(Body::new(Arc::clone(body_limits), Some(Network::from_address(HALL.into())), payload))
    }

    fn limited(body: Rc<Body>, bytes: usize, millis: [u64; 2]) -> Rc<Body> {
        let [grace, deadline] = millis.map(Duration::from_millis);
        body.limits.set(Limits { bytes, pace: Pace { grace, least_rate: 10_000, deadline } });
        body
    }

    /// Reads until it fails: how much came, and why no more.
    async fn read(body: &Rc<Body>) -> (usize, PageError) {
        let (mut incoming, mut received) = (Incoming(Rc::clone(body)), 0);
        while let Some(Ok(chunk)) = incoming.next().await {
            received += chunk.len();
        }
        (received, body.refusal.borrow().clone().unwrap())
    }

    #[actix_web::test]
    async fn a_body_that_stops_drips_or_never_ends_is_not_waited_for() {
        let body_limits = Arc::new(BodyLimits::default());
        let millis = Duration::from_millis;
        for (chunks, size, apart, expected) in [
            (1, 10, millis(0), 10),
            // 500 bytes a second where 10,000 are asked for.
            (50, 10, millis(20), 50),
            // Fast enough, but for longer than a body may take.
            (50, 1000, millis(20), 20_000),
        ] {
            let body = limited(body(&body_limits, chunks, size, apart), usize::MAX, [50, 300]);
            let (received, why) = read(&body).await;
            assert!(matches!(why, PageError::Slow), "{why:?}");
            assert!(received <= expected, "{received} of {expected}");
        }
        assert_eq!(body_limits.bytes.load(Ordering::Relaxed), 0, "all is given back");
    }

    #[actix_web::test]
    async fn a_body_over_its_limit_is_not_read_on() {
        let body_limits = Arc::new(BodyLimits::default());
        let body = limited(body(&body_limits, 100, 1000, Duration::ZERO), 5000, [1000, 1000]);
        assert!(matches!(read(&body).await, (5000, PageError::TooLarge)));
    }

    #[actix_web::test]
    async fn strangers_share_a_part_of_what_is_received_and_officials_have_the_rest() {
        let body_limits = Arc::new(BodyLimits::default());
        assert!(body_limits.take(MAX_STRANGER_BYTES, true));
        let stranger = limited(body(&body_limits, 1, 1, Duration::ZERO), 10, [1000, 1000]);
        assert!(matches!(read(&stranger).await, (0, PageError::Busy)));
        let official = limited(body(&body_limits, 1, 1, Duration::ZERO), 10, [20, 20]);
        official.sender.set(Sender::Official);
        assert!(matches!(read(&official).await, (1, PageError::Slow)));
        assert!(!body_limits.take(MAX_BODY_BYTES, false));
    }

    #[actix_web::test]
    async fn one_network_has_so_many_bodies_on_their_way() {
        let body_limits = Arc::new(BodyLimits::default());
        let held: Vec<_> = (0..MAX_BODIES_PER_NETWORK)
            .map(|_| limited(body(&body_limits, 0, 1, Duration::ZERO), 10, [10, 10]))
            .collect();
        for body in &held {
            assert!(matches!(read(body).await, (0, PageError::Slow)));
        }
        let next = || limited(body(&body_limits, 0, 1, Duration::ZERO), 10, [10, 10]);
        assert!(matches!(read(&next()).await, (0, PageError::TooMany)));
        drop(held);
        assert!(matches!(read(&next()).await, (0, PageError::Slow)));
        assert!(body_limits.by_network.0.lock().unwrap().is_empty());
    }

    #[test]
    fn few_large_bodies_wait_to_be_recognised() {
        let body_limits = Arc::new(BodyLimits::default());
        let network = |last: u8| Some(Network::from_address([192, 0, 2, last].into()));
        let (of_network, in_all) = MAX_UNKNOWN_BODIES;
        let take = |from: u8, count: usize| -> Vec<BodySlot> {
            (0..count).map_while(|_| BodySlot::take(&body_limits, network(from))).collect()
        };
        let first = take(1, of_network + 1);
        assert_eq!(first.len(), of_network, "of one network");
        let others: Vec<BodySlot> = (2..=255).flat_map(|from| take(from, 1)).collect();
        assert_eq!(first.len() + others.len(), in_all, "of all");
        drop(first);
        assert_eq!(take(1, of_network).len(), of_network, "places are given back");
        drop(others);
        assert_eq!(body_limits.unknown.load(Ordering::Relaxed), 0);
        assert!(body_limits.unknown_by_network.0.lock().unwrap().is_empty());
    }

    #[test]
    fn leaders_send_less_than_officials_and_strangers_least() {
        let bytes =
            [Sender::Stranger, Sender::Leader, Sender::Official].map(|of| Limits::for_sender(of, true).bytes);
        assert_eq!(bytes, [MAX_STRANGER_FORM_BYTES, 1024 * 1024, 8 * 1024 * 1024]);
    }
}
