//! The clock of a phone that shows codes (RFC 6238), as the codes that were accepted tell it. No one reads it exactly: a code
//! is read at any moment of its half minute, and typing takes 2 to 25 seconds. Each code says within half a minute how far
//! the phone is ahead; many say it within a few seconds, and how fast it drifts. The estimate is a Kalman filter of these two
//! numbers.
//!
//! Two codes are valid at any moment: the one that the phone shows by this clock, and the one before it. A code that the
//! phone may show as well, as far as the estimate is unsure, is not refused: its owner is asked for the next one too, as
//! RFC 6238 (section 6) advises. By this clock no code that opens alone is older than 60 s, and the second of two is not by the
//! one that the first shows. By the phone itself it may be: a code that is typed late and one of a slow phone cannot be told
//! apart, so no rule refuses all that are older there and accepts all right codes (docs/SECURITY.md says how many it would refuse).

use std::ops::RangeInclusive;

use crate::tournament::CodeReading;

/// How long a code is shown, in seconds.
pub(super) const STEP_SECONDS: i64 = 30;
/// As many codes are kept, the latest.
pub(super) const MAX_READINGS: usize = 24;

const STEP: f64 = 30.0;
const DAY: f64 = 86_400.0;
/// The variance of one reading, in s²: 30²⁄12 for the moment in the half minute, 23²⁄12 for typing.
const READING: f64 = 120.0;
/// The variance of the drift before anything is known of it, in (s⁄day)²: clocks of phones and laptops rarely gain or lose 2 s a day.
const DRIFT: f64 = 0.5;
/// By how much the difference becomes less sure each day, in s², for clocks are also set, and do not drift evenly.
const WANDER: f64 = 2.0;
/// As many standard deviations of the estimate are looked at around it,
const REACH: f64 = 4.0;
/// and no more seconds than this.
const MAX_REACH_SECONDS: f64 = 300.0;

/// What is known of the clock of a phone.
#[derive(Clone, Debug)]
pub(super) struct PhoneClock {
    /// The time for which it is known, in seconds since 1970 by the server's clock.
    at: i64,
    /// By how many seconds the phone is ahead.
    ahead: f64,
    /// By how many seconds it gains a day.
    drift: f64,
    /// The variance of `ahead`, its covariance with `drift`, the variance of `drift`.
    doubt: [f64; 3],
}

/// The half minutes that a phone may be in, counted since 1970 by its own clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Steps {
    /// The likeliest.
    pub(super) newest: i64,
    /// All that the estimate does not exclude, the one before each included.
    pub(super) near: RangeInclusive<i64>,
}

impl Steps {
    /// The two whose codes are valid.
    #[must_use]
    pub(super) fn valid(&self) -> [i64; 2] {
        [self.newest - 1, self.newest]
    }
}

/// By how many seconds a phone is ahead whose code came as its half minute ended, which is the mean of what people do.
fn ahead(reading: &CodeReading) -> f64 {
    (STEP_SECONDS * (reading.step + 1) - reading.at) as f64
}

impl PhoneClock {
    /// The clock that these codes tell of, the oldest first; `None` without any.
    #[must_use]
    pub(super) fn from_readings(readings: &[CodeReading]) -> Option<Self> {
        let (first, later) = readings.split_first()?;
        let clock = Self { at: first.at, ahead: ahead(first), drift: 0.0, doubt: [READING, 0.0, DRIFT] };
        Some(later.iter().fold(clock, |clock, reading| clock.at(reading.at).corrected_by(reading)))
    }

    /// The same later: the phone has drifted, and the estimate is less sure.
    fn at(self, now: i64) -> Self {
        let days = (now - self.at).max(0) as f64 / DAY;
        let [ahead, both, drift] = self.doubt;
        let doubt =
            [ahead + 2.0 * both * days + drift * days * days + WANDER * days, both + drift * days, drift];
        Self { at: now, ahead: self.ahead + self.drift * days, doubt, ..self }
    }

    /// The same after one more code, which came at the clock's own time.
    fn corrected_by(self, reading: &CodeReading) -> Self {
        let [variance, both, drift] = self.doubt;
        let weights = (variance / (variance + READING), both / (variance + READING));
        let error = ahead(reading) - self.ahead;
        Self {
            ahead: self.ahead + weights.0 * error,
            drift: self.drift + weights.1 * error,
            doubt: [variance - weights.0 * variance, both - weights.0 * both, drift - weights.1 * both],
            ..self
        }
    }

    /// Where the phone is at this time, in seconds since 1970 by the server's clock.
    #[must_use]
    pub(super) fn steps(self, now: i64) -> Steps {
        let clock = self.at(now);
        let reach = (REACH * clock.doubt[0].sqrt()).min(MAX_REACH_SECONDS);
        let step = |ahead: f64| ((now as f64 + ahead) / STEP).floor() as i64;
        let near = step(clock.ahead - reach) - 1..=step(clock.ahead + reach);
        Steps { newest: step(clock.ahead), near }
    }

    /// The steps of the codes that open together with a first one that came before: of the two behind it those that the phone
    /// may show. None is older than 60 s by the clock by which the first one came as its half minute ended.
    pub(super) fn following(self, first: CodeReading, now: i64) -> impl Iterator<Item = i64> {
        let (near, waited) = (self.steps(now).near, now - first.at);
        (1..=2_i64)
            .filter(move |behind| waited <= STEP_SECONDS * (behind + 1))
            .map(move |behind| first.step + behind)
            .filter(move |step| near.contains(step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitives::SplitMix64;

    /// How phones and their owners are.
    struct Kind {
        /// By how many seconds a day a phone gains at most, or loses.
        drift: f64,
        /// Whether it gains as much all the time, or something else between any two logins.
        evenly: bool,
        /// How many seconds go by from reading a code to its arrival.
        typing: (f64, f64),
        /// How many days go by between two logins.
        gaps: (f64, f64),
        /// By how many seconds the clock is set before the ninth login.
        jump: f64,
    }

    /// What is promised is promised for these.
    const TYPICAL: Kind =
        Kind { drift: 2.0, evenly: true, typing: (2.0, 25.0), gaps: (1.0, 14.0), jump: 0.0 };
    const PHONES: u32 = 2000;
    const LOGINS: usize = 20;

    /// What became of the nth login of all phones.
    #[derive(Clone, Copy, Debug, Default)]
    struct Count {
        /// How many right codes were enough,
        accepted: u32,
        /// were enough together with the next one,
        asked: u32,
        /// were refused.
        refused: u32,
        /// How often the oldest code that would have been enough was older than 60 s by the phone itself,
        old: u32,
        /// and by how many seconds in the worst case; the oldest that would have been enough with the next one.
        oldest: f64,
        oldest_of_two: f64,
        /// The oldest that would have been enough as the second of two.
        oldest_second: f64,
    }

    impl Count {
        /// Shares in percent: asked for the next one, refused, an old code valid.
        fn shares(self) -> [f64; 3] {
            let of = f64::from(self.accepted + self.asked + self.refused);
            [self.asked, self.refused, self.old].map(|count| 100.0 * f64::from(count) / of)
        }
    }

    fn within(random: &mut SplitMix64, (from, to): (f64, f64)) -> f64 {
        from + (to - from) * ((random.draw() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    /// The step of the code that a phone shows which is ahead by so many seconds, at a time of the server.
    fn shown(ahead: f64, at: f64) -> i64 {
        ((at + ahead) / STEP).floor() as i64
    }

    fn second(at: f64) -> i64 {
        at.floor() as i64
    }

    /// Sets up a phone and logs in with it, again and again.
    fn live(random: &mut SplitMix64, kind: &Kind, counts: &mut [Count; LOGINS]) {
        let mut ahead = within(random, (-300.0, 300.0));
        let mut drift = within(random, (-kind.drift, kind.drift));
        let mut time = within(random, (1.7e9, 1.8e9));
        let first = shown(ahead, time - within(random, kind.typing));
        let mut readings = vec![CodeReading { step: first, at: second(time) }];
        for (login, count) in counts.iter_mut().enumerate() {
            let days = within(random, kind.gaps);
            time += days * DAY;
            if !kind.evenly {
                drift = within(random, (-kind.drift, kind.drift));
            }
            ahead += drift * days;
            if login == 8 {
                ahead += kind.jump;
            }
            let (now, last) = (second(time), readings[readings.len() - 1].step);
            let clock = PhoneClock::from_readings(&readings).expect("readings");
            let steps = clock.clone().steps(now);
            // What a thief who has seen earlier codes could do.
            let age = |step: i64| time + ahead - STEP * step as f64;
            count.old += u32::from(age(steps.valid()[0]) >= 60.0);
            count.oldest = count.oldest.max(age(steps.valid()[0]));
            count.oldest_of_two = count.oldest_of_two.max(age(*steps.near.start()));
            let stolen = CodeReading { step: *steps.near.start(), at: now };
            for waited in [0, 20, 40, 60] {
                let seconds = clock.clone().following(stolen, now + waited);
                let ages = seconds.map(|step| age(step) + waited as f64);
                count.oldest_second = ages.fold(count.oldest_second, f64::max);
            }

            let step = shown(ahead, time - within(random, kind.typing));
            if steps.valid().contains(&step) && step > last {
                count.accepted += 1;
                readings.push(CodeReading { step, at: now });
            } else if steps.near.contains(&step) && step > last {
                // The phone shows the next code already, or its owner waits for it.
                let mut seen = time + within(random, (1.0, 4.0));
                if shown(ahead, seen) == step {
                    seen = STEP * (step + 1) as f64 - ahead + within(random, (0.0, 3.0));
                }
                let next = shown(ahead, seen);
                time = seen + within(random, kind.typing);
                let first = CodeReading { step, at: now };
                if clock.following(first, second(time)).any(|step| step == next) {
                    count.asked += 1;
                    readings.extend([first, CodeReading { step: next, at: second(time) }]);
                } else {
                    count.refused += 1;
                }
            } else {
                count.refused += 1;
            }
            let more = readings.len().saturating_sub(MAX_READINGS);
            readings.drain(..more);
        }
    }

    fn simulated(kind: &Kind) -> [Count; LOGINS] {
        let (mut random, mut counts) = (SplitMix64::new(1), [Count::default(); LOGINS]);
        for _ in 0..PHONES {
            live(&mut random, kind, &mut counts);
        }
        counts
    }

    /// Asserts how many right codes at most are asked for the next one, of the first login and of each from the eleventh on,
    /// and how often a code older than 60 s is valid there, in percent; and that hardly any right code is refused.
    #[track_caller]
    fn check(kind: &Kind, asked: [f64; 2], old: [f64; 2]) -> [Count; LOGINS] {
        let counts = simulated(kind);
        for (login, count) in (1..).zip(counts) {
            let [is_asked, is_refused, is_old] = count.shares();
            assert!(is_refused <= 0.5, "login {login}: {count:?}");
            if login == 1 || login > 10 {
                let most = usize::from(login > 10);
                assert!(is_asked <= asked[most] && is_old <= old[most], "login {login}: {count:?}");
            }
        }
        counts
    }

    #[test]
    fn right_codes_of_phones_that_drift_are_not_refused_and_ever_fewer_need_the_next_one() {
        let counts = check(&TYPICAL, [13.0, 3.0], [20.0, 8.0]);
        // The doubt about the phone is what an old code may profit from.
        assert!(counts[10..].iter().all(|count| count.oldest < 85.0 && count.oldest_of_two < 120.0));
        assert!(counts.iter().all(|count| count.oldest < 110.0 && count.oldest_of_two < 180.0));
        assert!(counts[10..].iter().all(|count| count.oldest_second < 130.0));
        assert!(counts.iter().all(|count| count.oldest_second < 190.0));
    }

    #[test]
    fn by_the_clock_that_the_server_knows_no_code_that_opens_is_older_than_a_minute() {
        let mut random = SplitMix64::new(2);
        for _ in 0..100 {
            let mut readings = Vec::new();
            let (ahead, mut time) = (within(&mut random, (-300.0, 300.0)), 1_700_000_000.0);
            for _ in 0..5 {
                time += within(&mut random, (60.0, 14.0 * DAY));
                let step = shown(ahead, time - within(&mut random, TYPICAL.typing));
                readings.push(CodeReading { step, at: second(time) });
                let clock = PhoneClock::from_readings(&readings).expect("readings");
                let now = second(time) + 600;
                let known = clock.clone().at(now);
                let age = |step: i64| now as f64 + known.ahead - STEP * step as f64;
                let ages = known.clone().steps(now).valid().map(age);
                assert!(ages.iter().all(|age| (0.0..60.0).contains(age)), "{ages:?}");
                // The second of two, by the clock that the first one shows.
                for first in known.clone().steps(now).near.map(|step| CodeReading { step, at: now }) {
                    for waited in 0..=120 {
                        for second in clock.clone().following(first, now + waited) {
                            let age = STEP_SECONDS * (first.step + 1 - second) + waited;
                            assert!(age <= 60, "{first:?}, {waited} s later {second}");
                        }
                    }
                }
            }
        }
    }

    /// Why the bound is not one of the phone's own clock: what the server hears of two phones can be the same.
    #[test]
    fn a_phone_that_is_slow_and_one_whose_owner_types_late_send_the_same() {
        let (mut random, mut refused, mut all) = (SplitMix64::new(3), 0_u32, 0_u32);
        for _ in 0..20_000 {
            let age = within(&mut random, (0.0, 30.0)) + within(&mut random, TYPICAL.typing);
            // Of another phone, 20 s ahead of this one, the same code is 20 s older. Both phones had sent the same when they
            // were set up, the one 10 s after it was shown, the other 30 s.
            all += 1;
            refused += u32::from(age + 20.0 > 60.0);
        }
        let share = 100.0 * f64::from(refused) / f64::from(all);
        assert!((15.0..18.0).contains(&share), "to refuse what is too old there refuses {share} % here");
    }

    #[test]
    fn a_phone_that_keeps_time_is_known_soon() {
        check(&Kind { drift: 0.0, ..TYPICAL }, [7.0, 2.5], [15.0, 8.5]);
        // Most people type faster.
        check(&Kind { drift: 0.0, typing: (2.0, 8.0), ..TYPICAL }, [0.7, 0.5], [3.0, 1.0]);
        check(&Kind { drift: 0.0, gaps: (0.001, 0.2), ..TYPICAL }, [7.0, 1.0], [15.0, 5.0]);
    }

    #[test]
    fn right_codes_are_not_refused_where_clocks_drift_unevenly_are_set_a_little_or_are_left_for_months() {
        check(&Kind { evenly: false, ..TYPICAL }, [13.0, 13.0], [20.0, 20.0]);
        check(&Kind { drift: 0.0, jump: 20.0, ..TYPICAL }, [7.0, 3.5], [15.0, 20.0]);
        check(&Kind { drift: 0.0, jump: -25.0, ..TYPICAL }, [7.0, 3.5], [15.0, 20.0]);
        check(&Kind { drift: 0.5, gaps: (30.0, 90.0), ..TYPICAL }, [24.0, 5.0], [27.0, 13.0]);
    }

    #[test]
    fn who_types_at_once_after_setting_up_at_once_never_needs_the_next_code() {
        for first in 0..30 {
            let first = CodeReading { step: 60_000_000, at: 1_800_000_000 + first };
            for now in 1_800_000_600..1_800_000_630 {
                let steps = PhoneClock::from_readings(&[first]).expect("a reading").steps(now);
                assert!(steps.valid().contains(&60_000_020), "{first:?} {now}");
            }
        }
    }

    #[test]
    fn the_estimate_is_where_the_codes_say_and_sure_of_it_after_a_few() {
        assert!(PhoneClock::from_readings(&[]).is_none());
        // Read and typed within 15 s, on a phone that is 100 s ahead.
        let reading = |n: i64| CodeReading { step: 60_000_003 + 2880 * n, at: 1_800_000_005 + 86_400 * n };
        let readings: Vec<CodeReading> = (0..20).map(reading).collect();
        let reach = |count: usize| {
            let clock = PhoneClock::from_readings(&readings[..count]).expect("readings");
            let steps = clock.steps(readings[count - 1].at);
            assert_eq!(steps.newest, readings[count - 1].step + 1, "taken for half a minute old");
            steps.near.end() - steps.near.start()
        };
        assert!(reach(1) <= 5 && reach(20) <= 3, "{} {}", reach(1), reach(20));
        // A clock that goes back is no less sure.
        let clock = PhoneClock::from_readings(&readings).expect("readings");
        let before = clock.steps(readings[0].at);
        assert_eq!(before.near.end() - before.near.start(), reach(20));
    }
}
