//! Starting the server: on the database of the settings, or on a throw-away one full of play.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use tracing_subscriber::EnvFilter;

use super::Outcome;
use crate::acts::{accounts, secrets};
use crate::config::{Config, LogFormat};
use crate::store::{DatabaseUrl, Scope, Store};
use crate::web::{Application, public_url};

/// `toguznama serve`
pub(super) fn run(config: Config) -> Outcome {
    log_to_stderr(&config)?;
    let url: DatabaseUrl = config.database.parse()?;
    let store = Store::open(&url)?;
    let application = Application::build(config.clone(), store.clone())?;
    let address = application.address();
    println!("Toguznama listens on http://{address}");
    let token = secrets::token()?;
    let now = chrono::Utc::now();
    let for_setup = token.clone();
    if store.write_blocking(Scope::Accounts, move |tx| accounts::open_setup(tx, &for_setup, now))? {
        println!("Set-up, once: {}/join/{token}", public_url(&config, address));
    }
    serve(application)
}

/// `toguznama demo`
pub(super) fn demo(config: Config) -> Outcome {
    log_to_stderr(&config)?;
    let folder = std::env::temp_dir().join(format!("toguznama-demo-{}", std::process::id()));
    let store = Store::open(&DatabaseUrl::Sqlite(folder.join("demo.db")))?;
    let listener = TcpListener::bind(config.listen)
        .or_else(|_| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))))?;
    let application = Application::on(listener, config, store)?;
    println!("Toguznama's demonstration is on http://{}", application.address());
    let outcome = serve(application);
    // What cannot be removed from the temporary folder is the system's to remove.
    let _ = std::fs::remove_dir_all(folder);
    outcome
}

fn serve(application: Application) -> Outcome {
    let runtime = actix_web::rt::System::new();
    Ok(runtime.block_on(application.run_until_stopped())?)
}

fn log_to_stderr(config: &Config) -> Outcome {
    let filter = EnvFilter::try_new(&config.log)?;
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match config.log_format {
        LogFormat::Text => subscriber.try_init(),
        LogFormat::Json => subscriber.json().flatten_event(true).try_init(),
    };
    started.map_err(|error| error.to_string().into())
}
