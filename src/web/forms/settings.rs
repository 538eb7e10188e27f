//! The fields of a form, one description each: from it the form is filled, read and shown. What differs after a conflict
//! is told by the audit log's words for the same values (`actions::conflict`).
//!
//! ```text
//! const NAME: Field = Field::described("name");
//!
//! Settings::of(vec![
//!     Setting::text(NAME, 150, |event: &mut EventDetails| &mut event.name).label("field-event-name").required(),
//!     Setting::date(STARTS_ON, |event| &mut event.starts_on),
//!     Setting::choice(BALL, "term", |event| &mut event.words.ball),
//! ])
//! ```

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use chrono::NaiveDate;

use super::{Field, FieldName as _, FieldValue, Fields, FormErrors};
use crate::i18n::Message;
use crate::primitives::{Keyed, Score};
use crate::tournament::Zone;
use crate::web::views::{FieldView, FormView, Page};
use crate::web::visitor::now;

/// Where a value lies in what the form describes.
type Lens<T, V> = fn(&mut T) -> &mut V;

type Show<T> = Box<dyn Fn(&mut T) -> String>;
type Read<T> = Box<dyn Fn(&mut T, &str) -> Result<(), Message>>;

/// How a field is shown.
#[derive(Clone, Debug)]
enum Control {
    Text {
        size: &'static str,
    },
    Area {
        rows: u8,
    },
    Number {
        min: String,
        max: String,
    },
    Date,
    Check,
    /// Value and label's key.
    Select(Vec<(&'static str, String)>),
    /// The values, each with its label.
    Listed(Vec<(&'static str, String)>),
}

/// A field of the form of a `T`.
pub(in crate::web) struct Setting<T> {
    field: Field,
    label: String,
    hint: &'static str,
    control: Control,
    /// How many choices stand before those that are in the alphabet of the page; none where all have an order of their own.
    first: Option<usize>,
    required: bool,
    show: Show<T>,
    read: Read<T>,
}

/// The fields of the form of a `T`, in their order.
pub(in crate::web) struct Settings<T>(Vec<Setting<T>>);

impl<T: 'static> Setting<T> {
    fn new(field: Field, control: Control, show: Show<T>, read: Read<T>) -> Self {
        let label = format!("field-{}", field.field_name().replace('_', "-"));
        Self { field, label, hint: "", control, first: None, required: false, show, read }
    }

    /// A text of at most `max` characters.
    pub(in crate::web) fn text(field: Field, max: usize, at: Lens<T, String>) -> Self {
        Self::custom(
            field,
            move |of| at(of).clone(),
            move |of, text| {
                *at(of) = FieldValue(text).at_most(max)?;
                Ok(())
            },
        )
    }

    /// A text of several lines, of at most `max` characters.
    pub(in crate::web) fn lines(field: Field, max: usize, rows: u8, at: Lens<T, String>) -> Self {
        let read = move |of: &mut T, text: &str| {
            *at(of) = FieldValue(text).lines_at_most(max)?;
            Ok(())
        };
        Self::custom(field, move |of| at(of).clone(), read).area(rows)
    }

    /// A text field for a value that is shown and read in its own way.
    pub(in crate::web) fn custom(
        field: Field,
        show: impl Fn(&mut T) -> String + 'static,
        read: impl Fn(&mut T, &str) -> Result<(), Message> + 'static,
    ) -> Self {
        Self::new(field, Control::Text { size: "" }, Box::new(show), Box::new(read))
    }

    /// A whole number. Left empty, the value stays as it was before the form is read.
    pub(in crate::web) fn number<N>(field: Field, bounds: RangeInclusive<N>, at: Lens<T, N>) -> Self
    where
        N: FromStr + Display + PartialOrd + Copy + Into<i64> + 'static,
    {
        let control = number_control(&bounds);
        let read = move |of: &mut T, text: &str| {
            if let Some(number) = FieldValue(text).number(&bounds)? {
                *at(of) = number;
            }
            Ok(())
        };
        Self::new(field, control, Box::new(move |of| at(of).to_string()), Box::new(read))
    }

    /// A whole number or none.
    pub(in crate::web) fn optional_number<N>(
        field: Field,
        bounds: RangeInclusive<N>,
        at: Lens<T, Option<N>>,
    ) -> Self
    where
        N: FromStr + Display + PartialOrd + Copy + Into<i64> + 'static,
    {
        let control = number_control(&bounds);
        let read = move |of: &mut T, text: &str| {
            *at(of) = FieldValue(text).number(&bounds)?;
            Ok(())
        };
        let show = move |of: &mut T| at(of).map_or_else(String::new, |number| number.to_string());
        Self::new(field, control, Box::new(show), Box::new(read))
    }

    /// Points. Left empty, they stay as they were before the form is read.
    pub(in crate::web) fn score(field: Field, at: Lens<T, Score>) -> Self {
        Self::custom(
            field,
            move |of| at(of).to_string(),
            move |of, text| {
                if let Some(score) = FieldValue(text).score()? {
                    *at(of) = score;
                }
                Ok(())
            },
        )
        .short()
    }

    /// A day or none.
    pub(in crate::web) fn date(field: Field, at: Lens<T, Option<NaiveDate>>) -> Self {
        let show = move |of: &mut T| at(of).map_or_else(String::new, |day| day.to_string());
        let read = move |of: &mut T, text: &str| {
            *at(of) = FieldValue(text).date()?;
            Ok(())
        };
        Self::new(field, Control::Date, Box::new(show), Box::new(read))
    }

    /// A setting that is on or off.
    pub(in crate::web) fn check(field: Field, at: Lens<T, bool>) -> Self {
        let show = move |of: &mut T| if *at(of) { "true" } else { "" }.to_owned();
        let read = move |of: &mut T, text: &str| {
            *at(of) = text == "true";
            Ok(())
        };
        Self::new(field, Control::Check, Box::new(show), Box::new(read))
    }

    /// A box for a value that is `true` or empty as it is shown and read.
    pub(in crate::web) fn checked(self) -> Self {
        Self { control: Control::Check, ..self }
    }

    /// One of an enum's variants, named by `prefix` and its key. Left empty, it stays as it was before the form is read.
    pub(in crate::web) fn choice<K: Keyed + 'static>(field: Field, prefix: &str, at: Lens<T, K>) -> Self {
        let read = move |of: &mut T, text: &str| {
            if !text.is_empty() {
                *at(of) = K::from_key(text).ok_or_else(not_a_choice)?;
            }
            Ok(())
        };
        let control = Control::Select(variants::<K>(prefix));
        Self::new(field, control, Box::new(move |of| at(of).key().to_owned()), Box::new(read))
    }

    /// One of an enum's variants, or none, which is the field's value `none` with the label of that key.
    pub(in crate::web) fn optional_choice<K: Keyed + 'static>(
        field: Field,
        prefix: &str,
        (none, label): (&'static str, &str),
        at: Lens<T, Option<K>>,
    ) -> Self {
        let read = move |of: &mut T, text: &str| {
            *at(of) = match text {
                _ if text == none || text.is_empty() => None,
                _ => Some(K::from_key(text).ok_or_else(not_a_choice)?),
            };
            Ok(())
        };
        let mut choices = vec![(none, label.to_owned())];
        choices.extend(variants::<K>(prefix));
        let show = move |of: &mut T| at(of).map_or(none, Keyed::key).to_owned();
        Self::new(field, Control::Select(choices), Box::new(show), Box::new(read))
    }

    /// A time zone, by its name. Left empty, it stays as it was before the form is read.
    pub(in crate::web) fn zone(field: Field, at: Lens<T, Zone>) -> Self {
        // Which of its days it is about is not known yet: where clocks change in summer, both are said.
        let now = now();
        let half_a_year = chrono::TimeDelta::days(182);
        let zones = Zone::all().map(|zone| {
            let [now, then] = [now, now + half_a_year].map(|at| zone.offset(at));
            let both = if now == then { now } else { format!("{now}, {then}") };
            (zone.name(), format!("{zone} ({both})"))
        });
        let read = move |of: &mut T, text: &str| {
            if !text.is_empty() {
                *at(of) = text.parse().map_err(|_| not_a_choice())?;
            }
            Ok(())
        };
        let show = move |of: &mut T| at(of).name().to_owned();
        Self::new(field, Control::Listed(zones.collect()), Box::new(show), Box::new(read))
    }

    /// With another label than `field-` and its name.
    pub(in crate::web) fn label(self, key: impl Into<String>) -> Self {
        Self { label: key.into(), ..self }
    }

    pub(in crate::web) fn hint(self, key: &'static str) -> Self {
        Self { hint: key, ..self }
    }

    pub(in crate::web) fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// As a narrow field.
    pub(in crate::web) fn short(self) -> Self {
        Self { control: Control::Text { size: "short" }, ..self }
    }

    /// The same, as an area of several lines.
    pub(in crate::web) fn area(self, rows: u8) -> Self {
        Self { control: Control::Area { rows }, ..self }
    }

    /// With its choices from the last to the first, behind that of none.
    pub(in crate::web) fn reversed(mut self) -> Self {
        if let Control::Select(choices) = &mut self.control
            && let Some((_, variants)) = choices.split_first_mut()
        {
            variants.reverse();
        }
        self
    }

    /// With its choices from this one on by their labels, in the alphabet of the page's language.
    pub(in crate::web) fn sorted_from(self, first: usize) -> Self {
        Self { first: Some(first), ..self }
    }

    fn view(&self, page: &Page, form: &FormView) -> FieldView {
        let hint = if self.hint.is_empty() { String::new() } else { page.t(self.hint) };
        let view = FieldView {
            name: self.field.field_name(),
            label: page.t(&self.label),
            hint,
            error: form.error(self.field).to_owned(),
            value: form.value(self.field).to_owned(),
            required: self.required,
            ..FieldView::default()
        };
        match &self.control {
            Control::Text { size } => FieldView { kind: "text", size, ..view },
            Control::Area { rows } => FieldView { kind: "area", rows: *rows, ..view },
            Control::Number { min, max } => {
                FieldView { kind: "number", min: min.clone(), max: max.clone(), ..view }
            }
            Control::Date => FieldView { kind: "date", ..view },
            Control::Check => FieldView { kind: "check", ..view },
            Control::Select(choices) => {
                let mut options: Vec<_> = choices.iter().map(|(value, key)| (*value, page.t(key))).collect();
                if let Some(first) = self.first
                    && let Some(rest) = options.get_mut(first..)
                {
                    let alphabet = page.speaker().lang.alphabet();
                    rest.sort_by_cached_key(|(_, label)| alphabet.key_of(label));
                }
                FieldView { kind: "select", options: form.options(self.field, options), ..view }
            }
            Control::Listed(values) => {
                let options = form.options(self.field, values.clone());
                FieldView { kind: "select", options, ..view }
            }
        }
    }
}

fn number_control<N: Display>(bounds: &RangeInclusive<N>) -> Control {
    Control::Number { min: bounds.start().to_string(), max: bounds.end().to_string() }
}

fn not_a_choice() -> Message {
    Message::new("error-field-choice")
}

fn variants<K: Keyed>(prefix: &str) -> Vec<(&'static str, String)> {
    let choice = |variant: &K| (variant.key(), format!("{prefix}-{}", variant.key().replace('_', "-")));
    K::ALL.iter().map(choice).collect()
}

impl<T: Clone + 'static> Settings<T> {
    pub(in crate::web) fn of(settings: Vec<Setting<T>>) -> Self {
        Self(settings)
    }

    /// The form filled with what is stored.
    pub(in crate::web) fn fill(&self, stored: &T) -> FormView {
        let mut stored = stored.clone();
        FormView::filled(self.0.iter().map(|setting| (setting.field, (setting.show)(&mut stored))))
    }

    /// What a form says, over `usual` where it says nothing.
    pub(in crate::web) fn read(&self, fields: &Fields, usual: T, errors: &mut FormErrors) -> T {
        let mut read = usual;
        for setting in &self.0 {
            let text = fields.typed(setting.field);
            if setting.required && text.is_empty() {
                errors.add(setting.field, Message::new("error-field-required"));
            }
            if let Err(why) = (setting.read)(&mut read, text) {
                errors.add(setting.field, why);
            }
        }
        read
    }

    /// The form with its fields as templates show them: `{% call c::field(form.field(NAME)) %}{% endcall %}`.
    pub(in crate::web) fn show(&self, page: &Page, form: FormView) -> FormView {
        let fields = self.0.iter().map(|setting| setting.view(page, &form)).collect();
        form.with_fields(fields)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Lang, Speaker};
    use crate::primitives::Side;

    #[derive(Clone, Debug, Default, PartialEq)]
    struct Example {
        name: String,
        rounds: u8,
        rating: Option<u16>,
        points: Score,
        on: Option<NaiveDate>,
        open: bool,
        side: Option<Side>,
    }

    const NAME: Field = Field::described("name");
    const ROUNDS: Field = Field::described("rounds");
    const RATING: Field = Field::described("rating");
    const POINTS: Field = Field::described("points");
    const ON: Field = Field::described("on");
    const OPEN: Field = Field::described("open");
    const SIDE: Field = Field::described("side");

    fn settings() -> Settings<Example> {
        Settings::of(vec![
            Setting::text(NAME, 5, |of: &mut Example| &mut of.name).required(),
            Setting::number(ROUNDS, 1..=30, |of| &mut of.rounds),
            Setting::optional_number(RATING, 0..=4000, |of| &mut of.rating),
            Setting::score(POINTS, |of| &mut of.points),
            Setting::date(ON, |of| &mut of.on),
            Setting::check(OPEN, |of| &mut of.open),
            Setting::optional_choice(SIDE, "initial-colour", ("lot", "initial-colour-lot"), |of| {
                &mut of.side
            }),
        ])
    }

    #[test]
    fn a_form_filled_and_read_again_changes_nothing() {
        let empty = Example { name: "Open".to_owned(), rounds: 9, ..Example::default() };
        let full = Example {
            rating: Some(1800),
            points: Score::HALF,
            on: NaiveDate::from_ymd_opt(2026, 3, 1),
            open: true,
            side: Some(Side::Black),
            ..empty.clone()
        };
        for stored in [empty, full] {
            let form = settings().fill(&stored);
            let fields = [NAME, ROUNDS, RATING, POINTS, ON, OPEN, SIDE];
            let sent = Fields::from_pairs(&fields.map(|field| (field.field_name(), form.value(field))));
            let mut errors = FormErrors::default();
            assert_eq!(settings().read(&sent, Example::default(), &mut errors), stored);
            assert!(errors.is_empty());
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_at_its_field() {
        let read = |name, value| {
            let mut errors = FormErrors::default();
            settings().read(
                &Fields::from_pairs(&[("name", "Open"), (name, value)]),
                Example::default(),
                &mut errors,
            );
            errors.iter().map(|(field, why)| (field, why.key().to_owned())).collect::<Vec<_>>()
        };
        for (name, value, why) in [
            ("rounds", "31", "error-field-number"),
            ("rating", "x", "error-field-number"),
            ("points", "x", "error-field-score"),
            ("on", "31.02.2026", "error-field-date"),
            ("side", "grey", "error-field-choice"),
        ] {
            assert_eq!(read(name, value), [(name, why.to_owned())], "{value}");
        }
        assert_eq!(read("rounds", ""), []);
        let mut errors = FormErrors::default();
        settings().read(&Fields::from_pairs(&[("name", "")]), Example::default(), &mut errors);
        assert_eq!(errors.iter().count(), 1);
    }

    #[test]
    fn a_field_is_shown_with_its_words_bounds_and_choices() {
        let page = Page::spoken(Speaker::new(Lang::En));
        let form = settings().show(&page, settings().fill(&Example { rounds: 9, ..Example::default() }));
        let rounds = form.field(ROUNDS);
        assert_eq!((rounds.kind, &*rounds.value, &*rounds.max), ("number", "9", "30"));
        assert_eq!(rounds.label, page.t("field-rounds"));
        let side = form.field(SIDE);
        assert_eq!(side.options.len(), 3);
        assert!(side.options.first().is_some_and(|lot| lot.0 == "lot" && lot.2));
    }
}
