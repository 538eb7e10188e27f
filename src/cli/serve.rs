//! `toguznama serve`: the server on the database of the settings.

use std::io::Write;

use super::{Outcome, data, log};
use crate::actions::accounts::{self, Nodes, SETUP_MINUTES, Setup, secrets};
use crate::actions::boards::recordings;
use crate::config::Config;
use crate::store::{DatabaseUrl, Scope, ServerLock, Store, Tx, refuse_remains};
use crate::web::{Application, Starting, listen, listening_url, public_url, waits};

/// After an update whose audit logs hash other values the first save in an event says all its rows again. For so many events that
/// are not over, the latest, these are read before the server answers, for the others while it does, so that no save waits for that.
const EVENTS_READ_AT_START: usize = 20;

/// `toguznama serve`
pub(super) fn run(config: Config) -> Outcome {
    let _writing = log::start(&config)?;
    let url: DatabaseUrl = config.database.parse()?;
    if let Some(host) = url.unverified_host(super::variable) {
        tracing::warn!(host, "the connection to the database is not protected by the program");
    }
    // The address first: a second start of the program must not touch the database of the running one.
    let listener = listen(config.listen)?;
    // Held until the process ends.
    let _lock = ServerLock::take(&url)?;
    refuse_remains(&url)?;
    let starting = Starting::begin(&listener, &config)?;
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
    let today = chrono::Utc::now().date_naive();
    for event in
        store.read_blocking(move |tx| tx.list_said_soon(today))?.into_iter().take(EVENTS_READ_AT_START)
    {
        match store.say_ahead_blocking(event) {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => tracing::warn!(%event, error = error.in_full(), "its first save will take longer"),
        }
    }
    let application = Application::on(listener, config.clone(), store.clone())?;
    let address = application.address();
    starting.end();
    say(&format!("Toguznama listens on {}", listening_url(&config, address)));
    let token = secrets::typed_code()?;
    let (for_setup, now) = (token.clone(), chrono::Utc::now());
    let nodes = match url {
        DatabaseUrl::Sqlite(_) => Nodes::One,
        DatabaseUrl::Postgres(_) => Nodes::Several,
    };
    let open = move |tx: &mut Tx<'_>| accounts::open_setup(tx, &for_setup, nodes, now);
    match store.write_blocking(Scope::Accounts, open)? {
        Setup::Done => {}
        Setup::Opened => say(&format!("Set-up, once: {}/join/{token}", public_url(&config, address))),
        Setup::OpenedAt(at) => say(&format!(
            "Set-up: the link was printed at {} where a server was started on this database. For another one start again \
             after {SETUP_MINUTES} minutes, or create the account here: toguznama user create LOGIN --creates-events",
            at.format("%Y-%m-%d %H:%M:%S UTC")
        )),
    }
    if let Some(warning) = application.clock_warning() {
        say(&format!("Attention: {warning}"));
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
