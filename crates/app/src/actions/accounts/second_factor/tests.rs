//! Codes of phones and of paper, one by one.

use chrono::TimeDelta;

use super::*;
use crate::actions::Actor;
use crate::actions::accounts::change_password;
use crate::actions::testing::TestSection;
use crate::tournament::Right;

/// The secret of the phones here, so that every run has the same codes.
const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

#[test]
fn codes_are_those_of_rfc_6238() {
    // Appendix B has eight digits; the last six are ours.
    for (seconds, code) in
        [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924"), (20_000_000_000, "353130")]
    {
        let at = DateTime::from_timestamp(seconds, 0).expect("a time");
        assert_eq!(code_at(SECRET, at).as_deref(), Some(code));
    }
    assert_eq!(code_at("not base 32", DateTime::UNIX_EPOCH), None);
    let (one, other) = (secret().expect("random"), secret().expect("random"));
    assert!(one != other && code_at(&one, DateTime::UNIX_EPOCH).is_some());
}

/// An account with a second factor in force.
struct Guarded {
    test: TestSection,
    codes: Vec<String>,
    /// The first second of a step.
    noon: DateTime<Utc>,
}

impl Guarded {
    /// Set up 29 seconds after noon, with a phone that is so many seconds ahead.
    fn by_phone(ahead: i64) -> Self {
        let test = TestSection::with(0, 1);
        let noon = test.chief.at - TimeDelta::seconds(test.chief.at.timestamp().rem_euclid(STEP_SECONDS));
        let this = Self { test, codes: recovery_codes().expect("random"), noon };
        let (user, printed, now) = (this.user(), this.codes.clone(), this.at(29));
        this.run(move |tx| {
            begin(tx, user, SECRET)?;
            assert!(!is_on(tx, user)?);
            assert!(confirm(tx, user, &Typed::new("no code"), &printed, now).is_err());
            let first = code_at(SECRET, now + TimeDelta::seconds(ahead)).ok_or(ActionError::NotFound)?;
            confirm(tx, user, &Typed::new(&first), &printed, now)?;
            assert!(is_on(tx, user)?);
            assert!(begin(tx, user, SECRET).is_err(), "one in force is not replaced");
            Ok(())
        });
        this
    }

    fn user(&self) -> UserId {
        self.test.chief.user
    }

    fn at(&self, seconds: i64) -> DateTime<Utc> {
        self.noon + TimeDelta::seconds(seconds)
    }

    /// The code that an exact phone shows.
    fn shown(&self, seconds: i64) -> String {
        code_at(SECRET, self.at(seconds)).expect("a code")
    }

    fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Tx<'_>) -> Result<T, ActionError> + Send + 'static,
    ) -> T {
        self.test.run(job).expect("done")
    }

    fn types_in(&self, browser: Browser, code: &str, seconds: i64) -> Checked {
        let (user, typed, now) = (self.user(), Typed::new(code), self.at(seconds));
        self.run(move |tx| Ok(check(tx, user, &typed, browser, now)?))
    }

    fn types(&self, code: &str, seconds: i64) -> Checked {
        self.types_in(Browser::New, code, seconds)
    }

    fn factor(&self) -> SecondFactor {
        let user = self.user();
        self.run(move |tx| Ok(tx.find_second_factor(user)?)).expect("a factor")
    }

    /// Types so many wrong codes.
    fn guesses(&self, browser: Browser, times: i64) -> Vec<Checked> {
        (0..times).map(|_| self.types_in(browser, "000000", 600)).collect()
    }
}

#[test]
fn a_code_is_accepted_once_and_for_a_minute() {
    let own = Guarded::by_phone(0);
    assert_eq!(own.types(&own.shown(0), 31), Checked::Wrong, "the code that confirmed is used up");
    assert_eq!(own.types(&own.shown(600), 120), Checked::Wrong, "a code of the future");
    assert_eq!(own.types(&own.shown(60), 240), Checked::Wrong, "an old code");
    let code = own.shown(120);
    let spaced = format!(" {} {}", &code[..3], &code[3..]);
    assert_eq!(own.types(&spaced, 178), Checked::Right, "read late and typed slowly");
    assert_eq!(own.types(&code, 178), Checked::Wrong, "twice");
    assert_eq!(own.types(&own.shown(90), 178), Checked::Wrong, "the one before it");
    assert_eq!(own.types(&own.shown(300), 330), Checked::Right);
}

#[test]
fn the_first_code_shows_how_the_phone_s_clock_differs_and_two_codes_open_at_any_moment() {
    for ahead in [0, 60, -60, 300, -270] {
        let own = Guarded::by_phone(ahead);
        let factor = own.factor();
        // What this phone shows at 600 seconds of its own.
        let opens = |at: &i64| opening_step(&factor, &own.shown(600), own.at(*at)).is_some();
        let accepted: Vec<i64> = (0..1200).filter(opens).collect();
        let expected: Vec<i64> = (599 - ahead..659 - ahead).collect();
        assert_eq!(accepted, expected, "{ahead}");
    }
    let own = Guarded::by_phone(0);
    let asked = SecondFactor { last_step: step(own.at(600)), asked_at: Some(own.at(590)), ..own.factor() };
    for factor in [own.factor(), asked] {
        for now in 590..660 {
            let opens = |at: &i64| opening_step(&factor, &own.shown(*at), own.at(now)).is_some();
            let codes = (0..1200).step_by(30).filter(opens).count();
            assert!(codes == 2 || codes < 2 && factor.asked_at.is_some(), "{now}: {codes}");
        }
    }
    let test = TestSection::with(0, 1);
    let (user, now) = (test.chief.user, test.chief.at);
    let confirmed = test.run(move |tx| {
        begin(tx, user, SECRET)?;
        let far = code_at(SECRET, now + TimeDelta::seconds(331)).ok_or(ActionError::NotFound)?;
        confirm(tx, user, &Typed::new(&far), &[], now)
    });
    assert!(confirmed.is_err(), "too far");
}

#[test]
fn a_role_gives_rights_once_the_second_factor_that_the_event_demands_is_in_force() {
    let test = TestSection::with(0, 1);
    let (official, outsider, event) = (test.referee.clone(), UserId(999), test.event);
    let (user, at) = (official.user, official.at);
    let (counts, counts_not) = (Standing::Official(Role::Referee), Standing::LacksFactor(Role::Referee));
    assert_eq!((counts.role(), counts_not.role()), (Some(Role::Referee), None));
    test.run(move |tx| {
        assert_eq!(standing(tx, event, user)?, counts);
        assert_eq!(standing(tx, event, outsider)?, Standing::Outsider);
        Ok(())
    })
    .expect("read");
    test.demand_second_factor();
    test.run(move |tx| {
        assert_eq!(standing(tx, event, outsider)?, Standing::Outsider);
        for is_begun in [false, true] {
            if is_begun {
                begin(tx, user, "secret")?;
            }
            assert_eq!(standing(tx, event, user)?, counts_not);
            let refused = official.require(tx, event, Right::EnterResults);
            assert!(matches!(refused, Err(ActionError::Forbidden(Right::EnterResults))), "{refused:?}");
        }
        let handed_over = Actor::absent(user, at);
        assert_eq!(handed_over.require(tx, event, Right::EnterResults)?, Role::Referee);
        let more = handed_over.require(tx, event, Right::Correct);
        assert!(matches!(more, Err(ActionError::Forbidden(Right::Correct))), "{more:?}");
        tx.confirm_second_factor(user, CodeReading { step: 0, at: 29 }, at)?;
        assert_eq!(standing(tx, event, user)?, counts);
        assert_eq!(official.require(tx, event, Right::EnterResults)?, Role::Referee);
        Ok(())
    })
    .expect("done");
}

#[test]
fn a_code_that_the_phone_may_show_as_well_opens_together_with_the_next_one() {
    let own = Guarded::by_phone(0);
    assert_eq!(own.types(&own.shown(300), 365), Checked::NextAsked);
    assert_eq!(own.types(&own.shown(300), 366), Checked::Wrong, "it is used up");
    assert_eq!(own.types(&own.shown(330), 370), Checked::Right);
    let read = own.factor().readings.iter().map(|reading| reading.step).collect::<Vec<_>>();
    assert_eq!(read, [0, 300, 330].map(|at| step(own.at(at))), "both tell of the clock");
    assert_eq!(own.types(&own.shown(330), 371), Checked::Wrong);

    // The phone goes on while the page is read, and the question does not stand for long.
    let own = Guarded::by_phone(0);
    assert_eq!(own.types(&own.shown(300), 365), Checked::NextAsked);
    assert_eq!(own.types(&own.shown(330), 456), Checked::Wrong, "too late");
    assert_eq!(own.types(&own.shown(420), 456), Checked::Right, "as if nothing had been asked");
    // Nor does a code for longer than a minute since the first one told that it was about to appear.
    for (at, expected) in [(425, Checked::Right), (426, Checked::NextAsked)] {
        let own = Guarded::by_phone(0);
        assert_eq!(own.types(&own.shown(300), 365), Checked::NextAsked);
        assert_eq!(own.types(&own.shown(330), at), expected, "{at}");
    }
    let own = Guarded::by_phone(0);
    assert_eq!(own.types(&own.shown(300), 365), Checked::NextAsked);
    assert_eq!(own.types(&own.shown(390), 395), Checked::NextAsked, "not the next one");
    assert_eq!(own.types(&own.shown(450), 460), Checked::Right, "the second after it");
    // A clock that was set by minutes takes a recovery code.
    assert_eq!(own.types(&own.shown(1200), 1500), Checked::Wrong);
    assert_eq!(own.types(&own.codes[0], 1500), Checked::Right);
}

#[test]
fn each_code_makes_the_clock_of_the_phone_better_known() {
    let own = Guarded::by_phone(0);
    let near = || {
        let clock = PhoneClock::from_readings(&own.factor().readings).expect("readings");
        let near = clock.steps(own.at(30_000).timestamp()).near;
        near.end() - near.start()
    };
    let before = near();
    for login in 1..40 {
        let shown = own.shown(600 * login);
        assert_eq!(own.types(&shown, 600 * login + login % 28), Checked::Right, "{login}");
    }
    assert_eq!(own.factor().readings.len(), MAX_READINGS);
    assert!(near() < before, "{} {before}", near());
}

#[test]
fn after_a_hundred_wrong_codes_in_a_row_only_a_recovery_code_opens() {
    let own = Guarded::by_phone(0);
    let guesses = own.guesses(Browser::New, 100);
    assert!(guesses[..99].iter().all(|checked| *checked == Checked::Wrong));
    assert_eq!(guesses[99], Checked::Closed);
    assert_eq!(own.types(&own.shown(600), 600), Checked::Closed, "even if it is right");
    assert!(is_closed(&own.factor(), Browser::New) && !is_closed(&own.factor(), Browser::Known));
    assert_eq!(own.types("no such code", 600), Checked::Wrong, "of which none is counted");
    assert_eq!(own.types(&own.codes[0], 600), Checked::Right);
    assert_eq!(own.types(&own.shown(600), 601), Checked::Right);
    let keys = [Browser::New, Browser::Known].map(|browser| closed(browser).key().to_owned());
    assert_eq!(keys, ["error-factor-closed-here", "error-factor-closed"]);
}

#[test]
fn wrong_codes_of_strangers_do_not_close_the_browsers_of_the_owner() {
    let own = Guarded::by_phone(0);
    own.guesses(Browser::New, 150);
    assert_eq!(own.types_in(Browser::Known, &own.shown(600), 600), Checked::Right);
    assert!(is_closed(&own.factor(), Browser::New), "which opens nothing to strangers");
    assert_eq!(own.guesses(Browser::Known, 100).last(), Some(&Checked::Closed));
    assert_eq!(own.types_in(Browser::Known, &own.shown(660), 660), Checked::Closed);
    // Who has the old password has nothing any more.
    let user = own.user();
    own.run(move |tx| change_password(tx, user, "hash", None));
    assert_eq!(own.types(&own.shown(660), 660), Checked::Right);
    assert_eq!(own.types_in(Browser::Known, &own.shown(720), 720), Checked::Right);
}

#[test]
fn a_right_code_forgives_the_wrong_ones_before_it() {
    let own = Guarded::by_phone(0);
    for browser in [Browser::New, Browser::Known] {
        for at in [600, 1200, 1800] {
            let at = if browser == Browser::New { at } else { at + 1800 };
            assert_eq!(own.guesses(browser, 99).last(), Some(&Checked::Wrong));
            assert_eq!(own.types_in(browser, &own.shown(at), at), Checked::Right);
        }
    }
}

#[test]
fn a_recovery_code_is_accepted_once_however_it_is_typed() {
    let own = Guarded::by_phone(0);
    let types = |code: &str| own.types(code, 600) == Checked::Right;
    let typed = own.codes[0].replace('-', " ").to_uppercase();
    assert!(types(&typed) && !types(&typed));
    assert!(types(&own.codes[1]) && !types("aaaa-bbbb-cccc-dddd") && !types(""));
    let user = own.user();
    assert_eq!(own.run(move |tx| Ok(tx.count_recovery_codes(user)?)), 8);
    let fresh = recovery_codes().expect("random");
    own.run(move |tx| renew_codes(tx, user, &fresh));
    assert!(!types(&own.codes[2]));
}
