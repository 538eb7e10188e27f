//! Averages of points, compared as fractions: C.07 rounds averages of ratings (10.1, 10.4, 10.5), and no others.

use std::cmp::Ordering;

/// A sum divided by a number of terms. Equal fractions are equal.
#[derive(Clone, Copy, Debug)]
pub struct Average {
    /// The sum, in the unit of [`Score`](crate::primitives::Score).
    pub sum: i32,
    /// The number of terms, at least 1.
    pub terms: i32,
}

impl Average {
    /// In hundredths of a point, halves up, where `per_unit` is the number of hundredths that a unit of the sum is.
    ///
    /// ```
    /// use toguznama_rules::standings::Average;
    ///
    /// // 24½ points, 49 halves, divided by 6.
    /// assert_eq!(Average { sum: 49, terms: 6 }.hundredths(50), 408);
    /// ```
    #[must_use]
    pub fn hundredths(self, per_unit: i32) -> i32 {
        rounded(i64::from(self.sum) * i64::from(per_unit), i64::from(self.terms)).unwrap_or(0)
    }
}

impl Ord for Average {
    fn cmp(&self, other: &Self) -> Ordering {
        let [own, others] =
            [(self, other), (other, self)].map(|(one, by)| i64::from(one.sum) * i64::from(by.terms));
        own.cmp(&others)
    }
}

impl PartialOrd for Average {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Average {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Average {}

/// A quotient rounded to the nearest integer, halves up; `None` without a divisor.
pub(super) fn rounded(sum: i64, divisor: i64) -> Option<i32> {
    let doubled = sum.saturating_mul(2).saturating_add(divisor);
    doubled.checked_div_euclid(divisor.saturating_mul(2)).and_then(|quotient| i32::try_from(quotient).ok())
}
