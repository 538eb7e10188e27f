//! `toguznama serve`: the server on the database of the settings.

use std::net::TcpListener;

use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

use super::Outcome;
use crate::actions::accounts;
use crate::actions::accounts::secrets;
use crate::actions::boards::recordings;
use crate::config::{Config, LogFormat};
use crate::store::{DatabaseUrl, Scope, Store};
use crate::web::{Application, StartError, public_url};

/// `toguznama serve`
pub(super) fn run(config: Config) -> Outcome {
    log_to_stderr(&config)?;
    let url: DatabaseUrl = config.database.parse()?;
    // The address first: a second start of the program must not touch the database of the running one.
    let listener =
        TcpListener::bind(config.listen).map_err(|error| StartError::Listen(config.listen, error))?;
    let store = Store::open(&url)?;
    let mut last = None;
    loop {
        last = store.write_blocking(Scope::Accounts, move |tx| recordings::fill_lines(tx, last))?;
        if last.is_none() {
            break;
        }
    }
    while store.write_blocking(Scope::Accounts, recordings::fill_names)? {}
    let application = Application::on(listener, config.clone(), store.clone())?;
    let address = application.address();
    println!("Toguznama listens on http://{address}");
    let token = secrets::token()?;
    let now = chrono::Utc::now();
    let for_setup = token.clone();
    let is_new =
        store.write_blocking(Scope::Accounts, move |tx| accounts::open_setup(tx, &for_setup, now))?;
    if is_new {
        println!("Set-up, once: {}/join/{token}", public_url(&config, address));
    }
    Ok(application.run()?)
}

/// Sends the log to standard error, in the form of the settings.
pub(super) fn log_to_stderr(config: &Config) -> Outcome {
    let filter: Targets = config.log.parse()?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let subscriber = tracing_subscriber::registry().with(filter);
    let started = match config.log_format {
        LogFormat::Text => subscriber.with(lines).try_init(),
        LogFormat::Json => subscriber.with(lines.json().flatten_event(true)).try_init(),
    };
    started.map_err(|error| error.to_string().into())
}
