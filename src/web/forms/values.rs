//! Texts of fields read as values, with what is wrong with them.

use std::ops::RangeInclusive;
use std::str::FromStr;

use chrono::NaiveDate;

use crate::i18n::Message;
use crate::primitives::Score;
use crate::tournament::look_alikes::{is_invisible, one_line};

/// The text of a field, to be read as a value. Empty numbers, points and days are `None`.
pub(in crate::web) struct FieldValue<'t>(pub(in crate::web) &'t str);

impl FieldValue<'_> {
    pub(in crate::web) fn at_most(&self, max: usize) -> Result<String, Message> {
        if self.0.chars().count() > max {
            return Err(Message::new("error-field-long").with("max", max));
        }
        Ok(one_line(self.0))
    }

    /// The same for a text of several lines, whose lines end as on the server, whatever the browser sends.
    pub(in crate::web) fn lines_at_most(&self, max: usize) -> Result<String, Message> {
        let text = self.0.replace("\r\n", "\n");
        if text.chars().count() > max {
            return Err(Message::new("error-field-long").with("max", max));
        }
        let is_kept = |c: &char| *c == '\n' || !c.is_control() && !is_invisible(*c);
        Ok(text.chars().filter(is_kept).collect())
    }

    pub(in crate::web) fn number<T>(&self, bounds: &RangeInclusive<T>) -> Result<Option<T>, Message>
    where
        T: FromStr + PartialOrd + Copy + Into<i64>,
    {
        if self.0.is_empty() {
            return Ok(None);
        }
        let value = self.0.parse().ok().filter(|value| bounds.contains(value));
        value.map(Some).ok_or_else(|| {
            let (min, max): (i64, i64) = ((*bounds.start()).into(), (*bounds.end()).into());
            Message::new("error-field-number").with("min", min).with("max", max)
        })
    }

    pub(in crate::web) fn score(&self) -> Result<Option<Score>, Message> {
        if self.0.is_empty() {
            return Ok(None);
        }
        self.0.parse().map(Some).map_err(|_| Message::new("error-field-score"))
    }

    /// As the browser's field writes it, or as people do.
    pub(in crate::web) fn date(&self) -> Result<Option<NaiveDate>, Message> {
        if self.0.is_empty() {
            return Ok(None);
        }
        let day =
            ["%Y-%m-%d", "%d.%m.%Y"].iter().find_map(|form| NaiveDate::parse_from_str(self.0, form).ok());
        day.map(Some).ok_or_else(|| Message::new("error-field-date"))
    }
}
