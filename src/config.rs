//! The settings of a running server: `config/default.toml`, then the file of `--config`, then the environment.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ipnet::IpNet;
use serde::Deserialize;

/// Every setting. `config/default.toml` explains each.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Where the server listens.
    pub listen: SocketAddr,
    pub database: String,
    /// Whether a PostgreSQL server elsewhere may be used without its certificate being looked at.
    pub database_unverified: bool,
    /// The folder of the server's keys; empty for those in the database.
    pub keys: String,
    /// The address people reach the server by; empty for the one it listens on.
    pub public_url: String,
    /// Whether cookies are for https only.
    pub secure_cookies: bool,
    /// The file of the certificate for TLS; empty without.
    pub tls_certificate: String,
    /// The file of its key.
    pub tls_key: String,
    /// The proxies whose word on who their client is counts.
    #[serde(deserialize_with = "networks")]
    pub trusted_proxies: Vec<IpNet>,
    /// Connections that one address may have open.
    pub connections_per_address: u16,
    /// Days after its last use that a session ends.
    pub session_days: u16,
    /// Attempts to log in under one name a minute before the next must wait.
    pub login_attempts: u32,
    /// Milliseconds of the processor that one address may take a second for pages that have to be made for it, when it
    /// comes without an account; at once it may take twenty times as much.
    pub guest_milliseconds: u16,
    /// Seconds that a read waits for its turn.
    pub read_wait_seconds: u16,
    /// Seconds that a write waits for its turn.
    pub write_wait_seconds: u16,
    /// How many pages may wait to be made for those who come without an account; pages that are wanted have as many places again.
    pub guest_queue: u16,
    /// How many pages may wait to be made for accounts.
    pub official_queue: u16,
    /// Seconds from SIGTERM until the server takes no more connections.
    pub drain_seconds: u16,
    /// The folder for copies of a SQLite file; none are made when it is empty.
    pub backup_to: String,
    /// Minutes from one copy to the next.
    pub backup_minutes: u16,
    /// How many copies are kept.
    pub backup_keep: u16,
    /// Days after an event on which the passports of its people are deleted.
    pub passport_days: u16,
    pub log: String,
    pub log_format: LogFormat,
    /// The folder of the security log; empty for the log.
    pub security_log: String,
}

/// How the log is written.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    Text,
    /// One JSON object a line.
    Json,
}

/// Why the settings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("cannot read the settings in {}: {source}", path.display())]
    Unreadable { path: PathBuf, source: std::io::Error },
    /// The text is not a settings file, or a value is of the wrong kind; the message names line and key.
    #[error("{origin}: {message}")]
    Invalid {
        /// The file or variable.
        origin: String,
        /// What is wrong, with its place.
        message: String,
    },
}

const DEFAULTS: &str = include_str!("../config/default.toml");

/// The variables that go before the file, and their keys.
const VARIABLES: [(&str, &str); 12] = [
    ("DATABASE_URL", "database"),
    ("TOGUZNAMA_DATABASE_UNVERIFIED", "database_unverified"),
    ("TOGUZNAMA_KEYS", "keys"),
    ("TOGUZNAMA_LISTEN", "listen"),
    ("TOGUZNAMA_PUBLIC_URL", "public_url"),
    ("TOGUZNAMA_SECURE_COOKIES", "secure_cookies"),
    ("TOGUZNAMA_TLS_CERTIFICATE", "tls_certificate"),
    ("TOGUZNAMA_TLS_KEY", "tls_key"),
    ("TOGUZNAMA_BACKUP_TO", "backup_to"),
    ("TOGUZNAMA_LOG", "log"),
    ("TOGUZNAMA_LOG_FORMAT", "log_format"),
    ("TOGUZNAMA_SECURITY_LOG", "security_log"),
];

/// The keys of variables that are true or false.
const SWITCHES: [&str; 2] = ["database_unverified", "secure_cookies"];

impl Config {
    /// The settings in force: defaults, then `file`, then the variables that `env` finds.
    ///
    /// # Errors
    /// A file that cannot be read, an unknown key, a value of the wrong kind or out of its range.
    pub fn load(file: Option<&Path>, env: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let mut table = parse("config/default.toml", DEFAULTS)?;
        let mut layers = vec![];
        if let Some(path) = file {
            let text = std::fs::read_to_string(path)
                .map_err(|source| ConfigError::Unreadable { path: path.to_owned(), source })?;
            let origin = path.display().to_string();
            layers.push((parse(&origin, &text)?, origin));
        }
        for (variable, key) in VARIABLES {
            if let Some(text) = env(variable) {
                // Of a variable everything is text; what the key wants is a switch here and there.
                let value = match text.parse() {
                    Ok(switch) if SWITCHES.contains(&key) => toml::Value::Boolean(switch),
                    _ => toml::Value::String(text),
                };
                layers.push((toml::Table::from_iter([(key.to_owned(), value)]), variable.to_owned()));
            }
        }
        let mut config = Self::from_table(&table, "config/default.toml")?;
        // One after the other, so that a bad value is found in the layer it came with.
        for (layer, origin) in layers {
            table.extend(layer);
            config = Self::from_table(&table, &origin)?;
        }
        Ok(config)
    }

    /// [`Self::guest_milliseconds`] as a time.
    #[must_use]
    pub fn guest_share(&self) -> Duration {
        Duration::from_millis(self.guest_milliseconds.into())
    }

    /// The settings that a table holds; what is wrong with it came with the layer of this name.
    fn from_table(table: &toml::Table, origin: &str) -> Result<Self, ConfigError> {
        let invalid = |message: String| ConfigError::Invalid { origin: origin.to_owned(), message };
        let config: Self =
            table.clone().try_into().map_err(|error: toml::de::Error| invalid(error.to_string()))?;
        if !(1..=365).contains(&config.session_days) {
            return Err(invalid("session_days: 1 to 365".into()));
        }
        if config.guest_milliseconds == 0 {
            return Err(invalid("guest_milliseconds: at least 1".into()));
        }
        if config.login_attempts == 0 {
            return Err(invalid("login_attempts: at least 1".into()));
        }
        if config.connections_per_address < 16 {
            return Err(invalid("connections_per_address: at least 16".into()));
        }
        if config.backup_minutes == 0 || config.backup_keep == 0 {
            return Err(invalid("backup_minutes, backup_keep: at least 1".into()));
        }
        if ![config.read_wait_seconds, config.write_wait_seconds].iter().all(|wait| (1..=15).contains(wait)) {
            return Err(invalid("read_wait_seconds, write_wait_seconds: 1 to 15".into()));
        }
        if config.guest_queue == 0 || config.official_queue == 0 {
            return Err(invalid("guest_queue, official_queue: at least 1".into()));
        }
        if config.passport_days > 90 {
            return Err(invalid("passport_days: 0 to 90".into()));
        }
        Ok(config)
    }

    /// The folder for copies of a SQLite file, if there shall be any.
    #[must_use]
    pub fn backup_folder(&self) -> Option<&Path> {
        (!self.backup_to.is_empty()).then(|| Path::new(&self.backup_to))
    }

    /// Whether people come by https: by TLS of our own, or of a proxy.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.secure_cookies || self.has_tls()
    }

    /// Whether this server speaks TLS itself.
    #[must_use]
    pub fn has_tls(&self) -> bool {
        !self.tls_certificate.is_empty()
    }
}

/// Networks as `10.0.0.0/8`, or single addresses.
fn networks<'de, D: serde::Deserializer<'de>>(texts: D) -> Result<Vec<IpNet>, D::Error> {
    let network = |text: String| {
        let alone = text.parse::<IpAddr>().map(IpNet::from);
        let network = alone.or_else(|_| text.parse());
        network.map_err(|_| serde::de::Error::custom(format!("{text:?}: not an address or network")))
    };
    Vec::<String>::deserialize(texts)?.into_iter().map(network).collect()
}

fn parse(origin: &str, text: &str) -> Result<toml::Table, ConfigError> {
    text.parse().map_err(|error: toml::de::Error| ConfigError::Invalid {
        origin: origin.to_owned(),
        message: error.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_defaults_are_whole() {
        let config = Config::load(None, |_| None).expect("the defaults");
        assert_eq!(config.listen.to_string(), "127.0.0.1:8080");
        assert_eq!(config.database, "sqlite:data/toguznama.db");
    }

    #[test]
    fn the_environment_goes_before_the_file_and_the_file_before_the_defaults() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("own.toml");
        std::fs::write(&path, "session_days = 3\nlog = \"debug\"\n").expect("written");
        let env = |name: &str| (name == "TOGUZNAMA_LOG").then(|| "warn".to_owned());
        let config = Config::load(Some(&path), env).expect("read");
        assert_eq!((config.session_days, config.log.as_str()), (3, "warn"));
    }

    #[test]
    fn a_proxy_is_named_by_its_address_or_its_network() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("own.toml");
        std::fs::write(&path, "trusted_proxies = [\"127.0.0.1\", \"10.0.0.0/8\", \"::1\"]\n")
            .expect("written");
        let config = Config::load(Some(&path), |_| None).expect("read");
        let networks: Vec<_> = config.trusted_proxies.iter().map(ToString::to_string).collect();
        assert_eq!(networks, ["127.0.0.1/32", "10.0.0.0/8", "::1/128"]);
    }

    #[test]
    fn an_unknown_key_a_wrong_kind_and_a_missing_file_are_named() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("own.toml");
        for (text, expected) in [
            ("sesion_days = 3", "sesion_days"),
            ("listen = 8080", "own.toml"),
            ("session_days = 0", "1 to 365"),
            ("trusted_proxies = [\"10.0.0.0/33\"]", "10.0.0.0/33"),
            ("connections_per_address = 1", "at least 16"),
            ("read_wait_seconds = 0", "1 to 15"),
            ("write_wait_seconds = 16", "1 to 15"),
            ("guest_queue = 0", "at least 1"),
        ] {
            std::fs::write(&path, text).expect("written");
            let message = Config::load(Some(&path), |_| None).expect_err(text).to_string();
            assert!(message.contains(expected), "{text}: {message}");
        }
        assert!(Config::load(Some(&folder.path().join("none.toml")), |_| None).is_err());
    }

    #[test]
    fn a_bad_value_is_named_with_the_layer_it_came_with() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("own.toml");
        std::fs::write(&path, "login_attempts = 0\n").expect("written");
        let env = |name: &str| (name == "TOGUZNAMA_LOG").then(|| "warn".to_owned());
        let message = Config::load(Some(&path), env).expect_err("the file").to_string();
        assert!(message.contains("own.toml") && message.contains("login_attempts"), "{message}");

        std::fs::write(&path, "log = \"debug\"\n").expect("written");
        for (variable, value) in [
            ("TOGUZNAMA_LISTEN", "here"),
            ("TOGUZNAMA_LOG_FORMAT", "xml"),
            ("TOGUZNAMA_SECURE_COOKIES", "yes"),
            ("TOGUZNAMA_DATABASE_UNVERIFIED", "1"),
        ] {
            let env = |name: &str| match name {
                "DATABASE_URL" => Some("sqlite:x.db".to_owned()),
                _ => (name == variable).then(|| value.to_owned()),
            };
            let message = Config::load(Some(&path), env).expect_err(value).to_string();
            assert!(message.starts_with(variable), "{message}");
        }
    }

    #[test]
    fn the_defaults_name_every_variable_beside_its_key() {
        let (mut explained, mut found) = (String::new(), Vec::new());
        for line in DEFAULTS.lines() {
            match line.split_once(" = ") {
                Some((key, _)) if !line.starts_with('#') => {
                    let named = VARIABLES.iter().find(|(name, _)| explained.contains(&format!("({name})")));
                    let none = explained.contains("(no variable)").then_some("none");
                    let expected =
                        VARIABLES.iter().find(|(_, of)| *of == key).map_or("none", |(name, _)| name);
                    assert_eq!(named.map(|(name, _)| *name).or(none), Some(expected), "{key}");
                    found.push(key);
                    explained.clear();
                }
                _ => explained.push_str(line),
            }
        }
        assert_eq!(found.len(), 25);
    }
}
