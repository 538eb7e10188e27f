//! The time zone of an event: every time of it is shown as the clocks in its hall have it, wherever the server runs.

use std::fmt;
use std::str::FromStr;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Offset as _, TimeDelta, TimeZone as _, Utc};
use chrono_tz::{Asia, TZ_VARIANTS, Tz};

/// A time zone of the IANA database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Zone(Tz);

/// A name that no zone has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a time zone")]
pub struct NoZone;

/// As many days are looked through for changes of the clocks.
const MAX_DAYS: usize = 400;

impl Default for Zone {
    fn default() -> Self {
        Self(Asia::Bishkek)
    }
}

impl Zone {
    /// The zones to choose from, by name: the places, without abbreviations and zones by number.
    pub fn all() -> impl Iterator<Item = Self> {
        TZ_VARIANTS.into_iter().map(Self).filter(|zone| {
            zone.name() == "UTC" || zone.name().contains('/') && !zone.name().starts_with("Etc/")
        })
    }

    /// The name, as in `Asia/Bishkek`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// What a calendar and a clock there show at this time.
    #[must_use]
    pub fn there(self, at: DateTime<Utc>) -> NaiveDateTime {
        at.with_timezone(&self.0).naive_local()
    }

    /// When a calendar and a clock there show this: the first time, where clocks are set back; never, where they skip it.
    #[must_use]
    pub fn when(self, there: NaiveDateTime) -> Option<DateTime<Utc>> {
        Some(self.0.from_local_datetime(&there).earliest()?.to_utc())
    }

    /// The day there at this time.
    #[must_use]
    pub fn day(self, at: DateTime<Utc>) -> NaiveDate {
        self.there(at).date()
    }

    /// How far its clocks are from UTC at this time: `UTC+6`, `UTC+5:30`.
    #[must_use]
    pub fn offset(self, at: DateTime<Utc>) -> String {
        let minutes = self.minutes_ahead(at);
        let (sign, minutes) = (if minutes < 0 { '\u{2212}' } else { '+' }, minutes.abs());
        match (minutes / 60, minutes % 60) {
            (0, 0) => "UTC".to_owned(),
            (hours, 0) => format!("UTC{sign}{hours}"),
            (hours, rest) => format!("UTC{sign}{hours}:{rest:02}"),
        }
    }

    /// How far its clocks are from UTC at noon of these days: on the first of them, and on every day from which it is
    /// otherwise. Clocks are changed at night, so a day has what its games have. Looks no further than 400 days.
    #[must_use]
    pub fn offsets(self, first: NaiveDate, last: NaiveDate) -> Vec<(NaiveDate, String)> {
        let mut found: Vec<(NaiveDate, String)> = Vec::new();
        for day in first.iter_days().take_while(|day| *day <= last.max(first)).take(MAX_DAYS) {
            let noon = day.and_hms_opt(12, 0, 0).and_then(|noon| self.when(noon));
            let offset = noon.map(|noon| self.offset(noon));
            let is_other = |offset: &String| found.last().is_none_or(|(_, before)| before != offset);
            if let Some(offset) = offset.filter(is_other) {
                found.push((day, offset));
            }
        }
        found
    }

    /// How many minutes its clocks are ahead of UTC from this moment on, and from each later one within 400 days at which
    /// they are changed: for a device that knows neither the zone nor its latest laws.
    #[must_use]
    pub fn clock_changes(self, from: DateTime<Utc>) -> Vec<(DateTime<Utc>, i32)> {
        let mut found = vec![(from, self.minutes_ahead(from))];
        let mut at = from;
        for _ in 0..MAX_DAYS {
            let (mut before, mut after) = (at, at + TimeDelta::days(1));
            at = after;
            if self.minutes_ahead(before) == self.minutes_ahead(after) {
                continue;
            }
            // The second of the change is between the two.
            while after - before > TimeDelta::seconds(1) {
                let middle = before + TimeDelta::seconds((after - before).num_seconds() / 2);
                let is_before = self.minutes_ahead(middle) == self.minutes_ahead(before);
                if is_before { before = middle } else { after = middle }
            }
            found.push((after, self.minutes_ahead(after)));
        }
        found
    }

    fn minutes_ahead(self, at: DateTime<Utc>) -> i32 {
        self.0.offset_from_utc_datetime(&at.naive_utc()).fix().local_minus_utc() / 60
    }
}

impl FromStr for Zone {
    type Err = NoZone;

    fn from_str(name: &str) -> Result<Self, NoZone> {
        name.parse().map(Self).map_err(|_| NoZone)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl serde::Serialize for Zone {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> serde::Deserialize<'de> for Zone {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn times_are_those_of_the_clocks_in_the_hall() {
        let bishkek = Zone::default();
        let late = at("2026-11-22T20:30:00Z");
        assert_eq!(bishkek.there(late).to_string(), "2026-11-23 02:30:00");
        assert_eq!(
            (bishkek.day(late).to_string(), bishkek.offset(late)),
            ("2026-11-23".into(), "UTC+6".into())
        );
        // Kazakhstan has had one time since March 2024; New York changes twice a year; Kolkata is half an hour off.
        let of = |name: &str, time: &str| name.parse::<Zone>().unwrap().offset(at(time));
        assert_eq!(of("Asia/Almaty", "2024-02-01T00:00:00Z"), "UTC+6");
        assert_eq!(of("Asia/Almaty", "2026-11-22T00:00:00Z"), "UTC+5");
        assert_eq!(of("America/New_York", "2026-07-01T00:00:00Z"), "UTC\u{2212}4");
        assert_eq!(of("Asia/Kolkata", "2026-07-01T00:00:00Z"), "UTC+5:30");
        assert_eq!(of("UTC", "2026-07-01T00:00:00Z"), "UTC");
    }

    #[test]
    fn days_have_the_offsets_of_their_noons_whenever_one_asks() {
        let of = |zone: &str, first: &str, last: &str| {
            let zone: Zone = zone.parse().unwrap();
            let offsets = zone.offsets(first.parse().unwrap(), last.parse().unwrap());
            offsets.iter().map(|(day, offset)| format!("{day} {offset}")).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(of("Europe/Prague", "2027-07-15", "2027-07-20"), "2027-07-15 UTC+2");
        assert_eq!(of("Europe/Prague", "2027-01-15", "2027-01-15"), "2027-01-15 UTC+1");
        assert_eq!(of("Europe/Kyiv", "2026-10-23", "2026-10-27"), "2026-10-23 UTC+3, 2026-10-25 UTC+2");
        // The clocks of Almaty were set back at the end of the last day.
        assert_eq!(of("Asia/Almaty", "2024-02-27", "2024-02-29"), "2024-02-27 UTC+6");
        assert_eq!(of("Asia/Almaty", "2024-02-28", "2024-03-02"), "2024-02-28 UTC+6, 2024-03-01 UTC+5");
        assert_eq!(of("UTC", "2026-01-01", "2099-01-01"), "2026-01-01 UTC");
        assert_eq!(
            of("Asia/Bishkek", "2026-12-31", "2026-01-01"),
            "2026-12-31 UTC+6",
            "days the wrong way round"
        );
    }

    #[test]
    fn the_clock_of_a_hall_is_known_to_the_second_of_its_changes() {
        let kyiv: Zone = "Europe/Kyiv".parse().unwrap();
        let changes = kyiv.clock_changes(at("2026-10-24T12:34:56Z"));
        let expected = [
            (at("2026-10-24T12:34:56Z"), 180),
            (at("2026-10-25T01:00:00Z"), 120),
            (at("2027-03-28T01:00:00Z"), 180),
            (at("2027-10-31T01:00:00Z"), 120),
        ];
        assert_eq!(changes, expected);
        let now = at("2026-11-22T20:30:00Z");
        assert_eq!(Zone::default().clock_changes(now), [(now, 360)]);
    }

    #[test]
    fn a_time_is_found_by_what_the_clocks_show() {
        let paris: Zone = "Europe/Paris".parse().unwrap();
        let when = |text: &str| paris.when(text.parse().unwrap());
        assert_eq!(when("2026-07-01T15:00:00"), Some(at("2026-07-01T13:00:00Z")));
        assert_eq!(when("2026-10-25T02:30:00"), Some(at("2026-10-25T00:30:00Z")), "it comes twice");
        assert_eq!(when("2026-03-29T02:30:00"), None, "it never comes");
    }

    #[test]
    fn a_zone_is_known_by_its_name_and_by_no_other() {
        for zone in Zone::all() {
            assert_eq!(zone.name().parse(), Ok(zone));
        }
        assert!(Zone::all().any(|zone| zone == Zone::default()));
        assert!(Zone::all().all(|zone| !zone.name().starts_with("Etc/")));
        for no in ["", "Bishkek", "UTC+6", "Asia/Nowhere"] {
            assert_eq!(no.parse::<Zone>(), Err(NoZone), "{no}");
        }
        let json = serde_json::to_string(&Zone::default()).unwrap();
        assert_eq!(json, "\"Asia/Bishkek\"");
        assert_eq!(serde_json::from_str::<Zone>(&json).unwrap(), Zone::default());
    }
}
