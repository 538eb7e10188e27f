//! The server: built of the settings and the database, it listens and runs until it is stopped.

use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use actix_session::SessionMiddleware;
use actix_session::config::{CookieContentSecurity, PersistentSession, TtlExtensionPolicy};
use actix_web::cookie::{Key, SameSite, time};
use actix_web::dev::{Server, ServerHandle};
use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};
use chrono::Utc;
use tracing_actix_web::TracingLogger;

use super::answers::{error_page, headers, one_language, robots};
use super::entrance::body_limits::{BODY_LIMIT, FORM_LIMIT};
use super::entrance::{
    body_limits, client, connections, cookies, hashing, keys, security, session, throttle, tls,
};
use super::forms::uploads;
use super::serving::{cache, pairing_explanations, public, render_pool, winners};
use super::tasks::{clock, health, live, retention, timed};
use super::{AppState, routes};
use crate::actions::boards::clock_links::ClockSecret;
use crate::actions::boards::reports::PlayerSecret;
use crate::config::Config;
use crate::store::{Store, StoreError, Waits};

/// A server that listens.
pub struct Application {
    address: SocketAddr,
    server: Server,
    store: Store,
    state: web::Data<AppState>,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is taken or not ours.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The threads that make pages cannot be started.
    #[error("cannot start a thread: {0}")]
    Threads(std::io::Error),
    /// There is no key.
    #[error(transparent)]
    Key(#[from] keys::KeyError),
    /// The files of the certificate cannot be used.
    #[error("no TLS: {0}")]
    Tls(#[from] tls::TlsError),
}

/// How long what a browser still sends is thrown away after the answer to it has been sent. A browser whose connection is closed
/// while it sends shows that, and not why its file is refused.
const LINGER_TIMEOUT: Duration = Duration::from_secs(10);

impl Application {
    /// Binds the address of the settings (port 0: any free one) and prepares the server.
    ///
    /// # Errors
    /// The address is taken; the database or the random source fails.
    pub fn build(config: Config, store: Store) -> Result<Self, StartError> {
        let address = config.listen;
        Self::on(listen(address)?, config, store)
    }

    /// Prepares the server on a listener that is already bound.
    ///
    /// # Errors
    /// The database or the random source fails.
    pub fn on(listener: TcpListener, config: Config, store: Store) -> Result<Self, StartError> {
        let address = listening_address(&listener, &config)?;
        let key = session::signing_key(&keys::open(&config, &store, keys::KeyName::Session)?);
        let tls = tls::configured(&config)?;
        if !config.is_secure() && !address.ip().is_loopback() {
            tracing::warn!(%address, "passwords can be read on the network: set tls_certificate, or put a proxy with TLS before");
        }
        let attempts = NonZeroU32::new(config.login_attempts).unwrap_or(NonZeroU32::MIN);
        let state = web::Data::from(Arc::new(AppState {
            store: store.clone(),
            cache: cache::PageCache::default(),
            render_pool: render_pool::RenderPool::start(&config).map_err(StartError::Threads)?,
            pairing_explanations: pairing_explanations::PairingExplanations::default(),
            winners: winners::Winners::default(),
            uploads: uploads::Uploads::default(),
            body_limits: Arc::default(),
            cookies: cookies::Cookies::new(
                keys::open(&config, &store, keys::KeyName::Cookies)?,
                config.is_secure(),
            ),
            hashing: hashing::Hashing::new(store.clone()),
            throttle: throttle::LoginThrottle::new(config.login_attempts),
            passwords: throttle::Throttle::a_minute(attempts),
            codes: throttle::CodeThrottle::new(config.login_attempts),
            joins: throttle::Throttle::a_minute(attempts),
            questions: throttle::QuestionThrottle::default(),
            links: throttle::LinkThrottle::default(),
            tokens: throttle::LinkThrottle::a_minute(throttle::RESULTS_A_MINUTE),
            kiosks: throttle::Throttle::a_minute(throttle::KIOSK_A_MINUTE),
            clocks: ClockSecret::new(keys::open(&config, &store, keys::KeyName::Clocks)?),
            players: PlayerSecret::new(keys::open(&config, &store, keys::KeyName::Clocks)?),
            clock_logs: throttle::Throttle::a_minute(throttle::LOGS_A_MINUTE),
            public_url: public_url(&config, address),
            live: Arc::new(live::Live::new(usize::from(config.connections_per_address) / 2)),
            config,
            readiness: health::Readiness::default(),
            clock: clock::Clock::beside(store.read_blocking(|tx| tx.find_last_entry_time())?),
            draining: health::Draining::default(),
        }));
        if let Some(warning) = state.clock.warning(Utc::now()) {
            tracing::warn!("{warning}");
            security::note_clock(&warning);
        }
        let open = Arc::new(connections::Connections::new(
            usize::from(state.config.connections_per_address),
            state.config.trusted_proxies.clone(),
        ));
        let shared = state.clone();
        let server = HttpServer::new(move || {
            App::new()
                .app_data(state.clone())
                .app_data(web::PayloadConfig::new(BODY_LIMIT))
                .app_data(web::FormConfig::default().limit(FORM_LIMIT))
                .app_data(web::JsonConfig::default().limit(FORM_LIMIT))
                .wrap(sessions(&state, key.clone()))
                .wrap(from_fn(error_page::render))
                .wrap(from_fn(one_language::keep_to))
                .wrap(from_fn(robots::mark))
                .wrap(from_fn(headers::secure))
                .wrap(from_fn(health::end_connections))
                .wrap(TracingLogger::<headers::Span>::new())
                .wrap(from_fn(body_limits::receive))
                .wrap(from_fn(public::serve_kept))
                .configure(routes::configure)
                .default_service(web::to(error_page::no_such_page))
        })
        .disable_signals()
        .client_disconnect_timeout(LINGER_TIMEOUT)
        .on_connect(move |connection, data| {
            data.insert(connections::stream_of(connection).and_then(|stream| open.count(stream)));
        });
        let server = match tls {
            Some(tls) => server.listen_rustls_0_23(listener, tls),
            None => server.listen(listener),
        };
        let server = server.map_err(|error| StartError::Listen(address, error))?.shutdown_timeout(10).run();
        Ok(Self { address, server, store, state: shared })
    }

    /// The address it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What is wrong with the clock of this computer, for those who start the server.
    #[must_use]
    pub fn clock_warning(&self) -> Option<String> {
        self.state.clock.warning(Utc::now())
    }

    /// By which the running server is stopped from elsewhere.
    #[must_use]
    pub fn handle(&self) -> ServerHandle {
        self.server.handle()
    }

    /// [`Self::run_until_stopped`] on a runtime of its own.
    ///
    /// # Errors
    /// The server fails as a whole.
    pub fn run(self) -> std::io::Result<()> {
        actix_web::rt::System::new().block_on(self.run_until_stopped())
    }

    /// Serves until SIGTERM or SIGINT; requests being answered are finished and the database is closed.
    ///
    /// # Errors
    /// The server fails as a whole.
    pub async fn run_until_stopped(self) -> std::io::Result<()> {
        let signals = health::Signals::listen()?;
        let sweeper = actix_web::rt::spawn(session::sweep(self.store.clone()));
        let keeper =
            actix_web::rt::spawn(retention::keep(self.store.clone(), self.state.config.passport_days));
        let reader = actix_web::rt::spawn(retention::say_ahead(self.store.clone()));
        let renewer = actix_web::rt::spawn(retention::renew(self.state.cache.clone()));
        let notifier = actix_web::rt::spawn(live::notifier::tell(self.state.clone()));
        let announcer = actix_web::rt::spawn(live::notifier::tell_announced(self.state.clone()));
        let publisher = actix_web::rt::spawn(timed::publish(self.state.clone()));
        let watcher = actix_web::rt::spawn(clock::watch(self.state.clone()));
        let stopper =
            actix_web::rt::spawn(health::stop_when_asked(signals, self.server.handle(), self.state));
        let outcome = self.server.await;
        stopper.abort();
        renewer.abort();
        sweeper.abort();
        keeper.abort();
        reader.abort();
        notifier.abort();
        announcer.abort();
        publisher.abort();
        watcher.abort();
        self.store.close();
        tracing::info!("stopped");
        outcome
    }
}

/// Listens on an address, with room for a rush of visitors.
///
/// # Errors
/// The address is taken or not ours.
pub fn listen(address: SocketAddr) -> Result<TcpListener, StartError> {
    connections::listen(address).map_err(|error| StartError::Listen(address, error))
}

/// The address that was bound for one of the settings.
pub(super) fn listening_address(listener: &TcpListener, config: &Config) -> Result<SocketAddr, StartError> {
    listener.local_addr().map_err(|error| StartError::Listen(config.listen, error))
}

/// How long jobs of the database wait for their turn, by the settings.
#[must_use]
pub fn waits(config: &Config) -> Waits {
    let seconds = |wait: u16| Duration::from_secs(wait.into());
    Waits { read: seconds(config.read_wait_seconds), write: seconds(config.write_wait_seconds) }
}

/// What links to be sent begin with: as set, or [`listening_url`].
#[must_use]
pub fn public_url(config: &Config, address: SocketAddr) -> String {
    if config.public_url.is_empty() {
        listening_url(config, address)
    } else {
        config.public_url.trim_end_matches('/').to_owned()
    }
}

/// The address that the server listens on. Where that is every address of this computer (`0.0.0.0`), which no browser can be
/// sent to, it is the one by which the network knows this computer, or `localhost`.
#[must_use]
pub fn listening_url(config: &Config, address: SocketAddr) -> String {
    let scheme = if config.has_tls() { "https" } else { "http" };
    if !address.ip().is_unspecified() {
        return format!("{scheme}://{address}");
    }
    match client::own_address() {
        Some(own) => format!("{scheme}://{}", SocketAddr::new(own, address.port())),
        None => format!("{scheme}://localhost:{}", address.port()),
    }
}

fn sessions(state: &web::Data<AppState>, key: Key) -> SessionMiddleware<session::Sessions> {
    let days = time::Duration::days(i64::from(state.config.session_days));
    SessionMiddleware::builder(session::Sessions::new(state.store.clone()), key)
        .cookie_name(state.cookies.name("toguznama"))
        .cookie_secure(state.config.is_secure())
        .cookie_http_only(true)
        .cookie_same_site(SameSite::Lax)
        .cookie_content_security(CookieContentSecurity::Signed)
        .session_lifecycle(
            PersistentSession::default()
                .session_ttl(days)
                .session_ttl_extension_policy(TtlExtensionPolicy::OnEveryRequest),
        )
        .build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_settings_wait_as_long_as_the_store_does_by_itself() {
        let config = Config::load(None, |_| None).expect("the defaults");
        assert_eq!(waits(&config), Waits::default());
    }
}
