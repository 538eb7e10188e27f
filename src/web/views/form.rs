//! A form as its template shows it: what was typed, and what is wrong with it.

use std::collections::BTreeMap;

use super::Page;
use crate::web::forms::{Fields, FormErrors};

/// An option of a field: value, label, whether it is chosen.
pub type Choice = (&'static str, String, bool);

/// What was typed and what is wrong, field by field.
#[derive(Clone, Debug, Default)]
pub struct FormView {
    values: BTreeMap<String, String>,
    errors: BTreeMap<String, String>,
}

impl FormView {
    /// A form filled with these values.
    pub(in crate::web) fn filled<const N: usize>(values: [(&str, String); N]) -> Self {
        let values = values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Self { values, errors: BTreeMap::new() }
    }

    /// A form as it was sent, with what is wrong in it.
    pub(in crate::web) fn sent(fields: &Fields, errors: &FormErrors, page: &Page) -> Self {
        let values = fields.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let errors = errors.iter().map(|(name, error)| (name.to_owned(), page.say(error))).collect();
        Self { values, errors }
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
