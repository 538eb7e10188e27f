//! What the port says while the database is brought up to date, which may take minutes: who asks is told so instead of waiting
//! without an answer. Most starts take less than a second; requests of that time wait and get the page.

use std::net::TcpListener;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use actix_web::http::header::{self, HeaderValue};
use actix_web::http::{KeepAlive, StatusCode};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use askama::Template;
use rustls::ServerConfig;
use tokio::sync::oneshot;

use super::health;
use crate::config::Config;
use crate::i18n::{Lang, Message, Speaker};
use crate::web::answers::headers;
use crate::web::answers::problem::{Problem, is_for_programs};
use crate::web::application::{StartError, listening_address};
use crate::web::entrance::tls;
use crate::web::visitor::Visitor;

/// For so long no one is told: a restart goes unnoticed.
const QUIET_STARTUP: Duration = Duration::from_secs(1);

/// In so many seconds browsers and programs ask again.
const RETRY_AFTER_SECONDS: &str = "5";

/// Answers in the server's place until the server is ready.
#[derive(Debug)]
pub struct Starting {
    ready: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Starting {
    /// Begins to answer on a listener that is already bound.
    ///
    /// # Errors
    /// The certificate cannot be used; no thread can be started.
    pub fn begin(listener: &TcpListener, config: &Config) -> Result<Self, StartError> {
        let address = listening_address(listener, config)?;
        let shared = listener.try_clone().map_err(|error| StartError::Listen(address, error))?;
        let tls = tls::configured(config)?;
        let is_https = config.is_secure();
        tracing::info!(%address, "starting");
        let (ready, is_ready) = oneshot::channel();
        let answer_until_ready = move || {
            let answered = actix_web::rt::System::new().block_on(serve(shared, tls, is_https, is_ready));
            if let Err(error) = answered {
                tracing::warn!(%error, "nobody is told that the server is starting");
            }
        };
        let thread = thread::Builder::new().name("starting".into()).spawn(answer_until_ready);
        Ok(Self { ready, thread: thread.map_err(StartError::Threads)? })
    }

    /// Ends it: requests that have not been answered are the server's.
    pub fn end(self) {
        // It may have failed, which the log says.
        let _ = self.ready.send(());
        let _ = self.thread.join();
    }
}

async fn serve(
    listener: TcpListener,
    tls: Option<ServerConfig>,
    is_https: bool,
    mut is_ready: oneshot::Receiver<()>,
) -> std::io::Result<()> {
    if tokio::time::timeout(QUIET_STARTUP, &mut is_ready).await.is_ok() {
        return Ok(());
    }
    let server = HttpServer::new(move || {
        App::new().default_service(web::to(move |request: HttpRequest| answer(request, is_https)))
    })
    .workers(1)
    // No connection goes on into the server that follows.
    .keep_alive(KeepAlive::Disabled)
    .shutdown_timeout(1)
    .disable_signals();
    let server = match tls {
        Some(tls) => server.listen_rustls_0_23(listener, tls)?,
        None => server.listen(listener)?,
    };
    let server = server.run();
    let handle = server.handle();
    actix_web::rt::spawn(async move {
        let _ = is_ready.await;
        handle.stop(true).await;
    });
    server.await
}

#[derive(Template)]
#[template(path = "starting.html")]
struct Page {
    said: [(&'static str, String); 4],
}

async fn answer(request: HttpRequest, is_https: bool) -> HttpResponse {
    let mut response = match request.path() {
        "/livez" => health::live().await,
        "/readyz" | "/healthz" => health::not_ready("starting"),
        path => {
            let (status, message) = (StatusCode::SERVICE_UNAVAILABLE, Message::new("error-starting"));
            let speaker = Speaker::new(Visitor::stranger(&request, None).lang);
            let wishes =
                |header: &HeaderValue| header.to_str().is_ok_and(|wish| wish.contains("application/json"));
            if is_for_programs(path) {
                Problem::for_status(status, speaker, &message, None)
            } else if request.headers().get(header::ACCEPT).is_some_and(wishes) {
                let text = speaker.say(&message);
                HttpResponse::build(status).json(serde_json::json!({ "state": "failed", "message": text }))
            } else {
                let said = Lang::ALL.map(|lang| (lang.code(), Speaker::new(lang).say(&message)));
                // A text and nothing else always becomes a page.
                let page = Page { said }.render().unwrap_or_default();
                HttpResponse::build(status).content_type("text/html; charset=utf-8").body(page)
            }
        }
    };
    let headers = response.headers_mut();
    headers::add_to_all(headers, is_https, headers::Framing::Refused);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if request.path() != "/livez" {
        headers.insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER_SECONDS));
    }
    response
}
