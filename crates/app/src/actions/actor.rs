//! Who acts, and what they may do.

use chrono::{DateTime, Utc};

use super::accounts::second_factor;
use super::consent::{Caution, Cautions, Consent, Grade, Step};
use super::error::ActionError;
use crate::i18n::Message;
use crate::store::Tx;
use crate::tournament::look_alikes::one_line;
use crate::tournament::{EventId, Right, Role, UserId};

/// Who acts, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    pub user: UserId,
    /// When: given once for the whole action, so that everything it stores has the same time.
    pub at: DateTime<Utc>,
    /// The idempotency key of the form: a form that is sent twice acts once.
    pub request_key: Option<String>,
    /// The consent to cautions, if one was given.
    pub consent: Option<Consent>,
    /// The name of the token by which a program acts for the account.
    pub token: Option<String>,
    /// Whether the account acts by what it has handed over or set before: a link, a kiosk, a time. Its second factor was asked
    /// for when it did that.
    pub is_absent: bool,
}

impl Actor {
    /// An actor without a form: no key, no consent.
    #[must_use]
    pub const fn new(user: UserId, at: DateTime<Utc>) -> Self {
        Self { user, at, request_key: None, consent: None, token: None, is_absent: false }
    }

    /// The account behind a link, a kiosk or a time that it has set.
    #[must_use]
    pub fn absent(user: UserId, at: DateTime<Utc>) -> Self {
        Self { is_absent: true, ..Self::new(user, at) }
    }

    /// The same actor without the form's key, for parts of an action whose entry in the audit log has the key.
    #[must_use]
    pub fn without_key(&self) -> Self {
        Self { request_key: None, ..self.clone() }
    }

    /// The actor's role in an event, if it includes the right.
    ///
    /// # Errors
    /// [`ActionError::Forbidden`] when it does not, or when the account lacks the second factor that the event demands.
    pub fn require(&self, tx: &mut Tx<'_>, event: EventId, right: Right) -> Result<Role, ActionError> {
        let role = if self.is_absent {
            tx.find_role(event, self.user)?
        } else {
            second_factor::standing(tx, event, self.user)?.role()
        };
        role.filter(|role| role.may(right)).ok_or(ActionError::Forbidden(right))
    }

    /// Refuses a form that was sent before. Only for actions that would fail on what they did the first time; the
    /// audit log stops all others.
    ///
    /// # Errors
    /// [`ActionError::Repeated`] when it was sent before.
    pub fn ensure_not_repeated(&self, tx: &mut Tx<'_>) -> Result<(), ActionError> {
        let Some(key) = &self.request_key else { return Ok(()) };
        tx.find_audit_entry_by_request_key(self.user, key)?
            .map_or(Ok(()), |entry| Err(ActionError::Repeated(entry)))
    }

    /// Both: the right, and a form that was not sent before.
    ///
    /// # Errors
    /// As [`require`](Self::require) and [`ensure_not_repeated`](Self::ensure_not_repeated).
    pub fn require_once(&self, tx: &mut Tx<'_>, event: EventId, right: Right) -> Result<(), ActionError> {
        self.require(tx, event, right)?;
        self.ensure_not_repeated(tx)
    }

    /// Succeeds when the list is empty, or when the actor has consented to exactly this list. Returns the reason, where one
    /// was asked for.
    ///
    /// # Errors
    /// [`ActionError::Caution`] otherwise.
    pub fn require_consent(&self, list: Vec<Caution>) -> Result<Option<String>, ActionError> {
        if list.is_empty() {
            return Ok(None);
        }
        let mut first = Cautions::at(Step::First, list);
        let second = Cautions::at(Step::Second, first.list.clone());
        let grade = first.grade();
        let to = |step: &Cautions| self.consent.as_ref().filter(|consent| consent.to == step.fingerprint);
        let in_two = grade == Grade::TwoSteps;
        let consents = to(&first).or_else(|| to(&second).filter(|_| in_two));
        let Some(consent) = consents else { return Err(ActionError::Caution(Box::new(first))) };
        if grade == Grade::Acknowledge {
            return Ok(None);
        }
        let Ok(reason) = require_reason(&consent.reason) else {
            first.lacks_reason = true;
            return Err(ActionError::Caution(Box::new(first)));
        };
        if in_two && consent.to == first.fingerprint {
            return Err(ActionError::Caution(Box::new(second)));
        }
        Ok(Some(reason))
    }
}

impl Actor {
    /// The reason that a form gives; where it gives none, the caution asks for it. A consent that came with a reason has
    /// answered, whichever list it was to: an action that asks for a reason first and is then warned of more asks once.
    ///
    /// # Errors
    /// [`ActionError::Caution`] when there is no reason yet.
    pub fn reason_or_ask(
        &self,
        given: &str,
        caution: impl FnOnce() -> Caution,
    ) -> Result<String, ActionError> {
        let consented = self.consent.as_ref().map_or("", |consent| consent.reason.as_str());
        if let Ok(reason) = require_reason(given).or_else(|_| require_reason(consented)) {
            return Ok(reason);
        }
        let confirmed = self.require_consent(vec![Caution { grade: Grade::Confirm, ..caution() }])?;
        require_reason(&confirmed.unwrap_or_default())
    }
}

/// The longest reason that is stored, in characters.
const MAX_REASON_LENGTH: usize = 500;

/// The reason of an action that needs one, as it is stored.
///
/// # Errors
/// Refused when none is given.
pub fn require_reason(given: &str) -> Result<String, ActionError> {
    let reason = clean(given, MAX_REASON_LENGTH);
    if reason.is_empty() { Err(ActionError::refused(Message::new("error-reason"))) } else { Ok(reason) }
}

/// A text of one line as it is stored, at most so long.
pub(in crate::actions) fn clean(text: &str, longest: usize) -> String {
    one_line(text).chars().take(longest).collect()
}

/// A name that has to be given, as it is stored; `key` is the message that says so.
///
/// # Errors
/// Refused when nothing of it is seen, and when it is longer than `longest` characters.
pub(in crate::actions) fn require_name(
    given: &str,
    longest: usize,
    key: &'static str,
) -> Result<String, ActionError> {
    let name = one_line(given);
    if name.is_empty() || name.chars().count() > longest {
        return Err(ActionError::refused(Message::new(key).with("max", longest)));
    }
    Ok(name)
}
