//! A form as its template shows it: what was typed, and what is wrong with it.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;

use super::Page;
use crate::actions::ActionError;
use crate::actions::conflict::Conflict;
use crate::i18n::Message;
use crate::tournament::Version;
use crate::web::error::PageError;
use crate::web::forms::{Fields, FormErrors};

/// An option of a field: value, label, whether it is chosen.
pub type Choice = (&'static str, String, bool);

/// What was typed and what is wrong, field by field.
#[derive(Clone, Debug, Default)]
pub struct FormView {
    values: BTreeMap<String, String>,
    errors: BTreeMap<String, String>,
    /// Why the whole of it was refused; empty when it was not.
    pub refusal: String,
    /// What somebody else stored in the meantime.
    pub conflict: Option<Conflict>,
}

/// Why a form comes back, with all that was typed into it.
#[derive(Debug)]
pub(in crate::web) enum Objection {
    /// Fields that cannot be read.
    Fields(FormErrors),
    /// A rule or a state forbids the whole.
    Refused(Message),
    /// Somebody else was faster.
    Conflict(Box<Conflict>),
}

impl Objection {
    /// What the act says against the form.
    ///
    /// # Errors
    /// Its error, when no other form would help.
    pub(in crate::web) fn of(error: ActionError) -> Result<Self, PageError> {
        match error {
            ActionError::Refused(message) => Ok(Self::Refused(*message)),
            ActionError::Conflict(conflict) => Ok(Self::Conflict(conflict)),
            other => Err(other.into()),
        }
    }

    /// The status of the answer.
    pub(in crate::web) const fn status(&self) -> StatusCode {
        match self {
            Self::Fields(_) | Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Conflict(_) => StatusCode::CONFLICT,
        }
    }

    /// The same in a sentence, for a page that shows beside it what stands now: of a conflict the text of the key
    /// `changed`, with the name of who was faster.
    pub(in crate::web) fn message(&self, changed: &'static str) -> Message {
        match self {
            Self::Refused(why) => why.clone(),
            Self::Conflict(conflict) => {
                Message::new(changed).with("name", conflict.by.as_deref().unwrap_or("?"))
            }
            Self::Fields(_) => Message::new("error-unreadable"),
        }
    }

    /// The version that the form carries from now on: whoever has been told what is stored may replace it.
    pub(in crate::web) fn version(&self, fields: &Fields) -> Version {
        match self {
            Self::Conflict(conflict) => conflict.version.unwrap_or(Version::FIRST),
            Self::Fields(_) | Self::Refused(_) => fields.parse("version").unwrap_or(Version::FIRST),
        }
    }
}

impl FormView {
    /// A form filled with these values.
    pub(in crate::web) fn filled<'a>(values: impl IntoIterator<Item = (&'a str, String)>) -> Self {
        let values = values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Self { values, ..Self::default() }
    }

    /// A form as it was sent, with what is wrong in it.
    pub(in crate::web) fn sent(fields: &Fields, errors: &FormErrors, page: &Page) -> Self {
        let values = fields.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let errors = errors.iter().map(|(name, error)| (name.to_owned(), page.say(error))).collect();
        Self { values, errors, ..Self::default() }
    }

    /// A form as it was sent, with what is said against it.
    pub(in crate::web) fn again(fields: &Fields, objection: &Objection, page: &Page) -> Self {
        let sent = |errors: &FormErrors| Self::sent(fields, errors, page);
        match objection {
            Objection::Fields(errors) => sent(errors),
            Objection::Refused(why) => Self { refusal: page.say(why), ..sent(&FormErrors::default()) },
            Objection::Conflict(conflict) => {
                Self { conflict: Some(conflict.as_ref().clone()), ..sent(&FormErrors::default()) }
            }
        }
    }

    /// What a field holds.
    #[must_use]
    pub fn value(&self, name: &str) -> &str {
        self.values.get(name).map_or("", String::as_str)
    }

    /// Whether a field holds this value: for options and boxes.
    #[must_use]
    pub fn is(&self, name: &str, value: &str) -> bool {
        self.value(name) == value
    }

    /// What is wrong with a field; empty when nothing is.
    #[must_use]
    pub fn error(&self, name: &str) -> &str {
        self.errors.get(name).map_or("", String::as_str)
    }

    /// The options of a field: value and label become value, label, chosen.
    #[must_use]
    pub fn options(&self, name: &str, options: Vec<(&'static str, String)>) -> Vec<Choice> {
        options.into_iter().map(|(value, label)| (value, label, self.is(name, value))).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};

    #[test]
    fn only_whoever_was_told_of_a_conflict_may_write_over_it() {
        let fields = Fields::of(&[("version", "3"), ("name", "Typed")]);
        let conflict = Conflict { version: Some(Version(5)), by: None, fields: Vec::new() };
        let told = Objection::of(ActionError::Conflict(Box::new(conflict))).unwrap();
        assert_eq!((told.version(&fields), told.status()), (Version(5), StatusCode::CONFLICT));
        let refused = Objection::of(ActionError::refused(Message::new("error-reason"))).unwrap();
        assert_eq!(
            (refused.version(&fields), refused.status()),
            (Version(3), StatusCode::UNPROCESSABLE_ENTITY)
        );
        let page = Page::spoken(Speaker::of(Lang::En));
        let again = FormView::again(&fields, &told, &page);
        assert!(again.conflict.is_some() && again.value("name") == "Typed");
        assert!(!FormView::again(&fields, &refused, &page).refusal.is_empty());
        assert!(Objection::of(ActionError::NotFound).is_err());
    }
}
