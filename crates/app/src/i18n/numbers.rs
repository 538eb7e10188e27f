//! Days, times and numbers with a fraction, as each language writes them.

use chrono::{DateTime, Datelike, NaiveDate, Timelike, Utc};
use fluent_bundle::FluentValue;

use super::{IntoArg, Message, Speaker};

impl Message {
    /// A number with so many decimal places, given in units of the last of them: 450 with two places is `4.50`, or `4,50`.
    #[must_use]
    pub fn decimal(units: i32, places: u8) -> Self {
        let sign = if units < 0 { "-" } else { "" };
        let one = 10_u32.saturating_pow(places.into());
        let (whole, part) = (units.unsigned_abs() / one, units.unsigned_abs() % one);
        Self::new("decimal")
            .with("whole", format!("{sign}{whole}"))
            .with("part", format!("{part:0width$}", width = places.into()))
    }
}

impl Speaker {
    /// A number with so many decimal places: [`Message::decimal`].
    #[must_use]
    pub fn decimal(&self, units: i32, places: u8) -> String {
        self.say(&Message::decimal(units, places))
    }

    /// A whole number: a large one in groups of three digits.
    #[must_use]
    pub fn number(&self, number: impl IntoArg) -> String {
        self.say(&Message::new("value").with("value", number))
    }

    /// A day, as the language writes it.
    #[must_use]
    pub fn date(&self, day: NaiveDate) -> String {
        self.say(&dated("date", day))
    }

    /// The days from the first to the last, without saying twice what month or year both are in.
    #[must_use]
    pub fn days(&self, first: NaiveDate, last: NaiveDate) -> String {
        if first == last {
            return self.date(first);
        }
        let message = match (first.year() == last.year(), first.month() == last.month()) {
            (true, true) => dated("days-of-month", last).with("from", first.day().to_string()),
            (true, false) => dated("days-of-year", last)
                .with("from", first.day().to_string())
                .with("from-month", month(first)),
            (false, _) => {
                Message::new("days").with("first", dated("date", first)).with("last", dated("date", last))
            }
        };
        self.say(&message)
    }

    /// A time, to the second, as clocks show it where the event is.
    #[must_use]
    pub fn time(&self, at: DateTime<Utc>) -> String {
        let day = self.zone.day(at);
        let message = Message::new("date-time")
            .with("day", format!("{:02}", day.day()))
            .with("month", Message::new("month-of-time").with("n", day.month()))
            .with("year", day.year().to_string());
        self.say(&message.with("clock", self.time_of_day(at)))
    }

    /// A time without its day, to the second.
    #[must_use]
    pub fn time_of_day(&self, at: DateTime<Utc>) -> String {
        let at = self.zone.there(at);
        format!("{:02}:{:02}:{:02}", at.hour(), at.minute(), at.second())
    }

    /// A time of day, to the minute, as clocks show it where the event is.
    #[must_use]
    pub fn clock(&self, at: DateTime<Utc>) -> String {
        let at = self.zone.there(at);
        format!("{:02}:{:02}", at.hour(), at.minute())
    }
}

fn dated(key: &'static str, day: NaiveDate) -> Message {
    Message::new(key)
        .with("day", day.day().to_string())
        .with("month", month(day))
        .with("year", day.year().to_string())
}

/// Formats the number of a message: from five digits on in groups of three, with this mark between them.
pub(super) fn grouped<const MARK: char, M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let written = number.as_string();
    let digits = written.strip_prefix('-').unwrap_or(&written);
    if digits.len() < 5 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut grouped = String::from(if digits.len() < written.len() { "-" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(MARK);
        }
        grouped.push(digit);
    }
    Some(grouped)
}

/// The name of a month, as it stands beside the number of a day.
fn month(day: NaiveDate) -> Message {
    Message::new("month-of-day").with("n", day.month())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn said(say: impl Fn(Speaker) -> String) -> [String; 4] {
        [Lang::En, Lang::Ru, Lang::Ky, Lang::Kk].map(|lang| say(Speaker::new(lang)))
    }

    #[test]
    fn numbers_of_five_digits_and_more_are_read_in_threes() {
        for (number, english, russian) in [
            (0_i64, "0", "0"),
            (2_000, "2000", "2000"),
            (10_000, "10,000", "10\u{a0}000"),
            (-123_456, "-123,456", "-123\u{a0}456"),
            (20_000_000, "20,000,000", "20\u{a0}000\u{a0}000"),
        ] {
            let number = Message::new("value").with("value", number);
            let [english_said, others @ ..] = said(|speaker| speaker.say(&number));
            assert_eq!(english_said, english);
            assert_eq!(others, [russian; 3]);
        }
    }

    #[test]
    fn days_are_said_with_the_name_of_their_month() {
        let days = said(|speaker| speaker.date(day("2026-11-04")));
        assert_eq!(days, ["4 November 2026", "4 ноября 2026", "2026-ж. 4-ноябрь", "2026 ж. 4 қараша"]);
    }

    #[test]
    fn a_range_of_days_says_its_month_and_year_once() {
        let range = |first: &'static str, last: &'static str| {
            said(move |speaker| speaker.days(day(first), day(last)))
        };
        assert_eq!(
            range("2026-11-20", "2026-11-24"),
            ["20–24 November 2026", "20–24 ноября 2026", "2026-ж. 20–24-ноябрь", "2026 ж. 20–24 қараша"]
        );
        assert_eq!(
            range("2026-10-30", "2026-11-02"),
            [
                "30 October – 2 November 2026",
                "30 октября – 2 ноября 2026",
                "2026-ж. 30-октябрь – 2-ноябрь",
                "2026 ж. 30 қазан – 2 қараша",
            ]
        );
        assert_eq!(
            range("2026-12-30", "2027-01-02"),
            [
                "30 December 2026 – 2 January 2027",
                "30 декабря 2026 – 2 января 2027",
                "2026-ж. 30-декабрь – 2027-ж. 2-январь",
                "2026 ж. 30 желтоқсан – 2027 ж. 2 қаңтар",
            ]
        );
        assert_eq!(range("2026-11-20", "2026-11-20"), said(|speaker| speaker.date(day("2026-11-20"))));
    }

    #[test]
    fn every_month_has_a_name_of_its_own_in_every_language() {
        for lang in Lang::ALL {
            for key in ["month-of-day", "month-of-time"] {
                let name = |month| Speaker::new(lang).say(&Message::new(key).with("n", month));
                let names: std::collections::BTreeSet<String> = (1_u8..=12).map(name).collect();
                assert_eq!(names.len(), 12, "{lang}, {key}: {names:?}");
            }
        }
    }

    #[test]
    fn a_time_has_the_name_of_its_month_in_english() {
        let at: DateTime<Utc> = "2026-11-04T14:05:09Z".parse().expect("a time");
        let times = said(|speaker| speaker.time(at));
        assert_eq!(
            times,
            ["04 Nov 2026 20:05:09", "04.11.2026 20:05:09", "04.11.2026 20:05:09", "04.11.2026 20:05:09"]
        );
    }

    #[test]
    fn numbers_have_the_decimal_sign_of_their_language() {
        let said = |units, places| said(move |speaker| speaker.decimal(units, places));
        assert_eq!(said(463, 2), ["4.63", "4,63", "4,63", "4,63"]);
        assert_eq!(said(-5, 2), ["-0.05", "-0,05", "-0,05", "-0,05"]);
        assert_eq!(said(33, 1), ["3.3", "3,3", "3,3", "3,3"]);
    }
}
