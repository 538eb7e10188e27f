//! People who sign in: accounts, their sessions, the invitations that make them, and who holds which office.

use chrono::{DateTime, Utc};

use super::{EventId, InvitationId, Role, UserId};

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Its id.
    pub id: UserId,
    /// What he signs in with, as he wrote it.
    pub login: String,
    /// What others see.
    pub name: String,
    /// Whether he may create events.
    pub creates_events: bool,
    /// Since when.
    pub created_at: DateTime<Utc>,
}

/// An account to be made. `Debug` leaves the password's hash out.
#[derive(Clone, PartialEq, Eq)]
pub struct NewUser {
    /// What he signs in with: unique as [`login_key`] folds it.
    pub login: String,
    /// What others see.
    pub name: String,
    /// The hash of his password, ready to be stored.
    pub password_hash: String,
    /// Whether he may create events.
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

/// What makes two logins the same: case and the space around them do not count, in any alphabet.
#[must_use]
pub fn login_key(login: &str) -> String {
    login.trim().to_lowercase()
}

/// A session as stored; its key is known by hash only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSession {
    /// What the session holds, opaque to the store.
    pub state: String,
    /// Who is signed in.
    pub user: Option<UserId>,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it was last stored or extended.
    pub seen_at: DateTime<Utc>,
    /// When it ends. The store hands out sessions past it too: whoever asks has the clock.
    pub expires_at: DateTime<Utc>,
}

/// A line of the list of places where an account is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionLine {
    /// The hash of its key, by which it is recognised and deleted.
    pub key_hash: String,
    /// When it began.
    pub created_at: DateTime<Utc>,
    /// When it was last stored or extended.
    pub seen_at: DateTime<Utc>,
    /// When it ends.
    pub expires_at: DateTime<Utc>,
}

/// An invitation to be made: the set-up link of the first run, or the appointment of an official.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewInvitation {
    /// The hash of the secret in the link.
    pub token_hash: String,
    /// The event it appoints in; none for the set-up link.
    pub event: Option<EventId>,
    /// The office it appoints to; given exactly when the event is.
    pub role: Option<Role>,
    /// Whom it is meant for.
    pub name: String,
    /// Until when it can be used.
    pub expires_at: DateTime<Utc>,
}

/// An invitation as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Its id.
    pub id: InvitationId,
    /// The event it appoints in; none for the set-up link.
    pub event: Option<EventId>,
    /// The office it appoints to.
    pub role: Option<Role>,
    /// Whom it is meant for.
    pub name: String,
    /// Who made it; nobody for the set-up link.
    pub invited_by: Option<UserId>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// Until when it can be used.
    pub expires_at: DateTime<Utc>,
    /// Who used it and when.
    pub used: Option<(UserId, DateTime<Utc>)>,
}

impl Invitation {
    /// Whether it can still be used.
    #[must_use]
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        self.used.is_none() && now < self.expires_at
    }
}

/// An official of an event (R1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Official {
    /// The account.
    pub user: UserId,
    /// Its name.
    pub name: String,
    /// Its login.
    pub login: String,
    /// The office held.
    pub role: Role,
    /// Since when.
    pub since: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_fold_in_every_alphabet() {
        assert_eq!(login_key(" Өмүр.ҢҮ "), "өмүр.ңү");
        assert_eq!(login_key("Referee"), login_key("rEFEREE"));
        assert_ne!(login_key("referee"), login_key("referee2"));
    }

    #[test]
    fn a_new_user_does_not_print_his_hash() {
        let user = NewUser {
            login: "login".into(),
            name: "Name".into(),
            password_hash: "secret".into(),
            creates_events: true,
        };
        assert!(!format!("{user:?}").contains("secret"));
    }
}
