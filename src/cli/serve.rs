//! `toguznama serve`: the server on the database of the settings.

use std::io::Write;

use super::{Outcome, data, log};
use crate::actions::accounts;
use crate::actions::accounts::secrets;
use crate::actions::boards::recordings;
use crate::config::Config;
use crate::store::{DatabaseUrl, Scope, ServerLock, Store, refuse_remains};
use crate::web::{Application, listen, listening_url, public_url, waits};

/// `toguznama serve`
pub(super) fn run(config: Config) -> Outcome {
    log::start(&config)?;
    let url: DatabaseUrl = config.database.parse()?;
    if let Some(host) = url.unverified_host(super::variable) {
        tracing::warn!(host, "the connection to the database is not protected by the program");
    }
    // The address first: a second start of the program must not touch the database of the running one.
    let listener = listen(config.listen)?;
    // Held until the process ends.
    let _lock = ServerLock::take(&url)?;
    refuse_remains(&url)?;
    data::examine_small(&url);
    let store = Store::open_with(&url, waits(&config))?;
    data::start_backups(&config, &url)?;
    let mut last = None;
    loop {
        last = store.write_blocking(Scope::Accounts, move |tx| recordings::fill_lines(tx, last))?;
        if last.is_none() {
            break;
        }
    }
    while let Some((event, entries)) = store.write_blocking(Scope::Accounts, |tx| tx.chain_next_event())? {
        tracing::info!(%event, entries, "made the audit log of an earlier version a chain");
    }
    while store.write_blocking(Scope::Accounts, recordings::fill_names)? {}
    let application = Application::on(listener, config.clone(), store.clone())?;
    let address = application.address();
    say(&format!("Toguznama listens on {}", listening_url(&config, address)));
    let token = secrets::typed_code()?;
    let now = chrono::Utc::now();
    let for_setup = token.clone();
    let is_new =
        store.write_blocking(Scope::Accounts, move |tx| accounts::open_setup(tx, &for_setup, now))?;
    if is_new {
        say(&format!("Set-up, once: {}/join/{token}", public_url(&config, address)));
    }
    if address.ip().is_unspecified() {
        let links = public_url(&config, address);
        say(&format!("It listens on all addresses of this computer; links begin with {links} (public_url)"));
    }
    Ok(application.run()?)
}

/// Tells those who started the server. It runs as well where no one reads that.
fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}
