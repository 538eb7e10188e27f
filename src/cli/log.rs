//! The logs of a server: requests and failures to standard error; what concerns security into files of their own, a file a
//! day, of which a month is kept.

use std::path::Path;

use tracing::Level;
use tracing_appender::non_blocking::{NonBlockingBuilder, WorkerGuard};
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::prelude::*;

use crate::config::{Config, LogFormat};
use crate::web::entrance::security::SECURITY;

/// As many files of the security log are kept.
const MAX_FILES: usize = 30;

/// The thread that writes the security log: a line waits for the disk, and the threads that answer do not. Lines that are left
/// are written when this is dropped.
#[must_use]
pub(super) struct Writing {
    _thread: Option<WorkerGuard>,
}

/// Starts the logs of the settings.
pub(super) fn start(config: &Config) -> Result<Writing, Box<dyn std::error::Error>> {
    let mut filter: Targets = config.log.parse()?;
    let files = files(&config.security_log);
    let security = match &files {
        Some(Ok(_)) => LevelFilter::OFF,
        _ => Level::INFO.into(),
    };
    filter = filter.with_target(SECURITY, security);
    // A line that cannot be written, on a full disk or into a pipe that no one reads, is lost: to complain of it on the same
    // standard error would panic, in whichever thread.
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).log_internal_errors(false);
    let lines = match config.log_format {
        LogFormat::Text => lines.with_filter(filter).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).with_filter(filter).boxed(),
    };
    let (security, thread, failed) = match files {
        Some(Ok(files)) => {
            let (lines, thread) = NonBlockingBuilder::default().thread_name("security-log").finish(files);
            (Some(lines), Some(thread), None)
        }
        Some(Err(why)) => (None, None, Some(why)),
        None => (None, None, None),
    };
    let security = security.map(|files| {
        let lines = tracing_subscriber::fmt::layer()
            .with_writer(files)
            .log_internal_errors(false)
            .json()
            .flatten_event(true);
        let lines = lines.with_current_span(false).with_span_list(false).with_target(false);
        lines.with_filter(Targets::new().with_target(SECURITY, Level::INFO))
    });
    let started = tracing_subscriber::registry().with(lines).with(security).try_init();
    started.map_err(|error| error.to_string())?;
    if let Some(why) = failed {
        tracing::warn!(
            folder = config.security_log,
            why,
            "the security log goes here: its folder cannot be written"
        );
    }
    Ok(Writing { _thread: thread })
}

/// The files of the security log; none when they are not asked for.
fn files(folder: &str) -> Option<Result<RollingFileAppender, String>> {
    if folder.is_empty() {
        return None;
    }
    let files = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("security")
        .filename_suffix("log")
        .max_log_files(MAX_FILES);
    let made = private(Path::new(folder)).map_err(|error| error.to_string());
    Some(made.and_then(|()| files.build(folder).map_err(|error| error.to_string())))
}

/// Makes the folder, for this account alone: its files say who came from where.
fn private(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}
