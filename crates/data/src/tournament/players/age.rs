//! Ages in full years, and the age groups of a section (A5).

use chrono::{Datelike, Months, NaiveDate};

use crate::tournament::{Category, SectionRules, SectionSettings};

/// The age in full years on a day; `None` before the birth, and above 255 years.
///
/// A person born on 29 February is a year older on 1 March in years without a 29 February.
#[must_use]
pub fn age_on(born: NaiveDate, day: NaiveDate) -> Option<u8> {
    let before_birthday = (day.month(), day.day()) < (born.month(), born.day());
    let years = day.year().checked_sub(born.year())?.checked_sub(before_birthday.into())?;
    u8::try_from(years).ok()
}

/// The age group of an age: the smallest bound above it, so that 12 is the group U12 of players under twelve. `None`
/// if the age reaches every bound.
#[must_use]
pub fn group(bounds: &[u8], age: u8) -> Option<u8> {
    bounds.iter().copied().filter(|bound| age < *bound).min()
}

/// The age limit of a section for an age group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgeLimit {
    /// Players must be under this age, in years.
    pub under: u8,
    /// The day on which ages are taken.
    pub on: NaiveDate,
}

impl AgeLimit {
    /// The limit of a section of category [`Category::Age`]: the bound of its oldest group. Ages are taken on the day
    /// that its rules name, or else on the first day of the event. `None` if there is no bound or no such day.
    #[must_use]
    pub fn for_section(settings: &SectionSettings, event_starts_on: Option<NaiveDate>) -> Option<Self> {
        Self::of_rules(settings.category, &settings.rules, event_starts_on)
    }

    /// The same from what it depends on.
    #[must_use]
    pub fn of_rules(
        category: Category,
        rules: &SectionRules,
        event_starts_on: Option<NaiveDate>,
    ) -> Option<Self> {
        if category != Category::Age {
            return None;
        }
        let ages = &rules.ages;
        Some(Self { under: ages.upper.iter().copied().max()?, on: ages.on.or(event_starts_on)? })
    }

    /// The day after which everyone is born who may play.
    #[must_use]
    pub fn born_after(self) -> Option<NaiveDate> {
        self.on.checked_sub_months(Months::new(12 * u32::from(self.under)))
    }

    /// Whether a person born on this day may play. A birth after the day of the limit counts as under age.
    #[must_use]
    pub fn admits(self, born: NaiveDate) -> bool {
        born > self.on || age_on(born, self.on).is_some_and(|age| age < self.under)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_birthday_adds_a_year_on_the_day_itself() {
        let born = day("2014-05-17");
        for (on, age) in [
            ("2014-05-16", None),
            ("2014-05-17", Some(0)),
            ("2026-01-01", Some(11)),
            ("2026-05-16", Some(11)),
            ("2026-05-17", Some(12)),
            ("2026-12-31", Some(12)),
            ("2270-05-17", None),
        ] {
            assert_eq!(age_on(born, day(on)), age, "{on}");
        }
    }

    #[test]
    fn a5_an_age_limit_says_after_which_day_everyone_is_born() {
        for (on, under, after) in [
            ("2026-01-01", 14, "2012-01-01"),
            ("2024-02-29", 1, "2023-02-28"),
            ("2026-05-17", 12, "2014-05-17"),
        ] {
            let limit = AgeLimit { under, on: day(on) };
            let after = day(after);
            assert_eq!(limit.born_after(), Some(after));
            assert!(!limit.admits(after) && limit.admits(after.succ_opt().unwrap()), "{on}");
        }
    }

    #[test]
    fn a_person_born_on_29_february_is_older_on_1_march_in_common_years() {
        let born = day("2012-02-29");
        for (on, age) in [("2024-02-28", 11), ("2024-02-29", 12), ("2025-02-28", 12), ("2025-03-01", 13)] {
            assert_eq!(age_on(born, day(on)), Some(age), "{on}");
        }
    }

    #[test]
    fn the_group_is_the_nearest_bound_above_the_age_in_any_order() {
        let bounds = [18, 12, 14, 16];
        for (age, expected) in [
            (0, Some(12)),
            (11, Some(12)),
            (12, Some(14)),
            (15, Some(16)),
            (17, Some(18)),
            (18, None),
            (255, None),
        ] {
            assert_eq!(group(&bounds, age), expected, "{age}");
        }
        assert_eq!(group(&[], 9), None);
    }

    #[test]
    fn a5_the_oldest_group_limits_an_age_section_only() {
        let mut settings = SectionSettings::usual("U14");
        settings.rules.ages.upper = vec![12, 14];
        let starts = Some(day("2026-05-01"));
        assert_eq!(AgeLimit::for_section(&settings, starts), None);
        settings.category = Category::Age;
        let limit = AgeLimit::for_section(&settings, starts).unwrap();
        assert_eq!(limit, AgeLimit { under: 14, on: day("2026-05-01") });
        assert!(limit.admits(day("2012-05-02")) && !limit.admits(day("2012-05-01")));
        assert!(limit.admits(day("2027-01-01")) && !limit.admits(day("1700-01-01")));
        settings.rules.ages.on = Some(day("2026-01-01"));
        assert_eq!(AgeLimit::for_section(&settings, starts).map(|limit| limit.on), Some(day("2026-01-01")));
        settings.rules.ages.on = None;
        assert_eq!(AgeLimit::for_section(&settings, None), None, "there is no day to take ages on");
        settings.rules.ages.upper.clear();
        assert_eq!(AgeLimit::for_section(&settings, starts), None);
    }

    proptest! {
        #[test]
        fn every_year_adds_one(born in 0i32..40_000, later in 0i32..30_000) {
            let born = NaiveDate::from_ymd_opt(1900, 1, 1).unwrap() + chrono::TimeDelta::days(born.into());
            let on = born + chrono::TimeDelta::days(later.into());
            let next = NaiveDate::from_ymd_opt(on.year() + 1, on.month(), on.day());
            if let (Some(age), Some(next)) = (age_on(born, on), next) {
                prop_assert_eq!(age_on(born, next), age.checked_add(1));
            }
        }
    }
}
