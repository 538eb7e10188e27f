//! How tie-breaks and their values are called and printed.

use super::Page;
use crate::i18n::{self, TieNames as _};
use crate::primitives::Keyed as _;
use crate::standings::{TieBreak, Value};

/// The name, the heading of a narrow column, and the sentence that says what it is.
#[must_use]
pub fn name(page: &Page, tie: TieBreak) -> String {
    page.say(&tie.message())
}

/// See [`name`].
#[must_use]
pub fn short(page: &Page, tie: TieBreak) -> String {
    page.say(&tie.short())
}

/// See [`name`].
#[must_use]
pub fn about(page: &Page, tie: TieBreak) -> String {
    tie.about().iter().map(|sentence| page.say(sentence)).collect::<Vec<_>>().join(" ")
}

/// What addresses call it.
#[must_use]
pub fn slug(tie: TieBreak) -> String {
    i18n::slug(tie.key())
}

/// The tie-break that an address names.
#[must_use]
pub fn of_slug(slug: &str) -> Option<TieBreak> {
    TieBreak::ALL.iter().copied().find(|tie| self::slug(*tie) == slug)
}

/// The hundredths of half a point.
const HUNDREDTHS: i32 = 50;

/// Hundredths with both decimal places.
#[must_use]
pub fn hundredths(number: i32) -> String {
    let sign = if number < 0 { "-" } else { "" };
    let number = number.unsigned_abs();
    format!("{sign}{}.{:02}", number / 100, number % 100)
}

/// A value as tables print it: nothing for none.
#[must_use]
pub fn printed(value: Value) -> String {
    match value {
        Value::None => String::new(),
        Value::Points(points) => points.to_string(),
        Value::Quarters(quarters) => {
            let sign = if quarters < 0 { "-" } else { "" };
            let (whole, part) = (quarters.unsigned_abs() / 4, quarters.unsigned_abs() % 4);
            match (
                whole,
                ["", "¼", "½", "¾"].get(usize::try_from(part).unwrap_or(0)).copied().unwrap_or_default(),
            ) {
                (0, "") => "0".to_owned(),
                (0, part) => format!("{sign}{part}"),
                (whole, part) => format!("{sign}{whole}{part}"),
            }
        }
        Value::Count(count) => count.to_string(),
        Value::Average(average) => hundredths(average.hundredths(HUNDREDTHS)),
        Value::Entered(value) => value.to_string(),
        Value::Lowest(number) => number.0.to_string(),
        Value::Lot(lot) => lot.0.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standings::Average;

    #[test]
    fn quarters_print_like_points() {
        let printed = [0, 1, 2, 3, 4, 39, -3, -5].map(|quarters| printed(Value::Quarters(quarters)));
        assert_eq!(printed, ["0", "¼", "½", "¾", "1", "9¾", "-¾", "-1¼"]);
    }

    #[test]
    fn averages_print_with_two_decimal_places() {
        let average = |sum, terms| printed(Value::Average(Average { sum, terms }));
        assert_eq!([average(49, 6), average(10, 1), average(0, 3)], ["4.08", "5.00", "0.00"]);
    }

    #[test]
    fn every_tie_break_has_a_slug_of_its_own() {
        assert!(TieBreak::ALL.iter().copied().all(|tie| of_slug(&slug(tie)) == Some(tie)));
    }
}
