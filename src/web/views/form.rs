//! A form as its template shows it: what was typed, and what is wrong with it.

use std::collections::BTreeMap;

use super::Page;
use crate::actions::conflict::Conflict;
use crate::web::answers::rejection::{Rejected, Rejection};
use crate::web::forms::{Field, FieldName, Fields, FormErrors};

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
    pub label: String,
    /// What to know about it; empty for nothing.
    pub hint: String,
    /// What is wrong with it; empty when nothing is.
    pub error: String,
    pub value: String,
    /// Whether it must not be empty.
    pub required: bool,
    /// Of a text: its width, `short` or the whole line.
    pub size: &'static str,
    /// The least value of a number.
    pub min: String,
    /// The largest value of a number.
    pub max: String,
    /// The height of an area, in lines.
    pub rows: u8,
    /// The choices of a select.
    pub options: Vec<Choice>,
}

impl FormView {
    /// A form filled with what its settings say.
    pub(in crate::web) fn filled(values: impl IntoIterator<Item = (Field, String)>) -> Self {
        let values =
            values.into_iter().map(|(field, value)| (field.field_name().to_owned(), value)).collect();
        Self { values, ..Self::default() }
    }

    /// A form as it was sent.
    pub(in crate::web) fn typed(fields: &Fields) -> Self {
        let values = fields.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        Self { values, ..Self::default() }
    }

    /// A form as it was sent, with what is wrong in it.
    pub(in crate::web) fn sent(fields: &Fields, errors: &FormErrors, page: &Page) -> Self {
        let errors = errors.iter().map(|(name, error)| (name.to_owned(), page.say(error))).collect();
        Self { errors, ..Self::typed(fields) }
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
    pub(in crate::web) fn with_value(mut self, field: impl FieldName, value: impl Into<String>) -> Self {
        self.values.insert(field.field_name().to_owned(), value.into());
        self
    }

    /// With the fields that [`Self::field`] gives templates.
    pub(in crate::web) fn with_fields(self, fields: Vec<FieldView>) -> Self {
        Self { fields, ..self }
    }

    /// A described field; an empty one when the form does not have it.
    pub(in crate::web) fn field(&self, field: impl FieldName) -> FieldView {
        self.fields.iter().find(|view| view.name == field.field_name()).cloned().unwrap_or_default()
    }

    /// What a field holds.
    pub(in crate::web) fn value(&self, field: impl FieldName) -> &str {
        self.values.get(field.field_name()).map_or("", String::as_str)
    }

    /// Whether a field holds this value: for options and boxes.
    pub(in crate::web) fn is(&self, field: impl FieldName, value: &str) -> bool {
        self.value(field) == value
    }

    /// What is wrong with a field; empty when nothing is.
    pub(in crate::web) fn error(&self, field: impl FieldName) -> &str {
        self.errors.get(field.field_name()).map_or("", String::as_str)
    }

    /// Whether anything is wrong with one of these fields, so that a fold of them is shown open.
    pub(in crate::web) fn is_wrong(&self, fields: impl AsRef<[Field]>) -> bool {
        fields.as_ref().iter().any(|field| self.errors.contains_key(field.field_name()))
    }

    /// The options of a field: value and label become value, label, chosen.
    pub(in crate::web) fn options(
        &self,
        field: impl FieldName,
        options: Vec<(&'static str, String)>,
    ) -> Vec<Choice> {
        options.into_iter().map(|(value, label)| (value, label, self.is(&field, value))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Message, Speaker};
    use crate::tournament::Version;

    const NAME: Field = Field::described("name");

    #[test]
    fn a_rejected_form_keeps_what_was_typed_and_says_why() {
        let fields = Fields::from_pairs(&[("version", "3"), ("name", "Typed")]);
        let page = Page::spoken(Speaker::new(Lang::En));
        let conflict = Conflict { version: Some(Version(5)), by: None, fields: Vec::new() };
        let view = FormView::rejected(&fields, &Rejection::Conflict(Box::new(conflict)), &page);
        assert!(view.conflict.is_some() && view.value(NAME) == "Typed");
        let refused = Rejection::Refused(Message::new("error-reason"));
        assert!(!FormView::rejected(&fields, &refused, &page).refusal.is_empty());
    }
}
