//! The fields of a form as they were sent, and what is wrong with them.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use super::declared::{
    CONSENT, CONSENT_REASON, Checks, Field, FieldName, REQUEST_KEY, Reads, Series, Text, VERSION,
};
use crate::actions::consent::Consent;
use crate::i18n::Message;
use crate::tournament::Version;
use crate::tournament::look_alikes::visible_part;
use crate::web::answers::error::PageError;

/// The fields of a form, as sent.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct Fields(Vec<(String, String)>);

impl Fields {
    /// The fields of a request.
    pub(super) fn sent(fields: Vec<(String, String)>) -> Self {
        Self(fields)
    }

    /// Fields as if they had been sent.
    #[cfg(test)]
    pub(in crate::web) fn from_pairs(fields: &[(&str, &str)]) -> Self {
        Self(fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect())
    }

    /// Fields that were not sent: what a form is filled in with.
    pub(in crate::web) fn made_of<const N: usize>(fields: [(Field<Text>, String); N]) -> Self {
        Self(fields.into_iter().map(|(field, value)| (field.field_name().to_owned(), value)).collect())
    }

    /// What a field says, read as it is declared. A field that was not sent is read as an empty one.
    pub(in crate::web) fn get<'t, R: Reads<'t>>(&'t self, field: Field<R>) -> R::Read {
        let sent = self.sent_as(field.field_name()).unwrap_or_default();
        field.reads().read(sent)
    }

    /// What was typed into a field, without what is not seen around it: to be shown again.
    pub(in crate::web) fn typed(&self, field: impl FieldName) -> &str {
        visible_part(self.sent_as(field.field_name()).unwrap_or_default())
    }

    /// Whether a field was sent at all.
    pub(in crate::web) fn has(&self, field: impl FieldName) -> bool {
        self.sent_as(field.field_name()).is_some()
    }

    /// The fields of a series, each with the id in its name; those whose id is none are left out.
    pub(in crate::web) fn each<I: FromStr>(&self, series: Series) -> impl Iterator<Item = (I, &str)> {
        self.iter().filter_map(move |(name, text)| Some((series.id_in(name)?.parse().ok()?, text)))
    }

    /// What was typed into the field of a series that is about `id`.
    pub(in crate::web) fn of_series(&self, series: Series, id: impl Display) -> &str {
        visible_part(self.sent_as(&format!("{series}{id}")).unwrap_or_default())
    }

    /// Whether the box of a series that is about `id` is ticked.
    pub(in crate::web) fn is_ticked_of(&self, series: Series, id: impl Display) -> bool {
        self.of_series(series, id) == "true"
    }

    fn sent_as(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The fields but for those whose names are left out.
    pub(in crate::web) fn without(&self, is_out: impl Fn(&str) -> bool) -> Self {
        Self(self.0.iter().filter(|(name, _)| !is_out(name)).cloned().collect())
    }

    pub(in crate::web) fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), visible_part(value)))
    }

    /// The key that makes sending the form twice harmless, if it carries one.
    pub(in crate::web) fn request_key(&self) -> Option<String> {
        let key = self.get(REQUEST_KEY);
        (!key.is_empty()).then(|| key.to_owned())
    }

    /// What the sender consents to, if the form is that of a page of cautions.
    pub(in crate::web) fn consent(&self) -> Option<Consent> {
        let to = self.get(CONSENT).to_owned();
        (!to.is_empty()).then(|| Consent { to, reason: self.get(CONSENT_REASON).to_owned() })
    }

    /// Refuses NUL: no field of ours holds it, and PostgreSQL does not store it.
    pub(super) fn check(&self) -> Result<(), PageError> {
        if self.0.iter().any(|(key, value)| key.contains('\0') || value.contains('\0')) {
            return Err(PageError::Unreadable(Message::new("error-unreadable")));
        }
        Ok(())
    }

    /// The version of what the form changes, as its sender saw it.
    ///
    /// # Errors
    /// A form of ours always carries one.
    pub(in crate::web) fn version(&self) -> Result<Version, PageError> {
        self.get(VERSION).ok_or_else(|| PageError::Unreadable(Message::new("error-unreadable")))
    }
}

/// What is wrong with a form, field by field.
#[derive(Clone, Debug, Default)]
pub(in crate::web) struct FormErrors(BTreeMap<&'static str, Message>);

impl FormErrors {
    /// Notes an error; a field keeps its first.
    pub(in crate::web) fn add(&mut self, field: impl FieldName, message: Message) {
        self.0.entry(field.field_name()).or_insert(message);
    }

    pub(in crate::web) fn one(field: impl FieldName, message: Message) -> Self {
        Self(BTreeMap::from([(field.field_name(), message)]))
    }

    /// What a field says, read as it is declared; the default where something is wrong with it, which is noted.
    pub(in crate::web) fn read<C: Checks>(&mut self, fields: &Fields, field: Field<C>) -> C::Read {
        let (name, typed) = (field.field_name(), fields.typed(&field));
        field.reads().check(typed).unwrap_or_else(|why| {
            self.0.entry(name).or_insert(why);
            C::Read::default()
        })
    }

    /// Every field with an error.
    pub(in crate::web) fn iter(&self) -> impl Iterator<Item = (&'static str, &Message)> {
        self.0.iter().map(|(field, message)| (*field, message))
    }

    pub(in crate::web) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was read, if all of it could be.
    ///
    /// # Errors
    /// The errors noted.
    pub(in crate::web) fn check<T>(self, read: T) -> Result<T, Self> {
        if self.is_empty() { Ok(read) } else { Err(self) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::{Keyed as _, Side};

    #[test]
    fn a_field_is_read_as_it_is_declared() {
        let sent = Fields::from_pairs(&[
            ("word", " Osh "),
            ("tick", "true"),
            ("n", "7"),
            ("side", Side::White.key()),
        ]);
        assert_eq!(sent.get(Field::text("word")), "Osh");
        assert_eq!(sent.get(Field::exact("word")), " Osh ");
        assert!(sent.get(Field::tick("tick")) && !sent.get(Field::tick("word")));
        assert_eq!(sent.get(Field::parsed::<u8>("n")), Some(7));
        assert_eq!(sent.get(Field::parsed::<u8>("word")), None);
        assert_eq!(sent.get(Field::one_of::<Side>("side")), Some(Side::White));
        assert_eq!(sent.get(Field::one_of::<Side>("word")), None);
        assert_eq!(sent.get(Field::text("absent")), "");
        assert!(sent.has(Field::text("n")) && !sent.has(Field::text("absent")));
    }

    #[test]
    fn what_is_wrong_is_told_at_its_field() {
        let sent = Fields::from_pairs(&[("long", "Talas"), ("empty", ""), ("n", "31"), ("on", "31.02.2026")]);
        let mut errors = FormErrors::default();
        assert_eq!(errors.read(&sent, Field::line("long", 5)), "Talas");
        assert_eq!(errors.read(&sent, Field::line("empty", 5)), "");
        assert!(errors.is_empty());
        errors.read(&sent, Field::line("long", 4));
        errors.read(&sent, Field::line("empty", 5).required());
        assert_eq!(errors.read(&sent, Field::number("n", &(1..=30_u8))), None);
        assert_eq!(errors.read(&sent, Field::number("n", &(1..=30_u8)).within(1..=31)), Some(31));
        assert_eq!(errors.read(&sent, Field::day("on")), None);
        let found: Vec<_> = errors.iter().map(|(name, why)| (name, why.key().to_owned())).collect();
        let expected = [
            ("empty", "error-field-required"),
            ("long", "error-field-long"),
            ("n", "error-field-number"),
            ("on", "error-field-date"),
        ];
        assert_eq!(found, expected.map(|(name, why)| (name, why.to_owned())));
    }

    #[test]
    fn fields_of_a_series_are_told_apart_by_the_ids_in_their_names() {
        const WORD: Series = Series::new("word-");
        let sent = Fields::from_pairs(&[
            ("word-7", " here "),
            ("word-x", "here"),
            ("words", "here"),
            ("word-9", ""),
        ]);
        assert_eq!(sent.each(WORD).collect::<Vec<(u8, &str)>>(), [(7, "here"), (9, "")]);
        assert_eq!((sent.of_series(WORD, 7), sent.of_series(WORD, 8)), ("here", ""));
        let ticked = Fields::from_pairs(&[("word-7", "true"), ("word-9", "")]);
        assert_eq!([7, 8, 9].map(|id| ticked.is_ticked_of(WORD, id)), [true, false, false]);
    }
}
