//! The web: [`Application`] is built, listens and runs until stopped. `routes` is the table of all addresses and `guard`
//! admits visitors by it. A handler in `pages` takes the `Context` of its request, its address
//! (`address`) and its form (`forms`), and answers through the context: a page, a kept page, a form's action, a download.
//! `views` turn values into what templates show, `settings` describe the fields of forms, `error` and `error_page` map
//! every failure to HTTP.

mod address;
mod assets;
mod cache;
mod compression;
mod context;
mod error;
mod error_page;
mod forms;
mod guard;
mod headers;
mod pages;
mod rejection;
mod responses;
mod robots;
pub mod routes;
mod session;
mod settings;
mod throttle;
mod uploads;
pub mod views;
mod visitor;

use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;

use actix_session::SessionMiddleware;
use actix_session::config::{CookieContentSecurity, PersistentSession, TtlExtensionPolicy};
use actix_web::cookie::{Key, SameSite, time};
use actix_web::dev::Server;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpServer, web};
use tracing_actix_web::TracingLogger;

use crate::actions::accounts::secrets;
use crate::actions::boards::clock_links::{ClockLink, ClockSecret};
use crate::config::Config;
use crate::store::{Scope, Store};

/// What every handler can reach.
pub struct AppState {
    /// The database.
    pub store: Store,
    /// The settings.
    pub config: Config,
    /// What links to be sent begin with.
    public_url: String,
    /// Rendered public pages.
    cache: cache::PageCache,
    /// Files that wait for the confirmation of their preview.
    uploads: uploads::Uploads,
    /// Who has tried how many passwords.
    throttle: throttle::LoginThrottle,
    /// Who has asked how often why two do not meet.
    questions: throttle::QuestionThrottle,
    /// Who has come how often by the link of a team's leader.
    links: throttle::LinkThrottle,
    /// How often each kiosk was asked.
    kiosks: throttle::Throttle<crate::tournament::KioskId>,
    /// What the links of the clocks are made of.
    clocks: ClockSecret,
    /// Which events search engines may list.
    indexed: robots::Indexed,
    /// Which clock has handed in how often.
    clock_logs: throttle::Throttle<ClockLink>,
}

/// A server that listens.
pub struct Application {
    address: SocketAddr,
    server: Server,
    store: Store,
}

/// Why a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is taken or not ours.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] crate::store::StoreError),
    /// The system's random source failed.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
}

/// The largest body of a request with a file, in bytes; the largest file that can be imported is smaller.
const BODY_LIMIT: usize = 8 * 1024 * 1024;

/// The largest form without a file, in bytes: the check-in of a thousand players.
const FORM_LIMIT: usize = 256 * 1024;

impl Application {
    /// Binds the address of the settings (port 0: any free one) and prepares the server.
    ///
    /// # Errors
    /// The address is taken; the database or the random source fails.
    pub fn build(config: Config, store: Store) -> Result<Self, StartError> {
        let wanted = config.listen;
        let listener = TcpListener::bind(wanted).map_err(|error| StartError::Listen(wanted, error))?;
        Self::on(listener, config, store)
    }

    /// Prepares the server on a listener that is already bound.
    ///
    /// # Errors
    /// The database or the random source fails.
    pub fn on(listener: TcpListener, config: Config, store: Store) -> Result<Self, StartError> {
        let wanted = config.listen;
        let address = listener.local_addr().map_err(|error| StartError::Listen(wanted, error))?;
        let key = session::signing_key(&store)?;
        let state = web::Data::from(Arc::new(AppState {
            store: store.clone(),
            cache: cache::PageCache::default(),
            uploads: uploads::Uploads::default(),
            throttle: throttle::LoginThrottle::new(config.login_attempts),
            questions: throttle::QuestionThrottle::default(),
            links: throttle::LinkThrottle::default(),
            kiosks: throttle::Throttle::a_minute(throttle::KIOSK_A_MINUTE),
            clocks: clock_secret(&store)?,
            clock_logs: throttle::Throttle::a_minute(throttle::LOGS_A_MINUTE),
            indexed: robots::Indexed::default(),
            public_url: public_url(&config, address),
            config,
        }));
        let server = HttpServer::new(move || {
            App::new()
                .app_data(state.clone())
                .app_data(web::PayloadConfig::new(BODY_LIMIT))
                .app_data(web::FormConfig::default().limit(FORM_LIMIT))
                .wrap(sessions(&state, key.clone()))
                .wrap(from_fn(error_page::render))
                .wrap(from_fn(robots::mark))
                .wrap(from_fn(headers::secure))
                .wrap(TracingLogger::<headers::Span>::new())
                .configure(routes::configure)
                .default_service(web::to(error_page::no_such_page))
        })
        .listen(listener)
        .map_err(|error| StartError::Listen(address, error))?
        .shutdown_timeout(10)
        .run();
        Ok(Self { address, server, store })
    }

    /// The address it listens on.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
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
        let sweeper = actix_web::rt::spawn(session::sweep(self.store.clone()));
        let outcome = self.server.await;
        sweeper.abort();
        self.store.close();
        tracing::info!("stopped");
        outcome
    }
}

/// What the links of the clocks are made of: one a database, so that several nodes and a restart agree.
fn clock_secret(store: &Store) -> Result<ClockSecret, StartError> {
    let fresh = secrets::token()?;
    Ok(store.write_blocking(Scope::Accounts, move |tx| ClockSecret::open(tx, &fresh))?)
}

/// What links to be sent begin with: as set, or the address the server listens on.
#[must_use]
pub fn public_url(config: &Config, address: SocketAddr) -> String {
    if config.public_url.is_empty() {
        format!("http://{address}")
    } else {
        config.public_url.trim_end_matches('/').to_owned()
    }
}

fn sessions(state: &web::Data<AppState>, key: Key) -> SessionMiddleware<session::Sessions> {
    let days = time::Duration::days(i64::from(state.config.session_days));
    SessionMiddleware::builder(session::Sessions::new(state.store.clone()), key)
        .cookie_name("toguznama".to_owned())
        .cookie_secure(state.config.secure_cookies)
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
