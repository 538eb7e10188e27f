//! Values that an official enters for each player: for a criterion that the results do not give (a play-off, another event).

use std::fmt;
use std::str::FromStr;

/// A value entered manually: a decimal number with at most two places, the higher one ranks first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "i32", into = "i32")]
pub struct EnteredValue(i32);

impl EnteredValue {
    /// The most that can be entered, in hundredths.
    pub const MAX: i32 = 9_999_999;

    /// The value as a number of hundredths.
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }
}

/// Accepts a number of hundredths within the bounds.
impl TryFrom<i32> for EnteredValue {
    type Error = NoEnteredValue;

    fn try_from(hundredths: i32) -> Result<Self, NoEnteredValue> {
        if hundredths.unsigned_abs() <= Self::MAX.unsigned_abs() {
            Ok(Self(hundredths))
        } else {
            Err(NoEnteredValue)
        }
    }
}

impl From<EnteredValue> for i32 {
    fn from(value: EnteredValue) -> Self {
        value.0
    }
}

/// As short as it can be written: `12.5`, `3`, `-0.25`.
impl fmt::Display for EnteredValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match (part, part % 10) {
            (0, _) => write!(f, "{sign}{whole}"),
            (_, 0) => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// What is not a value: other characters, more than two places, or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no decimal number with at most two places")]
pub struct NoEnteredValue;

/// Reads a decimal number, with a point or a comma.
///
/// ```
/// use toguznama_rules::standings::EnteredValue;
///
/// let hundredths = |text: &str| text.parse().ok().map(EnteredValue::hundredths);
/// assert_eq!(hundredths("12,5"), Some(1250));
/// assert_eq!(hundredths("-0.25"), Some(-25));
/// assert_eq!(hundredths("1.234"), None);
/// ```
impl FromStr for EnteredValue {
    type Err = NoEnteredValue;

    fn from_str(text: &str) -> Result<Self, NoEnteredValue> {
        let text = text.trim();
        let (negative, digits) = match text.strip_prefix(['-', '−']) {
            Some(digits) => (true, digits),
            None => (false, text),
        };
        let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
        let is_number = |text: &str, most: usize| {
            (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !is_number(whole, 7) || !is_number(part, 2) {
            return Err(NoEnteredValue);
        }
        let number = |text: &str| text.parse::<i32>().map_err(|_| NoEnteredValue);
        let part = if part.len() == 1 { number(part)? * 10 } else { number(part)? };
        let hundredths = number(whole)? * 100 + part;
        Self::try_from(if negative { -hundredths } else { hundredths })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("0", Some(0))]
    #[case(" 7 ", Some(700))]
    #[case("7.5", Some(750))]
    #[case("7,05", Some(705))]
    #[case("−3.5", Some(-350))]
    #[case("99999.99", Some(EnteredValue::MAX))]
    #[case("100000", None)]
    #[case("9999999", None)]
    #[case("1.005", None)]
    #[case(".5", None)]
    #[case("5.", None)]
    #[case("--5", None)]
    #[case("1e3", None)]
    #[case("½", None)]
    #[case("", None)]
    fn a_value_is_a_decimal_number_with_at_most_two_places(
        #[case] text: &str,
        #[case] hundredths: Option<i32>,
    ) {
        assert_eq!(text.parse().ok().map(EnteredValue::hundredths), hundredths);
    }

    proptest! {
        #[test]
        fn every_value_is_read_back_as_it_is_printed(hundredths in -EnteredValue::MAX..=EnteredValue::MAX) {
            let value = EnteredValue::try_from(hundredths).unwrap();
            prop_assert_eq!(value.to_string().parse(), Ok(value));
        }

        #[test]
        fn no_text_stops_the_reading(text in ".{0,12}") {
            let _ = text.parse::<EnteredValue>();
        }
    }
}
