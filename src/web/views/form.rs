//! A form as its template shows it: what was typed, and what is wrong with it.

use std::collections::BTreeMap;

use super::Page;
use crate::actions::conflict::Conflict;
use crate::web::forms::{Fields, FormErrors};
use crate::web::rejection::{Rejected, Rejection};

/// An option of a field: value, label, whether it is chosen.
pub type Choice = (&'static str, String, bool);

/// What was typed and what is wrong, field by field.
#[derive(Clone, Debug, Default)]
pub struct FormView {
    values: BTreeMap<String, String>,
    errors: BTreeMap<String, String>,
    /// Why the whole of it was refused; empty when it was not.
    pub refusal: String,
    /// What another user stored in the meantime.
    pub conflict: Option<Conflict>,
    fields: Vec<FieldView>,
}

/// A field, with what was typed and what is wrong with it: what the template macro `field` shows.
#[derive(Clone, Debug, Default)]
pub struct FieldView {
    /// The name, which is its id as well.
    pub name: &'static str,
    /// `text`, `area`, `number`, `date`, `check` or `select`.
    pub kind: &'static str,
    /// The label.
    pub label: String,
    /// What to know about it; empty for nothing.
    pub hint: String,
    /// What is wrong with it; empty when nothing is.
    pub error: String,
    /// What it holds.
    pub value: String,
    /// Whether it must not be empty.
    pub required: bool,
    /// Of a text: its width, `short` or the whole line.
    pub size: &'static str,
    /// Of a number.
    pub min: String,
    /// Of a number.
    pub max: String,
    /// Of an area.
    pub rows: u8,
    /// Of a select.
    pub options: Vec<Choice>,
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

    /// A form as it was sent, with why it was rejected.
    pub(in crate::web) fn rejected(fields: &Fields, why: &Rejection, page: &Page) -> Self {
        let sent = |errors: &FormErrors| Self::sent(fields, errors, page);
        match why {
            Rejection::Fields(errors) => sent(errors),
            Rejection::Refused(why) | Rejection::Forbidden(why) => {
                Self { refusal: page.say(why), ..sent(&FormErrors::default()) }
            }
            Rejection::Conflict(conflict) => {
                Self { conflict: Some(conflict.as_ref().clone()), ..sent(&FormErrors::default()) }
            }
        }
    }

    /// The form as it was sent when it was rejected; else filled with what is stored.
    pub(in crate::web) fn of(
        rejected: Option<&Rejected>,
        page: &Page,
        stored: impl FnOnce() -> Self,
    ) -> Self {
        rejected.map_or_else(stored, |rejected| Self::rejected(&rejected.fields, &rejected.why, page))
    }

    /// With one more field filled in.
    pub(in crate::web) fn with_value(mut self, name: &str, value: impl Into<String>) -> Self {
        self.values.insert(name.to_owned(), value.into());
        self
    }

    /// With the fields that [`Self::field`] gives templates.
    pub(in crate::web) fn with_fields(self, fields: Vec<FieldView>) -> Self {
        Self { fields, ..self }
    }

    /// A described field; an empty one when there is none of this name.
    #[must_use]
    pub fn field(&self, name: &str) -> FieldView {
        self.fields.iter().find(|field| field.name == name).cloned().unwrap_or_default()
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

    /// Whether anything is wrong with one of these fields, so that a fold of them is shown open.
    #[must_use]
    pub fn is_wrong(&self, fields: impl AsRef<[&'static str]>) -> bool {
        fields.as_ref().iter().any(|name| self.errors.contains_key(*name))
    }

    /// The options of a field: value and label become value, label, chosen.
    #[must_use]
    pub fn options(&self, name: &str, options: Vec<(&'static str, String)>) -> Vec<Choice> {
        options.into_iter().map(|(value, label)| (value, label, self.is(name, value))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Message, Speaker};
    use crate::tournament::Version;

    #[test]
    fn a_rejected_form_keeps_what_was_typed_and_says_why() {
        let fields = Fields::of(&[("version", "3"), ("name", "Typed")]);
        let page = Page::spoken(Speaker::of(Lang::En));
        let conflict = Conflict { version: Some(Version(5)), by: None, fields: Vec::new() };
        let told = FormView::rejected(&fields, &Rejection::Conflict(Box::new(conflict)), &page);
        assert!(told.conflict.is_some() && told.value("name") == "Typed");
        let refused = Rejection::Refused(Message::new("error-reason"));
        assert!(!FormView::rejected(&fields, &refused, &page).refusal.is_empty());
    }
}
