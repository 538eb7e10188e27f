//! The address of the database. A mistyped address is an error, never a new and empty file.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// The address of a database. `Debug` and `Display` leave out the parts that may hold a password.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A SQLite file.
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
