//! The address of the database. A mistyped address is an error, never a new and empty file.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

/// The address of a database. `Debug` and `Display` leave out the parts that may hold a password.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    Sqlite(PathBuf),
    /// A PostgreSQL connection URL, as libpq defines it.
    Postgres(String),
}

/// Why a text is not a valid address of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UrlError {
    /// It has no known scheme.
    #[error("a database is `sqlite:PATH` or `postgres://USER@HOST/NAME`")]
    Scheme,
    /// No path follows `sqlite:`.
    #[error("`sqlite:` needs the path of a file")]
    NoPath,
    /// A database in memory would be lost; parameters after `?` would become part of the file's name.
    #[error("`sqlite:` takes the plain path of a file: no `:memory:`, no parameters after `?`")]
    NotAPath,
    /// This program was built without PostgreSQL.
    #[error("this program was built without PostgreSQL (feature `postgres`)")]
    NoPostgres,
}

impl FromStr for DatabaseUrl {
    type Err = UrlError;

    fn from_str(text: &str) -> Result<Self, UrlError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return if cfg!(feature = "postgres") {
                Ok(Self::Postgres(text.to_owned()))
            } else {
                Err(UrlError::NoPostgres)
            };
        }
        let path = text.strip_prefix("sqlite:").ok_or(UrlError::Scheme)?;
        match path.strip_prefix("//").unwrap_or(path) {
            "" => Err(UrlError::NoPath),
            path if path == ":memory:" || path.contains('?') => Err(UrlError::NotAPath),
            path => Ok(Self::Sqlite(PathBuf::from(path))),
        }
    }
}

impl DatabaseUrl {
    /// The host that is reached over a network without its certificate being looked at: libpq's usual `sslmode` goes on
    /// without encryption when it is refused, and `require` believes any server. `None` for files, sockets, this computer,
    /// and addresses with `sslmode=verify-full` or `verify-ca`. `env` finds the variables that libpq reads.
    #[must_use]
    pub fn unverified_host(&self, env: impl Fn(&str) -> Option<String>) -> Option<String> {
        let Self::Postgres(url) = self else { return None };
        let (place, query) = url.split_once('?').unwrap_or((url, ""));
        let place = place.split_once("://").map_or("", |(_, place)| place);
        let authority = place.split_once('/').map_or(place, |(authority, _)| authority);
        let authority = authority.rsplit_once('@').map_or(authority, |(_, hosts)| hosts);
        let parameter = |name: &str| {
            let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            // Of two, libpq takes the last.
            pairs.rev().find(|(key, _)| decoded(key) == name).map(|(_, value)| decoded(value))
        };
        let mode = parameter("sslmode").or_else(|| env("PGSSLMODE")).unwrap_or_default();
        if ["verify-full", "verify-ca"].contains(&mode.as_str()) {
            return None;
        }
        if let Some(service) = parameter("service").or_else(|| env("PGSERVICE")) {
            // What it names stands in a file that only libpq reads.
            return Some(service);
        }
        let named = |text: String| (!text.is_empty()).then_some(text);
        let hosts = parameter("hostaddr")
            .and_then(named)
            .or_else(|| env("PGHOSTADDR"))
            .or_else(|| parameter("host").and_then(named))
            .or_else(|| named(authority.split(',').map(host_of).collect::<Vec<_>>().join(",")))
            .or_else(|| env("PGHOST"))
            .unwrap_or_default();
        hosts.split(',').find(|host| !is_of_this_computer(host)).map(str::to_owned)
    }
}

/// The host of a `host:port`, where an IPv6 address is in brackets.
fn host_of(text: &str) -> String {
    let host = match text.strip_prefix('[') {
        Some(rest) => rest.split_once(']').map_or(rest, |(host, _)| host),
        None => text.split_once(':').map_or(text, |(host, _)| host),
    };
    decoded(host)
}

/// Whether a connection to it stays within this computer: a socket's folder, its usual one, or a loopback address.
fn is_of_this_computer(host: &str) -> bool {
    let is_loopback = || host.parse().is_ok_and(|address: IpAddr| address.is_loopback());
    host.is_empty() || host.starts_with(['/', '@']) || host.eq_ignore_ascii_case("localhost") || is_loopback()
}

/// The text without its percent-encoding.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('%') {
        bytes.extend_from_slice(before.as_bytes());
        let digits = behind.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match digits {
            Some(byte) => bytes.push(byte),
            None => bytes.push(b'%'),
        }
        rest = behind.get(if digits.is_some() { 2 } else { 0 }..).unwrap_or_default();
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            // A password may be before the `@` or among the parameters: print host and name only.
            Self::Postgres(url) => {
                let url = url.split_once('?').map_or(url.as_str(), |(url, _)| url);
                let rest = url.split_once("://").map_or("", |(_, rest)| rest);
                let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
                write!(f, "postgres://{place}")
            }
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sqlite_paths_are_read_with_and_without_slashes() {
        for (text, path) in [
            ("sqlite:data/t.db", "data/t.db"),
            ("sqlite://data/t.db", "data/t.db"),
            ("sqlite:///var/lib/t.db", "/var/lib/t.db"),
            ("sqlite:/var/lib/t.db", "/var/lib/t.db"),
        ] {
            assert_eq!(text.parse(), Ok(DatabaseUrl::Sqlite(path.into())), "{text}");
        }
    }

    #[test]
    fn a_mistyped_address_is_refused() {
        for (text, error) in [
            ("", UrlError::Scheme),
            ("data/t.db", UrlError::Scheme),
            ("sqlit:t.db", UrlError::Scheme),
            ("postgre://host/t", UrlError::Scheme),
            ("postgres:host/t", UrlError::Scheme),
            ("sqlite:", UrlError::NoPath),
            ("sqlite://", UrlError::NoPath),
            ("sqlite::memory:", UrlError::NotAPath),
            ("sqlite:t.db?mode=rwc", UrlError::NotAPath),
        ] {
            assert_eq!(text.parse::<DatabaseUrl>(), Err(error), "{text}");
        }
    }

    #[test]
    fn postgres_needs_its_feature() {
        let url = "postgres://user@host/name".parse::<DatabaseUrl>();
        assert_eq!(url.is_ok(), cfg!(feature = "postgres"));
    }

    #[test]
    fn a_server_elsewhere_must_show_its_certificate() {
        let none = |_: &str| None;
        let host = |url: &str| DatabaseUrl::Postgres(url.into()).unverified_host(none);
        for (url, unverified) in [
            ("postgres:///name", None),
            ("postgres://user:p@ss/name", Some("ss")),
            ("postgres://localhost/name", None),
            ("postgres://user@127.0.0.1:5433/name", None),
            ("postgres://[::1]:5432/name", None),
            ("postgres://%2Fvar%2Frun%2Fpostgresql/name", None),
            ("postgres:///name?host=/tmp/folder&user=postgres", None),
            ("postgres:///name?hos%74=db.example.org", Some("db.example.org")),
            ("postgres://localhost/name?hostaddr=192.0.2.7", Some("192.0.2.7")),
            ("postgres://localhost:1,db.example.org:2/name", Some("db.example.org")),
            ("postgres://[2001:db8::1]/name", Some("2001:db8::1")),
            ("postgres://db.example.org/name?sslmode=require", Some("db.example.org")),
            ("postgres://db.example.org/name?sslmode=verify-full&sslmode=prefer", Some("db.example.org")),
            ("postgres://db.example.org/name?sslmode=verify-full", None),
            ("postgres://db.example.org/name?sslmode=verify-ca&sslrootcert=/etc/ca.pem", None),
            ("postgres:///name?service=main", Some("main")),
        ] {
            assert_eq!(host(url).as_deref(), unverified, "{url}");
        }
        let url = DatabaseUrl::Postgres("postgres:///name".into());
        let with = |name: &'static str, value: &'static str| {
            url.unverified_host(move |sought| (sought == name).then(|| value.to_owned()))
        };
        assert_eq!(with("PGHOST", "db.example.org").as_deref(), Some("db.example.org"));
        assert_eq!(with("PGHOSTADDR", "192.0.2.7").as_deref(), Some("192.0.2.7"));
        let elsewhere = DatabaseUrl::Postgres("postgres://db.example.org/name".into());
        assert_eq!(
            elsewhere.unverified_host(|name| (name == "PGSSLMODE").then(|| "verify-full".into())),
            None
        );
        assert_eq!(DatabaseUrl::Sqlite("t.db".into()).unverified_host(none), None);
    }

    #[test]
    fn a_password_is_never_printed() {
        for (url, printed) in [
            ("postgres://user:p@ss/word@host:5432/name", "postgres://host:5432/name"),
            ("postgresql://user@host/name?password=p@ss/word", "postgres://host/name"),
            ("postgres://host/name?user=u&password=p@ss", "postgres://host/name"),
        ] {
            let url = DatabaseUrl::Postgres(url.into());
            assert_eq!(url.to_string(), printed);
            assert_eq!(format!("{url:?}"), format!("DatabaseUrl({printed})"));
        }
    }
}
