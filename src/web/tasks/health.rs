//! Whether the server lives, whether it is ready for requests, and how it stops without leaving one unanswered.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use actix_web::body::MessageBody;
use actix_web::dev::{ServerHandle, ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::middleware::Next;
use actix_web::{Error, HttpResponse, web};
use chrono::Utc;
use tokio::sync::Mutex;

use crate::store::Store;
use crate::web::AppState;
use crate::web::context::State;

/// How long the job of `/readyz` may take.
const READINESS_TIMEOUT: Duration = Duration::from_secs(1);

/// For so long its outcome is told to everyone who asks: a crowd that asks costs the writer one job in that time.
const READINESS_TTL: Duration = Duration::from_secs(1);

/// With less free space than this the disk is nearly full.
const MIN_FREE_BYTES: u64 = 50 * 1024 * 1024;

/// Whether the server has been asked to stop.
#[derive(Debug, Default)]
pub(in crate::web) struct Draining(AtomicBool);

impl Draining {
    fn begin(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    pub(in crate::web) fn has_begun(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

/// What was found out last of whether saves are taken, and when.
#[derive(Debug, Default)]
pub(in crate::web) struct Readiness(Mutex<Option<(Instant, Option<&'static str>)>>);

impl Readiness {
    /// Why the server is not ready, as it was found out shortly before `now` or is by `find`. Others who ask wait meanwhile.
    async fn at(
        &self,
        now: Instant,
        find: impl Future<Output = Option<&'static str>>,
    ) -> Option<&'static str> {
        let mut found = self.0.lock().await;
        match *found {
            Some((at, unready)) if now < at + READINESS_TTL => unready,
            _ => {
                let unready = find.await;
                // Those who have waited for it are told it too.
                *found = Some((now.max(Instant::now()), unready));
                unready
            }
        }
    }
}

/// `GET /livez`: the process answers. Starting it again would help against nothing else.
pub(in crate::web) async fn live() -> HttpResponse {
    HttpResponse::Ok().content_type(TEXT).body("ok")
}

/// `GET /readyz` and `/healthz`: a save would be taken now. What is wrong nevertheless is said behind `ok`.
pub(in crate::web) async fn ready(state: State) -> HttpResponse {
    let unready = if state.draining.has_begun() {
        Some("stopping")
    } else {
        state.readiness.at(Instant::now(), unready(&state.store)).await
    };
    if let Some(why) = unready {
        return not_ready(why);
    }
    let stuck = state.store.is_log_stuck().then_some(LOG_STUCK);
    let remarks = stuck.into_iter().chain(state.clock.remark(Utc::now()));
    let text = remarks.fold("ok".to_owned(), |text, remark| format!("{text}, but {remark}"));
    HttpResponse::Ok().content_type(TEXT).body(text)
}

/// The answer of `/readyz` and `/healthz` while requests are better sent elsewhere.
pub(in crate::web) fn not_ready(why: &'static str) -> HttpResponse {
    HttpResponse::ServiceUnavailable().content_type(TEXT).body(why)
}

/// With a type of its own, an answer needs no page.
const TEXT: &str = "text/plain; charset=utf-8";

/// Saves go on meanwhile, and a proxy that sends requests elsewhere would help no one.
const LOG_STUCK: &str = "the write-ahead log cannot be copied into the database file and grows";

/// Why the server is not ready: for those who run it, so the details are in the log alone.
async fn unready(store: &Store) -> Option<&'static str> {
    match tokio::time::timeout(READINESS_TIMEOUT, store.probe()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            tracing::warn!(error = error.in_full(), "not ready");
            return Some("the database does not take writes");
        }
        Err(_) => return Some("the database does not answer within a second"),
    }
    let is_full = store.free_space().is_some_and(|free| free < MIN_FREE_BYTES);
    is_full.then_some("the disk is nearly full")
}

/// Middleware: while the server is stopping, every connection ends with the answer it carries.
pub(in crate::web) async fn end_connections<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let state = request.app_data::<web::Data<AppState>>().cloned();
    let mut response = next.call(request).await?;
    if state.is_some_and(|state| state.draining.has_begun()) {
        response.response_mut().head_mut().set_connection_type(ConnectionType::Close);
    }
    Ok(response)
}

/// Waits for SIGTERM or SIGINT and stops the server. After SIGTERM it goes on serving for a while, no longer ready, so
/// that a proxy sends new requests elsewhere and no connection is closed between two requests; a second signal, and Ctrl-C,
/// stop it at once. Requests being answered are finished in any case.
pub(in crate::web) async fn stop_when_asked(
    mut signals: Signals,
    server: ServerHandle,
    state: web::Data<AppState>,
) {
    let is_term = signals.next().await;
    state.draining.begin();
    // They have no end by themselves; browsers ask again, here or elsewhere.
    state.live.end();
    if is_term {
        let while_draining = Duration::from_secs(state.config.drain_seconds.into());
        tracing::info!("stopping");
        let _ = tokio::time::timeout(while_draining, signals.next()).await;
    }
    server.stop(true).await;
}

/// The signals to stop, which are caught from when this is made.
pub(in crate::web) struct Signals {
    #[cfg(unix)]
    term: tokio::signal::unix::Signal,
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
}

impl Signals {
    pub(in crate::web) fn listen() -> std::io::Result<Self> {
        #[cfg(unix)]
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            #[cfg(unix)]
            term: signal(SignalKind::terminate())?,
            #[cfg(unix)]
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    /// Waits for the next one; true for SIGTERM.
    async fn next(&mut self) -> bool {
        #[cfg(unix)]
        {
            tokio::select! {
                _ = self.term.recv() => true,
                _ = self.interrupt.recv() => false,
            }
        }
        #[cfg(not(unix))]
        {
            if tokio::signal::ctrl_c().await.is_err() {
                std::future::pending::<()>().await;
            }
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn however_many_ask_whether_it_is_ready_it_is_found_out_once_a_second() {
        let (readiness, calls) = (Readiness::default(), Cell::new(0));
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let begin = Instant::now() + Duration::from_secs(3600);
        let ask = |milliseconds| {
            let find = async {
                calls.set(calls.get() + 1);
                (calls.get() > 1).then_some("not any more")
            };
            runtime.block_on(readiness.at(begin + Duration::from_millis(milliseconds), find))
        };
        assert_eq!([0, 1, 500, 999].map(ask), [None; 4]);
        assert_eq!(calls.get(), 1);
        assert_eq!([1000, 1500].map(ask), [Some("not any more"); 2]);
        assert_eq!(calls.get(), 2);
    }
}
