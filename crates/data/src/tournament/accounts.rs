//! People who sign in: accounts, their sessions, the invitations that create them, and who has which role in an
//! event.

use chrono::{DateTime, Utc};

use super::{EventId, InvitationId, Role, UserId};

/// An account as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    /// The name to sign in with, as its owner typed it.
    pub login: String,
    /// The name that others see.
    pub name: String,
    /// Whether the account may create events.
    pub creates_events: bool,
    /// When the account was created.
    pub created_at: DateTime<Utc>,
    /// Since when no one can log in to it; `None` for an account in use.
    pub disabled_at: Option<DateTime<Utc>>,
}

/// An account to be created. `Debug` omits the password hash.
#[derive(Clone, PartialEq, Eq)]
pub struct NewUser {
    /// The name to sign in with; unique after [`login_key`].
    pub login: String,
    /// The name that others see.
    pub name: String,
    /// The hash of the password, ready to be stored.
    pub password_hash: String,
    /// Whether the account may create events.
    pub creates_events: bool,
}

impl std::fmt::Debug for NewUser {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { login, name, password_hash: _, creates_events } = self;
        f.debug_struct("NewUser")
            .field("login", login)
            .field("name", name)
            .field("creates_events", creates_events)
            .finish_non_exhaustive()
    }
}

/// The key under which a login is unique: letter case and surrounding space do not matter, in any alphabet.
#[must_use]
pub fn login_key(login: &str) -> String {
    login.trim().to_lowercase()
}

/// The most characters of a login.
pub const LOGIN_MAX: usize = 40;

/// The most characters of an account's name.
pub const USER_NAME_MAX: usize = 100;

/// Whether a login has letters of one alphabet, so that none looks like another one and is not.
#[must_use]
pub fn is_plain_login(login: &str) -> bool {
    let latin = |c: char| c.is_ascii_alphabetic();
    let cyrillic = |c: char| matches!(c, '\u{400}'..='\u{52f}');
    let other = |c: char| c.is_ascii_digit() || "._-@".contains(c);
    login.chars().all(|c| latin(c) || other(c)) || login.chars().all(|c| cyrillic(c) || other(c))
}

/// A session as stored. Only the hash of its key is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// The content of the session, opaque to the store.
    pub state: String,
    /// The account that is signed in.
    pub user: Option<UserId>,
    /// When the session began.
    pub created_at: DateTime<Utc>,
    /// When it was last stored or extended.
    pub seen_at: DateTime<Utc>,
    /// When it ends. The store returns expired sessions too, because it reads no clock: callers compare.
    pub expires_at: DateTime<Utc>,
}

/// A session in the list of places where an account is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionLine {
    /// The hash of the session's key, by which it is identified and deleted.
    pub key_hash: String,
    /// The content of the session, opaque to the store.
    pub state: String,
    /// When the session began.
    pub created_at: DateTime<Utc>,
    /// When it was last stored or extended.
    pub seen_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// An invitation to be created: the set-up link of the first run, or the appointment of an official.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvitation {
    /// The hash of the secret in the link.
    pub token_hash: String,
    /// The event of the appointment; `None` for the set-up link.
    pub event: Option<EventId>,
    /// The role to be given; `Some` exactly when the event is.
    pub role: Option<Role>,
    /// The name of the person invited.
    pub name: String,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
}

/// An invitation as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub id: InvitationId,
    /// The event of the appointment; `None` for the set-up link.
    pub event: Option<EventId>,
    /// The role to be given; `Some` exactly when the event is.
    pub role: Option<Role>,
    /// The name of the person invited.
    pub name: String,
    /// The account that created it; `None` for the set-up link.
    pub invited_by: Option<UserId>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
    /// The account that used it, and when.
    pub used: Option<(UserId, DateTime<Utc>)>,
}

impl Invitation {
    /// Whether the link can still be used at `now`.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.used.is_none() && now < self.expires_at
    }
}

/// A link that sets a new password, to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPasswordReset {
    /// The hash of the secret in the link.
    pub token_hash: String,
    /// The account whose password is set.
    pub user: UserId,
    /// The account that creates the link.
    pub by: UserId,
    /// When the link is created.
    pub at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// A link that sets a new password, as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordReset {
    /// The account whose password is set.
    pub user: UserId,
    /// When the link expires.
    pub expires_at: DateTime<Utc>,
    /// When it was used.
    pub used_at: Option<DateTime<Utc>>,
}

impl PasswordReset {
    /// Whether the link can still be used at `now`.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.used_at.is_none() && now < self.expires_at
    }
}

/// The second factor of an account: a secret shared with its owner's phone. `Debug` omits the secret.
#[derive(Clone, PartialEq, Eq)]
pub struct SecondFactor {
    /// The shared secret in Base32.
    pub secret: String,
    /// When a first code confirmed it; `None` while it is being set up and not in force.
    pub confirmed_at: Option<DateTime<Utc>>,
    /// The time step of the last code that was right: that one and earlier ones are not accepted again.
    pub last_step: i64,
    /// The codes that were accepted last, the oldest first: they show how the phone's clock goes.
    pub readings: Vec<CodeReading>,
    /// When the code of `last_step` was right and the next one was asked for; `None` when it was enough.
    pub asked_at: Option<DateTime<Utc>>,
    /// The wrong codes in a row from browsers in which the account has not logged in before.
    pub misses: i64,
    /// The wrong codes in a row from browsers in which it has.
    pub known_misses: i64,
}

impl std::fmt::Debug for SecondFactor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { secret: _, confirmed_at, last_step, readings, asked_at, misses, known_misses } = self;
        f.debug_struct("SecondFactor")
            .field("confirmed_at", confirmed_at)
            .field("last_step", last_step)
            .field("readings", readings)
            .field("asked_at", asked_at)
            .field("misses", misses)
            .field("known_misses", known_misses)
            .finish_non_exhaustive()
    }
}

/// A code of a phone that was accepted: which one, and when it came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct CodeReading {
    /// The time step: the phone shows the code in this half minute since 1970, by its own clock.
    pub step: i64,
    /// When it came, in seconds since 1970 by the server's clock.
    pub at: i64,
}

/// An official of an event (R1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Official {
    pub user: UserId,
    /// The name of the account.
    pub name: String,
    /// The login of the account.
    pub login: String,
    /// The role in the event.
    pub role: Role,
    /// When the role was given.
    pub since: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_ignore_case_in_every_alphabet() {
        assert_eq!(login_key(" Өмүр.ҢҮ "), "өмүр.ңү");
        assert_eq!(login_key("Referee"), login_key("rEFEREE"));
        assert_ne!(login_key("referee"), login_key("referee2"));
    }

    #[test]
    fn a_login_keeps_to_one_alphabet() {
        for login in ["aida.o", "бекзат_9", "referee@hall", "өмүр"] {
            assert!(is_plain_login(login), "{login}");
        }
        for login in ["b\u{43e}ss", "\u{ff42}oss", "ßoss", "a b", "a\0", "<b>"] {
            assert!(!is_plain_login(login), "{login}");
        }
    }

    #[test]
    fn debug_output_of_a_new_user_omits_the_password_hash() {
        let user = NewUser {
            login: "login".into(),
            name: "Name".into(),
            password_hash: "secret".into(),
            creates_events: true,
        };
        assert!(!format!("{user:?}").contains("secret"));
    }
}
