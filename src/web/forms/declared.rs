//! Fields as forms declare them: the name and how what was sent is read, once, beside the handler that reads it. The page
//! takes the name from there (`name="{{ TOKEN }}"`, `form.value(DAYS)`), so that it names no field that is not declared, and
//! no handler reads one by another name. Fields with a label, a hint and a place in a value are [`Setting`]s with such a name.
//!
//! ```text
//! const NAME: Field<Line> = Field::line("name", MAX_NAME_LENGTH).required();
//! const DAYS: Field<Number<u16>> = Field::number("days", &BOUNDS);
//! const TOKEN: Field<Parsed<ApiTokenId>> = Field::parsed("token");
//!
//! let (name, days) = (errors.read(&fields, NAME), errors.read(&fields, DAYS));
//! let token = fields.get(TOKEN).ok_or(PageError::NotFound)?;
//! ```
//!
//! [`Setting`]: crate::web::forms::settings::Setting

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::str::FromStr;

use chrono::NaiveDate;

use super::values::FieldValue;
use crate::i18n::Message;
use crate::primitives::Keyed;
use crate::tournament::Version;
use crate::tournament::look_alikes::visible_part;

/// The token of the visitor, which every form with `method="post"` carries first.
pub(in crate::web) const CSRF: Field<Text> = Field::text("csrf");
/// The key that makes sending a form twice harmless.
pub(in crate::web) const REQUEST_KEY: Field<Text> = Field::text("request_key");
/// The version of what the form changes, as its sender saw it.
pub(in crate::web) const VERSION: Field<Parsed<Version>> = Field::parsed("version");
/// Why something is done; the action says when it is too long or missing.
pub(in crate::web) const REASON: Field<Text> = Field::text("reason");
/// What a button does: a word, and after colons what it is about.
pub(in crate::web) const DO: Field<Text> = Field::text("do");
/// The page of this site that the form leads back to.
pub(in crate::web) const BACK: Field<Text> = Field::text("back");
/// A file: [`Uploaded`](super::Uploaded) takes the part that has a file name.
pub(in crate::web) const FILE: Field = Field::described("file");
/// What is pasted in place of a file.
pub(in crate::web) const PASTED: Field<Exact> = Field::exact("text");

/// The fields of a form that names the cautions its sender consents to, and the reason.
pub(in crate::web) const CONSENT: Field<Text> = Field::text("consent");
/// Why the sender consents, in words.
pub(in crate::web) const CONSENT_REASON: Field<Text> = Field::text("consent_reason");
/// The page that the form of a caution was on first.
pub(in crate::web) const CONSENT_FROM: Field<Text> = Field::text("consent_from");

/// A field of a form: its name, by which the page sends it, and how it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Field<R = Described> {
    name: &'static str,
    reads: R,
}

/// What has the name of a field.
pub(in crate::web) trait FieldName {
    fn field_name(&self) -> &'static str;
}

impl<R> FieldName for Field<R> {
    fn field_name(&self) -> &'static str {
        self.name
    }
}

impl<F: FieldName> FieldName for &F {
    fn field_name(&self) -> &'static str {
        (**self).field_name()
    }
}

impl<R> Display for Field<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// How a field is read that may hold anything.
pub(in crate::web) trait Reads<'t> {
    type Read;

    /// Reads what was sent, with all that is not seen around it.
    fn read(self, sent: &'t str) -> Self::Read;
}

/// How a field is read in which something may be wrong.
pub(in crate::web) trait Checks {
    type Read: Default;

    /// Reads what was typed, without what is not seen around it.
    ///
    /// # Errors
    /// What is wrong with it.
    fn check(self, typed: &str) -> Result<Self::Read, Message>;
}

/// Read as a [`Setting`](crate::web::forms::settings::Setting) of this name says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Described;

/// A text without what is not seen around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Text;

/// A text exactly as it was sent: for passwords and files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Exact;

/// A box, or whatever else says `true`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::web) struct Tick;

/// A value; none where the text is not one.
pub(in crate::web) struct Parsed<T>(PhantomData<fn() -> T>);

/// A variant by its key; none where there is none of this key.
pub(in crate::web) struct OneOf<K>(PhantomData<fn() -> K>);

/// A text on one line.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Line {
    /// The longest text, in characters.
    max: usize,
    required: bool,
}

/// A whole number within bounds, or none.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Number<T> {
    min: T,
    max: T,
}

/// A day, or none.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Day;

impl Field {
    /// A field that a `Setting` describes.
    pub(in crate::web) const fn described(name: &'static str) -> Self {
        Self { name, reads: Described }
    }

    pub(in crate::web) const fn text(name: &'static str) -> Field<Text> {
        Field { name, reads: Text }
    }

    pub(in crate::web) const fn exact(name: &'static str) -> Field<Exact> {
        Field { name, reads: Exact }
    }

    pub(in crate::web) const fn tick(name: &'static str) -> Field<Tick> {
        Field { name, reads: Tick }
    }

    pub(in crate::web) const fn parsed<T>(name: &'static str) -> Field<Parsed<T>> {
        Field { name, reads: Parsed(PhantomData) }
    }

    pub(in crate::web) const fn one_of<K>(name: &'static str) -> Field<OneOf<K>> {
        Field { name, reads: OneOf(PhantomData) }
    }

    /// A text of at most `max` characters.
    pub(in crate::web) const fn line(name: &'static str, max: usize) -> Field<Line> {
        Field { name, reads: Line { max, required: false } }
    }

    pub(in crate::web) const fn number<T: Copy>(
        name: &'static str,
        bounds: &RangeInclusive<T>,
    ) -> Field<Number<T>> {
        Field { name, reads: Number { min: *bounds.start(), max: *bounds.end() } }
    }

    pub(in crate::web) const fn day(name: &'static str) -> Field<Day> {
        Field { name, reads: Day }
    }
}

impl Field<Line> {
    /// The same where the text must not be empty.
    pub(in crate::web) const fn required(self) -> Self {
        Self { name: self.name, reads: Line { max: self.reads.max, required: true } }
    }
}

impl<T> Field<Number<T>> {
    /// The same with the bounds of the moment.
    pub(in crate::web) fn within(self, bounds: RangeInclusive<T>) -> Self {
        let (min, max) = bounds.into_inner();
        Self { name: self.name, reads: Number { min, max } }
    }
}

impl<R> Field<R> {
    pub(super) fn reads(self) -> R {
        self.reads
    }

    /// Whether a field of this name is this one.
    pub(in crate::web) fn is(&self, name: &str) -> bool {
        self.name == name
    }
}

impl<'t> Reads<'t> for Text {
    type Read = &'t str;

    fn read(self, sent: &'t str) -> &'t str {
        visible_part(sent)
    }
}

impl<'t> Reads<'t> for Exact {
    type Read = &'t str;

    fn read(self, sent: &'t str) -> &'t str {
        sent
    }
}

impl Reads<'_> for Tick {
    type Read = bool;

    fn read(self, sent: &str) -> bool {
        visible_part(sent) == "true"
    }
}

impl<T: FromStr> Reads<'_> for Parsed<T> {
    type Read = Option<T>;

    fn read(self, sent: &str) -> Option<T> {
        visible_part(sent).parse().ok()
    }
}

impl<K: Keyed> Reads<'_> for OneOf<K> {
    type Read = Option<K>;

    fn read(self, sent: &str) -> Option<K> {
        K::from_key(visible_part(sent))
    }
}

impl Checks for Line {
    type Read = String;

    fn check(self, typed: &str) -> Result<String, Message> {
        if self.required && typed.is_empty() {
            return Err(Message::new("error-field-required"));
        }
        FieldValue(typed).at_most(self.max)
    }
}

impl<T: FromStr + PartialOrd + Copy + Into<i64>> Checks for Number<T> {
    type Read = Option<T>;

    fn check(self, typed: &str) -> Result<Option<T>, Message> {
        FieldValue(typed).number(&(self.min..=self.max))
    }
}

impl Checks for Day {
    type Read = Option<NaiveDate>;

    fn check(self, typed: &str) -> Result<Option<NaiveDate>, Message> {
        FieldValue(typed).date()
    }
}

/// Fields of one kind, one for each of several things: `word-7` for player 7. What their names begin with.
#[derive(Clone, Copy, Debug)]
pub(in crate::web) struct Series(&'static str);

impl Series {
    pub(in crate::web) const fn new(beginning: &'static str) -> Self {
        Self(beginning)
    }

    /// Of which thing a field of this name is; `None` for a field that is not of the series.
    pub(in crate::web) fn id_in<'n>(&self, name: &'n str) -> Option<&'n str> {
        name.strip_prefix(self.0)
    }
}

impl Display for Series {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.0)
    }
}
