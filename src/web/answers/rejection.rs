//! Why a form is shown again, with all that was typed into it.

use actix_web::http::StatusCode;

use super::error::PageError;
use crate::actions::ActionError;
use crate::actions::conflict::Conflict;
use crate::i18n::Message;
use crate::store::StoreError;
use crate::web::forms::{FieldName, Fields, FormErrors, VERSION};

/// Why a form is shown again.
#[derive(Clone, Debug)]
pub(in crate::web) enum Rejection {
    /// Fields that cannot be read.
    Fields(FormErrors),
    /// A rule or a state forbids the whole.
    Refused(Message),
    /// Changed by another user in the meantime.
    Conflict(Box<Conflict>),
    /// Not allowed to this visitor, though the page offered it.
    Forbidden(Message),
}

/// What comes of the action of a form that was not done.
#[derive(Debug)]
pub(in crate::web) enum FormError {
    /// The form had been sent before.
    Repeated,
    Rejected(Rejection),
    /// No other form would help.
    Failed(PageError),
}

impl From<ActionError> for FormError {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Repeated(_) => Self::Repeated,
            ActionError::Refused(message) => Self::Rejected(Rejection::Refused(*message)),
            ActionError::Conflict(conflict) => Self::Rejected(Rejection::Conflict(conflict)),
            other => Self::Failed(other.into()),
        }
    }
}

impl From<StoreError> for FormError {
    fn from(error: StoreError) -> Self {
        ActionError::from(error).into()
    }
}

impl From<FormErrors> for FormError {
    fn from(errors: FormErrors) -> Self {
        Self::Rejected(Rejection::Fields(errors))
    }
}

impl From<PageError> for FormError {
    fn from(error: PageError) -> Self {
        Self::Failed(error)
    }
}

impl From<Rejection> for PageError {
    fn from(why: Rejection) -> Self {
        match why {
            Rejection::Fields(_) => Self::Unreadable(Message::new("error-unreadable")),
            Rejection::Refused(message) => Self::Refused(message),
            Rejection::Conflict(conflict) => Self::Conflict(conflict),
            Rejection::Forbidden(_) => Self::Forbidden,
        }
    }
}

impl Rejection {
    /// What the action says against the form.
    ///
    /// # Errors
    /// The action's error, when no other form would help.
    pub(in crate::web) fn from_error(error: ActionError) -> Result<Self, PageError> {
        match error {
            ActionError::Refused(message) => Ok(Self::Refused(*message)),
            ActionError::Conflict(conflict) => Ok(Self::Conflict(conflict)),
            other => Err(other.into()),
        }
    }

    /// The same with a refusal that is about a field told there: `field_of` knows which messages are.
    pub(in crate::web) fn at_field<F: FieldName>(self, field_of: impl Fn(&Message) -> Option<F>) -> Self {
        match self {
            Self::Refused(why) => match field_of(&why) {
                Some(field) => Self::Fields(FormErrors::one(field, why)),
                None => Self::Refused(why),
            },
            other => other,
        }
    }

    pub(in crate::web) const fn status(&self) -> StatusCode {
        match self {
            Self::Fields(_) | Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
        }
    }

    /// In a sentence, for a page that shows the present state beside it: for a conflict the text of the key `changed`,
    /// with the name of the person who changed it.
    pub(in crate::web) fn message(&self, changed: &'static str) -> Message {
        match self {
            Self::Refused(why) | Self::Forbidden(why) => why.clone(),
            Self::Conflict(conflict) => {
                Message::new(changed).with("name", conflict.by.as_deref().unwrap_or("?"))
            }
            Self::Fields(_) => Message::new("error-unreadable"),
        }
    }

    /// The version that the form carries from now on: a sender who has been told what is stored may overwrite it. A form
    /// that was sent without one is shown without one, and is refused again.
    pub(in crate::web) fn version(&self, fields: &Fields) -> String {
        match self {
            Self::Conflict(conflict) => {
                conflict.version.map(|version| version.to_string()).unwrap_or_default()
            }
            Self::Fields(_) | Self::Refused(_) | Self::Forbidden(_) => fields.typed(VERSION).to_owned(),
        }
    }
}

/// A form that was sent and rejected.
#[derive(Clone, Debug)]
pub(in crate::web) struct Rejected {
    pub(in crate::web) fields: Fields,
    pub(in crate::web) why: Rejection,
}

impl Rejected {
    /// See [`Rejection::at_field`].
    pub(in crate::web) fn at_field<F: FieldName>(&self, field_of: impl Fn(&Message) -> Option<F>) -> Self {
        Self { why: self.why.clone().at_field(field_of), ..self.clone() }
    }

    pub(in crate::web) const fn status(&self) -> StatusCode {
        self.why.status()
    }

    /// See [`Rejection::message`].
    pub(in crate::web) fn message(&self, changed: &'static str) -> Message {
        self.why.message(changed)
    }

    /// See [`Rejection::version`].
    pub(in crate::web) fn version(&self) -> String {
        self.why.version(&self.fields)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use super::*;
    use crate::tournament::Version;

    #[test]
    fn only_a_sender_who_was_told_of_a_conflict_may_overwrite() {
        let fields = Fields::from_pairs(&[("version", "3"), ("name", "Typed")]);
        let conflict = Conflict { version: Some(Version(5)), by: None, fields: Vec::new() };
        let rejection = Rejection::from_error(ActionError::Conflict(Box::new(conflict))).unwrap();
        assert_eq!((rejection.version(&fields).as_str(), rejection.status()), ("5", StatusCode::CONFLICT));
        let refused = Rejection::from_error(ActionError::refused(Message::new("error-reason"))).unwrap();
        assert_eq!(
            (refused.version(&fields).as_str(), refused.status()),
            ("3", StatusCode::UNPROCESSABLE_ENTITY)
        );
        assert_eq!(
            refused.version(&Fields::from_pairs(&[("name", "Typed")])),
            "",
            "a missing version is not the first"
        );
        assert!(Rejection::from_error(ActionError::NotFound).is_err());
    }
}
