//! How tie-breaks and their values are called and printed.

use crate::i18n::{self, Message, Speaker, TieNames as _};
use crate::primitives::Keyed as _;
use crate::standings::{EnteredValue, TieBreak, Value};
use crate::web::views::Page;

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

/// The heading of a column that spectators read.
#[must_use]
pub fn head(page: &Page, tie: TieBreak) -> String {
    page.say(&tie.head())
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

/// A value as tables print it: nothing for none.
#[must_use]
pub fn printed(speaker: Speaker, value: Value) -> String {
    match value {
        Value::Average(average) => speaker.decimal(average.hundredths(HUNDREDTHS), 2),
        Value::Entered(value) => speaker.say(&entered(value)),
        _ => alike(value),
    }
}

/// The same within what is said.
#[must_use]
pub fn value_message(value: Value) -> Message {
    match value {
        Value::Average(average) => Message::decimal(average.hundredths(HUNDREDTHS), 2),
        Value::Entered(value) => entered(value),
        _ => Message::new("value").with("value", alike(value)),
    }
}

/// A value that was entered, with as few decimal places as it needs.
fn entered(value: EnteredValue) -> Message {
    match value.hundredths() {
        whole if whole % 100 == 0 => Message::new("value").with("value", (whole / 100).to_string()),
        tenths if tenths % 10 == 0 => Message::decimal(tenths / 10, 1),
        hundredths => Message::decimal(hundredths, 2),
    }
}

/// What is written alike in all languages: everything without decimal places.
fn alike(value: Value) -> String {
    match value {
        Value::None | Value::Average(_) | Value::Entered(_) => String::new(),
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
        Value::Lowest(number) => number.0.to_string(),
        Value::Lot(lot) => lot.0.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Lang;
    use crate::standings::Average;

    #[test]
    fn quarters_print_like_points() {
        let printed = [0, 1, 2, 3, 4, 39, -3, -5]
            .map(|quarters| printed(Speaker::new(Lang::Ru), Value::Quarters(quarters)));
        assert_eq!(printed, ["0", "¼", "½", "¾", "1", "9¾", "-¾", "-1¼"]);
    }

    #[test]
    fn averages_print_with_two_decimal_places() {
        let average = |lang, sum, terms| printed(Speaker::new(lang), Value::Average(Average { sum, terms }));
        assert_eq!(
            [(49, 6), (10, 1), (0, 3)].map(|(sum, terms)| average(Lang::En, sum, terms)),
            ["4.08", "5.00", "0.00"]
        );
        assert_eq!(average(Lang::Kk, 49, 6), "4,08");
    }

    #[test]
    fn every_tie_break_has_a_slug_of_its_own() {
        assert!(TieBreak::ALL.iter().copied().all(|tie| of_slug(&slug(tie)) == Some(tie)));
    }
}
